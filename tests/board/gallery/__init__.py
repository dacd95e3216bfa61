"""Scenes as large as the three bigger tables, made by hand: to look at, to copy from, to test with.

They are no positions of the games.  `GALLERY` holds them all; `staged` lays one on a board.
"""

from __future__ import annotations

from collections.abc import Callable

from genetics_games.engine import Scene

from .biohack import experiments, places
from .genotype import breeding, garden, upgrades
from .peptide import building, selecting

GALLERY: dict[str, Callable[[], Scene]] = {
    "peptide selecting": selecting,
    "peptide building": building,
    "genotype breeding": breeding,
    "genotype garden": garden,
    "genotype upgrades": upgrades,
    "biohack places": places,
    "biohack experiments": experiments,
}
