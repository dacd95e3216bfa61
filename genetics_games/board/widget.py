"""The widget: one board in a notebook, on which game after game is played."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from itertools import count
from threading import RLock
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets

from genetics_games.drawing.signs import SEATS, names, player, sign
from genetics_games.engine.match import Match
from genetics_games.text import _

from . import messages
from .how_to_play import how_to_play
from .packing import SceneWriter, written
from .page import module, sheet
from .still import still
from .table import Table, Viewer
from .texts import page_texts
from .words import words

if TYPE_CHECKING:
    from .lens import Lens

HOME = "../notebooks/index.ipynb"

#: A page takes up its saved game only with another process than the one it played with.
_PROCESS = secrets.token_hex(4)
_numbers = count(1)


def _scene_text(scene: dict[str, Any], board: Board) -> bytes:
    return board._writer.write(scene)


def _panels_text(panels: list[Any], _board: object) -> bytes:
    return written(panels)


def _no_scene(_sent: object, board: Board) -> dict[str, Any]:
    """A page does not write scenes; what it sends is not looked at."""
    return board.scene


def _no_panels(_sent: object, board: Board) -> list[Any]:
    return board.panels


class Board(anywidget.AnyWidget):
    """A table of any game to play on, with lenses beside it.

    Attributes:
        scene: what lies on the table and what the page shows around it.
        panels: what the lenses show.
        art: all drawings by name.
        save: the whole game in few characters; it holds secrets and belongs to the host.

    Example:
        >>> import genetics_games as gg
        >>> from genetics_games.board import Board
        >>> Board(gg.Match(gg.game("gene_pool").new(seed=7), ["human", "random"]))
        Board('gene_pool')
    """

    _esm = module()
    _css = sheet()

    # As the bytes of a text: ipywidgets looks into each part of what it sends, and a text in a
    # message is written and read twice.
    scene = traitlets.Dict().tag(sync=True, to_json=_scene_text, from_json=_no_scene)
    panels: traitlets.List[Any] = traitlets.List().tag(
        sync=True, to_json=_panels_text, from_json=_no_panels
    )
    art = traitlets.Dict().tag(sync=True)
    texts = traitlets.Dict().tag(sync=True)
    settings = traitlets.Dict().tag(sync=True)
    setup = traitlets.Dict().tag(sync=True)
    save = traitlets.Unicode().tag(sync=True)

    def __init__(
        self,
        match: Match,
        viewer: Viewer = "auto",
        lenses: Sequence[Lens] = (),
        *,
        home: str = HOME,
        level: int = 1,
        key: str = "",
    ) -> None:
        """Lay the table.

        Args:
            match: who plays what; a new game on the board replaces it.
            viewer: the seat that looks on; ``None``: the public; ``"auto"``: the person who
                decides, with a curtain between people who hide something from each other.
            lenses: what stands beside the table.
            home: where the home sign leads; empty for none.
            level: level of the title among the page's headings, 1 to 4.
            key: under which name a tab keeps this board's game; the board's number on the
                page if left out.
        """
        self._lock = RLock()
        self._writer = SceneWriter()
        self._lenses = list(lenses)
        self._table = Table(match, viewer)
        game = match.state.game
        art = {f"sign-{name}": sign(name) for name in names()}
        art |= {f"player-{seat}": player(seat) for seat in SEATS}
        art |= game.art()
        for lens in self._lenses:
            art |= lens.art()
        super().__init__(
            scene=self._table.show(),
            panels=self._panels(),
            art=art,
            texts=page_texts(),
            settings={
                "home": home,
                "level": level,
                "key": key or f"{game.id} {next(_numbers)}",
                "process": _PROCESS,
                "guide": how_to_play(game),
            },
            setup=self._table.setup(),
            save=self._save_text(),
        )
        self.on_msg(self._hear)

    @property
    def match(self) -> Match:
        """The match that is being played."""
        return self._table.match

    def refresh(self) -> None:
        """Show the match as it stands, after something else than the board has changed it."""
        with self._lock, self.hold_sync():
            self.scene = self._table.show()
            self.panels = self._panels()
            self.save = self._save_text()
            self.setup = self._table.setup()

    def say(self, sentence: str) -> None:
        """Show a sentence in the status line, as after a move that was refused."""
        with self._lock:
            self._table.say(sentence)
            self.refresh()

    def _save_text(self) -> str:
        try:
            return self.match.save_text()
        except ValueError:  # a position that was made up, not played, has no way back to it
            return ""

    # ------------------------------------------------------------- what the page says

    def _hear(self, _widget: Any, content: object, _buffers: object) -> None:
        with self._lock:
            try:
                self._obey(content)
            except ValueError as refused:
                self._table.say(str(refused))
            except Exception:  # a student must never meet a traceback; the game stays as it was
                self._table.say(
                    _("That did not work and nothing has changed. Choose something else.")
                )
            self.refresh()
        # Another thread sends what was written; it goes first, before the kernel does the rest.
        time.sleep(0.0003)

    def _obey(self, content: object) -> None:
        message = messages.read(content)
        if message["type"] != "node":
            self._table.handle(message)
            return
        self._table.handle({"type": "ping"})
        if message["panel"] >= len(self._lenses):
            raise ValueError(_("There is no such panel. Nothing has changed."))
        self._lenses[message["panel"]].on_node(message["node"], message["value"])

    def _panels(self) -> list[dict[str, Any]]:
        viewer = self._table.looker()
        return [
            {
                "id": f"{number} {lens.id}",
                "title": lens.title,
                "sign": lens.sign,
                "nodes": self._nodes(lens, viewer),
            }
            for number, lens in enumerate(self._lenses)
        ]

    def _nodes(self, lens: Lens, viewer: int | None) -> list[Any]:
        try:
            return lens.panel(self.match, viewer)
        except Exception:  # a lens that fails must not take the game with it
            return [{"t": "p", "text": _("This lens cannot show the last move. Play on.")}]

    # ------------------------------------------------------------- without a page

    def __repr__(self) -> str:
        return f"Board({self.match.state.game.id!r})"

    def __str__(self) -> str:
        return words(self._still_scene())

    def _repr_svg_(self) -> str:
        """The table as a still picture."""
        return still(self._still_scene(), self.art)

    def _still_scene(self) -> Any:
        return self.match.scene(self._table.looker())

    def _repr_mimebundle_(self, **options: Any) -> Any:
        bundle = super()._repr_mimebundle_(**options)
        if bundle is None:
            return None
        data, metadata = bundle if isinstance(bundle, tuple) else (bundle, {})
        return {**data, "text/plain": repr(self), "image/svg+xml": self._repr_svg_()}, metadata
