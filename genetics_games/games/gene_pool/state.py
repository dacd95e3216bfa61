"""A position of Gene Pool: what is legal, what a move does, who knows what.

Research cards are numbers, in the order of ``PIECES.research``; kinds of base pair
are 0 for A/T and 1 for G/C; the row is a number, see `rows`.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from genetics_games.biology.dna import BASES
from genetics_games.engine import Action, Event, Legal, State

from . import knowledge, words
from .actions import (
    BY_NOTATION,
    KIND_OF,
    POOLS,
    START,
    TURN_KINDS,
    Deletion,
    DrawBasePair,
    DrawResearch,
    Insertion,
    Inversion,
    Mutation,
    refills,
    turn_actions,
)
from .knowledge import CARD, CARDS, IDS
from .pieces import KINDS, PIECES
from .rows import KIND, LETTERS, MATCHES, NUMBER, sites, turn

if TYPE_CHECKING:
    from genetics_games.engine import Scene

EDIT_NAMES: dict[type, str] = {Insertion: "insertion", Deletion: "deletion", Mutation: "mutation"}
KIND_OF_LETTER = {letter: KINDS.index(kind) for letter, kind in KIND_OF.items()}


class GenePool(State):
    """One position of Gene Pool.

    Attributes:
        phase: what is decided: ``"start"`` (the first research card), ``"turn"``, or
            ``"refill"`` (wrapping up with no research card in hand); or ``"over"``.
        row: the DNA sequence as a number.
        hands: base pairs in hand: A/T and G/C of seat 0, then of seat 1.
        piles: base pairs on the piles: A/T, G/C.
        pools: for each pool its cards, the top one first.
        research: for each seat its research cards in hand, in the order drawn.
        ruled_out: for each of these what it cannot be, as all can see; see `knowledge`.
        completed: for each seat its completed cards, in their order.
        last: the latest action of a turn, which an inversion may reverse; or ``None``.
    """

    __slots__ = (
        "completed",
        "hands",
        "last",
        "phase",
        "piles",
        "pools",
        "research",
        "row",
        "ruled_out",
    )

    phase: str
    row: int
    hands: list[int]
    piles: list[int]
    pools: list[tuple[int, ...]]
    research: list[tuple[int, ...]]
    ruled_out: list[tuple[int, ...]]
    completed: list[tuple[int, ...]]
    last: Action | None

    # ------------------------------------------------------------- beginning

    def _setup(self) -> None:
        self.pools = [self._shuffled_pool(years) for years in POOLS]
        self.hands = [PIECES.hand[kind] for _seat in range(2) for kind in KINDS]
        self.piles = [PIECES.piles[kind] for kind in KINDS]
        rest = [
            kind
            for kind in KINDS
            for _card in range(PIECES.base_pairs[kind] - 2 * PIECES.hand[kind] - PIECES.piles[kind])
        ]
        letters = [kind[self._choose(2)] for kind in self._shuffle(rest)]
        self.row = NUMBER["".join(letters)]
        self.research = [(), ()]
        self.ruled_out = [(), ()]
        self.completed = [(), ()]
        self.last = None
        self.phase = "start"
        self.player = self.options["first_player"]

    def _shuffled_pool(self, years: int) -> tuple[int, ...]:
        names = self._shuffle([card.id for card in CARDS if card.years == years])
        return tuple(CARD[name] for name in names)

    def _copy_to(self, new: GenePool) -> None:
        new.phase = self.phase
        new.row = self.row
        new.hands = self.hands[:]
        new.piles = self.piles[:]
        new.pools = self.pools[:]
        new.research = self.research[:]
        new.ruled_out = self.ruled_out[:]
        new.completed = self.completed[:]
        new.last = self.last

    # ------------------------------------------------------------- moves

    def _find_legal(self) -> Legal:
        pool1, pool2 = self.pools
        if self.phase == "turn":
            seat = self.player
            assert seat is not None
            room = len(self.research[seat]) < PIECES.most_research
            last = self.last
            return turn_actions(
                self.hands[2 * seat] > 0,
                self.hands[2 * seat + 1] > 0,
                self.piles[0] > 0,
                self.piles[1] > 0,
                room and pool1 != (),
                room and pool2 != (),
                8 * last.first + last.last if type(last) is Inversion else 0,
            )
        if self.phase == "start":
            return START
        return refills((pool1 != (), pool2 != ()))

    def _perform(self, action: Any) -> list[Event]:
        action = BY_NOTATION[action._text]  # the table's own, whose parts are of the right types
        kind = type(action)
        seat = self.player
        assert seat is not None
        if kind is Inversion:
            event = self._invert(seat, action)
        elif kind in EDIT_NAMES:
            event = self._edit(seat, action)
        elif kind is DrawBasePair:
            number = KINDS.index(action.kind)
            self.piles[number] -= 1
            self.hands[2 * seat + number] += 1
            event = Event("draw_pair", seat, {"kind": action.kind})
        elif kind is DrawResearch:
            event = self._draw("draw_research", seat, action.pool)
        elif self.phase == "start":
            event = self._draw("start_research", seat, action.pool)
            if self.research[1 - seat]:
                self.phase = "turn"
            self.player = 1 - seat
            return [event]
        else:
            event = self._draw("refill", seat, action.pool)
            return self._end_turn(seat, [event])
        self.last = action
        return self._claim(seat, [event])

    def _edit(self, seat: int, action: Insertion | Deletion | Mutation) -> Event:
        before = self.row
        self.row, gone = action.edit(before)
        self.hands[2 * seat + KIND_OF_LETTER[action.letter]] -= 1
        self.piles[KIND[gone]] += 1
        data = {
            "letter": action.letter,
            "position": action.position,
            "gone": BASES[gone],
            "before": LETTERS[before],
            "after": LETTERS[self.row],
        }
        return Event(EDIT_NAMES[type(action)], seat, data)

    def _invert(self, seat: int, action: Inversion) -> Event:
        before = self.row
        self.row = turn(before, action.first, action.last)
        if action.give:
            given = KINDS.index(action.give)
            self.hands[2 * seat + given] -= 1
            self.piles[given] += 1
        data = {
            "first": action.first,
            "last": action.last,
            "given": action.give,
            "before": LETTERS[before],
            "after": LETTERS[self.row],
        }
        return Event("inversion", seat, data)

    def _draw(self, name: str, seat: int, pool: int) -> Event:
        card, *rest = self.pools[pool - 1]
        self.pools[pool - 1] = tuple(rest)
        self.research[seat] += (card,)
        self.ruled_out[seat] += (0,)
        return Event(name, seat, {"pool": pool}, {seat: {"card": IDS[card]}}, reveals=True)

    def _claim(self, seat: int, events: list[Event]) -> list[Event]:
        """Complete every matching card of the active player; then wrap up."""
        matched = MATCHES[self.row]
        held = self.research[seat]
        if matched:
            for card in held:
                if matched >> card & 1:
                    events.append(self._complete(seat, card))
            if len(events) > 1 and self.years(seat) >= self.options["target_years"]:
                self.turn += 1
                return self._end(events, "years")
            held = self.research[seat]
            ruled_out = self.ruled_out[seat]
            if len(held) == 1:
                self.ruled_out[seat] = (ruled_out[0] | matched,)
            elif held:
                self.ruled_out[seat] = (ruled_out[0] | matched, ruled_out[1] | matched)
        if not held and (self.pools[0] or self.pools[1]):
            self.phase = "refill"
            return events
        return self._end_turn(seat, events)

    def _complete(self, seat: int, card: int) -> Event:
        self.research[seat], self.ruled_out[seat] = knowledge.left_after_claim(
            self.research[seat], self.ruled_out[seat], card
        )
        self.completed[seat] += (card,)
        site = sites(self.row, card)[0]
        data = {
            "card": IDS[card],
            "years": CARDS[card].years,
            "strand": site.strand,
            "first": site.start + 1,
            "last": site.stop,
            "total": self.years(seat),
        }
        return Event("claim", seat, data, reveals=True)

    def _end_turn(self, seat: int, events: list[Event]) -> list[Event]:
        self.turn += 1
        if self.limit is not None and self.turn >= self.limit:
            return self._end(events, "limit")
        self.phase = "turn"
        self.player = 1 - seat
        return events

    def _end(self, events: list[Event], reason: str) -> list[Event]:
        self.phase = "over"
        self.player = None
        data = {"winners": self.winners(), "years": self.scores(), "reason": reason}
        events.append(Event("end", None, data))
        return events

    def _why_not(self, action: Any) -> str:
        return words.why_not(self, action)

    # ------------------------------------------------------------- scores

    def years(self, seat: int) -> int:
        """The years that a seat has gained."""
        return sum(CARDS[card].years for card in self.completed[seat])

    def scores(self) -> list[int]:
        """The years of each seat."""
        return [self.years(0), self.years(1)]

    def winners(self) -> list[int]:
        """The seat that reached the target; both where the limit of turns ended the game."""
        if self.player is not None:
            return []
        target = self.options["target_years"]
        return [seat for seat in (0, 1) if self.years(seat) >= target] or [0, 1]

    # ------------------------------------------------------------- who knows what

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        """All that a seat may know, JSON-ready; ``None``: what the public may know.

        Returns:
            The row, piles, pools by number of cards, and for each seat its years,
            completed cards, number of base pairs, and the backs of its research cards
            with what they cannot be, since a matching card would have been claimed.  A
            seat also gets its own ``hand`` and ``research``.
        """
        view: dict[str, Any] = {
            "viewer": viewer,
            "players": 2,
            "player": self.player,
            "turn": self.turn,
            "limit": self.limit,
            "options": dict(self.options),
            "phase": self.phase,
            "row": LETTERS[self.row],
            "piles": dict(zip(KINDS, self.piles, strict=True)),
            "pools": {str(pool): len(self.pools[pool - 1]) for pool in POOLS},
            "seats": [
                {
                    "years": self.years(seat),
                    "completed": [IDS[card] for card in self.completed[seat]],
                    "base_pairs": self.hands[2 * seat] + self.hands[2 * seat + 1],
                    "research": [
                        {"years": CARDS[card].years, "not": knowledge.names(card, ruled_out)}
                        for card, ruled_out in zip(
                            self.research[seat], self.ruled_out[seat], strict=True
                        )
                    ],
                }
                for seat in (0, 1)
            ],
            "last": str(self.last) if self.last else None,
        }
        if viewer is not None:
            view["hand"] = self.hand(viewer)
            view["research"] = [IDS[card] for card in self.research[viewer]]
        return view

    def hand(self, seat: int) -> dict[str, int]:
        """How many base pairs of each kind a seat holds."""
        return {kind: self.hands[2 * seat + number] for number, kind in enumerate(KINDS)}

    @classmethod
    def _sample(cls, view: Mapping[str, Any], rng: Random) -> GenePool:
        state = cls._bare(2, dict(view["options"]), view["limit"], rng.randrange(2**32))
        state.player, state.turn, state.phase = view["player"], view["turn"], view["phase"]
        state.row = NUMBER[view["row"]]
        state.piles = [view["piles"][kind] for kind in KINDS]
        state.hands = knowledge.deal_hands(view, rng)
        state.research, state.pools = knowledge.deal_research(view, rng)
        state.ruled_out = [
            tuple(knowledge.mask(back["not"]) for back in seat["research"])
            for seat in view["seats"]
        ]
        state.completed = [
            tuple(CARD[name] for name in seat["completed"]) for seat in view["seats"]
        ]
        state.last = BY_NOTATION[view["last"]] if view["last"] else None
        return state

    # ------------------------------------------------------------- saving

    def _position(self) -> dict[str, Any]:
        return {
            "phase": self.phase,
            "row": LETTERS[self.row],
            "hands": [self.hand(0), self.hand(1)],
            "piles": dict(zip(KINDS, self.piles, strict=True)),
            "pools": [[IDS[card] for card in pool] for pool in self.pools],
            "research": [
                [
                    {"card": IDS[card], "not": knowledge.names(card, ruled_out)}
                    for card, ruled_out in zip(cards, masks, strict=True)
                ]
                for cards, masks in zip(self.research, self.ruled_out, strict=True)
            ],
            "completed": [[IDS[card] for card in cards] for cards in self.completed],
            "last": str(self.last) if self.last else None,
        }

    def _read_position(self, data: Mapping[str, Any]) -> None:
        self.phase = data["phase"]
        self.row = NUMBER[data["row"]]
        self.hands = [hand[kind] for hand in data["hands"] for kind in KINDS]
        self.piles = [data["piles"][kind] for kind in KINDS]
        self.pools = [tuple(CARD[name] for name in pool) for pool in data["pools"]]
        self.research = [tuple(CARD[c["card"]] for c in cards) for cards in data["research"]]
        self.ruled_out = [
            tuple(knowledge.mask(c["not"]) for c in cards) for cards in data["research"]
        ]
        self.completed = [tuple(CARD[name] for name in cards) for cards in data["completed"]]
        self.last = None if data["last"] is None else BY_NOTATION[data["last"]]

    def check(self) -> None:
        """Raise AssertionError if pieces do not add up or a cache is wrong."""
        for pair in (self.hands[:2], self.hands[2:], self.piles):
            assert len(pair) == 2, "counts of base pairs"
            assert all(type(count) is int and count >= 0 for count in pair), "counts of base pairs"
        for number, kind in enumerate(KINDS):
            in_row = sum(LETTERS[self.row].count(letter) for letter in kind)
            total = self.hands[number] + self.hands[2 + number] + self.piles[number] + in_row
            assert total == PIECES.base_pairs[kind], f"{kind} cards"
        for zone in (self.pools, self.research, self.ruled_out, self.completed):
            assert len(zone) == 2, "two pools and two seats"
        everywhere = [
            c for zone in (self.pools, self.research, self.completed) for z in zone for c in z
        ]
        assert sorted(everywhere) == list(range(len(CARDS))), "research cards"
        for years, pool in zip(POOLS, self.pools, strict=True):
            assert all(CARDS[card].years == years for card in pool), f"the {years}-year pool"
        for cards, masks in zip(self.research, self.ruled_out, strict=True):
            assert len(cards) == len(masks) <= PIECES.most_research, "research in hand"
            for card, ruled_out in zip(cards, masks, strict=True):
                assert not ruled_out >> card & 1, "a card is what it cannot be"
        self._check_turn()

    def _check_turn(self) -> None:
        first = self.options["first_player"]
        won = [seat for seat in (0, 1) if self.years(seat) >= self.options["target_years"]]
        stalled = self.limit is not None and self.turn >= self.limit
        assert (self.player is None) == bool(won or stalled) == (self.phase == "over"), "the end"
        assert len(won) < 2, "two winners"
        assert self.last is None or type(self.last) in TURN_KINDS, "the latest action"
        if self.phase == "start":
            taken = sum(map(len, self.research))
            assert self.turn == 0, "the start"
            assert taken < 2, "the start"
            assert self.player == (first + taken) % 2, "the start"
            assert not self.research[first + taken & 1], "the start"
        elif self.player is not None:
            assert self.phase in ("turn", "refill"), "the phase"
            assert self.player == (first + self.turn) % 2, "whose turn it is"
            empty = not self.research[self.player]
            assert self.phase == "turn" or (empty and any(self.pools)), "wrapping up"
        if self._legal is not None and self.player is not None:
            assert self._legal is self._find_legal(), "the legal actions"

    # ------------------------------------------------------------- what people read and see

    def describe(self, action: Any, viewer: int | None = None) -> str:
        """One sentence in the reader's language; all actions of this game are made in the open."""
        return words.describe(self, action)

    def scene(self, viewer: int | None = None) -> Scene:
        """What this viewer sees on the table; ``None``: the public's eyes."""
        from .scene import make_scene

        return make_scene(self, viewer)
