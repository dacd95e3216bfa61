"""Touches narrow the legal moves to the one that a hand means, and to nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from genetics_games.engine import Item, Move, Toggle, Touch
from genetics_games.engine.scene import _plain

from . import screen
from .conftest import board_after

pytestmark = pytest.mark.browser

# Touches items in an order, for many tries, and says each time what the page would do.
TOUCH = """
([moves, toggles, tries]) => tries.map(([wanted, order, kind]) => {
  const { narrow, touch, touchKind } = window.board;
  let hand = { touched: [], kind: "", settings: {} };
  if (kind) hand = touchKind(moves, toggles, hand, kind);
  const steps = [];
  for (const id of order) {
    const left = narrow(moves, toggles, hand);
    if (left.play) return { played: left.play.action, early: true };
    if (!left.lit.has(id)) return { unlit: id };
    hand = touch(moves, toggles, hand, id);
    const settings = {};
    for (const { toggle } of narrow(moves, toggles, hand).toggles)
      if (wanted.settings?.[toggle.id]) settings[toggle.id] = wanted.settings[toggle.id];
    hand = { ...hand, settings: { ...hand.settings, ...settings } };
  }
  const left = narrow(moves, toggles, hand);
  const offered = left.complete.map(({ move }) => move.action);
  return { played: left.play?.action ?? null, offered };
})
"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    screen.show(page, board_after(0))
    yield page
    page.close()


Tries = list[tuple[Any, list[str], str]]


def touch_all(page: Page, moves: list[Any], toggles: Any, tries: Tries) -> list[dict[str, Any]]:
    return page.evaluate(TOUCH, json.loads(json.dumps(_plain([moves, list(toggles), tries], {}))))


@pytest.fixture
def touch(page: Page) -> Callable[..., dict[str, Any]]:
    def act(
        moves: list[Any], order: list[str], toggles: Any = (), wanted: Any = None
    ) -> dict[str, Any]:
        return touch_all(page, moves, toggles, [(wanted or {}, order, "")])[0]

    return act


def orders(move: dict[str, Any], rng: Random) -> list[list[str]]:
    """Some of the orders in which the touches of a move may come."""
    touches = [rng.choice(touch["ids"]) for touch in move.get("touches", [])]
    early = len(touches) - move.get("late", 0)
    found = [touches]
    for _again in range(3):
        mixed = touches[:early]
        rng.shuffle(mixed)
        found.append(mixed + touches[early:])
    return [list(order) for order in dict.fromkeys(map(tuple, found))]


@pytest.mark.parametrize("seed", range(3))
def test_every_legal_move_of_a_game_can_be_touched(seed: int, page: Page) -> None:
    rng = Random(seed)
    match = board_after(0, seed, ("human", "human")).match
    for _turn in range(12):
        if match.state.player is None:
            break
        scene = match.state.scene(match.state.player).to_dict()
        moves = scene["moves"]
        tries: Tries = [
            (move, order, kind)
            for move in moves
            for order in orders(move, rng)
            for kind in ("", move.get("kind", ""))
        ]
        found = touch_all(page, moves, scene.get("toggles", []), tries)
        for (move, order, kind), got in zip(tries, found, strict=True):
            played = got.get("played") == move["action"] and not got.get("early")
            offered = got.get("played") is None and move["action"] in got.get("offered", [])
            assert played or offered, (move, order, kind, got)
        match.play(match.state.player, rng.choice(match.state.legal_actions()), match.version)


def test_touching_never_plays_another_move(page: Page) -> None:
    rng = Random(5)
    played = 0
    for seed in range(8):
        state = board_after(3 + seed, seed, ("human", "human")).match.state
        if state.player is None:
            continue
        scene = state.scene(state.player).to_dict()
        moves = {move["action"]: move for move in scene["moves"]}
        ids = sorted({i for move in moves.values() for t in move["touches"] for i in t["ids"]})
        tries: Tries = [({}, [rng.choice(ids) for _touch in range(3)], "") for _again in range(200)]
        found = touch_all(page, scene["moves"], scene.get("toggles", []), tries)
        for (_wanted, order, _kind), got in zip(tries, found, strict=True):
            if not got.get("played"):
                continue
            played += 1
            left = list(order)
            for needed in moves[got["played"]]["touches"]:
                served = next((i for i in left if i in needed["ids"]), None)
                assert served is not None, (got, order)
                left.remove(served)
            assert got.get("early") or not left, (got, order)
    assert played > 50


PAIR = [
    Move("both", "Both.", touches=(Touch("a", ("x",)), Touch("b", ("y",)))),
    Move("twice", "Twice.", touches=(Touch("a", ("x",)), Touch("b", ("x",)))),
]


