"""The pieces of Genotype, read from pieces.toml and checked.

Example:
    >>> PIECES.plants[0].id, PIECES.plants[0].genotypes, PIECES.plants[0].points
    ('P01', ('RR', 'Ff', '', ''), 4)
    >>> [trait.id for trait in PIECES.traits]
    ['seed', 'flower', 'stem', 'height']
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from genetics_games.biology.crosses import Genome
from genetics_games.text import _

#: What the engine knows to do with a tool: when it may be played, what it does, the numbers
#: that it needs.
TOOL_EFFECTS: dict[tuple[str, str], tuple[str, ...]] = {
    ("working", "draw_and_keep"): ("draw", "keep"),
    ("working", "goal"): ("cost",),
    ("working", "pot"): (),
    ("receipt", "cover"): (),
    ("take", "another_die"): (),
    ("take", "any_trait"): (),
    ("cover", "copies"): (),
    ("gene", "coins"): ("coins",),
    ("shift1", "coins"): ("coins",),
    ("shift2", "coins"): ("coins",),
    ("buy", "discount"): ("coins",),
}

#: The same for an assistant.
ASSISTANT_EFFECTS: dict[tuple[str, str], tuple[str, ...]] = {
    ("garden", "draw"): ("cards",),
    ("working", "cover_goal"): (),
    ("working", "cover"): ("cost",),
    ("marker", "roll"): ("dice",),
    ("shift2", "pick"): (),
    ("take", "slots"): ("slots", "cost"),
    ("take", "any_trait"): (),
    ("pay", "discount"): ("coins", "least"),
    ("cover", "copies"): (),
    ("hire", "bed"): (),
}

UPGRADES = ("plot", "slot", "marker", "assistant")


@dataclass(frozen=True, slots=True)
class Trait:
    """A trait of the pea plant: one gene with two alleles and complete dominance.

    Attributes:
        id: its name in code.
        die_color: the colour of its dice and tiles, in code.
        dominant, recessive: the letters of its alleles on the board.
        genotypes: homozygous dominant, heterozygous, homozygous recessive.
        gene: the gene's own symbol.
        linkage_group: of the pea.
        ref: where the gene was published.
        texts: what people read, in the source language; see the properties.
    """

    id: str
    die_color: str
    dominant: str
    recessive: str
    genotypes: tuple[str, str, str]
    gene: str
    linkage_group: str
    ref: str
    texts: Mapping[str, str]

    @property
    def name(self) -> str:
        """Such as "seed shape", in the reader's language."""
        return _(self.texts["name"])

    @property
    def phenotypes(self) -> tuple[str, str]:
        """The dominant and the recessive phenotype, in the reader's language."""
        return _(self.texts["dominant_phenotype"]), _(self.texts["recessive_phenotype"])

    @property
    def mendel_character(self) -> str:
        """What Mendel called it, in the reader's language."""
        return _(self.texts["mendel_character"])

    @property
    def gene_product(self) -> str:
        """What the gene makes, in the reader's language."""
        return _(self.texts["gene_product"])

    @property
    def recessive_cause(self) -> str:
        """What changed in the DNA of the recessive allele, in the reader's language."""
        return _(self.texts["recessive_cause"])


@dataclass(frozen=True, slots=True)
class Card:
    """A tool or an assistant.

    Attributes:
        id: its name in code and notation.
        count: how many there are in the box.
        when: when it may be played, or works.
        effect: what it does.
        numbers: the numbers that the effect needs, by name.
        once_a_round: an assistant that is turned when used.
        texts: what people read, in the source language; see the properties.
    """

    id: str
    count: int
    when: str
    effect: str
    numbers: Mapping[str, int]
    once_a_round: bool
    texts: Mapping[str, str]

    @property
    def name(self) -> str:
        """The card's title, in the reader's language."""
        return _(self.texts["name"])

    @property
    def text(self) -> str:
        """What it does, in the reader's language."""
        return _(self.texts["text"])


@dataclass(frozen=True, slots=True)
class Plant:
    """A pea plant card.

    Attributes:
        id: its name in code and notation, "P01" to "P60".
        genotypes: for each trait the genotype to find, or an empty text.
        points: what the complete plant scores.
    """

    id: str
    genotypes: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Goal:
    """A phenotype research space.

    Attributes:
        id: its name in code and notation.
        trait: the number of its trait.
        phenotype: 0 for the dominant one, 1 for the recessive one.
        genotypes: those that count.
        points: for each completed plant that matches.
    """

    id: str
    trait: int
    phenotype: int
    genotypes: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Upgrade:
    """A kind of research upgrade.

    Attributes:
        id: its name in code and notation.
        start_price: where its price marker begins, in coins.
        supply: how many there are for all players; 0 where players have their own.
        label: what people read, in the source language.
    """

    id: str
    start_price: int
    supply: int
    label: str

    @property
    def name(self) -> str:
        """Its title, in the reader's language."""
        return _(self.label)


