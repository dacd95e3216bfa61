"""RNA cards in numbers: how many of each letter, packed into one integer.

Six bits hold the count of a letter, in the order A, G, C, U from the low end.  Counts
never pass 9, so the sixth bit of each is free to show what is lacking.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from .pieces import AMINO, PIECES, RNA

BITS = 6

#: One card of each letter, in the order of `RNA`.
ONE = tuple(1 << BITS * number for number in range(len(RNA)))
ONE_OF = dict(zip(RNA, ONE, strict=True))
_HIGH = sum(one << BITS - 1 for one in ONE)

ALL = sum(one * PIECES.rna[letter] for one, letter in zip(ONE, RNA, strict=True))


def pack(letters: Iterable[str]) -> int:
    """Cards as a packed count.

    Example:
        >>> counts(pack("CAC"))
        (1, 0, 2, 0)
    """
    return sum(ONE_OF[letter] for letter in letters)


@cache
def counts(packed: int) -> tuple[int, ...]:
    """How many cards of each letter there are, in the order A, G, C, U."""
    return tuple(packed >> BITS * number & 31 for number in range(len(RNA)))


@cache
def letters_of(packed: int) -> str:
    """The letters of packed cards, sorted as A, G, C, U.

    Example:
        >>> letters_of(pack("UCA"))
        'ACU'
    """
    return "".join(letter * n for letter, n in zip(RNA, counts(packed), strict=True))


def total(packed: int) -> int:
    """How many cards there are in all."""
    return sum(counts(packed))


def covers(held: int, need: int) -> bool:
    """Whether some cards hold all that is needed.

    Example:
        >>> covers(pack("AACC"), pack("CAC")), covers(pack("AAC"), pack("CAC"))
        (True, False)
    """
    return (held + _HIGH - need) & _HIGH == _HIGH


#: What each amino acid card needs; order does not matter.
NEED = tuple(pack(card.codon) for card in AMINO)


def matched(amino: Iterable[int], rna: int) -> int:
    """The largest number of amino acid cards that RNA cards can match, each card used once.

    Args:
        amino: numbers of the cards in hand.
        rna: the RNA cards in hand, packed.

    Example:
        >>> his, leu, ser = (next(n for n, c in enumerate(AMINO) if c.id == name)
        ...                  for name in ("His", "Leu", "Ser"))
        >>> matched([his, leu, ser], pack("CACG"))
        1
    """
    return _matched(tuple(sorted(NEED[card] for card in amino)), rna)


@lru_cache(maxsize=1 << 14)
def _matched(needs: tuple[int, ...], rna: int) -> int:
    # Every match uses three cards, so what can be left over tells how many there are.
    left = {rna}
    for need in needs:
        left |= {cards - need for cards in left if covers(cards, need)}
    return (total(rna) - min(map(total, left))) // 3
