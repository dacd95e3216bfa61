"""Wrong procedures about new alleles; see `wrong` for how they are made."""

from __future__ import annotations

from fractions import Fraction

from .labs.alleles import Site, not_passed_site, one_parent_site, two_kinds_site

# ---------------------------------------------------------------------- chances


def share_not_squared(share: Fraction) -> Fraction:
    """X0: one throw in place of two."""
    return share


def doubled(share: Fraction) -> Fraction:
    """X0: the shares of two throws are added."""
    return 2 * share


def at_least_one_x(share: Fraction) -> Fraction:
    """X0: an X in one throw or the other."""
    return 1 - (1 - share) ** 2


def seen_not_expected(dice: int, seen: int) -> Fraction:
    """S3: what has been seen is taken for what is expected."""
    return Fraction(seen)


# ---------------------------------------------------------------------- trios


def heterozygous_parent(usual: str, other: str) -> Site:
    """N1: the child's rarer allele was in a heterozygous parent already."""
    return one_parent_site(usual, other, mother=usual < other)


def differs_from_both(usual: str, other: str) -> Site:
    """X0: a genotype that neither parent has, made of an allele from each."""
    return two_kinds_site(usual, other)


def not_passed_on(usual: str, other: str) -> Site:
    """M5: a parent's allele did not come, which is half of all cases."""
    return not_passed_site(usual, other, mother=usual > other)
