"""What the checks of lesson 3 ask about: a row of Gene Pool, looked at as a template."""

from __future__ import annotations

from typing import ClassVar

from genetics_games.biology.dna import Strand
from genetics_games.lenses import nodes as page
from genetics_games.lenses import transcription as lens
from genetics_games.lenses.base import Lens
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from ..checks import Check
from .gene_pool import GenePoolTable

#: The question about a gene on the bottom strand.
BOTTOM = "3.3"


class TemplateTable(GenePoolTable):
    """A row with what is transcribed from it."""

    LIVE: ClassVar[tuple[str, ...]] = ("row",)
    LENS: ClassVar[type[Lens] | None] = lens.TranscriptionLens

    def picture(self) -> list[Node]:
        """The row with both strands."""
        return [page.dna_strip(self.row)]

    def lens(self, check: Check) -> list[Node]:
        """Both tracks, with the strand as template that the question means."""
        if self.row not in check.stem:
            return []
        copied = lens.message(self.row, "bottom") in check.stem
        coding: Strand = "bottom" if copied or check.id == BOTTOM else "top"
        return [page.group(_("Look at this row through the lens"), lens.tracks(self.row, coding))]
