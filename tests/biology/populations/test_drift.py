"""Drift on average: the closed forms beside the whole Markov chain of allele counts."""

from fractions import Fraction

import numpy
import pytest
from scipy import stats

from genetics_games.biology.drift import (
    bottleneck,
    drift_variance,
    effective_size,
    fixation_probability,
    heterozygosity_left,
)
from genetics_games.biology.forces import Forces, floating


def chain(size, forces=None):
    """The chance of each number of copies in the next generation, for each number now."""
    copies = numpy.arange(2 * size + 1)
    chances = floating(forces or Forces())(copies / (2 * size))
    return stats.binom.pmf(copies[None, :], 2 * size, chances[:, None])


@pytest.mark.parametrize(("sizes", "start"), [([5] * 10, 3), ([8, 8, 2, 8, 8], 5)])
def test_heterozygosity_and_variance_agree_with_the_chain(sizes, start):
    # Between generations of unequal size the counts are mapped through the frequency.
    p0 = start / (2 * sizes[0])
    frequencies, weights = numpy.array([p0]), numpy.array([1.0])
    for size in sizes:
        copies = numpy.arange(2 * size + 1)
        weights = weights @ stats.binom.pmf(copies[None, :], 2 * size, frequencies[:, None])
        frequencies = copies / (2 * size)
    het = float((weights * 2 * frequencies * (1 - frequencies)).sum())
    variance = float((weights * (frequencies - p0) ** 2).sum())
    left = heterozygosity_left(sizes)
    assert isinstance(left, Fraction)
    assert het / (2 * p0 * (1 - p0)) == pytest.approx(float(left), rel=1e-9)
    exact = drift_variance(Fraction(start, 2 * sizes[0]), sizes)
    assert variance == pytest.approx(float(exact), rel=1e-9)


@pytest.mark.parametrize(("size", "percent"), [(5, 35), (10, 60), (20, 78), (50, 90), (100, 95)])
def test_heterozygosity_after_ten_generations(size, percent):
    assert round(100 * heterozygosity_left(size, 10)) == percent


def fixed_exactly(size, forces):
    """The chance of fixation from each number of copies, by solving the chain's equations."""
    whole = chain(size, forces)
    inner = whole[1:-1, 1:-1]
    solved = numpy.linalg.solve(numpy.eye(len(inner)) - inner, whole[1:-1, -1])
    return numpy.concatenate([[0.0], solved, [1.0]])


def test_without_selection_the_frequency_is_the_chance():
    exact = fixed_exactly(10, Forces())
    for copies in range(21):
        ours = fixation_probability(Fraction(copies, 20), 10)
        assert ours == Fraction(copies, 20)
        assert exact[copies] == pytest.approx(float(ours), abs=1e-9)


@pytest.mark.parametrize("size", [10, 40])
@pytest.mark.parametrize("s", ["0.02", "0.005", "-0.005", "-0.02"])
def test_kimuras_formula_is_near_the_chain(size, s):
    s_exact = Fraction(s)
    exact = fixed_exactly(size, Forces(fitness=(1 + 2 * s_exact, 1 + s_exact, 1)))
    for copies in range(1, 2 * size):
        ours = fixation_probability(Fraction(copies, 2 * size), size, s)
        assert ours == pytest.approx(exact[copies], rel=0.05, abs=0.005)


def test_a_single_good_copy_in_a_large_population():
    # Haldane 1927: about twice the advantage.
    assert fixation_probability("1/20000", 10000, "0.01") == pytest.approx(0.02, rel=0.02)
    neutral = fixation_probability("1/20000", 10000)
    assert fixation_probability("1/20000", 10000, "-0.01") < neutral / 1000
    assert 0 <= fixation_probability("1/2", 10**7, "-0.4") < 1e-300
    assert fixation_probability("1/2", 10**7, "0.4") == 1


def test_the_ends_stay_the_ends():
    assert fixation_probability(0, 10, "0.1") == 0
    assert fixation_probability(1, 10, "-0.1") == 1


def test_effective_size_loses_what_changing_sizes_lose():
    sizes = bottleneck(1000, 50, first=4, last=6, generations=20)
    assert sizes.count(50) == 3
    assert sizes[3:6] == (50, 50, 50)
    n = effective_size(sizes)
    constant = (1 - 1 / (2 * float(n))) ** len(sizes)
    assert constant == pytest.approx(float(heterozygosity_left(sizes)), rel=1e-3)
    assert effective_size([7, 7, 7]) == 7
