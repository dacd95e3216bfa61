"""Six frames and open reading frames, against Biopython and a naive search."""

import re

import pytest
from Bio.Seq import Seq
from hypothesis import given, settings
from hypothesis import strategies as st

from genetics_games.biology import (
    DNA,
    Gene,
    genetic_code,
    genetic_codes,
    open_reading_frames,
    reading,
    six_frames,
    translate,
)

DUAL = {27, 28, 31}
sequences = st.text("ACGT", max_size=60)
# Starts and stops are common here, so that there is something to find.
rich = st.lists(st.sampled_from(["ATG", "TAA", "TTG", "GAT", "CAT", "TTA", "C"]), max_size=25).map(
    "".join
)


class TestReading:
    @settings(deadline=None)
    @given(sequences, st.sampled_from(sorted(genetic_codes())))
    def test_all_six_against_biopython(self, sequence, number):
        found = six_frames(sequence, code=number)
        assert [(read.strand, read.frame) for read in found] == [
            (strand, frame) for strand in ("top", "bottom") for frame in range(3)
        ]
        table = dict(genetic_code(number).table)
        for read in found:
            strand = Seq(sequence) if read.strand == "top" else Seq(sequence).reverse_complement()
            letters = str(strand)[read.frame :]
            assert "".join(read.codons) + read.left_over == letters
            assert read.skipped == str(strand)[: read.frame]
            assert len(read.left_over) < 3
            assert read.protein == "".join(table[codon] for codon in read.codons)
            if number not in DUAL:
                whole = letters[: len(letters) - len(letters) % 3]
                assert read.protein == str(Seq(whole).translate(table=number))

    def test_ambiguous_letters(self):
        read = reading("TTRGGNA", ambiguous=True)
        assert (read.protein, read.left_over) == ("LG", "A")
        assert reading("NTTRCC", "bottom", 2, ambiguous=True).codons == ("YAA",)
        with pytest.raises(ValueError, match="'R' is not a DNA base"):
            reading("TTRGGN")

    def test_shorter_than_a_frame(self):
        assert [read.protein for read in six_frames("A")] == [""] * 6


def naive_frames(sequence, starts, stops, nested):
    """Spans on the top strand and their letters, found by scanning every start for its stop."""
    found = set()
    for strand in ("top", "bottom"):
        letters = sequence if strand == "top" else str(Seq(sequence).reverse_complement())
        ends = {}
        for place in range(len(letters) - 2):
            if letters[place : place + 3] not in starts:
                continue
            for stop in range(place + 3, len(letters) - 2, 3):
                if letters[stop : stop + 3] in stops:
                    ends.setdefault(stop + 3, []).append(place)
                    break
        for stop, places in ends.items():
            for start in places if nested else places[:1]:
                span = (start, stop)
                if strand == "bottom":
                    span = (len(letters) - stop, len(letters) - start)
                found.add((strand, *span, letters[start:stop]))
    return found


class TestOpenReadingFrames:
    @settings(deadline=None)
    @given(
        rich,
        st.sampled_from(["atg_only", "table_starts"]),
        st.sampled_from(sorted(set(genetic_codes()) - DUAL)),
        st.booleans(),
    )
    def test_against_a_naive_search(self, sequence, starts, number, nested):
        code = genetic_code(number)
        allowed = ("ATG",) if starts == "atg_only" else code.starts
        found = open_reading_frames(sequence, starts=starts, nested=nested, code=number)
        expected = naive_frames(sequence, allowed, code.stops, nested)
        assert {(f.strand, f.start, f.stop, f.coding) for f in found} == expected
        assert len(found) == len(expected)
        lengths = [len(f.protein) for f in found]
        assert lengths == sorted(lengths, reverse=True)
        for frame in found:
            piece = DNA(sequence)[frame.start : frame.stop]
            letters = piece.top if frame.strand == "top" else piece.bottom_5to3
            assert letters == frame.coding
            before = frame.start if frame.strand == "top" else len(sequence) - frame.stop
            assert frame.frame == before % 3
            assert "*" not in frame.protein
            assert frame.protein[1:] == translate(frame.coding, code=number)[1:-1]
            assert frame.protein[0] == "M"

    @settings(deadline=None)
    @given(rich)
    def test_the_frames_of_biopythons_translation(self, sequence):
        found = sorted(f.protein for f in open_reading_frames(sequence))
        expected = []
        for strand in (Seq(sequence), Seq(sequence).reverse_complement()):
            for frame in range(3):
                letters = strand[frame:]
                protein = str(letters[: len(letters) - len(letters) % 3].translate())
                expected += [part[:-1] for part in re.findall(r"M[^*]*\*", protein)]
        assert found == sorted(expected)

    @settings(deadline=None)
    @given(rich, st.integers(1, 8))
    def test_a_minimum_leaves_out_the_shorter_ones(self, sequence, minimum):
        everything = open_reading_frames(sequence)
        assert open_reading_frames(sequence, minimum=minimum) == tuple(
            frame for frame in everything if len(frame.protein) >= minimum
        )

    @settings(deadline=None)
    @given(rich)
    def test_each_is_a_gene(self, sequence):
        for frame in open_reading_frames(sequence, starts="table_starts"):
            gene = Gene(frame.coding)
            assert gene.protein == frame.protein
            assert gene.stop_codon == len(frame.protein)

    def test_open_ends_are_not_listed(self):
        assert open_reading_frames("ATGGATCCA") == ()
        assert open_reading_frames("GATCCATAA") == ()
        assert open_reading_frames("") == ()


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: reading("GAT", "left"), "no strand 'left'"),
        (lambda: reading("GAT", "top", 3), "frame is 0, 1 or 2"),
        (lambda: six_frames("GAU"), "'U' is a base of RNA"),
        (lambda: open_reading_frames("GAX"), "'X' is not a DNA base"),
        (lambda: open_reading_frames("GAT", starts="any"), "no rule 'any'"),
        (lambda: open_reading_frames("GAT", minimum=0), "at least 1 amino acid; 0 is too few"),
        (lambda: open_reading_frames("GAT", code=27), "code 27 a stop cannot be told"),
        (lambda: open_reading_frames("GAT", code=8), "no genetic code 8"),
    ],
)
def test_one_clear_sentence(call, message):
    with pytest.raises(ValueError, match=message):
        call()
