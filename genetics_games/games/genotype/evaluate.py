"""How good a view of Genotype looks to a seat: points so far, and what is likely to come."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from .actions import GOALS
from .dice import FACES, PER_TRAIT, REROLLS, X
from .scoring import GOAL_CODES, GOAL_POINTS
from .spaces import MAT_SLOTS, ROUNDS, SHIFT1
from .squares import BOXES, CODES, PLANT, POINTS, SPOT_OF, SPOTS, TRAIT_IDS

#: Worth in points, found by playing.
COIN = 1.1  # while there is something to buy
IN_HAND = 0.5  # a plant card that can be planted
TOOL = 1.4
GOAL = (0.7, 0.4)  # of a goal's points, for each round to come: a dominant phenotype, a recessive
UPGRADES = {"plots": 1.0, "slots": 1.7, "owned": 2.0}  # for each round to come
PERSON = 1.8
BEGUN = 0.2  # of a plant's points, for having it in a plot
PLAIN_PICK, SECOND_PICK, FIRST_PICK = 0.6, 0.75, 0.9  # how surely a die that lies there is mine
LIKELY_X = 2  # dice that show X in the end, of all twenty


def evaluate(view: Mapping[str, Any], seat: int) -> float:
    """How good a view looks to the seat whose view it is, in points.

    Args:
        view: what ``state.view(seat)`` gave.
        seat: for whom.

    Example:
        >>> from genetics_games.games.genotype import GAME
        >>> view = GAME.new(2, seed=7).view(0)
        >>> richer = {**view, "seats": [{**view["seats"][0], "coins": 9}, view["seats"][1]]}
        >>> evaluate(richer, 0) > evaluate(view, 0)
        True
    """
    mine = view["seats"][seat]
    if view["player"] is None:
        return float(mine["points"])
    ahead = ROUNDS - view["round"]
    goals = [goal for goal, owner in enumerate(view["goals"]) if owner == seat]
    value = mine["coins"] * (COIN if ahead else 1.0)
    value += sum(_worth(PLANT[name], goals) for name in mine["remembered"])
    value += sum(GOAL[GOALS[goal].phenotype] * GOALS[goal].points * ahead for goal in goals)
    value += sum(worth * mine[name] * ahead for name, worth in UPGRADES.items())
    value += PERSON * len(mine["staff"]) * ahead
    value += TOOL * len(view["tools"]) * (1.0 if ahead else 0.5)
    open_spots: list[tuple[int, float]] = []
    for bed in mine["beds"]:
        if bed is not None:
            value += _plant(bed, goals, ahead, open_spots)
    room = sum(bed is None for bed in mine["beds"])
    for number in range(len(view["hand"])):
        value += IN_HAND * (1.0 if number < room + 1 else 0.3) * (1.0 if ahead else 0.2)
    return value + _dice_to_come(view, seat, open_spots)


def _worth(plant: int, goals: list[int]) -> float:
    """What a complete plant scores, goals included."""
    codes = CODES[plant]
    return POINTS[plant] + sum(
        GOAL_POINTS[goal] for goal in goals if not GOAL_CODES[goal].isdisjoint(codes)
    )


def _plant(
    bed: Mapping[str, Any], goals: list[int], ahead: int, open_spots: list[tuple[int, float]]
) -> float:
    """A plant in a plot; its open spots are listed with what covering each is worth."""
    plant = PLANT[bed["plant"]]
    worth, asked, covered = _worth(plant, goals), len(CODES[plant]), len(bed["covered"])

    def value(covered: int) -> float:
        if covered == asked:
            return worth
        share = worth * (BEGUN + (1 - BEGUN) * covered / asked)
        return share if ahead else covered + (share - covered) / 2

    gain = value(min(covered + 1, asked)) - value(covered)
    for trait, name in enumerate(TRAIT_IDS):
        if (plant, trait) in SPOT_OF and name not in bed["covered"]:
            open_spots.append((SPOTS[SPOT_OF[plant, trait]].code, gain))
    return value(covered)


def _dice_to_come(view: Mapping[str, Any], seat: int, spots: list[tuple[int, float]]) -> float:
    """What the dice of this round may still bring."""
    mine = view["seats"][seat]
    slots = MAT_SLOTS + mine["slots"] + mine["temporary"] - len(mine["taken"])
    if view["phase"] == "breeding":
        if view["passed"] >> seat & 1:
            return 0.0
        chances = [_lying(view, code) for code, _gain in spots]
        x_dice = sum(view["dice"][X :: X + 1])
        first: list[int] = [pick >> 3 for pick in view["picks"] if pick & 7 == seat]
        second = first.count(len(TRAIT_IDS))
    elif view["phase"] in ("working", "setup"):
        tiles = view["tiles"]
        chances = [
            fell(code, tiles[2 * (code // 3)], tiles[2 * (code // 3) + 1]) for code, _gain in spots
        ]
        first = [t for t in range(len(TRAIT_IDS)) if view["places"][SHIFT1 + t] == seat]
        second = view["second"].count(seat)
        x_dice = LIKELY_X
    else:
        return 0.0
    found = [COIN * PLAIN_PICK] * x_dice
    for (code, gain), chance in sorted(zip(spots, chances, strict=True), key=lambda s: -s[0][1]):
        sure = PLAIN_PICK
        if code // 3 in first:
            first.remove(code // 3)
            sure = FIRST_PICK
        elif second:
            second -= 1
            sure = SECOND_PICK
        found.append(gain * chance * sure)
    return sum(sorted(found, reverse=True)[: max(0, slots)])


def _lying(view: Mapping[str, Any], code: int) -> float:
    """1 if a die of a genotype lies on the board, else 0."""
    trait = code // 3
    boxes = BOXES[trait][view["tiles"][2 * trait]][view["tiles"][2 * trait + 1]]
    dice = view["dice"]
    return float(any(boxes[face] == code and dice[(X + 1) * trait + face] for face in range(X)))


@cache
def fell(code: int, top: int, left: int) -> float:
    """The chance that at least one of a trait's dice will show a genotype.

    Args:
        code: the genotype.
        top, left: the parents of the square.

    Example:
        >>> round(fell(1, 0, 0), 3), fell(0, 2, 2)
        (0.947, 0.0)
    """
    boxes = BOXES[code // 3][top][left]
    numbered = sum(face != X for face in FACES) / len(FACES)
    numbered = 1 - (1 - numbered) ** (1 + REROLLS)
    share = numbered * sum(box == code for box in boxes) / len(boxes)
    return 1 - (1 - share) ** PER_TRAIT
