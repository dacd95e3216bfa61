"""A pea plant as it would look with given traits."""

from __future__ import annotations

import math

from .svg import circle, frame, group, number, path, rect

_PETALS = {"purple": ("petal", "petal2"), "white": ("petalw", "petalw2"), None: ("none", "none")}
#: What shows the colour of the stem: the stem itself with its pod, and the tendrils.
_STEMS = {"green": ("leaf", "stem"), "yellow": ("leafpale", "gold2"), None: ("none", "pen2")}
_GHOST = "3 3"
_GROUND = 112


def pea_plant(
    seed: str | None, flower: str | None, stem: str | None, height: str | None, *, pot: bool = True
) -> str:
    """A pea plant in its pot with an open pod, 120 x 150.

    A trait that is not told is ghosted: pale, with dashed outlines.  A short plant has as many
    joints as a tall one, closer together: in the short form the stretches between the joints
    stay short.  The colour of the stem shows in stem, tendril, pod, calyx and the veins of the
    leaves; the blades stay green.

    Args:
        seed: ``"round"``, ``"wrinkled"`` or ``None``.
        flower: ``"purple"``, ``"white"`` or ``None``.
        stem: ``"green"``, ``"yellow"`` or ``None``.
        height: ``"tall"``, ``"short"`` or ``None``.
        pot: whether a pot stands under it.

    Source: Lester et al. 1997, Plant Cell 9:1435 (the gene of Mendel's tall and short); Mendel
    1866, section 2 (which parts share the colour of the pods).
    """
    step = {"tall": 28.0, "short": 15.5, None: 21.5}[height]
    small = height == "short"
    sway = 5.6 if small else 7
    joints = [(60 + (sway if i % 2 else -sway), _GROUND - step * (i + 1)) for i in range(3)]
    top = _GROUND - step * 3.35
    body = []
    if height == "tall":
        body.append(path("M84,112L78,14", "", "soil", 3))
    elif height is None:
        body.append(path("M110,24V104M105,24h10M105,104h10", "", "pen2", 1.8, dash="3 4"))
    body.append(_stem(joints, top, step, stem))
    blade, vein = ("leaf", _STEMS[stem][0]) if stem else ("none", "pen2")
    size = 0.95 if small else 1.15
    for i, (x, y) in enumerate(joints):
        left = i % 2 == 0
        side = -1 if left else 1
        body.append(_leaf(x + side, y, 195 if left else -14, blade, vein, size))
        body.append(_leaf(x, y + 2, 8 if left else 176, blade, vein, size * 0.78))
    body.append(_tendril(62, top, 0.72 if small else 1, _STEMS[stem][1]))
    size = 0.9 if small else 1.0
    calyx = _STEMS[stem][0]
    body.append(blossom(joints[2][0] - 19, joints[2][1] - (8 if small else 1), flower, calyx, size))
    body.append(blossom(joints[1][0] + 24, joints[1][1] - 5, flower, calyx, size * 0.92))
    return frame(120, 150, *body, _pot() if pot else "", pod(seed, stem))


def phenotype(trait: str, look: str) -> str:
    """One trait as it looks, 60 x 60: seeds, a blossom, a pod, or a stem beside a measure.

    Args:
        trait: ``"seed"``, ``"flower"``, ``"stem"`` or ``"height"``.
        look: how it looks, as in `pea_plant`.
    """
    if trait == "seed":
        return frame(60, 60, *(seed_shape(x, y, look, 13) for x, y in ((20, 37), (41, 24))))
    if trait == "flower":
        return frame(60, 60, blossom(30, 30, look, "leaf", 1.5))
    if trait == "stem":
        return frame(60, 60, group(pod(None, look), -2.5, -46, scale=0.55), _sprig(look))
    step = 14.5 if look == "tall" else 6.5
    joints = [(28 + (3 if i % 2 else -3), 54 - step * (i + 0.75)) for i in range(3)]
    d = f"M28,56L{'L'.join(f'{number(x)},{number(y)}' for x, y in joints)}"
    d += f"l2,{number(-step * 0.6)}"
    leaves = "".join(
        _leaf(x, y, 195 if i % 2 == 0 else -14, "leaf", "leaf", 0.62)
        + _leaf(x, y, -14 if i % 2 == 0 else 195, "leaf", "leaf", 0.5)
        for i, (x, y) in enumerate(joints)
    )
    measure = path("M52,6V56M47,6h10M47,56h10M49,31h3", "", "pen2", 1.8)
    return frame(60, 60, measure, path(d, width=5) + path(d, "", "leaf", 2.6), leaves)


def _sprig(look: str) -> str:
    """A piece of stem with a leaf, in one of the colours of the stem."""
    colour = _STEMS[look][0]
    d = "M14,22Q26,14 46,8"
    return path(d, width=6.4) + path(d, "", colour, 3.4) + _leaf(27, 15, 25, "leaf", colour, 0.7)


