"""Random crosses of up to four loci against the slow way, every gamete with every other."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from genetics_games.biology import crosses
from genetics_games.biology.crosses import Genome, Linkage, Locus
from tests.biology.crosses.grid import Case, tally

seeds = st.integers(0, 10**9)
quick = settings(deadline=None, max_examples=60)


def genome_of(case):
    loci = [
        Locus(
            locus["written"],
            name=locus["name"],
            phenotypes=case.phenotype_names(locus),
            on=case.on if locus["sex_linked"] else "autosome",
        )
        for locus in case.loci
    ]
    linked = [
        Linkage(
            [case.loci[i]["name"] for i in group["loci"]],
            group["r"],
            coincidence=group["c"],
            no_crossing_over_in=group["none_in"],
        )
        for group in case.groups
        if len(group["loci"]) > 1
    ]
    rules = {"coat": case.rule_texts()} if case.rules else {}
    lethal = []
    if case.lethal:
        # On the X or Z the lethal allele kills beside a Y or W too.
        both = " ".join(f"{allele}/{allele}" for i, allele in case.lethal.items())
        lethal = [both]
        if any(case.loci[i]["sex_linked"] for i in case.lethal):
            lethal.append(
                "; ".join(
                    f"{allele}/{case.partner if case.loci[i]['sex_linked'] else allele}"
                    for i, allele in case.lethal.items()
                )
            )
    return Genome(*loci, linked=linked, rules=rules, lethal=lethal)


def crossed(seed):
    """The case, the package's answer, and the slow way's conceived and living zygotes."""
    case = Case(seed)
    conceived = case.offspring()
    living = {zygote: chance for zygote, chance in conceived.items() if not case.dies(zygote)}
    assume(living)
    genome = genome_of(case)
    offspring = crosses.cross(case.type_in(case.mother), case.type_in(case.father), genome)
    return case, offspring, conceived, living


@quick
@given(seeds, st.sampled_from(["phase", "origin", "none"]))
def test_genotypes(seed, ignoring):
    case, offspring, conceived, living = crossed(seed)
    expected = tally((case.write(zygote, ignoring), p) for zygote, p in living.items())
    assert dict(offspring.genotypes(ignoring)) == expected
    assert sum(expected.values()) == 1
    before = tally((case.write(zygote, ignoring), p) for zygote, p in conceived.items())
    assert dict(offspring.zygotes.genotypes(ignoring)) == before
    assert offspring.survival == sum(living.values())


@quick
@given(seeds)
def test_phenotypes(seed):
    case, offspring, _conceived, living = crossed(seed)
    looks = [(case.look(zygote), p) for zygote, p in living.items()]
    expected = tally((", ".join(look.values()), p) for look, p in looks)
    assert dict(offspring.phenotypes()) == expected
    for trait in looks[0][0]:
        assert dict(offspring.phenotypes(trait)) == tally((look[trait], p) for look, p in looks)


@quick
@given(seeds)
def test_one_chance_is_that_of_the_whole_distribution(seed):
    _case, offspring, _conceived, _living = crossed(seed)
    for genotype, chance in offspring.genotypes().items():
        assert offspring.chance(genotype) == chance
    phenotypes = offspring.phenotypes()
    for phenotype, chance in phenotypes.items():
        assert offspring.chance_of_phenotype(phenotype) == chance
    first = next(iter(phenotypes))
    known = offspring.given(phenotype=first)
    assert dict(known.phenotypes()) == {first: 1}


@quick
@given(seeds)
def test_a_wildcard_counts_every_genotype_with_the_allele(seed):
    case, offspring, _conceived, living = crossed(seed)
    whole = sum(living.values())
    for i, locus in enumerate(case.loci):
        for allele in locus["alleles"]:
            fitting = sum(p for zygote, p in living.items() if allele in case.state(zygote, i))
            assert offspring.chance(f"{allele} _") == fitting / whole


@quick
@given(seeds)
def test_conditions_by_sex(seed):
    case, offspring, _conceived, living = crossed(seed)
    assume(case.sex_group is not None)
    for sex in ("female", "male"):
        kept = [(case.write(z, "origin"), p) for z, p in living.items() if case.sex(z) == sex]
        if kept:
            assert dict(offspring.given(sex=sex).genotypes()) == tally(kept)
        else:
            with pytest.raises(ValueError, match="is like that"):
                offspring.given(sex=sex)


@settings(deadline=None, max_examples=30)
@given(seeds)
def test_the_next_generation_mates_at_random(seed):
    case, offspring, _conceived, living = crossed(seed)
    assume(len(living) <= 24)
    mothers = [
        (z, p) for z, p in living.items() if case.sex_group is None or case.sex(z) == "female"
    ]
    fathers = [(z, p) for z, p in living.items() if case.sex_group is None or case.sex(z) == "male"]
    assume(mothers and fathers)
    born = []
    for (mother, p), (father, q) in product(mothers, fathers):
        case.mother, case.father = (list(zip(*parent, strict=True)) for parent in (mother, father))
        born += [
            (case.write(zygote, "origin"), p * q * chance)
            for zygote, chance in case.offspring().items()
            if not case.dies(zygote)
        ]
    assume(born)
    assert dict(crosses.intercross(offspring).genotypes()) == tally(born)


@settings(deadline=None, max_examples=30)
@given(seeds)
def test_square_and_forked_line_add_up_to_the_same(seed):
    case, offspring, conceived, _living = crossed(seed)
    genome = offspring.genome
    square = crosses.punnett_square(
        case.type_in(case.mother), case.type_in(case.father), genome, repeated=bool(seed % 2)
    )
    boxes = [box for row in square.boxes for box in row]
    expected = tally((case.write(zygote, "origin"), p) for zygote, p in conceived.items())
    assert tally((box.genotype, box.chance) for box in boxes) == expected
    assert sum(box.chance for box in boxes) == 1
    assert sum((box.chance for box in boxes if box.lives), Fraction(0)) == offspring.survival
    alive = tally((box.phenotype, box.chance) for box in boxes if box.lives)
    assert alive == dict(offspring.phenotypes())
    line = crosses.forked_line(offspring)
    assert sorted(chance for _labels, chance in line.ends()) == sorted(
        offspring.phenotypes().values()
    )


@quick
@given(seeds)
def test_all_parents_of_a_sex_weigh_their_gametes_alike(seed):
    """Mixtures of parents rely on it."""
    case = Case(seed)
    genome = genome_of(case)
    for sex in ("female", "male"):
        sums = {
            tuple(
                sum(group.gametes(pair, sex).values())
                for group, pair in zip(genome.groups, case.parent(sex), strict=True)
            )
            for _parent in range(6)
        }
        assert len(sums) == 1


@quick
@given(seeds)
def test_gametes(seed):
    case, offspring, _conceived, _living = crossed(seed)
    expected = tally(case.gametes(case.mother, "female"))
    found = crosses.gametes(case.type_in(case.mother), offspring.genome)
    assert sorted(found.values()) == sorted(p for p in expected.values() if p)
