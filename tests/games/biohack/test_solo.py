"""Playing alone: assistants, police, the solo deck, and the goal."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from genetics_games.engine import IllegalAction
from genetics_games.games.biohack import scoring
from genetics_games.games.biohack.actions import Experiment
from genetics_games.games.biohack.pieces import (
    ASSISTANT,
    PIECES,
    POLICE,
    PUBLIC,
    SPACES,
)

from .tables import (
    build,
    data_of,
    fresh,
    gained,
    give,
    has,
    kinds,
    legal,
    next_round,
    pass_all,
    play,
    researching,
    settle,
    shown,
    stand,
    started,
    to_locations,
)

CARDS = {card.id: n for n, card in enumerate(PIECES.solo_cards)}


def alone(*deck, seed=5, **options):
    """A solo table at the first planning phase with this solo deck, the top card first."""
    state = started(1, seed, **options)
    return redeal(state, *deck)


def redeal(state, *deck):
    """Give a table at a planning phase another solo deck."""
    state.solo = tuple(CARDS[name] for name in deck)
    for space, there in enumerate(state.at):
        state.at[space] = tuple(who for who in there if who != ASSISTANT)
    state.at[PIECES.solo_cards[state.solo[0]].location] += (ASSISTANT,)
    return settle(state)


def where(state, who):
    """The spaces where somebody stands."""
    return [SPACES[space] for space, there in enumerate(state.at) if who in there]


def finished(*built, round=4, seventh=4, ep=0, coins=0, **options):
    """A finished solo game."""
    state = researching(players=1, **options)
    state = to_round(state, round)
    build(state, 0, *built)
    state.seventh = seventh if len(built) >= 7 else 0
    give(state, 0, ep=0, coins=coins)
    give(state, 0, ep=ep - scoring.total(state, 0))
    stand(state, 0)
    play(state, "pass")
    return state


def to_round(state, number):
    """Go on to a round."""
    while state.round < number:
        state = next_round(state)
    return state


SEVEN = ("C01", "C02", "C03", "C04", "A01", "A02", "N02")


@pytest.mark.rule("BH-175", "BH-207")
def test_the_single_player_plays_on_the_small_side():
    state = researching(players=1)
    assert [len(row) for row in shown(state)] == [3, 3, 3]
    assert PIECES.prices[1] == (2, 1, 0)
    assert state.order == (0,)
    assert state.reserved == (-1,) * 4
    stand(state, 0, "BANK")
    spaces = [text.removeprefix("place ") for text in legal(state, "place")]
    assert {"biofarm", "alley", "dna"} <= set(spaces)
    assert not [space for space in spaces if space.endswith("+turn")]


@pytest.mark.rule("BH-R48")
def test_the_single_player_counts_as_the_first():
    state = started(1)
    assert has(state, 0, "coins", "medicine") == (6, 1)


@pytest.mark.rule("BH-176", "BH-190")
def test_there_are_four_rounds():
    state = researching(players=1)
    state = to_round(state, 4)
    pass_all(state)
    assert state.is_over
    assert state.round == 4


@pytest.mark.rule("BH-177", "BH-189")
def test_two_tiles_come_one_by_one_from_left_to_right():
    state = researching(players=1)
    first = state.tiles
    coming = state.stack[:2]
    assert len(first) == 2
    state = next_round(state)
    assert state.tiles == coming


@pytest.mark.rule("BH-178", "BH-R50")
def test_two_assistants_and_two_police_stand_by_and_leave_after_the_round():
    state = researching(players=1)
    assert len(where(state, ASSISTANT)) == 2
    assert len(where(state, POLICE)) == 2
    before = where(state, ASSISTANT)
    pass_all_but_last(state)
    assert where(state, ASSISTANT) == before
    play(state, "pass")
    assert where(state, POLICE) == []
    assert len(where(state, ASSISTANT)) == 1  # the first of the new round


def pass_all_but_last(state):
    """Take turns until only the pass is left."""
    while state.phase == "research" and legal(state) != ["pass"]:
        if not state.todo and "pass" in legal(state):
            break
        plain = [t for t in legal(state) if t in ("done", "keep result")]
        play(state, plain[0] if plain else legal(state)[0])


@pytest.mark.rule("BH-179")
def test_the_solo_deck_has_one_of_three_cards_of_each_location_in_random_order():
    seen, tops = Counter(), Counter()
    for seed in range(60):
        state = fresh(1, seed)
        assert sorted(PIECES.solo_cards[card].location for card in state.solo) == [0, 1, 2, 3, 4]
        seen.update(state.solo)
        tops[PIECES.solo_cards[state.solo[0]].location] += 1
    assert len(seen) == 15
    assert set(tops) == {0, 1, 2, 3, 4}


@pytest.mark.rule("BH-180")
def test_the_player_takes_all_turns():
    state = researching(players=1)
    while state.round == 1:
        assert state.player == 0
        state.apply(state.legal_actions()[0])


@pytest.mark.rule("BH-181", "BH-182", "BH-R52")
def test_the_first_assistant_comes_before_the_planning_effects():
    state = alone("X08", "X01", "X04", "X10", "X13")
    assert where(state, ASSISTANT) == ["BANK"]
    assert state.phase == "planning"
    assert legal(state, "plan") == ["plan scientist"]
    to_locations(state)
    assert where(state, ASSISTANT) == ["BANK"]
    assert where(state, POLICE) == []
    assert state.phase == "locations"


@pytest.mark.rule("BH-183", "BH-184", "BH-R49")
@pytest.mark.parametrize(
    ("top", "police"),
    [
        ("X01", ["BIOFARM+gene", "ALLEY+feral"]),
        ("X02", ["DNA+card", "DOWNTOWN 1"]),
        ("X05", ["BIOFARM+gene", "DOWNTOWN 1"]),
    ],
)
def test_police_and_second_assistant_come_after_the_nomans(top, police):
    rest = [name for name in ("X01", "X04", "X07", "X10", "X13") if name != top]
    rest = [
        n
        for n in rest
        if PIECES.solo_cards[CARDS[n]].location != PIECES.solo_cards[CARDS[top]].location
    ]
    state = to_locations(alone(top, *rest))
    events = play(state, "choose mountain river bank")
    assert kinds(events) == ["locations", "reveal", "police", "assistant"]
    assert where(state, POLICE) == police
    second = PUBLIC[PIECES.solo_cards[CARDS[rest[0]]].location]
    assert data_of(events, "assistant") == {"space": second}
    assert second in where(state, ASSISTANT)
    assert state.flipped == (CARDS[top],)


@pytest.mark.rule("BH-185")
def test_an_assistant_counts_as_another_players_noman():
    for assisted in (True, False):
        deck = ["X07", "X01", "X04", "X10", "X13"]
        if not assisted:
            deck = ["X01", "X04", "X07", "X10", "X13"]
        state = to_locations(alone(*deck))
        play(state, "choose bank hospital basement")
        before = state.copy()
        play(state, "research bank")
        assert gained(before, state, 0)["coins"] == (4 if assisted else 3)


@pytest.mark.rule("BH-186")
def test_the_police_block_their_space():
    state = to_locations(alone("X01", "X04", "X07", "X10", "X13"))
    play(state, "choose bank hospital basement")
    stand(state, 0, "BANK")
    assert "place biofarm" in legal(state)
    assert not {"place biofarm+gene", "place alley+feral"} & set(legal(state))
    assert "place dna+card" in legal(state)
    with pytest.raises(IllegalAction, match="police block"):
        state.apply(Experiment("ALLEY+feral"))


@pytest.mark.rule("BH-187")
def test_clean_up_brings_the_nomans_home_and_sends_assistants_and_police_away():
    state = researching(players=1)
    stand(state, 0, "BIOFARM", injured=1)
    give(state, 0, medicine=0)
    play(state, *([t] if (t := "pass") in legal(state) else []))
    assert state.round == 2
    assert state.ready == [3]
    assert has(state, 0, "ep") == (-12,)
    assert where(state, POLICE) == []


@pytest.mark.rule("BH-188", "BH-R51", "BH-R49")
def test_the_marks_of_the_top_card_say_what_is_discarded():
    # After X01 is turned over X05 lies on top: common 2, artisan 1, noble 3.
    state = to_locations(alone("X01", "X05", "X07", "X10", "X13"))
    play(state, "choose bank hospital basement")
    stand(state, 0)
    before = shown(state)
    card = state.display[4 + 0]
    state.display[4] = -1  # nothing lies on the mark of the artisans
    state.decks[1] += (card,)
    settle(state)
    events = play(state, "pass")
    gone = [before[0][1], before[2][2]]
    assert data_of(events, "cleanup")["discarded"] == gone
    after = shown(state)
    assert after[0][1:] == [before[0][0], before[0][2]]
    assert after[1][1:] == before[1][1:]
    assert after[2][1:] == before[2][:2]
    assert state.view()["discards"] == [[gone[0]], [], [gone[1]]]
    # The same card names the first assistant of the next round.
    assert where(state, ASSISTANT) == ["RIVER"]


@pytest.mark.rule("BH-190")
def test_a_seventh_creature_ends_the_game_after_its_round():
    state = researching(players=1)
    build(state, 0, *SEVEN)
    pass_all(state)
    assert (state.is_over, state.round, state.ending) == (True, 1, "seventh")


@pytest.mark.rule("BH-191")
def test_six_creatures_are_not_enough():
    state = finished(*SEVEN[:6], ep=500)
    assert state.scores()[0] >= 400
    assert state.winners() == []


@pytest.mark.rule("BH-192", "BH-R53")
def test_twenty_more_for_a_seventh_creature_before_the_fourth_round():
    for seventh, bonus in ((1, 20), (3, 20), (4, 0)):
        state = researching(players=1)
        build(state, 0, *SEVEN)
        state.round, state.seventh = 4, seventh
        assert scoring.parts(state, 0)["early"] == bonus


@pytest.mark.rule("BH-193")
@pytest.mark.parametrize(("ep", "wins"), [(100, [0]), (99, [])])
def test_a_hundred_ep_win_and_ninety_nine_lose(ep, wins):
    state = finished(*SEVEN, ep=ep)
    assert state.scores() == [ep]
    assert state.winners() == wins


@pytest.mark.rule("BH-R49")
def test_four_rounds_use_up_four_cards_and_show_the_fifth():
    state = to_round(researching(players=1), 4)
    assert len(state.flipped) == 4
    assert len(state.solo) == 1
    pass_all(state)
    state.check()


@pytest.mark.rule("BH-R04")
def test_of_the_top_card_only_the_assistant_side_is_seen():
    state = alone("X01", "X05", "X07", "X10", "X13")
    solo = state.view(0)["solo"]
    assert solo == {
        "cards": 5,
        "location": "MOUNTAIN",
        "marks": [["common", 1], ["artisan", 2], ["noble", 3]],
        "flipped": [],
    }
    text = json.dumps(state.view(0))
    assert not [name for name in CARDS if f'"{name}"' in text]


@pytest.mark.rule("BH-R04")
def test_a_sample_draws_the_rest_of_the_solo_deck():
    state = alone("X01", "X05", "X07", "X10", "X13")
    drawn = {state.determinize(0, Random(seed)).solo for seed in range(200)}
    assert {deck[0] for deck in drawn} == {CARDS["X01"]}
    assert len({deck[1] for deck in drawn}) == 12  # any card of the other four locations
    assert all(len({PIECES.solo_cards[c].location for c in deck}) == 5 for deck in drawn)
