"""The working phase: markers and what they do."""

from __future__ import annotations

import pytest

from genetics_games.games.genotype.spaces import SPACE_IDS

from .tables import (
    garden_of,
    goals_with,
    hand_of,
    kinds_of,
    legal,
    places_with,
    play,
    position,
    tiles_with,
    tools_of,
    until,
)

# ------------------------------------------------------------- turns


@pytest.mark.rule("GT-050", "GT-R14", "GT-189")
def test_players_place_one_marker_a_turn_clockwise_from_the_first_player():
    state = position(3, player=1, first_player=1)
    order = []
    for _turn in until(lambda: state.phase != "working"):
        order.append(state.player)
        play(state, "shift2")
    assert order == [1, 2, 0] * 3
    assert state.second == tuple(order)


@pytest.mark.rule("GT-051")
def test_a_player_without_markers_is_skipped():
    state = position(3, markers=[1, 0, 2])
    play(state, "shift2")
    assert state.player == 2
    play(state, "shift2")
    assert state.player == 2
    play(state, "shift2")
    assert state.phase == "breeding"


@pytest.mark.rule("GT-R14")
def test_a_player_with_markers_left_cannot_pass():
    state = position(coins=[0, 0])
    assert not legal(state, "pass", "end")
    assert "shift2" in legal(state)  # it never fills, so there is always a place


@pytest.mark.rule("GT-R15", "GT-101")
def test_every_space_holds_one_marker_but_the_second_shift():
    state = position(coins=[5, 5], beds=[["P01", None], ["P02", None]])
    taken = {
        "treasury": "treasury",
        "nursery P58": "nursery",
        "gene seed top dom": "gene seed",
        "shift1 seed": "shift1 seed",
        "goal 2 seed-dom-1": "goal 2",
        "university 1 P01 seed": "university 1",
        "toolshed grant": "toolshed",
    }
    for action, space in taken.items():
        after = state.after(state.parse(action))
        while after.player == 0:
            play(after, "draw plants" if after.step == "nursery" else "end turn")
        assert not legal(after, space), space
    for _turn in range(3):
        play(state, "shift2")
        play(state, "shift2")
    assert state.second == (0, 1) * 3


@pytest.mark.rule("GT-R15", "GT-060")
def test_a_player_gardens_at_most_once_a_round_and_on_the_own_mat():
    state = position()
    play(state, "garden P58", "plant no more")
    assert (state.markers, state.gardened) == ([2, 3], [1, 0])
    assert legal(state, "garden")  # the other player has a mat too
    play(state, "shift2")
    assert not legal(state, "garden")


@pytest.mark.rule("GT-R16")
def test_the_fifteen_shared_spaces():
    assert [name.split()[0] for name in SPACE_IDS] == (
        ["gene"] * 4 + ["shift1"] * 4 + ["goal"] * 2 + ["treasury"] + ["university"] * 2
    ) + ["nursery", "toolshed"]
    assert {name for name in SPACE_IDS if name[-1].isdigit()} == {
        "goal 2",
        "goal 3",
        "university 1",
        "university 2",
    }


@pytest.mark.rule("GT-R17")
def test_a_space_needs_its_cost_and_its_effect():
    poor = position(coins=[0, 0], beds=[["P01", None]])
    assert not legal(poor, "goal", "university")
    assert not legal(position(coins=[5, 0]), "university")  # nothing to cover
    assert not legal(position(coins=[5, 0], beds=[["P01 seed flower", None]]), "university")
    held = position(coins=[5, 0], goals=[0, 0, 0] + [-1] * 13)
    assert not legal(held, "goal")
    full = position(2, coins=[5, 0], goals=[1, 1, 1] + [-1] * 13)
    assert len(legal(full, "goal 2")) == 13
    empty = position(no_decks=True, plant_row=(), tool_row=(), coins=[0, 0])
    assert not legal(empty, "nursery")
    assert legal(empty, "garden", "shift", "treasury", "temporary")[0].startswith("garden")


# ------------------------------------------------------------- gardening


@pytest.mark.rule("GT-061")
def test_gardening_draws_a_plant_or_a_tool_from_row_or_deck():
    state = position(plant_top=["P10"], tool_top=["rake"], tool_row=["grant", "hand_lens"])
    assert legal(state, "garden") == [
        "garden P58",
        "garden P59",
        "garden P60",
        "garden plants",
        "garden hand_lens",
        "garden grant",
        "garden tools",
    ]
    for action, hand, tools in (
        ("garden P59", ["P59"], []),
        ("garden plants", ["P10"], []),
        ("garden grant", [], ["grant"]),
        ("garden tools", [], ["rake"]),
    ):
        after = state.after(state.parse(action))
        assert (hand_of(after, 0), tools_of(after, 0)) == (hand, tools)


