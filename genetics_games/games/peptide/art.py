"""The drawings of Peptide's pieces, by the names that its scene uses."""

from __future__ import annotations

import math

from ...drawing import covers
from ...drawing.nature import amino_acid, block, codon, stop
from ...drawing.nature import rna as chip
from ...drawing.signs import SEATS, player, sign
from ...drawing.svg import circle, ellipse, frame, group, inner, path, rect, regular, star, text
from .pieces import AMINO, PIECES, RNA, AminoAcid


def art() -> dict[str, str]:
    """All drawings of the game.

    Returns:
        ``amino Xxx``, ``permanent Xxx`` and ``shape X`` for each amino acid and ``start``,
        ``rna X``, ``chip X``, ``organelle <name>``, ``back <kind>``, ``discard organelle``,
        ``bonus``, ``atp``, ``points``, ``first player``, ``stop``, ``sign-<name>``,
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
        "back rna": back(strand(), "u"),
        "back amino": back(_beads(), "polar"),
        "back organelle": back(cell(), "membrane"),
        "discard organelle": discard(),
        "bonus": frame(
            48,
            48,
            path(star(11, 22, 17.5, 24, 24), "gold", width=2),
            circle(24, 24, 10, "card", width=1.8),
        ),
        "atp": atp(),
        "points": frame(48, 48, path("M10,5h28v27l-14,11l-14,-11z", "card2", width=2.6)),
        "first player": first_player(),
        "stop": stop(),
        "sign-face_down": frame(40, 40, _small(20, 20, 0, group(cell(), -15, -19.8, scale=0.3))),
        "sign-select_twice": frame(40, 40, _small(14, 19, -9), _small(25, 21, 9)),
        "sign-reset_organelles": _reset(ellipse(20, 20, 7.5, 6, "membrane", width=2)),
        "sign-reset_rna": _reset(group(path("M-5,-6H5V7L0,3L-5,7Z", "u", width=1.8), 20, 20)),
        "sign-end_turn": sign("tick"),
        **{f"player-{seat}": player(seat) for seat in SEATS},
        "cover": covers.cover("peptide"),
    }


def amino_card(card: AminoAcid) -> str:
    """An amino acid card, 100 x 140: the class of its side chain, its codon, its points."""
    return _face(card.id, card.letter, card.side_chain, card.codon, _points(card.points))


def start_card() -> str:
    """The start card, 100 x 140: methionine as a flag, and its codon."""
    return _face("Met", "M", "start", PIECES.start_codon, "")


def _face(three: str, letter: str, side_chain: str, bases: str, points: str) -> str:
    code = text(25, 21, three, 18)
    shape = group(inner(amino_acid(letter, side_chain)), 18, 25, scale=1.6)
    ribbon = group(inner(codon(bases)), 0, 93)
    return frame(100, 140, code, points, shape, ribbon)


def permanent_card(card: AminoAcid) -> str:
    """A permanent amino acid, 100 x 140: the back of its card with its shape on it."""
    shape = group(inner(amino_acid(card.letter, card.side_chain)), 17, 38, scale=1.65)
    paper = rect(3, 3, 94, 134, 8, "card2", "pen2", 1.8)
    foot = path("M24,118H76M24,125H76", "", "pen2", 2.2)
    return frame(100, 140, paper, text(27, 24, card.id, 18), shape, foot, _points(card.points))


def _points(points: int) -> str:
    return path("M70,3h24v25l-12,9l-12,-9z", "card", width=1.8) + text(82, 24, points, 18)


def rna_card(letter: str) -> str:
    """An RNA card, 100 x 132: one base on its strand."""
    hanging = group(block(letter, 62, 58, 14, 40, pattern=True), 50, 34)
    return frame(100, 132, rect(-2, 18, 104, 16, 0, "rail", width=2), hanging)


def back(motif: str, colour: str) -> str:
    """The back of a card, 100 x 132, with the motif and the colour of its deck."""
    paper = rect(5, 5, 90, 122, 9, colour, "pen", 1.8)
    return frame(100, 132, paper, rect(11, 11, 78, 110, 5, "card2", "pen2", 1.2), motif)


def strand() -> str:
    """Part of a drawing: the motif of the RNA deck, a strand with its bases."""
    wave = path("M14,58q9,-22 18,0t18,0t18,0t18,0", "", "pen2", 3)
    bases = path("M23,50v24M41,66v18M59,50v24M77,66v18", "", "pen2", 3)
    return bases + wave


def _beads() -> str:
    """The motif of the amino acid deck: beads on a thread."""
    places = ((30, 36), (54, 44), (68, 62), (50, 76), (34, 92))
    thread = path("M30,36L54,44L68,62L50,76L34,92", "", "pen2", 2.4)
    return thread + "".join(circle(x, y, 10, "card", "pen2", 2.2) for x, y in places)


def cell() -> str:
    """Part of a drawing: the motif of the organelle deck, a cell."""
    return (
        ellipse(50, 66, 33, 29, "card", "pen2", 2.2)
        + circle(57, 70, 11, "card2", "pen2", 2.2)
        + ellipse(35, 56, 8, 5, "card2", "pen2", 2)
    )


def discard() -> str:
    """The organelle discard pile, 100 x 132: used cards that lie askew."""
    card = rect(-31, -42, 62, 84, 8, "card", "pen2", 2)
    top = rect(-31, -42, 62, 84, 8, "membrane", "pen", 1.8) + rect(-27, -38, 54, 76, 5, "card2")
    top += group(cell(), -30, -39.6, scale=0.6)
    return frame(
        100, 132, group(card, 46, 68, turn=-12), group(card, 54, 66, turn=9),
        group(top, 50, 66, turn=-2),
    )  # fmt: skip


def _square(drawing: str) -> str:
    return frame(100, 100, group(inner(drawing), 0, 4))


def nucleus() -> str:
    """A nucleus, 100 x 100: an envelope with pores, chromatin, a nucleolus, RNA on its way out."""
    ring = [(math.cos(turn * math.pi / 6), math.sin(turn * math.pi / 6)) for turn in range(12)]
    pores = "".join(
        group(rect(-4, -3.5, 8, 7, 2, "card", width=1.6), 46 + 37.5 * x, 53 + 37.5 * y,
              turn=turn * 30)
        for turn, (x, y) in enumerate(ring)
    )  # fmt: skip
    threads = "M24,47q7,-11 14,0t14,-3t13,3M27,66q8,-9 15,0t14,3M36,33q7,-5 13,0t13,0"
    way = path("M66,40L88,14M77,14h11v11", "", "u", 4.5)
    envelope = circle(46, 53, 40, "membrane", width=2.4) + circle(46, 53, 34.5, "cyto", width=1.6)
    return frame(
        100, 100, envelope, path(threads, "", "g", 3), circle(56, 61, 8, "flower", width=1.8),
        pores, way,
    )  # fmt: skip


def vacuole() -> str:
    """A vacuole, 100 x 100: a bubble of sap behind one membrane, with what it stores."""
    edge = "M13,53C11,25 38,9 60,15C86,20 94,46 84,68C75,88 42,92 26,82C18,76 14,66 13,53Z"
    stored = (
        circle(36, 60, 7, "card", width=1.8) + circle(60, 68, 5.5, "card", width=1.8)
        + circle(66, 44, 8.5, "card", width=1.8) + path(regular(5, 5, 46, 42), "a", width=1.6)
    )  # fmt: skip
    return frame(100, 100, path(edge, "polar", width=2.6), stored,
                 path("M25,38q7,-14 22,-15", "", "white", 3.6))  # fmt: skip


def synthetase() -> str:
    """An aminoacyl-tRNA synthetase, 100 x 100: it holds a tRNA and hangs an amino acid on it."""
    enzyme = path("M10,62C4,44 18,30 36,36C42,30 58,30 64,36C82,30 96,44 90,62C94,82 76,96 58,88"
                  "C54,91 46,91 42,88C24,96 6,82 10,62Z", "leafpale", width=2.4)  # fmt: skip
    fold = "M47,26V52H36a6.5,6.5 0 0 0 0,13H47V72a7,7 0 1 0 6,0V65H64a6.5,6.5 0 0 0 0,-13H53V26"
    carrier = path(fold, "", "pen", 7) + path(fold, "", "u", 3.6)
    return frame(100, 100, enzyme, carrier, circle(50, 16, 11, "nonpolar", width=2.2))


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


def _small(x: float, y: float, turn: float, motif: str = "") -> str:
    """A card for a sign, about (x, y)."""
    return group(rect(-11, -15, 22, 30, 4, "card", width=2.6) + motif, x, y, turn=turn)


def _reset(piece: str) -> str:
    """A sign: an arrow that goes round the piece that is replaced."""
    arrow = path("M34.5,21a14.5,14.5 0 1 1 -4.5,-11.5m5.5,-6v8.5h-8.5", width=3)
    return frame(40, 40, arrow, piece)
