"""Peptide has a drawing for each piece, all by the rules and small."""

from __future__ import annotations

import pytest

from genetics_games.games.peptide.art import art
from genetics_games.games.peptide.pieces import AMINO, ORGANELLES, PIECES, RNA
from tests.drawing.rules import check_drawing

ART = art()


@pytest.mark.parametrize("name", ART)
def test_drawing_keeps_the_rules(name):
    check_drawing(name, ART[name])
    assert 200 <= len(ART[name]) <= 5_000


def test_all_drawings_together_are_a_light_load():
    assert sum(len(drawn.encode()) for drawn in ART.values()) <= 120_000


def test_each_piece_has_its_drawing():
    wanted = {f"{way} {card.id}" for way in ("amino", "permanent") for card in AMINO}
    wanted |= {f"shape {card.letter}" for card in AMINO} | {"amino start", "shape start"}
    wanted |= {f"{way} {letter}" for way in ("rna", "chip") for letter in RNA}
    wanted |= {f"organelle {name}" for name in ORGANELLES}
    wanted |= {f"bonus {value}" for value in PIECES.bonus}
    wanted |= {"back rna", "back amino", "back organelle", "atp", "first player", "stop", "cover"}
    assert wanted <= set(ART)


def test_no_two_cards_look_the_same():
    cards = [
        drawn for name, drawn in ART.items() if name.split()[0] in ("amino", "permanent", "rna")
    ]
    assert len(set(cards)) == len(cards)
