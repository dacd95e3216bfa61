"""Laboratories of lesson 6: plan a budget, price a protein, many ribosomes on one message."""

from __future__ import annotations

from typing import Any

from genetics_games.biology.codons import codons, spell, translate
from genetics_games.games.peptide.pieces import PIECES
from genetics_games.lenses import codon as lens
from genetics_games.lenses import nodes
from genetics_games.lenses.base import not_understood
from genetics_games.lenses.energy import bonds_for, cell_costs, signed
from genetics_games.lenses.nodes import Node
from genetics_games.lenses.peptide import TOKENS
from genetics_games.text import _, ngettext

from ..labs.budget import WAY, balance
from ..labs.glucose import WITH_OXYGEN, WITHOUT_OXYGEN, glucose_for
from ..labs.polysome import APART, places
from .base import LabPanel, whole

#: So many moves a plan may have.
LONGEST = 12
#: Lengths of a protein that can be priced; most proteins lie between.
SHORT, LONG, USUAL = 20, 1000, 200


class Budget(LabPanel):
    """A plan of moves with the ATP that each one leaves.

    Example:
        >>> lab = Budget("AUG")
        >>> lab.on_node("amino_acyl", True)
        >>> lab.nodes()[0]["text"]
        '0 ATP left. One amino acid needs three moves until it is permanent.'
    """

    id = "budget"
    sign = "lens"

    def __init__(self, start: str) -> None:
        super().__init__(start)
        self._plan: list[str] = []

    @property
    def title(self) -> str:
        """Its name."""
        return _("Plan a budget")

    def nodes(self) -> list[Node]:
        """The balance, the moves to choose from, and the plan."""
        left = balance(PIECES.atp, self._plan)
        now = left[-1] if left else PIECES.atp
        done = self._finished()
        if done:
            after = ngettext(
                "{n} amino acid is permanent.", "{n} amino acids are permanent.", done
            ).format(n=done)
        else:
            after = _("One amino acid needs three moves until it is permanent.")
        shown: list[Node] = [nodes.lead(_("{n} ATP left.").format(n=now) + f" {after}")]
        offered = [
            nodes.button(move, f"{_(cell_costs()[move].name)} {signed(tokens)}")
            for move, tokens in TOKENS.items()
        ]
        shown.append(nodes.buttons(offered, _("Add a move to the plan")))
        if self._plan:
            lines: list[list[nodes.Text]] = [
                [
                    f"{number}. {_(cell_costs()[move].name)}",
                    signed(TOKENS[move]),
                    str(atp),
                    _(cell_costs()[move].cell),
                ]
                for number, (move, atp) in enumerate(zip(self._plan, left, strict=True), 1)
            ]
            head: list[nodes.Text] = [_("Move"), _("ATP"), _("Left"), _("In a cell")]
            shown.append(nodes.table(_("Your plan"), head, lines))
            back = nodes.button("back", _("Take the last move back"))
            shown.append(nodes.buttons([back, nodes.button("again", _("Begin again"))]))
        small = _(
            "You begin with {n} ATP, as in the game. In a turn two cards are resolved. "
            "RNA cards are not counted here."
        )
        return [*shown, nodes.small(small.format(n=PIECES.atp))]

    def _finished(self) -> int:
        """Amino acids that have gone the whole way."""
        drawn = added = permanent = 0
        for move in self._plan:
            drawn += move == WAY[0]
            added += move == WAY[1] and added < drawn
            permanent += move == WAY[2] and permanent < added
        return permanent

    def on_node(self, id: str, value: Any) -> None:
        """Add a move, or take one back."""
        if id == "again":
            self._plan = []
        elif id == "back" and self._plan:
            self._plan.pop()
        elif id in TOKENS:
            if len(self._plan) == LONGEST:
                raise ValueError(_("This plan is full. Take a move back, or begin again."))
            plan = [*self._plan, id]
            balance(PIECES.atp, plan)
            self._plan = plan
        else:
            raise ValueError(not_understood())


