"""The strand lens standing alone: any row, its strands, its bases, its motifs."""

from __future__ import annotations

from typing import Any

from genetics_games.biology import DNA, is_reverse_palindrome
from genetics_games.text import _

from . import nodes, strand
from .lab import Lab
from .nodes import Node


class StrandLab(Lab):
    """Shows the strands of a row that the reader writes.

    Args:
        row: the row to begin with: six letters, the top strand 5' to 3'.

    Raises:
        ValueError: the row is not six bases.

    Example:
        >>> StrandLab("GAATTC").nodes()[0]["text"]
        'Both strands read GAATTC from 5′ to 3′: the row is its own reverse complement.'
    """

    def __init__(self, row: str = "GATCCA") -> None:
        super().__init__(row)
        self._finder = strand.MotifFinder()

    def nodes(self) -> list[Node]:
        """The row, how each strand reads, base counts, and the motif finder."""
        dna = DNA(self.row)
        if is_reverse_palindrome(self.row):
            lead = _(
                "Both strands read {row} from 5′ to 3′: the row is its own reverse complement."
            )
        else:
            lead = _("From 5′ to 3′ the top strand reads {row}, the bottom strand {other}.")
        return [
            nodes.lead(lead.format(row=self.row, other=dna.bottom_5to3)),
            strand.row_strip(self.row),
            nodes.small(strand.direction_text()),
            nodes.small(strand.bond_text(self.row)),
            self._row_field(),
            strand.counts(self.row),
            *self._finder.shown(self.row),
        ]

    def on_node(self, id: str, value: Any) -> None:
        """Take a row or a motif.

        Raises:
            ValueError: it is no DNA of a fitting length; the sentence says so.
        """
        if id == self._finder.id:
            self._finder.on_node(id, value)
        else:
            super().on_node(id, value)
