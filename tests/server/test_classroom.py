"""What a student's browser gets from ``genetics-games``, and what it must not get."""

from __future__ import annotations

import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.browser import support
from tests.browser.support import Server
from tests.server.support import PAGES

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with support.games(PAGES) as running:
        yield running


def status(address: str, method: str = "GET", body: bytes | None = None) -> int:
    """The HTTP status with which an address answers."""
    try:
        with urllib.request.urlopen(
            urllib.request.Request(address, data=body, method=method), timeout=30
        ) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as fault:
        return fault.code


def touch(page: Page) -> None:
    """Touch the button and see the kernel's answer."""
    support.wait_for_board(page)
    page.locator(".gg-item.can").click()
    page.get_by_text("1 touches").wait_for()


def wait_for_kernels(server: Server, others: set[int], count: int) -> None:
    """Wait until so many kernels run besides some others; at most ten seconds."""
    end = time.monotonic() + 10
    while len(set(server.kernels()) - others) != count and time.monotonic() < end:
        time.sleep(0.1)
    assert len(set(server.kernels()) - others) == count


def test_home_page_opens_at_the_root_and_plays(server: Server) -> None:
    with support.browser() as (context, _network):
        page = context.new_page()
        page.goto(server.address)
        touch(page)
        assert page.url == server.page("notebooks/index.ipynb")
        assert page.title() == "Counting touches"
        assert page.locator("html").get_attribute("lang") == "en"
        assert page.locator("main").count() == 1
        assert page.locator("#loading").count() == 0
    terminal = server.log.read_text(encoding="utf-8").splitlines()
    assert terminal == [f"The games are at {server.address}/ (Ctrl-C stops them)."]


def test_the_script_is_named_before_the_kernel_starts_and_the_settings_stand_once(
    server: Server,
) -> None:
    with urllib.request.urlopen(server.page("notebooks/index.ipynb"), timeout=60) as answer:
        html = answer.read().decode("utf-8")
    assert html.count("/voila.js") == 1
    assert html.index("/voila.js") < html.index('id="rendered_cells"')
    with support.browser() as (context, _network):
        page = context.new_page()
        page.goto(server.page("notebooks/index.ipynb"))
        touch(page)
        assert page.locator("#jupyter-config-data").count() == 1


def test_links_lead_from_page_to_page(server: Server) -> None:
    with support.browser() as (context, _network):
        page = context.new_page()
        page.goto(server.address)
        page.get_by_role("link", name="a lesson").click()
        page.get_by_text("Years").wait_for()
        assert page.title() == "Lesson one"
        page.get_by_role("link", name="the start").click()
        support.wait_for_board(page)


def test_reload_and_leaving_free_the_kernels(server: Server) -> None:
    others = set(server.kernels())
    with support.browser() as (context, _network):
        page = context.new_page()
        page.goto(server.page("notebooks/index.ipynb"))  # straight there, without the root
        touch(page)
        page.reload()
        touch(page)
        wait_for_kernels(server, others, 1)
        page.close(run_before_unload=True)
        wait_for_kernels(server, others, 0)


def test_a_failing_cell_shows_one_friendly_sentence(server: Server) -> None:
    with support.browser() as (context, _network):
        page = context.new_page()
        page.goto(server.page("notebooks/failing.ipynb"))
        fault = page.get_by_role("alert")
        fault.wait_for()
        assert "This page could not be laid out to the end." in fault.inner_text()
        shown = page.content()
        for secret in ("SECRET", "not for the page", "1 / 0", "ZeroDivisionError", "Traceback"):
            assert secret not in shown
        for command in ("show_tracebacks", "--debug", "Voil\u00e0 with", "executing cell"):
            assert command not in shown
        page.get_by_role("link", name="Go to the home page").click()
        support.wait_for_board(page)


@pytest.mark.parametrize(
    "path",
    [
        "nowhere",
        "voila/render/notebooks/missing.ipynb",
        "voila/render/notebooks/",
        "voila/render/elsewhere/page.ipynb",
        "voila/tree",
    ],
)
def test_a_missing_page_is_friendly(server: Server, path: str) -> None:
    with support.browser() as (context, network):
        page = context.new_page()
        answer = page.goto(f"{server.address}/{path}")
        assert answer is not None
        assert answer.status == 404
        network.expect_refused(f"{server.address}/{path}")
        assert page.title() == "There is no page here."
        page.get_by_role("link", name="Go to the home page").click()
        support.wait_for_board(page)


def test_accessible(server: Server, assert_no_axe_violations: Callable[..., None]) -> None:
    for scheme in ("light", "dark"):
        with support.browser(color_scheme=scheme, strict=False) as (context, _network):
            page = context.new_page()
            for path, ready in [
                ("voila/render/notebooks/index.ipynb", ".gg-item.can"),
                ("voila/render/notebooks/failing.ipynb", ".gg-fault"),
                ("nowhere", "h1"),
            ]:
                page.goto(f"{server.address}/{path}")
                page.locator(ready).first.wait_for()
                assert_no_axe_violations(page)


