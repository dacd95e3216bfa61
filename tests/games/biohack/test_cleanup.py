"""The clean-up."""

from __future__ import annotations

import pytest

from genetics_games.games.biohack.pieces import CARD, CLASS_OF, IDS, PIECES

from .tables import (
    build,
    data_of,
    give,
    has,
    kinds,
    legal,
    names,
    next_round,
    play,
    researching,
    settle,
    shown,
    stand,
    thin_deck,
)


def cleaned(state):
    """Let all pass at once and give the events of the clean-up."""
    for seat in range(state.players):
        if not any(seat in there for there in state.at):
            stand(state, seat, injured=state.injured[seat])
    state.passed = ((1 << state.players) - 1) ^ (1 << state.player)
    settle(state)
    return play(state, "pass")


def ready_to_end(players=3, **more):
    """A table whose last player is about to pass."""
    state = researching(players=players, **more)
    for seat in range(players):
        stand(state, seat)
    return state


@pytest.mark.rule("BH-154")
def test_all_nomans_come_home_from_experiments_and_tiles():
    state = ready_to_end()
    last = state.player
    others = [seat for seat in range(3) if seat != last]
    stand(state, others[0], "BIOFARM", "ALLEY+feral", "DOWNTOWN 2")
    stand(state, others[1], "BIOFARM", "DNA")
    cleaned(state)
    assert state.ready == [3, 3, 3]
    assert not any(state.at)


@pytest.mark.rule("BH-155")
def test_each_injured_noman_stands_up_at_a_loss_of_12_ep_even_below_nothing():
    state = ready_to_end()
    other = (state.player + 1) % 3
    stand(state, other, injured=2)
    give(state, other, ep=10)
    events = cleaned(state)
    assert has(state, other, "ep") == (10 - 24,)
    assert (state.ready[other], state.injured[other]) == (3, 0)
    assert data_of(events, "cleanup")["ep"][other] == -24


@pytest.mark.rule("BH-156", "BH-157", "BH-R25")
def test_the_free_column_is_discarded_and_the_rest_slides_right_and_is_filled():
    state = ready_to_end(players=4)
    before = shown(state)
    state.discards[0] = ()
    gap = CARD[before[0][2]]
    state.display[2] = -1
    state.decks[0] += (gap,)
    settle(state)
    tops = [names(deck[:3]) for deck in state.decks]
    cleaned(state)
    after = shown(state)
    assert after[0] == [tops[0][1], tops[0][0], before[0][0], before[0][1]]
    assert after[1] == [tops[1][0], *before[1][:3]]
    for cls in range(3):
        assert names(state.discards[cls]) == [before[cls][3]]


@pytest.mark.rule("BH-158")
def test_a_deck_that_runs_out_is_made_anew_while_filling():
    state = ready_to_end()
    thin_deck(state, "noble", 0)
    pile = set(state.discards[2])
    events = cleaned(state)
    assert "reshuffle" in kinds(events)
    assert all(shown(state)[2])
    assert {*state.decks[2], CARD[shown(state)[2][0]]} == pile | set(state.decks[2]) | {
        CARD[shown(state)[2][0]]
    }
    assert state.discards[2] == ()


@pytest.mark.rule("BH-158")
def test_spaces_stay_empty_where_cards_are_not_enough():
    state = ready_to_end()
    other = (state.player + 1) % 3
    state.hands[other] = tuple(sorted((*state.hands[other], *state.decks[2])))
    state.decks[2] = ()
    state.discards[2] = ()
    for place in (8, 9):
        card = state.display[place]
        state.hands[other] = tuple(sorted((*state.hands[other], card)))
        state.display[place] = -1
    settle(state)
    left = shown(state)[2]
    cleaned(state)
    # Two cards lay there; the free one is discarded and comes back as the deck made anew.
    assert shown(state)[2] == [None, None, left[3], left[2]]
    assert CLASS_OF[CARD[left[3]]] == 2


@pytest.mark.rule("BH-159", "BH-138")
def test_all_tiles_leave_the_game_and_four_new_ones_come():
    state = ready_to_end(players=4)
    old, coming = state.tiles, state.stack[:4]
    cleaned(state)
    assert state.tiles == coming
    assert not set(old) & {*state.tiles, *state.stack}
    for _round in (2, 3, 4):
        state = next_round(state)
    assert len(state.stack) == 20 - 16


@pytest.mark.rule("BH-160")
def test_the_discount_of_the_scientist_can_be_used_again():
    state = ready_to_end()
    state.unlocked, state.used = [1, 1, 1], [1, 0, 1]
    settle(state)
    cleaned(state)
    assert state.used == [0, 0, 0]
    assert state.unlocked == [1, 1, 1]


@pytest.mark.rule("BH-161")
def test_the_round_marker_goes_one_space_on():
    state = ready_to_end()
    events = cleaned(state)
    assert state.round == 2
    assert data_of(events, "round") == {"round": 2}


@pytest.mark.rule("BH-155")
def test_a_noman_healed_in_time_costs_nothing():
    state = ready_to_end()
    seat = state.player
    stand(state, seat, injured=1)
    give(state, seat, medicine=1)
    play(state, "heal")
    assert "heal" not in legal(state)
    cleaned(state)
    assert has(state, seat, "ep") == (0,)


def test_what_is_built_and_held_stays():
    state = ready_to_end()
    build(state, 0, "C01", "A01")
    hands = state.hands[:]
    cleaned(state)
    assert state.creatures(0) == [CARD["C01"], CARD["A01"]]
    assert state.hands == hands
    assert len(IDS) == len(PIECES.creatures)
