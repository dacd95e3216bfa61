"""A thousand checks of each kind, made once for all tests; the sentence of a fault."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from genetics_games.classroom.checks import Check
from genetics_games.classroom.lessons import NUMBERS, lesson

STATES = 1000
ALL = [(number, check_id) for number in NUMBERS for check_id in lesson(number).specs]


@cache
def made(number: int, check_id: str) -> list[Check]:
    taught = lesson(number)
    return [taught.check(check_id, 7919 * state + 13) for state in range(STATES)]


def sentence_of(call: Callable[..., Any], *given: Any) -> str:
    """The sentence of the ValueError that a call raises; empty if it raises none."""
    try:
        call(*given)
    except ValueError as fault:
        return str(fault)
    return ""
