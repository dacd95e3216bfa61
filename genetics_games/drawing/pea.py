"""A pea plant as it would look with given traits."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from .svg import frame, group, number, path, rect

_PETALS = {"purple": ("petal", "petal2"), "white": ("petalw", "petalw2"), None: ("none", "none")}
#: What shows the colour of the stem: the stem itself with its pod, and the tendrils.
_STEMS = {"green": ("leaf", "stem"), "yellow": ("leafpale", "gold2"), None: ("none", "pen2")}
_GHOST = "3 3"
Place = tuple[float, float, float, float]
_GROUND = 112


def pea_plant(
    seed: str | None,
    flower: str | None,
    stem: str | None,
    height: str | None,
    *,
    pot: bool = True,
    pod: bool = True,
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
        pod: whether the pod lies before it.

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
    size = 0.95 if small else 1.15
    places = []
    for i, (x, y) in enumerate(joints):
        left = i % 2 == 0
        places.append((x - 1 if left else x + 1, y, size, 195 if left else -14))
        places.append((x, y + 2, size * 0.78, 8 if left else 176))
    body.append(_leaves(places, stem))
    body.append(_tendril(62, top, 0.72 if small else 1, _STEMS[stem][1]))
    size = 0.9 if small else 1.0
    blossoms = [
        (joints[2][0] - 19, joints[2][1] - (8 if small else 1), size, 0),
        (joints[1][0] + 24, joints[1][1] - 5, size * 0.92, 0),
    ]
    body.append(_blossoms(blossoms, flower, _STEMS[stem][0]))
    return frame(120, 150, *body, _pot() if pot else "", _pod(seed, stem) if pod else "")


def phenotype(trait: str, look: str) -> str:
    """One trait as it looks, 60 x 60: seeds, a blossom, a pod, or a stem beside a measure.

    Args:
        trait: ``"seed"``, ``"flower"``, ``"stem"`` or ``"height"``.
        look: how it looks, as in `pea_plant`.
    """
    if trait == "seed":
        return frame(60, 60, seeds_at([(20, 37), (41, 24)], look, 13))
    if trait == "flower":
        return frame(60, 60, _blossoms([(30, 30, 1.5, 0)], look, "leaf"))
    if trait == "stem":
        return frame(60, 60, group(_pod(None, look), -2.5, -46, scale=0.55), _sprig(look))
    step = 14.5 if look == "tall" else 6.5
    joints = [(28 + (3 if i % 2 else -3), 54 - step * (i + 0.75)) for i in range(3)]
    d = f"M28,56L{'L'.join(f'{number(x)},{number(y)}' for x, y in joints)}"
    d += f"l2,{number(-step * 0.6)}"
    ways = (195, -14)
    places = [(x, y, 0.6, ways[(i + k) % 2]) for i, (x, y) in enumerate(joints) for k in (0, 1)]
    measure = path("M52,6V56M47,6h10M47,56h10M49,31h3", "", "pen2", 1.8)
    return frame(
        60, 60, measure, path(d, width=5) + path(d, "", "leaf", 2.6), _leaves(places, "green")
    )


def _sprig(look: str) -> str:
    """A piece of stem with a leaf, in one of the colours of the stem."""
    colour = _STEMS[look][0]
    d = "M14,22Q26,14 46,8"
    return path(d, width=6.4) + path(d, "", colour, 3.4) + _leaves([(27, 15, 0.7, 25)], look)


def _stem(joints: list[tuple[float, float]], top: float, step: float, stem: str | None) -> str:
    (x0, y0), (x1, y1), (x2, y2) = joints
    bend = step / 2
    d = f"M60,{_GROUND + 4}Q60,{number(_GROUND - step * 0.4)} {number(x0)},{number(y0)}"
    d += f"Q{number(x0 + 4)},{number(y0 - bend)} {number(x1)},{number(y1)}"
    d += f"Q{number(x1 - 4)},{number(y1 - bend)} {number(x2)},{number(y2)}"
    d += f"L62,{number(top)}"
    outline = "pen" if stem else "pen2"
    return path(d, "", outline, 8.4) + path(d, "", _STEMS[stem][0], 4.8)


def _placed(d: str, places: Sequence[Place]) -> str:
    """Path data that repeats a figure: each place is x, y, scale and degrees of turn."""
    out = ""
    for x, y, scale, turn in places:
        across, down = scale * math.cos(math.radians(turn)), scale * math.sin(math.radians(turn))

        def moved(
            found: re.Match[str],
            x: float = x,
            y: float = y,
            across: float = across,
            down: float = down,
        ) -> str:
            u, v = float(found[1]), float(found[2])
            return f"{number(x + across * u - down * v)},{number(y + down * u + across * v)}"

        out += re.sub(r"(-?[\d.]+),(-?[\d.]+)", moved, d)
    return out


def _leaves(places: Sequence[Place], stem: str | None) -> str:
    """Leaves with green blades and veins in the colour of the stem."""
    blades = _placed("M0,0C4,-11 18,-13 26,-4C19,5 8,7 0,0Z", places)
    veins = _placed("M2,-0.5Q12,-4 20,-3.5", places)
    if stem is None:
        return path(blades, "none", "pen2", 1.6, dash=_GHOST) + path(veins, "", "pen2", 1)
    vein = path(veins, "", "leafpale", 2) if stem == "yellow" else path(veins, width=1.2)
    return path(blades, "leaf") + vein


def _tendril(x: float, y: float, scale: float, colour: str) -> str:
    d = "M0,0q14,-10 20,2q1,8 -6,6q-4,-3 0,-6"
    return group(path(d, "", colour, 2.4), x, y, scale=scale)


def _blossoms(places: Sequence[Place], colour: str | None, calyx: str) -> str:
    """Blossoms with their calyx in the colour of the stem."""
    standard, keel = _PETALS[colour]
    line, dash = ("pen", "") if colour else ("pen2", _GHOST)
    petals = "M0,3C-17,4 -19,-15 -7,-16Q-2,-16.5 0,-12Q2,-16.5 7,-16C19,-15 17,4 0,3Z"
    wings = "M-8,1Q-9,12 0,13Q9,12 8,1Q4,-4 0,-4Q-4,-4 -8,1Z"
    cup = "M-5,11Q0,7 5,11Q4,17 0,17.5Q-4,17 -5,11Z"
    return (
        path(_placed(petals, places), standard, line, dash=dash)
        + path(_placed(wings, places), keel, line, dash=dash)
        + path(_placed("M0,-1L0,8", places), "", line, 1.4)
        + path(_placed(cup, places), calyx, width=1.5)
    )


def _pot() -> str:
    pot = path("M28,112H92L86,142Q85,147 80,147H40Q35,147 34,142Z", "terra", width=2.2)
    return pot + rect(24, 106, 72, 11, 3, "terra", width=2.2)


def _pod(seed: str | None, stem: str | None) -> str:
    """An open pod with four seeds, about (60, 136), 100 wide."""
    colour, tendril = _STEMS[stem]
    line, dash = ("pen", "") if stem else ("pen2", _GHOST)
    shell = path(
        "M14,133C30,118 88,116 108,128C96,149 36,153 14,133Z", colour, line, 2.2, dash=dash
    )
    inside = path("M22,133C40,124 84,122 100,129C86,143 42,146 22,133Z", "card", line, 1.6)
    seeds = seeds_at([(38, 133.6), (53.4, 132.4), (68.8, 132.4), (84.2, 133.6)], seed)
    return shell + path("M108,128q5,-3 8,-8", "", tendril, 3) + inside + seeds


def seeds_at(places: Sequence[tuple[float, float]], shape: str | None, r: float = 7.6) -> str:
    """Part of a drawing: seeds about these points, ``"round"``, ``"wrinkled"`` or ``None``."""
    at: list[Place] = [(x, y, r / 8, 0) for x, y in places]
    disc = "M-8,0C-8,-4.4 -4.4,-8 0,-8C4.4,-8 8,-4.4 8,0C8,4.4 4.4,8 0,8C-4.4,8 -8,4.4 -8,0Z"
    if shape is None:
        return path(_placed(disc, at), "", "pen2", 1.6, dash=_GHOST)
    if shape == "round":
        glints = _placed("M-4,-2Q-3,-4.7 0,-5", at)
        return path(_placed(disc, at), "pea", width=1.8) + path(glints, "", "white", 2)
    folds = _placed("M-4.8,-2Q-2,0.4 1.2,-2M-2.4,4Q0.4,1.2 4.4,3.2", at)
    return path(_placed(_wrinkled(), at), "pea", width=1.8) + path(folds, width=1.5)


def _wrinkled() -> str:
    """A seed of radius 8 with six bulges and dents between them."""

    def at(part: float, reach: float) -> str:
        angle = 2 * math.pi * part / 6 + 0.3
        return f"{number(reach * math.cos(angle))},{number(reach * math.sin(angle))}"

    bulges = "".join(f"Q{at(i + 0.5, 10.7)} {at(i + 1, 6.9)}" for i in range(6))
    return f"M{at(0, 6.9)}{bulges}Z"
