"""Exact risks and checks of modes, beside a count of every way alleles can be handed down."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genetics_games.biology.pedigrees import (
    Individual,
    Mode,
    Pedigree,
    Twins,
    affected_probability,
    bayes_table,
    carrier_probability,
    check_mode,
    genotype_probabilities,
    read_pedigree,
)
from genetics_games.biology.pedigrees.modes import Genotype, Inheritance

from .naive import genotypes, shows

PHENOTYPES = st.sampled_from([False, False, True, True, None])
TESTS = st.sampled_from([None] * 8 + [True, False])


@st.composite
def pedigrees(draw):
    """Up to six individuals: couples, loops, twins, unknown sexes and tests."""
    sexes: dict[str, str] = {}
    people: list[Individual] = []
    numbers = [0] * 6

    def add(generation, sex, father="", mother=""):
        numbers[generation] += 1
        id = f"{['I', 'II', 'III', 'IV', 'V'][generation]}-{numbers[generation]}"
        sexes[id] = sex
        people.append(Individual(id, sex, draw(PHENOTYPES), father, mother, carrier=draw(TESTS)))
        return id

    add(0, "male")
    add(0, "female")
    for _step in range(draw(st.integers(1, 2))):
        fathers = [each.id for each in people if each.sex == "male"]
        mothers = [each.id for each in people if each.sex == "female"]
        father, mother = draw(st.sampled_from(fathers)), draw(st.sampled_from(mothers))
        if draw(st.booleans()):
            if draw(st.booleans()):
                mother = add(_generation(people, father), "female")
            else:
                father = add(_generation(people, mother), "male")
        below = max(_generation(people, father), _generation(people, mother)) + 1
        for _child in range(draw(st.integers(1, 2))):
            if len(people) < 6:
                add(below, draw(st.sampled_from(["male", "female", "unknown"])), father, mother)
    by_parents: dict[tuple[str, str, int, str], list[str]] = {}
    for each in people:
        if each.father:
            key = each.father, each.mother, each.generation, each.sex
            by_parents.setdefault(key, []).append(each.id)
    born = [ids for ids in by_parents.values() if len(ids) > 1]
    twins = ()
    if born and draw(st.booleans()):
        twins = (Twins(tuple(born[0][:2]), identical=draw(st.booleans())),)
    return Pedigree(tuple(people), twins)


def _generation(people, id):
    return next(each.generation for each in people if each.id == id) - 1


@pytest.mark.parametrize("mode", Mode)
@settings(max_examples=25, deadline=None)
@given(family=pedigrees(), place=st.integers(0, 5), data=st.data())
def test_risks_agree_with_enumeration(mode, family, place, data):
    frequency = data.draw(st.sampled_from([Fraction(1, 3), Fraction(1, 10)]))
    penetrance = data.draw(st.sampled_from([Fraction(1), Fraction(3, 4)]))
    who = family.individuals[place % len(family)]
    known = {"frequency": frequency, "penetrance": penetrance}
    expected = genotypes(family, mode.value, who.id, frequency, penetrance)
    if not expected:
        with pytest.raises(ValueError, match="cannot be"):
            genotype_probabilities(family, mode, who.id, **known)
        return
    rules = Inheritance(mode)
    labelled: dict[str, Fraction] = {}
    for (male, copies), chance in expected.items():
        label = rules.label(Genotype(male, copies))
        labelled[label] = labelled.get(label, Fraction(0)) + chance
    found = genotype_probabilities(family, mode, who.id, **known)
    assert dict(found) == labelled
    table = bayes_table(family, mode, who.id, **known)
    summed = sum(table.joints)
    assert dict(zip(table.genotypes, table.posteriors, strict=True)) == {
        label: labelled.get(label, 0) for label in table.genotypes
    }
    assert [joint / summed for joint in table.joints] == list(table.posteriors)
    assert sum(table.priors) == 1
    carriers = sum(
        (chance for (male, copies), chance in expected.items() if _carries(mode, male, copies)),
        Fraction(0),
    )
    assert carrier_probability(family, mode, who.id, **known) == carriers


def _carries(mode, male, copies):
    most = {"a": 2, "X": 1 if male else 2, "Y": 1, "m": 1}[mode.value[0]]
    return 0 < copies < most if "recessive" in mode.value else copies > 0


@pytest.mark.parametrize("mode", Mode)
@settings(max_examples=30, deadline=None)
@given(family=pedigrees())
def test_a_mode_fits_if_and_only_if_there_are_genotypes_for_it(mode, family):
    possible = bool(genotypes(family, mode.value, family.individuals[0].id, Fraction(1, 3)))
    check = check_mode(family, mode)
    assert check.fits == possible
    for contradiction in check.contradictions:
        # Those named cannot be as they are, whatever is known of the others.
        named = Pedigree(
            tuple(
                each
                if each.id in contradiction.individuals
                else Individual(each.id, each.sex, None, each.father, each.mother)
                for each in family
            ),
            family.twins,
        )
        assert not genotypes(named, mode.value, named.individuals[0].id, Fraction(1, 3))
        assert all(id in contradiction.why for id in contradiction.individuals)
        assert contradiction.why.endswith(".")


@settings(max_examples=30, deadline=None)
@given(family=pedigrees(), mode=st.sampled_from(Mode), place=st.integers(0, 5))
def test_a_rare_allele_is_the_limit_of_small_frequencies(family, mode, place):
    who = family.individuals[place % len(family)]
    small = genotypes(family, mode.value, who.id, Fraction(1, 10**12))
    if small:
        found = genotype_probabilities(family, mode, who.id)
        rules = Inheritance(mode)
        for label in found:
            near = sum(
                chance for key, chance in small.items() if rules.label(Genotype(*key)) == label
            )
            assert abs(near - found[label]) < Fraction(1, 10**9)


@settings(max_examples=30, deadline=None)
@given(family=pedigrees(), place=st.integers(0, 5), mode=st.sampled_from(Mode))
def test_the_chance_to_be_affected_agrees_with_enumeration(family, place, mode):
    who = family.individuals[place % len(family)]
    hidden = Pedigree(
        tuple(
            each
            if each is not who
            else Individual(each.id, each.sex, None, each.father, each.mother, each.carrier)
            for each in family
        ),
        family.twins,
    )
    expected = genotypes(hidden, mode.value, who.id, Fraction(1, 4))
    if not expected:
        return
    places = {"a": lambda male: 2, "X": lambda male: 1 if male else 2}.get(
        mode.value[0], lambda male: 1
    )
    at_risk = sum(
        (
            chance
            for (male, copies), chance in expected.items()
            if copies and shows(mode.value, [1] * copies + [0] * (places(male) - copies))
        ),
        Fraction(0),
    )
    assert affected_probability(family, mode, who.id, frequency="1/4") == at_risk


@settings(max_examples=60, deadline=None)
@given(family=pedigrees())
def test_what_is_printed_reads_back(family):
    assert read_pedigree(str(family)) == family
