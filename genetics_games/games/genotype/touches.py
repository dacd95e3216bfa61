"""What a hand touches for each move of Genotype, and the ids of what can be touched."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from genetics_games.engine import Action, Touch

from .actions import (
    ASSISTANTS,
    BRUSH,
    DISSERTATION,
    FATHER_OMARI,
    FLOWER_POT,
    GOALS,
    GRANT,
    KNIFE,
    MARIA,
    NO_CARD,
    PLANT_DECK,
    RAKE,
    SEED_BAG,
    TOOL_DECK,
    TOOLS,
    X_DIE,
    AskAssistant,
    Buy,
    CallOmari,
    Choose,
    CoinTool,
    Cover,
    Dissertation,
    Done,
    Draw,
    FirstShift,
    FlowerPot,
    Garden,
    Hire,
    Keep,
    Mutate,
    Nursery,
    Pass,
    PlantCard,
    SecondShift,
    SeedBag,
    SetGene,
    SetGoal,
    Take,
    TakeAny,
    TakeCoin,
    TemporarySlot,
    ToolShed,
    Treasury,
    University,
)
from .pieces import UPGRADES
from .spaces import (
    GENE,
    GOAL,
    NURSERY,
    SHIFT1,
    TOOLSHED,
    TREASURY,
    UNIVERSITY,
)
from .squares import HET, PLANTS, SIDES, SPOTS, TRAIT_IDS, TRAITS


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the table so that several things mean the same touch.

    Attributes:
        dice: the ids of the dice on the board by genotype code; those that show X by
            ``X_DIE - trait``.
        copies: the ids of the open spots of the deciding seat by genotype code.
        all_copies: whether the seat covers all copies at once without a card.
    """

    dice: Mapping[int, tuple[str, ...]]
    copies: Mapping[int, tuple[str, ...]]
    all_copies: bool


#: The touches, how many of them come last, and the settings of toggles.
Touches = tuple[tuple[Touch, ...], int, dict[str, str]]

GARDENING, TEMPORARY, SHIFT2 = "place:gardening", "place:temporary_dice_slot", "place:shift2"


def place(space: int) -> str:
    """The id of a shared action space, by its number."""
    return f"place:{space}"


def parent(trait: int, side: int) -> tuple[str, str]:
    """The ids of the two gametes of a parent of a Punnett square."""
    name = f"parent:{TRAIT_IDS[trait]}:{SIDES[side]}"
    return f"{name}:1", f"{name}:2"


def plant(card: int) -> str:
    """The id of a plant card, wherever it lies."""
    return f"plant:{PLANTS[card].id}"


def spot(number: int) -> str:
    """The id of a trait on a planted card."""
    return f"spot:{PLANTS[SPOTS[number].card].id}:{TRAIT_IDS[SPOTS[number].trait]}"


def tool(kind: int) -> str:
    """The id of a tool in the viewer's hand."""
    return f"tool:{TOOLS[kind].id}"


def person(number: int) -> str:
    """The id of an assistant, wherever he or she is."""
    return f"person:{ASSISTANTS[number].id}"


def goal(number: int) -> str:
    """The id of a phenotype research space."""
    return f"goal:{GOALS[number].id}"


def upgrade(kind: int) -> str:
    """The id of a kind of upgrade on offer."""
    return f"upgrade:{UPGRADES[kind]}"


def source(number: int) -> str:
    """The id of what a card is drawn from: a deck, or a card of a row."""
    if number == PLANT_DECK:
        return "deck:plants"
    if number == TOOL_DECK:
        return "deck:tools"
    if number >= len(PLANTS):
        return f"shed:{TOOLS[number - len(PLANTS)].id}"
    return plant(number)


def tile_toggle(trait: int) -> str:
    """The id of the choice between the two faces of a gene tile."""
    return f"tile:{TRAIT_IDS[trait]}"


def tile_value(trait: int, face: int) -> str:
    """The id of a face of a gene tile."""
    one = TRAITS[trait]
    return f"tile:{one.recessive if face == 2 else one.dominant}"


def touches_of(action: Action, table: Table) -> Touches:
    """What a hand touches for an action.

    Args:
        action: any action of the game.
        table: what lies on the table.

    Returns:
        The touches, how many of them come last, and the settings of toggles.  A card that is
        played with the move is one more touch, so that leaving it out is no touch at all.

    Example:
        >>> touches, late, settings = touches_of(SetGene(0, 1, 2), Table({}, {}, False))
        >>> [touch.ids for touch in touches], late, settings
        ([('place:0',), ('parent:seed:left:1', 'parent:seed:left:2')], 2, {'tile:seed': 'tile:r'})
    """
    touches = (*_TOUCHES[type(action)](action, table), *_cards(action))
    settings = {}
    if isinstance(action, SetGene) and action.face != HET:
        settings = {tile_toggle(action.trait): tile_value(action.trait, action.face)}
    # The order counts, so that only places and dice are lit at first, then what goes with them.
    return touches, 0 if isinstance(action, Keep) else len(touches), settings


def _cards(action: Action) -> tuple[Touch, ...]:
    """Cards of the hand that are played with a move."""
    cards: tuple[Touch, ...] = ()
    if getattr(action, "brush", False):
        cards += (Touch("brush", (tool(BRUSH),)),)
    if getattr(action, "knife", False):
        cards += (Touch("knife", (tool(KNIFE),)),)
    return cards + (Touch("grant", (tool(GRANT),)),) * getattr(action, "grants", 0)


def _die(table: Table, code: int, role: str = "die") -> Touch:
    return Touch(role, table.dice[code])


