"""What a player has: genes, coins, EP and medicines, gained and paid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genetics_games.engine import Event

from .effects import FERAL, MEDICINE, RESOURCES, Amounts
from .pieces import PIECES

if TYPE_CHECKING:
    from .state import Biohack

#: Numbers of a seat in ``state.stock``.
WIDTH = len(RESOURCES)
CAP = PIECES.limits.gene_cap
MOST_MEDICINE = PIECES.limits.medicine_tokens


def gain(state: Biohack, seat: int, amounts: Amounts) -> dict[str, int]:
    """Gain resources as far as there is room; give what was gained, by name.

    Genes stop at ten of a type and medicines at two; what exceeds them is lost.
    """
    stock, base = state.stock, WIDTH * seat
    gained: dict[str, int] = {}
    for resource, n in amounts:
        if resource == MEDICINE:
            resource = resource if state.medicine_is < 0 else state.medicine_is  # noqa: PLW2901
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
    """Gain resources, as an event."""
    return Event("gain", seat, {"gained": gain(state, seat, amounts)})


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
