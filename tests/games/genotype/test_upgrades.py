"""The research upgrade phase, the end of a round, the end of the game."""

from __future__ import annotations

from random import Random

import pytest

from genetics_games.games.genotype import GAME, words
from genetics_games.games.genotype.pieces import PIECES

from .tables import (
    garden_of,
    goals_with,
    kinds_of,
    legal,
    play,
    position,
    tiles_with,
    until,
)

# ------------------------------------------------------------- upgrades


@pytest.mark.rule("GT-170", "GT-171", "GT-R39")
def test_turns_go_against_the_order_one_upgrade_at_a_time_until_all_have_passed():
    state = position(4, phase="upgrade", player=0, first_player=1, coins=[20] * 4)
    order = []
    for action in ("buy slot", "buy slot", "pass", "buy slot", "buy marker", "buy slot", "pass"):
        order.append(state.player)
        play(state, action)
    assert order == [0, 3, 2, 1, 0, 3, 1]
    play(state, "pass", "pass")
    assert (state.phase, state.round) == ("working", 2)


@pytest.mark.rule("GT-170")
def test_the_first_players_right_hand_neighbour_begins():
    state = position(
        3,
        phase="breeding",
        player=1,
        first_player=1,
        passed=5,
        coins=[9] * 3,
        dice={"seed": "X I I I I"},
    )
    play(state, "pass")
    assert (state.phase, state.player) == ("upgrade", 0)


@pytest.mark.rule("GT-172", "GT-R10")
def test_a_player_may_buy_none_one_or_more():
    state = position(phase="upgrade", coins=[30, 0])
    play(state, "buy plot", "buy plot", "buy plot", "pass")
    assert (state.plots, state.round) == ([5, 2], 2)


@pytest.mark.rule("GT-173", "GT-174")
def test_a_purchase_costs_the_price_and_raises_only_its_own_kind():
    state = position(phase="upgrade", coins=[20, 0], assistant_row=["sister_may"])
    for action, paid, prices in (
        ("buy plot", 2, [3, 4, 4, 3]),
        ("buy slot", 4, [3, 5, 4, 3]),
        ("buy plot", 3, [4, 5, 4, 3]),
        ("hire sister_may", 3, [4, 5, 4, 4]),
        ("buy marker", 4, [4, 5, 5, 4]),
    ):
        before = state.coins[0]
        play(state, action)
        assert before - state.coins[0] == paid
        assert state.prices == prices


@pytest.mark.rule("GT-R40")
def test_prices_stop_at_one_and_at_nine():
    state = position(phase="upgrade", coins=[20, 0], prices=[9, 1, 2, 5])
    play(state, "buy plot")
    assert state.prices[0] == 9
    play(state, "pass")
    assert state.prices == [8, 1, 1, 4]


@pytest.mark.rule("GT-175")
def test_a_new_plot_is_one_more_for_good():
    state = position(phase="upgrade", coins=[2, 0], beds=[["P01", "P02"]], hands=[["P03"]])
    play(state, "buy plot")
    assert state.phase == "working"
    assert garden_of(state, 0) == ["P01", "P02", None]
    while state.player != 0:
        play(state, "shift2")
    play(state, legal(state, "garden")[0], "plant P03")
    assert garden_of(state, 0) == ["P01", "P02", "P03"]


@pytest.mark.rule("GT-176", "GT-R43")
def test_a_dice_slot_is_one_more_die_in_every_later_round():
    state = position(phase="upgrade", coins=[4, 0])
    play(state, "buy slot")
    assert state.slots == [1, 0]
    later = position(
        phase="breeding",
        slots=[1, 0],
        passed=2,
        coins=[9, 0],
        dice={"seed": "X X X X X", "stem": "X X X X X"},
    )
    for _die in range(4):
        play(later, legal(later, "coin")[0])
    assert later.phase == "upgrade"
    assert len(later.taken[0]) == 4


@pytest.mark.rule("GT-177", "GT-R43")
def test_a_bought_marker_is_used_from_the_next_working_phase():
    state = position(phase="upgrade", coins=[9, 0])
    play(state, "buy marker")
    assert (state.owned, state.markers) == ([4, 3], [0, 0])
    play(state, "buy marker")
    assert (state.owned, state.markers, state.round) == ([5, 3], [5, 3], 2)


@pytest.mark.rule("GT-178", "GT-R44")
def test_one_of_the_open_assistants_is_hired_and_the_row_is_not_refilled():
    row = ["sister_may", "father_anton", "brother_franz"]
    state = position(phase="upgrade", coins=[20, 9], assistant_row=row)
    assert legal(state, "hire") == [f"hire {name}" for name in row]
    play(state, "hire father_anton", "pass")
    assert legal(state, "hire") == ["hire sister_may", "hire brother_franz"]
    play(state, "hire sister_may")  # a player may own several
    assert state.view(None)["seats"][0]["staff"] == ["father_anton", "sister_may"]
    assert state.view(None)["assistant_row"] == ["brother_franz"]


