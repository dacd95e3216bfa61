"""What a move of Gene Pool is in nature: which edit of the row, and what came with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from genetics_games.biology import Deletion, Edit, Insertion, Inversion, Substitution
from genetics_games.biology.dna import Strand
from genetics_games.biology.minigene import End
from genetics_games.games.gene_pool import actions
from genetics_games.games.gene_pool.pieces import PIECES
from genetics_games.games.gene_pool.rows import LETTERS

from .change import Change

if TYPE_CHECKING:
    from genetics_games.engine.match import Match


@dataclass(frozen=True, slots=True)
class Claim:
    """A research card that was claimed.

    Attributes:
        name: the condition on it.
        motif: its letters, 5' to 3'.
        strand: the strand on which they stand.
        first: the leftmost position of the match, from 1.
        last: its rightmost position.
    """

    name: str
    motif: str
    strand: Strand
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Told:
    """The latest edit of a table.

    Attributes:
        change: the edit, with the row before.
        seat: who made it.
        number: which action of the game it was, from 0.
        latest: whether no action came after it.
        claims: the cards claimed with it.
        restores: whether it turned back what the opponent's action just before had turned.
    """

    change: Change
    seat: int
    number: int
    latest: bool
    claims: tuple[Claim, ...]
    restores: bool

    @property
    def key(self) -> tuple[int, Change]:
        """What tells this edit from every other."""
        return self.number, self.change


def row_of(state: Any) -> str:
    """The row of a position: the letters on top, 5' to 3'."""
    return LETTERS[state.row]


def change_of(row: str, action: object) -> Change | None:
    """The edit that an action makes.

    Args:
        row: the letters on top before it.
        action: any action of the game.

    Returns:
        The edit with what the rules add to it; ``None`` if the row stays as it is.

    Example:
        >>> change = change_of("GATCCA", actions.BY_NOTATION["insert G 2-3 drop right"])
        >>> change.edit, change.end, change.after
        (Insertion(position=2, bases='G'), 'right', 'GAGTCC')
    """
    edit: Edit
    if isinstance(action, actions.Insertion):
        return Change(row, Insertion(action.gap, action.letter), end=cast(End, action.end))
    if isinstance(action, actions.Deletion):
        edit = Deletion(action.out - 1, action.out)
        return Change(row, edit, end=cast(End, action.end), base=action.letter)
    if isinstance(action, actions.Mutation):
        return Change(row, Substitution(action.position - 1, action.letter))
    if isinstance(action, actions.Inversion):
        return Change(row, Inversion(action.first - 1, action.last))
    return None


def latest_edit(match: Match, seat: int | None = None) -> Told | None:
    """The latest action that edited the row, or ``None`` before the first.

    Args:
        match: the table.
        seat: look only at this seat's actions.
    """
    for number in range(len(match.steps) - 1, -1, -1):
        step = match.steps[number]
        if seat is not None and step.seat != seat:
            continue
        change = change_of(row_of(step.before), step.action)
        if change is not None:
            given = isinstance(step.action, actions.Inversion) and bool(step.action.give)
            latest = number == len(match.steps) - 1
            return Told(change, step.seat, number, latest, claims_of(step.events), given)
    return None


def latest_claims(match: Match) -> tuple[Claim, ...]:
    """The cards claimed with the latest action, or with the one before a refill."""
    steps = match.steps[-2:]
    if steps and not isinstance(steps[-1].action, actions.Refill):
        steps = steps[-1:]
    return claims_of(steps[0].events) if steps else ()


def claims_of(events: list[Any]) -> tuple[Claim, ...]:
    """The claims among the events of an action."""
    cards = {card.id: card for card in PIECES.research}
    return tuple(
        Claim(
            cards[event.data["card"]].name,
            cards[event.data["card"]].sequence,
            event.data["strand"],
            event.data["first"],
            event.data["last"],
        )
        for event in events
        if event.kind == "claim"
    )
