"""A panel of nodes that stands alone in a notebook: for laboratories and lessons."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Protocol

import anywidget
import traitlets

from genetics_games.board import messages, page
from genetics_games.text import _

from .nodes import Node


class Content(Protocol):
    """What a panel shows, such as a `lab.Lab` or a `laboratories.base.Laboratory`."""

    def art(self) -> dict[str, str]:
        """The drawings that its nodes name."""

    def nodes(self) -> list[Node]:
        """What it shows now; asked for before `art`."""

    def on_node(self, id: str, value: Any) -> None:
        """Take an answer; a ``ValueError`` becomes the sentence that the reader sees."""


@cache
def _module() -> str:
    # As text, since anywidget keeps a module that is read from a file alive.
    own = Path(__file__).with_name("panel.js").read_text(encoding="utf-8")
    return (page.STATIC / "nodes.js").read_text(encoding="utf-8") + own


class Panel(anywidget.AnyWidget):
    """Shows a content and hands it what the reader does.

    A message that makes no sense changes nothing and is answered with one sentence.

    Args:
        content: what it shows.
        level: level of the headings inside, 2 to 6.

    Example:
        >>> from genetics_games.lenses.strand_lab import StrandLab
        >>> panel = Panel(StrandLab("GATCCA"))
        >>> panel.receive({"type": "node", "panel": 0, "node": "row", "value": "GATTAQ"})
        >>> panel.said
        "'Q' is not a DNA base; use A, C, G and T."
    """

    _esm = _module()
    _css = page.sheet()

    nodes: Any = traitlets.List().tag(sync=True)
    art = traitlets.Dict().tag(sync=True)
    level = traitlets.Int(3).tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    silence = traitlets.Unicode().tag(sync=True)
    answered = traitlets.Int().tag(sync=True)

    def __init__(self, content: Content, level: int = 3) -> None:
        self.content = content
        super().__init__(
            nodes=content.nodes(),
            art=content.art(),
            level=level,
            silence=_("No answer for a while. Reload the page to go on."),
        )
        self.on_msg(self._on_message)

    def refresh(self) -> None:
        """Show the content as it is now, after something other than the reader changed it."""
        with self.hold_sync():
            self.nodes = self.content.nodes()
            self.art = self.content.art()

    def receive(self, message: object) -> None:
        """Take a message from the page.

        Args:
            message: anything; only an answer to one of the nodes does something.
        """
        try:
            read = messages.read(message)
            if read["type"] != "node":
                raise ValueError(_("This panel takes answers only. Nothing has changed."))
            self.content.on_node(read["node"], read["value"])
            nodes, art, said = self.content.nodes(), self.content.art(), ""
        except ValueError as refusal:
            nodes, art, said = self.nodes, self.art, str(refusal)
        except Exception:  # a student sees a sentence, whatever the fault
            nodes, art = self.nodes, self.art
            said = _("Something went wrong here. Nothing has changed; try another way.")
        with self.hold_sync():
            self.nodes, self.art, self.said = nodes, art, said
            self.answered += 1

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        self.receive(content)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {type(self.content).__name__}>"
