"""The small workers of Biohack, and what they carry and earn."""

from __future__ import annotations

from .genes import emblem
from .signs import player
from .svg import circle, frame, group, inner, path, polygon, rect, regular, star, text

#: The faces of the danger die, as the game's data name them.
FACES = ("feral", "feral_injury", "injury", "mammal_or_aquatic")


def noman(seat: int, *, injured: bool = False) -> str:
    """A Noman, 60 x 74; injured: it lies with its eye shut and a bandage, 74 x 60.

    Args:
        seat: 1 to 5, as players count; its colour and mark.
        injured: whether it lies.
    """
    worker = _worker(f"p{seat}", group(inner(player(seat)), 18.6, 30.6, scale=0.76))
    return _lying(worker) if injured else frame(60, 74, group(worker + _open_eye(), 0, 7))


def assistant() -> str:
    """An assistant of the solo game, grey with a cap, 60 x 74."""
    badge = circle(30, 42, 6.5, "card", width=1.6) + path("M30,38.5v7M26.5,42h7", width=1.8)
    return frame(60, 74, group(_worker("stone", badge) + _open_eye(), 0, 7))


def police() -> str:
    """Police of the solo game, with a striped band across the chest, 60 x 74."""
    band = path("M14,38H46V47H14Z", "white", width=1.8)
    stripes = path("M18,47l6,-9M26,47l6,-9M34,47l6,-9M42,47l3,-5", width=2.6)
    cap = path("M14,8Q30,-6 46,8Z", "pen", width=2) + circle(30, 4, 2.4, "gold", width=1.4)
    return frame(60, 74, group(_worker("stone2", band + stripes) + _open_eye() + cap, 0, 7))


def _worker(colour: str, badge: str) -> str:
    suit = (
        "M17,60V46C12,46 11,36 15,32C17,29 22,28 27,28H33C38,28 43,29 45,32C49,36 48,46 43,46V60"
        "Q43,64 39,64H34V54H26V64H21Q17,64 17,60Z"
    )
    helmet = rect(13, 4, 34, 27, 13, "stone", width=2.2) + rect(18, 11, 24, 13, 6.5, "pen", width=1)
    aerial = path("M30,4V-1", width=2.2) + circle(30, -2, 2.6, "gold", width=1.6)
    return path(suit, colour, width=2.2) + helmet + aerial + badge


def _open_eye() -> str:
    return circle(30, 17.5, 4.2, "gold", "") + circle(31.2, 16.2, 1.4, "white", "")


def _lying(worker: str) -> str:
    eye = path("M25,17.5q5,4 10,0", "", "gold", 2.4)
    bandage = path("M14,9L45,26M17,5l28,17", "", "card", 4) + path(
        "M14,11L44,28M18,4l28,16", width=1
    )
    ground = path("M4,56H70", "", "pen2", 2, dash="4 4")
    return frame(74, 60, ground, group(worker + eye + bandage, 68, 11, scale=0.96, turn=90))


# ---------------------------------------------------------------- the danger die


def danger_die(face: str = "") -> str:
    """The danger die with a face up, 56 x 56; with no face it has not been thrown.

    Args:
        face: one of `FACES`, or empty.

    Raises:
        ValueError: no such face.
    """
    if face not in ("", *FACES):
        raise ValueError(f"The danger die has no face {face!r}; choose one of {', '.join(FACES)}.")
    cube = rect(2, 4.5, 52, 50, 11, "pen", "") + rect(2, 2, 52, 49, 11, "card", width=2.4)
    corners = path("M7,12l5,-5M49,12l-5,-5M7,41l5,5M49,41l-5,5")
    return frame(56, 56, cube, corners, _face(face))


def _face(face: str) -> str:
    if face == "feral":
        return group(emblem("feral", 15), 28, 27)
    if face == "injury":
        return group(_plaster(), 28, 27, scale=1.35)
    if face == "feral_injury":
        return group(emblem("feral", 11), 20, 20) + group(_plaster(), 36, 36, scale=0.95)
    if face == "mammal_or_aquatic":
        either = group(emblem("mammal", 9.5), 18, 19) + group(emblem("aquatic", 9), 37, 36)
        return either + path("M38,14L18,40")
    return group(path(star(9, 13, 9), "card2", "pen2", 2), 28, 27)


def _plaster() -> str:
    strip = group(rect(-12, -5, 24, 10, 5, "skin1", width=1.8), turn=-35)
    return strip + path("M-3,-1l0,0M1,-3l0,0M-1,2l0,0M3,0l0,0", width=2.2)


def injury() -> str:
    """The sign of an injury, 40 x 40: a sticking plaster."""
    return frame(40, 40, group(_plaster(), 20, 20, scale=1.4))


# ---------------------------------------------------------------- what is counted


