"""Signs for moves, buttons and players: no words, readable at 24 pixels."""

from __future__ import annotations

from collections.abc import Callable

from .svg import circle, ellipse, frame, group, number, path, rect, regular, star, text

SEATS = range(1, 6)


def player(seat: int) -> str:
    """The mark of a seat, 30 x 30: a shape and a colour of its own, and its number.

    Args:
        seat: 1 to 5, as players count.

    Raises:
        ValueError: no such seat.
    """
    if seat not in SEATS:
        raise ValueError(f"There is no mark for seat {seat}; seats count from 1 to 5.")
    baseline = {3: 5.0, 5: 3.6}.get(seat, 4.0)
    mark = path(_player_shape(seat, 11), f"p{seat}", "white", 1.5)
    return frame(30, 30, group(mark + text(0, baseline, seat, 11, "white"), 15, 15))


def _player_shape(seat: int, r: float) -> str:
    if seat == 1:
        return f"M{-r},0A{r},{r} 0 1 1 {r},0A{r},{r} 0 1 1 {-r},0Z"
    if seat == 2:
        half = number(0.88 * r)
        return f"M-{half},-{half}H{half}V{half}H-{half}Z"
    if seat == 3:
        return f"M0,{number(-1.1 * r)}L{number(1.1 * r)},{number(0.88 * r)}H{number(-1.1 * r)}Z"
    if seat == 4:
        return (
            f"M0,{number(-1.2 * r)}L{number(1.1 * r)},0L0,{number(1.2 * r)}L{number(-1.1 * r)},0Z"
        )
    return star(5, 1.28 * r, 0.66 * r)


def sign(name: str) -> str:
    """A sign by name, 40 x 40.

    Args:
        name: one of `names`.

    Raises:
        ValueError: no such sign.
    """
    if name not in _SIGNS:
        raise ValueError(f"There is no sign {name!r}; choose one of {', '.join(names())}.")
    return frame(40, 40, _SIGNS[name]())


def names() -> tuple[str, ...]:
    """The names of all signs."""
    return tuple(_SIGNS)


def years(value: int, x: float, y: float, r: float = 15) -> str:
    """Part of a drawing: years of research as rings of a tree, one a year, and their number."""
    rings = "".join(circle(x, y, r - 3.2 - 2.6 * i, "", "gold2", 1.2) for i in range(value))
    disc = circle(x, y, r, "gold", width=2)
    return disc + rings + text(x, y + r * 0.38, value, r * 1.1)


def prize() -> str:
    """A prize medal on its ribbon, 60 x 76, with a double helix on it."""
    ribbon = path("M18,4L26,34H34L42,4", "negative", width=2.2) + path(
        "M18,4H30L34,22L30,34Z", "membrane2", width=2.2
    )
    disc = path(star(16, 23, 20.5, 30, 50), "gold", width=2.2) + circle(
        30, 50, 16, "", "gold2", 1.8
    )
    helix = path("M25,40c14,6 -4,14 10,20M35,40c-14,6 4,14 -10,20", width=2.6) + path(
        "M26.5,43.5h7M26.5,56.5h7", width=1.8
    )
    return frame(60, 76, ribbon, disc, helix)


def curtain() -> str:
    """A curtain, 200 x 120, for the moment when the screen goes to another seat."""
    folds = []
    for side in (0, 1):
        sheet = path("M0,8H100C101,40 100,70 92,112H0Z", "negative", width=2.4)
        lines = path(
            "M18,10C20,46 16,80 14,110M40,10C42,48 38,82 36,110M64,10C66,44 62,80 58,110M86,10V70"
        )
        tie = path("M0,98Q46,106 93,104", "", "gold", 4)
        body = sheet + lines + tie
        folds.append(body if side == 0 else f'<g transform="matrix(-1 0 0 1 200 0)">{body}</g>')
    rail = rect(1, 2, 198, 9, 4.5, "gold") + "".join(
        circle(x, 12, 3, "gold2", width=1.6) for x in range(10, 200, 20)
    )
    eye = path("M80,60Q100,40 120,60Q100,80 80,60Z", "white", width=2.6)
    struck = circle(100, 60, 6.5, "pen", "") + path("M84,44L116,76", "", "card", 7)
    disc = circle(100, 60, 30, "card", width=2.4)
    return frame(200, 120, *folds, rail, disc, eye, struck, path("M84,44L116,76", width=3.2))


# ---------------------------------------------------------------- what the signs are made of


def _rung(x: float, *, y: float = 9, dashed: bool = False) -> str:
    """A base pair at the size of a sign: a bar, dashed where it leaves."""
    return rect(x, y, 7, 22, 2, "card" if dashed else "rail", dash="3 2.4" if dashed else "")


def _insertion() -> str:
    return _rung(2) + _rung(31) + _rung(16.5, y=14) + path("M20,1v8m-4,-4l4,4l4,-4", width=2.2)


