"""Lesson 13: its answers worked out a second time, from the data file and from Biopython."""

from __future__ import annotations

import json
import re
import tomllib
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest
from Bio.Seq import Seq
from Bio.SeqUtils import seq3

from genetics_games.classroom import wrong_creatures as wrong
from genetics_games.classroom.glossary import explained
from genetics_games.classroom.keeping import pack, unpack
from genetics_games.classroom.lab_panels.creatures import (
    CaseCards,
    CodeComparer,
    EthicsRound,
    TreeSorter,
)
from genetics_games.classroom.labs import creatures as labs
from genetics_games.classroom.lessons import lesson
from genetics_games.classroom.page import LessonPage
from genetics_games.classroom.tables.biohack import FACES, BiohackTable
from genetics_games.games import biohack as game
from genetics_games.lenses import creatures
from tests.classroom.many_checks import made
from tests.lenses.walk import faults, nodes_in, texts_in

SOME = 250
PARSED: dict[str, Any] = tomllib.loads(
    Path(game.__file__).with_name("pieces.toml").read_text(encoding="utf-8")
)
CARDS = {entry["id"]: entry for entry in PARSED["creature"]}
FACE = [face for face in PARSED["face"] for _copy in range(face["count"])]
HURTS = [any(e["do"] == "injure" for e in face["effects"]) for face in FACE]


def latest(check: Any) -> dict[str, Any]:
    return CARDS[check.origin["table"]["creatures"][-1]]


def test_the_word_is_that_of_the_card() -> None:
    for check in made(13, "13.1")[:SOME]:
        card = latest(check)
        assert check.answer == (card["term"],)
        assert card["note"] in check.stem
        assert card["term_reason"] in check.worked


def test_primates_are_mammals_and_birds_are_of_the_reptiles_branch() -> None:
    for check in made(13, "13.2")[:SOME]:
        wanted = {"Mammal": "primate", "Reptile": "avian"}
        outer = re.search(r"“(\w+)”", check.stem)
        assert outer
        assert check.answer == (wanted[outer[1]],)
        assert "none" in {option.value for option in check.wrong}


def test_an_edit_is_inherited_through_egg_and_sperm_alone() -> None:
    for check in made(13, "13.5")[:SOME]:
        germ = any(word in check.stem for word in (" egg", "sperm"))
        assert check.answer == (("can",) if germ else ("no",))


def test_only_one_word_fits_where_an_allele_came_by_an_old_crossing() -> None:
    terms = {name: card["term"] for name, card in CARDS.items()}
    assert {name for name, term in terms.items() if term == "hybrid"} == {"C02", "C06"}
    assert terms["N12"] == "none"
    assert {case.id: case.term for case in labs.cases()}["junglefowl"] == "none"
    assert "by crossing long ago" in creatures.term_says("none")
    # Added to its own DNA is transgenic; replaced in its place is edited.
    assert [terms[name] for name in ("C15", "A10", "C20")] == ["transgenic", "transgenic", "edited"]
    for name in ("C15", "A10"):
        assert re.search("put into .* with a (marker|reporter) gene", CARDS[name]["note"])
    assert "replaced" in creatures.term_says("edited")


def test_what_a_laboratory_needs_covers_the_cells_of_a_grown_body() -> None:
    assert "adult" in CARDS["C14"]["note"]
    assert CARDS["C14"]["term"] == "transgenic"
    assert any("grown body" in need for need in creatures.needs("transgenic"))


def test_what_can_be_missing_is_never_the_code_and_fits_the_host() -> None:
    hosts = set()
    for check in made(13, "13.4")[:SOME]:
        bacterium = "DNA of a bacterium" in check.stem
        hosts.add(bacterium)
        # Mice, goats, fish, plants and yeast splice; a check changes nothing about the gene.
        assert set(check.answer) == {"promoter", "partners", "splicing" if bacterium else "place"}
        assert ("introns" in check.worked) == bacterium
        assert "check" not in {option.value for option in check.options}
        assert {option.code for option in check.wrong} <= {"G1", "G4"}


