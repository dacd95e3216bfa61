"""Selection, mutation and migration beside counting zygotes, and beside their limits."""

import random
from fractions import Fraction

import pytest
import sympy

from genetics_games.biology.forces import (
    Forces,
    after_migration,
    after_mutation,
    after_selection,
    expected_path,
    floating,
    mutation_equilibrium,
    mutation_selection_balance,
    next_generation,
    read_number,
    selection_equilibrium,
)


def counted(p, forces):
    """One generation by hand: zygotes, survivors, their gametes, what each becomes."""
    q = 1 - p
    zygotes = {"AA": p * p, "Aa": p * q, "aA": q * p, "aa": q * q}
    fitness = dict(zip(("AA", "Aa", "aa"), forces.fitness, strict=True))
    fitness["aA"] = fitness["Aa"]
    survivors = {name: share * fitness[name] for name, share in zygotes.items()}
    gametes = {"A": Fraction(0), "a": Fraction(0)}
    for name, share in survivors.items():
        for allele in name:
            gametes[allele] += share / 2
    total = sum(gametes.values())
    u, v = forces.mutation
    mutated = (gametes["A"] * (1 - u) + gametes["a"] * v) / total
    return forces.migrants * forces.migration + mutated * (1 - forces.migration)


def test_a_generation_agrees_with_counting():
    rng = random.Random(4)

    def share():
        return Fraction(rng.randint(0, 20), 20)

    for _case in range(200):
        forces = Forces(
            fitness=(share() + Fraction(1, 20), share(), share() + Fraction(1, 20)),
            mutation=(share(), share()),
            migration=share(),
            migrants=share(),
        )
        p = share()
        exact = next_generation(p, forces)
        assert exact == counted(p, forces)
        assert isinstance(exact, Fraction)
        assert floating(forces)(float(p)) == pytest.approx(float(exact), abs=1e-14)


def test_a_path_is_the_generations_one_after_the_other():
    forces = Forces(fitness=(1, "0.9", "0.5"), mutation=("0.01", "0.02"), migration="0.05")
    p, path = Fraction(1, 5), expected_path("0.2", 6, forces)
    for value in path:
        assert value == pytest.approx(float(p), abs=1e-13)
        p = next_generation(p, forces)
    assert len(path) == 7


def test_without_forces_the_dominant_allele_does_not_rise():
    assert set(expected_path("0.1", 20, Forces())) == {0.1}


def test_a_lethal_recessive_follows_the_known_series():
    # q after t generations is q / (1 + t q).
    path = expected_path("0.5", 50, Forces(fitness=(1, 1, 0)))
    for t, p in enumerate(path):
        assert 1 - p == pytest.approx(0.5 / (1 + 0.5 * t), rel=1e-12)


def test_mutation_and_migration_close_in_at_their_rate():
    u, v, start = 0.02, 0.01, 0.9
    end = float(mutation_equilibrium((u, v)))
    for t, p in enumerate(expected_path(start, 60, Forces(mutation=(u, v)))):
        assert p - end == pytest.approx((start - end) * (1 - u - v) ** t, rel=1e-9)
    for t, p in enumerate(expected_path(start, 60, Forces(migration=0.1, migrants=0.3))):
        assert p - 0.3 == pytest.approx(0.6 * 0.9**t, rel=1e-9)


@pytest.mark.parametrize("fitness", [("0.9", 1, "0.2"), (1, "0.5", "0.8")])
def test_nothing_moves_at_the_equilibrium(fitness):
    p = selection_equilibrium(fitness)
    assert 0 < p < 1
    assert after_selection(p, fitness) == p


def test_heterozygotes_of_highest_fitness_draw_the_frequency_in():
    fitness = ("0.9", 1, "0.2")
    end = float(selection_equilibrium(fitness))
    for start in ("0.05", "0.99"):
        assert expected_path(start, 400, Forces(fitness=fitness))[-1] == pytest.approx(end)


@pytest.mark.parametrize(("s", "h"), [(1, 0), ("0.5", "0.02"), ("0.2", "0.5"), ("0.5", 1)])
def test_balance_is_where_the_recursion_ends(s, h):
    rate, loss, share = "0.0001", read_number(s), read_number(h)
    forces = Forces(fitness=(1, 1 - share * loss, 1 - loss), mutation=(rate, 0))
    end = 1 - expected_path("0.95", 6000, forces)[-1]
    assert mutation_selection_balance(rate, s, h) == pytest.approx(end, rel=0.005)


def test_symbols_give_the_formulas():
    p, s, m, u = sympy.symbols("p s m u")
    selected = after_selection(p, (1, 1, 1 - s))
    assert sympy.simplify(selected - p / (1 - s * (1 - p) ** 2)) == 0
    assert sympy.expand(after_mutation(p, (u, 0)) - p * (1 - u)) == 0
    assert sympy.expand(after_migration(p, m, 1) - p - m * (1 - p)) == 0


def test_a_float_is_read_by_its_shortest_decimal():
    assert Forces(mutation=(0.1, 0)).mutation == (Fraction(1, 10), 0)
    assert after_migration(0.2, 0.1, 0.8) == Fraction(13, 50)


def test_only_lethal_homozygotes_left():
    import numpy

    step = floating(Forces(fitness=(1, 1, 0)))
    assert step(numpy.array([0.0, 0.5])).tolist() == pytest.approx([0, 2 / 3])
    assert floating(Forces(fitness=(0, 1, 1)))(1.0) == 1
