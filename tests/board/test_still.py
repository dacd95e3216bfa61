"""Any scene becomes one still picture."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import pairwise

import pytest

from genetics_games.board.still import WIDTH, still
from genetics_games.drawing.svg import THEMES
from genetics_games.games import game
from genetics_games.games.gene_pool.art import art

from .scenes import every_kind, gene_pool, nasty

SVG = "{http://www.w3.org/2000/svg}"
ART = art()


def texts(drawn: str) -> str:
    return " ".join(element.text or "" for element in ET.fromstring(drawn).iter(f"{SVG}text"))


@pytest.mark.parametrize("theme", THEMES)
def test_picture_holds_the_row_and_all_captions(theme):
    drawn = still(gene_pool(), ART, theme)
    said = texts(drawn)
    for words in ("Gene Pool", "Choose an action.", "Touch a piece.", "Player 2", "2 of 9"):
        assert words in said
    for caption in ("1 pair", "4 left", "2 left", "A–T", "Claimed: HTT"):
        assert caption in said
    pictures = [e for e in ET.fromstring(drawn).iter(f"{SVG}svg") if e.get("viewBox")]
    assert sum(e.get("viewBox") == "0 0 100 176" for e in pictures) == 10  # 6 row, hand, pile, back
    assert f'fill="{THEMES[theme]["table-gene_pool"]}"' in drawn


def test_picture_stands_on_its_own():
    drawn = still(gene_pool(), ART)
    assert "var(" not in drawn
    assert not re.search(r"<style|<script|\bid=|url\(|href", drawn)
    root = ET.fromstring(drawn)
    assert root.get("role") == "img"
    assert root.get("aria-label") == "Gene Pool. Choose an action."


def test_row_is_one_ladder_with_its_ends():
    drawn = still(gene_pool(), ART)
    places = [
        float(x)
        for x in re.findall(r'translate\((\S+) \S+\)"><svg width="74" height="130.2"', drawn)
    ]
    assert [b - a for a, b in pairwise(places)] == [74.0] * 5
    assert re.findall(r">(.′)</text>", re.sub(r"<svg width.*?</svg>", "", drawn)) == [
        "5′",
        "3′",
        "3′",
        "5′",
    ]


def test_changed_and_spent_pieces_are_marked_without_colour():
    drawn = still(gene_pool(), ART)
    assert drawn.count('stroke-dasharray="6 4"') == 1
    assert drawn.count('stroke-dasharray="2 4"') == 1


@pytest.mark.parametrize("drawings", [ART, {}], ids=["drawn", "words"])
def test_markup_in_words_stays_text(drawings):
    drawn = still(nasty(), drawings)
    root = ET.fromstring(drawn)
    assert not [e for e in root.iter() if e.tag.split("}")[1] in ("script", "b")]
    assert not [key for e in root.iter() for key in e.attrib if key.startswith("on")]
    assert "<script>" in texts(drawn)
    assert "\x1b" not in drawn


def test_every_kind_of_zone_is_set_inside_the_picture():
    drawn = still(every_kind(), {})
    said = texts(drawn)
    for words in ("Square", "Grid", "2 coins", "Inner", "Upper", "Thing 5.4", "Nobody won."):
        assert words in said
    assert _right_edge(drawn) <= WIDTH
    assert _right_edge(still(gene_pool(), ART)) <= WIDTH


def test_a_wide_row_puts_its_sides_under_it():
    scene = gene_pool()
    scene.zones[1].items *= 2
    drawn = still(scene, ART)
    title = {
        name: drawn.index(f">{name}</text>")
        for name in ("The row", "Research pools", "Claimed: HTT")
    }
    assert title["The row"] < title["Research pools"] < title["Claimed: HTT"]
    assert _right_edge(drawn) <= WIDTH


def test_own_zones_share_one_sheet():
    drawn = still(gene_pool(), ART)
    sheets = re.findall(r'<rect width="920" height="[^"]*" rx="12" fill="#fffdf7"/>', drawn)
    assert len(sheets) == 2  # the sentence that says what to do, and the tray


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_gene_pool_as_it_is_played(viewer):
    state = game("gene_pool").new(players=2, seed=5)
    for _turn in range(12):
        state.apply(state.legal_actions()[-1])
    scene = state.scene(viewer)
    assert {item.art for item in scene.items() if item.art} <= set(ART)
    drawn = still(scene, ART)
    assert scene.now in texts(drawn)
    assert _right_edge(drawn) <= WIDTH
    assert len(drawn) < 60_000


def test_unknown_theme_is_told():
    with pytest.raises(ValueError, match="no theme"):
        still(gene_pool(), ART, "sepia")


def _right_edge(drawn: str) -> float:
    """The furthest right that any sheet or picture reaches."""

    def reach(element: ET.Element, x: float) -> float:
        moved = re.match(r"translate\((\S+) ", element.get("transform", ""))
        x += float(moved[1]) if moved else 0
        if element.tag == f"{SVG}svg" and element.get("role") is None:
            return x + float(element.get("width", 0))
        own = x + float(element.get("width", 0)) if element.tag == f"{SVG}rect" else x
        return max([own, *(reach(child, x) for child in element)])

    return reach(ET.fromstring(drawn), 0)
