"""Why a move is barred, in one sentence that also says what would be right."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from genetics_games.engine import seat_name
from genetics_games.text import _

from . import actions as a
from . import drafting, offers, upgrades
from .decks import PLANT_ORIGIN, kinds_held
from .garden import cost, open_spots
from .pieces import PIECES
from .spaces import (
    FREE,
    GARDENING_SPACES,
    GENE,
    GOAL,
    GOAL_COSTS,
    NURSERY,
    RIVAL,
    SHIFT1,
    TEMPORARY_SLOTS,
    TOOLSHED,
    TREASURY,
    UNIVERSITY,
    UNIVERSITY_COSTS,
)
from .squares import GENOTYPES, HET, SPOTS, TRAITS
from .words import coins, plant_name

if TYPE_CHECKING:
    from .state import Genotype

MARKER_KINDS = (
    a.Garden,
    a.TemporarySlot,
    a.SetGene,
    a.FirstShift,
    a.SecondShift,
    a.SetGoal,
    a.Treasury,
    a.University,
    a.Nursery,
    a.ToolShed,
    a.CallOmari,
)
BESIDE_KINDS = (a.AskAssistant, a.SeedBag, a.Dissertation, a.FlowerPot, a.CoinTool)
TAKE_KINDS = (a.Take, a.TakeCoin, a.Mutate, a.TakeAny)

#: Which kinds of action a step may hold.
KINDS: dict[str, tuple[type, ...]] = {
    "choose": (a.Choose,),
    "turn": (*MARKER_KINDS, *BESIDE_KINDS),
    "placed": (*BESIDE_KINDS, a.Done),
    "draw": (a.Draw,),
    "nursery": (a.Draw,),
    "refill": (a.Draw,),
    "plant": (a.PlantCard, a.Done),
    "cover": (a.Cover,),
    "die": (a.Cover, a.Done),
    "keep": (a.Keep,),
    "pick": (*TAKE_KINDS, a.Pass),
    "extra": TAKE_KINDS,
    "buy": (a.Buy, a.Hire, a.Pass),
}


def why_not(state: Genotype, action: Any) -> str:
    """A sentence that says why an action is not legal in a state, and what would be."""
    kind = type(action)
    seat = state.player
    assert seat is not None
    if kind not in {known for kinds in KINDS.values() for known in kinds}:
        return _("That is not an action of this game. Choose one from the list of moves.")
    if kind not in KINDS[state.step]:
        return not_now(state, kind)
    say = _BARRED.get(kind)
    sentence = say(state, seat, action) if say else ""
    return sentence or _("This cannot be done now. Choose one from the list of moves.")


def not_now(state: Genotype, kind: type) -> str:
    """What is decided now, where an action of another kind is asked for.

    Args:
        state: the position.
        kind: the kind of action that does not belong to its step.
    """
    if kind in MARKER_KINDS and state.step == "placed":
        return _("Your marker of this turn is placed. Play a card or end the turn.")
    return _NOW[state.step]()


_NOW: dict[str, Callable[[], str]] = {
    "choose": lambda: _("The game begins with the first plants. Choose one to plant, one to keep."),
    "turn": lambda: _("It is the working phase. Place an action marker or play a card."),
    "placed": lambda: _(
        "Your marker is placed. Play a card for the working phase or end the turn."
    ),
    "draw": lambda: _("Brother Alipius draws one more card. Choose from where."),
    "nursery": lambda: _("The nursery gives a second plant. Choose from where."),
    "refill": lambda: _("Brother Eduard needs a plant. Choose from where."),
    "plant": lambda: _("You are gardening. Plant a card from hand, or plant no more."),
    "cover": lambda: _("A Watering Funnel is played at once. Choose a trait to cover."),
    "die": lambda: _("Father Omari's die comes first. Cover a trait with it, or leave it."),
    "keep": lambda: _("You look at the cards of a Seed Bag. Choose two to keep."),
    "pick": lambda: _("It is the breeding phase. Take a die or pass."),
    "extra": lambda: _("The Graft Knife waits for its die. Take one more."),
    "buy": lambda: _("It is the research upgrade phase. Buy an upgrade or pass."),
}


# ------------------------------------------------------------- markers


def taken(state: Genotype, space: int) -> str:
    """Why a shared space is not open; empty if it is.

    Args:
        state: the position.
        space: its number, see `spaces`.
    """
    owner = state.places[space]
    if owner == FREE:
        return ""
    if owner == RIVAL:
        return _("The rival stands on this space in this round. Choose another one.")
    return _("This space is taken in this round: {player}. Choose another one.").format(
        player=seat_name(owner)
    )


def _poor(state: Genotype, seat: int, amount: int) -> str:
    """Why something cannot be paid; empty if it can."""
    needed, held = cost(state, seat, amount), state.coins[seat]
    if needed <= held:
        return ""
    return _("This costs {cost}, and you have {held}. Choose something cheaper.").format(
        cost=coins(needed), held=coins(held)
    )


def _garden(state: Genotype, seat: int, action: a.Garden) -> str:
    if state.gardened[seat] >= GARDENING_SPACES:
        return _("You have gardened in this round. Place your marker elsewhere.")
    return _no_source(state, action.source)


def _no_source(state: Genotype, source: int) -> str:
    if source == a.NO_CARD:
        return _("There are cards to draw. Say which one.")
    if source in (a.PLANT_DECK, a.TOOL_DECK):
        return _("This deck and its discards are empty. Choose a card of a row.")
    return _("This card does not lie in the row. Choose one that does, or the deck.")


def _temporary(state: Genotype, seat: int, action: a.TemporarySlot) -> str:
    if state.temporary[seat] >= TEMPORARY_SLOTS:
        return _("Your temporary dice slots are full. Place your marker elsewhere.")
    return ""


def _gene(state: Genotype, seat: int, action: a.SetGene) -> str:
    there = state.tiles[2 * action.trait + action.side]
    if action.face == HET and there == HET:
        barred = _("There is no gene tile on this side to remove. Add one instead.")
    elif HET not in (action.face, there):
        barred = _("A tile on the board is never flipped or covered. Remove it instead.")
    else:
        barred = ""
    return taken(state, GENE + action.trait) or barred


def _set_goal(state: Genotype, seat: int, action: a.SetGoal) -> str:
    return (
        taken(state, GOAL + action.space)
        or _poor(state, seat, GOAL_COSTS[action.space])
        or _no_goal(state, seat, action.goal)
    )


def _no_goal(state: Genotype, seat: int, goal: int) -> str:
    if FREE not in state.goals:
        return _("Every research goal is held by somebody. Choose something else.")
    if not offers.may_set_goal(state, seat):
        return _("All your research markers are out, and they never move.")
    if state.goals[goal] != FREE:
        return _("This research space is held: {player}. Choose one that is open.").format(
            player=seat_name(state.goals[goal])
        )
    return ""


def _university(state: Genotype, seat: int, action: a.University) -> str:
    return (
        taken(state, UNIVERSITY + action.space)
        or _poor(state, seat, UNIVERSITY_COSTS[action.space])
        or _no_cover(state, seat, action)
    )


def _no_cover(state: Genotype, seat: int, action: Any) -> str:
    """Why a spot cannot be covered, or not with a Pollen Brush."""
    if action.spot not in open_spots(state.beds[seat]):
        return _("This is no open trait of your planted plants. Choose one that is.")
    if action.brush and a.BRUSH not in kinds_held(state.tools[seat]):
        return _("You have no Pollen Brush in hand. Cover the trait without it.")
    if action.brush:
        return _("A Pollen Brush needs another open copy of the genotype. Cover without it.")
    return _("All copies of this genotype are covered together. Name the first of them.")


def _shared(first: int) -> Callable[[Any, int, Any], str]:
    return lambda state, seat, action: taken(state, first)


def _nursery(state: Genotype, seat: int, action: a.Nursery) -> str:
    return taken(state, NURSERY) or _no_source(state, action.source)


def _tool_shed(state: Genotype, seat: int, action: a.ToolShed) -> str:
    return taken(state, TOOLSHED) or _no_source(state, action.source)


def _omari(state: Genotype, seat: int, action: a.CallOmari) -> str:
    return _idle(state, seat, a.FATHER_OMARI)


def _idle(state: Genotype, seat: int, person: int) -> str:
    """Why an assistant cannot be asked; empty if it can."""
    name = a.ASSISTANTS[person].name
    if not state.staff[seat] >> person & 1:
        return _("{person} does not work for you.").format(person=name)
    if state.used >> person & 1:
        return _("{person} has helped in this round. Wait for the next.").format(person=name)
    return ""


# ------------------------------------------------------------- beside the marker


def _ask(state: Genotype, seat: int, action: a.AskAssistant) -> str:
    barred = _idle(state, seat, action.person)
    if not barred and action.person == a.ANNA:
        barred = _poor(state, seat, offers.ANNA_COST)
    if barred:
        return barred
    if action.person == a.ELISABETH and action.spot in open_spots(state.beds[seat]):
        return _("Sister Elisabeth covers what fits your research goals. Choose such a trait.")
    return _no_cover(state, seat, action)


def _lacking(state: Genotype, seat: int, kind: int) -> str:
    if kind in kinds_held(state.tools[seat]):
        return ""
    return _("You have no {tool} in hand.").format(tool=a.TOOLS[kind].name)


def _seed_bag(state: Genotype, seat: int, action: a.SeedBag) -> str:
    return _lacking(state, seat, a.SEED_BAG) or _no_source(state, a.PLANT_DECK)


def _dissertation(state: Genotype, seat: int, action: a.Dissertation) -> str:
    return (
        _lacking(state, seat, a.DISSERTATION)
        or _poor(state, seat, offers.DISSERTATION_COST)
        or _no_goal(state, seat, action.goal)
    )


def _pot(state: Genotype, seat: int, action: a.FlowerPot) -> str:
    return _lacking(state, seat, a.FLOWER_POT) or _no_source(state, action.source)


def _coin_tool(state: Genotype, seat: int, action: a.CoinTool) -> str:
    return _lacking(state, seat, action.kind) or {
        "gene": _("A Hand Lens is played after your marker has set parent genes."),
        "shift1": _("A Pocket Watch is played after your marker has taken a 1st shift."),
        "shift2": _("A Garden Line is played after your marker has taken a 2nd shift."),
    }.get(a.TOOLS[action.kind].when, "")


def _plant(state: Genotype, seat: int, action: a.PlantCard) -> str:
    return _("This plant is not in your hand. Plant one that is, or plant no more.")


def _choose(state: Genotype, seat: int, action: a.Choose) -> str:
    cards = ", ".join(plant_name(slot % PLANT_ORIGIN) for slot in state.hands[seat])
    return _("You were dealt {cards}. Choose among these.").format(cards=cards)


def _cover(state: Genotype, seat: int, action: a.Cover) -> str:
    if state.step == "die" and action.spot in open_spots(state.beds[seat]):
        code = offers.omari_code(state)
        if SPOTS[action.spot].code != code:
            return _("This die stands for {genotype}. Cover that, or leave the die.").format(
                genotype=GENOTYPES[code]
            )
    return _no_cover(state, seat, action)


# ------------------------------------------------------------- breeding and upgrades


def _take(state: Genotype, seat: int, action: Any) -> str:
    trait = action.trait if type(action) is a.TakeCoin else SPOTS[action.spot].trait
    bound = drafting.pick_trait(state)
    needed = 2 if type(action) is a.Mutate else 1
    free = drafting.free_slots(state, seat) + (state.step == "extra")
    if free < needed:
        return _("You have no die slot left for that.")
    if trait != bound != drafting.ANY:
        return _("This 1st shift takes a die of {trait}.").format(trait=TRAITS[bound].name)
    if type(action) is a.TakeAny:
        barred = (
            _lacking(state, seat, a.RAKE) if action.by == "rake" else _idle(state, seat, a.MARIA)
        )
        if barred:
            return barred
    if not _has_dice(state, action, trait):
        return _("There is no such die on the board. Take one that lies there.")
    if type(action) is not a.TakeCoin and action.spot not in open_spots(state.beds[seat]):
        return _("This is no open trait of your planted plants. Choose one that is.")
    if action.knife:
        return _lacking(state, seat, a.KNIFE) or _(
            "After this take no other die could be used. Take it without the Graft Knife."
        )
    if type(action) is a.TakeAny and action.code == SPOTS[action.spot].code:
        return _("This die covers the trait by itself. Take it in the normal way.")
    return _no_cover(state, seat, action)


def _has_dice(state: Genotype, action: Any, trait: int) -> bool:
    kind = type(action)
    has_x = bool(state.dice[drafting.FACES * trait + drafting.X])
    if kind is a.TakeCoin or (kind is a.TakeAny and action.code == a.X_DIE):
        return has_x
    code = SPOTS[action.spot].code if kind is a.Take else action.code
    return bool(drafting.codes_shown(state) >> code & 1) and (has_x or kind is not a.Mutate)


def _buy(state: Genotype, seat: int, action: Any) -> str:
    kind = upgrades.ASSISTANT if type(action) is a.Hire else action.kind
    if kind == upgrades.ASSISTANT and action.person not in state.assistant_row:
        return _("{person} is not for hire. Choose one of the row.").format(
            person=a.ASSISTANTS[action.person].name
        )
    if upgrades.left(state, seat, kind) < 1:
        return _("There is none left for you: {upgrade}. Choose another upgrade.").format(
            upgrade=PIECES.upgrades[kind].name
        )
    if kinds_held(state.tools[seat]).count(a.GRANT) < action.grants:
        return _("You do not hold so many Grants.")
    paid = upgrades.price(state, seat, kind, action.grants)
    if paid < 0:
        return _("A Grant that saves nothing may not be played. Play fewer of them.")
    return _("This costs {cost}, and you have {held}. Choose something cheaper.").format(
        cost=coins(paid), held=coins(state.coins[seat])
    )


_BARRED: dict[type, Callable[[Any, int, Any], str]] = {
    a.Choose: _choose,
    a.Garden: _garden,
    a.TemporarySlot: _temporary,
    a.SetGene: _gene,
    a.FirstShift: lambda state, seat, action: taken(state, SHIFT1 + action.trait),
    a.SetGoal: _set_goal,
    a.Treasury: _shared(TREASURY),
    a.University: _university,
    a.Nursery: _nursery,
    a.ToolShed: _tool_shed,
    a.CallOmari: _omari,
    a.Draw: lambda state, seat, action: _no_source(state, action.source),
    a.PlantCard: _plant,
    a.Cover: _cover,
    a.AskAssistant: _ask,
    a.SeedBag: _seed_bag,
    a.Dissertation: _dissertation,
    a.FlowerPot: _pot,
    a.CoinTool: _coin_tool,
    a.Take: _take,
    a.TakeCoin: _take,
    a.Mutate: _take,
    a.TakeAny: _take,
    a.Buy: _buy,
    a.Hire: _buy,
}
