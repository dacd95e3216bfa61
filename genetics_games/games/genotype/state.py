"""A position of Genotype: what lies where, what is legal, what a move does.

Everything is a small number: seats, traits, plants, tools, assistants, goals and prices count
from 0 in the order of pieces.toml; see `squares` for genotypes, spots and planted plants,
`dice` for faces, `spaces` for action spaces, `actions` for moves.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Action, Event, Legal, State

from . import actions as a
from . import audit, drafting, flow, knowledge, offers, refusals, scoring, upgrades, words, working
from .decks import PLANT_ORIGIN, TOOL_ORIGIN, deal_rows, top_plant, top_tool
from .pieces import PIECES
from .spaces import FREE, MARKERS, MAT_PLOTS, SHARED, SQUARE_COINS, START_COINS
from .squares import EMPTY, HET, PLANTS, TRAITS

if TYPE_CHECKING:
    from genetics_games.engine import Scene

#: What carries out each kind of action, and goes on with the same turn.
PERFORM: dict[type, Any] = {
    a.Choose: working.choose,
    a.Garden: working.garden,
    a.TemporarySlot: working.temporary_slot,
    a.SetGene: working.set_gene,
    a.FirstShift: working.first_shift,
    a.SecondShift: working.second_shift,
    a.SetGoal: working.set_goal,
    a.Treasury: working.treasury,
    a.University: working.university,
    a.Nursery: working.nursery,
    a.ToolShed: working.tool_shed,
    a.CallOmari: working.call_omari,
    a.Draw: working.draw_more,
    a.PlantCard: working.plant_card,
    a.Cover: working.cover_spot,
    a.AskAssistant: working.ask_assistant,
    a.SeedBag: working.seed_bag,
    a.Keep: working.keep,
    a.Dissertation: working.dissertation,
    a.FlowerPot: working.flower_pot,
    a.CoinTool: working.coin_tool,
    a.Done: working.done,
    a.Take: drafting.perform,
    a.TakeCoin: drafting.perform,
    a.Mutate: drafting.perform,
    a.TakeAny: drafting.perform,
    a.Buy: upgrades.perform,
    a.Hire: upgrades.perform,
}
END_TURN = a.Done("turn")
LEGAL: dict[str, Any] = {
    "pick": drafting.legal,
    "extra": drafting.legal,
    "buy": upgrades.legal,
}


class Genotype(State):
    """One position of Genotype.

    Attributes:
        round: 1 to 5.
        first: the seat with the first player marker.
        phase: ``"setup"``, ``"working"``, ``"breeding"``, ``"upgrade"`` or ``"over"``.
        step: what is decided now:
            ``"choose"`` (set-up: plant, keep, discard);
            ``"turn"`` (working: the marker is still to be placed),
            ``"placed"`` (it is placed; cards may be played, or the turn ended),
            ``"draw"`` (Brother Alipius: one more card), ``"nursery"`` (the second card),
            ``"plant"`` (gardening, step 3), ``"refill"`` (a plant for Brother Eduard),
            ``"cover"`` (a Watering Funnel was received), ``"keep"`` (Seed Bag),
            ``"die"`` (the next of Father Omari's dice);
            ``"pick"`` (breeding: take a die), ``"extra"`` (the die for a Graft Knife);
            ``"buy"`` (upgrades); or ``"over"``.
        todo: steps that follow the present one before the turn goes on.

        places: for each of the 15 shared spaces (see `spaces`) who stands there: a seat,
            `FREE` or `RIVAL`.
        second: the seats on the 2nd shift, who came first first.
        gardened: for each seat the markers on its gardening space.
        temporary: for each seat the markers on its temporary dice slots.
        markers: for each seat the markers still to be placed in this round.
        owned: for each seat the action markers that it has in all.
        placed: where the marker of the present turn stands (a shared space, `SHIFT2`,
            `GARDEN`, `TEMPORARY`, `OMARI`), or -1.

        coins: of each seat.
        square_coins: for each trait the coins next to its Punnett square.
        tiles: for each trait the top and the left parent: 0 no tile, 1 dominant, 2 recessive;
            trait t has places 2t and 2t+1.
        goals: for each research space the seat whose marker lies there, or `FREE`.
        prices: of plot, slot, marker, assistant on the abacus.

        plots: for each seat its plots (of the mat, then tiles).
        slots: for each seat its dice slot tiles.
        beds: for each seat what stands in its plots, then on Brother Eduard (if hired), then
            on each Flower Pot: a planted plant (``card << 4 | mask of covered traits``), or
            -1.
        harvested: for each seat its harvested plants, in their order.
        hands: for each seat its plant cards in hand: ``card | 64 * origin``, sorted.  The
            origin is 0 if everybody saw the card being taken, else 1 plus the number of times
            that the deck had been made anew when it was drawn.
        tools: for each seat its tools in hand: ``kind | 16 * origin``, sorted.
        staff: for each seat the mask of its assistants.
        used: the mask of assistants that are turned (used in this round).

        plant_row, plant_deck, plant_discards: cards; of the deck the top one first.
        tool_row, tool_deck, tool_discards: kinds of tool.
        assistant_row, assistant_deck, assistant_discards: numbers of assistants.
        plant_shuffles, tool_shuffles: how often the discards became a new deck.
        looking: the cards of a Seed Bag that are being looked at, as slots of a hand; else ().

        dice: how many dice on the board show each face: ``dice[5 * trait + face]``.
        taken: for each seat the dice in its slots, in the order of the slots; a die is
            ``5 * trait + face``.
        grafted: for each seat the dice on its Graft Knives.
        removed: the dice that the solo rival took.
        omari: the faces of Father Omari's dice still to be used, for the last traits of the
            board (so the next die is that of trait ``4 - len(omari)``).
        omari_rolled: all that his dice showed in this round, in the order of the traits.
        picks: the shift picks still to come, ``seat + 8 * trait`` (trait 4: any colour; seat
            7: the solo rival); after these the draft goes round.
        passed: the mask of seats that passed in the draft, or in the upgrade phase.
        last_seat: who took the latest action, or -1.
        last: the latest action, if all of it was done in the open; or ``None``.
    """

    __slots__ = (
        "assistant_deck",
        "assistant_discards",
        "assistant_row",
        "beds",
        "coins",
        "dice",
        "first",
        "gardened",
        "goals",
        "grafted",
        "hands",
        "harvested",
        "last",
        "last_seat",
        "looking",
        "markers",
        "omari",
        "omari_rolled",
        "owned",
        "passed",
        "phase",
        "picks",
        "placed",
        "places",
        "plant_deck",
        "plant_discards",
        "plant_row",
        "plant_shuffles",
        "plots",
        "prices",
        "removed",
        "round",
        "second",
        "slots",
        "square_coins",
        "staff",
        "step",
        "taken",
        "temporary",
        "tiles",
        "todo",
        "tool_deck",
        "tool_discards",
        "tool_row",
        "tool_shuffles",
        "tools",
        "used",
    )

    round: int
    first: int
    phase: str
    step: str
    todo: tuple[str, ...]
    places: list[int]
    second: tuple[int, ...]
    gardened: list[int]
    temporary: list[int]
    markers: list[int]
    owned: list[int]
    placed: int
    coins: list[int]
    square_coins: list[int]
    tiles: list[int]
    goals: list[int]
    prices: list[int]
    plots: list[int]
    slots: list[int]
    beds: list[tuple[int, ...]]
    harvested: list[tuple[int, ...]]
    hands: list[tuple[int, ...]]
    tools: list[tuple[int, ...]]
    staff: list[int]
    used: int
    plant_row: tuple[int, ...]
    plant_deck: tuple[int, ...]
    plant_discards: tuple[int, ...]
    plant_shuffles: int
    tool_row: tuple[int, ...]
    tool_deck: tuple[int, ...]
    tool_discards: tuple[int, ...]
    tool_shuffles: int
    assistant_row: tuple[int, ...]
    assistant_deck: tuple[int, ...]
    assistant_discards: tuple[int, ...]
    looking: tuple[int, ...]
    dice: list[int]
    taken: list[tuple[int, ...]]
    grafted: list[tuple[int, ...]]
    removed: tuple[int, ...]
    omari: tuple[int, ...]
    omari_rolled: tuple[int, ...]
    picks: tuple[int, ...]
    passed: int
    last_seat: int
    last: Action | None

    # ------------------------------------------------------------- beginning

    def _setup(self) -> None:
        players = self.players
        self.round = 1
        self.phase, self.step, self.todo = "setup", "choose", ()
        self.places = [FREE] * SHARED
        self.second = ()
        self.gardened, self.temporary = [0] * players, [0] * players
        self.markers, self.owned = [MARKERS] * players, [MARKERS] * players
        self.placed = -1
        self.coins = [START_COINS] * players
        self.square_coins = [SQUARE_COINS] * len(TRAITS)
        self.tiles = [HET] * (2 * len(TRAITS))
        self.goals = [FREE] * len(PIECES.goals)
        self.prices = [upgrade.start_price for upgrade in PIECES.upgrades]
        self.plots, self.slots = [MAT_PLOTS] * players, [0] * players
        self.beds = [(EMPTY,) * MAT_PLOTS] * players
        self.harvested = [()] * players
        self.staff = [0] * players
        self.used = self.passed = 0
        self.last_seat, self.last = -1, None
        self.looking = self.omari = self.omari_rolled = self.picks = ()
        self.grafted = [()] * players
        flow.clear_dice(self)
        self._deal()

    def _deal(self) -> None:
        """Shuffle the decks, fill the rows, deal the hands and find the first player."""
        players = self.players
        self.plant_row = self.plant_discards = ()
        self.tool_row = self.tool_discards = ()
        self.assistant_row = self.assistant_discards = ()
        self.plant_shuffles = self.tool_shuffles = 0
        self.plant_deck = tuple(self._shuffle(range(len(PLANTS))))
        kinds = [kind for kind, tool in enumerate(a.TOOLS) for _copy in range(tool.count)]
        self.tool_deck = tuple(self._shuffle(kinds))
        self.assistant_deck = tuple(self._shuffle(range(len(a.ASSISTANTS))))
        chosen = self.options["first_player"]
        self.first = self._choose(players) if chosen < 0 else chosen % players
        deal_rows(self)
        setup = PIECES.numbers["setup"]
        self.hands, self.tools = [()] * players, [()] * players
        for seat in self.in_turn_order():
            dealt = [top_plant(self) + PLANT_ORIGIN for _card in range(setup["plants_dealt"])]
            self.hands[seat] = tuple(sorted(dealt))
        for seat in self.in_turn_order():
            tools = [top_tool(self) + TOOL_ORIGIN for _card in range(setup["tools_dealt"])]
            self.tools[seat] = tuple(sorted(tools))
        self.player = self.first

    def in_turn_order(self) -> list[int]:
        """The seats, clockwise from the first player."""
        return [(self.first + steps) % self.players for steps in range(self.players)]

    def _copy_to(self, new: Genotype) -> None:
        new.round = self.round
        new.first = self.first
        new.phase = self.phase
        new.step = self.step
        new.todo = self.todo
        new.places = self.places[:]
        new.second = self.second
        new.gardened = self.gardened[:]
        new.temporary = self.temporary[:]
        new.markers = self.markers[:]
        new.owned = self.owned[:]
        new.placed = self.placed
        new.coins = self.coins[:]
        new.square_coins = self.square_coins[:]
        new.tiles = self.tiles[:]
        new.goals = self.goals[:]
        new.prices = self.prices[:]
        new.plots = self.plots[:]
        new.slots = self.slots[:]
        new.beds = self.beds[:]
        new.harvested = self.harvested[:]
        new.hands = self.hands[:]
        new.tools = self.tools[:]
        new.staff = self.staff[:]
        new.used = self.used
        new.plant_row = self.plant_row
        new.plant_deck = self.plant_deck
        new.plant_discards = self.plant_discards
        new.plant_shuffles = self.plant_shuffles
        new.tool_row = self.tool_row
        new.tool_deck = self.tool_deck
        new.tool_discards = self.tool_discards
        new.tool_shuffles = self.tool_shuffles
        new.assistant_row = self.assistant_row
        new.assistant_deck = self.assistant_deck
        new.assistant_discards = self.assistant_discards
        new.looking = self.looking
        new.dice = self.dice[:]
        new.taken = self.taken[:]
        new.grafted = self.grafted[:]
        new.removed = self.removed
        new.omari = self.omari
        new.omari_rolled = self.omari_rolled
        new.picks = self.picks
        new.passed = self.passed
        new.last_seat = self.last_seat
        new.last = self.last

    # ------------------------------------------------------------- moves

    def _find_legal(self) -> Legal:
        seat = self.player
        assert seat is not None
        return LEGAL.get(self.step, offers.legal)(self, seat)

    def _perform(self, action: Any) -> list[Event]:
        seat = self.player
        assert seat is not None
        kind = type(action)
        self.last_seat = seat
        self.last = None if kind in a.PARTLY_HIDDEN else action
        if kind is a.Pass or action is END_TURN:
            events: list[Event] = []
            flow.turn_done(self, seat, events)
            return events
        events = PERFORM[kind](self, seat, action)
        flow.go_on(self, seat, events)
        return events

    def _why_not(self, action: Any) -> str:
        return refusals.why_not(self, action)

    # ------------------------------------------------------------- scores

    def scores(self) -> list[int]:
        """The score of each seat, as if the game ended now."""
        return [scoring.score(self, seat).total for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Most points, then most completed plants; all seats where the limit ended the game."""
        return scoring.winners(self)

    # ------------------------------------------------------------- who knows what

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        """All that a seat may know, JSON-ready; ``None``: what the public may know.

        See `knowledge.view` for what it holds.
        """
        return knowledge.view(self, viewer)

    @classmethod
    def _sample(cls, view: Mapping[str, Any], rng: Random) -> Genotype:
        state = cls._bare(
            view["players"], dict(view["options"]), view["limit"], rng.randrange(2**32)
        )
        knowledge.fill(state, view, rng)
        return state

    # ------------------------------------------------------------- saving

    def _position(self) -> dict[str, Any]:
        return audit.position(self)

    def _read_position(self, data: Mapping[str, Any]) -> None:
        audit.read_position(self, data)

    def check(self) -> None:
        """Raise AssertionError if pieces do not add up or a cache is wrong."""
        audit.check(self)

    # ------------------------------------------------------------- what people read and see

    def describe(self, action: Any, viewer: int | None = None) -> str:
        """One sentence in the reader's language; no more than the viewer may know."""
        return words.describe(self, action, viewer)

    def scene(self, viewer: int | None = None) -> Scene:
        """What this viewer sees on the table; ``None``: the public's eyes."""
        from .scene import make_scene

        return make_scene(self, viewer)
