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
from typing import Any, Literal

from genetics_games.biology.dna import check_dna
from genetics_games.text import _

STOP = "*"
UNKNOWN = "X"
STANDARD = 1

StartRule = Literal["atg_only", "table_starts"]


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


@cache
def ambiguous_amino_acids() -> MappingProxyType[str, str]:
    """The letters for one amino acid or another, and which ones they may stand for.

    Example:
        >>> ambiguous_amino_acids()["B"], three_letter("B")
        ('DN', 'Asx')
    """
    data = _data("amino_acids.toml")["ambiguous"]
    return MappingProxyType({entry["letter"]: entry["members"] for entry in data})


@cache
def _three_letters() -> dict[str, str]:
    data = _data("amino_acids.toml")
    return {entry["letter"]: entry["three"] for entry in data["amino_acid"] + data["ambiguous"]}


def three_letter(letter: str) -> str:
    """The three-letter symbol of an amino acid; ``"Stop"`` for a stop.

    Args:
        letter: one-letter symbol, or ``*``; B, J, X and Z where it is not known which of several.

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
        return _three_letters()[letter]
    except KeyError:
        raise _no_amino_acid(letter) from None


def _no_amino_acid(letter: str) -> ValueError:
    return ValueError(
        _("'{letter}' is not an amino acid; use one of {letters}, or * for a stop.").format(
            letter=letter, letters=", ".join(amino_acids())
        )
    )


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
    _triplets: dict[tuple[str, str, str], str] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        dna = dict(zip(self.codons, self.amino_acids, strict=True))
        rna = {codon.replace("T", "U"): letter for codon, letter in dna.items()}
        marks = tuple(zip(self.codons, self.start_line, strict=True))
        stops = tuple(codon for codon, mark in marks if mark == STOP)
        object.__setattr__(self, "_table", dna | rna)
        # The same by its three letters apart, which is the fastest way to read a message.
        object.__setattr__(self, "_triplets", {tuple(c): aa for c, aa in self._table.items()})
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
        if amino_acid == STOP:
            return self.stops
        if amino_acid not in amino_acids():
            raise _no_amino_acid(amino_acid)
        pairs = zip(self.codons, self.amino_acids, strict=True)
        return tuple(codon for codon, letter in pairs if letter == amino_acid)

    def translate_codon(self, codon: str, *, ambiguous: bool = False) -> str:
        """The amino acid of a codon, or ``*`` for a stop.

        Args:
            codon: three letters of DNA or RNA, in either case.
            ambiguous: allow letters of IUPAC, as `translate` does.

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
        return translate(codon, ambiguous=ambiguous, code=self.id)

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
    start: StartRule | None = None,
    to_stop: bool = False,
    strict: bool = False,
    ambiguous: bool = False,
    code: int = STANDARD,
) -> str:
    """The amino acids that a message spells, codon by codon.

    Every codon is read as the code's table says, except for a start that was
    asked for: that is methionine whatever its letters, since the first tRNA
    carries it. In codes 27, 28 and 31 a codon that can be either is read as its
    amino acid.

    Args:
        sequence: mRNA or coding strand, 5' to 3', in either case.
        frame: how many letters to leave out at the left: 0, 1 or 2.
        start: where reading begins: at the first codon of the frame (None), at
            its first ATG (``"atg_only"``) or at its first codon that the code
            allows as a start (``"table_starts"``).
        to_stop: end before the first stop, as a ribosome would; without a stop,
            read to the end.
        strict: refuse one or two letters left over at the end; else they are
            left untranslated.
        ambiguous: allow letters of IUPAC. A codon that means the same whatever
            they stand for is read as that; asparagine or aspartic acid is B,
            glutamine or glutamic acid Z, isoleucine or leucine J, all else X.
            Otherwise only bases are allowed.
        code: NCBI's number of the genetic code.

    Returns:
        One-letter symbols, ``*`` for a stop.

    Raises:
        ValueError: a letter is not a base, T and U are mixed, the frame is not
            0, 1 or 2, no start is found, letters are left over under `strict`,
            the code or rule is unknown, or `to_stop` meets a codon that may or
            may not be a stop.

    Example:
        >>> translate("ATGGATCCATAA"), translate("AUGGAUCCAUAA", to_stop=True)
        ('MDP*', 'MDP')
        >>> translate("CCATTGGATTAA"), translate("CCATTGGATTAA", start="table_starts")
        ('PLD*', 'MD*')
        >>> translate("GGNAARRAYTAR", ambiguous=True)
        'GKB*'

    Source:
        Methionine at other starts: NCBI, The Genetic Codes. B, Z and X: IUPAC-IUB
        Joint Commission on Biochemical Nomenclature 1984, European Journal of
        Biochemistry 138:9.
    """
    _check_frame(frame)
    chosen = genetic_code(code)
    letters = sequence.upper()
    if "U" in letters and "T" in letters:
        raise ValueError(_("T and U are mixed; write DNA with T or RNA with U."))
    if strict and (len(letters) - frame) % 3:
        raise ValueError(
            _(
                "The last codon is incomplete: {n} letters are not whole codons of three. "
                "Add or remove letters, or read without strict."
            ).format(n=len(letters) - frame)
        )
    if ambiguous:
        protein = _translate_ambiguous(letters, frame, chosen)
    else:
        # One iterator three times: the tuples are the codons, and an incomplete one is left out.
        read = iter(letters[frame:] if frame else letters)
        try:
            protein = "".join(
                map(chosen._triplets.__getitem__, zip(read, read, read, strict=False))
            )
        except KeyError:
            protein = ""
            check_dna(letters.replace("U", "T"))
        # Letters outside whole codons were not looked up, and must be bases as well.
        if frame or len(letters) % 3:
            check_dna(letters.replace("U", "T"))
    if start is not None:
        first = _first_start(letters, frame, start, chosen)
        protein = "M" + protein[first + 1 :]
        frame += 3 * first
    if not to_stop:
        return protein
    length = protein.find(STOP)
    protein = protein if length < 0 else protein[:length]
    if chosen.dual_stops:
        _refuse_dual_stops(letters[frame:], len(protein), chosen)
    return protein


