"""The laboratories played through in ``genetics-games`` itself, one page each."""

from __future__ import annotations

import re
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


# The smallest letters of the drawings, in px; what is raised is smaller than its line.
SMALLEST = """() => {
    const size = (text) => {
        const scale = text.getScreenCTM();
        return Math.hypot(scale.a, scale.b) * parseFloat(getComputedStyle(text).fontSize);
    };
    return Math.min(99, ...[...document.querySelectorAll("figure svg text")].map(size));
}"""


def lead(page: Page, words: str | re.Pattern[str]) -> None:
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
    page.get_by_role("button", name="Give me a problem").press("Enter")
    asking = page.locator(".asking")
    expect(asking).to_contain_text("Problem 1.", timeout=PATIENCE)
    expect(asking.get_by_role("textbox")).to_be_focused(timeout=PATIENCE)
    asking.get_by_role("textbox").fill("seven")
    asking.get_by_role("button", name="Check").click()
    expect(asking.locator(".fb")).to_contain_text("“seven” is not a number", timeout=PATIENCE)
    asking.get_by_role("textbox").fill("12345/7")
    asking.get_by_role("textbox").press("Enter")
    expect(asking.locator(".fb.wrong")).to_contain_text("Look at step 1", timeout=PATIENCE)
    page.get_by_role("button", name="Show the working").click()
    working = page.locator("ol.points").last
    expect(working).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Another problem").press("Enter")
    expect(asking).to_contain_text("Problem 2.", timeout=PATIENCE)
    expect(asking.locator("input, .opt").first).to_be_focused(timeout=PATIENCE)


def fit_for_everybody(page: Page, axe: Callable[..., None]) -> None:
    """No violation at either width, nothing wider than the page, no code in view."""
    for size in (support.PHONE, support.DESKTOP):
        page.set_viewport_size(size)
        axe(page)
        assert support.overflow(page) == 0
        assert page.evaluate(SMALLEST) >= 9.5
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
    expect(page.get_by_text("The chance of at least 2")).to_be_visible(timeout=PATIENCE)
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
    lead(page, "After 50 generations M is fixed in")
    expect(page.get_by_text("χ² = 0.22 with 1 degree of freedom.")).to_be_visible()
    before = picture(page)
    page.get_by_role("button", name="Let chance draw again").click()
    page.wait_for_function(
        "before => document.querySelector('figure svg').outerHTML !== before", arg=before
    )
    slide(page, "Individuals in each generation", "Home")
    expect(page.locator(".slider output").first).to_have_text("5")
    # Chance is drawn anew for every page. Of 2N = 10 alleles the share of heterozygotes falls to
    # 0.9^50 = 0.5 % of what it was, so that seven of 20 populations undecided would be a wonder.
    lead(page, re.compile(r"neither in [0-6]\."))
    page.locator("summary", has_text="Selection, mutation").click()
    slide(page, "Fitness of M/M", "Home")
    lead(page, re.compile(r"lost in (1[4-9]|20),"))  # a lethal homozygote among five individuals
    type_in(page, "Alleles with their frequencies", "M 0.7, N 0.2")
    lead(page, "The frequencies add up to 9/10; change one so that they make 1.")
    page.get_by_role("combobox", name="The gene lies on").select_option("X")
    page.get_by_role("combobox", name="A real case").select_option("x_start")
    lead(page, "A goes towards 1/3 in both sexes")
    solve_a_problem(page)
    fit_for_everybody(page, assert_no_axe_violations)


def choose(page: Page, words: str) -> None:
    """Ask for a problem that has options, choose one, and look at the working."""
    page.get_by_role("button", name=words).press("Enter")
    options = page.locator(".asking .opt")
    expect(options.first).to_be_focused(timeout=PATIENCE)
    for number in range(options.count()):
        options.nth(number).click()
        expect(page.locator(".asking .fb")).not_to_have_text("", timeout=PATIENCE)
        expect(options.nth(number)).to_have_attribute("aria-disabled", "true", timeout=PATIENCE)
        if page.locator(".asking .fb.good").count():
            break
    expect(page.locator(".asking .fb.good")).to_have_text("Right.", timeout=PATIENCE)
    expect(page.locator("ol.points").last).to_be_visible(timeout=PATIENCE)


def test_a_gene_is_edited_named_and_asked_about(
    window: Open, assert_no_axe_violations: Callable[..., None]
) -> None:
    page = window("mutation")
    lead(page, "c.20A>T, p.(Glu7Val): missense.")
    before = picture(page)
    slide(page, "Base that is replaced", "ArrowLeft")
    lead(page, "c.19G>T, p.(Glu7Ter): nonsense, early stop.")
    assert picture(page) != before
    page.get_by_role("combobox", name="Edit").select_option("deletion")
    lead(page, "c.19del, p.(Glu7ArgfsTer13): frameshift")
    slide(page, "How many bases", "ArrowRight", 2)
    lead(page, "c.22_24del, p.(Glu8del): in-frame deletion.")
    page.get_by_role("combobox", name="Edit").select_option("name")
    type_in(page, "Its HGVS name", "c.21A>T")
    lead(page, "Base 21 of the coding DNA is G, not A; check the position.")
    expect(page.get_by_label("Its HGVS name")).to_have_value("c.21A>T")
    assert page.locator("figure").count() == 0
    page.get_by_label("A real case").select_option("brca1")
    lead(page, "c.68_69del, p.(Glu23ValfsTer17): frameshift, early stop.")
    expect(page.get_by_role("rowheader", name="Ter17")).to_be_visible()
    page.get_by_text("The gene: type your own").click()
    type_in(page, "Coding strand of your gene", "atggattaa")
    type_in(page, "Part of a longer coding region?", "")
    page.get_by_text("All single-base changes").click()
    page.get_by_role("button", name="base 4 to T: missense").click()
    lead(page, "c.4G>T, p.(Asp2Tyr): missense.")
    page.get_by_text("Show the steps").click()
    expect(page.get_by_text("it is base 1 of codon 2")).to_be_visible()
    choose(page, "Give me a problem")
    fit_for_everybody(page, assert_no_axe_violations)


