"""The drawings of Gene Pool's pieces, by the names that its scene uses."""

from __future__ import annotations

from ...drawing import covers
from ...drawing.nature import (
    FITS,
    base,
    base_pair,
    base_pair_in_hand,
    chromosome,
    motif,
)
from ...drawing.signs import player, sign, years
from ...drawing.svg import circle, frame, group, path, rect
from .pieces import PIECES, Research

ACTIONS = ("insertion", "deletion", "mutation", "inversion", "draw_pair", "draw_research")


def art() -> dict[str, str]:
    """All drawings of the game.

    Returns:
        ``pair-X`` and ``pairhand-X`` (X the letter on top), ``research-ID``,
        ``back-research-1``, ``back-research-2``, ``back-pair``, ``base-X``,
        ``sign-<action>``, ``sign-tick``, ``player-1``, ``player-2`` and ``cover``.
    """
    return {
        **{f"pair-{top}": base_pair(top) for top in FITS},
        **{f"pairhand-{top}": base_pair_in_hand(top) for top in FITS},
        **{f"research-{card.id}": research_card(card) for card in PIECES.research},
        **{f"back-research-{value}": research_back(value) for value in (1, 2)},
        "back-pair": pair_back(),
        **{f"base-{letter}": base(letter) for letter in FITS},
        **{f"sign-{name}": sign(name) for name in (*ACTIONS, "tick")},
        "player-1": player(1),
        "player-2": player(2),
        "cover": covers.cover("gene_pool"),
    }


def research_card(card: Research) -> str:
    """A research card, 160 x 104: its motif 5' to 3', its chromosome, its years."""
    return frame(
        160,
        104,
        group(motif(card.sequence, 160), 0, 10),
        group(chromosome(card.chromosome, card.place), 34, 71),
        years(card.years, 140, 86, 15),
    )


def research_back(value: int) -> str:
    """The back of a research card, 160 x 104: a double helix, and the years of its pool."""
    strands = path(_wave(-31) + _wave(31), "", "pen2", 2.4)
    rungs = path("M22,38v28M39,38v28M121,38v28M138,38v28", "", "pen2", 1.8)
    paper = rect(5, 5, 150, 94, 8, "card2", "pen2", 1.6)
    return frame(
        160, 104, paper, rungs, strands, circle(80, 52, 24, "card2", ""), years(value, 80, 52, 20)
    )


def _wave(height: int) -> str:
    """Two turns of a strand from the left edge of a card to the right one."""
    turns = "".join(f"c11,{way * height} 22,{way * height} 33,0" for way in (1, -1, 1, -1))
    return "M14,52" + turns


def pair_back() -> str:
    """The back of a base pair, 100 x 176: a ladder with nothing told."""
    paper = rect(5, 5, 90, 166, 8, "card2", "pen2", 1.6)
    rails = path("M30,18V158M70,18V158", "", "pen2", 3)
    rungs = path("".join(f"M30,{y}h40" for y in range(28, 160, 30)), "", "pen2", 2.2)
    return frame(100, 176, paper, rails, rungs)
