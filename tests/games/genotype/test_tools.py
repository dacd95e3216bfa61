"""The tools: when each may be played, what it does, and how often."""

from __future__ import annotations

import pytest

from genetics_games.games.genotype.actions import TOOLS

from .tables import (
    die,
    garden_of,
    goals_with,
    hand_of,
    kinds_of,
    legal,
    play,
    position,
    tools_of,
)

PHASES = {
    "seed_bag": ("working",),
    "dissertation": ("working",),
    "flower_pot": ("working",),
    "graft_knife": ("breeding",),
    "rake": ("breeding",),
    "pollen_brush": ("working", "breeding"),
    "grant": ("upgrade",),
}


def with_tool(kind, phase):
    """A position in which everything is at hand for a tool, if it is the time for it."""
    return position(
        phase=phase,
        tools=[[kind]],
        beds=[["P01", "P04"], ["P03", None]],
        coins=[9, 9],
        assistant_row=["sister_may"],
        dice={"seed": "X I I IV IV"},
    )


@pytest.mark.rule("GT-202", "GT-201")
@pytest.mark.parametrize("kind", [tool.id for tool in TOOLS if tool.id != "watering_funnel"])
def test_each_tool_comes_up_in_its_phase_and_in_no_other(kind):
    phases = PHASES.get(kind, ())  # Hand Lens and the like wait for a marker
    word = {"graft_knife": " knife", "pollen_brush": " brush", "grant": " grant"}.get(kind, kind)
    for phase in ("working", "breeding", "upgrade"):
        state = with_tool(kind, phase)
        comes_up = any(
            word in text for text in legal(state) if not text.startswith(("garden", "tools"))
        )
        assert comes_up is (phase in phases), phase
        rest = [text for text in legal(state) if word not in text]
        assert rest, "there is always a way to go on without it"


@pytest.mark.rule("GT-200")
@pytest.mark.parametrize(
    ("kind", "phase", "action"),
    [
        ("seed_bag", "working", "seed_bag"),
        ("dissertation", "working", "dissertation seed-dom-1"),
        ("rake", "breeding", "rake P01 seed with rec"),
        ("pollen_brush", "breeding", "take P01 seed brush"),
        ("grant", "upgrade", "buy plot grant 1"),
    ],
)
def test_a_tool_works_once_and_is_discarded(kind, phase, action):
    state = with_tool(kind, phase)
    play(state, action)
    assert tools_of(state, 0) == []
    assert state.view(None)["tool_discards"] == [kind]


# ------------------------------------------------------------- for the working phase


@pytest.mark.rule("GT-210")
def test_seed_bag_two_of_five_cards_of_the_deck_go_to_hand():
    top = ["P10", "P11", "P12", "P13", "P14"]
    state = position(tools=[["seed_bag"]], plant_top=top)
    event = play(state, "seed_bag")[1]
    assert event.seen_by(0).data["plants"] == top
    assert event.seen_by(1).data == {"n": 5}
    assert len(legal(state)) == 10
    play(state, "keep P11 P14")
    assert hand_of(state, 0) == ["P11", "P14"]
    assert state.view(None)["plant_discards"] == ["P10", "P12", "P13"]
    assert (state.step, state.markers[0]) == ("turn", 3)


@pytest.mark.rule("GT-R61", "GT-R21")
def test_seed_bag_shuffles_the_discards_in_and_draws_what_there_is():
    hidden = [f"P{n:02d}" for n in range(7, 56)]
    more = {"tools": [["seed_bag"]], "hands": [[], hidden], "beds": [["P01", "P02"]]}
    state = position(
        plant_top=["P56"],
        plant_discards=["P03", "P57"],
        chance=[[56, 2]],
        harvested=[["P04", "P05", "P06"]],
        **more,
    )
    play(state, "seed_bag")
    assert len(legal(state)) == 3
    play(state, "keep P03 P57")
    assert state.view(None)["plant_discards"] == ["P56"]
    two = position(
        plant_top=["P56"],
        plant_discards=["P03"],
        chance=[[2]],
        harvested=[["P04", "P05", "P06", "P57"]],
        **more,
    )
    play(two, "seed_bag")
    assert sorted(hand_of(two, 0)) == ["P03", "P56"]
    assert two.step == "turn"
    none = position(harvested=[["P03", "P04", "P05", "P06", "P56", "P57"]], **more)
    assert "seed_bag" not in legal(none)


@pytest.mark.rule("GT-211", "GT-R18")
def test_watering_funnel_is_played_the_moment_it_is_received():
    state = position(beds=[["P01 seed", None]], tool_top=["watering_funnel"])
    for action, goes_on in (("garden tools", "plant"), ("toolshed tools", None)):
        after = state.after(state.parse(action))
        assert (after.step, legal(after)) == ("cover", ["cover P01 flower"])
        assert tools_of(after, 0) == []
        play(after, "cover P01 flower")
        # In gardening the harvest comes after the draw, so the plant just completed is ripe.
        assert garden_of(after, 0) == ([None, None] if goes_on else ["P01 seed flower", None])
        assert after.player == 1


