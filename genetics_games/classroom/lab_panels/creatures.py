"""Laboratories of lesson 13: one code for all, groups on a tree, case cards, an ethics round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from genetics_games.biology.lineages import Lineage
from genetics_games.engine.game import SEEDS
from genetics_games.games.biohack.effects import GENES
from genetics_games.games.biohack.pieces import TERMS
from genetics_games.lenses import creatures as lens
from genetics_games.lenses import gene_groups, nodes
from genetics_games.lenses.base import not_understood
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from ..labs import creatures as logic
from .base import LabPanel, whole

#: Codons that are compared at once, and characters that a line of the grid may have.
CODONS, LONGEST = 5, 1000
#: The line beside the grid.
JOURNAL = "journal"


class CodeComparer(LabPanel):
    """One stretch of the jellyfish gene, read by a jellyfish and by a bacterium.

    Example:
        >>> CodeComparer("").nodes()[0]["text"]
        'Codons 1 to 5 of the gene of the glowing protein, in two species.'
    """

    id = "code-comparer"
    sign = "lens"

    def __init__(self, start: str) -> None:
        super().__init__(start)
        self.first = 1
        self.most = len(logic.gene_letters()) // 3 - CODONS + 1

    @property
    def title(self) -> str:
        """Its name."""
        return _("Compare how two species read a gene")

    def on_node(self, id: str, value: Any) -> None:
        """Take the first codon."""
        if id != "first":
            super().on_node(id, value)
        self.first = whole(value, 1, self.most)

    def nodes(self) -> list[Node]:
        """The letters, what each species makes of them, and what else is needed."""
        at = 3 * (self.first - 1)
        letters = logic.gene_letters()[at : at + 3 * CODONS]
        lead = _("Codons {first} to {last} of the gene of the glowing protein, in two species.")
        return [
            nodes.lead(lead.format(first=self.first, last=self.first + CODONS - 1)),
            nodes.slider("first", _("First codon"), 1, self.most, self.first),
            nodes.p(
                nodes.spans(_("Coding strand: {letters}"), letters=nodes.five_to_three(letters))
            ),
            *logic.compare_nodes(letters),
            nodes.small(
                _(
                    "The gene in the jellyfish has introns, which bacteria cannot cut out, and a "
                    "promoter that bacteria do not know. Both had to be changed first."
                )
            ),
        ]


class Sorter(LabPanel):
    """One choice after another, each told right or wrong at once."""

    def __init__(self, start: str) -> None:
        super().__init__(start)
        self.place = 0
        self._slip = ""

    def keys(self) -> Sequence[str]:
        """The right answers, in their order."""
        raise NotImplementedError

    def slip(self, value: str) -> str:
        """What is said to a wrong answer."""
        raise NotImplementedError

    def on_node(self, id: str, value: Any) -> None:
        """Take an answer, go on, or begin again."""
        if id == "again":
            self.place, self._slip = 0, ""
        elif id != f"at-{self.place}" or self.place >= len(self.keys()):
            raise ValueError(not_understood())
        elif value == self.keys()[self.place]:
            self.place, self._slip = self.place + 1, ""
        elif value in self.offered():
            self._slip = self.slip(value)
        else:
            raise ValueError(not_understood())

    def offered(self) -> Sequence[str]:
        """The ids of what can be chosen."""
        raise NotImplementedError

    def _ask(self, stem: nodes.Text, words: Sequence[str]) -> Node:
        options = [{"id": i, "text": w} for i, w in zip(self.offered(), words, strict=True)]
        asked = nodes.ask_choice(f"at-{self.place}", stem, options)
        if self._slip:
            asked["feedback"] = nodes.feedback([nodes.p(self._slip)], "wrong")
        return asked

    def _again(self) -> Node:
        return nodes.buttons([nodes.button("again", _("From the start again"))])


class TreeSorter(Sorter):
    """The six gene groups: is each a branch of the tree of life?

    Example:
        >>> lab = TreeSorter("")
        >>> lab.on_node("at-0", "whole")
        >>> lab.nodes()[0]["text"]
        '1 of 6 groups sorted.'
    """

    id = "tree-sorter"
    sign = "lens"

    @property
    def title(self) -> str:
        """Its name."""
        return _("Sort the gene groups on a tree")

    def art(self) -> dict[str, str]:
        """The tree."""
        return gene_groups.art()

    def keys(self) -> Sequence[str]:
        """How each group lies on the tree."""
        return [gene_groups.kind(group).value for group in GENES]

    def offered(self) -> Sequence[str]:
        """Branch, branch with a piece cut out, or neither."""
        return [one.value for one in Lineage]

    def slip(self, value: str) -> str:
        """Where to look."""
        return _(
            "Not that one. Find the numbers of its animals and their last common ancestor. "
            "Does anything else come from that ancestor?"
        )

    def nodes(self) -> list[Node]:
        """The group to sort, on the plain tree; then the sorted ones."""
        lead = _("{n} of {all} groups sorted.").format(n=self.place, all=len(GENES))
        shown: list[Node] = [nodes.lead(lead)]
        if self.place:
            shown += gene_groups.tree_nodes(GENES[self.place - 1])
        if self.place >= len(GENES):
            return [*shown, *gene_groups.relations(), self._again()]
        group = GENES[self.place]
        names = [gene_groups.animal_name(animal) for animal in gene_groups.members(group)]
        stem = _("{group}: {animals}. How do these lie on the tree?").format(
            group=gene_groups.group_title(group), animals=nodes.words(names)
        )
        words = [
            _("An ancestor and all its descendants: a whole branch."),
            _("A branch with one smaller branch cut out."),
            _("On several branches: no group of relatives."),
        ]
        if not self.place:
            shown += gene_groups.plain_tree()
        return [*shown, self._ask(stem, words)]


class CaseCards(Sorter):
    """True cases, and the word that fits each.

    Example:
        >>> lab = CaseCards("")
        >>> lab.on_node("at-0", "hybrid")
        >>> lab.nodes()[0]["text"]
        '1 of 8 cases named.'
    """

    id = "case-cards"
    sign = "lens"

    @property
    def title(self) -> str:
        """Its name."""
        return _("Case cards: which word fits?")

    def keys(self) -> Sequence[str]:
        """The word of each case."""
        return [case.term for case in logic.cases()]

    def offered(self) -> Sequence[str]:
        """The words."""
        return TERMS

    def slip(self, value: str) -> str:
        """What the chosen word means."""
        text = _("“{word}” means: {says} Is it so here?")
        return text.format(word=lens.term_name(value), says=lens.term_says(value))

    def nodes(self) -> list[Node]:
        """The case before with its word, and the next one."""
        cases = logic.cases()
        lead = _("{n} of {all} cases named.").format(n=self.place, all=len(cases))
        shown: list[Node] = [nodes.lead(lead)]
        if self.place:
            done = cases[self.place - 1]
            body = [nodes.p(done.why), nodes.small(_("Source: {ref}").format(ref=done.ref))]
            tag = nodes.tag(lens.term_name(done.term), "calm")
            shown.append(nodes.reading(done.title, body, tag))
        if self.place >= len(cases):
            return [*shown, self._again()]
        case = cases[self.place]
        words = [lens.term_name(term) for term in TERMS]
        return [*shown, self._ask(f"{case.title}. {case.says}", words), lens.words_table()]


class EthicsRound(LabPanel):
    """A proposal, roles that speak about it, and a decision grid; nothing leaves the page.

    Each proposal has a grid and a journal of its own.

    Example:
        >>> lab = EthicsRound("")
        >>> lab.on_node("salmon.benefit", "More fish with less feed")
        >>> lab.nodes()[0]["text"]
        'A salmon that grows faster: 1 of 9 lines of the grid filled.'
    """

    id = "ethics-round"
    sign = "book"

    def __init__(self, start: str) -> None:
        super().__init__(start)
        self.number = 0
        self.seed = 0
        self.written: dict[str, str] = {}

    @property
    def title(self) -> str:
        """Its name."""
        return _("Ethics round and decision grid")

    @property
    def _round(self) -> logic.Round:
        return logic.ethics_round(self.number, self.seed)

    def take(self, start: str) -> None:
        """Begin with something else; what is written stays."""
        self.start = start

    def on_node(self, id: str, value: Any) -> None:
        """Take another proposal, deal the roles again, or take a line of a grid."""
        if id == "next":
            self.number = (self.number + 1) % len(logic.proposals())
        elif id == "deal":
            self.seed += 1
        elif id not in _written() or not isinstance(value, str):
            raise ValueError(not_understood())
        elif len(value) > LONGEST:
            text = _(
                "That text has {n} characters; there is room for {most}. Shorten it, or it is lost."
            )
            raise ValueError(text.format(n=len(value), most=LONGEST))
        else:
            self.written[id] = value.strip()

    def kept(self) -> dict[str, Any]:
        """The lines written for every proposal, and which proposal lies open."""
        written = {id: text for id, text in self.written.items() if text}
        if not written:
            return {}
        return {"open": self._round.id, "seed": self.seed, "written": written}

    def take_up(self, kept: object) -> None:
        """Go on with what `kept` gave; what does not fit is left out."""
        self.__init__(self.start)  # type: ignore[misc]
        if not isinstance(kept, dict):
            return
        if kept.get("open") in logic.proposals():
            self.number = logic.proposals().index(kept["open"])
        if type(kept.get("seed")) is int and 0 <= kept["seed"] < SEEDS:
            self.seed = kept["seed"]
        written = kept.get("written")
        for id, text in written.items() if isinstance(written, dict) else ():
            if id in _written() and isinstance(text, str):
                self.written[id] = text[:LONGEST]

    def nodes(self) -> list[Node]:
        """The proposal, the roles, the grid, and a line for the journal."""
        one = self._round
        lines = [(f"{one.id}.{id}", *words) for id, *words in logic.grid(one.animals)]
        filled = sum(bool(self.written.get(id)) for id, _label, _hint in lines)
        lead = _("{title}: {n} of {all} lines of the grid filled.").format(
            title=one.title, n=filled, all=len(lines)
        )
        roles: list[nodes.Text] = [[nodes.bold(f"{name}: "), asks] for name, asks in one.roles]
        grid = [
            nodes.line(id, label, self.written.get(id, ""), hint=hint, lines=2, draft=LONGEST)
            for id, label, hint in lines
        ]
        journal_id = f"{one.id}.{JOURNAL}"
        journal = nodes.line(
            journal_id,
            _("Journal: who decides what counts as progress? One line."),
            self.written.get(journal_id, ""),
            lines=2,
            draft=LONGEST,
        )
        return [
            nodes.lead(lead),
            nodes.p(one.says),
            nodes.reading(_("Who speaks"), [nodes.points(roles)]),
            nodes.buttons(
                [
                    nodes.button("deal", _("Deal the roles again")),
                    nodes.button("next", _("Another proposal")),
                ]
            ),
            nodes.small(
                _("What you write for one proposal stays with it, and goes into “Save my work”.")
            ),
            nodes.form(_("Decision grid"), grid),
            nodes.small(
                _(
                    "Write F before a fact that evidence can settle, and V before a value. "
                    "People can agree on every fact and still decide differently."
                )
            ),
            nodes.form(_("Journal"), [journal]),
        ]


@cache
def _written() -> frozenset[str]:
    """Every line that can be written, as proposal and line."""
    rounds = [logic.ethics_round(number) for number in range(len(logic.proposals()))]
    return frozenset(
        f"{one.id}.{id}"
        for one in rounds
        for id in (*(line[0] for line in logic.grid(one.animals)), JOURNAL)
    )
