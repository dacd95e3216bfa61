"""The six groups of genes: an outline, a colour and an emblem each, so that colour is never alone.

A paw for mammals, gill and waves for aquatic animals, a feather for birds, a coiled tail for
reptiles, a hand for primates, and the eye of a hunter for the wild stock that the game calls feral.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from .svg import frame, group, number, path, polygon, star

GROUPS = ("mammal", "aquatic", "avian", "reptile", "primate", "feral")

_SMALL = 12  # below this radius lines are thinner


def gene(name: str) -> str:
    """The sign of a group of genes, 52 x 52, readable from 20 pixels.

    Args:
        name: one of `GROUPS`.

    Raises:
        ValueError: no such group.
    """
    return frame(52, 52, group(emblem(name, 20), 25.5 if name == "aquatic" else 26, 26))


def emblem(name: str, radius: float) -> str:
    """Part of a drawing: the sign of a group about (0, 0).

    Args:
        name: one of `GROUPS`.
        radius: of a disc of the same weight; the outline reaches up to a fifth further.

    Raises:
        ValueError: no such group.
    """
    if name not in GROUPS:
        raise ValueError(f"There is no gene group {name!r}; choose one of {', '.join(GROUPS)}.")
    outline = path(_OUTLINES[name](radius), name, width=2.2 if radius > _SMALL else 1.6)
    return outline + group(_EMBLEMS[name](f"on-{name}", name), scale=radius / 20)


def cost_signs(cost: Sequence[int]) -> list[str]:
    """One group name for each gene of a cost, in the order of the signs on a card.

    Args:
        cost: genes of each group, in the order of `GROUPS`.

    Example:
        >>> cost_signs((2, 0, 1, 0, 0, 0))
        ['mammal', 'mammal', 'avian']
    """
    return [name for name, genes in zip(GROUPS, cost, strict=True) for _ in range(genes)]


def cost_block(cost: Sequence[int], width: float = 108) -> str:
    """Part of a drawing: a cost as countable signs, one row up to five genes, else two.

    Args:
        cost: genes of each group, in the order of `GROUPS`.
        width: the room there is; the signs stand about y = 0 from x = 0.
    """
    signs = cost_signs(cost)
    if len(signs) <= 5:
        step = min(21.4, width / max(1, len(signs)))
        return "".join(group(emblem(name, 8.4), 10 + step * i) for i, name in enumerate(signs))
    half = (len(signs) + 1) // 2
    step = min(20.0, width / half)
    return "".join(
        group(emblem(name, 7.8), 9.5 + step * (i % half), -10 if i < half else 10)
        for i, name in enumerate(signs)
    )


# ---------------------------------------------------------------- outlines


def _disc(r: float) -> str:
    half = f"A{number(r)},{number(r)} 0 1 1 "
    return f"M{number(-r)},0{half}{number(r)},0{half}{number(-r)},0Z"


def _fish(r: float) -> str:
    at = _scaled(r)
    return (
        f"M{at(-1.15, 0)}C{at(-0.7, -0.95)} {at(0.35, -1.05)} {at(0.75, -0.25)}"
        f"L{at(1.2, -0.75)}V{number(0.75 * r)}L{at(0.75, 0.25)}"
        f"C{at(0.35, 1.05)} {at(-0.7, 0.95)} {at(-1.15, 0)}Z"
    )


def _shield(r: float) -> str:
    at = _scaled(r)
    return (
        f"M{at(-1, -0.85)}Q{at(0, -1.25)} {at(1, -0.85)}Q{at(1.05, 0.45)} {at(0, 1.15)}"
        f"Q{at(-1.05, 0.45)} {at(-1, -0.85)}Z"
    )


def _lozenge(r: float) -> str:
    far = 1.15 * r
    return polygon([(0, -far), (far, 0), (0, far), (-far, 0)])


def _square(r: float) -> str:
    at = _scaled(r)
    side, corner = 0.95, 0.65
    return (
        f"M{at(-side, -corner)}Q{at(-side, -side)} {at(-corner, -side)}H{number(corner * r)}"
        f"Q{at(side, -side)} {at(side, -corner)}V{number(corner * r)}"
        f"Q{at(side, side)} {at(corner, side)}H{number(-corner * r)}"
        f"Q{at(-side, side)} {at(-side, corner)}Z"
    )


def _burst(r: float) -> str:
    return star(9, 1.2 * r, 0.86 * r)


def _scaled(r: float) -> Callable[[float, float], str]:
    return lambda x, y: f"{number(x * r)},{number(y * r)}"


# ---------------------------------------------------------------- emblems, for a radius of 20


def _oval(x: float, y: float, rx: float, ry: float, turn: float = 0) -> str:
    """Path data of an ellipse about (x, y), turned by degrees."""
    dx, dy = rx * math.cos(math.radians(turn)), rx * math.sin(math.radians(turn))
    there, back = f"{number(2 * dx)},{number(2 * dy)}", f"{number(-2 * dx)},{number(-2 * dy)}"
    arc = f"a{number(rx)},{number(ry)} {number(turn)} 1 1 "
    return f"M{number(x - dx)},{number(y - dy)}{arc}{there}{arc}{back}Z"


def _paw(on: str, under: str) -> str:
    pad = "M0,1C6,1 10,7 8,10.5C6,13.5 3,11.5 0,11.5S-6,13.5 -8,10.5C-10,7 -6,1 0,1Z"
    toes = ((-10, -1, -25), (-4, -7.5, -8), (4, -7.5, 8), (10, -1, 25))
    return path(pad + "".join(_oval(x, y, 3, 4, turn) for x, y, turn in toes), on, "")


def _gill(on: str, under: str) -> str:
    waves = "M-5,-9q5,9 0,17M2,-6q4,-3.4 8,0M2,1q4,-3.4 8,0M2,8q4,-3.4 6,0"
    return path(_oval(-12, -3, 2.6, 2.6), on, "") + path(waves, "", on, 2.2)


def _feather(on: str, under: str) -> str:
    vane = path("M-8,13C-11,-2 -2,-13 11,-14C12,0 5,10 -5,9Z", on, "")
    return vane + path("M-9,15L6,-7M-3,6l-1,-8M-3,6l7,-1M1,0l-1,-7M1,0l7,-1", "", under, 1.7)


def _coil(on: str, under: str) -> str:
    tail = "M9,-8C-3,-15 -13,-6 -9,3C-5,11 8,10 7,2C6,-5 -4,-3 -2,2"
    return path(tail, "", on, 3.6) + path("M9,-8l5,1l-3,-4", "", on, 2.4)


def _hand(on: str, under: str) -> str:
    palm = (
        "M-9,14V2L-12,-4a2.6,2.6 0 0 1 4.6,-2L-5,-2V-11a2.5,2.5 0 0 1 5,0V-13a2.5,2.5 0 0 1 5,0"
        "V-10a2.5,2.5 0 0 1 5,0.5V-5a2.4,2.4 0 0 1 4,2V5C14,11 10,14 7,14Z"
    )
    return path(palm, on, "") + path("M0,-4V-10M5,-4V-10M10,-3V-7", "", under, 1.5)


def _eye(on: str, under: str) -> str:
    white = path("M-14,1Q0,-13 14,1Q0,13 -14,1Z", on, "")
    slit = path("M0,-6Q4.5,1 0,8Q-4.5,1 0,-6Z", under, "")
    return white + slit + path("M-11,-10l4,4M11,-10l-4,4", "", on, 2.2)


_OUTLINES = {
    "mammal": _disc,
    "aquatic": _fish,
    "avian": _shield,
    "reptile": _lozenge,
    "primate": _square,
    "feral": _burst,
}
_EMBLEMS = {
    "mammal": _paw,
    "aquatic": _gill,
    "avian": _feather,
    "reptile": _coil,
    "primate": _hand,
    "feral": _eye,
}
