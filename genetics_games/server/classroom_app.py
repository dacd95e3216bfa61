"""The server behind ``genetics-games``: Voila for our pages, and nothing else of Jupyter.

Chosen over a ``jupyter server`` because a page's connection to its kernel
carries widget messages only: nobody in the room can run code, list files or
open a terminal through it.
"""

from __future__ import annotations

import contextlib
import logging
import signal
import threading
import webbrowser
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import tornado.ioloop
import zmq
from jupyter_server.utils import url_path_join
from tornado.web import HTTPError, RedirectHandler
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.tornado.handler import TornadoVoilaHandler

from genetics_games.server.addresses import ListenError, address, is_loopback, refusal
from genetics_games.server.connection import PromptConnection
from genetics_games.server.pages import HOME, PAGE_FOLDERS, TEMPLATE
from genetics_games.server.settings import defaults, translate
from genetics_games.text import _


class MissingPage(BaseVoilaHandler):
    """Answers every address that leads nowhere with our friendly page."""

    async def prepare(self) -> None:
        """Refuse with 404, whatever the method."""
        await super().prepare()
        raise HTTPError(404)


class ClassroomApp(Voila):
    """Voila with the home page at ``/`` and no page besides the notebooks and lessons."""

    def init_settings(self) -> dict[str, Any]:
        """Voila's settings, with our missing page and hosts checked on this computer."""
        settings: dict[str, Any] = super().init_settings()
        settings["voila_jinja2_env"].globals["translate"] = translate
        settings["default_handler_class"] = MissingPage
        settings["default_handler_args"] = {"voila_configuration": self.voila_configuration}
        # A foreign web page must not reach these games under a name of its own.
        settings["allow_remote_access"] = not is_loopback(self.ip)
        settings["local_hostnames"] = ["localhost"]
        # The terminal is a teacher's: no line for each request.
        settings["log_function"] = lambda handler: None
        return settings

    def init_handlers(self) -> list[Any]:
        """Voila's handlers behind ours: the home page, the pages, and nothing in the folders."""
        shared = {"voila_configuration": self.voila_configuration}
        page = {"template_paths": self.template_paths, "config": self.config, **shared}
        home = url_path_join(self.base_url, "voila/render", HOME)
        pages = rf"/voila/render/((?:{'|'.join(PAGE_FOLDERS)})/.*\.ipynb)"

        def at(path: str) -> str:
            return url_path_join(self.server_url, path)

        return [
            (at("/"), RedirectHandler, {"url": home, "permanent": False}),
            (at(pages), TornadoVoilaHandler, page),
            (at(r"/voila/(?:render|tree|files|api/contents)(?:/.*)?"), MissingPage, shared),
            *super().init_handlers(),
        ]

    def listen(self) -> None:
        """Serve at the one port asked for until interrupted, and say where.

        Raises:
            ListenError: the port has become busy since it was looked at.
        """
        try:
            self.app.listen(self.port, self.ip)
        except OSError as fault:
            self.stop()
            raise ListenError(refusal(fault, self.ip, self.port)) from None
        self.ioloop = tornado.ioloop.IOLoop.current()
        try:
            with _until_interrupted(self.ioloop):
                self._greet()
                self.ioloop.start()
        finally:
            self.stop()

    def _greet(self) -> None:
        """Say where the games are, and open them if asked to."""
        where = address(self.ip, self.port)
        print(_("The games are at {address} (Ctrl-C stops them).").format(address=where))
        if not is_loopback(self.ip):
            print(
                _(
                    "Everyone on this network who knows this computer's name can open the pages "
                    "and play; they cannot run code or see files."
                )
            )
        if self.open_browser:
            threading.Thread(target=webbrowser.open, args=[where], daemon=True).start()


@contextlib.contextmanager
def _until_interrupted(loop: tornado.ioloop.IOLoop) -> Iterator[None]:
    """Let Ctrl-C and a polite end of the process stop the loop, so that the kernels end too.

    A KeyboardInterrupt is lost where it happens to be raised in a callback that swallows it.
    """

    def stop(number: int, frame: FrameType | None) -> None:
        loop.add_callback_from_signal(loop.stop)

    before = {number: signal.signal(number, stop) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def classroom_app(root: Path, host: str, port: int, open_browser: bool) -> ClassroomApp:
    """The server of a folder of pages, ready to start.

    Args:
        root: the folder that holds ``notebooks/`` and ``lessons/``.
        host: the address to listen on.
        port: a free port (see `addresses.check_free`).
        open_browser: whether to open the home page.
    """
    config = defaults()
    config.Voila.root_dir = str(root)
    config.Voila.ip = host
    config.Voila.port = port
    config.Voila.open_browser = open_browser
    config.Voila.log_level = "ERROR"
    config.Voila.kernel_websocket_connection_class = PromptConnection
    # No page could use the empty kernel that would take a dead one's place.
    config.KernelManager.autorestart = False
    if zmq.has("curve"):  # else anybody logged in on this computer could read along
        config.KernelManager.transport_encryption = "auto"
    config.VoilaConfiguration.template = TEMPLATE
    config.VoilaConfiguration.allow_template_override = "NOTEBOOK"
    config.VoilaConfiguration.allow_theme_override = "NO"
    app = ClassroomApp(config=config)
    app.initialize([])
    return app


def serve(root: Path, host: str, port: int, open_browser: bool) -> None:
    """Serve the pages of a folder until interrupted; the arguments are `classroom_app`'s."""
    # Jupyter waits for a silent page longer than tornado thinks useful; tornado would say so.
    logging.getLogger("tornado.general").setLevel(logging.ERROR)
    classroom_app(root, host, port, open_browser).start()
