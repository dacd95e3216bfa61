"""The pages in JupyterLab, for authors."""

from __future__ import annotations

import os
from pathlib import Path

from jupyterlab.labapp import LabApp

from genetics_games.server.addresses import is_loopback
from genetics_games.server.pages import HOME, TEMPLATE
from genetics_games.text import _


def serve(root: Path, host: str, port: int, open_browser: bool) -> None:
    """Open the pages of a folder in JupyterLab until interrupted.

    Args:
        root: the folder that holds ``notebooks/`` and ``lessons/``.
        host: the address to listen on.
        port: a free port (see `addresses.check_free`).
        open_browser: whether to open the home page's notebook.
    """
    if not is_loopback(host):
        print(
            _(
                "JupyterLab will be open to this network: whoever has the address with its token "
                "can run any program on this computer as you."
            )
        )
    LabApp.launch_instance(arguments(root, host, port, open_browser))


def arguments(root: Path, host: str, port: int, open_browser: bool) -> list[str]:
    """What JupyterLab is started with; the arguments are `serve`'s."""
    # In a container everybody is root; to the network, root stays shut as Jupyter has it.
    root_alone = is_loopback(host) and getattr(os, "geteuid", lambda: -1)() == 0
    return [
        f"--ServerApp.root_dir={root}",
        f"--ServerApp.ip={host}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        "--ServerApp.answer_yes=True",  # Ctrl-C stops it without a question
        f"--ServerApp.open_browser={open_browser}",
        f"--ServerApp.allow_root={root_alone}",
        f"--LabApp.default_url=/lab/tree/{HOME}",
        f"--VoilaConfiguration.template={TEMPLATE}",
    ]
