"""The working phase: what can be done with a marker and beside it, and what it does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, Legal

from . import actions as a
from .actions import PLANT_DECK, TOOL_DECK, row_tool
from .decks import (
    PLANT_ORIGIN,
    TOOL_ORIGIN,
    draw,
    drawn_plant,
    kinds_held,
    lose_tool,
    plant_from_hand,
    plant_to_hand,
    play_tool,
    take_plant,
    tool_to_hand,
    top_plant,
)
from .dice import roll_until_numbered
from .garden import cost, cover, coverings, open_plot, open_spots, put
from .parts import Part, joined, make, part, single
from .pieces import PIECES
from .scoring import GOAL_CODES
from .spaces import (
    FREE,
    GARDEN,
    GARDENING_SPACES,
    GENE,
    GOAL,
    GOAL_COSTS,
    NURSERY,
    OMARI,
    RESEARCH_MARKERS,
    SHIFT1,
    SHIFT2,
    TEMPORARY,
    TEMPORARY_SLOTS,
    TOOLSHED,
    TREASURY,
    UNIVERSITY,
    UNIVERSITY_COSTS,
)
from .squares import (
    BOXES,
    DOMINANT,
    EMPTY,
    GENOTYPES,
    HET,
    PLANTS,
    RECESSIVE,
    SPOTS,
    TRAIT_IDS,
    TRAITS,
)

if TYPE_CHECKING:
    from .state import Genotype

N_TRAITS = len(TRAITS)
GOALS = PIECES.goals

CALL_OMARI, ASK_ELISABETH, ASK_ANNA, HAS_ALIPIUS, HAS_MAY = (
    1 << person for person in (a.FATHER_OMARI, a.ELISABETH, a.ANNA, a.ALIPIUS, a.MAY)
)
ANNA_COST = a.ASSISTANTS[a.ANNA].numbers["cost"]
ALIPIUS_CARDS = a.ASSISTANTS[a.ALIPIUS].numbers["cards"]
DISSERTATION_COST = a.TOOLS[a.DISSERTATION].numbers["cost"]
BAG_DRAWS = a.TOOLS[a.SEED_BAG].numbers["draw"]
BAG_KEEPS = a.TOOLS[a.SEED_BAG].numbers["keep"]

END_TURN, PLANT_NO_MORE, LEAVE_DIE = (single(a.Done, what) for what in ("turn", "plant", "die"))
SHIFT2_PART = single(a.SecondShift)
TREASURY_PART = single(a.Treasury)
TEMPORARY_PART = single(a.TemporarySlot)

#: For a place of the marker, the tool that it allows.
COIN_TOOL_AFTER = {
    **{GENE + trait: a.COIN_TOOLS["gene"] for trait in range(N_TRAITS)},
    **{SHIFT1 + trait: a.COIN_TOOLS["shift1"] for trait in range(N_TRAITS)},
    SHIFT2: a.COIN_TOOLS["shift2"],
}


# ------------------------------------------------------------- parts of the legal actions


@lru_cache(1 << 10)
def _trait_part(trait: int, gene: bool, shift: bool, top: int, left: int) -> Part:
    """What the set-parent-genes and the 1st-shift space of a trait offer."""
    found: list[Any] = []
    if gene:
        for side, parent in enumerate((top, left)):
            faces = (DOMINANT, RECESSIVE) if parent == HET else (HET,)
            found += [make(a.SetGene, trait, side, face) for face in faces]
    if shift:
        found.append(make(a.FirstShift, trait))
    return part(found)


@lru_cache(1 << 12)
def _goal_part(kind: type, spaces: tuple[int, ...], owners: tuple[int, ...]) -> Part:
    """A research goal for each space that nobody holds, by each way to set it."""
    free = [goal for goal, owner in enumerate(owners) if owner == FREE]
    ways = [(space,) for space in spaces] or [()]
    return part(make(kind, *way, goal) for way in ways for goal in free)


@lru_cache(1 << 12)
def _plant_part(kind: type, row: tuple[int, ...], deck: bool) -> Part:
    """A way to draw each plant card of the nursery's row, and one from the deck."""
    return part(make(kind, source) for source in (*row, *(PLANT_DECK,) * deck))


