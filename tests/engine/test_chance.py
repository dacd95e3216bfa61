"""Chance: fair, the same everywhere, and without a generator."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from genetics_games.engine.chance import child_seed, draw, shuffled

#: Chi-square values that a fair source passes 999,999 times in a million, by degrees of freedom.
BOUND = {1: 23.9, 5: 35.9, 23: 70.0, 51: 116.0}


def chi_square(counts, cells, total):
    """How far counts are from even."""
    expected = total / cells
    return sum((count - expected) ** 2 / expected for count in counts) + expected * (
        cells - len(counts)
    )


@pytest.mark.parametrize("below", [2, 6, 24, 52])
@pytest.mark.parametrize("seeds", [range(6000), [7], [-(10**20)]])
def test_every_outcome_is_as_likely_over_seeds_and_over_events(below, seeds):
    events = range(6000 // len(seeds))
    counts = Counter(draw(seed, event, below) for seed in seeds for event in events)
    assert set(counts) == set(range(below))
    assert chi_square(counts.values(), below, 6000) < BOUND[below - 1]


def test_every_order_is_as_likely():
    counts = Counter(tuple(shuffled(seed, 3, "ACGT")) for seed in range(9600))
    assert set(counts) == set(permutations("ACGT"))
    assert chi_square(counts.values(), 24, 9600) < BOUND[23]


def test_one_event_says_nothing_about_the_next():
    pairs = Counter((draw(seed, 0, 2), draw(seed, 1, 3)) for seed in range(6000))
    assert chi_square(pairs.values(), 6, 6000) < BOUND[5]


def test_pinned_so_that_another_platform_deals_the_same_game():
    assert [draw(7, event, 6) for event in range(12)] == [5, 1, 2, 2, 4, 0, 1, 4, 1, 2, 1, 1]
    assert [draw(seed, 0, 10**12) for seed in (0, -1, 2**70)] == [
        92700928526,
        546602497142,
        571039086773,
    ]
    assert "".join(shuffled(7, 1, "GATTACA")) == "TAAAGCT"
    assert shuffled(0, 0, range(10)) == [9, 3, 2, 7, 0, 5, 6, 8, 4, 1]
    assert child_seed(7, 1) == 7009331273057951073
    assert child_seed(0, 1, 2) == 2070871174272886038


@given(st.integers(), st.integers(0, 10**6), st.integers(1, 10**30))
def test_a_draw_stays_below_its_bound(seed, event, below):
    assert 0 <= draw(seed, event, below) < below


@given(st.integers(), st.integers(0, 99), st.lists(st.integers()))
def test_a_shuffle_keeps_the_items_and_leaves_its_argument(seed, event, items):
    before = items[:]
    assert sorted(shuffled(seed, event, items)) == sorted(items)
    assert items == before


@pytest.mark.parametrize("below", [0, -3])
def test_a_draw_of_nothing_is_refused(below):
    with pytest.raises(ValueError, match="at least one outcome"):
        draw(1, 0, below)


def test_children_differ_by_path():
    paths = [(), (1,), (1, 2), (12,), (2, 1), (-1,)]
    assert len({child_seed(5, *path) for path in paths}) == len(paths)
