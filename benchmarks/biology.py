"""What the biology costs, beside a naive grid and Biopython in the same run.

python benchmarks/biology.py
"""

from __future__ import annotations

import itertools
import timeit
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from time import process_time

from genetics_games import biology
from genetics_games.biology import crosses
from genetics_games.biology.codons import translate
from genetics_games.biology.edits import Substitution
from genetics_games.biology.mutations import Gene, classify

LETTERS = "ABCDEFGHIJ"
CODING = "ATG" + "GATCCAGTAACTGACTGG" * 5 + "CAC" + "TAA"


def milliseconds(work: Callable[[], object], repeat: int = 5) -> float:
    """The least processor time of several calls, each call repeated until it can be measured."""
    timer = timeit.Timer(work, timer=process_time)
    number, _ = timer.autorange()
    return min(timer.repeat(repeat, number)) / number * 1000


def naive_grid(loci: int) -> Counter[tuple[str, ...]]:
    """Every gamete with every other, box by box, as a square is filled by hand."""
    gametes = list(itertools.product(*((c, c.lower()) for c in LETTERS[:loci])))
    share = Fraction(1, len(gametes) ** 2)
    boxes: Counter[tuple[str, ...]] = Counter()
    for egg in gametes:
        for sperm in gametes:
            boxes[tuple("".join(sorted(pair)) for pair in zip(egg, sperm, strict=True))] += share
    return boxes


def cross_table() -> None:
    """Crosses of 1 to 10 loci; the grid as far as patience goes."""
    print("| loci | cross and all genotypes, ms | one chance, ms | naive grid, ms |")
    print("| ---: | ---: | ---: | ---: |")
    for loci in range(1, 11):
        names = LETTERS[:loci]
        genome = crosses.Genome(*(f"{c} > {c.lower()}" for c in names))
        parent = "".join(c + c.lower() for c in names)
        pattern = "".join(f"{c}_" for c in names)
        offspring = crosses.cross(parent, parent, genome)
        whole = milliseconds(lambda p=parent, g=genome: crosses.cross(p, p, g).genotypes())
        chance = milliseconds(partial(offspring.chance, pattern))
        grid = f"{milliseconds(partial(naive_grid, loci), 1):,.2f}" if loci <= 6 else "-"
        print(f"| {loci} | {whole:.2f} | {chance:.3f} | {grid} |")


def sequence_table() -> None:
    """Translation beside Biopython, and what an edit costs."""
    from Bio.Seq import Seq

    ours = milliseconds(partial(translate, CODING)) * 1000
    theirs = milliseconds(lambda: str(Seq(CODING).translate())) * 1000
    edit = milliseconds(partial(classify, Gene(CODING), Substitution(50, "A"))) * 1000
    drift = milliseconds(
        partial(biology.wright_fisher, "0.5", 1000, 100, replicates=1000, seed=1), 3
    )
    print("\n| quantity | asked | measured |\n| --- | ---: | ---: |")
    print(f"| 99 bases translated, us | 6 | {ours:.1f} |")
    print(f"| the same by Biopython's Seq, us | - | {theirs:.1f} |")
    print(f"| point mutation on 99 bases classified, us | 100 | {edit:.1f} |")
    print(f"| 1,000 populations of 1,000, 100 generations, ms | 1,000 | {drift:.0f} |")


def main() -> int:
    """Print both tables."""
    cross_table()
    sequence_table()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
