"""Things of the garden and of the study of Genotype: tools, coins, plots, places to work."""

from __future__ import annotations

import math
from collections.abc import Callable

from .heredity import TRAITS, sign_of
from .pea import seeds_at
from .svg import circle, ellipse, frame, group, path, rect, star, text

TOOLS = (
    "seed_bag",
    "watering_funnel",
    "dissertation",
    "flower_pot",
    "graft_knife",
    "rake",
    "pollen_brush",
    "hand_lens",
    "pocket_watch",
    "garden_line",
    "grant",
)
PLACES = (
    "gardening",
    "temporary_dice_slot",
    "gene",
    "shift1",
    "shift2",
    "goal",
    "treasury",
    "university",
    "nursery",
    "toolshed",
)
UPGRADES = ("plot", "slot", "marker", "assistant")
BEADS = 9


def tool(name: str) -> str:
    """A tool, 100 x 100.

    Args:
        name: one of `TOOLS`.

    Raises:
        ValueError: no such tool.
    """
    if name not in _TOOLS:
        raise ValueError(f"There is no tool {name!r}; choose one of {', '.join(TOOLS)}.")
    return frame(100, 100, _TOOLS[name]())


def place(name: str) -> str:
    """The sign of a place where an action marker can stand, 48 x 48.

    Args:
        name: one of `PLACES`.

    Raises:
        ValueError: no such place.
    """
    if name not in _PLACES:
        raise ValueError(f"There is no place {name!r}; choose one of {', '.join(PLACES)}.")
    return frame(48, 48, _PLACES[name]())


def upgrade(kind: str) -> str:
    """A research upgrade, 60 x 60.

    Args:
        kind: one of `UPGRADES`.

    Raises:
        ValueError: no such upgrade.
    """
    if kind == "plot":
        return frame(60, 60, _bed(4, 34, 46, 22), _sprout(25, 35, 1.2), _plus(48, 12))
    if kind == "slot":
        slot = rect(8, 14, 38, 38, 10, "card2", width=2.4, dash="5 4")
        signs = zip(TRAITS, ((19, 25), (35, 25), (19, 41), (35, 41)), strict=True)
        return frame(
            60, 60, slot, *(group(sign_of(t, 6), x, y) for t, (x, y) in signs), _plus(48, 12)
        )
    if kind == "marker":
        return frame(60, 60, marker_of(27, 52, "card"), _plus(48, 12))
    if kind == "assistant":
        person = path("M8,56C8,42 16,37 27,37C38,37 46,42 46,56Z", "soil", width=2.4)
        head = ellipse(27, 25, 10.5, 12, "skin1", width=2.2)
        hair = path("M16,25C14,10 40,10 38,25Q36,17 30,17Q20,19 16,25Z", "pen2")
        return frame(60, 60, person, head, hair, _plus(48, 12))
    raise ValueError(f"There is no upgrade {kind!r}; choose one of {', '.join(UPGRADES)}.")


def marker_of(x: float, y: float, fill: str) -> str:
    """Part of a drawing: an action marker, a turned peg, standing on (x, y), 44 high."""
    d = f"M{x - 15},{y}Q{x - 15},{y - 7} {x - 8},{y - 9}Q{x - 5},{y - 20} {x - 4},{y - 24}"
    d += f"H{x + 4}Q{x + 5},{y - 20} {x + 8},{y - 9}Q{x + 15},{y - 7} {x + 15},{y}Z"
    return path(d, fill, width=2.4) + circle(x, y - 32, 11, fill, width=2.4)


def abacus(price: int) -> str:
    """A row of the abacus, 136 x 30: nine beads on a wire, the one at the price large and numbered.

    Args:
        price: 1 to 9, in coins.

    Raises:
        ValueError: no such bead.
    """
    if not 1 <= price <= BEADS:
        raise ValueError(f"The abacus has beads from 1 to {BEADS}, not {price}.")
    wire = path("M3,15H133M3,6V24M133,6V24", width=2.4)
    body = ""
    for bead in range(1, BEADS + 1):
        # Beads up to the price stand together on the left, those above it on the right.
        x = 3 + 11 * bead if bead <= price else 34 + 11 * bead - 3
        if bead == price:
            x += 6
            body += circle(x, 15, 12, "gold", width=2.4) + text(x, 20.5, price, 15)
        else:
            body += ellipse(x, 15, 4.2, 8, "terra" if bead < price else "rail", width=1.6)
    return frame(136, 30, wire, body)


