"""Shares and small numbers in words: exact where a few digits are, else marked as rounded."""

from __future__ import annotations

from fractions import Fraction
from math import floor, log10

from genetics_games.lenses.nodes import percent

#: Decimals of a frequency, and the most for one that is so near 0 or 1 that they say nothing.
DECIMALS, MOST_DECIMALS = 4, 15


def share_and_percent(share: Fraction) -> str:
    """A share as a fraction and as a percentage.

    Args:
        share: from 0 to 1.

    Example:
        >>> share_and_percent(Fraction(1, 16)), share_and_percent(Fraction(1, 3))
        ('1/16 = 6.25 %', '1/3, about 33.3 %')
    """
    if share.denominator == 1:
        return percent(share)
    exact = (share * 10_000).denominator == 1
    return f"{share} = {percent(share)}" if exact else f"{share}, {percent(share)}"


def frequency(value: Fraction) -> str:
    """A frequency as a short fraction, else as a decimal that is neither 0 nor 1.

    Args:
        value: from 0 to 1.

    Example:
        >>> frequency(Fraction(3, 8)), frequency(Fraction(1, 3001)), frequency(Fraction(1, 10**6))
        ('3/8', '0.0003', '0.0000010')
    """
    return str(value) if value.denominator <= 1000 else decimal(float(value), DECIMALS)


def decimal(value: float, decimals: int) -> str:
    """A number from 0 to 1 with so many decimals, or more where it would look like 0 or 1.

    Args:
        value: the number.
        decimals: how many, as a rule.

    Example:
        >>> decimal(0.5, 3), decimal(0.00004, 3), decimal(0.99996, 3), decimal(0.0, 3)
        ('0.500', '0.000040', '0.99996', '0.000')
    """
    rest = min(value, 1 - value)
    if 0 < rest < 0.5 * 10**-decimals:
        decimals = min(MOST_DECIMALS, (rest == value) - floor(log10(rest)))
    return f"{value:.{decimals}f}"
