"""Lesson 7: its answers worked out a second time, with letters of alleles in place of tables."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from genetics_games.classroom import wrong_crosses
from genetics_games.classroom.lab_panels import lab_panels
from genetics_games.classroom.lab_panels.crosses import RepeatedCross, SquareBuilder, TestCross
from genetics_games.classroom.labs.crosses import HiddenParent, after_runs, in_order, offspring
from genetics_games.classroom.lessons import NUMBERS, lesson
from genetics_games.classroom.tables.genotype import GenotypeTable, Rolled
from genetics_games.games.genotype.pieces import PIECES
from genetics_games.lenses.genotype import Parents, dice_log
from tests.classroom.many_checks import made

SOME = 250


def parents_in(text: str) -> tuple[str, str]:
    found = re.search(r"`(\w\w) × (\w\w)`", text)
    assert found
    return found[1], found[2]


def boxes(left: str, top: str) -> list[str]:
    return ["".join(sorted(pair)) for pair in product(left, top)]


def look(genotype: str) -> str:
    trait = next(trait for trait in PIECES.traits if genotype in trait.genotypes)
    return trait.phenotypes[genotype.islower()]


def test_squares_are_filled_box_by_box() -> None:
    for check in made(7, "7.1")[:SOME]:
        assert check.answer[0].split() == boxes(*parents_in(check.stem))


def test_chances_count_boxes() -> None:
    for check in made(7, "7.2")[:SOME]:
        asked = re.findall(r"`(\w\w)`", check.stem)[-1]
        share = Fraction(boxes(*parents_in(check.stem)).count(asked), 4)
        assert Fraction(check.answer[0]) == share


def test_some_dice_have_the_average_of_their_boxes() -> None:
    for check in made(7, "7.3")[:SOME]:
        n = int(check.stem.split()[0])
        asked = re.findall(r"`(\w\w)`", check.stem)[-1]
        mean = n * Fraction(boxes(*parents_in(check.stem)).count(asked), 4)
        (right,) = (option.text for option in check.options if option.value == "average")
        assert right == f"{float(mean):g} on average; it can be any number from 0 to {n}."


def test_the_next_die_has_the_chance_of_the_square() -> None:
    for check in made(7, "7.4")[:SOME]:
        share = Fraction([b.islower() for b in boxes(*parents_in(check.stem))].count(True), 4)
        assert Fraction(check.answer[0]) == share


def test_only_who_thinks_that_something_is_due_is_said_to_think_so() -> None:
    for check in made(7, "7.4")[:SOME]:
        codes = {option.value: option.code for option in check.wrong}
        assert codes.pop("run", "X0") == "X0", "the opposite of what M3 says"
        assert set(codes.values()) == {"M3"}


def test_only_the_recessive_look_tells_the_genotype() -> None:
    for check in made(7, "7.5")[:SOME]:
        shown = re.search(r"both (\w+)\.", check.stem)
        assert shown
        fitting = [g for trait in PIECES.traits for g in trait.genotypes if look(g) == shown[1]]
        assert check.answer == (("same",) if len(fitting) == 1 else ("perhaps",))


def test_the_best_parent_has_the_most_boxes() -> None:
    for check in made(7, "7.6")[:SOME]:
        top = re.findall(r"`(\w\w)`", check.stem)[0]
        wanted = re.search(r"are (\w+) offspring", check.stem)
        assert wanted
        counts = {
            option.value: [look(b) for b in boxes(option.text.strip("`"), top)].count(wanted[1])
            for option in check.options
        }
        assert [v for v, n in counts.items() if n == max(counts.values())] == list(check.answer)


def test_half_of_a_test_cross_is_recessive() -> None:
    for check in made(7, "7.8")[:SOME]:
        assert [b.islower() for b in boxes(*parents_in(check.stem))].count(True) == 2
        assert check.answer == ("half",)


def test_wrong_procedures_give_what_their_idea_says() -> None:
    parents = Parents(0, 0, 2)  # top Rr, left rr
    assert wrong_crosses.one_parent_in_a_gamete(parents) == "Rr Rr rr rr"
    assert wrong_crosses.top_parent_alone(parents) == "RR rr RR rr"
    assert wrong_crosses.left_parent_alone(parents) == "rr rr rr rr"
    het = Parents(0, 0, 0)
    assert wrong_crosses.phenotype_chance(het, "Rr") == Fraction(3, 4)
    assert wrong_crosses.equal_shares(het, "Rr") == Fraction(1, 3)
    assert wrong_crosses.single_box(het, "Rr") == Fraction(1, 4)
    assert wrong_crosses.the_others(het, "RR") == Fraction(3, 4)


# ---------------------------------------------------------------- tables and results


def test_a_table_survives_being_written_and_read() -> None:
    for seed in range(50):
        table = GenotypeTable.practice(seed)
        assert GenotypeTable.from_dict(table.to_dict()) == table
        for one in table.log:
            assert sum(one.kinds) + one.xs == 5
    damaged = table.to_dict() | {"tiles": [0] * 7}
    with pytest.raises(ValueError, match="damaged"):
        GenotypeTable.from_dict(damaged)
    with pytest.raises(ValueError, match="damaged"):
        Rolled(Parents(0, 1, 1), (0, 5, 0), (0, 0, 0), 0)  # RR × RR gives no Rr


def test_a_live_table_reads_the_match() -> None:
    match = GenotypeTable.lay(9)
    assert match.state.phase == "working"
    assert match.state.player == 0
    rng = Random(1)
    while match.state.round == 1:
        if match.bot_to_move:
            match.play_bot()
        else:
            match.play(0, rng.choice(match.state.legal_actions()), match.version)
    table = GenotypeTable.of(match, 0)
    assert list(table.tiles) == match.state.tiles
    assert len(table.log) == 4
    taken = [e for s in match.steps for e in s.events if e.kind == "take"]
    numbered = [face for e in taken for face in e.data["faces"] if face != "X"]
    assert sum(sum(one.drafted) for one in table.log) == len(numbered)


@pytest.mark.parametrize("number", [7, 8, 11])
def test_the_first_roll_of_the_class_code_is_that_of_the_board(number: int) -> None:
    tables = lesson(number).table
    for seed in range(12):
        match, rng = tables.lay(seed), Random(seed)
        while not dice_log(match):
            if match.bot_to_move:
                match.play_bot()
            else:
                match.play(0, rng.choice(match.state.legal_actions()), match.version)
        rolled = dice_log(match)
        dealt = tables.deal(seed)
        for trait, one in enumerate(dealt.log[:4]):  # type: ignore[attr-defined]
            faces = [die.face for die in rolled[5 * trait : 5 * trait + 5]]
            # From two heterozygous parents I is homozygous dominant, IV homozygous recessive.
            kinds = (faces.count(0), faces.count(1) + faces.count(2), faces.count(3))
            assert (one.kinds, one.xs) == (kinds, faces.count(4))


def test_predictions_come_from_the_roll_of_the_class_code() -> None:
    for seed in range(30):
        table = GenotypeTable.deal(seed)
        dice, due = lesson(7).steps(table)
        assert dice.value == str(table.log[0].kinds[2])
        assert due.value == "1/4"


def test_what_follows_a_run() -> None:
    dice = [False, False, True, False, False, False, True]
    # Runs of two end before places 2, 5 and 6.
    assert after_runs(dice, 2) == (2, 3)


# ---------------------------------------------------------------- laboratories


def test_many_offspring_come_close_to_the_square() -> None:
    seen = offspring(Parents(0, 0, 0), 10_000, 4)
    assert sum(seen.values()) == 10_000
    for name, share in Counter(boxes("Rr", "Rr")).items():
        assert abs(seen[name] - 2500 * share) < 200


def test_a_hidden_parent_shows_itself_by_one_recessive_offspring_only() -> None:
    for seed in range(40):
        plant = HiddenParent(seed % 4, seed).sow().sow().sow()
        if plant.looks[1]:
            assert plant.genotype == PIECES.traits[seed % 4].genotypes[1]
        assert plant.chance_of_none == Fraction(1, 2) ** 15
        assert plant.choose(1).sow().looks == (5, 0)


@pytest.mark.parametrize("number", [7, 8, 11])
def test_feedback_sends_to_what_the_page_of_its_lesson_has(number: int) -> None:
    titles = {lab.title for lab in lab_panels(number, "")}
    others = {lab.title for n in NUMBERS for lab in lab_panels(n, lesson(n).table.deal(1).start)}
    taught = lesson(number)
    for spec in taught.specs.values():
        for entry in spec.wrong.values():
            where = entry["where"]
            for named in re.findall("“([^”]+)”", where):
                assert named in titles or named not in others, where
            # Of the three lenses that of chi-square has no bars, and the laboratories of
            # lesson 8 sow no seeds.
            if number == 8:
                assert not re.search(r"\b(bars|[Ss]ow|seeds)\b", where), where


def test_the_panels_answer_touches() -> None:
    square = SquareBuilder("")
    square.nodes()
    square.on_node("top", "1")
    assert square.nodes()[0]["text"] == "Rr × RR: RR 2 of 4, Rr 2 of 4."
    repeated = RepeatedCross("")
    repeated.nodes()
    repeated.on_node("n", "10000")
    assert "10000 offspring of Rr × Rr" in repeated.nodes()[0]["text"]
    (table,) = [node for node in repeated.nodes() if node["t"] == "table"]
    assert "What followed a run without rr" in str(table)
    born = in_order(Parents(0, 0, 0), 10_000, 1)
    for row, run in zip(table["rows"], (0, 2, 4, 8), strict=True):
        # Counted once more, with a text in place of a list.
        text = "".join("h" if one == "rr" else "-" for one in born)
        ends = [at for at in range(run, len(text)) if text[at - run : at] == "-" * run]
        assert list(map(str, row[1:3])) == [
            str(len(ends)),
            str(sum(text[at] == "h" for at in ends)),
        ]
    repeated.on_node("n", "20")
    listed = " ".join(in_order(Parents(0, 0, 0), 20, 1))
    assert listed in str(repeated.nodes())
    hidden = TestCross("")
    hidden.on_node("partner-2", True)
    with pytest.raises(ValueError, match=r"^Sow some seeds first"):
        hidden.on_node("say-FF", True)
    assert "reading" not in [node["t"] for node in hidden.nodes()]
    hidden.on_node("sow", True)
    hidden.on_node("say-FF", True)
    told = [node for node in hidden.nodes() if node["t"] == "reading"]
    assert told[0]["tag"]["text"] in ("as you say", "other than you say")
    for lab in (square, repeated, hidden):
        with pytest.raises(ValueError, match="does not fit"):
            lab.on_node("left", "9")
