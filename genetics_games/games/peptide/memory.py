"""What a player with a good memory knows of hidden cards, and cards dealt in agreement with it.

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

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from .pieces import CARD, IDS, PIECES, RNA, STOP

T = TypeVar("T")

SHUFFLE = len(RNA)
PLAYED = -1
ONE_OF_TWO = PLAYED - SHUFFLE

#: Deals that are drawn where what was played makes some likelier than others.
TRIES = 8
MOST_TRIES = 20_000


# ------------------------------------------------------------- as text


def written_draws(draws: Iterable[int], seen: bool) -> str:
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


# ------------------------------------------------------------- deals that agree


def _fair(attempt: Callable[[], tuple[float, T] | None], tries: int, rng: Random) -> T:
    """One of some attempts that succeeded, each as likely as its weight asks.

    Raises:
        ValueError: nothing agrees with what is known.
    """
    found: list[tuple[float, T]] = []
    for _number in range(MOST_TRIES):
        one = attempt()
        if one is not None:
            found.append(one)
            if len(found) == tries:
                break
    if not found:
        raise ValueError("Nothing agrees with this view; it is no view of this game.")
    mark = rng.random() * sum(weight for weight, _deal in found)
    for weight, deal in found:
        mark -= weight
        if mark < 0:
            return deal
    return found[-1][1]


class RnaDeal:
    """RNA cards for the unseen draws of some seats, and the deck that is left.

    Letters that were played are given to draws first, in proportion to how likely those
    draws are to be the ones; ``weight`` makes good what that does to the odds.

    Args:
        rest: for each shuffle the cards that are unseen, by letter.
        rng: the only source of chance.
    """

    def __init__(self, rest: Sequence[Sequence[int]], rng: Random) -> None:
        self.rest = [list(counts) for counts in rest]
        self.rng = rng
        self.weight = 1.0

    def settle(self, record: Sequence[str]) -> Hand | None:
        """The draws of a seat's record, those settled that what was played needs."""
        hand = Hand()
        for word in record:
            if word[0] in "-~":
                first = len(hand.shuffles) - 2 if word[0] == "~" else 0
                if not self._settle_one(hand, RNA.index(word[1]), first):
                    return None
            else:
                hand.shuffles.append(int(word))
                hand.letters.append(-1)
        return hand

    def _settle_one(self, hand: Hand, letter: int, first: int) -> bool:
        chances = []
        for at in range(first, len(hand.shuffles)):
            left = self.rest[hand.shuffles[at]]
            if hand.letters[at] < 0 and left[letter]:
                chances.append((at, left[letter] / sum(left)))
        if not chances:
            return False
        total = sum(chance for _at, chance in chances)
        self.weight *= total
        at = _weighted(chances, total, self.rng)
        hand.letters[at] = letter
        self.rest[hand.shuffles[at]][letter] -= 1
        hand.played.append((letter, first, len(hand.shuffles)))
        return True

    def fill(self, hand: Hand) -> list[int]:
        """All draws of a hand, those that are not settled at random."""
        for at, letter in enumerate(hand.letters):
            if letter < 0:
                hand.letters[at] = self._take(hand.shuffles[at])
        for number, (letter, first, last) in enumerate(hand.played):
            # So many draws could have been this one: the deal comes up once for each.
            gone = 0 if first else sum(other == letter for other, *_at in hand.played[:number])
            self.weight /= hand.letters[first:last].count(letter) - gone
        return [s * SHUFFLE + n for s, n in zip(hand.shuffles, hand.letters, strict=True)]

    def _take(self, shuffle: int) -> int:
        counts = self.rest[shuffle]
        letter = _weighted(list(enumerate(counts)), sum(counts), self.rng)
        counts[letter] -= 1
        return letter

    def deck(self, shuffle: int) -> list[int]:
        """What is left of a shuffle, in a random order."""
        left = [letter for letter, n in enumerate(self.rest[shuffle]) for _card in range(n)]
        self.rng.shuffle(left)
        return left


class Hand:
    """RNA drawn unseen: the shuffle and letter of each draw, -1 if not settled, and plays."""

    __slots__ = ("letters", "played", "shuffles")

    def __init__(self) -> None:
        self.shuffles: list[int] = []
        self.letters: list[int] = []
        self.played: list[tuple[int, int, int]] = []  # letter, first and last draw it may be


