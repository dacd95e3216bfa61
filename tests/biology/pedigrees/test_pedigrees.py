"""Families as values, sentences about modes, Bayes tables, symbols, speed of import."""

import subprocess
import sys
from fractions import Fraction

import pytest

from genetics_games.biology.pedigrees import (
    Individual,
    Mode,
    bayes_table,
    carrier_probability,
    check_mode,
    check_modes,
    families,
    genotype_probabilities,
    read_pedigree,
)

COUSINS = families()["cousins"].pedigree


def test_what_a_line_says():
    family = read_pedigree("i-1m/ x i-2f-: ii-1M*, II-2f.> = II-3f, II–4u?\nII-2 x II-5: III-1m")
    assert family["I-1"] == Individual("I-1", "male", deceased=True)
    assert family["I-2"].carrier is False
    assert family["II-1"] == Individual("II-1", "male", True, "I-1", "I-2")
    assert family.consultand.id == "II-2"
    assert family["II-2"].carrier is True
    assert family["II-4"] == Individual("II-4", "unknown", None, "I-1", "I-2")
    assert family["II-5"].sex == "male"
    assert family["III-1"].father == "II-5"
    assert (family.twins[0].ids, family.twins[0].identical) == (("II-2", "II-3"), True)


def test_a_sex_follows_along_a_chain_of_partners():
    family = read_pedigree("I-1 x I-2: II-1f; I-3 x I-2: II-2f; I-3m x I-4")
    assert [family[f"I-{n}"].sex for n in (1, 2, 3, 4)] == ["male", "female", "male", "female"]


def test_couples_and_who_is_related():
    couples = {couple.partners: couple for couple in COUSINS.couples}
    assert couples["III-2", "III-3"].related
    assert not couples["I-1", "I-2"].related
    assert couples["I-1", "I-2"].children == ("II-2", "II-3")
    assert COUSINS.related("II-2", "IV-1")
    assert COUSINS.related("I-1", "IV-1")
    assert COUSINS.related("IV-1", "I-1")
    assert not COUSINS.related("II-1", "II-3")
    assert COUSINS.descendants("II-3") == {"III-3", "IV-1"}
    assert COUSINS.children("II-2") == ("III-1", "III-2")


# Each mode, a family that contradicts it, who does, and part of the reason.
CONTRADICTIONS = [
    ("AD", "I-1m x I-2f: II-1m*", [("I-1", "I-2", "II-1")], "neither I-1 nor I-2 is affected"),
    ("AR", "I-1m* x I-2f*: II-1f", [("I-1", "I-2", "II-1")], "have no other allele to pass on"),
    ("XD", "I-1m* x I-2f: II-1f", [("I-1", "II-1")], "his daughter II-1 is not affected"),
    ("XD", "I-1m* x I-2f: II-1m*", [("I-2", "II-1")], "has his X from I-2, who is not"),
    ("XD", "I-1m x I-2f: II-1f*", [("I-1", "I-2", "II-1")], "neither I-1 nor I-2 is affected"),
    ("XR", "I-1m x I-2f*: II-1m", [("I-2", "II-1")], "both her X have the allele"),
    ("XR", "I-1m x I-2f: II-1f*", [("I-1", "II-1")], "her father I-1 gave one, and is not"),
    ("XR", "I-1m* x I-2f*: II-1f", [("I-1", "I-2", "II-1")], "have no other allele to pass on"),
    ("Y", "I-1f*", [("I-1",)], "has no Y chromosome"),
    ("Y", "I-1m x I-2f: II-1m*", [("I-1", "II-1")], "has his Y from I-1, who is not"),
    ("Y", "I-1m* x I-2f: II-1m", [("I-1", "II-1")], "gives his Y to every son"),
    ("MT", "I-1m x I-2f: II-1m*", [("I-2", "II-1")], "has the mitochondria of I-2"),
    ("MT", "I-1m x I-2f*: II-1m", [("I-2", "II-1")], "passes her mitochondria to every child"),
    ("XR", "I-1m.", [("I-1",)], "No genotype fits I-1 (not affected, a carrier)"),
    (
        "AR",
        "I-1m- x I-2f: II-1m?; II-1 x II-2f-: III-1m*",
        [("II-2", "III-1")],
        "fit all of these: II-2 (not affected, no carrier), III-1 (affected)",
    ),
]


