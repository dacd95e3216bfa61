"""Biohack: scientists send their Nomans out for genes and create creatures from them."""

from __future__ import annotations

from genetics_games.engine import Game, Option
from genetics_games.text import _

from . import goals, words
from .evaluate import evaluate
from .pieces import PIECES, SIDES
from .state import Biohack


def _art() -> dict[str, str]:
    from .art import art

    return art()


LEAST, MOST = PIECES.limits.players


def _side_option(seat: int) -> Option:
    return Option(
        f"side_{seat + 1}",
        SIDES[0],
        SIDES,
        lambda: _("Player board of seat {n}").format(n=seat + 1),
        words.side_name,
        range(seat + 1, MOST + 1),
    )


GAME = Game(
    id="biohack",
    make_title=lambda: _("Biohack"),
    players=range(LEAST, MOST + 1),
    state=Biohack,
    options={
        "challenge": Option(
            "challenge",
            "standard",
            tuple(PIECES.challenges),
            lambda: _("Goal of a solo game"),
            goals.goal_name,
            (1,),
        ),
        **{f"side_{seat + 1}": _side_option(seat) for seat in range(MOST)},
    },
    evaluate=evaluate,
    tell=words.tell,
    art=_art,
)
Biohack.game = GAME
