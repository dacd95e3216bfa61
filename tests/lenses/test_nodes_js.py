"""``nodes.js`` in a real browser: every kind of node, focus, answers, names, junk."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from genetics_games.lenses import nodes
from genetics_games.lenses.change import Change
from genetics_games.lenses.mutation import MutationLens, explained, predictions
from genetics_games.lenses.mutation_lab import MutationLab
from genetics_games.lenses.strand_lab import StrandLab

from .walk import texts_in

pytestmark = pytest.mark.browser

OPTIONS = [
    {"id": "a", "text": "first"},
    {"id": "b", "text": "second"},
    {"id": "c", "text": "third"},
]

#: One node of every kind.
EACH = {
    "lead": nodes.lead("The leading sentence."),
    "p": nodes.p(["Plain, ", nodes.bold("bold"), {"s": "word", "g": "what it means"}]),
    "small": nodes.small("Quiet."),
    "h": {"t": "h", "text": "A heading", "sign": "lens"},
    "list": nodes.points(["one point", "another point"]),
    "reading": nodes.reading("A reading", [nodes.p("inside")], nodes.tag("silent", "calm")),
    "compare": {"t": "compare", "items": [{"title": "Left", "body": [nodes.p("left text")]}]},
    "sheet": nodes.sheet("A sheet", [nodes.p("in the sheet")], "eye"),
    "steps": {
        "t": "steps",
        "label": "Steps",
        "items": [{"text": "Predict", "state": "done"}, {"text": "Play", "state": "here"}],
    },
    "strip": nodes.dna_strip(
        "GATCCA", marks=[(2, 4, "both"), (1, 3, "bottom")], over=list("123456")
    ),
    "codons": {
        "t": "codons",
        "label": "Codons",
        "items": [
            {"codon": "GAT", "hot": [1], "art": "aa polar", "name": "Asp", "label": "GAT, Asp"}
        ],
    },
    "rows": nodes.rows(
        "Ghosts", [nodes.row_item(nodes.dna_strip("GAT"), "a row", nodes.tag("this"))]
    ),
    "art": {"t": "art", "art": "lens", "label": "A lens", "width": 60},
    "table": nodes.table("Bases", ["Base", "Count"], [["A", "3"], ["T", "4"]]),
    "bars": {
        "t": "bars",
        "label": "Shares",
        "items": [{"name": "A", "value": 3, "of": 12, "text": "3/12", "expect": 6}],
    },
    "heat": {
        "t": "heat",
        "label": "Effects",
        "columns": ["1 G"],
        "rows": ["A"],
        "cells": [[{"text": "=", "tone": "calm", "label": "silent", "id": "cell"}]],
    },
    "key": {"t": "key", "label": "Key", "items": [{"mark": "=", "tone": "calm", "text": "silent"}]},
    "note": nodes.note("A note.", "Open it", [nodes.p("more of it")]),
    "group": nodes.group("A fold", [nodes.p("folded text")]),
    "buttons": nodes.buttons(
        [nodes.button("go", "Go on"), nodes.button("no", "Not", why_not="Wait.")]
    ),
    "slider": nodes.slider("place", "Which base", 1, 6, 2),
    "form": nodes.form(
        "The cross",
        [
            nodes.line("mother", "Mother", "Aa", hint="Such as Aa."),
            nodes.line("counts", "Counts", "3, 1", lines=3),
            nodes.pick("model", "How alleles act", "b", [("a", "complete"), ("b", "codominant")]),
        ],
    ),
    "python": nodes.python("The same in Python", "1 + 1"),
    "ask": nodes.ask_choice("q", "Which one?", OPTIONS),
}


def documented() -> set[str]:
    """The kinds that docs/architecture.md lists."""
    page = Path(__file__).parents[2] / "docs" / "architecture.md"
    part = page.read_text(encoding="utf-8").split("## Panels")[1].split("\n## ")[0]
    rows = re.findall(r"^\| ([a-z, ]+) \|", part, re.M)
    return {kind.strip() for row in rows for kind in row.split(",")} - {"kind"}


def test_the_table_of_kinds_is_the_code():
    js = (Path(__file__).parents[2] / "genetics_games/board/static/nodes.js").read_text("utf-8")
    drawn = set(re.findall(r"^    (\w+): \((?:node|given)", js, re.M))
    answers = {"choice", "several", "order", "number", "line", "sequence", "text"}
    assert drawn - answers == documented() == set(EACH)
    assert answers <= drawn


@pytest.mark.parametrize("kind", EACH)
def test_each_kind_shows_its_words_and_can_be_heard(node_page, kind):
    node_page.draw([EACH[kind]])
    page = node_page.page
    assert node_page.faults == []
    for fold in page.query_selector_all("summary"):
        fold.click()
    heard = page.evaluate("document.getElementById('nodes').textContent") + " ".join(
        page.eval_on_selector_all(
            "#nodes [aria-label]", "all => all.map(e => e.getAttribute('aria-label'))"
        )
    )
    for text in texts_in(EACH[kind]):
        assert text.replace(" ", "") in heard.replace(" ", ""), (kind, text)


STRIPS = [
    nodes.dna_strip("GATCCA"),
    nodes.dna_strip("GATCCA", over=list("123456")),
    nodes.dna_strip("TTCA", over=list("1234"), under=list("abcd"), marks=[(1, 2, "top")]),
    nodes.dna_strip("TTC", under=list("abc")),
]
DRAWN = "document.getElementById('nodes').innerHTML"


@pytest.mark.parametrize("then", range(len(STRIPS)))
def test_a_strip_is_redrawn_as_it_is_drawn(node_page, then):
    node_page.draw([STRIPS[then]])
    wanted = node_page.page.evaluate(DRAWN)
    for first in STRIPS:
        node_page.draw([first])
        node_page.draw([STRIPS[then]])
        assert node_page.page.evaluate(DRAWN) == wanted
    assert node_page.faults == []


def test_a_drawing_that_becomes_words_leaves_nothing_behind(node_page):
    """Pairs without their drawings, then with them, then without."""
    for art in ({}, None, {}):
        node_page.draw([STRIPS[0]], art)
        svgs = node_page.page.locator(".ladder svg").count()
        letters = node_page.page.locator(".ladder b").count()
        assert (svgs, letters) == ((0, 12) if art == {} else (6, 0))


@pytest.mark.parametrize(
    ("strand", "template", "said"),
    [
        ("top", False, "read 5′ → 3′"),
        ("bottom", False, "read 3′ ← 5′"),
        ("top", True, "read 5′ ← 3′"),
        ("bottom", True, "read 3′ → 5′"),
    ],
)
def test_a_framed_strand_names_its_ends_and_the_way_it_is_read(node_page, strand, template, said):
    node_page.draw([nodes.dna_strip("GATCCA", marks=[(1, 6, strand)], template=template)])
    page = node_page.page
    assert page.inner_text(".strip .way") == said
    # What the arrow says agrees with the ends that stand beside the strand.
    ends = page.locator(".strip .end").all_inner_texts()
    row = 0 if strand == "top" else 1
    left, right = (end.split()[row] for end in ends)
    assert said.split()[1] == left
    assert said.split()[3] == right
    assert not re.search("[◀▶]", page.inner_text(".strip"))


def everything() -> list[nodes.Node]:
    asked = [
        {
            "t": "ask",
            "kind": "several",
            "id": "q2",
            "stem": "Some?",
            "options": OPTIONS,
            "button": "Answer",
        },
        {
            **{"t": "ask", "kind": "order", "id": "q3", "stem": "Order?", "options": OPTIONS},
            **{"earlier": "Earlier:", "later": "Later:", "button": "Answer"},
        },
        {
            "t": "ask",
            "kind": "number",
            "id": "q4",
            "stem": "How many?",
            "button": "Answer",
            "unit": "bonds",
        },
        {"t": "ask", "kind": "text", "id": "q5", "stem": "Why?", "button": "Answer"},
        nodes.ask_sequence("q6", "Which row?", 6, "Answer"),
    ]
    return [*EACH.values(), *asked, *MutationLab().nodes(), *StrandLab().nodes()]


def test_everything_that_can_be_touched_has_a_name_of_its_own_and_room(node_page):
    node_page.draw([*EACH.values(), *everything()[len(EACH) : len(EACH) + 5]])
    found = node_page.page.evaluate("""() => {
      const all = '#nodes :is(button, input, textarea, summary, [tabindex="0"])';
      return [...document.querySelectorAll(all)].map((e) => {
        const labels = [...(e.labels || [])].map((l) => l.innerText).join(" ");
        const box = (e.type === "checkbox" ? e.closest("label") : e).getBoundingClientRect();
        const name = e.getAttribute("aria-label") || labels || e.textContent;
        return { tag: e.localName, name: name.trim(), height: box.height, width: box.width };
      });
    }""")
    assert len(found) > 25
    for item in found:
        assert item["name"], item
        if item["tag"] in {"button", "input", "textarea"}:
            assert item["height"] >= 43.5, item
            assert item["width"] >= 30, item
    buttons = [item["name"] for item in found if item["tag"] == "button"]
    steps = [name for name in buttons if name.startswith(("Earlier:", "Later:"))]
    assert len(steps) == len(set(steps)) == 6


def test_structure_for_screen_readers(node_page):
    node_page.draw(
        [*EACH.values(), *explained(Change("GATCCA", MutationLab().change.edit, "right"))]
    )
    page = node_page.page
    levels = page.eval_on_selector_all(
        "h1, h2, h3, h4, h5, h6", "all => all.map(e => Number(e.localName[1]))"
    )
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert page.locator("#nodes [role=status]").count() == 2  # the lead and the answer's place
    assert page.locator("#nodes [role=img]:not([aria-label])").count() == 0
    assert page.locator("#nodes svg:not([aria-hidden=true])").count() == 0
    assert page.locator("#nodes table caption").count() == page.locator("#nodes table").count()
    assert page.locator("#nodes tbody th[scope=row]").count() >= 3
    ids = page.eval_on_selector_all("#nodes [id]", "all => all.length")
    assert ids == 0  # a drawing may stand on a page many times


@pytest.mark.parametrize("width", [360, 328])
def test_nothing_is_wider_than_a_narrow_panel(node_page, width):
    node_page.page.set_viewport_size({"width": width, "height": 800})
    node_page.draw(everything())
    for fold in node_page.page.query_selector_all("summary"):
        fold.click()
    assert node_page.page.evaluate("document.documentElement.scrollWidth") <= width
    clipped = node_page.page.evaluate("""() => [...document.querySelectorAll('#nodes *')]
      .filter((e) => !e.closest('.gridwrap, svg, .vh, .dfn'))
      .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
      .map((e) => e.outerHTML.slice(0, 120))""")
    assert clipped == []


def test_a_page_asks_nobody_for_anything(node_page):
    node_page.draw(everything())
    assert [url for url in node_page.requests if not url.startswith(("about:", "data:"))] == []


# ---------------------------------------------------------------- updates


def test_an_update_keeps_elements_focus_and_open_folds(node_page):
    page = node_page.page
    node_page.draw(MutationLab("GATCCA").nodes())
    page.click("summary")
    button = page.get_by_role("button", name="deletion")
    button.focus()
    page.evaluate("window.kept = [document.activeElement, document.querySelector('.lead')]")
    node_page.draw(MutationLab("GGATCA", "deletion").nodes())
    assert page.evaluate("document.activeElement === window.kept[0]")
    assert page.evaluate("document.querySelector('.lead') === window.kept[1]")
    assert page.evaluate("document.querySelector('details').open")
    assert "Mutation: deletion." in node_page.text()


def test_only_what_changed_is_written(node_page):
    page = node_page.page
    shown = explained(Change("GATCCA", MutationLab().change.edit, "right"))
    node_page.draw([nodes.lead("Same sentence."), *shown])
    page.evaluate("""() => {
      window.writes = 0;
      const all = { subtree: true, childList: true, characterData: true, attributes: true };
      new MutationObserver((list) => { window.writes += list.length; })
        .observe(document.getElementById("nodes"), all);
    }""")
    node_page.draw([nodes.lead("Same sentence."), *shown])
    assert page.evaluate("new Promise((r) => setTimeout(() => r(window.writes), 50))") == 0
    node_page.draw([nodes.lead("Another sentence."), *shown])
    assert page.evaluate("new Promise((r) => setTimeout(() => r(window.writes), 50))") == 1


def test_a_half_typed_answer_stays_until_python_changes_it(node_page):
    page = node_page.page
    node_page.draw(StrandLab("GATCCA").nodes())
    box = page.locator("input").first
    box.fill("GAT")
    node_page.draw([*StrandLab("GATCCA").nodes(), nodes.p("More.")])
    assert box.input_value() == "GAT"
    node_page.draw(StrandLab("GGGCCC").nodes())
    assert box.input_value() == "GGGCCC"


def test_another_question_has_a_field_of_its_own(node_page):
    page = node_page.page
    node_page.draw([nodes.ask_sequence("motif-0", "Where?", 6, "Find")])
    page.locator("input").fill("CAG")
    node_page.draw([nodes.ask_sequence("motif-1", "Where?", 6, "Find")])
    assert page.locator("input").input_value() == ""


def test_focus_goes_on_where_its_element_went_away(node_page):
    page = node_page.page
    options = [{"id": id, "text": text} for id, text in predictions().items()]
    asked = nodes.ask_choice("prediction", "What happens in a cell?", options)
    node_page.draw([nodes.sheet("Predict first", [asked], "eye", cover=True)])
    page.get_by_role("button", name="The reading frame shifts.").focus()
    node_page.draw([nodes.lead("Open."), MutationLens()._switch()])
    assert page.evaluate("document.getElementById('nodes').contains(document.activeElement)")


def test_feedback_is_spoken_and_the_first_try_stays_readable(node_page):
    page = node_page.page
    node_page.draw([EACH["ask"]])
    page.evaluate("window.place = document.querySelector('.fb-place')")
    options = [{**OPTIONS[0], "state": "tried", "tag": nodes.tag("your first try")}, *OPTIONS[1:]]
    told = nodes.feedback([nodes.p("Not yet.")], "wrong", [nodes.button("again", "Try again")])
    node_page.draw([nodes.ask_choice("q", "Which one?", options, feedback=told)])
    assert page.evaluate("window.place.isConnected && window.place.innerText").startswith(
        "Not yet."
    )
    assert "your first try" in node_page.text()
    page.get_by_role("button", name="first", exact=False).first.click(force=True)
    assert node_page.sent() == []
    page.get_by_role("button", name="Try again").click()
    assert node_page.sent() == [{"node": "again", "value": True}]


# ---------------------------------------------------------------- answers by keyboard


def press(page, *keys):
    for key in keys:
        page.keyboard.press(key)


def test_buttons_choices_and_cells_by_keyboard(node_page):
    page = node_page.page
    node_page.draw([EACH["buttons"], EACH["ask"], EACH["heat"]])
    page.locator("button").first.focus()
    press(page, "Enter", "Tab", "Enter", "Tab", "Tab", "Space")
    page.locator("td button").focus()
    press(page, "Enter")
    assert node_page.sent() == [
        {"node": "go", "value": True},
        {"node": "q", "value": "b"},
        {"node": "cell", "value": True},
    ]


def test_several_by_keyboard(node_page):
    page = node_page.page
    node_page.draw([everything()[len(EACH)]])
    page.locator("input").first.focus()
    press(page, "Space", "Tab", "Tab", "Space", "Tab", "Enter")
    assert node_page.sent() == [{"node": "q2", "value": ["a", "c"]}]


def test_order_by_keyboard(node_page):
    page = node_page.page
    node_page.draw([everything()[len(EACH) + 1]])
    page.get_by_role("button", name="Later: first").focus()
    press(page, "Enter", "Enter")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Later: first"
    page.get_by_role("button", name="Answer").focus()
    press(page, "Enter")
    assert node_page.sent() == [{"node": "q3", "value": ["b", "c", "a"]}]


def test_number_text_and_sequence_by_keyboard(node_page):
    page = node_page.page
    node_page.draw(everything()[len(EACH) + 2 : len(EACH) + 5])
    page.locator("input").first.focus()
    page.keyboard.type("1,5")
    press(page, "Enter", "Tab", "Tab")
    page.keyboard.type("Because.")
    press(page, "Tab", "Enter", "Tab")
    page.keyboard.type("GATCCAGG")  # one row holds six
    press(page, "Enter")
    assert node_page.sent() == [
        {"node": "q4", "value": "1,5"},
        {"node": "q5", "value": "Because."},
        {"node": "q6", "value": "GATCCA"},
    ]


def test_a_sequence_can_be_touched(node_page):
    page = node_page.page
    node_page.draw([everything()[len(EACH) + 4]])
    for letter in "GAT":
        page.get_by_role("button", name=letter, exact=True).click()
    page.get_by_role("button", name="Erase the last letter").click()
    page.get_by_role("button", name="Answer").click()
    assert node_page.sent() == [{"node": "q6", "value": "GA"}]


def test_a_slider_by_keyboard_sends_where_it_stops(node_page):
    page = node_page.page
    node_page.draw([EACH["slider"]])
    page.locator("input[type=range]").focus()
    press(page, "ArrowRight", "ArrowRight")
    assert page.locator("output").inner_text() == "4"
    page.wait_for_function("window.sent.at(-1)?.value === 4")
    assert {message["node"] for message in node_page.sent()} == {"place"}
    for late_or_new, shown in ((3, "4"), (4, "4"), (1, "1")):
        node_page.draw([{**EACH["slider"], "value": late_or_new}])
        assert page.locator("input[type=range]").input_value() == shown


# ---------------------------------------------------------------- harm


def test_markup_is_shown_as_text(node_page):
    evil = "<img src=x onerror='window.hurt = 1'><b>x</b>"
    node_page.draw(
        [
            nodes.lead(evil),
            nodes.p([{"s": evil, "b": True, "g": evil}]),
            nodes.dna_strip("G<T", evil),
            nodes.table(evil, [evil], [[evil, evil]]),
            nodes.ask_choice(evil, evil, [{"id": evil, "text": evil}]),
            {"t": "codons", "label": evil, "items": [{"codon": evil, "art": evil, "name": evil}]},
            {"t": "art", "art": "evil", "label": evil},
        ],
        {"evil": "<html><body onload='window.hurt = 1'></body></html>"},
    )
    page = node_page.page
    assert node_page.faults == []
    assert page.locator("#nodes img").count() == 0
    assert page.evaluate("window.hurt") is None
    assert evil in node_page.text()


JUNK = [
    *(
        None,
        7,
        "text",
        [],
        {},
        {"t": "nothing"},
        {"t": "constructor"},
        {"t": "__proto__"},
        {"t": 3},
    ),
    *({"t": kind} for kind in EACH),
    {"t": "strip", "row": "GAT", "marks": [{"span": [0, 9]}, {"span": "x"}]},
    {"t": "heat", "rows": ["A"], "columns": ["1"], "cells": []},
    {"t": "bars", "items": [{"value": "x", "of": 0}]},
    {"t": "ask", "kind": "order", "options": [], "answer": ["z"]},
    {"t": "table", "rows": [[]]},
    {"t": "ask", "kind": "choice", "options": [None]},
    {"t": "heat", "rows": 3, "columns": 4, "cells": 5},
]


def test_junk_hurts_neither_the_page_nor_what_stands_beside_it(node_page):
    for junk in JUNK:
        node_page.draw([nodes.p("before"), junk, nodes.p("after")])
        assert "before" in node_page.text(), junk
        assert "after" in node_page.text(), junk
    assert node_page.faults == []


def test_a_form_sends_what_was_typed_and_chosen_and_follows_what_comes_back(node_page):
    node_page.draw([EACH["form"]])
    page = node_page.page
    mother, counts = page.get_by_label("Mother"), page.get_by_label("Counts")
    model = page.get_by_label("How alleles act")
    assert (mother.input_value(), model.input_value()) == ("Aa", "b")
    mother.fill("aa")
    assert node_page.sent() == []  # half a word is no answer
    mother.press("Enter")
    counts.fill("3\n2")
    counts.press("Tab")
    model.select_option("a")
    assert [(one["node"], one["value"]) for one in node_page.sent()] == [
        ("mother", "aa"),
        ("counts", "3\n2"),
        ("model", "a"),
    ]
    items = [nodes.line("mother", "Mother", "BB"), nodes.pick("model", "Acts", "c", [("c", "C")])]
    node_page.draw([nodes.form("The cross", items)])
    assert page.get_by_label("Mother").input_value() == "BB"
    assert page.get_by_label("Acts").input_value() == "c"


def test_raised_letters_stand_higher_and_are_heard(node_page):
    node_page.draw([nodes.p(nodes.raised("I^A i"))])
    assert node_page.page.inner_text("#nodes sup") == "A"
    assert "IA" in node_page.text().replace("\n", "")
