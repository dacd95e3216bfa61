"""The assistants: when each works, how often in a round, and what it does."""

from __future__ import annotations

import pytest

from .tables import (
    die,
    garden_of,
    goals_with,
    hand_of,
    kinds_of,
    legal,
    places_with,
    play,
    position,
    tools_of,
    until,
)

ONCE = ("sister_elisabeth", "sister_anna", "father_omari", "sister_maria", "brother_franz")


def next_round(state):
    """Go on without doing more than must be done, to the working phase of the next round."""
    now = state.round
    for _step in until(lambda: state.round != now):
        choices = legal(state)
        plain = [
            t for t in choices if t in ("pass", "end turn", "shift2", "leave die", "plant no more")
        ]
        play(state, plain[0])


@pytest.mark.rule("GT-230", "GT-R47", "GT-241")
@pytest.mark.parametrize("person", ONCE)
def test_once_a_round_an_assistant_is_turned_and_turned_back(person):
    action = {
        "sister_elisabeth": "sister_elisabeth P01 seed",
        "sister_anna": "sister_anna P01 seed",
        "father_omari": "omari",
        "sister_maria": "maria P01 seed with rec",
        "brother_franz": "coin seed",
    }[person]
    breeding = person in ("sister_maria", "brother_franz")
    state = position(
        phase="breeding" if breeding else "working",
        staff=[[person]],
        beds=[["P01", "P19"]],
        goals=goals_with(seed_dom_1=0),
        coins=[9, 9],
        taken=[[die("stem II")] * 3, []] if person == "brother_franz" else [[], []],
        dice={"seed": "X X IV IV IV", "stem": "II II"}
        if person == "brother_franz"
        else {"seed": "X X IV IV IV"},
    )
    play(state, action)
    assert state.used == state.staff[0]
    word = action.split()[0]
    if person != "brother_franz":
        while state.step == "die":
            play(state, "leave die")
        assert not legal(state, word) or state.player != 0
    next_round(state)
    assert state.used == 0


@pytest.mark.rule("GT-231", "GT-R48")
def test_brother_alipius_draws_one_more_card_in_gardening_and_there_only():
    state = position(staff=[["brother_alipius"]], plant_top=["P10"], hands=[["P01"]])
    play(state, "garden P58")
    assert state.step == "draw"
    assert legal(state) == ["draw P59", "draw P60", "draw plants", "draw grant", "draw tools"]
    play(state, "draw plants")
    assert sorted(hand_of(state, 0)) == ["P01", "P10", "P58"]
    assert state.step == "plant"
    for action in ("nursery P58", "toolshed grant"):
        other = position(staff=[["brother_alipius"]])
        play(other, action)
        assert other.step != "draw"


@pytest.mark.rule("GT-R48")
def test_brother_alipius_draws_nothing_where_no_card_is_left():
    state = position(
        staff=[["brother_alipius"]],
        plant_row=["P58"],
        tool_row=["watering_funnel"] * 3,
        no_decks=True,
        beds=[["P01", None]],
    )
    play(state, "garden P58", "draw watering_funnel", "cover P01 seed")
    assert state.step == "plant"


@pytest.mark.rule("GT-232", "GT-R49")
def test_sister_elisabeth_covers_a_trait_that_fits_one_of_the_own_goals():
    state = position(
        staff=[["sister_elisabeth"]],
        beds=[["P01", "P02"]],  # RR Ff; Rr ff
        goals=goals_with(seed_dom_1=0, flower_rec_1=1),
        coins=[0, 0],
    )
    assert legal(state, "sister_elisabeth") == [
        "sister_elisabeth P01 seed",
        "sister_elisabeth P02 seed",
    ]
    play(state, "sister_elisabeth P02 seed")
    assert garden_of(state, 0) == ["P01", "P02 seed"]
    assert (state.step, state.markers[0], state.coins[0]) == ("turn", 3, 0)
    recessive = position(
        staff=[["sister_elisabeth"]], beds=[["P01", "P02"]], goals=goals_with(flower_rec_2=0)
    )
    assert legal(recessive, "sister_elisabeth") == ["sister_elisabeth P02 flower"]
    none = position(staff=[["sister_elisabeth"]], beds=[["P01", "P02"]])
    assert not legal(none, "sister_elisabeth")


