"""Edits that nobody chooses, until a research card happens to match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from genetics_games.biology.dna import DNA
from genetics_games.engine.chance import child_seed, draw
from genetics_games.games.gene_pool.rows import LETTERS, NUMBER
from genetics_games.text import _

from ..lesson_02 import KINDS, edits_by_kind, row_after

#: A run that has found nothing by then is given up.
LIMIT = 5000


def run(row: str, motif: str, seed: int, limit: int = LIMIT) -> tuple[str, ...]:
    """The rows of one run, from the first to the one on which the motif can be read.

    Each step draws one of the four kinds of edit, all equally likely, then one edit of that
    kind; the row keeps its length as at the table.

    Args:
        row: the row to begin with, 5' to 3'.
        motif: what is waited for, on either strand.
        seed: fixes the run.
        limit: steps after which the run is given up.

    Raises:
        ValueError: the row has not six bases, or the motif holds none.

    Example:
        >>> rows = run("GATCCA", "CAG", seed=7)
        >>> DNA(rows[-1]).find("CAG") != [] and not any(DNA(r).find("CAG") for r in rows[:-1])
        True
    """
    if row not in NUMBER:
        raise ValueError(_("A row of Gene Pool is {n} letters, such as GATCCA.").format(n=6))
    rows = [row]
    while not DNA(rows[-1]).find(motif) and len(rows) <= limit:
        kind = KINDS[draw(seed, 2 * len(rows), len(KINDS))]
        group = edits_by_kind()[kind]
        action = group[draw(seed, 2 * len(rows) + 1, len(group))]
        rows.append(LETTERS[row_after(NUMBER[rows[-1]], action)])
    return tuple(rows)


@dataclass(frozen=True, slots=True)
class Waiting:
    """How long many runs took.

    Args:
        times: edits until the motif could be read, one for each run that found it.
        given_up: runs that did not find it in time.
    """

    times: tuple[int, ...]
    given_up: int

    @property
    def median(self) -> int | None:
        """The middle waiting time, runs given up counted as longest; ``None`` if it is theirs."""
        middle = (len(self.times) + self.given_up - 1) // 2
        return sorted(self.times)[middle] if middle < len(self.times) else None


def waiting(row: str, motif: str, seed: int, runs: int = 100, limit: int = LIMIT) -> Waiting:
    """The waiting times of many runs from the same row.

    Args:
        row: the row to begin with, 5' to 3'.
        motif: what is waited for, on either strand.
        seed: fixes all runs.
        runs: how many.
        limit: steps after which a run is given up.

    Example:
        >>> waiting("GATCCA", "GAT", seed=7, runs=5).times
        (0, 0, 0, 0, 0)
    """
    rows = [run(row, motif, child_seed(seed, number), limit) for number in range(runs)]
    found = [len(path) - 1 for path in rows if DNA(path[-1]).find(motif)]
    return Waiting(tuple(found), runs - len(found))


def histogram(times: Sequence[int], bars: int = 10) -> list[tuple[int, int, int]]:
    """Waiting times in bars of equal width.

    Returns:
        For each bar its shortest and longest time and how many runs took that long; no bars
        without times.

    Example:
        >>> histogram([0, 1, 3, 9], bars=2)
        [(0, 4, 3), (5, 9, 1)]
    """
    if not times:
        return []
    width = max(times) // bars + 1
    count = max(times) // width + 1
    return [
        (
            bar * width,
            (bar + 1) * width - 1,
            sum(bar * width <= time < (bar + 1) * width for time in times),
        )
        for bar in range(count)
    ]