@lru_cache(1 << 12)
def _tool_part(kind: type, row: tuple[int, ...], deck: bool) -> Part:
    """A way to draw each kind of tool of the tool shed's row, and one from the deck."""
    kinds = sorted(set(row))
    return part(make(kind, source) for source in (*map(row_tool, kinds), *(TOOL_DECK,) * deck))


@lru_cache(1 << 12)
def _spot_part(kind: type, who: tuple[int, ...], pairs: tuple[tuple[int, bool], ...]) -> Part:
    """Covering each spot, by each of some spaces or people."""
    ways = [(number,) for number in who] or [()]
    return part(make(kind, *way, spot, brush) for way in ways for spot, brush in pairs)


def _plants_to_draw(state: Genotype) -> bool:
    return bool(state.plant_deck or state.plant_discards)


def _tools_to_draw(state: Genotype) -> bool:
    return bool(state.tool_deck or state.tool_discards)


def may_set_goal(state: Genotype, seat: int) -> bool:
    """Whether a seat has a research marker left for a space that nobody holds."""
    return state.goals.count(seat) < RESEARCH_MARKERS and FREE in state.goals


def _affordable(state: Genotype, seat: int, first: int, prices: Sequence[int]) -> tuple[int, ...]:
    """Which of some spaces that cost coins are free and can be paid for."""
    places, coins = state.places, state.coins[seat]
    return tuple(
        number
        for number, price in enumerate(prices)
        if places[first + number] == FREE and cost(state, seat, price) <= coins
    )


def _marker_parts(state: Genotype, seat: int) -> list[Part]:
    """Where a marker can be placed."""
    places, tiles = state.places, state.tiles
    plants, tools = state.plant_row, state.tool_row
    plant_deck, tool_deck = _plants_to_draw(state), _tools_to_draw(state)
    parts = []
    if state.gardened[seat] < GARDENING_SPACES:
        if plants or tools or plant_deck or tool_deck:
            parts.append(_plant_part(a.Garden, plants, plant_deck))
            parts.append(_tool_part(a.Garden, tools, tool_deck))
        else:
            parts.append(single(a.Garden, a.NO_CARD))
    if state.temporary[seat] < TEMPORARY_SLOTS:
        parts.append(TEMPORARY_PART)
    for trait in range(N_TRAITS):
        gene, shift = places[GENE + trait] == FREE, places[SHIFT1 + trait] == FREE
        if gene or shift:
            parts.append(_trait_part(trait, gene, shift, tiles[2 * trait], tiles[2 * trait + 1]))
    parts.append(SHIFT2_PART)
    if state.coins[seat]:
        spaces = _affordable(state, seat, GOAL, GOAL_COSTS)
        if spaces and may_set_goal(state, seat):
            parts.append(_goal_part(a.SetGoal, spaces, tuple(state.goals)))
        spaces = _affordable(state, seat, UNIVERSITY, UNIVERSITY_COSTS)
        if spaces:
            pairs = covering_pairs(state, seat)
            if pairs:
                parts.append(_spot_part(a.University, spaces, pairs))
    if places[TREASURY] == FREE:
        parts.append(TREASURY_PART)
    if places[NURSERY] == FREE and (plants or plant_deck):
        parts.append(_plant_part(a.Nursery, plants, plant_deck))
    if places[TOOLSHED] == FREE and (tools or tool_deck):
        parts.append(_tool_part(a.ToolShed, tools, tool_deck))
    if state.staff[seat] & CALL_OMARI and not state.used & CALL_OMARI:
        parts.append(single(a.CallOmari))
    return parts


