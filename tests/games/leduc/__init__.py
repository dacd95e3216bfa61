"""Leduc poker for two, with the rules and the stakes of OpenSpiel's leduc_poker."""

from genetics_games.engine import Game

from .state import Leduc, evaluate, tell

GAME = Game(
    id="leduc",
    make_title=lambda: "Leduc poker",
    players=range(2, 3),
    state=Leduc,
    evaluate=evaluate,
    tell=tell,
)
Leduc.game = GAME
