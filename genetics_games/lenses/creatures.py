"""The creature lens: the true case behind a card, the word that fits it, what it would take."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from genetics_games.games.biohack import terms
from genetics_games.games.biohack.pieces import CARD, CREATURES, TERMS
from genetics_games.text import _, remembered

from . import biohack, nodes
from .biohack import Created
from .fields import Fields
from .model_card import model_card
from .nodes import Node
from .predict_first import PredictFirst

if TYPE_CHECKING:
    from genetics_games.engine.match import Match


@cache
def _data() -> dict[str, Any]:
    text = Path(__file__).with_name("creatures.toml").read_text(encoding="utf-8")
    found: dict[str, Any] = tomllib.loads(text)["term"]
    return found


def term_name(term: str) -> str:
    """The word for how an animal came by its DNA.

    Args:
        term: its name in code, one of the game's `TERMS`.

    Example:
        >>> term_name("none")
        'none of these'
    """
    return _(_data()[term]["name"])


def term_says(term: str) -> str:
    """What the word means.

    Args:
        term: its name in code.
    """
    return _(_data()[term]["says"])


def needs(term: str) -> tuple[str, ...]:
    """What a laboratory would need, step by step.

    Args:
        term: the word for the case, by its name in code.

    Example:
        >>> needs("transgenic")[1]
        "a promoter that works in the host's cells"
    """
    return tuple(_(line) for line in _data()[term]["needs"])


class CreatureLens(PredictFirst):
    """Follows a Biohack table: the latest creature, and any other that everybody sees.

    Example:
        >>> import genetics_games as gg
        >>> match = gg.Match(gg.game("biohack").new(players=2, seed=7))
        >>> CreatureLens().panel(match, 0)[0]["text"]
        'No creature has been created yet. Each card evokes a true case.'
    """

    id = "creatures"

    def __init__(self, predict: bool = False) -> None:
        super().__init__(predict)
        self._fields = Fields()

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        return _("Creature lens")

    def on_node(self, id: str, value: Any) -> None:
        """Choose a creature to look at, or what every lens of predictions takes."""
        if not self._fields.take(id, value):
            super().on_node(id, value)

    def told(self, match: Match, seat: int | None = None) -> Created | None:
        """The latest creature that was created."""
        return biohack.latest_created(match, seat)

    def waiting(self, match: Match, viewer: int | None) -> list[Node]:
        """The words, and creatures to look at."""
        lead = _("No creature has been created yet. Each card evokes a true case.")
        return [nodes.lead(lead), words_table(), *self._others(match)]

    def lead(self, match: Match, told: Created) -> nodes.Text:
        """Which creature came, and what it cost."""
        if not told.paid:
            return _("{name} created {creature}, without paying a gene.").format(
                name=match.names[told.seat], creature=told.of.name
            )
        return _("{name} created {creature} for {genes}.").format(
            name=match.names[told.seat],
            creature=told.of.name,
            genes=terms.amounts(tuple((_number(gene), n) for gene, n in told.paid)),
        )

    def shown(self, match: Match, viewer: int | None, told: Created) -> list[Node]:
        """The true case, its word, what a laboratory would need, and the other creatures."""
        return [*case(told.card), *self._others(match)]

    def _others(self, match: Match) -> list[Node]:
        cards = biohack.public_creatures(match)
        if not cards:
            return []
        options = [(CREATURES[card].id, CREATURES[card].name) for card in sorted(cards)]
        pick = self._fields.pick("creature", _("Creature"), options)
        chosen = CARD[self._fields.chosen("creature", [id for id, _name in options])]
        title = _("Creatures on boards and in the basement")
        return [nodes.group(title, [nodes.form(title, [pick]), *case(chosen)])]

    def note(self, match: Match, told: Created | None) -> Node:
        """What the game simplifies."""
        text = _("A creature of the game is a sum of genes. A real animal is not.")
        return nodes.note(text, _("What the game simplifies"), model_card("biohack"))

    def stem(self, told: Created) -> str:
        """The question."""
        return _("“{creature}” evokes this true case: {note} Which word fits the case?").format(
            creature=told.of.name, note=told.of.note
        )

    def predictions(self, told: Created) -> Mapping[str, str]:
        """The words."""
        return {
            term: _("{word}: {says}").format(
                word=term_name(term).capitalize(), says=term_says(term)
            )
            for term in TERMS
        }

    def comes_true(self, told: Created) -> str:
        """The word that fits the case."""
        return told.of.term

    def result(self, told: Created) -> str:
        """The word and why."""
        return _("{word}. {reason}").format(
            word=term_name(told.of.term).capitalize(), reason=told.of.term_reason
        )


def _number(gene: str) -> int:
    return biohack.GENES.index(gene)


@remembered
def case(card: int) -> list[Node]:
    """The true case that a card evokes.

    Args:
        card: the number of the creature.
    """
    creature = CREATURES[card]
    true: list[Node] = [nodes.p(creature.note)]
    if creature.ref:
        true.append(nodes.small(_("Source: {ref}").format(ref=creature.ref)))
    true.append(
        nodes.small(_("The card itself is fantasy: {animals}.").format(animals=creature.chimera))
    )
    count = _(
        "On the card it costs {cost}. That is a price. A trait is not a number of genes: most "
        "traits depend on many genes at once, on when they are read, and on the surroundings."
    ).format(cost=terms.cost(creature.cost))
    return [
        nodes.reading(_("What is true: {name}").format(name=creature.name), true),
        nodes.reading(
            _("Which word fits"),
            [nodes.p(creature.term_reason), nodes.small(term_says(creature.term))],
            nodes.tag(term_name(creature.term), "calm"),
        ),
        nodes.reading(
            _("What a laboratory would need"),
            [nodes.points(needs(creature.term)), nodes.small(count)],
        ),
        words_table(),
    ]


@remembered
def words_table() -> Node:
    """The five words and what they mean, in a fold."""
    rows: list[list[nodes.Text]] = [[term_name(term), term_says(term)] for term in TERMS]
    title = _("Hybrid, chimera, transgenic, edited")
    return nodes.group(title, [nodes.table(title, [_("Word"), _("Meaning")], rows)])
