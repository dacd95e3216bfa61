"""DNA Inc.: reporting milestones and unlocking the scientist."""

from __future__ import annotations

import pytest

from genetics_games.engine import IllegalAction
from genetics_games.games.biohack import lab, scoring
from genetics_games.games.biohack.actions import Report, Unlock
from genetics_games.games.biohack.pieces import CARD, PIECES

from .tables import (
    build,
    data_of,
    gained,
    give,
    has,
    kinds,
    legal,
    milestones,
    play,
    researching,
    settle,
    stand,
    tiles,
    turn_of,
)

CARDS = ("M01", "M03", "M09", "M10")  # 4 mammal; 3 avian; one of each class; 2 common, 2 artisan


def at_dna(*built, where="dna", coins=0, reported=(), **more):
    """A table whose first player has placed a Noman at DNA Inc."""
    state = milestones(researching(**more), *CARDS)
    seat = state.player
    build(state, seat, *built)
    stand(state, seat, "BANK")
    give(state, seat, coins=coins)
    for card in reported:
        state.reports[CARDS.index(card)] += (seat,)
    settle(state)
    play(state, f"place {where}")
    return state, seat


@pytest.mark.rule("BH-129", "BH-132")
@pytest.mark.parametrize("order", [["report M09", "unlock"], ["unlock", "report M09"]])
def test_one_report_and_one_unlock_in_either_order(order):
    state, seat = at_dna("C01", "C02", "A01", "A02", "N01", coins=9)
    assert legal(state) == ["report M09", "report M10", "unlock", "done"]
    play(state, order[0])
    assert legal(state)[-2:] == [("unlock" if order[1] == "unlock" else "report M10"), "done"]
    play(state, order[1])
    assert state.player != seat
    assert state.unlocked[seat] == 1
    assert scoring.reports(state, seat) == 1


@pytest.mark.rule("BH-130")
def test_a_milestone_needs_its_condition_and_no_own_token():
    state, _seat = at_dna("C01", "C02", "A01", "A02", coins=5)
    assert legal(state, "report") == ["report M10"]
    with pytest.raises(IllegalAction, match="do not fulfil"):
        state.apply(Report("M09"))
    with pytest.raises(IllegalAction, match="not on the table"):
        state.apply(Report("M08"))
    state, _seat = at_dna("C01", "C02", "A01", "A02", coins=5, reported=["M10"])
    assert not legal(state, "report")
    with pytest.raises(IllegalAction, match="reported that milestone already"):
        state.apply(Report("M10"))


@pytest.mark.rule("BH-130")
def test_the_cards_must_be_on_the_own_board():
    state, seat = at_dna(coins=5)
    build(state, (seat + 1) % 3, "C01", "C02", "A01", "A02")
    assert not legal(state, "report")


@pytest.mark.rule("BH-131")
def test_tokens_lie_from_the_left_and_give_the_ep_of_their_space():
    state, seat = at_dna("C01", "C02", "A01", "A02", coins=5)
    other = (seat + 1) % 3
    state.reports[3] = (other,)
    settle(state)
    before = state.scores()
    events = play(state, "report M10")
    assert data_of(events, "report") == {"milestone": "M10", "place": 2, "ep": 6}
    assert state.reports[3] == (other, seat)
    assert state.scores()[seat] == before[seat] + 6
    assert scoring.parts(state, other)["reports"] == 9


@pytest.mark.rule("BH-133")
def test_unlocking_takes_five_coins_and_the_middle_row_first():
    state, seat = at_dna(coins=11)
    before = state.copy()
    assert data_of(play(state, "unlock"), "unlock") == {"row": "middle", "coins": 5}
    assert gained(before, state, seat) == {"coins": -5}
    assert state.player != seat  # one at most in an action
    stand(state, seat, "BANK")
    turn_of(state, seat)
    assert data_of(play(state, "place dna", "unlock"), "unlock") == {"row": "bottom", "coins": 5}
    assert state.unlocked[seat] == 2


