"""A position of Biohack: its fields, and where the rules for each of its parts stand.

Cards, tiles and spaces are numbers, the places of the pieces in `PIECES` and of the spaces in
`SPACES`.  What is still to be done in the course of an action waits in ``todo``, the next step
last; see `effects` for the steps and `steps` for how they are carried out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, Legal, State

from . import saving, scoring, setup, steps, views, words
from .effects import in_place_of_medicine
from .pieces import CLASSES, CREATURES, PIECES, SIDES, Challenge
from .stock import WIDTH

if TYPE_CHECKING:
    from genetics_games.engine import Scene


class Biohack(State):
    """One position of Biohack.

    Attributes:
        phase: ``"scientist"`` and ``"draft"`` (set-up), ``"planning"`` (effects),
            ``"locations"``, ``"research"``, ``"over"``.
        round: the number of the round, from 1; 0 during set-up.
        order: the seats in the order of the initiative track.
        asked: how many decisions of this phase are taken, in all phases but research.
        plans: planning effects that the player may still carry out: bit 0 the scientist's,
            bit 1 that of the reservation space.
        passed: seats that have passed, as a mask.
        reserved: for each reservation space the seat whose marker lies there, or -1.
        secret: for each seat the location cards it has chosen, as a mask of public spaces;
            -1 before its choice and from the reveal on.
        todo: the steps to come of the action under way, the next one last.
        face: the face of the danger die that waits to be kept, or -1.
        looked: the two cards of a deck that the player is looking at, or ().
        stock: for each seat nine numbers: the six genes, coins, EP, full medicines.
        ready: for each seat its Nomans that stand in the area.
        injured: for each seat its Nomans that lie in the area.
        at: for each space of `SPACES` who stands there: seats, `ASSISTANT` or `POLICE`.
        hands: for each seat its cards, in rising order.
        shown: cards that everybody saw go to a hand where they still are, as a mask.
        tracks: what else is known of hidden cards; see `knowledge`.
        built: for each seat and class (``3 * seat + class``) its creatures from the left.
        boards: for each seat the number of its player board in `COLOURS`.
        scientist: for each seat its scientist, or -1.
        unlocked: for each seat how many lock tiles are off.
        used: for each seat 1 if the scientist's discount is used in this round, else 0.
        decks: for each class its deck, the top card first.
        discards: for each class its discard pile.
        display: the basement display, ``4 * class + column``; -1 where no card lies.
        milestones: the four milestone cards.
        reports: for each of them the seats whose tokens lie under it, from the left.
        creation: for each class the seats with a token in its milestone row, from the left.
        tiles: the downtown tiles that lie out, from the left.
        stack: the tiles still to come, the next one first.
        solo: the solo deck, the top card first.
        flipped: the solo cards that were turned over, the latest last.
        seventh: the round in which somebody created a seventh creature; 0: nobody has.
        last: the notation of the latest action; empty after one whose choice is secret.
        ending: why the game is over: ``"rounds"``, ``"seventh"``, ``"limit"``, ``"injuries"``.
    """

    __slots__ = (
        "asked",
        "at",
        "boards",
        "built",
        "creation",
        "decks",
        "discards",
        "display",
        "ending",
        "face",
        "flipped",
        "hands",
        "injured",
        "last",
        "looked",
        "milestones",
        "order",
        "passed",
        "phase",
        "plans",
        "ready",
        "reports",
        "reserved",
        "round",
        "scientist",
        "secret",
        "seventh",
        "shown",
        "solo",
        "stack",
        "stock",
        "tiles",
        "todo",
        "tracks",
        "unlocked",
        "used",
    )

    phase: str
    round: int
    order: tuple[int, ...]
    asked: int
    plans: int
    passed: int
    reserved: tuple[int, ...]
    secret: list[int]
    todo: tuple[Any, ...]
    face: int
    looked: tuple[int, ...]
    stock: list[int]
    ready: list[int]
    injured: list[int]
    at: list[tuple[int, ...]]
    hands: list[tuple[int, ...]]
    shown: int
    tracks: tuple[tuple[int, int, int], ...]
    built: list[tuple[int, ...]]
    boards: tuple[int, ...]
    scientist: list[int]
    unlocked: list[int]
    used: list[int]
    decks: list[tuple[int, ...]]
    discards: list[tuple[int, ...]]
    display: list[int]
    milestones: tuple[int, ...]
    reports: list[tuple[int, ...]]
    creation: list[tuple[int, ...]]
    tiles: tuple[int, ...]
    stack: tuple[int, ...]
    solo: tuple[int, ...]
    flipped: tuple[int, ...]
    seventh: int
    last: str
    ending: str

    # ------------------------------------------------------------- the rules

    def _setup(self) -> None:
        setup.lay_out(self)

    def _find_legal(self) -> Legal:
        return steps.find_legal(self)

    def _perform(self, action: Any) -> list[Event]:
        return steps.perform(self, action)

    def _why_not(self, action: Any) -> str:
        return words.why_not(self, action)

    def scores(self) -> list[int]:
        """The EP of each seat if the game were scored now: the track and all that is added."""
        return [scoring.total(self, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """The seats with the most EP after ties are broken; in a solo game seat 0 or nobody."""
        return scoring.winners(self)

    # ------------------------------------------------------------- what others ask of a position

    @property
    def step(self) -> Any:
        """What the player decides in the course of an action; ``None`` outside of one."""
        return self.todo[-1] if self.todo else None

    @property
    def rounds(self) -> int:
        """The number of rounds of this game."""
        return PIECES.limits.rounds[self.players - 1]

    @property
    def columns(self) -> int:
        """The number of columns of the display."""
        return len(PIECES.prices[self.players])

    @property
    def challenge(self) -> Challenge | None:
        """What the single player must reach; ``None`` with more players."""
        return PIECES.challenges[self.options["challenge"]] if self.players == 1 else None

    @property
    def medicine_is(self) -> int:
        """The resource that is gained in place of medicine; -1: medicine itself."""
        return -1 if self.challenge is None else self.challenge.medicine_becomes

    def as_played(self, effects: Iterable[Any]) -> tuple[Any, ...]:
        """What an effect list does at this table, where medicine may be something else."""
        return in_place_of_medicine(effects, self.medicine_is)

    def side(self, seat: int) -> int:
        """The side of a seat's player board: 0 basic, 1 advanced."""
        return SIDES.index(self.options[f"side_{seat + 1}"])

    def amount(self, seat: int, resource: int) -> int:
        """How much of a resource a seat has."""
        return self.stock[WIDTH * seat + resource]

    def creatures(self, seat: int) -> list[int]:
        """The creatures on a seat's board: commons, artisans, nobles, each from the left."""
        return [card for row in self.built[3 * seat : 3 * seat + len(CLASSES)] for card in row]

    def active(self, seat: int) -> int:
        """How many Nomans of a seat stand, on the main board or in the area."""
        return PIECES.limits.nomans - self.injured[seat]

    def saving(self, seat: int) -> tuple[list[int], int]:
        """What a seat's artisans take off a creation: genes of each type, and of any type."""
        genes, more = [0] * 6, 0
        for card in self.built[3 * seat + 1]:
            saving = CREATURES[card].saving
            if saving is not None:
                genes = [a + b for a, b in zip(genes, saving.genes, strict=True)]
                more += saving.any
        return genes, more

    # ------------------------------------------------------------- copies, views, saves

    def _copy_to(self, new: Biohack) -> None:
        new.phase = self.phase
        new.round = self.round
        new.order = self.order
        new.asked = self.asked
        new.plans = self.plans
        new.passed = self.passed
        new.reserved = self.reserved
        new.secret = self.secret[:]
        new.todo = self.todo
        new.face = self.face
        new.looked = self.looked
        new.stock = self.stock[:]
        new.ready = self.ready[:]
        new.injured = self.injured[:]
        new.at = self.at[:]
        new.hands = self.hands[:]
        new.shown = self.shown
        new.tracks = self.tracks
        new.built = self.built[:]
        new.boards = self.boards
        new.scientist = self.scientist[:]
        new.unlocked = self.unlocked[:]
        new.used = self.used[:]
        new.decks = self.decks[:]
        new.discards = self.discards[:]
        new.display = self.display[:]
        new.milestones = self.milestones
        new.reports = self.reports[:]
        new.creation = self.creation[:]
        new.tiles = self.tiles
        new.stack = self.stack
        new.solo = self.solo
        new.flipped = self.flipped
        new.seventh = self.seventh
        new.last = self.last
        new.ending = self.ending

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        """All that a seat may know, JSON-ready; ``None``: what the public may know.

        Returns:
            Everything that lies open, the hands and decks by number with what is known of their
            cards, and for a seat its own ``hand``, its own ``secret`` choice of locations and the
            cards it is ``looking`` at.
        """
        return views.make_view(self, viewer)

    @classmethod
    def _sample(cls, view: Mapping[str, Any], rng: Random) -> Biohack:
        return views.sample(cls, view, rng)

    def _position(self) -> dict[str, Any]:
        return saving.position(self)

    def _read_position(self, data: Mapping[str, Any]) -> None:
        saving.read_position(self, data)

    def check(self) -> None:
        """Raise AssertionError if pieces do not add up or a cache is wrong."""
        from .checking import check

        check(self)

    # ------------------------------------------------------------- what people read and see

    def describe(self, action: Any, viewer: int | None = None) -> str:
        """One sentence in the reader's language; secret choices are told to who makes them."""
        return words.describe(self, action, viewer)

    def scene(self, viewer: int | None = None) -> Scene:
        """What this viewer sees on the table; ``None``: the public's eyes."""
        from .scene import make_scene

        return make_scene(self, viewer)
