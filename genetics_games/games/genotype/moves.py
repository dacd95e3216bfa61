"""Moves and tuples of moves that are made once and shared by all positions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from genetics_games.engine import Legal

from .actions import Move


def offered(moves: Sequence[Move]) -> Legal:
    """Some moves as the legal actions of a decision."""
    legal = Legal.__new__(Legal)
    legal.actions = tuple(moves)
    legal.members = dict(zip(moves, moves, strict=True))
    return legal


@cache
def make(kind: type[Move], *values: Any) -> Move:
    """A move; quicker than to call its class."""
    return kind(*values)
