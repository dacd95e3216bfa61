"""The offspring dice: what they show, and how they fall.

A face is 0 to 3 for I to IV and 4 for X; a die on the table is ``5 * trait + face``.
"""

from __future__ import annotations

from collections.abc import Callable

from .pieces import PIECES

FACES = PIECES.faces
SIDES = len(FACES)
X = 4
FACE_NAMES = ("I", "II", "III", "IV", "X")
PER_TRAIT = PIECES.numbers["dice"]["per_trait"]
REROLLS = PIECES.numbers["dice"]["x_rerolls"]


def sides(code: int, dice: int) -> list[int]:
    """The sides on which dice lie, 0 to 5 each, from the number of their throw.

    One throw is one chance event, however many dice: every combination is as likely.

    Example:
        >>> sides(2 + 6 * 5, 2)
        [2, 5]
    """
    lying = []
    for _die in range(dice):
        code, side = divmod(code, SIDES)
        lying.append(side)
    return lying


def _throw(choose: Callable[[int], int], dice: int) -> list[int]:
    return [FACES[side] for side in sides(choose(SIDES**dice), dice)] if dice else []


def roll(choose: Callable[[int], int], dice: int) -> tuple[list[int], list[int]]:
    """Roll dice; those that show X are rolled again once.

    Args:
        choose: gives one of so many equally likely outcomes; the chance of a state.
        dice: how many.

    Returns:
        The faces of the first roll, and the faces in the end.

    Example:
        >>> throws = iter([0 + 6 * 5 + 36 * 4, 3 + 6 * 5])  # the second and third: IV and X
        >>> roll(lambda below: next(throws), 3)
        ([0, 4, 4], [0, 3, 4])
    """
    first = _throw(choose, dice)
    last = first
    for _again in range(REROLLS):
        again = iter(_throw(choose, last.count(X)))
        last = [next(again) if face == X else face for face in last]
    return first, last


def roll_until_numbered(choose: Callable[[int], int], dice: int) -> list[int]:
    """Roll dice; each that shows X is rolled again until it shows a number.

    Args:
        choose: as for `roll`.
        dice: how many.

    Returns:
        The faces in the end.

    Example:
        >>> throws = iter([5 + 6 * 1, 4, 2])
        >>> roll_until_numbered(lambda below: next(throws), 2)
        [2, 1]
    """
    faces = _throw(choose, dice)
    while X in faces:
        again = iter(_throw(choose, faces.count(X)))
        faces = [next(again) if face == X else face for face in faces]
    return faces
