"""Tic-tac-toe: the smallest complete game on this engine."""

from genetics_games.engine import Game

from .state import TicTacToe, evaluate, tell

GAME = Game(
    id="tic_tac_toe",
    make_title=lambda: "Tic-tac-toe",
    players=range(2, 3),
    state=TicTacToe,
    evaluate=evaluate,
    tell=tell,
)
TicTacToe.game = GAME
