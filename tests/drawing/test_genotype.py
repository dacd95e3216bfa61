"""The drawings of Genotype keep the rules, and say something true in their shape."""

from __future__ import annotations

import re
from itertools import product

import pytest

from genetics_games.drawing import garden, heredity, people
from genetics_games.drawing.pea import pea_plant, phenotype

from .rules import check_drawing

LETTERS = {"seed": "Rr", "flower": "Ff", "stem": "Gg", "height": "Tt"}
LOOKS = {
    "seed": ("round", "wrinkled"),
    "flower": ("purple", "white"),
    "stem": ("green", "yellow"),
    "height": ("tall", "short"),
}
PLANTS = {
    looks: pea_plant(*looks) for looks in product(*[(*LOOKS[t], None) for t in heredity.TRAITS])
}
ALL = {
    **{f"plant-{looks}": drawn for looks, drawn in PLANTS.items()},
    **{f"{t}-{look}": phenotype(t, look) for t in LOOKS for look in LOOKS[t]},
    **{f"sign-{t}": heredity.trait_sign(t) for t in LETTERS},
    **{f"die-{t}-{f}": heredity.die(t, f) for t in LETTERS for f in ("", *heredity.BOXES, "X")},
    **{f"tile-{t}-{one}": heredity.gene_tile(t, one) for t in LETTERS for one in LETTERS[t]},
    **{
        f"pill-{t}-{g}-{found}": heredity.pill(t, g, found=found)
        for t, (big, small) in LETTERS.items()
        for g in (big * 2, big + small, small * 2)
        for found in (False, True)
    },
    **{f"square-{t}": heredity.punnett(t, LETTERS[t], LETTERS[t][1] * 2) for t in LETTERS},
    **{
        f"gamete-{half}": heredity.gamete("seed", "R", half)
        for half in ("", "left", "right", "upper", "lower")
    },
    "box": heredity.box("seed", "II", "Rr"),
    **{f"tool-{name}": garden.tool(name) for name in garden.TOOLS},
    **{f"place-{name}": garden.place(name) for name in garden.PLACES},
    **{f"upgrade-{kind}": garden.upgrade(kind) for kind in garden.UPGRADES},
    **{f"abacus-{n}": garden.abacus(n) for n in range(1, garden.BEADS + 1)},
    **{f"points-{n}": garden.points(n) for n in (3, 12)},
    **{f"back-{kind}": garden.cards_back(kind) for kind in ("plant", "tool")},
    "coin": garden.coin(),
    "plot": garden.empty_plot(),
    **{f"assistant-{name}": people.assistant(name) for name in people.ASSISTANTS},
}


@pytest.mark.parametrize("name", ALL)
def test_drawing_keeps_the_rules(name):
    check_drawing(name, ALL[name])
    assert len(ALL[name]) <= (6_500 if name.startswith("square") else 5_600)


def test_drawings_differ_also_without_their_colours():
    def shape(drawn):
        return re.sub(r"var\([^)]*\)", "", drawn)

    told = {
        name: shape(drawn)
        for name, drawn in ALL.items()
        if not name.startswith(("plant", "flower", "stem"))  # two of Mendel's traits are colours
    }
    assert len(set(told.values())) == len(told)


@pytest.mark.parametrize(("trait", "at"), list(zip(heredity.TRAITS, range(4), strict=True)))
def test_each_trait_changes_the_plant_and_an_unknown_one_is_ghosted(trait, at):
    plain = ["round", "purple", "green", "tall"]
    other = [LOOKS[t][1] if t == trait else look for t, look in zip(LOOKS, plain, strict=True)]
    ghost = [None if t == trait else look for t, look in zip(LOOKS, plain, strict=True)]
    three = {pea_plant(*looks) for looks in (plain, other, ghost)}
    assert len(three) == 3
    assert "stroke-dasharray" not in pea_plant(*plain)
    assert "stroke-dasharray" in pea_plant(*ghost)
    assert PLANTS[tuple(ghost)] == pea_plant(*ghost)


