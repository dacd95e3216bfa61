"""The table in JupyterLab, where keys and clicks also belong to the notebook."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import support
from tests.browser.hands import PATIENCE, TABLE, Keys, Mouse, told
from tests.browser.support import Network, Server

pytestmark = pytest.mark.browser

NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """``genetics-games --lab`` on a copy of the notebooks, which it may save."""
    folder = tmp_path_factory.mktemp("lab")
    shutil.copytree(NOTEBOOKS, folder / "notebooks")
    (folder / "lessons").mkdir()
    with support.games(folder, "--lab") as running:
        yield running


def cells(page: Page) -> list[str]:
    """The sources of the notebook's cells."""
    return page.locator(".jp-Notebook .jp-Cell .jp-InputArea-editor").all_inner_texts()


def test_a_game_is_played_in_jupyterlab(
    lab: Server,
    open_page: Callable[..., Page],
    network: Network,
    assert_no_axe_violations: Callable[..., None],
) -> None:
    page = open_page()
    support.open_in_lab(page, lab, TABLE)
    sources = cells(page)
    log = page.locator("ol.log > li")

    mouse = Mouse(page)
    mouse.press(".area [data-id='pool:1']")
    expect(log.filter(has_text="Player 1: First research card: 1-year pool.")).to_have_count(1)
    expect(page.locator(".pairs .gg-item.can")).to_have_count(6, timeout=PATIENCE)

    keys = Keys(page)
    row = page.locator(".pairs button")
    row.first.focus()
    for key, place in (("ArrowRight", 1), ("ArrowRight", 2), ("End", 5), ("ArrowLeft", 4)):
        page.keyboard.press(key)
        expect(row.nth(place)).to_be_focused()
    for letter in ("a", "b", "x", "d", "d", "m", "Delete"):  # commands of the notebook
        page.keyboard.press(letter)
    before = told(page)
    keys.key("Enter")
    expect(page.locator(".pairs [aria-pressed=true]")).to_have_count(1)
    keys.key("ArrowLeft")
    keys.key("Space")
    page.wait_for_function(
        "before => document.querySelectorAll('ol.log > li').length > before", arg=len(before)
    )
    expect(log.filter(has_text="Player 1: Inversion of positions 4 to 5.")).to_have_count(1)

    find = page.locator(".moves-fold > summary")
    find.click()
    words = page.get_by_role("searchbox", name="Find or type a move")
    words.fill("")
    words.press_sequentially("add a")  # letters that would be commands of the notebook
    expect(words).to_have_value("add a")
    assert cells(page) == sources
    assert_no_axe_violations(page, ".gg-board")
    assert network.foreign() == []
