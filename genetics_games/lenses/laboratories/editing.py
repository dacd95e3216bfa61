"""Reads the fields of the mutation laboratory: a gene of the reader's own, and an edit of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from genetics_games.biology import (
    Deletion,
    DeletionInsertion,
    Duplication,
    Edit,
    Gene,
    Insertion,
    Inversion,
    Substitution,
    edits_from_name,
    genetic_code,
    open_reading_frames,
)
from genetics_games.biology.dna import check_dna
from genetics_games.text import _, ngettext

from .strands import read_strand

#: The most bases that are read; enough for the coding region of a globin.
MOST_BASES = 600
#: A sequence of which so much stands as before at its ends is the same one, edited by hand.
SAME = Fraction(3, 4)
#: Stands for what lies in front of a stretch of a longer gene; no stop in any frame.
FILLING = "GCC"
#: The edit is written as a name, such as c.20A>T.
NAME = "name"
KINDS = (
    "substitution",
    "insertion",
    "deletion",
    "duplication",
    "inversion",
    "deletion-insertion",
    NAME,
)
_SPAN = re.compile(r"\s*(\d{1,4})\s*(?:-|–|\.\.|_)\s*(\d{1,4})\s*")


@dataclass(frozen=True, slots=True)
class Stretch:
    """A sequence that was typed, as a gene or as part of a longer one.

    Args:
        gene: the gene, with filling where the sequence is only part of it.
        left: how many bases of filling stand in front of the sequence.
        right: how many stand behind it.
    """

    gene: Gene
    left: int = 0
    right: int = 0

    @property
    def sequence(self) -> str:
        """The bases that were typed."""
        return self.gene.sequence[self.left : len(self.gene.sequence) - self.right]

    @property
    def whole(self) -> bool:
        """Whether the sequence holds the whole coding region."""
        return not (self.left or self.right)

    @property
    def end(self) -> int:
        """The place behind the last base of the sequence, in the gene."""
        return len(self.gene.sequence) - self.right


def read_stretch(sequence: str, coding: str, first: str, code: int) -> Stretch:
    """Read a gene.

    Args:
        sequence: the coding strand, 5' to 3', as `strands.read_strand` takes it.
        coding: first and last base of the coding region, such as ``"4-66"``, counted from 1 in the
            sequence; empty: from the first start codon to its stop.
        first: for a part of a longer gene, which base of the coding DNA comes first, such as
            ``"1498"``; empty: the sequence is a whole gene.
        code: NCBI's number of the genetic code.

    Raises:
        ValueError: something cannot be read, or makes no gene.

    Example:
        >>> read_stretch("ccATGGATTAAgg", "", "", 1).gene.coding_start
        2
        >>> part = read_stretch("ATCATCTTTGGTGTT", "", "1516", 1)
        >>> part.left, part.right, part.sequence
        (1515, 3, 'ATCATCTTTGGTGTT')
        >>> read_stretch("GATCCA", "", "", 1)
        Traceback (most recent call last):
        ValueError: No reading frame begins with ATG and ends with a stop here. Add them; or, for \
part of a gene, write the number of its first coding base under “Part of a longer coding region?”.
    """
    letters = check_dna(read_strand(sequence))
    if not letters:
        raise ValueError(_("Type the coding strand of a gene, such as ATGGTGCATTAA."))
    if len(letters) > MOST_BASES:
        raise ValueError(
            _("The sequence has {n} bases; this laboratory reads up to {most}.").format(
                n=len(letters), most=MOST_BASES
            )
        )
    span = _read_span(coding, len(letters))
    if first.strip():
        return _part(letters, span or (0, len(letters)), _read_first(first), code)
    if span is None:
        found = open_reading_frames(letters, code=code)
        starts = [(orf.start, orf.stop) for orf in found if orf.strand == "top"]
        if not starts:
            raise ValueError(
                _(
                    "No reading frame begins with ATG and ends with a stop here. Add them; or, for "
                    "part of a gene, write the number of its first coding base under “Part of a "
                    "longer coding region?”."
                )
            )
        span = min(starts)
    return Stretch(Gene(letters, *span, code=code))


def follow(before: str, after: str, coding: str, first: str) -> tuple[str, str] | None:
    """What becomes of the fields for the coding region when another sequence is typed.

    Args:
        before: the sequence that stood there, as typed.
        after: the one that stands there now.
        coding: what stands in the field for the coding region.
        first: what stands in the field for its first base.

    Returns:
        Both fields for the same sequence, of which a place was edited; None for another gene, of
        which they say nothing.

    Example:
        >>> follow("CCATGGATGTATAA", "CCCATGGATGTATAA", "3-14", "1")
        ('4-15', '1')
        >>> follow("CCATGGATGTATAA", "ATGAAACGTTAG", "3-14", "1")
    """
    old, new = ("".join(re.findall("[A-Z]", text.upper())) for text in (before, after))
    head = _alike(old, new)
    tail = _alike(old[head:][::-1], new[head:][::-1])
    if not new or head + tail < SAME * max(len(old), len(new)):
        return None
    found = _SPAN.fullmatch(coding)
    if found is None or len(old) == len(new):
        return coding, first
    # What lies behind the edited place has moved.
    start, stop = (
        place + (len(new) - len(old)) * (place > head) for place in map(int, found.groups())
    )
    return f"{start}-{stop}", first


def _alike(one: str, other: str) -> int:
    """How many letters are the same from the beginning on."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def _in_capitals(name: str) -> str:
    """A name whose bases may be typed in small letters; no word of HGVS has one of these four."""
    bare = "".join(name.split())
    return bare[:2].lower() + bare[2:].translate(str.maketrans("acgt", "ACGT"))


