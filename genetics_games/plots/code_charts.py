"""A genetic code as a wheel and as a table."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING, Any

from genetics_games.biology.codons import STOP, GeneticCode, amino_acids, genetic_code, three_letter
from genetics_games.drawing.svg import LIGHT
from genetics_games.plots.style import (
    CHANGED,
    HAIR,
    INK,
    LINE,
    PAPER,
    QUIET,
    bare,
    halo,
    new_figure,
    scale_of,
    write,
)
from genetics_games.text import _

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BASES = "UCAG"
CLASSES = ("non-polar", "polar", "positive", "negative")
_CLASS_HATCHES = {"non-polar": "", "polar": "...", "positive": "+++", "negative": "---"}


def codon_wheel(code: int | GeneticCode = 1, *, codon: str = "", large: bool = False) -> Figure:
    """Draw a genetic code as a wheel, read from the middle outwards.

    Args:
        code: the code, or NCBI's number of it.
        codon: a codon to point out, in RNA or DNA letters.
        large: with larger letters, for a projector.

    Returns:
        A matplotlib figure: first, second and third base of the mRNA codon, then the amino acid.
        A triangle outside marks a codon that can be a start.

    Raises:
        ValueError: there is no such code, or the codon is none.

    Example:
        >>> figure = codon_wheel(codon="AUG")
        >>> sum(word.get_text() == "Met" for word in figure.axes[0].texts)
        1
    """
    known, chosen = _read(code, codon)
    wide, high = 8.2, 8.7
    figure = new_figure(wide, high, codon_wheel_label(known, codon=codon), large=large)
    axes = bare(figure, wide, high)
    axes.set_aspect("equal")
    cx, cy = wide / 2, 3.85
    rings = ((0.0, 1.0), (1.0, 1.8), (1.8, 2.42), (2.42, 3.5))
    order = [a + b + c for a in BASES for b in BASES for c in BASES]
    for depth, size in ((0, 16), (1, 4), (2, 1)):
        for first in range(0, 64, size):
            base = order[first][depth]
            lit = not chosen or order.index(chosen) in range(first, first + size)
            _sector(axes, (cx, cy), rings[depth], (first, first + size), LIGHT[base.lower()], lit)
            x, y = _at(cx, cy, sum(rings[depth]) / 2 + (0.1 if depth == 0 else 0), first + size / 2)
            letter_size = (24, 15, 9.5)[depth]
            colour = LIGHT[f"on-{base.lower()}"] if lit else QUIET
            write(axes, x, y, base, letter_size, weight="bold", color=colour)
    for amino_acid, first, stop in _runs(known, order):
        lit = not chosen or order.index(chosen) in range(first, stop)
        fill, hatch, ink = _look(amino_acid)
        _sector(axes, (cx, cy), rings[3], (first, stop), fill, lit, hatch, ink)
        _name(
            axes, (cx, cy), amino_acid, (first, stop), fill if lit else PAPER, ink if lit else QUIET
        )
    for place, each in enumerate(order):
        if each.replace("U", "T") in known.starts:
            x, y = _at(cx, cy, 3.62, place + 0.5)
            axes.plot(x, y, marker=(3, 0, -180 - (place + 0.5) * 5.625), markersize=9, color=INK)
    _key(axes, high - 0.62, wide, known)
    return figure


def codon_wheel_label(code: int | GeneticCode = 1, *, codon: str = "") -> str:
    """A genetic code in words: each amino acid with its codons, the starts and the stops.

    Args:
        code: the code, or NCBI's number of it.
        codon: a codon that is pointed out.
    """
    known, chosen = _read(code, codon)
    said = [_("Genetic code {id}, {name}.").format(id=known.id, name=known.names[0])]
    if chosen:
        said.append(
            _("{codon} means {meaning}.").format(
                codon=chosen, meaning=three_letter(known.table[chosen])
            )
        )
    for letter in [*amino_acids(), STOP]:
        spelled = [each.replace("T", "U") for each in known.codons if known.table[each] == letter]
        if spelled:
            said.append(f"{three_letter(letter)}: {', '.join(spelled)}.")
    starts = ", ".join(each.replace("T", "U") for each in known.starts)
    said.append(_("Possible starts: {starts}.").format(starts=starts))
    return " ".join(said)


def codon_table(code: int | GeneticCode = 1, *, codon: str = "", large: bool = False) -> Figure:
    """Draw a genetic code as the usual table of sixteen boxes.

    Args:
        code: the code, or NCBI's number of it.
        codon: a codon to point out, in RNA or DNA letters.
        large: with larger letters, for a projector.

    Returns:
        A matplotlib figure: first base at the left, second at the top, third in each box.
        A triangle marks a codon that can be a start.

    Raises:
        ValueError: there is no such code, or the codon is none.

    Example:
        >>> figure = codon_table()
        >>> words = [word.get_text() for word in figure.axes[0].texts]
        >>> words.count("Leu"), words.count("Stop")
        (6, 3)
    """
    known, chosen = _read(code, codon)
    wide, high, left, top, column, row = 8.6, 8.4, 0.8, 0.75, 1.85, 0.405
    figure = new_figure(wide, high, codon_wheel_label(known, codon=codon), large=large)
    axes = bare(figure, wide, high)
    for place, base in enumerate(BASES):
        _tile(axes, left + column * (place + 0.5), 0.4, base)
        _tile(axes, 0.4, top + row * (4 * place + 2), base)
    for index, first in enumerate(BASES):
        for place, second in enumerate(BASES):
            for line, third in enumerate(BASES):
                each = first + second + third
                at = left + column * place, top + row * (4 * index + line)
                _line(axes, known, each, at, (column, row), each == chosen)
    for place in range(5):
        x, y = left + column * place, top + 4 * row * place
        axes.plot([x, x], [top, top + 16 * row], color=INK, linewidth=1.6, zorder=4)
        axes.plot([left, left + 4 * column], [y, y], color=INK, linewidth=1.6, zorder=4)
    _key(axes, high - 0.58, wide, known)
    return figure


def _line(
    axes: Axes,
    code: GeneticCode,
    codon: str,
    at: tuple[float, float],
    size: tuple[float, float],
    chosen: bool,
) -> None:
    from matplotlib.patches import Rectangle

    (x, y), (wide, high) = at, size
    letter = code.table[codon]
    fill, hatch, ink = _look(letter)
    axes.add_patch(
        Rectangle(
            (x + 0.86, y), wide - 0.86, high, facecolor=fill, edgecolor=f"{ink}48", hatch=hatch
        )
    )
    axes.add_patch(Rectangle(at, wide, high, fill=False, edgecolor=HAIR, linewidth=0.8, zorder=3))
    middle = y + high / 2
    write(axes, x + 0.44, middle, codon, 12.5, family="monospace")
    write(
        axes,
        x + 0.86 + (wide - 0.86) / 2,
        middle,
        three_letter(letter),
        12.5,
        weight="bold",
        color=ink,
        path_effects=halo(3, fill),
        zorder=5,
    )
    if codon.replace("U", "T") in code.starts:
        axes.plot(x + 0.1, middle, marker=">", markersize=6, color=INK, zorder=5)
    if chosen:
        axes.add_patch(
            Rectangle(at, wide, high, fill=False, edgecolor=CHANGED, linewidth=3.2, zorder=6)
        )


def _read(code: int | GeneticCode, codon: str) -> tuple[GeneticCode, str]:
    known = code if isinstance(code, GeneticCode) else genetic_code(code)
    if codon:
        known.translate_codon(codon)  # refuses what is no codon
    return known, codon.upper().replace("T", "U")


def _runs(code: GeneticCode, order: list[str]) -> list[tuple[str, int, int]]:
    """Neighbours on the wheel that mean the same, as amino acid, first and last place."""
    runs = []
    place = 0
    for letter, same in groupby(order, key=lambda codon: code.table[codon]):
        count = len(list(same))
        runs.append((letter, place, place + count))
        place += count
    return runs


def _look(amino_acid: str) -> tuple[str, str, str]:
    """Fill, stroke and ink of an amino acid's class; a stop is dark."""
    if amino_acid == STOP:
        return LIGHT["start"], "", LIGHT["on-start"]
    name = amino_acids()[amino_acid].side_chain
    colour = name.replace("-", "")
    return LIGHT[colour], _CLASS_HATCHES[name], LIGHT[f"on-{colour}"]