def coin() -> str:
    """A coin, 40 x 40."""
    return frame(40, 40, coin_of(20, 20, 17))


def coin_of(x: float, y: float, r: float) -> str:
    """Part of a drawing: a coin with a pea on it about (x, y)."""
    ring = circle(x, y, 0.76 * r, "", "gold2", 1.6)
    return circle(x, y, r, "gold", width=2.2) + ring + text(x, y + 0.38 * r, 1, 1.05 * r)


def points(value: int) -> str:
    """The points of a plant or of a goal in a rosette, 36 x 36."""
    size = 17 if value < 10 else 15
    return frame(
        36, 36, path(star(12, 17, 14.2, 18, 18), "gold", width=1.8), text(18, 24, value, size)
    )


def cards_back(kind: str) -> str:
    """The back of a card, 100 x 100 for a tool and 120 x 150 for a plant."""
    if kind == "plant":
        paper = rect(5, 5, 110, 140, 10, "card2", "pen2", 1.8)
        peas = "".join(circle(44 + 16 * i, 78 - 3 * i, 7.4, "card2", "pen2", 1.8) for i in range(3))
        shell = path("M22,82q36,36 78,-22q-46,-14 -78,22z", "card", "pen2", 2.4)
        return frame(120, 150, paper, shell, peas, path("M100,60q4,-8 2,-14", "", "pen2", 2.4))
    paper = rect(4, 4, 92, 92, 10, "card2", "pen2", 1.8)
    spade = path("M50,20V56M40,20h20", "", "pen2", 4) + path(
        "M36,54h28v12q0,12 -14,18q-14,-6 -14,-18z", "card", "pen2", 2.4
    )
    return frame(100, 100, paper, spade)


def empty_plot() -> str:
    """A plot with nothing on it, 120 x 150: furrows."""
    furrows = "".join(
        path(f"M24,{y}q12,-7 24,0t24,0t24,0", "", "soil", 2.4) for y in (112, 124, 136)
    )
    bed = rect(14, 98, 92, 48, 8, "card2", "soil", 2.4)
    return frame(120, 150, bed, furrows)


def _plus(x: float, y: float) -> str:
    return circle(x, y, 9, "a", "white", 1.8) + path(
        f"M{x - 4.5},{y}h9M{x},{y - 4.5}v9", "", "white", 2.6
    )


def _bed(x: float, y: float, w: float, h: float) -> str:
    third = h / 3
    lines = "".join(f"M{x + 5},{y + third * i:g}h{w - 10:g}" for i in (1, 2))
    return rect(x, y, w, h, 5, "soil", width=2.4) + path(lines, "", "terra", 2.2)


def _sprout(x: float, y: float, scale: float = 1) -> str:
    stalk = path("M0,0V-13", "", "stem", 3.6)
    leaves = path("M0,-11C-2,-20 -13,-21 -16,-18C-15,-10 -6,-7 0,-11Z", "leaf", width=1.8)
    leaves += path("M0,-13C1,-22 10,-25 15,-21C14,-13 6,-9 0,-13Z", "leaf", width=1.8)
    return group(stalk + leaves, x, y, scale=scale)


def _leaf(x: float, y: float, turn: float, scale: float) -> str:
    return group(
        path("M0,0C4,-11 18,-13 26,-4C19,5 8,7 0,0Z", "leaf"), x, y, scale=scale, turn=turn
    )


# ------------------------------------------------------------- tools


def _seed_bag() -> str:
    bag = path("M30,34C14,54 16,90 32,90H68C84,90 86,54 70,34Z", "rail", width=2.4)
    ruff = path("M30,34L24,16q10,6 14,0q8,8 12,0q8,8 13,0q6,5 13,0L70,34Z", "card2", width=2.4)
    peas = seeds_at([(40, 64), (58, 62), (49, 76)], "round", 7)
    return bag + ruff + path("M28,34h44", "", "soil", 5) + peas


