"""Many games at once: counted, checked, and a failure that can be played again."""

from __future__ import annotations

import pytest

import genetics_games as gg
from genetics_games.engine.chance import child_seed
from genetics_games.simulate import FailedCheckError, simulate
from genetics_games.simulate.__main__ import main
from tests.games.playing import GAMES, TABLES, name_of
from tests.games.tic_tac_toe.state import TicTacToe

#: Of games that are long when played at random: how many are played, and their limit.
FEWER = {"peptide": (40, 12), "biohack": (50, 500), "genotype": (100, 500)}


@pytest.mark.parametrize("table", TABLES, ids=map(name_of, TABLES))
def test_many_random_games_end_without_a_failed_check(table):
    game, players = table
    games, limit = FEWER.get(game.id, (1000, 500))
    tally = simulate(game.id, games, players, limit=limit, seed=20)
    assert tally.games == games
    assert tally.actions >= games
    assert len(tally.wins) == players
    assert 0 <= tally.stalled <= games
    assert tally.stalled < games or game.id in FEWER
    assert sum(tally.wins) + tally.stalled >= games or players == 1


def test_the_same_seed_gives_the_same_games_however_many_processes():
    one = simulate("gene_pool", 20, limit=60, seed=3)
    two = simulate("gene_pool", 20, limit=60, seed=3, jobs=2)
    other = simulate("gene_pool", 20, limit=60, seed=4)
    assert (one.actions, one.stalled, one.wins) == (two.actions, two.stalled, two.wins)
    assert one.actions != other.actions


def test_the_rules_of_the_table_can_be_set(capsys):
    short = simulate("gene_pool", 5, limit=500, options={"target_years": 1})
    assert short.actions < simulate("gene_pool", 5, limit=500).actions
    command = ["gene_pool", "--games", "5", "--option", "target_years=1"]
    assert main(command) == 0
    assert f"actions: {short.actions}" in capsys.readouterr().out


def test_a_failed_check_names_the_game_that_fails(monkeypatch):
    def check(self):
        assert self.turn < 6, "six"

    monkeypatch.setattr(TicTacToe, "check", check)
    with pytest.raises(FailedCheckError, match="AssertionError: six") as failed:
        simulate("tic_tac_toe", 50, seed=9)
    assert f"seed={child_seed(9, 0)}" in str(failed.value)
    assert main(["tic_tac_toe", "--games", "50", "--seed", "9"]) == 1


def test_the_command_prints_its_counts(capsys):
    assert main(["gene_pool", "--games", "3", "--limit", "40", "--bots", "random,greedy"]) == 0
    printed = capsys.readouterr().out
    assert "games: 3" in printed
    assert "stalled: " in printed


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess"], "no game"),
        (["gene_pool", "--players", "7"], "exactly 2"),
        (["gene_pool", "--games", "0"], "at least 1"),
        (["gene_pool", "--limit", "0"], "at least 1"),
        (["gene_pool", "--bots", "random"], "2 computer players"),
        (["gene_pool", "--bots", "random,best"], "no computer player"),
        (["gene_pool", "--option", "target_years=99"], "cannot be 99"),
        (["gene_pool", "--option", "moons=2"], "no option “moons”"),
    ],
)
def test_a_wrong_command_line_gets_a_sentence(arguments, says, capsys):
    assert main(arguments) == 2
    complaint = capsys.readouterr().err
    assert says in complaint
    assert "Traceback" not in complaint


def test_games_are_found_by_their_ids():
    assert {game.id for game in GAMES} >= set(gg.games())
