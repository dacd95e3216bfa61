"""The plant breeding phase: the roll, the picks, the draft."""

from __future__ import annotations

import pytest

from genetics_games.games.genotype import GAME
from genetics_games.games.genotype.squares import PLANTS

from .tables import (
    die,
    garden_of,
    kinds_of,
    legal,
    places_with,
    play,
    position,
    tiles_with,
    until,
)

#: What the last marker of a working phase brings on.
LAST = {"markers": [1, 0]}
TWENTY = [0, 1, 2, 3, 4] * 4


def rolled(faces, **more):
    """A game whose last marker has just been placed, with these sides of the dice."""
    state = position(throws=[faces[:20], faces[20:]], **{**LAST, **more})
    events = play(state, "temporary slot")
    return state, next(event for event in events if event.kind == "roll")


def draft(dice=None, **more):
    """A draft in which seat 1 has passed and there are coins to go on with upgrades."""
    return position(phase="breeding", dice=dice, **{"passed": 2, "coins": [9, 9], **more})


# ------------------------------------------------------------- the roll


@pytest.mark.rule("GT-130", "GT-131", "GT-133")
def test_twenty_dice_are_rolled_and_each_x_once_again():
    state, event = rolled([*TWENTY, 5, 2, 4, 0], beds=[["P01", None]])
    assert [roll["first"] for roll in event.data["rolls"]] == [[0, 1, 2, 3, 4]] * 4
    assert [roll["faces"][4] for roll in event.data["rolls"]] == [4, 2, 4, 0]
    assert state.dice == [1, 1, 1, 1, 1, 1, 1, 2, 1, 0, 1, 1, 1, 1, 1, 2, 1, 1, 1, 0]
    assert legal(state, "coin") == ["coin seed", "coin stem"]


@pytest.mark.rule("GT-132", "GT-R29")
def test_a_numbered_die_stands_for_the_genotype_of_its_quadrant_in_the_present_square():
    beds = [["P01", "P02"]]  # RR and Rr
    for tiles, can in (
        ({}, ["take P01 seed"]),
        ({"seed_left": "rr"}, ["take P02 seed"]),
        ({"seed_top": "RR", "seed_left": "rr"}, ["take P02 seed"]),
        ({"seed_top": "rr", "seed_left": "rr"}, []),
    ):
        state = draft({"seed": "I I I I I"}, beds=beds, tiles=tiles_with(**tiles))
        assert [text for text in legal(state) if "seed" in text] == can


@pytest.mark.rule("GT-R29", "GT-R38")
def test_dice_of_one_genotype_are_alike_and_what_nobody_takes_stays():
    state = draft({"seed": "II III II IV IV"}, beds=[["P02", None]])
    assert legal(state, "take P02 seed") == ["take P02 seed"]
    play(state, "take P02 seed")
    assert state.taken[0] == (die("seed II"),)
    assert state.dice[:5] == [0, 1, 1, 2, 0]
    assert sum(state.dice) == 19
    assert state.phase == "upgrade"  # nothing else can be used, and the dice still lie there


# ------------------------------------------------------------- taking


@pytest.mark.rule("GT-140", "GT-R11")
def test_a_die_needs_a_free_slot_and_must_be_used():
    dice = {"seed": "X X X X X"}
    state = draft(dice)
    assert legal(state) == ["coin seed", "pass"]
    play(state, "coin seed", "coin seed", "coin seed")
    assert len(state.taken[0]) == 3
    assert state.phase == "upgrade"  # three slots, all used
    useless = position(
        phase="breeding", beds=[["P03", None], ["P01", None]], dice={"seed": "I I I I I"}, player=1
    )
    assert legal(useless) == ["take P01 seed", "take P01 flower", "pass"]


