"""The chi-square bench: counts against a ratio, or two traits against independence."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import floor
from typing import Any

from genetics_games.biology.chi_square import (
    ChiSquareTest,
    critical_value,
    goodness_of_fit,
    independence,
)
from genetics_games.biology.counts import read_ratio
from genetics_games.lenses import nodes
from genetics_games.lenses.nodes import Node, Text
from genetics_games.text import _

from . import charts, chi_square_problems
from .base import Laboratory, Shown
from .chi_square_problems import degrees
from .presets import OWN
from .reading import read_count_list, read_count_table, read_parts

RATIOS = (
    *("3:1", "1:1", "2:1", "1:2:1", "9:3:3:1", "1:1:1:1", "9:3:4", "12:3:1", "9:7", "13:3"),
    *("15:1", "9:6:1"),
)
LEVELS = ("10 %", "5 %", "1 %", "0.1 %")
TYPED = "typed"


class ChiSquareBench(Laboratory):
    """A chi-square test of counts that the reader types.

    Example:
        >>> bench = ChiSquareBench("mendel_seeds")
        >>> print(bench.nodes()[0]["text"])
        χ² = 0.26 with 1 degree of freedom, p = 0.61: no reason to reject 3:1 at the 5 % level.
        >>> bench.on_node("counts", "round 30, wrinkled -2")
        >>> print(bench.nodes()[0]["text"])
        The count of wrinkled is a whole number, 0 or more; not -2.
    """

    name = "chi_square"
    makers = chi_square_problems.MAKERS
    texts: Mapping[str, str] = {
        "mode": "ratio",
        "counts": "",
        "common": TYPED,
        "ratio": "1:1",
        "fitted": "0",
        "level": "5 %",
    }

    def options(self, id: str) -> Sequence[str]:
        """What can be chosen: the kind of test, a usual ratio, a level."""
        listed: dict[str, Sequence[str]] = {
            "mode": ("ratio", "independence"),
            "common": (TYPED, *RATIOS),
            "fitted": ("0", "1", "2", "3"),
            "level": LEVELS,
        }
        return listed.get(id, ())

    def changed(self, id: str, before: str) -> None:
        """A usual ratio is written into its field; other counts are no longer the preset's."""
        if id == "common" and self.given["common"] != TYPED:
            self.given["ratio"] = self.given["common"]
        if id in ("counts", "mode", "ratio", "common"):
            if id == "counts" and self.case and self.given["fitted"] != "0":
                # Parts that were estimated from a preset's counts say nothing of others.
                self.given |= {"ratio": "", "fitted": "0"}
            self.preset = OWN

    def press(self, id: str) -> None:
        """The button beside the counts; leaving the field has already sent them."""
        if id != "use":
            super().press(id)

    def controls(self) -> list[Node]:
        """Case, kind of test, counts, ratio, level."""
        by_ratio = self.given["mode"] == "ratio"
        written = self.given["ratio"].replace(" ", "")
        self.given["common"] = written if written in RATIOS else TYPED
        hint = (
            _("A class on each line, with its number.")
            if by_ratio
            else _("A row on each line; in it each column with its number.")
        )
        lines = max(3, min(9, len(self.given["counts"].splitlines())))
        fields = [
            self.preset_field(),
            self.pick(
                "mode",
                _("What is tested"),
                [
                    ("ratio", _("counts against a ratio")),
                    ("independence", _("whether two traits are independent")),
                ],
            ),
            self.line("counts", _("Counts"), hint=hint, lines=lines),
        ]
        if by_ratio:
            fields += [
                self.pick(
                    "common",
                    _("Usual ratios"),
                    [(TYPED, _("as typed")), *((ratio, ratio) for ratio in RATIOS)],
                ),
                self.line("ratio", _("Expected ratio"), hint=_("A part for each class.")),
                self.pick(
                    "fitted",
                    _("Numbers in it estimated from these counts"),
                    [(n, n) for n in self.options("fitted")],
                ),
            ]
        fields.append(self.pick("level", _("Level"), [(each, each) for each in LEVELS]))
        work = nodes.button("use", _("Test these counts"), main=True)
        return [nodes.form(_("The test"), fields), nodes.buttons([work]), *self.about()]

    @property
    def test(self) -> ChiSquareTest:
        """The test of what stands in the fields.

        Raises:
            ValueError: it cannot be done.
        """
        if self.given["mode"] == "independence":
            return independence(read_count_table(self.given["counts"]))
        counts = read_count_list(self.given["counts"])
        return goodness_of_fit(counts, self.ratio, fitted=int(self.given["fitted"]))

    @property
    def ratio(self) -> str:
        """The expected ratio, its parts set apart by colons.

        Raises:
            ValueError: it cannot be read.
        """
        return read_parts(self.given["ratio"])

    def work(self) -> Shown:
        """Table, curve, decision."""
        test, level = self.test, self.given["level"]
        limit = critical_value(test.df, level)
        body: list[Node] = [
            _table(test),
            nodes.figure(
                "curve", _curve_label(test, level, limit), _curve_caption(test, level), 560
            ),
            nodes.heading(_("In words")),
            *map(nodes.p, _sentences(test, level)),
        ]
        if test.warning and test.exact_p_value is None:
            body.append(
                nodes.small(
                    _("The exact test would weigh too many cases here; join small classes.")
                )
            )
        return Shown(
            _lead(test, level),
            body,
            self._steps(test, limit),
            self._python(),
            {"curve": charts.chi_square_curve(float(test.statistic), test.df, limit)},
        )

    def _steps(self, test: ChiSquareTest, limit: float) -> list[Text]:
        n = sum(test.observed)
        steps: list[Text] = [_("Counted in all: {n}.").format(n=n)]
        if self.given["mode"] == "ratio":
            counts = read_count_list(self.given["counts"])
            shares = read_ratio(self.ratio, counts)
            for name, due in zip(test.classes, test.expected, strict=True):
                steps.append(
                    _("Expected of {name}: {n} × {share} = {due}.").format(
                        name=name, n=n, share=_short(shares[name]), due=_number(due)
                    )
                )
        else:
            steps.append(_("Expected in a cell: row total × column total / {n}.").format(n=n))
            cells = _cells(test)
            for (row, column), due in zip(cells, test.expected, strict=True):
                counted = list(zip(cells, test.observed, strict=True))
                across = sum(seen for cell, seen in counted if cell[0] == row)
                down = sum(seen for cell, seen in counted if cell[1] == column)
                steps.append(f"{row}, {column}: {across} × {down} / {n} = {_number(due)}")
        parts = zip(test.classes, test.observed, test.expected, test.contributions, strict=True)
        for name, seen, due, part in parts:
            steps.append(
                f"{_name(name)}: ({seen} - {_number(due)})² / {_number(due)} = {float(part):.3f}"
            )
        terms = " + ".join(f"{float(part):.3f}" for part in test.contributions)
        steps.append(f"χ² = {terms} = {float(test.statistic):.2f}")
        steps.append(self._freedom(test))
        steps.append(
            _("Critical value at the {level} level: {limit}; {x} is {side} it.").format(
                level=self.given["level"],
                limit=f"{limit:.2f}",
                x=f"{float(test.statistic):.2f}",
                side=_("above") if float(test.statistic) >= limit else _("below"),
            )
        )
        if test.exact_p_value is not None:
            steps.append(
                _("Too few are expected, so the exact test decides: {p}.").format(
                    p=_p(float(test.exact_p_value))
                )
            )
        return [*steps, _sentences(test, self.given["level"])[-1]]

    def _freedom(self, test: ChiSquareTest) -> str:
        if self.given["mode"] == "independence":
            rows = len({row for row, _column in _cells(test)})
            columns = len(test.classes) // rows
            return _("Degrees of freedom: ({rows} - 1) × ({columns} - 1) = {df}.").format(
                rows=rows, columns=columns, df=test.df
            )
        fitted = int(self.given["fitted"])
        sentence = _("Degrees of freedom: {n} classes - 1 = {df}.")
        if fitted:
            sentence = _("Degrees of freedom: {n} classes - 1 - {fitted} estimated = {df}.")
        return sentence.format(n=len(test.classes), fitted=fitted, df=test.df)

    def _python(self) -> str:
        if self.given["mode"] == "independence":
            call = f"independence({read_count_table(self.given['counts'])!r})"
        else:
            counts = read_count_list(self.given["counts"])
            fitted = self.given["fitted"]
            more = f", fitted={fitted}" if fitted != "0" else ""
            call = f"goodness_of_fit({counts!r}, {self.ratio!r}{more})"
        return f"from genetics_games import biology\n\nbiology.{call}"


