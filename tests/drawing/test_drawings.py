"""Every drawing keeps the rules, and says something true in its shape."""

from __future__ import annotations

import math
import re

import pytest

from genetics_games import drawing
from genetics_games.biology.dna import complement
from genetics_games.drawing import covers, laboratories, nature, signs, svg
from genetics_games.drawing.pea import pea_plant

from .rules import check_drawing

ALL = {
    **drawing.common(),
    **{f"lab-{name}": laboratories.laboratory(name) for name in laboratories.LABORATORIES},
    **{f"cover-{game}": covers.cover(game) for game in covers.GAMES},
    **{f"rna-{letter}": nature.rna(letter) for letter in "AUGC"},
    **{f"pair-{top}": nature.base_pair(top) for top in "ATGC"},
    **{f"pairhand-{top}": nature.base_pair_in_hand(top) for top in "ATGC"},
    **{
        f"amino-{kind}": nature.amino_acid("K", kind)
        for kind in ("non-polar", "polar", "positive", "negative", "start")
    },
    "codon": nature.codon("AUG"),
    "row": nature.dna_row("GATCCA", ((1, 2), (4, 6))),
    "mitochondrion": covers.mitochondrion(),
}


@pytest.mark.parametrize("name", ALL)
def test_drawing_keeps_the_rules(name):
    check_drawing(name, ALL[name])
    limit = 16_000 if name.startswith("cover") or name == "row" else 5_000
    assert len(ALL[name]) <= limit


def test_drawings_differ_also_without_their_colours():
    shapes = {
        name: re.sub(r"var\([^)]*\)", "", drawn)
        for name, drawn in ALL.items()
        if not name.startswith("cover")
    }
    assert len(set(shapes.values())) == len(shapes)


@pytest.mark.parametrize("theme", svg.THEMES)
def test_flatten_leaves_literal_colours_of_the_theme(theme):
    flat = svg.flatten(ALL["pair-A"], theme)
    assert "var(" not in flat
    assert f'fill="{svg.THEMES[theme]["a"]}"' in flat
    assert f'fill="{svg.THEMES[theme]["t"]}"' in flat


def test_grey_is_grey():
    flat = svg.flatten("".join(ALL.values()), "grey")
    colours = set(re.findall(r"#[0-9a-f]{6}", flat))
    assert len(colours) > 20
    # Paper white and letters on it may keep no hue; whatever else is drawn must be neutral.
    assert not [c for c in colours if not _nearly_neutral(c)]


def _nearly_neutral(colour: str) -> bool:
    parts = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return max(parts) - min(parts) <= 14


# ---------------------------------------------------------------- the biology in the shape


def test_partners_are_those_of_biology():
    assert {base: complement(base) for base in "ATGC"} == nature.FITS


@pytest.mark.parametrize(("top", "bonds"), [("A", 2), ("T", 2), ("G", 3), ("C", 3)])
def test_hydrogen_bonds_are_two_for_a_t_and_three_for_g_c(top, bonds):
    drawn = re.search(r'<path d="([^"]*)"[^>]*stroke-width="3.4"', nature.base_pair(top))
    assert drawn is not None
    assert drawn[1].count("M") == bonds


@pytest.mark.parametrize("top", "ATGC")
def test_partners_fit_and_leave_the_same_gap_everywhere(top):
    upper, lower = (_edge(base) for base in (top, nature.FITS[top]))
    space = nature._BOTTOM - nature._TOP
    gaps = {round(space - upper(aside) - lower(aside), 6) for aside in (0.0, 0.2, 0.5, 0.8, 1.0)}
    assert gaps == {float(nature._BOND)}


def _edge(base: str):
    """Length of a block at a distance from its middle line, 0 to 1, as its outline is drawn."""
    outline = nature._outline(base, 70, nature._SHOULDER[base in "AG"], nature._DEPTH)
    shoulder = float(re.search(r"V([\d.]+)", outline)[1])
    straight = re.search(r"L0,([\d.]+)L", outline)
    if straight:
        tip = float(straight[1]) - shoulder
        return lambda aside: shoulder + tip * (1 - aside)
    arc = re.search(r"A35,([\d.]+) 0 0 ([01]) ", outline)
    way = 1 if arc[2] == "1" else -1
    return lambda aside: shoulder + way * float(arc[1]) * math.sqrt(1 - aside**2)


