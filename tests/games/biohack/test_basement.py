"""The basement: display, decks, prices, discounts."""

from __future__ import annotations

from random import Random

import pytest

from genetics_games.engine import IllegalAction
from genetics_games.games.biohack.actions import Buy, BuyFromDeck, KeepCard
from genetics_games.games.biohack.pieces import CARD, CLASS_OF, IDS, PIECES

from .tables import (
    bare,
    build,
    data_of,
    give,
    hand,
    has,
    kinds,
    legal,
    on_top,
    play,
    researching,
    settle,
    shown,
    stand,
    thin_deck,
    tiles,
    turn_of,
)


def buying(coins, left=2, players=4, **more):
    """A table whose first player buys in the basement, with so many Nomans left there."""
    state = researching(players=players, **more)
    seat = state.player
    stand(state, seat, "BASEMENT")
    for number, other in enumerate(other for other in range(players) if other != seat):
        stand(state, other, *(("BASEMENT",) if number < left else ()))
    give(state, seat, coins=coins)
    play(state, "research basement")
    return state, seat


@pytest.mark.rule("BH-093", "BH-145")
def test_prices_by_column_are_2_1_1_and_nothing():
    for column, price in enumerate((2, 1, 1, 0), 1):
        state, seat = buying(2)
        card = shown(state)[1][column - 1]
        events = play(state, f"buy artisan {column}")
        assert has(state, seat, "coins") == (2 - price,)
        assert CARD[card] in state.hands[seat]
        assert data_of(events, "buy") == {
            "card": card,
            "cls": "artisan",
            "column": column,
            "coins": price,
        }


@pytest.mark.rule("BH-093")
def test_what_cannot_be_paid_cannot_be_bought():
    state, _seat = buying(0)
    assert legal(state) == ["buy common 4", "buy artisan 4", "buy noble 4", "done"]
    with pytest.raises(IllegalAction, match="costs 1 coin, and you have 0 coins"):
        state.apply(Buy("noble", 2))
    with pytest.raises(IllegalAction, match="costs 2 coins"):
        state.apply(BuyFromDeck("noble"))


@pytest.mark.rule("BH-094")
def test_a_gap_stays_until_clean_up():
    state, seat = buying(5)
    play(state, "buy common 2")
    assert shown(state)[0][1] is None
    assert "buy common 2" not in legal(state)
    assert "buy common 3" in legal(state)
    with pytest.raises(IllegalAction, match="No card lies there"):
        state.apply(Buy("common", 2))
    play(state, "done")
    assert shown(state)[0][1] is None
    assert state.player != seat


@pytest.mark.rule("BH-095", "BH-R22")
def test_a_deck_purchase_looks_at_two_keeps_one_and_puts_the_other_under():
    state, seat = buying(5)
    on_top(state, "noble", "N03", "N01")
    size = len(state.decks[2])
    events = play(state, "buy noble deck")
    assert has(state, seat, "coins") == (3,)
    assert data_of(events, "look") == {"cls": "noble", "coins": 2, "cards": 2}
    assert legal(state) == ["keep N01", "keep N03"]
    with pytest.raises(IllegalAction, match="not one of the two"):
        state.apply(KeepCard("N02"))
    play(state, "keep N01")
    assert CARD["N01"] in state.hands[seat]
    assert state.decks[2][-1] == CARD["N03"]
    assert len(state.decks[2]) == size - 1


@pytest.mark.rule("BH-R22")
def test_cards_looked_at_must_not_be_declined():
    state, _seat = buying(5)
    play(state, "buy common deck")
    assert len(legal(state)) == 2
    assert all(text.startswith("keep") for text in legal(state))


@pytest.mark.rule("BH-R22")
def test_a_single_card_that_is_left_is_taken_and_an_empty_deck_cannot_be_bought_from():
    state, seat = buying(9)
    other = (seat + 1) % 4
    deck = state.decks[2]
    state.hands[other] = tuple(sorted((*state.hands[other], *deck[1:])))
    state.decks[2] = deck[:1]
    settle(state)
    before = len(state.hands[seat])
    events = play(state, "buy noble deck")
    assert data_of(events, "look")["cards"] == 1
    assert deck[0] in state.hands[seat]
    assert len(state.hands[seat]) == before + 1
    assert "buy noble deck" not in legal(state)
    with pytest.raises(IllegalAction, match="discards are empty"):
        state.apply(BuyFromDeck("noble"))


@pytest.mark.rule("BH-096", "BH-R23")
def test_a_deck_that_runs_out_in_the_middle_is_made_anew_from_its_discards():
    state, seat = buying(5)
    thin_deck(state, "noble", 1)
    first, pile = state.decks[2][0], set(state.discards[2])
    events = play(state, "buy noble deck")
    assert kinds(events) == ["reshuffle", "look"]
    looked = set(state.looked)
    assert first in looked
    assert len(looked & pile) == 1
    assert state.discards[2] == ()
    assert {*state.decks[2], *looked} == {first, *pile}
    play(state, f"keep {IDS[first]}")
    (under,) = looked - {first}
    assert state.decks[2][-1] == under
    assert first in state.hands[seat]


