"""How good a view of Gene Pool looks to a seat: years gained, and how near the next ones are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from genetics_games.biology.dna import reverse_complement

from .actions import EDITS, KIND_OF, TURN_ACTIONS, Inversion
from .knowledge import CARD, CARDS
from .pieces import KINDS
from .rows import LENGTH, LETTERS, MATCHES, NUMBER, turn

#: What a card in hand is worth, as a share of its years, by what is still missing.
MATCHING = 0.9  # it stands in the row now
ONE_TURN = 0.6  # one action with what is in hand builds it
ONE_CARD = 0.4  # one action builds it, once a base pair of the right kind is drawn
FAR = 0.3  # less FAR_STEP for each letter that is wrong in the best place
FAR_STEP = 0.06

#: A base pair in hand keeps actions open; a second of the same kind adds less.
PAIR = (0.0, 0.12, 0.17, 0.19)


def evaluate(view: Mapping[str, Any], seat: int) -> float:
    """How good a view looks to the seat whose view it is; a year is worth 1.

    Args:
        view: what ``state.view(seat)`` gave.
        seat: for whom.

    Example:
        >>> from genetics_games.games import game
        >>> state = game("gene_pool").new(seed=7)
        >>> 0 < evaluate(state.view(0), 0) < 1
        True
    """
    seats = view["seats"]
    value = float(seats[seat]["years"] - seats[1 - seat]["years"])
    if seats[seat]["years"] >= view["options"]["target_years"]:
        value += 100
    hand = view["hand"]
    value += sum(PAIR[min(hand[kind], 3)] for kind in KINDS)
    row = NUMBER[view["row"]]
    matching = MATCHES[row]
    turned, with_at, with_gc = within_one_turn(row)
    in_hand = turned | (with_at if hand["AT"] else 0) | (with_gc if hand["GC"] else 0)
    for name in view["research"]:
        number = CARD[name]
        if matching >> number & 1:
            share = MATCHING
        elif in_hand >> number & 1:
            share = ONE_TURN
        elif (with_at | with_gc) >> number & 1:
            share = ONE_CARD
        else:
            share = FAR - FAR_STEP * wrong_letters(row, number)
        value += share * CARDS[number].years
    if view["phase"] == "refill" and view["player"] == seat:
        value += FAR  # a new card is about to come
    return value


@cache
def within_one_turn(row: int) -> tuple[int, int, int]:
    """The research cards that one action can match, as masks with bit i for card i.

    Args:
        row: the row, 0 to 4095.

    Returns:
        Those that an inversion builds, an edit with an A/T card, one with a G/C card.
    """
    by_inversion, by_kind = 0, dict.fromkeys(KINDS, 0)
    for action in TURN_ACTIONS:
        if isinstance(action, EDITS):
            by_kind[KIND_OF[action.letter]] |= MATCHES[action.edit(row)[0]]
        elif isinstance(action, Inversion) and not action.give:
            by_inversion |= MATCHES[turn(row, action.first, action.last)]
    return by_inversion, by_kind["AT"], by_kind["GC"]


@cache
def wrong_letters(row: int, card: int) -> int:
    """How many letters differ where a row comes nearest to a card, on either strand.

    Example:
        >>> wrong_letters(NUMBER["CATTTT"], 0)  # the card CAG
        1
    """
    sequence = CARDS[card].sequence
    letters, size = LETTERS[row], len(sequence)
    return min(
        sum(a != b for a, b in zip(letters[start : start + size], motif, strict=True))
        for motif in (sequence, reverse_complement(sequence))
        for start in range(LENGTH - size + 1)
    )