def test_the_page_fits_a_phone_and_scrolls_as_a_page(server: Server) -> None:
    with support.browser(viewport={"width": 360, "height": 200}) as (context, _network):
        page = context.new_page()
        page.goto(server.address)
        support.wait_for_board(page)
        assert support.overflow(page) == 0
        # The window itself scrolls, so that sticky parts and print work.
        assert page.evaluate("document.scrollingElement.scrollHeight > innerHeight")
        page.locator(".gg-item.can").scroll_into_view_if_needed()
        assert page.evaluate("scrollY") > 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_ground_is_painted_from_the_first(server: Server, scheme: str) -> None:
    ground = {"light": "rgb(246, 241, 230)", "dark": "rgb(20, 24, 31)"}[scheme]
    with support.browser(color_scheme=scheme) as (context, _network):
        page = context.new_page()
        page.goto(server.address, wait_until="commit")
        page.locator("#loading").wait_for(state="attached")
        colour = "getComputedStyle(document.body).backgroundColor"
        assert page.evaluate(colour) == ground
        assert "Laying out the table" in page.locator("#loading").inner_text()
        support.wait_for_board(page)
        assert page.evaluate(colour) == ground


def test_a_still_page_does_not_turn(server: Server) -> None:
    with support.browser(reduced_motion="reduce") as (context, _network):
        page = context.new_page()
        page.goto(server.address, wait_until="commit")
        turn = page.locator(".gg-turn")
        turn.wait_for(state="attached")
        assert turn.evaluate("turn => getComputedStyle(turn).animationName") == "none"
        support.wait_for_board(page)


@pytest.mark.parametrize(
    "path", ["api/kernels", "api/contents", "api/terminals", "api/sessions", "lab", "tree"]
)
def test_nothing_else_of_jupyter_is_served(server: Server, path: str) -> None:
    assert status(f"{server.address}/{path}") == 404
    assert status(f"{server.address}/{path}", "POST", b"{}") in {403, 404}


def test_folders_and_sources_are_not_served(server: Server) -> None:
    assert status(f"{server.address}/voila/api/contents/notebooks") == 404
    assert status(f"{server.address}/voila/files/notebooks/index.ipynb") == 404


def test_a_page_cannot_run_code(server: Server) -> None:
    with support.browser() as (context, network):
        page = context.new_page()
        page.goto(server.address)
        touch(page)
        channel = next(url for url in network.requests if "/channels?" in url).partition("?")[0]
        ran = page.evaluate(_ASK_TO_EXECUTE, channel)
    assert "kernel_info_reply" in ran  # the kernel was listening on this very connection
    assert "execute_reply" not in ran


# Over a connection of its own, asks the kernel to run code, then for its particulars, which
# an idle kernel gives only after everything asked before.
_ASK_TO_EXECUTE = """async (channel) => {
  const socket = new WebSocket(channel + '?session_id=test');
  const seen = [];
  const ask = (kind, content) => socket.send(JSON.stringify({
    header: {msg_id: kind, msg_type: kind, session: 'test', username: '', version: '5.3', date: ''},
    parent_header: {}, metadata: {}, content, channel: 'shell', buffers: []}));
  await new Promise((done, fail) => {
    socket.onerror = fail;
    socket.onmessage = (event) => {
      if (typeof event.data !== 'string') return;
      const message = JSON.parse(event.data);
      if (message.parent_header.session !== 'test') return;
      seen.push(message.header.msg_type);
      if (message.header.msg_type === 'kernel_info_reply') done();
    };
    socket.onopen = () => {
      ask('execute_request', {code: '1', silent: false, store_history: false,
                              user_expressions: {}, allow_stdin: false, stop_on_error: true});
      ask('kernel_info_request', {});
    };
  });
  socket.close();
  return seen;
}"""


def test_another_name_for_this_computer_is_refused(server: Server) -> None:
    request = urllib.request.Request(server.address, headers={"Host": "games.example"})
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(request, timeout=10)
    assert refused.value.code in {403, 404}


def test_no_page_asks_for_sheets_it_does_not_need(server: Server) -> None:
    with support.browser() as (context, network):
        page = context.new_page()
        page.goto(server.address)
        support.wait_for_board(page)
        asked = json.dumps(network.requests)
    for heavy in ("voila-style.js", "static/index.css", "mathjax", "font-awesome", "mermaid"):
        assert heavy not in asked.lower()


def test_a_silent_page_keeps_its_connection(server: Server) -> None:
    with support.browser() as (context, _network):
        page = context.new_page()
        opened: list[str] = []
        page.on("websocket", lambda socket: opened.append(socket.url))
        page.goto(server.page("notebooks/index.ipynb"))
        touch(page)
        page.wait_for_timeout(33_000)  # the server looks after its connections every 30 seconds
        assert len(opened) == 1
