"""Laboratories of lesson 8: the chi-square bench, loaded dice, the power of the test."""

from __future__ import annotations

from typing import Any

from genetics_games.biology.chi_square import critical_value
from genetics_games.lenses import chi_square, nodes
from genetics_games.lenses.chi_square import LEVEL
from genetics_games.lenses.fields import Fields
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from ..labs.fair_dice import LOADED, SIZES, THROWN, Dice, against, fair_ratio, power_table
from .base import LabPanel

#: The most offspring of one look on the bench.
MOST = 99_999


class Bench(LabPanel):
    """Two counts, tested against a ratio.

    Example:
        >>> lab = Bench("")
        >>> print(lab.nodes()[0]["text"])
        χ² = 0.27 with 1 degree of freedom.
    """

    id = "bench"

    def __init__(self, start: str) -> None:
        super().__init__(start)
        self._counts = {"dominant": 14, "recessive": 6}
        self._fields = Fields()

    @property
    def title(self) -> str:
        """Its name."""
        return _("Chi-square bench")

    def on_node(self, id: str, value: Any) -> None:
        """Set a count, or choose a ratio."""
        if id in self._counts:
            self._counts[id] = _count(value)
        elif not self._fields.take(id, value):
            super().on_node(id, value)

    def nodes(self) -> list[Node]:
        """The test of the counts."""
        ratios = (fair_ratio(), *LOADED)
        pick = self._fields.pick("ratio", _("Ratio to test"), [(one, one) for one in ratios])
        ratio = self._fields.chosen("ratio", ratios)
        fields = nodes.form(
            _("Counts and ratio"),
            [
                nodes.line("dominant", _("Dominant look"), str(self._counts["dominant"])),
                nodes.line("recessive", _("Recessive look"), str(self._counts["recessive"])),
                pick,
            ],
        )
        counts = (self._counts["dominant"], self._counts["recessive"])
        if not any(counts):
            return [nodes.lead(_("Set a count first.")), fields]
        test = against(counts, ratio)
        first, *more = test.sentences(LEVEL)
        limit = critical_value(test.df, LEVEL)
        bar = nodes.bar(
            "χ²",
            min(float(test.statistic), 4 * limit),
            4 * limit,
            _("{value}, critical value {limit}").format(
                value=f"{float(test.statistic):.2f}", limit=f"{limit:.2f}"
            ),
            limit,
        )
        return [
            nodes.lead(first),
            fields,
            chi_square.table(test),
            nodes.bars(_("χ² beside the critical value"), [bar]),
            *(nodes.p(sentence) for sentence in more),
        ]


def _count(value: Any) -> int:
    """A count as it was typed."""
    text = str(value).strip() if type(value) in (int, str) else ""
    if not (text.isascii() and text.isdecimal()) or int(text[:12]) > MOST:
        raise ValueError(
            _("A count is a whole number from 0 to {most}, such as 14.").format(most=MOST)
        )
    return int(text)


class LoadedDice(LabPanel):
    """Dice that may be loaded: throw, test, decide, and see the truth.

    Example:
        >>> lab = LoadedDice("")
        >>> lab.on_node("throw", True)
        >>> sum(lab.dice.counts)
        20
    """

    id = "loaded"

    def __init__(self, start: str) -> None:
        super().__init__(start)
        self._number = 1
        self._begin()

    def _begin(self) -> None:
        self.dice = Dice(self._number)
        self._said = ""

    @property
    def title(self) -> str:
        """Its name."""
        return _("Fair or loaded?")

    def on_node(self, id: str, value: Any) -> None:
        """Throw, decide, or take other dice."""
        if id == "throw" and not self._said:
            self.dice = self.dice.throw()
        elif id in ("fair", "loaded") and self.dice.throws:
            self._said = self._said or id
        elif id == "other":
            self._number += 1
            self._begin()
        else:
            super().on_node(id, value)

    def nodes(self) -> list[Node]:
        """The counts, their test, and what was decided."""
        test = self.dice.test
        throw = nodes.button("throw", _("Throw {n} dice").format(n=THROWN), main=not self._said)
        if test is None:
            lead = _("These dice should give 3:1. Somebody may have loaded them.")
            return [nodes.lead(lead), nodes.buttons([throw])]
        a, b = self.dice.counts
        lead = _("{a} dominant, {b} recessive. {result}").format(
            a=a, b=b, result=test.sentences(LEVEL)[0]
        )
        shown: list[Node] = [nodes.lead(lead), chi_square.table(test)]
        if not self._said:
            return [
                *shown,
                nodes.buttons(
                    [
                        throw,
                        nodes.button("fair", _("I think they are fair")),
                        nodes.button("loaded", _("I think they are loaded")),
                    ]
                ),
            ]
        right = (self._said == "loaded") == self.dice.loaded
        said = _("These dice give {ratio}.").format(ratio=self.dice.truth)
        tag = nodes.tag(_("as you say"), "calm") if right else nodes.tag(_("other than you say"))
        why = _("A good decision can turn out wrong: few dice tell little.")
        return [
            *shown,
            nodes.reading(_("The truth"), [nodes.p(said), nodes.small(why)], tag),
            nodes.buttons([nodes.button("other", _("Other dice"), main=True)]),
        ]


class Power(LabPanel):
    """How often the test notices that 3:1 is wrong, by the number of dice.

    Example:
        >>> Power("").nodes()[1]["rows"][2][2]
        'about 74.8 %'
    """

    id = "power"

    @property
    def title(self) -> str:
        """Its name."""
        return _("How many dice does it take?")

    def nodes(self) -> list[Node]:
        """A table of chances to reject 3:1."""
        lines: list[list[nodes.Text]] = [
            [str(n), *map(nodes.percent, chances)] for n, chances in power_table()
        ]
        head: list[nodes.Text] = [
            _("Dice"),
            _("if {ratio} holds").format(ratio=fair_ratio()),
            *(_("if {ratio} holds").format(ratio=ratio) for ratio in LOADED),
        ]
        lead = _("How often is 3:1 rejected at the 5 % level?")
        how = _(
            "With fewer than {n} dice an expected count is below 5 and the test is rough. "
            "Where 3:1 holds, every rejection is an error."
        ).format(n=SIZES[2])
        return [nodes.lead(lead), nodes.table(lead, head, lines), nodes.small(how)]
