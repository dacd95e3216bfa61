"""The population lens: allele frequencies of the dice of a trait, beside Hardy-Weinberg."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from genetics_games.biology.hardy_weinberg import allele_frequencies, hardy_weinberg_genotypes
from genetics_games.games.genotype.pieces import PIECES
from genetics_games.games.genotype.squares import TRAIT_IDS
from genetics_games.text import _, ngettext

from . import genotype, nodes
from .chi_square import ALL, DRAFTED
from .fields import FieldLens
from .genotype import Die
from .model_card import model_card
from .nodes import Node
from .punnett import figure

if TYPE_CHECKING:
    from genetics_games.engine.match import Match


class PopulationLens(FieldLens):
    """Follows a Genotype table: the numbered dice of a trait and a round as a population.

    Example:
        >>> import genetics_games as gg
        >>> match = gg.Match(gg.game("genotype").new(players=2, seed=7))
        >>> PopulationLens().panel(match, 0)[0]["text"]
        'No dice have been rolled yet.'
    """

    id = "population"

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        return _("Population lens")

    def panel(self, match: Match, viewer: int | None) -> list[Node]:
        """p and q of the dice, and the genotypes that random mating would give."""
        log = genotype.dice_log(match)
        if not log:
            return [nodes.lead(_("No dice have been rolled yet.")), _note()]
        rounds = sorted({die.round for die in log}, reverse=True)
        fields = [
            self._fields.pick("trait", _("Trait"), [(t.id, t.name) for t in PIECES.traits]),
            self._fields.pick(
                "round", _("Round"), [(str(n), _("round {n}").format(n=n)) for n in rounds]
            ),
            self._fields.pick(
                "which",
                _("Which dice"),
                [(ALL, _("all that were rolled")), (DRAFTED, _("drafted dice only"))],
            ),
        ]
        trait = TRAIT_IDS.index(self._fields.chosen("trait", TRAIT_IDS))
        round = int(self._fields.chosen("round", [str(n) for n in rounds]))
        which = self._fields.chosen("which", [ALL, DRAFTED])
        dice = [die for die in log if die.parents.trait == trait and die.round == round]
        return [
            *population_nodes(dice, which),
            nodes.form(_("Which population"), fields),
            _rounds(log, trait),
            _note(),
        ]


def frequencies(dice: Sequence[Die]) -> dict[str, Fraction]:
    """The frequency of each allele among numbered dice; nothing if there is no such die.

    Args:
        dice: of one trait.
    """
    seen = genotype.counts(dice)
    return dict(_frequencies(dice[0].parents.trait, seen)) if any(seen) else {}


@lru_cache(128)
def _frequencies(trait: int, seen: tuple[int, int, int]) -> dict[str, Fraction]:
    gene = PIECES.traits[trait]
    shares = allele_frequencies(dict(zip(gene.genotypes, seen, strict=True)))
    return {one: shares.get(one, Fraction(0)) for one in (gene.dominant, gene.recessive)}


def population_nodes(dice: Sequence[Die], which: str = ALL) -> list[Node]:
    """The frequencies of the dice in words, and a table of genotypes.

    Args:
        dice: of one trait and one round, at least one.
        which: `ALL` or `DRAFTED`.
    """
    parents = dice[0].parents
    used = [die for die in dice if not die.is_x and (die.drafted or which == ALL)]
    if not used:
        said = _("No numbered die of {trait} counts here.").format(trait=parents.of.name)
        return [nodes.lead(said)]
    shares = frequencies(used)
    p, q = shares[parents.of.dominant], shares[parents.of.recessive]
    n = len(used)
    lead = ngettext(
        "{n} offspring of {cross}: p of {big} is {p}, q of {small} is {q}.",
        "{n} offspring of {cross}: p of {big} is {p}, q of {small} is {q}.",
        n,
    ).format(n=n, cross=str(parents), big=parents.of.dominant, small=parents.of.recessive, p=p, q=q)
    due = hardy_weinberg_genotypes(shares)
    lines: list[list[nodes.Text]] = [
        [name, str(seen), figure(n * due[name]), formula]
        for name, seen, formula in zip(
            parents.of.genotypes, genotype.counts(used), ("p²", "2pq", "q²"), strict=True
        )
    ]
    head: list[nodes.Text] = [
        _("Genotype"),
        _("Counted"),
        _("Expected under Hardy-Weinberg"),
        _("Share expected"),
    ]
    shown = [nodes.lead(lead), nodes.table(_("Genotypes of this population"), head, lines)]
    shown.append(
        nodes.p(
            _(
                "Hardy-Weinberg expects random mating in a large population. These are children "
                "of two chosen parents, and few of them, so counts may lie far from it."
            )
        )
    )
    if which == DRAFTED:
        text = _("Only dice that somebody chose to keep: that works like selection by a breeder.")
        shown.append(nodes.small(text))
    return shown


def _rounds(log: Sequence[Die], trait: int) -> Node:
    """The frequency of the dominant allele from round to round, all dice and drafted ones."""
    lines: list[list[nodes.Text]] = []
    for round in sorted({die.round for die in log}):
        dice = [die for die in log if die.parents.trait == trait and die.round == round]
        drafted = [die for die in dice if die.drafted]
        dominant = dice[0].parents.of.dominant
        shares = [frequencies(each).get(dominant) for each in (dice, drafted)]
        lines.append(
            [str(round), str(dice[0].parents), *("–" if s is None else str(s) for s in shares)]
        )
    head: list[nodes.Text] = [
        _("Round"),
        _("Parents"),
        _("p, all dice"),
        _("p, drafted dice"),
    ]
    title = _("p from round to round")
    return nodes.group(title, [nodes.table(title, head, lines)])


def _note() -> Node:
    text = _("A dominant allele does not become commoner by itself: look at p from round to round.")
    return nodes.note(text, _("What the game simplifies"), model_card("genotype"))
