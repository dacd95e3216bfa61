"""Lesson 2, Four edits, many effects: what its checks and predictions work out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from genetics_games.biology.codons import spell
from genetics_games.biology.edits import Deletion, Edit, Insertion, Inversion, Substitution
from genetics_games.biology.minigene import MiniGene, flanks
from genetics_games.biology.mutations import Consequence, Effect
from genetics_games.biology.wording import tag
from genetics_games.games.gene_pool import actions
from genetics_games.games.gene_pool.pieces import PIECES
from genetics_games.games.gene_pool.rows import LETTERS, NUMBER, turn
from genetics_games.lenses import change as changes
from genetics_games.lenses import nodes as page
from genetics_games.lenses.change import Change, kind_name
from genetics_games.lenses.gene_pool import change_of
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from . import wrong
from .making import Draft, Picker, with_ends
from .tables.gene_pool import GenePoolTable, LastEdit

#: The effects that check 2.1 asks for, by their word in the text file.
EFFECTS = ("silent", "missense", "nonsense", "frameshift", "in_frame")
KINDS = ("substitution", "insertion", "deletion", "inversion")


def button_name(kind: str) -> str:
    """A kind of edit as its button has it."""
    return {
        "substitution": _("Mutation (substitution)"),
        "insertion": _("Insertion"),
        "deletion": _("Deletion"),
        "inversion": _("Inversion"),
    }[kind]


def _named(kind: str) -> str:
    return {
        "substitution": _("a substitution"),
        "insertion": _("an insertion"),
        "deletion": _("a deletion"),
        "inversion": _("an inversion"),
    }[kind]


def effect_of_the_move(table: GenePoolTable, picker: Picker) -> Draft | None:
    """2.1: the effect of the last edit, at the table or in a cell."""
    last = table.last
    if last is None:
        return None
    compensated = last.change.kind in ("insertion", "deletion") and picker.below(2) == 1
    effect = last.change.readings.compensated if compensated else last.change.readings.uncompensated
    right = _effect_word(effect)
    if right is None:
        return None
    ideas = [("by_edit_name", f"named_{last.change.kind}"), ("harmful", "harmful")]
    others = {
        "silent": [("every_change_shows", "missense")],
        "missense": [("unchanged", "silent"), ("frame_confused", "frameshift")],
        "nonsense": [("unchanged", "silent"), ("frame_confused", "frameshift")],
        "frameshift": [("one_amino_acid", "missense"), ("unchanged", "silent")],
        "in_frame": [("only_the_first_edit", "frameshift"), ("unchanged", "silent")],
    }
    return Draft(
        right,
        [*others[right], *ideas],
        {
            "kind": _named(last.change.kind),
            "before": last.before,
            "after": MiniGene(last.before).insert_after(effect),
            "reading": (
                _("Here a card at the end then makes up for it. Read the row at the table.")
                if compensated
                else _("Read it as in a cell, where nothing makes up for it.")
            ),
            "old": spell(effect.protein_before),
            "new": spell(effect.protein_after),
            "tag": tag(effect),
        },
    )


def _effect_word(effect: Effect) -> str | None:
    if effect.frame == "restored" and effect.effect is Consequence.MISSENSE:
        return "in_frame"
    word = effect.effect.value
    return word if word in EFFECTS else None


def row_after_inversion(table: GenePoolTable, picker: Picker) -> Draft:
    """2.2: the row after a block is turned."""
    row = table.row
    runs = [(first, last) for first, last in actions.RUNS if last > first]
    first, last = picker.one(runs)
    start = first - 1
    right = Inversion(start, last).apply(row)
    procedures = (wrong.reverse_only, wrong.complement_only, wrong.swap_outer)
    values = [(procedure.__name__, procedure(row, start, last)) for procedure in procedures]
    return Draft(
        right,
        [*values, ("unturned_block", row)],
        {"row": row, "first": first, "last": last, "block": row[start:last],
         "turned": right[start:last]},
        shown={value: with_ends(value) for value in (right, row, *(v for _name, v in values))},
        strips={value: value for value in (right, row, *(v for _name, v in values))},
    )  # fmt: skip


def protein_after_substitution(table: GenePoolTable, picker: Picker) -> Draft | None:
    """2.3: the protein after one base was exchanged."""
    last = table.last
    if last is not None and isinstance(last.change.edit, Substitution):
        row, edit = last.before, last.change.edit
    else:
        row = table.row
        mutation = picker.one(MiniGene(row).point_mutations())
        edit = Substitution(mutation.position, mutation.base)
    mini = MiniGene(row)
    effect = mini.classify(edit)
    if effect.effect not in (Consequence.SILENT, Consequence.MISSENSE, Consequence.NONSENSE):
        return None
    place = len(flanks()[0]) + edit.position
    proteins = [
        ("every_change_shows", wrong.every_change_shows(effect.after, place))
        if effect.effect is Consequence.SILENT
        else ("unchanged", mini.gene.protein),
        ("shift_the_rest", wrong.shift_the_rest(effect.after, place)),
        ("complement_as_message", wrong.complement_as_message(effect.after)),
    ]
    return Draft(
        effect.protein_after,
        proteins,
        {
            "row": row,
            "place": edit.position + 1,
            "old": row[edit.position],
            "new": edit.base,
            "after": mini.insert_after(effect),
            "before_protein": spell(mini.gene.protein),
            "codon": effect.after[place - place % 3 : place - place % 3 + 3],
            "number": place // 3 + 1,
        },
        shown={protein: spell(protein) for protein in
               (effect.protein_after, *(protein for name, protein in proteins))},
    )  # fmt: skip


def codons_in_a_cell(table: GenePoolTable, picker: Picker) -> Draft | None:
    """2.4: which codons a lone insertion changes in a cell."""
    last = table.last
    if last is not None and isinstance(last.change.edit, Insertion):
        row, edit = last.before, last.change.edit
    else:
        row = table.row
        edit = Insertion(1 + picker.below(len(row) - 1), picker.one("ACGT"))
    effect = MiniGene(row).classify(edit)
    changed = effect.changed_after
    # Where a codon happens to come out the same, no option would be wholly right.
    if (
        effect.effect is not Consequence.FRAMESHIFT
        or effect.stop_after is None
        or changed != tuple(range(changed[0], effect.stop_after + 1))
    ):
        return None
    return Draft(
        "all_behind",
        [("only_one", "only_one"), ("the_part_before", "before"), ("row_still_six", "none")],
        {
            "row": row,
            "base": edit.bases,
            "left": edit.position,
            "right": edit.position + 1,
            "k": changed[0] + 1,
            "end": effect.stop_after + 1,
            "after": MiniGene(row).insert_after(effect),
        },
    )


def second_edit(table: GenePoolTable, picker: Picker) -> Draft | None:
    """2.5: which second edit puts the reading frame right again."""
    last = table.last
    if last is None or last.change.kind not in ("insertion", "deletion"):
        return None
    first = last.change.edit
    mini = MiniGene(last.before)
    now = mini.insert_after(mini.classify(first))
    place = len(now) - 1
    base = picker.one([letter for letter in "ACGT" if letter != now[place]])
    seconds: dict[str, Edit] = {
        "take_one": Deletion(place, place + 1),
        "add_one": Insertion(place, base),
        "swap_one": Substitution(place, base),
        "add_three": Insertion(place, base * 3),
    }
    restoring = [
        name for name, second in seconds.items() if mini.classify(first, second).frame == "restored"
    ]
    if len(restoring) != 1:
        return None
    again = "add_one" if first.kind == "insertion" else "take_one"
    return Draft(
        restoring[0],
        [
            ("the_same_again", again),
            ("a_substitution", "swap_one"),
            ("three_bases", "add_three"),
        ],
        {
            "kind": _named(last.change.kind),
            "row": last.before,
            "now": now,
            "count": abs(len(now) - len(last.before)),
        },
    )


def which_are_mutations(table: GenePoolTable, picker: Picker) -> Draft:
    """2.6: which of these changes to a row are mutations."""
    row = table.row
    moves = {}
    for kind, group in edits_by_kind().items():
        move = LastEdit(row, str(picker.one(group)))
        while move.change.after == row:
            move = LastEdit(row, str(picker.one(group)))
        moves[kind] = move
    shown = {
        kind: _("{button}: {before} becomes {after}").format(
            button=button_name(kind), before=f"`{row}`", after=f"`{moves[kind].change.after}`"
        )
        for kind in KINDS
    }
    return Draft(
        KINDS,
        [("only_the_hand", "draw_pair"), ("only_reading", "read_bottom")],
        {"row": row},
        shown=shown,
        missed={
            "substitution": "missed_substitution",
            "insertion": "only_substitutions",
            "deletion": "deletion_left_out",
            "inversion": "inversion_left_out",
        },
    )


def protein_unchanged(table: GenePoolTable, picker: Picker) -> Draft | None:
    """2.7: what an edit is called that leaves the protein as it was."""
    row = table.row
    silent = [
        change
        for change in MiniGene(row).point_mutations()
        if change.effect.effect is Consequence.SILENT
    ]
    if not silent:
        return None
    change = picker.one(silent)
    after = Substitution(change.position, change.base).apply(row)
    codon = change.position // 3
    return Draft(
        "silent",
        [("impossible", "impossible"), ("harmful", "harmful"), ("no_mutation", "no_mutation")],
        {
            "row": row,
            "after": after,
            "old": row[3 * codon : 3 * codon + 3],
            "new": after[3 * codon : 3 * codon + 3],
            "protein": spell(change.effect.protein_after),
            "amino_acid": spell(change.effect.protein_after[codon + 1]),
        },
    )


def why_here(table: GenePoolTable, picker: Picker) -> Draft | None:
    """2.8: why an edit happened where it did, at the table and in nature."""
    last = table.last
    if last is None or last.change.after == last.before:
        return None
    ideas = ("needed", "repaired_itself", "seeks_harmless_places")
    return Draft(
        "chosen",
        [(idea, idea) for idea in ideas],
        {"kind": _named(last.change.kind), "before": last.before, "after": last.change.after},
    )


def name_the_edit(table: GenePoolTable, picker: Picker) -> Draft | None:
    """2.9: which of the four edits turns one row into another."""
    last = table.last
    if last is None or last.change.after == last.before:
        return None
    if kinds_between(last.before, last.change.after) != {last.change.kind}:
        return None
    different = sum(a != b for a, b in zip(last.before, last.change.after, strict=True))
    return Draft(
        last.change.kind,
        [(f"took_for_{kind}", kind) for kind in KINDS if kind != last.change.kind],
        {
            "before": last.before,
            "after": last.change.after,
            "n": different,
            "move": button_name(last.change.kind),
        },
    )


def kinds_between(before: str, after: str) -> set[str]:
    """All kinds of edit by which one move of the game makes one row of another.

    Example:
        >>> sorted(kinds_between("GATCCA", "GATCCT"))
        ['insertion', 'inversion', 'substitution']
    """
    return {
        kind
        for kind, group in edits_by_kind().items()
        if any(row_after(NUMBER[before], action) == NUMBER[after] for action in group)
    }


def row_after(row: int, action: Any) -> int:
    """The number of the row after an edit of the game; see `games.gene_pool.rows`."""
    if isinstance(action, actions.Inversion):
        return turn(row, action.first, action.last)
    return int(action.edit(row)[0])


def harm_and_help(table: GenePoolTable, picker: Picker) -> Draft:
    """2.10: one change that harms in one setting and helps in another."""
    card = next(card for card in PIECES.research if card.id == "HBB")
    ideas = ("always_harmful", "came_when_needed", "never_shows")
    return Draft("depends", [(idea, idea) for idea in ideas], {"usual": card.sequence})


GENERATORS = {
    function.__name__: function
    for function in (
        effect_of_the_move,
        row_after_inversion,
        protein_after_substitution,
        codons_in_a_cell,
        second_edit,
        which_are_mutations,
        protein_unchanged,
        why_here,
        name_the_edit,
        harm_and_help,
    )
}


def most_changing_edit(table: GenePoolTable) -> dict[str, str]:
    """The result beside the first prediction: how many amino acids each kind can change."""
    told = "; ".join(
        _("{kind}: up to {cell} in a cell, up to {table} on this table").format(
            kind=kind_name(kind), cell=cell, table=here
        )
        for kind, (cell, here) in most_changed(table.row).items()
    )
    return {"row": table.row, "value": told[:1].upper() + told[1:]}


@cache
def most_changed(row: str) -> dict[str, tuple[int, int]]:
    """How many amino acids one edit of each kind can change, in a cell and at the table.

    Args:
        row: the six letters on top, 5' to 3'.

    Example:
        >>> most_changed("GATCCA")["substitution"]
        (1, 1)
    """
    found = {}
    for kind, group in edits_by_kind().items():
        both = [_change(row, action).readings for action in group]
        found[kind] = (
            max(_changed(reading.uncompensated) for reading in both),
            max(_changed(reading.compensated) for reading in both),
        )
    return found


@cache
def edits_by_kind() -> dict[str, tuple[Any, ...]]:
    """The moves of the game that edit a row, by the kind of mutation."""
    found: dict[str, list[Any]] = {kind: [] for kind in KINDS}
    for action in actions.TURN_ACTIONS:
        change = change_of(LETTERS[0], action)
        if change and not getattr(action, "give", ""):
            found[change.kind].append(action)
    return {kind: tuple(group) for kind, group in found.items()}


def _change(row: str, action: Any) -> Change:
    change = change_of(row, action)
    assert change is not None
    return change


def _changed(effect: Effect) -> int:
    """Amino acids of the protein before that no longer stand in their place."""
    before, after = effect.protein_before, effect.protein_after
    return sum(i >= len(after) or after[i] != letter for i, letter in enumerate(before))


def block_turned(table: GenePoolTable) -> dict[str, str]:
    """The result beside the second prediction: the row after bases 2 to 4 are turned."""
    return {"row": table.row, "value": Inversion(1, 4).apply(table.row)}


def exit_words(table: GenePoolTable) -> dict[str, str]:
    """What stands in the exit ticket."""
    return {"row": table.row, "turned": Inversion(2, 5).apply(table.row)}


RESULTS = {
    "most_changing_edit": most_changing_edit,
    "block_turned": block_turned,
    "exit": exit_words,
}

TABLE = GenePoolTable


def _block(table: GenePoolTable, deals: Sequence[int]) -> list[Node]:
    change = Change(table.row, Inversion(1, 4))
    both = [
        {"title": title, "body": [page.dna_strip(row, marks=[(2, 4, "both")], little=True)]}
        for title, row in ((_("Before"), table.row), (_("After"), change.after))
    ]
    return [{"t": "compare", "items": both}, *changes.inversion_rows(change)]


def _protein(table: GenePoolTable, deals: Sequence[int]) -> list[Node]:
    head: list[page.Text] = [_("Edit"), _("At most, in a cell"), _("At most, on this table")]
    lines: list[list[page.Text]] = [
        [kind_name(kind), str(cell), str(here)]
        for kind, (cell, here) in most_changed(table.row).items()
    ]
    counts = page.table(_("Amino acids that one edit can change"), head, lines)
    return [counts, changes.row_reading(table.row)]


OBSERVED = {"block_turned": _block, "most_changing_edit": _protein}
