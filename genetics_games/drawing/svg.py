"""Small SVG pieces and the colour tokens that every drawing is made of.

A drawing is one `<svg>` string.  It has no id, no `<defs>`, no `<style>` and no
`url(#...)`, since the same drawing stands on a page many times; it has no words,
only letters of nature, numerals and signs, since words are translated by the page;
and it names colours only through `token`.

Example:
    >>> from genetics_games.drawing import svg
    >>> svg.flatten(svg.circle(10, 10, 4, fill="a"), "grey")
    '<circle cx="10" cy="10" r="4" fill="#5a5a5a" stroke-width="2"/>'
"""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Literal
from xml.sax.saxutils import escape

Theme = Literal["light", "dark", "grey"]

_TOKENS = tomllib.loads((Path(__file__).parent / "tokens.toml").read_text(encoding="utf-8"))
LIGHT: dict[str, str] = _TOKENS["light"]
DARK: dict[str, str] = {**LIGHT, **_TOKENS["dark"]}
GREY: dict[str, str] = {**LIGHT, **_TOKENS["grey"]}
THEMES: dict[str, dict[str, str]] = {"light": LIGHT, "dark": DARK, "grey": GREY}

FONT = "system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif"


def token(name: str) -> str:
    """A colour by name as a CSS value, with its light literal as fallback.

    Raises:
        ValueError: no such colour.

    Example:
        >>> token("a")
        'var(--gg-a,#0b7a5c)'
    """
    if name not in LIGHT:
        raise ValueError(f"There is no colour {name!r}; tokens.toml lists them.")
    return f"var(--gg-{name},{LIGHT[name]})"


def flatten(svg: str, theme: str = "light") -> str:
    """The same drawing with literal colours, for still pictures and print.

    Args:
        svg: one or more drawings.
        theme: ``"light"``, ``"dark"`` or ``"grey"``.

    Raises:
        ValueError: no such theme.
    """
    colours = _theme(theme)
    return re.sub(r"var\(--gg-([a-z0-9_-]+),[^)]*\)", lambda found: colours[found[1]], svg)


def tokens_css(theme: str = "light") -> str:
    """The colours of a theme as CSS declarations, to stand inside a rule of a sheet.

    Args:
        theme: ``"light"`` gives all; ``"dark"`` and ``"grey"`` only what differs from light.

    Returns:
        Declarations such as ``--gg-a:#0b7a5c;--gg-t:#f5c842``, without selector or braces.

    Raises:
        ValueError: no such theme.

    Example:
        >>> f":root{{{tokens_css('light')}}}".startswith(":root{--gg-page:#f6f1e6;")
        True
    """
    colours = _theme(theme)
    return ";".join(
        f"--gg-{name}:{value}"
        for name, value in colours.items()
        if theme == "light" or value != LIGHT[name]
    )


def _theme(theme: str) -> dict[str, str]:
    if theme not in THEMES:
        raise ValueError(f"There is no theme {theme!r}; choose one of {', '.join(THEMES)}.")
    return THEMES[theme]


def number(value: float) -> str:
    """A number with at most one decimal, as short as it can be written.

    Example:
        >>> number(3.0), number(-0.04), number(12.25)
        ('3', '0', '12.2')
    """
    short = f"{value:.1f}".removesuffix(".0")
    return "0" if short == "-0" else short


def frame(width: float, height: float, *body: str) -> str:
    """A whole drawing.

    Args:
        width: of the view box.
        height: of the view box.
        body: what stands in it, drawn in this order.
    """
    drawn = "".join(body)
    letters = f' font-family="{FONT}" font-weight="800" text-anchor="middle"'
    letters = letters if "<text" in drawn else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" '
        f'aria-hidden="true" focusable="false" stroke="{token("pen")}" stroke-linecap="round" '
        f'stroke-linejoin="round"{letters}>{drawn}</svg>'
    )


def inner(svg: str) -> str:
    """What stands inside the frame of a drawing, to put one drawing into another."""
    return svg[svg.index(">") + 1 : svg.rindex("</svg>")]


def size(svg: str) -> tuple[float, float]:
    """Width and height of a drawing's view box.

    Example:
        >>> size(frame(100, 176))
        (100.0, 176.0)
    """
    found = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', svg)
    if found is None:
        raise ValueError("This drawing has no viewBox; make it with svg.frame.")
    return float(found[1]), float(found[2])


