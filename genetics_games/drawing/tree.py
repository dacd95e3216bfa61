"""A small tree of life with the gene groups of Biohack at the ends of its branches.

Source of the branches: see ``lenses/gene_groups.toml``, which says what stands at each number.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from .genes import GROUPS, emblem
from .svg import circle, frame, group, number, path, rect, text

ROW, STEP, LEFT, SIGN = 27, 19, 10, 24
"""Height of a row, length of a branch, room before the root, width of a column of signs."""


def tree(shape: Any, members: Sequence[Collection[str]], chosen: str = "") -> str:
    """A tree whose ends are numbered from the top, with signs of the groups that each belongs to.

    Args:
        shape: a name, or a list of such shapes.
        members: for each end, from the top, the groups it belongs to, of `GROUPS`.
        chosen: the group that stands out; its branches are thick.

    Returns:
        One drawing; its height grows with the number of ends.

    Example:
        >>> tree(["fish", "mouse"], [{"aquatic"}, {"mammal"}], "mammal").count("<text")
        2
    """
    depth = _depth(shape)
    right = LEFT + STEP * depth + 8
    lines: list[tuple[str, bool]] = []
    _branch(shape, 0, 0, right, [chosen in groups for groups in members], lines)
    thin = path("".join(d for d, thick in lines if not thick), "", "pen2", 2)
    thick = path("".join(d for d, thick in lines if thick), "", "pen", 5)
    width = right + 30 + SIGN * len(GROUPS)
    height = ROW * len(members) + 8
    ends = "".join(
        _end(at + 1, groups, right, 4 + ROW * at + ROW / 2, chosen)
        for at, groups in enumerate(members)
    )
    band = ""
    if chosen:
        band = rect(
            right + 30 + SIGN * GROUPS.index(chosen) - 1, 2, SIGN, height - 4, 6, "card2", ""
        )
    return frame(width, height, band, thin, thick, ends)


def _depth(shape: Any) -> int:
    return 0 if isinstance(shape, str) else 1 + max(_depth(part) for part in shape)


def _branch(
    shape: Any,
    level: int,
    first: int,
    right: float,
    marked: Sequence[bool],
    lines: list[tuple[str, bool]],
) -> tuple[float, int, bool]:
    """Add the lines of a branch; give its height, how many ends it has, whether all are marked."""
    x = LEFT + STEP * level
    if isinstance(shape, str):
        y = 4 + ROW * first + ROW / 2
        lines.append((f"M{number(x)},{number(y)}H{number(right)}", marked[first]))
        return y, 1, marked[first]
    count, heights, whole = 0, [], True
    for part in shape:
        y, ends, all_marked = _branch(part, level + 1, first + count, right, marked, lines)
        lines.append((f"M{number(x)},{number(y)}H{number(x + STEP)}", all_marked))
        heights.append((y, all_marked))
        count += ends
        whole = whole and all_marked
    middle = (heights[0][0] + heights[-1][0]) / 2
    for y, all_marked in heights:
        lines.append((f"M{number(x)},{number(middle)}V{number(y)}", whole and all_marked))
    return middle, count, whole


def _end(place: int, groups: Collection[str], right: float, y: float, chosen: str) -> str:
    thick = chosen in groups
    disc = circle(right + 12, y, 11, "card", width=3 if thick else 1.4)
    drawn = disc + text(right + 12, y + 5, place, 14)
    for column, name in enumerate(GROUPS):
        if name in groups:
            sign = group(emblem(name, 9), right + 41 + SIGN * column, y)
            drawn += sign if chosen in ("", name) else group(sign, opacity=0.45)
    return drawn
