"""The alley."""

from __future__ import annotations

from random import Random

import pytest

from genetics_games.engine import IllegalAction
from genetics_games.games.biohack.actions import Trade

from .tables import bare, gained, give, kinds, legal, play, researching, stand

LOTS = ("2 mammal", "2 aquatic", "1 avian", "1 reptile")


def trading(where="alley", players=3, **have):
    """A table whose first player trades in the alley."""
    state = researching(players=players)
    seat = state.player
    stand(state, seat, "BANK")
    bare(state, seat)
    give(state, seat, **have)
    play(state, f"place {where}")
    return state, seat


@pytest.mark.rule("BH-122", "BH-142")
def test_option_one_trades_two_coins_two_mammal_and_two_aquatic():
    state, _seat = trading(coins=2, mammal=2, aquatic=2)
    assert legal(state) == [
        "trade 2 coins for 2 mammal",
        "trade 2 coins for 2 aquatic",
        "trade 2 mammal for 2 coins",
        "trade 2 mammal for 2 aquatic",
        "trade 2 aquatic for 2 coins",
        "trade 2 aquatic for 2 mammal",
        "trade 2 coins for 1 avian",
        "trade 2 coins for 1 reptile",
        "trade 2 coins for 1 primate",
        "done",
    ]


@pytest.mark.rule("BH-123", "BH-142")
def test_option_two_trades_two_coins_one_avian_and_one_reptile():
    state, seat = trading(avian=1, reptile=1)
    assert legal(state) == [
        "trade 1 avian for 2 coins",
        "trade 1 avian for 1 reptile",
        "trade 1 reptile for 2 coins",
        "trade 1 reptile for 1 avian",
        "done",
    ]
    before = state.copy()
    play(state, "trade 1 avian for 1 reptile")
    assert gained(before, state, seat) == {"avian": -1, "reptile": 1}


@pytest.mark.rule("BH-124", "BH-R41")
def test_option_three_trades_two_coins_and_one_primate():
    state, seat = trading(primate=2)
    assert legal(state) == ["trade 1 primate for 2 coins", "done"]
    before = state.copy()
    play(state, "trade 1 primate for 2 coins")
    assert gained(before, state, seat) == {"primate": -1, "coins": 2}
    assert legal(state) == ["trade 2 coins for 1 primate", "trade 1 primate for 2 coins", "done"]


@pytest.mark.rule("BH-121", "BH-R39")
def test_one_option_of_the_top_row_only():
    state, _seat = trading(coins=4, mammal=2)
    play(state, "trade 2 coins for 2 mammal")
    assert not [text for text in legal(state) if "avian" in text or "primate" in text]
    assert "trade 2 mammal for 2 aquatic" in legal(state)
    with pytest.raises(IllegalAction, match="Only one option"):
        state.apply(Trade("2 coins", "1 avian"))


@pytest.mark.rule("BH-122", "BH-R40")
def test_trades_repeat_without_limit_even_to_and_fro():
    state, seat = trading(coins=2)
    for _time in range(20):
        play(state, "trade 2 coins for 2 aquatic", "trade 2 aquatic for 2 coins")
    assert state.player == seat
    assert legal(state)[0] == "trade 2 coins for 2 mammal"


@pytest.mark.rule("BH-R40", "BH-063")
def test_lots_are_paid_whole_and_what_exceeds_ten_is_lost():
    state, seat = trading(coins=3, mammal=9)
    before = state.copy()
    play(state, "trade 2 coins for 2 mammal")
    assert gained(before, state, seat) == {"coins": -2, "mammal": 1}
    assert not legal(state, "trade 2 coins")  # one coin is no lot


@pytest.mark.rule("BH-R41")
def test_the_lot_paid_and_the_lot_gained_differ():
    state, _seat = trading(coins=9, mammal=9, aquatic=9, avian=9, reptile=9, primate=9, feral=9)
    for text in legal(state, "trade"):
        pay, gain = text.removeprefix("trade ").split(" for ")
        assert pay != gain


