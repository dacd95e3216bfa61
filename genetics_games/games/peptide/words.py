"""What people read about a move: what it does, why it is barred, what came of it.

Sentences name no players; whoever shows them says who moved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, seat_name
from genetics_games.text import _, ngettext

from . import actions, rna
from .pieces import AMINO, CARD, IDS, ORGANELLES, PIECES, RNA, STOP

if TYPE_CHECKING:
    from .state import Peptide


def organelle_name(organelle: str) -> str:
    """The rulebook's name of an organelle card.

    Example:
        >>> organelle_name("amino_acyl")
        'Amino-Acyl Synthetase'
    """
    return {
        "mitochondria": _("Mitochondria"),
        "nucleus": _("Nucleus"),
        "vacuole": _("Vacuole"),
        "amino_acyl": _("Amino-Acyl Synthetase"),
        "ribosome": _("Ribosome"),
    }[organelle]


def organelle_effect(organelle: str) -> str:
    """What an organelle card costs and brings, in few words.

    Example:
        >>> organelle_effect("ribosome")
        'costs 1 ATP: add an amino acid, or make one permanent'
    """
    gains, costs = PIECES.gains, PIECES.costs
    return {
        "mitochondria": _("brings {n} ATP").format(n=gains["mitochondria"]),
        "nucleus": _("brings an RNA card that you choose"),
        "vacuole": _("brings an RNA card from the deck and {n} ATP").format(n=gains["vacuole"]),
        "amino_acyl": _("costs {n} ATP: draw 2 amino acids and keep 1").format(
            n=costs["amino_acyl"]
        ),
        "ribosome": _("costs {n} ATP: add an amino acid, or make one permanent").format(
            n=costs["ribosome"]
        ),
    }[organelle]


def amino_name(name: str) -> str:
    """An amino acid with its symbol.

    Example:
        >>> amino_name("Thr")
        'threonine (Thr)'
    """
    return _("{name} ({symbol})").format(name=AMINO[CARD[name]].name, symbol=name)


def card_id(card: int) -> str:
    """The id of an amino acid card, the STOP card among them."""
    return "STOP" if card == STOP else IDS[card]


def spaced(letters: str) -> str:
    """RNA letters as they are read out.

    Example:
        >>> spaced("ACC")
        'A C C'
    """
    return " ".join(letters)


def points(n: int) -> str:
    """A number of points, in words.

    Example:
        >>> points(1), points(-2)
        ('1 point', '-2 points')
    """
    return ngettext("{n} point", "{n} points", abs(n)).format(n=n)


# ------------------------------------------------------------- what a move does


def describe(state: Peptide, action: Any, viewer: int | None) -> str:
    """One sentence for an action that is legal in a state, for a list of moves or a log."""
    return _DESCRIBE[type(action)](action, viewer is not None and viewer == state.player)


def _select(action: actions.Select, mine: bool) -> str:
    text = (
        _("Select {card} face down, to hand it in for {atp} ATP.")
        if action.face_down
        else _("Select {card}.")
    )
    atp = PIECES.gains["face_down"]
    return text.format(card=organelle_name(action.organelle), atp=atp)


def _select_first(action: actions.SelectFirstPlayer, mine: bool) -> str:
    return _("Select the First Player card.")


def _select_twice(action: actions.SelectTwice, mine: bool) -> str:
    cost = PIECES.costs["select_twice"]
    return _("Pay {cost} ATP to make both selections now.").format(cost=cost)


def _reset_organelles(action: actions.ResetOrganelles, mine: bool) -> str:
    cost = PIECES.costs["reset_organelles"]
    return _("Pay {cost} ATP to reset the organelle field.").format(cost=cost)


def _reset_rna(action: actions.ResetRna, mine: bool) -> str:
    cost = PIECES.costs["reset_rna"]
    return _("Pay {cost} ATP to reset the RNA field.").format(cost=cost)


def _collect(action: actions.Collect, mine: bool) -> str:
    return _("Hand in the face-down {card} for {atp} ATP.").format(
        card=organelle_name(action.organelle), atp=PIECES.gains["face_down"]
    )


def _mitochondria(action: actions.UseMitochondria, mine: bool) -> str:
    return _("Mitochondria: take {atp} ATP.").format(atp=PIECES.gains["mitochondria"])


def _vacuole(action: actions.UseVacuole, mine: bool) -> str:
    atp = PIECES.gains["vacuole"]
    return _("Vacuole: draw an RNA card and take {atp} ATP.").format(atp=atp)


def _pick_rna(action: actions.PickRna, mine: bool) -> str:
    return _("Nucleus: pick {rna} from the RNA field.").format(rna=action.rna)


def _draw_rna(action: actions.DrawRna, mine: bool) -> str:
    return _("Nucleus: draw 2 RNA cards and keep 1.")


def _keep_rna(action: actions.KeepRna, mine: bool) -> str:
    return _("Keep {rna}.").format(rna=action.rna) if mine else _("Keep one of the 2 RNA cards.")


def _draw_amino(action: actions.DrawAmino, mine: bool) -> str:
    cost = PIECES.costs["amino_acyl"]
    return _("Amino-Acyl Synthetase: pay {cost} ATP, draw 2 amino acids and keep 1.").format(
        cost=cost
    )


def _keep_amino(action: actions.KeepAmino, mine: bool) -> str:
    if not mine:
        return _("Keep one of the 2 amino acids and put the other back on the deck.")
    return _("Keep {amino}; the other card goes back on the deck.").format(
        amino=amino_name(action.amino)
    )


def _add(action: actions.AddAmino, mine: bool) -> str:
    return _("Ribosome: pay {cost} ATP and add {amino} to the chain with {rna}.").format(
        cost=PIECES.costs["ribosome"],
        amino=amino_name(action.amino),
        rna=spaced(AMINO[CARD[action.amino]].codon),
    )


def _permanent(action: actions.MakePermanent, mine: bool) -> str:
    return _("Ribosome: pay {cost} ATP and make the leftmost face-up amino acid permanent.").format(
        cost=PIECES.costs["ribosome"]
    )


def _discard(action: actions.Discard, mine: bool) -> str:
    return _("Discard {card} without using it.").format(card=organelle_name(action.organelle))


def _end_turn(action: actions.EndTurn, mine: bool) -> str:
    return _("End the turn.")


_DESCRIBE: dict[type, Callable[[Any, bool], str]] = {
    actions.Select: _select,
    actions.SelectFirstPlayer: _select_first,
    actions.SelectTwice: _select_twice,
    actions.ResetOrganelles: _reset_organelles,
    actions.ResetRna: _reset_rna,
    actions.Collect: _collect,
    actions.UseMitochondria: _mitochondria,
    actions.UseVacuole: _vacuole,
    actions.PickRna: _pick_rna,
    actions.DrawRna: _draw_rna,
    actions.KeepRna: _keep_rna,
    actions.DrawAmino: _draw_amino,
    actions.KeepAmino: _keep_amino,
    actions.AddAmino: _add,
    actions.MakePermanent: _permanent,
    actions.Discard: _discard,
    actions.EndTurn: _end_turn,
}


# ------------------------------------------------------------- why a move is barred

PHASE_1 = (
    actions.Select,
    actions.SelectFirstPlayer,
    actions.SelectTwice,
    actions.ResetOrganelles,
)
KEEPING = (actions.KeepRna, actions.KeepAmino)


def why_not(state: Peptide, action: Any) -> str:
    """A sentence that says why an action is not legal in a state, and what would be."""
    kind = type(action)
    if kind not in _DESCRIBE:
        return _("That is not an action of this game. Choose one from the list of moves.")
    if state.phase.startswith("keep"):
        return _("Two cards have just been drawn. Keep one of them first.")
    if kind in KEEPING:
        return _("No cards have just been drawn. Choose another action.")
    if kind is actions.ResetRna:
        return _barred_reset_rna(state)
    if state.phase == "select":
        if kind not in PHASE_1:
            return _("Cards are resolved in Phase 2. In Phase 1, select a card.")
        return _barred_selection(state, action)
    if kind in PHASE_1:
        return _barred_in_phase_2(kind)
    return _barred_resolution(state, action)


def _barred_reset_rna(state: Peptide) -> str:
    if not state.rna_field:
        return _("The RNA field is empty, so there is nothing to reset.")
    return lacking_atp(PIECES.costs["reset_rna"])


def lacking_atp(cost: int) -> str:
    """Why something cannot be paid."""
    return _("This costs {cost} ATP, and you have less. Choose another action.").format(cost=cost)


def _barred_selection(state: Peptide, action: Any) -> str:
    kind = type(action)
    if kind is actions.Select:
        if action.organelle not in ORGANELLES:
            return _("There are five kinds of organelle cards. Select one of the field.")
        return _("{card} does not lie in the field. Select a card that does.").format(
            card=organelle_name(action.organelle)
        )
    if kind is actions.SelectFirstPlayer:
        return _("The First Player card has been selected in this round. Select an organelle card.")
    if kind is actions.SelectTwice:
        return twice_barred(state)
    if not any(state.field):
        return _("The organelle field is empty, so there is nothing to reset.")
    return lacking_atp(PIECES.costs["reset_organelles"])


def twice_barred(state: Peptide) -> str:
    """Why Select Twice is not to be had now; empty if it is."""
    seat = state.player or 0
    if state.twice >> seat & 1:
        return _("Select Twice has been paid for in this round. Make your selections.")
    if state.lap != 1:
        return _("Select Twice is for your first selecting turn of the round.")
    if state.atp[seat] < PIECES.costs["select_twice"]:
        return lacking_atp(PIECES.costs["select_twice"])
    return ""


def _barred_in_phase_2(kind: type) -> str:
    if kind is actions.ResetOrganelles:
        return _("The organelle field is empty in Phase 2, so there is nothing to reset.")
    return _("Cards are selected in Phase 1. In Phase 2, resolve the cards in front of you.")


def _barred_resolution(state: Peptide, action: Any) -> str:
    seat = state.player or 0
    kind = type(action)
    if kind is actions.EndTurn:
        return _("Resolve all your cards first. Then you can end your turn.")
    if kind in (actions.Collect, actions.Discard) and action.organelle not in ORGANELLES:
        return _("There are five kinds of organelle cards. Choose one in front of you.")
    needed, name = _card_for(action)
    if needed not in state.cards[seat]:
        text = _("You have no {card} card to resolve in front of you. Choose another action.")
        if kind is actions.Collect:
            text = _("You have no face-down {card} in front of you. Choose another action.")
        return text.format(card=organelle_name(name))
    if kind is actions.Discard:
        return _("{card} costs nothing, so it has to be carried out.").format(
            card=organelle_name(name)
        )
    return _barred_effect(state, seat, action)


def _card_for(action: Any) -> tuple[int, str]:
    """The card that an action of Phase 2 resolves, and the name of its organelle."""
    if type(action) is actions.Collect:
        return ORGANELLES.index(action.organelle) + len(ORGANELLES), action.organelle
    if type(action) is actions.Discard:
        return ORGANELLES.index(action.organelle), action.organelle
    organelle = {
        actions.UseMitochondria: actions.MITOCHONDRIA,
        actions.UseVacuole: actions.VACUOLE,
        actions.PickRna: actions.NUCLEUS,
        actions.DrawRna: actions.NUCLEUS,
        actions.DrawAmino: actions.AMINO_ACYL,
        actions.AddAmino: actions.RIBOSOME,
        actions.MakePermanent: actions.RIBOSOME,
    }[type(action)]
    return organelle, ORGANELLES[organelle]


def _barred_effect(state: Peptide, seat: int, action: Any) -> str:
    kind = type(action)
    if kind is actions.PickRna:
        if action.rna not in RNA:
            return _("The letter of an RNA card is A, G, C or U.")
        return _("No {rna} lies in the RNA field. Pick a card that does, or draw.").format(
            rna=action.rna
        )
    if kind is actions.DrawRna:
        return _("No RNA card is left to draw. Pick one from the field instead.")
    if kind is actions.DrawAmino:
        if not state.amino_deck:
            return _("No amino acid is left to draw. Discard this card without using it.")
        return lacking_atp(PIECES.costs["amino_acyl"])
    if state.atp[seat] < PIECES.costs["ribosome"]:
        return lacking_atp(PIECES.costs["ribosome"])
    if kind is actions.MakePermanent:
        return _("Your chain has no face-up amino acid. Add one first.")
    if action.amino not in IDS:
        return _("There is no amino acid card of this name. Choose one in your hand.")
    if CARD[action.amino] not in state.amino[seat]:
        return _("{amino} is not in your hand. Choose a card that is.").format(amino=action.amino)
    return _("{amino} needs {rna}, and your RNA cards do not cover that.").format(
        amino=action.amino, rna=spaced(rna.letters_of(rna.NEED[CARD[action.amino]]))
    )


# ------------------------------------------------------------- what came of it


def tell(event: Event, viewer: int | None = None) -> str:
    """One sentence for what an event adds to the sentence of its action; often empty."""
    told = _TELL.get(event.kind)
    data = event.data or {}
    return told(data, viewer) if told else ""


def _deal(data: dict[str, Any], viewer: int | None) -> str:
    return _("A new round begins. The organelle field: {cards}.").format(cards=cards_of(data))


def _new_organelles(data: dict[str, Any], viewer: int | None) -> str:
    return _("The organelle field is now: {cards}.").format(cards=cards_of(data))


def cards_of(data: dict[str, Any]) -> str:
    """The cards of an organelle field in words."""
    return ", ".join(
        _("{n} {card}").format(n=number, card=organelle_name(name))
        for name, number in data["field"].items()
    )


def _new_rna(data: dict[str, Any], viewer: int | None) -> str:
    return _("The RNA field is now {letters}.").format(letters=spaced(data["field"]))


def _gained(data: dict[str, Any], viewer: int | None) -> str:
    return _short_supply(data["atp"], PIECES.gains["face_down"])


def _gained_two(data: dict[str, Any], viewer: int | None) -> str:
    return _short_supply(data["atp"], PIECES.gains["mitochondria"])


def _short_supply(taken: int, asked: int) -> str:
    if taken == asked:
        return ""
    return _("The supply held only {n} ATP.").format(n=taken)


def _from_vacuole(data: dict[str, Any], viewer: int | None) -> str:
    if not data["rna"]:
        return _("No RNA card was left to draw.")
    if "cards" in data:
        return _("The new RNA card: {rna}.").format(rna=data["cards"])
    return _short_supply(data["atp"], PIECES.gains["vacuole"])


def _picked(data: dict[str, Any], viewer: int | None) -> str:
    if not data["next"]:
        return _("No RNA card was left to replace it.")
    return _("{rna} takes its place.").format(rna=data["next"])


def _drew_rna(data: dict[str, Any], viewer: int | None) -> str:
    if "cards" not in data:
        return ""
    return _("Drawn: {rna}.").format(rna=spaced(data["cards"]))


def _kept_rna(data: dict[str, Any], viewer: int | None) -> str:
    return _("{rna} goes to the discard pile.").format(rna=data["discarded"])


def _drew_amino(data: dict[str, Any], viewer: int | None) -> str:
    if "cards" not in data:
        return ""
    names = [amino_name(name) if name != "STOP" else name for name in data["cards"]]
    return _("Drawn: {cards}.").format(cards=", ".join(names))


def _stopped(data: dict[str, Any], viewer: int | None) -> str:
    return _("The STOP card is drawn. After this round one more is played.")


def _permanently(data: dict[str, Any], viewer: int | None) -> str:
    text = _("{amino} is permanent.")
    if data["bonus"]:
        text = _("{amino} is permanent and brings the bonus card of {points}.")
    return text.format(amino=data["amino"], points=points(data["bonus"]))


def _ended(data: dict[str, Any], viewer: int | None) -> str:
    return result(data["scores"], data["winners"], viewer, data["reason"] == "limit")


_TELL: dict[str, Callable[[dict[str, Any], int | None], str]] = {
    "deal": _deal,
    "reset_organelles": _new_organelles,
    "reset_rna": _new_rna,
    "fill_rna": _new_rna,
    "collect": _gained,
    "mitochondria": _gained_two,
    "vacuole": _from_vacuole,
    "pick_rna": _picked,
    "draw_rna": _drew_rna,
    "keep_rna": _kept_rna,
    "draw_amino": _drew_amino,
    "stop": _stopped,
    "permanent": _permanently,
    "end": _ended,
}


def result(
    scores: Sequence[int], winners: Sequence[int], viewer: int | None, stalled: bool = False
) -> str:
    """How the game ended.

    Example:
        >>> result([16, 9], [0], None)
        'Player 1 wins with 16 points. Player 2: 9.'
        >>> result([4, 4, -1], [0, 1], 1)
        'Player 1 and you share the win with 4 points. Player 3: -1.'
    """
    best = points(max(scores))
    if len(winners) == 1:
        winner = winners[0]
        text = (
            _("You win with {points}.") if winner == viewer else _("{player} wins with {points}.")
        )
        text = text.format(player=seat_name(winner), points=best)
    else:
        text = _("{players} share the win with {points}.").format(
            players=_listed(winners, viewer), points=best
        )
    rest = [seat for seat in range(len(scores)) if seat not in winners]
    others = [_("{player}: {n}").format(player=_who(s, viewer), n=scores[s]) for s in rest]
    sentences = [text, *([_("{others}.").format(others=", ".join(others))] if others else [])]
    if stalled:
        sentences.insert(0, _("The limit of rounds is reached."))
    return " ".join(sentences)


def _who(seat: int, viewer: int | None) -> str:
    return _("You") if seat == viewer else seat_name(seat)


def _listed(seats: Sequence[int], viewer: int | None) -> str:
    """Some seats in a sentence, the viewer last."""
    names = [seat_name(seat) for seat in seats if seat != viewer]
    if viewer in seats:
        names.append(_("you"))
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
