"""The garden of Genotype: Punnett squares with their places and dice, and the study."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from genetics_games.engine import Item, Line, Zone, seat_name
from genetics_games.text import _

from . import touches
from .actions import X_DIE, Mutate, Pass, Take, TakeAny, TakeCoin
from .dice import FACE_NAMES, X
from .scene_cards import last, titled
from .spaces import (
    FREE,
    GENE,
    GOAL,
    GOAL_COSTS,
    NURSERY,
    RIVAL,
    SHIFT1,
    TOOLSHED,
    TREASURY,
    UNIVERSITY,
    UNIVERSITY_COSTS,
)
from .squares import BOXES, CODE, GENOTYPES, HET, PARENT_GENOTYPE, SIDES, TRAITS
from .words import coins

if TYPE_CHECKING:
    from .state import Genotype

#: What is done in the breeding phase.
BREEDING = (Take, TakeCoin, TakeAny, Mutate, Pass)


# ------------------------------------------------------------- dice


def board_dice(state: Genotype) -> dict[int, list[Item]]:
    """The dice on the board as items, by genotype code; those that show X by ``X_DIE - trait``."""
    rolled = _just_rolled(state)
    found: dict[int, list[Item]] = {}
    for number in range(len(TRAITS)):
        boxes = BOXES[number][state.tiles[2 * number]][state.tiles[2 * number + 1]]
        for face in range(len(FACE_NAMES)):
            code = X_DIE - number if face == X else boxes[face]
            shown = _("new allele") if face == X else GENOTYPES[boxes[face]]
            for which in range(state.dice[5 * number + face]):
                item = die_item(number, face, which)
                item.label = _("{die}: {shown}").format(die=item.name, shown=shown)
                item.marks = ("rolled",) if rolled else ()
                found.setdefault(code, []).append(item)
    return found


def die_item(trait: int, face: int, which: int) -> Item:
    """A die on the board or in a slot.

    Args:
        trait: the number of its trait.
        face: what it shows, 0 to 4.
        which: tells apart dice of one trait that show the same.
    """
    one = TRAITS[trait]
    name = _("{trait} die {face}").format(trait=one.name, face=FACE_NAMES[face])
    return Item(
        f"die:{one.id}:{FACE_NAMES[face]}:{which}",
        name,
        name=name,
        art=f"die-{one.id}-{FACE_NAMES[face]}",
        width=46,
    )


def slot_dice(state: Genotype) -> dict[int, list[Item]]:
    """For each seat the dice in its slots and on its Graft Knives, as items.

    Dice that show the same cannot be told apart, so the one just taken gets the number that
    is free on the board: who acted last comes first, and of each seat the latest die.
    """
    seen = list(state.dice)
    latest = max(0, state.last_seat)
    order = [(latest + step) % state.players for step in range(state.players)]
    found: dict[int, list[Item]] = {}
    for seat in order:
        items = []
        for die in reversed((*state.taken[seat], *state.grafted[seat])):
            items.append(die_item(*divmod(die, 5), seen[die]))
            seen[die] += 1
        found[seat] = items[::-1]
    return found


def _just_rolled(state: Genotype) -> bool:
    """Whether the latest action ended the working phase, so that the dice fell."""
    return not isinstance(state.last, BREEDING)


# ------------------------------------------------------------- squares


def garden(state: Genotype, area: str, changed: Collection[str]) -> Zone:
    """The four Punnett squares, each with its places or its dice beside it."""
    dice = board_dice(state) if state.phase == "breeding" else {}
    zones = []
    for number, trait in enumerate(TRAITS):
        beside = (
            _lanes(state, number, dice)
            if state.phase == "breeding"
            else _trait_places(state, number, changed)
        )
        zones.append(
            Zone(
                f"patch:{trait.id}",
                titled(trait.name),
                "mat",
                zones=[_square(state, number, changed), beside],
            )
        )
    return Zone(
        "garden",
        _("Garden") if area == "after" else "",
        "mat",
        zones=zones,
        across=2,
        area=area,
        fold="shut" if area == "after" else "",
        text=_("Parents: {parents}").format(parents=crosses(state)) if area == "after" else "",
    )


def crosses(state: Genotype) -> str:
    """The cross of each trait, in a line.

    Example:
        >>> from genetics_games.games.genotype import GAME
        >>> crosses(GAME.new(2, seed=1))
        'Rr × Rr, Ff × Ff, Gg × Gg, Tt × Tt'
    """
    pairs = (
        [trait.genotypes[PARENT_GENOTYPE[state.tiles[2 * n + side]]] for side in (0, 1)]
        for n, trait in enumerate(TRAITS)
    )
    return ", ".join(f"{top} × {left}" for top, left in pairs)


def _square(state: Genotype, number: int, changed: Collection[str]) -> Zone:
    trait = TRAITS[number]
    sides = state.tiles[2 * number], state.tiles[2 * number + 1]
    boxes = [
        Item(
            f"box:{trait.id}:{numeral}",
            _("Box {numeral}: {genotype}").format(numeral=numeral, genotype=GENOTYPES[code]),
            name=GENOTYPES[code],
            art=f"box-{numeral}-{GENOTYPES[code]}",
        )
        for numeral, code in zip(FACE_NAMES, BOXES[number][sides[0]][sides[1]], strict=False)
    ]
    return Zone(
        f"square:{trait.id}",
        "",
        "square",
        boxes,
        edges=(
            _gametes(number, 0, sides[0], changed),
            _gametes(number, 1, sides[1], changed),
        ),
        art=f"trait-{trait.id}",
    )


def _gametes(number: int, side: int, tile: int, changed: Collection[str]) -> list[Item]:
    """One parent of a square, by the allele that each of its gametes carries."""
    trait = TRAITS[number]
    genotype = trait.genotypes[PARENT_GENOTYPE[tile]]
    top = SIDES[side] == "top"
    parent = _("top parent {genotype}") if top else _("left parent {genotype}")
    parent = parent.format(genotype=genotype)
    if tile != HET:
        parent = _("{parent}, under a gene tile").format(parent=parent)
    items = []
    for which, name in enumerate(touches.parent(number, side)):
        half = ("left", "right")[which] if top else ("upper", "lower")[which]
        items.append(
            Item(
                name,
                _("{allele}, a gamete of the {parent}").format(
                    allele=genotype[which], parent=parent
                ),
                name=genotype[which],
                art=f"gamete-{genotype[which]}" + ("" if tile == HET else f"-{half}"),
                marks=last(name, changed),
            )
        )
    return items


def _lanes(state: Genotype, number: int, dice: dict[int, list[Item]]) -> Zone:
    """The dice of one trait, one lane for each genotype of the square and one for X."""
    trait = TRAITS[number]
    boxes = BOXES[number][state.tiles[2 * number]][state.tiles[2 * number + 1]]
    lanes = [
        Zone(
            f"lane:{genotype}",
            genotype,
            "hand",
            dice.get(CODE[genotype], []),
            art=f"pill-{genotype}",
        )
        for genotype in trait.genotypes
        if CODE[genotype] in boxes
    ]
    new = Zone(f"lane:{trait.id}:X", _("New allele"), "hand", dice.get(X_DIE - number, []))
    return Zone(f"lanes:{trait.id}", "", "lanes", zones=[*lanes, new])


# ------------------------------------------------------------- places for markers


def _trait_places(state: Genotype, number: int, changed: Collection[str]) -> Zone:
    """Set parent genes and the 1st shift of one trait, with the coin beside the square."""
    trait = TRAITS[number]
    items = []
    for first, name, art in (
        (GENE, _("Set parent genes"), "place-gene"),
        (SHIFT1, _("1st shift"), "place-shift1"),
    ):
        item = _shared(state, first + number, name, art, changed)
        item.label = _("{place}, {trait}").format(place=item.label, trait=trait.name)
        if state.square_coins[number]:
            item.label = _("{place}, with a coin").format(place=item.label)
            item.badges = ("coin", *item.badges)
        items.append(item)
    return Zone(f"places:{trait.id}", "", "choices", items)


def study(state: Genotype, area: str, changed: Collection[str]) -> Zone:
    """The other places where a marker can stand."""
    places = list(_study(state, changed))
    return Zone("study", _("Study"), "choices", places, area=area, across=4)


def _study(state: Genotype, changed: Collection[str]) -> Iterator[Item]:
    shift = Item(
        touches.SHIFT2,
        _("2nd shift: any number of markers"),
        name=_("2nd shift"),
        art="place-shift2",
        caption=_("2nd shift"),
        marks=last(touches.SHIFT2, changed),
    )
    if state.second:
        queue = ", ".join(seat_name(seat) for seat in state.second)
        shift.label = _("2nd shift: {players}, in this order").format(players=queue)
        # The queue fills from the right: who came first stands rightmost.
        marks = tuple(f"player-{seat + 1}" for seat in reversed(state.second))
        shift.lines = (Line(marks),)
    yield shift
    yield _shared(state, TREASURY, _("Treasury"), "place-treasury", changed)
    for which, cost in enumerate(UNIVERSITY_COSTS):
        item = _shared(state, UNIVERSITY + which, _("University"), "place-university", changed)
        yield _priced(item, cost)
    yield _shared(state, NURSERY, _("Nursery"), "place-nursery", changed)
    yield _shared(state, TOOLSHED, _("Tool shed"), "place-toolshed", changed)
    for which, cost in enumerate(GOAL_COSTS):
        item = _shared(state, GOAL + which, _("Research goal"), "place-goal", changed)
        yield _priced(item, cost)


def _priced(item: Item, cost: int) -> Item:
    item.label = _("{place}, costs {coins}").format(place=item.label, coins=coins(cost))
    item.lines = (Line(("coin", str(cost))),)
    return item


def _shared(state: Genotype, space: int, name: str, art: str, changed: Collection[str]) -> Item:
    """A space that holds one marker."""
    holder = state.places[space]
    item = Item(
        touches.place(space),
        name,
        name=name,
        art=art,
        caption=name,
        marks=last(touches.place(space), changed),
    )
    if holder != FREE:
        player = _("the rival") if holder == RIVAL else seat_name(holder)
        item.label = _("{place}, taken by {player}").format(place=name, player=player)
        item.why = _("Marker here: {player}.").format(player=player)
        item.badges = ("sign-robot" if holder == RIVAL else f"player-{holder + 1}",)
        item.marks += ("off",)
    return item
