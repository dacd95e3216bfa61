"""The energy lens: what moves of Peptide cost in the game, and what the step costs a cell."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from genetics_games.text import _, ngettext

from . import nodes, peptide
from .base import Lens
from .model_card import model_card
from .nodes import Node

if TYPE_CHECKING:
    from genetics_games.engine.match import Match

#: So many of the latest moves stand in the ledger.
LINES = 6


@dataclass(frozen=True, slots=True)
class CellCost:
    """What a move is in a cell.

    Attributes:
        move: its name in code.
        name: its name for a reader.
        cell: what a cell does.
        bonds: high-energy bonds that a cell spends on it for one amino acid.
        real: whether a cell has such a step at all.
    """

    move: str
    name: str
    cell: str
    bonds: int
    real: bool


@cache
def cell_costs() -> dict[str, CellCost]:
    """What each move of the ledger is in a cell, by its name in code.

    Example:
        >>> cell_costs()["amino_acyl"].bonds
        2
    """
    text = Path(__file__).with_name("energy.toml").read_text(encoding="utf-8")
    lines = [CellCost(**entry) for entry in tomllib.loads(text)["line"]]
    return {line.move: line for line in lines}


def signed(atp: int) -> str:
    """A number of ATP with its sign.

    Example:
        >>> signed(2), signed(-1), signed(0)
        ('+2', '−1', '0')
    """
    return f"+{atp}" if atp > 0 else f"−{-atp}" if atp else "0"


class EnergyLens(Lens):
    """Follows a Peptide table: the latest moves as a ledger, game beside cell.

    Example:
        >>> import genetics_games as gg
        >>> match = gg.Match(gg.game("peptide").new(players=2, seed=7))
        >>> EnergyLens().panel(match, 0)[0]["text"]
        'Nothing has been paid or gained yet.'
    """

    id = "energy"

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        return _("Energy lens")

    def panel(self, match: Match, viewer: int | None) -> list[Node]:
        """The latest move, the ledger of the latest ones, and what each seat has built."""
        ledger = list(peptide.paid(match))
        if not ledger:
            return [
                nodes.lead(_("Nothing has been paid or gained yet.")),
                prices(),
                after_paying(),
                _note(),
            ]
        latest = ledger[0]
        cost = cell_costs()[latest.move]
        lead = _("{name}: {move}, {atp} ATP in the game.").format(
            name=match.names[latest.seat], move=_(cost.name), atp=signed(latest.atp)
        )
        rows: list[list[nodes.Text]] = [
            [
                f"{_(cell_costs()[one.move].name)} ({match.names[one.seat]})",
                signed(one.atp),
                _(cell_costs()[one.move].cell),
            ]
            for one in ledger[:LINES]
        ]
        head: list[nodes.Text] = [_("Move"), _("ATP, game"), _("In a cell")]
        return [
            nodes.lead(lead),
            nodes.reading(_("In a cell"), [nodes.p(_(cost.cell))], likeness(latest.move)),
            nodes.table(_("Ledger, the latest move first"), head, rows),
            _built(match),
            after_paying(),
            prices(),
            _note(),
        ]


def bonds_for(amino_acids: int) -> int:
    """High-energy bonds that a cell spends at least on a chain: four for each amino acid.

    Start, error checking and transport come on top.

    Args:
        amino_acids: how many.

    Example:
        >>> bonds_for(200)
        800
    """
    return amino_acids * sum(cost.bonds for cost in cell_costs().values())


def likeness(move: str) -> Node:
    """The tag that says what of a move is as in a cell: the step, the price, neither.

    Args:
        move: its name in code.

    Example:
        >>> [likeness(move)["text"] for move in ("amino_acyl", "add", "vacuole")]
        ['step and price as in a cell', 'step as in a cell, price of the game', 'game only']
    """
    cost = cell_costs()[move]
    if not cost.real:
        return nodes.tag(_("game only"))
    if cost.bonds and cost.bonds == -peptide.TOKENS[move]:
        return nodes.tag(_("step and price as in a cell"), "calm")
    return nodes.tag(_("step as in a cell, price of the game"), "calm")


def _built(match: Match) -> Node:
    lines: list[list[nodes.Text]] = []
    for seat, name in enumerate(match.names):
        length = len(peptide.chain_of(match.state, seat))
        spent = -sum(
            one.atp
            for one in peptide.paid(match)
            if one.seat == seat and one.move in ("amino_acyl", "add", "permanent")
        )
        lines.append([name, str(length), str(spent), str(bonds_for(length))])
    head: list[nodes.Text] = [
        _("Chain of"),
        _("Amino acids"),
        _("ATP paid for it in the game"),
        _("Bonds a cell spends, at least"),
    ]
    return nodes.table(_("What the chains cost"), head, lines)


def after_paying() -> Node:
    """What becomes of ATP that is spent."""
    text = _(
        "ATP that is spent is not gone: it becomes ADP or AMP and phosphate, its energy "
        "drives the step and ends as heat, and respiration makes it ATP again."
    )
    return nodes.small(text)


def prices() -> Node:
    """Every move of the ledger, its price in the game and what a cell does there, in a fold."""
    lines: list[list[nodes.Text]] = [
        [
            _(cost.name),
            signed(peptide.TOKENS[cost.move]),
            _(cost.cell),
            ngettext("{n} bond", "{n} bonds", cost.bonds).format(n=cost.bonds)
            if cost.bonds
            else "–",
        ]
        for cost in cell_costs().values()
    ]
    head: list[nodes.Text] = [
        _("Move"),
        _("ATP, game"),
        _("In a cell"),
        _("Cell, for one amino acid"),
    ]
    title = _("Every move, in the game and in a cell")
    return nodes.group(title, [nodes.table(title, head, lines)])


def _note() -> Node:
    text = _("Game prices are chosen for a good game; a cell's are measured.")
    return nodes.note(text, _("What the game simplifies"), model_card("peptide"))
