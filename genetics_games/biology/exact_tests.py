"""Exact tests for small samples: every outcome is weighed with whole numbers.

No normal curve stands behind them, so they hold for any sample. A p-value is an
exact `Fraction`: the chance of all outcomes that are as likely as the observed one,
or less likely, while the hypothesis holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb, lcm
from typing import Any

from genetics_games.biology.counts import Counts, Ratio, read_counts, read_ratio, read_table
from genetics_games.text import _

# Up to half a second of counting; a table or sample takes longer to weigh than an outcome.
MOST_OUTCOMES = 100_000
MOST_TABLES = 40_000


def outcome_count(n: int, classes: int) -> int:
    """How many outcomes there are: ways to share n offspring out among some classes.

    Args:
        n: the number of offspring.
        classes: the number of classes.

    Source:
        C(n + k - 1, k - 1) ways to write n as a sum of k counts.

    Example:
        >>> outcome_count(20, 4)
        1771
    """
    return comb(n + classes - 1, classes - 1)


def exact_multinomial(observed: Counts, ratio: Ratio) -> Fraction:
    """The exact p-value of counts against a ratio; with two classes, the exact binomial test.

    Args:
        observed: how many of each class.
        ratio: what is expected; see `goodness_of_fit`.

    Returns:
        The chance, if the ratio holds, of an outcome as likely as this one or less likely.

    Raises:
        ValueError: as `goodness_of_fit`; or there are more than 100,000 outcomes.

    Source:
        Multinomial distribution, n! / (x1! ... xk!) p1^x1 ... pk^xk, summed over all outcomes
        that are no likelier than the observed one.

    Example:
        >>> exact_multinomial({"round": 5, "wrinkled": 0}, "3:1")
        Fraction(349, 1024)
    """
    counts = read_counts(observed)
    shares = read_ratio(ratio, counts)
    classes = list(shares)
    n = sum(counts.values())
    check_outcomes(outcome_count(n, len(classes)))
    common = lcm(*(share.denominator for share in shares.values()))
    parts = [int(share * common) for share in shares.values()]
    seen, left = 1, n
    for name, part in zip(classes, parts, strict=True):
        count = counts.get(name, 0)
        seen *= comb(left, count) * part**count
        left -= count
    return Fraction(
        sum(weight for weight in _multinomial_weights(n, parts) if weight <= seen), common**n
    )


def fisher_exact(table: Mapping[Any, Counts] | Sequence[Counts]) -> Fraction:
    """The exact p-value of independence of the rows and columns of a table, two-sided.

    Args:
        table: rows of counts; see `independence`.

    Returns:
        The chance, if rows and columns are independent, of a table with the same row and
        column sums that is as likely as this one or less likely.

    Raises:
        ValueError: the table has no two rows and columns, a count is negative, a row or
            column is empty; or there are more than 40,000 tables to weigh.

    Source:
        R. A. Fisher 1935, Journal of the Royal Statistical Society 98:39; for larger tables
        Freeman and Halton 1951, Biometrika 38:141.

    Example:
        >>> fisher_exact([[3, 1], [1, 3]])
        Fraction(17, 35)
    """
    cells = read_table(table)
    rows = list(dict.fromkeys(row for row, _column in cells))
    columns = list(dict.fromkeys(column for _row, column in cells))
    row_sums = tuple(sum(cells[row, column] for column in columns) for row in rows)
    seen = 1
    # Ways to fill the table column after column: rows' rest, weight, how often.
    states: Counter[tuple[tuple[int, ...], int]] = Counter({(row_sums, 1): 1})
    for column in columns:
        height = sum(cells[row, column] for row in rows)
        seen *= orders(tuple(cells[row, column] for row in rows))
        following: Counter[tuple[tuple[int, ...], int]] = Counter()
        last = column == columns[-1]
        for (left, weight), times in states.items():
            for filled in [left] if last else fillings(height, left):
                rest = tuple(have - took for have, took in zip(left, filled, strict=True))
                following[rest, weight * orders(filled)] += times
                check_outcomes(len(following), MOST_TABLES)
        states = following
    total = orders(row_sums)
    return Fraction(
        sum(weight * times for (_left, weight), times in states.items() if weight <= seen), total
    )


def outcomes(n: int, classes: int) -> Iterator[tuple[int, ...]]:
    """Every way to share n offspring out among some classes.

    Args:
        n: the number of offspring.
        classes: the number of classes, 1 or more.

    Raises:
        ValueError: there are more than 100,000 outcomes.

    Example:
        >>> list(outcomes(2, 2))
        [(0, 2), (1, 1), (2, 0)]
    """
    check_outcomes(outcome_count(n, classes))
    return fillings(n, (n,) * classes)


def check_outcomes(number: int, most: int = MOST_OUTCOMES) -> None:
    """See that there are not too many outcomes to weigh one by one.

    Args:
        number: how many there are.
        most: how many are not too many.

    Raises:
        ValueError: there are more.

    Example:
        >>> check_outcomes(1771)
    """
    if number > most:
        raise ValueError(
            _(
                "An exact test would weigh more than {most} cases here; "
                "join some classes or use chi-square."
            ).format(most=most)
        )


def _multinomial_weights(n: int, parts: Sequence[int]) -> Iterator[int]:
    """Of every outcome, its number of orders times the product of its parts."""
    powers = [[part**count for count in range(n + 1)] for part in parts]
    states = [(n, 1)]
    for table in powers[:-1]:
        states = [
            (left - count, weight * comb(left, count) * table[count])
            for left, weight in states
            for count in range(left + 1)
        ]
    return (weight * powers[-1][left] for left, weight in states)


def fillings(total: int, room: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every way to share a number out among places with limited room.

    Args:
        total: the number to share out.
        room: how many each place can take; no place can only take 0.

    Example:
        >>> list(fillings(3, [2, 2]))
        [(1, 2), (2, 1)]
    """
    if not room:
        if total == 0:
            yield ()
        return
    if len(room) == 1:
        if total <= room[0]:
            yield (total,)
        return
    least = max(0, total - sum(room[1:]))
    for first in range(least, min(total, room[0]) + 1):
        for others in fillings(total - first, room[1:]):
            yield (first, *others)


def orders(counts: Sequence[int]) -> int:
    """In how many orders things can come, so many of each kind.

    Args:
        counts: how many things there are of each kind.

    Source:
        Multinomial coefficient n! / (x1! ... xk!).

    Example:
        >>> orders([2, 1, 1])
        12
    """
    number, left = 1, sum(counts)
    for count in counts:
        number *= comb(left, count)
        left -= count
    return number
