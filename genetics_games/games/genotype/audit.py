"""Positions as plain data, and whether all pieces of a position add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .actions import (
    ASSISTANTS,
    EDUARD,
    FATHER_OMARI,
    FLOWER_POT,
    FRANZ,
    FUNNEL,
    KNIFE,
    PARTLY_HIDDEN,
    TOOLS,
    read,
    written,
)
from .decks import PLANT_ORIGIN, TOOL_ORIGIN
from .dice import PER_TRAIT, X
from .drafting import ANY, FACES, FRANZ_SLOTS, RIVAL_SEAT
from .offers import BAG_DRAWS, BAG_KEEPS
from .pieces import PIECES
from .spaces import (
    EXTRA_MARKERS,
    FREE,
    GARDENING_SPACES,
    MARKERS,
    MAT_PLOTS,
    MAT_SLOTS,
    OMARI,
    PRICE_CAP,
    PRICE_FLOOR,
    RESEARCH_MARKERS,
    RIVAL,
    RIVAL_MARKERS,
    ROUNDS,
    SHARED,
    SQUARE_COINS,
    TEMPORARY_SLOTS,
)
from .squares import COMPLETE, EMPTY, FULL, HET, PLANTS, RECESSIVE, TRAITS

if TYPE_CHECKING:
    from .state import Genotype

NUMBERS = (
    "round",
    "first",
    "placed",
    "used",
    "plant_shuffles",
    "tool_shuffles",
    "passed",
    "last_seat",
)
LISTS = (  # of numbers
    "places",
    "gardened",
    "temporary",
    "markers",
    "owned",
    "coins",
    "square_coins",
    "tiles",
    "goals",
    "prices",
    "plots",
    "slots",
    "staff",
    "dice",
)
TUPLES = (  # of numbers
    "second",
    "plant_row",
    "plant_deck",
    "plant_discards",
    "tool_row",
    "tool_deck",
    "tool_discards",
    "assistant_row",
    "assistant_deck",
    "assistant_discards",
    "looking",
    "removed",
    "omari",
    "omari_rolled",
    "picks",
)
BY_SEAT = ("beds", "harvested", "hands", "tools", "taken", "grafted")  # lists of tuples

STEPS = {
    "setup": ("choose", "cover"),
    "working": ("turn", "placed", "draw", "nursery", "plant", "refill", "cover", "keep", "die"),
    "breeding": ("pick", "extra"),
    "upgrade": ("buy", "refill"),
    "over": ("over",),
}
TODO = {
    "working": {"draw", "nursery", "harvest", "plant", "refill", "cover"},
    "breeding": {"rival"},
}


def position(state: Genotype) -> dict[str, Any]:
    """A position's own parts, JSON-ready, secrets included."""
    data: dict[str, Any] = {"phase": state.phase, "step": state.step, "todo": list(state.todo)}
    data.update((name, getattr(state, name)) for name in NUMBERS)
    data.update((name, list(getattr(state, name))) for name in LISTS + TUPLES)
    data.update((name, [list(part) for part in getattr(state, name)]) for name in BY_SEAT)
    data["last"] = written(state.last)
    return data


def read_position(state: Genotype, data: Mapping[str, Any]) -> None:
    """Take over what `position` gave; `check` sees whether it makes sense."""
    state.phase, state.step, state.todo = data["phase"], data["step"], tuple(data["todo"])
    for name in NUMBERS:
        setattr(state, name, data[name])
    for name in LISTS:
        setattr(state, name, list(data[name]))
    for name in TUPLES:
        setattr(state, name, tuple(data[name]))
    for name in BY_SEAT:
        setattr(state, name, [tuple(part) for part in data[name]])
    state.last = read(data["last"])


def check(state: Genotype) -> None:
    """Raise AssertionError if pieces do not add up or something kept is wrong."""
    _check_shapes(state)
    _check_cards(state)
    _check_gardens(state)
    _check_markers(state)
    _check_dice(state)
    _check_step(state)
    if state._legal is not None and state.player is not None:
        fresh = state._find_legal()
        assert state._legal.actions == fresh.actions, "the legal actions"
        assert all(action in state._legal.members for action in fresh.actions)


def _all_in(values: Sequence[Any], least: int, most: int, what: str) -> None:
    if values:
        assert set(map(type, values)) == {int}, what
        assert least <= min(values), what
        assert max(values) <= most, what


