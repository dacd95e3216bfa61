"""What every lens is to a board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from genetics_games.text import _

from . import pictures

if TYPE_CHECKING:
    from genetics_games.engine.match import Match

    from .nodes import Node


class Lens:
    """Shows beside a board what the moves mean in nature; one for each table.

    It looks only at what everybody may know and gives no advice on how to win.

    Attributes:
        id: its name in code.
        sign: the name of its drawing.
    """

    id = ""
    sign = "lens"

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        raise NotImplementedError

    def art(self) -> dict[str, str]:
        """The drawings that its nodes name."""
        return pictures.art()

    def panel(self, match: Match, viewer: int | None) -> list[Node]:
        """What it shows now.

        Args:
            match: the table that it follows.
            viewer: the seat that looks on; ``None``: the public.

        Returns:
            Nodes, as docs/architecture.md lists them.
        """
        raise NotImplementedError

    def on_node(self, id: str, value: Any) -> None:
        """Take an answer or a touch.

        Args:
            id: which node sent it.
            value: what it sent, from the page and so not to be trusted.

        Raises:
            ValueError: it makes no sense; the sentence is for the reader.
        """
        raise ValueError(not_understood())


def not_understood() -> str:
    """What is said to an answer that no node can have sent."""
    return _("That answer does not fit the question. Nothing has changed; try again.")
