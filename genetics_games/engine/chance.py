"""Seeded chance without a generator: an outcome is a function of a seed and an event's number.

A state carries two integers, its seed and how many chance events it has drawn.
Nothing touches a process-wide generator, copies cost nothing, and the same seed
gives the same game on every Python and platform.

Source:
    SHAKE-256 as the extendable output function: FIPS 202 (2015).  Reading a
    number of at least 64 bits more than needed modulo the bound leaves a bias
    below 2**-64.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_256
from math import factorial
from typing import TypeVar

T = TypeVar("T")


def draw(seed: int, event: int, below: int) -> int:
    """A whole number from 0 to ``below - 1``, each as likely as the others.

    Args:
        seed: any integer, 0 and negative ones too.
        event: the number of this chance event, counted from 0.
        below: how many outcomes there are; at least 1.

    Raises:
        ValueError: ``below`` is less than 1.

    Example:
        >>> draw(7, 0, 6) == draw(7, 0, 6)
        True
    """
    if below < 1:
        raise ValueError(f"A draw needs at least one outcome, not {below}.")
    width = (below.bit_length() + 71) // 8
    return int.from_bytes(shake_256(b"%d:%d" % (seed, event)).digest(width), "big") % below


def shuffled(seed: int, event: int, items: Sequence[T]) -> list[T]:
    """The items in a random order, every order equally likely.

    Args:
        seed: any integer.
        event: the number of this chance event, counted from 0.
        items: what to shuffle; left as it is.

    Example:
        >>> sorted(shuffled(7, 1, "GATTACA"))
        ['A', 'A', 'A', 'C', 'G', 'T', 'T']
    """
    rest = list(items)
    code = draw(seed, event, factorial(len(rest)))
    order = []
    for left in range(len(rest), 0, -1):
        code, place = divmod(code, left)
        order.append(rest.pop(place))
    return order


def child_seed(seed: int, *path: int) -> int:
    """A seed for a stream of its own, such as one bot or one of many games.

    Args:
        seed: the parent's seed.
        path: numbers that name the child; another path gives another stream.

    Example:
        >>> child_seed(7, 1) != child_seed(7, 2)
        True
    """
    name = ":".join(map(str, (seed, "child", *path))).encode()
    return int.from_bytes(shake_256(name).digest(8), "big") >> 1
