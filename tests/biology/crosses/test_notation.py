"""How genotypes are typed, and what is refused."""

from itertools import permutations

import pytest

from genetics_games.biology import crosses
from genetics_games.biology.crosses import Genome, Linkage, Locus

PEA = Genome("R > r", "Y > y")
BLOOD = Genome("I^A = I^B > i", "D > d")
FLY = Genome("b+ > b", "vg+ > vg", linked=Linkage("b vg", "0.17"))
COUPLED = Genome("A > a", "B > b", "C > c", linked=Linkage("A B", "0.1"))
EYES = Genome("X^W > X^w", "A > a")
BIRD = Genome("Z^B > Z^b")


@pytest.mark.parametrize("typed", ["".join(order) for order in permutations("RrYy")])
def test_any_order_of_letters(typed):
    assert PEA.genotype(typed).text == "RrYy"


@pytest.mark.parametrize(
    ("genome", "typed", "written"),
    [
        (PEA, "R/r Y/y", "RrYy"),
        (PEA, "rR; yy", "Rryy"),
        (PEA, " y Y , r r ", "rrYy"),
        (BLOOD, "IBIAdD", "I^A/I^B; Dd"),
        (BLOOD, "I^B/I^A; Dd", "I^A/I^B; Dd"),
        (BLOOD, "IᴮIᴬ dD", "I^A/I^B; Dd"),
        (BLOOD, "dd ii", "i/i; dd"),
        (FLY, "b+ vg+/b vg", "b+ vg+/b vg"),
        (FLY, "b vg / b+ vg+", "b+ vg+/b vg"),
        (FLY, "vg b+/vg+ b", "b+ vg/b vg+"),
        (FLY, "b⁺vg⁺/bvg", "b+ vg+/b vg"),
        (FLY, "b+/b+ vg/vg+", "b+ vg+/b+ vg"),
        (COUPLED, "cC; ab/AB", "AB/ab; Cc"),
        (COUPLED, "Ab/aB CC", "Ab/aB; CC"),
        (EYES, "aA XwXW", "X^W X^w; Aa"),
        (EYES, "YX^w AA", "X^w Y; AA"),
        (EYES, "Y/X^w; AA", "X^w Y; AA"),
        (BIRD, "W Z^b", "Z^b W"),
        (BIRD, "ZbZB", "Z^B Z^b"),
    ],
)
def test_read_and_written(genome, typed, written):
    genotype = genome.genotype(typed)
    assert genotype.text == written
    assert genome.genotype(genotype.text) == genotype


def test_sex_is_read_from_the_chromosomes():
    assert EYES.genotype("X^W Y Aa").sex == "male"
    assert EYES.genotype("X^W X^w Aa").sex == "female"
    assert BIRD.genotype("Z^B W").sex == "female"
    assert BIRD.genotype("Z^B Z^b").sex == "male"
    assert PEA.genotype("RrYy").sex is None


def test_an_unmarked_locus_on_the_x():
    genome = Genome(Locus("w+ > w", on="X"), Locus("m+ > m", on="X"), linked=Linkage("w m", "0.3"))
    assert genome.genotype("Y/m w+").text == "w+ m/Y"
    assert genome.genotype("w/Y m/Y").text == "w m/Y"
    assert genome.genotype("w m+/w+ m").text == "w+ m/w m+"


@pytest.mark.parametrize(
    ("genome", "typed", "words"),
    [
        (PEA, "Rrr Yy", "'Rrr Yy' has 3 of the alleles R, r; a genotype has two"),
        (PEA, "R Yy", "has 1 of the alleles R, r"),
        (PEA, "Rr", "'Rr' has no allele of Y; give two of Y, y"),
        (PEA, "RrYQ", "'Q' in 'RrYQ' is no allele here; the alleles are R, r, Y, y"),
        (PEA, "R/Y r/y", "two sides of the slash .* different loci"),
        (PEA, "", "A genotype is missing"),
        (PEA, "R_ Yy", "leaves an allele open"),
        (PEA, "RrYy_", "stands beside no allele"),
        (PEA, 5, "is a text such as 'Aa', not 5"),
        (BLOOD, "IAIBi Dd", "has 3 of the alleles"),
        (FLY, "b+b vg+vg", r"write b\+ vg\+/b vg or b\+ vg/b vg\+"),
        (COUPLED, "AaBbCc", "write AB/ab or Ab/aB"),
        (EYES, "X^W AA", "has one allele of W; add the second one, or Y"),
        (EYES, "X^W X^w Y AA", "Beside a Y there is one allele of W, not 2"),
        (PEA, "RY Yy r", "has 3 of the alleles Y, y"),
    ],
)
def test_refused_genotypes(genome, typed, words):
    with pytest.raises(ValueError, match=words):
        genome.genotype(typed)


def test_an_allele_of_another_genome_is_refused():
    with pytest.raises(ValueError, match="'w' in"):
        crosses.cross(PEA.genotype("RrYy"), "RrYw", PEA)


