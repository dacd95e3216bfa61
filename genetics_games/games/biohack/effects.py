"""The effect vocabulary: what cards, tiles, spaces and dice can do, as data.

`read_effects` turns effect lists of pieces.toml into steps, small tuples that the rules carry
out one by one.  A step that needs a player waits on top of the table's ``todo`` until that
player has decided.  Resources are numbers: the six genes 0 to 5, then coins, EP, medicine.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

GENES = ("mammal", "aquatic", "avian", "reptile", "primate", "feral")
RESOURCES = (*GENES, "coins", "ep", "medicine")
RESOURCE = {name: number for number, name in enumerate(RESOURCES)}
FERAL, COINS, EP, MEDICINE = 5, 6, 7, 8

#: So much of some resources: ``(resource, amount)`` pairs.
Amounts = tuple[tuple[int, int], ...]


class Gain(NamedTuple):
    """Resources gained by themselves."""

    amounts: Amounts


class Choose(NamedTuple):
    """Exactly one of some effect lists."""

    options: tuple[tuple[Any, ...], ...]


class Swap(NamedTuple):
    """The arrow: pay to gain, at most once; may be declined."""

    pay: Amounts
    gain: Amounts


class AnyGene(NamedTuple):
    """So many genes, named one by one."""

    n: int
    genes: tuple[int, ...]


class DifferentGenes(NamedTuple):
    """One gene each of so many different types."""

    n: int
    genes: tuple[int, ...]


class Roll(NamedTuple):
    """The danger die is to be rolled; ``space`` is -1 for a planning roll."""

    free: int
    space: int


class Result(NamedTuple):
    """The danger die lies: keep it or roll again."""

    free: int
    space: int


class Injure(NamedTuple):
    """A Noman is laid down."""


class Spare(NamedTuple):
    """Survival: coins may keep the Noman on its feet."""


class Purchase(NamedTuple):
    """So many creature cards may be bought; ``pool`` coins come off their total."""

    cards: int
    pool: int
    deck: bool


class Look(NamedTuple):
    """Two cards of a deck are seen: one goes to the hand, one under the deck."""

    cls: int


class Create(NamedTuple):
    """So many creatures may be created, ``any`` genes off each; the scientist helps on the farm."""

    creatures: int
    any: int
    farm: bool


class Lab(NamedTuple):
    """A milestone may be reported, a lock tile taken off (``cost`` coins; 0: not here)."""

    report: bool
    cost: int


class Reserve(NamedTuple):
    """The own marker may go on the reservation track."""


class Alley(NamedTuple):
    """The black market: ``top`` is 0 while open, 1 to 3 once an option is fixed, -1 when done."""

    top: int
    bottom: bool


class Reroll(NamedTuple):
    """Common creatures: free rerolls in the danger roll of this action."""

    times: int


class Discount(NamedTuple):
    """Common creatures: coins off the purchases of this action."""

    coins: int


#: Steps that wait for a decision.
DECISIONS = (
    Choose,
    Swap,
    AnyGene,
    DifferentGenes,
    Result,
    Spare,
    Purchase,
    Look,
    Create,
    Lab,
    Reserve,
    Alley,
)


def read_amounts(data: Mapping[str, Any]) -> Amounts:
    """Amounts by name as pairs.

    Raises:
        ValueError: a resource that nobody knows, or an amount below 1.

    Example:
        >>> read_amounts({"mammal": 2, "coins": 1})
        ((0, 2), (6, 1))
    """
    for name, amount in data.items():
        if name not in RESOURCE:
            raise ValueError(f"“{name}” is no resource; they are {', '.join(RESOURCES)}")
        if type(amount) is not int or amount < 1:
            raise ValueError(f"the amount of {name} must be a whole number from 1, not {amount}")
    return tuple((RESOURCE[name], amount) for name, amount in data.items())


def in_place_of_medicine(steps: Iterable[Any], resource: int) -> tuple[Any, ...]:
    """The steps of an effect list where each medicine gained becomes one of a resource.

    Args:
        steps: an effect list; what is paid stays as it is.
        resource: its number; -1: medicine stays medicine.

    Example:
        >>> in_place_of_medicine((Gain(((4, 1), (MEDICINE, 1))),), 4)
        (Gain(amounts=((4, 2),)),)
    """
    return tuple(steps) if resource < 0 else tuple(_replaced(step, resource) for step in steps)


def _replaced(step: Any, resource: int) -> Any:
    kind = type(step)
    if kind is Gain:
        return Gain(_swapped(step.amounts, resource))
    if kind is Swap:
        return Swap(step.pay, _swapped(step.gain, resource))
    if kind is Choose:
        return Choose(tuple(in_place_of_medicine(option, resource) for option in step.options))
    return step


def _swapped(amounts: Amounts, resource: int) -> Amounts:
    found: dict[int, int] = {}
    for what, n in amounts:
        what = resource if what == MEDICINE else what  # noqa: PLW2901
        found[what] = found.get(what, 0) + n
    return tuple(found.items())


def read_effects(data: Sequence[Mapping[str, Any]], space: int = -1) -> tuple[Any, ...]:
    """The steps of an effect list.

    Args:
        data: the list as pieces.toml has it.
        space: the public space whose reroll prices a roll has; -1: none.

    Raises:
        ValueError: an effect that is not in the vocabulary, or one with other parts than it needs.

    Example:
        >>> read_effects([{"do": "gain", "feral": 1}, {"do": "injure"}])
        (Gain(amounts=((5, 1),)), Injure())
    """
    return tuple(_read(dict(effect), space) for effect in data)


def _read(effect: dict[str, Any], space: int) -> Any:
    verb = effect.pop("do", None)
    if verb not in _READERS:
        raise ValueError(f"“{verb}” is no effect; they are {', '.join(_READERS)}")
    try:
        return _READERS[verb](effect, space)
    except (KeyError, TypeError, AttributeError) as fault:
        raise ValueError(f"the effect “{verb}” has wrong or missing parts ({fault})") from fault


def _only(effect: dict[str, Any], *names: str) -> None:
    left = sorted(set(effect) - set(names))
    if left:
        raise ValueError(f"an effect has parts that it does not need: {', '.join(left)}")


def _number(effect: dict[str, Any], name: str, least: int = 1) -> int:
    value = effect[name]
    if type(value) is not int or value < least:
        raise ValueError(f"{name} must be a whole number from {least}, not {value}")
    return value


def _gain(effect: dict[str, Any], space: int) -> Gain:
    return Gain(read_amounts(effect))


def _choose(effect: dict[str, Any], space: int) -> Choose:
    _only(effect, "options")
    options = tuple(read_effects(option, space) for option in effect["options"])
    if len(options) < 2 or len(set(options)) != len(options):
        raise ValueError("a choice needs at least two different options")
    return Choose(options)


def _trade(effect: dict[str, Any], space: int) -> Swap:
    _only(effect, "pay", "gain")
    return Swap(read_amounts(effect["pay"]), read_amounts(effect["gain"]))


def _genes(effect: dict[str, Any]) -> tuple[int, ...]:
    genes = effect.get("genes", GENES)
    if not set(genes) <= set(GENES) or len(set(genes)) != len(genes):
        raise ValueError(f"genes must be some of {', '.join(GENES)}")
    return tuple(sorted(RESOURCE[gene] for gene in genes))


def _any_gene(effect: dict[str, Any], space: int) -> AnyGene:
    _only(effect, "n", "genes")
    return AnyGene(_number(effect, "n"), _genes(effect))


def _different_genes(effect: dict[str, Any], space: int) -> DifferentGenes:
    _only(effect, "n", "genes")
    n, genes = _number(effect, "n"), _genes(effect)
    if n > len(genes):
        raise ValueError(f"{n} different genes cannot be chosen from {len(genes)}")
    return DifferentGenes(n, genes)


def _roll(effect: dict[str, Any], space: int) -> Roll:
    _only(effect)
    return Roll(0, space)


def _reroll(effect: dict[str, Any], space: int) -> Reroll:
    _only(effect, "times")
    return Reroll(_number(effect, "times"))


def _injure(effect: dict[str, Any], space: int) -> Injure:
    _only(effect)
    return Injure()


def _purchase(effect: dict[str, Any], space: int) -> Purchase:
    _only(effect, "cards", "discount", "deck")
    deck = effect["deck"]
    if type(deck) is not bool:
        raise ValueError("deck must be true or false")
    return Purchase(_number(effect, "cards"), _number(effect, "discount", 0), deck)


def _discount(effect: dict[str, Any], space: int) -> Discount:
    _only(effect, "coins")
    return Discount(_number(effect, "coins"))


def _create(effect: dict[str, Any], space: int) -> Create:
    _only(effect, "creatures", "discount_any")
    return Create(_number(effect, "creatures"), _number(effect, "discount_any", 0), False)


def _report(effect: dict[str, Any], space: int) -> Lab:
    _only(effect)
    return Lab(True, 0)


def _unlock(effect: dict[str, Any], space: int) -> Lab:
    _only(effect, "cost")
    return Lab(False, _number(effect, "cost"))


def _reserve(effect: dict[str, Any], space: int) -> Reserve:
    _only(effect)
    return Reserve()


_READERS = {
    "gain": _gain,
    "choose": _choose,
    "trade": _trade,
    "any_gene": _any_gene,
    "different_genes": _different_genes,
    "roll": _roll,
    "reroll": _reroll,
    "injure": _injure,
    "purchase": _purchase,
    "discount_purchase": _discount,
    "create": _create,
    "report": _report,
    "unlock": _unlock,
    "reserve": _reserve,
}


# ------------------------------------------------------------- steps as text


def say_amounts(amounts: Amounts) -> str:
    """Amounts in notation.

    Example:
        >>> say_amounts(((0, 2), (2, 1)))
        '2 mammal + 1 avian'
    """
    return " + ".join(f"{n} {RESOURCES[resource]}" for resource, n in amounts)


def say_step(step: Any) -> str:
    """A step in notation, as saved positions hold it.

    Example:
        >>> say_step(Purchase(2, 1, True))
        'purchase 2 1 deck'
        >>> say_step(Choose(((Gain(((0, 2),)),), (Gain(((2, 1),)),))))
        'choose (gain 2 mammal / gain 1 avian)'
    """
    kind = type(step)
    if kind is Gain:
        return f"gain {say_amounts(step.amounts)}"
    if kind is Choose:
        return f"choose ({' / '.join(say_option(option) for option in step.options)})"
    if kind is Swap:
        return f"trade {say_amounts(step.pay)} for {say_amounts(step.gain)}"
    if kind in (AnyGene, DifferentGenes):
        return f"{kind.__name__.lower()} {step.n} of {' '.join(GENES[gene] for gene in step.genes)}"
    words = [kind.__name__.lower()]
    for name, value in zip(step._fields, step, strict=True):
        if type(value) is bool:
            words += [name] if value else []
        else:
            words.append(str(value))
    return " ".join(words)


def say_option(option: tuple[Any, ...]) -> str:
    """An effect list in notation, one of several that can be chosen."""
    return ", ".join(map(say_step, option))


def parse_amounts(text: str) -> Amounts:
    """The amounts that `say_amounts` wrote.

    Example:
        >>> parse_amounts("2 mammal + 1 avian")
        ((0, 2), (2, 1))
    """
    pairs = (part.split() for part in text.split(" + "))
    return tuple((RESOURCE[name], int(n)) for n, name in pairs)
