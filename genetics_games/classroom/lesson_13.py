"""Lesson 13, Build a creature?: what its checks and predictions work out."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from genetics_games.biology import transcribe
from genetics_games.biology.codons import spell, translate
from genetics_games.games.biohack import terms
from genetics_games.games.biohack.effects import GENES
from genetics_games.games.biohack.pieces import TERMS
from genetics_games.lenses import biohack, creatures, gene_groups
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from . import wrong_creatures as wrong
from .labs.creatures import compare_nodes, gene_letters
from .making import Draft, Picker
from .tables.biohack import BiohackTable


@cache
def _words() -> dict[str, Any]:
    """Hosts, donors, tissues and statements, from a text file."""
    text = files(__package__).joinpath("lesson_13_words.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _pick(picker: Picker, kind: str) -> str:
    return _(picker.one(_words()[kind]))


def _in_words(term: str) -> str:
    return _("{word}: {says}").format(
        word=creatures.term_name(term).capitalize(), says=creatures.term_says(term)
    )


def word_of_the_case(table: BiohackTable, picker: Picker) -> Draft | None:
    """13.1: which word fits the true case behind the latest creature."""
    creature = table.latest
    if creature is None:
        return None
    return Draft(
        creature.term,
        [(f"taken_for_{term}", term) for term in picker.shuffled(TERMS) if term != creature.term],
        {
            "creature": creature.name,
            "note": creature.note,
            "reason": creature.term_reason,
        },
        shown={term: _in_words(term) for term in TERMS},
    )


def group_in_a_group(table: BiohackTable, picker: Picker) -> Draft:
    """13.2: which gene group lies inside the branch of another."""
    inner, outer = picker.one(gene_groups.nested())
    scattered = [g for g in GENES if gene_groups.kind(g) is gene_groups.Lineage.SCATTERED]
    elsewhere = [one for one, _outer in gene_groups.nested() if one != inner]
    return Draft(
        inner,
        [
            ("all_separate", "none"),
            ("way_of_life", picker.one(scattered)),
            ("another_branch", picker.one(elsewhere)),
        ],
        {"outer": gene_groups.group_title(outer), "inner": gene_groups.group_title(inner)},
        shown={group: gene_groups.group_title(group) for group in GENES},
    )


def why_it_can_be_read(table: BiohackTable, picker: Picker) -> Draft:
    """13.3: why ribosomes of one species can read the mRNA of a gene of another."""
    return Draft(
        "same_code",
        [
            ("gene_changes", "changes"),
            ("close_relatives", "relatives"),
            ("brings_its_trait", "brings"),
        ],
        {"host": _pick(picker, "hosts"), "donor": _pick(picker, "donors")},
    )


def still_missing(table: BiohackTable, picker: Picker) -> Draft:
    """13.4: what is still needed once a gene is in the DNA."""
    host = picker.one(_words()["hosts"])
    # Cells with a nucleus splice; in them it is the packing of the DNA that can keep a gene silent.
    third = "splicing" if host in _words()["unspliced"] else "place"
    right = tuple(picker.shuffled(("promoter", "partners", third)))
    reasons = {
        "splicing": _("and introns have to be left out"),
        "place": _("and a place in the DNA where it is not packed away"),
    }
    wrongs = [("own_code", "code"), ("own_ribosomes", "ribosomes"), ("more_copies", "copies")]
    return Draft(
        right,
        picker.shuffled(wrongs)[:2],
        {"host": _(host), "donor": _pick(picker, "donors"), "third": reasons[third]},
        missed={name: f"missed_{name}" for name in right},
    )


def edit_in_some_cells(table: BiohackTable, picker: Picker) -> Draft:
    """13.5: whether an edit is inherited."""
    if picker.below(2):
        return Draft(
            "no",
            [("every_edit", "yes"), ("half_of_them", "half"), ("if_it_helps", "helps")],
            {"cells": _pick(picker, "body_cells")},
        )
    return Draft(
        "can",
        [("no_edit", "never"), ("every_edit", "yes"), ("if_it_helps", "helps")],
        {"cells": _pick(picker, "germ_cells")},
    )


def so_many_genes(table: BiohackTable, picker: Picker) -> Draft | None:
    """13.6: what is wrong with one gene, one trait."""
    if table.latest is None:
        return None
    creature = table.latest
    costs = tuple((gene, n) for gene, n in enumerate(creature.cost) if n)
    gene, n = picker.one(costs)
    return Draft(
        "many",
        [("nothing_wrong", "nothing"), ("one_is_enough", "one"), ("count_higher", "more")],
        {
            "creature": creature.name,
            "cost": terms.amounts(costs),
            "genes": terms.amount(gene, n),
            "trait": _(picker.one(_words()["traits"][GENES[gene]])),
        },
    )


def fact_or_value(table: BiohackTable, picker: Picker) -> Draft | None:
    """13.7: which of six statements are about facts."""
    if table.latest is None or not table.rolls:
        return None
    words = {
        "creature": table.latest.name,
        "cost": terms.cost(table.latest.cost),
        "ep": table.latest.ep,
        "rolls": len(table.rolls),
        "injuries": table.injuries,
        "single": str(biohack.injury_chance()),
        "word": creatures.term_name(table.latest.term),
    }
    facts = tuple(picker.shuffled(("counted", "priced", "die", "case"))[:3])
    values = picker.shuffled(("worth_it", "progress", "should", "proves"))[:3]
    return Draft(
        facts,
        [(f"value_{name}", name) for name in values],
        words,
        missed={name: f"missed_{name}" for name in facts},
    )


def at_least_one_injury(table: BiohackTable, picker: Picker) -> Draft:
    """13.8: the chance of at least one injury in some rolls."""
    rolls = 2 + picker.below(4)
    single = biohack.injury_chance()
    procedures = (
        wrong.times_the_single_chance,
        wrong.every_time,
        wrong.never_once,
        wrong.just_one_roll,
    )
    return Draft(
        str(biohack.injury_chance(rolls)),
        [(procedure.__name__, str(procedure(single, rolls))) for procedure in procedures],
        {
            "n": rolls,
            "face": _faces_that_injure(),
            "safe": str(1 - single),
            "none": str(Fraction(1 - single) ** rolls),
        },
    )


def _faces_that_injure() -> str:
    faces = [face for face in biohack.PIECES.faces if biohack.injures(face)]
    return _("{some} of {all}").format(some=len(faces), all=len(biohack.PIECES.faces))


def same_letters_elsewhere(table: BiohackTable, picker: Picker) -> Draft:
    """13.9: what another cell makes of codons of the jellyfish gene's mRNA."""
    letters = transcribe(gene_letters())
    first = 3 * picker.below(len(letters) // 3 - 4)
    message = letters[first : first + 12]
    return Draft(
        spell(translate(message)),
        [
            ("cannot_read", "nothing"),
            ("partner_letters", wrong.partner_letters(message)),
            ("from_the_far_end", wrong.from_the_far_end(message)),
        ],
        {"message": message, "host": _pick(picker, "hosts")},
    )


GENERATORS = {
    generator.__name__: generator
    for generator in (
        word_of_the_case,
        group_in_a_group,
        why_it_can_be_read,
        still_missing,
        edit_in_some_cells,
        so_many_genes,
        fact_or_value,
        at_least_one_injury,
        same_letters_elsewhere,
    )
}


def jellyfish_gene(table: BiohackTable) -> dict[str, str]:
    """The result beside the first prediction: the same amino acids in both."""
    return {"value": spell(translate(transcribe(gene_letters()))[:5])}


def three_genes(table: BiohackTable) -> dict[str, str]:
    """The result beside the second prediction: the true case behind the card."""
    creature = table.latest
    assert creature is not None
    return {
        "creature": creature.name,
        "cost": terms.cost(creature.cost),
        "value": creatures.term_name(creature.term),
        "note": creature.note,
    }


def exit_words(table: BiohackTable) -> dict[str, str]:
    """What stands in the exit ticket."""
    creature = table.latest
    assert creature is not None
    return {
        "creature": creature.name,
        "note": creature.note,
        "word": creatures.term_name(creature.term),
        "reason": creature.term_reason,
    }


RESULTS = {"jellyfish_gene": jellyfish_gene, "three_genes": three_genes, "exit": exit_words}

TABLE = BiohackTable


def _compare(table: BiohackTable, deals: Sequence[int]) -> list[Node]:
    return compare_nodes(gene_letters()[:15])


def _case(table: BiohackTable, deals: Sequence[int]) -> list[Node]:
    assert table.creatures
    return creatures.case(biohack.CARD[table.creatures[-1]])


OBSERVED = {"jellyfish_gene": _compare, "three_genes": _case}
