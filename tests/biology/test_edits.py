"""Edits as values: what they do to a sequence, and what they refuse."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genetics_games.biology import (
    Deletion,
    DeletionInsertion,
    Duplication,
    Insertion,
    Inversion,
    Substitution,
    complement,
    inversion_readings,
    substitution_type,
)
from genetics_games.biology.edits import combined_replacements

some_bases = st.text("ACGT", min_size=1, max_size=30)


@st.composite
def spans(draw):
    sequence = draw(some_bases)
    start = draw(st.integers(0, len(sequence) - 1))
    return sequence, start, draw(st.integers(start + 1, len(sequence)))


@settings(deadline=None)
@given(spans())
def test_inversion_twice_is_nothing(span):
    sequence, start, stop = span
    edit = Inversion(start, stop)
    assert edit.apply(edit.apply(sequence)) == sequence


@settings(deadline=None)
@given(spans(), st.text("ACGT", min_size=1, max_size=5))
def test_insertion_and_deletion_undo_each_other(span, bases):
    sequence, start, stop = span
    longer = Insertion(start, bases).apply(sequence)
    assert Deletion(start, start + len(bases)).apply(longer) == sequence
    shorter = Deletion(start, stop).apply(sequence)
    assert Insertion(start, sequence[start:stop]).apply(shorter or "") == sequence


@settings(deadline=None)
@given(spans())
def test_turning_one_base_is_a_substitution_by_its_partner(span):
    sequence, start, _ = span
    partner = complement(sequence[start])
    assert Inversion(start, start + 1).apply(sequence) == Substitution(start, partner).apply(
        sequence
    )


@settings(deadline=None)
@given(spans(), st.integers(0, 5))
def test_moved_edits_do_the_same_further_right(span, by):
    sequence, start, stop = span
    for edit in (
        Substitution(start, "A"),
        Insertion(stop, "CG"),
        Deletion(start, stop),
        Duplication(start, stop),
        Inversion(start, stop),
        DeletionInsertion(start, stop, "CG"),
    ):
        assert edit.moved(by).apply("G" * by + sequence) == "G" * by + edit.apply(sequence)


@settings(deadline=None)
@given(spans(), st.text("ACGT", min_size=1, max_size=5))
def test_duplications_and_deletion_insertions_are_what_their_names_say(span, bases):
    sequence, start, stop = span
    twice = Duplication(start, stop).apply(sequence)
    assert twice == Insertion(stop, sequence[start:stop]).apply(sequence)
    assert Deletion(stop, 2 * stop - start).apply(twice) == sequence
    replaced = DeletionInsertion(start, stop, bases.lower()).apply(sequence)
    assert Insertion(start, bases).apply(Deletion(start, stop).apply(sequence) or "") == replaced


@settings(deadline=None)
@given(spans(), st.data())
def test_several_edits_come_down_to_stretches_of_the_first_sequence(span, data):
    sequence, start, stop = span
    current, chosen = sequence, []
    for edit in (
        Duplication(start, stop),
        Substitution(start, "A"),
        Inversion(start, stop),
        Insertion(data.draw(st.integers(0, start)), "GG"),
    ):
        chosen.append(edit)
        current = edit.apply(current)
    stretches = combined_replacements(sequence, chosen)
    rebuilt, kept = "", 0
    for first, last, new in stretches:
        rebuilt += sequence[kept:first] + new
        kept = last
    assert rebuilt + sequence[kept:] == current
    for left, right in pairwise(stretches):
        assert left[1] < right[0]


def test_values_are_equal_hashable_and_normal():
    assert Substitution(1, "a") == Substitution(1, "A")
    assert len({Insertion(0, "GA"), Insertion(0, "ga"), Deletion(0, 2), Inversion(0, 2)}) == 3
    kinds = (Substitution, Insertion, Deletion, Duplication, Inversion, DeletionInsertion)
    assert [edit.kind for edit in kinds] == [
        "substitution",
        "insertion",
        "deletion",
        "duplication",
        "inversion",
        "deletion-insertion",
    ]


def test_an_insertion_can_stand_at_either_end():
    assert Insertion(0, "A").apply("GG") == "AGG"
    assert Insertion(2, "A").apply("GG") == "GGA"


def test_transitions_and_transversions():
    transitions = {frozenset("AG"), frozenset("CT")}
    for old in "ACGT":
        for new in set("ACGT") - {old}:
            expected = "transition" if frozenset(old + new) in transitions else "transversion"
            assert substitution_type(old, new) == expected


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Substitution(6, "A").apply("GATCCA"), "do not lie inside a sequence of 6 bases"),
        (lambda: Insertion(7, "A").apply("GATCCA"), "do not lie inside a sequence of 6 bases"),
        (lambda: Deletion(4, 7).apply("GATCCA"), "Positions 4 to 7 do not lie inside"),
        (lambda: Inversion(4, 7).apply("GATCCA"), "Positions 4 to 7 do not lie inside"),
        (lambda: Duplication(4, 7).apply("GATCCA"), "Positions 4 to 7 do not lie inside"),
        (lambda: DeletionInsertion(4, 7, "A").apply("GATCCA"), "Positions 4 to 7 do not lie"),
        (lambda: Duplication(-1, 2), "cannot be negative"),
        (lambda: Deletion(1, 3).moved(-2), "cannot be negative"),
        (lambda: DeletionInsertion(3, 3, "A"), "span from 3 to 3 is empty"),
        (lambda: DeletionInsertion(3, 4, ""), "give at least one, or use a deletion"),
        (lambda: DeletionInsertion(3, 4, "N"), "'N' is not a DNA base"),
        (lambda: Substitution(-1, "A"), r"cannot be negative \(-1\)"),
        (lambda: Insertion(-1, "A"), "cannot be negative"),
        (lambda: Deletion(3, 3), "span from 3 to 3 is empty"),
        (lambda: Inversion(3, 2), "span from 3 to 2 is empty"),
        (lambda: Substitution(0, "AC"), "puts one base in"),
        (lambda: Substitution(0, ""), "puts one base in"),
        (lambda: Substitution(0, "N"), "'N' is not a DNA base"),
        (lambda: Insertion(0, ""), "give at least one"),
        (lambda: Deletion(0, 1).apply("XA"), "'X' is not a DNA base"),
        (lambda: inversion_readings("GAT", 2, 5), "do not lie inside"),
        (lambda: substitution_type("A", "A"), "A to A is no change"),
        (lambda: substitution_type("AC", "A"), "one base with one base"),
    ],
)
def test_one_clear_sentence(call, message):
    with pytest.raises(ValueError, match=message):
        call()
