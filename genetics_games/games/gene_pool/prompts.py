"""What the table of Gene Pool says while somebody decides: sentences, prompts, reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genetics_games.engine import Action, seat_name
from genetics_games.text import _

from .actions import Deletion, DrawBasePair, DrawResearch, Insertion, Inversion, Mutation
from .pieces import PIECES

if TYPE_CHECKING:
    from .state import GenePool


def kind_name(kind: type[Action]) -> str:
    """The rulebook's name of a kind of action.

    Example:
        >>> kind_name(DrawBasePair)
        'Draw base pair'
    """
    return {
        Insertion: _("Insertion"),
        Deletion: _("Deletion"),
        Mutation: _("Mutation (substitution)"),
        Inversion: _("Inversion"),
        DrawBasePair: _("Draw base pair"),
        DrawResearch: _("Draw research"),
    }[kind]


def say(state: GenePool, viewer: int | None) -> tuple[str, str]:
    """The sentence that says what is being decided, and a quieter line."""
    if state.player is None:
        return _("The game is over."), ""
    if viewer == state.player:
        return _own(state)
    now = {
        "start": _("{player} takes a first research card."),
        "turn": _("{player} chooses an action."),
        "refill": _("{player} draws a new research card."),
    }[state.phase]
    return now.format(player=seat_name(state.player)), ""


def _own(state: GenePool) -> tuple[str, str]:
    if state.phase == "start":
        return (
            _("Take your first research card from a pool."),
            _("Cards of the 2-year pool have longer sequences."),
        )
    if state.phase == "refill":
        return (
            _("You have no research card left. Draw a new one."),
            _("It is checked after your next action."),
        )
    last = state.last
    if not isinstance(last, Inversion):
        return _("Choose an action."), _("Touch a piece, or one of the six actions.")
    if last.first == last.last:
        how = _("To turn position {first} straight back costs a base pair.")
    else:
        how = _("To turn positions {first} to {last} straight back costs a base pair.")
    return _("Choose an action."), how.format(first=last.first, last=last.last)


def resting(state: GenePool, viewer: int) -> dict[type, str]:
    """For each kind of action, why its chip rests, in few words; empty where it does not."""
    kinds = (Insertion, Deletion, Mutation, Inversion, DrawBasePair, DrawResearch)
    if viewer != state.player:
        return dict.fromkeys(kinds, _("Not your turn."))
    if state.phase != "turn":
        return dict.fromkeys(kinds, _("Draw a research card first."))
    why: dict[type, str] = dict.fromkeys(kinds, "")
    if not any(state.hand(viewer).values()):
        for kind in (Insertion, Deletion, Mutation):
            why[kind] = _("No base pair in hand.")
    if not any(state.piles):
        why[DrawBasePair] = _("Both piles are empty.")
    if len(state.research[viewer]) >= PIECES.most_research:
        why[DrawResearch] = _("Hand full.")
    elif not any(state.pools):
        why[DrawResearch] = _("Both pools are empty.")
    return why


def prompts() -> dict[str, tuple[str, str]]:
    """The sentence and the quieter line for each touch that a half-made move waits for."""
    return {
        "act:insertion.card": (
            _("Insertion: which base pair goes in?"),
            _("Touch one in your hand."),
        ),
        "act:insertion.gap": (
            _("Insertion: where does the {card} go?"),
            _("Touch one of the five gaps. Then you choose which end card leaves."),
        ),
        "act:insertion.end": (
            _("Insertion: which end card leaves?"),
            _("Touch the card at the left or the right end of the row."),
        ),
        "act:deletion.out": (
            _("Deletion: which card leaves the row?"),
            _("Touch one of the four inner cards."),
        ),
        "act:deletion.card": (
            _("Deletion: which base pair joins the row instead?"),
            _("Touch one in your hand. It goes to one of the ends."),
        ),
        "act:deletion.end": (
            _("Deletion: at which end does the {card} join?"),
            _("Touch the left or the right end of the row."),
        ),
        "act:mutation.card": (
            _("Mutation: which base pair comes in?"),
            _("Touch one in your hand."),
        ),
        "act:mutation.place": (
            _("Mutation: which card does the {card} replace?"),
            _("Touch any of the six cards."),
        ),
        "act:inversion.side": (
            _("Inversion: which cards turn?"),
            _("Touch the two cards at the ends of the run; for a single card, touch it twice."),
        ),
        "act:inversion.give": (
            _("Inversion straight back: which base pair do you give up?"),
            _("Touch one in your hand."),
        ),
        "act:draw_pair.pile": (
            _("Draw base pair: from which pile?"),
            _("Touch a pile."),
        ),
        "act:draw_research.pool": (
            _("Draw research: from which pool?"),
            _("Cards of the 2-year pool have longer sequences."),
        ),
        ".gap": (
            _("Where does the {card} go?"),
            _("Touch a gap to insert it, or a card of the row to replace that card."),
        ),
        ".card": (
            _("What happens at {place}?"),
            _("Touch a base pair in your hand, or another card to turn the run between."),
        ),
        ".end": (
            _("Replace {out}, or delete it?"),
            _("To delete it, touch the end of the row where the {card} joins."),
        ),
    }