@pytest.mark.rule("GT-062")
def test_gardening_harvests_complete_plants_face_down_and_their_markers_go():
    state = position(beds=[["P01 seed flower", "P19 seed"]])
    events = play(state, "garden grant")
    assert kinds_of(events)[:3] == ["garden", "draw_tool", "harvest"]
    assert garden_of(state, 0) == [None, "P19 seed"]
    seat = state.view(1)["seats"][0]
    assert (seat["harvested"], seat["remembered"]) == (1, ["P01"])
    assert state.scores()[0] == 4 + 1 + state.coins[0]


@pytest.mark.rule("GT-063")
def test_cards_from_hand_go_into_open_plots_as_many_as_there_are():
    state = position(hands=[["P01", "P02", "P03"]])
    play(state, "garden grant")
    assert legal(state) == ["plant P01", "plant P02", "plant P03", "plant no more"]
    play(state, "plant P02", "plant P03")
    assert garden_of(state, 0) == ["P02", "P03"]
    assert (state.player, hand_of(state, 0)) == (1, ["P01"])
    one = position(hands=[["P01", "P02"]], beds=[["P05", None]])
    play(one, "garden grant", "plant P01")
    assert one.player == 1


@pytest.mark.rule("GT-063")
def test_nothing_need_be_planted():
    state = position(hands=[["P01"]])
    play(state, "garden grant", "plant no more")
    assert garden_of(state, 0) == [None, None]
    assert state.player == 1


@pytest.mark.rule("GT-064")
def test_the_card_just_drawn_may_fill_the_plot_just_emptied():
    state = position(beds=[["P01 seed flower", "P19"]])
    play(state, "garden P58")
    assert legal(state) == ["plant P58", "plant no more"]
    play(state, "plant P58")
    assert garden_of(state, 0) == ["P58", "P19"]


@pytest.mark.rule("GT-065")
def test_only_gardening_harvests_and_plants_in_the_working_phase():
    state = position(
        hands=[["P02"]], beds=[["P01 seed", None]], coins=[5, 5], tools=[["hand_lens"]]
    )
    play(state, "university 1 P01 flower")
    assert garden_of(state, 0) == ["P01 seed flower", None]
    assert not legal(state, "plant")
    play(state, "end turn", "shift2", "nursery P58", "draw P59")
    assert garden_of(state, 0) == ["P01 seed flower", None]
    assert not legal(state, "plant")


@pytest.mark.rule("GT-R18")
def test_gardening_runs_draw_harvest_plant_and_the_draw_is_compulsory():
    state = position(hands=[["P02"]])
    assert "garden" not in legal(state)
    empty = position(
        1,
        plant_row=(),
        tool_row=(),
        no_decks=True,
        beds=[["P01 seed flower", None]],
        harvested=[[]],
    )
    drawable = legal(empty, "garden")
    assert drawable == ["garden tools"]  # Watering Funnels, which nobody can hold
    play(empty, "garden tools")
    assert garden_of(empty, 0) == [None, None]
    assert empty.step == "plant"


@pytest.mark.rule("GT-R19")
def test_hand_cards_go_to_plots_only_and_are_not_replaced():
    state = position(
        hands=[["P01"]], beds=[["P05", "P06", None, "P07"]], staff=[["brother_eduard"]], pots=[1, 0]
    )
    play(state, "garden grant")
    assert state.player == 1  # only Brother Eduard's place is empty
    assert garden_of(state, 0) == ["P05", "P06", None, "P07"]


@pytest.mark.rule("GT-R20", "GT-122", "GT-123")
def test_the_nursery_gives_two_cards_one_by_one_into_hand():
    state = position(plant_top=["P10", "P11"])
    event = play(state, "nursery plants")[1]
    assert event.seen_by(0).data["card"] == "P10"
    assert hand_of(state, 0) == ["P10"]
    assert legal(state) == ["draw P58", "draw P59", "draw P60", "draw plants"]
    play(state, "draw P59")
    assert sorted(hand_of(state, 0)) == ["P10", "P59"]
    assert state.player == 1
    assert garden_of(state, 0) == [None, None]
    assert state.view(None)["plant_row"] == ["P58", "P60"]  # not refilled in a round


@pytest.mark.rule("GT-R21", "GT-184")
def test_an_empty_deck_is_made_anew_from_its_discards_when_a_card_is_needed():
    hidden = [f"P{n:02d}" for n in range(7, 58)]
    order = [5, 4, 3]
    state = position(
        hands=[[], hidden],
        plant_discards=["P04", "P05", "P06"],
        beds=[["P01", "P02"], ["P03", None]],
        chance=[order],
    )
    assert state.plant_deck == ()
    play(state, "nursery plants")
    assert hand_of(state, 0) == ["P06"]
    assert (state.plant_discards, state.plant_deck) == ((), (4, 3))
    play(state, "draw plants")
    assert sorted(hand_of(state, 0)) == ["P05", "P06"]


