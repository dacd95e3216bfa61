"""What must be seen is in sight: answers, the focus, and what can be touched next."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from genetics_games.board import play
from genetics_games.engine import Item, Move, Scene, Touch, Zone

from . import screen
from .gallery import GALLERY
from .gallery.staged import staged

pytestmark = pytest.mark.browser

Opener = Callable[..., Page]

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}

#: Whether an element lies in the window with nothing over its corners and middle.
CLEAR = """(selector) => {
  const one = document.querySelector(selector), box = one.getBoundingClientRect();
  const at = [[.5, .5], [.1, .1], [.9, .9]].map(([x, y]) =>
    document.elementFromPoint(box.left + box.width * x, box.top + box.height * y));
  return at.every((seen) => seen && (one.contains(seen) || seen.contains(one)
    && (one.closest(".say") || !seen.closest(".say, .tabs"))));
}"""


def tall(lit: str, drawn: bool = False) -> Scene:
    """A table of many cards on which one piece can be touched: the first, the last, the drawn."""
    cards = [Item(f"card:{n}", f"Card {n}", caption=f"Card {n}", width=120) for n in range(60)]
    first = [Item("first", "First", caption="First", width=120)]
    last = [Item("last", "Last", caption="Last", width=120)]
    new = [Item("drawn", "Drawn", caption="Drawn", width=120)] if drawn else []
    moves = [Move("go", "Go on.", "", (Touch("piece", (lit,)),))]
    zones = [
        *([Zone("new", "Just drawn", "hand", new, area="now")] if new else []),
        Zone("top", "At the top", "hand", first, area="focus"),
        Zone("much", "Many", "grid", cards, area="table", across=3),
        Zone("bottom", "At the bottom", "hand", last, area="tray"),
    ]
    return Scene("gene_pool", "Tall", "", 0, 0, "Touch it.", zones=zones, moves=moves)


def shown(page: Page, *scenes: Callable[[], Scene]) -> Page:
    """These scenes, the next with each move, on a page on which nothing glides."""
    return screen.show(page, staged(*scenes))


def settled(page: Page) -> None:
    """Wait for the answer and two frames."""
    page.wait_for_function("!document.querySelector('[data-waiting]')")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def scrolled(page: Page) -> float:
    return page.evaluate("scrollY")


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_refusal_is_seen_wherever_one_touches(window: dict[str, int], open_page: Opener) -> None:
    page = shown(open_page(viewport=window), lambda: tall("first"))
    card = page.locator("[data-id='card:59']")
    card.scroll_into_view_if_needed()
    card.click(force=True)
    expect(page.locator(".say .how")).to_have_text("That cannot be touched now.")
    assert page.evaluate(CLEAR, ".say .how")
    assert page.evaluate(CLEAR, "[data-id='card:59']")


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("there", ["first", "last"])
def test_after_ones_own_move_what_can_be_touched_comes_into_sight(
    window: dict[str, int], there: str, open_page: Opener
) -> None:
    here = "last" if there == "first" else "first"
    page = shown(
        open_page(viewport=window, reduced_motion="reduce"), lambda: tall(here), lambda: tall(there)
    )
    page.locator(f"[data-id={here}]").click()
    settled(page)
    assert page.evaluate(CLEAR, f"[data-id={there}]")


def test_a_way_out_beside_the_sentence_hides_no_piece(open_page: Opener) -> None:
    def asked() -> Scene:
        scene = tall("last")
        scene.moves.append(Move("stop", "No more.", "", ()))
        return scene

    page = shown(open_page(viewport=PHONE, reduced_motion="reduce"), lambda: tall("first"), asked)
    page.locator("[data-id=first]").click()
    settled(page)
    assert page.evaluate(CLEAR, "[data-id=last]")
    assert page.evaluate(CLEAR, ".ask [data-value=stop]")


def moved(where: str) -> Scene:
    """The table of many cards with two that can be touched: at its head or at its foot."""
    scene = tall("first")
    pair = [scene.zones[0].items[0], scene.zones[-1].items[0]]
    scene.zones[0].items.clear()
    scene.zones[-1].items.clear()
    scene.zones[0 if where == "head" else -1].items.extend(pair)
    scene.moves = [
        Move(name, f"Go on with the {name}.", "", (Touch("piece", (name,)),))
        for name in ("first", "last")
    ]
    return scene


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_a_piece_on_its_way_is_looked_for_where_it_comes_to_rest(
    way: str, open_page: Opener
) -> None:
    page = shown(open_page(viewport=DESKTOP), lambda: moved("head"), lambda: moved("foot"))
    if way == "mouse":
        page.locator("[data-id=first]").click()
        shown_piece = "first"
    else:
        page.locator("[data-id=last]").focus()
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        page.keyboard.press("ArrowRight")
        shown_piece = "last"
        expect(page.locator("[data-id=last]")).to_be_focused()
    settled(page)
    page.wait_for_timeout(1_500)  # it glides, and the page scrolls smoothly
    assert scrolled(page) > 400
    assert page.evaluate(CLEAR, f"[data-id={shown_piece}]")


def test_a_key_between_the_answer_and_its_frame_is_not_lost(open_page: Opener) -> None:
    page = shown(
        open_page(viewport=DESKTOP, reduced_motion="reduce"),
        lambda: moved("head"),
        lambda: moved("foot"),
    )
    page.evaluate("window.requestAnimationFrame = (act) => setTimeout(act, 400)")
    page.locator("[data-id=last]").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('.tray [data-id=first]')", polling=10)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-id=last]")).to_be_focused()
    settled(page)
    expect(page.locator("[data-id=last]")).to_be_focused()


def test_what_little_is_in_sight_is_not_taken_for_the_whole_choice(open_page: Opener) -> None:
    def many() -> Scene:
        scene = tall("last")
        lit = [f"card:{n}" for n in range(6)]
        scene.moves += [Move(one, "Go.", "", (Touch("piece", (one,)),)) for one in lit]
        return scene

    page = shown(open_page(viewport=DESKTOP, reduced_motion="reduce"), lambda: tall("last"), many)
    page.locator("[data-id=last]").click()
    settled(page)
    assert page.evaluate(CLEAR, "[data-id='card:0']")


def test_by_keys_a_piece_taken_far_away_does_not_take_the_reader_along(open_page: Opener) -> None:
    def taken() -> Scene:
        scene = moved("head")
        scene.zones[-1].items.append(scene.zones[0].items.pop(0))
        del scene.moves[0]
        return scene

    page = shown(open_page(viewport=DESKTOP, reduced_motion="reduce"), lambda: moved("head"), taken)
    page.locator("[data-id=last]").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    settled(page)
    expect(page.locator("[data-id=last]")).to_be_focused()
    assert page.evaluate(CLEAR, "[data-id=last]")


def test_who_is_handed_the_screen_sees_the_sentence_and_then_the_pieces(open_page: Opener) -> None:
    board = play("genotype", seats=["human", "human"], seed=3)
    page = screen.show(open_page(viewport=PHONE, reduced_motion="reduce"), board)
    ready = page.locator(".ask [data-act=ready]")
    ready.click()
    settled(page)
    for _touch in range(6):
        page.evaluate(
            """() => {
              scrollTo(0, document.body.scrollHeight);
              document.querySelector(".area .can:not([aria-pressed=true])").click();
            }"""
        )
        settled(page)
        if ready.count():
            break
    assert page.evaluate(CLEAR, ".ask [data-act=ready]")
    ready.click()
    settled(page)
    assert board.match.state.player == 1
    assert page.evaluate(CLEAR, ".area .can")


def test_at_the_end_the_scores_come_into_sight(open_page: Opener) -> None:
    def ended() -> Scene:
        scene = tall("last")
        scene.moves.clear()
        scene.result = "You win."
        parts = [Item("score:0", "-1 in hand", caption="-1 in hand", data={"n": -1})]
        totals = [Zone("score", "Player 1", "counters", parts)]
        scene.zones.insert(0, Zone("scores", "Points", "mat", zones=totals, area="focus"))
        return scene

    page = shown(open_page(viewport=PHONE, reduced_motion="reduce"), lambda: tall("last"), ended)
    page.locator("[data-id=last]").click()
    settled(page)
    assert page.evaluate(CLEAR, "[data-zone=scores]")
    # On a phone the counters of a seat show signs alone; the scores say what each number is.
    assert page.evaluate(CLEAR, "[data-zone=scores] .lbl")
    expect(page.locator("[data-zone=scores] b").last).to_have_text("−1")


def test_the_pieces_of_a_chosen_action_come_into_sight(open_page: Opener) -> None:
    board = play("gene_pool", seats=["human", "random"], seed=1)
    page = screen.show(open_page(viewport=PHONE, reduced_motion="reduce"), board)
    page.locator(".gg-item.can").first.click()
    action = page.locator("[data-kind='act:inversion']")
    expect(action).to_have_attribute("aria-pressed", "false")
    action.evaluate("one => one.scrollIntoView({ block: 'start' })")
    action.click()
    settled(page)
    assert page.locator(".kinds .gg-chip").last.evaluate("one => one.getClientRects().length")
    assert page.evaluate(CLEAR, "[data-id='row:1']")
    expect(page.locator(".ask [data-act=back]")).to_have_text("Another action")


def test_what_was_drawn_comes_out_from_under_the_sentence(open_page: Opener) -> None:
    page = shown(
        open_page(viewport=PHONE, reduced_motion="reduce"),
        lambda: tall("card:0"),
        lambda: tall("drawn", drawn=True),
    )
    page.evaluate("scrollBy(0, 200)")
    page.locator("[data-id='card:0']").click()
    settled(page)
    assert page.evaluate(CLEAR, "[data-id=drawn]")


@pytest.mark.parametrize("scroll", [90, 120, 150])
def test_every_answer_comes_out_from_under_the_sentence(scroll: int, open_page: Opener) -> None:
    answers = [
        Item(f"answer:{n}", f"Answer {n}", caption=f"Answer {n}", width=300) for n in (1, 2, 3)
    ]

    def asked() -> Scene:
        scene = tall("drawn", drawn=True)
        scene.zones[0].kind, scene.zones[0].items = "choices", answers
        scene.moves = [Move(one.id, "Go on.", "", (Touch("piece", (one.id,)),)) for one in answers]
        return scene

    page = shown(open_page(viewport=PHONE, reduced_motion="reduce"), lambda: tall("card:0"), asked)
    # As in a browser that does not scroll along when something comes in above.
    page.evaluate("document.documentElement.style.overflowAnchor = 'none'")
    page.evaluate("scroll => scrollBy(0, scroll)", scroll)
    page.locator("[data-id='card:0']").click()
    settled(page)
    for one in answers:
        assert page.evaluate(CLEAR, f"[data-id='{one.id}']"), one.id


def test_a_move_from_the_list_scrolls_nothing(open_page: Opener) -> None:
    page = shown(
        open_page(viewport=DESKTOP, reduced_motion="reduce"),
        lambda: tall("first"),
        lambda: tall("last"),
    )
    page.locator(".moves-fold > summary").click()
    page.locator(".gg-move").scroll_into_view_if_needed()
    before = scrolled(page)
    page.locator(".gg-move").click()
    settled(page)
    assert scrolled(page) == pytest.approx(before, abs=60)  # the fold may have grown


def test_a_reader_who_has_gone_elsewhere_is_not_fetched_back(open_page: Opener) -> None:
    page = shown(
        open_page(viewport=DESKTOP, reduced_motion="reduce"),
        lambda: tall("last"),
        lambda: tall("first"),
    )
    page.evaluate("model.send = (message) => { window.held = message; }")
    page.locator("[data-id=last]").click()
    page.mouse.wheel(0, -40)
    page.wait_for_timeout(100)
    before = scrolled(page)
    page.evaluate("window.toPython(JSON.stringify(held)).then(model.take)")
    settled(page)
    assert before > 400
    assert scrolled(page) == pytest.approx(before, abs=5)


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", ["peptide building", "genotype breeding", "biohack places"])
def test_the_focus_is_never_under_the_sentence(
    name: str, window: dict[str, int], open_page: Opener
) -> None:
    page = screen.show(open_page(viewport=window, reduced_motion="reduce"), staged(GALLERY[name]))
    hidden = """() => {
      const one = document.activeElement, box = one.getBoundingClientRect();
      const say = document.querySelector('.say'), bar = say.getBoundingClientRect();
      const tabs = document.querySelector('.tabs').getBoundingClientRect();
      if (!one.closest('.table') || say.contains(one)) return false;
      return box.top < bar.bottom && box.bottom > bar.top || box.top < 0
        || tabs.height > 0 && box.bottom > tabs.top;
    }"""
    for key in ("Tab", "Shift+Tab"):
        for _press in range(24):
            page.keyboard.press(key)
            settled(page)
            assert not page.evaluate(hidden), page.evaluate("document.activeElement.outerHTML")


def test_by_keys_the_focus_stays_in_sight_after_a_move(open_page: Opener) -> None:
    page = shown(
        open_page(viewport=PHONE, reduced_motion="reduce"),
        lambda: tall("last"),
        lambda: tall("first"),
    )
    page.locator("[data-id=last]").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    settled(page)
    assert page.evaluate("document.activeElement.dataset.id") == "last"
    assert page.evaluate(CLEAR, "[data-id=last]")


def test_what_was_typed_is_refused_beside_its_field(open_page: Opener) -> None:
    page = shown(open_page(viewport=DESKTOP, reduced_motion="reduce"), lambda: tall("first"))
    page.locator(".moves-fold > summary").click()
    page.get_by_role("searchbox").fill("fly away")
    page.get_by_role("searchbox").press("Enter")
    expect(page.locator(".moves-fold p[role=status]")).to_contain_text("fly away")
    settled(page)
    assert page.evaluate(CLEAR, ".moves-fold p[role=status]")


def several() -> Scene:
    """A touch after which five long sentences are offered."""
    ways = ["now", "after the next shift", "for two coins", "and take a tool", "and plant it"]
    moves = [
        Move(f"go {n}", f"Take this die to the second plant {way}.", "", (Touch("p", ("first",)),))
        for n, way in enumerate(ways)
    ]
    zones = [Zone("top", "Top", "hand", [Item("first", "First", width=120)], area="focus")]
    return Scene("gene_pool", "Several", "", 0, 0, "Touch it.", zones=zones, moves=moves)


@pytest.mark.parametrize("window", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_answers_wrap_and_the_way_back_is_in_sight(
    window: dict[str, int], open_page: Opener
) -> None:
    page = shown(open_page(viewport=window), several)
    page.locator("[data-id=first]").click()
    expect(page.locator(".ask [data-act=play]")).to_have_count(5)
    assert page.evaluate(CLEAR, ".ask [data-act=play]")
    back = page.locator(".ask [data-act=back]").bounding_box()
    assert back is not None
    assert back["x"] >= 0
    assert back["x"] + back["width"] <= window["width"]
    assert 0 <= back["y"] <= window["height"] - back["height"]
    shape = "({scrollWidth, clientWidth}) => scrollWidth <= clientWidth"
    assert page.locator(".ask").evaluate(shape)
    page.locator(".ask [data-act=play]").last.click()


def test_a_damaged_save_is_refused_beside_its_field(open_page: Opener) -> None:
    board = play("gene_pool", seed=5)
    page = screen.show(open_page(viewport={"width": 640, "height": 450}), board)
    page.get_by_role("button", name="Settings").click()
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_label("Code of a saved game").fill("rubbish")
    dialog.get_by_role("button", name="Restore").click()
    expect(dialog.get_by_role("alert")).to_contain_text("saved game")
    expect(dialog.get_by_role("alert")).to_be_in_viewport(ratio=1)
    expect(dialog.get_by_role("button", name="Restore")).to_be_in_viewport()
    dialog.get_by_label("Code of a saved game").fill(board.save)
    dialog.get_by_role("button", name="Restore").click()
    expect(dialog).to_be_hidden()


def test_a_bad_class_code_is_refused_beside_its_field(open_page: Opener) -> None:
    page = screen.show(open_page(viewport={"width": 640, "height": 450}), play("biohack", seed=5))
    page.get_by_role("button", name="New game").click()
    dialog = page.get_by_role("dialog", name="New game")
    dialog.get_by_label("Class code").fill("dog")
    dialog.get_by_label("Class code").press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("dog")
    expect(dialog.get_by_role("alert")).to_be_in_viewport(ratio=1)
    expect(dialog.get_by_label("Class code")).to_be_in_viewport(ratio=1)
