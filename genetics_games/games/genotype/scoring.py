"""Points, and who wins."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from .pieces import PIECES
from .squares import CODE, CODES, COMPLETE, POINTS

if TYPE_CHECKING:
    from .state import Genotype

GOAL_CODES = tuple(
    frozenset(CODE[genotype] for genotype in goal.genotypes) for goal in PIECES.goals
)
GOAL_POINTS = tuple(goal.points for goal in PIECES.goals)


POINT_PER_MARKER = PIECES.numbers["scoring"]["point_per_trait_marker_on_incomplete_plant"]
POINT_PER_COIN = PIECES.numbers["scoring"]["point_per_coin"]


class Score(NamedTuple):
    """The points of one seat, part by part.

    Attributes:
        plants: printed on completed plants.
        goals: of phenotype research goals.
        markers: one for each trait marker on a plant that is not complete.
        coins: one for each.
        completed: how many plants are complete, for ties.
    """

    plants: int
    goals: int
    markers: int
    coins: int
    completed: int

    @property
    def total(self) -> int:
        """All points together."""
        return self.plants + self.goals + self.markers + self.coins


def goal_points(goals: Iterable[int], plants: Iterable[int]) -> int:
    """What research goals score with completed plants.

    Args:
        goals: numbers of research spaces.
        plants: numbers of plant cards.

    Example:
        >>> goal_points([0], [0, 3, 2])  # round seeds, 2 points: P01 and P04 match, P03 does not
        4
    """
    held = tuple(goals)
    return sum(
        GOAL_POINTS[goal]
        for plant in plants
        for goal in held
        if not GOAL_CODES[goal].isdisjoint(CODES[plant])
    )


def score(state: Genotype, seat: int) -> Score:
    """The points of a seat, as if the game ended now."""
    complete = list(state.harvested[seat])
    markers = 0
    for plant in state.beds[seat]:
        if plant >= 0:
            if COMPLETE[plant]:
                complete.append(plant >> 4)
            else:
                markers += (plant & 15).bit_count()
    held = [goal for goal, owner in enumerate(state.goals) if owner == seat]
    return Score(
        plants=sum(POINTS[plant] for plant in complete),
        goals=goal_points(held, complete),
        markers=markers * POINT_PER_MARKER,
        coins=state.coins[seat] * POINT_PER_COIN,
        completed=len(complete),
    )


def winners(state: Genotype) -> list[int]:
    """The winning seats of a game that is over; none before."""
    if state.player is not None:
        return []
    seats = range(state.players)
    if state.limit is not None and state.turn >= state.limit:
        return list(seats)
    ranks = []
    for seat in seats:
        points = score(state, seat)
        ranks.append((points.total, points.completed))
    return [seat for seat in seats if ranks[seat] == max(ranks)]


def open_points(state: Genotype, seat: int) -> int:
    """The points that lie open before a seat: all but those of its harvested plants."""
    held = [goal for goal, owner in enumerate(state.goals) if owner == seat]
    harvested = state.harvested[seat]
    hidden = sum(POINTS[plant] for plant in harvested) + goal_points(held, harvested)
    return score(state, seat).total - hidden
