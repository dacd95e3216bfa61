"""What each part of a name of HGVS means, in words."""

from __future__ import annotations

import re

from genetics_games.biology import Gene, amino_acids, edits_from_name
from genetics_games.text import _, ngettext

_POSITION = r"-?\d+|\*\d+"
_DNA = re.compile(
    rf"(?P<first>{_POSITION})(?:_(?P<last>{_POSITION}))?"
    r"(?:(?P<old>[ACGT])>(?P<new>[ACGT])|(?P<kind>delins|del|dup|inv|ins)(?P<bases>[ACGT]*)"
    r"|(?P<unit>[ACGT]+)\[(?P<copies>\d+)\])"
)
_RESIDUE = r"[A-Z][a-z]{2}\d+"
_PROTEIN = re.compile(rf"(?P<first>{_RESIDUE})(?:_(?P<last>{_RESIDUE}))?(?P<rest>.*)")
_MOST_LISTED = 12

Part = tuple[str, str]


def dna_parts(gene: Gene, name: str) -> list[Part]:
    """The parts of a name for DNA, each with its meaning.

    Args:
        gene: the gene before.
        name: from `biology.dna_name`.

    Example:
        >>> gene = Gene("ATGGTGCATCTGACTCCTGAGGAGTAA")
        >>> for part, meaning in dna_parts(gene, "c.20A>T"):
        ...     print(part, "-", meaning)
        c. - positions count in the coding DNA: 1 is the A of the start codon ATG
        20 - base 20 of the coding DNA: base 2 of codon 7
        A>T - A is replaced by T
    """
    parts = [("c.", _("positions count in the coding DNA: 1 is the A of the start codon ATG"))]
    body = name.removeprefix("c.")
    if body == "=":
        return [*parts, ("=", _("the sequence is as it was"))]
    if body.startswith("["):
        parts.append(("[ ; ]", _("several changes on the same DNA")))
    for each in body[1:-1].split(";") if body.startswith("[") else [body]:
        parts += _dna_change(gene, each)
    return parts


def _dna_change(gene: Gene, name: str) -> list[Part]:
    found = _DNA.fullmatch(name)
    assert found is not None, name
    first, last = found["first"], found["last"]
    parts = []
    if last:
        sentence = (
            _("between {first} and {last}")
            if found["kind"] == "ins"
            else _("from {first} to {last}")
        )
        where = sentence.format(first=_base(gene, first), last=_base(gene, last))
        parts.append((f"{first}_{last}", where))
    else:
        parts.append((first, _base(gene, first)))
    if found["old"]:
        meaning = _("{old} is replaced by {new}").format(old=found["old"], new=found["new"])
        return [*parts, (f"{found['old']}>{found['new']}", meaning)]
    if found["unit"]:
        unit, copies = found["unit"], found["copies"]
        meaning = _("{unit} stands there {copies} times in a row now").format(
            unit=unit, copies=copies
        )
        return [*parts, (f"{unit}[{copies}]", meaning)]
    kind, bases = found["kind"], found["bases"]
    if kind == "ins":
        meaning = _("{bases} came in").format(bases=bases)
    else:
        (edit,) = edits_from_name(gene, f"c.{name}")
        start, stop, _new = edit.replacement(gene.sequence)
        if kind == "dup":
            start, stop = start - len(_new), start
        gone = gene.sequence[start:stop]
        n = len(gone)
        short = gone if n <= _MOST_LISTED else ngettext("{n} base", "{n} bases", n).format(n=n)
        meaning = {
            "del": _("{bases} is deleted"),
            "dup": _("{bases} stands there twice now: a duplication"),
            "inv": _("{bases} is turned round: its reverse complement stands there"),
            "delins": _("{bases} is deleted and {new} is inserted"),
        }[kind].format(bases=short, new=bases)
    return [*parts, (f"{kind}{bases}", meaning)]


def _base(gene: Gene, position: str) -> str:
    if position.startswith("*"):
        return _("base {n} behind the coding region").format(n=position[1:])
    number = int(position)
    if number < 0:
        return _("base {n} before the start codon").format(n=-number)
    return _("base {n} of the coding DNA: base {place} of codon {codon}").format(
        n=number, place=(number - 1) % 3 + 1, codon=(number - 1) // 3 + 1
    )


