"""The genetic code as a table, and a row's message, to look up while reading a lens."""

from __future__ import annotations

from functools import cache

from genetics_games.biology import MiniGene, three_letter, transcribe
from genetics_games.biology.codons import genetic_code
from genetics_games.text import _

from . import nodes
from .nodes import Node

#: In the order in which printed tables of the code have them: as on the coding strand of DNA,
#: and as in the mRNA.
DNA_ORDER = "TCAG"
RNA_ORDER = "UCAG"


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
def codon_table(order: str = DNA_ORDER) -> Node:
    """All 64 codons with what they stand for.

    Args:
        order: the four letters in their order, with T or with U.
    """
    code = genetic_code()
    lines: list[list[nodes.Text]] = [
        [
            f"{first}{second}…",
            *(three_letter(code.translate_codon(first + second + third)) for third in order),
        ]
        for first in order
        for second in order
    ]
    head: list[nodes.Text] = [_("Codon"), *(f"…{third}" for third in order)]
    return nodes.table(_("Codon table: first two letters, then the third"), head, lines)
