"""Wrong procedures about crosses, dice and new alleles; see `wrong` for how they are made."""

from __future__ import annotations

from fractions import Fraction

from genetics_games.lenses.genotype import Parents, look_alike

# ---------------------------------------------------------------------- squares


def one_parent_in_a_gamete(parents: Parents) -> str:
    """X0: both alleles of one parent go into one gamete: each box copies a parent."""
    left, top = parents.genotypes
    return " ".join((top, top, left, left))


def top_parent_alone(parents: Parents) -> str:
    """X0: each column takes the top parent's allele twice."""
    doubled = [allele * 2 for allele in parents.genotypes[1]]
    return " ".join(doubled * 2)


def left_parent_alone(parents: Parents) -> str:
    """X0: each row takes the left parent's allele twice."""
    return " ".join(allele * 2 for allele in parents.genotypes[0] for _box in range(2))


# ---------------------------------------------------------------------- chances


def phenotype_chance(parents: Parents, genotype: str) -> Fraction:
    """M4: the chance of all genotypes that look the same."""
    return parents.chances.chance([g for g in parents.chances if look_alike(g, genotype)])


def equal_shares(parents: Parents, genotype: str) -> Fraction:
    """X0: each kind of genotype is taken to be as likely."""
    return Fraction(1, len(parents.chances))


def single_box(parents: Parents, genotype: str) -> Fraction:
    """X0: one box only is counted."""
    return Fraction(1, 4)


def the_others(parents: Parents, genotype: str) -> Fraction:
    """X0: the chance of all other genotypes."""
    return 1 - parents.chances[genotype]
