"""Wrong procedures of the lessons on messages and proteins, each named after the idea behind it.

As in `wrong`: a procedure returns what a student with that idea would answer; none of them is
ever used to find a right answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from genetics_games.biology import anticodon, complement, three_letter
from genetics_games.biology.codons import genetic_code, spell, translate
from genetics_games.lenses.peptide import TOKENS


def codon_again(codon: str) -> str:
    """C3: the anticodon is the codon."""
    return codon


def anticodon_with_thymine(codon: str) -> str:
    """C2: the partner of A is T in RNA too."""
    return anticodon(codon)[::-1].replace("U", "T")


def anticodon_turned(codon: str) -> str:
    """X0: the partners are right and their order is turned round."""
    return anticodon(codon)


def frame_off_by_one(message: str) -> str:
    """X0: reading begins one base behind the start."""
    return _names(message[1:])


def from_the_other_end(message: str) -> str:
    """X0: the message is read from its 3' end."""
    return _names(message[::-1])


def start_left_out(message: str) -> str:
    """C8: AUG is a signal and no amino acid."""
    return _names(message[3:])


def _names(message: str) -> str:
    return spell(translate(message[: len(message) // 3 * 3]))


def any_order(letters: str) -> str:
    """C4: whatever the order, the letters stand for the amino acid on the card."""
    return three_letter(genetic_code().translate_codon(letters))


def spelled_backwards(letters: str) -> str:
    """X0: the letters stand in one order and in the reverse one."""
    both = dict.fromkeys((letters, letters[::-1]))
    return ", ".join(f"{codon} {any_order(codon)}" for codon in both)


# ---------------------------------------------------------------------- energy


def synthetase_for_free(atp: int, plan: Sequence[str], played: Sequence[str]) -> int:
    """X0: loading an amino acid is taken to cost nothing.

    Args:
        atp: tokens at the beginning.
        plan: the moves that are made.
        played: for each move the move that its card shows; another one where it lies face down.
    """
    return atp + sum(TOKENS[move] for move in plan if move != "amino_acyl")


def face_down_as_its_action(atp: int, plan: Sequence[str], played: Sequence[str]) -> int:
    """X0: a face-down card is counted as the action on its face."""
    return atp + sum(TOKENS[move] for move in played)


def gains_left_out(atp: int, plan: Sequence[str], played: Sequence[str]) -> int:
    """X0: only what is paid is counted."""
    return atp + sum(min(0, TOKENS[move]) for move in plan)


def one_for_each_card(atp: int, plan: Sequence[str], played: Sequence[str]) -> int:
    """X0: every card is taken to cost one ATP."""
    return atp - len(plan)


def one_each(count: int) -> int:
    """X0: one for each amino acid."""
    return count


def two_each(count: int) -> int:
    """X0: only one of the two steps, loading or joining, is counted."""
    return 2 * count


def permanence_left_out(count: int) -> int:
    """X0: making permanent is forgotten."""
    return -count * sum(TOKENS[move] for move in ("amino_acyl", "add"))


def own_taken_off(needed: int, atp: int) -> int:
    """X0: what one has already is taken off what is to be paid."""
    return needed - atp


# ---------------------------------------------------------------------- transcription


def thymine_kept(coding: str) -> str:
    """C2: the mRNA has the letters of the coding strand, T and all."""
    return coding


def partner_of_the_coding(coding: str) -> str:
    """C2: the mRNA is the partner of the coding strand, from the same end on."""
    return complement(coding).replace("T", "U")


def read_backwards(coding: str) -> str:
    """X0: the coding strand is read from its 3' end."""
    return coding[::-1].replace("T", "U")


def bottom_from_the_left(row: str) -> str:
    """D1: the bottom strand is read from left to right, like the top one."""
    return complement(row).replace("T", "U")


def top_copied(row: str) -> str:
    """X0: the gene is looked for on the other strand."""
    return row.replace("T", "U")


def partner_in_the_message(place: int, base: str) -> str:
    """C2: the mRNA gets the partner of the new base of the coding strand."""
    return f"{place} {bottom_from_the_left(base)}"


def counted_from_the_other_end(place: int, base: str, size: int) -> str:
    """D1: places of the mRNA are counted from the other end of the coding strand."""
    return f"{size + 1 - place} {top_copied(base)}"
