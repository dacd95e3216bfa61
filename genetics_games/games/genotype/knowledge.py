"""What a seat may know of a position, and positions drawn afresh in agreement with that.

Everybody remembers what lay open: cards taken from a row, plants that stood in a plot before
they were harvested, discards that became a new deck.  So of the cards that a seat cannot see
it knows which they are all together, and of each that was drawn from a deck, from which one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from . import scoring
from .actions import ASSISTANT, ASSISTANTS, FUNNEL, TOOL, TOOLS, read, written
from .decks import PLANT_ORIGIN, TOOL_ORIGIN
from .squares import EMPTY, PLANT, PLANTS, TRAIT_IDS, planted

if TYPE_CHECKING:
    from .state import Genotype

PLANT_IDS = [plant.id for plant in PLANTS]
TOOL_IDS = [tool.id for tool in TOOLS]
PEOPLE = [person.id for person in ASSISTANTS]

#: Parts of a position that are open as they stand.
OPEN = (
    "round",
    "first",
    "phase",
    "step",
    "todo",
    "places",
    "second",
    "placed",
    "square_coins",
    "tiles",
    "goals",
    "prices",
    "used",
    "plant_shuffles",
    "tool_shuffles",
    "dice",
    "removed",
    "omari",
    "omari_rolled",
    "picks",
    "passed",
    "last_seat",
)
OPEN_BY_SEAT = (
    "gardened",
    "temporary",
    "markers",
    "owned",
    "coins",
    "plots",
    "slots",
    "taken",
    "grafted",
)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, (list, tuple)) else value


def view(state: Genotype, viewer: int | None) -> dict[str, Any]:
    """All that a seat may know, JSON-ready; ``None``: what the public may know.

    Returns:
        Parts that are open as they stand, under the names of `state.Genotype`; the rows and
        discards by ids; ``decks``, the number of cards in each; ``unseen``, which cards this
        viewer cannot see, by their origin; and for each seat what lies open before it, with
        the number of its harvested plants, ``remembered`` (which they are: all have stood in
        the open), and of its hand of plants and of tools those that everybody saw being taken
        (``known``) and the origins of the others; ``last``, the latest action as data.  A seat
        also gets its own ``hand`` and ``tools``, and the cards of a Seed Bag that it is
        ``looking_at``.
    """
    data: dict[str, Any] = {
        "viewer": viewer,
        "players": state.players,
        "player": state.player,
        "turn": state.turn,
        "limit": state.limit,
        "options": dict(state.options),
        **{name: _plain(getattr(state, name)) for name in OPEN},
        "plant_row": [PLANT_IDS[card] for card in state.plant_row],
        "tool_row": [TOOL_IDS[kind] for kind in state.tool_row],
        "assistant_row": [PEOPLE[person] for person in state.assistant_row],
        "plant_discards": [PLANT_IDS[card] for card in state.plant_discards],
        "tool_discards": [TOOL_IDS[kind] for kind in state.tool_discards],
        "assistant_discards": [PEOPLE[person] for person in state.assistant_discards],
        "decks": [len(state.plant_deck), len(state.tool_deck), len(state.assistant_deck)],
        "unseen": _unseen(state, viewer),
        "seats": [_seat(state, seat, viewer) for seat in range(state.players)],
        "looking": len(state.looking),
        "last": written(state.last),
    }
    if viewer is not None:
        data["hand"] = _slots(state.hands[viewer], PLANT_ORIGIN, PLANT_IDS)
        data["tools"] = _slots(state.tools[viewer], TOOL_ORIGIN, TOOL_IDS)
        if viewer == state.player and state.looking:
            data["looking_at"] = _slots(state.looking, PLANT_ORIGIN, PLANT_IDS)
    return data


def _slots(slots: Iterable[int], origin: int, ids: list[str]) -> list[dict[str, Any]]:
    return [{"card": ids[slot % origin], "origin": slot // origin} for slot in slots]


def _hand(slots: Iterable[int], origin: int, ids: list[str]) -> dict[str, Any]:
    """What everybody knows of a hand."""
    return {
        "known": [ids[slot] for slot in slots if slot < origin],
        "origins": [slot // origin for slot in slots if slot >= origin],
    }


def _seat(state: Genotype, seat: int, viewer: int | None) -> dict[str, Any]:
    score = scoring.score(state, seat)
    everything = viewer == seat or state.player is None
    return {
        **{name: _plain(getattr(state, name)[seat]) for name in OPEN_BY_SEAT},
        "beds": [_bed(plant) for plant in state.beds[seat]],
        "staff": [name for n, name in enumerate(PEOPLE) if state.staff[seat] >> n & 1],
        "harvested": len(state.harvested[seat]),
        "remembered": [PLANT_IDS[card] for card in state.harvested[seat]],
        "plants": _hand(state.hands[seat], PLANT_ORIGIN, PLANT_IDS),
        "tools": _hand(state.tools[seat], TOOL_ORIGIN, TOOL_IDS),
        "points": score.total if everything else scoring.open_points(state, seat),
    }


def _bed(plant: int) -> dict[str, Any] | None:
    if plant == EMPTY:
        return None
    covered = [trait for bit, trait in enumerate(TRAIT_IDS) if plant >> bit & 1]
    return {"plant": PLANT_IDS[plant >> 4], "covered": covered}


def _unseen(state: Genotype, viewer: int | None) -> dict[str, Any]:
    """The cards that a viewer cannot see, by origin; in the order of pieces.toml."""
    others = [seat for seat in range(state.players) if seat != viewer]
    plants = [PLANT_ORIGIN * (1 + state.plant_shuffles) + card for card in state.plant_deck]
    tools = [TOOL_ORIGIN * (1 + state.tool_shuffles) + kind for kind in state.tool_deck]
    for seat in others:
        plants += [slot for slot in state.hands[seat] if slot >= PLANT_ORIGIN]
        tools += [slot for slot in state.tools[seat] if slot >= TOOL_ORIGIN]
    if viewer is None or viewer != state.player:
        plants += state.looking
    return {
        "plants": _by_origin(plants, PLANT_ORIGIN, PLANT_IDS),
        "tools": _by_origin(tools, TOOL_ORIGIN, TOOL_IDS),
    }


def _by_origin(slots: list[int], origin: int, ids: list[str]) -> list[dict[str, Any]]:
    origins = sorted({slot // origin for slot in slots})
    return [
        {
            "origin": each,
            "cards": [ids[slot % origin] for slot in sorted(slots) if slot // origin == each],
        }
        for each in origins
    ]


# ------------------------------------------------------------- drawn afresh


def fill(state: Genotype, view: Mapping[str, Any], rng: Random) -> None:
    """Lay a bare state out as a view shows it, hidden cards drawn evenly from what they can be."""
    state.player, state.turn = view["player"], view["turn"]
    state.last = read(view["last"])
    for name in OPEN:
        value = view[name]
        if name in ("todo", "second", "removed", "omari", "omari_rolled", "picks"):
            value = tuple(value)
        setattr(state, name, value[:] if isinstance(value, list) else value)
    seats = view["seats"]
    for name in OPEN_BY_SEAT:
        setattr(state, name, [seat[name] for seat in seats])
    state.taken = [tuple(seat["taken"]) for seat in seats]
    state.grafted = [tuple(seat["grafted"]) for seat in seats]
    state.beds = [tuple(map(_read_bed, seat["beds"])) for seat in seats]
    state.staff = [sum(1 << ASSISTANT[name] for name in seat["staff"]) for seat in seats]
    state.harvested = [tuple(PLANT[name] for name in seat["remembered"]) for seat in seats]
    state.plant_row = tuple(PLANT[name] for name in view["plant_row"])
    state.plant_discards = tuple(PLANT[name] for name in view["plant_discards"])
    state.tool_row = tuple(TOOL[name] for name in view["tool_row"])
    state.tool_discards = tuple(TOOL[name] for name in view["tool_discards"])
    state.assistant_row = tuple(ASSISTANT[name] for name in view["assistant_row"])
    state.assistant_discards = tuple(ASSISTANT[name] for name in view["assistant_discards"])
    _deal_plants(state, view, rng)
    _deal_tools(state, view, rng)
    hired = sum(state.staff)
    people = [
        person
        for person in range(len(ASSISTANTS))
        if person not in state.assistant_row + state.assistant_discards and not hired >> person & 1
    ]
    rng.shuffle(people)
    state.assistant_deck = tuple(people)


def _read_bed(bed: Mapping[str, Any] | None) -> int:
    if bed is None:
        return EMPTY
    return planted(PLANT[bed["plant"]], sum(1 << TRAIT_IDS.index(t) for t in bed["covered"]))


def _own(slots: Iterable[Mapping[str, Any]], origin: int, numbers: Mapping[str, int]) -> list[int]:
    return [numbers[slot["card"]] + origin * slot["origin"] for slot in slots]


def _deal_plants(state: Genotype, view: Mapping[str, Any], rng: Random) -> None:
    viewer = view["viewer"]
    pools: dict[int, list[int]] = {}
    for group in view["unseen"]["plants"]:
        cards = [PLANT[name] for name in group["cards"]]
        rng.shuffle(cards)
        pools[group["origin"]] = cards
    hands = []
    for seat, data in enumerate(view["seats"]):
        if seat == viewer:
            slots = _own(view["hand"], PLANT_ORIGIN, PLANT)
        else:
            slots = [PLANT[name] for name in data["plants"]["known"]]
            slots += [pools[o].pop() + PLANT_ORIGIN * o for o in data["plants"]["origins"]]
        hands.append(tuple(sorted(slots)))
    state.hands = hands
    if "looking_at" in view:
        state.looking = tuple(_own(view["looking_at"], PLANT_ORIGIN, PLANT))
    else:
        state.looking = _looked_at(view, pools)
    state.plant_deck = tuple(card for cards in pools.values() for card in cards)


def _looked_at(view: Mapping[str, Any], pools: dict[int, list[int]]) -> tuple[int, ...]:
    """Cards for another seat's Seed Bag: drawn last, so those of the oldest deck that is left."""
    slots: list[int] = []
    for origin, cards in sorted(pools.items()):
        while cards and len(slots) < view["looking"]:
            slots.append(cards.pop() + PLANT_ORIGIN * origin)
    return tuple(sorted(slots))


