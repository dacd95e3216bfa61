"""How narrow a drawing may be drawn so that its letters can still be read."""

from __future__ import annotations

import re
from math import ceil

#: The letters of a drawing are about so tall at least, in CSS px; what is raised is smaller.
LETTERS = 9.7
#: The room that a phone of 360 px leaves a drawing, and the edge about it, in CSS px.
ROOM, EDGE = 324, 12
_WIDTH = re.compile(r'viewBox="0 0 ([\d.]+) ')
_SIZE = re.compile(r'<text [^>]*font-size="([\d.]+)"')


def least_width(drawing: str) -> int:
    """The width below which a drawing scrolls sideways; 0 where a phone shows it whole.

    Args:
        drawing: the SVG.

    Example:
        >>> text = '<text x="0" y="9" font-size="{size}">A</text>'
        >>> drawn = '<svg viewBox="0 0 540 100">' + text + "</svg>"
        >>> least_width(drawn.format(size=20)), least_width(drawn.format(size=12))
        (0, 449)
    """
    width = _WIDTH.search(drawing)
    sizes = [float(size) for size in _SIZE.findall(drawing)]
    if width is None or not sizes:
        return 0
    least = ceil(float(width[1]) * LETTERS / min(sizes))
    return least + EDGE if least > ROOM else 0
