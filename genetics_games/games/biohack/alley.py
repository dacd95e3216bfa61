"""The ALLEY: one option of the top row as often as wanted, and the bottom row once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, Legal

from . import stock
from .actions import BOTTOM_TRADES, THREES, TOP, TRADES, alley_actions
from .effects import COINS, FERAL, Alley, Amounts
from .pieces import PIECES
from .stock import WIDTH

if TYPE_CHECKING:
    from .state import Biohack

ONE_FERAL: Amounts = ((FERAL, 1),)

#: For genes and coins the amount in which the ALLEY trades them.
LOT = {resource: n for lots in (*PIECES.top, PIECES.lots) for lot in lots for resource, n in lot}
LOT[FERAL] = 1
LOTS = tuple(LOT[resource] for resource in range(COINS + 1))

CLOSED = -1


def alley_legal(state: Biohack, seat: int, step: Alley, heal: bool) -> Legal | None:
    """The trades that can be paid; ``None`` if there are none."""
    base = WIDTH * seat
    have = 0
    for resource, amount in enumerate(state.stock[base : base + COINS + 1]):
        if amount >= LOTS[resource]:
            have |= 1 << resource
    return _offers(step.top, step.bottom, have, heal)


@cache
def _offers(top: int, bottom: bool, have: int, heal: bool) -> Legal | None:
    """The trades open to who has a lot of these resources, bit n for resource n."""
    above = below = 0
    for n, (option, pay, _gain) in enumerate(TOP):
        if top in (0, option) and _has(PIECES.top[option - 1][pay], have):
            above |= 1 << n
    if bottom:
        for n in range(len(BOTTOM_TRADES)):
            if all(_has(lot, have) for lot in _bottom(n)[0]):
                below |= 1 << n
    return alley_actions(above, below, heal) if above or below else None


def _has(lot: Amounts, have: int) -> bool:
    return all(have >> resource & 1 for resource, _n in lot)


def _bottom(number: int) -> tuple[list[Amounts], list[Amounts]]:
    """The lots paid and gained in a trade of the bottom row."""
    lots = [PIECES.lots[n] for n in THREES[number // 2]]
    return (lots, [ONE_FERAL]) if number % 2 else ([ONE_FERAL], lots)


def trade(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Pay one side of a trade and gain the other, in the ALLEY or by an arrow."""
    step, rest = state.todo[-1], state.todo[:-1]
    if type(step) is not Alley:
        paid, gained = [step.pay], [step.gain]
    else:
        row, number = TRADES[action]
        if row == "top":
            option, pay, gain = TOP[number]
            lots = PIECES.top[option - 1]
            paid, gained = [lots[pay]], [lots[gain]]
            rest += (Alley(option, step.bottom),)
        else:
            paid, gained = _bottom(number)
            rest += (Alley(CLOSED if step.top else 0, False),)
    state.todo = rest
    data: dict[str, dict[str, int]] = {"paid": {}, "gained": {}}
    for lot in paid:
        data["paid"] |= stock.pay(state, seat, lot)
    for lot in gained:
        data["gained"] |= stock.gain(state, seat, lot)
    events.append(Event("trade", seat, {**data, "trade": str(action)}))
