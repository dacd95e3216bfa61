"""A mixture of genotypes, kept as independent blocks of linkage groups.

Unlinked loci are passed on independently, so the chances of ten loci are ten
short lists and not one list of 3^10 genotypes. Groups share a block only where
something, such as a lethal combination, ties them together.

Example:
    >>> genome = Genome("A > a", "B > b")
    >>> parent = individual(genome.genotype("AaBb").homologues)
    >>> [len(block.weights) for block in unite(genome, parent, parent)]
    [4, 4]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod

from genetics_games.biology.crosses.genome import Genome
from genetics_games.biology.crosses.groups import Diplotype, Group, Haplotype, Weight
from genetics_games.biology.crosses.linkage import Sex
from genetics_games.biology.crosses.loci import State
from genetics_games.biology.crosses.rules import Condition
from genetics_games.biology.probability import Chance, exact, is_symbolic

Part = tuple[Diplotype, ...]
"""A genotype at the groups of one block; the mother's chromosome stands first."""


@dataclass(frozen=True, slots=True)
class Block:
    """Groups that depend on each other, and the weight of each genotype there.

    Args:
        groups: which linkage groups of the genome, counted from 0, in order.
        weights: the genotypes at these groups; only those that occur.
    """

    groups: tuple[int, ...]
    weights: dict[Part, Weight]

    @property
    def total(self) -> Weight:
        """The sum of the weights."""
        return tidy(sum(self.weights.values()))

    def where(self, test: Callable[[Part], bool]) -> Block:
        """The block with only the genotypes that pass a test."""
        kept = {part: weight for part, weight in self.weights.items() if test(part)}
        return Block(self.groups, kept)


def tidy(weight: Weight) -> Weight:
    """A weight with its symbols expanded; whole numbers stay as they are."""
    if is_symbolic(weight):
        import sympy

        return sympy.expand(weight)
    return weight


def share(weight: Weight, total: Weight) -> Chance:
    """A weight as a part of a total, exact."""
    if is_symbolic(weight) or is_symbolic(total):
        import sympy

        # Rational functions are brought to lowest terms; polynomials come out expanded.
        return exact(sympy.expand(sympy.cancel(weight / total)))
    return Fraction(weight, total)


def individual(homologues: Sequence[Diplotype]) -> tuple[Block, ...]:
    """The blocks of one genotype."""
    return tuple(Block((i,), {(pair,): 1}) for i, pair in enumerate(homologues))


def split(blocks: Iterable[Block]) -> tuple[Block, ...]:
    """The same blocks, with those of one genotype cut into single groups."""
    cut: list[Block] = []
    for block in blocks:
        if len(block.weights) == 1 and len(block.groups) > 1:
            (part,) = block.weights
            cut.extend(
                Block((i,), {(pair,): 1}) for i, pair in zip(block.groups, part, strict=True)
            )
        else:
            cut.append(block)
    return tuple(cut)


def join(blocks: Iterable[Block], ties: Iterable[Iterable[int]]) -> tuple[Block, ...]:
    """Blocks in which groups that are tied together share a block.

    Args:
        blocks: independent blocks.
        ties: sets of linkage groups, counted from 0.

    Returns:
        Blocks in the order of their first group.
    """
    parts = list(blocks)
    for tie in {frozenset(tie) for tie in ties}:
        if len(tie) < 2:
            continue
        touched = [block for block in parts if tie & set(block.groups)]
        if len(touched) > 1:
            parts = [block for block in parts if block not in touched]
            parts.append(_multiply(touched))
    return tuple(sorted(parts, key=lambda block: block.groups))


def _multiply(blocks: Sequence[Block]) -> Block:
    order = [group for block in blocks for group in block.groups]
    places = sorted(range(len(order)), key=order.__getitem__)
    weights = {}
    for combined in product(*(block.weights.items() for block in blocks)):
        flat = [pair for part, _weight in combined for pair in part]
        weights[tuple(flat[i] for i in places)] = prod(weight for _part, weight in combined)
    return Block(tuple(sorted(order)), weights)


