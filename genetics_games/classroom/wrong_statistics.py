"""Wrong procedures about counts and tests; see `wrong` for how they are made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction


def equal_split(n: int, classes: int) -> list[Fraction]:
    """X0: all classes are taken to be equally frequent."""
    return [Fraction(n, classes)] * classes


def percentages(n: int, expected: Sequence[Fraction]) -> list[Fraction]:
    """X0: percentages in place of counts."""
    return [100 * due / n for due in expected]


def x_counted(n: int, xs: int, expected: Sequence[Fraction]) -> list[Fraction]:
    """X0: dice with X are counted into the sample."""
    return [(n + xs) * due / n for due in expected]


def not_squared(observed: Sequence[int], expected: Sequence[Fraction]) -> Fraction:
    """X0: differences are not squared."""
    return sum((abs(o - e) / e for o, e in zip(observed, expected, strict=True)), Fraction(0))


def undivided(observed: Sequence[int], expected: Sequence[Fraction]) -> Fraction:
    """X0: squares are not divided by what is expected."""
    return sum(((o - e) ** 2 for o, e in zip(observed, expected, strict=True)), Fraction(0))


def by_observed(observed: Sequence[int], expected: Sequence[Fraction]) -> Fraction | None:
    """X0: squares are divided by what was observed; impossible where that is 0."""
    if not all(observed):
        return None
    return sum(((o - e) ** 2 / o for o, e in zip(observed, expected, strict=True)), Fraction(0))


def fewest_seen(seen: Mapping[str, int]) -> str:
    """X0: a class is judged by what was observed in it."""
    few = [name for name, n in seen.items() if n < 5]
    return few[-1] if few else "none"
