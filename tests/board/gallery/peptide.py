"""A table for five with chains, hands and a market, modelled on Peptide."""

from __future__ import annotations

from genetics_games.engine import Item, Move, Scene, Touch, Zone

from .pieces import card, counts, disc, seat

COLOURS = {"A": "a", "C": "c", "G": "g", "U": "u"}
ORGANELLES = ("Ribosome", "Nucleus", "Mitochondria", "Vacuole", "Rough ER", "Proteasome")


def base(letter: str, key: str, **more: object) -> Item:
    return Item(
        key,
        f"RNA card {letter}",
        f"the {letter}",
        card(letter, 100, 132, COLOURS[letter]),
        width=62,
        **more,
    )


def amino(name: str, codon: str, key: str, **more: object) -> Item:
    label = f"{name}, {' '.join(codon)}, 5 points"
    more = {"width": 92, **more}
    return Item(key, label, name, card(name[:3], 100, 140), name, **more)


def link(name: str, codon: str, key: str, firm: bool = False, width: int = 88) -> Item:
    chips = [
        Item(
            f"{key}:{at}",
            f"{letter} under {name}",
            art=card(letter, 36, 44, COLOURS[letter]),
            width=26,
        )
        for at, letter in enumerate(codon)
    ]
    small = width < 60
    marks = ("firm",) if firm else ()
    art = card(name[:1], 48, 48, "gold") if small else card(name[:3], 100, 132)
    label = f"{name}, permanent" if firm else name
    return Item(
        key,
        label,
        name,
        art,
        "" if small else name,
        marks,
        width=width,
        items=[] if small else chips,
    )


def opponent(number: int) -> Zone:
    names = ["Methionine", "Valine", "Threonine", "Lysine", "Glycine"][: number + 2]
    chain = [
        link(name, "GUU", f"chain:{number}:{at}", firm=at == 1, width=46)
        for at, name in enumerate(names)
    ]
    cards = [
        Item(
            f"used:{number}:{at}",
            f"{name}, used",
            name,
            card(name[:2], 100, 100),
            width=52,
            marks=("spent",) if at else ("last",),
        )
        for at, name in enumerate(ORGANELLES[:2])
    ]
    line = counts(
        number, (disc("E"), 3, "ATP"), (card("r"), 4, "RNA"), (card("a"), 2, "amino acids")
    )
    below = [
        Zone(f"chain:{number}", "Chain", "chain", chain),
        Zone(f"cards:{number}", "Cards", "hand", cards),
    ]
    text = f"{len(chain)} in the chain, 2 cards"
    return seat(number, "opponents", [line, *below], fold="phone", text=text)


def own(now: str) -> list[Zone]:
    amino_acids = [amino("Threonine", "ACC", "amino:1"), amino("Lysine", "AAA", "amino:2")]
    letters = [base(letter, f"rna:{at}") for at, letter in enumerate("ACCUGGU")]
    return [
        seat(0, "tray", [counts(0, (disc("E"), 4, "ATP"))], text=now),
        Zone("amino", "Amino acids", "hand", amino_acids, private=True, seat=0, area="tray"),
        Zone("rna", "RNA", "hand", letters, private=True, seat=0, area="tray"),
    ]


def market() -> list[Zone]:
    deck = Item(
        "rna deck", "RNA deck, 11 cards", "the deck", card("?", 100, 132), "11 left", width=66
    )
    return [
        Zone(
            "field",
            "RNA field",
            "hand",
            [base("U", "field:1"), base("G", "field:2"), deck],
            area="after",
        ),
        Zone(
            "amino deck",
            "Amino acids",
            "pile",
            [Item("deck", "Amino acid deck, 9 cards", art=card("?"), caption="9 left", width=66)],
            area="after",
        ),
        Zone(
            "bonus",
            "Bonus",
            "pile",
            [Item("top", "Bonus: 2 points", art=card("2"), width=66)],
            area="after",
        ),
        Zone(
            "energy",
            "Energy",
            "counters",
            [
                Item(
                    "atp",
                    "24 ATP in the supply",
                    art=disc("E"),
                    caption="24 in the supply",
                    data={"n": 24},
                )
            ],
            area="after",
            text="The field is empty.",
        ),
    ]