@pytest.mark.rule("GT-141", "GT-R07")
def test_a_die_covers_exactly_its_genotype():
    state = draft({"seed": "II II II II II"}, beds=[["P01", "P02"]], hands=[["P05"]])
    assert legal(state, "take") == ["take P01 flower", "take P02 seed"]  # Ff and Rr, not RR
    play(state, "take P02 seed")
    assert garden_of(state, 0) == ["P01", "P02 seed"]
    assert not legal(state, "take P02 seed")  # covered once


@pytest.mark.rule("GT-142", "GT-143")
def test_the_die_goes_to_a_slot_and_covers_one_trait():
    state = draft({"seed": "I I I I I"}, beds=[["P01", "P04"]])  # both ask for RR
    play(state, "take P04 seed")
    assert garden_of(state, 0) == ["P01", "P04 seed"]
    assert state.taken[0] == (die("seed I"),)
    play(state, "take P01 seed", "take P01 flower")
    assert state.phase == "upgrade"
    assert [len(dice) for dice in state.taken] == [3, 0]  # they stay for the round


# ------------------------------------------------------------- order


@pytest.mark.rule("GT-150", "GT-R30", "GT-091")
def test_first_shift_picks_come_first_in_board_order_and_take_their_own_colour():
    state = position(
        3,
        throws=[[0, 0, 0, 0, 0, 1, 1, 1, 1, 1] * 2],
        beds=[["P03", None], ["P02", "P14"], ["P01", None]],
        places=places_with(shift1_height=0, shift1_seed=2, shift1_flower=1),
        markers=[0, 0, 1],
        player=2,
    )
    play(state, "temporary slot")
    assert (state.player, legal(state)) == (2, ["take P01 seed", "pass"])
    play(state, "take P01 seed")
    assert (state.player, legal(state)) == (1, ["take P14 flower", "pass"])
    play(state, "pass")
    assert (
        0 + 8 * 3 not in state.picks
    )  # seat 0 has no use for a die of height, so its pick is lost


@pytest.mark.rule("GT-151", "GT-102")
def test_second_shift_picks_come_next_who_placed_first_picks_first():
    state = position(
        3,
        throws=[[0] * 20],
        beds=[["P01", None], ["P04", None], ["P07", None]],
        places=places_with(shift1_seed=1),
        second=[2, 1, 2],
        markers=[1, 0, 0],
        owned=[3, 3, 3],
        temporary=[2, 1, 1],
    )
    play(state, "shift2")
    seats = []
    for _pick in until(lambda: not state.picks):
        seats.append(state.player)
        play(state, "pass")
    assert seats == [1, 2, 1, 2, 0]


@pytest.mark.rule("GT-151")
def test_a_second_shift_pick_may_be_of_any_colour():
    state = position(
        throws=[[0] * 20], beds=[["P01", "P18"]], markers=[1, 0], second=[0, 1, 1, 1, 0]
    )
    play(state, "temporary slot")
    assert state.picks[0] == 0 + 8 * 4
    assert legal(state) == ["take P01 seed", "take P18 height", "pass"]


@pytest.mark.rule("GT-152")
def test_then_players_take_one_die_at_a_time_clockwise_until_all_have_passed():
    state = position(
        3,
        phase="breeding",
        player=1,
        first_player=1,
        dice={"seed": "X X X X X", "stem": "X X X X X"},
    )
    order = []
    for _take in range(6):
        order.append(state.player)
        play(state, legal(state, "coin")[0])
    assert order == [1, 2, 0, 1, 2, 0]
    play(state, "pass")
    assert state.player == 2
    play(state, "coin stem")
    assert state.player == 0  # its third die fills its slots; nobody else is left
    play(state, "coin stem")
    assert state.phase == "upgrade"


@pytest.mark.rule("GT-R31")
def test_declining_a_shift_pick_is_not_passing():
    state = position(
        phase="breeding", player=0, dice={"seed": "X X X X X"}, picks=[0, 0 + 32, 1 + 32]
    )
    play(state, "pass", "pass", "pass")
    assert (state.picks, state.passed) == ((), 0)
    assert (state.player, legal(state)) == (0, ["coin seed", "pass"])


