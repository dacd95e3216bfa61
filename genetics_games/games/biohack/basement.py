"""The BASEMENT: the display of creature cards, its prices, the decks and the discards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, Legal

from . import knowledge
from .actions import DECKS, NUMBER, look_actions, purchase_actions
from .effects import COINS, Look, Purchase
from .pieces import CLASS_OF, CLASSES, IDS, PIECES
from .stock import WIDTH

if TYPE_CHECKING:
    from .state import Biohack

LIMITS = PIECES.limits


def draw(
    state: Biohack,
    cls: int,
    events: list[Event],
    drawn: tuple[int, ...] = (),
    looker: int | None = None,
) -> int:
    """Take the top card of a deck, made anew from its discards when it is empty; -1: none left.

    Args:
        cls: the class of the deck.
        drawn: cards already drawn from it that somebody is about to look at.
        looker: who.
    """
    deck = state.decks[cls]
    if not deck:
        pile = state.discards[cls]
        if not pile:
            return -1
        knowledge.before_reshuffle(state, cls, drawn, looker)
        order = state._shuffle([IDS[card] for card in sorted(pile)])
        deck = tuple(map(IDS.index, order))
        state.discards[cls] = ()
        events.append(Event("reshuffle", None, {"cls": CLASSES[cls]}, reveals=True))
    state.decks[cls] = deck[1:]
    return deck[0]


def slide_and_fill(state: Biohack, events: list[Event]) -> list[str]:
    """Slide the cards of the display to the right and fill the gaps from the decks.

    Returns:
        The ids of the cards that came, in their order.
    """
    columns = state.columns
    came = []
    for cls in range(len(CLASSES)):
        row = [card for card in state.display[4 * cls : 4 * cls + columns] if card >= 0]
        while len(row) < columns:
            card = draw(state, cls, events)
            if card < 0:
                break
            knowledge.forget(state, card)
            row.insert(0, card)
            came.append(IDS[card])
        gaps = columns - len(row)
        state.display[4 * cls : 4 * cls + columns] = [-1] * gaps + row
    return came


def take(state: Biohack, seat: int, place: int) -> int:
    """Move a card of the display to a hand, where all know it to be."""
    card = state.display[place]
    state.display[place] = -1
    add_to_hand(state, seat, card)
    state.shown |= 1 << card
    return card


def add_to_hand(state: Biohack, seat: int, card: int) -> None:
    """Add a card to a hand, which is kept in order."""
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))


# ------------------------------------------------------------- buying


def purchase_legal(state: Biohack, seat: int, step: Purchase, heal: bool) -> Legal | None:
    """What can be bought now; ``None`` if nothing can."""
    purse = state.stock[WIDTH * seat + COINS] + step.pool
    prices = PIECES.prices[state.players]
    cards = decks = 0
    for place, card in enumerate(state.display):
        if card >= 0 and prices[place & 3] <= purse:
            cards |= 1 << place
    if step.deck and purse >= LIMITS.deck_price:
        for cls in range(len(DECKS)):
            if state.decks[cls] or state.discards[cls]:
                decks |= 1 << cls
    return purchase_actions(cards, decks, heal) if cards or decks else None


def _pay(state: Biohack, seat: int, price: int) -> int:
    """Pay a price, the pool of this action's discounts first; give the coins paid."""
    step = state.todo[-1]
    off = min(price, step.pool)
    state.stock[WIDTH * seat + COINS] -= price - off
    rest = state.todo[:-1]
    if step.cards > 1:
        rest += (Purchase(step.cards - 1, step.pool - off, step.deck),)
    state.todo = rest
    return price - off


def buy(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Buy a card of the display."""
    cls, column = CLASSES.index(action.cls), action.column - 1
    paid = _pay(state, seat, PIECES.prices[state.players][column])
    card = take(state, seat, 4 * cls + column)
    data = {"card": IDS[card], "cls": action.cls, "column": action.column, "coins": paid}
    events.append(Event("buy", seat, data))


def buy_from_deck(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Pay, then look at two cards of a deck; a single one that is left goes to the hand."""
    cls = NUMBER[action]
    paid = _pay(state, seat, LIMITS.deck_price)
    cards: tuple[int, ...] = ()
    for _card in range(LIMITS.deck_look):
        card = draw(state, cls, events, cards, seat)
        if card >= 0:
            cards += (card,)
    knowledge.looked_at(state, seat, cards)
    data = {"cls": action.cls, "coins": paid, "cards": len(cards)}
    seen = {seat: {"seen": [IDS[card] for card in sorted(cards)]}}
    events.append(Event("look", seat, data, seen, reveals=True))
    if len(cards) == 1:
        add_to_hand(state, seat, cards[0])
    else:
        state.looked = tuple(sorted(cards))
        state.todo += (Look(cls),)


def look_legal(state: Biohack, seat: int, step: Look, heal: bool) -> Legal:
    """The two cards looked at."""
    first, second = state.looked
    return look_actions(first, second, heal)


def keep_card(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Keep one of the cards looked at; the other goes under its deck."""
    kept = NUMBER[action]
    (under,) = (card for card in state.looked if card != kept)
    cls = CLASS_OF[kept]
    state.looked = ()
    state.todo = state.todo[:-1]
    add_to_hand(state, seat, kept)
    state.decks[cls] += (under,)
    knowledge.put_under(state, seat, under)
    told = {seat: {"card": IDS[kept], "under": IDS[under]}}
    events.append(Event("keep", seat, {"cls": CLASSES[cls]}, told))
