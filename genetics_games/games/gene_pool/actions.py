"""The moves of Gene Pool, each made once, and which of them a position offers.

Positions are counted from 1 to 6 and gaps by the position at their left, as on the
table.  A letter says which base of a card lies on top.
"""

from __future__ import annotations

from functools import cache

from genetics_games.engine import Action, Legal

from .pieces import KINDS
from .rows import ALL, DIGIT, LENGTH

ENDS = ("left", "right")
POOLS = (1, 2)

#: Letters in the order of the cards: A/T first, each card both ways round.
WAYS = ("A", "T", "G", "C")

#: The kind of card on which each letter stands.
KIND_OF = {letter: kind for kind in KINDS for letter in kind}


class StartResearch(Action):
    """Setup: take the starting research card from a pool."""

    __slots__ = ("pool",)
    pool: int

    def _notation(self) -> str:
        return f"start research {self.pool}"


class Refill(Action):
    """Wrapping up: draw a research card, since none is left in hand."""

    __slots__ = ("pool",)
    pool: int

    def _notation(self) -> str:
        return f"refill {self.pool}"


class Insertion(Action):
    """Put a base pair into a gap and discard the card at one end."""

    __slots__ = ("letter", "gap", "end")  # noqa: RUF023 - in the order of the constructor
    letter: str
    gap: int
    end: str

    def _notation(self) -> str:
        return f"insert {self.letter} {self.gap}-{self.gap + 1} drop {self.end}"

    def edit(self, row: int) -> tuple[int, int]:
        """The row after the move, and the digit on top of the card that left."""
        right = 2 * (LENGTH - self.gap)
        seven = (row >> right << 2 | DIGIT[self.letter]) << right | row & (1 << right) - 1
        if self.end == "left":
            return seven & ALL, row >> 2 * (LENGTH - 1)
        return seven >> 2, row & 3

    @property
    def position(self) -> int:
        """Where the new card lies after the move."""
        return self.gap if self.end == "left" else self.gap + 1


class Deletion(Action):
    """Discard an inner card and put a base pair at one end."""

    __slots__ = ("out", "letter", "end")  # noqa: RUF023 - in the order of the constructor
    out: int
    letter: str
    end: str

    def _notation(self) -> str:
        return f"delete {self.out} add {self.letter} {self.end}"

    def edit(self, row: int) -> tuple[int, int]:
        """The row after the move, and the digit on top of the card that left."""
        right = 2 * (LENGTH - self.out)
        five = row >> right + 2 << right | row & (1 << right) - 1
        gone = row >> right & 3
        if self.end == "left":
            return DIGIT[self.letter] << 2 * (LENGTH - 1) | five, gone
        return five << 2 | DIGIT[self.letter], gone

    @property
    def position(self) -> int:
        """Where the new card lies after the move."""
        return 1 if self.end == "left" else LENGTH


class Mutation(Action):
    """Replace a card of the row by a base pair."""

    __slots__ = ("position", "letter")  # noqa: RUF023 - in the order of the constructor
    position: int
    letter: str

    def _notation(self) -> str:
        return f"mutate {self.position} {self.letter}"

    def edit(self, row: int) -> tuple[int, int]:
        """The row after the move, and the digit on top of the card that left."""
        shift = 2 * (LENGTH - self.position)
        gone = row >> shift & 3
        return row ^ (gone ^ DIGIT[self.letter]) << shift, gone


class Inversion(Action):
    """Turn a run of cards as one block; an exact reversal gives up a base pair."""

    __slots__ = ("first", "last", "give")  # noqa: RUF023 - in the order of the constructor
    first: int
    last: int
    give: str  # the kind of base pair given up, or empty

    def _notation(self) -> str:
        run = f"{self.first}" if self.first == self.last else f"{self.first}-{self.last}"
        return f"invert {run} give {self.give}" if self.give else f"invert {run}"


class DrawBasePair(Action):
    """Take the top card of a pile."""

    __slots__ = ("kind",)
    kind: str

    def _notation(self) -> str:
        return f"draw pair {self.kind}"


class DrawResearch(Action):
    """Draw the top card of a pool."""

    __slots__ = ("pool",)
    pool: int

    def _notation(self) -> str:
        return f"draw research {self.pool}"


EDITS = (Insertion, Deletion, Mutation)
TURN_KINDS = (*EDITS, Inversion, DrawBasePair, DrawResearch)

RUNS = [(first, last) for first in range(1, LENGTH + 1) for last in range(first, LENGTH + 1)]

TURN_ACTIONS: tuple[Action, ...] = (
    *(Insertion(w, gap, end) for w in WAYS for gap in range(1, LENGTH) for end in ENDS),
    *(Deletion(out, w, end) for out in range(2, LENGTH) for w in WAYS for end in ENDS),
    *(Mutation(position, w) for position in range(1, LENGTH + 1) for w in WAYS),
    *(Inversion(first, last, "") for first, last in RUNS),
    *(Inversion(first, last, kind) for first, last in RUNS for kind in KINDS),
    *(DrawBasePair(kind) for kind in KINDS),
    *(DrawResearch(pool) for pool in POOLS),
)

#: Every action of the game by its notation.
BY_NOTATION: dict[str, Action] = {
    str(action): action
    for action in (
        *(StartResearch(pool) for pool in POOLS),
        *TURN_ACTIONS,
        *(Refill(pool) for pool in POOLS),
    )
}

START = Legal(BY_NOTATION[f"start research {pool}"] for pool in POOLS)


@cache
def refills(open_pools: tuple[bool, ...]) -> Legal:
    """The pools that a player may draw from in wrapping up.

    Args:
        open_pools: for each pool, whether it holds a card.
    """
    return Legal(BY_NOTATION[f"refill {pool}"] for pool in POOLS if open_pools[pool - 1])


@cache
def turn_actions(
    at: bool, gc: bool, pile_at: bool, pile_gc: bool, pool1: bool, pool2: bool, reversal: int
) -> Legal:
    """The actions of a turn.

    Args:
        at, gc: whether the hand holds a base pair of each kind.
        pile_at, pile_gc: whether each pile holds a card.
        pool1, pool2: whether the player may draw from each pool.
        reversal: the run that the opponent turned just before, as ``8 * first + last``; or 0.

    Example:
        >>> len(turn_actions(True, True, True, True, True, True, 0).actions)
        121
        >>> paid = turn_actions(True, False, True, True, True, True, 8 * 2 + 4)
        >>> [str(action) for action in paid.actions if "2-4" in str(action)]
        ['invert 2-4 give AT']
    """
    hand = {"AT": at, "GC": gc}
    piles = {"AT": pile_at, "GC": pile_gc}
    pools = {1: pool1, 2: pool2}

    def offered(action: Action) -> bool:
        if isinstance(action, EDITS):
            return hand[KIND_OF[action.letter]]
        if isinstance(action, Inversion):
            if 8 * action.first + action.last == reversal:
                return bool(action.give) and hand[action.give]
            return not action.give
        if isinstance(action, DrawBasePair):
            return piles[action.kind]
        return pools[action.pool]  # type: ignore[attr-defined]

    return Legal(action for action in TURN_ACTIONS if offered(action))
