"""A gallery scene on a real board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import genetics_games as gg
from genetics_games.board import Board
from genetics_games.engine import Scene

from .pieces import ART


class Staged(gg.Match):
    """A match that shows scenes made by hand, one after the other with each move.

    Attributes:
        played: the moves that the page has asked for.
    """

    def __init__(self, scenes: Sequence[Callable[[], Scene]]) -> None:
        super().__init__(gg.game("gene_pool").new(seed=1))
        self._scenes = scenes
        self.played: list[str] = []

    def scene(self, viewer: int | None = None) -> Scene:
        return self._scenes[len(self.played) % len(self._scenes)]()

    def play(self, seat: int, action: Any, version: int) -> list[Any]:
        self.played.append(str(action))
        self.version += 1
        return []


class Beside:
    """A lens that only takes the room of one."""

    id, title, sign = "beside", "Lens", "lens"

    def art(self) -> dict[str, str]:
        return {}

    def panel(self, match: gg.Match, viewer: int | None) -> list[Any]:
        return [{"t": "p", "text": "What does that mean in a cell?"}]

    def on_node(self, node: str, value: Any) -> None:
        """Nothing in it can be touched."""


def staged(*scenes: Callable[[], Scene]) -> Board:
    """A board that shows these scenes, the next with each move."""
    for make in scenes:
        make()  # names its drawings
    board = Board(Staged(scenes), viewer=0, lenses=[Beside()])
    board.art = {**board.art, **ART}
    return board
