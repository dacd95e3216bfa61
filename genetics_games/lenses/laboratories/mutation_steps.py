"""The working of the mutation laboratory, line by line as a student would write it."""

from __future__ import annotations

from genetics_games.biology import (
    Consequence,
    Duplication,
    Effect,
    Insertion,
    coding_position,
    dna_name,
    edits_from_name,
    genetic_code,
    protein_name,
    single_edit,
    strips,
    substitution_type,
    tag,
    three_letter,
)
from genetics_games.biology.codons import codons
from genetics_games.lenses.nodes import Text
from genetics_games.text import _, ngettext

from .editing import Stretch

_MOST_CODONS = 6


def steps(stretch: Stretch, effect: Effect) -> list[Text]:
    """The working from the coding region to both names.

    Args:
        stretch: the gene.
        effect: what the edit does.
    """
    said: list[Text] = [_region(stretch), *_places(stretch, effect)]
    said += _length(effect)
    said += _codons(stretch, effect)
    said.append(_rule(effect).format(tag=tag(effect)))
    kind = effect.substitution_type
    if kind:
        start, _stop, new = effect.edits[0].replacement(effect.before)
        said.append(_class_of(effect.before[start], new))
    said += _names(stretch, effect)
    return said


def _region(stretch: Stretch) -> str:
    gene = stretch.gene
    if not stretch.whole:
        return _(
            "The sequence is part of a coding region: its bases are c.{first} to c.{last}."
        ).format(
            first=coding_position(gene, stretch.left), last=coding_position(gene, stretch.end - 1)
        )
    return _(
        "The coding region is base {first} to {last}: from {start} to {stop}, {n} codons with the "
        "stop."
    ).format(
        first=gene.coding_start + 1,
        last=gene.coding_stop,
        start=gene.codons[0],
        stop=gene.codons[-1],
        n=len(gene.codons),
    )


def _places(stretch: Stretch, effect: Effect) -> list[str]:
    said = []
    gene = stretch.gene
    for edit in effect.edits[:1]:
        start, _stop, _new = edit.replacement(effect.before)
        if isinstance(edit, Insertion | Duplication):
            start -= 1
        place = start - gene.coding_start
        if not 0 <= place < gene.coding_stop - gene.coding_start:
            said.append(
                _("The edit begins at c.{named}, outside the coding region.").format(
                    named=coding_position(gene, start)
                )
            )
            continue
        said.append(
            _(
                "The edit begins at base {n} of the coding DNA. ({n} - 1) : 3 = {whole}, remainder "
                "{rest}: it is base {place} of codon {codon}."
            ).format(
                n=place + 1,
                whole=place // 3,
                rest=place % 3,
                place=place % 3 + 1,
                codon=place // 3 + 1,
            )
        )
    return said


def _length(effect: Effect) -> list[str]:
    change = effect.length_change
    if not change:
        return [_("As many bases as before: whatever is read behind the edit keeps its frame.")]
    n = abs(change)
    more = ngettext("{n} base more", "{n} bases more", n)
    fewer = ngettext("{n} base fewer", "{n} bases fewer", n)
    told = (more if change > 0 else fewer).format(n=n)
    told = told[:1].upper() + told[1:]
    if n % 3:
        sentence = _("{told}: {n} is no multiple of three, so the frame behind is shifted.")
    else:
        sentence = _("{told}: {n} is a multiple of three, so the frame behind is kept.")
    return [sentence.format(told=told, n=n)]


def _codons(stretch: Stretch, effect: Effect) -> list[str]:
    """The codons that changed, with what they mean; of a part only those that are in it."""
    same = {Consequence.UNCHANGED, Consequence.NONCODING, Consequence.START_LOST}
    if effect.effect in same:
        return []
    both, gone, new = strips(effect), set(effect.changed_before), set(effect.changed_after)
    last = (stretch.end - stretch.gene.coding_start) // 3
    if effect.effect is Consequence.NONSENSE and not effect.length_change:
        last = max(new) + 1  # what lies behind an early stop is not read, but has not changed
    gone = {number for number in gone if number < last}
    before = [
        f"{view.letters} {three_letter(view.amino_acid)}"
        for i, view in enumerate(both.before)
        if i in gone and view.amino_acid
    ]
    after = [
        f"{view.letters} {three_letter(view.amino_acid)}"
        for i, view in enumerate(both.after)
        if i in new and view.amino_acid
    ]
    if not before and not after:
        return []
    return [
        _("Codons that changed, before: {before}; after: {after}.").format(
            before=_some(before), after=_some(after)
        )
    ]


