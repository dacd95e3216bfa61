"""Why a piece on the table cannot be touched now, for the seat that decides.

Only what that seat may know is used: its own hand, and what lies open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Item, Scene, Zone
from genetics_games.text import _

from . import actions as a
from . import drafting, touches, upgrades
from .garden import cost, open_spots
from .moves import make
from .refusals import KINDS, not_now, taken, why_not
from .scoring import GOAL_CODES
from .spaces import (
    FREE,
    GARDENING_SPACES,
    GENE,
    GOAL,
    GOAL_COSTS,
    NURSERY,
    TOOLSHED,
    UNIVERSITY,
    UNIVERSITY_COSTS,
)
from .squares import COMPLETE, EMPTY, GENOTYPES, PLANT, SPOT_OF, SPOTS, TRAIT_IDS, TRAITS

if TYPE_CHECKING:
    from .state import Genotype

#: The kind of move that each shared space is for.
_SPACE_KINDS: tuple[type, ...] = (
    *(a.SetGene for _trait in TRAITS),
    *(a.FirstShift for _trait in TRAITS),
    *(a.SetGoal for _cost in GOAL_COSTS),
    a.Treasury,
    *(a.University for _cost in UNIVERSITY_COSTS),
    a.Nursery,
    a.ToolShed,
)
_MAT_KINDS = {
    touches.GARDENING: a.Garden,
    touches.TEMPORARY: a.TemporarySlot,
    touches.SHIFT2: a.SecondShift,
}
#: How the ids of zones of another seat begin.
_OTHERS = ("plots:", "slots:", "staff:")


def give_reasons(state: Genotype, seat: int, scene: Scene) -> None:
    """Say of every piece that no move touches why it rests, where a person may wonder.

    Args:
        state: the position; the seat decides in it.
        seat: whose scene it is.
        scene: with its moves; its items are changed.
    """
    lit = {name for move in scene.moves for touch in move.touches for name in touch.ids}
    known: dict[tuple[str, str], str] = {}
    left = list(scene.zones)
    while left:
        zone = left.pop()
        left += zone.zones
        for item in _within_reach(zone):
            if item.id in lit or item.why:
                continue
            kind, _colon, name = item.id.partition(":")
            if kind not in _REASONS:
                continue
            alike = (kind, zone.id if kind in _ALIKE and zone.id != "plots" else name)
            if alike not in known:
                known[alike] = _REASONS[kind](state, seat, zone.id, name)
            item.why = known[alike]


#: Kinds of piece that rest for the same reason if they lie in the same zone.
_ALIKE = ("parent", "goal", "plant", "bed", "shed", "die", "slot")


def _within_reach(zone: Zone) -> list[Item]:
    """What of a zone itself a person may want to touch."""
    if zone.kind == "counters":
        return []
    if zone.edges is not None:  # of a square its parents, not its boxes
        return [*zone.edges[0], *zone.edges[1]]
    if zone.id == "plots":
        return [one for item in zone.items for one in (item, *item.items)]
    return zone.items


def _asked(state: Genotype, kind: type) -> bool:
    """Whether moves of a kind belong to the present step."""
    return kind in KINDS[state.step]


# ------------------------------------------------------------- places


def _place(state: Genotype, seat: int, zone: str, name: str) -> str:
    space = int(name) if name.isdecimal() else -1
    kind: Any = _SPACE_KINDS[space] if space >= 0 else _MAT_KINDS[f"place:{name}"]
    if not _asked(state, kind):
        return not_now(state, kind)
    if kind is a.SetGoal:
        return why_not(state, make(a.SetGoal, space - GOAL, _a_goal(state)))
    if kind is a.University:
        spots = open_spots(state.beds[seat])
        room = space - UNIVERSITY
        if not spots and cost(state, seat, UNIVERSITY_COSTS[room]) <= state.coins[seat]:
            return _nothing_open()
        return why_not(state, make(a.University, room, spots[0] if spots else 0, False))
    if kind in (a.Nursery, a.ToolShed):
        return _no_cards()
    return ""


def _a_goal(state: Genotype) -> int:
    """A research goal that nobody holds, or else the first."""
    return state.goals.index(FREE) if FREE in state.goals else 0


def _nothing_open() -> str:
    return _("You have no open trait. Plant a card first, on Gardening.")


def _no_cards() -> str:
    return _("There are no more of these cards. Choose something else.")


def _parent(state: Genotype, seat: int, zone: str, name: str) -> str:
    if not _asked(state, a.SetGene):
        return not_now(state, a.SetGene)
    return taken(state, GENE + TRAIT_IDS.index(name.split(":", maxsplit=1)[0]))


def _goal(state: Genotype, seat: int, zone: str, name: str) -> str:
    if state.step == "placed":
        return _("A research goal needs a marker on one of its places, or a Dissertation.")
    if not _asked(state, a.SetGoal):
        return not_now(state, a.SetGoal)
    free = [n for n in range(len(GOAL_COSTS)) if state.places[GOAL + n] == FREE]
    if not free:
        return _("Every place for setting a research goal is taken in this round.")
    cheapest = min(free, key=lambda n: GOAL_COSTS[n])
    return why_not(state, make(a.SetGoal, cheapest, _a_goal(state)))


# ------------------------------------------------------------- plants and cards


def _plant(state: Genotype, seat: int, zone: str, name: str) -> str:
    if zone == "hand":
        return _in_hand(state, seat)
    if zone == "nursery":
        return _source(state, a.Nursery, NURSERY)
    if zone == "harvest":
        return _("This plant is harvested. It counts at the end.")
    if zone == "plots":
        return _planted(state, seat, PLANT[name])
    return _of_another(zone)


def _in_hand(state: Genotype, seat: int) -> str:
    if state.step not in ("turn", "placed"):
        return not_now(state, a.PlantCard)
    if state.gardened[seat] >= GARDENING_SPACES:
        return _("Cards from hand are planted on Gardening, and you have gardened in this round.")
    return _("Cards from hand are planted on Gardening. Place a marker there.")


def _planted(state: Genotype, seat: int, card: int) -> str:
    bed = next(bed for bed in state.beds[seat] if bed != EMPTY and bed >> 4 == card)
    if COMPLETE[bed]:
        return _("This plant is complete. It is harvested on Gardening, or at the end.")
    return _("The traits of a plant are found one by one: touch a genotype beside it.")


def _spot(state: Genotype, seat: int, zone: str, name: str) -> str:
    card, trait = name.split(":")
    spot = SPOT_OF[PLANT[card], TRAIT_IDS.index(trait)]
    if state.step in ("pick", "extra"):
        said = why_not(state, make(a.Take, spot, False, False))
        return _wanted(spot) if said == _no_die() else said
    if state.step in ("cover", "die"):
        return why_not(state, make(a.Cover, spot, False))
    if state.step in ("turn", "placed"):
        return _("A trait is found with a die in plant breeding, or with a marker at University.")
    return not_now(state, a.Cover)


def _no_die() -> str:
    return _("There is no such die on the board. Take one that lies there.")


def _wanted(spot: int) -> str:
    return _("No die on the board stands for {genotype}.").format(
        genotype=GENOTYPES[SPOTS[spot].code]
    )


def _deck(state: Genotype, seat: int, zone: str, name: str) -> str:
    if name == "plants":
        return _source(state, a.Nursery, NURSERY)
    return _source(state, a.ToolShed, TOOLSHED)


def _shed(state: Genotype, seat: int, zone: str, name: str) -> str:
    return _source(state, a.ToolShed, TOOLSHED)


def _source(state: Genotype, kind: type, space: int) -> str:
    """Why no card is drawn from a deck or row."""
    if _asked(state, a.Draw):
        # Only Brother Alipius draws either kind of card.
        either = state.step == "draw" or kind is a.Nursery
        return _no_cards() if either else _("A plant is drawn now, not a tool.")
    if not _asked(state, kind):
        return not_now(state, kind)
    if state.places[space] == FREE:
        return _no_cards()
    if kind is a.Nursery:
        return _("Plants are drawn on Gardening and in the Nursery. Neither is open to you now.")
    return _("Tools are drawn on Gardening and in the Tool shed. Neither is open to you now.")


def _of_another(zone: str) -> str:
    """What lies before another player."""
    return _("This lies on another player's mat.") if zone.startswith(_OTHERS) else ""


def _bed(state: Genotype, seat: int, zone: str, name: str) -> str:
    if state.step == "plant":
        return _("Touch a plant in your hand: it is planted in the first free plot.")
    return _("A plant from your hand comes here when you are gardening.")


# ------------------------------------------------------------- tools


def _tool(state: Genotype, seat: int, zone: str, name: str) -> str:
    kind = next(n for n, tool in enumerate(a.TOOLS) if tool.id == name)
    tool = a.TOOLS[kind]
    if tool.when in ("working", "gene", "shift1", "shift2"):
        if state.step in ("turn", "placed"):
            return _working_tool(state, kind)
        said = _("The {tool} is played in the working phase, beside your marker.")
    elif tool.when == "take":
        if state.step in ("pick", "extra"):
            said = (
                _("The {tool} covers a trait of the die's colour. No such take is possible now.")
                if kind == a.RAKE
                else _("The {tool} needs a second die to take. There is none for you.")
            )
        else:
            said = _("The {tool} is played in plant breeding, as you take a die.")
    elif tool.when == "cover":
        said = _("The {tool} is played as you cover a genotype that you have open twice or more.")
    elif state.step == "buy":
        said = _("The {tool} saves coins on an upgrade, but even so you cannot pay for one.")
    else:
        said = _("The {tool} is played in the research upgrade phase, as you buy.")
    return said.format(tool=tool.name)


def _working_tool(state: Genotype, kind: int) -> str:
    if kind == a.SEED_BAG:
        return why_not(state, make(a.SeedBag))
    if kind == a.DISSERTATION:
        return why_not(state, make(a.Dissertation, _a_goal(state)))
    if kind == a.FLOWER_POT:
        return _no_cards()
    return why_not(state, make(a.CoinTool, kind))


# ------------------------------------------------------------- assistants and upgrades


def _person(state: Genotype, seat: int, zone: str, name: str) -> str:
    person = next(n for n, one in enumerate(a.ASSISTANTS) if one.id == name)
    if zone == "hiring":
        if state.step == "buy":
            return why_not(state, make(a.Hire, person, 0))
        return _("Assistants are hired in the research upgrade phase, at the end of a round.")
    if zone != "staff":
        return _of_another(zone)
    if person == a.FATHER_OMARI:
        return not_now(state, a.CallOmari)
    if person in (a.ELISABETH, a.ANNA):
        return _coverer(state, seat, person)
    if person == a.MARIA:
        if state.step in ("pick", "extra"):
            said = _("{person} covers a trait of the die's colour. No such take is possible now.")
        else:
            said = _("{person} helps in plant breeding, as you take a die.")
    else:
        said = _("{person} helps whenever it applies, without a touch.")
    return said.format(person=a.ASSISTANTS[person].name)


def _coverer(state: Genotype, seat: int, person: int) -> str:
    """Why a sister covers no trait now."""
    if not _asked(state, a.AskAssistant):
        return not_now(state, a.AskAssistant)
    spots = open_spots(state.beds[seat])
    if not spots:
        return _nothing_open()
    if person == a.ELISABETH and not any(
        SPOTS[spot].code in GOAL_CODES[goal]
        for goal, holder in enumerate(state.goals)
        if holder == seat
        for spot in spots
    ):
        return _("Sister Elisabeth covers what fits a research goal of yours. Nothing open does.")
    return why_not(state, make(a.AskAssistant, person, spots[0], False))


def _upgrade(state: Genotype, seat: int, zone: str, name: str) -> str:
    if state.step == "buy":
        kind = upgrades.UPGRADES.index(name)
        if kind == upgrades.ASSISTANT:
            if state.assistant_row:
                return _("Touch the assistant whom you hire.")
            return _("No assistant is for hire at the moment.")
        return why_not(state, make(a.Buy, kind, 0))
    return _("Upgrades are bought in the research upgrade phase, at the end of a round.")


# ------------------------------------------------------------- dice


def _die(state: Genotype, seat: int, zone: str, name: str) -> str:
    if zone == "omari":
        return _("Touch this genotype on one of your plants, or leave the die.")
    if zone == "slots":
        return _("You have taken this die.")
    if not zone.startswith("lane"):
        return _of_another(zone)
    bound = drafting.pick_trait(state)
    trait = TRAIT_IDS.index(name.split(":", maxsplit=1)[0])
    if drafting.free_slots(state, seat) + (state.step == "extra") < 1:
        return _("You have no die slot left for that.")
    if trait != bound != drafting.ANY:
        return _("This 1st shift takes a die of {trait}.").format(trait=TRAITS[bound].name)
    return _("None of your open traits asks for this genotype.")


def _slot(state: Genotype, seat: int, zone: str, name: str) -> str:
    return _("The dice that you take come here by themselves.")


_REASONS: dict[str, Callable[[Any, int, str, str], str]] = {
    "place": _place,
    "parent": _parent,
    "goal": _goal,
    "plant": _plant,
    "spot": _spot,
    "bed": _bed,
    "deck": _deck,
    "shed": _shed,
    "tool": _tool,
    "person": _person,
    "upgrade": _upgrade,
    "die": _die,
    "slot": _slot,
}
