"""Allele frequencies, Hardy-Weinberg proportions and their tests."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise, product

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from genetics_games.biology.hardy_weinberg import (
    allele_counts,
    allele_frequencies,
    estimate_allele_frequencies,
    hardy_weinberg_genotypes,
    hardy_weinberg_test,
    heterozygosity,
    recessive_allele_frequency,
    x_linked_path,
)

ABO = {"A": ["AA", "AO"], "B": ["BB", "BO"], "AB": ["AB"], "O": ["OO"]}


@given(st.lists(st.integers(1, 20), min_size=2, max_size=5))
def test_proportions_agree_with_drawing_two_gametes(parts):
    names = "ABCDE"[: len(parts)]
    shares = {name: Fraction(part, sum(parts)) for name, part in zip(names, parts, strict=True)}
    drawn = Counter()
    for one, other in product(names, repeat=2):
        drawn["".join(sorted(one + other))] += shares[one] * shares[other]
    genotypes = hardy_weinberg_genotypes(shares)
    assert dict(genotypes) == dict(drawn)
    assert len(genotypes) == len(parts) * (len(parts) + 1) // 2
    homozygous = sum(chance for name, chance in genotypes.items() if name[0] == name[1])
    assert heterozygosity(shares) == 1 - homozygous
    assert dict(allele_frequencies(genotypes.weights)) == shares


def test_symbols():
    p = sympy.Symbol("p")
    genotypes = hardy_weinberg_genotypes({"A": p, "a": 1 - p})
    assert sympy.expand(genotypes["Aa"] - 2 * p * (1 - p)) == 0
    assert sympy.expand(heterozygosity({"A": p, "a": 1 - p}) - 2 * p * (1 - p)) == 0


def test_notations_of_a_genotype():
    typed = {"I^A/i": 2, "i/I^A": 1, ("I^A", "I^A"): 3, "i i": 4}
    assert allele_counts(typed) == {"I^A": 9, "i": 11}
    test = hardy_weinberg_test(typed)
    assert test.classes == ("I^A/I^A", "I^A/i", "ii")
    assert test.observed == (3, 3, 4)


@settings(max_examples=40)
@given(st.lists(st.integers(0, 40), min_size=6, max_size=6))
def test_chi_square_of_three_alleles_agrees_with_scipy(counts):
    names = ["AA", "AB", "AC", "BB", "BC", "CC"]
    copies = Counter()
    for name, count in zip(names, counts, strict=True):
        copies.update({name[0]: 0, name[1]: 0})
        copies[name[0]] += count
        copies[name[1]] += count
    if min(copies.values()) == 0:
        return
    n = sum(counts)
    p = {allele: copies[allele] / (2 * n) for allele in "ABC"}
    expected = [n * p[a] * p[b] * (1 if a == b else 2) for a, b in names]
    witness = stats.chisquare(counts, expected, ddof=2)
    test = hardy_weinberg_test(dict(zip(names, counts, strict=True)))
    assert test.df == 3
    assert float(test.statistic) == pytest.approx(witness.statistic, rel=1e-9, abs=1e-9)
    assert test.p_value == pytest.approx(witness.pvalue, rel=1e-8, abs=1e-12)


@pytest.mark.parametrize(("alleles", "df"), [("AB", 2), ("ABC", 5), ("ABCD", 9)])
def test_degrees_of_freedom_on_the_x_chromosome(alleles, df):
    women = {a + b: 60 for a, b in product(alleles, repeat=2) if a <= b}
    test = hardy_weinberg_test(women, dict.fromkeys(alleles, 50))
    assert test.df == df
    assert len(test.classes) == len(women) + len(alleles)
    assert sum(test.expected) == sum(test.observed)


def test_an_allele_that_nobody_has_counts_for_nothing():
    with_it = hardy_weinberg_test({"AA": 30, "Aa": 40, "aa": 30, "Ab": 0, "bb": 0})
    assert with_it == hardy_weinberg_test({"AA": 30, "Aa": 40, "aa": 30})


def test_carriers_where_nine_percent_show_the_recessive():
    q = recessive_allele_frequency("9 %")
    assert hardy_weinberg_genotypes({"A": 1 - q, "a": q})["Aa"] == Fraction(42, 100)
    assert recessive_allele_frequency("1/2") == pytest.approx(0.5**0.5)


def test_estimates_make_the_counts_likeliest():
    counts = {"A": 186, "B": 38, "AB": 13, "O": 284}
    found = estimate_allele_frequencies(counts, ABO)
    assert sum(found.values()) == pytest.approx(1)

    def likelihood(a, b):
        o = 1 - a - b
        chances = {"A": a * a + 2 * a * o, "B": b * b + 2 * b * o, "AB": 2 * a * b, "O": o * o}
        return stats.multinomial.logpmf(list(counts.values()), 521, [chances[x] for x in counts])

    best = likelihood(found["A"], found["B"])
    for da, db in product((-1e-3, 0, 1e-3), repeat=2):
        if da or db:
            assert likelihood(found["A"] + da, found["B"] + db) < best


def test_estimates_with_two_alleles_are_the_square_root():
    found = estimate_allele_frequencies(
        {"round": 91, "wrinkled": 9}, {"round": ["RR", "Rr"], "wrinkled": ["rr"]}
    )
    assert found["r"] == pytest.approx(0.3, abs=1e-9)


def test_estimates_with_a_phenotype_that_nobody_shows():
    found = estimate_allele_frequencies({"A": 10, "B": 0, "AB": 0, "O": 20}, ABO)
    assert found["B"] == pytest.approx(0, abs=1e-9)


def test_x_linked_frequencies_swing_towards_their_mean():
    path = x_linked_path("0.1", "0.7", 12)
    assert len(path) == 13
    for women, men in path:
        assert (2 * women + men) / 3 == Fraction(3, 10)
    differences = [women - men for women, men in path]
    assert all(later == -earlier / 2 for earlier, later in pairwise(differences))
