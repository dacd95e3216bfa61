"""A thousand random tables for every check: one right answer, coded wrong ones, no repeats."""

from __future__ import annotations

import json
from importlib import import_module

import pytest

from genetics_games.classroom.checks import SHOWN, TYPED, Check
from genetics_games.classroom.lessons import NUMBERS, lesson
from genetics_games.classroom.marking import mark
from genetics_games.classroom.misconceptions import misconceptions
from genetics_games.classroom.tables.gene_pool import GenePoolTable
from tests.classroom.many_checks import ALL, made


def given_for(check: Check) -> object:
    return list(check.answer) if check.kind == "several" else as_given(check, check.answer[0])


def as_given(check: Check, value: str) -> object:
    return value.split() if check.kind == "square" else value


@pytest.mark.parametrize(("number", "check_id"), ALL)
def test_a_thousand_tables_give_sound_checks(number: int, check_id: str) -> None:
    for check in made(number, check_id):
        texts = [option.text for option in check.options]
        assert len(set(texts)) == len(texts)
        wrongs = check.wrong
        assert len(wrongs) >= 2
        assert all(option.code in misconceptions() for option in wrongs)
        said = [option.feedback for option in wrongs]
        if check.kind != "several":
            assert len(set(said)) == len(said)
            assert len(check.answer) == 1
        assert mark(check, given_for(check)).right is True
        assert "{" not in " ".join([check.stem, check.worked, *texts, *said, *check.other])


@pytest.mark.parametrize(("number", "check_id"), ALL)
def test_exactly_one_answer_is_right(number: int, check_id: str) -> None:
    for check in made(number, check_id)[:200]:
        if check.kind == "several":
            for option in check.options:
                off_by_one = {*check.answer} ^ {option.value}
                judged = mark(check, sorted(off_by_one))
                assert judged.right is False
                assert judged.codes == (option.code,)
                assert judged.feedback == option.feedback
        else:
            for option in check.wrong:
                judged = mark(check, as_given(check, option.value))
                assert (judged.right, judged.codes) == (False, (option.code,))
                assert (judged.feedback, judged.where) == (option.feedback, option.where)


@pytest.mark.parametrize(("number", "check_id"), ALL)
def test_the_origin_gives_the_same_check(number: int, check_id: str) -> None:
    for check in made(number, check_id)[:100]:
        origin = json.loads(json.dumps(check.origin))
        assert lesson(number).replay(origin) == check
        assert Check.from_dict(json.loads(json.dumps(check.to_dict()))) == check


def test_numbers_stand_in_the_key_as_a_student_writes_them() -> None:
    for number, check_id in ALL:
        for check in made(number, check_id)[:100]:
            if check.kind == "number":
                values = [*check.answer, *(option.value for option in check.options)]
                assert not [value for value in values if "/" in value], check_id


def test_the_tables_differ_and_the_answers_too() -> None:
    # The same option, about another row or another square.
    fixed = {
        "1.8",
        "2.4",
        "2.6",
        "2.7",
        "2.8",
        "2.10",
        "3.4",
        "3.5",
        "3.7",
        "4.2",
        "4.4",
        "4.6",
        "4.7",
        "4.8",
        "4.9",
        "6.3",
        "6.4",
        "6.5",
        "6.6",
        "7.3",
        "7.7",
        "7.8",
        "8.4",
        "8.5",
        "8.8",
        "11.3",
        "11.4",
        "11.7",
        "11.9",
        "13.3",
        "13.6",
    }
    for number, check_id in ALL:
        checks = made(number, check_id)
        if check_id not in fixed:
            assert len({check.answer for check in checks}) > 1, check_id
        if check_id not in {"1.8", "2.10"}:
            assert len({check.stem + str(check.options) for check in checks}) > 20, check_id


def test_the_right_answer_is_not_always_in_the_same_place() -> None:
    for number, check_id in ALL:
        checks = made(number, check_id)
        if checks[0].kind == "choice":
            places = {
                [option.value for option in check.options].index(check.answer[0])
                for check in checks
            }
            assert len(places) >= 3, check_id


def test_a_live_table_is_what_the_check_asks_about() -> None:
    for seed in range(100):
        table = GenePoolTable.practice(seed)
        for check_id in ("1.1", "1.4", "1.5", "2.2", "2.6"):
            if check_id == "1.1" and set(table.row) <= set("CG"):
                continue  # no A: an answer with U would be the right one
            check = lesson(int(check_id[0])).check(check_id, 5, table)
            assert check.origin["table"]["row"] == table.row
            assert table.row in check.stem


def test_every_wrong_procedure_is_worded_and_used() -> None:
    for number in NUMBERS:
        taught = lesson(number)
        for check_id, spec in taught.specs.items():
            checks = made(number, check_id)
            seen = {option.made_by for check in checks for option in check.wrong}
            if spec.kind == "several":
                said = {entry["says"] for entry in spec.wrong.values()}
                shown = {option.feedback for check in checks for option in check.options}
                assert len(shown) >= len(said)
            else:
                assert seen == set(spec.wrong), check_id


def test_wrong_procedures_say_which_idea_they_follow() -> None:
    for number in NUMBERS:
        procedures = import_module(f"genetics_games.classroom.lesson_{number:02}").wrong
        for spec in lesson(number).specs.values():
            for name, entry in spec.wrong.items():
                procedure = getattr(procedures, name, None)
                if procedure is not None:
                    assert procedure.__doc__.split(":")[0] == entry["code"], name


def test_every_objective_is_tested_by_a_check_that_everybody_gets() -> None:
    for number in NUMBERS:
        taught = lesson(number)
        wanted = set(range(1, len(taught.objectives) + 1))
        asked = {n for name in taught.default for n in taught.specs[name].objectives}
        assert asked == wanted
        assert {n for spec in taught.specs.values() for n in spec.objectives} == wanted


def test_everybody_gets_two_three_and_two_of_the_levels() -> None:
    for number in NUMBERS:
        taught = lesson(number)
        levels = [taught.specs[name].level for name in taught.default]
        assert [levels.count(level) for level in (1, 2, 3)] == [2, 3, 2]
        assert not any(taught.specs[name].advanced for name in taught.default)


def test_a_check_that_everybody_gets_asks_about_a_simplification() -> None:
    for number in NUMBERS:
        taught = lesson(number)
        assert any(taught.specs[name].simplification for name in taught.default)


def test_kinds_shown_and_typed_do_not_overlap() -> None:
    assert not set(SHOWN) & set(TYPED)
