"""The bar of a lesson at every width, and its dialogs in a low window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from genetics_games.classroom.course import lesson_entries
from tests.browser import support
from tests.browser.support import Server

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]

#: How many lines the words of an element stand on.
LINES = """one => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].filter((box) => box.width > 1)
    .map((box) => Math.round(box.top / 8))).size;
}"""


#: All that the tab remembers.
KEPT = "JSON.stringify(sessionStorage)"


def open_lesson(page: Page, server: Server, number: int, code: str) -> None:
    entry = next(entry for entry in lesson_entries() if entry.number == number)
    page.goto(f"{server.page(f'lessons/{entry.file}')}?code={code}")
    page.locator(".gg-item.can").first.wait_for(timeout=60_000)


def test_no_code_breaks_in_the_bar(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_lesson(page, server, 1, "MWW-676")
    for width in (1280, 1265, 1100, 1024, 800, 640, 360):
        page.set_viewport_size({"width": width, "height": 800})
        bar = page.locator(".lesson-bar")
        assert bar.locator(".code").evaluate(LINES) == 1, width
        words = bar.locator(".gg-btn .word")
        assert all(word.evaluate(LINES) <= 1 for word in words.all()), width
        assert bar.locator("h1").evaluate(LINES) <= (1 if width >= 1024 else 3), width
        assert support.overflow(page) == 0


def test_a_damaged_code_is_refused_beside_its_field(server: Server, open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 640, "height": 450})
    open_lesson(page, server, 1, "MWW-676")
    page.get_by_role("button", name="Save my work").click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_label("Code of saved work").fill("rubbish")
    go = dialog.get_by_role("button", name="Go on with this work")
    go.click()
    said = dialog.locator("p.said", has_text="saved lesson")
    expect(said).to_be_in_viewport(ratio=1)
    expect(go).to_be_in_viewport()
    dialog.get_by_label("Nickname").fill("x" * 20)
    expect(said).to_have_count(1)


def test_text_is_kept_while_it_is_still_written(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_lesson(page, server, 13, "MWW-676")

    def box() -> Locator:
        lab = page.locator("details.lab", has_text="Ethics round")
        if not lab.evaluate("one => one.open"):
            lab.locator("> summary").click()
        return lab.get_by_role("group", name="Decision grid").get_by_role("textbox").first

    def keep_on(words: str) -> None:
        """Write on, without leaving the field, until the tab has kept it."""
        kept = page.evaluate(KEPT)
        page.keyboard.type(words, delay=20)
        page.wait_for_function(f"kept => {KEPT} !== kept", arg=kept)

    box().focus()
    keep_on("F: the line of cells")
    expect(page.get_by_text("1 of 9 lines of the grid filled")).to_be_visible()
    keep_on(" lives on,  ")
    keep_on("V: should it?")
    text = "F: the line of cells lives on,  V: should it?"
    expect(box()).to_have_value(text)
    page.reload()
    page.locator(".gg-item.can").first.wait_for(timeout=60_000)
    expect(box()).to_have_value(text)
