"""The whole-plant breeder: could one cross of whole plants give the plant that a card asks for?"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from genetics_games.biology.crosses import cross, offspring_needed
from genetics_games.games.genotype.pieces import PIECES, Plant
from genetics_games.games.genotype.squares import PLANTS
from genetics_games.text import _, ngettext

from . import genotype, nodes
from .fields import FieldLens
from .genotype import Parents
from .model_card import model_card
from .nodes import Node
from .punnett import of_four

if TYPE_CHECKING:
    from genetics_games.engine.match import Match

SURE = "95 %"


class BreederLens(FieldLens):
    """Beside a Genotype table: the four separate squares as one cross of two whole plants.

    Example:
        >>> import genetics_games as gg
        >>> match = gg.Match(gg.game("genotype").new(players=2, seed=7))
        >>> BreederLens().panel(match, 0)[0]["text"]
        'Left plant RrFfGgTt, top plant RrFfGgTt.'
    """

    id = "breeder"

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        return _("Whole-plant breeder")

    def panel(self, match: Match, viewer: int | None) -> list[Node]:
        """The plants in all plots, and one of them as a seed of one cross."""
        squares = tuple(genotype.parents_of(match.state, t) for t in range(len(PIECES.traits)))
        left, top = whole_parents(squares)
        lead = _("Left plant {left}, top plant {top}.").format(left=left, top=top)
        planted = planted_cards(match.state, viewer)
        note = nodes.note(
            _("In the game the traits of one plant come from different dice."),
            _("What the game simplifies"),
            model_card("genotype"),
        )
        if not planted:
            return [nodes.lead(lead), nodes.p(_("No plant stands in a plot now.")), note]
        options = [
            (
                PLANTS[card].id,
                _("{name}: {genotype}").format(
                    name=match.names[seat], genotype=asked_text(PLANTS[card])
                ),
            )
            for seat, card in planted
        ]
        pick = self._fields.pick("plant", _("Plant card"), options)
        chosen = self._fields.chosen("plant", [id for id, _words in options])
        plant = next(plant for plant in PLANTS if plant.id == chosen)
        return [
            nodes.lead(lead),
            nodes.form(_("Which plant"), [pick]),
            *plant_nodes(squares, plant),
            note,
        ]


@dataclass(frozen=True, slots=True)
class Whole:
    """A plant as one offspring of one cross.

    Args:
        parts: for each trait asked for, its genotype, its cross and its chance there.
        chance: that one offspring has them all.
        seeds: how many offspring make one such plant 95 % sure; ``None`` if it cannot come up.
    """

    parts: tuple[tuple[str, Parents, Fraction], ...]
    chance: Fraction
    seeds: int | None


def whole_parents(squares: tuple[Parents, ...]) -> tuple[str, str]:
    """The left and the top parents of all squares, each as one plant.

    Example:
        >>> whole_parents((Parents(0, 0, 2), Parents(1, 1, 0)))
        ('rrFf', 'RrFF')
    """
    return (
        "".join(parents.genotypes[0] for parents in squares),
        "".join(parents.genotypes[1] for parents in squares),
    )


def planted_cards(state: Any, viewer: int | None) -> list[tuple[int, int]]:
    """The seat and the card of every plant in a plot, those of the viewer first."""
    seats = sorted(range(state.players), key=lambda seat: seat != viewer)
    return [(seat, plant >> 4) for seat in seats for plant in state.beds[seat] if plant >= 0]


def asked_text(plant: Plant) -> str:
    """The genotypes that a card asks for.

    Example:
        >>> asked_text(PIECES.plants[0])
        'RR Ff'
    """
    return " ".join(filter(None, plant.genotypes))


@lru_cache(256)
def whole(squares: tuple[Parents, ...], plant: Plant) -> Whole:
    """A plant card as an offspring of the squares taken as one cross.

    Args:
        squares: the parents of every trait.
        plant: the card; a trait that it does not ask for may come out in any way.

    Example:
        >>> squares = tuple(Parents(trait, 0, 0) for trait in range(4))
        >>> whole(squares, PIECES.plants[0]).chance
        Fraction(1, 8)
    """
    asked = [
        (name, parents) for name, parents in zip(plant.genotypes, squares, strict=True) if name
    ]
    left, top = whole_parents(tuple(parents for _name, parents in asked))
    offspring = cross(left, top).genotypes()
    chance = Fraction(offspring.get("".join(name for name, _parents in asked), 0))
    parts = tuple(
        (name, parents, Fraction(parents.chances.get(name, 0))) for name, parents in asked
    )
    return Whole(parts, chance, offspring_needed(chance, 1, SURE) if chance else None)


def plant_nodes(squares: tuple[Parents, ...], plant: Plant) -> list[Node]:
    """Which crosses give which part of a plant, and what one cross of whole plants gives."""
    found = whole(squares, plant)
    lines: list[list[nodes.Text]] = [
        [parents.of.name, str(parents), name, of_four(chance)]
        for name, parents, chance in found.parts
    ]
    head: list[nodes.Text] = [_("Trait"), _("Cross"), _("The card asks for"), _("Chance")]
    shown = [nodes.table(_("Trait by trait, as in the game"), head, lines)]
    missing = [parents.of.name for _name, parents, chance in found.parts if not chance]
    if found.seeds is None:
        text = _(
            "These parents cannot give the whole plant: {traits} cannot come out so. "
            "Another parent plant is needed."
        ).format(traits=nodes.words(missing))
    else:
        factors = " × ".join(str(chance) for _name, _parents, chance in found.parts)
        text = ngettext(
            "One seed must have them all at once: {factors} = {chance}, {percent}. "
            "To have one such plant with 95 % certainty takes {n} seed.",
            "One seed must have them all at once: {factors} = {chance}, {percent}. "
            "To have one such plant with 95 % certainty takes {n} seeds.",
            found.seeds,
        ).format(
            factors=factors,
            chance=found.chance,
            percent=nodes.percent(found.chance),
            n=found.seeds,
        )
    return [*shown, nodes.reading(_("In a garden: one cross of whole plants"), [nodes.p(text)])]
