"""The laboratories of a lesson on its page: panels of nodes, some with a figure to touch.

A further laboratory is one class and one line in `LABS`; what it works out stands in `labs`.
"""

from __future__ import annotations

from importlib import import_module

from .base import LabPanel

#: For each lesson its laboratories, in their order on the page.
LABS: dict[int, tuple[tuple[str, str], ...]] = {
    1: (("strands", "Builder"), ("strands", "HalfTurn"), ("strands", "Chargaff")),
    2: (
        ("edits", "SingleChanges"),
        ("edits", "FrameSlider"),
        ("edits", "Insertions"),
        ("edits", "RandomMutations"),
    ),
    3: (
        ("transcripts", "Polymerase"),
        ("transcripts", "Impostors"),
        ("transcripts", "Nucleus"),
        ("transcripts", "Splicing"),
    ),
    4: (("messages", "BeTheRibosome"), ("messages", "Anticodons"), ("messages", "Frames")),
    6: (("energy", "Budget"), ("energy", "PriceTag"), ("energy", "Polysome")),
    7: (("crosses", "SquareBuilder"), ("crosses", "RepeatedCross"), ("crosses", "TestCross")),
    8: (("fair_dice", "Bench"), ("fair_dice", "LoadedDice"), ("fair_dice", "Power")),
    11: (
        ("alleles", "AllelesAndEdits"),
        ("alleles", "RateDial"),
        ("alleles", "BodyMap"),
        ("alleles", "TrioViewer"),
    ),
    13: (
        ("creatures", "CodeComparer"),
        ("creatures", "TreeSorter"),
        ("creatures", "CaseCards"),
        ("creatures", "EthicsRound"),
    ),
}


def lab_panels(number: int, start: str) -> list[LabPanel]:
    """New laboratories for one page of a lesson.

    Args:
        number: the lesson's number.
        start: what they begin with, as the lesson's `Table.start` has it.

    Example:
        >>> [lab.id for lab in lab_panels(1, "GATCCA")]
        ['builder', 'half-turn', 'chargaff']
    """
    return [
        getattr(import_module(f".{module}", __name__), name)(start)
        for module, name in LABS.get(number, ())
    ]
