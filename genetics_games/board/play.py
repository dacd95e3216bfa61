"""Seats people and computer players at a game and lays the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import genetics_games.bots  # noqa: F401 - makes the computer players known by name
from genetics_games.engine.match import Match
from genetics_games.games import game

from .widget import Board

if TYPE_CHECKING:
    from genetics_games.lenses.base import Lens


def play(
    name: str,
    seats: Sequence[str] = ("human", "greedy"),
    seed: int | None = None,
    names: Sequence[str] | None = None,
    practice: bool | None = None,
    lenses: Sequence[Lens] = (),
    **options: Any,
) -> Board:
    """A board to play on in a notebook.

    Args:
        name: the game's id, such as ``"gene_pool"``.
        seats: ``"human"`` or a computer player's name for each seat.
        seed: where chance comes from; a fresh one if left out.
        names: what to call each seat; plain names if left out.
        practice: whether anything may be taken back; if left out, at a table of one person
            against computer players.
        lenses: what stands beside the table.
        options: rules of this table and ``limit``, as `Game.new` takes them.

    Raises:
        ValueError: an unknown game, a wrong number of seats or an unknown option; the
            sentence says what would be right.

    Example:
        >>> play("gene_pool", seats=["human", "greedy"], seed=7)
        Board('gene_pool')
    """
    state = game(name).new(len(seats), seed, **options)
    return Board(Match(state, seats, names, practice), lenses=lenses)
