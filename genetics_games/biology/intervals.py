"""Confidence intervals for a proportion, such as a share of offspring."""

from __future__ import annotations

from math import exp, lgamma, log, log1p, sqrt
from typing import Any

from genetics_games.biology.chi_square import critical_value
from genetics_games.biology.counts import read_level
from genetics_games.biology.probability import check_count
from genetics_games.text import _


def wilson_interval(count: int, n: int, *, confidence: Any = "95 %") -> tuple[float, float]:
    """The score interval for a proportion.

    Args:
        count: how many of the n are of the kind.
        n: how many were looked at, 1 or more.
        confidence: how often such intervals shall hold the true proportion.

    Returns:
        The lower and upper end, from 0 to 1. It holds the true proportion about as often
        as asked for, on average over proportions.

    Raises:
        ValueError: a count is negative, n is 0, the count is above n, or the confidence is
            not between 0 and 1.

    Source:
        E. B. Wilson 1927, Journal of the American Statistical Association 22:209.

    Example:
        >>> low, high = wilson_interval(5, 20)
        >>> f"{low:.3f} to {high:.3f}"
        '0.112 to 0.469'
    """
    alpha = _alpha(count, n, confidence)
    z2 = critical_value(1, alpha)
    p = count / n
    centre = p + z2 / (2 * n)
    spread = sqrt(z2 * (p * (1 - p) / n + z2 / (4 * n * n)))
    scale = 1 + z2 / n
    low = 0.0 if count == 0 else (centre - spread) / scale
    high = 1.0 if count == n else (centre + spread) / scale
    return low, high


def clopper_pearson_interval(
    count: int, n: int, *, confidence: Any = "95 %"
) -> tuple[float, float]:
    """The exact interval for a proportion: never too narrow, often wider than needed.

    Args:
        count: how many of the n are of the kind.
        n: how many were looked at, 1 or more.
        confidence: how often such intervals shall hold the true proportion, at least.

    Returns:
        The lower and upper end, from 0 to 1, right to about 12 digits.

    Raises:
        ValueError: a count is negative, n is 0, the count is above n, or the confidence is
            not between 0 and 1.

    Source:
        Clopper and Pearson 1934, Biometrika 26:404: each end leaves the count, or one
        farther out, half of the chance that is left over.

    Example:
        >>> low, high = clopper_pearson_interval(5, 20)
        >>> f"{low:.3f} to {high:.3f}"
        '0.087 to 0.491'
    """
    half = _alpha(count, n, confidence) / 2
    return _lower_end(count, n, half), 1 - _lower_end(n - count, n, half)


def _alpha(count: int, n: int, confidence: Any) -> float:
    check_count(count, _("The count"))
    check_count(n, "n")
    if n == 0 or count > n:
        raise ValueError(
            _("{count} of {n} is no share; look at 1 or more, and count at most all.").format(
                count=count, n=n
            )
        )
    return 1 - read_level(confidence, _("The confidence"))


def _lower_end(count: int, n: int, chance: float) -> float:
    """The proportion at which `count` or more of n have just that chance."""
    if count == 0:
        return 0.0
    low, high = 0.0, count / n
    while low < (middle := (low + high) / 2) < high:
        if _at_least(count, n, middle) < chance:
            low = middle
        else:
            high = middle
    return high


def _at_least(count: int, n: int, p: float) -> float:
    # Summed from the count outwards; below the mode's p each term is smaller than the last.
    term = exp(
        lgamma(n + 1)
        - lgamma(count + 1)
        - lgamma(n - count + 1)
        + count * log(p)
        + (n - count) * log1p(-p)
    )
    odds, total = p / (1 - p), 0.0
    while count <= n and term > total * 1e-17:
        total += term
        term *= (n - count) / (count + 1) * odds
        count += 1
    return total
