"""Help in three steps, from what a scene shows."""

from __future__ import annotations

from typing import Any

import pytest

from genetics_games.board.hints import hint
from genetics_games.engine import Item, Move, Scene, Touch, Zone

BREED = Item("breed", "Breed", name="Breeding")
BED = Zone("bed", "Your bed", "hand", [Item("pea", "A pea", name="pea")])
SHELF = Zone("shelf", "", "hand", [Item("pot", "A pot", name="pot")])
SCENE = Scene(
    "gene_pool",
    "Beds",
    "",
    0,
    0,
    "Do something.",
    zones=[Zone("garden", "The garden", "mat", zones=[BED, SHELF]), Zone("plain", "", "hand", [])],
    kinds=[BREED],
)


def touching(*ids: str, kind: str = "") -> Move:
    return Move("go", "Go on.", kind, tuple(Touch("piece", (one,)) for one in ids))


@pytest.mark.parametrize(
    ("move", "lines", "marked"),
    [
        (
            touching("pea", "pot", kind="breed"),
            ["Think of this kind of move: Breeding.", "This piece has a part in it: pea."],
            [["breed"], ["breed", "pea"], ["breed", "pea", "pot"]],
        ),
        (
            touching("pea"),
            ["Look at this part of the table: Your bed.", "This piece has a part in it: pea."],
            [[], ["pea"], ["pea"]],
        ),
        (
            touching("pot"),
            ["Look at this part of the table: The garden.", "This piece has a part in it: pot."],
            [[], ["pot"], ["pot"]],
        ),
        (
            touching(),
            ["Look at the choices beside the sentence.", "It needs no piece."],
            [[], [], []],
        ),
    ],
)
def test_a_hint_goes_from_where_to_look_to_the_whole_move(
    move: Move, lines: list[str], marked: list[list[str]]
) -> None:
    whole = [*lines, "The computer would choose: Go on."]
    told: list[dict[str, Any]] = [hint(SCENE, move, step) for step in (1, 2, 3)]
    assert [one["lines"] for one in told] == [whole[:1], whole[:2], whole]
    assert [one["ids"] for one in told] == marked
