"""What the laboratories of lesson 7 work out: many offspring of a cross, and a hidden parent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random

from genetics_games.games.genotype.squares import DOMINANT, HET, PARENTS, RECESSIVE
from genetics_games.lenses.genotype import Parents, look_alike

#: Offspring of a test cross that are sown at a time.
SOWN = 5


def offspring(parents: Parents, n: int, seed: int) -> dict[str, int]:
    """How many of n offspring have each genotype that the square holds.

    Args:
        parents: of the cross.
        n: how many offspring.
        seed: the same seed gives the same offspring.

    Example:
        >>> sum(offspring(Parents(0, 0, 0), 100, 3).values())
        100
    """
    seen = Counter(in_order(parents, n, seed))
    return {name: seen[name] for name in parents.chances}


def in_order(parents: Parents, n: int, seed: int) -> list[str]:
    """The genotypes of n offspring, one after the other; see `offspring`.

    Example:
        >>> len(in_order(Parents(0, 0, 0), 100, 3))
        100
    """
    return parents.chances.sample(n, Random(seed))


def after_runs(dice: Sequence[bool], run: int) -> tuple[int, int]:
    """How often a run without a hit was followed by a hit.

    Args:
        dice: whether each die was a hit, in their order.
        run: how many without a hit come before it.

    Returns:
        Runs that were followed by a hit, and all runs.

    Example:
        >>> after_runs([False, False, True, False, False, False], 2)
        (1, 2)
    """
    ends = [at for at in range(run, len(dice)) if not any(dice[at - run : at])]
    return sum(dice[at] for at in ends), len(ends)


@dataclass(frozen=True)
class HiddenParent:
    """A plant with the dominant look whose genotype is to be found by a cross.

    Args:
        trait: number of the trait.
        seed: fixes the plant and its offspring.
        partner: the tile that stands for its partner.
        sown: how often `SOWN` offspring were grown with this partner.

    Example:
        >>> plant = HiddenParent(0, 4, RECESSIVE).sow().sow()
        >>> sum(plant.looks)
        10
    """

    trait: int
    seed: int
    partner: int = field(default=RECESSIVE)
    sown: int = 0

    @property
    def hidden(self) -> int:
        """The tile that stands for the hidden plant: two dominant alleles, or one."""
        return (DOMINANT, HET)[Random(self.seed).randrange(2)]

    @property
    def genotype(self) -> str:
        """The genotype that is to be found."""
        return Parents(self.trait, self.hidden, self.partner).genotypes[1]

    def choose(self, partner: int) -> HiddenParent:
        """Cross the same plant with another partner.

        Raises:
            ValueError: there is no such partner.
        """
        if partner not in PARENTS:
            raise ValueError("damaged")
        return HiddenParent(self.trait, self.seed, partner)

    def sow(self) -> HiddenParent:
        """Grow more offspring."""
        return HiddenParent(self.trait, self.seed, self.partner, self.sown + 1)

    @property
    def looks(self) -> tuple[int, int]:
        """Offspring with the dominant and with the recessive look so far."""
        parents = Parents(self.trait, self.hidden, self.partner)
        rng = Random(10 * self.seed + self.partner)
        born = parents.chances.sample(SOWN * self.sown, rng)
        recessive = sum(look_alike(name, parents.of.genotypes[2]) for name in born)
        return len(born) - recessive, recessive

    @property
    def chance_of_none(self) -> Fraction:
        """The chance of no recessive look among so many, if the plant is heterozygous."""
        chance = Parents(self.trait, HET, self.partner).looks[1]
        return (1 - chance) ** (SOWN * self.sown)
