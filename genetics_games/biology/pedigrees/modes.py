"""Modes of inheritance: which genotypes there are, who passes on what, and who is affected."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from genetics_games.text import _

ONE = Fraction(1)
HALF = Fraction(1, 2)


class Mode(StrEnum):
    """A mode of inheritance of a trait that one gene with two alleles decides.

    Example:
        >>> Mode.X_LINKED_RECESSIVE.value
        'X-linked recessive'
    """

    AUTOSOMAL_DOMINANT = "autosomal dominant"
    AUTOSOMAL_RECESSIVE = "autosomal recessive"
    X_LINKED_DOMINANT = "X-linked dominant"
    X_LINKED_RECESSIVE = "X-linked recessive"
    Y_LINKED = "Y-linked"
    MITOCHONDRIAL = "mitochondrial"

    @property
    def label(self) -> str:
        """Its name in the reader's language."""
        return {
            Mode.AUTOSOMAL_DOMINANT: _("autosomal dominant"),
            Mode.AUTOSOMAL_RECESSIVE: _("autosomal recessive"),
            Mode.X_LINKED_DOMINANT: _("X-linked dominant"),
            Mode.X_LINKED_RECESSIVE: _("X-linked recessive"),
            Mode.Y_LINKED: _("Y-linked"),
            Mode.MITOCHONDRIAL: _("mitochondrial"),
        }[self]

    @property
    def recessive(self) -> bool:
        """Whether the trait shows only where no other allele stands beside it."""
        return self in (Mode.AUTOSOMAL_RECESSIVE, Mode.X_LINKED_RECESSIVE)

    @property
    def x_linked(self) -> bool:
        """Whether the gene lies on the X chromosome."""
        return self in (Mode.X_LINKED_DOMINANT, Mode.X_LINKED_RECESSIVE)

    @property
    def autosomal(self) -> bool:
        """Whether the gene lies on a chromosome that both sexes have in pairs."""
        return self in (Mode.AUTOSOMAL_DOMINANT, Mode.AUTOSOMAL_RECESSIVE)


def read_mode(mode: Mode | str) -> Mode:
    """A mode of inheritance by its name.

    Args:
        mode: such as ``"autosomal recessive"``, or short: AD, AR, XD, XR, Y, MT.

    Raises:
        ValueError: there is no such mode.

    Example:
        >>> read_mode("XR").value
        'X-linked recessive'
    """
    short = dict(zip(("ad", "ar", "xd", "xr", "y", "mt"), Mode, strict=True))
    given = str(mode).strip().lower().replace("_", " ")
    for each in Mode:
        if given.replace("-", " ") == each.value.lower().replace("-", " "):
            return each
    if given not in short:
        raise ValueError(
            _("'{mode}' is no mode of inheritance here; choose one of {modes}.").format(
                mode=mode, modes=", ".join(Mode)
            )
        )
    return short[given]


class Genotype(NamedTuple):
    """A genotype at the gene: the sex, and how many copies of the trait's allele there are.

    Args:
        male: whether there is a Y chromosome.
        copies: 0, 1 or 2.
    """

    male: bool
    copies: int


@dataclass(frozen=True, slots=True)
class Inheritance:
    """What a mode of inheritance says of genotypes.

    Args:
        mode: the mode.

    Example:
        >>> rules = Inheritance(Mode.X_LINKED_RECESSIVE)
        >>> [rules.label(genotype) for genotype in rules.genotypes(male=False)]
        ['X^A X^A', 'X^A X^a', 'X^a X^a']
    """

    mode: Mode

    def places(self, male: bool) -> int:
        """How many copies of the gene somebody has.

        Args:
            male: whether there is a Y chromosome.
        """
        if self.mode.autosomal:
            return 2
        if self.mode.x_linked:
            return 1 if male else 2
        if self.mode is Mode.Y_LINKED:
            return 1 if male else 0
        return 1

    def genotypes(self, male: bool) -> tuple[Genotype, ...]:
        """Every genotype of a sex, by the number of copies of the trait's allele.

        Args:
            male: whether there is a Y chromosome.
        """
        return tuple(Genotype(male, copies) for copies in range(self.places(male) + 1))

    def at_risk(self, genotype: Genotype) -> bool:
        """Whether the trait shows in a genotype, if it shows whenever it can.

        Args:
            genotype: one of `genotypes`.
        """
        if self.mode.recessive:
            return genotype.copies == self.places(genotype.male)
        return genotype.copies > 0

    def carries(self, genotype: Genotype) -> bool:
        """Whether a genotype is that of a carrier.

        Args:
            genotype: one of `genotypes`.

        Returns:
            For a recessive trait, whether the allele stands beside another one that hides it;
            for any other, whether the allele is there.
        """
        if self.mode.recessive:
            return genotype.copies > 0 and not self.at_risk(genotype)
        return genotype.copies > 0

    def passes(self, parent: Genotype, male_child: bool) -> tuple[Fraction, ...]:
        """The chance that a parent passes on no copy of the trait's allele, and one.

        Args:
            parent: the parent's genotype.
            male_child: whether the child is a son.

        Returns:
            One chance where the parent passes on no copy of the gene, else two.

        Source:
            Mendel's first law; a father's X goes to daughters only, his Y to sons only,
            mitochondria come from the mother.
        """
        if self.mode.autosomal or (self.mode.x_linked and not parent.male):
            share = Fraction(parent.copies, 2)
        elif self._passes_all(parent.male, male_child):
            share = Fraction(parent.copies)
        else:
            return (ONE,)
        return (1 - share, share)

    def _passes_all(self, father: bool, son: bool) -> bool:
        if self.mode.x_linked:
            return father and not son
        if self.mode is Mode.Y_LINKED:
            return father and son
        return not father

    def born(
        self, father: Genotype, mother: Genotype, male: bool
    ) -> Iterator[tuple[Genotype, Fraction]]:
        """The genotypes of a child, each with its chance if the child is of that sex.

        Args:
            father: the father's genotype.
            mother: the mother's genotype.
            male: whether the child is a son.

        Example:
            >>> rules = Inheritance(Mode.X_LINKED_RECESSIVE)
            >>> for child, chance in rules.born(Genotype(True, 0), Genotype(False, 1), True):
            ...     print(rules.label(child), chance)
            X^A Y 1/2
            X^a Y 1/2
        """
        chances: dict[int, Fraction] = {}
        for one, p in enumerate(self.passes(father, male)):
            for other, q in enumerate(self.passes(mother, male)):
                if p and q:
                    chances[one + other] = chances.get(one + other, Fraction(0)) + p * q
        for copies, chance in chances.items():
            yield Genotype(male, copies), chance

    def label(self, genotype: Genotype) -> str:
        """A genotype in letters: A is dominant, a recessive, whichever makes the trait.

        Args:
            genotype: one of `genotypes`.

        Returns:
            Such as ``"Aa"``, ``"X^A Y"``, ``"X Y^A"``, or ``"mt*"`` for mitochondria with the
            trait's allele and ``"mt"`` for others.
        """
        male, copies = genotype
        if self.mode is Mode.MITOCHONDRIAL:
            return "mt*" if copies else "mt"
        if self.mode is Mode.Y_LINKED:
            return ("X Y^A" if copies else "X Y^a") if male else "X X"
        dominant = self.places(male) - copies if self.mode.recessive else copies
        letters = "A" * dominant + "a" * (self.places(male) - dominant)
        if self.mode.autosomal:
            return letters
        return " ".join([f"X^{letter}" for letter in letters] + ["Y"] * male)
