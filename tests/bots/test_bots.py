"""Computer players: fair, repeatable, and each better than the one below."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import genetics_games as gg
from genetics_games.bots import greedy_bot, random_bot
from genetics_games.engine.registry import bots, make_bot
from genetics_games.simulate import simulate
from tests.games.playing import GAMES, middle
from tests.games.tic_tac_toe import GAME as TIC_TAC_TOE


def test_both_are_known_by_name():
    assert {"greedy", "random"} <= set(bots())
    with pytest.raises(ValueError, match="no computer player “best”"):
        make_bot("best", TIC_TAC_TOE, 0)
    with pytest.raises(ValueError, match="no computer player"):
        make_bot(None, TIC_TAC_TOE, 0)


def test_the_random_player_takes_each_action_as_often():
    choose = random_bot(TIC_TAC_TOE, 0)
    rng = Random(1)
    counts = Counter(choose({}, "abcdef", rng) for _ in range(6000))
    assert set(counts) == set("abcdef")
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 35.9


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
@pytest.mark.parametrize("name", ["greedy", "random"])
def test_a_choice_is_legal_and_follows_from_the_generator_alone(game, name):
    for seed in range(6):
        state = middle((game, game.players[0]), seed)
        seat = state.player
        view, actions = state.view(seat), state.legal_actions()
        choices = [make_bot(name, game, seat)(view, actions, Random(seed)) for _ in range(2)]
        assert choices[0] == choices[1]
        assert state.is_legal(choices[0])
        assert view == state.view(seat)
        assert actions == state.legal_actions()


def test_the_greedy_player_takes_a_win_that_lies_open():
    state = TIC_TAC_TOE.new(seed=0)
    for cell in ("a1", "b1", "a2", "b2"):
        state.apply(state.parse(cell))
    for seed in range(10):
        choice = greedy_bot(TIC_TAC_TOE, 0)(state.view(0), state.legal_actions(), Random(seed))
        assert str(choice) == "a3"


def test_the_greedy_player_decides_ties_by_the_generator():
    state = TIC_TAC_TOE.new(seed=0)
    choose = greedy_bot(gg.game("gene_pool"), 0)
    start = gg.game("gene_pool").new(seed=1)
    assert choose(start.view(0), start.legal_actions(), Random(0)) in start.legal_actions()
    flat = greedy_bot(FLAT, 0)
    seen = {str(flat(state.view(0), state.legal_actions(), Random(n))) for n in range(200)}
    assert len(seen) == 9


class Flat:
    """Tic-tac-toe where every position looks alike."""

    sample = staticmethod(TIC_TAC_TOE.sample)

    @staticmethod
    def evaluate(view, seat):
        return 0.0


FLAT = Flat()


#: In UNO as played here a card that fits must be played, so that luck decides.
SKILL = [game for game in GAMES if game.id != "uno" and 2 in game.players]


@pytest.mark.parametrize("game", SKILL, ids=[game.id for game in SKILL])
def test_greedy_beats_random_from_either_seat(game):
    """Each pair of games shares its seed and swaps the seats."""
    games = {"leduc": 300, "tic_tac_toe": 300, "peptide": 3, "biohack": 5, "genotype": 4}.get(
        game.id, 40
    )
    first = simulate(game.id, games, 2, 300, ["greedy", "random"], seed=1)
    second = simulate(game.id, games, 2, 300, ["random", "greedy"], seed=1)
    greedy = first.wins[0] + second.wins[1]
    rival = first.wins[1] + second.wins[0]
    assert greedy > rival + 2 * (2 * games) ** 0.5, (greedy, rival)  # two standard errors
