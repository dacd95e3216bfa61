"""Published counts give their published statistics."""

from genetics_games.biology.chi_square import chi_square_tail, goodness_of_fit
from genetics_games.biology.hardy_weinberg import allele_frequencies, hardy_weinberg_test
from genetics_games.biology.intervals import wilson_interval
from tests.biology.textbook import cases


def shown(value, like):
    """A number in as many digits after the point as a printed one has."""
    return f"{float(value):.{len(like.partition('.')[2])}f}"


@cases("fit")
def test_fit(case):
    test = goodness_of_fit(case["observed"], case["ratio"])
    assert shown(test.statistic, case["chi_square"]) == case["chi_square"]
    assert test.df == case["df"]
    assert test.hypothesis == case["ratio"]
    if "printed" in case:
        more, fewer = case["observed"].values()
        assert shown(more / fewer, case["printed"]) == case["printed"]
    if "expected" in case:
        pairs = zip(test.expected, case["expected"], strict=True)
        assert [shown(value, like) for value, like in pairs] == case["expected"]


@cases("total")
def test_total(case):
    tests = [goodness_of_fit(observed, case["ratio"]) for observed in case["observed"]]
    assert sum(test.df for test in tests) == case["df"]
    total = sum(test.statistic for test in tests)
    assert shown(total, case["chi_square"]) == case["chi_square"]


def test_all_of_mendels_counts_are_closer_to_expectation_than_nearly_any_sample():
    # Fisher 1936, table V: chi-square 41.6056 at 84 degrees of freedom, a larger one "0.99993".
    assert chi_square_tail(41.6056, 84) > 0.9999


@cases("linkage")
def test_linkage(case):
    recombinant, parental = sum(case["recombinant"]), sum(case["parental"])
    n = recombinant + parental
    assert shown(100 * recombinant / n, case["percent"]) == case["percent"]
    assert wilson_interval(recombinant, n)[1] < 0.5
    unlinked = goodness_of_fit(case["parental"] + case["recombinant"], "1:1:1:1")
    assert unlinked.rejected("0.1 %")
    assert not unlinked.warning


@cases("genotypes")
def test_genotypes(case):
    males = case.get("males")
    test = hardy_weinberg_test(case["genotypes"], males)
    assert test.df == case["df"]
    if "chi_square" in case:
        assert shown(test.statistic, case["chi_square"]) == case["chi_square"]
    if "exact" in case:
        assert shown(test.exact_p_value, case["exact"]) == case["exact"]
    found = allele_frequencies(case["genotypes"], males)
    for allele, frequency in case.get("frequencies", {}).items():
        assert shown(found[allele], frequency) == frequency
