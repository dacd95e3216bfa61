"""The final scoring and ties."""

from __future__ import annotations

import pytest

from genetics_games.games.biohack import scoring
from genetics_games.games.biohack.pieces import CARD, CREATURES, PIECES, Scoring

from .tables import build, give, has, milestones, pass_all, researching, settle


def table(*built, players=3, **more):
    """A table whose seat 0 has some creatures and no coins."""
    state = researching(players=players, **more)
    build(state, 0, *built)
    give(state, 0, coins=0)
    return state


def ep(state, *card):
    """What a card brings seat 0."""
    return scoring.score(state, 0, CREATURES[CARD[card[0]]].scoring)


@pytest.mark.rule("BH-162")
def test_all_parts_are_added_to_the_track():
    state = milestones(researching(scientists=["S1", "S2", "S3"]), "M01", "M03", "M09", "M10")
    build(state, 0, "C01", "C02", "C03", "C04", "N04")
    give(state, 0, ep=-3, coins=9)
    state.reports[2] = (1, 0)
    state.creation[0] = (2, 0)
    state.unlocked[0] = 2
    settle(state, check=False)
    assert scoring.parts(state, 0) == {
        "track": -3,
        "creatures": 2 + 5 + 3 + 3 + 4 * 4,  # N04: 4 EP for each common
        "scientist": 2 * 4,
        "creation": 6,
        "reports": 5,
        "coins": 2,
    }
    assert state.scores()[0] == sum(scoring.parts(state, 0).values())


@pytest.mark.rule("BH-163")
def test_commons_and_artisans_give_their_printed_ep():
    state = table("C02", "C10", "A13")
    assert scoring.parts(state, 0)["creatures"] == 5 + 2 + 8


@pytest.mark.rule("BH-117", "BH-163", "BH-R46")
@pytest.mark.parametrize(
    ("noble", "built", "points"),
    [
        ("N01", ["C04", "C10", "A13"], 4 * 4),  # avian; the griffin itself too
        ("N02", ["C01", "C05"], 3 * 3),  # aquatic
        ("N03", ["C01", "C05"], 3 * 2),  # mammal
        ("N04", ["C01", "C05", "A01"], 4 * 2),  # commons
        ("N05", ["C09", "C01"], 4 * 2),  # primate
        ("N06", ["A02", "C01"], 4 * 2),  # reptile
        ("N07", ["A01", "A02", "C01"], 5 * 2),  # artisans
        ("N10", ["C02", "C01"], 5 * 2),  # feral
        ("N11", ["N01"], 8 * 2),  # nobles
        ("N12", ["C01"], 3 * 4),  # types: mammal, aquatic, avian, feral
    ],
)
def test_each_noble_gives_what_its_text_says(noble, built, points):
    state = table(noble, *built)
    assert ep(state, noble) == points


@pytest.mark.rule("BH-206")
def test_scores_count_classes_reports_and_creation_milestones():
    state = table("N08", "N09")
    state.reports[0], state.reports[3] = (0,), (1, 0)
    state.creation[0] = (0,)
    assert ep(state, "N08") == 5 * 2
    assert ep(state, "N09") == 7 * 2  # the full row of nobles too
    assert scoring.score(state, 1, Scoring("per_report", -1, 3)) == 3
    assert scoring.score(state, 0, Scoring("per_class", 2, 4)) == 8


@pytest.mark.rule("BH-149", "BH-150")
def test_a_creature_counts_once_for_each_ability_whatever_the_amount():
    state = table("N02", "C01", "A01")  # 5, 2 and 4 aquatic genes in their costs
    assert ep(state, "N02") == 3 * 3
    state = table("N01", "N06", "C04", "A02")  # A02 counts for both nobles
    assert (ep(state, "N01"), ep(state, "N06")) == (4 * 4, 4 * 2)


@pytest.mark.rule("BH-R60")
def test_a_text_that_counts_types_counts_each_type_once():
    state = table("N12", "C01", "C05", "A02")  # mammal, aquatic, avian, feral, reptile
    assert ep(state, "N12") == 3 * 5


@pytest.mark.rule("BH-164", "BH-135")
@pytest.mark.parametrize(
    ("scientist", "points"),
    [("S1", 2 * 2), ("S2", 3 * 1), ("S3", 4 * 1), ("S4", 3 * 1), ("S5", 3 * 2), ("S6", 4 * 2)],
)
def test_each_scientist_scores_its_bottom_row(scientist, points):
    others = [f"S{n}" for n in range(1, 7) if f"S{n}" != scientist]
    state = table("C01", "C02", "A01", "N02", "N04", scientists=[scientist, *others])
    state.reports[1] = (0,)
    state.unlocked[0] = 2
    assert scoring.parts(state, 0)["scientist"] == points


@pytest.mark.rule("BH-165", "BH-R45")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (3, 0), (4, 1), (11, 2)])
def test_four_coins_are_one_ep(coins, points):
    state = table()
    give(state, 0, coins=coins)
    assert scoring.parts(state, 0)["coins"] == points


@pytest.mark.rule("BH-R45")
def test_the_sum_may_be_negative():
    state = table()
    give(state, 0, ep=-24, coins=7)
    assert state.scores()[0] == -23


def tied(zero, one):
    """A finished table on which seats 0 and 1 have the same EP and these creatures."""
    state = researching()
    for seat in range(3):
        give(state, seat, coins=0)
    build(state, 0, *zero)
    build(state, 1, *one)
    scores = state.scores()
    give(state, 0, ep=100 - scores[0])
    give(state, 1, ep=100 - scores[1])
    state.phase, state.ending, state.player = "over", "rounds", None
    assert state.scores()[:2] == [100, 100]
    return state.winners()


@pytest.mark.rule("BH-166")
@pytest.mark.parametrize(
    ("zero", "one", "winners"),
    [
        (["C01", "C02"], ["N01"], [0]),  # more creatures
        (["C01", "N02"], ["A01", "A02"], [0]),  # more nobles
        (["A01", "C01"], ["C02", "C03"], [0]),  # more artisans
        (["C01", "C02"], ["C03", "A01"], [1]),
        (["C01", "A02"], ["C03", "A01"], [0, 1]),  # shared
        ([], [], [0, 1]),
    ],
)
def test_ties_go_to_more_creatures_then_nobles_then_artisans_or_are_shared(zero, one, winners):
    assert tied(zero, one) == winners


@pytest.mark.rule("BH-162", "BH-025")
def test_ep_gained_in_play_count():
    state = researching()
    give(state, 0, ep=40)
    assert has(state, 0, "ep") == (40,)
    before = state.scores()[0]
    pass_all(state)
    assert state.scores()[0] >= before - 36


def test_every_score_of_the_vocabulary_is_used():
    used = {c.scoring.score for c in CREATURES if c.scoring}
    used |= {scientist.scoring.score for scientist in PIECES.scientists}
    assert used == {
        "per_gene",
        "per_class",
        "per_report",
        "per_creation_milestone",
        "per_gene_type",
    }
