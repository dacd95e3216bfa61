"""DNA: strands, directions, counts and searching."""

from fractions import Fraction

import pytest
from Bio.Seq import Seq
from hypothesis import given, settings
from hypothesis import strategies as st

from genetics_games.biology import (
    DNA,
    Site,
    base_percentages_from,
    complement,
    is_reverse_palindrome,
    reverse_complement,
    transcribe,
)

sequences = st.text("ACGT", max_size=40)
some_bases = st.text("ACGT", min_size=1, max_size=40)


class TestStrands:
    def test_directions(self):
        row = DNA("GATCCA")
        assert row.top == "GATCCA"
        assert row.bottom == "CTAGGT"
        assert row.bottom_5to3 == "TGGATC"
        assert str(row) == "5'-GATCCA-3'\n3'-CTAGGT-5'"

    def test_equal_by_value_and_not_changed(self):
        row = DNA("gatcca")
        assert row == DNA("GATCCA")
        assert hash(row) == hash(DNA("GATCCA"))
        with pytest.raises(AttributeError):
            row.top = "A"

    def test_pieces(self):
        assert DNA("GATCCA")[1:4] == DNA("ATC")
        assert DNA("GATCCA")[-1] == DNA("A")
        with pytest.raises(ValueError, match="without gaps"):
            DNA("GATCCA")[::2]

    @settings(deadline=None)
    @given(sequences)
    def test_against_biopython(self, sequence):
        assert complement(sequence) == str(Seq(sequence).complement())
        assert reverse_complement(sequence) == str(Seq(sequence).reverse_complement())
        assert transcribe(sequence) == str(Seq(sequence).transcribe())

    @settings(deadline=None)
    @given(sequences)
    def test_reverse_complement_twice_is_nothing(self, sequence):
        assert reverse_complement(reverse_complement(sequence)) == sequence
        assert DNA(sequence).turned().turned() == DNA(sequence)

    @settings(deadline=None)
    @given(some_bases)
    def test_a_sequence_and_its_partner_make_a_palindrome(self, sequence):
        assert is_reverse_palindrome(sequence + reverse_complement(sequence))
        assert is_reverse_palindrome(sequence) == (sequence == reverse_complement(sequence))


class TestCounts:
    @settings(deadline=None)
    @given(some_bases)
    def test_partners_are_equally_common(self, sequence):
        dna = DNA(sequence)
        counts, shares = dna.base_counts(), dna.base_shares()
        assert counts["A"] == counts["T"]
        assert counts["G"] == counts["C"]
        assert sum(counts.values()) == 2 * len(dna)
        assert sum(shares.values()) == 1
        assert dna.hydrogen_bonds() == 2 * counts["A"] + 3 * counts["C"]

    def test_three_of_each_sort_give_fifteen_bonds_and_quarters(self):
        for row in ("AAACCC", "GATCCA", "TTTGGG"):
            assert DNA(row).hydrogen_bonds() == 15
            assert set(DNA(row).base_shares().values()) == {Fraction(1, 4)}

    @settings(deadline=None)
    @given(some_bases, st.sampled_from("ACGT"))
    def test_one_percentage_gives_all(self, sequence, base):
        shares = {letter: 100 * share for letter, share in DNA(sequence).base_shares().items()}
        assert base_percentages_from(base, shares[base]) == shares

    def test_decimals_are_taken_as_written(self):
        assert base_percentages_from("g", 0.1)["C"] == Fraction(1, 10)
        assert base_percentages_from("A", "30.3")["G"] == Fraction(197, 10)


class TestFind:
    def test_both_strands(self):
        row = DNA("GATCCA")
        assert row.find("GAT") == [Site("top", 0, 3), Site("bottom", 1, 4)]
        assert row.find("CCA") == [Site("top", 3, 6)]
        assert row.find("GGAT") == [Site("bottom", 1, 5)]

    def test_the_bottom_strand_from_left_to_right_does_not_count(self):
        assert DNA("GATCCA").bottom[:3] == "CTA"
        assert DNA("GATCCA").find("CTA") == []

    def test_a_palindrome_is_on_both_strands(self):
        assert DNA("AGATCA").find("gatc") == [Site("top", 1, 5), Site("bottom", 1, 5)]

    def test_overlaps_count_and_ends_are_not_joined(self):
        assert len(DNA("AAAA").find("AAA")) == 2
        assert DNA("GATCCA").find("CAGA") == []
        assert DNA("GA").find("GAT") == []

    @settings(deadline=None)
    @given(some_bases, st.text("ACGT", min_size=1, max_size=3))
    def test_every_site_spells_the_motif_and_none_is_missed(self, sequence, motif):
        dna = DNA(sequence)
        sites = dna.find(motif)
        for site in sites:
            piece = dna[site.start : site.stop]
            assert (piece.top if site.strand == "top" else piece.bottom_5to3) == motif
        windows = [sequence[i : i + len(motif)] for i in range(len(sequence))]
        mirrored = str(Seq(motif).reverse_complement())
        assert len(sites) == windows.count(motif) + windows.count(mirrored)


class TestBadInput:
    @pytest.mark.parametrize(
        ("call", "message"),
        [
            (lambda: DNA("GAXC"), r"^'X' is not a DNA base; use A, C, G and T\.$"),
            (lambda: complement("GAU"), r"^'U' is a base of RNA; in DNA write T\.$"),
            (lambda: reverse_complement("GA CC"), r"^' ' is not a DNA base"),
            (lambda: DNA(5), "is a text such as"),
            (lambda: transcribe("AUG"), "'U' is a base of RNA"),
            (lambda: is_reverse_palindrome(""), "at least one base"),
            (lambda: DNA("").base_shares(), "at least one base"),
            (lambda: DNA("GAT").find(""), "at least one base"),
            (lambda: base_percentages_from("G", 60), "from 0 to 50"),
            (lambda: base_percentages_from("G", -1), "from 0 to 50"),
            (lambda: base_percentages_from("G", "a third"), "is not a percentage"),
            (lambda: base_percentages_from("GC", 30), "Name one base"),
            (lambda: base_percentages_from("", 30), "Name one base"),
        ],
    )
    def test_one_clear_sentence(self, call, message):
        with pytest.raises(ValueError, match=message):
            call()
