"""Hidden cards dealt in agreement with what is known of them; see `memory`.

What was played tells something of the cards drawn before.  A deal settles first where those
cards can have come from, in proportion to how likely each source is, and keeps as its weight
what that does to the odds; of some deals one is taken by weight.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any, TypeVar

from .memory import ONE_OF_TWO, PLAYED, SHUFFLE
from .pieces import CARD, PIECES, RNA, STOP

T = TypeVar("T")

#: Deals that are weighed against each other, and those tried before giving up.
TRIES = 4
MOST_TRIES = 20_000


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
    return found[_weighted([weight for weight, _deal in found], rng)][1]


def _weighted(weights: Sequence[float], rng: Random) -> int:
    """The index of one of some weights, each as likely as it says."""
    mark = rng.random() * sum(weights)
    for number, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return number
    return max(range(len(weights)), key=weights.__getitem__)  # rounding ran past the end


# ------------------------------------------------------------- RNA


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
    tokens = {seat: [_token(word) for word in record] for seat, record in records.items()}

    def attempt() -> tuple[float, tuple[dict[int, list[int]], RnaDeal]] | None:
        deal = RnaDeal(rest, rng)
        hands = {}
        for seat, record in tokens.items():
            hand = deal.settle(record)
            if hand is None:
                return None
            hands[seat] = hand
        given = {seat: deal.fill(hand) for seat, hand in hands.items()}
        return deal.weight, (given, deal)

    lopsided = any(token < 0 for record in tokens.values() for token in record)
    given, deal = _fair(attempt, TRIES if lopsided else 1, rng)
    return given, deal.deck()


def _token(word: str) -> int:
    """A word of a record: the shuffle of a draw, or a card that was laid down."""
    if word[0] == "-":
        return PLAYED - RNA.index(word[1])
    if word[0] == "~":
        return ONE_OF_TWO - RNA.index(word[1])
    return int(word)


class RnaDeal:
    """RNA cards for the unseen draws of some seats, and the deck that is left."""

    def __init__(self, rest: Sequence[Sequence[int]], rng: Random) -> None:
        self.rest = [list(counts) for counts in rest]
        self.totals = [sum(counts) for counts in rest]
        self.rng = rng
        self.weight = 1.0

    def settle(self, record: Sequence[int]) -> Hand | None:
        """The draws of a seat's record, with letters for those that what was played needs."""
        hand = Hand()
        for token in record:
            if token >= 0:
                hand.open.setdefault(token, []).append(len(hand.shuffles))
                hand.shuffles.append(token)
                hand.letters.append(-1)
            elif not self._lay_down(hand, token):
                return None
        return hand

    def _lay_down(self, hand: Hand, token: int) -> bool:
        first = 0
        if token <= ONE_OF_TWO:
            token += PLAYED - ONE_OF_TWO
            first = len(hand.shuffles) - 2
        letter = PLAYED - token
        sources, chances = [], []
        for shuffle, places in hand.open.items():
            left = self.rest[shuffle][letter]
            if places and left and (not first or shuffle in hand.shuffles[first:]):
                # With one place for the latest two, since these come from two shuffles.
                ways = 1 if first else len(places)
                sources.append(shuffle)
                chances.append(ways * left / self.totals[shuffle])
        if not sources:
            return False
        self.weight *= sum(chances)
        shuffle = sources[_weighted(chances, self.rng)] if len(sources) > 1 else sources[0]
        places = hand.open[shuffle]
        at = places.pop(-1 if first else int(self.rng.random() * len(places)))
        hand.letters[at] = letter
        hand.played.append((letter, first, len(hand.shuffles)))
        self._take(shuffle, letter)
        return True

    def _take(self, shuffle: int, letter: int) -> None:
        self.rest[shuffle][letter] -= 1
        self.totals[shuffle] -= 1

    def fill(self, hand: Hand) -> list[int]:
        """All draws of a hand, those that are not settled at random."""
        for at, letter in enumerate(hand.letters):
            if letter < 0:
                shuffle = hand.shuffles[at]
                hand.letters[at] = _weighted(self.rest[shuffle], self.rng)
                self._take(shuffle, hand.letters[at])
        before = [0] * len(RNA)
        for letter, first, last in hand.played:
            # So many draws could have been this one: the deal comes up once for each.
            gone = 0 if first else before[letter]
            self.weight /= hand.letters[first:last].count(letter) - gone
            before[letter] += 1
        return [s * SHUFFLE + n for s, n in zip(hand.shuffles, hand.letters, strict=True)]

    def deck(self) -> list[int]:
        """What is left of the latest shuffle, in a random order."""
        left = [letter for letter, n in enumerate(self.rest[-1]) for _card in range(n)]
        self.rng.shuffle(left)
        return left


