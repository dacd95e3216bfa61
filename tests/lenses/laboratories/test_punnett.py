"""The Punnett laboratory: what it shows is what biology computes."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genetics_games.biology import cross, punnett_square
from genetics_games.lenses import nodes
from genetics_games.lenses.laboratories import square
from genetics_games.lenses.laboratories.crossing import read_crossing
from genetics_games.lenses.laboratories.punnett import PunnettLaboratory, models
from tests.lenses.walk import of_kind, texts_in

RATIOS = {
    "recessive_epistasis": "9:3:4",
    "dominant_epistasis": "12:3:1",
    "complementary": "9:7",
    "inhibitor": "13:3",
    "duplicate": "15:1",
    "additive": "9:6:1",
    "incomplete": "1:2:1",
    "codominance": "1:2:1",
    "abo": "1:1:1:1",
    "x_linked": "2:1:1",
    "complete": "9:3:3:1",
    "lethal": "2:1",
}


def lead(lab):
    return nodes.plain(lab.nodes()[0]["text"])


@pytest.mark.parametrize("model", models())
def test_each_way_of_acting_gives_its_textbook_ratio(model):
    lab = PunnettLaboratory(seed=1)
    lab.on_node("model", model)
    assert lead(lab).endswith(f"phenotypes in the ratio {RATIOS[model]}.")


GENOTYPES = [a + b for a, b in product(("AA", "Aa", "aa"), ("BB", "Bb", "bb"))]


@settings(max_examples=25)
@given(st.sampled_from(GENOTYPES), st.sampled_from(GENOTYPES), st.integers(0, 100))
def test_square_phenotypes_and_sample_agree_with_a_count_over_all_gametes(mother, father, place):
    lab = PunnettLaboratory(seed=1, mother=mother, father=father, recombination=place)
    shown = lab.nodes()
    r = Fraction(place, 200)

    def gametes(genotype):
        made: dict[str, Fraction] = {}
        for first, second in product((0, 1), repeat=2):  # which homologue each allele is from
            share = (1 - r) / 2 if first == second else r / 2
            gamete = genotype[first] + genotype[2 + second]
            made[gamete] = made.get(gamete, Fraction(0)) + share
        return made

    expected: dict[str, Fraction] = {}
    for (egg, p), (sperm, q) in product(gametes(mother).items(), gametes(father).items()):
        look = ", ".join(
            f"{big}_" if big in (egg[i], sperm[i]) else big.lower() * 2
            for i, big in enumerate("AB")
        )
        expected[look] = expected.get(look, Fraction(0)) + p * q
    expected = {look: share for look, share in expected.items() if share}
    rows = {
        nodes.plain(item["text"]).partition(":")[0]: nodes.plain(item["text"])
        for item in of_kind(shown, "rows")[0]["items"]
    }
    assert set(rows) == set(expected)
    for look, share in expected.items():
        assert rows[look].startswith(f"{look}: {share} =" if share != 1 else f"{look}: 100 %")
    bars = of_kind(shown, "bars")[0]["items"]
    assert sum(bar["value"] for bar in bars) == lab.at["sample"]
    for bar in bars:
        assert bar["expect"] == float(160 * expected[nodes.plain(bar["name"])])


def test_linkage_without_a_phase_takes_coupling_and_says_so():
    lab = PunnettLaboratory(seed=1, mother="AaBb", father="aabb", recombination=20)
    assert any("coupling is taken" in text for text in texts_in(lab.nodes()))
    assert "9:1:1:9" in lead(lab)
    lab.on_node("mother", "Ab/aB")
    assert not any("coupling is taken" in text for text in texts_in(lab.nodes()))
    assert "1:9:9:1" in lead(lab)
    assert "10 cM" in " ".join(texts_in(lab.nodes()))


@pytest.mark.parametrize(
    ("mother", "father", "said"),
    [
        ("Aaa", "Aa", "'Aaa' has 3 of the alleles A, a; a genotype has two."),
        ("A", "Aa", "a genotype has two"),
        ("", "Aa", "Type the genotype of the mother, such as Aa."),
        ("Aa", "   ", "Type the genotype of the father, such as Aa."),
        ("Aa", "Bb", "no allele of"),
        ("1?", "Aa", "more than single letters"),
        ("Aa", "Aab", "'Aab' has 1 of the alleles B, b"),
        ("X^B Y", "X^B X^b", "write the mother first and the father second"),
    ],
)
def test_a_genotype_that_cannot_be_is_said_in_place_of_the_result_and_kept(mother, father, said):
    lab = PunnettLaboratory("mendel", seed=1)
    lab.on_node("model", "complete")
    lab.on_node("mother", mother)
    lab.on_node("father", father)
    shown = lab.nodes()
    assert said in nodes.plain(shown[0]["text"])
    assert not of_kind(shown, "art")
    assert lab.given["mother"] == mother
    fields = {item["id"]: item for item in of_kind(shown, "form")[0]["items"]}
    assert fields["mother"]["value"] == mother
    lab.on_node("mother", "Aa")
    lab.on_node("father", "Aa")
    assert of_kind(lab.nodes(), "art")


def test_case_is_come_back_to_and_a_model_brings_parents_of_its_own():
    lab = PunnettLaboratory("labrador", seed=1)
    lab.on_node("model", "abo")
    assert (lab.preset, lab.given["mother"]) == ("own", "I^A i")
    lab.on_node("model", "case")
    assert (lab.preset, lab.given["mother"]) == ("labrador", "BbEe")


def test_three_loci_stand_as_a_forked_line():
    lab = PunnettLaboratory("three", seed=1)
    shown = lab.nodes()
    assert not of_kind(shown, "art")
    table = of_kind(shown, "table")[0]
    assert len(table["rows"]) == 8
    assert sum(Fraction(row[-1]) for row in table["rows"]) == 1


def test_chances_among_several_and_how_many_make_sure():
    lab = PunnettLaboratory(seed=1, mother="Aa", father="Aa", n=5, k=2)
    said = " ".join(texts_in(lab.nodes()))
    assert "The chance of at least 2 “aa” among 5 offspring is 47/128, about 36.7 %." in said
    assert "To be 95 % sure of at least 2 of them, raise 18 offspring." in said
    lab.on_node("k", 7)
    assert (lab.at["n"], lab.at["k"]) == (7, 7)
    lab.on_node("n", 3)
    assert (lab.at["n"], lab.at["k"]) == (3, 3)


def test_another_sample_is_drawn_only_when_it_is_asked_for():
    lab = PunnettLaboratory(seed=1, mother="Aa", father="Aa")
    first = of_kind(lab.nodes(), "bars")
    assert of_kind(lab.nodes(), "bars") == first
    lab.on_node("draw", True)
    assert of_kind(lab.nodes(), "bars") != first


def test_python_below_gives_the_phenotypes_above():
    for preset in ("mendel", "yellow_mice", "black_vestigial", "white_eyes", "labrador"):
        lab = PunnettLaboratory(preset, seed=1)
        (code,) = of_kind(lab.nodes(), "python")
        before, _line, last = code["text"].rpartition("\n")
        names: dict[str, object] = {}
        exec(before, names)
        found = read_crossing(
            lab.spec, *(lab.given[w] for w in ("mother", "father")), lab.recombination
        )
        assert eval(last, names) == found.offspring.phenotypes()


def test_drawing_holds_each_genotype_and_tells_phenotypes_without_colour():
    laid = punnett_square("AaBb", "AaBb")
    looks = square.looks(cross("AaBb", "AaBb").phenotypes())
    drawn = square.draw(laid, looks)
    for row in laid.boxes:
        for box in row:
            assert f">{box.genotype}<" in drawn
    assert len({pattern for _tint, pattern in looks.values()}) == 4
    assert square.label(laid).count("1/16") == 16


def test_a_genotype_that_dies_early_cannot_be_a_parent():
    lab = PunnettLaboratory(seed=1, model="lethal", mother="Aa", father="Aa")
    assert "2:1" in lead(lab)
    lab.on_node("mother", "AA")
    assert lead(lab) == "AA dies early here, so it cannot be a parent."
    lab.on_node("mother", "aa")
    assert "1:1" in lead(lab)


def test_many_phenotypes_are_counted_instead_of_listed():
    lab = PunnettLaboratory(seed=1, mother="AaBbCcDdEeFf", father="AaBbCcDdEeFf")
    assert lead(lab) == (
        "AaBbCcDdEeFf × AaBbCcDdEeFf: 64 phenotypes, the commonest with 729/4096 of the offspring, "
        "the rarest with 1/4096."
    )
    assert len(lead(PunnettLaboratory(seed=1, mother="AaBbCcDd", father="AaBbCcDd"))) < 140


def test_the_percentages_of_an_epistasis_add_up():
    said = " ".join(texts_in(PunnettLaboratory("labrador", seed=1).nodes()))
    for part in ("9/16 = 56.25 %", "3/16 = 18.75 %", "1/4 = 25 %"):
        assert part in said


@pytest.mark.parametrize(
    ("model", "classes"),
    [
        ("recessive_epistasis", {"AABB": "A shows", "aaBB": "a shows", "AAbb": "b shows"}),
        ("dominant_epistasis", {"AAbb": "A shows", "aaBB": "B shows", "aabb": "b shows"}),
        ("complementary", {"AaBb": "both A and B", "AAbb": "A or B is missing"}),
        ("inhibitor", {"AABB": "B does not show", "aabb": "B does not show", "aaBb": "B shows"}),
        ("duplicate", {"AAbb": "A or B or both", "aabb": "neither A nor B"}),
        ("additive", {"AABB": "both A and B", "aaBb": "only one of A and B"}),
    ],
)
def test_each_class_of_an_epistasis_is_called_what_its_genotypes_are(model, classes):
    lab = PunnettLaboratory(seed=1, model=model)
    genome = lab._crossing().genome
    for genotype, look in classes.items():
        assert genome.phenotype(genotype) == look
    # A name that says what is missing holds of every genotype in its class.
    for one in ("AA", "Aa", "aa"):
        for other in ("BB", "Bb", "bb"):
            look = genome.phenotype(one + other)
            has = {"A": "A" in one, "B": "B" in other}
            if look == "neither A nor B":
                assert not any(has.values())
            elif look == "both A and B":
                assert all(has.values())
            elif look == "A or B is missing":
                assert not all(has.values())
            elif look == "only one of A and B":
                assert sum(has.values()) == 1


def test_letters_of_ones_own_in_a_real_case_are_answered_with_the_way_to_use_them():
    lab = PunnettLaboratory("labrador", seed=1)
    lab.on_node("mother", "AaCc")
    assert "For letters of your own choose “Complete dominance" in lead(lab)
    lab = PunnettLaboratory("labrador", seed=1, mother="BbE")
    assert "letters of your own" not in lead(lab)


@pytest.mark.parametrize(
    ("preset", "typed", "advice"),
    [
        ("mendel", "X^B X^b", "For X^B X^b choose “X-linked” under “How the alleles act”."),
        (
            "mendel",
            "I^A i",
            "For I^A i choose “Three alleles: ABO blood groups” under “How the alleles act”.",
        ),
        ("white_eyes", "X^B X^b", "choose “X-linked” under “How the alleles act”."),
        ("mendel", "L^M L^N", "choose “Codominance: both alleles show” under"),
        ("mendel", "C^R C^W", "choose “Snapdragons: red, pink, white” under “A real case”."),
        ("mendel", "Z^B Z^b", "For Z^B Z^b choose “Complete dominance: a capital hides"),
        ("mendel", "zzz", "the alleles are R, r, Y, y. Write it as in RrYy."),
        ("abo", "zzz", "Write it as in I^A i."),
    ],
)
def test_a_genotype_of_another_setting_is_answered_with_the_way_to_it(preset, typed, advice):
    lab = PunnettLaboratory(preset, seed=1)
    lab.on_node("mother", typed)
    assert advice in lead(lab)


def test_a_setting_that_reads_what_was_refused_keeps_it():
    lab = PunnettLaboratory("mendel", seed=1, mother="X^B X^b", father="X^B Y")
    assert "choose “X-linked”" in lead(lab)
    lab.on_node("model", "x_linked")
    assert lead(lab) == "XB Xb × XB Y: phenotypes in the ratio 2:1:1."
    lab.on_node("model", "abo")
    assert (lab.given["mother"], lab.given["father"]) == ("I^A i", "I^B i")


@pytest.mark.parametrize(
    ("mother", "father", "said"),
    [
        ("XBXb", "XbY", "XB Xb × Xb Y: phenotypes in the ratio 1:1:1:1."),
        ("X^C X^c", "X^B Y", "use one letter, as in X^A X^a and X^A Y."),
        ("AaBb", "X^A Y", "For letters of your own choose “Complete dominance"),
        ("zzz", "X^A Y", "Write the alleles here with their X, as in X^A X^a."),
    ],
)
def test_an_x_linked_gene_has_a_letter_of_ones_own(mother, father, said):
    assert said in lead(PunnettLaboratory(seed=1, model="x_linked", mother=mother, father=father))


@pytest.mark.parametrize(
    ("preset", "hint"),
    [
        ("mendel", "Such as RrYy; RY/ry tells which alleles lie together."),
        ("white_eyes", "Such as X^W X^w."),
        ("black_vestigial", "Such as b+ vg+/b vg; the slash parts the two chromosomes."),
    ],
)
def test_a_hint_shows_what_fits_the_setting(preset, hint):
    assert str(PunnettLaboratory(preset, seed=1).controls()).count(hint) == 1


@pytest.mark.parametrize("preset", [*PunnettLaboratory("", seed=1).known])
def test_every_real_case_reads_the_example_of_its_hint(preset):
    lab = PunnettLaboratory(preset, seed=1)
    before = lead(lab)
    for whose in ("mother", "father"):
        lab.on_node(whose, "zzz")
        assert "Write it as in" in lead(lab)
        lab.on_node(whose, lab.spec[whose])
    assert lead(lab) == before


def test_the_slash_that_a_hint_tells_of_is_read():
    lab = PunnettLaboratory("mendel", seed=1, mother="RY/ry", father="RY/ry")
    assert "ratio 9:3:3:1" in lead(lab)
