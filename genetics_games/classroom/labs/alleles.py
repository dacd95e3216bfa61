"""What the laboratories of lesson 11 work out: trios, rates, parts of a plant, kinds of change."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

from genetics_games.biology.edits import Deletion, Edit, Insertion, Inversion, Substitution
from genetics_games.biology.minigene import MiniGene
from genetics_games.biology.mutations import Effect
from genetics_games.biology.new_mutations import from_parents, is_de_novo
from genetics_games.games.genotype.pieces import PIECES
from genetics_games.text import _

BASES = "ACGT"
#: Kinds of edit of Gene Pool, in its order.
KINDS = ("insertion", "deletion", "substitution", "inversion")


@cache
def _data() -> dict[str, Any]:
    text = files(__package__).joinpath("alleles.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


# ---------------------------------------------------------------- alleles of the pea


@dataclass(frozen=True, slots=True)
class PeaAllele:
    """A recessive allele of the pea whose change in the DNA is known.

    Args:
        id: its name in code.
        trait: the id of its trait in Genotype; empty if the game leaves it out.
        kind: the kind of change, one of `KINDS`.
        row: six bases on which an edit of this kind is shown.
        edit: that edit.
        source: where the change was published.
        texts: what people read, in the source language; see the properties.
    """

    id: str
    trait: str
    kind: str
    row: str
    edit: Edit
    source: str
    texts: dict[str, str]

    @property
    def looks(self) -> str:
        """How plants with two of it look, in the reader's language."""
        return _(self.texts["looks"])

    @property
    def changed(self) -> str:
        """What changed in the DNA, in the reader's language."""
        return _(self.texts["changed"])

    @property
    def effect(self) -> str:
        """What that does, in the reader's language."""
        return _(self.texts["effect"])

    @property
    def game_trait(self) -> int | None:
        """The number of its trait in Genotype."""
        ids = [trait.id for trait in PIECES.traits]
        return ids.index(self.trait) if self.trait else None

    def trial(self, kind: str) -> Effect:
        """An edit of the example row: the allele's own, or one of another kind.

        Args:
            kind: one of `KINDS`.

        Example:
            >>> pea_alleles()[0].trial("insertion").frame
            'shifted'
        """
        edits: dict[str, Edit] = {
            "insertion": Insertion(2, "G"),
            "deletion": Deletion(2, 3),
            "substitution": Substitution(1, "C" if self.row[1] != "C" else "T"),
            "inversion": Inversion(1, 4),
            self.kind: self.edit,
        }
        return MiniGene(self.row).classify(edits[kind])


def _edit(entry: dict[str, Any]) -> Edit:
    at = entry["at"]
    if entry["kind"] == "substitution":
        return Substitution(at, entry["to"])
    if entry["kind"] == "insertion":
        return Insertion(at, entry["to"])
    return Deletion(at, entry["until"])


@cache
def pea_alleles() -> tuple[PeaAllele, ...]:
    """All alleles of the table, in its order.

    Example:
        >>> [allele.kind for allele in pea_alleles()][:3]
        ['insertion', 'substitution', 'substitution']
    """
    return tuple(
        PeaAllele(
            entry["id"],
            entry["trait"],
            entry["kind"],
            entry["row"],
            _edit(entry),
            entry["source"],
            {name: entry[name] for name in ("looks", "changed", "effect")},
        )
        for entry in _data()["allele"]
    )


# ---------------------------------------------------------------- rates


@dataclass(frozen=True, slots=True)
class HumanRate:
    """How often bases change from one generation of people to the next.

    Args:
        rate: new small changes per base and generation.
        bases: in a cell, from both parents.
        source: who measured it.
    """

    rate: float
    bases: int
    source: str

    @property
    def new(self) -> int:
        """About how many a child has: the rate times the bases, rounded to tens.

        Example:
            >>> human_rate().new
            70
        """
        return round(self.rate * self.bases / 10) * 10

    @property
    def rate_words(self) -> str:
        """The rate as it is written by hand.

        Example:
            >>> human_rate().rate_words
            '1.2 × 10⁻⁸'
        """
        figure, _e, power = f"{self.rate:.1e}".partition("e")
        raised = str(int(power)).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))
        return f"{figure} × 10{raised}"


