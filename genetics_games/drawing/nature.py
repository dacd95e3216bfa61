"""Bases, base pairs, DNA rows, RNA and amino acids.

The biology is in the shape: A ends in a point and T and U in the notch for it, G ends
round and C in the hollow for it; A and G, the purines, are the longer blocks; A-T is
held by two hydrogen bonds and G-C by three; T has an ear for the methyl group that U
lacks; the strands run antiparallel, so a card turned by half a turn shows the other
drawing of the same pair.

Source of the facts: Alberts et al., Molecular Biology of the Cell, chapter 4.
"""

from __future__ import annotations

import math
import tomllib
from pathlib import Path

from .svg import circle, frame, group, number, path, rect, regular, text

BASES = "ATGCU"
# What fits what is a matter of the shapes; `biology` has its own complement.
FITS = {"A": "T", "T": "A", "G": "C", "C": "G"}
PURINES = "AG"
CENTROMERES: dict[str, float] = tomllib.loads(
    (Path(__file__).parent / "chromosomes.toml").read_text(encoding="utf-8")
)["centromere"]
BONDS = {"A": 2, "T": 2, "G": 3, "C": 3}

PAIR_WIDTH, PAIR_HEIGHT = 100, 176
_RAIL = 15  # how thick a strand is
_TOP, _BOTTOM = 23, 153  # where the blocks hang from the upper and stand on the lower strand
_BOND = 10  # the way across which hydrogen bonds hold
_DEPTH = 13  # how far a point stands out and a notch goes in
_SHOULDER = {True: 66, False: 54}  # length to the shoulder, for purine and pyrimidine


def base(letter: str) -> str:
    """A loose base, 44 x 50, readable from 20 pixels.

    Args:
        letter: one of A, T, G, C, U.
    """
    return frame(44, 50, group(block(letter, 36, 33, 9, 24, pattern=False), 22, 4))


def base_pair(top: str) -> str:
    """A base pair as it lies in the row, 100 x 176; rails run from edge to edge.

    Args:
        top: the letter on the upper strand, which runs 5' to 3' from left to right.
    """
    return frame(PAIR_WIDTH, PAIR_HEIGHT, _rails(PAIR_WIDTH), _rungs(top, PAIR_WIDTH))


def half_pair(letter: str, upper: bool) -> str:
    """One base on its strand, 100 x 176, so that it lies over its partner as in a pair.

    Args:
        letter: one of A, T, G, C.
        upper: whether it hangs from the upper strand or stands on the lower one.
    """
    middle, purine = PAIR_WIDTH / 2, letter in PURINES
    shape = _shape(letter, 70, _SHOULDER[purine], _DEPTH, pattern=True)
    strand, y, way = (_TOP - _RAIL, _TOP, 1) if upper else (_BOTTOM, _BOTTOM, -1)
    rail = path(f"M-2,{strand}H{PAIR_WIDTH + 2}v{_RAIL}H-2Z", "rail")
    arrow = path(_arrow(middle, strand + _RAIL / 2, way), width=2.2)
    block = group(shape, middle, y, turn=0 if upper else 180)
    letters = group(_pair_letter(letter, way), middle, y)
    return frame(PAIR_WIDTH, PAIR_HEIGHT, rail, block, letters, arrow)


def base_pair_in_hand(top: str) -> str:
    """A base pair that lies in no row yet: a turning arrow says that it may be turned round."""
    arrow = path(
        "M-9,-3A9.5,9.5 0 0 1 7,-6.5M8,-12V-5.5H1.5M9,3A9.5,9.5 0 0 1 -7,6.5M-8,12V5.5H-1.5"
    )
    disc = circle(0, 0, 15.5, "card", "pen", 2)
    return frame(
        PAIR_WIDTH,
        PAIR_HEIGHT,
        _rails(PAIR_WIDTH),
        _rungs(top, PAIR_WIDTH),
        group(disc + arrow, 82, 88),
    )


def dna_row(letters: str, marks: tuple[tuple[int, int], ...] = ()) -> str:
    """Base pairs joined to one piece of DNA, with both ends named.

    Args:
        letters: the upper strand, 5' to 3'.
        marks: stretches to light, each as first and last position, counted from 1.

    Raises:
        ValueError: a letter that is no DNA base, or a mark outside the row.
    """
    step, margin = 78, 40
    width = step * len(letters)
    body = [
        rect(margin + (first - 1) * step, 1, (last - first + 1) * step, 174, 8, "lit", dash="6 5")
        for first, last in marks
        if _inside(first, last, len(letters))
    ]
    body.append(group(_rails(width, overhang=6), margin, 0))
    body += [group(_rungs(letter, step), margin + i * step, 0) for i, letter in enumerate(letters)]
    right = width + 2 * margin - 16
    body += [text(16, 23, "5′"), text(right, 23, "3′"), text(16, 168, "3′"), text(right, 168, "5′")]
    return frame(width + 2 * margin, PAIR_HEIGHT, *body)


