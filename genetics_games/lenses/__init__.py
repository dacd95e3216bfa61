"""The biology beside a board: one panel for each idea, found by the game's id.

A lens for a further game is one class and one line in `LENSES`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .base import Lens

#: For each game its lenses, in the order in which they stand beside the board.
LENSES: dict[str, tuple[tuple[str, str], ...]] = {
    "gene_pool": (("mutation", "MutationLens"), ("strand", "StrandLens")),
    "peptide": (("codon", "CodonLens"), ("energy", "EnergyLens")),
    "genotype": (
        ("punnett", "PunnettLens"),
        ("chi_square", "ChiSquareLens"),
        ("alleles", "AlleleLens"),
        ("population", "PopulationLens"),
        ("breeder", "BreederLens"),
    ),
    "biohack": (
        ("gene_groups", "GroupLens"),
        ("creatures", "CreatureLens"),
        ("risk", "RiskLens"),
    ),
}


def lenses(game: str) -> list[Lens]:
    """New lenses for one table of a game; none for a game that has no lens yet.

    Args:
        game: the game's id.

    Example:
        >>> [lens.id for lens in lenses("gene_pool")]
        ['mutation', 'strand']
    """
    return [
        getattr(import_module(f".{module}", __name__), name)()
        for module, name in LENSES.get(game, ())
    ]


def play(name: str, **table: Any) -> Any:
    """A board with the lenses of its game beside it.

    Args:
        name: the game's id.
        table: as for `genetics_games.board.play`, such as ``seats`` and ``seed``.

    Returns:
        The board, to show in a notebook.

    Raises:
        ValueError: no such game, or a table that it cannot have; the sentence says why.
    """
    from genetics_games.board import play as board_play

    table.setdefault("lenses", lenses(name))
    return board_play(name, **table)
