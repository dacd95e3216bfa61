"""Distributions, and how many of n."""

import pickle
from decimal import Decimal
from fractions import Fraction
from itertools import product
from random import Random

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from genetics_games.biology.probability import (
    Distribution,
    chance_of_at_least,
    chance_of_exactly,
    exact,
    exact_chance,
    offspring_needed,
)

SEEDS = Distribution({"RR": "1/4", "Rr": "1/2", "rr": "1/4"})
weights = st.dictionaries(st.integers(0, 30), st.integers(1, 50), min_size=1)


@pytest.mark.parametrize(
    ("given_as", "read"),
    [
        ("0.1", Fraction(1, 10)),
        (" 3 / 4 ", Fraction(3, 4)),
        ("17 %", Fraction(17, 100)),
        (Decimal("0.125"), Fraction(1, 8)),
        (1, Fraction(1)),
        (sympy.Rational(2, 3), Fraction(2, 3)),
    ],
)
def test_exact_numbers(given_as, read):
    assert exact(given_as) == read
    assert isinstance(exact(given_as), Fraction)


@pytest.mark.parametrize("value", [0.1, 1.0, float("nan"), "ten", None, "1/0", [1]])
def test_what_is_no_exact_number(value):
    with pytest.raises(ValueError, match=r"rounded number|is not a number"):
        exact(value)


@pytest.mark.parametrize("value", ["-0.1", "1.01", -1, 2])
def test_what_is_no_probability(value):
    with pytest.raises(ValueError, match="is not a probability"):
        exact_chance(value)


def test_the_sum_is_exactly_one():
    with pytest.raises(ValueError, match="add up to 9/10, not to 1"):
        Distribution({"A": "1/2", "a": "0.4"})
    with pytest.raises(ValueError, match="add up to 0, not to 1"):
        Distribution({})
    r = sympy.Symbol("r")
    with pytest.raises(ValueError, match="not to 1"):
        Distribution({"A": r, "a": r})
    with pytest.raises(ValueError, match="weights of 0 or more"):
        Distribution.from_weights({"A": 0})
    with pytest.raises(ValueError, match="weights of 0 or more"):
        Distribution.from_weights({"A": 3, "a": -1})


@given(weights)
def test_any_weights_make_a_distribution(raw):
    distribution = Distribution.from_weights(raw)
    assert sum(distribution.values()) == 1
    assert distribution == Distribution(dict(distribution))
    assert all(chance == Fraction(raw[x], sum(raw.values())) for x, chance in distribution.items())
    smallest = distribution.weights
    assert Distribution.from_weights(smallest) == distribution
    assert not any(all(w % k == 0 for w in smallest.values()) for k in range(2, 51))
    assert distribution.ratio() == ":".join(map(str, smallest.values()))


@given(weights, st.sets(st.integers(0, 30)))
def test_condition_is_the_definition(raw, event):
    distribution = Distribution.from_weights(raw)
    chance = distribution.chance(event)
    assert chance == distribution.chance(lambda x: x in event)
    if chance == 0:
        with pytest.raises(ValueError, match="probability 0"):
            distribution.condition(event)
        return
    known = distribution.condition(event)
    assert dict(known) == {x: p / chance for x, p in distribution.items() if x in event}


@given(weights)
def test_groups_add_up(raw):
    distribution = Distribution.from_weights(raw)
    parity = distribution.group_by(lambda x: x % 2)
    assert all(distribution.chance(lambda x, k=k: x % 2 == k) == p for k, p in parity.items())
    assert sum(parity.values()) == 1


def test_chance_of_one_outcome_of_a_set_and_of_none():
    assert SEEDS.chance("Rr") == Fraction(1, 2)
    assert SEEDS.chance(["RR", "rr"]) == Fraction(1, 2)
    assert SEEDS.chance("r") == 0
    pairs = Distribution({("A", "a"): "1/2", ("a", "a"): "1/2"})
    assert pairs.chance(("A", "a")) == Fraction(1, 2)


def test_a_distribution_does_not_change():
    with pytest.raises(AttributeError):
        SEEDS.weights_ = 3
    with pytest.raises(TypeError):
        SEEDS["RR"] = 1
    assert hash(SEEDS) == hash(Distribution(dict(SEEDS)))
    assert repr(SEEDS) == "Distribution({'RR': '1/4', 'Rr': '1/2', 'rr': '1/4'})"
    assert eval(repr(SEEDS)) == SEEDS
    assert pickle.loads(pickle.dumps(SEEDS)) == SEEDS


