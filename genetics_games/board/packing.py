"""Shorter scenes for the way to the page: each touch is written once, not with each move."""

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

    def number(touch: Mapping[str, Any]) -> int:
        key = (touch["role"], *touch["ids"])
        if key not in numbers:
            numbers[key] = len(touches)
            touches.append(touch)
        return numbers[key]

    moves = [
        {**move, "touches": [number(touch) for touch in move["touches"]]}
        if "touches" in move
        else move
        for move in scene["moves"]
    ]
    return {**scene, "moves": moves, "touches": touches}
