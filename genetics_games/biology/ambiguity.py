"""IUPAC letters: one letter for a base that is not known, or that may be any of several.

`dna` works on known bases only and refuses the others, so that a slip of the
pen does not pass for a question mark. This module is for motifs such as the
site of a restriction enzyme, and for sequences that were not read to the end.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from types import MappingProxyType
from typing import Literal

from genetics_games.biology.dna import Site, Strand, complement
from genetics_games.text import _

MatchRule = Literal["certain", "possible"]


@dataclass(frozen=True, slots=True)
class IupacLetter:
    """A letter for one base or one of several.

    Args:
        letter: the letter.
        bases: the bases it may stand for, in the order of the alphabet.
        name: where the letter comes from, in English; `label` gives it in the reader's language.
    """

    letter: str
    bases: str
    name: str

    @property
    def label(self) -> str:
        """Where the letter comes from, in the reader's language."""
        return _(self.name)


@cache
def iupac_letters() -> MappingProxyType[str, IupacLetter]:
    """The fifteen letters: four bases and eleven sets of them.

    Example:
        >>> iupac_letters()["R"].bases, iupac_letters()["R"].label
        ('AG', 'purine')

    Source:
        Nomenclature Committee of the International Union of Biochemistry 1985,
        European Journal of Biochemistry 150:1.
    """
    data = tomllib.loads(Path(__file__).with_name("iupac.toml").read_text(encoding="utf-8"))
    return MappingProxyType({entry["letter"]: IupacLetter(**entry) for entry in data["letter"]})


@cache
def _letter_of() -> dict[frozenset[str], str]:
    return {frozenset(entry.bases): entry.letter for entry in iupac_letters().values()}


@cache
def _partners() -> dict[int, str]:
    pairs = {
        letter: _letter_of()[frozenset(complement(entry.bases))]
        for letter, entry in iupac_letters().items()
    }
    return str.maketrans(pairs)


def check_iupac(sequence: str) -> str:
    """The sequence in capital letters, once every letter is known to be of IUPAC.

    Args:
        sequence: IUPAC letters of DNA in either case; may be empty.

    Returns:
        The same letters as capitals.

    Raises:
        ValueError: a letter is none of the fifteen; the message names it.

    Example:
        >>> check_iupac("gtyrac")
        'GTYRAC'
    """
    if not isinstance(sequence, str):
        raise ValueError(
            _("A DNA sequence is a text such as 'GTYRAC', not {value!r}.").format(value=sequence)
        )
    letters = sequence.upper()
    for letter in letters:
        if letter == "U":
            raise ValueError(_("'U' is a base of RNA; in DNA write T."))
        if letter not in iupac_letters():
            raise ValueError(
                _("'{letter}' is not a DNA letter of IUPAC; use one of {letters}.").format(
                    letter=letter, letters=", ".join(iupac_letters())
                )
            )
    return letters


def possible_bases(letter: str) -> str:
    """The bases that a letter may stand for.

    Args:
        letter: one IUPAC letter, in either case.

    Returns:
        The bases, in the order of the alphabet.

    Raises:
        ValueError: it is not one letter, or none of IUPAC.

    Example:
        >>> possible_bases("Y"), possible_bases("A")
        ('CT', 'A')
    """
    known = check_iupac(letter)
    if len(known) != 1:
        raise ValueError(_("Ask about one letter, such as N; '{text}' is not.").format(text=letter))
    return iupac_letters()[known].bases


def iupac_letter(bases: str) -> str:
    """The letter that stands for a set of bases.

    Args:
        bases: IUPAC letters in any order; at least one.

    Returns:
        The letter for all the bases that any of them may stand for.

    Raises:
        ValueError: there is no letter, or one that is none of IUPAC.

    Example:
        >>> iupac_letter("GA"), iupac_letter("RY"), iupac_letter("T")
        ('R', 'N', 'T')
    """
    if not bases:
        raise ValueError(_("No letter stands for no base at all; give at least one base."))
    members = frozenset().union(*(possible_bases(letter) for letter in check_iupac(bases)))
    return _letter_of()[members]


