"""Every text a person reads passes through here: gettext, sources in English.

A leaf module, so that `engine` and `biology` may use it without importing
anything else of the package.  The catalogues live in ``genetics_games/locale``;
a language without one falls back to the English source.

Example:
    >>> from genetics_games.text import _, ngettext
    >>> _("Insertion")
    'Insertion'
    >>> ngettext("{n} year", "{n} years", 2).format(n=2)
    '2 years'
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Callable
from functools import lru_cache
from os import path
from typing import TypeVar

DOMAIN = "genetics_games"
# Every program that imports the package pays for what this module imports; `pathlib` costs 5 ms.
LOCALE = path.join(path.dirname(__file__), "locale")

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()
_code: str | None = None


def use_language(code: str | None) -> None:
    """Read every later text in one language.

    Args:
        code: a language code such as ``"es"`` or ``"ca"``; ``None`` or a
            language without a catalogue means English.
    """
    global _catalogue, _code  # noqa: PLW0603 - one reader per process, as with a student's kernel
    languages = [code] if code else []
    _catalogue = _gettext.translation(DOMAIN, LOCALE, languages, fallback=True)
    _code = code
    for forget in _forget:
        forget()


def language() -> str | None:
    """The code of the language that was chosen; ``None``: English."""
    return _code


def _(message: str) -> str:
    """The message in the reader's language; the English source where there is none."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The message for a count, in the plural form that the reader's language asks for."""
    return _catalogue.ngettext(one, many, n)


_Make = TypeVar("_Make", bound=Callable[..., object])
_forget: list[Callable[[], None]] = []


def remembered(make: _Make) -> _Make:
    """Keep what a function of texts gives, until another language is chosen.

    Args:
        make: a function whose result depends on its arguments, all of them hashable, and on the
            language alone; nobody may change the result.

    Example:
        >>> @remembered
        ... def years(n):
        ...     return ngettext("{n} year", "{n} years", n).format(n=n)
        >>> years(2)
        '2 years'
    """
    kept = lru_cache(maxsize=2048)(make)
    _forget.append(kept.cache_clear)
    return kept  # type: ignore[return-value]