def matchers(
    genome: Genome, blocks: Sequence[Block], condition: Condition
) -> dict[int, Callable[[Part], bool]]:
    """For each block that a condition speaks of, counted from 0, a test of its genotypes."""
    where = {
        group: (b, i) for b, block in enumerate(blocks) for i, group in enumerate(block.groups)
    }
    asked: dict[int, list[tuple[Group, int, int, frozenset[State]]]] = {}
    for name, fitting in condition.items():
        group, place = genome.places[name]
        b, i = where[group]
        asked.setdefault(b, []).append((genome.groups[group], i, place, fitting))
    return {b: _matcher(loci) for b, loci in asked.items()}


def _matcher(
    asked: Sequence[tuple[Group, int, int, frozenset[State]]],
) -> Callable[[Part], bool]:
    if len(asked) > 1:
        return lambda part: all(g.state(part[i], place) in fit for g, i, place, fit in asked)
    ((group, index, at, fitting),) = asked
    return lambda part: group.state(part[index], at) in fitting


def in_phases(
    genome: Genome, block: Block, phases: Mapping[int, Diplotype], and_also: Callable[[Part], bool]
) -> Callable[[Part], bool]:
    """A test of whether a genotype has given chromosomes at some groups, and passes another."""
    asked = [
        (genome.groups[group].unordered, block.groups.index(group), pair)
        for group, pair in phases.items()
    ]
    return lambda part: (
        and_also(part) and all(unordered(part[i]) == pair for unordered, i, pair in asked)
    )


def states_at(genome: Genome, block: Block, part: Part, loci: Iterable[str]) -> dict[str, State]:
    """The alleles that a genotype of a block has at some loci."""
    states = {}
    for name in loci:
        group, place = genome.places[name]
        pair = part[block.groups.index(group)]
        states[name] = genome.groups[group].state(pair, place)
    return states


def of_sex(genome: Genome, blocks: Iterable[Block], sex: Sex) -> tuple[Block, ...]:
    """The blocks of one sex only; all of them where there are no sex-linked loci."""
    where = genome.sex_group
    if where is None:
        return tuple(blocks)
    single = (sex == "male") is (genome.groups[where].on == "X")
    kept = []
    for block in blocks:
        if where in block.groups:
            i = block.groups.index(where)
            kept.append(_with_partner(block, i, single))
        else:
            kept.append(block)
    return tuple(kept)


def _with_partner(block: Block, i: int, single: bool) -> Block:
    return block.where(lambda part: all(part[i]) is not single)


def unite(genome: Genome, mothers: Iterable[Block], fathers: Iterable[Block]) -> tuple[Block, ...]:
    """The zygotes of mothers and fathers that mate at random.

    Args:
        genome: the loci.
        mothers: the blocks of the females.
        fathers: the blocks of the males.

    Returns:
        The blocks of the zygotes, before any of them die.
    """
    female, male = split(mothers), split(fathers)
    ties = [block.groups for block in (*female, *male)]
    united = []
    for eggs, sperm in zip(
        _gametes(genome, join(female, ties), "female"),
        _gametes(genome, join(male, ties), "male"),
        strict=True,
    ):
        groups, from_mother = eggs
        weights: dict[Part, Weight] = {}
        for egg, weight in from_mother.items():
            for sperm_cell, other in sperm[1].items():
                weights[tuple(zip(egg, sperm_cell, strict=True))] = weight * other
        united.append(Block(groups, weights))
    return tuple(united)


def _gametes(
    genome: Genome, blocks: Iterable[Block], sex: Sex
) -> list[tuple[tuple[int, ...], dict[tuple[Haplotype, ...], Weight]]]:
    # The gametes of every parent of one sex have weights of the same sum, so they can be mixed.
    found = []
    for block in blocks:
        weights: dict[tuple[Haplotype, ...], Weight] = {}
        for part, weight in block.weights.items():
            made = (
                genome.groups[i].gametes(pair, sex).items()
                for i, pair in zip(block.groups, part, strict=True)
            )
            for combined in product(*made):
                gamete = tuple(haplotype for haplotype, _w in combined)
                times = weight * prod(w for _h, w in combined)
                weights[gamete] = weights.get(gamete, 0) + times
        found.append((block.groups, weights))
    return found