@pytest.mark.rule("GT-233")
def test_sister_anna_covers_any_trait_for_a_coin():
    state = position(staff=[["sister_anna"]], beds=[["P01", None]], coins=[1, 0])
    assert legal(state, "sister_anna") == ["sister_anna P01 seed", "sister_anna P01 flower"]
    play(state, "shift2", "sister_anna P01 flower")
    assert garden_of(state, 0) == ["P01 flower", None]
    assert (state.coins[0], state.player) == (0, 1)
    assert not legal(
        position(staff=[["sister_anna"]], beds=[["P01", None]], coins=[0, 0]), "sister_anna"
    )


@pytest.mark.rule("GT-234", "GT-R52")
def test_father_omari_rolls_one_die_of_each_colour_until_it_shows_a_number():
    # Sides 4 and 5 show X: the second die is rolled three times.
    state = position(
        staff=[["father_omari"]],
        beds=[["P19", "P07"]],  # RR Ff gg; RR TT
        tools=[["rake", "graft_knife"]],
        throws=[[0, 5, 3, 3], [4], [1]],
    )
    events = play(state, "omari")
    assert events[0].data["genotypes"] == ["RR", "Ff", "gg", "tt"]
    assert state.markers[0] == 2
    assert legal(state) == ["cover P19 seed", "cover P07 seed", "leave die"]
    play(state, "cover P07 seed")
    assert legal(state) == ["cover P19 flower", "leave die"]
    play(state, "leave die", "cover P19 stem")
    assert garden_of(state, 0) == ["P19 stem", "P07 seed"]
    assert state.step == "placed"  # nothing asks for tt, so that die is passed over
    assert (sum(state.dice), state.taken[0]) == (0, ())  # the dice went back and fill no slot
    play(state, "end turn", "shift2")
    assert "omari" not in legal(state)  # one marker a round


@pytest.mark.rule("GT-235", "GT-R53")
def test_father_anton_picks_before_all_of_the_second_shift_and_again_with_markers():
    state = position(
        staff=[[], ["father_anton"]],
        throws=[[0] * 20],
        beds=[["P07", "P01"], ["P04", None]],
        places=places_with(shift1_height=0),
        second=[0, 1, 1],
        markers=[1, 0],
        owned=[3, 3],
        temporary=[0, 1],
        player=0,
    )
    play(state, "temporary slot")
    picks = []
    for _pick in until(lambda: not state.picks):
        picks.append((state.player, state.picks[0] >> 3))
        play(state, "pass")  # Father Anton's pick may be declined as any other
    assert picks == [(0, 3), (1, 4), (0, 4), (1, 4), (1, 4)]


@pytest.mark.rule("GT-236", "GT-R54")
def test_brother_franz_has_two_slots_that_cost_a_coin_with_the_first_die_there():
    def full(coins):
        return position(
            phase="breeding",
            staff=[["brother_franz"]],
            coins=[coins, 9],
            beds=[["P01", None]],
            taken=[[die("stem II")] * 3, []],
            dice={"stem": "II II", "seed": "X X I I I"},
            passed=2,
        )

    state = full(2)
    events = play(state, "take P01 seed")
    assert kinds_of(events)[0] == "franz"  # paid before the die is taken
    assert state.coins[0] == 1
    play(state, "coin seed")
    assert (state.coins[0], len(state.taken[0])) == (2, 5)
    assert state.phase == "upgrade"  # both are full
    poor = position(
        phase="breeding",
        player=1,
        first_player=1,
        coins=[0, 9],
        staff=[["brother_franz"]],
        taken=[[die("stem II")] * 3, []],
        dice={"stem": "II II", "seed": "X X I I I"},
        tools=[["rake"]],
    )
    play(poor, "coin seed", "pass")
    assert poor.phase == "upgrade"  # the coin of the X die cannot pay for its own slot


@pytest.mark.rule("GT-R54")
def test_a_mutation_may_use_the_last_own_slot_and_one_of_brother_franz():
    state = position(
        phase="breeding",
        staff=[["brother_franz"]],
        coins=[1, 9],
        beds=[["P01", None]],
        taken=[[die("stem II")] * 2, []],
        dice={"stem": "II II II", "seed": "X IV IV IV IV"},
        passed=2,
    )
    events = play(state, "mutate P01 seed with rec")
    assert "franz" in kinds_of(events)
    assert (state.coins[0], len(state.taken[0])) == (0, 4)