def _check_shapes(state: Genotype) -> None:
    players, traits = state.players, len(TRAITS)
    numbers = [getattr(state, name) for name in NUMBERS]
    _all_in(numbers, -1, 1 << 16, "a number")
    for name in LISTS + TUPLES:
        _all_in(getattr(state, name), -2, 1 << 16, name)
    for name in BY_SEAT:
        parts = getattr(state, name)
        assert len(parts) == players, name
        for part in parts:
            _all_in(part, -1, 1 << 16, name)
    lengths = dict.fromkeys(
        ("gardened", "temporary", "markers", "owned", "coins", "plots", "slots", "staff"), players
    )
    lengths.update(
        places=SHARED,
        square_coins=traits,
        tiles=2 * traits,
        goals=len(PIECES.goals),
        prices=len(PIECES.upgrades),
        dice=FACES * traits,
    )
    for name, length in lengths.items():
        assert len(getattr(state, name)) == length, f"the length of {name}"
    assert 1 <= state.round <= ROUNDS, "the round"
    assert 0 <= state.first < players, "the first player"
    _all_in(state.coins, 0, 1 << 16, "coins")
    _all_in(state.square_coins, 0, SQUARE_COINS, "coins next to the squares")
    _all_in(state.tiles, HET, RECESSIVE, "gene tiles")
    _all_in(state.prices, PRICE_FLOOR, PRICE_CAP, "prices")
    _all_in(state.goals, FREE, players - 1, "research markers")
    for seat in range(players):
        assert state.goals.count(seat) <= RESEARCH_MARKERS, "research markers"
    assert 0 <= state.used < 1 << len(ASSISTANTS), "assistants used"
    assert state.used & ~sum(state.staff) == 0, "assistants used"
    assert 0 <= state.passed < 1 << players, "who passed"
    assert -1 <= state.last_seat < players, "the latest action"
    assert not isinstance(state.last, PARTLY_HIDDEN), "the latest action"
    assert state.last is None or state.last_seat >= 0, "the latest action"
    assert min(state.plant_shuffles, state.tool_shuffles) >= 0, "decks made anew"


def _check_cards(state: Genotype) -> None:
    plants = [slot % PLANT_ORIGIN for hand in (*state.hands, state.looking) for slot in hand]
    plants += [plant >> 4 for beds in state.beds for plant in beds if plant != EMPTY]
    plants += [card for cards in state.harvested for card in cards]
    plants += state.plant_row + state.plant_deck + state.plant_discards
    assert sorted(plants) == list(range(len(PLANTS))), "plant cards"
    kinds = Counter(slot % TOOL_ORIGIN for hand in state.tools for slot in hand)
    kinds.update(state.tool_row + state.tool_deck + state.tool_discards)
    kinds[FLOWER_POT] += sum(map(len, state.beds)) - sum(state.plots) - _eduard(state)
    kinds[KNIFE] += sum(map(len, state.grafted)) + (state.step == "extra")
    assert kinds == Counter({n: tool.count for n, tool in enumerate(TOOLS)}), "tools"
    people = [*state.assistant_row, *state.assistant_deck, *state.assistant_discards]
    for staff in state.staff:
        people += [person for person in range(len(ASSISTANTS) + 8) if staff >> person & 1]
    assert sorted(people) == list(range(len(ASSISTANTS))), "assistants"
    size = PIECES.face_up[state.players]
    assert len(state.plant_row) <= size, "the row of plants"
    assert len(state.tool_row) <= size, "the row of tools"
    for hands, origin, shuffles in (
        (state.hands, PLANT_ORIGIN, state.plant_shuffles),
        (state.tools, TOOL_ORIGIN, state.tool_shuffles),
    ):
        for hand in hands:
            assert list(hand) == sorted(hand), "a hand is in order"
            _all_in(hand, 0, origin * (shuffles + 2) - 1, "where a card in hand comes from")
    choosing = _choosing(state)
    for seat, hand in enumerate(state.tools):
        funnel = any(slot % TOOL_ORIGIN == FUNNEL for slot in hand)
        assert not funnel or seat in choosing, "a Watering Funnel is played at once"


def _eduard(state: Genotype) -> int:
    return sum(staff >> EDUARD & 1 for staff in state.staff)


def _choosing(state: Genotype) -> list[int]:
    """The seats that have not yet planted their first plant in set-up."""
    if state.phase != "setup" or state.player is None:
        return []
    order = state.in_turn_order()
    place = order.index(state.player)
    return order[place:] if state.step == "choose" else order[place + 1 :]


def _check_gardens(state: Genotype) -> None:
    assert PIECES.upgrades[0].supply >= sum(state.plots) - MAT_PLOTS * state.players, "plots"
    assert PIECES.upgrades[1].supply >= sum(state.slots), "dice slots"
    _all_in(state.slots, 0, 1 << 8, "dice slots")
    _all_in(state.plots, MAT_PLOTS, 1 << 8, "plots")
    for seat, beds in enumerate(state.beds):
        own = state.plots[seat] + (state.staff[seat] >> EDUARD & 1)
        assert len(beds) >= own, "plots"
        assert EMPTY not in beds[own:], "a Flower Pot holds a plant"
        for plant in beds:
            assert plant == EMPTY or plant & 15 & ~FULL[plant >> 4] == 0, "trait markers"
    assert all(state.plant_row.count(card) == 1 for card in state.plant_row), "the row of plants"


