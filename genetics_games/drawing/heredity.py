"""Alleles, genotypes, Punnett squares and offspring dice of the four traits of the pea.

Trait, genotype and allele each have their own mark: a trait its colour and sign, a genotype
its letters and a gauge (full, half full, empty), an allele a disc (dominant filled, recessive
open).
"""

from __future__ import annotations

import math

from .svg import circle, frame, group, number, path, rect, star, text

TRAITS = ("seed", "flower", "stem", "height")
#: Which allele of the top and of the left parent meet in each box, in reading order.
BOXES = {"I": (0, 0), "II": (1, 0), "III": (0, 1), "IV": (1, 1)}


def trait_sign(trait: str) -> str:
    """The sign of a trait, 40 x 40: pea, blossom, leaf or ruler.

    Args:
        trait: one of `TRAITS`.

    Raises:
        ValueError: no such trait.
    """
    return frame(40, 40, group(sign_of(trait, 15), 20, 20))


def sign_of(trait: str, r: float) -> str:
    """Part of a drawing: the sign of a trait about (0, 0), of radius `r`."""
    if trait not in TRAITS:
        raise ValueError(f"There is no trait {trait!r}; choose one of {', '.join(TRAITS)}.")
    line = max(1.3, 0.15 * r)
    if trait == "seed":
        glint = f"M{number(-0.4 * r)},{number(-0.45 * r)}q{number(0.3 * r)},{number(-0.3 * r)} "
        glint += f"{number(0.7 * r)},0"
        return circle(0, 0, 0.92 * r, trait, width=line) + path(glint, "", "white", line)
    if trait == "flower":
        petals = "".join(
            circle(0.55 * r * math.cos(a), 0.55 * r * math.sin(a), 0.46 * r, trait, width=line)
            for a in (math.radians(72 * i - 90) for i in range(5))
        )
        return petals + circle(0, 0, 0.34 * r, "gold", width=0.8 * line)
    if trait == "stem":
        blade = path("M-.85,.85C-1.1,-.5 -.1,-1.1 .95,-.95C1.1,.2 .4,1 -.85,.85Z", trait, width=0.2)
        return group(blade + path("M-.95,.95L.5,-.5", width=0.2), scale=r)
    bar = rect(-0.42 * r, -r, 0.84 * r, 2 * r, 0, trait, width=line)
    ticks = "".join(
        f"M{number(-0.42 * r)},{number(y * r)}h{number(0.42 * r)}" for y in (-0.5, 0, 0.5)
    )
    return bar + path(ticks, width=line)


def kind_of(genotype: str) -> str:
    """``"dominant"``, ``"heterozygous"`` or ``"recessive"`` by the letters of a genotype.

    Example:
        >>> kind_of("RR"), kind_of("Rr"), kind_of("rr")
        ('dominant', 'heterozygous', 'recessive')
    """
    if genotype.isupper():
        return "dominant"
    return "recessive" if genotype.islower() else "heterozygous"


def pill(trait: str, genotype: str, *, found: bool = False) -> str:
    """A genotype, 90 x 36: the trait's sign, the letters, and a gauge behind them.

    Args:
        trait: one of `TRAITS`.
        genotype: two letters, such as ``"Rr"``.
        found: whether a tick stands on it.
    """
    kind = kind_of(genotype)
    body = rect(1.5, 1.5, 85, 33, 16.5, trait if kind == "dominant" else "card", width=2.2)
    if kind == "heterozygous":
        body += path("M18,1.5A16.5,16.5 0 0 0 18,34.5H44V1.5Z", trait, width=2.2)
        body += rect(34, 6, 46, 24, 12, "card", "")
    body += circle(18.5, 18, 13, "card", width=1.6) + group(sign_of(trait, 8.6), 18.5, 18)
    ink = f"on-{trait}" if kind == "dominant" else "pen"
    body += text(54 if found else 58, 25.5, genotype, 20, ink)
    if found:
        body += circle(79, 11, 9.5, "a", "white", 1.8)
        body += path("M74.4,11l3.4,3.6l5.8,-6.4", "", "white", 2.4)
    return frame(90, 36, body)


def allele(trait: str, letter: str, x: float, y: float, r: float = 13) -> str:
    """Part of a drawing: an allele about (x, y), a filled disc if dominant, else an open one."""
    dominant = letter.isupper()
    disc = circle(x, y, r, trait if dominant else "card")
    return disc + text(x, y + 0.42 * r, letter, 1.2 * r, f"on-{trait}" if dominant else "pen")