def coins(value: int) -> str:
    """So many coins as one disc with their number, 40 x 40; less than 0: a rebate."""
    disc = circle(20, 20, 17, "gold", width=2.2) + circle(20, 20, 13, "", "gold2", 1.6)
    if value < 0:
        return frame(40, 40, disc, path("M8.5,20h6", width=2.6), text(23.5, 26.5, -value, 17))
    return frame(40, 40, disc, text(20, 26.5, value, 18))


def coin() -> str:
    """A coin without a number, 40 x 40, beside which its number stands."""
    disc = circle(20, 20, 17, "gold", width=2.2) + circle(20, 20, 12.5, "", "gold2", 1.6)
    return frame(40, 40, disc, path("M16,13c9,4 -1,10 8,14M24,13c-9,4 1,10 -8,14", width=2.2))


def medicine(full: bool) -> str:
    """A flask of medicine, full or empty, 40 x 42."""
    flask = (
        "M13,4H27V10L25,12V17C32,20 34,26 34,31"
        "C34,37 30,38 20,38S6,37 6,31C6,26 8,20 15,17V12L13,10Z"
    )
    glass = path(flask, "card", width=2.2)
    if not full:
        return frame(40, 42, glass)
    drug = path("M7.5,27H32.5C33,35 30,36.5 20,36.5S7,35 7.5,27Z", "polar", width=1.6)
    return frame(40, 42, glass, drug, path("M18,28v3h-3v4h3v0h4v0h3v-4h-3v-3z", "heal", ""))


def points(value: int) -> str:
    """Evaluation points as a hexagon with their number, 40 x 40."""
    size = 18 if value < 10 else 16
    return frame(
        40, 40, path(regular(6, 18, 20, 20), "gold", width=2.2), text(20, 26.3, value, size)
    )


def points_counted() -> str:
    """Evaluation points without a number, 40 x 40, beside which their number stands."""
    outer = path(regular(6, 18, 20, 20), "gold", width=2.2)
    return frame(40, 40, outer, path(regular(6, 11.5, 20, 20), "", "gold2", 1.8))


def points_later() -> str:
    """Points that are counted at the end only: a star in the hexagon, 40 x 40."""
    return frame(40, 40, path(regular(6, 18, 20, 20), "gold", width=2.2), later_star(20, 20.5, 9))


def later_star(x: float, y: float, r: float) -> str:
    """Part of a drawing: the star that stands for points counted at the end."""
    return path(star(5, r, r * 0.45, x, y), "pen", "")


def lozenges(count: int, x: float, y: float, r: float) -> str:
    """Part of a drawing: the class of a creature as 1, 2 or 3 lozenges from (x, y) to the right."""
    return "".join(
        path(regular(4, r, x + i * 2.2 * r, y), "pen", "card", 1.2) for i in range(count)
    )


def class_sign(count: int) -> str:
    """The class of a creature, 40 x 40: 1 common, 2 artisan, 3 noble."""
    card = rect(7, 4, 26, 32, 4, "card2", width=2.2)
    return frame(40, 40, card, lozenges(count, 20 - 3.96 * (count - 1), 20, 3.6))


# ---------------------------------------------------------------- what can be done


def lock(open_: bool = False) -> str:
    """A lock tile, or one that is taken off, 40 x 40."""
    bow = "M12,19V13a8,8 0 0 1 16,0v6" if not open_ else "M12,19V11a8,8 0 0 1 15,-3"
    body = rect(8, 18, 24, 17, 4, "card2" if open_ else "gold", width=2.4)
    return frame(40, 40, path(bow, width=3), body, path("M20,24v5", width=3))


def report() -> str:
    """To report a milestone, 40 x 40: a sheet with a tick and a seal."""
    sheet = path("M9,4H25L32,11V36H9Z", "card", width=2.4) + path("M25,4V11H32")
    return frame(
        40, 40, sheet, path("M14,19l4,4l8,-9", width=3), circle(26, 31, 5, "gold", width=1.8)
    )


def create() -> str:
    """To create a creature, 40 x 40: a tank with a growing body."""
    tank = rect(9, 4, 22, 29, 11, "water", width=2.4) + rect(6, 31, 28, 6, 2, "stone", width=2.2)
    return frame(
        40, 40, tank, path("M20,25v-9m-4,5l4,-5l4,5", width=2.8), circle(16, 10, 1.6, "white", "")
    )


def reserve() -> str:
    """To reserve a place in the turn order, 40 x 40: a flag on the first of three places."""
    places = path("M5,33h8M16,33h8M27,33h8", width=3)
    return frame(
        40, 40, places, path("M9,29V6", width=2.6), path("M9,6h14l-4,5l4,5H9Z", "gold", width=2.2)
    )


