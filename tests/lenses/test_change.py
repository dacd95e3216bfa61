"""What the nodes say about an edit is what biology says, for every row and every edit."""

from __future__ import annotations

import pytest

from genetics_games.biology import (
    Consequence,
    Deletion,
    Insertion,
    Inversion,
    Substitution,
    explain,
    flanks,
    spell,
    tag,
    translate,
)
from genetics_games.games.gene_pool import actions
from genetics_games.games.gene_pool.rows import LETTERS, NUMBER
from genetics_games.lenses import change as changes
from genetics_games.lenses.change import Change
from genetics_games.lenses.gene_pool import change_of
from genetics_games.lenses.mutation import PREDICTIONS, explained, prediction_of, predictions

from .walk import faults, texts_in

EDITS = [
    action
    for action in actions.TURN_ACTIONS
    if change_of("GATCCA", action) and not getattr(action, "give", "")
]
#: One in 32 of all pairs, in which every row and every edit occur.
SOME = [
    (row, action)
    for i, row in enumerate(LETTERS)
    for j, action in enumerate(EDITS)
    if (i + j) % 32 == i // 128
]


def after_of(row: str, action: actions.Action) -> str:
    """The row after an action as the game's own state would have it."""
    if isinstance(action, actions.Inversion):
        from genetics_games.games.gene_pool.rows import turn

        return LETTERS[turn(NUMBER[row], action.first, action.last)]
    return LETTERS[action.edit(NUMBER[row])[0]]  # type: ignore[attr-defined]


def protein(sequence: str) -> str:
    """The names over a strip: the protein and, if one is met, the stop."""
    stop = translate(sequence).find("*")
    letters = translate(sequence)
    return spell(letters if stop < 0 else letters[: stop + 1]).replace("-", " ")


def names(node: dict) -> str:
    return " ".join(item["name"] for item in node["items"] if item.get("state") != "off")


def letters(node: dict) -> str:
    return "".join(item["codon"] for item in node["items"])


def test_every_row_and_every_edit_occur_in_the_sample():
    assert len(EDITS) == 40 + 32 + 24 + 21
    assert {row for row, _ in SOME} == set(LETTERS)
    assert {action for _, action in SOME} == set(EDITS)
    assert len(SOME) > 14_000


def test_nodes_say_what_biology_says():
    left, right = flanks()
    for row, action in SOME:
        change = change_of(row, action)
        assert change is not None
        table, cell = change.readings.compensated, change.readings.uncompensated
        assert change.after == after_of(row, action), (row, str(action))
        before_node, table_node, cell_node = changes.readings(change)
        strips = [before_node["body"][0], table_node["body"][0]]
        assert letters(strips[0]) == left + row + right
        assert names(strips[0]) == protein(left + row + right)
        assert letters(strips[1]) == left + change.after + right
        assert names(strips[1]) == protein(left + change.after + right), (row, str(action))
        assert strips[1]["label"].endswith(names(strips[1]))
        assert table_node["tag"] == {"text": tag(table), "tone": changes.tone(table)}
        assert cell_node["tag"] == {"text": tag(cell), "tone": changes.tone(cell)}
        for sentence in explain(table):
            assert sentence in table_node["body"][-1]["text"]
        if change.one_reading:
            assert table is cell
            assert len(cell_node["body"]) == 1
        else:
            strip = cell_node["body"][0]
            assert cell.after.startswith(letters(strip))
            assert names(strip) == protein(cell.after), (row, str(action))
            assert len(cell.after) - len(letters(strip)) <= 1
        framed = {i for i, item in enumerate(strips[1]["items"]) if item.get("state") == "new"}
        assert framed == set(table.changed_after), (row, str(action))


def test_every_text_about_an_edit_reads_well():
    for row, action in SOME[::4]:
        change = change_of(row, action)
        assert change is not None
        for text in texts_in(explained(change)):
            assert not faults(text), (row, str(action))
        assert not faults(changes.lead_text(change))
        assert not faults(changes.changed_besides(change))


