"""The group lens: the six gene groups of Biohack on a tree of life."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from genetics_games.biology.lineages import Lineage, Tree, inside, lineage, tips
from genetics_games.drawing.tree import tree as draw_tree
from genetics_games.games.biohack import terms
from genetics_games.games.biohack.effects import GENES
from genetics_games.text import _, remembered

from . import biohack, nodes, pictures
from .base import Lens
from .model_card import model_card
from .nodes import Node

if TYPE_CHECKING:
    from genetics_games.engine.match import Match


@cache
def _data() -> dict[str, Any]:
    text = Path(__file__).with_name("gene_groups.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def tree() -> Tree:
    """The tree of life of the lens."""
    found: Tree = _data()["tree"]
    return found


def animals() -> tuple[str, ...]:
    """The animals at the ends of the tree, by their names in code, from the top."""
    return tips(tree())


def animal_name(animal: str) -> str:
    """An animal's name in the reader's language.

    Args:
        animal: its name in code.
    """
    return _(_data()["animal"][animal]["name"])


def groups_of(animal: str) -> tuple[str, ...]:
    """The gene groups that an animal belongs to.

    Args:
        animal: its name in code.

    Example:
        >>> groups_of("dolphin")
        ('mammal', 'aquatic')
    """
    return tuple(_data()["animal"][animal]["groups"])


@cache
def members(group: str) -> tuple[str, ...]:
    """The animals of a gene group, from the top of the tree.

    Args:
        group: its name in code.

    Example:
        >>> members("primate")
        ('macaque',)
    """
    return tuple(animal for animal in animals() if group in groups_of(animal))


def group_title(group: str) -> str:
    """A gene group's name as a title.

    Args:
        group: its name in code.
    """
    return {
        "mammal": _("Mammal"),
        "aquatic": _("Aquatic"),
        "avian": _("Avian"),
        "reptile": _("Reptile"),
        "primate": _("Primate"),
        "feral": _("Feral"),
    }[group]


@cache
def kind(group: str) -> Lineage:
    """Whether a gene group is a branch of the tree.

    Args:
        group: its name in code.

    Example:
        >>> kind("aquatic").value, kind("mammal").value
        ('scattered', 'whole')
    """
    return lineage(tree(), members(group))


@cache
def nested() -> tuple[tuple[str, str], ...]:
    """Each gene group that lies inside the branch of another, with the outer one.

    Example:
        >>> nested()
        (('primate', 'mammal'), ('avian', 'reptile'))
    """
    return tuple(
        (inner, outer)
        for outer in GENES
        for inner in GENES
        if inside(tree(), members(inner), members(outer))
    )


@cache
def art() -> dict[str, str]:
    """The tree with each group standing out, and with none."""
    belongs = [groups_of(animal) for animal in animals()]
    return {f"tree-{group}": draw_tree(tree(), belongs, group) for group in ("", *GENES)}


def plain_tree() -> list[Node]:
    """The tree with no group standing out, and the names of the animals."""
    label = _("Tree of life with {n} animals").format(n=len(animals()))
    return [nodes.figure("tree-", label, width=300), _numbered()]


def _numbered() -> Node:
    key = [f"{n} {animal_name(animal)}" for n, animal in enumerate(animals(), 1)]
    return nodes.small(_("At the numbers: {animals}.").format(animals=", ".join(key)))


@remembered
def tree_nodes(group: str) -> list[Node]:
    """A gene group on the tree: the drawing, what is true of it, the names of the animals.

    Args:
        group: its name in code.
    """
    words = {
        Lineage.WHOLE: _("a whole branch"),
        Lineage.ALL_BUT_ONE: _("a branch with a piece cut out"),
        Lineage.SCATTERED: _("not a branch"),
    }[kind(group)]
    numbers = {animal: n for n, animal in enumerate(animals(), 1)}
    marked = [f"{numbers[animal]} {animal_name(animal)}" for animal in members(group)]
    label = _("Tree of life with {n} animals; marked: {animals}").format(
        n=len(numbers), animals=nodes.words(marked)
    )
    tone: nodes.Tone = "calm" if kind(group) is Lineage.WHOLE else "plain"
    return [
        nodes.reading(
            group_title(group),
            [nodes.p(_(_data()["group"][group]["says"]))],
            nodes.tag(words, tone),
        ),
        nodes.figure(f"tree-{group}", label, width=300),
        _numbered(),
    ]


class GroupLens(Lens):
    """Follows a Biohack table: the group of the latest genes on the tree of life.

    Example:
        >>> import genetics_games as gg
        >>> match = gg.Match(gg.game("biohack").new(players=2, seed=7))
        >>> GroupLens().panel(match, 0)[0]["text"]
        'No genes have been gained yet. Touch a group to find it on the tree of life.'
    """

    id = "gene_groups"

    def __init__(self) -> None:
        self._chosen = ""
        self._chosen_at = -1
        self._actions = 0

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        return _("Group lens")

    def art(self) -> dict[str, str]:
        """The drawings that its nodes name."""
        return pictures.art() | art()

    def on_node(self, id: str, value: Any) -> None:
        """Choose a group; it stays until somebody gains genes."""
        group = id.removeprefix("group-")
        if id == group or group not in GENES:
            super().on_node(id, value)
        self._chosen, self._chosen_at = group, self._actions

    def panel(self, match: Match, viewer: int | None) -> list[Node]:
        """The latest genes, the groups to touch, and one of them on the tree."""
        self._actions = len(match.steps)
        gained = biohack.latest_gained(match)
        group = self._chosen
        if not group or (gained and gained.number >= self._chosen_at):
            group = gained.genes[0][0] if gained else GENES[0]
        if gained is None:
            lead = _("No genes have been gained yet. Touch a group to find it on the tree of life.")
        else:
            amounts = tuple((GENES.index(name), n) for name, n in gained.genes)
            lead = _("{name} gained {genes}.").format(
                name=match.names[gained.seat], genes=terms.amounts(amounts)
            )
        switches = [
            nodes.button(f"group-{name}", group_title(name), on=name == group) for name in GENES
        ]
        return [
            nodes.lead(lead),
            nodes.buttons(switches, _("Gene groups")),
            *tree_nodes(group),
            *money(),
            nodes.note(
                _("The six groups of the game stand side by side; in nature they do not."),
                _("What the game simplifies"),
                model_card("biohack"),
            ),
        ]


def relations() -> Sequence[Node]:
    """What the tree says of all groups at once, in a table."""
    rows: list[list[nodes.Text]] = []
    words = {
        Lineage.WHOLE: _("yes"),
        Lineage.ALL_BUT_ONE: _("only together with another group"),
        Lineage.SCATTERED: _("no"),
    }
    outer = dict(nested())
    for group in GENES:
        lies = group_title(outer[group]) if group in outer else "–"
        rows.append([group_title(group), words[kind(group)], lies])
    head: list[nodes.Text] = [_("Group"), _("A branch of the tree?"), _("Lies inside")]
    return [nodes.table(_("The groups and the tree"), head, rows)]


@remembered
def money() -> list[Node]:
    """Genes as money, in a fold, and the groups in a table."""
    text = _(
        "At the Alley genes are traded like money. That makes a good game. In a cell a gene "
        "is a sequence with a job: genes with other jobs cannot stand in for it."
    )
    return [nodes.group(_("All groups, and genes as money"), [*relations(), nodes.small(text)])]
