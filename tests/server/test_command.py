"""The command's options, and the one sentence for each thing that cannot be done."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from genetics_games import cli
from genetics_games.server import addresses, pages, pages_root
from tests.browser import support
from tests.server.support import PAGES


def refusal(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    """The sentence with which the command refuses these options."""
    assert cli.main(["--no-browser", *options]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith("genetics-games: ")
    return captured.err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out.strip() == version("genetics_games")


@pytest.mark.parametrize("more", [[], ["--lab"]])
def test_busy_port(capsys: pytest.CaptureFixture[str], more: list[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        sentence = refusal(capsys, "--port", str(port), *more)
    assert f"Port {port} is busy" in sentence
    assert f"--port {port + 1}" in sentence


def busy(family: socket.AddressFamily, host: str) -> socket.socket:
    """A socket that somebody else listens on."""
    other = socket.socket(family)
    other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    other.bind((host, 0))
    other.listen()
    return other


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0", "localhost"])
@pytest.mark.parametrize(
    ("family", "listening"),
    [
        (socket.AF_INET, "127.0.0.1"),
        (socket.AF_INET, "0.0.0.0"),
        (socket.AF_INET6, "::"),
    ],
)
def test_busy_on_whatever_address(
    capsys: pytest.CaptureFixture[str], family: socket.AddressFamily, listening: str, host: str
) -> None:
    with busy(family, listening) as other:
        port = other.getsockname()[1]
        assert f"Port {port} is busy" in refusal(capsys, "--port", str(port), "--host", host)


def test_a_name_is_busy_where_one_of_its_addresses_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """localhost is 127.0.0.1 and ::1 on most computers, and the server takes both."""
    with busy(socket.AF_INET6, "::1") as other:
        port = other.getsockname()[1]
        both = [
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port)),
            (socket.AF_INET6, socket.SOCK_STREAM, 6, "", ("::1", port, 0, 0)),
        ]
        monkeypatch.setattr(addresses.socket, "getaddrinfo", lambda *_how, **_more: both)
        sentence = refusal(capsys, "--port", str(port), "--host", "localhost")
    assert f"Port {port} is busy" in sentence


def test_busy_since_it_was_looked_at() -> None:
    """Somebody else takes the port while the server starts: still one sentence."""
    with busy(socket.AF_INET, "127.0.0.1") as other:
        port = other.getsockname()[1]
        code = "import sys; from genetics_games import cli; cli.check_free = lambda *asked: None; "
        code += f"sys.exit(cli.main(['--no-browser', '--port', '{port}']))"
        answer = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120
        )
    assert answer.returncode == 2
    assert answer.stderr.startswith(f"genetics-games: Port {port} is busy")
    assert answer.stderr.count("\n") == 1
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize("port", ["0", "-1", "65536", "99999"])
def test_port_out_of_range(capsys: pytest.CaptureFixture[str], port: str) -> None:
    assert f"There is no port {port}: choose one from" in refusal(capsys, f"--port={port}")


@pytest.mark.parametrize(("port", "more"), [("abc", []), ("", []), ("80.5", ["--lab"])])
def test_port_that_is_no_number(
    capsys: pytest.CaptureFixture[str], port: str, more: list[str]
) -> None:
    sentence = refusal(capsys, f"--port={port}", *more)
    assert f"A port is a whole number, not “{port}”" in sentence
    assert f"--port {8888 if more else 8866}" in sentence


def test_unknown_host(capsys: pytest.CaptureFixture[str]) -> None:
    assert "no address 192.0.2.1" in refusal(capsys, "--host", "192.0.2.1")


def test_missing_pages(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(pages, "_PACKAGE", tmp_path / "genetics_games")
    sentence = refusal(capsys, "--port", str(support.free_port()))
    assert "The pages are missing: there is no notebooks/index.ipynb" in sentence


@pytest.mark.parametrize(("more", "package"), [([], "voila"), (["--lab"], "jupyterlab")])
def test_missing_package(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    more: list[str],
    package: str,
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == package]:
        monkeypatch.delitem(sys.modules, name)
    for name in ("classroom_app", "lab"):
        monkeypatch.delitem(sys.modules, f"genetics_games.server.{name}", raising=False)
    monkeypatch.setattr(sys, "meta_path", [_Without(package), *sys.meta_path])
    monkeypatch.setattr(cli, "pages_root", lambda: PAGES)
    sentence = refusal(capsys, "--port", str(support.free_port()), *more)
    assert f"package {package} is missing" in sentence
    assert f"python -m pip install {package}" in sentence


class _Without:
    """An import finder for which one package does not exist."""

    def __init__(self, package: str) -> None:
        self.package = package

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name.partition(".")[0] == self.package:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


def test_pages_root_of_a_checkout_and_of_an_installed_copy(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    package = tmp_path / "genetics_games"
    for folder in (package / "site", tmp_path):
        (folder / "notebooks").mkdir(parents=True)
        (folder / "notebooks" / "index.ipynb").write_text("{}", encoding="utf-8")
        monkeypatch.setattr(pages, "_PACKAGE", package)
        assert pages_root() == folder  # the second time, the checkout comes first


@pytest.mark.parametrize(
    ("host", "alone"),
    [
        *((host, True) for host in ("127.0.0.1", "127.0.1.1", "localhost", "::1")),
        *((host, False) for host in ("0.0.0.0", "", "192.168.1.7", "::")),
    ],
)
def test_loopback(host: str, alone: bool) -> None:
    assert addresses.is_loopback(host) is alone


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupt_ends_it_quietly(number: signal.Signals) -> None:
    with support.games(PAGES) as server:
        server.process.send_signal(number)
        assert server.process.wait(60) == 0
        text = server.log.read_text(encoding="utf-8")
    assert text.startswith(f"The games are at {server.address}/ (Ctrl-C stops them).\n")
    assert "Traceback" not in text
    assert "network" not in text


def test_says_what_an_open_host_means() -> None:
    with support.games(PAGES, "--host", "0.0.0.0") as server:
        text = server.log.read_text(encoding="utf-8")
    assert "Everyone on this network" in text


def test_import_stays_light() -> None:
    heavy = {"numpy", "matplotlib", "sympy", "ipywidgets", "voila", "jupyter_server", "tornado"}
    code = f"import sys, genetics_games.cli; print({heavy!r} & set(sys.modules))"
    command = [sys.executable, "-c", code]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "set()"
