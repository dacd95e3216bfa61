"""Clean-up, which makes the table ready for the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genetics_games.engine import Event

from . import basement, planning, solo
from .effects import EP
from .ending import finish
from .pieces import CLASS_OF, FIRST_EXPERIMENT, IDS, PIECES, PUBLIC, SPACES
from .stock import WIDTH

if TYPE_CHECKING:
    from .state import Biohack

LIMITS = PIECES.limits


def last_round(state: Biohack) -> bool:
    """Whether the game ends with the research phase of this round."""
    challenge = state.challenge
    early = state.seventh > 0 and not (challenge is not None and challenge.no_early_end)
    return early or state.round == state.rounds


def end_round(state: Biohack, events: list[Event]) -> None:
    """All have passed: the game ends, or the table is made ready for the next round."""
    if last_round(state):
        finish(state, events, "rounds" if state.round == state.rounds else "seventh")
        return
    recovered = _collect_nomans(state)
    discarded = _discard(state)
    came = basement.slide_and_fill(state, events)
    out = len(state.tiles)
    state.tiles, state.stack = state.stack[:out], state.stack[out:]
    state.used = [0] * state.players
    data = {
        "recovered": recovered,
        "ep": [-LIMITS.recover_penalty_ep * n for n in recovered],
        "discarded": discarded,
        "cards": came,
        "tiles": [PIECES.tiles[tile].id for tile in state.tiles],
    }
    events.append(Event("cleanup", None, data, reveals=True))
    if state.players == 2:  # the first-player token changes hands
        state.order = state.order[::-1]
    planning.begin_round(state, events)


def _collect_nomans(state: Biohack) -> list[int]:
    """Bring all Nomans home; those injured stand up at a loss of EP.  Give their numbers."""
    seats = range(state.players)
    for space in range(FIRST_EXPERIMENT, len(SPACES)):
        for who in state.at[space]:
            if who in seats:
                state.ready[who] += 1
        state.at[space] = ()
    for space in range(len(PUBLIC)):  # all Nomans are gone; assistants may be left
        state.at[space] = ()
    challenge = state.challenge
    if challenge is not None and challenge.no_cleanup_recovery:
        return [0]
    recovered = state.injured
    for seat in seats:
        state.stock[WIDTH * seat + EP] -= LIMITS.recover_penalty_ep * recovered[seat]
        state.ready[seat] += recovered[seat]
    state.injured = [0] * state.players
    return recovered


def _discard(state: Biohack) -> list[str]:
    """Discard the free column of the display, or what the solo card marks; give the ids."""
    places = solo.marked(state) if state.players == 1 else range(state.columns - 1, 12, 4)
    gone = []
    for place in places:
        card = state.display[place]
        if card >= 0:
            state.display[place] = -1
            state.discards[CLASS_OF[card]] += (card,)
            gone.append(IDS[card])
    return gone