class Hand:
    """RNA drawn unseen.

    Attributes:
        shuffles: the shuffle of each draw.
        letters: the letter of each draw, -1 while it is not settled.
        open: for each shuffle the draws that are not settled.
        played: for each card laid down its letter, and the first and last draw it may be.
    """

    __slots__ = ("letters", "open", "played", "shuffles")

    def __init__(self) -> None:
        self.shuffles: list[int] = []
        self.letters: list[int] = []
        self.open: dict[int, list[int]] = {}
        self.played: list[tuple[int, int, int]] = []


# ------------------------------------------------------------- amino acids

TABLE = -1  # the fate of a card that a viewer sees again on the deck
NOBODY = -2  # the fate of a card of which nothing more is known


class AminoLog:
    """What a viewer knows of the uses of Amino-Acyl cards, read once for many deals.

    Args:
        lines: the uses and plays in order, as `memory.written_use` wrote them.
        eyes: the seats whose cards are known.
    """

    def __init__(self, lines: Sequence[str], eyes: set[int]) -> None:
        self.entries: list[tuple[int, str, list[str]]] = []
        for line in lines:
            who, verb, *words = line.split()
            self.entries.append((int(who), verb, words))
        self.eyes = eyes
        self.hidden = any(seat not in eyes for seat, _verb, _words in self.entries)
        #: For each card when it is heard of, and who is known to have it then.
        self.news: dict[int, list[tuple[int, int]]] = {}
        for at, (seat, verb, words) in enumerate(self.entries):
            if verb == "played":
                self.news.setdefault(CARD[words[0]], []).append((at, seat))
            elif seat in eyes:
                for name in words:
                    if name in CARD:
                        self.news.setdefault(CARD[name], []).append((at, TABLE))
        uses = [at for at, (_seat, verb, _words) in enumerate(self.entries) if verb == "saw"]
        #: For each use that nobody with eyes made: whether such a one sees the card put back.
        self.then_seen = {at: self.entries[after][0] in eyes for at, after in pairwise(uses)}

    def fate(self, card: int, at: int) -> tuple[int, int]:
        """When a card is next heard of after an entry, and who has it then."""
        for when, who in self.news.get(card, ()):
            if when > at:
                return when, who
        return len(self.entries), NOBODY

    def again(self, seat: int, at: int, until: int) -> bool:
        """Whether a seat uses another Amino-Acyl card between two entries."""
        return any(s == seat and verb == "saw" for s, verb, _w in self.entries[at + 1 : until])


class AminoDeal:
    """Amino acids for all that a viewer did not see, place by place.

    A place is a card of the deck in the order drawn; ``card`` says what lies there, as far
    as it is settled, ``kept`` who keeps it, and ``top`` which place lies on the deck.
    """

    def __init__(self, log: AminoLog, rng: Random) -> None:
        self.log = log
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

    def choose(self, seat: int, at: int) -> None:
        """A use that the viewer did not see: one of two cards is kept."""
        first, second = self.draw(), self.draw()
        keep_first = self._must_keep(seat, at, self.card[first])
        if keep_first is None:
            keep_first = self.rng.random() < 0.5
        else:
            self.weight /= 2
        self.keep(seat, first if keep_first else second)
        self.top = second if keep_first else first

    def _must_keep(self, seat: int, at: int, card: int | None) -> bool | None:
        """Whether what is heard later of a known card on top leaves no choice."""
        if card is None:
            return None
        when, who = self.log.fate(card, at)
        if who == TABLE:
            return False
        if who not in (NOBODY, seat):
            return False
        if self.log.then_seen.get(at) or (who == seat and not self.log.again(seat, at, when)):
            return True  # else it would be seen on the deck, or could not be played
        return None

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

    def see(self, seat: int, words: Sequence[str]) -> bool:
        """A use that the viewer saw: settles its cards; false if that cannot be."""
        *pair, _word, kept = words
        places = []
        for name in pair:
            if name == "STOP":
                continue
            place = self.draw()
            if not self.settle(place, CARD[name]):
                return False
            places.append(place)
            if name == kept:
                self.keep(seat, place)
        if len(places) == 2:
            self.top = places[0] if pair[1] == kept else places[1]
        return True

    def follow(self) -> bool:
        """Go through the whole log; false if it cannot have been so."""
        for at, (seat, verb, words) in enumerate(self.log.entries):
            if verb == "played":
                fits = seat in self.log.eyes or self.play(seat, CARD[words[0]])
            elif seat in self.log.eyes:
                fits = self.see(seat, words)
            else:
                fits = True
                if words[0] == "2":
                    self.choose(seat, at)
                else:  # the last card, or the one beside the STOP card
                    self.keep(seat, self.draw())
            if not fits:
                return False
        return True


