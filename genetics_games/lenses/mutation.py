"""The mutation lens: what an edit of the row does to a protein, on the table and in a cell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genetics_games.biology import Consequence
from genetics_games.text import _

from . import change as changes
from . import gene_pool, nodes
from .change import Change
from .code_table import look_up
from .model_card import model_card
from .nodes import Node
from .predict_first import PredictFirst

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


def predictions() -> dict[str, str]:
    """What a reader may predict, by id."""
    return {
        "same": _("The protein stays the same."),
        "other": _("Amino acids are replaced, the reading frame is kept."),
        "short": _("An early stop comes in, the reading frame is kept."),
        "long": _("The stop is lost, the reading frame is kept."),
        "shift": _("The reading frame shifts."),
    }


class MutationLens(PredictFirst):
    """Follows a Gene Pool table: the latest edit before, on the table and in a cell.

    Example:
        >>> import genetics_games as gg
        >>> match = gg.Match(gg.game("gene_pool").new(seed=7))
        >>> MutationLens().panel(match, 0)[0]["t"]
        'lead'
    """

    id = "mutation"

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        return _("Mutation lens")

    def told(self, match: Match, seat: int | None = None) -> gene_pool.Told | None:
        """The latest edit."""
        return gene_pool.latest_edit(match, seat)

    def waiting(self, match: Match, viewer: int | None) -> list[Node]:
        """The row in its mini-gene."""
        row = gene_pool.row_of(match.state)
        lead = _("No edit has been made yet. Six base pairs stand in a mini-gene.")
        return [nodes.lead(lead), changes.row_reading(row), look_up(row)]

    def lead(self, match: Match, told: gene_pool.Told) -> nodes.Text:
        """Which edit it was."""
        return changes.lead_text(told.change)

    def shown(self, match: Match, viewer: int | None, told: gene_pool.Told) -> list[Node]:
        """The edit in three readings, and what came of it."""
        shown = []
        if not told.latest and self.told(match) == told:
            shown.append(nodes.small(_("The row has not changed since.")))
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
        return [*shown, look_up(gene_pool.row_of(match.state))]

    def note(self, match: Match, told: gene_pool.Told | None) -> Node:
        """What the game simplifies."""
        text = _("Six pairs stand for a gene.")
        if told:
            text = _("Six pairs stand for a gene, and a player chose this edit ({name}).").format(
                name=match.names[told.seat]
            )
        return nodes.note(text, _("What the game simplifies"), model_card("gene_pool"))

    def stem(self, told: gene_pool.Told) -> str:
        """The question."""
        return _("What does this edit do in a cell?")

    def predictions(self, told: gene_pool.Told) -> dict[str, str]:
        """What a reader may predict, by id."""
        return predictions()

    def comes_true(self, told: gene_pool.Told) -> str:
        """What the edit does in a cell."""
        return prediction_of(told.change)

    def result(self, told: gene_pool.Told) -> str:
        """What the edit does in a cell, in a sentence."""
        return _("In a cell: {result}").format(result=super().result(told))

    def question_picture(self, told: gene_pool.Told) -> list[Node]:
        """The row before the edit."""
        return [changes.row_before(told.change)]


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


def _claimed(claim: gene_pool.Claim, change: Change) -> Node:
    sentence = _("The row now spells {motif}, the motif of “{name}”. The game calls that repaired.")
    return nodes.p(
        [
            *nodes.spans(sentence, motif=nodes.five_to_three(claim.motif), name=claim.name),
            " ",
            changes.changed_besides(change),
        ]
    )
