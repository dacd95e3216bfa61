"""Edits of a DNA sequence, as values: substitution, insertion, deletion, duplication, inversion.

All of them are mutations, and so is a deletion-insertion, which is a substitution of any
length. Positions count from 0 and a span holds ``start`` but
not ``stop``. Every edit comes down to one thing, a stretch that is replaced by
other letters; `Edit.replacement` says which, and the rest of the package needs
no more. A new kind of edit is one more class here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, Self

from genetics_games.biology.dna import PURINES, check_dna, complement, reverse_complement
from genetics_games.text import _

SubstitutionType = Literal["transition", "transversion"]


class Edit(ABC):
    """An edit: what all kinds share."""

    __slots__ = ()
    kind: ClassVar[str]

    @abstractmethod
    def replacement(self, sequence: str) -> tuple[int, int, str]:
        """Which stretch of a sequence goes, and what stands there instead.

        Args:
            sequence: DNA in capital letters, 5' to 3'; known to hold bases only.

        Returns:
            Start and stop of the stretch, and the new letters; the stretch or
            the letters may be empty.

        Raises:
            ValueError: the edit lies outside the sequence.
        """

    @abstractmethod
    def moved(self, by: int) -> Edit:
        """The same edit, so many positions further right."""

    def apply(self, sequence: str) -> str:
        """The sequence after the edit.

        Args:
            sequence: DNA, 5' to 3'.

        Returns:
            The edited DNA, 5' to 3'.

        Raises:
            ValueError: the edit lies outside the sequence, or a letter is not a DNA base.

        Example:
            >>> Inversion(1, 4).apply("GATCCA")
            'GGATCA'
        """
        letters = check_dna(sequence)
        start, stop, new = self.replacement(letters)
        return letters[:start] + new + letters[stop:]


@dataclass(frozen=True, slots=True)
class Substitution(Edit):
    """One base in the place of another. The new base may equal the old one.

    Args:
        position: which base, counted from 0.
        base: the new base.

    Raises:
        ValueError: the position is negative or the base is not one DNA base.

    Example:
        >>> Substitution(2, "G").apply("GATCCA")
        'GAGCCA'
    """

    kind: ClassVar[str] = "substitution"
    position: int
    base: str

    def __post_init__(self) -> None:
        _check_span(self.position, self.position + 1)
        object.__setattr__(self, "base", check_dna(self.base))
        if len(self.base) != 1:
            raise ValueError(_("A substitution puts one base in; name one of A, C, G and T."))

    def replacement(self, sequence: str) -> tuple[int, int, str]:
        """The old base's place and the new base."""
        if self.position >= len(sequence):
            raise _outside(self.position, self.position + 1, sequence)
        return self.position, self.position + 1, self.base

    def moved(self, by: int) -> Substitution:
        """The same substitution, so many positions further right."""
        return Substitution(self.position + by, self.base)


@dataclass(frozen=True, slots=True)
class Insertion(Edit):
    """Bases put in between two others, or at an end.

    Args:
        position: the new bases come before the base at this position; the
            length of the sequence puts them at its right end.
        bases: the new bases, 5' to 3'; at least one.

    Raises:
        ValueError: the position is negative, or the bases are missing or not DNA.

    Example:
        >>> Insertion(2, "G").apply("GATCCA")
        'GAGTCCA'
    """

    kind: ClassVar[str] = "insertion"
    position: int
    bases: str

    def __post_init__(self) -> None:
        _check_span(self.position, self.position + 1)
        object.__setattr__(self, "bases", check_dna(self.bases))
        if not self.bases:
            raise ValueError(_("An insertion puts bases in; give at least one."))

    def replacement(self, sequence: str) -> tuple[int, int, str]:
        """An empty stretch and the new bases."""
        if self.position > len(sequence):
            raise _outside(self.position, self.position, sequence)
        return self.position, self.position, self.bases

    def moved(self, by: int) -> Insertion:
        """The same insertion, so many positions further right."""
        return Insertion(self.position + by, self.bases)


