"""What can be done in set-up and in the working phase: the legal actions of each step."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from genetics_games.engine import Legal

from . import actions as a
from .actions import PLANT_DECK, TOOL_DECK, Move, row_tool
from .decks import (
    PLANT_ORIGIN,
    TOOL_ORIGIN,
    kinds_held,
)
from .garden import (
    HAS_LEOPOLD,
    Pair,
    cost,
    discounted,
    open_plot,
    open_spots,
    ways_to_cover,
)
from .moves import Offer, make
from .scoring import GOAL_CODES
from .spaces import (
    FREE,
    GARDENING_SPACES,
    GENE,
    GOAL,
    GOAL_COSTS,
    NURSERY,
    RESEARCH_MARKERS,
    SHIFT1,
    SHIFT2,
    TEMPORARY_SLOTS,
    TOOLSHED,
    TREASURY,
    UNIVERSITY,
    UNIVERSITY_COSTS,
)
from .squares import (
    BOXES,
    DOMINANT,
    HET,
    PARENTS,
    RECESSIVE,
    SPOTS,
    TRAITS,
)

if TYPE_CHECKING:
    from .state import Genotype

N_TRAITS = len(TRAITS)

CALL_OMARI, ASK_ELISABETH, ASK_ANNA = (
    1 << person for person in (a.FATHER_OMARI, a.ELISABETH, a.ANNA)
)
ANNA_COST = a.ASSISTANTS[a.ANNA].numbers["cost"]
DISSERTATION_COST = a.TOOLS[a.DISSERTATION].numbers["cost"]
BAG_DRAWS = a.TOOLS[a.SEED_BAG].numbers["draw"]
BAG_KEEPS = a.TOOLS[a.SEED_BAG].numbers["keep"]

END_TURN, PLANT_NO_MORE, LEAVE_DIE = (make(a.Done, what) for what in ("turn", "plant", "die"))
ON_SHIFT2, ON_TEMPORARY, ON_TREASURY = (
    make(kind) for kind in (a.SecondShift, a.TemporarySlot, a.Treasury)
)

#: For a place of the marker, the tool that it allows.
COIN_TOOL_AFTER = {
    **{GENE + trait: a.COIN_TOOLS["gene"] for trait in range(N_TRAITS)},
    **{SHIFT1 + trait: a.COIN_TOOLS["shift1"] for trait in range(N_TRAITS)},
    SHIFT2: a.COIN_TOOLS["shift2"],
}


# ------------------------------------------------------------- moves that are made once

Moves = tuple[Move, ...]


def _tile_moves(trait: int, top: int, left: int) -> Moves:
    """What can be done with the gene tiles of a square."""
    return tuple(
        make(a.SetGene, trait, side, face)
        for side, parent in enumerate((top, left))
        for face in ((DOMINANT, RECESSIVE) if parent == HET else (HET,))
    )


#: ``TILE_MOVES[trait][top][left]``.
TILE_MOVES = tuple(
    tuple(tuple(_tile_moves(trait, top, left) for left in PARENTS) for top in PARENTS)
    for trait in range(N_TRAITS)
)

#: For each trait its two spaces, its two parents' places among the tiles, and the moves there.
BY_TRAIT = tuple(
    (
        GENE + trait,
        SHIFT1 + trait,
        2 * trait,
        2 * trait + 1,
        TILE_MOVES[trait],
        make(a.FirstShift, trait),
    )
    for trait in range(N_TRAITS)
)


@lru_cache(1 << 12)
def _goal_moves(kind: type, spaces: tuple[int, ...], owners: tuple[int, ...]) -> Moves:
    """A research goal for each space that nobody holds, by each way to set it."""
    free = [goal for goal, owner in enumerate(owners) if owner == FREE]
    ways: list[tuple[int, ...]] = [(space,) for space in spaces] or [()]
    return tuple(make(kind, *way, goal) for way in ways for goal in free)


@lru_cache(1 << 12)
def _spot_moves(kind: type, who: tuple[int, ...], pairs: tuple[Pair, ...]) -> Moves:
    """Covering each spot, by each of some spaces or people."""
    ways: list[tuple[int, ...]] = [(number,) for number in who] or [()]
    return tuple(make(kind, *way, spot, brush) for way in ways for spot, brush in pairs)


#: For each kind of move that draws a card, the moves by source; see `actions`.
FIRST_SOURCE = a.NO_CARD
DRAWING: dict[type[Move], tuple[Move, ...]] = {
    kind: tuple(make(kind, source) for source in range(FIRST_SOURCE, row_tool(len(a.TOOLS))))
    for kind in (a.Garden, a.Nursery, a.ToolShed, a.Draw, a.FlowerPot)
}


def _plant_moves(kind: type[Move], row: Sequence[int], deck: bool) -> list[Move]:
    """A way to draw each plant card of the nursery's row, and one from the deck."""
    by_source = DRAWING[kind]
    moves = [by_source[card - FIRST_SOURCE] for card in row]
    if deck:
        moves.append(by_source[PLANT_DECK - FIRST_SOURCE])
    return moves


