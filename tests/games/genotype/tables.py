"""Positions of Genotype made to measure."""

from __future__ import annotations

from collections.abc import Iterable

from genetics_games.games.genotype import GAME
from genetics_games.games.genotype.actions import ASSISTANT, ASSISTANTS, GOALS, TOOL, TOOLS
from genetics_games.games.genotype.dice import FACE_NAMES
from genetics_games.games.genotype.squares import PLANT, PLANTS, TRAIT_IDS, planted

PRICES = [2, 4, 4, 3]
STEP_OF = {"setup": "choose", "working": "turn", "breeding": "pick", "upgrade": "buy"}

#: Dice of a colour where a test does not care: all heterozygous under squares without tiles.
IDLE = "II II II II II"


def plant(text: str) -> int:
    """A planted plant, such as "P19" or "P19 seed stem" with two covered traits."""
    name, *covered = text.split()
    return planted(PLANT[name], sum(1 << TRAIT_IDS.index(trait) for trait in covered))


def slots(cards: Iterable[str], numbers, size: int) -> list[int]:
    """Cards in hand: drawn from the deck, or with an exclamation mark taken in the open."""
    return sorted(numbers[card.rstrip("!")] + (0 if card.endswith("!") else size) for card in cards)


def die(text: str) -> int:
    """A die such as "seed II"."""
    trait, face = text.split()
    return 5 * TRAIT_IDS.index(trait) + FACE_NAMES.index(face)


def counts(dice: dict[str, str]) -> list[int]:
    """How many dice show each face."""
    found = [0] * 20
    for trait in TRAIT_IDS:
        for face in dice.get(trait, IDLE).split():
            found[die(f"{trait} {face}")] += 1
    return found


def thrown(sides) -> int:
    """The chance outcome of one throw of dice, from the side of each: 0 to 5, I to IV, X, X."""
    return sum(side * 6**place for place, side in enumerate(sides))


def per_seat(players: int, given, default) -> list:
    """One value for each seat; those of the first seats may be given."""
    given = list(given)
    return given + [default() for _ in range(players - len(given))]


def position(
    players=2,
    phase="working",
    player=0,
    *,
    step=None,
    beds=(),
    hands=(),
    tools=(),
    staff=(),
    harvested=(),
    plant_row=("P58", "P59", "P60"),
    plant_top=(),
    plant_discards=(),
    tool_row=("grant", "grant", "grant"),
    tool_top=(),
    tool_discards=(),
    assistant_row=(),
    no_decks=False,
    dice=None,
    throws=(),
    chance=(),
    limit=None,
    turn=0,
    first_player=0,
    **more,
):
    """A loaded position; what is left of the cards makes up the decks, in the box's order.

    Args:
        beds: for each seat its planted plants, such as ``["P19 seed", None]``; two empty
            plots if left out.
        hands: for each seat its plant cards; see `slots`.
        tools: for each seat its tools.
        staff: for each seat its assistants.
        plant_top, tool_top: the first cards of a deck.
        no_decks: put what would be the decks of plants and tools into the hand of the last
            seat instead, so that there is nothing to draw.
        dice: in the breeding phase the faces of the dice of a colour, such as
            ``{"seed": "I I II IV X"}``.
        throws: the next throws of dice: the side of each die, see `thrown`.
        chance: outcomes of the chance events after these.
        more: parts of a position by name, see ``state.Genotype``.
    """
    data = GAME.new(players, 1, limit=limit, first_player=first_player).to_dict()
    data["player"], data["turn"] = player, turn
    script = [*map(thrown, throws), *chance]
    if script:
        data["script"] = [[data["draws"] + n, outcome] for n, outcome in enumerate(script)]
    place = data["position"]
    staff = per_seat(players, staff, tuple)
    rows = [[plant(p) if p else -1 for p in seat] for seat in beds]
    rows = per_seat(players, rows, lambda: [-1, -1])
    eduard = [int("brother_eduard" in people) for people in staff]
    pots = more.pop("pots", [0] * players)
    plots = [len(row) - eduard[n] - pots[n] for n, row in enumerate(rows)]
    hands = per_seat(players, [slots(cards, PLANT, 64) for cards in hands], list)
    held = per_seat(players, [slots(kinds, TOOL, 16) for kinds in tools], list)
    gone = per_seat(players, [[PLANT[name] for name in seat] for seat in harvested], list)
    markers = per_seat(players, more.pop("markers", ()), lambda: 3)
    place.update(
        phase=phase,
        step=step or STEP_OF[phase],
        beds=rows,
        plots=plots,
        harvested=gone,
        staff=[sum(1 << ASSISTANT[name] for name in people) for people in staff],
        markers=markers if phase == "working" else [0] * players,
        dice=[0] * 20 if phase == "working" else counts(dice or {}),
    )
    place["first"] = first_player
    _deal_plants(place, rows, hands, gone, plant_row, plant_top, plant_discards, no_decks)
    _deal_tools(place, held, pots, tool_row, tool_top, tool_discards, no_decks)
    busy = [ASSISTANT[name] for people in staff for name in people]
    shown = [ASSISTANT[name] for name in assistant_row]
    left = [n for n in range(len(ASSISTANTS)) if n not in busy + shown]
    place["assistant_row"], place["assistant_deck"] = shown, left
    owned = more.pop("owned", None)
    place.update(more)
    if phase == "working" and players == 1 and "places" not in more:
        place["places"] = [-1] * 9 + [-2, -2] + [-1] * 3 + [-2]
    place["owned"] = owned or [
        place["markers"][n]
        + place["gardened"][n]
        + place["temporary"][n]
        + place["places"].count(n)
        + place["second"].count(n)
        + int(place["used"] >> ASSISTANT["father_omari"] & place["staff"][n] >> 3 & 1)
        for n in range(players)
    ]
    _give_lost_markers(place, players, owned is not None)
    return GAME.load(data)


