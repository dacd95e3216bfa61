"""A server of ours, Debian's Chromium, and what a page asks of the network.

Every helper here fails a test when a page asks any other host for anything or
writes an error to the console.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Error,
    Locator,
    Page,
    ViewportSize,
    sync_playwright,
)

LOCAL_HOSTS = {"localhost", "127.0.0.1", "::1"}
NETWORK_SCHEMES = {"http", "https", "ws", "wss"}
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP = ViewportSize(width=1280, height=900)
PHONE = ViewportSize(width=360, height=740)
AXE_VERSION = "4.14.1"
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "genetics_games-tests"


# ---------------------------------------------------------------- servers


@dataclass(frozen=True)
class Server:
    """A running server: its address without a final slash, its process and its log."""

    address: str
    process: subprocess.Popen[bytes]
    log: Path

    def page(self, name: str) -> str:
        """The address at which Voila shows a notebook, such as ``lessons/01_dna.ipynb``."""
        return f"{self.address}/voila/render/{name}"

    def kernels(self) -> list[int]:
        """The process ids of the kernels that this server runs now."""
        return [pid for pid in _children(self.process.pid) if "ipykernel" in _command(pid)]


def free_port() -> int:
    """A port that nobody listens on at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.contextmanager
def games(pages: Path | None = None, *options: str, first: str = "") -> Iterator[Server]:
    """Run ``genetics-games --no-browser`` until the block ends.

    Args:
        pages: a folder with notebooks/ and lessons/ to serve instead of the project's.
        options: further options of the command.
        first: Python to run before the command, on a line of its own.
    """
    port = free_port()
    arguments = ["--no-browser", "--port", str(port), *options]
    code = f"{first}\nimport sys; from genetics_games import cli; "
    if pages is not None:
        code += f"import pathlib; cli.pages_root = lambda: pathlib.Path({str(pages)!r}); "
    code += "sys.exit(cli.main(sys.argv[1:]))"
    probe = f"http://127.0.0.1:{port}/" + ("api" if "--lab" in options else "voila/static/voila.js")
    with _running([sys.executable, "-c", code, *arguments], port, probe) as server:
        yield server


@contextlib.contextmanager
def jupyter(root: Path, *options: str, python: str | Path = sys.executable) -> Iterator[Server]:
    """Run a plain ``jupyter server`` over a folder, as Binder does, until the block ends.

    Args:
        root: the folder to serve.
        options: further options of the command.
        python: the interpreter of the environment that Jupyter is installed in.
    """
    port = free_port()
    # `jupyter` itself would take the first `jupyter-server` of the PATH, of any environment.
    command = [str(python), "-m", "jupyter_server", "--no-browser", f"--ServerApp.port={port}"]
    command += ["--ServerApp.port_retries=0", f"--ServerApp.root_dir={root}", *options]
    with _running(command, port, f"http://127.0.0.1:{port}/api") as server:
        yield server


@contextlib.contextmanager
def _running(command: list[str], port: int, probe: str) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder) / "config"
        settings.mkdir()
        # Nobody's own settings take part; containers run tests as root.
        (settings / "jupyter_server_config.json").write_text(
            json.dumps({"ServerApp": {"allow_root": True}, "IdentityProvider": {"token": ""}}),
            encoding="utf-8",
        )
        environment = {
            **os.environ,
            "JUPYTER_CONFIG_DIR": str(settings),
            "JUPYTER_DATA_DIR": str(Path(folder) / "data"),
            "JUPYTERLAB_SETTINGS_DIR": str(Path(folder) / "lab"),
            "JUPYTERLAB_WORKSPACES_DIR": str(Path(folder) / "workspaces"),
        }
        log = Path(folder) / "log.txt"
        with log.open("wb") as output:
            process = subprocess.Popen(
                command, stdout=output, stderr=subprocess.STDOUT, env=environment
            )
            try:
                _wait_for(probe, process, log)
                yield Server(f"http://127.0.0.1:{port}", process, log)
            finally:
                process.send_signal(signal.SIGTERM)
                try:
                    process.wait(20)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()


def _wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    end = time.monotonic() + 90
    while time.monotonic() < end:
        if process.poll() is not None:
            break
        try:
            urllib.request.urlopen(address, timeout=5).close()
        except urllib.error.HTTPError:
            return  # any answer will do
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError(f"no server at {address}:\n{log.read_text(encoding='utf-8')}")


