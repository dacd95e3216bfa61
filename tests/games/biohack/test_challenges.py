"""The four challenges of the solo game."""

from __future__ import annotations

import pytest

from genetics_games.games.biohack import scoring
from genetics_games.games.biohack.pieces import PIECES
from genetics_games.simulate import simulate

from .tables import (
    GAME,
    build,
    data_of,
    fresh,
    gained,
    give,
    hand,
    has,
    kinds,
    legal,
    pass_all,
    play,
    researching,
    settle,
    stand,
    started,
    tiles,
    will_roll,
)
from .test_solo import SEVEN, to_round

NINE = ("C01", "C02", "C03", "C04", "A01", "A02", "A03", "N02", "N04")


def ended(challenge, *built, ep=0, coins=0, reports=0, unlocked=0, injured=0, round=4):
    """A solo game of a challenge that ends with these things achieved."""
    state = to_round(researching(players=1, challenge=challenge), round)
    build(state, 0, *built)
    if state.seventh:
        state.seventh = 4
    stand(state, 0, injured=injured)
    state.unlocked[0] = unlocked
    for number in range(reports):
        state.reports[number] = (0,)
    settle(state)
    give(state, 0, coins=coins, medicine=0, ep=0)
    give(state, 0, ep=ep - scoring.total(state, 0))
    play(state, "pass")
    assert state.is_over
    return state


@pytest.mark.rule("BH-194")
@pytest.mark.parametrize("challenge", ["standard", "small_creature", "report_mania", "survival"])
def test_seven_creatures_are_needed_unless_stated(challenge):
    built = ("C01", "C02", "C05", "C06", "A01", "N10")
    state = ended(challenge, *built, ep=500, reports=3)
    assert state.winners() == []
    state = ended(challenge, *built, "A13", ep=500, reports=3)
    assert state.winners() == [0]


@pytest.mark.rule("BH-195", "BH-R54")
@pytest.mark.parametrize(
    ("built", "ep", "wins"),
    [
        (SEVEN, 100, [0]),  # four commons among seven
        (SEVEN, 99, []),
        (("C01", "C02", "C03", "A01", "A02", "A03", "N02"), 200, []),  # three commons
    ],
)
def test_small_creature(built, ep, wins):
    assert ended("small_creature", *built, ep=ep).winners() == wins


@pytest.mark.rule("BH-196")
@pytest.mark.parametrize(("reports", "ep", "wins"), [(3, 105, [0]), (3, 104, []), (2, 200, [])])
def test_report_mania(reports, ep, wins):
    assert ended("report_mania", *SEVEN, ep=ep, reports=reports).winners() == wins


@pytest.mark.rule("BH-197", "BH-R59")
def test_professional_does_not_stop_at_the_seventh_creature():
    state = researching(players=1, challenge="professional")
    build(state, 0, *SEVEN[:6])
    hand(state, 0, "N02")
    give(state, 0, mammal=5, aquatic=5)
    stand(state, 0)
    events = play(state, "place biofarm", "create N02")
    assert data_of(events, "seventh")["last"] is False
    for number in (1, 2, 3):
        assert state.round == number
        state = pass_all(state)
        while state.phase in ("planning", "locations"):
            play(state, legal(state)[-1])
    assert state.round == 4
    pass_all(state)
    assert state.ending == "rounds"


@pytest.mark.rule("BH-198", "BH-R59")
@pytest.mark.parametrize(
    ("built", "unlocked", "reports", "coins", "wins"),
    [
        (NINE, 2, 2, 5, [0]),
        (NINE[:8], 2, 2, 5, []),
        (NINE, 1, 2, 5, []),
        (NINE, 2, 1, 5, []),
        (NINE, 2, 2, 4, []),
    ],
)
def test_professional(built, unlocked, reports, coins, wins):
    state = ended("professional", *built, ep=-50, unlocked=unlocked, reports=reports, coins=coins)
    assert state.winners() == wins


