"""A locus: its alleles, which of them is dominant, and the chromosome it lies on.

Dominance is written between the alleles, as in a textbook: ``R > r`` (R is
dominant), ``C^R ~ C^W`` (incomplete dominance), ``L^M = L^N`` (codominance),
``I^A = I^B > i`` (a series).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import Literal

from genetics_games.text import _

Chromosome = Literal["autosome", "X", "Z"]
Dominance = Literal["complete", "incomplete", "codominance"]
State = tuple[str, ...]
"""The alleles at one locus: two, or one beside a Y or W."""

PARTNER = {"X": "Y", "Z": "W"}
_SIGNS = "/;,_>=~|"
_SEX_LINKED = re.compile(r"([XZ])\^(.+)")


def plain(text: str) -> str:
    """A text with raised letters and signs as ordinary ones.

    Example:
        >>> plain("Iᴬ"), plain("vg⁺")
        ('IA', 'vg+')
    """
    return unicodedata.normalize("NFKC", text).replace("–", "-").replace("−", "-")


@dataclass(frozen=True)
class Locus:
    """A locus with two or more alleles.

    Args:
        dominance: the alleles, the most dominant first, with ``>`` between a dominant allele
            and those it hides, ``~`` between alleles that are incompletely dominant, ``=``
            between codominant ones. An allele's name is any text without blanks and
            without ``/ ; , _ > = ~ |``: ``R``, ``I^A``, ``vg+``.
        name: what the locus, and its trait, is called; made from the first allele if not given.
        phenotypes: a name for what an allele shows, under the allele; under two alleles for a
            heterozygote that shows both or stands between them: ``{"I^A I^B": "AB"}``.
        on: ``"autosome"``, ``"X"`` or ``"Z"``; X or Z by itself where the alleles are
            written ``X^B`` or ``Z^B``.
        alleles: their names, the most dominant first; made from `dominance`.

    Raises:
        ValueError: fewer than two alleles, the same one twice, an unusable name, signs that
            do not fit together, or a phenotype of something that is not shown.

    Example:
        >>> blood = Locus("I^A = I^B > i", phenotypes={"I^A": "A", "I^B": "B", "i": "O"})
        >>> blood.name, blood.alleles, blood.dominance_between("I^A", "I^B")
        ('I', ('I^A', 'I^B', 'i'), 'codominance')
        >>> blood.phenotype(("I^A", "i")), blood.phenotype(("I^A", "I^B"))
        ('A', 'I^A I^B')
        >>> Locus("X^B > X^b").on
        'X'
        >>> Locus("R r")
        Traceback (most recent call last):
        ValueError: Put >, ~ or = between the alleles of 'R r', such as R > r.
    """

    dominance: str
    name: str = ""
    phenotypes: Mapping[str, str] = field(default_factory=dict, hash=False)
    on: Chromosome | None = None
    alleles: tuple[str, ...] = field(init=False, repr=False, compare=False)
    _ranks: tuple[tuple[str, ...], ...] = field(init=False, repr=False, compare=False)
    _signs: tuple[str, ...] = field(init=False, repr=False, compare=False)
    _shown: Mapping[State, str] = field(init=False, repr=False, compare=False)
    _looks: Mapping[State, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not isinstance(self.dominance, str):
            raise ValueError(
                _("A locus is a text such as 'R > r', not {value!r}.").format(value=self.dominance)
            )
        ranks, signs = _read_dominance(plain(self.dominance))
        alleles = tuple(allele for rank in ranks for allele in rank)
        _check_alleles(alleles, self.dominance)
        self._put("alleles", alleles)
        self._put("_ranks", ranks)
        self._put("_signs", signs)
        self._put("on", _chromosome(alleles, self.on))
        self._put("name", self.name or _common_name(alleles[0]))
        self._put("phenotypes", MappingProxyType(dict(self.phenotypes)))
        self._put("_shown", self._name_phenotypes())
        self._put("_looks", {state: self._shown[self.expressed(state)] for state in self.states})

    def _put(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)

    @property
    def sex_linked(self) -> bool:
        """Whether the locus lies on the X or the Z."""
        return self.on != "autosome"

    @cached_property
    def states(self) -> tuple[State, ...]:
        """Every genotype at the locus: pairs of alleles, and single ones if it is sex-linked.

        Example:
            >>> Locus("I^A = I^B > i").states[:3]
            (('I^A', 'I^A'), ('I^A', 'I^B'), ('I^A', 'i'))
            >>> Locus("X^B > X^b").states[3:]
            (('X^B',), ('X^b',))
        """
        pairs: tuple[State, ...] = tuple(combinations_with_replacement(self.alleles, 2))
        return pairs + tuple((allele,) for allele in self.alleles) if self.sex_linked else pairs

    @property
    def recessive(self) -> str | None:
        """The allele that every other one hides; None if there is no such allele.

        Example:
            >>> Locus("I^A = I^B > i").recessive, Locus("C^R ~ C^W").recessive
            ('i', None)
        """
        last = self._ranks[-1]
        return last[0] if len(last) == 1 else None

    def dominance_between(self, one: str, other: str) -> Dominance:
        """How two alleles stand to each other in a heterozygote.

        Args:
            one: an allele of the locus.
            other: another allele of the locus.

        Returns:
            ``"complete"``, ``"incomplete"`` or ``"codominance"``.

        Raises:
            ValueError: they are not two different alleles of the locus.

        Example:
            >>> Locus("C^R ~ C^W").dominance_between("C^W", "C^R")
            'incomplete'
        """
        if one == other or one not in self.alleles or other not in self.alleles:
            raise ValueError(
                _("Compare two different alleles of {alleles}.").format(
                    alleles=", ".join(self.alleles)
                )
            )
        for rank, sign in zip(self._ranks, self._signs, strict=True):
            if one in rank and other in rank:
                return "codominance" if sign == "=" else "incomplete"
        return "complete"

    def expressed(self, state: State) -> State:
        """The alleles that show in a genotype at the locus.

        Args:
            state: two alleles, or one beside a Y or W.

        Returns:
            One allele, or two if neither hides the other.

        Raises:
            ValueError: an allele belongs to another locus.

        Example:
            >>> Locus("I^A = I^B > i").expressed(("i", "I^B"))
            ('I^B',)
        """
        for allele in state:
            if allele not in self.alleles:
                raise ValueError(
                    _("{allele} is no allele of {name}; it has {alleles}.").format(
                        allele=allele, name=self.name, alleles=", ".join(self.alleles)
                    )
                )
        for rank in self._ranks:
            shown = tuple(allele for allele in rank if allele in state)
            if shown:
                return shown
        raise ValueError(_("A genotype at {name} has an allele.").format(name=self.name))

    def phenotype(self, state: State) -> str:
        """What a genotype at the locus looks like.

        Args:
            state: two alleles in any order, or one beside a Y or W.

        Returns:
            The name from `phenotypes`. Without one: ``A_`` or ``aa`` for two letters of which
            one is dominant, else the alleles that show.

        Raises:
            ValueError: an allele belongs to another locus.

        Example:
            >>> Locus("R > r", phenotypes={"R": "round", "r": "wrinkled"}).phenotype(("r", "R"))
            'round'
            >>> Locus("A > a").phenotype(("A", "a")), Locus("A ~ a").phenotype(("A", "a"))
            ('A_', 'Aa')
        """
        look = self._looks.get(state)
        return self._shown[self.expressed(state)] if look is None else look

    def _name_phenotypes(self) -> Mapping[State, str]:
        shown = {self.expressed(state): "" for state in self.states}
        two_letters = len(self.alleles) == 2 and all(len(allele) == 1 for allele in self.alleles)
        for key in shown:
            if two_letters and not self.sex_linked and len(self._ranks) == 2:
                shown[key] = f"{key[0]}_" if key[0] == self.alleles[0] else key[0] * 2
            elif two_letters and not self.sex_linked:
                shown[key] = key[0] + key[-1]
            else:
                shown[key] = " ".join(key)
        for words, name in self.phenotypes.items():
            named = plain(words).split()
            key = tuple(allele for allele in self.alleles if allele in named)
            if key not in shown or len(key) != len(named):
                raise ValueError(
                    _("'{words}' is nothing that {locus} shows; it shows {shown}.").format(
                        words=words,
                        locus=self.name,
                        shown=", ".join(" ".join(alleles) for alleles in shown),
                    )
                )
            shown[key] = name
        return shown


def _read_dominance(text: str) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    ranks: list[tuple[str, ...]] = []
    signs: list[str] = []
    for part in text.split(">"):
        found = set(part) & {"=", "~"}
        if len(found) > 1:
            raise ValueError(
                _("'{part}' mixes = and ~; use one of them between two > signs.").format(
                    part=part.strip()
                )
            )
        sign = found.pop() if found else "~"
        rank = tuple(piece.strip() for piece in part.split(sign))
        if any(len(piece.split()) > 1 for piece in rank):
            raise ValueError(
                _("Put >, ~ or = between the alleles of '{text}', such as R > r.").format(text=text)
            )
        ranks.append(rank)
        signs.append(sign)
    return tuple(ranks), tuple(signs)


def _check_alleles(alleles: tuple[str, ...], text: str) -> None:
    if not all(alleles):
        raise ValueError(_("An allele is missing in '{text}'.").format(text=text))
    if len(alleles) < 2:
        raise ValueError(
            _("'{text}' is one allele; a locus has two or more, such as R > r.").format(text=text)
        )
    for allele in alleles:
        if any(sign in allele for sign in _SIGNS):
            raise ValueError(
                _("'{allele}' cannot be an allele's name; leave out {signs}.").format(
                    allele=allele, signs=" ".join(_SIGNS)
                )
            )
        if alleles.count(allele) > 1:
            raise ValueError(
                _("{allele} stands twice in '{text}'; name each allele once.").format(
                    allele=allele, text=text
                )
            )


def _chromosome(alleles: tuple[str, ...], on: Chromosome | None) -> Chromosome:
    written = {match[1] if match else "" for match in map(_SEX_LINKED.fullmatch, alleles)}
    letter = written.pop() if len(written) == 1 else ""
    found: Chromosome = "X" if letter == "X" else "Z" if letter == "Z" else "autosome"
    if on is None:
        return found
    if on not in ("autosome", "X", "Z"):
        raise ValueError(
            _("'{on}' is no place for a locus; use 'autosome', 'X' or 'Z'.").format(on=on)
        )
    return on


def _common_name(allele: str) -> str:
    sex_linked = _SEX_LINKED.fullmatch(allele)
    if sex_linked:
        return sex_linked[2]
    return allele.partition("^")[0].rstrip("+") or allele
