"""Fields of a lens to choose in, which keep what was chosen for as long as it is offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import nodes
from .base import Lens
from .nodes import Node


class Fields:
    """What a reader has chosen, field by field.

    Example:
        >>> fields = Fields()
        >>> fields.chosen("trait", ["seed", "flower"])
        'seed'
        >>> fields.take("trait", "flower"), fields.take("trait", "root")
        (True, False)
        >>> fields.chosen("trait", ["seed", "flower"])
        'flower'
    """

    def __init__(self) -> None:
        self._chosen: dict[str, str] = {}
        self._offered: dict[str, tuple[str, ...]] = {}

    def chosen(self, id: str, options: Sequence[str]) -> str:
        """What is chosen in a field; the first option if nothing that is still offered.

        Args:
            id: the field.
            options: what is offered now, at least one.
        """
        self._offered[id] = tuple(options)
        chosen = self._chosen.get(id, "")
        return chosen if chosen in options else options[0]

    def pick(self, id: str, label: str, options: Sequence[tuple[str, str]]) -> Node:
        """The field as a part of a `nodes.form`.

        Args:
            id: what it sends.
            label: what is chosen in it.
            options: the id and the words of each, at least one.
        """
        chosen = self.chosen(id, [choice for choice, _words in options])
        return nodes.pick(id, label, chosen, options)

    def take(self, id: str, value: Any) -> bool:
        """Keep a choice; false if no field offers it."""
        if value not in self._offered.get(id, ()):
            return False
        self._chosen[id] = value
        return True


class FieldLens(Lens):
    """A lens whose reader does nothing but choose in fields."""

    def __init__(self) -> None:
        self._fields = Fields()

    def on_node(self, id: str, value: Any) -> None:
        """Keep a choice.

        Raises:
            ValueError: no field offers it.
        """
        if not self._fields.take(id, value):
            super().on_node(id, value)
