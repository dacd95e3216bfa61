"""Class codes stand for seeds, both ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from genetics_games.board.codes import code_of, seed_of
from genetics_games.engine.game import SEEDS


@given(st.integers(0, SEEDS - 1))
def test_a_code_leads_back_to_its_seed(seed: int) -> None:
    code = code_of(seed)
    assert len(code) == 7
    assert code[3] == "-"
    assert seed_of(code) == seed_of(code.lower().replace("-", " ")) == seed


@given(st.integers(-(10**17), 10**17))
def test_other_seeds_are_written_as_numbers(seed: int) -> None:
    assert seed_of(code_of(seed)) == seed


def test_neighbouring_letters_differ() -> None:
    assert code_of(1000) == "AAB-000"
    assert code_of(26 * 1000) == "ABA-000"
    assert code_of(SEEDS - 1) == "ZZZ-999"


def test_no_code_asks_for_a_fresh_seed() -> None:
    assert seed_of("  ") is None
    assert code_of(None) == ""


@pytest.mark.parametrize("code", ["ABCD-123", "AB-123", "ABC-12", "É" * 40, "1.5", "9" * 19, "-"])
def test_what_is_no_code_is_said(code: str) -> None:
    with pytest.raises(ValueError, match=r"not a class code.*ABC-123"):
        seed_of(code)
