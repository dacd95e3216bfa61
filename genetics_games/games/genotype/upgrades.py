"""The research upgrade phase: prices, discounts, and what an upgrade does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, Legal

from . import actions as a
from .actions import Move
from .decks import TOOL_ORIGIN, kinds_held, play_tool, without
from .garden import cost
from .moves import Offer, make
from .pieces import PIECES, UPGRADES
from .spaces import EXTRA_MARKERS, MARKERS, MAT_PLOTS, PRICE_CAP, PRICE_STEP
from .squares import EMPTY

if TYPE_CHECKING:
    from .state import Genotype

KINDS = PLOT, SLOT, MARKER, ASSISTANT = tuple(range(len(UPGRADES)))
PLOT_TILES = PIECES.upgrades[PLOT].supply
SLOT_TILES = PIECES.upgrades[SLOT].supply
GRANT_COINS = a.TOOLS[a.GRANT].numbers["coins"]
GRANTS_IN_ALL = a.TOOLS[a.GRANT].count
PASS = make(a.Pass)


def left(state: Genotype, seat: int, kind: int) -> int:
    """How many upgrades of a kind a seat could still get."""
    if kind == PLOT:
        return PLOT_TILES - sum(state.plots) + MAT_PLOTS * state.players
    if kind == SLOT:
        return SLOT_TILES - sum(state.slots)
    if kind == MARKER:
        return MARKERS + EXTRA_MARKERS - state.owned[seat]
    return len(state.assistant_row)


def price(state: Genotype, seat: int, kind: int, grants: int = 0) -> int:
    """What a seat pays for an upgrade, in coins.

    Args:
        kind: 0 to 3: plot, slot, marker, assistant.
        grants: how many Grants are played; Brother Leopold's discount comes first.

    Returns:
        The coins; -1 if the last of the Grants would save nothing.
    """
    coins = cost(state, seat, state.prices[kind])
    for _grant in range(grants):
        if coins == 0:
            return -1
        coins = max(0, coins - GRANT_COINS)
    return coins


def could_buy(state: Genotype, seat: int) -> bool:
    """Whether, for all that everybody knows, a seat can afford an upgrade.

    What is hidden in a hand might be Grants, so that nobody learns from being passed over.
    """
    slots = state.tools[seat]
    grants = sum(slot >= TOOL_ORIGIN or slot == a.GRANT for slot in slots)
    coins = state.coins[seat] + GRANT_COINS * min(grants, GRANTS_IN_ALL)
    for kind in KINDS:
        if cost(state, seat, state.prices[kind]) <= coins and left(state, seat, kind) > 0:
            return True
    return False


def legal(state: Genotype, seat: int) -> Legal:
    """What a seat can buy, and passing."""
    grants = kinds_held(state.tools[seat]).count(a.GRANT)
    coins = state.coins[seat]
    moves: list[Move] = []
    for kind in KINDS:
        if left(state, seat, kind) < 1:
            continue
        if not grants and cost(state, seat, state.prices[kind]) > coins:
            continue
        for played in range(grants + 1):
            if 0 <= price(state, seat, kind, played) <= coins:
                if kind == ASSISTANT:
                    moves += [make(a.Hire, person, played) for person in state.assistant_row]
                else:
                    moves.append(make(a.Buy, kind, played))
    moves.append(PASS)
    return Offer(moves)


def perform(state: Genotype, seat: int, action: Any) -> list[Event]:
    """Buy an upgrade."""
    kind = ASSISTANT if type(action) is a.Hire else action.kind
    paid = price(state, seat, kind, action.grants)
    state.coins[seat] -= paid
    data: dict[str, Any] = {"kind": UPGRADES[kind], "paid": paid, "grants": action.grants}
    events = [play_tool(state, seat, a.GRANT) for _grant in range(action.grants)]
    if kind == PLOT:
        _new_bed(state, seat)
        state.plots[seat] += 1
    elif kind == SLOT:
        state.slots[seat] += 1
    elif kind == MARKER:
        state.owned[seat] += 1
    else:
        person = action.person
        state.assistant_row = without(state.assistant_row, person)
        if person == a.EDUARD:
            _new_bed(state, seat)
            state.todo = ("refill",)
        state.staff[seat] |= 1 << person
        data["assistant"] = a.ASSISTANTS[person].id
    state.prices[kind] = min(PRICE_CAP, state.prices[kind] + PRICE_STEP)
    data["price"] = state.prices[kind]
    return [*events, Event("buy", seat, data)]


def _new_bed(state: Genotype, seat: int) -> None:
    """Room for one more plant, after the plots that there are."""
    plots = state.plots[seat]
    beds = state.beds[seat]
    state.beds[seat] = (*beds[:plots], EMPTY, *beds[plots:])
