"""The drawings of Peptide's pieces, by the names that its scene uses."""

from __future__ import annotations

from ...drawing import covers
from ...drawing.nature import amino_acid, block, codon, stop
from ...drawing.nature import rna as chip
from ...drawing.signs import SEATS, player, sign
from ...drawing.svg import circle, ellipse, frame, group, inner, path, rect, regular, star, text
from .pieces import AMINO, PIECES, RNA, AminoAcid

SIGNS = {
    "face_down": "curtain",
    "select_twice": "moves",
    "reset_organelles": "new",
    "reset_rna": "new",
    "end_turn": "tick",
}


def art() -> dict[str, str]:
    """All drawings of the game.

    Returns:
        ``amino Xxx``, ``permanent Xxx`` and ``shape X`` for each amino acid and ``start``,
        ``rna X``, ``chip X``, ``organelle <name>``, ``back <kind>``, ``discard organelle``,
        ``bonus N``, ``atp``, ``points``, ``first player``, ``stop``, ``sign-<name>``,
        ``player-N`` and ``cover``.
    """
    return {
        **{f"amino {card.id}": amino_card(card) for card in AMINO},
        **{f"permanent {card.id}": permanent_card(card) for card in AMINO},
        **{f"shape {card.letter}": amino_acid(card.letter, card.side_chain) for card in AMINO},
        "amino start": start_card(),
        "shape start": amino_acid("M", "start"),
        **{f"rna {letter}": rna_card(letter) for letter in RNA},
        **{f"chip {letter}": chip(letter) for letter in RNA},
        "organelle mitochondria": _square(covers.mitochondrion()),
        "organelle ribosome": _square(covers.ribosome()),
        "organelle nucleus": nucleus(),
        "organelle vacuole": vacuole(),
        "organelle amino_acyl": synthetase(),
        "back rna": back(100, 132, path("M14,74q9,-26 18,0t18,0t18,0t18,0", "", "pen2", 2.4)),
        "back amino": back(100, 140, _beads()),
        "back organelle": back(100, 100, ellipse(50, 50, 27, 20, "card", "pen2", 2)),
        "discard organelle": back(100, 100, path("M32,32L68,68M68,32L32,68", "", "pen2", 2.4)),
        **{f"bonus {value}": bonus(value) for value in PIECES.bonus},
        "atp": atp(),
        "points": frame(48, 48, path(star(9, 21, 17, 24, 24), "gold", width=2)),
        "first player": first_player(),
        "stop": stop(),
        **{f"sign-{name}": sign(drawn) for name, drawn in SIGNS.items()},
        **{f"player-{seat}": player(seat) for seat in SEATS},
        "cover": covers.cover("peptide"),
    }


def amino_card(card: AminoAcid) -> str:
    """An amino acid card, 100 x 140: the class of its side chain, its codon, its points."""
    shape = group(inner(amino_acid(card.letter, card.side_chain)), 16, 18, scale=1.7)
    ribbon = group(inner(codon(card.codon)), 0, 92)
    return frame(100, 140, shape, ribbon, _points(card.points))


def start_card() -> str:
    """The start card, 100 x 140: methionine as a flag, and its codon."""
    shape = group(inner(amino_acid("M", "start")), 16, 18, scale=1.7)
    return frame(100, 140, shape, group(inner(codon(PIECES.start_codon)), 0, 92))


def permanent_card(card: AminoAcid) -> str:
    """A permanent amino acid, 100 x 140: the back of its card with its shape on it."""
    shape = group(inner(amino_acid(card.letter, card.side_chain)), 20, 40, scale=1.5)
    return frame(
        100, 140, rect(5, 5, 90, 130, 8, "card2", "pen2", 1.6), shape, _points(card.points)
    )


def _points(points: int) -> str:
    return path("M72,4h22v24l-11,8l-11,-8z", "card2", width=1.8) + text(83, 24, points, 17)


def rna_card(letter: str) -> str:
    """An RNA card, 100 x 132: one base on its strand."""
    hanging = group(block(letter, 62, 58, 14, 40, pattern=True), 50, 34)
    return frame(100, 132, rect(-2, 18, 104, 16, 0, "rail", width=2), hanging)


def back(width: float, height: float, motif: str) -> str:
    """The back of a card with the motif of its deck."""
    paper = rect(5, 5, width - 10, height - 10, 8, "card2", "pen2", 1.6)
    return frame(width, height, paper, motif)


def _beads() -> str:
    places = ((36, 56), (56, 50), (44, 76), (64, 74), (54, 96))
    return "".join(circle(x, y, 9, "card", "pen2", 2) for x, y in places)


def _square(drawing: str) -> str:
    return frame(100, 100, group(inner(drawing), 0, 4))


def nucleus() -> str:
    """A nucleus, 100 x 100: an envelope with pores, chromatin, a nucleolus."""
    pores = "".join(
        group(rect(-4, -3, 8, 6, 1.5, "card", width=1.6), 50 + x, 50 + y)
        for x, y in (
            (40, 0),
            (-40, 0),
            (0, 40),
            (0, -40),
            (28, 28),
            (-28, 28),
            (28, -28),
            (-28, -28),
        )
    )
    threads = path("M28,44q8,-12 16,0t16,-4M34,62q10,-8 18,2t18,-6", "", "g", 2.6)
    return frame(
        100, 100, circle(50, 50, 40, "membrane", width=2.4), circle(50, 50, 34, "cyto", width=1.8),
        threads, circle(61, 54, 7, "flower", width=1.8), pores,
    )  # fmt: skip


def vacuole() -> str:
    """A vacuole, 100 x 100: a bubble of sap behind one membrane."""
    sap = path("M16,52C14,26 40,12 60,18C84,22 92,46 82,66C74,86 42,90 28,80C20,74 17,64 16,52Z",
               "polar", width=2.4)  # fmt: skip
    drops = circle(42, 48, 7, "card", width=1.6) + circle(60, 60, 5, "card", width=1.6)
    return frame(100, 100, sap, drops, path("M30,36q8,-10 20,-10", "", "white", 3))


def synthetase() -> str:
    """An aminoacyl-tRNA synthetase, 100 x 100: it holds a tRNA and hangs an amino acid on it."""
    enzyme = path("M12,58C8,34 30,26 48,30C66,22 92,32 88,58C88,84 66,90 50,82C32,92 14,80 12,58Z",
                  "leafpale", width=2.4)  # fmt: skip
    carrier = path("M50,80V44M50,60h-14M50,60h14", "", "pen", 6) + path(
        "M50,80V44M50,60h-14M50,60h14", "", "u", 3
    )
    return frame(100, 100, enzyme, carrier, circle(50, 30, 12, "nonpolar", width=2))


def bonus(value: int) -> str:
    """A bonus card, 100 x 132: its points in a rosette."""
    return frame(
        100, 132, path(star(12, 38, 31, 50, 64), "gold", width=2.2), text(50, 75, value, 32)
    )


def atp() -> str:
    """An ATP token, 48 x 48: adenosine and three phosphates."""
    token = circle(24, 24, 21, "gold", width=2)
    adenosine = path("M18,30H38", width=2) + path(regular(5, 7.2, 14.5, 25.5), "a", width=1.8)
    phosphates = "".join(
        circle(25 + n * 7, 29 - 3 * (n % 2), 3.9, "negative", width=1.6) for n in range(3)
    )
    return frame(48, 48, token, adenosine, phosphates)


def first_player() -> str:
    """The First Player card, 100 x 100: a flag."""
    return frame(
        100, 100, path("M34,88V14", width=4), path("M34,16H78l-10,15l10,15H34Z", "gold", width=2.4)
    )