def test_purines_are_longer_than_pyrimidines():
    for purine in "AG":
        for pyrimidine in "TC":
            assert _edge(purine)(1) > _edge(pyrimidine)(1)
            assert _edge(purine)(0) > _edge(pyrimidine)(0) + 20


def test_only_t_has_the_ear_of_its_methyl_group():
    ears = {base: nature._outline(base, 36, 33, 9).count("M") - 1 for base in nature.BASES}
    assert ears == {"A": 0, "T": 1, "G": 0, "C": 0, "U": 0}


def test_strands_run_antiparallel():
    arrows = re.findall(r"M[\d.]+,([\d.]+)l(-?4),4l-?4,4", nature.base_pair("A"))
    assert [way for _, way in sorted(arrows, key=lambda arrow: float(arrow[0]))] == ["4", "-4"]


def test_dna_row_names_both_ends_of_both_strands():
    row = nature.dna_row("GAT")
    assert re.findall(r">(.)′<", row) == ["5", "3", "3", "5"]
    assert re.findall(r">([ATGC])<", row) == list("GCATTA")


def test_short_pea_has_as_many_joints_as_a_tall_one():
    tall, short = (pea_plant("round", "purple", "green", height) for height in ("tall", "short"))
    for plant in (tall, short):
        leaves = re.search(r'd="([^"]*)" fill="var\(--gg-leaf,', plant)
        assert leaves[1].count("Z") == 6  # two at each of three joints


@pytest.mark.parametrize("name", ["1", "5", "15", "X"])
def test_chromosome_has_two_arms_that_meet_at_its_centromere(name):
    arms = re.findall(
        r'<rect (?:x="([\d.]+)" )?y="9" width="([\d.]+)"', nature.chromosome(name, 0.1)
    )
    assert len(arms) == 2
    short = float(arms[0][1])
    assert short == pytest.approx(84 * nature.CENTROMERES[name], abs=0.06)
    assert float(arms[1][0]) == pytest.approx(short, abs=0.06)
    assert short <= float(arms[1][1])


# ---------------------------------------------------------------- faults


@pytest.mark.parametrize(
    ("draw", "told"),
    [
        (lambda: nature.base("X"), "no base"),
        (lambda: nature.base(""), "no base"),
        (lambda: nature.base_pair("U"), "no base of DNA"),
        (lambda: nature.dna_row("GAT", ((2, 4),)), "count from 1"),
        (lambda: nature.amino_acid("K", "sour"), "class of side chains"),
        (lambda: nature.chromosome("23", 0.5), "no chromosome"),
        (lambda: signs.sign("nothing"), "no sign"),
        (lambda: signs.player(6), "from 1 to 5"),
        (lambda: covers.cover("chess"), "no picture"),
        (lambda: laboratories.laboratory("pumpkin"), "no picture"),
        (lambda: svg.token("mauve"), "no colour"),
        (lambda: svg.flatten("", "sepia"), "no theme"),
        (lambda: svg.tokens_css("sepia"), "no theme"),
        (lambda: svg.size("<svg>"), "viewBox"),
    ],
)
def test_faults_are_told_in_a_sentence(draw, told):
    with pytest.raises(ValueError, match=told):
        draw()


# ---------------------------------------------------------------- tokens


def test_sheets_get_every_colour_once_and_themes_only_what_differs():
    light = dict(part.removeprefix("--gg-").split(":") for part in svg.tokens_css().split(";"))
    assert light == svg.LIGHT
    for theme in ("dark", "grey"):
        changed = dict(
            part.removeprefix("--gg-").split(":") for part in svg.tokens_css(theme).split(";")
        )
        assert {**light, **changed} == svg.THEMES[theme]
        assert not [name for name in changed if changed[name] == light[name]]


def test_themes_name_only_known_colours():
    for theme in ("dark", "grey"):
        assert set(svg.THEMES[theme]) == set(svg.LIGHT)


def test_text_is_escaped():
    assert "<b>" not in svg.text(0, 0, "<b>&")