@pytest.mark.rule("BH-125", "BH-126")
def test_the_bottom_row_turns_one_feral_gene_into_three_different_lots_or_back_once():
    state, seat = trading(feral=2)
    threes = [
        "trade 1 feral for 2 mammal + 2 aquatic + 1 avian",
        "trade 1 feral for 2 mammal + 2 aquatic + 1 reptile",
        "trade 1 feral for 2 mammal + 1 avian + 1 reptile",
        "trade 1 feral for 2 aquatic + 1 avian + 1 reptile",
    ]
    assert legal(state) == [*threes, "done"]
    before = state.copy()
    play(state, threes[2])
    assert gained(before, state, seat) == {"feral": -1, "mammal": 2, "avian": 1, "reptile": 1}
    assert not [text for text in legal(state) if "feral" in text]
    with pytest.raises(IllegalAction, match="traded once"):
        state.apply(Trade(*threes[0].removeprefix("trade ").split(" for ")))
    state, seat = trading(mammal=2, aquatic=2, reptile=1)
    before = state.copy()
    assert legal(state, "trade 2 mammal + ") == [
        "trade 2 mammal + 2 aquatic + 1 reptile for 1 feral"
    ]
    play(state, "trade 2 mammal + 2 aquatic + 1 reptile for 1 feral")
    assert gained(before, state, seat) == {"mammal": -2, "aquatic": -2, "reptile": -1, "feral": 1}


@pytest.mark.rule("BH-121", "BH-125")
def test_the_example_of_the_rulebook_in_the_alley():
    # 2 coins and 4 mammal become 6 aquatic; 2 aquatic, 2 mammal and 1 avian become 1 feral.
    state, seat = trading(coins=2, mammal=6, avian=1)
    before = state.copy()
    play(state, "trade 2 coins for 2 aquatic", *["trade 2 mammal for 2 aquatic"] * 2)
    assert gained(before, state, seat) == {"coins": -2, "mammal": -4, "aquatic": 6}
    play(state, "trade 2 mammal + 2 aquatic + 1 avian for 1 feral")
    assert gained(before, state, seat) == {
        "coins": -2,
        "mammal": -6,
        "aquatic": 4,
        "avian": -1,
        "feral": 1,
    }
    assert state.player != seat  # the top row ended with the bottom row: nothing is left to do


@pytest.mark.rule("BH-121", "BH-R39")
def test_the_bottom_row_first_leaves_the_top_row_open():
    state, seat = trading(feral=1)
    play(state, "trade 1 feral for 2 mammal + 2 aquatic + 1 avian")
    assert "trade 2 mammal for 2 coins" in legal(state)
    assert "trade 1 avian for 1 reptile" in legal(state)
    play(state, "trade 1 avian for 1 reptile")
    assert not [text for text in legal(state) if "feral" in text]  # once is once
    play(state, "trade 1 reptile for 2 coins")
    assert not [text for text in legal(state) if "mammal" in text]
    play(state, "done")
    assert state.player != seat


@pytest.mark.rule("BH-R39")
def test_the_bottom_row_after_a_top_trade_ends_the_top_row():
    state, seat = trading(coins=2, feral=1)
    play(state, "trade 2 coins for 2 mammal")
    play(state, "trade 1 feral for 2 mammal + 2 aquatic + 1 avian")
    assert state.player != seat


@pytest.mark.rule("BH-127", "BH-142", "BH-143")
def test_the_feral_space_turns_a_medicine_into_a_feral_gene_before_the_action():
    state, seat = trading("alley+feral", medicine=2)
    assert legal(state) == ["trade 1 medicine for 1 feral", "done"]
    before = state.copy()
    play(state, "trade 1 medicine for 1 feral")
    assert gained(before, state, seat) == {"medicine": -1, "feral": 1}
    assert legal(state, "trade 1 feral")  # at most once: now comes the main action
    assert not legal(state, "trade 1 medicine")


@pytest.mark.rule("BH-127", "BH-R09")
def test_without_a_medicine_the_bonus_is_not_asked():
    state, seat = trading("alley+feral", medicine=0, coins=2)
    assert type(state.step).__name__ == "Alley"
    state, seat = trading("alley+feral", medicine=0)
    assert state.player != seat


@pytest.mark.rule("BH-R09")
def test_an_alley_without_anything_to_trade_is_not_asked():
    state, seat = trading()
    assert state.player != seat
    state, seat = trading(coins=1, mammal=1, aquatic=1)
    assert state.player != seat


@pytest.mark.rule("BH-R11")
def test_trades_can_be_declined():
    state, seat = trading(coins=9)
    before = state.copy()
    events = play(state, "done")
    assert kinds(events) == ["done"]
    assert gained(before, state, seat) == {}


@pytest.mark.rule("BH-R40")
def test_random_trading_comes_to_an_end():
    for seed in range(5):
        rng = Random(seed)
        state, seat = trading(coins=9, mammal=9, feral=2)
        for _step in range(400):
            if state.player != seat or not state.todo:
                break
            state.apply(rng.choice(state.legal_actions()))
        assert type(state.step).__name__ != "Alley" or state.player != seat
