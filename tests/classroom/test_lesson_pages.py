"""Lessons as data, as nodes for the page, and as sheets to print."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from genetics_games.classroom import nodes
from genetics_games.classroom.glossary import explained, glossary
from genetics_games.classroom.key import key, main, worksheet
from genetics_games.classroom.lessons import NUMBERS, lesson
from genetics_games.classroom.misconceptions import misconceptions
from genetics_games.classroom.sitting import Sitting
from genetics_games.classroom.tables.gene_pool import GenePoolTable, LastEdit
from tests.classroom.guesses import a_guess

CODE = "PEA-417"
CODES = (
    "D1 D2 D3 D4 D5 D6 D7 D8 C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 M1 M2 M3 M4 M5 M6 M7 M8 M9 M10 "
    "M11 M12 S1 S2 S3 S4 P1 P2 P3 N1 G1 G2 G3 G4 G5 E1 X0"
)


def plain(text: Any) -> str:
    if isinstance(text, str):
        return text
    return "".join(part if isinstance(part, str) else part["s"] for part in text)


def test_every_code_has_one_sentence_and_a_question() -> None:
    assert list(misconceptions()) == CODES.split()
    for entry in misconceptions().values():
        assert entry.idea.endswith(".")
        assert entry.idea.count(".") == 1
        assert entry.ask.endswith("?")
    assert len({entry.idea for entry in misconceptions().values()}) == len(misconceptions())


def test_the_glossary_explains_the_words_of_the_lessons() -> None:
    told = glossary()
    assert all(says.endswith(".") and says.count(". ") == 0 for says in told.values())
    for number in NUMBERS:
        assert set(lesson(number).glossary) <= set(told)


def test_a_word_is_explained_once_and_the_text_stays_whole() -> None:
    text = "Two base pairs, a base and another base: both strands."
    pieces = explained(text)
    assert "".join(piece for piece, _says in pieces) == text
    assert [piece for piece, says in pieces if says] == ["base pairs", "base", "strands"]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_lesson_has_all_its_parts(number: int) -> None:
    taught = lesson(number)
    assert len(taught.hook) == len(taught.guide) == 3
    deal = taught.table.deal(7)
    for step in taught.steps(deal):
        assert step.predict.endswith(("?", ".", "read."))
        assert len(step.rubric) == 3
        assert "{" not in step.predict + step.result + step.explain + step.model
    stem, model, rubric = taught.exit_ticket(deal)
    assert "{" not in stem + model
    assert model
    assert len(rubric) == 3


def test_predictions_are_answered_by_biology() -> None:
    table = GenePoolTable("GATCCA", ("TGG",))
    share, places = lesson(1).steps(table)
    assert (share.value, share.unit) == ("25", "%")
    assert places.result == "bottom strand, cards 6 to 4"
    assert lesson(1).steps(GenePoolTable("GATCCA", ("TTT",)))[1].result == "Nowhere in this row."
    most, turned = lesson(2).steps(table)
    assert turned.value == "GGATCA"
    assert "inversion: up to 2 in a cell, up to 2 on this table" in most.result
    assert "deletion: up to 5 in a cell" in most.result


def test_unknown_lessons_and_questions_get_a_sentence() -> None:
    with pytest.raises(ValueError, match="There is no lesson 99"):
        lesson(99)
    with pytest.raises(ValueError, match="Lesson 1 has no question"):
        lesson(1).check("2.1", 0)
    for origin in (None, {}, {"check": "1.1"}, {"check": "1.1", "picks": 1, "table": {"row": 1}}):
        with pytest.raises(ValueError, match=r"\.$"):
            lesson(1).replay(origin)  # type: ignore[arg-type]


def test_damaged_tables_get_a_sentence() -> None:
    for row in ("GATCC", "gatcca", "GATCCX", 7):
        with pytest.raises(ValueError, match=r"\.$"):
            GenePoolTable(row)  # type: ignore[arg-type]
    for move in ("insert", "draw pair AT", None, ["x"]):
        with pytest.raises(ValueError, match=r"\.$"):
            LastEdit("GATCCA", move)  # type: ignore[arg-type]


# ---------------------------------------------------------------------- nodes


@pytest.mark.parametrize("number", NUMBERS)
def test_a_question_on_the_page_gives_nothing_away(number: int) -> None:
    sitting = Sitting(number, CODE)
    for check_id, spec in sitting.lesson.specs.items():
        (node,) = nodes.check_nodes(sitting, check_id)
        check = sitting.ask(check_id)
        sent = json.dumps(node)
        assert node["id"] == f"{check_id}~0.answer"
        assert "feedback" not in node
        assert plain(node["stem"]) == check.stem.replace("`", "").replace("5'-", "5′-").replace(
            "-3'", "-3′"
        )
        for entry in spec.wrong:
            assert f'"{entry}"' not in sent
        assert '"D1"' not in sent
        assert '"g"' not in json.dumps(node.get("options", []))  # no stop for Tab in a button
        if "options" in node:
            assert [option["id"] for option in node["options"]] == [
                f"o{i + 1}" for i in range(len(check.options))
            ]


def test_answers_of_the_page_are_read() -> None:
    sitting = Sitting(1, CODE)
    check = sitting.ask("1.2")
    ids = nodes.option_ids(check)
    right = next(id_ for id_, value in ids.items() if value in check.answer)
    assert sitting.answer("1.2", nodes.given(check, right)).stage == "right"
    several = sitting.ask("1.3")
    chosen = [id_ for id_, value in nodes.option_ids(several).items() if value in several.answer]
    assert sitting.answer("1.3", nodes.given(several, chosen)).stage == "right"
    for junk in ("o99", 5, None, ["o1"]):
        with pytest.raises(ValueError, match=r"\.$"):
            sitting.answer("1.4", nodes.given(sitting.ask("1.4"), junk))


def test_what_the_page_sends_is_done() -> None:
    sitting, table = Sitting(1, CODE), GenePoolTable.practice(3)
    (node,) = nodes.check_nodes(sitting, "1.2")
    wrong = sitting.ask("1.2").wrong[0].value
    sent = next(
        id_ for id_, value in nodes.option_ids(sitting.ask("1.2")).items() if value == wrong
    )
    nodes.on_node(sitting, node["id"], sent)
    assert sitting.reply("1.2").stage == "look"  # type: ignore[union-attr]
    nodes.on_node(sitting, "1.2.fresh", True, table)
    assert nodes.check_nodes(sitting, "1.2")[0]["id"] == "1.2~1.answer"
    assert sitting.ask("1.2") == sitting.lesson.class_check("1.2", CODE, 1)
    nodes.on_node(sitting, "1.2.mine", True, table)
    assert nodes.check_nodes(sitting, "1.2")[0]["id"] == "1.2~2.answer"
    assert sitting.ask("1.2").origin["table"]["row"] == table.row
    with pytest.raises(ValueError, match="Your board does not suit"):
        nodes.on_node(sitting, "1.3.mine", True, GenePoolTable("AAAAAA"))
    step = sitting.steps()[0]
    nodes.on_node(sitting, f"{step.id}.predict", "25 %")
    nodes.on_node(sitting, f"{step.id}.show", True)
    nodes.on_node(sitting, f"{step.id}.explain", "Pairs.")
    assert sitting.predictions[step.id].explained == "Pairs."
    for junk in ("", "1.2", "nothing.show", "share_of_g.dance", "9.9~0.answer", None, "x.fresh"):
        with pytest.raises(ValueError, match=r"\.$"):
            nodes.on_node(sitting, junk, True)  # type: ignore[arg-type]


def test_the_page_shows_each_stage_of_a_question() -> None:
    sitting = Sitting(1, CODE)
    check = sitting.ask("1.2")
    first, second = check.wrong[:2]
    sitting.answer("1.2", first.value)
    (node,) = nodes.check_nodes(sitting, "1.2")
    assert node["feedback"]["tone"] == "wrong"
    assert plain(node["feedback"]["body"][0]["text"]).startswith("Not yet. ")
    assert "buttons" not in node["feedback"]
    tried = [option for option in node["options"] if option.get("state") == "tried"]
    assert [plain(option["tag"]["text"]) for option in tried] == ["your first try"]
    sitting.answer("1.2", second.value)
    (node,) = nodes.check_nodes(sitting, "1.2")
    assert node["state"] == "done"
    assert plain(node["feedback"]["body"][2]["text"]).startswith("Step by step: ")
    assert node["feedback"]["buttons"][0]["id"] == "1.2.fresh"
    assert sorted(option["state"] for option in node["options"] if "state" in option) == sorted(
        ["right", "tried", "tried", *["off"] * (len(check.options) - 3)]
    )
    fresh = sitting.fresh("1.2")
    sitting.answer("1.2", fresh.answer[0])
    (node,) = nodes.check_nodes(sitting, "1.2")
    assert node["feedback"]["tone"] == "good"


def test_typed_answers_stay_on_the_page() -> None:
    sitting = Sitting(1, CODE)
    sitting.answer("1.1", sitting.ask("1.1").wrong[0].value)
    (node,) = nodes.check_nodes(sitting, "1.1")
    assert node["answer"] == sitting.ask("1.1").wrong[0].value
    assert "ends" not in node  # which end is which is part of the question
    assert node["length"] >= len("3'-CTAGGT-5'")
    (node,) = nodes.check_nodes(sitting, "1.6")
    assert node["unit"] == "%"


@pytest.mark.parametrize("number", NUMBERS)
def test_a_round_of_predict_observe_explain(number: int) -> None:
    sitting = Sitting(number, CODE)
    for step in sitting.steps():
        (ask, *_rest) = nodes.prediction_nodes(sitting, step)
        assert ask["id"] == f"{step.id}.predict"
        assert step.result not in json.dumps(ask)
        sitting.predict(step, a_guess(step))
        assert nodes.prediction_nodes(sitting, step)[0]["answer"]
        assert "ask" not in [node["t"] for node in nodes.explain_nodes(sitting, step)]
        shown = nodes.observation_nodes(sitting, step)
        assert shown[-1]["items"][0]["id"] == f"{step.id}.show"
        assert step.result not in json.dumps(shown)
        sitting.show(step)
        assert plain(nodes.prediction_nodes(sitting, step)[-1]["text"]).startswith("You predicted")
        beside = nodes.observation_nodes(sitting, step)[-1]["items"]
        assert [side["title"] for side in beside] == ["Your prediction", "What happened"]
        assert nodes.explain_nodes(sitting, step)[0].get("feedback") is None
        sitting.explain(step, "Because.")
        (explained_node,) = nodes.explain_nodes(sitting, step)
        assert plain(explained_node["feedback"]["body"][0]["text"]) == step.model.replace("`", "")


@pytest.mark.parametrize("number", NUMBERS)
def test_the_rest_of_the_page(number: int) -> None:
    taught = lesson(number)
    lead, beside, _goals = nodes.opening_nodes(taught, {taught.guide_moves[-1]})
    assert lead["t"] == "lead"
    ticked = [plain(move).startswith("✓") for move in beside["items"][0]["body"][0]["items"]]
    assert ticked == [False, False, True]
    (table,) = nodes.glossary_nodes(taught)
    assert [row[0] for row in table["rows"]] == sorted(taught.glossary, key=str.casefold)
    sitting = Sitting(number, CODE)
    (ask,) = nodes.exit_nodes(sitting, taught.table.deal(7))
    assert plain(ask["stem"])
    assert "feedback" not in ask
    with pytest.raises(ValueError, match="one or two sentences"):
        nodes.on_node(sitting, ask["id"], "  ")
    nodes.on_node(sitting, ask["id"], " Because. ")
    kept = Sitting.from_dict(json.loads(json.dumps(sitting.to_dict())))
    (ask,) = nodes.exit_nodes(kept, taught.table.deal(7))
    assert ask["answer"] == "Because."
    assert plain(ask["feedback"]["body"][0]["text"])
    name = taught.default[0]
    sitting.answer(name, answer(sitting, name))
    assert nodes.progress_nodes(sitting)[0]["text"] == "1 of 7 questions answered."
    assert sitting.progress() == {"done": 1, "of": 7}


def answer(sitting: Sitting, name: str) -> object:
    check = sitting.ask(name)
    return list(check.answer) if check.kind == "several" else check.answer[0]


# ---------------------------------------------------------------------- sheets


@pytest.mark.parametrize("number", NUMBERS)
def test_the_key_answers_the_questions_of_the_worksheet(number: int) -> None:
    sheet, answers = worksheet(number, CODE), key(number, CODE.lower())
    assert "✓" not in sheet
    taught = lesson(number)
    squeezed = " ".join(sheet.split()), " ".join(answers.split())
    for check_id in taught.specs:
        check = Sitting(number, CODE).ask(check_id)
        stem = " ".join(check.stem.replace("`", "").split())
        assert stem in squeezed[0]
        assert stem in squeezed[1]
        assert " ".join(check.worked.replace("`", "").split()) in squeezed[1]
        if check.kind == "choice":
            letter = "ABCD"[[option.value for option in check.options].index(check.answer[0])]
            block = answers.split(f"\n{check_id}")[1]
            assert re.search(r"✓  (\w)", block)[1] == letter  # type: ignore[index]
    assert max(map(len, answers.splitlines())) <= 88


def test_another_code_gives_another_key() -> None:
    assert key(1, "PEA-417") != key(1, "PEA-418")


def test_the_command_prints_the_key_and_names_a_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["1", "PEA-417"]) == 0
    assert capsys.readouterr().out == key(1, "PEA-417")
    assert main(["1", "PEA-417", "--worksheet"]) == 0
    assert capsys.readouterr().out == worksheet(1, "PEA-417")
    assert main(["1", "PEA"]) == 1
    assert "looks like PEA-417" in capsys.readouterr().err


def test_the_classroom_needs_no_widgets() -> None:
    lines = (
        "import sys",
        "import genetics_games.classroom.nodes, genetics_games.classroom.key",
        "from genetics_games.classroom.lessons import lesson",
        "lesson(1), lesson(2)",
        "heavy = {'ipywidgets', 'anywidget', 'numpy', 'matplotlib', 'sympy', 'IPython'}",
        "print(sorted(heavy & set(sys.modules)))",
    )
    found = subprocess.run(
        [sys.executable, "-c", "\n".join(lines)], capture_output=True, text=True, check=True
    )
    assert found.stdout.strip() == "[]"


def test_the_table_of_objectives_is_true() -> None:
    text = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")
    for number in NUMBERS:
        taught = lesson(number)
        for objective in range(1, len(taught.objectives) + 1):
            found = re.search(rf"^\| {number} \| {objective} [^|]*\|([^|]*)\|$", text, re.MULTILINE)
            assert found
            named = {(name.strip(" *◆"), "**" in name, "◆" in name) for name in found[1].split(",")}
            assert named == {
                (name, name in taught.default, spec.advanced)
                for name, spec in taught.specs.items()
                if objective in spec.objectives
            }


@pytest.mark.parametrize("number", NUMBERS)
def test_the_teachers_page_has_all_its_parts(number: int) -> None:
    guide = Path(__file__).parents[2] / "lessons" / "teacher" / f"{number:02}.md"
    text = guide.read_text(encoding="utf-8")
    for part in ("Aim", "Materials", "What students will say", "Questions to ask", "Key",
                 "Exit ticket", "Easier", "Harder", "Standards", "Done well"):  # fmt: skip
        assert f"**{part}" in text, part
    assert f"genetics_games.classroom.key {number} PEA-417" in text
    assert set(re.findall(r"\(([A-Z]\d+)\)", text)) <= set(misconceptions())
    assert max(int(minute) for minute in re.findall(r"–(\d+) \|", text)) == 45
