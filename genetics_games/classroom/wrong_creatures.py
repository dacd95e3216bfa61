"""Wrong procedures of the lessons on creatures, each named after the idea behind it.

As in `wrong`: a procedure returns what a student with that idea would answer; none of them is
ever used to find a right answer.
"""

from __future__ import annotations

from fractions import Fraction

from genetics_games.biology import anticodon
from genetics_games.biology.codons import codons, spell, translate


def times_the_single_chance(single: Fraction, rolls: int) -> Fraction:
    """X0: the chance of at least one is the single chance times the number of rolls."""
    return single * rolls


def every_time(single: Fraction, rolls: int) -> Fraction:
    """X0: the chance of at least one is the chance of one in every roll."""
    return single**rolls


def never_once(single: Fraction, rolls: int) -> Fraction:
    """X0: the chance of none is given for the chance of at least one."""
    return (1 - single) ** rolls


def just_one_roll(single: Fraction, rolls: int) -> Fraction:
    """X0: however many rolls there are, the chance stays that of one."""
    return single


def partner_letters(message: str) -> str:
    """C2: the letters are replaced by their partners before they are read."""
    return _names("".join(anticodon(codon)[::-1] for codon in codons(message)))


def from_the_far_end(message: str) -> str:
    """X0: the message is read from its 3' end."""
    return _names(message[::-1])


def _names(message: str) -> str:
    return spell(translate(message))
