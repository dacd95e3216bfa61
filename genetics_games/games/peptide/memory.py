"""What a player with a good memory knows of hidden cards; `dealing` deals in agreement with it.

RNA.  A card picked from the field is known to all until a card of its letter is played.
The others were drawn unseen, each from a known shuffle of the deck, and everybody saw which
cards that shuffle had.  So for each seat there is a record of its unseen draws and of the
cards it laid down that were not among the known ones, in their order:

    shuffle * 4 + letter    a card drawn unseen from that shuffle
    -1 - letter             such a card was played
    -5 - letter             one of the latest two draws, which came from two shuffles, was discarded

Amino acids.  Who used an Amino-Acyl card saw two cards and knows which one went back on
top.  ``uses`` holds, in order, ``(seat, first, second, kept)`` for a use, ``(seat, only,
only)`` where one card was left, and ``(seat, card)`` for a card that was played.
"""

from __future__ import annotations

from functools import lru_cache

from .pieces import CARD, IDS, RNA, STOP

SHUFFLE = len(RNA)
PLAYED = -1
ONE_OF_TWO = PLAYED - SHUFFLE


# ------------------------------------------------------------- as text


@lru_cache(maxsize=1 << 10)
def written_draws(draws: tuple[int, ...], seen: bool) -> str:
    """A seat's RNA record as text; without ``seen`` the letters drawn are left out.

    Example:
        >>> written_draws((0, 2, -3, 5), True), written_draws((0, 2, -3, 5), False)
        ('A0 C0 -C G1', '0 0 -C 1')
    """
    return " ".join(_written_draw(token, seen) for token in draws)


def _written_draw(token: int, seen: bool) -> str:
    if token >= 0:
        return f"{RNA[token % SHUFFLE] if seen else ''}{token // SHUFFLE}"
    if token > ONE_OF_TWO:
        return f"-{RNA[PLAYED - token]}"
    return f"~{RNA[ONE_OF_TWO - token]}"


def read_draws(text: str) -> tuple[int, ...]:
    """The record that `written_draws` wrote with its letters."""
    return tuple(_read_draw(word) for word in text.split())


def _read_draw(word: str) -> int:
    if word[0] == "-":
        return PLAYED - RNA.index(word[1:])
    if word[0] == "~":
        return ONE_OF_TWO - RNA.index(word[1:])
    return int(word[1:]) * SHUFFLE + RNA.index(word[0])


@lru_cache(maxsize=1 << 12)
def written_use(use: tuple[int, ...], seen: bool) -> str:
    """An entry of ``uses`` as text; without ``seen`` only what everybody knows of it.

    Example:
        >>> use = (1, CARD["His"], CARD["Leu"], CARD["His"])
        >>> written_use(use, True), written_use(use, False), written_use((1, CARD["His"]), False)
        ('1 saw His Leu kept His', '1 saw 2', '1 played His')
    """
    seat, *cards = use
    if len(cards) == 1:
        return f"{seat} played {IDS[cards[0]]}"
    *pair, kept = cards
    if seen:
        names = " ".join("STOP" if card == STOP else IDS[card] for card in pair)
        return f"{seat} saw {names} kept {IDS[kept]}"
    return f"{seat} saw STOP" if STOP in pair else f"{seat} saw {len(pair)}"


def read_use(text: str) -> tuple[int, ...]:
    """The entry that `written_use` wrote with its cards."""
    seat, verb, *words = text.split()
    cards = [STOP if word == "STOP" else CARD[word] for word in words if word != "kept"]
    if verb == "played" and len(cards) == 1:
        return (int(seat), cards[0])
    if verb == "saw" and words[-2] == "kept" and len(cards) in (2, 3):
        return (int(seat), *cards)
    raise ValueError(text)