def research() -> str:
    """To do research, 40 x 40: a Noman comes back with a find."""
    back = path("M34,28H12m7,-8l-8,8l8,8", width=3)
    return frame(
        40, 40, group(emblem("mammal", 9), 13, 12), group(emblem("avian", 8), 29, 13), back
    )


def passing() -> str:
    """To pass, 40 x 40: on to the end."""
    return frame(40, 40, path("M7,10l10,10l-10,10M19,10l10,10l-10,10M34,9v22", width=3.6))


def any_gene() -> str:
    """Any gene, 40 x 40: a disc of six wedges with a question that the player answers."""
    colours = ("mammal", "aquatic", "avian", "reptile", "primate", "feral")
    wedges = "".join(
        group(path("M0,0L-9,-15.6A18,18 0 0 1 9,-15.6Z", colour, width=1.6), 20, 20, turn=60 * i)
        for i, colour in enumerate(colours)
    )
    return frame(40, 40, wedges, circle(20, 20, 7, "card", width=1.8))


def different_genes() -> str:
    """Three genes of different groups, 52 x 40."""
    signs = "".join(
        group(emblem(name, 9.5), x, y)
        for name, x, y in (("mammal", 13, 26), ("avian", 26, 13), ("reptile", 39, 26))
    )
    return frame(52, 40, signs)


def less(of: str = "any") -> str:
    """A gene less to pay, 40 x 40."""
    sign = (
        group(emblem(of, 13), 22, 22) if of != "any" else group(inner(any_gene()), 5, 5, scale=0.85)
    )
    return frame(40, 40, sign, circle(10, 10, 8.5, "card", width=2), path("M6,10h8", width=2.8))


def arrow() -> str:
    """What comes of it, 32 x 40."""
    return frame(32, 40, path("M4,20H27m-8,-8l8,8l-8,8", width=3.4))


# ---------------------------------------------------------------- people and cards


def scientist(skin: str, cut: str, colour: str) -> str:
    """A scientist in a lab coat, 100 x 100.

    Args:
        skin: name of a colour.
        cut: of the hair: ``short``, ``long`` or ``bun``.
        colour: of the hair.
    """
    back = (
        path("M24,60C14,20 36,8 50,10C66,8 86,22 76,62Z", colour, width=2.2)
        if cut == "long"
        else ""
    )
    coat = path("M10,98Q12,68 36,66L50,80L64,66Q88,68 90,98Z", "white", width=2.4)
    collar = path("M36,66L50,90L64,66M50,90V98", width=2)
    neck = path("M42,56v12l8,8l8,-8V56Z", skin, width=2)
    face = path("M30,38C30,20 70,20 70,38C70,56 62,66 50,66C38,66 30,56 30,38Z", skin, width=2.4)
    hair = path(
        "M28,40C24,16 40,10 52,11C70,10 78,24 72,40C68,30 60,26 50,27C40,28 32,30 28,40Z",
        colour,
        width=2.2,
    )
    bun = circle(62, 12, 8, colour, width=2.2) if cut == "bun" else ""
    glasses = (
        circle(41, 41, 6.5, "", width=2) + circle(59, 41, 6.5, "", width=2) + path("M47.5,40h5")
    )
    eyes = circle(41, 41, 2, "pen", "") + circle(59, 41, 2, "pen", "") + path("M44,55q6,4 12,0")
    return frame(100, 100, back, bun, neck, coat, collar, face, hair, glasses, eyes)


def card_back(count: int = 0) -> str:
    """The back of a creature card, 100 x 140; `count` lozenges tell the class of its deck."""
    paper = rect(5, 5, 90, 130, 8, "card2", "pen2", 1.6)
    mark = path(star(6, 22, 12, 50, 62), "card", "pen2", 2.4) + circle(50, 62, 6, "", "pen2", 2)
    return frame(100, 140, paper, mark, lozenges(count, 50 - 8.8 * (count - 1), 112, 8))


def location_back() -> str:
    """The back of a location card, 160 x 88: a pin on a map."""
    paper = rect(5, 5, 150, 78, 8, "card2", "pen2", 1.6)
    roads = path("M8,60Q50,40 80,58T152,40M50,8Q60,40 40,80M110,8L120,80", "", "rail", 3)
    pin = path("M80,66C66,46 64,40 64,33a16,16 0 0 1 32,0C96,40 94,46 80,66Z", "card", "pen2", 2.4)
    return frame(160, 88, paper, roads, pin, circle(80, 33, 6, "", "pen2", 2.4))


def leaves() -> str:
    """A crossed-out place of the display, 40 x 40: its card leaves at the clean-up."""
    return frame(
        40,
        40,
        path(polygon([(6, 6), (34, 6), (34, 34), (6, 34)]), "card"),
        path("M12,12L28,28M28,12L12,28", width=3.4),
    )
