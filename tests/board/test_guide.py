"""How to play: what each game's guide holds, and the dialog that shows it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import genetics_games as gg
from genetics_games.board import play
from genetics_games.board.how_to_play import how_to_play
from genetics_games.engine.guides import guide, read
from tests.games.tic_tac_toe import GAME as TIC_TAC_TOE

from . import screen

Opener = Callable[..., Page]

WINDOWS = [
    pytest.param({"width": 1280, "height": 900}, "light", id="desktop"),
    pytest.param({"width": 360, "height": 740}, "dark", id="phone"),
]
PART = {"title": "Draw", "text": "Take a card."}


@pytest.mark.parametrize("name", gg.games())
def test_a_guide_tells_all_and_names_only_drawings_that_there_are(name: str) -> None:
    board = play(name, seats=["random"] * gg.game(name).players[0], seed=1)
    found = guide(gg.game(name))
    assert found is not None
    assert 3 <= len(found.turn) <= 7
    assert len(found.pieces) >= 5
    texts = [found.aim, found.over, *(t for s in found.turn for t in (s.title, s.text))]
    texts += [text for piece in found.pieces for text in (piece.name, piece.text)]
    assert all(text.strip() for text in texts)
    assert {piece.art for piece in found.pieces} - {""} <= set(board.art)
    assert any(piece.art for piece in found.pieces)
    names = [piece.name for piece in found.pieces]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({}, "needs aim"),
        ({"aim": "", "over": "", "turn": [{"title": "Draw"}], "pieces": []}, "needs aim"),
        ({"aim": "", "over": "", "turn": [{**PART, "cost": 1}], "pieces": []}, "needs aim"),
        ({"aim": "", "over": "", "turn": [PART], "pieces": [], "tip": ""}, "has tip"),
    ],
)
def test_a_guide_that_is_none_is_refused(data: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read(data)


def test_a_game_without_a_guide_has_none() -> None:
    assert how_to_play(TIC_TAC_TOE) == []


@pytest.mark.browser
@pytest.mark.parametrize(("window", "scheme"), WINDOWS)
@pytest.mark.parametrize("name", gg.games())
def test_how_to_play_is_read_by_everybody(
    name: str,
    scheme: str,
    window: dict[str, int],
    open_page: Opener,
    assert_no_axe_violations: Callable[..., None],
) -> None:
    board = play(name, seats=["human"] + ["random"] * (gg.game(name).players[0] - 1), seed=1)
    page = screen.show(open_page(viewport=window, color_scheme=scheme), board)
    button = page.get_by_role("button", name="How to play")
    button.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="How to play")
    expect(dialog).to_be_visible()
    found = guide(gg.game(name))
    assert found is not None
    for text in (found.aim, found.over, *(step.title for step in found.turn)):
        expect(dialog).to_contain_text(text)
    drawn = [piece for piece in found.pieces if piece.art]
    expect(dialog.locator(".ghosts .pic svg")).to_have_count(len(drawn))
    assert page.evaluate("document.documentElement.scrollWidth") <= window["width"]
    assert dialog.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert_no_axe_violations(page)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(button).to_be_focused()