def motif(letters: str, width: float = 150) -> str:
    """Part of a drawing: a short stretch of one strand, 5' to 3', about 50 high.

    Args:
        letters: the bases in reading order.
        width: of the place that it may fill.
    """
    step = min(30.0, (width - 54) / len(letters))
    first = width / 2 - step * (len(letters) - 1) / 2
    left, right = first - step / 2, first + step * (len(letters) - 0.5)
    strand = rect(left - 6, 0, right - left + 12, 9, 4.5, "rail", width=1.6)
    blocks = "".join(
        group(
            block(letter, step - 4, 29, 7, min(19, step * 0.7), pattern=False), first + i * step, 9
        )
        for i, letter in enumerate(letters)
    )
    ends = text(left - 15, 9, "5′", 12, "pen2") + text(right + 15, 9, "3′", 12, "pen2")
    return strand + blocks + ends


def rna(letter: str) -> str:
    """An RNA base on its strand as a chip, 40 x 46.

    Args:
        letter: one of A, U, G, C.
    """
    hanging = group(block(letter, 30, 27, 6.5, 19, pattern=False), 20, 10)
    return frame(40, 46, rect(-2, 3, 44, 7, 0, "rail", width=1.6), hanging)


def codon(letters: str) -> str:
    """Three bases on one strand, 100 x 44."""
    blocks = [
        group(block(letter, 26, 24, 6, 17, pattern=False), 50 + (i - 1) * 30, 10)
        for i, letter in enumerate(letters)
    ]
    return frame(100, 44, rect(-2, 2, 104, 8, 0, "rail", width=1.6), *blocks)


def chromosome(name: str, place: float, width: float = 84) -> str:
    """Part of a drawing: a chromosome with its two arms and a rough place on it, 22 high.

    Args:
        name: its number, X or Y.
        place: how far along, 0 to 1, from the end of the short arm.
        width: of both arms; the name stands left of them, the bands are ornament.

    Raises:
        ValueError: no such chromosome of a human cell.

    Source: `chromosomes.toml` for where the centromere lies.
    """
    if name not in CENTROMERES:
        raise ValueError(f"A human cell has no chromosome {name!r}; name one of 1 to 22, X, Y.")
    waist = width * CENTROMERES[name]
    arms = [(0.0, waist), (waist, width - waist)]
    bands = "".join(
        f"M{number(start + length * part / 4)},10v11"
        for start, length in arms
        for part in ((1, 2, 3) if length > 36 else (2,))
    )
    bar = "".join(rect(start, 9, length, 13, 6.5, "card2", width=1.8) for start, length in arms)
    x = width * place
    pointer = path(f"M{number(x)},8.5l-5.5,-8h11z", "heal", width=1.2)
    return text(-18, 21, name, 15, "pen2") + bar + path(bands, "", "pen2", 2, opacity=0.5) + pointer


# ---------------------------------------------------------------- one base


def block(
    letter: str, width: float, shoulder: float, depth: float, letter_size: float, *, pattern: bool
) -> str:
    """Part of a drawing: a base that hangs from (0, 0), its end turned to its partner.

    Args:
        letter: one of A, T, G, C, U.
        width: of the block.
        shoulder: length from the strand to the corners of the end.
        depth: how far the point or the round end stands out, the notch or hollow goes in.
        letter_size: height of the letter.
        pattern: whether the pattern that goes with the letter stands near the strand.

    Raises:
        ValueError: no such base.
    """
    if letter not in BASES or len(letter) != 1:
        raise ValueError(
            f"{letter!r} is no base that can be drawn; choose one of {' '.join(BASES)}."
        )
    drawn = _shape(letter, width, shoulder, depth, pattern=pattern)
    middle = _middle(letter, shoulder, depth, pattern=pattern)
    return drawn + _letter(letter, middle, letter_size)


def _letter(letter: str, middle: float, size: float) -> str:
    return text(0, middle + size * 0.36, letter, size, f"on-{letter.lower()}")


def _shape(letter: str, width: float, shoulder: float, depth: float, *, pattern: bool) -> str:
    """The block without its letter."""
    colour = letter.lower()
    outline = path(_outline(letter, width, shoulder, depth), colour, width=width * 0.05)
    return outline + (_pattern(letter, width, shoulder) if pattern else "")


