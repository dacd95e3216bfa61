"""The plant breeding phase: the roll, and taking dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, Legal

from . import actions as a
from .actions import Move
from .decks import TOOL_ORIGIN, kinds_held, lose_tool, play_tool
from .dice import FACE_NAMES, PER_TRAIT, X, roll
from .garden import Pair, cost, cover, open_spots, ways_to_cover
from .moves import Offer, make
from .spaces import FREE, MAT_SLOTS, RIVAL, SHIFT1
from .squares import BOXES, GENOTYPES, PARENTS, SPOT_CODE, SPOT_TRAIT, SPOTS, TRAIT_IDS, TRAITS

if TYPE_CHECKING:
    from .state import Genotype

N_TRAITS = len(TRAITS)
ALL_TRAITS = tuple(range(N_TRAITS))
CODES_OF = tuple(range(3 * trait, 3 * trait + 3) for trait in ALL_TRAITS)
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


def _shown(trait: int, top: int, left: int, lying: int) -> int:
    codes = {BOXES[trait][top][left][face] for face in range(X) if lying >> face & 1}
    return sum(1 << code for code in codes)


#: ``SHOWN[trait][3 * top + left][mask of the quadrants in which dice lie]``: the mask of the
#: genotypes for which there is a die.
SHOWN = tuple(
    tuple(
        tuple(_shown(trait, top, left, lying) for lying in range(1 << X))
        for top in PARENTS
        for left in PARENTS
    )
    for trait in range(N_TRAITS)
)


def codes_shown(state: Genotype) -> int:
    """The mask of the genotypes for which there is a numbered die on the board."""
    dice, tiles = state.dice, state.tiles
    mask = 0
    for start, top, of_trait in SHOWN_BY_TRAIT:
        one, two, three, four = dice[start : start + X]
        lying = (one > 0) + 2 * (two > 0) + 4 * (three > 0) + 8 * (four > 0)
        mask |= of_trait[3 * tiles[top] + tiles[top + 1]][lying]
    return mask


SHOWN_BY_TRAIT = tuple((FACES * trait, 2 * trait, SHOWN[trait]) for trait in range(N_TRAITS))


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
    shown = codes_shown(state)
    for spot in open_spots(state.beds[seat]):
        one = SPOT_TRAIT[spot]
        if trait in (ANY, one):
            wanted = 7 << 3 * one if any_trait else 1 << SPOT_CODE[spot]
            if shown & wanted:
                return True
    return False


#: The plain moves: for each spot without and with the brush, and by the genotype of the other
#: die of a mutation; and for each trait.
TAKES = tuple(
    tuple(make(a.Take, spot, brush, False) for brush in (False, True)) for spot in range(len(SPOTS))
)
MUTATIONS = tuple(
    tuple(
        tuple(make(a.Mutate, code, number, brush, False) for code in CODES_OF[spot.trait])
        for brush in (False, True)
    )
    for number, spot in enumerate(SPOTS)
)
IN_MASK = tuple(tuple(g for g in range(3) if mask >> g & 1) for mask in range(8))
COINS = tuple(make(a.TakeCoin, trait, False) for trait in range(N_TRAITS))


def takes(state: Genotype, seat: int, trait: int, extra: bool) -> list[Move]:
    """The legal takes of a seat.

    Args:
        trait: the only colour allowed, or `ANY`.
        extra: whether the first die lies on a Graft Knife and needs no slot.
    """
    free = free_slots(state, seat) + extra
    if free < 1:
        return []
    kinds, dice, shown = kinds_held(state.tools[seat]), state.dice, codes_shown(state)
    pairs = ways_to_cover(state, seat)
    if trait != ANY:
        pairs = [pair for pair in pairs if SPOT_TRAIT[pair[0]] == trait]
    found: list[Move] = [
        TAKES[spot][brush] for spot, brush in pairs if shown >> SPOT_CODE[spot] & 1
    ]
    colours = ALL_TRAITS if trait == ANY else (trait,)
    x_colours = [one for one in colours if dice[FACES * one + X]]
    for one in x_colours:
        found.append(COINS[one])
        if free > 1:
            others = IN_MASK[shown >> 3 * one & 7]
            for spot, brush in pairs:
                if SPOT_TRAIT[spot] == one:
                    mutations = MUTATIONS[spot][brush]
                    found += [mutations[genotype] for genotype in others]
    has_maria = state.staff[seat] & HAS_MARIA and not state.used & HAS_MARIA
    if a.RAKE in kinds:
        found += _any_trait("rake", pairs, shown, x_colours)
    if has_maria:
        found += _any_trait("maria", pairs, shown, x_colours)
    if a.KNIFE in kinds:
        found += [_with_knife(take) for take in found if _leaves_another(state, seat, take)]
    return found


def _any_trait(by: str, pairs: Sequence[Pair], shown: int, x_colours: Sequence[int]) -> list[Move]:
    """The takes with a Rake or Sister Maria, where the die would not do by itself."""
    return [
        make(a.TakeAny, by, code, spot, brush, False)
        for spot, brush in pairs
        for code in (*CODES_OF[SPOT_TRAIT[spot]], a.X_DIE)
        if (SPOT_TRAIT[spot] in x_colours if code == a.X_DIE else shown >> code & 1)
        and code != SPOT_CODE[spot]
    ]


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
        return Offer(takes(state, seat, ANY, True))
    return Offer([*takes(state, seat, pick_trait(state), False), PASS])


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
