"""Reading an answer and judging it: right, or which idea stands behind it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from genetics_games.text import _, ngettext

from .checks import Check
from .misconceptions import SLIP

#: Longer answers are not read; a check asks for a row, a number or one sentence.
LONGEST = 2000
_ENDS = re.compile(r"^([53])['′’`´]?-?(.*?)-?([53])['′’`´]?$")
_NUMBER = r"[+-]?(\d+(\.\d*)?|\.\d+|\d+/0*[1-9]\d*)"
#: More letters than any number needs that a lesson asks for.
LONGEST_NUMBER = 24
_DASHES = re.compile(r"[\s‐-―−]+")


@dataclass(frozen=True, slots=True)
class Mark:
    """What became of one answer.

    Args:
        right: whether it is right; ``None`` for a sentence, which the student judges.
        given: the answer as it was read.
        codes: the ideas that it shows; empty if it is right.
        feedback: what it assumes, or why it is right.
        where: where to look next.
    """

    right: bool | None
    given: tuple[str, ...]
    codes: tuple[str, ...] = ()
    feedback: str = ""
    where: str = ""


def mark(check: Check, given: object) -> Mark:
    """Judge one answer.

    Args:
        check: the question.
        given: a value for ``choice`` and ``point``, a list of values for ``several`` and
            ``square``, a text for the other kinds.

    Returns:
        The mark.

    Raises:
        ValueError: the answer cannot be read; the sentence says what would be readable.
    """
    if check.kind == "several":
        return _mark_several(check, given)
    if check.kind == "sentence":
        text = _text(given).strip()
        if not text:
            raise ValueError(_("Write one or two sentences first."))
        return Mark(None, (text,), feedback=check.model)
    value = _READERS[check.kind](check, given)
    if _same(check, value, check.answer[0]):
        return Mark(True, (value,), feedback=check.right)
    for option in check.wrong:
        if _same(check, value, option.value):
            return Mark(False, (value,), (option.code,), option.feedback, option.where)
    return Mark(False, (value,), (SLIP,), *check.other)


def as_given(check: Check, kept: Sequence[str]) -> object:
    """An answer as `mark` takes it, from what `Mark.given` kept of it.

    Args:
        check: the question.
        kept: the kept answer.

    Raises:
        LookupError: nothing was kept.
    """
    if check.kind == "several":
        return kept
    return kept[0].split() if check.kind == "square" else kept[0]


def _mark_several(check: Check, given: object) -> Mark:
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise ValueError(_("Choose every option that you think is right, then answer."))
    chosen = {_among(check, value) for value in given}
    kept = tuple(option.value for option in check.options if option.value in chosen)
    misjudged = [
        option
        for option in check.options
        if (option.value in chosen) != (option.value in check.answer)
    ]
    if not misjudged:
        return Mark(True, kept, feedback=check.right)
    # What was chosen wrongly is spoken of before what is still missing.
    first = next((option for option in misjudged if option.value in chosen), misjudged[0])
    codes = tuple(dict.fromkeys(option.code for option in misjudged))
    return Mark(False, kept, codes, first.feedback, first.where)


def _text(given: object) -> str:
    if not isinstance(given, str):
        raise ValueError(_("Write your answer as text."))
    if len(given) > LONGEST:
        raise ValueError(_("That answer is too long to read. Write a shorter one."))
    return given


def _among(check: Check, given: object) -> str:
    if not isinstance(given, str) or check.option(given) is None:
        raise ValueError(_("That is not one of the options. Choose one that is shown."))
    return given


def read_number(text: str, unit: str = "") -> Fraction:
    """The number that a student wrote.

    Args:
        text: such as ``"20"``, ``"20 %"``, ``"0,5"`` or ``"1/36"``.
        unit: what may stand behind the number.

    Raises:
        ValueError: it is no number.

    Example:
        >>> read_number("20 %", "%"), read_number("1/36"), read_number("0,5")
        (Fraction(20, 1), Fraction(1, 36), Fraction(1, 2))
    """
    return Fraction(written_number(text, unit))


def written_number(text: str, unit: str = "") -> str:
    """A number as the student wrote it, without blanks and unit; it can be read again.

    Args:
        text: as for `read_number`.
        unit: what may stand behind the number.

    Raises:
        ValueError: it is no number.

    Example:
        >>> written_number("2,5 %", "%"), written_number("1/4")
        ('2.5', '1/4')
    """
    plain = _DASHES.sub(lambda dash: "" if dash[0].isspace() else "-", text.strip())
    if unit:
        plain = plain.removesuffix(unit)
    plain = plain.replace(",", ".")
    if not re.fullmatch(_NUMBER, plain):
        raise ValueError(
            _("“{text}” is not a number. Write a number such as 12 or 0.5.").format(text=text[:20])
        )
    if len(plain) > LONGEST_NUMBER:
        raise ValueError(_("That number is too long. Write a shorter one."))
    return plain


def read_sequence(text: str, length: int, direction: str = "5-3") -> str:
    """The row of bases that a student wrote, in the direction asked for.

    Ends may be written or left out. Where they are written the other way round, the row
    is turned, since both spellings name the same strand.

    Args:
        text: such as ``"CTAGGT"`` or ``"3'-CTAGGT-5'"``, with A, C, G, T or U.
        length: how many bases are asked for.
        direction: ``"5-3"`` or ``"3-5"``.

    Raises:
        ValueError: it holds other letters or another number of bases.

    Example:
        >>> read_sequence("3'-ctaggt-5'", 6, "3-5")
        'CTAGGT'
        >>> read_sequence("5'-TGGATC-3'", 6, "3-5")
        'CTAGGT'
    """
    plain = _DASHES.sub(lambda dash: "" if dash[0].isspace() else "-", text.strip()).upper()
    turn = False
    ends = _ENDS.match(plain)
    if ends:
        if ends[1] == ends[3]:
            raise ValueError(_("A strand has one 5' end and one 3' end. Name each once."))
        plain = ends[2]
        turn = f"{ends[1]}-{ends[3]}" != direction
    letters = plain.replace("-", "")
    strange = re.sub("[ACGTU]", "", letters)
    if strange or not letters:
        raise ValueError(_("Write the row with the letters A, C, G and T, such as GATCCA."))
    if len(letters) != length:
        raise ValueError(
            ngettext(
                "You wrote {n} base. This row has {length}.",
                "You wrote {n} bases. This row has {length}.",
                len(letters),
            ).format(n=len(letters), length=length)
        )
    return letters[::-1] if turn else letters


def _read_cells(check: Check, given: object) -> str:
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise ValueError(_("Fill the square, then answer."))
    # A box with rR holds the same two alleles as one with Rr.
    cells = ["".join(sorted("".join(_text(cell).split()))) for cell in given]
    if not all(cells) or len(cells) != len(check.answer[0].split()):
        raise ValueError(_("Fill every box of the square, then answer."))
    return " ".join(cells)


def _read_typed_number(check: Check, given: object) -> str:
    return written_number(_text(given), check.unit)


def _read_typed_sequence(check: Check, given: object) -> str:
    return read_sequence(_text(given), len(check.answer[0]), check.direction or "5-3")


_READERS = {
    "choice": _among,
    "point": _among,
    "number": _read_typed_number,
    "sequence": _read_typed_sequence,
    "square": _read_cells,
}


def _same(check: Check, value: str, other: str) -> bool:
    if check.kind == "number":
        return abs(Fraction(value) - Fraction(other)) <= Fraction(check.tolerance)
    return value == other
