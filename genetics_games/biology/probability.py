"""Exact probabilities: distributions, and how many of n offspring to expect.

A probability is a `Fraction`; where a sympy symbol is given it is a sympy
expression. No float enters one.
"""

from __future__ import annotations

import sys
from bisect import bisect_right
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from decimal import Context, Decimal
from fractions import Fraction
from itertools import accumulate
from math import comb, gcd, lcm
from random import Random
from typing import Any, Generic, TypeAlias, TypeVar

from genetics_games.text import _

Outcome = TypeVar("Outcome", bound=Hashable)
Group = TypeVar("Group", bound=Hashable)
# A sympy expression where a symbol was given; sympy is not imported to say so.
Chance: TypeAlias = Fraction | Any

# Digits kept while an answer is looked for; a near tie is settled with fractions.
_WORKING = Context(prec=60, Emin=-(10**12), Emax=10**12)
_TIE = Decimal("1e-40")


def is_symbolic(value: object) -> bool:
    """Whether a value is a sympy expression that is not a rational number.

    Example:
        >>> import sympy
        >>> is_symbolic(sympy.Symbol("r")), is_symbolic(Fraction(1, 2))
        (True, False)
    """
    sympy = sys.modules.get("sympy")
    return sympy is not None and isinstance(value, sympy.Expr) and not value.is_Rational


def exact(value: Any) -> Chance:
    """A number as an exact fraction.

    Args:
        value: a whole number, a Fraction, a Decimal, a text such as ``"0.1"``,
            ``"1/3"`` or ``"17 %"``, or a sympy expression.

    Returns:
        The Fraction; a sympy expression with a symbol comes back as it is.

    Raises:
        ValueError: the value is a float, whose digits are rounded, or no number.

    Example:
        >>> exact("0.1"), exact("17 %")
        (Fraction(1, 10), Fraction(17, 100))
        >>> exact(0.1)
        Traceback (most recent call last):
        ValueError: 0.1 is a rounded number; write '0.1' in quotes, or a Fraction such as 1/10.
    """
    if isinstance(value, float):
        raise ValueError(
            _(
                "{value} is a rounded number; "
                "write '{value}' in quotes, or a Fraction such as 1/10."
            ).format(value=value)
        )
    if is_symbolic(value):
        return value
    try:
        if isinstance(value, str):
            text = value.strip()
            if text.endswith("%"):
                return Fraction(text[:-1].strip()) / 100
            return Fraction(text.replace(" ", ""))
        if hasattr(value, "is_Rational") and value.is_Rational:
            return Fraction(int(value.p), int(value.q))
        return Fraction(value)
    except (ValueError, TypeError, OverflowError, ZeroDivisionError):
        raise ValueError(
            _("{value!r} is not a number; write one such as '0.1' or '1/4'.").format(value=value)
        ) from None


def exact_chance(value: Any) -> Chance:
    """A probability as an exact fraction.

    Args:
        value: as for `exact`.

    Returns:
        The Fraction, from 0 to 1; a sympy expression with a symbol comes back as it is.

    Raises:
        ValueError: the value is a float, no number, below 0 or above 1.

    Example:
        >>> exact_chance("3/4")
        Fraction(3, 4)
        >>> exact_chance("5/4")
        Traceback (most recent call last):
        ValueError: 5/4 is not a probability; give a number from 0 to 1.
    """
    chance = exact(value)
    if not is_symbolic(chance) and not 0 <= chance <= 1:
        raise ValueError(
            _("{value} is not a probability; give a number from 0 to 1.").format(value=chance)
        )
    return chance


