"""Whether a position is one that play can lead to: all pieces there, nothing kept that is wrong."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from . import saving
from .effects import COINS, EP, FERAL, MEDICINE, Look, Result, Spare
from .knowledge import ANY
from .pieces import (
    ASSISTANT,
    CLASS_OF,
    CLASSES,
    FIRST_EXPERIMENT,
    PIECES,
    POLICE,
    PUBLIC,
    SPACES_OF,
)
from .solo import CARDS as SOLO
from .stock import CAP, MOST_MEDICINE, WIDTH

if TYPE_CHECKING:
    from .state import Biohack

LIMITS = PIECES.limits


def check(state: Biohack) -> None:
    """Raise AssertionError if pieces do not add up or a cache is wrong."""
    _check_cards(state)
    _check_nomans(state)
    _check_seats(state)
    _check_tokens(state)
    _check_tiles_and_solo(state)
    _check_course(state)
    _check_known(state)


def _check_cards(state: Biohack) -> None:
    display = [card for card in state.display if card >= 0]
    in_hands = [card for hand in state.hands for card in hand]
    everywhere = [*display, *in_hands, *state.looked]
    everywhere += [card for pile in (*state.built, *state.decks, *state.discards) for card in pile]
    assert sorted(everywhere) == list(range(len(CLASS_OF))), "creature cards"
    assert len(state.display) == 4 * len(CLASSES), "the display"
    for place, card in enumerate(state.display):
        assert card < 0 or CLASS_OF[card] == place // 4, "a row of the display"
        assert card < 0 or place % 4 < state.columns, "columns of the display"
    for piles in (state.decks, state.discards):
        for cls, pile in enumerate(piles):
            assert all(CLASS_OF[card] == cls for card in pile), "a deck"
    for number, row in enumerate(state.built):
        cls = number % len(CLASSES)
        assert all(CLASS_OF[card] == cls for card in row), "a row of creatures"
        assert len(row) <= PIECES.setup.row_capacity[cls], "room for creatures"
    for hand in state.hands:
        assert list(hand) == sorted(hand), "the order of a hand"
    assert not state.shown & ~sum(1 << card for card in in_hands), "cards shown"
    assert list(state.looked) == sorted(state.looked), "cards looked at"


def _check_nomans(state: Biohack) -> None:
    seats = range(state.players)
    used = {*range(len(PUBLIC)), *(space for space, _one in SPACES_OF[state.players])}
    advanced = {space for space, one in SPACES_OF[state.players] if one}
    standing = Counter(who for there in state.at for who in there)
    for space, there in enumerate(state.at):
        assert not there or space in used, "a space of the other side of the board"
        assert len(there) < 2 or space not in advanced, "an advanced space"
        assert len(set(there)) == len(there) or space >= FIRST_EXPERIMENT, "a public space"
        for who in there:
            allowed = who in seats
            if state.players == 1:
                allowed |= who == (ASSISTANT if space < FIRST_EXPERIMENT else POLICE)
            assert allowed, "who stands on a space"
            assert who != POLICE or space in advanced, "the police"
    for seat in seats:
        total = state.ready[seat] + state.injured[seat] + standing[seat]
        assert total == LIMITS.nomans, "Nomans"
    assert standing[ASSISTANT] <= PIECES.solo.assistants, "assistants"
    assert standing[POLICE] <= PIECES.solo.police, "police"
    if state.phase not in ("research", "over"):
        assert not any(standing[seat] for seat in seats), "Nomans on the board"


def _check_seats(state: Biohack) -> None:
    for seat in range(state.players):
        own = state.stock[WIDTH * seat : WIDTH * (seat + 1)]
        assert all(0 <= n <= CAP for n in own[: FERAL + 1]), "genes"
        assert own[COINS] >= 0, "coins"
        assert 0 <= own[MEDICINE] <= MOST_MEDICINE, "medicine"
        assert type(own[EP]) is int, "EP"
        chosen = state.secret[seat]
        assert chosen < 0 or chosen.bit_count() == state.active(seat), "location cards chosen"
        assert state.unlocked[seat] >= state.used[seat], "the scientist's discount"
    taken = [scientist for scientist in state.scientist if scientist >= 0]
    assert len(set(taken)) == len(taken), "scientists"
    assert len(set(state.boards)) == state.players, "player boards"
    assert sorted(state.order) == list(range(state.players)), "the turn order"
    markers = [seat for seat in state.reserved if seat >= 0]
    assert len(set(markers)) == len(markers), "the reservation track"
    assert not markers or state.players > 2, "the reservation track"


def _check_tokens(state: Biohack) -> None:
    assert len(set(state.milestones)) == LIMITS.display_milestones, "milestone cards"
    for tokens in (*state.reports, *state.creation):
        assert len(set(tokens)) == len(tokens), "milestone tokens"
    for cls, tokens in enumerate(state.creation):
        full = {
            seat
            for seat in range(state.players)
            if len(state.built[3 * seat + cls]) == PIECES.setup.row_capacity[cls]
        }
        assert set(tokens) == full, "creation milestones"


def _check_tiles_and_solo(state: Biohack) -> None:
    out, past = PIECES.tiles_out[state.players], max(0, state.round - 1)
    assert len(state.tiles) == out, "tiles that lie out"
    tiles = (*state.tiles, *state.stack)
    assert len(set(tiles)) == len(tiles) == len(PIECES.tiles) - out * past, "downtown tiles"
    cards = (*state.flipped, *state.solo)
    if state.players > 1:
        assert not cards, "the solo deck"
        return
    assert sorted(SOLO[card].location for card in cards) == list(range(len(PUBLIC))), (
        "the solo deck"
    )
    # A planning roll may end a game of Survival, before a card of this round is turned over.
    over = state.phase == "over" and len(state.flipped) == state.round
    researching = state.phase == "research" or over
    assert len(state.flipped) == past + researching, "solo cards turned over"
    tops = [state.flipped[-1], state.solo[0]] if researching else [state.solo[0]]
    if not state.round:
        tops = []
    where = sorted(space for space, there in enumerate(state.at) if ASSISTANT in there)
    assert where == sorted(SOLO[card].location for card in tops), "assistants"
    stand = sum(POLICE in there for there in state.at)
    assert stand == (PIECES.solo.police if researching else 0), "the police"


def _check_course(state: Biohack) -> None:
    seats, phase = state.players, state.phase
    assert (state.player is None) == (phase == "over") == (state.ending != ""), "the end"
    early = phase in ("scientist", "draft")
    assert (state.round == 0) == early or phase == "over", "the round"
    if state.limit is not None:
        assert (state.turn < state.limit) or phase == "over", "the limit of turns"
    counts = [len(state.creatures(seat)) for seat in range(seats)]
    assert (max(counts) >= LIMITS.end_creatures) == (state.seventh > 0), "the seventh creature"
    assert state.seventh <= state.round, "the seventh creature"
    assert (type(state.step) is Result) == (state.face >= 0), "the danger die"
    assert (type(state.step) is Look) == (len(state.looked) == 2), "cards looked at"
    if state.looked:
        assert {CLASS_OF[card] for card in state.looked} == {state.step.cls}, "cards looked at"
    assert state.plans == 0 or phase == "planning", "planning effects"
    assert not state.todo or phase in ("planning", "research"), "steps to come"
    assert state.passed == 0 or phase in ("research", "over"), "who has passed"
    for below in state.todo[:-1]:
        assert type(below) not in (Result, Look, Spare), "steps to come"
    if state.todo:
        assert saving.is_decision(state.step), "steps to come"
    _check_player(state)
    if state._legal is not None and state.player is not None:
        assert state._legal.actions == state._find_legal().actions, "the legal actions"


def _check_player(state: Biohack) -> None:
    """Whose decision it is."""
    n, player = state.players, state.player
    if player is None:
        return
    if state.phase == "research":
        assert not state.passed >> player & 1, "whose turn it is"
        assert all(chosen < 0 for chosen in state.secret), "location cards chosen"
        assert state.asked == 0, "decisions taken"
        return
    if state.phase in ("scientist", "draft"):
        most = n if state.phase == "scientist" else PIECES.setup.draft_rounds * n
        assert state.asked < most, "decisions taken"
        assert player == state.order[n - 1 - state.asked % n], "whose choice it is"
        in_hands = sum(map(len, state.hands))
        chosen = sum(scientist >= 0 for scientist in state.scientist)
        if state.phase == "scientist":
            assert (chosen, in_hands) == (state.asked, 0), "scientists taken"
            assert state.scientist[player] < 0, "scientists taken"
        else:
            assert (chosen, in_hands) == (n, state.asked), "cards drafted"
        assert all(chosen < 0 for chosen in state.secret), "location cards chosen"
        return
    assert all(scientist >= 0 for scientist in state.scientist), "scientists taken"
    assert state.asked < n, "decisions taken"
    assert player == state.order[state.asked], "whose choice it is"
    for place, seat in enumerate(state.order):
        chosen = state.phase == "locations" and place < state.asked
        assert (state.secret[seat] >= 0) == chosen, "location cards chosen"
    if state.phase == "planning":
        assert state.plans or state.todo, "planning effects"
    else:
        assert state.reserved == (-1,) * 4, "the reservation track"


def _check_known(state: Biohack) -> None:
    """What is known of hidden cards must be true."""
    assert list(state.tracks) == sorted(set(state.tracks)), "what is known of cards"
    places = {(viewer, card) for viewer, card, _mask in state.tracks}
    assert len(places) == len(state.tracks), "what is known of cards"
    open_cards = {card for pile in (*state.built, *state.discards) for card in pile}
    open_cards |= {card for card in state.display if card >= 0}
    for viewer, card, mask in state.tracks:
        assert card not in open_cards, "what is known of cards"
        assert not state.shown >> card & 1, "what is known of cards"
        named = 0
        for who, _card, other in state.tracks:
            if who == viewer:
                named |= other
        own = viewer < state.players and card in state.hands[viewer]
        assert not own, "what is known of own cards"
        assert mask >> card & 1 or (mask & ANY and not named >> card & 1), "what is known of cards"
        assert mask != ANY, "what is known of cards"
