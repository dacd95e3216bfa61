"""Colours keep their contrast in every theme, and sets that belong together stay apart."""

from __future__ import annotations

from itertools import combinations

import pytest

from genetics_games.drawing.svg import THEMES

from .contrast import CVD, distance, ratio

TABLES = ["table", *(f"table-{game}" for game in ("gene_pool", "peptide", "genotype", "biohack"))]
GROUNDS = ["page", "panel", "sunk", *TABLES]
# What stands on what, and the least contrast: 4.5 for text, 3 for what is no text (WCAG 2.2).
LIMITS = [
    ("ink", GROUNDS, 4.5),
    ("ink2", GROUNDS, 4.5),
    ("act", GROUNDS, 3),
    ("act", ["page", "panel"], 4.5),
    ("last", GROUNDS, 3),
    ("focus", GROUNDS, 3),
    ("line", ["page", "panel"], 3),
    ("wrong", ["panel", "wrong-tint"], 4.5),
    ("right", ["panel"], 4.5),
    ("on-act", ["act"], 4.5),
    ("ink", ["last-tint", "act-tint", "wrong-tint"], 4.5),
    ("pen", ["card", "card2", "rail", "gold", "lit", "white"], 4.5),
    ("pen2", ["card", "card2"], 4.5),
    ("soil", ["card"], 3),
]
# The closest pair of each set as an eye of each kind sees it; shapes say the rest.
SETS = {
    "a t g c": 15,
    "a u g c": 15,
    "seed flower stem height": 30,
    "mammal aquatic avian reptile primate feral": 15,
    "nonpolar polar positive negative": 30,
    "p1 p2 p3 p4 p5": 9,
}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("front", "grounds", "least"), LIMITS)
def test_what_is_read_stands_out_from_its_ground(theme, front, grounds, least):
    colours = THEMES[theme]
    weak = {
        ground: round(ratio(colours[front], colours[ground]), 2)
        for ground in grounds
        if ratio(colours[front], colours[ground]) < least
    }
    assert not weak


@pytest.mark.parametrize("theme", THEMES)
def test_letters_stand_out_from_their_pieces(theme):
    colours = THEMES[theme]
    pieces = [(name, name.removeprefix("on-")) for name in colours if name.startswith("on-")]
    pieces += [("white", f"p{seat}") for seat in range(1, 6)]
    assert len(pieces) > 20
    assert not [pair for pair in pieces if ratio(colours[pair[0]], colours[pair[1]]) < 4.5]


@pytest.mark.parametrize("kind", ["", *CVD])
@pytest.mark.parametrize(("names", "least"), SETS.items())
def test_colours_of_a_set_stay_apart_for_every_eye(kind, names, least):
    colours = THEMES["light"]
    closest = min(distance(colours[a], colours[b], kind) for a, b in combinations(names.split(), 2))
    assert closest >= least


def test_bases_stay_apart_in_grey():
    colours = THEMES["grey"]
    for four in ("atgc", "augc"):
        greys = [colours[letter] for letter in four]
        assert min(distance(a, b) for a, b in combinations(greys, 2)) >= 9
        assert all(g[1:3] == g[3:5] == g[5:7] for g in greys)


def test_measures_agree_with_known_values():
    assert ratio("#000000", "#ffffff") == pytest.approx(21)
    assert ratio("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert distance("#ffffff", "#000000") == pytest.approx(100, abs=0.1)
