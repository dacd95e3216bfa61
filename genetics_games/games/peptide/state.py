"""A position of Peptide: what is legal, what a move does, the score."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, Legal

from . import actions, memory, rna, saving, views, words
from .pieces import AMINO, CARD, IDS, ORGANELLES, PIECES, RNA, STOP
from .table import SIZE, Table

if TYPE_CHECKING:
    from genetics_games.engine import Scene

PAIR = 2  # cards that a Nucleus or an Amino-Acyl Synthetase draws

_AMINO_COST = PIECES.costs["amino_acyl"]
_RIBOSOME_COST = PIECES.costs["ribosome"]


class Peptide(Table):
    """One position of Peptide; see `table` for its parts."""

    __slots__ = ()

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