def _x_die(table: Table, trait: int) -> Touch:
    return Touch("xdie", table.dice[X_DIE - trait])


def _spot(action: Any, table: Table) -> Touch:
    """Where copies are covered too, any of them means the move."""
    if table.all_copies or action.brush:
        return Touch("spot", table.copies[SPOTS[action.spot].code])
    return Touch("spot", (spot(action.spot),))


def _garden(action: Garden, table: Table) -> tuple[Touch, ...]:
    at = Touch("place", (GARDENING,))
    if action.source == NO_CARD:
        return (at,)
    return at, Touch("source", (source(action.source),))


def _take_any(action: TakeAny, table: Table) -> tuple[Touch, ...]:
    card = tool(RAKE) if action.by == "rake" else person(MARIA)
    if action.code == X_DIE:
        return Touch("any", (card,)), _x_die(table, SPOTS[action.spot].trait), _spot(action, table)
    return Touch("any", (card,)), _die(table, action.code), _spot(action, table)


def _mutate(action: Mutate, table: Table) -> tuple[Touch, ...]:
    return (
        _x_die(table, SPOTS[action.spot].trait),
        _die(table, action.code, "other"),
        _spot(action, table),
    )


def _at(where: str) -> Callable[[Action, Table], tuple[Touch, ...]]:
    """A move that is one touch of a place."""
    return lambda action, table: (Touch("place", (where,)),)


def _nothing(action: Action, table: Table) -> tuple[Touch, ...]:
    """A move that the box with the sentence offers in words, wherever the table stands."""
    return ()


_TOUCHES: dict[type[Action], Callable[..., tuple[Touch, ...]]] = {
    # The first touch is planted, the second kept.
    Choose: lambda a, table: (
        Touch("planted", (plant(a.plant),)),
        Touch("kept", (plant(a.keep),)),
    ),
    SetGene: lambda a, table: (
        Touch("place", (place(GENE + a.trait),)),
        Touch("parent", parent(a.trait, a.side)),
    ),
    Garden: _garden,
    TemporarySlot: _at(TEMPORARY),
    FirstShift: lambda a, table: (Touch("place", (place(SHIFT1 + a.trait),)),),
    SecondShift: _at(SHIFT2),
    SetGoal: lambda a, table: (
        Touch("place", (place(GOAL + a.space),)),
        Touch("goal", (goal(a.goal),)),
    ),
    Treasury: _at(place(TREASURY)),
    University: lambda a, table: (Touch("place", (place(UNIVERSITY + a.space),)), _spot(a, table)),
    Nursery: lambda a, table: (
        Touch("place", (place(NURSERY),)),
        Touch("source", (source(a.source),)),
    ),
    ToolShed: lambda a, table: (
        Touch("place", (place(TOOLSHED),)),
        Touch("source", (source(a.source),)),
    ),
    CallOmari: _at(person(FATHER_OMARI)),
    Draw: lambda a, table: (Touch("source", (source(a.source),)),),
    PlantCard: lambda a, table: (Touch("hand", (plant(a.card),)),),
    Cover: lambda a, table: (_spot(a, table),),
    AskAssistant: lambda a, table: (Touch("person", (person(a.person),)), _spot(a, table)),
    SeedBag: lambda a, table: (Touch("tool", (tool(SEED_BAG),)),),
    Keep: lambda a, table: tuple(Touch("kept", (plant(card),)) for card in (a.first, a.second)),
    Dissertation: lambda a, table: (
        Touch("tool", (tool(DISSERTATION),)),
        Touch("goal", (goal(a.goal),)),
    ),
    FlowerPot: lambda a, table: (
        Touch("tool", (tool(FLOWER_POT),)),
        Touch("source", (source(a.source),)),
    ),
    CoinTool: lambda a, table: (Touch("tool", (tool(a.kind),)),),
    Done: _nothing,
    Take: lambda a, table: (_die(table, SPOTS[a.spot].code), _spot(a, table)),
    TakeCoin: lambda a, table: (_x_die(table, a.trait),),
    Mutate: _mutate,
    TakeAny: _take_any,
    Pass: _nothing,
    Buy: lambda a, table: (Touch("upgrade", (upgrade(a.kind),)),),
    Hire: lambda a, table: (Touch("upgrade", (person(a.person),)),),
}


def changed_by(action: Action) -> frozenset[str]:
    """The ids of the places, parents, goals and traits that a move had to do with."""
    ids: set[str] = set()
    if isinstance(action, SetGene):
        ids.update(parent(action.trait, action.side))
    if isinstance(action, (SetGoal, Dissertation)):
        ids.add(goal(action.goal))
    if isinstance(action, PlantCard):
        ids.add(plant(action.card))
    if hasattr(action, "spot"):
        ids.add(spot(action.spot))
    if type(action) in _SPACES:
        ids.add(_SPACES[type(action)](action))
    return frozenset(ids)


_SPACES: dict[type[Action], Callable[[Any], str]] = {
    Garden: lambda action: GARDENING,
    TemporarySlot: lambda action: TEMPORARY,
    SecondShift: lambda action: SHIFT2,
    SetGene: lambda action: place(GENE + action.trait),
    FirstShift: lambda action: place(SHIFT1 + action.trait),
    SetGoal: lambda action: place(GOAL + action.space),
    Treasury: lambda action: place(TREASURY),
    University: lambda action: place(UNIVERSITY + action.space),
    Nursery: lambda action: place(NURSERY),
    ToolShed: lambda action: place(TOOLSHED),
}