def _children(pid: int) -> list[int]:
    answer = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False
    )
    return [int(word) for word in answer.stdout.split()]


def _command(pid: int) -> str:
    answer = subprocess.run(
        ["ps", "-o", "args=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return answer.stdout


# ---------------------------------------------------------------- browser


def chromium_path() -> str | None:
    """Debian's Chromium, or the one that the variable CHROMIUM names."""
    return os.environ.get("CHROMIUM") or shutil.which("chromium")


@dataclass
class Network:
    """Every request, WebSocket and console error of a browser context."""

    requests: list[str] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)

    def watch(self, context: BrowserContext) -> None:
        """Listen to a context; to be called before its first page is opened."""
        context.on("request", lambda request: self.requests.append(request.url))
        context.on("response", self._response)
        context.on("console", self._console)
        context.on("weberror", lambda fault: self.errors.append(str(fault.error)))
        context.on("page", self._page)

    def foreign(self) -> list[str]:
        """The addresses asked for that lie on any other host."""
        split = ((url, urllib.parse.urlsplit(url)) for url in self.requests)
        return [
            url
            for url, parts in split
            if parts.scheme in NETWORK_SCHEMES and (parts.hostname or "") not in LOCAL_HOSTS
        ]

    def check(self) -> None:
        """Fail on any foreign request, on any refused one and on any console error."""
        assert not self.foreign(), f"asked another host: {self.foreign()}"
        assert not self.refused, f"refused requests: {self.refused}"
        assert not self.errors, f"errors on the console: {self.errors}"

    def expect_refused(self, address: str) -> None:
        """Take note that this address was meant to be refused, and forget the refusal."""
        assert address in self.refused, f"{address} was not refused: {self.refused}"
        del self.refused[address]
        self.errors = [error for error in self.errors if address not in error]

    def _response(self, response: Any) -> None:
        if response.status >= 400:
            self.refused[response.url] = response.status

    def _console(self, message: Any) -> None:
        if message.type == "error":
            self.errors.append(f"{message.text} ({message.location.get('url', '')})")

    def _page(self, page: Page) -> None:
        page.on("websocket", lambda socket_: self.requests.append(socket_.url))


_running_browsers: list[Browser] = []


@contextlib.contextmanager
def chromium() -> Iterator[Browser]:
    """The Chromium of all tests that need one now; Playwright allows no second at a time."""
    if _running_browsers:
        yield _running_browsers[0]
        return
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(
            executable_path=chromium_path(), headless=True, args=CHROMIUM_FLAGS
        )
        _running_browsers.append(launched)
        try:
            yield launched
        finally:
            _running_browsers.clear()
            launched.close()


@contextlib.contextmanager
def browser(strict: bool = True, **options: Any) -> Iterator[tuple[BrowserContext, Network]]:
    """A window of Chromium with an empty cache and nothing kept.

    Args:
        strict: whether the block's end checks the network log.
        options: for Playwright's ``new_context``, such as ``viewport=PHONE``.
    """
    with chromium() as running:
        context = running.new_context(**{"viewport": DESKTOP, **options})
        context.set_default_timeout(60_000)  # a busy machine is no fault of the page
        network = Network()
        network.watch(context)
        try:
            yield context, network
            if strict:
                network.check()
        finally:
            leave(context)


def leave(context: BrowserContext) -> None:
    """Leave every page, so that it says goodbye to its kernel, then close the context."""
    for page in context.pages:
        with contextlib.suppress(Error):  # a page that has crashed says nothing
            page.goto("about:blank")
    context.close()


def wait_for_board(page: Page, timeout: float = 60_000) -> None:
    """Wait until something on the page's board can be touched; time in milliseconds."""
    page.locator(".gg-item.can").first.wait_for(timeout=timeout)


def play_move(page: Page, touch: Callable[[Locator], None] = Locator.click) -> None:
    """Touch what can be touched, piece after piece, until a move has come to the log.

    Args:
        page: a page with a board on which somebody decides.
        touch: how a piece is touched; by mouse unless said otherwise.

    Raises:
        AssertionError: when twelve touches have not made a move.
    """
    log = page.locator("ol.log")
    before = log.text_content()
    offered = page.locator(".say [data-act=play]")
    lit = page.locator(".can:not([aria-pressed=true])")
    for _touch in range(12):
        touch((offered if offered.count() else lit).first)
        page.wait_for_timeout(300)
        if log.text_content() != before:
            return
    raise AssertionError("twelve touches made no move")


def open_in_lab(page: Page, server: Server, name: str, ready: str = ".gg-item.can") -> None:
    """Open a notebook in JupyterLab, run every cell and wait for a selector."""
    page.goto(f"{server.address}/lab/tree/{name}?reset")
    page.locator(".jp-NotebookPanel .jp-Cell").first.wait_for(timeout=90_000)
    page.get_by_text("| Idle").first.wait_for(timeout=90_000)
    page.locator(".lm-MenuBar-itemLabel", has_text="Run").first.click()
    page.locator(".lm-Menu-itemLabel", has_text="Run All Cells").first.click()
    page.locator(ready).first.wait_for(timeout=90_000)


def grey(page: Page) -> None:
    """Show the page in grey, as in print."""
    page.evaluate("for (const gg of document.querySelectorAll('.gg')) gg.dataset.theme = 'grey'")


def screenshot(page: Page, folder: Path, name: str) -> list[Path]:
    """Pictures of a page for a desktop, a phone and in grey.

    Args:
        page: an open page; it is left at desktop size and in its own colours.
        folder: where to put the pictures.
        name: the first part of their names.

    Returns:
        The files written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    files = []

    def shoot(kind: str) -> None:
        files.append(folder / f"{name}-{kind}.png")
        page.screenshot(path=files[-1], full_page=True)

    page.set_viewport_size(PHONE)
    shoot("phone")
    page.set_viewport_size(DESKTOP)
    shoot("desktop")
    grey(page)
    shoot("grey")
    page.evaluate("for (const gg of document.querySelectorAll('.gg')) delete gg.dataset.theme")
    return files


# ---------------------------------------------------------------- axe-core


def axe_script() -> Path:
    """The accessibility checker axe-core, fetched with npm into a cache on first use.

    Raises:
        RuntimeError: when it is not there and npm cannot fetch it.
    """
    script = CACHE / "node_modules" / "axe-core" / "axe.min.js"
    if not script.is_file():
        npm = shutil.which("npm")
        if npm is None:
            raise RuntimeError("npm is missing; on Debian: apt-get install npm")
        script.parent.mkdir(parents=True, exist_ok=True)
        # Several processes may come here at once: each fetches for itself, the last one counts.
        with tempfile.TemporaryDirectory(dir=CACHE) as room:
            command = [npm, "install", "--no-audit", "--no-fund", "--prefix", room]
            answer = subprocess.run(
                [*command, f"axe-core@{AXE_VERSION}"], capture_output=True, text=True, check=False
            )
            fetched = Path(room) / "node_modules" / "axe-core" / script.name
            if answer.returncode or not fetched.is_file():
                raise RuntimeError(f"npm could not fetch axe-core: {answer.stderr.strip()}")
            fetched.replace(script)
    return script


def axe_violations(page: Page, within: str = "", rules: Sequence[str] = ()) -> list[str]:
    """What axe-core finds wrong on a page.

    Args:
        page: an open page.
        within: a selector to look inside of; the whole page by default.
        rules: the rules to look at; all by default.

    Returns:
        One line a violation: rule, impact, and the first element concerned.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe_script().read_text(encoding="utf-8"))
    # Only violations need to be described node by node.
    options: dict[str, Any] = {"resultTypes": ["violations"]}
    if rules:
        options["runOnly"] = list(rules)
    asked = [within, options]
    found = page.evaluate("([where, how]) => axe.run(where || document, how)", asked)["violations"]
    return [f"{v['id']} ({v['impact']}): {v['nodes'][0]['html'][:200]}" for v in found]


def assert_no_axe_violations(page: Page, within: str = "", rules: Sequence[str] = ()) -> None:
    """Fail on any violation that axe-core finds, level of impact aside."""
    found = axe_violations(page, within, rules)
    assert not found, "axe-core found:\n" + "\n".join(found)


def overflow(page: Page) -> int:
    """By how many CSS pixels the page is wider than its window."""
    width: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return width
