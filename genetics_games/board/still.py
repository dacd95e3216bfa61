"""A scene as one still SVG: for print, for GitHub, and where no widget can run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape, quoteattr

from ..drawing.signs import SEATS, player
from ..drawing.svg import FONT, LIGHT, circle, flatten, number, size, token
from ..engine.scene import Item, Scene, Zone
from ..text import _
from .boxes import EMPTY, Box, beside, lines, moved, picture, printable, sheet, under

WIDTH = 960
_EDGE = 20
_INSIDE = WIDTH - 2 * _EDGE
_ITEM_WIDTHS = {"row": 74, "hand": 78, "pile": 72, "grid": 84, "square": 60}


def still(
    scene: Scene,
    art: Mapping[str, str],
    theme: str = "light",
) -> str:
    """The whole table as one picture, whatever the game.

    Args:
        scene: what lies on the table.
        art: the game's drawings by name; an item whose drawing is missing shows its words.
        theme: ``"light"``, ``"dark"`` or ``"grey"`` (for print).

    Returns:
        One SVG with literal colours, 960 wide and as high as the table needs.

    Raises:
        ValueError: no such theme.

    Example:
        >>> from genetics_games.engine.scene import Item, Scene, Zone
        >>> row = Zone("row", "The row", "row", [Item("r1", "A on top", caption="A-T")])
        >>> still(Scene("gene_pool", "Gene Pool", "Turn 1", 0, 0, "Choose.", zones=[row]), {})[:4]
        '<svg'
    """
    table = _Table(art)
    body = under(
        [
            _heading(scene),
            table.opponents(scene),
            _say(scene),
            table.area(scene, "now"),
            table.middle(scene),
            table.area(scene, "table"),
            table.tray(scene),
            table.area(scene, "after"),
            *(_folded(zone) for zone in scene.zones if zone.area == "fold"),
        ],
        16,
    )
    ground = f"table-{scene.game}" if f"table-{scene.game}" in LIGHT else "table"
    height = body.height + 2 * _EDGE
    title = printable(f"{scene.title}. {scene.result or scene.now}")
    drawn = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {number(height)}" '
        f'width="{WIDTH}" height="{number(height)}" role="img" aria-label={quoteattr(title)} '
        f'font-family="{FONT}"><title>{escape(title)}</title>'
        f'<rect width="{WIDTH}" height="{number(height)}" rx="20" fill="{token(ground)}"/>'
        f"{moved(body, _EDGE, _EDGE)}</svg>"
    )
    return flatten(drawn, theme)


def _heading(scene: Scene) -> Box:
    title = lines(scene.title, _INSIDE * 0.6, 22, bold=True)
    return beside([title, lines(scene.facts, _INSIDE * 0.4, 14, colour="ink2")], 12, middle=True)


def _say(scene: Scene) -> Box:
    """What is being decided, or how the game ended."""
    space = _INSIDE - 60
    words = under(
        [
            lines(scene.result or scene.now, space, 18, bold=True),
            EMPTY if scene.result else lines(scene.how, space, 14, colour="ink2"),
        ],
        4,
    )
    return sheet(beside([_mark(scene.seat), words], 12), 14, fill="panel", width=_INSIDE)


def _mark(seat: int | None) -> Box:
    if seat is None or seat + 1 not in SEATS:
        return EMPTY
    return picture(player(seat + 1), 30)


def _folded(zone: Zone) -> Box:
    """A zone that a board folds away: its title and what is counted in it."""
    told = zone.text or ", ".join(_said(item) for item in zone.walk())
    return lines(f"{zone.title}: {told}" if told else zone.title, _INSIDE, 14, colour="ink2")


def _said(item: Item) -> str:
    return item.caption or item.name or item.label


class _Table:
    """Sets the zones of a scene with one game's drawings."""

    def __init__(self, art: Mapping[str, str]) -> None:
        self.art = art

    def opponents(self, scene: Scene) -> Box:
        zones = [zone for zone in scene.zones if zone.area == "opponents"]
        return under([self.zone(zone, _INSIDE) for zone in zones], 10)

    def area(self, scene: Scene, area: str, limit: float = _INSIDE) -> Box:
        """The zones of an area, side by side as far as they fit."""
        zones = [zone for zone in scene.zones if zone.area == area]
        return beside([self.zone(zone, limit) for zone in zones], 24, limit)

    def middle(self, scene: Scene) -> Box:
        """The focus between what lies left and right of it; all on one another if too wide."""
        sides = {
            area: under([self.zone(z, 220) for z in scene.zones if z.area == area], 14)
            for area in ("left", "right")
        }
        room = _INSIDE - sum(side.width + 24 for side in sides.values() if side.body)
        focus = [zone for zone in scene.zones if zone.area == "focus"]
        widest = max(
            (self.zone(zone, 1e9).width for zone in focus if zone.kind == "row"), default=0
        )
        if widest > room:
            both = beside([sides["left"], sides["right"]], 40)
            return under([self.area(scene, "focus"), both], 16)
        between = self.area(scene, "focus", room)
        return beside([sides["left"], between, sides["right"]], 24)

    def tray(self, scene: Scene) -> Box:
        """What is the viewer's own, on one sheet: the seat's line, then all else side by side."""
        limit = _INSIDE - 28
        zones = [zone for zone in scene.zones if zone.area == "tray"]
        seats = [self.zone(zone, limit) for zone in zones if zone.kind == "seat"]
        rest = [self.zone(zone, limit) for zone in zones if zone.kind != "seat"]
        return sheet(under([*seats, beside(rest, 24, limit)], 12), 14, fill="panel", width=_INSIDE)

    def zone(self, zone: Zone, limit: float) -> Box:
        """A zone under its title, no wider than the limit where its items allow."""
        if zone.kind == "seat":
            return self._seat(zone, limit)
        if zone.fold == "shut":
            return _folded(zone)
        head = picture(self.art[zone.art], min(limit, 160)) if self._heads(zone) else EMPTY
        title = lines(zone.title, limit, 14, colour="ink2", bold=True)
        rings = zone.kind == "track" and not zone.items
        quiet = EMPTY if rings else lines(zone.text, limit, 13, colour="ink2")
        return under([head, title, quiet, self._items(zone, limit), self._inside(zone, limit)], 6)

    def _heads(self, zone: Zone) -> bool:
        """Whether a drawing lies above what is in the zone."""
        return zone.kind == "mat" and zone.art in self.art

    def _inside(self, zone: Zone, limit: float) -> Box:
        """The zones in a zone."""
        if zone.kind == "lanes":
            return under([self._lane(lane, limit) for lane in zone.zones], 6)
        if not zone.across:
            return beside([self.zone(inner, limit) for inner in zone.zones], 24, limit)
        room = (limit - 12 * (zone.across - 1)) / zone.across
        sheets = [
            sheet(self.zone(inner, room - 20), 10, fill="panel", width=room) for inner in zone.zones
        ]
        rows = [sheets[i : i + zone.across] for i in range(0, len(sheets), zone.across)]
        return under([beside(row, 12) for row in rows], 12)

    def _lane(self, lane: Zone, limit: float) -> Box:
        """A line: its sign or its title, then what lies in it."""
        if lane.art in self.art:
            head = picture(self.art[lane.art], _width_within(self.art[lane.art], 64, 44))
        else:
            head = lines(lane.title, 64, 13, colour="ink", bold=True)
        room = limit - 72
        inside = under([self._items(lane, room), self._inside(lane, room)], 6)
        column = Box(64, head.height, head.body or "<g/>")
        return beside([column, inside], 8, middle=True)

    def _seat(self, zone: Zone, limit: float) -> Box:
        """One player's line: mark, name and counts side by side; what else there is below."""
        short = [
            inner
            for inner in zone.zones
            if inner.kind == "counters" or (inner.kind == "track" and not inner.items)
        ]
        line = [_mark(zone.seat), lines(zone.title, limit / 3, 16, bold=True)]
        line += [self._items(part, limit) for part in (zone, *short)]
        rest = [
            self.zone(inner, limit)
            for inner in zone.zones
            if inner not in short and zone.fold != "shut"
        ]
        quiet = lines(zone.text, limit, 13, colour="ink2")
        return under([beside(line, 16, limit, middle=True), quiet, beside(rest, 24, limit)], 10)

    def _items(self, zone: Zone, limit: float) -> Box:
        if zone.kind == "row":
            return self._row(zone, limit)
        if zone.kind == "track" and not zone.items:
            return _track(zone)
        if zone.kind == "square":
            return self._square(zone)
        boxes = [self._item(item, zone) for item in zone.items]
        if zone.kind == "grid" and zone.columns:
            return _grid(boxes, [self._head(head, zone) for head in zone.columns])
        if zone.kind == "chain":
            return beside(_linked(boxes), 2, limit, middle=True)
        return beside(boxes, 10, limit, middle=zone.kind in ("counters", "choices"))

    def _head(self, head: str | Item, zone: Zone) -> Box:
        """What stands over a column."""
        if isinstance(head, str):
            return lines(head, 110, 13, colour="ink2", bold=True)
        return self._item(head, zone, head.width or 40)

    def _row(self, zone: Zone, limit: float) -> Box:
        """Items joined to one strip on a sheet of paper, with its ends named."""
        if not zone.items:
            return EMPTY
        width = min(_ITEM_WIDTHS["row"], int((limit - 90) / len(zone.items)))
        strip = beside([self._item(item, zone, width) for item in zone.items], 0, middle=True)
        ends = [lines(end, 60, 15, colour="pen") for end in (*zone.ends, "", "", "", "")[:4]]
        left = _apart(ends[0], ends[1], strip.height)
        right = _apart(ends[2], ends[3], strip.height)
        return sheet(beside([left, strip, right], 8), 8, fill="card", line="hair")

    def _square(self, zone: Zone) -> Box:
        """A Punnett square: one parent's alleles above it, the other's beside it."""
        top, side = zone.edges or ([], [])
        columns = max(1, len(top) or 2)
        cells = [self._tile(item, zone) for item in zone.items]
        rows = [cells[i : i + columns] for i in range(0, len(cells), columns)]
        heads = [self._tile(item, zone) for item in side]
        sign = self.art.get(zone.art, "")
        corner = [Box(heads[0].width, 1, "<g/>")] if heads else []
        if heads and sign:
            corner = [picture(sign, min(44, heads[0].width))._replace(width=heads[0].width)]
        gap = 0 if all(item.art in self.art for item in zone.items) else 6
        out = [beside([*corner, *(self._tile(item, zone) for item in top)], gap)]
        out += [beside([*heads[i : i + 1], *row], gap, middle=True) for i, row in enumerate(rows)]
        return under(out, gap)

    def _tile(self, item: Item, zone: Zone) -> Box:
        """A drawing of a square joins its neighbours, so it has no frame of its own."""
        if item.art not in self.art:
            return self._item(item, zone)
        line, dash = _border(item)
        box = picture(self.art[item.art], 48)
        return _framed(box, line, dash) if line else box

    def _item(self, item: Item, zone: Zone, width: float = 0) -> Box:
        drawing = self.art.get(item.art, "")
        said = _said(item)
        if zone.kind in ("counters", "choices") and (drawing or zone.kind == "counters"):
            sign = picture(drawing, _width_within(drawing, 26, 30)) if drawing else EMPTY
            count = _count(item) if zone.kind == "choices" else ""
            paper = sheet(sign, 3, fill="card", radius=6)
            told = under([lines(f"{said} {count}".strip(), 200, 14), self._lines(item, 240)], 2)
            marks = [self._badge(part) for part in item.badges]
            return beside([paper, told, *marks], 6, middle=True)
        line, dash = _border(item)
        inner = beside([self._item(one, zone, one.width or 40) for one in item.items], 4)
        if not drawing:
            colour = "ink" if "empty" in item.marks else "pen"
            chip = under([lines(said, 160, 14, colour=colour), self._lines(item, 160)], 4)
            fill = "table" if "empty" in item.marks else "card"
            return under([sheet(chip, 9, fill=fill, line=line or "line", dash=dash), inner], 4)
        width = width or item.width or _ITEM_WIDTHS.get(zone.kind, 78)
        box = self._badged(picture(drawing, width), item)
        if "spent" in item.marks:
            box = box._replace(body=f'<g opacity="0.45">{box.body}</g>')
        if zone.kind == "row":
            return _framed(box, line, dash) if line else box
        room = max(width, 84)
        caption = lines(item.caption, room, 13, colour="pen", centred=True)
        card = sheet(
            under([box, caption, self._lines(item, room)], 3, centred=True),
            5,
            fill="card",
            line=line or "hair",
            dash=dash,
        )
        foot = _foot(card.width) if "firm" in item.marks else EMPTY
        return under([card, foot, inner], 4)

    def _lines(self, item: Item, limit: float) -> Box:
        """The signs and words under an item's caption, pale where a line does not hold."""
        rows = []
        for line in item.lines:
            parts = [self._part(part, 60, 20, max(120, limit - 20)) for part in line.parts]
            row = beside(parts, 3, limit, middle=True)
            rows.append(row._replace(body=f'<g opacity="0.45">{row.body}</g>') if line.off else row)
        return under(rows, 3)

    def _part(self, part: str, width: float, height: float, limit: float = 120) -> Box:
        """A drawing by name, no larger than told, else the words themselves."""
        if part in self.art:
            return picture(self.art[part], _width_within(self.art[part], width, height))
        return lines(part, limit, 13, colour="pen", bold=len(part) < 4)

    def _badge(self, part: str) -> Box:
        """A drawing has its own outline; words get a frame."""
        box = self._part(part, 26, 26)
        return box if part in self.art else sheet(box, 2, fill="card", line="pen", radius=8)

    def _badged(self, box: Box, item: Item) -> Box:
        """A drawing with what lies at its upper corner."""
        if not item.badges:
            return box
        row = beside([self._badge(part) for part in item.badges], 1, middle=True)
        return box._replace(body=box.body + moved(row, max(0, box.width - row.width), 0))


