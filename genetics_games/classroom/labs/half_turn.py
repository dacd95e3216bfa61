"""Where each card of a block lands when the block makes half a turn."""

from __future__ import annotations

from dataclasses import dataclass

from genetics_games.biology.dna import complement
from genetics_games.biology.edits import Inversion
from genetics_games.text import _


@dataclass(frozen=True, slots=True)
class Landing:
    """One card of a turned block.

    Args:
        start: its place before, counted from 1.
        stop: its place after.
        top: the letter on top before.
        new_top: the letter on top after.
    """

    start: int
    stop: int
    top: str
    new_top: str

    @property
    def sentence(self) -> str:
        """The landing in words, for readers who do not see the turn."""
        return _(
            "The {top}–{below} card of place {start} lands at place {stop} with {new} on top."
        ).format(
            top=self.top,
            below=complement(self.top),
            start=self.start,
            stop=self.stop,
            new=self.new_top,
        )


def landings(row: str, first: int, last: int) -> tuple[Landing, ...]:
    """How every card of a block moves, from left to right as they lay.

    Args:
        row: the top strand, 5' to 3'.
        first: the leftmost place of the block, counted from 1.
        last: its rightmost place.

    Raises:
        ValueError: the block does not lie in the row.

    Example:
        >>> [landing.sentence for landing in landings("GATCCA", 2, 3)]
        ... # doctest: +NORMALIZE_WHITESPACE
        ['The A–T card of place 2 lands at place 3 with T on top.',
         'The T–A card of place 3 lands at place 2 with A on top.']
    """
    after = Inversion(first - 1, last).apply(row)
    return tuple(
        Landing(place, first + last - place, row[place - 1], after[first + last - place - 1])
        for place in range(first, last + 1)
    )
