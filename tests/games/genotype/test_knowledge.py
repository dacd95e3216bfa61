"""What each player may know, and what a sample of it may hold."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from genetics_games.games.genotype import GAME

from .tables import hand_of, legal, play, position, tools_of


def viewers(state):
    return (None, *range(state.players))


@pytest.mark.rule("GT-R67")
def test_hands_and_deck_orders_are_hidden_and_what_lies_open_is_seen_by_all():
    state = position(
        3,
        hands=[["P01", "P02!"], ["P03"]],
        tools=[["rake", "grant!"], ["hand_lens"]],
        beds=[["P10 flower", None]],
        harvested=[["P11"]],
        coins=[4, 0, 2],
    )
    for viewer in viewers(state):
        view = state.view(viewer)
        seat = view["seats"][0]
        assert seat["plants"] == {"known": ["P02"], "origins": [1]}
        assert seat["tools"] == {"known": ["grant"], "origins": [1]}
        assert seat["beds"][0] == {"plant": "P10", "covered": ["flower"]}
        assert (seat["coins"], seat["harvested"]) == (4, 1)
        assert view["plant_row"] == ["P58", "P59", "P60"]
        assert view["decks"][0] == len(state.plant_deck)
        assert ("hand" in view) == (viewer is not None)
    assert hand_of(state, 0) == ["P02", "P01"]


@pytest.mark.rule("GT-R67")
def test_a_harvested_plant_lies_face_down_but_is_remembered_and_its_points_wait():
    state = position(beds=[["P01 seed flower", None]], coins=[1, 1])
    before = [state.view(viewer)["seats"][0]["points"] for viewer in (None, 0, 1)]
    assert before == [5, 5, 5]
    play(state, "garden grant")
    after = [state.view(viewer)["seats"][0]["points"] for viewer in (None, 0, 1)]
    assert after == [1, 5, 1]
    assert state.view(1)["seats"][0]["harvested"] == 1


@pytest.mark.rule("GT-R67")
def test_a_seed_bag_is_looked_into_by_its_owner_only():
    state = position(tools=[["seed_bag"]], plant_top=["P10", "P11", "P12", "P13", "P14"])
    play(state, "seed_bag")
    assert [slot["card"] for slot in state.view(0)["looking_at"]] == [
        "P10",
        "P11",
        "P12",
        "P13",
        "P14",
    ]
    for viewer in (1, None):
        view = state.view(viewer)
        assert view["looking"] == 5
        assert "looking_at" not in view
    action = state.parse("keep P10 P12")
    assert "RR" not in state.describe(action, 1)
    assert state.describe(action, 0) != state.describe(action, 1)
    event = play(state, "keep P10 P12")[0]
    assert event.seen_by(1).data == {"discarded": ["P11", "P13", "P14"]}


@pytest.mark.rule("GT-R67", "GT-R20")
def test_a_card_from_the_deck_is_told_to_who_drew_it_and_one_from_the_row_to_all():
    state = position(plant_top=["P10"], tool_top=["rake"])
    for action, mine, theirs in (
        ("nursery plants", {"from": "deck", "card": "P10"}, {"from": "deck"}),
        ("nursery P58", {"from": "row", "card": "P58"}, {"from": "row", "card": "P58"}),
        ("toolshed tools", {"from": "deck", "tool": "rake"}, {"from": "deck"}),
        ("toolshed grant", {"from": "row", "tool": "grant"}, {"from": "row", "tool": "grant"}),
    ):
        event = play(state.copy(), action)[1]
        assert event.seen_by(0).data == mine
        assert event.seen_by(1).data == event.seen_by(None).data == theirs
        assert event.reveals is (mine["from"] == "deck")


def test_a_tool_that_all_have_seen_is_played_before_its_hidden_copy():
    state = position(tools=[["dissertation", "dissertation!"]], coins=[2, 2])
    play(state, "dissertation seed-dom-1")
    assert state.view(1)["seats"][0]["tools"] == {"known": [], "origins": [1]}


def test_nobody_learns_from_whose_turn_it_is_what_is_in_a_hand():
    """Two hands that differ in what is hidden lead to the same seat after every public move."""
    for other in ("grant", "rake", "seed_bag", "graft_knife"):
        pairs = [
            ({"tools": [["hand_lens"]]}, {"tools": [[other]]}, "shift2"),
            (
                {"tools": [["hand_lens"]], "phase": "breeding", "dice": {"seed": "X I I I I"}},
                {"tools": [[other]], "phase": "breeding", "dice": {"seed": "X I I I I"}},
                "coin seed",
            ),
            (
                {"tools": [["hand_lens"]], "phase": "upgrade", "coins": [4, 4]},
                {"tools": [[other]], "phase": "upgrade", "coins": [4, 4]},
                "buy plot",
            ),
        ]
        for one, two, action in pairs:
            states = [position(**more) for more in (one, two)]
            for state in states:
                play(state, action)
            assert states[0].view(1)["player"] == states[1].view(1)["player"]
            assert states[0].view(1)["step"] == states[1].view(1)["step"]


# ------------------------------------------------------------- samples


def test_a_sample_agrees_with_the_view_it_was_drawn_from():
    for players in (1, 2, 3, 5):
        for seed in range(2):
            state, rng = GAME.new(players, seed), Random(seed)
            while not state.is_over:
                state.apply(rng.choice(state.legal_actions()))
                if rng.random() < 0.25:
                    for viewer in viewers(state):
                        view = state.view(viewer)
                        sample = GAME.sample(view, rng)
                        sample.check()
                        assert sample.view(viewer) == view
                        assert json.loads(json.dumps(view)) == view


def shuffled_deck():
    """Seat 1 drew P50 from the first deck; then the discards became a new deck."""
    hidden = [f"P{n:02d}" for n in range(7, 50)]
    return position(
        hands=[hidden, ["P50", "P51!"]],
        plant_discards=["P03", "P04", "P05"],
        harvested=[["P01", "P02"]],
        beds=[["P06", None], ["P52", "P53"]],
        plant_row=[f"P{n}" for n in (58, 59, 60)],
        plant_top=["P54", "P55", "P56", "P57"],
    )


def test_a_sample_remembers_from_which_deck_a_hidden_card_came():
    state = shuffled_deck()
    while state.plant_deck:  # seat 0 looks at nothing: it draws the rest of the first deck
        state.hands[0] = tuple(sorted((*state.hands[0], state.plant_deck[0] + 64)))
        state.plant_deck = state.plant_deck[1:]
    state.check()
    play(state, "nursery plants", "draw plants")
    state.check()
    drawn = Counter()
    for seed in range(300):
        sample = state.determinize(0, Random(seed))
        assert 49 + 64 in sample.hands[1]  # nothing else of the first deck is unseen
        drawn[sample.plant_deck] += 1
    assert len(drawn) == 1  # one card is left of the new deck


def test_a_sample_puts_no_watering_funnel_into_a_hand_that_would_have_played_it():
    state = position(tools=[[], ["rake", "grant", "hand_lens", "seed_bag"]])
    seen = Counter()
    for seed in range(400):
        sample = state.determinize(0, Random(seed))
        seen.update(tools_of(sample, 1))
    assert "watering_funnel" not in seen
    assert len(seen) == 10
    assert seen["seed_bag"] > seen["dissertation"]


def test_samples_of_tools_are_even():
    """A hidden hand and the deck below it follow the law of a shuffled pack."""
    state = position(tools=[["rake"], ["grant", "rake"]], tool_row=["rake"])
    hand, top = Counter(), Counter()
    for seed in range(2000):
        sample = state.determinize(0, Random(seed))
        hand.update(tools_of(sample, 1))
        top[sample.tool_deck[0]] += 1
    # 28 tools are unseen; 3 of these are Watering Funnels and 1 is a Rake.
    assert abs(hand["grant"] / 4000 - 4 / 25) < 0.02
    assert abs(hand["rake"] / 4000 - 1 / 25) < 0.012
    assert abs(top[1] / 2000 - 3 / 26) < 0.025  # the Watering Funnels are in the deck


def test_the_public_knows_less_than_a_seat():
    state = GAME.new(3, 5)
    rng = Random(5)
    while not state.is_over:
        public = state.view(None)
        for seat in range(3):
            own = state.view(seat)
            for name, value in public.items():
                if name not in ("viewer", "unseen", "seats"):
                    assert own[name] == value
        state.apply(rng.choice(state.legal_actions()))


def test_the_players_to_come_in_set_up_may_hold_a_watering_funnel():
    seen = set()
    state = GAME.new(2, 3)
    for seed in range(200):
        seen.update(tools_of(state.determinize(state.player, Random(seed)), 1 - state.player))
    assert "watering_funnel" in seen
    assert legal(state)
