"""The front door: who sits where, and what the page's address may say."""

from __future__ import annotations

import pytest

from genetics_games.board import play


def test_seats_names_and_options() -> None:
    board = play("gene_pool", ["random", "human"], 7, ["Robot", "Me"], target_years=5)
    assert board.match.seats == ["random", "human"]
    assert board.scene["table"]["names"] == ["Robot", "Me"]
    assert board.scene["table"]["code"] == "AAA-007"
    assert board.scene["viewer"] == 1
    assert board.match.state.options["target_years"] == 5


def test_the_same_code_gives_the_same_start() -> None:
    one, two, other = (play("gene_pool", seed=seed).match.state for seed in (3, 3, 4))
    assert one == two
    assert one != other


def test_a_bad_table_is_a_sentence() -> None:
    with pytest.raises(ValueError, match="exactly 2 players, not 3"):
        play("gene_pool", ["human"] * 3)
    with pytest.raises(ValueError, match="no game “chess”"):
        play("chess")


def test_the_address_says_who_sits_where(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "seats=human,human&code=abc-123&target_years=5")
    assert play("gene_pool", seed=1).match.seats == ["human", "greedy"]
    board = play("gene_pool", seed=1, address=True)
    assert board.match.seats == ["human", "human"]
    assert board.scene["table"]["code"] == "ABC-123"
    assert board.match.state.options["target_years"] == 5


@pytest.mark.parametrize(
    ("query", "fault"),
    [("code=A", "not a class code"), ("seats=human", "exactly 2"), ("x=1", "may set")],
)
def test_a_bad_address_is_told_on_a_board_that_plays(
    query: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUERY_STRING", query)
    board = play("gene_pool", seed=1, address=True)
    assert fault in board.scene["table"]["status"]["text"]
    assert board.scene["moves"]