def gene_tile(trait: str, letter: str) -> str:
    """A gene tile, 104 x 52: the same allele twice, joined by a bar."""
    return frame(104, 52, *_side(trait, letter * 2, across=True))


def gamete(trait: str, letter: str, tile: str = "") -> str:
    """An allele at the edge of a Punnett square, 52 x 52.

    Args:
        trait: one of `TRAITS`.
        letter: of the allele.
        tile: which half of a gene tile it lies on, ``"left"``, ``"right"``, ``"upper"`` or
            ``"lower"``; empty: on none.
    """
    return frame(52, 52, _HALVES[tile], allele(trait, letter, 26, 26, 14))


def _half(turn: int) -> str:
    """The left half of a gene tile with its bar, turned about the middle by degrees."""
    edge = path("M53,6H16Q6,6 6,16V36Q6,46 16,46H53", "card2", width=2.4) + path(
        "M26,26H53", width=4
    )
    return group(group(edge, -26, -26), 26, 26, turn=turn) if turn else edge


_HALVES = {
    "": "",
    "left": _half(0),
    "upper": _half(90),
    "right": _half(180),
    "lower": _half(270),
}


def _side(trait: str, alleles: str, *, across: bool) -> list[str]:
    """Both gametes of a parent, 104 long, on a tile if they are alike."""
    alike = alleles[0] == alleles[1]
    halves = (("left", "right") if across else ("upper", "lower")) if alike else ("", "")
    return [
        group(
            _HALVES[half] + allele(trait, letter, 26, 26, 14),
            52 * at if across else 0,
            0 if across else 52 * at,
        )
        for at, (letter, half) in enumerate(zip(alleles, halves, strict=True))
    ]


def box(trait: str, numeral: str, genotype: str) -> str:
    """One box of a Punnett square, 52 x 52: filled, half filled or empty, with its numeral."""
    return frame(52, 52, box_of(trait, numeral, genotype))


def box_of(trait: str, numeral: str, genotype: str) -> str:
    """Part of a drawing: a box of a Punnett square with its corner at (0, 0), 52 wide."""
    kind = kind_of(genotype)
    body = rect(0, 0, 52, 52, 0, trait if kind == "dominant" else "card")
    if kind == "heterozygous":
        body += path("M0,0H52L0,52Z", trait, width=1.2) + rect(8, 9, 36, 25, 12, "card", width=1.4)
    body += text(26, 28.5, genotype, 19, f"on-{trait}" if kind == "dominant" else "pen")
    width = 6 + 5.4 * len(numeral)
    body += rect(4, 37, width, 12, 3, "card", "")
    return body + text(4 + width / 2, 46.6, numeral, 10)


def punnett(trait: str, top: str, left: str, lit: str = "") -> str:
    """A whole Punnett square, 160 x 160, parents outside.

    Args:
        trait: one of `TRAITS`.
        top: alleles of the top parent in reading order, such as ``"Rr"`` or ``"rr"``.
        left: alleles of the left parent.
        lit: a genotype whose boxes are framed; empty: none.
    """
    body = group(sign_of(trait, 14), 24, 24)
    body += group("".join(_side(trait, top, across=True)), 52, -2)
    body += group("".join(_side(trait, left, across=False)), -2, 52)
    for numeral, (column, row) in BOXES.items():
        genotype = "".join(sorted((top[column], left[row])))
        inside = box_of(trait, numeral, genotype)
        if genotype == lit:
            inside += rect(3.5, 3.5, 45, 45, 3, width=4)
        body += group(inside, 52 + 52 * column, 52 + 52 * row)
    return frame(160, 160, body, rect(52, 52, 104, 104, 4, width=3))


def die(trait: str, face: str) -> str:
    """An offspring die, 48 x 48, with the sign of its trait.

    Args:
        trait: one of `TRAITS`.
        face: ``"I"`` to ``"IV"``, or ``"X"`` for a new allele; empty before it is rolled.
    """
    body = rect(2, 4, 44, 43, 10, "pen", "") + rect(2, 1.5, 44, 42, 10, trait, width=2.2)
    if not face:
        disc = circle(24, 22.5, 14, "card", width=1.6)
        return frame(48, 48, body, disc, group(sign_of(trait, 9), 24, 22.5))
    body += text(25, 38.5, face, 20, f"on-{trait}")  # its top is clear of the sign
    if face == "X":
        body += circle(38, 9.5, 6.5, "card", "") + path(star(8, 6, 2, 38, 9.5), "pen", "")
    return frame(
        48, 48, body, circle(11, 11, 8.5, "card", width=1.6), group(sign_of(trait, 5.6), 11, 11)
    )