def building() -> Scene:
    """Phase 2: a chain grows."""
    chain = [link("Methionine", "AUG", "chain:0:0", firm=True), link("Valine", "GUU", "chain:0:1")]
    chain.append(
        Item(
            "chain:0:2",
            "Free place at the end of the chain",
            "the free place",
            caption="The next one goes here",
            marks=("empty",),
            width=88,
        )
    )
    cards = [
        Item(f"card:{at}", f"{name}, to resolve", name, card(name[:4], 100, 100), name, width=96)
        for at, name in enumerate(ORGANELLES[:2])
    ]
    moves = [
        Move(
            f"add {name} {letter}",
            f"Add {name}, paying {letter}.",
            "",
            (Touch("card", ("card:0",)), Touch("amino", (name,)), Touch("rna", tuple(ids))),
        )
        for name in ("amino:1", "amino:2")
        for letter, ids in (("A", ["rna:0"]), ("C", ["rna:1", "rna:2"]), ("U", ["rna:3", "rna:6"]))
    ]
    moves.append(
        Move(
            "draw",
            "Nucleus: take a card from the field.",
            "",
            (Touch("card", ("card:1",)), Touch("field", ("field:1", "field:2"))),
        )
    )
    return Scene(
        "peptide",
        "Peptide",
        "Round 4 · phase 2, resolving",
        0,
        0,
        "Which card do you resolve?",
        "Touch one of your two cards.",
        zones=[
            *(opponent(number) for number in (1, 2, 3, 4)),
            Zone("cards", "Your cards this round", "hand", cards, area="focus"),
            Zone("chain", "Your chain", "chain", chain, area="focus"),
            *own("Only you see these cards"),
            *market(),
        ],
        moves=moves,
        kinds=[
            Item(
                f"atp:{n}",
                f"Swap for {n} ATP: cards of your hand",
                f"Swap for {n} ATP",
                disc("E"),
                marks=("off",),
                why="Not while a card is resolved.",
            )
            for n in (1, 2, 3)
        ],
        prompts={
            ".amino": ("Ribosome: which amino acid?", "Touch one in your hand."),
            ".rna": ("Ribosome: pay for {amino}.", "Touch an RNA card that is lit."),
        },
    )


def selecting() -> Scene:
    """Phase 1: stacks of cards to choose from."""
    field = [
        Item(
            f"stack:{at}",
            f"{name}, {at % 3 + 1} left",
            name,
            card(name[:4], 100, 100),
            name,
            width=96,
            badges=(f"×{at % 3 + 1}",),
        )
        for at, name in enumerate(ORGANELLES * 2)
    ]
    flag = Item("flag", "First player's flag", "the flag", card("1", 60, 60), "Flag", width=72)
    return Scene(
        "peptide",
        "Peptide",
        "Round 4 · phase 1, selecting",
        0,
        0,
        "Select an organelle.",
        "Touch a card, or the flag.",
        zones=[
            *(opponent(number) for number in (1, 2, 3, 4)),
            Zone("organelles", "Organelle field", "grid", field, area="focus", across=6),
            Zone("first", "First player", "pile", [flag], area="focus"),
            *own("Only you see these cards"),
            *market(),
        ],
        moves=[
            Move(f"{way} {at}", f"Select {item.name}, {way}.", "", (Touch("card", (item.id,)),))
            for at, item in enumerate(field)
            for way in ("use it later", "face down, for 1 ATP")
        ]
        + [Move("flag", "Take the flag.", "", (Touch("card", ("flag",)),))],
    )
