"""The cards in the box."""

from __future__ import annotations

import tomllib
from collections import Counter
from copy import deepcopy
from pathlib import Path

import pytest

from genetics_games.games.gene_pool import pieces
from genetics_games.games.gene_pool.pieces import PIECES, read_pieces

from .tables import GAME, fresh, started

DATA = tomllib.loads(Path(pieces.__file__).with_name("pieces.toml").read_text(encoding="utf-8"))


@pytest.mark.rule("GP-004")
def test_two_reference_cards_lie_beside_the_table_and_change_nothing():
    assert PIECES.reference_cards == PIECES.players == 2
    for word in (str(fresh().to_dict()), str(fresh().view(0)), str(fresh().legal_actions())):
        assert "reference" not in word.lower()


@pytest.mark.rule("GP-001", "GP-002", "GP-004")
def test_twelve_base_pairs_and_fourteen_research_cards_are_all_that_is_played_with():
    state = fresh()
    position = state.to_dict()["position"]
    row = Counter("AT" if letter in "AT" else "GC" for letter in position["row"])
    pairs = {
        kind: row[kind] + position["piles"][kind] + sum(hand[kind] for hand in position["hands"])
        for kind in ("AT", "GC")
    }
    research = sum(map(len, position["pools"]))
    assert pairs == {"AT": 6, "GC": 6} == PIECES.base_pairs
    assert sum(pairs.values()) + research + PIECES.reference_cards == 28


@pytest.mark.rule("GP-003", "GP-005")
def test_six_cards_are_worth_two_years_and_eight_one_and_backs_show_it():
    assert Counter(card.years for card in PIECES.research) == {2: 6, 1: 8}
    state = started((1, 2))
    backs = [seat["research"][0]["years"] for seat in state.view(None)["seats"]]
    assert backs == [1, 2]


@pytest.mark.rule("GP-049")
@pytest.mark.parametrize("players", [0, 1, 3, 7, "2", True])
def test_only_two_can_play(players):
    assert GAME.new(players=2, seed=1).players == 2
    with pytest.raises(ValueError, match="exactly 2 players"):
        GAME.new(players=players)


@pytest.mark.rule("GP-R36", "GP-R39")
def test_all_cards_together_are_worth_twenty_and_no_target_can_be_missed_by_both():
    total = sum(card.years for card in PIECES.research)
    assert total == 20
    # If both stop one year short, cards must still be there to be claimed.
    assert all(2 * (target - 1) < total for target in PIECES.target_choices)


def test_every_card_has_the_texts_and_the_place_that_its_drawing_needs():
    for card in PIECES.research:
        assert all((card.name, card.gene, card.biology, card.flavour, card.ref))
        assert 0 <= card.place <= 1
        assert card.chromosome in [*map(str, range(1, 23)), "X", "Y"]
    with_notes = [card.id for card in PIECES.research if card.strand_note]
    assert with_notes == ["TERC"]


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda d: d["base_pairs"].update(AT=7), "whole row"),
        (lambda d: d["base_pairs"].pop("GC"), "must count"),
        (lambda d: d["limits"].update(target_years=19), "target_choices"),
        (lambda d: d["research"][0].update(sequence="CTT"), "motif of its own"),
        (
            lambda d: (
                d["research"][0].update(sequence="CTG", id="X")
                or d["research"].append({**d["research"][0], "id": "Y", "sequence": "CAG"})
            ),
            "motif of its own",
        ),
        (lambda d: d["research"][0].update(sequence="ACGT"), "motif of its own"),
        (lambda d: d["research"][0].update(sequence="CAGCAGC"), "out of range"),
        (lambda d: d["research"][0].update(years=3), "out of range"),
        (lambda d: d["research"][0].update(id="FXN"), "same id"),
        (lambda d: d["research"][0].update(sequence="CAU"), "base of RNA"),
    ],
)
def test_pieces_that_do_not_fit_together_are_refused(damage, says):
    data = deepcopy(DATA)
    damage(data)
    with pytest.raises(ValueError, match=says):
        read_pieces(data)