@pytest.mark.parametrize(
    ("pattern", "chance"),
    [
        ("A_B_", "9/16"),
        ("A-B-", "9/16"),
        ("_A _b", "9/16"),
        ("A_ __", "3/4"),
        ("__bb", "1/4"),
        ("____", "1"),
        ("A/_ b/b", "3/16"),
        ("bA Ba", "1/4"),
        ("Bb", "1/2"),
    ],
)
def test_patterns(pattern, chance):
    assert str(crosses.cross("AaBb", "AaBb").chance(pattern)) == chance


def test_sex_in_patterns():
    offspring = crosses.cross("X^W X^w Aa", "X^W Y Aa", EYES)
    assert str(offspring.chance("Y _")) == "1/2"
    assert str(offspring.chance("_/Y aa")) == "1/8"
    assert str(offspring.chance("X^w _")) == "1/2"
    assert str(offspring.chance("X^w Y")) == "1/4"
    assert str(offspring.chance("X^w _ Y")) == "1/4"


def test_phase_is_asked_for_with_a_slash_only():
    f2 = crosses.cross("AB/ab CC", "AB/ab cc", COUPLED)
    assert f2.chance("AB/ab") == f2.chance("ba/BA; Cc") != f2.chance("Ab/aB")
    assert f2.chance("AaBb") == f2.chance("AB/ab") + f2.chance("Ab/aB")


@pytest.mark.parametrize(
    ("dominance", "words"),
    [
        ("R r", "Put >, ~ or = between"),
        ("R", "is one allele"),
        ("R > R", "stands twice"),
        ("R > ", "An allele is missing"),
        ("A = B ~ C", "mixes = and ~"),
        ("A_ > a", "cannot be an allele's name"),
        (3, "A locus is a text"),
    ],
)
def test_refused_loci(dominance, words):
    with pytest.raises(ValueError, match=words):
        Locus(dominance)


def test_refused_details_of_loci():
    with pytest.raises(ValueError, match="'Q' is nothing that R shows; it shows R, r"):
        Locus("R > r", phenotypes={"Q": "round"})
    with pytest.raises(ValueError, match="'R r' is nothing that R shows"):
        Locus("R > r", phenotypes={"R r": "pink"})
    with pytest.raises(ValueError, match="'Y' is no place"):
        Locus("R > r", on="Y")
    with pytest.raises(ValueError, match="i is no allele of R"):
        Locus("R > r").phenotype(("R", "i"))
    with pytest.raises(ValueError, match="two different alleles"):
        Locus("R > r").dominance_between("R", "R")


@pytest.mark.parametrize(
    ("loci", "more", "words"),
    [
        ([], {}, "needs a locus"),
        (["A > a", "A > b"], {}, "same name"),
        (["+ > b", Locus("+ > vg", name="vg")], {}, r"Two loci have an allele \+"),
        (["X^B > X^b", "Z^D > Z^d"], {}, "share a chromosome|do not occur together"),
        (["X^B > X^b", "X^D > X^d"], {}, "B, D share a chromosome; give their recombination"),
        (["X^B > X^b", "Y > y"], {}, "Y is the chromosome here"),
        (["A > a", "B > b"], {"linked": Linkage("A C", "0.1")}, "There is no locus C to link"),
        (
            ["A > a", "B > b", "C > c"],
            {"linked": [Linkage("A B", "0.1"), Linkage("B C", "0.1")]},
            "B is in two linkage groups",
        ),
        (
            ["A > a", "X^B > X^b"],
            {"linked": Linkage("A B", "0.1")},
            "different chromosomes and cannot be linked",
        ),
        (["A > a"], {"rules": {"A": {"A_": "red", "aa": "white"}, "B": {"AA": "x"}}}, "No rule"),
        (["A > a"], {"rules": {"flower": {"A_": "red, dark", "aa": "white"}}}, "no comma"),
        (["A > a"], {"lethal": "AAa"}, "has 3 of the alleles"),
        (
            ["A > a", "B > b"],
            {"linked": Linkage("A B", "0.1"), "lethal": "AB/ab"},
            "asks for a phase",
        ),
        (
            ["A > a", "B > b", "C > c"],
            {"rules": {"C": {"A_B_": "red", "aa": "white", "A_bb": "pink"}}},
            "Two traits are called 'C'",
        ),
    ],
)
def test_refused_genomes(loci, more, words):
    with pytest.raises(ValueError, match=words):
        Genome(*loci, **more)


def test_rules_never_overwrite_each_other():
    with pytest.raises(
        ValueError, match=r"Rules 'A_' \(red\) and 'bb' \(white\) .* both fit AA bb"
    ):
        Genome("A > a", "B > b", rules={"flower": {"A_": "red", "bb": "white", "aaB_": "pink"}})
    with pytest.raises(ValueError, match="No rule of flower fits aa bb"):
        Genome("A > a", "B > b", rules={"flower": {"A_": "red", "aaB_": "pink"}})
    same = Genome("A > a", "B > b", rules={"flower": {"A_": "red", "B_": "red", "aabb": "white"}})
    assert same.phenotype("AaBb") == "red"


def test_letters_without_a_genome():
    assert crosses.cross("XbXB", "XBY", Genome.from_letters("X^b X^B")).chance("X^b Y")
    assert crosses.cross("aa", "Aa").genotypes().ratio() == "1:1"
    with pytest.raises(ValueError, match="more than single letters"):
        crosses.cross("vg+/vg", "vg/vg")
