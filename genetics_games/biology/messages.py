"""From message to protein and back: anticodons, codons of some letters, messages of a protein."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from math import prod
from types import MappingProxyType

from genetics_games.biology.codons import GeneticCode, genetic_code
from genetics_games.text import _

_PARTNER = str.maketrans("ACGU", "UGCA")


def _check_codon(codon: object) -> str:
    letters = str(codon).upper().replace("T", "U")
    if len(letters) != 3 or set(letters) - set("ACGU"):
        raise ValueError(
            _("A codon is three letters of A, C, G and U, such as ACC; “{given}” is none.").format(
                given=str(codon)[:20]
            )
        )
    return letters


def anticodon(codon: str) -> str:
    """The three bases of a tRNA that pair with a codon without any wobble.

    Real cells often have fewer tRNAs than codons: the first base of an anticodon, which meets
    the third of the codon, may pair with more than one.

    Args:
        codon: three RNA letters, 5' to 3'; T counts as U.

    Returns:
        The anticodon, 5' to 3' as well, so that its last letter meets the codon's first.

    Raises:
        ValueError: no codon.

    Example:
        >>> anticodon("ACC")
        'GGU'

    Source:
        Crick 1966, J Mol Biol 19:548 (the wobble hypothesis).
    """
    return _check_codon(codon).translate(_PARTNER)[::-1]


def codons_of(letters: str, code: GeneticCode | None = None) -> Mapping[str, str]:
    """Every codon that three letters can spell, in whatever order they are put.

    Args:
        letters: three RNA letters; T counts as U.
        code: a genetic code; the standard one if left out.

    Returns:
        For each codon, in alphabetical order, the one-letter symbol of its amino acid, or ``*``.

    Raises:
        ValueError: no three letters of RNA.

    Example:
        >>> dict(codons_of("CAC"))
        {'ACC': 'T', 'CAC': 'H', 'CCA': 'P'}
    """
    code = code or genetic_code()
    orders = sorted({"".join(order) for order in permutations(_check_codon(letters))})
    return MappingProxyType({codon: code.translate_codon(codon) for codon in orders})


def messages_for(protein: str, code: GeneticCode | None = None) -> int:
    """How many messages spell a protein: its codons' numbers of synonyms, multiplied.

    Args:
        protein: one-letter symbols, and ``*`` for a stop.
        code: a genetic code; the standard one if left out.

    Raises:
        ValueError: a symbol is no amino acid.

    Example:
        >>> messages_for("MLS"), messages_for("MW")
        (36, 1)
    """
    code = code or genetic_code()
    return prod(len(code.synonyms(letter)) for letter in protein)
