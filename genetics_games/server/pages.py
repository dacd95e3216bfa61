"""Where the pages are: the notebooks and the lessons, in a checkout or an installed copy."""

from __future__ import annotations

from pathlib import Path

from genetics_games.text import _

HOME = "notebooks/index.ipynb"
"""The home page, relative to `pages_root`."""

PAGE_FOLDERS = ("notebooks", "lessons")
"""The folders of `pages_root` that hold pages to open."""

TEMPLATE = "genetics_games"
"""The name of our Voila template."""

_PACKAGE = Path(__file__).resolve().parent.parent


def pages_root() -> Path:
    """The folder that holds ``notebooks/`` and ``lessons/``.

    Returns:
        The checkout's folder where there is one, otherwise the copy inside
        the installed package.

    Raises:
        ValueError: when the home page is in neither.

    Example:
        >>> pages_root().is_dir()
        True
    """
    for folder in (_PACKAGE.parent, _PACKAGE / "site"):
        if (folder / HOME).is_file():
            return folder
    raise ValueError(
        _(
            "The pages are missing: there is no {home} in {folder}. "
            "Install the package again as its README says."
        ).format(home=HOME, folder=_PACKAGE / "site")
    )
