"""What a match of Genotype is in nature: crosses, offspring dice, and who kept which.

Traits, parents and faces are numbers as in `genetics_games.games.genotype`; everything here is
known to everybody at the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

from genetics_games.biology.crosses import Distribution, Genome, cross
from genetics_games.games.genotype import actions
from genetics_games.games.genotype.dice import FACE_NAMES, X
from genetics_games.games.genotype.pieces import PIECES, Trait
from genetics_games.games.genotype.squares import BOXES, PARENT_GENOTYPE, TRAIT_IDS

if TYPE_CHECKING:
    from genetics_games.engine.match import Match

#: The letters that stand for those of any trait where crosses of one kind are pooled.
ANY_TRAIT = ("AA", "Aa", "aa")


@dataclass(frozen=True, slots=True)
class Parents:
    """The two parents of one square.

    Args:
        trait: number of the trait.
        top: 0 no tile, 1 dominant, 2 recessive.
        left: likewise.

    Example:
        >>> Parents(0, 0, 2).genotypes, str(Parents(0, 0, 2))
        (('rr', 'Rr'), 'rr × Rr')
    """

    trait: int
    top: int
    left: int

    @property
    def of(self) -> Trait:
        """The trait."""
        return PIECES.traits[self.trait]

    @property
    def genotypes(self) -> tuple[str, str]:
        """The left parent's genotype, then the top parent's."""
        names = self.of.genotypes
        return names[PARENT_GENOTYPE[self.left]], names[PARENT_GENOTYPE[self.top]]

    @property
    def kind(self) -> tuple[int, int]:
        """Which cross it is, whatever the trait: 0, 1, 2 for AA, Aa, aa, the smaller first."""
        one, other = PARENT_GENOTYPE[self.left], PARENT_GENOTYPE[self.top]
        return min(one, other), max(one, other)

    @property
    def chances(self) -> Distribution[str]:
        """The chance of each genotype that can come of them."""
        return _chances(*self.genotypes)

    @property
    def looks(self) -> tuple[Fraction, Fraction]:
        """The chance of the dominant and of the recessive phenotype."""
        recessive = self.of.genotypes[2]
        alike = [g for g in self.chances if look_alike(g, recessive)]
        chance = self.chances.chance(alike)
        return 1 - chance, chance

    @property
    def art(self) -> str:
        """The name of the drawing of their square, see `square_art`."""
        return f"square-{self.of.id}-{self.top}{self.left}"

    def __str__(self) -> str:
        return " × ".join(self.genotypes)


@cache
def _chances(mother: str, father: str) -> Distribution[str]:
    return cross(mother, father).genotypes()


@cache
def look_alike(one: str, other: str) -> bool:
    """Whether two genotypes of one gene have the same phenotype.

    Example:
        >>> look_alike("RR", "Rr"), look_alike("Rr", "rr")
        (True, False)
    """
    genome = Genome(f"{one[0].upper()} > {one[0].lower()}")
    return genome.phenotype(one) == genome.phenotype(other)


@cache
def chances_of_kind(kind: tuple[int, int]) -> Distribution[str]:
    """The chance of AA, Aa and aa in a kind of cross.

    Args:
        kind: as `Parents.kind`.

    Example:
        >>> print(chances_of_kind((1, 2)))
        Aa  1/2
        aa  1/2
    """
    return _chances(ANY_TRAIT[kind[0]], ANY_TRAIT[kind[1]])


@cache
def share_of_x() -> Fraction:
    """The share of faces of a die that show X.

    Example:
        >>> share_of_x()
        Fraction(1, 3)
    """
    return Fraction(PIECES.faces.count(X), len(PIECES.faces))


def chance_of_de_novo() -> Fraction:
    """The chance that a die shows X, and X again when it is rolled once more.

    Example:
        >>> chance_of_de_novo() == share_of_x() ** 2
        True
    """
    return share_of_x() ** (1 + PIECES.numbers["dice"]["x_rerolls"])


def parents_of(state: Any, trait: int) -> Parents:
    """The parents of a trait in a position."""
    return Parents(trait, state.tiles[2 * trait], state.tiles[2 * trait + 1])


# ---------------------------------------------------------------- moves


@dataclass(frozen=True, slots=True)
class GeneSet:
    """A gene tile that was added or removed.

    Args:
        before: the parents before it.
        after: the parents after it.
        seat: who did it.
        number: which action of the game it was, from 0.
    """

    before: Parents
    after: Parents
    seat: int
    number: int

    @property
    def key(self) -> tuple[int, Parents, Parents]:
        """What tells this move from every other."""
        return self.number, self.before, self.after

    @property
    def side(self) -> int:
        """Which parent was changed: 0 the top one, 1 the left one."""
        return 0 if self.before.top != self.after.top else 1


def latest_gene(match: Match, seat: int | None = None) -> GeneSet | None:
    """The latest gene tile added or removed, or ``None`` before the first.

    Args:
        match: the table.
        seat: look only at this seat's actions.
    """
    for number in range(len(match.steps) - 1, -1, -1):
        step = match.steps[number]
        if isinstance(step.action, actions.SetGene) and seat in (None, step.seat):
            trait, face = step.action.trait, step.action.face
            before = parents_of(step.before, trait)
            changed = {"top": face} if step.action.side == 0 else {"left": face}
            return GeneSet(before, replace(before, **changed), step.seat, number)
    return None


# ---------------------------------------------------------------- dice


@dataclass(frozen=True, slots=True)
class Die:
    """One offspring die of a roll.

    Args:
        round: of the game, from 1.
        parents: of its square when it was rolled.
        first: the face of its first roll, 0 to 3 for I to IV and 4 for X.
        face: its face in the end.
        drafted: whether somebody took it.
    """

    round: int
    parents: Parents
    first: int
    face: int
    drafted: bool = False

    @property
    def is_x(self) -> bool:
        """Whether it shows X in the end."""
        return self.face == X

    @property
    def kind(self) -> int:
        """The genotype that it stands for: 0, 1, 2 for AA, Aa, aa; a die with X has none."""
        boxes = BOXES[self.parents.trait][self.parents.top][self.parents.left]
        return boxes[self.face] % len(ANY_TRAIT)

    @property
    def genotype(self) -> str:
        """The genotype that it stands for; empty for X."""
        return "" if self.is_x else self.parents.of.genotypes[self.kind]


#: For each match its log as it was last read, and at which version; four lenses ask for it.
_LOGS: WeakKeyDictionary[Match, tuple[int, int, tuple[Die, ...]]] = WeakKeyDictionary()


def dice_log(match: Match) -> tuple[Die, ...]:
    """Every die of every roll of the breeding phase, in its order, as far as it is known now."""
    known = _LOGS.get(match)
    if known is None or known[:2] != (match.version, len(match.steps)):
        known = (match.version, len(match.steps), _read_log(match))
        _LOGS[match] = known
    return known[2]


def _read_log(match: Match) -> tuple[Die, ...]:
    log: list[Die] = []
    start = 0  # of the latest roll
    for step in match.steps:
        state: Any = step.before
        for event in step.events:
            if event.kind == "roll" and event.data is not None:
                start = len(log)
                log += _rolled(event.data, state.round)
            elif event.kind == "take" and event.data is not None:
                trait = TRAIT_IDS.index(event.data["trait"])
                for name in event.data["faces"]:
                    _draft(log, start, trait, FACE_NAMES.index(name))
    return tuple(log)


def _rolled(data: Any, round: int) -> Iterator[Die]:
    tiles = data["tiles"]
    for trait, roll in enumerate(data["rolls"]):
        parents = Parents(trait, tiles[2 * trait], tiles[2 * trait + 1])
        for first, face in zip(roll["first"], roll["faces"], strict=True):
            yield Die(round, parents, first, face)


def _draft(log: list[Die], start: int, trait: int, face: int) -> None:
    for place in range(start, len(log)):
        die = log[place]
        if die.parents.trait == trait and die.face == face and not die.drafted:
            log[place] = replace(die, drafted=True)
            return


def latest_roll(log: Sequence[Die]) -> tuple[Die, ...]:
    """The dice of the latest roll."""
    return tuple(die for die in log if die.round == log[-1].round)


def counts(dice: Sequence[Die]) -> tuple[int, int, int]:
    """How many dice stand for AA, Aa and aa; dice with X are left out."""
    kinds = [die.kind for die in dice if not die.is_x]
    return kinds.count(0), kinds.count(1), kinds.count(2)


# ---------------------------------------------------------------- drawings


@cache
def square_art() -> dict[str, str]:
    """The drawing of every square, by `Parents.art`."""
    from genetics_games.drawing import heredity

    drawn = {}
    for trait in range(len(PIECES.traits)):
        for top in range(len(PARENT_GENOTYPE)):
            for left in range(len(PARENT_GENOTYPE)):
                parents = Parents(trait, top, left)
                beside, above = parents.genotypes
                drawn[parents.art] = heredity.punnett(parents.of.id, above, beside)
    return drawn
