"""The pieces of Biohack, read from pieces.toml and checked.

Creatures, tiles and all other pieces are numbers in play: their places in the tuples here.

Example:
    >>> PIECES.creatures[0].id, CLASSES[PIECES.creatures[0].cls], PIECES.creatures[0].ep
    ('C01', 'common', 2)
    >>> PIECES.faces[0].id, len(PIECES.faces)
    ('feral', 6)
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple, TypeVar

from genetics_games.text import _

from .effects import (
    GENES,
    RESOURCE,
    Amounts,
    Choose,
    Discount,
    Injure,
    Purchase,
    Reroll,
    Roll,
    read_amounts,
    read_effects,
)

T = TypeVar("T")

CLASSES = ("common", "artisan", "noble")
PUBLIC = ("MOUNTAIN", "RIVER", "BANK", "HOSPITAL", "BASEMENT")
AREAS = ("BIOFARM", "ALLEY", "DNA", "DOWNTOWN")
COLOURS = ("red", "blue", "yellow", "green")
SIDES = ("basic", "advanced")
TERMS = ("hybrid", "chimera", "transgenic", "edited", "none")

#: What each score counts: a gene, a class, or nothing of its own.
SCORES = {
    "per_gene": GENES,
    "per_class": CLASSES,
    "per_report": (),
    "per_creation_milestone": (),
    "per_gene_type": (),
}

Effects = tuple[Any, ...]


class Scoring(NamedTuple):
    """EP at the end: ``ep`` for each of what ``score`` counts; ``what``: a gene or a class."""

    score: str
    what: int
    ep: int


class Saving(NamedTuple):
    """What comes off a creation cost: so many of each gene, and ``any`` more."""

    genes: tuple[int, ...]
    any: int


@dataclass(frozen=True, slots=True)
class Creature:
    """A creature card.

    Attributes:
        id: its name in code and notation.
        cls: the number of its class in `CLASSES`.
        cost: genes of each of the six types that its creation costs.
        at: common: the number of the public space that it improves; else -1.
        effects: common: what it adds there.
        saving: artisan: what comes off creation costs; else ``None``.
        scoring: noble: its EP at the end; else ``None``.
        ep: its printed EP.
        term: the word for the case in the note, one of `TERMS`.
        ref: where the note was published; may be empty.
        texts: what people read, in the source language; see the properties.
    """

    id: str
    cls: int
    cost: tuple[int, ...]
    at: int
    effects: Effects
    saving: Saving | None
    scoring: Scoring | None
    ep: int
    term: str
    ref: str
    texts: Mapping[str, str]

    @property
    def name(self) -> str:
        """The creature's name, in the reader's language."""
        return _(self.texts["name"])

    @property
    def chimera(self) -> str:
        """The animals mixed on the card, in the reader's language."""
        return _(self.texts["chimera"])

    @property
    def note(self) -> str:
        """The true case that the card evokes, in the reader's language."""
        return _(self.texts["note"])

    @property
    def term_reason(self) -> str:
        """Why the term fits the case, in the reader's language."""
        return _(self.texts["term_reason"])


@dataclass(frozen=True, slots=True)
class Scientist:
    """A scientist card: three rows.

    Attributes:
        id: its name in code and notation.
        planning: what its top row does in the planning phase.
        savings: its middle row; one of these comes off a creation cost.
        scoring: its bottom row.
        source_name: its name in the source language.
    """

    id: str
    planning: Effects
    savings: tuple[Saving, ...]
    scoring: Scoring
    source_name: str

    @property
    def name(self) -> str:
        """The scientist's name, in the reader's language."""
        return _(self.source_name)


@dataclass(frozen=True, slots=True)
class Milestone:
    """A milestone card.

    Attributes:
        id: its name in code and notation.
        icons: genes, each to be found in a creature of its own; empty if classes count.
        classes: at least so many creatures of each class.
        slots: EP of the spaces under the card, from the left.
        source_name: its name in the source language.
    """

    id: str
    icons: tuple[int, ...]
    classes: tuple[int, ...]
    slots: tuple[int, ...]
    source_name: str

    @property
    def name(self) -> str:
        """The milestone's name, in the reader's language."""
        return _(self.source_name)


