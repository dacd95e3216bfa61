"""The planning phase: turn order, planning effects, location cards."""

from __future__ import annotations

import json
from itertools import combinations
from random import Random

import pytest

from genetics_games.engine import IllegalAction
from genetics_games.games.biohack.actions import Locate, Plan
from genetics_games.games.biohack.pieces import PUBLIC

from .tables import (
    GAME,
    data_of,
    gained,
    give,
    hand,
    has,
    kinds,
    legal,
    locate,
    locating,
    next_round,
    pass_all,
    play,
    researching,
    settle,
    stand,
    started,
    to_locations,
    turn_of,
    will_roll,
)


def planning_with(reserved, order=None, players=3, **more):
    """A table at the planning of round 2, with these markers on the reservation track."""
    state = researching(players=players, **more)
    if order:
        state.order = tuple(order)
        state.player = order[0]
    state.reserved = tuple(reserved)
    settle(state)
    return pass_all(state)


@pytest.mark.rule("BH-039")
def test_the_steps_of_planning_come_in_order():
    state = researching()
    seat = state.player
    stand(state, seat, "MOUNTAIN")
    turn_of(state, seat)
    play(state, "place alley+turn", "reserve 2", *(["done"] if state.todo else []))
    while state.phase == "research":
        todo = [t for t in legal(state) if t in ("pass", "done", "keep result")]
        events = play(state, (todo or legal(state))[0])
    order = kinds(events)
    assert order.index("round") < order.index("turn_order")
    assert state.phase == "planning"
    assert seat in state.reserved
    while state.phase == "planning":
        play(state, "done")
    assert state.phase == "locations"
    assert state.reserved == (-1,) * 4
    locate(state)
    assert state.phase == "research"


# ------------------------------------------------------------- step 1


@pytest.mark.rule("BH-040", "BH-041", "BH-R34")
def test_the_example_of_the_rulebook_for_the_turn_order():
    red, blue, yellow = 0, 1, 2
    state = planning_with((-1, -1, -1, red), order=(blue, red, yellow))
    assert state.reserved == (blue, yellow, -1, red)
    assert state.order == (blue, yellow, red)


@pytest.mark.rule("BH-040")
def test_markers_without_a_place_go_to_the_leftmost_spaces_in_the_old_order():
    state = planning_with((-1, 3, -1, -1), order=(2, 0, 3, 1), players=4)
    assert state.reserved == (2, 3, 0, 1)
    assert state.order == (2, 3, 0, 1)


@pytest.mark.rule("BH-040")
def test_the_order_stays_where_nobody_has_reserved_and_is_not_reset_in_round_one():
    state = started()
    assert state.reserved == (-1,) * 4
    before = state.order
    state = pass_all(locate(to_locations(state)))
    assert state.round == 2
    assert state.order == before


@pytest.mark.rule("BH-041")
def test_the_initiative_track_closes_up_where_a_space_stayed_empty():
    state = planning_with((-1, -1, 1, 2), order=(1, 2, 0))
    assert state.reserved == (0, -1, 1, 2)
    assert state.order == (0, 1, 2)


@pytest.mark.rule("BH-042", "BH-048")
def test_markers_stay_until_step_three_and_are_then_free():
    state = planning_with((-1, -1, -1, 0), order=(1, 0, 2))
    for _seat in range(3):
        assert sorted(state.reserved) == [-1, 0, 1, 2]
        while state.phase == "planning" and legal(state, "plan"):
            before = state.player
            play(state, "done")
            if state.player != before:
                break
    assert state.phase == "locations"
    assert state.reserved == (-1,) * 4
    locate(state)
    stand(state, state.player, "BANK")
    play(state, "place biofarm+turn")
    assert legal(state, "reserve") == [f"reserve {n}" for n in (1, 2, 3, 4)]


# ------------------------------------------------------------- step 2


@pytest.mark.rule("BH-043")
def test_planning_effects_are_optional_and_come_in_any_order():
    for first, second in (("scientist", "space"), ("space", "scientist")):
        state = planning_with((1, 0, -1, -1), order=(0, 1, 2), scientists=["S1", "S4", "S5"])
        play(state, "done") if state.player == 1 else None
        while state.player != 0:
            play(state, "done")
        assert legal(state) == ["plan scientist", "plan space", "done"]
        before = state.copy()
        play(state, f"plan {first}", f"plan {second}")
        assert gained(before, state, 0) == {"coins": 2 + 2}
        assert state.player != 0
    declined = before.after(before.parse("done"))
    assert gained(before, declined, 0) == {}
    assert declined.player != 0


