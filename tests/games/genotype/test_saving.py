"""Positions as data, damaged ones, copies, and what random games never break."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random

import pytest

from genetics_games.games.genotype import GAME

from .tables import die, goals_with, play, position


@pytest.mark.parametrize("players", GAME.players)
def test_random_games_end_with_every_piece_in_its_place(players):
    for seed in range(5):
        state, rng = GAME.new(players, seed), Random(seed)
        while not state.is_over:
            state.legal_actions()
            state.check()
            state.apply(rng.choice(state.legal_actions()))
        state.check()
        assert state.round == 5


@pytest.mark.parametrize("players", [1, 3, 5])
def test_a_position_goes_to_json_and_back_and_stays_small(players):
    state, rng = GAME.new(players, 4), Random(4)
    while not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
        text = json.dumps(state.to_dict(), separators=(",", ":"))
        assert len(text) <= 2048
        loaded = GAME.load(json.loads(text))
        assert loaded == state
        assert loaded.legal_actions() == state.legal_actions()


def busy():
    """A position with something in every place."""
    return position(
        phase="breeding",
        staff=[["brother_eduard", "brother_franz"], ["sister_may"]],
        beds=[["P01 seed", None, "P02", "P03 flower"], ["P05", None]],
        pots=[1, 0],
        hands=[["P10", "P11!"], ["P12"]],
        tools=[["rake", "grant!"], ["graft_knife"]],
        harvested=[["P20"], []],
        goals=goals_with(seed_dom_1=0, stem_rec_2=1),
        taken=[[die("stem II")] * 2, []],
        dice={"stem": "II II X", "seed": "X X I I I"},
        picks=[0, 33],
        assistant_row=["father_anton"],
        tool_row=["grant", "rake"],
        tool_discards=["grant"],
        plant_discards=["P30"],
        coins=[3, 4],
    )


def damage(change, make=busy):
    data = deepcopy(make().to_dict())
    change(data, data["position"])
    return data


DAMAGES = [
    lambda d, p: p.update(round=6),
    lambda d, p: p.update(round=True),
    lambda d, p: p.update(first=2),
    lambda d, p: p.update(phase="dinner"),
    lambda d, p: p.update(phase="working"),
    lambda d, p: p.update(step="buy"),
    lambda d, p: p.update(step="extra"),
    lambda d, p: p.update(todo=["plant"]),
    lambda d, p: p.update(todo=["rival"]),
    lambda d, p: p["places"].pop(),
    lambda d, p: p["places"].__setitem__(0, 2),
    lambda d, p: p["places"].__setitem__(0, -2),
    lambda d, p: p["second"].append(0),
    lambda d, p: p["second"].append(3),
    lambda d, p: p["coins"].__setitem__(0, -1),
    lambda d, p: p["coins"].append(1),
    lambda d, p: p["square_coins"].__setitem__(0, 2),
    lambda d, p: p["tiles"].__setitem__(0, 3),
    lambda d, p: p["goals"].__setitem__(0, 2),
    lambda d, p: p.update(goals=[0] * 4 + [-1] * 12),
    lambda d, p: p["prices"].__setitem__(0, 10),
    lambda d, p: p["prices"].__setitem__(0, 0),
    lambda d, p: p["plots"].__setitem__(0, 3),
    lambda d, p: p["slots"].__setitem__(0, 11),
    lambda d, p: p["beds"][0].pop(),
    lambda d, p: p["beds"][0].__setitem__(0, 0 << 4 | 12),
    lambda d, p: p["beds"][0].__setitem__(0, p["beds"][0][2]),
    lambda d, p: p["beds"][0].__setitem__(3, -1),
    lambda d, p: p["harvested"][0].append(2),
    lambda d, p: p["hands"][0].reverse(),
    lambda d, p: p["hands"][0].append(64 * 5 + 50),
    lambda d, p: p["tools"][0].append(16 + 1),
    lambda d, p: p["tools"][1].clear(),
    lambda d, p: p["staff"].__setitem__(1, p["staff"][0]),
    lambda d, p: p["staff"].__setitem__(1, p["staff"][1] | 1 << 12),
    lambda d, p: p.update(used=1),
    lambda d, p: p["plant_deck"].pop(),
    lambda d, p: p["plant_row"].append(p["plant_deck"].pop()),
    lambda d, p: p["tool_deck"].pop(),
    lambda d, p: p["assistant_deck"].pop(),
    lambda d, p: p.update(looking=[p["plant_deck"].pop()]),
    lambda d, p: p["dice"].__setitem__(0, 4),
    lambda d, p: p["dice"].__setitem__(0, True),
    lambda d, p: p["taken"][0].pop(),
    lambda d, p: p["grafted"][0].append(p["taken"][0].pop()),
    lambda d, p: p.update(removed=[p["taken"][0].pop()]),
    lambda d, p: p.update(omari=[1]),
    lambda d, p: p.update(picks=[1, 33]),
    lambda d, p: p.update(picks=[0, 41]),
    lambda d, p: p.update(passed=1),
    lambda d, p: p.update(passed=4),
    lambda d, p: p.update(placed=3),
    lambda d, p: p.pop("dice"),
    lambda d, p: d.update(player=None),
    lambda d, p: d.update(player=1),
    lambda d, p: d.update(limit=1, turn=5),
]


@pytest.mark.parametrize("change", DAMAGES)
def test_a_damaged_position_is_refused_in_a_sentence(change):
    with pytest.raises(ValueError, match="This saved game is damaged"):
        GAME.load(damage(change))


def test_the_undamaged_one_is_read():
    assert GAME.load(damage(lambda d, p: None)) == busy()


@pytest.mark.parametrize(
    "change",
    [
        lambda d, p: p["markers"].__setitem__(0, 2),
        lambda d, p: p["gardened"].__setitem__(0, 2),
        lambda d, p: p["temporary"].__setitem__(0, 3),
        lambda d, p: p["owned"].__setitem__(0, 6),
        lambda d, p: p.update(step="placed"),
        lambda d, p: p.update(step="keep"),
        lambda d, p: p.update(step="die"),
        lambda d, p: p.update(step="refill"),
        lambda d, p: p.update(picks=[0]),
    ],
)
def test_a_damaged_working_phase_is_refused(change):
    with pytest.raises(ValueError, match="This saved game is damaged"):
        GAME.load(damage(change, position))


def test_check_notices_a_stale_list_of_legal_actions():
    state = position(coins=[5, 5])
    state.legal_actions()
    state.coins[0] = 0
    with pytest.raises(AssertionError, match="legal actions"):
        state.check()


def test_a_copy_shares_nothing_that_changes():
    state = busy()
    before = state.to_dict()
    copy, rng = state.copy(), Random(1)
    while not copy.is_over:
        copy.apply(rng.choice(copy.legal_actions()))
    assert state.to_dict() == before


def test_looking_whether_a_knife_finds_a_die_draws_no_chance_and_changes_nothing():
    state = position(
        phase="breeding", tools=[["graft_knife"]], beds=[["P01", None]], dice={"seed": "X X I I I"}
    )
    before = state.to_dict()
    state.legal_actions()
    assert state.to_dict() == before
    play(state, "coin seed knife")
    assert state.draws == before["draws"]
