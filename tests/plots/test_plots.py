"""What each plot shows, in numbers and words, and what it refuses."""

import doctest
import importlib
import pkgutil
import re
import subprocess
import sys
from fractions import Fraction
from functools import cache
from html import unescape
from itertools import pairwise

import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.colors import to_hex
from matplotlib.figure import Figure
from matplotlib.patches import Wedge

from genetics_games import biology, plots
from genetics_games.biology.crosses import Genome, Locus
from genetics_games.plots.style import TINTS, plain

MODULES = [plots.__name__] + [
    f"{plots.__name__}.{module.name}" for module in pkgutil.iter_modules(plots.__path__)
]
GENE = biology.Gene("ATGGATCCAGTAACTGACTAA")
MENDEL = biology.goodness_of_fit(
    {"round yellow": 315, "wrinkled yellow": 101, "round green": 108, "wrinkled green": 32},
    "9:3:3:1",
)
PATHS = biology.wright_fisher("1/2", 10, 30, replicates=12, seed=4)

EACH = {
    "square": lambda large: plots.punnett_square(
        biology.punnett_square("AaBb", "AaBb"), large=large
    ),
    "fork": lambda large: plots.forked_line(
        biology.forked_line(biology.cross("AaBb", "AaBb")), large=large
    ),
    "wheel": lambda large: plots.codon_wheel(codon="gat", large=large),
    "table": lambda large: plots.codon_table(2, large=large),
    "strands": lambda large: plots.strands(
        biology.classify(GENE, biology.Insertion(5, "G")), large=large
    ),
    "counts": lambda large: plots.observed_and_expected(MENDEL, large=large),
    "curve": lambda large: plots.chi_square_curve(MENDEL.statistic, 3, large=large),
    "paths": lambda large: plots.allele_paths(PATHS, large=large),
    "pedigree": lambda large: plots.pedigree("I-1m x I-2f: II-1m*, II-2f.>", large=large),
}


def words(figure):
    """Every text of the first axes."""
    return [text.get_text() for text in figure.axes[0].texts]


