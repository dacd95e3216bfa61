"""The frequency of an allele in replicate populations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from genetics_games.biology.populations import Paths
from genetics_games.drawing.svg import LIGHT
from genetics_games.plots.style import CHANGED, INK, charted, halo, new_figure, scale_of, write
from genetics_games.text import _

if TYPE_CHECKING:
    from matplotlib.figure import Figure

MOST_DRAWN = 100


def allele_paths(paths: Paths, expected: Sequence[float] = (), *, large: bool = False) -> Figure:
    """Draw the frequency of an allele in replicate populations, generation after generation.

    Args:
        paths: from `biology.wright_fisher`.
        expected: what a very large population would do, from `biology.expected_path`; none if
            not given.
        large: with larger letters, for a projector.

    Returns:
        A matplotlib figure: a thin line for each population (the first 100), a thick one for the
        mean of all, a dashed one for what is expected.

    Raises:
        ValueError: what is expected has another number of generations.

    Example:
        >>> from genetics_games.biology import wright_fisher
        >>> figure = allele_paths(wright_fisher("1/2", 10, 20, replicates=30, seed=1))
        >>> len(figure.axes[0].lines)
        31
    """
    replicates, columns = paths.frequencies.shape
    if expected and len(expected) != columns:
        raise ValueError(
            _("The paths have {n} generations and what is expected {m}; give as many.").format(
                n=columns - 1, m=len(expected) - 1
            )
        )
    figure = new_figure(7.2, 4.4, allele_paths_label(paths, expected), large=large)
    axes = charted(figure, _("generation"), _("frequency of the allele"), room=(1.15, 0.34))
    across = range(columns)
    drawn = min(replicates, MOST_DRAWN)
    faint = 0.75 if drawn <= 10 else 0.45 if drawn <= 40 else 0.28
    for row in paths.frequencies[:drawn]:
        axes.plot(across, row, color=LIGHT["p1"], linewidth=1.0, alpha=faint, zorder=2)
    axes.plot(
        across,
        paths.mean,
        color=INK,
        linewidth=3,
        label=_("mean of {n}").format(n=replicates),
        zorder=4,
        path_effects=halo(5),
    )
    if expected:
        axes.plot(
            across,
            expected,
            color=CHANGED,
            linewidth=2.6,
            linestyle=(0, (4, 2)),
            label=_("expected without drift"),
            zorder=5,
        )
    axes.set_xlim(0, max(columns - 1, 1))
    axes.set_ylim(-0.02, 1.02)
    axes.grid(axis="y", color=LIGHT["hair"], linewidth=0.8)
    axes.set_axisbelow(True)
    end = max(columns - 1, 1)
    left = replicates - paths.fixed - paths.lost
    for y, words in (
        (1.0, _("fixed: {n}").format(n=paths.fixed)),
        (0.5, _("both left: {n}").format(n=left)),
        (0.0, _("lost: {n}").format(n=paths.lost)),
    ):
        write(axes, end * 1.02, y, words, 11, ha="left")
    big = scale_of(figure)
    axes.legend(
        loc="lower left",
        bbox_to_anchor=(0, 1.0),
        ncols=2,
        frameon=False,
        fontsize=10.5 * big,
        borderaxespad=0.2,
    )
    return figure


def allele_paths_label(paths: Paths, expected: Sequence[float] = ()) -> str:
    """Replicate populations in words: start, end, how many fixed and lost.

    Args:
        paths: from `biology.wright_fisher`.
        expected: what a very large population would do.
    """
    replicates, columns = paths.frequencies.shape
    said = [
        _(
            "Frequency of an allele in {n} populations over {generations} generations. "
            "The mean goes from {start} to {end}. Fixed in {fixed}, lost in {lost}."
        ).format(
            n=replicates,
            generations=columns - 1,
            start=f"{paths.mean[0]:.2f}",
            end=f"{paths.mean[-1]:.2f}",
            fixed=paths.fixed,
            lost=paths.lost,
        )
    ]
    if expected:
        said.append(
            _("Expected without drift: from {start} to {end}.").format(
                start=f"{expected[0]:.2f}", end=f"{expected[-1]:.2f}"
            )
        )
    return " ".join(said)
