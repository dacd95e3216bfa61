"""What a check on Genotype asks about: the parents of the four squares, and the dice log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import count
from typing import Any, ClassVar

import genetics_games.bots  # noqa: F401 - makes the computer players known by name
from genetics_games.engine import chance
from genetics_games.engine.match import HUMAN, Match
from genetics_games.games import game
from genetics_games.games.genotype.dice import PER_TRAIT, X, roll
from genetics_games.games.genotype.pieces import PIECES
from genetics_games.games.genotype.squares import BOXES, HET, PARENTS
from genetics_games.lenses import chi_square, genotype, punnett
from genetics_games.lenses import nodes as page
from genetics_games.lenses.alleles import gene_table
from genetics_games.lenses.genotype import ANY_TRAIT, Die, Parents
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from ..checks import Check
from . import Table

TRAITS = len(PIECES.traits)
#: The computer player in the other seat of a lesson.
OPPONENT = "random"
#: Rounds of dice in the log of a practice table, at most.
MOST_ROUNDS = 4


@dataclass(frozen=True, slots=True)
class Rolled:
    """The dice of one trait in one roll, as counts.

    Args:
        parents: of their square.
        kinds: dice that stand for AA, Aa and aa.
        drafted: how many of those somebody kept.
        xs: dice that ended with X.

    Raises:
        ValueError: the numbers do not fit the square or each other.
    """

    parents: Parents
    kinds: tuple[int, int, int]
    drafted: tuple[int, int, int]
    xs: int

    def __post_init__(self) -> None:
        p = self.parents
        known = 0 <= p.trait < TRAITS and p.top in PARENTS and p.left in PARENTS
        numbers = (*self.kinds, *self.drafted, self.xs)
        whole = all(type(n) is int and 0 <= n <= PER_TRAIT for n in numbers)
        lengths = len(self.kinds) == len(self.drafted) == len(ANY_TRAIT)
        if not (known and whole and lengths):
            raise ValueError("damaged")
        names = p.of.genotypes
        fit = all(kept <= n for n, kept in zip(self.kinds, self.drafted, strict=True))
        fit &= all(name in p.chances for n, name in zip(self.kinds, names, strict=True) if n)
        if not fit or sum(self.kinds) + self.xs != PER_TRAIT:
            raise ValueError("damaged")


@dataclass(frozen=True, slots=True)
class GenotypeTable(Table):
    """Parents and dice, taken from a match or drawn from a seed.

    Args:
        tiles: for each trait the top and the left parent, as in a position of the game.
        log: the dice of every roll so far, trait by trait.

    Raises:
        ValueError: there are no such parents.
    """

    LIVE: ClassVar[tuple[str, ...]] = ("cross", "log")
    #: Rolls of all dice in the deal of a class code.
    ROLLS: ClassVar[int] = 1

    tiles: tuple[int, ...]
    log: tuple[Rolled, ...] = ()

    def __post_init__(self) -> None:
        if len(self.tiles) != 2 * TRAITS or any(
            type(tile) is not int or tile not in PARENTS for tile in self.tiles
        ):
            raise ValueError("damaged")

    @classmethod
    def lay(cls, seed: int) -> Match:
        """A table after its set-up, against a computer player; the student begins."""
        state = game("genotype").new(2, seed, first_player=0)
        match = Match(state, [HUMAN, OPPONENT], [_("You"), _("Computer")], practice=True)
        while match.state.phase == "setup":  # type: ignore[attr-defined]
            if match.bot_to_move:
                match.play_bot()
            else:
                match.play(0, match.state.legal_actions()[0], match.version)
        return match

    @classmethod
    def of(cls, match: Match, viewer: int) -> GenotypeTable:
        """The parents now and all dice so far, which everybody sees."""
        state: Any = match.state
        rolls: dict[tuple[int, int], list[Die]] = {}
        for die in genotype.dice_log(match):
            rolls.setdefault((die.round, die.parents.trait), []).append(die)
        return cls(tuple(state.tiles), tuple(_counted(dice) for dice in rolls.values()))

    @classmethod
    def practice(cls, seed: int) -> GenotypeTable:
        """Parents and dice of a game that nobody played.

        Example:
            >>> GenotypeTable.practice(7) == GenotypeTable.practice(7)
            True
        """
        pick = partial(chance.draw, seed)
        tiles = [HET] * (2 * TRAITS)
        log: list[Rolled] = []
        rounds = 1 + pick(0, MOST_ROUNDS)
        for number in range(1, rounds + 1):
            for changed in range(2):
                tiles[pick(100 * number + changed, 2 * TRAITS)] = pick(
                    100 * number + 10 + changed, len(PARENTS)
                )
            log += _roll(tiles, _choices(chance.child_seed(seed, number)))
        return cls(tuple(tiles), tuple(log))

    @classmethod
    def deal(cls, seed: int) -> GenotypeTable:
        """How the match begins: every parent heterozygous; with the rolls of the class code.

        The first of them is the roll that the board of this seed makes in its first round.
        """
        tiles = (HET,) * (2 * TRAITS)
        # Nothing that can happen before the first roll draws from chance.
        drawn = game("genotype").new(2, seed, first_player=0).draws
        log = _roll(tiles, _choices(seed, drawn), kept=False)
        for number in range(1, cls.ROLLS):
            log += _roll(tiles, _choices(chance.child_seed(seed, number)), kept=False)
        return cls(tiles, tuple(log))

    def to_dict(self) -> dict[str, Any]:
        """The table as JSON-ready data."""
        return {
            "tiles": list(self.tiles),
            "log": [
                [one.parents.trait, one.parents.top, one.parents.left, *one.kinds, *one.drafted,
                 one.xs]
                for one in self.log
            ],
        }  # fmt: skip

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> GenotypeTable:
        """The table that `to_dict` wrote.

        Raises:
            ValueError: the data is damaged.
            TypeError, KeyError: likewise.
        """
        log = []
        for trait, top, left, *counts in data["log"]:
            aa, ab, bb, kept_aa, kept_ab, kept_bb, xs = counts
            kept = (kept_aa, kept_ab, kept_bb)
            log.append(Rolled(Parents(trait, top, left), (aa, ab, bb), kept, xs))
        return cls(tuple(data["tiles"]), tuple(log))

    # ------------------------------------------------------------ what it holds

    def parents(self, trait: int) -> Parents:
        """The parents of a trait now."""
        return Parents(trait, self.tiles[2 * trait], self.tiles[2 * trait + 1])

    @property
    def squares(self) -> list[Parents]:
        """The parents of all traits now."""
        return [self.parents(trait) for trait in range(TRAITS)]

    def pooled(self, kind: tuple[int, int]) -> tuple[tuple[int, ...], tuple[int, ...], int]:
        """All dice of one kind of cross: AA, Aa, aa; those kept of each; and X."""
        rolls = [one for one in self.log if one.parents.kind == kind]
        kinds = tuple(sum(one.kinds[k] for one in rolls) for k in range(len(ANY_TRAIT)))
        kept = tuple(sum(one.drafted[k] for one in rolls) for k in range(len(ANY_TRAIT)))
        return kinds, kept, sum(one.xs for one in rolls)

    # ------------------------------------------------------------ what is shown

    @property
    def said(self) -> str:
        """The first dice of the class code."""
        one = self.log[0]
        counts = [
            f"{n} {name}" for name, n in zip(one.parents.of.genotypes, one.kinds, strict=True)
        ]
        return _("First dice, {cross}: {counts}, {xs} X").format(
            cross=str(one.parents), counts=", ".join(counts), xs=one.xs
        )

    def picture(self) -> list[Node]:
        """The parents of the four squares."""
        lines: list[list[page.Text]] = [
            [parents.of.name, *parents.genotypes, " : ".join(parents.of.phenotypes)]
            for parents in self.squares
        ]
        head: list[page.Text] = [
            _("Trait"),
            _("Left parent"),
            _("Top parent"),
            _("Dominant : recessive"),
        ]
        return [page.table(_("The parents as the game begins"), head, lines)]

    def lens(self, check: Check) -> list[Node]:
        """The square, the test or the gene that a question names."""
        title = _("Look at this through the lens")
        if check.lesson == 11:
            named = [trait for trait in PIECES.traits if trait.name in check.stem]
            return [page.group(title, [gene_table(trait) for trait in named])] if named else []
        if check.lesson == 8:
            kind = next((k for k in kinds_in(self) if chi_square.name(k) in check.stem), None)
            return [] if kind is None else [page.group(title, [counts_table(self, kind)])]
        for parents in self.squares:
            if str(parents) in check.stem:
                body = [punnett.square(parents), punnett.chance_table([parents])]
                return [page.group(title, body)]
        return []


@dataclass(frozen=True, slots=True)
class FairDiceTable(GenotypeTable):
    """Parents and dice; the class code has enough rolls for a test."""

    ROLLS: ClassVar[int] = 5


def kinds_in(table: GenotypeTable) -> list[tuple[int, int]]:
    """The kinds of cross in the log, those with the most numbered dice first."""
    kinds = {one.parents.kind for one in table.log}
    return sorted(kinds, key=lambda kind: (-sum(table.pooled(kind)[0]), kind))


def same_faces() -> str:
    """What the first roll of the class code has to do with the board."""
    return _(
        "The first roll on the board shows the same faces as the first of the class code. Where a "
        "gene tile is set before it, they stand for other genotypes."
    )


def counts_table(table: GenotypeTable, kind: tuple[int, int]) -> Node:
    """All dice of one kind of cross beside those that were kept."""
    kinds, kept, xs = table.pooled(kind)
    lines: list[list[page.Text]] = [
        [name, str(n), str(k)] for name, n, k in zip(ANY_TRAIT, kinds, kept, strict=True)
    ]
    lines.append([_("X, no genotype"), str(xs), "–"])
    head: list[page.Text] = [_("Genotype"), _("All dice"), _("Dice that were kept")]
    return page.table(_("Log of {cross}").format(cross=chi_square.name(kind)), head, lines)


def _counted(dice: list[Die]) -> Rolled:
    kept = [die for die in dice if die.drafted]
    xs = sum(die.is_x for die in dice)
    return Rolled(dice[0].parents, genotype.counts(dice), genotype.counts(kept), xs)


def _choices(seed: int, drawn: int = 1) -> Callable[[int], int]:
    """Chance of a seed, from its event of this number on."""
    numbers = count(drawn)
    return lambda below: chance.draw(seed, next(numbers), below)


def _roll(tiles: Any, choose: Callable[[int], int], *, kept: bool = True) -> list[Rolled]:
    """A roll of all dice by the rules.

    Args:
        tiles: as in `GenotypeTable`.
        choose: chance.
        kept: whether players have kept some: about half, recessive ones more often.
    """
    _first, faces = roll(choose, PER_TRAIT * TRAITS)
    keep = choose(2 ** len(faces)) if kept else 0
    rolled = []
    for trait in range(TRAITS):
        parents = Parents(trait, tiles[2 * trait], tiles[2 * trait + 1])
        boxes = BOXES[trait][parents.top][parents.left]
        kinds, taken = [0, 0, 0], [0, 0, 0]
        own = faces[PER_TRAIT * trait : PER_TRAIT * (trait + 1)]
        for place, face in enumerate(own, PER_TRAIT * trait):
            if face != X:
                kind = boxes[face] % len(ANY_TRAIT)
                kinds[kind] += 1
                taken[kind] += kept and (kind == 2 or keep >> place & 1)
        drafted = (taken[0], taken[1], taken[2])
        rolled.append(Rolled(parents, (kinds[0], kinds[1], kinds[2]), drafted, own.count(X)))
    return rolled
