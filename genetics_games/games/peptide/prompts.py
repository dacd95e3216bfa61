"""What the table of Peptide says while somebody decides: sentences, prompts, reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genetics_games.engine import seat_name
from genetics_games.text import _

from . import words
from .pieces import PIECES

if TYPE_CHECKING:
    from .state import Peptide


def facts(state: Peptide) -> str:
    """A short line beside the title: the round, the phase, how near the end is."""
    if state.player is None:
        return _("After round {n}").format(n=state.turn)
    line = (
        _("Round {n} · Phase 1, selection")
        if state.phase == "select"
        else _("Round {n} · Phase 2, resolution")
    )
    line = line.format(n=state.turn + 1)
    if state.stop < 0:
        return line
    end = _("one more round follows") if state.stop == state.turn else _("the last round")
    return _("{line} · {end}").format(line=line, end=end)


def say(state: Peptide, viewer: int | None) -> tuple[str, str]:
    """The sentence that says what is being decided, and a quieter line."""
    if state.player is None:
        return _("The game is over."), ""
    if viewer == state.player:
        return _own(state)
    now = {
        "select": _("{player} selects a card."),
        "resolve": _("{player} resolves organelle cards."),
        "keep_rna": _("{player} keeps one of two RNA cards."),
        "keep_amino": _("{player} keeps one of two amino acids."),
    }[state.phase]
    return now.format(player=seat_name(state.player)), ""


def _own(state: Peptide) -> tuple[str, str]:
    seat = state.player or 0
    if state.phase == "keep_rna":
        return _("Which RNA card do you keep?"), _("The other one goes to the discard pile.")
    if state.phase == "keep_amino":
        how = _("The other one goes back on top of the deck, face down.")
        return _("Which amino acid do you keep?"), how
    if state.phase == "select":
        if state.lap == 1 and state.twice >> seat & 1:
            now = _("Select your first of two cards.")
            if state.selections(seat):
                now = _("Select your second card.")
        elif state.lap == 1:
            now = _("Select your first card of this round.")
        else:
            now = _("Select your second card of this round.")
        return now, _select_how(state)
    if not state.cards[seat]:
        how = _("End your turn.")
        if state.rna_field and state.atp[seat] >= PIECES.costs["reset_rna"]:
            how = _("End your turn, or reset the RNA field.")
        return _("All your cards are resolved."), how
    return _("Which card do you resolve?"), _("Touch one of your organelle cards, in any order.")


def _select_how(state: Peptide) -> str:
    if state.flag < 0:
        return _("Touch an organelle card, or the First Player card.")
    return _("Touch an organelle card of the field.")


def prompts(state: Peptide) -> dict[str, tuple[str, str]]:
    """The sentence and the quieter line for each touch that a half-made move waits for."""
    ribosome = _ribosome(state)
    return {
        "act:face_down.field": (
            _("Which organelle card do you select face down?"),
            _("Touch one of the field. In Phase 2 it gives {atp} ATP, not its action.").format(
                atp=PIECES.gains["face_down"]
            ),
        ),
        ".card": (
            _("Which organelle card do you use for it?"),
            _("Touch one in front of you."),
        ),
        ".source": _nucleus(state),
        ".deck": (
            _("Amino-Acyl Synthetase: pay {cost} ATP and draw two amino acids?").format(
                cost=PIECES.costs["amino_acyl"]
            ),
            _("Touch the amino acid deck. To leave it, touch the discard pile."),
        ),
        ".amino": ribosome,
        ".link": ribosome,
        ".pile": (
            _("This card can only be discarded now."),
            _("Touch the organelle discard pile, or resolve another card first."),
        ),
        ".rna": (
            _("Which RNA cards match {amino}?"),
            _("Touch the cards that are lit, in any order."),
        ),
        ".rna2": (
            _("Which RNA card comes next for {amino}?"),
            _("Touch a card that is lit."),
        ),
        ".rna3": (
            _("Which RNA card is the third for {amino}?"),
            _("Touch the card that is lit."),
        ),
    }


def _nucleus(state: Peptide) -> tuple[str, str]:
    """What a Nucleus can be used for now."""
    draw = bool(state.rna_deck or state.rna_used)
    if not state.rna_field:
        return _("Nucleus: draw two RNA cards?"), _("Touch the RNA deck to draw 2 and keep 1.")
    if not draw:
        return _("Nucleus: which RNA card do you pick?"), _("Touch a card of the RNA field.")
    return (
        _("Nucleus: pick a face-up RNA card, or draw two?"),
        _("Touch a card of the RNA field, or the RNA deck to draw 2 and keep 1."),
    )


def _ribosome(state: Peptide) -> tuple[str, str]:
    """What a Ribosome can be used for now, and its price."""
    seat = state.player or 0
    add = bool(state.can_add(seat))
    turn = state.turned[seat] < len(state.chain[seat])
    if add and turn:
        now = _("Ribosome: pay {cost} ATP and add an amino acid, or make one permanent?")
        how = _(
            "Touch one in your hand that is lit, or the one of your chain. "
            "To leave it, touch the discard pile."
        )
    elif add:
        now = _("Ribosome: pay {cost} ATP and add which amino acid?")
        how = _("Touch one in your hand that is lit. To leave it, touch the discard pile.")
    else:
        now = _("Ribosome: pay {cost} ATP and make an amino acid permanent?")
        how = _("Touch the one of your chain that is lit. To leave it, touch the discard pile.")
    return now.format(cost=PIECES.costs["ribosome"]), how


def resting(state: Peptide, viewer: int) -> dict[str, str]:
    """For each chip of this phase, why it rests, in few words; empty where it does not."""
    selecting = state.phase == "select"
    chips = ["act:reset_rna", "act:end"]
    if selecting:
        chips = ["act:face_down", "act:twice", "act:reset_organelles", "act:reset_rna"]
    if viewer != state.player:
        return dict.fromkeys(chips, _("Not your turn."))
    if state.phase.startswith("keep"):
        return dict.fromkeys(chips, _("Keep a card first."))
    atp, costs = state.atp[viewer], PIECES.costs
    why = dict.fromkeys(chips, "")
    if not state.rna_field:
        why["act:reset_rna"] = _("The field is empty.")
    elif atp < costs["reset_rna"]:
        why["act:reset_rna"] = _("Not enough ATP.")
    if not selecting:
        if state.cards[viewer]:
            why["act:end"] = _("Resolve your cards first.")
        return why
    if atp < costs["reset_organelles"]:
        why["act:reset_organelles"] = _("Not enough ATP.")
    if state.lap != 1 or state.twice >> viewer & 1:
        why["act:twice"] = _("Only before your first selection.")
    elif words.twice_barred(state):
        why["act:twice"] = _("Not enough ATP.")
    return why


def chip_name(chip: str) -> str:
    """What a chip says.

    Example:
        >>> chip_name("act:twice")
        'Select twice, 3 ATP'
    """
    costs, gains = PIECES.costs, PIECES.gains
    text, atp = {
        "act:face_down": (_("Select face down, +{atp} ATP"), gains["face_down"]),
        "act:twice": (_("Select twice, {atp} ATP"), costs["select_twice"]),
        "act:reset_organelles": (_("Reset organelles, {atp} ATP"), costs["reset_organelles"]),
        "act:reset_rna": (_("Reset RNA, {atp} ATP"), costs["reset_rna"]),
        "act:end": (_("End turn"), 0),
    }[chip]
    return text.format(atp=atp)