@dataclass(frozen=True, slots=True)
class Tile:
    """A downtown tile: its id, what it gives, and its name in the source language."""

    id: str
    effects: Effects
    source_name: str

    @property
    def name(self) -> str:
        """The tile's name, in the reader's language."""
        return _(self.source_name)


class Face(NamedTuple):
    """A face of the danger die."""

    id: str
    effects: Effects


@dataclass(frozen=True, slots=True)
class Public:
    """A public space.

    Attributes:
        id: its name in code and notation.
        reroll: what another roll of the danger die costs, one of these.
        rows: for 2, 3 and 4 players what the action gives, by the Nomans left on the space.
    """

    id: str
    reroll: tuple[Amounts, ...]
    rows: Mapping[int, tuple[Effects, ...]]


class Experiment(NamedTuple):
    """An experiment space; a basic one takes any number of Nomans, an advanced one takes one."""

    id: str
    area: str
    advanced: bool
    bonus: Effects
    min_players: int


class SoloCard(NamedTuple):
    """A solo card: a public space, X marks as ``(class, column)`` from 0, areas of the police."""

    id: str
    location: int
    marks: tuple[tuple[int, int], ...]
    police: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Challenge:
    """What a single player must reach, and the rules that differ; 0 where nothing is asked."""

    id: str
    ep: int
    creatures: int
    common: int
    reports: int
    unlocks: int
    coins: int
    feral_creatures: int
    no_early_end: bool
    medicine_becomes: int  # the number of a resource; -1: medicine stays medicine
    avoid_injury_coins: int
    no_cleanup_recovery: bool
    lose_at_active: int
    ep_per_active_noman: int


@dataclass(frozen=True, slots=True)
class Pieces:
    """All pieces, and the numbers that the rules name.

    Attributes:
        limits, setup, components, solo: numbers by their names in pieces.toml.
        prices: prices of the columns of the display, by number of players.
        tiles_out: tiles that lie in DOWNTOWN, by number of players.
        alley_value: what each gene is worth at the rates of the ALLEY, in coins.
        faces: the faces of the danger die, each as often as it is there.
        top: for each option of the ALLEY's top row its lots.
        lots: the lots of its bottom row.
        reservation: planning effects of the four spaces of the reservation track.
        creation_ep: EP of the creation milestones by column.
        boards: for each colour, each side, each class, each space: the bonus.
    """

    limits: SimpleNamespace
    setup: SimpleNamespace
    components: SimpleNamespace
    solo: SimpleNamespace
    prices: Mapping[int, tuple[int, ...]]
    tiles_out: Mapping[int, int]
    alley_value: tuple[int, ...]
    faces: tuple[Face, ...]
    public: tuple[Public, ...]
    experiments: tuple[Experiment, ...]
    top: tuple[tuple[Amounts, ...], ...]
    lots: tuple[Amounts, ...]
    lots_picked: int
    reservation: tuple[Effects, ...]
    creation_ep: tuple[int, ...]
    creatures: tuple[Creature, ...]
    scientists: tuple[Scientist, ...]
    milestones: tuple[Milestone, ...]
    tiles: tuple[Tile, ...]
    boards: tuple[tuple[tuple[tuple[Effects, ...], ...], ...], ...]
    solo_cards: tuple[SoloCard, ...]
    challenges: Mapping[str, Challenge]


