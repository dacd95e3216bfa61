"""Stand-ins for the drawings of pieces: paper of the right size with a few letters on it."""

from __future__ import annotations

from genetics_games.drawing.svg import circle, frame, rect, text
from genetics_games.engine import Item, Zone

#: Every drawing that a scene of the gallery has named so far.
ART: dict[str, str] = {}


def card(letters: str, width: float = 100, height: float = 132, fill: str = "") -> str:
    """The name of a drawing: a card with letters, ink on a colour."""
    name = f"card {letters} {width}x{height} {fill}"
    size = min(height * 0.4, width / max(1, len(letters)) * 1.3)
    inset = rect(6, 6, width - 12, height - 12, 8, fill or "card2", width=2)
    ART[name] = frame(
        width, height, inset, text(width / 2, height / 2 + size * 0.35, letters, size)
    )
    return name


def disc(letters: str, fill: str = "gold") -> str:
    """The name of a drawing: a coin or a sign, 40 wide."""
    name = f"disc {letters} {fill}"
    ART[name] = frame(40, 40, circle(20, 20, 17, fill, width=2), text(20, 26, letters, 17))
    return name


def seat(number: int, area: str, zones: list[Zone], **more: object) -> Zone:
    """One player's line with what lies below it."""
    return Zone(
        f"seat:{number}",
        f"Player {number + 1}",
        "seat",
        zones=zones,
        seat=number,
        area=area,
        **more,
    )


def counts(number: int, *told: tuple[str, int, str]) -> Zone:
    """What a player has: (drawing, number, word)."""
    items = [
        Item(f"count:{number}:{word}", f"{n} {word}", art=art, caption=f"{n} {word}", data={"n": n})
        for art, n, word in told
    ]
    return Zone(f"counts:{number}", "Counts", "counters", items)
