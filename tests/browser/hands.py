"""Hands that play on a page, and the same game kept in this process to compare with.

A computer player answers from the class code alone, so a `Mirror` with the same
code, seats and moves stands where the page must stand.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from playwright.sync_api import Page, TimeoutError, expect

import genetics_games as gg
from genetics_games.board.table import LOGGED
from genetics_games.engine.codes import read_seed
from genetics_games.engine.registry import make_bot
from genetics_games.engine.scene import Item, Move, Scene, Zone

TABLE = "notebooks/gene_pool.ipynb"
PATIENCE = 60_000  # milliseconds; a busy machine is no fault of the page
LABELS = """() => Object.fromEntries(
  [...document.querySelectorAll('.gg-board .area [data-id]')].map((one) =>
    [one.dataset.id, one.querySelector('.vh').textContent]))"""


class Mirror:
    """The game on the page, played along here.

    Args:
        code: the class code of the page's game.
        seats: who sits where, as the page was told.
        game: the game's id.
        options: rules of the table.
    """

    def __init__(
        self,
        code: str,
        seats: Sequence[str] = ("human", "greedy"),
        game: str = "gene_pool",
        **options: Any,
    ):
        state = gg.game(game).new(len(seats), read_seed(code), **options)
        self.match = gg.Match(state, list(seats))
        self.match.play_bots()

    @property
    def seat(self) -> int:
        """Whose eyes see the table: who decides, at a table of one person that person."""
        seats = self.match.seats
        return seats.index("human") if seats.count("human") == 1 else self.match.state.player or 0

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.match.state.is_over)

    def scene(self) -> Scene:
        """What the page must show."""
        return self.match.scene(self.seat)

    def good_move(self) -> Move:
        """A move that leads to an end: what the greedy player would choose in this seat."""
        state = self.match.state
        bot = make_bot("greedy", state.game, self.seat)
        view = json.loads(json.dumps(state.view(self.seat)))
        chosen = str(bot(view, state.legal_actions(), Random(len(self.match.steps))))
        return next(move for move in self.scene().moves if move.action == chosen)

    def play(self, move: Move) -> None:
        """Play the move, and the computer's answers."""
        self.match.play(self.match.state.player or 0, move.action, self.match.version)
        self.match.play_bots()

    def log(self) -> list[str]:
        """The lines of the page's log, the latest first."""
        lines = self.match.log_for(self.seat, LOGGED)
        names = self.match.names
        told = [
            line["text"] if line["seat"] is None else f"{names[line['seat']]}: {line['text']}"
            for line in lines
        ]
        return told[::-1]

    def labels(self) -> dict[str, str]:
        """For each piece on the table what a screen reader says of it."""
        found: dict[str, str] = {}

        def gather(zone: Zone) -> None:
            if zone.kind != "counters":
                heads = [head for head in zone.columns if isinstance(head, Item)]
                edges = [item for edge in zone.edges or () for item in edge]
                for item in (*heads, *edges, *zone.items, *zone.gaps):
                    found.update({one.id: _said(one) for one in (item, *item.items)})
            for inside in zone.zones:
                gather(inside)

        for zone in self.scene().zones:
            gather(zone)
        return found

    def check(self, page: Page) -> None:
        """Fail unless the page comes to show just this position and this log."""
        expect(page.locator("ol.log > li > span:last-child")).to_have_text(
            self.log(), timeout=PATIENCE
        )
        assert page.evaluate(LABELS) == self.labels()


def _said(item: Item) -> str:
    """The name of a piece, and why it rests."""
    return f"{item.label} {item.why}" if item.why and "off" in item.marks else item.label


def open_table(page: Page, address: str) -> None:
    """Open a table and wait until something on it can be touched."""
    page.goto(address)
    wait_for_table(page)


def wait_for_table(page: Page) -> None:
    """Wait until something on the table can be touched."""
    page.locator(".gg-item.can, .gg-fault").first.wait_for(timeout=60_000)
    assert page.locator(".gg-fault").count() == 0, "the notebook failed"


def told(page: Page) -> list[str]:
    """The lines that stand in the log."""
    return page.locator("ol.log > li").all_inner_texts()


class Mouse:
    """Plays by clicking on pieces, chips and sentences."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, selector: str) -> None:
        """Touch one thing on the page."""
        self.page.locator(selector).click()

    def play(self, scene: Scene, move: Move, chip: bool = False) -> None:
        """Touch all that a move needs.

        Args:
            scene: the table that the move was chosen on.
            move: the move.
            chip: whether to touch its kind first.
        """
        before = told(self.page)
        if move.kind and (chip or not move.touches):
            self.press(f"[data-kind='{move.kind}']")
        for touch in move.touches:
            self.press(f".area [data-id='{touch.ids[0]}']")
            for toggle in scene.toggles:
                wanted = move.settings.get(toggle.id, toggle.preset)
                if toggle.after == touch.ids[0] and wanted != toggle.preset:
                    self.press(f"[data-toggle='{toggle.id}'][data-value='{wanted}']")
        # A click is heard at once: either the move is on its way, or its sentence is offered.
        sent = self.page.evaluate("document.querySelector('.gg-board[data-waiting]') !== null")
        if not sent and told(self.page) == before:
            self.press(f".ask [data-act=play][data-value='{move.action}']")


class Keys(Mouse):
    """Plays by Tab, arrows, Enter and Space alone, and never loses sight of the focus."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.presses = 0

    def press(self, selector: str) -> None:
        """Go to one thing on the page by keys and press it: Enter and Space by turns."""
        self.go(selector)
        self.key("Space" if self.presses % 2 else "Enter")

    def go(self, selector: str) -> None:
        """Move the focus to one thing by Tab and arrows."""
        for _step in range(120):
            way = self.page.evaluate(_WAY, selector)
            if way == "here":
                return
            self.key(way)
        raise AssertionError(f"{selector} cannot be reached by keyboard")

    def key(self, name: str) -> None:
        """Press a key and see that the focus is somewhere, and shown."""
        self.page.keyboard.press(name)
        self.presses += 1
        try:  # a piece that has gone elsewhere takes the focus along with the next frame
            self.page.wait_for_function(f"() => ({_FOCUS})().shown", timeout=2_000)
        except TimeoutError:
            focus = self.page.evaluate(_FOCUS)["on"]
            raise AssertionError(f"after {name} the focus is not to be seen: {focus}") from None


_WAY = """(selector) => {
  const to = document.querySelector(selector), at = document.activeElement;
  if (!to) throw new Error('nothing on the page is ' + selector);
  if (to === at) return 'here';
  const box = to.closest('[data-group]');
  if (box && at.closest('[data-group]') === box) {
    const all = [...box.querySelectorAll('button')];
    return all.indexOf(at) < all.indexOf(to) ? 'ArrowRight' : 'ArrowLeft';
  }
  return at.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
}"""

_FOCUS = """() => {
  const at = document.activeElement, box = at.getBoundingClientRect();
  const ring = [at, ...at.children].some((one) => getComputedStyle(one).outlineStyle === 'solid'
    && parseFloat(getComputedStyle(one).outlineWidth) >= 2);
  const inside = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  return { on: at.outerHTML.slice(0, 120),
           shown: at !== document.body && ring && inside && box.width > 0 };
}"""
