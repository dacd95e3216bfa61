"""The population laboratory against exact theory and its own forces."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genetics_games.biology.hardy_weinberg import allele_frequencies
from genetics_games.lenses import nodes
from genetics_games.lenses.laboratories.population import RATES, SIZES, PopulationLaboratory
from genetics_games.lenses.laboratories.presets import presets
from genetics_games.lenses.laboratories.reading import read_count_list
from tests.lenses.walk import of_kind, texts_in


def lead(lab):
    return nodes.plain(lab.nodes()[0]["text"])


def proportions(lab):
    table = next(
        node
        for node in of_kind(lab.nodes(), "table")
        if node["label"] == "Hardy-Weinberg proportions"
    )
    return {row[0]: row[1] for row in table["rows"]}


@settings(max_examples=15)
@given(st.integers(0, 20), st.integers(0, 20))
def test_hardy_weinberg_of_any_frequencies(one, other):
    p = Fraction(min(one, other), 20)
    q = Fraction(abs(one - other), 20)
    r = 1 - p - q
    lab = PopulationLaboratory(seed=1, alleles=f"A {p}, B {q}, C {r}", replicates=1)
    assert {name: Fraction(text) for name, text in proportions(lab).items()} == {
        "AA": p * p,
        "AB": 2 * p * q,
        "AC": 2 * p * r,
        "BB": q * q,
        "BC": 2 * q * r,
        "CC": r * r,
    }


def test_paths_follow_their_seed_and_size():
    lab = PopulationLaboratory(seed=4, alleles="A 0.5, a 0.5", size=0, generations=100)
    lab.nodes()
    drawn = lab.art()["paths"]
    assert PopulationLaboratory(
        seed=4, alleles="A 0.5, a 0.5", size=0, generations=100
    ).work().figures == {"paths": drawn}
    lab.on_node("draw", True)
    lab.nodes()
    assert lab.art()["paths"] != drawn
    assert "neither in 0." in lead(lab)  # five individuals for 100 generations
    lab.on_node("size", len(SIZES) - 1)
    assert "neither in 20." in lead(lab)


def test_selection_mutation_and_migration_do_what_their_sliders_say():
    large = {"size": len(SIZES) - 1, "generations": 10, "replicates": 1}

    def after_one(**given):
        return nodes.plain(PopulationLaboratory(seed=1, **large, **given).work().steps[-1])

    half = {"alleles": "A 0.5, a 0.5"}
    assert "has 2/3;" in after_one(**half, w22=0)
    assert "has 1/3;" in after_one(**half, w11=0)
    assert "has 99/200;" in after_one(**half, m12=RATES.index("1/100"))
    assert "has 101/200;" in after_one(**half, m21=RATES.index("1/100"))
    assert "has 11/20;" in after_one(**half, migration=20, migrants="A 1, a 0")


def test_bottleneck_is_narrow_where_it_is_set():
    lab = PopulationLaboratory("seal", seed=1)
    assert lab.sizes[9:12] == (20, 20, 20)
    assert set(lab.sizes[:9] + lab.sizes[12:]) == {1000}
    lab.on_node("first", 40)
    assert (lab.at["first"], lab.at["last"]) == (40, 40)
    lab.on_node("last", 100)
    assert "must lie within generations 1 to 50" in lead(lab)


def test_allele_that_heterozygotes_need_stays_while_its_homozygote_dies_out():
    lab = PopulationLaboratory("sickle", seed=1)
    said = " ".join(texts_in(of_kind(lab.nodes(), "art")))
    assert "without chance, 0.879" in said  # (1 - 0.2) / (2 - 0.89 - 0.2)


def test_x_linked_frequencies_swing_to_two_thirds_of_females():
    lab = PopulationLaboratory("x_start", seed=1)
    assert lead(lab) == "A goes towards 1/3 in both sexes: (2 × 0 + 1) / 3."
    rows = of_kind(lab.nodes(), "table")[0]["rows"]
    assert [row[1:] for row in rows[:4]] == [
        ["0", "1"],
        ["1/2", "0"],
        ["1/4", "1/2"],
        ["3/8", "1/4"],
    ]


@pytest.mark.parametrize(
    ("preset", "said"),
    [
        ("mn", "χ² = 0.22 with 1 degree of freedom."),
        ("tiger_moth", "Exact test"),
        ("four_alleles", "have chance 0.017."),
        ("x_marker", "χ² = 7.62 with 2 degrees of freedom."),
    ],
)
def test_published_genotypes_give_published_statistics(preset, said):
    assert said in " ".join(texts_in(PopulationLaboratory(preset, seed=1).nodes()))


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("alleles", "A 0.7, a 0.2", "The frequencies add up to 9/10"),
        ("alleles", "A 1.2, a -0.2", "The frequency of A is 6/5; give a number from 0 to 1."),
        ("alleles", "A 1", "Give two alleles or more"),
        ("alleles", "", "Nothing is written here yet"),
        ("alleles", "A much, a 0.3", "“A much” has no number behind it; write it as in: A 0.3."),
        ("alleles", "foo", "“foo” has no number behind it; write it as in: foo 0.3."),
        ("migrants", "A 0.5", "The frequencies add up to 1/2"),
        ("migrants", "", "Write the frequencies of the alleles among the migrants."),
    ],
)
def test_bad_input_is_said_in_place_of_the_result_and_kept(field, typed, said):
    lab = PopulationLaboratory(seed=1, alleles="A 0.5, a 0.5", migrants="A 1, a 0", migration=10)
    lab.on_node(field, typed)
    shown = lab.nodes()
    assert said in nodes.plain(shown[0]["text"]), nodes.plain(shown[0]["text"])
    assert not of_kind(shown, "art")
    assert lab.given[field] == typed


def test_counts_that_cannot_be_tested_leave_the_rest_standing():
    lab = PopulationLaboratory(seed=1, alleles="A 0.5, a 0.5", counts="AA 4, Aaa 3")
    said = " ".join(texts_in(lab.nodes()))
    assert "is not two alleles" in said
    assert of_kind(lab.nodes(), "art")


def test_python_below_gives_as_many_populations():
    for preset in ("buri", "haemoglobins", "seal"):
        lab = PopulationLaboratory(preset, seed=1)
        code = of_kind(lab.nodes(), "python")[0]["text"]
        before, _line, last = code.rpartition("\n")
        names: dict[str, object] = {}
        exec(before, names)
        found = eval(last, names)
        assert found.frequencies.shape == (lab.at["replicates"], lab.at["generations"] + 1)


def test_an_allele_that_only_the_counts_have_is_asked_about():
    lab = PopulationLaboratory(seed=1, alleles="M 0.5, N 0.5", counts="MM 3, XX 4")
    assert "Not among the alleles above: X. Is that meant?" in texts_in(lab.nodes())
    lab.on_node("counts", "MM 3, MN 4, NN 5")
    assert not any("Not among" in text for text in texts_in(lab.nodes()))


def test_the_loss_of_heterozygosity_is_told_for_constant_and_for_changing_numbers():
    steady = " ".join(texts_in(PopulationLaboratory("mn", seed=1).nodes()))
    assert "to the power of t" in steady
    narrow = " ".join(texts_in(PopulationLaboratory("seal", seed=1).nodes()))
    assert "of every generation, multiplied" in narrow
    assert "to the power of t" not in narrow


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("MM 29,8", "“8” has no name in front of it."),
        ("MM", "“MM” has no number behind it; write it as in: MM 315."),
        ("MM x", "“MM x” has no number behind it; write it as in: MM 315."),
        ("MM 3, MN -3", "The count of MN is a whole number, 0 or more; not -3."),
        ("M 3", "'M' is not two alleles; write them as in Aa"),
    ],
)
def test_counts_that_cannot_be_tested_are_said_by_the_leading_sentence(typed, said):
    lab = PopulationLaboratory("mn", seed=1)
    before = lead(lab)
    lab.on_node("counts", typed)
    assert lead(lab).startswith("Counts against Hardy-Weinberg: ")
    assert said in lead(lab)
    assert before in texts_in(lab.nodes())  # what became of the alleles is still told
    assert lab.given["counts"] == typed


def test_alleles_of_ones_own_have_none_of_the_forces_and_counts_of_a_preset():
    lab = PopulationLaboratory("haemoglobins", seed=1)
    lab.on_node("alleles", "A 0.5, S 0.3, C 0.2")
    assert lab.at["w22"] == 20  # the same alleles, so what was said of them stands
    lab = PopulationLaboratory("haemoglobins", seed=1)
    lab.on_node("alleles", "B 0.5, b 0.5")
    assert {lab.at[id] for id in lab.at if id.startswith("w")} == {100}
    lab = PopulationLaboratory("x_marker", seed=1)
    lab.on_node("alleles", "C 0.4, D 0.6")
    assert (lab.given["counts"], lab.given["male_counts"]) == ("", "")
    assert lead(lab).startswith("C goes towards 2/5 in both sexes")
    own = PopulationLaboratory(seed=1, alleles="A 0.5, a 0.5", counts="BB 3\nBb 4\nbb 5")
    own.on_node("alleles", "B 0.5, b 0.5")
    assert own.given["counts"].startswith("BB 3")


def test_the_frequencies_of_a_preset_are_those_of_its_counts():
    tried = 0
    for id, case in presets("population").items():
        lab = PopulationLaboratory(id, seed=1)
        if case.settings.get("counts"):
            counted = allele_frequencies(read_count_list(lab.given["counts"]))
            for allele, share in lab.frequencies.items():
                assert abs(share - counted[allele]) < Fraction(1, 1000), (id, allele)
            tried += 1
    assert tried >= 4


def test_a_gene_is_laid_on_the_x_with_the_alleles_that_it_has():
    lab = PopulationLaboratory("sickle", seed=1)
    lab.on_node("chromosome", "X")
    assert lead(lab).startswith("A goes towards 49/50 in both sexes")
    lab.on_node("males", "A 0.5, S 0.4")
    assert lead(lab).startswith("Alleles of the males: The frequencies add up to 9/10")
    lab.on_node("males", "B 0.5, S 0.5")
    assert "The females have the alleles A and S, the males B and S." in lead(lab)


def test_rare_is_not_none():
    lab = PopulationLaboratory(seed=1, alleles="A 0.99, a 0.01", follow="a", size=0)
    table = next(
        node
        for node in of_kind(lab.nodes(), "table")
        if node["label"] == "Hardy-Weinberg proportions"
    )
    assert [row[2] for row in table["rows"]] == ["98.01 %", "1.98 %", "0.01 %"]
    lab.on_node("alleles", "A 999/1000, a 1/1000")
    assert "less than 0.1 %" in texts_in(lab.nodes())
    assert not [text for text in texts_in(lab.nodes()) if "about 0 %" in text]
