"""What a match of Biohack is in nature: genes gained, creatures created, dice rolled.

Everything here is known to everybody at the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any

from genetics_games.biology.probability import Distribution, chance_of_at_least
from genetics_games.games.biohack.effects import GENES, Choose, Gain, Injure
from genetics_games.games.biohack.pieces import CARD, CREATURES, PIECES, Creature, Face

if TYPE_CHECKING:
    from genetics_games.engine import Event
    from genetics_games.engine.match import Match

FACES = {face.id: face for face in PIECES.faces}
FERAL = GENES.index("feral")


@dataclass(frozen=True, slots=True)
class Created:
    """A creature that somebody created.

    Attributes:
        card: the number of the creature.
        paid: genes paid, by group.
        seat: who created it.
        number: which action of the game it was, from 0.
    """

    card: int
    paid: tuple[tuple[str, int], ...]
    seat: int
    number: int

    @property
    def of(self) -> Creature:
        """The creature."""
        return CREATURES[self.card]

    @property
    def key(self) -> tuple[int, int]:
        """What tells this creation from every other."""
        return self.number, self.card


@dataclass(frozen=True, slots=True)
class Gained:
    """Genes that somebody gained in one action, by group; never empty."""

    genes: tuple[tuple[str, int], ...]
    seat: int
    number: int


def _latest_events(match: Match) -> Iterator[tuple[int, Event]]:
    """Public events with the number of their action, the latest first."""
    for number in range(len(match.steps) - 1, -1, -1):
        for event in reversed(match.steps[number].events):
            if event.data is not None:
                yield number, event


def latest_created(match: Match, seat: int | None = None) -> Created | None:
    """The latest creature that was created, or ``None`` before the first.

    Args:
        match: the table.
        seat: look only at this seat's.
    """
    for number, event in _latest_events(match):
        if event.kind == "create" and event.seat is not None and seat in (None, event.seat):
            assert event.data is not None
            paid = tuple(event.data["paid"].items())
            return Created(CARD[event.data["card"]], paid, event.seat, number)
    return None


def latest_gained(match: Match) -> Gained | None:
    """The genes of the latest action that gave some, or ``None`` before the first.

    Args:
        match: the table.
    """
    for number in range(len(match.steps) - 1, -1, -1):
        step = match.steps[number]
        genes: dict[str, int] = {}
        for event in step.events:
            if event.seat == step.seat and event.data and "gained" in event.data:
                for name, n in event.data["gained"].items():
                    if n and name in GENES:
                        genes[name] = genes.get(name, 0) + n
        if genes:
            in_order = tuple((name, genes[name]) for name in GENES if name in genes)
            return Gained(in_order, step.seat, number)
    return None


def rolls(match: Match) -> list[tuple[int, str]]:
    """Every roll of the danger die so far: who rolled, and the face, the latest first.

    Rolls that were rolled again are among them.

    Args:
        match: the table.
    """
    return [
        (event.seat, event.data["face"])
        for _number, event in _latest_events(match)
        if event.kind == "roll" and event.seat is not None and event.data is not None
    ]


def public_creatures(match: Match) -> list[int]:
    """Creatures that everybody sees: those on boards, then those in the basement.

    Args:
        match: the table.
    """
    state: Any = match.state
    built = [card for row in state.built for card in row]
    return [*built, *(card for card in state.display if card >= 0)]


# ---------------------------------------------------------------- the danger die


@cache
def faces() -> Distribution[str]:
    """The chance of each face of the danger die.

    Example:
        >>> print(faces().chance("feral"))
        1/3
    """
    weights: dict[str, int] = {}
    for face in PIECES.faces:
        weights[face.id] = weights.get(face.id, 0) + 1
    return Distribution.from_weights(weights)


def injures(face: Face) -> bool:
    """Whether a face injures.

    Example:
        >>> [name for name, face in FACES.items() if injures(face)]
        ['feral_injury', 'injury']
    """
    return any(isinstance(step, Injure) for step in face.effects)


def gives_feral(face: Face) -> bool:
    """Whether a face gives a feral gene.

    Example:
        >>> [name for name, face in FACES.items() if gives_feral(face)]
        ['feral', 'feral_injury']
    """
    return any(
        isinstance(step, Gain) and any(resource == FERAL for resource, _n in step.amounts)
        for step in face.effects
    )


def injury_chance(rolls: int = 1) -> Fraction:
    """The chance of at least one injury in some rolls.

    Args:
        rolls: how many.

    Raises:
        ValueError: it is no count.

    Example:
        >>> print(injury_chance(), injury_chance(2))
        1/3 5/9
    """
    once = faces().chance(lambda name: injures(FACES[name]))
    return Fraction(chance_of_at_least(1, rolls, once))


def worth(face: Face, injury: int) -> Fraction:
    """What a face is worth in coins at the rates of the Alley.

    Args:
        face: the face; where it gives a choice, the dearest option counts.
        injury: what an injury costs its player, in coins: a judgement, not a rule.

    Example:
        >>> print(worth(FACES["feral_injury"], 2))
        4
    """
    return Fraction(sum(_worth(step, injury) for step in face.effects))


def _worth(step: object, injury: int) -> int:
    if isinstance(step, Injure):
        return -injury
    if isinstance(step, Choose):
        return max(sum(_worth(one, injury) for one in option) for option in step.options)
    assert isinstance(step, Gain)
    return sum(n * _alley(resource) for resource, n in step.amounts)


def _alley(resource: int) -> int:
    """Coins that a gene or a coin is worth at the rates of the Alley."""
    return PIECES.alley_value[resource] if resource < len(GENES) else 1


def mean_worth(injury: int) -> Fraction:
    """The mean worth of a roll, in coins at the rates of the Alley.

    Args:
        injury: what an injury costs its player, in coins.

    Example:
        >>> print(mean_worth(0))
        10/3
    """
    return sum((worth(face, injury) for face in PIECES.faces), Fraction(0)) / len(PIECES.faces)


def reroll_prices(space: int) -> tuple[int, ...]:
    """What another roll costs on a public space, each way in coins at the rates of the Alley.

    Args:
        space: the number of the space.

    Example:
        >>> reroll_prices(0)
        (2, 2)
    """
    return tuple(
        sum(n * _alley(resource) for resource, n in price) for price in PIECES.public[space].reroll
    )


def mean_with_reroll(injury: int, price: int) -> Fraction:
    """The mean worth of a roll where one more roll may be bought.

    It is bought only for a face that is worth less than the mean of a roll less its price.

    Args:
        injury: what an injury costs its player, in coins.
        price: of the further roll, in coins.

    Example:
        >>> print(mean_with_reroll(0, 2))
        11/3
    """
    again = mean_worth(injury) - price
    values = [max(worth(face, injury), again) for face in PIECES.faces]
    return sum(values, Fraction(0)) / len(values)
