"""What a student reads in place of a result."""

import pytest
import sympy

from genetics_games.biology import drift, forces
from genetics_games.biology.forces import Forces
from genetics_games.biology.populations import wright_fisher

CASES = [
    (lambda: Forces(fitness=(1, 1)), "Give three fitnesses"),
    (lambda: Forces(fitness=(1, -1, 1)), "A fitness is 0 or more"),
    (lambda: Forces(fitness=(0, 0, 0)), "at least one is above 0"),
    (lambda: Forces(mutation=(0.1,)), "Give two mutation rates"),
    (lambda: Forces(mutation=(0.1, 1.5)), "The mutation rate is 3/2"),
    (lambda: Forces(migration=-0.1), "The migration is -1/10; give a number from 0 to 1"),
    (lambda: Forces(migrants=2), "The frequency among migrants is 2"),
    (lambda: Forces(migration="much"), "'much' is not a number"),
    (lambda: Forces(migration=float("nan")), "'nan' is not a number"),
    (lambda: forces.after_selection(0, (1, 1, 0)), "Nobody survives"),
    (lambda: forces.after_selection("1.1", (1, 1, 1)), "The frequency is 11/10"),
    (lambda: forces.after_mutation("1/2", (0.1, 0.1, 0.1)), "Give two mutation rates"),
    (lambda: forces.after_migration("1/2", 1.2, 0), "The migration is 6/5"),
    (lambda: forces.expected_path(0.5, -1, Forces()), "generations is a whole number"),
    (lambda: forces.expected_path(0, 5, Forces(fitness=(1, 1, 0))), "Nobody survives"),
    (lambda: forces.selection_equilibrium((1, 1, 0.5)), "Both alleles last only where"),
    (lambda: forces.mutation_equilibrium((0, 0)), "at least one mutation rate above 0"),
    (lambda: forces.mutation_selection_balance(0.1, 0), "Without a loss of fitness"),
    (lambda: forces.floating(Forces(migration=sympy.Symbol("m"))), "put one in for the symbol"),
    (lambda: drift.heterozygosity_left(0, 5), "1 individual or more, a whole number; not 0"),
    (lambda: drift.heterozygosity_left(2.5, 5), "a whole number; not 2.5"),
    (lambda: drift.heterozygosity_left([10, "x"]), "a whole number; not 'x'"),
    (lambda: drift.heterozygosity_left(10), "generations is a whole number"),
    (lambda: drift.heterozygosity_left([10, 10], 3), "There are 2 sizes and 3 generations"),
    (lambda: drift.drift_variance("3/2", 10, 5), "The frequency is 3/2"),
    (lambda: drift.effective_size([]), "Give the size of one generation"),
    (lambda: drift.bottleneck(100, 5, 4, 3, 10), "must lie within generations 1 to 10"),
    (lambda: drift.bottleneck(100, 0, 2, 3, 10), "1 individual or more"),
    (lambda: drift.fixation_probability("1/2", 10, "-0.6"), "fitness 1 + 2s would be below 0"),
    (lambda: drift.fixation_probability("1/2", 10, "x"), "'x' is not a number"),
    (lambda: drift.fixation_probability(sympy.Symbol("p"), 10), "put one in for the symbol"),
    (lambda: wright_fisher(1.2, 10, 5, replicates=3, seed=1), "The frequency is 6/5"),
    (lambda: wright_fisher(0.5, 10, 5, replicates=0, seed=1), "1 population or more"),
    (lambda: wright_fisher(0.5, 10, 5, replicates=3, seed=-1), "The seed is a whole number"),
    (lambda: wright_fisher(0.5, 10, 10**6, replicates=100, seed=1), "ask for fewer populations"),
    (
        lambda: wright_fisher(0, 10, 5, replicates=3, seed=1, forces=Forces(fitness=(1, 1, 0))),
        "Nobody survives",
    ),
    (lambda: wright_fisher(sympy.Symbol("p"), 10, 5, replicates=1, seed=1), "put one in"),
]


@pytest.mark.parametrize(("call", "words"), CASES)
def test_the_sentence_names_the_fault(call, words):
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the words are checked below
        call()
    sentence = str(caught.value)
    assert words in sentence
    assert sentence.endswith(".")
    assert "{" not in sentence