@pytest.mark.parametrize("name", MODULES)
def test_examples(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@cache
def drawn(name, large=False):
    """Each plot once; drawing takes longer than looking."""
    return EACH[name](large)


@cache
def code_table(number=1):
    return plots.codon_table(number)


@cache
def wheel():
    return plots.codon_wheel()


@pytest.mark.parametrize("name", EACH)
def test_every_plot_is_a_figure_with_words_and_larger_letters(name):
    figure, large = drawn(name), drawn(name, True)
    assert isinstance(figure, Figure)
    label = plots.alt_text(figure)
    assert len(label) > 40
    assert "{" not in label
    assert plots.alt_text(large) == label
    usual, bigger = (each.axes[0].texts[0].get_fontsize() for each in (figure, large))
    assert bigger > usual


def test_a_notebook_shows_an_image_that_a_screen_reader_reads():
    figure = drawn("curve")
    shown = figure._repr_html_()
    assert re.match(
        r'<img alt="[^"]+" width="\d+" style="[^"]+" src="data:image/png;base64,', shown
    )
    assert unescape(re.search(r'alt="([^"]*)"', shown)[1]) == plots.alt_text(figure)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("name", EACH)
def test_words_of_a_plot_stay_inside_it(name, large):
    figure = drawn(name, large)
    FigureCanvasAgg(figure)
    page = figure.bbox
    for text in figure.axes[0].texts:
        box = text.get_window_extent(figure.canvas.get_renderer())
        assert page.x0 - 1 <= box.x0, text.get_text()
        assert box.x1 <= page.x1 + 1, text.get_text()
        assert page.y0 - 1 <= box.y0, text.get_text()
        assert box.y1 <= page.y1 + 1, text.get_text()


class TestPunnettSquare:
    def test_boxes_gametes_and_phenotypes(self):
        figure = plots.punnett_square(biology.punnett_square("AaBb", "AaBb"))
        shown = words(figure)
        assert shown.count("AaBb") == 4
        assert {"♂  AaBb", "♀  AaBb"} <= set(shown)
        assert shown.count("1/16") == 16
        assert shown.count("AB") == 2
        assert {"A_, B_: 9/16", "A_, bb: 3/16", "aa, B_: 3/16", "aa, bb: 1/16"} <= set(shown)

    def test_one_phenotype_one_tint_and_stroke(self):
        square = biology.punnett_square("Aa", "Aa")
        boxes = [b for b in plots.punnett_square(square).axes[0].patches if b.get_gid() == "box"]
        looks = [(to_hex(box.get_facecolor()), box.get_hatch()) for box in boxes]
        assert looks[0] == looks[1] == looks[2]
        assert looks[0][0] != looks[3][0]
        assert looks[0][1] != looks[3][1]

    def test_a_lethal_box_is_crossed_and_left_out_of_the_living(self):
        mice = Genome(Locus("Y > y"), lethal="YY")
        shown = words(plots.punnett_square(biology.punnett_square("Yy", "Yy", mice)))
        assert "YY †" in shown
        assert {"Y_: 2/3", "yy: 1/3"} <= set(shown)
        assert any("lethal" in word for word in shown)

    def test_raised_letters_are_raised(self):
        assert plain("I^A/i") == "Iᴬ/i"
        fly = biology.punnett_square("X^B X^b", "X^B Y", Genome("X^B > X^b"))
        assert "Xᴮ" in words(plots.punnett_square(fly))

    def test_symbols_stand_as_they_are(self):
        import sympy

        genome = Genome("A > a", "B > b", linked=biology.Linkage("A B", sympy.Symbol("r")))
        shown = words(plots.punnett_square(biology.punnett_square("AB/ab", "ab/ab", genome)))
        assert any("r" in word and "2" in word for word in shown)

    def test_refuses_what_cannot_be_read(self):
        with pytest.raises(ValueError, match="A side of this square has 32 gametes; draw a forked"):
            plots.punnett_square(biology.punnett_square("AaBbCcDdEe", "aabbccddee"))
        with pytest.raises(
            ValueError, match=f"There are 16 phenotypes; .* tell {len(TINTS)} apart"
        ):
            plots.punnett_square(biology.punnett_square("AaBbCcDd", "aabbccdd"))


class TestForkedLine:
    def test_branches_and_products(self):
        fork = biology.forked_line(biology.cross("AaBbCc", "AaBbCc"))
        shown = words(plots.forked_line(fork))
        assert shown.count("A_") == 1
        assert shown.count("B_") == 2
        assert shown.count("C_") == 4
        ends = [Fraction(word) for word in shown if "/64" in word]
        assert sum(ends) == 1
        assert ends[0] == Fraction(27, 64)

    def test_refuses_too_many_ends(self):
        fork = biology.forked_line(biology.cross("AaBbCcDdEeFfGg", "AaBbCcDdEeFfGg"))
        with pytest.raises(ValueError, match="This forked line has 128 ends; draw one with 64"):
            plots.forked_line(fork)


class TestGeneticCodes:
    @pytest.mark.parametrize("number", [1, 2])
    def test_the_table_says_what_the_code_says(self, number):
        code = biology.genetic_code(number)
        shown = words(code_table(number))
        for letter in set(code.amino_acids):
            name = biology.three_letter(letter)
            assert shown.count(name) == code.amino_acids.count(letter)
        assert {codon.replace("T", "U") for codon in code.codons} <= set(shown)
        starts = [line for line in code_table(number).axes[0].lines if line.get_marker() == ">"]
        assert len(starts) == len(code.starts) + 1  # and one in the key

    def test_the_table_names_each_codon_in_its_line(self):
        figure = code_table()
        at = {}
        for text in figure.axes[0].texts:
            at.setdefault(round(text.get_position()[1], 3), []).append(text)
        for line in at.values():
            ordered = sorted(line, key=lambda text: text.get_position()[0])
            shown = [t.get_text() for t in ordered if len(t.get_text()) > 1]
            codons = [word for word in shown if set(word) <= set("UCAG")]
            table = biology.genetic_code().table
            if codons:
                named = [(codon, biology.three_letter(table[codon])) for codon in codons]
                assert shown == [word for pair in named for word in pair]
                assert len(codons) == 4

    def test_the_first_base_of_the_table_is_at_the_left_and_the_second_at_the_top(self):
        texts = code_table().axes[0].texts
        at = {text.get_text(): text.get_position() for text in texts if len(text.get_text()) == 3}
        top = {t.get_text(): t.get_position()[0] for t in texts if t.get_position()[1] < 0.5}
        left = {t.get_text(): t.get_position()[1] for t in texts if t.get_position()[0] < 0.42}
        for codon in biology.genetic_code().codons:
            x, y = at[codon.replace("T", "U")]
            first, second = codon.replace("T", "U")[:2]
            assert abs(x - top[second]) < 0.93
            assert abs(y - left[first]) < 0.81

    def test_the_wheel_has_each_base_and_amino_acid_in_its_sector(self):
        from math import atan2, pi

        figure = wheel()
        axes = figure.axes[0]
        centre = next(p for p in axes.patches if isinstance(p, Wedge)).center
        code = biology.genetic_code()
        order = [a + b + c for a in "UCAG" for b in "UCAG" for c in "UCAG"]
        found = 0
        for text in axes.texts:
            x, y = text.get_position()
            radius = ((x - centre[0]) ** 2 + (y - centre[1]) ** 2) ** 0.5
            if radius > 3.5:
                continue
            turn = atan2(x - centre[0], centre[1] - y) % (2 * pi) / (2 * pi) * 64
            codon = order[int(turn)]
            wanted = (
                codon[0]
                if radius < 1
                else codon[1]
                if radius < 1.8
                else codon[2]
                if radius < 2.42
                else biology.three_letter(code.table[codon])
            )
            assert text.get_text() == wanted
            found += 1
        assert found == 4 + 16 + 64 + 25

    def test_starts_point_at_the_wheel(self):
        lines = [line for line in wheel().axes[0].lines if isinstance(line.get_marker(), tuple)]
        assert len(lines) == 3

    def test_one_codon_is_pointed_out(self):
        wedges = [p for p in drawn("wheel").axes[0].patches if isinstance(p, Wedge)]
        lit = [w for w in wedges if w.get_fill() and to_hex(w.get_facecolor()) != "#fffdf7"]
        assert len(lit) == 4
        assert "GAU means Asp." in plots.codon_wheel_label(codon="GAT")

    def test_refuses_what_is_no_code_or_codon(self):
        with pytest.raises(ValueError, match="99"):
            plots.codon_wheel(99)
        with pytest.raises(ValueError, match="three letters"):
            plots.codon_table(codon="AU")
        with pytest.raises(ValueError, match="X"):
            plots.codon_wheel(codon="AUX")


class TestStrands:
    def test_both_strands_before_and_after(self):
        figure = plots.strands(biology.classify(GENE, biology.Substitution(5, "G")))
        shown = words(figure)
        assert [shown.count(name) for name in ("Asp", "Glu", "Met")] == [3, 1, 2]
        letters = [word for word in shown if word in "ATGC" and word]
        assert len(letters) == 4 * len(GENE.sequence)
        assert shown.count("5′") == shown.count("3′") == 4
        assert {"before", "after", "missense"} <= set(shown)

    def test_letters_that_came_or_went_are_framed(self):
        def framed(*edits):
            axes = plots.strands(biology.classify(GENE, *edits)).axes[0]
            return sum(line.get_marker() == "v" for line in axes.lines)

        assert framed(biology.Substitution(5, "G")) == 2
        assert framed(biology.Insertion(5, "G")) == 1
        assert framed(biology.Deletion(3, 6)) == 3
        assert framed(biology.Inversion(3, 6)) == 6

    def test_letters_stand_under_those_they_were(self):
        axes = plots.strands(biology.classify(GENE, biology.Insertion(5, "GGG"))).axes[0]
        last = [t for t in axes.texts if t.get_text() == "A" and t.get_position()[1] < 5]
        across = sorted({round(text.get_position()[0], 3) for text in last})
        ends = [t for t in axes.texts if round(t.get_position()[0], 3) == across[-1]]
        assert len([t for t in ends if t.get_text() in ("A", "T")]) == 4

    def test_a_long_gene_is_cut_into_blocks(self):
        gene = biology.Gene("ATG" + "GATCCAGTAACTGCT" * 3 + "TAA")
        shown = words(plots.strands(biology.classify(gene, biology.Inversion(6, 11))))
        assert shown.count("before") == shown.count("after") == 2
        assert len([w for w in shown if w in "ATGC" and w]) == 4 * len(gene.sequence)

    def test_refuses_a_gene_that_is_too_long(self):
        gene = biology.Gene("ATG" + "GAT" * 120 + "TAA")
        with pytest.raises(ValueError, match="more than 300 letters; draw a shorter one"):
            plots.strands(biology.classify(gene, biology.Substitution(5, "G")))


class TestCounts:
    def test_bars_are_counts_and_diamonds_expectations(self):
        axes = plots.observed_and_expected(MENDEL).axes[0]
        assert [bar.get_height() for bar in axes.patches] == [315, 101, 108, 32]
        due = [line.get_ydata()[0] for line in axes.lines if line.get_marker() == "D"]
        assert due == [float(each) for each in MENDEL.expected]
        assert [tick.get_text().replace("\n", " ") for tick in axes.get_xticklabels()] == list(
            MENDEL.classes
        )
        assert "315\nof 312.8" in words(axes.figure)

    def test_intervals_are_wilsons(self):
        axes = plots.observed_and_expected(MENDEL, confidence="90 %").axes[0]
        segments = axes.collections[0].get_segments()
        for seen, segment in zip(MENDEL.observed, segments, strict=True):
            low, high = biology.wilson_interval(seen, 556, confidence="90 %")
            assert segment[0][1] == pytest.approx(low * 556)
            assert segment[1][1] == pytest.approx(high * 556)

    def test_a_table_has_pairs_as_names(self):
        test = biology.independence(
            {"red": {"long": 30, "round": 20}, "blue": {"long": 10, "round": 40}}
        )
        assert "red, long: 30 observed, 20 expected" in plots.observed_label(test)

    def test_refuses_too_many_classes(self):
        test = biology.goodness_of_fit([10] * 17, [1] * 17)
        with pytest.raises(ValueError, match="There are 17 classes; draw 16 or fewer"):
            plots.observed_and_expected(test)


class TestChiSquareCurve:
    @pytest.mark.parametrize(("statistic", "df"), [("0.47", 3), ("5.2", 1), (12, 4), (0, 2)])
    def test_the_hatched_area_is_the_p_value(self, statistic, df):
        axes = plots.chi_square_curve(statistic, df).axes[0]
        tail = axes.collections[0]
        assert tail.get_hatch() == "///"
        corners = tail.get_paths()[0].vertices
        area = abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairwise(corners)) / 2)
        cut_off = biology.chi_square_tail(corners[:, 0].max(), df)
        p = biology.chi_square_tail(float(Fraction(statistic)), df)
        assert area == pytest.approx(p - cut_off, abs=0.01)
        assert any(word.startswith(f"p = {p:.3f}") for word in words(axes.figure))

    def test_the_critical_value_is_marked(self):
        axes = plots.chi_square_curve("5.2", 1, level="1 %").axes[0]
        limit = biology.critical_value(1, "1 %")
        assert any(line.get_xdata()[0] == limit for line in axes.lines)
        assert "critical at 1 %: 6.63" in words(axes.figure)
        assert "short of the critical value 6.63" in plots.chi_square_label("5.2", 1, level="1 %")
        assert "beyond the critical value 3.84" in plots.chi_square_label("5.2", 1)

    @pytest.mark.parametrize(("statistic", "df"), [(-1, 3), (1, 0), ("many", 1)])
    def test_refuses_what_is_no_statistic(self, statistic, df):
        with pytest.raises(ValueError):  # noqa: PT011 - the sentences are those of biology
            plots.chi_square_curve(statistic, df)


