"""Genotype: breed pea plants whose traits follow Punnett squares, and complete their cards."""

from __future__ import annotations

from genetics_games.engine import Game, Option
from genetics_games.text import _

from .evaluate import evaluate
from .pieces import PIECES
from .state import Genotype
from .words import tell

_SHAPE = PIECES.numbers["game_shape"]


def _art() -> dict[str, str]:
    from .art import art

    return art()


def _say_first(seat: int) -> str:
    return _("drawn at random") if seat < 0 else _("seat {n}").format(n=seat + 1)


GAME = Game(
    id="genotype",
    make_title=lambda: _("Genotype"),
    players=range(_SHAPE["min_players"], _SHAPE["max_players"] + 1),
    state=Genotype,
    options={
        # Counted on round the table where fewer play.
        "first_player": Option(
            "first_player",
            -1,
            tuple(range(-1, _SHAPE["max_players"])),
            lambda: _("First player"),
            _say_first,
        ),
    },
    evaluate=evaluate,
    tell=tell,
    art=_art,
)
Genotype.game = GAME
