"""What makes no family, or no question, is refused in a sentence a student understands."""

import re

import pytest

from genetics_games.biology.pedigrees import (
    Individual,
    Pedigree,
    Twins,
    affected_probability,
    bayes_table,
    carrier_probability,
    check_mode,
    genotype_probabilities,
    read_pedigree,
)

TRIO = "I-1m x I-2f: II-1m*, II-2f"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A pedigree has at least one individual."),
        ("Albert x Victoria: Leopold", "'Albert' is not an individual; write generation, number"),
        ("I-1m x I-2f: II-1", "Say whether II-1 is male, female or unknown: write II-1m"),
        ("I-1m x I-2m: II-1f", "both are male; one is the mother: write f"),
        ("I-1f x I-2f: II-1f", "both are female; one is the father: write m"),
        ("I-1 x I-2: II-1f", "Say which of I-1 and I-2 is the father"),
        ("I-1u x I-2f: II-1f", "Say which of I-1 and I-2 is the father"),
        ("I-1m x I-2f", ""),
        ("I-1m: II-1f", "write the two parents with an x between them"),
        ("I-1m x I-2f x I-3f: II-1f", "write the two parents with an x between them"),
        ("I-1m x I-2f:", "write the children behind the colon"),
        ("I-1m x I-2f: II-1m!", "'!' in 'II-1m!' is no mark; the marks are"),
        ("I-1m x I-2f: II-1m*; II-1?", "II-1 is described in two ways"),
        ("I-1m, I-1f", "I-1 is described in two ways"),
        ("I-1m x I-2f: II-1m; I-3m x I-2: II-1", "II-1 is a child of two couples"),
        ("I-1m x I-2f: I-3m", "I-3 is a child of I-1 and stands in a later generation"),
        ("II-1m x II-2f: I-1m", "I-1 is a child of II-1 and stands in a later generation"),
        ("I-1m x I-2f: I-1m", "I-1 would be their own ancestor"),
        ("I-1m x I-2f: II-1m; II-1 x II-2f: I-1", "would be their own ancestor"),
        ("I-1m x I-2f: II-1m = II-2f", "II-1 and II-2 are identical twins, so of one sex"),
        ("I-1m x I-2f: II-1m = II-2m ~ II-3m", "write = or ~ between twins, not both"),
        ("I-1m x I-2f: II-1m ~ II-1", "Twins are two individuals or more"),
        ("I-1m x I-2f: II-1m ~ III-1m", "II-1 and III-1 are twins; put them into the same"),
        ("I-1m x I-1", "a couple is two individuals"),
        ("I-1m x I-2f; I-2 x I-1", "a couple is two individuals, and is written once"),
        ("XI-1m", "'XI-1' is not an individual"),
        ("I-0m", "'I-0' is not an individual"),
    ],
)
def test_a_text_that_is_no_family(text, sentence):
    if not sentence:
        assert len(read_pedigree(text)) == 2
        return
    with pytest.raises(ValueError, match=re.escape(sentence)) as refused:
        read_pedigree(text)
    assert "{" not in str(refused.value)


@pytest.mark.parametrize(
    ("individuals", "sentence"),
    [
        ([Individual("I-1", "male")] * 2, "I-1 is there twice"),
        (
            [Individual("II-1", "male", father="I-1", mother="I-2"), Individual("I-1", "male")],
            "The mother of II-1 is I-2, who is not in the pedigree; add I-2.",
        ),
        (
            [
                Individual("I-1", "female"),
                Individual("I-2", "female"),
                Individual("II-1", "male", father="I-1", mother="I-2"),
            ],
            "I-1 is the father of II-1 and so is male",
        ),
        (
            [
                Individual("I-1", "male"),
                Individual("I-2", "male"),
                Individual("II-1", "male", father="I-1", mother="I-2"),
            ],
            "I-2 is the mother of II-1 and so is female",
        ),
        (
            [Individual(f"I-{n}", "male") for n in range(1, 99)]
            + [Individual(f"II-{n}", "male") for n in range(1, 4)],
            "This pedigree has 101 individuals; draw 100 or fewer.",
        ),
    ],
)
def test_individuals_that_are_no_family(individuals, sentence):
    with pytest.raises(ValueError, match=sentence):
        Pedigree(tuple(individuals))


def test_individuals_that_cannot_be():
    with pytest.raises(ValueError, match="II-1 has one parent only; give both parents"):
        Individual("II-1", "male", father="I-1")
    with pytest.raises(ValueError, match="the sex is 'male', 'female' or 'unknown'"):
        Individual("II-1", "boy")
    born = tuple(Individual(f"I-{n}", "male") for n in (1, 2))
    with pytest.raises(ValueError, match="I-1 and I-2 are twins; give them the same parents"):
        Pedigree(born, (Twins(("I-1", "I-2"), identical=True),))


def test_questions_that_make_no_sense():
    with pytest.raises(ValueError, match="'recessive' is no mode of inheritance here; choose"):
        check_mode(TRIO, "recessive")
    with pytest.raises(ValueError, match="Mark the one individual who asks with >"):
        carrier_probability(TRIO, "AR")
    with pytest.raises(ValueError, match=r"III-1 is not in the pedigree; it has I-1, I-2, II-1"):
        carrier_probability(TRIO, "AR", "III-1")
    with pytest.raises(ValueError, match=r"cannot be autosomal dominant inheritance\. II-1 is aff"):
        affected_probability(TRIO, "AD", "II-2")
    with pytest.raises(ValueError, match=r"0\.1 is a rounded number"):
        carrier_probability(TRIO, "AR", "II-2", frequency=0.1)
    with pytest.raises(ValueError, match="6/5 is not a probability"):
        carrier_probability(TRIO, "AR", "II-2", frequency="6/5")
    with pytest.raises(ValueError, match="A penetrance of 0 affects nobody"):
        carrier_probability(TRIO, "AR", "II-2", penetrance=0)
    with pytest.raises(ValueError, match="With this frequency and penetrance"):
        genotype_probabilities(TRIO, "AR", "II-2", frequency=0, penetrance="1/2")
    with pytest.raises(ValueError, match="The prior of I-2 depends on how frequent"):
        bayes_table(TRIO, "XR", "I-2")
