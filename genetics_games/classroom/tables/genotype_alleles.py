"""What the checks on new alleles ask about: crosses, and dice that ended as new mutations."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from genetics_games.engine.actions import Action
from genetics_games.engine.match import Match
from genetics_games.games.genotype import actions
from genetics_games.games.genotype.dice import FACE_NAMES, PER_TRAIT
from genetics_games.games.genotype.pieces import PIECES
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
#: What the student's seat does before that, the first that it can.
_BEFORE = (
    actions.PlantCard,
    actions.Done,
    actions.Pass,
    actions.Garden,
    actions.TemporarySlot,
    actions.Treasury,
    actions.Nursery,
)


@dataclass(frozen=True, slots=True)
class NewAllelesTable(GenotypeTable):
    """Parents and dice, of which some ended as new mutations."""

    LIVE: ClassVar[tuple[str, ...]] = ("cross", "dice")
    ROLLS: ClassVar[int] = 10

    @classmethod
    def lay(cls, seed: int) -> Match:
        """A table after a roll, when the student may use a die that shows X in either way."""
        match = GenotypeTable.lay(seed)
        while match.state.round <= ROUNDS and not match.state.is_over:  # type: ignore[attr-defined]
            if match.bot_to_move:
                match.play_bot()
                continue
            offered = match.state.legal_actions()
            if {actions.TakeCoin, actions.Mutate} <= {type(action) for action in offered}:
                break
            match.play(0, _before(offered), match.version)
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


def _before(offered: list[Action]) -> Action:
    for kind in _BEFORE:
        for action in offered:
            if isinstance(action, kind):
                return action
    return offered[0]