def _watering_funnel() -> str:
    cup = path("M14,30H66Q64,54 46,58V84H34V58Q16,54 14,30Z", "height", width=2.4)
    handle = path("M66,36q20,-4 18,16t-26,6", width=5)
    drops = path("M40,91v4M31,89l-2,5M49,89l2,5", "", "aquatic", 3.4)
    return cup + ellipse(40, 30, 26, 7, "water", width=2.2) + handle + drops


def _dissertation() -> str:
    book = rect(24, 12, 52, 76, 5, "card", width=2.4) + path("M24,12h9v76h-9z", "flower")
    return (
        book
        + path("M42,30h26M42,40h26M42,50h18", "", "pen2", 2.4)
        + group(sign_of("flower", 10), 58, 70)
    )


def _flower_pot() -> str:
    pot = path("M26,50H74L68,86Q67,90 63,90H37Q33,90 32,86Z", "terra", width=2.4)
    return pot + rect(20, 40, 60, 14, 4, "terra", width=2.4) + _sprout(50, 40, 1.35)


def _graft_knife() -> str:
    handle = path("M20,82L52,44l10,10L30,90Q24,92 20,82Z", "soil", width=2.4)
    blade = path("M52,44L78,12Q88,30 62,54Z", "stone", width=2.4) + path(
        "M60,42L76,22", "", "white", 2.4
    )
    return handle + blade + circle(33, 78, 2.6, "gold", width=1.4)


def _rake() -> str:
    shaft = path("M50,54V94", width=7.4) + path("M50,54V94", "", "soil", 4)
    teeth = path("".join(f"M{22 + 14 * i},40V18" for i in range(5)), width=4)
    return shaft + teeth + path("M18,40H82V50H18Z", "stone", width=2.2)


def _pollen_brush() -> str:
    shaft = path("M60,44L88,14", width=8.4) + path("M60,44L88,14", "", "soil", 5)
    band = path("M50,40L64,54L56,62L42,48Z", "stone", width=2.2)
    hair = path("M42,48L56,62Q44,84 16,88Q22,60 42,48Z", "gold", width=2.4)
    spots = ((20, 56), (12, 68), (34, 92), (46, 86))
    return shaft + band + hair + "".join(circle(x, y, 2.8, "gold", width=1.4) for x, y in spots)


def _hand_lens() -> str:
    glass = circle(42, 40, 26, "water", width=3) + circle(42, 40, 20, "sky", width=1.6)
    handle = path("M61,59L86,86", width=9) + path("M63,61L85,85", "", "soil", 5)
    return (
        glass
        + handle
        + seeds_at([(42, 41)], "wrinkled", 11)
        + path("M27,34q4,-9 13,-11", "", "white", 3)
    )


def _pocket_watch() -> str:
    case = circle(50, 58, 32, "gold", width=2.6) + circle(50, 58, 25, "card", width=1.8)
    hours = "".join(
        circle(50 + 20 * math.cos(a), 58 + 20 * math.sin(a), 1.8, "pen", "")
        for a in (math.pi * i / 2 for i in range(4))
    )
    crown = rect(45, 18, 10, 9, 2, "gold2") + circle(50, 12, 7, width=2.6)
    return case + hours + path("M50,58V42M50,58l11,7", width=3) + crown


def _garden_line() -> str:
    stakes = path("M22,92L16,20M78,92L84,20", width=7) + path(
        "M22,92L16,20M78,92L84,20", "", "soil", 4
    )
    strings = path("M17,36Q50,52 83,36M19,60Q50,74 81,60", width=2.4)
    return stakes + strings + _leaf(42, 46, -60, 0.7) + _leaf(58, 69, -100, 0.7)


def _grant() -> str:
    sheet = rect(14, 20, 72, 48, 4, "card", width=2.4) + path(
        "M24,33h30M24,42h42M24,51h22", "", "pen2", 2.4
    )
    ribbon = path("M62,78l-4,14l10,-5l10,5l-4,-14", "negative")
    return (
        sheet
        + ribbon
        + circle(68, 66, 13, "gold", width=2.2)
        + circle(68, 66, 8.5, "", "gold2", 1.6)
    )