def _stem(joints: list[tuple[float, float]], top: float, step: float, stem: str | None) -> str:
    (x0, y0), (x1, y1), (x2, y2) = joints
    bend = step / 2
    d = f"M60,{_GROUND + 4}Q60,{number(_GROUND - step * 0.4)} {number(x0)},{number(y0)}"
    d += f"Q{number(x0 + 4)},{number(y0 - bend)} {number(x1)},{number(y1)}"
    d += f"Q{number(x1 - 4)},{number(y1 - bend)} {number(x2)},{number(y2)}"
    d += f"L62,{number(top)}"
    outline = "pen" if stem else "pen2"
    return path(d, "", outline, 8.4) + path(d, "", _STEMS[stem][0], 4.8)


def _leaf(x: float, y: float, turn: float, blade: str, vein: str, scale: float) -> str:
    d = "M0,0C4,-11 18,-13 26,-4C19,5 8,7 0,0Z"
    drawn = path(d, blade) if blade != "none" else path(d, blade, "pen2", 1.6, dash=_GHOST)
    if vein not in (blade, "none"):
        drawn += path("M2,-.5Q12,-4 20,-3.5", "", vein, 2 if blade != "none" else 1)
    else:
        drawn += path("M2,-.5Q12,-4 20,-3.5", width=1.2)
    return group(drawn, x, y, scale=scale, turn=turn)


def _tendril(x: float, y: float, scale: float, colour: str) -> str:
    d = "M0,0q14,-10 20,2q1,8 -6,6q-4,-3 0,-6"
    return group(path(d, "", colour, 2.4), x, y, scale=scale)


def blossom(x: float, y: float, colour: str | None, calyx: str, scale: float) -> str:
    """Part of a drawing: a blossom about (x, y) with its calyx in the colour of the stem."""
    standard, keel = _PETALS[colour]
    line, dash = ("pen", "") if colour else ("pen2", _GHOST)
    petals = path(
        "M0,3C-17,4 -19,-15 -7,-16Q-2,-16.5 0,-12Q2,-16.5 7,-16C19,-15 17,4 0,3Z",
        standard,
        line,
        dash=dash,
    )
    petals += path("M-8,1q-1,11 8,12q9,-1 8,-12q-4,-5 -8,-5t-8,5z", keel, line, dash=dash)
    petals += path("M0,-1v9", "", line, 1.4)
    cup = path("M-5,11Q0,7 5,11Q4,17 0,17.5Q-4,17 -5,11Z", calyx, width=1.5)
    return group(petals + cup, x, y, scale=scale)


def _pot() -> str:
    pot = path("M28,112H92L86,142Q85,147 80,147H40Q35,147 34,142Z", "terra", width=2.2)
    return pot + rect(24, 106, 72, 11, 3, "terra", width=2.2)


def pod(seed: str | None, stem: str | None) -> str:
    """Part of a drawing: an open pod with four seeds, about (60, 136), 100 wide.

    Args:
        seed: ``"round"``, ``"wrinkled"`` or ``None``.
        stem: the colour of the pod: ``"green"``, ``"yellow"`` or ``None``.
    """
    colour, tendril = _STEMS[stem]
    line, dash = ("pen", "") if stem else ("pen2", _GHOST)
    shell = path(
        "M14,133C30,118 88,116 108,128C96,149 36,153 14,133Z", colour, line, 2.2, dash=dash
    )
    inside = path("M22,133C40,124 84,122 100,129C86,143 42,146 22,133Z", "card", line, 1.6)
    seeds = "".join(
        seed_shape(38 + i * 15.4, 132.4 if i in (1, 2) else 133.6, seed) for i in range(4)
    )
    return shell + path("M108,128q5,-3 8,-8", "", tendril, 3) + inside + seeds


def seed_shape(x: float, y: float, shape: str | None, r: float = 7.6) -> str:
    """Part of a drawing: one seed about (x, y), ``"round"``, ``"wrinkled"`` or ``None``."""
    if shape is None:
        return circle(x, y, r, "", "pen2", 1.6, dash=_GHOST)
    if shape == "round":
        glint = path(
            f"M{number(x - 0.5 * r)},{number(y - 0.25 * r)}"
            f"q{number(0.13 * r)},{number(-0.34 * r)} {number(r / 2)},{number(-0.38 * r)}",
            "",
            "white",
            2,
        )
        return circle(x, y, r, "pea", width=1.8) + glint
    return _wrinkled_seed(x, y, r)


def _wrinkled_seed(x: float, y: float, r: float) -> str:
    """Six bulges with dents between them."""

    def at(part: float, reach: float) -> str:
        angle = 2 * math.pi * part / 6 + 0.3
        return f"{number(x + reach * math.cos(angle))},{number(y + reach * math.sin(angle))}"

    d = f"M{at(0, 0.86 * r)}"
    d += "".join(f"Q{at(i + 0.5, 1.34 * r)} {at(i + 1, 0.86 * r)}" for i in range(6))
    k = r / 7.6
    folds = (
        f"M{number(x - 0.6 * r)},{number(y - 0.25 * r)}"
        f"q{number(2.6 * k)},{number(2.2 * k)} {number(5.6 * k)},0"
        f"M{number(x - 0.3 * r)},{number(y + 0.5 * r)}"
        f"q{number(2.6 * k)},{number(-2.6 * k)} {number(6.4 * k)},{number(-0.8 * k)}"
    )
    return path(d + "Z", "pea", "pen", 1.8) + path(folds, width=1.5)
