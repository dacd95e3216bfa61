"""UNO for two as RLCard plays it: a card that can be played must be played; else draw.

A drawn wild card is played at once with a colour by chance; a drawn card of the colour
in force is played at once; any other is kept.  A wild draw-four may be played only if
nothing else can.  Drawing from an empty deck shuffles all played cards into a new one.

Source: rlcard/games/uno/round.py, dealer.py and game.py.
"""

from __future__ import annotations

from genetics_games.engine import Action, Event, Item, Legal, Move, Scene, State, Touch, Zone

COLOURS = ("red", "green", "blue", "yellow")
TRAITS = (*"0123456789", "skip", "reverse", "draw_2")
SKIP, REVERSE, DRAW_2 = 10, 11, 12
#: Card kinds: 13 of each colour, then the two wild ones.
WILD, WILD_4, KINDS = 52, 53, 54
NAMES = [f"{colour} {trait}" for colour in COLOURS for trait in TRAITS] + ["wild", "wild_draw_4"]
COPIES = tuple(4 if kind >= WILD else 1 if kind % 13 == 0 else 2 for kind in range(KINDS))
DECK = tuple(kind for kind in range(KINDS) for _ in range(COPIES[kind]))
WILDS = 1 << WILD | 1 << WILD_4
SAME_COLOUR = tuple(0x1FFF << 13 * colour for colour in range(4))
#: What may be laid on a colour and trait (13: none, a wild card), as a set of kinds.
MATCH = tuple(
    tuple(
        SAME_COLOUR[colour]
        | (sum(1 << 13 * c + trait for c in range(4)) if trait < 13 else 0)
        | WILDS
        for trait in range(14)
    )
    for colour in range(4)
)


class Play(Action):
    """Lay a card; a wild one with a colour."""

    __slots__ = ("colour", "kind")

    def _notation(self):
        return (
            NAMES[self.kind] if self.kind < WILD else f"{NAMES[self.kind]} {COLOURS[self.colour]}"
        )


class Draw(Action):
    """Take a card from the deck."""

    __slots__ = ()

    def _notation(self):
        return "draw"