def painted(drawn, colour):
    """The path data of all paths filled with a colour."""
    return re.findall(rf'<path d="([^"]*)" fill="var\(--gg-{colour},', drawn)


def test_leaf_blades_of_a_plant_with_a_yellow_stem_stay_green():
    yellow = pea_plant("round", "purple", "yellow", "tall")
    (blades,) = painted(yellow, "leaf")
    assert blades.count("Z") == 6
    assert "--gg-leafpale" in yellow
    assert "--gg-leafpale" not in pea_plant("round", "purple", "green", "tall")


def test_four_round_or_wrinkled_seeds_lie_in_the_pod():
    for shape, bends in (("round", "C"), ("wrinkled", "Q")):
        (seeds,) = painted(pea_plant(shape, "purple", "green", "tall"), "pea")
        assert seeds.count("Z") == 4
        assert seeds.count(bends) == (16 if shape == "round" else 24)


def written(drawn):
    return re.findall(r">([^<>]+)</text>", drawn)


@pytest.mark.parametrize(
    ("top", "left", "boxes"),
    [
        ("Rr", "Rr", "RR Rr Rr rr"),
        ("Rr", "rr", "Rr rr Rr rr"),
        ("rr", "Rr", "Rr Rr rr rr"),
        ("RR", "Rr", "RR RR Rr Rr"),
        ("RR", "rr", "Rr Rr Rr Rr"),
        ("rr", "rr", "rr rr rr rr"),
    ],
)
def test_a_punnett_square_joins_the_alleles_of_its_parents(top, left, boxes):
    # Worked by hand: box I is top 1st x left 1st, II top 2nd x left 1st, III top 1st x left 2nd.
    letters = written(heredity.punnett("seed", top, left))
    assert letters[:4] == [*top, *left]
    assert letters[4::2] == boxes.split()
    assert letters[5::2] == ["I", "II", "III", "IV"]


def test_a_parent_with_two_equal_alleles_lies_on_a_tile():
    assert "--gg-card2" in heredity.gamete("seed", "R", "left")
    assert "--gg-card2" not in heredity.gamete("seed", "R")
    for top, left, halves in (("Rr", "Rr", 0), ("RR", "Rr", 2), ("rr", "RR", 4)):
        assert heredity.punnett("seed", top, left).count("--gg-card2") == halves


@pytest.mark.parametrize(
    ("genotype", "kind"), [("FF", "dominant"), ("Ff", "heterozygous"), ("ff", "recessive")]
)
def test_the_gauge_of_a_pill_is_full_half_or_empty(genotype, kind):
    assert heredity.kind_of(genotype) == kind
    whole = '<rect x="1.5" y="1.5" width="85" height="33" rx="16.5" fill="var(--gg-flower'
    half = '<path d="M18,1.5A16.5,16.5 0 0 0 18,34.5H44V1.5Z" fill="var(--gg-flower'
    drawn = heredity.pill("flower", genotype)
    assert (whole in drawn, half in drawn) == (kind == "dominant", kind == "heterozygous")


@pytest.mark.parametrize("price", range(1, garden.BEADS + 1))
def test_the_abacus_has_nine_beads_and_tells_the_price(price):
    drawn = garden.abacus(price)
    assert drawn.count("<ellipse") + drawn.count("<circle") == 9
    assert drawn.count("--gg-terra") == price - 1
    assert written(drawn) == [str(price)]


@pytest.mark.parametrize(
    ("draw", "told"),
    [
        (lambda: heredity.trait_sign("wing"), "no trait"),
        (lambda: garden.tool("axe"), "no tool"),
        (lambda: garden.place("pub"), "no place"),
        (lambda: garden.upgrade("cart"), "no upgrade"),
        (lambda: garden.abacus(10), "from 1 to 9"),
        (lambda: people.assistant("nobody"), "no assistant"),
    ],
)
def test_faults_are_told_in_a_sentence(draw, told):
    with pytest.raises(ValueError, match=told):
        draw()
