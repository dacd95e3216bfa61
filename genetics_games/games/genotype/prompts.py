"""What the table of Genotype says while somebody decides: sentences, prompts, words of chips."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from genetics_games.engine import seat_name
from genetics_games.text import _, ngettext

from .actions import (
    ASSISTANTS,
    EDUARD,
    FATHER_OMARI,
    FUNNEL,
    KNIFE,
    SEED_BAG,
    TOOLS,
    Done,
    Pass,
    TakeCoin,
)
from .spaces import ROUNDS
from .squares import BOXES, GENOTYPES, TRAITS

if TYPE_CHECKING:
    from .state import Genotype

#: The number that stands for any colour among the picks of the shifts.
ANY = len(TRAITS)


def facts(state: Genotype) -> str:
    """The round, its phase, and who is the first player."""
    phase = {
        "setup": _("set-up"),
        "working": _("working phase"),
        "breeding": _("plant breeding"),
        "upgrade": _("research upgrades"),
        "over": _("the end"),
    }[state.phase]
    text = _("Round {n} of {rounds} · {phase}")
    if state.players > 1 and state.phase != "over":
        text = _("Round {n} of {rounds} · {phase} · first player: {player}")
    return text.format(n=state.round, rounds=ROUNDS, phase=phase, player=seat_name(state.first))


def say(state: Genotype, viewer: int | None) -> tuple[str, str]:
    """The sentence that says what is being decided, and a quieter line."""
    if state.player is None:
        return _("The game is over."), ""
    if viewer == state.player:
        return _OWN[state.step](state, viewer)
    sentence = {
        "choose": _("{player}: choosing the first plants."),
        "turn": _("{player}: placing an action marker."),
        "placed": _("{player}: playing a card, or ending the turn."),
        "draw": _("{player}: drawing a card."),
        "nursery": _("{player}: drawing a second plant."),
        "plant": _("{player}: planting."),
        "refill": _("{player}: choosing a plant for Brother Eduard."),
        "cover": _("{player}: covering a trait."),
        "keep": _("{player}: looking at the cards of a Seed Bag."),
        "die": _("{player}: using the dice of Father Omari."),
        "pick": _("{player}: taking a die, or passing."),
        "extra": _("{player}: taking one more die."),
        "buy": _("{player}: buying an upgrade, or passing."),
    }[state.step]
    return sentence.format(player=seat_name(state.player)), ""


def _offered(state: Genotype) -> set[type]:
    """The kinds of move that the deciding seat has."""
    return {type(action) for action in state.legal_actions()}


def _choose(state: Genotype, seat: int) -> tuple[str, str]:
    return (
        _("Plant one card and keep one."),
        _("Touch first the plant for your plot, then the one for your hand."),
    )


def _turn(state: Genotype, seat: int) -> tuple[str, str]:
    left = state.markers[seat]
    text = ngettext("You have {n} marker left.", "You have {n} markers left.", left)
    return _("Place an action marker."), text.format(n=left)


def _placed(state: Genotype, seat: int) -> tuple[str, str]:
    if _offered(state) == {Done}:
        how = _("Your marker is placed.")
        if state.players > 1:
            how = _("You are asked in any case, so that nobody learns what you hold.")
        return _("None of your cards can be played now: end your turn."), how
    return _("Play a card, or end your turn."), _("Your marker is placed.")


def _draw(state: Genotype, seat: int) -> tuple[str, str]:
    return _("Draw one more card."), _("Touch an open card or a deck.")


def _nursery(state: Genotype, seat: int) -> tuple[str, str]:
    return _("Draw a second plant."), _("Touch a plant of the row, or the deck.")


def _plant(state: Genotype, seat: int) -> tuple[str, str]:
    return _("Plant a card from your hand."), _("As many as you have open plots.")


def _refill(state: Genotype, seat: int) -> tuple[str, str]:
    name = ASSISTANTS[EDUARD].name
    return _("{name}: which plant grows here?").format(name=name), _("Touch a plant or the deck.")


def _cover(state: Genotype, seat: int) -> tuple[str, str]:
    name = TOOLS[FUNNEL].name
    return (
        _("{tool}: cover any one trait.").format(tool=name),
        _("Touch a genotype on one of your plants."),
    )


def _keep(state: Genotype, seat: int) -> tuple[str, str]:
    name, kept = TOOLS[SEED_BAG].name, TOOLS[SEED_BAG].numbers["keep"]
    return _("{tool}: keep {n} plants.").format(tool=name, n=kept), _("The others are discarded.")


def _die(state: Genotype, seat: int) -> tuple[str, str]:
    trait = len(TRAITS) - len(state.omari)
    boxes = BOXES[trait][state.tiles[2 * trait]][state.tiles[2 * trait + 1]]
    return (
        _("{name}: use {genotype}?").format(
            name=ASSISTANTS[FATHER_OMARI].name, genotype=GENOTYPES[boxes[state.omari[0]]]
        ),
        _("Touch this genotype on one of your plants, or leave the die."),
    )


def _pick(state: Genotype, seat: int) -> tuple[str, str]:
    offered = _offered(state)
    if offered == {Pass}:
        return _("No die is of use to you now."), ""
    if offered == {TakeCoin, Pass}:
        how = _("Touch a die that shows X to take it for a coin. No other die is of use to you.")
    elif state.picks:
        how = _("You may also take none.")
    else:
        how = _("Touch a die, then the same genotype on one of your plants.")
    if not state.picks:
        return _("Take a die, or pass."), how
    trait = state.picks[0] >> 3
    if trait == ANY:
        return _("2nd shift: take a die of any colour."), how
    text = _("1st shift: take a die for {trait}.").format(trait=TRAITS[trait].name)
    return text, how


def _extra(state: Genotype, seat: int) -> tuple[str, str]:
    how = ""
    if _offered(state) == {TakeCoin}:
        how = _("Touch a die that shows X to take it for a coin. No other die is of use to you.")
    return _("{tool}: take one more die.").format(tool=TOOLS[KNIFE].name), how


def _buy(state: Genotype, seat: int) -> tuple[str, str]:
    money = state.coins[seat]
    text = ngettext("You have {n} coin.", "You have {n} coins.", money).format(n=money)
    if _offered(state) == {Pass}:
        return _("You cannot pay for an upgrade now: pass."), text
    return _("Buy an upgrade, or pass."), text


_OWN: dict[str, Callable[[Genotype, int], tuple[str, str]]] = {
    "choose": _choose,
    "turn": _turn,
    "placed": _placed,
    "draw": _draw,
    "nursery": _nursery,
    "plant": _plant,
    "refill": _refill,
    "cover": _cover,
    "keep": _keep,
    "die": _die,
    "pick": _pick,
    "extra": _extra,
    "buy": _buy,
}


def prompts() -> dict[str, tuple[str, str]]:
    """The sentence and the quieter line for each touch that a half-made move waits for."""
    return {
        ".place": (_("Where does your marker go?"), _("Touch a place that is lit.")),
        ".parent": (
            _("Which parent changes?"),
            _("Choose the face of the tile, then touch the parent above or left of the square."),
        ),
        ".planted": (_("Which card do you plant?"), _("Touch one of the three.")),
        ".kept": (_("Which card do you keep?"), _("Touch a card.")),
        ".source": (_("Which card do you draw?"), _("Touch an open card or a deck.")),
        ".goal": (_("Which research goal do you set?"), _("Touch a space that is free.")),
        ".spot": (_("Which trait do you cover?"), _("Touch a genotype on one of your plants.")),
        ".die": (_("Which die do you take?"), _("Touch one beside its square.")),
        ".xdie": (_("Which new allele do you take?"), _("Touch a die that shows X.")),
        ".other": (
            _("A new allele: what do you do with it?"),
            _("Touch another die of its colour to cover any such trait, or take a coin."),
        ),
        ".person": (_("Who helps you?"), _("Touch one of your assistants.")),
        ".tool": (_("Which tool do you play?"), _("Touch it in your hand.")),
        ".any": (_("Who or what covers any trait?"), _("Touch the card.")),
        ".brush": (
            _("Does the Pollen Brush cover all copies?"),
            _("Touch it in your hand, or choose the sentence without it."),
        ),
        ".knife": (
            _("Do you play the Graft Knife as well?"),
            _("Touch it in your hand, or choose the sentence without it."),
        ),
        ".grant": (
            _("Do you play a Grant as well?"),
            _("Touch it in your hand, or choose the price without it."),
        ),
        ".upgrade": (_("What do you buy?"), _("Touch an upgrade or an assistant.")),
        ".hand": (_("Which card do you plant?"), _("Touch it in your hand.")),
    }
