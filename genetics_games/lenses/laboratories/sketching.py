"""A pedigree drawn step by step: each step gives a new pedigree with its numbers put right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from genetics_games.biology.pedigrees import Individual, Pedigree, Twins
from genetics_games.biology.pedigrees.people import NUMERALS, Sex
from genetics_games.text import _

#: A step gives the new pedigree, and the id of whom it is about.
Step = tuple[Pedigree, str]
Mark = Literal["affected", "carrier", "deceased", "consultand", "sex"]

_NEW, _NEW_PARTNER = "IX-99", "IX-98"  # until numbers are put right


def add_child(pedigree: Pedigree, id: str, sex: Sex) -> Step:
    """Give somebody a child, behind those there are; a partner comes along where there is none.

    Args:
        pedigree: the family.
        id: the parent; with several partners it is the child of the last.
        sex: of the child.

    Raises:
        ValueError: the parent's sex is not known, or there is no room for a further generation.

    Example:
        >>> from genetics_games.biology import read_pedigree
        >>> family, child = add_child(read_pedigree("I-1m"), "I-1", "female")
        >>> print(family, child)
        I-1m x I-2f: II-1f II-1
    """
    sketch = _Sketch(pedigree)
    parent = pedigree[id]
    couples = [couple for couple in pedigree.couples if id in couple.partners]
    if couples:
        partner = next(each for each in couples[-1].partners if each != id)
    else:
        partner = sketch.put_partner(parent)
    sexes = {sketch.people[each].sex: each for each in (id, partner)}
    if set(sexes) != {"male", "female"}:
        raise ValueError(
            _("Say first whether {id} and the partner are male or female.").format(id=id)
        )
    generation = max(sketch.generation[id], sketch.generation[partner]) + 1
    child = Individual(_NEW, sex, father=sexes["male"], mother=sexes["female"])
    siblings = [
        each.id for each in pedigree if (each.father, each.mother) == (child.father, child.mother)
    ]
    sketch.put(child, generation, sketch.place_of_child(child, siblings, generation))
    sketch.childless = [
        pair for pair in sketch.childless if set(pair) != {child.father, child.mother}
    ]
    return sketch.numbered(_NEW)


def add_partner(pedigree: Pedigree, id: str) -> Step:
    """Give somebody a partner of the other sex, without children yet.

    Args:
        pedigree: the family.
        id: who.

    Raises:
        ValueError: the sex is not known.

    Example:
        >>> from genetics_games.biology import read_pedigree
        >>> print(*add_partner(read_pedigree("I-1m x I-2f: II-1f, II-2m"), "II-1"), sep="; ")
        I-1m x I-2f: II-2f, II-3m
        II-2 x II-1m; II-1
    """
    sketch = _Sketch(pedigree)
    partner = sketch.put_partner(pedigree[id])
    sketch.childless.append((id, partner))
    return sketch.numbered(partner)


def add_parents(pedigree: Pedigree, id: str) -> Step:
    """Give somebody without parents in the pedigree a father and a mother.

    Args:
        pedigree: the family.
        id: who.

    Returns:
        The pedigree, and who it was, under the new number.

    Raises:
        ValueError: the parents are there, or there is no room for a further generation.

    Example:
        >>> from genetics_games.biology import read_pedigree
        >>> print(*add_parents(read_pedigree("I-1m*"), "I-1"), sep="; ")
        I-1m x I-2f: II-1m*; II-1
    """
    who = pedigree[id]
    if who.father:
        raise ValueError(_("The parents of {id} are in the pedigree.").format(id=id))
    sketch = _Sketch(pedigree)
    if sketch.generation[id] == 1:
        sketch.generation = {each: number + 1 for each, number in sketch.generation.items()}
        sketch.rows = {number + 1: row for number, row in sketch.rows.items()}
    above = sketch.generation[id] - 1
    sketch.people[id] = replace(who, father=_NEW, mother=_NEW_PARTNER)
    place = sketch.place_of_parents(id, above)
    sketch.put(Individual(_NEW, "male"), above, place)
    sketch.put(Individual(_NEW_PARTNER, "female"), above, place + 1)
    return sketch.numbered(id)


def remove(pedigree: Pedigree, id: str) -> Step:
    """Take somebody who has no children out.

    Args:
        pedigree: the family.
        id: who.

    Returns:
        The pedigree, and whom to look at next.

    Raises:
        ValueError: there are children, or nobody would be left.

    Example:
        >>> from genetics_games.biology import read_pedigree
        >>> print(*remove(read_pedigree("I-1m x I-2f: II-1f, II-2m"), "II-1"), sep="; ")
        I-1m x I-2f: II-1m; I-1
    """
    who = pedigree[id]
    if pedigree.children(id):
        raise ValueError(
            _("{id} has children; take them out first, the youngest first.").format(id=id)
        )
    if len(pedigree) == 1:
        raise ValueError(_("A pedigree has at least one individual."))
    sketch = _Sketch(pedigree)
    del sketch.people[id]
    sketch.rows[sketch.generation.pop(id)].remove(id)
    partners = [pair for pair in sketch.childless if id in pair]
    sketch.childless = [pair for pair in sketch.childless if id not in pair]
    couple = (who.father, who.mother)
    if who.father and couple not in {(one.father, one.mother) for one in sketch.people.values()}:
        sketch.childless.append(couple)  # without children, they stay a couple
    sketch.twins = [
        replace(twins, ids=left)
        for twins in sketch.twins
        if len(left := tuple(each for each in twins.ids if each != id)) > 1
    ]
    next_to = who.father or next((each for pair in partners for each in pair if each != id), "")
    return sketch.numbered(next_to or next(iter(sketch.people)))


def mark(pedigree: Pedigree, id: str, what: Mark) -> Step:
    """Change what is known of somebody, to the next state in turn.

    Args:
        pedigree: the family.
        id: who.
        what: ``"affected"``: no, yes, not known; ``"carrier"``: not tested, carrier, no carrier;
            ``"deceased"``; ``"consultand"``: nobody else is one then; ``"sex"``: male, female,
            unknown.

    Raises:
        ValueError: the new sex does not fit children or twins.

    Example:
        >>> from genetics_games.biology import read_pedigree
        >>> print(*mark(read_pedigree("I-1m"), "I-1", "affected"))
        I-1m* I-1
    """
    who = pedigree[id]
    if what == "affected":
        changed = replace(who, affected={False: True, True: None, None: False}[who.affected])
    elif what == "carrier":
        changed = replace(who, carrier={None: True, True: False, False: None}[who.carrier])
    elif what == "deceased":
        changed = replace(who, deceased=not who.deceased)
    elif what == "consultand":
        changed = replace(who, consultand=not who.consultand)
    else:
        after: dict[Sex, Sex] = {"male": "female", "female": "unknown", "unknown": "male"}
        changed = replace(who, sex=after[who.sex])
    everybody = [
        changed
        if each.id == id
        else replace(each, consultand=each.consultand and what != "consultand")
        for each in pedigree
    ]
    return replace(pedigree, individuals=tuple(everybody)), id


class _Sketch:
    """A pedigree taken apart: who stands in which row, in which order."""

    def __init__(self, pedigree: Pedigree) -> None:
        self.people = {each.id: each for each in pedigree}
        self.generation = {each.id: each.generation for each in pedigree}
        self.rows: dict[int, list[str]] = {}
        for each in pedigree:
            self.rows.setdefault(each.generation, []).append(each.id)
        self.twins = list(pedigree.twins)
        self.childless = list(pedigree.childless)
        self.couples = [couple.partners for couple in pedigree.couples]

    def put(self, person: Individual, generation: int, place: int) -> None:
        """Put somebody into a row."""
        self.people[person.id] = person
        self.generation[person.id] = generation
        self.rows.setdefault(generation, []).insert(place, person.id)

    def put_partner(self, who: Individual) -> str:
        """Put a partner beside somebody: outside of the siblings where that can be."""
        sexes: dict[Sex, Sex] = {"male": "female", "female": "male"}
        if who.sex not in sexes:
            raise ValueError(_("Say first whether {id} is male or female.").format(id=who.id))
        row = self.rows[self.generation[who.id]]
        place = row.index(who.id)
        siblings = [
            each
            for each in row
            if who.father and self.people[each].father == who.father and each != who.id
        ]
        # The first of several siblings has the partner at the left.
        left = bool(siblings) and all(row.index(each) > place for each in siblings)
        partner = Individual(_NEW_PARTNER, sexes[who.sex])
        self.put(partner, self.generation[who.id], place if left else place + 1)
        return _NEW_PARTNER

    def place_of_child(self, child: Individual, siblings: Iterable[str], generation: int) -> int:
        """Behind the siblings; else in the order in which the parents stand."""
        row = self.rows.get(generation, [])
        places = [row.index(each) for each in siblings]
        if places:
            return max(places) + 1
        own = self._parents_at(child)
        for place, id in enumerate(row):
            if self._over(id) > own:
                return place
        return len(row)

    def place_of_parents(self, id: str, above: int) -> int:
        """In front of the parents of whoever stands further right."""
        row = self.rows.setdefault(above, [])
        below = self.rows[self.generation[id]]
        behind = below[below.index(id) + 1 :]
        parents = [
            row.index(parent)
            for each in behind
            for parent in (self.people[each].father, self.people[each].mother)
            if parent in row
        ]
        return min(parents, default=len(row))

    def _over(self, id: str) -> float:
        """Where the parents of somebody stand; without any, where those of the partner do."""
        who = self.people[id]
        if not who.father:
            partners = (
                other
                for pair in self.couples
                for each, other in (pair, pair[::-1])
                if each == id and self.people[other].father
            )
            other = next(partners, None)
            if other is None:
                return -1
            who = self.people[other]
        return self._parents_at(who)

    def _parents_at(self, who: Individual) -> float:
        row = self.rows[self.generation[who.father]]
        return float(row.index(who.father))

    def numbered(self, about: str) -> Step:
        """The pedigree with everybody numbered by row and place."""
        new = {}
        for row_number, generation in enumerate(sorted(g for g, row in self.rows.items() if row)):
            if row_number >= len(NUMERALS):
                raise ValueError(
                    _("A pedigree has up to {n} generations here.").format(n=len(NUMERALS))
                )
            for place, id in enumerate(self.rows[generation], 1):
                new[id] = f"{NUMERALS[row_number]}-{place}"
        people = tuple(
            replace(
                each,
                id=new[id],
                father=new.get(each.father, ""),
                mother=new.get(each.mother, ""),
            )
            for id, each in self.people.items()
        )
        twins = tuple(Twins(tuple(new[id] for id in t.ids), t.identical) for t in self.twins)
        childless = tuple((new[one], new[other]) for one, other in self.childless)
        return Pedigree(people, twins, childless), new[about]
