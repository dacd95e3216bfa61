"""The offspring of a cross: genotypes, phenotypes, and the probability of any one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, Literal

from genetics_games.biology.crosses.blocks import (
    Block,
    Part,
    in_phases,
    join,
    matchers,
    of_sex,
    share,
    states_at,
    tidy,
)
from genetics_games.biology.crosses.genome import Genome, Trait
from genetics_games.biology.crosses.groups import Ignoring, Weight
from genetics_games.biology.crosses.linkage import Sex
from genetics_games.biology.probability import Chance, Distribution
from genetics_games.text import _


@dataclass(frozen=True, repr=False)
class Offspring:
    """The offspring of a cross that live, with the probability of each kind.

    Made by `cross` and its relatives. Probabilities are of one offspring; every
    offspring is independent of the others.

    Args:
        genome: the loci that are followed.
        blocks: the genotypes, in independent parts.
        conceived: the same before lethal genotypes died.

    Example:
        >>> from genetics_games.biology.crosses import cross
        >>> f2 = cross("AaBb", "AaBb")
        >>> f2.phenotypes().ratio(), f2.chance("A_ bb"), f2.chance("bBaA")
        ('9:3:3:1', Fraction(3, 16), Fraction(1, 4))
    """

    genome: Genome
    blocks: tuple[Block, ...]
    conceived: tuple[Block, ...]

    def __repr__(self) -> str:
        n = prod(len(self._write(block, "origin")) for block in self.blocks)
        return f"<Offspring of {self.genome!r}: {n} genotypes>"

    def __str__(self) -> str:
        return str(self.phenotypes())

    @property
    def zygotes(self) -> Offspring:
        """All that were conceived, those that die included.

        Example:
            >>> from genetics_games.biology.crosses import cross
            >>> mice = cross("A^Y A", "A^Y A", Genome("A^Y > A", lethal="A^Y A^Y"))
            >>> mice.genotypes().ratio(), mice.zygotes.genotypes().ratio()
            ('2:1', '1:2:1')
        """
        return Offspring(self.genome, self.conceived, self.conceived)

    @property
    def survival(self) -> Chance:
        """The probability that a zygote lives to be counted.

        Example:
            >>> from genetics_games.biology.crosses import cross
            >>> cross("A^Y A", "A^Y A", Genome("A^Y > A", lethal="A^Y A^Y")).survival
            Fraction(3, 4)
        """
        return share(_total(self.blocks), _total(self.conceived))

    def genotypes(self, ignoring: Ignoring = "origin") -> Distribution[str]:
        """The distribution of genotypes.

        Args:
            ignoring: which genotypes count as equal. ``"phase"``: those with the same alleles.
                ``"origin"``: those with the same chromosomes, so that AB/ab and Ab/aB of linked
                loci are different. ``"none"``: only those that also got each allele from the
                same parent; the mother's allele or chromosome is written first.

        Returns:
            Genotypes as text, dominant alleles first.

        Raises:
            ValueError: `ignoring` is something else.

        Example:
            >>> from genetics_games.biology.crosses import cross
            >>> print(cross("Aa", "Aa").genotypes())
            AA  1/4
            Aa  1/2
            aa  1/4
            >>> cross("Aa", "Aa").genotypes(ignoring="none").ratio()
            '1:1:1:1'
        """
        if ignoring not in ("phase", "origin", "none"):
            raise ValueError(
                _(
                    "Genotypes are compared ignoring 'phase', 'origin' or 'none', not {value!r}."
                ).format(value=ignoring)
            )
        written = [self._write(block, ignoring) for block in self.blocks]
        separator = self.genome.notation.separator
        order = [group for block in self.blocks for group in block.groups]
        if order == sorted(order):
            texts, weights = [""], [1]
            for i, block in enumerate(written):
                gap = separator if i else ""
                pieces = [(gap + separator.join(parts), w) for parts, w in block.items()]
                texts = [text + piece for text in texts for piece, _w in pieces]
                weights = [weight * w for weight in weights for _piece, w in pieces]
            return from_weights(dict(zip(texts, weights, strict=True)))
        places = sorted(range(len(order)), key=order.__getitem__)
        listed: dict[str, Weight] = {}
        for combined in product(*(block.items() for block in written)):
            flat = [text for parts, _w in combined for text in parts]
            weight: Weight = 1
            for _parts, w in combined:
                weight *= w
            listed[separator.join(flat[i] for i in places)] = weight
        return from_weights(listed)

    def phenotypes(self, *traits: str) -> Distribution[str]:
        """The distribution of phenotypes.

        Args:
            traits: the traits to tell apart, such as ``"sex"``; all of them if none is given.

        Returns:
            The phenotypes of the traits as text, with commas between them.

        Raises:
            ValueError: there is no such trait.

        Example:
            >>> from genetics_games.biology.crosses import cross
            >>> print(cross("RrYy", "rryy").phenotypes("Y"))
            Y_  1/2
            yy  1/2
        """
        genome = self.genome
        wanted = [genome.trait(name) for name in traits] or list(genome.traits)
        blocks = join(self.blocks, (trait.groups for trait in wanted))
        seen: dict[tuple[str, ...], Weight] = {(): 1}
        order: list[int] = []
        for block in blocks:
            here = [i for i, t in enumerate(wanted) if t.groups <= {*block.groups}]
            if not here:
                continue
            order += here
            labels: dict[tuple[str, ...], Weight] = {}
            loci = {name for i in here for name in wanted[i].loci}
            for part, weight in block.weights.items():
                states = states_at(self.genome, block, part, loci)
                shows = tuple(wanted[i].phenotype(states) for i in here)
                labels[shows] = labels.get(shows, 0) + weight
            seen = {
                (*before, *shows): weight * w
                for before, weight in seen.items()
                for shows, w in labels.items()
            }
        places = sorted(range(len(order)), key=order.__getitem__)
        listed = {tuple(shows[i] for i in places): weight for shows, weight in seen.items()}
        ranks = [{label: i for i, label in enumerate(trait.shows)} for trait in wanted]
        arranged = sorted(
            listed, key=lambda shows: [r[label] for r, label in zip(ranks, shows, strict=True)]
        )
        return from_weights({", ".join(shows): listed[shows] for shows in arranged})

    def independent(self, by: Literal["phenotype", "genotype"]) -> tuple[Distribution[str], ...]:
        """The independent parts whose product is the whole distribution.

        Args:
            by: ``"phenotype"``, a part for each trait, traits that depend on each other
                together; or ``"genotype"``, a part for each linkage group.

        Raises:
            ValueError: `by` is something else.

        Example:
            >>> from genetics_games.biology.crosses import cross
            >>> [part.ratio() for part in cross("AaBb", "Aabb").independent("phenotype")]
            ['3:1', '1:1']
        """
        genome = self.genome
        if by == "genotype":
            separator = genome.notation.separator
            return tuple(
                from_weights({separator.join(t): w for t, w in self._write(b, "origin").items()})
                for b in self.blocks
            )
        if by != "phenotype":
            raise ValueError(
                _("Fork by 'phenotype' or 'genotype', not {value!r}.").format(value=by)
            )
        blocks = join(self.blocks, (trait.groups for trait in genome.traits))
        shared = (
            [t.name for t in genome.traits if t.groups <= {*block.groups}] for block in blocks
        )
        return tuple(self.phenotypes(*names) for names in shared if names)

    def chance(self, pattern: str) -> Chance:
        """The probability of a genotype, or of all that fit a pattern.

        Args:
            pattern: a genotype in any order of its letters, or a pattern such as ``"A_ bb"``; a
                locus left out may be anything. Linked loci with a slash, as ``AB/ab``, ask for
                that phase; without it, for either one.

        Returns:
            The exact probability, found without listing the genotypes.

        Raises:
            ValueError: the pattern cannot be read or cannot be a genotype.

        Source:
            Product rule: the probability of independent events together.

        Example:
            >>> from genetics_games.biology.crosses import cross
            >>> cross("AaBbCcDd", "AaBbCcDd").chance("A_ bb cc D_")
            Fraction(9, 256)
        """
        fit: Weight = 1
        of: Weight = 1
        for i, test in self._tests(pattern).items():
            fit *= self.blocks[i].where(test).total
            of *= self.blocks[i].total
        return share(tidy(fit), tidy(of))

    def chance_of_phenotype(self, phenotype: str | Mapping[str, str]) -> Chance:
        """The probability of a phenotype, found without listing the others.

        Args:
            phenotype: as written by `phenotypes`, all traits with commas between them; or some
                traits with what they show, such as ``{"coat": "black"}``.

        Raises:
            ValueError: there is no such trait, or the number of traits is wrong.

        Example:
            >>> from genetics_games.biology.crosses import cross
            >>> f2 = cross("AaBb", "AaBb")
            >>> f2.chance_of_phenotype("A_, bb"), f2.chance_of_phenotype({"B": "bb"})
            (Fraction(3, 16), Fraction(1, 4))
        """
        return share(_total(self._showing(self.blocks, phenotype)), _total(self.blocks))

    def given(
        self,
        pattern: str | None = None,
        *,
        phenotype: str | Mapping[str, str] | None = None,
        sex: Sex | None = None,
    ) -> Offspring:
        """The offspring of which something is known.

        Args:
            pattern: a genotype or pattern that they have, as for `chance`.
            phenotype: a phenotype that they show, as for `chance_of_phenotype`.
            sex: ``"female"`` or ``"male"``; only with sex-linked loci.

        Raises:
            ValueError: nothing can be read, or no offspring is like that.

        Source:
            Conditional probability, P(A | B) = P(A and B) / P(B).

        Example:
            >>> from genetics_games.biology.crosses import cross
            >>> tall = cross("Tt", "Tt").given("T_")
            >>> tall.chance("Tt")
            Fraction(2, 3)
            >>> cross("X^B X^b", "X^B Y").given(sex="male").chance("X^b Y")
            Fraction(1, 2)
        """
        tests = {} if pattern is None else self._tests(pattern)
        blocks = tuple(
            block.where(tests[i]) if i in tests else block for i, block in enumerate(self.blocks)
        )
        if phenotype is not None:
            blocks = self._showing(blocks, phenotype)
        if sex is not None:
            if sex not in ("female", "male") or self.genome.sex_group is None:
                raise ValueError(
                    _("Sex is 'female' or 'male', and only known with loci on the X or Z.")
                )
            blocks = of_sex(self.genome, blocks, sex)
        if not all(block.weights for block in blocks):
            raise ValueError(_("No offspring of this cross is like that."))
        return Offspring(self.genome, blocks, blocks)

    def _write(self, block: Block, ignoring: Ignoring) -> dict[tuple[str, ...], Weight]:
        groups = [self.genome.groups[i] for i in block.groups]
        written: dict[tuple[str, ...], Weight] = {}
        for part, weight in self._sorted(block):
            texts = tuple(
                group.write(pair if ignoring == "none" else group.unordered(pair), ignoring)
                for group, pair in zip(groups, part, strict=True)
            )
            written[texts] = written.get(texts, 0) + weight
        return written

    def _sorted(self, block: Block) -> list[tuple[Part, Weight]]:
        """The genotypes of a block, dominant alleles first, as squares list them."""
        groups = [self.genome.groups[i] for i in block.groups]

        def key(item: tuple[Part, Weight]) -> list[Any]:
            ordered = [g.unordered(pair) for g, pair in zip(groups, item[0], strict=True)]
            return [[g.sort_key(h) for h in pair] for g, pair in zip(groups, ordered, strict=True)]

        return sorted(block.weights.items(), key=key)

    def _tests(self, pattern: str) -> dict[int, Callable[[Part], bool]]:
        """For each block that a pattern speaks of, counted from 0, a test of its genotypes."""
        asked = self.genome.notation.pattern(pattern)
        tests = matchers(self.genome, self.blocks, asked.states)
        for i, block in enumerate(self.blocks):
            phases = {g: pair for g, pair in asked.phases.items() if g in block.groups}
            if phases:
                tests[i] = in_phases(self.genome, block, phases, tests[i])
        return tests

    def _showing(
        self, blocks: Sequence[Block], phenotype: str | Mapping[str, str]
    ) -> tuple[Block, ...]:
        genome = self.genome
        if isinstance(phenotype, str):
            shown = [part.strip() for part in phenotype.split(",")]
            if len(shown) != len(genome.traits):
                raise ValueError(
                    _("'{phenotype}' should name {n} traits, with commas: {traits}.").format(
                        phenotype=phenotype,
                        n=len(genome.traits),
                        traits=", ".join(trait.name for trait in genome.traits),
                    )
                )
            asked = dict(zip(genome.traits, shown, strict=True))
        else:
            asked = {genome.trait(name): shows for name, shows in phenotype.items()}
        for trait, shows in asked.items():
            _check_shown(trait, shows)
        filtered = []
        for block in join(blocks, (trait.groups for trait in asked)):
            here = [t for t in asked if t.groups <= {*block.groups}]
            filtered.append(_shown_in(genome, block, {trait: asked[trait] for trait in here}))
        return tuple(filtered)


def _shown_in(genome: Genome, block: Block, asked: Mapping[Trait, str]) -> Block:
    loci = {name for trait in asked for name in trait.loci}

    def fits(part: Part) -> bool:
        states = states_at(genome, block, part, loci)
        return all(trait.phenotype(states) == shows for trait, shows in asked.items())

    return block.where(fits) if asked else block


def _check_shown(trait: Trait, shows: str) -> None:
    if shows not in trait.shows:
        raise ValueError(
            _("{trait} never shows '{phenotype}'; it shows {known}.").format(
                trait=trait.name, phenotype=shows, known=", ".join(trait.shows)
            )
        )


def _total(blocks: Sequence[Block]) -> Weight:
    return tidy(prod(block.total for block in blocks))


def from_weights(weights: dict[str, Weight]) -> Distribution[str]:
    """The distribution in proportion to weights that may hold symbols."""
    total = tidy(sum(weights.values()))
    if type(total) is int:
        return Distribution.from_weights(weights)
    return Distribution({text: share(weight, total) for text, weight in weights.items()})
