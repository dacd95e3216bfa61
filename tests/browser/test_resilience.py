"""What a student meets when something goes wrong: a sentence, and the game as it was."""

from __future__ import annotations

import json
import os
import shutil
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import support
from tests.browser.hands import PATIENCE, TABLE, Mirror, Mouse, open_table, wait_for_table
from tests.browser.support import Network, Server

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]
CODE = "TGF-042"
NOTEBOOKS = Path(__file__).resolve().parents[2] / "notebooks"


def table(server: Server, query: str = f"code={CODE}") -> str:
    """The address of a table; by default of one person against the computer with `CODE`."""
    return f"{server.page(TABLE)}?{query}"


def play_some(page: Page, mirror: Mirror, moves: int) -> None:
    """Play a few good moves by mouse, on the page and on its mirror."""
    for _move in range(moves):
        Mouse(page).play(mirror.scene(), move := mirror.good_move())
        mirror.play(move)
        mirror.check(page)


def wait_for_kernels(server: Server, others: set[int], count: int) -> set[int]:
    """Wait until so many kernels run besides some others; give them back."""
    end = time.monotonic() + 30
    while len(now := set(server.kernels()) - others) != count and time.monotonic() < end:
        time.sleep(0.1)
    assert len(now) == count
    return now


# ---------------------------------------------------------------- the game comes back


def test_a_reload_gives_the_game_back(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, table(server))
    mirror = Mirror(CODE)
    play_some(page, mirror, 3)
    page.reload()
    wait_for_table(page)
    mirror.check(page)
    play_some(page, mirror, 1)
    page.get_by_role("button", name="Undo").click()
    mirror.match.undo(0)
    mirror.check(page)
    page.goto(server.address)
    page.go_back()
    wait_for_table(page)
    mirror.check(page)


def test_a_dead_kernel_is_told_and_its_game_comes_back(
    server: Server, open_page: OpenPage, network: Network
) -> None:
    page = open_page()
    others = set(server.kernels())
    open_table(page, table(server))
    mirror = Mirror(CODE)
    play_some(page, mirror, 2)
    (kernel,) = set(server.kernels()) - others
    os.kill(kernel, signal.SIGKILL)
    lost = page.get_by_role("alert").filter(has_text="Reload: your game is kept.")
    Mouse(page).play(mirror.scene(), mirror.good_move())
    expect(lost).to_be_visible(timeout=PATIENCE)
    # An empty one in its place would be of no use, and not always end with the page.
    assert set(server.kernels()) <= others
    lost.get_by_role("button", name="Reload").click()
    wait_for_table(page)
    mirror.check(page)
    play_some(page, mirror, 1)
    forgive_lost_kernels(network)


def forgive_lost_kernels(network: Network) -> None:
    """Overlook what the browser itself logs about connections to a kernel that is no more."""
    for address in [url for url in network.refused if "/api/" in url]:
        network.expect_refused(address)
    network.errors = [error for error in network.errors if "/api/kernels/" not in error]


@pytest.fixture(scope="module")
def hasty_server() -> Iterator[Server]:
    """A server that ends kernels which nobody has used for a few seconds."""
    with support.games(first=_HASTY) as running:
        yield running


_HASTY = """
from genetics_games.server import classroom_app as app
usual = app.defaults
def hasty():
    config = usual()
    manager = config.MappingKernelManager
    manager.cull_idle_timeout, manager.cull_interval, manager.cull_connected = 8, 1, True
    return config
app.defaults = hasty
"""


def test_a_culled_kernel_is_told_and_its_game_comes_back(
    hasty_server: Server, open_page: OpenPage, network: Network
) -> None:
    page = open_page()
    open_table(page, table(hasty_server))
    mirror = Mirror(CODE)
    play_some(page, mirror, 2)
    wait_for_kernels(hasty_server, set(), 0)
    lost = page.get_by_role("alert").filter(has_text="Reload: your game is kept.")
    page.locator("[data-act=hint]").click()
    expect(lost).to_be_visible(timeout=PATIENCE)
    lost.get_by_role("button", name="Reload").click()
    wait_for_table(page)
    mirror.check(page)
    forgive_lost_kernels(network)


JUNK = [
    ("{{{ not JSON", ""),
    ('["a", "list"]', ""),
    ('{"process": "old", "save": 7}', ""),
    ('{"process": "old", "save": "rubbish"}', "saved game"),
]


def test_junk_that_a_tab_has_kept_does_no_harm(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, table(server))
    for junk, said in JUNK:
        page.evaluate(_KEEP, junk)
        page.reload()
        wait_for_table(page)
        Mirror(CODE).check(page)
        if said:
            expect(page.locator(".say .how.refused")).to_contain_text(said, timeout=PATIENCE)
    play_some(page, Mirror(CODE), 1)


