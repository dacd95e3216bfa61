"""Lenses that can ask for a prediction before they show what one's own move did."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from genetics_games.text import _

from . import nodes
from .base import Lens, not_understood
from .nodes import Node

if TYPE_CHECKING:
    from genetics_games.engine.match import Match

UNSURE = "unsure"


class Told(Protocol):
    """A move that a lens explains."""

    @property
    def seat(self) -> int:
        """Who made it."""

    @property
    def number(self) -> int:
        """Which action of the game it was, from 0."""

    @property
    def key(self) -> Hashable:
        """What tells it from every other move, after moves were taken back too."""


class PredictFirst(Lens):
    """A lens that follows one kind of move, and asks first where its reader wants that.

    A subclass says which move it explains (`told`), what it shows before the first one
    (`waiting`), what it shows of one (`shown`), and what can be predicted.

    Attributes:
        predict: whether the lens asks for a prediction before it shows one's own move.
    """

    def __init__(self, predict: bool = False) -> None:
        """Make a lens for one table.

        Args:
            predict: whether predict-first mode is on from the beginning.
        """
        self.predict = predict
        self._since = 0  # the first action that is asked about
        self._answers: dict[Hashable, str] = {}
        self._options: tuple[str, ...] = ()
        self._shown: Hashable = None
        self._held: Hashable = None  # answered, and shown until the next action
        self._match: Match | None = None
        self._version = self._actions = 0

    # What a subclass writes.

    def told(self, match: Match, seat: int | None = None) -> Any:
        """The latest move to explain, of one seat or of all; ``None`` before the first."""
        raise NotImplementedError

    def waiting(self, match: Match, viewer: int | None) -> list[Node]:
        """What stands here before the first move."""
        raise NotImplementedError

    def lead(self, match: Match, told: Any) -> nodes.Text:
        """What the move was, in a sentence that gives no result away."""
        raise NotImplementedError

    def shown(self, match: Match, viewer: int | None, told: Any) -> list[Node]:
        """What the move did, without its leading sentence."""
        raise NotImplementedError

    def note(self, match: Match, told: Any) -> Node:
        """What the game simplifies; ``told`` is ``None`` before the first move."""
        raise NotImplementedError

    def stem(self, told: Any) -> str:
        """The question."""
        raise NotImplementedError

    def predictions(self, told: Any) -> Mapping[str, str]:
        """What may be predicted, by id."""
        raise NotImplementedError

    def comes_true(self, told: Any) -> str:
        """The id of the prediction that comes true."""
        raise NotImplementedError

    def result(self, told: Any) -> str:
        """What came true, in a sentence, beside a prediction that did not."""
        return self.predictions(told)[self.comes_true(told)]

    def question_picture(self, told: Any) -> Sequence[Node]:
        """What stands above the question."""
        return ()

    # What they share.

    def panel(self, match: Match, viewer: int | None) -> list[Node]:
        """The latest move explained; closed by a question in predict-first mode."""
        self._follow(match)
        told = self.told(match)
        if told is None:
            self._shown = None
            return [*self.waiting(match, viewer), self._switch(), self.note(match, None)]
        own = self.told(match, viewer) if viewer is not None else None
        if own and own.key in self._answers and own.key in {self._held, told.key}:
            told = own
        elif own and self.predict and own.number >= self._since and own.key not in self._answers:
            self._shown = own.key
            return [*self._question(match, own), self._switch()]
        self._shown = told.key
        shown = [nodes.lead(self.lead(match, told))]
        latest = self.told(match)
        if latest.key != told.key:
            words = _("Show the latest move")
            shown.append(nodes.buttons([nodes.button("go-on", words, main=True)]))
        if told.seat == viewer and told.key in self._answers:
            shown.append(self._beside(told))
        shown += self.shown(match, viewer, told)
        return [*shown, self._switch(), self.note(match, told)]

    def on_node(self, id: str, value: Any) -> None:
        """Take a prediction, go on to the latest move, or switch predict-first mode."""
        if id == "predict-first":
            self.predict = not self.predict
            self._since = self._actions
        elif id == "go-on":
            self._held = None
        elif id == "prediction" and self._shown is not None and value in self._options:
            self._answers.setdefault(self._shown, value)
            self._held = self._shown
        else:
            raise ValueError(not_understood())

    def _follow(self, match: Match) -> None:
        """Take note of a new game, a new action, an action taken back."""
        if match is not self._match:
            self._match, self._since, self._answers = match, 0, {}
            self._held = None
        if match.version != self._version:
            self._held = None
        self._version, self._actions = match.version, len(match.steps)
        self._since = min(self._since, self._actions)

    def _switch(self) -> Node:
        words = _("Predict first: on") if self.predict else _("Predict first: off")
        return nodes.buttons([nodes.button("predict-first", words, sign="eye")])

    def _offered(self, told: Any) -> dict[str, str]:
        return {**self.predictions(told), UNSURE: _("I am not sure. Show me.")}

    def _question(self, match: Match, told: Any) -> list[Node]:
        offered = self._offered(told)
        self._options = tuple(offered)
        options = [{"id": id, "text": text} for id, text in offered.items()]
        calm = _("Being wrong costs nothing. Your answer is shown beside the result.")
        return [
            nodes.lead(self.lead(match, told)),
            nodes.sheet(
                _("Predict first"),
                [
                    *self.question_picture(told),
                    nodes.ask_choice("prediction", self.stem(told), options),
                    nodes.small(calm),
                ],
                "eye",
                cover=True,
            ),
        ]

    def _beside(self, told: Any) -> Node:
        answer, right = self._answers[told.key], self.comes_true(told)
        title = _("Your prediction")
        if answer == UNSURE:
            body = [nodes.p(_("None this time.")), nodes.small(self.result(told))]
            return nodes.reading(title, body, nodes.tag(_("open")))
        text = nodes.p(self._offered(told)[answer])
        if answer == right:
            return nodes.reading(title, [text], nodes.tag(_("as it turned out"), "calm"))
        body = [text, nodes.small(self.result(told))]
        return nodes.reading(title, body, nodes.tag(_("it turned out otherwise")))
