"""Names of what an edit does to a protein, in the nomenclature of HGVS: ``p.(Glu7Val)``.

The name is found from the two proteins, as HGVS asks. It stands in parentheses,
since nobody has looked at the protein itself. Amino acid 1 is the Met of the
start codon, and ``Ter`` is the stop.
"""

from __future__ import annotations

from genetics_games.biology.alignment import trimmed
from genetics_games.biology.codons import STOP, codons, genetic_code, three_letter
from genetics_games.biology.mutations import Consequence, Effect

_SAME = frozenset({Consequence.UNCHANGED, Consequence.NONCODING, Consequence.BEYOND_STOP})
_WHERE_SPELLED = frozenset({Consequence.SILENT, Consequence.STOP_RETAINED})


def protein_name(effect: Effect) -> str:
    """The name of what is different in the protein, after HGVS.

    Args:
        effect: from `classify`.

    Returns:
        The name, by effect:

        * the protein is the same: ``p.(Pro3=)`` if one codon is spelled
          otherwise, else ``p.(=)``;
        * amino acids replaced: ``p.(Glu7Val)``, ``p.(Asp2_Pro3delinsGlySer)``,
          ``p.[(Asp2Glu;Val4Ile)]`` if others lie between;
        * amino acids more or fewer: ``p.(Phe508del)``, ``p.(Lys2_Met5del)``,
          ``p.(Val7dup)``, ``p.(His4_Gln5insAla)``, ``p.(Gln18[25])``,
          ``p.(Cys28_Lys29delinsTrp)``;
        * an early stop: ``p.(Gln40Ter)``, or behind new amino acids
          ``p.(Met3_His4insGlyTer)``; a frameshift whose first new codon is a
          stop is named so too;
        * a frameshift: ``p.(Glu23ValfsTer17)``, the stop counted from the first
          new amino acid; ``fsTer?`` if no stop follows;
        * a longer protein: ``p.(Ter143GlnextTer31)``, the stop counted from
          behind the old one; ``extTer?`` if no stop follows;
        * the start lost: ``p.(Met1?)``;
        * ``p.?`` if the sequence ends before anything new is read.

    Example:
        >>> from genetics_games.biology.edits import Deletion, Substitution
        >>> from genetics_games.biology.genes import Gene
        >>> from genetics_games.biology.mutations import classify
        >>> gene = Gene("ATGGTGCATCTGACTCCTGAGGAGTAA")
        >>> edits = Substitution(19, "T"), Deletion(3, 4), Deletion(3, 6)
        >>> [protein_name(classify(gene, edit)) for edit in edits]
        ['p.(Glu7Val)', 'p.(Val2CysfsTer3)', 'p.(Val2del)']

    Source:
        HGVS nomenclature, protein recommendations,
        https://hgvs-nomenclature.org/stable/recommendations/protein/
    """
    kind = effect.effect
    if kind in _SAME:
        return "p.(=)"
    if kind is Consequence.START_LOST:
        return "p.(Met1?)"
    before = effect.protein_before + STOP
    after = effect.protein_after + (STOP if effect.stop_after is not None else "")
    if before == after:
        codon = _respelled(effect) if kind in _WHERE_SPELLED else None
        return "p.(=)" if codon is None else f"p.({_residue(before, codon)}=)"
    if before.startswith(after):
        return "p.?"
    first = _first_difference(before, after)
    stop = effect.stop_after
    old, new = _residue(before, first), _three(after[first])
    if before[first] == STOP:
        return f"p.({old}{new}extTer{'?' if stop is None else stop - first})"
    # HGVS: a change that begins before the stop and takes it away is named as a frameshift.
    shifts = kind in {Consequence.FRAMESHIFT, Consequence.STOP_LOST}
    if after[first] == STOP and (shifts or kind is Consequence.NONSENSE):
        return f"p.({old}Ter)"
    if shifts:
        return f"p.({old}{new}fsTer{'?' if stop is None else stop - first + 1})"
    if kind is Consequence.NONSENSE:
        return f"p.({_early_stop(effect)})"
    return _in_frame(before, after)


