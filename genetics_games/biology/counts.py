"""Reading what was counted: classes with their counts, ratios, tables."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from fractions import Fraction
from math import gcd, lcm
from operator import index
from typing import Any, TypeAlias

from genetics_games.biology.probability import check_count, exact, is_symbolic
from genetics_games.text import _, ngettext

# Counts by class, or counts alone; their classes are then called 1, 2, 3 ...
Counts: TypeAlias = Mapping[Any, int] | Sequence[int]
# "9:3:3:1", its parts, or the part of each class.
Ratio: TypeAlias = str | Mapping[Any, Any] | Sequence[Any]


def read_counts(observed: Counts) -> dict[Hashable, int]:
    """Counts by class, checked.

    Args:
        observed: how many of each class; without names the classes are 1, 2, 3 ...

    Returns:
        The count of each class, in the order given.

    Raises:
        ValueError: a count is negative or no whole number, there are fewer than two
            classes, or nothing was counted.

    Example:
        >>> read_counts([705, 224])
        {1: 705, 2: 224}
        >>> read_counts({"purple": 705, "white": -224})
        Traceback (most recent call last):
        ValueError: The count of white is a whole number, 0 or more; not -224.
    """
    named = observed if isinstance(observed, Mapping) else dict(enumerate(observed, start=1))
    counts = {name: _count(value, name) for name, value in named.items()}
    if len(counts) < 2:
        raise ValueError(_("Give the counts of two classes or more."))
    if not any(counts.values()):
        raise ValueError(_("Nothing is counted yet; give at least one count above 0."))
    return counts


def read_ratio(ratio: Ratio, classes: Collection[Hashable]) -> dict[Hashable, Fraction]:
    """The share that a ratio gives to each class.

    Args:
        ratio: a text such as ``"9:3:3:1"``; one part for each class, in their order;
            or parts by class, such as a `Distribution` of phenotypes. Parts are whole
            numbers, Fractions or texts; only their proportion matters.
        classes: the classes that were counted.

    Returns:
        The share of each class, together exactly 1, in the order of `ratio` where it
        names the classes.

    Raises:
        ValueError: a class has no part or a part no class, a part is 0 or negative, or
            a part is a float.

    Example:
        >>> read_ratio("3:1", ["round", "wrinkled"])
        {'round': Fraction(3, 4), 'wrinkled': Fraction(1, 4)}
        >>> read_ratio("1:0", ["red", "white"])
        Traceback (most recent call last):
        ValueError: None of white are expected; give it a part above 0, or leave that class out.
    """
    if isinstance(ratio, Mapping):
        strange = [name for name in classes if name not in ratio]
        if strange:
            raise ValueError(
                _("The ratio has no part for {name}; give one.").format(name=strange[0])
            )
        parts = {name: exact(part) for name, part in ratio.items()}
    else:
        listed = ratio.split(":") if isinstance(ratio, str) else list(ratio)
        if len(listed) != len(classes):
            n, m = len(classes), len(listed)
            raise ValueError(
                ngettext(
                    "There are {n} counts and {m} part of the ratio; give one for each.",
                    "There are {n} counts and {m} parts of the ratio; give one for each.",
                    m,
                ).format(n=n, m=m)
            )
        parts = {name: exact(part) for name, part in zip(classes, listed, strict=True)}
    for name, part in parts.items():
        if is_symbolic(part):
            raise ValueError(_("A test takes numbers; put one in for the symbol."))
        if part < 0:
            raise ValueError(
                _("The part of {name} is {part}; give a part above 0.").format(name=name, part=part)
            )
        if part == 0:
            raise ValueError(
                _(
                    "None of {name} are expected; give it a part above 0, or leave that class out."
                ).format(name=name)
            )
    total = sum(parts.values())
    return {name: part / total for name, part in parts.items()}


def ratio_text(shares: Collection[Fraction]) -> str:
    """A ratio in its smallest whole numbers.

    Args:
        shares: the share of each class.

    Example:
        >>> ratio_text([Fraction(3, 4), Fraction(1, 4)])
        '3:1'
    """
    common = lcm(*(share.denominator for share in shares))
    parts = [int(share * common) for share in shares]
    smallest = gcd(*parts)
    return ":".join(str(part // smallest) for part in parts)


def read_table(
    table: Mapping[Any, Counts] | Sequence[Counts],
) -> dict[tuple[Hashable, Hashable], int]:
    """A table of counts, checked.

    Args:
        table: rows of counts, all with the same columns; by name, or as lists, whose
            rows and columns are then called 1, 2, 3 ...

    Returns:
        The count of each cell under (row, column), row after row.

    Raises:
        ValueError: the rows differ in their columns, there are fewer than two rows or
            columns, a count is negative, or a row or column is empty.

    Example:
        >>> read_table([[284, 21], [21, 55]])
        {(1, 1): 284, (1, 2): 21, (2, 1): 21, (2, 2): 55}
        >>> read_table([[3, 0], [1, 0]])
        Traceback (most recent call last):
        ValueError: Nothing is counted in column 2; leave it out.
    """
    rows = table if isinstance(table, Mapping) else dict(enumerate(table, start=1))
    named = {
        name: row if isinstance(row, Mapping) else dict(enumerate(row, start=1))
        for name, row in rows.items()
    }
    columns = list(next(iter(named.values()), {}))
    if len(named) < 2 or len(columns) < 2:
        raise ValueError(_("A table has two rows or more and two columns or more."))
    for name, row in named.items():
        if set(row) != set(columns):
            raise ValueError(
                _(
                    "Row {name} has other columns than the first row; give each row the same."
                ).format(name=name)
            )
    cells = {
        (name, column): _count(
            row[column], _("row {row}, column {column}").format(row=name, column=column)
        )
        for name, row in named.items()
        for column in columns
    }
    for name in named:
        if not any(cells[name, column] for column in columns):
            raise ValueError(_("Nothing is counted in row {name}; leave it out.").format(name=name))
    for column in columns:
        if not any(cells[name, column] for name in named):
            raise ValueError(
                _("Nothing is counted in column {name}; leave it out.").format(name=column)
            )
    return cells


def read_level(level: Any, name: str) -> float:
    """A level of significance or of confidence as a number between 0 and 1.

    Args:
        level: ``"5 %"``, ``"0.05"``, a Fraction, or a float.
        name: what it is called in the message.

    Raises:
        ValueError: it is not between 0 and 1.

    Example:
        >>> read_level("5 %", "The level"), read_level(0.05, "The level")
        (0.05, 0.05)
        >>> read_level(5, "The level")
        Traceback (most recent call last):
        ValueError: The level lies between 0 % and 100 %; 5 does not. Write 5 % as '5 %' or 0.05.
    """
    value = level if isinstance(level, float) else exact(level)
    if is_symbolic(value) or not 0 < value < 1:
        raise ValueError(
            _(
                "{name} lies between 0 % and 100 %; {level} does not. Write 5 % as '5 %' or 0.05."
            ).format(name=name, level=level)
        )
    return float(value)


def small_classes(expected: Mapping[Any, Fraction]) -> tuple[Hashable, ...]:
    """The classes of which fewer than 5 are expected.

    Args:
        expected: the expected count of each class.

    Source:
        Rule of thumb of W. G. Cochran 1954, Biometrics 10:417, in its strict form.

    Example:
        >>> small_classes({"round": Fraction(15), "wrinkled": Fraction(5), "dented": Fraction(4)})
        ('dented',)
    """
    return tuple(name for name, count in expected.items() if count < 5)


def small_counts_warning(expected: Mapping[Any, Fraction]) -> str:
    """A warning that chi-square is unsafe for these expected counts; empty if it is safe.

    Args:
        expected: the expected count of each class.

    Example:
        >>> small_counts_warning({"round": Fraction(15, 4), "wrinkled": Fraction(5, 4)})
        'Fewer than 5 are expected in 2 classes: chi-square is only rough there.'
    """
    n = len(small_classes(expected))
    if n == 0:
        return ""
    return ngettext(
        "Fewer than 5 are expected in {n} class: chi-square is only rough there.",
        "Fewer than 5 are expected in {n} classes: chi-square is only rough there.",
        n,
    ).format(n=n)


def _count(value: Any, name: Hashable) -> int:
    # Takes a numpy whole number too, as a count of simulated offspring may be one.
    whole = index(value) if hasattr(value, "__index__") and not isinstance(value, bool) else value
    check_count(whole, _("The count of {name}").format(name=name))
    return int(whole)
