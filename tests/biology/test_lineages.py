"""Branches of trees, against all sets of names of a small tree."""

from __future__ import annotations

from itertools import combinations

import pytest

from genetics_games.biology.lineages import Lineage, clade, inside, lineage, tips

TREE = [["a", "b"], ["c", ["d", "e"]]]
#: Written by hand: every branch of the tree.
BRANCHES = [set("abcde"), set("ab"), set("cde"), set("de"), *map(set, "abcde")]


@pytest.mark.parametrize("size", range(1, 6))
def test_every_group_of_a_small_tree(size: int) -> None:
    assert tips(TREE) == tuple("abcde")
    for members in map(set, combinations("abcde", size)):
        smallest = min((b for b in BRANCHES if members <= b), key=len)
        assert clade(TREE, members) == smallest
        rest = smallest - members
        wanted = Lineage.SCATTERED
        if not rest:
            wanted = Lineage.WHOLE
        elif rest in BRANCHES:
            wanted = Lineage.ALL_BUT_ONE
        assert lineage(TREE, members) is wanted


def test_only_a_branch_lies_inside_another() -> None:
    assert inside(TREE, {"d", "e"}, {"c"}) is False
    assert inside(TREE, {"d"}, {"d", "e"})
    assert inside(TREE, {"d", "e"}, {"c", "d", "e"})
    assert inside(TREE, {"d", "e"}, {"d", "e"}) is False
    assert inside(TREE, {"d"}, {"c", "e"})  # the outer group leaves out d
    assert inside(TREE, {"a"}, {"a", "c"}) is False  # scattered groups hold nothing
    assert inside(TREE, {"c", "d"}, set("abcde")) is False  # e is cut out of it


@pytest.mark.parametrize("members", [set(), {"z"}, {"a", "z"}])
def test_groups_that_are_not_on_the_tree_are_refused(members: set[str]) -> None:
    with pytest.raises(ValueError, match="at least one member"):
        clade(TREE, members)
