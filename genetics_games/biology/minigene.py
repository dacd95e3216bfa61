"""The mini-gene: six base pairs given a start, a stop and a reading frame.

A short stretch of DNA alone shows neither a start nor a stop nor a frameshift.
So it is set as an insert between fixed flanks:

    5'- ATG [insert] GTA ACT GAC TAA -3'

An edit of the insert can be read in two ways. *Uncompensated*: the edit alone,
as in a cell. *Compensated*: an insertion is followed by the loss of as many
bases at an end of the insert, a deletion by the gain of as many, so that the
insert keeps its length and the frame outside it is restored.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Literal

from genetics_games.biology.dna import check_dna
from genetics_games.biology.edits import Deletion, Edit, Insertion
from genetics_games.biology.mutations import (
    Effect,
    Gene,
    PointMutation,
    classify,
    point_mutations,
)
from genetics_games.text import _

End = Literal["left", "right"]


@cache
def flanks() -> tuple[str, str]:
    """The DNA left and right of the insert, 5' to 3'.

    Example:
        >>> flanks()
        ('ATG', 'GTAACTGACTAA')
    """
    data = tomllib.loads(Path(__file__).with_name("minigene.toml").read_text(encoding="utf-8"))
    return data["left"], data["right"]


@dataclass(frozen=True, slots=True)
class Readings:
    """One edit of an insert, read in both ways.

    Args:
        compensated: the insert is back at its length.
        uncompensated: the edit alone, as in a cell.
    """

    compensated: Effect
    uncompensated: Effect


@dataclass(frozen=True, slots=True)
class MiniGene:
    """An insert between the fixed flanks. Positions of edits count from 0 in the insert.

    Args:
        insert: DNA, 5' to 3', in either case; whole codons, six bases in the usual case.
        gene: the whole mini-gene; made from the insert.

    Raises:
        ValueError: the insert does not hold whole codons, or a letter is not a DNA base.

    Example:
        >>> mini = MiniGene("GATCCA")
        >>> mini.gene.sequence, mini.gene.protein
        ('ATGGATCCAGTAACTGACTAA', 'MDPVTD')
    """

    insert: str
    gene: Gene = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        insert = check_dna(self.insert)
        if not insert or len(insert) % 3:
            raise ValueError(
                _(
                    "The mini-gene takes whole codons, such as six bases; '{insert}' has {n}."
                ).format(insert=insert, n=len(insert))
            )
        object.__setattr__(self, "insert", insert)
        left, right = flanks()
        object.__setattr__(self, "gene", Gene(left + insert + right))

    def classify(self, *edits: Edit) -> Effect:
        """The effect of edits of the insert, one after the other, and of nothing else.

        Args:
            edits: at least one; each counts positions in the insert that the
                edits before it left.

        Returns:
            The effect on the mini-gene.

        Raises:
            ValueError: there is no edit, or one lies outside the insert.

        Example:
            >>> from genetics_games.biology.edits import Substitution
            >>> MiniGene("GATCCA").classify(Substitution(2, "G")).effect.value
            'missense'
        """
        length = len(self.insert)
        by = len(flanks()[0])
        moved = []
        for edit in edits:
            length += _length_change(edit, length)
            moved.append(edit.moved(by))
        return classify(self.gene, *moved)

    def readings(self, edit: Edit, *, end: End | None = None, base: str = "") -> Readings:
        """An edit of the insert, compensated and uncompensated.

        A substitution or an inversion keeps the length: both readings are one.

        Args:
            edit: the edit.
            end: for an insertion or a deletion, at which end of the insert the
                length is put right.
            base: for a deletion, what is gained there, 5' to 3'.

        Returns:
            Both effects.

        Raises:
            ValueError: the edit lies outside the insert, or what compensates
                it is missing, too much or of another length.

        Example:
            >>> both = MiniGene("GATCCA").readings(Insertion(2, "G"), end="right")
            >>> both.compensated.protein_after, both.uncompensated.protein_after
            ('MESVTD', 'MESSN')
        """
        alone = self.classify(edit)
        second = compensation(edit, len(self.insert), end=end, base=base)
        return Readings(alone if second is None else self.classify(edit, second), alone)

    def insert_after(self, effect: Effect) -> str:
        """What stands between the flanks after an edit of this mini-gene.

        Args:
            effect: from `classify` or `readings`.

        Returns:
            The insert, 5' to 3'.

        Example:
            >>> mini = MiniGene("GATCCA")
            >>> both = mini.readings(Insertion(2, "G"), end="left")
            >>> mini.insert_after(both.compensated), mini.insert_after(both.uncompensated)
            ('AGTCCA', 'GAGTCCA')
        """
        left, right = flanks()
        return effect.after[len(left) : len(effect.after) - len(right)]

    def point_mutations(self) -> tuple[PointMutation, ...]:
        """Every single-base change of the insert: three a position, by position, then base.

        Example:
            >>> changes = MiniGene("GATCCA").point_mutations()
            >>> [change.base for change in changes if change.effect.effect == "silent"]
            ['C', 'C', 'G', 'T']
        """
        start = len(flanks()[0])
        return point_mutations(self.gene, start, start + len(self.insert))


def compensation(edit: Edit, length: int, *, end: End | None = None, base: str = "") -> Edit | None:
    """The second edit that brings a stretch back to its length.

    Args:
        edit: the first edit.
        length: how many bases the stretch had before it.
        end: at which end of the stretch the second edit works.
        base: the bases gained after a deletion, 5' to 3'; as many as were deleted.

    Returns:
        A deletion after an insertion, an insertion after a deletion; None for
        an edit that keeps the length.

    Raises:
        ValueError: the end or the bases are missing, too much or of another length.

    Example:
        >>> compensation(Insertion(2, "G"), 6, end="right")
        Deletion(start=6, stop=7)
        >>> compensation(Deletion(2, 3), 6, end="right", base="C")
        Insertion(position=5, bases='C')
    """
    change = _length_change(edit, length)
    if change == 0:
        if end is not None or base:
            raise ValueError(_("This edit keeps the length; leave the end and the base out."))
        return None
    if end not in {"left", "right"}:
        raise ValueError(_("Say at which end the length is put right: 'left' or 'right'."))
    if change > 0:
        if base:
            raise ValueError(_("After an insertion bases are lost; leave the base out."))
        return Deletion(0, change) if end == "left" else Deletion(length, length + change)
    if len(base) != -change:
        raise ValueError(
            _("The deletion took {n} bases; give as many that are gained, not '{base}'.").format(
                n=-change, base=base
            )
        )
    return Insertion(0 if end == "left" else length + change, base)


def _length_change(edit: Edit, length: int) -> int:
    """How many bases more a stretch of that length has after an edit, which must lie inside."""
    start, stop, new = edit.replacement("A" * length)
    return len(new) - (stop - start)
