"""The two lenses beside a table: what they say after each move, and what they never say."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random

import pytest

import genetics_games as gg
from genetics_games.engine.record import Step
from genetics_games.games.gene_pool.pieces import PIECES
from genetics_games.games.gene_pool.rows import LETTERS, NUMBER
from genetics_games.games.gene_pool.state import CARD
from genetics_games.lenses import LENSES, lenses, nodes
from genetics_games.lenses.model_card import games as carded
from genetics_games.lenses.model_card import model_card
from genetics_games.lenses.mutation import MutationLens, prediction_of
from genetics_games.lenses.strand import StrandLens

from .walk import faults, nodes_in, of_kind, texts_in


def table(row: str = "GATCCA", **seats) -> gg.Match:
    """A table at which seat 0 is to take a turn on this row, with no card that matches it."""
    state = gg.game("gene_pool").new(seed=7)
    for _choice in range(2):
        state.apply(state.legal_actions()[0])
    state.row = NUMBER[row]
    state.research = [(CARD["HTT"],), (CARD["HTT"],)]
    state._legal = None
    return gg.Match(state, **seats)


def play(match: gg.Match, *moves: str) -> None:
    for move in moves:
        seat = match.state.player
        match.play(seat, move, match.version)


def lead(lens, match, viewer=0) -> str:
    (node,) = of_kind(lens.panel(match, viewer), "lead")
    return nodes.plain(node["text"])


def words(lens, match, viewer=0) -> str:
    return " ".join(texts_in(lens.panel(match, viewer)))


def random_tables(count: int, turns: int):
    for seed in range(count):
        rng = Random(seed)
        match = gg.Match(gg.game("gene_pool").new(seed=seed))
        for _turn in range(turns):
            if match.state.is_over:
                break
            match.play(match.state.player, rng.choice(match.state.legal_actions()), match.version)
            yield match, rng


# ---------------------------------------------------------------- mutation lens


def test_an_insertion_is_told_as_before_here_and_in_a_cell():
    match = table()
    play(match, "insert G 2-3 drop right")
    panel = MutationLens().panel(match, 1)
    assert nodes.plain(panel[0]["text"]) == (
        "Mutation: insertion. A G–C pair came in between bases 2 and 3. "
        "The pair at the right end left the row."
    )
    readings = of_kind(panel, "reading")
    assert [node["title"] for node in readings] == ["Before", "On this table", "In a cell"]
    assert readings[1]["tag"]["text"] == "2 codons changed, frame restored"
    assert readings[2]["tag"]["text"] == "frameshift, early stop"


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("delete 3 add C right", "Mutation: deletion. Base pair 3, T–A, left the row."),
        ("mutate 6 T", "Mutation: substitution. Base pair 6 is now T–A; it was A–T."),
        ("mutate 6 A", "Base pair 6 was replaced by another A–T pair that lies the same way."),
        ("invert 2-4", "Mutation: inversion. Base pairs 2 to 4 were turned as one block."),
        ("invert 2", "Mutation: inversion. Base pair 2 was turned over."),
    ],
)
def test_each_kind_of_edit_is_called_a_mutation(move, said):
    match = table()
    play(match, move)
    assert said in lead(MutationLens(), match)


def test_turning_the_opponents_block_back_is_told_with_its_cost():
    match = table()
    play(match, "invert 2-4", "invert 2-4 give AT")
    assert "A second inversion of the same block restores the sequence." in words(
        MutationLens(), match
    )
    play(match, "invert 1-2")
    assert "A second inversion" not in words(MutationLens(), match)


def test_a_claim_is_called_repaired_and_counted_against_the_mini_gene():
    match = table("GCTCCA")
    play(match, "mutate 3 G")  # GCGCCA: not CAG
    assert "repaired" not in words(MutationLens(), match)
    match = table("CATCCA")
    play(match, "mutate 3 G")  # CAGCCA holds CAG
    said = words(MutationLens(), match)
    assert "The row now spells 5′-CAG-3′, the motif of “Huntington's disease”." in said
    assert "In the mini-gene, 1 codon is spelled differently after this move." in said


def test_a_draw_leaves_the_edit_and_says_so():
    match = table()
    play(match, "mutate 6 T", "draw pair AT")
    lens = MutationLens()
    assert "Base pair 6" in lead(lens, match)
    assert "The row has not changed since." in words(lens, match)


def test_before_the_first_edit_the_row_stands_in_its_mini_gene():
    match = table()
    (codons,) = of_kind(MutationLens().panel(match, 0), "codons")
    assert "".join(item["codon"] for item in codons["items"]) == "ATGGATCCAGTAACTGACTAA"


def test_the_lens_offers_the_model_card():
    (note,) = of_kind(MutationLens().panel(table(), 0), "note")
    assert note["more"] == model_card("gene_pool")


# ---------------------------------------------------------------- predict first


def asking(panel) -> bool:
    return bool(of_kind(panel, "ask"))


def test_predict_first_closes_the_lens_until_there_is_an_answer():
    match, lens = table(), MutationLens(predict=True)
    lens.panel(match, 0)
    play(match, "insert G 2-3 drop right")
    closed = lens.panel(match, 0)
    assert asking(closed)
    said = " ".join(texts_in(closed))
    assert "frameshift" not in said
    assert "restored" not in said
    assert [node["title"] for node in of_kind(closed, "reading")] == ["Before"]
    lens.on_node("prediction", "same")
    opened = lens.panel(match, 0)
    assert not asking(opened)
    (mine,) = [n for n in of_kind(opened, "reading") if n["title"] == "Your prediction"]
    assert mine["tag"]["text"] == "it turned out otherwise"
    told = [nodes.plain(node["text"]) for node in mine["body"]]
    assert told == ["The protein stays the same.", "In a cell: The reading frame shifts."]


def test_a_right_prediction_is_shown_beside_the_result():
    match, lens = table(), MutationLens(predict=True)
    lens.panel(match, 0)
    play(match, "mutate 6 T")
    lens.panel(match, 0)
    lens.on_node("prediction", "same")
    said = " ".join(texts_in(lens.panel(match, 0)))
    assert "as it turned out" in said


def test_the_first_answer_stays():
    match, lens = table(), MutationLens(predict=True)
    lens.panel(match, 0)
    play(match, "mutate 6 T")
    lens.panel(match, 0)
    lens.on_node("prediction", "short")
    lens.on_node("prediction", "same")
    assert "An early stop comes in" in " ".join(texts_in(lens.panel(match, 0)))


def test_only_ones_own_moves_are_asked_about():
    match, lens = table(), MutationLens(predict=True)
    lens.panel(match, 0)
    play(match, "mutate 6 T")
    assert not asking(lens.panel(match, 1))
    assert not asking(lens.panel(match, None))
    assert asking(lens.panel(match, 0))


def test_an_answer_can_wait_until_the_computer_has_moved():
    match, lens = table(), MutationLens(predict=True)
    lens.panel(match, 0)
    play(match, "mutate 6 T", "invert 1-3")
    assert "Base pair 6" in lead(lens, match)
    assert asking(lens.panel(match, 0))
    lens.on_node("prediction", "unsure")
    assert "Base pair 6" in lead(lens, match)
    (button,) = [b for b in nodes_in(lens.panel(match, 0)) if b.get("id") == "go-on"]
    assert button["text"] == "Show the latest move"
    lens.on_node("go-on", True)
    assert "Base pairs 1 to 3" in lead(lens, match)


def test_switching_it_on_asks_about_later_moves_only():
    match, lens = table(), MutationLens()
    play(match, "mutate 6 T", "draw pair AT")
    lens.panel(match, 0)
    lens.on_node("predict-first", True)
    assert not asking(lens.panel(match, 0))
    play(match, "invert 2-3")
    assert asking(lens.panel(match, 0))
    lens.on_node("predict-first", True)
    assert not asking(lens.panel(match, 0))


def test_a_move_taken_back_and_made_otherwise_is_asked_about_again():
    match, lens = table(practice=True), MutationLens(predict=True)
    lens.panel(match, 0)
    play(match, "mutate 6 T")
    lens.panel(match, 0)
    lens.on_node("prediction", "same")
    match.undo(0)
    play(match, "mutate 1 T")
    assert asking(lens.panel(match, 0))


def test_a_new_game_is_asked_about_from_its_first_move():
    lens = MutationLens()
    old = table(practice=True)
    play(old, "mutate 6 T", "draw pair AT", "draw pair GC", "draw pair AT")
    lens.panel(old, 0)
    lens.on_node("predict-first", True)
    new = table()
    play(new, "mutate 6 T")
    assert asking(lens.panel(new, 0))
    lens.on_node("prediction", "same")
    assert not asking(lens.panel(new, 0))
    again = table()
    play(again, "mutate 6 T")
    assert asking(lens.panel(again, 0))


def test_every_prediction_can_come_true_at_a_table():
    seen = set()
    for row, move in (
        ("GATCCA", "mutate 6 T"),
        ("GATCCA", "invert 2-4"),
        ("TATCCA", "mutate 3 A"),
        ("TAACCA", "mutate 3 T"),
        ("GATCCA", "insert G 2-3 drop right"),
    ):
        match = table(row)
        play(match, move)
        from genetics_games.lenses.gene_pool import latest_edit

        told = latest_edit(match)
        assert told is not None
        seen.add(prediction_of(told.change))
    assert seen == {"same", "other", "short", "long", "shift"}


# ---------------------------------------------------------------- strand lens


def test_the_strand_lens_counts_the_deal():
    lens, match = StrandLens(), gg.Match(gg.game("gene_pool").new(seed=3))
    assert "15 hydrogen bonds" in words(lens, match)
    (shown,) = of_kind(lens.panel(match, 0), "table")[:1]
    assert [nodes.plain(row[3]) for row in shown["rows"]] == ["3/12 = 1/4 = 25 %"] * 4


def test_shares_are_exact_and_rounding_is_marked():
    (shown,) = of_kind(StrandLens().panel(table("AAAAAG"), 0), "table")[:1]
    assert [[nodes.plain(cell) for cell in row] for row in shown["rows"]] == [
        ["A", "5", "0", "5/12 = about 41.7 %"],
        ["T", "0", "5", "5/12 = about 41.7 %"],
        ["G", "1", "0", "1/12 = about 8.3 %"],
        ["C", "0", "1", "1/12 = about 8.3 %"],
    ]


def test_a_single_pair_turned_over_becomes_its_partner():
    match, lens = table("GATCCA"), StrandLens()
    play(match, "invert 2")
    assert lead(lens, match) == (
        "Base pair 2 was turned over: A on the top strand became its partner T."
    )
    (strip,) = of_kind(lens.panel(match, 0), "strip")
    assert strip["row"] == "GTTCCA"
    assert strip["marks"] == [{"span": [2, 2]}]


@pytest.mark.parametrize(
    ("row", "move", "strand", "span", "said"),
    [
        ("CATCCA", "mutate 3 G", "top", [1, 3], "from left to right: 5′ to 3′"),
        ("CTACCA", "mutate 3 G", "bottom", [1, 3], "you read the other strand 5′ to 3′"),
    ],
)
def test_a_claim_shows_its_strand_and_direction(row, move, strand, span, said):
    match, lens = table(row), StrandLens()
    play(match, move)
    assert said in lead(lens, match)
    (strip,) = of_kind(lens.panel(match, 0), "strip")
    way = {"top": "read 5′ → 3′", "bottom": "read 3′ ← 5′"}[strand]
    assert strip["marks"] == [{"span": span, "strand": strand, "way": way}]


def test_a_drawn_base_pair_lies_either_way():
    match, lens = table(), StrandLens()
    play(match, "draw pair GC")
    assert "G–C card is two options until it is placed: G or C on top" in lead(lens, match)
    assert [node["strip"]["row"] for node in of_kind(lens.panel(match, 0), "rows")[0]["items"]] == [
        "G",
        "C",
    ]


def test_the_finder_finds_on_both_strands_and_follows_the_row():
    match, lens = table("GATCCA"), StrandLens()
    lens.panel(match, 0)
    lens.on_node("motif-0", "tgg")
    assert "TGG can be read at 1 place." in words(lens, match)
    assert "Bases 4 to 6, bottom strand, right to left." in words(lens, match)
    play(match, "invert 4-6")
    assert "Bases 4 to 6, top strand, left to right." in words(lens, match)
    lens.on_node("motif-0", "AAA")
    assert "AAA can be read nowhere on this row." in words(lens, match)


def test_what_one_player_looks_for_is_not_shown_to_another():
    match, lens = table(), StrandLens()
    lens.panel(match, 0)
    lens.on_node("motif-0", "CAG")
    assert "CAG" in json.dumps(lens.panel(match, 0))
    for viewer in (1, None):
        assert "CAG" not in json.dumps(lens.panel(match, viewer))
    ids = {node["id"] for v in (0, 1) for node in of_kind(lens.panel(match, v), "ask")}
    assert len(ids) == 2  # so that the field of one does not become the field of the other


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("", "The motif has 0 letters. Write 1 to 6 letters, each A, T, G or C."),
        ("GATCCAG", "The motif has 7 letters."),
        ("GAU", "'U' is a base of RNA; in DNA write T."),
        ("<b>", "'<' is not a DNA base; use A, C, G and T."),
        (["GAT"], "That answer does not fit the question."),
        (None, "That answer does not fit the question."),
    ],
)
def test_a_motif_that_is_none_gets_one_sentence(value, said):
    match, lens = table(), StrandLens()
    lens.panel(match, 0)
    with pytest.raises(ValueError, match=r"\.") as refusal:
        lens.on_node("motif-0", value)
    assert said in str(refusal.value)


# ---------------------------------------------------------------- both


@pytest.mark.parametrize("value", [True, None, {}, [], "same", 7, "<script>"])
@pytest.mark.parametrize("node", ["", "prediction", "motif-9", "nothing"])
def test_answers_that_make_no_sense_change_nothing(node, value):
    for lens in lenses("gene_pool"):
        match = table()
        before = lens.panel(match, 0)
        with pytest.raises(ValueError, match="Nothing has changed"):
            lens.on_node(node, value)
        assert lens.panel(match, 0) == before


def test_all_texts_read_well_and_every_drawing_is_there():
    for match, _rng in random_tables(6, 60):
        for lens in lenses("gene_pool"):
            for viewer in (0, 1, None):
                panel = lens.panel(match, viewer)
                assert json.loads(json.dumps(panel)) == panel
                assert len(of_kind(panel, "lead")) == 1
                for text in texts_in(panel):
                    assert not faults(text), text
                names = {n["art"] for n in nodes_in(panel) if "art" in n}
                names |= {n["sign"] for n in nodes_in(panel) if n.get("sign")}
                assert names <= set(lens.art())


def hidden_swapped(match: gg.Match, viewer: int | None, rng: Random) -> gg.Match:
    """The same table as far as the viewer knows, with everything hidden drawn afresh."""
    seat = 0 if viewer is None else viewer
    other = gg.Match(match.state.determinize(seat, rng), names=match.names)
    other.version = match.version
    other.steps = [
        Step(
            step.before.determinize(seat, rng),
            step.seat,
            step.action,
            [seen for event in step.events if (seen := event.seen_by(viewer))],
        )
        for step in match.steps
    ]
    return other


def test_hidden_cards_never_matter():
    for number, (match, rng) in enumerate(random_tables(4, 40)):
        if number % 4:
            continue
        for viewer in (0, 1):
            swapped = hidden_swapped(match, viewer, rng)
            for lens, twin in zip(lenses("gene_pool"), lenses("gene_pool"), strict=True):
                assert lens.panel(match, viewer) == twin.panel(swapped, viewer)


def test_only_claimed_cards_are_named():
    names = {card.id: card.name for card in PIECES.research}
    for match, _rng in random_tables(4, 60):
        claimed = {
            event.data["card"] for s in match.steps for event in s.events if event.kind == "claim"
        }
        said = " ".join(words(lens, match) for lens in lenses("gene_pool"))
        for card, name in names.items():
            assert card in claimed or name not in said


def test_a_players_name_stays_text():
    match = table(names=["<img onerror=alert(1)>", "{row}"])
    play(match, "invert 2-3", "invert 4")
    (note,) = of_kind(MutationLens().panel(match, 0), "note")
    assert "{row}" in note["text"]
    lens = MutationLens()
    match.undo(1)
    assert "<img onerror=alert(1)>" in lens.panel(match, 0)[-1]["text"]


def test_every_game_in_the_registry_has_its_lenses_and_model_card():
    for game in LENSES:
        assert game in carded()
        found = lenses(game)
        assert len({lens.id for lens in found}) == len(found) == len(LENSES[game])
        for lens in found:
            assert lens.title
            assert lens.sign in lens.art()
    assert lenses("gene_pool")[0] is not lenses("gene_pool")[0]


def test_the_front_door_lays_the_board_with_its_lenses():
    board = gg.play("gene_pool", seats=["human", "human"], seed=7)
    assert [panel["title"] for panel in board.panels] == ["Mutation lens", "Strand lens"]
    assert gg.play("gene_pool", seed=7, lenses=[]).panels == []
    with pytest.raises(ValueError, match="There is no game “chess”"):
        gg.play("chess")


def test_a_lens_pulls_in_nothing_heavy():
    code = (
        "import sys, genetics_games.lenses as l; l.lenses('gene_pool'); "
        "import genetics_games.lenses.mutation_lab, genetics_games.lenses.strand_lab; "
        "print(*{'numpy', 'matplotlib', 'sympy', 'ipywidgets', 'anywidget'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_a_model_card_that_is_not_there_is_named():
    with pytest.raises(ValueError, match="There is no model card for “chess”"):
        model_card("chess")


def test_the_strand_lens_always_shows_the_row_as_it_lies():
    for match, _rng in random_tables(2, 20):
        shown = [strip["row"] for strip in of_kind(StrandLens().panel(match, None), "strip")]
        assert shown[0] == LETTERS[match.state.row]
