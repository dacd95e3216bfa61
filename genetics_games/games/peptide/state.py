"""A position of Peptide: what is legal and what a move does.

Organelles, RNA letters and amino acids are numbers, in the order of `pieces`; the last
number of the amino acids is the STOP card.  The top card of a deck is the last of its
list.  RNA in hands and piles is packed into one integer, see `rna`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, Legal, State

from . import actions, memory, rna, saving, views, words
from .pieces import AMINO, CARD, IDS, ORGANELLES, PIECES, RNA, STOP

if TYPE_CHECKING:
    from genetics_games.engine import Scene

LETTERS = tuple(PIECES.letters[name] for name in ORGANELLES)
KIND_OF_LETTER = {letter: kind for kind, letter in enumerate(LETTERS)}
SIZE = len(ORGANELLES)
PAIR = 2  # cards that a Nucleus or an Amino-Acyl Synthetase draws

_AMINO_COST = PIECES.costs["amino_acyl"]
_RIBOSOME_COST = PIECES.costs["ribosome"]


class Peptide(State):
    """One position of Peptide.  ``turn`` counts rounds, and so does ``limit``.

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

    def _copy_to(self, new: Peptide) -> None:
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

    # ------------------------------------------------------------- what is legal

    def _find_legal(self) -> Legal:
        seat = self.player
        assert seat is not None
        atp = self.atp[seat]
        if self.phase == "select":
            return actions.selecting(
                tuple(self.field),
                self.flag < 0,
                atp if atp < 3 else 3,
                self.rna_field != [],
                self.lap == 1 and not self.twice >> seat & 1,
            )
        if self.phase == "resolve":
            cards = self.cards[seat]
            add: tuple[int, ...] = ()
            if actions.RIBOSOME in cards and atp:
                add = self.can_add(seat)
            return actions.resolving(
                cards,
                atp if atp < 2 else 2,
                tuple(self.rna_field),
                self.rna_deck != [] or self.rna_used > 0,
                self.amino_deck != [],
                add,
                self.turned[seat] < len(self.chain[seat]),
            )
        if self.phase == "keep_rna":
            return actions.keeping(tuple(c % memory.SHUFFLE for c in self.drawn), False)
        return actions.keeping(self.drawn, True)

    def can_add(self, seat: int) -> tuple[int, ...]:
        """The amino acids in a hand that its RNA matches, sorted."""
        held = self.rna[seat]
        return tuple(sorted(c for c in self.amino[seat] if rna.covers(held, rna.NEED[c])))

    def _why_not(self, action: Any) -> str:
        return words.why_not(self, action)

    # ------------------------------------------------------------- moves

    def _perform(self, action: Any) -> list[Event]:
        seat = self.player
        assert seat is not None
        return _CARRY_OUT[type(action)](self, seat, action)

    def _select(self, seat: int, action: actions.Select) -> list[Event]:
        kind = ORGANELLES.index(action.organelle)
        self.field[kind] -= 1
        self.cards[seat] += (kind + SIZE if action.face_down else kind,)
        data = {"organelle": action.organelle, "face_down": action.face_down}
        return self._selected(seat, [Event("select", seat, data)])

    def _select_first(self, seat: int, action: actions.SelectFirstPlayer) -> list[Event]:
        self.first = self.flag = seat
        return self._selected(seat, [Event("first_player", seat, {})])

    def _select_twice(self, seat: int, action: actions.SelectTwice) -> list[Event]:
        self._pay(seat, PIECES.costs["select_twice"])
        self.twice |= 1 << seat
        return [Event("select_twice", seat, {})]

    def _reset_organelles(self, seat: int, action: actions.ResetOrganelles) -> list[Event]:
        self._pay(seat, PIECES.costs["reset_organelles"])
        number = sum(self.field)
        self._clear_field()
        self._deal_organelles(number)
        return [Event("reset_organelles", seat, {"field": self.field_by_name()}, reveals=True)]

    def _reset_rna(self, seat: int, action: actions.ResetRna) -> list[Event]:
        self._pay(seat, PIECES.costs["reset_rna"])
        for letter in self.rna_field:
            self.rna_used += rna.ONE[letter]
        self.rna_field = []
        self._fill_rna_field()
        data = {"field": self.rna_field_letters()}
        return [Event("reset_rna", seat, data, reveals=True)]

    def _collect(self, seat: int, action: actions.Collect) -> list[Event]:
        self._resolve(seat, ORGANELLES.index(action.organelle) + SIZE)
        taken = self._gain(seat, PIECES.gains["face_down"])
        return [Event("collect", seat, {"organelle": action.organelle, "atp": taken})]

    def _use_mitochondria(self, seat: int, action: actions.UseMitochondria) -> list[Event]:
        self._resolve(seat, actions.MITOCHONDRIA)
        taken = self._gain(seat, PIECES.gains["mitochondria"])
        return [Event("mitochondria", seat, {"atp": taken})]

    def _use_vacuole(self, seat: int, action: actions.UseVacuole) -> list[Event]:
        self._resolve(seat, actions.VACUOLE)
        card = self._draw_rna()
        data = {"rna": int(card >= 0)}
        private = {}
        if card >= 0:
            private = {seat: {"cards": RNA[card % memory.SHUFFLE]}}
            self._take_unseen(seat, card)
        data["atp"] = self._gain(seat, PIECES.gains["vacuole"])
        return [Event("vacuole", seat, data, private, reveals=card >= 0)]

    def _pick_rna(self, seat: int, action: actions.PickRna) -> list[Event]:
        self._resolve(seat, actions.NUCLEUS)
        letter = RNA.index(action.rna)
        place = self.rna_field.index(letter)
        self.rna[seat] += rna.ONE[letter]
        self.known[seat] += rna.ONE[letter]
        new = self._open_rna()
        if new < 0:
            del self.rna_field[place]
        else:
            self.rna_field[place] = new
        data = {"rna": action.rna, "next": RNA[new] if new >= 0 else ""}
        return [Event("pick_rna", seat, data, reveals=new >= 0)]

    def _draw_two_rna(self, seat: int, action: actions.DrawRna) -> list[Event]:
        self._resolve(seat, actions.NUCLEUS)
        self.drawn = tuple(c for c in (self._draw_rna(), self._draw_rna()) if c >= 0)
        cards = "".join(RNA[card % memory.SHUFFLE] for card in self.drawn)
        data = {"n": len(cards)}
        event = Event("draw_rna", seat, data, {seat: {"cards": cards}}, reveals=True)
        if len(self.drawn) == 1:
            self._take_unseen(seat, self.drawn[0])
            self.drawn = ()
        else:
            self.phase = "keep_rna"
        return [event]

    def _keep_rna(self, seat: int, action: actions.KeepRna) -> list[Event]:
        letter = RNA.index(action.rna)
        keep, back = self.drawn
        if keep % memory.SHUFFLE != letter:
            keep, back = back, keep
        given = back % memory.SHUFFLE
        if keep // memory.SHUFFLE == back // memory.SHUFFLE:
            self.unseen[back // memory.SHUFFLE] -= rna.ONE[given]
            self._take_unseen(seat, keep)
        else:  # nobody else knows which of the two came from which shuffle
            self.draws_of[seat] += (*self.drawn, memory.ONE_OF_TWO - given)
            self.rna[seat] += rna.ONE[letter]
        self.rna_used += rna.ONE[given]
        self.drawn = ()
        self.phase = "resolve"
        private = {seat: {"kept": action.rna}}
        return self._refilled([Event("keep_rna", seat, {"discarded": RNA[given]}, private, True)])

    def _take_unseen(self, seat: int, card: int) -> None:
        self.rna[seat] += rna.ONE[card % memory.SHUFFLE]
        self.draws_of[seat] += (card,)

    def _draw_two_amino(self, seat: int, action: actions.DrawAmino) -> list[Event]:
        self._pay(seat, _AMINO_COST)
        self._resolve(seat, actions.AMINO_ACYL)
        deck = self.amino_deck
        cards = tuple(deck.pop() for _card in range(min(PAIR, len(deck))))
        names = [words.card_id(card) for card in cards]
        event = Event("draw_amino", seat, {"n": len(cards)}, {seat: {"cards": names}}, reveals=True)
        if len(cards) == PAIR and STOP not in cards:
            self.drawn = cards
            self.phase = "keep_amino"
            return [event]
        events = [event]
        if STOP in cards:
            self.stop = self.turn
            events.append(Event("stop", seat, {}, reveals=True))
        for card in cards:
            if card != STOP:
                self.amino[seat] += (card,)
                self.uses += ((seat, *cards, card),)
                events.append(Event("keep_amino", seat, {}, {seat: {"kept": IDS[card]}}))
        return events

    def _keep_amino(self, seat: int, action: actions.KeepAmino) -> list[Event]:
        keep, back = self.drawn
        if IDS[keep] != action.amino:
            keep, back = back, keep
        self.uses += ((seat, *self.drawn, keep),)
        self.amino[seat] += (keep,)
        self.amino_deck.append(back)
        self.drawn = ()
        self.phase = "resolve"
        return [Event("keep_amino", seat, {}, {seat: {"kept": action.amino, "back": IDS[back]}})]

    def _add(self, seat: int, action: actions.AddAmino) -> list[Event]:
        self._pay(seat, _RIBOSOME_COST)
        self._resolve(seat, actions.RIBOSOME)
        card = CARD[action.amino]
        self.amino[seat] = tuple(other for other in self.amino[seat] if other != card)
        self.uses += ((seat, card),)
        for letter in AMINO[card].codon:
            self._give(seat, RNA.index(letter))
        self.chain[seat] += (card,)
        data = {"amino": action.amino, "place": len(self.chain[seat])}
        return [Event("add", seat, data, reveals=True)]

    def _give(self, seat: int, letter: int) -> None:
        """Lay down an RNA card: one that all know of, else one of those drawn unseen."""
        one = rna.ONE[letter]
        self.rna[seat] -= one
        if rna.covers(self.known[seat], one):
            self.known[seat] -= one
        else:
            self.draws_of[seat] += (memory.PLAYED - letter,)

    def _make_permanent(self, seat: int, action: actions.MakePermanent) -> list[Event]:
        self._pay(seat, _RIBOSOME_COST)
        self._resolve(seat, actions.RIBOSOME)
        card = self.chain[seat][self.turned[seat]]
        self.turned[seat] += 1
        self.rna_used += rna.NEED[card]
        data = {"amino": IDS[card], "bonus": 0}
        left = self.bonus_left()
        if left:
            self.bonus[seat] += (left[0],)
            data["bonus"] = left[0]
        return self._refilled([Event("permanent", seat, data)])

    def _discard(self, seat: int, action: actions.Discard) -> list[Event]:
        self._resolve(seat, ORGANELLES.index(action.organelle))
        return [Event("discard", seat, {"organelle": action.organelle})]

    def _resolve(self, seat: int, card: int) -> None:
        """Move a card in front of a seat to the discard pile."""
        cards = self.cards[seat]
        at = cards.index(card)
        self.cards[seat] = cards[:at] + cards[at + 1 :]
        self.used[card % SIZE] += 1

    def _refilled(self, events: list[Event]) -> list[Event]:
        """Fill a short RNA field at the end of an action that discarded RNA."""
        if self._fill_rna_field():
            data = {"field": self.rna_field_letters()}
            events.append(Event("fill_rna", None, data, reveals=True))
        return events

    # ------------------------------------------------------------- turns and rounds

    def _begin_round(self, *events: Event) -> list[Event]:
        self.phase, self.lap = "select", 1
        self.flag, self.twice = -1, 0
        self.lead = self.player = self.first
        self._deal_organelles(PIECES.dealt[self.players])
        return [*events, Event("deal", None, {"field": self.field_by_name()}, reveals=True)]

    def selections(self, seat: int) -> int:
        """How many selections a seat has made in Phase 1 of this round."""
        return len(self.cards[seat]) + (self.flag == seat)

    def _selected(self, seat: int, events: list[Event]) -> list[Event]:
        """Go on after a selection."""
        if self.lap == 1 and self.twice >> seat & 1 and self.selections(seat) == 1:
            return events
        seat = self._after(seat)
        if seat < 0 and self.lap == 1:
            self.lap, self.lead = 2, self.first
            skipped = self.twice >> self.first & 1
            seat = self._after(self.first) if skipped else self.first
        if seat < 0:
            self.phase, self.lap = "resolve", 0
            self._clear_field()
            self.lead = seat = self.first
        self.player = seat
        return events

    def _after(self, seat: int) -> int:
        """The next seat of this pass or phase, clockwise; -1: all have had their turn."""
        skip = self.twice if self.lap == 2 else 0
        while (seat := (seat + 1) % self.players) != self.lead:
            if not skip >> seat & 1:
                return seat
        return -1

    def _clear_field(self) -> None:
        """Discard what lies in the organelle field."""
        self.used = [a + b for a, b in zip(self.used, self.field, strict=True)]
        self.field = [0] * SIZE

    def _end_turn(self, seat: int, action: actions.EndTurn) -> list[Event]:
        event = Event("end_turn", seat, {})
        seat = self._after(seat)
        if seat >= 0:
            self.player = seat
            return [event]
        self.turn += 1
        if self.stop >= 0 and self.turn == self.stop + 2:
            return self._end([event], "stop")
        if self.limit is not None and self.turn >= self.limit:
            return self._end([event], "limit")
        return self._begin_round(event)

    def _end(self, events: list[Event], reason: str) -> list[Event]:
        self.phase = "over"
        self.player = None
        data = {"winners": self.winners(), "scores": self.scores(), "reason": reason}
        events.append(Event("end", None, data, reveals=True))  # hands are laid open
        return events

    # ------------------------------------------------------------- scores

    def open_points(self, seat: int) -> int:
        """What the bonus cards and the chain of a seat score."""
        turned = self.turned[seat]
        points = sum(self.bonus[seat])
        for place, card in enumerate(self.chain[seat]):
            full = AMINO[card].points
            points += full if place < turned else (full + 1) // 2
        return points

    def hand_points(self, seat: int) -> int:
        """What the cards in hand of a seat score: 1 for each match, -1 for each other one."""
        held = self.amino[seat]
        return 2 * rna.matched(held, self.rna[seat]) - len(held)

    def scores(self) -> list[int]:
        """The true score of each seat as things stand, hands included."""
        return [self.open_points(s) + self.hand_points(s) for s in range(self.players)]

    def winners(self) -> list[int]:
        """The seats with the highest total; none before the end."""
        if self.player is not None:
            return []
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

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

    # ------------------------------------------------------------- who knows what, saving

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        """All that a seat may know, JSON-ready; ``None``: what the public may know; see `views`."""
        return views.make_view(self, viewer)

    @classmethod
    def _sample(cls, view: Mapping[str, Any], rng: Random) -> Peptide:
        return views.sample(cls, view, rng)

    def _position(self) -> dict[str, Any]:
        return saving.position(self)

    def _read_position(self, data: Mapping[str, Any]) -> None:
        saving.read_position(self, data)

    def check(self) -> None:
        """Raise AssertionError if pieces do not add up or a cache is wrong."""
        saving.check(self)

    # ------------------------------------------------------------- what people read and see

    def describe(self, action: Any, viewer: int | None = None) -> str:
        """One sentence in the reader's language; no more than the viewer may know."""
        return words.describe(self, action, viewer)

    def scene(self, viewer: int | None = None) -> Scene:
        """What this viewer sees on the table; ``None``: the public's eyes."""
        from .scene import make_scene

        return make_scene(self, viewer)


_CARRY_OUT: dict[type, Callable[[Peptide, int, Any], list[Event]]] = {
    actions.Select: Peptide._select,
    actions.SelectFirstPlayer: Peptide._select_first,
    actions.SelectTwice: Peptide._select_twice,
    actions.ResetOrganelles: Peptide._reset_organelles,
    actions.ResetRna: Peptide._reset_rna,
    actions.Collect: Peptide._collect,
    actions.UseMitochondria: Peptide._use_mitochondria,
    actions.UseVacuole: Peptide._use_vacuole,
    actions.PickRna: Peptide._pick_rna,
    actions.DrawRna: Peptide._draw_two_rna,
    actions.KeepRna: Peptide._keep_rna,
    actions.DrawAmino: Peptide._draw_two_amino,
    actions.KeepAmino: Peptide._keep_amino,
    actions.AddAmino: Peptide._add,
    actions.MakePermanent: Peptide._make_permanent,
    actions.Discard: Peptide._discard,
    actions.EndTurn: Peptide._end_turn,
}
