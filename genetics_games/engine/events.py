"""What an action caused, told to each viewer as far as that viewer may know."""

from __future__ import annotations

from typing import Any


class Event:
    """One thing that happened at the table.

    Attributes:
        kind: a short name, such as ``"inversion"`` or ``"claim"``.
        seat: who caused it, or ``None`` for the table itself.
        data: what everybody may know, JSON-ready; ``None`` if only some may
            know that it happened at all.
        private: for each seat that knows more, what it knows beyond ``data``.
        reveals: true if something hidden was shown to somebody or chance was
            drawn, so that a player cannot take the action back.

    Example:
        >>> drawn = Event("draw", 0, {"pool": 1}, {0: {"card": "HTT"}}, reveals=True)
        >>> drawn.seen_by(1).data
        {'pool': 1}
        >>> drawn.seen_by(0).data
        {'pool': 1, 'card': 'HTT'}
    """

    __slots__ = ("data", "kind", "private", "reveals", "seat")

    def __init__(
        self,
        kind: str,
        seat: int | None,
        data: dict[str, Any] | None,
        private: dict[int, dict[str, Any]] | None = None,
        reveals: bool = False,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.data = data
        self.private = private
        self.reveals = reveals

    def seen_by(self, viewer: int | None) -> Event | None:
        """The event as a seat (``None``: the public) may know it, or ``None`` if it may not."""
        more = self.private.get(viewer) if self.private and viewer is not None else None
        if self.data is None and more is None:
            return None
        if self.private is None:
            return self
        return Event(
            self.kind, self.seat, {**(self.data or {}), **(more or {})}, None, self.reveals
        )

    def _key(self) -> tuple[Any, ...]:
        return (self.kind, self.seat, self.data, self.private, self.reveals)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._key() == other._key()

    __hash__ = None  # type: ignore[assignment]  # holds dicts

    def __repr__(self) -> str:
        """What everybody may know, so that a notebook's output gives nothing away."""
        return f"<{self.kind}, seat {self.seat}, {self.data}>"