@pytest.mark.rule("BH-133")
def test_unlocking_needs_five_coins_and_a_tile_that_is_on():
    state, seat = at_dna("C01", "C02", "A01", "A02", coins=4)
    with pytest.raises(IllegalAction, match="costs 5 coins, and you have 4"):
        state.apply(Unlock())
    state.unlocked[seat] = 2
    give(state, seat, coins=9)
    with pytest.raises(IllegalAction, match="Both lock tiles"):
        state.apply(Unlock())


@pytest.mark.rule("BH-134")
def test_the_middle_row_is_used_once_until_clean_up():
    state, seat = at_dna(coins=5)
    play(state, "unlock")
    assert (state.unlocked[seat], state.used[seat]) == (1, 0)


@pytest.mark.rule("BH-135", "BH-164")
def test_the_bottom_row_scores_only_with_both_tiles_off():
    state, seat = at_dna("C01", "C02", scientists=["S1", "S2", "S3"], coins=5)
    state.scientist[seat], state.scientist[state.scientist.index(0)] = 0, state.scientist[seat]
    for unlocked, ep in ((0, 0), (1, 0), (2, 4)):  # S1: 2 EP for each common
        state.unlocked[seat] = unlocked
        assert scoring.parts(state, seat)["scientist"] == ep


@pytest.mark.rule("BH-R43", "BH-147")
def test_reports_and_unlocks_on_tiles_follow_the_same_conditions():
    for tile, text, barred in (("D08", "report M10", "unlock"), ("D10", "unlock", "report M10")):
        state = tiles(milestones(researching(), *CARDS), tile)
        seat = state.player
        build(state, seat, "C01", "C02", "A01", "A02")
        stand(state, seat, "BANK")
        give(state, seat, coins=5)
        play(state, "place downtown 1")
        assert legal(state) == [text, "done"]
        assert barred not in legal(state)
        play(state, text)
        assert state.player != seat


@pytest.mark.rule("BH-R43")
def test_a_tile_does_not_use_up_the_report_at_dna_inc():
    state = tiles(milestones(researching(), *CARDS), "D09")
    seat = state.player
    build(state, seat, "C01", "C02", "A01", "A02", "N01")
    stand(state, seat)
    play(state, "place downtown 1", "report M10")
    turn_of(state, seat)
    play(state, "place dna", "report M09")
    assert scoring.reports(state, seat) == 2


@pytest.mark.rule("BH-149", "BH-150", "BH-R42")
def test_each_icon_needs_a_creature_of_its_own():
    def holds(name, *built):
        number = next(n for n, card in enumerate(PIECES.milestones) if card.id == name)
        return lab.holds(number, tuple(CARD[card] for card in built))

    # M07 asks for mammal, aquatic, avian and reptile: one creature each.
    assert holds("M07", "C01", "C05", "A02", "C20")
    assert not holds("M07", "C01", "C05", "A02")  # three creatures that show all four
    # C01 shows mammal and aquatic, so the matching has to look ahead.
    assert holds("M07", "C04", "C01", "C07", "A02")
    assert not holds("M01", "C01", "C02", "C03")
    assert holds("M01", "C01", "C02", "C03", "C04")
    # A cost that contains the gene counts, whatever the amount.
    assert holds("M06", "C02", "A01")
    assert not holds("M06", "C02", "C01")
    assert holds("M09", "C01", "A01", "N01")
    assert not holds("M10", "C01", "C02", "A01")


@pytest.mark.rule("BH-R42")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_four_spaces_lie_under_each_card_whatever_the_number_of_players(players):
    state = researching(players=players)
    assert all(len(PIECES.milestones[card].slots) == 4 for card in state.milestones)


@pytest.mark.rule("BH-R09", "BH-R10")
def test_dna_inc_is_not_asked_where_nothing_can_be_done():
    state, seat = at_dna(coins=4)
    assert state.player != seat
    assert has(state, seat, "coins") == (4,)


@pytest.mark.rule("BH-R11")
def test_reports_and_unlocks_can_be_declined():
    state, seat = at_dna("C01", "C02", "A01", "A02", coins=5)
    assert kinds(play(state, "done")) == ["done"]
    assert (state.unlocked[seat], scoring.reports(state, seat)) == (0, 0)