def _translate_ambiguous(letters: str, frame: int, code: GeneticCode) -> str:
    from genetics_games.biology.ambiguity import check_iupac

    dna = check_iupac(letters.replace("U", "T"))
    known = code._table
    return "".join(
        [
            known.get(dna[i : i + 3]) or _ambiguous_codon(dna[i : i + 3], code)
            for i in range(frame, len(dna) - 2, 3)
        ]
    )


@cache
def _ambiguous_codon(codon: str, code: GeneticCode) -> str:
    from genetics_games.biology.ambiguity import spellings

    meanings = {code._table[spelling] for spelling in spellings(codon)}
    if len(meanings) == 1:
        return meanings.pop()
    for letter, members in ambiguous_amino_acids().items():
        if meanings <= set(members):
            return letter
    return UNKNOWN


def _first_start(letters: str, frame: int, rule: StartRule, code: GeneticCode) -> int:
    """Which codon of a frame is its first start."""
    if rule not in {"atg_only", "table_starts"}:
        raise ValueError(
            _("A start is 'atg_only' or 'table_starts'; there is no rule {rule!r}.").format(
                rule=rule
            )
        )
    allowed = ("ATG",) if rule == "atg_only" else code.starts
    for i, codon in enumerate(codons(letters.replace("U", "T"), frame)):
        if codon in allowed:
            return i
    raise ValueError(
        _(
            "This frame holds no start codon ({known}); choose another frame, or read without "
            "a start."
        ).format(known=", ".join(allowed))
    )


def _refuse_dual_stops(letters: str, length: int, code: GeneticCode) -> None:
    for codon in codons(letters)[:length]:
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