def _weighted(chances: Sequence[tuple[int, float]], total: float, rng: Random) -> int:
    """One of some numbers, each as likely as its weight says."""
    mark = rng.random() * total
    for number, chance in chances:
        mark -= chance
        if mark < 0:
            return number
    return next(number for number, chance in reversed(chances) if chance)


def deal_rna(
    records: Mapping[int, Sequence[str]], rest: Sequence[Sequence[int]], rng: Random
) -> tuple[dict[int, list[int]], list[int]]:
    """RNA that agrees with the records of the seats whose hands are hidden.

    Args:
        records: for each of these seats its record without letters, as words.
        rest: for each shuffle the cards that are unseen, by letter.
        rng: the only source of chance.

    Returns:
        For each seat its draws with letters, and the deck.
    """

    def attempt() -> tuple[float, tuple[dict[int, list[int]], list[int]]] | None:
        deal = RnaDeal(rest, rng)
        hands = {}
        for seat, record in records.items():
            hand = deal.settle(record)
            if hand is None:
                return None
            hands[seat] = hand
        given = {seat: deal.fill(hand) for seat, hand in hands.items()}
        return deal.weight, (given, deal.deck(len(rest) - 1))

    return _fair(attempt, TRIES if any(map(_plays, records.values())) else 1, rng)


def _plays(record: Sequence[str]) -> bool:
    return any(word[0] in "-~" for word in record)


