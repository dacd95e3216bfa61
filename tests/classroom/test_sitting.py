"""A student's way through checks and predictions, and what is kept of it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genetics_games.classroom.checks import Check
from genetics_games.classroom.key import key
from genetics_games.classroom.lessons import NUMBERS
from genetics_games.classroom.nodes import prediction_nodes
from genetics_games.classroom.results import Report, read_code, report, result_code
from genetics_games.classroom.sitting import Sitting
from genetics_games.classroom.tables.gene_pool import GenePoolTable
from tests.classroom.many_checks import sentence_of

CODE = "PEA-417"


def answer_of(check: Check) -> object:
    return list(check.answer) if check.kind == "several" else check.answer[0]


def played() -> Sitting:
    """A sitting with something of everything in it."""
    sitting = Sitting(2, CODE, "Zoë B.")
    table = GenePoolTable.practice(5)
    live = sitting.ask("2.2", table)
    sitting.answer("2.2", live.wrong[0].value)
    sitting.answer("2.2", live.answer[0])
    first = sitting.ask("2.8")
    for option in first.wrong[:2]:
        sitting.answer("2.8", option.value)
    sitting.answer("2.6", ["substitution"])
    step = sitting.lesson.steps(table)[1]
    sitting.predict(step, step.value[::-1])
    sitting.show(step)
    sitting.explain(step, "It turned.")
    return sitting


def test_the_first_wrong_try_points_and_the_second_shows_the_way() -> None:
    sitting = Sitting(1, CODE)
    check = sitting.ask("1.2")
    first = sitting.answer("1.2", check.wrong[0].value)
    assert (first.stage, first.worked) == ("look", "")
    assert first.mark.where == check.wrong[0].where
    second = sitting.answer("1.2", check.wrong[1].value)
    assert (second.stage, second.worked) == ("worked", check.worked)
    with pytest.raises(ValueError, match="settled"):
        sitting.answer("1.2", check.answer[0])
    fresh = sitting.fresh("1.2")
    assert fresh.id == check.id
    assert fresh.stem != check.stem
    assert sitting.answer("1.2", fresh.answer[0]).stage == "right"
    result = sitting.results["1.2"]
    assert (result.tries, result.right) == (3, True)
    assert result.codes == {
        code: [check.wrong[0].code, check.wrong[1].code].count(code)
        for code in {check.wrong[0].code, check.wrong[1].code}
    }


def test_a_right_answer_stays_counted_after_a_fresh_question() -> None:
    sitting = Sitting(1, CODE)
    sitting.answer("1.4", sitting.ask("1.4").answer[0])
    sitting.fresh("1.4")
    assert sitting.results["1.4"].right
    assert sitting.reply("1.4") is None


def test_what_cannot_be_read_costs_no_try() -> None:
    sitting = Sitting(1, CODE)
    for junk in ("GAT", "????", None, 7, ["A"]):
        with pytest.raises(ValueError, match=r"\.$"):
            sitting.answer("1.1", junk)
    assert sitting.results == {}


@pytest.mark.parametrize("number", NUMBERS)
def test_another_question_is_another_question(number: int) -> None:
    # Of these there is one question, about other rows or with other wrong answers.
    one_only = {"1.8", "2.10", "4.9", "6.3"}
    for code in ("PEA-417", "ABC-001", "TRY-123", "PEA-007", "DNA-555"):
        sitting = Sitting(number, code)
        printed = key(number, code)
        for check_id, spec in sitting.lesson.specs.items():
            if spec.kind == "sentence":
                continue
            for turn in range(4):
                before = sitting.ask(check_id)
                after = sitting.fresh(check_id)
                if check_id in one_only:
                    texts = [{one.text for one in check.options} for check in (before, after)]
                    assert texts[0] != texts[1] or check_id != "6.3"
                else:
                    asked = [(check.stem, check.answer) for check in (before, after)]
                    assert asked[0] != asked[1], (code, check_id)
                if turn == 0:
                    told = "".join(printed.split())
                    stem = "".join(after.stem.replace("`", "").split())
                    assert f"{check_id},freshquestion" in told
                    assert stem in told, "the key prints the question that the page asks next"


def test_everybody_with_the_code_gets_the_same_questions() -> None:
    one, other = Sitting(2, CODE), Sitting(2, "pea 417")
    for check_id in one.lesson.specs:
        assert one.ask(check_id) == other.ask(check_id)
        assert one.fresh(check_id) == other.fresh(check_id)
    assert Sitting(2, "ABC-001").ask("2.2") != one.ask("2.2")


def test_a_live_question_stands_until_it_is_settled() -> None:
    sitting, table = Sitting(1, CODE), GenePoolTable.practice(5)
    check = sitting.ask("1.5", table)
    assert check.origin["table"]["row"] == table.row
    sitting.answer("1.5", check.wrong[0].value)
    assert sitting.ask("1.5", GenePoolTable.practice(6)) == check
    restored = Sitting.from_dict(json.loads(json.dumps(sitting.to_dict())))
    assert restored.ask("1.5") == check
    assert restored.reply("1.5") == sitting.reply("1.5")
    another = sitting.fresh("1.5", GenePoolTable.practice(6))
    assert another.origin["table"]["row"] == GenePoolTable.practice(6).row


def test_a_prediction_is_stored_before_the_result_and_stays() -> None:
    sitting = Sitting(1, CODE)
    step = sitting.lesson.steps(GenePoolTable("GATCCA", ("GAT",)))[0]
    with pytest.raises(ValueError, match="Predict first"):
        sitting.show(step)
    with pytest.raises(ValueError, match=r"^Write a number from 0 to 100\.$"):
        sitting.predict(step, "a lot")
    sitting.predict(step, "30 %")
    sitting.predict(step, "50 %")
    with pytest.raises(ValueError, match="Look at the result first"):
        sitting.explain(step, "Pairs.")
    assert sitting.show(step) == (
        "50",
        "In both strands together 25 % of the bases are G.",
    )
    with pytest.raises(ValueError, match="has been shown"):
        sitting.predict(step, "25")
    model, rubric = sitting.explain(step, "Pairs.")
    assert model == step.model
    assert len(rubric) == 3
    assert sitting.predictions[step.id].given == "50"


def test_a_predicted_number_is_one_that_can_come_out() -> None:
    asked = set()
    for number in NUMBERS:
        sitting = Sitting(number, CODE)
        for step in sitting.steps():
            if step.kind != "number":
                continue
            asked.add(number)
            written = sitting.lesson.data["step"][[s.id for s in sitting.steps()].index(step.id)]
            assert {"least", "most"} <= set(written)
            bad = [str(step.least - 1), str(step.most + 1), "9" * 20, "some", "1/0"]
            if step.whole:
                bad += ["2.5", "1/2"]
            for entry in bad:
                fault = sentence_of(sitting.predict, step, entry)
                assert fault.endswith(f"number from {step.least} to {step.most}."), entry
            assert sitting.predictions == {}
            for entry in (str(step.least), f"{step.most} {step.unit}", "4/2"):
                sitting.predict(step, entry)
            sitting.predict(step, "3")
            assert sentence_of(sitting.predict, step, "-3")
            (told,) = [n for n in prediction_nodes(sitting, step)[1:] if "is kept" in str(n)]
            assert f"is kept. It is {f'3 {step.unit}'.strip()}." in str(told)
            sitting.predictions.clear()
    assert asked == {1, 3, 6, 7, 11}


def test_a_number_comes_back_as_it_was_written() -> None:
    sitting = Sitting(1, CODE)
    step = sitting.steps()[0]
    sitting.predict(step, "12,5 %")
    assert sitting.show(step)[0] == "12.5"


def test_leaving_and_coming_back_changes_nothing() -> None:
    sitting = played()
    data = json.loads(json.dumps(sitting.to_dict()))
    back = Sitting.from_dict(data)
    assert back.to_dict() == sitting.to_dict()
    assert [back.reply(name) for name in back.results] == [
        sitting.reply(name) for name in sitting.results
    ]
    assert back.ask("2.2") == sitting.ask("2.2")


def test_newer_work_says_so() -> None:
    with pytest.raises(ValueError, match="newer version"):
        Sitting.from_dict({**played().to_dict(), "version": 2})


@pytest.mark.parametrize("nickname", ["x" * 21, "a\nb", None])
def test_a_nickname_is_one_short_word(nickname: object) -> None:
    with pytest.raises(ValueError, match="nickname"):
        Sitting(1, CODE, nickname)  # type: ignore[arg-type]


@pytest.mark.parametrize("code", ["", "PEA", "PEA-41", "PÉA-417", "PEA-417-1", 7, None])
def test_no_class_code_gets_a_sentence(code: object) -> None:
    with pytest.raises(ValueError, match="looks like PEA-417"):
        Sitting(1, code)  # type: ignore[arg-type]


def test_the_result_code_says_what_the_sitting_shows() -> None:
    sitting = played()
    told = read_code(result_code(sitting))
    assert told == report(sitting)
    assert (told.lesson, told.code, told.nickname) == (2, CODE, "Zoë B.")
    assert told.checks["2.2"].right
    assert not told.checks["2.8"].right
    assert told.checks["2.8"].tries == 2
    assert told.checks["2.6"].codes == {"D3": 1}
    assert len(result_code(sitting)) < 120


def test_a_result_code_survives_line_breaks() -> None:
    code = result_code(played())
    assert read_code(f"  {code[:20]}\n{code[20:]} ") == report(played())


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)
RESULT_CODE = result_code(played())
WORK = json.dumps(played().to_dict())


@given(st.integers(0, len(RESULT_CODE) - 1), st.characters(codec="utf-8"), st.integers(0, 2))
def test_a_damaged_result_code_is_one_sentence(place: int, letter: str, cut: int) -> None:
    damaged = RESULT_CODE[:place] + letter + RESULT_CODE[place + cut :]
    fault = sentence_of(read_code, damaged)
    if fault:
        assert fault == "This result code is damaged. Copy it again, from GG to the last letter."
    else:  # blanks between letters and small letters in the seal are no damage
        assert read_code(damaged) == report(played())


@given(JSON)
def test_junk_is_no_result_code(junk: object) -> None:
    with pytest.raises(ValueError, match="damaged"):
        read_code(junk)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_damaged_work_is_one_sentence(data: st.DataObject) -> None:
    work = json.loads(WORK)
    where: object = work
    for _depth in range(data.draw(st.integers(0, 4))):
        keys = list(where) if isinstance(where, dict) else list(range(len(where)))  # type: ignore[arg-type]
        step = data.draw(st.sampled_from(keys)) if keys else None
        if step is None or not isinstance(where[step], (dict, list)):  # type: ignore[index]
            break
        where = where[step]  # type: ignore[index]
    keys = list(where) if isinstance(where, dict) else list(range(len(where)))  # type: ignore[arg-type]
    if keys:
        where[data.draw(st.sampled_from(keys))] = data.draw(JSON)  # type: ignore[index]
    fault = sentence_of(Sitting.from_dict, work)
    if fault:
        assert fault.startswith("This ")
        assert fault.endswith(".")
        assert "\n" not in fault
    else:
        back = Sitting.from_dict(work)
        assert Sitting.from_dict(back.to_dict()).to_dict() == back.to_dict()
        for name in back.results:
            back.ask(name)
            back.reply(name)


def test_a_report_needs_no_name() -> None:
    sitting = Sitting(1, CODE)
    assert report(sitting) == Report(1, CODE, "", {})
    assert read_code(result_code(sitting)).nickname == ""
