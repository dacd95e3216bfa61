"""What a board asks of whatever stands beside it."""

from __future__ import annotations

from typing import Any, Protocol

from genetics_games.engine.match import Match


class Lens(Protocol):
    """Follows a match and shows nodes; `genetics_games.lenses` holds the real ones.

    Attributes:
        id: its name in code.
        sign: the name of its drawing.
        title: its name in the reader's language.
    """

    id: str
    sign: str

    @property
    def title(self) -> str:
        """Its name in the reader's language."""

    def art(self) -> dict[str, str]:
        """The drawings that its nodes name, SVG by name."""

    def panel(self, match: Match, viewer: int | None) -> list[Any]:
        """What it shows now, as nodes; see docs/architecture.md."""

    def on_node(self, id: str, value: Any) -> None:
        """Take an answer or a touch; ValueError with a sentence if it makes no sense."""
