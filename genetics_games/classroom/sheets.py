"""The sheets of a lesson's page, one for each step, as nodes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from genetics_games.engine.codes import read_class_code
from genetics_games.lenses import nodes as page
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from . import nodes
from .checks import Check
from .lessons import Lesson
from .sitting import Result, Sitting
from .tables import Table

STEPS = ("start", "predict", "play", "observe", "explain", "check")
SIGNS = {
    "start": "inversion",
    "predict": "eye",
    "play": "insertion",
    "observe": "lens",
    "explain": "book",
    "check": "tick",
}
#: Own moves after which the playing step counts as done.
MOVES = 3
#: Deals that are remembered, for the table of deals.
DEALS = 8


@dataclass
class Work:
    """Where a student stands on the page of a lesson.

    Args:
        sitting: predictions, questions, answers.
        step: the step whose sheet is open.
        check: the question that is open, by its id.
        made: the kinds of move that the student has made, as names of the game's actions.
        moves: how many moves those were.
        deals: seeds of the deals seen, the oldest first.
    """

    sitting: Sitting
    step: str = "start"
    check: str = ""
    made: set[str] = field(default_factory=set)
    moves: int = 0
    deals: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.check = self.check or self.sitting.lesson.default[0]
        self.deals = self.deals or [self.seed]

    @property
    def seed(self) -> int:
        """The seed of the class code."""
        return read_class_code(self.sitting.code)

    @cached_property
    def table(self) -> Table:
        """The deal of the class code."""
        return self.sitting.lesson.table.deal(self.seed)

    @property
    def questions(self) -> list[str]:
        """The ids of all questions, those that everybody gets in front."""
        lesson = self.sitting.lesson
        return [*lesson.default, *(name for name in lesson.specs if name not in lesson.default)]

    def is_done(self, step: str) -> bool:
        """Whether a step needs nothing more."""
        told = [self.sitting.predictions.get(one.id) for one in self.sitting.steps()]
        if step == "start":
            return set(self.sitting.lesson.guide_moves) <= self.made
        if step == "predict":
            return all(told)
        if step == "play":
            return self.moves >= MOVES
        if step == "observe":
            return all(one is not None and one.shown for one in told)
        if step == "explain":
            return all(one is not None and bool(one.explained) for one in told)
        counted = self.sitting.progress()
        return counted["done"] == counted["of"]


def step_name(step: str) -> str:
    """A step by name.

    Example:
        >>> step_name("observe")
        'Observe'
    """
    return {
        "start": _("Start"),
        "predict": _("Predict"),
        "play": _("Play"),
        "observe": _("Observe"),
        "explain": _("Explain"),
        "check": _("Check"),
    }[step]


def sheet(work: Work) -> list[Node]:
    """The sheet of the step that is open.

    Args:
        work: where the student stands.
    """
    return _SHEETS[work.step](work)


def _framed(work: Work, body: list[Node], title: str = "") -> Node:
    return page.sheet(title or step_name(work.step), body, SIGNS[work.step])


def _on(work: Work, words: str) -> Node:
    after = STEPS[STEPS.index(work.step) + 1]
    return page.buttons([page.button(f"go-{after}", words, main=work.is_done(work.step))])


def _start(work: Work) -> list[Node]:
    *body, goals = nodes.opening_nodes(work.sitting.lesson, work.made)
    return [_framed(work, [*body, _on(work, _("Go on: predict")), goals])]


def _predict(work: Work) -> list[Node]:
    shown = work.table.picture()
    for step in work.sitting.steps():
        shown += nodes.prediction_nodes(work.sitting, step)
    return [_framed(work, [*shown, _on(work, _("Go on: play"))])]


def _play(work: Work) -> list[Node]:
    steps = work.sitting.steps()
    body: list[Node] = [
        page.lead(_("Try it on the table below. Undo takes any move back.")),
        {"t": "list", "numbered": True, "items": [nodes.spans(step.observe) for step in steps]},
        page.buttons(
            [
                page.button("deal", _("Lay the cards of the class code again")),
                page.button("other-deal", _("Deal other cards")),
            ]
        ),
    ]
    for show in work.sitting.lesson.playing.values():
        body += show(work.table, work.deals)
    return [_framed(work, [*body, _on(work, _("Go on: observe"))])]


def _observe(work: Work) -> list[Node]:
    shown = []
    for step in work.sitting.steps():
        body = nodes.observation_nodes(work.sitting, step)
        stored = work.sitting.predictions.get(step.id)
        if stored is None:
            body.append(page.buttons([page.button("go-predict", _("Predict"))]))
        elif stored.shown:
            body += work.sitting.lesson.observed[step.id](work.table, work.deals)
        shown.append(body)
    titles = [_("First prediction"), _("Second prediction"), _("Third prediction")]
    sheets = [_framed(work, body, title) for body, title in zip(shown, titles, strict=False)]
    sheets[-1]["body"].append(_on(work, _("Go on: explain")))
    return sheets


def _explain(work: Work) -> list[Node]:
    shown: list[Node] = [page.lead(_("One or two sentences each, in your own words."))]
    for step in work.sitting.steps():
        shown += nodes.explain_nodes(work.sitting, step)
    return [_framed(work, [*shown, _on(work, _("Go on: check yourself"))])]


def _check(work: Work) -> list[Node]:
    sitting, lesson = work.sitting, work.sitting.lesson
    body = [*nodes.progress_nodes(sitting), _pager(work)]
    marks = sorted({_extra(work, name) for name in work.questions} - {""})
    if marks:
        said = _("Questions marked {marks} are extra and not counted.")
        body.append(page.small(said.format(marks=" ".join(marks))))
    result = sitting.results.get(work.check) or Result()
    body.append(page.heading(_("Question {id}").format(id=work.check), 3))
    try:
        body += nodes.check_nodes(sitting, work.check)
        if (result.given and not result.settled) or result.settled == "worked":
            body += _lens(lesson, sitting.ask(work.check))
    except ValueError as fault:  # no table of this code suits the question; the others stay
        body.append(page.p(str(fault)))
    ways = []
    left = work.questions[work.questions.index(work.check) + 1 :]
    if left:
        ways.append(page.button(f"at-{left[0]}", _("Next question"), main=bool(result.settled)))
    if _may_be_live(work):
        ways.append(page.button(f"{work.check}.mine", _("Ask about my board")))
    body.append(page.buttons(ways))
    more: list[Node] = nodes.exit_nodes(sitting, work.table)
    further = [page.p(nodes.spans(text)) for text in lesson.extension]
    return [
        _framed(work, body, _("Check yourself")),
        page.sheet(
            _("Exit ticket"),
            [
                *more,
                page.group(_("Going further ◆"), further),
                page.small(
                    _(
                        "Nobody else sees your answers unless you show them. Your result code is "
                        "under “Save my work”."
                    )
                ),
            ],
            "book",
        ),
    ]


def _pager(work: Work) -> Node:
    sitting = work.sitting
    items = []
    for name in work.questions:  # by the number that key, worksheet and guide use
        result = sitting.results.get(name)
        mark = " ✓" if result and result.right else ""
        text = f"{name} {_extra(work, name)}".strip() + mark
        items.append(page.button(f"at-{name}", text, on=name == work.check))
    return page.buttons(items, _("Questions"))


def _extra(work: Work, name: str) -> str:
    """The mark of a question beyond those that everybody gets, as in the printed key."""
    lesson = work.sitting.lesson
    if name in lesson.default:
        return ""
    return "◆" if lesson.spec(name).advanced else "+"


def _may_be_live(work: Work) -> bool:
    """Whether the open question can be asked about the student's own board."""
    lesson = work.sitting.lesson
    stem = lesson.spec(work.check).stem
    return any(f"{{{name}}}" in stem for name in lesson.table.LIVE)


def _lens(lesson: Lesson, check: Check) -> list[Node]:
    """The lens on what a question is about; nothing if it is about no table."""
    table = check.origin.get("table")
    return lesson.table.from_dict(table).lens(check) if table else []


_SHEETS: dict[str, Callable[[Work], list[Node]]] = {
    "start": _start,
    "predict": _predict,
    "play": _play,
    "observe": _observe,
    "explain": _explain,
    "check": _check,
}