def _tool_moves(kind: type[Move], row: Sequence[int], deck: bool) -> list[Move]:
    """A way to draw each kind of tool of the tool shed's row, and one from the deck."""
    by_source = DRAWING[kind]
    moves = [by_source[FIRST_TOOL + tool] for tool in sorted({*row})]
    if deck:
        moves.append(by_source[TOOL_DECK - FIRST_SOURCE])
    return moves


FIRST_TOOL = row_tool(0) - FIRST_SOURCE

#: With how many coins, without and with a discount, which goal and which university spaces can
#: be paid for: ``AFFORDABLE[Brother Leopold][coins]``.
DEAREST = max(*GOAL_COSTS, *UNIVERSITY_COSTS)
AFFORDABLE = tuple(
    tuple(
        tuple(
            tuple(n for n, price in enumerate(prices) if discounted(price, leopold) <= coins)
            for prices in (GOAL_COSTS, UNIVERSITY_COSTS)
        )
        for coins in range(DEAREST + 1)
    )
    for leopold in (False, True)
)


# ------------------------------------------------------------- the legal actions


def _plants_to_draw(state: Genotype) -> bool:
    return bool(state.plant_deck or state.plant_discards)


def _tools_to_draw(state: Genotype) -> bool:
    return bool(state.tool_deck or state.tool_discards)


def may_set_goal(state: Genotype, seat: int) -> bool:
    """Whether a seat has a research marker left for a space that nobody holds."""
    return state.goals.count(seat) < RESEARCH_MARKERS and FREE in state.goals


def _marker_moves(state: Genotype, seat: int) -> list[Move]:
    """Where a marker can be placed."""
    places, tiles = state.places, state.tiles
    plants, tools = state.plant_row, state.tool_row
    plant_deck = bool(state.plant_deck or state.plant_discards)
    tool_deck = bool(state.tool_deck or state.tool_discards)
    moves: list[Move] = []
    if state.gardened[seat] < GARDENING_SPACES:
        moves += _plant_moves(a.Garden, plants, plant_deck)
        moves += _tool_moves(a.Garden, tools, tool_deck)
        if not moves:
            moves.append(make(a.Garden, a.NO_CARD))
    if state.temporary[seat] < TEMPORARY_SLOTS:
        moves.append(ON_TEMPORARY)
    for gene, shift, top, left, on_tiles, on_shift in BY_TRAIT:
        if places[gene] == FREE:
            moves += on_tiles[tiles[top]][tiles[left]]
        if places[shift] == FREE:
            moves.append(on_shift)
    moves.append(ON_SHIFT2)
    coins = state.coins[seat]
    if coins:
        goals, rooms = AFFORDABLE[state.staff[seat] & HAS_LEOPOLD != 0][min(coins, DEAREST)]
        spaces = tuple([space for space in goals if places[GOAL + space] == FREE])
        if spaces and may_set_goal(state, seat):
            moves += _goal_moves(a.SetGoal, spaces, tuple(state.goals))
        spaces = tuple([space for space in rooms if places[UNIVERSITY + space] == FREE])
        if spaces:
            moves += _spot_moves(a.University, spaces, tuple(ways_to_cover(state, seat)))
    if places[TREASURY] == FREE:
        moves.append(ON_TREASURY)
    if places[NURSERY] == FREE:
        moves += _plant_moves(a.Nursery, plants, plant_deck)
    if places[TOOLSHED] == FREE:
        moves += _tool_moves(a.ToolShed, tools, tool_deck)
    if state.staff[seat] & CALL_OMARI and not state.used & CALL_OMARI:
        moves.append(make(a.CallOmari))
    return moves


def _tool_plays(state: Genotype, kinds: Sequence[int], seat: int) -> list[Move]:
    """The tools that can be played beside the marker."""
    moves: list[Move] = []
    if a.SEED_BAG in kinds and _plants_to_draw(state):
        moves.append(make(a.SeedBag))
    if (
        a.DISSERTATION in kinds
        and cost(state, seat, DISSERTATION_COST) <= state.coins[seat]
        and may_set_goal(state, seat)
    ):
        moves += _goal_moves(a.Dissertation, (), tuple(state.goals))
    if a.FLOWER_POT in kinds:
        moves += _plant_moves(a.FlowerPot, state.plant_row, _plants_to_draw(state))
    kind = COIN_TOOL_AFTER.get(state.placed, -1)
    if kind in kinds:
        moves.append(make(a.CoinTool, kind))
    return moves


