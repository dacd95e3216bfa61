"""The moves of Genotype.

Plants, spots, traits and genotype codes are numbers, see `squares`; tools, assistants, goals
and upgrades are numbered in the order of pieces.toml.  A *source* says where a card is drawn
from: `PLANT_DECK`, `TOOL_DECK`, or a card of a face-up row, see `row_plant` and `row_tool`.

``brush`` says that a Pollen Brush is played with the move, ``knife`` a Graft Knife: these
cards are played in the moment in which something else is done, so each is a move of its own,
and the same move without the card is the pass.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from genetics_games.engine import Action

from .pieces import PIECES, UPGRADES
from .spaces import GOAL_COSTS, UNIVERSITY_COSTS
from .squares import DOMINANT, HET, PLANTS, RECESSIVE, SIDES, SPOTS, TRAIT_IDS

TOOLS, ASSISTANTS, GOALS = PIECES.tools, PIECES.assistants, PIECES.goals
TOOL = {tool.id: number for number, tool in enumerate(TOOLS)}
ASSISTANT = {person.id: number for number, person in enumerate(ASSISTANTS)}

PLANT_DECK = -1
TOOL_DECK = -2
NO_CARD = -3  # gardening when there is no card anywhere


def row_plant(card: int) -> int:
    """The source that is a plant card of the nursery's row."""
    return card


def row_tool(kind: int) -> int:
    """The source that is a tool of the tool shed's row."""
    return len(PLANTS) + kind


def source_name(source: int) -> str:
    """A source in notation: a deck, a plant's or a tool's id, or empty.

    Example:
        >>> source_name(PLANT_DECK), source_name(row_plant(3)), source_name(row_tool(0))
        ('plants', 'P04', 'seed_bag')
    """
    if source >= len(PLANTS):
        return TOOLS[source - len(PLANTS)].id
    if source >= 0:
        return PLANTS[source].id
    return {PLANT_DECK: "plants", TOOL_DECK: "tools", NO_CARD: ""}[source]


def spot_name(spot: int) -> str:
    """A spot in notation, such as "P04 seed"."""
    return f"{PLANTS[SPOTS[spot].card].id} {TRAIT_IDS[SPOTS[spot].trait]}"


X_DIE = -1


def die_name(code: int) -> str:
    """A die in notation, by what it stands for; capitals make no difference there.

    Example:
        >>> [die_name(code) for code in (0, 1, 5, X_DIE)]
        ['dom', 'het', 'rec', 'x']
    """
    return "x" if code == X_DIE else ("dom", "het", "rec")[code % 3]


def _with(text: str, brush: bool = False, knife: bool = False) -> str:
    return text + (" brush" if brush else "") + (" knife" if knife else "")


class Move(Action):
    """The base of all moves: each exists once, so that equal ones are the same object.

    Legal lists of some sixty moves are made for every decision; where comparing is comparing
    identities, a move is found in them at once.
    """

    __slots__ = ()
    _made: ClassVar[dict[tuple[Any, ...], Move]] = {}

    def __new__(cls, *parts: object) -> Move:
        key = (cls, *parts)
        move = cls._made.get(key)
        if move is None:
            move = object.__new__(cls)
            Action.__init__(move, *parts)
            cls._made[key] = move
        return move

    def __init__(self, *parts: object) -> None:
        """Made whole in ``__new__``."""

    __eq__ = object.__eq__
    __hash__ = object.__hash__


# ------------------------------------------------------------- set-up


class Choose(Move):
    """Set-up: plant one of the three cards dealt, keep one, discard the last."""

    __slots__ = ("plant", "keep")  # noqa: RUF023 - in the order of the constructor
    plant: int
    keep: int

    def _notation(self) -> str:
        return f"plant {PLANTS[self.plant].id} keep {PLANTS[self.keep].id}"


# ------------------------------------------------------------- working phase: a marker is placed


class Garden(Move):
    """Gardening, with the first card drawn."""

    __slots__ = ("source",)
    source: int

    def _notation(self) -> str:
        return f"garden {source_name(self.source)}".strip()


class TemporarySlot(Move):
    """A marker on a temporary dice slot."""

    __slots__ = ()

    def _notation(self) -> str:
        return "temporary slot"


class SetGene(Move):
    """Set parent genes: add a tile (`face` DOMINANT or RECESSIVE) or remove one (HET)."""

    __slots__ = ("trait", "side", "face")  # noqa: RUF023 - in the order of the constructor
    trait: int
    side: int
    face: int

    def _notation(self) -> str:
        what = {HET: "remove", DOMINANT: "dom", RECESSIVE: "rec"}[self.face]
        return f"gene {TRAIT_IDS[self.trait]} {SIDES[self.side]} {what}"


class FirstShift(Move):
    """A marker on the 1st shift of a trait."""

    __slots__ = ("trait",)
    trait: int

    def _notation(self) -> str:
        return f"shift1 {TRAIT_IDS[self.trait]}"


