"""What the moves of Peptide are in a cell: amino acids added, messages, what was paid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from genetics_games.games.peptide import actions
from genetics_games.games.peptide.pieces import AMINO, PIECES, AminoAcid

if TYPE_CHECKING:
    from genetics_games.engine.match import Match

_CARDS = {card.id: card for card in PIECES.amino_acids}


@dataclass(frozen=True, slots=True)
class Added:
    """An amino acid that joined a chain.

    Attributes:
        card: the amino acid.
        chain: the whole chain after it, the start card left out.
        seat: whose chain it is.
        number: which action of the game it was, from 0.
    """

    card: AminoAcid
    chain: tuple[AminoAcid, ...]
    seat: int
    number: int

    @property
    def key(self) -> tuple[int, tuple[AminoAcid, ...]]:
        """What tells this move from every other."""
        return self.number, self.chain


@dataclass(frozen=True, slots=True)
class Paid:
    """A move with its price or yield.

    Attributes:
        move: the name of the move in the ledger, such as ``"mitochondria"``.
        atp: tokens gained, or paid where it is below 0.
        seat: whose move it was.
        number: which action of the game it was, from 0.
    """

    move: str
    atp: int
    seat: int
    number: int


def chain_of(state: Any, seat: int) -> tuple[AminoAcid, ...]:
    """The chain of a seat, from the N end, the start card left out."""
    return tuple(AMINO[card] for card in state.chain[seat])


def latest_added(match: Match, seat: int | None = None) -> Added | None:
    """The latest amino acid that joined a chain, or ``None`` before the first.

    Args:
        match: the table.
        seat: look only at this seat's actions.
    """
    for number in range(len(match.steps) - 1, -1, -1):
        step = match.steps[number]
        if isinstance(step.action, actions.AddAmino) and seat in (None, step.seat):
            card = _CARDS[step.action.amino]
            return Added(card, (*chain_of(step.before, step.seat), card), step.seat, number)
    return None


#: For each kind of move that moves ATP, its name in the ledger.
MOVES: dict[type, str] = {
    actions.UseMitochondria: "mitochondria",
    actions.UseVacuole: "vacuole",
    actions.PickRna: "nucleus",
    actions.DrawRna: "nucleus",
    actions.DrawAmino: "amino_acyl",
    actions.AddAmino: "add",
    actions.MakePermanent: "permanent",
    actions.Collect: "face_down",
    actions.ResetRna: "reset_rna",
    actions.ResetOrganelles: "reset_organelles",
    actions.SelectTwice: "select_twice",
}


#: What each move of the ledger does to the tokens of a player.
TOKENS: dict[str, int] = {
    "mitochondria": PIECES.gains["mitochondria"],
    "vacuole": PIECES.gains["vacuole"],
    "nucleus": 0,
    "amino_acyl": -PIECES.costs["amino_acyl"],
    "add": -PIECES.costs["ribosome"],
    "permanent": -PIECES.costs["ribosome"],
    "face_down": PIECES.gains["face_down"],
    "reset_rna": -PIECES.costs["reset_rna"],
    "reset_organelles": -PIECES.costs["reset_organelles"],
    "select_twice": -PIECES.costs["select_twice"],
}


def paid(match: Match) -> Iterator[Paid]:
    """The moves of the ledger, the latest first.

    Args:
        match: the table.
    """
    after: Any = match.state
    for number in range(len(match.steps) - 1, -1, -1):
        step = match.steps[number]
        before: Any = step.before
        move = MOVES.get(type(step.action))
        if move:
            yield Paid(move, after.atp[step.seat] - before.atp[step.seat], step.seat, number)
        after = before
