"""Drawings of the codon laboratory: the six frames of a sequence, and a ribosome on its message."""

from __future__ import annotations

from collections.abc import Sequence

from genetics_games.biology import (
    DNA,
    OpenReadingFrame,
    Reading,
    amino_acids,
    anticodon,
    genetic_code,
    iupac_reverse_complement,
)
from genetics_games.biology.codons import STOP, StartRule
from genetics_games.drawing import nature, svg
from genetics_games.text import _

#: Names of the frames: those of the top strand, then those of the bottom strand.
FRAMES = ("+1", "+2", "+3", "-1", "-2", "-3")
_WIDE, _LEFT, _ROW = 640, 52, 34
#: Codons beside the ribosome at either side.
_BESIDE = 2
_TILE, _CODON = 30, 98


def frame_name(reading: Reading) -> str:
    """The name of a frame.

    Args:
        reading: from `biology.six_frames`.
    """
    return f"{'+' if reading.strand == 'top' else '-'}{reading.frame + 1}"


def six_frames(
    readings: Sequence[Reading],
    orfs: Sequence[OpenReadingFrame],
    size: int,
    chosen: str,
    at: int,
    starts: StartRule,
    code: int,
) -> str:
    """The six frames along the sequence: starts, stops, open reading frames, the ribosome.

    Args:
        readings: from `biology.six_frames`.
        orfs: from `biology.open_reading_frames`.
        size: how many bases the sequence has.
        chosen: the frame that is read.
        at: the codon that is read, counted from 1.
        starts: which codons can begin a protein.
        code: NCBI's number of the genetic code.
    """
    known = genetic_code(code)
    begins = {"ATG"} if starts == "atg_only" else set(known.starts)
    scale = (_WIDE - _LEFT - 20) / size
    parts = []
    for row, reading in enumerate(readings):
        y = 20 + _ROW * row + (14 if row > 2 else 0)
        name = frame_name(reading)
        if name == chosen:
            parts.append(svg.rect(4, y - 15, _WIDE - 8, 30, 8, fill="lit", stroke=""))
        parts.append(svg.text(26, y + 7, name.replace("-", "−"), 19))
        parts.append(svg.path(f"M{_LEFT},{y}H{_WIDE - 20}", stroke="pen2", width=1.4))
        for orf in orfs:
            if (orf.strand, orf.frame) == (reading.strand, reading.frame):
                parts.append(_orf(orf, y, scale))
        for number, codon in enumerate(reading.codons):
            left, right = _span(reading, number, size)
            x = _LEFT + scale * (left + right) / 2
            if codon in known.stops:
                parts.append(svg.path(f"M{svg.number(x)},{y - 10}v20", width=2.6))
            elif codon in begins:
                way = 1 if reading.strand == "top" else -1
                tip = f"M{svg.number(x - 5 * way)},{y - 7}l{10 * way},7l{-10 * way},7Z"
                parts.append(svg.path(tip, "white", width=1.6))
        if name == chosen and reading.codons:
            left, right = _span(reading, at - 1, size)
            x = _LEFT + scale * left
            wide = max(8.0, scale * (right - left))
            parts.append(svg.rect(x - 2, y - 13, wide + 4, 26, 4, width=3))
    for x, end in ((_LEFT, "1"), (_WIDE - 20, str(size))):
        parts.append(svg.text(x, 20 + _ROW * 3, end, 16, "pen2"))
    return svg.frame(_WIDE, 20 + _ROW * 6 + 14, *parts)


def _span(reading: Reading, number: int, size: int) -> tuple[int, int]:
    """First base of a codon along the top strand and the place behind it, counted from 0."""
    start = reading.frame + 3 * number
    if reading.strand == "bottom":
        return size - start - 3, size - start
    return start, start + 3


def _orf(orf: OpenReadingFrame, y: float, scale: float) -> str:
    left, right = _LEFT + scale * orf.start, _LEFT + scale * orf.stop
    tip = min(9.0, right - left)
    if orf.strand == "top":
        points = [
            (left, y - 9),
            (right - tip, y - 9),
            (right, y),
            (right - tip, y + 9),
            (left, y + 9),
        ]
    else:
        points = [
            (right, y - 9),
            (left + tip, y - 9),
            (left, y),
            (left + tip, y + 9),
            (right, y + 9),
        ]
    return svg.path(svg.polygon(points), "polar", width=1.6)


# ---------------------------------------------------------------- the ribosome


