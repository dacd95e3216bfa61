"""Gene Pool: two researchers edit one row of six base pairs to spell their research cards."""

from __future__ import annotations

from genetics_games.engine import Game, Option
from genetics_games.text import _

from .evaluate import evaluate
from .pieces import PIECES
from .state import GenePool
from .words import tell


def _art() -> dict[str, str]:
    from .art import art

    return art()


GAME = Game(
    id="gene_pool",
    make_title=lambda: _("Gene Pool"),
    players=range(PIECES.players, PIECES.players + 1),
    state=GenePool,
    options={
        "target_years": Option(
            "target_years",
            PIECES.target_years,
            PIECES.target_choices,
            lambda: _("Years that win"),
        ),
        "first_player": Option(
            "first_player",
            0,
            (0, 1),
            lambda: _("First player"),
            lambda seat: _("seat {n}").format(n=seat + 1),
        ),
    },
    evaluate=evaluate,
    tell=tell,
    art=_art,
)
GenePool.game = GAME
