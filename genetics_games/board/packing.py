"""Scenes on their way to the page: nothing in them is written twice."""

from __future__ import annotations

import json
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


def written(data: object) -> bytes:
    """JSON in as few bytes as it takes."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()


class SceneWriter:
    """Writes scene after scene; zones that are the same objects as in the one before only once.

    Example:
        >>> SceneWriter().write({"game": "tic_tac_toe", "zones": [{"id": "grid"}]})
        b'{"zones":[{"id":"grid"}],"game":"tic_tac_toe"}'
    """

    def __init__(self) -> None:
        self._zones: dict[int, tuple[Any, bytes]] = {}

    def write(self, scene: Mapping[str, Any]) -> bytes:
        """A scene, packed, as the bytes of a JSON text."""
        before, self._zones = self._zones, {}
        for zone in scene.get("zones", ()):
            # The zone is kept beside its text, so that no other one can have its number.
            known = before.get(id(zone))
            self._zones[id(zone)] = known or (zone, written(zone))
        zones = b",".join(text for _zone, text in self._zones.values())
        rest = packed({name: part for name, part in scene.items() if name != "zones"})
        return b'{"zones":[' + zones + b"]," + written(rest)[1:]
