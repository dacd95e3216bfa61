"""The Jupyter server extension: the fixes hold wherever our pages are served.

Installed and switched on by ``etc/jupyter/jupyter_server_config.d/genetics_games.json``.
What an administrator has configured is left alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from genetics_games.server.settings import defaults, translate

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp


def _link_jupyter_server_extension(serverapp: ServerApp) -> None:
    """Put our defaults under the server's configuration, before anything is made from it."""
    config = defaults()
    config.merge(serverapp.config)
    serverapp.update_config(config)


def _load_jupyter_server_extension(serverapp: ServerApp) -> None:
    """Use the prompt WebSocket connection, unless another kind has been configured."""
    from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection

    from genetics_games.server.connection import PromptConnection

    if serverapp.kernel_websocket_connection_class is ZMQChannelsWebsocketConnection:
        serverapp.web_app.settings["kernel_websocket_connection_class"] = PromptConnection
        serverapp.log.info("genetics_games: kernel connections send without delay")


async def _start_jupyter_server_extension(serverapp: ServerApp) -> None:
    """Let the error pages speak the reader's language; Voila has made its templates by now."""
    env = serverapp.web_app.settings.get("voila_jinja2_env")
    if env is not None:
        env.globals["translate"] = translate
