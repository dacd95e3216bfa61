"""The mutation lens standing alone: any row, any edit, and all single-base changes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, cast

from genetics_games.biology import (
    BASES,
    Deletion,
    Edit,
    Insertion,
    Inversion,
    MiniGene,
    PointMutation,
    Substitution,
    tag,
)
from genetics_games.biology.minigene import End
from genetics_games.text import _, ngettext

from . import change as changes
from . import nodes
from .base import not_understood
from .change import Change
from .lab import LENGTH, Lab
from .mutation import explained
from .nodes import Node

KINDS = ("insertion", "deletion", "substitution", "inversion")

#: For each kind, the lowest and highest place that the rules of the table allow.
PLACES = {
    "insertion": (1, LENGTH - 1),
    "deletion": (2, LENGTH - 1),
    "substitution": (1, LENGTH),
    "inversion": (1, LENGTH),
}


class MutationLab(Lab):
    """Shows what an edit that the reader chooses does to a row that the reader writes.

    Args:
        row: the row to begin with: six letters, the top strand 5' to 3'.
        kind: the kind of mutation to begin with.

    Raises:
        ValueError: the row is not six bases, or there is no such kind.

    Example:
        >>> lab = MutationLab("GATCCA", "substitution")
        >>> lab.on_node("place", 3)
        >>> lab.on_node("base-G", True)
        >>> lab.nodes()[0]["text"]
        'Mutation: substitution. Base pair 3 is now G–C; it was T–A.'
    """

    def __init__(self, row: str = "GATCCA", kind: str = "insertion") -> None:
        super().__init__(row)
        if kind not in KINDS:
            raise ValueError(
                _("There is no kind of mutation “{kind}”. Choose one of: {kinds}.").format(
                    kind=str(kind)[:40], kinds=", ".join(KINDS)
                )
            )
        self.kind = kind
        self.place, self.last = 2, 4
        self.base = "G"
        self.end: End = "right"

    @property
    def change(self) -> Change:
        """The edit as it is set."""
        edit: Edit
        if self.kind == "insertion":
            return Change(self.row, Insertion(self.place, self.base), end=self.end)
        if self.kind == "deletion":
            edit = Deletion(self.place - 1, self.place)
            return Change(self.row, edit, end=self.end, base=self.base)
        if self.kind == "substitution":
            return Change(self.row, Substitution(self.place - 1, self.base))
        return Change(self.row, Inversion(self.place - 1, self.last))

    def nodes(self) -> list[Node]:
        """The edit in three readings, what can be set, and all single-base changes."""
        change = self.change
        return [
            nodes.lead(changes.lead_text(change)),
            *self._controls(),
            *explained(change),
            self._row_field(),
            nodes.group(_("All single-base changes of this row"), single_changes(self.row)),
        ]

    def on_node(self, id: str, value: Any) -> None:
        """Take a row or a setting.

        Raises:
            ValueError: it is no row of six bases, or a setting that there is not.
        """
        low, high = PLACES[self.kind]
        name, dash, choice = id.partition("-")
        if id in {"place", "last"}:
            if type(value) is not int or not low <= value <= high:
                raise ValueError(not_understood())
            setattr(self, id, value)
            if id == "place":
                self.last = max(self.last, value)
            else:
                self.place = min(self.place, value)
        elif dash and name == "kind" and choice in KINDS:
            self.kind = choice
            low, high = PLACES[choice]
            self.place = min(max(self.place, low), high)
            self.last = max(self.last, self.place)
        elif dash and name == "base" and len(choice) == 1 and choice in BASES:
            self.base = choice
        elif dash and name == "end" and choice in {"left", "right"}:
            self.end = cast(End, choice)
        else:
            super().on_node(id, value)

    def _controls(self) -> list[Node]:
        signs = {kind: kind for kind in KINDS} | {"substitution": "mutation"}
        kinds = [
            nodes.button(
                f"kind-{kind}", changes.kind_name(kind), sign=signs[kind], on=kind == self.kind
            )
            for kind in KINDS
        ]
        low, high = PLACES[self.kind]
        place = {
            "insertion": _("The new pair comes behind base"),
            "deletion": _("Base pair that leaves"),
            "substitution": _("Base pair to replace"),
            "inversion": _("First base pair of the block"),
        }[self.kind]
        shown = [
            nodes.buttons(kinds, _("Kind of mutation")),
            nodes.slider("place", place, low, high, self.place),
        ]
        if self.kind == "inversion":
            shown.append(
                nodes.slider("last", _("Last base pair of the block"), low, high, self.last)
            )
            return shown
        shown.append(
            nodes.buttons(
                [
                    nodes.button(f"base-{base}", base, sign=f"base {base}", on=base == self.base)
                    for base in "ATGC"
                ],
                _("New base on the top strand"),
            )
        )
        if self.kind != "substitution":
            ends = {"left": _("left end"), "right": _("right end")}
            label = (
                _("On this table a pair leaves at the")
                if self.kind == "insertion"
                else _("On this table the new pair joins at the")
            )
            shown.append(nodes.small(label))
            shown.append(
                nodes.buttons(
                    [
                        nodes.button(f"end-{end}", words, on=end == self.end)
                        for end, words in ends.items()
                    ],
                    label,
                )
            )
        return shown


def single_changes(row: str) -> list[Node]:
    """All single-base changes of a row as a heat strip, and how many have which effect.

    Args:
        row: six letters, the top strand 5' to 3'.

    Example:
        >>> single_changes("GATCCA")[0]["text"]
        '4 of 18 single-base changes are silent: 2/9, about 22.2 %.'
    """
    found = MiniGene(row).point_mutations()
    by_place = {(one.position, one.base): one for one in found}
    return [
        nodes.p(_silent_share(found)),
        {
            "t": "heat",
            "label": _("Effect of each single-base change"),
            "columns": [f"{n} {base}" for n, base in enumerate(row, 1)],
            "rows": list("ATGC"),
            "cells": [
                [_cell(by_place.get((place, base))) for place in range(len(row))] for base in "ATGC"
            ],
        },
        {
            "t": "key",
            "label": _("What the signs mean"),
            "items": [
                {"mark": mark, "tone": shade, "text": name}
                for (mark, shade), name in _signs(found).items()
            ],
        },
    ]


def _silent_share(found: tuple[PointMutation, ...]) -> str:
    n = sum(one.effect.effect == "silent" for one in found)
    share = Fraction(n, len(found))
    return ngettext(
        "{n} of {m} single-base changes is silent: {share}, {percent}.",
        "{n} of {m} single-base changes are silent: {share}, {percent}.",
        n,
    ).format(n=n, m=len(found), share=share, percent=nodes.percent(share))


def _sign(one: PointMutation) -> tuple[str, str]:
    signs = {
        "silent": ("=", "calm"),
        "missense": ("≠", "mild"),
        "nonsense": ("■", "loud"),
        "stop_lost": ("→", "loud"),
        "stop_retained": ("=", "calm"),
        "beyond_stop": ("–", "blank"),
    }
    return signs[one.effect.effect]


def _signs(found: tuple[PointMutation, ...]) -> dict[tuple[str, str], str]:
    return {_sign(one): tag(one.effect) for one in reversed(found)}


def _cell(one: PointMutation | None) -> Node:
    if one is None:
        return {"text": "", "tone": "blank", "label": _("the base that stands there")}
    mark, shade = _sign(one)
    said = _("base {n} to {base}: {effect}").format(
        n=one.position + 1, base=one.base, effect=tag(one.effect)
    )
    return {"text": mark, "tone": shade, "label": said}
