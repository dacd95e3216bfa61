"""Replicate populations: how an allele's frequency wanders, run by run.

The Wright-Fisher model in numpy, from a seed. What happens on average is in `drift`, what
happens without chance in `forces`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from genetics_games.biology.drift import read_sizes
from genetics_games.biology.forces import Forces, after_selection, floating, read_frequency
from genetics_games.biology.probability import check_count, is_symbolic
from genetics_games.text import _

if TYPE_CHECKING:
    import numpy

# 80 megabytes: what a student's computer spares.
MOST_VALUES = 10_000_000


@dataclass(frozen=True, slots=True, eq=False)
class Paths:
    """The frequency of an allele in replicate populations, generation after generation.

    Attributes:
        frequencies: one row a population, one column a generation, the start first; floats
            from 0 to 1 that cannot be changed.

    Example:
        >>> paths = wright_fisher("0.5", size=10, generations=20, replicates=30, seed=3)
        >>> paths.frequencies.shape
        (30, 21)
    """

    frequencies: numpy.ndarray[Any, numpy.dtype[numpy.float64]]

    @property
    def fixed(self) -> int:
        """How many populations have only this allele at the end."""
        return int((self.frequencies[:, -1] == 1).sum())

    @property
    def lost(self) -> int:
        """How many populations have lost the allele at the end."""
        return int((self.frequencies[:, -1] == 0).sum())

    @property
    def mean(self) -> tuple[float, ...]:
        """The mean frequency over the populations in each generation."""
        return tuple(float(each) for each in self.frequencies.mean(axis=0))

    @property
    def heterozygosity(self) -> tuple[float, ...]:
        """The mean of 2p(1 - p) over the populations in each generation."""
        each = 2 * self.frequencies * (1 - self.frequencies)
        return tuple(float(value) for value in each.mean(axis=0))


def wright_fisher(
    start: Any,
    size: int | Sequence[int],
    generations: int | None = None,
    *,
    replicates: int,
    seed: int,
    forces: Forces | None = None,
) -> Paths:
    """Follow an allele through replicate populations of the Wright-Fisher model.

    Each generation selection, mutation and migration change the frequency; then 2N copies
    are drawn at random.

    Args:
        start: the frequency of the allele A at the beginning, 0 to 1.
        size: the number N of diploid individuals; or the size of each generation, such as
            from `bottleneck`.
        generations: how many generations; not needed with a list of sizes.
        replicates: how many populations, 1 or more.
        seed: a whole number, 0 or more; the same one gives the same populations.
        forces: selection, mutation and migration; none if not given.

    Returns:
        The frequency in every population and generation.

    Raises:
        ValueError: the start is not from 0 to 1, a size or the replicates are below 1, nobody
            survives, or there would be more than 10 million numbers to keep.

    Source:
        Fisher 1930, The Genetical Theory of Natural Selection; Wright 1931, Genetics 16:97.

    Example:
        >>> founders = [5, 5] + [500] * 18
        >>> paths = wright_fisher(0.1, founders, replicates=100, seed=1)
        >>> len(paths.mean), paths.fixed + paths.lost < 100
        (21, True)
        >>> wright_fisher(0.1, size=0, generations=5, replicates=1, seed=1)
        Traceback (most recent call last):
        ValueError: A population has 1 individual or more, a whole number; not 0.
    """
    import numpy

    p = read_frequency(start, _("The frequency"))
    if is_symbolic(p):
        raise ValueError(_("A simulation takes numbers; put one in for the symbol."))
    sizes = read_sizes(size, generations)
    check_count(replicates, "replicates")
    check_count(seed, _("The seed"))
    if replicates < 1:
        raise ValueError(_("Ask for 1 population or more."))
    if replicates * (len(sizes) + 1) > MOST_VALUES:
        raise ValueError(
            _("That is more than {n} numbers to keep; ask for fewer populations.").format(
                n=MOST_VALUES
            )
        )
    acting = forces or Forces()
    after_selection(Fraction(p), acting.fitness)
    step = floating(acting)
    rng = numpy.random.default_rng(seed)
    frequencies = numpy.empty((len(sizes) + 1, replicates))
    frequencies[0] = float(p)
    for generation, n in enumerate(sizes):
        chance = numpy.clip(step(frequencies[generation]), 0.0, 1.0)
        frequencies[generation + 1] = rng.binomial(2 * n, chance) / (2 * n)
    by_population = frequencies.T
    by_population.flags.writeable = False
    return Paths(by_population)
