"""What a hand touches for each action of Biohack, and the chips and choices that go with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from genetics_games.engine import Item, Move, Toggle, Touch
from genetics_games.text import _

from . import prompts
from .actions import (
    DONE,
    TOP,
    TRADES,
    Buy,
    BuyFromDeck,
    Create,
    Draft,
    Experiment,
    Heal,
    KeepCard,
    Locate,
    Pass,
    PickGenes,
    Report,
    Research,
    ReserveTurn,
    TakeScientist,
    Trade,
)
from .effects import Alley
from .pieces import CLASSES, CREATURES

if TYPE_CHECKING:
    from .state import Biohack

Touches = tuple[Touch, ...]


def moves(state: Biohack, viewer: int) -> list[Move]:
    """The legal actions as the board offers them."""
    return [_move(state, viewer, action) for action in state.legal_actions()]


def _move(state: Biohack, viewer: int, action: Any) -> Move:
    touches, late = _touches(state, viewer, action)
    move = Move(str(action), state.describe(action, viewer), _kind(state, action), touches, late)
    if type(action) is Create and action.card in _helped(state):
        move.settings = {f"help:{action.card}": f"help:{action.card}:{action.option}"}
    return move


def _kind(state: Biohack, action: Any) -> str:
    kind = type(action)
    if state.step is None and state.phase == "research":
        return {
            Research: "act:research",
            Experiment: "act:experiment",
            Heal: "act:heal",
        }.get(kind, "")
    return ""


def _touches(state: Biohack, viewer: int, action: Any) -> tuple[Touches, int]:
    """What is touched for an action, and how many of the touches come last."""
    kind = type(action)
    if kind in _PLACE_OF:
        return (Touch(*_PLACE_OF[kind](action)),), 0
    # These stand in words beside the sentence, wherever the table stands.
    if kind is Pass or action == DONE:
        return (), 0
    if kind is Heal:
        lying = tuple(f"noman:lying:{n}" for n in range(state.injured[viewer]))
        return (Touch("noman", lying),), 0
    if kind in (Draft, Buy):
        card = state.display[4 * CLASSES.index(action.cls) + action.column - 1]
        return (Touch("card", (f"card:{CREATURES[card].id}",)),), 0
    if kind is Locate and action.spaces:
        return tuple(Touch("place", (f"place:{space}",)) for space in action.spaces), 0
    if kind is PickGenes:
        return tuple(Touch("gene", (f"gene:{gene}", f"pick:{gene}")) for gene in action.genes), 0
    if kind is Create:
        saved = tuple(Touch("saved", (f"gene:{g}", f"pick:{g}")) for g in _each(action.saved))
        return (Touch("creature", (f"card:{action.card}",)), *saved), 0
    if kind is Trade and type(state.step) is Alley:
        return _alley_touches(action)
    return (Touch("answer", (f"answer:{action}",)),), 0


_PLACE_OF: dict[type, Any] = {
    TakeScientist: lambda action: ("scientist", (f"scientist:{action.scientist}",)),
    Research: lambda action: ("place", (f"place:{action.space}",)),
    Experiment: lambda action: ("space", (f"space:{action.space}",)),
    BuyFromDeck: lambda action: ("card", (f"deck:{action.cls}",)),
    KeepCard: lambda action: ("card", (f"card:{action.card}",)),
    Report: lambda action: ("milestone", (f"milestone:{action.milestone}",)),
    ReserveTurn: lambda action: ("turn", (f"reserve:{action.space}",)),
}


def _each(amounts: str) -> list[str]:
    """The resources of an amount in notation, one by one.

    Example:
        >>> _each("2 mammal + 1 avian"), _each("")
        (['mammal', 'mammal', 'avian'], [])
    """
    parts = [part.split() for part in amounts.split(" + ") if part]
    return [name for n, name in parts for _n in range(int(n))]


def _alley_touches(action: Trade) -> tuple[Touches, int]:
    """In the top rows what is paid and then what is gained; a feral gene has a chip of its own."""
    row, number = TRADES[action]
    if row != "top":
        return (Touch("answer", (f"answer:{action}",)),), 0
    option = TOP[number][0]
    ends = (("pay", action.pay), ("gain", action.gain))
    return tuple(Touch(role, (f"lot:{option}:{lot}",)) for role, lot in ends), 1


def _helped(state: Biohack) -> dict[str, list[int]]:
    """The cards that can be created with the scientist's discount and without it."""
    options: dict[str, set[int]] = {}
    for action in state.legal_actions():
        if type(action) is Create:
            options.setdefault(action.card, set()).add(action.option)
    return {card: sorted(some) for card, some in options.items() if len(some) > 1}


def toggles(state: Biohack) -> list[Toggle]:
    """For a card that the scientist can help to create, whether it does."""
    found = []
    for card, options in _helped(state).items():
        items = [
            Item(
                f"help:{card}:{option}",
                _("With the scientist's discount")
                if option
                else _("Keep the scientist's discount"),
                art="sign-unlock" if option else "sign-lock",
            )
            for option in options
        ]
        label = _("Whether the scientist helps to create it")
        found.append(Toggle(f"help:{card}", label, f"card:{card}", items, items[-1].id))
    return found


def kinds(state: Biohack, viewer: int) -> list[Item]:
    """The chips for the kinds of a turn."""
    deciding = viewer == state.player
    if state.phase != "research" or (deciding and state.step is not None):
        return []
    chips = {
        "act:research": (_("Research"), "sign-research", prompts.no_research()),
        "act:experiment": (_("Experiment"), "sign-create", prompts.no_experiment()),
        "act:heal": (_("Heal"), "medicine-full", prompts.no_healing(state, viewer)),
    }
    open_ = {_kind(state, action) for action in state.legal_actions()} if deciding else set()
    return [
        Item(
            name,
            text,
            name=text,
            art=art,
            marks=() if name in open_ else ("off",),
            why="" if name in open_ else why if deciding else _("Not your turn."),
        )
        for name, (text, art, why) in chips.items()
    ]
