"""Random play in checked actions a second: our games beside OpenSpiel, RLCard and Catanatron.

One action is: list the legal actions, pick one, apply it with its check, test for the end;
setting up each game is included.  All contestants take turns in one process on one core, so
that a busy machine slows all of them alike; the ratios are what counts.

    python benchmarks/playouts.py
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import genetics_games as gg

Playout = Callable[[random.Random], int]

ROUNDS = 5
SECONDS = 0.6


def ours(game, players: int | None = None) -> Playout:
    """Random games on our engine; they stop at 500 turns, since random play may stall."""
    seeds = iter(range(10**9))

    def play(rng: random.Random) -> int:
        state = game.new(players=players, seed=next(seeds), limit=500)
        pick = rng.random
        actions = 0
        while state.player is not None:
            legal = state.legal_actions()
            state.apply(legal[int(pick() * len(legal))])
            actions += 1
        return actions

    return play


def open_spiel(name: str) -> Playout:
    """OpenSpiel's game of this name; chance nodes are drawn by the loop, as its API asks."""
    import pyspiel
    from open_spiel.python import games  # noqa: F401 - registers the Python games

    game = pyspiel.load_game(name)

    def play(rng: random.Random) -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            actions += 1
        return actions

    return play


def rlcard_rules(module: str, cls: str, players: int) -> Playout:
    """RLCard's rules object alone, without the environment that encodes observations."""
    from importlib import import_module

    import numpy as np

    game = getattr(import_module(f"rlcard.games.{module}"), cls)(num_players=players)
    game.np_random = np.random.RandomState(7)

    def play(rng: random.Random) -> int:
        game.init_game()
        actions = 0
        while not game.is_over():
            legal = game.get_legal_actions()
            game.step(legal[int(rng.random() * len(legal))])
            actions += 1
        return actions

    return play


def rlcard_environment(name: str) -> Playout:
    """RLCard's environment, the way its users play."""
    import rlcard

    env = rlcard.make(name, config={"seed": 7})

    def play(rng: random.Random) -> int:
        state, _ = env.reset()
        actions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rng.random() * len(legal))])
            actions += 1
        return actions

    return play


def catanatron() -> Playout:
    """Catanatron with four random players; its own check of each action is on."""
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    seeds = iter(range(1, 10**9))

    def play(rng: random.Random) -> int:
        game = Game([RandomPlayer(c) for c in colours], seed=next(seeds))
        actions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            legal = game.state.playable_actions
            game.execute(legal[int(rng.random() * len(legal))])
            actions += 1
        return actions

    return play


def contestants() -> dict[str, Playout]:
    """Everything that is run, by the name in the table."""
    from tests.games import leduc, tic_tac_toe, uno

    runs = {
        **{f"genetics_games {name}": ours(gg.game(name)) for name in gg.games()},
        "genetics_games peptide, 3 players": ours(gg.game("peptide"), 3),
        "genetics_games biohack, 3 players": ours(gg.game("biohack"), 3),
        "genetics_games genotype, 3 players": ours(gg.game("genotype"), 3),
        "genetics_games tic_tac_toe": ours(tic_tac_toe.GAME),
        "genetics_games leduc": ours(leduc.GAME),
        "genetics_games uno": ours(uno.GAME),
    }
    for name in ("python_tic_tac_toe", "python_kuhn_poker", "tic_tac_toe", "leduc_poker"):
        runs[f"OpenSpiel {name}"] = open_spiel(name)
    runs["RLCard uno, rules only"] = rlcard_rules("uno", "Game", 2)
    runs["RLCard uno, environment"] = rlcard_environment("uno")
    runs["RLCard leduc, rules only"] = rlcard_rules("leducholdem", "Game", 2)
    runs["RLCard leduc, environment"] = rlcard_environment("leduc-holdem")
    runs["Catanatron, 4 players"] = catanatron()
    return runs


def measure(play: Playout, seconds: float, rng: random.Random) -> tuple[int, int, float]:
    """Games, actions and CPU seconds of at least ``seconds`` of play."""
    games = actions = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        actions += play(rng)
        games += 1
    return games, actions, spent


#: Who is compared with whom, and the least ratio that is asked for.
RATIOS = (
    ("genetics_games gene_pool", "OpenSpiel python_tic_tac_toe", 6.0),
    ("genetics_games peptide, 3 players", "OpenSpiel python_tic_tac_toe", 2.5),
    ("genetics_games tic_tac_toe", "OpenSpiel python_tic_tac_toe", 1.0),
    ("genetics_games leduc", "RLCard leduc, environment", 1.0),
    ("genetics_games leduc", "RLCard leduc, rules only", 1.0),
    ("genetics_games leduc", "OpenSpiel python_kuhn_poker", 1.0),
    ("genetics_games uno", "RLCard uno, environment", 1.0),
    ("genetics_games uno", "RLCard uno, rules only", 1.0),
    ("genetics_games gene_pool", "Catanatron, 4 players", 1.0),
    ("genetics_games biohack, 3 players", "Catanatron, 4 players", 2.5),
    ("genetics_games genotype, 3 players", "Catanatron, 4 players", 2.5),
)


def main() -> int:
    """Run everybody in turn, print the table and the ratios; 1 if a ratio is missed."""
    runs = contestants()
    rates: dict[str, list[float]] = {name: [] for name in runs}
    lengths: dict[str, float] = {}
    for play in runs.values():
        measure(play, 0.1, random.Random(0))
    for k in range(ROUNDS):
        for name, play in runs.items():
            games, actions, spent = measure(play, SECONDS, random.Random(k))
            rates[name].append(actions / spent)
            lengths[name] = actions / games
    print("| engine and game | actions/s | decisions a game |\n| --- | ---: | ---: |")
    for name, seen in rates.items():
        print(f"| {name} | {statistics.median(seen):,.0f} | {lengths[name]:.1f} |")
    print("\n| ratio | asked | measured | range |\n| --- | ---: | ---: | ---: |")
    missed = 0
    for left, right, least in RATIOS:
        ratios = [a / b for a, b in zip(rates[left], rates[right], strict=True)]
        middle = statistics.median(ratios)
        missed += middle < least
        spread = f"{min(ratios):.1f}-{max(ratios):.1f}"
        print(f"| {left} / {right} | {least:g} | {middle:.1f} | {spread} |")
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
