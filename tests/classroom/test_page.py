"""The page of a lesson: what each touch does, what it keeps, what it refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest

from genetics_games.classroom import making
from genetics_games.classroom.checks import SHOWN, Check
from genetics_games.classroom.course import lesson_entries
from genetics_games.classroom.keeping import FORMAT, pack, unpack
from genetics_games.classroom.lab_panels import LABS, lab_panels
from genetics_games.classroom.lessons import NUMBERS, lesson
from genetics_games.classroom.nodes import option_ids
from genetics_games.classroom.page import SEAT, LessonPage, lesson_page
from genetics_games.classroom.sheets import STEPS
from genetics_games.lenses import lenses
from genetics_games.lenses.gene_pool import row_of
from genetics_games.lenses.transcription import TranscriptionLens
from tests.classroom.guesses import a_guess

CODE = "PEA-417"


def hear(page: LessonPage, message: object) -> str:
    """What the page says to a message."""
    page._hear(page, message, [])
    said: str = page.lesson["said"]
    return said


def touch(page: LessonPage, node: str, value: Any = True, part: int = 0) -> str:
    """Touch a node of the sheet, or of a laboratory from 1 on."""
    return hear(
        page, {"type": "node", "panel": len(page.panels) + part, "node": node, "value": value}
    )


def move(page: LessonPage, action: str) -> None:
    """Make a move, and let the partner answer."""
    version = page.scene["table"]["version"]
    hear(page, {"type": "move", "version": version, "action": action})
    hear(page, {"type": "step", "version": page.scene["table"]["version"]})


def restored(save: str, number: int, asked: bool = False) -> tuple[LessonPage, str]:
    page = LessonPage(number)
    return page, hear(page, {"type": "restore", "save": save, "asked": asked})


def done(page: LessonPage) -> list[str]:
    return [step["id"] for step in page.lesson["steps"] if step["done"]]


def walk(page: LessonPage) -> None:
    """Predict, look, explain."""
    for step in page._work.sitting.steps():
        assert touch(page, f"{step.id}.predict", a_guess(step)) == ""
        assert touch(page, f"{step.id}.show") == ""
        assert touch(page, f"{step.id}.explain", "Because of the ends.") == ""


# ---------------------------------------------------------------- opening


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_opens_at_the_deal_of_its_code(number: int) -> None:
    page = LessonPage(number, CODE)
    assert page.lesson["code"] == CODE
    assert page.scene["table"]["code"] == CODE
    assert page.scene["moves"], "the board can be played at once"
    taught = lesson(number)
    known = [*lenses(page.match.state.game.id), TranscriptionLens()]
    beside = [lens for lens in known if lens.id in taught.lens.split()]
    assert len(beside) == len(taught.lens.split())
    assert [panel["title"] for panel in page.panels] == [lens.title for lens in beside]
    assert [step["id"] for step in page.lesson["steps"]] == list(STEPS)
    assert page.lesson["step"] == "start"
    assert page.match.practice
    assert LessonPage(number).lesson["code"] != LessonPage(number).lesson["code"]


@pytest.mark.parametrize("number", NUMBERS)
def test_rounds_played_beforehand_are_not_taken_back(number: int) -> None:
    page = LessonPage(number, CODE)
    laid = [str(step.action) for step in page.match.steps]
    barred = "You have not made a move yet, so there is nothing to take back."
    for _again in range(2):
        assert page.scene["table"]["undo"] == barred
        move(page, str(page.match.state.legal_actions()[0]))
        assert page.scene["table"]["undo"] == ""
        page, said = restored(page._save_text(), number)
        assert said == ""
        hear(page, {"type": "undo", "version": page.scene["table"]["version"]})
        assert [str(step.action) for step in page.match.steps] == laid
    touch(page, "deal")
    assert page.scene["table"]["undo"] == barred


@pytest.mark.parametrize("number", NUMBERS)
def test_every_guided_move_is_a_move_of_the_game(number: int) -> None:
    match, moves = LessonPage(number, CODE).match, set()
    laid = len(match.steps)
    while len(match.steps) < laid + 40 and not match.state.is_over:
        if match.bot_to_move:
            match.play_bot()
            continue
        offered = match.state.legal_actions()
        moves |= {kind.__name__ for action in offered for kind in type(action).__mro__[:-2]}
        match.play(SEAT, str(offered[0]), match.version)
    assert set(lesson(number).guide_moves) <= moves


def test_an_address_may_name_a_class_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "code=pea-417")
    assert lesson_page(1).lesson["code"] == CODE
    for junk in ("nonsense", "-5", "99999999999"):
        monkeypatch.setenv("QUERY_STRING", f"code={junk}")
        page = lesson_page(1)
        assert page.lesson["said"].endswith("So this is a new class code.")
        assert page.scene["moves"]


def test_the_course_has_a_page_and_laboratories_for_each_lesson() -> None:
    assert set(LABS) == {entry.number for entry in lesson_entries()}


# ---------------------------------------------------------------- the table


def test_guided_moves_are_ticked_and_kept_when_taken_back() -> None:
    page = LessonPage(1, CODE)
    move(page, "start research 1")
    move(page, "invert 2")
    hear(page, {"type": "undo", "version": page.scene["table"]["version"]})
    text = json.dumps(page.sheet, ensure_ascii=False)
    assert text.count("✓ ") == 2
    assert "start" not in done(page)
    move(page, "draw pair AT")
    assert "start" in done(page)


@pytest.mark.parametrize("code", [CODE, "ABC-001", "XYZ-999"])
def test_the_partner_leaves_the_row_to_the_student(code: str) -> None:
    match = LessonPage(2, code).match
    while len(match.steps) < 60 and not match.state.is_over:
        if match.bot_to_move:
            match.play_bot()
            continue
        offered = [str(action) for action in match.state.legal_actions()]
        turn = f"invert {len(match.steps) % 5 + 1}"
        match.play(SEAT, turn if turn in offered else offered[0], match.version)
    rows = [row_of(step.before) for step in match.steps]
    others = [number for number, step in enumerate(match.steps[:-1]) if step.seat != SEAT]
    assert len(others) > 20
    for number in others:
        assert rows[number + 1] == rows[number], str(match.steps[number].action)


def test_the_class_deal_can_be_laid_again() -> None:
    page = LessonPage(1, CODE)
    first = row_of(page.match.state)
    touch(page, "other-deal")
    touch(page, "other-deal")
    assert page.scene["table"]["code"] != CODE
    touch(page, "go-play")
    table = next(node for node in page.sheet[0]["body"] if node["t"] == "table")
    assert len(table["rows"]) == 3
    assert {row[2] for row in table["rows"]} == {"25 %"}
    touch(page, "deal")
    assert page.scene["table"]["code"] == CODE
    assert row_of(page.match.state) == first
    assert page.match.state.turn == 0


def test_another_class_code_begins_anew() -> None:
    page = LessonPage(1, CODE)
    walk(page)
    assert touch(page, "code", "nonsense").endswith("looks like PEA-417.")
    assert page.lesson["code"] == CODE
    assert touch(page, "code", "abc 001") == ""
    assert page.lesson["code"] == page.scene["table"]["code"] == "ABC-001"
    assert done(page) == []


# ---------------------------------------------------------------- steps and questions


@pytest.mark.parametrize("number", NUMBERS)
def test_a_whole_lesson(number: int) -> None:
    page = LessonPage(number, CODE)
    sitting = page._work.sitting
    walk(page)
    for step in STEPS:
        touch(page, f"go-{step}")
        assert page.lesson["step"] == step
        assert page.sheet[0]["t"] == "sheet"
    for name in sitting.lesson.default:
        touch(page, f"at-{name}")
        check = sitting.ask(name)
        right: Any = check.answer[0]
        if check.kind in SHOWN:
            ids = [f"o{i}" for i, one in enumerate(check.options, 1) if one.value in check.answer]
            right = ids if check.kind == "several" else ids[0]
        assert touch(page, f"{name}~0.answer", right) == ""
    assert page.lesson["progress"] == {"done": 7, "of": 7}
    assert done(page) == ["predict", "observe", "explain", "check"]


def test_a_question_may_be_about_the_live_board() -> None:
    page = LessonPage(1, CODE)
    move(page, "start research 1")
    move(page, "invert 2-5")
    touch(page, "go-check")
    assert touch(page, "1.1.mine") == ""
    assert row_of(page.match.state) in json.dumps(page.sheet[0])


def test_a_first_wrong_try_opens_the_lens_on_its_row() -> None:
    page = LessonPage(1, CODE)
    touch(page, "go-check")
    touch(page, "at-1.4")
    sheet = page.sheet[0]
    assert "group" not in [node["t"] for node in sheet["body"]]
    check = page._work.sitting.ask("1.4")
    wrong = next(f"o{i}" for i, one in enumerate(check.options, 1) if one.value not in check.answer)
    touch(page, "1.4~0.answer", wrong)
    (fold,) = [node for node in page.sheet[0]["body"] if node["t"] == "group"]
    assert fold["body"][0]["row"] == check.origin["table"]["row"]


def test_what_makes_no_sense_gets_a_sentence_and_changes_nothing() -> None:
    page = LessonPage(1, CODE)
    save = page.save
    junk = (
        ("share_of_g.predict", "many"),
        ("share_of_g.show", True),
        ("go-nowhere", True),
        ("at-9.9", True),
        ("1.1~0.answer", ""),
        ("nickname", "x" * 50),
        ("code", ["PEA-417"]),
    )
    for node, value in junk:
        assert touch(page, node, value).endswith("."), node
    for part in (1, 2, 3, 4, 50):
        assert touch(page, "nothing", {"a": 1}, part).endswith(".")
    assert page.save == save


# ---------------------------------------------------------------- keeping


@pytest.mark.parametrize("number", NUMBERS)
def test_leaving_and_coming_back_changes_nothing(number: int) -> None:
    page = LessonPage(number, CODE)
    for _turn in range(2):
        move(page, str(page.match.state.legal_actions()[0]))
    walk(page)
    touch(page, "nickname", "robin")
    touch(page, "lab-row")
    touch(page, "go-check")
    touch(page, f"at-{number}.2")
    again, said = restored(page.save, number)
    assert said == ""
    assert again.lesson == page.lesson
    assert again.sheet == page.sheet
    assert again.labs == page.labs
    assert again.match.state.to_dict() == page.match.state.to_dict()
    assert [str(step.action) for step in again.match.steps] == [
        str(step.action) for step in page.match.steps
    ]
    hear(again, {"type": "undo", "version": again.scene["table"]["version"]})
    assert again.scene["table"]["status"] is None, "anything may be taken back"


def wrong_answer(check: Check) -> Any:
    """A wrong answer as the page sends it."""
    if check.kind in ("choice", "point"):
        return next(i for i, value in option_ids(check).items() if value not in check.answer)
    if check.kind == "several":
        return [i for i, value in option_ids(check).items() if value not in check.answer]
    if check.kind == "square":
        return check.wrong[0].value
    return {"number": "0,123456789012", "sequence": "A" * len(check.answer[0])}.get(
        check.kind, "I do not know."
    )


def right_answer(check: Check) -> Any:
    """The right answer as the page sends it."""
    ids = [i for i, value in option_ids(check).items() if value in check.answer]
    if check.kind == "several":
        return ids
    return ids[0] if check.kind in SHOWN else (*check.answer, "It is so.")[0]


@pytest.mark.parametrize("number", NUMBERS)
def test_every_answer_of_every_kind_is_there_after_coming_back(number: int) -> None:
    page = LessonPage(number, CODE)
    sitting = page._work.sitting
    touch(page, "go-check")
    for answered in (wrong_answer, right_answer):
        shown = {}
        for name in sitting.lesson.specs:
            touch(page, f"at-{name}")
            result = sitting.results.get(name)
            if result and result.settled:  # a sentence
                touch(page, f"{name}.fresh")
            node = next(node for node in page.sheet[0]["body"] if node["t"] == "ask")
            assert touch(page, node["id"], answered(sitting.ask(name))) == "", name
            shown[name] = page.sheet
            asked = next(node for node in page.sheet[0]["body"] if node["t"] == "ask")
            assert asked["feedback"]["body"], name
        again, said = restored(page.save, number)
        assert said == ""
        assert again._work.sitting.to_dict() == page._work.sitting.to_dict()
        for name, sheet in shown.items():
            touch(again, f"at-{name}")
            there = next(node for node in again.sheet[0]["body"] if node["t"] == "ask")
            assert there == next(node for node in sheet[0]["body"] if node["t"] == "ask"), name
    assert len(again.lesson["result"].split(".")) == len(sitting.lesson.specs) + 5


def test_an_answer_that_no_longer_fits_is_dropped_alone() -> None:
    page = LessonPage(7, CODE)
    sitting = page._work.sitting
    for name in ("7.1", "7.2"):
        touch(page, f"{name}~0.answer", wrong_answer(sitting.ask(name)))
    work = unpack(page.save)
    work["sitting"]["results"]["7.1"]["given"] = [["Ff ff"]]
    work["sitting"]["results"]["7.99"] = work["sitting"]["results"]["7.2"]
    again, said = restored(pack(work), 7)
    assert said == ""
    back = again._work.sitting
    assert (back.results["7.1"].tries, back.results["7.1"].given) == (1, [])
    assert back.results["7.2"] == sitting.results["7.2"]


def test_a_question_that_cannot_be_made_leaves_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    page = LessonPage(7, CODE)
    monkeypatch.setattr(making, "MOST_TABLES", 0)
    touch(page, "go-check")
    said = json.dumps(page.sheet, ensure_ascii=False)
    assert "No position was found" in said
    assert "Exit ticket" in said
    assert "at-7.2" in said


def test_a_lesson_under_way_is_not_replaced_unasked() -> None:
    page, other = LessonPage(1, CODE), LessonPage(1, "ABC-001")
    walk(page)
    walk(other)
    assert hear(page, {"type": "restore", "save": other.save, "asked": False}) == ""
    assert page.lesson["code"] == CODE
    assert hear(page, {"type": "restore", "save": other.save, "asked": True}) == ""
    assert page.lesson["code"] == "ABC-001"


def test_damaged_work_gets_a_sentence_and_a_fresh_lesson() -> None:
    good = LessonPage(1, CODE).save
    plain = unpack(good)
    wrong = [
        {**plain, "step": "dance"},
        {**plain, "match": "x"},
        {**plain, "made": 5},
        {**plain, "moves": "3"},
        {**plain, "deals": [-1]},
        {**plain, "labs": "GAT"},
        {**plain, "version": 0},
        {"version": 1},
    ]
    changed = good[:40] + ("B" if good[40] == "A" else "A") + good[41:]
    texts = ["", "hello", FORMAT, good[:-4], changed, *map(pack, wrong)]
    for text in texts:
        page, said = restored(text, 1, asked=True)
        assert said.count(".") >= 1, text
        assert page.lesson["step"] == "start"
        assert page.scene["moves"]
    assert "newer" in restored(pack({**plain, "version": 99}), 1)[1]
    assert "lesson 2" in restored(LessonPage(2, CODE).save, 1)[1]


def test_a_made_up_text_cannot_fill_the_memory() -> None:
    with pytest.raises(ValueError, match="damaged"):
        unpack(pack({"a": "x" * 3_000_000}))


def test_the_result_code_is_on_the_page() -> None:
    page = LessonPage(1, CODE)
    touch(page, "nickname", "robin")
    assert page.lesson["result"].startswith(f"GG1.L1.{CODE}.robin.")


# ---------------------------------------------------------------- laboratories


def test_wrong_pairs_do_not_bond() -> None:
    page = LessonPage(1, CODE)
    row = page.labs[0]["figure"]["row"]
    assert "does not bond" in touch(page, "place", [0, row[0]], 1)
    assert page.labs[0]["figure"]["built"] == "......"
    for place, base in enumerate(row):
        partner = {"A": "T", "T": "A", "G": "C", "C": "G"}[base]
        assert touch(page, "place", [place, partner], 1) == ""
    assert page.labs[0]["nodes"][0]["text"].startswith("The partner strand is whole. 15 ")
    for junk in ([9, "A"], [0], ["0", "A"], "A", [0, "AT"]):
        assert touch(page, "place", junk, 1)


def test_two_half_turns_restore_the_row() -> None:
    page = LessonPage(1, CODE)
    row = page.labs[1]["figure"]["row"]
    touch(page, "first", 2, 2)
    touch(page, "last", 4, 2)
    touch(page, "turn", True, 2)
    turned = page.labs[1]["figure"]["row"]
    assert turned[0] + turned[4:] == row[0] + row[4:]
    assert turned[1:4] == row[1:4][::-1].translate(str.maketrans("ATGC", "TACG"))
    touch(page, "turn", True, 2)
    assert page.labs[1]["figure"]["row"] == row
    assert touch(page, "last", 7, 2).endswith(".")


@pytest.mark.parametrize("number", [1, 2])
def test_laboratories_take_the_row_of_the_board(number: int) -> None:
    page = LessonPage(number, CODE)
    move(page, "start research 1")
    move(page, "invert 1-2")
    touch(page, "lab-row")
    row = row_of(page.match.state)
    assert [lab.start for lab in page._labs] == [row] * len(page.labs)
    assert [lab.nodes() for lab in page._labs] == [lab.nodes() for lab in lab_panels(number, row)]


def test_random_mutations_have_a_histogram_that_adds_up() -> None:
    page = LessonPage(2, CODE)
    touch(page, "motif-CAG", True, 4)
    touch(page, "many", True, 4)
    bars = next(node for node in page.labs[3]["nodes"] if node["t"] == "bars")
    assert sum(bar["value"] for bar in bars["items"]) == 100
    touch(page, "once", True, 4)
    assert "bars" not in [node["t"] for node in page.labs[3]["nodes"]]


def test_a_question_goes_by_the_number_of_key_and_guide() -> None:
    page = LessonPage(4, CODE)
    touch(page, "go-check")
    touch(page, "at-4.6")
    said = json.dumps(page.sheet, ensure_ascii=False)
    assert '"Question 4.6"' in said
    (asked,) = (node for node in page.sheet[0]["body"] if node.get("label") == "Questions")
    names = [button["text"].split()[0] for button in asked["items"]]
    assert names[:7] == list(lesson(4).default)
    assert set(names) == set(lesson(4).specs)


def test_a_step_is_ticked_by_what_it_asks_for() -> None:
    def ticked(page: LessonPage) -> list[bool]:
        (sheet,) = (node for node in page.sheet if node["t"] == "sheet")
        (begin, _about) = next(node for node in sheet["body"] if node["t"] == "compare")["items"]
        return ["✓" in str(line) for line in begin["body"][0]["items"]]

    energy = LessonPage(6, CODE)
    move(energy, next(one for one in offered(energy) if one.startswith("select ")))
    assert ticked(energy) == [True, False, False]
    reading = LessonPage(4, CODE)
    assert ticked(reading) == [False, False, False]
    move(reading, next(one for one in offered(reading) if one.startswith("ribosome add")))
    assert ticked(reading) == [True, False, False]
    assert {"AddAmino", "UseCard"} <= reading._work.made, "an action counts for its family too"
    assert lesson(6).guide_moves[1] == "UseCard"


def offered(page: LessonPage) -> list[str]:
    return [str(action) for action in page.match.state.legal_actions()]


def asked(shown: Any, id: str) -> dict[str, Any]:
    """The question of a sheet with this id."""
    inside = shown if isinstance(shown, list) else list(shown.values())
    if isinstance(shown, dict) and (shown.get("t"), shown.get("id")) == ("ask", id):
        return shown
    parts = (asked(part, id) for part in inside if isinstance(part, list | dict))
    return next((found for found in parts if found), {})


def test_a_refused_answer_is_explained_under_its_question() -> None:
    page = LessonPage(1, CODE)
    touch(page, "go-predict")
    first, second = (f"{step.id}.predict" for step in page._work.sitting.steps()[:2])
    assert touch(page, first, "many") == ""
    assert "Write a number" in asked(page.sheet, first)["feedback"]["body"][0]["text"]
    assert "feedback" not in asked(page.sheet, second)
    assert touch(page, second, "") == ""
    assert "Predict first." in asked(page.sheet, second)["feedback"]["body"][0]["text"]
    # What belongs to no question is said above the sheet; the next message begins anew.
    assert touch(page, "nowhere") != ""
    assert "feedback" not in asked(page.sheet, second)
