"""How the game goes on: whose turn, which phase, which round, and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genetics_games.engine import Event

from . import drafting, offers, upgrades
from .actions import KNIFE
from .decks import deal_rows, discard_rows
from .garden import harvest
from .spaces import (
    FREE,
    PRICE_FALL,
    PRICE_FLOOR,
    RIVAL,
    RIVAL_MARKERS,
    ROUNDS,
    SPACE_IDS,
    SQUARE_COINS,
)
from .squares import PLANTS, TRAITS

if TYPE_CHECKING:
    from .state import Genotype


def go_on(state: Genotype, seat: int, events: list[Event]) -> None:
    """After an action: the steps that still belong to it, then whoever is next."""
    while state.todo:
        step = state.todo[0]
        state.todo = state.todo[1:]
        if step == "harvest":
            events += harvest(state, seat)
        elif step == "rival":
            events += drafting.remove_die(state, drafting.ANY)
        elif offers.needs_decision(state, seat, step):
            state.step = step
            return
    if state.phase == "working":
        _after_working(state, seat, events)
    elif state.phase == "breeding":
        _after_take(state, seat, events)
    elif state.phase == "upgrade":
        if not _limit_reached(state, events):
            _next_buyer(state, seat - 1, events)
    else:
        _after_choice(state, seat, events)


def turn_done(state: Genotype, seat: int, events: list[Event]) -> None:
    """The seat to move ends its turn, declines a pick, or passes."""
    if state.phase == "working":
        _end_turn(state, seat, events)
    elif _limit_reached(state, events):
        return
    elif state.phase == "breeding":
        if state.picks:
            state.picks = state.picks[1:]
            _next_pick(state, events)
        else:
            state.passed |= 1 << seat
            _next_drafter(state, seat + 1, events)
    else:
        state.passed |= 1 << seat
        _next_buyer(state, seat - 1, events)


def _limit_reached(state: Genotype, events: list[Event]) -> bool:
    """Count a turn, and end the game if the table's limit of turns is reached."""
    state.turn += 1
    if state.limit is None or state.turn < state.limit:
        return False
    _end(state, events, "limit")
    return True


# ------------------------------------------------------------- set-up and the working phase


def _after_choice(state: Genotype, seat: int, events: list[Event]) -> None:
    following = (seat + 1) % state.players
    if following == state.first:
        begin_round(state, events)
    else:
        state.player = following
        state.step = "choose"


def begin_round(state: Genotype, events: list[Event]) -> None:
    """The first player's first turn of the working phase."""
    state.phase, state.step = "working", "turn"
    state.player = state.first
    state.placed = -1
    if state.players > 1:
        return
    open_spaces = list(range(len(state.places)))
    for _marker in range(RIVAL_MARKERS):
        space = open_spaces.pop(state._choose(len(open_spaces)))
        state.places[space] = RIVAL
    blocked = [SPACE_IDS[n] for n, owner in enumerate(state.places) if owner == RIVAL]
    events.append(Event("rival", None, {"spaces": blocked}, reveals=True))


def _after_working(state: Genotype, seat: int, events: list[Event]) -> None:
    if state.placed < 0:
        state.step = "turn"
    elif offers.has_more_to_do(state, seat):
        state.step = "placed"
    else:
        _end_turn(state, seat, events)


def _end_turn(state: Genotype, seat: int, events: list[Event]) -> None:
    if _limit_reached(state, events):
        return
    state.placed = -1
    for steps in range(1, state.players + 1):
        following = (seat + steps) % state.players
        if state.markers[following]:
            state.player = following
            state.step = "turn"
            return
    _begin_breeding(state, events)


# ------------------------------------------------------------- breeding


def _begin_breeding(state: Genotype, events: list[Event]) -> None:
    state.phase = "breeding"
    state.passed = 0
    events.append(drafting.roll_dice(state))
    state.picks = drafting.shift_picks(state)
    _next_pick(state, events)


def _next_pick(state: Genotype, events: list[Event]) -> None:
    """The next pick of the shifts that may find a die; after the last, the draft."""
    while state.picks:
        seat, trait = state.picks[0] & 7, state.picks[0] >> 3
        if seat == drafting.RIVAL_SEAT:
            events += drafting.remove_die(state, trait)
        elif drafting.could_take(state, seat, trait):
            state.player = seat
            state.step = "pick"
            return
        state.picks = state.picks[1:]
    _next_drafter(state, state.first, events)


def _after_take(state: Genotype, seat: int, events: list[Event]) -> None:
    in_draft = not state.picks
    if _limit_reached(state, events):
        return
    if in_draft:
        _next_drafter(state, seat + 1, events)
    else:
        state.picks = state.picks[1:]
        _next_pick(state, events)


def _next_drafter(state: Genotype, start: int, events: list[Event]) -> None:
    for steps in range(state.players):
        seat = (start + steps) % state.players
        if state.passed >> seat & 1:
            continue
        if drafting.could_take(state, seat, drafting.ANY):
            state.player = seat
            state.step = "pick"
            return
        state.passed |= 1 << seat
    if state.round == ROUNDS:
        _end(state, events, "rounds")
    else:
        _begin_upgrades(state, events)


# ------------------------------------------------------------- upgrades and the end of a round


def _begin_upgrades(state: Genotype, events: list[Event]) -> None:
    state.phase = "upgrade"
    state.passed = 0
    events.append(Event("upgrades", None, {"prices": state.prices[:]}))
    _next_buyer(state, state.first - 1, events)


def _next_buyer(state: Genotype, start: int, events: list[Event]) -> None:
    """Against the order of turns, the next who has not passed."""
    for steps in range(state.players):
        seat = (start - steps) % state.players
        if state.passed >> seat & 1:
            continue
        if upgrades.could_buy(state, seat):
            state.player = seat
            state.step = "buy"
            return
        state.passed |= 1 << seat
    _end_round(state, events)


def _end_round(state: Genotype, events: list[Event]) -> None:
    players = state.players
    state.round += 1
    state.first = (state.first + 1) % players
    state.prices = [max(PRICE_FLOOR, price + PRICE_FALL) for price in state.prices]
    discard_rows(state)
    deal_rows(state)
    state.square_coins = [SQUARE_COINS] * len(TRAITS)
    state.markers = state.owned[:]
    state.places = [FREE] * len(state.places)
    state.second = ()
    state.gardened = [0] * players
    state.temporary = [0] * players
    clear_dice(state)
    state.tool_discards += (KNIFE,) * sum(map(len, state.grafted))
    state.grafted = [()] * players
    state.used = state.passed = 0
    state.omari_rolled = ()
    data = {
        "round": state.round,
        "first": state.first,
        "plants": [PLANTS[card].id for card in state.plant_row],
    }
    events.append(Event("round", None, data, reveals=True))
    begin_round(state, events)


def clear_dice(state: Genotype) -> None:
    """All dice lie beside the board."""
    state.dice = [0] * (drafting.FACES * len(TRAITS))
    state.taken = [()] * state.players
    state.removed = ()


def _end(state: Genotype, events: list[Event], reason: str) -> None:
    """The end of the game; after the last round everybody harvests."""
    if reason == "rounds":
        for seat in range(state.players):
            events += harvest(state, seat)
    state.phase = state.step = "over"
    state.player = None
    state.todo = state.picks = ()  # nor does Brother Eduard get another plant
    state.placed = -1
    data = {"winners": state.winners(), "scores": state.scores(), "reason": reason}
    events.append(Event("end", None, data, reveals=True))