def test_expected_counts():
    assert SEEDS.expected(20) == {"RR": 5, "Rr": 10, "rr": 5}
    assert all(isinstance(n, Fraction) for n in SEEDS.expected(7).values())
    with pytest.raises(ValueError, match="n is a whole number, 0 or more; not -1"):
        SEEDS.expected(-1)


def test_samples_follow_the_probabilities():
    drawn = SEEDS.sample(10_000, Random(1))
    assert drawn == SEEDS.sample(10_000, Random(1))
    assert drawn != SEEDS.sample(10_000, Random(2))
    # Five standard deviations: sqrt(10,000 p (1 - p)) is at most 50.
    assert all(abs(drawn.count(x) - 10_000 * p) < 250 for x, p in SEEDS.items())
    assert SEEDS.sample(0, Random(1)) == []


def test_every_outcome_can_be_drawn_and_no_impossible_one():
    skewed = Distribution({"never": 0, "rare": "1/100", "common": "99/100"})
    assert set(skewed.sample(2_000, Random(5))) == {"rare", "common"}


def test_symbols():
    r = sympy.Symbol("r")
    gametes = Distribution({"AB": (1 - r) / 2, "Ab": r / 2, "aB": r / 2, "ab": (1 - r) / 2})
    assert gametes["Ab"] == r / 2
    assert gametes.chance({"Ab", "aB"}) == r
    assert gametes.group_by(lambda g: g[0])["A"] == Fraction(1, 2)
    assert isinstance(gametes.group_by(lambda g: g[0])["A"], Fraction)
    assert gametes.condition(lambda g: "A" in g)["Ab"] == r
    assert gametes.at(r="1/2") == Distribution(dict.fromkeys(gametes, "1/4"))
    assert len(gametes.at(r=0)) == 2
    with pytest.raises(ValueError, match="rounded number"):
        gametes.at(r=0.1)
    with pytest.raises(ValueError, match="A ratio takes numbers"):
        gametes.ratio()
    with pytest.raises(ValueError, match="is not a probability"):
        gametes.at(r=2)


@given(st.integers(0, 7), st.integers(0, 6), st.fractions(0, 1, max_denominator=12))
def test_how_many_of_n_by_counting(k, n, p):
    ways = [
        (sum(kinds), Fraction(p) ** sum(kinds) * (1 - p) ** (n - sum(kinds)))
        for kinds in product((0, 1), repeat=n)
    ]
    assert chance_of_exactly(k, n, p) == sum(chance for many, chance in ways if many == k)
    assert chance_of_at_least(k, n, p) == sum(chance for many, chance in ways if many >= k)


def test_how_many_of_n_with_a_symbol():
    p = sympy.Symbol("p")
    assert sympy.expand(chance_of_at_least(1, 2, p) - (2 * p - p**2)) == 0


@given(
    st.fractions(Fraction(1, 20), Fraction(19, 20), max_denominator=30),
    st.integers(1, 4),
    st.sampled_from(["1/2", "3/4", "0.95", "99 %", "0.999"]),
)
def test_how_many_offspring_are_needed(p, k, sure):
    n = offspring_needed(p, k, sure)
    assert chance_of_at_least(k, n, p) >= exact(sure)
    assert n == k or chance_of_at_least(k, n - 1, p) < exact(sure)


@pytest.mark.parametrize(
    ("p", "k", "sure", "n"),
    [
        ("1/4", 1, "0.95", 11),
        ("1/16", 1, "0.95", 47),
        ("1/64", 1, "0.95", 191),
        ("1/2", 1, "3/4", 2),
        ("1/2", 3, "7/8", 9),
        ("1", 4, "0.95", 4),
        (Fraction(1, 4**10), 1, "0.95", 3141252),
    ],
)
def test_how_many_offspring_are_needed_for_known_cases(p, k, sure, n):
    found = offspring_needed(p, k, sure)
    if found < 1000:
        assert chance_of_at_least(k, found, p) >= exact(sure)
    assert found == n


@pytest.mark.parametrize(
    ("p", "k", "sure", "words"),
    [
        (0, 1, "0.95", "never does"),
        ("1/4", 0, "0.95", "1 or more"),
        ("1/4", -1, "0.95", "k is a whole number"),
        ("1/4", 1, 1, "No number of offspring makes it certain"),
        ("1/4", 1, 0.95, "rounded number"),
        (sympy.Symbol("p"), 1, "0.95", "takes numbers"),
    ],
)
def test_what_cannot_be_asked(p, k, sure, words):
    with pytest.raises(ValueError, match=words):
        offspring_needed(p, k, sure)
