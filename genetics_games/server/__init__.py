"""Serving the pages: the folder they live in, and the fixes a Jupyter server needs for them.

`cli` starts the classroom server of `classroom_app`.  A plain ``jupyter
server``, JupyterLab and Binder load this module as a server extension.
"""

from __future__ import annotations

from genetics_games.server.pages import HOME, PAGE_FOLDERS, TEMPLATE, pages_root

__all__ = ["HOME", "PAGE_FOLDERS", "TEMPLATE", "pages_root"]


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """Where a Jupyter server finds the extension; it calls this name."""
    return [{"module": "genetics_games.server.extension"}]
