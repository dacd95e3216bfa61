"""Laboratories of lesson 2: single changes, reading frames, insertions, unchosen edits."""

from __future__ import annotations

from typing import Any

from genetics_games.biology import strips, three_letter
from genetics_games.biology.dna import DNA
from genetics_games.engine.chance import child_seed
from genetics_games.games.gene_pool.pieces import PIECES
from genetics_games.games.gene_pool.rows import NUMBER
from genetics_games.lenses import change as changes
from genetics_games.lenses import nodes, pictures
from genetics_games.lenses.base import not_understood
from genetics_games.lenses.mutation_lab import single_changes
from genetics_games.lenses.nodes import Node
from genetics_games.text import _, ngettext

from ..labs.frames import frame, insertions_in_turn
from ..labs.random_mutations import Waiting, histogram, run, waiting
from .base import RowLab, whole

#: Runs of random mutations in one histogram.
RUNS = 100
#: Rows of one run that are shown, the last ones.
ROWS_SHOWN = 6


class SingleChanges(RowLab):
    """All 18 single-base changes of the row as a heat strip."""

    id = "single-changes"
    sign = "mutation"

    @property
    def title(self) -> str:
        """Its name."""
        return _("All 18 single-base changes")

    def nodes(self) -> list[Node]:
        """The strip with its key, and what to look for."""
        return [
            nodes.p(
                nodes.spans(
                    _("The row is {row}. Each field is one base swapped for another."),
                    row=nodes.five_to_three(self.row),
                )
            ),
            *single_changes(self.row),
            nodes.small(
                _("Which place of a codon is most often silent? Columns 1 to 3 are one codon.")
            ),
        ]


class FrameSlider(RowLab):
    """The mini-gene read from its first, second or third base on.

    Example:
        >>> lab = FrameSlider("GATCCA")
        >>> lab.on_node("shift", 3)
        >>> lab.nodes()[0]["text"]
        'Three steps are one codon: the frame is as it was.'
    """

    id = "frames"
    sign = "lens"

    def __init__(self, row: str) -> None:
        super().__init__(row)
        self._shift = 0

    @property
    def title(self) -> str:
        """Its name."""
        return _("Frame slider")

    def nodes(self) -> list[Node]:
        """The slider and the codons of its frame."""
        found = frame(self.row, self._shift)
        lead = (
            _("Read from the first base: the frame of the mini-gene.")
            if self._shift == 0
            else _("Three steps are one codon: the frame is as it was.")
            if found.shift == 0
            else _("Read from base {n}: every codon is another one.").format(n=found.shift + 1)
        )
        items = [
            {
                "codon": codon,
                "art": pictures.of_amino_acid(letter, 0 if letter == "M" and not i else 1),
                "name": three_letter(letter),
                "label": _("{codon}, {name}").format(codon=codon, name=three_letter(letter)),
            }
            for i, (codon, letter) in enumerate(zip(found.codons, found.amino_acids, strict=True))
        ]
        shown = [
            nodes.lead(lead),
            nodes.slider("shift", _("Steps to the right"), 0, 6, self._shift),
            {"t": "codons", "label": _("Codons in this frame"), "items": items},
        ]
        left = [found.before, found.behind]
        if any(left):
            shown.append(
                nodes.small(
                    _("Left out at the ends: {letters}.").format(
                        letters=nodes.words([part for part in left if part])
                    )
                )
            )
        return shown

    def on_node(self, id: str, value: Any) -> None:
        """Move the slider."""
        if id != "shift":
            raise ValueError(not_understood())
        self._shift = whole(value, 0, 6)


class Insertions(RowLab):
    """One, two and three bases put in at the same place, in a cell.

    Example:
        >>> lab = Insertions("GATCCA")
        >>> lab.on_node("count", 3)
        >>> lab.nodes()[-1]["tag"]["text"]
        'in-frame insertion'
    """

    id = "insertions"
    sign = "insertion"
    bases = "GCA"

    def __init__(self, row: str) -> None:
        super().__init__(row)
        self._gap, self._count = 3, 1

    @property
    def title(self) -> str:
        """Its name."""
        return _("One, two, three insertions")

    def nodes(self) -> list[Node]:
        """Where, how many, and the codons before and after."""
        effects = insertions_in_turn(self.row, self._gap, self.bases)
        effect = effects[self._count - 1]
        lead = (
            _("Three bases are one whole codon: behind them the frame is right again.")
            if self._count == 3
            else _("The number of bases is no multiple of three: the frame behind is shifted.")
        )
        return [
            nodes.lead(lead),
            nodes.slider("count", _("Bases put in"), 1, 3, self._count),
            nodes.slider("gap", _("Behind which base of the row"), 1, 5, self._gap),
            nodes.reading(
                _("Before"),
                [changes.codon_node(_("Before"), strips(effect).before, marked=False)],
            ),
            changes.effect_reading(_("In a cell"), effect),
        ]

    def on_node(self, id: str, value: Any) -> None:
        """Move a slider."""
        if id == "count":
            self._count = whole(value, 1, 3)
        elif id == "gap":
            self._gap = whole(value, 1, 5)
        else:
            raise ValueError(not_understood())


