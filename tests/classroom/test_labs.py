"""The laboratories' logic: bonds, half turns, frames, chance, and figures of real DNA."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product
from statistics import median

import pytest

from genetics_games.classroom.lab_panels.edits import RandomMutations
from genetics_games.classroom.labs.chargaff import compositions
from genetics_games.classroom.labs.frames import frame, insertions_in_turn
from genetics_games.classroom.labs.half_turn import landings
from genetics_games.classroom.labs.random_mutations import Waiting, histogram, run, waiting
from genetics_games.classroom.labs.strand_builder import StrandBuilder, bonds
from genetics_games.classroom.lesson_02 import kinds_between
from genetics_games.lenses.nodes import plain

PARTNER = {"A": "T", "T": "A", "G": "C", "C": "G"}
ROWS = ["".join(letters) for letters in product("ACGT", repeat=6)][::37]


@pytest.mark.parametrize(("row", "strand"), [("TTCAGA", "top"), ("TCTGAA", "bottom")])
def test_a_run_of_random_mutations_says_on_which_strand_it_ended(row: str, strand: str) -> None:
    lab = RandomMutations(row)
    lab.on_node("once", True)
    assert f"on the {strand} strand" in plain(lab.nodes()[-1]["text"])


def test_only_four_of_sixteen_facing_bases_bond() -> None:
    found = {a + b: bonds(a, b) for a in "ACGT" for b in "ACGT"}
    assert {pair: n for pair, n in found.items() if n} == {"AT": 2, "TA": 2, "GC": 3, "CG": 3}


def test_a_strand_is_built_in_any_order_from_partners_only() -> None:
    for row in ROWS:
        builder = StrandBuilder(row)
        for place in (3, 0, 5, 1, 4, 2):
            assert not builder.is_done
            for base in "ACGT":
                if base != PARTNER[row[place]]:
                    with pytest.raises(ValueError, match="does not bond"):
                        builder.place(place, base)
            builder = builder.place(place, PARTNER[row[place]])
        assert builder.is_done
        assert builder.bonds == sum(3 if base in "GC" else 2 for base in row)


@pytest.mark.parametrize(
    ("place", "base", "sentence"),
    [(0, "C", "stands there already"), (6, "A", "places 1 to 6"), (1, "U", "A, C, G and T")],
)
def test_what_cannot_be_placed_gets_a_sentence(place: int, base: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        StrandBuilder("GATCCA").place(0, "C").place(place, base)


def test_every_card_of_a_block_lands_with_its_partner_on_top() -> None:
    for row in ROWS:
        for first, last in ((1, 1), (2, 4), (1, 6), (5, 6)):
            after = list(row)
            for card in landings(row, first, last):
                after[card.stop - 1] = card.new_top
                assert card.new_top == PARTNER[row[card.start - 1]] == PARTNER[card.top]
            block = row[first - 1 : last]
            turned = "".join(PARTNER[base] for base in reversed(block))
            assert "".join(after) == row[: first - 1] + turned + row[last:]


def test_the_slider_comes_back_after_three_steps() -> None:
    for row in ROWS[:20]:
        gene = "ATG" + row + "GTAACTGACTAA"
        for shift in range(-3, 6):
            shown = frame(row, shift)
            assert shown == frame(row, shift + 3)
            assert shown.before + "".join(shown.codons) + shown.behind == gene
            assert len(shown.before) == shift % 3
            assert len(shown.amino_acids) == len(shown.codons)
        assert frame(row, 0).amino_acids.endswith("VTD*")
        assert "*" in frame(row, 1).amino_acids


def test_three_insertions_put_the_frame_right() -> None:
    for row in ROWS:
        for gap in range(7):
            one, two, three = insertions_in_turn(row, gap, "GCA")
            assert (one.frame, two.frame) == ("shifted", "shifted")
            assert three.after == "ATG" + row[:gap] + "GCA" + row[gap:] + "GTAACTGACTAA"
            assert three.frame != "shifted"
            assert three.after.endswith("GTAACTGACTAA")
    with pytest.raises(ValueError, match="three bases"):
        insertions_in_turn("GATCCA", 2, "GC")


def test_a_run_ends_where_the_motif_first_stands() -> None:
    for seed in range(40):
        rows = run("GATCCA", "CGG", seed)
        both = [row + " " + "".join(PARTNER[b] for b in reversed(row)) for row in rows]
        assert "CGG" in both[-1]
        assert not any("CGG" in strands for strands in both[:-1])
        assert rows == run("GATCCA", "CGG", seed)
    assert len({run("GATCCA", "CGG", seed) for seed in range(40)}) > 30


def test_steps_of_a_run_are_edits_of_all_kinds() -> None:
    seen: set[str] = set()
    for seed in range(12):
        for before, after in pairwise(run("GATCCA", "TTAGG", seed, limit=30)):
            kinds = kinds_between(before, after)
            assert kinds or before == after
            if len(kinds) == 1:
                seen |= kinds
    assert seen == {"substitution", "insertion", "deletion", "inversion"}


def test_longer_motifs_take_longer() -> None:
    short, long_ = (waiting("GATCCA", motif, seed=1, runs=60) for motif in ("CGG", "TTAGG"))
    assert short.median is not None
    assert long_.median is not None
    assert short.median < long_.median
    assert len(short.times) + short.given_up == 60


def test_runs_that_are_given_up_count_as_longest() -> None:
    found = waiting("GATCCA", "TTAGG", seed=1, runs=40, limit=20)
    assert found.given_up > 20
    assert found.median is None
    assert Waiting((5, 1, 3), 0).median == median((5, 1, 3))
    assert Waiting((5, 1, 3), 2).median == 5


def test_the_histogram_holds_every_run_once() -> None:
    times = waiting("GATCCA", "CGG", seed=3, runs=50).times
    bars = histogram(times, 8)
    assert sum(count for _first, _last, count in bars) == 50
    assert len(bars) <= 8
    assert all(b[0] == a[1] + 1 for a, b in pairwise(bars))
    assert histogram([]) == []


def test_figures_of_real_dna_add_up() -> None:
    for entry in compositions():
        assert abs(sum(entry.percent.values()) - 100) <= Fraction(11, 10)
        assert entry.source
    double = [entry for entry in compositions() if entry.strands == 2]
    assert all(entry.partner_gap < Fraction(5, 2) for entry in double)
    (single,) = [entry for entry in compositions() if entry.strands == 1]
    assert single.partner_gap > 7
    assert max(e.gc for e in double) - min(e.gc for e in double) > 10


def test_the_virus_is_counted_from_its_sequence() -> None:
    counts = {"A": 1291, "T": 1684, "G": 1254, "C": 1157}
    (single,) = [entry for entry in compositions() if entry.strands == 1]
    assert sum(counts.values()) == 5386
    for base, n in counts.items():
        assert single.percent[base] == round(Fraction(100 * n, 5386) * 10) / Fraction(10)