def read_pieces(data: Mapping[str, Any]) -> Pieces:
    """The pieces that a parsed pieces.toml describes.

    Raises:
        ValueError: a card that cannot be played, named in the sentence, or numbers that do not
            fit together.
    """
    display, players = data["display"], (1, 2, 3, 4)
    pieces = Pieces(
        limits=SimpleNamespace(**data["limits"]),
        setup=SimpleNamespace(**data["setup"]),
        components=SimpleNamespace(**data["components"]),
        solo=SimpleNamespace(**data["solo"]),
        prices={n: tuple(display["prices_12" if n < 3 else "prices_34"]) for n in players},
        tiles_out={n: display["tiles_12" if n < 3 else "tiles_34"] for n in players},
        alley_value=tuple(gene["alley_value"] for gene in data["gene"]),
        faces=tuple(
            face
            for entry in data["face"]
            for face in [Face(entry["id"], _effects(entry, entry["effects"], Injure))]
            * entry["count"]
        ),
        public=tuple(_each(_read_public, data["public"])),
        experiments=tuple(_each(_read_experiment, data["experiment"])),
        top=tuple(tuple(map(read_amounts, option)) for option in data["alley"]["top"]),
        lots=tuple(map(read_amounts, data["alley"]["bottom"])),
        lots_picked=data["alley"]["bottom_pick"],
        reservation=tuple(
            _effects({"id": f"reservation space {entry['space']}"}, entry["effects"])
            for entry in data["reservation"]
        ),
        creation_ep=tuple(data["creation_milestones"]["ep"]),
        creatures=tuple(_each(_read_creature, data["creature"])),
        scientists=tuple(_each(_read_scientist, data["scientist"])),
        milestones=tuple(_each(_read_milestone, data["milestone"])),
        tiles=tuple(
            Tile(tile["id"], _effects(tile, tile["effects"]), tile["name"])
            for tile in data["downtown"]
        ),
        boards=tuple(
            tuple(_read_board(data["board"], side) for side in ("basic", colour))
            for colour in COLOURS
        ),
        solo_cards=tuple(_each(_read_solo, data["solo_card"])),
        challenges={entry["id"]: _read_challenge(entry) for entry in data["challenge"]},
    )
    _check(pieces, data)
    return pieces


def _each(read: Callable[[Any], T], entries: Iterable[Mapping[str, Any]]) -> Iterable[T]:
    for entry in entries:
        try:
            yield read(entry)
        except (ValueError, KeyError, TypeError) as fault:
            raise ValueError(f"{_named(entry)} cannot be read: {fault}.") from fault


def _named(entry: Mapping[str, Any]) -> str:
    name = f" ({entry['name']})" if "name" in entry else ""
    return f"{entry['id']}{name} of pieces.toml"


def _effects(entry: Mapping[str, Any], data: Any, *special: type, space: int = -1) -> Effects:
    """The steps of one piece's effect list; ``special``: kinds that only such pieces may have."""
    try:
        effects = read_effects(data, space)
    except ValueError as fault:
        raise ValueError(f"{_named(entry)} cannot be read: {fault}.") from fault
    for kind in {Injure, Reroll, Discount} - set(special):
        if any(type(step) is kind for step in _all_steps(effects)):
            raise ValueError(
                f"{_named(entry)} cannot have the effect “{kind.__name__.lower()}”; "
                "it belongs to other pieces."
            )
    return effects


def _all_steps(effects: Effects) -> Iterable[Any]:
    for step in effects:
        yield step
        if type(step) is Choose:
            for option in step.options:
                yield from _all_steps(option)


def _read_public(entry: Mapping[str, Any]) -> Public:
    space = PUBLIC.index(entry["id"])
    rows = {
        n: tuple(_effects(entry, row, space=space) for row in entry[f"p{n}"]) for n in (2, 3, 4)
    }
    for n, of_n in rows.items():
        if len(of_n) != n:
            raise ValueError(f"{n} players need {n} rows")
        for row in of_n:  # commons come before the die and the purchase
            if any(type(step) in (Roll, Purchase) for step in row[:-1]):
                raise ValueError("a roll or a purchase must come last")
    return Public(entry["id"], tuple(map(read_amounts, entry.get("reroll", []))), rows)


def _read_experiment(entry: Mapping[str, Any]) -> Experiment:
    area, kind = entry["area"], entry["kind"]
    if area not in AREAS or kind not in ("basic", "advanced"):
        raise ValueError(f"the area is one of {', '.join(AREAS)}, the kind basic or advanced")
    bonus = _effects(entry, entry["bonus"])
    return Experiment(entry["id"], area, kind == "advanced", bonus, entry["min_players"])


