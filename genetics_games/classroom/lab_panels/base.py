"""What every laboratory is to the page of a lesson."""

from __future__ import annotations

from typing import Any

from genetics_games.lenses.base import not_understood
from genetics_games.lenses.nodes import Node


class LabPanel:
    """One laboratory; it stands under a fold of its own.

    Args:
        start: what it begins with, as its lesson's `Table.start` has it.

    Attributes:
        id: its name in code.
        sign: the name of its drawing.
    """

    id = ""
    sign = "lens"

    def __init__(self, start: str) -> None:
        self.start = start

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        raise NotImplementedError

    def figure(self) -> Node:
        """What the page draws over the nodes, as ``static/lesson.js`` reads it; often nothing."""
        return {}

    def nodes(self) -> list[Node]:
        """What it shows now."""
        raise NotImplementedError

    def on_node(self, id: str, value: Any) -> None:
        """Take a touch.

        Raises:
            ValueError: it makes no sense; the sentence is for the reader.
        """
        raise ValueError(not_understood())

    def kept(self) -> dict[str, Any]:
        """What the student has written here, JSON-ready, for the saved work; often nothing."""
        return {}

    def take_up(self, kept: object) -> None:
        """Go on with what `kept` gave, in this version or an older one.

        Whatever does not fit is left out: a lost line must not cost the rest of the work.

        Args:
            kept: anything.
        """

    def art(self) -> dict[str, str]:
        """Its own drawings, by name."""
        return {}

    def take(self, start: str) -> None:
        """Begin again with something else."""
        self.__init__(start)  # type: ignore[misc]


class RowLab(LabPanel):
    """A laboratory that works on a row of DNA, 5' to 3'."""

    @property
    def row(self) -> str:
        """The row."""
        return self.start


def whole(value: object, low: int, high: int) -> int:
    """A whole number that a slider sent.

    Raises:
        ValueError: it is none, or lies outside.
    """
    if type(value) is not int or not low <= value <= high:
        raise ValueError(not_understood())
    return value
