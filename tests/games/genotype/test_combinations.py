"""Tools and assistants together: every pair that can meet in one move or one turn."""

from __future__ import annotations

import pytest

from .tables import (
    die,
    garden_of,
    goals_with,
    kinds_of,
    legal,
    play,
    position,
    tools_of,
)

COPIES = ["P01", "P04", "P07"]  # each asks for RR

#: Every way to cover a spot, as a position and the move that covers P01 seed.
WAYS = {
    "university": ({}, [], "university 1 P01 seed"),
    "funnel": ({"tool_row": ["watering_funnel"]}, ["toolshed watering_funnel"], "cover P01 seed"),
    "elisabeth": (
        {"staff": ["sister_elisabeth"], "goals": goals_with(seed_dom_1=0)},
        [],
        "sister_elisabeth P01 seed",
    ),
    "anna": ({"staff": ["sister_anna"]}, [], "sister_anna P01 seed"),
    "omari": ({"staff": ["father_omari"], "throws": [[0, 3, 3, 3]]}, ["omari"], "cover P01 seed"),
    "die": ({"phase": "breeding", "dice": {"seed": "I I I I I"}}, [], "take P01 seed"),
    "rake": (
        {"phase": "breeding", "tools": ["rake"], "dice": {"seed": "IV IV IV IV IV"}},
        [],
        "rake P01 seed with rec",
    ),
    "maria": (
        {"phase": "breeding", "staff": ["sister_maria"], "dice": {"seed": "IV IV IV IV IV"}},
        [],
        "maria P01 seed with rec",
    ),
    "mutation": (
        {"phase": "breeding", "dice": {"seed": "X IV IV IV IV"}},
        [],
        "mutate P01 seed with rec",
    ),
}


def way(name, staff=(), tools=()):
    more, before, action = WAYS[name]
    more = {"coins": [9, 9], "beds": [COPIES], **more}
    more["staff"] = [[*more.get("staff", ()), *staff]]
    more["tools"] = [[*more.get("tools", ()), *tools]]
    state = position(**more)
    play(state, *before)
    return state, action


@pytest.mark.rule("GT-R50", "GT-216")
@pytest.mark.parametrize("name", WAYS)
def test_pollen_brush_goes_with_every_way_to_cover(name):
    state, action = way(name, tools=["pollen_brush"])
    plain = state.after(state.parse(action))
    assert [text.endswith("seed") for text in garden_of(plain, 0)] == [True, False, False]
    assert tools_of(plain, 0) == ["pollen_brush"]
    play(state, f"{action} brush")
    assert garden_of(state, 0) == ["P01 seed", "P04 seed", "P07 seed"]
    assert tools_of(state, 0) == []


@pytest.mark.rule("GT-R50", "GT-239", "GT-R55")
@pytest.mark.parametrize("name", WAYS)
def test_sister_may_goes_with_every_way_to_cover_and_leaves_the_brush_nothing(name):
    state, action = way(name, staff=["sister_may"], tools=["pollen_brush"])
    assert not any("brush" in text for text in legal(state))
    assert action.replace("P01", "P04") not in legal(state)
    play(state, action)
    assert garden_of(state, 0) == ["P01 seed", "P04 seed", "P07 seed"]


@pytest.mark.rule("GT-R59", "GT-214")
@pytest.mark.parametrize("name", ["die", "rake", "maria", "mutation", "coin"])
def test_graft_knife_goes_with_every_way_to_take_a_die(name):
    if name == "coin":
        state, action = way("mutation", tools=["graft_knife"])[0], "coin seed"
    else:
        state, action = way(name, tools=["graft_knife"])
    play(state, f"{action} knife")
    assert state.step == "extra"
    assert "pass" not in legal(state)
    play(state, legal(state)[0])
    assert len(state.grafted[0]) == 1


