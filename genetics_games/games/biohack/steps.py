"""How steps are carried out: who decides what, and what follows by itself.

Events by kind, with what everybody may know of them:

    set-up    scientist {scientist}, draft {card, cls, column}, display {cards}
    round     round {round}, turn_order {order, reserved}, plan {effect}, locations {cards},
              reveal {chosen}, assistant {space}, police {spaces}, cleanup {recovered, ep,
              discarded, cards, tiles}, end {scores, winners, parts, reason, wanted}
    turns     research {space, left}, experiment {space, tile}, pass, done {step}, heal {injured}
    goods     gain {gained}, take {option}, genes {genes, gained}, trade {paid, gained, trade}
    die       roll {face, paid}, result {face}, injury {injured}, avoid {coins}
    cards     buy {card, cls, column, coins}, look {cls, coins, cards}, keep {cls}, reshuffle {cls},
              create {card, cls, place, paid, scientist, creatures}, seventh {round, last}
    tokens    creation_milestone {cls, place, ep}, report {milestone, place, ep},
              unlock {row, coins}, reserve {space}

Only who chooses knows the ``spaces`` of locations, the cards ``seen`` in a look, and the ``card``
kept and the one put ``under``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, Legal

from . import actions as a
from . import alley, basement, creation, danger, lab, planning, setup, stock, turns
from .effects import (
    RESOURCE,
    Alley,
    AnyGene,
    Choose,
    Create,
    DifferentGenes,
    Gain,
    Injure,
    Lab,
    Look,
    Purchase,
    Reserve,
    Result,
    Roll,
    Spare,
    Swap,
    say_option,
)

if TYPE_CHECKING:
    from .state import Biohack

Perform = Callable[["Biohack", int, Any, list[Event]], None]
Offer = Callable[["Biohack", int, Any, bool], "Legal | None"]


def find_legal(state: Biohack) -> Legal:
    """The legal actions of the player who decides."""
    seat = state.player
    assert seat is not None
    if state.todo:
        heal = danger.can_heal(state, seat)
        step = state.todo[-1]
        return OFFERS[type(step)](state, seat, step, heal) or a.legal(a.DONE, heal=heal)
    phase = state.phase
    if phase == "research":
        return turns.turn_legal(state, seat)
    if phase == "locations":
        return planning.locate_legal(state, seat)
    if phase == "planning":
        return planning.plan_legal(state, danger.can_heal(state, seat))
    return setup.draft_legal(state) if phase == "draft" else setup.scientist_legal(state)


def perform(state: Biohack, action: Any) -> list[Event]:
    """Carry out a legal action and all that follows by itself."""
    events: list[Event] = []
    seat = state.player
    assert seat is not None
    kind, phase = type(action), state.phase
    state.last = "" if kind in SECRET else action._text
    PERFORM[kind](state, seat, action, events)
    if kind is not a.Heal or state.todo:  # a Noman healed between actions changes nothing else
        _go_on(state, phase, events)
    return events


def _go_on(state: Biohack, phase: str, events: list[Event]) -> None:
    """Carry out steps until a player must decide; then a turn or a planning effect is over."""
    seat = state.player
    while state.todo and seat is not None:
        step = state.todo[-1]
        kind = type(step)
        by_itself = BY_THEMSELVES.get(kind)
        if by_itself is None:
            legal = OFFERS[kind](state, seat, step, danger.can_heal(state, seat))
            if legal is not None:
                state._legal = legal
                return
            state.todo = state.todo[:-1]  # nothing could be done but to decline
        else:
            state.todo = state.todo[:-1]
            by_itself(state, seat, step, events)
            seat = state.player
    if seat is None:
        return
    if phase == "research":
        turns.end_turn(state, events)
    elif phase == "planning":
        planning.next_plans(state)


# ------------------------------------------------------------- small effects


def _gain(state: Biohack, seat: int, step: Gain, events: list[Event]) -> None:
    events.append(stock.gain_event(state, seat, step.amounts))


def _choose_legal(state: Biohack, seat: int, step: Choose, heal: bool) -> Legal:
    return a.choose_actions(step, heal)


def _take(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    options = state.todo[-1].options
    option = next(effects for effects in options if say_option(effects) == action.option)
    state.todo = state.todo[:-1] + option[::-1]
    events.append(Event("take", seat, {"option": action.option}))


def _swap_legal(state: Biohack, seat: int, step: Swap, heal: bool) -> Legal | None:
    return a.swap_actions(step, heal) if stock.can_pay(state, seat, step.pay) else None


def _gene_legal(state: Biohack, seat: int, step: Any, heal: bool) -> Legal:
    return a.gene_actions(step, heal)


def _pick_genes(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    step = state.todo[-1]
    state.todo = state.todo[:-1]
    if type(step) is AnyGene and step.n > 1:
        state.todo += (AnyGene(step.n - 1, step.genes),)
    amounts = tuple((RESOURCE[gene], 1) for gene in action.genes)
    data = {"genes": list(action.genes), "gained": stock.gain(state, seat, amounts)}
    events.append(Event("genes", seat, data))


def _done(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    if state.todo:
        events.append(Event("done", seat, {"step": type(state.todo[-1]).__name__.lower()}))
        state.todo = state.todo[:-1]
    else:
        events.append(Event("done", seat, {"step": "planning"}))
        state.plans = 0


#: Moves whose choice only the player knows.
SECRET = (a.Locate, a.KeepCard)

BY_THEMSELVES: dict[type, Perform] = {
    Gain: _gain,
    Roll: danger.roll,
    Injure: danger.injure,
}

#: What the player may do at each step; ``None``: nothing but decline, so nobody is asked.
OFFERS: dict[type, Offer] = {
    Choose: _choose_legal,
    Swap: _swap_legal,
    AnyGene: _gene_legal,
    DifferentGenes: _gene_legal,
    Result: danger.result_legal,
    Spare: danger.spare_legal,
    Purchase: basement.purchase_legal,
    Look: basement.look_legal,
    Create: creation.create_legal,
    Lab: lab.lab_legal,
    Reserve: planning.reserve_legal,
    Alley: alley.alley_legal,
}

PERFORM: dict[type, Perform] = {
    a.TakeScientist: setup.take_scientist,
    a.Draft: setup.draft,
    a.Plan: planning.plan,
    a.Locate: planning.locate,
    a.Research: turns.research,
    a.Experiment: turns.experiment,
    a.Pass: turns.pass_turn,
    a.Heal: danger.heal,
    a.Take: _take,
    a.Trade: alley.trade,
    a.PickGenes: _pick_genes,
    a.KeepResult: danger.keep_result,
    a.RollAgain: danger.roll_again,
    a.Avoid: danger.avoid,
    a.Suffer: danger.suffer,
    a.Buy: basement.buy,
    a.BuyFromDeck: basement.buy_from_deck,
    a.KeepCard: basement.keep_card,
    a.Create: creation.create,
    a.Report: lab.report,
    a.Unlock: lab.unlock,
    a.ReserveTurn: planning.reserve,
    a.Done: _done,
}