@pytest.mark.rule("GT-179", "GT-188", "GT-R19")
def test_upgrades_tiles_goals_plants_and_markers_stay_for_the_next_round():
    state = position(
        phase="upgrade",
        coins=[2, 0],
        slots=[2, 1],
        owned=[5, 3],
        staff=[["sister_may"]],
        beds=[["P01 seed", "P02", None]],
        tiles=tiles_with(seed_top="RR", stem_left="gg"),
        goals=goals_with(seed_dom_1=0),
        tools=[["grant"]],
    )
    before = state.to_dict()["position"]
    play(state, "pass")
    after = state.to_dict()["position"]
    assert state.round == 2
    for name in (
        "slots",
        "owned",
        "staff",
        "beds",
        "plots",
        "tiles",
        "goals",
        "coins",
        "harvested",
    ):
        assert after[name] == before[name], name


@pytest.mark.rule("GT-R42")
def test_a_discount_changes_what_is_paid_not_the_price():
    state = position(phase="upgrade", coins=[9, 0], staff=[["brother_leopold"]], tools=[["grant"]])
    play(state, "buy slot grant 1")
    assert state.coins[0] == 9 - 1
    assert state.prices == [2, 5, 4, 3]


# ------------------------------------------------------------- the end of a round


def a_round_ends(**more):
    return position(3, phase="upgrade", player=1, passed=5, coins=[0, 9, 0], **more)


@pytest.mark.rule("GT-180", "GT-181", "GT-182")
def test_the_tracker_the_first_player_and_the_prices_move():
    state = a_round_ends(prices=[2, 5, 1, 9])
    play(state, "pass")
    assert (state.round, state.first, state.player) == (2, 1, 1)
    assert state.prices == [1, 4, 1, 8]


@pytest.mark.rule("GT-183", "GT-R46", "GT-026")
def test_rows_are_discarded_and_dealt_afresh():
    state = a_round_ends(
        plant_row=["P58", "P59"],
        plant_top=["P01", "P02", "P03", "P04"],
        tool_row=["rake"],
        tool_top=["grant", "hand_lens", "grant", "seed_bag"],
        assistant_row=["sister_may"],
    )
    play(state, "pass")
    view = state.view(None)
    assert view["plant_row"] == ["P01", "P02", "P03", "P04"]
    assert view["tool_row"] == ["grant", "hand_lens", "grant", "seed_bag"]
    assert view["plant_discards"] == ["P58", "P59"]
    assert (view["tool_discards"], view["assistant_discards"]) == (["rake"], ["sister_may"])
    assert len(view["assistant_row"]) == 3
    assert "sister_may" not in view["assistant_row"]


@pytest.mark.rule("GT-R45")
def test_discarded_assistants_come_back_and_the_row_may_be_short():
    names = [person.id for person in PIECES.assistants]
    state = position(
        phase="upgrade", coins=[2, 0], staff=[names[:4], names[4:8]], assistant_row=[names[8]]
    )
    play(state, "pass")
    assert sorted(state.view(None)["assistant_row"]) == sorted(names[8:])


@pytest.mark.rule("GT-185", "GT-186", "GT-187")
def test_coins_markers_and_dice_come_back():
    state = a_round_ends(
        square_coins=[0, 1, 0, 0],
        owned=[3, 4, 5],
        taken=[[], [], []],
        dice={"seed": "I I II X IV"},
        temporary=[1, 0, 0],
        gardened=[1, 1, 1],
    )
    play(state, "pass")
    assert state.square_coins == [1, 1, 1, 1]
    assert state.markers == [3, 4, 5]
    assert (state.second, state.temporary, state.gardened) == ((), [0] * 3, [0] * 3)
    assert state.places == [-1] * 15
    assert sum(state.dice) == 0


@pytest.mark.rule("GT-R62")
def test_graft_knives_with_a_die_go_to_the_tool_discards_after_the_rows_are_dealt():
    state = position(
        phase="breeding",
        dice={"seed": "X X I I I"},
        tools=[["graft_knife"]],
        passed=2,
        coins=[3, 0],
    )
    play(state, "coin seed knife", "coin seed")
    assert state.view(None)["tool_discards"] == []
    assert len(state.grafted[0]) == 1
    for _step in until(lambda: state.round != 1):
        play(state, "pass")
    assert state.view(None)["tool_discards"][-1] == "graft_knife"
    assert state.grafted == [(), ()]


# ------------------------------------------------------------- rounds and the end


