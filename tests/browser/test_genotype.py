"""Whole games of Genotype by clicking, and its table for every reader."""

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
CODE = "PEA-417"
TABLE = "notebooks/genotype.ipynb"


def laid(page: Page, server: Server, **asked: object) -> Mirror:
    """Open a table of one person against the computer; give the same game to play along."""
    seats = ("human", "greedy")
    query = urlencode({"code": CODE, "seats": ",".join(seats), **asked}, safe=",")
    open_table(page, f"{server.page(TABLE)}?{query}")
    mirror = Mirror(CODE, seats, "genotype", **asked)
    mirror.check(page)
    return mirror


def play(page: Page, mirror: Mirror, hand: Mouse) -> None:
    """Play one good move, and find the page where the mirror is after it."""
    scene, move = mirror.scene(), mirror.good_move()
    hand.play(scene, move)
    mirror.play(move)
    mirror.check(page)


def play_to(page: Page, mirror: Mirror, hand: Mouse, step: str) -> None:
    """Play until something of this step is to be decided."""
    for _move in range(80):
        if mirror.match.state.step == step:
            return
        play(page, mirror, hand)
    raise AssertionError(f"nothing was decided in the step {step!r}")


def is_over(page: Page, mirror: Mirror) -> None:
    """Fail unless the page tells how the game of five rounds ended and offers no move."""
    assert mirror.over
    assert mirror.match.state.round == 5
    result = re.compile(re.escape(mirror.scene().result))
    expect(page.locator(".say .now")).to_have_text(result)
    assert page.locator(".can").count() == 0


@pytest.mark.parametrize(
    "window",
    [{"viewport": support.DESKTOP}, {"viewport": support.PHONE, "has_touch": True}],
    ids=["desktop", "phone"],
)
def test_five_rounds_by_clicking(
    server: Server, open_page: OpenPage, window: dict[str, object]
) -> None:
    page = open_page(**window)
    mirror = laid(page, server)
    steps = set()
    for _move in range(120):
        if mirror.over:
            break
        steps.add(mirror.match.state.step)
        play(page, mirror, Mouse(page))
        assert support.overflow(page) == 0
    is_over(page, mirror)
    assert {"choose", "turn", "pick", "buy"} <= steps


def test_every_phase_is_fit_for_everybody_and_played_by_keys(
    server: Server, open_page: OpenPage, assert_no_axe_violations: Callable[..., None]
) -> None:
    page = open_page()
    mirror = laid(page, server)
    for step in ("choose", "turn", "pick", "buy"):
        play_to(page, mirror, Mouse(page), step)
        assert_no_axe_violations(page)
        if step == "pick":
            page.emulate_media(color_scheme="dark")
            assert_no_axe_violations(page)
        play(page, mirror, Keys(page))
    page.set_viewport_size({"width": 640, "height": 450})  # 200 % of a window of 1280 x 900
    assert support.overflow(page) == 0
    assert_no_axe_violations(page)


def test_dice_tumble_once_unless_the_reader_wants_it_still(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page(reduced_motion="no-preference")
    page.add_init_script(_COUNT_TURNS)
    mirror = laid(page, server)
    play_to(page, mirror, Mouse(page), "pick")
    assert page.evaluate("window.turned") >= 20
    page.evaluate("window.turned = 0")
    play(page, mirror, Mouse(page))
    assert page.evaluate("window.turned") == 0


# Counts the animations that turn a piece.
_COUNT_TURNS = """
window.turned = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, ...how) {
  if (JSON.stringify(frames).includes('rotate')) window.turned += 1;
  return animate.call(this, frames, ...how);
};
"""