@pytest.mark.parametrize(("mode", "family", "who", "why"), CONTRADICTIONS)
def test_who_contradicts_a_mode_and_why(mode, family, who, why):
    check = check_mode(family, mode)
    assert not check.fits
    assert [each.individuals for each in check.contradictions] == who
    assert why in check.contradictions[0].why
    assert check.sentences()[0].startswith("This cannot be ")


def test_every_contradiction_is_named():
    check = check_mode("I-1m* x I-2f: II-1f, II-2m*, II-3f*, II-4f", "X-linked dominant")
    assert [each.individuals for each in check.contradictions] == [
        ("I-1", "II-1"),
        ("I-2", "II-2"),
        ("I-1", "II-4"),
    ]


def test_unknown_phenotypes_contradict_nothing():
    assert all(check.fits for check in check_modes("I-1m? x I-2f?: II-1m?, II-2f?, II-3u?"))
    assert check_mode("I-1m? x I-2f: II-1m*", "AD").fits


def test_the_result_does_not_prove_a_mode():
    check = check_mode("I-1m x I-2f: II-1m*", "XR")
    assert check.sentences() == (
        "Nothing here contradicts X-linked recessive inheritance; that does not prove it.",
    )


def test_victorias_family_is_x_linked_or_autosomal_recessive_only():
    fits = [check.mode for check in check_modes(families()["victoria"].pedigree) if check.fits]
    assert fits == [Mode.AUTOSOMAL_RECESSIVE, Mode.X_LINKED_RECESSIVE]


def test_the_chances_of_a_bayes_table_multiply_line_by_line():
    family = "I-1m x I-2f: II-1m*, II-2f>; II-2 x II-3m.: III-1m, III-2f"
    table = bayes_table(family, "autosomal recessive")
    assert table.genotypes == ("AA", "Aa", "aa")
    assert [each.what for each in table.evidence] == [
        "II-2: not affected",
        "III-1: not affected",
        "III-2: not affected",
    ]
    assert table.evidence[1].chances == (1, Fraction(3, 4), 0)
    assert table.conditionals == (1, Fraction(9, 16), 0)
    assert table.posteriors == (Fraction(8, 17), Fraction(9, 17), 0)
    assert [name for name, _numbers in table.rows()][-3:] == ["conditional", "joint", "posterior"]
    assert table.sentences()[-2] == (
        "Joint, prior times conditional: AA 1/4, Aa 9/32, aa 0; together 17/32."
    )


def test_descendants_stand_in_the_line_of_their_parent():
    table = bayes_table("I-1f x I-2m: II-1f?; II-1 x II-2m: III-1m", "XR", "I-1", frequency="1/9")
    assert table.evidence[-1].what == "descendants of II-1"
    assert table.priors == (Fraction(64, 81), Fraction(16, 81), Fraction(1, 81))


def test_a_symbol_as_frequency_gives_an_expression():
    sympy = pytest.importorskip("sympy")
    q, f = sympy.symbols("q f")
    found = carrier_probability(COUSINS, "AR", "III-3", frequency=q)
    for number in ("1/7", "1/100"):
        exact = carrier_probability(COUSINS, "AR", "III-3", frequency=number)
        assert found.subs(q, sympy.Rational(number)) == sympy.Rational(str(exact))
    assert sympy.limit(found, q, 0) == sympy.Rational(1, 4)
    healthy = genotype_probabilities("I-1m>", "AR", frequency=q)
    assert sympy.simplify(healthy["Aa"] - 2 * q / (1 + q)) == 0
    child = carrier_probability("I-1m* x I-2f: II-1f>", "AD", frequency="1/1000", penetrance=f)
    assert child.free_symbols == {f}
    table = bayes_table("I-1m>", "AR", frequency=q)
    assert sympy.simplify(sum(table.posteriors) - 1) == 0


def test_forty_eight_individuals_are_no_more_work_than_a_few():
    # 3^48 genotypes; one after the other would never end.
    family = families()["victoria"].pedigree
    assert len(family) == 48
    found = carrier_probability(family, "XR", "IV-6", frequency="1/10000")
    assert found == Fraction(1, 2)
    rare = carrier_probability(family, "XR", "II-2", frequency="1/10000")
    assert rare == Fraction(1, 17)


def test_import_is_light():
    program = (
        "import sys\n"
        "from genetics_games.biology.pedigrees import carrier_probability\n"
        "carrier_probability('I-1m x I-2f: II-1m*, II-2f>', 'AR', frequency='1/50')\n"
        "heavy = ['numpy', 'matplotlib', 'sympy', 'scipy', 'ipywidgets', 'Bio']\n"
        "print([name for name in heavy if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[]"
