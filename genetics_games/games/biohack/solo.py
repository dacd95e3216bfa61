"""The single player's helpers and hindrances: assistants, police, and the solo deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genetics_games.engine import Event

from .pieces import ASSISTANT, FIRST_EXPERIMENT, FIRST_TILE, PIECES, POLICE, PUBLIC, SPACES

if TYPE_CHECKING:
    from .state import Biohack

CARDS = PIECES.solo_cards
NUMBER = {card.id: n for n, card in enumerate(CARDS)}

#: Where the police stand in each area: its advanced space, or the left tile.
POLICE_AT = {"DOWNTOWN": FIRST_TILE} | {
    space.area: FIRST_EXPERIMENT + n
    for n, space in enumerate(PIECES.experiments)
    if space.advanced and space.min_players == 1
}


def deck(state: Biohack) -> tuple[int, ...]:
    """One card of each public space, chosen and shuffled unseen."""
    chosen = []
    for location in range(len(PUBLIC)):
        cards = [card.id for card in CARDS if card.location == location]
        chosen.append(cards[state._choose(len(cards))])
    return tuple(NUMBER[name] for name in state._shuffle(chosen))


def place_assistant(state: Biohack, events: list[Event]) -> None:
    """An assistant goes on the public space that the top card names."""
    location = CARDS[state.solo[0]].location
    state.at[location] += (ASSISTANT,)
    events.append(Event("assistant", None, {"space": SPACES[location]}))


def turn_over(state: Biohack, events: list[Event]) -> None:
    """Turn the top card over: the police come, and the next card names the second assistant."""
    card, *rest = state.solo
    state.solo = tuple(rest)
    state.flipped += (card,)
    spaces = [POLICE_AT[area] for area in CARDS[card].police]
    for space in spaces:
        state.at[space] += (POLICE,)
    told = {"spaces": [SPACES[space] for space in spaces]}
    events.append(Event("police", None, told, reveals=True))
    place_assistant(state, events)


def marked(state: Biohack) -> list[int]:
    """The places of the display that the top card marks."""
    return [4 * cls + column for cls, column in CARDS[state.solo[0]].marks]
