"""Any scene becomes lines of text."""

from __future__ import annotations

import pytest

from genetics_games.board.words import WIDTH, words
from genetics_games.games import game

from .scenes import every_kind, gene_pool, nasty, row


def test_table_in_words():
    told = words(gene_pool())
    assert told.startswith("Gene Pool | Turn 9\n> Choose an action.\n  Touch a piece.\n")
    assert (
        "The row\n  5′ G A G T C C 3′\n     | | | | | |\n  3′ C T C A G G 5′\n     1 2 3 4 5 6\n"
    ) in told
    for line in (
        "Player 2",
        "  2 of 9",
        "  - 1 base pair",
        "  - One-year pool, 4 left",
        "  - G-C base pair, spent",
    ):
        assert line in told.split("\n")


def test_long_rows_keep_their_columns():
    scene = gene_pool()
    scene.zones = [row("GATTACAGATTACA")]
    top, bonds, bottom, numbers = words(scene).split("\n")[-4:]
    for i, letter in enumerate("GATTACAGATTACA"):
        column = 5 + 3 * i
        assert top[column] == letter
        assert bonds[column] == "|"
        assert bottom[column] == {"A": "T", "T": "A", "G": "C", "C": "G"}[letter]
        assert numbers[column:].startswith(str(i + 1))


def test_gene_pool_as_it_is_played():
    scene = game("gene_pool").new(players=2, seed=5).scene(0)
    told = words(scene).split("\n")
    at = told.index(next(line for line in told if line.startswith("  5′")))
    letters = {place: [told[at + place][5 + 2 * i] for i in range(6)] for place in (0, 2)}
    strand = next(zone for zone in scene.zones if zone.kind == "row").items
    assert letters == {
        0: [item.data["top"] for item in strand],
        2: [item.data["bottom"] for item in strand],
    }
    assert all(
        f"- {item.label}" in " ".join(words(scene).split())
        for item in scene.items()
        if item.caption
    )


def test_every_kind_of_zone_is_told():
    told = words(every_kind())
    assert "> Nobody won." in told
    for part in ("R r", "R   Thing 4.0 Thing 4.1", "1 coin | 2 coins", "- Upper\n      - Lower"):
        assert part in told
    assert all(f"- Thing 3.{i}" in told for i in range(3))


@pytest.mark.parametrize("scene", [gene_pool(), every_kind()])
def test_lines_fit_a_terminal(scene):
    scene.now = "Choose an action, or touch a piece of your own. " * 4
    assert max(map(len, words(scene).split("\n"))) <= WIDTH


def test_a_terminal_gets_no_commands():
    assert not [c for c in words(nasty()) if ord(c) < 32 and c != "\n"]
