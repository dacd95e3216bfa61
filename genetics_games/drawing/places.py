"""The places of Biohack's city as small scenes, 160 x 88."""

from __future__ import annotations

from collections.abc import Callable

from .svg import circle, ellipse, frame, path, rect

WIDTH, HEIGHT = 160, 88


def place(name: str) -> str:
    """The scene of a place, 160 x 88, to stand edge to edge at the top of a card.

    Args:
        name: one of `names`.

    Raises:
        ValueError: no such place.
    """
    if name not in _PLACES:
        raise ValueError(f"There is no place {name!r}; choose one of {', '.join(names())}.")
    return frame(WIDTH, HEIGHT, _PLACES[name]())


def names() -> tuple[str, ...]:
    """The names of all places."""
    return tuple(_PLACES)


def _ground(fill: str) -> str:
    return rect(0, 0, WIDTH, HEIGHT, 0, fill, "")


def _mountain() -> str:
    peaks = path("M-4,88L48,18L84,66L108,38L166,88Z", "stone", width=2.4)
    snow = "M48,18L34,37l8,-2l6,7l7,-6l6,3zM108,38L98,50l9,-2l6,5l5,-4z"
    trees = "M18,88l9,-18l9,18zM128,88l8,-16l8,16zM144,88l6,-12l6,12z"
    return (
        _ground("sky")
        + circle(22, 20, 10, "gold")
        + peaks
        + path(snow, "white")
        + path(trees, "leaf")
    )


def _river() -> str:
    banks = path("M0,34Q40,22 80,32T160,28V88H0Z", "leaf", width=2.4)
    water = (
        "M70,32C92,44 40,52 66,66C84,76 60,84 54,92H140C132,78 146,70 112,58C90,50 108,42 92,31Z"
    )
    waves = path("M78,56q6,-5 12,0t12,0M80,74q7,-5 14,0t14,0", "", "white", 2.4)
    reeds = path("M24,70v-18M30,72v-22M18,72v-12", width=2.4)
    heads = ellipse(30, 47, 2.4, 6, "soil", width=1.6) + ellipse(24, 50, 2.4, 5, "soil", width=1.6)
    return _ground("sky") + banks + path(water, "aquatic", width=2.4) + waves + reeds + heads


def _bank() -> str:
    steps = rect(0, 74, 160, 16, 0, "card2", width=2.2) + rect(
        30, 67, 100, 8, 0, "card2", width=2.2
    )
    roof = path("M28,34L80,10L132,34Z", "card", width=2.4) + rect(
        34, 34, 92, 8, 0, "card2", width=2.2
    )
    columns = "".join(rect(40 + i * 22, 42, 12, 26, 2, "card", width=2.2) for i in range(4))
    return _ground("sky") + steps + roof + columns + circle(80, 26, 6, "gold")


def _hospital() -> str:
    street = rect(0, 76, 160, 14, 0, "card2", width=2.2)
    house = rect(34, 26, 92, 50, 4, "card", width=2.4) + rect(62, 12, 36, 26, 4, "white", width=2.4)
    cross = path("M76,18h8v5h5v8h-5v5h-8v-5h-5v-8h5z", "heal", width=1.8)
    windows = "".join(rect(x, 46, 14, 12, 2, "water") for x in (42, 104))
    door = rect(71, 52, 18, 24, 2, "water") + path("M80,52v24")
    return _ground("sky") + street + house + cross + windows + door


def _basement() -> str:
    bricks = (
        "M0,22H160M0,44H160M0,66H160M26,0V22M74,0V22M122,0V22M50,22V44M98,22V44M146,22V44"
        "M26,44V66M122,44V66M50,66V88M98,66V88"
    )
    arch = path("M52,88V44a28,28 0 0 1 56,0V88Z", "pen", width=2.4)
    stairs = path("M58,88V80H66V72H74V64H82V56H102V88Z", "stone")
    lamp = circle(80, 30, 6, "gold") + path("M80,14v8", "", "card")
    return _ground("stone2") + path(bricks, "", "pen2", 1.6) + arch + stairs + lamp


def _biofarm() -> str:
    field = path("M0,70Q80,54 160,70V88H0Z", "leaf", width=2.2)
    tanks = "".join(
        rect(30 + 36 * i, 22, 28, 46, 13, "water", width=2.2)
        + rect(28 + 36 * i, 64, 32, 10, 3, "stone", width=2.2)
        + circle(44 + 36 * i, 48, 7, colour, width=1.8)
        + circle(40 + 36 * i, 32, 2, "white", width=1.2)
        for i, colour in enumerate(("mammal", "avian", "reptile"))
    )
    return _ground("sky") + field + tanks


def _alley() -> str:
    walls = path("M0,0H52V88H0ZM108,0H160V88H108Z", "stone2", width=2.2)
    way = path("M52,88L70,60H90L108,88Z", "pen2")
    windows = rect(14, 18, 22, 18, 2, "gold") + rect(122, 34, 22, 18, 2, "gold")
    wire = path("M52,30q28,18 56,0", "", "gold")
    lamps = "".join(circle(x, y, 3.6, "gold", width=1.5) for x, y in ((66, 37), (80, 39), (94, 37)))
    return (
        _ground("feral") + walls + way + windows + wire + lamps + rect(112, 66, 26, 22, 3, "terra")
    )


def _company() -> str:
    street = rect(0, 76, 160, 14, 0, "card2")
    tower = rect(48, 10, 64, 66, 3, "height", width=2.4)
    helix = path("M68,16c24,10 0,18 24,28s0,18 0,28M92,16c-24,10 0,18 -24,28s0,18 0,28", width=3)
    rungs = path("M72,22h16M75,37h10M75,51h10M72,66h16", width=2.2)
    wings = "".join(rect(x, 42, 32, 34, 2, "card", width=2.2) for x in (16, 112))
    return _ground("sky") + street + wings + tower + helix + rungs


def _downtown() -> str:
    towers = ((6, 40, 28, 2), (38, 20, 26, 1), (68, 34, 30, 2), (102, 12, 24, 1), (130, 36, 26, 2))
    houses = "".join(
        rect(x, y, wide, 90 - y, 2, "stone" if shade == 1 else "stone2", width=2.2)
        for x, y, wide, shade in towers
    )
    lit = (
        (14, 48), (24, 60), (45, 30), (54, 44), (45, 58), (76, 44), (88, 58), (108, 24), (116, 40),
        (108, 56), (138, 48), (146, 62),
    )  # fmt: skip
    windows = "".join(rect(x, y, 5, 6, 1, "gold", width=1) for x, y in lit)
    return _ground("petal2") + houses + windows


_PLACES: dict[str, Callable[[], str]] = {
    "MOUNTAIN": _mountain,
    "RIVER": _river,
    "BANK": _bank,
    "HOSPITAL": _hospital,
    "BASEMENT": _basement,
    "BIOFARM": _biofarm,
    "ALLEY": _alley,
    "DNA": _company,
    "DOWNTOWN": _downtown,
}
