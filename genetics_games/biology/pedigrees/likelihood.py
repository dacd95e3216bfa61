"""The probability of what is observed in a pedigree, by eliminating one individual at a time.

The pedigree is a product of small tables: the genotypes of founders, of a child given its
parents, and what is observed of each individual. Summing over the genotypes of one individual
joins only the tables that speak of it, so the work grows with the size of the pedigree and not
as 3 to its power; loops (cousins who marry) need nothing special.

Source: Elston and Stewart 1971, Human Heredity 21:523; Cannings, Thompson and Skolnick 1978,
Advances in Applied Probability 10:26 (loops).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import partial
from typing import Any

from genetics_games.biology.pedigrees.modes import HALF, ONE, Genotype, Inheritance
from genetics_games.biology.pedigrees.people import Individual, Pedigree
from genetics_games.biology.pedigrees.weights import Weights


@dataclass(frozen=True, slots=True)
class Table:
    """A function of the genotypes of a few individuals, without the zeros.

    Args:
        ids: who they are.
        weights: a weight for their genotypes, in that order.
    """

    ids: tuple[str, ...]
    weights: dict[tuple[Genotype, ...], Any]


def likelihood(
    pedigree: Pedigree,
    rules: Inheritance,
    weights: Weights,
    observed: Collection[str],
    about: str | None = None,
) -> dict[Genotype, Any]:
    """The probability of what is observed, together with each genotype of one individual.

    Args:
        pedigree: the family.
        rules: the mode of inheritance.
        weights: the numbers to use.
        observed: the ids of those whose phenotype and test count.
        about: the individual; None for the probability of the observations alone, which is then
            under the genotype of nobody, ``Genotype(False, 0)``.

    Returns:
        A weight for each genotype that is possible; empty if the observations cannot be.
    """
    same = {twin: twins.ids[0] for twins in pedigree.twins if twins.identical for twin in twins.ids}
    tables = _tables(pedigree, rules, weights, frozenset(observed), same)
    kept = None if about is None else same.get(about, about)
    todo = {id for table in tables for id in table.ids} - {kept}
    while todo:
        next_id = min(todo, key=partial(_order, tables))
        todo.remove(next_id)
        mine = [table for table in tables if next_id in table.ids]
        tables = [table for table in tables if next_id not in table.ids]
        tables.append(_sum_out(_product(mine), next_id))
    rest = _product(tables)
    if kept is None:
        return {Genotype(False, 0): weight for weight in rest.weights.values()}
    return {genotypes[0]: weight for genotypes, weight in rest.weights.items()}


def _order(tables: list[Table], id: str) -> tuple[int, str]:
    """Who brings the fewest others together in one table is summed out first."""
    return len({other for table in tables if id in table.ids for other in table.ids}), id


def _tables(
    pedigree: Pedigree,
    rules: Inheritance,
    weights: Weights,
    observed: frozenset[str],
    same: dict[str, str],
) -> list[Table]:
    tables = []
    for each in pedigree:
        id = same.get(each.id, each.id)
        if each.id == id:  # a genotype shared by identical twins comes from the parents once
            tables.append(_descent(pedigree, each, rules, weights, same))
        if each.id in observed and (each.affected is not None or each.carrier is not None):
            tables.append(Table((id,), _observation(each, rules, weights)))
    return tables


def _sexes(each: Individual) -> list[tuple[bool, Any]]:
    if each.sex == "unknown":
        return [(True, HALF), (False, HALF)]
    return [(each.sex == "male", ONE)]


def _descent(
    pedigree: Pedigree,
    each: Individual,
    rules: Inheritance,
    weights: Weights,
    same: dict[str, str],
) -> Table:
    table: dict[tuple[Genotype, ...], Any] = {}
    if not each.father:
        for male, share in _sexes(each):
            for genotype in rules.genotypes(male):
                weight = _founder(genotype, rules, weights)
                if weight:
                    table[(genotype,)] = weight * weights.of(share)
        return Table((each.id,), table)
    father, mother = pedigree[each.father], pedigree[each.mother]
    for his in rules.genotypes(True):
        for hers in rules.genotypes(False):
            for male, share in _sexes(each):
                for genotype, chance in rules.born(his, hers, male):
                    table[(genotype, his, hers)] = weights.of(share * chance)
    parents = same.get(father.id, father.id), same.get(mother.id, mother.id)
    return Table((each.id, *parents), table)


def _founder(genotype: Genotype, rules: Inheritance, weights: Weights) -> Any:
    # Hardy-Weinberg: each copy of the gene is drawn by itself.
    others = rules.places(genotype.male) - genotype.copies
    weight = weights.of(ONE * (2 if genotype.copies == 1 == others else 1))
    for factor in [weights.allele] * genotype.copies + [weights.other] * others:
        weight = weight * factor if factor else 0
        if not weight:
            return 0
    return weight


def _observation(
    each: Individual, rules: Inheritance, weights: Weights
) -> dict[tuple[Genotype, ...], Any]:
    table: dict[tuple[Genotype, ...], Any] = {}
    for male, _share in _sexes(each):
        for genotype in rules.genotypes(male):
            if each.carrier is not None and genotype.copies != int(each.carrier):
                continue
            weight = weights.of(ONE)
            if each.affected is not None:
                risk = rules.at_risk(genotype)
                if risk:
                    weight = weights.shows if each.affected else weights.hides
                elif each.affected:
                    weight = 0
            if weight:
                table[(genotype,)] = weight
    return table


def _product(tables: list[Table]) -> Table:
    # Small tables first: they leave the fewest rows for the next.
    ordered = sorted(tables, key=lambda table: len(table.weights))
    result = ordered[0]
    for table in ordered[1:]:
        result = _join(result, table)
    return result


def _join(one: Table, other: Table) -> Table:
    shared = [id for id in other.ids if id in one.ids]
    new = [place for place, id in enumerate(other.ids) if id not in one.ids]
    left = [one.ids.index(id) for id in shared]
    right = [other.ids.index(id) for id in shared]
    by_shared: dict[tuple[Genotype, ...], list[tuple[tuple[Genotype, ...], Any]]] = {}
    for genotypes, weight in other.weights.items():
        key = tuple(genotypes[place] for place in right)
        by_shared.setdefault(key, []).append((tuple(genotypes[place] for place in new), weight))
    joined = {
        (*genotypes, *more): weight * factor
        for genotypes, weight in one.weights.items()
        for more, factor in by_shared.get(tuple(genotypes[place] for place in left), ())
    }
    return Table((*one.ids, *(other.ids[place] for place in new)), joined)


def _sum_out(table: Table, id: str) -> Table:
    place = table.ids.index(id)
    summed: dict[tuple[Genotype, ...], Any] = {}
    for genotypes, weight in table.weights.items():
        key = genotypes[:place] + genotypes[place + 1 :]
        summed[key] = summed[key] + weight if key in summed else weight
    return Table(table.ids[:place] + table.ids[place + 1 :], summed)