@pytest.mark.rule("BH-044", "BH-R02")
def test_one_player_after_the_other_finishes_all_effects_in_turn_order():
    state = planning_with((1, 0, 2, -1), order=(0, 1, 2), scientists=["S1", "S4", "S6"])
    asked = []
    while state.phase == "planning":
        if state.player not in asked:
            asked.append(state.player)
        assert asked[-1] == state.player
        play(state, legal(state)[0])
    assert tuple(asked) == state.order == (1, 0, 2)


@pytest.mark.rule("BH-045")
@pytest.mark.parametrize(
    ("scientist", "gain"),
    [("S1", {"coins": 2}), ("S4", {"primate": 1}), ("S6", {"coins": 1, "ep": 1})],
)
def test_everybody_has_the_top_row_of_the_own_scientist_from_the_start(scientist, gain):
    others = [name for name in ("S2", "S3") if name != scientist]
    state = started(scientists=[scientist, *others])
    while state.player != 0:
        play(state, "done")
    before = state.copy()
    play(state, "plan scientist")
    assert gained(before, state, 0) == gain


@pytest.mark.rule("BH-046", "BH-R36")
@pytest.mark.parametrize(
    ("space", "gain"),
    [
        (1, None),
        (2, {"coins": 2}),
        (3, {"reptile": 1, "coins": 1}),
        (4, {"reptile": 1, "coins": 2}),
    ],
)
def test_spaces_two_to_four_carry_an_effect_and_space_one_none(space, gain):
    # The markers are put down in step 1 for want of a reservation, except the last one.
    order = (0, 1, 2) if space == 1 else (1, 0, 2) if space == 2 else (1, 2, 0)
    reserved = (-1, -1, -1, 0) if space == 4 else (-1,) * 4
    state = planning_with(reserved, order=order, scientists=["S4", "S1", "S6"])
    assert state.reserved[space - 1] == 0
    while state.player != 0:
        play(state, "done")
    before = state.copy()
    if gain is None:
        assert "plan space" not in legal(state)
        with pytest.raises(IllegalAction, match="no such planning effect"):
            state.apply(Plan("space"))
        return
    play(state, "plan space")
    if state.todo:
        assert legal(state) == [f"take gain 1 {gene}" for gene in ("avian", "reptile", "primate")]
        play(state, "take gain 1 reptile")
    assert gained(before, state, 0) == gain


@pytest.mark.rule("BH-047", "BH-R16")
def test_a_planning_roll_comes_before_the_locations_and_cannot_be_rerolled():
    state = started(scientists=["S5", "S1", "S2"])
    while state.player != 0:
        play(state, "done")
    give(state, 0, coins=10, avian=5, reptile=5)
    will_roll(state, "feral")
    events = play(state, "plan scientist")
    assert kinds(events) == ["plan", "roll"]
    assert legal(state) == ["keep result"]
    play(state, "keep result")
    assert has(state, 0, "feral") == (1,)
    assert state.phase in ("planning", "locations")


# ------------------------------------------------------------- steps 4 and 5


@pytest.mark.rule("BH-049", "BH-R07")
def test_exactly_as_many_cards_are_chosen_as_nomans_stand():
    for injured, n in ((0, 3), (1, 2), (2, 1), (3, 0)):
        state = locating()
        seat = state.player
        give(state, seat, medicine=0)
        stand(state, seat, injured=injured)
        sets = [set(text.split()[1:]) for text in legal(state)]
        if n:
            assert len(sets) == len(list(combinations(PUBLIC, n)))
            assert all(len(chosen) == n for chosen in sets)
        else:
            assert sets == [{"nowhere"}]
        with pytest.raises(IllegalAction, match=f"exactly {n}"):
            state.apply(Locate(PUBLIC[: n + 1]))


@pytest.mark.rule("BH-049", "BH-R03")
def test_chosen_cards_are_seen_by_nobody_else_until_all_have_chosen():
    texts = []
    for spaces in ("mountain bank river", "hospital bank basement"):
        state = locating()
        first = state.player
        wanted = [space.upper() for space in spaces.split()]
        action = next(a for a in state.legal_actions() if set(a.spaces) == set(wanted))
        before = state.copy()
        events = state.apply(action)
        assert state.at == [()] * len(state.at)
        others = [seat for seat in range(3) if seat != first]
        texts.append(
            json.dumps(
                [
                    [
                        state.view(v),
                        [str(e.seen_by(v).data) for e in events],
                        before.describe(action, v),
                    ]
                    for v in (None, *others)
                ]
            )
        )
        assert state.view(first)["secret"] == [space for space in PUBLIC if space in wanted]
        assert events[0].seen_by(first).data["spaces"] == list(action.spaces)
    assert texts[0] == texts[1]


