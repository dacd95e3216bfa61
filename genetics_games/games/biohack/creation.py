"""Creating creatures: what they cost after discounts, and what comes with them."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, Legal

from . import knowledge
from .actions import KEPT, create_action, create_actions
from .effects import GENES, Create
from .pieces import CARD, CLASS_OF, CLASSES, CREATURES, PIECES, Saving
from .stock import WIDTH

if TYPE_CHECKING:
    from .state import Biohack

Genes = tuple[int, ...]
CAPACITY = PIECES.setup.row_capacity
NO_SAVING = Saving((0,) * len(GENES), 0)


def after_types(cost: Genes, saved: Genes) -> Genes:
    """A cost less what is saved of each type; no type goes below 0.

    Example:
        >>> after_types((2, 0, 1, 0, 0, 0), (1, 3, 0, 0, 0, 0))
        (1, 0, 1, 0, 0, 0)
    """
    return tuple(max(0, need - off) for need, off in zip(cost, saved, strict=True))


@lru_cache(KEPT)
def payments(rest: Genes, more: int) -> tuple[tuple[Genes, Genes], ...]:
    """The ways to save ``more`` genes of any type from what is left of a cost.

    Always as many as possible are saved.

    Returns:
        For each way the genes saved by choice (none where there is no choice) and those paid.

    Example:
        >>> payments((2, 0, 0, 0, 0, 1), 1)
        (((0, 0, 0, 0, 0, 1), (2, 0, 0, 0, 0, 0)), ((1, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 1)))
        >>> payments((2, 0, 0, 0, 0, 0), 1)
        (((0, 0, 0, 0, 0, 0), (1, 0, 0, 0, 0, 0)),)
    """
    n = min(more, sum(rest))
    ways = [saved for saved in product(*(range(g + 1) for g in rest)) if sum(saved) == n]
    choice = len(ways) > 1
    return tuple((saved if choice else NO_SAVING.genes, after_types(rest, saved)) for saved in ways)


def ways(state: Biohack, seat: int, step: Create) -> list[tuple[int, int, Genes, Genes]]:
    """Every way to create a creature of the hand now.

    Returns:
        For each way the card, the number of the scientist's discount used (0: none), the genes
        saved by choice, and the genes paid.
    """
    base = WIDTH * seat
    have = state.stock[base : base + len(GENES)]
    by_type, any_type = state.saving(seat)
    options = [NO_SAVING]
    if step.farm and state.unlocked[seat] and not state.used[seat]:
        options += PIECES.scientists[state.scientist[seat]].savings
    built = state.built
    found = []
    for card in state.hands[seat]:
        cls = CLASS_OF[card]
        if len(built[3 * seat + cls]) >= CAPACITY[cls]:
            continue
        plain = after_types(CREATURES[card].cost, tuple(by_type))
        least = max(0, sum(plain) - any_type - step.any)
        for number, option in enumerate(options):
            rest = after_types(plain, option.genes) if number else plain
            more = any_type + step.any + option.any
            # The scientist's discount is offered only if it lowers the payment.
            if number and max(0, sum(rest) - more) == least:
                continue
            for saved, paid in payments(rest, more):
                if all(need <= own for need, own in zip(paid, have, strict=True)):
                    found.append((card, number, saved, paid))
    return found


def create_legal(state: Biohack, seat: int, step: Create, heal: bool) -> Legal | None:
    """The creatures that can be created; ``None`` if there are none."""
    found = ways(state, seat, step)
    if not found:
        return None
    return create_actions(
        tuple((card, option, saved) for card, option, saved, _paid in found), heal
    )


def way_of(state: Biohack, seat: int, action: Any) -> tuple[int, Genes]:
    """The number of the scientist's discount that a creation uses, and the genes it pays."""
    return next(
        (number, paid)
        for card, number, saved, paid in ways(state, seat, state.todo[-1])
        if create_action(card, number, saved) == action
    )


def create(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Pay for a creature and place it; the bonus of its space comes next."""
    card, step = CARD[action.card], state.todo[-1]
    option, paid = way_of(state, seat, action)
    base = WIDTH * seat
    for gene, n in enumerate(paid):
        state.stock[base + gene] -= n
    if option:
        state.used[seat] = 1
    cls = CLASS_OF[card]
    place = len(state.built[3 * seat + cls])
    state.built[3 * seat + cls] += (card,)
    state.hands[seat] = tuple(other for other in state.hands[seat] if other != card)
    was_shown = bool(state.shown >> card & 1)
    knowledge.created(state, seat, card)
    count = len(state.creatures(seat))
    data = {
        "card": action.card,
        "cls": CLASSES[cls],
        "place": place + 1,
        "paid": {GENES[gene]: n for gene, n in enumerate(paid) if n},
        "scientist": option > 0,
        "creatures": count,
    }
    events.append(Event("create", seat, data, reveals=not was_shown))
    rest = state.todo[:-1]
    if step.creatures > 1:
        rest += (Create(step.creatures - 1, step.any, step.farm),)
    bonus = PIECES.boards[state.boards[seat]][state.side(seat)][cls][place]
    state.todo = rest + bonus[::-1]
    if place + 1 == CAPACITY[cls]:
        _fill_row(state, seat, cls, events)
    if count == PIECES.limits.end_creatures and not state.seventh:
        state.seventh = state.round
        challenge = state.challenge
        last = challenge is None or not challenge.no_early_end
        events.append(Event("seventh", seat, {"round": state.round, "last": last}))


def _fill_row(state: Biohack, seat: int, cls: int, events: list[Event]) -> None:
    place = len(state.creation[cls])
    state.creation[cls] += (seat,)
    data = {"cls": CLASSES[cls], "place": place + 1, "ep": PIECES.creation_ep[place]}
    events.append(Event("creation_milestone", seat, data))
