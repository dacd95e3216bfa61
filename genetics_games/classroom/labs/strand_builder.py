"""Build the partner strand base by base: only partners bond."""

from __future__ import annotations

from dataclasses import dataclass, replace

from genetics_games.biology.dna import BASES, DNA, HYDROGEN_BONDS, check_dna, complement
from genetics_games.text import _, ngettext


def bonds(base: str, other: str) -> int:
    """Hydrogen bonds between two facing bases; 0 if they are no partners.

    Args:
        base: one of A, C, G and T.
        other: the base across from it.

    Example:
        >>> bonds("G", "C"), bonds("A", "T"), bonds("G", "T")
        (3, 2, 0)
    """
    return HYDROGEN_BONDS[base] if complement(base) == other else 0


@dataclass(frozen=True, slots=True)
class StrandBuilder:
    """A top strand and the part of its partner strand that stands already.

    Args:
        row: the top strand, 5' to 3'.
        built: the bottom strand from left to right, with ``.`` where nothing stands; made empty
            if left out.

    Raises:
        ValueError: the row holds something else than bases.

    Example:
        >>> builder = StrandBuilder("GAT").place(0, "C").place(2, "A")
        >>> builder.built, builder.bonds, builder.is_done
        ('C.A', 5, False)
        >>> builder.place(1, "C")
        Traceback (most recent call last):
        ValueError: C does not bond with A. The partner of A has another shape.
    """

    row: str
    built: str = ""

    def __post_init__(self) -> None:
        check_dna(self.row)
        if not self.built:
            object.__setattr__(self, "built", "." * len(self.row))

    def place(self, position: int, base: str) -> StrandBuilder:
        """The builder with one base more.

        Args:
            position: counted from 0.
            base: one of A, C, G and T.

        Raises:
            ValueError: there is no such place, it is taken, or the base does not bond there.
        """
        if not isinstance(position, int) or not 0 <= position < len(self.row):
            raise ValueError(
                ngettext(
                    "This strand has {n} place.", "This strand has places 1 to {n}.", len(self.row)
                ).format(n=len(self.row))
            )
        if base not in tuple(BASES):
            raise ValueError(_("Place one of the bases A, C, G and T."))
        if self.built[position] != ".":
            raise ValueError(_("A base stands there already. Choose an empty place."))
        facing = self.row[position]
        if not bonds(facing, base):
            raise ValueError(
                _(
                    "{base} does not bond with {facing}. The partner of {facing} has another shape."
                ).format(base=base, facing=facing)
            )
        return replace(self, built=self.built[:position] + base + self.built[position + 1 :])

    @property
    def bonds(self) -> int:
        """Hydrogen bonds formed so far."""
        return sum(HYDROGEN_BONDS[base] for base in self.built if base != ".")

    @property
    def is_done(self) -> bool:
        """Whether the partner strand is whole."""
        return self.built == DNA(self.row).bottom