def _tool_parts(state: Genotype, kinds: Sequence[int], seat: int) -> list[Part]:
    """The tools that can be played beside the marker."""
    parts = []
    if a.SEED_BAG in kinds and _plants_to_draw(state):
        parts.append(single(a.SeedBag))
    if (
        a.DISSERTATION in kinds
        and cost(state, seat, DISSERTATION_COST) <= state.coins[seat]
        and may_set_goal(state, seat)
    ):
        parts.append(_goal_part(a.Dissertation, (), tuple(state.goals)))
    if a.FLOWER_POT in kinds and (state.plant_row or _plants_to_draw(state)):
        parts.append(_plant_part(a.FlowerPot, state.plant_row, _plants_to_draw(state)))
    kind = COIN_TOOL_AFTER.get(state.placed, -1)
    if kind in kinds:
        parts.append(single(a.CoinTool, kind))
    return parts


def _assistant_parts(state: Genotype, seat: int) -> list[Part]:
    """What Sister Elisabeth and Sister Anna can do."""
    ready = state.staff[seat] & ~state.used & (ASK_ELISABETH | ASK_ANNA)
    pairs = covering_pairs(state, seat) if ready else ()
    if not pairs:
        return []
    parts = []
    if ready & ASK_ELISABETH:
        fits: set[int] = set()
        for goal, owner in enumerate(state.goals):
            if owner == seat:
                fits |= GOAL_CODES[goal]
        fitting = tuple(pair for pair in pairs if SPOTS[pair[0]].code in fits)
        if fitting:
            parts.append(_spot_part(a.AskAssistant, (a.ELISABETH,), fitting))
    if ready & ASK_ANNA and cost(state, seat, ANNA_COST) <= state.coins[seat]:
        parts.append(_spot_part(a.AskAssistant, (a.ANNA,), pairs))
    return parts


def covering_pairs(state: Genotype, seat: int) -> tuple[tuple[int, bool], ...]:
    """The ways to cover any one trait of a seat's plants."""
    spots = open_spots(state.beds[seat])
    if not spots:
        return ()
    brush = a.BRUSH in kinds_held(state.tools[seat])
    return coverings(tuple(spots), bool(state.staff[seat] & HAS_MAY), brush)


def has_more_to_do(state: Genotype, seat: int) -> bool:
    """Whether, for all that everybody knows, a seat can still play something in this turn.

    What is hidden in a hand does not count, so that nobody learns from a turn that ends.
    """
    slots = state.tools[seat]
    if slots and slots[-1] >= TOOL_ORIGIN:  # a tool that nobody else knows
        return True
    return bool(_tool_parts(state, slots, seat) or _assistant_parts(state, seat))


def legal(state: Genotype, seat: int) -> Legal:
    """The legal actions of the working phase and of set-up, by the step."""
    step = state.step
    if step in ("turn", "placed"):
        parts = _marker_parts(state, seat) if step == "turn" else []
        if state.tools[seat]:
            parts += _tool_parts(state, kinds_held(state.tools[seat]), seat)
        if state.staff[seat]:
            parts += _assistant_parts(state, seat)
        if step == "placed":
            parts.append(END_TURN)
        return joined(parts)
    return joined(_STEP_PARTS[step](state, seat))


def _choose_parts(state: Genotype, seat: int) -> list[Part]:
    cards = [slot % PLANT_ORIGIN for slot in state.hands[seat]]
    return [single(a.Choose, plant, keep) for plant in cards for keep in cards if keep != plant]


def _draw_parts(state: Genotype, seat: int) -> list[Part]:
    parts = [_plant_part(a.Draw, state.plant_row, _plants_to_draw(state))]
    if state.step == "draw":
        parts.append(_tool_part(a.Draw, state.tool_row, _tools_to_draw(state)))
    return parts


def _plant_parts(state: Genotype, seat: int) -> list[Part]:
    cards = sorted(slot % PLANT_ORIGIN for slot in state.hands[seat])
    return [*(single(a.PlantCard, card) for card in cards), PLANT_NO_MORE]