def _respelled(effect: Effect) -> int | None:
    """The one codon that is spelled otherwise; None if there are several, or more bases now."""
    if effect.length_change:
        return None
    start = effect.gene.coding_start
    pairs = enumerate(zip(effect.before, effect.after, strict=True))
    codons_changed = {(place - start) // 3 for place, (old, new) in pairs if old != new}
    return codons_changed.pop() if len(codons_changed) == 1 else None


def _residue(protein: str, place: int) -> str:
    return f"{_three(protein[place])}{place + 1}"


def _three(letters: str) -> str:
    """Three-letter symbols in a row; HGVS writes Ter for a stop in every language."""
    return "".join("Ter" if letter == STOP else three_letter(letter) for letter in letters)


def _span(protein: str, start: int, stop: int) -> str:
    first, last = _residue(protein, start), _residue(protein, stop - 1)
    return first if stop - start == 1 else f"{first}_{last}"


def _first_difference(before: str, after: str) -> int:
    pairs = enumerate(zip(before, after, strict=False))
    return next(place for place, (old, new) in pairs if old != new)


def _early_stop(effect: Effect) -> str:
    """New amino acids with a stop behind them, in the old frame.

    What they replace shows only if both messages are read on over their stops.
    """
    table = genetic_code(effect.gene.code)._table
    before, after = (
        "M" + "".join([table[codon] for codon in message[1:] if len(codon) == 3])
        for message in (codons(effect.before[effect.gene.coding_start :]), effect.codons_after)
    )
    stop = effect.stop_after or 0
    # What lies behind the old stop is no part of the protein, and may have changed as well.
    before = before[: effect.stop_before]
    after = after[: max(stop + 1, effect.stop_before + effect.length_change // 3)]
    start = _first_difference(before, after)
    most = min(len(after) - stop - 1, len(before) - start)
    same = 0
    while same < most and before[-1 - same] == after[-1 - same]:
        same += 1
    end = len(before) - same
    new = _three(after[start : stop + 1])
    if end > start:
        return f"{_span(before, start, end)}delins{new}"
    return f"{_span(before, start - 1, start + 1)}ins{new}"


def _in_frame(before: str, after: str) -> str:
    """Amino acids replaced, more or fewer, between the start and the stop."""
    start, stop, new = trimmed(before, 0, len(before), after)
    gone = before[start:stop]
    if len(gone) == len(new):
        names = [
            f"{_span(before, first, last)}{'delins' if last - first > 1 else ''}"
            f"{_three(after[first:last])}"
            for first, last in _runs(gone, new, start)
        ]
        return f"p.({names[0]})" if len(names) == 1 else f"p.[({';'.join(names)})]"
    if not new:
        return f"p.({_span(before, start, stop)}del)"
    if gone:
        return f"p.({_span(before, start, stop)}delins{_three(new)})"
    if before.endswith(new, 0, start):
        return f"p.({_span(before, start - len(new), start)}dup)"
    unit = next(
        new[:size] for size in range(1, len(new) + 1) if new == new[:size] * (len(new) // size)
    )
    copies = 0
    while before.endswith(unit, 0, start - copies * len(unit)):
        copies += 1
    if copies and len(unit) < len(new):
        first = start - copies * len(unit)
        total = copies + len(new) // len(unit)
        return f"p.({_span(before, first, first + len(unit))}[{total}])"
    return f"p.({_span(before, start - 1, start + 1)}ins{_three(new)})"


def _runs(gone: str, new: str, start: int) -> list[tuple[int, int]]:
    """The spans in which two equally long stretches differ, counted from the whole protein."""
    runs: list[tuple[int, int]] = []
    for place, (old, other) in enumerate(zip(gone, new, strict=True), start):
        if old == other:
            continue
        if runs and runs[-1][1] == place:
            runs[-1] = (runs[-1][0], place + 1)
        else:
            runs.append((place, place + 1))
    return runs
