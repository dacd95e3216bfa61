"""Whole games of Gene Pool in ``genetics-games``, and all that a table offers beside them."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from genetics_games.board.hints import advised
from tests.browser import support
from tests.browser.hands import (
    PATIENCE,
    TABLE,
    Keys,
    Mirror,
    Mouse,
    open_table,
    told,
    wait_for_table,
)
from tests.browser.support import Server

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]
CODE = "PEA-417"
PLAY_NOW = "Play now, against the computer"


def table(server: Server, **asked: object) -> str:
    """The address of a table; by default of one person against the computer with `CODE`."""
    return f"{server.page(TABLE)}?{urlencode({'code': CODE, **asked}, safe=',')}"


def read_code(page: Page) -> str:
    """The class code in the form for a new game, which is open."""
    found = re.search(r"[A-Z]{3}-\d{3}", page.locator("dialog[open]").inner_text())
    assert found, "the form names no class code"
    return found[0]


# ---------------------------------------------------------------- whole games


def test_whole_game_with_the_mouse(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(server.address)
    page.get_by_role("link", name=PLAY_NOW).click()
    wait_for_table(page)
    page.get_by_role("button", name="New game").click()
    mirror = Mirror(read_code(page))
    page.get_by_role("button", name="Cancel").click()
    mirror.check(page)
    page.evaluate(_LISTEN)
    hand = Mouse(page)
    for turn in range(60):
        if mirror.over:
            break
        scene, move, told = mirror.scene(), mirror.good_move(), len(mirror.log())
        hand.play(scene, move, chip=turn % 2 == 1)
        mirror.play(move)
        mirror.check(page)
        heard = page.evaluate("window.heard.splice(0)")
        for line in mirror.log()[: len(mirror.log()) - told]:
            assert any(line in words for words in heard), f"the live region never said: {line}"
    assert mirror.over
    result = mirror.scene().result
    expect(page.locator(".say .now")).to_have_text(re.compile(re.escape(result)))
    assert page.locator(".gg-item.can, .gg-gap.can").count() == 0
    page.locator(".say").get_by_role("button", name="New game").click()
    page.get_by_role("button", name="Start").click()
    expect(page.get_by_text("No move has been made yet.")).to_be_visible(timeout=PATIENCE)


# Keeps all that the board's live region says.
_LISTEN = """() => {
  const words = document.querySelector('.say [role=status][aria-live=polite]');
  window.heard = [];
  new MutationObserver(() => window.heard.push(words.textContent))
    .observe(words, { subtree: true, characterData: true, childList: true });
}"""


def test_whole_game_with_the_keyboard(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(server.address)
    link = page.get_by_role("link", name=PLAY_NOW)
    link.wait_for()
    for _press in range(5):
        page.keyboard.press("Tab")
        if link.evaluate("link => link === document.activeElement"):
            break
    page.keyboard.press("Enter")
    wait_for_table(page)
    hand = Keys(page)
    hand.press("[data-act=new]")
    mirror = Mirror(read_code(page))
    hand.key("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    wavered = False
    for turn in range(60):
        if mirror.over:
            break
        scene, move = mirror.scene(), mirror.good_move()
        # Thinks better of it once, with a piece of which a single touch is no move yet.
        if not wavered and turn >= 2 and page.locator("[data-id='row:1'].can").count():
            wavered = True
            hand.press("[data-id='row:1']")
            expect(page.locator(".area [aria-pressed=true]")).to_have_count(1)
            hand.key("Escape")
            expect(page.locator(".area [aria-pressed=true]")).to_have_count(0)
        hand.play(scene, move, chip=turn % 2 == 0)
        mirror.play(move)
        mirror.check(page)
        hand.key("Shift")  # changes nothing: the focus has outlived the move
    assert mirror.over
    assert wavered
    expect(page.locator(".say .now")).to_have_text(re.compile(re.escape(mirror.scene().result)))
    hand.press(".say [data-act=new]")
    hand.key("Tab")
    expect(page.locator("dialog[open]")).to_be_visible()


def test_whole_game_in_words(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, table(server, target_years=4))
    mirror = Mirror(CODE, target_years=4)
    page.locator(".moves-fold > summary").click()
    find = page.get_by_role("searchbox", name="Find or type a move")
    for turn in range(40):
        if mirror.over:
            break
        move = mirror.good_move()
        if turn % 3 == 0:  # by its notation
            find.fill(move.action)
            find.press("Enter")
        elif turn % 3 == 1:  # by its sentence
            find.fill(move.text.upper())
            find.press("Enter")
        else:  # from the list
            find.fill(move.text.split()[0])
            page.locator(f".gg-move[data-value='{move.action}']").click()
        mirror.play(move)
        mirror.check(page)
    assert mirror.over
    expect(page.locator(".say .now")).to_have_text(re.compile(re.escape(mirror.scene().result)))


def test_computers_may_play_both_seats_or_begin(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, table(server, seats="greedy,human"))
    mirror = Mirror(CODE, ("greedy", "human"))
    mirror.check(page)
    Mouse(page).play(mirror.scene(), move := mirror.good_move())
    mirror.play(move)
    mirror.check(page)

    page.get_by_role("button", name="New game").click()
    form = page.get_by_role("dialog", name="New game")
    players = form.get_by_label("Player", exact=True)
    players.nth(0).select_option("random")
    players.nth(1).select_option("greedy")
    form.get_by_label("Class code").fill(CODE)
    form.get_by_role("button", name="Start").click()
    only = Mirror(CODE, ("random", "greedy"))
    result = only.match.scene(None).result
    assert result
    expect(page.locator(".say .now")).to_have_text(re.compile(re.escape(result)), timeout=60_000)


# ---------------------------------------------------------------- one touch after another


def play_some(page: Page, mirror: Mirror, moves: int) -> None:
    """Play a few good moves by mouse."""
    for _move in range(moves):
        Mouse(page).play(mirror.scene(), move := mirror.good_move())
        mirror.play(move)
        mirror.check(page)


def test_typing_hints_and_undo(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, table(server))
    mirror = Mirror(CODE)
    play_some(page, mirror, 2)
    before = page.locator(".area").all_inner_texts()

    page.locator(".moves-fold > summary").click()
    find = page.get_by_role("searchbox", name="Find or type a move")
    find.fill("invrsion of posision 2")
    find.press("Enter")
    expect(page.locator(".say .how")).to_contain_text(
        "No move is called “invrsion of posision 2”. The closest is: Inversion of position 2"
    )
    find.fill("inversion")
    find.press("Enter")
    expect(page.locator(".say .how")).to_contain_text("moves have these words")
    find.fill("")
    mirror.check(page)

    advice = advised(mirror.match.state, mirror.scene())
    assert advice is not None
    for count in (1, 2, 3):
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".hints li")).to_have_count(count)
    expect(page.locator(".hints li").last).to_have_text(f"The computer would choose: {advice.text}")
    assert page.locator(".hinted").count() >= 1
    mirror.check(page)

    play_some(page, mirror, 1)
    page.get_by_role("button", name="Undo").click()
    mirror.match.undo(0)
    mirror.check(page)
    expect(page.locator(".say [role=status]")).to_contain_text("The move is taken back.")
    assert page.locator(".area").all_inner_texts() == before


def test_a_class_code_gives_everybody_the_same_deal(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, table(server))
    play_some(page, mirror := Mirror(CODE), 1)
    page.get_by_role("button", name="New game").click()
    form = page.get_by_role("dialog", name="New game")
    code = form.get_by_label("Class code")
    code.fill("dog")
    form.get_by_role("button", name="Start").click()
    alert = form.get_by_role("alert")
    expect(alert).to_contain_text("“dog” is not a class code. A class code looks like PEA-417")
    expect(form).to_be_visible()
    mirror.check(page)  # the game goes on behind it

    def start(typed: str) -> None:
        code.fill(typed)
        form.get_by_role("button", name="Start").click()
        expect(form).to_be_hidden()
        expect(page.get_by_text("No move has been made yet.")).to_be_visible(timeout=PATIENCE)

    start("tgf 042")
    Mirror("TGF-042").check(page)
    page.get_by_role("button", name="New game").click()
    assert read_code(page) == "TGF-042"
    start("")
    page.get_by_role("button", name="New game").click()
    assert read_code(page) != "TGF-042"  # a code of its own: one chance in seventeen million


# ---------------------------------------------------------------- two people at one screen


def secrets_of(mirror: Mirror, seat: int) -> list[str]:
    """What only this seat may know, as its owner's page would say it."""
    scene = mirror.match.scene(seat)
    return [item.label for zone in scene.zones if zone.private for item in zone.items]


