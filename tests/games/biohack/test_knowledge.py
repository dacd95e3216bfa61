"""What each player may know, and what a sample of it may hold."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from genetics_games.games.biohack import knowledge
from genetics_games.games.biohack.knowledge import ANY, OTHER
from genetics_games.games.biohack.pieces import CARD, IDS

from .tables import (
    GAME,
    build,
    fresh,
    give,
    hand,
    legal,
    locating,
    on_top,
    play,
    researching,
    settle,
    stand,
    started,
    thin_deck,
    turn_of,
)


def looking(seed=5, cls="noble", **more):
    """A table whose first player looks at the top two cards of a deck."""
    state = researching(seed=seed, **more)
    seat = state.player
    give(state, seat, coins=9)
    stand(state, seat, "BASEMENT")
    play(state, "research basement", f"buy {cls} deck")
    return state, seat


def named(state, viewer):
    """The cards whose ids a view holds, apart from those that lie open."""
    view = state.view(viewer)
    for part in ("display", "discards"):
        view.pop(part)
    for one in view["seats"]:
        one.pop("creatures")
        one.pop("shown")
    view.pop("last")
    text = json.dumps(view)
    return {card for card in IDS if f'"{card}"' in text}


@pytest.mark.rule("BH-R04")
def test_hands_are_private_and_their_size_is_not():
    state = researching()
    hand(state, 0, "C01", "N05")
    hand(state, 1, "A03")
    assert state.view(0)["hand"] == ["C01", "N05"]
    assert state.view(1)["hand"] == ["A03"]
    for viewer in (1, 2, None):
        assert not {"C01", "N05"} & named(state, viewer)
        assert state.view(viewer)["seats"][0]["hand"] == 2
        assert state.view(viewer)["seats"][0]["hidden"] == [{"cls": "common"}, {"cls": "noble"}]
    assert "hand" not in state.view(None)


@pytest.mark.rule("BH-R04")
def test_cards_looked_at_are_seen_by_the_buyer_only():
    state, seat = looking()
    looked = {IDS[card] for card in state.looked}
    assert set(state.view(seat)["seen"]) == looked
    other = (seat + 1) % 3
    for viewer in (other, None):
        assert not looked & named(state, viewer)
        assert state.view(viewer)["looking"] == [{"cls": "noble"}, {"cls": "noble"}]
    action = state.legal_actions()[0]
    kept = state.describe(action, seat)
    assert action.card not in kept  # names, not ids
    before = state.copy()
    events = state.apply(action)
    assert events[0].seen_by(seat).data["card"] == action.card
    assert events[0].seen_by(other).data == {"cls": "noble"}
    texts = {before.describe(a, other) for a in before.legal_actions()}
    assert len(texts) == 1
    assert not looked & named(state, None)


@pytest.mark.rule("BH-R04")
def test_deck_orders_are_hidden():
    for players in (1, 2, 3, 4):
        state = started(players, 9)
        for viewer in (None, *range(players)):
            deck = {IDS[card] for pile in state.decks for card in pile}
            assert not deck & named(state, viewer)
            orders = {state.game.sample(state.view(viewer), Random(s)).decks[0] for s in range(6)}
            assert len(orders) == 6
            stacks = {state.game.sample(state.view(viewer), Random(s)).stack for s in range(6)}
            assert len(stacks) == 6


def test_a_card_taken_in_the_open_is_remembered_and_a_card_of_a_deck_is_not():
    state = started()
    for viewer in (None, 0, 1, 2):
        for seat in range(3):
            names = [IDS[card] for card in state.hands[seat]]
            assert state.view(viewer)["seats"][seat]["shown"] == names
            sample = state.game.sample(state.view(viewer), Random(1))
            assert sample.hands[seat] == state.hands[seat]


def test_who_puts_a_card_under_a_deck_remembers_it():
    state, seat = looking()
    kept, under = (a.card for a in state.legal_actions())
    play(state, f"keep {kept}")
    assert state.view(seat)["decks"][2]["under"] == [{"cls": "noble", "may": [under]}]
    other = (seat + 1) % 3
    assert state.view(other)["decks"][2]["under"] == []
    for number in range(20):
        sample = state.determinize(seat, Random(number))
        assert IDS[sample.decks[2][-1]] == under
        assert sample.view(seat) == state.view(seat)
    bottoms = {state.determinize(other, Random(n)).decks[2][-1] for n in range(60)}
    assert CARD[under] in bottoms
    assert len(bottoms) > 2


def test_a_card_known_under_a_deck_is_lost_from_sight_when_another_looks_at_it():
    state, seat = looking()
    kept, under = (a.card for a in state.legal_actions())
    play(state, f"keep {kept}")
    if state.player == seat and state.todo:
        play(state, "done")
    other = (seat + 1) % 3
    state.decks[2] = (*state.decks[2][-1:], *state.decks[2][:-1])  # it comes up again
    turn_of(state, other)
    give(state, other, coins=9)
    stand(state, other, "BASEMENT")
    play(state, "research basement", "buy noble deck")
    assert CARD[under] in state.looked
    slots = state.view(seat)["looking"]
    assert slots == [{"cls": "noble", "may": [under, "other"]}] * 2
    assert state.view((seat + 2) % 3)["looking"] == [{"cls": "noble"}] * 2
    mine = next(a for a in state.legal_actions() if a.card == under)
    state.apply(mine)
    where = Counter()
    for number in range(200):
        sample = state.determinize(seat, Random(number))
        in_hand = CARD[under] in sample.hands[other]
        assert in_hand != (sample.decks[2][-1] == CARD[under])
        where[in_hand] += 1
    assert min(where.values()) > 60  # as likely in the hand as under the deck


def test_when_a_deck_runs_out_all_know_which_cards_the_hands_hold():
    state, seat = looking(cls="noble")
    play(state, legal(state)[0])
    if state.player == seat and state.todo:
        play(state, "done")
    kept = state.hands[seat]
    hidden = [card for card in kept if not state.shown >> card & 1]
    assert len(hidden) == 1
    state.tracks = ()
    thin_deck(state, "noble", 0)
    for one in range(3):
        stand(state, one)
    state.passed = 0b111 ^ (1 << state.player)
    settle(state)
    play(state, "pass")  # the clean-up needs nobles and shuffles the discards
    assert state.discards[2] == ()
    for viewer in (None, *range(3)):
        if viewer == seat:
            continue
        for number in range(10):
            sample = state.game.sample(state.view(viewer), Random(number))
            assert hidden[0] in sample.hands[seat]
            sample.check()
            assert sample.view(viewer) == state.view(viewer)
    assert state.view(None)["seats"][seat]["hidden"] == [
        {"cls": "noble", "public": [IDS[hidden[0]]]}
    ]


def test_which_of_two_hidden_cards_was_created_is_not_given_away():
    shown = []
    for first, second in (("C01", "C13"), ("C13", "C01")):
        state = researching()
        seat = state.player
        hand(state, seat, first, second, "C02")
        # The others know that one hidden card is C01 or C02, and nothing of the other.
        other = (seat + 1) % 3
        mask = 1 << CARD["C01"] | 1 << CARD["C02"]
        state.tracks = tuple(sorted((other, CARD[name], mask) for name in ("C01", "C02")))
        settle(state)
        give(state, seat, mammal=5, primate=5)
        stand(state, seat)
        play(state, "place biofarm", "create C13")
        shown.append(json.dumps(state.view(other)))
    assert shown[0] == shown[1]


def test_a_sample_agrees_with_the_view_it_was_drawn_from_all_through_the_game():
    for players in (1, 2, 3, 4):
        for seed in range(2):
            rng = Random(seed)
            state = GAME.new(players, seed=100 * players + seed)
            while not state.is_over:
                state.apply(rng.choice(state.legal_actions()))
                if rng.random() < 0.06:
                    for viewer in (None, *range(players)):
                        sample = GAME.sample(state.view(viewer), rng)
                        sample.check()
                        assert sample.view(viewer) == state.view(viewer)
                        if viewer is not None:
                            assert sample.view(None) == state.view(None)


def test_what_differs_only_in_hidden_parts_looks_alike():
    for players in (2, 3, 4):
        state = locating(players, 3)
        play(state, legal(state)[4])
        for viewer in range(players):
            twin = state.determinize(viewer, Random(8))
            assert twin.to_dict()["position"] != state.to_dict()["position"]
            assert twin.view(viewer) == state.view(viewer)
            assert repr(twin) == repr(state)


# ------------------------------------------------------------- dealing


def test_every_deal_that_agrees_with_the_masks_is_as_likely():
    a, b, c, d = 0, 1, 2, 3
    masks = [1 << a | 1 << b, 1 << a | ANY, ANY, ANY]
    seen = Counter(tuple(knowledge.deal(masks, (a, b, c, d), Random(seed))) for seed in range(1200))
    # a and b are named: (a, not a), (b, a); in the first case b has no other place.
    assert set(seen) == {(b, a, c, d), (b, a, d, c)}
    masks = [1 << a | ANY, 1 << a | ANY, ANY]
    seen = Counter(tuple(knowledge.deal(masks, (a, b, c), Random(seed))) for seed in range(1200))
    assert set(seen) == {(a, b, c), (a, c, b), (b, a, c), (c, a, b)}
    assert min(seen.values()) > 230  # 300 on average


def test_a_deal_that_cannot_be_is_refused():
    with pytest.raises(ValueError, match="no deal agrees"):
        knowledge.deal([1 << 0, 1 << 0], (0, 1), Random(1))
    assert OTHER == 48


def test_a_track_that_is_not_true_fails_the_check():
    state = fresh()
    card = state.decks[0][-1]
    state.tracks = ((0, card, 1 << state.decks[0][0]),)
    with pytest.raises(AssertionError, match="what is known"):
        state.check()
    build(on_top(fresh(), "common", "C01"), 0)
