"""Genetics: DNA, genetic codes, mutations and what they do to a protein.

Knows no game. Every name below can be imported from here.

Example:
    >>> from genetics_games import biology
    >>> mini = biology.MiniGene("GATCCA")
    >>> biology.spell(mini.gene.protein)
    'Met-Asp-Pro-Val-Thr-Asp'
"""

from genetics_games.biology.codons import (
    AminoAcid,
    GeneticCode,
    amino_acids,
    codons,
    genetic_code,
    genetic_codes,
    spell,
    three_letter,
    translate,
)
from genetics_games.biology.dna import (
    BASES,
    DNA,
    Site,
    base_percentages_from,
    complement,
    is_reverse_palindrome,
    reverse_complement,
    transcribe,
)
from genetics_games.biology.edits import (
    Deletion,
    Edit,
    Insertion,
    Inversion,
    InversionReadings,
    Substitution,
    inversion_readings,
    substitution_type,
)
from genetics_games.biology.minigene import MiniGene, Readings, compensation, flanks
from genetics_games.biology.mutations import (
    Consequence,
    Effect,
    Gene,
    PointMutation,
    classify,
    point_mutations,
)
from genetics_games.biology.strips import CodonView, Strips, strips
from genetics_games.biology.wording import explain, tag

__all__ = [
    "BASES",
    "DNA",
    "AminoAcid",
    "CodonView",
    "Consequence",
    "Deletion",
    "Edit",
    "Effect",
    "Gene",
    "GeneticCode",
    "Insertion",
    "Inversion",
    "InversionReadings",
    "MiniGene",
    "PointMutation",
    "Readings",
    "Site",
    "Strips",
    "Substitution",
    "amino_acids",
    "base_percentages_from",
    "classify",
    "codons",
    "compensation",
    "complement",
    "explain",
    "flanks",
    "genetic_code",
    "genetic_codes",
    "inversion_readings",
    "is_reverse_palindrome",
    "point_mutations",
    "reverse_complement",
    "spell",
    "strips",
    "substitution_type",
    "tag",
    "three_letter",
    "transcribe",
    "translate",
]
