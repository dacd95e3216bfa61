"""A table with places, a priced display, tracks and large boards, modelled on Biohack."""

from __future__ import annotations

from genetics_games.engine import Item, Line, Move, Scene, Toggle, Touch, Zone

from .pieces import card, counts, disc, seat

GENES = {
    "mammal": "soil",
    "aquatic": "c",
    "avian": "gold",
    "reptile": "a",
    "primate": "skin1",
    "feral": "g",
}
PLACES = ("Mountain", "River", "Bank", "Hospital", "Basement")
CREATURES = (
    "Glimmer Mouse",
    "Quailduck",
    "Snoutfowl",
    "Griffin",
    "Cone-Snail Macaque",
    "Wolfhound Prime",
    "Stickledragon",
    "Three-Hue Monkey",
)


def gene(name: str) -> str:
    return disc(name[0].upper(), GENES[name])


def creature(key: str, at: int, width: int) -> Item:
    name = CREATURES[at % len(CREATURES)]
    return Item(
        key,
        f"{name}, common, costs 2 mammal and 1 avian, 3 points",
        name,
        card(name[:3], 160, 168),
        name,
        width=width,
        lines=(Line((gene("mammal"), gene("mammal"), gene("avian"))),),
    )


def genes(number: int) -> Zone:
    items = [
        Item(
            f"gene:{number}:{name}",
            f"{name}: {at} of 10",
            name,
            gene(name),
            name,
            marks=("last",) if at == 2 else (),
            data={"n": at, "of": 10},
        )
        for at, name in enumerate(GENES)
    ]
    return Zone(f"genes:{number}", "Genes", "choices", items, across=6)


def board(number: int, width: int) -> list[Zone]:
    made = [creature(f"made:{number}:{at}", at, width) for at in range(3)]
    locks = [
        Item(
            f"lock:{number}:{at}",
            f"Lock {at}, closed",
            f"lock {at}",
            card("L", 48, 48),
            width=48,
            marks=("spent",) if at else (),
        )
        for at in range(4)
    ]
    stops = [
        Item(
            f"level:{number}:{at}",
            f"Level {at}",
            caption=str(at),
            items=[Item(f"level:{number}", "Your marker", art=f"player-{number + 1}")]
            if at == 2
            else [],
        )
        for at in range(6)
    ]
    return [
        genes(number),
        Zone(f"made:{number}", "Created", "hand", made, text="2/4 common, 1/3 artisan, 0/2 noble"),
        Zone(
            f"scientist:{number}",
            "Scientist",
            "mat",
            art=card("scientist", 160, 60),
            zones=[
                Zone(f"locks:{number}", "Locks", "hand", locks),
                Zone(f"level:{number}", "Skill", "track", stops),
            ],
        ),
    ]


def opponent(number: int) -> Zone:
    line = counts(
        number,
        (disc("P"), 14, "EP"),
        (disc("1"), 6, "coins"),
        (card("M"), 1, "full"),
        (card("?"), 3, "in hand"),
    )
    return seat(
        number,
        "opponents",
        [line, *board(number, 104)],
        fold="shut",
        text="created 3 · 1 milestone reported",
    )


def own() -> list[Zone]:
    line = counts(0, (disc("P"), 11, "EP"), (disc("1"), 4, "coins"), (card("M"), 1, "full"))
    hand = [creature(f"hand:{at}", at, 140) for at in (3, 4)]
    zones = board(0, 104)
    for zone in zones:
        zone.area = "tray"
    area = [
        Item(f"noman:{at}", f"Your Noman {at}, at home", f"Noman {at}", card("N", 60, 80), width=52)
        for at in (1, 2, 3)
    ]
    return [
        seat(0, "tray", [line]),
        zones[0],
        Zone("home", "Your Nomans", "hand", area, area="tray"),
        zones[1],
        Zone("hand", "Hand", "hand", hand, private=True, seat=0, area="tray"),
        zones[2],
    ]


def five_places(area: str) -> Zone:
    items = []
    for at, name in enumerate(PLACES):
        lines = (
            Line(("1", gene("mammal"), gene("mammal"), gene("avian"), "sign-roll"), at % 2 == 1),
            Line(("0", gene("aquatic"), "/", gene("reptile"), "buy 1"), at % 2 == 0),
        )
        items.append(
            Item(
                f"place:{name}",
                f"{name}: with one other, 2 mammal and 1 avian; you are there",
                name,
                card(name, 160, 88, "c"),
                name,
                ("last",) if at == 0 else (),
                width=150,
                badges=("player-1", "player-2")[: at % 3],
                lines=lines,
            )
        )
    return Zone(
        "places",
        "Places",
        "grid",
        items,
        area=area,
        across=5,
        text="dark number: others who stay when you leave",
    )


def pads(area: str) -> Zone:
    labs = []
    for name in ("Biofarm: create", "Alley: trade", "DNA Inc.: report, unlock", "Downtown"):
        items = [
            Item(
                f"pad:{name}:{at}",
                f"{name}: {word}",
                "the pad",
                caption=word,
                art="",
                width=60,
                marks=("empty",),
            )
            for at, word in enumerate(("open", "5 EP"))
        ]
        labs.append(
            Zone(
                f"lab:{name}",
                name,
                "mat",
                zones=[Zone(f"pads:{name}", "", "hand", items)],
                art=card(name[:4], 160, 88, "t"),
            )
        )
    return Zone("labs", "Experiments", "mat", zones=labs, area=area, across=4)