def _check_markers(state: Genotype) -> None:
    players = state.players
    _all_in(state.places, RIVAL, players - 1, "action spaces")
    _all_in(state.second, 0, players - 1, "the 2nd shift")
    _all_in(state.gardened, 0, GARDENING_SPACES, "gardening")
    _all_in(state.temporary, 0, TEMPORARY_SLOTS, "temporary dice slots")
    _all_in(state.owned, MARKERS, MARKERS + EXTRA_MARKERS, "action markers")
    _all_in(state.markers, 0, MARKERS + EXTRA_MARKERS, "action markers")
    rivals = state.places.count(RIVAL)
    assert rivals == (RIVAL_MARKERS if players == 1 and state.phase != "setup" else 0), "the rival"
    for seat in range(players):
        there = state.markers[seat] + state.gardened[seat] + state.temporary[seat]
        there += state.places.count(seat) + state.second.count(seat)
        there += state.used & state.staff[seat] & 1 << FATHER_OMARI and 1
        if state.phase in ("upgrade", "over"):  # a marker bought waits for the next round
            assert there <= state.owned[seat], "action markers"
        else:
            assert there == state.owned[seat], "action markers"
        if state.phase in ("breeding", "upgrade"):
            assert state.markers[seat] == 0, "markers left"


def _check_dice(state: Genotype) -> None:
    rolled = state.phase in ("breeding", "upgrade") or (
        state.phase == "over" and any((*state.dice, *map(len, state.taken), *state.removed))
    )
    _all_in(state.dice, 0, PER_TRAIT, "dice on the board")
    counts = list(state.dice)
    for dice in (*state.taken, *state.grafted, state.removed):
        _all_in(dice, 0, len(counts) - 1, "dice off the board")
        for die in dice:
            counts[die] += 1
    for trait in range(len(TRAITS)):
        total = sum(counts[FACES * trait : FACES * (trait + 1)])
        assert total == (PER_TRAIT if rolled else 0), "dice of one colour"
    for seat, dice in enumerate(state.taken):
        slots = MAT_SLOTS + state.slots[seat] + state.temporary[seat]
        if state.used & state.staff[seat] & 1 << FRANZ:
            slots += FRANZ_SLOTS
        assert len(dice) <= slots, "dice slots"
    assert state.players == 1 or not state.removed, "dice of the solo rival"
    _all_in(state.omari, 0, X - 1, "Father Omari's dice")
    _all_in(state.omari_rolled, 0, X - 1, "Father Omari's dice")
    rolled_by_omari = bool(state.used & 1 << FATHER_OMARI)
    assert len(state.omari_rolled) == rolled_by_omari * len(TRAITS), "Father Omari's dice"
    left = state.omari_rolled[len(state.omari_rolled) - len(state.omari) :]
    assert state.omari in ((), left), "Father Omari's dice"


def _check_step(state: Genotype) -> None:
    phase, step, seat = state.phase, state.step, state.player
    assert step in STEPS[phase], "the step"
    assert (seat is None) == (phase == "over"), "the end"
    assert len(state.todo) <= 8, "what is to follow"
    assert set(state.todo) <= TODO.get(phase, set()), "what is to follow"
    assert "rival" not in state.todo or state.players == 1, "what is to follow"
    assert -1 <= state.placed <= OMARI, "the marker placed"
    assert phase == "working" or state.placed == -1, "the marker placed"
    assert step != "placed" or state.placed >= 0, "the marker placed"
    assert state.limit is None or state.turn < state.limit or phase == "over", "the limit"
    assert (step == "keep") == bool(state.looking), "cards looked at"
    assert len(state.looking) in (0, *range(BAG_KEEPS + 1, BAG_DRAWS + 1)), "cards looked at"
    assert (step == "die") == bool(state.omari), "Father Omari's dice"
    for pick in state.picks:
        trait, whose = pick >> 3, pick & 7
        assert 0 <= trait <= ANY, "a pick"
        assert whose < state.players or (whose == RIVAL_SEAT and state.players == 1), "a pick"
    assert phase == "breeding" or not state.picks, "picks"
    if seat is None:
        stopped = state.limit is not None and state.turn >= state.limit
        ripe = [p for beds in state.beds for p in beds if p != EMPTY and COMPLETE[p]]
        assert stopped or (state.round == ROUNDS and not ripe), "the final harvest"
        return
    assert not state.passed >> seat & 1, "who passed"
    if step == "turn":
        assert state.placed == -1, "the marker placed"
        assert state.markers[seat] > 0, "markers left"
    elif step == "refill":
        assert state.staff[seat] >> EDUARD & 1, "Brother Eduard"
        assert state.beds[seat][state.plots[seat]] == EMPTY, "Brother Eduard"
    elif step == "pick" and state.picks:
        assert state.picks[0] & 7 == seat, "whose pick it is"
    elif phase == "setup":
        choosing = _choosing(state)
        for other in range(state.players):
            dealt = len(state.hands[other]) == PIECES.numbers["setup"]["plants_dealt"]
            assert dealt == (other in choosing), "plants dealt"
            assert (state.beds[other].count(EMPTY) == MAT_PLOTS) == dealt, "plants dealt"
