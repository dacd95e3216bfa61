"""Counts against what is expected, and the chi-square curve."""

from __future__ import annotations

from fractions import Fraction
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from genetics_games.biology.chi_square import (
    ChiSquareTest,
    chi_square_density,
    chi_square_tail,
    critical_value,
)
from genetics_games.biology.counts import read_level
from genetics_games.biology.intervals import wilson_interval
from genetics_games.drawing.svg import LIGHT
from genetics_games.plots.style import (
    CHANGED,
    INK,
    QUIET,
    charted,
    halo,
    new_figure,
    plain,
    scale_of,
    write,
)
from genetics_games.text import _, ngettext

if TYPE_CHECKING:
    from matplotlib.figure import Figure

MOST_CLASSES = 16
_BAR = LIGHT["sky"]
_POINTS = 400
# Where the curve of one degree of freedom is cut off.
_STEEP = 0.5


def observed_and_expected(
    test: ChiSquareTest, *, confidence: Any = "95 %", large: bool = False
) -> Figure:
    """Draw the count of each class with its interval, and what is expected.

    Args:
        test: from `biology.goodness_of_fit` or `biology.independence`.
        confidence: of the intervals, which are Wilson's for each class by itself.
        large: with larger letters, for a projector.

    Returns:
        A matplotlib figure: bars are observed, diamonds expected.

    Raises:
        ValueError: there are more than 16 classes, or the confidence is not between 0 and 1.

    Example:
        >>> from genetics_games.biology import goodness_of_fit
        >>> test = goodness_of_fit({"round": 5474, "wrinkled": 1850}, "3:1")
        >>> figure = observed_and_expected(test)
        >>> [int(bar.get_height()) for bar in figure.axes[0].patches]
        [5474, 1850]
    """
    n = len(test.classes)
    if n > MOST_CLASSES:
        raise ValueError(
            _("There are {n} classes; draw {most} or fewer.").format(n=n, most=MOST_CLASSES)
        )
    names = [_name(each) for each in test.classes]
    total = sum(test.observed)
    intervals = [wilson_interval(seen, total, confidence=confidence) for seen in test.observed]
    label = observed_label(test, confidence=confidence)
    figure = new_figure(max(4.6, 1.6 + 1.25 * n), 4.4, label, large=large)
    axes = charted(figure, "", _("offspring"), room=(0, 0.5))
    axes.bar(
        range(n),
        [float(seen) for seen in test.observed],
        width=0.62,
        color=_BAR,
        edgecolor=INK,
        linewidth=1.6,
        label=_("observed"),
        zorder=2,
    )
    lows = [seen - low * total for seen, (low, _high) in zip(test.observed, intervals, strict=True)]
    highs = [
        high * total - seen for seen, (_low, high) in zip(test.observed, intervals, strict=True)
    ]
    axes.errorbar(
        range(n),
        test.observed,
        yerr=[[max(0.0, low) for low in lows], [max(0.0, high) for high in highs]],
        fmt="none",
        ecolor=INK,
        elinewidth=1.6,
        capsize=7,
        label=_("interval, {confidence}").format(confidence=confidence),
        zorder=3,
    )
    for place, due in enumerate(test.expected):
        axes.plot(
            [place - 0.42, place + 0.42],
            [float(due)] * 2,
            color=CHANGED,
            linewidth=2.4,
            linestyle=(0, (5, 2)),
            marker="D",
            markersize=6,
            markevery=[0, 1],
            label=_("expected") if place == 0 else None,
            zorder=4,
        )
    heads = [
        max(high * total, float(due))
        for (_low, high), due in zip(intervals, test.expected, strict=True)
    ]
    top = max(heads)
    big = scale_of(figure)
    axes.set_ylim(0, top * (1.08 + 0.12 * big))
    for place, (seen, due) in enumerate(zip(test.observed, test.expected, strict=True)):
        words = _("{seen}\nof {due}").format(seen=seen, due=_due(due))
        write(axes, place, heads[place] + top * 0.03, words, 10.5, va="bottom", zorder=5)
    axes.set_xticks(range(n), [plain("\n".join(wrap(name, 10))) for name in names])
    axes.set_xlim(-0.6, n - 0.4)
    handles, labels = axes.get_legend_handles_labels()
    # Bars first: expected is a line, and lines would come before them.
    axes.legend(
        handles[1:] + handles[:1],
        labels[1:] + labels[:1],
        loc="lower left",
        bbox_to_anchor=(0, 1.0),
        ncols=3,
        frameon=False,
        fontsize=10 * big,
        handlelength=1.6,
        columnspacing=1.2,
        borderaxespad=0.2,
    )
    return figure