@pytest.mark.rule("GT-R31")
def test_a_shift_pick_that_finds_no_die_is_lost():
    state = position(
        throws=[[0] * 20],
        beds=[["P09", None], ["P01", None]],  # only seat 1 can use a die that shows I
        places=places_with(shift1_seed=0),
        markers=[1, 0],
        player=0,
    )
    play(state, "temporary slot")
    assert state.picks == (1 + 32,) * 3  # the markers of seat 1 on the 2nd shift come next
    assert state.player == 1


@pytest.mark.rule("GT-R32")
def test_a_shift_pick_is_one_take_a_die_a_coin_or_a_mutation_of_its_colour():
    state = position(
        phase="breeding",
        dice={"seed": "I I II X X", "flower": "X X X X X"},
        beds=[["P01", None]],
        picks=[0, 1],
    )
    assert legal(state) == [
        "take P01 seed",
        "coin seed",
        "mutate P01 seed with dom",
        "mutate P01 seed with het",
        "pass",
    ]
    play(state, "mutate P01 seed with het")
    assert len(state.taken[0]) == 2
    assert state.player == 1


@pytest.mark.rule("GT-R33")
def test_passing_is_final_and_who_can_take_nothing_passes_by_itself():
    state = position(3, phase="breeding", dice={"seed": "X X X X X"}, temporary=[2, 2, 2])
    play(state, "pass")
    order = []
    for _take in until(lambda: state.phase != "breeding"):
        order.append(state.player)
        play(state, "coin seed")
    assert order == [1, 2, 1, 2, 1]  # five X dice, and seat 0 never again


@pytest.mark.rule("GT-R33")
def test_a_tool_that_nobody_has_seen_makes_its_owner_say_the_pass():
    more = {"beds": [["P01", None]], "dice": {"seed": "IV IV IV IV IV", "flower": "I I I I I"}}
    for tools, asked in (([], False), (["grant!"], False), (["grant"], True), (["rake!"], True)):
        state = position(
            phase="breeding",
            player=1,
            first_player=1,
            tools=[tools],
            picks=[1 + 32],
            **{**more, "beds": [*more["beds"], ["P03", None]]},
        )
        play(state, "pass", "pass")
        assert (state.phase == "breeding" and state.player == 0) is asked, tools
    assert legal(position(phase="breeding", tools=[["grant"]], **more)) == ["pass"]


# ------------------------------------------------------------- de novo mutations


@pytest.mark.rule("GT-160", "GT-161", "GT-R36")
def test_an_x_die_may_be_taken_for_a_coin_at_any_pick():
    for picks in ([0], [32], []):
        state = position(phase="breeding", dice={"seed": "X I I I I"}, picks=picks, coins=[2, 0])
        assert legal(state) == ["coin seed", "pass"]  # also without a plant to use it on
        play(state, "coin seed")
        assert (state.coins[0], state.taken[0]) == (3, (die("seed X"),))


@pytest.mark.rule("GT-162", "GT-R34")
def test_a_mutation_takes_an_x_die_and_a_numbered_one_and_covers_any_trait_of_that_colour():
    state = draft({"seed": "X X IV IV II", "flower": "I I I I I"}, beds=[["P01", "P02"]])
    assert legal(state, "mutate") == [
        "mutate P01 seed with het",
        "mutate P01 seed with rec",
        "mutate P02 seed with het",
        "mutate P02 seed with rec",
    ]
    play(state, "mutate P01 seed with rec")
    assert garden_of(state, 0) == ["P01 seed", "P02"]
    assert state.taken[0] == (die("seed X"), die("seed IV"))
    assert state.dice[:5] == [0, 1, 0, 1, 1]
    lone = draft({"seed": "X X X X X"}, beds=[["P01", None]])
    assert not legal(lone, "mutate")  # an X die has no trait to mutate


