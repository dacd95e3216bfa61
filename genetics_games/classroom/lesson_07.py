"""Lesson 7, One gene, two alleles: what its checks and predictions work out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from genetics_games.biology.crosses import chance_of_exactly, punnett_square
from genetics_games.games.genotype.squares import DOMINANT, HET, RECESSIVE
from genetics_games.lenses import nodes as page
from genetics_games.lenses import punnett
from genetics_games.lenses.genotype import Parents
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from . import wrong_crosses as wrong
from .lab_panels.crosses import runs_table
from .making import Draft, Picker
from .tables.genotype import GenotypeTable, Rolled, same_faces

#: How many numbered dice a question speaks of.
FEWEST_DICE, MOST_DICE = 2, 5
#: Dice without the recessive genotype in a question about the next one.
LEAST_RUN, MOST_RUN = 4, 12


def words(parents: Parents) -> dict[str, object]:
    """What the texts say of a square."""
    trait = parents.of
    dominant, het, recessive = trait.genotypes
    left, top = parents.genotypes
    return {
        "cross": str(parents),
        "trait": trait.name,
        "left": left,
        "top": top,
        "dominant": dominant,
        "het": het,
        "recessive": recessive,
        "big": trait.dominant,
        "small": trait.recessive,
        "look": trait.phenotypes[0],
        "hidden": trait.phenotypes[1],
    }


def fill_square(table: GenotypeTable, picker: Picker) -> Draft:
    """7.1: the four boxes, row by row."""
    parents = picker.one(table.squares)
    square = punnett_square(*parents.genotypes, repeated=True)
    procedures = (wrong.one_parent_in_a_gamete, wrong.top_parent_alone, wrong.left_parent_alone)
    return Draft(
        " ".join(box.genotype for row in square.boxes for box in row),
        [(procedure.__name__, procedure(parents)) for procedure in procedures],
        words(parents),
    )


def chance_of_genotype(table: GenotypeTable, picker: Picker) -> Draft | None:
    """7.2: the chance that the next numbered die is of one genotype."""
    parents = picker.one(table.squares)
    uncertain = [name for name, chance in parents.chances.items() if chance < 1]
    if not uncertain:
        return None
    genotype = picker.one(uncertain)
    right = parents.chances[genotype]
    procedures = (wrong.phenotype_chance, wrong.equal_shares, wrong.single_box, wrong.the_others)
    return Draft(
        str(right),
        [(procedure.__name__, str(procedure(parents, genotype))) for procedure in procedures],
        {**words(parents), "genotype": genotype, "boxes": 4 * right},
    )


def _segregating(table: GenotypeTable, picker: Picker) -> Parents | None:
    """Parents that can have both looks among their offspring."""
    fitting = [parents for parents in table.squares if 0 < parents.looks[1] < 1]
    return picker.one(fitting) if fitting else None


def some_dice(table: GenotypeTable, picker: Picker) -> Draft | None:
    """7.3: what a chance says of a few dice."""
    parents = _segregating(table, picker)
    if parents is None:
        return None
    n = FEWEST_DICE + picker.below(MOST_DICE - FEWEST_DICE + 1)
    mean = n * parents.looks[1]
    ideas = ("exactly", "at_least_one", "fades")
    none = chance_of_exactly(0, n, parents.looks[1])
    return Draft(
        "average",
        [(idea, idea) for idea in ideas],
        {
            **words(parents),
            "n": n,
            "mean": punnett.figure(mean),
            "whole": max(1, round(mean)),
            "none": page.percent(none),
        },
    )


def next_die(table: GenotypeTable, picker: Picker) -> Draft | None:
    """7.4: the chance after a run without the recessive genotype."""
    parents = _segregating(table, picker)
    if parents is None:
        return None
    run = LEAST_RUN + picker.below(MOST_RUN - LEAST_RUN + 1)
    return Draft(
        str(parents.looks[1]),
        [("due", "due"), ("run_goes_on", "run"), ("now_certain", "certain")],
        {**words(parents), "n": run, "chance": parents.looks[1]},
        shown={str(parents.looks[1]): _("Still {chance}.").format(chance=parents.looks[1])},
    )


def look_the_same(table: GenotypeTable, picker: Picker) -> Draft:
    """7.5: what the look of two plants says of their genotypes."""
    parents = picker.one(table.squares)
    recessive = picker.below(2)
    said = {**words(parents), "shown": parents.of.phenotypes[recessive]}
    if recessive:
        said["genotypes"] = parents.of.genotypes[2]
        return Draft("same", [("hidden_dominant", "perhaps"), ("must_differ", "differ")], said)
    said["genotypes"] = _("{one} or {other}").format(
        one=parents.of.genotypes[0], other=parents.of.genotypes[1]
    )
    return Draft("perhaps", [("same_look", "same"), ("must_differ", "differ")], said)


def best_parent(table: GenotypeTable, picker: Picker) -> Draft | None:
    """7.6: which left parent makes a phenotype likeliest, with the top parent as it is."""
    parents = picker.one(table.squares)
    which = picker.below(2)
    names = {HET: "heterozygous", DOMINANT: "dominant", RECESSIVE: "recessive"}
    chances = {
        name: Parents(parents.trait, parents.top, tile).looks[which] for tile, name in names.items()
    }
    best = max(chances.values())
    right = [name for name, chance in chances.items() if chance == best]
    if len(right) != 1:
        return None
    said = {**words(parents), "wanted": parents.of.phenotypes[which]}
    said |= {f"with_{name}": punnett.of_four(chance) for name, chance in chances.items()}
    rest = [name for name in chances if name != right[0]]
    return Draft(right[0], [(f"chose_{name}", name) for name in rest], said)


def plants_on_mats(table: GenotypeTable, picker: Picker) -> Draft:
    """7.7: what a changed parent does to plants already recorded."""
    parents = picker.one(table.squares)
    ideas = ("change_too", "half_change", "lost")
    return Draft("stay", [(idea, idea) for idea in ideas], words(parents))


def recessive_share(table: GenotypeTable, picker: Picker) -> Draft:
    """7.8: how often the recessive look is expected from a test cross."""
    trait = picker.below(len(table.squares))
    tiles = picker.one(((HET, RECESSIVE), (RECESSIVE, HET)))
    parents = Parents(trait, *tiles)
    ideas = [("rarer", "rarer"), ("never", "none"), ("as_from_hybrids", "quarter")]
    return Draft("half", ideas, {**words(parents), "test": str(parents)})


GENERATORS = {
    function.__name__: function
    for function in (
        fill_square,
        chance_of_genotype,
        some_dice,
        next_die,
        look_the_same,
        best_parent,
        plants_on_mats,
        recessive_share,
    )
}


def _seed_roll(table: GenotypeTable) -> Rolled:
    return table.log[0]


def five_dice(table: GenotypeTable) -> dict[str, str]:
    """The result beside the first prediction: the first roll of the first trait."""
    roll = _seed_roll(table)
    said = {name: str(value) for name, value in words(roll.parents).items()}
    return {
        **said,
        "value": str(roll.kinds[2]),
        "numbered": str(sum(roll.kinds)),
        "xs": str(roll.xs),
    }


def is_one_due(table: GenotypeTable) -> dict[str, str]:
    """The result beside the second prediction: the chance after a run is the chance before it."""
    parents = _seed_roll(table).parents
    said = {name: str(value) for name, value in words(parents).items()}
    return {**said, "value": str(parents.looks[1])}


def exit_words(table: GenotypeTable) -> dict[str, str]:
    """What stands in the exit ticket: a test cross."""
    parents = Parents(0, HET, RECESSIVE)
    return {name: str(value) for name, value in words(parents).items()}


RESULTS = {"five_dice": five_dice, "is_one_due": is_one_due, "exit": exit_words}

TABLE = GenotypeTable


def groups_table(rolls: Sequence[Rolled]) -> Node:
    """Dice of several groups with the same square."""
    lines: list[list[page.Text]] = [
        [one.parents.of.name, str(one.parents), *map(str, one.kinds), str(one.xs)] for one in rolls
    ]
    head: list[page.Text] = [_("Dice of"), _("Parents"), "AA", "Aa", "aa", "X"]
    return page.table(_("Four groups of five dice, one kind of square"), head, lines)


def _groups(table: GenotypeTable, deals: Sequence[int]) -> list[Node]:
    parents = _seed_roll(table).parents
    return [punnett.square(parents), groups_table(table.log), page.small(same_faces())]


def _pooled(table: GenotypeTable, deals: Sequence[int]) -> list[Node]:
    from random import Random

    parents = _seed_roll(table).parents
    recessive = parents.of.genotypes[2]
    rng = Random(sum(table.log[0].kinds) + 5 * table.log[1].kinds[0])
    dice = [name == recessive for name in parents.chances.sample(POOL, rng)]
    title = _("{n} dice of {cross}, one after the other").format(n=POOL, cross=str(parents))
    return [runs_table(dice, recessive, title)]


#: How many dice the pooled series has.
POOL = 4000

OBSERVED: dict[str, Any] = {"five_dice": _groups, "is_one_due": _pooled}
