"""A player that looks one action ahead and takes what looks best from its seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from genetics_games.engine import Action, Game
from genetics_games.engine.registry import Bot

#: Positions drawn from the view for each decision; all actions are tried on each.
SAMPLES = 2


def greedy_bot(game: Game, seat: int) -> Bot:
    """A player that takes the action with the best mean value after it.

    Hidden cards are drawn from its view, every action is tried on the same draws,
    and what its seat then sees is judged by ``game.evaluate``.  Equal values are
    decided by the generator.

    Args:
        game: the game; gives samples and values.
        seat: whose values count.
    """

    def choose(view: Mapping[str, Any], actions: Sequence[Action], rng: Random) -> Action:
        if len(actions) == 1:
            return actions[0]
        worlds = [game.sample(view, rng) for _ in range(SAMPLES)]
        best: list[Action] = []
        highest = float("-inf")
        for action in actions:
            value = sum(game.evaluate(world.after(action).view(seat), seat) for world in worlds)
            if value > highest + 1e-9:
                best, highest = [action], value
            elif value > highest - 1e-9:
                best.append(action)
        return best[int(rng.random() * len(best))]

    return choose
