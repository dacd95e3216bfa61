"""Peptide: two to five players collect RNA and amino acids and link them to a chain."""

from __future__ import annotations

from genetics_games.engine import Game
from genetics_games.text import _

from .evaluate import evaluate
from .pieces import PIECES
from .state import Peptide
from .words import tell


def _art() -> dict[str, str]:
    from .art import art

    return art()


GAME = Game(
    id="peptide",
    make_title=lambda: _("Peptide"),
    players=PIECES.players,
    state=Peptide,
    evaluate=evaluate,
    tell=tell,
    art=_art,
)
Peptide.game = GAME
