"""Class codes: a seed as three letters and three digits, short enough to read aloud."""

from __future__ import annotations

import re

from genetics_games.engine.game import SEEDS
from genetics_games.text import _


def class_code(seed: int) -> str:
    """The code of a seed.

    Args:
        seed: 0 to 17,575,999.

    Raises:
        ValueError: a seed outside that range has no code.

    Example:
        >>> class_code(0), class_code(10244417)
        ('AAA-000', 'PEA-417')
    """
    if type(seed) is not int or not 0 <= seed < SEEDS:
        raise ValueError(_("Only seeds from 0 to {last} have a class code.").format(last=SEEDS - 1))
    rest, digits = divmod(seed, 1000)
    letters = "".join(chr(65 + rest // 26**place % 26) for place in (2, 1, 0))
    return f"{letters}-{digits:03}"


def read_class_code(text: object) -> int:
    """The seed of a class code; case, spaces and the dash do not matter.

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
                text=str(text)[:20]
            )
        )
    rest = 0
    for letter in plain[:3]:
        rest = 26 * rest + ord(letter) - 65
    return 1000 * rest + int(plain[3:])