_TOOLS: dict[str, Callable[[], str]] = {
    "seed_bag": _seed_bag,
    "watering_funnel": _watering_funnel,
    "dissertation": _dissertation,
    "flower_pot": _flower_pot,
    "graft_knife": _graft_knife,
    "rake": _rake,
    "pollen_brush": _pollen_brush,
    "hand_lens": _hand_lens,
    "pocket_watch": _pocket_watch,
    "garden_line": _garden_line,
    "grant": _grant,
}


# ------------------------------------------------------------- places


def _gardening() -> str:
    handle = path("M7,5L16,17", width=7) + path("M7,5L16,17", "", "soil", 4)
    blade = path("M10,21L21,13Q29,24 31,38Q17,34 10,21Z", "stone", width=2.2)
    ground = path("M4,40Q14,36 24,39T45,38", "", "soil", 4)
    return _sprout(36, 38, 0.95) + handle + blade + ground


def _slot() -> str:
    edge = rect(6, 10, 32, 32, 8, "card2", width=2.2, dash="4.5 3.5")
    return edge + group(sign_of("seed", 7), 22, 26) + _plus(38, 11)


def _gene() -> str:
    tile = rect(3, 12, 42, 22, 7, "card2", width=2.2) + path("M14,23h20", width=3)
    return tile + circle(14, 23, 7.6, "pen2", width=2) + circle(34, 23, 7.6, "card", width=2)


def _sun(shift: int) -> str:
    """A sun over the edge of a field, low for the first shift, high for the second."""
    y = 30 if shift == 1 else 20
    rays = "".join(
        f"M{24 + 15 * math.cos(a):.1f},{y + 15 * math.sin(a):.1f}"
        f"L{24 + 19 * math.cos(a):.1f},{y + 19 * math.sin(a):.1f}"
        for a in (math.radians(180 + 36 * i) for i in range(6))
    )
    field = path("M2,38Q14,33 24,36T46,35V46H2Z", "leaf", width=2)
    return (
        path(rays, width=2.4)
        + circle(24, y, 11.5, "gold", width=2.2)
        + field
        + text(24, y + 5, shift, 15)
    )


def _goal() -> str:
    pole = path("M12,45V5", width=5.4) + path("M12,45V5", "", "soil", 2.6)
    flag = path("M14,7Q24,3 30,9T44,9V28Q36,32 30,27T14,27Z", "card", width=2.2)
    return pole + flag + group(sign_of("flower", 7.5), 28, 18)


def _treasury() -> str:
    pile = "".join(
        path(f"M5,{y}v5a12,5 0 0 0 24,0v-5", "gold") + ellipse(17, y, 12, 5, "gold")
        for y in (36, 29)
    )
    return pile + coin_of(33, 18, 12.5)


def _university() -> str:
    cap = path("M24,9L46,18L24,27L2,18Z", "pen2", width=2.2)
    band = path("M12,23V33Q24,41 36,33V23L24,28Z", "pen2", width=2.2)
    return (
        band + cap + path("M24,18L42,22V34", "", "gold", 2.6) + circle(42, 36, 3, "gold", width=1.4)
    )


def _nursery() -> str:
    tray = path("M4,34H44L41,45H7Z", "terra", width=2.2)
    return "".join(_sprout(x, 35, 0.8) for x in (12, 24, 36)) + tray


def _toolshed() -> str:
    walls = rect(9, 20, 30, 25, 1, "soil", width=2.2)
    roof = path("M4,22L24,5L44,22Z", "terra", width=2.2)
    return (
        walls + roof + rect(18, 28, 12, 17, 1, "card2", width=1.8) + circle(27, 37, 1.4, "pen", "")
    )


_PLACES: dict[str, Callable[[], str]] = {
    "gardening": _gardening,
    "temporary_dice_slot": _slot,
    "gene": _gene,
    "shift1": lambda: _sun(1),
    "shift2": lambda: _sun(2),
    "goal": _goal,
    "treasury": _treasury,
    "university": _university,
    "nursery": _nursery,
    "toolshed": _toolshed,
}
