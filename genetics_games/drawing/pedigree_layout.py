"""Where everybody and every line of a pedigree stands; plain geometry, drawn elsewhere.

Generations are rows, numbers run from left to right, partners are joined by a line, children hang
from a line of their own: Bennett et al. 2008, Journal of Genetic Counseling 17:424.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean
from typing import Any, Literal, Protocol

Point = tuple[float, float]

HALF = 17.0
"""Half of a symbol's width."""
GAP = 62.0
WIDE_GAP = 78.0
ROW = 120.0
LEFT, TOP, RIGHT, BOTTOM = 84.0, 36.0, 40.0, 50.0
_BAR = 26.0
_BRACKET = 25.0
_DOUBLE = 5.0
_ROUNDS = 80
_STILL = 0.01


class Person(Protocol):
    """What a drawing asks of an individual."""

    @property
    def id(self) -> str: ...
    @property
    def sex(self) -> Literal["male", "female", "unknown"]: ...
    @property
    def affected(self) -> bool | None: ...
    @property
    def carrier(self) -> bool | None: ...
    @property
    def deceased(self) -> bool: ...
    @property
    def consultand(self) -> bool: ...
    @property
    def generation(self) -> int: ...
    @property
    def number(self) -> int: ...
    @property
    def father(self) -> str: ...
    @property
    def mother(self) -> str: ...


class Family(Protocol):
    """What a drawing asks of a pedigree.

    `couples` have `partners`, `children` and `related`; `twins` have `ids` and `identical`.
    """

    @property
    def individuals(self) -> Sequence[Person]: ...
    @property
    def couples(self) -> Sequence[Any]: ...
    @property
    def twins(self) -> Sequence[Any]: ...


@dataclass(frozen=True, slots=True)
class Layout:
    """A pedigree laid out; y grows downwards.

    Args:
        width: of the whole.
        height: of the whole.
        places: the middle of each individual's symbol, by id.
        rows: the height of each generation, by its number counted from 1.
        lines: runs of straight lines between couples, to children and between identical twins.
    """

    width: float
    height: float
    places: dict[str, Point]
    rows: dict[int, float]
    lines: tuple[tuple[Point, ...], ...]


def layout(family: Family) -> Layout:
    """Lay a pedigree out.

    Args:
        family: the pedigree.

    Example:
        >>> from genetics_games.biology import read_pedigree
        >>> laid = layout(read_pedigree("I-1m x I-2f: II-1m"))
        >>> {id: (round(x), round(y)) for id, (x, y) in laid.places.items()}
        {'I-1': (84, 36), 'I-2': (146, 36), 'II-1': (115, 156)}
    """
    across = _places_across(family)
    leftmost = min(across.values())
    rows = {
        generation: TOP + ROW * row
        for row, generation in enumerate(sorted({each.generation for each in family.individuals}))
    }
    places = {
        each.id: (across[each.id] - leftmost + LEFT, rows[each.generation])
        for each in family.individuals
    }
    lines: list[tuple[Point, ...]] = []
    middles = [_join(couple, index, places, lines) for index, couple in enumerate(family.couples)]
    _hang_children(family, middles, places, lines)
    return Layout(
        max(x for x, _y in places.values()) + RIGHT,
        max(max(rows.values()) + BOTTOM, max(_depths(lines)) + 8),
        places,
        rows,
        tuple(lines),
    )


def _depths(lines: list[tuple[Point, ...]]) -> list[float]:
    return [0.0, *(y for line in lines for _x, y in line)]


# ---------------------------------------------------------------- from left to right


def _places_across(family: Family) -> dict[str, float]:
    """Children under the middle of their parents, partners close, nobody too close."""
    rows: dict[int, list[str]] = {}
    for each in sorted(family.individuals, key=lambda each: (each.generation, each.number)):
        rows.setdefault(each.generation, []).append(each.id)
    steps = {generation: _steps(family, row) for generation, row in rows.items()}
    x = {
        id: step
        for generation, row in rows.items()
        for id, step in zip(row, steps[generation], strict=True)
    }

    ties = _ties(family)
    for _round in range(_ROUNDS):
        moved = 0.0
        for upwards in (True, False):
            for generation in sorted(rows, reverse=upwards):
                row = rows[generation]
                wanted = [(ties.over if upwards else ties.under)(x, id) for id in row]
                for id, place in zip(row, _apart(wanted, steps[generation]), strict=True):
                    moved = max(moved, abs(place - x[id]))
                    x[id] = place
        if moved < _STILL:
            break
    return x


@dataclass(frozen=True, slots=True)
class _Ties:
    """Who is drawn towards whom.

    Args:
        families: by id of a parent, partners and children of each of the couples.
        born: by id of a child, the parents and all their children.
        partner: by id of somebody without parents, a partner.
    """

    families: dict[str, list[tuple[Sequence[str], Sequence[str]]]]
    born: dict[str, tuple[Sequence[str], Sequence[str]]]
    partner: dict[str, str]

    def over(self, x: dict[str, float], id: str) -> float:
        """Where a parent wants to stand: the couple's middle over that of the children."""
        shifts = [
            _middle(x, children) - _middle(x, partners)
            for partners, children in self.families.get(id, ())
        ]
        return x[id] + sum(shifts) / len(shifts) if shifts else x[id]

    def under(self, x: dict[str, float], id: str) -> float:
        """Where somebody wants to stand: with the siblings under the parents, or by a partner."""
        if id in self.born:
            parents, siblings = self.born[id]
            return x[id] + _middle(x, parents) - _middle(x, siblings)
        if id in self.partner:
            other = self.partner[id]
            return x[other] + (GAP if x[id] > x[other] else -GAP)
        return x[id]