def whole(players, seed):
    state, rng = GAME.new(players, seed), Random(seed)
    events = []
    while not state.is_over:
        events += state.apply(rng.choice(state.legal_actions()))
    return state, events


@pytest.mark.rule("GT-040", "GT-041", "GT-042")
@pytest.mark.parametrize("players", [1, 2, 5])
def test_five_rounds_of_three_phases_the_last_without_upgrades(players):
    state, events = whole(players, 3)
    marks = [kind for kind in kinds_of(events) if kind in ("roll", "upgrades", "round", "end")]
    assert marks == ["roll", "upgrades", "round"] * 4 + ["roll", "end"]
    assert state.round == 5


def last(**more):
    """The last take of the last round, with no tool that anybody has not seen."""
    return position(
        **{"phase": "breeding", "round": 5, "passed": 2, "dice": {"seed": "X I I I I"}, **more}
    )


@pytest.mark.rule("GT-190", "GT-191", "GT-R63")
def test_the_game_ends_after_breeding_in_round_five_with_a_harvest():
    state = last(beds=[["P01 flower", None], ["P02 seed flower", None]], coins=[0, 0])
    play(state, "take P01 seed", "pass")
    assert state.is_over
    assert garden_of(state, 0) == [None, None]
    assert state.harvested == [(0,), (1,)]
    assert state.scores() == [4, 4]


@pytest.mark.rule("GT-192", "GT-194", "GT-195")
def test_completed_plants_trait_markers_and_coins_score():
    state = last(
        beds=[["P43 seed flower stem", "P02"]], harvested=[["P01", "P03"], ["P19"]], coins=[3, 0]
    )
    play(state, "pass")
    assert state.scores() == [4 + 5 + 3 + 3, 7]


@pytest.mark.rule("GT-193", "GT-112", "GT-R08")
def test_goals_score_for_each_completed_plant_that_shows_the_phenotype():
    goals = goals_with(seed_dom_1=0, seed_dom_2=0, seed_rec_1=1, flower_rec_1=0)
    state = last(
        harvested=[["P01", "P02", "P04", "P10"], ["P03", "P06"]], goals=goals, coins=[0, 0]
    )
    play(state, "pass")
    # RR, Rr and RR match both goals for round seeds; P02 has white flowers too; P10 no seed.
    assert state.scores()[0] == (4 + 4 + 5 + 5) + 3 * 2 + 3 * 1 + 1 * 3
    assert state.scores()[1] == (5 + 4) + 2 * 3


@pytest.mark.rule("GT-R64")
def test_a_complete_plant_in_a_plot_at_the_end_counts_fully_and_its_markers_do_not():
    state = last(
        beds=[["P01 seed flower", None]],
        goals=goals_with(seed_dom_1=0),
        harvested=[[], ["P10"]],
        coins=[0, 1],
    )
    play(state, "pass")
    assert state.scores() == [4 + 2, 5 + 1]
    assert state.winners() == [0, 1]  # one completed plant each


@pytest.mark.rule("GT-R65")
def test_tools_hand_cards_and_unused_research_markers_score_nothing():
    state = last(tools=[["rake!", "grant!"]], hands=[["P43", "P44"]], coins=[0, 0])
    play(state, "pass")
    assert state.scores() == [0, 0]


@pytest.mark.rule("GT-196", "GT-197", "GT-R66")
def test_most_points_win_then_most_plants_then_all_who_are_level():
    for harvested, coins, winners in (
        ([["P01"], ["P03"]], [0, 0], [1]),
        ([["P01", "P06"], ["P43"]], [3, 0], [0]),  # 11 points each, two plants against one
        ([["P01"], ["P02"]], [1, 1], [0, 1]),
        ([["P01"], ["P02"]], [1, 2], [1]),
    ):
        state = last(harvested=harvested, coins=coins)
        play(state, "pass")
        assert state.winners() == winners


@pytest.mark.rule("GT-R70")
def test_a_solo_game_is_won_and_rated_by_its_score():
    assert [words.rating(total) for total in (0, 39, 40, 54, 55, 69, 70, 99)] == [
        "a novice",
        "a novice",
        "a gardener",
        "a gardener",
        "a researcher",
        "a researcher",
        "a second Mendel",
        "a second Mendel",
    ]
    state, _events = whole(1, 2)
    assert state.winners() == [0]
    assert words.rating(state.scores()[0]) in words.result(state, 0)


def test_a_game_stopped_by_the_limit_is_a_draw():
    state, rng = GAME.new(3, 1, limit=20), Random(1)
    while not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
    assert (state.turn, state.winners()) == (20, [0, 1, 2])
    assert words.result(state, 0) == "The limit of turns is reached, so the game is a draw."
