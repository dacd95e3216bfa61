"""The mutation lens: what an edit of the row does to a protein, on the table and in a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from genetics_games.biology import Consequence
from genetics_games.text import _

from . import change as changes
from . import gene_pool, nodes
from .base import Lens, not_understood
from .change import Change
from .code_table import look_up
from .model_card import model_card
from .nodes import Node

if TYPE_CHECKING:
    from genetics_games.engine.match import Match

#: What can be predicted.  An edit of one base pair or of one block inside the row has no
#: other effect, since the start and the stop of the mini-gene lie outside it.
PREDICTIONS = {
    Consequence.UNCHANGED: "same",
    Consequence.BEYOND_STOP: "same",
    Consequence.SILENT: "same",
    Consequence.STOP_RETAINED: "same",
    Consequence.MISSENSE: "other",
    Consequence.NONSENSE: "short",
    Consequence.STOP_LOST: "long",
    Consequence.FRAMESHIFT: "shift",
}
UNSURE = "unsure"


def predictions() -> dict[str, str]:
    """What a reader may predict, by id."""
    return {
        "same": _("The protein stays the same."),
        "other": _("Amino acids are replaced, the reading frame is kept."),
        "short": _("An early stop comes in, the reading frame is kept."),
        "long": _("The stop is lost, the reading frame is kept."),
        "shift": _("The reading frame shifts."),
        UNSURE: _("I am not sure. Show me."),
    }


class MutationLens(Lens):
    """Follows a Gene Pool table: the latest edit before, on the table and in a cell.

    Attributes:
        predict: whether the lens asks for a prediction before it shows one's own move.

    Example:
        >>> import genetics_games as gg
        >>> match = gg.Match(gg.game("gene_pool").new(seed=7))
        >>> MutationLens().panel(match, 0)[0]["t"]
        'lead'
    """

    id = "mutation"

    def __init__(self, predict: bool = False) -> None:
        """Make a lens for one table.

        Args:
            predict: whether predict-first mode is on from the beginning.
        """
        self.predict = predict
        self._since = 0  # the first action that is asked about
        self._answers: dict[tuple[int, Change], str] = {}
        self._shown: tuple[int, Change] | None = None
        self._held: tuple[int, Change] | None = None  # answered, and shown until the next action
        self._match: Match | None = None
        self._version = self._actions = 0

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        return _("Mutation lens")

    def panel(self, match: Match, viewer: int | None) -> list[Node]:
        """The latest edit in three readings; closed by a question in predict-first mode."""
        self._follow(match)
        told = gene_pool.latest_edit(match)
        if told is None:
            self._shown = None
            lead = _("No edit has been made yet. Six base pairs stand in a mini-gene.")
            row = gene_pool.row_of(match.state)
            reading = changes.row_reading(row)
            return [nodes.lead(lead), reading, look_up(row), self._switch(), self._note("")]
        own = gene_pool.latest_edit(match, viewer) if viewer is not None else None
        key = (own.number, own.change) if own else None
        if own and key in self._answers and key in {self._held, (told.number, told.change)}:
            told = own
        elif own and self.predict and own.number >= self._since and key not in self._answers:
            self._shown = key
            return [*_question(own.change), self._switch()]
        self._shown = (told.number, told.change)
        shown = [nodes.lead(changes.lead_text(told.change))]
        if not told.latest:
            shown.append(self._later(match))
        if told.seat == viewer and self._shown in self._answers:
            shown.append(_beside(told.change, self._answers[self._shown]))
        shown += explained(told.change)
        if told.restores:
            shown.append(
                nodes.small(
                    _(
                        "A second inversion of the same block restores the sequence. "
                        "On this table it cost one base pair."
                    )
                )
            )
        shown += [_claimed(claim, told.change) for claim in told.claims]
        table = look_up(gene_pool.row_of(match.state))
        return [*shown, table, self._switch(), self._note(match.names[told.seat])]

    def on_node(self, id: str, value: Any) -> None:
        """Take a prediction, go on to the latest edit, or switch predict-first mode."""
        if id == "predict-first":
            self.predict = not self.predict
            self._since = self._actions
        elif id == "go-on":
            self._held = None
        elif (
            id == "prediction"
            and self._shown is not None
            and isinstance(value, str)
            and value in predictions()
        ):
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

    def _later(self, match: Match) -> Node:
        """What came after the edit that is shown: nothing for the row, or another edit."""
        latest = gene_pool.latest_edit(match)
        if latest is None or (latest.number, latest.change) == self._shown:
            return nodes.small(_("The row has not changed since."))
        return nodes.buttons([nodes.button("go-on", _("Show the latest edit"), main=True)])

    def _switch(self) -> Node:
        words = _("Predict first: on") if self.predict else _("Predict first: off")
        return nodes.buttons([nodes.button("predict-first", words, sign="eye")])

    def _note(self, name: str) -> Node:
        text = (
            _("Six pairs stand for a gene, and a player chose this edit ({name}).").format(
                name=name
            )
            if name
            else _("Six pairs stand for a gene.")
        )
        return nodes.note(text, _("What the game simplifies"), model_card("gene_pool"))


def explained(change: Change) -> list[Node]:
    """All that the lens has to say about an edit, without its leading sentence."""
    return [
        *changes.readings(change),
        *changes.substitution_note(change),
        *changes.inversion_rows(change),
    ]


def prediction_of(change: Change) -> str:
    """The id of the prediction that comes true in a cell.

    Example:
        >>> from genetics_games.biology import Insertion
        >>> prediction_of(Change("GATCCA", Insertion(2, "G"), end="right"))
        'shift'
    """
    return PREDICTIONS[change.readings.uncompensated.effect]


def _question(change: Change) -> list[Node]:
    options = [{"id": id, "text": text} for id, text in predictions().items()]
    stem = _("What does this edit do in a cell?")
    return [
        nodes.lead(changes.lead_text(change)),
        nodes.sheet(
            _("Predict first"),
            [
                changes.row_before(change),
                nodes.ask_choice("prediction", stem, options),
                nodes.small(
                    _("Being wrong costs nothing. Your answer is shown beside the result.")
                ),
            ],
            "eye",
            cover=True,
        ),
    ]


def _beside(change: Change, answer: str) -> Node:
    right = prediction_of(change)
    text = nodes.p(predictions()[answer])
    if answer == UNSURE:
        return nodes.reading(
            _("Your prediction"),
            [nodes.p(_("None this time.")), nodes.small(predictions()[right])],
            nodes.tag(_("open")),
        )
    if answer == right:
        return nodes.reading(_("Your prediction"), [text], nodes.tag(_("as it turned out"), "calm"))
    shown = nodes.small(_("In a cell: {result}").format(result=predictions()[right]))
    return nodes.reading(
        _("Your prediction"), [text, shown], nodes.tag(_("it turned out otherwise"))
    )


def _claimed(claim: gene_pool.Claim, change: Change) -> Node:
    sentence = _("The row now spells {motif}, the motif of “{name}”. The game calls that repaired.")
    return nodes.p(
        [
            *nodes.spans(sentence, motif=nodes.five_to_three(claim.motif), name=claim.name),
            " ",
            changes.changed_besides(change),
        ]
    )
