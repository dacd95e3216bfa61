"""The drawings that lenses use, by name; each goes to a page once."""

from __future__ import annotations

from functools import cache

from genetics_games.biology.codons import STOP, amino_acids
from genetics_games.drawing import nature, signs

#: The name of the drawing for a codon that is not read.
NOT_READ = "aa none"


@cache
def art() -> dict[str, str]:
    """Every drawing of a lens: base pairs, bases, classes of amino acids, signs.

    Returns:
        One ``<svg>`` for each name, such as ``"pair A"``, ``"base G"``, ``"aa polar"``,
        ``"lens"``.

    Example:
        >>> art()["pair A"].startswith("<svg")
        True
    """
    drawings = {f"pair {top}": nature.base_pair(top) for top in "ATGC"}
    drawings |= {f"base {letter}": nature.base(letter) for letter in nature.BASES}
    classes = {acid.side_chain for acid in amino_acids().values()} | {"start"}
    drawings |= {f"aa {name}": nature.amino_acid("", name) for name in sorted(classes)}
    drawings |= {"aa stop": nature.stop(), NOT_READ: nature.no_amino_acid()}
    names = ("lens", "book", "eye", "tick", "insertion", "deletion", "mutation", "inversion")
    return drawings | {name: signs.sign(name) for name in names}


def of_amino_acid(letter: str, codon: int) -> str:
    """The name of the drawing for an amino acid or a stop.

    Args:
        letter: one-letter symbol, or ``*``.
        codon: which codon it belongs to, counted from 0; the first is the start.
    """
    if letter == STOP:
        return "aa stop"
    return "aa start" if codon == 0 else f"aa {amino_acids()[letter].side_chain}"
