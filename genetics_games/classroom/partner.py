"""A partner for lessons, who leaves the row to the student."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from genetics_games.engine import Action, Game
from genetics_games.engine.registry import Bot, register_bot
from genetics_games.games.gene_pool.actions import (
    DrawBasePair,
    DrawResearch,
    Mutation,
    Refill,
    StartResearch,
)

NAME = "partner"


def partner_bot(game: Game, seat: int) -> Bot:
    """A player of Gene Pool who changes the row only where the rules leave nothing else.

    It draws cards, or replaces a base pair by one that lies the same way.

    Args:
        game: the game; it makes no difference.
        seat: the seat; it makes no difference.

    Example:
        >>> from genetics_games.games.gene_pool.actions import BY_NOTATION
        >>> actions = [BY_NOTATION["invert 2-4"], BY_NOTATION["draw pair AT"]]
        >>> str(partner_bot(None, 1)({"row": "GATCCA"}, actions, Random(1)))
        'draw pair AT'
    """

    def choose(view: Mapping[str, Any], actions: Sequence[Action], rng: Random) -> Action:
        quiet = [action for action in actions if _leaves(view["row"], action)]
        offered = quiet or actions
        return offered[int(rng.random() * len(offered))]

    return choose


def _leaves(row: str, action: object) -> bool:
    if isinstance(action, Mutation):
        return row[action.position - 1] == action.letter
    return isinstance(action, (StartResearch, Refill, DrawBasePair, DrawResearch))


register_bot(NAME, partner_bot)
