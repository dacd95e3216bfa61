"""The base of every action: one decision, frozen, with a notation of its own.

A game makes each of its actions once and keeps them in a table, so that legal
lists share them and comparing is mostly comparing identities.
"""

from __future__ import annotations

from typing import ClassVar


class Action:
    """One decision of the rulebook, all of whose parts are known beforehand.

    A subclass names its parts in ``__slots__`` and its notation in ``_notation``;
    it is built with its parts in that order.

    Example:
        >>> class Roll(Action):
        ...     __slots__ = ("dice",)
        ...     def _notation(self):
        ...         return f"roll {self.dice}"
        >>> str(Roll(2)), Roll(2) == Roll(2), Roll(2) == Roll(3)
        ('roll 2', True, False)
    """

    __slots__ = ("_hash", "_text")
    _parts: ClassVar[tuple[str, ...]] = ()
    _text: str
    _hash: int

    def __init_subclass__(cls) -> None:
        own = cls.__dict__.get("__slots__", ())
        cls._parts = cls.__mro__[1]._parts + tuple(own)  # type: ignore[attr-defined]

    def __init__(self, *parts: object) -> None:
        if len(parts) != len(self._parts):
            names = ", ".join(self._parts)
            raise TypeError(f"{type(self).__name__} takes {names}; {len(parts)} values were given.")
        for name, part in zip(self._parts, parts, strict=True):
            object.__setattr__(self, name, part)
        object.__setattr__(self, "_text", self._notation())
        object.__setattr__(self, "_hash", hash(self._text))

    def _notation(self) -> str:
        """Short, stable, readable, and unique among all actions of the game."""
        raise TypeError(f"{type(self).__name__} has no notation.")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("An action cannot be changed; make another one.")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("An action cannot be changed; make another one.")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return type(self) is type(other) and self._text == other._text

    def __hash__(self) -> int:
        return self._hash

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        parts = ", ".join(repr(getattr(self, name)) for name in self._parts)
        return f"{type(self).__name__}({parts})"

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), tuple(getattr(self, name) for name in self._parts)

    def __copy__(self) -> Action:
        return self

    def __deepcopy__(self, memo: object) -> Action:
        return self
