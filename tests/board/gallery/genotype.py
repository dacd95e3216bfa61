"""A table with four Punnett squares, dice, plots and an abacus, modelled on Genotype."""

from __future__ import annotations

from genetics_games.engine import Item, Move, Scene, Touch, Zone

from .pieces import card, counts, disc, seat

TRAITS = {
    "R": ("Seed shape", "t"),
    "F": ("Flower colour", "g"),
    "G": ("Stem colour", "a"),
    "T": ("Plant height", "c"),
}
NUMERALS = ("I", "II", "III", "IV")
TAKEN = "R:II:1"


def die(trait: str, face: str, number: int) -> Item:
    marks = ("rolled",) if face != "X" else ()
    return Item(
        f"{trait}:{face}:{number}",
        f"{TRAITS[trait][0]} die {face}",
        f"die {face}",
        card(face, 48, 48, TRAITS[trait][1]),
        width=48,
        marks=marks,
    )


def square(trait: str) -> Zone:
    low = trait.lower()
    top, left = (trait, low), (trait, low)
    tiles = [
        Item(
            f"tile:{trait}:{NUMERALS[2 * row + column]}",
            f"Box {NUMERALS[2 * row + column]}: {a}{b}",
            f"{a}{b}",
            card(f"{a}{b}", 48, 48, TRAITS[trait][1] if a == "R" else ""),
            marks=("lit",) if trait == "R" and row != column else (),
        )
        for row, a in enumerate(left)
        for column, b in enumerate(top)
    ]
    edges = (
        [Item(f"top:{trait}:{a}", f"Parent above: {a}", art=disc(a, "card")) for a in top],
        [Item(f"left:{trait}:{a}", f"Parent at the left: {a}", art=disc(a, "card")) for a in left],
    )
    return Zone(
        f"square:{trait}",
        "Punnett square",
        "square",
        tiles,
        edges=edges,
        art=disc(trait, TRAITS[trait][1]),
    )


def dice(trait: str) -> Zone:
    low = trait.lower()
    lanes = []
    for kind, faces in ((trait * 2, "I"), (trait + low, "II III III"), (low * 2, "IV"), ("X", "X")):
        title = "New allele" if kind == "X" else kind
        items = [die(trait, face, at) for at, face in enumerate(faces.split(), 1)]
        art = "" if kind == "X" else card(kind, 62, 30, TRAITS[trait][1])
        lanes.append(Zone(f"dice:{trait}:{kind}", title, "hand", items, art=art))
    return Zone(f"dice:{trait}", "Dice", "lanes", zones=lanes)


def squares(area: str, fold: str = "") -> Zone:
    boxes = [
        Zone(f"box:{trait}", title, "mat", zones=[square(trait), dice(trait)])
        for trait, (title, _colour) in TRAITS.items()
    ]
    return Zone("boxes", "Offspring", "mat", zones=boxes, area=area, across=2, fold=fold)


def plant(key: str, name: str, width: int, marks: tuple[str, ...] = ()) -> Item:
    return Item(
        key,
        f"Plant card {name}: needs Rr, ff, GG",
        name,
        card(name, 180, 156),
        "",
        marks,
        width=width,
    )


def opponent(number: int) -> Zone:
    plants = [plant(f"plant:{number}:{at}", f"P{at}", 118) for at in range(3)]
    line = counts(number, (disc("1"), 2, "coins"), (card("p"), 2, "plants"), (card("t"), 1, "tool"))
    return seat(
        number,
        "opponents",
        [line, Zone(f"plants:{number}", "Plots", "hand", plants)],
        fold="phone",
        text="3 plants, 4 traits open",
    )


def own() -> list[Zone]:
    plots = [
        plant("plot:1", "Round, white", 186),
        plant("plot:2", "Violet, short", 186),
        Item("plot:3", "Free plot", "the free plot", caption="free", marks=("empty",), width=186),
    ]
    slots = [die("F", "I", 9)]
    slots += [
        Item(f"slot:{at}", f"Dice slot {at}, {word}", caption=word, marks=("empty",), width=48)
        for at, word in enumerate(("free", "free", "extra"), 2)
    ]
    hand = [
        plant("hand:1", "In hand", 118),
        Item("tool", "Graft knife", "Graft knife", card("/", 60, 60), "Graft knife", width=74),
    ]
    return [
        seat(0, "tray", [counts(0, (disc("1"), 3, "coins"))]),
        Zone("plots", "Your plots", "hand", plots, area="tray"),
        Zone("slots", "Dice slots", "hand", slots, area="tray"),
        Zone("hand", "In hand", "hand", hand, private=True, seat=0, area="tray"),
    ]


