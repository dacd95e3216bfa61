"""The engine against a second, naive player of the rules: every move, every result."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from . import naive
from .tables import GAME, ONE_YEAR, TWO_YEARS, script

#: Two fixed decks: 1-year pool, 2-year pool, kinds of the row, ways round; and the row they give.
DECKS = {
    "plain": (script(), "GACTGA"),
    "matching": (
        script(
            ["HBB", "FXN", *(name for name in ONE_YEAR if name not in ("HBB", "FXN"))],
            TWO_YEARS[::-1],
            ["GC", "AT", "GC", "AT", "AT", "GC"],
            [0, 0, 0, 0, 0, 1],
        ),
        "GAGAAC",
    ),
}

#: Positions after each of the first plies: two choices of a pool for each player, then turns.
TREE = {"plain": (2, 4, 484, 42912), "matching": (2, 4, 484, 43983)}


def both(deck, **options):
    outcomes, row = DECKS[deck]
    target = options.get("target_years", 9)
    first = options.get("first_player", 0)
    engine = GAME.new(chance=outcomes, **options)
    return engine, naive.begin(outcomes[0], outcomes[1], row, first, target)


def summary(state):
    """A position of the engine in the words of the naive player."""
    position = state.to_dict()["position"]
    return (
        position["row"],
        state.player,
        "" if state.player is None else position["phase"],
        tuple((hand["AT"], hand["GC"]) for hand in position["hands"]),
        (position["piles"]["AT"], position["piles"]["GC"]),
        tuple(map(tuple, position["pools"])),
        tuple(tuple(card["card"] for card in cards) for cards in position["research"]),
        tuple(map(tuple, position["completed"])),
    )


def naive_summary(table):
    return (
        "".join(table["row"]),
        table["player"],
        "" if table["player"] is None else table["phase"],
        tuple((hand.count("AT"), hand.count("GC")) for hand in table["hands"]),
        (table["piles"].count("AT"), table["piles"].count("GC")),
        tuple(tuple(table["pools"][pool]) for pool in (1, 2)),
        tuple(map(tuple, table["research"])),
        tuple(map(tuple, table["done"])),
    )


def count_engine(state, plies):
    legal = state.legal_actions()
    if plies == 1:
        return len(legal)
    return sum(count_engine(state.after(action), plies - 1) for action in legal)


def count_naive(table, plies):
    moves = naive.moves(table)
    if plies == 1:
        return len(moves)
    return sum(count_naive(naive.after(table, move), plies - 1) for move in moves)


@pytest.mark.parametrize("deck", DECKS)
def test_the_game_tree_has_as_many_leaves_as_a_naive_counter_finds(deck):
    engine, table = both(deck)
    counts = tuple(count_engine(engine, plies) for plies in (1, 2, 3, 4))
    assert counts == TREE[deck]
    assert tuple(count_naive(table, plies) for plies in (1, 2, 3, 4)) == counts


@pytest.mark.parametrize("deck", DECKS)
def test_every_first_action_leads_to_the_same_position(deck):
    engine, table = both(deck)
    for move in ("start research 1", "start research 2"):
        engine.apply(engine.parse(move))
        table = naive.after(table, move)
    after = Counter(summary(engine.after(action)) for action in engine.legal_actions())
    naively = Counter(naive_summary(naive.after(table, move)) for move in naive.moves(table))
    assert after == naively


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("first_player", [0, 1])
def test_whole_games_go_the_same_way_move_by_move(deck, first_player):
    for seed in range(10):
        rng = Random(seed)
        engine, table = both(deck, first_player=first_player, target_years=1 + seed)
        for _move in range(400):
            legal = [str(action) for action in engine.legal_actions()]
            assert sorted(legal) == sorted(naive.moves(table))
            assert summary(engine) == naive_summary(table)
            if not legal:
                break
            move = rng.choice(legal)
            engine.apply(engine.parse(move))
            table = naive.after(table, move)


@pytest.mark.rule("GP-014")
def test_the_row_holds_six_cards_after_every_action_of_random_games():
    for seed in range(5):
        rng = Random(seed)
        state = GAME.new(seed=seed, limit=100)
        while not state.is_over:
            state.apply(rng.choice(state.legal_actions()))
            state.check()
            row = state.view()["row"]
            assert len(row) == 6
            assert set(row) <= set("ACGT")
