"""Leduc poker: six cards, one each in hand, one on the table, two rounds of betting.

Ante 1; a raise is 2 in the first round and 4 in the second; two raises a round.
A fold is legal only against a raise.  A pair with the table wins, else the higher card.

Source: Southey et al., "Bayes' bluff", UAI 2005; stakes and order as in OpenSpiel.
"""

from __future__ import annotations

from genetics_games.engine import Action, Event, Item, Legal, Move, Scene, State, Touch, Zone

CARDS = ("J1", "J2", "Q1", "Q2", "K1", "K2")
WORTH = {"J": 0, "Q": 1, "K": 2}
RAISE = (2, 4)


class Bet(Action):
    """Fold, call (or check) or raise."""

    __slots__ = ("name",)

    def _notation(self):
        return self.name


FOLD, CALL, RAISE_UP = Bet("fold"), Bet("call"), Bet("raise")
LEGAL = {  # by whether there is something to call, and whether a raise is left
    (False, True): Legal((CALL, RAISE_UP)),
    (True, True): Legal((FOLD, CALL, RAISE_UP)),
    (True, False): Legal((FOLD, CALL)),
}


class Leduc(State):
    """One hand of Leduc poker; the table's card is drawn when the second round begins."""

    __slots__ = ("calls", "folded", "hands", "paid", "raises", "round", "shown", "table")

    def _setup(self):
        first = self._choose(6)
        second = self._choose(5)
        self.hands = (first, second + (second >= first))
        self.table = None
        self.paid = [1, 1]
        self.round = self.raises = self.calls = 0
        self.folded = None
        self.shown = False

    def _find_legal(self):
        return LEGAL[self.paid[self.player] < max(self.paid), self.raises < 2]

    def _perform(self, action):
        seat = self.player
        paid = self.paid
        events = [Event("bet", seat, {"bet": action.name})]
        self.turn += 1
        if action is FOLD:
            self.player, self.folded = None, seat
            return events
        to_call = paid[1 - seat]
        if action is CALL:
            paid[seat] = max(paid)
            self.calls += 1
            if self.calls == 2 or self.raises:
                self._end_round(events)
                return events
        else:
            paid[seat] = to_call + RAISE[self.round]
            self.raises += 1
            self.calls = 0
        self.player = None if self.turn == self.limit else 1 - seat
        return events

    def _end_round(self, events):
        if self.round or self.turn == self.limit:
            self.player = None
            if self.round:
                self.shown = True
                faces = [CARDS[card] for card in self.hands]
                events.append(Event("showdown", None, {"hands": faces}, reveals=True))
            return
        self.round, self.raises, self.calls, self.player = 1, 0, 0, 0
        left = [card for card in range(6) if card not in self.hands]
        self.table = left[self._choose(4)]
        events.append(Event("table", None, {"card": CARDS[self.table]}, reveals=True))

    def _why_not(self, action):
        if action == FOLD:
            return "There is no raise to fold against. Call or raise."
        return "There have been two raises in this round. Call or fold."

    def _copy_to(self, new):
        new.hands = self.hands
        new.table = self.table
        new.paid = self.paid[:]
        new.round = self.round
        new.raises = self.raises
        new.calls = self.calls
        new.folded = self.folded
        new.shown = self.shown

    def _position(self):
        return {
            "hands": list(self.hands),
            "table": self.table,
            "paid": self.paid[:],
            "round": self.round,
            "raises": self.raises,
            "calls": self.calls,
            "folded": self.folded,
            "shown": self.shown,
        }

    def _read_position(self, data):
        self.hands = tuple(data["hands"])
        self.table = data["table"]
        self.paid = list(data["paid"])
        self.round, self.raises, self.calls = data["round"], data["raises"], data["calls"]
        self.folded, self.shown = data["folded"], data["shown"]

    @classmethod
    def _sample(cls, view, rng):
        state = cls._bare(2, {}, view["limit"], rng.getrandbits(63))
        state.player, state.turn = view["player"], view["turn"]
        state.round, state.raises, state.calls = view["round"], view["raises"], view["calls"]
        state.paid = list(view["paid"])
        state.folded, state.shown = view["folded"], view["shown"]
        state.table = None if view["table"] is None else CARDS.index(view["table"])
        known = [None if face is None else CARDS.index(face) for face in view["hands"]]
        left = [card for card in range(6) if card not in known and card != state.table]
        state.hands = tuple(
            left.pop(int(rng.random() * len(left))) if card is None else card for card in known
        )
        return state

    def scores(self):
        """Chips won by each seat; nothing is settled before a fold or the showdown."""
        if self.folded is not None:
            lost = self.paid[self.folded]
            return [-lost, lost] if self.folded == 0 else [lost, -lost]
        if not self.shown:
            return [0, 0]
        first, second = (self._strength(card) for card in self.hands)
        won = ((first > second) - (first < second)) * self.paid[0]
        return [won, -won]

    def _strength(self, card):
        rank = CARDS[card][0]
        return (rank == CARDS[self.table][0], WORTH[rank])

    def winners(self):
        if self.player is not None:
            return []
        first, second = self.scores()
        return [0] if first > second else [1] if second > first else [0, 1]

    def view(self, viewer=None):
        faces = [
            CARDS[card] if self.shown or seat == viewer else None
            for seat, card in enumerate(self.hands)
        ]
        return {
            "player": self.player,
            "turn": self.turn,
            "limit": self.limit,
            "round": self.round,
            "raises": self.raises,
            "calls": self.calls,
            "folded": self.folded,
            "paid": self.paid[:],
            "table": None if self.table is None else CARDS[self.table],
            "hands": faces,
            "shown": self.shown,
        }

    def scene(self, viewer=None):
        view = self.view(viewer)
        zones = [
            Zone(
                f"hand{seat}",
                f"Seat {seat}",
                "hand",
                [Item(f"card{seat}", face or "A card, face down")],
                private=True,
                seat=seat,
            )
            for seat, face in enumerate(view["hands"])
        ]
        zones.append(Zone("table", "Table", "row", [Item("table card", view["table"] or "Empty")]))
        moves = []
        if viewer is not None and viewer == self.player:
            moves = [
                Move(str(a), self.describe(a, viewer), touches=(Touch("bet", (str(a),)),))
                for a in self.legal_actions()
            ]
            chips = [Item(str(a), str(a)) for a in self.legal_actions()]
            zones.append(Zone("bets", "Bets", "choices", chips, area="focus"))
        now = "The hand is over." if self.is_over else "Choose a bet."
        facts = f"Pot {sum(self.paid)}"
        result = "Seat {} has won.".format(", ".join(map(str, self.winners())))
        return Scene(
            "leduc",
            "Leduc poker",
            facts,
            viewer,
            self.player,
            now,
            zones=zones,
            moves=moves,
            result=result if self.is_over else "",
        )

    def describe(self, action, viewer=None):
        return {"fold": "Fold.", "call": "Call.", "raise": "Raise."}[str(action)]

    def check(self):
        assert len(self.hands) == len(set(self.hands)) == len(self.paid) == 2
        assert all(card in range(6) for card in self.hands)
        assert self.round in (0, 1)
        assert (self.table is None) == (self.round == 0)
        assert self.table not in self.hands
        assert self.table is None or self.table in range(6)
        assert self.raises in range(3)
        assert self.calls in range(3)
        assert all(type(paid) is int and 1 <= paid <= 13 for paid in self.paid)
        assert self.player in (None, 0, 1)
        assert self.folded in (None, 0, 1)
        assert self.player is None or self._find_legal().actions
        settled = self.shown or self.folded is not None
        assert (self.player is None) == (settled or self.turn == self.limit)
        assert not self.shown or self.paid[0] == self.paid[1]
        assert sum(self.scores()) == 0


def evaluate(view, seat):
    """The chance-free value of the hand: its rank, a pair above all, less what is at stake."""
    if view["folded"] is not None:
        stake = view["paid"][view["folded"]]
        return float(-stake if view["folded"] == seat else stake)
    card = view["hands"][seat]
    pair = view["table"] is not None and card[0] == view["table"][0]
    strength = 3.0 if pair else WORTH[card[0]] - 1.0
    return strength * sum(view["paid"])


def tell(event, viewer):
    """One sentence for an event."""
    if event.kind == "bet":
        return f"The bet is: {event.data['bet']}."
    if event.kind == "table":
        return f"{event.data['card']} lies on the table."
    return "The hands are {} and {}.".format(*event.data["hands"])
