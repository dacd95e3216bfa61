"""Genetics: DNA, genetic codes, mutations, crosses, statistics, populations.

Knows no game. Every name below can be imported from here. Edits of a gene and what they do to
its protein are there at once; all else is loaded when one of its names is first used.

Example:
    >>> from genetics_games import biology
    >>> mini = biology.MiniGene("GATCCA")
    >>> biology.spell(mini.gene.protein)
    'Met-Asp-Pro-Val-Thr-Asp'
"""

from importlib import import_module
from typing import Any

from genetics_games.biology.codons import (
    AminoAcid,
    GeneticCode,
    ambiguous_amino_acids,
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
    DeletionInsertion,
    Duplication,
    Edit,
    Insertion,
    Inversion,
    InversionReadings,
    Substitution,
    inversion_readings,
    substitution_type,
)
from genetics_games.biology.genes import Gene
from genetics_games.biology.minigene import MiniGene, Readings, compensation, flanks
from genetics_games.biology.mutations import (
    Consequence,
    Effect,
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
    "DeletionInsertion",
    "Duplication",
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
    "ambiguous_amino_acids",
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

# The module of each name that is loaded on first use.
_LATER = {
    name: module
    for module, names in {
        "allele_forces": "AlleleForces AllelePaths expected_frequencies next_frequencies "
        "wright_fisher_alleles",
        "alignment": "Alignment align edit_alignment single_edit",
        "ambiguity": "IupacLetter find_motif iupac_complement iupac_letter iupac_letters "
        "iupac_reverse_complement matches possible_bases spellings",
        "chi_square": "ChiSquareTest chi_square_density chi_square_tail critical_value "
        "goodness_of_fit independence",
        "crosses": "Genome Genotype Linkage Locus Offspring PunnettSquare back_cross cross "
        "forked_line gametes generations haldane haldane_distance intercross kosambi "
        "kosambi_distance punnett_square recombination_fraction test_cross",
        "drift": "bottleneck drift_variance effective_size fixation_probability "
        "heterozygosity_left",
        "exact_tests": "exact_multinomial fisher_exact",
        "forces": "Forces after_migration after_mutation after_selection expected_path "
        "mutation_equilibrium mutation_selection_balance next_generation selection_equilibrium",
        "frames": "OpenReadingFrame Reading open_reading_frames reading six_frames",
        "hardy_weinberg": "allele_counts allele_frequencies estimate_allele_frequencies "
        "hardy_weinberg_exact hardy_weinberg_genotypes hardy_weinberg_test heterozygosity "
        "recessive_allele_frequency x_linked_path",
        "hgvs": "coding_position dna_name edits_from_name",
        "hgvs_protein": "protein_name",
        "intervals": "clopper_pearson_interval wilson_interval",
        "messages": "anticodon codons_of messages_for",
        "pedigrees": "BayesTable Contradiction Individual Mode ModeCheck Pedigree Twins "
        "affected_probability bayes_table carrier_probability check_mode check_modes families "
        "genotype_probabilities read_pedigree",
        "populations": "Paths wright_fisher",
        "power": "chance_of_rejecting",
        "probability": "Distribution chance_of_at_least chance_of_exactly offspring_needed",
    }.items()
    for name in names.split()
}


def __getattr__(name: str) -> Any:
    if name in _LATER:
        return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER})
