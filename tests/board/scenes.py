"""Scenes made by hand, one for every kind of zone."""

from __future__ import annotations

from genetics_games.engine.scene import Item, Scene, Zone

PARTNER = {"A": "T", "T": "A", "G": "C", "C": "G"}
NASTY = '<script>alert("x")</script> & \x1b[31m'


def row(letters: str = "GAGTCC") -> Zone:
    items = [
        Item(
            f"row{i}",
            f"Position {i}: {top} on top, {PARTNER[top]} below",
            art=f"pair-{top}",
            marks=("last",) if i == 3 else (),
            data={"top": top, "bottom": PARTNER[top]},
        )
        for i, top in enumerate(letters, 1)
    ]
    return Zone("row", "The row", "row", items, area="focus", ends=("5′", "3′", "3′", "5′"))


def gene_pool() -> Scene:
    """A table of Gene Pool in the middle of a game."""
    years = Zone("years1", "", "track", value=2, size=9)
    counts = Zone(
        "counts1", "", "counters", [Item("hand1", "1 base pair", art="back-pair", caption="1 pair")]
    )
    hand = [
        Item("h0", "A-T base pair", art="pairhand-A", caption="A–T"),
        Item("h1", "G-C base pair, spent", art="pairhand-G", caption="G–C", marks=("spent",)),
    ]
    return Scene(
        "gene_pool",
        "Gene Pool",
        "Turn 9",
        0,
        0,
        "Choose an action.",
        "Touch a piece.",
        zones=[
            Zone("seat1", "Player 2", "seat", zones=[years, counts], seat=1, area="opponents"),
            row(),
            Zone(
                "pools",
                "Research pools",
                "pile",
                [Item("pool1", "One-year pool, 4 left", art="back-research-1", caption="4 left")],
                area="left",
            ),
            Zone(
                "piles",
                "Base pair piles",
                "pile",
                [Item("pileAT", "A-T pile, 2 left", art="pair-A", caption="2 left")],
                area="right",
            ),
            Zone("hand", "Your base pairs", "hand", hand, private=True, seat=0, area="tray"),
            Zone("claimed", "Claimed", "pile", [Item("c1", "HTT", caption="HTT")], area="fold"),
        ],
    )


def every_kind() -> Scene:
    """No game's table: one zone of every kind, with words alone."""

    def items(count: int) -> list[Item]:
        return [Item(f"i{count}-{i}", f"Thing {count}.{i}") for i in range(count)]

    square = Zone("square", "Square", "square", items(4))
    square.edges = ([Item("t0", "R"), Item("t1", "r")], [Item("l0", "R"), Item("l1", "r")])
    stacked = Item("s", "Upper", items=[Item("s1", "Lower")])
    return Scene(
        "other",
        "Other",
        "",
        None,
        None,
        "",
        zones=[
            square,
            Zone("grid", "Grid", "grid", items(5), columns=("1 coin", "2 coins")),
            Zone("mat", "Mat", "mat", zones=[Zone("inner", "Inner", "pile", [stacked])]),
            Zone("choices", "Choices", "choices", items(2)),
            Zone("plain", "Plain row", "row", items(3)),
            Zone("empty", "Empty", "hand"),
        ],
        result="Nobody won.",
    )


def nasty() -> Scene:
    """Words from outside in every place that holds words."""
    scene = gene_pool()
    scene.title = scene.facts = scene.now = scene.how = NASTY
    for zone in scene.zones:
        zone.title = zone.text = NASTY
        zone.ends = (NASTY,) * 4 if zone.ends else ()
        for item in zone.walk():
            item.label = item.caption = item.name = NASTY
    scene.zones.append(Zone("more", NASTY, "grid", [Item("m", NASTY)], columns=(NASTY,)))
    return scene
