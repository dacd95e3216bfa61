"""A self-check as plain data: the question, its answers, what each wrong one assumes.

A check knows nothing of the board that it came from; `origin` holds what is needed to make
it again.  Marking is in `marking`, making in `making`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from genetics_games.text import _

from .misconceptions import misconceptions

#: Kinds whose options are shown; with the others they are what a typed answer is compared with.
SHOWN = ("choice", "several", "point")
TYPED = ("number", "sequence", "square")
KINDS = (*SHOWN, *TYPED, "sentence")
LEVELS = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Option:
    """One answer that a student may give.

    Args:
        value: the answer itself, unique in its check.
        text: how it is shown.
        code: the idea that choosing it shows; in a check of kind ``"several"`` a right
            option carries the idea that leaving it out shows.  Empty for the right option
            of a ``"choice"`` or ``"point"``.
        feedback: what this answer assumes; empty where there is no code.
        where: where to look, on the board or in the lens.
        made_by: the name of the wrong procedure that gives it; empty for a right option.
        strip: a DNA row drawn with the option, or empty.
    """

    value: str
    text: str
    code: str
    feedback: str
    where: str
    made_by: str = ""
    strip: str = ""


@dataclass(frozen=True, slots=True)
class Check:
    """One question about one position.

    Args:
        id: lesson and number, such as ``"2.3"``.
        lesson: number of the lesson.
        level: 1 recognise, 2 work out, 3 transfer.
        kind: one of `KINDS`.
        stem: the question; code letters stand between backticks.
        options: see `Option`; empty for a sentence.
        answer: the right values: one, or all that are to be chosen for ``"several"``; none
            for a sentence.
        worked: the way to the answer, shown after a second wrong try.
        origin: what `making.replay` makes the same check from, JSON-ready.
        objectives: numbers of the lesson's objectives that it tests.
        other: feedback to an answer that no wrong procedure gives, and where to look.
        tolerance: how far a number may be from the answer, in the unit of the answer.
        unit: what may stand behind a number, such as ``"%"``.
        direction: for a sequence: ``"5-3"`` or ``"3-5"``, the way it is written.
        size: for a square: its rows and columns.
        model: for a sentence: an answer to compare with.
        rubric: for a sentence: three lines to judge it by.
        right: why the answer is right, said to a right answer; may be empty.

    Raises:
        ValueError: the parts do not fit together; the message says how.
    """

    id: str
    lesson: int
    level: int
    kind: str
    stem: str
    options: tuple[Option, ...]
    answer: tuple[str, ...]
    worked: str
    origin: Mapping[str, Any]
    objectives: tuple[int, ...]
    other: tuple[str, str] = ("", "")
    tolerance: str = "0"
    unit: str = ""
    direction: str = ""
    size: tuple[int, ...] = ()
    model: str = ""
    rubric: tuple[str, ...] = field(default=())
    right: str = ""

    def __post_init__(self) -> None:
        fault = self._fault()
        if fault:
            raise ValueError(f"Check {self.id}: {fault}")

    @property
    def wrong(self) -> tuple[Option, ...]:
        """The options that are not right."""
        return tuple(option for option in self.options if option.value not in self.answer)

    def option(self, value: str) -> Option | None:
        """The option with this value, or ``None``."""
        return next((option for option in self.options if option.value == value), None)

    def _fault(self) -> str:
        if self.kind not in KINDS:
            return f"the kind {self.kind!r} is not one of {', '.join(KINDS)}."
        if self.level not in LEVELS:
            return f"the level is {self.level}, not 1, 2 or 3."
        if self.kind == "sentence":
            return (
                "" if self.model and len(self.rubric) == 3 else "a model and three lines, please."
            )
        values = [option.value for option in self.options]
        texts = [option.text for option in self.options]
        if len(set(values)) < len(values) or len(set(texts)) < len(texts):
            return "two options are equal."
        if len(self.wrong) < 2:
            return "it has fewer than two wrong options."
        if not self.answer or (self.kind != "several" and len(self.answer) != 1):
            return "it has no single right answer."
        if self.kind in SHOWN and not set(self.answer) <= set(values):
            return "the right answer is not among the options."
        for option in self.options:
            judged = self.kind == "several" or option.value not in self.answer
            if judged and option.code not in misconceptions():
                return f"the option {option.value!r} carries no known code."
            if judged and not (option.feedback and option.where):
                return f"the option {option.value!r} has no feedback of its own."
        if self.kind in TYPED and not all(self.other):
            return "it says nothing to an answer that nobody foresaw."
        return ""

    def to_dict(self) -> dict[str, Any]:
        """The check as JSON-ready data, answers included.

        Example:
            >>> from genetics_games.classroom.checks import Check
            >>> check = Check("1.9", 1, 1, "sentence", "Why?", (), (), "", {}, (1,),
            ...               model="So.", rubric=("a", "b", "c"))
            >>> Check.from_dict(check.to_dict()) == check
            True
        """
        data = {f.name: getattr(self, f.name) for f in fields(self)}
        data["options"] = [{f.name: getattr(o, f.name) for f in fields(o)} for o in self.options]
        data["origin"] = dict(self.origin)
        return {name: list(v) if isinstance(v, tuple) else v for name, v in data.items()}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Check:
        """The check that `to_dict` wrote.

        Raises:
            ValueError: the data is damaged.
        """
        try:
            parts: dict[str, Any] = {
                name: tuple(v) if isinstance(v, list) else v for name, v in data.items()
            }
            parts["options"] = tuple(Option(**option) for option in data["options"])
            return cls(**parts)
        except (TypeError, KeyError, AttributeError) as fault:
            raise ValueError(
                _("This question is damaged and cannot be read. Ask for a new one.")
            ) from fault
