"""Replicate populations beside what is exact, with fixed seeds.

Each bound is five standard errors: a right simulation stays within it for all but one
seed in a million, and a fixed seed stays within it for ever.
"""

import subprocess
import sys
from math import sqrt

import numpy
import pytest

from genetics_games.biology.drift import (
    bottleneck,
    drift_variance,
    fixation_probability,
    heterozygosity_left,
)
from genetics_games.biology.forces import Forces, expected_path, floating
from genetics_games.biology.populations import wright_fisher
from tests.biology.populations.test_drift import chain

REPLICATES = 4000


@pytest.mark.parametrize("size", [5, 50, [20, 20, 3, 3, 20, 20, 20, 20]])
def test_drift_keeps_the_mean_and_loses_heterozygosity(size):
    generations = None if isinstance(size, list) else 8
    paths = wright_fisher("0.3", size, generations, replicates=REPLICATES, seed=17)
    last = paths.frequencies[:, -1]
    variance = float(drift_variance("0.3", size, generations))
    assert abs(paths.mean[-1] - 0.3) < 5 * sqrt(variance / REPLICATES)
    spread = (last - 0.3) ** 2
    assert abs(spread.mean() - variance) < 5 * spread.std() / sqrt(REPLICATES)
    het = 2 * last * (1 - last)
    left = 0.42 * float(heterozygosity_left(size, generations))
    assert abs(paths.heterozygosity[-1] - left) < 5 * het.std() / sqrt(REPLICATES)


@pytest.mark.parametrize(
    "forces",
    [
        Forces(fitness=(1, "0.9", "0.6")),
        Forces(fitness=("0.8", 1, "0.5"), mutation=("0.02", "0.05")),
        Forces(migration="0.1", migrants="0.9"),
    ],
)
def test_every_force_agrees_with_the_whole_chain(forces):
    size, generations, start = 8, 12, 4
    now = numpy.zeros(2 * size + 1)
    now[start] = 1
    step = chain(size, forces)
    for _generation in range(generations):
        now = now @ step
    paths = wright_fisher("1/4", size, generations, replicates=REPLICATES, seed=23, forces=forces)
    counts = numpy.bincount(
        (paths.frequencies[:, -1] * 2 * size).round().astype(int), minlength=2 * size + 1
    )
    for seen, chance in zip(counts, now, strict=True):
        bound = 5 * sqrt(REPLICATES * chance * (1 - chance)) + 5
        assert abs(seen - REPLICATES * chance) < bound
    copies = numpy.arange(2 * size + 1) / (2 * size)
    assert float(now @ copies) == pytest.approx(paths.mean[-1], abs=5 * 0.5 / sqrt(REPLICATES))


def test_large_populations_follow_the_path_without_chance():
    forces = Forces(fitness=(1, "0.95", "0.9"), mutation=("0.001", 0), migration="0.01")
    paths = wright_fisher("0.2", 200_000, 60, replicates=20, seed=9, forces=forces)
    for mean, path in zip(paths.mean, expected_path("0.2", 60, forces), strict=True):
        assert mean == pytest.approx(path, abs=0.004)


def test_fixation_comes_as_often_as_kimura_says():
    forces = Forces(fitness=("1.04", "1.02", 1))
    paths = wright_fisher("0.1", 50, 1500, replicates=2000, seed=31, forces=forces)
    assert paths.fixed + paths.lost == 2000
    chance = float(fixation_probability("0.1", 50, "0.02"))
    # Five standard errors, and the formula's own 1 %.
    bound = 5 * sqrt(chance * (1 - chance) / 2000) + 0.01
    assert paths.fixed / 2000 == pytest.approx(chance, abs=bound)


def test_small_populations_lose_more_than_large_ones():
    small, large = (wright_fisher("0.1", size, 20, replicates=30, seed=5) for size in (10, 1000))
    assert small.fixed + small.lost > 10
    assert large.fixed + large.lost == 0


def test_founders_lose_rare_alleles():
    founded = wright_fisher("0.05", bottleneck(1000, 4, 1, 1, 5), replicates=1000, seed=2)
    lost = (founded.frequencies[:, 1] == 0).sum()
    assert abs(lost - 1000 * 0.95**8) < 5 * sqrt(1000 * 0.95**8 * (1 - 0.95**8))


def test_a_seed_gives_the_same_populations():
    first, again, other = (
        wright_fisher("0.5", 20, 10, replicates=5, seed=seed) for seed in (1, 1, 2)
    )
    assert (first.frequencies == again.frequencies).all()
    assert (first.frequencies != other.frequencies).any()
    assert (first.frequencies[:, 0] == 0.5).all()


def test_frequencies_are_shares_of_the_copies_and_cannot_be_changed():
    paths = wright_fisher("0.5", 7, 10, replicates=40, seed=3)
    copies = paths.frequencies[:, 1:] * 14
    assert numpy.allclose(copies, copies.round())
    with pytest.raises(ValueError, match="read-only"):
        paths.frequencies[0, 0] = 1


def test_what_is_fixed_stays_fixed_even_where_the_other_allele_is_lethal():
    for fitness in [(1, 1, 0), (0, 1, 1), (0, 1, 0)]:
        paths = wright_fisher("0.5", 2, 60, replicates=200, seed=4, forces=Forces(fitness=fitness))
        assert numpy.isfinite(paths.frequencies).all()
        gone = (paths.frequencies == 0) | (paths.frequencies == 1)
        assert (gone[:, :-1] <= gone[:, 1:]).all()


def test_importing_loads_neither_numpy_nor_scipy():
    program = (
        "import sys\n"
        "from genetics_games.biology import chi_square, exact_tests, hardy_weinberg, intervals\n"
        "from genetics_games.biology import drift, forces, populations, power\n"
        "forces.expected_path('0.5', 10, forces.Forces(fitness=(1, 1, 0)))\n"
        "drift.fixation_probability('0.1', 50, '0.02')\n"
        "print([name for name in ('numpy', 'scipy', 'sympy') if name in sys.modules])\n"
        "populations.wright_fisher('0.5', 10, 5, replicates=2, seed=1)\n"
        "print([name for name in ('numpy', 'scipy', 'sympy') if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.splitlines() == ["[]", "['numpy']"]


def test_the_step_of_an_array_is_the_step_of_each_number():
    step = floating(Forces(fitness=("0.7", 1, "0.9"), mutation=("0.1", "0.2"), migration="0.3"))
    values = numpy.linspace(0, 1, 11)
    assert step(values).tolist() == [step(float(value)) for value in values]
