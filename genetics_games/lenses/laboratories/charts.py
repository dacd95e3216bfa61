"""Charts that follow sliders: the chi-square curve with its tail, and paths of frequencies."""

from __future__ import annotations

from collections.abc import Sequence
from math import log10

from genetics_games.biology.chi_square import chi_square_density
from genetics_games.drawing import svg

_WIDE, _HIGH = 480.0, 280.0
_LEFT, _RIGHT, _TOP, _BOTTOM = 46.0, 462.0, 30.0, 244.0
_POINTS = 160
_SIZE = 16
# The density of one degree of freedom is cut off here; it has no upper end at 0.
_STEEP = 0.5
#: More places on a path than this cannot be told apart.
_MOST_PLACES = 100


def chi_square_curve(statistic: float, df: int, critical: float) -> str:
    """The density of chi-square, hatched beyond the statistic, the critical value dashed.

    Args:
        statistic: chi-square that was found.
        df: the degrees of freedom.
        critical: the critical value of the level.
    """
    # A statistic far out would press the curve flat; it then stands at the edge with an arrow.
    end = max(1.6 * critical, df + 4 * (2 * df) ** 0.5, min(1.25 * statistic, 3 * critical))
    far = statistic > end
    step = end / _POINTS
    across = [step * (place or 0.1) for place in range(_POINTS + 1)]
    heights = [chi_square_density(x, df) for x in across]
    top = min(max(heights), _STEEP)

    def place(x: float, height: float) -> tuple[float, float]:
        low = _BOTTOM - min(height / top, 1.1) * (_BOTTOM - _TOP - 20)
        return _LEFT + x / end * (_RIGHT - _LEFT), low

    parts = [_axis(end)]
    at = 0.97 * end if far else statistic
    tail = [(x, height) for x, height in zip(across, heights, strict=True) if x > at]
    if tail:
        edge = [place(at, chi_square_density(max(at, across[0]), df)), *(place(*p) for p in tail)]
        area = [(edge[0][0], _BOTTOM), *edge, (edge[-1][0], _BOTTOM)]
        parts.append(svg.path(svg.polygon(area), fill="t", stroke="", opacity=0.85))
        parts.append(svg.path(_hatching(edge), width=1.2))
    parts.append(svg.path(_joined([place(*p) for p in zip(across, heights, strict=True)]), width=3))
    limit = place(critical, 0)[0]
    parts.append(svg.path(f"M{limit:.1f},{_TOP + 26}V{_BOTTOM}", stroke="pen2", dash="6 5"))
    parts.append(svg.text(limit, _TOP + 20, f"{critical:.2f}", _SIZE, fill="pen2"))
    seen = place(at, 0)[0]
    parts.append(svg.path(f"M{seen:.1f},{_TOP - 4}V{_BOTTOM}", stroke="last", width=3.5))
    words = f"χ² = {statistic:.2f}" + (" →" if far else "")
    middle = min(max(seen, _LEFT + 44), _RIGHT - 60)
    parts.append(svg.text(middle, _TOP - 10, words, _SIZE + 2))
    return svg.frame(_WIDE, _HIGH, *parts)


def frequency_paths(
    paths: Sequence[Sequence[float]],
    mean: Sequence[float] = (),
    expected: Sequence[float] = (),
    signs: Sequence[str] = (),
) -> str:
    """Frequencies from 0 to 1, generation after generation.

    Args:
        paths: one for each population, drawn thin.
        mean: of them, drawn thick.
        expected: without chance, drawn dashed.
        signs: a sign for the end of each path, where there are few.
    """
    generations = max(len(path) for path in (*paths, mean, expected)) - 1

    def drawn(path: Sequence[float]) -> str:
        stride = max(1, -(-len(path) // _MOST_PLACES))
        kept = sorted({*range(0, len(path), stride), len(path) - 1})
        return _joined([place(at, path[at]) for at in kept])

    def place(generation: float, frequency: float) -> tuple[float, float]:
        across = _LEFT + generation / max(generations, 1) * (_RIGHT - _LEFT)
        return across, _BOTTOM - frequency * (_BOTTOM - _TOP)

    parts = [_axis(generations)]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        low = place(0, share)[1]
        if share:
            line = f"M{_LEFT},{svg.number(low)}H{_RIGHT}"
            parts.append(svg.path(line, stroke="rail", width=1))
        parts.append(svg.text(_LEFT - 24, low + 5, f"{share:g}", _SIZE - 1, fill="pen2"))
    faint = 0.9 if len(paths) <= 5 else 0.55 if len(paths) <= 30 else 0.35
    parts += [svg.path(drawn(path), stroke="p1", width=1.4, opacity=faint) for path in paths]
    if mean:
        parts.append(svg.path(drawn(mean), width=4))
    if expected:
        parts.append(svg.path(drawn(expected), stroke="last", width=3.2, dash="9 6"))
    for path, sign in zip(paths, signs, strict=False):
        at = len(path) - 1 if len(path) < 3 else 1
        x, y = place(at, path[at])
        parts.append(svg.text(x + 12, y + 5, sign, _SIZE + 2))
    return svg.frame(_WIDE, _HIGH, *parts)


def _axis(end: float) -> str:
    """The axis below, with round numbers along it."""
    parts = [svg.path(f"M{_LEFT},{_TOP}V{_BOTTOM}H{_RIGHT}", width=2)]
    step = _round_step(end)
    number = 0.0
    while number <= end * 1.001:
        x = _LEFT + number / max(end, 1e-9) * (_RIGHT - _LEFT)
        parts.append(svg.path(f"M{svg.number(x)},{_BOTTOM}v6", width=1.5))
        parts.append(svg.text(x, _BOTTOM + 24, f"{number:g}", _SIZE - 1, fill="pen2"))
        number += step
    return "".join(parts)


def _round_step(end: float) -> float:
    rough = max(end, 1) / 5
    power = 10.0 ** int(log10(rough) if rough >= 1 else log10(rough) - 1)
    return next(factor * power for factor in (1.0, 2.0, 5.0, 10.0, 20.0) if factor * power >= rough)


def _joined(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _hatching(edge: Sequence[tuple[float, float]]) -> str:
    """Uprights below a curve."""
    found = []
    last = -10.0
    for x, y in edge:
        if x - last >= 7:
            found.append(f"M{x:.1f},{_BOTTOM}V{y:.1f}")
            last = x
    return "".join(found)
