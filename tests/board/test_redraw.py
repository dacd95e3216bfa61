"""What is written anew when a scene comes, what is left, and what comes back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from genetics_games.board import play

from . import screen

pytestmark = pytest.mark.browser

Opener = Callable[..., Page]


def test_what_has_not_changed_is_left_and_what_has_is_written(open_page: Opener) -> None:
    page = screen.show(
        open_page(reduced_motion="reduce"), play("biohack", seed=3, seats=["human"] * 3)
    )
    seen = page.evaluate(
        """() => {
          const scene = model.scene();
          const find = (id) => document.querySelector(`[data-id="${id}"]`);
          const zone = scene.zones.find((one) => one.items?.length > 1);
          const [one, other] = zone.items;
          const written = new Set();
          const watch = new MutationObserver(() => {});
          watch.observe(document.querySelector(".table"), { subtree: true, childList: true });
          one.label = "changed";
          other.items = [{ id: "marker", label: "on it", name: "on it" }];
          model.show(scene);
          const laid = Boolean(find("marker"));
          delete other.items;
          model.show(scene);
          for (const { target } of watch.takeRecords()) {
            written.add(target.closest("[data-id]")?.dataset.id);
          }
          const box = find(other.id).closest(".cell").querySelector(".under");
          return {
            said: find(one.id).textContent.includes("changed"), laid, gone: !find("marker"),
            room: box.getBoundingClientRect().height,
            written: [...written].filter((id) => id && ![one.id, other.id, "marker"].includes(id)),
          };
        }"""
    )
    assert seen["said"]
    assert seen["laid"]
    assert seen["gone"]
    assert seen["room"] == 0
    assert seen["written"] == []


def test_a_piece_that_comes_back_is_the_one_that_left(open_page: Opener) -> None:
    page = screen.show(
        open_page(reduced_motion="reduce"), play("biohack", seed=3, seats=["human"] * 3)
    )
    seen = page.evaluate(
        """() => {
          const scene = model.scene();
          const find = (id) => document.querySelector(`[data-id="${id}"]`);
          const zone = scene.zones.find((one) => one.items?.length > 2);
          const [one, other, ...rest] = zone.items;
          one.items = [{ id: "marker", label: "on it", name: "on it" }];
          model.show(scene);
          const first = find(one.id);
          zone.items = [other, ...rest];
          other.items = one.items;
          model.show(scene);
          const under = find("marker").closest(".loaded");
          const left = !find(one.id) && under.contains(find(other.id));
          zone.items = [one, other, ...rest];
          delete other.items;
          model.show(scene);
          return {
            left, same: find(one.id) === first,
            loaded: first.closest(".cell").contains(find("marker")),
            markers: document.querySelectorAll('[data-id="marker"]').length,
          };
        }"""
    )
    assert seen == {"left": True, "same": True, "loaded": True, "markers": 1}


def test_nothing_in_a_closed_fold_is_measured(open_page: Opener) -> None:
    page = screen.show(open_page(), play("biohack", seed=3, seats=["human", "greedy", "greedy"]))
    seen = page.evaluate(
        """async () => {
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
          const measure = Element.prototype.getBoundingClientRect;
          const asked = new Set();
          Element.prototype.getBoundingClientRect = function () {
            asked.add(this);
            return measure.call(this);
          };
          const scene = model.scene();
          scene.table.version += 1;
          model.show(scene);
          await frame();
          await frame();
          Element.prototype.getBoundingClientRect = measure;
          const shut = [...document.querySelectorAll("details:not([open]) > :not(summary) .cell")];
          return {
            shut: shut.length, open: [...asked].filter((one) => one.matches(".cell")).length,
            folded: shut.filter((one) => asked.has(one)).length,
          };
        }"""
    )
    assert seen["shut"]
    assert seen["open"]
    assert seen["folded"] == 0
