"""The genetic code as a table, and a row's message, to look up while reading a lens."""

from __future__ import annotations

from functools import cache

from genetics_games.biology import MiniGene, three_letter, transcribe
from genetics_games.biology.codons import genetic_code
from genetics_games.text import _

from . import nodes
from .nodes import Node

#: In the order in which printed tables of the code have them.
ORDER = "TCAG"


def look_up(row: str) -> Node:
    """A fold with the message of a row in its mini-gene and the codon table.

    Args:
        row: six letters, the top strand 5' to 3'.

    Example:
        >>> look_up("GATCCA")["body"][0]["text"][1]["s"]
        '5′-AUGGAUCCAGUAACUGACUAA-3′'
    """
    message = transcribe(MiniGene(row).gene.sequence)
    return nodes.group(
        _("mRNA and codon table"),
        [
            nodes.p(nodes.spans(_("mRNA: {message}"), message=nodes.five_to_three(message))),
            nodes.small(
                _("It has the letters of the top strand, the coding strand, with U for T.")
            ),
            codon_table(),
        ],
    )


@cache
def codon_table() -> Node:
    """All 64 codons, spelled as on the coding strand, with what they stand for."""
    table = genetic_code().table
    lines: list[list[nodes.Text]] = [
        [f"{first}{second}…", *(three_letter(table[first + second + third]) for third in ORDER)]
        for first in ORDER
        for second in ORDER
    ]
    head: list[nodes.Text] = [_("Codon"), *(f"…{third}" for third in ORDER)]
    return nodes.table(_("Codon table: first two letters, then the third"), head, lines)
