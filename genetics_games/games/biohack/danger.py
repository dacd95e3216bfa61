"""The danger die, injuries, and medicine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, Legal

from . import ending, stock
from .actions import FREE, result_actions, spare_actions
from .effects import COINS, MEDICINE, Injure, Result, Roll, Spare, say_amounts
from .pieces import PIECES
from .stock import WIDTH

if TYPE_CHECKING:
    from .state import Biohack

FACES = PIECES.faces


def roll(state: Biohack, seat: int, step: Roll, events: list[Event]) -> None:
    """Roll the die; the player then keeps the result or rolls again."""
    _throw(state, seat, step.free, step.space, events, {})


def _throw(
    state: Biohack,
    seat: int,
    free: int,
    space: int,
    events: list[Event],
    paid: dict[str, int],
) -> None:
    state.face = state._choose(len(FACES))
    state.todo += (Result(free, space),)
    data = {"face": FACES[state.face].id, "paid": paid}
    events.append(Event("roll", seat, data, reveals=True))


def result_legal(state: Biohack, seat: int, step: Result, heal: bool) -> Legal:
    """Keeping what the die shows, and the rerolls that can be had."""
    payable = 0
    if step.space >= 0:
        for n, price in enumerate(PIECES.public[step.space].reroll):
            if stock.can_pay(state, seat, price):
                payable |= 1 << n
    return result_actions(step.free > 0, step.space, payable, heal)


def keep_result(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Let what the die shows come true."""
    face = FACES[state.face]
    state.face = -1
    state.todo = state.todo[:-1] + face.effects[::-1]
    events.append(Event("result", seat, {"face": face.id}))


def roll_again(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Roll the die again; only the last roll counts."""
    free, space = state.todo[-1]
    state.todo = state.todo[:-1]
    paid: dict[str, int] = {}
    if action.price == FREE:
        free -= 1
    else:
        prices = PIECES.public[space].reroll
        price = next(amounts for amounts in prices if say_amounts(amounts) == action.price)
        paid = stock.pay(state, seat, price)
    _throw(state, seat, free, space, events, paid)


# ------------------------------------------------------------- injuries


def injure(state: Biohack, seat: int, step: Injure, events: list[Event]) -> None:
    """Lay down a Noman that stands in the area, unless coins may spare it; none there: nothing."""
    if not state.ready[seat]:
        return
    challenge = state.challenge
    if (
        challenge is not None
        and 0 < challenge.avoid_injury_coins <= (state.stock[WIDTH * seat + COINS])
    ):
        state.todo += (Spare(),)
    else:
        _lay_down(state, seat, events)


def _lay_down(state: Biohack, seat: int, events: list[Event]) -> None:
    state.ready[seat] -= 1
    state.injured[seat] += 1
    events.append(Event("injury", seat, {"injured": state.injured[seat]}))
    challenge = state.challenge
    least = challenge.lose_at_active if challenge is not None else 0
    if least and state.active(seat) <= least:
        ending.finish(state, events, "injuries")


def spare_legal(state: Biohack, seat: int, step: Spare, heal: bool) -> Legal:
    """Paying, or being injured."""
    return spare_actions(heal)


def avoid(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Pay so that nobody is injured."""
    state.todo = state.todo[:-1]
    assert state.challenge is not None
    coins = state.challenge.avoid_injury_coins
    state.stock[WIDTH * seat + COINS] -= coins
    events.append(Event("avoid", seat, {"coins": coins}))


def suffer(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Let the Noman be injured, though coins could have spared it."""
    state.todo = state.todo[:-1]
    _lay_down(state, seat, events)


def can_heal(state: Biohack, seat: int) -> bool:
    """Whether a player has an injured Noman and a full medicine."""
    return state.injured[seat] > 0 and state.stock[WIDTH * seat + MEDICINE] > 0


def heal(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Turn a medicine from full to empty to make an injured Noman stand up."""
    state.stock[WIDTH * seat + MEDICINE] -= 1
    state.injured[seat] -= 1
    state.ready[seat] += 1
    events.append(Event("heal", seat, {"injured": state.injured[seat]}))
