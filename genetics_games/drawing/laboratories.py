"""The pictures by which the home page shows each laboratory, 96 x 72."""

from __future__ import annotations

from collections.abc import Callable

from . import nature
from .svg import circle, frame, group, inner, path, rect, size

WIDTH, HEIGHT = 96, 72


def laboratory(name: str) -> str:
    """The picture of a laboratory, 96 x 72, on no ground of its own.

    Args:
        name: the laboratory's name.

    Raises:
        ValueError: no picture for this laboratory.
    """
    if name not in _PICTURES:
        raise ValueError(f"There is no picture for {name!r}; choose one of {', '.join(_PICTURES)}.")
    return frame(WIDTH, HEIGHT, _PICTURES[name]())


def _punnett() -> str:
    parts = [
        *(rect(x, y, 26, 26, fill="card") for x, y in ((32, 18), (58, 18), (32, 44))),
        rect(58, 44, 26, 26, fill="seed"),
        circle(45, 31, 7, fill="pen"),
        path("M71,24A7,7 0 0 1 71,38ZM45,50A7,7 0 0 1 45,64Z", fill="pen"),
        *(circle(x, y, 7) for x, y in ((71, 31), (45, 57), (71, 57))),
    ]
    alleles = ((45, 10, "pen"), (71, 10, ""), (22, 31, "pen"), (22, 57, ""))
    parts += [circle(x, y, 4.5, fill=fill) for x, y, fill in alleles]
    return "".join(parts)


def _mutation() -> str:
    pairs = [
        group(inner(nature.base_pair(top)), 8 + 26 * place, 10, scale=0.28)
        for place, top in enumerate("ATG")
    ]
    return "".join(pairs) + rect(34, 6, 28, 58, 8, stroke="last", width=3, dash="5 4")


def _codon() -> str:
    codon = nature.codon("GAU")
    wide, high = size(codon)
    scale = 84 / wide
    return group(inner(codon), 6, (HEIGHT - high * scale) / 2, scale=scale)


def _chi_square() -> str:
    curve = "M10,62C22,62 22,14 34,14C48,14 52,56 88,61"
    return "".join(
        [
            path("M52,62L52,42C60,52 70,58 88,61L88,62Z", fill="t", stroke=""),
            path("M58,62V49M64,62V53M70,62V56M76,62V58", width=1.4),
            path(curve, width=3),
            path("M8,62H90", width=2),
            path("M52,62V16", stroke="last", width=3),
        ]
    )


def _pedigree() -> str:
    return "".join(
        [
            path("M32,18H62M47,18V38M26,38H68M26,38V46M47,38V46M68,38V46", width=2.4),
            rect(16, 10, 16, 16, fill="card", width=2.4),
            circle(70, 18, 8.5, fill="card", width=2.4),
            circle(26, 54, 8.5, fill="card", width=2.4),
            rect(39, 46, 16, 16, fill="pen", width=2.4),
            circle(68, 54, 8.5, fill="card", width=2.4),
        ]
    )


def _population() -> str:
    return "".join(
        [
            path("M10,36L22,30L34,36L46,24L58,28L70,16L88,10", stroke="p1", width=1.8),
            path("M10,36L22,40L34,34L46,46L58,42L70,54L88,60", stroke="p1", width=1.8),
            path("M10,36L22,34L34,40L46,36L58,44L70,38L88,42", stroke="p1", width=1.8),
            path("M10,36L34,36L58,37L88,36", width=3.4),
            path("M10,8V62H90", width=2),
        ]
    )


_PICTURES: dict[str, Callable[[], str]] = {
    "punnett": _punnett,
    "mutation": _mutation,
    "codon": _codon,
    "chi_square": _chi_square,
    "pedigree": _pedigree,
    "population": _population,
}

LABORATORIES = tuple(_PICTURES)
