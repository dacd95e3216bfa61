"""Genetic drift: what chance does to a gene in a small population, on average.

A population of N diploid individuals has 2N copies of the gene; each copy in the next
generation comes from a random one of them (the Wright-Fisher model).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import exp, expm1
from typing import Any

from genetics_games.biology.forces import read_frequency, read_number
from genetics_games.biology.probability import Chance, check_count, is_symbolic
from genetics_games.text import _


def heterozygosity_left(size: int | Sequence[int], generations: int | None = None) -> Fraction:
    """The share of heterozygosity that is left on average after some generations of drift.

    Args:
        size: the number N of diploid individuals; or the sizes of the generations, one
            after the other.
        generations: how many generations; not given with a list of sizes.

    Returns:
        An exact Fraction, 1 at the beginning.

    Raises:
        ValueError: a size is below 1, or generations is negative or missing.

    Source:
        (1 - 1/(2N))^t; Wright 1931, Genetics 16:97.

    Example:
        >>> for size in (5, 10, 20, 50, 100):
        ...     print(size, f"{float(heterozygosity_left(size, 10)):.0%}")
        5 35%
        10 60%
        20 78%
        50 90%
        100 95%
    """
    left = Fraction(1)
    for each in read_sizes(size, generations):
        left *= 1 - Fraction(1, 2 * each)
    return left


def drift_variance(p: Any, size: int | Sequence[int], generations: int | None = None) -> Fraction:
    """The variance of an allele's frequency among replicate populations.

    Args:
        p: the frequency at the beginning, 0 to 1.
        size: the number N of diploid individuals; or the sizes of the generations.
        generations: how many generations; not given with a list of sizes.

    Returns:
        An exact Fraction; the mean frequency stays p.

    Raises:
        ValueError: as `heterozygosity_left`, or p is not from 0 to 1.

    Source:
        p (1 - p) (1 - (1 - 1/(2N))^t); Wright 1931, Genetics 16:97.

    Example:
        >>> drift_variance("1/2", 1, 1)
        Fraction(1, 8)
    """
    start = _number(p)
    return start * (1 - start) * (1 - heterozygosity_left(size, generations))


def effective_size(sizes: Sequence[int]) -> Fraction:
    """The constant size that would lose as much heterozygosity as changing sizes do.

    Args:
        sizes: the number of individuals in each generation.

    Returns:
        The harmonic mean, exact; a bottleneck weighs heavily in it.

    Raises:
        ValueError: there is no size, or one is below 1.

    Source:
        Wright 1938, Science 87:430; good to first order in 1/N.

    Example:
        >>> effective_size([1000, 10, 1000])
        Fraction(500, 17)
    """
    checked = read_sizes(sizes, None)
    if not checked:
        raise ValueError(_("Give the size of one generation or more."))
    return len(checked) / sum((Fraction(1, size) for size in checked), Fraction(0))


def bottleneck(usual: int, small: int, first: int, last: int, generations: int) -> tuple[int, ...]:
    """The sizes of generations of which some in a row are small.

    Args:
        usual: the number of individuals in the other generations.
        small: the number in the small ones.
        first: the first small generation, counted from 1.
        last: the last small one.
        generations: how many generations there are.

    Returns:
        A size for each generation. With first = 1 it is a founder effect.

    Raises:
        ValueError: a size is below 1, or the small generations do not lie within the others.

    Example:
        >>> bottleneck(1000, 10, first=2, last=3, generations=5)
        (1000, 10, 10, 1000, 1000)
    """
    check_count(generations, "generations")
    if not 1 <= first <= last <= generations:
        raise ValueError(
            _(
                "The bottleneck lasts from generation {first} to {last}; "
                "it must lie within generations 1 to {generations}."
            ).format(first=first, last=last, generations=generations)
        )
    read_sizes([usual, small], None)
    return tuple(small if first <= g <= last else usual for g in range(1, generations + 1))


def fixation_probability(p: Any, size: int, s: Any = 0) -> Chance:
    """The chance that an allele is at last the only one left.

    Args:
        p: its frequency now, 0 to 1; 1/(2N) for a single new copy.
        size: the number N of diploid individuals, all of them parents alike.
        s: the advantage of one copy: fitness 1 + 2s, 1 + s and 1 of two, one and no copies;
            negative for a disadvantage, small next to 1.

    Returns:
        Without selection exactly p, a Fraction; else a float, by Kimura's approximation,
        which is off by about s for small s and N of 10 or more.

    Raises:
        ValueError: p is not from 0 to 1, the size is below 1, or s is below -1/2.

    Source:
        (1 - exp(-4Nsp)) / (1 - exp(-4Ns)); Kimura 1962, Genetics 47:713, with the effective
        size equal to N.

    Example:
        >>> fixation_probability("1/2000", 1000)
        Fraction(1, 2000)
        >>> f"{fixation_probability('1/2000', 1000, s='0.01'):.4f}"
        '0.0198'
    """
    start = _number(p)
    read_sizes([size], None)
    given = read_number(s)
    if is_symbolic(given):
        raise ValueError(_("Drift takes numbers; put one in for the symbol."))
    advantage = float(given)
    if advantage < -0.5:
        raise ValueError(_("s is {s}; the fitness 1 + 2s would be below 0.").format(s=s))
    if advantage == 0 or start in {0, 1}:
        return start
    strength, share = 4 * size * advantage, float(start)
    if strength > 0:
        return expm1(-strength * share) / expm1(-strength)
    # The same, multiplied out so that no power overflows.
    rest = 1 - share
    strength = -strength
    return exp(-strength * rest) * expm1(-strength * share) / expm1(-strength)


def read_sizes(size: int | Sequence[int], generations: int | None) -> tuple[int, ...]:
    """The size of each generation, checked.

    Args:
        size: one size for all, or one for each generation.
        generations: how many; None with a list of sizes.

    Raises:
        ValueError: a size is below 1, or the number of generations is negative, missing, or
            given twice.

    Example:
        >>> read_sizes(10, 3), read_sizes([10, 20], None)
        ((10, 10, 10), (10, 20))
    """
    if isinstance(size, Sequence) and not isinstance(size, str):
        sizes = tuple(size)
        listed = sizes
        if generations is not None and generations != len(sizes):
            raise ValueError(
                _("There are {n} sizes and {m} generations; give a size for each.").format(
                    n=len(sizes), m=generations
                )
            )
    else:
        check_count(generations, "generations")
        sizes = (size,) * (generations or 0)
        listed = (size,)
    for each in listed:
        if not isinstance(each, int) or isinstance(each, bool) or each < 1:
            raise ValueError(
                _("A population has 1 individual or more, a whole number; not {n!r}.").format(
                    n=each
                )
            )
    return sizes


def _number(p: Any) -> Fraction:
    start = read_frequency(p, _("The frequency"))
    if is_symbolic(start):
        raise ValueError(_("Drift takes numbers; put one in for the symbol."))
    return Fraction(start)
