"""Class codes: a seed as something that is read aloud and typed by thirty people."""

from __future__ import annotations

import re

from genetics_games.engine.game import SEEDS
from genetics_games.text import _

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def code_of(seed: int | None) -> str:
    """The class code of a seed.

    Args:
        seed: any integer; ``None`` for a game without a seed, whose code is empty.

    Returns:
        Three letters, a hyphen and three digits below `SEEDS`, otherwise the number itself.

    Example:
        >>> code_of(7), code_of(26**3 * 1000)
        ('AAA-007', '17576000')
    """
    if seed is None:
        return ""
    if not 0 <= seed < SEEDS:
        return str(seed)
    rest, digits = divmod(seed, 1000)
    letters = "".join(_LETTERS[rest // 26**place % 26] for place in (2, 1, 0))
    return f"{letters}-{digits:03d}"


def seed_of(code: str) -> int | None:
    """The seed of a class code.

    Args:
        code: as `code_of` writes it; capitals, hyphen and blanks do not matter.

    Returns:
        The seed; ``None`` for an empty code, which asks for a fresh one.

    Raises:
        ValueError: it is no class code; the sentence says how one looks.

    Example:
        >>> seed_of("aaa 007"), seed_of("17576000"), seed_of("")
        (7, 17576000, None)
    """
    plain = re.sub(r"[\s-]", "", code).upper() if code.strip()[:1] != "-" else code.strip()
    if not plain:
        return None
    if found := re.fullmatch(r"([A-Z])([A-Z])([A-Z])([0-9]{3})", plain):
        high, middle, low = (_LETTERS.index(letter) for letter in found.groups()[:3])
        return ((high * 26 + middle) * 26 + low) * 1000 + int(found[4])
    if re.fullmatch(r"-?[0-9]{1,18}", plain):
        return int(plain)
    raise ValueError(
        _(
            "“{code}” is not a class code. One looks like ABC-123; leave it empty for a new one."
        ).format(code=code.strip()[:20])
    )