def test_the_cost_is_whole_and_the_trait_is_one_of_the_gene_group() -> None:
    traits = tomllib.loads(
        Path(labs.__file__).parent.with_name("lesson_13_words.toml").read_text(encoding="utf-8")
    )["traits"]
    for check in made(13, "13.6")[:SOME]:
        card = latest(check)
        said = re.search(
            r"costs (.*?)\. A player says: .*gene for (.*), and with (\d) (\w+)", check.stem
        )
        assert said
        costs, trait, n, group = said.groups()
        assert sorted(re.findall(r"(\d) (\w+) genes?", costs)) == sorted(
            (str(n), gene) for gene, n in card["cost"].items()
        )
        assert card["cost"][group] == int(n)
        assert trait in traits[group]
        assert "among others" not in check.stem


def test_ribosomes_read_messages() -> None:
    assert all("read the mRNA of a gene" in check.stem for check in made(13, "13.3")[:SOME])
    assert all("a piece of the mRNA of" in check.stem for check in made(13, "13.9")[:SOME])


def test_facts_are_true_and_values_say_should_or_worth() -> None:
    for check in made(13, "13.7")[:SOME]:
        table, card = check.origin["table"], latest(check)
        texts = {option.value: option.text for option in check.options}
        hurt = {"feral_injury", "injury"}
        true = {
            "counted": str(sum(face in hurt for face in table["rolls"])),
            "priced": ", ".join(f"{n} {gene}" for gene, n in card["cost"].items()),
            "die": str(Fraction(sum(HURTS), 6)),
            "case": card["term"].replace("none", "none of these"),
        }
        assert len(check.answer) == 3
        for name in check.answer:
            said = texts[name].rstrip(".")
            assert set(true[name].split(", ")) <= set(re.split(r"[:,] | costs | is ", said)), said
        for option in check.wrong:
            assert re.search("worth|progress|should|right", option.text)


def test_at_least_one_injury_counts_outcomes() -> None:
    for n in (2, 3, 4, 5):
        outcomes = list(product(HURTS, repeat=n))
        share = Fraction(sum(map(any, outcomes)), len(outcomes))
        asked = [c for c in made(13, "13.8")[:SOME] if f"in {n} rolls?" in c.stem]
        assert asked
        assert {c.answer for c in asked} == {(str(share),)}


def test_a_bacterium_joins_what_a_jellyfish_joins() -> None:
    for check in made(13, "13.9")[:SOME]:
        message = re.search(r"5'-([ACGU]+)-3'", check.stem)
        assert message
        protein = Seq(message[1]).translate(table=11)
        assert check.answer == ("-".join(map(seq3, protein)),)
        assert message[1] in labs.gene_letters().replace("T", "U")


def test_wrong_procedures_give_what_their_idea_says() -> None:
    third = Fraction(1, 3)
    assert wrong.times_the_single_chance(third, 4) == Fraction(4, 3)
    assert wrong.every_time(third, 2) == Fraction(1, 9)
    assert wrong.never_once(third, 2) == Fraction(4, 9)
    assert wrong.just_one_roll(third, 5) == third
    assert wrong.partner_letters("AUGAGU") == "Tyr-Ser"
    assert wrong.from_the_far_end("AUGAGU") == "Stop-Val"


# ---------------------------------------------------------------- tables


def test_a_table_survives_being_written_and_read() -> None:
    for seed in range(60):
        table = BiohackTable.practice(seed)
        assert BiohackTable.from_dict(table.to_dict()) == table
        assert table.injuries == sum(face in ("injury", "feral_injury") for face in table.rolls)
        assert 1 <= len(table.creatures) <= 4
    for damage in ({"creatures": ["X1"]}, {"rolls": ["six"]}, {"genes": [11] + [0] * 5}):
        with pytest.raises(ValueError, match=r"\.$"):
            BiohackTable.from_dict(table.to_dict() | damage)