def _give_lost_markers(place, players, fixed):
    """Markers that a test does not place lie on the 2nd shift of a round already under way."""
    if fixed:
        return
    for seat in range(players):
        while place["owned"][seat] < 3:
            place["second"] = [*place["second"], seat]
            place["owned"][seat] += 1


def _deal_plants(place, rows, hands, gone, row, top, discards, no_decks):
    shown = [PLANT[name] for name in row]
    above = [PLANT[name] for name in top]
    out = [PLANT[name] for name in discards]
    used = shown + above + out + [slot % 64 for hand in hands for slot in hand]
    used += [bed >> 4 for beds in rows for bed in beds if bed >= 0]
    used += [card for cards in gone for card in cards]
    rest = [n for n in range(len(PLANTS)) if n not in used]
    if no_decks:
        hands[-1] = sorted(hands[-1] + [card + 64 for card in rest])
        rest = []
    place.update(plant_row=shown, plant_deck=above + rest, plant_discards=out, hands=hands)


def _deal_tools(place, held, pots, row, top, discards, no_decks):
    rest = [kind for kind, tool in enumerate(TOOLS) for _ in range(tool.count)]
    shown, above = [TOOL[name] for name in row], [TOOL[name] for name in top]
    out = [TOOL[name] for name in discards]
    for kind in [*shown, *above, *out, *(slot % 16 for hand in held for slot in hand)]:
        rest.remove(kind)
    for _pot in range(sum(pots)):
        rest.remove(TOOL["flower_pot"])
    funnels = [kind for kind in rest if kind == TOOL["watering_funnel"]]
    if no_decks:  # a Watering Funnel cannot be held, so those are given out of the way
        held[-1] = sorted(held[-1] + [k + 16 for k in rest if k not in funnels])
        rest = funnels
    place.update(tool_row=shown, tool_deck=above + rest, tool_discards=out, tools=held)


def until(done, most=300):
    """Go round until something is so; fail rather than go on for ever."""
    for _step in range(most):
        if done():
            return
        yield
    raise AssertionError("the game does not go on")


def play(state, *notations):
    """Apply actions written in notation; give the events of the last one."""
    events = []
    for notation in notations:
        events = state.apply(state.parse(notation))
    return events


def legal(state, *starts):
    """The notations of the legal actions, or of those that begin with some words."""
    return [str(a) for a in state.legal_actions() if not starts or str(a).startswith(starts)]


def kinds_of(events):
    """The kinds of some events, in their order."""
    return [event.kind for event in events]


def garden_of(state, seat):
    """What stands in a seat's plots, such as "P19 seed"; None where nothing does."""
    return [
        None if bed is None else " ".join([bed["plant"], *bed["covered"]])
        for bed in state.view(seat)["seats"][seat]["beds"]
    ]


def hand_of(state, seat):
    """The ids of a seat's plant cards in hand."""
    return [slot["card"] for slot in state.view(seat)["hand"]]


def tools_of(state, seat):
    """The ids of a seat's tools in hand."""
    return [slot["card"] for slot in state.view(seat)["tools"]]


def goals_with(**owners):
    """The research spaces, with owners such as ``seed_dom_1=0``."""
    names = {name.replace("_", "-"): seat for name, seat in owners.items()}
    return [names.get(goal.id, -1) for goal in GOALS]


def tiles_with(**parents):
    """The gene tiles, such as ``seed_top="RR"``; a recessive one is written "rr"."""
    found = [0] * 8
    for name, genotype in parents.items():
        trait, side = name.split("_")
        number = 2 * TRAIT_IDS.index(trait) + ("top", "left").index(side)
        found[number] = 1 if genotype[0].isupper() else 2
    return found


def places_with(**owners):
    """The 15 shared spaces with owners, such as ``gene_seed=1, treasury=0``."""
    from genetics_games.games.genotype.spaces import SPACE_IDS

    names = {name.replace("_", " "): seat for name, seat in owners.items()}
    assert set(names) <= set(SPACE_IDS)
    return [names.get(name, -1) for name in SPACE_IDS]
