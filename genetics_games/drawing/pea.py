"""A pea plant as it would look with given traits."""

from __future__ import annotations

import math

from .svg import circle, frame, group, number, path, rect

_PETALS = {"purple": ("petal", "petal2"), "white": ("petalw", "petalw2")}
_GREENS = {"green": ("leaf", "stem"), "yellow": ("leafpale", "gold2")}


def pea_plant(seed: str, flower: str, stem: str, height: str) -> str:
    """A pea plant in its pot with an open pod, 120 x 150.

    A short plant has as many joints as a tall one, closer together: in the short form the
    stretches between the joints stay short.

    Args:
        seed: ``"round"`` or ``"wrinkled"``.
        flower: ``"purple"`` or ``"white"``.
        stem: ``"green"`` or ``"yellow"``.
        height: ``"tall"`` or ``"short"``.

    Source: Lester et al. 1997, Plant Cell 9:1435 (the gene of Mendel's tall and short).
    """
    tall = height == "tall"
    leaf, tendril = _GREENS[stem]
    step, ground = (28.0, 112) if tall else (15.5, 112)
    sway = 7 if tall else 5.6
    joints = [(60 + (sway if i % 2 else -sway), ground - step * (i + 1)) for i in range(3)]
    body = [path("M84,112L78,14", "", "soil", 3)] if tall else []
    body += [_stem(joints, ground, step, leaf)]
    leaf_size = 1.15 if tall else 0.95
    for i, (x, y) in enumerate(joints):
        left = i % 2 == 0
        body.append(_leaf(x - 1 if left else x + 1, y, 195 if left else -14, leaf, leaf_size))
        body.append(_leaf(x, y + 2, 8 if left else 176, leaf, leaf_size * 0.78))
    top = ground - step * 3.35
    body.append(_tendril(62, top, 1 if tall else 0.72, tendril))
    size = 1.0 if tall else 0.9
    body.append(_blossom(joints[2][0] - 19, joints[2][1] - (1 if tall else 8), flower, size))
    body.append(_blossom(joints[1][0] + 24, joints[1][1] - 5, flower, size * 0.92))
    return frame(120, 150, *body, _pot(), _pod(seed, leaf, tendril))


def _stem(joints: list[tuple[float, float]], ground: float, step: float, colour: str) -> str:
    (x0, y0), (x1, y1), (x2, y2) = joints
    bend = step / 2
    d = f"M60,{number(ground + 4)}Q60,{number(ground - step * 0.4)} {number(x0)},{number(y0)}"
    d += f"Q{number(x0 + 4)},{number(y0 - bend)} {number(x1)},{number(y1)}"
    d += f"Q{number(x1 - 4)},{number(y1 - bend)} {number(x2)},{number(y2)}"
    d += f"L62,{number(ground - step * 3.35)}"
    return path(d, width=8.4) + path(d, "", colour, 4.8)


def _leaf(x: float, y: float, turn: float, colour: str, scale: float) -> str:
    blade = path("M0,0C4,-11 18,-13 26,-4C19,5 8,7 0,0Z", colour)
    return group(blade + path("M2,-.5Q12,-4 20,-3.5", width=1.2), x, y, scale=scale, turn=turn)


def _tendril(x: float, y: float, scale: float, colour: str) -> str:
    d = "M0,0q14,-10 20,2q1,8 -6,6q-4,-3 0,-6"
    return group(path(d, "", colour, 2.4), x, y, scale=scale)


def _blossom(x: float, y: float, colour: str, scale: float) -> str:
    standard, keel = _PETALS[colour]
    petals = path(
        "M0,3C-17,4 -19,-15 -7,-16Q-2,-16.5 0,-12Q2,-16.5 7,-16C19,-15 17,4 0,3Z", standard
    )
    petals += path("M-8,1q-1,11 8,12q9,-1 8,-12q-4,-5 -8,-5t-8,5z", keel)
    return group(petals + path("M0,-1v9", width=1.4), x, y, scale=scale)


def _pot() -> str:
    pot = path("M28,112H92L86,142Q85,147 80,147H40Q35,147 34,142Z", "terra", width=2.2)
    return pot + rect(24, 106, 72, 11, 3, "terra", width=2.2)


def _pod(seed: str, colour: str, tendril: str) -> str:
    shell = path("M14,133C30,118 88,116 108,128C96,149 36,153 14,133Z", colour, width=2.2)
    inside = path("M22,133C40,124 84,122 100,129C86,143 42,146 22,133Z", "card", width=1.6)
    draw = _round_seed if seed == "round" else _wrinkled_seed
    seeds = "".join(draw(38 + i * 15.4, 132.4 if i in (1, 2) else 133.6, 7.6) for i in range(4))
    return shell + path("M108,128q5,-3 8,-8", "", tendril, 3) + inside + seeds


def _round_seed(x: float, y: float, r: float) -> str:
    return circle(x, y, r, "pea", width=1.8) + path(
        f"M{number(x - 0.5 * r)},{number(y - 0.25 * r)}q1,-2.6 3.8,-2.9", "", "white", 2
    )


def _wrinkled_seed(x: float, y: float, r: float) -> str:
    """Six bulges with dents between them."""

    def at(part: float, reach: float) -> str:
        angle = 2 * math.pi * part / 6 + 0.3
        return f"{number(x + reach * math.cos(angle))},{number(y + reach * math.sin(angle))}"

    d = f"M{at(0, 0.86 * r)}"
    d += "".join(f"Q{at(i + 0.5, 1.34 * r)} {at(i + 1, 0.86 * r)}" for i in range(6))
    folds = (
        f"M{number(x - 0.6 * r)},{number(y - 0.25 * r)}q2.6,2.2 5.6,0"
        f"M{number(x - 0.3 * r)},{number(y + 0.5 * r)}q2.6,-2.6 6.4,-.8"
    )
    return path(d + "Z", "pea", "pen", 1.8) + path(folds, width=1.5)
