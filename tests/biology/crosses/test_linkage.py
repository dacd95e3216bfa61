"""Linkage, map functions, and recombination fractions that stay symbols."""

import math
from fractions import Fraction

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from genetics_games.biology import crosses
from genetics_games.biology.crosses import (
    Genome,
    Linkage,
    haldane,
    haldane_distance,
    kosambi,
    kosambi_distance,
    recombination_fraction,
)

r = sympy.Symbol("r")
centimorgans = st.integers(0, 200)


def pair(recombination, **more):
    return Genome("A > a", "B > b", linked=Linkage("A B", recombination, **more))


@pytest.mark.parametrize(("parent", "common"), [("AB/ab", {"AB", "ab"}), ("Ab/aB", {"Ab", "aB"})])
def test_coupling_and_repulsion(parent, common):
    gametes = crosses.gametes(parent, pair("0.1"))
    assert {g: p for g, p in gametes.items() if g in common} == dict.fromkeys(
        common, Fraction(9, 20)
    )
    assert sum(gametes.values()) == 1
    assert len(gametes) == 4


def test_half_is_no_linkage():
    linked = crosses.cross("AB/ab", "AB/ab", pair("1/2"))
    assert dict(linked.genotypes("phase")) == dict(crosses.cross("AaBb", "AaBb").genotypes())


def test_zero_is_complete_linkage():
    assert crosses.cross("AB/ab", "ab/ab", pair(0)).genotypes().ratio() == "1:1"


def test_a_symbol_stays_a_symbol():
    f2 = crosses.cross("AB/ab", "AB/ab", pair(r))
    assert sympy.expand(f2.chance("ab/ab") - ((1 - r) / 2) ** 2) == 0
    assert sympy.expand(f2.phenotypes()["A_, bb"] - (2 * r - r**2) / 4) == 0
    assert f2.phenotypes().chance({"A_, B_", "A_, bb"}) == Fraction(3, 4)
    assert f2.chance("A_") == Fraction(3, 4)
    assert f2.survival == 1
    assert sympy.expand(f2.given("aa").chance("bb") - (1 - r) ** 2) == 0


@settings(max_examples=15)
@given(st.fractions(0, Fraction(1, 2), max_denominator=40))
def test_a_number_put_in_for_the_symbol(value):
    for mother, father in (("AB/ab", "AB/ab"), ("Ab/aB", "AB/ab"), ("Ab/aB", "ab/ab")):
        symbolic = crosses.cross(mother, father, pair(r))
        number = crosses.cross(mother, father, pair(value))
        assert symbolic.genotypes().at(r=value) == number.genotypes()
        assert symbolic.phenotypes().at(r=value) == number.phenotypes()


def test_a_symbol_with_a_lethal_genotype():
    genome = Genome("A > a", "B > b", linked=Linkage("A B", r), lethal="aabb")
    f2 = crosses.cross("AB/ab", "AB/ab", genome)
    assert sympy.simplify(f2.survival - (1 - (1 - r) ** 2 / 4)) == 0
    numbered = Genome("A > a", "B > b", linked=Linkage("A B", "0.2"), lethal="aabb")
    assert f2.phenotypes().at(r="0.2") == crosses.cross("AB/ab", "AB/ab", numbered).phenotypes()


def test_no_crossing_over_in_one_sex():
    genome = pair("0.2", no_crossing_over_in="male")
    assert len(crosses.gametes("AB/ab", genome, sex="male")) == 2
    assert len(crosses.gametes("AB/ab", genome, sex="female")) == 4
    assert len(crosses.test_cross("AB/ab", genome, sex="male").genotypes()) == 2
    assert len(crosses.test_cross("AB/ab", genome).genotypes()) == 4


@pytest.mark.parametrize(
    ("loci", "recombination", "more", "words"),
    [
        ("A B", "0.6", {}, "recombination fraction of 3/5 cannot be"),
        ("A B", "-0.1", {}, "cannot be; it goes from 0 to 1/2"),
        ("A B", 0.1, {}, "0.1 is a rounded number; write '0.1'"),
        ("A B", "r", {}, "'r' is not a number"),
        ("A B", ["0.1", "0.2"], {}, "have 1 intervals"),
        ("A B C", "0.1", {}, "have 2 intervals"),
        ("A", [], {}, "two loci or more"),
        ("A A", "0.1", {}, "stands twice"),
        ("A B", "0.1", {"no_crossing_over_in": "both"}, "Name 'female' or 'male'"),
        ("A B", "0.1", {"coincidence": 0}, "is for three loci"),
        ("A B C", ["0.5", "0.5"], {"coincidence": 3}, "makes a probability negative"),
    ],
)
def test_refused(loci, recombination, more, words):
    with pytest.raises(ValueError, match=words):
        Linkage(loci, recombination, **more)


