"""Families to begin with, each with a source; see families.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType

from genetics_games.biology.pedigrees.modes import Mode, read_mode
from genetics_games.biology.pedigrees.notation import read_pedigree
from genetics_games.biology.pedigrees.people import Pedigree
from genetics_games.text import _


@dataclass(frozen=True, slots=True)
class Family:
    """A pedigree with a question.

    Args:
        id: its name in code.
        title: its English name; `label` gives it in the reader's language.
        pedigree: the family.
        mode: how the trait is inherited in it.
        asks: the id of the individual whom the question is about.
        real: whether these people lived; else the family only shows how one may look.
        source: where the case, or the way the trait is inherited, is from.
    """

    id: str
    title: str
    pedigree: Pedigree
    mode: Mode
    asks: str
    real: bool
    source: str

    @property
    def label(self) -> str:
        """The title in the reader's language."""
        return _(self.title)


@cache
def families() -> MappingProxyType[str, Family]:
    """The families by id.

    Example:
        >>> families()["victoria"].real, len(families()["victoria"].pedigree)
        (True, 48)
    """
    path = Path(__file__).with_name("families.toml")
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["family"]
    read = (
        {**e, "pedigree": read_pedigree(e["pedigree"]), "mode": read_mode(e["mode"])}
        for e in entries
    )
    return MappingProxyType({entry["id"]: Family(**entry) for entry in read})
