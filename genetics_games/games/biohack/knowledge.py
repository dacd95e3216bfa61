"""What is known of hidden cards, beyond the class on their backs.

A hidden card lies in a deck, in a hand, or in front of a player who looks at two cards.  Mostly
nobody else knows more of it than its class.  But who puts a card under a deck remembers it, and
when a deck runs out everybody can work out which cards the hands hold together.  So for a viewer
and a hidden card there may be a *mask* of the cards that it can be: bit n for card n, and bit
`OTHER` for any card that no mask of this viewer names.  ``state.tracks`` holds the masks that
say more than `ANY` as ``(viewer, card, mask)``; the viewer after the last seat is the public.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from .pieces import CLASS_OF, CREATURES

if TYPE_CHECKING:
    from .state import Biohack

OTHER = len(CREATURES)
ANY = 1 << OTHER
OF_CLASS = tuple(
    sum(1 << card for card, cls in enumerate(CLASS_OF) if cls == number) for number in range(3)
)


def mask_of(state: Biohack, viewer: int, card: int) -> int:
    """What a hidden card can be, as far as a viewer knows."""
    for who, which, mask in state.tracks:
        if who == viewer and which == card:
            return mask
    return ANY


def _remember(state: Biohack, viewer: int, masks: dict[int, int]) -> None:
    """Set what a viewer knows of some cards."""
    kept = [track for track in state.tracks if track[0] != viewer or track[1] not in masks]
    kept += [(viewer, card, mask) for card, mask in masks.items() if mask != ANY]
    state.tracks = tuple(sorted(kept))


def forget(state: Biohack, card: int, viewer: int | None = None) -> None:
    """A card has been seen by a viewer (``None``: by all), so nothing more is said of it."""
    if state.tracks:
        state.tracks = tuple(
            track
            for track in state.tracks
            if track[1] != card or (viewer is not None and track[0] != viewer)
        )


def _mix(state: Biohack, cards: Sequence[int], insider: int) -> None:
    """All but one viewer can no longer tell some hidden cards of one class apart."""
    if not state.tracks:
        return
    for viewer in range(state.players + 1):
        if viewer != insider:
            union = 0
            for card in cards:
                union |= mask_of(state, viewer, card)
            _remember(state, viewer, dict.fromkeys(cards, union))


def looked_at(state: Biohack, seat: int, cards: Sequence[int]) -> None:
    """A seat looks at the top cards of a deck."""
    _mix(state, cards, seat)
    for card in cards:
        forget(state, card, seat)


def put_under(state: Biohack, seat: int, card: int) -> None:
    """A seat has put a card under its deck."""
    _remember(state, seat, {card: 1 << card})


def created(state: Biohack, seat: int, card: int) -> None:
    """A seat has created a creature; which of its hidden cards it was, nobody else can tell."""
    bit = 1 << card
    if state.shown & bit:
        state.shown ^= bit
    elif state.tracks:
        cls = CLASS_OF[card]
        hidden = [c for c in state.hands[seat] if CLASS_OF[c] == cls and not state.shown >> c & 1]
        _mix(state, [*hidden, card], seat)
    forget(state, card)


def before_reshuffle(state: Biohack, cls: int, drawn: Sequence[int], looker: int | None) -> None:
    """A deck is empty: its hidden cards are those in the hands and those just drawn from it.

    Args:
        cls: the class of the deck.
        drawn: cards drawn from it that somebody is about to look at.
        looker: who; ``None`` where nobody is.
    """
    for viewer in range(state.players + 1):
        hidden = [
            card
            for seat, hand in enumerate(state.hands)
            if seat != viewer
            for card in hand
            if CLASS_OF[card] == cls and not state.shown >> card & 1
        ]
        if viewer != looker:
            hidden += drawn
        masks = {card: mask_of(state, viewer, card) for card in hidden}
        named = 0
        for mask in masks.values():
            named |= mask
        others = sum(1 << card for card in hidden) & ~named
        _remember(
            state,
            viewer,
            {c: (m & ~ANY) | others if m & ANY else m for c, m in masks.items()},
        )


# ------------------------------------------------------------- dealing afresh


def deal(masks: Sequence[int], unseen: Iterable[int], rng: Random) -> list[int]:
    """Cards for hidden places of one class, every deal that agrees with the masks as likely.

    Args:
        masks: for each place what its card can be.
        unseen: the cards to deal, as many as there are places.
        rng: the source of chance.

    Returns:
        A card for each place.

    Raises:
        ValueError: no deal agrees.
    """
    unseen = tuple(unseen)
    named = [card for card in unseen if any(mask >> card & 1 for mask in masks)]
    others = [card for card in unseen if card not in named]
    rng.shuffle(others)
    special = [place for place, mask in enumerate(masks) if mask != ANY]
    narrow = tuple(masks[place] for place in special)
    total = _ways(narrow, tuple(named), 0)
    if not total:
        raise ValueError("no deal agrees with what is known")
    dealt = [-1] * len(masks)
    used = 0
    for n, card in enumerate(named):
        rest = tuple(named[n + 1 :])
        at = int(rng.random() * _ways(narrow, tuple(named[n:]), used))
        for place, mask in enumerate(narrow):
            if mask >> card & 1 and not used >> place & 1:
                at -= _ways(narrow, rest, used | 1 << place)
                if at < 0:
                    dealt[special[place]] = card
                    used |= 1 << place
                    break
    for place, card in enumerate(dealt):
        if card < 0:
            dealt[place] = others.pop()
    return dealt


@lru_cache(20_000)
def _ways(masks: tuple[int, ...], cards: tuple[int, ...], used: int) -> int:
    """In how many ways named cards fit into places that are not used; others fill the rest."""
    if not cards:
        return all(mask & ANY or used >> place & 1 for place, mask in enumerate(masks))
    return sum(
        _ways(masks, cards[1:], used | 1 << place)
        for place, mask in enumerate(masks)
        if mask >> cards[0] & 1 and not used >> place & 1
    )
