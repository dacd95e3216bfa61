"""Decks, discards and hands: how cards are drawn, and what everybody saw of it.

A card in hand is a *slot*: the card with its origin, see `state.Genotype`.  The origin tells
what the other players know: 0, if they saw the card being taken; else from which deck it was
drawn.  A deck is made anew only when it is empty, and from cards that all have seen.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from genetics_games.engine import Event

from .actions import FUNNEL, PLANT_DECK, TOOL_DECK, TOOLS
from .pieces import PIECES
from .spaces import ASSISTANTS_SHOWN
from .squares import PLANTS

if TYPE_CHECKING:
    from .state import Genotype

#: A slot is the card plus the origin times this.
PLANT_ORIGIN = 64
TOOL_ORIGIN = 16


def top_plant(state: Genotype) -> int:
    """Take the top card of the plant deck, made anew from the discards if it is empty."""
    deck = state.plant_deck
    if not deck:
        deck = tuple(state._shuffle(state.plant_discards))
        state.plant_discards = ()
        state.plant_shuffles += 1
    state.plant_deck = deck[1:]
    return deck[0]


def top_tool(state: Genotype) -> int:
    """Take the top card of the tool deck, made anew from the discards if it is empty."""
    deck = state.tool_deck
    if not deck:
        deck = tuple(state._shuffle(state.tool_discards))
        state.tool_discards = ()
        state.tool_shuffles += 1
    state.tool_deck = deck[1:]
    return deck[0]


def top_assistant(state: Genotype) -> int:
    """Take the top card of the assistant deck, made anew from the discards if it is empty."""
    deck = state.assistant_deck
    if not deck:
        deck = tuple(state._shuffle(state.assistant_discards))
        state.assistant_discards = ()
    state.assistant_deck = deck[1:]
    return deck[0]


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards, less one that is among them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def take_plant(state: Genotype, source: int) -> int:
    """Take a plant card from the deck or the row.

    Returns:
        The card as a slot of a hand.
    """
    if source == PLANT_DECK:
        card = top_plant(state)
        return card + PLANT_ORIGIN * (1 + state.plant_shuffles)
    state.plant_row = without(state.plant_row, source)
    return source


def plant_to_hand(state: Genotype, seat: int, source: int) -> Event:
    """Draw a plant card into a hand."""
    slot = take_plant(state, source)
    state.hands[seat] = tuple(sorted((*state.hands[seat], slot)))
    return drawn_plant(seat, slot)


def drawn_plant(seat: int, slot: int) -> Event:
    """What a seat and the others see of a plant card drawn into a hand."""
    card = {"card": PLANTS[slot % PLANT_ORIGIN].id}
    if slot < PLANT_ORIGIN:
        return Event("draw_plant", seat, {"from": "row", **card})
    return Event("draw_plant", seat, {"from": "deck"}, {seat: card}, reveals=True)


def tool_to_hand(state: Genotype, seat: int, source: int) -> Event:
    """Draw a tool into a hand; a Watering Funnel is laid open, to be played at once."""
    from_deck = source == TOOL_DECK
    if from_deck:
        kind = top_tool(state)
    else:
        kind = source - len(PLANTS)
        state.tool_row = without(state.tool_row, kind)
    data = {"from": "deck" if from_deck else "row", "tool": TOOLS[kind].id}
    if kind == FUNNEL:
        state.tool_discards += (kind,)
        state.todo = ("cover", *state.todo)
        return Event("draw_tool", seat, data, reveals=from_deck)
    slot = kind + TOOL_ORIGIN * (1 + state.tool_shuffles if from_deck else 0)
    state.tools[seat] = tuple(sorted((*state.tools[seat], slot)))
    if not from_deck:
        return Event("draw_tool", seat, data)
    return Event("draw_tool", seat, {"from": "deck"}, {seat: data}, reveals=True)


def draw(state: Genotype, seat: int, source: int) -> Event:
    """Draw a plant card or a tool into a hand."""
    if source == TOOL_DECK or source >= len(PLANTS):
        return tool_to_hand(state, seat, source)
    return plant_to_hand(state, seat, source)


def lose_tool(state: Genotype, seat: int, kind: int, **data: object) -> Event:
    """Take a tool out of a hand: the copy that everybody knows of, if there is one."""
    slots = state.tools[seat]
    slot = next(slot for slot in slots if slot % TOOL_ORIGIN == kind)
    state.tools[seat] = without(slots, slot)
    return Event("tool", seat, {"tool": TOOLS[kind].id, **data}, reveals=slot >= TOOL_ORIGIN)


def play_tool(state: Genotype, seat: int, kind: int, **data: object) -> Event:
    """Play a tool from hand and discard it."""
    state.tool_discards += (kind,)
    return lose_tool(state, seat, kind, **data)


@lru_cache(1 << 12)
def kinds_held(slots: tuple[int, ...]) -> tuple[int, ...]:
    """The kinds of the tools in a hand."""
    return tuple(slot % TOOL_ORIGIN for slot in slots)


def plant_from_hand(state: Genotype, seat: int, card: int) -> bool:
    """Take a plant card out of a hand; true if this shows it to the others."""
    slots = state.hands[seat]
    slot = next(slot for slot in slots if slot % PLANT_ORIGIN == card)
    state.hands[seat] = without(slots, slot)
    return slot >= PLANT_ORIGIN


def deal_rows(state: Genotype) -> None:
    """Fill the three face-up rows as far as there are cards."""
    size = PIECES.face_up[state.players]
    while len(state.plant_row) < size and (state.plant_deck or state.plant_discards):
        state.plant_row += (top_plant(state),)
    while len(state.tool_row) < size and (state.tool_deck or state.tool_discards):
        state.tool_row += (top_tool(state),)
    while len(state.assistant_row) < ASSISTANTS_SHOWN and (
        state.assistant_deck or state.assistant_discards
    ):
        state.assistant_row += (top_assistant(state),)


def discard_rows(state: Genotype) -> None:
    """Discard what is left in the three face-up rows."""
    state.plant_discards += state.plant_row
    state.tool_discards += state.tool_row
    state.assistant_discards += state.assistant_row
    state.plant_row = state.tool_row = state.assistant_row = ()
