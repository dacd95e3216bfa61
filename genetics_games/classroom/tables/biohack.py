"""What the checks of the lessons on Biohack ask about: own creatures, dice rolled, genes stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from genetics_games.engine import chance
from genetics_games.engine.match import HUMAN, Match
from genetics_games.games import game
from genetics_games.games.biohack.creation import ways
from genetics_games.games.biohack.effects import GENES, Create
from genetics_games.games.biohack.pieces import CARD, CREATURES, PIECES, PUBLIC, Creature
from genetics_games.lenses import biohack, creatures, gene_groups, risk
from genetics_games.lenses import nodes as page
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from ..checks import Check
from . import Table

BOT = "greedy"
#: The page does not begin before this round: cards are in hand then, genes in store.
ROUND = 2
#: Creatures that nobody has created, and rolls that nobody has made.
BUILT, ROLLED = (1, 4), (2, 6)
FACES = tuple(face.id for face in PIECES.faces)


@dataclass(frozen=True, slots=True)
class BiohackTable(Table):
    """What a student has done at the table, or what a student might have done.

    Args:
        creatures: the own creatures by their ids, the latest last.
        rolls: the faces of the danger die that the student rolled, the latest last.
        genes: the own genes, by group.

    Raises:
        ValueError: there is no such piece.
    """

    LIVE: ClassVar[tuple[str, ...]] = ("creature", "rolls")

    creatures: tuple[str, ...]
    rolls: tuple[str, ...] = ()
    genes: tuple[int, ...] = (0,) * len(GENES)

    def __post_init__(self) -> None:
        if not set(self.creatures) <= set(CARD) or not set(self.rolls) <= set(FACES):
            raise ValueError(_("There is no such card or face in Biohack."))
        most = PIECES.limits.gene_cap
        if len(self.genes) != len(GENES) or any(
            type(n) is not int or not 0 <= n <= most for n in self.genes
        ):
            raise ValueError(_("Nobody can store so many genes."))

    @classmethod
    def lay(cls, seed: int) -> Match:
        """A game from its second or third round on, against a computer player.

        The student is to move, has a Noman to bring home, and can pay for a creature.
        """
        fresh = game("biohack").new(2, seed)
        scout = Match(fresh, [BOT, BOT])
        while not scout.state.is_over and not _ready(scout.state):
            scout.play_bot()
        match = Match(fresh, [HUMAN, BOT], [_("You"), _("Computer")], practice=True)
        if not scout.state.is_over:
            # The computer's moves come out the same again; the student's are those of the scout.
            for step in scout.steps:
                if match.bot_to_move:
                    match.play_bot()
                else:
                    match.play(0, step.action, match.version)
        return match

    @classmethod
    def of(cls, match: Match, viewer: int) -> BiohackTable:
        """What a seat has created, rolled and stored, which everybody sees."""
        state: Any = match.state
        made = state.creatures(viewer)
        latest = biohack.latest_created(match, viewer)
        if latest is not None:
            made = [*(card for card in made if card != latest.card), latest.card]
        faces = [face for seat, face in biohack.rolls(match)[::-1] if seat == viewer]
        return cls(
            tuple(CREATURES[card].id for card in made),
            tuple(faces),
            tuple(state.amount(viewer, gene) for gene in range(len(GENES))),
        )

    @classmethod
    def practice(cls, seed: int) -> BiohackTable:
        """Creatures, rolls and genes of a game that nobody played.

        Example:
            >>> BiohackTable.practice(7) == BiohackTable.practice(7)
            True
        """

        def number(event: int, low: int, high: int) -> int:
            return low + chance.draw(seed, event, high - low + 1)

        made = chance.shuffled(seed, 1, list(CARD))[: number(2, *BUILT)]
        faces = [FACES[chance.draw(seed, 10 + n, len(FACES))] for n in range(number(3, *ROLLED))]
        genes = tuple(number(30 + gene, 0, 5) for gene in range(len(GENES)))
        return cls(tuple(made), tuple(faces), genes)

    @classmethod
    def deal(cls, seed: int) -> BiohackTable:
        """The example of a class code."""
        return cls.practice(seed)

    def to_dict(self) -> dict[str, Any]:
        """The table as JSON-ready data."""
        return {
            "creatures": list(self.creatures),
            "rolls": list(self.rolls),
            "genes": list(self.genes),
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> BiohackTable:
        """The table that `to_dict` wrote."""
        return cls(tuple(data["creatures"]), tuple(data["rolls"]), tuple(data["genes"]))

    @property
    def latest(self) -> Creature | None:
        """The latest own creature, or ``None``."""
        return CREATURES[CARD[self.creatures[-1]]] if self.creatures else None

    @property
    def injuries(self) -> int:
        """How many of the rolls showed an injury."""
        return sum(biohack.injures(biohack.FACES[face]) for face in self.rolls)

    @property
    def said(self) -> str:
        """The creature of the class code's example."""
        assert self.latest is not None
        return _("Example of the class code: {creature} ({animals})").format(
            creature=self.latest.name, animals=self.latest.chimera
        )

    def picture(self) -> list[Node]:
        """The creatures with what they cost."""
        rows: list[list[page.Text]] = [
            [creature.name, creature.chimera, creatures.terms.cost(creature.cost)]
            for creature in (CREATURES[CARD[name]] for name in self.creatures)
        ]
        head: list[page.Text] = [_("Creature"), _("Animals on the card"), _("Cost in genes")]
        return [page.table(_("Creatures of the class code"), head, rows)]

    def lens(self, check: Check) -> list[Node]:
        """The tree, the words or the die, where a question is about them."""
        body: list[Node] = {
            "13.1": lambda: [creatures.words_table()],
            "13.2": gene_groups.plain_tree,
            "13.8": lambda: [risk.chances()],
        }.get(check.id, list)()
        return [page.group(_("Look at it through the lens"), body)] if body else []


def _ready(state: Any) -> bool:
    """Whether seat 0 can do research, and could create a creature at the Biofarm."""
    if state.phase != "research" or state.player != 0 or state.step or state.round < ROUND:
        return False
    at_work = any(0 in state.at[space] for space in range(len(PUBLIC)))
    return at_work and bool(ways(state, 0, Create(1, 0, True)))
