"""A cross laid out for reading: the Punnett square, and the forked line where a square is too big.

Both are plain data; other modules draw them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, Literal

from genetics_games.biology.crosses.blocks import share, tidy
from genetics_games.biology.crosses.genome import Genome, Genotype
from genetics_games.biology.crosses.groups import Diplotype, Haplotype
from genetics_games.biology.crosses.linkage import Sex
from genetics_games.biology.crosses.mating import cross
from genetics_games.biology.crosses.offspring import Offspring
from genetics_games.biology.crosses.rules import fits
from genetics_games.biology.probability import Chance, Distribution
from genetics_games.text import _

LARGEST_SIDE = 256


@dataclass(frozen=True, slots=True)
class Box:
    """One box of a Punnett square: what comes of one gamete of each parent.

    Args:
        genotype: as text, dominant alleles first.
        phenotype: what it looks like.
        chance: the probability of these two gametes together, so of one offspring being of
            this box; a sympy expression where a symbol was given.
        lives: False for a lethal genotype.
    """

    genotype: str
    phenotype: str
    chance: Chance
    lives: bool


@dataclass(frozen=True, slots=True)
class PunnettSquare:
    """A Punnett square. Its boxes are probabilities, not children.

    Args:
        mother: her genotype.
        father: his.
        rows: the mother's gametes, each with its probability.
        columns: the father's.
        boxes: row by row.
    """

    mother: str
    father: str
    rows: tuple[tuple[str, Chance], ...]
    columns: tuple[tuple[str, Chance], ...]
    boxes: tuple[tuple[Box, ...], ...]

    def __str__(self) -> str:
        lines = [["", *(gamete for gamete, _chance in self.columns)]]
        for (gamete, _chance), row in zip(self.rows, self.boxes, strict=True):
            lines.append([gamete, *(box.genotype if box.lives else "†" for box in row)])
        width = max(len(cell) for line in lines for cell in line)
        return "\n".join("  ".join(f"{cell:<{width}}" for cell in line).rstrip() for line in lines)


def punnett_square(
    mother: str | Genotype,
    father: str | Genotype,
    genome: Genome | None = None,
    *,
    repeated: bool = False,
) -> PunnettSquare:
    """The Punnett square of a cross.

    Args:
        mother: her genotype.
        father: his.
        genome: as for `cross`.
        repeated: write the gamete of a homozygous parent twice, once for each chromosome, so
            that one locus always has four boxes.

    Returns:
        The square: the mother's gametes head the rows, the father's the columns. A lethal
        genotype has its box too, marked as such; printed, it is a dagger.

    Raises:
        ValueError: as for `cross`; or a side has more than 256 gametes.

    Source:
        Punnett 1907, Mendelism, 2nd edition.

    Example:
        >>> print(punnett_square("Aa", "Aa"))
            A   a
        A   AA  Aa
        a   Aa  aa
        >>> print(punnett_square("AA", "Aa", repeated=True))
            A   a
        A   AA  Aa
        A   AA  Aa
    """
    offspring = cross(mother, father, genome)
    known = offspring.genome
    parents = known.genotype(mother), known.genotype(father)
    rows = _gametes(known, parents[0], "female", repeated)
    columns = _gametes(known, parents[1], "male", repeated)
    boxes = tuple(
        tuple(
            _box(known, tuple(zip(egg, sperm, strict=True)), p * q) for sperm, _text, q in columns
        )
        for egg, _text, p in rows
    )
    return PunnettSquare(
        parents[0].text,
        parents[1].text,
        tuple((text, chance) for _haplotypes, text, chance in rows),
        tuple((text, chance) for _haplotypes, text, chance in columns),
        boxes,
    )


@dataclass(frozen=True, slots=True)
class ForkedLine:
    """A cross as a forked line: independent traits, or loci, one after the other.

    Args:
        levels: for each fork the probabilities of its branches. What is independent has a
            fork of its own; traits that share loci or linked ones share a fork.

    Example:
        >>> print(forked_line(cross("AaBb", "Aabb")))
        3/4 A_
          1/2 B_  3/8
          1/2 bb  3/8
        1/4 aa
          1/2 B_  1/8
          1/2 bb  1/8
    """

    levels: tuple[Distribution[str], ...]

    def ends(self) -> Iterator[tuple[tuple[str, ...], Chance]]:
        """The ends of the lines: the labels on the way, and the product of the probabilities.

        Example:
            >>> next(forked_line(cross("AaBb", "AaBb")).ends())
            (('A_', 'B_'), Fraction(9, 16))
        """
        for branches in product(*(level.items() for level in self.levels)):
            chance: Chance = Fraction(1)
            for _label, part in branches:
                chance *= part
            yield tuple(label for label, _part in branches), chance

    def __str__(self) -> str:
        lines: list[str] = []
        before: tuple[str, ...] = ()
        for labels, chance in self.ends():
            same = 0
            while before and before[same] == labels[same]:
                same += 1
            for depth in range(same, len(labels)):
                part = self.levels[depth][labels[depth]]
                end = f"  {chance}" if depth == len(labels) - 1 and depth else ""
                lines.append(f"{'  ' * depth}{part} {labels[depth]}{end}")
            before = labels
        return "\n".join(lines)


def forked_line(
    offspring: Offspring, by: Literal["phenotype", "genotype"] = "phenotype"
) -> ForkedLine:
    """The forked line of a cross; for many loci it says the same as a square, in less room.

    Args:
        offspring: from `cross`.
        by: ``"phenotype"`` or ``"genotype"``.

    Raises:
        ValueError: `by` is something else.

    Source:
        Product rule for independent events.

    Example:
        >>> len(list(forked_line(cross("AaBbCcDd", "AaBbCcDd"), by="genotype").ends()))
        81
    """
    return ForkedLine(offspring.independent(by))


def _gametes(
    genome: Genome, parent: Genotype, sex: Sex, repeated: bool
) -> list[tuple[tuple[Haplotype, ...], str, Chance]]:
    made: list[list[tuple[Haplotype, Any]]] = []
    for group, pair in zip(genome.groups, parent.homologues, strict=True):
        kinds = list(group.gametes(pair, sex).items())
        made.append(kinds * 2 if repeated and len(kinds) == 1 else kinds)
    side = prod(len(kinds) for kinds in made)
    if side > LARGEST_SIDE:
        raise ValueError(
            _("A side of this square has {n} gametes; use forked_line instead.").format(n=side)
        )
    listed = []
    for combined in product(*made):
        haplotypes = tuple(haplotype for haplotype, _weight in combined)
        chance: Chance = Fraction(1)
        for (_haplotype, weight), kinds in zip(combined, made, strict=True):
            chance *= share(weight, tidy(sum(w for _h, w in kinds)))
        listed.append((haplotypes, genome.write_gamete(haplotypes), chance))
    return listed


def _box(genome: Genome, homologues: tuple[Diplotype, ...], chance: Chance) -> Box:
    states = genome.states(homologues)
    ordered = [g.unordered(pair) for g, pair in zip(genome.groups, homologues, strict=True)]
    return Box(
        genome.write(ordered),
        ", ".join(trait.phenotype(states) for trait in genome.traits),
        tidy(chance),
        not any(fits(condition, states) for condition in genome.deadly),
    )
