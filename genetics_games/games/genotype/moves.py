"""Legal actions put together from parts that are made once and shared."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from genetics_games.engine import Action, Legal

#: Actions in their order, and the same by equality; never changed.
Part = tuple[tuple[Action, ...], dict[Action, Action]]


class Members:
    """The actions of several parts by equality, looked up part by part instead of joined."""

    __slots__ = ("parts",)

    def __init__(self, parts: Sequence[Part]) -> None:
        self.parts = parts

    def __getitem__(self, action: Action) -> Action:
        for _row, members in self.parts:
            found = members.get(action)
            if found is not None:
                return found
        raise KeyError(action)

    def __contains__(self, action: object) -> bool:
        return any(action in members for _row, members in self.parts)


def part(actions: Iterable[Action]) -> Part:
    """Some actions as a part."""
    row = tuple(actions)
    return row, {action: action for action in row}


def joined(parts: Sequence[Part]) -> Legal:
    """The legal actions of several parts, in their order.

    Most decisions are put together from parts that are shared, so that the dictionary of all
    actions, which costs more than the decision, is not made.
    """
    legal = Legal.__new__(Legal)
    actions: tuple[Action, ...] = ()
    for row, _members in parts:
        actions += row
    legal.actions = actions
    legal.members = Members(parts)  # type: ignore[assignment]
    return legal


@cache
def make(kind: type[Action], *values: Any) -> Action:
    """The one action of a kind with these values, shared by all positions."""
    return kind(*values)


@cache
def single(kind: type[Action], *values: Any) -> Part:
    """A part of one action."""
    return part((make(kind, *values),))
