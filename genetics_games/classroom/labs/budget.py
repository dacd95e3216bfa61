"""A budget of ATP in Peptide: what moves pay and bring, and what a plan leaves."""

from __future__ import annotations

from collections.abc import Sequence

from genetics_games.lenses.peptide import TOKENS
from genetics_games.text import _

#: The moves that one amino acid needs until it is permanent.
WAY = ("amino_acyl", "add", "permanent")


def balance(atp: int, moves: Sequence[str]) -> list[int]:
    """The tokens after each move of a plan.

    Args:
        atp: tokens at the beginning.
        moves: names of moves, in their order.

    Raises:
        ValueError: a move cannot be paid when its turn comes, or there is no such move.

    Example:
        >>> balance(2, ["mitochondria", "amino_acyl"])
        [4, 2]
    """
    left: list[int] = []
    for number, move in enumerate(moves, 1):
        if move not in TOKENS:
            raise ValueError(_("There is no such move in Peptide."))
        atp += TOKENS[move]
        if atp < 0:
            raise ValueError(
                _("Move {n} of this plan cannot be paid. Gain ATP first.").format(n=number)
            )
        left.append(atp)
    return left


def least_for(amino_acids: int) -> int:
    """The fewest ATP that a player pays to draw, add and make permanent some amino acids.

    Example:
        >>> least_for(1)
        4
    """
    return -amino_acids * sum(TOKENS[move] for move in WAY)