def _outline(letter: str, width: float, shoulder: float, depth: float) -> str:
    right, left = number(width / 2), number(-width / 2)
    round_off = width * 0.3 if letter == "U" else 3
    r, y = number(round_off), number(shoulder)
    top = (
        f"M{left},{r}Q{left},0 {number(-width / 2 + round_off)},0"
        f"H{number(width / 2 - round_off)}Q{right},0 {right},{r}V{y}"
    )
    ends = {
        "A": f"L0,{number(shoulder + depth)}L{left},{y}",
        "T": f"L0,{number(shoulder - depth)}L{left},{y}",
        "G": f"A{right},{number(depth)} 0 0 1 {left},{y}",
        "C": f"A{right},{number(depth)} 0 0 0 {left},{y}",
    }
    ear = ""
    if letter == "T":
        upper, lower = number(shoulder * 0.16), number(shoulder * 0.42)
        ear = f"M{left},{upper}H{number(-0.62 * width)}V{lower}H{left}"
    return top + ends["T" if letter == "U" else letter] + "Z" + ear


def _middle(letter: str, shoulder: float, depth: float, *, pattern: bool) -> float:
    """Where the middle of the letter stands, so that it looks centred in its shape."""
    purine = letter in PURINES
    length = shoulder + depth * 0.4 if purine else shoulder - depth * 0.9
    if pattern:
        return length * (0.58 if purine else 0.61)
    return length * 0.5


def _pattern(letter: str, width: float, shoulder: float) -> str:
    """Marks near the strand: dots for A, uprights for T, slants for G, arcs for C, waves for U."""
    colour, line, reach = f"on-{letter.lower()}", width * 0.045, width * 0.36
    at = [-reach + i * reach / 2 for i in range(5)]
    if letter == "A":
        dots = "".join(f"M{number(x)},{number(shoulder * 0.13)}h0" for x in at)  # round line ends
        return path(dots, "", colour, width * 0.08, opacity=0.75)
    if letter == "T":
        d = "".join(f"M{number(x)},{number(shoulder * 0.06)}v{number(shoulder * 0.11)}" for x in at)
    elif letter == "G":
        slant = f"l{number(width * 0.11)},{number(-shoulder * 0.13)}"
        d = "".join(f"M{number(x - 2)},{number(shoulder * 0.2)}{slant}" for x in at)
    elif letter == "C":
        r = number(reach * 0.3)
        arc = f"a{r},{r} 0 0 0 {number(reach * 0.6)},0"
        starts = [-reach + i * reach * 0.7 for i in range(3)]
        d = "".join(f"M{number(x)},{number(shoulder * 0.07)}{arc}" for x in starts)
    else:
        q, h = number(reach / 4), number(shoulder * 0.09)
        two_q = number(reach / 2)
        wave = f"q{q},-{h} {two_q},0q{q},{h} {two_q},0"
        d = f"M{number(-reach)},{number(shoulder * 0.15)}{wave}{wave}"
    return path(d, "", colour, line, opacity=0.75)


# ---------------------------------------------------------------- a pair in its ladder


def _rails(width: float, overhang: float = 2) -> str:
    """Both strands over a width; they end outside it, so that neighbours join."""
    left, right = number(-overhang), number(width + overhang)
    return path(
        "".join(f"M{left},{y}H{right}v{_RAIL}H{left}Z" for y in (_TOP - _RAIL, _BOTTOM)), "rail"
    )


def _rungs(top: str, width: float) -> str:
    """A base pair between the strands, with an arrow on each strand in its 5' to 3' direction."""
    if top not in FITS:
        raise ValueError(f"{top!r} is no base of DNA; choose one of A, T, G, C.")
    middle, block_width = width / 2, min(70.0, width - 8)
    bottom = FITS[top]
    upper, lower = (
        _shape(base, block_width, _SHOULDER[base in PURINES], _DEPTH, pattern=True)
        for base in (top, bottom)
    )
    bonds = path("".join(_bond(top, x, block_width) for x in _bond_places(top)), width=3.4)
    # The lower strand is the upper one turned round; only its letter stays upright.
    return (
        group(upper + _pair_letter(top, 1), middle, _TOP)
        + group(lower, middle, _BOTTOM, turn=180)
        + group(_pair_letter(bottom, -1), middle, _BOTTOM)
        + group(bonds, middle, 0)
        + path(
            _arrow(middle, _TOP - _RAIL / 2, 1) + _arrow(middle, _BOTTOM + _RAIL / 2, -1), width=2.2
        )
    )


