"""Worksheet and answer key of a lesson, as plain text, made from the class code.

On the command line::

    python -m genetics_games.classroom.key 1 PEA-417
    python -m genetics_games.classroom.key 1 PEA-417 --worksheet
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from textwrap import wrap

from genetics_games.engine.codes import class_code, read_class_code
from genetics_games.text import _

from .checks import SHOWN, Check
from .lessons import Lesson, lesson
from .misconceptions import SLIP, misconceptions
from .tables import Table

WIDTH = 88


def worksheet(number: int, code: str) -> str:
    """The questions that everybody with this class code gets, to print.

    Args:
        number: the lesson.
        code: the class code.

    Raises:
        ValueError: there is no such lesson, or the code cannot be read.

    Example:
        >>> print(worksheet(1, "PEA-417").splitlines()[0])
        Lesson 1: Two strands, one message
    """
    return _sheet(number, code, answers=False)


def key(number: int, code: str) -> str:
    """The same questions with answers, the idea behind each wrong one, and a fresh question.

    Args:
        number: the lesson.
        code: the class code.

    Raises:
        ValueError: there is no such lesson, or the code cannot be read.

    Example:
        >>> print(key(1, "pea417").splitlines()[1])
        Class code PEA-417 · Answer key
    """
    return _sheet(number, code, answers=True)


def _sheet(number: int, code: str, *, answers: bool) -> str:
    taught, seed = lesson(number), read_class_code(code)
    kind = _("Answer key") if answers else _("Worksheet")
    lines = [
        _("Lesson {number}: {title}").format(number=number, title=taught.title),
        _("Class code {code} · {kind}").format(code=class_code(seed), kind=kind),
        "",
    ]
    if not answers:
        lines += [_("Name or nickname: ____________________"), ""]
    deal = taught.table.deal(seed)
    lines += [deal.said, ""] if deal.said else []
    for check_id, spec in taught.specs.items():
        first = taught.class_check(check_id, code)
        checks = [first]
        if answers:
            later = taught.fresh_round(first, code, 0)
            checks.append(taught.class_check(check_id, code, later))
        for check in checks:
            again = check is not first
            name = _("{id}, fresh question").format(id=check_id) if again else check_id
            extra = " ◆" if spec.advanced else "" if check_id in taught.default else " +"
            lines += _question(f"{name}{extra}", check)
            lines += _answers(check) if answers else _room(check)
            lines.append("")
    lines += _exit(taught, deal, answers=answers)
    lines += [
        "",
        *wrap(_("◆ for AP, IB HL and A-level.  + beyond the seven of every student."), WIDTH),
    ]
    return "\n".join(lines) + "\n"


def _question(name: str, check: Check) -> list[str]:
    lines = _wrapped(f"{name}  ", check.stem)
    if check.kind in SHOWN:
        for letter, option in zip("ABCDEFGH", check.options, strict=False):
            lines += _wrapped(f"    {letter}  ", option.text)
    return lines


def _answers(check: Check) -> list[str]:
    letters = dict(zip((option.value for option in check.options), "ABCDEFGH", strict=False))
    shown = check.kind in SHOWN
    right = ", ".join(letters[value] if shown else value for value in check.answer)
    lines = _wrapped("    ✓  ", f"{right} {check.unit}".strip())
    for option in check.wrong:
        where = letters[option.value] if shown else option.value
        # Nothing general can be said of a slip, so the key tells this one.
        idea = option.feedback if option.code == SLIP else misconceptions()[option.code].idea
        lines += _wrapped(f"    {where}  ", f"{option.code}: {idea}")
    return lines + _wrapped("    →  ", check.worked)


def _room(check: Check) -> list[str]:
    return [] if check.kind in SHOWN else ["", "    " + "_" * 40]


def _exit(taught: Lesson, deal: Table, *, answers: bool) -> list[str]:
    stem, model, rubric = taught.exit_ticket(deal)
    lines = _wrapped(_("Exit ticket") + "  ", stem)
    if not answers:
        return [*lines, "", "    " + "_" * 40, "    " + "_" * 40]
    for line in (model, *rubric):
        lines += _wrapped("    ·  ", line)
    return lines


def _wrapped(first: str, text: str) -> list[str]:
    return wrap(
        text.replace("`", ""),
        WIDTH,
        initial_indent=first,
        subsequent_indent=" " * len(first),
        break_on_hyphens=False,
    )


def main(words: Sequence[str] | None = None) -> int:
    """The command; a fault is one sentence on the error stream."""
    parser = argparse.ArgumentParser(prog="python -m genetics_games.classroom.key")
    parser.add_argument("lesson", type=int, help=_("number of the lesson"))
    parser.add_argument("code", help=_("class code, such as PEA-417"))
    parser.add_argument("--worksheet", action="store_true", help=_("the questions alone"))
    asked = parser.parse_args(words)
    try:
        text = (worksheet if asked.worksheet else key)(asked.lesson, asked.code)
    except ValueError as fault:
        print(fault, file=sys.stderr)
        return 1
    sys.stdout.write(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
