"""Pedigrees as drawn: the standard symbols, where everybody stands, and the words for them."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genetics_games.biology.pedigrees import Individual, Pedigree, families, read_pedigree
from genetics_games.drawing.pedigree import pedigree, pedigree_label
from genetics_games.drawing.pedigree_layout import GAP, HALF, layout

from .rules import check_drawing

#: Generations, numbers, a question mark, and E− for an evaluation that found nothing.
SIGNS = re.compile(r"[IVX]{1,4}|[0-9]{1,2}|\?|E−")

TWINS = read_pedigree(
    "I-1m/ x I-2f/: II-1m* = II-2m*, II-3f. ~ II-4m, II-5u?; II-3 x II-6m: III-1u?>, III-2f-"
)


@pytest.mark.parametrize("name", families())
def test_a_family_keeps_the_rules_of_drawings(name):
    drawn = pedigree(families()[name].pedigree)
    check_drawing(name, drawn, SIGNS)
    assert len(drawn) < 16_000


def test_a_drawing_of_everything_keeps_the_rules():
    check_drawing("twins", pedigree(TWINS), SIGNS)


def symbols(line: str) -> str:
    """A drawing of one individual."""
    return pedigree(read_pedigree(line))


def test_squares_circles_diamonds():
    assert symbols("I-1m").count("<rect") == 1
    assert symbols("I-1f").count("<circle") == 1
    assert re.search(r'<path d="M84,15\.3L[^"]*Z"', symbols("I-1u"))


def test_filled_is_affected():
    fill = r'<rect[^>]*fill="var\(--gg-(\w+),'
    assert re.findall(fill, symbols("I-1m*")) == ["pen"]
    assert re.findall(fill, symbols("I-1m")) == ["card"]
    assert re.findall(fill, symbols("I-1m?")) == ["card"]


def test_a_dot_a_question_mark_a_slash_an_arrow_and_e_minus():
    plain = symbols("I-1f")
    assert symbols("I-1f.").count("<circle") == 2
    assert 'fill="var(--gg-card' in symbols("I-1f*.").rpartition("<circle")[2]
    assert ">?</text>" in symbols("I-1f?")
    assert ">?</text>" not in plain
    assert "M59,61L109,11" in symbols("I-1f/")
    assert "M47,73L65,55" in symbols("I-1f>")
    assert ">E−</text>" in symbols("I-1f-")
    assert len({symbols(f"I-1f{mark}") for mark in ("", "*", ".", "?", "/", ">", "-")}) == 7


def test_partners_are_joined_once_and_relatives_twice():
    cousins = families()["cousins"].pedigree
    laid = layout(cousins)

    def between(one, other):
        (x1, y1), (x2, y2) = laid.places[one], laid.places[other]
        inside = [
            line
            for line in laid.lines
            if line[0][0] == min(x1, x2) + HALF and line[-1][0] == max(x1, x2) - HALF
            if abs(line[0][1] - y1) < 5
        ]
        assert y1 == y2
        return inside

    assert len(between("I-1", "I-2")) == 1
    lines = between("III-2", "III-3")
    assert len(lines) == 2
    assert lines[0][0][1] != lines[1][0][1]


def test_related_partners_of_two_generations_are_joined_twice():
    family = read_pedigree("I-1m x I-2f: II-1m, II-2f; II-2 x II-3m: III-1f; II-1 x III-1: IV-1m")
    laid = layout(family)
    start = laid.places["II-1"][1] + HALF
    double = [line for line in laid.lines if line[0][1] == start]
    assert len({line[0][0] for line in double}) == 2


def test_a_father_far_from_the_mother_is_joined_below_those_between():
    laid = layout(read_pedigree("I-1m, I-2m; I-1 x I-3f: II-1f"))
    (x1, y), (x3, _y) = laid.places["I-1"], laid.places["I-3"]
    path = next(line for line in laid.lines if line[0] == (x1, y + HALF))
    assert path[-1] == (x3, y + HALF)
    assert path[1][1] > y + HALF
    last = layout(read_pedigree("I-1m, I-2m; I-1 x I-3f; I-2 x I-4f; I-3 x I-5m"))
    assert max(y for line in last.lines for _x, y in line) < last.height


def test_identical_twins_are_joined_and_others_only_meet():
    laid = layout(TWINS)

    def start(id):
        x, y = laid.places[id]
        return next(line[0] for line in laid.lines if line[-1] == (x, y - HALF))

    assert start("II-1") == start("II-2")
    assert start("II-3") == start("II-4")
    assert start("II-5") != start("II-4")
    x1, x2 = laid.places["II-1"][0], laid.places["II-2"][0]
    bars = [
        line
        for line in laid.lines
        if line[0][1] == line[-1][1] and x1 < line[0][0] < line[-1][0] < x2
    ]
    assert len(bars) == 1


def test_children_hang_from_the_middle_of_their_parents():
    for family in families().values():
        laid = layout(family.pedigree)
        for couple in family.pedigree.couples:
            middle = sum(laid.places[id][0] for id in couple.partners) / 2
            drops = [
                line
                for line in laid.lines
                if abs(line[0][0] - middle) + abs(line[-1][0] - middle) < 0.1
            ]
            assert drops or not couple.children


def test_a_small_family_is_symmetric():
    places = layout(read_pedigree("I-1m x I-2f: II-1m, II-2f, II-3f")).places
    assert places["II-2"][0] == pytest.approx((places["I-1"][0] + places["I-2"][0]) / 2)


@st.composite
def many(draw):
    """Up to twelve individuals, numbered anyhow."""
    people = [Individual("I-1", "male"), Individual("I-2", "female")]
    for generation, numeral in ((2, "II"), (3, "III"), (4, "IV")):
        numbers = draw(st.lists(st.integers(1, 9), max_size=4, unique=True))
        fathers = [p.id for p in people if p.sex == "male" and p.generation < generation]
        mothers = [p.id for p in people if p.sex == "female" and p.generation < generation]
        for number in numbers:
            child = draw(st.booleans())
            people.append(
                Individual(
                    f"{numeral}-{number}",
                    draw(st.sampled_from(["male", "female"])),
                    father=draw(st.sampled_from(fathers)) if child else "",
                    mother=draw(st.sampled_from(mothers)) if child else "",
                )
            )
    return Pedigree(tuple(people))


@settings(max_examples=40, deadline=None)
@given(family=many())
def test_nobody_stands_on_anybody_and_numbers_run_from_left_to_right(family):
    laid = layout(family)
    rows: dict[int, list[float]] = {}
    for each in family:
        x, y = laid.places[each.id]
        assert y == laid.rows[each.generation]
        assert HALF < x < laid.width - HALF
        assert HALF < y < laid.height - HALF
        rows.setdefault(each.generation, []).append(x)
    for row in rows.values():
        assert all(right - left >= GAP - 1e-6 for left, right in pairwise(row))
    check_drawing("many", pedigree(family), SIGNS)
    assert pedigree_label(family).count("\n") == len(rows) + len(family.couples)


def test_the_words_say_all_that_is_drawn():
    assert pedigree_label(TWINS).splitlines() == [
        "Pedigree of 10 individuals in 3 generations.",
        "Generation I: I-1, male, deceased; I-2, female, deceased.",
        "Generation II: II-1, male, affected; II-2, male, affected; II-3, female, carrier; "
        "II-4, male; II-5, sex unknown, phenotype unknown; II-6, male.",
        "Generation III: III-1, sex unknown, phenotype unknown, consultand; "
        "III-2, female, tested, no carrier.",
        "I-1 and I-2 have the children II-1, II-2, II-3, II-4 and II-5.",
        "II-6 and II-3 have the children III-1 and III-2.",
        "II-1 and II-2 are identical twins.",
        "II-3 and II-4 are twins.",
    ]
    assert "III-2 and III-3, who are related, have the child IV-1." in pedigree_label(
        families()["cousins"].pedigree
    )
    assert "II-1 and II-2 have no children." in pedigree_label(read_pedigree("II-1m x II-2f"))
