"""Trunks, legs, tails, backs and wild marks of creatures; parts of a drawing of 140 x 120.

The name of a part begins with the group of genes that it comes from; its colour is the group's.
"""

from __future__ import annotations

from collections.abc import Callable

from .svg import circle, group, path

TRUNK = "M34,70C32,50 50,44 70,45C92,44 108,50 107,68C106,86 92,92 70,92C48,93 36,86 34,70Z"
NECK = "M88,62C92,44 98,38 106,36L118,52C112,58 108,68 104,74Z"


# ---------------------------------------------------------------- trunks and legs


def trunk(fill: str) -> str:
    """The trunk with the coat of its group: hair, scales, feathers, plates or fur."""
    return path(TRUNK, fill, width=2.6) + path(_coat(fill), "", f"on-{fill}", 1.6, opacity=0.6)


def _coat(fill: str) -> str:
    mark = {
        "mammal": "l3,4l3,-4",
        "aquatic": "q4,6 8,0",
        "avian": "q4,5 8,0q-1,6 -4,7q-3,-1 -4,-7",
        "reptile": "m3,-4l4,4l-4,4l-4,-4z",
        "primate": "q2,4 0,7",
    }[fill]
    places = [(50 + 15 * i + 7 * j, 64 + 13 * j) for i in range(3) for j in range(2)]
    return "".join(f"M{x},{y}{mark}" for x, y in places)


def legs(fill: str, near: bool, stubs: bool = False) -> str:
    """The two legs on this side or on the far side; a bird has no more than two."""
    if fill == "avian" and not near:
        return ""
    leg = _stub if stubs else _leg
    if near:
        return "".join(leg(fill, x, 0) for x in (54, 86))
    return group("".join(leg(fill, x, -3) for x in (62, 94)), opacity=0.82)


def _stub(fill: str, x: int, dy: int) -> str:
    return path(f"M{x - 6},{78 + dy}v15q6,9 13,0v-15z", fill, width=2.2)


def _leg(fill: str, x: int, dy: int) -> str:
    y = 78 + dy
    if fill == "mammal":
        leg = path(f"M{x - 6},{y}v24q-1,6 5,6h9q4,-1 2,-6q-2,-3 -4,-3v-21z", fill, width=2.2)
        return leg + path(f"M{x + 3},{y + 30}v-4M{x + 7},{y + 30}v-3", width=1.4)
    if fill == "primate":
        leg = f"M{x - 6},{y}v22q-4,2 -3,6q2,3 6,2h14q4,-2 1,-5l-7,-4v-21z"
        return path(leg, fill, width=2.2) + path(
            f"M{x + 2},{y + 30}v-4M{x + 7},{y + 30}v-4", width=1.4
        )
    if fill == "reptile":
        leg = f"M{x - 6},{y}l-4,14l6,6l-7,7l8,-1l1,5l6,-5l7,3l-2,-9l-4,-4l4,-16z"
        return path(leg, fill, width=2.2)
    if fill == "avian":
        leg = f"M{x},{y + 6}v20l-7,5m7,-5l1,5.5m-1,-5.5l9,4.5"
        return path(leg, width=5.6) + path(leg, "", "gold", 2.4)
    fin = f"M{x - 4},{y + 4}Q{x - 14},{y + 26} {x - 2},{y + 31}Q{x + 9},{y + 26} {x + 8},{y + 4}Z"
    rays = path(f"M{x - 2},{y + 14}v10M{x + 3},{y + 14}v9", "", f"on-{fill}", 1.4)
    return path(fin, fill, width=2.2) + rays


# ---------------------------------------------------------------- tails, at (40, 66)


def _line(d: str, fill: str, thick: float, thin: float) -> str:
    return path(d, "", "pen", thick) + path(d, "", fill, thin)


def _tuft(fill: str) -> str:
    tuft = path("M22,38C12,32 16,18 25,16C34,22 32,34 22,38Z", fill, width=2.2)
    return _line("M40,66C22,62 16,46 22,34", fill, 9, 5) + tuft


