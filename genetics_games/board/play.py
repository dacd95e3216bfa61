"""Seats people and computer players at a game and lays the board."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import genetics_games.bots  # noqa: F401 - makes the computer players known by name
from genetics_games.engine.match import Match
from genetics_games.games import game
from genetics_games.text import _

from .address import table_from_address
from .widget import Board

if TYPE_CHECKING:
    from .lens import Lens

#: A table says no more than so many sentences about its address.
FAULTS = 3


def play(
    name: str,
    seats: Sequence[str] = ("human", "greedy"),
    seed: int | None = None,
    names: Sequence[str] | None = None,
    practice: bool | None = None,
    lenses: Sequence[Lens] = (),
    address: bool = False,
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
        address: whether the address of the page in Voila may set another table than this one,
            as in ``?seats=human,human&code=PEA-417``. What cannot be read there is answered
            with a sentence on this table.
        options: rules of this table and ``limit``, as `Game.new` takes them.

    Raises:
        ValueError: an unknown game, a wrong number of seats or an unknown option; the
            sentence says what would be right.

    Example:
        >>> play("gene_pool", seats=["human", "greedy"], seed=7)
        Board('gene_pool')
    """
    table = {"seats": seats, "seed": seed, "names": names, "practice": practice, **options}
    if not address:
        return Board(_match(name, **table), lenses=lenses)
    query = os.environ.get("QUERY_STRING", "")
    kept, faults = _readable(query, name, table)
    match = _match(name, **{**table, **kept})
    # A tab takes up its game again at the address that laid it, and at no other.
    board = Board(match, lenses=lenses, key=f"{name} {query}")
    if faults:
        sentence = (
            _("{fault} The rest of the address is kept.")
            if kept
            else _("{fault} So this is the usual table.")
        )
        board.say(sentence.format(fault=" ".join(faults[:FAULTS])))
    return board


def _readable(query: str, name: str, table: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """What an address sets as far as a table can be laid so, and a sentence for each other part."""
    kept: dict[str, Any] = {}
    good: list[str] = []
    faults: list[str] = []
    for part in filter(None, query.split("&")):
        try:
            read = table_from_address("&".join([*good, part]), game(name))
            _match(name, **{**table, **read})
        except ValueError as refused:
            faults.append(str(refused))
        else:
            kept = read
            good.append(part)
    return kept, faults


def _match(
    name: str,
    seats: Sequence[str],
    seed: int | None,
    names: Sequence[str] | None,
    practice: bool | None,
    **options: Any,
) -> Match:
    state = game(name).new(len(seats), seed, **options)
    return Match(state, seats, names, practice)
