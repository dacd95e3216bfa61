"""How a table is laid out, and who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from .tables import (
    GAME,
    ONE_YEAR,
    TWO_YEARS,
    fresh,
    hand_of,
    legal,
    piles_of,
    play,
    position,
    row_of,
    script,
    started,
)


@pytest.mark.rule("GP-006", "GP-007")
def test_each_pool_holds_the_cards_of_its_number_in_an_order_of_its_own():
    for seed in range(30):
        one, two = GAME.new(seed=seed).to_dict()["position"]["pools"]
        assert sorted(one) == sorted(ONE_YEAR)
        assert sorted(two) == sorted(TWO_YEARS)
    tops = Counter(GAME.new(seed=seed).to_dict()["position"]["pools"][0][0] for seed in range(400))
    assert set(tops) == set(ONE_YEAR)  # a missing card has a chance of 1e-22
    assert max(tops.values()) < 100


@pytest.mark.rule("GP-008", "GP-R27")
def test_first_then_second_player_take_the_top_card_of_a_pool_of_their_choice():
    one, two = ONE_YEAR[::-1], TWO_YEARS[::-1]
    state = GAME.new(chance=script(one, two))
    assert (state.player, legal(state)) == (0, ["start research 1", "start research 2"])
    play(state, "start research 2")
    assert (state.player, legal(state)) == (1, ["start research 1", "start research 2"])
    play(state, "start research 2")
    assert state.view(0)["research"] == [two[0]]
    assert state.view(1)["research"] == [two[1]]
    assert state.view(None)["pools"] == {"1": 8, "2": 4}
    assert (state.player, state.turn) == (0, 0)


@pytest.mark.rule("GP-010", "GP-012")
def test_each_hand_and_the_piles_start_with_one_of_each_kind():
    for seed in range(20):
        state = GAME.new(seed=seed)
        assert hand_of(state, 0) == hand_of(state, 1) == piles_of(state) == (1, 1)


@pytest.mark.rule("GP-013")
def test_the_row_is_the_other_three_of_each_kind_in_any_order():
    seen = set()
    for seed in range(300):
        row = row_of(GAME.new(seed=seed))
        kinds = "".join("a" if letter in "AT" else "g" for letter in row)
        assert Counter(kinds) == {"a": 3, "g": 3}
        seen.add(kinds)
    assert len(seen) == 20  # all orders of three and three


@pytest.mark.rule("GP-R05")
def test_each_card_of_the_first_row_lies_either_way_round():
    ways = [row_of(GAME.new(seed=seed)) for seed in range(400)]
    for place in range(6):
        count = Counter(row[place] in "AG" for row in ways)
        assert 140 < count[True] < 260  # six standard deviations around 200


def test_a_scripted_setup_is_laid_out_as_written():
    state = fresh()
    assert row_of(state) == "GACTGA"
    assert state.to_dict()["position"]["pools"] == [ONE_YEAR, TWO_YEARS]


@pytest.mark.rule("GP-015", "GP-R28")
def test_whoever_is_entered_as_first_player_begins():
    for first in (0, 1):
        state = fresh(first_player=first)
        assert state.player == first
        play(state, "start research 1", "start research 2")
        assert state.player == first
        assert state.view(first)["research"] == [ONE_YEAR[0]]


@pytest.mark.rule("GP-017", "GP-046")
def test_turns_alternate():
    state = started((2, 2), first_player=1)
    seats = []
    for _turn in range(6):
        seats.append(state.player)
        play(state, legal(state, "invert 1-")[_turn])
    assert seats == [1, 0, 1, 0, 1, 0]
    assert state.turn == 6
    claiming = position("GTGTCC", research=(["HBB", "TERC"], ["SMN1"]))
    play(claiming, "mutate 2 A")
    assert (claiming.scores(), claiming.player) == ([1, 0], 1)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"target_years": 0}, "Years that win. cannot be 0"),
        ({"target_years": 11}, "1, 2, 3"),
        ({"target_years": "9"}, "Years that win. cannot be '9'"),
        ({"first_player": 2}, "0, 1"),
        ({"colour": "red"}, "no option"),
        ({"limit": 0}, "at least 1"),
    ],
)
def test_a_table_with_impossible_rules_is_refused(options, says):
    with pytest.raises(ValueError, match=says):
        GAME.new(seed=1, **options)
