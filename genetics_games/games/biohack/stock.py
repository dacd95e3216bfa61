"""What a player has: genes, coins, EP and medicines, gained and paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event

from .effects import FERAL, MEDICINE, RESOURCES, Amounts
from .pieces import PIECES

if TYPE_CHECKING:
    from .state import Biohack

#: Numbers of a seat in ``state.stock``.
WIDTH = len(RESOURCES)
CAP = PIECES.limits.gene_cap
MOST_MEDICINE = PIECES.limits.medicine_tokens


def _taken_as(state: Biohack, resource: int) -> int:
    """What a resource is gained as: a challenge may give something else than medicine."""
    return state.medicine_is if resource == MEDICINE and state.medicine_is >= 0 else resource


def gain(state: Biohack, seat: int, amounts: Amounts) -> dict[str, int]:
    """Gain resources as far as there is room; give what was gained, by name.

    Genes stop at ten of a type and medicines at two; what exceeds them is lost.
    """
    stock, base = state.stock, WIDTH * seat
    gained: dict[str, int] = {}
    for named, n in amounts:
        resource = _taken_as(state, named)
        have = stock[base + resource]
        if resource <= FERAL:
            most = CAP
        elif resource == MEDICINE:
            most = MOST_MEDICINE
        else:
            most = have + n
        now = have + n
        now = min(now, most)
        stock[base + resource] = now
        name = RESOURCES[resource]
        gained[name] = gained.get(name, 0) + now - have
    return gained


def gain_event(state: Biohack, seat: int, amounts: Amounts) -> Event:
    """Gain resources, as an event that also tells what there was no room for."""
    gained = gain(state, seat, amounts)
    lost = {name: -n for name, n in gained.items()}
    for resource, n in amounts:
        lost[RESOURCES[_taken_as(state, resource)]] += n
    data: dict[str, Any] = {"gained": gained}
    if any(lost.values()):
        data["lost"] = {name: n for name, n in lost.items() if n}
    return Event("gain", seat, data)


def pay(state: Biohack, seat: int, amounts: Amounts) -> dict[str, int]:
    """Pay resources that are there; give them by name."""
    stock, base = state.stock, WIDTH * seat
    for resource, n in amounts:
        stock[base + resource] -= n
    return {RESOURCES[resource]: n for resource, n in amounts}


def can_pay(state: Biohack, seat: int, amounts: Amounts) -> bool:
    """Whether a player has so much."""
    stock, base = state.stock, WIDTH * seat
    return all(stock[base + resource] >= n for resource, n in amounts)
