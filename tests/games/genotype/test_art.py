"""Genotype has a drawing for each piece, all by the rules and small."""

from __future__ import annotations

import re

import pytest

from genetics_games.drawing import heredity
from genetics_games.drawing.pea import pea_plant
from genetics_games.games.genotype.art import LOOKS, art, plant_art
from genetics_games.games.genotype.pieces import PIECES
from tests.drawing.rules import check_drawing

ART = art()


def test_drawings_keep_the_rules():
    for name, drawn in ART.items():
        check_drawing(name, drawn)
        assert 200 <= len(drawn) <= (8_000 if name == "cover" else 4_000), name


def test_all_drawings_together_are_a_light_load():
    assert sum(len(drawn.encode()) for drawn in ART.values()) <= 360_000


def test_each_piece_has_its_drawing():
    wanted = {plant_art(plant) for plant in PIECES.plants}
    wanted |= {f"tool-{card.id}" for card in PIECES.tools}
    wanted |= {f"assistant-{card.id}" for card in PIECES.assistants}
    wanted |= {f"upgrade-{kind.id}" for kind in PIECES.upgrades}
    wanted |= {f"points-{worth.points}" for worth in (*PIECES.plants, *PIECES.goals)}
    wanted |= {f"abacus-{price}" for price in range(1, 10)}
    for trait in PIECES.traits:
        wanted |= {f"die-{trait.id}-{face}" for face in ("I", "II", "III", "IV", "X")}
        for letter in (trait.dominant, trait.recessive):
            wanted |= {f"tile-{letter}", f"gamete-{letter}", f"gamete-{letter}-upper"}
        for genotype in trait.genotypes:
            wanted |= {f"pill-{genotype}", f"pill-{genotype}-found"}
            wanted |= {f"box-{numeral}-{genotype}" for numeral in ("I", "II", "III", "IV")}
    assert wanted <= set(ART)


@pytest.mark.parametrize(
    ("plant", "looks"),
    [
        ("P01", ("round", "purple", None, None)),  # RR Ff
        ("P17", (None, None, "green", "short")),  # Gg tt
        ("P45", ("round", "white", "yellow", "tall")),  # RR ff gg Tt
        ("P60", ("wrinkled", "white", "yellow", "tall")),  # rr ff gg Tt
    ],
)
def test_a_plant_card_shows_the_phenotype_of_its_genotypes(plant, looks):
    (card,) = (card for card in PIECES.plants if card.id == plant)
    assert ART[plant_art(card)] == pea_plant(*looks)


def test_the_drawn_looks_are_the_phenotypes_of_the_pieces():
    for trait, looks in zip(PIECES.traits, LOOKS, strict=True):
        texts = trait.texts
        assert looks == (texts["dominant_phenotype"], texts["recessive_phenotype"])


def test_boxes_and_tiles_say_their_letters():
    def written(name):
        return re.findall(r">([^<>]+)</text>", ART[name])

    assert written("box-III-Gg") == ["Gg", "III"]
    assert written("tile-t") == ["t", "t"]
    assert written("gamete-f-left") == ["f"]
    assert written("die-height-IV") == ["IV"]


@pytest.mark.parametrize("face", ["I", "II", "III", "IV"])
def test_the_numeral_of_a_die_is_clear_of_the_sign_of_its_trait(face):
    drawn = heredity.die("seed", face)
    (numeral,) = re.findall(r"<text[^>]*>", drawn)
    baseline, size = (
        float(re.search(rf'\b{name}="([\d.]+)', numeral)[1]) for name in ("y", "font-size")
    )
    # The ring of the sign ends at 11 + 8.5, and its line is 1.6 wide; capitals are 0.73 high.
    assert baseline - 0.73 * size > 11 + 8.5 + 1.6 / 2
    assert baseline < 43.5