@pytest.mark.rule("BH-R53")
def test_the_early_bonus_counts_wherever_there_is_a_target_of_ep():
    for challenge, bonus in (
        ("standard", 20),
        ("small_creature", 20),
        ("report_mania", 20),
        ("survival", 20),
        ("professional", 0),
    ):
        state = researching(players=1, challenge=challenge)
        build(state, 0, *SEVEN)
        assert state.seventh == 1
        assert scoring.parts(state, 0)["early"] == bonus


# ------------------------------------------------------------- survival


def survivor(where="mountain bank hospital", **more):
    """A table of Survival in the research phase."""
    return researching(where, players=1, challenge="survival", **more)


@pytest.mark.rule("BH-199")
def test_each_medicine_gained_becomes_a_primate_gene():
    state = survivor()
    give(state, 0, medicine=0, primate=0)
    build(state, 0, "C15")  # a medicine more at the hospital
    before = state.copy()
    play(state, "research hospital")
    printed = 2 if before.at[3] != (0,) else 1
    assert gained(before, state, 0) == {"primate": printed + 1 + 1}
    state = tiles(survivor(), "D16")
    state.at[14] = ()
    stand(state, 0)
    if "place downtown 1" in legal(state):
        before = state.copy()
        play(state, "place downtown 1")
        assert gained(before, state, 0) == {"primate": 1, "coins": 3}


@pytest.mark.rule("BH-200", "BH-202", "BH-R58")
def test_the_first_medicine_works_as_usual_and_nothing_else_heals():
    state = survivor()
    assert has(state, 0, "medicine") == (1,)
    stand(state, 0, injured=1)
    play(state, "heal")
    assert (state.injured[0], has(state, 0, "medicine")) == (0, (0,))
    assert "heal" not in legal(state)


@pytest.mark.rule("BH-R58")
def test_the_alley_may_use_the_first_medicine():
    for seed in range(40):
        state = survivor(seed=seed)
        stand(state, 0)
        if "place alley+feral" in legal(state):
            break
    play(state, "place alley+feral")
    assert "trade 1 medicine for 1 feral" in legal(state)


@pytest.mark.rule("BH-202", "BH-R55")
def test_clean_up_raises_nobody_and_costs_nothing():
    state = survivor()
    give(state, 0, medicine=0)
    stand(state, 0, injured=1)
    ep = has(state, 0, "ep")
    play(state, "pass")
    assert state.round == 2
    assert (state.ready[0], state.injured[0]) == (2, 1)
    assert has(state, 0, "ep") == ep
    while state.phase == "planning":
        play(state, "done")
    assert all(len(text.split()) == 3 for text in legal(state))


@pytest.mark.rule("BH-201", "BH-R56")
@pytest.mark.parametrize("face", ["injury", "feral_injury"])
def test_five_coins_avoid_an_injury_and_a_feral_gene_is_gained_either_way(face):
    for answer in ("avoid injury", "accept injury"):
        state = survivor()
        give(state, 0, coins=7, feral=0)
        will_roll(state, face)
        play(state, "research mountain", *first_of_a_slash(state))
        before = state.copy()
        play(state, "keep result")
        assert legal(state)[:2] == ["avoid injury", "accept injury"]
        play(state, answer)
        paid = {"coins": -5} if answer == "avoid injury" else {}
        feral = {"feral": 1} if face == "feral_injury" else {}
        assert gained(before, state, 0) == {**paid, **feral}
        assert state.injured[0] == (answer == "accept injury")


def first_of_a_slash(state):
    """What to choose at the mountain where no assistant helps there."""
    return ["take gain 2 mammal"] if state.at[0] == (0,) else []


@pytest.mark.rule("BH-201")
def test_without_five_coins_the_injury_comes_at_once():
    state = survivor()
    will_roll(state, "injury")
    play(state, "research mountain", *first_of_a_slash(state))
    give(state, 0, coins=4)
    play(state, "keep result")
    assert state.injured[0] == 1
    assert "avoid injury" not in legal(state)


