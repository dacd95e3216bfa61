"""Names of edits in the nomenclature of HGVS: ``c.20A>T`` for DNA.

Positions of a name are those of the coding DNA: 1 is the A of the start codon
ATG, -1 the base before it, ``*1`` the base behind the stop codon that ends the
coding region. Everywhere else in the package positions count from 0 along the
whole sequence. `hgvs_protein` has the names for proteins.

A name tells what is different, not what happened: an insertion that equals
what stands before it is called a duplication, and of several equal places the
one furthest to the 3' end is named. Introns are not known here.
"""

from __future__ import annotations

import re
from itertools import pairwise

from genetics_games.biology.alignment import trimmed
from genetics_games.biology.dna import reverse_complement
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
from genetics_games.biology.genes import Gene
from genetics_games.biology.mutations import Effect
from genetics_games.text import _

#: What one edit replaces: start, stop and the new letters.
Change = tuple[int, int, str]

_POSITION = r"(-?\d+|\*\d+)"
_FORMS = re.compile(
    rf"{_POSITION}(?:_{_POSITION})?"
    r"(?:(?P<old>[ACGT])>(?P<new>[ACGT])|(?P<kind>delins|del|dup|inv|ins)(?P<bases>[ACGT]*)"
    r"|(?P<unit>[ACGT]+)\[(?P<copies>\d+)\])"
)


def coding_position(gene: Gene, place: int) -> str:
    """The position of a base as HGVS counts it, without the ``c.``.

    Args:
        gene: the gene.
        place: which base of its sequence, counted from 0; one before the first
            and one behind the last are allowed, since insertions lie between two.

    Returns:
        The position: ``1`` is the first base of the start codon.

    Raises:
        ValueError: the place lies outside the sequence.

    Example:
        >>> gene = Gene("CCATGGATTAAGG", 2, 11)
        >>> [coding_position(gene, place) for place in (0, 1, 2, 10, 11)]
        ['-2', '-1', '1', '9', '*1']

    Source:
        HGVS nomenclature, numbering, https://hgvs-nomenclature.org/stable/background/numbering/
    """
    if not -1 <= place <= len(gene.sequence):
        raise ValueError(
            _("The gene has {n} bases; there is no place {place} in it.").format(
                n=len(gene.sequence), place=place
            )
        )
    if place < gene.coding_start:
        return str(place - gene.coding_start)
    if place < gene.coding_stop:
        return str(place - gene.coding_start + 1)
    return f"*{place - gene.coding_stop + 1}"


def dna_name(effect: Effect) -> str:
    """The name of what is different in the DNA, after HGVS.

    Args:
        effect: from `classify`; of one edit or of several.

    Returns:
        The name: ``c.20A>T``, ``c.8del``, ``c.8_10dup``, ``c.8_9insGA``,
        ``c.8_12inv``, ``c.8_10delinsGG``; ``c.52_60CAG[5]`` where whole
        codons are repeated; ``c.=`` if nothing changed; several changes as
        ``c.[4G>A;9del]``.

    Example:
        >>> from genetics_games.biology.mutations import classify
        >>> gene = Gene("ATGGTGCATCTGACTCCTGAGGAGTAA")
        >>> dna_name(classify(gene, Substitution(19, "T")))
        'c.20A>T'
        >>> dna_name(classify(gene, Insertion(18, "G"))), dna_name(classify(gene, Deletion(3, 4)))
        ('c.19dup', 'c.4del')
        >>> dna_name(classify(gene, Substitution(4, "C"), Inversion(8, 12)))
        'c.[5T>C;9_12inv]'

    Source:
        HGVS nomenclature, DNA recommendations,
        https://hgvs-nomenclature.org/stable/recommendations/DNA/
    """
    gene = effect.gene
    changes = _changes(effect)
    if not changes:
        return "c.="
    # From the right: a change may be moved to the right, but has to stay apart from the next one.
    end = len(gene.sequence)
    for place in range(len(changes) - 1, -1, -1):
        changes[place] = trimmed(gene.sequence[:end], *changes[place])
        end = changes[place][0] - 1
    begins = [0] + [stop for _start, stop, _new in changes]
    names = [_name(gene, *change) for change in zip(changes, begins, strict=False)]
    return f"c.{names[0]}" if len(names) == 1 else f"c.[{';'.join(names)}]"