def _at(cx: float, cy: float, radius: float, place: float) -> tuple[float, float]:
    """A point on the wheel; places run clockwise from the top, 64 in a turn."""
    from math import cos, pi, sin

    angle = 2 * pi * place / 64
    return cx + radius * sin(angle), cy - radius * cos(angle)


def _sector(
    axes: Axes,
    centre: tuple[float, float],
    ring: tuple[float, float],
    places: tuple[int, int],
    fill: str,
    lit: bool,
    hatch: str = "",
    ink: str = INK,
) -> None:
    from matplotlib.patches import Wedge

    # The y axis grows downwards, so angles run clockwise; -90 degrees is the top.
    turn = 360 / 64
    inner, outer = ring
    axes.add_patch(
        Wedge(
            centre,
            outer,
            places[0] * turn - 90,
            places[1] * turn - 90,
            width=outer - inner,
            facecolor=fill if lit else PAPER,
            edgecolor=f"{ink}48" if hatch and lit else PAPER if lit else HAIR,
            hatch=hatch if lit else "",
            linewidth=0,
        )
    )
    axes.add_patch(
        Wedge(
            centre,
            outer,
            places[0] * turn - 90,
            places[1] * turn - 90,
            width=outer - inner,
            fill=False,
            edgecolor=PAPER if lit else HAIR,
            linewidth=1.4 if lit else 0.8,
        )
    )


