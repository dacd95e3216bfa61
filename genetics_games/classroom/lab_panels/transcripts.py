"""Laboratories of lesson 3: a polymerase, impostors, the Nucleus of the game, a gene's parts."""

from __future__ import annotations

from typing import Any

from genetics_games.biology.dna import Strand
from genetics_games.engine.chance import child_seed
from genetics_games.lenses import nodes
from genetics_games.lenses import transcription as lens
from genetics_games.lenses.base import not_understood
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from ..labs.transcripts import Deck, candidates, first_transcript, gene, spliced
from .base import RowLab, whole

#: Copies that one touch makes.
COPIES = 10
#: Seeds the decks of this laboratory.
SEED = 3


class Polymerase(RowLab):
    """An mRNA built base by base on either strand, with a counter of the DNA.

    Example:
        >>> lab = Polymerase("GATCCA")
        >>> lab.on_node("copies", True)
        >>> lab.nodes()[0]["text"]
        'DNA: 12 bases, as before. mRNA: 10 copies.'
    """

    id = "polymerase"
    sign = "lens"

    def __init__(self, row: str) -> None:
        super().__init__(row)
        self._coding: Strand = "top"
        self._built, self._copies = 0, 0

    @property
    def title(self) -> str:
        """Its name."""
        return _("Be the polymerase")

    def nodes(self) -> list[Node]:
        """The counter, the slider and both tracks."""
        count = lens.counter_text(2 * len(self.row), self._copies)
        switch = nodes.button("swap", _("Swap the template strand"))
        ten = nodes.button("copies", _("Transcribe ten times"), main=True)
        return [
            nodes.lead(count),
            nodes.slider("built", _("Bases of the mRNA"), 0, len(self.row), self._built),
            *lens.tracks(self.row, self._coding, self._built),
            nodes.small(lens.template_text(self._coding)),
            nodes.buttons([ten, switch]),
        ]

    def on_node(self, id: str, value: Any) -> None:
        """Move the polymerase, swap the strands, or copy ten times."""
        if id == "built":
            self._built = whole(value, 0, len(self.row))
        elif id == "swap":
            self._coding, self._built = lens.other(self._coding), 0
        elif id == "copies":
            if self._copies >= lens.MOST - COPIES:
                raise ValueError(lens.enough(self._copies))
            self._copies += COPIES
            self._built = len(self.row)
        else:
            raise ValueError(not_understood())


class Impostors(RowLab):
    """Four messages of which one is of this row.

    Example:
        >>> lab = Impostors("GATCCA")
        >>> lab.on_node("round-0", "GAUCCA")
        >>> lab.nodes()[0]["text"]
        'Found: 1 of 2.'
    """

    id = "impostors"
    sign = "eye"

    def __init__(self, row: str) -> None:
        super().__init__(row)
        self._round, self._slip = 0, ""

    @property
    def title(self) -> str:
        """Its name."""
        return _("Spot the impostors")

    @property
    def _coding(self) -> Strand:
        return "bottom" if self._round else "top"

    def nodes(self) -> list[Node]:
        """How many are found, the row and four messages."""
        found = nodes.lead(_("Found: {n} of {all}.").format(n=self._round, all=2))
        if self._round == 2:
            again = nodes.button("again", _("From the start again"))
            return [found, nodes.buttons([again])]
        offered = candidates(self.row, self._coding, child_seed(SEED, self._round))
        where = (
            _("The gene lies on the bottom strand.")
            if self._round
            else _("The gene lies on the top strand.")
        )
        stem = where + " " + _("Three of these are impostors. Which one is its mRNA?")
        options = [{"id": one, "text": nodes.five_to_three(one)} for one in offered]
        asked = nodes.ask_choice(f"round-{self._round}", stem, options)
        if self._slip:
            asked["feedback"] = nodes.feedback([nodes.p(self._slip)], "wrong")
        return [found, nodes.dna_strip(self.row), asked]

    def on_node(self, id: str, value: Any) -> None:
        """Take a message, or begin again."""
        if id == "again":
            self._round, self._slip = 0, ""
        elif self._round == 2 or id != f"round-{self._round}" or not isinstance(value, str):
            raise ValueError(not_understood())
        elif value == lens.message(self.row, self._coding):
            self._round, self._slip = self._round + 1, ""
        else:
            self._slip = _(
                "An impostor. The mRNA has the letters of the strand on which the gene lies, from "
                "its 5′ end, with U for T."
            )


