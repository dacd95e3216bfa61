"""Lesson 1, Two strands, one message: what its checks and predictions work out."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from genetics_games.biology.dna import (
    BASES,
    DNA,
    base_percentages_from,
    complement,
    reverse_complement,
)
from genetics_games.games.gene_pool.pieces import PIECES
from genetics_games.lenses import nodes as page
from genetics_games.lenses import strand
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from . import wrong
from .making import Draft, Picker, with_ends
from .tables.gene_pool import GenePoolTable

#: How many research cards a check shows.
CARDS_SHOWN = 4
#: Percentages that a sample may have; real DNA lies mostly in this range.
LEAST, MOST = 14, 36


def partner_strand(table: GenePoolTable, picker: Picker) -> Draft:
    """1.1: the bottom strand as it lies under the top one."""
    row = table.row
    procedures = (wrong.same_letters, wrong.partner_backwards, wrong.uracil_for_thymine)
    return Draft(
        DNA(row).bottom,
        [(procedure.__name__, procedure(row)) for procedure in procedures],
        {"row": row, "first": row[0]},
    )


def read_the_bottom(table: GenePoolTable, picker: Picker) -> Draft:
    """1.2: the bottom strand in its own direction."""
    row = table.row
    procedures = (wrong.left_to_right, wrong.reverse_only, wrong.top_strand)
    return Draft(
        DNA(row).bottom_5to3,
        [(procedure.__name__, procedure(row)) for procedure in procedures],
        {"row": row, "bottom": DNA(row).bottom, "last": row[-1]},
        shown={letters: with_ends(letters) for letters in _spellings(row)},
    )


def _spellings(row: str) -> tuple[str, ...]:
    return row, row[::-1], DNA(row).bottom, DNA(row).bottom_5to3


def cards_that_match(table: GenePoolTable, picker: Picker) -> Draft | None:
    """1.3: which of four research cards can be read on the row."""
    row = table.row
    known = [card.sequence for card in PIECES.research]
    held = [motif for motif in table.cards if motif in known]
    rest = picker.shuffled([motif for motif in known if motif not in held])
    matching = [motif for motif in held + rest if DNA(row).find(motif)]
    tempting = [motif for motif in held + rest if motif not in matching]
    # Cards that some wrong reading finds tell more than cards that nothing finds.
    tempting.sort(key=lambda motif: _false_reading(row, motif) == "nowhere")
    right = matching[: CARDS_SHOWN - 2]
    false = tempting[: CARDS_SHOWN - len(right)]
    if not right or _false_reading(row, false[0]) == "nowhere":
        return None
    return Draft(
        tuple(right),
        [(_false_reading(row, motif), motif) for motif in false],
        {
            "row": row,
            "bottom_5to3": DNA(row).bottom_5to3,
            "answers": ", ".join(f"`{motif}`" for motif in right),
        },
        shown={motif: f"`{motif}`" for motif in (*right, *false)},
        missed={motif: _true_reading(row, motif) for motif in right},
    )


def _false_reading(row: str, motif: str) -> str:
    for procedure in (wrong.bottom_left_to_right, wrong.wrap_around, wrong.not_side_by_side):
        if procedure(row, motif):
            return procedure.__name__
    return "nowhere"


def _true_reading(row: str, motif: str) -> str:
    strands = {site.strand for site in DNA(row).find(motif)}
    return "missed_on_top" if "top" in strands else "missed_on_the_bottom"


def card_turned(table: GenePoolTable, picker: Picker) -> Draft:
    """1.4: the new top base of one card that is turned."""
    row, place = table.row, picker.below(len(table.row))
    return Draft(
        complement(row[place]),
        [
            ("unturned", wrong.unturned(row, place)),
            ("neighbour", wrong.neighbour(row, place)),
            ("same_size", wrong.same_size(row[place])),
        ],
        {"row": row, "k": place + 1, "old": row[place]},
    )


def hydrogen_bonds(table: GenePoolTable, picker: Picker) -> Draft:
    """1.5: hydrogen bonds of the row."""
    row = table.row
    procedures = (
        wrong.all_twos,
        wrong.all_threes,
        wrong.bonds_swapped,
        wrong.one_for_each_base,
    )
    at = sum(base in "AT" for base in row)
    return Draft(
        str(DNA(row).hydrogen_bonds()),
        [(procedure.__name__, str(procedure(row))) for procedure in procedures],
        {"row": row, "at": at, "gc": len(row) - at},
    )


def percentages(table: GenePoolTable, picker: Picker) -> Draft:
    """1.6: the percentage of one base from that of another one, no partner of it."""
    percent = picker.one([n for n in range(LEAST, MOST + 1) if n != 25])
    known = table.row[0]
    partner = complement(known)
    asked = picker.one([base for base in BASES if base not in (known, partner)])
    procedures = (
        wrong.same_share,
        wrong.rest_of_hundred,
        wrong.a_quarter,
        wrong.both_together,
    )
    return Draft(
        str(base_percentages_from(known, percent)[asked]),
        [(procedure.__name__, str(procedure(Fraction(percent)))) for procedure in procedures],
        {
            "percent": percent,
            "known": known,
            "partner": partner,
            "asked": asked,
            "both": 2 * percent,
            "rest": 100 - 2 * percent,
        },
    )


def palindrome(table: GenePoolTable, picker: Picker) -> Draft:
    """1.7: a row that stays the same when it is turned as a whole."""
    half = table.row[: len(table.row) // 2]
    procedures = (wrong.mirror, wrong.complement_halves, wrong.repeated_half)
    right = half + reverse_complement(half)
    rows = [(procedure.__name__, procedure(half)) for procedure in procedures]
    return Draft(
        right,
        rows,
        shown={row: with_ends(row) for row in (right, *(row for _name, row in rows))},
        strips={row: row for row in (right, *(row for _name, row in rows))},
    )


def only_at_this_table(table: GenePoolTable, picker: Picker) -> Draft:
    """1.8: what the deal fixes and what pairing fixes."""
    ideas = ("always_a_quarter", "no_rule", "equal_on_each_strand")
    return Draft("partners_equal", [(idea, idea) for idea in ideas])


GENERATORS = {
    function.__name__: function
    for function in (
        partner_strand,
        read_the_bottom,
        cards_that_match,
        card_turned,
        hydrogen_bonds,
        percentages,
        palindrome,
        only_at_this_table,
    )
}


def share_of_g(table: GenePoolTable) -> dict[str, str]:
    """The result beside the first prediction: the share of G over both strands."""
    return {"row": table.row, "value": str(100 * DNA(table.row).base_shares()["G"])}


def card_to_find(table: GenePoolTable) -> str:
    """The sequence that the second prediction looks for.

    A card in hand; else a research card that can be read on the row, on its bottom strand if
    there is one, since that is what is to be learned.

    Example:
        >>> card_to_find(GenePoolTable("ACCGTT")), card_to_find(GenePoolTable("ACCGTT", ("TGG",)))
        ('CGG', 'TGG')
    """
    if table.cards:
        return table.cards[0]
    known = [card.sequence for card in PIECES.research]
    strands = {motif: {site.strand for site in DNA(table.row).find(motif)} for motif in known}
    return max(known, key=lambda motif: 2 * ("bottom" in strands[motif]) + bool(strands[motif]))


def places_of_a_card(table: GenePoolTable) -> dict[str, str]:
    """The result beside the second prediction: every place of a card's sequence."""
    motif = card_to_find(table)
    places = [
        (
            _("top strand, cards {first} to {last}")
            if site.strand == "top"
            else _("bottom strand, cards {last} to {first}")
        ).format(first=site.start + 1, last=site.stop)
        for site in DNA(table.row).find(motif)
    ]
    return {
        "row": table.row,
        "motif": motif,
        "value": "; ".join(places) or _("Nowhere in this row."),
    }


