"""The pages in JupyterLab, as authors open them."""

from __future__ import annotations

import pytest
from jupyterlab.labapp import LabApp

from genetics_games.server.lab import arguments, serve
from tests.browser import support
from tests.server.support import PAGES


@pytest.mark.browser
def test_opens_runs_and_asks_no_other_host() -> None:
    with (
        support.games(PAGES, "--lab") as server,
        support.browser(strict=False) as (context, network),
    ):
        page = context.new_page()
        support.open_in_lab(page, server, "notebooks/index.ipynb")
        page.locator(".gg-item.can").click()
        page.get_by_text("1 touches").wait_for()
        assert page.get_by_text("Would you like to get notified").count() == 0
        assert network.foreign() == []
        log = server.log.read_text(encoding="utf-8")
    assert "kernel connections send without delay" in log


@pytest.mark.parametrize(
    ("user", "host", "allowed"),
    [(0, "127.0.0.1", True), (0, "0.0.0.0", False), (1000, "127.0.0.1", False)],
)
def test_root_may_start_it_for_this_computer_alone(
    monkeypatch: pytest.MonkeyPatch, user: int, host: str, allowed: bool
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: user, raising=False)
    assert f"--ServerApp.allow_root={allowed}" in arguments(PAGES, host, 8888, False)


@pytest.mark.parametrize(("host", "warned"), [("0.0.0.0", True), ("127.0.0.1", False)])
def test_says_what_an_open_host_means(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], host: str, warned: bool
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(LabApp, "launch_instance", started.append)
    serve(PAGES, host, 8888, False)
    said = capsys.readouterr().out
    assert ("whoever has the address with its token can run any program" in said) == warned
    assert started == [arguments(PAGES, host, 8888, False)]
