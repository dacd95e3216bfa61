"""Class codes: a seed as something that is read aloud and typed by thirty people."""

from __future__ import annotations

import re

from genetics_games.text import _

from .game import SEEDS


def class_code(seed: int | None) -> str:
    """The class code of a seed.

    Args:
        seed: any integer; ``None`` for a game without a seed, whose code is empty.

    Returns:
        Three letters, a hyphen and three digits below `SEEDS`, otherwise the number itself.

    Example:
        >>> class_code(7), class_code(10244417), class_code(26**3 * 1000)
        ('AAA-007', 'PEA-417', '17576000')
    """
    if seed is None:
        return ""
    if not 0 <= seed < SEEDS:
        return str(seed)
    rest, digits = divmod(seed, 1000)
    letters = "".join(chr(65 + rest // 26**place % 26) for place in (2, 1, 0))
    return f"{letters}-{digits:03d}"


def read_class_code(text: object) -> int:
    """The seed of a class code; case, blanks and the hyphen do not matter.

    Raises:
        ValueError: it is no class code; the sentence says what one looks like.

    Example:
        >>> read_class_code(" pea417 ")
        10244417
    """
    plain = re.sub(r"[\s-]", "", text).upper() if isinstance(text, str) else ""
    if not re.fullmatch(r"[A-Z]{3}[0-9]{3}", plain):
        raise ValueError(
            _("“{text}” is not a class code. A class code looks like PEA-417.").format(
                text=str(text).strip()[:20]
            )
        )
    rest = 0
    for letter in plain[:3]:
        rest = 26 * rest + ord(letter) - 65
    return 1000 * rest + int(plain[3:])


def read_seed(text: str) -> int | None:
    """The seed that somebody types for a table: a class code, a plain number, or nothing.

    Returns:
        The seed; ``None`` for an empty text, which asks for a fresh one.

    Raises:
        ValueError: it is neither; the sentence says what a class code looks like.

    Example:
        >>> read_seed("aaa 007"), read_seed("-3"), read_seed("")
        (7, -3, None)
    """
    plain = text.strip()
    if not plain:
        return None
    return int(plain) if re.fullmatch(r"-?[0-9]{1,18}", plain) else read_class_code(plain)