@dataclass(frozen=True, slots=True)
class Pieces:
    """All pieces, and the numbers that the rules name.

    Attributes:
        numbers: the tables of single numbers: ``game_shape``, ``setup``, ``player_mat``,
            ``dice``, ``upgrades``, ``scoring``, ``solo``.
        face_up: for each number of players the size of a face-up row.
        faces: of a die, 0 to 3 for I to IV and 4 for X.
        traits: in the order of the board.
        plants: the pea plant deck.
        tools: the kinds of tool card.
        assistants: one card each.
        goals: the phenotype research spaces.
        upgrades: the kinds, in the order of the abacus.
        space_costs: coins for the two goal spaces and the two university spaces.
        treasury: coins that the treasury gives.
        nursery: cards that the nursery gives.
        ratings: from how many points on a solo game earns the next better word.
    """

    numbers: Mapping[str, Mapping[str, Any]]
    face_up: Mapping[int, int]
    faces: tuple[int, ...]
    traits: tuple[Trait, ...]
    plants: tuple[Plant, ...]
    tools: tuple[Card, ...]
    assistants: tuple[Card, ...]
    goals: tuple[Goal, ...]
    upgrades: tuple[Upgrade, ...]
    space_costs: Mapping[str, tuple[int, ...]]
    treasury: int
    nursery: int
    ratings: tuple[int, ...]


def read_pieces(data: Mapping[str, Any]) -> Pieces:
    """The pieces that a parsed pieces.toml describes.

    Raises:
        ValueError: a card has an effect that the engine does not know, the numbers do not fit
            together, or a genotype is none; the sentence names the card.
    """
    translate = data["translate"]
    traits = tuple(_read_trait(trait, translate) for trait in data["traits"])
    spaces = {space["id"]: space for space in data["action_spaces"]}
    faces = ("I", "II", "III", "IV", "X")
    pieces = Pieces(
        numbers={
            name: data[name]
            for name in (
                "game_shape",
                "setup",
                "player_mat",
                "dice",
                "upgrades",
                "scoring",
                "solo",
            )
        },
        face_up={
            players: row["cards"]
            for row in data["setup"]["face_up_cards"]
            for players in range(row["players"][0], row["players"][-1] + 1)
        },
        faces=tuple(faces.index(face) for face in data["dice"]["faces"]),
        traits=traits,
        plants=_read_plants(data["pea_plant_deck"], traits),
        tools=_read_cards(data["tools"], TOOL_EFFECTS, translate),
        assistants=_read_cards(data["assistants"], ASSISTANT_EFFECTS, translate),
        goals=tuple(_read_goal(goal, traits) for goal in data["phenotype_goals"]["spaces"]),
        upgrades=tuple(
            Upgrade(kind["id"], kind["start_price"], kind.get("supply", 0), kind["name"])
            for kind in data["upgrades"]["kinds"]
        ),
        space_costs={name: tuple(spaces[name]["costs"]) for name in ("goal", "university")},
        treasury=spaces["treasury"]["coins"],
        nursery=spaces["nursery"]["cards"],
        ratings=tuple(data["solo"]["ratings"]),
    )
    _check(pieces, spaces)
    return pieces


def _read_trait(data: Mapping[str, Any], translate: Sequence[str]) -> Trait:
    dominant, recessive = data["dominant_allele"], data["recessive_allele"]
    genome = Genome(f"{dominant} > {recessive}")
    genotypes = tuple(
        genome.genotype(one + other).text
        for one, other in ((dominant, dominant), (dominant, recessive), (recessive, recessive))
    )
    return Trait(
        id=data["id"],
        die_color=data["die_color"],
        dominant=dominant,
        recessive=recessive,
        genotypes=(genotypes[0], genotypes[1], genotypes[2]),
        gene=data["gene"],
        linkage_group=data["linkage_group"],
        ref=data["ref"],
        texts={field: data[field] for field in translate if field in data},
    )