def protein_parts(name: str) -> list[Part]:
    """The parts of a name for a protein, each with its meaning.

    Args:
        name: from `biology.protein_name`.

    Example:
        >>> for part, meaning in protein_parts("p.(Glu23ValfsTer17)"):
        ...     print(part, "-", meaning)
        p. - the name is about the protein
        ( ) - worked out from the DNA; nobody has looked at the protein
        Glu23 - the first amino acid that changes: number 23 was glutamic acid
        Val - valine stands there now
        fs - from there on the reading frame is shifted
        Ter17 - the new stop is codon 17, counted from the first that changed
    """
    parts = [("p.", _("the name is about the protein"))]
    body = name.removeprefix("p.")
    if body == "?":
        return [*parts, ("?", _("the sequence ends before anything new is read"))]
    if "(" in body:
        parts.append(("( )", _("worked out from the DNA; nobody has looked at the protein")))
    if body.startswith("["):
        parts.append(("[ ; ]", _("several changes of one protein")))
        body = body[1:-1]
    for each in body.removeprefix("(").removesuffix(")").split(";"):
        parts += _protein_change(each)
    return parts


def _protein_change(name: str) -> list[Part]:
    if name == "=":
        return [("=", _("the protein is as it was"))]
    if name == "Met1?":
        return [("Met1?", _("the start codon is gone; what is made instead is not known"))]
    found = _PROTEIN.fullmatch(name)
    assert found is not None, name
    first, last, rest = found["first"], found["last"], found["rest"]
    frameshift = re.fullmatch(r"([A-Z][a-z]{2})fsTer(\d+|\?)", rest)
    extension = re.fullmatch(r"([A-Z][a-z]{2})extTer(\d+|\?)", rest)
    parts: list[Part] = []
    if last:
        sentence = (
            _("between {first} and {last}")
            if rest.startswith("ins")
            else _("from {first} to {last}")
        )
        parts.append((f"{first}_{last}", sentence.format(first=_who(first), last=_who(last))))
    elif frameshift:
        meaning = _("the first amino acid that changes: number {n} was {name}")
        parts.append((first, meaning.format(n=first[3:], name=_acid(first[:3]))))
    else:
        parts.append((first, _("number {n} was {name}").format(n=first[3:], name=_acid(first[:3]))))
    if frameshift:
        new, stop = frameshift.groups()
        parts.append((new, _("{name} stands there now").format(name=_acid(new))))
        parts.append(("fs", _("from there on the reading frame is shifted")))
        meaning = (
            _("no stop follows in the sequence that is known")
            if stop == "?"
            else _("the new stop is codon {n}, counted from the first that changed").format(n=stop)
        )
        return [*parts, (f"Ter{stop}", meaning)]
    if extension:
        new, stop = extension.groups()
        parts.append((new, _("{name} stands there now").format(name=_acid(new))))
        parts.append(("ext", _("the protein is longer")))
        meaning = (
            _("no stop follows in the sequence that is known")
            if stop == "?"
            else _("the new stop is codon {n} behind the old one").format(n=stop)
        )
        return [*parts, (f"Ter{stop}", meaning)]
    return [*parts, (rest, _protein_rest(rest))]


def _protein_rest(rest: str) -> str:
    if rest == "=":
        return _("still the same, though its codon is spelled otherwise")
    if rest == "Ter":
        return _("a stop stands there now")
    if rest == "del":
        return _("missing now")
    if rest == "dup":
        return _("stands there twice now: a duplication")
    if copies := re.fullmatch(r"\[(\d+)\]", rest):
        return _("stands there {n} times in a row now").format(n=copies[1])
    for kind, sentence in (
        ("delins", _("replaced by {names}")),
        ("ins", _("{names} came in")),
    ):
        if rest.startswith(kind):
            letters = re.findall(r"[A-Z][a-z]{2}", rest.removeprefix(kind))
            names = ", ".join(_acid(each) for each in letters[:_MOST_LISTED])
            if len(letters) > _MOST_LISTED:
                names += ", …"
            return sentence.format(names=names)
    return _("{name} stands there now").format(name=_acid(rest))


def _who(residue: str) -> str:
    return _("{name} {n}").format(name=_acid(residue[:3]), n=residue[3:])


def _acid(three: str) -> str:
    if three == "Ter":
        return _("a stop")
    return next(each.label for each in amino_acids().values() if each.three == three)
