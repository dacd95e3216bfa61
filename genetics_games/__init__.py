"""Four board games that teach genetics, and laboratories of real genetics.

``games()``, ``game(name)``, ``play(name)``; ``laboratory(name)``.

Example:
    >>> import genetics_games as gg
    >>> state = gg.game("gene_pool").new(players=2, seed=7)
    >>> events = state.apply(state.legal_actions()[0])
"""

from __future__ import annotations

from typing import Any

from .engine import IllegalAction, StaleAction, WrongSeat
from .games import game, games

__all__ = [
    "IllegalAction",
    "Match",
    "Record",
    "StaleAction",
    "WrongSeat",
    "game",
    "games",
    "laboratory",
    "play",
]

__version__ = "0.1.0"


def play(name: str, **table: Any) -> Any:
    """A board on which a game is played, to show in a notebook; see `genetics_games.board.play`."""
    from .lenses import play as seated

    return seated(name, **table)


def laboratory(name: str, **settings: Any) -> Any:
    """A laboratory, to show in a notebook; see `genetics_games.lenses.laboratories.laboratory`."""
    from .lenses.laboratories import laboratory as opened

    return opened(name, **settings)


def __getattr__(name: str) -> Any:
    # Matches and records cost an import that a bot or a script may never need.
    if name == "Match":
        from . import bots  # noqa: F401 - makes the computer players known by name
        from .engine.match import Match

        return Match
    if name == "Record":
        from .engine.record import Record

        return Record
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