def basement(area: str, fold: str = "") -> Zone:
    prices = tuple(
        Item(f"price:{at}", f"Price {4 - at} coins", art=disc(str(4 - at)), width=40)
        for at in range(4)
    )
    items = [creature(f"sale:{at}", at, 124) for at in range(7)]
    items.append(
        Item("sale:7", "A free place in the display", caption="sold", marks=("empty",), width=124)
    )
    return Zone(
        "basement",
        "Basement: creatures for sale",
        "grid",
        items,
        columns=prices,
        area=area,
        fold=fold,
        text="7 creatures, 1 to 4 coins",
    )


def milestones(area: str, fold: str = "") -> Zone:
    items = [
        Item(
            f"milestone:{at}",
            f"Milestone {at}: three avian creatures",
            f"Milestone {at}",
            card(f"M{at}", 120, 80),
            "3 avian",
            width=120,
            badges=("player-2",) if at == 1 else (),
        )
        for at in range(5)
    ]
    return Zone("milestones", "Milestones", "hand", items, area=area, fold=fold, text="5 open")


def order() -> Zone:
    stops = [
        Item(
            f"turn:{at}",
            f"Turn {at}",
            caption=str(at),
            items=[Item(f"turn of {at}", f"Player {at}", art=f"player-{at}")],
        )
        for at in (1, 2, 3, 4)
    ]
    return Zone("order", "Turn order", "track", stops, area="table")


def places() -> Scene:
    """A die has been rolled at a place."""
    danger = Item(
        "danger",
        "Danger die: an injury",
        "the danger die",
        card("+", 48, 48),
        width=52,
        marks=("rolled", "last"),
    )
    moves = [
        Move(
            "pay avian", "Pay 1 avian gene, roll again.", "", (Touch("price", ("gene:0:avian",)),)
        ),
        Move("pay coins", "Pay 2 coins, roll again.", "", (Touch("price", ("place:Bank",)),)),
        Move("keep", "Keep it: the Noman is injured."),
    ]
    return Scene(
        "biohack",
        "Biohack",
        "Round 2 of 5 · research",
        0,
        0,
        "Mountain: the danger die shows an injury.",
        "You may roll again for a price. The last roll counts.",
        zones=[
            *(opponent(number) for number in (1, 2, 3)),
            Zone("rolled", "", "hand", [danger], area="now"),
            five_places("focus"),
            order(),
            *own(),
            pads("after"),
            milestones("after", "phone"),
            basement("fold"),
        ],
        moves=moves,
    )


def experiments() -> Scene:
    """Very many moves: creatures with ways to pay, three places of five, pads."""
    zones = [
        *(opponent(number) for number in (1, 2, 3)),
        pads("focus"),
        basement("focus"),
        milestones("focus", "phone"),
        *own(),
        five_places("after"),
    ]
    moves = []
    for at in range(7):
        for first in PLACES:
            for second in PLACES:
                if first < second:
                    moves.append(
                        Move(
                            f"buy {at} {first} {second}",
                            f"Buy {CREATURES[at]} for {4 - at % 4} coins: {first}, {second}.",
                            "act:buy",
                            (
                                Touch("creature", (f"sale:{at}",)),
                                Touch("place", (f"place:{first}",)),
                                Touch("place", (f"place:{second}",)),
                            ),
                            settings={"with": f"with:{at % 2}"},
                        )
                    )
    for at in (3, 4):
        for name in GENES:
            for lab in ("Biofarm: create", "Alley: trade"):
                moves.append(
                    Move(
                        f"create {at} {name} {lab}",
                        f"Create {CREATURES[at]} at {lab} with a discount on {name} genes.",
                        "act:create",
                        (
                            Touch("creature", (f"hand:{at}",)),
                            Touch("gene", (f"gene:0:{name}",)),
                            Touch("pad", (f"pad:{lab}:0", f"pad:{lab}:1")),
                        ),
                    )
                )
    kinds = [
        Item("act:buy", "Buy a creature", "Buy", "sign-draw_research"),
        Item("act:create", "Create a creature", "Create", "sign-insertion"),
        Item("act:pass", "Pass", "Pass", "sign-tick", marks=("off",), why="Not yet."),
    ]
    toggles = [
        Toggle(
            "with",
            "How to pay",
            "sale:0",
            [Item("with:0", "Coins"), Item("with:1", "Genes")],
            "with:0",
        )
    ]
    return Scene(
        "biohack",
        "Biohack",
        "Round 2 of 5 · experiments",
        0,
        0,
        "Which experiment do you make?",
        "Touch a creature.",
        zones=zones,
        moves=moves,
        kinds=kinds,
        toggles=toggles,
        prompts={"act:create.gene": ("Create {creature}: which discount?", "Touch a gene.")},
    )
