"""Selection, mutation and migration: what they do to an allele's frequency, without chance.

All is about two alleles, A and a, in a large population that mates at random; p is the
frequency of A. One generation is exact. A float, as a slider gives it, is read by its
shortest decimal: 0.1 is 1/10.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from genetics_games.biology.probability import Chance, check_count, exact, is_symbolic
from genetics_games.text import _


@dataclass(frozen=True, slots=True, kw_only=True)
class Forces:
    """What acts on an allele besides chance, in this order: selection, mutation, migration.

    Args:
        fitness: the fitness of AA, Aa and aa: how many offspring each leaves on average,
            next to the others; 0 or more, not all 0.
        mutation: the chance in one generation that A becomes a, and that a becomes A.
        migration: the share of each generation's alleles that migrants bring, 0 to 1.
        migrants: the frequency of A among the migrants.

    Raises:
        ValueError: a fitness is negative or all are 0, or a chance is not from 0 to 1.

    Example:
        >>> Forces(fitness=(1, 1, "0.5")).fitness[2]
        Fraction(1, 2)
        >>> Forces(migration=1.5)
        Traceback (most recent call last):
        ValueError: The migration is 3/2; give a number from 0 to 1.
    """

    fitness: tuple[Any, Any, Any] = (1, 1, 1)
    mutation: tuple[Any, Any] = (0, 0)
    migration: Any = 0
    migrants: Any = Fraction(1, 2)

    def __post_init__(self) -> None:
        checked = {
            "fitness": read_fitness(self.fitness),
            "mutation": _rates(self.mutation),
            "migration": read_frequency(self.migration, _("The migration")),
            "migrants": read_frequency(self.migrants, _("The frequency among migrants")),
        }
        for name, value in checked.items():
            object.__setattr__(self, name, value)


def after_selection(p: Any, fitness: Sequence[Any]) -> Chance:
    """The frequency of A after one generation of selection.

    Args:
        p: the frequency of A, 0 to 1; a sympy symbol gives an expression.
        fitness: the fitness of AA, Aa and aa.

    Returns:
        An exact Fraction.

    Raises:
        ValueError: p is not from 0 to 1, a fitness is negative, or nobody survives.

    Source:
        p' = (p² wAA + pq wAa) / (p² wAA + 2pq wAa + q² waa); Haldane 1924, Transactions of
        the Cambridge Philosophical Society 23:19; Wright 1931, Genetics 16:97.

    Example:
        >>> after_selection("1/2", (1, 1, 0))
        Fraction(2, 3)
    """
    start, (high, middle, low) = read_frequency(p, _("The frequency")), read_fitness(fitness)
    if not is_symbolic(start):
        start = Fraction(start)
        if _mean_fitness(start, high, middle, low) == 0:
            raise ValueError(_("Nobody survives: the genotypes that are there have fitness 0."))
    return _selected(start, high, middle, low)


def after_mutation(p: Any, rates: Sequence[Any]) -> Chance:
    """The frequency of A after one generation of mutation.

    Args:
        p: the frequency of A, 0 to 1; a sympy symbol gives an expression.
        rates: the chance in one generation that A becomes a, and that a becomes A.

    Returns:
        An exact Fraction.

    Raises:
        ValueError: a number is not from 0 to 1.

    Source:
        p' = (1 - u) p + v (1 - p).

    Example:
        >>> after_mutation(1, ("0.01", 0))
        Fraction(99, 100)
    """
    start, (lost, gained) = read_frequency(p, _("The frequency")), _rates(rates)
    return _mutated(start, lost, gained)


def after_migration(p: Any, migration: Any, migrants: Any) -> Chance:
    """The frequency of A after one generation of migration from a large population.

    Args:
        p: the frequency of A at home, 0 to 1; a sympy symbol gives an expression.
        migration: the share of the alleles that migrants bring, 0 to 1.
        migrants: the frequency of A among the migrants.

    Returns:
        An exact Fraction.

    Raises:
        ValueError: a number is not from 0 to 1.

    Source:
        p' = (1 - m) p + m pm, Wright's island and continent.

    Example:
        >>> after_migration("0.2", "0.1", "0.8")
        Fraction(13, 50)
    """
    return _mixed(
        read_frequency(p, _("The frequency")),
        read_frequency(migration, _("The migration")),
        read_frequency(migrants, _("The frequency among migrants")),
    )


def next_generation(p: Any, forces: Forces) -> Chance:
    """The frequency of A after one generation in a very large population.

    Args:
        p: the frequency of A, 0 to 1.
        forces: selection, mutation and migration, which act in this order.

    Returns:
        An exact Fraction.

    Raises:
        ValueError: p is not from 0 to 1, or nobody survives.

    Source:
        `after_selection`, `after_mutation` and `after_migration`, one after the other.

    Example:
        >>> next_generation("1/2", Forces(fitness=(1, 1, 0), mutation=("0.1", 0)))
        Fraction(3, 5)
    """
    selected = after_selection(p, forces.fitness)
    return _mixed(_mutated(selected, *forces.mutation), forces.migration, forces.migrants)


def expected_path(start: Any, generations: int, forces: Forces) -> tuple[float, ...]:
    """The frequency of A in a very large population, generation after generation.

    Args:
        start: the frequency of A at the beginning, 0 to 1.
        generations: how many generations follow, 0 or more.
        forces: selection, mutation and migration.

    Returns:
        generations + 1 frequencies, the start first. They are floats, right to about 12
        digits: exact fractions would double their length in every generation of selection.

    Raises:
        ValueError: the start is not from 0 to 1, generations is negative, or nobody survives.

    Source:
        `next_generation`, over and over.

    Example:
        >>> path = expected_path(0.5, 10, Forces(fitness=(1, 1, 0)))
        >>> f"{path[1]:.4f} {path[10]:.4f}"
        '0.6667 0.9167'
    """
    check_count(generations, "generations")
    p = float(read_frequency(start, _("The frequency")))
    after_selection(Fraction(p), forces.fitness)
    step = floating(forces)
    path = [p]
    for _generation in range(generations):
        p = step(p)
        path.append(p)
    return tuple(path)


def floating(forces: Forces) -> Callable[[Any], Any]:
    """`next_generation` in floats, for one frequency or a numpy array of them.

    Args:
        forces: selection, mutation and migration.

    Returns:
        A function that takes frequencies of A and gives those of the next generation. A
        population in which only lethal homozygotes are left keeps its frequency.

    Raises:
        ValueError: a force holds a symbol.

    Example:
        >>> floating(Forces(mutation=("0.5", 0)))(1.0)
        0.5
    """
    numbers = (*forces.fitness, *forces.mutation, forces.migration, forces.migrants)
    if any(is_symbolic(number) for number in numbers):
        raise ValueError(_("A path takes numbers; put one in for the symbol."))
    high, middle, low, lost, gained, migration, migrants = (float(number) for number in numbers)
    neutral = high == middle == low

    def step(p: Any) -> Any:
        if not neutral:
            # Where only a homozygote of fitness 0 is left, no other allele can take over: 0/0
            # becomes 0/1, and the frequency stays.
            q, mean = 1 - p, _mean_fitness(p, high, middle, low)
            gain = p * (high - middle) + q * (middle - low)
            p = p + p * q * gain / (mean + (mean == 0))
        return _mixed(_mutated(p, lost, gained), migration, migrants)

    return step


def selection_equilibrium(fitness: Sequence[Any]) -> Fraction:
    """The frequency of A at which selection leaves it unchanged, with both alleles there.

    Args:
        fitness: the fitness of AA, Aa and aa.

    Returns:
        The frequency of A, exact. Where Aa is the fittest, populations move towards it;
        where Aa is the least fit, away from it.

    Raises:
        ValueError: Aa is neither the fittest nor the least fit, so that there is none.

    Source:
        p = (wAa - waa) / (2 wAa - wAA - waa); Fisher 1922, Proceedings of the Royal Society
        of Edinburgh 42:321.

    Example:
        >>> selection_equilibrium(("0.9", 1, "0.2"))
        Fraction(8, 9)
    """
    high, middle, low = read_fitness(fitness)
    if not (middle > max(high, low) or middle < min(high, low)):
        raise ValueError(
            _(
                "Both alleles last only where Aa is the fittest or the least fit; "
                "change the fitness of Aa."
            )
        )
    return Fraction(middle - low) / (2 * middle - high - low)


def mutation_equilibrium(rates: Sequence[Any]) -> Fraction:
    """The frequency of A at which mutation there and back cancel out.

    Args:
        rates: the chance in one generation that A becomes a, and that a becomes A.

    Returns:
        The frequency of A, exact.

    Raises:
        ValueError: a rate is not from 0 to 1, or both are 0.

    Source:
        p = v / (u + v); Wright 1931, Genetics 16:97.

    Example:
        >>> mutation_equilibrium(("0.00003", "0.00001"))
        Fraction(1, 4)
    """
    lost, gained = _rates(rates)
    if lost + gained == 0:
        raise ValueError(_("Give at least one mutation rate above 0."))
    return Fraction(gained) / (lost + gained)


def mutation_selection_balance(rate: Any, s: Any, h: Any = 0) -> float:
    """The frequency of a harmful allele that mutation keeps up against selection.

    Args:
        rate: the chance in one generation that a usual allele becomes the harmful one.
        s: how much fitness its homozygote lacks, above 0 and up to 1.
        h: the share of s that the heterozygote lacks; 0 for a recessive allele.

    Returns:
        About the frequency of the harmful allele, for rates far below s.

    Raises:
        ValueError: a number is not from 0 to 1, or s is 0.

    Source:
        q = sqrt(u / s) for a recessive allele, u / (h s) where h s is far above sqrt(u s);
        in between the root of s (1 - 2h) q² + h s (1 + u) q = u. Crow and Kimura 1970, An
        Introduction to Population Genetics Theory, chapter 6.2.

    Example:
        >>> f"{mutation_selection_balance('0.00001', 1):.4f}"
        '0.0032'
    """
    u = float(read_frequency(rate, _("The mutation rate")))
    loss = float(read_frequency(s, _("The loss of fitness")))
    share = float(read_frequency(h, _("The share of the heterozygote")))
    if loss == 0:
        raise ValueError(_("Without a loss of fitness there is no balance; give s above 0."))
    square, line = loss * (1 - 2 * share), share * loss * (1 + u)
    if u == 0:
        return 0.0
    # The root in the form that loses no digits where the square's factor is near 0.
    return min(1.0, 2 * u / (line + sqrt(max(0.0, line**2 + 4 * square * u))))


def read_number(value: Any) -> Chance:
    """A number as it is written: `exact`, but a float is read by its shortest decimal.

    Args:
        value: a text, Fraction, whole number, float or sympy expression.

    Raises:
        ValueError: it is no number.

    Example:
        >>> read_number(0.1), read_number("1/3")
        (Fraction(1, 10), Fraction(1, 3))
    """
    return exact(repr(float(value)) if isinstance(value, float) else value)


def read_frequency(value: Any, name: str) -> Chance:
    """A frequency or rate as an exact number from 0 to 1.

    Args:
        value: a text, Fraction or whole number; a float is read by its shortest decimal.
        name: what it is called in the message.

    Raises:
        ValueError: it is no number from 0 to 1.

    Example:
        >>> read_frequency(0.1, "The frequency")
        Fraction(1, 10)
        >>> read_frequency("1.2", "The frequency")
        Traceback (most recent call last):
        ValueError: The frequency is 6/5; give a number from 0 to 1.
    """
    number = read_number(value)
    if not is_symbolic(number) and not 0 <= number <= 1:
        raise ValueError(
            _("{name} is {value}; give a number from 0 to 1.").format(name=name, value=number)
        )
    return number


def read_fitness(fitness: Sequence[Any]) -> tuple[Chance, Chance, Chance]:
    """The fitness of AA, Aa and aa as exact numbers.

    Args:
        fitness: three numbers; floats are read by their shortest decimal.

    Raises:
        ValueError: there are not three, one is negative, or all are 0.

    Example:
        >>> read_fitness((1, 0.9, 0))
        (Fraction(1, 1), Fraction(9, 10), Fraction(0, 1))
    """
    if len(fitness) != 3:
        raise ValueError(_("Give three fitnesses: of AA, of Aa and of aa."))
    values = [read_number(value) for value in fitness]
    numbers = [value for value in values if not is_symbolic(value)]
    if any(value < 0 for value in numbers) or (len(numbers) == 3 and not any(numbers)):
        raise ValueError(_("A fitness is 0 or more, and at least one is above 0."))
    return values[0], values[1], values[2]


def _rates(rates: Sequence[Any]) -> tuple[Chance, Chance]:
    if len(rates) != 2:
        raise ValueError(_("Give two mutation rates: A to a, and a to A."))
    lost, gained = (read_frequency(rate, _("The mutation rate")) for rate in rates)
    return lost, gained


# Plain arithmetic: the same for Fractions, sympy expressions, floats and numpy arrays.


def _mean_fitness(p: Any, high: Any, middle: Any, low: Any) -> Any:
    q = 1 - p
    return p * p * high + 2 * p * q * middle + q * q * low


def _selected(p: Any, high: Any, middle: Any, low: Any) -> Any:
    return p * (p * high + (1 - p) * middle) / _mean_fitness(p, high, middle, low)


def _mutated(p: Any, lost: Any, gained: Any) -> Any:
    return (1 - lost) * p + gained * (1 - p)


def _mixed(p: Any, migration: Any, migrants: Any) -> Any:
    return (1 - migration) * p + migration * migrants
