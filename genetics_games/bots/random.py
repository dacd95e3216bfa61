"""A player that takes any legal action, each as likely as the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from genetics_games.engine import Action, Game
from genetics_games.engine.registry import Bot


def random_bot(game: Game, seat: int) -> Bot:
    """A player that chooses evenly among the legal actions.

    Args:
        game: the game; it makes no difference.
        seat: the seat; it makes no difference.

    Example:
        >>> bot = random_bot(None, 0)
        >>> bot({}, ["a", "b"], Random(1)) in ("a", "b")
        True
    """

    def choose(view: Mapping[str, Any], actions: Sequence[Action], rng: Random) -> Action:
        return actions[int(rng.random() * len(actions))]

    return choose
