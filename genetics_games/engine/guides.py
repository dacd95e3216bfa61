"""What a newcomer is told about a game, read from the ``guide.toml`` beside its rules."""

from __future__ import annotations

import sys
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Game

FILE = "guide.toml"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a turn: what it is called, and what one does in it."""

    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing or a word that one must know by name; ``art`` names its drawing, or is empty."""

    name: str
    text: str
    art: str = ""


@dataclass(frozen=True, slots=True)
class Guide:
    """How to play a game, in few words and in English.

    Attributes:
        aim: what wins.
        turn: the steps of a turn, in the order of play.
        pieces: what must be known by name.
        over: when the game ends and what then counts.
    """

    aim: str
    turn: tuple[Step, ...]
    pieces: tuple[Piece, ...]
    over: str


def guide(game: Game) -> Guide | None:
    """The guide of a game, or ``None`` where its folder has none.

    Args:
        game: a game; its folder is that of the module with its state.

    Raises:
        ValueError: the file lacks a part or has one that no guide has.

    Example:
        >>> import genetics_games as gg
        >>> guide(gg.game("gene_pool")).turn[0].title
        'Do one of six actions'
    """
    home = sys.modules[game.state.__module__].__file__
    return _read(Path(home).with_name(FILE)) if home else None


@cache
def _read(path: Path) -> Guide | None:
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    return read(tomllib.loads(text), str(path))


def read(data: dict[str, Any], name: str = FILE) -> Guide:
    """The guide that a parsed file describes.

    Args:
        data: the file as ``tomllib`` reads it.
        name: what to call the file in a refusal.

    Raises:
        ValueError: a part is missing, empty or unknown.

    Example:
        >>> read({"aim": "Win.", "over": "At nine.", "turn": [], "pieces": []}).aim
        'Win.'
    """
    try:
        turn = tuple(Step(**step) for step in data["turn"])
        pieces = tuple(Piece(**piece) for piece in data["pieces"])
        found = Guide(data["aim"], turn, pieces, data["over"])
    except (KeyError, TypeError) as fault:
        raise ValueError(
            f"{name} needs aim, over, [[turn]] with title and text, "
            f"and [[pieces]] with art, name and text: {fault}"
        ) from None
    unknown = set(data) - {"aim", "over", "turn", "pieces"}
    if unknown:
        raise ValueError(f"{name} has {', '.join(sorted(unknown))}, which no guide has.")
    return found
