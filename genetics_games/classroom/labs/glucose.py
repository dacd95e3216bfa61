"""What a protein costs a cell, in high-energy bonds and in glucose."""

from __future__ import annotations

from fractions import Fraction

from genetics_games.lenses.energy import bonds_for

#: ATP from one glucose with oxygen, about 30 (Rich 2003, Biochem Soc Trans 31:1095), and
#: without, 2 from glycolysis alone (Berg, Tymoczko, Stryer: Biochemistry, chapter 16).
WITH_OXYGEN, WITHOUT_OXYGEN = 30, 2


def glucose_for(amino_acids: int, *, oxygen: bool) -> Fraction:
    """Molecules of glucose whose ATP pays at least for a protein.

    Args:
        amino_acids: its length.
        oxygen: whether the cell can use oxygen.

    Example:
        >>> glucose_for(150, oxygen=True), glucose_for(150, oxygen=False)
        (Fraction(20, 1), Fraction(300, 1))
    """
    return Fraction(bonds_for(amino_acids), WITH_OXYGEN if oxygen else WITHOUT_OXYGEN)
