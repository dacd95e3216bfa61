"""What lies on a table for one viewer, as plain data that any board can draw.

A `Scene` is a tree of `Zone` objects that hold `Item` objects.  It knows no game:
a drawing is a name, a rule is a sentence, and a move is the set of items that a
hand touches for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, Literal

ZoneKind = Literal[
    "row",  # items side by side, joined; `gaps` holds what can be touched between them
    "chain",  # items linked in their order, what belongs to each (`Item.items`) under it
    "hand",  # loose items
    "pile",  # decks and heaps, each item with its count in the caption
    "grid",  # items in columns: `columns` with a label or price over each, or `across`
    "track",  # `value` of `size` marks; or stops (items) with markers (`Item.items`) on them
    "square",  # a Punnett square: items row by row, parents in `edges`, `art` in the corner
    "lanes",  # zones one under another, each in a line after its `art` or title
    "mat",  # zones inside a zone, side by side
    "seat",  # one player: name, tracks and counters in a line, other zones below
    "counters",  # signs with a number and a word
    "choices",  # chips with a sign and words
]


@dataclass(slots=True)
class Line:
    """A line of signs and words on an item, such as what a place gives.

    Attributes:
        parts: drawings by name, and words.
        off: true if it does not hold now; a screen reader goes by the item's label alone.
    """

    parts: tuple[str, ...]
    off: bool = False


@dataclass(slots=True)
class Item:
    """One thing on the table.

    Attributes:
        id: unique in the scene and stable from scene to scene, so that a piece can glide.
        label: all that a screen reader says: what it is, what it shows, where, state.
        name: the short name that a prompt puts into a sentence.
        art: the name of its drawing; empty for words alone.
        caption: at most three words under it.
        marks: any of ``last`` (changed by the last move), ``spent``, ``lit``, ``off`` (a
            choice that rests; ``why`` says why), ``empty`` (a place where nothing lies),
            ``firm`` (fixed for the rest of the game), ``rolled`` (a die just thrown), ``aside``
            (its items, else its lines, stand at the right of its picture).
        why: why it cannot be touched, in a sentence, where a person may wonder.
        width: width in CSS pixels on a desktop; 0: as its zone likes.
        items: what lies under or on it.
        badges: what lies at its upper corner and is never touched: drawings by name, or
            a few letters such as a number.
        lines: signs and words under its caption.
        data: what a zone kind of its own needs, JSON-ready.
    """

    id: str
    label: str
    name: str = ""
    art: str = ""
    caption: str = ""
    marks: tuple[str, ...] = ()
    why: str = ""
    width: int = 0
    items: list[Item] = field(default_factory=list)
    badges: tuple[str, ...] = ()
    lines: tuple[Line, ...] = ()
    data: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Zone:
    """A place on the table.

    Attributes:
        id: unique in the scene.
        title: its heading.
        kind: how it is laid out.
        items: what lies in it, in the order of reading.
        zones: the zones inside a mat, lanes or a seat.
        private: true if only its owner may see it; the projector hides it.
        seat: whose it is, or ``None``.
        area: where the page puts it, in this order: ``opponents``, ``now`` (what was just
            drawn or rolled, with the sentence that asks), ``focus`` (where the decision
            falls), ``left`` and ``right`` of it, ``table`` (what else lies there),
            ``tray`` (the viewer's own), ``after`` (below it), ``fold`` (last, folded).
        gaps: what can be touched between the items of a row.
        ends: texts at the left and right end of a row: top left, bottom left, top right,
            bottom right, such as 5' and 3'.
        columns: what stands over the columns of a grid: a text, or an item such as a price.
        across: the most columns of equal width, for the items of a grid and the zones of
            a mat, which then lie each on a sheet of its own; 0: side by side as they are.
        edges: items at the top and left of a square.
        value: how far a track is filled.
        size: how long a track is.
        text: a quieter line under the heading; the summary of what is folded.
        art: the name of a drawing at its head.
        fold: ``shut``: folded until a reader opens it; ``phone``: folded on a narrow page
            only.  It opens by itself where something in it can be touched.  Of a seat only
            what is below its line folds.
    """

    id: str
    title: str
    kind: ZoneKind
    items: list[Item] = field(default_factory=list)
    zones: list[Zone] = field(default_factory=list)
    private: bool = False
    seat: int | None = None
    area: str = "table"
    gaps: list[Item] = field(default_factory=list)
    ends: tuple[str, ...] = ()
    columns: tuple[str | Item, ...] = ()
    across: int = 0
    edges: tuple[list[Item], list[Item]] | None = None
    value: int = 0
    size: int = 0
    text: str = ""
    art: str = ""
    fold: Literal["", "shut", "phone"] = ""

    def walk(self) -> Iterator[Item]:
        """Every item in the zone and in its zones."""
        heads = (head for head in self.columns if isinstance(head, Item))
        sides = (item for edge in self.edges or () for item in edge)
        for item in (*heads, *sides, *self.items, *self.gaps):
            yield item
            yield from item.items
        for zone in self.zones:
            yield from zone.walk()


@dataclass(slots=True)
class Touch:
    """One touch of a move: any of these items serves.

    Attributes:
        role: what the touch settles, such as ``"gap"``; prompts go by it.
        ids: the items that serve.
    """

    role: str
    ids: tuple[str, ...]


@dataclass(slots=True)
class Move:
    """A legal action as a board offers it.

    Attributes:
        action: the action's notation.
        text: the action in words.
        kind: the id of the chip for this kind of move; touching it is never needed.
        touches: in any order, but the last ``late`` of them only after all others and
            in their order.  The same item may serve two touches.
        late: how many of the touches must come last.
        settings: for each toggle the value that this move needs, such as
            ``{"way": "way:A"}``; a toggle stands on a preset until it is touched.
    """

    action: str
    text: str
    kind: str = ""
    touches: tuple[Touch, ...] = ()
    late: int = 0
    settings: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Toggle:
    """A choice that stands on a preset until it is touched, such as which letter lies on top.

    Attributes:
        id: the name used in `Move.settings`.
        label: what is chosen.
        after: the id of the item whose touch brings the choice up.
        items: the choices; their ids are the values.
        preset: the id that is chosen at first.
    """

    id: str
    label: str
    after: str
    items: list[Item]
    preset: str


@dataclass(slots=True)
class Scene:
    """The table as one viewer sees it.

    Attributes:
        game: the game's id.
        title: the game's name.
        facts: a short line beside it: turn, goal.
        viewer: whose eyes; ``None``: the public's.
        seat: who decides now; ``None`` when the game is over.
        now: the sentence that says what to do.
        how: one quieter line.
        zones: the table, in the order of reading.
        moves: what can be done; empty unless the viewer decides.
        kinds: chips for the kinds of move, those that rest with ``off`` and why.
        toggles: choices that stand on a preset.
        prompts: ``{"kind.role": (sentence, quieter line)}`` for a move half touched, where
            ``{role}`` in a sentence stands for the name of the item already touched.
        result: how the game ended, in a sentence; empty before.
    """

    game: str
    title: str
    facts: str
    viewer: int | None
    seat: int | None
    now: str
    how: str = ""
    zones: list[Zone] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)
    kinds: list[Item] = field(default_factory=list)
    toggles: list[Toggle] = field(default_factory=list)
    prompts: dict[str, tuple[str, str]] = field(default_factory=dict)
    result: str = ""

    def items(self) -> Iterator[Item]:
        """Every item on the table."""
        for zone in self.zones:
            yield from zone.walk()

    def to_dict(self, before: tuple[Scene, dict[str, Any]] | None = None) -> dict[str, Any]:
        """The scene as JSON-ready data, empty fields left out.

        Args:
            before: an earlier scene and its data; of zones that have not changed since, the
                data is taken over, the same object.
        """
        made: dict[int, Any] = {}
        if before is not None:
            old, data = before
            known = {zone.id: zone for zone in old.zones}
            told = {zone["id"]: zone for zone in data.get("zones", ())}
            for zone in self.zones:
                if zone == known.get(zone.id):
                    made[id(zone)] = told[zone.id]
        return _plain(self, made)


def _plain(value: Any, made: dict[int, Any]) -> Any:
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is list or kind is tuple:
        return [item if type(item) in _PLAIN else _plain(item, made) for item in value]
    if kind is dict:
        return {key: _plain(item, made) for key, item in value.items()}
    if kind is Zone and id(value) in made:
        return made[id(value)]
    if kind is Touch:  # equal touches of many moves are one object; each is written once
        known = made.get(id(value))
        if known is None:
            known = made[id(value)] = {"role": value.role, "ids": list(value.ids)}
        return known
    names, read = _FIELDS[kind]
    return {
        name: item if type(item) in _PLAIN else _plain(item, made)
        for name, item in zip(names, read(value), strict=True)
        if item or name in _ALWAYS
    }


_PLAIN = frozenset((str, int, float, bool, type(None)))
_ALWAYS = frozenset(("seat", "viewer"))
#: For each class of the scene the names of its fields and what reads them all at once.
_FIELDS = {
    kind: (kind.__slots__, attrgetter(*kind.__slots__))
    for kind in (Line, Item, Zone, Move, Toggle, Scene)
}