class Nucleus(RowLab):
    """The Nucleus card of Peptide beside what a template does.

    Example:
        >>> lab = Nucleus("GATCCA")
        >>> lab.on_node("keep-0", True)
        >>> lab.nodes()[0]["text"]
        '1 of 6 letters kept. A cell does not pick letters: the template fixes each one.'
    """

    id = "nucleus"
    sign = "insertion"

    def __init__(self, row: str) -> None:
        super().__init__(row)
        self._deck, self._kept = Deck.of(SEED), ""

    @property
    def title(self) -> str:
        """Its name."""
        return _("The Nucleus card and a cell")

    def nodes(self) -> list[Node]:
        """The template, the letters of the game, and two cards to choose from."""
        n, size = len(self._kept), len(self.row)
        lead = _(
            "{n} of {all} letters kept. A cell does not pick letters: the template fixes each one."
        ).format(n=n, all=size)
        copy = lens.message(self.row)[:n]
        lines: list[list[nodes.Text]] = [
            [_("In the game: letters that you kept"), [{"s": self._kept or "–", "m": True}]],
            [_("In a cell: letters that the template fixes"), [{"s": copy or "–", "m": True}]],
        ]
        shown = [
            nodes.lead(lead),
            *lens.tracks(self.row, "top", n)[:2],
            nodes.table(_("Letters so far"), [_("Where"), _("Letters")], lines),
        ]
        again = nodes.button("again", _("From the start again"))
        if n == size:
            same = sum(a == b for a, b in zip(self._kept, copy, strict=True))
            told = _("{n} of {all} letters agree with the template, by luck or because you aimed.")
            return [*shown, nodes.p(told.format(n=same, all=size)), nodes.buttons([again])]
        cards = [
            nodes.button(f"keep-{place}", _("Keep {letter}").format(letter=letter))
            for place, letter in enumerate(self._deck.pair)
        ]
        return [
            *shown,
            nodes.buttons(cards, _("You draw two cards and keep one")),
            nodes.small(
                _(
                    "In Peptide a Nucleus card lets you take a face-up letter, or draw two and "
                    "keep one. Which letter lies on top of the deck is chance."
                )
            ),
        ]

    def on_node(self, id: str, value: Any) -> None:
        """Keep a card, or begin again."""
        if id == "again":
            self._deck, self._kept = Deck.of(SEED), ""
        elif id in ("keep-0", "keep-1") and len(self._kept) < len(self.row):
            self._kept += self._deck.pair[int(id[-1])]
            self._deck = self._deck.next()
        else:
            raise ValueError(not_understood())


class Splicing(RowLab):
    """A gene with a promoter and an intron, each to be switched.

    Example:
        >>> lab = Splicing("GATCCA")
        >>> lab.on_node("splice", True)
        >>> lab.nodes()[0]["text"]
        'The intron is cut out. The mRNA is ready.'
    """

    id = "splicing"
    sign = "book"

    def __init__(self, row: str) -> None:
        super().__init__(row)
        self._promoter, self._cut = True, False

    @property
    def title(self) -> str:
        """Its name."""
        return _("Promoter and intron ◆")

    def nodes(self) -> list[Node]:
        """The two switches, the gene and its transcript."""
        if not self._promoter:
            lead = _("Without a promoter the polymerase does not begin. There is no mRNA.")
            made: nodes.Text = _("none")
        elif self._cut:
            lead = _("The intron is cut out. The mRNA is ready.")
            made = nodes.five_to_three(spliced(self.row))
        else:
            lead = _("The whole gene is copied. The intron, in small letters, is still in it.")
            made = nodes.five_to_three(first_transcript(self.row))
        lines: list[list[nodes.Text]] = [
            [_("Gene, coding strand"), nodes.five_to_three(gene(self.row))],
            [_("RNA"), made],
        ]
        return [
            nodes.lead(lead),
            nodes.buttons(
                [
                    nodes.button("promoter", _("The gene has a promoter"), on=self._promoter),
                    nodes.button("splice", _("The intron is cut out"), on=self._cut),
                ]
            ),
            nodes.table(_("Gene and RNA"), [_("Molecule"), _("Letters")], lines),
            nodes.small(
                _(
                    "Bacteria have hardly any introns, and no nucleus: ribosomes begin to read "
                    "while the mRNA is still being copied. This intron is far shorter than a "
                    "real one."
                )
            ),
        ]

    def on_node(self, id: str, value: Any) -> None:
        """Switch the promoter or the splicing."""
        if id == "promoter":
            self._promoter = not self._promoter
        elif id == "splice":
            self._cut = not self._cut
        else:
            raise ValueError(not_understood())
