"""Laboratories of lesson 4: be the ribosome, match anticodons, read three frames."""

from __future__ import annotations

from typing import Any

from genetics_games.biology import anticodon, three_letter
from genetics_games.biology.codons import STOP, amino_acids, codons, genetic_code
from genetics_games.engine.chance import child_seed, shuffled
from genetics_games.lenses import codon as lens
from genetics_games.lenses import nodes, pictures
from genetics_games.lenses.base import not_understood
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from .base import LabPanel

#: So many amino acids or anticodons can be chosen from.
CHOICES = 4


class MessageLab(LabPanel):
    """A laboratory that works on a message of whole codons, 5' to 3'."""

    def __init__(self, start: str) -> None:
        super().__init__(start)
        self.codons = codons(start)
        self.place = 0
        self._slip = ""

    @property
    def _done(self) -> bool:
        return self.place >= len(self.codons)

    def _choices(self, right: str, others: list[str]) -> list[str]:
        """The right answer among others, in an order that the place fixes."""
        seed = child_seed(len(self.codons), self.place)
        wrong = shuffled(seed, 1, sorted(set(others) - {right}))
        return shuffled(seed, 2, [right, *wrong[: CHOICES - 1]])

    def _ask(self, stem: nodes.Text, options: list[str], words: list[nodes.Text]) -> Node:
        asked = nodes.ask_choice(
            f"at-{self.place}",
            stem,
            [{"id": id, "text": text} for id, text in zip(options, words, strict=True)],
        )
        if self._slip:
            asked["feedback"] = nodes.feedback([nodes.p(self._slip)], "wrong")
        return asked

    def _again(self) -> Node:
        return nodes.buttons([nodes.button("again", _("From the start again"))])

    def _answered(self, id: str, value: Any, right: str, slip: str) -> None:
        if id == "again":
            self.place, self._slip = 0, ""
        elif id != f"at-{self.place}" or self._done or not isinstance(value, str):
            raise ValueError(not_understood())
        elif value == right:
            self.place, self._slip = self.place + 1, ""
        else:
            self._slip = slip


class BeTheRibosome(MessageLab):
    """A message read codon by codon, an amino acid chosen for each.

    Example:
        >>> lab = BeTheRibosome("AUGACC")
        >>> lab.on_node("at-0", "M")
        >>> lab.nodes()[0]["text"]
        '1 of 2 codons read: Met.'
    """

    id = "ribosome"
    sign = "lens"

    @property
    def title(self) -> str:
        """Its name."""
        return _("Be the ribosome")

    @property
    def _letter(self) -> str:
        return "" if self._done else genetic_code().translate_codon(self.codons[self.place])

    def nodes(self) -> list[Node]:
        """The chain so far and the question of the next codon."""
        read = self.codons[: self.place]
        chain = "-".join(three_letter(genetic_code().translate_codon(codon)) for codon in read)
        lead = _("{n} of {all} codons read: {chain}.").format(
            n=self.place, all=len(self.codons), chain=chain or _("nothing yet")
        )
        items = [lens.codon_item(codon, place=place) for place, codon in enumerate(read)]
        waiting = [
            {"codon": codon, "art": pictures.NOT_READ, "name": "–", "state": "off",
             "label": _("{codon}, not read").format(codon=codon)}
            for codon in self.codons[self.place :]
        ]  # fmt: skip
        shown = [
            nodes.lead(lead),
            {"t": "codons", "label": _("The message"), "items": [*items, *waiting]},
        ]
        if self._done:
            return [
                *shown,
                nodes.small(_("The message is read. It is still there.")),
                self._again(),
            ]
        codon = self.codons[self.place]
        offered = self._choices(self._letter, [*amino_acids(), STOP])
        stem = _("The ribosome comes to {codon}. Which amino acid does the tRNA bring?")
        words: list[nodes.Text] = [three_letter(letter) for letter in offered]
        return [
            *shown,
            self._ask(nodes.spans(stem, codon=nodes.five_to_three(codon)), offered, words),
            lens.look_up(),
        ]

    def on_node(self, id: str, value: Any) -> None:
        """Take an amino acid, or begin again."""
        slip = _("Not that one. Find the codon in the table: first letter, second, then third.")
        self._answered(id, value, self._letter, slip)


class Anticodons(MessageLab):
    """An anticodon matched to each codon of a message.

    Example:
        >>> lab = Anticodons("AUGACC")
        >>> lab.on_node("at-0", "UAC")
        >>> lab.place
        1
    """

    id = "anticodons"
    sign = "lens"

    @property
    def title(self) -> str:
        """Its name."""
        return _("Match the anticodon")

    @property
    def _under(self) -> str:
        """The anticodon as it lies under the codon, 3' to 5'."""
        return "" if self._done else anticodon(self.codons[self.place])[::-1]

    def nodes(self) -> list[Node]:
        """The next codon, and anticodons to choose from."""
        lead = _("{n} of {all} anticodons matched.").format(n=self.place, all=len(self.codons))
        if self._done:
            return [nodes.lead(lead), self._again()]
        codon = self.codons[self.place]
        similar = [
            codon,
            codon[::-1],
            self._under[::-1],
            self._under[:2] + codon[2],
            codon[0] + self._under[1:],
        ]
        offered = self._choices(self._under, similar)
        words: list[nodes.Text] = [[{"s": f"3′-{one}-5′", "m": True}] for one in offered]
        stem = nodes.spans(
            _("Which anticodon lies under {codon}?"), codon=nodes.five_to_three(codon)
        )
        return [nodes.lead(lead), self._ask(stem, offered, words)]

    def on_node(self, id: str, value: Any) -> None:
        """Take an anticodon, or begin again."""
        slip = _("Not that one. Write the partner under each base: A with U, G with C.")
        self._answered(id, value, self._under, slip)


class Frames(LabPanel):
    """One message in its three reading frames.

    Example:
        >>> [node["t"] for node in Frames("AUGACC").nodes()]
        ['lead', 'reading', 'reading', 'reading']
    """

    id = "three-frames"
    sign = "lens"

    @property
    def title(self) -> str:
        """Its name."""
        return _("Three reading frames")

    def nodes(self) -> list[Node]:
        """The codons of each frame."""
        shown = [
            nodes.lead(_("The same letters, begun at the first, second or third: three messages."))
        ]
        for shift in range(3):
            whole = [codon for codon in codons(self.start, shift) if len(codon) == 3]
            items = [lens.codon_item(codon) for codon in whole]
            row = {
                "t": "codons",
                "label": _("Codons from base {n}").format(n=shift + 1),
                "items": items,
            }
            tag = nodes.tag(_("the frame of the start codon"), "calm") if not shift else None
            shown.append(nodes.reading(_("From base {n}").format(n=shift + 1), [row], tag))
        return shown
