"""Moves and tuples of moves that are made once and shared by all positions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from genetics_games.engine import Legal

from .actions import Move


class Members:
    """The legal moves by identity; each move exists once, see `actions.Move`.

    To look through some sixty moves once costs a tenth of making a dictionary of them.
    """

    __slots__ = ("moves",)

    def __init__(self, moves: tuple[Move, ...]) -> None:
        self.moves = moves

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Move) and action in self.moves

    def __getitem__(self, action: Move) -> Move:
        if isinstance(action, Move) and action in self.moves:
            return action
        raise KeyError(action)


def offered(moves: Iterable[Move]) -> Legal:
    """Some moves as the legal actions of a decision."""
    legal = Legal.__new__(Legal)
    legal.actions = tuple(moves)
    legal.members = Members(legal.actions)  # type: ignore[assignment, arg-type]
    return legal


@cache
def make(kind: type[Move], *values: Any) -> Move:
    """A move; quicker than to call its class."""
    return kind(*values)