def test_a_message_is_read_in_another_frame_and_code_and_asked_about(
    window: Open, assert_no_axe_violations: Callable[..., None]
) -> None:
    page = window("codon")
    lead(page, "Codon 1 of 131 is AUG: methionine.")
    before = picture(page)
    slide(page, "Codon that is read", "ArrowRight", 2)
    lead(page, "Codon 3 of 131 is UCU: serine.")
    assert picture(page) != before
    page.get_by_role("button", name="Frame −2, bases").click()
    lead(page, "Frame −2 spells")
    lead(page, "is AUG: methionine.")
    page.get_by_label("A real case").select_option("cox1")
    lead(page, "Codon 6 of 30 is UGA: tryptophan.")
    page.get_by_role("combobox", name="Genetic code").select_option("1")
    lead(page, "Codon 6 of 30 is UGA: stop.")
    expect(page.get_by_text("a release factor; no tRNA has this anticodon")).to_be_visible()
    type_in(page, "DNA (coding strand) or RNA", "augrayua")
    lead(page, "Frame +1 spells MB. Codon 1 of 2 is AUG: methionine.")
    slide(page, "Codon that is read", "ArrowRight")
    lead(page, "Frame +1 spells MB. Codon 2 of 2 is RAY: asparagine or aspartic acid.")
    lead(page, "At the end UA is left over: no codon.")
    type_in(page, "DNA (coding strand) or RNA", "augtaa")
    lead(page, "T and U are mixed; write DNA with T or RNA with U.")
    expect(page.get_by_label("DNA (coding strand) or RNA")).to_have_value("augtaa")
    assert page.locator("figure").count() == 0
    page.get_by_label("A real case").select_option("lacz")
    page.get_by_text("Show the steps").click()
    expect(page.get_by_text("1: AUG – Met")).to_be_visible()
    page.get_by_role("button", name="Give me a problem").click()
    asking = page.locator(".asking")
    asking.get_by_role("textbox").fill("Met-Oops")
    asking.get_by_role("button", name="Check").click()
    expect(asking.locator(".fb")).to_contain_text("“Met-Oops” is no protein", timeout=PATIENCE)
    page.get_by_role("button", name="Show the working").click()
    told = page.locator("ol.points").last.locator("li").last
    expect(told).to_contain_text("Read up to the first stop:", timeout=PATIENCE)
    asking.get_by_role("textbox").fill(told.inner_text().partition(": ")[2].rstrip("."))
    asking.get_by_role("textbox").press("Enter")
    expect(asking.locator(".fb.good")).to_have_text("Right.", timeout=PATIENCE)
    fit_for_everybody(page, assert_no_axe_violations)


def test_a_family_is_drawn_and_asked_about(
    window: Open, assert_no_axe_violations: Callable[..., None]
) -> None:
    page = window("pedigree")
    lead(page, "If the trait is X-linked recessive, II-2 is a carrier with probability 1/9.")
    before = picture(page)
    page.get_by_role("button", name="Son", exact=True).click()
    lead(page, "III-4 is a carrier with probability 0.")
    assert picture(page) != before
    page.get_by_label("Individual (dashed ring)").select_option("II-2")
    lead(page, "II-2 is a carrier with probability 1/17.")
    page.get_by_label("Individual (dashed ring)").select_option("III-4")
    page.get_by_role("button", name="Affected: no").click()
    page.get_by_label("Individual (dashed ring)").select_option("II-2")
    lead(page, "II-2 is a carrier with probability 1.")
    page.get_by_role("button", name="Take out").click()
    expect(page.locator(".said")).to_contain_text("II-2 has children", timeout=PATIENCE)
    page.get_by_label("Mode of inheritance").select_option("autosomal dominant")
    lead(page, "This cannot be autosomal dominant inheritance.")
    expect(page.get_by_text("!: contradicts the mode")).to_be_visible()
    type_in(page, "The family in signs", "I-1m x I-2m: II-1f")
    lead(page, "I-1 and I-2 have children, but both are male; one is the mother: write f.")
    expect(page.get_by_label("The family in signs")).to_have_value("I-1m x I-2m: II-1f")
    assert page.locator("figure").count() == 0
    page.get_by_label("A real case").select_option("cousins")
    lead(page, "IV-1 shows it with probability 1/24, and is a carrier with probability 3/8.")
    type_in(page, "Frequency of its allele", "2")
    expect(page.locator(".lead")).not_to_contain_text("3/8", timeout=PATIENCE)
    expect(page.locator("figure svg")).to_be_visible()
    type_in(page, "Frequency of its allele", "1/50")
    page.get_by_text("Show the steps").click()
    expect(page.get_by_text("Prior, from the relatives")).to_be_visible(timeout=PATIENCE)
    page.get_by_label("A real case").select_option("victoria")
    lead(page, "II-2 is a carrier with probability 1/17.")
    choose(page, "Give me a problem")
    fit_for_everybody(page, assert_no_axe_violations)