def _read_cards(
    cards: Sequence[Mapping[str, Any]],
    known: Mapping[tuple[str, str], tuple[str, ...]],
    translate: Sequence[str],
) -> tuple[Card, ...]:
    read: list[Card] = []
    for card in cards:
        pair = card["when"], card["effect"]
        if pair not in known:
            raise ValueError(
                f"{card['id']} of pieces.toml does “{card['effect']}” when “{card['when']}”, "
                "which the engine does not know. See TOOL_EFFECTS and ASSISTANT_EFFECTS."
            )
        if pair in [(other.when, other.effect) for other in read]:
            raise ValueError(f"{card['id']} of pieces.toml has the effect of another card.")
        missing = [name for name in known[pair] if type(card.get(name)) is not int]
        if missing or card.get("count", 1) < 1:
            raise ValueError(
                f"{card['id']} of pieces.toml needs a whole number for "
                f"{', '.join(missing) or 'count'}."
            )
        read.append(
            Card(
                id=card["id"],
                count=card.get("count", 1),
                when=card["when"],
                effect=card["effect"],
                numbers={name: card[name] for name in known[pair]},
                once_a_round=card.get("once_a_round", False),
                texts={field: card[field] for field in translate if field in card},
            )
        )
    lacking = set(known) - {(card.when, card.effect) for card in read}
    if lacking:
        raise ValueError(f"No card of pieces.toml has the effect {sorted(lacking)[0]}.")
    return tuple(read)


def _read_plants(data: Mapping[str, Any], traits: Sequence[Trait]) -> tuple[Plant, ...]:
    worth = data["genotype_points"]
    values = (worth["homozygous_dominant"], worth["heterozygous"], worth["homozygous_recessive"])
    plants = []
    for card in data["cards"]:
        asked = card["genotype"]
        genotypes = tuple(asked.get(trait.id, "") for trait in traits)
        points = data["size_bonus"].get(str(len(asked)), 0)
        for trait, genotype in zip(traits, genotypes, strict=True):
            if genotype and genotype not in trait.genotypes:
                raise ValueError(
                    f"{card['id']} of pieces.toml asks for {genotype}, "
                    f"which is no genotype of {trait.id}."
                )
            points += values[trait.genotypes.index(genotype)] if genotype else 0
        if len(asked) not in data["traits_per_card"] or sum(map(bool, genotypes)) != len(asked):
            raise ValueError(f"{card['id']} of pieces.toml asks for the wrong number of traits.")
        if card["points"] != points:
            raise ValueError(
                f"{card['id']} of pieces.toml gives {card['points']} points, not {points}."
            )
        plants.append(Plant(card["id"], genotypes, points))
    if len({plant.genotypes for plant in plants}) != len(plants):
        raise ValueError("Two plants of pieces.toml are alike.")
    return tuple(plants)


def _read_goal(data: Mapping[str, Any], traits: Sequence[Trait]) -> Goal:
    number = [trait.id for trait in traits].index(data["trait"])
    trait = traits[number]
    genome = Genome(f"{trait.dominant} > {trait.recessive}")
    names = [trait.texts["dominant_phenotype"], trait.texts["recessive_phenotype"]]
    phenotype = names.index(data["phenotype"])
    shown = genome.phenotype(trait.genotypes[2 * phenotype])
    showing = tuple(g for g in trait.genotypes if genome.phenotype(g) == shown)
    if tuple(data["genotypes"]) != showing:
        raise ValueError(
            f"{data['id']} of pieces.toml must list {', '.join(showing)}, which look alike."
        )
    return Goal(data["id"], number, phenotype, showing, data["points"])


def _check(pieces: Pieces, spaces: Mapping[str, Mapping[str, Any]]) -> None:
    numbers = pieces.numbers
    setup, dice, shape = numbers["setup"], numbers["dice"], numbers["game_shape"]
    if shape["upgrade_skipped_in_round"] != shape["rounds"]:
        raise ValueError("Only the last round of pieces.toml can be without upgrades.")
    if dice["total"] != dice["per_trait"] * len(pieces.traits):
        raise ValueError("The dice of pieces.toml do not add up.")
    parts = setup["plants_planted"] + setup["plants_kept"] + setup["plants_discarded"]
    if setup["plants_dealt"] != parts:
        raise ValueError("The plants dealt at set-up in pieces.toml do not add up.")
    for name in ("gene", "shift1"):
        if spaces[name]["spaces"] != len(pieces.traits):
            raise ValueError(f"pieces.toml needs one {name} space for each trait.")
    for name in ("goal", "university"):
        if spaces[name]["spaces"] != len(spaces[name]["costs"]):
            raise ValueError(f"Each {name} space of pieces.toml needs a cost.")
    if tuple(upgrade.id for upgrade in pieces.upgrades) != UPGRADES:
        raise ValueError(f"The upgrades of pieces.toml must be {', '.join(UPGRADES)}.")
    for things in (pieces.plants, pieces.tools, pieces.assistants, pieces.goals):
        ids = [thing.id for thing in things]
        if len(set(ids)) != len(ids):
            raise ValueError(f"Two pieces of pieces.toml share an id: {', '.join(ids)}.")


PIECES = read_pieces(
    tomllib.loads(Path(__file__).with_name("pieces.toml").read_text(encoding="utf-8"))
)