def ribosome(codons: Sequence[str], protein: str, at: int) -> str:
    """A ribosome on its message: the codon that is read, its tRNA, the chain so far.

    The codon stands at the right of the two places of the ribosome, the one before it, with the
    chain, at the left; the very first codon stands at the left.

    Args:
        codons: the whole codons, in DNA letters.
        protein: one-letter symbols, one for each codon.
        at: the codon that is read, counted from 1.
    """
    left = max(0, at - 2)  # the codon at the left of the two places
    first = left - _BESIDE
    wide = 40 + _CODON * (2 * _BESIDE + 2)

    def x_of(place: int) -> float:
        return 20 + _CODON * (place - first)

    x = x_of(left)
    parts = [
        svg.path(
            f"M{svg.number(x - 26)},214C{svg.number(x - 44)},70 {svg.number(x + 20)},64 "
            f"{svg.number(x + _CODON)},64S{svg.number(x + 2 * _CODON + 44)},70 "
            f"{svg.number(x + 2 * _CODON + 20)},214Z",
            "membrane2",
            width=2,
        ),
        svg.rect(x - 30, 244, 2 * _CODON + 54, 40, 18, fill="membrane", width=2),
        svg.path(f"M6,240H{wide - 6}", "", "rail", 7),
    ]
    for place in range(first, first + 2 * _BESIDE + 2):
        if 0 <= place < len(codons):
            parts.append(_codon(codons[place], x_of(place), place == at - 1))
    parts.append(svg.text(14, 264, "5′", 20))
    parts.append(svg.text(wide - 14, 264, "3′", 20))
    carried = [left] if at == 1 else [left, left + 1]
    for place in carried:
        if place < len(codons):
            parts.append(_trna(codons[place], protein[place], x_of(place) + 45))
    grown = protein[: at if at == 1 else at - 1]
    for back, letter in enumerate(reversed(grown[-6:])):
        if back:
            parts.append(_bead(letter, x + 45 - 50 * back, 60 - 10 * min(back, 3)))
    return svg.frame(wide, 296, *parts)


def _codon(codon: str, x: float, read: bool) -> str:
    tiles = []
    if read:
        tiles.append(svg.rect(x - 3, 209, 3 * _TILE + 6, 36, 7, fill="lit", width=2.6))
    for place, letter in enumerate(codon.replace("T", "U")):
        tiles.append(_letter(letter, x + _TILE * place, 213))
    return "".join(tiles)


def _letter(letter: str, x: float, y: float) -> str:
    known = letter in nature.BASES
    fill, ink = (letter.lower(), f"on-{letter.lower()}") if known else ("none", "pen")
    tile = svg.rect(x + 1.5, y, _TILE - 3, 28, 5, fill=fill, width=1.4)
    return tile + svg.text(x + _TILE / 2, y + 21, letter, 20, ink)


def _trna(codon: str, letter: str, x: float) -> str:
    """A tRNA with its anticodon on a codon and its amino acid on top; at a stop there is none."""
    if letter == STOP:
        return svg.group(svg.inner(nature.stop()), x - 26, 122, scale=1.3)
    body = svg.path(
        f"M{svg.number(x - 40)},180V158Q{svg.number(x)},150 {svg.number(x - 7)},110H"
        f"{svg.number(x + 7)}Q{svg.number(x)},150 {svg.number(x + 40)},158V180Z",
        "card2",
        width=2,
    )
    tiles = "".join(
        _letter(base, x - 45 + _TILE * place, 181) for place, base in enumerate(_partner(codon))
    )
    return body + tiles + _bead(letter, x, 90)


def _partner(codon: str) -> str:
    """The anticodon as it lies on its codon, 3' to 5'."""
    if set(codon) <= set("ACGT"):
        return anticodon(codon)[::-1]
    return iupac_reverse_complement(codon)[::-1].replace("T", "U")


def _bead(letter: str, x: float, y: float) -> str:
    acid = amino_acids().get(letter)
    if letter == STOP:
        drawn = nature.stop()
    elif acid is None:
        drawn = svg.frame(40, 40, svg.circle(20, 20, 16, "none"), svg.text(20, 27, letter, 19))
    else:
        drawn = nature.amino_acid(letter, acid.side_chain)
    return svg.group(svg.inner(drawn), x - 26, y - 26, scale=1.3)


def ribosome_label(codons: Sequence[str], protein: str, at: int) -> str:
    """The ribosome for the ear.

    Args:
        codons: as for `ribosome`.
        protein: as for `ribosome`.
        at: as for `ribosome`.
    """
    codon = " ".join(codons[at - 1].replace("T", "U"))
    if protein[at - 1] == STOP:
        return _("Ribosome at codon {n}, {codon}: a stop, no tRNA.").format(n=at, codon=codon)
    return _(
        "Ribosome at codon {n}, {codon}; a tRNA with the anticodon {anticodon}, from 5 prime, "
        "brings {letter}."
    ).format(
        n=at,
        codon=codon,
        anticodon=" ".join(_partner(codons[at - 1])[::-1]),
        letter=protein[at - 1],
    )


def bottom_strand(letters: str) -> str:
    """The bottom strand, 5' to 3', of bases or letters of IUPAC."""
    if set(letters) <= set("ACGT"):
        return DNA(letters).bottom_5to3
    return iupac_reverse_complement(letters)