def _pair_letter(letter: str, way: int) -> str:
    """The letter of a base in a pair; `way` is 1 below the upper strand, -1 above the lower."""
    purine = letter in PURINES
    middle = _middle(letter, _SHOULDER[purine], _DEPTH, pattern=True)
    return _letter(letter, way * middle, 33 if purine else 27)


def _bond_places(top: str) -> tuple[int, ...]:
    return (-18, 18) if BONDS[top] == 2 else (-22, 0, 22)


def _bond(top: str, x: float, width: float) -> str:
    """Path data of a hydrogen bond at `x`: it follows the edge of the upper base."""
    aside = abs(x) / (width / 2)
    bulge = _DEPTH * (1 - aside if BONDS[top] == 2 else math.sqrt(1 - aside * aside))
    edge = _TOP + _SHOULDER[top in PURINES] + (bulge if top in PURINES else -bulge)
    return f"M{number(x)},{number(edge + 2.5)}v{_BOND - 5}"


def _arrow(x: float, y: float, way: int) -> str:
    """Path data of an arrow head that points right (1) or left (-1)."""
    return f"M{number(x - 2 * way)},{number(y - 4)}l{4 * way},4l{-4 * way},4"


def _inside(first: int, last: int, length: int) -> bool:
    if not 1 <= first <= last <= length:
        raise ValueError(
            f"Positions {first} to {last} do not lie in a row of {length}; count from 1."
        )
    return True


# ---------------------------------------------------------------- amino acids

# Outlines about (0, 0) for a radius of 10; what each looks like stands beside it.
_SIDE_CHAINS = {
    # a pebble of oil
    "nonpolar": "M-10,1C-10,-9 -3,-10 2,-9.5C9,-8.5 11,-2 10,2.5"
    "C8.5,9.5 -1,10 -4,9.2C-8,8.5 -10,6 -10,1Z",
    # a drop of water
    "polar": "M0,-12C3.5,-6.5 9.5,-3 9.5,2A9.5,9 0 0 1 -9.5,2C-9.5,-3 -3.5,-6.5 0,-12Z",
    # a plus
    "positive": "M-5,-10.5H5V-5H10.5V5H5V10.5H-5V5H-10.5V-5H-5Z",
    # a lozenge with a minus at either end
    "negative": "M-12.5,0L-6,-7.5H6L12.5,0L6,7.5H-6Z",
    # a flag: reading starts here
    "start": "M-9,-8H5.5L11.5,0L5.5,8H-9Z",
}
_SIGNS = {
    "nonpolar": ("M-5.5,-3.5q1,-2.8 4,-3.2", 0.6),
    "polar": ("M-6,3.5q1.2,3.4 4.2,4", 0.6),
    "positive": ("M0,-9.2v2.6M-1.3,-7.9h2.6", 1.0),
    "negative": ("M-10,0h2.6M7.4,0h2.6", 1.0),
    "start": ("", 1.0),
}


def amino_acid(letter: str, side_chain: str) -> str:
    """An amino acid as the shape of its side chain's class with its letter, 40 x 40.

    Args:
        letter: its one-letter symbol; empty for the class alone.
        side_chain: ``"non-polar"``, ``"polar"``, ``"positive"`` or ``"negative"``, or
            ``"start"`` for the methionine at which reading starts.

    Raises:
        ValueError: no such class.
    """
    kind = side_chain.replace("-", "")
    if kind not in _SIDE_CHAINS:
        raise ValueError(f"There is no class of side chains {side_chain!r}.")
    scale, colour = 1.5, f"on-{kind}"
    detail, opacity = _SIGNS[kind]
    body = path(_SIDE_CHAINS[kind], kind, width=1.5)
    if detail:
        body += path(detail, "", colour, 1.3, opacity=opacity)
    if letter:
        body += text(0, 5.2 if kind == "polar" else 3.6, letter, 10, colour)
    return frame(40, 40, group(body, 20, 21 if kind == "polar" else 20, scale=scale))


def stop() -> str:
    """A stop codon: an octagon with a bar, 40 x 40; no amino acid belongs to it."""
    octagon = path(regular(8, 17.5, 20, 20, 22.5), "negative", width=2.2)
    return frame(40, 40, octagon, path("M12.5,20h15", "", "on-negative", 5))


def no_amino_acid() -> str:
    """A codon that is not read any more: an empty, dashed place, 40 x 40."""
    return frame(40, 40, circle(20, 20, 13, "", "pen2", 2, dash="3 4"))
