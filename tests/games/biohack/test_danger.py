"""The danger die."""

from __future__ import annotations

from collections import Counter

import pytest

from genetics_games.engine import IllegalAction
from genetics_games.games.biohack.actions import RollAgain
from genetics_games.games.biohack.pieces import PIECES

from .tables import (
    bare,
    build,
    gained,
    give,
    has,
    kinds,
    legal,
    play,
    researching,
    stand,
    started,
    will_roll,
)


def rolled(*faces, space="mountain", **amounts):
    """A table whose first player has rolled the first of these faces."""
    state = researching("mountain river bank", players=4)
    seat = state.player
    bare(state, seat)
    give(state, seat, medicine=0, **amounts)
    stand(state, seat, "MOUNTAIN", "RIVER", "BANK")
    will_roll(state, *faces)
    play(state, f"research {space}")
    return state, seat


@pytest.mark.rule("BH-087")
@pytest.mark.parametrize("space", ["mountain", "river"])
def test_the_roll_is_part_of_the_action_and_must_be_made(space):
    state, _seat = rolled("injury", space=space)
    assert state.face >= 0
    assert legal(state)[0] == "keep result"
    assert not {"pass", "done"} & set(legal(state))


@pytest.mark.rule("BH-088")
def test_an_injury_lays_down_the_noman_used():
    state, seat = rolled("injury")
    events = play(state, "keep result")
    assert kinds(events) == ["result", "injury"]
    assert (state.ready[seat], state.injured[seat]) == (0, 1)


@pytest.mark.rule("BH-089")
def test_a_feral_result_gives_one_feral_gene():
    state, seat = rolled("feral")
    before = state.copy()
    play(state, "keep result")
    assert gained(before, state, seat) == {"feral": 1}
    assert state.injured[seat] == 0


@pytest.mark.rule("BH-090")
def test_feral_and_injury_does_both():
    state, seat = rolled("feral_injury")
    before = state.copy()
    play(state, "keep result")
    assert gained(before, state, seat) == {"feral": 1}
    assert state.injured[seat] == 1


@pytest.mark.rule("BH-091")
def test_mammal_or_aquatic_is_chosen():
    for gene in ("mammal", "aquatic"):
        state, seat = rolled("mammal_or_aquatic")
        before = state.copy()
        play(state, "keep result")
        assert legal(state) == ["take gain 1 mammal", "take gain 1 aquatic"]
        play(state, f"take gain 1 {gene}")
        assert gained(before, state, seat) == {gene: 1}


@pytest.mark.rule("BH-069", "BH-R15")
def test_a_reroll_at_the_mountain_costs_one_avian_gene_or_two_coins():
    state, seat = rolled("injury", "injury", "feral", coins=2)
    assert has(state, seat, "avian") == (2,)  # gained by this very action
    assert legal(state) == ["keep result", "reroll for 1 avian", "reroll for 2 coins"]
    before = state.copy()
    play(state, "reroll for 1 avian")
    assert gained(before, state, seat) == {"avian": -1}
    before = state.copy()
    play(state, "reroll for 2 coins")
    assert gained(before, state, seat) == {"coins": -2}
    assert legal(state) == ["keep result", "reroll for 1 avian"]


@pytest.mark.rule("BH-074")
def test_a_reroll_at_the_river_costs_one_reptile_gene_or_two_coins():
    state, seat = rolled("injury", "feral", space="river", coins=1, avian=3)
    assert legal(state) == ["keep result", "reroll for 1 reptile"]
    before = state.copy()
    play(state, "reroll for 1 reptile")
    assert gained(before, state, seat) == {"reptile": -1}


@pytest.mark.rule("BH-092", "BH-R15")
def test_only_the_last_of_any_number_of_rolls_counts():
    state, seat = rolled("injury", "feral_injury", "injury", "mammal_or_aquatic", coins=6)
    play(state, *["reroll for 2 coins"] * 3)
    assert state.injured[seat] == 0
    assert has(state, seat, "feral", "coins") == (0, 0)
    play(state, "keep result", "take gain 1 mammal")
    assert state.injured[seat] == 0
    assert has(state, seat, "feral") == (0,)


@pytest.mark.rule("BH-092")
def test_a_reroll_needs_its_price():
    state, seat = rolled("injury")
    give(state, seat, avian=0, coins=1)
    assert legal(state) == ["keep result"]
    with pytest.raises(IllegalAction, match="costs 1 avian gene or 2 coins"):
        state.apply(RollAgain("2 coins"))


@pytest.mark.rule("BH-R12")
def test_a_common_gives_a_free_reroll_on_its_own_space():
    state = researching("mountain river bank", players=4)
    seat = state.player
    build(state, seat, "C03")  # a free reroll at the mountain
    bare(state, seat)
    will_roll(state, "injury", "injury")
    play(state, "research mountain")
    give(state, seat, avian=0)
    assert legal(state) == ["keep result", "reroll for free"]
    before = state.copy()
    play(state, "reroll for free")
    assert gained(before, state, seat) == {}
    assert legal(state) == ["keep result"]


@pytest.mark.rule("BH-R14")
def test_the_die_has_six_faces_all_as_likely():
    assert Counter(face.id for face in PIECES.faces) == {
        "feral": 2,
        "feral_injury": 1,
        "injury": 1,
        "mammal_or_aquatic": 2,
    }
    state = researching("mountain river bank", players=4)
    seen = Counter()
    for seed in range(600):
        state.seed = seed
        seen[state.after(state.parse("research mountain")).face] += 1
    assert set(seen) == set(range(6))
    assert min(seen.values()) > 60  # 100 on average


@pytest.mark.rule("BH-R09")
def test_the_result_of_the_die_is_always_asked():
    state, seat = rolled("feral")
    give(state, seat, avian=0, coins=0)
    assert legal(state) == ["keep result"]


# ------------------------------------------------------------- in planning


def planning_roll(face, injured=0, **amounts):
    """A table at which a planning roll shows a face."""
    state = started(scientists=["S5", "S1", "S2"])
    while state.player != 0:
        play(state, "done")
    give(state, 0, **amounts)
    stand(state, 0, injured=injured)
    will_roll(state, face)
    play(state, "plan scientist")
    return state


@pytest.mark.rule("BH-088", "BH-047")
def test_a_planning_injury_lays_down_any_noman_before_the_locations_are_chosen():
    state = planning_roll("injury", medicine=0)
    play(state, "keep result")
    assert (state.ready[0], state.injured[0]) == (2, 1)
    while state.phase == "planning":
        play(state, "done")
    while state.player != 0:
        play(state, legal(state)[0])
    assert all(len(text.split()) == 3 for text in legal(state))


@pytest.mark.rule("BH-R16")
def test_a_planning_roll_has_no_reroll():
    state = planning_roll("injury", coins=9, avian=9, reptile=9)
    assert legal(state) == ["keep result"]
    with pytest.raises(IllegalAction, match="planning phase counts"):
        state.apply(RollAgain("2 coins"))


@pytest.mark.rule("BH-R17")
def test_a_planning_injury_with_nobody_standing_does_nothing():
    state = planning_roll("feral_injury", injured=3, medicine=0)
    play(state, "keep result")
    assert state.injured[0] == 3
    assert has(state, 0, "feral") == (1,)
