"""Gene Pool has a drawing for each piece, all by the rules and small."""

from __future__ import annotations

import re

import pytest

from genetics_games.drawing.nature import CENTROMERES
from genetics_games.games.gene_pool.art import art
from genetics_games.games.gene_pool.pieces import PIECES
from tests.drawing.rules import check_drawing

ART = art()


@pytest.mark.parametrize("name", ART)
def test_drawing_keeps_the_rules(name):
    check_drawing(name, ART[name])
    assert 200 <= len(ART[name]) <= 5_000


def test_all_drawings_together_are_a_light_load():
    assert sum(len(drawn.encode()) for drawn in ART.values()) <= 60_000


def test_each_piece_has_its_drawing():
    wanted = {f"{kind}-{top}" for kind in ("pair", "pairhand", "base") for top in "ATGC"}
    wanted |= {f"research-{card.id}" for card in PIECES.research}
    wanted |= {"back-research-1", "back-research-2", "back-pair", "player-1", "player-2", "cover"}
    assert wanted <= set(ART)


@pytest.mark.parametrize("card", PIECES.research, ids=lambda card: card.id)
def test_research_card_shows_motif_chromosome_and_years(card):
    written = re.findall(r">([^<>]+)</text>", ART[f"research-{card.id}"])
    assert written == [*card.sequence, "5′", "3′", card.chromosome, str(card.years)]
    assert ART[f"research-{card.id}"].count("--gg-gold2") == card.years  # one ring a year


def test_genes_lie_on_the_arm_where_cytogenetics_finds_them():
    # By the cytogenetic locations in OMIM, such as 4p16.3 for HTT and 5q13.2 for SMN1.
    short_arm = {"HTT", "HBB", "HFE", "HBB_PROM"}
    drawn = {card.id for card in PIECES.research if card.place < CENTROMERES[card.chromosome]}
    assert drawn == short_arm


def test_a_card_in_hand_differs_from_one_in_the_row():
    for top in "ATGC":
        assert ART[f"pair-{top}"] != ART[f"pairhand-{top}"]
