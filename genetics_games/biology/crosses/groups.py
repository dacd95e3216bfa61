"""A linkage group: loci that are passed on together, and the gametes that come of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import Any, Literal, TypeAlias

from genetics_games.biology.crosses.linkage import Linkage, Sex
from genetics_games.biology.crosses.loci import PARTNER, Chromosome, Locus, State
from genetics_games.biology.probability import is_symbolic

Haplotype: TypeAlias = tuple[str, ...]
"""One allele for each locus of a group, in the order of the map; empty for a Y or W."""
Diplotype: TypeAlias = tuple[Haplotype, Haplotype]
"""The two homologous chromosomes; a Y or W stands second unless it came from the mother."""
Weight: TypeAlias = Any
"""A whole number in proportion to a probability, or a sympy expression."""
Ignoring = Literal["phase", "origin", "none"]


@dataclass(frozen=True)
class Group:
    """One locus, or several linked ones.

    Args:
        loci: in the order of the map.
        linkage: how often they recombine; None for a single locus.

    Example:
        >>> group = Group((Locus("A > a"), Locus("B > b")), Linkage("A B", "0.1"))
        >>> group.gametes((("A", "B"), ("a", "b")), "female")[("A", "b")]
        1
        >>> group.write((("a", "b"), ("A", "B")))
        'ab/AB'
    """

    loci: tuple[Locus, ...]
    linkage: Linkage | None = None
    order: Mapping[str, int] = field(init=False, repr=False, compare=False)
    letters: bool = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        alleles = [allele for locus in self.loci for allele in locus.alleles]
        object.__setattr__(self, "order", {allele: i for i, allele in enumerate(alleles)})
        object.__setattr__(self, "letters", all(len(allele) == 1 for allele in alleles))

    @property
    def on(self) -> Chromosome:
        """The kind of chromosome all loci of the group are on."""
        return self.loci[0].on or "autosome"

    def gametes(self, pair: Diplotype, sex: Sex) -> dict[Haplotype, Weight]:
        """The haplotypes that a parent puts into its gametes.

        Args:
            pair: the parent's two homologous chromosomes.
            sex: the parent's; in one sex there may be no crossing over.

        Returns:
            Each haplotype, dominant alleles first, with its weight in proportion to its
            probability. The sum of the weights depends on the sex only.
        """
        made = self._unsorted_gametes(pair, sex)
        return {haplotype: made[haplotype] for haplotype in sorted(made, key=self.sort_key)}

    def _unsorted_gametes(self, pair: Diplotype, sex: Sex) -> dict[Haplotype, Weight]:
        linkage = self.linkage
        whole = linkage is None or not (pair[0] and pair[1])
        if whole or (linkage and linkage.no_crossing_over_in == sex):
            return {pair[0]: 2} if pair[0] == pair[1] else {pair[0]: 1, pair[1]: 1}
        assert linkage is not None
        if linkage.coincidence != 1:
            return self._gametes_by_pattern(pair, linkage)
        return self._gametes_by_interval(pair, linkage)

    @staticmethod
    def _gametes_by_interval(pair: Diplotype, linkage: Linkage) -> dict[Haplotype, Weight]:
        # From locus to locus: which homologue is being copied, and the alleles so far.
        # Equal alleles merge, so the number grows with the heterozygous loci only.
        copied: dict[tuple[int, Haplotype], Weight] = {(i, pair[i][:1]): 1 for i in (0, 1)}
        for place, r in enumerate(linkage.recombination, start=1):
            switch, whole = (r, 1) if is_symbolic(r) else (r.numerator, r.denominator)
            longer: dict[tuple[int, Haplotype], Weight] = {}
            for (homologue, alleles), weight in copied.items():
                for source, times in ((homologue, whole - switch), (1 - homologue, switch)):
                    if times != 0:
                        key = source, (*alleles, pair[source][place])
                        longer[key] = longer.get(key, 0) + weight * times
            copied = longer
        gametes: dict[Haplotype, Weight] = {}
        for (_homologue, alleles), weight in copied.items():
            gametes[alleles] = gametes.get(alleles, 0) + weight
        return gametes

    @staticmethod
    def _gametes_by_pattern(pair: Diplotype, linkage: Linkage) -> dict[Haplotype, Weight]:
        patterns = linkage.crossing_over()
        common = lcm(*(p.denominator for p in patterns.values() if isinstance(p, Fraction)))
        gametes: dict[Haplotype, Weight] = {}
        for pattern, chance in patterns.items():
            weight = chance * common
            for start in (0, 1):
                source, alleles = start, [pair[start][0]]
                for place, recombined in enumerate(pattern, start=1):
                    source = 1 - source if recombined else source
                    alleles.append(pair[source][place])
                gamete = tuple(alleles)
                gametes[gamete] = gametes.get(gamete, 0) + (
                    weight if is_symbolic(weight) else int(weight)
                )
        return gametes

    def sort_key(self, haplotype: Haplotype) -> tuple[bool, tuple[int, ...]]:
        """The place of a haplotype among others: dominant alleles first, a Y or W last."""
        return not haplotype, tuple(map(self.order.__getitem__, haplotype))

    def unordered(self, pair: Diplotype) -> Diplotype:
        """The same two chromosomes, without regard to which parent gave which."""
        one, other = pair
        return pair if self.sort_key(one) <= self.sort_key(other) else (other, one)

    def state(self, pair: Diplotype, place: int) -> State:
        """The alleles at one locus of the group, the dominant one first.

        Args:
            pair: the two homologous chromosomes.
            place: which locus of the group, counted from 0.

        Example:
            >>> Group((Locus("X^B > X^b"),)).state((("X^b",), ()), 0)
            ('X^b',)
        """
        one, other = pair
        if not (one and other):
            return ((one or other)[place],)
        first, second = one[place], other[place]
        return (first, second) if self.order[first] <= self.order[second] else (second, first)

    def write_haplotype(self, haplotype: Haplotype) -> str:
        """A haplotype as text: ``AB``, ``b+ vg``, or ``Y``."""
        if not haplotype:
            return PARTNER[self.on]
        return ("" if self.letters else " ").join(haplotype)

    def write(self, pair: Diplotype, ignoring: Ignoring = "origin") -> str:
        """Two homologous chromosomes as text.

        Args:
            pair: the chromosomes; written in this order.
            ignoring: ``"phase"`` writes linked loci one after the other, without telling
                which alleles share a chromosome.

        Returns:
            Such as ``Aa``, ``vg+/vg``, ``X^B Y``, ``AB/ab``, ``b+ vg+/b vg``.
        """
        one, other = pair
        if len(self.loci) > 1 and ignoring == "phase" and one and other:
            sign, gap = ("", "") if self.letters else ("/", " ")
            return gap.join(sign.join(self.state(pair, i)) for i in range(len(self.loci)))
        texts = self.write_haplotype(one), self.write_haplotype(other)
        if len(self.loci) == 1:
            if self.letters and self.on == "autosome":
                return "".join(texts)
            if all(allele.startswith(f"{self.on}^") for allele in self.loci[0].alleles):
                return " ".join(texts)
        return "/".join(texts)