def _cover_parts(state: Genotype, seat: int) -> list[Part]:
    return [_spot_part(a.Cover, (), covering_pairs(state, seat))]


def _die_parts(state: Genotype, seat: int) -> list[Part]:
    code = omari_code(state)
    fitting = [pair for pair in covering_pairs(state, seat) if SPOTS[pair[0]].code == code]
    return [*(single(a.Cover, spot, brush) for spot, brush in fitting), LEAVE_DIE]


def _keep_parts(state: Genotype, seat: int) -> list[Part]:
    cards = sorted(slot % PLANT_ORIGIN for slot in state.looking)
    return [single(a.Keep, *pair) for pair in combinations(cards, BAG_KEEPS)]


_STEP_PARTS = {
    "choose": _choose_parts,
    "draw": _draw_parts,
    "nursery": _draw_parts,
    "refill": _draw_parts,
    "plant": _plant_parts,
    "cover": _cover_parts,
    "die": _die_parts,
    "keep": _keep_parts,
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


# ------------------------------------------------------------- what an action does


def choose(state: Genotype, seat: int, action: a.Choose) -> list[Event]:
    """Set-up: plant one card, keep one, discard the last."""
    for slot in state.hands[seat]:
        card = slot % PLANT_ORIGIN
        if card == action.plant:
            put(state, seat, open_plot(state, seat), card)
        elif card != action.keep:
            out = card
    state.plant_discards += (out,)
    state.hands[seat] = tuple(
        slot for slot in state.hands[seat] if slot % PLANT_ORIGIN == action.keep
    )
    events = [
        Event(
            "choose",
            seat,
            {"planted": PLANTS[action.plant].id, "discarded": PLANTS[out].id},
            {seat: {"kept": PLANTS[action.keep].id}},
            reveals=True,
        )
    ]
    if a.FUNNEL in kinds_held(state.tools[seat]):
        events.append(play_tool(state, seat, a.FUNNEL))
        state.todo = ("cover",)
    return events


def _place(state: Genotype, seat: int, space: int) -> None:
    state.markers[seat] -= 1
    state.placed = space
    if space < len(state.places):
        state.places[space] = seat


def garden(state: Genotype, seat: int, action: a.Garden) -> list[Event]:
    """Gardening: draw, harvest, plant; the first draw comes with the marker."""
    _place(state, seat, GARDEN)
    state.gardened[seat] += 1
    state.todo = ("harvest", "plant")
    if state.staff[seat] & HAS_ALIPIUS:
        state.todo = ("draw",) * ALIPIUS_CARDS + state.todo
    events = [Event("garden", seat, {})]
    if action.source != a.NO_CARD:
        events.append(draw(state, seat, action.source))
    return events


def temporary_slot(state: Genotype, seat: int, action: a.TemporarySlot) -> list[Event]:
    """One more die slot for this round."""
    _place(state, seat, TEMPORARY)
    state.temporary[seat] += 1
    return [Event("temporary", seat, {})]


def _take_square_coin(state: Genotype, seat: int, trait: int) -> int:
    coins = state.square_coins[trait]
    state.coins[seat] += coins
    state.square_coins[trait] = 0
    return coins


def set_gene(state: Genotype, seat: int, action: a.SetGene) -> list[Event]:
    """Add or remove one gene tile, and take the coin that lies there."""
    trait, place = action.trait, 2 * action.trait + action.side
    _place(state, seat, GENE + trait)
    before = state.tiles[2 * trait : 2 * trait + 2]
    state.tiles[place] = action.face
    data = {
        "trait": TRAIT_IDS[trait],
        "before": before,
        "after": state.tiles[2 * trait : 2 * trait + 2],
        "coins": _take_square_coin(state, seat, trait),
    }
    return [Event("gene", seat, data)]


def first_shift(state: Genotype, seat: int, action: a.FirstShift) -> list[Event]:
    """A first pick of one colour, and the coin that lies there."""
    _place(state, seat, SHIFT1 + action.trait)
    coins = _take_square_coin(state, seat, action.trait)
    return [Event("shift1", seat, {"trait": TRAIT_IDS[action.trait], "coins": coins})]


def second_shift(state: Genotype, seat: int, action: a.SecondShift) -> list[Event]:
    """An earlier pick of any colour."""
    _place(state, seat, SHIFT2)
    state.second += (seat,)
    return [Event("shift2", seat, {"place": len(state.second)})]


def _set_goal(state: Genotype, seat: int, goal: int, coins: int) -> Event:
    paid = cost(state, seat, coins)
    state.coins[seat] -= paid
    state.goals[goal] = seat
    return Event("goal", seat, {"goal": GOALS[goal].id, "paid": paid})


def set_goal(state: Genotype, seat: int, action: a.SetGoal) -> list[Event]:
    """Pay what the space shows and lay a research marker."""
    _place(state, seat, GOAL + action.space)
    return [_set_goal(state, seat, action.goal, GOAL_COSTS[action.space])]


def treasury(state: Genotype, seat: int, action: a.Treasury) -> list[Event]:
    """Take coins."""
    _place(state, seat, TREASURY)
    state.coins[seat] += PIECES.treasury
    return [Event("treasury", seat, {"coins": PIECES.treasury})]


def university(state: Genotype, seat: int, action: a.University) -> list[Event]:
    """Pay what the space shows and cover a trait."""
    _place(state, seat, UNIVERSITY + action.space)
    paid = cost(state, seat, UNIVERSITY_COSTS[action.space])
    state.coins[seat] -= paid
    events = cover(state, seat, action.spot, action.brush, "university")
    return [Event("university", seat, {"paid": paid}), *events]


def nursery(state: Genotype, seat: int, action: a.Nursery) -> list[Event]:
    """Draw plant cards into hand."""
    _place(state, seat, NURSERY)
    state.todo = ("nursery",) * (PIECES.nursery - 1)
    return [Event("nursery", seat, {}), plant_to_hand(state, seat, action.source)]


def tool_shed(state: Genotype, seat: int, action: a.ToolShed) -> list[Event]:
    """Draw a tool."""
    _place(state, seat, TOOLSHED)
    return [Event("toolshed", seat, {}), tool_to_hand(state, seat, action.source)]


def call_omari(state: Genotype, seat: int, action: a.CallOmari) -> list[Event]:
    """Roll one die of each colour until it shows a number."""
    _place(state, seat, OMARI)
    state.used |= CALL_OMARI
    faces = roll_until_numbered(state._choose, N_TRAITS)
    state.omari = tuple(faces)
    state.todo = ("die",)
    tiles = state.tiles
    codes = [
        BOXES[trait][tiles[2 * trait]][tiles[2 * trait + 1]][face]
        for trait, face in enumerate(faces)
    ]
    data = {"faces": faces, "genotypes": [GENOTYPES[code] for code in codes]}
    return [Event("omari", seat, data, reveals=True)]


def draw_more(state: Genotype, seat: int, action: a.Draw) -> list[Event]:
    """One more card: into hand, or for Brother Eduard."""
    if state.step != "refill":
        return [draw(state, seat, action.source)]
    return _plant_drawn(state, seat, state.plots[seat], action.source, "eduard")


def _plant_drawn(state: Genotype, seat: int, place: int, source: int, on: str) -> list[Event]:
    slot = take_plant(state, source)
    put(state, seat, place, slot % PLANT_ORIGIN)
    data = {"plant": PLANTS[slot % PLANT_ORIGIN].id, "on": on}
    return [Event("planted", seat, data, reveals=slot >= PLANT_ORIGIN)]


def plant_card(state: Genotype, seat: int, action: a.PlantCard) -> list[Event]:
    """Plant a card from hand; there may be more to plant."""
    shown = plant_from_hand(state, seat, action.card)
    put(state, seat, open_plot(state, seat), action.card)
    state.todo = ("plant", *state.todo)
    return [Event("planted", seat, {"plant": PLANTS[action.card].id, "on": "plot"}, reveals=shown)]


def cover_spot(state: Genotype, seat: int, action: a.Cover) -> list[Event]:
    """Cover a spot with a Watering Funnel or one of Father Omari's dice."""
    if state.step == "cover":
        return cover(state, seat, action.spot, action.brush, "watering_funnel")
    _next_die(state)
    return cover(state, seat, action.spot, action.brush, "father_omari")


def _next_die(state: Genotype) -> None:
    state.omari = state.omari[1:]
    state.todo = ("die", *state.todo)


def done(state: Genotype, seat: int, action: a.Done) -> list[Event]:
    """Leave a step; the end of a turn is seen to by `flow`."""
    if action.what == "die":
        _next_die(state)
    return []


def ask_assistant(state: Genotype, seat: int, action: a.AskAssistant) -> list[Event]:
    """Sister Elisabeth or Sister Anna covers a spot."""
    state.used |= 1 << action.person
    if action.person == a.ANNA:
        state.coins[seat] -= cost(state, seat, ANNA_COST)
    return cover(state, seat, action.spot, action.brush, a.ASSISTANTS[action.person].id)


def seed_bag(state: Genotype, seat: int, action: a.SeedBag) -> list[Event]:
    """Look at cards of the deck; what is not kept goes to the discards."""
    events = [play_tool(state, seat, a.SEED_BAG)]
    slots = []
    while len(slots) < BAG_DRAWS and (state.plant_deck or state.plant_discards):
        slots.append(top_plant(state) + PLANT_ORIGIN * (1 + state.plant_shuffles))
    if len(slots) <= BAG_KEEPS:
        state.hands[seat] = tuple(sorted((*state.hands[seat], *slots)))
        return events + [drawn_plant(seat, slot) for slot in slots]
    state.looking = tuple(sorted(slots))
    state.todo = ("keep", *state.todo)
    seen = [PLANTS[slot % PLANT_ORIGIN].id for slot in slots]
    events.append(Event("look", seat, {"n": len(slots)}, {seat: {"plants": seen}}, reveals=True))
    return events


def keep(state: Genotype, seat: int, action: a.Keep) -> list[Event]:
    """Keep two of the cards looked at, and lay the others open on the discards."""
    kept = (action.first, action.second)
    slots = [slot for slot in state.looking if slot % PLANT_ORIGIN in kept]
    out = [slot % PLANT_ORIGIN for slot in state.looking if slot not in slots]
    state.hands[seat] = tuple(sorted((*state.hands[seat], *slots)))
    state.plant_discards += tuple(out)
    state.looking = ()
    data = {"discarded": [PLANTS[card].id for card in out]}
    return [Event("keep", seat, data, {seat: {"kept": [PLANTS[c].id for c in kept]}}, reveals=True)]


def dissertation(state: Genotype, seat: int, action: a.Dissertation) -> list[Event]:
    """Set a phenotype research goal without an action space."""
    event = play_tool(state, seat, a.DISSERTATION)
    return [event, _set_goal(state, seat, action.goal, DISSERTATION_COST)]


def flower_pot(state: Genotype, seat: int, action: a.FlowerPot) -> list[Event]:
    """A plot more, with a plant, until it is harvested."""
    event = lose_tool(state, seat, a.FLOWER_POT)
    state.beds[seat] += (EMPTY,)
    place = len(state.beds[seat]) - 1
    return [event, *_plant_drawn(state, seat, place, action.source, "pot")]


def coin_tool(state: Genotype, seat: int, action: a.CoinTool) -> list[Event]:
    """Coins for the marker just placed."""
    coins = a.TOOLS[action.kind].numbers["coins"]
    state.coins[seat] += coins
    return [play_tool(state, seat, action.kind, coins=coins)]
