"""Lesson 11: its answers worked out a second time, by counting faces, letters and cells."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import product

import pytest

from genetics_games.classroom import wrong_alleles
from genetics_games.classroom.lab_panels.alleles import (
    AllelesAndEdits,
    BodyMap,
    RateDial,
    TrioViewer,
)
from genetics_games.classroom.labs.alleles import human_rate, parts, pea_alleles, trio
from genetics_games.classroom.lessons import lesson
from genetics_games.classroom.tables.genotype_alleles import NewAllelesTable
from genetics_games.drawing.body_map import body_map
from genetics_games.engine.codes import read_class_code
from genetics_games.games.genotype import actions
from genetics_games.games.genotype.pieces import PIECES
from genetics_games.lenses.nodes import plain
from tests.classroom.many_checks import made

SOME = 250
#: What the literature says of the six alleles, typed once more from the papers' own words.
CHANGES = {
    "wrinkled seeds": "insertion",  # a transposon in the gene
    "short stem": "substitution",  # Ala229Thr
    "white flowers": "substitution",  # G to A at a splice donor site
    "yellow pods": "deletion",  # about 100 kb
    "flowers at the top": "deletion",  # 5 bp of an exon
    "pods that fit": "substitution",  # an early stop codon
}


def test_a_new_mutation_takes_two_throws() -> None:
    for check in made(11, "11.1")[:SOME]:
        faces, xs = map(int, re.findall(r"\d+", check.stem)[:2])
        die = [place < xs for place in range(faces)]
        both = sum(first and again for first, again in product(die, die))
        assert Fraction(check.answer[0]) == Fraction(both, faces * faces)


def test_expected_numbers_come_from_the_faces_of_the_die() -> None:
    die = [face == 4 for face in PIECES.faces]
    both = Fraction(sum(a and b for a, b in product(die, die)), len(die) ** 2)
    seen = set()
    for check in made(11, "11.2")[:SOME]:
        dice, found = map(int, re.findall(r"\d+", check.stem)[:2])
        assert abs(Fraction(check.answer[0]) - dice * both) <= Fraction(1, 20)
        assert all(re.fullmatch(r"\d+\.\d", one.value) for one in check.wrong)
        log = check.origin["table"]["log"]
        assert found == sum(one[-1] for one in log[: dice // 5])
        seen.add(dice)
    assert len(seen) > 5


@pytest.mark.parametrize(
    ("check_id", "right"),
    [
        ("11.3", "In the one plant that grows from this seed."),
        ("11.4", "No. It came by chance, and happens to help there."),
        ("11.7", "One working copy often makes enough of the product."),
        ("11.9", "Somebody chooses what the mutation does."),
    ],
)
def test_the_right_sentence(check_id: str, right: str) -> None:
    for check in made(11, check_id)[:SOME]:
        (option,) = [one for one in check.options if one.value in check.answer]
        assert option.text == right


def test_only_gametes_make_offspring() -> None:
    asked = set()
    for check in made(11, "11.5")[:SOME]:
        cell = re.search(r"changes in (.+?)\. Where", check.stem)
        assert cell
        asked.add(cell[1])
        gamete = "pollen" in cell[1] or "egg" in cell[1]
        assert check.answer == ("one",) if gamete else ("patch",)
    assert len(asked) == 5


def test_kinds_of_change_are_those_of_the_papers() -> None:
    asked = set()
    for check in made(11, "11.6")[:SOME]:
        (looks,) = [looks for looks in CHANGES if looks in check.stem]
        assert check.answer == (CHANGES[looks],)
        asked.add(looks)
    assert asked == set(CHANGES)


def test_the_new_allele_is_in_neither_parent() -> None:
    for check in made(11, "11.8")[:SOME]:
        for option in check.options:
            mother, father, child = re.findall(r"[ACGT]/[ACGT]", option.text)
            pairs = {frozenset(pair) for pair in product(mother.split("/"), father.split("/"))}
            new = frozenset(child.split("/")) not in pairs
            assert new is (option.value in check.answer)


def test_wrong_procedures_give_what_their_idea_says() -> None:
    third = Fraction(1, 3)
    assert wrong_alleles.share_not_squared(third) == Fraction(1, 3)
    assert wrong_alleles.doubled(third) == Fraction(2, 3)
    assert wrong_alleles.at_least_one_x(third) == Fraction(5, 9)
    assert wrong_alleles.seen_not_expected(20, 3) == 3
    assert str(wrong_alleles.heterozygous_parent("A", "G")) == "AG AA AG"
    assert str(wrong_alleles.heterozygous_parent("G", "A")) == "GG AG AG"
    assert str(wrong_alleles.differs_from_both("A", "G")) == "AA GG AG"
    assert str(wrong_alleles.not_passed_on("A", "G")) == "AA AG AA"


# ---------------------------------------------------------------- table and results


@pytest.mark.parametrize("seed", [*range(40), read_class_code("PEA-417")])
def test_the_board_opens_with_a_new_mutation_to_use(seed: int) -> None:
    match = NewAllelesTable.lay(seed)
    kinds = {type(action) for action in match.state.legal_actions()}
    assert {actions.TakeCoin, actions.Mutate, actions.Pass} <= kinds
    # Whichever X the guided moves are tried with, both can be made.
    dice, offered = match.state.dice, match.state.legal_actions()
    for number, trait in enumerate(PIECES.traits):
        uses = {type(one) for one in offered if trait.id in str(one).split()}
        assert not dice[5 * number + 4] or {actions.TakeCoin, actions.Mutate} <= uses
    assert match.state.player == 0
    assert match.practice
    table = NewAllelesTable.of(match, 0)
    assert isinstance(table, NewAllelesTable)
    assert len(table.log) == 4 * match.state.round
    assert sum(table.new_in_rolls) > 0
    assert NewAllelesTable.from_dict(table.to_dict()) == table


def test_predictions_come_from_ten_rolls_and_from_the_study() -> None:
    total = 0
    for seed in range(40):
        table = NewAllelesTable.deal(seed)
        dice, people = lesson(11).steps(table)
        assert dice.value == "2.22"
        assert table.said == "Faces of a die: I, II, III, IV, X, X"
        counts = [sum(one.xs for one in table.log[at : at + 4]) for at in range(0, 40, 4)]
        assert f"{counts[0]}, {counts[1]}, " in dice.result
        assert f": {sum(counts) / 10:g} on average" in dice.result
        assert people.value == "about 70"
        assert "1.2 × 10⁻⁸ for each base" in people.result
        assert "one in about 83 million bases" in people.result
        total += sum(counts)
    assert 750 < total < 1030  # 8,000 dice: 889 expected, 28 the standard deviation


# ---------------------------------------------------------------- laboratories


def test_examples_do_what_the_papers_say() -> None:
    told = {one.id: one.trial(one.kind) for one in pea_alleles()}
    assert {one.trial(one.kind).kind for one in pea_alleles()} == set(CHANGES.values())
    assert told["short"].protein_before[1] == "A"
    assert told["short"].protein_after[1] == "T"  # alanine to threonine
    assert told["pod"].effect == "nonsense"
    assert told["fasciated"].length_change == -5
    assert told["fasciated"].frame == "shifted"
    assert [one.looks for one in pea_alleles() if one.game_trait is None] == [
        "flowers at the top of a broad stem",
        "pods that fit tightly (one of the two genes of pod shape)",
    ]
    for one in pea_alleles():
        for kind in ("insertion", "deletion", "substitution", "inversion"):
            assert one.trial(kind).before != one.trial(kind).after
            assert one.trial(kind).kind == kind


def test_a_family_has_one_new_allele() -> None:
    for seed in range(200):
        sites = trio(seed)
        new = [
            site
            for site in sites
            if not any(
                sorted(pair) == sorted(site.child) for pair in product(site.mother, site.father)
            )
        ]
        assert len(sites) == 6
        assert len(new) == 1
        assert new[0].is_new
    assert len({trio(seed) for seed in range(50)}) == 50


def test_the_dial_goes_from_the_game_to_people() -> None:
    dial = RateDial("")
    dial.nodes()
    dial.on_node("rate", "human")
    assert dial.nodes()[2]["items"][0]["text"] == "less than 0.1 %"
    dial.on_node("copies", "6000000000")
    assert dial.nodes()[0]["text"].endswith("copies 72 new mutations are expected.")
    assert "makes about 70 new ones" in str(dial.nodes())
    human = human_rate()
    assert abs(human.rate * human.bases - human.new) < 5, "both stand side by side"
    dial.on_node("rate", "million")
    dial.on_node("copies", "1000")
    assert "0.001 new mutations" in dial.nodes()[0]["text"]


def test_the_panels_answer_touches() -> None:
    edits = AllelesAndEdits("")
    edits.nodes()
    for one in pea_alleles():
        edits.on_node("allele", one.id)
        assert "reading" not in [node["t"] for node in edits.nodes()]
        for kind in ("insertion", "deletion", "substitution", "inversion"):
            edits.on_node(f"edit-{kind}", True)
            (told,) = [node for node in edits.nodes() if node["t"] == "reading"]
            assert told["tag"]["text"] == ("same kind" if kind == one.kind else "another kind")
    body = BodyMap("")
    art = body.art()
    for one in parts():
        body.on_node(f"part-{one.id}", True)
        assert {node["art"] for node in body.nodes() if node["t"] == "art"} <= set(art)
        assert one.says in [plain(n["text"]) for n in body.nodes()[-1]["body"]]
    family = TrioViewer("")
    for number in range(6):
        family.on_node(f"site-{number + 1}", True)
        (told,) = [node for node in family.nodes() if node["t"] == "reading"]
        new = trio(1)[number].is_new
        assert told["tag"]["text"] == ("a new allele" if new else "no new allele")
    family.on_node("another", True)
    assert "reading" not in [node["t"] for node in family.nodes()]
    for lab in (edits, body, family, RateDial("")):
        with pytest.raises(ValueError, match="does not fit"):
            lab.on_node("left", "9")


def test_the_map_marks_every_place_and_fills_the_chosen_one() -> None:
    places = [(one.x, one.y) for one in parts()]
    drawn = [body_map(places, at) for at in range(len(places))]
    assert len(set(drawn)) == len(places)
    with pytest.raises(ValueError, match="no place 9"):
        body_map(places, 9)