def read_edits(
    stretch: Stretch, kind: str, place: int, length: int, bases: str, name: str
) -> tuple[Edit, ...]:
    """Read an edit.

    Args:
        stretch: the gene.
        kind: one of `KINDS`.
        place: which base of the sequence, counted from 1: the first that is changed; for an
            insertion the one in front of what comes in.
        length: how many bases are changed.
        bases: what comes in, written as a strand.
        name: the edit by name, where that is its kind.

    Raises:
        ValueError: the edit cannot be read, or does not lie inside the sequence.

    Example:
        >>> gene = read_stretch("ATGGATTAA", "", "", 1)
        >>> read_edits(gene, "deletion", 4, 2, "", "")
        (Deletion(start=3, stop=5),)
        >>> read_edits(gene, "deletion", 8, 3, "", "")
        Traceback (most recent call last):
        ValueError: From base 8 on there are only 2 bases; make the edit shorter.
    """
    if kind == NAME:
        edits = edits_from_name(stretch.gene, _in_capitals(name))
        if not edits:
            raise ValueError(_("“{name}” changes nothing; name an edit.").format(name=name.strip()))
        for edit in edits:
            start, stop, _new = edit.replacement(stretch.gene.sequence)
            if start < stretch.left or stop > stretch.end:
                raise ValueError(
                    _("“{name}” lies outside the sequence that is typed here.").format(
                        name=name.strip()
                    )
                )
        return edits
    start = stretch.left + place - 1
    new = check_dna(read_strand(bases))
    if kind == "substitution":
        return (Substitution(start, new),)
    if kind == "insertion":
        return (Insertion(start + 1, new),)
    if start + length > stretch.end:
        n = stretch.end - start
        raise ValueError(
            ngettext(
                "From base {place} on there is only {n} base; make the edit shorter.",
                "From base {place} on there are only {n} bases; make the edit shorter.",
                n,
            ).format(place=place, n=n)
        )
    if kind == "deletion-insertion":
        return (DeletionInsertion(start, start + length, new),)
    of_span: dict[str, type[Deletion | Duplication | Inversion]] = {
        "deletion": Deletion,
        "duplication": Duplication,
        "inversion": Inversion,
    }
    return (of_span[kind](start, start + length),)


def _read_span(text: str, size: int) -> tuple[int, int] | None:
    if not text.strip():
        return None
    found = _SPAN.fullmatch(text)
    if found is None:
        raise ValueError(
            _(
                "Write the coding region as its first and last base, such as 4-66, not “{text}”."
            ).format(text=text.strip()[:40])
        )
    start, stop = int(found[1]), int(found[2])
    if not 1 <= start < stop <= size:
        raise ValueError(
            _(
                "The coding region {start}-{stop} does not lie inside the {n} bases. Change it "
                "under “Coding region”, or leave that empty."
            ).format(start=start, stop=stop, n=size)
        )
    return start - 1, stop


def _read_first(text: str) -> int:
    if not re.fullmatch(r"\s*(?:c\.)?\d{1,4}\s*", text) or not (
        number := int(text.replace("c.", ""))
    ):
        raise ValueError(
            _(
                "Under “Part of a longer coding region?” write one number, such as 1498, or "
                "nothing for a whole gene; not “{text}”."
            ).format(text=text.strip()[:40])
        )
    return number


def _part(letters: str, span: tuple[int, int], first: int, code: int) -> Stretch:
    """A part of a longer gene, with filling at the ends that the coding region runs over."""
    start, stop = span
    ahead = ("ATG" + FILLING * (first // 3))[: first - 1]
    if ahead and start:
        raise ValueError(
            _(
                "Bases in front of the coding region can stand before its base 1 only. Leave them "
                "out, or write 1 under “Part of a longer coding region?”."
            )
        )
    behind = ""
    whole = first - 1 + stop - start
    stops = genetic_code(code).stops
    for place in range(start + -(first - 1) % 3, stop - 5, 3):
        if letters[place : place + 3] in stops:
            raise ValueError(
                _(
                    "If the first base is {first} of a coding region, base {n} begins a stop "
                    "codon, {codon}, before its end. Check the number under “Part of a longer "
                    "coding region?”, or leave that empty."
                ).format(first=first, n=place + 1, codon=letters[place : place + 3])
            )
    if not (whole % 3 == 0 and letters[stop - 3 : stop] in stops):
        if stop < len(letters):
            raise ValueError(
                _(
                    "The coding region ends in the sequence, but not with a stop codon. Check its "
                    "last base and, under “Part of a longer coding region?”, the first."
                )
            )
        # In no other frame does this hold a stop, so that none is met that is not really there.
        behind = "G" * (-whole % 3) + stops[0]
    gene = Gene(
        ahead + letters + behind,
        0 if ahead else start,
        len(ahead) + stop + len(behind),
        code=code,
    )
    return Stretch(gene, len(ahead), len(behind))