class SecondShift(Move):
    """A marker on the 2nd shift."""

    __slots__ = ()

    def _notation(self) -> str:
        return "shift2"


class SetGoal(Move):
    """Pay for one of the goal spaces (0, 1) and set a phenotype research goal."""

    __slots__ = ("space", "goal")  # noqa: RUF023 - in the order of the constructor
    space: int
    goal: int

    def _notation(self) -> str:
        return f"goal {GOAL_COSTS[self.space]} {GOALS[self.goal].id}"


class Treasury(Move):
    """Take the treasury's coins."""

    __slots__ = ()

    def _notation(self) -> str:
        return "treasury"


class University(Move):
    """Pay for one of the university spaces (0, 1) and cover any one trait."""

    __slots__ = ("space", "spot", "brush")  # noqa: RUF023 - in the order of the constructor
    space: int
    spot: int
    brush: bool

    def _notation(self) -> str:
        cost = UNIVERSITY_COSTS[self.space]
        return _with(f"university {cost} {spot_name(self.spot)}", self.brush)


class Nursery(Move):
    """The nursery, with its first card."""

    __slots__ = ("source",)
    source: int

    def _notation(self) -> str:
        return f"nursery {source_name(self.source)}"


class ToolShed(Move):
    """The tool shed, with its card."""

    __slots__ = ("source",)
    source: int

    def _notation(self) -> str:
        return f"toolshed {source_name(self.source)}"


class CallOmari(Move):
    """A marker on Father Omari: roll one die of each colour."""

    __slots__ = ()

    def _notation(self) -> str:
        return "omari"


# ------------------------------------------------------------- working phase: the rest


class Draw(Move):
    """One more card: Brother Alipius', the nursery's second, or a plant for Brother Eduard."""

    __slots__ = ("source",)
    source: int

    def _notation(self) -> str:
        return f"draw {source_name(self.source)}"


class PlantCard(Move):
    """Gardening, step 3: plant a card from hand."""

    __slots__ = ("card",)
    card: int

    def _notation(self) -> str:
        return f"plant {PLANTS[self.card].id}"


class Cover(Move):
    """Cover a spot: with a Watering Funnel just received, or a die of Father Omari's."""

    __slots__ = ("spot", "brush")  # noqa: RUF023 - in the order of the constructor
    spot: int
    brush: bool

    def _notation(self) -> str:
        return _with(f"cover {spot_name(self.spot)}", self.brush)


class AskAssistant(Move):
    """Sister Elisabeth or Sister Anna covers a spot."""

    __slots__ = ("person", "spot", "brush")  # noqa: RUF023 - in the order of the constructor
    person: int
    spot: int
    brush: bool

    def _notation(self) -> str:
        return _with(f"{ASSISTANTS[self.person].id} {spot_name(self.spot)}", self.brush)


class SeedBag(Move):
    """Play a Seed Bag: look at cards of the plant deck."""

    __slots__ = ()

    def _notation(self) -> str:
        return TOOLS[SEED_BAG].id


class Keep(Move):
    """Keep two of the cards looked at."""

    __slots__ = ("first", "second")
    first: int
    second: int

    def _notation(self) -> str:
        return f"keep {PLANTS[self.first].id} {PLANTS[self.second].id}"


class Dissertation(Move):
    """Play a Dissertation: pay and set a phenotype research goal."""

    __slots__ = ("goal",)
    goal: int

    def _notation(self) -> str:
        return f"{TOOLS[DISSERTATION].id} {GOALS[self.goal].id}"


class FlowerPot(Move):
    """Play a Flower Pot with a plant card."""

    __slots__ = ("source",)
    source: int

    def _notation(self) -> str:
        return f"{TOOLS[FLOWER_POT].id} {source_name(self.source)}"


class CoinTool(Move):
    """Play a Hand Lens, Pocket Watch or Garden Line after the marker that allows it."""

    __slots__ = ("kind",)
    kind: int

    def _notation(self) -> str:
        return TOOLS[self.kind].id


class Done(Move):
    """Do no more of this: plant no more, leave a die unused, end the turn."""

    __slots__ = ("what",)
    what: str  # "plant", "die" or "turn"
    NAMES: ClassVar[dict[str, str]] = {
        "plant": "plant no more",
        "die": "leave die",
        "turn": "end turn",
    }

    def _notation(self) -> str:
        return self.NAMES[self.what]


# ------------------------------------------------------------- breeding phase


class Take(Move):
    """Take a numbered die and cover a trait of exactly its genotype."""

    __slots__ = ("spot", "brush", "knife")  # noqa: RUF023 - in the order of the constructor
    spot: int
    brush: bool
    knife: bool

    def _notation(self) -> str:
        return _with(f"take {spot_name(self.spot)}", self.brush, self.knife)


