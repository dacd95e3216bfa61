"""A whole game written down: replayed line by line it must go the same way for ever.

To write it anew after a wanted change: python -m tests.games.gene_pool.test_golden
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from genetics_games.games.gene_pool.evaluate import evaluate

from .tables import GAME

GOLDEN = Path(__file__).with_name("golden_2.txt")
SEED = 12


def line(state, action, events):
    """One action and what came of it, secrets included."""
    told = "; ".join(
        f"{event.kind} {event.seat} {event.data} {event.private or ''}".rstrip() for event in events
    )
    view = state.view()
    return f"{action} | {view['row']} | {view['piles']} | {state.scores()} | {told}"


def transcript(actions):
    """The lines of a game under the golden seed; ``actions`` chooses from each position."""
    state = GAME.new(seed=SEED)
    position = state.to_dict()["position"]
    lines = [f"seed {SEED} | {position['row']} | {position['pools']}"]
    while not state.is_over:
        action = actions(state)
        lines.append(line(state, action, state.apply(action)))
    return lines


def test_the_golden_game_is_replayed_line_by_line():
    expected = GOLDEN.read_text(encoding="utf-8").splitlines()
    notations = iter([text.split(" | ")[0] for text in expected[1:]])
    lines = transcript(lambda state: state.parse(next(notations)))
    for now, before in zip(lines, expected, strict=True):
        assert now == before


def test_the_golden_game_holds_every_kind_of_action():
    text = GOLDEN.read_text(encoding="utf-8")
    for start in ("start", "insert", "delete", "mutate", "invert", "draw pair", "draw research"):
        assert f"\n{start}" in text
    for word in ("refill", " give ", "claim", "end None"):
        assert word in text


def greedy_with_whims():
    """Chooses greedily with the true cards, at every other move any kind of action."""
    rng = Random(SEED)

    def choose(state):
        legal = state.legal_actions()
        paid = [action for action in legal if " give " in str(action)]
        if paid and rng.random() < 0.5:
            return paid[0]
        if rng.random() < 0.5:
            kind = rng.choice(sorted({type(action).__name__ for action in legal}))
            return rng.choice([action for action in legal if type(action).__name__ == kind])
        seat = state.player
        return max(legal, key=lambda action: evaluate(state.after(action).view(seat), seat))

    return choose


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(transcript(greedy_with_whims())) + "\n", encoding="utf-8")
