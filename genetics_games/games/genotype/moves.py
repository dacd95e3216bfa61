"""Moves and tuples of moves that are made once and shared by all positions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from genetics_games.engine import Legal

from .actions import Move


class Offer(Legal):
    """The legal moves of a decision, found by identity; each move exists once, see `actions.Move`.

    To look through some sixty moves once costs a tenth of making a dictionary of them, and
    most decisions come up only once.
    """

    __slots__ = ()

    def __init__(self, moves: Iterable[Move]) -> None:
        self.actions = tuple(moves)

    @property
    def members(self) -> Offer:  # type: ignore[override]
        """This list itself."""
        return self

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Move) and action in self.actions

    def __getitem__(self, action: Move) -> Move:
        if isinstance(action, Move) and action in self.actions:
            return action
        raise KeyError(action)


@cache
def make(kind: type[Move], *values: Any) -> Move:
    """A move; quicker than to call its class."""
    return kind(*values)
