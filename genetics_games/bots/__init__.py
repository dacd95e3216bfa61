"""Computer players for any game.

A bot is made for one seat of a game by ``make(game, seat)`` and then chooses from
a view, the legal actions and a generator.  It never sees the state.
"""

from __future__ import annotations

from genetics_games.engine.registry import register_bot

from .greedy import greedy_bot
from .random import random_bot

__all__ = ["greedy_bot", "random_bot"]

register_bot("random", random_bot)
register_bot("greedy", greedy_bot)
