"""Genotypes as people type them: ``AaBb``, ``IA/i``, ``X^B Y``, ``b+ vg+/b vg``, ``A_ bb``.

Alleles may stand in any order. A slash parts the two homologous chromosomes; a
semicolon or comma parts chromosomes; ``_`` or ``-`` stands for any allele.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NoReturn

from genetics_games.biology.crosses.groups import Diplotype, Group
from genetics_games.biology.crosses.loci import PARTNER, Locus, State, plain
from genetics_games.text import _

ANY = "_"
_TIGHT_SLASH = re.compile(r"\s*/\s*")


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a text such as ``A_ bb`` asks of a genotype.

    Args:
        states: for each locus that it speaks of, the genotypes there that fit.
        phases: for each linkage group written with a slash, the two chromosomes.
    """

    states: Mapping[str, frozenset[State]]
    phases: Mapping[int, Diplotype]


@dataclass(frozen=True, slots=True)
class _Chunk:
    """One stretch of a text: alleles in order, or two chromosomes parted by a slash."""

    left: tuple[str, ...]
    right: tuple[str, ...] | None


class Notation:
    """Reads genotypes and patterns for given linkage groups.

    Args:
        groups: the linkage groups, whose alleles all have different names.

    Raises:
        ValueError: two alleles have the same name, or one is named like the Y or W beside
            the loci.

    Example:
        >>> notation = Notation([Group((Locus("A > a"),)), Group((Locus("I^A = I^B > i"),))])
        >>> notation.genotype("IBIA aA")
        ((('A',), ('a',)), (('I^A',), ('I^B',)))
        >>> notation.genotype("AaQ")
        Traceback (most recent call last):
        ValueError: 'Q' in 'AaQ' is no allele here; the alleles are A, a, I^A, I^B, i.
    """

    def __init__(self, groups: Iterable[Group]) -> None:
        self.groups = tuple(groups)
        self._locus: dict[str, Locus] = {}
        for group in self.groups:
            for locus in group.loci:
                for allele in locus.alleles:
                    if allele in self._locus:
                        raise ValueError(
                            _("Two loci have an allele {allele}; give each its own name.").format(
                                allele=allele
                            )
                        )
                    self._locus[allele] = locus
        places = {group.on for group in self.groups} - {"autosome"}
        if len(places) > 1:
            raise ValueError(_("X and Z do not occur together; use one of them."))
        self.partner = PARTNER[places.pop()] if places else None
        if self.partner in self._locus:
            raise ValueError(
                _("{name} is the chromosome here; name the allele otherwise.").format(
                    name=self.partner
                )
            )
        self._meaning = self._meanings()
        spelled = sorted(self._meaning, key=len, reverse=True)
        self._token = re.compile("|".join(map(re.escape, spelled)))

    def _meanings(self) -> dict[str, str]:
        meaning = {allele: allele for allele in self._locus} | {ANY: ANY}
        if self.partner:
            meaning[self.partner] = self.partner
        # I^A may be typed IA, unless that means something else.
        short: dict[str, str] = {}
        for allele in self._locus:
            short[allele.replace("^", "")] = allele if allele not in short else ""
        for text, allele in short.items():
            meaning.setdefault(text, allele)
        meaning.setdefault("-", ANY)
        return meaning

    def genotype(self, text: str) -> tuple[Diplotype, ...]:
        """The chromosomes of a genotype, group by group.

        Args:
            text: a full genotype.

        Returns:
            For each linkage group its two haplotypes, dominant alleles first.

        Raises:
            ValueError: the text cannot be read, or is not a genotype of these loci.
        """
        alleles, partner, phased = self._gather(text)
        if any(ANY in found for found in alleles.values()):
            raise ValueError(
                _("'{text}' leaves an allele open; write the whole genotype.").format(text=text)
            )
        self._check_counts(text, alleles, partner, missing_is_wrong=True)
        return tuple(self._pair(text, group, alleles, partner, phased) for group in self.groups)

    def pattern(self, text: str) -> Pattern:
        """What a text with wildcards asks of a genotype.

        Args:
            text: such as ``A_ bb``; a locus that is left out, or is written ``__``, may be
                anything. ``A_`` means at least one A; beside a Y or W, ``X^B _`` fits too.

        Raises:
            ValueError: the text cannot be read or cannot be a genotype of these loci.
        """
        alleles, partner, phased = self._gather(text)
        self._check_counts(text, alleles, partner, missing_is_wrong=False)
        states: dict[str, frozenset[State]] = {}
        for group in self.groups:
            for locus in group.loci:
                found = alleles.get(locus.name)
                if found:
                    states[locus.name] = _fitting(locus, found)
                if partner and locus.sex_linked:
                    fitting = states.get(locus.name, frozenset(locus.states))
                    states[locus.name] = frozenset(s for s in fitting if len(s) == 1)
        phases = {}
        for i, group in enumerate(self.groups):
            full = all(ANY not in alleles.get(locus.name, [ANY]) for locus in group.loci)
            if len(group.loci) > 1 and full and _phase_known(group, alleles, phased):
                phases[i] = self._pair(text, group, alleles, partner, phased)
        return Pattern(states, phases)

    @property
    def separator(self) -> str:
        """What stands between the texts of two groups in a genotype."""
        plain_pairs = all(
            len(group.loci) == 1 and group.letters and group.on == "autosome"
            for group in self.groups
        )
        return "" if plain_pairs else "; "

    def _tokens(self, text: str, whole: str) -> tuple[str, ...]:
        found: list[str] = []
        place = 0
        while place < len(text):
            match = self._token.match(text, place)
            meaning = self._meaning[match[0]] if match else ""
            if not match or not meaning:
                self._unknown(text[place:].partition("/")[0], whole)
            found.append(meaning)
            place = match.end()
        return tuple(found)

    def _unknown(self, rest: str, whole: str) -> NoReturn:
        raise ValueError(
            _("'{letters}' in '{text}' is no allele here; the alleles are {alleles}.").format(
                letters=rest, text=whole, alleles=", ".join(self._locus)
            )
        )

    def _chunks(self, text: str) -> list[_Chunk]:
        if not isinstance(text, str):
            raise ValueError(
                _("A genotype is a text such as 'Aa', not {value!r}.").format(value=text)
            )
        if not text.strip():
            raise ValueError(_("A genotype is missing; write one such as 'Aa'."))
        chunks: list[_Chunk] = []
        for part in re.split("[;,]", plain(text)):
            tight = _TIGHT_SLASH.sub("/", part.strip())
            whole = self._two_chromosomes(tight, text)
            if whole:
                chunks.append(whole)
                continue
            for word in tight.split():
                chunk = self._two_chromosomes(word, text)
                if chunk is None and "/" in word:
                    raise ValueError(
                        _(
                            "The two sides of the slash in '{text}' have alleles of different "
                            "loci; part chromosomes with a semicolon."
                        ).format(text=text)
                    )
                chunks.append(chunk or _Chunk(self._tokens(word, text), None))
        return chunks

    def _two_chromosomes(self, text: str, whole: str) -> _Chunk | None:
        sides = text.split("/")
        if len(sides) != 2:
            return None
        left, right = (
            tuple(token for word in side.split() for token in self._tokens(word, whole))
            for side in sides
        )
        if {left, right} == {(ANY,), (self.partner,)}:
            return _Chunk((str(self.partner),), None)
        if left in ((self.partner,), (ANY,)):
            left, right = right, left
        if ANY in left or (ANY in right and right != (ANY,)):
            return None
        loci = [self._locus[token].name for token in left if token in self._locus]
        others = [self._locus[token].name for token in right if token in self._locus]
        if len(set(loci)) < len(left):
            return None
        if right == (self.partner,) or (right == (ANY,) and len(left) == 1):
            return _Chunk(left, right)
        if len(others) < len(right) or sorted(loci) != sorted(others):
            return None
        return _Chunk(left, right)

    def _gather(self, text: str) -> tuple[dict[str, list[str]], bool, list[frozenset[str]]]:
        """The alleles of each locus, whether a Y or W is there, and the loci parted by a slash."""
        chunks = self._chunks(text)
        alleles: dict[str, list[str]] = {}
        partner = False
        phased = []
        last: str | None = None
        loose = 0
        for chunk in chunks:
            if chunk.right is not None:
                phased.append(frozenset(self._locus[allele].name for allele in chunk.left))
            for token in chunk.left + (chunk.right or ()):
                if token == self.partner:
                    partner = True
                elif token != ANY:
                    last = self._locus[token].name
                    alleles.setdefault(last, []).append(token)
                    if loose % 2:
                        alleles[last].append(ANY)
                    loose = 0
                elif last and len(alleles[last]) == 1:
                    alleles[last].append(ANY)
                else:
                    # Two wildcards leave a locus open; a single one waits for its allele.
                    loose += 1
        if loose % 2 and not partner:
            raise ValueError(
                _("A {any} in '{text}' stands beside no allele.").format(any=ANY, text=text)
            )
        return alleles, partner, phased

    def _check_counts(
        self,
        text: str,
        alleles: Mapping[str, list[str]],
        partner: bool,
        *,
        missing_is_wrong: bool,
    ) -> None:
        for group in self.groups:
            for locus in group.loci:
                found = alleles.get(locus.name, [])
                single = partner and locus.sex_linked
                wanted = 1 if single else 2
                if len(found) == wanted or (not found and not missing_is_wrong):
                    continue
                if single and len(found) == 2 and found[1] == ANY:
                    continue
                names = ", ".join(locus.alleles)
                if not found:
                    raise ValueError(
                        _("'{text}' has no allele of {locus}; give two of {alleles}.").format(
                            text=text, locus=locus.name, alleles=names
                        )
                    )
                if single:
                    raise ValueError(
                        _("Beside a {partner} there is one allele of {locus}, not {n}.").format(
                            partner=self.partner, locus=locus.name, n=len(found)
                        )
                    )
                if locus.sex_linked and len(found) == 1:
                    raise ValueError(
                        _(
                            "'{text}' has one allele of {locus}; add the second one, or {partner}."
                        ).format(text=text, locus=locus.name, partner=self.partner)
                    )
                raise ValueError(
                    _("'{text}' has {n} of the alleles {alleles}; a genotype has two.").format(
                        text=text, n=len(found), alleles=names
                    )
                )

    def _pair(
        self,
        text: str,
        group: Group,
        alleles: Mapping[str, list[str]],
        partner: bool,
        phased: list[frozenset[str]],
    ) -> Diplotype:
        if partner and group.on != "autosome":
            return tuple(alleles[locus.name][0] for locus in group.loci), ()
        if not _phase_known(group, alleles, phased):
            coupling, repulsion = _both_phases(group, alleles)
            raise ValueError(
                _(
                    "'{text}' does not tell which alleles share a chromosome; write {coupling} "
                    "or {repulsion}."
                ).format(text=text, coupling=coupling, repulsion=repulsion)
            )
        # Alleles were gathered from left to right, so the left chromosome's come first.
        left = tuple(alleles[locus.name][0] for locus in group.loci)
        right = tuple(alleles[locus.name][1] for locus in group.loci)
        return group.unordered((left, right))


def _phase_known(
    group: Group, alleles: Mapping[str, list[str]], phased: list[frozenset[str]]
) -> bool:
    unlike = {locus.name for locus in group.loci if len(set(alleles[locus.name])) > 1}
    return len(unlike) < 2 or any(unlike <= loci for loci in phased)


def _both_phases(group: Group, alleles: Mapping[str, list[str]]) -> tuple[str, str]:
    pairs = [sorted(alleles[locus.name], key=group.order.__getitem__) for locus in group.loci]
    left, right = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    coupling = group.write((tuple(left), tuple(right)))
    last = max(i for i, pair in enumerate(pairs) if pair[0] != pair[1])
    left[last], right[last] = right[last], left[last]
    return coupling, group.write((tuple(left), tuple(right)))


def _fitting(locus: Locus, found: list[str]) -> frozenset[State]:
    wanted = [allele for allele in found if allele != ANY]
    if ANY in found:
        return frozenset(state for state in locus.states if wanted[0] in state)
    return frozenset({tuple(sorted(wanted, key=locus.alleles.index))})
