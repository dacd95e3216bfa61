"""The short result code: what a student shows a teacher, readable by both.

    GG1.L2.PEA-417.robin.1=1:D7!.2=2.K7QX

Format, lesson, class code, nickname, then for each check its number, the tries, the ideas that
showed (``:D7``, ``:D6*2``) and ``!`` once it is right, and four letters that reveal a slip of
the pen.  There is nothing else in it.
"""

from __future__ import annotations

import re
from base64 import b32encode
from dataclasses import dataclass
from urllib.parse import quote, unquote
from zlib import crc32

from genetics_games.engine.codes import class_code, read_class_code
from genetics_games.text import _

from .lessons import lesson
from .misconceptions import misconceptions
from .sitting import LONGEST_NICKNAME, MOST_TRIES, Sitting

FORMAT = "GG1"
LONGEST = 2000
_CHECK = re.compile(r"([1-9][0-9]?)=([0-9]{1,3})((?::[A-Z][0-9]{1,2}(?:\*[0-9]{1,3})?)*)(!?)")


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What a result code says of one check.

    Args:
        tries: answers given.
        right: whether it was answered rightly.
        codes: how often each idea showed.
    """

    tries: int
    right: bool
    codes: dict[str, int]


@dataclass(frozen=True, slots=True)
class Report:
    """What a result code says.

    Args:
        lesson: number of the lesson.
        code: class code.
        nickname: may be empty.
        checks: results by check id, only of checks that were tried.
    """

    lesson: int
    code: str
    nickname: str
    checks: dict[str, CheckResult]


def report(sitting: Sitting) -> Report:
    """What a sitting has to show."""
    return Report(
        sitting.lesson.number,
        sitting.code,
        sitting.nickname,
        {
            name: CheckResult(result.tries, result.right, dict(result.codes))
            for name, result in sorted(sitting.results.items(), key=lambda item: _number(item[0]))
            if result.tries
        },
    )


def result_code(sitting: Sitting) -> str:
    """The result code of a sitting.

    Example:
        >>> result_code(Sitting(1, "PEA-417", "robin"))
        'GG1.L1.PEA-417.robin.AZLE'
    """
    return write_code(report(sitting))


def write_code(told: Report) -> str:
    """A report as a result code."""
    parts = [FORMAT, f"L{told.lesson}", told.code, _quoted(told.nickname)]
    for name, result in told.checks.items():
        codes = "".join(
            f":{code}" + (f"*{count}" if count > 1 else "")
            for code, count in sorted(result.codes.items())
            if count
        )
        parts.append(f"{_number(name)}={result.tries}{codes}{'!' if result.right else ''}")
    body = ".".join(parts)
    return f"{body}.{_seal(body)}"


def read_code(text: object) -> Report:
    """The report that a result code holds.

    Raises:
        ValueError: it is no result code, or letters are missing or wrong.

    Example:
        >>> read_code("GG1.L1.PEA-417.robin.AZLE").nickname
        'robin'
    """
    damaged = _("This result code is damaged. Copy it again, from GG to the last letter.")
    plain = "".join(text.split()) if isinstance(text, str) and len(text) <= LONGEST else ""
    body, _dot, seal = plain.rpartition(".")
    parts = body.split(".")
    if parts[0] != FORMAT or len(parts) < 4 or seal.upper() != _seal(body):
        raise ValueError(damaged)
    number, code, nickname = parts[1].removeprefix("L"), parts[2], unquote(parts[3])
    try:
        specs = lesson(int(number) if number.isdecimal() else 0).specs
        told = Report(
            int(number),
            class_code(read_class_code(code)),
            nickname,
            dict(_read_check(part, number, specs) for part in parts[4:]),
        )
    except ValueError as fault:
        raise ValueError(damaged) from fault
    if len(nickname) > LONGEST_NICKNAME or write_code(told) != f"{body}.{_seal(body)}":
        raise ValueError(damaged)
    return told


def _read_check(part: str, number: str, specs: object) -> tuple[str, CheckResult]:
    found = _CHECK.fullmatch(part)
    if not found:
        raise ValueError("check")
    name = f"{int(number)}.{found[1]}"
    codes = {}
    for entry in found[3].split(":")[1:]:
        code, _star, count = entry.partition("*")
        codes[code] = int(count or 1)
    tries = int(found[2])
    if name not in specs or not set(codes) <= set(misconceptions()) or tries > MOST_TRIES:  # type: ignore[operator]
        raise ValueError("check")
    return name, CheckResult(tries, bool(found[4]), codes)


def _number(check_id: str) -> int:
    return int(check_id.split(".")[1])


def _quoted(nickname: str) -> str:
    # A full stop parts the fields, and `quote` leaves it as it is.
    return quote(nickname, safe="").replace(".", "%2E")


def _seal(body: str) -> str:
    return b32encode(crc32(body.encode()).to_bytes(4, "big")).decode()[:4]