def edits_from_name(gene: Gene, name: str) -> tuple[Edit, ...]:
    """The edits that a name of HGVS stands for, ready for `classify`.

    Args:
        gene: the gene whose coding DNA the positions count in.
        name: such as ``c.20A>T`` or ``c.[4G>A;9del]``; ``c.=`` has none.

    Returns:
        The edits, the one furthest right first, so that each can be applied to
        what those before it left.

    Raises:
        ValueError: the name is of no form that is known here, a position lies
            outside the gene, another base stands there, or changes overlap.

    Example:
        >>> gene = Gene("ATGGTGCATCTGACTCCTGAGGAGTAA")
        >>> edits_from_name(gene, "c.20A>T")
        (Substitution(position=19, base='T'),)
        >>> edits_from_name(gene, "c.[4G>A;9del]")
        (Deletion(start=8, stop=9), Substitution(position=3, base='A'))
        >>> edits_from_name(gene, "c.21A>T")
        Traceback (most recent call last):
        ValueError: Base 21 of the coding DNA is G, not A; check the position.
    """
    text = "".join(name.split())
    if not text.startswith("c."):
        raise ValueError(
            _("A name for coding DNA begins with 'c.', as in c.20A>T; '{name}' does not.").format(
                name=name
            )
        )
    text = text[2:]
    if text == "=":
        return ()
    if re.search(r"\d[+-]\d", text):
        raise ValueError(
            _("'{name}' names a base of an intron; this gene is written without them.").format(
                name=name
            )
        )
    parts = text[1:-1].split(";") if text.startswith("[") and text.endswith("]") else [text]
    found = sorted(
        (_edit(gene, part, name) for part in parts),
        key=lambda edit: edit.replacement(gene.sequence)[:2],
        reverse=True,
    )
    for right, left in pairwise(found):
        if left.replacement(gene.sequence)[1] > right.replacement(gene.sequence)[0]:
            raise ValueError(
                _("Two changes of '{name}' overlap; name each base once.").format(name=name)
            )
    return tuple(found)


def _changes(effect: Effect) -> list[Change]:
    """What is different where, in positions of the sequence before, from left to right."""
    gene, sequence = effect.gene, effect.before
    found: list[Change] = []
    for replaced in combined_replacements(sequence, effect.edits):
        start, stop, new = trimmed(sequence[: replaced[1]], *replaced)
        gone = sequence[start:stop]
        turned = len(gone) > 1 and new == reverse_complement(gone)
        if len(gone) != len(new) or turned:
            found.append((start, stop, new))
            continue
        # As many letters as before: those that differ, one by one.
        for place, (old, other) in enumerate(zip(gone, new, strict=True), start):
            if old == other:
                continue
            if found and _belongs_to(gene, found[-1], place):
                first, last, letters = found.pop()
                found.append((first, place + 1, letters + sequence[last:place] + other))
            else:
                found.append((place, place + 1, other))
    return found


def _belongs_to(gene: Gene, last: Change, place: int) -> bool:
    """Whether a substituted base is named together with the substitution before it.

    It is if it comes directly behind, or one further in the same codon.
    """
    start, stop, new = last
    if stop - start != len(new):
        return False
    if stop == place:
        return True
    in_codon = gene.coding_start <= start and place < gene.coding_stop
    same = (start - gene.coding_start) // 3 == (place - gene.coding_start) // 3
    return in_codon and same and place - stop == 1


def _name(gene: Gene, change: Change, begin: int) -> str:
    """One change by name; what stands before `begin` is not looked at, since it changed too."""
    sequence = gene.sequence
    start, stop, new = change
    gone = sequence[start:stop]
    span = _span(gene, start, stop)
    if len(gone) == len(new) == 1:
        return f"{span}{gone}>{new}"
    if not new:
        return f"{span}del"
    if gone:
        return f"{span}inv" if new == reverse_complement(gone) else f"{span}delins{new}"
    if start - len(new) >= begin and sequence.endswith(new, begin, start):
        return f"{_span(gene, start - len(new), start)}dup"
    unit = _repeated_unit(new)
    copies = 0
    while unit and sequence.endswith(unit, begin, start - copies * len(unit)):
        copies += 1
    if copies:
        repeats = _span(gene, start - copies * len(unit), start)
        return f"{repeats}{unit}[{copies + len(new) // len(unit)}]"
    return f"{coding_position(gene, start - 1)}_{coding_position(gene, start)}ins{new}"