class Distribution(Mapping[Outcome, Chance], Generic[Outcome]):
    """What can happen, and the probability of each outcome; together exactly 1.

    A mapping that keeps its order and cannot be changed.

    Args:
        chances: each outcome with its probability; see `exact` for what is read.

    Raises:
        ValueError: the probabilities do not add up to exactly 1, one is negative, or one is a
            float.

    Example:
        >>> seeds = Distribution({"RR": "1/4", "Rr": "1/2", "rr": "1/4"})
        >>> seeds["Rr"], seeds.ratio()
        (Fraction(1, 2), '1:2:1')
        >>> print(seeds)
        RR  1/4
        Rr  1/2
        rr  1/4
    """

    __slots__ = ("_total", "_weights")
    _weights: dict[Outcome, Any]
    _total: int

    def __init__(self, chances: Mapping[Outcome, Any]) -> None:
        read = {outcome: exact_chance(chance) for outcome, chance in chances.items()}
        if any(is_symbolic(chance) for chance in read.values()):
            self._set(read, 1)
        else:
            total = lcm(*(chance.denominator for chance in read.values()))
            self._set({outcome: int(chance * total) for outcome, chance in read.items()}, total)

    @classmethod
    def from_weights(cls, weights: Mapping[Outcome, Any]) -> Distribution[Outcome]:
        """The distribution in which each outcome has its share of the sum of the weights.

        Args:
            weights: a whole number, 0 or more, for each outcome; or probabilities
                that are sympy expressions and add up to 1. Outcomes of weight 0 are left out.

        Raises:
            ValueError: there is no weight above 0.

        Example:
            >>> Distribution.from_weights({"wild": 3, "white": 1})["wild"]
            Fraction(3, 4)
        """
        made = cls.__new__(cls)
        total = sum(weights.values())
        # Where the sum is an int, every weight is; this spares a look at each of thousands.
        if type(total) is not int and any(is_symbolic(weight) for weight in weights.values()):
            made._set({outcome: w for outcome, w in weights.items() if w != 0}, 1)
            return made
        if total <= 0 or min(weights.values()) < 0:
            raise ValueError(_("Give weights of 0 or more, at least one of them above 0."))
        possible = dict(weights)
        if not all(possible.values()):
            possible = {outcome: w for outcome, w in possible.items() if w}
        made._set(possible, total)
        return made

    def _set(self, weights: dict[Outcome, Any], total: int) -> None:
        summed = sum(weights.values())
        if is_symbolic(summed):
            import sympy

            # exact() turns what has lost its symbol, such as r/2 + (1 - r)/2, into a Fraction.
            weights = {outcome: exact(sympy.expand(weight)) for outcome, weight in weights.items()}
            summed = exact(sympy.simplify(sum(weights.values())))
            if not any(is_symbolic(weight) for weight in weights.values()):
                total = lcm(*(weight.denominator for weight in weights.values()))
                summed *= total
                weights = {outcome: int(weight * total) for outcome, weight in weights.items()}
        if summed != total:
            raise ValueError(
                _("The probabilities add up to {sum}, not to 1.").format(
                    sum=summed if is_symbolic(summed) else Fraction(summed, total)
                )
            )
        object.__setattr__(self, "_weights", weights)
        object.__setattr__(self, "_total", total)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a distribution does not change; {name!r} cannot be set")

    def __reduce__(self) -> tuple[Any, ...]:
        return Distribution, (dict(self),)

    def __getitem__(self, outcome: Outcome) -> Chance:
        weight = self._weights[outcome]
        return weight if is_symbolic(weight) else Fraction(weight, self._total)

    def __iter__(self) -> Iterator[Outcome]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Distribution):
            return NotImplemented
        return dict(self.items()) == dict(other.items())

    def __hash__(self) -> int:
        return hash(frozenset(self.items()))

    def __repr__(self) -> str:
        inside = ", ".join(f"{outcome!r}: '{chance}'" for outcome, chance in self.items())
        return f"Distribution({{{inside}}})"

    def __str__(self) -> str:
        width = max(len(str(outcome)) for outcome in self)
        return "\n".join(f"{outcome!s:<{width}}  {chance}" for outcome, chance in self.items())

    @property
    def weights(self) -> Mapping[Outcome, int]:
        """Whole numbers in the proportion of the probabilities, as small as they can be.

        Raises:
            ValueError: a probability holds a symbol.

        Example:
            >>> dict(Distribution({"A": "1/3", "B": "2/3"}).weights)
            {'A': 1, 'B': 2}
        """
        if any(is_symbolic(weight) for weight in self._weights.values()):
            raise ValueError(_("A ratio takes numbers; put one in for the symbol with at(...)."))
        smallest = gcd(*(int(weight) for weight in self._weights.values()))
        return {outcome: int(weight) // smallest for outcome, weight in self._weights.items()}

    def ratio(self) -> str:
        """The ratio of the outcomes in their order, in smallest whole numbers.

        Raises:
            ValueError: a probability holds a symbol.

        Example:
            >>> Distribution({"round": "3/4", "wrinkled": "1/4"}).ratio()
            '3:1'
        """
        return ":".join(str(weight) for weight in self.weights.values())

    def chance(self, event: Outcome | Collection[Outcome] | Callable[[Outcome], bool]) -> Chance:
        """The probability of an outcome, of any one of several, or of all that pass a test.

        Args:
            event: one outcome; a set, list or tuple of outcomes; or a function of an outcome.

        Returns:
            The probability; 0 for an outcome that does not occur.

        Example:
            >>> seeds = Distribution({"RR": "1/4", "Rr": "1/2", "rr": "1/4"})
            >>> seeds.chance("rr"), seeds.chance({"RR", "Rr"}), seeds.chance(lambda g: "R" in g)
            (Fraction(1, 4), Fraction(3, 4), Fraction(3, 4))
        """
        test = self._test(event)
        return self._share([weight for outcome, weight in self._weights.items() if test(outcome)])

    def condition(
        self, event: Outcome | Collection[Outcome] | Callable[[Outcome], bool]
    ) -> Distribution[Outcome]:
        """The distribution among the outcomes that fit, once it is known that one of them is true.

        Args:
            event: as for `chance`.

        Raises:
            ValueError: no outcome fits.

        Source:
            P(A | B) = P(A and B) / P(B), the definition of conditional probability.

        Example:
            >>> seeds = Distribution({"RR": "1/4", "Rr": "1/2", "rr": "1/4"})
            >>> print(seeds.condition(lambda genotype: "R" in genotype))
            RR  1/3
            Rr  2/3
        """
        test = self._test(event)
        kept = {outcome: weight for outcome, weight in self._weights.items() if test(outcome)}
        if not kept:
            raise ValueError(_("Nothing here fits; that event has probability 0."))
        if any(is_symbolic(weight) for weight in kept.values()):
            import sympy

            total = sum(kept.values())
            return Distribution(
                {outcome: sympy.cancel(weight / total) for outcome, weight in kept.items()}
            )
        return Distribution.from_weights(kept)

    def group_by(self, key: Callable[[Outcome], Group]) -> Distribution[Group]:
        """The distribution of what a function makes of each outcome.

        Args:
            key: a function of an outcome.

        Example:
            >>> seeds = Distribution({"RR": "1/4", "Rr": "1/2", "rr": "1/4"})
            >>> print(seeds.group_by(lambda g: "round" if "R" in g else "wrinkled"))
            round     3/4
            wrinkled  1/4
        """
        weights: dict[Group, Any] = {}
        for outcome, weight in self._weights.items():
            group = key(outcome)
            weights[group] = weights.get(group, 0) + weight
        return Distribution.from_weights(weights)

    def expected(self, n: int) -> dict[Outcome, Chance]:
        """How many of n offspring are expected for each outcome: n times its probability.

        Args:
            n: the number of offspring, 0 or more.

        Raises:
            ValueError: n is negative or no whole number.

        Example:
            >>> counts = Distribution({"round": "3/4", "wrinkled": "1/4"}).expected(7324)
            >>> counts["round"], counts["wrinkled"]
            (Fraction(5493, 1), Fraction(1831, 1))
        """
        check_count(n, "n")
        return {outcome: chance * n for outcome, chance in self.items()}

    def sample(self, n: int, rng: Random) -> list[Outcome]:
        """Outcomes drawn at random, each with its exact probability.

        Args:
            n: how many, 0 or more.
            rng: a `random.Random`; the same seed gives the same outcomes.

        Raises:
            ValueError: n is negative, or a probability holds a symbol.

        Example:
            >>> Distribution({"A": "1/2", "a": "1/2"}).sample(5, Random(3))
            ['A', 'A', 'a', 'a', 'A']
        """
        check_count(n, "n")
        weights = self.weights
        outcomes = list(weights)
        ends = list(accumulate(weights.values()))
        return [outcomes[bisect_right(ends, rng.randrange(ends[-1]))] for _draw in range(n)]

    def at(self, **values: Any) -> Distribution[Outcome]:
        """The distribution with numbers put in for its symbols.

        Args:
            values: a number for each symbol, under the symbol's name; see `exact`.

        Raises:
            ValueError: a value is a float, or makes a probability negative.

        Example:
            >>> import sympy
            >>> r = sympy.Symbol("r")
            >>> Distribution({"parental": 1 - r, "recombinant": r}).at(r="0.1").ratio()
            '9:1'
        """
        import sympy

        numbers = {}
        for name, value in values.items():
            number = exact(value)
            numbers[name] = (
                number
                if is_symbolic(number)
                else sympy.Rational(number.numerator, number.denominator)
            )
        put: dict[Outcome, Any] = {}
        chance: Any
        for outcome, chance in self.items():
            if is_symbolic(chance):
                names = {symbol: numbers.get(symbol.name, symbol) for symbol in chance.free_symbols}
                put[outcome] = chance.subs(names)
            else:
                put[outcome] = chance
        return Distribution({outcome: chance for outcome, chance in put.items() if chance != 0})

    def _test(self, event: Any) -> Callable[[Outcome], bool]:
        if callable(event):
            return event
        if isinstance(event, Hashable) and event in self._weights:
            return lambda outcome: outcome == event
        if isinstance(event, str) or not isinstance(event, Collection):
            return lambda outcome: outcome == event
        return lambda outcome: outcome in event

    def _share(self, weights: list[Any]) -> Chance:
        total = sum(weights)
        if is_symbolic(total):
            import sympy

            return exact(sympy.expand(total))
        return Fraction(total, self._total)


def chance_of_exactly(k: int, n: int, chance: Any) -> Chance:
    """The probability that exactly k of n offspring are of a kind.

    Args:
        k: how many of them; 0 or more.
        n: how many offspring, each independent of the others.
        chance: the probability that one offspring is of the kind; see `exact`.

    Returns:
        An exact Fraction; a sympy expression if the chance holds a symbol.

    Raises:
        ValueError: a count is negative, or the chance is not from 0 to 1.

    Source:
        Binomial distribution: C(n, k) p^k (1 - p)^(n - k).

    Example:
        >>> chance_of_exactly(5, 5, "3/4")
        Fraction(243, 1024)
    """
    check_count(k, "k")
    check_count(n, "n")
    p = exact_chance(chance)
    return comb(n, k) * p**k * (1 - p) ** (n - k) if k <= n else Fraction(0)


def chance_of_at_least(k: int, n: int, chance: Any) -> Chance:
    """The probability that at least k of n offspring are of a kind.

    Args:
        k: how many of them, or more; 0 or more.
        n: how many offspring, each independent of the others.
        chance: the probability that one offspring is of the kind; see `exact`.

    Returns:
        An exact Fraction; a sympy expression if the chance holds a symbol.

    Raises:
        ValueError: a count is negative, or the chance is not from 0 to 1.

    Source:
        The sum of the binomial distribution from k to n; for k = 1 it is 1 - (1 - p)^n.

    Example:
        >>> chance_of_at_least(1, 4, "1/4")
        Fraction(175, 256)
    """
    check_count(k, "k")
    check_count(n, "n")
    p = exact_chance(chance)
    if k > n:
        return Fraction(0)
    if k <= n // 2:
        return 1 - sum((chance_of_exactly(j, n, p) for j in range(k)), Fraction(0))
    return sum((chance_of_exactly(j, n, p) for j in range(k, n + 1)), Fraction(0))


def offspring_needed(chance: Any, k: int = 1, sure: Any = "95 %") -> int:
    """How many offspring to raise, to be that sure of at least k of a kind.

    Args:
        chance: the probability that one offspring is of the kind; above 0.
        k: how many of the kind are wanted; at least 1.
        sure: the probability wanted, below 1; ``"95 %"`` if not given.

    Returns:
        The smallest number of offspring for which `chance_of_at_least` is `sure` or more.

    Raises:
        ValueError: the kind cannot occur, certainty is asked for, or k is below 1.

    Source:
        For k = 1 the smallest n with (1 - p)^n <= 1 - sure.

    Example:
        >>> offspring_needed("1/4")
        11
        >>> offspring_needed("1/16", k=2, sure="0.99")
        104
    """
    p, wanted = exact_chance(chance), exact_chance(sure)
    check_count(k, "k")
    if is_symbolic(p) or is_symbolic(wanted):
        raise ValueError(_("How many offspring takes numbers; put one in for the symbol."))
    if k < 1 or p == 0:
        raise ValueError(_("Ask for 1 or more of a kind that can occur; this one never does."))
    if p == 1:
        return k
    if wanted == 1:
        raise ValueError(_("No number of offspring makes it certain; ask for less than 100 %."))
    few, many = k - 1, k
    while not _enough(k, many, p, wanted):
        few, many = many, many * 2
    while many - few > 1:
        middle = (few + many) // 2
        if _enough(k, middle, p, wanted):
            many = middle
        else:
            few = middle
    return many


def _enough(k: int, n: int, p: Fraction, wanted: Fraction) -> bool:
    # The chance of fewer than k, term by term in many digits: p may be 1 in a million,
    # and the exact power would then have millions of digits.
    work = _WORKING
    yes = work.divide(Decimal(p.numerator), Decimal(p.denominator))
    no = work.divide(Decimal(p.denominator - p.numerator), Decimal(p.denominator))
    term = work.power(no, n)
    fewer = term
    for j in range(1, k):
        term = work.divide(work.multiply(term, work.multiply(yes, n - j + 1)), work.multiply(no, j))
        fewer = work.add(fewer, term)
    allowed = 1 - wanted
    spare = work.subtract(
        work.divide(Decimal(allowed.numerator), Decimal(allowed.denominator)), fewer
    )
    if abs(spare) < _TIE:
        return bool(chance_of_at_least(k, n, p) >= wanted)
    return spare > 0


def check_count(value: object, name: str) -> None:
    """See that a value is a whole number, 0 or more.

    Args:
        value: what was given.
        name: what it is called in the message.

    Raises:
        ValueError: it is not.

    Example:
        >>> check_count(-1, "n")
        Traceback (most recent call last):
        ValueError: n is a whole number, 0 or more; not -1.
    """
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError(
            _("{name} is a whole number, 0 or more; not {value!r}.").format(name=name, value=value)
        )