@pytest.mark.rule("GT-R21")
def test_a_draw_is_skipped_when_there_is_no_card():
    state = position(no_decks=True, plant_row=["P58"], tool_row=())
    play(state, "nursery P58")
    assert hand_of(state, 0) == ["P58"]
    assert state.player == 1


@pytest.mark.rule("GT-R22")
def test_hands_may_be_of_any_size():
    plants = [f"P{n:02d}" for n in range(1, 21)]
    state = position(hands=[plants], tools=[["grant!", "rake!", "rake!", "hand_lens!"]])
    play(state, "garden P58", "plant no more")
    assert len(hand_of(state, 0)) == 21


# ------------------------------------------------------------- dice slots, genes, shifts


@pytest.mark.rule("GT-070", "GT-071", "GT-R11")
def test_a_temporary_slot_does_nothing_now_and_holds_one_more_die_in_the_breeding_phase():
    state = position(coins=[1, 1], markers=[3, 0])
    events = play(state, "temporary slot")
    assert kinds_of(events) == ["temporary"]
    assert (state.temporary, state.coins) == ([1, 0], [1, 1])
    play(state, "temporary slot")
    assert not legal(state, "temporary")  # the mat has two
    dice = dict.fromkeys(("seed", "flower"), "X X X X X")
    for temporary, most in ((0, 3), (1, 4), (2, 5)):
        breeding = position(phase="breeding", temporary=[temporary, 0], dice=dice, passed=2)
        for _die in range(most):
            play(breeding, legal(breeding, "coin")[0])
        assert len(breeding.taken[0]) == most
        assert breeding.phase != "breeding"  # no slot is left


@pytest.mark.rule("GT-080", "GT-081", "GT-R23")
def test_a_gene_action_adds_one_tile_or_removes_one():
    state = position(tiles=tiles_with(seed_left="rr"))
    assert legal(state, "gene seed") == [
        "gene seed top dom",
        "gene seed top rec",
        "gene seed left remove",
    ]
    play(state, "gene seed top rec")  # both parents may carry the same face
    assert state.tiles[:2] == [2, 2]
    assert [
        name for name in ("seed", "flower", "stem", "height") if legal(state, f"gene {name}")
    ] == [
        "flower",
        "stem",
        "height",
    ]


@pytest.mark.rule("GT-082")
def test_a_tile_on_the_board_is_never_flipped():
    state = position(tiles=tiles_with(seed_top="RR", seed_left="rr"))
    assert legal(state, "gene seed") == ["gene seed top remove", "gene seed left remove"]


@pytest.mark.rule("GT-R23")
def test_a_change_of_tiles_counts_at_once_also_for_father_omari():
    state = position(
        beds=[["P01", None]],
        staff=[["father_omari"]],
        tools=[["grant"]],
        markers=[2, 0],
        throws=[[3, 0, 0, 0]],
    )
    play(state, "gene seed top dom", "end turn")
    events = play(state, "omari")
    assert events[0].data["genotypes"][0] == "Rr"  # quadrant IV was rr before


@pytest.mark.rule("GT-083", "GT-092", "GT-103")
def test_the_coin_next_to_a_square_goes_to_who_sets_its_genes_or_takes_its_first_shift():
    state = position(coins=[0, 0], square_coins=[1, 1, 0, 1])
    for action, coins in (
        ("gene seed top dom", 1),
        ("shift1 seed", 1),
        ("gene stem top dom", 0),
        ("shift1 stem", 0),
        ("shift2", 0),
    ):
        after = state.after(state.parse(action))
        assert after.coins[0] == coins, action
        assert sum(after.square_coins) == 3 - coins
    play(state, "gene seed top dom", "shift1 seed")
    assert state.coins == [1, 0]  # one coin, taken once


@pytest.mark.rule("GT-090", "GT-100")
def test_shifts_do_nothing_at_once():
    state = position(coins=[0, 0], square_coins=[0] * 4)
    for action in ("shift1 flower", "shift2"):
        after = state.after(state.parse(action))
        before, now = state.to_dict()["position"], after.to_dict()["position"]
        changed = {name for name in before if before[name] != now[name]}
        assert changed <= {"places", "second", "markers", "last", "last_seat"}


# ------------------------------------------------------------- goals, treasury, university, shed


