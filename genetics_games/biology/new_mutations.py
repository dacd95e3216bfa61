"""New mutations: which alleles a child can have from its parents, and how many are expected."""

from __future__ import annotations

import math
from itertools import product

from genetics_games.text import _


def from_parents(mother: str, father: str) -> frozenset[str]:
    """The genotypes that a child can have without a new mutation.

    Args:
        mother: her two alleles, one letter each.
        father: his two alleles.

    Returns:
        Pairs of alleles, in the order of the alphabet.

    Raises:
        ValueError: a genotype has not two alleles.

    Example:
        >>> sorted(from_parents("AG", "AA"))
        ['AA', 'AG']
    """
    one, other = _two(mother), _two(father)
    return frozenset("".join(sorted(pair)) for pair in product(one, other))


def is_de_novo(mother: str, father: str, child: str) -> bool:
    """Whether a child has an allele that it cannot have from its parents.

    Args:
        mother: her two alleles, one letter each.
        father: his two alleles.
        child: the child's two alleles.

    Raises:
        ValueError: a genotype has not two alleles.

    Example:
        >>> is_de_novo("AA", "AA", "AG"), is_de_novo("AG", "AA", "AG")
        (True, False)
    """
    return "".join(sorted(_two(child))) not in from_parents(mother, father)


def expected_new(copies: int, rate: float) -> float:
    """How many new mutations are expected.

    Args:
        copies: how many copies are made, at least 0.
        rate: the chance of a new mutation for each, 0 to 1.

    Raises:
        ValueError: the rate is no chance, or the number is negative.

    Example:
        >>> expected_new(20, 1 / 4)
        5.0
    """
    _check(copies, rate)
    return copies * rate


def chance_of_any(copies: int, rate: float) -> float:
    """The chance of at least one new mutation, also where rates are very small.

    Args:
        copies: how many copies are made, at least 0.
        rate: the chance of a new mutation for each, 0 to 1.

    Raises:
        ValueError: the rate is no chance, or the number is negative.

    Example:
        >>> chance_of_any(2, 0.5)
        0.75

    Source:
        One minus the chance of none, (1 - rate) to the power of the copies.
    """
    _check(copies, rate)
    if rate == 1:
        return 1.0 if copies else 0.0
    return -math.expm1(copies * math.log1p(-rate))


def _two(genotype: str) -> str:
    if not isinstance(genotype, str) or len(genotype) != 2:
        raise ValueError(_("A genotype has two alleles, one letter each, such as AG."))
    return genotype


def _check(copies: int, rate: float) -> None:
    if not 0 <= rate <= 1:
        raise ValueError(_("A rate is a chance. Give a number from 0 to 1."))
    if copies < 0:
        raise ValueError(_("Give the number of copies, 0 or more."))