_KEEP = """(junk) => {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith('gg '));
  if (!keys.length) throw new Error('the tab keeps no game');
  for (const key of keys) sessionStorage.setItem(key, junk);
}"""


# ---------------------------------------------------------------- tabs and views


def test_each_tab_is_a_game_of_its_own_and_frees_its_kernel(
    server: Server, open_page: OpenPage
) -> None:
    others = set(server.kernels())
    page = open_page()
    open_table(page, table(server))
    wait_for_kernels(server, others, 1)
    second = page.context.new_page()
    open_table(second, table(server))
    wait_for_kernels(server, others, 2)
    mirror, other = Mirror(CODE), Mirror(CODE)
    play_some(page, mirror, 2)
    other.check(second)
    play_some(second, other, 1)
    mirror.check(page)
    second.close(run_before_unload=True)
    wait_for_kernels(server, others, 1)
    play_some(page, mirror, 1)
    page.goto("about:blank")
    wait_for_kernels(server, others, 0)


@pytest.fixture(scope="module")
def odd_pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a notebook that fails and one that shows the same table twice."""
    folder = tmp_path_factory.mktemp("odd")
    shutil.copytree(NOTEBOOKS, folder / "notebooks")
    (folder / "lessons").mkdir()
    for name, source in {
        "failing": "secret = 'SECRET'\nraise RuntimeError(secret)",
        "twice": "import genetics_games as gg\nboard = gg.play('gene_pool', seed=3)\n"
        "display(board, board)",
    }.items():
        notebook: dict[str, Any] = json.loads((NOTEBOOKS / "gene_pool.ipynb").read_text("utf-8"))
        notebook["cells"][0]["source"] = source
        (folder / "notebooks" / f"{name}.ipynb").write_text(json.dumps(notebook), "utf-8")
    with support.games(folder) as running:
        yield running


def test_a_click_on_a_board_that_has_moved_on_is_told(
    odd_pages: Server, open_page: OpenPage
) -> None:
    page = open_page()
    open_table(page, odd_pages.page("notebooks/twice.ipynb"))
    boards = page.locator(".gg-board")
    expect(boards).to_have_count(2)
    # Both views are clicked before either hears of the other's move.
    page.evaluate(
        """() => {
          for (const board of document.querySelectorAll('.gg-board'))
            board.querySelector("[data-id='pool:1']").click();
        }"""
    )
    for board in boards.all():
        expect(board.locator("ol.log")).to_contain_text("First research card: 1-year pool.")
        expect(board.locator(".say .how")).to_have_text(
            "The board had already moved on. It is up to date now.", timeout=PATIENCE
        )
    logs = [board.locator("ol.log").inner_text() for board in boards.all()]
    assert logs[0] == logs[1]
    assert logs[0].count("Player 1: First research card") == 1


# ---------------------------------------------------------------- pages that are not there


def test_a_failing_notebook_shows_one_friendly_sentence(
    odd_pages: Server, open_page: OpenPage
) -> None:
    page = open_page()
    page.goto(odd_pages.page("notebooks/failing.ipynb"))
    fault = page.get_by_role("alert")
    expect(fault).to_contain_text("This page could not be laid out to the end. Reload it.")
    for inside in ("SECRET", "RuntimeError", "Traceback", "secret ="):
        assert inside not in page.content()
    fault.get_by_role("link", name="Go to the home page").click()
    page.get_by_role("heading", level=1).wait_for()


def test_a_missing_page_leads_home(server: Server, open_page: OpenPage, network: Network) -> None:
    page = open_page()
    address = server.page("notebooks/none.ipynb")
    page.goto(address)
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no page here.")
    network.expect_refused(address)
    page.get_by_role("link", name="Go to the home page").click()
    page.get_by_role("link", name="Play now, against the computer").wait_for()


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("code=<b>dog</b>", "“<b>dog</b>” is not a class code."),
        ("seats=human,dragon", "dragon"),
        ("target_years=1000&x=%00%ff", "So this is the usual table."),
    ],
)
def test_junk_in_the_address_lays_the_usual_table(
    server: Server, open_page: OpenPage, query: str, said: str
) -> None:
    page = open_page()
    open_table(page, table(server, query))
    expect(page.locator(".say .how.refused")).to_contain_text(said)
    page.locator(".gg-item.can").first.click()
    expect(page.locator("ol.log > li").first).to_be_visible(timeout=PATIENCE)
