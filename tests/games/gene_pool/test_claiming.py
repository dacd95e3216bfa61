"""Claiming, wrapping up, and how the game ends."""

from __future__ import annotations

import pytest

from .tables import (
    GAME,
    ONE_YEAR,
    TWO_YEARS,
    YEARS,
    hand_of,
    kinds_of,
    legal,
    play,
    position,
    row_of,
    started,
)


def completed(state, seat):
    return state.view()["seats"][seat]["completed"]


# ------------------------------------------------------------- claiming


@pytest.mark.rule("GP-016", "GP-037", "GP-040")
def test_after_the_action_comes_claiming_and_then_wrapping_up():
    state = position("GTGTCC", research=(["HBB"], ["TERC"]))  # HBB: GAG, 1 year
    events = play(state, "mutate 2 A")
    assert kinds_of(events) == ["mutation", "claim"]
    assert events[1].data == {
        "card": "HBB",
        "years": 1,
        "strand": "top",
        "first": 1,
        "last": 3,
        "total": 1,
    }
    assert state.scores() == [1, 0]
    assert (state.player, state.turn) == (0, 0)
    assert legal(state) == ["refill 1", "refill 2"]
    assert kinds_of(play(state, "refill 1")) == ["refill"]
    assert (state.player, state.turn) == (1, 1)


@pytest.mark.rule("GP-038", "GP-R33")
def test_both_cards_in_hand_are_completed_together_a_short_one_inside_a_long_one_too():
    # SMN1 is TTCAG and HTT is CAG.
    state = position("TTCACC", research=(["SMN1", "HTT"], ["TERC"]), hands=((0, 1), (1, 1)))
    events = play(state, "mutate 5 G")
    assert row_of(state) == "TTCAGC"
    assert [event.data["card"] for event in events[1:]] == ["SMN1", "HTT"]
    assert state.scores() == [3, 0]
    assert state.view(0)["research"] == []


@pytest.mark.rule("GP-038", "GP-041")
def test_only_the_matching_card_is_completed_and_stays_in_front_of_its_player():
    state = position("GTGTCC", research=(["HBB", "TERC"], ["SMN1"]))
    play(state, "mutate 2 A")
    assert state.view(0)["research"] == ["TERC"]
    assert completed(state, 0) == ["HBB"]
    assert state.player == 1  # a research card is left, so nothing is drawn
    for _turn in range(3):
        play(state, legal(state, "draw pair")[0])
    assert completed(state, 0) == ["HBB"]
    assert not any("HBB" in pool for pool in state.to_dict()["position"]["pools"])
    state.check()


@pytest.mark.rule("GP-039")
def test_completed_cards_are_shown_to_everybody():
    state = position("GTGTCC", research=(["HBB", "TERC"], ["SMN1"]))
    assert "HBB" not in str(state.view(1)) + str(state.view(None))
    event = play(state, "mutate 2 A")[1]
    assert event.reveals
    for viewer in (None, 0, 1):
        assert event.seen_by(viewer).data["card"] == "HBB"
        assert state.view(viewer)["seats"][0]["completed"] == ["HBB"]


@pytest.mark.rule("GP-042", "GP-043")
def test_a_card_is_read_on_top_to_the_right_or_below_to_the_left():
    # HTT is CAG.  On the bottom strand from right to left it is CTG on top.
    hands = ((0, 1), (0, 1))
    for row, notation, strand in (
        ("TTCAAT", "mutate 5 G", "top"),
        ("TTCTAT", "mutate 5 G", "bottom"),
    ):
        state = position(row, research=(["HTT"], ["TERC"]), hands=hands)
        claim = play(state, notation)[1]
        assert (claim.data["strand"], claim.data["first"], claim.data["last"]) == (strand, 3, 5)
    backwards = position("TTGAAT", research=(["HTT"], ["TERC"]), hands=hands)
    assert kinds_of(play(backwards, "mutate 5 C")) == ["mutation"]  # GAC is not CAG
    letters_below = position("TTGTAT", research=(["HTT"], ["TERC"]), hands=hands)
    assert kinds_of(play(letters_below, "mutate 5 C")) == ["mutation"]  # GTC has CAG below


