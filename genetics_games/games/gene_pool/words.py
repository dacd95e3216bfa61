"""What people read about a move: what it does, why it is barred, what came of it.

Sentences name no players; whoever shows them says who moved.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, seat_name
from genetics_games.text import _, ngettext

from .actions import (
    ENDS,
    KIND_OF,
    POOLS,
    WAYS,
    Deletion,
    DrawBasePair,
    DrawResearch,
    Insertion,
    Inversion,
    Mutation,
    Refill,
    StartResearch,
)
from .knowledge import CARD, CARDS
from .pieces import KINDS, PIECES
from .rows import KIND, LENGTH

if TYPE_CHECKING:
    from .state import GenePool


def pair_name(kind: str) -> str:
    """The name of a kind of base pair.

    Example:
        >>> pair_name("AT")
        'A–T'
    """
    return _("A–T") if kind == "AT" else _("G–C")


def pool_name(pool: int) -> str:
    """The name of a pool of research cards.

    Example:
        >>> pool_name(2)
        '2-year pool'
    """
    return _("{years}-year pool").format(years=pool)


# ------------------------------------------------------------- what a move does


def describe(state: GenePool, action: Any) -> str:
    """One sentence for an action that is legal in a state, for a list of moves or a log."""
    return _DESCRIBE[type(action)](state.row, action)


def _insertion(row: int, action: Insertion) -> str:
    gone = row & 3 if action.end == "right" else row >> 2 * (LENGTH - 1)
    text = (
        _(
            "Insertion of {pair}, {letter} on top, between {gap} and {next}; "
            "{gone} leaves at the left end."
        )
        if action.end == "left"
        else _(
            "Insertion of {pair}, {letter} on top, between {gap} and {next}; "
            "{gone} leaves at the right end."
        )
    )
    return text.format(
        pair=pair_name(KIND_OF[action.letter]),
        letter=action.letter,
        gap=action.gap,
        next=action.gap + 1,
        gone=pair_name(KINDS[KIND[gone]]),
    )


def _kind_at(row: int, position: int) -> str:
    return pair_name(KINDS[KIND[row >> 2 * (LENGTH - position) & 3]])


def _deletion(row: int, action: Deletion) -> str:
    text = (
        _("Deletion of {gone} at position {out}; {pair}, {letter} on top, joins the left end.")
        if action.end == "left"
        else _(
            "Deletion of {gone} at position {out}; {pair}, {letter} on top, joins the right end."
        )
    )
    return text.format(
        gone=_kind_at(row, action.out),
        out=action.out,
        pair=pair_name(KIND_OF[action.letter]),
        letter=action.letter,
    )


def _mutation(row: int, action: Mutation) -> str:
    return _("Mutation at position {position}: {pair}, {letter} on top, replaces {gone}.").format(
        position=action.position,
        pair=pair_name(KIND_OF[action.letter]),
        letter=action.letter,
        gone=_kind_at(row, action.position),
    )


def _inversion(row: int, action: Inversion) -> str:
    if action.first == action.last:
        text = _("Inversion of position {first}.")
        if action.give:
            text = _("Inversion of position {first} straight back, giving up {pair}.")
    else:
        text = _("Inversion of positions {first} to {last}.")
        if action.give:
            text = _("Inversion of positions {first} to {last} straight back, giving up {pair}.")
    return text.format(
        first=action.first, last=action.last, pair=pair_name(action.give) if action.give else ""
    )


def _draw_pair(row: int, action: DrawBasePair) -> str:
    return _("Draw base pair: {pair}.").format(pair=pair_name(action.kind))


def _draw_research(row: int, action: DrawResearch) -> str:
    return _("Draw research: {pool}.").format(pool=pool_name(action.pool))


def _start(row: int, action: StartResearch) -> str:
    return _("First research card: {pool}.").format(pool=pool_name(action.pool))


def _refill(row: int, action: Refill) -> str:
    return _("New research card: {pool}.").format(pool=pool_name(action.pool))


_DESCRIBE: dict[type, Callable[[int, Any], str]] = {
    Insertion: _insertion,
    Deletion: _deletion,
    Mutation: _mutation,
    Inversion: _inversion,
    DrawBasePair: _draw_pair,
    DrawResearch: _draw_research,
    StartResearch: _start,
    Refill: _refill,
}


# ------------------------------------------------------------- why a move is barred


def no_pair(kind: type) -> str:
    """Why an edit is barred to an empty hand."""
    if kind is Insertion:
        return _("An insertion needs a base pair in hand. Draw one first.")
    if kind is Deletion:
        return _("A deletion needs a base pair in hand. Draw one first.")
    return _("A mutation needs a base pair in hand. Draw one first.")


def hand_full() -> str:
    """Why no research card can be drawn."""
    return ngettext(
        "You already have {n} research card in hand. Complete one before you draw another.",
        "You already have {n} research cards in hand. Complete one before you draw another.",
        PIECES.most_research,
    ).format(n=PIECES.most_research)


def piles_empty() -> str:
    """Why no base pair can be drawn."""
    return _("Both piles are empty. Choose another action.")


def pools_empty() -> str:
    """Why no research card can be drawn when none is left."""
    return _("Both pools are empty. Choose another action.")


def why_not(state: GenePool, action: Any) -> str:
    """A sentence that says why an action is not legal in a state, and what would be."""
    kind = type(action)
    if kind not in _DESCRIBE:
        return _("That is not an action of this game. Choose one from the list of moves.")
    if kind is StartResearch and state.phase != "start":
        return _("The first research cards have been taken. Choose an action.")
    if state.phase == "start" and kind is not StartResearch:
        return _("The game begins with a research card for each player. Take one from a pool.")
    if state.phase == "refill" and kind is not Refill:
        return _("Your turn ends with a new research card. Draw one from a pool.")
    if kind is Refill and state.phase != "refill":
        return _("Wrapping up comes after the action and only without a research card in hand.")
    if kind in (StartResearch, Refill, DrawResearch):
        return _barred_pool(state, action)
    if kind is DrawBasePair:
        return _barred_pile(action)
    if kind is Inversion:
        return _barred_inversion(state, action)
    return _barred_edit(state, action)


def _barred_pool(state: GenePool, action: Any) -> str:
    if action.pool not in POOLS:
        return _("There are two pools: 1 for the 1-year cards and 2 for the 2-year cards.")
    if type(action) is DrawResearch and len(state.research[state.player or 0]) == (
        PIECES.most_research
    ):
        return hand_full()
    if any(state.pools):
        return _("The {pool} is empty. Draw from the other one.").format(
            pool=pool_name(action.pool)
        )
    return pools_empty()


def _barred_pile(action: DrawBasePair) -> str:
    if action.kind not in KINDS:
        return _("There are two piles of base pairs: AT and GC.")
    return _("The {pair} pile is empty. Draw the other kind or choose another action.").format(
        pair=pair_name(action.kind)
    )


def _barred_inversion(state: GenePool, action: Inversion) -> str:
    first, last = action.first, action.last
    if not (_is_position(first) and _is_position(last) and first <= last):
        return _("An inversion turns neighbouring cards, from position 1 at most to position 6.")
    if action.give not in ("", *KINDS):
        return _("There are two kinds of base pair to give up: AT and GC.")
    if type(state.last) is not Inversion or (first, last) != (state.last.first, state.last.last):
        return _("Only an exact reversal gives up a base pair. Turn these cards without it.")
    hand = state.hand(state.player or 0)
    if not any(hand.values()):
        return _(
            "To turn the same cards straight back costs a base pair, and you have none. "
            "Turn other cards or draw a base pair first."
        )
    if not action.give:
        return _(
            "To turn the same cards straight back costs a base pair. Say which one you give up."
        )
    return _lacking(action.give)


def _lacking(kind: str) -> str:
    other = KINDS[1 - KINDS.index(kind)]
    return _("You have no {pair} base pair in hand. Use {other}, or draw one first.").format(
        pair=pair_name(kind), other=pair_name(other)
    )


def _is_position(value: object) -> bool:
    return type(value) is int and 1 <= value <= LENGTH


def _barred_edit(state: GenePool, action: Any) -> str:
    if action.letter not in WAYS:
        return _("The letter on top of a base pair is A, T, G or C.")
    if type(action) is Mutation and not _is_position(action.position):
        return _("A mutation replaces one of the six cards, positions 1 to 6.")
    if type(action) is not Mutation and action.end not in ENDS:
        return _("The row has two ends: left and right.")
    if type(action) is Insertion and not (_is_position(action.gap) and action.gap < LENGTH):
        return _("An insertion goes into one of the five gaps between two cards.")
    if type(action) is Deletion and not (_is_position(action.out) and 1 < action.out < LENGTH):
        return _("A deletion takes out one of the four inner cards, positions 2 to 5.")
    if not any(state.hand(state.player or 0).values()):
        return no_pair(type(action))
    return _lacking(KIND_OF[action.letter])


# ------------------------------------------------------------- what came of it


def tell(event: Event, viewer: int | None = None) -> str:
    """One sentence for what an event adds to the sentence of its action; often empty."""
    data = event.data or {}
    if event.kind == "claim":
        return _claim(data)
    if event.kind == "end":
        return result(data["years"], data["winners"], viewer)
    if "card" in data:
        card = CARDS[CARD[data["card"]]]
        return _("Your new research card: {name}, {sequence}.").format(
            name=card.name, sequence=card.sequence
        )
    return ""


def _claim(data: dict[str, Any]) -> str:
    card = CARDS[CARD[data["card"]]]
    text = (
        _(
            "Completed for {worth}: {name}. {sequence} is read on the top strand, "
            "left to right, at {first} to {last}."
        )
        if data["strand"] == "top"
        else _(
            "Completed for {worth}: {name}. {sequence} is read on the bottom strand, "
            "right to left, at {last} to {first}."
        )
    )
    return text.format(
        worth=years(card.years),
        name=card.name,
        sequence=card.sequence,
        first=data["first"],
        last=data["last"],
    )


def years(n: int) -> str:
    """A number of years of research, in words.

    Example:
        >>> years(1), years(9)
        ('1 year', '9 years')
    """
    return ngettext("{n} year", "{n} years", n).format(n=n)


def result(scores: list[int], winners: list[int], viewer: int | None) -> str:
    """How the game ended.

    Example:
        >>> result([9, 7], [0], None)
        'Player 1 has 9 years and the Nobel Prize. Player 2 has 7 years.'
    """
    if len(winners) > 1:
        return _("The limit of turns is reached, so the game is a draw.")
    winner = winners[0]
    if viewer is None:
        text = _("{winner} has {won} and the Nobel Prize. {loser} has {lost}.")
    elif viewer == winner:
        text = _("You have {won} and the Nobel Prize. {loser} has {lost}.")
    else:
        text = _("{winner} has {won} and the Nobel Prize. You have {lost}.")
    return text.format(
        winner=seat_name(winner),
        loser=seat_name(1 - winner),
        won=years(scores[winner]),
        lost=years(scores[1 - winner]),
    )
