"""Chi-square with scipy as the witness."""

import random
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from genetics_games.biology.chi_square import (
    chi_square_density,
    chi_square_tail,
    critical_value,
    goodness_of_fit,
    independence,
)
from genetics_games.biology.probability import Distribution


@given(st.floats(0, 300), st.integers(1, 120))
def test_tail_agrees_with_scipy(x, df):
    assert chi_square_tail(x, df) == pytest.approx(stats.chi2.sf(x, df), rel=1e-11, abs=1e-300)


@pytest.mark.parametrize(
    ("x", "df"), [(1e-200, 9), (1e-9, 1), (2e3, 2), (3e3, 3001), (1e4, 9000), (1e9, 5)]
)
def test_tail_far_out(x, df):
    assert chi_square_tail(x, df) == pytest.approx(stats.chi2.sf(x, df), rel=1e-9, abs=1e-300)


def test_tail_at_infinity():
    assert chi_square_tail(float("inf"), 1) == chi_square_tail(float("inf"), 4) == 0


@given(st.floats(0.01, 100), st.integers(1, 60))
def test_density_agrees_with_scipy(x, df):
    assert chi_square_density(x, df) == pytest.approx(stats.chi2.pdf(x, df), rel=1e-10)


@pytest.mark.parametrize("level", ["10 %", "5 %", "1 %", "0.001"])
@pytest.mark.parametrize("df", [1, 2, 3, 8, 26, 84])
def test_critical_value_agrees_with_scipy(df, level):
    chance = float(Fraction(level.removesuffix(" %"))) / (100 if "%" in level else 1)
    assert critical_value(df, level) == pytest.approx(stats.chi2.isf(chance, df), rel=1e-12)


@given(
    st.lists(st.tuples(st.integers(0, 500), st.integers(1, 30)), min_size=3, max_size=9).filter(
        lambda rows: sum(count for count, _part in rows) > 300
    ),
    st.integers(0, 1),
)
def test_fit_agrees_with_scipy(rows, fitted):
    observed = [count for count, _part in rows]
    parts = [part for _count, part in rows]
    test = goodness_of_fit(observed, parts, fitted=fitted)
    n, total = sum(observed), sum(parts)
    witness = stats.chisquare(observed, [n * part / total for part in parts], ddof=fitted)
    assert float(test.statistic) == pytest.approx(witness.statistic, rel=1e-9, abs=1e-9)
    assert test.p_value == pytest.approx(witness.pvalue, rel=1e-8, abs=1e-12)
    assert test.df == len(observed) - 1 - fitted
    assert sum(test.expected) == n


def test_independence_agrees_with_scipy():
    rng = random.Random(11)
    for _table in range(200):
        rows, columns = rng.randint(2, 5), rng.randint(2, 5)
        table = [[rng.randint(20, 300) for _c in range(columns)] for _r in range(rows)]
        test = independence(table)
        witness = stats.chi2_contingency(table, correction=False)
        assert float(test.statistic) == pytest.approx(witness.statistic, rel=1e-9)
        assert test.p_value == pytest.approx(witness.pvalue, rel=1e-8, abs=1e-280)
        assert test.df == witness.dof
        assert [float(each) for each in test.expected] == pytest.approx(
            list(witness.expected_freq.flatten())
        )


def test_phenotypes_of_a_distribution_and_a_class_nobody_saw():
    coats = Distribution({"red": "1/4", "roan": "1/2", "white": "1/4"})
    test = goodness_of_fit(Counter(roan=20, red=20), coats)
    assert test.classes == ("red", "roan", "white")
    assert test.observed == (20, 20, 0)
    assert test.statistic == 20
    assert test.hypothesis == "1:2:1"


def test_expected_counts_serve_as_a_ratio():
    assert goodness_of_fit([14, 6], ["15", "5"]) == goodness_of_fit([14, 6], "3:1")


def test_the_same_shape_in_larger_samples():
    statistics = [goodness_of_fit([14 * n, 6 * n], "3:1").statistic for n in (1, 10, 100)]
    assert statistics == [Fraction(4, 15), Fraction(40, 15), Fraction(400, 15)]


def test_no_warning_at_five_expected_and_none_without_small_counts():
    assert goodness_of_fit([14, 6], "3:1").exact_p_value is None
    assert goodness_of_fit([14, 6], "3:1").warning == ""
    small = goodness_of_fit([13, 6], "3:1")
    assert small.small == (2,)
    assert "1 class" in small.warning
    assert small.exact_p_value == pytest.approx(stats.binomtest(13, 19, 0.75).pvalue)


def test_a_fitted_number_leaves_no_exact_test_but_the_warning():
    test = goodness_of_fit([1, 2, 1], "1:2:1", fitted=1)
    assert test.exact_p_value is None
    assert test.df == 1
    assert test.warning in test.sentences()


def test_sentences_of_a_rejected_ratio():
    statistic, meaning, decision = goodness_of_fit([284, 21, 21, 55], "9:3:3:1").sentences("1 %")
    assert statistic == "χ² = 134.73 with 3 degrees of freedom."
    assert meaning.endswith("have chance under 0.001.")
    assert decision == "Such counts would be rare: 9:3:3:1 is rejected at the 1 % level."


def test_the_exact_test_decides_where_there_is_one():
    # 5 of 6 against 1:1: chi-square 4.5 would reject at 5 %, the exact test does not.
    test = goodness_of_fit([7, 1], "1:1")
    assert test.p_value < 0.05 < test.exact_p_value
    assert not test.rejected("5 %")
    assert any(sentence.startswith("Exact test") for sentence in test.sentences())


def test_small_table_has_fishers_test():
    test = independence({"milk first": {"yes": 3, "no": 1}, "tea first": {"yes": 1, "no": 3}})
    assert test.exact_p_value == Fraction(34, 70)
    assert test.classes[0] == ("milk first", "yes")
    assert "4 classes" in test.warning
