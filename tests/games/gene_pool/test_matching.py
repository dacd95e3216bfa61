"""What matches, and what turning a row does, over all 4,096 rows."""

from __future__ import annotations

from itertools import product

import pytest

from genetics_games.biology.dna import reverse_complement
from genetics_games.games.gene_pool.pieces import PIECES
from genetics_games.games.gene_pool.rows import LETTERS, MATCHES, NUMBER, sites, turn

from .naive import PARTNER, matches

RUNS = [(first, last) for first in range(1, 7) for last in range(first, 7)]


def test_a_row_is_its_letters_as_digits():
    assert ["".join(letters) for letters in product("ACGT", repeat=6)] == LETTERS
    assert all(NUMBER[LETTERS[row]] == row for row in range(4096))


@pytest.mark.rule("GP-042", "GP-043", "GP-R04")
def test_matches_agree_with_a_naive_search_for_all_rows_and_cards():
    for row, letters in enumerate(LETTERS):
        expected = [matches(letters, card.sequence) for card in PIECES.research]
        assert [bool(MATCHES[row] >> n & 1) for n in range(14)] == expected, letters
        assert [bool(sites(row, n)) for n in range(14)] == expected, letters


@pytest.mark.rule("GP-044")
def test_no_match_runs_off_one_end_and_on_from_the_other():
    caged = NUMBER["AGTTTC"]  # CAG stands only across the ends
    assert not MATCHES[caged] & 1
    assert MATCHES[NUMBER["CAGTTT"]] & 1


@pytest.mark.rule("GP-R03", "GP-R15")
def test_the_other_seat_and_a_turned_row_match_the_same():
    for row, letters in enumerate(LETTERS):
        other_seat = "".join(PARTNER[letter] for letter in reversed(letters))
        assert turn(row, 1, 6) == NUMBER[other_seat]
        assert MATCHES[turn(row, 1, 6)] == MATCHES[row]


@pytest.mark.rule("GP-029", "GP-R06")
def test_a_turned_block_becomes_its_reverse_complement_for_all_rows_and_runs():
    for row, letters in enumerate(LETTERS):
        for first, last in RUNS:
            block = "".join(PARTNER[letter] for letter in letters[first - 1 : last])[::-1]
            expected = letters[: first - 1] + block + letters[last:]
            assert LETTERS[turn(row, first, last)] == expected
            assert block == reverse_complement(letters[first - 1 : last])
