"""Positions as plain data, there and back; damaged data is refused."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from .effects import (
    DECISIONS,
    Alley,
    AnyGene,
    Choose,
    Create,
    Lab,
    Look,
    Purchase,
    Result,
    Roll,
    Spare,
    say_step,
)
from .knowledge import ANY, OTHER
from .pieces import CARD, CLASSES, COLOURS, CREATURES, IDS, PIECES, SPACES
from .solo import CARDS as SOLO
from .solo import NUMBER as SOLO_NUMBER
from .stock import WIDTH

if TYPE_CHECKING:
    from .state import Biohack

PHASES = ("scientist", "draft", "planning", "locations", "research", "over")
ENDINGS = ("", "rounds", "seventh", "limit", "injuries")
TILE = {tile.id: number for number, tile in enumerate(PIECES.tiles)}
MILESTONE = {milestone.id: number for number, milestone in enumerate(PIECES.milestones)}


def position(state: Biohack) -> dict[str, Any]:
    """All fields of a position, JSON-ready.  Cards are written in texts, to keep it short."""
    return {
        "phase": state.phase,
        "round": state.round,
        "order": list(state.order),
        "asked": state.asked,
        "plans": state.plans,
        "passed": state.passed,
        "reserved": list(state.reserved),
        "secret": state.secret[:],
        "todo": write_todo(state.todo),
        "face": state.face,
        "looked": _ids(state.looked),
        "stock": [state.stock[WIDTH * seat : WIDTH * (seat + 1)] for seat in range(state.players)],
        "ready": state.ready[:],
        "injured": state.injured[:],
        "at": {str(space): list(there) for space, there in enumerate(state.at) if there},
        "hands": [_ids(hand) for hand in state.hands],
        "shown": _ids(card for card in range(len(IDS)) if state.shown >> card & 1),
        "tracks": [_write_track(*track) for track in state.tracks],
        "built": [_ids(row) for row in state.built],
        "boards": [COLOURS[board] for board in state.boards],
        "scientist": state.scientist[:],
        "unlocked": state.unlocked[:],
        "used": state.used[:],
        "decks": [_ids(deck) for deck in state.decks],
        "discards": [_ids(pile) for pile in state.discards],
        "display": _ids(state.display),
        "milestones": " ".join(PIECES.milestones[card].id for card in state.milestones),
        "reports": [list(tokens) for tokens in state.reports],
        "creation": [list(tokens) for tokens in state.creation],
        "tiles": " ".join(PIECES.tiles[tile].id for tile in state.tiles),
        "stack": " ".join(PIECES.tiles[tile].id for tile in state.stack),
        "solo": " ".join(SOLO[card].id for card in state.solo),
        "flipped": " ".join(SOLO[card].id for card in state.flipped),
        "seventh": state.seventh,
        "last": state.last,
        "ending": state.ending,
    }


def read_position(state: Biohack, data: Mapping[str, Any]) -> None:
    """Take over what `position` gave.

    Raises:
        ValueError: something is of the wrong kind; whether it adds up is for `check` to say.
    """
    n = state.players
    state.phase = _one_of(data["phase"], PHASES)
    state.round = _number(data["round"], 0, state.rounds)
    state.order = tuple(_numbers(data["order"], n, 0, n - 1))
    state.asked = _number(data["asked"], 0, 2 * n - 1)
    state.plans = _number(data["plans"], 0, 3)
    state.passed = _number(data["passed"], 0, 2**n - 1)
    state.reserved = tuple(_numbers(data["reserved"], 4, -1, n - 1))
    state.secret = _numbers(data["secret"], n, -1, 31)
    state.todo = read_todo(data["todo"])
    state.face = _number(data["face"], -1, len(PIECES.faces) - 1)
    state.looked = _cards(data["looked"])
    state.stock = []
    for row in _list(data["stock"], n):
        state.stock += _numbers(row, WIDTH, -(10**6), 10**6)
    state.ready = _numbers(data["ready"], n, 0, 3)
    state.injured = _numbers(data["injured"], n, 0, 3)
    state.at = [()] * len(SPACES)
    for space, there in data["at"].items():
        state.at[_number(int(space), 0, len(SPACES) - 1)] = tuple(_numbers(there, None, 0, 5))
    state.hands = [_cards(hand) for hand in _list(data["hands"], n)]
    state.shown = sum(1 << card for card in set(_cards(data["shown"])))
    state.tracks = tuple(_read_track(track, n) for track in _list(data["tracks"]))
    state.built = [_cards(row) for row in _list(data["built"], len(CLASSES) * n)]
    state.boards = tuple(COLOURS.index(board) for board in _list(data["boards"], n))
    state.scientist = _numbers(data["scientist"], n, -1, len(PIECES.scientists) - 1)
    state.unlocked = _numbers(data["unlocked"], n, 0, 2)
    state.used = _numbers(data["used"], n, 0, 1)
    state.decks = [_cards(deck) for deck in _list(data["decks"], len(CLASSES))]
    state.discards = [_cards(pile) for pile in _list(data["discards"], len(CLASSES))]
    state.display = [-1 if name == "-" else CARD[name] for name in data["display"].split()]
    state.milestones = tuple(MILESTONE[name] for name in data["milestones"].split())
    state.reports = [tuple(_numbers(t, None, 0, n - 1)) for t in _list(data["reports"], 4)]
    state.creation = [tuple(_numbers(t, None, 0, n - 1)) for t in _list(data["creation"], 3)]
    state.tiles = tuple(TILE[name] for name in data["tiles"].split())
    state.stack = tuple(TILE[name] for name in data["stack"].split())
    state.solo = tuple(SOLO_NUMBER[name] for name in data["solo"].split())
    state.flipped = tuple(SOLO_NUMBER[name] for name in data["flipped"].split())
    state.seventh = _number(data["seventh"], 0, state.rounds)
    state.last = _one_line(data["last"])
    state.ending = _one_of(data["ending"], ENDINGS)


def _ids(cards: Iterable[int]) -> str:
    return " ".join(IDS[card] if card >= 0 else "-" for card in cards)


def _cards(text: str) -> tuple[int, ...]:
    return tuple(CARD[name] for name in text.split())


def _one_of(value: Any, values: Sequence[str]) -> str:
    if value not in values:
        raise ValueError(f"{value} is none of {values}")
    return value


def _one_line(value: Any) -> str:
    if type(value) is not str or len(value) > 60 or not (value.isprintable() or not value):
        raise ValueError(f"{value} is no notation")
    return value


def _number(value: Any, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"{value} is no whole number from {least} to {most}")
    return value


def _numbers(values: Any, length: int | None, least: int, most: int) -> list[int]:
    return [_number(value, least, most) for value in _list(values, length)]


def _list(values: Any, length: int | None = None) -> list[Any]:
    if type(values) is not list or (length is not None and len(values) != length):
        raise ValueError(f"{values} is no list of {length}")
    return values


# ------------------------------------------------------------- what is known of hidden cards


def _write_track(viewer: int, card: int, mask: int) -> str:
    known = [IDS[n] for n in range(OTHER) if mask >> n & 1]
    return " ".join([str(viewer), IDS[card], *known, *(["*"] if mask & ANY else [])])


def _read_track(text: str, players: int) -> tuple[int, int, int]:
    viewer, card, *known = text.split()
    mask = sum({1 << (OTHER if name == "*" else CARD[name]) for name in known})
    return _number(int(viewer), 0, players), CARD[card], mask


# ------------------------------------------------------------- the steps to come


def write_todo(todo: Sequence[Any]) -> list[str]:
    """Steps in notation."""
    return [say_step(step) for step in todo]


def read_todo(texts: Sequence[str]) -> tuple[Any, ...]:
    """The steps that `write_todo` wrote.

    Raises:
        KeyError: there is no such step in the game.
    """
    known = _known_steps()
    return tuple(known[text] for text in texts)


@cache
def _known_steps() -> dict[str, Any]:
    """Every step that can wait on a table, by its notation."""
    return {say_step(step): step for step in (*_printed_steps(), *_later_steps())}


def _printed_steps() -> Iterator[Any]:
    """The steps that the pieces name, options of choices included."""
    lists = [
        *(row for space in PIECES.public for rows in space.rows.values() for row in rows),
        *(space.bonus for space in PIECES.experiments),
        *PIECES.reservation,
        *(face.effects for face in PIECES.faces),
        *(creature.effects for creature in CREATURES),
        *(scientist.planning for scientist in PIECES.scientists),
        *(tile.effects for tile in PIECES.tiles),
        *(bonus for board in PIECES.boards for side in board for row in side for bonus in row),
    ]
    while lists:
        for step in lists.pop():
            yield step
            if type(step) is Choose:
                lists += step.options


def _later_steps() -> Iterator[Any]:
    """The steps that only the course of an action leads to."""
    printed = list(_printed_steps())
    rerolls = sum(getattr(step, "times", 0) for step in printed)
    most_off = sum(getattr(step, "coins", 0) for step in printed)
    for space in (-1, 0, 1):
        for free in range(rerolls + 1):
            yield Roll(free, space)
            yield Result(free, space)
    yield Spare()
    for cls in range(len(CLASSES)):
        yield Look(cls)
    for bottom in (False, True):
        for top in range(-1, len(PIECES.top) + 1):
            yield Alley(top, bottom)
    for creatures in range(1, PIECES.limits.biofarm_max + 1):
        yield Create(creatures, 0, True)
    for cost in (0, PIECES.limits.unlock_cost):
        yield Lab(True, cost)
    yield Lab(False, PIECES.limits.unlock_cost)
    for step in printed:
        if type(step) is Purchase:
            for cards in range(1, step.cards + 1):
                for pool in range(step.pool + most_off + 1):
                    yield Purchase(cards, pool, step.deck)
        elif type(step) is Create:
            for creatures in range(1, step.creatures + 1):
                yield Create(creatures, step.any, step.farm)
        elif type(step) is AnyGene:
            for n in range(1, step.n + 1):
                yield AnyGene(n, step.genes)


def is_decision(step: Any) -> bool:
    """Whether a step waits for a player."""
    return type(step) in DECISIONS
