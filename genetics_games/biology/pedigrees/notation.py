"""Pedigrees as people type them: ``I-1m x I-2f: II-1m*, II-2f``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from genetics_games.biology.pedigrees.people import (
    SEXES,
    Individual,
    Pedigree,
    Twins,
    read_id,
)
from genetics_games.text import _

_PERSON = re.compile(r"([IVX]+\s*[-\u2010-\u2013]\s*[0-9]+)\s*([MFU]?)\s*([^A-Z0-9]*)")
_CROSS = re.compile(r"\s[x\u00d7]\s", re.IGNORECASE)
_MARKS = {"*": ("affected", True), "?": ("affected", None), ".": ("carrier", True)}
_MARKS |= {"-": ("carrier", False), "/": ("deceased", True), ">": ("consultand", True)}


def read_pedigree(text: str) -> Pedigree:
    """Read a pedigree that was typed.

    One line, or one piece between semicolons, for each couple: the two partners with an ``x``
    between them, a colon, and their children. Each individual is a generation and a number, at
    its first mention with a letter for the sex, ``m``, ``f`` or ``u`` (unknown), and marks that
    look like what is drawn:

    ======  ======================================
    ``*``   affected (filled)
    ``?``   not known whether affected
    ``.``   tested: a carrier (the dot)
    ``-``   tested: not a carrier
    ``/``   deceased (the slash)
    ``>``   the consultand (the arrow)
    ======  ======================================

    Twins stand together with ``~`` between them, identical ones with ``=``. A sex that follows
    from that of the partner need not be written.

    Args:
        text: the lines; upper and lower case are the same.

    Raises:
        ValueError: something cannot be read, contradicts an earlier line, or makes no family;
            the sentence says what and where.

    Example:
        >>> family = read_pedigree('''
        ... I-1m x I-2f: II-1m*, II-2f> ~ II-3m
        ... II-2 x II-4m: III-1u?
        ... ''')
        >>> family["II-1"].affected, family["III-1"].mother, family.twins[0].ids
        (True, 'II-2', ('II-2', 'II-3'))
        >>> read_pedigree("I-1m x I-2m: II-1f")
        Traceback (most recent call last):
        ValueError: I-1 and I-2 have children, but both are male; one is the mother: write f.
    """
    people: dict[str, dict[str, Any]] = {}
    twins: list[Twins] = []
    couples: list[_Couple] = []
    for line in re.split(r"[;\n]", str(text)):
        if line.strip():
            _read_line(line.strip(), people, twins, couples)
    _settle_sexes(people, couples)
    for couple in couples:
        _give_parents(couple, people)
    for id, facts in people.items():
        if "sex" not in facts:
            raise ValueError(
                _(
                    "Say whether {id} is male, female or unknown: write {id}m, {id}f or {id}u."
                ).format(id=id)
            )
    return Pedigree(
        tuple(Individual(id, **facts) for id, facts in people.items()),
        tuple(twins),
        tuple(couple.partners for couple in couples if not couple.children),
    )


def as_pedigree(pedigree: Pedigree | str) -> Pedigree:
    """A pedigree, read first if it is a text.

    Raises:
        ValueError: as `read_pedigree`.
    """
    return pedigree if isinstance(pedigree, Pedigree) else read_pedigree(pedigree)


@dataclass(frozen=True, slots=True)
class _Couple:
    partners: tuple[str, str]
    children: tuple[str, ...]


def _read_line(
    line: str, people: dict[str, dict[str, Any]], twins: list[Twins], couples: list[_Couple]
) -> None:
    before, colon, after = line.partition(":")
    partners = [_read_person(part, people) for part in _CROSS.split(before)] if colon else []
    if not colon and _CROSS.search(line):
        partners = [_read_person(part, people) for part in _CROSS.split(line)]
    elif not colon:
        for part in line.split(","):
            _read_person(part, people)
        return
    if len(partners) != 2:
        raise ValueError(
            _("'{line}': write the two parents with an x between them, as I-1m x I-2f.").format(
                line=line
            )
        )
    if colon and not after.strip():
        raise ValueError(
            _("'{line}': write the children behind the colon, or leave it out.").format(line=line)
        )
    children: list[str] = []
    for part in after.split(",") if colon else []:
        signs = set(part) & {"~", "="}
        if len(signs) > 1:
            raise ValueError(
                _("'{part}': write = or ~ between twins, not both.").format(part=part.strip())
            )
        sign = signs.pop() if signs else "~"
        born = tuple(_read_person(each, people) for each in part.split(sign))
        children += born
        if len(born) > 1:
            twins.append(Twins(born, identical=sign == "="))
    couples.append(_Couple((partners[0], partners[1]), tuple(children)))


def _read_person(text: str, people: dict[str, dict[str, Any]]) -> str:
    found = _PERSON.fullmatch(text.strip().upper())
    if found is None:
        raise ValueError(
            _(
                "'{text}' is not an individual; write generation, number and sex, such as II-3m."
            ).format(text=text.strip())
        )
    id = read_id(re.sub(r"\s", "", found[1]))
    facts = people.setdefault(id, {})
    if found[2]:
        _note(facts, id, "sex", SEXES[found[2].lower()])
    for mark in found[3].replace(" ", ""):
        if mark not in _MARKS:
            raise ValueError(
                _("'{mark}' in '{text}' is no mark; the marks are {marks}.").format(
                    mark=mark, text=text.strip(), marks=" ".join(_MARKS)
                )
            )
        _note(facts, id, *_MARKS[mark])
    return id


def _note(facts: dict[str, Any], id: str, name: str, value: object) -> None:
    if name in facts and facts[name] != value:
        raise ValueError(
            _("{id} is described in two ways that contradict each other; keep one.").format(id=id)
        )
    facts[name] = value


def _settle_sexes(people: dict[str, dict[str, Any]], couples: list[_Couple]) -> None:
    """Who is partner of a father is a mother; again and again, since one tells the next."""
    other = {"male": "female", "female": "male"}
    changed = True
    while changed:
        changed = False
        for couple in couples:
            for one, partner in (couple.partners, couple.partners[::-1]):
                known = people[one].get("sex")
                if known in other and "sex" not in people[partner]:
                    people[partner]["sex"] = other[known]
                    changed = True


def _give_parents(couple: _Couple, people: dict[str, dict[str, Any]]) -> None:
    if not couple.children:
        return
    by_sex = {people[id].get("sex"): id for id in couple.partners}
    if set(by_sex) != {"male", "female"}:
        one, other = couple.partners
        if set(by_sex) == {"male"}:
            message = _(
                "{one} and {other} have children, but both are male; one is the mother: write f."
            )
        elif set(by_sex) == {"female"}:
            message = _(
                "{one} and {other} have children, but both are female; one is the father: write m."
            )
        else:
            message = _(
                "Say which of {one} and {other} is the father (m) and which the mother (f)."
            )
        raise ValueError(message.format(one=one, other=other))
    for child in couple.children:
        facts = people[child]
        if facts.get("father", by_sex["male"]) != by_sex["male"] or (
            facts.get("mother", by_sex["female"]) != by_sex["female"]
        ):
            raise ValueError(
                _("{id} is a child of two couples; name it behind one of them.").format(id=child)
            )
        facts["father"], facts["mother"] = by_sex["male"], by_sex["female"]
