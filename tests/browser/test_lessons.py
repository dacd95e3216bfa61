"""The lessons in a real browser: docs/lessons.md names these tests for each point."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from genetics_games.classroom.course import lesson_entries, progress_key
from genetics_games.classroom.sitting import Sitting
from genetics_games.classroom.tables.gene_pool import GenePoolTable
from genetics_games.engine.codes import read_class_code
from tests.browser import support
from tests.browser.support import Server

pytestmark = pytest.mark.browser

OpenPage = Callable[..., Page]
CODE = "PEA-417"
CAN = ".gg-item.can, .gg-chip.can"  # a piece or a place that can be touched
PARTNER = {"A": "T", "T": "A", "G": "C", "C": "G"}
FIRST_ACTION = 30_000  # milliseconds from the ready page to the first useful action
LESSONS = [entry.number for entry in lesson_entries()]
STEPS = ("Start", "Predict", "Play", "Observe", "Explain", "Check")
# Lesson 3 has the table of Gene Pool as well; its page is the same.
GENE_POOL = [1, 2]
GENOTYPE = [entry.number for entry in lesson_entries() if entry.game == "genotype"]


def address(server: Server, number: int, code: str = CODE) -> str:
    entry = next(entry for entry in lesson_entries() if entry.number == number)
    return f"{server.page(f'lessons/{entry.file}')}?code={code}"


def open_lesson(page: Page, server: Server, number: int, code: str = CODE) -> None:
    page.goto(address(server, number, code))
    page.locator(CAN).first.wait_for(timeout=60_000)


def go(page: Page, step: str) -> None:
    """Open the sheet of a step."""
    pill = page.locator(".pills button", has_text=step)
    pill.click()
    expect(pill).to_have_attribute("aria-current", "step")


def take_research(page: Page) -> None:
    """The first guided move, and the partner's answer."""
    page.locator(".gg-item.can").first.click()
    expect(page.locator(".tray .turn")).to_be_visible()
    page.wait_for_function("document.querySelectorAll('ol.log > li').length >= 2")


def add_an_amino_acid(page: Page) -> None:
    """The first guided move of lesson 4, by what is lit; the chain is then one longer."""
    page.locator('[data-id^="card:0:ribosome:up"].can').first.click()
    page.locator('[data-id^="hand:"].can').filter(has=page.locator(".cap:not(.none)")).first.click()
    for _card in range(3):
        page.locator('[data-id^="hand:"].can:not([aria-pressed="true"])').first.click()
    expect(page.locator('[data-id="chain:0:1"]')).to_be_visible()


def kept(page: Page, name: str) -> Any:
    return page.evaluate("name => localStorage.getItem(name)", name)


@pytest.mark.parametrize("number", LESSONS)
def test_lesson_opens_to_a_playable_board(number: int, server: Server, open_page: OpenPage) -> None:
    page = open_page()
    page.goto(address(server, number))
    page.locator("main h1").wait_for()
    page.locator(CAN).first.wait_for(timeout=FIRST_ACTION)
    # No rulebook, no other touch before it.
    (add_an_amino_acid if number == 4 else support.play_move)(page)
    assert page.locator("h1").count() == 1
    assert page.locator(".jp-InputArea, .jp-CodeMirrorEditor, pre, code").count() == 0
    assert "import" not in page.locator("main").inner_text()
    expect(page.get_by_text(f"class code {CODE}")).to_be_visible()
    guide = page.locator(".sheets ol li")
    assert guide.count() == 3
    if number in (1, 4):
        expect(guide.first).to_contain_text("✓")


