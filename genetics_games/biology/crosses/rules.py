"""Phenotypes that depend on several loci: rules with wildcards that never overwrite each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from genetics_games.biology.crosses.loci import Locus, State
from genetics_games.text import _

Condition = Mapping[str, frozenset[State]]
"""For each locus that matters, the genotypes there that fit."""


def fits(condition: Condition, states: Mapping[str, State]) -> bool:
    """Whether a genotype fits a condition.

    Args:
        condition: for each locus that matters, the genotypes there that fit.
        states: the genotype, locus by locus.

    Example:
        >>> fits({"A": frozenset({("a", "a")})}, {"A": ("a", "a"), "B": ("B", "b")})
        True
    """
    return all(states[name] in fitting for name, fitting in condition.items())


def check_rules(
    trait: str, rules: Sequence[tuple[str, Condition, str]], loci: Sequence[Locus]
) -> None:
    """See that every genotype has exactly one phenotype under the rules of a trait.

    Args:
        trait: the trait's name, for the message.
        rules: for each rule its text, what it asks, and the phenotype it gives.
        loci: the loci that the rules speak of.

    Raises:
        ValueError: two rules give one genotype different phenotypes, or no rule fits a genotype.

    Example:
        >>> A = Locus("A > a")
        >>> both = ("A_", {"A": frozenset({("A", "A"), ("A", "a")})}, "red")
        >>> hetero = ("Aa", {"A": frozenset({("A", "a")})}, "pink")
        >>> check_rules("flower", [both, hetero], [A])
        Traceback (most recent call last):
        ValueError: Rules 'A_' (red) and 'Aa' (pink) of flower both fit Aa; make one narrower.
    """
    for (text, asks, phenotype), (other_text, other_asks, other) in combinations(rules, 2):
        if phenotype == other:
            continue
        shared = _shared(asks, other_asks, loci)
        if shared is not None:
            raise ValueError(
                _(
                    "Rules '{one}' ({shows}) and '{two}' ({other}) of {trait} both fit {genotype}; "
                    "make one narrower."
                ).format(
                    one=text,
                    shows=phenotype,
                    two=other_text,
                    other=other,
                    trait=trait,
                    genotype=_spelled(shared),
                )
            )
    conditions = [condition for _text, condition, _phenotype in rules]
    # Loci on the X or Z have two alleles in one sex and one in the other, all together.
    for single in (False, True) if any(locus.sex_linked for locus in loci) else (False,):
        choices = [
            [s for s in locus.states if not locus.sex_linked or (len(s) == 1) is single]
            for locus in loci
        ]
        left_out = _left_out(conditions, loci, choices)
        if left_out is not None:
            raise ValueError(
                _("No rule of {trait} fits {genotype}; add one.").format(
                    trait=trait, genotype=_spelled(left_out)
                )
            )


def _shared(one: Condition, other: Condition, loci: Iterable[Locus]) -> list[State] | None:
    found = []
    for locus in loci:
        every = frozenset(locus.states)
        common = one.get(locus.name, every) & other.get(locus.name, every)
        if not common:
            return None
        found.append(next(state for state in locus.states if state in common))
    return found


def _left_out(
    conditions: Sequence[Condition], loci: Sequence[Locus], choices: Sequence[Sequence[State]]
) -> list[State] | None:
    """A genotype that no condition fits; found locus by locus, not over the whole grid."""
    if not conditions:
        return [states[0] for states in choices]
    if not loci:
        return None
    first, others = loci[0], loci[1:]
    if all(first.name not in condition for condition in conditions):
        rest = _left_out(conditions, others, choices[1:])
        return None if rest is None else [choices[0][0], *rest]
    for state in choices[0]:
        still = [c for c in conditions if first.name not in c or state in c[first.name]]
        rest = _left_out(still, others, choices[1:])
        if rest is not None:
            return [state, *rest]
    return None


def _spelled(states: Iterable[State]) -> str:
    return " ".join(
        ("" if all(len(allele) == 1 for allele in state) else "/").join(state) for state in states
    )
