"""The table that a page's address asks for: ``gene_pool.ipynb?seats=human,human&code=PEA-417``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

from genetics_games.engine.codes import read_seed
from genetics_games.text import _

if TYPE_CHECKING:
    from genetics_games.engine import Game, Option

#: What Jupyter and Voila themselves write into addresses.
_SERVER = frozenset({"token", "voila-template", "voila-theme"})


def table_from_address(query: str, game: Game) -> dict[str, Any]:
    """What an address says about a table.

    Args:
        query: the part of the address behind the question mark; may be empty. It may hold
            ``seats`` (names with commas between), ``code`` (a class code) and the options of
            the game by name.
        game: what is played at the table.

    Returns:
        Arguments for `play`: ``seats``, ``seed`` and options, as far as the address has them.

    Raises:
        ValueError: the address holds something else, or something twice; the sentence says
            what would be right. Whether the game has these seats and options, `play` finds out.

    Example:
        >>> from genetics_games import game
        >>> table_from_address("seats=human,greedy&code=AAA-007", game("gene_pool"))
        {'seats': ['human', 'greedy'], 'seed': 7}
    """
    table: dict[str, Any] = {}
    for name, value in parse_qsl(query, keep_blank_values=True):
        if name in _SERVER:
            continue
        read: Any
        if name == "seats":
            key, read = "seats", [seat.strip() for seat in value.split(",")]
        elif name == "code":
            key, read = "seed", read_seed(value)
        elif name in game.options:
            key, read = name, _read(game.options[name], value)
        else:
            raise ValueError(
                _("This page's address may set {names}, but not “{name}”.").format(
                    names=", ".join(["seats", "code", *game.options]), name=name[:40]
                )
            )
        if key in table:
            raise ValueError(
                _("This page's address sets “{name}” twice. Leave one of them out.").format(
                    name=name
                )
            )
        table[key] = read
    return table


def _read(option: Option, value: str) -> Any:
    """The choice that is written like this; the text itself where there is none."""
    return next((choice for choice in option.choices if str(choice) == value), value)
