"""What the classroom server is made with, and what an administrator may change."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from genetics_games.server import settings
from genetics_games.server.classroom_app import classroom_app
from genetics_games.server.connection import PromptConnection
from tests.server.support import PAGES


@pytest.fixture(autouse=True)
def _keep_the_signal_handler() -> Iterator[None]:
    kept = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, kept)


def made(folder: Path, host: str = "127.0.0.1") -> dict[str, Any]:
    """The settings of a server whose kernels would live in a folder."""
    app = classroom_app(PAGES, host, 8866, open_browser=False)
    app.connection_dir = str(folder)
    return app.init_settings()


def test_idle_kernels_without_a_page_are_ended(tmp_path: Path) -> None:
    kernels = made(tmp_path)["kernel_manager"]
    assert kernels.cull_idle_timeout == settings.CULL_AFTER_SECONDS == 1200
    assert kernels.cull_interval == settings.CULL_EVERY_SECONDS
    assert not kernels.cull_connected


def test_an_administrator_has_the_last_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = {"MappingKernelManager": {"cull_idle_timeout": 5}}
    (tmp_path / "voila.json").write_text(json.dumps(own), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert made(tmp_path)["kernel_manager"].cull_idle_timeout == 5


def test_kernels_answer_widget_messages_only(tmp_path: Path) -> None:
    allowed = set(made(tmp_path)["kernel_manager"].allowed_message_types)
    assert {"comm_open", "comm_msg", "comm_close"} <= allowed
    assert not {"execute_request", "complete_request", "inspect_request"} & allowed


def test_connection_is_the_prompt_one(tmp_path: Path) -> None:
    assert made(tmp_path)["kernel_websocket_connection_class"] is PromptConnection


@pytest.mark.parametrize(("host", "remote"), [("127.0.0.1", False), ("0.0.0.0", True)])
def test_other_names_are_for_open_hosts_only(tmp_path: Path, host: str, remote: bool) -> None:
    assert made(tmp_path, host)["allow_remote_access"] is remote


def test_sources_are_stripped_and_tracebacks_hidden() -> None:
    usual = classroom_app(PAGES, "127.0.0.1", 8866, open_browser=False).voila_configuration
    assert usual.strip_sources
    assert not usual.show_tracebacks
