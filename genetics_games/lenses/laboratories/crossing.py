"""Reads the fields of the Punnett laboratory: loci, parents and linkage as biology has them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from genetics_games.biology.crosses import Genome, Linkage, Locus, Offspring, cross
from genetics_games.biology.crosses.loci import plain
from genetics_games.text import _

UNLINKED = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class Crossing:
    """A cross as the laboratory has read it.

    Args:
        mother: her genotype as biology writes it.
        father: his.
        genome: the loci.
        offspring: what comes of it.
        recombination: of two loci on one chromosome; None where there are not two such loci.
        phase_taken: genotypes as typed for which coupling was taken.
    """

    mother: str
    father: str
    genome: Genome
    offspring: Offspring
    recombination: Fraction | None
    phase_taken: tuple[str, ...]

    @property
    def linked(self) -> bool:
        """Whether two loci are linked."""
        return bool(self.genome.linked)


def read_crossing(
    spec: Mapping[str, Any], mother: str, father: str, recombination: Fraction
) -> Crossing:
    """Read a cross.

    Args:
        spec: loci, rules and lethal genotypes, as in punnett.toml; without loci they are read from
            the letters.
        mother: her genotype as typed.
        father: his.
        recombination: of two loci on one chromosome; 1/2 is no linkage.

    Raises:
        ValueError: a genotype is impossible, or a parent's is lethal.

    Example:
        >>> read_crossing({}, "aAbB", "aabb", Fraction(1, 10)).mother
        'AB/ab'
    """
    for typed, whose in ((mother, _("the mother")), (father, _("the father"))):
        if not typed.strip():
            raise ValueError(_("Type the genotype of {parent}, such as Aa.").format(parent=whose))
    loci = read_loci(spec, mother, father)
    more: dict[str, Any] = {
        "rules": _rules(spec),
        "lethal": spec.get("lethal", ()),
    }
    pair = len(loci) == 2 and loci[0].on == loci[1].on
    taken: list[str] = []
    # Unlinked loci of one autosome are written without a phase, as on two chromosomes.
    if pair and (recombination != UNLINKED or loci[0].sex_linked):
        names = [locus.name for locus in loci]
        sex = spec.get("no_crossing_over_in")
        linkage = Linkage(names, recombination, no_crossing_over_in=sex)
        genome = Genome(*loci, linked=linkage, **more)
        parents = [_in_phase(genome, loci, typed, taken) for typed in (mother, father)]
    else:
        genome = Genome(*loci, **more)
        parents = [mother, father]
    for parent in parents:
        if not genome.lives(parent):
            raise ValueError(
                _("{genotype} dies early here, so it cannot be a parent.").format(
                    genotype=genome.genotype(parent).text
                )
            )
    offspring = cross(parents[0], parents[1], genome)
    return Crossing(
        genome.genotype(parents[0]).text,
        genome.genotype(parents[1]).text,
        genome,
        offspring,
        recombination if pair else None,
        tuple(taken),
    )


def read_loci(spec: Mapping[str, Any], mother: str, father: str) -> tuple[Locus, ...]:
    """The loci of a model or a case, or those that the parents' letters name.

    Args:
        spec: as for `read_crossing`.
        mother: her genotype as typed.
        father: his.

    Raises:
        ValueError: there are no loci given, and the genotypes are not single letters, or not on
            the chromosome that is asked for.
    """
    if "loci" not in spec:
        on = spec.get("on", "")
        if on:  # its letters may be typed without a caret
            mother, father = (
                re.sub(rf"{on}(?=[A-VZa-z])", f"{on}^", plain(typed)) for typed in (mother, father)
            )
        for typed in (mother, father):
            if "_" not in typed:
                _check_raised(typed, typed, on)
                Genome.from_letters(typed).genotype(typed)  # names the parent that is at fault
        _check_raised(mother, father, on)
        return Genome.from_letters(*(text.replace("_", "") for text in (mother, father))).loci
    return tuple(
        Locus(entry)
        if isinstance(entry, str)
        else Locus(
            entry["dominance"],
            name=entry.get("name", ""),
            phenotypes={alleles: _(words) for alleles, words in entry["phenotypes"].items()},
        )
        for entry in spec["loci"]
    )


def _check_raised(mother: str, father: str, on: str) -> None:
    """Refuse raised letters of two genes, and without any where a chromosome is asked for."""
    raised = [
        re.findall(rf"[{on or 'XZ'}]\^([A-Za-z])", plain(typed)) for typed in (mother, father)
    ]
    if on and not all(raised):
        said = _("Write the alleles here with their {on}, as in {on}^A {on}^a.")
        raise ValueError(said.format(on=on))
    if len({letter.upper() for found in raised for letter in found}) > 1:
        raise ValueError(
            _("One gene on the X or Z is crossed here; use one letter, as in X^A X^a and X^A Y.")
        )


def python_of(crossing: Crossing) -> str:
    """The cross as a line or two of Python that give the same phenotypes.

    Example:
        >>> print(python_of(read_crossing({}, "Aa", "aa", UNLINKED)))
        from genetics_games import biology
        <BLANKLINE>
        biology.cross("Aa", "aa").phenotypes()
    """
    genome = crossing.genome
    plain = all(
        locus.dominance.replace(" ", "").split(">") == [locus.name, locus.name.lower()]
        and not locus.phenotypes
        for locus in genome.loci
    )
    said = ""
    if not plain or genome.linked or genome.rules or genome.lethal:
        parts = [_python_of_locus(locus) for locus in genome.loci]
        for linkage in genome.linked:
            more = f', "{linkage.recombination[0]}"'
            if linkage.no_crossing_over_in:
                more += f', no_crossing_over_in="{linkage.no_crossing_over_in}"'
            parts.append(f'linked=biology.Linkage("{" ".join(linkage.loci)}"{more})')
        if genome.rules:
            parts.append(f"rules={ {name: dict(rule) for name, rule in genome.rules.items()}!r}")
        if genome.lethal:
            parts.append(f"lethal={genome.lethal[0]!r}")
        said = f"genome = biology.Genome({', '.join(parts)})\n"
    more = ", genome" if said else ""
    line = f'biology.cross("{crossing.mother}", "{crossing.father}"{more}).phenotypes()'
    return f"from genetics_games import biology\n\n{said}{line}"


def _python_of_locus(locus: Locus) -> str:
    if not locus.phenotypes:
        return repr(locus.dominance)
    named = f', name="{locus.name}"' if locus.name != Locus(locus.dominance).name else ""
    return f"biology.Locus({locus.dominance!r}{named}, phenotypes={dict(locus.phenotypes)!r})"


def _rules(spec: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    return {
        trait: {pattern: _(shows) for pattern, shows in rules.items()}
        for trait, rules in spec.get("rules", {}).items()
    }


def _in_phase(genome: Genome, loci: tuple[Locus, ...], typed: str, taken: list[str]) -> str:
    """A genotype of linked loci; typed without a phase it is taken to be in coupling."""
    try:
        return genome.genotype(typed).text
    except ValueError:
        if loci[0].sex_linked:
            raise
        # Without linkage the fault of any other genotype comes out, the missing phase does not.
        pairs = Genome(*loci).genotype(typed).homologues
        one, other = (" ".join(pair[side][0] for pair in pairs) for side in (0, 1))
        taken.append(typed.strip())
        return genome.genotype(f"{one}/{other}").text