def _read_creature(entry: Mapping[str, Any]) -> Creature:
    cls = CLASSES.index(entry["cls"])
    common, artisan, noble = (cls == number for number in range(3))
    timing = dict(entry["timing"])
    wanted = ("research", "creation", "final_scoring")[cls]
    if timing.pop("on") != wanted:
        raise ValueError(f"the timing of a {CLASSES[cls]} creature is {wanted}")
    at = PUBLIC.index(timing.pop("at")) if common else -1
    special: tuple[type, ...] = ()
    if common:
        special = (Discount,) if PUBLIC[at] == "BASEMENT" else ()
        special += (Reroll,) if PUBLIC[at] in ("MOUNTAIN", "RIVER") else ()
    if timing or ("effects" in entry, "discount" in entry, "scoring" in entry) != (
        common,
        artisan,
        noble,
    ):
        raise ValueError("commons have effects, artisans a discount, nobles scoring")
    if entry["term"] not in TERMS:
        raise ValueError(f"the term must be one of {', '.join(TERMS)}")
    return Creature(
        id=entry["id"],
        cls=cls,
        cost=_read_saving(entry["cost"]).genes,
        at=at,
        effects=_effects(entry, entry["effects"], *special) if common else (),
        saving=_read_saving(entry["discount"]) if artisan else None,
        scoring=_read_scoring(entry["scoring"]) if noble else None,
        ep=entry["ep"],
        term=entry["term"],
        ref=entry.get("ref", ""),
        texts={field: entry[field] for field in ("name", "chimera", "note", "term_reason")},
    )


def _read_saving(data: Mapping[str, int]) -> Saving:
    genes = [0] * len(GENES)
    more = 0
    for name, amount in data.items():
        if name not in (*GENES, "any") or type(amount) is not int or amount < 1:
            raise ValueError(f"“{name} = {amount}” is no number of genes")
        if name == "any":
            more = amount
        else:
            genes[RESOURCE[name]] = amount
    return Saving(tuple(genes), more)


def _read_scoring(data: Mapping[str, Any]) -> Scoring:
    score = data["score"]
    if score not in SCORES:
        raise ValueError(f"“{score}” is no score; they are {', '.join(SCORES)}")
    of = SCORES[score]
    named = {"gene" if of is GENES else "cls"} if of else set()
    if set(data) != {"score", "ep"} | named:
        raise ValueError(f"the score “{score}” has wrong or missing parts")
    what = of.index(data[next(iter(named))]) if named else -1
    return Scoring(score, what, data["ep"])


def _read_scientist(entry: Mapping[str, Any]) -> Scientist:
    return Scientist(
        id=entry["id"],
        planning=_effects(entry, entry["planning"]),
        savings=tuple(map(_read_saving, entry["discount_options"])),
        scoring=_read_scoring(entry["scoring"]),
        source_name=entry["name"],
    )


def _read_milestone(entry: Mapping[str, Any]) -> Milestone:
    classes = entry.get("classes", {})
    if not set(classes) <= set(CLASSES) or ("icons" in entry) == bool(classes):
        raise ValueError("a milestone has either gene icons or classes")
    return Milestone(
        id=entry["id"],
        icons=tuple(GENES.index(gene) for gene in entry.get("icons", [])),
        classes=tuple(classes.get(cls, 0) for cls in CLASSES),
        slots=tuple(entry["slots"]),
        source_name=entry["name"],
    )


def _read_board(boards: Mapping[str, Any], side: str) -> tuple[tuple[Effects, ...], ...]:
    entry = {"id": f"the board “{side}”"}
    return tuple(tuple(_effects(entry, bonus) for bonus in boards[side][cls]) for cls in CLASSES)


def _read_solo(entry: Mapping[str, Any]) -> SoloCard:
    if not set(entry["police"]) <= set(AREAS) or len(set(entry["police"])) != 2:
        raise ValueError(f"the police are in two of {', '.join(AREAS)}")
    marks = tuple((CLASSES.index(cls), column - 1) for cls, column in entry["marks"])
    location = PUBLIC.index(entry["location"])
    return SoloCard(entry["id"], location, marks, tuple(entry["police"]))


