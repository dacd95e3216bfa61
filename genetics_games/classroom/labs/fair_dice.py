"""What the laboratories of lesson 8 work out: dice that may be loaded, and the power of a test."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random

from genetics_games.biology.chi_square import ChiSquareTest, goodness_of_fit
from genetics_games.biology.power import chance_of_rejecting
from genetics_games.lenses import chi_square
from genetics_games.lenses.chi_square import PHENOTYPES

HYBRIDS = (1, 1)
#: What loaded dice may give in place of 3:1.
LOADED = ("1:1", "2:1")
#: Dice that are thrown at a time.
THROWN = 20
SIZES = (5, 10, 20, 40, 100, 200)


def fair_ratio() -> str:
    """The ratio of looks that two hybrids give.

    Example:
        >>> fair_ratio()
        '3:1'
    """
    return ":".join(map(str, chi_square.expected(HYBRIDS, PHENOTYPES).values()))


@dataclass(frozen=True)
class Dice:
    """Dice of which nobody says whether they are fair.

    Args:
        number: which dice; the same number gives the same ones.
        throws: how often `THROWN` of them were thrown.

    Example:
        >>> sum(Dice(3).throw().throw().counts)
        40
    """

    number: int
    throws: int = 0

    @property
    def loaded(self) -> bool:
        """Whether they give another ratio than 3:1."""
        return Random(self.number).random() < 0.5

    @property
    def truth(self) -> str:
        """The ratio that they give."""
        return Random(self.number + 1).choice(LOADED) if self.loaded else fair_ratio()

    def throw(self) -> Dice:
        """Throw them once more."""
        return Dice(self.number, self.throws + 1)

    @property
    def counts(self) -> tuple[int, int]:
        """Dominant and recessive looks so far."""
        dominant, recessive = map(int, self.truth.split(":"))
        rng = Random(1000 + self.number)
        n = THROWN * self.throws
        seen = sum(rng.randrange(dominant + recessive) < dominant for _die in range(n))
        return seen, n - seen

    @property
    def test(self) -> ChiSquareTest | None:
        """The counts against 3:1; ``None`` before the first throw."""
        return against(self.counts) if self.throws else None


def against(counts: tuple[int, int], ratio: str | None = None) -> ChiSquareTest:
    """Counts of two looks against a ratio.

    Args:
        counts: dominant and recessive.
        ratio: such as ``"1:1"``; 3:1 if not given.
    """
    return goodness_of_fit(dict(zip(chi_square.LOOKS, counts, strict=True)), ratio or fair_ratio())


@cache
def power_table() -> tuple[tuple[int, tuple[Fraction, ...]], ...]:
    """For each sample size the chance to reject 3:1 if it holds, or if 1:1 or 2:1 does.

    Example:
        >>> n, (fair, half, third) = power_table()[2]
        >>> n, f"{float(fair):.3f}", f"{float(half):.2f}", f"{float(third):.2f}"
        (20, '0.065', '0.75', '0.19')
    """
    truths = (fair_ratio(), *LOADED)
    return tuple(
        (n, tuple(chance_of_rejecting(n, fair_ratio(), truth) for truth in truths)) for n in SIZES
    )
