"""A real board in a real browser without a server: the page talks to the widget in this process."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Page

from genetics_games.board import Board
from genetics_games.board.page import module, sheet
from tests.browser import support

HTML = "text/html"
TRAITS = ("scene", "panels", "art", "texts", "settings", "setup", "save")

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Board</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{margin:0}%s</style></head><body><main id="here"></main></body></html>"""

MODEL = """
async ([source, traits]) => {
  const bytes = (text) => new DataView(Uint8Array.from(atob(text), (c) => c.charCodeAt(0)).buffer);
  const come = (state) => Object.fromEntries(Object.entries(state).map(
    ([name, value]) => [name, value?.bytes === undefined ? value : bytes(value.bytes)]));
  const module = await import("data:text/javascript;base64," + source);
  const heard = new Map();
  const model = {
    traits: come(traits), dead: false,
    scene: () => JSON.parse(new TextDecoder().decode(model.traits.scene)),
    show: (scene) => {
      model.traits.scene = new TextEncoder().encode(JSON.stringify(scene));
      model.fire("change:scene");
    },
    get: (name) => model.traits[name],
    set: (name, value) => { model.traits[name] = value; },
    save_changes: () => {},
    send: (message) => {
      if (!model.dead) window.toPython(JSON.stringify(message)).then(model.take);
    },
    on: (name, act) => heard.set(name, [...(heard.get(name) || []), act]),
    off: (name, act) => heard.set(name, heard.get(name).filter((other) => other !== act)),
    fire: (name) => (heard.get(name) || []).forEach((act) => act()),
    take: (text) => {
      const changed = JSON.parse(text);
      Object.assign(model.traits, come(changed));
      for (const name of Object.keys(changed)) model.fire(`change:${name}`);
    },
  };
  window.model = model;
  window.board = module;
  window.clean = module.default.render({model, el: document.getElementById("here")});
}
"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's Chromium."""
    with support.chromium() as browser:
        yield browser


def traits(board: Board) -> dict[str, Any]:
    """What has travelled to the page."""
    state: dict[str, Any] = board.get_state(TRAITS)
    return {name: _travelling(value) for name, value in state.items()}


def _travelling(value: Any) -> Any:
    """A value as JSON can carry it."""
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


_boards: dict[Page, Board] = {}


def show(page: Page, board: Board) -> Page:
    """Put a board on an empty page and connect the two."""

    def hear(text: str) -> str:
        spoken = _boards[page]
        before = traits(spoken)
        spoken._hear(spoken, json.loads(text), [])
        after = traits(spoken)
        return json.dumps({name: after[name] for name in TRAITS if after[name] != before[name]})

    connect(page, board)
    page.expose_function("toPython", hear)
    # A page with an address of its own, so that it has a session store.
    body = PAGE % sheet()
    page.route("http://board.test/**", lambda route: route.fulfill(body=body, content_type=HTML))
    page.goto("http://board.test/table")
    lay(page, board)
    return page


def connect(page: Page, board: Board) -> None:
    """Let what the page says reach this board."""
    _boards[page] = board


def lay(page: Page, board: Board) -> None:
    """Run the module on the page, as a notebook does after a load."""
    source = base64.b64encode(module().encode()).decode()
    page.evaluate(MODEL, [source, json.loads(json.dumps(traits(board)))])
