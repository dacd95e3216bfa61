"""The lenses that stand alone, and the panel that shows them."""

from __future__ import annotations

import json

import pytest

from genetics_games.biology import MiniGene, tag
from genetics_games.lenses import nodes
from genetics_games.lenses.mutation_lab import KINDS, PLACES, MutationLab, single_changes
from genetics_games.lenses.strand_lab import StrandLab
from genetics_games.lenses.widget import Panel

from .walk import faults, of_kind, texts_in


def message(node: object, value: object) -> dict[str, object]:
    return {"type": "node", "panel": 0, "node": node, "value": value}


@pytest.mark.parametrize("lab", [StrandLab, MutationLab])
@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("", "The row has 0 letters. Write 6 letters, each A, T, G or C."),
        ("A", "The row has one letter. Write 6 letters"),
        ("GATTACA", "The row has 7 letters."),
        ("GAUCCA", "'U' is a base of RNA; in DNA write T."),
        ("GAT<b>", "'<' is not a DNA base"),
    ],
)
def test_a_row_that_is_none_gets_one_sentence_and_the_old_row_stays(lab, row, said):
    with pytest.raises(ValueError, match=r"\.") as refusal:
        lab(row)
    assert said in str(refusal.value)
    panel = Panel(lab("GATCCA"))
    before = panel.nodes
    panel.receive(message("row", row))
    if row:
        assert said in panel.said
    assert panel.nodes == before
    panel.receive(message("row", "5'-ggatca-3'"))
    assert panel.said == ""
    assert panel.content.row == "GGATCA"


def test_every_setting_of_the_mutation_lab_gives_readings_that_read_well():
    for kind in KINDS:
        lab = MutationLab("GATCCA", kind)
        low, high = PLACES[kind]
        for place in range(low, high + 1):
            for base in "ATGC":
                for end in ("left", "right"):
                    lab.on_node("place", place)
                    lab.on_node(f"base-{base}", True)
                    lab.on_node(f"end-{end}", True)
                    shown = lab.nodes()
                    titles = [node["title"] for node in of_kind(shown, "reading")]
                    assert titles == ["Before", "On this table", "In a cell"]
                    for text in texts_in(shown):
                        if text:
                            assert not faults(text)


def test_the_place_stays_inside_when_the_kind_changes():
    lab = MutationLab("GATCCA", "substitution")
    lab.on_node("place", 6)
    lab.on_node("kind-insertion", True)
    assert lab.place == 5
    lab.on_node("place", 1)
    lab.on_node("kind-deletion", True)
    assert lab.place == 2


def test_the_ends_of_a_block_never_cross():
    lab = MutationLab("GATCCA", "inversion")
    lab.on_node("place", 5)
    assert (lab.place, lab.last) == (5, 5)
    lab.on_node("last", 2)
    assert (lab.place, lab.last) == (2, 2)


@pytest.mark.parametrize("row", ["GATCCA", "TAACCA", "TATTGA", "GGGCCC", "CCATGA"])
def test_the_heat_strip_counts_what_biology_counts(row):
    share, heat, key = single_changes(row)
    found = MiniGene(row).point_mutations()
    silent = sum(tag(one.effect) == "silent" for one in found)
    assert nodes.plain(share["text"]).startswith(f"{silent} of 18 ")
    cells = [cell for line in heat["cells"] for cell in line if cell["text"]]
    assert len(cells) == 18
    assert {cell["label"] for cell in cells} == {
        f"base {one.position + 1} to {one.base}: {tag(one.effect)}" for one in found
    }
    assert {item["mark"] for item in key["items"]} == {cell["text"] for cell in cells}


def test_a_row_that_is_its_own_reverse_complement_says_so():
    assert "its own reverse complement" in StrandLab("GAATTC").nodes()[0]["text"]
    assert StrandLab("GATCCA").nodes()[0]["text"] == (
        "From 5′ to 3′ the top strand reads GATCCA, the bottom strand TGGATC."
    )


def test_a_kind_that_is_none_is_named():
    with pytest.raises(ValueError, match="There is no kind of mutation “duplication”"):
        MutationLab("GATCCA", "duplication")


# ---------------------------------------------------------------- the panel

JUNK = [
    *(None, 7, "row", [], {}, {"type": "node"}, {"type": "move", "version": 0, "action": "x"}),
    *(message(None, "GATCCA"), message("row", None), message("row", {"a": 1}), message("", "x")),
    *(message("place", 99), message("place", True), message("place", "2"), message("kind-x", 1)),
    *(message("base-AT", True), message("end-up", True), message("x" * 5000, 1)),
    *({"type": "undo", "version": 1}, {"type": "ping"}),
]


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_junk_gets_a_sentence_and_changes_nothing(junk):
    panel = Panel(MutationLab())
    before, answered = panel.nodes, panel.answered
    panel.receive(junk)
    assert panel.said.endswith((".", "again."))
    assert "Traceback" not in panel.said
    assert panel.nodes == before
    assert panel.answered == answered + 1


def test_a_fault_in_the_content_reaches_nobody_as_a_traceback():
    class Faulty(StrandLab):
        def on_node(self, id, value):
            raise KeyError("secret")

    panel = Panel(Faulty())
    panel.receive(message("row", "GATCCA"))
    assert panel.said == "Something went wrong here. Nothing has changed; try another way."


def test_a_panel_shows_what_the_content_says_now():
    panel = Panel(StrandLab("GATCCA"))
    panel.content.row = "GGGCCC"
    panel.refresh()
    assert of_kind(panel.nodes, "strip")[0]["row"] == "GGGCCC"
    assert json.loads(json.dumps(panel.nodes)) == panel.nodes
    assert repr(panel) == "<Panel of StrandLab>"
