"""Plays one random game of Gene Pool with the installed package and the standard library alone."""

import random
import sys

import genetics_games as gg
from genetics_games.server import pages_root

rng = random.Random(1)
state = gg.game("gene_pool").new(players=2, seed=1, limit=2000)
while not state.is_over:
    state.apply(rng.choice(state.legal_actions()))
state.check()
if "site-packages" not in str(pages_root()):
    sys.exit(f"the pages come from {pages_root()}, not from the installed package")
print(f"Played a game from the wheel: scores {state.scores()}, winners {state.winners()}")
