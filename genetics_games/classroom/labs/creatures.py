"""Logic of the laboratories of lesson 13: a gene in two species, true cases, a round on values."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from genetics_games.biology import three_letter, transcribe
from genetics_games.biology.codons import codons, genetic_code, spell, translate
from genetics_games.engine import chance
from genetics_games.lenses import codon as lens
from genetics_games.lenses import nodes
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

#: Numbers of genetic codes at NCBI: that of a jellyfish's nucleus, and that of bacteria.
JELLYFISH, BACTERIUM = 1, 11


@cache
def _data() -> dict[str, Any]:
    text = files(__package__).joinpath("creatures.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def gene_letters() -> str:
    """The first codons of the gene of green fluorescent protein, coding strand, 5' to 3'."""
    letters: str = _data()["gfp"]
    return letters


def read_by(letters: str, code: int) -> str:
    """The protein that a species makes of a message.

    Args:
        letters: whole codons of DNA or RNA, 5' to 3'.
        code: the number of its genetic code at NCBI.

    Example:
        >>> read_by("ATGAGTAAA", JELLYFISH) == read_by("ATGAGTAAA", BACTERIUM)
        True
    """
    return translate(letters, code=code)


def compare_nodes(letters: str) -> list[Node]:
    """The same letters as a jellyfish and a bacterium read them.

    Args:
        letters: whole codons of DNA, coding strand, 5' to 3'.
    """
    message = transcribe(letters)
    shown = []
    for title, code in ((_("Jellyfish"), JELLYFISH), (_("Bacterium"), BACTERIUM)):
        items = [lens.codon_item(codon, place=n) for n, codon in enumerate(codons(message))]
        for item, letter in zip(items, read_by(letters, code), strict=True):
            item["name"] = three_letter(letter)
        row: Node = {
            "t": "codons",
            "label": _("Codons as read by: {species}").format(species=title),
            "items": items,
        }
        shown.append(nodes.reading(title, [row, nodes.p(spell(read_by(letters, code)))]))
    same = sum(
        genetic_code(JELLYFISH).translate_codon(codon)
        == genetic_code(BACTERIUM).translate_codon(codon)
        for codon in all_codons()
    )
    text = _("Of all {n} codons, {same} mean the same in both.")
    shown.append(nodes.small(text.format(n=len(all_codons()), same=same)))
    return shown


def all_codons() -> tuple[str, ...]:
    """All codons of RNA."""
    return tuple(a + b + c for a in "UCAG" for b in "UCAG" for c in "UCAG")


@dataclass(frozen=True, slots=True)
class Case:
    """A true case.

    Attributes:
        id: its name in code.
        title: what it is called.
        says: what was done.
        term: the word that fits, as on the creature cards.
        why: why it fits.
        ref: where it was published.
    """

    id: str
    title: str
    says: str
    term: str
    why: str
    ref: str


def cases() -> tuple[Case, ...]:
    """The case cards, in the reader's language.

    Example:
        >>> [case.term for case in cases()][:2]
        ['hybrid', 'transgenic']
    """
    return tuple(
        Case(c["id"], _(c["title"]), _(c["says"]), c["term"], _(c["why"]), c["ref"])
        for c in _data()["case"]
    )


@dataclass(frozen=True, slots=True)
class Round:
    """An ethics round: a proposal, and the roles that speak about it.

    Attributes:
        id: its name in code, which saved work holds.
        title: the proposal in a few words.
        says: the proposal.
        animals: whether animals are used.
        roles: name of each role and what it asks.
    """

    id: str
    title: str
    says: str
    animals: bool
    roles: tuple[tuple[str, str], ...]


@cache
def proposals() -> tuple[str, ...]:
    """The proposals, by their names in code.

    Example:
        >>> proposals()[0]
        'salmon'
    """
    return tuple(entry["id"] for entry in _data()["proposal"])


def ethics_round(number: int, seed: int = 0) -> Round:
    """A proposal with its roles, in an order that the seed fixes.

    Args:
        number: of the proposal, from 0.
        seed: fixes the order in which the roles speak.

    Example:
        >>> len(ethics_round(0).roles) >= 5
        True
    """
    entry = _data()["proposal"][number]
    roles = {role["id"]: (_(role["name"]), _(role["asks"])) for role in _data()["role"]}
    speaking = [roles[name] for name in chance.shuffled(seed, number, entry["roles"])]
    title, says = _(entry["title"]), _(entry["says"])
    return Round(entry["id"], title, says, entry["animals"], tuple(speaking))


def grid(animals: bool) -> tuple[tuple[str, str, str], ...]:
    """The lines of the decision grid: id, label, hint.

    Args:
        animals: whether the three questions on animal work are asked too.

    Example:
        >>> [line[0] for line in grid(False)]
        ['benefit', 'harm', 'bearer', 'reversible', 'consent', 'alternatives']
    """
    return tuple(
        (line["id"], _(line["label"]), _(line["hint"]))
        for line in _data()["grid"]
        if animals or not line["animals"]
    )