class TakeCoin(Move):
    """Take a die that shows X for a coin."""

    __slots__ = ("trait", "knife")  # noqa: RUF023 - in the order of the constructor
    trait: int
    knife: bool

    def _notation(self) -> str:
        return _with(f"coin {TRAIT_IDS[self.trait]}", knife=self.knife)


class Mutate(Move):
    """Take a die that shows X and a numbered die of its colour, and cover any such trait."""

    __slots__ = ("code", "spot", "brush", "knife")  # noqa: RUF023 - in the order of the constructor
    code: int  # the genotype of the other die
    spot: int
    brush: bool
    knife: bool

    def _notation(self) -> str:
        text = f"mutate {spot_name(self.spot)} with {die_name(self.code)}"
        return _with(text, self.brush, self.knife)


class TakeAny(Move):
    """Take a die and cover any trait of its colour, with a Rake or by Sister Maria."""

    __slots__ = ("by", "code", "spot", "brush", "knife")  # noqa: RUF023 - in the order of the constructor
    by: str  # "rake" or "maria"
    code: int  # the genotype of the die, or `X_DIE` for one that shows X
    spot: int
    brush: bool
    knife: bool

    def _notation(self) -> str:
        text = f"{self.by} {spot_name(self.spot)} with {die_name(self.code)}"
        return _with(text, self.brush, self.knife)


class Pass(Move):
    """Decline a pick, or take no more part in this phase."""

    __slots__ = ()

    def _notation(self) -> str:
        return "pass"


# ------------------------------------------------------------- upgrades


class Buy(Move):
    """Buy a plot (0), a dice slot (1) or an action marker (2), with some Grants."""

    __slots__ = ("kind", "grants")  # noqa: RUF023 - in the order of the constructor
    kind: int
    grants: int

    def _notation(self) -> str:
        return f"buy {UPGRADES[self.kind]}" + (f" grant {self.grants}" if self.grants else "")


class Hire(Move):
    """Hire an assistant of the row, with some Grants."""

    __slots__ = ("person", "grants")  # noqa: RUF023 - in the order of the constructor
    person: int
    grants: int

    def _notation(self) -> str:
        text = f"hire {ASSISTANTS[self.person].id}"
        return text + (f" grant {self.grants}" if self.grants else "")


# ------------------------------------------------------------- cards by what they do


def _number_of(cards: Iterable[object], when: str, effect: str) -> int:
    pairs = [(card.when, card.effect) for card in cards]  # type: ignore[attr-defined]
    return pairs.index((when, effect))


SEED_BAG = _number_of(TOOLS, "working", "draw_and_keep")
DISSERTATION = _number_of(TOOLS, "working", "goal")
FLOWER_POT = _number_of(TOOLS, "working", "pot")
FUNNEL = _number_of(TOOLS, "receipt", "cover")
KNIFE = _number_of(TOOLS, "take", "another_die")
RAKE = _number_of(TOOLS, "take", "any_trait")
BRUSH = _number_of(TOOLS, "cover", "copies")
GRANT = _number_of(TOOLS, "buy", "discount")
COIN_TOOLS = {when: _number_of(TOOLS, when, "coins") for when in ("gene", "shift1", "shift2")}

ALIPIUS = _number_of(ASSISTANTS, "garden", "draw")
ELISABETH = _number_of(ASSISTANTS, "working", "cover_goal")
ANNA = _number_of(ASSISTANTS, "working", "cover")
FATHER_OMARI = _number_of(ASSISTANTS, "marker", "roll")
ANTON = _number_of(ASSISTANTS, "shift2", "pick")
FRANZ = _number_of(ASSISTANTS, "take", "slots")
MARIA = _number_of(ASSISTANTS, "take", "any_trait")
LEOPOLD = _number_of(ASSISTANTS, "pay", "discount")
MAY = _number_of(ASSISTANTS, "cover", "copies")
EDUARD = _number_of(ASSISTANTS, "hire", "bed")


# ------------------------------------------------------------- actions as data

#: Of these the others do not see everything.
PARTLY_HIDDEN = (Choose, Keep)

KINDS: dict[str, type[Move]] = {kind.__name__: kind for kind in Move.__subclasses__()}


def written(action: Action | None) -> list[object] | None:
    """An action as JSON-ready data: its kind and its parts.

    Example:
        >>> written(SetGene(0, 1, DOMINANT)), read(["SetGene", 0, 1, 1]) == SetGene(0, 1, 1)
        (['SetGene', 0, 1, 1], True)
    """
    if action is None:
        return None
    return [type(action).__name__, *(getattr(action, name) for name in action._parts)]


def read(data: Sequence[Any] | None) -> Action | None:
    """The action that `written` gave; any exception means that it is none."""
    return None if data is None else KINDS[data[0]](*data[1:])
