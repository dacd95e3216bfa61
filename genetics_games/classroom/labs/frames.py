"""The frame slider, and one, two and three insertions at the same place."""

from __future__ import annotations

from dataclasses import dataclass

from genetics_games.biology.codons import codons, genetic_code
from genetics_games.biology.edits import Insertion
from genetics_games.biology.minigene import MiniGene
from genetics_games.biology.mutations import Effect
from genetics_games.text import _


@dataclass(frozen=True, slots=True)
class Frame:
    """The mini-gene cut into codons from one of its first three bases on.

    Args:
        shift: how many bases are left out at the left: 0, 1 or 2.
        before: the bases left out.
        codons: whole codons.
        amino_acids: one symbol for each codon, ``*`` for a stop; the reading does not end there.
        behind: bases at the right end that make no whole codon.
    """

    shift: int
    before: str
    codons: tuple[str, ...]
    amino_acids: str
    behind: str


def frame(row: str, shift: int) -> Frame:
    """The mini-gene of a row in one reading frame.

    Args:
        row: six bases, 5' to 3'.
        shift: any whole number; three steps come back to the first frame.

    Example:
        >>> frame("GATCCA", 0).amino_acids, frame("GATCCA", 1).amino_acids
        ('MDPVTD*', 'WIQ*LT')
        >>> frame("GATCCA", 3) == frame("GATCCA", 0)
        True
    """
    sequence = MiniGene(row).gene.sequence
    left_out = shift % 3
    cut = codons(sequence, left_out)
    whole = tuple(codon for codon in cut if len(codon) == 3)
    table = genetic_code().table
    return Frame(
        left_out,
        sequence[:left_out],
        whole,
        "".join(table[codon] for codon in whole),
        sequence[left_out + 3 * len(whole) :],
    )


def insertions_in_turn(row: str, gap: int, bases: str) -> tuple[Effect, ...]:
    """What one, two and three insertions side by side do in a cell.

    The argument that code words have three letters rests on this: one or two break the
    gene behind them, three put the frame right.

    Args:
        row: six bases, 5' to 3'.
        gap: how many bases of the row stand left of the new ones.
        bases: three bases, put in from left to right.

    Returns:
        The effect after each of the three.

    Raises:
        ValueError: there are not three bases, or the gap lies outside the row.

    Example:
        >>> [effect.effect.value for effect in insertions_in_turn("GATCCA", 3, "GCA")]
        ['frameshift', 'frameshift', 'in_frame_insertion']

    Source:
        Crick, Barnett, Brenner and Watts-Tobin 1961, Nature 192:1227.
    """
    if len(bases) != 3:
        raise ValueError(_("Choose three bases, one for each insertion."))
    edits = [Insertion(gap + number, base) for number, base in enumerate(bases)]
    mini = MiniGene(row)
    return tuple(mini.classify(*edits[:count]) for count in (1, 2, 3))