def _deal_tools(state: Genotype, view: Mapping[str, Any], rng: Random) -> None:
    """Tools for hands and deck; in a hand there is no Watering Funnel, which is played at once.

    A seat that has not yet chosen its plants in set-up may still hold one.
    """
    viewer = view["viewer"]
    places: dict[int, list[int]] = {}  # by origin: the seats that hold a hidden tool
    for seat, data in enumerate(view["seats"]):
        if seat != viewer:
            for origin in data["tools"]["origins"]:
                places.setdefault(origin, []).append(seat)
    hands: list[list[int]] = [
        _own(view["tools"], TOOL_ORIGIN, TOOL)
        if seat == viewer
        else [TOOL[name] for name in data["tools"]["known"]]
        for seat, data in enumerate(view["seats"])
    ]
    deck: list[int] = []
    for group in view["unseen"]["tools"]:
        cards = [TOOL[name] for name in group["cards"]]
        free = []
        for seat in places.get(group["origin"], ()):
            if _may_hold_funnel(view, seat):
                free.append(seat)
                continue
            others = [place for place, card in enumerate(cards) if card != FUNNEL]
            card = cards.pop(others[int(rng.random() * len(others))])
            hands[seat].append(card + TOOL_ORIGIN * group["origin"])
        rng.shuffle(cards)
        for seat in free:
            hands[seat].append(cards.pop() + TOOL_ORIGIN * group["origin"])
        deck += cards
    state.tools = [tuple(sorted(hand)) for hand in hands]
    state.tool_deck = tuple(deck)


def _may_hold_funnel(view: Mapping[str, Any], seat: int) -> bool:
    return view["phase"] == "setup" and not any(view["seats"][seat]["beds"])
