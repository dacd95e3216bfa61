"""The pedigree sketcher: risks as published, drawing on, families that cannot be."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from genetics_games.biology.pedigrees import Mode, carrier_probability, read_pedigree
from genetics_games.lenses import nodes
from genetics_games.lenses.laboratories import sketching
from genetics_games.lenses.laboratories.pedigree import _STEPS, PedigreeSketcher, draw
from tests.lenses.walk import of_kind, texts_in

RISKS = {
    "sister": Fraction(2, 3),  # Mendel 1866
    "haemophilia_sons": Fraction(1, 9),  # 1/(1 + 2^3), Young 2007
    "dalton": Fraction(1, 2),  # two affected sons: the mother is a carrier
    "victoria": Fraction(1, 17),
    "phenylketonuria": Fraction(1),
    "short_fingers": Fraction(0),
    "phosphate": Fraction(0),
    "eye_nerve": Fraction(0),
    "fathers_sons": Fraction(0),
    "cousins": Fraction(3, 8),
}


def lead(sketcher):
    return nodes.plain(sketcher.nodes()[0]["text"])


@pytest.mark.parametrize("preset", RISKS)
def test_families_give_their_risk_with_its_table(preset):
    sketcher = PedigreeSketcher(preset, seed=1)
    assert lead(sketcher).endswith(f"with probability {RISKS[preset]}.")
    for table in of_kind(sketcher.nodes(), "table"):
        posterior = [Fraction(cell) for cell in table["rows"][-1][1:]]
        assert sum(posterior) == 1


def test_every_preset_is_asked_about():
    assert {*RISKS, "paternity"} == set(PedigreeSketcher(seed=1).known)


def test_a_child_of_cousins_is_affected_with_one_in_twenty_four():
    said = " ".join(texts_in(PedigreeSketcher("cousins", seed=1).nodes()))
    assert "IV-1 is affected with probability 1/24." in said  # Harper 2010


def test_what_contradicts_a_mode_is_told_marked_and_still_drawn():
    sketcher = PedigreeSketcher("paternity", seed=1)
    said = lead(sketcher)
    assert said.startswith("This cannot be autosomal dominant inheritance. II-1 is affected")
    assert sketcher.art()["pedigree"].count(">!<") == 3
    sketcher.on_node("mode", "autosomal recessive")
    assert lead(sketcher) == (
        "If the trait is autosomal recessive, II-1 is a carrier with probability 0."
    )
    assert ">!<" not in sketcher.art()["pedigree"]


def test_frequency_and_penetrance_change_the_risk_and_are_kept_if_they_make_no_sense():
    sketcher = PedigreeSketcher("sister", seed=1)
    sketcher.on_node("penetrance", "4/5")
    family = sketcher.given["family"]
    expected = carrier_probability(family, "AR", "II-2", penetrance="4/5")
    assert expected != Fraction(2, 3)
    assert lead(sketcher).endswith(f"probability {expected}.")
    sketcher.on_node("frequency", "0,02")
    expected = carrier_probability(family, "AR", "II-2", penetrance="4/5", frequency="1/50")
    # A fraction that nobody can take in is a percentage in the sentence, and exact below it.
    assert lead(sketcher).endswith(f"probability about {float(100 * expected):.1f} %.")
    assert any(str(expected) in text for text in texts_in(sketcher.nodes()))
    for typed in ("2", "often", "1/0", "-0.1"):
        sketcher.on_node("frequency", typed)
        assert lead(sketcher)[-1] == "."
        assert "probability 2/3" not in lead(sketcher)
        fields = [item for form in of_kind(sketcher.nodes(), "form") for item in form["items"]]
        assert next(item for item in fields if item["id"] == "frequency")["value"] == typed
        assert "pedigree" in sketcher.art()


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("", "Write a family, such as"),
        ("Albert x Victoria: Edward", "is not an individual"),
        ("I-1m x I-2m: II-1f", "both are male"),
        ("I-1m x I-2f:", "write the children behind the colon"),
        ("I-1m x I-2f: I-3f", "stands in a later generation"),
        ("I-1m! x I-2f: II-1f", "is no mark"),
        ("I-1 x I-2: II-1m", "is the father (m)"),
    ],
)
def test_a_family_that_cannot_be_read_is_kept_and_answered_in_place_of_the_result(typed, says):
    sketcher = PedigreeSketcher("sister", seed=1)
    sketcher.on_node("family", typed)
    assert says in lead(sketcher)
    assert sketcher.given["family"] == typed
    assert not sketcher.art()
    sketcher.on_node("family", "I-1f")
    assert sketcher.given["who"] == "I-1"
    assert "I-1" in lead(sketcher)
    assert "pedigree" in sketcher.art()


def tried(step, family, who):
    """What a step gives, or the sentence that refuses it."""
    try:
        return _STEPS[step](family, who)
    except ValueError as fault:
        return str(fault)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(sorted(_STEPS)), st.integers(0, 99)), max_size=14))
def test_whatever_is_drawn_is_a_family_that_reads_as_it_is_written(steps):
    family, _who = read_pedigree("I-1m x I-2f: II-1f, II-2m*; II-2 x II-3f"), "I-1"
    for step, number in steps:
        who = family.individuals[number % len(family)].id
        came = tried(step, family, who)
        if isinstance(came, str):
            assert came.endswith(".")
            continue
        drawn, now = came
        assert read_pedigree(str(drawn)) == drawn
        assert drawn[now]
        rows: dict[int, list[int]] = {}
        for each in drawn:
            rows.setdefault(each.generation, []).append(each.number)
        assert sorted(rows) == list(range(1, len(rows) + 1))
        assert all(numbers == list(range(1, len(numbers) + 1)) for numbers in rows.values())
        grown = {"partner": {1}, "parents": {2}, "remove": {-1}}
        grown |= {f"child-{sex}": {1, 2} for sex in ("male", "female", "unknown")}
        assert len(drawn) - len(family) in grown.get(step, {0})
        family = drawn
    assert draw(family, family.individuals[0].id, set()).startswith("<svg")


def test_a_child_comes_behind_its_siblings_and_in_the_order_of_the_parents():
    family = read_pedigree("I-1m x I-2f: II-2m, II-4f; II-1f x II-2: III-1f; II-3m x II-4: III-2m")
    drawn, child = sketching.add_child(family, "II-1", "male")
    assert child == "III-2"
    assert drawn["III-1"].mother == drawn["III-2"].mother == "II-1"
    assert drawn["III-3"].mother == "II-4"
    left = read_pedigree("I-1m x I-2f: II-2m, II-4f; II-1f x II-2; II-3m x II-4: III-1m")
    drawn, child = sketching.add_child(left, "II-2", "female")
    assert child == "III-1"
    assert (drawn["III-1"].father, drawn["III-2"].father) == ("II-2", "II-3")
    assert drawn.childless == ()


def test_marks_go_round_and_only_one_asks():
    family = read_pedigree("I-1m x I-2f: II-1m>, II-2f")
    seen = []
    for _turn in range(3):
        family, _who = sketching.mark(family, "II-2", "affected")
        seen.append(family["II-2"].affected)
    assert seen == [True, None, False]
    family, _who = sketching.mark(family, "II-2", "consultand")
    assert [each.id for each in family if each.consultand] == ["II-2"]
    with pytest.raises(ValueError, match="is the father of II-1 and so is male"):
        sketching.mark(family, "I-1", "sex")


def test_buttons_draw_on_and_say_what_cannot_be():
    sketcher = PedigreeSketcher("sister", seed=1)
    sketcher.on_node("child-female", True)
    assert sketcher.given["who"] == "III-1"
    assert sketcher.given["family"] == "I-1m x I-2f: II-1m*, II-2f>\nII-3m x II-2: III-1f"
    assert sketcher.preset == "own"
    before = sketcher.nodes()
    sketcher.on_node("who", "I-1")
    with pytest.raises(ValueError, match="has children; take them out first"):
        sketcher.on_node("remove", True)
    sketcher.on_node("who", "III-1")
    assert sketcher.nodes() == before
    sketcher.on_node("remove", True)
    assert sketcher.given["who"] == "II-3"


def test_every_mode_is_told():
    (modes,) = [n for n in of_kind(PedigreeSketcher("victoria", seed=1).nodes(), "list")
                if not n.get("numbered")]  # fmt: skip
    told = [nodes.plain(item) for item in modes["items"]]
    assert [line.partition(":")[0].lower() for line in told] == [m.label.lower() for m in Mode]
    assert [line.split(": ")[1].startswith("possible") for line in told] == [
        mode.recessive for mode in Mode
    ]


def test_a_couple_stays_a_couple_when_its_only_child_is_taken_out():
    family = read_pedigree("I-1m x I-2f: II-1f*, II-2m>\nII-2 x II-3f: III-1f")
    left, next_to = sketching.remove(family, "III-1")
    assert str(left).splitlines()[1] == "II-2 x II-3f"
    assert next_to == "II-2"


def test_who_is_not_yet_known_to_be_affected_is_told_to_be_so_with_a_probability():
    sketcher = PedigreeSketcher("cousins", seed=1)
    assert lead(sketcher) == (
        "If the trait is autosomal recessive, IV-1 shows it with probability 1/24, and is a "
        "carrier with probability 3/8."
    )


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("frequency", "2", "Frequency of its allele: “2” is no number from 0 to 1."),
        ("frequency", "rare", "Frequency of its allele: “rare” is no number from 0 to 1."),
        ("penetrance", "120 %", "Penetrance: “120 %” is no number from 0 to 1."),
        ("penetrance", "1/0", "Penetrance: “1/0” is no number from 0 to 1."),
        ("frequency", "1", "this family cannot be; change one of the two."),
    ],
)
def test_a_chance_that_is_none_is_said_with_the_name_of_its_field(field, typed, said):
    sketcher = PedigreeSketcher("cousins", seed=1)
    sketcher.on_node(field, typed)
    assert said in lead(sketcher)
    sketcher.on_node(field, "")
    assert "1/24" in lead(sketcher)


def test_alleles_are_raised_in_the_working_as_in_the_table():
    assert not [
        text for text in texts_in(PedigreeSketcher("phosphate", seed=1).nodes()) if "^" in text
    ]
