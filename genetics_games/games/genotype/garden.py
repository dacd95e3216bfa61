"""Plants in plots: what is still to be covered, covering, harvesting, planting."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from genetics_games.engine import Event

from .actions import ASSISTANTS as PEOPLE
from .actions import BRUSH, EDUARD, FLOWER_POT, LEOPOLD, MAY
from .decks import kinds_held, play_tool
from .squares import (
    COMPLETE,
    EMPTY,
    GENOTYPES,
    OPEN,
    PLANTS,
    SPOT_CODE,
    SPOT_OF,
    SPOTS,
    TRAIT_IDS,
    planted,
)

if TYPE_CHECKING:
    from .state import Genotype

HAS_MAY = 1 << MAY
HAS_EDUARD = 1 << EDUARD
HAS_LEOPOLD = 1 << LEOPOLD
_DISCOUNT = PEOPLE[LEOPOLD].numbers["coins"]
_LEAST = PEOPLE[LEOPOLD].numbers["least"]


def discounted(coins: int, leopold: bool) -> int:
    """What a number of coins comes to, with or without Brother Leopold."""
    return max(coins - _DISCOUNT, min(coins, _LEAST)) if leopold else coins


def cost(state: Genotype, seat: int, coins: int) -> int:
    """What a seat pays for something that costs so many coins."""
    return discounted(coins, bool(state.staff[seat] & HAS_LEOPOLD))


def open_spots(beds: Iterable[int]) -> list[int]:
    """The spots still to be covered on some planted plants, in the order of the plots."""
    spots: list[int] = []
    for plant in beds:
        if plant >= 0:
            spots += OPEN[plant]
    return spots


#: A spot, and whether a Pollen Brush is played with covering it.
Pair = tuple[int, bool]


#: The open spots of each planted plant, without the brush.
OPEN_PAIRS = tuple(tuple((spot, False) for spot in spots) for spots in OPEN)


def coverings(beds: Iterable[int], may: bool, brush: bool) -> list[Pair]:
    """The different ways to cover a trait of the plants in some plots.

    Where all copies of a genotype are covered at once, it makes no difference which of them
    is named, and the first stands for all.

    Args:
        beds: what stands in the plots, see `state.Genotype`.
        may: whether Sister May covers the copies anyway.
        brush: whether a Pollen Brush is in hand.

    Example:
        >>> coverings([planted(0, 2), planted(3, 4)], False, True)  # both ask for RR
        [(0, False), (6, False), (0, True)]
        >>> coverings([planted(0, 2), planted(3, 4)], True, True)
        [(0, False)]
    """
    pairs: list[Pair] = []
    for plant in beds:
        if plant >= 0:
            pairs += OPEN_PAIRS[plant]
    if not (may or brush):
        return pairs
    codes = [SPOT_CODE[spot] for spot, _brush in pairs]
    first = dict(zip(reversed(codes), reversed(pairs), strict=True))
    if may:
        return [pair for code, pair in zip(codes, pairs, strict=True) if first[code] is pair]
    return pairs + [
        (pair[0], True)
        for code, pair in zip(codes, pairs, strict=True)
        if first[code] is pair and codes.count(code) > 1
    ]


def ways_to_cover(state: Genotype, seat: int) -> list[Pair]:
    """The different ways in which a seat can cover a trait of its plants."""
    return coverings(
        state.beds[seat],
        state.staff[seat] & HAS_MAY != 0,
        BRUSH in kinds_held(state.tools[seat]),
    )


def cover(state: Genotype, seat: int, spot: int, brush: bool, by: str) -> list[Event]:
    """Lay a trait marker on a spot, and on its copies with a Pollen Brush or Sister May."""
    card, trait, code, bit = SPOTS[spot]
    copies = brush or state.staff[seat] & HAS_MAY
    beds = list(state.beds[seat])
    done: list[str] = []
    for place, plant in enumerate(beds):
        other = plant >> 4
        if plant < 0 or not (other == card or copies):
            continue
        here = spot if other == card else SPOT_OF.get((other, trait), -1)
        if here >= 0 and SPOTS[here].code == code and not plant & bit:
            beds[place] = plant | bit
            done.append(PLANTS[other].id)
    state.beds[seat] = tuple(beds)
    events = [
        Event(
            "cover",
            seat,
            {
                "trait": TRAIT_IDS[trait],
                "genotype": GENOTYPES[code],
                "plants": done,
                "by": by,
            },
        )
    ]
    if brush:
        events.append(play_tool(state, seat, BRUSH))
    return events


def open_plot(state: Genotype, seat: int) -> int:
    """The first empty plot of the mat or of a plot tile, or -1."""
    for place, plant in enumerate(state.beds[seat][: state.plots[seat]]):
        if plant == EMPTY:
            return place
    return -1


def put(state: Genotype, seat: int, place: int, card: int) -> None:
    """Plant a card in an empty place."""
    beds = state.beds[seat]
    state.beds[seat] = (*beds[:place], planted(card), *beds[place + 1 :])


def harvest(state: Genotype, seat: int) -> list[Event]:
    """Harvest all complete plants of a seat; Brother Eduard then asks for a new one."""
    beds = state.beds[seat]
    ripe = [place for place, plant in enumerate(beds) if plant >= 0 and COMPLETE[plant]]
    if not ripe:
        return []
    plots = state.plots[seat]
    own = plots + 1 if state.staff[seat] & HAS_EDUARD else plots
    cards = tuple(beds[place] >> 4 for place in ripe)
    state.harvested[seat] += cards
    pots = [place for place in ripe if place >= own]
    state.beds[seat] = tuple(
        EMPTY if place in ripe else plant for place, plant in enumerate(beds) if place not in pots
    )
    state.tool_discards += (FLOWER_POT,) * len(pots)
    if own > plots and plots in ripe:
        state.todo = ("refill", *state.todo)
    return [Event("harvest", seat, {"plants": [PLANTS[card].id for card in cards]})]
