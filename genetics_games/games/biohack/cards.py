"""Cards and other pieces as items of the table: what they show, and what a screen reader says."""

from __future__ import annotations

from functools import cache

from genetics_games.engine import Item, Line
from genetics_games.text import _, remembered

from . import terms
from .effects import EP, GENES, in_place_of_medicine
from .lines import signs
from .pieces import CLASSES, CREATURES, PIECES, PUBLIC, Saving, Scoring

#: Widths in CSS px on a desktop.
HAND, SALE, BUILT, SMALL = 136, 112, 104, 80
SLOT, PAD, MILESTONE = 56, 56, 140


def creature(number: int, width: int, state: str = "", medicine_is: int = -1) -> Item:
    """A creature's card.

    Args:
        number: its place in `CREATURES`.
        width: in CSS px on a desktop.
        state: what is to be said of it here, such as its price.
        medicine_is: the resource that is gained in place of medicine; -1: medicine itself.
    """
    card = CREATURES[number]
    label = _shows(number, medicine_is)
    return Item(
        f"card:{card.id}",
        f"{label} {state}" if state else label,
        name=card.name,
        art=f"creature-{card.id}",
        caption=card.name,
        width=width,
        lines=(Line(ability_signs(number, medicine_is)),),
    )


@remembered
def _shows(number: int, medicine_is: int) -> str:
    card = CREATURES[number]
    worth = _("scored at the end") if card.scoring else terms.amount(EP, card.ep)
    return _("{name}, {cls}, costs {cost}, {worth}. {ability}").format(
        name=card.name,
        cls=terms.class_name(card.cls),
        cost=terms.cost(card.cost),
        worth=worth,
        ability=ability(number, medicine_is),
    )


def ability(number: int, medicine_is: int = -1) -> str:
    """What a creature's card does, in a sentence.

    Args:
        number: its place in `CREATURES`.
        medicine_is: the resource that is gained in place of medicine; -1: medicine itself.

    Example:
        >>> ability(0)
        'Each time you research at the Mountain: 2 aquatic genes.'
    """
    card = CREATURES[number]
    if card.scoring:
        return _("In the final scoring: {points}.").format(points=terms.scoring(card.scoring))
    if card.saving:
        return _("Takes {genes} off each creation after it.").format(
            genes=terms.saving(card.saving)
        )
    return _("Each time you research at the {place}: {effects}.").format(
        place=terms.public_name(card.at),
        effects=terms.effects(in_place_of_medicine(card.effects, medicine_is)),
    )


@cache
def ability_signs(number: int, medicine_is: int = -1) -> tuple[str, ...]:
    """What a creature's card does, in signs."""
    card = CREATURES[number]
    if card.scoring:
        return scoring_signs(card.scoring)
    if card.saving:
        return saving_signs(card.saving)
    effects = in_place_of_medicine(card.effects, medicine_is)
    return (f"place-{PUBLIC[card.at]}", *signs(effects))


def saving_signs(saving: Saving) -> tuple[str, ...]:
    """What comes off a creation cost, in signs."""
    genes = tuple(f"less-{GENES[gene]}" for gene, n in enumerate(saving.genes) for _ in range(n))
    return genes + ("less-any",) * saving.any


def scoring_signs(scoring: Scoring) -> tuple[str, ...]:
    """What is scored at the end, in signs: EP, and for each of what."""
    of = {
        "per_gene": lambda: f"gene-{GENES[scoring.what]}",
        "per_class": lambda: f"class-{CLASSES[scoring.what]}",
        "per_report": lambda: "sign-report",
        "per_creation_milestone": lambda: "sign-medal",
        "per_gene_type": lambda: "sign-any",
    }
    return (f"points-{scoring.ep}", "×", of[scoring.score]())


def scientist(number: int, unlocked: int, used: bool, name: str = "") -> Item:
    """A scientist's card with its three rows; what is locked or used up is off.

    Args:
        number: its place in the pieces.
        unlocked: how many lock tiles are off.
        used: whether the discount is used in this round.
        name: the item's id, if it is not the card's own.
    """
    one = PIECES.scientists[number]
    return Item(
        name or f"scientist:{one.id}",
        _describe(number, unlocked, used),
        name=one.name,
        art=f"scientist-{one.id}",
        caption=one.name,
        width=SALE,
        lines=_rows(number, unlocked, used),
    )


@cache
def _rows(number: int, unlocked: int, used: bool) -> tuple[Line, ...]:
    one = PIECES.scientists[number]
    savings = tuple(
        part
        for n, saving in enumerate(one.savings)
        for part in (("/",) if n else ()) + saving_signs(saving)
    )
    locked = ("sign-lock",)
    return (
        Line(signs(one.planning)),
        Line(savings if unlocked else locked + savings, off=unlocked < 1 or used),
        Line(
            scoring_signs(one.scoring) if unlocked > 1 else locked + scoring_signs(one.scoring),
            off=unlocked < 2,
        ),
    )


@remembered
def _describe(number: int, unlocked: int, used: bool) -> str:
    one = PIECES.scientists[number]
    return _(
        "{name}. Planning: {planning}. Discount: {saving}, {state}. At the end: {points}, {end}."
    ).format(
        name=one.name,
        planning=terms.effects(one.planning),
        saving=terms.either([terms.saving(saving) for saving in one.savings]),
        state=_("locked") if unlocked < 1 else _("used in this round") if used else _("open"),
        points=terms.scoring(one.scoring),
        end=_("locked") if unlocked < 2 else _("open"),
    )
