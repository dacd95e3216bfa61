"""Counts of the game tree, which a wrong rule changes.

Chance is fixed by the seed, so a count is of the actions alone.  Compare it with a count
by a second program that shares nothing with the engine.
"""

from __future__ import annotations


def paths(state, plies: int) -> int:
    """How many ways there are to play so many actions, or fewer where the game ends.

    Args:
        state: where to begin; left as it is.
        plies: how many actions to look ahead.
    """
    if plies == 0 or state.is_over:
        return 1
    return sum(paths(state.after(action), plies - 1) for action in state.legal_actions())


def endings(state) -> int:
    """How many ways there are to play to the end; for small games."""
    if state.is_over:
        return 1
    return sum(endings(state.after(action)) for action in state.legal_actions())
