"""What stands beside the result of a prediction: the biology that it came from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from genetics_games.biology import DNA, Inversion
from genetics_games.lenses import change as changes
from genetics_games.lenses import nodes as page
from genetics_games.lenses import strand
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from .lesson_01 import card_to_find
from .lessons import Step
from .tables import Table


def deals_table(deals: Sequence[int]) -> Node:
    """The share of G in some deals, on the top strand and on both.

    Args:
        deals: their seeds, the oldest first.

    Example:
        >>> deals_table([7])["rows"][0][2]
        '25 %'
    """
    lines: list[list[page.Text]] = []
    for seed in deals:
        row = Table.deal(seed).row
        share = f"{row.count('G')}/{len(row)}"
        lines.append([page.five_to_three(row), share, page.percent(DNA(row).base_shares()["G"])])
    head: list[page.Text] = [_("Deal"), _("G on top"), _("G on both strands")]
    return page.table(_("Deals so far"), head, lines)


def observed(step: Step, table: Table, deals: Sequence[int]) -> list[Node]:
    """The pictures beside a result.

    Args:
        step: the round of predict, observe, explain.
        table: the deal that it is about.
        deals: seeds of the deals that were seen.
    """
    show = _SHOWN.get(step.id)
    return show(table, deals) if show else []


def _share(table: Table, deals: Sequence[int]) -> list[Node]:
    return [strand.row_strip(table.row), deals_table(deals)]


def _places(table: Table, deals: Sequence[int]) -> list[Node]:
    found = DNA(table.row).find(card_to_find(table))
    strip = page.dna_strip(
        table.row,
        marks=[(site.start + 1, site.stop, site.strand) for site in found],
        over=[str(n) for n in range(1, len(table.row) + 1)],
    )
    return [strip, page.small(strand.direction_text())]


def _block(table: Table, deals: Sequence[int]) -> list[Node]:
    change = changes.Change(table.row, Inversion(1, 4))
    both = [
        {
            "title": title,
            "body": [page.dna_strip(row, marks=[(2, 4, "both")], little=True)],
        }
        for title, row in ((_("Before"), table.row), (_("After"), change.after))
    ]
    return [{"t": "compare", "items": both}, *changes.inversion_rows(change)]


def _protein(table: Table, deals: Sequence[int]) -> list[Node]:
    return [changes.row_reading(table.row)]


_SHOWN: dict[str, Callable[[Table, Sequence[int]], list[Node]]] = {
    "share_of_g": _share,
    "places_of_a_card": _places,
    "block_turned": _block,
    "most_changing_edit": _protein,
}