@pytest.mark.rule("GT-R60")
def test_a_watering_funnel_without_an_open_trait_is_discarded():
    state = position(tool_row=["watering_funnel"])
    play(state, "toolshed watering_funnel")
    assert (state.player, tools_of(state, 0)) == (1, [])
    assert state.view(None)["tool_discards"] == ["watering_funnel"]


@pytest.mark.rule("GT-212", "GT-R61")
def test_dissertation_costs_one_coin_and_sets_a_goal_without_a_space():
    state = position(tools=[["dissertation"]], coins=[1, 0], goals=goals_with(seed_dom_1=1))
    assert len(legal(state, "dissertation")) == 15
    play(state, "dissertation stem-rec-1")
    assert (state.coins[0], state.goals[10], state.places) == (0, 0, [-1] * 15)
    for more in ({"coins": [0, 0]}, {"goals": [0, 0, 0] + [-1] * 13}, {"goals": _all_held()}):
        barred = position(5, tools=[["dissertation"]], **{"coins": [1] * 5, **_five(more)})
        assert not legal(barred, "dissertation")


def _all_held():
    return [n % 5 for n in range(15)] + [-1]


def _five(more):
    return {name: (value * 3)[:5] if name == "coins" else value for name, value in more.items()}


@pytest.mark.rule("GT-213", "GT-R58")
def test_flower_pot_is_a_plot_with_a_plant_until_that_is_harvested():
    state = position(tools=[["flower_pot"]], plant_top=["P10"], beds=[["P02", "P05"]])
    assert legal(state, "flower_pot") == [
        "flower_pot P58",
        "flower_pot P59",
        "flower_pot P60",
        "flower_pot plants",
    ]
    play(state, "flower_pot plants")
    assert garden_of(state, 0) == ["P02", "P05", "P10"]
    assert state.view(None)["tool_discards"] == []
    ripe = position(beds=[["P02", "P05", "P01 seed flower"]], pots=[1, 0], hands=[["P03"]])
    play(ripe, "garden grant")
    assert garden_of(ripe, 0) == ["P02", "P05"]  # the pot is gone and leaves no open plot
    assert ripe.player == 1
    assert ripe.view(None)["tool_discards"] == ["flower_pot"]
    empty = position(1, tools=[["flower_pot!"]], plant_row=(), no_decks=True)
    assert not legal(empty, "flower_pot")


# ------------------------------------------------------------- when taking a die


@pytest.mark.rule("GT-215", "GT-R51")
def test_rake_a_die_covers_any_trait_of_its_colour():
    state = position(
        phase="breeding",
        tools=[["rake"]],
        beds=[["P01", "P02"]],  # RR Ff, Rr ff
        dice={"seed": "X I I IV IV", "flower": "X X X X X"},
        coins=[5, 5],
    )
    assert legal(state, "rake") == [
        "rake P01 seed with rec",
        "rake P01 seed with x",
        "rake P01 flower with x",
        "rake P02 seed with dom",
        "rake P02 seed with rec",
        "rake P02 seed with x",
        "rake P02 flower with x",
    ]
    play(state, "rake P02 seed with x")
    assert garden_of(state, 0) == ["P01", "P02 seed"]
    assert (state.taken[0], state.coins[0]) == ((die("seed X"),), 5)  # one slot, no coin


@pytest.mark.rule("GT-R51")
def test_rake_and_maria_are_not_offered_where_the_die_would_do_nor_with_a_mutation():
    state = position(
        phase="breeding",
        tools=[["rake"]],
        staff=[["sister_maria"]],
        beds=[["P01", None]],
        dice={"seed": "I I I I X"},
    )
    assert legal(state, "rake", "maria", "mutate") == [
        "mutate P01 seed with dom",
        "rake P01 seed with x",
        "maria P01 seed with x",
    ]


@pytest.mark.rule("GT-216", "GT-R55", "GT-R56")
def test_pollen_brush_covers_every_copy_of_the_genotype():
    state = position(
        phase="breeding",
        tools=[["pollen_brush"]],
        beds=[["P01", "P04", "P07 seed", "P05"]],  # RR, RR, RR covered, Rr
        dice={"seed": "I I I I I"},
    )
    assert set(legal(state, "take")) == {
        "take P01 seed",
        "take P01 flower",
        "take P04 seed",
        "take P01 seed brush",
    }
    events = play(state, "take P01 seed brush")
    assert garden_of(state, 0) == ["P01 seed", "P04 seed", "P07 seed", "P05"]
    assert kinds_of(events).count("cover") == 1  # the copies trigger nothing
    alone = position(
        phase="breeding",
        tools=[["pollen_brush"]],
        beds=[["P01", "P05"]],
        dice={"seed": "I I I I I"},
    )
    assert not any("brush" in text for text in legal(alone))


