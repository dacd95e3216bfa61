"""A pedigree as a picture for print."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from genetics_games.biology.pedigrees import Individual, Pedigree, read_pedigree
from genetics_games.drawing.pedigree import DIAMOND, NUMERALS, pedigree_label
from genetics_games.drawing.pedigree_layout import HALF, Point, layout
from genetics_games.plots.style import INK, PAPER, QUIET, bare, new_figure, write

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

UNITS = 72.0
"""Units of the layout in an inch."""


def pedigree(family: Pedigree | str, *, large: bool = False) -> Figure:
    """Draw a pedigree with the standard symbols.

    Args:
        family: the pedigree, or its text for `read_pedigree`.
        large: with larger letters, for a projector.

    Returns:
        A matplotlib figure.

    Raises:
        ValueError: the text cannot be read.

    Source:
        Bennett et al. 2008, Journal of Genetic Counseling 17:424.

    Example:
        >>> figure = pedigree("I-1m x I-2f: II-1m*, II-2f")
        >>> [word.get_text() for word in figure.axes[0].texts]
        ['I', 'II', '1', '2', '1', '2']
    """
    known = family if isinstance(family, Pedigree) else read_pedigree(family)
    laid = layout(known)
    label = pedigree_label(known)
    figure = new_figure(laid.width / UNITS, laid.height / UNITS, label, large=large)
    axes = bare(figure, laid.width, laid.height)
    for points in laid.lines:
        across, down = zip(*points, strict=True)
        axes.plot(across, down, color=INK, linewidth=1.6, solid_capstyle="round", zorder=1)
    for generation, y in laid.rows.items():
        write(axes, 26, y, NUMERALS[generation - 1], 13, color=QUIET)
    for each in known:
        _symbol(axes, each, laid.places[each.id])
    return figure


def _symbol(axes: Axes, each: Individual, place: Point) -> None:
    from matplotlib.patches import Circle, Polygon, Rectangle

    x, y = place
    fill = INK if each.affected else PAPER
    look: dict[str, Any] = {"facecolor": fill, "edgecolor": INK, "linewidth": 1.8, "zorder": 2}
    if each.sex == "male":
        axes.add_patch(Rectangle((x - HALF, y - HALF), 2 * HALF, 2 * HALF, gid=each.id, **look))
    elif each.sex == "female":
        axes.add_patch(Circle(place, HALF, gid=each.id, **look))
    else:
        reach = DIAMOND
        corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
        axes.add_patch(Polygon(corners, gid=each.id, **look))
    if each.carrier:
        axes.add_patch(Circle(place, 5, color=PAPER if each.affected else INK, zorder=3))
    elif each.affected is None:
        write(axes, x, y, "?", 14)
    if each.deceased:
        axes.plot([x - 25, x + 25], [y + 25, y - 25], color=INK, linewidth=1.8, zorder=3)
    if each.consultand:
        axes.annotate(
            "",
            xy=(x - 18, y + 18),
            xytext=(x - 40, y + 40),
            arrowprops={"arrowstyle": "-|>", "color": INK, "linewidth": 1.8},
        )
    write(axes, x + 14, y + HALF + 12, each.number, 10.5)
    if each.carrier is False:
        write(axes, x + 14, y + HALF + 27, "E−", 9.5, color=QUIET)
