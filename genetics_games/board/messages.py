"""What a page may say to a board; everything else is answered with a sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from genetics_games.text import _

LONGEST_SAVE = 200_000
LONGEST_NAME = 24
LONGEST_VALUE = 20_000


def _version(value: object) -> bool:
    return type(value) is int and 0 <= value < 2**53


def _short(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= 500


def _save(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_SAVE


def _names(value: object) -> bool:
    return isinstance(value, list) and len(value) <= 12 and all(isinstance(n, str) for n in value)


def _code(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 100


def _options(value: object) -> bool:
    return (
        isinstance(value, dict)
        and len(value) <= 30
        and all(isinstance(v, (str, int)) and len(str(v)) <= 100 for v in value.values())
    )


def _index(value: object) -> bool:
    return type(value) is int and 0 <= value < 100


def _small(value: object) -> bool:
    try:
        return len(json.dumps(value)) <= LONGEST_VALUE
    except (TypeError, ValueError, RecursionError):
        return False


#: For each type of message its fields and what each must be.
_SHAPES = {
    "move": {"version": _version, "action": _short},
    "typed": {"version": _version, "text": _short},
    "step": {"version": _version},
    "undo": {"version": _version},
    "hint": {"version": _version},
    "ready": {"version": _version},
    "new": {"seats": _names, "names": _names, "code": _code, "options": _options},
    "restore": {"save": _save, "asked": lambda value: isinstance(value, bool)},
    "node": {"panel": _index, "node": _short, "value": _small},
    "ping": {},
}


def read(content: object) -> dict[str, Any]:
    """The message in what came from a page.

    Args:
        content: anything.

    Returns:
        The message: ``type`` and exactly the fields of its type.

    Raises:
        ValueError: it is no message; the sentence is for the student.

    Example:
        >>> read({"type": "undo", "version": 3})
        {'type': 'undo', 'version': 3}
    """
    kind = content.get("type") if isinstance(content, Mapping) else None
    shape = _SHAPES.get(kind) if isinstance(kind, str) else None
    if shape is None or not isinstance(content, Mapping):
        raise ValueError(_unknown())
    message = {"type": kind}
    for name, fits in shape.items():
        if name not in content or not fits(content[name]):
            raise ValueError(_unknown())
        message[name] = content[name]
    return message


def _unknown() -> str:
    return _("The board did not understand that click. Nothing has changed; try it again.")


def nickname(text: str, fallback: str) -> str:
    """A name fit to show: one short line of printable text.

    Args:
        text: as typed.
        fallback: what to say where nothing is left.

    Example:
        >>> nickname("  Rosa\\n Lux ", "Player 1")
        'Rosa Lux'
    """
    words = "".join(c if c.isprintable() else " " for c in text).split()
    return " ".join(words)[:LONGEST_NAME].strip() or fallback
