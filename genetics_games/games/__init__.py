"""The games: one folder each.  To add one, add its folder and its name here."""

from __future__ import annotations

from functools import partial
from importlib import import_module

from genetics_games.engine import Game
from genetics_games.engine.registry import register_game
from genetics_games.text import _

NAMES = ("gene_pool",)


def games() -> list[str]:
    """The ids of all games, in alphabetical order.

    Example:
        >>> "gene_pool" in games()
        True
    """
    return sorted(NAMES)


def game(name: str) -> Game:
    """The game with this id.

    Raises:
        ValueError: there is none; the sentence lists those that there are.

    Example:
        >>> game("gene_pool").id
        'gene_pool'
    """
    if name not in NAMES:
        raise ValueError(
            _("There is no game “{name}”. The games are: {names}.").format(
                name=str(name)[:40], names=", ".join(games())
            )
        )
    return _load(name)


def _load(name: str) -> Game:
    return import_module(f"{__name__}.{name}").GAME


for _name in NAMES:  # a record finds its game by the id
    register_game(_name, partial(_load, _name))
