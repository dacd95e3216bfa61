"""Reads what is typed into the fields for counts, frequencies and tables."""

from __future__ import annotations

import re
from fractions import Fraction

from genetics_games.biology.probability import exact
from genetics_games.text import _

#: A count has so many digits at most.
MOST_DIGITS = 9
_NUMBER = r"[+-]?[\d./]+\s*%?"
_ENTRY = re.compile(rf"(?:(.*?)([\s:=]+))?({_NUMBER})", re.S)
_NUMBERS = re.compile(rf"{_NUMBER}(?:\s+{_NUMBER})*")
_TURNED = re.compile(rf"({_NUMBER})\s+(\D.*)", re.S)
#: Blanks and apostrophes that stand between the thousands of one number, and nowhere else.
_THIN = re.compile(r"(?<=\d)[\u00a0\u2009\u202f'’](?=\d{3}(?!\d))")
# Behind a blank or nothing, a number that has commas in it.
_GROUPED = re.compile(r"(?<![\w./,])(\d{1,3}(?:,\d{3})+)(?![\w./]|,\d)")
_DECIMAL = re.compile(r"(?<![\w./,])(\d+),(\d+)(?![\w./]|,\d)")


def read_entries(
    text: str, example: str = "315", *, one_word: bool = False
) -> list[tuple[str, str]]:
    """Names with a number behind each, as they were typed.

    Args:
        text: such as ``"round 315, wrinkled 108"``, one behind the other or line by line; numbers
            alone are called 1, 2, 3 ...
        example: a number as one of them is written.
        one_word: whether a name is one word, as that of an allele or a genotype is.

    Raises:
        ValueError: there is nothing, an entry has no number, a name stands twice, or some entries
            have a name and some have none.

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
    if len(pieces) == 1 and _NUMBERS.fullmatch(pieces[0]):
        pieces = pieces[0].replace(" %", "%").split()
    if not pieces:
        raise ValueError(_("Nothing is written here yet; write each name with its number."))
    listed: list[tuple[str, str]] = []
    nameless = ""
    for number, piece in enumerate(pieces, start=1):
        name, figures = _entry(piece, example, one_word=one_word)
        if not name:
            nameless = nameless or figures
            name = str(number)
        if name in dict(listed):
            raise ValueError(
                _("“{name}” stands there twice; add its numbers up.").format(name=name[:40])
            )
        listed.append((name, figures))
    if nameless and any(name != str(at) for at, (name, _figures) in enumerate(listed, start=1)):
        raise ValueError(
            _(
                "“{number}” has no name in front of it. Name all numbers or none, and write each "
                "without a comma inside."
            ).format(number=nameless[:20])
        )
    return listed


def read_count_list(text: str, *, one_word: bool = False) -> dict[str, int]:
    """Counts by name.

    Args:
        text: as for `read_entries`; thousands may be set apart where it is clear that they are.
        one_word: as for `read_entries`.

    Raises:
        ValueError: a number is no whole number, or may be one number or two.

    Example:
        >>> read_count_list("MM 298, MN 489, NN 1,213")
        {'MM': 298, 'MN': 489, 'NN': 1213}
        >>> read_count_list("MM 29.8")
        Traceback (most recent call last):
        ValueError: The count of MM is 29.8; counts are whole numbers, such as 298.
        >>> read_count_list("315,108")
        Traceback (most recent call last):
        ValueError: “315,108” may be one number or more. Write 315108 for one; or set the counts \
apart with blanks: 315, 108.
    """
    text = _GROUPED.sub(_without_commas, _plain(text))
    entries = read_entries(text, one_word=one_word)
    return {name: _whole(number, name) for name, number in entries}


def read_share_list(text: str) -> dict[str, Fraction]:
    """Frequencies by name.

    Args:
        text: as for `read_entries`; numbers as for `biology.probability.exact`, with a point or a
            comma for decimals.

    Raises:
        ValueError: a number cannot be read.

    Example:
        >>> read_share_list("A 0,7, a 30 %")
        {'A': Fraction(7, 10), 'a': Fraction(3, 10)}
        >>> read_share_list("A")
        Traceback (most recent call last):
        ValueError: “A” has no number behind it; write it as in: A 0.3.
    """
    text = _DECIMAL.sub(_with_point, _plain(text))
    return {
        name: Fraction(exact(number)) for name, number in read_entries(text, "0.3", one_word=True)
    }


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


def read_parts(text: str) -> str:
    """A ratio as typed, its parts set apart by colons.

    Args:
        text: whole numbers, or numbers with a point or a comma for decimals; between them colons,
            or without any colons blanks, commas, dashes or slashes.

    Raises:
        ValueError: there is nothing, or a part is no number.

    Example:
        >>> read_parts("9 : 3 : 3 : 1"), read_parts("9-3-3-1"), read_parts("0,5:0,5")
        ('9:3:3:1', '9:3:3:1', '0.5:0.5')
        >>> read_parts("9:x")
        Traceback (most recent call last):
        ValueError: “x” is no part of a ratio. Write plain numbers with colons between them, such \
