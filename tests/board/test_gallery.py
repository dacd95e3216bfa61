"""Tables of every kind of zone at full size, on paper, in words and in a browser."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from genetics_games.board.still import still
from genetics_games.board.words import words
from genetics_games.drawing.signs import SEATS, names, player, sign
from genetics_games.engine import Item, Line, Scene, Zone

from . import screen
from .gallery import GALLERY
from .gallery.genotype import TAKEN
from .gallery.pieces import ART
from .gallery.staged import staged

Opener = Callable[..., Page]

every_scene = pytest.mark.parametrize("name", GALLERY)

SMALL = """() => [...document.querySelectorAll(".gg-board button, .gg-board summary, .gg-board a")]
  .filter((one) => one.checkVisibility() && one.getClientRects().length)
  .filter((one) => Math.min(one.offsetWidth, one.offsetHeight) < 43.5)
  .filter((one) => !one.closest(".under"))
  .map((one) => one.textContent)"""

HIDDEN = """() => [...document.querySelectorAll(".table .can")]
  .filter((one) => !one.checkVisibility({ visibilityProperty: true }))
  .map((one) => one.dataset.id)"""


def laid(page: Page, *names: str) -> Page:
    """A page with scenes of the gallery, the next with each move, that has come to rest."""
    return rested(screen.show(page, staged(*(GALLERY[name] for name in names))))


def rested(page: Page) -> Page:
    page.wait_for_function("document.getAnimations().every((one) => one.playState !== 'running')")
    return page


def drawings() -> dict[str, str]:
    """All that the gallery's scenes can name."""
    signs = {f"sign-{name}": sign(name) for name in names()}
    return ART | signs | {f"player-{seat}": player(seat) for seat in SEATS}


# ------------------------------------------------------------- without a page


@every_scene
def test_a_picture_and_a_text_hold_every_zone(name: str) -> None:
    scene = GALLERY[name]()
    picture = still(scene, drawings())
    root = ET.fromstring(picture)
    said = " ".join(" ".join(root.itertext()).split())
    text = words(scene)
    for zone in scene.zones:
        assert all(word in said for word in zone.title.split()), zone.id
        assert zone.title in text
    assert len(picture) < 200_000
    width, height = root.attrib["width"], root.attrib["height"]
    assert (int(width), 200 < float(height) < 4000) == (960, True)


def test_dice_of_a_genotype_stand_in_one_line_of_text() -> None:
    lines = [line.strip() for line in words(GALLERY["genotype breeding"]()).splitlines()]
    assert "- Rr: die II, die III, die III" in lines


def test_a_picture_shows_what_lies_on_an_item() -> None:
    place = Item("p", "Bank", caption="Bank", badges=("×3",), lines=(Line(("1", "3 EP")),))
    art = {"p": sign("tick")}
    place.art = "p"
    scene = Scene("x", "X", "", None, None, "", zones=[Zone("z", "Z", "grid", [place], across=2)])
    said = " ".join(ET.fromstring(still(scene, art)).itertext())
    assert "×3" in said
    assert "3 EP" in said


# ------------------------------------------------------------- on a page


@every_scene
def test_a_scene_fits_every_width_and_hides_nothing_lit(name: str, open_page: Opener) -> None:
    page = laid(open_page(), name)
    for width in (1280, 1024, 768, 640, 360):  # 640: 1280 at a zoom of 200 %
        page.set_viewport_size({"width": width, "height": 740})
        page.wait_for_timeout(60)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, width
        assert page.evaluate(SMALL) == []
        assert page.evaluate(HIDDEN) == []


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("peptide building", {}),
        ("genotype breeding", {"color_scheme": "dark"}),
        ("biohack places", {"viewport": {"width": 360, "height": 740}}),
    ],
)
def test_axe_finds_nothing_on_a_large_table(
    name: str,
    how: dict[str, object],
    open_page: Opener,
    assert_no_axe_violations: Callable[..., None],
) -> None:
    assert_no_axe_violations(laid(open_page(**how), name))


def test_a_die_and_then_a_plant_is_a_move(open_page: Opener) -> None:
    board = staged(GALLERY["genotype breeding"])
    page = rested(screen.show(open_page(), board))
    page.locator(f"[data-id='{TAKEN}']").click()
    expect(page.locator(".say .now")).to_have_text("Where does die II go?")
    lit = page.locator(".gg-item.can")
    assert lit.evaluate_all("all => all.map((one) => one.dataset.id)") == ["plot:1", "plot:2"]
    lit.first.click()
    expect(page.locator(".gg-board:not([data-waiting])")).to_be_visible()
    assert board.match.played == [f"take {TAKEN} plot:1"]


