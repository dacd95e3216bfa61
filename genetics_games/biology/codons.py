"""Codons: the genetic codes of NCBI, amino acids and translation.

Codons may be spelled as mRNA (``AUG``) or as the coding strand (``ATG``); a
sequence keeps to one of the two.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from genetics_games.biology.dna import check_dna
from genetics_games.text import _

STOP = "*"
STANDARD = 1


def _data(name: str) -> dict[str, Any]:
    return tomllib.loads(Path(__file__).with_name(name).read_text(encoding="utf-8"))


@dataclass(frozen=True, slots=True)
class AminoAcid:
    """One of the twenty amino acids of the genetic codes.

    Args:
        letter: one-letter symbol.
        three: three-letter symbol.
        name: English name; `label` gives it in the reader's language.
        side_chain: ``"non-polar"``, ``"polar"``, ``"positive"`` or ``"negative"``, at pH 7.
        tables_differ: whether textbooks put it into different classes.
    """

    letter: str
    three: str
    name: str
    side_chain: str
    tables_differ: bool = False

    @property
    def label(self) -> str:
        """The name in the reader's language."""
        return _(self.name)


@cache
def amino_acids() -> MappingProxyType[str, AminoAcid]:
    """The twenty amino acids by one-letter symbol.

    Example:
        >>> amino_acids()["D"].three, amino_acids()["D"].side_chain
        ('Asp', 'negative')
    """
    entries = [AminoAcid(**entry) for entry in _data("amino_acids.toml")["amino_acid"]]
    return MappingProxyType({entry.letter: entry for entry in entries})


def three_letter(letter: str) -> str:
    """The three-letter symbol of an amino acid; ``"Stop"`` for a stop.

    Args:
        letter: one-letter symbol, or ``*``.

    Returns:
        The symbol.

    Raises:
        ValueError: no amino acid has that letter.

    Example:
        >>> three_letter("W"), three_letter("*")
        ('Trp', 'Stop')
    """
    if letter == STOP:
        return _("Stop")
    try:
        return amino_acids()[letter].three
    except KeyError:
        raise ValueError(
            _("'{letter}' is not an amino acid; use one of {letters}, or * for a stop.").format(
                letter=letter, letters=", ".join(amino_acids())
            )
        ) from None


def spell(protein: str) -> str:
    """A protein in three-letter symbols, joined by hyphens.

    Args:
        protein: one-letter symbols, ``*`` for a stop.

    Returns:
        The three-letter symbols.

    Raises:
        ValueError: no amino acid has one of the letters.

    Example:
        >>> spell("MDQ*")
        'Met-Asp-Gln-Stop'
    """
    return "-".join(three_letter(letter) for letter in protein)


