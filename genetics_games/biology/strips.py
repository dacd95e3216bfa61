"""Codon strips: a gene before and after an edit, codon by codon, ready to be drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from genetics_games.biology.codons import codons, genetic_code
from genetics_games.biology.mutations import Effect

Status = Literal["same", "changed", "new", "lost", "untranslated", "partial"]


@dataclass(frozen=True, slots=True)
class CodonView:
    """One codon of a strip.

    Args:
        letters: its three bases in DNA letters; one or two if the sequence ends inside it.
        hot: which of its letters (0, 1, 2) the edit touched: in the strip
            after, letters put in or turned; in the strip before, letters taken
            out, replaced or turned.
        amino_acid: one-letter symbol, ``*`` for the stop, empty where nothing is translated.
        status: how it compares with the other strip:

            * ``"same"``: the partner has the same letters;
            * ``"changed"``: the partner has other letters, perhaps for the same amino acid;
            * ``"new"``: only in the strip after: it is read, and has no partner that was;
            * ``"lost"``: only in the strip before: it was read, and has no partner that is;
            * ``"untranslated"``: it lies behind the stop, or the start is lost;
            * ``"partial"``: the sequence ends inside it.
        amino_acid_changed: whether the partner is read as something else; true for new and lost.
    """

    letters: str
    hot: tuple[int, ...]
    amino_acid: str
    status: Status
    amino_acid_changed: bool


@dataclass(frozen=True, slots=True)
class Strips:
    """The two strips of one effect, from the start codon on."""

    before: tuple[CodonView, ...]
    after: tuple[CodonView, ...]


def strips(effect: Effect) -> Strips:
    """The coding region before and after, codon by codon.

    The strip after reaches to the end of the coding region, or to the stop if
    that lies behind it.

    Args:
        effect: from `classify`.

    Returns:
        Both strips.

    Example:
        >>> from genetics_games.biology.edits import Insertion
        >>> from genetics_games.biology.mutations import Gene, classify
        >>> shown = strips(classify(Gene("ATGGATCCAGTAACTGACTAA"), Insertion(5, "G")))
        >>> for view in shown.after[4:]:
        ...     print(view.letters, view.amino_acid or "-", view.status)
        AAC N changed
        TGA * changed
        CTA - untranslated
        A - partial
        >>> shown.after[1].letters, shown.after[1].hot
        ('GAG', (2,))
    """
    gene = effect.gene
    table = genetic_code(gene.code).table
    before = gene.codons
    after = effect.codons_after
    partners = effect.partners
    start_after = effect.coding_start_after
    read_after = effect.codons_read_after
    hot_before, hot_after = _touched(effect)

    def meaning(codon: str, index: int, read: int) -> str:
        if index >= read or len(codon) < 3:
            return ""
        return "M" if index == 0 else table[codon]

    meanings_before = [meaning(codon, i, effect.stop_before + 1) for i, codon in enumerate(before)]
    meanings_after = [meaning(codon, i, read_after) for i, codon in enumerate(after)]

    def view(
        codon: str, hot: tuple[int, ...], own: str, other: str, other_codon: str, extra: Status
    ) -> CodonView:
        status: Status
        if len(codon) < 3:
            status = "partial"
        elif not own:
            status = "untranslated"
        elif not other:
            status = extra
        else:
            status = "same" if codon == other_codon else "changed"
        return CodonView(codon, hot, own, status, bool(own) and own != other)

    partner_of = {partner: i for i, partner in enumerate(partners) if partner is not None}
    views_before = []
    for i, codon in enumerate(before):
        j = partner_of.get(i)
        hot = _hot(hot_before, gene.coding_start + 3 * i, codon)
        other, letters = ("", "") if j is None else (meanings_after[j], after[j])
        views_before.append(view(codon, hot, meanings_before[i], other, letters, "lost"))

    origin = gene.coding_start if start_after is None else start_after
    behind = gene.sequence[gene.coding_stop :]
    shown = max(read_after, len(codons(effect.after[origin : len(effect.after) - len(behind)])))
    views_after = []
    for j, codon in enumerate(after[:shown]):
        i_or_none = partners[j]
        hot = _hot(hot_after, origin + 3 * j, codon)
        other, letters = "", ""
        if i_or_none is not None and i_or_none < len(before):
            other, letters = meanings_before[i_or_none], before[i_or_none]
        views_after.append(view(codon, hot, meanings_after[j], other, letters, "new"))
    return Strips(tuple(views_before), tuple(views_after))


def _hot(touched: set[int], start: int, codon: str) -> tuple[int, ...]:
    return tuple(place for place in range(len(codon)) if start + place in touched)


def _touched(effect: Effect) -> tuple[set[int], set[int]]:
    """Positions of touched letters in the sequence before and in the one after."""
    sequence = effect.before
    origins: list[int | None] = list(range(len(sequence)))
    hot = [False] * len(sequence)
    touched_before: set[int] = set()
    for edit in effect.edits:
        left, right, new = edit.replacement(sequence)
        touched_before.update(origin for origin in origins[left:right] if origin is not None)
        origins[left:right] = [None] * len(new)
        hot[left:right] = [True] * len(new)
        sequence = sequence[:left] + new + sequence[right:]
    return touched_before, {place for place, touched in enumerate(hot) if touched}