def _read_challenge(entry: Mapping[str, Any]) -> Challenge:
    becomes = entry.get("medicine_becomes")
    counts = (
        "ep",
        "creatures",
        "common",
        "reports",
        "unlocks",
        "coins",
        "feral_creatures",
        "avoid_injury_coins",
        "lose_at_active",
        "ep_per_active_noman",
    )
    return Challenge(
        id=entry["id"],
        no_early_end=entry.get("no_early_end", False),
        no_cleanup_recovery=entry.get("no_cleanup_recovery", False),
        medicine_becomes=-1 if becomes is None else RESOURCE[becomes],
        **{name: entry.get(name, 0) for name in counts},
    )


def _check(pieces: Pieces, data: Mapping[str, Any]) -> None:
    if tuple(gene["id"] for gene in data["gene"]) != GENES:
        raise ValueError(f"pieces.toml must list the genes {', '.join(GENES)}, in this order.")
    if tuple(space.id for space in pieces.public) != PUBLIC:
        raise ValueError(f"pieces.toml must list the public spaces {', '.join(PUBLIC)}.")
    counted = (
        ("creatures", [sum(c.cls == n for c in pieces.creatures) for n in range(3)]),
        ("scientists", len(pieces.scientists)),
        ("milestones", len(pieces.milestones)),
        ("downtown", len(pieces.tiles)),
        ("solo_cards", len(pieces.solo_cards)),
    )
    for name, found in counted:
        if found != getattr(pieces.components, name):
            raise ValueError(f"pieces.toml has {found} {name}, not what its components say.")
    if [creature.cls for creature in pieces.creatures] != sorted(
        creature.cls for creature in pieces.creatures
    ):
        raise ValueError("pieces.toml must list commons first, then artisans, then nobles.")
    for board in pieces.boards:
        for side in board:
            if [len(row) for row in side] != pieces.setup.row_capacity:
                raise ValueError("A board of pieces.toml has too few or too many spaces.")
    ids = [
        piece.id
        for group in (pieces.creatures, pieces.scientists, pieces.milestones, pieces.tiles)
        for piece in group
    ]
    if len(set(ids)) != len(ids):
        raise ValueError("Two pieces of pieces.toml have the same id.")
    if "standard" not in pieces.challenges:
        raise ValueError("pieces.toml must have the challenge “standard”.")


PIECES = read_pieces(
    tomllib.loads(Path(__file__).with_name("pieces.toml").read_text(encoding="utf-8"))
)

CREATURES = PIECES.creatures
CARD = {creature.id: number for number, creature in enumerate(CREATURES)}
IDS = [creature.id for creature in CREATURES]
CLASS_OF = tuple(creature.cls for creature in CREATURES)

#: The places of a Noman in their order: public spaces, experiment spaces, tiles of DOWNTOWN.
FIRST_EXPERIMENT = len(PUBLIC)
FIRST_TILE = FIRST_EXPERIMENT + len(PIECES.experiments)
SPACES = (
    *PUBLIC,
    *(space.id for space in PIECES.experiments),
    *(f"DOWNTOWN {n + 1}" for n in range(PIECES.tiles_out[4])),
)
SPACE = {name: number for number, name in enumerate(SPACES)}

#: Who else may stand on a space, besides the seats 0 to 3: the solo game's helpers and hindrances.
ASSISTANT, POLICE = 4, 5


def _spaces_of(players: int) -> tuple[tuple[int, bool], ...]:
    """The experiment spaces and tiles in use, each with whether it takes one Noman only."""
    board = [
        (FIRST_EXPERIMENT + n, space.advanced)
        for n, space in enumerate(PIECES.experiments)
        if space.min_players <= players
    ]
    return (*board, *((FIRST_TILE + n, True) for n in range(PIECES.tiles_out[players])))


#: By number of players.
SPACES_OF = {players: _spaces_of(players) for players in (1, 2, 3, 4)}
