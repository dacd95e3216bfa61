"""UNO for two, with the rules of RLCard's game object."""

from genetics_games.engine import Game

from .state import Uno, evaluate, tell

GAME = Game(
    id="uno",
    make_title=lambda: "UNO",
    players=range(2, 3),
    state=Uno,
    evaluate=evaluate,
    tell=tell,
)
Uno.game = GAME
