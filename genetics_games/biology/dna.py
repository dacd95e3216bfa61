"""DNA: bases, strands and their directions.

A sequence is a plain ``str`` of capital letters, written 5' to 3' unless a
name says otherwise. Positions count from 0 and a span holds ``start`` but not
``stop``, as Python slices do; texts for readers count from 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from genetics_games.text import _

BASES = "ACGT"
PURINES = "AG"
PYRIMIDINES = "CT"
HYDROGEN_BONDS = {"A": 2, "C": 3, "G": 3, "T": 2}

Strand = Literal["top", "bottom"]

_COMPLEMENT = str.maketrans("ACGT", "TGCA")
_NO_BASES = str.maketrans("", "", BASES)


def check_dna(sequence: str) -> str:
    """The sequence in capital letters, once every letter is known to be a base.

    Args:
        sequence: DNA letters in either case; may be empty.

    Returns:
        The same letters as capitals.

    Raises:
        ValueError: a letter is not A, C, G or T; the message names it.

    Example:
        >>> check_dna("gatCCA")
        'GATCCA'
        >>> check_dna("GAUCCA")
        Traceback (most recent call last):
        ValueError: 'U' is a base of RNA; in DNA write T.
    """
    if not isinstance(sequence, str):
        raise ValueError(
            _("A DNA sequence is a text such as 'GATCCA', not {value!r}.").format(value=sequence)
        )
    letters = sequence.upper()
    strange = letters.translate(_NO_BASES)
    if not strange:
        return letters
    if strange[0] == "U":
        raise ValueError(_("'U' is a base of RNA; in DNA write T."))
    raise ValueError(
        _("'{letter}' is not a DNA base; use A, C, G and T.").format(letter=strange[0])
    )


def complement(sequence: str) -> str:
    """The partner of each base, in the same order from left to right.

    The partner strand runs the other way, so for a sequence written 5' to 3'
    the result is written 3' to 5'.

    Args:
        sequence: DNA letters, 5' to 3'.

    Returns:
        The partner letters, 3' to 5'.

    Raises:
        ValueError: a letter is not a DNA base.

    Example:
        >>> complement("GATCCA")
        'CTAGGT'

    Source:
        Base pairing: Watson and Crick 1953, Nature 171:737.
    """
    return check_dna(sequence).translate(_COMPLEMENT)


def reverse_complement(sequence: str) -> str:
    """The partner strand, read in its own direction.

    Args:
        sequence: DNA letters, 5' to 3'.

    Returns:
        The partner strand, 5' to 3'.

    Raises:
        ValueError: a letter is not a DNA base.

    Example:
        >>> reverse_complement("GATCCA")
        'TGGATC'
    """
    return check_dna(sequence).translate(_COMPLEMENT)[::-1]


def is_reverse_palindrome(sequence: str) -> bool:
    """Whether a sequence equals its own reverse complement.

    Args:
        sequence: DNA letters, 5' to 3'; at least one.

    Returns:
        True if both strands read the same, each in its own direction.

    Raises:
        ValueError: the sequence is empty or a letter is not a DNA base.

    Example:
        The site that the enzyme EcoRI cuts, and a row that only looks alike:

        >>> is_reverse_palindrome("GAATTC"), is_reverse_palindrome("GATTAG")
        (True, False)
    """
    if not sequence:
        raise ValueError(_("An empty sequence has no strands to compare; give at least one base."))
    return check_dna(sequence) == reverse_complement(sequence)


def transcribe(coding: str) -> str:
    """The mRNA of a coding strand: the same letters, with U for T.

    RNA polymerase reads the other strand, the template, from its 3' end and
    pairs each base; that gives the letters of the coding strand.

    Args:
        coding: coding strand, 5' to 3'.

    Returns:
        The mRNA, 5' to 3'.

    Raises:
        ValueError: a letter is not a DNA base.

    Example:
        >>> transcribe("GATCCA")
        'GAUCCA'

        With the bottom strand as the coding strand:

        >>> transcribe(DNA("GATCCA").bottom_5to3)
        'UGGAUC'
    """
    return check_dna(coding).replace("T", "U")


@dataclass(frozen=True, slots=True)
class Site:
    """One place where a motif stands on double-stranded DNA.

    Args:
        strand: ``"top"`` or ``"bottom"``: the strand that spells the motif 5' to 3'.
        start: first position, counted from 0 along the top strand.
        stop: position after the last, along the top strand.
    """

    strand: Strand
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class DNA:
    """Double-stranded DNA, held as its top strand.

    Args:
        top: letters of the top strand, 5' to 3', in either case.

    Raises:
        ValueError: a letter is not a DNA base.

    Example:
        >>> row = DNA("gatcca")
        >>> print(row)
        5'-GATCCA-3'
        3'-CTAGGT-5'
        >>> row.bottom, row.bottom_5to3, len(row)
        ('CTAGGT', 'TGGATC', 6)
        >>> row[1:4]
        DNA(top='ATC')
    """

    top: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "top", check_dna(self.top))

    def __len__(self) -> int:
        return len(self.top)

    def __getitem__(self, index: int | slice) -> DNA:
        """A part of both strands; a slice with a step would not be one piece."""
        if isinstance(index, slice) and index.step not in {None, 1}:
            raise ValueError(
                _("A piece of DNA is cut without gaps; leave the step out of the slice.")
            )
        return DNA(self.top[index])

    def __str__(self) -> str:
        return f"5'-{self.top}-3'\n3'-{self.bottom}-5'"

    @property
    def bottom(self) -> str:
        """The bottom strand as it lies under the top one: left to right, so 3' to 5'."""
        return self.top.translate(_COMPLEMENT)

    @property
    def bottom_5to3(self) -> str:
        """The bottom strand read in its own direction: the reverse complement."""
        return self.bottom[::-1]

    def turned(self) -> DNA:
        """The whole piece after half a turn: its bottom strand has become the top one.

        Example:
            >>> DNA("GATCCA").turned()
            DNA(top='TGGATC')
        """
        return DNA(self.bottom_5to3)

    def base_counts(self) -> dict[str, int]:
        """How often each base occurs, both strands together.

        Returns:
            A count for each of A, C, G and T; A equals T and G equals C.

        Example:
            >>> DNA("GATCCA").base_counts()
            {'A': 3, 'C': 3, 'G': 3, 'T': 3}
        """
        both = self.top + self.bottom
        return {base: both.count(base) for base in BASES}

    def base_shares(self) -> dict[str, Fraction]:
        """The share of each base among all bases, both strands together.

        Returns:
            A fraction for each of A, C, G and T; they add up to 1.

        Raises:
            ValueError: there are no bases.

        Example:
            >>> DNA("GGC").base_shares()["G"]
            Fraction(1, 2)
        """
        if not self.top:
            raise ValueError(_("Empty DNA has no base shares; give at least one base."))
        total = 2 * len(self.top)
        return {base: Fraction(count, total) for base, count in self.base_counts().items()}

    def hydrogen_bonds(self) -> int:
        """The number of hydrogen bonds between the strands: two for A-T, three for G-C.

        Example:
            >>> DNA("GATCCA").hydrogen_bonds()
            15

        Source:
            Pauling and Corey 1956, Archives of Biochemistry and Biophysics 65:164.
        """
        return sum(HYDROGEN_BONDS[base] for base in self.top)

    def find(self, motif: str) -> list[Site]:
        """Every place where a motif can be read 5' to 3', on either strand.

        Places may overlap. The ends are not joined. A motif equal to its own
        reverse complement is found on both strands at each place.

        Args:
            motif: DNA letters, 5' to 3'; at least one.

        Returns:
            Sites from left to right; the top strand first where both match.

        Raises:
            ValueError: the motif is empty or holds a letter that is no DNA base.

        Example:
            >>> DNA("GATCCA").find("TGG")
            [Site(strand='bottom', start=3, stop=6)]
            >>> [site.start for site in DNA("AAAA").find("AA")]
            [0, 1, 2]
        """
        if not motif:
            raise ValueError(_("An empty motif is found everywhere; give at least one base."))
        forward = check_dna(motif)
        size = len(forward)
        readings: tuple[tuple[Strand, str], ...] = (
            ("top", forward),
            ("bottom", reverse_complement(forward)),
        )
        return [
            Site(strand, start, start + size)
            for start in range(len(self.top) - size + 1)
            for strand, letters in readings
            if self.top.startswith(letters, start)
        ]


def base_percentages_from(base: str, percent: int | str | Fraction | float) -> dict[str, Fraction]:
    """All four base percentages of double-stranded DNA from a single one.

    Partners are equally common, so A = T and G = C, and the two sorts of pair
    share what is left of 100.

    Args:
        base: one of A, C, G and T.
        percent: its percentage of all bases, 0 to 50. A decimal is taken as it
            is written, so 0.1 means exactly one tenth.

    Returns:
        The exact percentage of each base.

    Raises:
        ValueError: the letter is not a base, or the percentage is no number from 0 to 50.

    Example:
        >>> {base: str(share) for base, share in base_percentages_from("C", 30).items()}
        {'A': '20', 'C': '30', 'G': '30', 'T': '20'}

    Source:
        Chargaff 1950, Experientia 6:201.
    """
    letter = check_dna(base)
    if len(letter) != 1:
        raise ValueError(_("Name one base: A, C, G or T."))
    try:
        known = Fraction(str(percent))
    except (ValueError, ZeroDivisionError):
        raise ValueError(
            _("'{value}' is not a percentage; give a number from 0 to 50.").format(value=percent)
        ) from None
    if not 0 <= known <= 50:
        raise ValueError(
            _(
                "{base} cannot make up {value} % of the bases of double-stranded DNA: its partner "
                "is just as common, so give a number from 0 to 50."
            ).format(base=letter, value=percent)
        )
    pair = {letter, complement(letter)}
    return {other: known if other in pair else 50 - known for other in BASES}