@pytest.mark.parametrize("number", [*GENE_POOL, 3])
def test_lesson_check_answered(number: int, server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_lesson(page, server, number)
    go(page, "Check")
    name = {1: "1.4", 2: "2.9", 3: "3.4"}[number]
    check = Sitting(number, CODE).ask(name)
    questions = page.get_by_role("group", name="Questions").get_by_role("button")
    order = Sitting(number, CODE).lesson.default
    questions.nth(order.index(name)).click()
    options = page.locator(".sheets .opt")
    expect(options).to_have_count(len(check.options))
    wrong, right = (
        next(at for at, one in enumerate(check.options) if (one.value in check.answer) is good)
        for good in (False, True)
    )
    options.nth(wrong).click()
    expect(page.locator(".fb.wrong")).to_contain_text("Not yet.")
    expect(page.get_by_text("Look at this row through the lens")).to_be_visible()
    options.nth(right).click()
    expect(page.locator(".fb.good")).to_contain_text("Yes.")
    expect(page.locator(".sheets")).to_contain_text("1 of 7 questions answered")
    assert json.loads(kept(page, progress_key(number))) == {"done": 1, "of": 7}

    # A question about the board as it lies here now.
    take_research(page)
    about_row = questions.nth(order.index({1: "1.1", 2: "2.2", 3: "3.1"}[number]))
    about_row.click()
    expect(about_row).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Ask about my board").click()
    row = GenePoolTable.deal(read_class_code(CODE)).row
    expect(page.locator(".sheets .stem").first).to_contain_text(row)
    page.get_by_role("button", name="Save my work").click()
    assert f"GG1.L{number}.{CODE}." in page.get_by_label("Result code").first.input_value()


@pytest.mark.parametrize("number", GENE_POOL)
def test_lesson_restores_after_reload(number: int, server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_lesson(page, server, number)
    take_research(page)
    go(page, "Predict")
    if number == 1:
        page.locator(".sheets .field input").first.fill("25")
    else:
        page.locator(".sheets .opt", has_text="Insertion").click()
    if number == 1:
        page.get_by_role("button", name="Keep my prediction").first.click()
    expect(page.get_by_text("Your prediction is kept.").first).to_be_visible()
    go(page, "Observe")
    page.get_by_role("button", name="Show the result").click()
    expect(page.get_by_text("What happened")).to_be_visible()
    log = page.locator("ol.log").inner_text()

    def same(place: Page) -> None:
        expect(place.locator(".pills [aria-current]")).to_contain_text("Observe")
        expect(place.get_by_text("What happened")).to_be_visible()
        expect(place.locator("ol.log")).to_have_text(log, use_inner_text=True)

    for pid in server.kernels():  # a kernel that is gone, not only a page that was left
        os.kill(pid, signal.SIGKILL)
    page.reload()
    support.wait_for_board(page)
    same(page)

    # A new tab offers the work, since somebody else may sit there now.
    save = kept(page, f"{progress_key(number)}.work")
    other = page.context.new_page()
    open_lesson(other, server, number, "ABC-001")
    expect(other.get_by_text("Work on this lesson is kept in this browser")).to_be_visible()
    other.get_by_role("button", name="Go on with it").click()
    same(other)
    expect(other.get_by_text(f"class code {CODE}")).to_be_visible()

    # The code that a student took along does the same elsewhere; a damaged one does nothing.
    far = open_page()
    open_lesson(far, server, number, "ABC-002")
    far.get_by_role("button", name="Save my work").click()
    field = far.get_by_label("Code of saved work")
    field.fill(save[:-6])
    far.get_by_role("button", name="Go on with this work").click()
    expect(far.get_by_text("This saved work is damaged")).to_be_visible()
    expect(far.get_by_text("class code ABC-002")).to_be_visible()
    if not field.is_visible():
        far.get_by_role("button", name="Save my work").click()
    field.fill(save)
    far.get_by_role("button", name="Go on with this work").click()
    same(far)


@pytest.mark.parametrize("number", LESSONS)
def test_axe_lessons(
    number: int,
    server: Server,
    open_page: OpenPage,
    assert_no_axe_violations: Callable[..., None],
) -> None:
    page = open_page()
    open_lesson(page, server, number)

    def see(part: str = "") -> None:
        assert_no_axe_violations(page, part)
        page.emulate_media(color_scheme="dark")
        assert_no_axe_violations(page, part, rules=["color-contrast"])
        page.emulate_media(color_scheme="light")

    for lab in page.locator("details.lab > summary").all():
        lab.click()
    if number == 2:
        page.get_by_role("button", name="Run 100 times").click()
        expect(page.locator(".bars")).to_be_visible()
    see()
    for step in STEPS[1:]:  # board and laboratories stay as they were
        go(page, step)
        see(".sheets")
    for name in ("Glossary", "Save my work", "class code") if number == 1 else ():
        page.get_by_role("button", name=name).click()
        see("dialog[open]")
        page.keyboard.press("Escape")
    levels = page.locator(".gg-lesson :is(h1, h2, h3, h4, h5, h6, [role=heading])").evaluate_all(
        """all => all.filter(one => one.getClientRects().length)
            .map(one => Number(one.getAttribute('aria-level') || one.tagName[1]))"""
    )
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


@pytest.mark.parametrize("number", [*GENOTYPE, 13])
def test_genotype_lesson_check_answered(
    number: int,
    server: Server,
    open_page: OpenPage,
    assert_no_axe_violations: Callable[..., None],
) -> None:
    page = open_page()
    open_lesson(page, server, number)
    go(page, "Check")
    sitting = Sitting(number, CODE)
    name = next(n for n in sitting.lesson.default if sitting.ask(n).kind == "choice")
    check = sitting.ask(name)
    questions = page.get_by_role("group", name="Questions").get_by_role("button")
    questions.nth(sitting.lesson.default.index(name)).click()
    options = page.locator(".sheets .opt")
    expect(options).to_have_count(len(check.options))
    wrong, right = (
        next(at for at, one in enumerate(check.options) if (one.value in check.answer) is good)
        for good in (False, True)
    )
    options.nth(wrong).click()
    expect(page.locator(".fb.wrong")).to_contain_text("Not yet.")
    assert_no_axe_violations(page)
    options.nth(right).click()
    expect(page.locator(".fb.good")).to_contain_text("Yes.")
    assert json.loads(kept(page, progress_key(number))) == {"done": 1, "of": 7}


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on an element, as somebody without a mouse does."""
    for _press in range(120):
        if page.evaluate("where => document.activeElement.matches(where)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {selector}")


def tab_onto(page: Page, one: Locator) -> None:
    """Press Tab until the focus is on just this element."""
    for _press in range(120):
        if one.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {one}")


@pytest.mark.parametrize("number", [number for number in LESSONS if number != 1])
def test_lesson_by_keyboard_and_back_again(
    number: int, server: Server, open_page: OpenPage
) -> None:
    page = open_page()
    open_lesson(page, server, number)

    def from_the_top() -> None:
        page.locator("h1").evaluate("one => { one.tabIndex = -1; one.focus(); }")

    # The first useful move.
    def press(one: Locator) -> None:
        tab_onto(page, one)
        page.keyboard.press("Enter")

    support.play_move(page, press)

    # A prediction.
    from_the_top()
    tab_onto(page, page.locator(".pills button", has_text="Predict"))
    page.keyboard.press("Enter")
    expect(page.locator(".sheets h2").first).to_be_focused()
    answer = page.locator(".sheets :is(.opt, .field input)").first
    tab_onto(page, answer)
    if answer.evaluate("one => one.localName") == "input":
        page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your prediction is kept.").first).to_be_visible()

    # A question.
    sitting = Sitting(number, CODE)
    at, check = next(
        (at, check)
        for at, check in enumerate(map(sitting.ask, sitting.lesson.default))
        if check.kind == "choice"
    )
    from_the_top()
    tab_onto(page, page.locator(".pills button", has_text="Check"))
    page.keyboard.press("Enter")
    tab_onto(page, page.get_by_role("group", name="Questions").get_by_role("button").nth(at))
    page.keyboard.press("Enter")
    options = page.locator(".sheets .opt")
    expect(options).to_have_count(len(check.options))
    right = next(k for k, one in enumerate(check.options) if one.value in check.answer)
    tab_onto(page, options.nth(right))
    page.keyboard.press("Space")
    expect(page.locator(".fb.good")).to_contain_text("Yes.")
    moves = page.locator("ol.log").inner_text()

    # The kernel is gone, and all comes back.
    for pid in server.kernels():
        os.kill(pid, signal.SIGKILL)
    page.reload()
    expect(page.locator(".pills [aria-current]")).to_contain_text("Check", timeout=60_000)
    expect(page.locator(".sheets")).to_contain_text("1 of 7 questions answered")
    expect(page.locator("ol.log")).to_have_text(moves, use_inner_text=True)
    go(page, "Predict")
    expect(page.get_by_text("Your prediction is kept.").first).to_be_visible()


def test_lessons_by_keyboard(server: Server, open_page: OpenPage) -> None:
    page = open_page()
    open_lesson(page, server, 1)

    # The first guided move.
    tab_to(page, ".gg-item.can")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelectorAll('ol.log > li').length >= 2")

    # A prediction, its result, the first question.
    page.locator("h1").evaluate("one => { one.tabIndex = -1; one.focus(); }")
    tab_to(page, ".pills li:nth-child(2) button")
    page.keyboard.press("Enter")
    expect(page.locator(".sheets h2").first).to_be_focused()
    tab_to(page, ".sheets .field input")
    page.keyboard.type("25")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Your prediction is kept.").first).to_be_visible()
    page.locator("h1").evaluate("one => one.focus()")
    tab_to(page, ".pills li:nth-child(4) button")
    page.keyboard.press("Enter")
    expect(page.locator(".sheets h2").first).to_have_text("First prediction")
    tab_to(page, ".sheets .gg-btn.main")
    page.keyboard.press("Space")
    expect(page.get_by_text("What happened")).to_be_visible()
    assert page.evaluate("document.querySelector('.sheets').contains(document.activeElement)")
    page.locator("h1").evaluate("one => one.focus()")
    tab_to(page, ".pills li:nth-child(6) button")
    page.keyboard.press("Enter")
    tab_to(page, ".sheets .field input")
    page.keyboard.type("".join(Sitting(1, CODE).ask("1.1").answer[0]))
    page.keyboard.press("Enter")
    expect(page.locator(".fb.good")).to_be_visible()

    # The strand builder, without dragging: letters, arrows, and a wrong pair.
    lab = page.locator("details.lab").first
    tab_to(page, "details.lab > summary")
    page.keyboard.press("Enter")
    tab_to(page, ".place")
    row = [
        name[name.index(":") + 2]
        for name in lab.locator(".place").evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label'))"
        )
    ]
    page.keyboard.press(row[0].lower())
    expect(lab.get_by_text("does not bond")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press(PARTNER[row[1]].lower())
    expect(lab.locator(".place").nth(1)).to_have_attribute(
        "aria-label", f"Place 2: {row[1]} above, {PARTNER[row[1]]} below."
    )
    for _place in range(5):
        at = int(
            page.evaluate(
                "[...document.querySelectorAll('.place')].indexOf(document.activeElement)"
            )
        )
        before = lab.locator(".place.empty").count()
        page.keyboard.press(PARTNER[row[at]].lower())
        expect(lab.locator(".place.empty")).to_have_count(before - 1)
    expect(lab.get_by_text("The partner strand is whole.")).to_be_visible()

    # A dialog gives the focus back to the button that opened it.
    page.locator("h1").evaluate("one => one.focus()")
    tab_to(page, ".lesson-bar .gg-btn:not(.code)")
    page.keyboard.press("Enter")
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Glossary")).to_be_focused()


@pytest.mark.parametrize("number", LESSONS)
def test_lessons_at_200_percent(number: int, server: Server, open_page: OpenPage) -> None:
    # A window of 1280 at 200 % is 640 wide; 360 is a phone.
    page = open_page(viewport={"width": 640, "height": 450})
    open_lesson(page, server, number)
    for lab in page.locator("details.lab > summary").all():
        lab.click()
    for width in (640, 360):
        page.set_viewport_size({"width": width, "height": 450})
        for step in STEPS:
            go(page, step)
            assert support.overflow(page) == 0, f"{step} at {width}"
        small = page.locator(".gg-lesson button:visible").evaluate_all(
            """all => all.filter(one => {
                const box = one.getBoundingClientRect();
                return box.width < 44 || box.height < 44;
            }).map(one => `${one.className} ${one.textContent}`)"""
        )
        assert not small, f"smaller than a finger at {width}: {small}"


def test_half_turn_is_one_movement_unless_the_reader_wants_it_still(
    server: Server, open_page: OpenPage
) -> None:
    for wish, running in (("no-preference", 6), ("reduce", 0)):
        page = open_page(reduced_motion=wish)
        open_lesson(page, server, 1)
        page.locator("details.lab > summary").nth(1).click()
        strip = page.locator("details.lab").nth(1).locator(".figure .strip")
        before = strip.get_attribute("aria-label")
        count = page.evaluate(
            """() => new Promise((tell) => {
                const lab = document.querySelectorAll('details.lab')[1];
                const strip = lab.querySelector('.figure .strip');
                const look = new MutationObserver(() => requestAnimationFrame(() => tell(
                    [...strip.querySelectorAll('.pair')]
                        .filter((one) => one.getAnimations().length).length)));
                look.observe(strip, { attributes: true, subtree: true, childList: true });
                [...lab.querySelectorAll('button')]
                    .find((one) => one.textContent.includes('Rotate')).click();
            })"""
        )
        assert count == running
        expect(strip).not_to_have_attribute("aria-label", before or "")
        expect(page.locator("details.lab").nth(1)).to_contain_text("each base its partner")
