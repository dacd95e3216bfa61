"""A gene: a coding strand with its coding region."""

from __future__ import annotations

from dataclasses import dataclass, field

from genetics_games.biology.codons import STANDARD, STOP, GeneticCode, codons, genetic_code
from genetics_games.biology.dna import check_dna
from genetics_games.text import _


@dataclass(frozen=True, slots=True)
class Gene:
    """A gene: a coding strand and the part of it that is translated.

    The coding region begins with a start codon and ends with a stop codon. A
    stop may also stand before its end; the protein then ends there.

    Args:
        sequence: the coding strand, 5' to 3', in either case.
        coding_start: position of the start codon, counted from 0.
        coding_stop: the position after the last stop codon; by default the end of the sequence.
        code: NCBI's number of the genetic code.
        protein: one-letter symbols up to the first stop, without it; made from the others.
        stop_codon: which codon ends the protein, counted from 0 at the start codon.

    Raises:
        ValueError: the coding region lies outside the sequence, does not hold
            whole codons, or lacks its start or stop; or the code's stops cannot
            be told by their letters (codes 27, 28 and 31).

    Example:
        >>> gene = Gene("ATGGATCCATAA")
        >>> gene.protein, gene.stop_codon
        ('MDP', 3)
    """

    sequence: str
    coding_start: int = 0
    coding_stop: int = -1
    code: int = STANDARD
    protein: str = field(init=False, repr=False, compare=False)
    stop_codon: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        sequence = check_dna(self.sequence)
        object.__setattr__(self, "sequence", sequence)
        if self.coding_stop == -1:
            object.__setattr__(self, "coding_stop", len(sequence))
        code = genetic_code(self.code)
        _check_coding(sequence, self.coding_start, self.coding_stop, code)
        protein, stop = read_protein(sequence, self.coding_start, code)
        object.__setattr__(self, "protein", protein)
        object.__setattr__(self, "stop_codon", stop)

    @property
    def codons(self) -> tuple[str, ...]:
        """The codons of the coding region, start and stop included."""
        return codons(self.sequence[self.coding_start : self.coding_stop])


def read_protein(sequence: str, start: int, code: GeneticCode) -> tuple[str, int | None]:
    """The protein from a start codon on, and which codon ends it.

    Args:
        sequence: coding strand in capital letters, 5' to 3'; known to hold bases only.
        start: position of the start codon, counted from 0.
        code: the genetic code.

    Returns:
        One-letter symbols without the stop, the first always M; and which codon
        is the stop, counted from 0 at the start codon, or None if none follows.

    Example:
        >>> read_protein("CCATGGATTAACC", 2, genetic_code())
        ('MD', 2)
    """
    table = code._table
    letters = "M" + "".join(
        [table[sequence[i : i + 3]] for i in range(start + 3, len(sequence) - 2, 3)]
    )
    stop = letters.find(STOP)
    return (letters, None) if stop < 0 else (letters[:stop], stop)


def _check_coding(sequence: str, start: int, stop: int, code: GeneticCode) -> None:
    if not 0 <= start < stop <= len(sequence):
        raise ValueError(
            _(
                "The coding region from {start} to {stop} does not lie inside the gene's {n} bases."
            ).format(start=start, stop=stop, n=len(sequence))
        )
    if (stop - start) % 3:
        raise ValueError(
            _("A coding region holds whole codons; {n} bases are not a multiple of three.").format(
                n=stop - start
            )
        )
    first, last = sequence[start : start + 3], sequence[stop - 3 : stop]
    if first not in code.starts:
        raise ValueError(
            _("The coding region begins with {codon}; it must begin with a start: {known}.").format(
                codon=first, known=", ".join(code.starts)
            )
        )
    if last not in code.stops or stop - start < 6:
        raise ValueError(
            _("The coding region ends with {codon}; it must end with a stop: {known}.").format(
                codon=last, known=", ".join(code.stops)
            )
        )
    if code.dual_stops:
        raise ValueError(
            _(
                "In genetic code {number} a stop cannot be told by its letters, so proteins cannot "
                "be compared; choose another code."
            ).format(number=code.id)
        )
