"""The course of the game: rounds, phases, turns, the end."""

from __future__ import annotations

import pytest

from genetics_games.engine import IllegalAction
from genetics_games.games.biohack.actions import Experiment, Pass, Research

from .tables import (
    bare,
    build,
    data_of,
    fresh,
    give,
    hand,
    has,
    kinds,
    legal,
    next_round,
    pass_all,
    play,
    researching,
    stand,
    started,
    turn_of,
)


@pytest.mark.rule("BH-036", "BH-038")
@pytest.mark.parametrize("players", [3, 4])
def test_there_are_four_rounds_and_no_clean_up_after_the_last(players):
    state = researching(players=players)
    for number in (1, 2, 3):
        assert state.round == number
        state = next_round(state)
    stand(state, 0, injured=1)
    ep = has(state, 0, "ep")
    tiles, display = state.tiles, state.display[:]
    pass_all(state)
    assert state.is_over
    assert state.ending == "rounds"
    assert state.injured[0] == 1
    assert has(state, 0, "ep") >= ep
    assert (state.tiles, state.display) == (tiles, display)


@pytest.mark.rule("BH-036", "BH-039")
def test_each_round_is_planning_then_research_then_clean_up():
    state = started()
    seen = []
    while state.round < 3:
        seen += [state.phase] if state.phase not in seen[-1:] else []
        events = state.apply(state.legal_actions()[-1])
        seen += ["clean-up"] if "cleanup" in kinds(events) else []
    assert seen == ["planning", "locations", "research", "clean-up"] * 2


@pytest.mark.rule("BH-037", "BH-R32")
def test_a_seventh_creature_makes_this_round_the_last_for_all():
    state = researching()
    seat = state.player
    build(state, seat, "C02", "C03", "C04", "A01", "A02", "N01")
    hand(state, seat, "C01", "C05")
    give(state, seat, mammal=2, aquatic=4, avian=1)
    stand(state, seat, "MOUNTAIN")
    events = play(state, "place biofarm", "create C01")
    assert data_of(events, "seventh") == {"round": 1, "last": True}
    assert not state.is_over
    assert state.seventh == 1
    # The same action may create an eighth, and all others finish the round.
    assert "create C05" not in legal(state)
    assert state.player != seat
    pass_all(state)
    assert state.is_over
    assert (state.round, state.ending) == (1, "seventh")


@pytest.mark.rule("BH-R32")
def test_the_maker_of_the_seventh_may_create_an_eighth():
    state = researching()
    seat = state.player
    build(state, seat, "C02", "C03", "A01", "A02", "N01", "A03")
    hand(state, seat, "C01", "C05")
    give(state, seat, mammal=2, aquatic=4, avian=1)
    stand(state, seat, "MOUNTAIN")
    events = play(state, "place biofarm", "create C01", "create C05")
    assert "seventh" not in kinds(events)
    assert len(state.creatures(seat)) == 8
    assert not state.is_over


@pytest.mark.rule("BH-R33")
def test_injured_nomans_cost_nothing_in_the_last_round():
    state = researching()
    build(state, 1, "C01", "C02", "C03", "C04", "A01", "A02", "A03")
    stand(state, 0, injured=2)
    state.passed |= 1
    turn_of(state, 1)
    track = has(state, 0, "ep")
    pass_all(state)
    assert state.is_over
    assert has(state, 0, "ep") == track


@pytest.mark.rule("BH-014")
def test_the_most_ep_wins():
    state = researching()
    build(state, 2, "C01", "C02", "C03", "C04", "A01", "A02", "A03")
    give(state, 0, ep=500)
    pass_all(state)
    assert state.winners() == [0]
    assert state.scores()[0] >= 500


# ------------------------------------------------------------- turns


@pytest.mark.rule("BH-058")
def test_turns_go_round_the_initiative_track_until_all_have_passed():
    state = researching()
    first, second, third = state.order
    bare(state, 0, 1, 2)
    for seat in (first, second, third, first):
        assert state.player == seat
        play(state, "research bank" if "research bank" in legal(state) else "place dna")
    for seat in (second, third, first):
        stand(state, seat)
    bare(state, first)
    play(state, "pass")  # second
    assert state.player == third
    play(state, "pass")
    assert state.player == first
    play(state, "place dna")
    assert state.player == first
    events = play(state, "pass")
    assert "cleanup" in kinds(events)


@pytest.mark.rule("BH-059")
def test_a_turn_is_research_or_experiment_or_pass():
    state = researching()
    stand(state, state.player, "MOUNTAIN")
    assert {text.split()[0] for text in legal(state)} == {"research", "place"}
    stand(state, state.player)
    assert {text.split()[0] for text in legal(state)} == {"place", "pass"}


@pytest.mark.rule("BH-060")
def test_research_brings_a_noman_home_and_needs_one_there():
    state = researching()
    seat = state.player
    play(state, "research bank")
    assert state.ready[seat] == 1
    assert all(seat not in there for there in [state.at[2]])
    turn_of(state, seat)
    with pytest.raises(IllegalAction, match="no Noman there"):
        state.apply(Research("BANK"))


@pytest.mark.rule("BH-099")
def test_an_experiment_takes_a_noman_of_the_area():
    state = researching()
    seat = state.player
    with pytest.raises(IllegalAction, match="No Noman stands in your area"):
        state.apply(Experiment("ALLEY"))
    stand(state, seat, "BANK", injured=1)
    play(state, "place alley")
    assert state.ready[seat] == 0
    assert state.view()["at"]["ALLEY"] == [seat]


@pytest.mark.rule("BH-099", "BH-R18")
def test_a_healed_noman_can_be_placed_in_the_same_phase():
    state = researching()
    seat = state.player
    give(state, seat, medicine=1)
    stand(state, seat, "BANK", "RIVER", injured=1)
    assert not legal(state, "place")
    play(state, "heal")
    assert state.player == seat
    assert "place alley" in legal(state)


@pytest.mark.rule("BH-151", "BH-152")
def test_passing_needs_all_nomans_off_the_public_spaces_and_no_more():
    state = researching()
    seat = state.player
    with pytest.raises(IllegalAction, match="before you pass"):
        state.apply(Pass())
    stand(state, seat, "DNA", "BIOFARM")
    assert state.ready[seat] == 1
    assert "pass" in legal(state)


@pytest.mark.rule("BH-153")
def test_who_has_passed_has_no_more_turns_and_after_the_last_pass_the_phase_ends():
    state = researching()
    for seat in range(3):
        stand(state, seat)
    passed = []
    while state.round == 1:
        assert state.player not in passed
        passed.append(state.player)
        events = play(state, "pass")
    assert sorted(passed) == [0, 1, 2]
    assert "cleanup" in kinds(events)


@pytest.mark.rule("BH-R08")
def test_a_player_with_nobody_to_move_must_pass():
    state = researching()
    seat = state.player
    give(state, seat, medicine=0)
    stand(state, seat, injured=3)
    assert legal(state) == ["pass"]
    give(state, seat, medicine=1)
    assert legal(state) == ["pass", "heal"]


def test_a_limit_of_turns_makes_a_draw():
    state = fresh(3, limit=2)
    while not state.is_over:
        state.apply(state.legal_actions()[0])
    assert state.ending == "limit"
    assert state.winners() == [0, 1, 2]
    assert state.turn == 2
