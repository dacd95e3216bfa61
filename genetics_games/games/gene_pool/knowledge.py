"""What can be known of hidden cards, and hands dealt afresh in agreement with it.

Claiming is automatic, so a research card that stays in hand after its owner's action
is none of those that matched the row.  Everybody can keep count of that: for each
research card in hand there is a mask of the cards it cannot be, bit i for card i.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any

from .pieces import KINDS, PIECES

CARDS = PIECES.research
IDS = [card.id for card in CARDS]
CARD = {name: number for number, name in enumerate(IDS)}
POOLS = (1, 2)

#: For each pool the mask of its cards.
POOL_MASK = {
    pool: sum(1 << number for number, card in enumerate(CARDS) if card.years == pool)
    for pool in POOLS
}


def names(card: int, ruled_out: int) -> list[str]:
    """The ids of the cards that a card in hand cannot be, given the number on its back.

    Args:
        card: the card in hand, of which only the back is used.
        ruled_out: the mask of what it cannot be.
    """
    possible = ruled_out & POOL_MASK[CARDS[card].years]
    return [name for number, name in enumerate(IDS) if possible >> number & 1]


def mask(ids: Iterable[str]) -> int:
    """The mask of cards given by their ids."""
    return sum(1 << CARD[name] for name in ids)


def left_after_claim(
    held: Sequence[int], ruled_out: Sequence[int], claimed: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards in hand after one was claimed, and what each of them cannot be.

    Nobody sees which of two backs with the same number was turned over.  If one of them
    could not be the claimed card it is the one that stays; else only what holds for both
    is known of the one that stays.

    Args:
        held: the cards in hand, the claimed one among them.
        ruled_out: for each card in hand the mask of what it cannot be.
        claimed: the card that was claimed.
    """
    place = held.index(claimed)
    if len(held) == 1:
        return (), ()
    other = 1 - place
    known = ruled_out[other]
    same_back = CARDS[held[0]].years == CARDS[held[1]].years
    if same_back and not known >> claimed & 1:
        known &= ruled_out[place]
    return (held[other],), (known,)


def deal_hands(view: Mapping[str, Any], rng: Random) -> list[int]:
    """Base pairs in both hands that agree with a view: A/T and G/C of seat 0, then of seat 1.

    A seat can work out the other hand; for the public any split that agrees is as likely.
    """
    outside = [
        PIECES.base_pairs[kind]
        - view["piles"][kind]
        - sum(view["row"].count(letter) for letter in kind)
        for kind in KINDS
    ]
    if view["viewer"] is None:
        first = view["seats"][0]["base_pairs"]
        fewest, most = max(0, first - outside[1]), min(first, outside[0])
        at = fewest + int(rng.random() * (most - fewest + 1))
        seat, own = 0, [at, first - at]
    else:
        seat, own = view["viewer"], [view["hand"][kind] for kind in KINDS]
    other = [outside[0] - own[0], outside[1] - own[1]]
    return own + other if seat == 0 else other + own


def deal_research(
    view: Mapping[str, Any], rng: Random
) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """Research cards for the hands and pools, every deal that agrees with a view as likely.

    Returns:
        For each seat its cards in hand, and for each pool its cards.
    """
    viewer = view["viewer"]
    seen = [CARD[name] for seat in view["seats"] for name in seat["completed"]]
    research: list[tuple[int, ...]] = [(), ()]
    if viewer is not None:
        research[viewer] = tuple(CARD[name] for name in view["research"])
        seen += research[viewer]
    backs = [
        (seat, POOL_MASK[back["years"]] & ~mask(back["not"]))
        for seat in (0, 1)
        if seat != viewer
        for back in view["seats"][seat]["research"]
    ]
    unseen = [number for number in range(len(CARDS)) if number not in seen]
    deals = list(_deals([possible for _seat, possible in backs], unseen))
    deal = deals[int(rng.random() * len(deals))]
    for (seat, _possible), card in zip(backs, deal, strict=True):
        research[seat] += (card,)
    left = [number for number in unseen if number not in deal]
    rng.shuffle(left)
    pools = [tuple(number for number in left if CARDS[number].years == pool) for pool in POOLS]
    return research, pools


def _deals(possible: Sequence[int], unseen: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to give each hidden card one of the cards it can be, none twice."""
    if not possible:
        yield ()
        return
    for card in unseen:
        if possible[0] >> card & 1:
            for rest in _deals(possible[1:], [other for other in unseen if other != card]):
                yield card, *rest
