"""What lies under the sentence while a player decides: the die, two cards, chips with answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Item, Zone
from genetics_games.text import _

from . import cards, terms, words
from .actions import (
    KEEP_RESULT,
    TRADES,
    UNLOCK,
    Avoid,
    Create,
    Locate,
    PickGenes,
    Plan,
    RollAgain,
    Suffer,
    Take,
    Trade,
)
from .effects import (
    COINS,
    GENES,
    Alley,
    Amounts,
    Look,
    Result,
    Swap,
    parse_amounts,
    say_option,
)
from .effects import (
    Create as Creating,
)
from .lines import amount_signs, signs
from .pieces import PIECES

if TYPE_CHECKING:
    from .state import Biohack


def under_the_sentence(state: Biohack, viewer: int | None) -> list[Zone]:
    """The zones of what is being decided on; others see the die, but no choices and no cards."""
    zones = []
    if state.face >= 0:
        zones.append(_die(state))
    if viewer is None or viewer != state.player:
        return zones
    if type(state.step) is Look:
        looked = [
            cards.creature(number, cards.HAND, medicine_is=state.medicine_is)
            for number in state.looked
        ]
        zones.append(
            Zone(
                "looked",
                _("The top two cards of the deck"),
                "hand",
                looked,
                private=True,
                seat=viewer,
                area="now",
            )
        )
    legal = state.legal_actions()
    genes = list(_gene_chips(legal))
    if genes:
        title = _("Genes to gain")
        if type(state.step) is Creating:
            title = _("Genes that the discount saves")
        zones.append(Zone("pick", title, "choices", genes, area="now"))
    chips = list(_chips(state, legal))
    if type(state.step) is Alley:
        zones.append(_lots(state, viewer))
    if chips:
        zones.append(Zone("answers", "", "choices", chips, area="now"))
    return zones


def _die(state: Biohack) -> Zone:
    face = PIECES.faces[state.face]
    label = _("The danger die shows {face}").format(face=words.face_name(face.id))
    die = Item(
        "die",
        label,
        name=_("danger die"),
        art=f"die-{face.id}",
        width=56,
        marks=("rolled",) if type(state.step) is Result else (),
    )
    return Zone("die", _("Danger die"), "hand", [die], area="now")


def _lots(state: Biohack, viewer: int) -> Zone:
    """The top rows of the ALLEY that are still open, each with its lots and how much one has."""
    fixed = state.step.top
    rows = [
        Zone(
            f"lots:{n}",
            _("Row {n}").format(n=n),
            "choices",
            [_lot(state, viewer, n, *lot) for ((lot),) in lots],
        )
        for n, lots in enumerate(PIECES.top, 1)
        if fixed in (0, n)
    ]
    return Zone("lots", _("What the Alley trades"), "mat", zones=rows, area="now")


def _lot(state: Biohack, viewer: int, row: int, resource: int, n: int) -> Item:
    text, have = terms.amount(resource, n), state.amount(viewer, resource)
    name = "coins" if resource == COINS else GENES[resource]
    return Item(
        f"lot:{row}:{n} {name}",
        _("{lot}, row {row}; you have {n}").format(lot=text, row=row, n=have),
        name=text,
        art=amount_signs(((resource, n),))[0],
        caption=text,
    )


def _chips(state: Biohack, legal: list[Any]) -> Iterator[Item]:
    """A chip for each answer that is no piece on the table."""
    for action in legal:
        text, art = _answer(state, action)
        if text:
            yield Item(f"answer:{action}", text, name=text, art=art, caption=text)


def _gene_chips(legal: list[Any]) -> Iterator[Item]:
    """A chip for each gene group that an action names."""
    named = {gene for action in legal if type(action) is PickGenes for gene in action.genes}
    for action in legal:
        if type(action) is Create:
            named |= {word for word in action.saved.split() if word in GENES}
    for gene, group in enumerate(GENES):
        if group in named:
            text = terms.gene_name(gene)
            yield Item(f"pick:{group}", text, name=text, art=f"gene-{group}", caption=text)


def _answer(state: Biohack, action: Any) -> tuple[str, str]:
    """The words and the sign of a chip; no words for what is touched elsewhere."""
    kind, step = type(action), state.step
    if kind is Plan:
        return _plan(state, action)
    if kind is Take:
        option = next(one for one in step.options if say_option(one) == action.option)
        option = state.as_played(option)
        return terms.effects(option), (signs(option) or ("",))[0]
    if kind is Trade and type(step) is Swap:
        return _pay_and_gain(step.pay, state.as_played((step,))[0].gain)
    if kind is Trade and TRADES[action][0] == "bottom":
        return _pay_and_gain(parse_amounts(action.pay), parse_amounts(action.gain))
    if action == KEEP_RESULT:
        face = PIECES.faces[state.face]
        return _("Keep it: {face}").format(face=words.face_name(face.id)), "sign-tick"
    if kind is RollAgain:
        return _reroll(state, action)
    if action == UNLOCK:
        price = terms.amount(COINS, PIECES.limits.unlock_cost)
        return _("Take off a lock tile for {price}").format(price=price), "sign-unlock"
    if kind is Avoid:
        price = terms.amount(COINS, state.challenge.avoid_injury_coins if state.challenge else 0)
        return _("Pay {price}, no injury").format(price=price), "coins-5"
    if kind is Suffer:
        return _("The Noman is injured"), "sign-injury"
    if kind is Locate and not action.spaces:
        return _("No Noman stands: go nowhere"), "sign-pass"
    return "", ""


def _pay_and_gain(pay: Amounts, gain: Amounts) -> tuple[str, str]:
    text = _("Pay {pay}, gain {gain}").format(pay=terms.amounts(pay), gain=terms.amounts(gain))
    return text, amount_signs(gain)[0]


def _plan(state: Biohack, action: Plan) -> tuple[str, str]:
    seat = state.player or 0
    if action.effect == "scientist":
        effects = PIECES.scientists[state.scientist[seat]].planning
        text = _("Scientist: {effects}")
    else:
        effects = PIECES.reservation[state.reserved.index(seat)]
        text = _("Reservation space: {effects}")
    effects = state.as_played(effects)
    return text.format(effects=terms.effects(effects)), signs(effects)[0]


def _reroll(state: Biohack, action: RollAgain) -> tuple[str, str]:
    if action.price == "free":
        return _("Roll again, free"), "sign-roll"
    n, name = action.price.split()
    resource = COINS if name == "coins" else GENES.index(name)
    text = _("Pay {price}, roll again").format(price=terms.amount(resource, int(n)))
    return text, amount_signs(((resource, int(n)),))[0]
