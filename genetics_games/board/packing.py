"""Shorter scenes for the way to the page: each touch is written once, not with each of its moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def packed(scene: Mapping[str, Any]) -> dict[str, Any]:
    """A scene whose moves name their touches by number, which `board.js` looks up again.

    Args:
        scene: as `Scene.to_dict` gives it.

    Returns:
        The same with a list ``touches``, in which each touch of any move stands once.

    Example:
        >>> one = {"role": "pile", "ids": ["p"]}
        >>> packed({"moves": [{"action": "a", "touches": [one]}, {"action": "b"}]})["moves"]
        [{'action': 'a', 'touches': [0]}, {'action': 'b'}]
    """
    if "moves" not in scene:
        return dict(scene)
    numbers: dict[tuple[str, ...], int] = {}
    touches: list[Any] = []
    moves = []
    for move in scene["moves"]:
        if "touches" in move:
            at = []
            for touch in move["touches"]:
                key = (touch["role"], *touch["ids"])
                number = numbers.get(key)
                if number is None:
                    number = numbers[key] = len(touches)
                    touches.append(touch)
                at.append(number)
            move = {**move, "touches": at}
        moves.append(move)
    return {**scene, "moves": moves, "touches": touches}
