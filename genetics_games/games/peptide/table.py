"""The table of Peptide: where every card and token lies, and its decks.

Organelles, RNA letters and amino acids are numbers, in the order of `pieces`; the last
number of the amino acids is the STOP card.  The top card of a deck is the last of its
list.  RNA in hands and piles is packed into one integer, see `rna`.
"""

from __future__ import annotations

from genetics_games.engine import Event, State

from . import memory, rna
from .pieces import CARD, IDS, ORGANELLES, PIECES, RNA, STOP

LETTERS = tuple(PIECES.letters[name] for name in ORGANELLES)
KIND_OF_LETTER = {letter: kind for kind, letter in enumerate(LETTERS)}
SIZE = len(ORGANELLES)


class Table(State):
    """All pieces of one position.  ``turn`` counts rounds, and so does ``limit``.

    Attributes:
        phase: what is decided: ``"select"`` (Phase 1), ``"resolve"`` (Phase 2),
            ``"keep_rna"``, ``"keep_amino"``; or ``"over"``.
        lap: 1 and 2 for the passes of Phase 1, 0 in Phase 2.
        lead: the seat that began this pass or phase.
        first: the seat that has the First Player card.
        flag: the seat that selected it in this round, or -1.
        twice: the seats that used Select Twice in this round, bit i for seat i.
        stop: the round in which the STOP card was shown, or -1.
        field: organelle cards in the field, by kind.
        organelles: the organelle deck.
        used: the organelle discard pile, by kind.
        cards: for each seat the organelle cards in front of it, in the order selected:
            their kinds, and 5 more for those that lie face down.
        atp: tokens of each seat.
        supply: tokens left.
        rna_field: the face-up RNA cards.
        rna_deck: the RNA deck.
        rna_used: the RNA discard pile, packed.
        rna: for each seat the RNA in hand, packed.
        amino_deck: the amino acid deck.
        removed: the amino acid cards that are out of the game.
        amino: for each seat the amino acids in hand, in the order kept.
        chain: for each seat the amino acids of its chain.
        turned: for each seat how many of them, from the left, are permanent.
        bonus: for each seat its bonus cards.
        drawn: the cards of which one is kept now: amino acids, or RNA as in ``draws_of``.
        known: for each seat the RNA in hand that all have seen it take, packed.
        draws_of: for each seat how its other RNA came and went; see `memory`.
        unseen: for each shuffle of the RNA deck what left it unseen or still lies in it.
        uses: who drew, kept and played which amino acids; see `memory`.
    """

    __slots__ = (
        "amino",
        "amino_deck",
        "atp",
        "bonus",
        "cards",
        "chain",
        "drawn",
        "draws_of",
        "field",
        "first",
        "flag",
        "known",
        "lap",
        "lead",
        "organelles",
        "phase",
        "removed",
        "rna",
        "rna_deck",
        "rna_field",
        "rna_used",
        "stop",
        "supply",
        "turned",
        "twice",
        "unseen",
        "used",
        "uses",
    )

    phase: str
    lap: int
    lead: int
    first: int
    flag: int
    twice: int
    stop: int
    field: list[int]
    organelles: list[int]
    used: list[int]
    cards: list[tuple[int, ...]]
    atp: list[int]
    supply: int
    rna_field: list[int]
    rna_deck: list[int]
    rna_used: int
    rna: list[int]
    amino_deck: list[int]
    removed: tuple[int, ...]
    amino: list[tuple[int, ...]]
    chain: list[tuple[int, ...]]
    turned: list[int]
    bonus: list[tuple[int, ...]]
    drawn: tuple[int, ...]
    known: list[int]
    draws_of: list[tuple[int, ...]]
    unseen: list[int]
    uses: tuple[tuple[int, ...], ...]

    # ------------------------------------------------------------- beginning

    def _setup(self) -> None:
        seats = range(self.players)
        self.atp = [PIECES.atp for _seat in seats]
        self.supply = PIECES.box["atp_tokens"] - sum(self.atp)
        self.amino = [() for _seat in seats]
        self.chain = [() for _seat in seats]
        self.turned = [0 for _seat in seats]
        self.bonus = [() for _seat in seats]
        self.cards = [() for _seat in seats]
        self.rna = [0 for _seat in seats]
        self.known = [0 for _seat in seats]
        self.draws_of = [() for _seat in seats]
        self.uses = ()
        self.drawn = ()
        self.first, self.stop = 0, -1
        self.field, self.used = [0] * SIZE, list(PIECES.organelles.values())
        self.organelles = []
        self._shuffle_organelles()
        names = self._shuffle(IDS)
        out = PIECES.removed[self.players]
        self.removed = tuple(CARD[name] for name in names[:out])
        self.amino_deck = [CARD[name] for name in reversed(names[out:])]
        self.amino_deck.insert(self._choose(PIECES.stop_within), STOP)
        self.rna_field, self.rna_deck = [], []
        self.rna_used, self.unseen = rna.ALL, []
        self._fill_rna_field()
        self._begin_round()

    def _copy_to(self, new: Table) -> None:
        new.phase = self.phase
        new.lap = self.lap
        new.lead = self.lead
        new.first = self.first
        new.flag = self.flag
        new.twice = self.twice
        new.stop = self.stop
        new.field = self.field[:]
        new.organelles = self.organelles[:]
        new.used = self.used[:]
        new.cards = self.cards[:]
        new.atp = self.atp[:]
        new.supply = self.supply
        new.rna_field = self.rna_field[:]
        new.rna_deck = self.rna_deck[:]
        new.rna_used = self.rna_used
        new.rna = self.rna[:]
        new.amino_deck = self.amino_deck[:]
        new.removed = self.removed
        new.amino = self.amino[:]
        new.chain = self.chain[:]
        new.turned = self.turned[:]
        new.bonus = self.bonus[:]
        new.drawn = self.drawn
        new.known = self.known[:]
        new.draws_of = self.draws_of[:]
        new.unseen = self.unseen[:]
        new.uses = self.uses

    # ------------------------------------------------------------- decks

    def _shuffle_organelles(self) -> None:
        """Make the organelle discard pile the deck."""
        pile = [LETTERS[kind] for kind, number in enumerate(self.used) for _card in range(number)]
        self.organelles = [KIND_OF_LETTER[letter] for letter in reversed(self._shuffle(pile))]
        self.used = [0] * SIZE

    def _deal_organelles(self, number: int) -> None:
        for _card in range(number):
            if not self.organelles:
                self._shuffle_organelles()
            self.field[self.organelles.pop()] += 1

    def _draw_rna(self) -> int:
        """The top card of the RNA deck, by the shuffle it comes from and its letter; -1: none."""
        if not self.rna_deck:
            if not self.rna_used:
                return -1
            pile = rna.letters_of(self.rna_used)
            self.rna_deck = [RNA.index(letter) for letter in reversed(self._shuffle(pile))]
            if self.unseen and not self.unseen[-1]:  # nobody holds a card from the last one
                self.unseen.pop()
            self.unseen.append(self.rna_used)
            self.rna_used = 0
        return (len(self.unseen) - 1) * memory.SHUFFLE + self.rna_deck.pop()

    def _open_rna(self) -> int:
        """Turn over the top card of the RNA deck: its letter, or -1 if there is none."""
        card = self._draw_rna()
        if card < 0:
            return -1
        letter = card % memory.SHUFFLE
        self.unseen[-1] -= rna.ONE[letter]
        return letter

    def _fill_rna_field(self) -> bool:
        """Turn over RNA cards until the field is full, as far as there are any."""
        before = len(self.rna_field)
        while len(self.rna_field) < PIECES.rna_field:
            letter = self._open_rna()
            if letter < 0:
                break
            self.rna_field.append(letter)
        return len(self.rna_field) > before

    def _gain(self, seat: int, number: int) -> int:
        taken = min(number, self.supply)
        self.supply -= taken
        self.atp[seat] += taken
        return taken

    def _pay(self, seat: int, number: int) -> None:
        self.atp[seat] -= number
        self.supply += number

    # ------------------------------------------------------------- rounds

    def _begin_round(self, *events: Event) -> list[Event]:
        self.phase, self.lap = "select", 1
        self.flag, self.twice = -1, 0
        self.lead = self.player = self.first
        self._deal_organelles(PIECES.dealt[self.players])
        return [*events, Event("deal", None, {"field": self.field_by_name()}, reveals=True)]

    # ------------------------------------------------------------- what lies open

    def bonus_left(self) -> tuple[int, ...]:
        """The bonus cards that nobody has, the top one first."""
        return PIECES.bonus[sum(map(len, self.bonus)) :]

    def field_by_name(self) -> dict[str, int]:
        """The organelle field: how many cards of each organelle that lies there."""
        return {ORGANELLES[kind]: n for kind, n in enumerate(self.field) if n}

    def rna_field_letters(self) -> str:
        """The letters of the RNA field."""
        return "".join(RNA[letter] for letter in self.rna_field)