def _name(
    axes: Axes,
    centre: tuple[float, float],
    amino_acid: str,
    places: tuple[int, int],
    fill: str,
    ink: str,
) -> None:
    middle = (places[0] + places[1]) / 2
    x, y = _at(*centre, 2.96, middle)
    angle = middle * 360 / 64
    # Words run along the radius, never upside down.
    turn = 90 - angle if angle < 180 else 270 - angle
    write(
        axes,
        x,
        y,
        three_letter(amino_acid),
        12 if places[1] - places[0] > 1 else 10.5,
        weight="bold",
        rotation=turn,
        color=ink,
        path_effects=halo(3, fill),
    )


def _tile(axes: Axes, x: float, y: float, base: str) -> None:
    from matplotlib.patches import FancyBboxPatch

    axes.add_patch(
        FancyBboxPatch(
            (x - 0.2, y - 0.2),
            0.4,
            0.4,
            boxstyle="round,pad=0,rounding_size=0.08",
            facecolor=LIGHT[base.lower()],
            edgecolor=INK,
            linewidth=1.2,
        )
    )
    write(axes, x, y, base, 15, weight="bold", color=LIGHT[f"on-{base.lower()}"])


def _key(axes: Axes, y: float, wide: float, code: GeneticCode) -> None:
    from matplotlib.patches import Rectangle

    names = {
        "non-polar": _("non-polar"),
        "polar": _("polar"),
        "positive": _("positive"),
        "negative": _("negative"),
        STOP: _("stop"),
    }
    used = Counter(
        STOP if letter == STOP else amino_acids()[letter].side_chain for letter in code.amino_acids
    )
    items: list[tuple[str, Any]] = [(names[each], each) for each in names if used[each]]
    big = scale_of(axes.figure)
    size = 10.5 if big == 1 else 9.2
    x = 0.45
    for name, kind in items:
        letter = next(
            each
            for each in code.amino_acids
            if (STOP if each == STOP else amino_acids()[each].side_chain) == kind
        )
        fill, hatch, ink = _look(letter)
        axes.add_patch(
            Rectangle((x, y - 0.12), 0.3, 0.24, facecolor=fill, edgecolor=f"{ink}48", hatch=hatch)
        )
        write(axes, x + 0.38, y, name, size, ha="left")
        x += 0.38 + 0.6 * size * big / 72 * len(name) + 0.24
    axes.plot(x + 0.06, y, marker=">", markersize=7, color=INK)
    write(axes, x + 0.22, y, _("can start"), size, ha="left")
    title = _("Code {id}: {name}. Codons of mRNA, 5′ to 3′.").format(id=code.id, name=code.names[0])
    write(axes, 0.45, y + 0.36, title, 10, ha="left", color=QUIET)
    axes.plot([0.45, wide - 0.45], [y - 0.32, y - 0.32], color=LINE, linewidth=0.8)