def _assistant_plays(state: Genotype, seat: int) -> list[Move]:
    """What Sister Elisabeth and Sister Anna can do."""
    ready = state.staff[seat] & ~state.used & (ASK_ELISABETH | ASK_ANNA)
    if not ready:
        return []
    pairs = tuple(ways_to_cover(state, seat))
    moves: list[Move] = []
    if ready & ASK_ELISABETH:
        fits: set[int] = set()
        for goal, owner in enumerate(state.goals):
            if owner == seat:
                fits |= GOAL_CODES[goal]
        fitting = tuple(pair for pair in pairs if SPOTS[pair[0]].code in fits)
        moves += _spot_moves(a.AskAssistant, (a.ELISABETH,), fitting)
    if ready & ASK_ANNA and cost(state, seat, ANNA_COST) <= state.coins[seat]:
        moves += _spot_moves(a.AskAssistant, (a.ANNA,), pairs)
    return moves


def has_more_to_do(state: Genotype, seat: int) -> bool:
    """Whether, for all that everybody knows, a seat can still play something in this turn.

    What is hidden in a hand does not count, so that nobody learns from a turn that ends.
    """
    slots = state.tools[seat]
    if slots and slots[-1] >= TOOL_ORIGIN:  # a tool that nobody else knows
        return True
    return bool(_tool_plays(state, slots, seat) or _assistant_plays(state, seat))


def legal(state: Genotype, seat: int) -> Legal:
    """The legal actions of the working phase and of set-up, by the step."""
    step = state.step
    if step not in ("turn", "placed"):
        return Offer(_STEP_MOVES[step](state, seat))
    moves = _marker_moves(state, seat) if step == "turn" else []
    if state.tools[seat]:
        moves += _tool_plays(state, kinds_held(state.tools[seat]), seat)
    if state.staff[seat]:
        moves += _assistant_plays(state, seat)
    if step == "placed":
        moves.append(END_TURN)
    return Offer(moves)


def _choices(state: Genotype, seat: int) -> list[Move]:
    cards = [slot % PLANT_ORIGIN for slot in state.hands[seat]]
    return [make(a.Choose, plant, keep) for plant in cards for keep in cards if keep != plant]


def _draws(state: Genotype, seat: int) -> list[Move]:
    moves = _plant_moves(a.Draw, state.plant_row, _plants_to_draw(state))
    if state.step == "draw":
        moves += _tool_moves(a.Draw, state.tool_row, _tools_to_draw(state))
    return moves


def _plantings(state: Genotype, seat: int) -> list[Move]:
    cards = sorted([slot % PLANT_ORIGIN for slot in state.hands[seat]])
    return [*[make(a.PlantCard, card) for card in cards], PLANT_NO_MORE]


def _covers(state: Genotype, seat: int) -> Moves:
    return _spot_moves(a.Cover, (), tuple(ways_to_cover(state, seat)))


def _uses_of_die(state: Genotype, seat: int) -> list[Move]:
    code = omari_code(state)
    pairs = ways_to_cover(state, seat)
    return [*(make(a.Cover, *pair) for pair in pairs if SPOTS[pair[0]].code == code), LEAVE_DIE]


def _keeps(state: Genotype, seat: int) -> list[Move]:
    cards = sorted(slot % PLANT_ORIGIN for slot in state.looking)
    return [make(a.Keep, *pair) for pair in combinations(cards, BAG_KEEPS)]


_STEP_MOVES = {
    "choose": _choices,
    "draw": _draws,
    "nursery": _draws,
    "refill": _draws,
    "plant": _plantings,
    "cover": _covers,
    "die": _uses_of_die,
    "keep": _keeps,
}


# ------------------------------------------------------------- which steps need a decision


def needs_decision(state: Genotype, seat: int, step: str) -> bool:
    """Whether a step that comes up leaves anything to decide; if not it is passed over."""
    if step in ("draw", "nursery", "refill"):
        plants = bool(state.plant_row) or _plants_to_draw(state)
        return plants or (step == "draw" and (bool(state.tool_row) or _tools_to_draw(state)))
    if step == "plant":
        return bool(state.hands[seat]) and open_plot(state, seat) >= 0
    if step == "cover":
        return bool(open_spots(state.beds[seat]))
    if step == "die":
        while state.omari:
            code = omari_code(state)
            if any(SPOTS[spot].code == code for spot in open_spots(state.beds[seat])):
                return True
            state.omari = state.omari[1:]
        return False
    return True


def omari_code(state: Genotype) -> int:
    """The genotype that the next of Father Omari's dice stands for."""
    trait = N_TRAITS - len(state.omari)
    tiles = state.tiles
    return BOXES[trait][tiles[2 * trait]][tiles[2 * trait + 1]][state.omari[0]]
