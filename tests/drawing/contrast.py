"""Measures of colours: contrast, and distance as seen with three kinds of colour blindness.

Sources: WCAG 2.2 (relative luminance, contrast ratio); CIE 1976 L*a*b*; Machado, Oliveira
and Fernandes 2009, IEEE Trans. Vis. Comput. Graph. 15:1291 (matrices at severity 1).
"""

from __future__ import annotations

CVD = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def linear(colour: str) -> list[float]:
    """Linear light of red, green and blue, 0 to 1, of a colour such as ``#0b7a5c``."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: str, other: str) -> float:
    """Contrast ratio, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def distance(one: str, other: str, kind: str = "") -> float:
    """CIELAB distance (1976) of two colours as an eye of a kind sees them."""
    pairs = zip(_seen(one, kind), _seen(other, kind), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


def _seen(colour: str, kind: str) -> tuple[float, float, float]:
    light = linear(colour)
    if kind:
        light = [sum(m * c for m, c in zip(row, light, strict=True)) for row in CVD[kind]]
    return _lab(light)


def _lab(light: list[float]) -> tuple[float, float, float]:
    r, g, b = (min(1.0, max(0.0, c)) for c in light)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
