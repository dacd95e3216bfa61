"""What the table of Biohack says while somebody decides: sentences, prompts, reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genetics_games.engine import seat_name
from genetics_games.text import _, ngettext

from . import cleanup, lab, steps, terms, turns, words
from .actions import Experiment, Research
from .danger import can_heal
from .effects import (
    COINS,
    EP,
    Alley,
    AnyGene,
    Choose,
    Create,
    DifferentGenes,
    Injure,
    Lab,
    Look,
    Purchase,
    Reserve,
    Result,
    Spare,
    Swap,
)
from .pieces import PIECES

if TYPE_CHECKING:
    from .state import Biohack

Sentences = tuple[str, str]


def say(state: Biohack, viewer: int | None) -> Sentences:
    """The sentence that says what is being decided, and a quieter line."""
    if state.player is None:
        return _("The game is over."), ""
    if viewer == state.player:
        return _own(state)
    return _other(state).format(player=seat_name(state.player)), ""


def _other(state: Biohack) -> str:
    if state.step is not None:
        return {
            Result: _("{player} decides whether to roll again."),
            Purchase: _("{player} may buy creatures."),
            Look: _("{player} looks at two cards of a deck."),
            Create: _("{player} may create creatures."),
            Lab: _("{player} may report or unlock."),
            Reserve: _("{player} may reserve a turn."),
            Alley: _("{player} may trade in the Alley."),
        }.get(type(state.step), _("{player} makes a choice."))
    return {
        "scientist": _("{player} takes a scientist."),
        "draft": _("{player} takes a first creature."),
        "planning": _("{player} may use planning effects."),
        "locations": _("{player} chooses places in secret."),
        "research": _("{player} takes a turn."),
    }[state.phase]


def _own(state: Biohack) -> Sentences:
    if state.step is not None:
        return _in_an_action(state)
    if state.phase == "scientist":
        return (
            _("Take a scientist."),
            _("The upper row works at once, the others once their lock tiles are off."),
        )
    if state.phase == "draft":
        return (
            _("Take a creature into your hand."),
            _("It costs no coins now; its genes are paid when you create it."),
        )
    if state.phase == "planning":
        return (
            _("Use your planning effects, in any order."),
            _after_injury(state, _("They come before the choice of places.")),
        )
    if state.phase == "locations":
        return _where(state)
    return _turn(state)


def _where(state: Biohack) -> Sentences:
    n = state.active(state.player or 0)
    if not n:
        none = _("So you choose no place in this round.")
        return _("None of your Nomans stands."), _after_injury(state, none)
    text = ngettext("Choose {n} place for your Nomans.", "Choose {n} places for your Nomans.", n)
    how = (
        _("Nobody sees your choice before all have chosen.")
        if state.players > 1
        else _("The second assistant comes after your choice.")
    )
    return text.format(n=n), _after_injury(state, how)


def _after_injury(state: Biohack, how: str) -> str:
    """The quieter line, with what an injured Noman means where the player has one."""
    seat = state.player or 0
    n = state.injured[seat]
    if not n:
        return how
    lies = ngettext(
        "{n} Noman of yours lies injured and stays at home.",
        "{n} Nomans of yours lie injured and stay at home.",
        n,
    ).format(n=n)
    heal = (
        _("Touch one to heal it with a full medicine.")
        if can_heal(state, seat)
        else _("Healing takes a full medicine.")
    )
    return " ".join(part for part in (how, lies, heal, cost_of_injury(state)) if part)


def cost_of_injury(state: Biohack) -> str:
    """What an injured Noman costs who leaves it unhealed."""
    goal = state.challenge
    if goal is not None and goal.no_cleanup_recovery:
        return ""
    if cleanup.last_round(state):
        return _("In the last round it costs no EP.")
    return _("Unhealed, each costs {ep} at the clean-up.").format(
        ep=terms.amount(EP, PIECES.limits.recover_penalty_ep)
    )


def _turn(state: Biohack) -> Sentences:
    seat = state.player or 0
    legal = {type(action) for action in state.legal_actions()}
    if {Research, Experiment} <= legal:
        now = _("Your turn: research or experiment.")
        how = _("Touch a place where your Noman stands, or a free experiment space.")
    elif Research in legal:
        now = _("Your turn: research.")
        how = _("Touch a place where your Noman stands, to do its research.")
    elif Experiment in legal:
        now = _("Your turn: experiment, or pass.")
        how = _("Touch an experiment space for a Noman of yours, or pass.")
    else:
        now = _("Your turn: pass.")
        how = _("No Noman of yours is free.")
        if state.ready[seat]:
            how = _("No experiment is open to your Nomans.")
    return now, _after_injury(state, how)


def _in_an_action(state: Biohack) -> Sentences:
    step = state.step
    kind = type(step)
    if kind is Result:
        face = PIECES.faces[state.face]
        now = _("The danger die shows {face}.").format(face=words.face_name(face.id))
        how = _("You may roll again for a price. The last roll counts.")
        if step.space < 0:
            how = _("A roll of the planning phase counts as it is.")
        if any(type(effect) is Injure for effect in face.effects):
            cost = cost_of_injury(state)
            injured = _("An injured Noman works no more until a full medicine heals it.")
            how = " ".join(part for part in (how, injured, cost) if part)
        return now, how
    if kind is Purchase:
        n = ngettext("You may buy {n} card.", "You may buy up to {n} cards.", step.cards)
        how = _("Touch a card of the display.")
        if step.deck:
            how = _("Touch a card of the display, or a deck to choose from its top two cards.")
        coins = state.amount(state.player or 0, COINS)
        how = _("{how} You have {coins}.").format(how=how, coins=terms.amount(COINS, coins))
        if step.pool:
            how = _("{how} {coins} off.").format(how=how, coins=terms.amount(COINS, step.pool))
        return n.format(n=step.cards), how
    if kind is Create:
        n = ngettext(
            "You may create {n} creature.", "You may create up to {n} creatures.", step.creatures
        )
        how = _("Touch a card in your hand that you can pay for.")
        if step.any:
            genes = ngettext("{n} gene of any group", "{n} genes of any groups", step.any)
            how = _("{how} {genes} off.").format(how=how, genes=genes.format(n=step.any))
        return n.format(n=step.creatures), how
    if kind is Lab:
        return _lab(state)
    if kind in (AnyGene, DifferentGenes):
        n = step.n
        if kind is AnyGene:
            text = ngettext("Name a gene to gain.", "Name a gene to gain, {n} in all.", n)
            return text.format(n=n), _("Touch a gene group; the same one may come again.")
        return _("Name {n} different genes to gain.").format(n=n), _("Touch the gene groups.")
    return {
        Choose: (_("Choose one of these."), ""),
        Swap: (_("You may trade once."), ""),
        Spare: (_("Your Noman would be injured."), _("Coins keep it on its feet.")),
        Look: (
            _("Keep one of the two cards."),
            _("The other goes under its deck, unseen by others."),
        ),
        Reserve: (
            _("You may reserve a turn for the next round."),
            _("Touch a free space of the reservation track."),
        ),
        Alley: (
            _("Trade in the Alley."),
            alley_how(state),
        ),
    }[kind]


def alley_how(state: Biohack) -> str:
    """How the rows of the ALLEY are traded, and what of it is still open."""
    step, coins = state.step, state.amount(state.player or 0, COINS)
    have = _("You have {coins}.").format(coins=terms.amount(COINS, coins))
    if type(step) is Alley and step.top == 0:
        how = _("In a row touch what you pay, then what you gain. The first trade fixes the row.")
    elif type(step) is Alley and step.top > 0:
        how = _("Trade in this row as often as you like.")
    else:
        how = _("The feral gene is traded.")
    if type(step) is Alley and step.bottom:
        how = (
            _("{how} A feral gene is traded once, and ends the row.").format(how=how)
            if (step.top > 0)
            else _("{how} A feral gene is traded once.").format(how=how)
        )
    return f"{how} {have}"


def _lab(state: Biohack) -> Sentences:
    seat, step = state.player or 0, state.step
    report = step.report and bool(lab.reportable(state, seat))
    coins = state.amount(seat, COINS)
    unlock = 0 < step.cost <= coins and state.unlocked[seat] < lab.LOCKS
    if report and unlock:
        return (
            _("You may report a milestone and take off a lock tile."),
            _("Touch a milestone card that you fulfil, or the lock tile."),
        )
    if report:
        return _("You may report a milestone."), _("Touch a milestone card that you fulfil.")
    none = _("Your creatures fulfil no milestone card yet.") if step.report else ""
    return _("You may take off a lock tile."), none


def prompts() -> dict[str, Sentences]:
    """The sentence and the quieter line for each touch that a half-made move waits for."""
    return {
        "act:research.place": (
            _("Research: where does a Noman leave?"),
            _("Touch a place where your Noman stands."),
        ),
        "act:experiment.space": (
            _("Experiment: where does a Noman go?"),
            _("Touch an experiment space. One with a bonus takes a single Noman."),
        ),
        "act:heal.noman": (
            _("Heal: which Noman stands up?"),
            _("Touch an injured Noman. A full medicine is used up."),
        ),
        ".place": (
            _("Which other places?"),
            _("Touch a chosen place again to take it back. The last one settles it."),
        ),
        ".pay": (_("Trade: what do you pay?"), _("Touch a lot that you have.")),
        ".gain": (_("Trade: what do you gain for {pay}?"), _("Touch another lot of the row.")),
        ".gene": (_("Which other genes?"), _("Touch another gene group.")),
        ".creature": (_("Which creature?"), _("Touch a card in your hand.")),
        ".saved": (
            _("{creature}: which genes need not be paid?"),
            _("Touch the gene groups that the discount saves."),
        ),
        ".noman": (_("Heal: which Noman stands up?"), _("Touch an injured Noman.")),
        ".answer": (_("Choose one of these."), _("Touch a chip.")),
        ".card": (_("Which card?"), _("Touch a card.")),
        ".scientist": (_("Which scientist?"), _("Touch a card.")),
        ".milestone": (_("Which milestone?"), _("Touch a card that you fulfil.")),
        ".turn": (_("Which space?"), _("Touch a free space of the reservation track.")),
    }


# ------------------------------------------------------------- why a chip rests


def no_use(state: Biohack, viewer: int | None, space: int) -> str:
    """Why a Noman sent to a space could do nothing there; empty where it could, or nobody asks.

    Args:
        viewer: whose Noman; others are told nothing.
        space: the number of an experiment space or tile.
    """
    if viewer is None or viewer != state.player or state.phase != "research" or state.step:
        return ""
    todo = turns.experiment_steps(state, space)
    for step in todo:
        offer = steps.OFFERS.get(type(step))
        if offer is None or offer(state, viewer, step, False) is not None:
            return ""
    return {
        Create: _("no card of yours can be paid."),
        Alley: _("you have nothing to trade."),
        Lab: _("you can neither report nor unlock."),
        Swap: _("you cannot pay for it."),
        Purchase: _("you cannot pay for a card."),
        Reserve: _("your marker lies there already."),
    }[type(todo[0])]


def no_research() -> str:
    """Why there is no research to do."""
    return _("No Noman on a place.")


def no_experiment() -> str:
    """Why no experiment can be done."""
    return _("No Noman in your area.")


def no_healing(state: Biohack, seat: int) -> str:
    """Why no Noman can be healed."""
    return _("No full medicine.") if state.injured[seat] else _("No Noman is injured.")
