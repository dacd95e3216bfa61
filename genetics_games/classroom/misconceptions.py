"""The ideas behind wrong answers, by code, as the class report counts them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from genetics_games.text import _

#: The code of a plain slip, which no idea stands behind.
SLIP = "X0"


@dataclass(frozen=True, slots=True)
class Misconception:
    """One idea that a wrong answer can show.

    Args:
        code: its code, such as ``"D2"``.
        source_idea: what a student with this idea believes; `idea` gives it in the reader's
            language.
        source_ask: a question for the class; `ask` gives it in the reader's language.
    """

    code: str
    source_idea: str
    source_ask: str

    @property
    def idea(self) -> str:
        """What a student with this idea believes, in the reader's language."""
        return _(self.source_idea)

    @property
    def ask(self) -> str:
        """A question that a teacher can put to the class, in the reader's language."""
        return _(self.source_ask)


@cache
def misconceptions() -> Mapping[str, Misconception]:
    """All ideas by code, in the order of the file.

    Example:
        >>> misconceptions()["D2"].idea
        'Turning a piece of DNA only puts its letters in the reverse order.'
    """
    text = files(__package__).joinpath("misconceptions.toml").read_text(encoding="utf-8")
    return MappingProxyType(
        {
            code: Misconception(code, entry["idea"], entry["ask"])
            for code, entry in tomllib.loads(text).items()
        }
    )