@pytest.mark.rule("BH-R56")
def test_a_planning_injury_can_be_avoided_too():
    state = started(1, challenge="survival", scientists=["S5"])
    will_roll(state, "injury")
    play(state, "plan scientist", "keep result")
    assert "avoid injury" in legal(state)
    play(state, "avoid injury")
    assert state.injured[0] == 0
    assert state.phase == "locations"


@pytest.mark.rule("BH-203", "BH-R57")
def test_with_one_active_noman_left_the_game_is_lost_at_once():
    state = survivor()
    give(state, 0, medicine=1)
    stand(state, 0, "MOUNTAIN", "BANK", injured=1)
    will_roll(state, "injury")
    play(state, "research mountain", *first_of_a_slash(state))
    give(state, 0, coins=0)
    again = state.copy()
    events = play(state, "keep result")
    assert kinds(events)[-1] == "end"
    assert (state.is_over, state.ending, state.winners()) == (True, "injuries", [])
    # Healed before the result is kept, the same injury leaves two.
    play(again, "heal", "keep result")
    assert not again.is_over
    assert again.injured[0] == 1


@pytest.mark.rule("BH-203")
def test_the_loss_comes_by_a_planning_roll_too():
    state = started(1, challenge="survival", scientists=["S5"])
    give(state, 0, coins=0, medicine=0)
    stand(state, 0, injured=1)
    will_roll(state, "feral_injury")
    play(state, "plan scientist", "keep result")
    assert (state.is_over, state.ending) == (True, "injuries")


@pytest.mark.rule("BH-203")
def test_only_survival_is_lost_by_injuries():
    state = researching("mountain bank hospital", players=1)
    give(state, 0, medicine=0)
    stand(state, 0, "MOUNTAIN", injured=2)
    will_roll(state, "injury")
    play(state, "research mountain", *first_of_a_slash(state))
    play(state, "keep result")
    assert not state.is_over
    assert state.injured[0] == 3


@pytest.mark.rule("BH-204", "BH-R58")
def test_ten_ep_for_each_noman_that_stands_anywhere():
    state = survivor()
    assert scoring.parts(state, 0)["nomans"] == 30
    stand(state, 0, "BANK", "BIOFARM", injured=1)
    assert scoring.parts(state, 0)["nomans"] == 20
    other = researching(players=1)
    assert scoring.parts(other, 0)["nomans"] == 0


@pytest.mark.rule("BH-205")
@pytest.mark.parametrize(
    ("built", "ep", "wins"),
    [
        (("C02", "C06", "A01", "C01", "C03", "A02", "N02"), 105, [0]),
        (("C02", "C06", "A01", "C01", "C03", "A02", "N02"), 104, []),
        (("C02", "C06", "A03", "C01", "C03", "A02", "N02"), 200, []),  # two with a feral gene
    ],
)
def test_survival_needs_three_feral_creatures_and_105_ep(built, ep, wins):
    assert ended("survival", *built, ep=ep).winners() == wins


@pytest.mark.parametrize("challenge", list(PIECES.challenges)[1:])
def test_random_games_of_every_challenge_end_without_a_failed_check(challenge):
    tally = simulate("biohack", 30, 1, limit=None, seed=3, options={"challenge": challenge})
    assert tally.games == 30
    assert tally.stalled == 0


@pytest.mark.rule("BH-197")
def test_the_challenges_are_options_of_the_table():
    assert list(PIECES.challenges) == [
        "standard",
        "small_creature",
        "report_mania",
        "professional",
        "survival",
    ]
    assert fresh(1, challenge="survival").challenge.id == "survival"
    assert fresh(2, challenge="survival").challenge is None
    with pytest.raises(ValueError, match="small_creature"):
        GAME.new(1, 1, challenge="speed")
