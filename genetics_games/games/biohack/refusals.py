"""Why a move is barred, in a sentence that says what would be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from genetics_games.text import _, ngettext

from . import actions as a
from . import stock, terms
from .effects import (
    COINS,
    Alley,
    AnyGene,
    Choose,
    Create,
    DifferentGenes,
    Lab,
    Look,
    Purchase,
    Reserve,
    Result,
    Spare,
    Swap,
    parse_amounts,
)
from .pieces import CARD, CLASS_OF, CLASSES, FIRST_TILE, PIECES, POLICE, SPACES_OF

if TYPE_CHECKING:
    from .state import Biohack

LIMITS = PIECES.limits

#: The moves that belong to a step, to a phase.
OF_STEP: dict[type, tuple[type, ...]] = {
    Choose: (a.Take,),
    Swap: (a.Trade,),
    AnyGene: (a.PickGenes,),
    DifferentGenes: (a.PickGenes,),
    Result: (a.KeepResult, a.RollAgain),
    Spare: (a.Avoid, a.Suffer),
    Purchase: (a.Buy, a.BuyFromDeck),
    Look: (a.KeepCard,),
    Create: (a.Create,),
    Lab: (a.Report, a.Unlock),
    Reserve: (a.ReserveTurn,),
    Alley: (a.Trade,),
}
OF_PHASE: dict[str, tuple[type, ...]] = {
    "scientist": (a.TakeScientist,),
    "draft": (a.Draft,),
    "planning": (a.Plan,),
    "locations": (a.Locate,),
    "research": (a.Research, a.Experiment, a.Pass),
}


def why_not(state: Biohack, action: Any) -> str:
    """A sentence that says why an action is not legal in a state, and what would be."""
    kind = type(action)
    if kind is a.Heal:
        return _barred_heal(state)
    if kind not in {*_WHY, a.Done, a.KeepResult, a.Avoid, a.Suffer, a.Pass}:
        return _("That is not an action of this game. Choose one from the list of moves.")
    allowed = OF_PHASE[state.phase] if state.step is None else OF_STEP[type(state.step)]
    if kind not in allowed:
        return _first(state)
    if kind is a.Pass:
        return _("Take your Nomans off the public spaces before you pass.")
    return _WHY[kind](state, action)


def _first(state: Biohack) -> str:
    """What must be decided before anything else."""
    if state.step is None:
        return {
            "scientist": _("The game begins with the scientists. Take one of those left."),
            "draft": _("First everybody takes two creature cards. Take one of the display."),
            "planning": _(
                "These are the planning effects. Carry them out, or say that it is done."
            ),
            "locations": _("Now location cards are chosen, one for each Noman that stands."),
            "research": _("It is time for a turn: research, an experiment, or a pass."),
        }[state.phase]
    return {
        Choose: _("First choose one of the effects that are open."),
        Swap: _("First say whether you take the trade."),
        AnyGene: _("First name the gene that you gain."),
        DifferentGenes: _("First name the genes that you gain."),
        Result: _("The danger die lies there. Keep the result or roll again."),
        Spare: _("First say whether you pay to spare the Noman."),
        Purchase: _("You are buying creature cards. Buy one, or say that it is done."),
        Look: _("You are looking at two cards. Keep one of them."),
        Create: _("You are creating creatures. Create one, or say that it is done."),
        Lab: _("You can report or unlock now, or say that it is done."),
        Reserve: _("First say which place in the turn order you reserve, if any."),
        Alley: _("You are trading. Make a trade, or say that it is done."),
    }[type(state.step)]


def _barred_heal(state: Biohack) -> str:
    seat = state.player
    if seat is None or state.phase in ("scientist", "draft"):
        return _("There is nobody to heal during the set-up.")
    if not state.injured[seat]:
        return _("None of your Nomans is injured.")
    return _("Healing takes a full medicine, and you have none. The hospital gives some.")


def _scientist(state: Biohack, action: a.TakeScientist) -> str:
    return _("That scientist is not there to be taken. Choose one of those left.")


def _display(state: Biohack, action: Any) -> str | None:
    """Why there is no such card in the display; ``None`` if there is."""
    columns = state.columns
    if (
        action.cls not in CLASSES
        or type(action.column) is not int
        or not (1 <= action.column <= columns)
    ):
        return _("The display has three rows and the columns 1 to {n}.").format(n=columns)
    if state.display[4 * CLASSES.index(action.cls) + action.column - 1] < 0:
        return _("No card lies there. The gaps are filled in the clean-up.")
    return None


def _draft(state: Biohack, action: a.Draft) -> str:
    return _display(state, action) or _first(state)


def _too_dear(state: Biohack, price: int) -> str:
    assert state.player is not None
    return _("That costs {price}, and you have {coins}.").format(
        price=terms.amount(COINS, price),
        coins=terms.amount(COINS, state.amount(state.player, COINS)),
    )


def _buy(state: Biohack, action: a.Buy) -> str:
    price = PIECES.prices[state.players]
    return _display(state, action) or _too_dear(
        state, max(0, price[action.column - 1] - state.step.pool)
    )


def _buy_from_deck(state: Biohack, action: a.BuyFromDeck) -> str:
    if not state.step.deck:
        return _("Here only cards of the display can be bought, not from the decks.")
    if action.cls not in CLASSES:
        return _("There are three decks: common, artisan and noble.")
    cls = CLASSES.index(action.cls)
    if not state.decks[cls] and not state.discards[cls]:
        return _("That deck and its discards are empty. Choose another one.")
    return _too_dear(state, max(0, LIMITS.deck_price - state.step.pool))


def _keep_card(state: Biohack, action: a.KeepCard) -> str:
    return _("That is not one of the two cards you are looking at.")


def _plan(state: Biohack, action: a.Plan) -> str:
    return _("You have no such planning effect left. Choose another, or say that it is done.")


def _locate(state: Biohack, action: a.Locate) -> str:
    assert state.player is not None
    n = state.active(state.player)
    return ngettext(
        "Choose exactly {n} of the five location cards, as many as your Nomans that stand.",
        "Choose exactly {n} of the five location cards, as many as your Nomans that stand.",
        n,
    ).format(n=n)


def _research(state: Biohack, action: a.Research) -> str:
    return _("You have no Noman there to take off. Choose a public space where one stands.")


def _experiment(state: Biohack, action: a.Experiment) -> str:
    assert state.player is not None
    number = a.NUMBER.get(action)
    if number is None or number not in {space for space, _one in SPACES_OF[state.players]}:
        return _("There is no such space on this side of the board.")
    if not state.ready[state.player]:
        return _("No Noman stands in your area. Take one off a public space first, or heal one.")
    if POLICE in state.at[number]:
        return _("The police block that space. Choose another one.")
    if number >= FIRST_TILE:
        return _("Somebody stands on that tile already. Choose another space.")
    return _("Somebody stands there already, and the space takes one Noman only.")


def _take(state: Biohack, action: a.Take) -> str:
    return _("That is not one of the effects to choose from.")


def _genes(state: Biohack, action: a.PickGenes) -> str:
    return ngettext(
        "Name {n} gene of those that are open.",
        "Name {n} different genes of those that are open.",
        state.step.n if type(state.step) is DifferentGenes else 1,
    ).format(n=state.step.n if type(state.step) is DifferentGenes else 1)


def _trade(state: Biohack, action: a.Trade) -> str:
    assert state.player is not None
    where = a.TRADES.get(action)
    if type(state.step) is not Alley or where is None:
        return _("Nobody offers that trade here.")
    if not stock.can_pay(state, state.player, parse_amounts(action.pay)):
        return _("You cannot pay {lot}.").format(lot=terms.amounts(parse_amounts(action.pay)))
    if where[0] == "bottom":
        return _("The bottom row of the alley is traded once in an action.")
    return _(
        "Only one option of the top row is open in an action, and it ends with the bottom row."
    )


def _roll_again(state: Biohack, action: a.RollAgain) -> str:
    if state.step.space < 0:
        return _("A roll of the planning phase counts as it is.")
    if action.price == a.FREE:
        return _("No creature of yours gives a free roll here.")
    prices = [terms.amounts(price) for price in PIECES.public[state.step.space].reroll]
    return _("Another roll costs {price} here, and you must have it.").format(
        price=terms.either(prices)
    )


def _create(state: Biohack, action: a.Create) -> str:
    seat = state.player
    assert seat is not None
    card = CARD.get(action.card)
    if card is None or card not in state.hands[seat]:
        return _("That card is not in your hand.")
    cls = CLASS_OF[card]
    if len(state.built[3 * seat + cls]) >= PIECES.setup.row_capacity[cls]:
        return _("Your row for {cls} creatures is full.").format(cls=terms.class_name(cls))
    if action.option and not (state.step.farm and state.unlocked[seat] and not state.used[seat]):
        return _(
            "The scientist helps in the biofarm only, once a round, and once its middle row is "
            "unlocked."
        )
    return _("You have not the genes for that, or its discount works another way.")


def _report(state: Biohack, action: a.Report) -> str:
    assert state.player is not None
    if not state.step.report:
        return _("Nothing can be reported now.")
    number = a.NUMBER.get(action)
    if number not in state.milestones:
        return _("That milestone card is not on the table.")
    if state.player in state.reports[state.milestones.index(number)]:
        return _("You have reported that milestone already.")
    return _("Your creatures do not fulfil that milestone yet.")


def _unlock(state: Biohack, action: a.Unlock) -> str:
    assert state.player is not None
    if not state.step.cost:
        return _("Nothing can be unlocked now.")
    if state.unlocked[state.player] == LIMITS.lock_tiles:
        return _("Both lock tiles are off your scientist already.")
    return _too_dear(state, state.step.cost)


def _reserve(state: Biohack, action: a.ReserveTurn) -> str:
    return _("That place of the reservation track is not free.")


_WHY: dict[type, Callable[[Biohack, Any], str]] = {
    a.TakeScientist: _scientist,
    a.Draft: _draft,
    a.Plan: _plan,
    a.Locate: _locate,
    a.Research: _research,
    a.Experiment: _experiment,
    a.Take: _take,
    a.Trade: _trade,
    a.PickGenes: _genes,
    a.RollAgain: _roll_again,
    a.Buy: _buy,
    a.BuyFromDeck: _buy_from_deck,
    a.KeepCard: _keep_card,
    a.Create: _create,
    a.Report: _report,
    a.Unlock: _unlock,
    a.ReserveTurn: _reserve,
}
