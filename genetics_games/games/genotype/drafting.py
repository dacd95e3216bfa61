"""The plant breeding phase: the roll, and taking dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, Legal

from . import actions as a
from .actions import Move
from .decks import TOOL_ORIGIN, kinds_held, lose_tool, play_tool
from .dice import FACE_NAMES, PER_TRAIT, X, roll
from .garden import Pair, cost, cover, open_spots, ways_to_cover
from .moves import make, offered
from .spaces import FREE, MAT_SLOTS, RIVAL, SHIFT1
from .squares import BOXES, GENOTYPES, PARENTS, SPOT_CODE, SPOT_TRAIT, SPOTS, TRAIT_IDS, TRAITS

if TYPE_CHECKING:
    from .state import Genotype

N_TRAITS = len(TRAITS)
ANY = N_TRAITS  # as the trait of a pick: any colour
RIVAL_SEAT = 7  # as the seat of a pick: the solo rival
FACES = X + 1

HAS_ANTON, HAS_FRANZ, HAS_MARIA, HAS_MAY = (
    1 << person for person in (a.ANTON, a.FRANZ, a.MARIA, a.MAY)
)
FRANZ_SLOTS = a.ASSISTANTS[a.FRANZ].numbers["slots"]
FRANZ_COST = a.ASSISTANTS[a.FRANZ].numbers["cost"]
PASS = make(a.Pass)


# ------------------------------------------------------------- the roll


def roll_dice(state: Genotype) -> Event:
    """Roll all dice and sort them by the squares."""
    first, last = roll(state._choose, PER_TRAIT * N_TRAITS)
    state.dice = [0] * (FACES * N_TRAITS)
    for die, face in enumerate(last):
        state.dice[FACES * (die // PER_TRAIT) + face] += 1
    rolled = [
        {"first": first[start : start + PER_TRAIT], "faces": last[start : start + PER_TRAIT]}
        for start in range(0, len(last), PER_TRAIT)
    ]
    return Event("roll", None, {"rolls": rolled, "tiles": state.tiles[:]}, reveals=True)


def shift_picks(state: Genotype) -> tuple[int, ...]:
    """The picks of the shifts in their order; see `state.Genotype.picks`."""
    picks = []
    for trait in range(N_TRAITS):
        owner = state.places[SHIFT1 + trait]
        if owner != FREE:
            picks.append((RIVAL_SEAT if owner == RIVAL else owner) + 8 * trait)
    picks += [seat + 8 * ANY for seat, staff in enumerate(state.staff) if staff & HAS_ANTON]
    return (*picks, *(seat + 8 * ANY for seat in state.second))


def remove_die(state: Genotype, trait: int) -> list[Event]:
    """The solo rival takes a random die of a colour, or of any."""
    start, stop = (0, len(state.dice)) if trait == ANY else (FACES * trait, FACES * (trait + 1))
    dice = [die for die in range(start, stop) for _each in range(state.dice[die])]
    if not dice:
        return []
    die = dice[state._choose(len(dice))]
    state.dice[die] -= 1
    state.removed += (die,)
    data = {"trait": TRAIT_IDS[die // FACES], "face": FACE_NAMES[die % FACES]}
    return [Event("removed", None, data, reveals=True)]


# ------------------------------------------------------------- what can be taken


def free_slots(state: Genotype, seat: int) -> int:
    """How many dice a seat can still lay in slots, Brother Franz's included if it can pay."""
    free = MAT_SLOTS + state.slots[seat] + state.temporary[seat] - len(state.taken[seat])
    if state.staff[seat] & HAS_FRANZ and (
        state.used & HAS_FRANZ or state.coins[seat] >= cost(state, seat, FRANZ_COST)
    ):
        free += FRANZ_SLOTS
    return free


def _shown(trait: int, top: int, left: int, lying: int) -> tuple[int, ...]:
    boxes = BOXES[trait][top][left]
    return tuple(sorted({boxes[face] for face in range(X) if lying >> face & 1}))


