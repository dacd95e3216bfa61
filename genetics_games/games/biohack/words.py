"""What people read about a move: what it does, and what came of it.

Sentences name no players, except where several are told apart; whoever shows them says who moved.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, seat_name
from genetics_games.text import _, ngettext

from . import actions as a
from . import creation, goals, planning, scoring, terms
from .actions import FREE
from .effects import (
    COINS,
    EP,
    GENES,
    RESOURCE,
    Alley,
    Create,
    Lab,
    Purchase,
    Reserve,
    Swap,
    parse_amounts,
    say_option,
)
from .pieces import (
    CARD,
    CLASSES,
    CREATURES,
    FIRST_TILE,
    PIECES,
    PUBLIC,
    SPACE,
)
from .refusals import why_not

if TYPE_CHECKING:
    from .state import Biohack

__all__ = ["describe", "face_name", "result", "side_name", "tell", "why_not"]


def side_name(side: str) -> str:
    """The name of a side of a player board.

    Example:
        >>> side_name("basic")
        'basic side'
    """
    return _("basic side") if side == "basic" else _("advanced side")


def face_name(face: str) -> str:
    """What a face of the danger die shows.

    Example:
        >>> face_name("feral_injury")
        'a feral gene and an injury'
    """
    return {
        "feral": _("a feral gene"),
        "feral_injury": _("a feral gene and an injury"),
        "injury": _("an injury"),
        "mammal_or_aquatic": _("a mammal or an aquatic gene"),
    }[face]


def card_name(card: str) -> str:
    """The name of a creature card."""
    return CREATURES[CARD[card]].name


def _cards(cards: list[str]) -> str:
    return terms.joined([card_name(card) for card in cards])


def _named_amounts(amounts: Mapping[str, int]) -> str:
    """Resources by name, those of which there are none left out."""
    return terms.amounts(tuple((RESOURCE[name], n) for name, n in amounts.items() if n))


# ------------------------------------------------------------- what a move does


def describe(state: Biohack, action: Any, viewer: int | None) -> str:
    """One sentence for an action that is legal in a state, as a viewer may know it."""
    if viewer != state.player:
        if type(action) is a.Locate:
            return _("Location cards chosen, face down.")
        if type(action) is a.KeepCard:
            return _("One of the two cards kept, the other put under the deck.")
    return _DESCRIBE[type(action)](state, action)


def _scientist(state: Biohack, action: a.TakeScientist) -> str:
    return _("Scientist: {name}.").format(name=PIECES.scientists[a.NUMBER[action]].name)


def _at(state: Biohack, action: Any) -> str:
    """The name of the card of the display that an action takes."""
    card = state.display[4 * CLASSES.index(action.cls) + action.column - 1]
    return CREATURES[card].name


def _draft(state: Biohack, action: a.Draft) -> str:
    return _("First creatures: {card}.").format(card=_at(state, action))


def _plan(state: Biohack, action: a.Plan) -> str:
    assert state.player is not None
    number = a.PLANS.index(action.effect)
    text = (
        _("Planning effect of the scientist: {effects}.")
        if number == 0
        else _("Planning effect of the reserved place: {effects}.")
    )
    effects = state.as_played(planning.effects_of(state, state.player)[number])
    return text.format(effects=terms.effects(effects))


def _locate(state: Biohack, action: a.Locate) -> str:
    if not action.spaces:
        return _("No location card.")
    places = [terms.public_name(PUBLIC.index(space)) for space in action.spaces]
    return _("Location cards: {places}.").format(places=terms.joined(places))


def _research(state: Biohack, action: a.Research) -> str:
    space = a.NUMBER[action]
    row = PIECES.public[space].rows[max(2, state.players)][len(state.at[space]) - 1]
    return _("Research at the {place}: {effects}.").format(
        place=terms.public_name(space), effects=terms.effects(state.as_played(row))
    )


def _experiment(state: Biohack, action: a.Experiment) -> str:
    space = a.NUMBER[action]
    if space < FIRST_TILE:
        return _("Experiment: {place}.").format(place=terms.space_name(space))
    tile = PIECES.tiles[state.tiles[space - FIRST_TILE]]
    return _("Experiment downtown: {tile}, {effects}.").format(
        tile=tile.name, effects=terms.effects(state.as_played(tile.effects))
    )


def _pass(state: Biohack, action: a.Pass) -> str:
    return _("Pass for the rest of the round.")


def _heal(state: Biohack, action: a.Heal) -> str:
    return _("A medicine makes an injured Noman stand up.")


def _take(state: Biohack, action: a.Take) -> str:
    option = next(one for one in state.step.options if say_option(one) == action.option)
    return _("Choice: {effects}.").format(effects=terms.effects(state.as_played(option)))


def _trade(state: Biohack, action: a.Trade) -> str:
    return _("Trade: {pay} for {gain}.").format(
        pay=terms.amounts(parse_amounts(action.pay)),
        gain=terms.amounts(parse_amounts(action.gain)),
    )


def _genes(state: Biohack, action: a.PickGenes) -> str:
    genes = tuple((GENES.index(gene), 1) for gene in action.genes)
    return _("Choice: {effects}.").format(effects=terms.amounts(genes))


def _keep_result(state: Biohack, action: a.KeepResult) -> str:
    return _("The result counts: {face}.").format(face=face_name(PIECES.faces[state.face].id))


def _roll_again(state: Biohack, action: a.RollAgain) -> str:
    if action.price == FREE:
        return _("Another roll of the danger die, free by a creature.")
    return _("Another roll of the danger die for {price}.").format(
        price=terms.amounts(parse_amounts(action.price))
    )


def _avoid(state: Biohack, action: a.Avoid) -> str:
    assert state.challenge is not None
    coins = terms.amount(COINS, state.challenge.avoid_injury_coins)
    return _("{coins} paid so that no Noman is injured.").format(coins=coins)


def _suffer(state: Biohack, action: a.Suffer) -> str:
    return _("The Noman is injured, though coins could spare it.")


def _buy(state: Biohack, action: a.Buy) -> str:
    price = PIECES.prices[state.players][action.column - 1]
    price -= min(price, state.step.pool)
    return _("Purchase: {card} for {coins}.").format(
        card=_at(state, action), coins=terms.amount(COINS, price)
    )


def _buy_from_deck(state: Biohack, action: a.BuyFromDeck) -> str:
    price = max(0, PIECES.limits.deck_price - state.step.pool)
    return _("Purchase: one of the top two cards of the {deck} for {coins}.").format(
        deck=terms.deck_name(CLASSES.index(action.cls)), coins=terms.amount(COINS, price)
    )


def _keep_card(state: Biohack, action: a.KeepCard) -> str:
    return _("Card kept: {card}. The other goes under the deck.").format(
        card=card_name(action.card)
    )


def _create(state: Biohack, action: a.Create) -> str:
    assert state.player is not None
    option, paid = creation.way_of(state, state.player, action)
    text = (
        _("Creature created with the help of the scientist: {card} for {genes}.")
        if option
        else _("Creature created: {card} for {genes}.")
    )
    genes = terms.amounts(tuple((gene, n) for gene, n in enumerate(paid) if n))
    name = card_name(action.card)
    if option > 1:
        name = _("{card} (discount {n})").format(card=name, n=option)
    return text.format(card=name, genes=genes or _("no genes"))


def _report(state: Biohack, action: a.Report) -> str:
    number = a.NUMBER[action]
    milestone = PIECES.milestones[number]
    place = len(state.reports[state.milestones.index(number)])
    return _("Report: {milestone} for {ep} at the end.").format(
        milestone=milestone.name, ep=terms.amount(EP, milestone.slots[place])
    )


def _unlock(state: Biohack, action: a.Unlock) -> str:
    assert state.player is not None
    text = (
        _("Bottom row of the scientist unlocked for {coins}.")
        if state.unlocked[state.player]
        else _("Middle row of the scientist unlocked for {coins}.")
    )
    return text.format(coins=terms.amount(COINS, state.step.cost))


def _reserve(state: Biohack, action: a.ReserveTurn) -> str:
    return _("Place {n} in the turn order of the next round reserved.").format(n=action.space)


def _done(state: Biohack, action: a.Done) -> str:
    return {
        type(None): _("No more planning effects."),
        Purchase: _("No more purchases."),
        Create: _("No more creatures."),
        Alley: _("No more trades."),
        Swap: _("No trade."),
        Lab: _("Nothing more to report or unlock."),
        Reserve: _("No place reserved."),
    }[type(state.step)]


_DESCRIBE: dict[type, Callable[[Biohack, Any], str]] = {
    a.TakeScientist: _scientist,
    a.Draft: _draft,
    a.Plan: _plan,
    a.Locate: _locate,
    a.Research: _research,
    a.Experiment: _experiment,
    a.Pass: _pass,
    a.Heal: _heal,
    a.Take: _take,
    a.Trade: _trade,
    a.PickGenes: _genes,
    a.KeepResult: _keep_result,
    a.RollAgain: _roll_again,
    a.Avoid: _avoid,
    a.Suffer: _suffer,
    a.Buy: _buy,
    a.BuyFromDeck: _buy_from_deck,
    a.KeepCard: _keep_card,
    a.Create: _create,
    a.Report: _report,
    a.Unlock: _unlock,
    a.ReserveTurn: _reserve,
    a.Done: _done,
}


# ------------------------------------------------------------- what came of it


def tell(event: Event, viewer: int | None = None) -> str:
    """One sentence for what an event adds to the sentence of its action; often empty."""
    say = _TELL.get(event.kind)
    return say(event.data or {}, viewer) if say else ""


def _tell_gain(data: dict[str, Any], viewer: int | None) -> str:
    gained = _named_amounts(data["gained"])
    lost = _named_amounts(data.get("lost", {}))
    told = [_("Gained: {amounts}.").format(amounts=gained)] if gained else []
    told += [_("No room for {amounts}.").format(amounts=lost)] if lost else []
    return " ".join(told)


def _tell_roll(data: dict[str, Any], viewer: int | None) -> str:
    return _("The danger die shows {face}.").format(face=face_name(data["face"]))


def _tell_injury(data: dict[str, Any], viewer: int | None) -> str:
    return _("A Noman is injured and cannot work until it is healed.")


def _tell_reveal(data: dict[str, Any], viewer: int | None) -> str:
    lines = [
        _("{name}: {places}").format(
            name=seat_name(seat),
            places=terms.joined([terms.public_name(PUBLIC.index(space)) for space in spaces])
            or _("none"),
        )
        for seat, spaces in enumerate(data["chosen"])
    ]
    return _("Location cards turned up. {lines}.").format(lines="; ".join(lines))


def _tell_round(data: dict[str, Any], viewer: int | None) -> str:
    return _("Round {n} begins.").format(n=data["round"])


def _tell_order(data: dict[str, Any], viewer: int | None) -> str:
    return _("Turn order: {names}.").format(names=", ".join(map(seat_name, data["order"])))


def _tell_assistant(data: dict[str, Any], viewer: int | None) -> str:
    return _("An assistant comes to the {place}.").format(
        place=terms.public_name(SPACE[data["space"]])
    )


def _tell_police(data: dict[str, Any], viewer: int | None) -> str:
    places = terms.joined([terms.space_name(SPACE[space]) for space in data["spaces"]])
    return _("The police block: {places}.").format(places=places)


def _tell_look(data: dict[str, Any], viewer: int | None) -> str:
    return _("You see {cards}.").format(cards=_cards(data["seen"])) if "seen" in data else ""


def _tell_milestone(data: dict[str, Any], viewer: int | None) -> str:
    return _("All {cls} spaces are filled: {ep} at the end.").format(
        cls=terms.class_name(CLASSES.index(data["cls"])), ep=terms.amount(EP, data["ep"])
    )


def _tell_seventh(data: dict[str, Any], viewer: int | None) -> str:
    if data["last"]:
        return _("That is the seventh creature: this round is the last.")
    return _("That is the seventh creature.")


def _tell_reshuffle(data: dict[str, Any], viewer: int | None) -> str:
    return _("The {deck} is made anew from its discards.").format(
        deck=terms.deck_name(CLASSES.index(data["cls"]))
    )


def _tell_display(data: dict[str, Any], viewer: int | None) -> str:
    cards = _cards(data["cards"])
    return _("New in the basement: {cards}.").format(cards=cards) if cards else ""


def _tell_cleanup(data: dict[str, Any], viewer: int | None) -> str:
    lines = [_tell_display(data, viewer)]
    for seat, n in enumerate(data["recovered"]):
        if n:
            text = ngettext(
                "{name} loses {ep} for {n} injured Noman.",
                "{name} loses {ep} for {n} injured Nomans.",
                n,
            )
            lost = terms.amount(EP, -data["ep"][seat])
            lines.append(text.format(name=seat_name(seat), ep=lost, n=n))
    return " ".join(line for line in lines if line)


def _tell_end(data: dict[str, Any], viewer: int | None) -> str:
    wanted = data.get("wanted", {})
    return _result(data["scores"], data["winners"], data["reason"], viewer, wanted)


_TELL: dict[str, Callable[[dict[str, Any], int | None], str]] = {
    "gain": _tell_gain,
    "roll": _tell_roll,
    "injury": _tell_injury,
    "reveal": _tell_reveal,
    "round": _tell_round,
    "turn_order": _tell_order,
    "assistant": _tell_assistant,
    "police": _tell_police,
    "look": _tell_look,
    "creation_milestone": _tell_milestone,
    "seventh": _tell_seventh,
    "reshuffle": _tell_reshuffle,
    "display": _tell_display,
    "cleanup": _tell_cleanup,
    "end": _tell_end,
}


def result(state: Biohack, viewer: int | None) -> str:
    """How a finished game ended, in a sentence or two."""
    goal = state.challenge
    wanted = {} if goal is None else scoring.wanted(state, goal)
    return _result(state.scores(), state.winners(), state.ending, viewer, wanted)


def _result(
    scores: list[int],
    winners: list[int],
    reason: str,
    viewer: int | None,
    wanted: Mapping[str, Sequence[int]],
) -> str:
    if len(scores) == 1:
        return _solo_result(scores[0], bool(winners), reason, goals.missing(wanted))
    lines = [
        _("{name}: {ep}").format(name=seat_name(seat), ep=terms.amount(EP, n))
        for seat, n in enumerate(scores)
    ]
    if reason == "limit":
        text = _("The limit of turns is reached, so the game is a draw. {lines}.")
    elif winners == [viewer]:
        text = _("You win. {lines}.")
    elif len(winners) == 1:
        text = _("{names} wins. {lines}.")
    else:
        text = _("{names} share the victory. {lines}.")
    names = terms.joined([seat_name(seat) for seat in winners])
    return text.format(names=names, lines=", ".join(lines))


def _solo_result(score: int, won: bool, reason: str, missing: str) -> str:
    if reason == "injuries":
        text = _("Only one Noman still stands, so the game is lost. Score: {ep}.")
    elif reason == "limit":
        text = _("The limit of turns is reached before the end. Score: {ep}.")
    elif won:
        text = _("The goal is reached: a top scientist! Score: {ep}.")
    elif missing:
        text = _("The goal is missed: {missing}. Score: {ep}.")
    else:  # told from a save that does not say what was asked
        text = _("The goal is missed. Score: {ep}.")
    return text.format(ep=terms.amount(EP, score), missing=missing)
