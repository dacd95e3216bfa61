"""Problems of the chi-square bench; each answer is what `biology` gives."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from genetics_games.biology.chi_square import (
    chi_square_tail,
    critical_value,
    goodness_of_fit,
    independence,
)
from genetics_games.biology.counts import read_ratio
from genetics_games.biology.probability import Distribution
from genetics_games.text import _, ngettext

from .problems import Problem, Wrong

RATIOS = ("3:1", "1:1", "9:7", "13:3", "15:1", "1:2:1", "9:3:4", "12:3:1", "9:3:3:1", "1:1:1:1")
#: A result of this size is worked out by hand; the third decimal is rounding.
ROUNDING = Fraction(2, 100)


def degrees(df: int) -> str:
    """So many degrees of freedom, in words.

    Args:
        df: how many.

    Example:
        >>> degrees(1), degrees(3)
        ('1 degree of freedom', '3 degrees of freedom')
    """
    return ngettext("{df} degree of freedom", "{df} degrees of freedom", df).format(df=df)


def expected_count(rng: Random) -> Problem:
    """How many of a class are expected?"""
    ratio = rng.choice(RATIOS)
    counts = _counts(rng, ratio, rng.randrange(80, 401, 16))
    test = goodness_of_fit(counts, ratio)
    name = rng.choice(list(counts))
    place = list(counts).index(name)
    n, answer = sum(counts.values()), test.expected[place]
    share = read_ratio(ratio, counts)[name]
    parts = ratio.split(":")
    whole = sum(map(int, parts))
    return Problem(
        _("Counted: {counts}. How many of class {name} are expected if {ratio} holds?").format(
            counts=_listed(counts), name=name, ratio=ratio
        ),
        answer,
        (
            _("Counted in all: {n}.").format(n=n),
            _("The parts {ratio} add up to {whole}; class {name} has {share} of all.").format(
                ratio=ratio, whole=whole, name=name, share=share
            ),
            f"{n} × {share} = {answer}",
        ),
        (
            Wrong(Fraction(counts[name]), _("That was counted, not expected."), 3),
            Wrong(
                Fraction(n, len(counts)),
                _("That would be so if all classes were equally common."),
                2,
            ),
            Wrong(
                Fraction(n * int(parts[place]), whole - int(parts[place]) or 1),
                _("A part is a share of all parts together, not of the others."),
                2,
            ),
        ),
        label=_("How many are expected"),
        settings={"mode": "ratio", "counts": _typed(counts), "ratio": ratio},
    )


def degrees_of_freedom(rng: Random) -> Problem:
    """How many degrees of freedom has the test?"""
    if rng.random() < 0.5:
        ratio = rng.choice([each for each in RATIOS if each.count(":") >= 2])
        counts = _counts(rng, ratio, 240)
        test = goodness_of_fit(counts, ratio)
        k = len(counts)
        return Problem(
            _("Counted: {counts}; tested against {ratio}. How many degrees of freedom?").format(
                counts=_listed(counts), ratio=ratio
            ),
            Fraction(test.df),
            (
                _("There are {n} classes.").format(n=k),
                _("The last count follows from the total, so one is taken: {n} - 1 = {df}.").format(
                    n=k, df=test.df
                ),
            ),
            (
                Wrong(Fraction(k), _("The total takes one away."), 2),
                Wrong(
                    Fraction(sum(counts.values()) - 1),
                    _("Classes count, not the individuals in them."),
                    1,
                ),
            ),
            label=_("How many degrees of freedom"),
            settings={"mode": "ratio", "counts": _typed(counts), "ratio": ratio},
        )
    rows, columns = rng.randint(2, 4), rng.randint(2, 4)
    table = [[rng.randint(15, 60) for _c in range(columns)] for _r in range(rows)]
    df = independence(table).df
    return Problem(
        _(
            "A table has {rows} rows and {columns} columns of counts. How many degrees of freedom "
            "has the test of independence?"
        ).format(rows=rows, columns=columns),
        Fraction(df),
        (
            _("In each row and column the last count follows from the totals."),
            f"({rows} - 1) × ({columns} - 1) = {df}",
        ),
        (
            Wrong(
                Fraction(rows * columns - 1), _("Row and column totals are all taken as given."), 1
            ),
            Wrong(Fraction(rows * columns), _("That is the number of cells."), 1),
            Wrong(Fraction(rows + columns - 2), _("Multiply; do not add."), 2),
        ),
        label=_("How many degrees of freedom"),
        settings={
            "mode": "independence",
            "counts": "\n".join(", ".join(map(str, row)) for row in table),
        },
    )


def statistic(rng: Random) -> Problem:
    """Chi-square of two classes."""
    ratio = rng.choice(("3:1", "1:1", "9:7"))
    counts = _counts(rng, ratio, rng.randrange(80, 241, 16))
    while goodness_of_fit(counts, ratio).statistic < Fraction(1, 2):
        counts = _counts(rng, ratio, rng.randrange(80, 241, 16))
    test = goodness_of_fit(counts, ratio)
    answer = test.statistic
    pairs = list(zip(test.observed, test.expected, strict=True))
    lines = [
        f"{name}: ({seen} - {_plain(due)})² / {_plain(due)} = {float((seen - due) ** 2 / due):.3f}"
        for name, (seen, due) in zip(counts, pairs, strict=True)
    ]
    unsquared = sum((abs(seen - due) / due for seen, due in pairs), Fraction(0))
    by_observed = sum(((seen - due) ** 2 / seen for seen, due in pairs), Fraction(0))
    undivided = sum(((seen - due) ** 2 for seen, due in pairs), Fraction(0))
    return Problem(
        _("Counted: {counts}. What is chi-square against {ratio}? Two decimals will do.").format(
            counts=_listed(counts), ratio=ratio
        ),
        answer,
        (
            _("Expected: {expected}.").format(expected=" : ".join(_plain(d) for _s, d in pairs)),
            *lines,
            _("Add up: χ² = {x}.").format(x=f"{float(answer):.2f}"),
        ),
        (
            Wrong(unsquared, _("The differences were not squared."), 2),
            Wrong(by_observed, _("Divide by what is expected, not by what was counted."), 2),
            Wrong(undivided, _("The squares were not divided by what is expected."), 2),
            Wrong(test.contributions[0], _("That is the part of the first class alone."), 4),
        ),
        tolerance=ROUNDING,
        label=_("χ², with two decimals"),
        settings={"mode": "ratio", "counts": _typed(counts), "ratio": ratio},
    )


def decision(rng: Random) -> Problem:
    """What follows from chi-square and its degrees of freedom?"""
    ratio = rng.choice([each for each in RATIOS if each != "15:1"])
    true = ratio if rng.random() < 0.5 else ":".join("1" for _part in ratio.split(":"))
    n = 160 if true == ratio else rng.choice((64, 160))
    counts = _counts(rng, true, n, classes=len(ratio.split(":")))
    test = goodness_of_fit(counts, ratio)
    limit = critical_value(test.df)
    rejected = float(test.statistic) >= limit
    x = f"{float(test.statistic):.2f}"
    words = {
        "rejected": _("{ratio} is rejected at the 5 % level."),
        "kept": _("There is no reason to reject {ratio}; it need not be true."),
        "proved": _("{ratio} is proved."),
        "disproved": _("It is certain that {ratio} is false."),
    }
    answer = "rejected" if rejected else "kept"
    side = _("above") if rejected else _("below")
    wrongs = {
        "rejected": _("{x} is below {limit}: such counts are nothing rare."),
        "kept": _("{x} is above {limit}: such counts would be rare."),
        "proved": _("Other ratios would fit these counts too; a test proves none of them."),
        "disproved": _("Where a ratio holds, 5 of 100 samples are rejected all the same."),
    }
    options = [(id, text.format(ratio=ratio)) for id, text in words.items()]
    rng.shuffle(options)
    return Problem(
        _(
            "Counts in {n} classes are tested against {ratio}: χ² = {x}. The critical value at the "
            "5 % level with {freedom} is {limit}. What follows?"
        ).format(n=len(counts), ratio=ratio, x=x, freedom=degrees(test.df), limit=f"{limit:.2f}"),
        answer,
        (
            _("Compare: {x} is {side} {limit}.").format(x=x, side=side, limit=f"{limit:.2f}"),
            _("Above it, counts so far off would come up in at most 5 % of samples.")
            if rejected
            else _("Below it, counts so far off come up in more than 5 % of samples."),
            _("A test can speak against a ratio; it never proves one."),
        ),
        tuple(
            Wrong(
                id,
                text.format(x=x, limit=f"{limit:.2f}"),
                3 if id == "proved" else 2 if id == "disproved" else 1,
            )
            for id, text in wrongs.items()
            if id != answer
        ),
        options=tuple(options),
        settings={"mode": "ratio", "counts": _typed(counts), "ratio": ratio},
    )


def meaning_of_p(rng: Random) -> Problem:
    """What does a p-value say?"""
    ratio = rng.choice(("3:1", "9:3:3:1", "1:1", "9:7"))
    n = rng.randrange(80, 401, 16)
    while True:
        counts = _counts(rng, ratio, n)
        test = goodness_of_fit(counts, ratio)
        if 0.01 <= test.p_value <= 0.99:  # else it would be rounded to 0 % or 100 %
            break
    p = f"{100 * test.p_value:.0f} %"
    options = [
        (
            "data",
            _("If {ratio} holds, {p} of samples lie as far from it or farther."),
        ),
        ("truth", _("With probability {p} the ratio {ratio} holds.")),
        ("chance", _("With probability {p} the counts came about by chance.")),
        ("error", _("In {p} of such experiments {ratio} is rejected.")),
    ]
    worded = [(id, text.format(ratio=ratio, p=p)) for id, text in options]
    rng.shuffle(worded)
    return Problem(
        _("{n} offspring are tested against {ratio}, and p is {p}. What does that say?").format(
            n=n, ratio=ratio, p=p
        ),
        "data",
        (
            _("p is worked out as if {ratio} were true.").format(ratio=ratio),
            _("It is the area of the curve beyond χ² = {x}: samples that lie farther off.").format(
                x=f"{float(test.statistic):.2f}"
            ),
            _("So it speaks of counts, given the ratio, and not of the ratio."),
        ),
        (
            Wrong("truth", _("p speaks of the counts, given the ratio; not of the ratio."), 3),
            Wrong("chance", _("Under {ratio} all counts come by chance.").format(ratio=ratio), 1),
            Wrong("error", _("How often is rejected says the level, not p."), 2),
        ),
        options=tuple(worded),
        settings={"mode": "ratio", "counts": _typed(counts), "ratio": ratio},
    )


def expected_in_a_cell(rng: Random) -> Problem:
    """How many are expected in a cell if two traits are independent?"""
    cells = [[rng.randrange(12, 70, 2) for _c in range(2)] for _r in range(2)]
    table = {
        _("tall"): {_("red"): cells[0][0], _("white"): cells[0][1]},
        _("short"): {_("red"): cells[1][0], _("white"): cells[1][1]},
    }
    test = independence(table)
    answer = test.expected[0]
    row, column = sum(cells[0]), cells[0][0] + cells[1][0]
    n = sum(map(sum, cells))
    typed = "\n".join(f"{name}: {_listed(line)}" for name, line in table.items())
    return Problem(
        _(
            "Of the tall plants {a} are red and {b} white, of the short ones {c} red and {d} "
            "white. How many tall red ones are expected if height and colour are independent?"
        ).format(a=cells[0][0], b=cells[0][1], c=cells[1][0], d=cells[1][1]),
        answer,
        (
            _("Tall: {row}. Red: {column}. In all: {n}.").format(row=row, column=column, n=n),
            _("Independent: {row}/{n} of the {column} red ones are tall.").format(
                row=row, n=n, column=column
            ),
            f"{row} × {column} / {n} = {answer}",
        ),
        (
            Wrong(Fraction(n, 4), _("Traits need not be 1:1 to be independent."), 2),
            Wrong(Fraction(cells[0][0]), _("That was counted, not expected."), 3),
            Wrong(
                Fraction(9 * n, 16), _("That would be 9:3:3:1; independence asks for no ratio."), 2
            ),
            Wrong(Fraction(row, 2), _("Red need not be half of all."), 1),
        ),
        label=_("How many are expected"),
        settings={"mode": "independence", "counts": typed},
    )


def tail_beyond(rng: Random) -> Problem:
    """Which level does a statistic reach?"""
    df = rng.randint(1, 4)
    levels = ("10 %", "5 %", "1 %", "0.1 %")
    limits = [critical_value(df, level) for level in levels]
    place = rng.randrange(len(levels) - 1)
    x = round(limits[place] + (limits[place + 1] - limits[place]) * rng.uniform(0.2, 0.8), 2)
    options = [(level, level) for level in levels]
    values = "; ".join(f"{level}: {limit:.2f}" for level, limit in zip(levels, limits, strict=True))
    return Problem(
        _(
            "χ² = {x} with {freedom}. Critical values: {values}. Which is the "
            "strictest of these levels at which the hypothesis is rejected?"
        ).format(x=f"{x:.2f}", freedom=degrees(df), values=values),
        levels[place],
        (
            _("A stricter level has a larger critical value: fewer samples lie beyond it."),
            _("{x} is above {low} and below {high}.").format(
                x=f"{x:.2f}", low=f"{limits[place]:.2f}", high=f"{limits[place + 1]:.2f}"
            ),
            _("So it is rejected at {level}; indeed p = {p}.").format(
                level=levels[place], p=f"{chi_square_tail(x, df):.2g}"
            ),
        ),
        tuple(
            Wrong(
                level,
                _("{x} does not reach {limit}.").format(x=f"{x:.2f}", limit=f"{limits[at]:.2f}")
                if at > place
                else _("There is a stricter one that it still reaches."),
                2,
            )
            for at, level in enumerate(levels)
            if at != place
        ),
        options=tuple(options),
    )


MAKERS = (
    expected_count,
    degrees_of_freedom,
    statistic,
    decision,
    meaning_of_p,
    expected_in_a_cell,
    tail_beyond,
)


def _counts(rng: Random, ratio: str, n: int, classes: int = 0) -> dict[str, int]:
    """Counts drawn from a ratio, none of them 0."""
    parts = [int(part) for part in ratio.split(":")]
    names = "ABCDEFGHI"[: classes or len(parts)]
    shares = Distribution.from_weights(dict(zip(names, parts, strict=True)))
    while True:
        drawn = shares.sample(n, rng)
        counts = {name: drawn.count(name) for name in names}
        if all(counts.values()):
            return counts


def _listed(counts: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in counts.items())


def _typed(counts: dict[str, int]) -> str:
    return "\n".join(f"{name} {count}" for name, count in counts.items())


def _plain(due: Fraction) -> str:
    return str(due) if due.denominator == 1 else f"{float(due):.2f}"
