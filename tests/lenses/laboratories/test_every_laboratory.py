"""What holds for every laboratory: presets, bad input, problems, Python, junk."""

from __future__ import annotations

import ast
import json
import re
from fractions import Fraction
from random import Random

import pytest

import genetics_games as gg
from genetics_games.lenses import nodes
from genetics_games.lenses.laboratories import LABORATORIES, laboratory
from genetics_games.lenses.laboratories.presets import presets
from genetics_games.lenses.laboratories.problems import judge, problem_of
from tests.lenses.walk import faults, nodes_in, of_kind, texts_in

PRESETS = [(name, preset) for name in LABORATORIES for preset in presets(name)]
MAKERS = [
    (name, maker.__name__)
    for name in LABORATORIES
    for maker in laboratory(name, seed=1).content.makers
]
SEEDS = range(12)


def send(panel, node, value):
    panel.receive({"type": "node", "panel": 0, "node": node, "value": value})


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_a_preset_is_worked_out_with_its_source_its_steps_and_its_python(name, preset):
    panel = laboratory(name, preset=preset, seed=1)
    shown = panel.nodes
    case = presets(name)[preset]
    assert len(case.source) > 10
    assert any(case.source in text for text in texts_in(shown))
    steps = of_kind(shown, "list")
    assert any(node.get("numbered") and len(node["items"]) >= 2 for node in steps)
    (code,) = of_kind(shown, "python")
    tree = ast.parse(code["text"])
    assert len(tree.body) <= 3
    exec(compile(tree, "shown", "exec"), {})  # it runs as it stands
    for text in texts_in([node for node in shown if node["t"] != "python"]):
        assert not text or not faults(text), text
    named = {node["art"] for node in nodes_in(shown) if "art" in node}
    assert named <= set(panel.art)
    assert json.loads(json.dumps([panel.nodes, panel.art])) == [panel.nodes, panel.art]


def is_right_too(problem, wrong):
    """Whether a wrong procedure happens to come to the answer."""
    if isinstance(problem.answer, str):
        return wrong.value == problem.answer
    return abs(Fraction(wrong.value) - problem.answer) <= problem.tolerance


def makers_of(name):
    return {maker.__name__: maker for maker in laboratory(name, seed=1).content.makers}


@pytest.mark.parametrize(("name", "maker"), MAKERS)
def test_problems_judge_right_and_wrong_procedures_and_point_to_a_step(name, maker):
    made = makers_of(name)[maker]
    stems = set()
    named = 0
    for seed in SEEDS:
        problem = made(Random(seed))
        stems.add(nodes.plain(problem.stem))
        assert judge(problem, str(problem.answer)).right is True
        if problem.options:
            ids = [id for id, _words in problem.options]
            assert len(set(ids)) == len(ids) >= 3
            assert set(ids) == {problem.answer, *(wrong.value for wrong in problem.wrong)}
        for wrong in problem.wrong:
            assert 1 <= wrong.step <= len(problem.steps)
            if is_right_too(problem, wrong):
                continue
            verdict = judge(problem, str(wrong.value))
            assert verdict.right is False
            assert verdict.says in {other.says for other in problem.wrong}
            named += 1
        for text in [problem.stem, *problem.steps, *(wrong.says for wrong in problem.wrong)]:
            assert not faults(nodes.plain(text))
    assert len(stems) >= 2, "the seed changes nothing"
    assert named >= len(SEEDS) / 2, "hardly any wrong procedure is told from the right one"


@pytest.mark.parametrize(("name", "maker"), MAKERS)
def test_a_problem_asks_for_a_share_only_where_its_answer_is_one(name, maker):
    for seed in SEEDS:
        problem = makers_of(name)[maker](Random(seed))
        if problem.options or problem.reads:
            continue
        counted = re.search(
            r"[Hh]ow many|What is chi-square|In which codon", nodes.plain(problem.stem)
        )
        assert bool(problem.label) is bool(counted), nodes.plain(problem.stem)
        assert problem.label or 0 <= Fraction(problem.answer) <= 1


@pytest.mark.parametrize(("name", "maker"), MAKERS)
def test_a_problem_is_seen_in_the_laboratory(name, maker):
    for seed in range(3):
        problem = makers_of(name)[maker](Random(seed))
        if not problem.settings:  # nothing to see, and no button for it
            continue
        lab = laboratory(name, seed=1).content
        lab.put(problem.settings)
        lab.work()  # no ValueError
        assert set(problem.settings) <= {*lab.given, *lab.at}


@pytest.mark.parametrize("name", LABORATORIES)
def test_a_problem_is_offered_once(name):
    assert str(laboratory(name, seed=1).nodes).count("Give me a problem") == 1


@pytest.mark.parametrize("name", LABORATORIES)
def test_a_series_of_problems_comes_from_its_seed(name):
    makers = laboratory(name, seed=1).content.makers
    series = [problem_of(name, makers, 5, n) for n in range(1, 9)]
    assert series == [problem_of(name, makers, 5, n) for n in range(1, 9)]
    assert series != [problem_of(name, makers, 6, n) for n in range(1, 9)]


