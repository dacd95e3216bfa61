"""A pedigree with the standard symbols, and the words that say it.

Squares are males, circles females, diamonds people of unknown sex; filled is affected, a dot a
carrier, a slash deceased, an arrow the consultand, a double line partners who are related.

Source: Bennett et al. 2008, Journal of Genetic Counseling 17:424.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from genetics_games.text import _, ngettext

from .pedigree_layout import HALF, Family, Person, Point, layout
from .svg import circle, frame, number, path, rect, text

NUMERALS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
DIAMOND = 1.22 * HALF
"""From the middle of a diamond to its corners."""


def pedigree(family: Family) -> str:
    """A pedigree as SVG; its words are in `pedigree_label`.

    Args:
        family: such as a `Pedigree` of the biology package.

    Returns:
        One drawing; the width and height of its view box grow with the family.

    Example:
        >>> from genetics_games.biology import read_pedigree
        >>> drawn = pedigree(read_pedigree("I-1m x I-2f: II-1m*, II-2f.>"))
        >>> drawn.count("<rect"), drawn.count("<circle")
        (2, 3)
    """
    laid = layout(family)
    lines = "".join(_run(points) for points in laid.lines)
    symbols = "".join(_symbol(each, laid.places[each.id]) for each in family.individuals)
    numerals = "".join(
        text(26, y + 6, NUMERALS[generation - 1], 17, "pen2") for generation, y in laid.rows.items()
    )
    return frame(laid.width, laid.height, path(lines, width=2), symbols, numerals)


def _run(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{number(x)},{number(y)}" for x, y in points)


def _symbol(each: Person, place: Point) -> str:
    x, y = place
    fill = "pen" if each.affected else "card"
    if each.sex == "male":
        drawn = rect(x - HALF, y - HALF, 2 * HALF, 2 * HALF, 0, fill, width=2.4)
    elif each.sex == "female":
        drawn = circle(x, y, HALF, fill, width=2.4)
    else:
        corners = [(x, y - DIAMOND), (x + DIAMOND, y), (x, y + DIAMOND), (x - DIAMOND, y)]
        drawn = path(_run(corners) + "Z", fill, width=2.4)
    if each.carrier:
        drawn += circle(x, y, 5, "card" if each.affected else "pen", "")
    elif each.affected is None:
        drawn += text(x, y + 7, "?", 20)
    if each.deceased:
        drawn += path(_run([(x - 25, y + 25), (x + 25, y - 25)]), width=2.4)
    if each.consultand:
        tip, tail = (x - 19, y + 19), (x - 37, y + 37)
        head = [(x - 29, y + 20), tip, (x - 20, y + 29)]
        drawn += path(_run([tail, tip]) + _run(head), width=2.6)
    drawn += text(x + 14, y + HALF + 16, each.number, 14)
    if each.carrier is False:
        drawn += text(x + 14, y + HALF + 31, "E−", 13, "pen2")
    return drawn


def pedigree_label(family: Family) -> str:
    """What a screen reader says in place of a drawn pedigree.

    Args:
        family: such as a `Pedigree` of the biology package.

    Example:
        >>> from genetics_games.biology import read_pedigree
        >>> print(pedigree_label(read_pedigree("I-1m x I-2f: II-1m*")))
        Pedigree of 3 individuals in 2 generations.
        Generation I: I-1, male; I-2, female.
        Generation II: II-1, male, affected.
        I-1 and I-2 have the child II-1.
    """
    generations = sorted({each.generation for each in family.individuals})
    n = len(family.individuals)
    people = ngettext("{n} individual", "{n} individuals", n).format(n=n)
    rows = ngettext("{m} generation", "{m} generations", len(generations)).format(
        m=len(generations)
    )
    said = [_("Pedigree of {people} in {rows}.").format(people=people, rows=rows)]
    for generation in generations:
        members = [each for each in family.individuals if each.generation == generation]
        said.append(
            _("Generation {numeral}: {members}.").format(
                numeral=NUMERALS[generation - 1], members="; ".join(map(person_label, members))
            )
        )
    said += [_couple_label(couple) for couple in family.couples]
    for twins in family.twins:
        ids = _list(twins.ids)
        sentence = _("{ids} are identical twins.") if twins.identical else _("{ids} are twins.")
        said.append(sentence.format(ids=ids))
    return "\n".join(said)


def person_label(each: Person) -> str:
    """One individual in words: id, sex, and what is marked.

    Args:
        each: the individual.
    """
    sexes = {"male": _("male"), "female": _("female"), "unknown": _("sex unknown")}
    said = [each.id, sexes[each.sex]]
    if each.affected is not False:
        said.append(_("affected") if each.affected else _("phenotype unknown"))
    if each.carrier is not None:
        said.append(_("carrier") if each.carrier else _("tested, no carrier"))
    if each.deceased:
        said.append(_("deceased"))
    if each.consultand:
        said.append(_("consultand"))
    return ", ".join(said)


def _couple_label(couple: Any) -> str:
    partners = _list(couple.partners)
    children = tuple(couple.children)
    if couple.related:
        partners = _("{partners}, who are related,").format(partners=partners)
    if not children:
        return _("{partners} have no children.").format(partners=partners)
    return ngettext(
        "{partners} have the child {children}.",
        "{partners} have the children {children}.",
        len(children),
    ).format(partners=partners, children=_list(children))


def _list(ids: Sequence[str]) -> str:
    if len(ids) == 1:
        return ids[0]
    return _("{some} and {last}").format(some=", ".join(ids[:-1]), last=ids[-1])