#: ``SHOWN[trait][3 * top + left][mask of the quadrants in which dice lie]``: their genotypes.
SHOWN = tuple(
    tuple(
        tuple(_shown(trait, top, left, lying) for lying in range(1 << X))
        for top in PARENTS
        for left in PARENTS
    )
    for trait in range(N_TRAITS)
)


def codes_shown(state: Genotype, trait: int) -> tuple[int, ...]:
    """The genotypes of a trait for which there is a die on the board."""
    start = FACES * trait
    one, two, three, four = state.dice[start : start + X]
    lying = (1 if one else 0) | (2 if two else 0) | (4 if three else 0) | (8 if four else 0)
    return SHOWN[trait][3 * state.tiles[2 * trait] + state.tiles[2 * trait + 1]][lying]


def pick_trait(state: Genotype) -> int:
    """The colour to which the present pick is bound, or `ANY`."""
    return state.picks[0] >> 3 if state.picks and state.step == "pick" else ANY


def could_take(state: Genotype, seat: int, trait: int) -> bool:
    """Whether, for all that everybody knows, a seat may have a legal take.

    What is hidden in a hand might be a Rake, so that nobody learns from being passed over.
    """
    if free_slots(state, seat) < 1:
        return False
    dice = state.dice
    if trait == ANY:
        if dice[X] or dice[FACES + X] or dice[2 * FACES + X] or dice[3 * FACES + X]:
            return True
    elif dice[FACES * trait + X]:
        return True
    slots = state.tools[seat]
    any_trait = bool(
        (slots and slots[-1] >= TOOL_ORIGIN)
        or a.RAKE in slots
        or (state.staff[seat] & HAS_MARIA and not state.used & HAS_MARIA)
    )
    for spot in open_spots(state.beds[seat]):
        one = SPOT_TRAIT[spot]
        if trait in (ANY, one):
            shown = codes_shown(state, one)
            if SPOT_CODE[spot] in shown or (any_trait and shown):
                return True
    return False


@lru_cache(1 << 14)
def _trait_takes(
    trait: int,
    pairs: tuple[Pair, ...],
    shown: tuple[int, ...],
    has_x: bool,
    two_slots: bool,
    ways: tuple[str, ...],
) -> tuple[Move, ...]:
    """The takes of dice of one colour.

    Args:
        pairs: the ways to cover a trait of that colour, see `garden.coverings`.
        shown: the genotypes for which there is a die.
        has_x: whether there is a die that shows X.
        two_slots: whether there is room for the two dice of a mutation.
        ways: of "rake" and "maria" those that can be used.
    """
    found = [make(a.TakeCoin, trait, False)] if has_x else []
    found += [make(a.Take, *pair, False) for pair in pairs if SPOT_CODE[pair[0]] in shown]
    if has_x and two_slots:
        found += [make(a.Mutate, code, *pair, False) for code in shown for pair in pairs]
    for by in ways:
        found += [
            make(a.TakeAny, by, code, *pair, False)
            for code in ((*shown, a.X_DIE) if has_x else shown)
            for pair in pairs
            if code != SPOT_CODE[pair[0]]
        ]
    return tuple(found)


def takes(state: Genotype, seat: int, trait: int, extra: bool) -> list[Move]:
    """The legal takes of a seat.

    Args:
        trait: the only colour allowed, or `ANY`.
        extra: whether the first die lies on a Graft Knife and needs no slot.
    """
    free = free_slots(state, seat) + extra
    if free < 1:
        return []
    kinds = kinds_held(state.tools[seat])
    by_trait = ways_to_cover(state, seat).by_trait
    ways: tuple[str, ...] = ("rake",) if a.RAKE in kinds else ()
    if state.staff[seat] & HAS_MARIA and not state.used & HAS_MARIA:
        ways += ("maria",)
    dice = state.dice
    found: list[Move] = []
    for one in range(N_TRAITS) if trait == ANY else (trait,):
        pairs = by_trait[one]
        has_x = dice[FACES * one + X] > 0
        if pairs:
            found += _trait_takes(one, pairs, codes_shown(state, one), has_x, free > 1, ways)
        elif has_x:
            found.append(make(a.TakeCoin, one, False))
    if a.KNIFE in kinds:
        found += [_with_knife(take) for take in found if _leaves_another(state, seat, take)]
    return found


