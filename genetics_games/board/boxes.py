"""Boxes of SVG that are set beside and under each other: the layout of a still picture."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple
from xml.sax.saxutils import escape

from ..drawing.svg import number, size, token


class Box(NamedTuple):
    """A part of a picture with its top left corner at (0, 0).

    Attributes:
        width: in units of the picture.
        height: in units of the picture.
        body: SVG.
    """

    width: float
    height: float
    body: str


EMPTY = Box(0, 0, "")
# Mean width of a letter in a wide face, as a part of the type size.
_WIDE, _WIDE_BOLD = 0.6, 0.68


def lines(
    text: str,
    limit: float,
    type_size: float = 14,
    *,
    colour: str = "ink",
    bold: bool = False,
    centred: bool = False,
) -> Box:
    """A text set in lines no wider than `limit` as far as its words allow; markup is escaped.

    The width of letters is estimated, since a picture must not depend on the fonts of the
    computer that makes it.
    """
    letter = type_size * (_WIDE_BOLD if bold else _WIDE)
    rows = list(_wrapped(printable(text), max(1, int(limit / letter))))
    width = max((len(row) for row in rows), default=0) * letter
    look = f'font-size="{number(type_size)}" fill="{token(colour)}"'
    look += ' font-weight="700"' if bold else ""
    look += f' x="{number(width / 2)}" text-anchor="middle"' if centred else ""
    body = "".join(
        f'<text y="{number((i + 0.8) * type_size * 1.3)}" {look}>{escape(row)}</text>'
        for i, row in enumerate(rows)
    )
    return Box(width, len(rows) * type_size * 1.3, body)


def picture(svg: str, width: float) -> Box:
    """A drawing at a width, in its own proportions."""
    across, down = size(svg)
    height = width * down / across
    opening = f'<svg width="{number(width)}" height="{number(height)}" '
    return Box(width, height, svg.replace("<svg ", opening, 1))


def beside(
    boxes: Iterable[Box], gap: float, limit: float = math.inf, *, middle: bool = False
) -> Box:
    """Boxes from left to right, in as many rows as the limit asks for.

    Args:
        boxes: what to set.
        gap: between neighbours and between rows.
        limit: width at which a new row begins.
        middle: whether boxes of a row share their middle rather than their top.
    """
    rows: list[list[Box]] = [[]]
    used = 0.0
    for box in boxes:
        if not box.body:
            continue
        if rows[-1] and used + gap + box.width > limit:
            rows.append([])
            used = 0.0
        used += box.width + (gap if rows[-1] else 0)
        rows[-1].append(box)
    return under([_row(row, gap, middle) for row in rows if row], gap)


def under(boxes: Iterable[Box], gap: float, *, centred: bool = False) -> Box:
    """Boxes from top to bottom, at the left or about one middle."""
    kept = [box for box in boxes if box.body]
    if not kept:
        return EMPTY
    width, y, body = max(box.width for box in kept), 0.0, ""
    for box in kept:
        body += moved(box, (width - box.width) / 2 if centred else 0, y)
        y += box.height + gap
    return Box(width, y - gap, body)


def sheet(
    box: Box,
    pad: float,
    *,
    fill: str,
    line: str = "",
    radius: float = 12,
    dash: str = "",
    width: float = 0,
) -> Box:
    """A box on a sheet with a margin.

    Args:
        box: what lies on the sheet.
        pad: the margin.
        fill: colour of the sheet.
        line: colour of its border; empty: none.
        radius: of its corners.
        dash: dashes of the border.
        width: the least width of the sheet.
    """
    if not box.body:
        return EMPTY
    across, down = max(width, box.width + 2 * pad), box.height + 2 * pad
    border = f' stroke="{token(line)}" stroke-width="1.5"' if line else ""
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    paper = (
        f'<rect width="{number(across)}" height="{number(down)}" rx="{number(radius)}" '
        f'fill="{token(fill)}"{border}{dashed}/>'
    )
    return Box(across, down, paper + moved(box, pad, pad))


def moved(box: Box, x: float, y: float) -> str:
    """The SVG of a box at a place."""
    return f'<g transform="translate({number(x)} {number(y)})">{box.body}</g>'


def _row(boxes: list[Box], gap: float, middle: bool) -> Box:
    height, x, body = max(box.height for box in boxes), 0.0, ""
    for box in boxes:
        body += moved(box, x, (height - box.height) / 2 if middle else 0)
        x += box.width + gap
    return Box(x - gap, height, body)


def _wrapped(text: str, letters: int) -> Iterator[str]:
    line = ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > letters:
            yield line
            line = word
        else:
            line = f"{line} {word}".strip()
    if line:
        yield line


def printable(text: str) -> str:
    """A text without the control characters that XML does not allow."""
    return re.sub(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "", text)
