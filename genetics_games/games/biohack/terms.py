"""The words of Biohack for resources, places, cards and effects, as parts of sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from genetics_games.text import _, ngettext, remembered

from .effects import (
    COINS,
    EP,
    GENES,
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
    Roll,
    Swap,
)
from .pieces import CLASSES, PIECES, SPACES, Saving, Scoring

# Only the name that is asked for is looked up; a scene asks for hundreds.
_GENES: tuple[Callable[[], str], ...] = (
    lambda: _("mammal"),
    lambda: _("aquatic"),
    lambda: _("avian"),
    lambda: _("reptile"),
    lambda: _("primate"),
    lambda: _("feral"),
)
_CLASSES: tuple[Callable[[], str], ...] = (
    lambda: _("common"),
    lambda: _("artisan"),
    lambda: _("noble"),
)
_PLACES: tuple[Callable[[], str], ...] = (
    lambda: _("Mountain"),
    lambda: _("River"),
    lambda: _("Bank"),
    lambda: _("Hospital"),
    lambda: _("Basement"),
)


def gene_name(gene: int) -> str:
    """The name of a group of genes.

    Example:
        >>> gene_name(3)
        'reptile'
    """
    return _GENES[gene]()


@remembered
def amount(resource: int, n: int) -> str:
    """So much of a resource.

    Example:
        >>> amount(0, 2), amount(COINS, 1), amount(EP, 3)
        ('2 mammal genes', '1 coin', '3 EP')
    """
    if resource == COINS:
        return ngettext("{n} coin", "{n} coins", n).format(n=n)
    if resource == EP:
        return _("{n} EP").format(n=n)
    if resource > EP:
        return ngettext("{n} medicine", "{n} medicines", n).format(n=n)
    return ngettext("{n} {group} gene", "{n} {group} genes", n).format(
        n=n, group=gene_name(resource)
    )


def joined(texts: Sequence[str]) -> str:
    """Some things in a row: commas, and a word before the last.

    Example:
        >>> joined(["one", "two", "three"])
        'one, two and three'
    """
    if len(texts) < 2:
        return "".join(texts)
    return _("{most} and {last}").format(most=", ".join(texts[:-1]), last=texts[-1])


def either(texts: Sequence[str]) -> str:
    """Some things of which one is chosen.

    Example:
        >>> either(["one", "two", "three"])
        'one, two or three'
    """
    if len(texts) < 2:
        return "".join(texts)
    return _("{most} or {last}").format(most=", ".join(texts[:-1]), last=texts[-1])


def amounts(some: Amounts) -> str:
    """Several resources.

    Example:
        >>> amounts(((0, 2), (2, 1)))
        '2 mammal genes and 1 avian gene'
    """
    return joined([amount(resource, n) for resource, n in some])


def class_name(cls: int) -> str:
    """The name of a class of creatures.

    Example:
        >>> class_name(2)
        'noble'
    """
    return _CLASSES[cls]()


@remembered
def class_title(cls: int) -> str:
    """The creatures of a class, as a heading."""
    return (_("Commons"), _("Artisans"), _("Nobles"))[cls]


def deck_name(cls: int) -> str:
    """The name of the deck of a class."""
    return (_("common deck"), _("artisan deck"), _("noble deck"))[cls]


def public_name(space: int) -> str:
    """The name of a public space.

    Example:
        >>> public_name(0)
        'Mountain'
    """
    return _PLACES[space]()


def area_name(area: str) -> str:
    """The name of an experiment area.

    Example:
        >>> area_name("DNA")
        'DNA Inc.'
    """
    return {
        "BIOFARM": _("Biofarm"),
        "ALLEY": _("Alley"),
        "DNA": _("DNA Inc."),
        "DOWNTOWN": _("Downtown"),
    }[area]


@remembered
def space_name(space: int) -> str:
    """The name of any space where a Noman can stand, by its number in `SPACES`.

    Example:
        >>> space_name(5), space_name(6), space_name(14)
        ('Biofarm, open space', 'Biofarm, gene space', 'Downtown, tile 1')
    """
    if space < len(PIECES.public):
        return public_name(space)
    number = space - len(PIECES.public)
    if number >= len(PIECES.experiments):
        n = int(SPACES[space].split()[1])
        return _("Downtown, tile {n}").format(n=n)
    one = PIECES.experiments[number]
    kind = {
        "": _("open space"),
        "gene": _("gene space"),
        "turn": _("turn order space"),
        "feral": _("feral space"),
        "card": _("card space"),
    }[one.id.partition("+")[2]]
    return _("{area}, {kind}").format(area=area_name(one.area), kind=kind)


# ------------------------------------------------------------- what effects do


def effects(steps: Iterable[Any]) -> str:
    """What an effect list does, as a part of a sentence.

    Example:
        >>> from .effects import read_effects
        >>> effects(read_effects([{"do": "gain", "mammal": 2}, {"do": "roll"}]))
        '2 mammal genes and a roll of the danger die'
    """
    texts: list[str] = []
    for step in steps:
        if type(step) is Gain:
            texts += [amount(resource, n) for resource, n in step.amounts]
        else:
            texts.append(_effect(step))
    return joined(texts) or _("nothing more")


def _effect(step: Any) -> str:
    kind = type(step)
    if kind is Choose:
        return either([effects(option) for option in step.options])
    if kind is Swap:
        text = _("{gain} (you pay {pay})")
        return text.format(gain=amounts(step.gain), pay=amounts(step.pay))
    if kind is AnyGene:
        return ngettext("{n} gene of any group", "{n} genes of any groups", step.n).format(n=step.n)
    if kind is DifferentGenes:
        return _("{n} genes of different groups").format(n=step.n)
    if kind is Reroll:
        return ngettext("{n} free reroll", "{n} free rerolls", step.times).format(n=step.times)
    if kind is Purchase:
        return _purchase(step)
    if kind is Discount:
        return _("{coins} off the purchase").format(coins=amount(COINS, step.coins))
    if kind is Create:
        return _create(step)
    if kind is Lab:
        return (
            _("a lock tile off (you pay {cost})").format(cost=amount(COINS, step.cost))
            if step.cost
            else _("a report")
        )
    return (
        _("a roll of the danger die")
        if kind is Roll
        else _("an injury")
        if kind is Injure
        else _("a place in the turn order")
    )


def _purchase(step: Purchase) -> str:
    text = (
        ngettext(
            "buy up to {n} card of the display or a deck",
            "buy up to {n} cards of the display or decks",
            step.cards,
        )
        if step.deck
        else ngettext(
            "buy up to {n} card of the display", "buy up to {n} cards of the display", step.cards
        )
    ).format(n=step.cards)
    if step.pool:
        text = _("{buy}, {coins} off").format(buy=text, coins=amount(COINS, step.pool))
    return text


def _create(step: Create) -> str:
    text = ngettext("create {n} creature", "create up to {n} creatures", step.creatures).format(
        n=step.creatures
    )
    if step.any:
        genes = ngettext("{n} gene of any group", "{n} genes of any groups", step.any)
        text = _("{create}, {genes} off").format(create=text, genes=genes.format(n=step.any))
    return text


def cost(genes: Sequence[int]) -> str:
    """What a creature costs.

    Example:
        >>> cost((2, 0, 0, 0, 0, 1))
        '2 mammal, 1 feral'
    """
    return ", ".join(
        _("{n} {group}").format(n=n, group=gene_name(gene)) for gene, n in enumerate(genes) if n
    )


def saving(of: Saving) -> str:
    """What comes off a creation cost.

    Example:
        >>> saving(Saving((2, 0, 0, 0, 0, 0), 1))
        '2 mammal genes and 1 gene of any group'
    """
    texts = [amount(gene, n) for gene, n in enumerate(of.genes) if n]
    if of.any:
        texts.append(_effect(AnyGene(of.any, ())))
    return joined(texts)


def scoring(of: Scoring) -> str:
    """What is scored at the end.

    Example:
        >>> scoring(Scoring("per_gene", 2, 4))
        '4 EP for each of your creatures with an avian gene'
    """
    texts = {
        "per_gene": _("{n} EP for each of your creatures with a {group} gene"),
        "per_class": _("{n} EP for each of your {cls} creatures"),
        "per_report": _("{n} EP for each milestone card you have reported"),
        "per_creation_milestone": _("{n} EP for each creation milestone of yours"),
        "per_gene_type": _("{n} EP for each gene group among your creatures"),
    }
    group = gene_name(of.what) if of.score == "per_gene" else ""
    if of.score == "per_gene" and GENES[of.what] in ("aquatic", "avian"):
        texts["per_gene"] = _("{n} EP for each of your creatures with an {group} gene")
    cls = class_name(of.what) if of.score == "per_class" else ""
    return texts[of.score].format(n=of.ep, group=group, cls=cls)


def wanted(icons: Sequence[int], classes: Sequence[int]) -> str:
    """What a milestone card asks for.

    Example:
        >>> wanted((0, 0, 2), (0, 0, 0))
        '2 creatures with mammal and 1 creature with avian'
        >>> wanted((), (1, 1, 1))
        '1 common, 1 artisan and 1 noble creature'
    """
    if icons:
        # Each gene on the card asks for a creature of its own.
        creatures = [
            ngettext("{n} creature with {gene}", "{n} creatures with {gene}", n).format(
                n=n, gene=gene_name(gene)
            )
            for gene, n in Counter(icons).items()
        ]
        return joined(creatures)
    texts = [_("{n} {cls}").format(n=n, cls=class_name(cls)) for cls, n in enumerate(classes) if n]
    return ngettext("{list} creature", "{list} creatures", classes[-1] or len(CLASSES)).format(
        list=joined(texts)
    )
