"""What a sentence calls a seat: the name of who sits there, where somebody has said it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from genetics_games.text import _

_names: ContextVar[Sequence[str]] = ContextVar("names", default=())


def seat_name(seat: int) -> str:
    """What a sentence calls a seat.  A game puts no other name of a player into its words.

    Args:
        seat: its index.

    Returns:
        The name given by `seats_called`, else "Player 1" and so on.

    Example:
        >>> seat_name(1)
        'Player 2'
        >>> with seats_called(["Rosa", "Lux"]):
        ...     seat_name(1)
        'Lux'
    """
    names = _names.get()
    return names[seat] if seat < len(names) else _("Player {n}").format(n=seat + 1)


@contextmanager
def seats_called(names: Sequence[str]) -> Iterator[None]:
    """Sentences made inside call the seats by these names.

    Args:
        names: one for each seat.
    """
    before = _names.set(names)
    try:
        yield
    finally:
        _names.reset(before)
