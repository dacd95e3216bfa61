"""A pea plant with its roots and numbered places, one of which is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from .pea import pea_plant
from .svg import circle, frame, inner, path, rect, text

RADIUS = 6.5


def body_map(places: Sequence[tuple[float, float]], chosen: int) -> str:
    """The plant, 120 x 150, with a disc on each place; the chosen one is filled.

    Args:
        places: x and y of each place in the drawing; they are numbered from 1.
        chosen: which of them is chosen, from 0.

    Raises:
        ValueError: no such place.

    Example:
        >>> body_map([(60, 20), (30, 80)], 1).count("<text")
        2
    """
    if not 0 <= chosen < len(places):
        raise ValueError(f"There is no place {chosen}; choose from 0 to {len(places) - 1}.")
    discs = []
    for number, (x, y) in enumerate(places):
        on = number == chosen
        discs.append(circle(x, y, RADIUS, "pen" if on else "card", width=1.6))
        discs.append(text(x, y + 3.2, number + 1, 9, "card" if on else "pen"))
    plant = pea_plant("round", "purple", "green", "tall", pot=False, pod=False)
    return frame(120, 150, _ground(), inner(plant), *discs)


def _ground() -> str:
    roots = "M60,108C58,120 63,130 60,146M60,118C50,122 44,130 36,132M60,124C70,126 78,134 88,136"
    return rect(4, 111, 112, 38, 6, "soil", width=1.6) + path(roots, "", "card2", 3)
