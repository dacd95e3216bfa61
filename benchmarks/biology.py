"""What the biology costs, beside a naive grid and Biopython in the same run.

python benchmarks/biology.py

All times are processor times; memory is what the process has grown by (read on Linux).
"""

from __future__ import annotations

import itertools
import json
import pkgutil
import statistics
import subprocess
import sys
import timeit
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from time import process_time

from genetics_games import biology
from genetics_games.biology import crosses
from genetics_games.biology.codons import translate
from genetics_games.biology.edits import Deletion, Edit, Inversion, Substitution
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
    """Crosses of 1 to 10 loci, beside the grid."""
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
        work = partial(naive_grid, loci)
        # A million boxes are filled once only.
        once = partial(timeit.timeit, work, timer=process_time, number=1)
        grid = milliseconds(work, 3) if loci < 7 else once() * 1000
        print(f"| {loci} | {whole:.2f} | {chance:.3f} | {grid:,.2f} |")


def translation_table() -> None:
    """Translation beside Biopython, at the lengths of a game, a gene and a plasmid."""
    from Bio.Seq import Seq

    print("\n| bases | translate, us | Biopython Seq.translate, us | ratio |")
    print("| ---: | ---: | ---: | ---: |")
    for sequence in (CODING[:6], CODING[:30], CODING, CODING[:-3] * 10 + "TAA" * 13):
        ours = milliseconds(partial(translate, sequence)) * 1000
        theirs = milliseconds(lambda s=sequence: str(Seq(s).translate())) * 1000
        print(f"| {len(sequence)} | {ours:.1f} | {theirs:.1f} | {theirs / ours:.1f} |")


def classified_and_named(gene: Gene, edit: Edit) -> tuple[str, str]:
    """An edit classified, with its name for DNA and its name for the protein."""
    effect = classify(gene, edit)
    return biology.dna_name(effect), biology.protein_name(effect)


def sequence_table() -> None:
    """What an edit costs, and drift."""
    gene = Gene(CODING)
    drift = milliseconds(
        partial(biology.wright_fisher, "0.5", 1000, 100, replicates=1000, seed=1), 3
    )
    print("\n| quantity | asked | measured |\n| --- | ---: | ---: |")
    print(
        f"| 99 bases translated, us | 6 | {milliseconds(partial(translate, CODING)) * 1000:.1f} |"
    )
    for words, edit in (
        ("silent substitution", Substitution(50, "A")),
        ("missense substitution", Substitution(49, "A")),
        ("frameshift", Deletion(50, 51)),
        ("inversion of 20 bases", Inversion(40, 60)),
    ):
        alone = milliseconds(partial(classify, gene, edit)) * 1000
        named = milliseconds(partial(classified_and_named, gene, edit)) * 1000
        print(f"| {words} on 99 bases classified, us | - | {alone:.1f} |")
        print(f"| the same with both names, us | 100 | {named:.1f} |")
    frames = milliseconds(partial(biology.open_reading_frames, CODING)) * 1000
    print(f"| open reading frames of 99 bases, us | - | {frames:.0f} |")
    aligned = milliseconds(partial(biology.align, CODING, CODING[:40] + CODING[43:]), 3)
    print(f"| 99 bases aligned with 96, ms | - | {aligned:.0f} |")
    print(f"| 1,000 populations of 1,000, 100 generations, ms | 1,000 | {drift:.0f} |")


IMPORT = """
import json, resource, sys, time
from importlib import import_module
from pathlib import Path
def now():
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return time.process_time() * 1000, pages * resource.getpagesize() / 2**20
before = now()
import_module("genetics_games")
for name in sys.argv[1:]:
    start = now()
    import_module(name)
    stop = now()
heavy = [name for name in ("numpy", "scipy", "matplotlib", "sympy", "Bio") if name in sys.modules]
print(json.dumps([stop[0] - start[0], stop[1] - start[1], heavy]))
"""


def import_table() -> None:
    """What each module costs to import: the package first, the others on top of it."""
    whole = biology.__name__
    names = [f"{whole}.{module.name}" for module in pkgutil.iter_modules(biology.__path__)]
    print("\n| import | ms | MiB | heavy packages it loads |\n| --- | ---: | ---: | --- |")
    for name in [whole, *names]:
        chain = [name] if name == whole else [whole, name]
        runs = [
            json.loads(
                subprocess.run(
                    [sys.executable, "-c", IMPORT, *chain],
                    capture_output=True,
                    text=True,
                    check=True,
                ).stdout
            )
            for _ in range(5)
        ]
        time = min(run[0] for run in runs)
        memory = statistics.median(run[1] for run in runs)
        loaded = ", ".join(runs[0][2]) or "none"
        print(f"| {name.removeprefix('genetics_games.')} | {time:.1f} | {memory:.1f} | {loaded} |")


def main() -> int:
    """Print all tables."""
    cross_table()
    translation_table()
    sequence_table()
    import_table()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
