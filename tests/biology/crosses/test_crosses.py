"""Generations, squares and forked lines; speed; what an import brings in."""

import doctest
import importlib
import pkgutil
import subprocess
import sys
from fractions import Fraction

import pytest

from genetics_games.biology import crosses
from genetics_games.biology.crosses import Genome, Linkage, Locus

MODULES = [f"{crosses.__name__}.{module.name}" for module in pkgutil.iter_modules(crosses.__path__)]
TEN = "ABCDEFGHIJ"


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("name", crosses.__all__)
def test_every_public_function_has_an_example(name):
    thing = getattr(crosses, name)
    # What functions with examples return is shown there.
    returned = {"Box", "Generations", "Genotype", "PunnettSquare", "Trait"}
    assert ">>>" in thing.__doc__ or name in returned


def test_reciprocal_crosses_of_an_x_linked_trait_differ():
    eyes = Genome("X^W > X^w")
    one = crosses.generations("X^W X^W", "X^w Y", eyes)
    other = crosses.generations("X^w X^w", "X^W Y", eyes)
    assert one.f1.phenotypes("sex", "W").ratio() == "1:1"
    assert list(one.f1.phenotypes("W")) == ["X^W"]
    assert list(other.f1.phenotypes()) == ["female, X^W", "male, X^w"]
    assert one.mother.text == "X^W X^W"
    assert one.father.text == "X^w Y"


def test_the_order_of_parents_is_checked():
    with pytest.raises(ValueError, match="X\\^W X\\^w is female; write the mother first"):
        crosses.cross("X^W X^W", "X^W X^w")
    with pytest.raises(ValueError, match="Z\\^B Z\\^b is male"):
        crosses.cross("Z^B Z^b", "Z^B W")


def test_test_cross_shows_the_gametes():
    offspring = crosses.test_cross("AaBbCc")
    assert offspring.phenotypes().ratio() == "1:1:1:1:1:1:1:1"
    eyes = Genome("X^W > X^w")
    assert crosses.test_cross("X^W Y", eyes).genotypes().ratio() == "1:1"
    assert crosses.test_cross("X^W X^w", eyes).genotypes().ratio() == "1:1:1:1"
    with pytest.raises(ValueError, match="C has no recessive allele"):
        crosses.test_cross("C^R C^W", Genome("C^R ~ C^W"))


def test_back_cross_to_each_parent():
    assert crosses.back_cross("AABB", "aabb").phenotypes().ratio() == "1:1:1:1"
    assert list(crosses.back_cross("AABB", "aabb", to="mother").phenotypes()) == ["A_, B_"]
    eyes = Genome("X^W > X^w")
    assert crosses.back_cross("X^W X^W", "X^w Y", eyes).phenotypes().ratio() == "1:1:1:1"
    to_mother = crosses.back_cross("X^w X^w", "X^W Y", eyes, to="mother")
    assert list(to_mother.phenotypes()) == ["female, X^w", "male, X^w"]
    with pytest.raises(ValueError, match="Cross back to 'mother' or 'father'"):
        crosses.back_cross("AA", "aa", to="child")


def test_mendel_third_generation_from_selected_plants():
    # Round F2 plants mated at random: 1 AA : 2 Aa give a recessive share of (1/3)^2.
    chosen = crosses.cross("Aa", "Aa").given("A_")
    assert crosses.intercross(chosen).chance("aa") == Fraction(1, 9)


def test_one_sex_cannot_mate():
    sons = crosses.cross("X^W X^w", "X^W Y").given(sex="male")
    with pytest.raises(ValueError, match="have one sex"):
        crosses.intercross(sons)


def test_nobody_lives():
    with pytest.raises(ValueError, match="No offspring of this cross lives"):
        crosses.cross("AA", "AA", Genome("A > a", lethal="A_"))
    with pytest.raises(ValueError, match="A lethal pattern names an allele"):
        Genome("A > a", lethal="__")


def test_conditions_that_cannot_be():
    offspring = crosses.cross("Aa", "aa")
    with pytest.raises(ValueError, match="No offspring of this cross is like that"):
        offspring.given("AA")
    with pytest.raises(ValueError, match="only known with loci on the X or Z"):
        offspring.given(sex="male")
    with pytest.raises(ValueError, match="A never shows 'red'; it shows A_, aa"):
        offspring.chance_of_phenotype("red")
    with pytest.raises(ValueError, match="should name 1 traits"):
        offspring.chance_of_phenotype("A_, B_")
    with pytest.raises(ValueError, match="There is no trait 'coat'; there are A"):
        offspring.phenotypes("coat")
    with pytest.raises(ValueError, match="ignoring 'phase', 'origin' or 'none', not 'all'"):
        offspring.genotypes("all")
    with pytest.raises(ValueError, match="Fork by"):
        crosses.forked_line(offspring, by="locus")


def test_dominance_changes_the_phenotype_ratio_and_never_the_genotype_ratio():
    ratios = {}
    for dominance in ("A > a", "A ~ a", "A = a"):
        offspring = crosses.cross("Aa", "Aa", Genome(dominance))
        assert offspring.genotypes().ratio() == "1:2:1"
        ratios[dominance] = offspring.phenotypes().ratio()
    assert ratios == {"A > a": "3:1", "A ~ a": "1:2:1", "A = a": "1:2:1"}


