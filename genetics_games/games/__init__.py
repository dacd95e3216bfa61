"""The games: one folder each.  To add one, add its folder and its name here."""

from __future__ import annotations

from functools import partial
from importlib import import_module

from genetics_games.engine import Game
from genetics_games.engine.registry import register_game
from genetics_games.text import _

NAMES = ("gene_pool", "peptide", "biohack", "genotype")


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
        ValueError: there is none; the sentence names a close one or lists those that there are.

    Example:
        >>> game("gene_pool").id
        'gene_pool'
    """
    if name not in NAMES:
        close = _close_id(name)
        if close:
            raise ValueError(
                _("There is no game “{name}”. Did you mean “{close}”?").format(
                    name=str(name)[:40], close=close
                )
            )
        raise ValueError(
            _("There is no game “{name}”. The games are: {names}.").format(
                name=str(name)[:40], names=", ".join(games())
            )
        )
    return _load(name)


def _close_id(name: object) -> str:
    """The id that somebody may have meant who wrote a title or mistyped; empty if none."""
    from difflib import get_close_matches  # rarely needed, and not cheap to import

    written = "_".join(str(name)[:40].casefold().split())
    return next(iter(get_close_matches(written, NAMES, n=1, cutoff=0.7)), "")


def _load(name: str) -> Game:
    return import_module(f"{__name__}.{name}").GAME


for _name in NAMES:  # a record finds its game by the id
    register_game(_name, partial(_load, _name))
