"""Lesson 8, Are the dice fair?: what its checks and predictions work out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from genetics_games.biology.chi_square import ChiSquareTest, critical_value, goodness_of_fit
from genetics_games.biology.crosses import chance_of_exactly
from genetics_games.lenses import chi_square, genotype
from genetics_games.lenses import nodes as page
from genetics_games.lenses.chi_square import GENOTYPES, LEVEL, PHENOTYPES
from genetics_games.lenses.nodes import Node
from genetics_games.lenses.punnett import figure
from genetics_games.text import _

from . import wrong_statistics as wrong
from .making import Draft, Picker
from .tables.genotype import (
    TRAITS,
    FairDiceTable,
    GenotypeTable,
    Rolled,
    kinds_in,
    same_faces,
)

#: Fewer numbered dice are no log to test.
FEWEST = 8
#: A difference of shares that anybody sees.
CLEARLY = Fraction(1, 10)
TOLERANCE = Fraction(2, 100)
HYBRIDS = (1, 1)
#: Counts of the two predictions, dominant to recessive look.
SMALL, MIDDLE, LARGE = (14, 6), (140, 60), (1400, 600)


def pool_of(
    table: GenotypeTable, picker: Picker, *, rough: bool = False
) -> tuple[dict[str, object], ChiSquareTest] | None:
    """A kind of cross in the log with two classes or more: what is said of it, and its test.

    Args:
        table: the log.
        picker: chooses among what suits.
        rough: whether fewer dice do than χ² needs; for a question that tests nothing.
    """
    classes = picker.one((GENOTYPES, PHENOTYPES))
    fitting = []
    for kind in kinds_in(table):
        test = _test(table, kind, classes)
        if test and (rough or not test.small):
            fitting.append((kind, test))
    if not fitting:
        return None
    kind, test = picker.one(fitting)
    counts, _kept, xs = table.pooled(kind)
    ratio = chi_square.expected(kind, classes)
    seen = dict(zip(test.classes, test.observed, strict=True))
    said: dict[str, object] = {
        "cross": chi_square.name(kind),
        "log": ", ".join(f"{n} {name}" for name, n in seen.items()),
        "n": sum(counts),
        "xs": xs,
        "names": " : ".join(ratio),
        "ratio": test.hypothesis,
        "classes": len(ratio),
        "df": test.df,
        "statistic": f"{float(test.statistic):.2f}",
        "critical": f"{critical_value(test.df, LEVEL):.2f}",
    }
    return said, test


def _test(table: GenotypeTable, kind: tuple[int, int], classes: str) -> ChiSquareTest | None:
    """The test of a kind of cross, where it has two classes and dice enough to speak of."""
    counts = table.pooled(kind)[0]
    ratio = chi_square.expected(kind, classes)
    if sum(counts) < FEWEST or len(ratio) < 2:
        return None
    seen = dict(zip(genotype.ANY_TRAIT, counts, strict=True))
    if classes == PHENOTYPES:
        seen = {"A_": counts[0] + counts[1], "aa": counts[2]}
    return goodness_of_fit({name: seen[name] for name in ratio}, ratio)


def _written(counts: Sequence[Fraction]) -> str:
    return " : ".join(map(figure, counts))


def expected_counts(table: GenotypeTable, picker: Picker) -> Draft | None:
    """8.1: the counts that the square lets one expect."""
    found = pool_of(table, picker, rough=True)
    if found is None:
        return None
    said, test = found
    n, k, xs = sum(test.observed), len(test.observed), int(str(said["xs"]))
    return Draft(
        _written(test.expected),
        [
            ("equal_split", _written(wrong.equal_split(n, k))),
            ("percentages", _written(wrong.percentages(n, test.expected))),
            ("x_counted", _written(wrong.x_counted(n, xs, test.expected))),
        ],
        said,
    )


def degrees_of_freedom(table: GenotypeTable, picker: Picker) -> Draft | None:
    """8.2: the degrees of freedom."""
    found = pool_of(table, picker)
    if found is None:
        return None
    said, test = found
    return Draft(
        str(test.df),
        [
            ("all_classes", str(len(test.classes))),
            ("sample_less_one", str(sum(test.observed) - 1)),
        ],
        said,
    )


def statistic(table: GenotypeTable, picker: Picker) -> Draft | None:
    """8.3: chi-square of the log."""
    found = pool_of(table, picker)
    if found is None or not found[1].statistic:
        return None
    said, test = found
    right = Fraction(str(said["statistic"]))
    kept: list[tuple[str, str]] = []
    taken = [right]
    for procedure in (wrong.not_squared, wrong.undivided, wrong.by_observed):
        value = procedure(test.observed, test.expected)
        if value is None:
            continue
        rounded = Fraction(f"{float(value):.2f}")
        # Where two answers lie close together, one mark could not tell them apart.
        if all(abs(rounded - other) > 2 * TOLERANCE for other in taken):
            kept.append((procedure.__name__, f"{float(value):.2f}"))
            taken.append(rounded)
    parts = " + ".join(f"{float(part):.2f}" for part in test.contributions)
    said |= {"parts": parts, "expected": _written(test.expected)}
    return Draft(f"{float(right):.2f}", kept, said)


def below_critical(table: GenotypeTable, picker: Picker) -> Draft | None:
    """8.4: what a small chi-square says."""
    found = pool_of(table, picker)
    if found is None or float(found[1].statistic) >= critical_value(found[1].df, LEVEL):
        return None
    ideas = ("proved", "likely_true", "no_chance")
    return Draft("not_rejected", [(idea, idea) for idea in ideas], found[0])


def kept_dice(table: GenotypeTable, picker: Picker) -> Draft | None:
    """8.5: whether dice that players kept may stand for all."""
    fitting = [kind for kind in kinds_in(table) if shares_changed(*table.pooled(kind)[:2])]
    if not fitting:
        return None
    kind = picker.one(fitting)
    counts, kept, _xs = table.pooled(kind)
    ideas = ("real_offspring", "enough_of_them", "same_share")
    return Draft(
        "no",
        [(idea, idea) for idea in ideas],
        {
            "cross": chi_square.name(kind),
            "all": " : ".join(map(str, counts)),
            "kept": " : ".join(map(str, kept)),
            "names": " : ".join(genotype.ANY_TRAIT),
        },
    )


def shares_changed(counts: Sequence[int], kept: Sequence[int]) -> bool:
    """Whether dice that were kept have clearly other shares than all dice.

    Example:
        >>> shares_changed((0, 4, 0), (0, 2, 0)), shares_changed((2, 5, 3), (0, 2, 3))
        (False, True)
    """
    if not sum(kept):
        return False
    return any(
        abs(Fraction(one, sum(kept)) - Fraction(n, sum(counts))) >= CLEARLY
        for n, one in zip(counts, kept, strict=True)
    )


def unsafe_class(table: GenotypeTable, picker: Picker) -> Draft | None:
    """8.6: which class has too few expected."""
    dice = table.pooled(HYBRIDS)[0]
    n = sum(dice)
    if n < FEWEST:
        return None
    seen = {"A_": dice[0] + dice[1], "aa": dice[2]}
    test = goodness_of_fit(seen, chi_square.expected(HYBRIDS, PHENOTYPES))
    right = str(test.small[0]) if test.small else "none"
    other = "none" if test.small else "aa"
    said = {
        "n": n,
        "seen": " : ".join(map(str, seen.values())),
        "expected": _written(test.expected),
        "cross": chi_square.name(HYBRIDS),
    }
    by_observed = wrong.fewest_seen(seen)
    return Draft(
        right,
        [("by_observed_count", by_observed), ("larger_class", "A_"), ("judged_by_eye", other)],
        said,
    )


def twenty_groups(table: GenotypeTable, picker: Picker) -> Draft:
    """8.7: how often fair dice are rejected."""
    groups = 20 * (1 + picker.below(5))
    ideas = {"never": 0, "always": groups, "ninety_five": groups - groups // 20}
    return Draft(
        str(groups // 20),
        [(idea, str(value)) for idea, value in ideas.items()],
        {"groups": groups},
        shown={
            str(value): _("About {n}").format(n=value) for value in (*ideas.values(), groups // 20)
        },
    )


def all_alike(table: GenotypeTable, picker: Picker) -> Draft:
    """8.8: why a small group saw only one look."""
    parents = picker.one(table.squares).of
    n = 3 + picker.below(3)
    chance = chance_of_exactly(0, n, genotype.chances_of_kind(HYBRIDS)["aa"])
    ideas = ("bad_dice", "wrong_parents", "impossible")
    return Draft(
        "chance",
        [(idea, idea) for idea in ideas],
        {
            "het": parents.genotypes[1],
            "look": parents.phenotypes[0],
            "hidden": parents.phenotypes[1],
            "n": n,
            "percent": page.percent(chance),
            "power": f"(3/4)^{n}",
        },
    )


GENERATORS = {
    function.__name__: function
    for function in (
        expected_counts,
        degrees_of_freedom,
        statistic,
        below_critical,
        kept_dice,
        unsafe_class,
        twenty_groups,
        all_alike,
    )
}


def fit(counts: tuple[int, int]) -> ChiSquareTest:
    """Dominant and recessive looks against the ratio of two hybrids.

    Example:
        >>> [f"{float(fit(counts).statistic):.2f}" for counts in (SMALL, MIDDLE, LARGE)]
        ['0.27', '2.67', '26.67']
    """
    ratio = chi_square.expected(HYBRIDS, PHENOTYPES)
    return goodness_of_fit(dict(zip(ratio, counts, strict=True)), ratio)


def _said(counts: tuple[int, int]) -> dict[str, str]:
    test = fit(counts)
    value = f"{float(test.statistic):.2f}"
    return {
        "counts": ":".join(map(str, counts)),
        "n": str(sum(counts)),
        "value": value,
        "critical": f"{critical_value(test.df, LEVEL):.2f}",
        "large": ":".join(map(str, LARGE)),
        "large_value": f"{float(fit(LARGE).statistic):.1f}",
    }


def fourteen_six(table: GenotypeTable) -> dict[str, str]:
    """The result beside the first prediction."""
    return _said(SMALL)


def ten_times_more(table: GenotypeTable) -> dict[str, str]:
    """The result beside the second prediction."""
    return _said(MIDDLE)


def exit_words(table: GenotypeTable) -> dict[str, str]:
    """What stands in the exit ticket: all rolls of the class code, all traits pooled."""
    counts, _kept, xs = table.pooled(HYBRIDS)
    seen = (counts[0] + counts[1], counts[2])
    test = fit(seen)
    decision = (
        _("3:1 is rejected at the 5 % level") if test.rejected(LEVEL)
        else _("there is no reason to reject 3:1, which is not the same as a proof")
    )  # fmt: skip
    return {
        "rolls": str(FairDiceTable.ROLLS),
        "dice": str(sum(counts) + xs),
        "seen": ":".join(map(str, seen)),
        "xs": str(xs),
        "expected": _written(test.expected),
        "statistic": f"{float(test.statistic):.2f}",
        "decision": decision,
    }


RESULTS = {"fourteen_six": fourteen_six, "ten_times_more": ten_times_more, "exit": exit_words}

TABLE = FairDiceTable


def _one_test(counts: tuple[int, int]) -> list[Node]:
    test = fit(counts)
    return [chi_square.table(test), *(page.small(line) for line in test.sentences(LEVEL))]


def _small(table: GenotypeTable, deals: Sequence[int]) -> list[Node]:
    return _one_test(SMALL)


def _larger(table: GenotypeTable, deals: Sequence[int]) -> list[Node]:
    return [*_one_test(MIDDLE), *_one_test(LARGE), log_of(table.log), page.small(same_faces())]


def log_of(log: Sequence[Rolled]) -> Node:
    """The rolls of the class code, all traits of a roll pooled, and all rolls together."""
    rolls = [log[at : at + TRAITS] for at in range(0, len(log), TRAITS)]
    lines: list[list[page.Text]] = []
    for name, each in [*enumerate(rolls, 1), (_("All"), log)]:
        kinds = [sum(one.kinds[k] for one in each) for k in range(len(genotype.ANY_TRAIT))]
        xs = sum(one.xs for one in each)
        lines.append([str(name), *map(str, (kinds[0] + kinds[1], kinds[2], xs))])
    head: list[page.Text] = [_("Roll"), *chi_square.LOOKS, "X"]
    return page.table(_("Rolls of the class code, read as Aa × Aa"), head, lines)


OBSERVED: dict[str, Any] = {"fourteen_six": _small, "ten_times_more": _larger}
