"""Wrong procedures: what a student with a certain idea, or after a certain slip, would answer.

Each is named after the idea.  A procedure takes what the question gives and returns the
answer as it would be written; none of them is ever used to find a right answer.
"""

from __future__ import annotations

from fractions import Fraction

from genetics_games.biology.codons import codons, genetic_code
from genetics_games.biology.dna import (
    HYDROGEN_BONDS,
    PURINES,
    PYRIMIDINES,
    complement,
    reverse_complement,
)

# ---------------------------------------------------------------------- strands


def same_letters(row: str) -> str:
    """D1: the partner strand holds the same letters."""
    return row


def partner_backwards(row: str) -> str:
    """D1: the partners, written from right to left without saying so."""
    return reverse_complement(row)


def uracil_for_thymine(row: str) -> str:
    """C2: the partner of A is U."""
    return complement(row).replace("T", "U")


def left_to_right(row: str) -> str:
    """D1: the partner strand is read from left to right, like the top one."""
    return complement(row)


def reverse_only(row: str, start: int = 0, stop: int | None = None) -> str:
    """D2: turning a block puts its letters in the reverse order, on the same strand."""
    end = len(row) if stop is None else stop
    return row[:start] + row[start:end][::-1] + row[end:]


def top_strand(row: str) -> str:
    """X0: the wrong strand was read."""
    return row


def bottom_left_to_right(row: str, motif: str) -> bool:
    """D1: a motif is sought on the bottom strand from left to right."""
    return motif in complement(row)


def wrap_around(row: str, motif: str) -> bool:
    """X0: the row is taken for a ring, on either strand."""
    ring = row + row[: len(motif) - 1]
    return motif in ring or motif in complement(ring)[::-1]


def not_side_by_side(row: str, motif: str) -> bool:
    """X0: the letters are there in order, with others between them, on either strand."""
    return any(_in_order(motif, strand) for strand in (row, complement(row)[::-1]))


def _in_order(motif: str, strand: str) -> bool:
    letters = iter(strand)
    return all(letter in letters for letter in motif)


def unturned(row: str, place: int) -> str:
    """X0: the card was not turned."""
    return row[place]


def neighbour(row: str, place: int) -> str:
    """D2: turning makes a card change places with the next one."""
    return row[place + 1] if place + 1 < len(row) else row[place - 1]


def same_size(base: str) -> str:
    """X0: the other base of the same size, purine for purine, is taken for the partner."""
    return (PURINES if base in PURINES else PYRIMIDINES).replace(base, "")


# ---------------------------------------------------------------------- counts


def all_twos(row: str) -> int:
    """X0: two hydrogen bonds in every pair."""
    return 2 * len(row)


def all_threes(row: str) -> int:
    """X0: three hydrogen bonds in every pair."""
    return 3 * len(row)


def bonds_swapped(row: str) -> int:
    """X0: three bonds in A-T pairs and two in G-C pairs."""
    return sum(5 - HYDROGEN_BONDS[base] for base in row)


def one_for_each_base(row: str) -> int:
    """X0: bonds counted for each base, so twice for each pair."""
    return sum(HYDROGEN_BONDS[base] for base in row + complement(row))


def same_share(percent: Fraction) -> Fraction:
    """X0: a base that is no partner is taken to be just as common."""
    return percent


def rest_of_hundred(percent: Fraction) -> Fraction:
    """X0: all the rest goes to one base."""
    return 100 - percent


def a_quarter(percent: Fraction) -> Fraction:
    """X0: four bases are taken to be equally common."""
    return Fraction(25)


def both_together(percent: Fraction) -> Fraction:
    """X0: the two bases of the other pair are not told apart."""
    return 100 - 2 * percent


# ---------------------------------------------------------------------- turning


def mirror(half: str) -> str:
    """D2: a row that reads the same backwards is taken to stay the same when turned."""
    return half + half[::-1]


def complement_halves(half: str) -> str:
    """D1: partners in the same order, as if both strands ran the same way."""
    return half + complement(half)


def repeated_half(half: str) -> str:
    """X0: a row that says the same thing twice."""
    return half + half


def complement_only(row: str, start: int, stop: int) -> str:
    """X0: each card of the block is turned where it lies, not the block as a whole."""
    return row[:start] + complement(row[start:stop]) + row[stop:]


def swap_outer(row: str, start: int, stop: int) -> str:
    """X0: only the first and the last card of the block change places."""
    block = row[start:stop]
    return row[:start] + block[-1] + block[1:-1] + block[0] + row[stop:]


# ---------------------------------------------------------------------- proteins


def every_change_shows(gene: str, place: int) -> str:
    """D7: a changed base must give another amino acid.

    The student reads the changed codon as the nearest one with another meaning.

    Args:
        gene: the coding strand after the change, from its start codon.
        place: the changed base.

    Returns:
        The protein, in one-letter symbols.
    """
    first = place - place % 3
    codon = gene[first : first + 3]
    table = genetic_code().table
    near = [
        codon[:i] + base + codon[i + 1 :]
        for i in (place % 3, 2, 0, 1)
        for base in "ACGT"
        if table[codon[:i] + base + codon[i + 1 :]] not in (table[codon], "*")
    ]
    return read_on(gene[:first] + near[0] + gene[first + 3 :])


def shift_the_rest(gene: str, place: int) -> str:
    """D6: a substitution is taken to shift everything behind it.

    Args:
        gene: the coding strand after the change, from its start codon.
        place: the changed base.

    Returns:
        The protein, in one-letter symbols, as if a base had come in at this place.
    """
    return read_on(gene[:place] + gene[place] + gene[place:])


def complement_as_message(gene: str) -> str:
    """C2: the codons are read from the partner of the coding strand, behind the start."""
    return read_on(gene[:3] + complement(gene[3:]))


def read_on(gene: str) -> str:
    """The amino acids up to the first stop, from the first base on."""
    table = genetic_code().table
    letters = "".join(table[codon] for codon in codons(gene) if len(codon) == 3)
    return letters.split("*", maxsplit=1)[0]
