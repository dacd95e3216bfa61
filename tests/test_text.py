"""Texts that are kept follow the language."""

from __future__ import annotations

import gettext
from collections.abc import Iterator

import pytest

import genetics_games as gg
from genetics_games import text
from genetics_games.board import Board
from genetics_games.text import _, language, remembered, use_language
from tests.board.test_table import first_move, say


class Marked(gettext.NullTranslations):
    """A language of its own: each sentence has a sign in front."""

    def gettext(self, message: str) -> str:
        return f"~{message}"


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another language can be chosen, and English is chosen again at the end."""
    monkeypatch.setattr(
        text._gettext,
        "translation",
        lambda _domain, _place, codes, fallback: Marked() if codes else gettext.NullTranslations(),
    )
    yield
    use_language(None)


def test_a_text_is_made_once_for_a_language(marked: None) -> None:
    made: list[int] = []

    @remembered
    def word(n: int) -> str:
        made.append(n)
        return _("word")

    assert [word(1), word(1), word(2)] == ["word"] * 3
    use_language("xx")
    assert word(1) == "~word"
    assert language() == "xx"
    use_language(None)
    assert word(1) == "word"
    assert made == [1, 2, 1, 1]


def test_the_list_of_what_has_happened_follows_the_language(marked: None) -> None:
    board = Board(gg.Match(gg.game("biohack").new(2, seed=7), ["human", "human"]), viewer=0)
    say(board, type="move", action=first_move(board))
    english = [line["text"] for line in board.scene["table"]["log"]]
    use_language("xx")
    say(board, type="ping")
    other = [line["text"] for line in board.scene["table"]["log"]]
    assert other != english
    assert board.scene["title"] == "~Biohack"
    use_language(None)
    say(board, type="ping")
    assert [line["text"] for line in board.scene["table"]["log"]] == english
