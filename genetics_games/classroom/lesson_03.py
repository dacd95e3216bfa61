"""Lesson 3, From gene to message: what its checks and predictions work out."""

from __future__ import annotations

from collections.abc import Sequence

from genetics_games.biology import BASES, DNA, Substitution
from genetics_games.biology.dna import Strand
from genetics_games.games.peptide.pieces import PIECES
from genetics_games.lenses import transcription as lens
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from . import wrong_proteins as wrong
from .labs.transcripts import INTRON, first_transcript, spliced
from .making import Draft, Picker, with_ends
from .tables.transcription import TemplateTable

#: So many copies are made in the first prediction.
COPIES = 10


def message_of_the_top(table: TemplateTable, picker: Picker) -> Draft:
    """3.1: the mRNA of a gene on the top strand."""
    return _message(table.row, "top", [("read_backwards", wrong.read_backwards(table.row))])


def message_of_the_bottom(table: TemplateTable, picker: Picker) -> Draft:
    """3.3: the mRNA of a gene on the bottom strand."""
    procedures = (wrong.bottom_from_the_left, wrong.top_copied)
    return _message(table.row, "bottom", [(one.__name__, one(table.row)) for one in procedures])


def _message(row: str, coding: Strand, more: Sequence[tuple[str, str]]) -> Draft:
    letters, right = lens.coding_letters(row, coding), lens.message(row, coding)
    procedures = (wrong.thymine_kept, wrong.partner_of_the_coding)
    answers = [*((one.__name__, one(letters)) for one in procedures), *more]
    shown = {value: with_ends(value) for value in (right, *(value for _name, value in answers))}
    return Draft(right, answers, {"row": row, "coding": letters}, shown=shown)


def which_is_the_template(table: TemplateTable, picker: Picker) -> Draft | None:
    """3.2: the template strand of an mRNA of this row."""
    row = table.row
    coding: Strand = picker.one(("top", "bottom"))
    if lens.message(row, "top") == lens.message(row, "bottom"):
        return None
    return Draft(
        lens.other(coding),
        [("resembles_the_message", coding), ("both_strands", "both"), ("no_template", "none")],
        {"row": row, "copy": lens.message(row, coding), "coding": lens.coding_letters(row, coding)},
    )


def dna_afterwards(table: TemplateTable, picker: Picker) -> Draft:
    """3.4: what has become of the DNA after transcription."""
    return Draft(
        "there",
        [("turned_into_rna", "rna"), ("grown_shorter", "shorter"), ("one_strand", "single")],
        {"row": table.row},
    )


def where_nucleotides_come_from(table: TemplateTable, picker: Picker) -> Draft:
    """3.5: where the building blocks of RNA come from."""
    return Draft(
        "free",
        [("out_of_the_dna", "dna"), ("rna_was_there", "older"), ("made_of_protein", "protein")],
        {"copy": lens.message(table.row)},
    )


def after_a_substitution(table: TemplateTable, picker: Picker) -> Draft:
    """3.6: what a substitution changes in later copies."""
    row, place = table.row, 1 + picker.below(len(table.row))
    old = row[place - 1]
    new = picker.one([base for base in BASES if base != old])
    after = Substitution(place - 1, new).apply(row)
    right = f"{place} {lens.message(after)[place - 1]}"
    others = [
        ("partner_in_the_message", wrong.partner_in_the_message(place, new)),
        ("counted_from_the_other_end", wrong.counted_from_the_other_end(place, new, len(row))),
        ("message_unchanged", "none"),
    ]
    if place < len(row):
        others.append(("everything_behind", "behind"))
    only = _("Base {k} of the mRNA, and no other: it is {letter} now.")
    shown = {
        value: only.format(k=value.split()[0], letter=value.split()[1])
        for value in (right, *(value for _name, value in others[:2]))
    }
    return Draft(
        right,
        others,
        {"row": row, "k": place, "old": old, "new": new, "after": after,
         "copy": lens.message(after)},
        shown=shown,
    )  # fmt: skip


def unlike_the_nucleus(table: TemplateTable, picker: Picker) -> Draft:
    """3.7: the parts of “draw two, keep one” that a cell does not know."""
    first, second = picker.one(list(PIECES.rna)), picker.one(list(PIECES.rna))
    return Draft(
        ("picked", "chance"),
        [("letters_are_real", "letters"), ("place_is_real", "place")],
        {"first": first, "second": second},
        missed={"picked": "missed_the_choice", "chance": "missed_the_chance"},
    )


def after_splicing(table: TemplateTable, picker: Picker) -> Draft:
    """3.8: the mRNA of a gene with an intron."""
    row, half = table.row, len(table.row) // 2
    right, whole = spliced(row), first_transcript(row)
    intron = whole[half : half + len(INTRON)]
    answers = [
        ("intron_kept", whole.upper()),
        ("exons_thrown_out", intron.upper()),
        ("first_exon_only", right[:half]),
    ]
    return Draft(
        right,
        answers,
        {"whole": whole},
        shown={letters: with_ends(letters) for letters in (right, *(a for _n, a in answers))},
    )


GENERATORS = {
    generator.__name__: generator
    for generator in (
        message_of_the_top,
        which_is_the_template,
        message_of_the_bottom,
        dna_afterwards,
        where_nucleotides_come_from,
        after_a_substitution,
        unlike_the_nucleus,
        after_splicing,
    )
}


def dna_left(table: TemplateTable) -> dict[str, str]:
    """The result beside the first prediction: the bases of DNA after some copies."""
    bases = str(sum(DNA(table.row).base_counts().values()))
    return {"row": table.row, "n": str(COPIES), "value": bases, "bases": bases}


def same_message(table: TemplateTable) -> dict[str, str]:
    """The result beside the second prediction: the messages of both strands."""
    top, bottom = lens.message(table.row), lens.message(table.row, "bottom")
    return {
        "row": table.row,
        "top": top,
        "bottom": bottom,
        "value": _("Yes.") if top == bottom else _("No."),
    }


def exit_words(table: TemplateTable) -> dict[str, str]:
    """What stands in the exit ticket."""
    return {"row": table.row, "copy": lens.message(table.row)}


RESULTS = {"dna_left": dna_left, "same_message": same_message, "exit": exit_words}

TABLE = TemplateTable


def _copied(table: TemplateTable, deals: Sequence[int]) -> list[Node]:
    return lens.tracks(table.row)


def _swapped(table: TemplateTable, deals: Sequence[int]) -> list[Node]:
    return lens.tracks(table.row, "bottom")


OBSERVED = {"dna_left": _copied, "same_message": _swapped}