def _with_knife(take: Any) -> Move:
    values = [getattr(take, name) for name in take._parts]
    return type(take)(*values[:-1], True)


def _leaves_another(state: Genotype, seat: int, take: Any) -> bool:
    """Whether a Graft Knife played with this take would find another die to take."""
    x_dice = sum(state.dice[X::FACES])
    uses_x = type(take) in (a.TakeCoin, a.Mutate) or getattr(take, "code", 0) == a.X_DIE
    if x_dice > uses_x:  # the knife always takes an X die, for a coin
        return True
    after = state.copy()
    perform(after, seat, take)
    lose_tool(after, seat, a.KNIFE)
    return bool(takes(after, seat, ANY, True))


def legal(state: Genotype, seat: int) -> Legal:
    """The legal actions of a pick, or of the extra die of a Graft Knife."""
    if state.step == "extra":
        return offered(takes(state, seat, ANY, True))
    return offered([*takes(state, seat, pick_trait(state), False), PASS])


# ------------------------------------------------------------- taking

#: What an event calls a kind of take; a Rake and Sister Maria go by their own names.
WAYS = {a.Take: "die", a.Mutate: "mutation"}


def perform(state: Genotype, seat: int, action: Any) -> list[Event]:
    """Take a die, or two, and use it."""
    extra = state.step == "extra"
    kind = type(action)
    if kind is a.TakeCoin:
        trait, codes = action.trait, [a.X_DIE]
    else:
        _card, trait, asked, _bit = SPOTS[action.spot]
        if kind is a.Take:
            codes = [asked]
        elif kind is a.Mutate:
            codes = [a.X_DIE, action.code]
        else:
            codes = [action.code]
    faces = [X if code == a.X_DIE else _face(state, code) for code in codes]
    events = _place_dice(state, seat, [FACES * trait + face for face in faces], extra)
    data = {
        "trait": TRAIT_IDS[trait],
        "faces": [FACE_NAMES[face] for face in faces],
        "genotypes": ["" if code == a.X_DIE else GENOTYPES[code] for code in codes],
        "extra": extra,
    }
    if kind is a.TakeCoin:
        state.coins[seat] += 1
        data["by"] = "coin"
        events.append(Event("take", seat, data))
    else:
        by = data["by"] = WAYS.get(kind) or action.by
        events.append(Event("take", seat, data))
        if by == "rake":
            events.append(play_tool(state, seat, a.RAKE))
        elif by == "maria":
            state.used |= HAS_MARIA
        events += cover(state, seat, action.spot, action.brush, by)
    if state.players == 1 and not state.picks:  # the solo rival answers, after all of the take
        state.todo += ("rival",)
    if action.knife:
        events.append(lose_tool(state, seat, a.KNIFE))
        state.todo = ("extra", *state.todo)
    return events


def _face(state: Genotype, code: int) -> int:
    """The first quadrant of a genotype in which a die lies."""
    trait = code // 3
    boxes = BOXES[trait][state.tiles[2 * trait]][state.tiles[2 * trait + 1]]
    dice = state.dice
    start = FACES * trait
    for face in range(X):
        if boxes[face] == code and dice[start + face]:
            return face
    raise AssertionError("no die of this genotype")


def _place_dice(state: Genotype, seat: int, dice: Sequence[int], extra: bool) -> list[Event]:
    """Move dice from the board to a knife and to slots; Brother Franz is paid when needed."""
    for die in dice:
        state.dice[die] -= 1
    if extra:
        state.grafted[seat] += (dice[0],)
        dice = dice[1:]
    state.taken[seat] += tuple(dice)
    own = MAT_SLOTS + state.slots[seat] + state.temporary[seat]
    if len(state.taken[seat]) <= own or state.used & HAS_FRANZ:
        return []
    paid = cost(state, seat, FRANZ_COST)
    state.coins[seat] -= paid
    state.used |= HAS_FRANZ
    return [Event("franz", seat, {"paid": paid})]
