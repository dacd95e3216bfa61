"""A creature put together from parts of animals, as its gene groups ask; for Biohack.

A real animal is no sum of genes; the drawing shows what a card costs, not what a genome does.
"""

from __future__ import annotations

from collections.abc import Mapping

from .creature_heads import HEADS
from .creature_parts import BACKS, NECK, TAILS, WILD, WINGS, legs, stripes, trunk
from .genes import GROUPS
from .svg import circle, frame, group, path

WIDTH, HEIGHT = 146, 126
#: How much lower a creature on stubs of legs stands.
LOW = 10
#: The parts that a look may name, besides its trunk.
PLACES = ("head", "tail", "back", "wild")


def creature(look: Mapping[str, str]) -> str:
    """A creature, 146 x 126; stitches run where parts of different groups meet.

    Args:
        look: `trunk` is a gene group; `head` and `tail` name parts, and so may `back`;
            `wild` names a mark of the wild, and stripes come with it; `legs` may be `stubs`.

    Raises:
        ValueError: a part that is not known.

    Example:
        >>> griffin = {"trunk": "mammal", "head": "avian-eagle", "tail": "mammal-tuft",
        ...            "back": "avian-wing", "wild": "horns"}
        >>> creature(griffin)[:4], sorted(groups_of(griffin))
        ('<svg', ['avian', 'feral', 'mammal'])
    """
    return frame(WIDTH, HEIGHT, group(body(look), 1, 10))


def groups_of(look: Mapping[str, str]) -> set[str]:
    """The gene groups whose parts a look shows."""
    groups = {
        _colour(look[place]) for place in ("trunk", "head", "tail", "back") if look.get(place)
    }
    return groups | ({"feral"} if "wild" in look else set())


def body(look: Mapping[str, str]) -> str:
    """Part of a drawing: the creature, about 140 x 120."""
    _check(look)
    fill, head, tail, back = (look.get(place, "") for place in ("trunk", "head", "tail", "back"))
    wild, stubs = look.get("wild"), "legs" in look
    draw_head, eyes = HEADS[head]
    over = wild in ("horns", "tufts", "tusks")
    parts = [
        TAILS[tail](_colour(tail)) if tail else "",
        legs(fill, near=False, stubs=stubs),
        BACKS[back](_colour(back)) if back in BACKS else "",
        WILD[wild]() if wild == "spider" else "",
        trunk(fill),
        stripes() if wild is not None else "",
        legs(fill, near=True, stubs=stubs),
        WINGS[back](_colour(back)) if back in WINGS else "",
        path(NECK, fill, width=2.4),
        _stitches(look),
        draw_head(_colour(head)),
        WILD[wild]() if over and wild else "",
        _eyes(eyes, wild is not None),
    ]
    # On short legs the whole creature stands lower.
    return group("".join(parts), 0, LOW) if stubs else "".join(parts)


def _colour(part: str) -> str:
    return part.partition("-")[0]


def _check(look: Mapping[str, str]) -> None:
    known = {
        "trunk": GROUPS[:-1],
        "head": HEADS,
        "tail": ("", *TAILS),
        "back": ("", *BACKS, *WINGS),
        "wild": WILD,
        "legs": ("stubs",),
    }
    for place, part in look.items():
        if part not in known.get(place, ()):
            raise ValueError(f"A creature has no {place} {part!r}; creature_parts.py lists them.")


def _stitches(look: Mapping[str, str]) -> str:
    seams = ""
    if _colour(look["head"]) != look["trunk"]:
        seams += "M92,50q8,8 17,9"
    if look.get("tail") and _colour(look["tail"]) != look["trunk"]:
        seams += "M38,58q-4,10 0,20"
    if look.get("back") in WINGS and _colour(look["back"]) != look["trunk"]:
        seams += "M58,72q12,5 22,-6"
    return path(seams, "", "card", 2.3, dash="3 4") if seams else ""


def _eyes(places: tuple[tuple[float, float], ...], wild: bool) -> str:
    """Round eyes, or the slit gold ones of a hunter; a second eye is a little smaller."""
    drawn = ""
    for number, (x, y) in enumerate(places):
        r = 5.4 - 0.8 * number
        drawn += circle(x, y, r, "gold" if wild else "white", width=2)
        drawn += (
            path(f"M{x},{y - 3.6}v7.2", width=2.4)
            if wild
            else circle(x + 1.3, y + 0.4, r * 0.48, "pen", "")
        )
    return drawn