@pytest.mark.parametrize("k", [2, 3, 4, 5])
def test_k_alleles_make_k_times_k_plus_one_halves_genotypes(k):
    locus = Locus(" > ".join(f"A^{i}" for i in range(k)))
    assert len(locus.states) == k * (k + 1) // 2


def test_which_genotypes_count_as_equal():
    linked = Genome("A > a", "B > b", linked=Linkage("A B", "0.2"))
    f2 = crosses.cross("AB/ab", "AB/ab", linked)
    counts = {ignoring: len(f2.genotypes(ignoring)) for ignoring in ("phase", "origin", "none")}
    assert counts == {"phase": 9, "origin": 10, "none": 16}


def test_square_of_two_homozygous_parents():
    square = crosses.punnett_square("AA", "aa")
    assert len(square.rows) == len(square.columns) == 1
    full = crosses.punnett_square("AA", "aa", repeated=True)
    assert [gamete for gamete, _chance in full.rows] == ["A", "A"]
    assert [[box.chance for box in row] for row in full.boxes] == [[Fraction(1, 4)] * 2] * 2


def test_square_marks_what_dies():
    mice = Genome("A^Y > A", lethal="A^Y A^Y")
    square = crosses.punnett_square("A^Y A", "A^Y A", mice)
    assert [box.lives for row in square.boxes for box in row] == [False, True, True, True]
    assert str(square).splitlines()[1].split() == ["A^Y", "†", "A^Y/A"]


def test_a_square_too_big_to_draw():
    nine = "".join(letter + letter.lower() for letter in TEN[:9])
    with pytest.raises(ValueError, match="512 gametes; use forked_line"):
        crosses.punnett_square(nine, nine)
    assert len(crosses.forked_line(crosses.cross(nine, nine)).levels) == 9


def test_forked_line_keeps_together_what_depends_on_each_other():
    coat = {"A_B_": "agouti", "A_bb": "black", "aa": "white"}
    genome = Genome("A > a", "B > b", "C > c", rules={"coat": coat})
    line = crosses.forked_line(crosses.cross("AaBbCc", "AaBbCc", genome))
    assert [level.ratio() for level in line.levels] == ["9:3:4", "3:1"]
    ends = dict(line.ends())
    assert sum(ends.values()) == 1
    assert ends["black", "cc"] == Fraction(3, 64)
    assert str(line).splitlines()[:3] == ["9/16 agouti", "  3/4 C_  27/64", "  1/4 cc  9/64"]


def test_a_lethal_combination_of_two_unlinked_loci():
    genome = Genome("A > a", "C > c", "B > b", lethal="aabb")
    offspring = crosses.cross("AaCcBb", "AaCcBb", genome)
    assert offspring.survival == Fraction(15, 16)
    assert offspring.phenotypes("A", "B").ratio() == "3:1:1"
    assert offspring.genotypes()["AaCcBb"] == Fraction(8, 60)
    assert offspring.chance("AaCcBb") == Fraction(8, 60)


def test_what_is_shown_of_offspring():
    offspring = crosses.cross("AaBb", "AaBb", Genome("A > a", "B > b", lethal="aabb"))
    assert repr(offspring) == "<Offspring of Genome('A > a', 'B > b', lethal=...): 8 genotypes>"
    assert str(offspring).splitlines() == ["A_, B_  3/5", "A_, bb  1/5", "aa, B_  1/5"]


def test_ten_loci_need_no_grid():
    genome = Genome(*(f"{letter} > {letter.lower()}" for letter in TEN))
    parent = "".join(letter + letter.lower() for letter in TEN)
    offspring = crosses.cross(parent, parent, genome)
    genotypes = offspring.genotypes()
    assert len(genotypes) == 3**10
    assert genotypes[parent] == Fraction(1, 2**10)
    pattern = "".join(f"{letter}_" for letter in TEN)
    assert offspring.chance(pattern) == Fraction(3, 4) ** 10
    looks = ", ".join(f"{letter}_" for letter in TEN)
    assert offspring.chance_of_phenotype(looks) == Fraction(3, 4) ** 10


def test_twenty_linked_loci_of_which_three_differ():
    names = [f"L{i:02}" for i in range(20)]
    genome = Genome(*(f"{name}+ > {name}" for name in names), linked=Linkage(names, ["0.1"] * 19))
    wild = " ".join(f"{name}+" for name in names)
    other = " ".join(name if i in (0, 10, 19) else f"{name}+" for i, name in enumerate(names))
    assert len(crosses.gametes(f"{wild}/{other}", genome)) == 8


def test_import_pulls_in_nothing_heavy():
    program = (
        "import sys, genetics_games.biology.crosses as crosses\n"
        "crosses.generations('AABB', 'aabb').f2.phenotypes().ratio()\n"
        "heavy = ['numpy', 'matplotlib', 'sympy', 'scipy', 'ipywidgets', 'Bio']\n"
        "print([name for name in heavy if name in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[]"
