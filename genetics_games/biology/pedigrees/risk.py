"""Carrier probability and recurrence risk in a family, exact, by Bayes.

Without a frequency the trait's allele is taken to be rare: probabilities are the limit as its
frequency goes to 0. Then nobody who marries in has it, unless a child shows that they do.
New mutations are left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from genetics_games.biology.pedigrees.checks import check_mode
from genetics_games.biology.pedigrees.likelihood import likelihood
from genetics_games.biology.pedigrees.modes import Genotype, Inheritance, Mode, read_mode
from genetics_games.biology.pedigrees.notation import as_pedigree
from genetics_games.biology.pedigrees.people import Individual, Pedigree, read_id
from genetics_games.biology.pedigrees.weights import Weights, weights_for
from genetics_games.biology.probability import Chance, Distribution
from genetics_games.text import _


def genotype_probabilities(
    pedigree: Pedigree | str,
    mode: Mode | str,
    individual: str | None = None,
    *,
    frequency: Any = None,
    penetrance: Any = 1,
) -> Distribution[str]:
    """The probability of each genotype of somebody, given all that is known of the family.

    Args:
        pedigree: the family, or its text for `read_pedigree`.
        mode: one of `Mode`, or its name.
        individual: an id; the consultand if not given.
        frequency: of the allele that makes the trait, 0 to 1, as text, Fraction or sympy symbol;
            if not given, the allele is rare (the limit at 0).
        penetrance: the chance that somebody in whom the trait can show is affected.

    Returns:
        Genotypes as `Inheritance.label` writes them: A is dominant, a recessive, whichever
        makes the trait.

    Raises:
        ValueError: something cannot be read, or the family cannot be as it is under the mode.

    Source:
        Bayes' theorem over the genotypes of the whole family, founders in Hardy-Weinberg
        proportions; Elston and Stewart 1971, Human Heredity 21:523.

    Example:
        >>> family = "I-1m x I-2f: II-1m*, II-2f>"
        >>> print(genotype_probabilities(family, "autosomal recessive"))
        AA  1/3
        Aa  2/3
    """
    family, rules, weights = read_question(pedigree, mode, frequency, penetrance)
    who = asked(family, individual)
    found = likelihood_of(family, rules, weights, who)
    whole = total(found)
    chances = {g: weights.share(weight, whole) for g, weight in by_label(rules, found).items()}
    return Distribution({label: chance for label, chance in chances.items() if chance != 0})


def carrier_probability(
    pedigree: Pedigree | str,
    mode: Mode | str,
    individual: str | None = None,
    *,
    frequency: Any = None,
    penetrance: Any = 1,
) -> Chance:
    """The probability that somebody is a carrier, given all that is known of the family.

    Args:
        pedigree: the family, or its text for `read_pedigree`.
        mode: one of `Mode`, or its name.
        individual: an id; the consultand if not given.
        frequency: as for `genotype_probabilities`.
        penetrance: as for `genotype_probabilities`.

    Returns:
        An exact Fraction, or a sympy expression where a symbol was given. For a recessive trait a
        carrier has the allele beside another one; for any other trait, at least one copy of it.

    Raises:
        ValueError: as for `genotype_probabilities`.

    Source:
        As `genotype_probabilities`. The sister of somebody with a recessive trait: 2/3. A woman
        whose mother is a carrier of haemophilia, with n unaffected sons: 1/(1 + 2^n); Young
        2007, Introduction to Risk Calculation in Genetic Counseling, 3rd edition.

    Example:
        >>> sons = "I-1m x I-2f.: II-1m*, II-2f>; II-2 x II-3m: III-1m, III-2m, III-3m"
        >>> carrier_probability(sons, "X-linked recessive")
        Fraction(1, 9)
        >>> import sympy
        >>> carrier_probability("I-1m>", "AR", frequency=sympy.Symbol("q"))
        2*q/(q + 1)
    """
    family, rules, weights = read_question(pedigree, mode, frequency, penetrance)
    who = asked(family, individual)
    found = likelihood_of(family, rules, weights, who)
    carriers = total({g: weight for g, weight in found.items() if rules.carries(g)})
    return weights.share(carriers, total(found))


def affected_probability(
    pedigree: Pedigree | str,
    mode: Mode | str,
    individual: str | None = None,
    *,
    frequency: Any = None,
    penetrance: Any = 1,
) -> Chance:
    """The probability that somebody is, or will be, affected, such as the next child.

    Args:
        pedigree: the family, or its text for `read_pedigree`.
        mode: one of `Mode`, or its name.
        individual: an id; the consultand if not given. Whether they are affected is taken as
            not known, whatever the pedigree says.
        frequency: as for `genotype_probabilities`.
        penetrance: as for `genotype_probabilities`.

    Returns:
        An exact Fraction, or a sympy expression where a symbol was given.

    Raises:
        ValueError: as for `genotype_probabilities`.

    Source:
        As `genotype_probabilities`, then the chance that each genotype shows.

    Example:
        >>> affected_probability("I-1m x I-2f: II-1m*, II-2u?", "autosomal recessive", "II-2")
        Fraction(1, 4)
    """
    family, rules, weights = read_question(pedigree, mode, frequency, penetrance)
    who = asked(family, individual)
    unseen = replace(who, affected=None)
    hidden = replace_individual(family, unseen)
    found = likelihood_of(hidden, rules, weights, unseen)
    shown = {g: weight * weights.shows for g, weight in found.items() if rules.at_risk(g)}
    return weights.share(total(shown), total(found))


def read_question(
    pedigree: Pedigree | str, mode: Mode | str, frequency: Any, penetrance: Any
) -> tuple[Pedigree, Inheritance, Weights]:
    """What every question about a family is made of, read and checked.

    Raises:
        ValueError: as for `genotype_probabilities`.
    """
    weights = weights_for(frequency, penetrance)
    return as_pedigree(pedigree), Inheritance(read_mode(mode)), weights


def asked(pedigree: Pedigree, individual: str | None) -> Individual:
    """Who is asked about: the one named, or the consultand.

    Raises:
        ValueError: nobody is named or marked, or the individual is not in the pedigree.
    """
    return pedigree.consultand if individual is None else pedigree[read_id(individual)]


def likelihood_of(
    pedigree: Pedigree, rules: Inheritance, weights: Weights, who: Individual
) -> dict[Genotype, Any]:
    """The probability of all that is observed, together with each genotype of somebody.

    Raises:
        ValueError: what is observed cannot be.
    """
    found = likelihood(pedigree, rules, weights, {each.id for each in pedigree}, who.id)
    if not found:
        check = check_mode(pedigree, rules.mode)
        why = _("With this frequency and penetrance this family cannot be; change one of the two.")
        if not check.fits and not weights.hides:
            why = " ".join(check.sentences())
        raise ValueError(why)
    return found


def replace_individual(pedigree: Pedigree, changed: Individual) -> Pedigree:
    """The same family with one individual changed."""
    return replace(
        pedigree,
        individuals=tuple(changed if each.id == changed.id else each for each in pedigree),
    )


def by_label(rules: Inheritance, weights: dict[Genotype, Any]) -> dict[str, Any]:
    """Weights under the labels of their genotypes, in the order of the copies of the allele."""
    labelled: dict[str, Any] = {}
    for genotype in sorted(weights, key=lambda each: (each.copies, each.male)):
        label, weight = rules.label(genotype), weights[genotype]
        labelled[label] = labelled[label] + weight if label in labelled else weight
    return labelled


def total(weights: Mapping[Any, Any]) -> Any:
    """The sum of weights; 0 where there are none."""
    summed: Any = 0
    for weight in weights.values():
        summed = summed + weight if summed else weight
    return summed
