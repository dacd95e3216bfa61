"""Positions as data, damaged ones, copies, undo, and the greedy player."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random

import pytest

import genetics_games as gg
from genetics_games.bots import greedy_bot
from genetics_games.engine import IllegalAction
from genetics_games.games.biohack.evaluate import evaluate

from .tables import (
    GAME,
    build,
    give,
    hand,
    legal,
    locating,
    play,
    researching,
    stand,
    will_roll,
)


def test_a_position_goes_to_json_and_back_and_stays_small():
    for players in (1, 2, 3, 4):
        rng = Random(players)
        state = GAME.new(players, seed=players)
        while not state.is_over:
            state.apply(rng.choice(state.legal_actions()))
            if rng.random() < 0.3:
                text = json.dumps(state.to_dict(), separators=(",", ":"))
                assert len(text) <= 2048
                loaded = GAME.load(json.loads(text))
                assert loaded == state
                assert loaded.legal_actions() == state.legal_actions()


def damage(change):
    state = build(researching(), 0, "C01", "C02", "C03", "C04")
    data = deepcopy(state.to_dict())
    change(data["position"])
    return data


@pytest.mark.parametrize(
    "change",
    [
        lambda p: p.update(phase="dinner"),
        lambda p: p.update(phase="planning"),
        lambda p: p.update(phase="over"),
        lambda p: p.update(round=9),
        lambda p: p.update(order=[0, 1, 1]),
        lambda p: p.update(asked=1),
        lambda p: p.update(passed=7),
        lambda p: p.update(reserved=[0, 0, -1, -1]),
        lambda p: p.update(secret=[7, -1, -1]),
        lambda p: p.update(todo=["dance"]),
        lambda p: p.update(todo=["result 0 0"]),
        lambda p: p.update(todo=["gain 2 mammal"]),
        lambda p: p.update(face=2),
        lambda p: p.update(looked="C05 C06"),
        lambda p: p["stock"][0].__setitem__(0, 11),
        lambda p: p["stock"][0].__setitem__(6, -1),
        lambda p: p["stock"][0].__setitem__(8, 3),
        lambda p: p["stock"][0].__setitem__(0, True),
        lambda p: p.update(ready=[3, 0, 0]),
        lambda p: p.update(injured=[1, 0, 0]),
        lambda p: p["at"].update({"0": [0, 1, 1]}),
        lambda p: p["at"].update({"0": [0, 1, 4]}),
        lambda p: p["at"].update({"99": []}),
        lambda p: p["hands"].__setitem__(0, "C01"),
        lambda p: p.update(shown="N12 A16 C20 C19 C18"),
        lambda p: p.update(tracks=["0 C01 C02"]),
        lambda p: p.update(tracks=["9 C01 C01"]),
        lambda p: p["built"].__setitem__(0, "C01 C02 C03"),
        lambda p: p["built"].__setitem__(0, "C04 C02 C03 A01"),
        lambda p: p.update(boards=["red", "red", "blue"]),
        lambda p: p.update(boards=["red", "pink", "blue"]),
        lambda p: p.update(scientist=[0, 0, 1]),
        lambda p: p.update(unlocked=[3, 0, 0]),
        lambda p: p.update(used=[1, 0, 0]),
        lambda p: p["decks"].__setitem__(0, ""),
        lambda p: p["decks"].reverse(),
        lambda p: p.update(display="- - -"),
        lambda p: p.update(milestones="M01 M01 M02 M03"),
        lambda p: p["reports"].__setitem__(0, [1, 1]),
        lambda p: p.update(creation=[[], [], []]),
        lambda p: p.update(creation=[[0], [0], []]),
        lambda p: p.update(tiles="D01"),
        lambda p: p.update(stack=""),
        lambda p: p.update(solo="X01"),
        lambda p: p.update(seventh=1),
        lambda p: p.update(ending="limit"),
        lambda p: p.update(last=3),
        lambda p: p.pop("at"),
    ],
)
def test_a_damaged_position_is_refused(change):
    data = damage(change)
    with pytest.raises(ValueError, match=r"^This saved game is damaged[^\n]*\.$"):
        GAME.load(data)


def test_the_undamaged_position_is_taken():
    data = damage(lambda position: None)
    assert GAME.load(data).to_dict() == data


@pytest.mark.parametrize("text", ["result 0 0", "look 2", "spare", "create 2 0 farm"])
def test_every_step_under_way_can_be_saved(text):
    state = researching(players=1, challenge="survival", where="mountain bank basement")
    give(state, 0, coins=9)
    if text.startswith("result"):
        play(
            state, "research mountain", *[t for t in legal_after(state) if t.startswith("take")][:1]
        )
    elif text.startswith("look"):
        play(state, "research basement", "buy noble deck")
    elif text == "spare":
        will_roll(state, "injury")
        play(
            state, "research mountain", *[t for t in legal_after(state) if t.startswith("take")][:1]
        )
        play(state, "keep result")
    else:
        stand(state, 0)
        hand(state, 0, "C01")
        give(state, 0, mammal=2, aquatic=2)
        play(state, "place biofarm")
    data = json.loads(json.dumps(state.to_dict()))
    assert data["position"]["todo"][-1] == text
    loaded = GAME.load(data)
    assert loaded == state
    assert loaded.step == state.step


def legal_after(state):
    """What can be done after the research at the mountain."""
    return legal(state.after(state.parse("research mountain")))


def test_a_copy_shares_nothing_that_changes():
    state = researching()
    copy = state.copy()
    for name in state._slots():
        mine, theirs = getattr(state, name), getattr(copy, name)
        assert mine == theirs
        assert not isinstance(mine, list) or mine is not theirs, name
    before = state.to_dict()
    play(copy, "research bank")
    assert state.to_dict() == before


def test_undo_is_open_until_something_was_shown():
    state = locating()
    match = gg.Match(state)
    seat = match.state.player
    match.play(seat, "choose mountain river bank", match.version)
    assert match.can_undo(seat)  # a secret choice that nobody has seen
    match.undo(seat)
    assert match.state == state
    for _seat in range(3):
        seat = match.state.player
        match.play(seat, "choose mountain river bank", match.version)
    assert not match.can_undo(seat)  # the reveal
    seat = match.state.player
    match.play(seat, "research bank", match.version)
    assert match.can_undo(seat)
    seat = match.state.player
    match.play(seat, "research mountain", match.version)
    assert not match.can_undo(seat)  # a roll
    with pytest.raises(IllegalAction):
        match.undo(seat)


def test_an_action_whose_script_runs_out_changes_nothing():
    state = researching()
    state.seed, state._script = None, {}
    before = state._position()
    with pytest.raises(ValueError, match="no outcome"):
        state.apply(state.parse("research mountain"))
    assert state._position() == before
    assert state.parse("research mountain")


# ------------------------------------------------------------- the greedy player


def test_a_view_looks_better_with_more_of_what_counts():
    state = researching()
    seat = state.player
    hand(state, seat, "C01", "N02")
    give(state, seat, medicine=1)
    plain = evaluate(state.view(seat), seat)

    def changed(**amounts):
        again = state.copy()
        give(again, seat, **amounts)
        return evaluate(again.view(seat), seat)

    assert changed(ep=5) == plain + 5
    assert changed(mammal=2) > plain
    assert changed(coins=20) > plain
    assert changed(medicine=2) > plain
    rival = state.copy()
    give(rival, (seat + 1) % 3, ep=50)
    assert evaluate(rival.view(seat), seat) < plain
    hurt = state.copy()
    give(hurt, seat, medicine=0)
    stand(hurt, seat, injured=1)
    assert evaluate(hurt.view(seat), seat) < plain - 5
    built = build(state.copy(), seat, "C05")
    assert evaluate(built.view(seat), seat) > plain


def test_the_greedy_player_creates_what_it_can_pay_and_avoids_an_injury():
    state = researching(players=2)
    seat = state.player
    bot = greedy_bot(GAME, seat)
    hand(state, seat, "C01")
    give(state, seat, mammal=2, aquatic=2)
    stand(state, seat)
    play(state, "place biofarm")
    assert str(bot(state.view(seat), state.legal_actions(), Random(1))) == "create C01"
    state = researching("mountain bank river", players=2)
    seat = state.player
    bot = greedy_bot(GAME, seat)
    give(state, seat, coins=9, medicine=0)
    will_roll(state, "injury")
    play(state, "research mountain")
    assert str(bot(state.view(seat), state.legal_actions(), Random(1))).startswith("reroll")


def test_the_greedy_player_beats_a_random_one():
    wins = 0
    for seed in range(3):
        match = gg.Match(
            GAME.new(2, seed), seats=["greedy", "random"] if seed % 2 else ["random", "greedy"]
        )
        match.play_bots()
        wins += match.state.winners() == [0 if seed % 2 else 1]
    assert wins == 3
