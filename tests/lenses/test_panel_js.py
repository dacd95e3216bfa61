"""``panel.js`` in a real browser, with a model that the test answers for."""

from __future__ import annotations

from typing import Any

import pytest

from genetics_games.lenses.strand_lab import StrandLab
from genetics_games.lenses.widget import Panel

pytestmark = pytest.mark.browser

MODEL = """async ([source, data]) => {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const widget = (await import(url)).default;
  const heard = new Map();
  window.sent = [];
  window.listeners = () => heard.size;
  window.put = (changes) => {
    Object.assign(data, changes);
    for (const name of Object.keys(changes)) heard.get(`change:${name}`)?.();
  };
  const model = {
    get: (name) => data[name],
    send: (message) => window.sent.push(message),
    on: (name, act) => heard.set(name, act),
    off: (name, act) => { if (heard.get(name) === act) heard.delete(name); },
  };
  const el = document.body.appendChild(document.createElement("div"));
  window.leave = widget.render({ model, el });
}"""


@pytest.fixture
def shown(chromium: Any):
    """A panel and its page; ``answer()`` lets Python answer what the page has sent."""
    panel = Panel(StrandLab("GATCCA"))
    page = chromium.new_page()
    page.clock.install()

    def data() -> dict[str, Any]:
        names = ("nodes", "art", "level", "said", "silence", "answered")
        return {name: getattr(panel, name) for name in names}

    def answer() -> None:
        for message in page.evaluate("window.sent.splice(0)"):
            panel.receive(message)
        page.evaluate("(changes) => window.put(changes)", data())

    page.evaluate(MODEL, [panel._esm, data()])
    yield page, answer
    page.close()


def test_an_answer_goes_to_python_and_comes_back(shown):
    page, answer = shown
    page.locator("input").first.fill("GGATCA")
    page.get_by_role("button", name="Use this row").click()
    answer()
    assert "the top strand reads GGATCA" in page.locator(".lead").inner_text()
    assert page.locator(".said").inner_text() == ""


def test_a_refusal_is_said_and_nothing_else_changes(shown):
    page, answer = shown
    page.locator("input").first.fill("GGA")
    page.locator("input").first.press("Enter")
    answer()
    assert page.locator(".said").inner_text().startswith("The row has 3 letters.")
    assert page.locator(".said").get_attribute("role") == "status"
    assert "GATCCA" in page.locator(".lead").inner_text()
    assert page.locator("input").first.input_value() == "GGA"  # to be mended, not retyped


def test_silence_is_spoken_of(shown):
    page, answer = shown
    page.get_by_role("button", name="Use this row").click()
    page.clock.run_for(7000)
    assert page.locator(".said").inner_text() == ""
    page.clock.run_for(2000)
    assert page.locator(".said").inner_text().startswith("No answer for a while.")
    answer()
    assert page.locator(".said").inner_text() == ""


def test_leaving_takes_every_listener_off(shown):
    page, _answer = shown
    assert page.evaluate("window.listeners()") == 3
    page.evaluate("window.leave()")
    assert page.evaluate("window.listeners()") == 0