@dataclass(frozen=True, slots=True)
class SpanEdit(Edit):
    """An edit of a stretch: what those with a start and a stop share.

    Args:
        start: first base of the stretch, counted from 0.
        stop: the position after its last base.

    Raises:
        ValueError: the span is empty, turned round or negative.
    """

    start: int
    stop: int

    def __post_init__(self) -> None:
        _check_span(self.start, self.stop)

    def moved(self, by: int) -> Self:
        """The same edit, so many positions further right."""
        return replace(self, start=self.start + by, stop=self.stop + by)

    def _stretch(self, sequence: str) -> str:
        """The letters of the stretch.

        Raises:
            ValueError: the stretch lies outside the sequence.
        """
        if self.stop > len(sequence):
            raise _outside(self.start, self.stop, sequence)
        return sequence[self.start : self.stop]


@dataclass(frozen=True, slots=True)
class Deletion(SpanEdit):
    """Bases taken out; what is left closes up.

    Args:
        start: first base that goes, counted from 0.
        stop: the position after the last base that goes.

    Raises:
        ValueError: the span is empty, turned round or negative.

    Example:
        >>> Deletion(2, 3).apply("GATCCA")
        'GACCA'
    """

    kind: ClassVar[str] = "deletion"

    def replacement(self, sequence: str) -> tuple[int, int, str]:
        """The stretch that goes and no letters."""
        self._stretch(sequence)
        return self.start, self.stop, ""


@dataclass(frozen=True, slots=True)
class Duplication(SpanEdit):
    """A second copy of a stretch, put in directly behind it.

    Args:
        start: first base of the stretch, counted from 0.
        stop: the position after its last base.

    Raises:
        ValueError: the span is empty, turned round or negative.

    Example:
        >>> Duplication(1, 4).apply("GATCCA")
        'GATCATCCA'

    Source:
        A copy directly 3' of the original: HGVS nomenclature, DNA duplication,
        https://hgvs-nomenclature.org/stable/recommendations/DNA/duplication/
    """

    kind: ClassVar[str] = "duplication"

    def replacement(self, sequence: str) -> tuple[int, int, str]:
        """The empty stretch behind the original and its copy."""
        return self.stop, self.stop, self._stretch(sequence)


@dataclass(frozen=True, slots=True)
class Inversion(SpanEdit):
    """A stretch of both strands turned through half a turn.

    The top strand then spells the reverse complement of what stood there.

    Args:
        start: first base of the stretch, counted from 0.
        stop: the position after its last base.

    Raises:
        ValueError: the span is empty, turned round or negative.

    Example:
        >>> Inversion(0, 6).apply("GATCCA")
        'TGGATC'

    Source:
        HGVS nomenclature, DNA inversion,
        https://hgvs-nomenclature.org/stable/recommendations/DNA/inversion/
    """

    kind: ClassVar[str] = "inversion"

    def replacement(self, sequence: str) -> tuple[int, int, str]:
        """The stretch and its reverse complement."""
        return self.start, self.stop, reverse_complement(self._stretch(sequence))


@dataclass(frozen=True, slots=True)
class DeletionInsertion(SpanEdit):
    """A stretch replaced by other bases, as many or not: a substitution of any length.

    Args:
        start: first base that goes, counted from 0.
        stop: the position after the last base that goes.
        bases: what stands there instead, 5' to 3'; at least one.

    Raises:
        ValueError: the span is empty, turned round or negative, or the bases
            are missing or not DNA.

    Example:
        >>> DeletionInsertion(2, 4, "GGG").apply("GATCCA")
        'GAGGGCA'
    """

    kind: ClassVar[str] = "deletion-insertion"
    bases: str

    def __post_init__(self) -> None:
        _check_span(self.start, self.stop)
        object.__setattr__(self, "bases", check_dna(self.bases))
        if not self.bases:
            raise ValueError(
                _("A deletion-insertion puts bases in; give at least one, or use a deletion.")
            )

    def replacement(self, sequence: str) -> tuple[int, int, str]:
        """The stretch that goes and the new letters."""
        self._stretch(sequence)
        return self.start, self.stop, self.bases


@dataclass(frozen=True, slots=True)
class InversionReadings:
    """A whole sequence after an inversion, and after two mistaken ideas of one.

    Args:
        turned: the inversion: the block makes half a turn, so it is reversed and complemented.
        reversed_only: the letters of the block in reverse order, without their partners.
        complemented: each letter of the block replaced by its partner, in place.
    """

    turned: str
    reversed_only: str
    complemented: str