def test_a_fold_opens_on_touch_and_where_something_in_it_can_be_touched(
    open_page: Opener,
) -> None:
    page = laid(open_page(), "biohack places", "biohack experiments")
    creature = page.locator("[data-id='made:1:0']")
    expect(creature).to_be_hidden()
    page.locator(".opponents summary").first.click()
    expect(creature).to_be_visible()
    sale = page.locator("[data-id='sale:0']")
    expect(sale).to_be_hidden()
    page.get_by_role("button", name="Keep it").click()
    expect(sale).to_be_visible()
    expect(creature).to_be_visible()  # as its reader left it


def test_on_a_phone_opponents_are_one_line_that_opens(open_page: Opener) -> None:
    page = laid(open_page(), "genotype breeding")
    card, line = page.locator("[data-id='plant:1:0']"), page.locator(".opponents summary").first
    expect(card).to_be_visible()
    expect(line).to_be_hidden()
    page.set_viewport_size({"width": 360, "height": 740})
    expect(card).to_be_hidden()
    expect(line).to_have_text("3 plants, 4 traits open")
    line.click()
    expect(card).to_be_visible()


def test_lanes_are_one_tab_stop_and_arrows_lead_on(open_page: Opener) -> None:
    page = laid(open_page(), "genotype breeding")
    stops = page.locator(".kind-lanes").first.evaluate(
        "box => [...box.querySelectorAll('button')].filter((one) => one.tabIndex === 0).length"
    )
    assert stops == 1
    page.locator("[data-id='R:II:1']").focus()
    for key, at in [
        ("ArrowRight", "R:III:2"),
        ("ArrowUp", "R:I:1"),
        ("ArrowRight", "R:II:1"),
        ("End", "R:X:1"),
    ]:
        page.keyboard.press(key)
        expect(page.locator(f"[data-id='{at}']")).to_be_focused()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.id").startswith(("G:", "tile:G", "top:G"))


def test_thrown_dice_tumble_once_unless_nothing_may_move(open_page: Opener) -> None:
    rolling = """() => document.getAnimations().filter((one) =>
      one.effect.getKeyframes().some((frame) => /rotate/.test(frame.transform))).length"""
    for motion, count in (("no-preference", 2), ("reduce", 0)):
        page = laid(open_page(reduced_motion=motion), "biohack experiments", "biohack places")
        assert page.evaluate(rolling) == 0  # a page that has just been laid is at rest
        page.evaluate(
            """() => { window.seen = 0; const animate = Element.prototype.animate;
              Element.prototype.animate = function (frames, how) {
                if (frames.some((one) => /rotate/.test(one.transform))) window.seen += 1;
                return animate.call(this, frames, how); }; }"""
        )
        page.evaluate("model.send({type: 'move', version: 0, action: 'x'})")
        expect(page.locator("[data-id='danger']")).to_be_visible()
        page.wait_for_timeout(100)
        assert page.evaluate("window.seen") == min(count, 1)


def test_badges_lines_and_numbers_are_drawn_but_not_read_out(open_page: Opener) -> None:
    page = laid(open_page(), "biohack places")
    river = page.get_by_role("button", name="River: with one other", exact=False)
    assert river.locator(".badges > .pic svg").count() == 1
    first, second = river.locator(".lines > span").all()
    assert "off" in (first.get_attribute("class") or "")
    assert "off" not in (second.get_attribute("class") or "")
    gene = page.locator("[data-id='gene:0:avian']")
    expect(gene.locator(".num")).to_have_text("2 / 10")
    assert gene.locator(".num").evaluate("dom => dom.getAttribute('aria-hidden')") == "true"


def test_what_has_not_changed_keeps_its_elements(open_page: Opener) -> None:
    page = laid(open_page(), "biohack places", "biohack places")
    page.evaluate(
        """() => { window.changes = [];
          new MutationObserver((seen) => window.changes.push(...seen.map((one) => one.target)))
            .observe(document.querySelector(".table"), { subtree: true, childList: true,
              characterData: true, attributes: true, attributeFilter: ["class", "style"] });
          model.send({type: "move", version: 0, action: "x"}); }"""
    )
    page.wait_for_function("!document.querySelector('[data-waiting]')")
    page.wait_for_timeout(100)
    assert page.evaluate("window.changes.length") == 0
