"""Lesson 11, New alleles: what its checks and predictions work out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from genetics_games.games.genotype.dice import PER_TRAIT
from genetics_games.games.genotype.pieces import PIECES
from genetics_games.lenses import nodes as page
from genetics_games.lenses.genotype import Parents, chance_of_de_novo, share_of_x
from genetics_games.lenses.nodes import Node
from genetics_games.lenses.punnett import figure
from genetics_games.text import _

from . import wrong_alleles as wrong
from .labs.alleles import BASES, human_rate, new_site, parts, pea_alleles
from .lesson_07 import words
from .making import Draft, Picker
from .tables.genotype_alleles import NewAllelesTable

#: Dice that a question may imagine: how many faces.
FACES = (4, 6, 8, 10, 12, 20)
#: Kinds of change in the DNA that a question offers beside the right one.
CHANGES = ("insertion", "deletion", "substitution", "inversion")
TRAITS = len(PIECES.traits)


def chance_of_new(table: NewAllelesTable, picker: Picker) -> Draft:
    """11.1: the chance that a die ends as a new mutation."""
    faces = picker.one(FACES)
    xs = 1 + picker.below(faces // 2)
    share = Fraction(xs, faces)
    ideas = (wrong.share_not_squared, wrong.doubled, wrong.at_least_one_x)
    return Draft(
        str(share**2),
        [(idea.__name__, str(idea(share))) for idea in ideas],
        {"faces": faces, "xs": xs, "share": share, "game": chance_of_de_novo()},
    )


def _one_decimal(number: Fraction | int) -> str:
    return f"{float(number):.1f}"


def expected_new(table: NewAllelesTable, picker: Picker) -> Draft | None:
    """11.2: how many new mutations are expected among the dice of the log."""
    if not table.log:
        return None
    groups = 1 + picker.below(len(table.log))
    dice, seen = PER_TRAIT * groups, sum(one.xs for one in table.log[:groups])
    share, chance = share_of_x(), chance_of_de_novo()
    return Draft(
        _one_decimal(dice * chance),
        [
            ("share_not_squared", _one_decimal(dice * wrong.share_not_squared(share))),
            ("doubled", _one_decimal(dice * wrong.doubled(share))),
            ("seen_not_expected", _one_decimal(wrong.seen_not_expected(dice, seen))),
        ],
        {
            "dice": dice,
            "seen": seen,
            "chance": chance,
            "share": share,
            "due": _one_decimal(dice * chance),
        },
    )


def _cross(table: NewAllelesTable, picker: Picker) -> dict[str, object]:
    return words(picker.one(table.squares))


def where_first(table: NewAllelesTable, picker: Picker) -> Draft:
    """11.3: in whom a new allele is first found."""
    said = _cross(table, picker)
    said["cell"] = picker.one([one.name for one in parts() if one.kind == "gamete"])
    ideas = ("parent_has_it", "all_siblings", "grandparents")
    return Draft("one_seed", [(idea, idea) for idea in ideas], said)


def because_useful(table: NewAllelesTable, picker: Picker) -> Draft:
    """11.4: whether a plant got an allele because it was useful."""
    said = _cross(table, picker)
    places = (_("dry soil"), _("a cold spring"), _("the shade"), _("salty soil"), _("strong wind"))
    said["place"] = picker.one(places)
    ideas = ("needed", "parents_provided", "never_useful")
    return Draft("by_chance", [(idea, idea) for idea in ideas], said)


def which_cells(table: NewAllelesTable, picker: Picker) -> Draft:
    """11.5: in which cells a change is found later."""
    part = picker.one([one for one in parts() if one.kind != "tip"])
    said = _cross(table, picker) | {"part": part.name}
    if part.kind == "body":
        ideas = [("always_in_seeds", "seeds"), ("whole_plant", "plant"), ("like_gamete", "one")]
        return Draft("patch", ideas, said)
    ideas = [("every_seed", "seeds"), ("parent_changes", "plant"), ("like_body_cell", "patch")]
    return Draft("one", ideas, said)


def kind_of_change(table: NewAllelesTable, picker: Picker) -> Draft:
    """11.6: what kind of change made an allele of the pea."""
    allele = picker.one(pea_alleles())
    # The word of the lens, where the game has this trait.
    trait = "" if allele.game_trait is None else f" ({PIECES.traits[allele.game_trait].name})"
    ideas = [("recessive_change", "recessive"), ("blending", "blend")]
    ideas += [(f"no_{kind}", kind) for kind in CHANGES if kind != allele.kind]
    return Draft(
        allele.kind,
        ideas,
        {
            "looks": f"{allele.looks}{trait}",
            "changed": allele.changed,
            "effect": allele.effect,
        },
    )


def why_recessive(table: NewAllelesTable, picker: Picker) -> Draft:
    """11.7: why an allele that makes little or no working product is often recessive."""
    said = _cross(table, picker)
    ideas = (("weak", "weak"), ("switched_off", "off"), ("rare", "rare"), ("faded", "faded"))
    return Draft("enough", list(ideas), said)


def trio(table: NewAllelesTable, picker: Picker) -> Draft:
    """11.8: which place in a trio holds a new allele."""
    procedures = (wrong.heterozygous_parent, wrong.differs_from_both, wrong.not_passed_on)
    drawn = [picker.shuffled(BASES)[:2] for _site in range(1 + len(procedures))]
    right = new_site(*drawn[0])
    sites = [procedure(*two) for procedure, two in zip(procedures, drawn[1:], strict=True)]
    return Draft(
        str(right),
        [(p.__name__, str(site)) for p, site in zip(procedures, sites, strict=True)],
        {"mother": "/".join(right.mother), "father": "/".join(right.father),
         "child": "/".join(right.child), "usual": right.mother[0]},
        shown={str(site): site.said for site in (right, *sites)},
    )  # fmt: skip


def chosen_by_player(table: NewAllelesTable, picker: Picker) -> Draft:
    """11.9: what is unlike nature when a player uses a new mutation."""
    parents = picker.one(table.squares)
    said = words(parents) | {"covered": picker.one(parents.of.genotypes)}
    ideas = ("as_needed", "harm_only", "board_changes")
    return Draft("not_chosen", [(idea, idea) for idea in ideas], said)


GENERATORS = {
    function.__name__: function
    for function in (
        chance_of_new,
        expected_new,
        where_first,
        because_useful,
        which_cells,
        kind_of_change,
        why_recessive,
        trio,
        chosen_by_player,
    )
}

TABLE = NewAllelesTable


def twenty_dice(table: NewAllelesTable) -> dict[str, str]:
    """The result beside the first prediction: ten rolls of all dice."""
    counts = table.new_in_rolls
    dice = PER_TRAIT * TRAITS
    return {
        "dice": str(dice),
        "value": figure(dice * chance_of_de_novo()),
        "chance": str(chance_of_de_novo()),
        "rolls": str(len(counts)),
        "counts": page.words([str(n) for n in counts]),
        "mean": figure(Fraction(sum(counts), len(counts))),
    }


def real_rate(table: NewAllelesTable) -> dict[str, str]:
    """The result beside the second prediction: what was measured in people."""
    found = human_rate()
    return {
        "value": _("about {n}").format(n=found.new),
        "rate": found.rate_words,
        "millions": str(round(1 / found.rate / 1_000_000)),
        "source": found.source,
    }


def exit_words(table: NewAllelesTable) -> dict[str, str]:
    """What stands in the exit ticket: the cross of the first square."""
    return {name: str(value) for name, value in words(Parents(0, 1, 1)).items()}


RESULTS = {"twenty_dice": twenty_dice, "real_rate": real_rate, "exit": exit_words}


def _ten_rolls(table: NewAllelesTable, deals: Sequence[int]) -> list[Node]:
    dice = PER_TRAIT * TRAITS
    due = dice * chance_of_de_novo()
    title = _("New mutations in each roll of {n} dice; the mark is what is expected").format(n=dice)
    bars = [
        page.bar(_("Roll {n}").format(n=number), seen, dice // 2, str(seen), due)
        for number, seen in enumerate(table.new_in_rolls, 1)
    ]
    return [page.bars(title, bars)]


def _rates(table: NewAllelesTable, deals: Sequence[int]) -> list[Node]:
    found = human_rate()
    dice = PER_TRAIT * TRAITS
    lines: list[list[page.Text]] = [
        [
            _("Genotype, for each die"),
            str(chance_of_de_novo()),
            _("about {n} among {dice} dice").format(n=round(dice * chance_of_de_novo()), dice=dice),
        ],
        [
            _("People, for each base and generation"),
            _("about 1 in {n} million").format(n=round(1 / found.rate / 1_000_000)),
            _("about {new} in a child, among some {n} billion bases").format(
                new=found.new, n=round(found.bases / 10**9)
            ),
        ],
    ]
    head: list[page.Text] = [_("Where"), _("Chance"), _("So many are expected")]
    return [page.table(_("Two rates"), head, lines), page.small(found.source)]


OBSERVED: dict[str, Any] = {"twenty_dice": _ten_rolls, "real_rate": _rates}