def _brush(fill: str) -> str:
    return path(
        "M44,70C26,76 8,62 5,38C12,42 15,38 17,30C23,40 29,36 30,46C36,52 42,56 45,62Z",
        fill,
        width=2.4,
    ) + path("M14,48q6,12 20,16M22,44q4,8 12,12", "", f"on-{fill}", 1.5, opacity=0.6)


def _thin(fill: str) -> str:
    return _line("M40,70C24,74 10,66 10,52C10,40 20,36 24,44", fill, 6.4, 3)


def _fin_tail(fill: str) -> str:
    fin = "M44,70C30,70 24,66 18,58L4,40C8,56 8,66 2,84C14,84 28,80 44,78Z"
    return path(fin, fill, width=2.4) + path("M10,52l10,14M10,76l10,-6", "", f"on-{fill}", 1.8)


def _fluke(fill: str) -> str:
    fluke = (
        "M46,76C32,76 24,70 17,60C6,60 1,50 3,40C11,44 17,46 20,52"
        "C24,44 30,41 38,42C36,52 31,57 26,59C31,64 38,66 46,64Z"
    )
    return path(fluke, fill, width=2.4)


def _arms(fill: str) -> str:
    return _line(
        "M42,64C26,62 22,46 10,44M42,70C26,70 18,62 4,64M42,76C28,80 20,78 8,86", fill, 9, 5
    )


def _fan(fill: str) -> str:
    fan = "M42,62L8,40Q6,50 12,54Q2,56 6,64Q0,72 10,74L40,74Z"
    return path(fan, fill, width=2.4) + path("M14,48l18,12M12,60h18", width=1.6)


def _train(fill: str) -> str:
    train = "M44,60C30,52 20,36 6,28Q-2,36 4,44Q-4,52 4,58Q-2,68 8,72Q8,82 20,80C32,80 40,76 44,74Z"
    eyes = "".join(
        circle(x, y, 4, "aquatic", width=1.6) + circle(x, y, 1.2, "pen", "")
        for x, y in ((9, 37), (8, 51), (12, 64), (21, 72))
    )
    return path(train, fill, width=2.4) + eyes


def _coil(fill: str) -> str:
    return _line("M44,74C20,84 6,70 14,54C18,46 28,48 27,55C26,60 20,60 20,57", fill, 11, 7)


def _thick(fill: str) -> str:
    tail = "M46,58L38,54L36,60L28,56L27,64L18,62L18,71L9,71L2,88C20,90 38,88 46,82Z"
    return path(tail, fill, width=2.4) + path("M14,82l26,-6", "", f"on-{fill}", 1.6)


def _rattle(fill: str) -> str:
    rattle = "".join(
        circle(16 + 2 * i, 40 - 7 * i, 5.4 - i * 0.9, "card2", width=1.8) for i in range(4)
    )
    return _line("M44,74C22,84 8,72 12,58C14,52 16,48 16,44", fill, 11, 7) + rattle


def _curl(fill: str) -> str:
    return _line("M42,64C18,66 8,48 16,34C22,26 32,32 27,40", fill, 8.4, 4.6)


def _sting(fill: str) -> str:
    tail = _line("M40,68C18,66 8,50 19,35", fill, 14, 9.6)
    joints = path("M29,69l3,-9M20,63l7,-7M14,54l9,-4M13,43l9,2", "", f"on-{fill}", 2)
    return tail + joints + path("M14,33Q17,17 37,19Q30,23 27,33Q20,39 14,33Z", fill, width=2)


# ---------------------------------------------------------------- backs, behind the trunk or on it


def _fin(fill: str) -> str:
    rays = path("M62,48q4,-14 14,-20M72,48q2,-8 6,-14", "", f"on-{fill}", 1.6)
    return path("M52,52Q58,22 84,22Q78,36 86,50Z", fill, width=2.4) + rays


def _spines(fill: str) -> str:
    return path("M42,58l4,-15l9,8l5,-15l9,11l6,-13l7,13l7,-7l2,16z", fill, width=2.2)