def inversion_readings(sequence: str, start: int, stop: int) -> InversionReadings:
    """What an inversion does, beside what it is often taken for.

    Reversing the letters alone would join a 3' end to a 3' end; complementing
    in place would swap bases between the strands one by one.

    Args:
        sequence: DNA, 5' to 3'.
        start: first base of the block, counted from 0.
        stop: the position after its last base.

    Returns:
        The whole sequence in each of the three readings.

    Raises:
        ValueError: the block lies outside the sequence, or a letter is not a DNA base.

    Example:
        >>> inversion_readings("GATCCA", 1, 4)
        InversionReadings(turned='GGATCA', reversed_only='GCTACA', complemented='GTAGCA')
    """
    turned = Inversion(start, stop).apply(sequence)
    letters = check_dna(sequence)
    before, block, behind = letters[:start], letters[start:stop], letters[stop:]
    return InversionReadings(
        turned=turned,
        reversed_only=before + block[::-1] + behind,
        complemented=before + complement(block) + behind,
    )


def combined_replacements(sequence: str, edits: Sequence[Edit]) -> list[tuple[int, int, str]]:
    """What several edits, one after the other, replace in the sequence they began with.

    Args:
        sequence: DNA, 5' to 3'.
        edits: each counts positions in the sequence that the edits before it left.

    Returns:
        Start, stop and new letters of each stretch, in positions of the sequence
        before, from left to right; at least one kept letter lies between two.

    Raises:
        ValueError: an edit lies outside the sequence, or a letter is not a DNA base.

    Example:
        >>> combined_replacements("GATCCA", [Insertion(2, "G"), Deletion(6, 7)])
        [(2, 2, 'G'), (5, 6, '')]
        >>> combined_replacements("GATCCA", [Insertion(2, "GG"), Deletion(3, 6)])
        [(2, 4, 'G')]
    """
    letters = check_dna(sequence)
    size = len(letters)
    if len(edits) == 1:
        return [edits[0].replacement(letters)]
    # Where each letter stood at first; None for those that came in.
    origins: list[int | None] = list(range(size))
    for edit in edits:
        start, stop, new = edit.replacement(letters)
        letters = letters[:start] + new + letters[stop:]
        origins[start:stop] = [None] * len(new)
    stretches = []
    begin = came = 0
    for place, origin in enumerate([*origins, size]):
        if origin is not None:
            if origin > begin or place > came:
                stretches.append((begin, origin, letters[came:place]))
            begin, came = origin + 1, place + 1
    return stretches


def substitution_type(old: str, new: str) -> SubstitutionType:
    """Whether one base for another is a transition or a transversion.

    Args:
        old: the base before.
        new: the base after.

    Returns:
        ``"transition"`` for purine to purine (A, G) or pyrimidine to pyrimidine
        (C, T); ``"transversion"`` for a change between the two classes.

    Raises:
        ValueError: a letter is not one DNA base, or both are the same.

    Example:
        >>> substitution_type("A", "G"), substitution_type("A", "T")
        ('transition', 'transversion')

    Source:
        Freese 1959, Journal of Molecular Biology 1:87.
    """
    first, second = check_dna(old), check_dna(new)
    if len(first) != 1 or len(second) != 1:
        raise ValueError(_("Compare one base with one base: A, C, G or T."))
    if first == second:
        raise ValueError(
            _("{base} to {base} is no change; choose another base.").format(base=first)
        )
    return "transition" if (first in PURINES) == (second in PURINES) else "transversion"


def _check_span(start: int, stop: int) -> None:
    if start < 0:
        raise ValueError(
            _("A position cannot be negative ({start}); count from 0.").format(start=start)
        )
    if stop <= start:
        raise ValueError(
            _(
                "The span from {start} to {stop} is empty; its stop must lie after its start."
            ).format(start=start, stop=stop)
        )


def _outside(start: int, stop: int, sequence: str) -> ValueError:
    return ValueError(
        _(
            "Positions {start} to {stop} do not lie inside a sequence of {n} bases; "
            "choose places from 0 to {n}."
        ).format(start=start, stop=stop, n=len(sequence))
    )
