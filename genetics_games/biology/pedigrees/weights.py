"""The numbers that the likelihood of a pedigree is made of.

A weight is a number that is never 0: what cannot be is left out of every table. Which kind of
number it is depends on what is known of the allele's frequency.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from genetics_games.biology.probability import Chance, exact, exact_chance, is_symbolic
from genetics_games.text import _


class Weights(Protocol):
    """A kind of weight. Weights are added and multiplied.

    Attributes:
        allele: the frequency of the trait's allele.
        other: the frequency of the other allele.
        shows: the chance that somebody at risk is affected.
        hides: the chance that somebody at risk is not.
    """

    allele: Any
    other: Any
    shows: Any
    hides: Any

    def of(self, number: Fraction) -> Any:
        """A number above 0 as a weight."""

    def share(self, part: Any, whole: Any) -> Chance:
        """One weight divided by another; `part` may be 0."""


class Numbers:
    """Weights that are Fractions, for a frequency that is a number.

    Args:
        frequency: of the trait's allele, 0 to 1.
        penetrance: the chance that somebody at risk is affected.
    """

    def __init__(self, frequency: Fraction, penetrance: Fraction) -> None:
        self.allele, self.other = frequency, 1 - frequency
        self.shows, self.hides = penetrance, 1 - penetrance

    def of(self, number: Fraction) -> Fraction:
        return number

    def share(self, part: Any, whole: Any) -> Fraction:
        return Fraction(part) / whole


@dataclass(frozen=True, slots=True)
class Power:
    """The first term of a sum of powers of the allele's frequency: number * frequency^order.

    Where the frequency comes near 0, what has a higher order does not count.

    Example:
        >>> Power(1, Fraction(1, 2)) + Power(2, Fraction(3)), Power(1, 2) * Power(1, 3)
        (Power(order=1, number=Fraction(1, 2)), Power(order=2, number=6))
    """

    order: int
    number: Any

    def __add__(self, other: Power) -> Power:
        if self.order == other.order:
            return Power(self.order, self.number + other.number)
        return self if self.order < other.order else other

    def __mul__(self, other: Power) -> Power:
        return Power(self.order + other.order, self.number * other.number)


class Rare:
    """Weights for an allele so rare that its frequency may be taken for 0, as a limit.

    Args:
        penetrance: the chance that somebody at risk is affected.
    """

    def __init__(self, penetrance: Fraction) -> None:
        self.allele, self.other = Power(1, Fraction(1)), Power(0, Fraction(1))
        self.shows = Power(0, penetrance) if penetrance else 0
        self.hides = Power(0, 1 - penetrance) if penetrance != 1 else 0

    def of(self, number: Fraction) -> Power:
        return Power(0, number)

    def share(self, part: Any, whole: Any) -> Fraction:
        if not part or part.order > whole.order:
            return Fraction(0)
        return Fraction(part.number) / whole.number


class Counts:
    """Weights that only count: how many ways there are for what was observed to come about."""

    allele = other = shows = 1
    hides = 0

    def of(self, number: Fraction) -> int:
        return 1

    def share(self, part: Any, whole: Any) -> Fraction:
        return Fraction(part, whole)


class Symbols:
    """Weights that are polynomials in the symbols of the frequency and the penetrance.

    Args:
        frequency: a number or a sympy expression.
        penetrance: a number or a sympy expression.
    """

    def __init__(self, frequency: Chance, penetrance: Chance) -> None:
        from sympy import QQ, Dummy, ring

        self._given = dict(
            zip([Dummy("frequency"), Dummy("penetrance")], [frequency, penetrance], strict=True)
        )
        self._ring, *_generators = ring(list(self._given), QQ)
        self.allele, self.shows = (
            generator if is_symbolic(value) else self.of(value)
            for generator, value in zip(self._ring.gens, self._given.values(), strict=True)
        )
        self.other, self.hides = 1 - self.allele, 1 - self.shows

    def of(self, number: Fraction) -> Any:
        from sympy import QQ

        return self._ring.ground_new(QQ(number.numerator, number.denominator))

    def share(self, part: Any, whole: Any) -> Chance:
        import sympy

        part = self._ring.ground_new(0) + part
        up, down = part.cancel(whole)
        ratio = up.as_expr() / down.as_expr()
        put = {dummy: value for dummy, value in self._given.items() if is_symbolic(value)}
        return exact(sympy.cancel(ratio.subs(put)))


def weights_for(frequency: Any, penetrance: Any) -> Weights:
    """The kind of weights for a frequency and a penetrance.

    Args:
        frequency: of the trait's allele, from 0 to 1; None if it is rare; a sympy expression.
        penetrance: the chance that somebody at risk is affected, above 0.

    Raises:
        ValueError: one is a float or no probability, or the penetrance is 0.
    """
    shows = exact_chance(penetrance)
    if shows == 0:
        raise ValueError(_("A penetrance of 0 affects nobody; give a number above 0, up to 1."))
    if frequency is None:
        if is_symbolic(shows):
            raise ValueError(
                _("With a symbol as penetrance, give the frequency of the allele too.")
            )
        return Rare(shows)
    share = exact_chance(frequency)
    if is_symbolic(share) or is_symbolic(shows):
        return Symbols(share, shows)
    return Numbers(share, shows)