def test_the_match_begins_with_the_student_and_the_table_reads_it() -> None:
    match = BiohackTable.lay(9)
    assert (match.state.phase, match.state.player) == ("research", 0)
    assert match.state.round >= 2
    assert {type(action).__name__ for action in match.state.legal_actions()} >= {"Research"}
    rng = Random(4)
    before = [e for step in match.steps for e in step.events if e.seat == 0]
    rolled = [e.data["face"] for e in before if e.kind == "roll"]
    created = [e.data["card"] for e in before if e.kind == "create"]
    while not match.state.is_over:
        if match.bot_to_move:
            match.play_bot()
        else:
            match.play(0, rng.choice(match.state.legal_actions()), match.version)
        events = [e for e in match.steps[-1].events if e.seat == 0]
        rolled += [e.data["face"] for e in events if e.kind == "roll"]
        created += [e.data["card"] for e in events if e.kind == "create"]
        table = BiohackTable.of(match, 0)
        assert list(table.rolls) == rolled
        if created:
            assert table.creatures[-1] == created[-1]
    assert set(rolled) <= set(FACES)
    assert len(table.creatures) == len(match.state.creatures(0))
    assert list(table.genes) == [match.state.amount(0, gene) for gene in range(6)]


def test_a_check_asks_about_the_students_own_creature() -> None:
    for name in CARDS:
        check = lesson(13).check("13.1", 3, BiohackTable((name,)))
        assert CARDS[name]["name"] in check.stem
    empty = lesson(13).check("13.1", 3, BiohackTable(()))  # nothing created yet: another table
    assert empty.origin["table"]["creatures"]


def test_predictions_come_from_the_code_and_the_card() -> None:
    for seed in range(20):
        table = BiohackTable.deal(seed)
        glow, genes = lesson(13).steps(table)
        assert glow.value == "-".join(map(seq3, Seq(labs.gene_letters()[:15]).translate()))
        assert CARDS[table.creatures[-1]]["note"] in genes.result


# ---------------------------------------------------------------- laboratories


def test_the_gene_is_that_of_the_glowing_protein() -> None:
    assert str(Seq(labs.gene_letters()).translate()) == "MSKGEELFTGVVPILVE"
    shown = " ".join(texts_in(labs.compare_nodes(labs.gene_letters()[:15])))
    assert "Of all 64 codons, 64 mean the same in both." in shown
    lab = CodeComparer("")
    lab.on_node("first", 13)
    assert "Val-Pro-Ile-Leu-Val" not in " ".join(texts_in(lab.nodes()))
    assert "Pro-Ile-Leu-Val-Glu" in " ".join(texts_in(lab.nodes()))
    with pytest.raises(ValueError, match="does not fit"):
        lab.on_node("first", 14)


def test_sorters_go_on_after_a_right_answer_only() -> None:
    for lab, keys in (
        (TreeSorter(""), ["whole", "scattered", "whole", "all_but_one", "whole", "scattered"]),
        (CaseCards(""), [case["term"] for case in labs._data()["case"]]),
    ):
        for place, right in enumerate(keys):
            asked = [node for node in nodes_in(lab.nodes()) if node.get("t") == "ask"]
            offered = [option["id"] for option in asked[0]["options"]]
            lab.on_node(f"at-{place}", next(one for one in offered if one != right))
            assert lab.place == place
            assert any("feedback" in node for node in nodes_in(lab.nodes()))
            lab.on_node(f"at-{place}", right)
            assert lab.place == place + 1
        assert not [node for node in nodes_in(lab.nodes()) if node.get("t") == "ask"]
        with pytest.raises(ValueError, match="does not fit"):
            lab.on_node(f"at-{len(keys)}", right)
        lab.on_node("again", True)
        assert lab.place == 0


def test_every_case_has_its_source_and_every_word_a_case() -> None:
    cases = labs.cases()
    assert {case.term for case in cases} == {"hybrid", "chimera", "transgenic", "edited", "none"}
    guide = (Path(__file__).parents[2] / "lessons/teacher/13.md").read_text(encoding="utf-8")
    first = re.search(r"first three case cards only \((.*?)\)", " ".join(guide.split()))
    assert first
    assert first[1] == "mule, glowing bacteria, mouse with four parents"
    assert [case.id for case in cases[:3]] == ["mule", "gfp", "mouse"]
    assert all(re.search(r"\d{4}, .*\d", case.ref) for case in cases)


