"""The laboratories played through in ``genetics-games`` itself, one page each."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser import support
from tests.browser.hands import PATIENCE
from tests.browser.support import Server

pytestmark = pytest.mark.browser

Open = Callable[[str], Page]


@pytest.fixture(scope="module")
def window(server: Server) -> Iterator[Open]:
    """One window in which laboratory after laboratory is opened; what it asks for is checked."""
    with support.browser(reduced_motion="reduce") as (context, _network):
        page = context.new_page()

        def opened(name: str) -> Page:
            page.set_viewport_size(support.DESKTOP)
            page.goto(server.page(f"notebooks/lab_{name}.ipynb"))
            page.locator(".gg-panel .lead").wait_for(timeout=60_000)
            return page

        yield opened


def lead(page: Page, words: str) -> None:
    """Wait for the leading sentence to say something."""
    expect(page.locator(".gg-panel .lead")).to_contain_text(words, timeout=PATIENCE)


def type_in(page: Page, label: str, text: str) -> None:
    field = page.get_by_role("textbox", name=label)
    field.fill(text)
    field.press("Tab")


def slide(page: Page, label: str, key: str, times: int = 1) -> None:
    slider = page.get_by_role("slider", name=label)
    slider.focus()
    for _time in range(times):
        slider.press(key)


def solve_a_problem(page: Page) -> None:
    """Ask for a problem, answer wrongly, look at the working, ask for the next."""
    page.get_by_role("button", name="Give me a problem").click()
    asking = page.locator(".asking")
    expect(asking).to_contain_text("Problem 1.", timeout=PATIENCE)
    asking.get_by_role("textbox").fill("seven")
    asking.get_by_role("button", name="Check").click()
    expect(asking.locator(".fb")).to_contain_text("“seven” is not a number", timeout=PATIENCE)
    asking.get_by_role("textbox").fill("12345/7")
    asking.get_by_role("textbox").press("Enter")
    expect(asking.locator(".fb.wrong")).to_contain_text("Look at step 1", timeout=PATIENCE)
    page.get_by_role("button", name="Show the working").click()
    working = page.locator("ol.points").last
    expect(working).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Another problem").click()
    expect(asking).to_contain_text("Problem 2.", timeout=PATIENCE)


def fit_for_everybody(page: Page, axe: Callable[..., None]) -> None:
    """No violation at either width, nothing wider than the page, no code in view."""
    for size in (support.PHONE, support.DESKTOP):
        page.set_viewport_size(size)
        axe(page)
        assert support.overflow(page) == 0
    assert page.locator(".gg-fault, .jp-CodeMirrorEditor, .jp-CodeCell .jp-InputArea").count() == 0
    assert page.locator(".python").count() == 1
    expect(page.locator(".python")).to_be_hidden()
    assert page.locator("h1").count() == 1


def picture(page: Page) -> str:
    return str(page.locator("figure svg").first.evaluate("svg => svg.outerHTML"))


def test_a_cross_is_made_linked_counted_and_asked_about(
    window: Open, assert_no_axe_violations: Callable[..., None]
) -> None:
    page = window("punnett")
    lead(page, "RrYy × RrYy: phenotypes in the ratio 9:3:3:1.")
    type_in(page, "Father", "rryy")
    lead(page, "RrYy × rryy: phenotypes in the ratio 1:1:1:1.")
    before = picture(page)
    slide(page, "Recombination between", "ArrowLeft", 30)
    lead(page, "13:7:7:13")  # r = 35 %
    expect(page.get_by_text("coupling is taken")).to_be_visible()
    assert picture(page) != before
    type_in(page, "Father", "rryyy")
    lead(page, "'rryyy' has 3 of the alleles Y, y; a genotype has two.")
    expect(page.get_by_role("textbox", name="Father")).to_have_value("rryyy")
    assert page.locator("figure").count() == 0
    page.get_by_role("combobox", name="A real case").select_option("abo")
    lead(page, "phenotypes in the ratio 1:1:1:1.")
    assert page.locator(".lead sup").first.inner_text() == "A"
    slide(page, "At least so many", "ArrowRight")
    expect(page.get_by_text("At least 2 of 4")).to_be_visible(timeout=PATIENCE)
    bars = page.locator(".bars").first
    drawn = bars.inner_text()
    page.get_by_role("button", name="Another sample").click()
    expect(bars).not_to_have_text(drawn, timeout=PATIENCE)
    page.locator("summary", has_text="Show the steps").click()
    expect(page.get_by_text("The mother", exact=False).first).to_be_visible()
    solve_a_problem(page)
    fit_for_everybody(page, assert_no_axe_violations)


def test_counts_are_tested_against_a_ratio_and_for_independence(
    window: Open, assert_no_axe_violations: Callable[..., None]
) -> None:
    page = window("chi_square")
    lead(page, "χ² = 0.47 with 3 degrees of freedom, p = 0.93: no reason to reject 9:3:3:1")
    before = picture(page)
    page.get_by_role("combobox", name="Usual ratios").select_option("1:1:1:1")
    lead(page, "1:1:1:1 is rejected at the 5 % level.")
    assert picture(page) != before
    page.get_by_role("textbox", name="Counts").fill("round 30\nwrinkled -4")
    page.get_by_role("button", name="Test these counts").click()
    lead(page, "The count of wrinkled is a whole number, 0 or more; not -4.")
    page.get_by_role("textbox", name="Counts").fill("round 4\nwrinkled 6")
    type_in(page, "Expected ratio", "3:1")
    lead(page, "(exact test)")
    page.get_by_role("combobox", name="A real case").select_option("sweet_peas_table")
    lead(page, "χ² = 163.37 with 1 degree of freedom, p < 0.001")
    assert page.get_by_role("textbox", name="Expected ratio").count() == 0
    page.locator("summary", has_text="Show the steps").click()
    expect(page.get_by_text("Degrees of freedom: (2 - 1) × (2 - 1) = 1.")).to_be_visible()
    solve_a_problem(page)
    fit_for_everybody(page, assert_no_axe_violations)


def test_alleles_are_followed_selected_and_tested(
    window: Open, assert_no_axe_violations: Callable[..., None]
) -> None:
    page = window("population")
    lead(page, "M in 20 populations over 50 generations")
    expect(page.get_by_text("χ² = 0.22 with 1 degree of freedom.")).to_be_visible()
    before = picture(page)
    page.get_by_role("button", name="Let chance draw again").click()
    page.wait_for_function(
        "before => document.querySelector('figure svg').outerHTML !== before", arg=before
    )
    slide(page, "Individuals in each generation", "Home")
    expect(page.locator(".slider output").first).to_have_text("5")
    lead(page, "still both in 0.")
    page.locator("summary", has_text="Selection, mutation").click()
    slide(page, "Fitness of M/M", "Home")
    lead(page, "lost in 20")  # a lethal homozygote among five individuals
    type_in(page, "Alleles with their frequencies", "M 0.7, N 0.2")
    lead(page, "The frequencies add up to 9/10; change one so that they make 1.")
    page.get_by_role("combobox", name="The gene lies on").select_option("X")
    page.get_by_role("combobox", name="A real case").select_option("x_start")
    lead(page, "A goes towards 1/3 in both sexes")
    solve_a_problem(page)
    fit_for_everybody(page, assert_no_axe_violations)