def spellings(sequence: str) -> Iterator[str]:
    """Every sequence of plain bases that an ambiguous one may stand for.

    Args:
        sequence: IUPAC letters, 5' to 3'.

    Returns:
        The plain sequences in the order of the alphabet, one at a time: there
        are four for each N.

    Raises:
        ValueError: a letter is none of IUPAC.

    Example:
        >>> list(spellings("GARC"))
        ['GAAC', 'GAGC']
    """
    sets = [iupac_letters()[letter].bases for letter in check_iupac(sequence)]
    return ("".join(bases) for bases in product(*sets))


def iupac_complement(sequence: str) -> str:
    """The partner of each letter, in the same order: R (A or G) pairs with Y (T or C).

    Args:
        sequence: IUPAC letters, 5' to 3'.

    Returns:
        The partner letters, 3' to 5'.

    Raises:
        ValueError: a letter is none of IUPAC.

    Example:
        >>> iupac_complement("GATNR")
        'CTANY'
    """
    return check_iupac(sequence).translate(_partners())


def iupac_reverse_complement(sequence: str) -> str:
    """The partner strand of an ambiguous sequence, read in its own direction.

    Args:
        sequence: IUPAC letters, 5' to 3'.

    Returns:
        The partner strand, 5' to 3'.

    Raises:
        ValueError: a letter is none of IUPAC.

    Example:
        >>> iupac_reverse_complement("GATNR")
        'YNATC'

        The site of the enzyme HincII is a palindrome, letters of IUPAC included:

        >>> iupac_reverse_complement("GTYRAC")
        'GTYRAC'
    """
    return check_iupac(sequence).translate(_partners())[::-1]


def matches(motif: str, sequence: str, *, rule: MatchRule = "certain") -> bool:
    """Whether a sequence is one of those that a motif stands for.

    Args:
        motif: IUPAC letters, 5' to 3'.
        sequence: as many IUPAC letters, 5' to 3'.
        rule: ``"certain"``: whatever its ambiguous letters turn out to be;
            ``"possible"``: for some choice of them.

    Returns:
        True if it matches.

    Raises:
        ValueError: a letter is none of IUPAC, or there is no such rule.

    Example:
        >>> matches("GTYRAC", "GTCAAC"), matches("GTYRAC", "GTAAAC")
        (True, False)
        >>> matches("GTYRAC", "GTNRAC"), matches("GTYRAC", "GTNRAC", rule="possible")
        (False, True)
    """
    if rule not in {"certain", "possible"}:
        raise ValueError(
            _("A match is 'certain' or 'possible'; there is no rule {rule!r}.").format(rule=rule)
        )
    wanted, found = _sets(motif), _sets(sequence)
    if len(wanted) != len(found):
        return False
    pairs = zip(wanted, found, strict=True)
    if rule == "certain":
        return all(found <= wanted for wanted, found in pairs)
    return all(found & wanted for wanted, found in pairs)


def _sets(sequence: str) -> list[frozenset[str]]:
    return [frozenset(iupac_letters()[letter].bases) for letter in check_iupac(sequence)]


def find_motif(sequence: str, motif: str, *, rule: MatchRule = "certain") -> list[Site]:
    """Every place where a motif of IUPAC letters can be read 5' to 3', on either strand.

    As `DNA.find`, for ambiguous motifs and sequences.

    Args:
        sequence: top strand in IUPAC letters, 5' to 3'.
        motif: IUPAC letters, 5' to 3'; at least one.
        rule: as in `matches`.

    Returns:
        Sites from left to right; the top strand first where both match.

    Raises:
        ValueError: the motif is empty, a letter is none of IUPAC, or there is no such rule.

    Example:
        >>> find_motif("AAGTCGACTT", "GTYRAC")
        [Site(strand='top', start=2, stop=8), Site(strand='bottom', start=2, stop=8)]
        >>> find_motif("TTGCA", "YR")[0]
        Site(strand='top', start=1, stop=3)
    """
    if not motif:
        raise ValueError(_("An empty motif is found everywhere; give at least one base."))
    letters = check_iupac(sequence)
    forward = check_iupac(motif)
    readings: tuple[tuple[Strand, str], ...] = (
        ("top", forward),
        ("bottom", iupac_reverse_complement(forward)),
    )
    size = len(forward)
    return [
        Site(strand, start, start + size)
        for start in range(len(letters) - size + 1)
        for strand, wanted in readings
        if matches(wanted, letters[start : start + size], rule=rule)
    ]
