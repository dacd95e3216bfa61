"""Effects as lines of signs: what a place, a tile, a card or a space gives, without words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .effects import (
    COINS,
    EP,
    GENES,
    Alley,
    Amounts,
    AnyGene,
    Choose,
    Create,
    DifferentGenes,
    Discount,
    Gain,
    Injure,
    Lab,
    Purchase,
    Reroll,
    Reserve,
    Roll,
    Swap,
)

Parts = tuple[str, ...]


def signs(steps: Iterable[Any]) -> Parts:
    """The signs of an effect list, in its order: drawings by name, and a slash between choices.

    Example:
        >>> from .effects import read_effects
        >>> signs(read_effects([{"do": "gain", "mammal": 2, "coins": 3}, {"do": "roll"}]))
        ('gene-mammal', 'gene-mammal', 'coins-3', 'die')
    """
    return tuple(part for step in steps for part in _signs(step))


def amount_signs(amounts: Amounts) -> Parts:
    """The signs of some resources; genes and medicine are countable, coins and EP numbered."""
    return tuple(part for resource, n in amounts for part in _resource(resource, n))


def _resource(resource: int, n: int) -> Parts:
    if resource == COINS:
        return (f"coins-{n}",)
    if resource == EP:
        return (f"points-{n}",)
    return (f"gene-{GENES[resource]}" if resource < len(GENES) else "medicine-full",) * n


def _signs(step: Any) -> Parts:
    kind = type(step)
    if kind is Gain:
        return amount_signs(step.amounts)
    if kind is Choose:
        first, *others = (signs(option) for option in step.options)
        return first + tuple(part for option in others for part in ("/", *option))
    if kind is Swap:
        return (*amount_signs(step.pay), "sign-arrow", *amount_signs(step.gain))
    if kind is AnyGene:
        return ("sign-any",) * step.n
    if kind is DifferentGenes:
        return ("sign-three",)
    if kind is Purchase:
        return ("back-creature",) * step.cards + ((f"coins-{-step.pool}",) if step.pool else ())
    if kind is Discount:
        return (f"coins-{-step.coins}",)
    if kind is Reroll:
        return ("sign-roll",) * step.times
    if kind is Create:
        return ("sign-create",) * step.creatures + ("less-any",) * step.any
    if kind is Lab:
        price = (f"coins-{step.cost}", "sign-arrow", "sign-unlock") if step.cost else ()
        return ("sign-report",) * step.report + price
    return _PLAIN[kind]


_PLAIN: dict[type, Parts] = {
    Roll: ("die",),
    Injure: ("sign-injury",),
    Reserve: ("sign-reserve",),
    Alley: ("sign-arrow",),
}
