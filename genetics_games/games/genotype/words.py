"""What people read about a move: what it does, and what came of it.

Sentences about a move name no players; whoever shows them says who moved.  A plant card is
called by the genotypes that it asks for; no two cards ask for the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, seat_name
from genetics_games.text import _, ngettext, remembered

from . import actions as a
from .dice import FACE_NAMES
from .garden import cost
from .pieces import PIECES
from .spaces import GOAL_COSTS, UNIVERSITY_COSTS
from .squares import GENOTYPES, HET, PLANT, PLANTS, SPOTS, TRAIT_IDS, TRAITS
from .upgrades import price

if TYPE_CHECKING:
    from .state import Genotype


@cache
def plant_name(card: int) -> str:
    """What a plant card is called in a sentence.

    Example:
        >>> plant_name(0)
        'RR Ff'
    """
    return " ".join(genotype for genotype in PLANTS[card].genotypes if genotype)


@remembered
def coins(n: int) -> str:
    """A number of coins, in words.

    Example:
        >>> coins(1), coins(3)
        ('1 coin', '3 coins')
    """
    return ngettext("{n} coin", "{n} coins", n).format(n=n)


@remembered
def points(n: int) -> str:
    """A number of points, in words.

    Example:
        >>> points(1), points(41)
        ('1 point', '41 points')
    """
    return ngettext("{n} point", "{n} points", n).format(n=n)


@remembered
def goal_name(goal: int) -> str:
    """What a research space is called in a sentence.

    Example:
        >>> goal_name(2)
        'seed shape wrinkled (3 points a plant)'
    """
    space = PIECES.goals[goal]
    trait = TRAITS[space.trait]
    return _("{trait} {phenotype} ({points} a plant)").format(
        trait=trait.name,
        phenotype=trait.phenotypes[space.phenotype],
        points=points(space.points),
    )


def _spot(spot: int) -> dict[str, str]:
    card, _trait, code, _bit = SPOTS[spot]
    return {"genotype": GENOTYPES[code], "plant": plant_name(card)}


@remembered
def _source(source: int) -> str:
    if source == a.PLANT_DECK:
        return _("a pea plant from the deck")
    if source == a.TOOL_DECK:
        return _("a tool from the deck")
    if source >= len(PLANTS):
        return a.TOOLS[source - len(PLANTS)].name
    return _("the plant {plant}").format(plant=plant_name(source))


def _die(code: int, trait: int) -> str:
    if code == a.X_DIE:
        return _("an X die of {trait}").format(trait=TRAITS[trait].name)
    return _("a die {genotype}").format(genotype=GENOTYPES[code])


# ------------------------------------------------------------- what a move does


def describe(state: Genotype, action: Any, viewer: int | None) -> str:
    """One sentence for an action that is legal in a state, as far as a viewer may know it."""
    text = _DESCRIBE[type(action)](state, action, viewer == state.player)
    if getattr(action, "brush", False):
        text = _("{move} Pollen Brush: all copies of this genotype.").format(move=text)
    if getattr(action, "knife", False):
        text = _("{move} Graft Knife: one more die follows.").format(move=text)
    return text


def _choose(state: Genotype, action: a.Choose, own: bool) -> str:
    plant = plant_name(action.plant)
    if not own:
        return _("Plants {plant}, keeps a card and discards one.").format(plant=plant)
    return _("Plant {plant}, keep {kept}, discard the third.").format(
        plant=plant, kept=plant_name(action.keep)
    )


def _garden(state: Genotype, action: a.Garden, own: bool) -> str:
    if action.source == a.NO_CARD:
        return _("Gardening; there is no card to draw.")
    return _("Gardening: draw {card}.").format(card=_source(action.source))


def _gene(state: Genotype, action: a.SetGene, own: bool) -> str:
    trait = TRAITS[action.trait]
    face = state.tiles[2 * action.trait + action.side] if action.face == HET else action.face
    if action.face == HET:
        text = (
            _("Set parent genes of {trait}: remove the tile {genotype} at the top.")
            if action.side == 0
            else _("Set parent genes of {trait}: remove the tile {genotype} at the left.")
        )
    elif action.side == 0:
        text = _("Set parent genes of {trait}: add a tile {genotype} at the top.")
    else:
        text = _("Set parent genes of {trait}: add a tile {genotype} at the left.")
    return text.format(trait=trait.name, genotype=trait.genotypes[2 * face - 2])


def _first_shift(state: Genotype, action: a.FirstShift, own: bool) -> str:
    return _("1st shift of {trait}.").format(trait=TRAITS[action.trait].name)


def _set_goal(state: Genotype, action: a.SetGoal, own: bool) -> str:
    paid = _paid(state, GOAL_COSTS[action.space])
    text = _("Research goal {goal}, on the space for {cost}; pay {paid}.")
    return text.format(goal=goal_name(action.goal), cost=coins(GOAL_COSTS[action.space]), paid=paid)


def _paid(state: Genotype, amount: int) -> str:
    return coins(cost(state, state.player or 0, amount))


def _university(state: Genotype, action: a.University, own: bool) -> str:
    amount = UNIVERSITY_COSTS[action.space]
    text = _("University, space for {cost}: pay {paid} and cover {genotype} of {plant}.")
    return text.format(cost=coins(amount), paid=_paid(state, amount), **_spot(action.spot))


def _nursery(state: Genotype, action: a.Nursery, own: bool) -> str:
    return _("Nursery: take {card}.").format(card=_source(action.source))


def _tool_shed(state: Genotype, action: a.ToolShed, own: bool) -> str:
    return _("Tool shed: take {card}.").format(card=_source(action.source))


def _draw(state: Genotype, action: a.Draw, own: bool) -> str:
    if state.step == "refill":
        return _("For Brother Eduard: {card}.").format(card=_source(action.source))
    return _("Draw {card}.").format(card=_source(action.source))


def _plant(state: Genotype, action: a.PlantCard, own: bool) -> str:
    return _("Plant {plant}.").format(plant=plant_name(action.card))


def _cover(state: Genotype, action: a.Cover, own: bool) -> str:
    if state.step == "cover":
        text = _("Watering Funnel: cover {genotype} of {plant}.")
    else:
        text = _("Father Omari's die: cover {genotype} of {plant}.")
    return text.format(**_spot(action.spot))


def _ask(state: Genotype, action: a.AskAssistant, own: bool) -> str:
    person = a.ASSISTANTS[action.person].name
    if action.person == a.ANNA:
        paid = _paid(state, a.ASSISTANTS[a.ANNA].numbers["cost"])
        text = _("{person}: pay {paid} and cover {genotype} of {plant}.")
        return text.format(person=person, paid=paid, **_spot(action.spot))
    text = _("{person}: cover {genotype} of {plant}.")
    return text.format(person=person, **_spot(action.spot))


def _keep(state: Genotype, action: a.Keep, own: bool) -> str:
    if not own:
        return _("Keeps two of the cards and discards the others.")
    return _("Keep {first} and {second}, discard the others.").format(
        first=plant_name(action.first), second=plant_name(action.second)
    )


def _seed_bag(state: Genotype, action: a.SeedBag, own: bool) -> str:
    numbers = a.TOOLS[a.SEED_BAG].numbers
    return ngettext(
        "{tool}: look at {n} card of the pea plant deck.",
        "{tool}: look at {n} cards of the pea plant deck.",
        numbers["draw"],
    ).format(tool=a.TOOLS[a.SEED_BAG].name, n=numbers["draw"])


def _dissertation(state: Genotype, action: a.Dissertation, own: bool) -> str:
    tool = a.TOOLS[a.DISSERTATION]
    text = _("{tool}: pay {paid} and set the research goal {goal}.")
    paid = _paid(state, tool.numbers["cost"])
    return text.format(tool=tool.name, paid=paid, goal=goal_name(action.goal))


def _pot(state: Genotype, action: a.FlowerPot, own: bool) -> str:
    tool = a.TOOLS[a.FLOWER_POT].name
    return _("{tool}: plant {card} on it.").format(tool=tool, card=_source(action.source))


def _coin_tool(state: Genotype, action: a.CoinTool, own: bool) -> str:
    tool = a.TOOLS[action.kind]
    return _("{tool}: take {coins}.").format(tool=tool.name, coins=coins(tool.numbers["coins"]))


def _done(state: Genotype, action: a.Done, own: bool) -> str:
    return {
        "plant": _("Plant no more."),
        "die": _("Leave this die."),
        "turn": _("End your turn."),
    }[action.what]


def _take(state: Genotype, action: a.Take, own: bool) -> str:
    return _("Take a die {genotype} for {plant}.").format(**_spot(action.spot))


def _take_coin(state: Genotype, action: a.TakeCoin, own: bool) -> str:
    text = _("Take an X die of {trait} and 1 coin.")
    return text.format(trait=TRAITS[action.trait].name)


def _mutate(state: Genotype, action: a.Mutate, own: bool) -> str:
    text = _("Mutation: an X die and a die {other} become {genotype} of {plant}.")
    return text.format(other=GENOTYPES[action.code], **_spot(action.spot))


def _take_any(state: Genotype, action: a.TakeAny, own: bool) -> str:
    name = a.TOOLS[a.RAKE].name if action.by == "rake" else a.ASSISTANTS[a.MARIA].name
    text = _("{card}: take {die} and cover {genotype} of {plant}.")
    die = _die(action.code, SPOTS[action.spot].trait)
    return text.format(card=name, die=die, **_spot(action.spot))


def _pass(state: Genotype, action: a.Pass, own: bool) -> str:
    if state.step == "buy":
        return _("Buy no more.")
    if state.picks:
        return _("Take no die now.")
    return _("Pass for the rest of this phase.")


def _buy(state: Genotype, action: a.Buy, own: bool) -> str:
    return _bought(state, action.kind, action.grants, PIECES.upgrades[action.kind].name)


def _hire(state: Genotype, action: a.Hire, own: bool) -> str:
    return _bought(state, 3, action.grants, a.ASSISTANTS[action.person].name)


def _bought(state: Genotype, kind: int, grants: int, name: str) -> str:
    paid = coins(price(state, state.player or 0, kind, grants))
    if not grants:
        return _("{upgrade} for {paid}.").format(upgrade=name, paid=paid)
    return ngettext(
        "{upgrade} for {paid}, with {n} Grant.", "{upgrade} for {paid}, with {n} Grants.", grants
    ).format(upgrade=name, paid=paid, n=grants)


_DESCRIBE: dict[type, Callable[[Any, Any, bool], str]] = {
    a.Choose: _choose,
    a.Garden: _garden,
    a.TemporarySlot: lambda state, action, own: _("A temporary dice slot for this round."),
    a.SetGene: _gene,
    a.FirstShift: _first_shift,
    a.SecondShift: lambda state, action, own: _("2nd shift."),
    a.SetGoal: _set_goal,
    a.Treasury: lambda state, action, own: _("Treasury: take {coins}.").format(
        coins=coins(PIECES.treasury)
    ),
    a.University: _university,
    a.Nursery: _nursery,
    a.ToolShed: _tool_shed,
    a.CallOmari: lambda state, action, own: _("Father Omari: roll one die of each colour."),
    a.Draw: _draw,
    a.PlantCard: _plant,
    a.Cover: _cover,
    a.AskAssistant: _ask,
    a.SeedBag: _seed_bag,
    a.Keep: _keep,
    a.Dissertation: _dissertation,
    a.FlowerPot: _pot,
    a.CoinTool: _coin_tool,
    a.Done: _done,
    a.Take: _take,
    a.TakeCoin: _take_coin,
    a.Mutate: _mutate,
    a.TakeAny: _take_any,
    a.Pass: _pass,
    a.Buy: _buy,
    a.Hire: _hire,
}


# ------------------------------------------------------------- what came of it


def tell(event: Event, viewer: int | None = None) -> str:
    """One sentence for what an event adds to the sentence of its action; often empty."""
    say = _TELL.get(event.kind)
    return say(event.data or {}, viewer) if say else ""


def _named(plants: Iterable[str]) -> str:
    return ", ".join(plant_name(PLANT[plant]) for plant in plants)


def _tell_draw(data: dict[str, Any], viewer: int | None) -> str:
    if data["from"] == "row" or not ("card" in data or "tool" in data):
        return ""
    if "tool" in data:
        return _("The tool drawn: {tool}.").format(tool=a.TOOLS[a.TOOL[data["tool"]]].name)
    return _("The plant drawn: {plant}.").format(plant=_named([data["card"]]))


def _tell_roll(data: dict[str, Any], viewer: int | None) -> str:
    parts = [
        _("{trait}: {faces}").format(
            trait=TRAITS[number].name,
            faces=" ".join(FACE_NAMES[face] for face in sorted(roll["faces"])),
        )
        for number, roll in enumerate(data["rolls"])
    ]
    return _("The dice: {dice}.").format(dice="; ".join(parts))


def _tell_omari(data: dict[str, Any], viewer: int | None) -> str:
    return _("Father Omari's dice: {genotypes}.").format(genotypes=", ".join(data["genotypes"]))


def _tell_harvest(data: dict[str, Any], viewer: int | None) -> str:
    return ngettext("Harvested: {plants}.", "Harvested: {plants}.", len(data["plants"])).format(
        plants=_named(data["plants"])
    )


def _tell_planted(data: dict[str, Any], viewer: int | None) -> str:
    return (
        "" if data["on"] == "plot" else _("Planted: {plant}.").format(plant=_named([data["plant"]]))
    )


def _tell_removed(data: dict[str, Any], viewer: int | None) -> str:
    trait = TRAITS[TRAIT_IDS.index(data["trait"])].name
    return _("The rival takes a die of {trait}: {face}.").format(trait=trait, face=data["face"])


def _tell_rival(data: dict[str, Any], viewer: int | None) -> str:
    return ngettext(
        "The rival stands on {n} space.", "The rival stands on {n} spaces.", len(data["spaces"])
    ).format(n=len(data["spaces"]))


def _tell_choose(data: dict[str, Any], viewer: int | None) -> str:
    return _("Discarded: {plant}.").format(plant=_named([data["discarded"]]))


def _tell_keep(data: dict[str, Any], viewer: int | None) -> str:
    return _("Discarded: {plants}.").format(plants=_named(data["discarded"]))


def _tell_look(data: dict[str, Any], viewer: int | None) -> str:
    if "plants" not in data:
        return ""
    return _("In the bag: {plants}.").format(plants=_named(data["plants"]))


def _tell_franz(data: dict[str, Any], viewer: int | None) -> str:
    return _("Brother Franz's slots cost {paid}.").format(paid=coins(data["paid"]))


def _tell_upgrades(data: dict[str, Any], viewer: int | None) -> str:
    return _("The breeding phase is over; research upgrades are for sale.")


def _tell_round(data: dict[str, Any], viewer: int | None) -> str:
    return _("Round {n} begins. First player: {player}.").format(
        n=data["round"], player=seat_name(data["first"])
    )


def _tell_end(data: dict[str, Any], viewer: int | None) -> str:
    return _result(data["scores"], data["winners"], data["reason"], viewer)


_TELL: dict[str, Callable[[dict[str, Any], int | None], str]] = {
    "choose": _tell_choose,
    "draw_plant": _tell_draw,
    "draw_tool": _tell_draw,
    "roll": _tell_roll,
    "omari": _tell_omari,
    "harvest": _tell_harvest,
    "planted": _tell_planted,
    "removed": _tell_removed,
    "rival": _tell_rival,
    "keep": _tell_keep,
    "look": _tell_look,
    "franz": _tell_franz,
    "upgrades": _tell_upgrades,
    "round": _tell_round,
    "end": _tell_end,
}


# ------------------------------------------------------------- how the game ended


def rating(total: int) -> str:
    """What a solo score is worth.

    Example:
        >>> [rating(total) for total in (39, 40, 55, 70)]
        ['a novice', 'a gardener', 'a researcher', 'a second Mendel']
    """
    names = (_("a novice"), _("a gardener"), _("a researcher"), _("a second Mendel"))
    return names[sum(total >= least for least in PIECES.ratings)]


def result(state: Genotype, viewer: int | None) -> str:
    """How the game ended, in a sentence."""
    stopped = state.limit is not None and state.turn >= state.limit
    return _result(state.scores(), state.winners(), "limit" if stopped else "rounds", viewer)


def _result(scores: list[int], winners: list[int], reason: str, viewer: int | None) -> str:
    listed = ", ".join(
        _("{player} {points}").format(player=seat_name(seat), points=points(score))
        for seat, score in enumerate(scores)
    )
    if reason == "limit":
        return _("The limit of turns is reached, so the game is a draw.")
    if len(scores) == 1:
        return _("{points}: you are {rating}.").format(
            points=points(scores[0]).capitalize(), rating=rating(scores[0])
        )
    names = [seat_name(seat) for seat in winners]
    if winners == [viewer]:
        text = _("You win. {scores}.")
    elif len(winners) == 1:
        text = _("Won by {winner}. {scores}.")
    else:
        text = _("{winners} share the win. {scores}.")
    return text.format(winner=names[0], winners=_(" and ").join(names), scores=listed)
