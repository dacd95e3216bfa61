"""Groups of living things on a tree: which are whole branches, which lie inside another.

A tree is a name, or a list of the trees that branch off at one ancestor.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import Enum
from typing import TypeAlias

from genetics_games.text import _

Tree: TypeAlias = "str | list[Tree] | tuple[Tree, ...]"


class Lineage(Enum):
    """How a group lies on a tree.

    WHOLE: an ancestor and all its descendants (monophyletic).
    ALL_BUT_ONE: such a branch without one smaller branch inside it (paraphyletic).
    SCATTERED: neither; its members sit on several branches (polyphyletic).
    """

    WHOLE = "whole"
    ALL_BUT_ONE = "all_but_one"
    SCATTERED = "scattered"


def tips(tree: Tree) -> tuple[str, ...]:
    """The names at the ends of a tree, in their order.

    Args:
        tree: a name, or a list of trees.

    Example:
        >>> tips(["fish", ["mouse", "macaque"]])
        ('fish', 'mouse', 'macaque')
    """
    if isinstance(tree, str):
        return (tree,)
    return tuple(name for branch in tree for name in tips(branch))


def branches(tree: Tree) -> Iterator[frozenset[str]]:
    """The members of every branch of a tree, the whole tree first.

    Args:
        tree: a name, or a list of trees.
    """
    yield frozenset(tips(tree))
    if not isinstance(tree, str):
        for branch in tree:
            yield from branches(branch)


def clade(tree: Tree, members: Collection[str]) -> frozenset[str]:
    """All descendants of the last common ancestor of some members.

    Args:
        tree: the tree.
        members: names at its ends, at least one.

    Raises:
        ValueError: none is named, or one that the tree does not have.

    Example:
        >>> sorted(clade(["fish", ["lizard", ["crocodile", "duck"]]], ["lizard", "crocodile"]))
        ['crocodile', 'duck', 'lizard']
    """
    wanted = frozenset(members)
    holding = [branch for branch in branches(tree) if wanted <= branch]
    if not wanted or not holding:
        raise ValueError(_("Name at least one member, and only such as stand on the tree."))
    return min(holding, key=len)


def lineage(tree: Tree, members: Collection[str]) -> Lineage:
    """Whether a group is a branch of a tree.

    Args:
        tree: the tree.
        members: names at its ends, at least one.

    Raises:
        ValueError: none is named, or one that the tree does not have.

    Example:
        >>> lineage(["fish", ["lizard", ["crocodile", "duck"]]], ["lizard", "crocodile"])
        <Lineage.ALL_BUT_ONE: 'all_but_one'>

    Source: the terms are those of Hennig 1966, Phylogenetic Systematics.
    """
    left_out = clade(tree, members) - frozenset(members)
    if not left_out:
        return Lineage.WHOLE
    return Lineage.ALL_BUT_ONE if left_out in set(branches(tree)) else Lineage.SCATTERED


def inside(tree: Tree, inner: Collection[str], outer: Collection[str]) -> bool:
    """Whether a whole branch lies inside the branch that another group spans.

    The outer group must be a branch, or one that leaves out a smaller branch: a group that
    is scattered over the tree holds nothing.

    Args:
        tree: the tree.
        inner: the members of one group.
        outer: the members of the other.

    Raises:
        ValueError: a group is empty, or has a member that the tree does not have.

    Example:
        >>> inside(["fish", ["lizard", ["crocodile", "duck"]]], ["duck"], ["lizard", "crocodile"])
        True
    """
    if lineage(tree, inner) is not Lineage.WHOLE or lineage(tree, outer) is Lineage.SCATTERED:
        return False
    return frozenset(inner) < clade(tree, outer)
