"""Plots of what the biology package computes, each a matplotlib figure with words beside it.

matplotlib is loaded when the first figure is made. Nothing is told by colour alone: strokes,
shapes and letters say it too, so that a plot can be read in grey. With ``large=True`` the letters
are larger, for a projector. A notebook shows a figure as an image that a screen reader reads.

Example:
    >>> from genetics_games import biology, plots
    >>> figure = plots.pedigree("I-1m x I-2f: II-1m*")
    >>> plots.alt_text(figure).splitlines()[0]
    'Pedigree of 3 individuals in 2 generations.'
"""

from genetics_games.plots.code_charts import codon_table, codon_wheel, codon_wheel_label
from genetics_games.plots.counts import (
    chi_square_curve,
    chi_square_label,
    observed_and_expected,
    observed_label,
)
from genetics_games.plots.pedigrees import pedigree
from genetics_games.plots.populations import allele_paths, allele_paths_label
from genetics_games.plots.squares import forked_label, forked_line, punnett_label, punnett_square
from genetics_games.plots.strands import strands, strands_label
from genetics_games.plots.style import alt_text, image

__all__ = [
    "allele_paths",
    "allele_paths_label",
    "alt_text",
    "chi_square_curve",
    "chi_square_label",
    "codon_table",
    "codon_wheel",
    "codon_wheel_label",
    "forked_label",
    "forked_line",
    "image",
    "observed_and_expected",
    "observed_label",
    "pedigree",
    "punnett_label",
    "punnett_square",
    "strands",
    "strands_label",
]