def test_the_ethics_round_keeps_what_is_written_for_each_proposal() -> None:
    lab = EthicsRound("")
    for number, name in enumerate(labs.proposals()):
        one = labs.ethics_round(number)
        lines = [id for id, _label, _hint in labs.grid(one.animals)]
        assert ("replace" in lines) == one.animals
        assert len({name for name, _asks in one.roles}) == 6
        assert set(labs.ethics_round(number, 5).roles) == set(one.roles)
        for id in lines:
            lab.on_node(f"{name}.{id}", f"F so it is with the {name}")
        lab.on_node(f"{name}.journal", f"We all do: {name}")
        assert f"{len(lines)} of {len(lines)} lines" in lab.nodes()[0]["text"]
        assert [fault for text in texts_in(lab.nodes()) if (fault := faults(text))] == []
        lab.on_node("deal", True)
        assert f"We all do: {name}" in str(lab.nodes())
        lab.on_node("next", True)
        assert f"We all do: {name}" not in str(lab.nodes())
    for name in labs.proposals():
        assert f"so it is with the {name}" in str(lab.nodes())
        assert f"We all do: {name}" in str(lab.nodes())
        lab.on_node("next", True)
    for id, value in (("salmon.benefit", 3), ("else", "x"), ("embryo.replace", "x")):
        with pytest.raises(ValueError, match="does not fit"):
            lab.on_node(id, value)


def test_a_line_without_room_is_told_and_never_moves_to_another_proposal() -> None:
    lab = EthicsRound("")
    with pytest.raises(ValueError, match=r"1001 characters; there is room for 1000\. Shorten it"):
        lab.on_node("salmon.benefit", "x" * 1001)

    def fields() -> set[str]:
        return {item["id"] for node in lab.nodes() if node["t"] == "form" for item in node["items"]}

    before = fields()
    lab.on_node("next", True)
    assert not before & fields(), "the page would keep what stands in a field of the same name"


def test_what_is_written_is_kept_and_taken_up() -> None:
    lab, again = EthicsRound(""), EthicsRound("")
    assert lab.kept() == {}
    lab.on_node("salmon.harm", "V the fish")
    lab.on_node("next", True)
    lab.on_node("deal", True)
    lab.on_node("mosquito.journal", "the village")
    again.take_up(json.loads(json.dumps(lab.kept())))
    assert again.nodes() == lab.nodes()
    assert again.written == lab.written
    again.take("")
    assert again.written == lab.written
    damaged: Any = [None, 5, [], {}, {"open": "cow", "seed": -1, "written": 4}]
    damaged += [{"open": [], "written": {"salmon.harm": 5, "cow.harm": "x", 3: "x"}}]
    for kept in damaged:
        again.take_up(kept)
        assert again.nodes() == EthicsRound("").nodes()
    again.take_up({"written": {"salmon.harm": "y" * 5000, "gone.line": "x"}})
    assert again.written == {"salmon.harm": "y" * 1000}


def test_the_lessons_work_holds_what_is_written() -> None:
    page = LessonPage(13, "PEA-417")
    part = [lab["id"] for lab in page.labs].index("ethics-round") + 1

    def say(page: LessonPage, message: dict[str, Any]) -> str:
        page._hear(page, message, [])
        return str(page.lesson["said"])

    node = {"type": "node", "panel": len(page.panels) + part}
    assert say(page, {**node, "node": "salmon.benefit", "value": "F more fish"}) == ""
    assert not page.lesson["untouched"], "the page keeps touched work only"
    assert say(page, {**node, "node": "next", "value": True}) == ""
    back = LessonPage(13)
    assert say(back, {"type": "restore", "save": page.save, "asked": False}) == ""
    assert back.labs[part - 1] == page.labs[part - 1]
    assert say(back, {**node, "node": "salmon.benefit", "value": "z" * 1001}).endswith("lost.")
    older = unpack(page.save)
    del older["written"]
    for written in ({}, {"written": 7}, {"written": {"ethics-round": 7}}):
        fresh = LessonPage(13)
        save = pack({**older, **written})
        assert say(fresh, {"type": "restore", "save": save, "asked": False}) == ""
        assert fresh.labs[part - 1] == LessonPage(13).labs[part - 1]
        assert say(back, {"type": "restore", "save": save, "asked": True}) == ""
        assert back.labs[part - 1] == LessonPage(13).labs[part - 1]


def test_the_words_of_the_game_are_in_the_glossary() -> None:
    taught = lesson(13)
    assert {"Noman", "EP"} <= set(taught.data["glossary"])
    marked = [piece for piece, says in explained("Two Nomans and 3 EP") if says]
    assert marked == ["Nomans", "EP"]
