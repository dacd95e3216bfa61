"""What is typed into the fields: counts, frequencies, ratios, strands; shares in words."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from genetics_games.lenses.laboratories import reading
from genetics_games.lenses.laboratories.problems import Problem, judge
from genetics_games.lenses.laboratories.shares import decimal, percent, share_and_percent
from genetics_games.lenses.laboratories.strands import read_strand


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("round 1,000, wrinkled 350", [1000, 350]),
        ("round 1,250,wrinkled 350", [1250, 350]),
        ("round: 1,250\nwrinkled: 12,350", [1250, 12350]),
        ("1,000; 2,050", [1000, 2050]),
        ("315,108,101,32", [315, 108, 101, 32]),
        ("315, 108", [315, 108]),
        ("315 108 101 32", [315, 108, 101, 32]),
        ("round 1 000, wrinkled 350", [1000, 350]),
        ("round: 1 250, wrinkled 350", [1250, 350]),
        ("round 1\u202f250, wrinkled 1'350", [1250, 1350]),
        ("1/2 3,2/2 1,1/3 5", [3, 1, 5]),
        ("class 2: 315, class 3: 108", [315, 108]),
        ("round 3, wrinkled −4", [3, -4]),
    ],
)
def test_a_count_is_one_number_however_its_thousands_are_set_apart(typed, read):
    assert list(reading.read_count_list(typed).values()) == read


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("315,108", "“315,108” may be one number or more. Write 315108 for one"),
        ("round 1 250, wrinkled 3", "“round 1 250” can be read in two ways. Write 1250 without"),
        ("1 000 350", "“000” begins with 0. Write thousands without a blank"),
        ("round 1.000", "Write the count of round without a point in it: 1000"),
        ("round 12.5", "The count of round is 12.5; counts are whole numbers"),
        ("MM 29,8, MN 3", "“8” has no name in front of it."),
        ("round 1e3", "“1e3” is no number that can be read; write it in figures"),
        ("round 12345678901", "The count of round is too large; write one of 9 digits at most."),
        ("315 round", "Write the name first and its number behind it: round 315."),
        ("MM 298 MN 489 NN 213", "holds more than one number. Set the entries apart with commas"),
    ],
)
def test_a_count_that_can_be_meant_in_two_ways_is_refused_with_both(typed, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        reading.read_count_list(typed)


@given(st.lists(st.integers(0, 10**9 - 1), min_size=2, max_size=5), st.booleans())
def test_counts_with_names_are_read_with_and_without_commas(counts, apart):
    typed = ", ".join(
        f"class {'abcde'[i]} {n:{',' if apart else ''}}" for i, n in enumerate(counts)
    )
    assert list(reading.read_count_list(typed).values()) == counts


@pytest.mark.parametrize(
    "typed", ["A 0.7, a 0.3", "A 0,7, a 0,3", "A 70 %; a 30%", "0,7 0,3", "A 7/10\na 3/10"]
)
def test_frequencies_may_have_a_decimal_comma(typed):
    assert list(reading.read_share_list(typed).values()) == [Fraction(7, 10), Fraction(3, 10)]


@pytest.mark.parametrize(
    "typed",
    [
        "AUGGAUUAA",
        "5'-AUGGAUUAA-3'",
        "5′ aug gau uaa 3′",
        "5’–AUG-GAU-UAA–3’",
        "AUGGAUUAA-3'",
        "5'AUGGAUUAA",
        "  1 augga\n 6 uuaa",
        ">NM_000518.5 beta globin\nAUGGA\nUUAA\n",
    ],
)
def test_a_strand_is_read_with_its_ends_blanks_figures_and_head(typed):
    assert read_strand(typed).upper() == "AUGGAUUAA"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("3'-AAUUAGGUA-5'", "This strand is written from 3′ to 5′."),
        ("3′AAUUAGGUA", "This strand is written from 3′ to 5′."),
        ("AAUUAGGUA-5'", "This strand is written from 3′ to 5′."),
        ("5'-ATG-3'\n3'-TAC-5'", "Write one strand only"),
        ("5'-ATG-5'", "Write one strand only"),
    ],
)
def test_a_strand_that_runs_the_other_way_is_refused(typed, said):
    with pytest.raises(ValueError, match=said):
        read_strand(typed)


def test_percentages_are_exact_where_two_decimals_make_them_so():
    nine, three, one = (Fraction(n, 16) for n in (9, 3, 1))
    assert [percent(each) for each in (nine, three, one)] == ["56.25 %", "18.75 %", "6.25 %"]
    assert [percent(Fraction(n)) for n in (0, 1)] == ["0 %", "100 %"]
    assert share_and_percent(Fraction(1, 8)) == "1/8 = 12.5 %"
    assert share_and_percent(Fraction(2, 3)) == "2/3, about 66.7 %"


@given(st.fractions(0, 1))
def test_no_percentage_says_none_or_all_of_what_is_neither(share):
    said = percent(share)
    assert (said == "0 %") is (share == 0)
    assert (said == "100 %") is (share == 1)
    assert "about 0 %" not in said
    assert "about 100 %" not in said
    if not said.startswith(("less", "more")):
        figure = Fraction(re.search(r"[\d.]+", said)[0]) / 100
        assert abs(figure - share) <= Fraction(1, 2000)
        assert said.startswith("about") is (figure != share)


@given(st.floats(1e-12, 0.5))
def test_no_decimal_is_0_or_1_that_is_neither(value):
    for each in (value, 1 - value):
        assert 0 < float(decimal(each, 3)) <= 1
        assert float(decimal(each, 3)) < 1 or each > 1 - 1e-12
        assert abs(float(decimal(each, 3)) - each) <= 0.0005


def test_an_answer_may_have_its_thousands_apart():
    count = Problem("How many?", Fraction(1200), ("1200",), label="How many")
    for right in ("1200", "1,200", "1.200", "1 200", "1200.0"):
        assert judge(count, right).right is True, right
    small = Problem("χ²?", Fraction(3841, 1000), ("3.841",), label="χ²")
    for right in ("3.841", "3,841"):
        assert judge(small, right).right is True, right
    share = Problem("share?", Fraction(1, 8), ("1/8",))
    assert judge(share, "0,125").right is True
    assert judge(share, "125").right is False
    with pytest.raises(ValueError, match=r"such as 24 or 13\.5"):
        judge(count, "many")
