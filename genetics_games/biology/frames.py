"""Reading frames: the six ways to read a piece of DNA, and the open reading frames in them."""

from __future__ import annotations

from dataclasses import dataclass

from genetics_games.biology.codons import (
    STANDARD,
    STOP,
    GeneticCode,
    StartRule,
    codons,
    genetic_code,
    translate,
)
from genetics_games.biology.dna import Strand, check_dna, reverse_complement
from genetics_games.text import _


@dataclass(frozen=True, slots=True)
class Reading:
    """A piece of DNA read in one of its six frames.

    Args:
        strand: the strand that is read, 5' to 3': ``"top"`` or ``"bottom"``.
        frame: how many of its letters are skipped: 0, 1 or 2.
        skipped: these letters.
        codons: the whole codons, in DNA letters.
        left_over: the one or two letters behind the last whole codon; empty if there are none.
        protein: one-letter symbols, ``*`` for a stop: one for each codon.
    """

    strand: Strand
    frame: int
    skipped: str
    codons: tuple[str, ...]
    left_over: str
    protein: str


def reading(
    sequence: str,
    strand: Strand = "top",
    frame: int = 0,
    *,
    ambiguous: bool = False,
    code: int = STANDARD,
) -> Reading:
    """A piece of DNA read in one frame, with the letters that stay outside its codons.

    Args:
        sequence: top strand, 5' to 3', in either case.
        strand: the strand to read, in its own direction: ``"top"`` or ``"bottom"``.
        frame: how many letters to skip at the 5' end of that strand: 0, 1 or 2.
        ambiguous: allow letters of IUPAC, as in `translate`.
        code: NCBI's number of the genetic code.

    Returns:
        The reading.

    Raises:
        ValueError: a letter is not a base, or the strand, the frame or the code is unknown.

    Example:
        >>> read = reading("GATCCATG", "bottom", 1)
        >>> read.skipped, read.codons, read.left_over, read.protein
        ('C', ('ATG', 'GAT'), 'C', 'MD')
    """
    if ambiguous:
        from genetics_games.biology.ambiguity import check_iupac, iupac_reverse_complement

        letters = check_iupac(sequence)
        turned = iupac_reverse_complement
    else:
        letters = check_dna(sequence)
        turned = reverse_complement
    if strand not in {"top", "bottom"}:
        raise ValueError(
            _("A strand is 'top' or 'bottom'; there is no strand {strand!r}.").format(strand=strand)
        )
    if strand == "bottom":
        letters = turned(letters)
    protein = translate(letters, frame=frame, ambiguous=ambiguous, code=code)
    parts = codons(letters, frame)
    whole = len(protein)
    return Reading(strand, frame, letters[:frame], parts[:whole], "".join(parts[whole:]), protein)


def six_frames(
    sequence: str, *, ambiguous: bool = False, code: int = STANDARD
) -> tuple[Reading, ...]:
    """All six readings of a piece of DNA.

    Args:
        sequence: top strand, 5' to 3', in either case.
        ambiguous: allow letters of IUPAC, as in `translate`.
        code: NCBI's number of the genetic code.

    Returns:
        Frames 0, 1 and 2 of the top strand, then of the bottom strand.

    Raises:
        ValueError: a letter is not a base, or the code is unknown.

    Example:
        >>> [read.protein for read in six_frames("ATGGATCCATAA")]
        ['MDP*', 'WIH', 'GSI', 'LWIH', 'YGS', 'MDP']
    """
    strands: tuple[Strand, ...] = ("top", "bottom")
    return tuple(
        reading(sequence, strand, frame, ambiguous=ambiguous, code=code)
        for strand in strands
        for frame in range(3)
    )


