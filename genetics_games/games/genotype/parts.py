"""Legal actions put together from parts that are made once and shared."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from genetics_games.engine import Action, Legal

#: A parts' actions in their order, and the same by equality.
Part = tuple[tuple[Action, ...], dict[Action, Action]]

NONE: Part = ((), {})


def part(actions: Iterable[Action]) -> Part:
    """Some actions as a part; never changed afterwards."""
    row = tuple(actions)
    return row, {action: action for action in row}


def joined(parts: Iterable[Part]) -> Legal:
    """The legal actions of several parts, in their order.

    Joining dictionaries takes their hashes over, which is far quicker than to hash again.
    """
    actions: tuple[Action, ...] = ()
    members: dict[Action, Action] = {}
    for row, by_action in parts:
        actions += row
        members.update(by_action)
    legal = Legal.__new__(Legal)
    legal.actions = actions
    legal.members = members
    return legal


@cache
def make(kind: type[Action], *values: Any) -> Action:
    """The one action of a kind with these values, shared by all positions."""
    return kind(*values)


@cache
def single(kind: type[Action], *values: Any) -> Part:
    """A part of one action."""
    return part((make(kind, *values),))
