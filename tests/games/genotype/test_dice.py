"""Dice: every parent pair's frequencies follow its square, and each roll comes from the seed."""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction
from itertools import count

import pytest

from genetics_games.biology.crosses import cross
from genetics_games.engine import chance
from genetics_games.games.genotype import GAME
from genetics_games.games.genotype.dice import X, roll, roll_until_numbered
from genetics_games.games.genotype.squares import (
    BOXES,
    GENOTYPES,
    PARENT_GENOTYPE,
    PARENTS,
    TRAITS,
)

from .tables import play, position

ROLLS = 100_000
#: The chance of an X that stays: two faces of six, twice.
STAYS = Fraction(1, 9)


def rolled(seed, dice):
    """Final faces of so many dice, thrown twenty at a time as in a game, from a seed."""
    events = count()
    faces = []
    while len(faces) < dice:
        faces += roll(lambda below: chance.draw(seed, next(events), below), 20)[1]
    return faces


@pytest.fixture(scope="module")
def faces():
    return Counter(rolled(2026, ROLLS))


def p_value(observed, expected):
    """Chi-square against exact expectations; the tail by Wilson and Hilferty."""
    freedom = len(expected) - 1
    total = sum(
        (observed.get(key, 0) - float(count)) ** 2 / float(count) for key, count in expected.items()
    )
    spread = 2 / (9 * freedom)
    z = ((total / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return math.erfc(z / math.sqrt(2)) / 2


@pytest.mark.rule("GT-131", "GT-R09")
def test_an_x_stays_once_in_nine_and_the_numbers_share_the_rest(faces):
    expected = {X: ROLLS * STAYS, **dict.fromkeys(range(4), ROLLS * (1 - STAYS) / 4)}
    assert p_value(faces, expected) > 1e-4


@pytest.mark.rule("GT-132", "GT-R03")
@pytest.mark.parametrize("left", PARENTS)
@pytest.mark.parametrize("top", PARENTS)
def test_dice_follow_the_cross_of_every_parent_pair(top, left):
    counts = Counter(rolled(1 + 10 * top + left, ROLLS))
    for trait in range(4):
        names = TRAITS[trait].genotypes
        parents = names[PARENT_GENOTYPE[top]], names[PARENT_GENOTYPE[left]]
        observed = Counter()
        for face, number in counts.items():
            observed["X" if face == X else GENOTYPES[BOXES[trait][top][left][face]]] += number
        expected = {
            genotype: ROLLS * (1 - STAYS) * share
            for genotype, share in cross(*parents).genotypes().items()
        }
        expected["X"] = ROLLS * STAYS
        assert set(observed) == set(expected)
        assert p_value(observed, expected) > 1e-4


def test_the_statistic_would_find_a_loaded_die():
    expected = dict.fromkeys(range(4), 1000)
    assert p_value({0: 1000, 1: 1010, 2: 990, 3: 1000}, expected) > 0.5
    assert p_value({0: 1150, 1: 950, 2: 950, 3: 950}, expected) < 1e-4


@pytest.mark.rule("GT-130", "GT-131")
def test_a_game_rolls_what_its_seed_says():
    state = position(markers=[1, 0], beds=[["P01", None]])
    state = GAME.load({**state.to_dict(), "seed": 77})
    first = state.draws
    event = next(e for e in play(state, "temporary slot") if e.kind == "roll")
    code = chance.draw(77, first, 6**20)
    lying = [code // 6**die % 6 for die in range(20)]
    assert [min(s, X) for s in lying] == [f for r in event.data["rolls"] for f in r["first"]]
    again = chance.draw(77, first + 1, 6 ** sum(side >= X for side in lying))
    assert state.log[3] == (code, again)


@pytest.mark.rule("GT-234")
def test_father_omaris_dice_show_each_number_alike_and_never_x():
    events = count()
    counts = Counter()
    for _throw in range(2000):
        counts.update(roll_until_numbered(lambda b: chance.draw(5, next(events), b), 4))
    assert set(counts) == {0, 1, 2, 3}
    assert p_value(counts, dict.fromkeys(range(4), 2000)) > 1e-4
