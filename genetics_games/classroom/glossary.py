"""Technical words in one sentence each, and where they stand in a text."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from genetics_games.text import _


@cache
def _entries() -> Mapping[str, Mapping[str, Any]]:
    text = files(__package__).joinpath("glossary.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def glossary() -> dict[str, str]:
    """Every term with its sentence, in the reader's language, in alphabetical order.

    Example:
        >>> glossary()["codon"]
        'Three bases in a row that stand for one amino acid or for a stop.'
    """
    told = {_(term): _(entry["says"]) for term, entry in _entries().items()}
    return dict(sorted(told.items(), key=lambda item: item[0].casefold()))


def explained(text: str, but: frozenset[str] = frozenset()) -> list[tuple[str, str]]:
    """A text cut where a technical word stands for the first time.

    Args:
        text: a text in the reader's language.
        but: sentences of the glossary that have been given already.

    Returns:
        Pairs of a piece and the glossary's sentence for it, or an empty string.

    Example:
        >>> [piece for piece, says in explained("A codon is not a base.") if says]
        ['codon', 'base']
    """
    forms = {
        _(form).casefold(): _(entry["says"])
        for term, entry in _entries().items()
        for form in (term, *entry["forms"])
    }
    longest_first = sorted(forms, key=len, reverse=True)
    pattern = rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)"
    pieces, seen, start = [], set(but), 0
    for found in re.finditer(pattern, text, re.IGNORECASE):
        says = forms[found[0].casefold()]
        if says in seen:
            continue
        seen.add(says)
        pieces += [(text[start : found.start()], ""), (found[0], says)]
        start = found.end()
    pieces.append((text[start:], ""))
    return [piece for piece in pieces if piece[0]]
