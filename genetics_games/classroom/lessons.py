"""Lessons: what a text file says and what a module works out, put together.

A lesson is ``lesson_NN.toml`` and ``lesson_NN.py`` in this folder.  The module names its kind of
table in ``TABLE``, its check generators in ``GENERATORS``, what its predictions come to in
``RESULTS``, and the pictures beside those results in ``OBSERVED``; pictures that stand beside the
board while the student plays, where there are any, in ``PLAYING``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any

from genetics_games.engine.chance import child_seed
from genetics_games.engine.codes import read_class_code
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from .checks import Check
from .making import Generator, Spec, make, replay
from .tables import Table

#: Lessons that there are.
NUMBERS = (1, 2, 3, 4, 6, 7, 8, 11, 13)

#: How many rounds are looked through for a question that is another one than the last.
FRESH_TRIES = 24

#: Draws what belongs to a result, from the deal of the class code and the seeds of deals seen.
Picture = Callable[[Any, Sequence[int]], list[Node]]


@dataclass(frozen=True, slots=True)
class Step:
    """One round of predict, observe, explain, worded for one table.

    Args:
        id: its name within the lesson.
        kind: ``"choice"``, ``"number"``, ``"sequence"`` or ``"sentence"``.
        predict: the question before the moves.
        observe: what to do.
        result: what comes out, beside which the prediction is shown.
        value: the answer alone, where there is one.
        explain: the question afterwards.
        model: an explanation to compare with.
        rubric: three lines to judge one's own by.
        options: what can be chosen, as pairs of value and text.
        unit: what stands behind a number.
        think: a further question, to think about and not to answer.
        least, most: what a predicted number lies between.
        whole: whether it is a whole number.
    """

    id: str
    kind: str
    predict: str
    observe: str
    result: str
    value: str
    explain: str
    model: str
    rubric: tuple[str, ...]
    options: tuple[tuple[str, str], ...] = ()
    unit: str = ""
    think: str = ""
    least: int = 0
    most: int = 0
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson.

    Args:
        number: its number.
        data: the parsed text file.
        specs: its checks by id.
        generators: what works out each check, by name.
        results: what works out each prediction, by name, and the exit ticket.
        table: the kind of table that it asks about.
        observed: the pictures beside the result of a prediction, by its name.
        playing: pictures beside the board, by the name of the prediction that they serve.
    """

    number: int
    data: Mapping[str, Any]
    specs: Mapping[str, Spec]
    generators: Mapping[str, Generator]
    results: Mapping[str, Callable[[Any], dict[str, str]]]
    table: type[Table]
    observed: Mapping[str, Picture]
    playing: Mapping[str, Picture]

    @property
    def title(self) -> str:
        """Its title, in the reader's language."""
        return _(self.data["title"])

    @property
    def minutes(self) -> int:
        """How long it takes."""
        return int(self.data["minutes"])

    @property
    def before(self) -> str:
        """What students know already."""
        return _(self.data["before"])

    @property
    def hook(self) -> tuple[str, ...]:
        """The opening, sentence by sentence."""
        return self._texts("hook")

    @property
    def guide(self) -> tuple[str, ...]:
        """Three guided moves, so that nobody must read a rulebook first."""
        return self._texts("guide")

    @property
    def guide_moves(self) -> tuple[str, ...]:
        """For each guided move the name of the game's action, or of a family of actions."""
        return tuple(self.data["guide_moves"])

    @property
    def lens(self) -> str:
        """The ids of the lenses that stand beside the board, parted by spaces."""
        return str(self.data["lens"])

    @property
    def in_short(self) -> str:
        """What to do where there is little time; empty if the lesson has no short way."""
        return _(self.data["in_short"]) if "in_short" in self.data else ""

    @property
    def extension(self) -> tuple[str, ...]:
        """Where it goes on, for those who want more, paragraph by paragraph."""
        return self._texts("extension")

    @property
    def objectives(self) -> tuple[str, ...]:
        """What students can do afterwards; objectives count from 1."""
        return self._texts("objectives")

    @property
    def glossary(self) -> tuple[str, ...]:
        """The terms that the lesson brings in."""
        return tuple(self.data["glossary"])

    @property
    def default(self) -> tuple[str, ...]:
        """The checks that everybody gets: two of level 1, three of level 2, two of level 3."""
        return tuple(self.data["default"])

    def steps(self, table: Table) -> tuple[Step, ...]:
        """The rounds of predict, observe, explain, about one table."""
        return tuple(self._step(entry, table) for entry in self.data["step"])

    def exit_ticket(self, table: Table) -> tuple[str, str, tuple[str, ...]]:
        """The last question, a model answer and three lines to judge by."""
        words, entry = self.results["exit"](table), self.data["exit"]
        return (
            _(entry["stem"]).format(**words),
            _(entry["model"]).format(**words),
            tuple(_(line) for line in entry["rubric"]),
        )

    def check(self, check_id: str, seed: int, table: Table | None = None) -> Check:
        """One check.

        Args:
            check_id: such as ``"2.3"``.
            seed: fixes every choice.
            table: what to ask about; where it is left out or does not suit, one is drawn.

        Raises:
            ValueError: the lesson has no such check.
        """
        spec = self.spec(check_id)
        return make(spec, self.generators.get(spec.name), self.table, seed, table)

    def class_check(self, check_id: str, code: str, round_: int = 0) -> Check:
        """The check that everybody with this class code gets.

        Args:
            check_id: such as ``"2.3"``.
            code: a class code.
            round_: 0 for the first question of its kind, 1 for the first fresh one, and so on.

        Raises:
            ValueError: there is no such check, or the code cannot be read.

        Example:
            >>> one, same = (lesson(1).class_check("1.2", "PEA-417") for _i in range(2))
            >>> one == same
            True
        """
        number = int(self.spec(check_id).id.split(".")[1])
        return self.check(check_id, child_seed(read_class_code(code), self.number, number, round_))

    def fresh_round(self, asked: Check, code: str, round_: int, table: Table | None = None) -> int:
        """The next round whose question is another one than was just asked.

        Where a check has but one, other wrong answers will do.

        Args:
            asked: the question that stands.
            code: a class code.
            round_: the round of that question.
            table: a live table to ask about.

        Raises:
            ValueError: the code cannot be read, or no table suits the question.

        Example:
            >>> lesson(7).fresh_round(lesson(7).class_check("7.7", "PEA-417"), "PEA-417", 0)
            1
        """
        if asked.kind == "sentence":
            return round_ + 1
        near = 0
        shown = {option.text for option in asked.options}
        for later in range(round_ + 1, round_ + 1 + FRESH_TRIES):
            if table is None:
                check = self.class_check(asked.id, code, later)
            else:
                check = self.live_check(asked.id, code, later, table)
            if (check.stem, check.answer) != (asked.stem, asked.answer):
                return later
            if not near and {option.text for option in check.options} != shown:
                near = later
        return near or round_ + 1

    def live_check(self, check_id: str, code: str, round_: int, table: Table) -> Check:
        """A check about a live table.

        Args:
            check_id: such as ``"2.3"``.
            code: a class code.
            round_: as for `class_check`.
            table: what to ask about.

        Raises:
            ValueError: there is no such check, or the code cannot be read.
        """
        return self.check(check_id, child_seed(read_class_code(code), self.number, round_), table)

    def replay(self, origin: Mapping[str, Any]) -> Check:
        """The check that recorded this origin.

        Raises:
            ValueError: the origin is damaged.
        """
        if not isinstance(origin, Mapping):
            raise ValueError(_("This question is damaged and cannot be read. Ask for a new one."))
        spec = self.spec(origin.get("check"))
        return replay(spec, self.generators.get(spec.name), self.table, origin)

    def spec(self, check_id: object) -> Spec:
        """The unchanging part of a check.

        Raises:
            ValueError: the lesson has no such check.
        """
        if not isinstance(check_id, str) or check_id not in self.specs:
            raise ValueError(
                _("Lesson {number} has no question “{id}”. It has: {ids}.").format(
                    number=self.number, id=str(check_id)[:20], ids=", ".join(self.specs)
                )
            )
        return self.specs[check_id]

    def _texts(self, name: str) -> tuple[str, ...]:
        return tuple(_(text) for text in self.data[name])

    def _step(self, entry: Mapping[str, Any], table: Table) -> Step:
        words = self.results[entry["id"]](table)
        return Step(
            id=entry["id"],
            kind=entry["kind"],
            predict=_(entry["predict"]).format(**words),
            observe=_(entry["observe"]),
            result=_(entry["result"]).format(**words),
            value=words["value"],
            explain=_(entry["explain"]),
            model=_(entry["model"]),
            rubric=tuple(_(line) for line in entry["rubric"]),
            options=tuple((value, _(text)) for value, text in entry.get("options", {}).items()),
            unit=entry.get("unit", ""),
            think=_(entry["think"]) if "think" in entry else "",
            least=entry.get("least", 0),
            most=entry.get("most", 0),
            whole=entry.get("whole", False),
        )


@cache
def lesson(number: int) -> Lesson:
    """A lesson by number.

    Raises:
        ValueError: there is none; the sentence names those that there are.

    Example:
        >>> lesson(2).title
        'Four edits, many effects'
    """
    if number not in NUMBERS:
        raise ValueError(
            _("There is no lesson {number}. There are: {numbers}.").format(
                number=str(number)[:20], numbers=", ".join(map(str, NUMBERS))
            )
        )
    module = import_module(f".lesson_{number:02}", __package__)
    text = files(__package__).joinpath(f"lesson_{number:02}.toml").read_text(encoding="utf-8")
    data = tomllib.loads(text)
    specs = [_spec(entry) for entry in data["check"]]
    return Lesson(
        number,
        data,
        {spec.id: spec for spec in specs},
        module.GENERATORS,
        module.RESULTS,
        module.TABLE,
        module.OBSERVED,
        getattr(module, "PLAYING", {}),
    )


def _spec(entry: Mapping[str, Any]) -> Spec:
    lists = {
        name: tuple(entry[name]) for name in ("objectives", "other", "rubric") if name in entry
    }
    return Spec(**{**entry, **lists})
