"""The board on which a game is played; it knows no single game."""

from __future__ import annotations

from .play import play
from .widget import Board

__all__ = ["Board", "play"]
