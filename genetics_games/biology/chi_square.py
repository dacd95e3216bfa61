"""Chi-square tests: do counts fit a ratio, are two traits independent?

The statistic is an exact `Fraction`. Its tail probability is a float, from the closed
form for whole degrees of freedom.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import erfc, exp, inf, lgamma, log, sqrt
from typing import Any

from genetics_games.biology.counts import (
    Counts,
    Ratio,
    ratio_text,
    read_counts,
    read_level,
    read_ratio,
    read_table,
    small_classes,
    small_counts_warning,
)
from genetics_games.biology.exact_tests import (
    MOST_OUTCOMES,
    exact_multinomial,
    fisher_exact,
    outcome_count,
)
from genetics_games.biology.probability import check_count
from genetics_games.text import _, ngettext


@dataclass(frozen=True, slots=True)
class ChiSquareTest:
    """What a chi-square test found.

    Attributes:
        hypothesis: what was tested, in words, such as ``"3:1"``.
        classes: the name of each class; (row, column) for the cells of a table.
        observed: the count of each class.
        expected: the count of each class if the hypothesis holds.
        df: the degrees of freedom.
        exact_p_value: the p-value of the exact test, where chi-square is rough and the
            exact test can be done; else None.

    Example:
        >>> test = goodness_of_fit({"round": 5474, "wrinkled": 1850}, "3:1")
        >>> [f"{float(part):.3f}" for part in test.contributions]
        ['0.066', '0.197']
    """

    hypothesis: str
    classes: tuple[Hashable, ...]
    observed: tuple[int, ...]
    expected: tuple[Fraction, ...]
    df: int
    exact_p_value: Fraction | None = None

    @property
    def contributions(self) -> tuple[Fraction, ...]:
        """(observed - expected)² / expected of each class."""
        pairs = zip(self.observed, self.expected, strict=True)
        return tuple((seen - due) ** 2 / due for seen, due in pairs)

    @property
    def statistic(self) -> Fraction:
        """Chi-square: the sum of the contributions."""
        return sum(self.contributions, Fraction(0))

    @property
    def p_value(self) -> float:
        """The chance of so large a chi-square or a larger one while the hypothesis holds."""
        return chi_square_tail(float(self.statistic), self.df)

    @property
    def small(self) -> tuple[Hashable, ...]:
        """The classes of which fewer than 5 are expected."""
        return small_classes(dict(zip(self.classes, self.expected, strict=True)))

    @property
    def warning(self) -> str:
        """A sentence that says why chi-square is rough here; empty where it is not."""
        return small_counts_warning(dict(zip(self.classes, self.expected, strict=True)))

    def rejected(self, level: Any = "5 %") -> bool:
        """Whether the hypothesis is rejected; by the exact test where it was done.

        Args:
            level: the chance of rejecting a true hypothesis that is put up with.

        Raises:
            ValueError: the level is not between 0 and 1.

        Example:
            >>> goodness_of_fit([140, 60], "3:1").rejected("5 %")
            False
        """
        p = self.p_value if self.exact_p_value is None else self.exact_p_value
        return p <= read_level(level, _("The level"))

    def sentences(self, level: Any = "5 %") -> tuple[str, ...]:
        """The result in words: the statistic, what its p-value means, and the decision.

        Args:
            level: the chance of rejecting a true hypothesis that is put up with.

        Raises:
            ValueError: the level is not between 0 and 1.

        Example:
            >>> for sentence in goodness_of_fit([5474, 1850], "3:1").sentences():
            ...     print(sentence)
            χ² = 0.26 with 1 degree of freedom.
            If 3:1 holds, counts as far from it as these, or farther, have chance 0.61.
            That is no reason to reject 3:1 at the 5 % level; it does not prove it either.
        """
        said = [
            ngettext(
                "χ² = {x} with {df} degree of freedom.",
                "χ² = {x} with {df} degrees of freedom.",
                self.df,
            ).format(x=f"{float(self.statistic):.2f}", df=self.df)
        ]
        if self.exact_p_value is None:
            if self.warning:
                said.append(self.warning)
            said.append(
                _(
                    "If {hypothesis} holds, counts as far from it as these, or farther, "
                    "have chance {p}."
                ).format(hypothesis=self.hypothesis, p=_p_text(self.p_value))
            )
        else:
            said.append(self.warning)
            said.append(
                _(
                    "Exact test: if {hypothesis} holds, counts as unlikely as these, "
                    "or unlikelier, have chance {p}."
                ).format(hypothesis=self.hypothesis, p=_p_text(float(self.exact_p_value)))
            )
        percent = f"{100 * read_level(level, _('The level')):g}"
        decision = (
            _("Such counts would be rare: {hypothesis} is rejected at the {percent} % level.")
            if self.rejected(level)
            else _(
                "That is no reason to reject {hypothesis} at the {percent} % level; "
                "it does not prove it either."
            )
        )
        said.append(decision.format(hypothesis=self.hypothesis, percent=percent))
        return tuple(said)


def goodness_of_fit(observed: Counts, ratio: Ratio, *, fitted: int = 0) -> ChiSquareTest:
    """Whether counts fit a ratio.

    Args:
        observed: how many of each class, by name or in order.
        ratio: what is expected: a text such as ``"9:3:3:1"``, one part for each class, or
            parts by class, such as a `Distribution` of phenotypes; a class that it names
            and nobody saw counts 0. Parts are whole numbers, Fractions or texts, and only
            their proportion matters, so expected counts do as well.
        fitted: how many numbers in the ratio were estimated from these same counts.

    Returns:
        The test, with classes - 1 - fitted degrees of freedom. Where fewer than 5 of a
        class are expected, nothing was fitted and there are at most 100,000 outcomes, it
        holds the p-value of the exact test as well.

    Raises:
        ValueError: a count is negative, nothing was counted, a class has no part or a part
            of 0, or no degree of freedom is left.

    Source:
        K. Pearson 1900, Philosophical Magazine 50:157; degrees of freedom by R. A. Fisher
        1924, Journal of the Royal Statistical Society 87:442.

    Example:
        >>> peas = {"round yellow": 315, "round green": 108, "wrinkled yellow": 101}
        >>> test = goodness_of_fit(peas | {"wrinkled green": 32}, "9:3:3:1")
        >>> f"{float(test.statistic):.2f}", test.df, f"{test.p_value:.2f}"
        ('0.47', 3, '0.93')
    """
    counts = read_counts(observed)
    shares = read_ratio(ratio, counts)
    check_count(fitted, "fitted")
    df = len(shares) - 1 - fitted
    if df < 1:
        raise ValueError(
            _(
                "No degree of freedom is left: {n} classes, 1 taken by the total and "
                "{fitted} by what was estimated; count more classes."
            ).format(n=len(shares), fitted=fitted)
        )
    n = sum(counts.values())
    expected = {name: n * share for name, share in shares.items()}
    exact_p_value = None
    if small_classes(expected) and not fitted and outcome_count(n, len(shares)) <= MOST_OUTCOMES:
        exact_p_value = exact_multinomial(counts, shares)
    return ChiSquareTest(
        hypothesis=ratio_text(shares.values()),
        classes=tuple(shares),
        observed=tuple(counts.get(name, 0) for name in shares),
        expected=tuple(expected.values()),
        df=df,
        exact_p_value=exact_p_value,
    )


def independence(table: Mapping[Any, Counts] | Sequence[Counts]) -> ChiSquareTest:
    """Whether the rows and columns of a table, such as two traits, are independent.

    Args:
        table: rows of counts, all with the same columns; by name or as lists.

    Returns:
        The test, with (rows - 1) (columns - 1) degrees of freedom and no continuity
        correction. Where fewer than 5 are expected in a cell and there are not too many
        tables to weigh, it holds the p-value of Fisher's exact test as well.

    Raises:
        ValueError: there are fewer than two rows or columns, a count is negative, or a row
            or column is empty.

    Source:
        Expected count = row sum x column sum / total; Fisher 1922, Journal of the Royal
        Statistical Society 85:87.

    Example:
        >>> sweet_peas = {"purple": {"long": 284, "round": 21}, "red": {"long": 21, "round": 55}}
        >>> test = independence(sweet_peas)
        >>> f"{float(test.statistic):.1f}", test.df
        ('163.4', 1)
    """
    cells = read_table(table)
    rows = list(dict.fromkeys(row for row, _column in cells))
    columns = list(dict.fromkeys(column for _row, column in cells))
    n = sum(cells.values())
    row_sums = {row: sum(cells[row, column] for column in columns) for row in rows}
    column_sums = {column: sum(cells[row, column] for row in rows) for column in columns}
    expected = {
        (row, column): Fraction(row_sums[row] * column_sums[column], n) for row, column in cells
    }
    exact_p_value = None
    if small_classes(expected):
        try:
            exact_p_value = fisher_exact(table)
        except ValueError:  # too many tables to weigh; the warning stands
            exact_p_value = None
    return ChiSquareTest(
        hypothesis=_("independence"),
        classes=tuple(cells),
        observed=tuple(cells.values()),
        expected=tuple(expected.values()),
        df=(len(rows) - 1) * (len(columns) - 1),
        exact_p_value=exact_p_value,
    )


def chi_square_tail(x: float, df: int) -> float:
    """The chance that chi-square is x or more.

    Args:
        x: a value of chi-square, 0 or more.
        df: the degrees of freedom, 1 or more.

    Returns:
        The tail probability, right to about 12 digits.

    Raises:
        ValueError: x is negative or df is no whole number above 0.

    Source:
        Abramowitz and Stegun 1964, Handbook of Mathematical Functions, 26.4.4 and 26.4.5:
        a finite sum for even df, and one that starts from erfc for odd df.

    Example:
        >>> f"{chi_square_tail(3.841, 1):.4f}", f"{chi_square_tail(7.815, 3):.4f}"
        ('0.0500', '0.0500')
    """
    _check_df(df)
    if not x >= 0:
        raise ValueError(_("Chi-square is 0 or more; {x} is not.").format(x=x))
    half = x / 2
    if half == 0:
        return 1.0
    tail, power = (erfc(sqrt(half)), 0.5) if df % 2 else (0.0, 0.0)
    # Each term through its logarithm: none overflows, however large x and df are.
    while power < df / 2 and half < inf:
        tail += exp(power * log(half) - half - lgamma(power + 1))
        power += 1
    return min(tail, 1.0)


def chi_square_density(x: float, df: int) -> float:
    """The height of the chi-square curve at x.

    Args:
        x: a value of chi-square, above 0.
        df: the degrees of freedom, 1 or more.

    Raises:
        ValueError: x is not above 0, or df is no whole number above 0.

    Source:
        Abramowitz and Stegun 1964, Handbook of Mathematical Functions, 26.4.1.

    Example:
        >>> f"{chi_square_density(2, 2):.4f}"
        '0.1839'
    """
    _check_df(df)
    if not x > 0:
        raise ValueError(_("The curve is drawn for values above 0; {x} is not.").format(x=x))
    return exp((df / 2 - 1) * log(x / 2) - x / 2 - lgamma(df / 2)) / 2


def critical_value(df: int, level: Any = "5 %") -> float:
    """The chi-square above which a hypothesis is rejected.

    Args:
        df: the degrees of freedom, 1 or more.
        level: the chance of rejecting a true hypothesis that is put up with.

    Returns:
        The value whose tail has that chance.

    Raises:
        ValueError: df is no whole number above 0, or the level is not between 0 and 1.

    Source:
        `chi_square_tail` turned round by halving an interval.

    Example:
        >>> f"{critical_value(1):.3f}", f"{critical_value(3, '1 %'):.3f}"
        ('3.841', '11.345')
    """
    _check_df(df)
    wanted = read_level(level, _("The level"))
    low, high = 0.0, 1.0
    while chi_square_tail(high, df) > wanted:
        low, high = high, 2 * high
    while low < (middle := (low + high) / 2) < high:
        if chi_square_tail(middle, df) > wanted:
            low = middle
        else:
            high = middle
    return high


def _check_df(df: object) -> None:
    if not isinstance(df, int) or isinstance(df, bool) or df < 1:
        raise ValueError(
            _("Degrees of freedom are a whole number, 1 or more; not {df!r}.").format(df=df)
        )


def _p_text(p: float) -> str:
    return _("under 0.001") if p < 0.001 else f"{p:.2g}" if p < 0.1 else f"{p:.2f}"
