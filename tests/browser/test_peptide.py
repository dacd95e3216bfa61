"""Whole games of Peptide by clicking, and its table for every reader."""

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
TABLE = "notebooks/peptide.ipynb"
FIVE = ("human", "greedy", "greedy", "random", "greedy")


def laid(page: Page, server: Server, code: str, *seats: str) -> Mirror:
    """Open a table of Peptide; give the same game to play along."""
    query = urlencode({"code": code, "seats": ",".join(seats)}, safe=",")
    open_table(page, f"{server.page(TABLE)}?{query}")
    mirror = Mirror(code, seats, "peptide")
    mirror.check(page)
    return mirror


def play(page: Page, mirror: Mirror, hand: Mouse, moves: int) -> set[str]:
    """Play good moves, no more than so many, and find the page where the mirror is after each.

    Returns:
        The first word of each kind of move that was played.
    """
    kinds = set()
    for _move in range(moves):
        if mirror.over:
            break
        scene, move = mirror.scene(), mirror.good_move()
        hand.play(scene, move)
        mirror.play(move)
        mirror.check(page)
        kinds.add(move.action.split()[0])
    return kinds


def play_to(page: Page, mirror: Mirror, phase: str) -> None:
    """Play until something of this phase is to be decided."""
    for _move in range(60):
        if mirror.match.state.phase == phase:
            return
        play(page, mirror, Mouse(page), 1)
    raise AssertionError(f"nothing was decided in the phase {phase!r}")


@pytest.mark.parametrize(
    ("code", "seats", "window"),
    [
        ("CAT-120", ("human", "greedy"), {"viewport": support.DESKTOP}),
        ("OWL-208", FIVE, {"viewport": support.PHONE, "has_touch": True}),
    ],
    ids=["two players", "five players on a phone"],
)
def test_a_whole_game_by_clicking(
    server: Server,
    open_page: OpenPage,
    code: str,
    seats: tuple[str, ...],
    window: dict[str, object],
) -> None:
    page = open_page(**window)
    mirror = laid(page, server, code, *seats)
    kinds = play(page, mirror, Mouse(page), 200)
    assert mirror.over
    assert {"select", "mitochondria", "nucleus", "amino-acyl", "keep", "ribosome"} <= kinds
    result = re.compile(re.escape(mirror.scene().result))
    expect(page.locator(".say .now")).to_have_text(result)
    assert page.locator(".can").count() == 0
    assert support.overflow(page) == 0


def test_five_seats_are_fit_for_everybody_and_played_by_keys(
    server: Server, open_page: OpenPage, assert_no_axe_violations: Callable[..., None]
) -> None:
    page = open_page()
    mirror = laid(page, server, "BEE-101", *FIVE)
    for phase in ("select", "resolve", "keep_amino"):
        play_to(page, mirror, phase)
        assert_no_axe_violations(page)
        play(page, mirror, Keys(page), 1)
    page.emulate_media(color_scheme="dark")
    assert_no_axe_violations(page)
    page.set_viewport_size({"width": 640, "height": 450})  # 200 % of a window of 1280 x 900
    assert support.overflow(page) == 0
    assert_no_axe_violations(page)


def test_a_card_asks_face_up_or_down_and_a_half_made_ribosome_is_taken_back(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page(viewport=support.PHONE)
    mirror = laid(page, server, "FOX-314", "human", "greedy")
    field = next(zone for zone in mirror.scene().zones if zone.id == "field")
    page.locator(f".area [data-id='{field.items[0].id}']").click()
    expect(page.locator(".ask [data-act=play]")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator(".ask [data-act=play]")).to_have_count(0)
    for _move in range(60):
        offered = [move.action for move in mirror.scene().moves]
        if any(action.startswith("ribosome add") for action in offered):
            break
        play(page, mirror, Mouse(page), 1)
    page.locator(".area [data-id^='card:0:ribosome:up']").first.click()
    said = page.locator(".say .now")
    expect(said).to_have_text("Ribosome: pay 1 ATP and add which amino acid?")
    lit = page.locator("[data-zone='hand:amino'] .gg-item.can")
    lit.first.click()
    expect(said).to_have_text(re.compile("RNA card"))
    assert support.overflow(page) == 0
    page.keyboard.press("Escape")
    expect(lit.first).to_be_visible()
    mirror.check(page)