class AminoDeal:
    """Amino acids for all that some viewer did not see, place by place.

    A place is a card of the deck in the order drawn; ``card`` says what lies there, as far
    as it is settled, ``kept`` who keeps it, and ``top`` which place lies on the deck.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.card: list[int | None] = []
        self.kept: dict[int, list[int]] = {}
        self.top: int | None = None
        self.weight = 1.0

    def draw(self) -> int:
        """The place of the next card drawn: the one on top, or a new one."""
        if self.top is not None:
            place, self.top = self.top, None
            return place
        self.card.append(None)
        return len(self.card) - 1

    def settle(self, place: int, card: int) -> bool:
        """Say what lies at a place; false if that cannot be."""
        if self.card[place] is None and card not in self.card:
            self.card[place] = card
        return self.card[place] == card

    def keep(self, seat: int, place: int) -> None:
        """A seat takes the card of a place into its hand."""
        self.kept.setdefault(seat, []).append(place)

    def choose(self, seat: int, fate: Callable[[int], int | None]) -> None:
        """A use that the viewer did not see: one of two cards is kept."""
        first, second = self.draw(), self.draw()
        card = self.card[first]
        goes_to = None if card is None else fate(card)
        if goes_to is not None and goes_to != seat:  # somebody else is to get it
            self.weight /= 2
            keep_first = False
        else:
            keep_first = self.rng.random() < 0.5
        self.keep(seat, first if keep_first else second)
        self.top = second if keep_first else first

    def play(self, seat: int, card: int) -> bool:
        """A hidden hand turns out to have held a card; false if it cannot have."""
        mine = self.kept.get(seat, [])
        if card in self.card:
            return self.card.index(card) in mine
        free = [place for place in mine if self.card[place] is None]
        if not free:
            return False
        self.weight *= len(free)
        self.card[free[int(self.rng.random() * len(free))]] = card
        return True


TABLE = -1  # the fate of a card that the viewer sees again on the deck


def deal_amino(
    log: Sequence[str],
    eyes: set[int],
    pending: tuple[int, Sequence[str] | None] | None,
    sizes: tuple[int, bool, int],
    rng: Random,
) -> dict[str, Any]:
    """Amino acids that agree with what is known of them.

    Args:
        log: the uses and plays in order; those of ``eyes`` with their cards.
        eyes: the seats whose cards are known.
        pending: the seat that is choosing now, and the cards it sees if they are known.
        sizes: cards in the deck, whether the STOP card is among them, cards removed.
        rng: the only source of chance.

    Returns:
        ``uses`` with all cards, ``drawn``, the ``deck`` and the ``removed`` cards.
    """
    entries = [line.split() for line in log]

    def attempt() -> tuple[float, dict[str, Any]] | None:
        deal = AminoDeal(rng)
        for at, (who, verb, *words) in enumerate(entries):
            seat = int(who)
            if verb == "played":
                fits = seat in eyes or deal.play(seat, CARD[words[0]])
            elif seat in eyes:
                fits = _seen(deal, seat, words)
            else:
                fits = True
                if words[0] == "2":
                    deal.choose(seat, lambda card, after=at: _fate(card, entries[after:], eyes))
                else:  # the last card, or the one beside the STOP card
                    deal.keep(seat, deal.draw())
            if not fits:
                return None
        drawn: list[int] = []
        if pending is not None:
            drawn = [deal.draw(), deal.draw()]
            cards = pending[1] or ()
            if not all(deal.settle(p, CARD[name]) for p, name in zip(drawn, cards, strict=False)):
                return None
        return deal.weight, _laid_out(deal, entries, drawn, sizes)

    return _fair(attempt, TRIES if _hidden(entries, eyes) else 1, rng)


def _hidden(entries: Sequence[Sequence[str]], eyes: set[int]) -> bool:
    return any(int(who) not in eyes for who, *_rest in entries)


def _seen(deal: AminoDeal, seat: int, words: Sequence[str]) -> bool:
    """A use that the viewer saw: settles its cards; false if that cannot be."""
    *pair, _word, kept = words
    places = []
    for name in pair:
        if name == "STOP":
            continue
        place = deal.draw()
        if not deal.settle(place, CARD[name]):
            return False
        places.append(place)
        if name == kept:
            deal.keep(seat, place)
    if len(places) == 2:
        deal.top = places[0] if pair[1] == kept else places[1]
    return True


def _fate(card: int, later: Sequence[Sequence[str]], eyes: set[int]) -> int | None:
    """Who is known to get a card: a seat that plays it, `TABLE` if it is seen again, or nobody."""
    name = IDS[card]
    for who, verb, *words in later:
        if verb == "played" and words[0] == name:
            return int(who)
        if int(who) in eyes and name in words:
            return TABLE
    return None


def _laid_out(
    deal: AminoDeal,
    entries: Sequence[Sequence[str]],
    drawn: Sequence[int],
    sizes: tuple[int, bool, int],
) -> dict[str, Any]:
    """The cards of a deal in their places, all that are not settled at random."""
    rng = deal.rng
    deck_size, with_stop, removed = sizes
    free = [card for card in range(STOP) if card not in deal.card]
    rng.shuffle(free)
    card_at = [free.pop() if card is None else card for card in deal.card]
    out = tuple(free.pop() for _card in range(removed))
    deck = free if deal.top is None else [*free, card_at[deal.top]]
    if with_stop:
        # It is no card that somebody put back, so it lies below the top one once it was seen.
        lowest = min(PIECES.stop_within, len(free) + 1)
        deck.insert(int(rng.random() * lowest), STOP)
    if len(deck) != deck_size:
        raise ValueError("This view has more or fewer amino acids than the game.")
    kept = {seat: iter(places) for seat, places in deal.kept.items()}
    return {
        "uses": _uses(entries, kept, card_at),
        "drawn": tuple(card_at[place] for place in drawn),
        "deck": deck,
        "removed": out,
    }


def _uses(
    entries: Sequence[Sequence[str]], kept: Mapping[int, Any], card_at: Sequence[int]
) -> tuple[tuple[int, ...], ...]:
    """The log with all cards, as a state holds it."""
    uses: list[tuple[int, ...]] = []
    top: int | None = None
    drawn = 0
    for who, verb, *words in entries:
        seat = int(who)
        if verb == "played":
            uses.append((seat, CARD[words[0]]))
            continue
        place = next(kept[seat])
        pair = [top] if top is not None else [drawn]
        drawn += top is None
        stop = "STOP" in words
        if words[0] == "2" or (len(words) == 4 and not stop):
            pair.append(drawn)
            drawn += 1
        top = next((other for other in pair if other != place), None)
        shown = [card_at[other] for other in pair] + ([STOP] if stop else [])
        uses.append((seat, *shown, card_at[place]))
    return tuple(uses)
