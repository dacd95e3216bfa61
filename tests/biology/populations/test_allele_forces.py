"""Several alleles: beside counting zygotes, beside two alleles, beside drift on average."""

import random
import subprocess
import sys
from fractions import Fraction
from math import sqrt

import pytest

from genetics_games.biology import Forces, expected_path, next_generation
from genetics_games.biology.allele_forces import (
    AlleleForces,
    expected_frequencies,
    next_frequencies,
    wright_fisher_alleles,
)
from genetics_games.biology.drift import bottleneck, drift_variance

# After Cavalli-Sforza and Bodmer 1971, The Genetics of Human Populations: rounded fitness of the
# haemoglobin genotypes in West Africa, next to AS.
HAEMOGLOBIN = AlleleForces(
    alleles=("A", "S", "C"),
    fitness={"A/A": "0.89", "S/S": "0.2", "C/C": "1.31", "A/C": "0.89", "S/C": "0.7"},
)


def counted(frequencies, fitness, mutation, migration, migrants):
    """One generation by hand, zygote by zygote."""
    gametes = dict.fromkeys(frequencies, Fraction(0))
    for one, p in frequencies.items():
        for other, q in frequencies.items():
            survivors = p * q * fitness.get(f"{one}/{other}", fitness.get(f"{other}/{one}", 1))
            gametes[one] += survivors / 2
            gametes[other] += survivors / 2
    total = sum(gametes.values())
    mutated = dict.fromkeys(frequencies, Fraction(0))
    for one, share in gametes.items():
        stays = Fraction(1)
        for other in frequencies:
            rate = mutation.get(f"{one}>{other}", 0)
            mutated[other] += share / total * rate
            stays -= rate
        mutated[one] += share / total * stays
    return {
        allele: mutated[allele] * (1 - migration) + migrants[allele] * migration
        for allele in frequencies
    }


def test_a_generation_agrees_with_counting():
    rng = random.Random(8)
    for _case in range(60):
        alleles = "ABCD"[: rng.randint(2, 4)]

        def shares(names=alleles):
            parts = [rng.randint(1, 9) for _name in names]
            return {n: Fraction(part, sum(parts)) for n, part in zip(names, parts, strict=True)}

        fitness = {
            f"{a}/{b}": Fraction(rng.randint(1, 9), 5) for a in alleles for b in alleles if a <= b
        }
        mutation = {f"{alleles[0]}>{alleles[1]}": Fraction(1, 7), f"{alleles[1]}>{alleles[0]}": 0}
        start, migrants, m = shares(), shares(), Fraction(rng.randint(0, 4), 9)
        forces = AlleleForces(
            alleles=tuple(alleles),
            fitness=fitness,
            mutation=mutation,
            migration=m,
            migrants=migrants,
        )
        found = next_frequencies(start, forces)
        assert dict(found) == counted(start, fitness, mutation, m, migrants)
        path = expected_frequencies(start, 1, forces)
        for allele in alleles:
            assert path[allele][1] == pytest.approx(float(found[allele]), abs=1e-14)


def test_two_alleles_are_those_of_forces():
    two = Forces(fitness=("0.9", 1, "0.2"), mutation=("0.01", "0.02"), migration="0.1")
    several = AlleleForces(
        alleles=("A", "a"),
        fitness={"A/A": "0.9", "a/a": "0.2"},
        mutation={"A>a": "0.01", "a>A": "0.02"},
        migration="0.1",
        migrants={"A": "1/2", "a": "1/2"},
    )
    assert next_frequencies({"A": "0.3", "a": "0.7"}, several)["A"] == next_generation("0.3", two)
    path = expected_frequencies({"A": 0.3, "a": 0.7}, 50, several)["A"]
    assert path == pytest.approx(expected_path(0.3, 50, two))


def test_haemoglobin_c_comes_in_only_where_it_is_frequent():
    # The textbook's point: A and S hold each other, C is the fittest and yet is lost when rare.
    held = expected_frequencies({"A": "0.89", "S": "0.1", "C": "0.01"}, 300, HAEMOGLOBIN)
    assert held["C"][-1] < 0.001
    assert held["S"][-1] == pytest.approx(0.11 / 0.91, abs=1e-3)
    spread = expected_frequencies({"A": "0.5", "S": "0.1", "C": "0.4"}, 300, HAEMOGLOBIN)
    assert spread["C"][-1] > 0.999