@pytest.mark.rule("GP-044")
def test_a_sequence_across_the_ends_is_no_match():
    state = position("AATTTC", research=(["HTT"], ["TERC"]), hands=((0, 1), (0, 1)))
    assert kinds_of(play(state, "mutate 2 G")) == ["mutation"]
    assert row_of(state) == "AGTTTC"


@pytest.mark.rule("GP-R29")
def test_a_matching_card_cannot_be_held_back():
    state = position("GTGTCC", research=(["HBB", "TERC"], ["SMN1"]))
    play(state, "mutate 2 A")
    assert not any("claim" in text for text in legal(state))
    assert state.scores() == [1, 0]


@pytest.mark.rule("GP-R30")
def test_a_card_that_comes_to_match_in_the_other_players_turn_waits_for_its_owners_action():
    state = position("GTGTCC", research=(["SMN1"], ["HBB"]))
    assert kinds_of(play(state, "mutate 2 A")) == ["mutation"]  # GAG stands, its owner waits
    assert state.scores() == [0, 0]
    gone = state.after(state.parse("mutate 2 T"))
    assert gone.scores() == [0, 0]
    assert kinds_of(play(state, "invert 5-6")) == ["inversion", "claim"]
    assert state.scores() == [0, 1]


@pytest.mark.rule("GP-R31")
def test_a_card_drawn_as_the_action_is_checked_in_the_same_turn():
    pools = [["HBB", *(n for n in ONE_YEAR if n != "HBB")], TWO_YEARS[:4]]
    state = position("GAGTCC", pools=pools)
    assert kinds_of(play(state, "draw research 1")) == ["draw_research", "claim"]
    assert state.scores() == [1, 0]


@pytest.mark.rule("GP-R32")
def test_a_card_drawn_in_setup_or_wrapping_up_is_checked_after_the_next_action():
    state = started((1, 1))
    assert state.scores() == [0, 0]
    wrapping = position(
        "GAGTCC",
        phase="refill",
        research=([], ["TERC"]),
        pools=[["HBB", *(n for n in ONE_YEAR if n != "HBB")], TWO_YEARS[:5]],
    )
    assert kinds_of(play(wrapping, "refill 1")) == ["refill"]
    assert wrapping.scores() == [0, 0]
    play(wrapping, "draw pair AT")
    assert kinds_of(play(wrapping, "draw pair AT")) == ["draw_pair", "claim"]


@pytest.mark.rule("GP-R32")
def test_a_first_card_that_matches_the_first_row_is_not_claimed_at_once():
    # FXN is GAA; the row GAATGC is laid out with it on top of the pool.
    one = ["FXN", *(name for name in ONE_YEAR if name != "FXN")]
    kinds = ["GC", "AT", "AT", "AT", "GC", "GC"]
    state = GAME.new(chance=[one, TWO_YEARS, kinds, 0, 0, 0, 1, 0, 1])
    assert row_of(state) == "GAATGC"
    play(state, "start research 1", "start research 2")
    assert state.scores() == [0, 0]
    assert kinds_of(play(state, "invert 6")) == ["inversion", "claim"]


# ------------------------------------------------------------- wrapping up


@pytest.mark.rule("GP-045")
def test_without_a_research_card_the_player_draws_one_from_a_pool_of_their_choice():
    for pool, pool_cards in ((1, ONE_YEAR), (2, TWO_YEARS)):
        state = position("GTGTCC", research=(["HBB"], ["TERC"]))
        play(state, "mutate 2 A")
        before = state.view(0)["pools"][str(pool)]
        play(state, f"refill {pool}")
        (card,) = state.view(0)["research"]
        assert card in pool_cards
        assert state.view(0)["pools"][str(pool)] == before - 1
    kept = position("GTGTCC", research=(["HBB", "TERC"], ["SMN1"]))
    play(kept, "mutate 2 A")
    assert kept.player == 1  # with a card left in hand nothing is drawn
    assert kept.view(0)["research"] == ["TERC"]