def test_an_item_may_serve_two_touches(touch: Callable[..., dict[str, Any]]) -> None:
    assert touch(PAIR, ["x", "x"])["played"] == "twice"
    assert touch(PAIR, ["y", "x"])["played"] == "both"


def test_late_touches_come_last_and_in_their_order(touch: Callable[..., dict[str, Any]]) -> None:
    move = Move("m", "M.", touches=tuple(Touch(i, (i,)) for i in "abcd"), late=2)
    assert touch([move], ["b", "a", "c", "d"])["played"] == "m"
    assert touch([move], ["c"]) == {"unlit": "c"}
    assert touch([move], ["a", "b", "d"]) == {"unlit": "d"}


def test_equal_items_serve_alike(touch: Callable[..., dict[str, Any]]) -> None:
    moves = [Move("one", "One.", touches=(Touch("c", ("p", "q")), Touch("d", ("q", "r"))))]
    assert touch(moves, ["q", "r"])["played"] == "one"
    assert touch(moves, ["q", "p"])["played"] == "one"
    assert touch(moves, ["p", "r"])["played"] == "one"


def test_a_move_that_is_part_of_another_is_offered_not_played(
    touch: Callable[..., dict[str, Any]],
) -> None:
    moves = [
        Move("short", "Short.", touches=(Touch("a", ("x",)),)),
        Move("long", "Long.", touches=(Touch("a", ("x",)), Touch("b", ("y",)))),
    ]
    assert touch(moves, ["x"]) == {"played": None, "offered": ["short"]}
    assert touch(moves, ["x", "y"])["played"] == "long"


def test_moves_with_the_same_touches_are_offered(touch: Callable[..., dict[str, Any]]) -> None:
    moves = [Move(a, a, touches=(Touch("a", ("x",)),)) for a in ("keep", "sell")]
    assert touch(moves, ["x"]) == {"played": None, "offered": ["keep", "sell"]}


def test_a_choice_that_comes_up_with_the_last_touch_waits(
    touch: Callable[..., dict[str, Any]],
) -> None:
    toggle = Toggle("way", "Way", "x", [Item("up", "Up"), Item("down", "Down")], "up")
    moves = [
        Move(way, way, touches=(Touch("a", ("x",)), Touch("b", ("y",))), settings={"way": way})
        for way in ("up", "down")
    ]
    assert touch(moves, ["x", "y"], [toggle])["played"] == "up"
    assert touch(moves, ["x", "y"], [toggle], moves[1])["played"] == "down"
    assert touch(moves, ["y", "x"], [toggle]) == {"played": None, "offered": ["up"]}
    assert touch(moves, ["y", "x"], [toggle], moves[1]) == {"played": None, "offered": ["down"]}


def test_a_kind_without_touches_is_played_by_its_chip(page: Page) -> None:
    moves = [
        {"action": "pass", "text": "Pass.", "kind": "k"},
        {"action": "go", "text": "Go.", "touches": [{"role": "", "ids": ["x"]}]},
    ]
    played = page.evaluate(
        """(moves) => [{ touched: [], kind: "", settings: {} },
             board.touchKind(moves, [], { touched: [], kind: "", settings: {} }, "k")]
             .map((hand) => board.narrow(moves, [], hand).play?.action ?? null)""",
        moves,
    )
    assert played == [None, "pass"]


def test_prompts_go_by_kind_and_role(page: Page) -> None:
    card, place = {"role": "card", "ids": ["h"]}, {"role": "place", "ids": ["r"]}
    moves = [
        {"action": "i", "kind": "in", "touches": [card, {"role": "gap", "ids": ["g"]}]},
        {"action": "m", "kind": "mu", "touches": [card, place]},
        {"action": "n", "kind": "mu", "touches": [card, {**place, "ids": ["s"]}]},
    ]
    prompts = {
        "in.gap": ["Where does {card} go?", "In."],
        ".place": ["Which for {card}?", ""],
        "mu.card": ["Which?", ""],
    }
    hands = [
        {"touched": ["h"], "kind": "in"},
        {"touched": ["h"]},
        {"kind": "mu"},
        {"touched": ["g"]},
    ]
    said = page.evaluate(
        """([moves, prompts, hands]) => hands.map((hand) => {
          const left = board.narrow(moves, [], { touched: [], kind: "", settings: {}, ...hand });
          return board.prompt(prompts, left, (id) => id.toUpperCase());
        })""",
        [moves, prompts, hands],
    )
    assert said == [["Where does H go?", "In."], ["Which for H?", ""], ["Which?", ""], None]