def observed_label(test: ChiSquareTest, *, confidence: Any = "95 %") -> str:
    """Counts against expectations in words.

    Args:
        test: from `biology.goodness_of_fit` or `biology.independence`.
        confidence: of the intervals.
    """
    total = sum(test.observed)
    said = [
        _("Bars of {n} counted, against {hypothesis}.").format(n=total, hypothesis=test.hypothesis)
    ]
    for each, seen, due in zip(test.classes, test.observed, test.expected, strict=True):
        low, high = wilson_interval(seen, total, confidence=confidence)
        said.append(
            _(
                "{name}: {seen} observed, {due} expected; {confidence} interval {low} to {high}."
            ).format(
                name=_name(each),
                seen=seen,
                due=_due(due),
                confidence=confidence,
                low=f"{low * total:.1f}",
                high=f"{high * total:.1f}",
            )
        )
    return " ".join(said)


def chi_square_curve(statistic: Any, df: int, *, level: Any = "5 %", large: bool = False) -> Figure:
    """Draw the chi-square density with the tail beyond a statistic, and the critical value.

    Args:
        statistic: chi-square of a test, 0 or more.
        df: the degrees of freedom, 1 or more.
        level: the chance of rejecting a true hypothesis that is put up with.
        large: with larger letters, for a projector.

    Returns:
        A matplotlib figure: the hatched area is the p-value.

    Raises:
        ValueError: the statistic is negative, df is below 1, or the level is not between 0
            and 1.

    Example:
        >>> figure = chi_square_curve("0.47", 3)
        >>> figure.axes[0].collections[0].get_label()
        'p = 0.925'
    """
    seen, limit, p = _tail(statistic, df, level)
    figure = new_figure(6.4, 4.0, chi_square_label(statistic, df, level=level), large=large)
    axes = charted(figure, _freedom(df), _("density"), room=(0, 0.36))
    end = max(1.25 * seen, 1.6 * limit, df + 4.0 * (2 * df) ** 0.5)
    step = end / _POINTS
    # The density of one degree of freedom has no upper end at 0; the curve begins just beside it.
    across = [step * (place or 0.1) for place in range(_POINTS + 1)]
    curve = [chi_square_density(x, df) for x in across]
    top = min(max(curve), _STEEP)
    beyond = [max(seen, across[0])] + [x for x in across if x > seen]
    axes.fill_between(
        beyond,
        [chi_square_density(x, df) for x in beyond],
        facecolor=LIGHT["t"],
        edgecolor=INK,
        hatch="///",
        linewidth=0,
        label=f"p = {_p(p)}",
        zorder=2,
    )
    axes.plot(across, curve, color=INK, linewidth=2.2, zorder=3)
    axes.plot([limit] * 2, [0, top * 1.08], color=QUIET, linewidth=1.6, linestyle=(0, (4, 3)))
    axes.plot([seen] * 2, [0, top * 1.26], color=CHANGED, linewidth=2.6, zorder=4)
    axes.set_xlim(0, end)
    axes.set_ylim(0, top * 1.32)
    words = _("critical at {level}: {x}").format(level=level, x=f"{limit:.2f}")
    crowded = limit > 0.6 * end or 0 < seen - limit < 0.45 * end
    _flag(axes, limit, top * 1.06, words, end, left=crowded, color=QUIET)
    words = _("χ² = {x}").format(x=f"{seen:.2f}")
    _flag(axes, seen, top * 1.24, words, end, left=seen > 0.6 * end, weight="bold")
    words = _("p = {p}, the hatched area").format(p=_p(p))
    write(axes, 0, top * 1.38, words, 13, ha="left", va="bottom", weight="bold")
    return figure


def chi_square_label(statistic: Any, df: int, *, level: Any = "5 %") -> str:
    """The chi-square curve with its tail in words.

    Args:
        statistic: chi-square of a test.
        df: the degrees of freedom.
        level: the level of the critical value.
    """
    seen, limit, p = _tail(statistic, df, level)
    side = _("beyond") if seen >= limit else _("short of")
    return _(
        "Density of {curve}. The statistic {seen} lies {side} the critical value {limit} of "
        "the {level} level; the area beyond the statistic is p = {p}."
    ).format(
        curve=_freedom(df),
        seen=f"{seen:.2f}",
        side=side,
        limit=f"{limit:.2f}",
        level=level,
        p=_p(p),
    )


def _tail(statistic: Any, df: int, level: Any) -> tuple[float, float, float]:
    from genetics_games.biology.forces import read_number

    seen = float(read_number(statistic))
    read_level(level, _("The level"))
    return seen, critical_value(df, level), chi_square_tail(seen, df)


def _flag(axes: Any, x: float, y: float, words: str, end: float, left: bool, **look: Any) -> None:
    """Words beside the upper end of a line, at its left or right."""
    side = {"ha": "right" if left else "left", "va": "top", "path_effects": halo(4)}
    write(axes, x + (-0.012 if left else 0.012) * end, y, words, 11, zorder=6, **side, **look)


def _freedom(df: int) -> str:
    return ngettext("χ² with {df} degree of freedom", "χ² with {df} degrees of freedom", df).format(
        df=df
    )


def _name(each: Any) -> str:
    return ", ".join(map(str, each)) if isinstance(each, tuple) else str(each)


def _due(due: Fraction) -> str:
    return str(due) if due.denominator == 1 else f"{float(due):.1f}"


def _p(p: float) -> str:
    return f"{p:.3f}" if p >= 0.001 else f"{p:.1e}"
