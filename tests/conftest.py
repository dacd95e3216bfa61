"""What every test folder shares: the browser, or the reason why it is not there."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, settings

from tests.browser import support

# The same examples on every run and no time limits, so that a busy machine changes nothing.
settings.register_profile(
    "steady", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")


#: Long modules whose tests share nothing: with several processes they go wherever there is room.
SPREAD = {"test_every_game.py", "test_faults.py"}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of a module in one process, with the server and the page that they share."""
    for item in items:
        if item.path.name not in SPREAD:
            item.add_marker(pytest.mark.xdist_group(str(item.path)))


def _without(reason: str) -> None:
    """Skip a test at a developer's desk, but never where everything must be tested."""
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(autouse=True)
def _needs_chromium(request: pytest.FixtureRequest) -> None:
    if request.node.get_closest_marker("browser") and support.chromium_path() is None:
        _without("Chromium is missing; on Debian: apt-get install chromium")


@pytest.fixture
def assert_no_axe_violations() -> Callable[..., None]:
    """`support.assert_no_axe_violations`, where axe-core is there or can be fetched."""
    try:
        support.axe_script()
    except RuntimeError as fault:
        _without(str(fault))
    return support.assert_no_axe_violations
