"""A game's guide as nodes, for the dialog "How to play"."""

from __future__ import annotations

from typing import Any

from genetics_games.engine import Game
from genetics_games.engine.guides import guide
from genetics_games.text import _


def how_to_play(game: Game) -> list[dict[str, Any]]:
    """What the dialog shows, in the reader's language; empty where a game has no guide.

    Args:
        game: the game on the board.

    Example:
        >>> import genetics_games as gg
        >>> [node["t"] for node in how_to_play(gg.game("gene_pool"))]
        ['p', 'h', 'list', 'h', 'p', 'rows']
    """
    found = guide(game)
    if found is None:
        return []
    return [
        {"t": "p", "text": _(found.aim)},
        _head(_("Your turn")),
        {"t": "list", "numbered": True, "items": [_named(s.title, s.text) for s in found.turn]},
        _head(_("The end")),
        {"t": "p", "text": _(found.over)},
        {
            "t": "rows",
            "title": _("What lies on the table"),
            "level": 3,
            "items": [{"art": p.art, "text": _named(p.name, p.text)} for p in found.pieces],
        },
    ]


def _head(text: str) -> dict[str, Any]:
    return {"t": "h", "text": text, "level": 3}


def _named(name: str, text: str) -> list[Any]:
    return [{"s": _(name), "b": True}, f" {_(text)}"]
