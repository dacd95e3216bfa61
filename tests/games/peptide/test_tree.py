"""The engine against a second, naive player of the rules: every move, every result."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from . import naive
from .tables import GAME, IDS, ORGANELLES, RNA, script

LETTER = {name: letter for letter, name in naive.NAMES.items()}


class Shuffles:
    """Orders of shuffled piles, the same for the engine and the naive player."""

    def __init__(self, seed):
        self.rng = Random(seed)
        self.orders = []
        self.told = 0

    def make(self, pile):
        """The order of the next pile, for the naive player."""
        order = sorted(pile)
        self.rng.shuffle(order)
        self.orders.append(order)
        return list(order)


def both(players, seed):
    rng = Random(seed)
    decks = [list(ORGANELLES), list(IDS), list(RNA)]
    for deck in decks:
        rng.shuffle(deck)
    organelles, amino, rna = decks
    stop = rng.randrange(4)
    engine = GAME.new(players, chance=script(organelles, amino, stop, rna))
    return engine, naive.begin(players, organelles, amino, stop, rna)


def summary(state):
    """A position of the engine in the words of the naive player."""
    data = state.to_dict()["position"]
    drawn = data["drawn"].split()
    return {
        "player": state.player,
        "round": state.turn,
        "first": data["first"],
        "open": Counter(data["field"]),
        "organelles": data["organelles"],
        "used": Counter(data["used"]),
        "supply": data["supply"],
        "rna": data["rna_deck"],
        "field": data["rna_field"],
        "dead": Counter(data["rna_used"]),
        "amino": data["amino_deck"].split(),
        "drawn": [card[0] for card in drawn] if data["phase"] == "keep_rna" else drawn,
        "bonus": state.view()["bonus"],
        "scores": state.scores(),
        "seats": [
            (
                data["atp"][seat],
                Counter(data["rna"][seat]),
                data["amino"][seat].split(),
                data["chain"][seat].split(),
                data["turned"][seat],
                data["bonus"][seat],
                data["cards"][seat],
            )
            for seat in range(state.players)
        ],
    }


def naive_summary(table):
    return {
        "player": naive.who(table),
        "round": table["round"],
        "first": table["first"],
        "open": Counter(table["open"]),
        "organelles": "".join(table["organelles"]),
        "used": Counter(table["used"]),
        "supply": table["supply"],
        "rna": "".join(table["rna"]),
        "field": "".join(table["field"]),
        "dead": Counter(table["dead"]),
        "amino": table["amino"],
        "drawn": table["drawn"],
        "bonus": table["bonus"],
        "scores": naive.scores(table),
        "seats": [
            (
                seat["atp"],
                Counter(seat["rna"]),
                seat["amino"],
                seat["chain"],
                len(seat["flipped"]),
                seat["bonus"],
                "".join(seat["cards"]),
            )
            for seat in table["players"]
        ],
    }


def step(engine, table, move, shuffles):
    """Make a move on both, the naive player first, who says how piles are shuffled."""
    known = len(shuffles.orders)
    table = naive.after(table, move, shuffles.make)
    for number, order in enumerate(shuffles.orders[known:]):
        engine._script[engine.draws + number] = order
    engine.apply(engine.parse(move))
    return table


def prefer(legal, rng):
    """A move by chance, but rarely a reset, so that games come to an end."""
    sensible = [m for m in legal if not m.startswith(("reset", "discard"))]
    used = [m for m in sensible if m.startswith(("ribosome", "amino-acyl"))]
    if used and rng.random() < 0.8:
        return rng.choice(used)
    return rng.choice(sensible if sensible and rng.random() < 0.9 else legal)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_go_the_same_way_move_by_move(players):
    ended = 0
    for seed in range(3):
        rng, shuffles = Random(seed), Shuffles(seed)
        engine, table = both(players, seed)
        for _move in range(900):
            legal = sorted(str(action) for action in engine.legal_actions())
            assert legal == sorted(naive.moves(table))
            assert summary(engine) == naive_summary(table)
            if not legal:
                ended += 1
                break
            table = step(engine, table, prefer(legal, rng), shuffles)
    assert ended or players == 2  # two take longer to reach the STOP card


def count_engine(state, plies):
    legal = state.legal_actions()
    if plies == 1:
        return len(legal)
    return sum(count_engine(state.after(action), plies - 1) for action in legal)


def count_naive(table, plies):
    found = naive.moves(table)
    if plies == 1:
        return len(found)
    return sum(count_naive(naive.after(table, move, list), plies - 1) for move in found)


#: Positions after each of the first plies of two players with the decks of seed 1.
TREE = (9, 75, 580, 3842)


def test_the_game_tree_has_as_many_leaves_as_a_naive_counter_finds():
    engine, table = both(2, 1)
    counts = tuple(count_engine(engine, plies) for plies in (1, 2, 3, 4))
    assert tuple(count_naive(table, plies) for plies in (1, 2, 3, 4)) == counts
    assert counts == TREE


def test_every_action_of_a_resolving_turn_leads_to_the_same_position():
    for seed in range(6):
        rng, shuffles = Random(seed), Shuffles(seed)
        engine, table = both(3, seed)
        for _move in range(40 + 15 * seed):
            table = step(engine, table, prefer(naive.moves(table), rng), shuffles)
        for move in naive.moves(table):
            apart = engine.copy()
            apart._script = dict(engine._script)
            assert naive_summary(step(apart, table, move, Shuffles(9))) == summary(apart)
