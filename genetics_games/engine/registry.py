"""Games and computer players by name, so that a record or a table can find them.

The engine imports no game and no bot: those who have some make them known here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from genetics_games.text import _

if TYPE_CHECKING:
    from random import Random

    from .actions import Action
    from .game import Game

#: Chooses an action from a seat's view, its legal actions and a generator, and from
#: nothing else: there is no way from these to the state.
Bot = Callable[[Mapping[str, Any], "Sequence[Action]", "Random"], "Action"]

_games: dict[str, Callable[[], Game]] = {}
_bots: dict[str, Callable[[Game, int], Bot]] = {}


def register_game(name: str, load: Callable[[], Game]) -> None:
    """Make a game known by its id; ``load`` is called when somebody asks for it."""
    _games[name] = load


def find_game(name: object) -> Game:
    """The game with this id.

    Raises:
        ValueError: there is none; the sentence lists those that there are.
    """
    if not isinstance(name, str) or name not in _games:
        raise ValueError(
            _("There is no game “{name}”. The games are: {names}.").format(
                name=str(name)[:40], names=", ".join(sorted(_games))
            )
        )
    return _games[name]()


def register_bot(name: str, make: Callable[[Game, int], Bot]) -> None:
    """Make a computer player known by name; ``make(game, seat)`` seats it at a table."""
    _bots[name] = make


def bots() -> list[str]:
    """The names of all computer players, in alphabetical order."""
    return sorted(_bots)


def make_bot(name: object, game: Game, seat: int) -> Bot:
    """A computer player for one seat of a game.

    Raises:
        ValueError: there is none of this name; the sentence lists those that there are.
    """
    if not isinstance(name, str) or name not in _bots:
        raise ValueError(
            _("There is no computer player “{name}”. There are: {names}.").format(
                name=str(name)[:40], names=", ".join(bots())
            )
        )
    return _bots[name](game, seat)
