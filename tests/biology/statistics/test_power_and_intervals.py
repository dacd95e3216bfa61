"""Power beside scipy and the numbers of lesson 8; intervals beside scipy."""

import random
from fractions import Fraction
from math import comb

import pytest
from scipy import stats

from genetics_games.biology.exact_tests import outcomes
from genetics_games.biology.intervals import clopper_pearson_interval, wilson_interval
from genetics_games.biology.power import chance_of_rejecting


@pytest.mark.parametrize(
    ("n", "truth", "exact", "percent"),
    [
        (5, "1:1", False, 19),
        (10, "1:1", False, 38),
        (20, "1:1", False, 75),
        (40, "1:1", False, 92),
        (20, "2:1", False, 19),
        (100, "2:1", False, 48),
        (200, "2:1", False, 73),
        (20, "1:1", True, 59),
        (20, "2:1", True, 10),
    ],
)
def test_how_often_three_to_one_is_rejected(n, truth, exact, percent):
    assert round(100 * chance_of_rejecting(n, "3:1", truth, exact_test=exact)) == percent


def test_a_true_ratio_is_rejected_now_and_then():
    assert f"{float(chance_of_rejecting(20, '3:1', '3:1')):.3f}" == "0.065"
    assert chance_of_rejecting(20, "3:1", "3:1", exact_test=True) <= Fraction(1, 20)


@pytest.mark.parametrize("exact", [False, True])
def test_power_agrees_with_scipy_over_every_outcome(exact):
    n, ratio, truth = 9, [1, 2, 1], [0.1, 0.3, 0.6]
    expected = [n * part / 4 for part in ratio]
    chances = {x: stats.multinomial.pmf(x, n, [0.25, 0.5, 0.25]) for x in outcomes(n, 3)}
    power = 0.0
    for x, chance in chances.items():
        p = stats.chisquare(x, expected).pvalue
        if exact:
            p = sum(other for other in chances.values() if other <= chance * (1 + 1e-9))
        if p <= 0.05:
            power += stats.multinomial.pmf(x, n, truth)
    ours = chance_of_rejecting(n, ratio, ["0.1", "0.3", "0.6"], exact_test=exact)
    assert float(ours) == pytest.approx(power, rel=1e-9)


def test_power_takes_ratios_by_class_in_any_order():
    by_class = chance_of_rejecting(12, {"A": 3, "a": 1}, {"a": 1, "A": 1})
    assert by_class == chance_of_rejecting(12, "3:1", "1:1")
    turned = chance_of_rejecting(12, {"A": 3, "a": 1}, {"a": 3, "A": 1})
    assert turned == chance_of_rejecting(12, "3:1", "1:3") != chance_of_rejecting(12, "3:1", "3:1")


@pytest.mark.parametrize(
    ("ours", "method"), [(wilson_interval, "wilson"), (clopper_pearson_interval, "exact")]
)
def test_intervals_agree_with_scipy(ours, method):
    rng = random.Random(2)
    for _case in range(80):
        n = rng.choice([1, 2, 5, 20, 100, 7324])
        count, confidence = rng.randint(0, n), rng.choice([0.9, 0.95, 0.99])
        witness = stats.binomtest(count, n).proportion_ci(confidence, method=method)
        assert ours(count, n, confidence=confidence) == pytest.approx(
            (witness.low, witness.high), rel=1e-8, abs=1e-12
        )


@pytest.mark.parametrize("percent", range(1, 100, 7))
def test_clopper_pearson_holds_the_truth_at_least_as_often_as_it_says(percent):
    n, p = 15, percent / 100
    held = sum(
        comb(n, k) * p**k * (1 - p) ** (n - k)
        for k in range(n + 1)
        if clopper_pearson_interval(k, n)[0] <= p <= clopper_pearson_interval(k, n)[1]
    )
    assert held >= 0.95


def test_wilson_ends_stay_at_the_ends():
    assert wilson_interval(0, 10)[0] == 0
    assert wilson_interval(10, 10)[1] == 1
    assert clopper_pearson_interval(0, 10)[0] == 0
    assert clopper_pearson_interval(10, 10)[1] == 1