def _deletion() -> str:
    return (
        _rung(4)
        + _rung(16.5, dashed=True)
        + _rung(29)
        + path("M14,14l12,12m0,-12l-12,12", "", "heal", 2.8)
    )


def _mutation() -> str:
    changed = rect(16.5, 10, 7, 11, 2, "t") + rect(16.5, 21, 7, 11, 2, "a")
    return _rung(3, y=10) + _rung(30, y=10) + changed + path("M12,6q8,-5 15,0m1,-5v5.5h-5.5")


def _inversion() -> str:
    turn = path("M4,15C4,2 36,2 36,15m-4,-3l4,3l3,-4M36,25C36,38 4,38 4,25m-3,4l3,-4l4,3")
    return _rung(9) + _rung(16.5) + _rung(24) + turn


def _draw_pair() -> str:
    return _rung(5) + _rung(14) + path("M25,20h11m-5,-5l5,5l-5,5", width=2.4)


def _draw_research() -> str:
    card = rect(3, 9, 22, 22, 3, "card") + circle(14, 20, 5.5, "gold", width=1.8)
    return card + path("M28,20h9m-4.5,-4.5l4.5,4.5l-4.5,4.5", width=2.4)


def _discard() -> str:
    return _rung(9) + path("M22,20h13m-5,-5l5,5l-5,5", width=2.4) + path("M20,7v26", dash="3 3")


def _claim() -> str:
    arrow = path("M4,33h26m-5,-4.5l5,4.5l-5,4.5", width=2.2)
    return rect(3, 6, 24, 19, 3, "lit", dash="4 3") + years(1, 29, 15.5, 9) + arrow


def _roll() -> str:
    return rect(7, 7, 26, 26, 7, "card", width=2.4) + "".join(
        circle(x, y, 2.6, "pen", "") for x, y in ((14, 14), (26, 14), (20, 20), (14, 26), (26, 26))
    )


def _undo() -> str:
    return path("M10,16H25a8,8 0 0 1 0,16H14M16,9l-7,7l7,7", width=3)


def _hint() -> str:
    bulb = "M20,4a11,11 0 0 1 6.5,20q-1.5,1.4 -1.5,4h-10q0,-2.6 -1.5,-4A11,11 0 0 1 20,4Z"
    return path(bulb, "gold", width=2.2) + path("M16,32h8M17.5,36.5h5", width=2.2)


def _new() -> str:
    return path("M32,20a12,12 0 1 1 -4,-9m5,-5v7h-7", width=3)


def _lens() -> str:
    return circle(17, 17, 11, "sky", width=2.6) + path("M25,25L35,35", width=4.4)


def _log() -> str:
    return path("M9,10h22M9,20h22M9,30h14", width=3)


def _table() -> str:
    cards = rect(10, 12, 8, 11, 2, "card2") + rect(22, 12, 8, 11, 2, "card2")
    return rect(5, 7, 30, 26, 5, "card", width=2.4) + cards + path("M10,28h20")


def _moves() -> str:
    hand = (
        "M14,35l-6,-10a3,3 0 0 1 5,-3l3,3V9a3,3 0 0 1 6,0v9a3,3 0 0 1 5.5,0a3,3 0 0 1 5,1.5V28"
        "q0,7 -7,7Z"
    )
    return path(hand, "card", width=2.4)


def _eye() -> str:
    return path("M4,20Q20,4 36,20Q20,36 4,20Z", "card", width=2.4) + circle(20, 20, 5.4, "pen", "")


def _fold() -> str:
    return path("M9,15l11,11l11,-11", width=3.4)


def _tick() -> str:
    return path("M8,21l8,8L32,11", width=4.4)


def _cross() -> str:
    return path("M10,10L30,30M30,10L10,30", width=4)


def _book() -> str:
    pages = "M20,11Q12,5 4,9V31Q12,27 20,33Q28,27 36,31V9Q28,5 20,11Z"
    return path(pages, "card", width=2.4) + path("M20,11V33")


def _menu() -> str:
    return "".join(circle(20, y, 3.2, "pen", "") for y in (9, 20, 31))


def _sun() -> str:
    rays = "".join(
        group(path("M0,-12.5v-4", width=3), 20, 20, turn=turn) for turn in range(0, 360, 45)
    )
    return circle(20, 20, 7.5, "gold", width=2.4) + rays


def _moon() -> str:
    return path("M25,5A15.5,15.5 0 1 0 35,26A12.5,12.5 0 0 1 25,5Z", "gold", width=2.6)


def _grey() -> str:
    half = path("M20,6A14,14 0 0 1 20,34Z", "pen", "")
    return circle(20, 20, 14, "white", width=2.6) + half