def _lead(test: ChiSquareTest, level: str) -> str:
    p = test.p_value if test.exact_p_value is None else float(test.exact_p_value)
    sentence = (
        _("{x}, {p}: {hypothesis} is rejected at the {level} level.")
        if test.rejected(level)
        else _("{x}, {p}: no reason to reject {hypothesis} at the {level} level.")
    )
    words = _("χ² = {x} with {freedom}").format(
        x=f"{float(test.statistic):.2f}", freedom=degrees(test.df)
    )
    if test.exact_p_value is not None:
        words += _(" (exact test)")
    hypothesis = _ratio_words(test)
    return sentence.format(x=words, p=_p(p), hypothesis=hypothesis, level=level)


def _ratio_words(test: ChiSquareTest) -> str:
    long = len(test.hypothesis) > 40 or re.search(r"\d{4}", test.hypothesis)
    return _("this ratio") if long else test.hypothesis


def _sentences(test: ChiSquareTest, level: str) -> list[str]:
    """What the test says, without the digits of a ratio that nobody can take in."""
    return [
        sentence.replace(test.hypothesis, _ratio_words(test)) for sentence in test.sentences(level)
    ]


def _table(test: ChiSquareTest) -> Node:
    head: list[Text] = [_("class"), "O", "E", "O - E", "(O - E)² / E"]
    rows: list[list[Text]] = []
    parts = zip(test.classes, test.observed, test.expected, test.contributions, strict=True)
    for name, seen, due, part in parts:
        off = _number(seen - due).replace("-", "−")
        rows.append([_name(name), str(seen), _number(due), off, f"{float(part):.3f}"])
    n, total = str(sum(test.observed)), f"{float(test.statistic):.3f}"
    rows.append([_("all"), n, n, "", total])
    return nodes.table(_("Observed and expected counts"), head, rows)


