"""Textbook risks of cases.toml, each with its source, and the families to begin with."""

import tomllib
from fractions import Fraction
from pathlib import Path

import pytest

from genetics_games.biology.pedigrees import (
    affected_probability,
    bayes_table,
    carrier_probability,
    check_mode,
    families,
    read_pedigree,
)

CASES = tomllib.loads(Path(__file__).with_name("cases.toml").read_text(encoding="utf-8"))["case"]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_case(case):
    known = families().get(case.get("family", ""))
    pedigree = known.pedigree if known else case["pedigree"]
    mode = known.mode if known else case["mode"]
    given = {name: case[name] for name in ("frequency", "penetrance") if name in case}
    asked = {"carrier": carrier_probability, "affected": affected_probability}
    wanted = {name: case[name] for name in asked if name in case}
    assert wanted
    for name, chance in wanted.items():
        found = asked[name](pedigree, mode, case["asks"], **given)
        assert found == Fraction(chance)
        assert isinstance(found, Fraction)


def test_every_case_names_its_source():
    assert all(case["source"] for case in CASES)
    assert len({case["name"] for case in CASES}) == len(CASES)


@pytest.mark.parametrize("name", families())
def test_a_family_to_begin_with_fits_its_mode(name):
    family = families()[name]
    assert check_mode(family.pedigree, family.mode).fits
    assert family.source
    assert family.label
    assert read_pedigree(str(family.pedigree)) == family.pedigree
    assert family.pedigree[family.asks].id == family.asks


@pytest.mark.parametrize("sons", range(9))
def test_consultand_with_unaffected_sons(sons):
    born = ", ".join(f"III-{n}m" for n in range(1, sons + 1))
    line = f"; II-2m x II-1: {born}" if born else ""
    family = f"I-1m x I-2f.: II-1f>{line}"
    assert carrier_probability(family, "XR") == Fraction(1, 1 + 2**sons)
    table = bayes_table(family, "XR")
    assert table.priors == (Fraction(1, 2), Fraction(1, 2))
    assert table.conditionals == (1, Fraction(1, 2**sons))
    assert table.joints == (Fraction(1, 2), Fraction(1, 2 ** (sons + 1)))
    assert table.posteriors[1] == Fraction(1, 1 + 2**sons)


def test_sister_in_a_population_does_not_depend_on_the_frequency():
    for frequency in ("1/2", "1/1000", None):
        found = carrier_probability(
            "I-1m x I-2f: II-1m*, II-2f>", "autosomal recessive", frequency=frequency
        )
        assert found == Fraction(2, 3)