@pytest.mark.rule("BH-050", "BH-051", "BH-R03")
def test_all_cards_are_turned_up_together_and_a_noman_goes_to_each_place():
    state = locating()
    chosen = {}
    while state.phase == "locations":
        assert not any(state.at)
        assert state.ready == [3, 3, 3]
        seat, action = state.player, state.legal_actions()[seat_choice(state)]
        chosen[seat] = set(action.spaces)
        events = state.apply(action)
    assert data_of(events, "reveal")["chosen"] == [
        [space for space in PUBLIC if space in chosen[seat]] for seat in range(3)
    ]
    for seat in range(3):
        there = {space for space, who in zip(PUBLIC, state.at, strict=False) if seat in who}
        assert there == chosen[seat]
        assert state.ready[seat] == 0


def seat_choice(state):
    """Another choice for each seat."""
    return 3 * state.player


@pytest.mark.rule("BH-052")
def test_all_five_cards_can_be_chosen_again_in_the_next_round():
    state = locating()
    before = legal(state)
    state = to_locations(pass_all(locate(state)))
    assert state.round == 2
    give(state, state.player, medicine=0)
    assert len(legal(state)) == len(before) == 10


@pytest.mark.rule("BH-R03")
def test_a_sample_draws_the_choices_of_others_and_keeps_the_own():
    state = locating()
    play(state, "choose mountain river bank")
    chooser, other = state.order[0], state.order[1]
    drawn = {state.determinize(other, Random(seed)).secret[chooser] for seed in range(80)}
    assert len(drawn) == 10
    own = {state.determinize(chooser, Random(seed)).secret[chooser] for seed in range(5)}
    assert own == {0b111}


# ------------------------------------------------------------- reserving


@pytest.mark.rule("BH-109", "BH-148")
@pytest.mark.parametrize("area", ["biofarm", "alley", "dna"])
def test_the_second_advanced_space_reserves_any_empty_place(area):
    state = researching()
    seat = state.player
    stand(state, seat, "BANK")
    state.reserved = (-1, state.order[1], -1, -1)
    settle(state)
    play(state, f"place {area}+turn")
    assert legal(state) == ["reserve 1", "reserve 3", "reserve 4", "done"]
    play(state, "reserve 3")
    assert state.reserved == (-1, state.order[1], seat, -1)


@pytest.mark.rule("BH-128", "BH-137")
def test_reserving_is_optional_and_comes_before_the_main_action():
    for area, step in (("alley", "Alley"), ("dna", "Lab")):
        state = researching()
        stand(state, state.player, "BANK")
        give(state, state.player, coins=5)
        play(state, f"place {area}+turn", "done")
        assert state.reserved == (-1,) * 4
        assert type(state.step).__name__ == step


@pytest.mark.rule("BH-R35")
def test_a_marker_on_the_track_cannot_be_moved():
    state = researching()
    seat = state.player
    stand(state, seat, "BANK")
    hand(state, seat)
    state.reserved = (seat, -1, -1, -1)
    settle(state)
    events = play(state, "place biofarm+turn")
    assert kinds(events) == ["experiment"]
    assert state.reserved == (seat, -1, -1, -1)
    assert state.player != seat


@pytest.mark.rule("BH-R37")
def test_reserving_is_legal_in_the_last_round():
    state = researching()
    while state.round < 4:
        state = next_round(state)
    stand(state, state.player, "BANK")
    play(state, "place biofarm+turn")
    assert "reserve 1" in legal(state)


@pytest.mark.rule("BH-R34")
def test_all_four_spaces_are_in_use_with_three_players():
    state = GAME.new(3, 1)
    assert len(state.reserved) == 4


@pytest.mark.rule("BH-R05")
def test_a_noman_can_be_healed_before_the_locations_are_chosen():
    state = started()
    seat = state.player
    give(state, seat, medicine=2)
    stand(state, seat, injured=2)
    assert "heal" in legal(state)
    play(state, "heal")
    assert state.player == seat
    to_locations(state)
    while state.player != seat:
        play(state, legal(state)[0])
    assert len(legal(state, "choose")) == 10
    play(state, "heal")
    assert (state.ready[seat], has(state, seat, "medicine")) == (3, (0,))
    assert all(len(text.split()) == 4 for text in legal(state))