def _count(item: Item) -> str:
    """The number of a chip, such as 5 or 5 / 10."""
    if "n" not in item.data:
        return ""
    return f"{item.data['n']} / {item.data['of']}" if "of" in item.data else str(item.data["n"])


def _foot(width: float) -> Box:
    """The double line under what is fixed for the rest of the game."""
    line = f'<path d="M0,1h{number(width)}M0,5h{number(width)}" stroke="{token("ink")}" '
    return Box(width, 6, line + 'stroke-width="2" fill="none"/>')


def _linked(boxes: list[Box]) -> list[Box]:
    """Items with a bar between each and the next."""
    bar = f'<rect width="12" height="4" fill="{token("ink")}"/>'
    linked: list[Box] = []
    for box in boxes:
        linked += [Box(12, 4, bar), box] if linked else [box]
    return linked


def _border(item: Item) -> tuple[str, str]:
    """Colour and dashes of a border that says something: what the last move changed is dashed."""
    if "last" in item.marks:
        return "soil", "6 4"  # on paper, which stays light at night
    if "lit" in item.marks:
        return "pen", ""
    if "empty" in item.marks:
        return "line", "6 4"
    if "spent" in item.marks or "off" in item.marks:
        return "line", "2 4"
    return "", ""


def _framed(box: Box, line: str, dash: str) -> Box:
    """A box with a frame inside its own edges, so that neighbours leave it whole."""
    across, down = number(box.width - 3), number(box.height - 3)
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    frame = (
        f'<rect x="1.5" y="1.5" width="{across}" height="{down}" rx="6" fill="none" '
        f'stroke="{token(line)}" stroke-width="3"{dashed}/>'
    )
    return box._replace(body=box.body + frame)


def _width_within(drawing: str, width: float, height: float) -> float:
    """The greatest width at which a drawing stays within both measures."""
    across, down = size(drawing)
    return min(width, height * across / down)


def _track(zone: Zone) -> Box:
    discs = "".join(
        circle(9 + 20 * i, 9, 7, "gold" if i < zone.value else "panel", "ink", 1.5)
        for i in range(zone.size)
    )
    count = zone.text or _("{value} of {size}").format(value=zone.value, size=zone.size)
    return beside(
        [Box(20 * zone.size, 18, f"<g>{discs}</g>"), lines(count, 200, 14)], 8, middle=True
    )


def _grid(boxes: list[Box], heads: Sequence[Box]) -> Box:
    """Items in columns, each with its label or price over it."""
    per = len(heads)
    stacks = [under([head, *boxes[i::per]], 8, centred=True) for i, head in enumerate(heads)]
    return beside(stacks, 10)


def _apart(upper: Box, lower: Box, height: float) -> Box:
    """Two labels at the upper and the lower end of a height."""
    if not (upper.body or lower.body):
        return EMPTY
    body = moved(upper, 0, 4) + moved(lower, 0, height - lower.height - 4)
    return Box(max(upper.width, lower.width), height, body)