def _ties(family: Family) -> _Ties:
    ties = _Ties({}, {}, {})
    for couple in family.couples:
        for id, other in (couple.partners, couple.partners[::-1]):
            ties.partner.setdefault(id, other)
            if couple.children:
                ties.families.setdefault(id, []).append((couple.partners, couple.children))
        for id in couple.children:
            ties.born[id] = (couple.partners, couple.children)
    return ties


def _steps(family: Family, row: list[str]) -> list[float]:
    """The least distance of each from the first of the row."""
    close = {frozenset(couple.partners) for couple in family.couples}
    parents = {each.id: (each.father, each.mother) for each in family.individuals}
    steps = [0.0]
    for one, other in pairwise(row):
        siblings = parents[one][0] and parents[one] == parents[other]
        step = GAP if siblings or frozenset((one, other)) in close else WIDE_GAP
        steps.append(steps[-1] + step)
    return steps


def _middle(x: dict[str, float], ids: Sequence[str]) -> float:
    return (min(x[id] for id in ids) + max(x[id] for id in ids)) / 2


def _apart(wanted: list[float], steps: list[float]) -> list[float]:
    """The places nearest to the wanted ones that keep the order and the least distances.

    Least squares by pooling neighbours: Ayer et al. 1955, Annals of Mathematical Statistics 26:641.
    """
    pools: list[tuple[float, int]] = []
    for want, step in zip(wanted, steps, strict=True):
        total, count = want - step, 1
        while pools and pools[-1][0] * count >= total * pools[-1][1]:
            before, members = pools.pop()
            total, count = total + before, count + members
        pools.append((total, count))
    flat = [total / count for total, count in pools for _member in range(count)]
    return [place + step for place, step in zip(flat, steps, strict=True)]


# ---------------------------------------------------------------- lines


def _join(
    couple: Any, index: int, places: dict[str, Point], lines: list[tuple[Point, ...]]
) -> Point:
    """The line between partners, twice if they are related; where the children's line begins."""
    (x1, y1), (x2, y2) = sorted(places[id] for id in couple.partners)
    if y1 != y2:
        upper, lower = sorted(((x1, y1), (x2, y2)), key=lambda place: place[1])
        side = HALF if upper[0] > lower[0] else -HALF
        run: tuple[Point, ...] = ((upper[0], upper[1] + HALF), (lower[0] + side, lower[1]))
        middle = (fmean((run[0][0], run[1][0])), fmean((run[0][1], run[1][1])))
    elif any(y == y1 and x1 < x < x2 for x, y in places.values()):
        depth = y1 + HALF + _BRACKET + 7 * (index % 3)
        run = ((x1, y1 + HALF), (x1, depth), (x2, depth), (x2, y1 + HALF))
        middle = ((x1 + x2) / 2, depth)
    else:
        run = ((x1 + HALF, y1), (x2 - HALF, y1))
        middle = ((x1 + x2) / 2, y1)
    if couple.related:
        shift = _DOUBLE / 2
        down = 0.0 if y1 != y2 else shift
        for sign in (-1, 1):
            lines.append(tuple((x + sign * (shift - down), y + sign * down) for x, y in run))
        return middle[0], middle[1] + down
    lines.append(run)
    return middle


def _hang_children(
    family: Family,
    middles: list[Point],
    places: dict[str, Point],
    lines: list[tuple[Point, ...]],
) -> None:
    born_with = {id: twins for twins in family.twins for id in twins.ids}
    bars = []
    for couple, middle in zip(family.couples, middles, strict=True):
        if couple.children:
            points = {}
            for id in couple.children:
                together = born_with[id].ids if id in born_with else (id,)
                points[id] = fmean(places[each][0] for each in together)
            row = min(places[id][1] for id in couple.children)
            ends = (min(*points.values(), middle[0]), max(*points.values(), middle[0]))
            bars.append((row, ends, middle, points))
    levels = _levels([(row, ends) for row, ends, _middle, _points in bars])
    for (row, (left, right), middle, points), level in zip(bars, levels, strict=True):
        height = row - HALF - _BAR - 9 * level
        lines.append((middle, (middle[0], height)))
        if right > left:
            lines.append(((left, height), (right, height)))
        for id, start in points.items():
            x, y = places[id]
            lines.append(((start, height), (x, y - HALF)))
    for twins in family.twins:
        if twins.identical:
            lines += _same(twins.ids, places, lines)


def _levels(bars: list[tuple[float, tuple[float, float]]]) -> list[int]:
    """A level for each line of siblings, so that no two in a row run into each other."""
    levels: list[int] = []
    for index, (row, (left, right)) in enumerate(bars):
        taken = {
            levels[other]
            for other, (its_row, (its_left, its_right)) in enumerate(bars[:index])
            if its_row == row and its_left < right + HALF and left < its_right + HALF
        }
        levels.append(next(level for level in range(len(bars)) if level not in taken))
    return levels


def _same(
    ids: Sequence[str], places: dict[str, Point], lines: list[tuple[Point, ...]]
) -> list[tuple[Point, ...]]:
    """The line between the two outermost of identical twins, half-way up their own lines."""
    tops = {(places[id][0], places[id][1] - HALF) for id in ids}
    own = sorted((line for line in lines if line[-1] in tops), key=lambda line: line[-1])
    ends = []
    for (x1, y1), (x2, y2) in (own[0], own[-1]):
        ends.append((x1 + 0.55 * (x2 - x1), y1 + 0.55 * (y2 - y1)))
    return [tuple(ends)]
