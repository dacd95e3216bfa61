"""DNA INC. and the tiles with its icons: milestones reported, the scientist unlocked."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, Legal

from .actions import KEPT, NUMBER, lab_actions
from .effects import COINS, Lab
from .pieces import CLASS_OF, CREATURES, PIECES
from .stock import WIDTH

if TYPE_CHECKING:
    from .state import Biohack

LOCKS = PIECES.limits.lock_tiles


@lru_cache(KEPT)
def holds(milestone: int, creatures: tuple[int, ...]) -> bool:
    """Whether creatures fulfil a milestone card; each icon needs a creature of its own.

    Args:
        milestone: the number of the card.
        creatures: the numbers of the creatures on one board.
    """
    card = PIECES.milestones[milestone]
    if card.icons:
        return _match(card.icons, creatures)
    counts = [0, 0, 0]
    for creature in creatures:
        counts[CLASS_OF[creature]] += 1
    return all(have >= need for have, need in zip(counts, card.classes, strict=True))


def _match(icons: tuple[int, ...], creatures: tuple[int, ...]) -> bool:
    if not icons:
        return True
    return any(
        CREATURES[creature].cost[icons[0]] and _match(icons[1:], creatures[:n] + creatures[n + 1 :])
        for n, creature in enumerate(creatures)
    )


def reportable(state: Biohack, seat: int) -> tuple[int, ...]:
    """The milestone cards that a seat can report: fulfilled, and without an own token yet."""
    creatures = tuple(state.creatures(seat))
    return tuple(
        milestone
        for milestone, tokens in zip(state.milestones, state.reports, strict=True)
        if seat not in tokens and holds(milestone, creatures)
    )


def lab_legal(state: Biohack, seat: int, step: Lab, heal: bool) -> Legal | None:
    """What can be reported or unlocked; ``None`` if nothing can."""
    reports = reportable(state, seat) if step.report else ()
    unlock = (
        step.cost > 0
        and state.unlocked[seat] < LOCKS
        and state.stock[WIDTH * seat + COINS] >= step.cost
    )
    return lab_actions(reports, unlock, heal) if reports or unlock else None


def report(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Put a token on the leftmost empty space under a milestone card."""
    step = state.todo[-1]
    state.todo = state.todo[:-1] + ((Lab(False, step.cost),) if step.cost else ())
    card = NUMBER[action]
    number = state.milestones.index(card)
    place = len(state.reports[number])
    state.reports[number] += (seat,)
    ep = PIECES.milestones[card].slots[place]
    data = {"milestone": action.milestone, "place": place + 1, "ep": ep}
    events.append(Event("report", seat, data))


def unlock(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Pay for the topmost lock tile to come off."""
    step = state.todo[-1]
    state.todo = state.todo[:-1] + ((Lab(True, 0),) if step.report else ())
    state.stock[WIDTH * seat + COINS] -= step.cost
    state.unlocked[seat] += 1
    data = {"row": "middle" if state.unlocked[seat] == 1 else "bottom", "coins": step.cost}
    events.append(Event("unlock", seat, data))