@dataclass(frozen=True, slots=True)
class OpenReadingFrame:
    """A start codon, the codons behind it, and the first stop in its frame.

    Args:
        strand: the strand that spells it 5' to 3'.
        frame: how many letters of that strand its frame skips: 0, 1 or 2.
        start: its first position, counted from 0 along the top strand.
        stop: the position after its last, along the top strand.
        coding: its letters from start to stop codon, 5' to 3': a gene's coding region.
        protein: one-letter symbols, without the stop; the first is M whatever the start.
    """

    strand: Strand
    frame: int
    start: int
    stop: int
    coding: str
    protein: str


def open_reading_frames(
    sequence: str,
    *,
    starts: StartRule = "atg_only",
    minimum: int = 1,
    nested: bool = False,
    code: int = STANDARD,
) -> tuple[OpenReadingFrame, ...]:
    """Every open reading frame on both strands.

    It runs from a start codon to the first stop in the same frame. Frames that
    leave the piece at an end, without their start or their stop, are not
    listed, and the ends are not joined.

    Args:
        sequence: top strand, 5' to 3', in either case.
        starts: only ATG, or every start of the genetic code.
        minimum: the fewest amino acids to list.
        nested: list also those that begin at a later start of the same frame
            and share its stop; otherwise only the longest to each stop.
        code: NCBI's number of the genetic code.

    Returns:
        The longest first; those of one length from left to right, the top strand first.

    Raises:
        ValueError: a letter is not a base, the rule or the code is unknown,
            the minimum is below 1, or the code's stops cannot be told by their
            letters (codes 27, 28 and 31).

    Example:
        >>> for found in open_reading_frames("CATGGATCCATAA"):
        ...     print(found.strand, found.frame, found.start, found.stop, found.protein)
        top 1 1 13 MDP

        The protein of a frame on the bottom strand, as a gene:

        >>> from genetics_games.biology.genes import Gene
        >>> found = open_reading_frames("TTATGGATCCAT")[0]
        >>> found.strand, found.coding, Gene(found.coding).protein
        ('bottom', 'ATGGATCCATAA', 'MDP')

    Source:
        From a start to the first stop in frame: NCBI, ORFfinder,
        https://www.ncbi.nlm.nih.gov/orffinder/
    """
    chosen = genetic_code(code)
    if starts not in {"atg_only", "table_starts"}:
        raise ValueError(
            _("A start is 'atg_only' or 'table_starts'; there is no rule {rule!r}.").format(
                rule=starts
            )
        )
    if minimum < 1:
        raise ValueError(
            _("An open reading frame has at least 1 amino acid; {n} is too few.").format(n=minimum)
        )
    if chosen.dual_stops:
        raise ValueError(
            _(
                "In genetic code {number} a stop cannot be told by its letters, so no frame can "
                "be said to be open; choose another code."
            ).format(number=code)
        )
    allowed = frozenset({"ATG"} if starts == "atg_only" else chosen.starts)
    top = check_dna(sequence)
    strands: tuple[tuple[Strand, str], ...] = (("top", top), ("bottom", reverse_complement(top)))
    found = [
        frame
        for strand, letters in strands
        for frame in _on_strand(letters, strand, allowed, chosen, nested)
        if len(frame.protein) >= minimum
    ]
    found.sort(key=lambda orf: (-len(orf.protein), orf.start, orf.strand != "top"))
    return tuple(found)


def _on_strand(
    letters: str, strand: Strand, allowed: frozenset[str], code: GeneticCode, nested: bool
) -> list[OpenReadingFrame]:
    found = []
    for frame in range(3):
        open_since: list[int] = []
        for i in range(frame, len(letters) - 2, 3):
            codon = letters[i : i + 3]
            if codon in code.stops:
                for start in open_since:
                    coding = letters[start : i + 3]
                    protein = "M" + translate(coding, code=code.id)[1:].removesuffix(STOP)
                    span = (start, i + 3)
                    if strand == "bottom":
                        span = (len(letters) - i - 3, len(letters) - start)
                    found.append(OpenReadingFrame(strand, frame, *span, coding, protein))
                open_since = []
            elif codon in allowed and (nested or not open_since):
                open_since.append(i)
    return found
