"""What each player may know, and what a sample of it may hold."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from genetics_games.games.gene_pool.knowledge import left_after_claim
from genetics_games.games.gene_pool.rows import MATCHES, NUMBER

from .tables import GAME, ONE_YEAR, TWO_YEARS, YEARS, hand_of, legal, play, position, started


def everywhere(state, viewer):
    """All that a viewer is shown of a position, as text."""
    return json.dumps([state.view(viewer), state.scene(viewer).to_dict()], ensure_ascii=False)


@pytest.mark.rule("GP-009", "GP-R23", "GP-R26")
def test_research_cards_of_the_other_player_and_of_the_pools_are_hidden():
    state = started((1, 2))
    mine, other = state.view(0)["research"][0], state.view(1)["research"][0]
    for viewer, knows in ((0, {mine}), (1, {other}), (None, set())):
        shown = everywhere(state, viewer)
        for name in YEARS:
            named = f'"{name}"' in shown or f"research-{name}" in shown
            assert named == (name in knows), (viewer, name)


@pytest.mark.rule("GP-009", "GP-033")
def test_a_drawn_research_card_is_told_only_to_who_drew_it():
    state = started((1, 1))
    event = play(state, "draw research 2")[0]
    assert event.seen_by(0).data == {"pool": 2, "card": TWO_YEARS[0]}
    assert event.seen_by(1).data == event.seen_by(None).data == {"pool": 2}
    assert event.reveals


@pytest.mark.rule("GP-R24")
def test_what_lies_in_the_open_is_known_to_all():
    state = position(
        "GTGTCC",
        research=(["SMN1", "HTT"], ["FMR1"]),
        completed=(["HBB"], ["CNBP"]),
        hands=((1, 0), (0, 1)),
    )
    views = [state.view(viewer) for viewer in (None, 0, 1)]
    for view in views:
        assert view["row"] == "GTGTCC"
        assert view["piles"] == {"AT": 3, "GC": 1}
        assert view["pools"] == {"1": 5, "2": 4}
        assert [seat["base_pairs"] for seat in view["seats"]] == [1, 1]
        backs = [[back["years"] for back in seat["research"]] for seat in view["seats"]]
        assert backs == [[2, 1], [1]]
        assert [seat["completed"] for seat in view["seats"]] == [["HBB"], ["CNBP"]]
        assert [seat["years"] for seat in view["seats"]] == [1, 2]


@pytest.mark.rule("GP-011", "GP-R25")
def test_the_table_shows_only_how_many_base_pairs_the_other_player_holds():
    a = position("GTGTCC", hands=((1, 0), (2, 0)))
    b = position("GTGTCC", hands=((1, 0), (0, 2)))
    for viewer in (0, None):
        lines = [
            [zone for zone in state.scene(viewer).to_dict()["zones"] if zone["id"] == "seat:1"]
            for state in (a, b)
        ]
        assert lines[0] == lines[1]
        assert "2 base pairs" in json.dumps(lines[0])
    assert a.view(0)["seats"] == b.view(0)["seats"]
    assert "hand" not in a.view(None)


@pytest.mark.rule("GP-R25")
def test_a_careful_player_can_work_out_the_other_hand_and_so_does_a_sample():
    rng = Random(5)
    state = started((1, 2))
    for _turn in range(40):
        if state.is_over:
            break
        state.apply(rng.choice(state.legal_actions()))
        for viewer in (0, 1):
            sample = state.determinize(viewer, rng)
            assert [hand_of(sample, seat) for seat in (0, 1)] == [
                hand_of(state, seat) for seat in (0, 1)
            ]


def test_a_sample_agrees_with_the_view_it_was_drawn_from():
    for seed in range(12):
        rng = Random(seed)
        state = GAME.new(seed=seed, limit=80, target_years=1 + seed % 10)
        while not state.is_over:
            state.apply(rng.choice(state.legal_actions()))
            for viewer in (None, 0, 1):
                sample = GAME.sample(state.view(viewer), rng)
                sample.check()
                assert sample.view(viewer) == state.view(viewer)


def test_a_sample_gives_no_card_that_its_owner_would_have_claimed():
    state = position("GAGTCC", research=(["SMN1"], ["CFTR"]), player=1)
    play(state, "draw pair AT")
    standing = {name for n, name in enumerate(YEARS) if MATCHES[NUMBER["GAGTCC"]] >> n & 1}
    assert "HBB" in standing
    assert set(state.view(0)["seats"][1]["research"][0]["not"]) == standing & set(ONE_YEAR)
    drawn = Counter(
        state.determinize(0, Random(seed)).view(1)["research"][0] for seed in range(300)
    )
    assert set(drawn) == set(ONE_YEAR) - standing
    assert min(drawn.values()) > 20  # 43 on average


def test_cards_drawn_while_wrapping_up_may_still_be_anything():
    state = position("GAGTCC", phase="refill", research=([], ["TERC"]))
    play(state, "refill 1")
    assert state.view(1)["seats"][0]["research"] == [{"years": 1, "not": []}]


@pytest.mark.parametrize(
    ("held", "ruled_out", "claimed", "left"),
    [
        ((0, 8), (6, 256 * 2), 0, ((8,), (512,))),  # backs differ: 1 and 2 years
        ((0, 1), (6 - 2, 8), 0, ((1,), (0,))),  # either back may have been turned over
        ((0, 1), (4 + 16, 8 + 16), 0, ((1,), (16,))),
        ((0, 1), (4, 1 + 8), 0, ((1,), (9,))),  # the second could not be the claimed card
        ((0, 1), (4 + 2, 8), 1, ((0,), (6,))),
        ((3,), (4,), 3, ((), ())),
    ],
)
def test_what_is_known_of_a_card_after_the_other_was_claimed(held, ruled_out, claimed, left):
    assert left_after_claim(held, ruled_out, claimed) == left


def test_which_of_two_like_backs_was_claimed_is_not_given_away():
    # Two hands that differ in which card was drawn first, then claim the same card.
    shown = []
    for order in (["HBB", "F8"], ["F8", "HBB"]):
        state = position("GTGTCC", research=(order, ["TERC"]))
        play(state, "mutate 2 A")
        shown.append(state.view(1))
    assert shown[0] == shown[1]


def test_legal_actions_reach_only_the_page_of_the_player_to_move():
    state = started((1, 2))
    assert state.scene(0).moves
    assert state.scene(1).moves == state.scene(None).moves == []
    assert len(state.scene(0).moves) == len(legal(state))