@pytest.mark.rule("BH-096", "BH-R22")
def test_an_empty_deck_with_discards_can_be_bought_from():
    state, _seat = buying(5)
    thin_deck(state, "noble", 0)
    pile = set(state.discards[2])
    assert "buy noble deck" in legal(state)
    events = play(state, "buy noble deck")
    assert kinds(events) == ["reshuffle", "look"]
    assert set(state.looked) < pile


@pytest.mark.rule("BH-R23")
def test_no_reshuffle_before_a_card_is_needed():
    state, _seat = buying(9)
    thin_deck(state, "noble", 2)
    events = play(state, "buy noble deck")
    assert kinds(events) == ["look"]
    assert state.decks[2] == ()
    assert len(state.discards[2]) > 0
    play(state, legal(state)[0])
    assert len(state.decks[2]) == 1


@pytest.mark.rule("BH-097")
def test_display_and_deck_can_be_combined():
    state, seat = buying(4)
    n = len(state.hands[seat])
    play(state, "buy artisan 1", "buy common deck")
    play(state, legal(state)[0])
    assert len(state.hands[seat]) == n + 2
    assert has(state, seat, "coins") == (0,)


@pytest.mark.rule("BH-098", "BH-R21")
def test_a_discount_comes_off_the_total_and_what_is_left_over_is_lost():
    state, seat = buying(3, left=3)  # two cards, one coin off
    assert legal(state, "buy common 1") == ["buy common 1"]
    play(state, "buy common 1")
    assert has(state, seat, "coins") == (2,)
    play(state, "buy artisan 1")
    assert has(state, seat, "coins") == (0,)
    state, seat = buying(3, left=3)
    play(state, "buy common 4")  # free: the coin off is still there
    play(state, "buy artisan 2")
    assert has(state, seat, "coins") == (3,)
    state, seat = buying(0, left=1)  # one card, one coin off
    assert "buy common 2" in legal(state)
    play(state, "buy common 2")
    assert has(state, seat, "coins") == (0,)


@pytest.mark.rule("BH-098")
def test_a_common_of_the_basement_adds_to_the_discount():
    state = researching(players=4)
    seat = state.player
    build(state, seat, "C17")  # two coins off
    bare(state, seat)
    stand(state, seat, "BASEMENT")
    for other in range(4):
        if other != seat:
            stand(state, other)
    play(state, "research basement")
    assert state.step.pool == 2
    play(state, "buy common 1")
    assert has(state, seat, "coins") == (0,)


@pytest.mark.rule("BH-R09")
def test_a_purchase_of_which_nothing_can_be_had_is_not_asked():
    state = researching(players=4)
    seat = state.player
    bare(state, seat)
    for other in range(4):
        if other != seat:
            stand(state, other)
    for row in range(3):
        card = state.display[4 * row + 3]
        state.discards[CLASS_OF[card]] += (card,)
        state.display[4 * row + 3] = -1
    settle(state)
    events = play(state, "research basement")
    assert kinds(events) == ["research"]
    assert state.player != seat


@pytest.mark.rule("BH-R24", "BH-136")
def test_the_card_space_of_dna_inc_and_tiles_sell_from_the_display_only():
    for where, discount in (("dna+card", 0), ("downtown 1", 2)):
        state = tiles(researching(players=4), "D11")
        seat = state.player
        stand(state, seat, "BANK")
        give(state, seat, coins=4)
        play(state, f"place {where}")
        assert legal(state, "buy") == [
            f"buy {cls} {column}"
            for cls in ("common", "artisan", "noble")
            for column in (1, 2, 3, 4)
        ]
        with pytest.raises(IllegalAction, match="not from the decks"):
            state.apply(BuyFromDeck("common"))
        play(state, "buy common 1")
        assert has(state, seat, "coins") == (4 - 2 + discount + (2 if discount else 0),)


@pytest.mark.rule("BH-136")
def test_the_card_space_comes_before_the_main_action_and_is_optional():
    state = researching(players=4)
    seat = state.player
    stand(state, seat, "BANK")
    give(state, seat, coins=5)
    play(state, "place dna+card", "done")
    assert legal(state) == ["unlock", "done"]


@pytest.mark.rule("BH-R26")
def test_a_hand_has_no_limit():
    state = researching(players=4)
    seat = state.player
    hand(state, seat, *[f"C{n:02}" for n in range(1, 16)])
    stand(state, seat, "BASEMENT")
    play(state, "research basement", "buy common 4")
    assert len(state.hands[seat]) == 16


@pytest.mark.rule("BH-R21")
def test_a_price_never_falls_below_nothing():
    state, seat = buying(0, left=3)
    coins = has(state, seat, "coins")
    play(state, "buy common 4")
    assert has(state, seat, "coins") == coins
    assert state.step.pool == 1


def test_a_card_bought_in_the_open_is_known_and_one_of_a_deck_is_not():
    state, seat = buying(9)
    card = shown(state)[0][0]
    play(state, "buy common 1", "buy common deck")
    kept = legal(state)[0].split()[1]
    play(state, f"keep {kept}")
    other = next(viewer for viewer in range(4) if viewer != seat)
    seen = state.view(other)["seats"][seat]
    assert card in seen["shown"]
    assert kept not in seen["shown"]
    assert {"cls": "common"} in seen["hidden"]
    assert turn_of(state, state.player).determinize(other, Random(1)).view(other) == state.view(
        other
    )
    assert len(PIECES.prices[4]) == 4
