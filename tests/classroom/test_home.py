"""The home page: what it shows, where it leads, what it remembers."""

from __future__ import annotations

import json
import shutil
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page

import genetics_games as gg
from genetics_games.classroom.course import (
    game_entries,
    laboratory_entries,
    lesson_entries,
    progress_key,
)
from genetics_games.classroom.home import Home, home
from genetics_games.classroom.lessons import NUMBERS
from genetics_games.lenses.laboratories import LABORATORIES
from tests.browser import support
from tests.browser.support import Server

ROOT = Path(__file__).resolve().parents[2]
TABLE = "/voila/render/notebooks/gene_pool.ipynb"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's notebooks, and an empty page for each lesson of the course."""
    folder = tmp_path_factory.mktemp("site")
    shutil.copytree(ROOT / "notebooks", folder / "notebooks")
    (folder / "lessons").mkdir()
    empty = {"cells": [], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    for entry in lesson_entries():
        (folder / "lessons" / entry.file).write_text(json.dumps(empty), encoding="utf-8")
    return folder


# ---------------------------------------------------------------- what it is made of


def test_course_has_every_game_and_every_lesson_once() -> None:
    assert sorted(entry.id for entry in game_entries()) == gg.games()
    assert [entry.number for entry in lesson_entries()] == list(NUMBERS)
    assert {entry.game for entry in lesson_entries()} <= set(gg.games())
    files = [entry.file for entry in lesson_entries()]
    assert len(set(files)) == len(files)
    for entry in lesson_entries():
        assert entry.file.startswith(f"{entry.number:02}_")


def shown(page: Home) -> tuple[list[str], list[int]]:
    return [card["id"] for card in page.games], [card["number"] for card in page.lessons]


def test_only_what_has_a_page_is_shown(site: Path, tmp_path: Path) -> None:
    assert shown(home(site)) == ([entry.id for entry in game_entries()], list(NUMBERS))
    assert shown(home(tmp_path)) == ([], [])
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / lesson_entries()[1].file).touch()
    assert shown(home(tmp_path)) == ([], [2])
    (tmp_path / "notebooks").mkdir()
    (tmp_path / "notebooks" / "lab_punnett.ipynb").touch()
    assert [card["title"] for card in home(tmp_path).laboratories] == ["Punnett laboratory"]


def test_course_has_every_laboratory_that_can_be_opened() -> None:
    names = [entry.name for entry in laboratory_entries()]
    assert len(set(names)) == len(names)
    assert set(LABORATORIES) <= set(names)
    opened = [card["name"] for card in home(ROOT).laboratories]
    assert set(opened) <= set(LABORATORIES)
    assert opened == [name for name in names if name in opened]


def test_links_are_relative_and_lead_to_pages(site: Path) -> None:
    page = home(site)
    for card in [*page.games, *page.lessons, *page.laboratories]:
        assert not card["href"].startswith("/")
        assert ":" not in card["href"]
        assert (site / "notebooks" / card["href"]).is_file()


def test_every_seating_on_a_card_is_a_table_that_can_be_laid(site: Path) -> None:
    for card in home(site).games:
        for seating in card["seatings"]:
            board = gg.play(card["id"], seats=seating["seats"].split(","))
            assert "human" in board.match.seats


def test_every_drawing_that_is_named_is_sent(site: Path) -> None:
    page = home(site)
    named = {f"cover-{card['id']}" for card in page.games}
    named |= {f"lab-{card['name']}" for card in page.laboratories}
    named |= {f"sign-{seating['sign']}" for card in page.games for seating in card["seatings"]}
    named |= {name for pair in page.hero["codons"] for name in pair}
    named |= {page.hero["row"], page.hero["plant"], "sign-tick", "sign-home"}
    assert named == set(page.art)


def test_picture_is_told_as_it_is(site: Path) -> None:
    hero = home(site).hero
    assert "G A T C C A" in hero["label"]
    assert "aspartic acid and proline" in hero["label"]  # GAU and CCA in the standard code
    assert hero["codons"] == [["hero-GAU", "hero-D"], ["hero-CCA", "hero-P"]]


# ---------------------------------------------------------------- in a browser


@pytest.fixture(scope="module")
def server(site: Path) -> Iterator[Server]:
    with support.games(site) as running:
        yield running


def open_home(page: Page, server: Server) -> None:
    page.goto(server.page("notebooks/index.ipynb"))
    page.get_by_role("heading", level=1).wait_for(timeout=60_000)


def take_the_screen(page: Page) -> None:
    """Open the curtain of a table of two people."""
    page.get_by_role("button", name="I am Player 1").click(timeout=60_000)
    support.wait_for_board(page)