def _cells(test: ChiSquareTest) -> list[tuple[str, str]]:
    """The cells of a test of independence by row and column."""
    return [(str(cell[0]), str(cell[1])) for cell in test.classes if isinstance(cell, tuple)]


def _curve_caption(test: ChiSquareTest, level: str) -> str:
    return _(
        "Chi-square with {freedom}. The strong line is what was found; the area "
        "hatched beyond it: {p}. Dashed: the critical value at {level}."
    ).format(freedom=degrees(test.df), p=_p(test.p_value), level=level)


def _curve_label(test: ChiSquareTest, level: str, limit: float) -> str:
    side = _("beyond") if float(test.statistic) >= limit else _("short of")
    return _(
        "Curve of chi-square with {freedom}. The statistic {x} lies {side} the "
        "critical value {limit} of the {level} level."
    ).format(
        freedom=degrees(test.df),
        x=f"{float(test.statistic):.2f}",
        side=side,
        limit=f"{limit:.2f}",
        level=level,
    )


def _name(each: Any) -> str:
    return ", ".join(map(str, each)) if isinstance(each, tuple) else str(each)


def _number(value: Fraction | int) -> str:
    """A number as a student would write it: whole, or rounded to two decimals, half of one up."""
    exact = Fraction(value)
    if exact.denominator == 1:
        return str(value)
    hundredths = floor(abs(exact) * 100 + Fraction(1, 2))
    return f"{'-' * (exact < 0)}{hundredths / 100:.2f}"


def _short(share: Fraction) -> str:
    return str(share) if share.denominator <= 1000 else f"{float(share):.4f}"


def _p(p: float) -> str:
    return "p < 0.001" if p < 0.001 else f"p = {p:.2g}" if p < 0.1 else f"p = {p:.2f}"