def _projector() -> str:
    screen = rect(5, 5, 30, 20, 2, "card", width=2.4)
    return screen + path("M3,5h34M20,25v5M12,36l8,-6l8,6", width=2.4) + path("M12,19l5,-6l4,4l5,-6")


def _print() -> str:
    paper = path("M12,16V5H28V16", "card", width=2.4)
    body = path("M12,30H6V17q0,-2 2,-2H32q2,0 2,2V30H28", "card2", width=2.4)
    return (
        paper + body + rect(12, 25, 16, 10, 0, "card", width=2.4) + circle(29, 20, 1.5, "pen", "")
    )


def _save() -> str:
    return path("M20,5V24m-7,-7l7,7l7,-7M6,25v8h28v-8", width=3)


def _load() -> str:
    return path("M20,24V5m-7,7l7,-7l7,7M6,25v8h28v-8", width=3)


def _list() -> str:
    dots = "".join(circle(8, y, 2.4, "pen", "") for y in (10, 20, 30))
    return dots + path("M16,10h17M16,20h17M16,30h17", width=3)


def _robot() -> str:
    head = rect(8, 13, 24, 20, 5, "card", width=2.4) + path("M20,13V8M4,20v7M36,20v7", width=2.4)
    eyes = circle(15, 21, 2.6, "pen", "") + circle(25, 21, 2.6, "pen", "")
    return head + eyes + path("M15,28h10") + circle(20, 6, 2.6, "gold", width=1.8)


def _person() -> str:
    return path("M6,35q0,-13 14,-13t14,13Z", "card", width=2.4) + circle(
        20, 13, 7.5, "card", width=2.4
    )


def _curtain() -> str:
    left = "M5,7H19C19,18 16,28 12,34H5Z"
    right = "M35,7H21C21,18 24,28 28,34H35Z"
    sheets = path(left, "negative", width=2.2) + path(right, "negative", width=2.2)
    return sheets + path("M3,6.5h34", width=3.4)


def _medal() -> str:
    ribbon = path("M11,3L17,18H23L29,3Z", "negative", width=2.2)
    return (
        ribbon
        + circle(20, 25, 11, "gold", width=2.4)
        + path(star(5, 6.5, 3, 20, 25.4), "white", width=1.4)
    )


def _home() -> str:
    """The mark of the project: a turn of a helix with a golden middle."""
    strands = path("M12,4c16,9 0,14 16,32M28,4c-16,9 0,14 -16,32", width=3.4)
    return strands + path("M14,9h12M15,31h12", width=2.6) + circle(20, 20, 4.6, "gold", width=2.2)


def _help() -> str:
    hook = path("M14.5,15.5a5.5,5.5 0 1 1 8.5,4.6q-3,2 -3,5", width=3)
    return circle(20, 20, 15, "card", width=2.4) + hook + circle(20, 30, 2, "pen", "")


def _turn_table() -> str:
    disc = ellipse(20, 20, 9, 9, "card2", width=2.2)
    return disc + path(
        "M5,18A15.5,15.5 0 0 1 33,12m1,-7v7.5h-7.5M35,22A15.5,15.5 0 0 1 7,28m-1,7v-7.5h7.5",
        width=2.6,
    )


def _still() -> str:
    return path(regular(4, 16, 20, 20, 45), "card", width=2.4) + path(
        "M16,14v12M24,14v12", width=3.4
    )


def _class() -> str:
    back = circle(11, 12, 5, "card2", width=2.2) + circle(29, 12, 5, "card2", width=2.2)
    shoulders = path("M3,30q0,-11 9,-11M37,30q0,-11 -9,-11", width=2.2)
    front = path("M10,35q0,-12 10,-12t10,12Z", "card", width=2.4) + circle(
        20, 17, 5.5, "card", width=2.4
    )
    return back + shoulders + front


_SIGNS: dict[str, Callable[[], str]] = {
    # moves
    "insertion": _insertion,
    "deletion": _deletion,
    "mutation": _mutation,
    "inversion": _inversion,
    "draw_pair": _draw_pair,
    "draw_research": _draw_research,
    "discard": _discard,
    "claim": _claim,
    "roll": _roll,
    # the board
    "undo": _undo,
    "hint": _hint,
    "new": _new,
    "log": _log,
    "save": _save,
    "load": _load,
    "print": _print,
    "menu": _menu,
    "help": _help,
    "table": _table,
    "turn_table": _turn_table,
    "moves": _moves,
    "fold": _fold,
    "tick": _tick,
    "cross": _cross,
    "list": _list,
    # how it looks
    "sun": _sun,
    "moon": _moon,
    "grey": _grey,
    "projector": _projector,
    "still": _still,
    "eye": _eye,
    # biology, lessons, classes
    "lens": _lens,
    "book": _book,
    "class": _class,
    # who plays, and how it ends
    "robot": _robot,
    "person": _person,
    "curtain": _curtain,
    "medal": _medal,
    "home": _home,
}
