"""Questions of the lessons with Genotype in a real browser."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from genetics_games.classroom.sitting import Sitting
from tests.browser.support import Server
from tests.browser.test_lessons import CAN, CODE, go, open_lesson

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]


def open_question(page: Page, server: Server, number: int, name: str) -> Sitting:
    open_lesson(page, server, number)
    go(page, "Check")
    sitting = Sitting(number, CODE)
    chip = (
        page.get_by_role("group", name="Questions")
        .get_by_role("button")
        .nth(sitting.lesson.default.index(name))
    )
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    return sitting


def test_a_square_is_answered_and_comes_back(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    sitting = open_question(page, server, 7, "7.1")
    check = sitting.ask("7.1")
    field = page.locator(".sheets .field :is(textarea, input)").first
    for boxes, tone in ((check.wrong[0].value, "wrong"), (check.answer[0], "good")):
        field.fill(boxes)
        page.get_by_role("button", name="Answer", exact=True).click()
        expect(page.locator(f".fb.{tone}")).to_be_visible()
        page.reload()
        page.locator(CAN).first.wait_for(timeout=60_000)
        expect(page.locator(f".fb.{tone}")).to_be_visible()
        expect(field).to_have_value(boxes)
        expect(page.get_by_role("heading", name="Exit ticket")).to_be_visible()


def test_a_piece_that_rests_says_why(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_lesson(page, server, 7)
    for piece, said in (
        ("Tool: Rake", "The Rake is played in plant breeding, as you take a die."),
        ("University, costs 2 coins", "This costs 2 coins, and you have 1 coin."),
    ):
        page.get_by_role("button", name=piece).first.click(force=True)
        expect(page.locator(".say .how")).to_contain_text(said)
