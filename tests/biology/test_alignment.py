"""Alignments and single edits; Biopython's aligner and plain search are the witnesses."""

from fractions import Fraction
from itertools import product

import pytest
from Bio.Align import PairwiseAligner
from hypothesis import given, settings
from hypothesis import strategies as st

from genetics_games.biology import (
    Alignment,
    Deletion,
    DeletionInsertion,
    Duplication,
    Insertion,
    Inversion,
    Substitution,
    align,
    edit_alignment,
    single_edit,
)
from tests.biology.test_mutations import edits

short = st.text("ACGT", max_size=14)


def score_of(alignment, match, mismatch, gap, longer):
    """The score of an alignment, column by column."""
    total, last = 0, None
    for one, other in zip(alignment.before, alignment.after, strict=True):
        side = "before" if one == "-" else "after" if other == "-" else None
        if side is None:
            total += match if one == other else mismatch
        else:
            total += longer if side == last else gap
        last = side
    return total


class TestAlign:
    @settings(deadline=None)
    @given(
        short,
        short,
        st.sampled_from([(1, -1, -2, -1), (2, -1, -2, -2), (0, -1, -1, -1), (1, -3, -5, -1)]),
    )
    def test_the_score_is_that_of_biopython(self, one, other, weights):
        match, mismatch, gap, longer = weights
        found = align(one, other, match=match, mismatch=mismatch, gap=gap, longer_gap=longer)
        assert found.before.replace("-", "") == one
        assert found.after.replace("-", "") == other
        assert ("-", "-") not in set(zip(found.before, found.after, strict=True))
        assert score_of(found, *weights) == found.score
        if one and other:
            aligner = PairwiseAligner(mode="global", match_score=match, mismatch_score=mismatch)
            aligner.open_gap_score, aligner.extend_gap_score = gap, longer
            assert found.score == aligner.score(one, other)

    @settings(deadline=None)
    @given(short, st.data())
    def test_a_gap_lies_where_hgvs_puts_it(self, sequence, data):
        if len(sequence) > 1:
            start = data.draw(st.integers(0, len(sequence) - 1))
            stop = data.draw(st.integers(start + 1, len(sequence)))
            shorter = sequence[:start] + sequence[stop:]
            if shorter:
                gap = single_edit(sequence, shorter)
                expected = (
                    sequence[: gap.start] + "-" * (gap.stop - gap.start) + sequence[gap.stop :]
                )
                assert align(sequence, shorter).after == expected

    def test_rows_marks_and_identity(self):
        found = align("gattaca", "gatca")
        assert str(found) == "GATTACA\n|||  ||\nGAT--CA"
        assert found.marks.count("|") == 5
        assert found.identity == Fraction(5, 7)
        assert align("", "").identity == 1
        assert align("", "GA").before == "--"

    def test_proteins_and_stops(self):
        assert align("MDP*", "MP*").after == "M-P*"


class TestEditAlignment:
    @settings(deadline=None)
    @given(st.text("ACGT", min_size=1, max_size=20), st.data())
    def test_it_holds_both_sequences(self, sequence, data):
        chosen, current = [], sequence
        for _ in range(data.draw(st.integers(1, 3))):
            if current:
                edit = data.draw(edits(len(current)))
                chosen.append(edit)
                current = edit.apply(current)
        shown = edit_alignment(sequence, *chosen)
        assert shown.before.replace("-", "") == sequence
        assert shown.after.replace("-", "") == current
        assert shown.score is None

    def test_what_is_known_and_what_only_looks_so(self):
        known = edit_alignment("GAATTC", Deletion(1, 2))
        assert (known.before, known.after) == ("GAATTC", "G-ATTC")
        assert align("GAATTC", "GATTC").after == "GA-TTC"
        assert edit_alignment("GATCCA", Inversion(1, 4)) == Alignment("GATCCA", "GGATCA")
        assert edit_alignment("gatcca", DeletionInsertion(1, 3, "C")) == Alignment(
            "GAT-CCA", "G--CCCA"
        )
        assert edit_alignment("GATCCA", Duplication(0, 2)) == Alignment("GA--TCCA", "GAGATCCA")


class TestSingleEdit:
    @settings(deadline=None)
    @given(short, short)
    def test_it_makes_one_from_the_other(self, before, after):
        edit = single_edit(before, after)
        assert (edit is None) == (before == after)
        if edit is not None:
            assert edit.apply(before) == after

    def test_the_first_kind_in_hgvs_order_and_the_place_furthest_right(self):
        rows = ["".join(letters) for n in range(5) for letters in product("AC", repeat=n)]
        rows += ["".join(letters) for letters in product("ACGT", repeat=3)]
        for before in rows:
            by_result = {}
            for edit in every_edit(before):
                by_result.setdefault(edit.apply(before), edit)
            for after in rows:
                if after != before and after in by_result:
                    assert single_edit(before, after) == by_result[after], (before, after)

    def test_each_kind(self):
        row = "GATTTCA"
        assert single_edit(row, "GACTTCA") == Substitution(2, "C")
        assert single_edit(row, "GATTTTCA") == Duplication(4, 5)
        assert single_edit(row, "GATTTCCA") == Duplication(5, 6)
        assert single_edit(row, "GATTTGCA") == Insertion(5, "G")
        assert single_edit(row, "GGCTTCA") == DeletionInsertion(1, 3, "GC")
        assert single_edit(row, row) is None


def every_edit(row):
    """Every single edit of a row, the kinds in HGVS's order, the places from right to left."""
    places = range(len(row) - 1, -1, -1)
    spans = [(start, stop) for start in places for stop in range(len(row), start, -1)]
    yield from (Substitution(place, base) for place in places for base in "ACGT")
    yield from (Deletion(*span) for span in spans)
    yield from (Inversion(*span) for span in sorted(spans, key=lambda s: s[1] - s[0]))
    yield from (Duplication(*span) for span in spans)
    for size in range(1, 4):
        every = ["".join(letters) for letters in product("ACGT", repeat=size)]
        yield from (Insertion(place, new) for place in range(len(row), -1, -1) for new in every)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: align("GA-T", "GAT"), "Only letters can be aligned; 'GA-T'"),
        (lambda: align("GAT", "5 6"), "Only letters"),
        (lambda: align("A" * 600, "A" * 600), "600 and 600 letters are too many"),
        (lambda: single_edit("GAU", "GAT"), "'U' is a base of RNA"),
        (lambda: edit_alignment("GAT", Deletion(2, 5)), "do not lie inside"),
    ],
)
def test_one_clear_sentence(call, message):
    with pytest.raises(ValueError, match=message):
        call()
