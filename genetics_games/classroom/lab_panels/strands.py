"""Laboratories of lesson 1: build a strand, turn a block, compare the bases of real DNA."""

from __future__ import annotations

from typing import Any

from genetics_games.biology.dna import BASES, DNA
from genetics_games.drawing import nature
from genetics_games.lenses import nodes
from genetics_games.lenses.base import not_understood
from genetics_games.lenses.nodes import Node
from genetics_games.text import _, ngettext

from ..labs.chargaff import compositions
from ..labs.half_turn import landings
from ..labs.strand_builder import StrandBuilder
from .base import RowLab, whole


class Builder(RowLab):
    """The partner strand, built base by base.

    Example:
        >>> lab = Builder("GAT")
        >>> lab.on_node("place", [0, "C"])
        >>> lab.figure()["built"]
        'C..'
    """

    id = "builder"
    sign = "pair A"

    def __init__(self, row: str) -> None:
        super().__init__(row)
        self._builder = StrandBuilder(row)

    @property
    def title(self) -> str:
        """Its name."""
        return _("Build the partner strand")

    def figure(self) -> Node:
        """The top strand and what stands below it, with the words of its places."""
        places = []
        for place, (above, below) in enumerate(zip(self.row, self._builder.built, strict=True), 1):
            words = (
                _("Place {n}: {above} above, empty below.")
                if below == "."
                else _("Place {n}: {above} above, {below} below.")
            )
            places.append(words.format(n=place, above=above, below=below))
        return {
            "kind": "builder",
            "row": self.row,
            "built": self._builder.built,
            "places": places,
            "label": _("Places of the bottom strand, from its 3′ end to its 5′ end"),
            "bases": _("Bases to place"),
        }

    def art(self) -> dict[str, str]:
        """Half pairs by name, such as ``"top A"`` and ``"bottom T"``."""
        return {
            f"{strand} {base}": nature.half_pair(base, strand == "top")
            for strand in ("top", "bottom")
            for base in BASES
        }

    def nodes(self) -> list[Node]:
        """What to do, and how far it is."""
        built, n = self._builder, self._builder.bonds
        bonds = ngettext("{n} hydrogen bond so far.", "{n} hydrogen bonds so far.", n)
        if built.is_done:
            lead = _("The partner strand is whole. {n} hydrogen bonds hold it.").format(n=n)
            end = nodes.spans(
                _("From its own 5′ end it reads {other}."),
                other=nodes.five_to_three(DNA(self.row).bottom_5to3),
            )
            again = nodes.button("again", _("Take all bases off again"))
            return [nodes.lead(lead), nodes.p(end), nodes.buttons([again])]
        how = _("Choose an empty place, then a base. Or type its letter: A, T, G or C.")
        return [nodes.lead(bonds.format(n=n)), nodes.small(how)]

    def on_node(self, id: str, value: Any) -> None:
        """Place a base; a base that is no partner is refused with a sentence."""
        if id == "again":
            self._builder = StrandBuilder(self.row)
        elif id == "place" and isinstance(value, list) and len(value) == 2:
            self._builder = self._builder.place(value[0], value[1])
        else:
            super().on_node(id, value)


class HalfTurn(RowLab):
    """A block of the row turned by half a turn: the reverse complement as one movement.

    Example:
        >>> lab = HalfTurn("GATCCA")
        >>> lab.on_node("turn", True)
        >>> lab.figure()["row"]
        'TGGATC'
    """

    id = "half-turn"
    sign = "inversion"

    def __init__(self, row: str) -> None:
        super().__init__(row)
        self._now, self._turns = row, 0
        self._first, self._last = 1, len(row)

    @property
    def title(self) -> str:
        """Its name."""
        return _("Rotate the block half a turn")

    def figure(self) -> Node:
        """The row now, the block in it, and how often it has been turned."""
        return {
            "kind": "turn",
            "row": self._now,
            "label": nodes.strip_label(self._now),
            "span": [self._first, self._last],
            "turns": self._turns,
        }

    def nodes(self) -> list[Node]:
        """The control, what it did to each card, and the two readings."""
        turned = self._turns % 2 == 1
        size = len(self.row)
        shown: list[Node] = [
            nodes.buttons(
                [nodes.button("turn", _("Rotate half a turn"), sign="inversion", main=True)]
            ),
            nodes.slider("first", _("First card of the block"), 1, size, self._first),
            nodes.slider("last", _("Last card of the block"), 1, size, self._last),
        ]
        if not turned:
            how = _("Look at the lower strand of the block, from right to left. Then turn it.")
            return [nodes.lead(how), *shown]
        before = self.row[self._first - 1 : self._last]
        lead = nodes.spans(
            _("On top {before} stood, now {after}: the order is reversed, each base its partner."),
            before=nodes.five_to_three(before),
            after=nodes.five_to_three(DNA(before).bottom_5to3),
        )
        told = landings(self.row, self._first, self._last)
        return [
            nodes.lead(lead),
            nodes.p(
                _(
                    "Nothing was rewritten: what stood on the lower strand now lies on top, "
                    "still read from 5′ to 3′. The ends of the strands still join 5′ to 3′."
                )
            ),
            *shown,
            nodes.group(
                _("Where each card landed"), [nodes.points([one.sentence for one in told])]
            ),
        ]

    def on_node(self, id: str, value: Any) -> None:
        """Turn the block, or choose another one, which lays the row as it was."""
        size = len(self.row)
        if id == "turn":
            self._turns += 1
            block = self.row[self._first - 1 : self._last]
            if self._turns % 2:
                block = DNA(block).bottom_5to3
            self._now = self.row[: self._first - 1] + block + self.row[self._last :]
        elif id == "first":
            self._choose(whole(value, 1, size), max(self._last, value))
        elif id == "last":
            self._choose(min(self._first, whole(value, 1, size)), value)
        else:
            raise ValueError(not_understood())

    def _choose(self, first: int, last: int) -> None:
        self._first, self._last = first, last
        self._now, self._turns = self.row, 0


class Chargaff(RowLab):
    """Base composition of real DNA."""

    id = "chargaff"
    sign = "book"

    @property
    def title(self) -> str:
        """Its name."""
        return _("Bases of real DNA")

    def nodes(self) -> list[Node]:
        """The table, what it shows, and where the figures are from."""
        lines: list[list[nodes.Text]] = [
            [
                entry.name,
                *(f"{float(entry.percent[base]):.1f}" for base in "ATGC"),
                f"{float(entry.partner_gap):.1f}",
                f"{float(entry.gc):.1f}",
            ]
            for entry in compositions()
        ]
        single = next(entry for entry in compositions() if entry.strands == 1)
        head: list[nodes.Text] = [
            _("Whose DNA"),
            *(f"{base} %" for base in "ATGC"),
            _("Partners differ by"),
            _("G and C together"),
        ]
        return [
            nodes.lead(
                _("In one line the partners are clearly not equally common. Which, and why?")
            ),
            nodes.table(_("Percentage of each base"), head, lines),
            nodes.group(
                _("Compare your answer"),
                [
                    nodes.p(
                        _(
                            "{name}: its DNA is a single strand, so no base has a partner across "
                            "from it. In the other lines A is about as common as T and G as C; "
                            "what is left over is error of measurement. How much G and C there "
                            "is differs from species to species."
                        ).format(name=single.name)
                    )
                ],
            ),
            nodes.group(
                _("Where the figures are from"),
                [nodes.points([f"{entry.name}: {entry.source}" for entry in compositions()])],
            ),
        ]
