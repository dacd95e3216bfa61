"""What is different with two players."""

from __future__ import annotations

import pytest

from genetics_games.engine import IllegalAction
from genetics_games.games.biohack.actions import Buy, Experiment, ReserveTurn
from genetics_games.games.biohack.pieces import PIECES, SPACES

from .tables import (
    build,
    give,
    has,
    kinds,
    legal,
    next_round,
    pass_all,
    play,
    researching,
    shown,
    stand,
    started,
    turn_of,
)


@pytest.mark.rule("BH-167")
def test_all_else_is_as_for_more_players():
    state = started(2)
    assert [has(state, seat, "coins")[0] for seat in state.order] == [6, 7]
    assert [has(state, seat, "medicine")[0] for seat in state.order] == [1, 1]
    assert [len(hand) for hand in state.hands] == [2, 2]
    assert len(state.milestones) == 4
    assert state.ready == [3, 3]


@pytest.mark.rule("BH-168", "BH-R38")
def test_the_small_side_has_one_advanced_space_in_each_area_and_none_that_reserves():
    state = researching(players=2)
    stand(state, state.player, "BANK")
    assert [text.removeprefix("place ") for text in legal(state, "place")] == [
        "biofarm",
        "biofarm+gene",
        "alley",
        "alley+feral",
        "dna",
        "dna+card",
        "downtown 1",
        "downtown 2",
    ]
    for space in SPACES:
        if space.endswith("+turn") or space in ("DOWNTOWN 3", "DOWNTOWN 4"):
            with pytest.raises(IllegalAction, match="no such space on this side"):
                state.apply(Experiment(space))


@pytest.mark.rule("BH-169")
def test_there_are_five_rounds():
    state = researching(players=2)
    for number in (1, 2, 3, 4):
        assert state.round == number
        state = next_round(state)
    assert state.round == 5
    pass_all(state)
    assert state.is_over
    assert state.ending == "rounds"


@pytest.mark.rule("BH-169")
def test_a_seventh_creature_ends_the_game_earlier():
    state = researching(players=2)
    build(state, 1, "C01", "C02", "C03", "C04", "A01", "A02", "A03")
    pass_all(state)
    assert (state.is_over, state.round, state.ending) == (True, 1, "seventh")


@pytest.mark.rule("BH-170")
def test_there_is_no_turn_order_area():
    state = researching(players=2)
    seen = []
    while state.round < 3:
        assert state.reserved == (-1,) * 4
        assert not legal(state, "plan space")
        seen += kinds(state.apply(state.legal_actions()[-1]))
    assert "turn_order" not in seen
    with pytest.raises(IllegalAction):
        state.apply(ReserveTurn(1))


@pytest.mark.rule("BH-171")
def test_the_first_player_token_is_random_and_changes_hands_in_each_clean_up():
    assert {started(2, seed).order for seed in range(20)} == {(0, 1), (1, 0)}
    state = researching(players=2)
    for _round in range(3):
        before = state.order
        state = next_round(state)
        assert state.order == before[::-1]
        assert state.player == state.order[0]


@pytest.mark.rule("BH-172")
def test_downtown_has_two_spaces_and_two_tiles_change_each_round():
    state = researching(players=2)
    old, coming = state.tiles, state.stack[:2]
    assert len(old) == 2
    state = next_round(state)
    assert state.tiles == coming
    assert len(state.stack) == 20 - 4


@pytest.mark.rule("BH-173")
@pytest.mark.parametrize("space", range(5))
def test_public_spaces_have_two_rows(space):
    assert len(PIECES.public[space].rows[2]) == 2


@pytest.mark.rule("BH-174")
def test_the_display_has_three_columns_with_prices_2_1_and_0():
    assert PIECES.prices[2] == (2, 1, 0)
    for column, price in enumerate((2, 1, 0), 1):
        state = researching("basement mountain river", players=2)
        seat = state.player
        give(state, seat, coins=3)
        assert [len(row) for row in shown(state)] == [3, 3, 3]
        play(state, "research basement", f"buy noble {column}")
        assert has(state, seat, "coins") == (3 - price,)
    with pytest.raises(IllegalAction, match="columns 1 to 3"):
        state.apply(Buy("noble", 4))


@pytest.mark.rule("BH-174", "BH-156")
def test_the_third_column_is_the_one_that_is_discarded():
    state = researching(players=2)
    last = [row[2] for row in shown(state)]
    first = [row[:2] for row in shown(state)]
    state = next_round(state)
    assert [row[1:] for row in shown(state)] == first
    assert sorted(card for pile in state.view()["discards"] for card in pile) == sorted(last)


@pytest.mark.rule("BH-034", "BH-033")
def test_the_second_player_has_a_coin_more():
    state = started(2)
    turn_of(state, state.player)
    first, second = state.order
    assert has(state, second, "coins")[0] - has(state, first, "coins")[0] == 1
