"""Positions as data, damaged ones, and what evaluation makes of a view."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random

import pytest

import genetics_games as gg
from genetics_games.games.gene_pool.evaluate import evaluate, within_one_turn, wrong_letters
from genetics_games.games.gene_pool.rows import NUMBER

from .tables import GAME, TWO_YEARS, play, position, started


def test_a_position_goes_to_json_and_back_and_stays_small():
    for seed in range(8):
        rng = Random(seed)
        state = GAME.new(seed=seed, limit=200)
        while not state.is_over:
            state.apply(rng.choice(state.legal_actions()))
            text = json.dumps(state.to_dict())
            assert len(text) <= 2048
            loaded = GAME.load(json.loads(text))
            assert loaded == state
            assert loaded.legal_actions() == state.legal_actions()


def damage(change):
    data = deepcopy(position(completed=(["HBB"], [])).to_dict())
    change(data, data["position"])
    return data


@pytest.mark.parametrize(
    "change",
    [
        lambda d, p: p.update(row="GAGTC"),
        lambda d, p: p.update(row="GAGTCU"),
        lambda d, p: p["hands"][0].update(AT=2),
        lambda d, p: p["hands"][0].update(AT=-1) or p["piles"].update(AT=4),
        lambda d, p: p["hands"][0].update(AT=True),
        lambda d, p: p["hands"].append({"AT": 0, "GC": 0}),
        lambda d, p: p["pools"][0].pop(),
        lambda d, p: p["pools"][0].append("HBB"),
        lambda d, p: p["pools"].reverse(),
        lambda d, p: p["pools"].append([]),
        lambda d, p: (
            p["research"][0].append({"card": p["pools"][0].pop(), "not": []})
            or p["research"][0].append({"card": p["pools"][0].pop(), "not": []})
        ),
        lambda d, p: p["research"][0][0].update({"not": ["SMN1"]}),
        lambda d, p: p["research"][0][0].update(card="XYZ"),
        lambda d, p: p.update(phase="dinner"),
        lambda d, p: p.update(phase="refill"),
        lambda d, p: p.update(phase="start"),
        lambda d, p: p.update(phase="over"),
        lambda d, p: p.update(last="mutate 9 A"),
        lambda d, p: p.update(last="refill 1"),
        lambda d, p: p.pop("last"),
        lambda d, p: d.update(player=1),
        lambda d, p: d.update(player=None),
        lambda d, p: d.update(limit=0),
        lambda d, p: d["options"].update(target_years=1),
        lambda d, p: d.update(position=None),
    ],
)
def test_a_damaged_position_is_refused_in_a_sentence(change):
    with pytest.raises(ValueError, match="This saved game is damaged"):
        GAME.load(damage(change))


def test_the_undamaged_one_is_read():
    assert GAME.load(damage(lambda d, p: None)).scores() == [1, 0]


def test_check_notices_a_stale_list_of_legal_actions():
    state = position()
    state.legal_actions()
    state.hands[0] -= 1
    state.piles[0] += 1
    with pytest.raises(AssertionError, match="legal actions"):
        state.check()


def test_a_copy_shares_nothing_that_changes():
    state = started()
    before = state.to_dict()
    copy = state.copy()
    rng = Random(1)
    for _move in range(20):
        if copy.is_over:
            break
        copy.apply(rng.choice(copy.legal_actions()))
    assert state.to_dict() == before


# ------------------------------------------------------------- evaluation


def value(seat=0, **changes):
    return evaluate(position(**changes).view(seat), seat)


def test_years_and_nearer_cards_look_better():
    assert value(completed=(["HBB"], [])) > value() > value(completed=([], ["HBB"]))
    held = {"research": (["HTT"], ["TERC"]), "hands": ((1, 1), (0, 0))}
    stands, near, far = (value(row=row, **held) for row in ("CAGTTA", "CATTCA", "TATATC"))
    assert stands > near > far
    lacking = {**held, "hands": ((1, 0), (0, 0))}
    assert value(row="CATTTT", **held) > value(row="CATTTT", **lacking) + 0.2


def test_a_won_game_looks_best():
    state = position("GTGTCC", research=(["HBB"], ["TERC"]), completed=(TWO_YEARS[:4], []))
    play(state, "mutate 2 A")
    assert evaluate(state.view(0), 0) > 100 > -100 + evaluate(state.view(0), 0)
    assert evaluate(state.view(1), 1) < 0


def test_what_one_action_can_build():
    # The only G/C card of CATTTT is its C, so CAG needs one more.
    by_turning, with_at, with_gc = within_one_turn(NUMBER["CATTTT"])
    assert (by_turning & 1, with_at & 1, with_gc & 1) == (0, 0, 1)
    assert within_one_turn(NUMBER["CACTTT"])[0] & 1  # turn the third card: C to G
    assert wrong_letters(NUMBER["CATTTT"], 0) == 1
    assert wrong_letters(NUMBER["CAGTTT"], 0) == 0
    assert wrong_letters(NUMBER["TTTCTG"], 0) == 0  # on the bottom strand


def test_the_greedy_player_beats_the_random_one_and_finishes():
    won = 0
    for seed in range(6):
        seats = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        match = gg.Match(GAME.new(seed=seed, limit=200), seats=seats)
        match.play_bots()
        won += match.state.winners() == [seats.index("greedy")]
    assert won >= 5