class TestAllelePaths:
    def test_a_line_for_each_population_and_one_for_the_mean(self):
        axes = plots.allele_paths(PATHS).axes[0]
        assert len(axes.lines) == 13
        for line, row in zip(axes.lines, PATHS.frequencies, strict=False):
            assert list(line.get_ydata()) == list(row)
        assert tuple(axes.lines[-1].get_ydata()) == PATHS.mean
        shown = words(axes.figure)
        assert f"fixed: {PATHS.fixed}" in shown
        assert f"lost: {PATHS.lost}" in shown
        assert f"both left: {12 - PATHS.fixed - PATHS.lost}" in shown

    def test_a_hundred_lines_are_enough(self):
        many = biology.wright_fisher("1/2", 10, 5, replicates=250, seed=1)
        axes = plots.allele_paths(many).axes[0]
        assert len(axes.lines) == 101
        assert axes.lines[-1].get_label() == "mean of 250"

    def test_what_is_expected_has_a_line_of_its_own(self):
        expected = biology.expected_path("1/2", 30, biology.Forces(fitness=(1, 1, "0.5")))
        axes = plots.allele_paths(PATHS, expected).axes[0]
        assert tuple(axes.lines[-1].get_ydata()) == expected
        assert "Expected without drift: from 0.50 to 0.9" in plots.allele_paths_label(
            PATHS, expected
        )
        with pytest.raises(ValueError, match="have 30 generations and what is expected 3"):
            plots.allele_paths(PATHS, expected[:4])