def test_drift_keeps_the_means_and_spreads_as_for_two_alleles():
    start = {"A": "0.2", "B": "0.3", "C": "0.5"}
    paths = wright_fisher_alleles(start, 20, 8, replicates=4000, seed=5)
    assert paths.frequencies.sum(axis=2) == pytest.approx(1)
    for allele, p in start.items():
        last = paths.of(allele).frequencies[:, -1]
        variance = float(drift_variance(p, 20, 8))
        assert abs(last.mean() - float(p)) < 5 * sqrt(variance / 4000)
        spread = (last - float(p)) ** 2
        assert abs(spread.mean() - variance) < 5 * spread.std() / sqrt(4000)


def test_selection_acts_in_populations_of_any_size():
    start = {"A": "0.5", "S": "0.1", "C": "0.4"}
    paths = wright_fisher_alleles(start, 5000, 40, replicates=50, seed=2, forces=HAEMOGLOBIN)
    path = expected_frequencies(start, 40, HAEMOGLOBIN)
    assert paths.of("C").mean[-1] == pytest.approx(path["C"][-1], abs=0.02)


def test_a_seed_gives_the_same_populations_and_a_bottleneck_loses_alleles():
    start = dict.fromkeys("ABCDEFGH", "1/8")
    sizes = bottleneck(200, 2, first=3, last=6, generations=10)
    one, same = (wright_fisher_alleles(start, sizes, replicates=30, seed=9) for _run in range(2))
    assert (one.frequencies == same.frequencies).all()
    wide = wright_fisher_alleles(start, 200, 10, replicates=30, seed=9)
    left = [(each.frequencies[:, -1] > 0).sum(axis=1).mean() for each in (one, wide)]
    assert left[0] < 3 < left[1]
    with pytest.raises(ValueError, match="read-only"):
        one.frequencies[0, 0, 0] = 1


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"alleles": ("A",)}, "Give two alleles or more"),
        ({"alleles": ("A", "A")}, "each named once"),
        ({"fitness": {"A/Q": 1}}, "Q is no allele here; the alleles are A, B, C"),
        ({"fitness": {"AB": 1}}, "'AB' names no two alleles; write them as A/B"),
        ({"fitness": {"A/B": -1}}, "The fitness of A/B is -1; give 0 or more"),
        ({"mutation": {"A/B": "0.1"}}, "write them as A>B"),
        ({"mutation": {"A>B": "0.6", "A>C": "0.6"}}, "A mutates with a chance above 1"),
        ({"migration": "0.1"}, "The frequencies add up to 0"),
        ({"migration": 2}, "The migration is 2; give a number from 0 to 1"),
    ],
)
def test_bad_forces(given, sentence):
    with pytest.raises(ValueError, match=sentence):
        AlleleForces(**{"alleles": ("A", "B", "C"), **given})


def test_bad_questions():
    lethal = AlleleForces(alleles=("A", "B"), fitness={"A/A": 0})
    with pytest.raises(ValueError, match="Nobody survives"):
        next_frequencies({"A": 1}, lethal)
    with pytest.raises(ValueError, match="add up to 3/4; change one"):
        next_frequencies({"A": "1/2", "B": "1/4"}, lethal)
    with pytest.raises(ValueError, match="C is no allele here"):
        next_frequencies({"A": "1/2", "C": "1/2"}, lethal)
    with pytest.raises(ValueError, match="Ask for 1 population or more"):
        wright_fisher_alleles({"A": 1, "B": 0}, 5, 5, replicates=0, seed=1)
    with pytest.raises(ValueError, match="1 individual or more"):
        wright_fisher_alleles({"A": 1, "B": 0}, 0, 5, replicates=1, seed=1)
    with pytest.raises(ValueError, match="more than 10000000 numbers"):
        wright_fisher_alleles({"A": 1, "B": 0}, 5, 10**4, replicates=10**3, seed=1)


def test_numpy_comes_with_the_first_simulation():
    program = (
        "import sys\n"
        "from genetics_games.biology import AlleleForces, next_frequencies\n"
        "next_frequencies({'A': '1/2', 'B': '1/2'}, AlleleForces(alleles='AB'))\n"
        "print('numpy' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"
