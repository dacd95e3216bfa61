"""Two sequences side by side: an alignment, and the edit that makes one from the other."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from genetics_games.biology.dna import check_dna, reverse_complement
from genetics_games.biology.edits import (
    Deletion,
    DeletionInsertion,
    Duplication,
    Edit,
    Insertion,
    Inversion,
    Substitution,
    combined_replacements,
)
from genetics_games.text import _

GAP = "-"

#: The most pairs of letters that `align` compares: 500 letters with 500 take about a second.
MOST_PAIRS = 250_000


@dataclass(frozen=True, slots=True)
class Alignment:
    """Two sequences written under each other, with gaps.

    Args:
        before: letters of the first sequence and gaps (``-``).
        after: as many letters of the second one and gaps; no column holds two gaps.
        score: the score it was found by; None if it was not looked for.

    Example:
        >>> print(Alignment("GATC-CA", "GAGCACA"))
        GATC-CA
        ||.| ||
        GAGCACA
    """

    before: str
    after: str
    score: int | None = None

    @property
    def marks(self) -> str:
        """For each column ``|`` for equal letters, ``.`` for different ones, a space at a gap."""
        return "".join(
            " " if GAP in {one, other} else "|" if one == other else "."
            for one, other in zip(self.before, self.after, strict=True)
        )

    @property
    def identity(self) -> Fraction:
        """The part of the columns that hold equal letters; 1 if there are no columns."""
        return Fraction(self.marks.count("|"), len(self.before)) if self.before else Fraction(1)

    def __str__(self) -> str:
        return f"{self.before}\n{self.marks}\n{self.after}"


def align(
    before: str,
    after: str,
    *,
    match: int = 1,
    mismatch: int = -1,
    gap: int = -2,
    longer_gap: int = -1,
) -> Alignment:
    """The best alignment of two whole sequences, of DNA or of protein.

    Exact: every alignment is compared, by dynamic programming. Of several that
    are equally good, the one whose gaps lie furthest to the right is given, as
    HGVS places them.

    Args:
        before: the first sequence; any letters in either case.
        after: the second one.
        match: score of two equal letters.
        mismatch: score of two different ones.
        gap: score of the first letter that stands against a gap.
        longer_gap: score of each further letter against the same gap.

    Returns:
        The alignment, in capital letters, with its score.

    Raises:
        ValueError: a sequence holds a gap or no letter, or the two are too long
            (more than 250,000 pairs of letters).

    Example:
        >>> print(align("GATCCAGTA", "GATCAGTT"))
        GATCCAGTA
        |||| |||.
        GATC-AGTT
        >>> align("MDPVTD", "MDVTD").after, align("MDPVTD", "MDVTD").score
        ('MD-VTD', 3)

    Source:
        Needleman and Wunsch 1970, Journal of Molecular Biology 48:443; gaps of
        several letters: Gotoh 1982, Journal of Molecular Biology 162:705.
    """
    one, other = _letters(before), _letters(after)
    if len(one) * len(other) > MOST_PAIRS:
        raise ValueError(
            _(
                "{n} and {m} letters are too many to compare one by one; choose stretches of up "
                "to 500 letters."
            ).format(n=len(one), m=len(other))
        )
    columns, score = _best_path(one, other, match, mismatch, gap, longer_gap)
    return Alignment(
        "".join([upper for upper, _lower in columns]),
        "".join([lower for _upper, lower in columns]),
        score,
    )


def edit_alignment(sequence: str, *edits: Edit) -> Alignment:
    """A sequence before and after edits, with the letters that are really the same aligned.

    `align` looks at two sequences and may take one letter for another that
    equals it. Here it is known what happened.

    Args:
        sequence: DNA before the edits, 5' to 3'.
        edits: the edits; each counts positions in the sequence that those before it left.

    Returns:
        The alignment. Where as many letters came as went (a substitution, an
        inversion) they stand under each other; otherwise against gaps, those
        that went first.

    Raises:
        ValueError: a letter is not a DNA base, or an edit lies outside the sequence.

    Example:
        >>> print(edit_alignment("GATCCA", Insertion(2, "G"), Inversion(4, 7)))
        GA-TCCA
        || |...
        GAGTTGG
    """
    letters = check_dna(sequence)
    top: list[str] = []
    bottom: list[str] = []
    kept = 0
    for start, stop, new in combined_replacements(letters, edits):
        gone = letters[start:stop]
        gaps = ("", "") if len(gone) == len(new) else (GAP * len(new), GAP * len(gone))
        top += [letters[kept:start], gone, gaps[0]]
        bottom += [letters[kept:start], gaps[1], new]
        kept = stop
    return Alignment("".join([*top, letters[kept:]]), "".join([*bottom, letters[kept:]]))


def single_edit(before: str, after: str) -> Edit | None:
    """The simplest single edit that makes one sequence from another, as HGVS would name it.

    The kinds are tried in HGVS's order: substitution, deletion, inversion,
    duplication, insertion, deletion-insertion. Of several equal places the one
    furthest to the 3' end is taken (the 3' rule).

    Args:
        before: DNA, 5' to 3'.
        after: DNA, 5' to 3'.

    Returns:
        The edit; None if the two are equal.

    Raises:
        ValueError: a letter is not a DNA base.

    Example:
        >>> single_edit("GATTTCA", "GATTCA")
        Deletion(start=4, stop=5)
        >>> single_edit("GATCCA", "GATGATCCA"), single_edit("GATCCA", "GGATCA")
        (Duplication(start=0, stop=3), Inversion(start=1, stop=4))

    Source:
        HGVS nomenclature, general recommendations (prioritisation and 3' rule),
        https://hgvs-nomenclature.org/stable/recommendations/general/
    """
    old, new = check_dna(before), check_dna(after)
    if old == new:
        return None
    start, stop, bases = trimmed(old, 0, len(old), new)
    gone = old[start:stop]
    if len(gone) == len(bases) == 1:
        return Substitution(start, bases)
    if not bases:
        return Deletion(start, stop)
    if bases == reverse_complement(gone):
        return Inversion(start, stop)
    if gone:
        return DeletionInsertion(start, stop, bases)
    if old.endswith(bases, 0, start):
        return Duplication(start - len(bases), start)
    return Insertion(start, bases)


def trimmed(sequence: str, start: int, stop: int, new: str) -> tuple[int, int, str]:
    """A replaced stretch without what stays the same at its two ends, as far right as possible.

    Args:
        sequence: any letters before the change.
        start: first position of the stretch, counted from 0.
        stop: the position after its last.
        new: what stands there instead.

    Returns:
        Start, stop and new letters of what is really replaced.

    Example:
        >>> trimmed("GATTTCA", 2, 4, "T")
        (4, 5, '')
    """
    old, after = sequence[start:], new + sequence[stop:]
    left, shorter = 0, min(len(old), len(after))
    while left < shorter and old[left] == after[left]:
        left += 1
    right, most = 0, shorter - left
    while right < most and old[-1 - right] == after[-1 - right]:
        right += 1
    return start + left, len(sequence) - right, after[left : len(after) - right]


def _letters(sequence: str) -> str:
    letters = sequence.upper()
    if letters.strip("*") and not letters.replace("*", "").isalpha():
        raise ValueError(
            _("Only letters can be aligned; '{text}' holds something else.").format(text=sequence)
        )
    return letters


def _best_path(
    one: str, other: str, match: int, mismatch: int, gap: int, longer: int
) -> tuple[list[tuple[str, str]], int]:
    """The columns of the best alignment, from left to right, and its score.

    Three tables, one for each way the last column can look: two letters (0), a
    letter of `one` against a gap (1), a letter of `other` against a gap (2).
    """
    worst = -(10**9)
    width = len(other) + 1
    # The score of each state in the row above, and for each cell where each state came from.
    above = [[worst] * width for _state in range(3)]
    came: list[list[tuple[int, int, int]]] = []
    for i in range(len(one) + 1):
        row = [[worst] * width for _state in range(3)]
        from_row = []
        for j in range(width):
            best_of = [0, 0, 0]
            if i == 0 and j == 0:
                row[0][0] = 0
            if i and j:
                scores = [above[state][j - 1] for state in range(3)]
                best_of[0] = _last_best(scores)
                step = match if one[i - 1] == other[j - 1] else mismatch
                row[0][j] = scores[best_of[0]] + step
            if i:
                scores = [above[s][j] + (longer if s == 1 else gap) for s in range(3)]
                best_of[1] = _last_best(scores)
                row[1][j] = scores[best_of[1]]
            if j:
                scores = [row[s][j - 1] + (longer if s == 2 else gap) for s in range(3)]
                best_of[2] = _last_best(scores)
                row[2][j] = scores[best_of[2]]
            from_row.append((best_of[0], best_of[1], best_of[2]))
        came.append(from_row)
        above = row
    ends = [above[state][-1] for state in range(3)]
    state = _last_best(ends)
    score = ends[state]
    i, j = len(one), len(other)
    columns = []
    while i or j:
        before = came[i][j][state]
        if state != 2:
            i -= 1
        if state != 1:
            j -= 1
        columns.append((GAP if state == 2 else one[i], GAP if state == 1 else other[j]))
        state = before
    return columns[::-1], score


def _last_best(scores: list[int]) -> int:
    """The state with the best score; a gap before two letters, so that gaps come to lie right."""
    best = max(scores)
    return 1 if scores[1] == best else 2 if scores[2] == best else 0
