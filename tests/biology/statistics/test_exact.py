"""Exact tests beside scipy and beside plain enumeration."""

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import comb, factorial, prod

import pytest
from scipy import stats

from genetics_games.biology import exact_tests
from genetics_games.biology.chi_square import goodness_of_fit, independence
from genetics_games.biology.exact_tests import (
    exact_multinomial,
    fisher_exact,
    outcome_count,
    outcomes,
)
from genetics_games.biology.hardy_weinberg import hardy_weinberg_exact, hardy_weinberg_test


def test_two_classes_agree_with_scipys_binomial_test():
    rng = random.Random(5)
    for _case in range(150):
        n = rng.randint(1, 60)
        k, (a, b) = rng.randint(0, n), rng.choice([(1, 1), (3, 1), (9, 7), (15, 1), (1, 2)])
        ours = exact_multinomial([k, n - k], [a, b])
        assert float(ours) == pytest.approx(stats.binomtest(k, n, a / (a + b)).pvalue, rel=1e-9)


@pytest.mark.parametrize("ratio", [(1, 2, 1), (9, 3, 4), (1, 1, 1), (12, 3, 1)])
def test_multinomial_agrees_with_every_sequence_of_offspring(ratio):
    n, total = 5, sum(ratio)
    chances = Counter()
    for sequence in product(range(3), repeat=n):
        counts = tuple(sequence.count(kind) for kind in range(3))
        chances[counts] += prod(Fraction(ratio[kind], total) for kind in sequence)
    for counts, chance in chances.items():
        whole = sum(other for other in chances.values() if other <= chance)
        assert exact_multinomial(counts, ratio) == whole


def test_fisher_agrees_with_scipy_on_two_by_two():
    rng = random.Random(8)
    for _case in range(150):
        table = [[rng.randint(0, 12) for _c in range(2)] for _r in range(2)]
        if 0 in (*map(sum, table), *map(sum, zip(*table, strict=True))):
            continue
        witness = stats.fisher_exact(table).pvalue
        assert float(fisher_exact(table)) == pytest.approx(witness, rel=1e-9)


@pytest.mark.parametrize(
    "table",
    [
        [[3, 0, 1], [0, 2, 2]],
        [[1, 2], [3, 0], [0, 2]],
        [[2, 0, 1], [0, 2, 0], [1, 0, 2]],
        [[1, 1, 1, 1], [3, 0, 0, 1]],
    ],
)
def test_fisher_agrees_with_every_shuffle(table):
    columns = range(len(table[0]))
    rows = [r for r, row in enumerate(table) for _i in range(sum(row))]
    labels = [c for row in table for c, count in enumerate(row) for _i in range(count)]
    tables = Counter()
    for shuffled in _distinct(labels):
        pairs = Counter(zip(rows, shuffled, strict=True))
        tables[tuple(pairs[r, c] for r in range(len(table)) for c in columns)] += 1
    seen = tables[tuple(count for row in table for count in row)]
    likely = sum(times for times in tables.values() if times <= seen)
    assert fisher_exact(table) == Fraction(likely, tables.total())


@pytest.mark.parametrize(
    ("women", "men"),
    [
        ({"AA": 2, "Aa": 1, "aa": 1}, {}),
        ({"AA": 0, "Aa": 4, "aa": 0}, {}),
        ({"AA": 1, "AB": 0, "BB": 1, "AC": 1, "CC": 1}, {}),
        ({"AA": 1, "Aa": 1, "aa": 1}, {"A": 0, "a": 2}),
        ({"AB": 1, "CC": 1}, {"A": 2, "B": 0, "C": 1}),
        ({"AA": 2}, {"a": 4}),
    ],
)
def test_hardy_weinberg_agrees_with_every_shuffle_of_the_alleles(women, men):
    alleles = [a for pair, count in women.items() for a in pair * count]
    alleles += [a for a, count in men.items() for _i in range(count)]
    n_men = sum(men.values())
    samples = Counter()
    for dealt in _distinct(alleles):
        paired = dealt[: len(dealt) - n_men]
        pairs = Counter("".join(sorted(paired[i : i + 2])) for i in range(0, len(paired), 2))
        singles = Counter(dealt[len(paired) :])
        samples[frozenset(pairs.items()), frozenset(singles.items())] += 1
    key = (
        frozenset((+Counter(women)).items()),
        frozenset((+Counter(men)).items()),
    )
    seen = samples[key]
    assert seen > 0
    likely = sum(times for times in samples.values() if times <= seen)
    assert hardy_weinberg_exact(women, men) == Fraction(likely, samples.total())


def test_exact_hardy_weinberg_with_two_alleles_in_the_published_form():
    # Wigginton, Cutler and Abecasis 2005: a chance for each number of heterozygotes.
    n, rare = 100, 21
    chances = {}
    for het in range(rare % 2, rare + 1, 2):
        few, many = (rare - het) // 2, n - (rare + het) // 2
        ways = factorial(n) // (factorial(few) * factorial(het) * factorial(many))
        chances[het] = Fraction(2**het * ways, comb(2 * n, rare))
    assert sum(chances.values()) == 1
    for het, chance in chances.items():
        few, many = (rare - het) // 2, n - (rare + het) // 2
        expected = sum(other for other in chances.values() if other <= chance)
        assert hardy_weinberg_exact({"aa": few, "Aa": het, "AA": many}) == expected


def test_outcomes_are_all_there_once():
    found = list(outcomes(6, 4))
    assert len(found) == len(set(found)) == outcome_count(6, 4)
    assert all(sum(counts) == 6 for counts in found)


def test_where_there_is_too_much_to_weigh_the_warning_stands(monkeypatch):
    few = [1, 2, 1, 0]
    assert goodness_of_fit(few, "27:9:9:3").exact_p_value is not None
    big = goodness_of_fit([60, 20, 20, 8, 25, 8, 8, 3], "27:9:9:3:9:3:3:1")
    assert big.exact_p_value is None
    assert big.warning
    monkeypatch.setattr(exact_tests, "MOST_TABLES", 3)
    table = independence([[3, 1, 2], [1, 3, 2]])
    assert table.exact_p_value is None
    assert table.warning


def test_too_many_samples_are_refused_and_left_out_of_the_test():
    genotypes = {f"{a}{b}": 2 for a in "ABCDEF" for b in "ABCDEF" if a <= b}
    with pytest.raises(ValueError, match="more than 40000 cases here; join some classes"):
        hardy_weinberg_exact(genotypes)
    test = hardy_weinberg_test(genotypes)
    assert test.exact_p_value is None
    assert test.warning


def _distinct(items):
    """Every order of the items, equal ones taken for one."""
    if len(items) <= 7:
        return set(permutations(items))
    kinds = Counter(items)

    def grow(left):
        if not left:
            return [()]
        return [(kind, *rest) for kind in left for rest in grow(+(left - Counter([kind])))]

    return grow(kinds)
