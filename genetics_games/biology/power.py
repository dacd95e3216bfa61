"""How often a test notices that a ratio is wrong, before any offspring is counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from math import lcm, prod
from typing import Any

from genetics_games.biology.chi_square import critical_value
from genetics_games.biology.counts import Ratio, read_level, read_ratio
from genetics_games.biology.exact_tests import orders, outcomes
from genetics_games.biology.probability import check_count
from genetics_games.text import _


def chance_of_rejecting(
    n: int, ratio: Ratio, truth: Ratio, *, level: Any = "5 %", exact_test: bool = False
) -> Fraction:
    """The chance that n offspring lead to rejecting a ratio: the power of the test.

    Args:
        n: the number of offspring, 1 or more.
        ratio: the ratio that is tested, such as ``"3:1"``; see `goodness_of_fit`.
        truth: the ratio that holds. If it is the tested one, the result is the chance of
            rejecting it although it is true.
        level: the level of the test.
        exact_test: whether the exact test is done in place of chi-square.

    Returns:
        The exact chance.

    Raises:
        ValueError: n is below 1, there are fewer than two classes, the ratios differ in
            length, a part is 0, or there are more than 100,000 outcomes.

    Source:
        Multinomial distribution, summed over the outcomes that are rejected.

    Example:
        >>> f"{float(chance_of_rejecting(20, '3:1', truth='1:1')):.2f}"
        '0.75'
    """
    check_count(n, "n")
    listed = ratio.split(":") if isinstance(ratio, str) else list(ratio)
    classes = listed if isinstance(ratio, Mapping) else list(range(1, len(listed) + 1))
    if n < 1 or len(classes) < 2:
        raise ValueError(_("Ask for 1 offspring or more and for two classes or more."))
    tested, holds = read_ratio(ratio, classes), read_ratio(truth, classes)
    if len(holds) != len(classes):
        raise ValueError(_("Both ratios need the same classes."))
    shares = [tested[name] for name in classes]
    rejects = _rejected_exactly if exact_test else _rejected_by_chi_square
    parts, common = _whole([holds[name] for name in classes])
    return Fraction(sum(_weight(counts, parts) for counts in rejects(n, shares, level)), common**n)


def _rejected_by_chi_square(
    n: int, shares: Sequence[Fraction], level: Any
) -> list[tuple[int, ...]]:
    critical = critical_value(len(shares) - 1, level)
    # The sum of (observed - expected)² / expected is the sum of observed² / expected, less n.
    inverse = [1 / (n * share) for share in shares]
    return [
        counts
        for counts in outcomes(n, len(shares))
        if sum(x * x * each for x, each in zip(counts, inverse, strict=True)) - n >= critical
    ]


def _rejected_exactly(n: int, shares: Sequence[Fraction], level: Any) -> list[tuple[int, ...]]:
    parts, common = _whole(shares)
    allowed = read_level(level, _("The level"))
    weighed = sorted((_weight(counts, parts), counts) for counts in outcomes(n, len(shares)))
    rejected: list[tuple[int, ...]] = []
    so_far = 0
    for _key, group in groupby(weighed, key=lambda pair: pair[0]):
        equal = list(group)
        so_far += sum(weight for weight, _counts in equal)
        if Fraction(so_far, common**n) > allowed:
            break
        rejected += [counts for _same, counts in equal]
    return rejected


def _whole(shares: Sequence[Fraction]) -> tuple[list[int], int]:
    common = lcm(*(share.denominator for share in shares))
    return [int(share * common) for share in shares], common


def _weight(counts: Sequence[int], parts: Sequence[int]) -> int:
    return orders(counts) * prod(part**x for part, x in zip(parts, counts, strict=True))