@pytest.mark.rule("GT-214", "GT-R59")
def test_graft_knife_one_more_die_of_any_colour_lies_on_the_knife():
    state = position(
        phase="breeding",
        tools=[["graft_knife"]],
        beds=[["P01", None]],
        dice={"seed": "I I I I I"},
        picks=[0],  # a 1st shift of seed shape
        coins=[5, 5],
    )
    assert legal(state) == ["take P01 seed", "take P01 seed knife", "pass"]
    play(state, "take P01 seed knife")
    assert (state.step, state.player) == ("extra", 0)
    assert legal(state) == ["take P01 flower"]  # it must be used, and may be of any colour
    assert tools_of(state, 0) == []
    play(state, "take P01 flower")
    assert garden_of(state, 0) == ["P01 seed flower", None]
    assert (state.taken[0], state.grafted[0]) == ((die("seed I"),), (die("flower II"),))


@pytest.mark.rule("GT-R59")
def test_graft_knife_is_offered_only_where_another_die_can_be_used():
    dice = {"seed": "I I I I I", "flower": "IV IV IV IV IV"}
    state = position(phase="breeding", tools=[["graft_knife"]], beds=[["P01", None]], dice=dice)
    assert legal(state) == ["take P01 seed", "pass"]


@pytest.mark.rule("GT-R59")
def test_graft_knife_needs_no_slot_but_the_second_die_of_a_mutation_does():
    def full(temporary):
        taken = [[die("stem II")] * 3, []]
        return position(
            phase="breeding",
            tools=[["graft_knife"]],
            beds=[["P01", "P03"]],
            temporary=[temporary, 0],
            taken=taken,
            coins=[9, 9],
            dice={"stem": "II II", "seed": "X I I IV IV"},
        )

    assert not legal(full(0), "take")  # without a free slot there is no first die
    state = full(1)
    play(state, "take P01 seed knife")
    assert legal(state, "take", "mutate", "coin") == [
        "take P01 flower",
        "take P03 seed",
        "coin seed",
    ]
    roomy = full(2)
    play(roomy, "take P01 seed knife")
    assert "mutate P03 seed with dom" in legal(roomy)
    play(roomy, "mutate P03 seed with dom")
    assert roomy.grafted[0] == (die("seed X"),)
    assert roomy.taken[0][-1] == die("seed I")


@pytest.mark.rule("GT-R59")
def test_several_graft_knives_may_follow_one_another():
    state = position(
        phase="breeding", tools=[["graft_knife", "graft_knife"]], dice={"seed": "X X X X X"}
    )
    play(state, "coin seed knife", "coin seed knife", "coin seed")
    assert (len(state.taken[0]), len(state.grafted[0])) == (1, 2)
    assert state.coins[0] == 4


# ------------------------------------------------------------- with a marker, with a purchase


@pytest.mark.rule("GT-217", "GT-218", "GT-219")
@pytest.mark.parametrize(
    ("tool", "marker"),
    [
        ("hand_lens", "gene seed top dom"),
        ("pocket_watch", "shift1 seed"),
        ("garden_line", "shift2"),
    ],
)
def test_two_coins_for_the_marker_that_the_tool_names(tool, marker):
    state = position(tools=[[tool]], coins=[0, 0], square_coins=[0] * 4)
    assert tool not in legal(state)
    for other in ("gene seed top dom", "shift1 seed", "shift2", "temporary slot", "treasury"):
        after = state.after(state.parse(other))
        assert (tool in legal(after)) is (other == marker), other
        if other == marker:
            play(after, tool)
            assert after.coins[0] == 2
            assert after.player == 1


@pytest.mark.rule("GT-R28")
def test_a_condition_is_answered_by_several_copies_in_the_same_turn_only():
    state = position(tools=[["garden_line", "garden_line", "grant"]], coins=[0, 0])
    play(state, "shift2", "garden_line", "garden_line")
    assert state.coins[0] == 4
    play(state, "end turn")
    late = position(tools=[["garden_line", "grant"]])
    play(late, "shift2", "end turn", "shift2")
    assert "garden_line" not in legal(late)


@pytest.mark.rule("GT-220", "GT-R41")
def test_a_grant_saves_two_coins_and_several_stack_down_to_nothing():
    state = position(phase="upgrade", tools=[["grant"] * 3], coins=[1, 0], tool_row=["rake"])
    # Plot 2, slot 4, marker 4: one Grant saves 2 coins, a third would save nothing.
    assert legal(state) == [
        "buy plot grant 1",
        "buy slot grant 2",
        "buy marker grant 2",
        "pass",
    ]
    play(state, "buy slot grant 2")
    assert (state.coins[0], state.slots[0], tools_of(state, 0)) == (1, 1, ["grant"])
    rich = position(phase="upgrade", tools=[["grant"] * 2], coins=[9, 0], tool_row=["rake"])
    assert "buy plot grant 2" not in legal(rich)


@pytest.mark.rule("GT-R39")
def test_a_tool_that_might_be_a_grant_makes_its_owner_say_the_pass():
    for tools, asked in ((["rake"], True), (["rake!"], False), (["grant!"], True)):
        state = position(
            phase="breeding", tools=[tools], coins=[0, 0], passed=2, dice={"seed": "X I I I I"}
        )
        play(state, "pass")
        assert (state.phase == "upgrade") is asked
