"""The lenses of Peptide: what they say of codons and energy, worked out a second time."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations
from random import Random

import pytest
from Bio.Data import CodonTable
from Bio.Seq import Seq
from Bio.SeqUtils import seq3

import genetics_games as gg
from genetics_games.games.peptide.pieces import PIECES, AminoAcid
from genetics_games.lenses import LENSES, codon, energy, lenses, nodes
from genetics_games.lenses.codon import CodonLens
from genetics_games.lenses.energy import EnergyLens, bonds_for, cell_costs
from genetics_games.lenses.peptide import MOVES, TOKENS, Added, latest_added, paid

from .walk import faults, of_kind, texts_in

STANDARD = CodonTable.unambiguous_rna_by_id[1]


def named(letters: str) -> str:
    return "Stop" if letters == "*" else seq3(letters)


def tables(count: int, actions: int, seats: int = 3):
    """Matches after every action of random games; seat 0 is asked too."""
    for seed in range(count):
        rng = Random(seed)
        match = gg.Match(gg.game("peptide").new(players=seats, seed=seed, limit=60))
        for _action in range(actions):
            if match.state.is_over:
                break
            match.play(match.state.player, rng.choice(match.state.legal_actions()), match.version)
            yield match


@pytest.fixture(scope="module")
def played() -> gg.Match:
    """A game in which greedy players have built chains and made amino acids permanent."""
    match = gg.Match(gg.game("peptide").new(players=2, seed=3), seats=["greedy", "greedy"])
    while not match.state.is_over and len(match.steps) < 260:
        match.play_bot()
    assert all(match.state.chain)
    assert any(match.state.turned)
    return match


@pytest.mark.parametrize("letters", list(combinations_with_replacement("ACGU", 3)))
def test_orders_agree_with_biopython(letters: tuple[str, str, str]) -> None:
    card = AminoAcid("Xaa", "A", "".join(letters), 1)
    (shown,) = codon.orders(card)
    row = shown["body"][0]["items"]
    wanted = sorted({"".join(order) for order in permutations(letters)})
    assert [item["codon"] for item in row] == wanted
    assert [item["name"] for item in row] == [named(str(Seq(c).translate())) for c in wanted]
    assert [item["codon"] for item in row if item.get("state")] == [card.codon]
    assert str(len(wanted)) in shown["title"]


@pytest.mark.parametrize("card", PIECES.amino_acids, ids=lambda card: card.id)
def test_the_trna_of_each_card_pairs_with_its_codon(card: AminoAcid) -> None:
    shown = codon.trna(card)
    table, *texts = shown["body"]
    mine, under, own = (nodes.plain(line[1]) for line in table["rows"])
    assert mine == f"5′-{card.codon}-3′"
    for above, below in zip(card.codon, under[3:6], strict=True):
        assert above + below in {"AU", "UA", "GC", "CG"}
    assert own == f"5′-{Seq(card.codon).reverse_complement_rna()}-3′"
    others = {c for c, a in STANDARD.forward_table.items() if seq3(a) == card.id} - {card.codon}
    said = " ".join(nodes.plain(text["text"]) for text in texts)
    assert {c for c in STANDARD.forward_table if c in said} == others


def test_the_lens_follows_the_latest_amino_acid(played: gg.Match) -> None:
    told = latest_added(played)
    assert told is not None
    lens = CodonLens()
    panel = lens.panel(played, None)
    said = nodes.plain(panel[0]["text"])
    assert told.card.title in said
    assert played.names[told.seat] in said
    chain = [card.codon for card in told.chain]
    message = "AUG" + "".join(chain)
    shown = " ".join(texts_in(panel))
    assert f"5′-{message}-3′" in shown
    count = 1
    for letter in str(Seq(message).translate()):
        count *= sum(a == letter for a in STANDARD.forward_table.values())
    assert f"{count} different messages" in shown or f"{count} message spells" in shown
    assert "again and again" in shown
    for seat in range(2):
        mine = latest_added(played, seat)
        assert mine is not None
        assert mine.seat == seat


def test_a_prediction_is_asked_before_ones_own_move_only() -> None:
    for seed in range(40):
        match = gg.Match(gg.game("peptide").new(players=2, seed=seed), seats=["greedy", "greedy"])
        lens = CodonLens(predict=True)
        lens.panel(match, 0)
        while latest_added(match) is None:
            match.play_bot()
        told = latest_added(match)
        assert told is not None
        other = lens.panel(match, 1 - told.seat)
        assert not of_kind(other, "ask")
        closed = lens.panel(match, told.seat)
        (ask,) = of_kind(closed, "ask")
        assert "codons" not in {node["t"] for node in closed}
        right = str(len(set(permutations(told.card.codon))))
        assert [option["id"] for option in ask["options"]] == ["1", "3", "6", "unsure"]
        lens.on_node("prediction", "6")
        opened = " ".join(texts_in(lens.panel(match, told.seat)))
        assert ("as it turned out" in opened) == (right == "6")
        with pytest.raises(ValueError, match="does not fit"):
            lens.on_node("prediction", "4")


def test_no_prediction_gives_a_wrong_reason() -> None:
    """Of UUU there is one codon because its letters are alike, not because order is nothing."""
    lens = CodonLens()
    for card in PIECES.amino_acids:
        told = Added(card, (card,), 0, 0)
        assert {text.strip(".") for text in lens.predictions(told).values()} == {
            "One", "Three", "Six",
        }  # fmt: skip
        alike = "All three letters are alike." in lens.result(told)
        assert alike == (lens.comes_true(told) == "1") == (len(set(card.codon)) == 1)


def test_the_energy_lens_tells_step_from_price() -> None:
    said = {move: energy.likeness(move)["text"] for move in cell_costs()}
    for move in ("mitochondria", "nucleus", "add"):
        assert said[move] == "step as in a cell, price of the game"
    assert said["amino_acyl"] == "step and price as in a cell"
    assert said["vacuole"] == said["permanent"] == said["select_twice"] == "game only"
    (table,) = energy.prices()["body"]
    listed = {row[0]: row[1] for row in table["rows"]}
    assert listed["Amino-Acyl Synthetase"] == "−2"
    assert listed["Ribosome: make permanent"] == "−1"
    assert listed["Vacuole"] == "+1"


def test_every_price_of_the_game_stands_in_the_ledger(played: gg.Match) -> None:
    prices = {
        "mitochondria": 2,
        "vacuole": 1,
        "nucleus": 0,
        "amino_acyl": -2,
        "add": -1,
        "permanent": -1,
        "face_down": 1,
        "reset_rna": -1,
        "reset_organelles": -2,
        "select_twice": -3,
    }
    assert prices == TOKENS
    assert set(prices) == set(MOVES.values()) == set(cell_costs())
    seen = set()
    for match in tables(6, 150):
        pass_ = list(paid(match))
        if pass_ and pass_[0].number == len(match.steps) - 1:
            one = pass_[0]
            seen.add(one.move)
            supply = match.steps[-1].before.supply
            assert one.atp == min(prices[one.move], supply)
    assert len(seen) >= 8
    for seat in range(2):
        total = sum(one.atp for one in paid(played) if one.seat == seat)
        assert PIECES.atp + total == played.state.atp[seat]


def test_a_cell_pays_four_bonds_for_each_amino_acid(played: gg.Match) -> None:
    assert bonds_for(200) == 800
    panel = EnergyLens().panel(played, None)
    built = next(node for node in panel if node["t"] == "table" and "chains" in node["label"])
    for seat, line in enumerate(built["rows"]):
        length = len(played.state.chain[seat])
        assert line[1:4:2] == [str(length), str(4 * length)]
        assert int(line[2]) >= 3 * length
    assert not cell_costs()["vacuole"].real
    assert "neither ATP nor RNA" in cell_costs()["vacuole"].cell
    assert energy.signed(-3) == "−3"


def test_the_lenses_draw_nothing_that_is_not_there_and_tell_no_secret() -> None:
    assert (
        [lens.id for lens in lenses("peptide")]
        == ["codon", "energy"]
        == [module for module, _name in LENSES["peptide"]]
    )
    for match in tables(2, 60):
        for lens in lenses("peptide"):
            panel = lens.panel(match, 0)
            assert [fault for text in texts_in(panel) if (fault := faults(text))] == []
            assert lens.panel(match, 1) == lens.panel(match, None)
