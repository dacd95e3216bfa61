"""What our pages ask of the server that serves them, as defaults an administrator can override."""

from __future__ import annotations

from typing import Any

from traitlets.config import Config

from genetics_games import text
from genetics_games.server.pages import TEMPLATE

CULL_AFTER_SECONDS = 1200
CULL_EVERY_SECONDS = 60


def give_xsrf_cookie(handler: Any, notebook: Any, cwd: str) -> None:
    """Set the ``_xsrf`` cookie with a page of ours, so that closing its tab ends its kernel.

    Without the cookie the server refuses (403) what the page sends when it is
    left, and the kernel stays.  Voila calls this before it starts the kernel
    of a page (``VoilaConfiguration.prelaunch_hook``).

    Args:
        handler: Voila's handler of the request.
        notebook: the notebook to be shown; left as it is.
        cwd: the notebook's folder; not used.
    """
    usual = handler.voila_configuration.template
    if notebook.metadata.get("voila", {}).get("template", usual) == TEMPLATE:
        handler.xsrf_token  # noqa: B018 - reading the token is what sets the cookie


def defaults() -> Config:
    """The settings for Voila and for the kernels, for one traitlets application."""
    config = Config()
    config.MappingKernelManager.cull_idle_timeout = CULL_AFTER_SECONDS
    config.MappingKernelManager.cull_interval = CULL_EVERY_SECONDS
    config.VoilaConfiguration.prelaunch_hook = give_xsrf_cookie
    config.VoilaConfiguration.resources = {"translate": translate}
    return config


def translate(message: str) -> str:
    """The message in the language chosen when the page is made, for the templates."""
    return text._(message)
