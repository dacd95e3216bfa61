"""Selection, mutation, migration and drift with any number of alleles.

The same as `forces` and `populations`, which have two. Frequencies stand under the names of
the alleles; one generation is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from genetics_games.biology.drift import read_sizes
from genetics_games.biology.forces import read_frequency, read_number
from genetics_games.biology.populations import MOST_VALUES, Paths
from genetics_games.biology.probability import Distribution, check_count, is_symbolic
from genetics_games.text import _

if TYPE_CHECKING:
    import numpy


@dataclass(frozen=True, kw_only=True)
class AlleleForces:
    """What acts on alleles besides chance, in this order: selection, mutation, migration.

    Args:
        alleles: their names, two or more.
        fitness: the fitness of genotypes such as ``"A/S"``, in either order: 0 or more; 1 for
            those not named.
        mutation: the chance in one generation that an allele becomes another, under ``"A>S"``
            for A becoming S; 0 for those not named.
        migration: the share of each generation's alleles that migrants bring, 0 to 1.
        migrants: the frequency of each allele among the migrants; needed with migration.

    Raises:
        ValueError: an allele is not known or named twice, a fitness is negative, a chance is not
            from 0 to 1, an allele mutates with a chance above 1 in all, or the migrants'
            frequencies do not add up to 1.

    Example:
        >>> malaria = AlleleForces(
        ...     alleles=("A", "S", "C"),
        ...     fitness={"A/A": "0.89", "S/S": "0.2", "C/C": "1.31", "A/C": "0.89", "S/C": "0.7"},
        ... )
        >>> malaria.fitness_of("S", "A"), malaria.fitness_of("C", "S")
        (Fraction(1, 1), Fraction(7, 10))
    """

    alleles: Sequence[str]
    fitness: Mapping[str, Any] = field(default_factory=dict)
    mutation: Mapping[str, Any] = field(default_factory=dict)
    migration: Any = 0
    migrants: Mapping[str, Any] = field(default_factory=dict)
    _fitness: tuple[tuple[Fraction, ...], ...] = field(init=False, repr=False, compare=False)
    _becomes: tuple[tuple[Fraction, ...], ...] = field(init=False, repr=False, compare=False)
    _migrants: tuple[Fraction, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        alleles = tuple(self.alleles)
        if len(alleles) < 2 or len(set(alleles)) < len(alleles):
            raise ValueError(_("Give two alleles or more, each named once."))
        share = _number(read_frequency(self.migration, _("The migration")))
        migrants = dict.fromkeys(alleles, Fraction(0)) if not share else self.migrants
        checked = {
            "alleles": alleles,
            "migration": share,
            "_fitness": self._read_fitness(alleles),
            "_becomes": self._read_mutation(alleles),
            "_migrants": tuple(migrants.values())
            if not share
            else read_frequencies(migrants, alleles),
        }
        for name, value in checked.items():
            object.__setattr__(self, name, value)

    def fitness_of(self, one: str, other: str) -> Fraction:
        """The fitness of a genotype.

        Args:
            one: an allele.
            other: the other one.

        Raises:
            ValueError: one is not known.
        """
        places = [_place(allele, tuple(self.alleles)) for allele in (one, other)]
        return self._fitness[places[0]][places[1]]

    def _read_fitness(self, alleles: tuple[str, ...]) -> tuple[tuple[Fraction, ...], ...]:
        table = [[Fraction(1)] * len(alleles) for _allele in alleles]
        for genotype, value in self.fitness.items():
            one, other = _pair(genotype, "/", alleles)
            number = _number(read_number(value))
            if number < 0:
                raise ValueError(
                    _("The fitness of {genotype} is {value}; give 0 or more.").format(
                        genotype=genotype, value=number
                    )
                )
            table[one][other] = table[other][one] = number
        return tuple(map(tuple, table))

    def _read_mutation(self, alleles: tuple[str, ...]) -> tuple[tuple[Fraction, ...], ...]:
        table = [[Fraction(0)] * len(alleles) for _allele in alleles]
        for change, value in self.mutation.items():
            one, other = _pair(change, ">", alleles)
            table[one][other] = _number(read_frequency(value, _("The mutation rate")))
        for place, row in enumerate(table):
            row[place] = Fraction(0)
            row[place] = 1 - sum(row, Fraction(0))
            if row[place] < 0:
                raise ValueError(
                    _("{allele} mutates with a chance above 1; give smaller rates.").format(
                        allele=alleles[place]
                    )
                )
        return tuple(map(tuple, table))


def next_frequencies(frequencies: Mapping[str, Any], forces: AlleleForces) -> Distribution[str]:
    """The frequencies of alleles after one generation in a very large population.

    Args:
        frequencies: of each allele, together 1; a float is read by its shortest decimal.
        forces: selection, mutation and migration, which act in this order.

    Returns:
        Exact Fractions under the names of all the alleles.

    Raises:
        ValueError: the frequencies do not add up to 1, an allele is not known, or nobody survives.

    Source:
        p_i' = p_i sum_j(p_j w_ij) / mean w; Wright 1949, in Genetics, Paleontology and Evolution;
        then mutation and migration as in `forces`.

    Example:
        >>> lethal = AlleleForces(alleles=("A", "B", "a"), fitness={"a/a": 0})
        >>> print(next_frequencies({"A": "1/4", "B": "1/4", "a": "1/2"}, lethal))
        A  1/3
        B  1/3
        a  1/3
    """
    alleles = tuple(forces.alleles)
    start = read_frequencies(frequencies, alleles)
    fitness = forces._fitness
    if _mean(start, fitness) == 0:
        raise ValueError(_("Nobody survives: the genotypes that are there have fitness 0."))
    after = _next(start, fitness, forces._becomes, Fraction(forces.migration), forces._migrants)
    return Distribution(dict(zip(alleles, after, strict=True)))


def expected_frequencies(
    start: Mapping[str, Any], generations: int, forces: AlleleForces
) -> dict[str, tuple[float, ...]]:
    """The frequencies of alleles in a very large population, generation after generation.

    Args:
        start: the frequency of each allele at the beginning, together 1.
        generations: how many generations follow, 0 or more.
        forces: selection, mutation and migration.

    Returns:
        For each allele generations + 1 floats, the start first; right to about 12 digits.

    Raises:
        ValueError: as `next_frequencies`, or generations is negative.

    Source:
        `next_frequencies`, over and over.

    Example:
        >>> fitter = AlleleForces(alleles=("A", "B", "C"), fitness={"A/A": 2, "A/B": 2, "A/C": 2})
        >>> path = expected_frequencies({"A": "0.1", "B": "0.6", "C": "0.3"}, 20, fitter)
        >>> [f"{path[allele][-1]:.2f}" for allele in "ABC"]
        ['0.88', '0.08', '0.04']
    """
    check_count(generations, "generations")
    next_frequencies(start, forces)
    step = _step(forces)
    now: tuple[Any, ...] = tuple(map(float, read_frequencies(start, tuple(forces.alleles))))
    path = [now]
    for _generation in range(generations):
        now = step(now)
        path.append(now)
    return dict(zip(forces.alleles, zip(*path, strict=True), strict=True))


@dataclass(frozen=True, slots=True, eq=False)
class AllelePaths:
    """The frequencies of several alleles in replicate populations, generation after generation.

    Args:
        alleles: their names.
        frequencies: by population, generation and allele; floats that cannot be changed.
    """

    alleles: tuple[str, ...]
    frequencies: numpy.ndarray[Any, numpy.dtype[numpy.float64]]

    def of(self, allele: str) -> Paths:
        """The paths of one allele.

        Args:
            allele: its name.

        Raises:
            ValueError: it is not known.
        """
        return Paths(self.frequencies[:, :, _place(allele, self.alleles)])


def wright_fisher_alleles(
    start: Mapping[str, Any],
    size: int | Sequence[int],
    generations: int | None = None,
    *,
    replicates: int,
    seed: int,
    forces: AlleleForces | None = None,
) -> AllelePaths:
    """Follow several alleles through replicate populations of the Wright-Fisher model.

    Args:
        start: the frequency of each allele at the beginning, together 1.
        size: the number N of diploid individuals; or the size of each generation.
        generations: how many generations; not needed with a list of sizes.
        replicates: how many populations, 1 or more.
        seed: a whole number, 0 or more; the same one gives the same populations.
        forces: selection, mutation and migration; none if not given.

    Returns:
        The frequencies in every population and generation.

    Raises:
        ValueError: as `next_frequencies` and `wright_fisher`.

    Source:
        2N copies drawn from a multinomial distribution: Crow and Kimura 1970, An Introduction to
        Population Genetics Theory, chapter 7.

    Example:
        >>> paths = wright_fisher_alleles(
        ...     {"A": "0.2", "B": "0.3", "C": "0.5"}, 20, 10, replicates=5, seed=1
        ... )
        >>> paths.frequencies.shape, paths.of("B").frequencies.shape
        ((5, 11, 3), (5, 11))
    """
    import numpy

    acting = forces or AlleleForces(alleles=tuple(start))
    next_frequencies(start, acting)
    sizes = read_sizes(size, generations)
    for value, name in ((replicates, "replicates"), (seed, "seed")):
        check_count(value, name)
    if replicates < 1:
        raise ValueError(_("Ask for 1 population or more."))
    if replicates * (len(sizes) + 1) * len(acting.alleles) > MOST_VALUES:
        raise ValueError(
            _("That is more than {n} numbers to keep; ask for fewer populations.").format(
                n=MOST_VALUES
            )
        )
    step = _step(acting)
    rng = numpy.random.default_rng(seed)
    kept = numpy.empty((len(sizes) + 1, replicates, len(acting.alleles)))
    kept[0] = [float(p) for p in read_frequencies(start, tuple(acting.alleles))]
    for generation, n in enumerate(sizes):
        chances = numpy.stack(step(tuple(kept[generation].T)), axis=1).clip(0.0, 1.0)
        chances /= chances.sum(axis=1, keepdims=True)
        kept[generation + 1] = rng.multinomial(2 * n, chances) / (2 * n)
    by_population = kept.transpose(1, 0, 2)
    by_population.flags.writeable = False
    return AllelePaths(tuple(acting.alleles), by_population)


def read_frequencies(
    frequencies: Mapping[str, Any], alleles: tuple[str, ...]
) -> tuple[Fraction, ...]:
    """The frequency of each allele, exact and in order; 0 for those not named.

    Args:
        frequencies: by allele; a float is read by its shortest decimal.
        alleles: all that there are.

    Raises:
        ValueError: an allele is not known, a frequency is not from 0 to 1, or they do not add
            up to 1.

    Example:
        >>> read_frequencies({"B": 0.25, "A": "3/4"}, ("A", "B", "C"))
        (Fraction(3, 4), Fraction(1, 4), Fraction(0, 1))
    """
    found = [Fraction(0)] * len(alleles)
    for allele, value in frequencies.items():
        name = _("The frequency of {allele}").format(allele=allele)
        found[_place(allele, alleles)] = _number(read_frequency(value, name))
    if sum(found) != 1:
        raise ValueError(
            _("The frequencies add up to {sum}; change one so that they make 1.").format(
                sum=sum(found)
            )
        )
    return tuple(found)


def _number(value: Any) -> Fraction:
    if is_symbolic(value):
        raise ValueError(_("Several alleles take numbers; put one in for the symbol."))
    return Fraction(value)


def _place(allele: str, alleles: tuple[str, ...]) -> int:
    if allele not in alleles:
        raise ValueError(
            _("{allele} is no allele here; the alleles are {alleles}.").format(
                allele=allele, alleles=", ".join(alleles)
            )
        )
    return alleles.index(allele)


def _pair(text: str, sign: str, alleles: tuple[str, ...]) -> tuple[int, int]:
    parts = [part.strip() for part in text.split(sign)]
    if len(parts) != 2:
        raise ValueError(
            _("'{text}' names no two alleles; write them as {example}.").format(
                text=text, example=sign.join(alleles[:2])
            )
        )
    return _place(parts[0], alleles), _place(parts[1], alleles)


def _step(forces: AlleleForces) -> Callable[[Sequence[Any]], tuple[Any, ...]]:
    """One generation in floats, for numbers or numpy arrays of them, one for each allele."""
    fitness = [[float(w) for w in row] for row in forces._fitness]
    becomes = [[float(u) for u in row] for row in forces._becomes]
    migration, migrants = float(forces.migration), [float(p) for p in forces._migrants]
    return lambda now: _next(now, fitness, becomes, migration, migrants)


# Plain arithmetic: the same for Fractions, floats and numpy arrays.


def _mean(now: Sequence[Any], fitness: Sequence[Sequence[Any]]) -> Any:
    pairs = enumerate(now)
    return sum(p * q * fitness[i][j] for i, p in pairs for j, q in enumerate(now))


def _next(
    now: Sequence[Any],
    fitness: Sequence[Sequence[Any]],
    becomes: Sequence[Sequence[Any]],
    migration: Any,
    migrants: Sequence[Any],
) -> tuple[Any, ...]:
    mean = _mean(now, fitness)
    # Where only lethal genotypes are left the frequencies stay: 0/0 becomes 0/1.
    nobody = mean == 0
    selected = [
        p * (sum(q * w for q, w in zip(now, row, strict=True)) + nobody) / (mean + nobody)
        for p, row in zip(now, fitness, strict=True)
    ]
    mutated = [
        sum(p * row[place] for p, row in zip(selected, becomes, strict=True))
        for place in range(len(now))
    ]
    return tuple(
        (1 - migration) * p + migration * m for p, m in zip(mutated, migrants, strict=True)
    )
