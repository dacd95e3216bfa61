"""Crosses: what offspring two parents can have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Literal

from genetics_games.biology.crosses.blocks import (
    Block,
    Part,
    individual,
    join,
    matchers,
    of_sex,
    unite,
)
from genetics_games.biology.crosses.genome import Genome, Genotype
from genetics_games.biology.crosses.groups import Diplotype
from genetics_games.biology.crosses.linkage import Sex
from genetics_games.biology.crosses.offspring import Offspring, from_weights
from genetics_games.biology.probability import Distribution
from genetics_games.text import _


def cross(
    mother: str | Genotype, father: str | Genotype, genome: Genome | None = None
) -> Offspring:
    """The offspring of two parents.

    Args:
        mother: her genotype, in any order of its letters.
        father: his.
        genome: the loci; if not given they are read from the letters, unlinked and each with
            complete dominance (see `Genome.from_letters`).

    Returns:
        The offspring that live.

    Raises:
        ValueError: a genotype is impossible, a parent has the other sex's chromosomes, or no
            offspring lives.

    Source:
        Mendel 1866: each parent gives one of its two alleles of a locus at random, and
        unlinked loci do so independently. Linked ones: `Linkage`.

    Example:
        >>> print(cross("Aa", "aa").genotypes())
        Aa  1/2
        aa  1/2
        >>> from genetics_games.biology.crosses.linkage import Linkage
        >>> pea = Genome("A > a", "B > b", linked=Linkage("A B", "0.1"))
        >>> cross("AB/ab", "ab/ab", pea).genotypes().ratio()
        '9:1:1:9'
        >>> cross("X^B Y", "X^B X^b")
        Traceback (most recent call last):
        ValueError: X^B Y is male; write the mother first and the father second.
    """
    if genome is None:
        genome = Genome.from_letters(_text(mother), _text(father))
    female, male = genome.genotype(mother), genome.genotype(father)
    for parent, wrong in ((female, "male"), (male, "female")):
        if parent.sex == wrong:
            raise ValueError(
                _("{genotype} is {sex}; write the mother first and the father second.").format(
                    genotype=parent.text, sex=_("male") if wrong == "male" else _("female")
                )
            )
    return _born(genome, unite(genome, individual(female.homologues), individual(male.homologues)))


def intercross(offspring: Offspring) -> Offspring:
    """The next generation, if offspring mate at random among themselves.

    Args:
        offspring: the parents of the next generation; where all have one genotype, as an F1
            of true-breeding parents has, this is the F1 crossed with itself.

    Raises:
        ValueError: one sex is missing, or no offspring lives.

    Example:
        >>> print(intercross(cross("AA", "aa")).genotypes())
        AA  1/4
        Aa  1/2
        aa  1/4
    """
    genome = offspring.genome
    females, males = (of_sex(genome, offspring.blocks, sex) for sex in ("female", "male"))
    if not all(block.weights for block in (*females, *males)):
        raise ValueError(_("All of these offspring have one sex; they cannot mate."))
    return _born(genome, unite(genome, females, males))


@dataclass(frozen=True, slots=True)
class Generations:
    """Three generations of a cross: the parents, their offspring, and the offspring's.

    Args:
        mother: the P generation's mother.
        father: the P generation's father.
        f1: their offspring.
        f2: the offspring of the F1 among themselves.
    """

    mother: Genotype
    father: Genotype
    f1: Offspring
    f2: Offspring


def generations(
    mother: str | Genotype, father: str | Genotype, genome: Genome | None = None
) -> Generations:
    """P, F1 and F2: a cross, and the F1 mated among themselves.

    Args:
        mother: her genotype.
        father: his.
        genome: as for `cross`.

    Raises:
        ValueError: as for `cross` and `intercross`.

    Example:
        >>> peas = generations("RRYY", "rryy")
        >>> list(peas.f1.genotypes()), peas.f2.phenotypes().ratio()
        (['RrYy'], '9:3:3:1')
    """
    f1 = cross(mother, father, genome)
    return Generations(f1.genome.genotype(mother), f1.genome.genotype(father), f1, intercross(f1))


def test_cross(
    parent: str | Genotype,
    genome: Genome | None = None,  # noqa: PT028 - geneticists' word, no test of pytest's
    *,
    sex: Sex = "female",  # noqa: PT028
) -> Offspring:
    """A parent crossed with one that has only recessive alleles, so that its gametes show.

    Args:
        parent: the genotype to be tested.
        genome: as for `cross`.
        sex: the parent's; only of account where the genotype does not tell it and one sex has
            no crossing over.

    Raises:
        ValueError: a locus has no recessive allele, or the genotype is impossible.

    Example:
        >>> print(test_cross("AaBb").phenotypes())
        A_, B_  1/4
        A_, bb  1/4
        aa, B_  1/4
        aa, bb  1/4
    """
    if genome is None:
        genome = Genome.from_letters(_text(parent))
    tested = genome.genotype(parent)
    tester = _tester(genome, "male" if (tested.sex or sex) == "female" else "female")
    if (tested.sex or sex) == "female":
        return cross(tested, tester, genome)
    return cross(tester, tested, genome)


def back_cross(
    mother: str | Genotype,
    father: str | Genotype,
    genome: Genome | None = None,
    *,
    to: Literal["mother", "father"] = "father",
) -> Offspring:
    """The F1 of two parents, crossed back to one of them.

    Args:
        mother: her genotype.
        father: his.
        genome: as for `cross`.
        to: the parent that the F1 of the other sex is crossed with.

    Raises:
        ValueError: as for `cross`; or `to` names neither parent.

    Example:
        >>> print(back_cross("AA", "aa").genotypes())
        Aa  1/2
        aa  1/2
        >>> back_cross("AA", "aa", to="mother").genotypes().ratio()
        '1:1'
    """
    f1 = cross(mother, father, genome)
    if to not in ("mother", "father"):
        raise ValueError(_("Cross back to 'mother' or 'father', not {value!r}.").format(value=to))
    known = f1.genome
    parent = individual(known.genotype(mother if to == "mother" else father).homologues)
    mates = of_sex(known, f1.blocks, "male" if to == "mother" else "female")
    if not all(block.weights for block in mates):
        raise ValueError(_("All of the F1 have one sex; they cannot be crossed back."))
    if to == "mother":
        return _born(known, unite(known, parent, mates))
    return _born(known, unite(known, mates, parent))


def gametes(
    parent: str | Genotype, genome: Genome | None = None, *, sex: Sex = "female"
) -> Distribution[str]:
    """The gametes of a parent.

    Args:
        parent: its genotype.
        genome: as for `cross`.
        sex: the parent's; only of account where the genotype does not tell it and one sex has
            no crossing over.

    Returns:
        The distribution of gametes as text.

    Raises:
        ValueError: the genotype is impossible.

    Example:
        >>> print(gametes("AaBb"))
        AB  1/4
        Ab  1/4
        aB  1/4
        ab  1/4
        >>> list(gametes("X^B Y"))
        ['X^B', 'Y']
    """
    if genome is None:
        genome = Genome.from_letters(_text(parent))
    known = genome.genotype(parent)
    made = [
        group.gametes(pair, known.sex or sex).items()
        for group, pair in zip(genome.groups, known.homologues, strict=True)
    ]
    return from_weights(
        {
            genome.write_gamete([haplotype for haplotype, _w in combined]): prod(
                weight for _h, weight in combined
            )
            for combined in product(*made)
        }
    )


def _born(genome: Genome, conceived: tuple[Block, ...]) -> Offspring:
    """The offspring of zygotes: those that no lethal pattern fits."""
    alive = conceived
    for condition in genome.deadly:
        tie = genome.groups_of(condition)
        alive = join(alive, [tie])
        tests = matchers(genome, alive, condition)
        alive = tuple(
            _survivors(block, tests[i]) if i in tests else block for i, block in enumerate(alive)
        )
    if not all(block.weights for block in alive):
        raise ValueError(_("No offspring of this cross lives; every genotype is lethal."))
    return Offspring(genome, alive, conceived)


def _survivors(block: Block, dies: Callable[[Part], bool]) -> Block:
    return block.where(lambda part: not dies(part))


def _tester(genome: Genome, sex: Sex) -> Genotype:
    pairs: list[Diplotype] = []
    for group in genome.groups:
        alleles = []
        for locus in group.loci:
            if locus.recessive is None:
                raise ValueError(
                    _("{locus} has no recessive allele, so there is no test cross.").format(
                        locus=locus.name
                    )
                )
            alleles.append(locus.recessive)
        haplotype = tuple(alleles)
        single = group.on != "autosome" and (sex == "male") is (group.on == "X")
        pairs.append((haplotype, () if single else haplotype))
    return Genotype(genome.write(pairs), tuple(pairs), genome.sex_of(pairs))


def _text(genotype: str | Genotype) -> str:
    return genotype.text if isinstance(genotype, Genotype) else genotype
