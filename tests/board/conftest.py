"""A browser for all tests of the board, and boards in the middle of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page

from genetics_games.board import Board, play

from . import screen


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with screen.chromium() as running:
        yield running


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Opens pages that fail the test if a script on them failed."""
    opened: list[Page] = []
    faults: list[str] = []

    def new(**options: object) -> Page:
        page = browser.new_page(**{"viewport": {"width": 1280, "height": 900}, **options})
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        opened.append(page)
        return page

    yield new
    for page in opened:
        page.close()
    assert not faults


def board_after(turns: int, seed: int = 11, seats: tuple[str, ...] = ("human", "greedy")) -> Board:
    """A board on which so many actions have been played by chance, with a person to move."""
    board = play("gene_pool", seats=seats, seed=seed)
    match, rng = board.match, Random(seed)
    while match.state.player is not None and (len(match.steps) < turns or match.bot_to_move):
        if match.bot_to_move:
            match.play_bot()
        else:
            action = rng.choice(match.state.legal_actions())
            match.play(match.state.player, action, match.version)
    board.refresh()
    return board