@given(centimorgans)
def test_map_functions_are_rounded_right(distance):
    d = distance / 100
    assert float(haldane(distance)) == pytest.approx((1 - math.exp(-2 * d)) / 2, abs=6e-7)
    assert float(kosambi(distance)) == pytest.approx(math.tanh(2 * d) / 2, abs=6e-7)
    assert haldane(distance).denominator <= 10**6
    assert haldane(distance) <= kosambi(distance)
    assert float(haldane(distance, places=12)) == pytest.approx(
        (1 - math.exp(-2 * d)) / 2, abs=1e-12
    )


@given(st.integers(0, 49))
def test_distances_are_the_inverse(percent):
    value = Fraction(percent, 100)
    for there, back in ((haldane_distance, haldane), (kosambi_distance, kosambi)):
        assert abs(back(there(value, places=12), places=10) - value) < Fraction(1, 10**9)


def test_complete_interference_leaves_no_double_crossovers():
    patterns = Linkage("A B C", ["0.4", "0.4"], coincidence=0).crossing_over()
    assert set(patterns) == {(False, False), (False, True), (True, False)}
    assert sum(patterns.values()) == 1


def test_map_functions_with_symbols():
    d = sympy.Symbol("d", positive=True)
    assert haldane(d).subs(d, 50) == (1 - sympy.exp(-1)) / 2
    assert sympy.simplify(haldane(haldane_distance(r)) - r) == 0
    assert kosambi(d).subs(d, 50) == sympy.tanh(1) / 2
    assert float(kosambi(kosambi_distance(r)).subs(r, 0.3)) == pytest.approx(0.3)


def test_refused_distances():
    with pytest.raises(ValueError, match="map distance of -1"):
        haldane(-1)
    with pytest.raises(ValueError, match="rounded number"):
        kosambi(10.0)
    with pytest.raises(ValueError, match="At 1/2 loci are unlinked"):
        haldane_distance("1/2")
    with pytest.raises(ValueError, match="cannot be"):
        kosambi_distance("0.7")


@given(st.integers(1, 60), st.integers(1, 60))
def test_haldane_has_no_interference(one, two):
    first, second, both = haldane(one), haldane(two), haldane(one + two)
    assert abs(first + second - 2 * first * second - both) < Fraction(3, 10**6)


@pytest.mark.parametrize("function", ["haldane", "kosambi"])
@pytest.mark.parametrize("positions", [{"A": 0, "B": 20, "C": 35}, {"C": 5, "A": 5, "B": 80}])
def test_three_loci_on_a_map_recombine_as_the_function_says(function, positions):
    read = {"haldane": haldane, "kosambi": kosambi}[function]
    linkage = Linkage.from_map(positions, function)
    genome = Genome("A > a", "B > b", "C > c", linked=linkage)
    order = linkage.loci
    parent = f"{''.join(order)}/{''.join(order).lower()}"
    gametes = crosses.gametes(parent, genome)
    for one, other in (("A", "B"), ("B", "C"), ("A", "C")):
        apart = abs(positions[one] - positions[other])
        recombined = gametes.chance(lambda g, x=one, y=other: (x in g) != (y in g))
        assert abs(recombined - read(apart)) < Fraction(3, 10**6)


def test_the_name_of_the_map_function_has_to_be_given():
    with pytest.raises(TypeError):
        Linkage.from_map({"A": 0, "B": 10})
    with pytest.raises(ValueError, match="no map function 'morgan'"):
        Linkage.from_map({"A": 0, "B": 10}, "morgan")
    with pytest.raises(ValueError, match="three loci at most; use 'haldane'"):
        Linkage.from_map({"A": 0, "B": 10, "C": 20, "D": 30}, "kosambi")
    assert len(Linkage.from_map({"A": 0, "B": 10, "C": 20, "D": 30}, "haldane").loci) == 4


def test_recombination_fraction_of_counts():
    assert recombination_fraction(83, 17) == Fraction(17, 100)
    with pytest.raises(ValueError, match="at least one offspring"):
        recombination_fraction(0, 0)
    with pytest.raises(ValueError, match="at least one offspring"):
        recombination_fraction(5, -1)