@cache
def human_rate() -> HumanRate:
    """The rate that one study measured."""
    found = _data()["human"]
    return HumanRate(float(found["rate"]), found["bases"], found["source"])


# ---------------------------------------------------------------- parts of a plant


@dataclass(frozen=True, slots=True)
class Part:
    """A cell of a pea plant in which a base changes.

    Args:
        id: its name in code.
        kind: ``"body"``, ``"tip"`` or ``"gamete"``.
        x, y: where it stands in a drawing of 120 x 150.
        texts: what people read, in the source language; see the properties.
    """

    id: str
    kind: str
    x: float
    y: float
    texts: dict[str, str]

    @property
    def name(self) -> str:
        """Such as "a leaf cell", in the reader's language."""
        return _(self.texts["name"])

    @property
    def says(self) -> str:
        """Where the change is found later, in the reader's language."""
        return _(self.texts["says"])


@cache
def parts() -> tuple[Part, ...]:
    """The cells of the body map."""
    return tuple(
        Part(one["id"], one["kind"], one["x"], one["y"], {n: one[n] for n in ("name", "says")})
        for one in _data()["part"]
    )


# ---------------------------------------------------------------- trios


@dataclass(frozen=True, slots=True)
class Site:
    """One place in the DNA of two parents and a child.

    Args:
        mother: her two alleles.
        father: his two alleles.
        child: the child's two alleles.

    Example:
        >>> Site.read("AA AA AG").is_new
        True
    """

    mother: str
    father: str
    child: str

    @classmethod
    def read(cls, text: str) -> Site:
        """The site that `str` wrote."""
        mother, father, child = text.split()
        return cls(mother, father, child)

    def __str__(self) -> str:
        return f"{self.mother} {self.father} {self.child}"

    @property
    def is_new(self) -> bool:
        """Whether the child has an allele that is in neither parent's gametes."""
        return is_de_novo(self.mother, self.father, self.child)

    @property
    def said(self) -> str:
        """The site in words."""
        return _("mother {mother}, father {father}, child {child}").format(
            mother="/".join(self.mother), father="/".join(self.father), child="/".join(self.child)
        )


def _sorted(one: str, other: str) -> str:
    return "".join(sorted(one + other))


def new_site(usual: str, new: str) -> Site:
    """Both parents have two usual alleles; the child has a new one."""
    return Site(usual * 2, usual * 2, _sorted(usual, new))


def one_parent_site(usual: str, other: str, mother: bool) -> Site:
    """One parent is heterozygous and passes the rarer allele on."""
    het = _sorted(usual, other)
    return Site(*((het, usual * 2) if mother else (usual * 2, het)), het)


def two_kinds_site(usual: str, other: str) -> Site:
    """Parents with two copies of different alleles: the child differs from both."""
    return Site(usual * 2, other * 2, _sorted(usual, other))


def not_passed_site(usual: str, other: str, mother: bool) -> Site:
    """One parent is heterozygous and passes the usual allele on."""
    het = _sorted(usual, other)
    return Site(*((het, usual * 2) if mother else (usual * 2, het)), usual * 2)


def trio(seed: int) -> tuple[Site, ...]:
    """Six places in the DNA of two parents and a child, exactly one with a new mutation.

    Args:
        seed: the same seed gives the same family.

    Example:
        >>> sum(site.is_new for site in trio(5))
        1
    """
    rng = Random(seed)
    sites = [new_site(*rng.sample(BASES, 2))]
    for _number in range(5):
        usual, other = rng.sample(BASES, 2)
        mother, father = (
            rng.choice((usual * 2, _sorted(usual, other), other * 2)) for _parent in range(2)
        )
        sites.append(Site(mother, father, rng.choice(sorted(from_parents(mother, father)))))
    rng.shuffle(sites)
    return tuple(sites)
