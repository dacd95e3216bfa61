"""Cards on the table of Genotype: plants, tools, assistants, rows to draw from, goals, prices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import TYPE_CHECKING

from genetics_games.engine import Item, Line, Zone, seat_name
from genetics_games.text import _, ngettext, remembered

from . import touches
from .actions import ASSISTANTS, GOALS, PLANT_DECK, TOOL_DECK, TOOLS
from .art import plant_art
from .pieces import PIECES
from .spaces import FREE
from .squares import PLANTS, SPOT_OF, TRAITS
from .words import coins, goal_name, plant_name, points

if TYPE_CHECKING:
    from .state import Genotype

PLANT_WIDTH = 132


def titled(text: str) -> str:
    """A name as a heading.

    Example:
        >>> titled("seed shape")
        'Seed shape'
    """
    return text[:1].upper() + text[1:]


# ------------------------------------------------------------- plants


@remembered
def plant_label(card: int, covered: int = -1) -> str:
    """All that a plant card shows, in words.

    Args:
        card: its number.
        covered: the mask of its covered traits; -1 where it is not planted.
    """
    parts = []
    for trait, genotype in enumerate(PLANTS[card].genotypes):
        if not genotype:
            continue
        said = _("{trait} {genotype}")
        if covered >= 0:
            found = covered >> trait & 1
            said = _("{trait} {genotype}, found") if found else _("{trait} {genotype}, open")
        parts.append(said.format(trait=TRAITS[trait].name, genotype=genotype))
    return _("Pea plant: {traits}; {points}").format(
        traits="; ".join(parts), points=points(PLANTS[card].points)
    )


def plant_item(
    card: int, changed: Collection[str], covered: int = -1, width: int = PLANT_WIDTH
) -> Item:
    """A plant card that is looked at as a whole, its genotypes under the picture.

    Args:
        card: its number.
        changed: the ids that the latest action changed.
        covered: the mask of its covered traits; -1 where it is not planted.
        width: in pixels.
    """
    pills = [
        f"pill-{genotype}-found" if covered > 0 and covered >> trait & 1 else f"pill-{genotype}"
        for trait, genotype in enumerate(PLANTS[card].genotypes)
        if genotype
    ]
    return Item(
        touches.plant(card),
        plant_label(card, covered),
        name=_("the plant {plant}").format(plant=plant_name(card)),
        art=plant_art(PLANTS[card]),
        marks=(*last(touches.plant(card), changed), "aside"),
        width=width,
        badges=(f"points-{PLANTS[card].points}",),
        lines=tuple(Line((pill,)) for pill in pills),
    )


def spot_items(card: int, covered: int, changed: Collection[str]) -> list[Item]:
    """The genotypes of a planted card, each to be touched."""
    items = []
    for trait, genotype in enumerate(PLANTS[card].genotypes):
        if not genotype:
            continue
        name = touches.spot(SPOT_OF[card, trait])
        found = covered >> trait & 1
        said = _("{genotype}, {trait}, found") if found else _("{genotype}, {trait}, open")
        items.append(
            Item(
                name,
                said.format(genotype=genotype, trait=TRAITS[trait].name),
                name=genotype,
                art=f"pill-{genotype}-found" if found else f"pill-{genotype}",
                marks=last(name, changed),
                why="" if not found else _("This trait is found already."),
                width=82,
            )
        )
    return items


def last(name: str, changed: Collection[str]) -> tuple[str, ...]:
    """The mark of what the latest action changed."""
    return ("last",) if name in changed else ()


# ------------------------------------------------------------- tools and assistants


def tool_item(kind: int, name: str, count: int = 1) -> Item:
    """A tool with what it does; several alike are one item.

    Args:
        kind: its number.
        name: the id.
        count: how many there are.
    """
    card = TOOLS[kind]
    label = _("Tool: {name}. {text}").format(name=card.name, text=card.text)
    if count > 1:
        label = _("{label} There are {n}.").format(label=label, n=count)
    return Item(
        name,
        label,
        name=card.name,
        art=f"tool-{card.id}",
        caption=card.name,
        badges=(f"×{count}",) if count > 1 else (),
        lines=(Line((card.text,)),),
    )


def assistant_item(number: int, *, used: bool = False, told: bool = True) -> Item:
    """An assistant.

    Args:
        number: the number.
        used: whether the card is turned until the next round.
        told: whether what the assistant does stands on the card.
    """
    card = ASSISTANTS[number]
    label = _("{name}, assistant. {text}").format(name=card.name, text=card.text)
    if used:
        label = _("{label} Used in this round.").format(label=label)
    return Item(
        touches.person(number),
        label,
        name=card.name,
        art=f"assistant-{card.id}",
        caption=card.name,
        marks=("spent",) if used else (),
        why=_("{name} has worked in this round.").format(name=card.name) if used else "",
        width=0 if told else 76,
        lines=(Line((card.text,)),) if told else (),
    )


# ------------------------------------------------------------- rows to draw from


def nursery(state: Genotype, area: str, changed: Collection[str]) -> Zone:
    """The plant deck and the plants that lie open beside it."""
    deck = _deck(PLANT_DECK, len(state.plant_deck), _("Plant deck"), "back-plant")
    deck.width, deck.caption = 84, _("{n} left").format(n=len(state.plant_deck))
    row = [plant_item(card, changed) for card in state.plant_row]
    return Zone("nursery", _("Nursery"), "pile", [deck, *row], area=area)


def tool_shed(state: Genotype, area: str) -> Zone:
    """The tool deck and the tools that lie open beside it."""
    deck = _deck(TOOL_DECK, len(state.tool_deck), _("Tool deck"), "back-tool")
    row = [
        tool_item(kind, touches.source(len(PLANTS) + kind), count)
        for kind, count in sorted(Counter(state.tool_row).items())
    ]
    return Zone("toolshed", _("Tool shed"), "choices", [deck, *row], area=area, across=3)


def _deck(source: int, left: int, name: str, art: str) -> Item:
    return Item(
        touches.source(source),
        ngettext("{deck}, {n} card", "{deck}, {n} cards", left).format(deck=name, n=left),
        name=name,
        art=art,
        caption=name,
        data={"n": left},
    )


# ------------------------------------------------------------- research goals


def goals(state: Genotype, area: str, changed: Collection[str]) -> Zone:
    """The phenotype research spaces, by trait."""
    zones = []
    for number, trait in enumerate(TRAITS):
        items = [
            _goal(state, which, changed) for which, one in enumerate(GOALS) if one.trait == number
        ]
        zones.append(Zone(f"goals:{trait.id}", titled(trait.name), "hand", items))
    free = sum(holder == FREE for holder in state.goals)
    text = ngettext("{n} space free", "{n} spaces free", free).format(n=free)
    return Zone(
        "goals",
        _("Research goals"),
        "mat",
        zones=zones,
        across=4,
        area=area,
        fold="" if area == "focus" else "shut",
        text=text,
    )


def _goal(state: Genotype, number: int, changed: Collection[str]) -> Item:
    one = GOALS[number]
    holder = state.goals[number]
    name = goal_name(number)
    said = _("Research goal: {name}").format(name=name)
    badges: tuple[str, ...] = (f"points-{one.points}",)
    why = ""
    if holder != FREE:
        held = _("held by {player}").format(player=seat_name(holder))
        said = f"{said}, {held}"
        badges += (f"player-{holder + 1}",)
        why = _("Held by {player}.").format(player=seat_name(holder))
    return Item(
        touches.goal(number),
        said,
        name=name,
        art=f"look-{TRAITS[one.trait].id}-{one.phenotype}",
        caption=TRAITS[one.trait].phenotypes[one.phenotype],
        marks=last(touches.goal(number), changed),
        why=why,
        width=76,
        badges=badges,
    )


# ------------------------------------------------------------- upgrades


def abacus(state: Genotype, area: str) -> Zone:
    """The kinds of upgrade with their prices as beads."""
    items = []
    for number, kind in enumerate(PIECES.upgrades):
        price = state.prices[number]
        items.append(
            Item(
                touches.upgrade(number),
                _("{upgrade}: {price}").format(upgrade=kind.name, price=coins(price)),
                name=kind.name,
                art=f"upgrade-{kind.id}",
                caption=kind.name,
                lines=(Line((f"abacus-{price}",)),),
            )
        )
    told = " · ".join(
        f"{kind.name} {price}" for kind, price in zip(PIECES.upgrades, state.prices, strict=True)
    )
    return Zone(
        "abacus",
        _("Prices of upgrades"),
        "choices",
        items,
        across=4,
        area=area,
        fold="" if area == "focus" else "shut",
        text="" if area == "focus" else told,
    )


def hiring(state: Genotype, area: str) -> Zone:
    """The assistants that can be hired."""
    return Zone(
        "hiring",
        _("Assistants for hire"),
        "choices",
        [assistant_item(number) for number in state.assistant_row],
        area=area,
        across=3,
        fold="" if area == "focus" else "shut",
        text="" if state.assistant_row else _("None at the moment."),
    )
