"""Can a trait be inherited in a given way? Yes, or who contradicts it and why.

Each copy of the gene comes from a parent unchanged, and the trait shows in everybody in whom
it can: new mutations and incomplete penetrance are left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from genetics_games.biology.pedigrees.likelihood import likelihood
from genetics_games.biology.pedigrees.modes import Inheritance, Mode, read_mode
from genetics_games.biology.pedigrees.notation import as_pedigree
from genetics_games.biology.pedigrees.people import Individual, Pedigree
from genetics_games.biology.pedigrees.weights import Counts
from genetics_games.text import _


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Individuals who cannot all be as they are under a mode of inheritance.

    Args:
        individuals: their ids.
        why: the reason, one sentence.
    """

    individuals: tuple[str, ...]
    why: str


@dataclass(frozen=True, slots=True)
class ModeCheck:
    """Whether a mode of inheritance fits a pedigree.

    Args:
        mode: the mode.
        contradictions: what speaks against it; empty if nothing does.
    """

    mode: Mode
    contradictions: tuple[Contradiction, ...]

    @property
    def fits(self) -> bool:
        """Whether nothing in the pedigree contradicts the mode."""
        return not self.contradictions

    def sentences(self) -> tuple[str, ...]:
        """The result in words.

        Example:
            >>> check = check_mode("I-1m x I-2f: II-1f*", "X-linked recessive")
            >>> for sentence in check.sentences():
            ...     print(sentence)
            This cannot be X-linked recessive inheritance.
            II-1 is affected and needs the allele on both X; her father I-1 gave one, and is not.
        """
        if self.fits:
            return (
                _("Nothing here contradicts {mode} inheritance; that does not prove it.").format(
                    mode=self.mode.label
                ),
            )
        return (
            _("This cannot be {mode} inheritance.").format(mode=self.mode.label),
            *(each.why for each in self.contradictions),
        )


def check_mode(pedigree: Pedigree | str, mode: Mode | str) -> ModeCheck:
    """See whether a trait can be inherited in a given way in a family.

    Args:
        pedigree: the family, or its text for `read_pedigree`.
        mode: one of `Mode`, or its name.

    Returns:
        The check. It names every parent and child who contradict the mode; where only several
        families together do, a smallest set of individuals who cannot all be as they are.

    Raises:
        ValueError: the pedigree or the mode cannot be read.

    Source:
        The rules for reading pedigrees of any textbook, such as Griffiths et al., Introduction to
        Genetic Analysis, chapter 2; here derived from who passes on what, and without a need that
        the trait is rare.

    Example:
        >>> check_mode("I-1m x I-2f: II-1m*, II-2f", "autosomal recessive").fits
        True
        >>> check_mode("I-1m x I-2f: II-1m*", "autosomal dominant").contradictions[0].why
        'II-1 is affected and has the allele from a parent, but neither I-1 nor I-2 is affected.'
    """
    family, rules = as_pedigree(pedigree), Inheritance(read_mode(mode))
    found = tuple(_local(family, rules.mode))
    if not found and not _possible(family, rules, frozenset(each.id for each in family)):
        found = (_smallest_conflict(family, rules),)
    return ModeCheck(rules.mode, found)


def check_modes(pedigree: Pedigree | str) -> tuple[ModeCheck, ...]:
    """All six modes of inheritance, each checked against a family.

    Args:
        pedigree: the family, or its text for `read_pedigree`.

    Raises:
        ValueError: the pedigree cannot be read.

    Example:
        >>> for check in check_modes("I-1m* x I-2f: II-1m*, II-2f*, II-3m"):
        ...     print(check.mode, "fits" if check.fits else "does not fit")
        autosomal dominant fits
        autosomal recessive fits
        X-linked dominant does not fit
        X-linked recessive fits
        Y-linked does not fit
        mitochondrial does not fit
    """
    family = as_pedigree(pedigree)
    return tuple(check_mode(family, mode) for mode in Mode)


def _possible(pedigree: Pedigree, rules: Inheritance, observed: frozenset[str]) -> bool:
    return bool(likelihood(pedigree, rules, Counts(), observed))


