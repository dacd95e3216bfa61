"""New mutations: every trio of four bases sorted by hand, and rates beside exact fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement

import pytest

from genetics_games.biology.new_mutations import (
    chance_of_any,
    expected_new,
    from_parents,
    is_de_novo,
)

GENOTYPES = ["".join(pair) for pair in combinations_with_replacement("ACGT", 2)]


def test_a_child_without_new_mutation_has_one_allele_of_each_parent() -> None:
    for mother in GENOTYPES:
        for father in GENOTYPES:
            for child in GENOTYPES:
                one, other = child
                fits = (one in mother and other in father) or (other in mother and one in father)
                assert is_de_novo(mother, father, child) is not fits
                assert is_de_novo(mother, father, child[::-1]) is not fits
                assert (child in from_parents(mother, father)) is fits


@pytest.mark.parametrize(("copies", "rate"), [(20, "1/9"), (1, "1/3"), (100, "1/1000"), (0, "1/2")])
def test_expected_and_at_least_one(copies: int, rate: str) -> None:
    exact = Fraction(rate)
    assert expected_new(copies, float(exact)) == pytest.approx(float(copies * exact))
    assert chance_of_any(copies, float(exact)) == pytest.approx(float(1 - (1 - exact) ** copies))


def test_very_small_rates_keep_their_figures() -> None:
    assert chance_of_any(1, 1e-18) == pytest.approx(1e-18)
    assert chance_of_any(3, 1) == 1
    assert chance_of_any(0, 1) == 0


def test_what_is_no_genotype_or_chance_gets_a_sentence() -> None:
    with pytest.raises(ValueError, match="two alleles"):
        from_parents("A", "AG")
    with pytest.raises(ValueError, match="from 0 to 1"):
        expected_new(5, 1.5)
    with pytest.raises(ValueError, match="0 or more"):
        chance_of_any(-1, 0.5)
