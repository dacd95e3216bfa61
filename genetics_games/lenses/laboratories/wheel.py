"""A genetic code as a wheel that follows a slider; `plots.codon_wheel` is the one for print."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from math import cos, pi, sin

from genetics_games.biology import amino_acids, genetic_code, three_letter
from genetics_games.biology.codons import STOP
from genetics_games.drawing import svg

BASES = "UCAG"
_RINGS = ((0, 56), (56, 104), (104, 142), (142, 206))
_MIDDLE = 222
_ORDER = tuple(a + b + c for a in BASES for b in BASES for c in BASES)


def wheel(code: int, codon: str = "") -> str:
    """The wheel: first base in the middle, then second and third, then the amino acid.

    Args:
        code: NCBI's number of the code.
        codon: the codon whose sectors stand in a thick frame, in letters of RNA; empty: none.
    """
    parts = [_plain(code)]
    if codon in _ORDER:
        place = _ORDER.index(codon)
        spans = ((16, 0), (4, 1), (1, 2), (1, 3))
        for size, ring in spans:
            first = place - place % size
            parts.append(svg.path(_sector(ring, first, first + size), "", "pen", 5))
    return svg.frame(2 * _MIDDLE, 2 * _MIDDLE, *parts)


@lru_cache(32)
def _plain(code: int) -> str:
    known = genetic_code(code)
    parts = []
    for depth, size in ((0, 16), (1, 4), (2, 1)):
        for first in range(0, 64, size):
            base = _ORDER[first][depth].lower()
            parts.append(svg.path(_sector(depth, first, first + size), base, "card", 1.6))
            radius = sum(_RINGS[depth]) / 2 + (4 if depth == 0 else 0)
            x, y = _at(radius, first + size / 2)
            height = (26, 19, 14)[depth]
            parts.append(svg.text(x, y + 0.36 * height, base.upper(), height, f"on-{base}"))
    place = 0
    for letter, run in groupby(_ORDER, key=lambda codon: known.table[codon]):
        count = len(list(run))
        fill = _fill(letter)
        parts.append(svg.path(_sector(3, place, place + count), fill, "card", 1.6))
        middle = place + count / 2
        x, y = _at(174, middle)
        turn = middle * 360 / 64
        turn = turn - 90 if turn < 180 else turn - 270
        words = "■" if letter == STOP else three_letter(letter)
        parts.append(svg.group(svg.text(0, 5, words, 15, f"on-{fill}"), x, y, turn=turn))
        place += count
    for place, codon in enumerate(_ORDER):
        if codon.replace("U", "T") in known.starts:
            x, y = _at(213, place + 0.5)
            parts.append(svg.circle(x, y, 4.5, "pen", ""))
    return "".join(parts)


def _fill(letter: str) -> str:
    return "start" if letter == STOP else amino_acids()[letter].side_chain.replace("-", "")


def _sector(ring: int, first: float, last: float) -> str:
    inner, outer = _RINGS[ring]
    big = 1 if last - first > 32 else 0
    (x1, y1), (x2, y2) = _at(outer, first), _at(outer, last)
    start = f"M{svg.number(x1)},{svg.number(y1)}A{outer},{outer} 0 {big} 1 "
    if not inner:
        return f"{start}{svg.number(x2)},{svg.number(y2)}L{_MIDDLE},{_MIDDLE}Z"
    (x3, y3), (x4, y4) = _at(inner, last), _at(inner, first)
    return (
        f"{start}{svg.number(x2)},{svg.number(y2)}L{svg.number(x3)},{svg.number(y3)}"
        f"A{inner},{inner} 0 {big} 0 {svg.number(x4)},{svg.number(y4)}Z"
    )


def _at(radius: float, place: float) -> tuple[float, float]:
    """A point; places run clockwise from the top, 64 in a turn."""
    angle = 2 * pi * place / 64
    return _MIDDLE + radius * sin(angle), _MIDDLE - radius * cos(angle)