as 9:3:3:1.
    """
    bare = _plain(text).strip()
    if not bare:
        raise ValueError(_("Write the expected ratio, a part for each class, such as 9:3:3:1."))
    parts = re.split(r"\s*:\s*" if ":" in bare else r"[\s,;/–-]+", bare)
    for at, part in enumerate(parts):
        decimals = re.fullmatch(r"(\d*),(\d+)", part)
        # Thousands and decimals look alike but for 0 in front.
        if decimals and (len(decimals[2]) != 3 or not decimals[1].strip("0")):
            parts[at] = part.replace(",", ".")
        elif not re.fullmatch(r"-?\d+(/\d+)?|-?\d*\.\d+", part):
            raise ValueError(
                _(
                    "“{part}” is no part of a ratio. Write plain numbers with colons between them, "
                    "such as 9:3:3:1."
                ).format(part=part[:20])
            )
    return ":".join(parts)


def _plain(text: str) -> str:
    """A minus is a hyphen, and nothing stands between thousands that can stand nowhere else."""
    return _THIN.sub("", text.replace("−", "-"))


def _entry(piece: str, example: str, *, one_word: bool) -> tuple[str, str]:
    """A name, empty if there is none, and the number behind it."""
    found = _ENTRY.fullmatch(piece)
    if found is None:
        turned = _TURNED.fullmatch(piece)
        last = piece.rsplit(maxsplit=1)[-1]
        if turned:
            said = _("Write the name first and its number behind it: {name} {number}.").format(
                name=turned[2][:40], number=turned[1].strip()[:20]
            )
        elif re.match(r"[+-]?\d", last):
            said = _("“{text}” is no number that can be read; write it in figures, such as 1000.")
            said = said.format(text=last[:20])
        else:
            said = _("“{piece}” has no number behind it; write it as in: {name} {number}.").format(
                piece=piece[:40],
                name=(piece.split(maxsplit=1)[0] if one_word else piece)[:40],
                number=example,
            )
        raise ValueError(said)
    name, between, figures = (found[1] or "").strip(), found[2] or "", found[3].replace(" ", "")
    if not between.isspace():
        return name, figures
    apart = re.fullmatch(r"(.*[\s:=])?(\d{1,3})", name, re.S)
    if apart and re.fullmatch(r"\d{3}", figures):
        rest, whole = (apart[1] or "").strip(), apart[2] + figures
        if figures.startswith("0") or rest.endswith((":", "=")):
            return rest.rstrip(":= "), whole
        raise ValueError(
            _(
                "“{piece}” can be read in two ways. Write {one} without a blank, or a colon in "
                "front of the number: {name}: {figures}."
            ).format(piece=piece[:40], one=whole, name=name[:40], figures=figures)
        )
    if re.search(rf"\S\s+{_NUMBER}\s+\S", name):
        raise ValueError(
            _(
                "“{piece}” holds more than one number. Set the entries apart with commas, or write "
                "a colon behind a name that has a number in it."
            ).format(piece=piece[:40])
        )
    return name, figures


def _without_commas(found: re.Match[str]) -> str:
    """Thousands of one number; refused where they may be several counts."""
    number = found[0].replace(",", "")
    # Nobody counts 000 of something; and behind a name there stands one number.
    sure = any(group.startswith("0") for group in found[0].split(",")[1:])
    if sure or re.search(r"[^\s,;][\s:=]+[+-]?$", found.string[: found.start()]):
        return number
    raise ValueError(
        _(
            "“{text}” may be one number or more. Write {one} for one; or set the counts apart with "
            "blanks: {several}."
        ).format(text=found[0], one=number, several=found[0].replace(",", ", "))
    )


def _with_point(found: re.Match[str]) -> str:
    """A decimal comma as a point; between two numbers without a name it is no decimal comma."""
    named = re.search(r"[^\s,;][\s:=]+[+-]?$", found.string[: found.start()])
    return f"{found[1]}.{found[2]}" if named or found[1] == "0" else found[0]


def _whole(number: str, name: str) -> int:
    if re.fullmatch(rf"[+-]?\d{{{MOST_DIGITS + 1},}}", number):
        raise ValueError(
            _("The count of {name} is too large; write one of {n} digits at most.").format(
                name=name[:40], n=MOST_DIGITS
            )
        )
    if re.fullmatch(r"0\d+", number):
        raise ValueError(
            _("“{number}” begins with 0. Write thousands without a blank, such as 1000.").format(
                number=number[:20]
            )
        )
    if re.fullmatch(r"\d{1,3}(\.\d{3})+", number):
        raise ValueError(
            _("Write the count of {name} without a point in it: {whole}, if that is meant.").format(
                name=name[:40], whole=number.replace(".", "")
            )
        )
    if not re.fullmatch(r"[+-]?\d+", number):
        raise ValueError(
            _("The count of {name} is {number}; counts are whole numbers, such as 298.").format(
                name=name[:40], number=number[:20]
            )
        )
    return int(number)
