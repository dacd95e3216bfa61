"""What the checks of a lesson ask about: a position of its game, reduced to what matters."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Self

from genetics_games.engine.match import Match
from genetics_games.lenses.base import Lens
from genetics_games.lenses.nodes import Node

from ..checks import Check


class Table(ABC):
    """A position as a lesson sees it; each game has its own, in a module of the game's name.

    Attributes:
        LIVE: placeholders of a question's stem; a stem with one of them can be about the
            student's own board.
        LENS: a lens that stands beside the board of these lessons only; ``None``: one of the
            game's own.
    """

    LIVE: ClassVar[tuple[str, ...]] = ()
    LENS: ClassVar[type[Lens] | None] = None

    @classmethod
    @abstractmethod
    def lay(cls, seed: int) -> Match:
        """The match on the page of a lesson: the student in seat 0, computers in the others.

        Args:
            seed: the seed of the class code.
        """

    @classmethod
    @abstractmethod
    def of(cls, match: Match, viewer: int) -> Self:
        """What a seat of a match sees now.

        Args:
            match: a match of the lesson's game.
            viewer: the seat whose hidden pieces may be used.
        """

    @classmethod
    @abstractmethod
    def deal(cls, seed: int) -> Self:
        """How the match of a class code begins; predictions and the exit ticket are about it."""

    @classmethod
    @abstractmethod
    def practice(cls, seed: int) -> Self:
        """A position of a game that nobody played; the same seed gives the same one."""

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """The table as JSON-ready data."""

    @classmethod
    @abstractmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Self:
        """The table that `to_dict` wrote.

        Raises:
            ValueError: the data is damaged.
            TypeError, KeyError: likewise.
        """

    @property
    @abstractmethod
    def said(self) -> str:
        """The table in one line, as the printed worksheet has it."""

    @abstractmethod
    def picture(self) -> list[Node]:
        """How the table is drawn above the predictions."""

    def lens(self, check: Check) -> list[Node]:
        """The biology that helps with a question about this table; often nothing.

        Args:
            check: the question.
        """
        return []

    @property
    def start(self) -> str:
        """What the laboratories of the page begin with; empty where they stand alone."""
        return ""

    @classmethod
    def check_start(cls, start: object) -> str:
        """What laboratories may begin with, once it has been looked at.

        Raises:
            ValueError: it is none.
        """
        if start != "":
            raise ValueError("damaged")
        return ""

    @classmethod
    def start_words(cls) -> str:
        """The words of the button that hands the board to the laboratories; empty for none."""
        return ""
