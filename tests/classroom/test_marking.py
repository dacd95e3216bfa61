"""Answers are read kindly and judged strictly; what cannot be read costs no try."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given as drawn
from hypothesis import strategies as st

from genetics_games.classroom.checks import Check, Option
from genetics_games.classroom.lessons import lesson
from genetics_games.classroom.marking import as_given, mark, read_number, read_sequence
from tests.classroom.many_checks import sentence_of


def wrong_option(value: str, code: str = "X0") -> Option:
    return Option(value, value, code, f"{value} assumes that", f"look at {value}", "slip")


NUMBER = Check(
    id="1.90",
    lesson=1,
    level=2,
    kind="number",
    stem="How many?",
    options=(wrong_option("30", "D1"), wrong_option("70", "D2")),
    answer=("20",),
    worked="So.",
    origin={},
    objectives=(1,),
    other=("no such number", "count again"),
    tolerance="1/2",
    unit="%",
)
POINT = replace(
    NUMBER,
    kind="point",
    options=(
        Option("card-1", "card 1", "", "", ""),
        wrong_option("card-2"),
        wrong_option("card-3"),
    ),
    answer=("card-1",),
)
SQUARE = replace(
    NUMBER,
    kind="square",
    size=(2, 2),
    options=(wrong_option("RR rr RR rr", "M5"), wrong_option("R r R r", "M4")),
    answer=("RR Rr Rr rr",),
)


@pytest.mark.parametrize("text", ["20", " 20 %", "20,0", "20.5", "39/2", "+20"])
def test_numbers_within_the_tolerance_are_right(text: str) -> None:
    assert mark(NUMBER, text).right is True


def test_wrong_numbers_are_matched_with_the_wrong_procedures() -> None:
    assert mark(NUMBER, "30 %").codes == ("D1",)
    assert mark(NUMBER, "70.4").codes == ("D2",)
    other = mark(NUMBER, "55")
    assert (other.codes, other.feedback, other.where) == (("X0",), "no such number", "count again")


@pytest.mark.parametrize("text", ["", "many", "2 0 x", "1/0", "--5", "nan", "1e3", "1/", "."])
def test_what_is_no_number_gets_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="is not a number"):
        mark(NUMBER, text)


def test_a_number_that_is_too_long_is_called_so() -> None:
    with pytest.raises(ValueError, match=r"^That number is too long\. Write a shorter one\.$"):
        mark(NUMBER, "9" * 40)


@drawn(
    st.from_regex(r"[+-]?([0-9]{1,13}([.,][0-9]{0,13})?|[0-9]{1,13}/[0-9]{1,13})", fullmatch=True)
)
def test_a_number_that_was_read_can_be_read_again(text: str) -> None:
    if not sentence_of(mark, NUMBER, text):
        kept = mark(NUMBER, text)
        assert mark(NUMBER, as_given(NUMBER, kept.given)) == kept


def test_fractions_are_exact() -> None:
    assert read_number("1/36") == Fraction(1, 36)
    assert read_number("−3") == -3


def test_a_labelled_strand_may_be_written_from_either_end() -> None:
    check = lesson(1).class_check("1.1", "PEA-417")
    lying = check.answer[0]
    for text in (lying, lying.lower(), f"3'-{lying}-5'", f"3′ {lying} 5′", f"5'-{lying[::-1]}-3'"):
        assert mark(check, text).right is True, text
    assert mark(check, lying[::-1]).right is (lying == lying[::-1])


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("GATTXA", "A, C, G and T"),
        ("", "A, C, G and T"),
        ("GAT", "You wrote 3 bases. This row has 6."),
        ("5'-GATCCA-5'", "one 5' end and one 3' end"),
    ],
)
def test_what_is_no_row_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        read_sequence(text, 6)


def test_several_names_the_first_idea_and_counts_all() -> None:
    check = lesson(2).class_check("2.6", "PEA-417")
    assert mark(check, list(check.answer)).right is True
    judged = mark(check, ["substitution"])
    assert judged.codes == ("D3",)
    assert mark(check, [*check.answer, "draw_pair"]).codes == ("X0",)
    assert set(mark(check, ["draw_pair"]).codes) == {"D3", "X0"}


def test_several_speaks_of_a_wrong_choice_before_one_that_is_missing() -> None:
    options = tuple(wrong_option(f"card-{n}", "D1") for n in (1, 2, 3, 4))
    check = replace(POINT, kind="several", options=options)
    assert check.answer == ("card-1",)
    assert mark(check, ["card-4"]).feedback == "card-4 assumes that"
    assert mark(check, ["card-2"]).codes == ("D1",)


def test_points_and_squares_are_judged() -> None:
    assert mark(POINT, "card-1").right is True
    assert mark(POINT, "card-3").where == "look at card-3"
    assert mark(SQUARE, ["RR", "Rr", "R r", "rr"]).right is True
    assert mark(SQUARE, ["RR", "rr", "RR", "rr"]).codes == ("M5",)
    with pytest.raises(ValueError, match="every box"):
        mark(SQUARE, ["RR", "", "Rr", "rr"])
    with pytest.raises(ValueError, match="every box"):
        mark(SQUARE, ["RR", "Rr", "rr"])


def test_a_sentence_is_not_marked() -> None:
    check = replace(
        NUMBER, kind="sentence", options=(), answer=(), model="Because.", rubric=("a", "b", "c")
    )
    assert mark(check, "It is so.").right is None
    with pytest.raises(ValueError, match="Write one or two sentences"):
        mark(check, "  ")


@pytest.mark.parametrize("number", [1, 2])
def test_a_right_answer_of_any_kind_hears_why(number: int) -> None:
    for check_id, spec in lesson(number).specs.items():
        if spec.kind == "sentence":
            continue
        check = lesson(number).class_check(check_id, "PEA-417")
        asked = list(check.answer) if check.kind == "several" else check.answer[0]
        judged = mark(check, asked)
        assert judged.right is True, check_id
        assert len(judged.feedback) > 20, check_id
        assert judged.feedback == check.right


ANYTHING = st.none() | st.integers() | st.text(max_size=30) | st.lists(st.text(max_size=8))


@drawn(ANYTHING, st.sampled_from(["1.1", "1.2", "1.3", "1.5", "2.6"]))
def test_junk_gives_a_mark_or_one_sentence(junk: object, check_id: str) -> None:
    check = lesson(int(check_id[0])).class_check(check_id, "PEA-417")
    for asked in (check, NUMBER, POINT, SQUARE):
        fault = sentence_of(mark, asked, junk)
        assert fault.endswith(".") or mark(asked, junk).right in (True, False)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"kind": "riddle"}, "riddle"),
        ({"level": 4}, "level"),
        ({"options": (wrong_option("30"),)}, "fewer than two"),
        ({"options": (wrong_option("30"), wrong_option("30"))}, "equal"),
        ({"options": (wrong_option("30", "Z9"), wrong_option("70"))}, "no known code"),
        ({"answer": ()}, "no single right answer"),
        ({"answer": ("20", "21")}, "no single right answer"),
        ({"other": ("", "")}, "nobody foresaw"),
        ({"kind": "choice", "answer": ("20",)}, "not among the options"),
        ({"kind": "sentence", "model": ""}, "model"),
    ],
)
def test_unsound_checks_cannot_be_made(changes: dict[str, object], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        replace(NUMBER, **changes)


def test_an_option_without_feedback_is_unsound() -> None:
    silent = Option("30", "30", "D1", "", "")
    with pytest.raises(ValueError, match="feedback"):
        replace(NUMBER, options=(silent, wrong_option("70")))


def test_damaged_checks_are_refused() -> None:
    data = NUMBER.to_dict()
    for name in ("id", "options", "kind"):
        with pytest.raises(ValueError, match="damaged"):
            Check.from_dict({key: value for key, value in data.items() if key != name})
    with pytest.raises(ValueError, match="damaged"):
        Check.from_dict({**data, "options": [{"value": "x"}]})