def exit_words(table: GenePoolTable) -> dict[str, str]:
    """What stands in the exit ticket."""
    return {"row": table.row, "bottom": DNA(table.row).bottom}


RESULTS = {"share_of_g": share_of_g, "places_of_a_card": places_of_a_card, "exit": exit_words}

TABLE = GenePoolTable


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
        row = GenePoolTable.deal(seed).row
        share = f"{row.count('G')}/{len(row)}"
        lines.append([page.five_to_three(row), share, page.percent(DNA(row).base_shares()["G"])])
    head: list[page.Text] = [_("Deal"), _("G on top"), _("G on both strands")]
    return page.table(_("Deals so far"), head, lines)


def _share(table: GenePoolTable, deals: Sequence[int]) -> list[Node]:
    return [strand.row_strip(table.row), deals_table(deals)]


def _places(table: GenePoolTable, deals: Sequence[int]) -> list[Node]:
    found = DNA(table.row).find(card_to_find(table))
    strip = page.dna_strip(
        table.row,
        marks=[(site.start + 1, site.stop, site.strand) for site in found],
        over=[str(n) for n in range(1, len(table.row) + 1)],
    )
    return [strip, page.small(strand.direction_text())]


OBSERVED = {"share_of_g": _share, "places_of_a_card": _places}
PLAYING = {"share_of_g": lambda _table, deals: [deals_table(deals)]}