class TestPedigree:
    def test_everybody_is_drawn_as_in_the_svg(self):
        family = biology.families()["victoria"].pedigree
        axes = plots.pedigree(family).axes[0]
        by_id = {patch.get_gid(): patch for patch in axes.patches if patch.get_gid()}
        assert set(by_id) == {each.id for each in family}
        for each in family:
            kind = {"male": "Rectangle", "female": "Circle", "unknown": "Polygon"}[each.sex]
            assert type(by_id[each.id]).__name__ == kind
            filled = to_hex(by_id[each.id].get_facecolor()) != "#fffdf7"
            assert filled == bool(each.affected)
        assert words(axes.figure)[:4] == ["I", "II", "III", "IV"]

    def test_refuses_a_text_that_is_no_family(self):
        with pytest.raises(ValueError, match="'Albert' is not an individual"):
            plots.pedigree("Albert")


def test_matplotlib_comes_with_the_first_figure():
    program = (
        "import sys\n"
        "from genetics_games import biology, plots\n"
        "heavy = ['numpy', 'matplotlib', 'sympy', 'ipywidgets']\n"
        "print([name for name in heavy if name in sys.modules])\n"
        "plots.pedigree('I-1m')\n"
        "print('matplotlib' in sys.modules, 'matplotlib.pyplot' in sys.modules)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.split("\n")[:2] == ["[]", "True False"]
