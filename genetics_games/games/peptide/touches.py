"""What a hand touches on the table of Peptide for each legal action."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Move, Touch

from . import actions, memory, rna, words
from .pieces import CARD, ORGANELLES, RNA

if TYPE_CHECKING:
    from .state import Peptide

SIZE = len(ORGANELLES)
CHIP_OF: dict[type, str] = {
    actions.SelectTwice: "act:twice",
    actions.ResetOrganelles: "act:reset_organelles",
    actions.ResetRna: "act:reset_rna",
    actions.EndTurn: "act:end",
}


def move(state: Peptide, action: Any) -> Move:
    """A legal action as the scene offers it: its sentence, its chip, its touches."""
    kind = type(action)
    touches = _TOUCHES[kind](state, action) if kind in _TOUCHES else ()
    said = words.describe(state, action, state.player)
    return Move(str(action), said, _chip_of(action), touches)


def _chip_of(action: Any) -> str:
    if type(action) is actions.Select:
        return "act:face_down" if action.face_down else ""
    return CHIP_OF.get(type(action), "")


def card_id(seat: int, card: int) -> str:
    """The id of an organelle card in front of a seat, to which its number among equals is added."""
    side = ":down" if card >= SIZE else ":up"
    return f"card:{seat}:{ORGANELLES[card % SIZE]}{side}"


def _select(state: Peptide, action: actions.Select) -> tuple[Touch, ...]:
    return (Touch("field", (f"field:{action.organelle}",)),)


def _select_first(state: Peptide, action: actions.SelectFirstPlayer) -> tuple[Touch, ...]:
    return (Touch("field", ("first",)),)


def _card(state: Peptide, card: int) -> Touch:
    """The cards in front of the player that serve as one of a kind."""
    seat = state.player or 0
    number = state.cards[seat].count(card)
    return Touch("card", tuple(f"{card_id(seat, card)}:{n + 1}" for n in range(number)))


def _collect(state: Peptide, action: actions.Collect) -> tuple[Touch, ...]:
    return (_card(state, ORGANELLES.index(action.organelle) + SIZE),)


def _mitochondria(state: Peptide, action: actions.UseMitochondria) -> tuple[Touch, ...]:
    return (_card(state, actions.MITOCHONDRIA),)


def _vacuole(state: Peptide, action: actions.UseVacuole) -> tuple[Touch, ...]:
    return (_card(state, actions.VACUOLE),)


def _pick_rna(state: Peptide, action: actions.PickRna) -> tuple[Touch, ...]:
    letter = RNA.index(action.rna)
    places = [n for n, other in enumerate(state.rna_field, 1) if other == letter]
    source = Touch("source", tuple(f"rna:{place}" for place in places))
    return (_card(state, actions.NUCLEUS), source)


def _draw_rna(state: Peptide, action: actions.DrawRna) -> tuple[Touch, ...]:
    return (_card(state, actions.NUCLEUS), Touch("source", ("rna:deck",)))


def _draw_amino(state: Peptide, action: actions.DrawAmino) -> tuple[Touch, ...]:
    return (_card(state, actions.AMINO_ACYL), Touch("deck", ("amino:deck",)))


def _keep_rna(state: Peptide, action: actions.KeepRna) -> tuple[Touch, ...]:
    letter = RNA.index(action.rna)
    places = [n for n, card in enumerate(state.drawn, 1) if card % memory.SHUFFLE == letter]
    return (Touch("keep", tuple(f"drawn:{place}" for place in places)),)


def _keep_amino(state: Peptide, action: actions.KeepAmino) -> tuple[Touch, ...]:
    place = state.drawn.index(CARD[action.amino]) + 1
    return (Touch("keep", (f"drawn:{place}",)),)


def _add(state: Peptide, action: actions.AddAmino) -> tuple[Touch, ...]:
    """Ribosome, amino acid, and three RNA cards, of which each serves one touch only."""
    held = rna.counts(state.rna[state.player or 0])
    touches: list[tuple[str, ...]] = []
    for letter, need, has in zip(RNA, rna.counts(rna.NEED[CARD[action.amino]]), held, strict=True):
        cards = [f"hand:{letter}:{n}" for n in range(1, has + 1)]
        if need:
            touches += [*((card,) for card in cards[: need - 1]), tuple(cards[need - 1 :])]
    return (
        _card(state, actions.RIBOSOME),
        Touch("amino", (f"hand:{action.amino}",)),
        *(Touch(role, ids) for role, ids in zip(("rna", "rna2", "rna3"), touches, strict=True)),
    )


def _permanent(state: Peptide, action: actions.MakePermanent) -> tuple[Touch, ...]:
    seat = state.player or 0
    link = Touch("link", (f"chain:{seat}:{state.turned[seat] + 1}",))
    return (_card(state, actions.RIBOSOME), link)


def _discard(state: Peptide, action: actions.Discard) -> tuple[Touch, ...]:
    return (_card(state, ORGANELLES.index(action.organelle)), Touch("pile", ("used",)))


_TOUCHES: dict[type, Callable[[Peptide, Any], tuple[Touch, ...]]] = {
    actions.Select: _select,
    actions.SelectFirstPlayer: _select_first,
    actions.Collect: _collect,
    actions.UseMitochondria: _mitochondria,
    actions.UseVacuole: _vacuole,
    actions.PickRna: _pick_rna,
    actions.DrawRna: _draw_rna,
    actions.DrawAmino: _draw_amino,
    actions.KeepRna: _keep_rna,
    actions.KeepAmino: _keep_amino,
    actions.AddAmino: _add,
    actions.MakePermanent: _permanent,
    actions.Discard: _discard,
}
