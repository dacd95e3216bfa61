"""A table from its page's address: what it may set, and what junk in it does."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

import genetics_games as gg
from genetics_games.board import Board
from genetics_games.board.address import table_from_address

GAME = gg.game("gene_pool")


def table_at(monkeypatch: pytest.MonkeyPatch, query: str, **table: object) -> Board:
    """The board of a page that was opened with this query."""
    monkeypatch.setenv("QUERY_STRING", query)
    return gg.play("gene_pool", address=True, **table)


@pytest.mark.parametrize(
    ("query", "table"),
    [
        ("", {}),
        ("seats=human%2Cgreedy&code=PEA-417", {"seats": ["human", "greedy"], "seed": 10244417}),
        ("seats=human,+random", {"seats": ["human", "random"]}),
        ("code=pea+417", {"seed": 10244417}),
        ("code=", {"seed": None}),
        ("target_years=5&first_player=1", {"target_years": 5, "first_player": 1}),
        ("token=0123abc&voila-theme=dark", {}),
    ],
)
def test_what_an_address_sets(query: str, table: dict[str, object]) -> None:
    assert table_from_address(query, GAME) == table


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("code=dog", "“dog” is not a class code"),
        ("target_yaers=5", "but not “target_yaers”"),
        ("seats=human", "exactly 2 players, not 1"),
        ("seats=" + ",".join(["human"] * 7), "exactly 2 players, not 7"),
        ("seats=human,alphazero", "no computer player “alphazero”"),
        ("target_years=many", "“Years that win” cannot be many"),
        ("target_years=99", "“Years that win” cannot be 99"),
        ("names=x", "but not “names”"),
        ("lenses=x", "but not “lenses”"),
    ],
)
def test_junk_gets_a_sentence_and_the_usual_table(
    monkeypatch: pytest.MonkeyPatch, query: str, said: str
) -> None:
    board = table_at(monkeypatch, query)
    status = board.scene["table"]["status"]
    assert said in status["text"]
    assert status["text"].endswith("So this is the usual table.")
    assert board.match.seats == ["human", "greedy"]
    assert board.match.state.options == GAME.new().options


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("code=PEA-417&seats=human", "exactly 2 players, not 1"),
        ("seats=human&code=PEA-417", "exactly 2 players, not 1"),
        ("code=PEA-417&code=AAA-002", "sets “code” twice"),
        ("target_years=99&nonsense=1&code=PEA-417", "“Years that win” cannot be 99"),
    ],
)
def test_one_bad_part_leaves_the_others(
    monkeypatch: pytest.MonkeyPatch, query: str, said: str
) -> None:
    board = table_at(monkeypatch, query)
    status = board.scene["table"]["status"]["text"]
    assert said in status
    assert ("nonsense" in query) == ("but not “nonsense”" in status)
    assert status.endswith("The rest of the address is kept.")
    assert board.match.state.seed == 10244417
    assert board.match.seats == ["human", "greedy"]


def test_an_address_lays_the_table_that_it_names(monkeypatch: pytest.MonkeyPatch) -> None:
    board = table_at(monkeypatch, "seats=random,human&code=PEA-417&target_years=3")
    assert board.match.seats == ["random", "human"]
    assert board.match.state.seed == 10244417
    assert board.match.state.options["target_years"] == 3
    assert board.scene["table"]["status"] is None
    assert board.scene["table"]["code"] == "PEA-417"


def test_what_the_address_leaves_open_the_notebook_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    board = table_at(monkeypatch, "code=AAA-005", seats=["human", "human"], seed=1)
    assert board.match.seats == ["human", "human"]
    assert board.match.state.seed == 5


def test_an_address_is_read_only_where_a_notebook_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUERY_STRING", "seats=human,human&code=PEA-417")
    assert gg.play("gene_pool", seed=3).match.state.seed == 3


def test_each_address_keeps_a_game_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def key(query: str) -> str:
        return table_at(monkeypatch, query).settings["key"]

    assert key("code=AAA-001") == key("code=AAA-001")
    assert len({key("code=AAA-001"), key("code=AAA-002"), key("")}) == 3


def test_a_fault_of_the_notebook_itself_is_no_fault_of_the_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(ValueError, match="exactly 2 players, not 3"):
        table_at(monkeypatch, "", seats=["human"] * 3)


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["seats", "code", "target_years", "first_player"]) | st.text(),
            st.sampled_from(["human,greedy", "AAA-001", "5", "1"]) | st.text(),
        ),
        max_size=4,
    )
)
def test_no_address_keeps_a_table_from_being_laid(pairs: list[tuple[str, str]]) -> None:
    query = "&".join(
        f"{quote(name, errors='replace')}={quote(value, errors='replace')}" for name, value in pairs
    )
    with pytest.MonkeyPatch.context() as patch:
        board = table_at(patch, query)
    status = board.scene["table"]["status"]
    assert board.match.state.players == 2
    assert status is None or status["text"].endswith(
        ("So this is the usual table.", "The rest of the address is kept.")
    )
    named = dict(pairs)
    if status is None and named.get("code") == "AAA-001":
        assert board.match.state.seed == 1
