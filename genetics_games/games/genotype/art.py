"""The drawings of Genotype's pieces, by the names that its scene uses."""

from __future__ import annotations

from ...drawing import covers, garden, heredity, people
from ...drawing.pea import pea_plant, phenotype
from ...drawing.signs import SEATS, player, sign
from .pieces import PIECES, Plant

FACES = ("I", "II", "III", "IV", "X")
#: The looks that the drawings of `pea` know, dominant and recessive, in the order of the traits.
LOOKS = (("round", "wrinkled"), ("purple", "white"), ("green", "yellow"), ("tall", "short"))
SIGNS = ("tick", "cross", "robot", "medal")


def art() -> dict[str, str]:
    """All drawings of the game.

    Returns:
        Plants ``plant-<looks>`` (see `plant_art`) and ``plot``; genotypes ``pill-Rr`` and
        ``pill-Rr-found``; squares ``trait-<id>``, ``gamete-R``, ``gamete-R-<half>``,
        ``box-II-Rr``, ``tile-R``; dice ``die-<id>`` and ``die-<id>-<face>``; phenotypes
        ``look-<id>-0`` and ``look-<id>-1``; ``tool-``, ``assistant-``, ``place-``,
        ``upgrade-<id>``, ``abacus-<n>``,
        ``points-<n>``, ``coin``, ``back-plant``, ``back-tool``; ``player-<n>``, ``sign-<name>``
        and ``cover``.
    """
    drawn = {plant_art(plant): _plant(plant) for plant in PIECES.plants}
    for number, trait in enumerate(PIECES.traits):
        drawn |= _heredity(number)
        drawn[f"trait-{trait.id}"] = heredity.trait_sign(trait.id)
        for which, look in enumerate(LOOKS[number]):
            drawn[f"look-{trait.id}-{which}"] = phenotype(trait.id, look)
    worths = {plant.points for plant in PIECES.plants} | {goal.points for goal in PIECES.goals}
    return drawn | {
        **{f"tool-{card.id}": garden.tool(card.id) for card in PIECES.tools},
        **{f"assistant-{card.id}": people.assistant(card.id) for card in PIECES.assistants},
        **{f"place-{name}": garden.place(name) for name in garden.PLACES},
        **{f"upgrade-{kind.id}": garden.upgrade(kind.id) for kind in PIECES.upgrades},
        **{f"abacus-{price}": garden.abacus(price) for price in range(1, garden.BEADS + 1)},
        **{f"points-{worth}": garden.points(worth) for worth in sorted(worths)},
        **{f"back-{kind}": garden.cards_back(kind) for kind in ("plant", "tool")},
        **{f"player-{seat}": player(seat) for seat in SEATS},
        **{f"sign-{name}": sign(name) for name in SIGNS},
        "plot": garden.empty_plot(),
        "coin": garden.coin(),
        "cover": covers.cover("genotype"),
    }


def plant_art(plant: Plant) -> str:
    """The name of a plant's drawing, by how the plant looks.

    Example:
        >>> plant_art(PIECES.plants[0]), plant_art(PIECES.plants[23])
        ('plant-round-purple-any-any', 'plant-wrinkled-white-green-any')
    """
    return "plant-" + "-".join(look or "any" for look in _looks(plant))


def _looks(plant: Plant) -> list[str | None]:
    """How the plant looks in each trait; ``None`` where its card does not ask."""
    return [
        LOOKS[number][trait.genotypes.index(genotype) == 2] if genotype else None
        for number, (trait, genotype) in enumerate(zip(PIECES.traits, plant.genotypes, strict=True))
    ]


def _plant(plant: Plant) -> str:
    return pea_plant(*_looks(plant))


def _heredity(number: int) -> dict[str, str]:
    """Dice, parents, boxes and genotypes of one trait."""
    trait = PIECES.traits[number]
    drawn = {f"die-{trait.id}": heredity.die(trait.id, "")}
    for face in FACES:
        drawn[f"die-{trait.id}-{face}"] = heredity.die(trait.id, face)
    for letter in (trait.dominant, trait.recessive):
        drawn[f"tile-{letter}"] = heredity.gene_tile(trait.id, letter)
        drawn[f"gamete-{letter}"] = heredity.gamete(trait.id, letter)
        for half in ("left", "right", "upper", "lower"):
            drawn[f"gamete-{letter}-{half}"] = heredity.gamete(trait.id, letter, half)
    for genotype in trait.genotypes:
        drawn[f"pill-{genotype}"] = heredity.pill(trait.id, genotype)
        drawn[f"pill-{genotype}-found"] = heredity.pill(trait.id, genotype, found=True)
        for numeral in heredity.BOXES:
            drawn[f"box-{numeral}-{genotype}"] = heredity.box(trait.id, numeral, genotype)
    return drawn
