"""What an edit of a gene does to its protein.

Two things are kept apart: the kind of change in the DNA, with its reading frame
(`Effect.kind`, `Effect.frame`), and the effect on the protein (`Effect.effect`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from genetics_games.biology.codons import GeneticCode, StartRule, codons, genetic_code
from genetics_games.biology.dna import BASES
from genetics_games.biology.edits import Edit, Substitution, SubstitutionType, substitution_type
from genetics_games.biology.genes import Gene, read_protein
from genetics_games.text import _

Frame = Literal["kept", "shifted", "restored"]


class Consequence(StrEnum):
    """The effect of an edit on the protein. Each is also a plain string."""

    UNCHANGED = "unchanged"
    NONCODING = "noncoding"
    BEYOND_STOP = "beyond_stop"
    SILENT = "silent"
    MISSENSE = "missense"
    NONSENSE = "nonsense"
    START_LOST = "start_lost"
    STOP_LOST = "stop_lost"
    STOP_RETAINED = "stop_retained"
    IN_FRAME_INSERTION = "in_frame_insertion"
    IN_FRAME_DELETION = "in_frame_deletion"
    FRAMESHIFT = "frameshift"


@dataclass(frozen=True, slots=True)
class Effect:
    """What one edit, or several one after the other, does to a gene.

    Codons are counted from 0 at the start codon; a stop counts as a codon that
    is read. A codon before and a codon after are partners if they stand at the
    same place; where whole codons came in or went, those left and right of the
    change are partners, and what is left over between has none.

    Args:
        gene: the gene before.
        edits: the edits, in order.
        after: the coding strand after them, 5' to 3'.
        coding_start_after: where its start codon is; None if the start is lost.
        effect: the effect on the protein.
        frame: the reading frame behind the edits: ``"kept"``, ``"shifted"``, or
            ``"restored"`` if one edit shifted it and another one put it right.
        protein_after: one-letter symbols up to the stop, without it; empty if the start is lost.
        stop_after: which codon ends the protein now; None if no stop follows.
    """

    gene: Gene
    edits: tuple[Edit, ...]
    after: str
    coding_start_after: int | None
    effect: Consequence
    frame: Frame
    protein_after: str
    stop_after: int | None

    @property
    def kind(self) -> str:
        """The kind of change in the DNA, such as ``"insertion"``; of the first edit if several."""
        return self.edits[0].kind

    @property
    def before(self) -> str:
        """The coding strand before, 5' to 3'."""
        return self.gene.sequence

    @property
    def protein_before(self) -> str:
        """The protein before, in one-letter symbols without the stop."""
        return self.gene.protein

    @property
    def stop_before(self) -> int:
        """Which codon ended the protein before."""
        return self.gene.stop_codon

    @property
    def length_change(self) -> int:
        """How many bases more there are after than before; negative for fewer."""
        return len(self.after) - len(self.gene.sequence)

    @property
    def substitution_type(self) -> SubstitutionType | None:
        """Transition or transversion, if the edit is one substitution by another base."""
        edit = self.edits[0]
        if len(self.edits) > 1 or not isinstance(edit, Substitution) or self.after == self.before:
            return None
        return substitution_type(self.before[edit.position], edit.base)

    @property
    def codons_after(self) -> tuple[str, ...]:
        """All codons from the start codon to the end of the sequence; the last may be incomplete.

        Where the start is lost, they are counted from the place where it was.
        """
        start = self.coding_start_after
        return codons(self.after[self.gene.coding_start if start is None else start :])

    @property
    def partners(self) -> tuple[int | None, ...]:
        """For each of `codons_after`, the codon before that it stands for; None if it is extra."""
        before = codons(self.before[self.gene.coding_start :])
        after = self.codons_after
        extra = len(after) - len(before)
        if extra == 0 or self.frame == "shifted" or self.length_change % 3:
            return (*range(min(len(before), len(after))), *(None,) * extra)
        shorter = min(len(before), len(after))
        left = 0
        while left < shorter and before[left] == after[left]:
            left += 1
        right = 0
        while right < shorter - left and before[-1 - right] == after[-1 - right]:
            right += 1
        paired = shorter - right
        return (
            *range(paired),
            *(None,) * (len(after) - right - paired),
            *range(len(before) - right, len(before)),
        )

    @property
    def changed_before(self) -> tuple[int, ...]:
        """The codons read before that are spelled otherwise now, or are not read any more."""
        return self._changed[0]

    @property
    def changed_after(self) -> tuple[int, ...]:
        """The codons read now whose partner has other letters, or was not read, or is missing."""
        return self._changed[1]

    @property
    def _changed(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        before, after = codons(self.before[self.gene.coding_start :]), self.codons_after
        gone = set(range(self.stop_before + 1))
        changed = []
        for i, partner in enumerate(self.partners[: self.codons_read_after]):
            if partner in gone and before[partner] == after[i]:
                gone.remove(partner)
            else:
                changed.append(i)
        return tuple(sorted(gone)), tuple(changed)

    @property
    def codons_changed(self) -> int:
        """How many of the codons read now are changed or new."""
        return len(self.changed_after)

    @property
    def codons_respelled(self) -> int:
        """How many codons have other letters than their partner, whether they are read or not."""
        before = codons(self.before[self.gene.coding_start :])
        pairs = zip(self.codons_after, self.partners, strict=True)
        return sum(partner is None or before[partner] != codon for codon, partner in pairs)

    @property
    def amino_acids_changed(self) -> int:
        """How many amino acids stand where another one stood, the stops aside."""
        before, after = self.protein_before, self.protein_after
        pairs = enumerate(self.partners[: len(after)])
        return sum(
            partner is not None and partner < len(before) and before[partner] != after[i]
            for i, partner in pairs
        )

    @property
    def codons_read_after(self) -> int:
        """How many codons are read now, the stop included; none if the start is lost."""
        return len(self.protein_after) if self.stop_after is None else self.stop_after + 1


def classify(gene: Gene, *edits: Edit, starts: StartRule = "atg_only") -> Effect:
    """The effect of one edit, or of several one after the other, on a gene's protein.

    The answer depends on the two sequences and the coding region alone, so two
    edits that leave the same sequence have the same effect. It is found in this
    order; *the first difference* is the first base of the coding strand, from
    the start codon on, that is another one than before.

    1. *unchanged*: the sequence is as it was.
    2. *noncoding*: the coding region is as it was.
    3. *start_lost*: no start codon stands where the protein began.
    4. *beyond_stop*: the first difference lies behind the stop that ends the protein.
    5. The first difference lies in that stop: *stop_retained* if a stop is still
       there, else *stop_lost*: the protein runs on to the next stop.
    6. *frameshift*: the number of bases changed by other than a multiple of
       three. It stays one if its first new codon happens to be a stop.
    7. *silent*: the protein is the same.
    8. *nonsense*: a stop earlier than the old one now stands; *stop_lost*: it is missing.
    9. *in_frame_insertion*, *in_frame_deletion*: whole codons more or fewer.
    10. *missense*: as many amino acids as before, not all the same.

    Splicing, regulation and what a cell does without its start or stop are not
    looked at.

    Args:
        gene: the gene before.
        edits: at least one; each counts positions in the sequence that the
            edits before it left.
        starts: whether only ATG can replace the gene's start codon
            (``"atg_only"``) or any start of the genetic code (``"table_starts"``).

    Returns:
        The effect.

    Raises:
        ValueError: there is no edit, or one lies outside the sequence.

    Example:
        >>> from genetics_games.biology.edits import Deletion, Insertion
        >>> gene = Gene("ATGGATCCAGTAACTGACTAA")
        >>> classify(gene, Substitution(8, "T")).effect.value
        'silent'
        >>> shift = classify(gene, Insertion(5, "G"))
        >>> shift.effect.value, shift.frame, shift.protein_after, shift.stop_after
        ('frameshift', 'shifted', 'MESSN', 5)
        >>> both = classify(gene, Insertion(5, "G"), Deletion(9, 10))
        >>> both.effect.value, both.frame, both.protein_after, both.changed_after
        ('missense', 'restored', 'MESVTD', (1, 2))

    Source:
        Order of the tests: HGVS nomenclature, recommendations for protein
        variants, https://hgvs-nomenclature.org; names: Sequence Ontology.
    """
    if not edits:
        raise ValueError(_("There is nothing to classify; give at least one edit."))
    before = gene.sequence
    after = before
    start, end = gene.coding_start, gene.coding_stop
    first_touched = len(before)
    across_start = off_frame = False
    net = net_before_start = 0
    for edit in edits:
        left, right, new = edit.replacement(after)
        change = len(new) - (right - left)
        after = after[:left] + new + after[right:]
        first_touched = min(first_touched, left)
        if right <= start:
            start += change
            end += change
            net_before_start += change
        elif left < end:
            across_start = across_start or (left < start and change != 0)
            end += change
            net += change
            off_frame = off_frame or net % 3 != 0
    if after == before:
        frame: Frame = "restored" if off_frame else "kept"
        effect = Consequence.UNCHANGED
        return Effect(
            gene, edits, after, gene.coding_start, effect, frame, gene.protein, gene.stop_codon
        )

    coding_before = before[gene.coding_start :]
    code = genetic_code(gene.code)
    own_place = gene.coding_start
    if after.startswith(before[:own_place]) and _starts_at(after, own_place, gene, code, starts):
        # The first start codon counts, even if the letters were put in before the old one:
        # the sequence does not tell which of two equal starts is the old one.
        start = own_place
        net += net_before_start
    elif after.endswith(coding_before):
        start = len(after) - len(coding_before)
    elif across_start or not _starts_at(after, start, gene, code, starts):
        effect = Consequence.START_LOST
        frame = _frame(net, off_frame)
        return Effect(gene, edits, after, None, effect, frame, "", None)

    protein, stop = read_protein(after, start, code)
    coding_after = after[start:]
    difference = _first_difference(
        coding_before, coding_after, first_touched - start if start == gene.coding_start else 0
    )
    effect = _consequence(gene, difference, net, protein, stop)
    # An edit at the edge of the coding region may leave all its letters as they were.
    frame = "kept" if effect is Consequence.NONCODING else _frame(net, off_frame)
    return Effect(gene, edits, after, start, effect, frame, protein, stop)


def _frame(net: int, off_frame: bool) -> Frame:
    return "shifted" if net % 3 else "restored" if off_frame else "kept"


def _consequence(
    gene: Gene, difference: int, net: int, protein: str, stop: int | None
) -> Consequence:
    """Steps 4 to 10 of `classify`, once a start is found, and 2 for a change behind the stop."""
    if difference >= gene.coding_stop - gene.coding_start:
        return Consequence.NONCODING
    if difference >= 3 * gene.stop_codon + 3:
        return Consequence.BEYOND_STOP
    if difference >= 3 * gene.stop_codon:
        return Consequence.STOP_RETAINED if stop == gene.stop_codon else Consequence.STOP_LOST
    if net % 3:
        return Consequence.FRAMESHIFT
    if stop is not None and protein == gene.protein:
        return Consequence.SILENT
    expected_stop = gene.stop_codon + net // 3
    if stop is None or stop > expected_stop:
        return Consequence.STOP_LOST
    if stop < expected_stop:
        return Consequence.NONSENSE
    if net > 0:
        return Consequence.IN_FRAME_INSERTION
    return Consequence.IN_FRAME_DELETION if net < 0 else Consequence.MISSENSE


@dataclass(frozen=True, slots=True)
class PointMutation:
    """One base exchanged for another, with its effect.

    Args:
        position: which base, counted from 0 in the sequence asked about.
        base: the new base.
        effect: what it does.
    """

    position: int
    base: str
    effect: Effect


def point_mutations(gene: Gene, start: int, stop: int) -> tuple[PointMutation, ...]:
    """Every single-base change in a stretch of a gene, three a position.

    Args:
        gene: the gene.
        start: first base of the stretch, counted from 0 in the gene's sequence.
        stop: the position after its last base.

    Returns:
        The changes by position, then by new base (A, C, G, T). Their
        positions count from `start`.

    Raises:
        ValueError: the stretch lies outside the gene.

    Example:
        >>> changes = point_mutations(Gene("ATGGATCCATAA"), 3, 9)
        >>> len(changes), sum(change.effect.effect == "silent" for change in changes)
        (18, 4)
    """
    if not 0 <= start < stop <= len(gene.sequence):
        raise ValueError(
            _(
                "The stretch from {start} to {stop} does not lie inside the gene's {n} bases."
            ).format(start=start, stop=stop, n=len(gene.sequence))
        )
    return tuple(
        PointMutation(place - start, base, classify(gene, Substitution(place, base)))
        for place in range(start, stop)
        for base in BASES
        if base != gene.sequence[place]
    )


def _starts_at(after: str, start: int, gene: Gene, code: GeneticCode, rule: StartRule) -> bool:
    codon = after[start : start + 3]
    own = gene.sequence[gene.coding_start : gene.coding_start + 3]
    return codon in {"ATG", own} or (rule == "table_starts" and codon in code.starts)


def _first_difference(before: Sequence[str], after: Sequence[str], known_same: int) -> int:
    place = max(known_same, 0)
    shorter = min(len(before), len(after))
    while place < shorter and before[place] == after[place]:
        place += 1
    return place
