"""Drawings of nature and of signs as SVG; a leaf that imports nothing else of the package."""

from __future__ import annotations

from .nature import BASES, base, no_amino_acid, stop
from .signs import SEATS, curtain, names, player, prize, sign
from .svg import flatten, tokens_css

__all__ = ["common", "flatten", "tokens_css"]


def common() -> dict[str, str]:
    """The drawings that every board, lens and page may use, by name.

    Returns:
        ``sign-<name>``, ``player-<1 to 5>``, ``base-<letter>``, ``stop``, ``unread`` (a codon
        that is not read any more), ``curtain`` and ``prize``.

    Example:
        >>> sorted(common())[:2]
        ['base-A', 'base-C']
    """
    return {
        **{f"sign-{name}": sign(name) for name in names()},
        **{f"player-{seat}": player(seat) for seat in SEATS},
        **{f"base-{letter}": base(letter) for letter in BASES},
        "stop": stop(),
        "unread": no_amino_acid(),
        "curtain": curtain(),
        "prize": prize(),
    }
