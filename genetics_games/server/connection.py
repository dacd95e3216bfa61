"""The kernel WebSocket without the wait for a delayed acknowledgement."""

from __future__ import annotations

from typing import Any

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection


class PromptConnection(ZMQChannelsWebsocketConnection):
    """Jupyter's own connection with TCP_NODELAY on its socket.

    A move answers in two or three small frames.  With Nagle's algorithm on,
    the second waits for the browser's delayed acknowledgement of the first:
    about 40 ms a click.
    """

    def connect(self) -> Any:
        """Turn Nagle's algorithm off, then connect as Jupyter does."""
        if self.websocket_handler.ws_connection is not None:  # gone when the tab has just closed
            self.websocket_handler.set_nodelay(True)
        return super().connect()
