"""Set-up and the working phase: what each action does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genetics_games.engine import Event

from . import actions as a
from .decks import (
    PLANT_ORIGIN,
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
from .garden import (
    cost,
    cover,
    open_plot,
    put,
)
from .offers import ANNA_COST, BAG_DRAWS, BAG_KEEPS, DISSERTATION_COST
from .pieces import PIECES
from .spaces import (
    GARDEN,
    GENE,
    GOAL,
    GOAL_COSTS,
    NURSERY,
    OMARI,
    SHIFT1,
    SHIFT2,
    TEMPORARY,
    TOOLSHED,
    TREASURY,
    UNIVERSITY,
    UNIVERSITY_COSTS,
)
from .squares import (
    BOXES,
    EMPTY,
    GENOTYPES,
    PLANTS,
    TRAIT_IDS,
    TRAITS,
)

if TYPE_CHECKING:
    from .state import Genotype

N_TRAITS = len(TRAITS)
GOALS = PIECES.goals

CALL_OMARI, HAS_ALIPIUS = 1 << a.FATHER_OMARI, 1 << a.ALIPIUS
ALIPIUS_CARDS = a.ASSISTANTS[a.ALIPIUS].numbers["cards"]

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
    state.omari = state.omari_rolled = tuple(faces)
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
    slots: list[int] = []
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