def _span(gene: Gene, start: int, stop: int) -> str:
    first, last = coding_position(gene, start), coding_position(gene, stop - 1)
    return first if first == last else f"{first}_{last}"


def _repeated_unit(letters: str) -> str:
    """The shortest run of whole codons that the letters repeat; empty if there is none.

    HGVS names repeats of coding DNA only where they cannot shift the frame.
    """
    for size in range(3, len(letters), 3):
        if letters == letters[:size] * (len(letters) // size):
            return letters[:size]
    return ""


def _edit(gene: Gene, part: str, name: str) -> Edit:
    """The edit that one part of a name stands for."""
    form = _FORMS.fullmatch(part)
    if form is None:
        raise ValueError(
            _(
                "'{name}' is not a name that can be read here; write it as c.20A>T, c.8_10del, "
                "c.8dup, c.8_9insGA, c.8_12inv, c.8_10delinsGG or c.52_60CAG[5]."
            ).format(name=name)
        )
    kind, bases = form["kind"], form["bases"] or ""
    first = _index(gene, form[1])
    last = _index(gene, form[2] or form[1])
    if kind == "ins":
        if last != first + 1:
            raise ValueError(
                _("An insertion names the two bases it lies between, as in c.8_9insGA.")
            )
        return Insertion(last, bases)
    if not 0 <= first <= last < len(gene.sequence):
        raise ValueError(
            _(
                "'{part}' does not lie inside the gene, whose bases are c.{first} to c.{last}."
            ).format(
                part=part,
                first=coding_position(gene, 0),
                last=coding_position(gene, len(gene.sequence) - 1),
            )
        )
    stretch = gene.sequence[first : last + 1]
    if form["unit"]:
        return _changed_repeat(first, stretch, form["unit"], int(form["copies"]), part)
    old = form["old"] or (bases if kind in {"del", "dup", "inv"} else "")
    if old and old != stretch:
        raise ValueError(
            _("Base {place} of the coding DNA is {found}, not {old}; check the position.").format(
                place=_span(gene, first, last + 1), found=stretch, old=old
            )
        )
    if form["new"]:
        return Substitution(first, form["new"])
    if kind == "delins":
        return DeletionInsertion(first, last + 1, bases)
    if kind == "dup":
        return Duplication(first, last + 1)
    return Inversion(first, last + 1) if kind == "inv" else Deletion(first, last + 1)


def _changed_repeat(start: int, stretch: str, unit: str, copies: int, part: str) -> Edit:
    there, left = divmod(len(stretch), len(unit))
    if left or stretch != unit * there:
        raise ValueError(
            _("The bases that '{part}' names are {found}, not copies of {unit}.").format(
                part=part, found=stretch, unit=unit
            )
        )
    stop = start + len(stretch)
    if copies == there:
        raise ValueError(
            _("The gene already has {n} copies there; '{part}' changes nothing.").format(
                n=copies, part=part
            )
        )
    if copies < there:
        return Deletion(stop - (there - copies) * len(unit), stop)
    return Insertion(stop, unit * (copies - there))


def _index(gene: Gene, position: str) -> int:
    """Where a position of a name lies in the gene's sequence, counted from 0."""
    if position.startswith("*"):
        number = int(position[1:])
        place = gene.coding_stop + number - 1
    else:
        number = int(position)
        place = gene.coding_start + number - (number > 0)
        if number > 0 and place >= gene.coding_stop:
            raise ValueError(
                _("The coding region has {n} bases; behind it, positions are *1, *2 ...").format(
                    n=gene.coding_stop - gene.coding_start
                )
            )
    if number == 0:
        raise ValueError(_("There is no base 0: before base 1 of the coding DNA comes base -1."))
    return place
