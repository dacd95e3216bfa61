"""Base composition of real DNA: partners are about equally common, the rest differs."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files

from genetics_games.text import _


@dataclass(frozen=True, slots=True)
class Composition:
    """The base composition of one DNA.

    Args:
        source_name: whose DNA; `name` gives it in the reader's language.
        strands: 2, or 1 for single-stranded DNA.
        percent: percentage of each base, as published.
        source: where the figures were published.
    """

    source_name: str
    strands: int
    percent: dict[str, Fraction]
    source: str

    @property
    def name(self) -> str:
        """Whose DNA, in the reader's language."""
        return _(self.source_name)

    @property
    def partner_gap(self) -> Fraction:
        """The larger of the differences between partners, in percent of all bases."""
        p = self.percent
        return max(abs(p["A"] - p["T"]), abs(p["G"] - p["C"]))

    @property
    def gc(self) -> Fraction:
        """The share of G and C together, in percent."""
        return self.percent["G"] + self.percent["C"]


@cache
def compositions() -> tuple[Composition, ...]:
    """All compositions of the table, in its order.

    Example:
        >>> [entry.name for entry in compositions() if entry.strands == 1]
        ['Bacteriophage φX174, a virus']
    """
    text = files(__package__).joinpath("chargaff.toml").read_text(encoding="utf-8")
    return tuple(
        Composition(
            entry["name"],
            entry["strands"],
            {base: Fraction(entry[base]) for base in "ATGC"},
            entry["source"],
        )
        for entry in tomllib.loads(text)["species"]
    )
