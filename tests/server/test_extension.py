"""The server extension: the same fixes under a plain Jupyter server, as on Binder."""

from __future__ import annotations

import ctypes
import json
import socket
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_server.serverapp import ServerApp
from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
from nbformat.v4 import new_notebook
from traitlets.config import Config
from voila.configuration import VoilaConfiguration

from genetics_games.server import extension, settings
from genetics_games.server.connection import PromptConnection
from tests.browser import support
from tests.browser.support import Server
from tests.server.support import PAGES


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with support.jupyter(PAGES) as running:
        yield running


def kernels(server: Server) -> list[dict[str, Any]]:
    """What the server says of its kernels."""
    with urllib.request.urlopen(f"{server.address}/api/kernels", timeout=10) as answer:
        found: list[dict[str, Any]] = json.load(answer)
    return found


def test_is_switched_on_by_installing(server: Server) -> None:
    log = server.log.read_text(encoding="utf-8")
    assert "genetics_games.server | extension was successfully loaded." in log
    assert "kernel connections send without delay" in log


@pytest.mark.browser
def test_page_uses_our_template_and_frees_its_kernel(server: Server) -> None:
    with support.browser() as (context, _network):
        page = context.new_page()
        page.goto(server.page("notebooks/index.ipynb"))
        support.wait_for_board(page)
        assert page.locator("main#rendered_cells").count() == 1
        assert len(kernels(server)) == 1
        page.locator(".gg-item.can").click()
        page.get_by_text("1 touches").wait_for()
        page.goto("about:blank")
        for _attempt in range(100):
            if not kernels(server):
                break
            page.wait_for_timeout(100)
    assert kernels(server) == []


def test_defaults_are_set_and_an_administrator_overrides_them() -> None:
    app = ServerApp(config=Config({"MappingKernelManager": {"cull_idle_timeout": 7}}))
    extension._link_jupyter_server_extension(app)
    assert app.config.MappingKernelManager.cull_idle_timeout == 7
    assert app.config.MappingKernelManager.cull_interval == settings.CULL_EVERY_SECONDS
    assert "cull_connected" not in app.config.MappingKernelManager
    assert VoilaConfiguration(parent=app).prelaunch_hook is settings.give_xsrf_cookie


def test_another_kind_of_connection_is_left_alone() -> None:
    class Other:
        pass

    app = SimpleNamespace(
        kernel_websocket_connection_class=Other, web_app=SimpleNamespace(settings={})
    )
    extension._load_jupyter_server_extension(app)  # type: ignore[arg-type]
    assert app.web_app.settings == {}


@pytest.mark.parametrize(
    ("own", "usual", "given"),
    [("genetics_games", "lab", True), (None, "genetics_games", True), (None, "lab", False)],
)
def test_only_our_pages_get_the_cookie(own: str | None, usual: str, given: bool) -> None:
    class Handler:
        asked = False
        voila_configuration = SimpleNamespace(template=usual)

        @property
        def xsrf_token(self) -> bytes:
            self.asked = True
            return b""

    notebook = new_notebook(metadata={"voila": {"template": own}} if own else {})
    handler = Handler()
    settings.give_xsrf_cookie(handler, notebook, "")
    assert handler.asked is given


@pytest.mark.browser
@pytest.mark.parametrize("front", ["games", "jupyter"])
def test_kernel_socket_sends_without_delay(front: str) -> None:
    """Asks the operating system about the server's end of the browser's WebSocket."""
    with getattr(support, front)(PAGES) as server, support.browser() as (context, _network):
        page = context.new_page()
        page.goto(server.page("notebooks/index.ipynb"))
        support.wait_for_board(page)
        delays = [_nodelay(server, number) for number in _sockets(server)]
    assert 1 in delays


def _sockets(server: Server) -> list[int]:
    links = Path(f"/proc/{server.process.pid}/fd").iterdir()
    return [int(link.name) for link in links if str(link.readlink()).startswith("socket:")]


def _nodelay(server: Server, number: int) -> int:
    """TCP_NODELAY of one of the server's sockets to a browser; -1 for any other socket."""
    libc = ctypes.CDLL(None, use_errno=True)
    process = libc.syscall(434, server.process.pid, 0)  # pidfd_open
    copy = libc.syscall(438, process, number, 0)  # pidfd_getfd
    if copy < 0:
        return -1
    with socket.socket(fileno=copy) as found:
        port = int(server.address.rpartition(":")[2])
        try:
            if found.family != socket.AF_INET or found.getsockname()[1] != port:
                return -1
            found.getpeername()
            return int(found.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0)
        except OSError:
            return -1


def test_connection_hook_is_still_the_one_jupyter_calls(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Fails when a new jupyter_server renames what `PromptConnection` hangs on."""
    calls: list[object] = []
    handler = SimpleNamespace(ws_connection=object(), set_nodelay=calls.append)
    monkeypatch.setattr(PromptConnection, "websocket_handler", handler)
    monkeypatch.setattr(ZMQChannelsWebsocketConnection, "connect", lambda self: calls.append("on"))
    PromptConnection.connect(PromptConnection.__new__(PromptConnection))
    assert calls == [True, "on"]
    assert hasattr(KernelWebsocketHandler, "set_nodelay")


def test_lab_asks_nothing_of_the_network() -> None:
    """JupyterLab's news and update checks are off in what we ship."""
    from jupyterlab_server.settings_utils import _get_overrides  # the reader JupyterLab uses

    overrides, fault = _get_overrides(str(Path(sys.prefix) / "share/jupyter/lab/settings"))
    assert fault is None or fault == ""
    told = overrides["@jupyterlab/apputils-extension:notification"]
    assert told == {"checkForUpdates": False, "fetchNews": "false"}
