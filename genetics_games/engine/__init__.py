"""What every table needs: states, actions, chance, events, scenes.  Knows no game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .actions import Action
from .errors import IllegalAction, StaleAction, WrongSeat
from .events import Event
from .game import Game, Option
from .seats import seat_name, seats_called
from .state import Legal, State

if TYPE_CHECKING:
    from .scene import Item, Line, Move, Scene, Toggle, Touch, Zone

__all__ = [
    "Action",
    "Event",
    "Game",
    "IllegalAction",
    "Item",
    "Legal",
    "Line",
    "Move",
    "Option",
    "Scene",
    "StaleAction",
    "State",
    "Toggle",
    "Touch",
    "WrongSeat",
    "Zone",
    "seat_name",
    "seats_called",
]


def __getattr__(name: str) -> Any:
    # Scenes cost an import that comes with the first game.
    if name in __all__:
        from . import scene

        return getattr(scene, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
