"""The board as a person meets it: by mouse, by keyboard, on a phone, after a lost kernel."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

import genetics_games as gg
from genetics_games.board import Board, play
from genetics_games.drawing.signs import sign
from genetics_games.engine import Item, Move, Scene, Touch, Zone

from . import screen
from .conftest import board_after
from .gallery.staged import staged

pytestmark = pytest.mark.browser

Opener = Callable[..., Page]


def version(page: Page) -> int:
    return page.evaluate("model.scene().table.version")


def until_human(page: Page) -> None:
    """Wait until a person decides or the game is over."""
    page.wait_for_function("!document.querySelector('[data-waiting]') && !model.scene().table.bot")


def still(page: Page) -> Page:
    page.evaluate("localStorage.setItem('gg look', JSON.stringify({ still: true }))")
    return page


def laid(page: Page, board: Board) -> Page:
    """A board on a page on which nothing moves, so that tests need not wait."""
    screen.show(page, board)
    still(page)
    page.evaluate("clean(); document.getElementById('here').replaceChildren()")
    screen.lay(page, board)
    return page


# ------------------------------------------------------------- whole games


def test_a_game_is_played_to_the_end_with_the_mouse(open_page: Opener) -> None:
    board = play("gene_pool", seed=5, seats=("human", "greedy"), limit=24)
    page = laid(open_page(), board)
    rng, touched = Random(1), 0
    for _turn in range(400):
        until_human(page)
        if board.match.state.is_over:
            break
        lit = page.locator(".gg-item.can, .gg-gap.can, .ask .main, .ask .gg-chip.words")
        lit.nth(rng.randrange(lit.count())).click()
        touched += 1
    assert board.match.state.is_over
    assert touched > 24
    expect(page.locator(".say .now")).to_contain_text(board.scene["result"])
    page.locator(".ask").get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Start").click()
    until_human(page)
    assert not board.match.state.is_over


def test_a_game_is_played_to_the_end_with_the_keyboard(open_page: Opener) -> None:
    board = play("gene_pool", seed=8, seats=("human", "random"), limit=16)
    page = laid(open_page(), board)
    rng = Random(2)
    page.evaluate("document.body.focus()")
    for _press in range(1500):
        until_human(page)
        if board.match.state.is_over:
            break
        at = page.evaluate(
            """() => {
              const at = document.activeElement;
              const lit = at.matches(".can, .ask .main, .ask .gg-chip.words")
                && at.getAttribute("aria-pressed") !== "true";
              const group = at.closest("[data-group]");
              const more = group ? [...group.querySelectorAll("button")] : [];
              return { lit, more: more.length, on: at !== document.body };
            }"""
        )
        if at["lit"] and rng.random() < 0.7:
            page.keyboard.press(rng.choice(["Enter", "Space"]))
        elif at["more"] > 1 and rng.random() < 0.6:
            page.keyboard.press(rng.choice(["ArrowRight", "ArrowLeft", "End", "ArrowDown"]))
        else:
            page.keyboard.press(rng.choice(["Tab", "Tab", "Shift+Tab"]))
    assert board.match.state.is_over


# ------------------------------------------------------------- focus and names


def test_each_group_is_one_tab_stop_and_arrows_move_inside(open_page: Opener) -> None:
    page = laid(open_page(), board_after(5))
    stops = page.evaluate(
        """() => [...document.querySelectorAll("[data-group]")].map((group) =>
             [...group.querySelectorAll("button")].filter((one) => one.tabIndex === 0).length)"""
    )
    assert set(stops) <= {0, 1}
    assert sum(stops) >= 4
    row = page.locator(".pairs button")
    row.first.focus()
    for key, at in [
        ("ArrowRight", 1),
        ("End", 5),
        ("ArrowRight", 5),
        ("ArrowLeft", 4),
        ("Home", 0),
    ]:
        page.keyboard.press(key)
        expect(row.nth(at)).to_be_focused()


def test_focus_is_never_lost(open_page: Opener) -> None:
    board = play("gene_pool", seed=5, seats=("human", "random"), limit=30)
    page = laid(open_page(), board)
    rng = Random(3)
    for _touch in range(60):
        until_human(page)
        if board.match.state.is_over:
            break
        lit = page.locator(".gg-item.can, .gg-gap.can, .ask .main, .ask .gg-chip")
        chosen = lit.nth(rng.randrange(lit.count()))
        chosen.focus()
        page.keyboard.press("Enter")
        until_human(page)
        assert page.evaluate("document.querySelector('.gg-board').contains(document.activeElement)")


def test_focus_that_has_moved_on_before_the_frame_stays_there(open_page: Opener) -> None:
    page = laid(open_page(), board_after(5))
    # What follows a touch waits for the coming frame; on a busy machine the next key is quicker.
    page.evaluate("window.requestAnimationFrame = (act) => setTimeout(act, 300)")
    lit = page.locator(".gg-item.can")
    lit.first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".gg-item[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    moved = page.evaluate("document.activeElement.dataset.id")
    page.wait_for_timeout(600)
    assert page.evaluate("document.activeElement.dataset.id") == moved
    assert moved != page.locator("[aria-pressed=true]").get_attribute("data-id")


def test_escape_takes_back_the_last_touch(open_page: Opener) -> None:
    board = board_after(5)
    page = laid(open_page(), board)
    row = page.locator(".pairs .gg-item.can")
    row.first.click()
    chosen = page.locator(".gg-item[aria-pressed=true]")
    expect(chosen).to_have_count(1)
    page.keyboard.press("Escape")
    expect(chosen).to_have_count(0)
    page.locator("[data-kind='act:inversion']").click()
    expect(page.locator(".say .now")).to_contain_text("Inversion: which cards turn?")
    page.keyboard.press("Escape")
    expect(page.locator(".say .now")).to_contain_text(board.scene["now"])


def test_names_and_states_reach_a_screen_reader(open_page: Opener) -> None:
    page = laid(open_page(), board_after(5))
    items = page.locator(".table .gg-item:visible .vh, .table .gg-chip:visible .cap")
    names = [items.nth(at).text_content() for at in range(items.count())]
    assert all(names)
    assert len(set(names)) == len(names)
    assert page.locator(".table button[disabled]").count() == 0
    for button in page.locator(".pairs button").all():
        lit = "can" in (button.get_attribute("class") or "")
        assert button.get_attribute("aria-pressed") == ("false" if lit else None)
        assert button.get_attribute("aria-disabled") == (None if lit else "true")


def test_the_status_tells_what_happened_and_what_to_do(open_page: Opener) -> None:
    board = board_after(5)
    page = laid(open_page(), board)
    heard: list[str] = []

    def hear(text: str) -> None:  # Playwright wants a function of our own
        heard.append(text)

    page.expose_function("heard", hear)
    page.evaluate(
        """() => { const say = document.querySelector("[role=status].words");
             new MutationObserver(() => window.heard(say.textContent))
               .observe(say, { subtree: true, characterData: true, childList: true }); }"""
    )
    move = next(move for move in board.scene["moves"] if "nversion" in move["text"])
    for touch in move["touches"]:
        page.locator(f"[data-id='{touch['ids'][0]}']").click()
    until_human(page)
    page.wait_for_timeout(50)
    assert any(f"Player 1: {move['text']}" in text for text in heard)
    assert any("Computer: " in text and board.scene["now"] in text for text in heard)


def test_axe_finds_nothing(
    open_page: Opener, assert_no_axe_violations: Callable[..., None]
) -> None:
    page = laid(open_page(), board_after(9, seats=("human", "greedy")))
    page.locator(".moves-fold summary").click()
    assert_no_axe_violations(page)
    page.get_by_role("button", name="New game").click()
    assert_no_axe_violations(page)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog[open] select").select_option("dark")
    assert_no_axe_violations(page)


# ------------------------------------------------------------- ways to choose


def test_a_move_is_chosen_from_the_list_in_words(open_page: Opener) -> None:
    board = board_after(5)
    page = laid(open_page(), board)
    steps = len(board.match.steps)
    page.locator(".moves-fold summary").click()
    find = page.get_by_role("searchbox")
    find.fill("inversion")
    shown = page.locator(".gg-move")
    assert 0 < shown.count() < len(board.scene["moves"])
    text = shown.nth(2).inner_text()
    shown.nth(2).click()
    until_human(page)
    assert board.match.steps[steps].before.describe(board.match.steps[steps].action, 0) == text


def test_a_mistyped_move_is_answered_with_the_closest(open_page: Opener) -> None:
    board = board_after(5)
    page = laid(open_page(), board)
    page.locator(".moves-fold summary").click()
    page.get_by_role("searchbox").fill("invrsion of posision 2")
    page.keyboard.press("Enter")
    expect(page.locator(".say .how")).to_contain_text("The closest is: Inversion of position 2")


def test_the_other_way_round_is_chosen_by_a_chip(open_page: Opener) -> None:
    board = next(
        board
        for board in (board_after(4, seed) for seed in range(30))
        if board.scene.get("toggles") and not board.match.state.is_over
    )
    page = laid(open_page(), board)
    toggle = board.scene["toggles"][0]
    card = page.locator(f"[data-id='{toggle['after']}'] .art")
    drawn = card.inner_html()
    card.click()
    page.locator("[data-kind='act:mutation']").click()
    page.locator(f"[data-value='{toggle['items'][1]['id']}']").click()
    assert card.inner_html() != drawn
    page.locator(".pairs .gg-item.can").first.click()
    until_human(page)
    letter = toggle["items"][1]["id"][-1]
    played = [step for step in board.match.steps if step.seat == 0][-1]
    assert f"{letter} on top" in played.before.describe(played.action, 0)


def test_a_touch_that_means_nothing_says_so(open_page: Opener) -> None:
    board = board_after(5)
    page = laid(open_page(), board)
    before = version(page)
    page.locator("[data-kind='act:inversion']").click()
    page.locator("[data-zone=research] .gg-item").first.click(force=True)
    expect(page.locator(".say .how")).not_to_be_empty()
    assert version(page) == before


# ------------------------------------------------------------- undo, hint, new game


def test_undo_and_hint(open_page: Opener) -> None:
    board = board_after(5)
    page = laid(open_page(), board)
    before = board.match.state.to_dict()
    for lines in (1, 2, 3):
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".hints li")).to_have_count(lines)
    assert page.locator(".hinted").count() >= 1
    move = next(move for move in board.scene["moves"] if "nversion" in move["text"])
    for touch in move["touches"]:
        page.locator(f"[data-id='{touch['ids'][0]}']").click()
    until_human(page)
    assert board.match.state.to_dict() != before
    page.get_by_role("button", name="Undo").click()
    until_human(page)
    assert board.match.state.to_dict() == before


def test_a_bad_class_code_stays_in_the_form(open_page: Opener) -> None:
    board = board_after(5)
    page = laid(open_page(), board)
    match = board.match
    page.get_by_role("button", name="New game").click()
    page.get_by_label("Class code").fill("A1")
    page.get_by_role("button", name="Start").click()
    expect(page.locator("dialog [role=alert]")).to_contain_text("not a class code")
    assert board.match is match
    page.get_by_label("Class code").fill("xyz 042")
    page.get_by_label("Nickname").first.fill("<img src=x onerror=alert(1)>")
    page.get_by_role("button", name="Start").click()
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert board.scene["table"]["code"] == "XYZ-042"
    expect(page.locator(".tray .name b")).to_have_text("<img src=x onerror=alert")
    assert page.locator(".gg-board img").count() == 0


# ------------------------------------------------------------- the curtain


def test_two_people_at_one_screen(open_page: Opener) -> None:
    board = board_after(5, 4, ("human", "human"))
    page = laid(open_page(), board)
    player = board.match.state.player
    card = board.match.state.scene(player).zones
    hidden = [item.label for zone in card if zone.private for item in zone.items]
    assert hidden
    text = page.locator(".gg-board").evaluate("(dom) => dom.outerHTML")
    assert not [label for label in hidden if label in text]
    name = f"Player {player + 1}"
    expect(page.locator(".say .now")).to_contain_text(f"Give the screen to {name}.")
    page.get_by_role("button", name=f"I am {name}").click()
    expect(page.get_by_role("button", name=hidden[0])).to_be_visible()


# ------------------------------------------------------------- lost and found


def test_a_reload_takes_the_game_up_with_a_new_kernel(open_page: Opener) -> None:
    board = board_after(5)
    page = laid(open_page(), board)
    page.locator(".moves-fold summary").click()
    page.locator(".gg-move").first.click()
    until_human(page)
    played = board.match.state.to_dict()
    other = play("gene_pool", seed=99)  # what the notebook makes in a new kernel
    other.settings = {**board.settings, "process": "another"}
    page.evaluate("clean(); document.getElementById('here').replaceChildren()")
    page.unroute("http://board.test/**")
    kept = page.evaluate("Object.entries(sessionStorage)")
    fresh = open_page()
    screen.show(fresh, play("gene_pool", seed=1))
    fresh.evaluate("(all) => all.forEach(([k, v]) => sessionStorage.setItem(k, v))", kept)
    fresh.evaluate("clean(); document.getElementById('here').replaceChildren()")
    hear_with(fresh, other)
    until_human(fresh)
    expect(fresh.locator(".log li").first).to_contain_text(board.scene["table"]["log"][0]["text"])
    assert other.match.state.to_dict() == played
    how = other.match.scene(0).how
    told = "Your game goes on where you left it. “New game” starts another."
    assert how
    expect(fresh.locator(".say .how")).to_have_text(f"{told} {how}")


def test_a_reload_after_the_end_still_says_who_has_won(open_page: Opener) -> None:
    board = board_after(10_000)
    assert board.match.state.is_over
    fresh = play("gene_pool", seed=99, seats=("human", "greedy"))
    fresh._hear(fresh, {"type": "restore", "save": board.save, "asked": False}, [])
    page = laid(open_page(), fresh)
    expect(page.locator(".say .now")).to_have_text(board.match.scene(0).result)
    expect(page.locator(".say .how")).to_have_text("The game is over")


def hear_with(page: Page, board: Board) -> None:
    """Lay another board on a page that already speaks with Python."""
    page.evaluate("0")
    screen.connect(page, board)
    screen.lay(page, board)


def test_a_new_game_in_the_same_kernel_is_not_overlaid(open_page: Opener) -> None:
    board = board_after(5)
    page = laid(open_page(), board)
    again = play("gene_pool", seed=99)
    again.settings = dict(board.settings)
    page.evaluate("clean(); document.getElementById('here').replaceChildren()")
    hear_with(page, again)
    page.wait_for_timeout(100)
    assert not again.match.steps


def test_a_click_without_an_answer_says_so(open_page: Opener) -> None:
    board = board_after(5)
    page = laid(open_page(), board)
    page.clock.install()
    page.evaluate("model.dead = true")
    page.get_by_role("button", name="Hint").click()
    page.clock.run_for(500)
    expect(page.locator(".say .how")).to_have_text("Asking …")
    page.clock.run_for(6000)
    expect(page.locator(".lost")).to_contain_text("No answer for a while. Reload")
    expect(page.get_by_role("button", name="Reload")).to_be_visible()
    page.evaluate("model.dead = false")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".lost")).to_be_hidden()


def test_a_closed_kernel_is_told_at_once(open_page: Opener) -> None:
    page = laid(open_page(), board_after(5))
    page.evaluate("model.fire('comm:close')")
    expect(page.locator(".lost")).to_contain_text("The connection has ended")


def test_a_doubled_click_plays_once(open_page: Opener) -> None:
    board = play("gene_pool", seed=5, seats=("human", "human"))
    page = laid(open_page(), board)
    page.locator(".ask .main").click()
    pool = page.locator("[data-id='pool:1']")
    pool.evaluate("(button) => { button.click(); button.click(); }")
    page.wait_for_timeout(100)
    assert len(board.match.steps) == 1


# ------------------------------------------------------------- widths and wishes


@pytest.mark.parametrize("width", [360, 640, 768, 1024, 1280])
def test_no_page_is_wider_than_its_window(width: int, open_page: Opener) -> None:
    page = laid(open_page(viewport={"width": width, "height": 740}), board_after(9))
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator(".pairs .gg-item.can").first.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        """() => [...document.querySelectorAll(".gg-board button, .gg-board summary, .gg-board a")]
             .filter((one) => one.getClientRects().length)
             .filter((one) => Math.min(one.getBoundingClientRect().width,
                                       one.getBoundingClientRect().height) < 43.5)
             .map((one) => one.getAttribute("aria-label") || one.textContent)"""
    )
    assert not small


def test_a_narrow_cell_decides_not_the_window(open_page: Opener) -> None:
    page = laid(open_page(), board_after(5))
    page.evaluate("document.getElementById('here').style.width = '400px'")
    expect(page.locator(".tabs")).to_be_visible()
    assert page.evaluate("document.querySelector('.gg-board').scrollWidth") <= 400


def test_a_projector_hides_hands(open_page: Opener) -> None:
    board = board_after(5)
    page = laid(open_page(), board)
    hidden = page.locator(".private:visible")
    told = page.locator(".log li.private")
    assert told.count() > 0
    assert hidden.count() > told.count()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Projector").check()
    page.keyboard.press("Escape")
    assert hidden.count() == 0
    assert page.locator(".moves-fold").is_hidden()
    expect(page.locator(".tray .rings")).to_be_visible()
    public = {item.label for item in board.match.scene(None).items()}
    seen = {text.strip() for text in page.locator(".gg-item:visible .vh").all_text_contents()}
    assert seen <= public | {
        item.label for item in board.match.scene(0).items() if item.id.startswith("row")
    }
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


@pytest.mark.parametrize("theme", ["dark", "grey"])
def test_a_theme_is_kept_for_the_next_page(theme: str, open_page: Opener) -> None:
    page = laid(open_page(), board_after(5))
    page.get_by_role("button", name="Settings").click()
    page.locator("dialog[open] select").select_option(theme)
    colour = "getComputedStyle(document.querySelector('.gg-board')).backgroundColor"
    wanted = page.evaluate(colour)
    page.evaluate("clean(); document.getElementById('here').replaceChildren()")
    screen.lay(page, board_after(5))
    assert page.evaluate(colour) == wanted
    assert wanted == {"dark": "rgb(20, 24, 31)", "grey": "rgb(244, 244, 244)"}[theme]


def test_a_turned_run_turns_and_stillness_is_kept(open_page: Opener) -> None:
    board = board_after(5)
    page = open_page()
    screen.show(page, board)
    move = next(move for move in board.scene["moves"] if "2 to 4" in move["text"])
    running = """document.getAnimations().filter((one) =>
      one.effect.getKeyframes().some((frame) => /rotate/.test(frame.transform))).length"""
    for touch in move["touches"]:
        page.locator(f"[data-id='{touch['ids'][0]}']").click()
    page.wait_for_function(f"{running} === 3")
    page.get_by_role("button", name="Undo").click()
    quiet = laid(open_page(reduced_motion="reduce"), board_after(5))
    for touch in move["touches"]:
        quiet.locator(f"[data-id='{touch['ids'][0]}']").click()
    assert quiet.evaluate("document.getAnimations().length") == 0


def test_the_page_holds_what_gg_games_has(open_page: Opener) -> None:
    for name in gg.games():
        board = play(name, seed=3, seats=["random"] * gg.game(name).players[0])
        page = laid(open_page(), board)
        expect(page.locator(".bar .title")).to_have_text(board.scene["title"])
        page.wait_for_function("model.scene().table.log.length > 4")


def test_a_form_offers_only_the_options_of_that_many_players(open_page: Opener) -> None:
    board = play("peptide", seats=["human", "random"], seed=3)
    option = {"label": "Goal", "choices": ["a", "b"], "words": ["A", "B"], "default": "a"}
    board.setup = {
        **board.setup,
        "options": [
            {**option, "name": "few", "label": "With two", "players": [2]},
            {**option, "name": "many", "label": "With more", "players": [3, 4, 5]},
            {**option, "name": "any", "label": "With any", "players": []},
        ],
    }
    page = laid(open_page(), board)
    page.get_by_role("button", name="New game").click()
    two, more, any_ = (page.get_by_label(f"With {n}") for n in ("two", "more", "any"))
    expect(two).to_be_visible()
    expect(more).to_be_hidden()
    page.get_by_label("Number of players").select_option("3")
    expect(two).to_be_hidden()
    expect(more).to_be_visible()
    expect(any_).to_be_visible()
    page.evaluate("model.send = (message) => { window.sent = message; }")
    more.select_option("1")
    page.get_by_role("button", name="Start", exact=True).click()
    assert page.evaluate("sent.options") == {"many": "b", "any": "a"}


GLIDES = """
window.glides = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  const shift = /translate\\((-?[\\d.]+)px, (-?[\\d.]+)px\\)/.exec(frames[0].transform);
  if (shift) window.glides.push([this.textContent, Math.hypot(+shift[1], +shift[2])]);
  return animate.call(this, frames, how);
};
"""


def dice(board: list[int], seats: list[list[int]]) -> Scene:
    """Equal dice on the board and at seats, by number."""

    def zone(id: str, numbers: list[int]) -> Zone:
        items = [Item(f"die:{n}", f"Die at {id}", art="d", width=46) for n in numbers]
        return Zone(id, id, "hand", [*items, Item(f"end of {id}", "End", width=46)], area="table")

    zones = [zone("board", board), *(zone(f"seat {n}", at) for n, at in enumerate(seats))]
    moves = [Move("go", "Go on.", "", (Touch("piece", ("end of board",)),))]
    return Scene("gene_pool", "Dice", "", 0, 0, "Touch it.", zones=zones, moves=moves)


def test_equal_dice_whose_numbers_pass_between_seats_lie_still(open_page: Opener) -> None:
    """Seat 2 takes the die from the board; those of seats 0 and 1 get each other's numbers."""
    board = staged(lambda: dice([0], [[2], [1], []]), lambda: dice([], [[1], [2], [0]]))
    board.art = {**board.art, "d": sign("roll")}
    page = open_page()
    page.add_init_script(GLIDES)
    screen.show(page, board)
    page.locator("[data-id='end of board']").click()
    page.wait_for_function("window.glides.length > 0")
    far = {words for words, way in page.evaluate("window.glides") if way > 60}
    assert any("Die at seat 2" in words for words in far)
    assert not any("Die at seat 0" in words or "Die at seat 1" in words for words in far)