def _mane(fill: str) -> str:
    hair = (
        "M44,56q-2,-8 4,-12q1,5 4,6q0,-9 8,-12q-1,7 3,9q2,-8 10,-9q-3,7 2,9q5,-6 11,-4q-4,6 0,13z"
    )
    return path(hair, fill, width=2.2)


def _shell(fill: str) -> str:
    coil = circle(66, 42, 20, fill, width=2.4)
    turns = path("M66,42a6,6 0 1 1 6,6a12,12 0 1 1 8,-18", "", f"on-{fill}", 2)
    return coil + turns + path("M52,28l-6,-6M62,22l-2,-8M76,24l4,-7", width=2.6)


def _fur_hump(fill: str) -> str:
    return path("M50,52q2,-18 18,-18q16,0 20,16z", fill, width=2.2) + path(
        "M60,44l3,4l3,-4M72,44l3,4l3,-4", "", f"on-{fill}", 1.6, opacity=0.6
    )


def _wing(fill: str) -> str:
    feathers = (
        "M78,62C66,40 46,26 28,22C30,32 34,36 38,38C34,39 36,46 44,48C42,52 46,56 52,56"
        "C52,62 60,70 70,70C76,70 80,67 78,62Z"
    )
    quills = path("M40,30q16,8 26,24M46,42q10,6 18,16", width=1.6)
    return path(feathers, fill, width=2.4) + quills


def _bat_wing(fill: str) -> str:
    skin = "M80,64C76,44 60,22 30,14L40,30L26,32L40,42L32,52L48,54Q52,64 60,64Q70,72 80,64Z"
    fingers = path("M76,60Q60,36 34,17M74,62Q56,44 30,33M72,64Q56,54 36,52", width=1.6)
    return path(skin, fill, width=2.4) + fingers


# ---------------------------------------------------------------- marks of the wild


def stripes() -> str:
    """Dark stripes over the trunk, on every creature with wild genes."""
    return path("M54,46l5,14l4,-15M72,45l4,16l5,-16M90,48l2,12l6,-9", "feral", width=1.4)


def _horns() -> str:
    return path(
        "M98,18Q90,6 96,-1Q102,6 107,14ZM116,15Q118,4 127,1Q127,10 123,18Z", "feral", width=2
    )


def _spider_legs() -> str:
    legs = "M52,60Q38,20 22,48L18,70M62,56Q52,10 36,24M80,56Q84,12 66,14M70,56Q66,8 50,10"
    return _line(legs, "feral", 6, 3.4)


def _tusks() -> str:
    return path("M116,48l2,9l4,-8zM124,47l3,9l3,-9z", "white", width=1.8)


def _ear_tufts() -> str:
    return path("M94,22L90,0L107,14ZM117,14L128,-2L128,20Z", "feral", width=2) + path(
        "M91,1l-3,-5M128,-1l3,-5", width=2.4
    )


Part = Callable[[str], str]
TAILS: dict[str, Part] = {
    "mammal-tuft": _tuft,
    "mammal-brush": _brush,
    "mammal-thin": _thin,
    "aquatic-fin": _fin_tail,
    "aquatic-fluke": _fluke,
    "aquatic-arms": _arms,
    "avian-fan": _fan,
    "avian-train": _train,
    "reptile-coil": _coil,
    "reptile-thick": _thick,
    "reptile-rattle": _rattle,
    "primate-curl": _curl,
    "feral-sting": _sting,
}
BACKS: dict[str, Part] = {  # behind the trunk
    "aquatic-fin": _fin,
    "aquatic-shell": _shell,
    "reptile-spines": _spines,
    "mammal-mane": _mane,
    "mammal-hump": _fur_hump,
}
WINGS: dict[str, Part] = {  # on the trunk
    "avian-wing": _wing,
    "mammal-bat": _bat_wing,
}
WILD: dict[str, Callable[[], str]] = {
    "horns": _horns,
    "spider": _spider_legs,
    "tusks": _tusks,
    "tufts": _ear_tufts,
    "": str,
}
