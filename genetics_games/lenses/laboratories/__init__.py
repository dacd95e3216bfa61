"""Laboratories: real genetics to try out, each a panel that stands alone.

A further laboratory is a class and a line in `LABORATORIES`, a TOML file with its presets and a
notebook; docs/architecture.md (Laboratories) says how they are made.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from genetics_games.text import _

if TYPE_CHECKING:
    from genetics_games.lenses.widget import Panel

#: The laboratories by name, in the order in which the home page shows them.
LABORATORIES: dict[str, tuple[str, str]] = {
    "punnett": ("punnett", "PunnettLaboratory"),
    "mutation": ("mutation", "MutationLaboratory"),
    "codon": ("codon", "CodonLaboratory"),
    "pedigree": ("pedigree", "PedigreeSketcher"),
    "chi_square": ("chi_square", "ChiSquareBench"),
    "population": ("population", "PopulationLaboratory"),
}


def laboratory(name: str, **settings: Any) -> Panel:
    """A laboratory, to show in a notebook.

    Args:
        name: which one: one of `LABORATORIES`.
        settings: what to begin with: ``preset``, ``seed`` of the problems, and any of its fields
            by name, such as ``mother``.

    Returns:
        The panel. What it works out comes from `genetics_games.biology`.

    Raises:
        ValueError: no such laboratory, or a setting that it does not have.

    Example:
        >>> laboratory("punnett", mother="Aa", father="aa").content.work().steps[-1]
        ['Together they make 1; the ratio is ', '1:1', '.']
        >>> laboratory("pumpkin")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        ValueError: There is no laboratory “pumpkin”. Choose one of: punnett, ...
    """
    if name not in LABORATORIES:
        raise ValueError(
            _("There is no laboratory “{name}”. Choose one of: {names}.").format(
                name=str(name)[:40], names=", ".join(LABORATORIES)
            )
        )
    from genetics_games.lenses.widget import Panel

    module, made = LABORATORIES[name]
    return Panel(getattr(import_module(f".{module}", __name__), made)(**settings))
