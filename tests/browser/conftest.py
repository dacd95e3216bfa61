"""One server and one Chromium for the tests of the whole program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser import support
from tests.browser.support import Network, Server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """``genetics-games`` with the project's own pages."""
    with support.games() as running:
        yield running


@pytest.fixture(scope="module")
def chromium() -> Iterator[None]:
    """Keeps one Chromium open from test to test."""
    with support.chromium():
        yield


@pytest.fixture
def network() -> Network:
    """What the pages of the test ask of the network."""
    return Network()


@pytest.fixture
def open_page(chromium: None, network: Network) -> Iterator[Callable[..., Page]]:
    """Opens a window of its own at each call.

    Fails the test if a page asked another host for anything, was refused
    anything, or logged an error. Nothing moves in it unless asked for.
    """
    opened = []
    with support.chromium() as browser:

        def new(**options: Any) -> Page:
            context = browser.new_context(
                **{"viewport": support.DESKTOP, "reduced_motion": "reduce", **options}
            )
            context.set_default_timeout(60_000)
            context.set_default_navigation_timeout(60_000)
            network.watch(context)
            opened.append(context)
            return context.new_page()

        yield new
        for context in opened:
            support.leave(context)
    network.check()
