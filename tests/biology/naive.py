"""A second, deliberately simple calculation of what an edit does.

It shares nothing with the package: strings are cut by hand, the codon table
comes from Biopython, and effects are told by comparing proteins and prefixes.
"""

from functools import cache

from Bio.Data.CodonTable import unambiguous_dna_by_id

_STANDARD = unambiguous_dna_by_id[1]
MEANING = {**_STANDARD.forward_table, **dict.fromkeys(_STANDARD.stop_codons, "stop")}
PARTNER = {"A": "T", "T": "A", "C": "G", "G": "C"}
LEFT, RIGHT = "ATG", "GTAACTGACTAA"


def turn(row, first, last):
    """The row after half a turn of the block first..last, both held."""
    block = [PARTNER[base] for base in row[first : last + 1]]
    block.reverse()
    return row[:first] + "".join(block) + row[last + 1 :]


@cache
def read(sequence):
    """The codons read, the stop included, and whether a stop was met."""
    done = []
    while len(sequence) >= 3:
        done.append(sequence[:3])
        if MEANING[sequence[:3]] == "stop":
            return done, True
        sequence = sequence[3:]
    return done, False


@cache
def protein(sequence):
    read_codons, stopped = read(sequence)
    return "".join(MEANING[codon] for codon in (read_codons[:-1] if stopped else read_codons))


def effect(before, after):
    """The effect's name for a coding strand that starts with its start codon."""
    old_codons = read(before)[0]
    stopped = read(after)[1]
    old, new = protein(before), protein(after)
    if before == after:
        return "unchanged"
    if after[:3] != before[:3]:
        return "start_lost"
    if after.startswith("".join(old_codons)):
        return "beyond_stop"
    if after.startswith("".join(old_codons[:-1])):
        return "stop_retained" if stopped and len(new) == len(old) else "stop_lost"
    growth = len(after) - len(before)
    if growth % 3 != 0:
        return "frameshift"
    if new == old and stopped:
        return "silent"
    longer = len(new) - len(old) - growth // 3
    if longer > 0 or not stopped:
        return "stop_lost"
    if longer < 0:
        return "nonsense"
    return "missense" if growth == 0 else f"in_frame_{'insertion' if growth > 0 else 'deletion'}"


def changed(before, after):
    """Places among the codons read that differ: those before, those after, and amino acids.

    For edits that leave the length or shift the frame: codons are compared place by place.
    """
    old, _ = read(before)
    new, _ = read(after)
    longest = max(len(old), len(new))
    pairs = [(old[i : i + 1], new[i : i + 1]) for i in range(longest)]
    different = [i for i, (one, other) in enumerate(pairs) if one != other]
    swapped = sum(one != other for one, other in zip(protein(before), protein(after), strict=False))
    return (
        tuple(i for i in different if i < len(old)),
        tuple(i for i in different if i < len(new)),
        swapped,
    )