class RandomMutations(RowLab):
    """Edits that nobody chooses, until a research card happens to match.

    Example:
        >>> lab = RandomMutations("GATCCA")
        >>> lab.on_node("many", True)
        >>> [node["t"] for node in lab.nodes()][-2:]
        ['bars', 'small']
    """

    id = "random"
    sign = "hint"

    def __init__(self, row: str) -> None:
        super().__init__(row)
        self._motif = "TTCAG"
        self._runs = 0
        self._path: tuple[str, ...] = ()
        self._waiting: Waiting | None = None

    @property
    def title(self) -> str:
        """Its name."""
        return _("Random mutations")

    def nodes(self) -> list[Node]:
        """The goal, the runs, and how long they took."""
        motifs = sorted({card.sequence for card in PIECES.research}, key=lambda m: (len(m), m))
        shown = [
            nodes.lead(
                nodes.spans(
                    _("Nobody chooses here. How many edits until {motif} can be read?"),
                    motif=nodes.five_to_three(self._motif),
                )
            ),
            nodes.group(
                _("Wait for another card"),
                [
                    nodes.buttons(
                        [
                            nodes.button(f"motif-{motif}", motif, on=motif == self._motif)
                            for motif in motifs
                        ],
                        _("Sequence of a research card"),
                    )
                ],
            ),
            nodes.buttons(
                [
                    nodes.button("once", _("Run once"), main=True),
                    nodes.button("many", _("Run {n} times").format(n=RUNS)),
                ]
            ),
        ]
        if self._path:
            shown += self._one_run()
        if self._waiting:
            shown += _many_runs(self._waiting)
        return shown

    def _one_run(self) -> list[Node]:
        n, last = len(self._path) - 1, self._path[-ROWS_SHOWN:]
        sentence = ngettext(
            "It took {n} edit. The last rows:", "It took {n} edits. The last rows:", n
        ).format(n=n)
        items: list[nodes.Text] = [nodes.five_to_three(row) for row in last]
        shown = [nodes.p(sentence), nodes.points(items)]
        strands = {site.strand for site in DNA(last[-1]).find(self._motif)}
        if strands:
            where = (
                _("In the last row {motif} stands on both strands.")
                if len(strands) == 2
                else _("In the last row {motif} stands on the top strand.")
                if "top" in strands
                else _("In the last row {motif} stands on the bottom strand, read from its 5′ end.")
            )
            motif = nodes.five_to_three(self._motif)
            shown.append(nodes.p(nodes.spans(where, motif=motif)))
        return shown

    def on_node(self, id: str, value: Any) -> None:
        """Run once or many times, or wait for another motif."""
        name, _dash, choice = id.partition("-")
        seed = child_seed(NUMBER[self.row], self._runs)
        if id == "once":
            self._runs += 1
            self._path, self._waiting = run(self.row, self._motif, seed), None
        elif id == "many":
            self._runs += 1
            self._path, self._waiting = (), waiting(self.row, self._motif, seed, RUNS)
        elif name == "motif" and choice in {card.sequence for card in PIECES.research}:
            self._motif, self._path, self._waiting = choice, (), None
        else:
            raise ValueError(not_understood())


def _many_runs(told: Waiting) -> list[Node]:
    bars = histogram(told.times)
    most = max((count for _low, _high, count in bars), default=1)
    shown: list[Node] = []
    if told.median is not None:
        shown.append(
            nodes.p(
                ngettext(
                    "Half of the runs took {n} edit or less, the longest {most}.",
                    "Half of the runs took {n} edits or less, the longest {most}.",
                    told.median,
                ).format(n=told.median, most=max(told.times))
            )
        )
    shown.append(
        {
            "t": "bars",
            "label": _("Edits until the card matched, and how many runs took that long"),
            "items": [
                {
                    "name": _("{low} to {high}").format(low=low, high=high),
                    "value": count,
                    "of": most,
                    "text": ngettext("{n} run", "{n} runs", count).format(n=count),
                }
                for low, high, count in bars
            ],
        }
    )
    told_up = ngettext("{n} run was given up.", "{n} runs were given up.", told.given_up).format(
        n=told.given_up
    )
    last = _("No edit knows what is waited for. A player who looks ahead needs far fewer.")
    shown.append(nodes.small(f"{told_up} {last}" if told.given_up else last))
    return shown
