"""The table a student writes for a risk by Bayes: prior, conditional, joint, posterior."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Any

from genetics_games.biology.pedigrees.checks import observation
from genetics_games.biology.pedigrees.likelihood import likelihood
from genetics_games.biology.pedigrees.modes import Mode
from genetics_games.biology.pedigrees.people import Individual, Pedigree
from genetics_games.biology.pedigrees.risk import (
    asked,
    by_label,
    likelihood_of,
    read_question,
    total,
)
from genetics_games.biology.probability import Chance, exact, is_symbolic
from genetics_games.text import _


@dataclass(frozen=True, slots=True)
class Evidence:
    """One thing that was observed, and its chance under each genotype.

    Args:
        what: what was observed, in words.
        chances: its chance given each genotype and all that stands before it in the table.
    """

    what: str
    chances: tuple[Chance, ...]


@dataclass(frozen=True, slots=True)
class BayesTable:
    """Prior, conditional, joint and posterior probability of somebody's genotypes.

    Args:
        individual: the id.
        mode: the mode of inheritance.
        genotypes: the genotypes that are possible before the evidence.
        priors: their probabilities, from the relatives who are no descendants.
        evidence: what was observed of the individual and of the descendants, in turn.
        posteriors: the probabilities once all is known.

    Example:
        >>> table = bayes_table("I-1m x I-2f: II-1m*, II-2f>", "autosomal recessive")
        >>> print(table)
                            AA   Aa   aa
        prior               1/4  1/2  1/4
        II-2: not affected  1    1    0
        joint               1/4  1/2  0
        posterior           1/3  2/3  0
    """

    individual: str
    mode: Mode
    genotypes: tuple[str, ...]
    priors: tuple[Chance, ...]
    evidence: tuple[Evidence, ...]
    posteriors: tuple[Chance, ...]

    @property
    def conditionals(self) -> tuple[Chance, ...]:
        """The chance of all the evidence under each genotype."""
        columns = [each.chances for each in self.evidence]
        return tuple(
            _tidy(prod((column[place] for column in columns), start=Fraction(1)))
            for place in range(len(self.genotypes))
        )

    @property
    def joints(self) -> tuple[Chance, ...]:
        """Prior times conditional, for each genotype."""
        pairs = zip(self.priors, self.conditionals, strict=True)
        return tuple(_tidy(prior * conditional) for prior, conditional in pairs)

    def rows(self) -> tuple[tuple[str, tuple[Chance, ...]], ...]:
        """The lines of the table: a name and a number for each genotype."""
        lines: list[tuple[str, tuple[Chance, ...]]] = [(_("prior"), self.priors)]
        lines += [(each.what, each.chances) for each in self.evidence]
        if len(self.evidence) > 1:
            lines.append((_("conditional"), self.conditionals))
        return (*lines, (_("joint"), self.joints), (_("posterior"), self.posteriors))

    def __str__(self) -> str:
        lines = [["", *self.genotypes]]
        lines += [[name, *map(str, numbers)] for name, numbers in self.rows()]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        return "\n".join(
            "  ".join(f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)).rstrip()
            for line in lines
        )

    def sentences(self) -> tuple[str, ...]:
        """The working in words, step by step.

        Example:
            >>> table = bayes_table("I-1m x I-2f: II-1m*, II-2f>", "autosomal recessive")
            >>> for sentence in table.sentences():
            ...     print(sentence)
            Prior, from the relatives: AA 1/4, Aa 1/2, aa 1/4.
            Conditional, II-2: not affected: AA 1, Aa 1, aa 0.
            Joint, prior times conditional: AA 1/4, Aa 1/2, aa 0; together 3/4.
            Posterior, each joint over their sum: AA 1/3, Aa 2/3, aa 0.
        """
        said = [_("Prior, from the relatives: {chances}.").format(chances=self._all(self.priors))]
        said += [
            _("Conditional, {what}: {chances}.").format(
                what=each.what, chances=self._all(each.chances)
            )
            for each in self.evidence
        ]
        if len(self.evidence) > 1:
            said.append(
                _("Conditional, all of them multiplied: {chances}.").format(
                    chances=self._all(self.conditionals)
                )
            )
        said.append(
            _("Joint, prior times conditional: {chances}; together {sum}.").format(
                chances=self._all(self.joints), sum=_tidy(sum(self.joints, Fraction(0)))
            )
        )
        said.append(
            _("Posterior, each joint over their sum: {chances}.").format(
                chances=self._all(self.posteriors)
            )
        )
        return tuple(said)

    def _all(self, chances: tuple[Chance, ...]) -> str:
        pairs = zip(self.genotypes, chances, strict=True)
        return ", ".join(f"{genotype} {chance}" for genotype, chance in pairs)


def bayes_table(
    pedigree: Pedigree | str,
    mode: Mode | str,
    individual: str | None = None,
    *,
    frequency: Any = None,
    penetrance: Any = 1,
) -> BayesTable:
    """The working for the probability of somebody's genotypes, line by line.

    The prior is what parents, siblings and other relatives tell. The evidence is what is seen of
    the individual, then of each child and its descendants.

    Args:
        pedigree: the family, or its text for `read_pedigree`.
        mode: one of `Mode`, or its name.
        individual: an id; the consultand if not given.
        frequency: as for `genotype_probabilities`.
        penetrance: as for `genotype_probabilities`.

    Raises:
        ValueError: as for `genotype_probabilities`; or the prior depends on how rare the allele
            is, so that a frequency is needed.

    Source:
        Murphy and Chase 1975, Principles of Genetic Counseling; Young 2007, Introduction to Risk
        Calculation in Genetic Counseling, 3rd edition.

    Example:
        >>> sons = "I-1m x I-2f.: II-1m*, II-2f>; II-2 x II-3m: III-1m, III-2m"
        >>> print(bayes_table(sons, "X-linked recessive"))
                             X^A X^A  X^A X^a
        prior                1/2      1/2
        II-2: not affected   1        1
        III-1: not affected  1        1/2
        III-2: not affected  1        1/2
        conditional          1        1/4
        joint                1/2      1/8
        posterior            4/5      1/5
    """
    family, rules, weights = read_question(pedigree, mode, frequency, penetrance)
    who = asked(family, individual)
    final = by_label(rules, likelihood_of(family, rules, weights, who))
    below = family.descendants(who.id)
    known = {each.id for each in family} - below - {who.id}
    found = by_label(rules, likelihood(family, rules, weights, known, who.id))
    labels = tuple(found)
    whole = total(found)
    priors = {label: weights.share(found[label], whole) for label in labels}
    evidence = []
    for what, ids in _pieces(family, who):
        known |= ids
        now = by_label(rules, likelihood(family, rules, weights, known, who.id))
        chances = tuple(weights.share(now.get(label, 0), found[label]) for label in labels)
        evidence.append(Evidence(what, chances))
        # A genotype that the evidence rules out stays in the table, with chances of 0.
        found = {label: now.get(label, found[label]) for label in labels}
    posteriors = {label: weights.share(final.get(label, 0), total(final)) for label in labels}
    kept = [label for label in labels if priors[label] != 0]
    if any(posteriors[label] != 0 for label in labels if label not in kept) or not any(
        priors[label] != 0 and posteriors[label] != 0 for label in kept
    ):
        raise ValueError(
            _(
                "The prior of {id} depends on how frequent the allele is; "
                "give a frequency such as 1/100."
            ).format(id=who.id)
        )
    places = [labels.index(label) for label in kept]
    return BayesTable(
        who.id,
        rules.mode,
        tuple(kept),
        tuple(priors[label] for label in kept),
        tuple(Evidence(e.what, tuple(e.chances[place] for place in places)) for e in evidence),
        tuple(posteriors[label] for label in kept),
    )


def _pieces(family: Pedigree, who: Individual) -> list[tuple[str, set[str]]]:
    """What is seen of somebody, then of each child with its descendants, in words."""
    pieces = []
    if observation(who):
        pieces.append((f"{who.id}: {observation(who)}", {who.id}))
    used: set[str] = set()
    for child in family.children(who.id):
        ids = ({child} | family.descendants(child)) - used
        used |= ids
        seen = [id for id in ids if observation(family[id])]
        own = observation(family[child])
        if not seen:
            continue
        if seen == [child]:
            what = f"{child}: {own}"
        elif own:
            what = _("{id}: {own}, and descendants").format(id=child, own=own)
        else:
            what = _("descendants of {id}").format(id=child)
        pieces.append((what, ids))
    return pieces


def _tidy(chance: Chance) -> Chance:
    if not is_symbolic(chance):
        return chance
    import sympy

    return exact(sympy.cancel(chance))
