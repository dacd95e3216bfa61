"""Laboratories of lesson 11: alleles of the pea, rates, cells of a plant, a family of three."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from genetics_games.biology.new_mutations import chance_of_any, expected_new
from genetics_games.biology.wording import explain, tag
from genetics_games.lenses import nodes
from genetics_games.lenses.fields import Fields
from genetics_games.lenses.genotype import chance_of_de_novo
from genetics_games.lenses.nodes import Node
from genetics_games.text import _

from ..labs.alleles import KINDS, human_rate, parts, pea_alleles, trio
from .base import LabPanel

#: How many copies can be made at once: the dice of one roll, and more.
COPIES = (20, 1000, 1_000_000, 6_000_000_000)


def _kind_name(kind: str) -> str:
    return {
        "insertion": _("insertion"),
        "deletion": _("deletion"),
        "substitution": _("substitution"),
        "inversion": _("inversion"),
    }[kind]


class AllelesAndEdits(LabPanel):
    """For an allele of the pea, an edit of six base pairs of the same kind.

    Example:
        >>> lab = AllelesAndEdits("")
        >>> lab.on_node("edit-insertion", True)
        >>> [node["tag"]["text"] for node in lab.nodes() if node["t"] == "reading"]
        ['same kind']
    """

    id = "alleles-and-edits"
    sign = "insertion"

    def __init__(self, start: str) -> None:
        super().__init__(start)
        self._fields = Fields()
        self._kind = ""

    @property
    def title(self) -> str:
        """Its name."""
        return _("Alleles of the pea and edits of a row")

    def on_node(self, id: str, value: Any) -> None:
        """Choose an allele, or try an edit."""
        act, _dash, kind = id.partition("-")
        if act == "edit" and kind in KINDS:
            self._kind = kind
        elif self._fields.take(id, value):
            self._kind = ""
        else:
            super().on_node(id, value)

    def nodes(self) -> list[Node]:
        """The table of alleles, the edits to try, and what the edit does."""
        alleles = {one.id: one for one in pea_alleles()}
        allele = alleles[self._fields.chosen("allele", list(alleles))]
        options = [(one.id, one.looks) for one in alleles.values()]
        edits = [
            nodes.button(f"edit-{kind}", _kind_name(kind), on=kind == self._kind) for kind in KINDS
        ]
        ask = _("Which edit of Gene Pool is of the same kind? Try edits on these six pairs.")
        shown = [
            nodes.lead(allele.changed),
            nodes.form(
                _("An allele of the pea"), [self._fields.pick("allele", _("Peas with"), options)]
            ),
            nodes.p(f"{allele.effect} ({allele.source})"),
            nodes.p(ask),
            nodes.dna_strip(allele.row),
            nodes.buttons(edits, _("Edit")),
        ]
        if self._kind:
            effect = allele.trial(self._kind)
            same = self._kind == allele.kind
            said = nodes.tag(_("same kind"), "calm") if same else nodes.tag(_("another kind"))
            body = [
                nodes.p(nodes.spans(_("before {row}"), row=nodes.five_to_three(effect.before))),
                nodes.p(nodes.spans(_("after {row}"), row=nodes.five_to_three(effect.after))),
                nodes.p(tag(effect)),
                *(nodes.small(sentence) for sentence in explain(effect)),
            ]
            shown.append(nodes.reading(_kind_name(self._kind), body, said))
        shown.append(
            nodes.small(
                _("The row is an example in a small gene. The genes of the pea are much longer.")
            )
        )
        lines: list[list[nodes.Text]] = [
            [one.looks, one.changed, one.effect] for one in alleles.values()
        ]
        head: list[nodes.Text] = [_("Peas with"), _("What changed"), _("What that does")]
        title = _("All six alleles")
        shown.append(nodes.group(title, [nodes.table(title, head, lines)]))
        return shown


def _figure(number: float) -> str:
    """A number for people: whole where it is large, two figures where it is small."""
    if number >= 10:
        return f"{round(number):,}".replace(",", " ")
    return f"{number:.2g}" if number >= 0.001 else _("less than 0.001")


class RateDial(LabPanel):
    """From the rate of the game's die down to the rate that was measured in people.

    Example:
        >>> lab = RateDial("")
        >>> lab.nodes()[0]["text"]
        'Among 20 copies 2.2 new mutations are expected.'
    """

    id = "rates"

    def __init__(self, start: str) -> None:
        super().__init__(start)
        self._fields = Fields()

    @property
    def title(self) -> str:
        """Its name."""
        return _("How rare are new mutations?")

    def on_node(self, id: str, value: Any) -> None:
        """Turn the dial."""
        if not self._fields.take(id, value):
            super().on_node(id, value)

    def nodes(self) -> list[Node]:
        """How many are expected, and how likely it is that there is one at all."""
        human = human_rate()
        rates = {
            "die": (
                float(chance_of_de_novo()),
                _("1 in {n}: the die of the game").format(n=round(1 / chance_of_de_novo())),
            ),
            "hundred": (1e-2, _("1 in 100")),
            "myriad": (1e-4, _("1 in 10 000")),
            "million": (1e-6, _("1 in a million")),
            "human": (
                human.rate,
                _("1 in {n} million: a base, in people").format(n=round(1e-6 / human.rate)),
            ),
        }
        options = [(name, words) for name, (_rate, words) in rates.items()]
        sizes = [(str(n), f"{n:,}".replace(",", " ")) for n in COPIES]
        rate = rates[self._fields.chosen("rate", list(rates))][0]
        copies = int(self._fields.chosen("copies", [size for size, _words in sizes]))
        expected, any_ = expected_new(copies, rate), chance_of_any(copies, rate)
        lead = _("Among {copies} copies {n} new mutations are expected.").format(
            copies=f"{copies:,}".replace(",", " "), n=_figure(expected)
        )
        percent = nodes.percent(Fraction(any_))
        return [
            nodes.lead(lead),
            nodes.form(
                _("The dial"),
                [
                    self._fields.pick("rate", _("Chance for each copy"), options),
                    self._fields.pick("copies", _("Copies"), sizes),
                ],
            ),
            nodes.bars(
                _("The chance that there is one at all"),
                [nodes.bar(_("One or more"), any_, 1, percent)],
            ),
            nodes.small(
                _(
                    "A cell of a child has some six billion bases. With the rate that was measured "
                    "in people, {rate} for a base, that makes about {n} new ones. ({source})"
                ).format(rate=human.rate_words, n=human.new, source=human.source)
            ),
        ]


class BodyMap(LabPanel):
    """A base changes in one cell of a plant: where is the change found later?

    Example:
        >>> lab = BodyMap("")
        >>> lab.on_node("part-pollen", True)
        >>> lab.nodes()[0]["text"]
        'A base changes in a pollen cell.'
    """

    id = "body-map"

    def __init__(self, start: str) -> None:
        super().__init__(start)
        self._chosen = 0

    @property
    def title(self) -> str:
        """Its name."""
        return _("Where in the plant?")

    def art(self) -> dict[str, str]:
        """The plant, once for each cell."""
        from genetics_games.drawing.body_map import body_map

        places = [(one.x, one.y) for one in parts()]
        return {f"body-{one.id}": body_map(places, at) for at, one in enumerate(parts())}

    def on_node(self, id: str, value: Any) -> None:
        """Choose a cell."""
        names = [f"part-{one.id}" for one in parts()]
        if id not in names:
            super().on_node(id, value)
        self._chosen = names.index(id)

    def nodes(self) -> list[Node]:
        """The plant with the chosen cell, and what becomes of the change."""
        part = parts()[self._chosen]
        words = {
            "body": nodes.tag(_("not passed on")),
            "tip": nodes.tag(_("perhaps passed on")),
            "gamete": nodes.tag(_("passed on to one offspring"), "calm"),
        }
        buttons = [
            nodes.button(f"part-{one.id}", f"{number} {one.name}", on=one is part)
            for number, one in enumerate(parts(), 1)
        ]
        lead = _("A base changes in {cell}.").format(cell=part.name)
        label = _("A pea plant; six cells are marked, {cell} is chosen.").format(cell=part.name)
        return [
            nodes.lead(lead),
            nodes.buttons(buttons, _("Cell")),
            nodes.figure(f"body-{part.id}", label, width=260),
            nodes.reading(
                part.name[:1].upper() + part.name[1:], [nodes.p(part.says)], words[part.kind]
            ),
        ]


class TrioViewer(LabPanel):
    """Two parents and a child at six places in their DNA: which allele is new?

    Example:
        >>> lab = TrioViewer("")
        >>> lab.on_node("site-1", True)
        >>> lab.nodes()[-2]["t"]
        'reading'
    """

    id = "trio"

    def __init__(self, start: str) -> None:
        super().__init__(start)
        self._number = 1
        self._chosen = -1

    @property
    def title(self) -> str:
        """Its name."""
        return _("Two parents and a child")

    def on_node(self, id: str, value: Any) -> None:
        """Point at a place, or take another family."""
        places = [f"site-{number}" for number in range(1, len(trio(self._number)) + 1)]
        if id == "another":
            self._number += 1
            self._chosen = -1
        elif id in places:
            self._chosen = places.index(id)
        else:
            super().on_node(id, value)

    def nodes(self) -> list[Node]:
        """The places, the question, and what the chosen place shows."""
        sites = trio(self._number)
        lines: list[list[nodes.Text]] = [
            [str(number), *("/".join(two) for two in (site.mother, site.father, site.child))]
            for number, site in enumerate(sites, 1)
        ]
        head: list[nodes.Text] = [_("Place"), _("Mother"), _("Father"), _("Child")]
        buttons = [
            nodes.button(f"site-{number}", str(number), on=number - 1 == self._chosen)
            for number in range(1, len(sites) + 1)
        ]
        shown = [
            nodes.lead(_("At which place does the child have an allele that neither parent has?")),
            nodes.table(_("Invented family {n}").format(n=self._number), head, lines),
            nodes.buttons(buttons, _("Place")),
        ]
        if self._chosen >= 0:
            shown.append(self._judged())
        shown.append(nodes.buttons([nodes.button("another", _("Another family"))]))
        return shown

    def _judged(self) -> Node:
        site = trio(self._number)[self._chosen]
        title = _("Place {n}").format(n=self._chosen + 1)
        if site.is_new:
            why = _("No allele of the mother with one of the father gives this child. It is new.")
            return nodes.reading(title, [nodes.p(why)], nodes.tag(_("a new allele"), "calm"))
        why = _("One allele can come from the mother and one from the father: nothing is new.")
        return nodes.reading(title, [nodes.p(why)], nodes.tag(_("no new allele")))
