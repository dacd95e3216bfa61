"""What a student reads in place of a result."""

import pytest

from genetics_games.biology import chi_square, exact_tests, intervals, power
from genetics_games.biology import hardy_weinberg as hw

ABO = {"A": ["AA", "AO"], "B": ["BB", "BO"], "AB": ["AB"], "O": ["OO"]}

CASES = [
    (lambda: chi_square.goodness_of_fit([705, -224], "3:1"), "The count of 2 is a whole number"),
    (lambda: chi_square.goodness_of_fit([705.5, 224], "3:1"), "whole number, 0 or more; not 705.5"),
    (lambda: chi_square.goodness_of_fit([True, 224], "3:1"), "whole number"),
    (lambda: chi_square.goodness_of_fit([0, 0], "3:1"), "Nothing is counted yet"),
    (lambda: chi_square.goodness_of_fit([10], "1"), "two classes or more"),
    (lambda: chi_square.goodness_of_fit([7, 3], "9:3:3:1"), "2 counts and 4 parts"),
    (lambda: chi_square.goodness_of_fit([7, 3], "3:0"), "None of 2 are expected"),
    (lambda: chi_square.goodness_of_fit([7, 3], "3:-1"), "part of 2 is -1"),
    (lambda: chi_square.goodness_of_fit([7, 3], "3:x"), "'x' is not a number"),
    (lambda: chi_square.goodness_of_fit([7, 3], [0.75, 0.25]), "0.75 is a rounded number"),
    (
        lambda: chi_square.goodness_of_fit({"red": 1, "blue": 2}, {"red": 1, "white": 1}),
        "no part for blue",
    ),
    (lambda: chi_square.goodness_of_fit([7, 3], "3:1", fitted=1), "No degree of freedom is left"),
    (lambda: chi_square.goodness_of_fit([7, 3, 1], "3:1:1", fitted=-1), "fitted is a whole"),
    (lambda: chi_square.goodness_of_fit([7, 3], "3:1").rejected(5), "Write 5 % as '5 %' or 0.05"),
    (lambda: chi_square.independence([[1, 2]]), "two rows or more and two columns"),
    (lambda: chi_square.independence([[1, 2], [3]]), "Row 2 has other columns"),
    (lambda: chi_square.independence([[1, 2], [3, -4]]), "count of row 2, column 2"),
    (lambda: chi_square.independence([[0, 0], [3, 4]]), "row 1; leave it out"),
    (lambda: chi_square.independence([[0, 2], [0, 4]]), "column 1; leave it out"),
    (lambda: chi_square.chi_square_tail(-1, 1), "Chi-square is 0 or more"),
    (lambda: chi_square.chi_square_tail(float("nan"), 1), "Chi-square is 0 or more"),
    (lambda: chi_square.chi_square_tail(1, 0), "Degrees of freedom are a whole number, 1 or more"),
    (lambda: chi_square.chi_square_density(0, 1), "values above 0"),
    (lambda: chi_square.critical_value(1, "0"), "between 0 % and 100 %"),
    (lambda: exact_tests.exact_multinomial([50] * 6, "1:1:1:1:1:1"), "more than 100000 cases"),
    (lambda: power.chance_of_rejecting(0, "3:1", "1:1"), "1 offspring or more"),
    (lambda: power.chance_of_rejecting(10, "3:1", "1:1:1"), "2 counts and 3 parts"),
    (lambda: power.chance_of_rejecting(10, "1", "1"), "two classes or more"),
    (
        lambda: power.chance_of_rejecting(9, {"A": 1, "B": 1}, {"A": 1, "B": 1, "C": 1}),
        "the same classes",
    ),
    (lambda: intervals.wilson_interval(3, 0), "3 of 0 is no share"),
    (lambda: intervals.wilson_interval(4, 3), "4 of 3 is no share"),
    (lambda: intervals.clopper_pearson_interval(-1, 3), "The count is a whole number"),
    (lambda: intervals.wilson_interval(1, 3, confidence=95), "The confidence lies between"),
    (lambda: hw.allele_frequencies({"AA": 3, "Aa": -1}), "The count of Aa is a whole number"),
    (lambda: hw.allele_frequencies({"AAa": 3}), "'AAa' is not two alleles"),
    (lambda: hw.allele_frequencies({"A/A/a": 3}), "not two alleles"),
    (lambda: hw.allele_frequencies({"AA": 0}), "Nothing is counted yet"),
    (lambda: hw.allele_frequencies({"AA": 1}, {"A": -2}), "The count of A is a whole number"),
    (lambda: hw.hardy_weinberg_genotypes({"A": "0.7", "a": "0.2"}), "add up to 9/10, not to 1"),
    (lambda: hw.hardy_weinberg_genotypes({"A": "1.2", "a": "-0.2"}), "6/5 is not a probability"),
    (lambda: hw.hardy_weinberg_test({"AA": 9}), "Only one allele"),
    (lambda: hw.hardy_weinberg_test({}, {"A": 5, "a": 3}), "Count some females"),
    (lambda: hw.recessive_allele_frequency("2"), "2 is not a probability"),
    (lambda: hw.estimate_allele_frequencies({"A": 1, "C": 2}, ABO), "Name the genotypes of C"),
    (
        lambda: hw.estimate_allele_frequencies({"A": 1, "O": 2}, {"A": ["AA"], "O": ["OO"]}),
        "AO needs one phenotype",
    ),
    (lambda: hw.x_linked_path("1/2", "3/2", 4), "3/2 is not a probability"),
    (lambda: hw.x_linked_path("1/2", "1/3", -1), "generations is a whole number"),
]


@pytest.mark.parametrize(("call", "words"), CASES)
def test_the_sentence_names_the_fault(call, words):
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the words are checked below
        call()
    sentence = str(caught.value)
    assert words in sentence
    assert sentence.endswith(".")
    assert "{" not in sentence
