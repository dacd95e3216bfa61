"""The offspring dice: what they show, and how they fall.

A face is 0 to 3 for I to IV and 4 for X; a die on the table is ``5 * trait + face``.
"""

from __future__ import annotations

from collections.abc import Callable

from .pieces import PIECES

FACES = PIECES.faces
X = 4
FACE_NAMES = ("I", "II", "III", "IV", "X")
PER_TRAIT = PIECES.numbers["dice"]["per_trait"]
REROLLS = PIECES.numbers["dice"]["x_rerolls"]


def roll(choose: Callable[[int], int], dice: int) -> tuple[list[int], list[int]]:
    """Roll dice; those that show X are rolled again once.

    Args:
        choose: gives one of so many equally likely outcomes; the chance of a state.
        dice: how many.

    Returns:
        The faces of the first roll, and the faces in the end.

    Example:
        >>> sides = iter([0, 5, 4, 3, 5])  # the second and third show X; then IV and X
        >>> roll(lambda below: next(sides), 3)
        ([0, 4, 4], [0, 3, 4])
    """
    sides = len(FACES)
    first = [FACES[choose(sides)] for _die in range(dice)]
    last = first
    for _again in range(REROLLS):
        last = [FACES[choose(sides)] if face == X else face for face in last]
    return first, last


def roll_until_numbered(choose: Callable[[int], int], dice: int) -> list[int]:
    """Roll dice; each that shows X is rolled again until it shows a number.

    Args:
        choose: as for `roll`.
        dice: how many.

    Returns:
        The faces in the end.

    Example:
        >>> sides = iter([5, 4, 2, 1])
        >>> roll_until_numbered(lambda below: next(sides), 2)
        [2, 1]
    """
    faces = []
    for _die in range(dice):
        face = X
        while face == X:
            face = FACES[choose(len(FACES))]
        faces.append(face)
    return faces