@pytest.mark.rule("GP-R34")
def test_an_empty_pool_leaves_the_other_and_two_empty_ones_leave_nothing_to_draw():
    eight = [name for name in ONE_YEAR if name != "HBB"]
    state = position("GTGTCC", research=(["HBB"], ["TERC"]), completed=(eight, []))
    play(state, "mutate 2 A")
    assert legal(state) == ["refill 2"]
    none_left = position(
        "GTGTCC",
        research=(["HBB"], ["TERC", "SMN1"]),
        completed=(eight, TWO_YEARS[:4]),
        target_years=10,
    )
    events = play(none_left, "mutate 2 A")
    assert kinds_of(events) == ["mutation", "claim"]
    assert (none_left.player, none_left.turn) == (1, 1)
    assert none_left.view(0)["pools"] == {"1": 0, "2": 0}


@pytest.mark.rule("GP-R39")
def test_with_empty_pools_play_goes_on_with_the_cards_in_hand():
    eight = [name for name in ONE_YEAR if name != "HBB"]
    state = position(
        "GTGTCC",
        research=(["HBB"], ["TERC", "SMN1"]),
        completed=(eight, TWO_YEARS[:4]),
        target_years=10,
    )
    play(state, "mutate 2 A", "draw pair AT")
    assert not state.is_over
    assert legal(state, "draw research") == []
    assert legal(state, "invert")


# ------------------------------------------------------------- the end


def nearly_won(**changes):
    """Seat 0 has 8 years and HBB (GAG) one letter away."""
    done = [*TWO_YEARS[:4]]
    return position(
        "GTGTCC",
        **{"research": (["HBB"], ["TERC"]), "completed": (done, []), **changes},
    )


@pytest.mark.rule("GP-047", "GP-048", "GP-R35")
def test_nine_years_win_at_once_without_wrapping_up():
    state = nearly_won()
    assert state.scores() == [8, 0]
    events = play(state, "mutate 2 A")
    assert kinds_of(events) == ["mutation", "claim", "end"]
    assert events[-1].data == {"winners": [0], "years": [9, 0], "reason": "years"}
    assert (state.is_over, state.winners(), state.player) == (True, [0], None)
    assert state.legal_actions() == []
    assert state.view(0)["research"] == []  # no card was drawn


@pytest.mark.rule("GP-047")
def test_eight_years_do_not_win_yet():
    state = nearly_won(completed=(TWO_YEARS[:3], []))
    play(state, "mutate 2 A")
    assert (state.scores(), state.is_over, state.winners()) == ([7, 0], False, [])


@pytest.mark.rule("GP-R36")
def test_more_than_nine_years_are_allowed():
    state = position(
        "TTCACC",
        research=(["SMN1", "HTT"], ["TERC"]),
        completed=([name for name in TWO_YEARS if name not in ("SMN1", "TERC")], []),
        hands=((0, 1), (1, 1)),
    )
    play(state, "mutate 5 G")
    assert (state.scores(), state.winners()) == ([11, 0], [0])


@pytest.mark.rule("GP-R37")
def test_a_won_game_has_one_winner_even_if_the_other_player_could_claim_too():
    state = position(
        "GTGGTC",
        research=(["HBB"], ["COL1A1"]),  # COL1A1 is GGT and stands already
        completed=(TWO_YEARS[:4], [*TWO_YEARS[4:], "HTT", "FMR1", "FXN", "CFTR"]),
    )
    assert state.scores() == [8, 8]
    play(state, "mutate 2 A")
    assert row_of(state) == "GAGGTC"
    assert (state.winners(), state.scores()) == ([0], [9, 8])


@pytest.mark.rule("GP-R38")
def test_a_limit_of_turns_ends_a_stalled_game_as_a_draw_whatever_the_years():
    state = nearly_won(limit=4)
    for _turn in range(4):
        assert not state.is_over
        events = play(state, legal(state, "invert 5-6")[0] if _turn % 2 else "invert 1-6")
    assert kinds_of(events)[-1] == "end"
    assert events[-1].data == {"winners": [0, 1], "years": [8, 0], "reason": "limit"}
    assert (state.winners(), state.turn) == ([0, 1], 4)
    assert GAME.new(seed=1).limit is None
    win_in_time = nearly_won(limit=1)
    play(win_in_time, "mutate 2 A")
    assert win_in_time.winners() == [0]


def test_a_table_may_set_the_years_that_win():
    state = position("GTGTCC", research=(["HBB"], ["TERC"]), target_years=1)
    play(state, "mutate 2 A")
    assert state.winners() == [0]
    assert hand_of(state, 0) == (0, 1)
    assert YEARS["HBB"] == 1
