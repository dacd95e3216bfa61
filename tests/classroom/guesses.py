"""Answers that a prediction takes."""

from __future__ import annotations

from genetics_games.classroom.lessons import Step


def a_guess(step: Step) -> str:
    """An answer that a prediction takes, right or wrong."""
    guesses = {"number": "2", "sequence": "A" * len(step.value), "sentence": "At the left."}
    return guesses.get(step.kind) or step.options[0][0]
