"""Reads a strand as it is typed or pasted: with ends, blanks, figures, hyphens, a FASTA head."""

from __future__ import annotations

import re

from genetics_games.text import _

_PRIME = "['′’‘´`ʹ]"
_DASH = "‐‑‒–—−-"  # the plain one last: between two others it would mean a range
_FIRST = re.compile(rf"\A\s*([35])\s*{_PRIME}[\s{_DASH}]*")
_LAST = re.compile(rf"[\s{_DASH}]*([35])\s*{_PRIME}[\s.]*\Z")
_LEFT_OUT = re.compile(rf"[\s\d{_DASH}]")
_ALONG, _AGAINST = {"5": "3", "3": "5"}, ("3", "5")


def read_strand(text: str) -> str:
    """The letters of a strand, as they were typed.

    Args:
        text: with or without its ends, which say that it runs from 5' to 3'; blanks, figures,
            hyphens and lines that begin with ``>`` are left out.

    Returns:
        What is left, which need not be bases.

    Raises:
        ValueError: it runs from 3' to 5', or there are two strands.

    Example:
        >>> read_strand("5'-aug GAU-3'"), read_strand("1 ATG-GAT 6")
        ('augGAU', 'ATGGAT')
        >>> read_strand("3'-TAC-5'")
        Traceback (most recent call last):
        ValueError: This strand is written from 3′ to 5′. Write its letters in the other order, \
from 5′ to 3′; if it is the template strand, take the partner of each letter too.
    """
    bare = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith(">"))
    begins, ends = _FIRST.match(bare), _LAST.search(bare)
    first = begins[1] if begins else _ALONG[ends[1]] if ends else "5"
    last = ends[1] if ends else _ALONG[first]
    bare = _LAST.sub("", _FIRST.sub("", bare))
    if first == last or re.search(_PRIME, bare):
        raise ValueError(_("Write one strand only, from its 5′ end to its 3′ end."))
    if (first, last) == _AGAINST:
        raise ValueError(
            _(
                "This strand is written from 3′ to 5′. Write its letters in the other order, from "
                "5′ to 3′; if it is the template strand, take the partner of each letter too."
            )
        )
    return _LEFT_OUT.sub("", bare)
