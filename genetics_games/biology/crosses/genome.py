"""The loci that a cross follows, how they are linked, and what genotypes look like."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from genetics_games.biology.crosses.groups import Diplotype, Group, Haplotype, Ignoring
from genetics_games.biology.crosses.linkage import Linkage, Sex
from genetics_games.biology.crosses.loci import Locus, State, plain
from genetics_games.biology.crosses.notation import Notation
from genetics_games.biology.crosses.rules import Condition, check_rules, fits
from genetics_games.text import _

SEX = "sex"
_LETTER = re.compile(r"[XZ]\^([A-Za-z])|([A-Za-z])")


@dataclass(frozen=True, slots=True)
class Genotype:
    """The genotype of one individual.

    Args:
        text: the genotype as text; equal genotypes have equal text.
        homologues: for each linkage group its two chromosomes, dominant alleles first; a Y
            or W is empty.
        sex: known if the genome has sex-linked loci.
    """

    text: str
    homologues: tuple[Diplotype, ...]
    sex: Sex | None

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Trait:
    """One thing that can be seen, and the loci it depends on.

    Args:
        name: what it is called; ``"sex"`` for the sex.
        loci: the names of the loci.
        groups: the linkage groups that they lie in, counted from 0.
        shows: every phenotype there is, in the order of dominance or of the rules.
        phenotype: what a genotype at these loci looks like.
    """

    name: str
    loci: tuple[str, ...]
    groups: frozenset[int]
    shows: tuple[str, ...]
    phenotype: Callable[[Mapping[str, State]], str] = field(compare=False)


@dataclass(frozen=True, repr=False)
class Genome:
    """Loci, their linkage, and the rules from genotype to phenotype.

    Args:
        loci: each a `Locus`, or a text such as ``"R > r"``.
        linked: which loci are linked; loci on the X or Z all have to be.
        rules: phenotypes that depend on several loci (epistasis): for each trait its rules, each
            a pattern such as ``"A_ bb"`` with the phenotype it gives. A locus that a pattern
            leaves out may be anything. A locus in rules has no phenotype of its own.
        lethal: patterns of the genotypes that die before they are counted.

    Raises:
        ValueError: no locus, a name twice, a locus linked twice or unknown, sex-linked loci without
            linkage, rules that contradict each other or leave a genotype out, a pattern that
            cannot be read.

    Example:
        >>> labrador = Genome(
        ...     "B > b",
        ...     "E > e",
        ...     rules={"coat": {"B_ E_": "black", "bb E_": "brown", "ee": "yellow"}},
        ... )
        >>> labrador.phenotype("EebB")
        'black'
        >>> labrador.genotype("EebB").text
        'BbEe'
        >>> Genome("A > a", rules={"flower": {"A_": "red"}})
        Traceback (most recent call last):
        ValueError: No rule of flower fits aa; add one.
    """

    loci: tuple[Locus, ...]
    linked: tuple[Linkage, ...]
    rules: Mapping[str, Mapping[str, str]] = field(hash=False)
    lethal: tuple[str, ...]
    groups: tuple[Group, ...] = field(compare=False)
    traits: tuple[Trait, ...] = field(compare=False)
    notation: Notation = field(compare=False)
    deadly: tuple[Condition, ...] = field(compare=False)
    places: Mapping[str, tuple[int, int]] = field(compare=False)

    def __init__(
        self,
        *loci: Locus | str,
        linked: Linkage | Sequence[Linkage] = (),
        rules: Mapping[str, Mapping[str, str]] | None = None,
        lethal: str | Sequence[str] = (),
    ) -> None:
        read = tuple(Locus(locus) if isinstance(locus, str) else locus for locus in loci)
        linkages = (linked,) if isinstance(linked, Linkage) else tuple(linked)
        self._put("loci", read)
        self._put("linked", linkages)
        frozen = {name: MappingProxyType(dict(given)) for name, given in (rules or {}).items()}
        self._put("rules", MappingProxyType(frozen))
        self._put("lethal", (lethal,) if isinstance(lethal, str) else tuple(lethal))
        self._put("groups", _group(read, linkages))
        self._put("notation", Notation(self.groups))
        self._put(
            "places",
            {
                locus.name: (i, place)
                for i, group in enumerate(self.groups)
                for place, locus in enumerate(group.loci)
            },
        )
        self._put("deadly", tuple(self._condition(text) for text in self.lethal))
        if not all(self.deadly):
            raise ValueError(_("A lethal pattern names an allele, such as 'AA' or 'A_'."))
        self._put("traits", self._make_traits())

    def _put(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        more = [f"{name}=..." for name in ("linked", "rules", "lethal") if getattr(self, name)]
        return f"Genome({', '.join([*(repr(locus.dominance) for locus in self.loci), *more])})"

    @property
    def sex_group(self) -> int | None:
        """Which linkage group lies on the X or Z, counted from 0; None if there is none."""
        return next((i for i, group in enumerate(self.groups) if group.on != "autosome"), None)

    @classmethod
    def from_letters(cls, *genotypes: str) -> Genome:
        """Unlinked loci with complete dominance, read from genotypes in single letters.

        Args:
            genotypes: such as ``"AaBb"`` or ``"X^B Y"``; a capital letter is dominant over the
                same small one, which may be left out.

        Returns:
            The genome, its loci in the order of the letters.

        Raises:
            ValueError: something else than single letters is written.

        Example:
            >>> [locus.dominance for locus in Genome.from_letters("AABb", "aabb").loci]
            ['A > a', 'B > b']
        """
        texts = [plain(text) for text in genotypes if isinstance(text, str)]
        if len(texts) < len(genotypes):
            raise ValueError(_("A genotype is a text such as 'Aa'."))
        on = next((letter for letter in "XZ" if f"{letter}^" in "".join(texts)), None)
        partner = {"X": "Y", "Z": "W"}.get(on or "", "")
        found: dict[str, str] = {}
        for text in texts:
            rest = re.sub(r"[\s/;,]", "", text)
            while rest:
                match = _LETTER.match(rest)
                if not match:
                    raise ValueError(
                        _(
                            "'{text}' is more than single letters; write it like AaBb, or say "
                            "first which alleles there are."
                        ).format(text=text)
                    )
                rest = rest[match.end() :]
                if match[0] == partner:
                    continue
                prefix = f"{on}^" if match[1] else ""
                letter = (match[1] or match[2]).upper()
                found.setdefault(prefix + letter, f"{prefix}{letter} > {prefix}{letter.lower()}")
        return cls(*found.values())

    def genotype(self, genotype: str | Genotype) -> Genotype:
        """A genotype as a value, whatever order it was typed in.

        Args:
            genotype: such as ``"aAbB"``, ``"X^B Y"`` or, for linked loci, ``"AB/ab"``.

        Raises:
            ValueError: the genotype is impossible for these loci.

        Example:
            >>> genome = Genome("w+ > w", linked=())
            >>> genome.genotype("w/w+").text
            'w+/w'
        """
        text = genotype.text if isinstance(genotype, Genotype) else genotype
        homologues = self.notation.genotype(text)
        return Genotype(self.write(homologues), homologues, self.sex_of(homologues))

    def phenotype(self, genotype: str | Genotype) -> str:
        """What a genotype looks like, trait by trait.

        Args:
            genotype: a full genotype.

        Returns:
            The phenotypes of all traits with commas between them; the sex first, if there are
            sex-linked loci.

        Raises:
            ValueError: the genotype is impossible for these loci.

        Example:
            >>> fly = Genome(Locus("X^W > X^w", phenotypes={"X^W": "red", "X^w": "white"}))
            >>> fly.phenotype("X^w Y")
            'male, white'
        """
        states = self.states(self.genotype(genotype).homologues)
        return ", ".join(trait.phenotype(states) for trait in self.traits)

    def states(self, homologues: Sequence[Diplotype]) -> dict[str, State]:
        """The alleles at each locus of a genotype, by the name of the locus."""
        return {
            name: self.groups[i].state(homologues[i], place)
            for name, (i, place) in self.places.items()
        }

    def lives(self, genotype: str | Genotype) -> bool:
        """Whether no lethal pattern fits a genotype.

        Args:
            genotype: in any order of its letters.

        Raises:
            ValueError: it is impossible.

        Example:
            >>> mice = Genome("A^Y > A", lethal="A^Y A^Y")
            >>> mice.lives("A^Y A"), mice.lives("A^Y A^Y")
            (True, False)
        """
        states = self.states(self.genotype(genotype).homologues)
        return not any(fits(condition, states) for condition in self.deadly)

    def write(self, homologues: Sequence[Diplotype], ignoring: Ignoring = "origin") -> str:
        """A genotype as text, group by group in the order given."""
        return self.notation.separator.join(
            group.write(pair, ignoring) for group, pair in zip(self.groups, homologues, strict=True)
        )

    def write_gamete(self, haplotypes: Sequence[Haplotype]) -> str:
        """A gamete as text, group by group: ``AB``, ``b+ vg X^B``."""
        letters = all(group.letters and group.on == "autosome" for group in self.groups)
        return ("" if letters else " ").join(
            group.write_haplotype(haplotype)
            for group, haplotype in zip(self.groups, haplotypes, strict=True)
        )

    def sex_of(self, homologues: Sequence[Diplotype]) -> Sex | None:
        """The sex that the sex chromosomes of a genotype make; None without sex-linked loci.

        Source:
            XY is male and XX female in mammals and *Drosophila*; ZW is female and ZZ male in
            birds and butterflies.
        """
        if self.sex_group is None:
            return None
        single = not all(homologues[self.sex_group])
        return "male" if single is (self.groups[self.sex_group].on == "X") else "female"

    def trait(self, name: str) -> Trait:
        """A trait by its name.

        Raises:
            ValueError: there is none of that name.
        """
        for trait in self.traits:
            if trait.name == name:
                return trait
        raise ValueError(
            _("There is no trait '{name}'; there are {known}.").format(
                name=name, known=", ".join(trait.name for trait in self.traits)
            )
        )

    def groups_of(self, loci: Sequence[str] | Mapping[str, object]) -> frozenset[int]:
        """The linkage groups that some loci lie in, counted from 0."""
        return frozenset(self.places[name][0] for name in loci)

    def _condition(self, text: str) -> Condition:
        pattern = self.notation.pattern(text)
        for pair in pattern.phases.values():
            if sum(one != other for one, other in zip(*pair, strict=False)) > 1:
                raise ValueError(
                    _("'{text}' asks for a phase; a rule looks only at the alleles.").format(
                        text=text
                    )
                )
        return pattern.states

    def _make_traits(self) -> tuple[Trait, ...]:
        traits: list[Trait] = []
        if self.sex_group is not None:
            traits.append(self._sex_trait(self.groups[self.sex_group].loci[0].name))
        ruled: dict[str, list[tuple[str, Condition, str]]] = {
            name: [(text, self._condition(text), shows) for text, shows in r.items()]
            for name, r in self.rules.items()
        }
        in_rules = {
            locus: name for name, r in ruled.items() for _t, asks, _p in r for locus in asks
        }
        done = set()
        for locus in self.loci:
            if locus.name not in in_rules:
                traits.append(_own_trait(locus, self.groups_of([locus.name])))
        for name, listed in ruled.items():
            used = [
                locus for locus in self.loci if any(locus.name in asks for _t, asks, _p in listed)
            ]
            check_rules(name, listed, used)
            names = tuple(locus.name for locus in used)
            traits.append(_ruled_trait(name, listed, names, self.groups_of(names)))
        for trait in traits:
            if trait.name in done:
                raise ValueError(
                    _("Two traits are called '{name}'; give each its own name.").format(
                        name=trait.name
                    )
                )
            done.add(trait.name)
        shown = [shows for listed in ruled.values() for _t, _a, shows in listed]
        shown += [shows for locus in self.loci for shows in locus.phenotypes.values()]
        if any("," in shows for shows in shown):
            raise ValueError(_("A phenotype's name has no comma; commas part the traits."))
        return tuple(traits)

    def _sex_trait(self, locus: str) -> Trait:
        on_x = self.groups[self.places[locus][0]].on == "X"

        def sex(states: Mapping[str, State]) -> str:
            return _("male") if (len(states[locus]) == 1) is on_x else _("female")

        return Trait(SEX, (locus,), self.groups_of([locus]), (_("female"), _("male")), sex)


def _own_trait(locus: Locus, groups: frozenset[int]) -> Trait:
    shows = tuple(dict.fromkeys(locus.phenotype(state) for state in locus.states))
    return Trait(locus.name, (locus.name,), groups, shows, lambda s: locus.phenotype(s[locus.name]))


def _ruled_trait(
    name: str,
    rules: Sequence[tuple[str, Condition, str]],
    loci: tuple[str, ...],
    groups: frozenset[int],
) -> Trait:
    def phenotype(states: Mapping[str, State]) -> str:
        return next(shows for _text, asks, shows in rules if fits(asks, states))

    shown = tuple(dict.fromkeys(shows for _text, _asks, shows in rules))
    return Trait(name, loci, groups, shown, phenotype)


def _group(loci: tuple[Locus, ...], linkages: tuple[Linkage, ...]) -> tuple[Group, ...]:
    named = {locus.name: locus for locus in loci}
    if not loci:
        raise ValueError(_("A genome needs a locus, such as 'R > r'."))
    if len(named) < len(loci):
        raise ValueError(_("Two loci have the same name; give each a name of its own."))
    group_of: dict[str, Group] = {}
    for linkage in linkages:
        for name in linkage.loci:
            if name not in named:
                raise ValueError(
                    _("There is no locus {name} to link; the loci are {known}.").format(
                        name=name, known=", ".join(named)
                    )
                )
            if name in group_of:
                raise ValueError(
                    _("{name} is in two linkage groups; a locus has one place.").format(name=name)
                )
        members = tuple(named[name] for name in linkage.loci)
        if len({locus.on for locus in members}) > 1:
            raise ValueError(
                _("{loci} lie on different chromosomes and cannot be linked.").format(
                    loci=", ".join(linkage.loci)
                )
            )
        group_of |= dict.fromkeys(linkage.loci, Group(members, linkage))
    for locus in loci:
        group_of.setdefault(locus.name, Group((locus,)))
    groups = tuple(dict.fromkeys(group_of[locus.name] for locus in loci))
    sex_linked = [group for group in groups if group.on != "autosome"]
    if len(sex_linked) > 1:
        raise ValueError(
            _("{loci} share a chromosome; give their recombination with a Linkage.").format(
                loci=", ".join(locus.name for group in sex_linked for locus in group.loci)
            )
        )
    return groups
