"""The Punnett square as a drawing that follows its sliders, with a key of tints and patterns."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from xml.sax.saxutils import escape

from genetics_games.biology.crosses import Box, PunnettSquare
from genetics_games.drawing import svg
from genetics_games.text import _

#: The most gametes at a side; beyond that a forked line says more.
MOST_GAMETES = 4
TINTS = ("card", "seed", "height", "c", "polar", "membrane2", "none", "reptile")
PATTERNS = ("", "/", ".", "\\", "x", "-", "o", "|")
_EDGE = 84
_SIDES = {1: 150, 2: 132, 3: 108, 4: 96}


def looks(phenotypes: Collection[str]) -> dict[str, tuple[str, str]]:
    """A tint and a pattern for each phenotype.

    Args:
        phenotypes: in their order; after eight the looks begin anew.

    Example:
        >>> looks(["round", "wrinkled"])
        {'round': ('card', ''), 'wrinkled': ('seed', '/')}
    """
    n = len(TINTS)
    return {each: (TINTS[i % n], PATTERNS[i % n]) for i, each in enumerate(phenotypes)}


def swatch(look: tuple[str, str]) -> str:
    """A look as a small drawing for a key.

    Args:
        look: from `looks`.
    """
    return svg.frame(32, 32, _filled(2, 2, 28, look), svg.rect(2, 2, 28, 28, width=1.5))


def draw(
    square: PunnettSquare, shown: Mapping[str, tuple[str, str]], recombinant: Collection[str] = ()
) -> str:
    """A Punnett square: gametes with their chances at the edges, in each box genotype and chance.

    Args:
        square: from `biology.punnett_square`, at most 4 by 4.
        shown: the look of each phenotype.
        recombinant: gametes that stand in a dashed frame.
    """
    rows, columns = len(square.rows), len(square.columns)
    side = _SIDES[max(rows, columns)]
    width, height = _EDGE + 34 + columns * side + 8, _EDGE + 34 + rows * side + 8
    left, top = _EDGE + 34, _EDGE + 34
    father, mother = f"♂ {square.father}", f"♀ {square.mother}"
    size = _fitting(father, columns * side + 90, 22)
    # Over its columns, but no further to the right than the drawing goes.
    middle = min(left + columns * side / 2, width - 0.34 * _length(father) * size - 6)
    parts = [letters(middle, 24, father, size)]
    size = _fitting(mother, rows * side + 40, 22)
    parts.append(svg.group(letters(0, 0, mother, size), 24, top + rows * side / 2, turn=-90))
    for column, (gamete, chance) in enumerate(square.columns):
        x = left + (column + 0.5) * side
        parts.append(_gamete(x, top - 42, gamete, str(chance), gamete in recombinant, side))
    for row, (gamete, chance) in enumerate(square.rows):
        y = top + (row + 0.5) * side
        parts.append(_gamete(left - 42, y, gamete, str(chance), gamete in recombinant, 72))
    for row, line in enumerate(square.boxes):
        for column, box in enumerate(line):
            look = shown[box.phenotype] if box.lives else ("none", "")
            parts.append(_box(left + column * side, top + row * side, side, box, look))
    parts.append(svg.rect(left, top, columns * side, rows * side, width=3))
    return svg.frame(width, height, *parts)


def label(square: PunnettSquare) -> str:
    """A Punnett square for the ear: its parents, then each box with its chance."""
    said = [
        _("Punnett square of {mother} (mother) and {father} (father).").format(
            mother=square.mother, father=square.father
        )
    ]
    for (egg, _p), row in zip(square.rows, square.boxes, strict=True):
        for (sperm, _q), box in zip(square.columns, row, strict=True):
            sentence = _("{egg} with {sperm}: {genotype}, {phenotype}, {chance}.")
            if not box.lives:
                sentence = _("{egg} with {sperm}: {genotype}, lethal, {chance}.")
            said.append(
                sentence.format(
                    egg=egg,
                    sperm=sperm,
                    genotype=box.genotype,
                    phenotype=box.phenotype,
                    chance=box.chance,
                )
            )
    return " ".join(said)


def letters(x: float, y: float, text: str, size: float) -> str:
    """Names of alleles about x, with what follows a ``^`` raised.

    Example:
        >>> "dy" in letters(0, 0, "X^B Y", 20), "dy" in letters(0, 0, "Aa", 20)
        (True, False)
    """
    drawn, back = "", ""
    for number, piece in enumerate(re.split(r"\^([^\s/;,:^]+)", text)):
        if number % 2:
            up = svg.number(0.38 * size)
            small = svg.number(0.72 * size)
            drawn += f'<tspan dy="-{up}" font-size="{small}">{escape(piece)}</tspan>'
            back = up
        elif piece:
            # A piece of blanks alone would vanish between two tspans.
            words = escape(piece).replace(" ", "\u00a0")
            drawn += f'<tspan dy="{back}">{words}</tspan>' if back else words
            back = ""
    place = f'x="{svg.number(x)}" y="{svg.number(y)}"'
    return (
        f'<text {place} font-size="{svg.number(size)}" fill="{svg.token("pen")}" '
        f'stroke="none">{drawn}</text>'
    )


def _length(text: str) -> float:
    """How wide a text is, in widths of its letters."""
    return sum(0.72 if raised else 1.0 for raised in _raised(text))


def _raised(text: str) -> list[bool]:
    found: list[bool] = []
    up = False
    for letter in text:
        if letter == "^":
            up = True
            continue
        up = up and letter not in " /;,"
        found.append(up)
    return found


def _fitting(text: str, room: float, most: float) -> float:
    return min(most, room / (0.68 * max(_length(text), 1)))


def _gamete(x: float, y: float, gamete: str, chance: str, dashed: bool, room: float) -> str:
    size = _fitting(gamete, min(room, 92) - 14, 21)
    wide = max(40.0, 0.68 * _length(gamete) * size + 14)
    dash = "5 4" if dashed else ""
    return "".join(
        [
            svg.rect(x - wide / 2, y - 24, wide, 30, 15, fill="white", width=2, dash=dash),
            letters(x, y - 9 + 0.36 * size, gamete, size),
            svg.text(x, y + 24, chance, _fitting(chance, min(room, 92) - 8, 16), fill="pen2"),
        ]
    )


def _box(x: float, y: float, side: float, box: Box, look: tuple[str, str]) -> str:
    middle, tint = x + side / 2, look[0]
    words = box.genotype if box.lives else f"{box.genotype} †"
    size = _fitting(words, side - 16, 24)
    chance = str(box.chance)
    small = _fitting(chance, side - 20, 16)
    plate = max(0.68 * _length(words) * size, 0.6 * len(chance) * small) + 10
    parts = [_filled(x, y, side, look)]
    if not box.lives:
        parts.append(svg.path(f"M{x},{y + side}L{x + side},{y}", stroke="pen2", width=1.5))
    parts += [
        svg.rect(middle - plate / 2, y + side / 2 - 26, plate, 52, 8, fill=tint, stroke=""),
        letters(middle, y + side / 2 + 1, words, size),
        svg.text(middle, y + side / 2 + 21, chance, small),
        svg.rect(x, y, side, side, width=1.5),
    ]
    return "".join(parts)


def _filled(x: float, y: float, side: float, look: tuple[str, str]) -> str:
    tint, pattern = look
    parts = [svg.rect(x, y, side, side, fill=tint, stroke="")]
    lines = _lines(x, y, side, pattern)
    if lines:
        parts.append(svg.path("".join(lines), width=1.4, opacity=0.4))
    if pattern in (".", "o"):
        step = 13.0
        spots = [step / 2 + step * i for i in range(int(side // step))]
        radius = 1.8 if pattern == "." else 3.4
        parts += [
            svg.circle(
                x + across,
                y + down,
                radius,
                fill="pen" if pattern == "." else "",
                width=0 if pattern == "." else 1.3,
                opacity=0.45,
            )
            for across in spots
            for down in spots
        ]
    return "".join(parts)


def _lines(x: float, y: float, side: float, pattern: str) -> Sequence[str]:
    """Path data of the strokes of a pattern, inside a square."""
    step = 12.0
    steps = [step * i for i in range(1, int(2 * side // step) + 1)]
    found = []

    def line(a: float, b: float, c: float, d: float) -> None:
        places = [svg.number(place) for place in (x + a, y + b, x + c, y + d)]
        found.append(f"M{places[0]},{places[1]}L{places[2]},{places[3]}")

    for at in steps:
        low, high = max(0.0, at - side), min(at, side)
        if pattern in ("/", "x") and low < high:
            line(low, high, high, low)
        if pattern in ("\\", "x") and low < high:
            line(side - low, high, side - high, low)
        if pattern == "-" and at < side:
            line(0, at, side, at)
        if pattern == "|" and at < side:
            line(at, 0, at, side)
    return found