@pytest.mark.rule("GT-R59", "GT-R51")
def test_the_die_on_the_knife_may_be_raked_or_used_by_sister_maria_and_brushed():
    dice = {"seed": "I IV IV IV IV", "flower": "IV IV IV IV IV"}
    state = position(
        phase="breeding",
        beds=[["P01", "P04", "P07"]],
        tools=[["graft_knife", "rake", "pollen_brush"]],
        staff=[["sister_maria"]],
        dice=dice,
        coins=[9, 9],
    )
    play(state, "take P01 seed knife")
    for by in ("rake", "maria"):
        assert legal(state, f"{by} P04 seed", f"{by} P07 seed", f"{by} P01") == [
            f"{by} P01 flower with rec",
            f"{by} P04 seed with rec",
            f"{by} P07 seed with rec",
            f"{by} P04 seed with rec brush",
        ]
    play(state, "rake P04 seed with rec brush")
    assert garden_of(state, 0) == ["P01 seed", "P04 seed", "P07 seed"]
    assert tools_of(state, 0) == []
    assert state.grafted[0] == (die("seed IV"),)


@pytest.mark.rule("GT-R51", "GT-R47")
def test_rake_and_sister_maria_are_two_ways_to_take_one_die():
    state = position(
        phase="breeding",
        beds=[["P01", None]],
        tools=[["rake"]],
        staff=[["sister_maria"]],
        dice={"seed": "IV IV IV IV IV", "flower": "IV IV IV IV IV"},
        passed=2,
    )
    play(state, "maria P01 seed with rec")
    assert legal(state) == ["rake P01 flower with rec", "pass"]
    assert tools_of(state, 0) == ["rake"]


@pytest.mark.rule("GT-R52")
def test_father_omaris_dice_are_not_taken_so_nothing_for_takes_goes_with_them():
    state = position(
        beds=[["P01", "P04"]],
        tools=[["rake", "graft_knife", "pollen_brush"]],
        staff=[["father_omari", "sister_maria"]],
        throws=[[0, 0, 0, 0]],
    )
    play(state, "omari")
    assert legal(state) == [
        "cover P01 seed",
        "cover P04 seed",
        "cover P01 seed brush",
        "leave die",
    ]


@pytest.mark.rule("GT-R41", "GT-238")
def test_brother_leopold_comes_before_the_grants():
    state = position(
        phase="upgrade",
        coins=[9, 0],
        prices=[1, 2, 4, 3],
        tools=[["grant", "grant"]],
        tool_row=["rake"],
        staff=[["brother_leopold"]],
        assistant_row=["sister_may"],
    )
    for action, paid in (
        ("buy plot", 1),
        ("buy plot grant 1", 0),
        ("buy slot", 1),
        ("buy marker", 3),
        ("buy marker grant 1", 1),
        ("buy marker grant 2", 0),
        ("hire sister_may grant 1", 0),
    ):
        assert 9 - state.after(state.parse(action)).coins[0] == paid, action
    assert not legal(state, "buy plot grant 2", "buy slot grant 2")


@pytest.mark.rule("GT-238", "GT-233", "GT-236")
def test_brother_leopold_saves_nothing_where_the_cost_is_one():
    anna = position(staff=[["brother_leopold", "sister_anna"]], beds=[["P01", None]], coins=[1, 0])
    play(anna, "sister_anna P01 seed")
    assert anna.coins[0] == 0
    franz = position(
        phase="breeding",
        staff=[["brother_leopold", "brother_franz"]],
        coins=[9, 9],
        taken=[[die("stem II")] * 3, []],
        dice={"stem": "II II", "seed": "X X I I I"},
    )
    play(franz, "coin seed")
    assert franz.coins[0] == 9 - 1 + 1


@pytest.mark.rule("GT-236", "GT-214")
def test_a_die_on_a_knife_uses_none_of_brother_franz_slots():
    state = position(
        phase="breeding",
        staff=[["brother_franz"]],
        tools=[["graft_knife"]],
        coins=[1, 9],
        taken=[[die("stem II")] * 2, []],
        dice={"stem": "II II II", "seed": "X X I I I"},
        passed=2,
    )
    play(state, "coin seed knife")
    events = play(state, "coin seed")
    assert "franz" not in kinds_of(events)
    assert (state.coins[0], state.used) == (3, 0)


