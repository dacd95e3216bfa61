"""The course: which games, lessons and laboratories there are to open, in their order.

How far a student is, a lesson keeps in the browser's ``localStorage`` and nowhere else: under
`progress_key` the JSON text ``{"done": 3, "of": 7}``, both counted in checks.  The home page
reads it; a lesson is done when both numbers are equal.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from genetics_games.text import _

from .lessons import Lesson, lesson


@dataclass(frozen=True, slots=True)
class GameEntry:
    """A game as the home page announces it.

    Args:
        id: the game's id; its page is ``notebooks/<id>.ipynb``.
        line: what players do, in one sentence.
        teaches: what it is about, in few words.
        minutes: how long one game takes.
    """

    id: str
    line: str
    teaches: str
    minutes: int

    @property
    def file(self) -> str:
        """Its page, in ``notebooks/``."""
        return f"{self.id}.ipynb"


@dataclass(frozen=True, slots=True)
class LessonEntry:
    """A lesson as the home page announces it.

    Args:
        number: the lesson's number.
        game: the id of the game that it is played with.
        file: its page, in ``lessons/``.
        line: what students do, in one sentence.
    """

    number: int
    game: str
    file: str
    line: str

    @property
    def lesson(self) -> Lesson:
        """What the lesson holds: title, minutes, what students know before."""
        return lesson(self.number)


@dataclass(frozen=True, slots=True)
class LaboratoryEntry:
    """A laboratory as the home page announces it.

    Args:
        name: its name, as for `genetics_games.laboratory`.
        title: what it is called.
        line: what one does there, in one sentence.
    """

    name: str
    title: str
    line: str

    @property
    def file(self) -> str:
        """Its page, in ``notebooks/``."""
        return f"lab_{self.name}.ipynb"


def progress_key(number: int) -> str:
    """Under which name a browser keeps how far a student is in a lesson.

    Example:
        >>> progress_key(2)
        'genetics_games.lesson.02'
    """
    return f"genetics_games.lesson.{number:02}"


def game_entries() -> list[GameEntry]:
    """The games in the order of the course.

    Example:
        >>> game_entries()[0].file
        'gene_pool.ipynb'
    """
    return [
        GameEntry(entry["id"], _(entry["line"]), _(entry["teaches"]), entry["minutes"])
        for entry in _course()["game"]
    ]


def lesson_entries() -> list[LessonEntry]:
    """The lessons in the order of the course.

    Example:
        >>> [entry.lesson.title for entry in lesson_entries()][:1]
        ['Two strands, one message']
    """
    return [
        LessonEntry(entry["number"], entry["game"], entry["file"], _(entry["line"]))
        for entry in _course()["lesson"]
    ]


def laboratory_entries() -> list[LaboratoryEntry]:
    """The laboratories in the order of the course.

    Example:
        >>> laboratory_entries()[0].file
        'lab_punnett.ipynb'
    """
    return [
        LaboratoryEntry(entry["name"], _(entry["title"]), _(entry["line"]))
        for entry in _course()["laboratory"]
    ]


@cache
def _course() -> dict[str, Any]:
    text = files(__package__).joinpath("course.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
