"""Whole games of Biohack by clicking, and its table for every reader."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser import support
from tests.browser.hands import Keys, Mirror, Mouse, open_table
from tests.browser.support import Server

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]
CODE = "OWL-208"
TABLE = "notebooks/biohack.ipynb"


def laid(page: Page, server: Server, *seats: str, **asked: object) -> Mirror:
    """Open a table of Biohack; give the same game to play along."""
    query = urlencode({"code": CODE, "seats": ",".join(seats), **asked}, safe=",")
    open_table(page, f"{server.page(TABLE)}?{query}")
    mirror = Mirror(CODE, seats, "biohack", **asked)
    mirror.check(page)
    return mirror


def play(page: Page, mirror: Mirror, hand: Mouse, moves: int) -> int:
    """Play good moves, no more than so many, and find the page where the mirror is after each."""
    made = 0
    while made < moves and not mirror.over:
        scene, move = mirror.scene(), mirror.good_move()
        hand.play(scene, move, chip=made % 5 == 4)
        mirror.play(move)
        mirror.check(page)
        made += 1
    return made


def is_over(page: Page, mirror: Mirror) -> None:
    """Fail unless the page tells how the game ended and offers no move."""
    assert mirror.over
    result = re.compile(re.escape(mirror.scene().result))
    expect(page.locator(".say .now")).to_have_text(result)
    assert page.locator(".can").count() == 0


def test_a_solo_game_by_mouse(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    mirror = laid(page, server, "human")
    assert play(page, mirror, Mouse(page), 200) > 40
    is_over(page, mirror)


def test_a_game_of_three_by_mouse(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    mirror = laid(page, server, "human", "greedy", "random", side_1="advanced")
    assert play(page, mirror, Mouse(page), 200) > 30
    is_over(page, mirror)


def test_a_phone_shows_it_all_without_scrolling_sideways(
    server: Server, open_page: OpenPage, assert_no_axe_violations: Callable[..., None]
) -> None:
    page = open_page(viewport=support.PHONE)
    mirror = laid(page, server, "human", "greedy", "greedy")
    for _part in range(4):
        play(page, mirror, Mouse(page), 4)
        assert support.overflow(page) == 0
    display = page.locator("details:has([data-zone=display])")
    display.locator("summary").first.click()
    expect(page.locator("[data-zone=display] .gg-item").first).to_be_visible()
    assert support.overflow(page) == 0
    assert_no_axe_violations(page)


def test_keys_alone_play_and_axe_finds_nothing(
    server: Server, open_page: OpenPage, assert_no_axe_violations: Callable[..., None]
) -> None:
    page = open_page()
    mirror = laid(page, server, "human")
    assert_no_axe_violations(page)
    play(page, mirror, Keys(page), 12)
    assert_no_axe_violations(page)
    page.set_viewport_size({"width": 640, "height": 450})  # 200 % of a window of 1280 x 900
    assert support.overflow(page) == 0
