"""Portraits of the assistants of Genotype."""

from __future__ import annotations

from collections.abc import Callable

from .heredity import sign_of
from .svg import circle, ellipse, frame, group, path, rect, star, text

_ROBES = {"brother": "soil", "sister": "g", "father": "feral"}
#: Order, skin, hair, and whether the person wears a beard.
_LOOKS = {
    "brother_alipius": ("brother", "skin1", "soil", False),
    "sister_elisabeth": ("sister", "skin1", "gold2", False),
    "sister_anna": ("sister", "skin2", "pen", False),
    "father_omari": ("father", "skin2", "pen", True),
    "father_anton": ("father", "skin1", "stone2", True),
    "brother_franz": ("brother", "skin1", "gold2", False),
    "sister_maria": ("sister", "skin2", "soil", False),
    "brother_leopold": ("brother", "skin1", "pen", True),
    "sister_may": ("sister", "skin1", "terra", False),
    "brother_eduard": ("brother", "skin2", "soil", False),
}
ASSISTANTS = tuple(_LOOKS)


def assistant(name: str) -> str:
    """A portrait, 100 x 100, with the sign of what the person does at the lower right.

    Args:
        name: one of `ASSISTANTS`.

    Raises:
        ValueError: no such assistant.
    """
    if name not in _LOOKS:
        raise ValueError(f"There is no assistant {name!r}; choose one of {', '.join(ASSISTANTS)}.")
    order, skin, hair, beard = _LOOKS[name]
    robe = _ROBES[order]
    body = path("M14,100C14,76 30,68 50,68C70,68 86,76 86,100Z", robe, width=2.4)
    body += path("M40,68L50,82L60,68", "card")
    if order == "sister":
        body += path(
            "M22,78C14,40 26,12 50,12C74,12 86,40 78,78Q66,70 62,70H38Q34,70 22,78Z",
            robe,
            width=2.4,
        )
        body += path(
            "M30,48C28,26 40,21 50,21C60,21 72,26 70,48C70,64 60,74 50,74C40,74 30,64 30,48Z",
            "card",
        )
    body += ellipse(50, 49, 18, 21, skin, width=2.2) + _hair(order, hair)
    if beard:
        body += path(
            "M32,54C34,76 44,78 50,78C56,78 66,76 68,54Q62,60 57,58Q50,55 43,58Q38,60 32,54Z", hair
        )
    body += _face(beard)
    if order == "father":
        body += path("M49,48h2", width=1.4) + "".join(circle(x, 48, 6, width=1.4) for x in (43, 57))
    badge = circle(81, 81, 17, "card", width=2.2) + group(_SIGNS[name](), 81, 81)
    return frame(100, 100, body, badge)


def _hair(order: str, colour: str) -> str:
    if order == "sister":
        return path("M34,42Q38,31 50,31Q62,31 66,42Q58,35 50,36Q42,35 34,42Z", colour, width=1.8)
    if order == "brother":
        return path(
            "M31,48C28,24 42,22 50,23C58,22 72,24 69,48Q66,36 58,35H42Q34,36 31,48Z", colour
        )
    return path(
        "M31,46C31,26 42,24 50,24C58,24 69,26 69,46Q66,38 60,37Q50,41 40,37Q34,38 31,46Z", colour
    )


def _face(beard: bool) -> str:
    eyes = "".join(circle(x, 48, 2.3, "pen", "") for x in (43, 57))
    brows = path("M40,42.5q3,-2.4 6,0M54,42.5q3,-2.4 6,0", width=1.8)
    mouth = path("M45,61q5,4 10,0", "", "card" if beard else "pen", 2.2)
    return eyes + brows + mouth + path("M50,50l-1.6,5h3", width=1.4)


def _card(x: float) -> str:
    return rect(x, -7, 9, 14, 2, "card2")


_SIGNS: dict[str, Callable[[], str]] = {
    # one more card when gardening
    "brother_alipius": lambda: path("M-10,6C-6,-6 8,-9 13,-2C8,7 -2,10 -10,6Z", "leaf"),
    # a trait that fits a goal
    "sister_elisabeth": lambda: path("M-7,11V-10L9,-5L-7,1", "seed"),
    # a trait for a coin
    "sister_anna": lambda: circle(0, 0, 9, "gold") + path("M-4,0l3,3.4l5.4,-6.4", width=2.4),
    # dice of his own
    "father_omari": lambda: rect(-9, -9, 18, 18, 4, "height") + group(sign_of("height", 6), 0, 0),
    # first in the second shift
    "father_anton": lambda: text(0, 6, 2, 17),
    # two more slots
    "brother_franz": lambda: _card(-10) + _card(2),
    # any trait of the die's colour
    "sister_maria": lambda: path(star(8, 10, 5), "flower", width=1.8),
    # all costs one lower
    "brother_leopold": lambda: circle(0, 0, 9, "gold") + path("M-4,0h8", width=2.6),
    # all copies of a genotype
    "sister_may": lambda: circle(-4, 2, 7, "seed", width=1.8) + circle(5, -3, 7, "seed", width=1.8),
    # a plot of his own
    "brother_eduard": lambda: (
        rect(-10, -1, 20, 10, 2, "soil") + path("M0,-1v-8m0,3q5,-6 8,-2", "", "stem", 2.6)
    ),
}
