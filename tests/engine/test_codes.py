"""Class codes stand for seeds, both ways."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from genetics_games.engine.codes import class_code, read_seed
from genetics_games.engine.game import SEEDS


@given(st.integers(0, SEEDS - 1))
def test_a_code_leads_back_to_its_seed(seed: int) -> None:
    code = class_code(seed)
    assert len(code) == 7
    assert code[3] == "-"
    assert read_seed(code) == read_seed(code.lower().replace("-", " ")) == seed


@given(st.integers(-(10**17), 10**17))
def test_other_seeds_are_written_as_numbers(seed: int) -> None:
    assert read_seed(class_code(seed)) == seed


def test_neighbouring_letters_differ() -> None:
    assert class_code(1000) == "AAB-000"
    assert class_code(26 * 1000) == "ABA-000"
    assert class_code(SEEDS - 1) == "ZZZ-999"


def test_no_code_asks_for_a_fresh_seed() -> None:
    assert read_seed("  ") is None
    assert class_code(None) == ""


@pytest.mark.parametrize("code", ["ABCD-123", "AB-123", "ABC-12", "É" * 40, "1.5", "9" * 19, "-"])
def test_what_is_no_code_is_said(code: str) -> None:
    with pytest.raises(ValueError, match=r"not a class code.*PEA-417"):
        read_seed(code)
