"""What every laboratory is to the page of a lesson."""

from __future__ import annotations

from typing import Any

from genetics_games.lenses.base import not_understood
from genetics_games.lenses.nodes import Node


class LabPanel:
    """One laboratory; it stands under a fold of its own.

    Args:
        row: the row that it works on, 5' to 3'.

    Attributes:
        id: its name in code.
        sign: the name of its drawing.
    """

    id = ""
    sign = "lens"

    def __init__(self, row: str) -> None:
        self.row = row

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

    def take(self, row: str) -> None:
        """Start again with another row."""
        self.__init__(row)  # type: ignore[misc]


def whole(value: object, low: int, high: int) -> int:
    """A whole number that a slider sent.

    Raises:
        ValueError: it is none, or lies outside.
    """
    if type(value) is not int or not low <= value <= high:
        raise ValueError(not_understood())
    return value