def test_two_people_never_see_each_others_hands(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(table(server, seats="human,human"))
    mirror = Mirror(CODE, ("human", "human"))
    hand = Mouse(page)
    eyes = None
    for turn in range(8):
        seat = mirror.match.state.player
        assert seat is not None
        if seat == eyes:  # draws a research card after completing one
            hand.play(mirror.scene(), move := mirror.good_move())
            mirror.play(move)
            continue
        eyes = seat
        curtain = page.locator(".say").get_by_role("button", name=f"I am Player {seat + 1}")
        curtain.wait_for()
        covered = page.locator("body").inner_html()
        assert 'data-zone="hand"' not in covered
        assert 'data-zone="research"' not in covered
        for secret in secrets_of(mirror, 0) + secrets_of(mirror, 1):
            assert secret not in covered
        assert page.locator(".gg-item.can, .gg-gap.can").count() == 0
        expect(page.locator(".say .now")).to_contain_text(f"Give the screen to Player {seat + 1}.")
        curtain.click()
        wait_for_table(page)
        mirror.check(page)
        opened = page.locator("body").inner_html()
        for secret in secrets_of(mirror, 1 - seat):
            if secret not in secrets_of(mirror, seat):  # base pairs of a kind are alike
                assert secret not in opened
        for secret in secrets_of(mirror, seat):
            assert secret in opened
        move = mirror.good_move()
        hand.play(mirror.scene(), move, chip=turn == 4)
        mirror.play(move)
    assert sum(map(len, mirror.match.state.research)) > 0


# ---------------------------------------------------------------- looks


def settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()


def test_projector_hides_hands_and_paper_has_no_buttons(
    server: Server, open_page: OpenPage
) -> None:
    page = open_page()
    open_table(page, table(server))
    play_some(page, Mirror(CODE), 2)
    private = page.locator("[data-zone=hand], [data-zone=research]")
    expect(private).to_have_count(2)
    row = page.locator(".pairs .gg-item").first
    small = row.bounding_box()
    settings(page)
    page.get_by_role("checkbox", name="Projector").check()
    page.keyboard.press("Escape")
    for zone in private.all():
        expect(zone).to_be_hidden()
    large = row.bounding_box()
    assert small is not None
    assert large is not None
    assert large["height"] > 1.2 * small["height"]
    assert support.overflow(page) == 0
    settings(page)
    page.get_by_role("checkbox", name="Projector").uncheck()
    page.keyboard.press("Escape")
    for zone in private.all():
        expect(zone).to_be_visible()

    page.emulate_media(media="print")
    for button in ("Undo", "Hint", "New game", "Settings", "Fold away"):
        assert page.get_by_role("button", name=button).locator("visible=true").count() == 0
    expect(page.locator(".pairs")).to_be_visible()
    expect(page.locator("ol.log > li").first).to_be_visible()
    assert coloured(page) == 0
    assert page.pdf()[:5] == b"%PDF-"


def coloured(page: Page) -> int:
    """How many pixels of the page's picture are of any colour but grey."""
    picture = b64encode(page.screenshot(full_page=True)).decode()
    found: int = page.evaluate(_COLOURED, picture)
    return found


_COLOURED = """async (text) => {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
  let found = 0;
  for (let k = 0; k < data.length; k += 4)
    if (Math.max(data[k], data[k + 1], data[k + 2])
      - Math.min(data[k], data[k + 1], data[k + 2]) > 12) found++;
  return found;
}"""


def test_grey_has_no_colour_and_dark_is_dark(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_table(page, table(server))
    play_some(page, Mirror(CODE), 2)
    assert coloured(page) > 1000
    settings(page)
    page.get_by_label("Colours").select_option("grey")
    page.keyboard.press("Escape")
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")
    assert coloured(page) == 0
    page.reload()
    wait_for_table(page)
    assert coloured(page) == 0, "the choice of colours is forgotten"
    settings(page)
    page.get_by_label("Colours").select_option("dark")
    page.keyboard.press("Escape")
    assert brightness(page) < 60
    settings(page)
    page.get_by_label("Colours").select_option("auto")
    page.keyboard.press("Escape")
    assert brightness(page) > 200
    page.emulate_media(color_scheme="dark")
    assert brightness(page) < 60


def brightness(page: Page) -> float:
    """Of the board's ground, from 0 for black to 255."""
    colour = page.locator(".gg-board").evaluate("gg => getComputedStyle(gg).backgroundColor")
    channels = [float(number) for number in re.findall(r"[\d.]+", colour)[:3]]
    return sum(channels) / 3


def test_pieces_glide_unless_the_reader_wants_it_still(server: Server, open_page: OpenPage) -> None:
    page = open_page(reduced_motion="no-preference")
    page.add_init_script(_COUNT_MOTION)
    open_table(page, table(server))
    mirror = Mirror(CODE)
    play_some(page, mirror, 1)
    assert page.evaluate("window.glided") > 0
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("window.glided = 0")
    play_some(page, mirror, 1)
    assert page.evaluate("window.glided") == 0
    page.emulate_media(reduced_motion="no-preference")
    settings(page)
    page.get_by_role("checkbox", name="Still").check()
    page.keyboard.press("Escape")
    page.evaluate("window.glided = 0")
    play_some(page, mirror, 1)
    assert page.evaluate("window.glided") == 0
    moving = "document.getAnimations().filter((one) => one.playState === 'running').length"
    assert page.evaluate(moving) == 0


_COUNT_MOTION = """
window.glided = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  window.glided += 1;
  return animate.apply(this, how);
};
"""


# ---------------------------------------------------------------- every state, every size


@pytest.mark.parametrize(
    "window",
    [
        {"viewport": support.DESKTOP},
        {"viewport": support.PHONE, "has_touch": True},
        {"viewport": {"width": 640, "height": 450}, "device_scale_factor": 2},
    ],
    ids=["desktop", "phone", "zoomed"],
)
def test_every_state_is_fit_for_everybody(
    server: Server,
    open_page: OpenPage,
    assert_no_axe_violations: Callable[..., None],
    window: dict[str, object],
) -> None:
    page = open_page(**window)

    def fit(state: str) -> None:
        assert support.overflow(page) == 0, f"{state}: the page is too wide"
        assert small_targets(page) == [], f"{state}: too small for a finger"
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            assert_no_axe_violations(page)

    page.goto(table(server, seats="human,human", target_years=1))
    page.get_by_role("button", name="I am Player 1").wait_for()
    fit("curtain")
    open_table(page, table(server, target_years=1))
    fit("start")
    mirror = Mirror(CODE, target_years=1)
    play_some(page, mirror, 1)
    hand = Mouse(page)
    hand.press(".tray [data-id='hand:AT']")
    fit("half a move, which way round")
    hand.press("[data-kind='act:insertion']")
    fit("half a move, gaps")
    hand.press(".ask [data-act=back]")
    page.locator(".moves-fold > summary").click()
    fit("all moves")
    page.locator(".moves-fold > summary").click()
    page.get_by_role("button", name="New game").click()
    fit("new game")
    page.keyboard.press("Escape")
    settings(page)
    fit("settings")
    page.keyboard.press("Escape")
    for _turn in range(30):
        if not mirror.over:
            play_some(page, mirror, 1)
    assert mirror.over
    expect(page.locator(".say.ended")).to_be_visible()
    fit("end")


def small_targets(page: Page) -> list[str]:
    """What can be touched and is less than 44 CSS pixels wide or high."""
    found: list[str] = page.evaluate(_SMALL)
    return found


_SMALL = """() => {
  const open = document.querySelector('dialog[open]') || document.querySelector('main');
  return [...open.querySelectorAll('button, a[href], input, select, textarea, summary')]
    .map((one) => one.matches('[type=checkbox], [type=radio]') ? one.closest('label') : one)
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return Math.min(width, height) < 43.9;
    })
    .map((one) => `${one.outerHTML.slice(0, 110)} ${JSON.stringify(one.getBoundingClientRect())}`);
}"""


def test_a_phone_finds_each_part_by_its_tab(server: Server, open_page: OpenPage) -> None:
    page = open_page(viewport=support.PHONE, has_touch=True)
    open_table(page, table(server))
    mirror = Mirror(CODE)
    play_some(page, mirror, 2)
    assert len(told(page)) == len(mirror.log())
    tabs = page.get_by_role("navigation", name="Parts of this page")
    for name, part in (
        ("Lens", ".side"),
        ("Moves", ".lists"),
        ("Table", "[aria-label=Table]"),
    ):
        tabs.get_by_role("button", name=name).click()
        expect(page.locator(part)).to_be_in_viewport()
        top = page.locator(part).evaluate("part => part.getBoundingClientRect().top")
        assert -10 <= top <= support.PHONE["height"] / 2