def deal_amino(
    lines: Sequence[str],
    eyes: set[int],
    pending: Sequence[str],
    sizes: tuple[int, bool, int],
    rng: Random,
) -> dict[str, Any]:
    """Amino acids that agree with what is known of them.

    Args:
        lines: the uses and plays in order; those of ``eyes`` with their cards.
        eyes: the seats whose cards are known.
        pending: the cards of which one is kept now, empty names if they are not known.
        sizes: cards in the deck, whether the STOP card is among them, cards removed.
        rng: the only source of chance.

    Returns:
        ``uses`` with all cards, ``drawn``, the ``deck`` and the ``removed`` cards.
    """
    log = AminoLog(lines, eyes)

    def attempt() -> tuple[float, tuple[AminoDeal, list[int]]] | None:
        deal = AminoDeal(log, rng)
        if not deal.follow():
            return None
        drawn = [deal.draw() for _card in pending]
        for place, name in zip(drawn, pending, strict=True):
            if name and not deal.settle(place, CARD[name]):
                return None
        return deal.weight, (deal, drawn)

    deal, drawn = _fair(attempt, TRIES if log.hidden else 1, rng)
    return _laid_out(deal, drawn, sizes)


def _laid_out(
    deal: AminoDeal, drawn: Sequence[int], sizes: tuple[int, bool, int]
) -> dict[str, Any]:
    """The cards of a deal in their places, all that are not settled at random."""
    rng = deal.rng
    deck_size, with_stop, removed = sizes
    settled = set(deal.card)
    free = [card for card in range(STOP) if card not in settled]
    rng.shuffle(free)
    card_at = [free.pop() if card is None else card for card in deal.card]
    out = tuple(free.pop() for _card in range(removed))
    deck = free if deal.top is None else [*free, card_at[deal.top]]
    if with_stop:
        # It is no card that somebody put back, so it lies below such a one.
        lowest = min(PIECES.stop_within, len(free) + 1)
        deck.insert(int(rng.random() * lowest), STOP)
    if len(deck) != deck_size:
        raise ValueError("This view has more or fewer amino acids than the game.")
    return {
        "uses": _uses(deal, card_at),
        "drawn": tuple(card_at[place] for place in drawn),
        "deck": deck,
        "removed": out,
    }


def _uses(deal: AminoDeal, card_at: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The log with all cards, as a state holds it."""
    uses: list[tuple[int, ...]] = []
    kept = {seat: iter(places) for seat, places in deal.kept.items()}
    top: int | None = None
    drawn = 0
    for seat, verb, words in deal.log.entries:
        if verb == "played":
            uses.append((seat, CARD[words[0]]))
            continue
        place = next(kept[seat])
        pair = [drawn if top is None else top]
        drawn += top is None
        stop = "STOP" in words
        if words[0] == "2" or (len(words) == 4 and not stop):
            pair.append(drawn)
            drawn += 1
        top = next((other for other in pair if other != place), None)
        shown = [card_at[other] for other in pair] + ([STOP] if stop else [])
        uses.append((seat, *shown, card_at[place]))
    return tuple(uses)