def _some(items: list[str]) -> str:
    if not items:
        return _("none")
    return ", ".join(items[:_MOST_CODONS]) + (", …" if len(items) > _MOST_CODONS else "")


def _rule(effect: Effect) -> str:
    """Why the effect is called what it is."""
    return {
        Consequence.UNCHANGED: _("The letters are as they were: {tag}."),
        Consequence.NONCODING: _("The coding region is as it was: {tag}."),
        Consequence.START_LOST: _("No start codon stands where the protein began: {tag}."),
        Consequence.BEYOND_STOP: _("The first difference lies behind the stop: {tag}."),
        Consequence.STOP_RETAINED: _("The stop is spelled otherwise, and is a stop: {tag}."),
        Consequence.STOP_LOST: _("The stop means an amino acid now: {tag}."),
        Consequence.FRAMESHIFT: _("The frame is shifted inside the coding region: {tag}."),
        Consequence.SILENT: _("The amino acids are all the same: {tag}."),
        Consequence.NONSENSE: _("The frame is kept, and a stop comes earlier than before: {tag}."),
        Consequence.IN_FRAME_INSERTION: _("Whole codons more, no stop among them: {tag}."),
        Consequence.IN_FRAME_DELETION: _("Whole codons fewer: {tag}."),
        Consequence.MISSENSE: _("As many amino acids as before, not all the same: {tag}."),
    }[effect.effect]


def _class_of(old: str, new: str) -> str:
    if substitution_type(old, new) == "transition":
        return _("{old} and {new} are both purines or both pyrimidines: a transition.").format(
            old=old, new=new
        )
    return _("Of {old} and {new} one is a purine, one a pyrimidine: a transversion.").format(
        old=old, new=new
    )


def _names(stretch: Stretch, effect: Effect) -> list[str]:
    name = dna_name(effect)
    said = []
    if len(effect.edits) == 1 and name != "c.=":
        simplest = single_edit(effect.before, effect.after)
        if simplest is not None and simplest.kind != effect.kind:
            said.append(
                _(
                    "A name tells what is different, not what happened: the same sequence comes of "
                    "a {kind}."
                ).format(kind=_kind(simplest.kind))
            )
        elif simplest is not None and simplest != effect.edits[0] and _moved(stretch, effect, name):
            said.append(
                _("Several places give the same sequence; the one furthest to the 3′ end is named.")
            )
    said.append(_("DNA: {name}.").format(name=name))
    said.append(_("Protein: {name}.").format(name=protein_name(effect)))
    if effect.effect is Consequence.FRAMESHIFT and effect.stop_after is not None:
        first = effect.changed_after[0] if effect.changed_after else 0
        read = codons(effect.after[effect.coding_start_after or 0 :])
        stop = read[effect.stop_after]
        assert stop in genetic_code(effect.gene.code).stops
        said.insert(
            -1,
            _("In the new frame the first stop is {stop}, codon {n} of the message.").format(
                stop=stop, n=effect.stop_after + 1, first=first + 1
            ),
        )
    return said


def _moved(stretch: Stretch, effect: Effect, name: str) -> bool:
    start, _stop, _new = effect.edits[0].replacement(effect.before)
    named = edits_from_name(stretch.gene, name)
    return len(named) == 1 and named[0].replacement(effect.before)[0] != start


def _kind(kind: str) -> str:
    return {
        "substitution": _("substitution"),
        "insertion": _("insertion"),
        "deletion": _("deletion"),
        "duplication": _("duplication"),
        "inversion": _("inversion"),
        "deletion-insertion": _("deletion and insertion"),
    }[kind]
