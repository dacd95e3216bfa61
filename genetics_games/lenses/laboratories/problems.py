"""Problems: a question, its exact answer, the working, and what wrong procedures come to.

A problem comes from a maker, a function of a `random.Random`; `Practice` asks one after the
other and judges what is answered. Answers come from `genetics_games.biology`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Any, TypeAlias

from genetics_games.lenses import nodes
from genetics_games.lenses.base import not_understood
from genetics_games.lenses.nodes import Node, Text
from genetics_games.text import _

#: A rounded answer has so many digits that count, or more.
DIGITS = 3
#: A whole number with its thousands apart, which may be a decimal as well.
_GROUPED = re.compile(r"([+-]?)([1-9]\d{0,2}(?:([,.])\d{3})(?:\3\d{3})*)")
_NUMBER = re.compile(r"([+-]?)(\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})(?:/(\d{1,12}))?(%?)")


@dataclass(frozen=True, slots=True)
class Wrong:
    """What a wrong procedure comes to.

    Args:
        value: its result: a number, the id of an option, or letters.
        says: what was done, in a sentence.
        step: the step of the working to look at, counted from 1.
    """

    value: Fraction | str
    says: str
    step: int


@dataclass(frozen=True, slots=True)
class Problem:
    """A question that has an exact answer.

    Args:
        stem: the question.
        answer: a number, the id of the right option, or letters.
        steps: the working that a student would write, line by line.
        wrong: what wrong procedures come to; those that give the right answer too do not count.
        options: the id and the words of each option, where one is to be chosen.
        tolerance: how far a number may lie from the answer, where it is read off or measured.
        settings: what to set in the laboratory to see the problem there.
        reads: for an answer in letters, what turns the typed text into them; it raises a
            ``ValueError`` where there is nothing to read.
        label: what to type, where that is no share.
    """

    stem: Text
    answer: Fraction | str
    steps: tuple[Text, ...]
    wrong: tuple[Wrong, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    tolerance: Fraction = Fraction(0)
    settings: Mapping[str, str] = field(default_factory=dict)
    reads: Callable[[str], str] | None = None
    label: str = ""


Maker: TypeAlias = Callable[[Random], Problem]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of an answer.

    Args:
        right: whether it is right; None where it is rounded too much to tell.
        says: why, in a sentence.
        step: the step of the working to look at; 0: none.
    """

    right: bool | None
    says: str
    step: int = 0


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it was typed.

    Args:
        value: what it is, exactly.
        half_step: half a unit of its last decimal; 0 for whole numbers and fractions.
        digits: how many digits count.
    """

    value: Fraction
    half_step: Fraction
    digits: int


def read_number(text: str, example: str = "9/16, 0.5625 or 56.25 %") -> Number:
    """A typed number: a fraction, a decimal or a percentage.

    Args:
        text: such as ``"9/16"``, ``"0.5625"``, ``"0,5625"`` or ``"56.25 %"``.
        example: numbers of the kind that is asked for.

    Raises:
        ValueError: it is no number.

    Example:
        >>> read_number("9/16").value == read_number("56,25 %").value
        True
        >>> read_number("lots")
        Traceback (most recent call last):
        ValueError: “lots” is not a number. Write one such as 9/16, 0.5625 or 56.25 %.
    """
    plain = _bare(text).replace(",", ".")
    match = _NUMBER.fullmatch(plain)
    if not match or (match[3] and (not int(match[3]) or "." in match[2])):
        raise ValueError(
            _("“{text}” is not a number. Write one such as {example}.").format(
                text=text.strip()[:40], example=example
            )
        )
    sign, written, under, percent = match.groups()
    scale = Fraction(1, 100) if percent else Fraction(1)
    value = Fraction(written if written != "." else "0") / int(under or 1) * scale
    decimals = len(written.partition(".")[2])
    whole = bool(under) or not (decimals or percent)
    half = Fraction(0) if whole else scale * Fraction(1, 2 * 10**decimals)
    digits = len(written.replace(".", "").lstrip("0"))
    return Number(-value if sign == "-" else value, half, digits)


def readings(text: str, example: str = "9/16, 0.5625 or 56.25 %") -> list[Number]:
    """What a typed number can mean: 1,200 may be one and a fifth, or twelve hundred.

    Args:
        text: as for `read_number`.
        example: as for `read_number`.

    Raises:
        ValueError: it is no number.

    Example:
        >>> [float(number.value) for number in readings("1,200")]
        [1.2, 1200.0]
    """
    found = [read_number(text, example)]
    if grouped := _GROUPED.fullmatch(_bare(text)):
        figures = re.sub(r"[,.]", "", grouped[2])
        value = Fraction(figures) * (-1 if grouped[1] == "-" else 1)
        found.append(Number(value, Fraction(0), len(figures)))
    return found


def _bare(text: str) -> str:
    return re.sub(r"\s", "", text).replace("−", "-").replace("⁄", "/")


def judge(problem: Problem, given: str) -> Verdict:
    """Judge an answer.

    Args:
        problem: the question.
        given: the id of an option, or a number or letters as typed. A decimal may be rounded to
            three digits or more.

    Raises:
        ValueError: it is no number, no option, or not to be read.

    Example:
        >>> third = Problem("1 of 3?", Fraction(1, 3), ("1 : 3",))
        >>> [judge(third, text).right for text in ("1/3", "0.333", "33.3 %", "0.3", "3/1")]
        [True, True, True, None, False]
    """
    numbers: list[Number] = []
    letters = ""
    if problem.options:
        if given not in dict(problem.options):
            raise ValueError(not_understood())
        letters = given
        is_right = letters == problem.answer
    elif problem.reads:
        letters = problem.reads(given)
        is_right = letters == problem.answer
    else:
        # What is no share has a label of its own.
        numbers = readings(given, "24 or 13.5") if problem.label else readings(given)
        answer = Fraction(problem.answer)
        offs = [abs(number.value - answer) for number in numbers]
        is_right = any(
            off <= problem.tolerance or (off <= number.half_step and number.digits >= DIGITS)
            for off, number in zip(offs, numbers, strict=True)
        )
        if not is_right and 0 < numbers[0].half_step >= offs[0]:
            return Verdict(
                None,
                _("Near, but rounded. Write a fraction, or a decimal with three digits."),
            )
    if is_right:
        return Verdict(True, _("Right."))
    for wrong in problem.wrong:
        if wrong.value != problem.answer and (
            letters == wrong.value
            or any(
                abs(number.value - Fraction(wrong.value)) <= number.half_step  # rounded, as typed
                for number in numbers
            )
        ):
            return Verdict(False, wrong.says, wrong.step)
    return Verdict(False, _("Not that. Go through the working line by line."), 1)


class Practice:
    """One problem after the other, from a seed.

    Args:
        name: the laboratory; part of the seed.
        makers: what makes problems; they take turns.
        seed: a whole number; the same one gives the same problems.

    Example:
        >>> def sum_of(rng):
        ...     one = rng.randint(1, 9)
        ...     return Problem(f"{one} + 1 = ?", Fraction(one + 1), (f"{one} + 1 = {one + 1}",))
        >>> practice = Practice("sums", [sum_of], seed=1)
        >>> practice.on_node("problem.another", True)
        >>> practice.on_node("problem.1", str(practice.problem.answer))
        >>> practice.verdict.right
        True
    """

    def __init__(self, name: str, makers: Sequence[Maker], seed: int) -> None:
        self.name, self.makers, self.seed = name, tuple(makers), seed
        self.number = 0
        self.problem: Problem | None = None
        self.verdict: Verdict | None = None
        self.given = ""
        self.tried: set[str] = set()
        self.open = False

    def on_node(self, id: str, value: Any) -> None:
        """Take an answer or a touch.

        Raises:
            ValueError: it makes no sense.
        """
        if id == "problem.another":
            self.number += 1
            self.problem = problem_of(self.name, self.makers, self.seed, self.number)
            self.verdict, self.given, self.tried, self.open = None, "", set(), False
        elif id == "problem.working" and self.problem:
            self.open = True
        elif id == f"problem.{self.number}" and self.problem and isinstance(value, str):
            self.given = value[:60]
            try:
                self.verdict = judge(self.problem, self.given)
            except ValueError as fault:
                self.verdict = Verdict(None, str(fault))
            self.tried.add(self.given)
            self.open = self.open or bool(self.verdict.right)
        else:
            raise ValueError(not_understood())

    def nodes(self) -> list[Node]:
        """The problem, what became of the answer, and the way to the next."""
        shown = [nodes.heading(_("A problem"))]
        if self.problem is None:
            how = _("A question with numbers of its own, and an answer that is judged at once.")
            first = nodes.button("problem.another", _("Give me a problem"), main=True)
            return [*shown, nodes.small(how), nodes.buttons([first])]
        problem, id = self.problem, f"problem.{self.number}"
        done = bool(self.verdict and self.verdict.right)
        more: dict[str, Any] = {"state": "done" if done else "", "answer": self.given}
        more["focus"] = True  # a new problem is where the reader goes on
        if self.verdict:
            more["feedback"] = self._feedback(problem, self.verdict)
        stem = [nodes.bold(_("Problem {n}.").format(n=self.number)), " ", *_spans(problem.stem)]
        if problem.options:
            options = [self._option(problem, *option, done) for option in problem.options]
            shown.append(nodes.ask_choice(id, stem, options, **more))
        else:
            more["label"] = problem.label or _("Your answer: a fraction, a decimal or a percentage")
            shown.append(nodes.ask_line(id, stem, _("Check"), **more))
        ways = [nodes.button("problem.another", _("Another problem"), main=done)]
        if not self.open:
            ways.append(nodes.button("problem.working", _("Show the working")))
        if problem.settings:
            ways.append(nodes.button("problem.see", _("See it in the laboratory")))
        if self.open:
            shown += [nodes.p([nodes.bold(_("The working"))]), nodes.numbered(problem.steps)]
        return [*shown, nodes.buttons(ways)]

    def _option(self, problem: Problem, id: str, words: str, done: bool) -> Node:
        option: Node = {"id": id, "text": nodes.raised(words)}
        if done and id == problem.answer:
            return option | {"state": "right"}
        return option | ({"state": "tried"} if id in self.tried else {})

    def _feedback(self, problem: Problem, verdict: Verdict) -> Node:
        body = [nodes.p(verdict.says)]
        if verdict.step:
            line = _spans(problem.steps[verdict.step - 1])
            step = _("Look at step {n} of the working:").format(n=verdict.step)
            body.append(nodes.p([nodes.bold(step), " ", *line]))
        tone = "good" if verdict.right else "" if verdict.right is None else "wrong"
        return nodes.feedback(body, tone)


def problem_of(name: str, makers: Sequence[Maker], seed: int, number: int) -> Problem:
    """A problem of a series.

    Args:
        name: the laboratory.
        makers: what makes problems.
        seed: of the series.
        number: which one, counted from 1.
    """
    return makers[(number - 1) % len(makers)](Random(f"{name}:{seed}:{number}"))


def _spans(text: Text) -> list[Any]:
    return [text] if isinstance(text, str) else list(text)
