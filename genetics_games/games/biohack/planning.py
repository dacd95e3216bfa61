"""The planning phase: turn order, planning effects, location cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, Legal

from . import solo
from .actions import LOCATE_MASK, NUMBER, PLANS, bits, locate_actions, plan_actions, reserve_actions
from .danger import can_heal
from .effects import Reserve
from .pieces import PIECES, PUBLIC

if TYPE_CHECKING:
    from .state import Biohack


def begin_round(state: Biohack, events: list[Event]) -> None:
    """Move the round marker on and come to the first planning effects."""
    state.round += 1
    state.phase, state.asked, state.passed = "planning", 0, 0
    events.append(Event("round", None, {"round": state.round}))
    if state.players > 2 and state.round > 1:
        _reset_order(state, events)
    if state.players == 1:
        solo.place_assistant(state, events)
    _ask_for_plans(state)


def _reset_order(state: Biohack, events: list[Event]) -> None:
    """The initiative track takes on the order of the reservation track."""
    reserved = list(state.reserved)
    for seat in state.order:
        if seat not in reserved:
            reserved[reserved.index(-1)] = seat
    state.reserved = tuple(reserved)
    state.order = tuple(seat for seat in reserved if seat >= 0)
    data = {"order": list(state.order), "reserved": reserved}
    events.append(Event("turn_order", None, data))


# ------------------------------------------------------------- planning effects


def effects_of(state: Biohack, seat: int) -> list[tuple[Any, ...]]:
    """The planning effects of a seat, by the bits of ``plans``: the scientist's, the space's."""
    scientist = PIECES.scientists[state.scientist[seat]].planning
    if seat not in state.reserved:
        return [scientist, ()]
    return [scientist, PIECES.reservation[state.reserved.index(seat)]]


def _ask_for_plans(state: Biohack) -> None:
    seat = state.order[state.asked]
    state.player = seat
    state.plans = sum(1 << n for n, effects in enumerate(effects_of(state, seat)) if effects)


def plan_legal(state: Biohack, heal: bool) -> Legal:
    """The planning effects that are left to the player."""
    return plan_actions(state.plans, heal)


def plan(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Carry out a planning effect."""
    number = PLANS.index(action.effect)
    state.plans ^= 1 << number
    state.todo = effects_of(state, seat)[number][::-1]
    events.append(Event("plan", seat, {"effect": action.effect}))


def next_plans(state: Biohack) -> None:
    """Ask the next player once one has no planning effects left; then come the locations."""
    if state.plans:
        return
    state.asked += 1
    if state.asked < state.players:
        _ask_for_plans(state)
        return
    state.reserved = (-1,) * len(state.reserved)
    state.phase, state.asked = "locations", 0
    state.player = state.order[0]


# ------------------------------------------------------------- location cards


def locate_legal(state: Biohack, seat: int) -> Legal:
    """Every set of as many location cards as the player has active Nomans."""
    return locate_actions(state.active(seat), can_heal(state, seat))


def locate(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Choose location cards in secret; after the last choice all are turned up."""
    state.secret[seat] = LOCATE_MASK[action]
    told = {seat: {"spaces": list(action.spaces)}}
    events.append(Event("locations", seat, {"cards": len(action.spaces)}, told))
    state.asked += 1
    if state.asked == state.players:
        _reveal(state, events)
    else:
        state.player = state.order[state.asked]


def _reveal(state: Biohack, events: list[Event]) -> None:
    chosen = [bits(mask) for mask in state.secret]
    told = {"chosen": [[PUBLIC[n] for n in spaces] for spaces in chosen]}
    events.append(Event("reveal", None, told, reveals=True))
    for seat in state.order:
        for space in chosen[seat]:
            state.at[space] += (seat,)
            state.ready[seat] -= 1
    state.secret = [-1] * state.players
    if state.players == 1:
        solo.turn_over(state, events)
    state.phase, state.asked = "research", 0
    state.player = state.order[0]


# ------------------------------------------------------------- reserving a place


def reserve_legal(state: Biohack, seat: int, step: Reserve, heal: bool) -> Legal | None:
    """The empty spaces of the reservation track; ``None`` if the marker lies there already."""
    if seat in state.reserved:
        return None
    return reserve_actions(sum(1 << n for n, who in enumerate(state.reserved) if who < 0), heal)


def reserve(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Put the own marker on the reservation track."""
    space = NUMBER[action]
    state.reserved = (*state.reserved[:space], seat, *state.reserved[space + 1 :])
    state.todo = state.todo[:-1]
    events.append(Event("reserve", seat, {"space": action.space}))