def garden_places(area: str, fold: str = "") -> list[Zone]:
    spots = []
    for trait, (title, _colour) in TRAITS.items():
        taken = trait == "G"
        lanes = [
            Zone(
                f"parents:{trait}",
                "Set parents",
                "hand",
                [
                    Item(
                        f"spot:{trait}:{at}",
                        f"{title}: set a parent, place {at}",
                        "the place",
                        caption="" if taken and at == 1 else "free",
                        width=48,
                        art="player-2" if taken and at == 1 else "",
                        marks=("last",) if taken and at == 1 else ("empty",),
                    )
                    for at in (1, 2)
                ],
            ),
            Zone(
                f"shift:{trait}",
                "1st shift",
                "hand",
                [
                    Item(
                        f"shift:{trait}",
                        f"{title}: first shift",
                        caption="free",
                        marks=("empty",),
                        width=48,
                    )
                ],
            ),
        ]
        coin = Item(
            f"coin:{trait}", f"A coin beside {title}", art=disc("1"), caption="1 coin", width=48
        )
        lanes[1].items.append(coin)
        spots.append(Zone(f"garden:{trait}", title, "lanes", zones=lanes))
    study = [
        Item(
            f"study:{name}",
            f"{name}, free",
            name,
            card(name[:2], 160, 88),
            name,
            width=132,
            badges=("player-1", "player-3") if name == "Second shift" else (),
        )
        for name in ("Second shift", "Treasury", "University", "Nursery", "Tool shed", "Goals")
    ]
    return [
        Zone("garden", "Garden places", "mat", zones=spots, area=area, across=4, fold=fold),
        Zone("study", "Study", "grid", study, area=area, across=6, fold=fold),
    ]


def breeding() -> Scene:
    """Dice are taken from the squares onto plants."""
    lanes = [lane for box in squares("focus").zones for lane in box.zones[1].zones]
    faces = [item for lane in lanes for item in lane.items]
    moves = [
        Move(
            f"take {item.id} {plot}",
            f"Take {item.label} for {plot}.",
            "",
            (Touch("die", (item.id,)), Touch("plant", (plot,))),
        )
        for item in faces
        for plot in ("plot:1", "plot:2")
    ]
    return Scene(
        "genotype",
        "Genotype",
        "Round 2 of 5 · plant breeding",
        0,
        0,
        "Choose a die.",
        "Then touch the plant that needs it.",
        zones=[opponent(1), opponent(2), squares("focus"), *own(), *garden_places("fold")],
        moves=[*moves, Move("pass", "Pass for this round.")],
        prompts={".plant": ("Where does {die} go?", "Touch the plant that still needs it.")},
    )


def garden() -> Scene:
    """Workers go to places."""
    zones = [
        *(opponent(number) for number in (1, 2, 3, 4)),
        *garden_places("focus"),
        *own(),
        squares("fold"),
    ]
    free = [
        item.id for zone in garden_places("focus") for item in zone.walk() if "empty" in item.marks
    ]
    return Scene(
        "genotype",
        "Genotype",
        "Round 2 of 5 · working",
        0,
        0,
        "Where does your worker go?",
        "Touch a free place.",
        zones=zones,
        moves=[
            Move(f"go {place}", f"Go to {place}.", "", (Touch("place", (place,)),))
            for place in free
        ],
    )


def upgrades() -> Scene:
    """An abacus with prices, and a draft of two cards."""
    lanes = []
    for row, name in enumerate(("Plot", "Dice slot", "Marker", "Assistant")):
        steps = [
            Item(
                f"step:{row}:{at}",
                f"{name}: step {at} for {2 + at} coins",
                f"{name} {at}",
                disc(str(2 + at)),
                width=48,
                marks=("spent",) if at < row else (),
            )
            for at in range(5)
        ]
        lanes.append(Zone(f"abacus:{row}", name, "hand", steps, art=card(name[:2], 62, 44)))
    goals = [
        Item(
            f"goal:{at}",
            f"Goal {at}",
            f"Goal {at}",
            card(f"{at}", 120, 80),
            "3 tall plants",
            width=120,
            badges=(disc("5"),),
        )
        for at in range(3)
    ]
    track = [
        Item(
            f"place:{at}",
            f"Place {at} in the order of play",
            f"{at}",
            caption=str(at),
            items=[Item(f"marker:{at}", f"Player {at}", art=f"player-{at}")],
        )
        for at in (1, 2, 3, 4)
    ]
    two = [plant("drawn:1", "New plant", 186), plant("drawn:2", "Other plant", 186)]
    moves = [
        Move(
            f"buy {lane.items[3].id}",
            f"Buy {lane.title} for 5.",
            "",
            (Touch("step", (lane.items[3].id,)),),
        )
        for lane in lanes
    ] + [Move("pass", "Pass.")]
    moves += [
        Move(f"keep {item.id}", f"Keep {item.name}.", "", (Touch("card", (item.id,)),))
        for item in two
    ]
    return Scene(
        "genotype",
        "Genotype",
        "Round 2 of 5 · upgrades",
        0,
        0,
        "Buy an upgrade, or pass.",
        zones=[
            opponent(1),
            opponent(2),
            Zone("drawn", "Keep one of two cards", "hand", two, area="now"),
            Zone("abacus", "Upgrades", "lanes", zones=lanes, area="focus"),
            Zone("order", "Order of play", "track", track, area="focus"),
            Zone("goals", "Goals", "hand", goals, area="focus"),
            *own(),
            squares("fold"),
            *garden_places("fold"),
        ],
        moves=moves,
    )
