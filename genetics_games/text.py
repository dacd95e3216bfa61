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
from os import path

DOMAIN = "genetics_games"
# Every program that imports the package pays for what this module imports; `pathlib` costs 5 ms.
LOCALE = path.join(path.dirname(__file__), "locale")

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def use_language(code: str | None) -> None:
    """Read every later text in one language.

    Args:
        code: a language code such as ``"es"`` or ``"ca"``; ``None`` or a
            language without a catalogue means English.
    """
    global _catalogue  # noqa: PLW0603 - one reader per process, as with a student's kernel
    languages = [code] if code else []
    _catalogue = _gettext.translation(DOMAIN, LOCALE, languages, fallback=True)


def _(message: str) -> str:
    """The message in the reader's language; the English source where there is none."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The message for a count, in the plural form that the reader's language asks for."""
    return _catalogue.ngettext(one, many, n)
