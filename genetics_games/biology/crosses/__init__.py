"""Crosses: genotypes as people write them, and exact chances of what comes of them.

Example:
    >>> from genetics_games.biology.crosses import Genome, Linkage, Locus, cross, generations
    >>> cross("AaBb", "AaBb").phenotypes().ratio()
    '9:3:3:1'
    >>> fly = Genome("b+ > b", "vg+ > vg", linked=Linkage("b vg", "0.17"))
    >>> cross("b+ vg+/b vg", "b vg/b vg", fly).chance("b+ vg/b vg")
    Fraction(17, 200)
"""

from genetics_games.biology.crosses.diagrams import (
    Box,
    ForkedLine,
    PunnettSquare,
    forked_line,
    punnett_square,
)
from genetics_games.biology.crosses.genome import Genome, Genotype, Trait
from genetics_games.biology.crosses.linkage import (
    Linkage,
    haldane,
    haldane_distance,
    kosambi,
    kosambi_distance,
    recombination_fraction,
)
from genetics_games.biology.crosses.loci import Locus
from genetics_games.biology.crosses.mating import (
    Generations,
    back_cross,
    cross,
    gametes,
    generations,
    intercross,
    test_cross,
)
from genetics_games.biology.crosses.offspring import Offspring
from genetics_games.biology.probability import (
    Distribution,
    chance_of_at_least,
    chance_of_exactly,
    offspring_needed,
)

__all__ = [
    "Box",
    "Distribution",
    "ForkedLine",
    "Generations",
    "Genome",
    "Genotype",
    "Linkage",
    "Locus",
    "Offspring",
    "PunnettSquare",
    "Trait",
    "back_cross",
    "chance_of_at_least",
    "chance_of_exactly",
    "cross",
    "forked_line",
    "gametes",
    "generations",
    "haldane",
    "haldane_distance",
    "intercross",
    "kosambi",
    "kosambi_distance",
    "offspring_needed",
    "punnett_square",
    "recombination_fraction",
    "test_cross",
]
