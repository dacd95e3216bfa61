"""What a seat may know of a position, and positions that it could believe in."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from . import knowledge, saving, scoring, solo
from .actions import bits
from .effects import COINS, EP, GENES, MEDICINE
from .knowledge import ANY, OF_CLASS, OTHER
from .pieces import (
    ASSISTANT,
    CARD,
    CLASS_OF,
    CLASSES,
    COLOURS,
    IDS,
    PIECES,
    POLICE,
    PUBLIC,
    SIDES,
    SPACE,
    SPACES,
)
from .stock import WIDTH

if TYPE_CHECKING:
    from .state import Biohack

HELPERS = {ASSISTANT: "assistant", POLICE: "police"}
UNKNOWN = "other"


def make_view(state: Biohack, viewer: int | None) -> dict[str, Any]:
    """All that a viewer may know, by name; see `Biohack.view`."""
    unseen = _unseen(state, viewer)
    known = _known(state, viewer, unseen)
    step = state.step
    view: dict[str, Any] = {
        "viewer": viewer,
        "players": state.players,
        "player": state.player,
        "turn": state.turn,
        "limit": state.limit,
        "options": dict(state.options),
        "phase": state.phase,
        "round": state.round,
        "order": list(state.order),
        "asked": state.asked,
        "plans": state.plans,
        "passed": list(bits(state.passed)),
        "reserved": list(state.reserved),
        "todo": saving.write_todo(state.todo),
        "step": type(step).__name__.lower() if step is not None else None,
        "face": PIECES.faces[state.face].id if state.face >= 0 else None,
        "at": {
            SPACES[space]: [HELPERS.get(who, who) for who in there]
            for space, there in enumerate(state.at)
            if there
        },
        "display": [
            [_id(card) for card in state.display[4 * cls : 4 * cls + state.columns]]
            for cls in range(len(CLASSES))
        ],
        "decks": [
            {"cards": len(deck), "under": _under(deck, known) if known else []}
            for deck in state.decks
        ],
        "discards": [[IDS[card] for card in sorted(pile)] for pile in state.discards],
        "milestones": [
            {"id": PIECES.milestones[card].id, "tokens": list(tokens)}
            for card, tokens in zip(state.milestones, state.reports, strict=True)
        ],
        "creation": [list(tokens) for tokens in state.creation],
        "tiles": [PIECES.tiles[tile].id for tile in state.tiles],
        "tiles_to_come": [PIECES.tiles[tile].id for tile in sorted(state.stack)],
        "seventh": state.seventh,
        "last": state.last,
        "ending": state.ending,
        "looking": [_slot(card, known) for card in _limbo(state, viewer)],
        "seats": [_seat(state, seat, known) for seat in range(state.players)],
    }
    if state.players == 1:
        view["solo"] = _solo(state)
    if viewer is not None:
        view["hand"] = [IDS[card] for card in state.hands[viewer]]
        secret = state.secret[viewer]
        view["secret"] = [PUBLIC[n] for n in bits(secret)] if secret >= 0 else None
        view["seen"] = [IDS[card] for card in state.looked] if viewer == state.player else []
    return view


def _id(card: int) -> str | None:
    return IDS[card] if card >= 0 else None


def _seat(
    state: Biohack, seat: int, known: Mapping[int, Mapping[str, list[str]]]
) -> dict[str, Any]:
    base = WIDTH * seat
    scientist = state.scientist[seat]
    secret = state.secret[seat]
    shown = [card for card in state.hands[seat] if state.shown >> card & 1]
    hidden = [card for card in state.hands[seat] if not state.shown >> card & 1]
    return {
        "score": scoring.total(state, seat),
        "genes": dict(zip(GENES, state.stock[base : base + len(GENES)], strict=True)),
        "coins": state.stock[base + COINS],
        "ep": state.stock[base + EP],
        "medicine": state.stock[base + MEDICINE],
        "ready": state.ready[seat],
        "injured": state.injured[seat],
        "board": COLOURS[state.boards[seat]],
        "side": SIDES[state.side(seat)],
        "scientist": PIECES.scientists[scientist].id if scientist >= 0 else None,
        "unlocked": state.unlocked[seat],
        "used": state.used[seat],
        "creatures": {
            cls: [IDS[card] for card in state.built[3 * seat + n]] for n, cls in enumerate(CLASSES)
        },
        "hand": len(state.hands[seat]),
        "shown": [IDS[card] for card in shown],
        "hidden": sorted((_slot(card, known) for card in hidden), key=repr),
        "chosen": secret.bit_count() if secret >= 0 else None,
    }


def _solo(state: Biohack) -> dict[str, Any]:
    """The solo deck: the assistant side of the top card, and the cards turned over."""
    top = solo.CARDS[state.solo[0]]
    return {
        "cards": len(state.solo),
        "location": PUBLIC[top.location],
        "marks": [[CLASSES[cls], column + 1] for cls, column in top.marks],
        "flipped": [solo.CARDS[card].id for card in state.flipped],
    }


# ------------------------------------------------------------- hidden cards


def _limbo(state: Biohack, viewer: int | None) -> tuple[int, ...]:
    """Cards that another player is looking at."""
    return () if viewer == state.player else state.looked


def _unseen(state: Biohack, viewer: int | None) -> int:
    """The cards that a viewer does not see, as a mask."""
    unseen = (1 << len(IDS)) - 1
    for pile in (*state.discards, *state.built):
        for card in pile:
            unseen &= ~(1 << card)
    for card in state.display:
        if card >= 0:
            unseen &= ~(1 << card)
    unseen &= ~state.shown
    if viewer is not None:
        own = state.looked if viewer == state.player else ()
        for card in (*state.hands[viewer], *own):
            unseen &= ~(1 << card)
    return unseen


def _known(state: Biohack, viewer: int | None, unseen: int) -> dict[int, dict[str, list[str]]]:
    """What is known of hidden cards: what one may be for the viewer, and for the public."""
    known: dict[int, dict[str, list[str]]] = {}
    if state.tracks:
        left = {viewer: unseen, state.players: _unseen(state, None)}
        for who, card, mask in state.tracks:
            if who in left:
                possible = mask & (left[who] | ANY)
                if possible != ANY:
                    names = [IDS[n] if n < OTHER else UNKNOWN for n in bits(possible)]
                    known.setdefault(card, {})["may" if who == viewer else "public"] = names
    return known


def _slot(card: int, known: Mapping[int, Mapping[str, list[str]]]) -> dict[str, Any]:
    """A hidden card: its class, and what it may be where that is known."""
    return {"cls": CLASSES[CLASS_OF[card]], **known.get(card, {})}


def _under(
    deck: tuple[int, ...], known: Mapping[int, Mapping[str, list[str]]]
) -> list[dict[str, Any]]:
    """The lowest cards of a deck, from the bottom up to the last of which something is known."""
    tops = [place for place, card in enumerate(deck) if card in known]
    return [_slot(card, known) for card in reversed(deck[tops[0] :])] if tops else []


# ------------------------------------------------------------- a state from a view


def sample(cls: type[Biohack], view: Mapping[str, Any], rng: Random) -> Biohack:
    """A state that agrees with a view, hidden cards, tiles and choices drawn fairly."""
    n = view["players"]
    state = cls._bare(n, dict(view["options"]), view["limit"], rng.randrange(2**32))
    state.player, state.turn = view["player"], view["turn"]
    _read_open(state, view)
    _deal_secrets(state, view, rng)
    _deal_cards(state, view, rng)
    _deal_solo(state, view, rng)
    return state


def _read_open(state: Biohack, view: Mapping[str, Any]) -> None:
    """What lies open."""
    seats = view["seats"]
    state.phase, state.round, state.order = view["phase"], view["round"], tuple(view["order"])
    state.asked, state.plans = view["asked"], view["plans"]
    state.passed = sum(1 << seat for seat in view["passed"])
    state.reserved = tuple(view["reserved"])
    state.todo = saving.read_todo(view["todo"])
    faces = [face.id for face in PIECES.faces]
    state.face = faces.index(view["face"]) if view["face"] else -1
    who = {name: number for number, name in HELPERS.items()}
    state.at = [()] * len(SPACES)
    for name, there in view["at"].items():
        state.at[SPACE[name]] = tuple(who.get(one, one) for one in there)
    state.display = [-1] * 4 * len(CLASSES)
    for cls, row in enumerate(view["display"]):
        for column, card in enumerate(row):
            state.display[4 * cls + column] = CARD[card] if card else -1
    state.discards = [tuple(CARD[card] for card in pile) for pile in view["discards"]]
    milestones = {card.id: number for number, card in enumerate(PIECES.milestones)}
    state.milestones = tuple(milestones[card["id"]] for card in view["milestones"])
    state.reports = [tuple(card["tokens"]) for card in view["milestones"]]
    state.creation = [tuple(tokens) for tokens in view["creation"]]
    state.seventh, state.last, state.ending = view["seventh"], view["last"], view["ending"]
    state.stock = [
        n
        for seat in seats
        for n in (*(seat["genes"][g] for g in GENES), seat["coins"], seat["ep"], seat["medicine"])
    ]
    state.ready = [seat["ready"] for seat in seats]
    state.injured = [seat["injured"] for seat in seats]
    state.boards = tuple(COLOURS.index(seat["board"]) for seat in seats)
    scientists = {card.id: number for number, card in enumerate(PIECES.scientists)}
    state.scientist = [scientists.get(seat["scientist"], -1) for seat in seats]
    state.unlocked = [seat["unlocked"] for seat in seats]
    state.used = [seat["used"] for seat in seats]
    state.built = [
        tuple(CARD[card] for card in seat["creatures"][cls]) for seat in seats for cls in CLASSES
    ]


def _deal_secrets(state: Biohack, view: Mapping[str, Any], rng: Random) -> None:
    """Location cards that others have chosen, and the order of the tiles to come."""
    state.secret = [-1] * state.players
    for seat, known in enumerate(view["seats"]):
        if seat == view["viewer"] and view["secret"] is not None:
            state.secret[seat] = sum(1 << PUBLIC.index(space) for space in view["secret"])
        elif known["chosen"] is not None:
            some = rng.sample(range(len(PUBLIC)), known["chosen"])
            state.secret[seat] = sum(1 << space for space in some)
    tiles = {tile.id: number for number, tile in enumerate(PIECES.tiles)}
    state.tiles = tuple(tiles[name] for name in view["tiles"])
    stack = [tiles[name] for name in view["tiles_to_come"]]
    rng.shuffle(stack)
    state.stack = tuple(stack)


def _deal_cards(state: Biohack, view: Mapping[str, Any], rng: Random) -> None:
    """Cards for the hands of others, for decks, and for cards that another looks at."""
    viewer, seats = view["viewer"], view["seats"]
    state.shown = sum(1 << CARD[card] for seat in seats for card in seat["shown"])
    hands = [[CARD[card] for card in seat["shown"]] for seat in seats]
    state.looked = ()
    if viewer is not None:
        hands[viewer] = [CARD[card] for card in view["hand"]]
        if view["seen"]:
            state.looked = tuple(CARD[card] for card in view["seen"])
    state.hands = [tuple(hand) for hand in hands]
    unseen = _unseen(state, viewer)
    limbo: list[int] = []
    state.decks = [()] * len(CLASSES)
    tracks: list[tuple[int, int, int]] = []
    for cls, name in enumerate(CLASSES):
        deck = view["decks"][cls]
        places = [
            (hands[seat], slot)
            for seat in range(state.players)
            if seat != viewer
            for slot in seats[seat]["hidden"]
            if slot["cls"] == name
        ]
        places += [(limbo, slot) for slot in view["looking"] if slot["cls"] == name]
        buried = deck["under"][::-1]
        pile: list[int] = []
        plain = deck["cards"] - len(buried)
        places += [(pile, slot) for slot in ([{}] * plain + buried)]
        masks = [_read_mask(slot.get("may")) for _where, slot in places]
        if viewer is None:
            masks = [_read_mask(slot.get("public")) for _where, slot in places]
        cards = knowledge.deal(masks, bits(unseen & OF_CLASS[cls]), rng)
        for (where, slot), card in zip(places, cards, strict=True):
            where.append(card)
            tracks += _tracks(state.players, viewer, card, slot)
        state.decks[cls] = tuple(pile)
    if viewer is not None:  # what all know of the viewer's own hidden cards
        own = [card for card in state.hands[viewer] if not state.shown >> card & 1]
        tracks += _own_tracks(state, viewer, own, seats[viewer]["hidden"], rng)
    state.hands = [tuple(sorted(hand)) for hand in hands]
    if limbo:
        state.looked = tuple(sorted(limbo))
    state.tracks = tuple(sorted(tracks))


def _read_mask(names: list[str] | None) -> int:
    if names is None:
        return ANY
    return sum(1 << (OTHER if name == UNKNOWN else CARD[name]) for name in names)


def _tracks(
    players: int, viewer: int | None, card: int, slot: Mapping[str, Any]
) -> list[tuple[int, int, int]]:
    found = []
    if viewer is not None and "may" in slot:
        found.append((viewer, card, _read_mask(slot["may"])))
    if "public" in slot:
        found.append((players, card, _read_mask(slot["public"])))
    return found


def _own_tracks(
    state: Biohack,
    viewer: int,
    own: list[int],
    slots: list[Mapping[str, Any]],
    rng: Random,
) -> list[tuple[int, int, int]]:
    """Which of the viewer's hidden cards stands behind which of the backs that the public sees."""
    found = []
    for cls, name in enumerate(CLASSES):
        cards = [card for card in own if CLASS_OF[card] == cls]
        masks = [_read_mask(slot.get("public")) for slot in slots if slot["cls"] == name]
        public = _unseen(state, None) & OF_CLASS[cls]
        named = 0
        for mask in masks:
            named |= mask & ~ANY
        free = public & ~named
        fitting = [mask & ~ANY | (free if mask & ANY else 0) for mask in masks]
        if any(mask != ANY for mask in masks):
            dealt = knowledge.deal(fitting, cards, rng)
            found += [
                (state.players, card, mask)
                for card, mask in zip(dealt, masks, strict=True)
                if mask != ANY
            ]
    return found


def _deal_solo(state: Biohack, view: Mapping[str, Any], rng: Random) -> None:
    """The solo deck: a top card that looks like the one seen, then unseen places in any order."""
    state.solo = state.flipped = ()
    if "solo" not in view:
        return
    seen = view["solo"]
    marks = tuple((CLASSES.index(cls), column - 1) for cls, column in seen["marks"])
    top = [
        number
        for number, card in enumerate(solo.CARDS)
        if PUBLIC[card.location] == seen["location"] and card.marks == marks
    ]
    state.flipped = tuple(solo.NUMBER[name] for name in seen["flipped"])
    gone = {solo.CARDS[number].location for number in (*state.flipped, top[0])}
    rest = [
        rng.choice([n for n, card in enumerate(solo.CARDS) if card.location == location])
        for location in range(len(PUBLIC))
        if location not in gone
    ]
    rng.shuffle(rest)
    state.solo = (rng.choice(top), *rest)