def test_every_edit_has_a_prediction_that_comes_true():
    seen = set()
    for row, action in SOME:
        change = change_of(row, action)
        assert change is not None
        seen.add(prediction_of(change))
    assert seen == set(PREDICTIONS.values()) == set(predictions())


@pytest.mark.parametrize(
    ("change", "table", "cell"),
    [
        (Change("GATCCA", Substitution(5, "T")), "silent", "silent"),
        (Change("GATCCA", Substitution(2, "G")), "missense", "missense"),
        (
            Change("GATCCA", Insertion(2, "G"), end="right"),
            "2 codons changed, frame restored",
            "frameshift, early stop",
        ),
        (
            Change("GATCCA", Insertion(2, "G"), end="left"),
            "1 codon changed, frame restored",
            "frameshift, early stop",
        ),
        (
            Change("GATCCA", Deletion(2, 3), end="right", base="C"),
            "2 codons changed, frame restored",
            "frameshift, early stop",
        ),
        (Change("GATCCA", Inversion(1, 4)), "missense ×2", "missense ×2"),
        (Change("TACTAA", Inversion(3, 4)), "stop lost", "stop lost"),
        (Change("TATCCA", Substitution(2, "A")), "nonsense, early stop", "nonsense, early stop"),
        (Change("TAACCA", Substitution(5, "T")), "beyond the stop", "beyond the stop"),
    ],
)
def test_worked_examples(change: Change, table: str, cell: str):
    tags = [node["tag"]["text"] for node in changes.readings(change)[1:]]
    assert tags == [table, cell]


def test_tone_is_loud_only_where_the_length_of_the_protein_is_at_stake():
    for row, action in SOME[::8]:
        change = change_of(row, action)
        assert change is not None
        for effect in (change.readings.compensated, change.readings.uncompensated):
            tone = changes.tone(effect)
            if tone == "calm":
                assert effect.protein_after == effect.protein_before
            if effect.effect in {Consequence.FRAMESHIFT, Consequence.NONSENSE}:
                assert tone == "loud"


def test_inversion_shows_the_move_first_and_two_rows_that_are_not_it():
    (node,) = changes.inversion_rows(Change("GATCCA", Inversion(1, 4)))
    assert [item["strip"]["row"] for item in node["items"]] == ["GGATCA", "GCTACA", "GTAGCA"]
    assert [item["tag"]["text"] for item in node["items"]] == ["the move", "not this", "not this"]
    assert all(item["strip"]["marks"] == [{"span": [2, 4]}] for item in node["items"])


def test_a_wrong_idea_that_gives_the_same_row_says_so():
    """A block that reads the same backwards is turned, and complemented, to the same letters."""
    said = "Here it happens to spell the same row."
    (node,) = changes.inversion_rows(Change("GAATCC", Inversion(1, 3)))
    assert [item["strip"]["row"] for item in node["items"]] == ["GTTTCC", "GAATCC", "GTTTCC"]
    assert [said in item["text"] for item in node["items"]] == [False, False, True]
    (node,) = changes.inversion_rows(Change("GATCCA", Inversion(1, 4)))
    assert not any(said in item["text"] for item in node["items"])


def test_turning_one_pair_is_compared_with_a_substitution():
    (node,) = changes.inversion_rows(Change("GATCCA", Inversion(2, 3)))
    assert "substitution by the partner base" in node["text"]
    assert changes.inversion_rows(Change("GATCCA", Substitution(2, "A"))) == []


def test_transition_and_transversion():
    (node,) = changes.substitution_note(Change("GATCCA", Substitution(0, "A")))
    assert "transition" in node["text"]
    (node,) = changes.substitution_note(Change("GATCCA", Substitution(0, "C")))
    assert "transversion" in node["text"]
    assert changes.substitution_note(Change("GATCCA", Substitution(0, "G"))) == []
    assert changes.substitution_note(Change("GATCCA", Inversion(0, 2))) == []
