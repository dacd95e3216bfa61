"""What all plots share: the figure, its colours, its letters and what a screen reader says.

Nothing here loads matplotlib before a figure is made, and no figure is shown or kept by pyplot.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from functools import cache
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, Any

from genetics_games.drawing.svg import LIGHT
from genetics_games.text import _

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

LARGE = 1.35
"""How much larger letters are for a projector."""
DPI = 144

INK, QUIET, LINE, PAPER = LIGHT["ink"], LIGHT["ink2"], LIGHT["line"], LIGHT["card"]
HAIR, ACT, CHANGED, CHANGED_TINT = LIGHT["hair"], LIGHT["act"], LIGHT["last"], LIGHT["last-tint"]

# Tints and strokes that tell classes apart, also in grey; the words always stand beside them.
TINTS = ("#fffdf7", "#f6d98a", "#9fcfe6", "#e3a3ae", "#b6cf9c", "#c3b6dd", "#e9e2d0", "#8fb8b0")
HATCHES = ("", "///", "...", "\\\\\\", "xxx", "---", "ooo", "+++")
HATCH_COLOUR = "#00000038"


@cache
def _figure_class() -> Any:
    from matplotlib.figure import Figure

    class Plot(Figure):
        """A matplotlib figure that a notebook shows with the words for a screen reader."""

        letters = 1.0

        def _repr_html_(self) -> str:
            return image(self)

    return Plot


def new_figure(width: float, height: float, label: str, *, large: bool = False) -> Figure:
    """An empty figure on paper.

    Args:
        width: in inches.
        height: in inches.
        label: what a screen reader says in place of the picture.
        large: with larger letters, for a projector.
    """
    figure: Any = _figure_class()(figsize=(width, height), dpi=DPI, facecolor=PAPER)
    figure.set_label(label)
    figure.letters = LARGE if large else 1.0
    return figure


def alt_text(figure: Figure) -> str:
    """What a screen reader says in place of a figure of this package.

    Args:
        figure: from one of the plots.

    Example:
        >>> from genetics_games import biology, plots
        >>> print(plots.alt_text(plots.punnett_square(biology.punnett_square("Aa", "aa"))))
        Punnett square of Aa (mother) and aa (father). A with a: Aa, A_, 1/2. a with a: aa, aa, 1/2.
    """
    return str(figure.get_label())


def image(figure: Figure) -> str:
    """A figure as an HTML image that carries its own data and its words.

    Args:
        figure: from one of the plots.

    Returns:
        An ``<img>`` with ``alt`` text; it fetches nothing.
    """
    data = BytesIO()
    figure.savefig(data, format="png")
    width = round(figure.get_figwidth() * 96)
    return (
        f'<img alt="{escape(alt_text(figure))}" width="{width}" '
        'style="max-width:100%;height:auto" '
        f'src="data:image/png;base64,{b64encode(data.getvalue()).decode("ascii")}">'
    )


def scale_of(figure: Any) -> float:
    """How much larger than usual the letters of a figure are.

    Args:
        figure: from `new_figure`.
    """
    return float(figure.letters)


def write(axes: Axes, x: float, y: float, words: object, size: float = 12, **look: Any) -> Any:
    """Words about a point.

    Args:
        axes: where.
        x: across, in the units of the axes.
        y: up, in the units of the axes.
        words: what to write.
        size: in points, before it is made larger for a projector.
        look: as for `Axes.text`; ink in the middle of the point if not given.
    """
    given = {"ha": "center", "va": "center", "color": INK, **look}
    return axes.text(x, y, plain(str(words)), fontsize=size * scale_of(axes.figure), **given)


def halo(width: float = 3, colour: str = PAPER) -> list[Any]:
    """An outline of paper about letters that stand on strokes.

    Args:
        width: in points.
        colour: of the outline.
    """
    from matplotlib.patheffects import withStroke

    return [withStroke(linewidth=width, foreground=colour)]


def plain(words: str) -> str:
    """Words that matplotlib does not take for a formula: with raised letters as such.

    Example:
        >>> plain("X^A Y"), plain("I^B")
        ('Xᴬ Y', 'Iᴮ')
    """
    for letters in _RAISED.items():
        words = words.replace("^" + letters[0], letters[1])
    return words.replace("$", r"\$")


_RAISED = dict(
    zip(
        "ABDEGHIJKLMNOPRTUVWabcdefghijklmnoprstuvwxyz+-",
        "ᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ⁺⁻",
        strict=True,
    )
)


def bare(figure: Figure, width: float, height: float) -> Axes:
    """Axes over the whole figure without frame or ticks, y growing downwards.

    Args:
        figure: the figure.
        width: units from left to right.
        height: units from top to bottom.
    """
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.set_xlim(0, width)
    axes.set_ylim(height, 0)
    return axes


def charted(figure: Figure, xlabel: str, ylabel: str, room: Sequence[float] = (0, 0)) -> Axes:
    """Axes for numbers: two quiet lines, ticks and names.

    Args:
        figure: the figure.
        xlabel: what runs from left to right, with its unit.
        ylabel: what runs upwards, with its unit.
        room: inches kept free at the right and at the top, for words.
    """
    big = scale_of(figure)
    width, height = figure.get_size_inches()
    left, bottom = 0.78 * big / width, 0.62 * big / height
    right, top = 1 - (0.2 + room[0] * big) / width, 1 - (0.2 + room[1] * big) / height
    axes = figure.add_axes((left, bottom, right - left, top - bottom), facecolor=PAPER)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for side in ("left", "bottom"):
        axes.spines[side].set_color(LINE)
    axes.tick_params(colors=INK, labelsize=11 * big, length=4)
    axes.set_xlabel(xlabel, fontsize=12 * big, color=INK)
    axes.set_ylabel(ylabel, fontsize=12 * big, color=INK)
    return axes


def tint_of(classes: Sequence[str]) -> dict[str, tuple[str, str]]:
    """A tint and a stroke for each class.

    Args:
        classes: names in their order; a name may occur more than once.

    Raises:
        ValueError: there are more classes than tints.
    """
    names = list(dict.fromkeys(classes))
    if len(names) > len(TINTS):
        raise ValueError(
            _("There are {n} phenotypes; a picture can tell {most} apart.").format(
                n=len(names), most=len(TINTS)
            )
        )
    return dict(zip(names, zip(TINTS, HATCHES, strict=True), strict=False))
