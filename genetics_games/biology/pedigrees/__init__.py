"""Pedigrees: who is in a family, how a trait can be inherited in it, and exact risks.

Example:
    >>> from genetics_games.biology.pedigrees import carrier_probability, check_mode, read_pedigree
    >>> family = read_pedigree("I-1m x I-2f: II-1m*, II-2f>")
    >>> check_mode(family, "autosomal recessive").fits
    True
    >>> carrier_probability(family, "autosomal recessive")
    Fraction(2, 3)
"""

from genetics_games.biology.pedigrees.bayes import BayesTable, Evidence, bayes_table
from genetics_games.biology.pedigrees.checks import (
    Contradiction,
    ModeCheck,
    check_mode,
    check_modes,
)
from genetics_games.biology.pedigrees.families import Family, families
from genetics_games.biology.pedigrees.modes import Mode
from genetics_games.biology.pedigrees.notation import read_pedigree
from genetics_games.biology.pedigrees.people import Couple, Individual, Pedigree, Twins
from genetics_games.biology.pedigrees.risk import (
    affected_probability,
    carrier_probability,
    genotype_probabilities,
)

__all__ = [
    "BayesTable",
    "Contradiction",
    "Couple",
    "Evidence",
    "Family",
    "Individual",
    "Mode",
    "ModeCheck",
    "Pedigree",
    "Twins",
    "affected_probability",
    "bayes_table",
    "carrier_probability",
    "check_mode",
    "check_modes",
    "families",
    "genotype_probabilities",
    "read_pedigree",
]
