"""The transcription lens: the row as a template, the message built on it, DNA that stays."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from genetics_games.biology import DNA, complement, transcribe
from genetics_games.biology.dna import Strand
from genetics_games.text import _, ngettext

from . import gene_pool, nodes
from .base import Lens, not_understood
from .model_card import model_card
from .nodes import Node

if TYPE_CHECKING:
    from genetics_games.engine.match import Match

#: So many copies are counted; so many different messages are listed.
MOST, LISTED = 99, 4


class TranscriptionLens(Lens):
    """Follows a Gene Pool table: what would be transcribed from the row as it lies.

    Example:
        >>> import genetics_games as gg
        >>> match = gg.Match(gg.game("gene_pool").new(seed=7))
        >>> lens = TranscriptionLens()
        >>> shown = lens.panel(match, 0)
        >>> lens.on_node("transcribe", True)
        >>> lens.panel(match, 0)[-2]["text"]
        'DNA: 12 bases, as before. mRNA: 1 copy.'
    """

    id = "transcription"

    def __init__(self) -> None:
        """Make a lens for one table."""
        self.coding: Strand = "top"
        self._copies: list[str] = []
        self._row = ""

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        return _("Transcription lens")

    def panel(self, match: Match, viewer: int | None) -> list[Node]:
        """What the latest action did to the message, both tracks, and what has been copied."""
        self._row = gene_pool.row_of(match.state)
        told = gene_pool.latest_edit(match)
        claims = gene_pool.latest_claims(match)
        shown: list[Node]
        if any(claim.strand == "bottom" for claim in claims) and self.coding == "top":
            lead = _(
                "You read a card on the bottom strand. Genes lie on both strands: swap, and "
                "transcribe this one."
            )
            shown = [nodes.lead(lead)]
        elif told is not None and told.latest:
            shown = [nodes.lead(edit_text(told.change.row, self._row, self.coding))]
        else:
            shown = [nodes.lead(template_text(self.coding))]
        swap = nodes.button("swap", _("Swap the template strand"))
        copy = nodes.button("transcribe", _("Transcribe"), main=True)
        return [
            *shown,
            *tracks(self._row, self.coding),
            nodes.buttons([copy, swap]),
            nodes.p(counter_text(2 * len(self._row), len(self._copies))),
            self._listed(),
        ]

    def _listed(self) -> Node:
        counted = Counter(self._copies).most_common(LISTED)
        lines: list[list[nodes.Text]] = [
            [nodes.five_to_three(copy), str(n)] for copy, n in counted
        ] or [[_("none yet"), "0"]]
        head: list[nodes.Text] = [_("mRNA"), _("Copies")]
        return nodes.group(
            _("Messages so far"),
            [
                nodes.table(_("Messages so far"), head, lines),
                nodes.small(_("An edit of the DNA changes later copies, not those made before.")),
                nodes.note(
                    _("Six pairs stand for a gene."),
                    _("What the game simplifies"),
                    model_card("gene_pool"),
                ),
            ],
        )

    def on_node(self, id: str, value: Any) -> None:
        """Make a copy, or let the other strand be the template."""
        if id == "transcribe" and self._row:
            if len(self._copies) == MOST:
                raise ValueError(enough(MOST))
            self._copies.append(message(self._row, self.coding))
        elif id == "swap":
            self.coding = other(self.coding)
        else:
            raise ValueError(not_understood())


def enough(copies: int) -> str:
    """What is said to a wish for still more copies."""
    return _("There are {n} copies, enough to see what is left of the DNA.").format(n=copies)


def other(strand: Strand) -> Strand:
    """The strand across."""
    return "bottom" if strand == "top" else "top"


def coding_letters(row: str, coding: Strand = "top") -> str:
    """The coding strand of a row, 5' to 3'.

    Args:
        row: the top strand, 5' to 3'.
        coding: which strand is the coding one.

    Example:
        >>> coding_letters("GATCCA"), coding_letters("GATCCA", "bottom")
        ('GATCCA', 'TGGATC')
    """
    return row if coding == "top" else DNA(row).bottom_5to3


def message(row: str, coding: Strand = "top") -> str:
    """The mRNA of a row, 5' to 3'.

    Args:
        row: the top strand, 5' to 3'.
        coding: which strand is the coding one; the other one is the template.

    Example:
        >>> message("GATCCA"), message("GATCCA", "bottom")
        ('GAUCCA', 'UGGAUC')
    """
    return transcribe(coding_letters(row, coding))


def template_text(coding: Strand) -> str:
    """Which strand is read, and in which direction."""
    if coding == "top":
        return _(
            "The bottom strand is the template. It is read from its 3′ end at the left; the mRNA "
            "has the letters of the top strand, with U for T."
        )
    return _(
        "The top strand is the template. It is read from its 3′ end at the right; the mRNA has "
        "the letters of the bottom strand, with U for T."
    )


def edit_text(before: str, after: str, coding: Strand) -> nodes.Text:
    """The message before and after an edit of the row."""
    return nodes.spans(
        _("The DNA was edited. Copies read {after} now; before, they read {before}."),
        after=nodes.five_to_three(message(after, coding)),
        before=nodes.five_to_three(message(before, coding)),
    )


def counter_text(bases: int, copies: int) -> str:
    """How much DNA there is, and how many copies.

    Example:
        >>> counter_text(12, 10)
        'DNA: 12 bases, as before. mRNA: 10 copies.'
    """
    dna = _("DNA: {n} bases, as before.").format(n=bases)
    return f"{dna} " + ngettext("mRNA: {n} copy.", "mRNA: {n} copies.", copies).format(n=copies)


def tracks(row: str, coding: Strand = "top", built: int | None = None) -> list[Node]:
    """The DNA with its template framed, and the mRNA that is built on it, base by base.

    Args:
        row: the top strand, 5' to 3'.
        coding: which strand is the coding one.
        built: how many bases of the mRNA are there; all of them if left out.

    Example:
        >>> [item["name"] for item in tracks("GATCCA", built=2)[1]["items"]]
        ['G', 'A', '–', '–', '–', '–']
    """
    copy = message(row, coding)
    there = len(copy) if built is None else built
    items = [
        _base(complement(base), letter, place, place <= there)
        for place, (base, letter) in enumerate(
            zip(coding_letters(row, coding), copy, strict=True), 1
        )
    ]
    order = _(
        "Beside the framed template lies the mRNA. Below it once more in the order of reading: the "
        "template from its 3′ end, under it the mRNA from its 5′ end, of free nucleotides."
    )
    letters = [*copy[:there], *"·" * (len(copy) - there)]
    numbers = [str(n) for n in range(1, len(row) + 1)]
    over, under = (numbers, letters) if coding == "top" else (letters[::-1], numbers)
    marks = [(1, len(row), other(coding))]
    return [
        nodes.dna_strip(row, marks=marks, over=over, under=under, template=True),
        {"t": "codons", "label": _("Template and mRNA, base by base"), "items": items},
        nodes.small(order),
        nodes.p(nodes.spans(_("mRNA: {copy}"), copy=nodes.five_to_three(copy[:there] or "…"))),
    ]


def _base(template: str, letter: str, place: int, there: bool) -> Node:
    if there:
        words = _("Place {n}: template {template}, mRNA {letter}")
        label = words.format(n=place, template=template, letter=letter)
        return {"codon": template, "art": f"base {letter}", "name": letter, "label": label}
    label = _("Place {n}: template {template}, not copied yet").format(n=place, template=template)
    return {"codon": template, "art": "", "name": "–", "label": label, "state": "empty"}