@pytest.mark.browser
@pytest.mark.parametrize("size", [support.DESKTOP, support.PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_page_is_fit_for_everybody(
    server: Server,
    assert_no_axe_violations: Callable[..., None],
    size: dict[str, int],
    colours: str,
) -> None:
    with support.browser(viewport=size, color_scheme=colours) as (context, _network):
        page = context.new_page()
        open_home(page, server)
        assert_no_axe_violations(page)
        assert support.overflow(page) == 0
        levels = [int(h.evaluate("h => h.tagName[1]")) for h in page.locator("h1, h2, h3").all()]
        assert levels[0] == 1
        assert levels.count(1) == 1
        assert all(later <= earlier + 1 for earlier, later in pairwise(levels))
        names = [link.inner_text() for link in page.get_by_role("link").all()]
        assert len(set(names)) == len(names)
        for target in page.locator(".gg-btn, .choice, .code input, li.lesson, li.lab").all():
            box = target.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 44


@pytest.mark.browser
def test_every_link_leads_to_a_page(server: Server) -> None:
    with support.browser() as (context, _network):
        page = context.new_page()
        open_home(page, server)
        addresses = page.get_by_role("link").evaluate_all("links => links.map(a => a.href)")
        assert len(addresses) == 2 + len(NUMBERS) + len(home(ROOT).laboratories)
        for address in set(addresses):
            with urllib.request.urlopen(address, timeout=60) as answer:
                assert answer.status == 200


@pytest.mark.browser
def test_play_now_lays_a_table_against_the_computer(server: Server) -> None:
    with support.browser() as (context, _network):
        page = context.new_page()
        open_home(page, server)
        page.get_by_role("link", name="Play now, against the computer").click()
        support.wait_for_board(page)
        assert urllib.parse.urlsplit(page.url).path == TABLE
        page.get_by_text("Computer").first.wait_for()


@pytest.mark.browser
def test_a_table_is_started_by_keyboard_with_a_class_code(server: Server) -> None:
    with support.browser() as (context, _network):
        page = context.new_page()
        open_home(page, server)
        form = page.get_by_role("form", name="Start a table of Gene Pool")
        form.get_by_role("radio", name="Against the computer").focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Tab")
        page.keyboard.type("pea")
        page.keyboard.press("Enter")
        refusal = form.get_by_role("textbox").evaluate("field => field.validationMessage")
        assert refusal.startswith("A class code looks like PEA-417")
        page.keyboard.type("417")
        page.keyboard.press("Enter")
        take_the_screen(page)
        address = urllib.parse.urlsplit(page.url)
        asked = urllib.parse.parse_qs(address.query)
        assert address.path == TABLE
        assert asked == {"seats": ["human,human"], "code": ["pea417"]}
        page.get_by_role("button", name="New game").click()
        page.get_by_text("PEA-417").wait_for()


@pytest.mark.browser
def test_a_table_started_twice_begins_anew_but_a_reload_does_not(server: Server) -> None:
    with support.browser() as (context, _network):
        page = context.new_page()

        def start() -> None:
            open_home(page, server)
            form = page.get_by_role("form", name="Start a table of Gene Pool")
            form.get_by_label("2 people at this screen").check(force=True)
            form.get_by_role("button", name="Play Gene Pool").click()
            take_the_screen(page)

        empty = page.get_by_text("No move has been made yet.")
        start()
        empty.wait_for()
        page.locator(".moves-fold > summary").click()
        page.locator(".gg-move").first.click()
        empty.wait_for(state="hidden")
        page.reload()
        page.locator(".log li").first.wait_for(timeout=60_000)
        start()
        empty.wait_for()


@pytest.mark.browser
def test_junk_in_the_address_of_a_table_is_answered_on_the_table(server: Server) -> None:
    with support.browser() as (context, _network):
        page = context.new_page()
        page.goto(server.page("notebooks/gene_pool.ipynb") + "?code=<b>dog</b>")
        support.wait_for_board(page)
        page.get_by_text("“<b>dog</b>” is not a class code").first.wait_for()


def keep(page: Page, number: int, text: str) -> None:
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [progress_key(number), text])


@pytest.mark.browser
def test_lessons_show_how_far_this_browser_is(server: Server) -> None:
    with support.browser() as (context, _network):
        page = context.new_page()
        open_home(page, server)
        cards = page.locator("li.lesson")
        assert page.get_by_role("link", name="Start a lesson").count() == 1
        assert page.locator(".mark-line").count() == 0

        keep(page, 1, '{"done": 7, "of": 7}')
        keep(page, 2, '{"done": 3, "of": 7}')
        open_home(page, server)
        assert cards.nth(0).locator(".mark-line").inner_text() == "done"
        marks = cards.nth(1).locator(".mark-line").inner_text()
        assert marks == "3 of 7 questions done · go on here"
        on = page.get_by_role("link", name="Go on with lesson 2")
        assert on.get_attribute("href") == f"../lessons/{lesson_entries()[1].file}"

        for junk in ["", "null", "7", '{"done": "all"}', '{"done": 1, "of": 0}', "<b>done</b>"]:
            keep(page, 1, junk)
            keep(page, 2, junk)
        open_home(page, server)
        assert cards.count() == len(NUMBERS)
        assert page.locator(".mark-line").count() == 0
