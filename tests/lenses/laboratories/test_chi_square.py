"""The chi-square bench against the statistics that were published."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from genetics_games.lenses import nodes
from genetics_games.lenses.laboratories.chi_square import ChiSquareBench
from genetics_games.lenses.laboratories.reading import read_count_list, read_count_table
from tests.lenses.walk import of_kind, texts_in

PUBLISHED = {
    "mendel_two": ("0.47", 3),
    "mendel_seeds": ("0.26", 1),
    "mendel_flowers": ("0.39", 1),
    "mendel_nine": ("2.81", 8),
    "sweet_peas": ("134.7", 3),
    "white_eyes": ("128.98", 2),
    "mn": ("0.22", 1),
}


def lead(bench):
    return nodes.plain(bench.nodes()[0]["text"])


@pytest.mark.parametrize("preset", PUBLISHED)
def test_published_counts_give_published_statistics(preset):
    value, df = PUBLISHED[preset]
    said = lead(ChiSquareBench(preset, seed=1))
    assert said.startswith(f"χ² = {value}")
    assert f"with {df} degree" in said


@settings(max_examples=30)
@given(st.lists(st.integers(6, 300), min_size=2, max_size=6))
def test_any_counts_agree_with_scipy(counts):
    ratio = ":".join("1" for _count in counts)
    bench = ChiSquareBench(seed=1, counts="\n".join(map(str, counts)), ratio=ratio)
    found = stats.chisquare(counts)
    assert lead(bench).startswith(f"χ² = {found.statistic:.2f} with {len(counts) - 1} degree")
    assert ("is rejected" in lead(bench)) is bool(found.pvalue <= 0.05)
    table = of_kind(bench.nodes(), "table")[0]["rows"]
    assert [row[1] for row in table] == [*map(str, counts), str(sum(counts))]


@settings(max_examples=20)
@given(
    st.integers(2, 3).flatmap(
        lambda n: st.lists(
            st.lists(st.integers(8, 90), min_size=n, max_size=n), min_size=2, max_size=4
        )
    )
)
def test_any_table_agrees_with_scipy(table):
    text = "\n".join(", ".join(map(str, row)) for row in table)
    bench = ChiSquareBench(seed=1, mode="independence", counts=text)
    found = stats.chi2_contingency(table, correction=False)
    assert f"{found.statistic:.2f} with {found.dof} degree" in lead(bench)


def test_few_expected_are_warned_of_and_the_exact_test_decides():
    bench = ChiSquareBench("tea", seed=1)
    said = " ".join(texts_in(bench.nodes()))
    assert "p = 0.49" in lead(bench)  # Fisher: 34 of 70
    assert "Fewer than 5 are expected in 4 classes" in said
    assert "the exact test decides" in " ".join(map(nodes.plain, bench.work().steps))


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("counts", "", "Nothing is written here yet"),
        (
            "counts",
            "round -3\nwrinkled 4",
            "The count of round is a whole number, 0 or more; not -3.",
        ),
        ("counts", "round 3.5\nwrinkled 4", "counts are whole numbers"),
        ("counts", "round\nwrinkled 4", "“round” has no number behind it"),
        ("counts", "round yellow\nwrinkled 4", "write it as in: round yellow 315."),
        ("counts", "round 3\nround 4", "“round” stands there twice"),
        ("counts", "round 0\nwrinkled 0", "Nothing is counted yet"),
        ("counts", "round 3", "Give the counts of two classes or more."),
        ("ratio", "3:0", "None of wrinkled are expected"),
        ("ratio", "3:-1", "The part of wrinkled is -1"),
        ("ratio", "three to one", "“three” is no part of a ratio"),
        ("ratio", "3", "There are 2 counts and 1 part of the ratio"),
        ("ratio", "x:1", "“x” is no part of a ratio"),
        ("ratio", "1,000:1", "“1,000” is no part of a ratio"),
        ("ratio", " ", "Write the expected ratio, a part for each class"),
        ("fitted", "1", "No degree of freedom is left"),
    ],
)
def test_bad_input_is_said_in_place_of_the_result_and_kept(field, typed, said):
    bench = ChiSquareBench("mendel_seeds", seed=1)
    bench.on_node(field, typed)
    shown = bench.nodes()
    assert said in nodes.plain(shown[0]["text"]), nodes.plain(shown[0]["text"])
    assert not of_kind(shown, "art")
    assert bench.given[field] == typed


def test_words_never_say_that_a_ratio_is_proved_or_likely():
    for preset in ChiSquareBench(seed=1).known:
        said = " ".join(texts_in(ChiSquareBench(preset, seed=1).nodes())).lower()
        for wrong in ("is proved", "is true with", "probability that the", "due to chance"):
            assert wrong not in said


def test_a_usual_ratio_is_written_into_its_field():
    bench = ChiSquareBench("mendel_seeds", seed=1)
    bench.on_node("common", "1:1")
    assert bench.given["ratio"] == "1:1"
    assert bench.preset == "own"
    assert "is rejected" in lead(bench)


def test_counts_are_read_as_people_write_them():
    peas = {"round yellow": 315, "wrinkled": 32}
    for text in ("round yellow 315\nwrinkled 32", "round yellow: 315; wrinkled = 32"):
        assert read_count_list(text) == peas
    assert read_count_list("315 32") == {"1": 315, "2": 32}
    assert read_count_table("a: x 1, y 2\nb: x 3, y 4")["b"] == {"x": 3, "y": 4}


def test_a_ratio_that_was_estimated_goes_with_the_counts_that_it_is_from():
    bench = ChiSquareBench("mn", seed=1)
    assert "no reason to reject this ratio" in nodes.plain(bench.nodes()[0]["text"])
    assert not [text for text in texts_in(bench.nodes()) if "47089" in text]
    bench.on_node("counts", "AA 30\nAa 40\naa 30")
    assert bench.given["fitted"] == "0"
    assert nodes.plain(bench.nodes()[0]["text"]).startswith("Write the expected ratio")
    bench = ChiSquareBench("mendel_seeds", seed=1)
    bench.on_node("counts", "round 1,000\nwrinkled 350")
    assert "reject 3:1" in nodes.plain(bench.nodes()[0]["text"])
    assert any("Counted in all: 1350." in str(step) for step in bench.work().steps)