class PriceTag(LabPanel):
    """What a protein of some length costs a cell.

    Example:
        >>> lab = PriceTag("AUG")
        >>> lab.on_node("length", 300)
        >>> lab.nodes()[0]["text"]
        '300 amino acids: at least 1,200 high-energy bonds, the ATP of about 40 glucose molecules.'
    """

    id = "price"
    sign = "lens"

    def __init__(self, start: str) -> None:
        super().__init__(start)
        self._length, self._oxygen = USUAL, True

    @property
    def title(self) -> str:
        """Its name."""
        return _("The price of a protein")

    def nodes(self) -> list[Node]:
        """The price, the two controls, and glucose with and without oxygen."""
        needed = glucose_for(self._length, oxygen=self._oxygen)
        lead = _(
            "{length} amino acids: at least {bonds} high-energy bonds, the ATP of about {n} "
            "glucose molecules."
        ).format(length=self._length, bonds=f"{bonds_for(self._length):,}", n=f"{round(needed):,}")
        most = glucose_for(self._length, oxygen=False)
        bars = []
        for oxygen, name in ((True, _("with oxygen")), (False, _("without oxygen"))):
            glucose = glucose_for(self._length, oxygen=oxygen)
            bars.append(nodes.bar(name, glucose, most, f"{round(glucose):,}"))
        return [
            nodes.lead(lead),
            nodes.slider("length", _("Amino acids in the protein"), SHORT, LONG, self._length),
            nodes.buttons([nodes.button("oxygen", _("The cell has oxygen"), on=self._oxygen)]),
            nodes.bars(_("Glucose molecules for this protein"), bars),
            nodes.small(
                _(
                    "A cell makes about {n} ATP from one glucose with oxygen. Without oxygen its "
                    "mitochondria stand still, and it makes {few}. In the game a Mitochondria "
                    "card always gives ATP."
                ).format(n=WITH_OXYGEN, few=WITHOUT_OXYGEN)
            ),
        ]

    def on_node(self, id: str, value: Any) -> None:
        """Another length, or oxygen on and off."""
        if id == "length":
            self._length = whole(value, SHORT, LONG)
        elif id == "oxygen":
            self._oxygen = not self._oxygen
        else:
            raise ValueError(not_understood())


class Polysome(LabPanel):
    """One message read by many ribosomes.

    Example:
        >>> lab = Polysome("AUGACCGUU")
        >>> lab.on_node("time", 3)
        >>> lab.nodes()[0]["text"]
        '2 ribosomes have come. 1 has finished its chain. There is still one message.'
    """

    id = "polysome"
    sign = "lens"

    def __init__(self, start: str) -> None:
        super().__init__(start)
        self._codons = codons(start)
        self._time = 0

    @property
    def title(self) -> str:
        """Its name."""
        return _("One message, many ribosomes")

    @property
    def _last(self) -> int:
        """As long as the message, and three ribosomes more."""
        return len(self._codons) + 3 * APART

    def nodes(self) -> list[Node]:
        """The message, which codons are being read, and the chain of each ribosome."""
        read = places(len(self._codons), self._time)
        done = sum(one == len(self._codons) for one in read)
        came = ngettext("{n} ribosome has come.", "{n} ribosomes have come.", len(read))
        ready = ngettext("{n} has finished its chain.", "{n} have finished their chains.", done)
        lead = " ".join(
            [came.format(n=len(read)), ready.format(n=done), _("There is still one message.")]
        )
        now = {one - 1 for one in read if one < len(self._codons)}
        items = [
            lens.codon_item(codon, place=place, new=place in now)
            for place, codon in enumerate(self._codons)
        ]
        shown: list[Node] = [
            nodes.lead(lead),
            nodes.slider("time", _("Time, in codons read"), 0, self._last, self._time),
            {"t": "codons", "label": _("The message; codons being read are marked"),
             "items": items},
        ]  # fmt: skip
        if read:
            protein = translate("".join(self._codons))
            lines: list[list[nodes.Text]] = [
                [
                    _("Ribosome {n}").format(n=number),
                    spell(protein[:one]),
                    _("finished") if one == len(self._codons) else _("reading"),
                ]
                for number, one in enumerate(read, 1)
            ]
            head: list[nodes.Text] = [_("Ribosome"), _("Its chain"), _("State")]
            shown.append(nodes.table(_("Chains of the ribosomes"), head, lines))
        text = _(
            "Each ribosome pays for its own chain; the message is read again and again. Here "
            "ribosomes stand {n} codons apart; in a cell one covers about ten."
        )
        return [*shown, nodes.small(text.format(n=APART))]

    def on_node(self, id: str, value: Any) -> None:
        """Another moment."""
        if id != "time":
            raise ValueError(not_understood())
        self._time = whole(value, 0, self._last)
