"""What a check of lessons 1 and 2 asks about: a row, research cards, and the last edit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from genetics_games.biology.dna import check_dna
from genetics_games.engine import State, chance
from genetics_games.engine.match import HUMAN, Match
from genetics_games.games import game
from genetics_games.games.gene_pool import actions
from genetics_games.games.gene_pool.pieces import PIECES
from genetics_games.lenses import change as changes
from genetics_games.lenses import nodes as page
from genetics_games.lenses import strand
from genetics_games.lenses.change import Change
from genetics_games.lenses.gene_pool import change_of, latest_edit, row_of
from genetics_games.lenses.mutation import explained
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from ..checks import Check
from ..partner import NAME
from . import Table

#: A practice table is played on by this many moves at most, so that rows are not all fresh deals.
MOST_MOVES = 12


@dataclass(frozen=True)
class LastEdit:
    """The latest edit of the row, recorded as a move of the game.

    Args:
        before: the row before it, 5' to 3'.
        notation: the move in the notation of Gene Pool, such as ``"invert 2-4"``.

    Raises:
        ValueError: the row or the move cannot be read.

    Example:
        >>> change = LastEdit("GATCCA", "insert G 2-3 drop right").change
        >>> change.kind, change.after, change.readings.uncompensated.protein_after
        ('insertion', 'GAGTCC', 'MESSN')
    """

    before: str
    notation: str

    def __post_init__(self) -> None:
        _check_row(self.before)
        if not isinstance(self.notation, str) or self.notation not in actions.BY_NOTATION:
            raise ValueError(_("There is no such move of Gene Pool."))
        if change_of(self.before, actions.BY_NOTATION[self.notation]) is None:
            raise ValueError(_("That move leaves the row as it is."))

    @cached_property
    def change(self) -> Change:
        """The edit, as the lenses tell it."""
        change = change_of(self.before, actions.BY_NOTATION[self.notation])
        assert change is not None
        return change


def _check_row(row: object) -> str:
    if not isinstance(row, str) or len(check_dna(row)) != PIECES.row or row != row.upper():
        raise ValueError(
            _("A row of Gene Pool is {n} letters, such as GATCCA.").format(n=PIECES.row)
        )
    return row


@dataclass(frozen=True, slots=True)
class GenePoolTable(Table):
    """What can be asked about, taken from a game or drawn from a seed.

    Args:
        row: the six letters on top, 5' to 3'.
        cards: the sequences of the research cards in hand.
        last: the latest edit, if there was one.

    Raises:
        ValueError: the row cannot be read.
    """

    LIVE: ClassVar[tuple[str, ...]] = ("row", "before")

    row: str
    cards: tuple[str, ...] = ()
    last: LastEdit | None = None

    def __post_init__(self) -> None:
        _check_row(self.row)
        for motif in self.cards:
            check_dna(motif)

    @classmethod
    def lay(cls, seed: int) -> Match:
        """A fresh deal against a partner who leaves the row alone."""
        state = game("gene_pool").new(2, seed)
        return Match(state, [HUMAN, NAME], [_("You"), _("Your partner")], practice=True)

    @classmethod
    def of(cls, match: Match, viewer: int) -> GenePoolTable:
        """The table as a seat of a Gene Pool match sees it now.

        Args:
            match: a match of Gene Pool.
            viewer: the seat whose research cards may be used.
        """
        told = latest_edit(match)
        if told is None:
            return cls._seen(match.state, viewer, None)
        notation = str(match.steps[told.number].action)
        return cls._seen(match.state, viewer, LastEdit(told.change.row, notation))

    @classmethod
    def practice(cls, seed: int) -> GenePoolTable:
        """A position of a game that nobody played, its last edit known.

        Args:
            seed: the same seed gives the same table.

        Example:
            >>> GenePoolTable.practice(7) == GenePoolTable.practice(7)
            True
        """
        state = game("gene_pool").new(players=2, seed=seed)
        picks = chance.child_seed(seed, 1)
        least = chance.draw(picks, 0, MOST_MOVES)
        made, seat, last = 0, 0, None
        while not state.is_over and (made < least or last is None):
            made += 1
            offered = state.legal_actions()
            action = offered[chance.draw(picks, made, len(offered))]
            before, seat = row_of(state), state.player
            state.apply(action)
            if change_of(before, action):
                last = LastEdit(before, str(action))
        return cls._seen(state, seat, last)

    @classmethod
    def deal(cls, seed: int) -> GenePoolTable:
        """The first deal of a class code: a fresh row and no edit."""
        return cls(row_of(game("gene_pool").new(players=2, seed=seed)))

    @classmethod
    def _seen(cls, state: State, viewer: int, last: LastEdit | None) -> GenePoolTable:
        view = state.view(viewer)
        sequences = {card.id: card.sequence for card in PIECES.research}
        return cls(view["row"], tuple(sequences[card] for card in view["research"]), last)

    def to_dict(self) -> dict[str, Any]:
        """The table as JSON-ready data."""
        data: dict[str, Any] = {"row": self.row, "cards": list(self.cards)}
        if self.last:
            data["last"] = [self.last.before, self.last.notation]
        return data

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> GenePoolTable:
        """The table that `to_dict` wrote.

        Raises:
            ValueError: the data is damaged.
            TypeError, KeyError: likewise.
        """
        last = LastEdit(*data["last"]) if "last" in data else None
        return cls(data["row"], tuple(data["cards"]), last)

    @property
    def said(self) -> str:
        """The first deal."""
        return _("The first deal: {row}").format(row=f"5'-{self.row}-3'")

    def picture(self) -> list[Node]:
        """The row with both strands."""
        return [strand.row_strip(self.row)]

    def lens(self, check: Check) -> list[Node]:
        """The lens of the lesson on the row or the edit that a question names."""
        edited = self.last is not None and self.last.before in check.stem
        if not edited and self.row not in check.stem:
            return []
        body: list[Node]
        if check.lesson == 1:
            body = [strand.row_strip(self.row), page.small(strand.bond_text(self.row))]
            body.append(strand.counts(self.row))
        elif self.last is not None and edited:
            body = [page.p(changes.lead_text(self.last.change)), *explained(self.last.change)]
        else:
            body = [page.dna_strip(self.row, little=True), changes.row_reading(self.row)]
        return [page.group(_("Look at this row through the lens"), body)]

    @property
    def start(self) -> str:
        """The row."""
        return self.row

    @classmethod
    def check_start(cls, start: object) -> str:
        """A row of Gene Pool."""
        return _check_row(start)

    @classmethod
    def start_words(cls) -> str:
        """The button that hands over the row."""
        return _("Use the row of my board")
