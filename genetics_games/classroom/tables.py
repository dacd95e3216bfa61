"""What a check of lessons 1 and 2 asks about: a row, research cards, and the last edit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from genetics_games.biology.dna import check_dna
from genetics_games.engine import State, chance
from genetics_games.engine.match import Match
from genetics_games.games import game
from genetics_games.games.gene_pool import actions
from genetics_games.games.gene_pool.pieces import PIECES
from genetics_games.lenses.change import Change
from genetics_games.lenses.gene_pool import change_of, latest_edit, row_of
from genetics_games.text import _

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
class Table:
    """What can be asked about, taken from a game or drawn from a seed.

    Args:
        row: the six letters on top, 5' to 3'.
        cards: the sequences of the research cards in hand.
        last: the latest edit, if there was one.

    Raises:
        ValueError: the row cannot be read.
    """

    row: str
    cards: tuple[str, ...] = ()
    last: LastEdit | None = None

    def __post_init__(self) -> None:
        _check_row(self.row)
        for motif in self.cards:
            check_dna(motif)

    @classmethod
    def of(cls, match: Match, viewer: int) -> Table:
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
    def practice(cls, seed: int) -> Table:
        """A position of a game that nobody played, its last edit known.

        Args:
            seed: the same seed gives the same table.

        Example:
            >>> Table.practice(7) == Table.practice(7)
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
    def deal(cls, seed: int) -> Table:
        """The first deal of a class code: a fresh row and no edit."""
        return cls(row_of(game("gene_pool").new(players=2, seed=seed)))

    @classmethod
    def _seen(cls, state: State, viewer: int, last: LastEdit | None) -> Table:
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
    def from_dict(cls, data: Mapping[str, Any]) -> Table:
        """The table that `to_dict` wrote.

        Raises:
            ValueError: the data is damaged.
            TypeError, KeyError: likewise.
        """
        last = LastEdit(*data["last"]) if "last" in data else None
        return cls(data["row"], tuple(data["cards"]), last)
