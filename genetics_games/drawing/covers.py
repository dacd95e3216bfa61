"""The pictures by which the home page shows each game."""

from __future__ import annotations

from . import nature
from .creature import creature
from .pea import pea_plant
from .svg import circle, frame, group, inner, path, rect, size

WIDTH, HEIGHT = 320, 180
GAMES = ("gene_pool", "peptide", "genotype", "biohack")
GRIFFIN = {
    "trunk": "mammal",
    "head": "avian-eagle",
    "tail": "mammal-tuft",
    "back": "avian-wing",
    "wild": "horns",
}


def cover(game: str) -> str:
    """The picture of a game, 320 x 180, on no ground of its own.

    Args:
        game: the game's id.

    Raises:
        ValueError: no picture for this game.
    """
    if game not in GAMES:
        raise ValueError(f"There is no picture for {game!r}; choose one of {', '.join(GAMES)}.")
    if game == "gene_pool":
        cards = [(nature.base_pair(top), 66) for top in "ACT"]
    elif game == "peptide":
        cards = [(ribosome(), 124), (amino_acid_card(), 88)]
    elif game == "genotype":
        tall = pea_plant("round", "purple", "green", "tall")
        short = pea_plant("wrinkled", "white", "yellow", "short")
        cards = [(tall, 104), (short, 104)]
    else:
        cards = [(creature(GRIFFIN), 168)]
    return frame(WIDTH, HEIGHT, *_laid_out(cards))


def _laid_out(drawings: list[tuple[str, int]]) -> list[str]:
    """Drawings of given widths side by side, each on a card of paper, in the middle."""
    gap, edge = 14, 8
    x = (WIDTH - sum(width + 2 * edge for _, width in drawings) - gap * (len(drawings) - 1)) / 2
    out = []
    for drawing, width in drawings:
        across, down = size(drawing)
        scale = width / across
        height = down * scale
        y = (HEIGHT - height) / 2
        out.append(rect(x, y - edge, width + 2 * edge, height + 2 * edge, 12, "card", "rail", 1.5))
        out.append(group(inner(drawing), x + edge, y, scale=scale))
        x += width + 2 * edge + gap
    return out


def amino_acid_card() -> str:
    """Lysine with a codon for it, 100 x 116."""
    shape = group(inner(nature.amino_acid("K", "positive")), 16, 2, scale=1.7)
    return frame(100, 116, shape, group(inner(nature.codon("AAA")), 0, 74))


def ribosome() -> str:
    """A ribosome on its messenger RNA, with the chain that grows out of it, 100 x 96."""
    large = path(
        "M18,42C16,20 34,13 48,15C66,10 84,20 82,42Q80,51 66,50H32Q19,51 18,42Z", "petal", width=2.4
    )
    small = path("M24,68H76Q84,69 80,78Q74,92 50,91Q26,92 20,78Q16,69 24,68Z", "flower", width=2.4)
    strand = rect(1, 57, 98, 7, 0, "rail", width=1.8)
    bases = "".join(
        rect(8 + i * 19, 49, 9, 8, 1.5, letter, width=1.6) for i, letter in enumerate("ugcua")
    )
    # Transfer RNAs reach from the chain down to the codons that they read.
    carriers = path("M50,48V38M31,48q0,-8 8,-10", width=4) + path(
        "M50,48V38M31,48q0,-8 8,-10", "", "u", 1.6
    )
    chain = (
        circle(41, 36, 7.5, "nonpolar")
        + circle(56, 31, 7.5, "polar")
        + circle(67, 21, 7.5, "positive")
        + circle(76, 9, 6.5, "nonpolar")
    )
    glint = path("M26,20q10,-6 22,-3", "", "petalw", 2.6, opacity=0.6)
    return frame(100, 96, large, glint, strand, small, bases, carriers, chain)


def mitochondrion() -> str:
    """A mitochondrion: two membranes, the inner one in folds, and what it gives, 100 x 84."""
    outer = path(
        "M10,60C6,36 30,24 56,25C82,24 96,38 91,58C88,78 66,80 50,77C30,82 13,76 10,60Z",
        "membrane",
        width=2.4,
    )
    matrix = path(
        "M17,59C14,42 34,31 56,32C76,31 88,42 84,56C81,70 66,73 50,70C33,74 19,70 17,59Z", "cyto"
    )
    folds = path(
        "M28,68V47a4,4 0 0 1 8,0V71M44,33V56a4,4 0 0 0 8,0V32M60,72V48a4,4 0 0 1 8,0V70"
        "M72,34V52a3,3 0 0 0 6,0V37",
        "membrane2",
    )
    flash = path("M52,3l-9,13h7l-3,9l11,-14h-7z", "gold", width=1.8) + path(
        "M78,9l-5,8h4l-2,6l7,-9h-4z", "gold", width=1.6
    )
    return frame(100, 84, outer, matrix, folds, flash)
