"""Junk from a page gets one sentence, never an exception, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from genetics_games.board import Board
from genetics_games.board.messages import nickname, read

from .conftest import board_after

FIELDS = ["type", "version", "action", "text", "seats", "names", "code", "options", "save"]
TYPES = ["move", "typed", "step", "undo", "hint", "ready", "new", "restore", "node", "ping"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=40),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
HALF_RIGHT = st.fixed_dictionaries(
    {"type": st.sampled_from(TYPES)},
    optional=dict.fromkeys([*FIELDS[1:], "asked", "panel", "node", "value"], JSON),
)


@pytest.fixture(scope="module")
def board() -> Board:
    return board_after(6)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(content=JSON | HALF_RIGHT)
def test_junk_is_answered_and_changes_nothing(board: Board, content: Any) -> None:
    try:
        kind = read(content)["type"]
    except ValueError as refused:
        kind, sentence = "", str(refused)
        assert sentence.endswith(".")
        assert len(sentence) < 120
    before, serial = board.match.state.to_dict(), board.scene["table"]["serial"]
    board._hear(board, content, [])
    table = board.scene["table"]
    assert table["serial"] > serial
    if kind != "new":
        assert board.match.state.to_dict() == before
    if not kind:
        assert table["status"] == {"text": sentence, "tone": "wrong"}


@pytest.mark.parametrize(
    "content",
    [
        None,
        [],
        "move",
        {"type": ["move"]},
        {"type": "move"},
        {"type": "move", "version": True, "action": "x"},
        {"type": "move", "version": -1, "action": "x"},
        {"type": "move", "version": 0, "action": "x" * 501},
        {"type": "restore", "save": "x" * 200_001, "asked": True},
        {"type": "new", "seats": ["human"] * 13, "names": [], "code": "", "options": {}},
        {"type": "new", "seats": "human", "names": [], "code": "", "options": {}},
        {"type": "node", "panel": 0, "node": "a", "value": "x" * 20_001},
        {"type": "node", "panel": 0, "node": "a", "value": {1, 2}},
        {"type": "__init__"},
    ],
)
def test_wrong_shapes_are_refused(content: Any) -> None:
    with pytest.raises(ValueError, match="did not understand"):
        read(content)


def test_only_known_fields_get_through() -> None:
    assert read({"type": "undo", "version": 3, "seat": 1}) == {"type": "undo", "version": 3}


@given(st.text(max_size=80))
def test_a_nickname_is_one_short_printable_line(text: str) -> None:
    name = nickname(text, "Player 1")
    assert 0 < len(name) <= 24
    assert name.isprintable()
    assert name == name.strip()
