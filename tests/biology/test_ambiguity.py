"""IUPAC letters; Biopython is the witness."""

from itertools import product

import pytest
from Bio.Data.IUPACData import ambiguous_dna_values
from Bio.Seq import Seq
from hypothesis import given, settings
from hypothesis import strategies as st

from genetics_games.biology import (
    DNA,
    find_motif,
    iupac_complement,
    iupac_letter,
    iupac_letters,
    iupac_reverse_complement,
    matches,
    possible_bases,
    spellings,
)

LETTERS = "ACGTRYSWKMBDHVN"
any_letters = st.text(LETTERS, max_size=12)
few_letters = st.text(LETTERS, min_size=1, max_size=4)


def test_the_letters_are_those_of_biopython():
    assert "".join(iupac_letters()) == LETTERS
    for letter, bases in ambiguous_dna_values.items():
        if letter != "X":
            assert possible_bases(letter) == "".join(sorted(bases))
            assert iupac_letter(bases) == letter
    assert all(entry.label for entry in iupac_letters().values())


def test_every_set_of_bases_has_one_letter():
    sets = [
        "".join(b for b, there in zip("ACGT", mask, strict=True) if there)
        for mask in product((0, 1), repeat=4)
    ]
    assert sorted(iupac_letter(bases) for bases in sets if bases) == sorted(LETTERS)


@settings(deadline=None)
@given(any_letters)
def test_complement_against_biopython(sequence):
    assert iupac_complement(sequence) == str(Seq(sequence).complement())
    assert iupac_reverse_complement(sequence.lower()) == str(Seq(sequence).reverse_complement())


@settings(deadline=None)
@given(few_letters)
def test_the_partners_of_all_spellings_are_the_spellings_of_the_partner(sequence):
    plain = list(spellings(sequence))
    assert plain == sorted(set(plain))
    partners = {str(Seq(one).reverse_complement()) for one in plain}
    assert partners == set(spellings(iupac_reverse_complement(sequence)))


@settings(deadline=None)
@given(
    st.integers(0, 4).flatmap(lambda n: st.tuples(*[st.text(LETTERS, min_size=n, max_size=n)] * 2))
)
def test_matching_is_about_spellings(pair):
    motif, sequence = pair
    wanted, there = set(spellings(motif)), set(spellings(sequence))
    assert matches(motif, sequence) == (there <= wanted)
    assert matches(motif, sequence, rule="possible") == bool(there & wanted)


def test_other_lengths_do_not_match():
    assert not matches("NN", "A")
    assert not matches("", "A", rule="possible")


@settings(deadline=None)
@given(st.text("ACGT", max_size=30), few_letters)
def test_sites_of_a_motif_are_those_of_its_spellings(sequence, motif):
    found = set(find_motif(sequence, motif))
    assert found == {site for plain in spellings(motif) for site in DNA(sequence).find(plain)}


def test_sites_in_a_sequence_that_is_not_fully_known():
    assert find_motif("GTNAAC", "GTYRAC") == []
    assert [site.strand for site in find_motif("GTNAAC", "GTYRAC", rule="possible")] == [
        "top",
        "bottom",
    ]


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: possible_bases("X"), "'X' is not a DNA letter of IUPAC; use one of A, C, G, T, R"),
        (lambda: possible_bases("U"), "'U' is a base of RNA"),
        (lambda: possible_bases("AC"), "Ask about one letter, such as N; 'AC' is not"),
        (lambda: possible_bases(""), "one letter"),
        (lambda: iupac_letter(""), "at least one base"),
        (lambda: iupac_letter("AX"), "'X' is not a DNA letter"),
        (lambda: iupac_complement("GA-T"), "'-' is not a DNA letter"),
        (lambda: iupac_reverse_complement(7), "is a text such as"),
        (lambda: spellings("J"), "'J' is not"),
        (lambda: matches("N", "A", rule="maybe"), "no rule 'maybe'"),
        (lambda: find_motif("GAT", ""), "at least one base"),
    ],
)
def test_one_clear_sentence(call, message):
    with pytest.raises(ValueError, match=message):
        call()
