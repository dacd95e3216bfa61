"""Who is in a pedigree: individuals, their parents, twins and couples, checked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from genetics_games.text import _

Sex = Literal["male", "female", "unknown"]
SEXES = {"m": "male", "f": "female", "u": "unknown"}

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
# Larger than any pedigree of a class, small enough that a slip of the keyboard is refused.
MOST_INDIVIDUALS = 100

_ID = re.compile(r"([IVX]+)[-\u2010-\u2013]([1-9][0-9]?)")


def read_id(text: str) -> str:
    """The generation and number of an individual in their usual form.

    Args:
        text: a Roman numeral for the generation, I to X, a hyphen, and the number.

    Raises:
        ValueError: it is something else.

    Example:
        >>> read_id(" ii-3 ")
        'II-3'
        >>> read_id("Albert")
        Traceback (most recent call last):
        ValueError: 'Albert' is not an individual; write generation and number, such as II-3.
    """
    found = _ID.fullmatch(str(text).strip().upper())
    if found is None or found[1] not in NUMERALS:
        raise ValueError(
            _("'{text}' is not an individual; write generation and number, such as II-3.").format(
                text=str(text).strip()
            )
        )
    return f"{found[1]}-{found[2]}"


@dataclass(frozen=True, slots=True)
class Individual:
    """One individual of a pedigree.

    Args:
        id: generation and number, such as ``"II-3"``; numbers run from left to right.
        sex: ``"male"``, ``"female"`` or ``"unknown"``.
        affected: whether the trait shows; None if that is not known.
        father: the father's id; empty if the parents are not in the pedigree.
        mother: the mother's id.
        carrier: True where a test has found one copy of the allele, False where it has found
            none, None where there was no test.
        deceased: whether the individual has died.
        consultand: whether the individual is the one who asks.

    Raises:
        ValueError: the id or the sex cannot be read, or only one parent is given.

    Example:
        >>> boy = Individual("II-1", "male", True, father="I-1", mother="I-2")
        >>> boy.generation, boy.number
        (2, 1)
    """

    id: str
    sex: Sex
    affected: bool | None = False
    father: str = ""
    mother: str = ""
    carrier: bool | None = None
    deceased: bool = False
    consultand: bool = False

    def __post_init__(self) -> None:
        for name in ("id", "father", "mother"):
            value = getattr(self, name)
            if value or name == "id":
                object.__setattr__(self, name, read_id(value))
        if self.sex not in SEXES.values():
            raise ValueError(
                _("{id} is '{sex}'; the sex is 'male', 'female' or 'unknown'.").format(
                    id=self.id, sex=self.sex
                )
            )
        if bool(self.father) != bool(self.mother):
            raise ValueError(
                _(
                    "{id} has one parent only; give both parents, or neither. A parent of whom "
                    "nothing is known is an individual too."
                ).format(id=self.id)
            )

    @property
    def generation(self) -> int:
        """The generation, counted from 1."""
        return NUMERALS.index(self.id.partition("-")[0]) + 1

    @property
    def number(self) -> int:
        """The place within the generation, counted from 1 at the left."""
        return int(self.id.partition("-")[2])


@dataclass(frozen=True, slots=True)
class Twins:
    """Two or more individuals born together.

    Args:
        ids: who they are.
        identical: whether they come of one zygote and so have one genotype.
    """

    ids: tuple[str, ...]
    identical: bool

    def __post_init__(self) -> None:
        object.__setattr__(self, "ids", tuple(sorted(map(read_id, self.ids), key=_place)))


@dataclass(frozen=True, slots=True)
class Couple:
    """Two partners and their children.

    Args:
        partners: the father first, where there are children.
        children: their ids from left to right; empty for a couple without children.
        related: whether the partners have an ancestor in common, or one is an ancestor of the
            other.
    """

    partners: tuple[str, str]
    children: tuple[str, ...]
    related: bool


@dataclass(frozen=True)
class Pedigree:
    """A family and who in it is affected. Its printed form is the notation of `read_pedigree`.

    Args:
        individuals: in any order; they are kept by generation and number.
        twins: who were born together.
        childless: pairs of ids of couples that have no children.

    Raises:
        ValueError: an id occurs twice, a parent is missing, is of the wrong sex or does not stand
            in an earlier generation, somebody would be their own ancestor, or twins do not have
            the same parents.

    Example:
        >>> family = Pedigree((
        ...     Individual("I-1", "male"),
        ...     Individual("I-2", "female"),
        ...     Individual("II-1", "male", True, father="I-1", mother="I-2"),
        ... ))
        >>> print(family)
        I-1m x I-2f: II-1m*
        >>> Pedigree((Individual("II-1", "male", father="I-1", mother="I-2"),))
        Traceback (most recent call last):
        ValueError: The father of II-1 is I-1, who is not in the pedigree; add I-1.
    """

    individuals: tuple[Individual, ...]
    twins: tuple[Twins, ...] = ()
    childless: tuple[tuple[str, str], ...] = ()
    _by_id: dict[str, Individual] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        ordered = tuple(sorted(self.individuals, key=lambda each: _place(each.id)))
        object.__setattr__(self, "individuals", ordered)
        object.__setattr__(self, "_by_id", {each.id: each for each in ordered})
        object.__setattr__(self, "twins", tuple(sorted(self.twins, key=lambda t: _place(t.ids[0]))))
        pairs = (tuple(map(read_id, pair)) for pair in self.childless)
        object.__setattr__(self, "childless", tuple(sorted(pairs)))
        self._check_individuals()
        self._check_descent()
        self._check_twins()
        self._check_childless()

    def __getitem__(self, id: str) -> Individual:
        """The individual with an id.

        Raises:
            ValueError: nobody has it.
        """
        found = self._by_id.get(read_id(id))
        if found is None:
            raise ValueError(
                _("{id} is not in the pedigree; it has {ids}.").format(
                    id=read_id(id), ids=", ".join(self._by_id)
                )
            )
        return found

    def __iter__(self) -> Iterator[Individual]:
        return iter(self.individuals)

    def __len__(self) -> int:
        return len(self.individuals)

    @property
    def consultand(self) -> Individual:
        """The individual who asks.

        Raises:
            ValueError: nobody is marked, or several are.
        """
        marked = [each for each in self.individuals if each.consultand]
        if len(marked) != 1:
            raise ValueError(
                _("Mark the one individual who asks with >, or name one such as II-3.")
            )
        return marked[0]

    @cached_property
    def couples(self) -> tuple[Couple, ...]:
        """All couples, by the place of their first child; those without children last.

        Example:
            >>> from genetics_games.biology.pedigrees import read_pedigree
            >>> family = read_pedigree("I-1m x I-2f: II-1m, II-2f; II-1 x II-3f")
            >>> for couple in family.couples:
            ...     print(couple.partners, couple.children)
            ('I-1', 'I-2') ('II-1', 'II-2')
            ('II-1', 'II-3') ()
        """
        children: dict[tuple[str, str], list[str]] = {}
        for each in self.individuals:
            if each.father:
                children.setdefault((each.father, each.mother), []).append(each.id)
        for pair in self.childless:
            children[pair] = []
        return tuple(
            Couple(pair, tuple(ids), self.related(*pair)) for pair, ids in children.items()
        )

    def children(self, id: str) -> tuple[str, ...]:
        """The ids of somebody's children, from left to right.

        Raises:
            ValueError: the individual is not in the pedigree.
        """
        parent = self[id].id
        return tuple(each.id for each in self.individuals if parent in (each.father, each.mother))

    def descendants(self, id: str) -> frozenset[str]:
        """The ids of somebody's children, their children, and so on.

        Raises:
            ValueError: the individual is not in the pedigree.
        """
        found: set[str] = set()
        todo = list(self.children(id))
        while todo:
            child = todo.pop()
            if child not in found:
                found.add(child)
                todo.extend(self.children(child))
        return frozenset(found)

    def ancestors(self, id: str) -> frozenset[str]:
        """The ids of somebody's parents, their parents, and so on.

        Raises:
            ValueError: the individual is not in the pedigree.

        Example:
            >>> from genetics_games.biology.pedigrees import read_pedigree
            >>> family = read_pedigree("I-1m x I-2f: II-1m; II-1 x II-2f: III-1f")
            >>> sorted(family.ancestors("III-1"))
            ['I-1', 'I-2', 'II-1', 'II-2']
        """
        found: set[str] = set()
        todo = [self[id].id]
        while todo:
            each = self._by_id[todo.pop()]
            for parent in (each.father, each.mother):
                if parent and parent not in found:
                    found.add(parent)
                    todo.append(parent)
        return frozenset(found)

    def related(self, one: str, other: str) -> bool:
        """Whether two individuals have an ancestor in common, or one is the other's ancestor.

        Raises:
            ValueError: one is not in the pedigree.

        Example:
            >>> from genetics_games.biology.pedigrees import read_pedigree
            >>> family = read_pedigree("I-1m x I-2f: II-1m, II-2f")
            >>> family.related("II-1", "II-2"), family.related("I-1", "I-2")
            (True, False)
        """
        first, second = self[one].id, self[other].id
        return bool((self.ancestors(first) | {first}) & (self.ancestors(second) | {second}))

    def __str__(self) -> str:
        lines = []
        written: set[str] = set()

        def write(id: str) -> str:
            if id in written:
                return id
            written.add(id)
            return _marks(self._by_id[id])

        sign = {twin.ids: " = " if twin.identical else " ~ " for twin in self.twins}
        group_of = {id: twin.ids for twin in self.twins for id in twin.ids}
        for couple in self.couples:
            line = " x ".join(map(write, couple.partners))
            if couple.children:
                groups = dict.fromkeys(group_of.get(id, (id,)) for id in couple.children)
                born = (sign.get(ids, "").join(map(write, ids)) for ids in groups)
                line += ": " + ", ".join(born)
            lines.append(line)
        alone = [each.id for each in self.individuals if each.id not in written]
        if alone:
            lines.append(", ".join(map(write, alone)))
        return "\n".join(lines)

    def _check_individuals(self) -> None:
        if not self.individuals:
            raise ValueError(_("A pedigree has at least one individual."))
        if len(self.individuals) > MOST_INDIVIDUALS:
            raise ValueError(
                _("This pedigree has {n} individuals; draw {most} or fewer.").format(
                    n=len(self.individuals), most=MOST_INDIVIDUALS
                )
            )
        if len(self._by_id) < len(self.individuals):
            ids = [each.id for each in self.individuals]
            twice = next(id for id in ids if ids.count(id) > 1)
            raise ValueError(
                _("{id} is there twice; give each individual a number of its own.").format(id=twice)
            )

    def _check_descent(self) -> None:
        for each in self.individuals:
            if not each.father:
                continue
            if each.father not in self._by_id:
                raise ValueError(
                    _(
                        "The father of {id} is {parent}, who is not in the pedigree; add {parent}."
                    ).format(id=each.id, parent=each.father)
                )
            if each.mother not in self._by_id:
                raise ValueError(
                    _(
                        "The mother of {id} is {parent}, who is not in the pedigree; add {parent}."
                    ).format(id=each.id, parent=each.mother)
                )
        for each in self.individuals:
            if each.id in self.ancestors(each.id):
                raise ValueError(
                    _("{id} would be their own ancestor; look at the parents again.").format(
                        id=each.id
                    )
                )
        for each in self.individuals:
            if not each.father:
                continue
            if self._by_id[each.father].sex != "male":
                raise ValueError(
                    _("{parent} is the father of {id} and so is male; write {parent}m.").format(
                        id=each.id, parent=each.father
                    )
                )
            if self._by_id[each.mother].sex != "female":
                raise ValueError(
                    _("{parent} is the mother of {id} and so is female; write {parent}f.").format(
                        id=each.id, parent=each.mother
                    )
                )
            for parent in (each.father, each.mother):
                if self._by_id[parent].generation >= each.generation:
                    raise ValueError(
                        _(
                            "{id} is a child of {parent} and stands in a later generation; "
                            "give it a larger Roman numeral."
                        ).format(id=each.id, parent=parent)
                    )

    def _check_twins(self) -> None:
        seen: set[str] = set()
        for twins in self.twins:
            born = [self[id] for id in twins.ids]
            if len(set(twins.ids)) < 2 or seen & set(twins.ids):
                raise ValueError(_("Twins are two individuals or more, each named once."))
            seen |= set(twins.ids)
            names = _(" and ").join(twins.ids)
            if not born[0].father or len({(each.father, each.mother) for each in born}) > 1:
                raise ValueError(
                    _("{ids} are twins; give them the same parents.").format(ids=names)
                )
            if len({each.generation for each in born}) > 1:
                raise ValueError(
                    _("{ids} are twins; put them into the same generation.").format(ids=names)
                )
            if twins.identical and len({each.sex for each in born}) > 1:
                raise ValueError(
                    _("{ids} are identical twins, so of one sex; correct it, or use ~.").format(
                        ids=names
                    )
                )

    def _check_childless(self) -> None:
        parents = {frozenset((each.father, each.mother)) for each in self.individuals}
        seen: set[frozenset[str]] = set()
        for pair in self.childless:
            for id in pair:
                _found = self[id]
            if len(set(pair)) < 2 or frozenset(pair) in parents | seen:
                raise ValueError(
                    _("{ids}: a couple is two individuals, and is written once.").format(
                        ids=" x ".join(pair)
                    )
                )
            seen.add(frozenset(pair))


def _place(id: str) -> tuple[int, int]:
    numeral, _hyphen, number = id.partition("-")
    return NUMERALS.index(numeral), int(number)


def _marks(each: Individual) -> str:
    status = {True: "*", False: "", None: "?"}[each.affected]
    tested = {True: ".", False: "-", None: ""}[each.carrier]
    rest = "/" * each.deceased + ">" * each.consultand
    return f"{each.id}{each.sex[0]}{status}{tested}{rest}"
