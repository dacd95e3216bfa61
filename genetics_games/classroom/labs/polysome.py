"""Many ribosomes on one message, each at its own codon."""

from __future__ import annotations

#: Codons between two ribosomes.  In a cell one covers about ten (Ingolia et al. 2009,
#: Science 324:218), too many for the short messages of the table.
APART = 2


def places(codons: int, time: int) -> list[int]:
    """How many codons each ribosome has read, the first one to start in front.

    One codon is read at each tick of time; a ribosome starts as soon as there is room.

    Args:
        codons: the length of the message.
        time: ticks since the first ribosome came.

    Example:
        >>> places(4, 3), places(4, 6)
        ([3, 1], [4, 4, 2])
    """
    return [min(codons, time - start) for start in range(0, time, APART)]
