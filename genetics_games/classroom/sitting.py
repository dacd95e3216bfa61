"""A student's way through a lesson: predictions, questions, tries; kept on the student's side.

Nothing here is sent anywhere and no name is asked for.  `Sitting.to_dict` is all that a page
needs to bring a student back; `result_code` in `results` is the short form for a teacher.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field, fields
from fractions import Fraction
from typing import Any, Literal

from genetics_games.engine.codes import class_code, read_class_code
from genetics_games.text import _

from .checks import Check
from .lessons import Lesson, Step, lesson
from .marking import Mark, as_given, mark, read_sequence, written_number
from .misconceptions import misconceptions
from .tables import Table

VERSION = 1
#: A nickname is for the student's own list, so it stays short.
LONGEST_NICKNAME = 20
#: Of what a student writes, this many letters are kept.
LONGEST_TEXT = 2000
#: More tries at one kind of question than anybody makes.
MOST_TRIES = 999

Stage = Literal["right", "look", "worked", "told"]


@dataclass(frozen=True, slots=True)
class Reply:
    """What a student hears after an answer.

    Args:
        stage: ``"right"``; ``"look"`` after a first wrong try: where to look; ``"worked"``
            after a second: the way to the answer, then a fresh question; ``"told"`` for a
            sentence, shown with a model answer.
        mark: the judgement.
        worked: the way to the answer, once it is shown.
    """

    stage: Stage
    mark: Mark
    worked: str = ""


@dataclass(slots=True)
class Result:
    """What is kept of one check.

    Args:
        tries: answers given in all, over all questions of this kind.
        right: whether a question of this kind was answered rightly.
        codes: how often each idea showed.
        round: how many fresh questions there were.
        given: the answers given to the question that stands now.
        settled: how that question ended: ``"right"``, ``"worked"``, ``"told"``, or empty.
        origin: where that question came from, if from a live table.
    """

    tries: int = 0
    right: bool = False
    codes: dict[str, int] = field(default_factory=dict)
    round: int = 0
    given: list[list[str]] = field(default_factory=list)
    settled: str = ""
    origin: dict[str, Any] | None = None


@dataclass(slots=True)
class Prediction:
    """A prediction as it was stored before the result was shown.

    Args:
        given: what the student predicted.
        shown: whether the result has been shown since.
        explained: what the student wrote afterwards.
    """

    given: str
    shown: bool = False
    explained: str = ""


class Sitting:
    """One student at one lesson.

    Args:
        number: the lesson.
        code: the class code, which fixes the questions that everybody gets.
        nickname: a word by which the student finds the own result again; may be empty.

    Raises:
        ValueError: there is no such lesson, or the code or the nickname cannot be used.

    Example:
        >>> sitting = Sitting(1, "PEA-417")
        >>> check = sitting.ask("1.2")
        >>> sitting.answer("1.2", check.answer[0]).stage
        'right'
    """

    def __init__(self, number: int, code: str, nickname: str = "") -> None:
        self.lesson: Lesson = lesson(number)
        self.code = class_code(read_class_code(code))
        self.nickname = _nickname(nickname)
        self.results: dict[str, Result] = {}
        self.predictions: dict[str, Prediction] = {}
        self.ticket = ""
        self._steps: tuple[Step, ...] = ()

    # ------------------------------------------------------------- questions

    def ask(self, check_id: str, table: Table | None = None) -> Check:
        """The question of this kind that stands now.

        Args:
            check_id: such as ``"1.2"``.
            table: the live table; a new question is then about it. Left out, the question
                is the one that everybody with this class code gets. A question that stands
                is not exchanged.

        Raises:
            ValueError: the lesson has no such check.
        """
        self.lesson.spec(check_id)
        result = self.results.get(check_id) or Result()
        if result.origin:
            return self.lesson.replay(result.origin)
        if table is None or result.given:
            return self.lesson.class_check(check_id, self.code, result.round)
        check = self.lesson.live_check(check_id, self.code, result.round, table)
        result.origin = dict(check.origin)
        self.results[check_id] = result
        return check

    def answer(self, check_id: str, given: object) -> Reply:
        """Judge an answer to the question that stands now, and keep what it shows.

        Raises:
            ValueError: the answer cannot be read, or the question is settled already. No try
                is counted.
        """
        check = self.ask(check_id)
        result = self.results.get(check_id) or Result()
        if result.settled:
            raise ValueError(_("This question is settled. Take a fresh one."))
        judged = mark(check, given)
        self.results[check_id] = result
        result.tries = min(MOST_TRIES, result.tries + 1)
        for code in judged.codes:
            result.codes[code] = min(MOST_TRIES, result.codes.get(code, 0) + 1)
        result.given.append(list(judged.given))
        reply = _reply(check, judged, len(result.given))
        if reply.stage != "look":
            result.settled = reply.stage
            result.right = result.right or reply.stage != "worked"
        return reply

    def reply(self, check_id: str) -> Reply | None:
        """What was said to the latest answer to the question that stands now, if there was one."""
        result = self.results.get(check_id)
        if result is None or not result.given:
            return None
        check = self.ask(check_id)
        return _reply(check, mark(check, as_given(check, result.given[-1])), len(result.given))

    def fresh(self, check_id: str, table: Table | None = None) -> Check:
        """Another question of the same kind, about the live table if there is one."""
        self.lesson.spec(check_id)
        result = self.results.setdefault(check_id, Result())
        try:
            asked = self.ask(check_id)
            later = self.lesson.fresh_round(asked, self.code, result.round, table)
        except ValueError:  # no question stands, so any will be another one
            later = result.round + 1
        result.round = min(MOST_TRIES, later)
        result.given, result.settled, result.origin = [], "", None
        return self.ask(check_id, table)

    def progress(self) -> dict[str, int]:
        """How many of the checks that everybody gets are answered rightly: ``done`` and ``of``.

        Example:
            >>> Sitting(1, "PEA-417").progress()
            {'done': 0, 'of': 7}
        """
        wanted = self.lesson.default
        done = sum(name in self.results and self.results[name].right for name in wanted)
        return {"done": done, "of": len(wanted)}

    # ------------------------------------------------------------- predictions

    def steps(self) -> tuple[Step, ...]:
        """The rounds of predict, observe, explain, about the deal of the class code."""
        if not self._steps:  # lesson and code never change, and some results take a while
            self._steps = self.lesson.steps(self.lesson.table.deal(read_class_code(self.code)))
        return self._steps

    def predict(self, step: Step, given: object) -> None:
        """Store a prediction, before its result is shown.

        Raises:
            ValueError: it cannot be read, or the result has been shown already.
        """
        stored = self.predictions.get(step.id)
        if stored and stored.shown:
            raise ValueError(_("The result has been shown. Your prediction stands beside it."))
        self.predictions[step.id] = Prediction(_read_prediction(step, given))

    def show(self, step: Step) -> tuple[str, str]:
        """The prediction and the result, side by side.

        Raises:
            ValueError: nothing has been predicted yet.
        """
        stored = self.predictions.get(step.id)
        if stored is None:
            raise ValueError(_("Predict first. Being wrong costs nothing."))
        stored.shown = True
        return stored.given, step.result

    def explain(self, step: Step, text: object) -> tuple[str, tuple[str, ...]]:
        """Store an explanation; it is not marked.

        Returns:
            A model answer and three lines to judge the own one by.

        Raises:
            ValueError: nothing was written, or the result has not been shown yet.
        """
        stored = self.predictions.get(step.id)
        if stored is None or not stored.shown:
            raise ValueError(_("Look at the result first, then explain it."))
        stored.explained = _written(text)
        return step.model, step.rubric

    def hand_in(self, text: object) -> None:
        """Keep what was written on the exit ticket; it is not marked and goes nowhere.

        Raises:
            ValueError: nothing was written.
        """
        self.ticket = _written(text)

    # ------------------------------------------------------------- keeping

    def to_dict(self) -> dict[str, Any]:
        """All that is needed to go on later, JSON-ready; no names beyond the nickname."""
        return {
            "version": VERSION,
            "lesson": self.lesson.number,
            "code": self.code,
            "nickname": self.nickname,
            "results": {
                name: {f.name: copy(getattr(result, f.name)) for f in fields(result)}
                for name, result in self.results.items()
            },
            "predictions": {
                name: {"given": p.given, "shown": p.shown, "explained": p.explained}
                for name, p in self.predictions.items()
            },
            "ticket": self.ticket,
        }

    @classmethod
    def from_dict(cls, data: object) -> Sitting:
        """The sitting that `to_dict` wrote.

        Raises:
            ValueError: it is damaged, or newer than this program.
        """
        damaged = _("This saved work is damaged and cannot be read. Use another copy.")
        if not isinstance(data, Mapping):
            raise ValueError(damaged)
        version = data.get("version")
        if type(version) is int and version > VERSION:
            raise ValueError(_("This work was saved by a newer version of the program."))
        try:
            _demand(version == VERSION and type(data["lesson"]) is int)
            sitting = cls(data["lesson"], data["code"], data["nickname"])
            for name, entry in data["results"].items():
                if name in sitting.lesson.specs:
                    sitting._read_result(name, entry)
            known = {entry["id"] for entry in sitting.lesson.data["step"]}
            for name, entry in data["predictions"].items():
                sitting.predictions[name] = _read_stored(name in known, entry)
            sitting.ticket = data.get("ticket", "")
            _demand(isinstance(sitting.ticket, str) and len(sitting.ticket) <= LONGEST_TEXT)
        except (ValueError, TypeError, LookupError, AttributeError) as fault:
            raise ValueError(damaged) from fault
        return sitting

    def _read_result(self, name: str, entry: Mapping[str, Any]) -> None:
        """Take up what was kept of one check.

        A question or an answer that no longer fits, such as one of an earlier version, is
        dropped; what had been achieved before it stays.
        """
        result = Result(**entry)
        result.codes = dict(result.codes)
        counts = (result.tries, result.round, *result.codes.values())
        _demand(all(type(count) is int and 0 <= count <= MOST_TRIES for count in counts))
        _demand(set(result.codes) <= set(misconceptions()) and isinstance(result.right, bool))
        self.results[name] = result
        try:
            result.given = [list(given) for given in result.given]
            _demand(len(result.given) <= 2)
            if result.origin is not None:
                _demand(self.lesson.replay(result.origin).id == name)
                result.origin = dict(result.origin)
            told = self.reply(name)
            stage = told.stage if told else "look"
            _demand(result.settled == ("" if stage == "look" else stage))
        except (ValueError, TypeError, LookupError, AttributeError):
            result.given, result.settled, result.origin = [], "", None


def _reply(check: Check, judged: Mark, tries: int) -> Reply:
    if judged.right is None:
        return Reply("told", judged)
    if judged.right:
        return Reply("right", judged)
    return Reply("look", judged) if tries < 2 else Reply("worked", judged, check.worked)


def _written(text: object) -> str:
    if not isinstance(text, str) or not text.strip():
        raise ValueError(_("Write one or two sentences first."))
    return text.strip()[:LONGEST_TEXT]


def _read_stored(known: bool, entry: Mapping[str, Any]) -> Prediction:
    given, shown, explained = entry["given"], entry["shown"], entry["explained"]
    _demand(known and isinstance(given, str) and isinstance(explained, str))
    _demand(isinstance(shown, bool) and len(given) + len(explained) <= 4000)
    return Prediction(given, shown, explained)


def _demand(holds: bool) -> None:
    if not holds:
        raise ValueError("damaged")


def _nickname(text: object) -> str:
    if not isinstance(text, str) or len(text) > LONGEST_NICKNAME or not text.isprintable():
        raise ValueError(
            _("A nickname has at most {n} letters, or leave it out.").format(n=LONGEST_NICKNAME)
        )
    return text.strip()


def _read_number(step: Step, given: str) -> str:
    try:
        written = written_number(given, step.unit)
        number = Fraction(written)
        _demand(step.least <= number <= step.most)
        _demand(not step.whole or number.denominator == 1)
    except ValueError as fault:
        said = _("Write a number from {least} to {most}.")
        if step.whole:
            said = _("Write a whole number from {least} to {most}.")
        raise ValueError(said.format(least=step.least, most=step.most)) from fault
    return written


def _read_prediction(step: Step, given: object) -> str:
    if not isinstance(given, str) or not given.strip():
        raise ValueError(_("Predict first. Being wrong costs nothing."))
    if step.kind == "number":
        return _read_number(step, given)
    if step.kind == "sequence":
        return read_sequence(given, len(step.value))
    if step.kind == "choice" and given not in dict(step.options):
        raise ValueError(_("That is not one of the options. Choose one that is shown."))
    return given.strip()[:LONGEST_TEXT]
