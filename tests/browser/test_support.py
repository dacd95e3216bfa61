"""The watch over the network sees what it must see."""

from __future__ import annotations

import pytest

from tests.browser import support

pytestmark = pytest.mark.browser

PAGE = "<!doctype html><html lang=en><title>Page</title><main><h1>Page</h1>{}</main>"


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("<img alt='' src='https://elsewhere.invalid/a.png'>", "asked another host"),
        ("<script>fetch('http://elsewhere.invalid/').catch(() => 0)</script>", "another host"),
        ("<script>new WebSocket('ws://elsewhere.invalid/')</script>", "asked another host"),
        ("<script>console.error('broken')</script>", "errors on the console"),
        ("<script>null.broken</script>", "errors on the console"),
    ],
)
def test_a_fault_of_a_page_fails_its_test(fault: str, told: str) -> None:
    with support.browser(strict=False) as (context, network):
        network.check()
        page = context.new_page()
        page.set_content(PAGE.format(fault))
        page.wait_for_timeout(500)
        with pytest.raises(AssertionError, match=told):
            network.check()


def test_a_clean_page_passes_and_a_nameless_button_is_found() -> None:
    with support.browser() as (context, _network):
        page = context.new_page()
        page.set_content(PAGE.format("<p>All is well.</p>"))
        support.assert_no_axe_violations(page)
        page.set_content(PAGE.format("<button></button>"))
        assert any(line.startswith("button-name") for line in support.axe_violations(page))