@dataclass(frozen=True, slots=True)
class GeneticCode:
    """A genetic code: what each of the 64 codons means.

    Get one from `genetic_code`. Its printed form is the table of NCBI.

    Args:
        id: NCBI's number of the code.
        names: its names, the usual one first.
        short: NCBI's short name such as ``"SGC0"``; empty where it has none.
        amino_acids: one letter a codon, ``*`` for a stop, in the order of `codons`.
        start_line: ``M`` where a codon can be a start, ``*`` where it can be a stop, else ``-``.
        codons: the 64 codons in DNA letters, in NCBI's order (TTT, TTC, TTA, TTG, TCT ...).
        starts: the codons that can start a protein; made from the others.
        stops: the codons that can end one.
        dual_stops: the stops that elsewhere in a message stand for an amino acid.

    Example:
        >>> standard = genetic_code(1)
        >>> standard.translate_codon("AUG"), standard.stops, standard.starts
        ('M', ('TAA', 'TAG', 'TGA'), ('TTG', 'CTG', 'ATG'))
        >>> standard.synonyms("I")
        ('ATT', 'ATC', 'ATA')
    """

    id: int
    names: tuple[str, ...]
    short: str
    amino_acids: str
    start_line: str
    codons: tuple[str, ...]
    starts: tuple[str, ...] = field(init=False, repr=False, compare=False)
    stops: tuple[str, ...] = field(init=False, repr=False, compare=False)
    dual_stops: tuple[str, ...] = field(init=False, repr=False, compare=False)
    _table: dict[str, str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        dna = dict(zip(self.codons, self.amino_acids, strict=True))
        rna = {codon.replace("T", "U"): letter for codon, letter in dna.items()}
        marks = tuple(zip(self.codons, self.start_line, strict=True))
        stops = tuple(codon for codon, mark in marks if mark == STOP)
        object.__setattr__(self, "_table", dna | rna)
        object.__setattr__(self, "starts", tuple(codon for codon, mark in marks if mark == "M"))
        object.__setattr__(self, "stops", stops)
        object.__setattr__(self, "dual_stops", tuple(c for c in stops if dna[c] != STOP))

    @property
    def table(self) -> MappingProxyType[str, str]:
        """What each codon means, spelled with T and with U."""
        return MappingProxyType(self._table)

    def synonyms(self, amino_acid: str) -> tuple[str, ...]:
        """Every codon for an amino acid, in DNA letters and NCBI's order.

        Args:
            amino_acid: one-letter symbol, or ``*`` for the stops.

        Returns:
            The codons.

        Raises:
            ValueError: no amino acid has that letter.
        """
        three_letter(amino_acid)
        if amino_acid == STOP:
            return self.stops
        pairs = zip(self.codons, self.amino_acids, strict=True)
        return tuple(codon for codon, letter in pairs if letter == amino_acid)

    def translate_codon(self, codon: str) -> str:
        """The amino acid of a codon, or ``*`` for a stop.

        Args:
            codon: three letters of DNA or RNA, in either case.

        Returns:
            The one-letter symbol.

        Raises:
            ValueError: the codon has not three letters, or one that is no base.

        Example:
            >>> genetic_code(2).translate_codon("tga")
            'W'
        """
        if len(codon) != 3:
            raise ValueError(
                _("A codon has three letters; '{codon}' has {n}.").format(codon=codon, n=len(codon))
            )
        return translate(codon, code=self.id)

    def __str__(self) -> str:
        bases = ["".join(codon[place] for codon in self.codons) for place in range(3)]
        return "\n".join(
            (
                f"  AAs    = {self.amino_acids}",
                f"  Starts = {self.start_line}",
                f"  Base1  = {bases[0]}",
                f"  Base2  = {bases[1]}",
                f"  Base3  = {bases[2]}",
            )
        )


@cache
def genetic_codes() -> MappingProxyType[int, GeneticCode]:
    """All genetic codes of NCBI by their number.

    Example:
        >>> genetic_codes()[2].names
        ('Vertebrate Mitochondrial',)
    """
    data = _data("codes.toml")
    triplets = zip(data["base1"], data["base2"], data["base3"], strict=True)
    order = tuple("".join(letters) for letters in triplets)
    return MappingProxyType(
        {
            entry["id"]: GeneticCode(
                id=entry["id"],
                names=tuple(entry["names"]),
                short=entry.get("short", ""),
                amino_acids=entry["amino_acids"],
                start_line=entry["starts"],
                codons=order,
            )
            for entry in data["code"]
        }
    )


def genetic_code(number: int = STANDARD) -> GeneticCode:
    """One of NCBI's genetic codes.

    Args:
        number: NCBI's number; 1 is the standard code.

    Returns:
        The code.

    Raises:
        ValueError: NCBI has no code with that number.

    Example:
        >>> print(genetic_code())
          AAs    = FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG
          Starts = ---M------**--*----M---------------M----------------------------
          Base1  = TTTTTTTTTTTTTTTTCCCCCCCCCCCCCCCCAAAAAAAAAAAAAAAAGGGGGGGGGGGGGGGG
          Base2  = TTTTCCCCAAAAGGGGTTTTCCCCAAAAGGGGTTTTCCCCAAAAGGGGTTTTCCCCAAAAGGGG
          Base3  = TCAGTCAGTCAGTCAGTCAGTCAGTCAGTCAGTCAGTCAGTCAGTCAGTCAGTCAGTCAGTCAG

    Source:
        NCBI, The Genetic Codes, https://www.ncbi.nlm.nih.gov/Taxonomy/Utils/wprintgc.cgi
    """
    code = genetic_codes().get(number)
    if code is None:
        raise ValueError(
            _("There is no genetic code {number!r}; NCBI has {known}.").format(
                number=number, known=", ".join(map(str, genetic_codes()))
            )
        )
    return code


def codons(sequence: str, frame: int = 0) -> tuple[str, ...]:
    """A sequence cut into threes from the left.

    Args:
        sequence: DNA or RNA letters, 5' to 3'.
        frame: how many letters to leave out at the left: 0, 1 or 2.

    Returns:
        The codons; one or two letters left over at the end come last, as they are.

    Raises:
        ValueError: the frame is not 0, 1 or 2.

    Example:
        >>> codons("GATCCA"), codons("GATCCA", frame=1)
        (('GAT', 'CCA'), ('ATC', 'CA'))
    """
    _check_frame(frame)
    return tuple([sequence[i : i + 3] for i in range(frame, len(sequence), 3)])


def translate(
    sequence: str,
    *,
    frame: int = 0,
    to_stop: bool = False,
    strict: bool = False,
    code: int = STANDARD,
) -> str:
    """The amino acids that a message spells, codon by codon.

    Every codon is read as the code's table says: a first codon that could be
    another start (such as TTG) is not turned into methionine. In codes 27, 28
    and 31 a codon that can be either is read as its amino acid.

    Args:
        sequence: mRNA or coding strand, 5' to 3', in either case.
        frame: how many letters to leave out at the left: 0, 1 or 2.
        to_stop: end before the first stop, as a ribosome would.
        strict: refuse one or two letters left over at the end; else they are
            left untranslated.
        code: NCBI's number of the genetic code.

    Returns:
        One-letter symbols, ``*`` for a stop.

    Raises:
        ValueError: a letter is not a base, T and U are mixed, the frame is not
            0, 1 or 2, letters are left over under `strict`, the code is
            unknown, or `to_stop` meets a codon that may or may not be a stop.

    Example:
        >>> translate("ATGGATCCATAA"), translate("AUGGAUCCAUAA", to_stop=True)
        ('MDP*', 'MDP')
    """
    _check_frame(frame)
    chosen = genetic_code(code)
    table = chosen._table  # a plain dict: a third faster than its read-only view
    letters = sequence.upper()
    if "U" in letters and "T" in letters:
        raise ValueError(_("T and U are mixed; write DNA with T or RNA with U."))
    end = len(letters) - 2
    if strict and (len(letters) - frame) % 3:
        raise ValueError(
            _(
                "The last codon is incomplete: {n} letters are not whole codons of three. "
                "Add or remove letters, or read without strict."
            ).format(n=len(letters) - frame)
        )
    try:
        protein = "".join([table[letters[i : i + 3]] for i in range(frame, end, 3)])
    except KeyError:
        protein = ""
        check_dna(letters.replace("U", "T"))
    # Letters outside whole codons were not looked up, and must be bases as well.
    if frame or len(letters) % 3:
        check_dna(letters.replace("U", "T"))
    if not to_stop:
        return protein
    length = protein.find(STOP)
    protein = protein if length < 0 else protein[:length]
    if chosen.dual_stops:
        _refuse_dual_stops(letters, frame, len(protein), chosen)
    return protein


def _refuse_dual_stops(letters: str, frame: int, length: int, code: GeneticCode) -> None:
    for codon in codons(letters, frame)[:length]:
        if codon.replace("U", "T") in code.dual_stops:
            raise ValueError(
                _(
                    "In genetic code {number} the codon {codon} can be a stop or an amino acid, "
                    "so the end of the protein cannot be told from the letters; leave out to_stop."
                ).format(number=code.id, codon=codon)
            )


def _check_frame(frame: int) -> None:
    if frame not in {0, 1, 2}:
        raise ValueError(_("A reading frame is 0, 1 or 2, not {frame!r}.").format(frame=frame))
