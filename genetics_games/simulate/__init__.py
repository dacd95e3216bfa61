"""Many games at once, each checked after every action.

python -m genetics_games.simulate gene_pool --games 1000 --limit 500
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing import Pool
from random import Random
from typing import Any

from genetics_games import bots as _bots  # noqa: F401 - makes the computer players known by name
from genetics_games.engine import Game
from genetics_games.engine.chance import child_seed
from genetics_games.engine.registry import find_game, make_bot
from genetics_games.text import _


class FailedCheckError(AssertionError):
    """A game broke a rule of its own; the message says how to play it again."""


@dataclass
class Tally:
    """What many games came to.

    Attributes:
        games: games played.
        actions: actions in all of them.
        stalled: games that the limit of turns ended.
        wins: for each seat the games it won alone or shared.
        seconds: how long it took.
    """

    games: int = 0
    actions: int = 0
    stalled: int = 0
    wins: list[int] = field(default_factory=list)
    seconds: float = 0.0

    def add(self, other: Tally) -> None:
        """Count another tally in; time runs side by side and is left alone."""
        self.games += other.games
        self.actions += other.actions
        self.stalled += other.stalled
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]


def simulate(
    name: str,
    games: int,
    players: int | None = None,
    limit: int | None = 500,
    bots: Sequence[str] | None = None,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, Any] | None = None,
) -> Tally:
    """Play many games between computer players and check every position.

    Args:
        name: the game's id.
        games: how many to play, at least 1.
        players: seats; the fewest allowed if left out.
        limit: turns after which a game counts as stalled; ``None``: never.
        bots: the player of each seat; ``"random"`` everywhere if left out.
        seed: game number k is played with the seed ``child_seed(seed, k)``.
        jobs: processes to share the work.
        options: rules of the table, by name.

    Returns:
        What the games came to.

    Raises:
        FailedCheckError: a check failed; the message says how to play that game again.
        ValueError: a game, a player, an option or a number that makes no sense.

    Example:
        >>> simulate("gene_pool", games=2, limit=20).games
        2
    """
    for value, what in ((games, _("games")), (jobs, _("processes"))):
        if type(value) is not int or value < 1:
            raise ValueError(
                _("The number of {what} must be at least 1, not {value}.").format(
                    what=what, value=value
                )
            )
    game = find_game(name)
    options = dict(options or {})
    seats = game.new(players, 0, limit=limit, **options).players
    bots = list(bots or ["random"] * seats)
    if len(bots) != seats:
        raise ValueError(
            _("This table has {players} seats, so name {players} computer players.").format(
                players=seats
            )
        )
    for seat, bot in enumerate(bots):
        make_bot(bot, game, seat)
    start = time.perf_counter()
    if jobs == 1:
        total = _batch(name, seats, limit, bots, seed, range(games), options)
    else:
        total = Tally(wins=[0] * seats)
        tasks = [
            (name, seats, limit, bots, seed, range(job, games, 8 * jobs), options)
            for job in range(min(games, 8 * jobs))
        ]
        with Pool(jobs) as pool:
            for tally in pool.starmap(_batch, tasks, chunksize=1):
                total.add(tally)
    total.seconds = time.perf_counter() - start
    return total


def _batch(
    name: str,
    players: int,
    limit: int | None,
    bots: Sequence[str],
    seed: int,
    numbers: range,
    options: Mapping[str, Any],
) -> Tally:
    game = find_game(name)
    tally = Tally(wins=[0] * players)
    for number in numbers:
        own = child_seed(seed, number)
        try:
            state = _play(game, players, limit, bots, own, tally, options)
        except Exception as fault:
            raise FailedCheckError(
                f"{game.id}: new(players={players}, seed={own}, limit={limit}, **{dict(options)}) "
                f"with {list(bots)}, "
                f"game {number} of seed {seed}: {type(fault).__name__}: {fault}"
            ) from fault
        tally.games += 1
        tally.stalled += limit is not None and state.turn >= limit
        for seat in state.winners():
            tally.wins[seat] += 1
    return tally


def _play(
    game: Game,
    players: int,
    limit: int | None,
    bots: Sequence[str],
    seed: int,
    tally: Tally,
    options: Mapping[str, Any],
) -> Any:
    state = game.new(players, seed, limit=limit, **options)
    state.check()
    choosers = [_chooser(game, seat, bot, seed) for seat, bot in enumerate(bots)]
    while state.player is not None:
        state.apply(choosers[state.player](state))
        state.check()
        tally.actions += 1
    return state


def _chooser(game: Game, seat: int, name: str, seed: int) -> Callable[[Any], Any]:
    bot = make_bot(name, game, seat)
    rng = Random(child_seed(seed, seat))
    if name == "random":  # looks at nothing, so no view is made for it
        return lambda state: bot({}, state.legal_actions(), rng)
    return lambda state: bot(state.view(seat), state.legal_actions(), rng)