def path(
    d: str,
    fill: str = "",
    stroke: str = "pen",
    width: float = 2,
    *,
    dash: str = "",
    opacity: float = 1,
) -> str:
    """A path.

    Args:
        d: the path data.
        fill: name of a colour; empty: none.
        stroke: name of a colour; empty: none.
        width: of the stroke.
        dash: dashes and gaps, such as ``"3 2"``.
        opacity: 0 to 1.
    """
    return f'<path d="{d}"{_paint(fill, stroke, width, dash, opacity)}/>'


def circle(
    x: float,
    y: float,
    r: float,
    fill: str = "",
    stroke: str = "pen",
    width: float = 2,
    *,
    dash: str = "",
    opacity: float = 1,
) -> str:
    """A circle about (x, y); paint as in `path`."""
    place = f'cx="{number(x)}" cy="{number(y)}" r="{number(r)}"'
    return f"<circle {place}{_paint(fill, stroke, width, dash, opacity)}/>"


def ellipse(
    x: float, y: float, rx: float, ry: float, fill: str = "", stroke: str = "pen", width: float = 2
) -> str:
    """An ellipse about (x, y); paint as in `path`."""
    place = f'cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}"'
    return f"<ellipse {place}{_paint(fill, stroke, width)}/>"


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str = "",
    stroke: str = "pen",
    width: float = 2,
    *,
    dash: str = "",
    opacity: float = 1,
) -> str:
    """A rectangle with corners of radius `r`; paint as in `path`."""
    start = "".join(f'{axis}="{number(at)}" ' for axis, at in (("x", x), ("y", y)) if at)
    place = f'{start}width="{number(w)}" height="{number(h)}"'
    corner = f' rx="{number(r)}"' if r else ""
    return f"<rect {place}{corner}{_paint(fill, stroke, width, dash, opacity)}/>"


def text(
    x: float,
    y: float,
    letters: str | int,
    size: float = 20,
    fill: str = "pen",
) -> str:
    """Letters of nature, numerals or signs, set about `x` on the baseline `y`, escaped."""
    return (
        f'<text x="{number(x)}" y="{number(y)}" font-size="{number(size)}" '
        f'fill="{token(fill)}" stroke="none">{escape(str(letters))}</text>'
    )


def group(
    body: str,
    dx: float = 0,
    dy: float = 0,
    *,
    scale: float = 1,
    turn: float = 0,
    opacity: float = 1,
) -> str:
    """A part of a drawing, scaled about its origin, turned by degrees, then moved."""
    moves = []
    if dx or dy:
        moves.append(f"translate({number(dx)} {number(dy)})")
    if turn:
        moves.append(f"rotate({number(turn)})")
    if scale != 1:
        moves.append(f"scale({round(scale, 3):g})")
    faint = f' opacity="{opacity:g}"' if opacity != 1 else ""
    moved = f' transform="{" ".join(moves)}"' if moves else ""
    return f"<g{moved}{faint}>{body}</g>"


def polygon(points: Sequence[tuple[float, float]]) -> str:
    """Path data of a closed polygon."""
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in points) + "Z"


def regular(corners: int, r: float, x: float = 0, y: float = 0, start: float = -90) -> str:
    """Path data of a regular polygon about (x, y); `start` is the angle of the first corner."""
    return polygon([_on_circle(x, y, r, start + 360 * i / corners) for i in range(corners)])


def star(points: int, outer: float, inner_r: float, x: float = 0, y: float = 0) -> str:
    """Path data of a star about (x, y) with a point up."""
    return polygon(
        [
            _on_circle(x, y, inner_r if i % 2 else outer, -90 + 180 * i / points)
            for i in range(2 * points)
        ]
    )


def _on_circle(x: float, y: float, r: float, degrees: float) -> tuple[float, float]:
    angle = math.radians(degrees)
    return x + r * math.cos(angle), y + r * math.sin(angle)


def _paint(fill: str, stroke: str, width: float, dash: str = "", opacity: float = 1) -> str:
    paint = f' fill="{token(fill)}"' if fill else ' fill="none"'
    if stroke:
        paint += f' stroke-width="{number(width)}"'
    if stroke != "pen":  # the frame draws with the pen
        paint += f' stroke="{token(stroke)}"' if stroke else ' stroke="none"'
    if dash:
        paint += f' stroke-dasharray="{dash}"'
    if opacity != 1:
        paint += f' opacity="{opacity:g}"'
    return paint
