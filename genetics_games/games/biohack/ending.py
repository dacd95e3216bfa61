"""The end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from genetics_games.engine import Event

from . import scoring

if TYPE_CHECKING:
    from .state import Biohack


def finish(state: Biohack, events: list[Event], reason: str) -> None:
    """End the game and score it.

    Args:
        reason: ``"rounds"``, ``"seventh"`` (creature), ``"limit"`` (of turns) or ``"injuries"``.
    """
    state.phase, state.ending, state.todo, state.face = "over", reason, (), -1
    state.player = None
    data = {
        "scores": state.scores(),
        "winners": state.winners(),
        "parts": [scoring.parts(state, seat) for seat in range(state.players)],
        "reason": reason,
    }
    if state.challenge is not None:
        data["wanted"] = {n: list(p) for n, p in scoring.wanted(state, state.challenge).items()}
    events.append(Event("end", None, data))