@pytest.mark.rule("GT-237", "GT-R51")
def test_sister_maria_once_in_breeding_a_die_covers_any_trait_of_its_colour():
    state = position(
        phase="breeding",
        staff=[["sister_maria"]],
        beds=[["P01", "P02"]],
        dice={"seed": "X IV IV IV IV"},
        passed=2,
    )
    assert legal(state, "maria") == [
        "maria P01 seed with rec",
        "maria P01 seed with x",
        "maria P02 seed with rec",
        "maria P02 seed with x",
        "maria P02 flower with het",
    ]
    play(state, "maria P01 seed with rec")
    assert garden_of(state, 0) == ["P01 seed", "P02"]
    assert state.taken[0] == (die("seed IV"),)
    assert not legal(state, "maria")


@pytest.mark.rule("GT-238", "GT-R61")
def test_brother_leopold_makes_everything_one_coin_cheaper_but_not_below_one():
    leopold = {"staff": [["brother_leopold"]], "beds": [["P01", None]], "coins": [5, 5]}
    state = position(tools=[["dissertation"]], **leopold)
    for action, paid in (
        ("goal 2 seed-dom-1", 1),
        ("goal 3 seed-dom-1", 2),
        ("university 1 P01 seed", 1),
        ("university 2 P01 seed", 1),
        ("dissertation seed-dom-1", 1),
    ):
        assert 5 - state.after(state.parse(action)).coins[0] == paid, action
    upgrade = position(phase="upgrade", prices=[1, 2, 9, 3], **leopold)
    for action, paid in (("buy plot", 1), ("buy slot", 1)):
        assert 5 - upgrade.after(upgrade.parse(action)).coins[0] == paid
    assert not legal(upgrade, "buy marker")
    assert legal(position(**{**leopold, "coins": [1, 0]}), "university 2")


@pytest.mark.rule("GT-239", "GT-R55")
def test_sister_may_covers_all_copies_by_herself():
    state = position(staff=[["sister_may"]], beds=[["P01", "P04", "P07"]], coins=[5, 5])
    assert legal(state, "university 1")[0] == "university 1 P01 seed"
    assert "university 1 P04 seed" not in legal(state)  # the same move
    play(state, "university 1 P01 seed")
    assert garden_of(state, 0) == ["P01 seed", "P04 seed", "P07 seed"]


@pytest.mark.rule("GT-240", "GT-R57")
def test_brother_eduard_is_planted_when_hired_and_again_when_harvested():
    state = position(
        phase="upgrade",
        coins=[3, 3],
        assistant_row=["brother_eduard"],
        plant_top=["P10"],
        player=1,
        first_player=0,
    )
    play(state, "hire brother_eduard")
    assert (state.player, state.step) == (1, "refill")
    assert legal(state) == ["draw P58", "draw P59", "draw P60", "draw plants"]
    play(state, "draw plants")
    assert garden_of(state, 1) == [None, None, "P10"]
    assert state.player == 0
    ripe = position(
        staff=[["brother_eduard"]], beds=[["P02", "P05", "P01 seed flower"]], hands=[["P03"]]
    )
    play(ripe, "garden grant")
    assert ripe.step == "refill"  # at once, before step 3
    play(ripe, "draw P59")
    assert garden_of(ripe, 0) == ["P02", "P05", "P59"]
    assert (ripe.player, ripe.view(0)["seats"][0]["remembered"]) == (1, ["P01"])


@pytest.mark.rule("GT-R57")
def test_brother_eduard_stays_empty_without_cards_and_after_the_final_harvest():
    empty = position(
        staff=[["brother_eduard"]],
        beds=[["P02", "P05", "P01 seed flower"]],
        plant_row=(),
        no_decks=True,
        tool_row=["rake"],
    )
    play(empty, "garden rake")
    assert garden_of(empty, 0) == ["P02", "P05", None]
    end = position(
        phase="breeding",
        round=5,
        passed=2,
        dice={"seed": "X I I I I"},
        staff=[["brother_eduard"]],
        beds=[["P02", "P05", "P01 seed flower"]],
    )
    play(end, "pass")
    assert end.is_over
    assert garden_of(end, 0) == ["P02", "P05", None]
    assert tools_of(end, 0) == []
