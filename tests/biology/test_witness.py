"""Every edit of every six-base insert, in both readings, against a naive second calculation."""

from itertools import product

import pytest

from genetics_games.biology import (
    Deletion,
    Insertion,
    Inversion,
    MiniGene,
    Substitution,
    compensation,
    inversion_readings,
    strips,
)
from tests.biology import naive

BASES = "ACGT"


def every_edit(row):
    """All edits that a row of six can meet: what the package is told, and the rows by hand.

    Yields:
        The edits one after the other, the row in capitals after them, and the
        same row with every touched letter in small letters.
    """
    for gap, base in product(range(1, 6), BASES):
        first = Insertion(gap, base)
        longer = row[:gap] + base.lower() + row[gap:]
        yield (first,), longer
        yield (first, Deletion(0, 1)), longer[1:]
        yield (first, Deletion(6, 7)), longer[:-1]
    for place in range(1, 5):
        first = Deletion(place, place + 1)
        shorter = row[:place] + row[place + 1 :]
        yield (first,), shorter
        for base in BASES:
            yield (first, Insertion(0, base)), base.lower() + shorter
            yield (first, Insertion(5, base)), shorter + base.lower()
    for place, base in product(range(6), BASES):
        yield (Substitution(place, base),), row[:place] + base.lower() + row[place + 1 :]
    for first in range(6):
        for last in range(first, 6):
            turned = naive.turn(row, first, last)
            yield (
                (Inversion(first, last + 1),),
                turned[:first] + turned[first : last + 1].lower() + turned[last + 1 :],
            )


def rows(start):
    return [start + "".join(rest) for rest in product(BASES, repeat=6 - len(start))]


def test_the_edits_are_all_there():
    edits = [edits for edits, _ in every_edit("GATCCA")]
    assert len(set(edits)) == len(edits) == 5 * 4 * 3 + 4 * (1 + 4 * 2) + 6 * 4 + 21


@pytest.mark.parametrize("start", ["".join(pair) for pair in product(BASES, repeat=2)])
def test_every_insert_and_edit(start):
    for row in rows(start):
        mini = MiniGene(row)
        before = naive.LEFT + row + naive.RIGHT
        known = {}
        for edits, marked in every_edit(row):
            row_after = marked.upper()
            if row_after not in known:
                after = naive.LEFT + row_after + naive.RIGHT
                known[row_after] = (
                    after,
                    naive.effect(before, after),
                    naive.protein(after),
                    *naive.changed(before, after),
                )
            effect = mini.classify(*edits)
            found = (
                effect.after,
                effect.effect,
                effect.protein_after,
                effect.changed_before,
                effect.changed_after,
                effect.amino_acids_changed,
            )
            assert found == known[row_after], (row, edits)
            assert effect.frame == (
                "shifted" if len(marked) != 6 else "restored" if len(edits) == 2 else "kept"
            )
            assert effect.stop_after == len(effect.protein_after)


@pytest.mark.parametrize("start", ["GAT", "TAA", "TGC", "CCT"])
def test_strips_show_every_letter_and_mark_those_touched(start):
    for row in rows(start):
        mini = MiniGene(row)
        for edits, marked in every_edit(row):
            effect = mini.classify(*edits)
            shown = strips(effect)
            assert "".join(view.letters for view in shown.before) == effect.before
            assert "".join(view.letters for view in shown.after) == effect.after
            by_hand = "".join(
                letter.lower() if place in view.hot else letter
                for view in shown.after
                for place, letter in enumerate(view.letters)
            )
            assert by_hand == naive.LEFT + marked + naive.RIGHT
            read = "".join(view.amino_acid for view in shown.after)
            assert read == effect.protein_after + "*"
            for view in shown.before + shown.after:
                changes = view.status in {"new", "lost"} or (
                    view.status == "changed" and view.amino_acid_changed
                )
                assert view.amino_acid_changed == changes
            framed = [i for i, view in enumerate(shown.after) if view.status in {"changed", "new"}]
            assert tuple(framed) == effect.changed_after
            gone = [i for i, view in enumerate(shown.before) if view.status in {"changed", "lost"}]
            assert tuple(gone) == effect.changed_before


@pytest.mark.parametrize("row", rows("GATC"))
def test_readings_pair_an_edit_with_what_compensates_it(row):
    mini = MiniGene(row)
    for end, gap, base in product(("left", "right"), range(1, 6), BASES):
        edit = Insertion(gap, base)
        both = mini.readings(edit, end=end)
        assert both.uncompensated == mini.classify(edit)
        longer = row[:gap] + base + row[gap:]
        assert mini.insert_after(both.compensated) == (longer[1:] if end == "left" else longer[:-1])
    for end, place, base in product(("left", "right"), range(1, 5), BASES):
        edit = Deletion(place, place + 1)
        both = mini.readings(edit, end=end, base=base)
        assert both.uncompensated == mini.classify(edit)
        shorter = row[:place] + row[place + 1 :]
        assert mini.insert_after(both.compensated) == (
            base + shorter if end == "left" else shorter + base
        )
    for edit in (Substitution(3, "T"), Inversion(1, 5)):
        both = mini.readings(edit)
        assert both.compensated is both.uncompensated
        assert compensation(edit, 6) is None


@pytest.mark.parametrize("start", BASES)
def test_inversion_and_the_two_mistaken_ideas(start):
    for row in rows(start):
        for first in range(6):
            for last in range(first, 6):
                shown = inversion_readings(row, first, last + 1)
                block = row[first : last + 1]
                assert shown.turned == naive.turn(row, first, last)
                assert (
                    shown.reversed_only == row[:first] + "".join(reversed(block)) + row[last + 1 :]
                )
                partners = "".join(naive.PARTNER[base] for base in block)
                assert shown.complemented == row[:first] + partners + row[last + 1 :]


@pytest.mark.parametrize("start", BASES)
def test_point_mutations_of_every_insert(start):
    for row in rows(start):
        found = [
            (change.position, change.base, change.effect.effect)
            for change in MiniGene(row).point_mutations()
        ]
        before = naive.LEFT + row + naive.RIGHT
        by_hand = []
        for place in range(6):
            for base in BASES:
                if base != row[place]:
                    after = row[:place] + base + row[place + 1 :]
                    effect = naive.effect(before, naive.LEFT + after + naive.RIGHT)
                    by_hand.append((place, base, effect))
        assert found == by_hand
        assert len(found) == 18
