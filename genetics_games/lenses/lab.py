"""What the lenses that stand alone share: a row of the reader's own."""

from __future__ import annotations

from typing import Any

from genetics_games.text import _

from . import nodes, pictures
from .base import not_understood
from .nodes import Node
from .strand import checked_letters

LENGTH = 6  # as on the table, and two codons of the mini-gene


class Lab:
    """A lens that stands alone, fed by the reader; show it with `widget.Panel`.

    Args:
        row: the row to begin with: six letters, the top strand 5' to 3'.

    Raises:
        ValueError: the row is not six bases.
    """

    def __init__(self, row: str = "GATCCA") -> None:
        self.row = checked_letters(row, LENGTH, LENGTH, _("row"))

    def art(self) -> dict[str, str]:
        """The drawings that its nodes name."""
        return pictures.art()

    def nodes(self) -> list[Node]:
        """What it shows now."""
        raise NotImplementedError

    def on_node(self, id: str, value: Any) -> None:
        """Take an input.

        Raises:
            ValueError: it makes no sense; the sentence is for the reader.
        """
        if id != "row" or not isinstance(value, str):
            raise ValueError(not_understood())
        self.row = checked_letters(value, LENGTH, LENGTH, _("row"))

    def _row_field(self) -> Node:
        return nodes.ask_sequence(
            "row",
            _("Your row: six letters, the top strand from 5′ to 3′."),
            LENGTH,
            _("Use this row"),
            answer=self.row,
        )
