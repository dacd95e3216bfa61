"""A scene in plain text: for terminals, logs and wherever no picture can be shown."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from ..engine.scene import Item, Scene, Zone
from ..text import _

WIDTH = 78


def words(scene: Scene) -> str:
    """The whole table in lines of text, whatever the game.

    A row is written as its strands if each of its items carries ``data["top"]`` and
    ``data["bottom"]``, otherwise item by item.

    Args:
        scene: what lies on the table.

    Returns:
        Lines of at most 78 letters where words allow, without control characters.

    Example:
        >>> from genetics_games.engine.scene import Item, Scene, Zone
        >>> pairs = [Item(f"r{i}", "", data={"top": t, "bottom": b})
        ...          for i, (t, b) in enumerate(["GC", "AT", "TA"])]
        >>> row = Zone("row", "The row", "row", pairs, ends=("5'", "3'", "3'", "5'"))
        >>> print(words(Scene("gene_pool", "Gene Pool", "Turn 1", 0, 0, "Choose.", zones=[row])))
        Gene Pool | Turn 1
        > Choose.
        <BLANKLINE>
        The row
          5' G A T 3'
             | | |
          3' C T A 5'
             1 2 3
    """
    out = [" | ".join(part for part in (scene.title, scene.facts) if part)]
    out += _wrapped(scene.result or scene.now, "> ")
    if scene.how and not scene.result:
        out += _wrapped(scene.how, "  ")
    for zone in scene.zones:
        out += ["", *_zone(zone, "")]
    return "\n".join(_clean(line).rstrip() for line in out)


def _zone(zone: Zone, indent: str) -> Iterator[str]:
    heading = zone.title
    if zone.kind == "track" and not zone.items:
        count = zone.text or _("{value} of {size}").format(value=zone.value, size=zone.size)
        heading = f"{zone.title}: {count}" if zone.title else count
    inner = indent
    if heading:
        yield indent + heading
        inner += "  "
    if zone.text and (zone.kind != "track" or zone.items):
        yield from _wrapped(zone.text, inner)
    if zone.kind == "row" and zone.items and all(_strands(item) for item in zone.items):
        yield from (inner + line for line in _ladder(zone))
    elif zone.kind == "square":
        yield from _square(zone, inner)
    elif zone.kind == "lanes":
        for lane in zone.zones:
            told = ", ".join(_short(item) for item in lane.walk()) or lane.text
            yield from _wrapped(f"{lane.title}: {told}" if told else lane.title, inner + "- ")
        return
    else:
        if zone.columns:
            yield from _wrapped(" | ".join(map(_head, zone.columns)), inner)
        for item in zone.items:
            yield from _item(item, inner)
    for part in zone.zones:
        yield from _zone(part, inner)


def _item(item: Item, indent: str) -> Iterator[str]:
    """What a screen reader would say of an item, and of what lies under it."""
    said = item.label or item.name or item.caption
    yield from _wrapped(said, indent + "- ")
    for part in item.items:
        yield from _item(part, indent + "  ")


def _square(zone: Zone, indent: str) -> Iterator[str]:
    """A Punnett square: parents at its edges, then its tiles row by row."""
    top, left = zone.edges or ([], [])
    if top:
        yield indent + "    " + " ".join(_short(item) for item in top)
    columns = max(1, len(top) or 2)
    for i in range(0, len(zone.items), columns):
        side = left[i // columns : i // columns + 1]
        tiles = " ".join(_short(item) for item in zone.items[i : i + columns])
        yield f"{indent}{' '.join(_short(item) for item in side):3} {tiles}"


def _head(head: str | Item) -> str:
    return head if isinstance(head, str) else _short(head)


def _short(item: Item) -> str:
    return item.caption or item.name or item.label


def _strands(item: Item) -> bool:
    return "top" in item.data and "bottom" in item.data


def _ladder(zone: Zone) -> Iterator[str]:
    """Both strands of a row with their ends, and positions counted from 1."""
    ends = (*zone.ends, "", "", "", "")[:4]
    pad = max(len(ends[0]), len(ends[1]))
    space = " " * pad
    count = len(zone.items)
    step = len(str(count)) + 1

    def cells(letters: list[str]) -> str:
        return " " + "".join(letter.ljust(step) for letter in letters)[: step * count - step + 1]

    yield f"{ends[0]:{pad}}{cells([item.data['top'] for item in zone.items])} {ends[2]}"
    yield space + cells(["|"] * count)
    yield f"{ends[1]:{pad}}{cells([item.data['bottom'] for item in zone.items])} {ends[3]}"
    yield (space + " " + "".join(str(i + 1).ljust(step) for i in range(count))).rstrip()


def _wrapped(text: str, indent: str) -> list[str]:
    """A text in lines, the first with the given indent, the others level with its words."""
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=" " * len(indent))


def _clean(line: str) -> str:
    """Without control characters, which a terminal would obey."""
    return re.sub(r"[\x00-\x1f\x7f-\x9f]", "", line)
