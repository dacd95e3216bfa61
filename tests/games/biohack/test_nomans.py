"""Nomans, injuries and medicine."""

from __future__ import annotations

import pytest

from genetics_games.engine import IllegalAction
from genetics_games.games.biohack.actions import Heal

from .tables import (
    build,
    drafting,
    gained,
    give,
    has,
    legal,
    locating,
    play,
    researching,
    stand,
    tiles,
    turn_of,
    will_roll,
)


@pytest.mark.rule("BH-053", "BH-054")
def test_only_nomans_that_stand_count_and_act():
    state = locating()
    seat = state.player
    give(state, seat, medicine=0)
    stand(state, seat, injured=1)
    assert state.active(seat) == 2
    assert all(len(text.split()) == 3 for text in legal(state))
    state = researching()
    give(state, state.player, medicine=0)
    stand(state, state.player, "BANK", injured=2)
    assert legal(state) == ["research bank"]
    assert state.view()["seats"][state.player]["injured"] == 2


@pytest.mark.rule("BH-055")
def test_healing_turns_one_medicine_and_raises_one_noman():
    state = researching()
    seat = state.player
    give(state, seat, medicine=2)
    stand(state, seat, "BANK", injured=2)
    events = play(state, "heal")
    assert (state.injured[seat], state.ready[seat]) == (1, 1)
    assert has(state, seat, "medicine") == (1,)
    assert not events[0].reveals
    play(state, "heal")
    assert (state.injured[seat], has(state, seat, "medicine")) == (0, (0,))
    assert "heal" not in legal(state)


@pytest.mark.rule("BH-055", "BH-R05")
def test_healing_is_open_at_every_own_decision_also_within_an_action():
    state = researching()
    seat = state.player
    give(state, seat, medicine=1, coins=9, mammal=4)
    stand(state, seat, "MOUNTAIN", injured=1)
    for steps in (
        ["place alley"],
        ["place alley", "trade 2 coins for 2 mammal"],
        ["place dna"],
        ["place dna+card"],
        ["place biofarm+gene"],
        ["place biofarm+turn"],
        ["place alley+feral"],
        ["research mountain"],
    ):
        again = state.copy()
        play(again, *steps)
        assert again.player == seat
        assert "heal" in legal(again), steps
        before = again.todo
        play(again, "heal")
        assert again.player == seat
        # The trade of a medicine falls away when the only one is used up.
        assert again.todo == (before[:-1] if steps == ["place alley+feral"] else before)


@pytest.mark.rule("BH-R05")
def test_healing_needs_an_injury_a_medicine_and_the_game_under_way():
    state = researching()
    seat = state.player
    give(state, seat, medicine=0)
    with pytest.raises(IllegalAction, match="None of your Nomans"):
        state.apply(Heal())
    stand(state, seat, injured=1)
    with pytest.raises(IllegalAction, match="full medicine"):
        state.apply(Heal())
    with pytest.raises(IllegalAction, match="during the set-up"):
        drafting().apply(Heal())


@pytest.mark.rule("BH-R06")
def test_nobody_heals_after_the_own_pass():
    state = researching()
    seat = state.player
    give(state, seat, medicine=1)
    stand(state, seat, injured=1)
    play(state, "pass")
    assert state.player != seat
    while state.phase == "research":
        assert state.player != seat
        play(state, legal(state)[-1] if "pass" in legal(state) else legal(state)[0])


@pytest.mark.rule("BH-056")
def test_a_gained_medicine_fills_an_empty_token():
    state = researching("hospital bank river")
    seat = state.player
    give(state, seat, medicine=0)
    play(state, "research hospital")
    assert has(state, seat, "medicine") == (1,)


@pytest.mark.rule("BH-057", "BH-R19")
def test_with_both_tokens_full_a_gained_medicine_is_lost():
    state = researching("hospital bank river")
    seat = state.player
    build(state, seat, "C15")  # a medicine more at the hospital
    for had in (0, 1, 2):
        again = state.copy()
        give(again, seat, medicine=had)
        play(again, "research hospital")
        assert has(again, seat, "medicine") == (2,)


@pytest.mark.rule("BH-R19")
def test_the_rest_of_an_effect_counts_where_its_medicine_is_lost():
    state = tiles(researching(), "D16")
    seat = state.player
    give(state, seat, medicine=2)
    stand(state, seat)
    before = state.copy()
    play(state, "place downtown 1")
    assert gained(before, state, seat) == {"coins": 3}


@pytest.mark.rule("BH-R18", "BH-088")
def test_the_noman_used_stands_in_the_area_and_is_laid_down_there():
    state = researching()
    seat = state.player
    stand(state, seat, "MOUNTAIN", "BANK", "BASEMENT")
    will_roll(state, "injury")
    play(state, "research mountain")
    assert (state.ready[seat], state.injured[seat]) == (1, 0)
    play(state, "keep result")
    assert (state.ready[seat], state.injured[seat]) == (0, 1)
    give(state, seat, medicine=1)
    turn_of(state, seat)
    play(state, "heal", "place alley")
    assert state.injured[seat] == 0
