"""A whole lesson in one line of text: what a page keeps, and what a student takes home."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

from genetics_games.text import _

FORMAT = "GGW1."
#: More than any lesson's work comes to, so that a made-up text cannot fill the memory.
MOST_BYTES = 1_000_000


def pack(work: dict[str, Any]) -> str:
    """Plain data as one line that holds a check of itself.

    Args:
        work: JSON-ready.

    Example:
        >>> unpack(pack({"step": "start"}))
        {'step': 'start'}
    """
    plain = json.dumps(work, separators=(",", ":")).encode()
    return FORMAT + base64.urlsafe_b64encode(zlib.compress(plain, 6)).decode().rstrip("=")


def unpack(text: str) -> dict[str, Any]:
    """The data that `pack` wrote.

    Args:
        text: as copied; blanks and line ends in it do not matter.

    Raises:
        ValueError: it is damaged, or something else; the sentence is for the student.

    Example:
        >>> unpack("GGW1.hello")
        Traceback (most recent call last):
        ValueError: This saved work is damaged and cannot be read. Use another copy.
    """
    line = "".join(text.split())
    if not line.startswith(FORMAT):
        raise ValueError(
            _("This is no saved lesson. A saved lesson begins with {format}").format(format=FORMAT)
        )
    try:
        packed = line.removeprefix(FORMAT).encode("ascii")
        packed = base64.b64decode(packed + b"=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(packed, MOST_BYTES)
        work = json.loads(plain) if unpacker.eof and not unpacker.unused_data else None
    except (ValueError, zlib.error, RecursionError):
        work = None
    if not isinstance(work, dict):
        raise ValueError(damaged())
    return work


def damaged() -> str:
    """What is said of saved work that cannot be read."""
    return _("This saved work is damaged and cannot be read. Use another copy.")
