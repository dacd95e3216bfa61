"""Laboratories of lesson 7: build a square, repeat a cross, find the genotype of a plant."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from genetics_games.games.genotype.pieces import PIECES
from genetics_games.games.genotype.squares import DOMINANT, HET, PARENTS, RECESSIVE, TRAIT_IDS
from genetics_games.lenses import genotype, nodes, punnett
from genetics_games.lenses.fields import Fields
from genetics_games.lenses.genotype import Parents
from genetics_games.lenses.nodes import Node
from genetics_games.text import _, ngettext

from ..labs.crosses import HiddenParent, after_runs, in_order, offspring
from .base import LabPanel

#: How many offspring can be had at once.
SAMPLES = (5, 20, 100, 1000, 10_000)


#: So many offspring at most are shown one by one.
LISTED = 100
#: Lengths of runs whose successors are counted; 0: those after any, which are all.
RUNS = (0, 2, 4, 8)


class CrossLab(LabPanel):
    """A laboratory with fields for a trait and its parents."""

    sign = "lens"

    def __init__(self, start: str) -> None:
        super().__init__(start)
        self._fields = Fields()

    def art(self) -> dict[str, str]:
        """Every square."""
        return genotype.square_art()

    def on_node(self, id: str, value: Any) -> None:
        """Choose a trait or a parent."""
        if not self._fields.take(id, value):
            super().on_node(id, value)

    def _parents(self) -> tuple[Parents, Node]:
        """The cross that is chosen, and the fields in which it is."""
        traits = [(trait.id, trait.name) for trait in PIECES.traits]
        trait = TRAIT_IDS.index(self._fields.chosen("trait", TRAIT_IDS))
        names = [(str(tile), Parents(trait, tile, tile).genotypes[0]) for tile in PARENTS]
        tiles = [str(tile) for tile in PARENTS]
        fields = [
            self._fields.pick("trait", _("Trait"), traits),
            self._fields.pick("left", _("Left parent"), names),
            self._fields.pick("top", _("Top parent"), names),
        ]
        parents = Parents(
            trait, int(self._fields.chosen("top", tiles)), int(self._fields.chosen("left", tiles))
        )
        return parents, nodes.form(_("The cross"), fields)


class SquareBuilder(CrossLab):
    """Two parents, their gametes and their square.

    Example:
        >>> lab = SquareBuilder("")
        >>> lab.nodes()[0]["text"]
        'Rr × Rr: RR 1 of 4, Rr 2 of 4, rr 1 of 4.'
        >>> lab.on_node("left", "2")
        >>> lab.nodes()[0]["text"]
        'rr × Rr: Rr 2 of 4, rr 2 of 4.'
    """

    id = "square"

    @property
    def title(self) -> str:
        """Its name."""
        return _("Build a square")

    def nodes(self) -> list[Node]:
        """The square of the chosen parents."""
        parents, form = self._parents()
        boxes = [f"{name} {punnett.of_four(chance)}" for name, chance in parents.chances.items()]
        left, top = parents.genotypes
        gametes = _("The left parent's gametes carry {left}, the top parent's carry {top}.").format(
            left=nodes.words(list(left)), top=nodes.words(list(top))
        )
        return [
            nodes.lead(f"{parents}: {', '.join(boxes)}."),
            form,
            punnett.square(parents),
            nodes.p(gametes),
            punnett.chance_table([parents]),
        ]


class RepeatedCross(CrossLab):
    """The same cross again and again, up to ten thousand offspring.

    Example:
        >>> lab = RepeatedCross("")
        >>> first = lab.nodes()
        >>> lab.on_node("again", True)
        >>> lab.nodes() == first
        False
    """

    id = "repeated"

    def __init__(self, start: str) -> None:
        super().__init__(start)
        self._run = 1

    @property
    def title(self) -> str:
        """Its name."""
        return _("Repeated crosses")

    def on_node(self, id: str, value: Any) -> None:
        """Sow again, or choose another cross."""
        if id == "again":
            self._run += 1
        else:
            super().on_node(id, value)

    def nodes(self) -> list[Node]:
        """Counts beside what is expected."""
        parents, form = self._parents()
        sizes = [(str(n), f"{n:,}".replace(",", " ")) for n in SAMPLES]
        form["items"].append(self._fields.pick("n", _("Offspring"), sizes))
        n = int(self._fields.chosen("n", [size for size, _words in sizes]))
        seen = offspring(parents, n, self._run)
        bars = [
            nodes.bar(
                name,
                count,
                n,
                _("{n}, expected {due}").format(
                    n=count, due=punnett.figure(n * parents.chances[name])
                ),
                n * parents.chances[name],
            )
            for name, count in seen.items()
        ]
        lead = _("{n} offspring of {cross}, sample {run}.").format(
            n=n, cross=str(parents), run=self._run
        )
        how = _("Sow small samples several times, then large ones. Which stay close to the marks?")
        return [
            nodes.lead(lead),
            form,
            nodes.bars(lead, bars),
            nodes.buttons([nodes.button("again", _("Sow again"), main=True)]),
            nodes.small(how),
            *self._order(parents, n),
        ]

    def _order(self, parents: Parents, n: int) -> list[Node]:
        """The offspring one after the other, and what came after a run without the rarest."""
        born = in_order(parents, n, self._run)
        if n <= LISTED:
            one_by_one = nodes.p([nodes.bold(_("In their order:")), " ", " ".join(born)])
            return [one_by_one]
        name = parents.of.genotypes[2]
        if not 0 < parents.chances.get(name, 0) < 1:
            return []
        title = _("What followed a run without {genotype}").format(genotype=name)
        return [runs_table([one == name for one in born], name, title)]


def runs_table(hits: Sequence[bool], genotype: str, title: str) -> Node:
    """What came after runs without a genotype, beside the share of all.

    Args:
        hits: whether each of a series, in its order, has the genotype.
        genotype: which.
        title: of the table.
    """
    lines: list[list[nodes.Text]] = []
    for run in RUNS:
        found, runs = after_runs(hits, run)
        share = nodes.percent(Fraction(found, runs)) if runs else "–"
        lines.append([str(run) if run else _("any"), str(runs), str(found), share])
    head: list[nodes.Text] = [
        _("So many before without {genotype}").format(genotype=genotype),
        _("How often"),
        _("Next one {genotype}").format(genotype=genotype),
        _("Share"),
    ]
    return nodes.table(title, head, lines)


class TestCross(LabPanel):
    """A plant with the dominant look: which genotype has it? Choose a partner, sow, decide.

    Example:
        >>> lab = TestCross("")
        >>> lab.on_node("partner-2", True)
        >>> lab.on_node("sow", True)
        >>> sum(lab.plant.looks)
        5
    """

    id = "test-cross"
    __test__ = False  # pytest takes the name for that of a test

    def __init__(self, start: str) -> None:
        super().__init__(start)
        self._number = 1
        self._begin()

    def _begin(self) -> None:
        self.plant = HiddenParent(self._number % len(PIECES.traits), self._number, HET)
        self._said = ""

    @property
    def title(self) -> str:
        """Its name."""
        return _("Which genotype does this plant have?")

    def on_node(self, id: str, value: Any) -> None:
        """Choose a partner, sow, decide, or take another plant."""
        act, _dash, what = id.partition("-")
        trait = PIECES.traits[self.plant.trait]
        if act == "partner" and what in map(str, PARENTS):
            self.plant = self.plant.choose(int(what))
            self._said = ""
        elif id == "sow":
            self.plant = self.plant.sow()
        elif id == "another":
            self._number += 1
            self._begin()
        elif act == "say" and what in trait.genotypes[:2]:
            if not self.plant.sown:
                raise ValueError(_("Sow some seeds first; then there is something to conclude."))
            self._said = what
        else:
            super().on_node(id, value)

    def nodes(self) -> list[Node]:
        """The plant, its partners, its offspring, and what was decided."""
        plant, trait = self.plant, PIECES.traits[self.plant.trait]
        dominant, het, recessive = trait.genotypes
        lead = _("A plant, {trait}: {look}. Is it {one} or {other}?").format(
            trait=trait.name, look=trait.phenotypes[0], one=dominant, other=het
        )
        names = {DOMINANT: dominant, HET: het, RECESSIVE: recessive}
        partners = [
            nodes.button(f"partner-{tile}", name, on=tile == plant.partner)
            for tile, name in names.items()
        ]
        shown: list[Node] = [
            nodes.lead(lead),
            nodes.small(_("Cross it with a plant of this genotype:")),
            nodes.buttons(partners, _("Partner")),
        ]
        shown.append(nodes.buttons([nodes.button("sow", _("Sow five seeds"), main=True)]))
        seen = _("Offspring so far: {a} {look}, {b} {hidden}.").format(
            a=plant.looks[0],
            b=plant.looks[1],
            look=trait.phenotypes[0],
            hidden=trait.phenotypes[1],
        )
        shown.append(nodes.p(seen))
        decide = [
            nodes.button(f"say-{name}", name, on=name == self._said) for name in (dominant, het)
        ]
        shown.append(nodes.small(_("I conclude that it is:")))
        shown.append(nodes.buttons(decide, _("My conclusion")))
        if self._said:
            shown += self._judged(trait.genotypes[1])
        shown.append(nodes.buttons([nodes.button("another", _("Another plant"))]))
        return shown

    def _judged(self, het: str) -> list[Node]:
        plant = self.plant
        right = self._said == plant.genotype
        if plant.looks[1]:
            why = _(
                "One recessive offspring is enough: this plant has passed on its hidden allele."
            )
        else:
            n = sum(plant.looks)
            why = ngettext(
                "{n} offspring without the recessive look: from {het} that would have chance {p}.",
                "{n} offspring without the recessive look: from {het} that would have chance {p}.",
                n,
            ).format(n=n, het=het, p=nodes.percent(plant.chance_of_none))
        said = _("It is {genotype}.").format(genotype=plant.genotype)
        tag = nodes.tag(_("as you say"), "calm") if right else nodes.tag(_("other than you say"))
        return [nodes.reading(_("The plant's genotype"), [nodes.p(said), nodes.small(why)], tag)]
