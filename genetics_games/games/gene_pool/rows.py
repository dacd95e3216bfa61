"""The row of six base pairs as one whole number, so that playing on it is fast.

The letters on top, from left to right, are the digits of a number in base 4, with
A, C, G, T for 0, 1, 2, 3; the partner of digit d is then 3 - d.  There are 4,096 rows.
"""

from __future__ import annotations

from itertools import product

from genetics_games.biology.dna import BASES, DNA, Site

from .pieces import PIECES

LENGTH = PIECES.row
ALL = 4**LENGTH - 1  # the highest row; also the mask of all its bits

#: The digit of each letter.
DIGIT = {letter: digit for digit, letter in enumerate(BASES)}

#: The kind of base pair card that a digit lies on: 0 for A/T, 1 for G/C.
KIND = (0, 1, 1, 0)

#: The letters of each row, and the row of each six letters.
LETTERS = ["".join(letters) for letters in product(BASES, repeat=LENGTH)]
NUMBER = {letters: row for row, letters in enumerate(LETTERS)}


def _half_turns() -> list[list[int]]:
    """For each length and each block of that length, the block after half a turn."""
    tables = [[0]]
    for _length in range(LENGTH):
        shorter = tables[-1]
        tables.append([turned << 2 | 3 - first for first in range(4) for turned in shorter])
    return tables


HALF_TURNS = _half_turns()


def turn(row: int, first: int, last: int) -> int:
    """The row after positions ``first`` to ``last`` have made half a turn as one block.

    The order is reversed and each card shows its other letter, so that the new top
    letters are the reverse complement of the old.

    Args:
        row: the row, 0 to 4095.
        first: the leftmost position of the block, 1 to 6.
        last: its rightmost position, ``first`` to 6.

    Example:
        >>> LETTERS[turn(NUMBER["GAGTCC"], 2, 4)]
        'GACTCC'
        >>> LETTERS[turn(NUMBER["GAGTCC"], 1, 1)]
        'CAGTCC'
    """
    length = last - first + 1
    shift = 2 * (LENGTH - last)
    block = row >> shift & (1 << 2 * length) - 1
    return row ^ (block ^ HALF_TURNS[length][block]) << shift


class _Matches(dict[int, int]):
    """For each row the research cards that match it, bit i for card i; made as needed."""

    def __missing__(self, row: int) -> int:
        dna = DNA(LETTERS[row])
        both = f"{dna.top} {dna.bottom_5to3}"
        self[row] = found = sum(
            1 << number for number, card in enumerate(PIECES.research) if card.sequence in both
        )
        return found


MATCHES = _Matches()


def sites(row: int, card: int) -> list[Site]:
    """Where a research card matches a row; see `genetics_games.biology.dna.DNA.find`.

    Args:
        row: the row, 0 to 4095.
        card: the number of the card in ``PIECES.research``.

    Example:
        The card CAG, read from right to left on the bottom strand:

        >>> sites(NUMBER["ACTGAA"], 0)
        [Site(strand='bottom', start=1, stop=4)]
    """
    return DNA(LETTERS[row]).find(PIECES.research[card].sequence)
