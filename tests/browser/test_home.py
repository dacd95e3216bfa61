"""From the home page to a table and to a lesson, in ``genetics-games`` itself."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, expect

from genetics_games.classroom.lessons import NUMBERS
from tests.browser import support
from tests.browser.hands import PATIENCE, Mirror, wait_for_table
from tests.browser.support import Server

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]


def open_home(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.get_by_role("heading", level=1).wait_for()


def test_a_table_for_two_is_started_with_a_class_code(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_home(page, server)
    form = page.get_by_role("form", name="Start a table of Gene Pool")
    form.get_by_role("radio", name="2 people at this screen").check()
    form.get_by_label("Class code, if you have one").fill("tgf-042")
    form.get_by_role("button", name="Play Gene Pool").click()
    page.get_by_role("button", name="I am Player 1").click()
    wait_for_table(page)
    assert parse_qs(urlsplit(page.url).query) == {"seats": ["human,human"], "code": ["tgf-042"]}
    Mirror("TGF-042", ("human", "human")).check(page)
    page.get_by_role("link", name="Genetics games, home").click()
    page.get_by_role("heading", level=1).wait_for()
    assert urlsplit(page.url).path == "/voila/render/notebooks/index.ipynb"


def test_every_lesson_opens_from_its_card(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_home(page, server)
    cards = page.locator("li.lesson a")
    assert cards.count() >= 2
    titles = cards.all_inner_texts()
    gaps = NUMBERS[-1] > len(NUMBERS)
    assert page.get_by_text("The numbers are those of the whole course.").count() == gaps

    def is_lesson(place: Page, number: int, title: str) -> None:
        heading = place.get_by_role("heading", level=1)
        expect(heading).to_have_text(f"Lesson {number}: {title}", timeout=PATIENCE)
        assert place.locator(".gg-fault").count() == 0

    for number, title in zip(NUMBERS[1:], titles[1:], strict=True):
        with page.context.expect_page() as opening:  # in a tab of its own, so that home stays
            card = page.locator("li.lesson").get_by_role("link", name=title)
            card.click(modifiers=["ControlOrMeta"])
        is_lesson(opening.value, number, title)
        opening.value.close()
    page.get_by_role("link", name="Start a lesson").click()
    is_lesson(page, NUMBERS[0], titles[0])


def test_home_page_is_fit_for_everybody(
    server: Server, open_page: OpenPage, assert_no_axe_violations: Callable[..., None]
) -> None:
    page = open_page()
    open_home(page, server)
    for size in (support.DESKTOP, support.PHONE, {"width": 640, "height": 450}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert support.overflow(page) == 0
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            assert_no_axe_violations(page)
    for picture in page.locator(".cover, .still .paper").all():
        expect(picture.locator("svg").first).to_be_visible()
        box = picture.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) > 20
