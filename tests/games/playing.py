"""Tables and random play for the tests that run for every game."""

from __future__ import annotations

import json
from random import Random

import genetics_games as gg
from genetics_games.engine import Game
from genetics_games.engine.registry import register_game

from .leduc import GAME as LEDUC
from .tic_tac_toe import GAME as TIC_TAC_TOE
from .uno import GAME as UNO

TOYS = (TIC_TAC_TOE, LEDUC, UNO)
for _toy in TOYS:
    register_game(_toy.id, lambda toy=_toy: toy)

GAMES: list[Game] = [*TOYS, *(gg.game(name) for name in gg.games())]
TABLES = [(game, players) for game in GAMES for players in game.players]
LIMIT = 60

#: For games in which a turn is a whole round of the table, or in which a game has very many.
ROUNDS = {"peptide": 2, "genotype": 18, "biohack": 24}


def name_of(table) -> str:
    """How pytest calls a table."""
    game, players = table
    return f"{game.id}-{players}"


def viewers(state):
    """Everybody who may look: the public and each seat."""
    return (None, *range(state.players))


def start(table, seed, **more):
    """A new state of a table, limited in length."""
    game, players = table
    return game.new(players, seed, **{"limit": ROUNDS.get(game.id, LIMIT), **more})


def pick(state, rng):
    """Any legal action."""
    legal = state.legal_actions()
    return legal[int(rng.random() * len(legal))]


def play_on(state, rng, steps=None):
    """Play at random, in place, to the end or for some steps; return the actions."""
    played = []
    while state.player is not None and (steps is None or len(played) < steps):
        action = pick(state, rng)
        state.apply(action)
        played.append(action)
    return played


def middle(table, seed, **more):
    """A position reached by some random actions, not over."""
    rng = Random(seed)
    state = start(table, seed, **more)
    for _ in range(int(rng.random() * 25)):
        after = state.after(pick(state, rng))
        if after.is_over:
            break
        state = after
    return state


def digest(state) -> str:
    """Everything about a position and the way to it, as text."""
    return json.dumps(state.to_dict(), sort_keys=True) + str(history(state))


def history(state):
    """Each action with its seat and outcomes, from the first to the latest."""
    links = []
    link = state.log
    while link[0] is not None:
        links.append((link[1], str(link[2]), link[3]))
        link = link[0]
    return links[::-1]


def told(events, viewer):
    """The events as a viewer may know them, as plain data."""
    seen = [event.seen_by(viewer) for event in events]
    return [None if e is None else (e.kind, e.seat, e.data) for e in seen if e is not None]


def all_actions(table, seed=0, games=6):
    """Every action that was legal somewhere in some random games."""
    known = set()
    for number in range(games):
        rng = Random(seed + number)
        state = start(table, seed + number)
        while state.player is not None:
            known.update(state.legal_actions())
            state.apply(pick(state, rng))
    return sorted(known, key=str)
