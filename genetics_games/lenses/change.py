"""One edit of a row, told: in one sentence, and as before, on the table, in a cell."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from genetics_games.biology import (
    CodonView,
    Consequence,
    Deletion,
    Edit,
    Effect,
    Insertion,
    Inversion,
    MiniGene,
    Readings,
    Substitution,
    complement,
    explain,
    inversion_readings,
    spell,
    strips,
    tag,
    three_letter,
)
from genetics_games.biology.minigene import End
from genetics_games.text import _, ngettext

from . import nodes, pictures
from .nodes import Node, Tone

#: Codons that fit side by side; what is not read any more is left out behind them.
ABREAST = 7

_NO_CHANGE = frozenset(
    {
        Consequence.UNCHANGED,
        Consequence.NONCODING,
        Consequence.BEYOND_STOP,
        Consequence.SILENT,
        Consequence.STOP_RETAINED,
    }
)
_OTHER_LENGTH = frozenset(
    {
        Consequence.FRAMESHIFT,
        Consequence.NONSENSE,
        Consequence.STOP_LOST,
        Consequence.START_LOST,
    }
)


@dataclass(frozen=True)
class Change:
    """An edit of a row, with what the rules of the table add to it.

    Args:
        row: six letters, the top strand 5' to 3'.
        edit: the edit; positions count from 0 in the row.
        end: where an insertion drops a base pair or a deletion gains one.
        base: the base that a deletion gains there.

    Raises:
        ValueError: when used, if the edit lies outside the row or the rest does not fit it.

    Example:
        >>> change = Change("GATCCA", Insertion(2, "G"), end="right")
        >>> change.after, change.kind
        ('GAGTCC', 'insertion')
    """

    row: str
    edit: Edit
    end: End | None = None
    base: str = ""

    @property
    def kind(self) -> str:
        """The kind of mutation, as code."""
        return self.edit.kind

    @cached_property
    def readings(self) -> Readings:
        """What the edit does to the mini-gene: by the rules of the table, and in a cell."""
        return MiniGene(self.row).readings(self.edit, end=self.end, base=self.base)

    @property
    def after(self) -> str:
        """The row after the move."""
        return MiniGene(self.row).insert_after(self.readings.compensated)

    @property
    def one_reading(self) -> bool:
        """Whether table and cell agree, since nothing came in or left."""
        return self.readings.compensated is self.readings.uncompensated


# ---------------------------------------------------------------- in words


def kind_name(kind: str) -> str:
    """A kind of mutation by name.

    Example:
        >>> kind_name("inversion")
        'inversion'
    """
    return {
        "insertion": _("insertion"),
        "deletion": _("deletion"),
        "substitution": _("substitution"),
        "inversion": _("inversion"),
    }[kind]


def pair_name(top: str) -> str:
    """A base pair by its letters, the upper one first.

    Example:
        >>> pair_name("G")
        'G–C'
    """
    return f"{top}–{complement(top)}"


def told(change: Change) -> str:
    """What happened to the row, in one or two sentences.

    Example:
        >>> told(Change("GATCCA", Insertion(2, "G"), end="right"))
        'A G–C pair came in between bases 2 and 3. The pair at the right end left the row.'
    """
    edit = change.edit
    if isinstance(edit, Insertion):
        left = change.end == "left"
        came = _("A {pair} pair came in between bases {n} and {m}.").format(
            pair=pair_name(edit.bases), n=edit.position, m=edit.position + 1
        )
        return f"{came} " + (
            _("The pair at the left end left the row.")
            if left
            else _("The pair at the right end left the row.")
        )
    if isinstance(edit, Deletion):
        left = change.end == "left"
        went = _("Base pair {n}, {pair}, left the row.").format(
            n=edit.start + 1, pair=pair_name(change.row[edit.start])
        )
        return f"{went} " + (
            _("A {pair} pair joined it at the left end.")
            if left
            else _("A {pair} pair joined it at the right end.")
        ).format(pair=pair_name(change.base))
    if isinstance(edit, Substitution):
        if edit.base == change.row[edit.position]:
            return _(
                "Base pair {n} was replaced by another {pair} pair that lies the same way."
            ).format(n=edit.position + 1, pair=pair_name(edit.base))
        return _("Base pair {n} is now {new}; it was {old}.").format(
            n=edit.position + 1, new=pair_name(edit.base), old=pair_name(change.row[edit.position])
        )
    assert isinstance(edit, Inversion)
    if edit.stop - edit.start == 1:
        return _("Base pair {n} was turned over.").format(n=edit.stop)
    return _("Base pairs {n} to {m} were turned as one block.").format(
        n=edit.start + 1, m=edit.stop
    )


def lead_text(change: Change) -> nodes.Text:
    """The leading sentence of a move: what kind of mutation, and what happened."""
    kind = _("Mutation: {kind}.").format(kind=kind_name(change.kind))
    return f"{kind} {told(change)}"


def tone(effect: Effect) -> Tone:
    """How loud an effect is shown: calm if the protein stays, loud if its length is at stake."""
    if effect.effect in _NO_CHANGE:
        return "calm"
    return "loud" if effect.effect in _OTHER_LENGTH else "plain"


# ---------------------------------------------------------------- as nodes


def codon_node(label: str, views: tuple[CodonView, ...], *, marked: bool = True) -> Node:
    """Codons over their amino acids.

    Args:
        label: what they are, for the ear.
        views: from `biology.strips`.
        marked: whether those that changed are framed.
    """
    read = sum(view.amino_acid != "" for view in views)
    shown = views[: max(read, ABREAST)]
    protein = spell("".join(view.amino_acid for view in views)).replace("-", " ")
    items = [_codon_item(view, i, marked) for i, view in enumerate(shown)]
    said = _("{label}: {protein}").format(label=label, protein=protein) if protein else label
    return {"t": "codons", "label": said, "items": items}


def _codon_item(view: CodonView, index: int, marked: bool) -> Node:
    item: Node = {"codon": view.letters}
    if view.hot:
        item["hot"] = list(view.hot)
    if not view.amino_acid:
        item |= {"art": pictures.NOT_READ, "name": "–", "state": "off"}
        item["label"] = _("{codon}, not read").format(codon=view.letters)
        return item
    name = three_letter(view.amino_acid)
    item |= {"art": pictures.of_amino_acid(view.amino_acid, index), "name": name}
    if marked and view.status in {"changed", "new"}:
        item["state"] = "new"
        item["label"] = _("{codon}, {name}, changed").format(codon=view.letters, name=name)
    else:
        item["label"] = _("{codon}, {name}").format(codon=view.letters, name=name)
    return item


def effect_reading(title: str, effect: Effect, first: str = "") -> Node:
    """One way to read an edit: its tag, the codons after it, what they mean.

    Args:
        title: such as "In a cell".
        effect: from `biology`.
        first: a sentence before those of biology.
    """
    body = [codon_node(title, strips(effect).after)]
    swapped = _swapped(effect)
    if swapped:
        body.append(nodes.small(swapped))
    sentences = [first, *explain(effect)]
    if effect.effect is Consequence.BEYOND_STOP and effect.frame == "shifted":
        sentences.append(_("The frame is shifted there, where nothing is read."))
    body.append(nodes.small(" ".join(sentence for sentence in sentences if sentence)))
    return nodes.reading(title, body, nodes.tag(tag(effect), tone(effect)))


def _swapped(effect: Effect) -> str:
    """The codons that were respelled, each with what it meant before and means now."""
    if effect.length_change or effect.effect in {Consequence.UNCHANGED, Consequence.START_LOST}:
        return ""
    both = strips(effect)
    return " · ".join(
        _("{old} {old_name} → {new} {new_name}").format(
            old=old.letters,
            old_name=three_letter(old.amino_acid),
            new=new.letters,
            new_name=three_letter(new.amino_acid),
        )
        for old, new in zip(both.before, both.after, strict=False)
        if new.status == "changed"
    )


def readings(change: Change) -> list[Node]:
    """Before, on this table, in a cell.

    Args:
        change: the edit.

    Returns:
        Three readings; where nothing came in or left, the last one only says that it is
        the same.
    """
    table, cell = change.readings.compensated, change.readings.uncompensated
    shown = [row_before(change)]
    here, there = _("On this table"), _("In a cell")
    shown.append(effect_reading(here, table))
    if change.one_reading:
        same = _("The same as on this table: no base pair came in or left, so the frame is kept.")
        shown.append(nodes.reading(there, [nodes.small(same)], nodes.tag(tag(cell), tone(cell))))
    elif change.kind == "insertion":
        first = _("A cell throws nothing away to make up for it.")
        shown.append(effect_reading(there, cell, first))
    else:
        first = _("A cell adds nothing to make up for it.")
        shown.append(effect_reading(there, cell, first))
    return shown


def row_before(change: Change) -> Node:
    """The mini-gene before an edit, the letters that it touches underlined."""
    title = _("Before")
    views = strips(change.readings.uncompensated).before
    return nodes.reading(title, [codon_node(title, views, marked=False)])


def row_reading(row: str) -> Node:
    """The mini-gene of a row as it stands.

    Args:
        row: six letters, the top strand 5' to 3'.
    """
    same = MiniGene(row).classify(Substitution(0, row[0]))
    title = _("The row in its mini-gene")
    plain = tuple(replace(view, hot=()) for view in strips(same).before)
    return nodes.reading(title, [codon_node(title, plain, marked=False)])


def substitution_note(change: Change) -> list[Node]:
    """Whether a substitution is a transition or a transversion; nothing for other edits."""
    kind = change.readings.compensated.substitution_type
    if kind is None or not isinstance(change.edit, Substitution):
        return []
    old, new = change.row[change.edit.position], change.edit.base
    sentence = (
        _(
            "{old} to {new} on the top strand is a transition: a purine for a purine (A, G) "
            "or a pyrimidine for a pyrimidine (C, T)."
        )
        if kind == "transition"
        else _(
            "{old} to {new} on the top strand is a transversion: one is a purine (A, G), "
            "the other a pyrimidine (C, T)."
        )
    )
    return [nodes.small(sentence.format(old=old, new=new))]


def inversion_rows(change: Change) -> list[Node]:
    """Three ways to read an inversion, of which the first is the move; none for other edits."""
    edit = change.edit
    if not isinstance(edit, Inversion):
        return []
    if edit.stop - edit.start == 1:
        return [
            nodes.small(
                _(
                    "A single pair turned over spells what a substitution by the partner base "
                    "would, though no card from the hand is needed."
                )
            )
        ]
    ways = inversion_readings(change.row, edit.start, edit.stop)
    mark: list[tuple[int, int, nodes.Strand]] = [(edit.start + 1, edit.stop, "both")]
    not_this = nodes.tag(_("not this"), "loud")
    items = [
        nodes.row_item(
            nodes.dna_strip(ways.turned, marks=mark, little=True),
            [
                nodes.bold(_("Turned as a block.")),
                " ",
                _("This is the move, and what a real inversion does."),
            ],
            nodes.tag(_("the move"), "calm"),
        )
    ]
    for row, title, why in (
        (
            ways.reversed_only,
            _("Letters reversed only."),
            _("Each strand would have to run backwards."),
        ),
        (
            ways.complemented,
            _("Cards turned one by one."),
            _("Each base becomes its partner, but the order stays."),
        ),
    ):
        text: list[str | nodes.Span] = [nodes.bold(title), " ", why]
        if row == ways.turned:
            text += [" ", _("Here it happens to spell the same row.")]
        strip = nodes.dna_strip(row, marks=mark, little=True, ghost=True)
        items.append(nodes.row_item(strip, text, not_this))
    return [nodes.rows(_("Three ways to read “turn the block”"), items)]


def changed_besides(change: Change) -> str:
    """How much of the mini-gene an edit changed, for a claim."""
    n = change.readings.compensated.codons_respelled
    if n == 0:
        return _("No codon of the mini-gene is spelled differently after this move.")
    return ngettext(
        "In the mini-gene, {n} codon is spelled differently after this move.",
        "In the mini-gene, {n} codons are spelled differently after this move.",
        n,
    ).format(n=n)