@pytest.mark.rule("GT-110", "GT-111")
def test_a_goal_costs_what_its_space_shows_and_lies_where_nobody_lies():
    state = position(coins=[3, 3], goals=goals_with(seed_rec_1=1))
    assert len(legal(state, "goal 2")) == len(legal(state, "goal 3")) == 15
    assert "goal 2 seed-rec-1" not in legal(state)
    cheap, dear = (state.after(state.parse(f"goal {n} flower-rec-2")) for n in (2, 3))
    assert (cheap.coins[0], dear.coins[0]) == (1, 0)
    assert cheap.goals[7] == 0
    assert not legal(position(coins=[2, 0]), "goal 3")


@pytest.mark.rule("GT-R25")
def test_a_player_may_hold_several_goals_also_of_one_phenotype_and_they_never_move():
    state = position(coins=[9, 0], goals=goals_with(seed_dom_1=0, stem_rec_1=0))
    play(state, "goal 2 seed-dom-2")
    assert [state.goals[n] for n in (0, 1, 10)] == [0, 0, 0]
    play(state, "shift2")
    assert not legal(state, "goal")


@pytest.mark.rule("GT-120")
def test_the_treasury_gives_two_coins():
    state = position(coins=[1, 0])
    play(state, "treasury")
    assert state.coins == [3, 0]


@pytest.mark.rule("GT-121", "GT-R26")
def test_the_university_covers_any_trait_of_a_planted_plant():
    state = position(coins=[2, 0], hands=[["P03"]], beds=[["P01 seed", "P19"]])
    assert legal(state, "university 1") == [
        "university 1 P01 flower",
        "university 1 P19 seed",
        "university 1 P19 flower",
        "university 1 P19 stem",
    ]
    one, two = (state.after(state.parse(f"university {n} P19 stem")) for n in (1, 2))
    assert (one.coins[0], two.coins[0]) == (1, 0)
    assert garden_of(one, 0) == ["P01 seed", "P19 stem"]


@pytest.mark.rule("GT-R26")
def test_plants_on_a_pot_and_on_eduard_can_be_covered_too():
    state = position(
        coins=[2, 0], beds=[[None, None, "P02", "P03"]], staff=[["brother_eduard"]], pots=[1, 0]
    )
    assert {text.split()[2] for text in legal(state, "university 1")} == {"P02", "P03"}


@pytest.mark.rule("GT-124")
def test_the_tool_shed_gives_one_tool_from_row_or_deck():
    state = position(tool_row=["rake", "grant", "rake"], tool_top=["flower_pot"])
    assert legal(state, "toolshed") == ["toolshed rake", "toolshed grant", "toolshed tools"]
    for action, tool in (("toolshed rake", "rake"), ("toolshed tools", "flower_pot")):
        after = state.after(state.parse(action))
        assert tools_of(after, 0) == [tool]
    after = state.after(state.parse("toolshed rake"))
    assert after.view(None)["tool_row"] == ["grant", "rake"]


# ------------------------------------------------------------- cards beside the marker


@pytest.mark.rule("GT-R27", "GT-201")
def test_cards_are_played_before_or_after_the_marker_in_any_number_and_are_no_action():
    state = position(tools=[["dissertation", "dissertation", "flower_pot"]], coins=[3, 0])
    play(state, "dissertation seed-dom-1", "flower_pot P58")
    assert (state.player, state.step, state.markers[0]) == (0, "turn", 3)
    play(state, "shift2", "dissertation seed-dom-2")
    assert (state.markers[0], state.player) == (2, 1)


@pytest.mark.rule("GT-R27")
def test_a_turn_ends_when_the_player_says_so_or_when_all_see_that_nothing_is_left():
    hidden = position(tools=[["grant"]])
    play(hidden, "treasury")
    assert (hidden.player, legal(hidden)) == (0, ["end turn"])
    known = position(tools=[["grant!"]])
    play(known, "treasury")
    assert known.player == 1
    playable = position(tools=[["seed_bag!"]])
    play(playable, "treasury")
    assert legal(playable) == ["seed_bag", "end turn"]


@pytest.mark.rule("GT-R27")
def test_who_has_no_marker_left_plays_no_more_cards():
    state = position(tools=[["seed_bag!"]], markers=[1, 2])
    play(state, "shift2", "end turn", "shift2", "shift2")
    assert state.phase == "breeding"
    assert tools_of(state, 0) == ["seed_bag"]


@pytest.mark.rule("GT-R24")
def test_coins_next_to_the_squares_do_not_pile_up():
    state = position(
        phase="upgrade", coins=[0, 0], square_coins=[1, 0, 1, 0], tools=[["grant", "rake"]]
    )
    play(state, "pass")
    assert state.round == 2
    assert state.square_coins == [1, 1, 1, 1]


def test_a_space_taken_by_another_player_is_refused_by_name():
    state = position(places=places_with(treasury=1), markers=[3, 2])
    assert not legal(state, "treasury")
    with pytest.raises(ValueError, match=r"This space is taken in this round: Player 2"):
        state.apply(position().parse("treasury"))