def _smallest_conflict(pedigree: Pedigree, rules: Inheritance) -> Contradiction:
    """Leave out one observation after the other, as long as the rest still conflict."""
    needed = [each for each in pedigree if each.affected is not None or each.carrier is not None]
    for each in tuple(needed):
        fewer = [other for other in needed if other is not each]
        if not _possible(pedigree, rules, frozenset(other.id for other in fewer)):
            needed = fewer
    ids = tuple(each.id for each in needed)
    facts = ", ".join(f"{each.id} ({observation(each)})" for each in needed)
    if len(ids) == 1:
        why = _("No genotype fits {facts}.").format(facts=facts)
    else:
        why = _("No genotypes of the family fit all of these: {facts}.").format(facts=facts)
    return Contradiction(ids, why)


def observation(each: Individual) -> str:
    """What is known of somebody's phenotype and test, in words; empty if nothing is.

    Args:
        each: the individual.

    Example:
        >>> observation(Individual("II-1", "male", affected=False, carrier=True))
        'not affected, a carrier'
    """
    said = []
    if each.affected is not None:
        said.append(_("affected") if each.affected else _("not affected"))
    if each.carrier is not None:
        said.append(_("a carrier") if each.carrier else _("no carrier"))
    return ", ".join(said)


def _local(pedigree: Pedigree, mode: Mode) -> Iterator[Contradiction]:
    for each in pedigree:
        if mode is Mode.Y_LINKED and each.affected and each.sex == "female":
            yield Contradiction(
                (each.id,),
                _("{child} is affected but, being female, has no Y chromosome.").format(
                    child=each.id
                ),
            )
    for child in pedigree:
        if not child.father or child.affected is None:
            continue
        father, mother = pedigree[child.father], pedigree[child.mother]
        for who, why in _rules(mode, child, father, mother):
            names = {"child": child.id, "father": father.id, "mother": mother.id}
            yield Contradiction(tuple(names[each] for each in who.split()), why.format(**names))


def _rules(
    mode: Mode, child: Individual, father: Individual, mother: Individual
) -> Iterator[tuple[str, str]]:
    """Who of a child and its parents contradicts a mode, and why; the child is observed.

    Only what is certain: a parent of whom nothing is known contradicts nothing.
    """
    son, daughter = child.sex == "male", child.sex == "female"
    affected, healthy = bool(child.affected), not child.affected
    neither = father.affected is False and mother.affected is False
    both = bool(father.affected and mother.affected)
    from_either = mode is Mode.AUTOSOMAL_DOMINANT or (mode is Mode.X_LINKED_DOMINANT and not son)
    if from_either and affected and neither:
        yield (
            "father mother child",
            _(
                "{child} is affected and has the allele from a parent, "
                "but neither {father} nor {mother} is affected."
            ),
        )
    if mode is Mode.X_LINKED_DOMINANT:
        if daughter and healthy and father.affected:
            yield (
                "father child",
                _(
                    "{father} is affected and gives his only X to every daughter, "
                    "but his daughter {child} is not affected."
                ),
            )
        if son and affected and mother.affected is False:
            yield (
                "mother child",
                _("{child} is affected and has his X from {mother}, who is not affected."),
            )
    if mode.recessive and healthy and both and not (mode is Mode.X_LINKED_RECESSIVE and son):
        yield (
            "father mother child",
            _(
                "{father} and {mother} are affected and have no other allele to pass on, "
                "but their child {child} is not affected."
            ),
        )
    if mode is Mode.X_LINKED_RECESSIVE:
        if son and healthy and mother.affected:
            yield (
                "mother child",
                _(
                    "{mother} is affected, so both her X have the allele, "
                    "but her son {child} is not affected."
                ),
            )
        if daughter and affected and father.affected is False:
            yield (
                "father child",
                _(
                    "{child} is affected and needs the allele on both X; "
                    "her father {father} gave one, and is not."
                ),
            )
    if mode is Mode.Y_LINKED and son:
        if affected and father.affected is False:
            yield (
                "father child",
                _("{child} is affected and has his Y from {father}, who is not affected."),
            )
        if healthy and father.affected:
            yield (
                "father child",
                _(
                    "{father} is affected and gives his Y to every son, "
                    "but {child} is not affected."
                ),
            )
    if mode is Mode.MITOCHONDRIAL:
        if affected and mother.affected is False:
            yield (
                "mother child",
                _("{child} is affected and has the mitochondria of {mother}, who is not affected."),
            )
        if healthy and mother.affected:
            yield (
                "mother child",
                _(
                    "{mother} is affected and passes her mitochondria to every child, "
                    "but {child} is not affected."
                ),
            )
