"""The research phase: research, experiment, pass; whose turn it is."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, Legal

from . import cleanup, ending
from .actions import KEPT, NUMBER, turn_actions
from .danger import can_heal
from .effects import Alley, Create, Discount, Lab, Purchase, Reroll, Roll
from .pieces import CREATURES, FIRST_EXPERIMENT, FIRST_TILE, PIECES, PUBLIC, SPACES_OF

if TYPE_CHECKING:
    from .state import Biohack

#: What the main action of each area is.
MAIN: dict[str, tuple[Any, ...]] = {
    "BIOFARM": (Create(PIECES.limits.biofarm_max, 0, True),),
    "ALLEY": (Alley(0, True),),
    "DNA": (Lab(True, PIECES.limits.unlock_cost),),
}


def turn_legal(state: Biohack, seat: int) -> Legal:
    """The turns that a player can take."""
    at = state.at
    public = 0
    for space in range(len(PUBLIC)):
        if seat in at[space]:
            public |= 1 << space
    open_spaces = 0
    if state.ready[seat]:
        for space, advanced in SPACES_OF[state.players]:
            if not (advanced and at[space]):
                open_spaces |= 1 << space
    return turn_actions(public, open_spaces, public == 0, can_heal(state, seat))


def research(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Take a Noman off a public space and do its action, as the Nomans left there allow."""
    space = NUMBER[action]
    left = tuple(who for who in state.at[space] if who != seat)
    state.at[space] = left
    state.ready[seat] += 1
    events.append(Event("research", seat, {"space": action.space, "left": len(left)}))
    helpers = tuple(card for card in state.built[3 * seat] if CREATURES[card].at == space)
    state.todo = _research_steps(max(2, state.players), space, len(left), helpers)


@lru_cache(KEPT)
def _research_steps(
    players: int, space: int, left: int, helpers: tuple[int, ...]
) -> tuple[Any, ...]:
    """The steps of an action, the first one last: the row, the commons, the die or purchase."""
    row = PIECES.public[space].rows[players][left]
    printed = [step for step in row if type(step) not in (Roll, Purchase)]
    last = list(row[len(printed) :])
    for card in helpers:
        for step in CREATURES[card].effects:
            if type(step) is Reroll:
                last = [Roll(roll.free + step.times, space) for roll in last]
            elif type(step) is Discount:
                last = [Purchase(p.cards, p.pool + step.coins, p.deck) for p in last]
            else:
                printed.append(step)
    return tuple(printed + last)[::-1]


def experiment(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Put a Noman of the area on an experiment space and do its action."""
    space = NUMBER[action]
    state.at[space] += (seat,)
    state.ready[seat] -= 1
    data = {"space": action.space}
    if space >= FIRST_TILE:
        data["tile"] = PIECES.tiles[state.tiles[space - FIRST_TILE]].id
    state.todo = experiment_steps(state, space)
    events.append(Event("experiment", seat, data))


def experiment_steps(state: Biohack, space: int) -> tuple[Any, ...]:
    """The steps of an experiment, the first one last.

    Args:
        space: the number of an experiment space or tile.
    """
    if space >= FIRST_TILE:
        return PIECES.tiles[state.tiles[space - FIRST_TILE]].effects[::-1]
    return _experiment_steps(space)


@cache
def _experiment_steps(space: int) -> tuple[Any, ...]:
    experiment = PIECES.experiments[space - FIRST_EXPERIMENT]
    return (experiment.bonus + MAIN[experiment.area])[::-1]


def pass_turn(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Take no more turns in this phase."""
    state.passed |= 1 << seat
    events.append(Event("pass", seat, {}))


def end_turn(state: Biohack, events: list[Event]) -> None:
    """Go on to the next player who has not passed; after the last pass the phase ends."""
    state.turn += 1
    over = state.passed == (1 << state.players) - 1
    if (
        state.limit is not None
        and state.turn >= state.limit
        and not (over and cleanup.last_round(state))
    ):
        ending.finish(state, events, "limit")
    elif over:
        cleanup.end_round(state, events)
    else:
        here = state.order.index(state.player)
        following = state.order[here + 1 :] + state.order[: here + 1]
        state.player = next(seat for seat in following if not state.passed >> seat & 1)
