"""The board's one ES module and one style sheet, put together from the files in ``static/``."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from genetics_games.drawing import tokens_css

STATIC = Path(__file__).parent / "static"

#: In the order in which they stand in the module: each uses only those before it.
SCRIPTS = (
    "nodes",
    "dom",
    "narrow",
    "zones",
    "kinds",
    "folds",
    "say",
    "motion",
    "sight",
    "dialogs",
    "link",
    "board",
)
SHEETS = ("look", "nodes", "board", "zones", "widths")

DARK = "@media (prefers-color-scheme: dark)"


@cache
def module() -> str:
    """The ES module, as text, since anywidget keeps a module read from a file alive."""
    return "\n".join(_read(f"{name}.js") for name in SCRIPTS)


@cache
def sheet(names: tuple[str, ...] = SHEETS) -> str:
    """The style sheet with the colours of all themes in front.

    Args:
        names: of the files that it is made of.
    """
    light, dark, grey = (tokens_css(theme) for theme in ("light", "dark", "grey"))
    # On a page of ours the ground around a board has the colours that its reader chose.
    ground = "body[data-voila]:has(.gg[data-theme={}])".format
    return "\n".join(
        (
            f".gg,body[data-voila]:has(.gg[data-theme]){{{light}}}",
            f"{DARK}{{.gg:not([data-theme]){{color-scheme:dark;{dark}}}}}",
            f".gg[data-theme=dark],{ground('dark')}{{color-scheme:dark;{dark}}}",
            f".gg[data-theme=grey],{ground('grey')}{{{grey}}}",
            f"@media print{{.gg.gg,body[data-voila]{{color-scheme:light;{light};{grey}}}}}",
            *(_read(f"{name}.css") for name in names),
        )
    )


def _read(name: str) -> str:
    return (STATIC / name).read_text(encoding="utf-8")
