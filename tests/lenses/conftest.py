"""A page in Chromium that draws nodes, with what it sent kept in ``window.sent``."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from genetics_games.board import page as board_page
from genetics_games.lenses import pictures
from tests.browser import support

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Nodes</title>
<style>body {{ margin: 0 }} {css}</style>
<main><h1>Nodes</h1><h2>Panel</h2>
<div class="gg" style="padding: 12px"><div id="nodes"></div></div></main>
<script type="module">{js}
window.sent = [];
window.draw = (nodes, art) => drawNodes(document.getElementById("nodes"), nodes,
  {{ art, send: (message) => window.sent.push(message) }});
</script></html>"""


class NodePage:
    """Draws nodes and tells what is on the page."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.faults: list[str] = []
        self.requests: list[str] = []
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        page.on("request", lambda request: self.requests.append(request.url))
        js = (board_page.STATIC / "nodes.js").read_text(encoding="utf-8")
        page.set_content(PAGE.format(css=board_page.sheet(), js=js))
        page.wait_for_function("typeof window.draw === 'function'", timeout=5000)

    def draw(self, nodes: list[Any], art: dict[str, str] | None = None) -> None:
        self.page.evaluate(
            "([nodes, art]) => window.draw(nodes, art)",
            [json.loads(json.dumps(nodes)), pictures.art() if art is None else art],
        )

    def sent(self) -> list[dict[str, Any]]:
        return self.page.evaluate("window.sent")

    def text(self) -> str:
        return self.page.inner_text("#nodes")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    with support.chromium() as browser:
        yield browser


@pytest.fixture
def node_page(chromium: Any) -> Iterator[NodePage]:
    page = chromium.new_page(viewport={"width": 376, "height": 900})
    yield NodePage(page)
    page.close()
