"""Textbook crosses of cases.toml."""

from fractions import Fraction

import pytest

from genetics_games.biology import crosses
from genetics_games.biology.crosses import Genome, Linkage, Locus
from tests.biology.textbook import CASES, cases

COUNTED = [case for case in CASES["cross"] if "observed" in case]


def offspring_of(case):
    loci = [Locus(**locus) if isinstance(locus, dict) else locus for locus in case["loci"]]
    linked = [Linkage(**linkage) for linkage in case.get("linked", [])]
    genome = Genome(
        *loci, linked=linked, rules=case.get("rules", {}), lethal=case.get("lethal", [])
    )
    if case.get("f2"):
        return crosses.generations(*case["cross"], genome).f2
    offspring = crosses.cross(*case["cross"], genome)
    return offspring.given(case["given"]) if "given" in case else offspring


@cases("cross")
def test_case(case):
    offspring = offspring_of(case)
    if "genotypes" in case:
        assert offspring.genotypes().ratio() == case["genotypes"]
    if "phenotypes" in case:
        expected = {look: Fraction(part) for look, part in case["phenotypes"].items()}
        assert dict(offspring.phenotypes()) == expected
    for pattern, chance in case.get("chances", {}).items():
        assert offspring.chance(pattern) == Fraction(chance), pattern
    assert offspring.survival == Fraction(case.get("survival", "1"))


@pytest.mark.parametrize("case", COUNTED, ids=[case["name"] for case in COUNTED])
def test_published_counts(case):
    counts = dict(zip(case["phenotypes"], case["observed"], strict=True))
    expected = offspring_of(case).phenotypes().expected(sum(counts.values()))
    statistic = sum((counts[look] - n) ** 2 / n for look, n in expected.items())
    places = len(case["chi_square"].partition(".")[2])
    assert f"{float(statistic):.{places}f}" == case["chi_square"]


def test_every_case_looks_at_something():
    assert all({"genotypes", "phenotypes", "chances"} & set(case) for case in CASES["cross"])
    assert len(CASES["cross"]) >= 56
