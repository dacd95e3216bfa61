"""Lesson 8: its answers worked out a second time, from the counts that its questions print."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb

import pytest

from genetics_games.classroom import wrong_statistics as wrong
from genetics_games.classroom.lab_panels.fair_dice import Bench, LoadedDice
from genetics_games.classroom.labs.fair_dice import Dice, power_table
from genetics_games.classroom.lesson_08 import log_of
from genetics_games.classroom.lessons import lesson
from genetics_games.classroom.tables.genotype import FairDiceTable
from tests.classroom.many_checks import made

SOME = 250
#: Boxes of four by kind of cross and class.
BOXES = {
    "AA × Aa": {"AA": 2, "Aa": 2, "A_": 4},
    "Aa × Aa": {"AA": 1, "Aa": 2, "aa": 1, "A_": 3},
    "Aa × aa": {"Aa": 2, "aa": 2, "A_": 2},
    "AA × aa": {"Aa": 4, "A_": 4},
}


def read(stem: str) -> tuple[dict[str, int], dict[str, Fraction]]:
    """Observed and expected counts by class, from the text of a question."""
    cross = re.search(r"`(\w\w × \w\w)`", stem)
    assert cross
    seen = {name: int(n) for n, name in re.findall(r"(\d+) (AA|Aa|aa|A_)", stem)}
    n = sum(seen.values())
    return seen, {name: Fraction(n * BOXES[cross[1]][name], 4) for name in seen}


def chi(seen: dict[str, int], due: dict[str, Fraction]) -> Fraction:
    return sum(((seen[name] - due[name]) ** 2 / due[name] for name in seen), Fraction(0))


def test_expected_counts() -> None:
    for check in made(8, "8.1")[:SOME]:
        _seen, due = read(check.stem)
        assert [Fraction(part) for part in check.answer[0].split(" : ")] == list(due.values())


def test_degrees_of_freedom() -> None:
    for check in made(8, "8.2")[:SOME]:
        assert int(check.answer[0]) == len(read(check.stem)[0]) - 1


def test_statistic() -> None:
    for check in made(8, "8.3")[:SOME]:
        value = chi(*read(check.stem))
        assert abs(Fraction(check.answer[0]) - value) <= Fraction(1, 200)


@pytest.mark.parametrize("check_id", ["8.2", "8.3", "8.4"])
def test_what_is_tested_has_dice_enough_for_the_test(check_id: str) -> None:
    for check in made(8, check_id):
        assert min(read(check.stem)[1].values()) >= 5, check.stem


def test_kept_dice_have_clearly_other_shares_of_several_classes() -> None:
    for check in made(8, "8.5"):
        found = re.search(r"aa: (\d+ : \d+ : \d+)\. .* kept (\d+ : \d+ : \d+)", check.stem)
        assert found
        rolled, kept = ([int(n) for n in text.split(" : ")] for text in found.groups())
        assert sum(n > 0 for n in rolled) > 1, check.stem
        assert any(
            abs(one / sum(kept) - n / sum(rolled)) > 0.0999
            for n, one in zip(rolled, kept, strict=True)
        ), check.stem


def test_a_small_statistic_is_small() -> None:
    for check in made(8, "8.4")[:SOME]:
        seen, due = read(check.stem)
        assert chi(seen, due) < {2: Fraction("3.841"), 3: Fraction("5.991")}[len(seen)]


def test_a_class_is_unsafe_below_five_expected() -> None:
    for check in made(8, "8.6")[:SOME]:
        n = int(check.stem.split()[0])
        assert check.answer == (("aa",) if Fraction(n, 4) < 5 else ("none",))


def test_one_of_twenty_groups_rejects() -> None:
    for check in made(8, "8.7")[:SOME]:
        groups = int(check.stem.split()[0])
        assert int(check.answer[0]) * 20 == groups


def test_all_alike_has_its_power_of_three_quarters() -> None:
    for check in made(8, "8.8")[:SOME]:
        n = re.search(r"rolls (\d) numbered", check.stem)
        assert n
        (right,) = (option.text for option in check.options if option.value == "chance")
        assert f"{75 ** int(n[1]) / 100 ** (int(n[1]) - 1):.1f} %" in right


def test_wrong_procedures_give_what_their_idea_says() -> None:
    observed, expected = (14, 6), (Fraction(15), Fraction(5))
    assert wrong.equal_split(20, 2) == [10, 10]
    assert wrong.percentages(20, expected) == [75, 25]
    assert wrong.x_counted(20, 4, expected) == [18, 6]
    assert wrong.not_squared(observed, expected) == Fraction(1, 15) + Fraction(1, 5)
    assert wrong.undivided(observed, expected) == 2
    assert wrong.by_observed(observed, expected) == Fraction(1, 14) + Fraction(1, 6)
    assert wrong.by_observed((20, 0), expected) is None
    assert wrong.fewest_seen({"A_": 9, "aa": 4}) == "aa"


def test_predictions_have_the_statistics_of_the_lesson() -> None:
    small, large = lesson(8).steps(FairDiceTable.deal(5))
    assert (small.value, large.value) == ("0.27", "2.67")
    assert "26.7" in large.result


def test_the_exit_ticket_tests_the_rolls_of_the_class_code() -> None:
    for seed in range(60):
        table = FairDiceTable.deal(seed)
        stem, model, _rubric = lesson(8).exit_ticket(table)
        counts = re.search(
            r"(\d+) dice of 5 rolls.* (\d+):(\d+) numbered dice.*; (\d+) show X", stem
        )
        assert counts
        dice, a, b, xs = map(int, counts.groups())
        n = a + b
        assert dice == n + xs == 100
        assert n / 4 >= 5, "too few dice for the test that the lesson teaches"
        assert sum(sum(one.kinds) for one in table.log) == n
        shown = [list(map(str, row)) for row in log_of(table.log)["rows"]]
        assert shown[-1] == ["All", str(a), str(b), str(xs)]
        assert [sum(int(row[k]) for row in shown[:-1]) for k in (1, 2, 3)] == [a, b, xs]
        value = Fraction((4 * a - 3 * n) ** 2, 12 * n) + Fraction((4 * b - n) ** 2, 4 * n)
        assert f"it is {float(value):.2f} with" in model
        assert ("is rejected" in model) == (value > Fraction("3.841"))


# ---------------------------------------------------------------- laboratories


def test_the_power_table_sums_binomial_chances() -> None:
    shares = (Fraction(3, 4), Fraction(1, 2), Fraction(2, 3))
    for n, chances in power_table()[:4]:
        rejected = [
            k for k in range(n + 1) if Fraction((4 * k - 3 * n) ** 2, 3 * n) > Fraction("3.8415")
        ]
        for share, chance in zip(shares, chances, strict=True):
            assert chance == sum(comb(n, k) * share**k * (1 - share) ** (n - k) for k in rejected)


def test_loaded_dice_give_their_ratio_in_the_long_run() -> None:
    kinds = set()
    for number in range(12):
        dice = Dice(number, 200)
        a, b = dice.counts
        big, small = map(int, dice.truth.split(":"))
        kinds.add(dice.truth)
        assert abs(a / (a + b) - big / (big + small)) < 0.04
        assert dice.loaded == (dice.truth != "3:1")
    assert kinds == {"3:1", "1:1", "2:1"}


def test_the_bench_and_the_dice_answer_touches() -> None:
    bench = Bench("")
    bench.nodes()
    bench.on_node("dominant", 140)
    bench.on_node("recessive", 60)
    assert "2.67" in bench.nodes()[0]["text"]
    bench.on_node("ratio", "1:1")
    assert "32.00" in bench.nodes()[0]["text"]
    for junk in (-1, 100_000, "9" * 30, "7.5", "many", "", "²", None):
        with pytest.raises(
            ValueError, match=r"^A count is a whole number from 0 to 99999, such as"
        ):
            bench.on_node("dominant", junk)
    # Mendel's round and wrinkled seeds, as lesson and teacher's notes ask for.
    bench.on_node("ratio", "3:1")
    bench.on_node("dominant", "5474")
    bench.on_node("recessive", " 1850 ")
    assert bench.nodes()[0]["text"].startswith("χ² = 0.26 ")
    bench.on_node("dominant", 0)
    bench.on_node("recessive", 0)
    assert bench.nodes()[0]["text"] == "Set a count first."
    loaded = LoadedDice("")
    with pytest.raises(ValueError, match="does not fit"):
        loaded.on_node("fair", True)  # before a throw
    loaded.on_node("throw", True)
    loaded.on_node("fair", True)
    (told,) = [node for node in loaded.nodes() if node["t"] == "reading"]
    assert loaded.dice.truth in str(told)
