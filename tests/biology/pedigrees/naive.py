"""Pedigrees by brute force: every way in which alleles can be handed down, one after the other.

Each founder gets alleles one by one, each child draws one of two alleles of each parent. Nothing
is shared with the package but the plain facts of a pedigree.
"""

from fractions import Fraction
from itertools import product


def alleles_of(mode, male):
    """How many alleles somebody has from the father's and from the mother's side."""
    if mode.startswith("autosomal"):
        return 1, 1
    if mode.startswith("X"):
        return (0, 1) if male else (1, 1)
    if mode.startswith("Y"):
        return (1, 0) if male else (0, 0)
    return 0, 1


def shows(mode, alleles):
    """Whether the trait can show; an allele is 1 if it makes the trait."""
    if "recessive" in mode:
        return all(alleles)
    return any(alleles)


def ways(pedigree, mode, frequency, penetrance):
    """Every possible family: the alleles of each individual, the sexes and the probability."""
    people = sorted(pedigree.individuals, key=lambda each: each.generation)
    same = {id: twins.ids[0] for twins in pedigree.twins if twins.identical for id in twins.ids}

    def extend(at, family, sexes, chance):
        if not chance:
            return
        if at == len(people):
            yield family, sexes, chance
            return
        each = people[at]
        for alleles, male, weight in options(each, family, sexes):
            yield from extend(
                at + 1,
                {**family, each.id: alleles},
                {**sexes, each.id: male},
                chance * weight * seen(each, mode, alleles, penetrance),
            )

    def options(each, family, sexes):
        twin = same.get(each.id, each.id)
        if twin in family:
            yield family[twin], sexes[twin], 1
            return
        possible = [each.sex == "male"] if each.sex != "unknown" else [True, False]
        for male in possible:
            sides = []
            for count, parent in zip(
                alleles_of(mode, male), (each.father, each.mother), strict=True
            ):
                if not count:
                    sides.append([((), Fraction(1))])
                elif parent:
                    drawn = family[parent]
                    sides.append([((allele,), Fraction(1, len(drawn))) for allele in drawn])
                else:
                    sides.append([((1,), frequency), ((0,), 1 - frequency)])
            for (one, p), (other, r) in product(*sides):
                yield one + other, male, p * r / len(possible)

    yield from extend(0, {}, {}, Fraction(1))


def seen(each, mode, alleles, penetrance):
    """The probability of what was observed of somebody with these alleles."""
    at_risk = bool(alleles) and shows(mode, alleles)
    chance = 1
    if each.affected is True:
        chance = penetrance if at_risk else 0
    elif each.affected is False:
        chance = 1 - penetrance if at_risk else 1
    return chance if each.carrier in (None, *{0: [False], 1: [True]}.get(sum(alleles), [])) else 0


def genotypes(pedigree, mode, id, frequency, penetrance=Fraction(1)):
    """The probability of each number of copies of the allele; empty if nothing fits."""
    found = {}
    for family, sexes, chance in ways(pedigree, mode, frequency, penetrance):
        key = sexes[id], sum(family[id])
        found[key] = found.get(key, 0) + chance
    whole = sum(found.values())
    return {key: weight / whole for key, weight in found.items()}
