"""What the checks on new alleles ask about: crosses, and dice that ended as new mutations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, ClassVar

from genetics_games.engine.actions import Action
from genetics_games.engine.match import Match
from genetics_games.games.genotype import actions
from genetics_games.games.genotype.dice import FACE_NAMES, PER_TRAIT, X
from genetics_games.games.genotype.pieces import PIECES
from genetics_games.games.genotype.squares import SPOTS
from genetics_games.lenses import nodes as page
from genetics_games.lenses.alleles import gene_table
from genetics_games.lenses.genotype import chance_of_de_novo, share_of_x
from genetics_games.lenses.nodes import Node
from genetics_games.lenses.punnett import figure
from genetics_games.text import _

from ..checks import Check
from ..labs.alleles import pea_alleles
from .genotype import TRAITS, GenotypeTable

#: Rounds that are played at most until a new mutation lies before the student.
ROUNDS = 4
#: How often the rounds before are played, each time otherwise, until a table suits.
ATTEMPTS = 24
#: What the student's seat does before that, the first that it can.
_BEFORE = (actions.PlantCard, actions.Done, actions.Pass, actions.Garden)
#: And then; one after the other comes first, until a table suits.
_ELSEWHERE = (
    actions.TemporarySlot,
    actions.Treasury,
    actions.Nursery,
    actions.SecondShift,
    actions.ToolShed,
    actions.FirstShift,
)


@dataclass(frozen=True, slots=True)
class NewAllelesTable(GenotypeTable):
    """Parents and dice, of which some ended as new mutations."""

    LIVE: ClassVar[tuple[str, ...]] = ("cross", "dice")
    ROLLS: ClassVar[int] = 10

    @classmethod
    def lay(cls, seed: int) -> Match:
        """A table after a roll, when the student may use any die that shows X in either way."""
        match = GenotypeTable.lay(seed)
        # The first round has the fewest pieces to look at.
        searches = ((_every_x_of_use, 1), (_every_x_of_use, ROUNDS), (_some_x_of_use, ROUNDS))
        for (suits, rounds), turn in product(searches, range(ATTEMPTS)):
            match = GenotypeTable.lay(seed)
            start = turn % len(_ELSEWHERE)
            kinds = (*_BEFORE, *_ELSEWHERE[start:], *_ELSEWHERE[:start])
            while match.state.round <= rounds and not match.state.is_over:  # type: ignore[attr-defined]
                if match.bot_to_move:
                    match.play_bot()
                    continue
                if suits(match.state):
                    return match
                match.play(0, _before(match.state.legal_actions(), kinds, turn), match.version)
        return match

    # ------------------------------------------------------------ what it holds

    @property
    def new_in_rolls(self) -> list[int]:
        """For each roll of all dice, how many ended as new mutations."""
        return [
            sum(one.xs for one in self.log[start : start + TRAITS])
            for start in range(0, len(self.log), TRAITS)
        ]

    # ------------------------------------------------------------ what is shown

    @property
    def said(self) -> str:
        """The faces of a die; what the rolls show comes after the predictions."""
        names = [FACE_NAMES[face] for face in PIECES.faces]
        return _("Faces of a die: {faces}").format(faces=", ".join(names))

    def picture(self) -> list[Node]:
        """The faces of a die."""
        head: list[page.Text] = [_("Face"), *FACE_NAMES]
        line: list[page.Text] = [_("How many of {n}").format(n=len(PIECES.faces))]
        line += [str(PIECES.faces.count(face)) for face in range(len(FACE_NAMES))]
        return [
            page.table(_("The faces of a die"), head, [line]),
            page.small(_("A die that shows X is rolled again once. A second X is a new mutation.")),
        ]

    def lens(self, check: Check) -> list[Node]:
        """The gene that a question names, or the dice so far."""
        title = _("Look at this through the lens")
        if check.id in ("11.1", "11.2"):
            return [page.group(title, self._dice())]
        named: list[Node] = [
            gene_table(trait) for trait in PIECES.traits if trait.name in check.stem
        ]
        others = [one for one in pea_alleles() if one.looks in check.stem and not one.trait]
        named += [page.p(f"{one.changed} {one.effect} ({one.source})") for one in others]
        return [page.group(title, named)] if named and check.id in ("11.6", "11.7") else []

    def _dice(self) -> list[Node]:
        dice, seen = PER_TRAIT * len(self.log), sum(one.xs for one in self.log)
        due = dice * chance_of_de_novo()
        words = _("{n} of {of}, expected {due}").format(n=seen, of=dice, due=figure(due))
        rule = _("The share of X faces is {share}, and two throws must show it.").format(
            share=share_of_x()
        )
        label = _("New mutations among the dice")
        return [
            page.bars(label, [page.bar(label, seen, max(dice, 1), words, due)]),
            page.small(rule),
        ]


def _every_x_of_use(state: Any) -> bool:
    """Whether there is a new mutation on the board, and each can be used in both ways."""
    offered = state.legal_actions()
    lying = {trait for trait in range(TRAITS) if state.dice[len(FACE_NAMES) * trait + X]}
    coins = {one.trait for one in offered if isinstance(one, actions.TakeCoin)}
    mutable = {SPOTS[one.spot].trait for one in offered if isinstance(one, actions.Mutate)}
    return bool(lying) and lying == coins == mutable


def _some_x_of_use(state: Any) -> bool:
    """Whether some new mutation can be used in both ways."""
    kinds = {type(action) for action in state.legal_actions()}
    return {actions.TakeCoin, actions.Mutate} <= kinds


def _before(offered: Sequence[Action], kinds: Sequence[type], turn: int) -> Action:
    """The first kind of move that is offered; another move of this kind in each attempt."""
    for kind in kinds:
        fitting = [action for action in offered if isinstance(action, kind)]
        if fitting:
            return fitting[turn % len(fitting)]
    return offered[0]
