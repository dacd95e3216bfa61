"""Reads what is typed into the fields for counts, frequencies and tables."""

from __future__ import annotations

import re
from fractions import Fraction

from genetics_games.biology.probability import exact
from genetics_games.text import _

_ENTRY = re.compile(r"(?:(.*?)[\s:=]+)?([+-]?[\d./]+\s*%?)", re.S)


def read_entries(text: str) -> list[tuple[str, str]]:
    """Names with a number behind each, as they were typed.

    Args:
        text: such as ``"round 315, wrinkled 108"``, one behind the other or line by line; numbers
            alone are called 1, 2, 3 ...

    Raises:
        ValueError: there is nothing, an entry has no number, or a name stands twice.

    Example:
        >>> read_entries("round yellow 315, wrinkled: 108")
        [('round yellow', '315'), ('wrinkled', '108')]
        >>> read_entries("315 108")
        [('1', '315'), ('2', '108')]
        >>> read_entries("round")
        Traceback (most recent call last):
        ValueError: “round” has no number behind it; write it as in: round 315.
    """
    pieces = [piece.strip() for piece in re.split(r"[,;\n]", text) if piece.strip()]
    if len(pieces) == 1 and re.fullmatch(r"[-+\d\s./%]+", pieces[0]):
        pieces = pieces[0].replace(" %", "%").split()
    if not pieces:
        raise ValueError(_("Nothing is written here yet; write each name with its number."))
    listed: list[tuple[str, str]] = []
    for number, piece in enumerate(pieces, start=1):
        match = _ENTRY.fullmatch(piece)
        if not match:
            raise ValueError(
                _("“{piece}” has no number behind it; write it as in: {piece} 315.").format(
                    piece=piece[:40]
                )
            )
        name = (match[1] or str(number)).strip()
        if name in dict(listed):
            raise ValueError(
                _("“{name}” stands there twice; add its numbers up.").format(name=name[:40])
            )
        listed.append((name, match[2].replace(" ", "")))
    return listed


def read_count_list(text: str) -> dict[str, int]:
    """Counts by name.

    Args:
        text: as for `read_entries`.

    Raises:
        ValueError: a number is no whole number.

    Example:
        >>> read_count_list("MM 298, MN 489, NN 213")
        {'MM': 298, 'MN': 489, 'NN': 213}
        >>> read_count_list("MM 29.8")
        Traceback (most recent call last):
        ValueError: The count of MM is 29.8; counts are whole numbers.
    """
    return {name: _whole(number, name) for name, number in read_entries(text)}


def read_share_list(text: str) -> dict[str, Fraction]:
    """Frequencies by name.

    Args:
        text: as for `read_entries`; numbers as for `biology.probability.exact`.

    Raises:
        ValueError: a number cannot be read.

    Example:
        >>> read_share_list("A 0.7, a 30 %")
        {'A': Fraction(7, 10), 'a': Fraction(3, 10)}
    """
    return {name: Fraction(exact(number)) for name, number in read_entries(text)}


def read_count_table(text: str) -> dict[str, dict[str, int]]:
    """A table of counts, row by row.

    Args:
        text: a line for each row, such as ``"purple: long 284, round 21"``; or numbers alone.

    Raises:
        ValueError: a number is no whole number, or a row stands twice.

    Example:
        >>> read_count_table("284 21")
        {'1': {'1': 284, '2': 21}}
        >>> read_count_table("purple: long 284, round 21")["purple"]["round"]
        21
    """
    table: dict[str, dict[str, int]] = {}
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if not lines:
        raise ValueError(_("Nothing is written here yet; write a line for each row."))
    for number, line in enumerate(lines, start=1):
        name, colon, cells = line.partition(":")
        if not colon:
            name, cells = str(number), line
        if name.strip() in table:
            raise ValueError(
                _("“{name}” stands there twice; add its numbers up.").format(name=name[:40])
            )
        table[name.strip()] = read_count_list(cells)
    return table


def _whole(number: str, name: str) -> int:
    if not re.fullmatch(r"[+-]?\d{1,9}", number):
        raise ValueError(
            _("The count of {name} is {number}; counts are whole numbers.").format(
                name=name[:40], number=number[:20]
            )
        )
    return int(number)