PLAYS = tuple((Play(kind // 13, kind),) for kind in range(WILD)) + tuple(
    tuple(Play(colour, kind) for colour in range(4)) for kind in (WILD, WILD_4)
)
DRAW = Draw()
_LEGAL = {0: Legal([DRAW])}


def legal_for(playable):
    """The legal actions where these kinds of the hand fit."""
    if playable & ~(1 << WILD_4):
        playable &= ~(1 << WILD_4)
    legal = _LEGAL.get(playable)
    if legal is None:
        legal = Legal(a for kind in range(KINDS) if playable >> kind & 1 for a in PLAYS[kind])
        _LEGAL[playable] = legal
    return legal


class Uno(State):
    """Hands are counts by kind beside a set of the kinds held; the deck is shared."""

    __slots__ = ("at", "colour", "deck", "direction", "hands", "held", "pile", "sizes", "trait")

    def _setup(self):
        deck = self._shuffle(DECK)
        self.hands = [[0] * KINDS, [0] * KINDS]
        self.held = [0, 0]
        self.sizes = [0, 0]
        self.pile = []
        self.deck, self.at = tuple(deck), 0
        self._deal(0, 7)
        self._deal(1, 7)
        while self.deck[self.at] == WILD_4:
            self.deck, self.at = tuple(self._shuffle(self.deck[self.at :])), 0
        top = self.deck[self.at]
        self.at += 1
        self.pile.append(top)
        self.direction = 1
        if top == WILD:
            self.colour, self.trait = self._choose(4), 13
        else:
            self.colour, self.trait = divmod(top, 13)
            if self.trait == SKIP:
                self.player = 1
            elif self.trait == REVERSE:
                self.direction, self.player = -1, 1
            elif self.trait == DRAW_2:
                self._deal(0, 2)

    def _deal(self, seat, count):
        if len(self.deck) - self.at < count:
            self._renew()
        cards = self.deck[self.at : self.at + count]
        hand = self.hands[seat]
        for kind in cards:
            hand[kind] += 1
            self.held[seat] |= 1 << kind
        self.at += len(cards)
        self.sizes[seat] += len(cards)
        return cards

    def _renew(self):
        rest = list(self.deck[self.at :])
        self.deck, self.at = tuple(self._shuffle(rest + self.pile)), 0
        self.pile = []

    def _find_legal(self):
        return legal_for(self.held[self.player] & MATCH[self.colour][self.trait])

    def _perform(self, action):
        seat = self.player
        self.turn += 1
        if action is DRAW:
            events = self._draw(seat)
        else:
            kind = action.kind
            hand = self.hands[seat]
            hand[kind] -= 1
            if not hand[kind]:
                self.held[seat] &= ~(1 << kind)
            self.sizes[seat] -= 1
            events = [Event("play", seat, {"card": kind, "colour": action.colour})]
            self._lay(seat, kind, action.colour, events)
            if not self.sizes[seat]:
                self.player = None
        if self.turn == self.limit:
            self.player = None
        return events

    def _draw(self, seat):
        if self.at == len(self.deck):
            self._renew()
        if self.at == len(self.deck):  # every card is in somebody's hand
            self.player = 1 - seat
            return [Event("pass", seat, {})]
        kind = self.deck[self.at]
        if kind < WILD and kind // 13 != self.colour:
            self._deal(seat, 1)
            self.player = 1 - seat
            return [Event("draw", seat, {}, {seat: {"card": kind}}, reveals=True)]
        self.at += 1
        colour = kind // 13 if kind < WILD else self._choose(4)
        events = [Event("drawn and played", seat, {"card": kind, "colour": colour}, reveals=True)]
        # A drawn wild draw-four makes nobody draw in RLCard.
        self._lay(seat, kind, colour, events, drawn_wild=kind >= WILD)
        return events

    def _lay(self, seat, kind, colour, events, drawn_wild=False):
        self.pile.append(kind)
        self.colour = colour
        self.trait = trait = 13 if kind >= WILD else kind % 13
        rival = self.player = 1 - seat
        if trait == SKIP:
            self.player = seat
        elif trait == REVERSE:
            self.direction = -self.direction
        elif trait == DRAW_2 or (kind == WILD_4 and not drawn_wild):
            cards = self._deal(rival, 2 if trait == DRAW_2 else 4)
            events.append(
                Event(
                    "penalty", rival, {"count": len(cards)}, {rival: {"cards": list(cards)}}, True
                )
            )
            self.player = seat

    def _why_not(self, action):
        if action == DRAW:
            return "You hold a card that fits, so play one."
        if not self.held[self.player] >> action.kind & 1:
            return f"You do not hold {NAMES[action.kind]}. Play a card of your hand."
        if action.kind == WILD_4:
            return "A wild draw-four may be played only if no other card fits."
        return f"{NAMES[action.kind]} does not fit. Match the colour or the sign on top."

    def _copy_to(self, new):
        new.deck = self.deck
        new.at = self.at
        new.pile = self.pile[:]
        first, second = self.hands
        new.hands = [first[:], second[:]]
        new.held = self.held[:]
        new.sizes = self.sizes[:]
        new.colour = self.colour
        new.trait = self.trait
        new.direction = self.direction

    def _position(self):
        return {
            "deck": list(self.deck[self.at :]),
            "pile": self.pile[:],
            "hands": [cards(hand) for hand in self.hands],
            "colour": self.colour,
            "trait": self.trait,
            "direction": self.direction,
        }

    def _read_position(self, data):
        self.deck, self.at = tuple(data["deck"]), 0
        self.pile = list(data["pile"])
        self._take_hands(data["hands"])
        self.colour, self.trait = data["colour"], data["trait"]
        self.direction = data["direction"]

    def _take_hands(self, hands):
        self.hands = [[held.count(kind) for kind in range(KINDS)] for held in hands]
        self.held = [sum(1 << kind for kind in set(held)) for held in hands]
        self.sizes = [len(held) for held in hands]

    @classmethod
    def _sample(cls, view, rng):
        state = cls._bare(2, {}, view["limit"], rng.getrandbits(63))
        state.player, state.turn = view["player"], view["turn"]
        state.colour, state.trait = view["colour"], view["trait"]
        state.direction = view["direction"]
        state.pile = list(view["pile"])
        unseen = list(DECK)
        for kind in (*state.pile, *(k for held in view["hands"] if held is not None for k in held)):
            unseen.remove(kind)
        rng.shuffle(unseen)
        hands = []
        for held, size in zip(view["hands"], view["sizes"], strict=True):
            hands.append(unseen[:size] if held is None else held)
            if held is None:
                unseen = unseen[size:]
        state._take_hands(hands)
        state.deck, state.at = tuple(unseen), 0
        return state

    def scores(self):
        if 0 not in self.sizes:
            return [0, 0]
        return [1, -1] if self.sizes[0] == 0 else [-1, 1]

    def winners(self):
        if self.player is not None:
            return []
        return [self.sizes.index(0)] if 0 in self.sizes else [0, 1]

    def view(self, viewer=None):
        return {
            "player": self.player,
            "turn": self.turn,
            "limit": self.limit,
            "colour": self.colour,
            "trait": self.trait,
            "direction": self.direction,
            "pile": self.pile[:],
            "left": len(self.deck) - self.at,
            "sizes": self.sizes[:],
            "hands": [
                cards(hand) if seat == viewer else None for seat, hand in enumerate(self.hands)
            ],
        }

    def scene(self, viewer=None):
        view = self.view(viewer)
        zones, ids = [], {}
        for seat, held in enumerate(view["hands"]):
            items = []
            for n in range(view["sizes"][seat]):
                name = f"hand{seat}:{n}"
                if held is not None:
                    ids.setdefault(held[n], []).append(name)
                items.append(Item(name, "A card, face down" if held is None else NAMES[held[n]]))
            zones.append(
                Zone(f"hand{seat}", f"Seat {seat}", "hand", items, private=True, seat=seat)
            )
        top = NAMES[self.pile[-1]] if self.pile else "Nothing"
        heaps = [
            Item("top", f"{top}, {COLOURS[self.colour]}"),
            Item("deck", f"{view['left']} left"),
        ]
        zones.append(Zone("heaps", "Heaps", "pile", heaps, area="focus"))
        zones.append(Zone("colours", "Colours", "choices", [Item(c, c) for c in COLOURS]))
        moves = []
        if viewer is not None and viewer == self.player:
            moves = [self._move(action, ids, viewer) for action in self.legal_actions()]
        now = "The game is over." if self.is_over else "Play a card."
        result = "Seat {} has won.".format(", ".join(map(str, self.winners())))
        return Scene(
            "uno",
            "UNO",
            "",
            viewer,
            self.player,
            now,
            zones=zones,
            moves=moves,
            result=result if self.is_over else "",
        )

    def _move(self, action, ids, viewer):
        if action == DRAW:
            touches = (Touch("deck", ("deck",)),)
        else:
            touches = (Touch("card", tuple(ids[action.kind])),)
            if action.kind >= WILD:
                touches += (Touch("colour", (COLOURS[action.colour],)),)
        return Move(str(action), self.describe(action, viewer), touches=touches, late=1)

    def describe(self, action, viewer=None):
        return f"Play {action}." if isinstance(action, Play) else "Draw a card."

    def check(self):
        count = list(COPIES)
        for kind in (*self.deck[self.at :], *self.pile):
            count[kind] -= 1
        for seat, hand in enumerate(self.hands):
            assert all(n >= 0 for n in hand)
            assert self.sizes[seat] == sum(hand)
            assert self.held[seat] == sum(1 << kind for kind in range(KINDS) if hand[kind])
            count = [left - n for left, n in zip(count, hand, strict=True)]
        assert count == [0] * KINDS
        assert self.colour in range(4)
        assert self.trait in range(14)
        assert self.direction in (1, -1)
        assert self.player in (None, 0, 1)
        assert (self.player is None) == (0 in self.sizes or self.turn == self.limit)


def cards(hand):
    """A hand of counts as a list of kinds, in order."""
    return [kind for kind, n in enumerate(hand) for _ in range(n)]


def evaluate(view, seat):
    """The fewer cards the better, against the rival's."""
    return float(view["sizes"][1 - seat] - 2 * view["sizes"][seat])


def tell(event, viewer):
    """One sentence for an event, no more than the viewer may know."""
    data = event.data
    if event.kind == "draw":
        return f"Drawn: {NAMES[data['card']]}." if "card" in data else "A card is drawn."
    if event.kind == "penalty":
        return f"{data['count']} cards are drawn."
    if event.kind == "pass":
        return "There is no card left to draw."
    return f"{NAMES[data['card']]} is played, {COLOURS[data['colour']]}."
