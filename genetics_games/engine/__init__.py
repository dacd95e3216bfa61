"""What every table needs: states, actions, chance, events, scenes.  Knows no game."""

from .actions import Action
from .errors import IllegalAction, StaleAction, WrongSeat
from .events import Event
from .game import Game, Option
from .scene import Item, Line, Move, Scene, Toggle, Touch, Zone
from .seats import seat_name, seats_called
from .state import Legal, State

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