@pytest.mark.rule("GT-R35")
def test_a_mutation_needs_two_slots_and_an_open_trait_of_the_colour():
    state = draft({"seed": "X X X I I"}, beds=[["P01", None]])
    play(state, "coin seed")
    assert legal(state, "mutate")
    play(state, "coin seed")
    assert not legal(state, "mutate")
    assert legal(state, "take P01 seed")
    covered = draft({"seed": "X X X I I"}, beds=[["P01 seed", None]])
    assert not legal(covered, "mutate")


@pytest.mark.rule("GT-R37")
def test_slots_fill_in_order_the_paid_ones_last():
    state = draft(
        {"seed": "X X X X X", "flower": "X X X X X"},
        staff=[["brother_franz"]],
        slots=[1, 0],
        temporary=[1, 0],
        coins=[0, 0],
    )
    for n in range(5):  # three of the mat, a tile, a temporary one
        play(state, legal(state, "coin")[0])
        assert state.coins[0] == n + 1
    events = play(state, legal(state, "coin")[0])
    assert "franz" in kinds_of(events)
    assert state.coins[0] == 5 + 1 - 1


# ------------------------------------------------------------- the rival of a solo game


@pytest.mark.rule("GT-R69")
def test_the_solo_rival_blocks_three_random_spaces_each_round():
    seen = set()
    for seed in range(40):
        state = GAME.new(1, seed)
        while state.phase == "setup":
            state.apply(state.legal_actions()[0])
        blocked = [n for n, owner in enumerate(state.places) if owner == -2]
        assert len(blocked) == 3
        seen.update(blocked)
    assert seen == set(range(15))
    state = position(1, places=[-2] + [-1] * 3 + [-2] + [-1] * 5 + [-2] + [-1] * 4)
    assert not legal(state, "gene seed", "shift1 seed", "treasury")
    assert state.square_coins == [1, 1, 1, 1]


@pytest.mark.rule("GT-R69")
def test_a_blocked_first_shift_takes_a_random_die_of_its_colour_in_its_place():
    places = [-1] * 4 + [-1, -2, -1, -1] + [-1] * 5 + [-2, -2]
    state = position(
        1, places=places, markers=[1], throws=[[0] * 20], chance=[3], beds=[["P10", None]]
    )
    events = play(state, "temporary slot")
    removed = next(event for event in events if event.kind == "removed")
    assert removed.data == {"trait": "flower", "face": "I"}
    assert state.removed == (die("flower I"),)
    assert legal(state, "take") == ["take P10 flower", "take P10 stem"]


@pytest.mark.rule("GT-R69")
def test_after_each_take_of_the_draft_the_rival_takes_a_die():
    state = position(
        1,
        phase="breeding",
        places=[-2] * 3 + [-1] * 12,
        dice={"seed": "X X X X X"},
        picks=[32],
        chance=[17],
    )
    play(state, "coin seed")
    assert state.removed == ()  # that was a shift pick
    play(state, "coin seed")
    assert state.removed == (die("height II"),)
    play(state, "pass")
    assert state.removed == (die("height II"),)


@pytest.mark.rule("GT-R69")
def test_the_rival_answers_both_takes_of_a_graft_knife_after_them():
    state = position(
        1,
        phase="breeding",
        places=[-2] * 3 + [-1] * 12,
        dice={"seed": "X X X X X"},
        tools=[["graft_knife"]],
        chance=[0, 0],
    )
    play(state, "coin seed knife")
    assert state.removed == ()
    play(state, "coin seed")
    assert state.removed == (die("seed X"), die("seed X"))


def test_a_plant_card_of_every_size_can_be_completed_by_dice():
    state = draft(
        {"seed": "I I I I I", "flower": "I I I I I", "stem": "I I I I I", "height": "I I I I I"},
        beds=[["P43", None]],
        temporary=[2, 0],
    )
    for trait in ("seed", "flower", "stem", "height"):
        play(state, f"take P43 {trait}")
    assert state.scores()[0] == PLANTS[42].points + 9
