"""Punnett squares and plant cards as small tables, computed once.

A parent of a square is 0 (no tile: heterozygous), 1 (tile with the dominant face) or 2 (tile
with the recessive face).  A genotype of a trait is 0 (homozygous dominant), 1 (heterozygous)
or 2 (homozygous recessive); its code is ``3 * trait + genotype``.

A *spot* is one trait on one plant card, where a trait marker can lie.

Example:
    >>> [GENOTYPES[code] for code in BOXES[0][HET][HET]]
    ['RR', 'Rr', 'Rr', 'rr']
    >>> [GENOTYPES[code] for code in BOXES[0][HET][RECESSIVE]]
    ['Rr', 'rr', 'Rr', 'rr']
"""

from __future__ import annotations

from typing import NamedTuple

from genetics_games.biology.crosses import punnett_square

from .pieces import PIECES

TRAITS = PIECES.traits
TRAIT_IDS = tuple(trait.id for trait in TRAITS)
SIDES = ("top", "left")
HET, DOMINANT, RECESSIVE = 0, 1, 2
PARENTS = (HET, DOMINANT, RECESSIVE)

#: The name of each genotype by its code.
GENOTYPES = tuple(name for trait in TRAITS for name in trait.genotypes)
CODE = {name: code for code, name in enumerate(GENOTYPES)}

#: Which genotype of its trait a parent has.
PARENT_GENOTYPE = (1, 0, 2)


def _boxes(trait: int, top: int, left: int) -> tuple[int, int, int, int]:
    """The genotype codes in the quadrants I to IV of one square."""
    names = TRAITS[trait].genotypes
    square = punnett_square(
        names[PARENT_GENOTYPE[left]], names[PARENT_GENOTYPE[top]], repeated=True
    )
    (one, two), (three, four) = square.boxes
    return tuple(CODE[box.genotype] for box in (one, two, three, four))  # type: ignore[return-value]


#: ``BOXES[trait][top][left]``: the genotype codes in the quadrants I to IV.
BOXES = tuple(
    tuple(tuple(_boxes(trait, top, left) for left in PARENTS) for top in PARENTS)
    for trait in range(len(TRAITS))
)


class Spot(NamedTuple):
    """One trait on one plant card.

    Attributes:
        card: the number of the plant card.
        trait: the number of the trait.
        code: the genotype that the card asks for.
        bit: the trait's bit in a mask of covered traits.
    """

    card: int
    trait: int
    code: int
    bit: int


PLANTS = PIECES.plants
PLANT = {plant.id: number for number, plant in enumerate(PLANTS)}
SPOTS: tuple[Spot, ...] = tuple(
    Spot(card, trait, CODE[genotype], 1 << trait)
    for card, plant in enumerate(PLANTS)
    for trait, genotype in enumerate(plant.genotypes)
    if genotype
)
SPOT_CODE = tuple(spot.code for spot in SPOTS)
SPOT_TRAIT = tuple(spot.trait for spot in SPOTS)
SPOT_OF = {(spot.card, spot.trait): number for number, spot in enumerate(SPOTS)}

#: For each plant the mask of its traits, its points, and its genotype codes.
FULL = tuple(
    sum(1 << trait for trait, genotype in enumerate(plant.genotypes) if genotype)
    for plant in PLANTS
)
POINTS = tuple(plant.points for plant in PLANTS)
CODES = tuple(tuple(CODE[genotype] for genotype in plant.genotypes if genotype) for plant in PLANTS)

#: ``OPEN[plant]``: the spots still to be covered on a planted plant; see `planted`.
_SPOTS_OF = tuple(
    tuple(SPOT_OF[card, trait] for trait in range(len(TRAITS)) if (card, trait) in SPOT_OF)
    for card in range(len(PLANTS))
)
OPEN = tuple(
    tuple(spot for spot in spots if not SPOTS[spot].bit & covered)
    for spots in _SPOTS_OF
    for covered in range(1 << len(TRAITS))
)

EMPTY = -1


def planted(card: int, covered: int = 0) -> int:
    """A plant in a plot as one number.

    Args:
        card: its number.
        covered: the mask of its covered traits, bit i for trait i.

    Example:
        >>> plant = planted(3, 5)
        >>> plant >> 4, plant & 15
        (3, 5)
    """
    return card << 4 | covered


#: For each planted plant: whether it is complete.
COMPLETE = tuple(FULL[plant >> 4] == plant & 15 for plant in range(len(PLANTS) << 4))
