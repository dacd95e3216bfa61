"""The Punnett square and the forked line as pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from genetics_games.biology.crosses import ForkedLine, PunnettSquare
from genetics_games.plots.style import (
    HAIR,
    HATCH_COLOUR,
    INK,
    LARGE,
    LINE,
    PAPER,
    QUIET,
    bare,
    halo,
    new_figure,
    plain,
    scale_of,
    tint_of,
    write,
)
from genetics_games.text import _

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

MOST_GAMETES = 16
MOST_ENDS = 64


def punnett_square(square: PunnettSquare, *, large: bool = False) -> Figure:
    """Draw a Punnett square: gametes at its sides, in each box genotype, phenotype and chance.

    Args:
        square: from `biology.punnett_square`.
        large: with larger letters, for a projector.

    Returns:
        A matplotlib figure. Boxes of one phenotype have one tint and stroke, named in the key.

    Raises:
        ValueError: a side has more than 16 gametes, or there are more than 8 phenotypes.

    Example:
        >>> from genetics_games.biology import punnett_square as square
        >>> figure = punnett_square(square("AaBb", "AaBb"))
        >>> len([box for box in figure.axes[0].patches if box.get_gid() == "box"])
        16
    """
    rows, columns = len(square.rows), len(square.columns)
    if max(rows, columns) > MOST_GAMETES:
        raise ValueError(
            _("A side of this square has {n} gametes; draw a forked line instead.").format(
                n=max(rows, columns)
            )
        )
    boxes = [box for row in square.boxes for box in row]
    looks = tint_of([box.phenotype for box in boxes if box.lives])
    side = 1.15 if max(rows, columns) <= 4 else 0.86 if max(rows, columns) <= 8 else 0.74
    left, top = 1.2, 1.1
    wide = max(left + columns * side + 0.35, 4.2)
    key = 0.55 + 0.36 * (len(looks) + any(not box.lives for box in boxes))
    high = top + rows * side + key
    figure = new_figure(wide, high, punnett_label(square), large=large)
    axes = bare(figure, wide, high)
    write(axes, left + columns * side / 2, 0.32, f"♂  {square.father}", 15, weight="bold")
    write(axes, 0.3, top + rows * side / 2, f"♀  {square.mother}", 15, weight="bold", rotation=90)
    sizes = _sizes(square, side, scale_of(axes.figure))
    for column, (gamete, chance) in enumerate(square.columns):
        _gamete(axes, left + (column + 0.5) * side, top - 0.3, gamete, chance, sizes)
    for row, (gamete, chance) in enumerate(square.rows):
        _gamete(axes, left - 0.36, top + (row + 0.5) * side, gamete, chance, sizes)
    for row, line in enumerate(square.boxes):
        for column, box in enumerate(line):
            place = left + column * side, top + row * side
            _box(axes, place, side, box, looks.get(box.phenotype, (PAPER, "")), sizes)
    _frame(axes, (left, top), (columns, rows), side)
    _key(axes, boxes, looks, left, top + rows * side + 0.4)
    return figure


def punnett_label(square: PunnettSquare) -> str:
    """A Punnett square in words: its parents, then each different box with its chance.

    Args:
        square: from `biology.punnett_square`.
    """
    said = [
        _("Punnett square of {mother} (mother) and {father} (father).").format(
            mother=square.mother, father=square.father
        )
    ]
    for (egg, _p), row in zip(square.rows, square.boxes, strict=True):
        for (sperm, _q), box in zip(square.columns, row, strict=True):
            if box.lives:
                sentence = _("{egg} with {sperm}: {genotype}, {phenotype}, {chance}.")
            else:
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


def _sizes(square: PunnettSquare, side: float, big: float) -> tuple[float, float]:
    """Sizes of letters, so that the longest genotype fits into a box: big and small ones."""
    longest = max(len(plain(box.genotype)) for row in square.boxes for box in row)
    fits = side * 72 * 0.92 / (0.8 * max(longest, 2)) / big
    return min(20.0, fits), min(11.0, max(7.0, fits * 0.62))


def _gamete(
    axes: Axes, x: float, y: float, gamete: str, chance: Any, sizes: tuple[float, float]
) -> None:
    write(axes, x, y - 0.09, gamete, min(16.0, sizes[0] + 2), weight="bold")
    write(axes, x, y + 0.16, chance, 9.5, color=QUIET)


def _box(
    axes: Axes,
    place: tuple[float, float],
    side: float,
    box: Any,
    look: tuple[str, str],
    sizes: tuple[float, float],
) -> None:
    from matplotlib.patches import Rectangle

    x, y = place
    tint, hatch = look
    axes.add_patch(
        Rectangle(
            place,
            side,
            side,
            facecolor=tint,
            edgecolor=HATCH_COLOUR,
            hatch=hatch,
            linewidth=0,
            gid="box",
        )
    )
    middle = x + side / 2
    outline = halo(3.5, tint)
    if not box.lives:
        axes.plot([x, x + side], [y + side, y], color=QUIET, linewidth=1.5)
    words = box.genotype if box.lives else f"{box.genotype} †"
    write(axes, middle, y + side * 0.42, words, sizes[0], weight="bold", path_effects=outline)
    write(axes, middle, y + side * 0.76, box.chance, sizes[1], path_effects=outline)


def _frame(axes: Axes, place: tuple[float, float], boxes: tuple[int, int], side: float) -> None:
    from matplotlib.patches import Rectangle

    (left, top), (columns, rows) = place, boxes
    right, bottom = left + columns * side, top + rows * side
    for column in range(1, columns):
        x = left + column * side
        axes.plot([x, x], [top, bottom], color=LINE, linewidth=1, zorder=1.5)
    for row in range(1, rows):
        y = top + row * side
        axes.plot([left, right], [y, y], color=LINE, linewidth=1, zorder=1.5)
    axes.add_patch(
        Rectangle(place, right - left, bottom - top, fill=False, edgecolor=INK, linewidth=2)
    )


def _key(
    axes: Axes,
    boxes: Sequence[Any],
    looks: dict[str, tuple[str, str]],
    x: float,
    y: float,
) -> None:
    from matplotlib.patches import Rectangle

    living = sum(box.chance for box in boxes if box.lives)
    for place, (phenotype, (tint, hatch)) in enumerate(looks.items()):
        at = y + 0.36 * place
        axes.add_patch(
            Rectangle((x, at - 0.11), 0.3, 0.22, facecolor=tint, edgecolor=LINE, linewidth=1)
        )
        axes.add_patch(
            Rectangle((x, at - 0.11), 0.3, 0.22, fill=False, edgecolor=HATCH_COLOUR, hatch=hatch)
        )
        chance = sum(box.chance for box in boxes if box.lives and box.phenotype == phenotype)
        words = _("{phenotype}: {chance}").format(phenotype=phenotype, chance=chance / living)
        write(axes, x + 0.45, at, words, 11.5, ha="left")
    if any(not box.lives for box in boxes):
        words = _("† lethal; the chances are among the living")
        write(axes, x, y + 0.36 * len(looks), words, 10, ha="left", color=QUIET)


def forked_line(fork: ForkedLine, *, large: bool = False) -> Figure:
    """Draw a forked line: one fork for each independent trait, at the ends the products.

    Args:
        fork: from `biology.forked_line`.
        large: with larger letters, for a projector.

    Returns:
        A matplotlib figure.

    Raises:
        ValueError: there are more than 64 ends.

    Example:
        >>> from genetics_games.biology import cross, forked_line as forks
        >>> figure = forked_line(forks(cross("AaBb", "AaBb")))
        >>> [word.get_text() for word in figure.axes[0].texts if word.get_gid() == "end"]
        ['9/16', '3/16', '3/16', '1/16']
    """
    ends = list(fork.ends())
    if len(ends) > MOST_ENDS:
        raise ValueError(
            _("This forked line has {n} ends; draw one with {most} or fewer.").format(
                n=len(ends), most=MOST_ENDS
            )
        )
    big = LARGE if large else 1.0
    step, row = 2.1 * big**0.5, (0.46 if len(ends) <= 16 else 0.32) * big
    wide, high = 0.5 + step * len(fork.levels) + 1.9 * big, 0.5 + row * len(ends)
    figure = new_figure(wide, high, forked_label(fork), large=large)
    axes = bare(figure, wide, high)
    below = [1]
    for level in reversed(fork.levels):
        below.append(below[-1] * len(level))
    size = 13 if len(ends) <= 16 else 10

    def branch(depth: int, x: float, first: int) -> None:
        if depth == len(fork.levels):
            return
        under = below[len(fork.levels) - depth - 1]
        total = under * len(fork.levels[depth])
        start = 0.25 + row * (first + total / 2)
        for place, (label, chance) in enumerate(fork.levels[depth].items()):
            end = 0.25 + row * (first + under * (place + 0.5))
            axes.plot([x, x + 0.55 * step], [start, end], color=LINE, linewidth=1.8)
            write(axes, x + 0.6 * step, end, label, size, ha="left", weight="bold")
            write(
                axes,
                x + 0.33 * step,
                start + 0.6 * (end - start),
                chance,
                size - 2,
                color=INK,
                path_effects=halo(4),
            )
            branch(depth + 1, x + step, first + under * place)

    branch(0, 0.2, 0)
    across = 0.2 + step * len(fork.levels)
    for place, (_labels, chance) in enumerate(ends):
        y = 0.25 + row * (place + 0.5)
        axes.plot([across - 0.02, across + 0.22], [y, y], color=HAIR, linewidth=1.2)
        write(axes, across + 0.3, y, chance, size + 1, ha="left", weight="bold", gid="end")
    return figure


def forked_label(fork: ForkedLine) -> str:
    """A forked line in words: each end with its chance.

    Args:
        fork: from `biology.forked_line`.
    """
    said = [_("Forked line.")]
    for labels, chance in fork.ends():
        said.append(_("{labels}: {chance}.").format(labels=" ".join(labels), chance=chance))
    return " ".join(said)