@pytest.mark.rule("GT-071", "GT-R37")
def test_temporary_slots_are_used_before_brother_franz_is_paid():
    state = position(
        phase="breeding",
        staff=[["brother_franz"]],
        temporary=[1, 0],
        coins=[1, 9],
        taken=[[die("stem II")] * 3, []],
        dice={"stem": "II II", "seed": "X X X I I"},
        passed=2,
    )
    assert "franz" not in kinds_of(play(state, "coin seed"))
    assert "franz" in kinds_of(play(state, "coin seed"))


@pytest.mark.rule("GT-231", "GT-211")
def test_a_watering_funnel_drawn_by_brother_alipius_is_played_before_the_harvest():
    state = position(
        staff=[["brother_alipius"]],
        beds=[["P01 seed", None]],
        tool_row=["watering_funnel", "watering_funnel"],
    )
    play(state, "garden watering_funnel")
    assert legal(state) == ["cover P01 flower"]
    play(state, "cover P01 flower")
    assert state.step == "draw"
    play(state, "draw watering_funnel")  # nothing is left to cover
    assert garden_of(state, 0) == [None, None]


@pytest.mark.rule("GT-R57", "GT-R58")
def test_eduard_a_pot_and_a_plot_are_harvested_together():
    ripe = "seed flower"
    state = position(
        staff=[["brother_eduard", "brother_alipius"]],
        beds=[[f"P01 {ripe}", "P05", f"P02 {ripe}", f"P03 {ripe}"]],
        pots=[1, 0],
        hands=[["P10"]],
    )
    play(state, "garden grant", "draw plants", "draw P58")
    assert garden_of(state, 0) == [None, "P05", "P58"]
    assert state.view(0)["seats"][0]["remembered"] == ["P01", "P02", "P03"]
    assert "plant P10" in legal(state)


@pytest.mark.rule("GT-213", "GT-210", "GT-R27")
def test_tools_of_the_working_phase_follow_one_another_in_one_turn():
    state = position(
        tools=[["seed_bag", "flower_pot", "dissertation", "hand_lens"]],
        coins=[0, 0],
        square_coins=[0] * 4,
    )
    assert not legal(state, "dissertation")
    play(state, "seed_bag", legal(state.after(state.parse("seed_bag")))[0], "flower_pot P58")
    play(state, "gene seed top dom", "hand_lens", "dissertation seed-dom-1")
    assert (state.player, state.coins[0], state.markers) == (1, 1, [2, 3])


@pytest.mark.rule("GT-R53", "GT-215")
def test_father_antons_pick_takes_tools_as_any_other():
    state = position(
        phase="breeding",
        player=1,
        staff=[[], ["father_anton", "sister_maria"]],
        tools=[[], ["rake", "graft_knife"]],
        beds=[[None, None], ["P01", None]],
        dice={"seed": "X IV IV IV IV"},
        picks=[1 + 32],
    )
    assert {"rake P01 seed with rec knife", "maria P01 seed with x", "coin seed knife"} <= set(
        legal(state)
    )


@pytest.mark.rule("GT-232", "GT-233", "GT-R47")
def test_elisabeth_anna_and_omari_each_help_once_in_the_same_phase():
    state = position(
        staff=[["sister_elisabeth", "sister_anna", "father_omari"]],
        beds=[["P01", "P19"]],
        goals=goals_with(seed_dom_1=0),
        coins=[5, 5],
        throws=[[3, 3, 3, 3]],
    )
    play(state, "sister_elisabeth P01 seed", "sister_anna P01 flower", "omari", "cover P19 stem")
    assert state.player == 1
    play(state, "shift2")
    assert not legal(state, "sister", "omari")
    assert garden_of(state, 0) == ["P01 seed flower", "P19 stem"]


@pytest.mark.rule("GT-220", "GT-240")
def test_a_grant_pays_for_an_assistant_who_then_asks_for_his_plant():
    state = position(
        phase="upgrade",
        coins=[1, 1],
        tools=[["grant!"]],
        tool_row=["rake"],
        assistant_row=["brother_eduard"],
    )
    play(state, "hire brother_eduard grant 1")
    assert (state.step, state.coins[0]) == ("refill", 0)
    play(state, "draw P58")
    assert garden_of(state, 0) == [None, None, "P58"]
