"""The allele lens: the real gene behind each trait, and new mutations on the dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genetics_games.games.genotype.dice import X
from genetics_games.games.genotype.pieces import PIECES, Trait
from genetics_games.games.genotype.squares import TRAIT_IDS
from genetics_games.text import _, ngettext

from . import genotype, nodes
from .fields import FieldLens
from .model_card import model_card
from .nodes import Node
from .punnett import figure

if TYPE_CHECKING:
    from genetics_games.engine.match import Match


class AlleleLens(FieldLens):
    """Follows a Genotype table: what the alleles of a trait are in DNA, and how X dice fall.

    Example:
        >>> import genetics_games as gg
        >>> match = gg.Match(gg.game("genotype").new(players=2, seed=7))
        >>> AlleleLens().panel(match, 0)[0]["text"]
        'Seed shape: gene R on linkage group V of the pea.'
    """

    id = "alleles"

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        return _("Allele lens")

    def panel(self, match: Match, viewer: int | None) -> list[Node]:
        """The gene of the chosen trait, and the new mutations so far."""
        pick = self._fields.pick("trait", _("Trait"), [(t.id, t.name) for t in PIECES.traits])
        trait = PIECES.traits[TRAIT_IDS.index(self._fields.chosen("trait", TRAIT_IDS))]
        return [
            nodes.lead(gene_text(trait)),
            nodes.form(_("Which trait to see"), [pick]),
            gene_table(trait),
            *de_novo(match),
            nodes.note(
                _("A player chooses what a new mutation does; nature does not."),
                _("What the game simplifies"),
                model_card("genotype"),
            ),
        ]


def gene_text(trait: Trait) -> str:
    """The name of the gene and where it lies."""
    name = trait.name[:1].upper() + trait.name[1:]
    return _("{trait}: gene {gene} on linkage group {group} of the pea.").format(
        trait=name, gene=trait.gene, group=trait.linkage_group
    )


def gene_table(trait: Trait) -> Node:
    """What a gene makes and what changed in its recessive allele, with the source."""
    dominant, recessive = trait.phenotypes
    lines: list[list[nodes.Text]] = [
        [
            _("Letters on the board"),
            f"{trait.dominant} ({dominant}), {trait.recessive} ({recessive})",
        ],
        [_("What Mendel looked at"), trait.mendel_character],
        [_("What the gene makes"), trait.gene_product],
        [_("What changed in the recessive allele"), trait.recessive_cause],
        [_("Published by"), trait.ref],
    ]
    title = _("The gene of {trait}").format(trait=trait.name)
    return nodes.table(title, [_("Gene"), trait.gene], lines)


def de_novo(match: Match) -> list[Node]:
    """How many dice ended as new mutations, beside how many were expected."""
    chance = genotype.chance_of_de_novo()
    share = genotype.share_of_x()
    rule = _(
        "A die shows X with chance {share}. It is rolled again, and a second X is a new mutation: "
        "{share} × {share} = {chance}, {percent}."
    ).format(share=share, chance=chance, percent=nodes.percent(chance))
    log = genotype.dice_log(match)
    if not log:
        return [nodes.p(rule)]
    latest = genotype.latest_roll(log)
    first = sum(die.first == X for die in latest)
    found = sum(die.is_x for die in latest)
    said = ngettext(
        "This roll: {first} X at first, of which {n} stayed X after the re-roll.",
        "This roll: {first} X at first, of which {n} stayed X after the re-roll.",
        found,
    )
    title = _("New mutations among the dice")
    groups = ((_("This roll"), latest), (_("All rolls so far"), log))
    bars = [
        nodes.bar(
            words,
            sum(die.is_x for die in dice),
            len(dice),
            _("{n} of {of}, expected {due}").format(
                n=sum(die.is_x for die in dice), of=len(dice), due=figure(len(dice) * chance)
            ),
            len(dice) * chance,
        )
        for words, dice in groups
    ]
    return [
        nodes.reading(
            title,
            [
                nodes.p(said.format(first=first, n=found)),
                nodes.bars(title, bars),
                nodes.small(rule),
            ],
        )
    ]