@pytest.mark.parametrize("name", LABORATORIES)
def test_a_problem_is_asked_answered_wrongly_then_rightly_and_followed_by_another(name):
    panel = laboratory(name, seed=2)
    assert not of_kind(panel.nodes, "ask")
    send(panel, "problem.another", True)
    (ask,) = of_kind(panel.nodes, "ask")
    practice = panel.content.practice
    wrong = next(w for w in practice.problem.wrong if w.value != practice.problem.answer)
    send(panel, ask["id"], str(wrong.value))
    (ask,) = of_kind(panel.nodes, "ask")
    assert ask["feedback"]["tone"] == "wrong"
    said = " ".join(texts_in(ask["feedback"]))
    assert f"Look at step {wrong.step} of the working" in said or practice.verdict.step
    assert not any(text == "The working" for text in texts_in(panel.nodes))
    send(panel, ask["id"], str(practice.problem.answer))
    (ask,) = of_kind(panel.nodes, "ask")
    assert (ask["state"], ask["feedback"]["tone"]) == ("done", "good")
    assert any(text == "The working" for text in texts_in(panel.nodes))
    send(panel, "problem.see", True)
    assert panel.said == ""
    send(panel, "problem.another", True)
    (new,) = of_kind(panel.nodes, "ask")
    assert new["id"] != ask["id"]
    assert "feedback" not in new


def test_a_typed_answer_that_cannot_be_read_is_said_and_kept():
    panel = laboratory("punnett", seed=1)
    send(panel, "problem.another", True)
    send(panel, "problem.1", "half of them")
    (ask,) = of_kind(panel.nodes, "ask")
    assert ask["answer"] == "half of them"
    assert "is not a number" in " ".join(texts_in(ask["feedback"]))


@pytest.mark.parametrize("name", LABORATORIES)
def test_junk_changes_nothing_and_gets_a_sentence(name):
    panel = laboratory(name, seed=1)
    before = panel.nodes
    junk = [
        *((id, value) for id in panel.content.at for value in (None, True, -1, 10**9, "3", [])),
        *((id, value) for id in panel.content.given for value in (None, 7, ["x"], {}, "x" * 3000)),
        *(("preset", value) for value in (None, 3, "no such", [])),
        *(("nothing", 1), ("problem.1", "1/2"), ("problem.see", True), ("problem.", 1), ("", 1)),
    ]
    for node, value in junk:
        send(panel, node, value)
        assert panel.said.endswith("."), (node, value)
        assert panel.nodes == before


@pytest.mark.parametrize("name", LABORATORIES)
def test_what_cannot_be_chosen_is_refused(name):
    panel = laboratory(name, seed=1)
    for id in panel.content.given:
        if panel.content.options(id):
            send(panel, id, "no such choice")
            assert panel.said.startswith("That answer does not fit")


@pytest.mark.parametrize("name", LABORATORIES)
def test_every_place_of_every_slider_is_worked_out(name):
    panel = laboratory(name, seed=1)
    for preset in list(presets(name))[:4]:
        send(panel, "preset", preset)
        for id, (low, high, _first) in panel.content.sliders.items():
            for place in {low, high, (low + high) // 2}:
                send(panel, id, place)
                assert panel.said == ""
                assert nodes.plain(panel.nodes[0]["text"]).endswith((".", "%"))


def test_laboratories_are_opened_by_name_from_the_front_door():
    panel = gg.laboratory("punnett", preset="abo", seed=1)
    assert panel.content.given["mother"] == "I^A i"
    with pytest.raises(ValueError, match="There is no laboratory “pumpkin”"):
        gg.laboratory("pumpkin")
    with pytest.raises(ValueError, match="This laboratory has no field “colour”"):
        gg.laboratory("punnett", colour="red")
    with pytest.raises(ValueError, match="There is no preset “dragon”"):
        gg.laboratory("punnett", preset="dragon")


def test_numbers_are_judged_exactly_in_every_way_of_writing():
    from genetics_games.lenses.laboratories.problems import Problem

    problem = Problem("?", Fraction(9, 16), ("9 of 16",))
    for right in ("9/16", "18/32", "0.5625", "0,5625", ".5625", "56.25%", "56,25 %", "0.563"):
        assert judge(problem, right).right is True, right
    for vague in ("0.6", "0.56", "56 %"):
        assert judge(problem, vague).right is None, vague
    for wrong in ("7/16", "0.57", "0.564", "9", "-9/16"):
        assert judge(problem, wrong).right is False, wrong
    for unreadable in ("", "nine", "9/0", "9//16", "1e3", "9:16", "9.5/16", "--1"):
        with pytest.raises(ValueError, match="is not a number"):
            judge(problem, unreadable)
    measured = Problem("?", Fraction(384, 100), ("curve",), tolerance=Fraction(1, 100))
    assert [judge(measured, text).right for text in ("3.84", "3.85", "3.9")] == [True, True, False]
