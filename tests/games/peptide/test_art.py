"""Peptide has a drawing for each piece, all by the rules and small."""

from __future__ import annotations

import re

import pytest

from genetics_games.games.peptide.art import art
from genetics_games.games.peptide.pieces import AMINO, IDS, ORGANELLES, RNA
from tests.drawing.rules import LETTERS, check_drawing

ART = art()
WRITTEN = re.compile("|".join((LETTERS.pattern, *IDS)))  # three-letter symbols as well


@pytest.mark.parametrize("name", ART)
def test_drawing_keeps_the_rules(name):
    check_drawing(name, ART[name], WRITTEN)
    assert 200 <= len(ART[name]) <= 5_000


def test_all_drawings_together_are_a_light_load():
    assert sum(len(drawn.encode()) for drawn in ART.values()) <= 120_000


def test_each_piece_has_its_drawing():
    wanted = {f"{way} {card.id}" for way in ("amino", "permanent") for card in AMINO}
    wanted |= {f"shape {card.letter}" for card in AMINO} | {"amino start", "shape start"}
    wanted |= {f"{way} {letter}" for way in ("rna", "chip") for letter in RNA}
    wanted |= {f"organelle {name}" for name in ORGANELLES}
    wanted |= {
        "bonus",
        "points",
        "discard organelle",
        "back rna",
        "back amino",
        "back organelle",
        "atp",
        "first player",
        "stop",
        "cover",
    }
    assert wanted <= set(ART)


def test_no_two_cards_look_the_same():
    cards = [
        drawn for name, drawn in ART.items() if name.split()[0] in ("amino", "permanent", "rna")
    ]
    assert len(set(cards)) == len(cards)


@pytest.mark.parametrize("card", AMINO, ids=IDS)
def test_a_card_shows_both_symbols_its_points_and_its_codon(card):
    def written(name):
        return re.findall(r">([^<>]+)</text>", ART[name])

    assert sorted(written(f"amino {card.id}")) == sorted(
        [card.id, card.letter, str(card.points), *card.codon]
    )
    assert sorted(written(f"permanent {card.id}")) == sorted(
        [card.id, card.letter, str(card.points)]
    )
