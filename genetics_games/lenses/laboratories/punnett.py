"""The Punnett laboratory: any cross, its square, its offspring, and chances among many."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

from genetics_games.biology.crosses import (
    Distribution,
    PunnettSquare,
    chance_of_at_least,
    forked_line,
    gametes,
    haldane_distance,
    kosambi_distance,
    offspring_needed,
    punnett_square,
)
from genetics_games.lenses import nodes
from genetics_games.lenses.nodes import Node, Text
from genetics_games.text import _, ngettext

from . import punnett_problems, square
from .advice import advise
from .base import Laboratory, Shown
from .crossing import UNLINKED, Crossing, python_of, read_crossing, read_loci
from .legible import least_width
from .presets import Preset
from .shares import percent, share_and_percent

CASE = "case"
PARENTS = ("mother", "father")
MOST_ENDS = 64
MOST_LISTED = 81
#: A ratio with a larger part is told in percent.
LARGEST_PART = 100
#: Beside a longer name a phone has no room for a bar; a table stands in its place.
LONGEST_BESIDE_A_BAR = 20
#: More parts than in 27:9:9:3:9:3:3:1 are counted instead.
MOST_PARTS = 8


@cache
def models() -> dict[str, dict[str, Any]]:
    """The ways in which alleles can act, by id."""
    text = files(__package__).joinpath("punnett.toml").read_text(encoding="utf-8")
    return {entry["id"]: entry for entry in tomllib.loads(text)["model"]}


class PunnettLaboratory(Laboratory):
    """A cross that the reader writes, with its Punnett square.

    Example:
        >>> lab = PunnettLaboratory("labrador")
        >>> nodes.plain(lab.nodes()[0]["text"])
        'BbEe × BbEe: phenotypes in the ratio 9:3:4.'
        >>> lab.on_node("father", "bbee")
        >>> nodes.plain(lab.nodes()[0]["text"])
        'BbEe × bbee: phenotypes in the ratio 1:1:2.'
        >>> lab.on_node("father", "bbbee")
        >>> nodes.plain(lab.nodes()[0]["text"])
        "'bbbee' has 3 of the alleles B, b; a genotype has two."
    """

    name = "punnett"
    makers = punnett_problems.MAKERS
    texts: Mapping[str, str] = {"model": "complete", "mother": "Aa", "father": "Aa", "event": ""}
    sliders: Mapping[str, tuple[int, int, int]] = {
        "recombination": (0, 100, 100),
        "n": (1, 20, 4),
        "k": (0, 20, 1),
        "sample": (10, 400, 160),
    }

    def __init__(self, preset: str = "", seed: int | None = None, **given: Any) -> None:
        self._home: Preset | None = None
        self.draw = 1
        super().__init__(preset, seed, **given)

    def choose(self, preset: object) -> None:
        """Begin with a real case."""
        super().choose(preset)
        self._home = self.case

    def options(self, id: str) -> Sequence[str]:
        """The models; as in the case only where there is one."""
        if id != "model":
            return ()
        return [*([CASE] if self._home else []), *models()]

    def changed(self, id: str, before: str) -> None:
        """A new model brings its parents, unless only it reads those typed; k is at most n."""
        if id == "model":
            chosen = self.given["model"]
            if chosen == CASE and self._home:
                self.choose(self._home.id)
            else:
                typed = {whose: self.given[whose] for whose in PARENTS}
                own = _crosses(models()[chosen], typed) and not _crosses(
                    self._spec_of(before), typed
                )
                example = {whose: models()[chosen][whose] for whose in PARENTS}
                self.put({"model": chosen} | (typed if own else example))
        if id == "n":
            self.at["k"] = min(self.at["k"], self.at["n"])
        elif id == "k":
            self.at["n"] = max(self.at["k"], self.at["n"])

    def press(self, id: str) -> None:
        """Draw another sample of offspring."""
        if id != "draw":
            super().press(id)
        self.draw += 1

    @property
    def spec(self) -> Mapping[str, Any]:
        """What the loci are: those of the case, or those of a model."""
        return self._spec_of(self.given["model"])

    def _spec_of(self, model: str) -> Mapping[str, Any]:
        if model != CASE or not self._home:
            return models()[model]
        typed = {whose: self._home.settings[whose] for whose in PARENTS}
        return {**self._home.data, **typed}

    @property
    def recombination(self) -> Fraction:
        """The recombination fraction that the slider stands on."""
        return Fraction(self.at["recombination"], 200)

    # ------------------------------------------------------------ fields

    def controls(self) -> list[Node]:
        """Case, model, parents, and recombination where two loci may be linked."""
        listed = [(id, _(model["title"])) for id, model in models().items()]
        if self._home:
            listed.insert(0, (CASE, _("as in the real case")))
        hints = [*dict.fromkeys(_hint(self.spec[whose]) for whose in PARENTS)]
        shown = [
            nodes.form(
                _("The cross"),
                [
                    self.preset_field(),
                    self.pick("model", _("How the alleles act"), listed),
                    self.line("mother", _("Mother ♀"), hint=hints[0]),
                    self.line("father", _("Father ♂"), hint="".join(hints[1:])),
                ],
            ),
            *self.about(),
        ]
        try:
            loci = read_loci(self.spec, self.given["mother"], self.given["father"])
        except ValueError:
            return shown
        if len(loci) == 2 and loci[0].on == loci[1].on:
            label = _("Recombination between {one} and {other}").format(
                one=loci[0].name, other=loci[1].name
            )
            shown.append(self.slider("recombination", label, words=_percent_recombined))
            shown.append(nodes.small(_distance(self.recombination)))
        return shown

    # ------------------------------------------------------------ the result

    def work(self) -> Shown:
        """The cross, its square or forked line, and its offspring."""
        found = self._crossing()
        phenotypes = found.offspring.phenotypes()
        seen = square.looks(phenotypes)
        figures = {f"look {i}": square.swatch(look) for i, look in enumerate(seen.values())}
        body = [
            nodes.small(
                nodes.spans(
                    _("{typed} does not tell which alleles lie together: coupling is taken."),
                    typed=nodes.raised(typed),
                )
            )
            for typed in dict.fromkeys(found.phase_taken)
        ]
        small = max(len(gametes(p, found.genome)) for p in (found.mother, found.father))
        if small <= square.MOST_GAMETES and len(found.genome.loci) < 3:
            laid = _laid(found)
            figures["square"] = square.draw(laid, seen, _recombinants(found))
            width = 40 + round(6 * float(len(laid.columns)) ** 0.5 * 42)
            body.append(
                nodes.figure(
                    "square",
                    square.label(laid),
                    _caption(found),
                    120 + width,
                    least=least_width(figures["square"]),
                )
            )
        else:
            body += _fork(found)
        body += [
            nodes.heading(_("Offspring")),
            nodes.rows(
                "",
                [
                    nodes.row_item(
                        f"look {i}", [*nodes.raised(look), ": ", share_and_percent(chance)]
                    )
                    for i, (look, chance) in enumerate(phenotypes.items())
                ],
            ),
            *_genotypes(found),
            *self._many(phenotypes),
            *self._sample(phenotypes, seen),
        ]
        return Shown(_lead(found), body, _steps(found), python_of(found), figures)

    def _crossing(self) -> Crossing:
        parents = self.given["mother"], self.given["father"]
        try:
            return read_crossing(self.spec, *parents, self.recombination)
        except ValueError as fault:
            more = advise(self.spec, parents, models(), self.known.values())
            if not more:
                raise
            raise ValueError(f"{fault} {more}") from None

    def _event(self, phenotypes: Distribution[str]) -> str:
        asked = self.given["event"]
        return asked if asked in phenotypes else list(phenotypes)[-1]

    def _many(self, phenotypes: Distribution[str]) -> list[Node]:
        """At least k of n, and how many offspring make 95 % sure of one."""
        event, n, k = self._event(phenotypes), self.at["n"], self.at["k"]
        p = phenotypes[event]
        chance = chance_of_at_least(k, n, p)
        said = _("The chance of at least {k} “{phenotype}” among {n} offspring is {chance}.")
        shown: list[Node] = [
            nodes.heading(_("Among several offspring")),
            nodes.form(
                _("Among several offspring"),
                [
                    nodes.pick(
                        "event",
                        _("How many are"),
                        event,
                        [(look, nodes.plain(nodes.raised(look))) for look in phenotypes],
                    )
                ],
            ),
            self.slider("n", _("Offspring")),
            self.slider("k", _("At least so many of them")),
            nodes.p(
                nodes.spans(
                    said, k=k, n=n, phenotype=nodes.raised(event), chance=_share_of_many(chance)
                )
            ),
        ]
        if 0 < p < 1:
            m = offspring_needed(p, max(1, k))
            words = ngettext(
                "To be 95 % sure of at least {k} of them, raise {m} offspring.",
                "To be 95 % sure of at least {k} of them, raise {m} offspring.",
                m,
            )
            shown.append(nodes.p(words.format(k=max(1, k), m=m)))
        return shown

    def _sample(self, phenotypes: Distribution[str], seen: Mapping[str, Any]) -> list[Node]:
        """Offspring drawn at random, beside what is expected."""
        n = self.at["sample"]
        drawn = phenotypes.sample(n, Random(f"{self.practice.seed}:{self.draw}"))
        expected = phenotypes.expected(n)
        # A little room behind the longest bar, so that a mark at its end is seen.
        most = max([*(drawn.count(look) for look in seen), *expected.values()]) * Fraction(21, 20)
        shown = [
            nodes.heading(_("Simulated offspring")),
            self.slider("sample", _("How many are simulated"), step=10),
            nodes.buttons([nodes.button("draw", _("Another sample"))]),
        ]
        if max(map(len, seen)) > LONGEST_BESIDE_A_BAR:
            head: list[Text] = [_("phenotype"), _("simulated"), _("expected")]
            lines: list[Sequence[Text]] = [
                [nodes.raised(look), str(drawn.count(look)), f"{round(float(expected[look]), 1):g}"]
                for look in seen
            ]
            return [
                *shown,
                nodes.table(_("Simulated offspring beside those expected"), head, lines),
            ]
        return [
            *shown,
            nodes.bars(
                _("Simulated offspring; the mark is what is expected"),
                [
                    nodes.bar(
                        nodes.raised(look),
                        drawn.count(look),
                        most,
                        _("{n}, expected {m}").format(
                            n=drawn.count(look), m=f"{round(float(expected[look]), 1):g}"
                        ),
                        expected[look],
                    )
                    for look in seen
                ],
            ),
        ]


def _crosses(spec: Mapping[str, Any], parents: Mapping[str, str]) -> bool:
    try:
        read_crossing(spec, parents["mother"], parents["father"], UNLINKED)
    except ValueError:
        return False
    return True


def _laid(found: Crossing) -> PunnettSquare:
    """The square; of one locus it always has four boxes."""
    one = len(found.genome.loci) == 1
    return punnett_square(found.mother, found.father, found.genome, repeated=one)


def _hint(example: str) -> str:
    """How a genotype is written; of two loci also with the chromosomes set apart."""
    if "/" in example:
        said = _("Such as {example}; the slash parts the two chromosomes.")
    elif len(example) == 4 and example.isalpha():
        one, other = example[::2], example[1::2]
        return _("Such as {example}; {phased} tells which alleles lie together.").format(
            example=example, phased=f"{one}/{other}"
        )
    else:
        said = _("Such as {example}.")
    return said.format(example=example)


def _percent_recombined(place: int) -> str:
    return _("not linked") if place == 100 else f"{place / 2:g} %"


def _lead(found: Crossing) -> Text:
    phenotypes = found.offspring.phenotypes()
    parents = {"mother": nodes.raised(found.mother), "father": nodes.raised(found.father)}
    if len(phenotypes) == 1:
        sentence = _("{mother} × {father}: all offspring look alike, {phenotype}.")
        return nodes.spans(sentence, **parents, phenotype=nodes.raised(next(iter(phenotypes))))
    if len(phenotypes) > MOST_PARTS:
        chances = sorted(phenotypes.values())
        sentence = _(
            "{mother} × {father}: {n} phenotypes, the commonest with {most} of the offspring, the "
            "rarest with {least}."
        )
        return nodes.spans(
            sentence, **parents, n=len(phenotypes), most=str(chances[-1]), least=str(chances[0])
        )
    if max(phenotypes.weights.values()) <= LARGEST_PART:
        sentence = _("{mother} × {father}: phenotypes in the ratio {ratio}.")
        return nodes.spans(sentence, **parents, ratio=phenotypes.ratio())
    shares = " : ".join(f"{float(100 * p):.1f}" for p in phenotypes.values())
    sentence = _("{mother} × {father}: phenotypes in percent {shares}.")
    return nodes.spans(sentence, **parents, shares=shares)


def _share_of_many(chance: Fraction) -> str:
    """An exact chance as long as it can be read, and its percentage."""
    return share_and_percent(chance) if chance.denominator < 10**9 else percent(chance)


def _distance(r: Fraction) -> str:
    if r == UNLINKED:
        return _("r = 1/2: the loci are not linked, or so far apart that they recombine as freely.")
    return _(
        "Distance: {r} cM where double crossovers are left out of account, {haldane} cM by "
        "Haldane's function, {kosambi} cM by Kosambi's."
    ).format(
        r=f"{float(100 * r):g}",
        haldane=f"{float(haldane_distance(r)):.1f}",
        kosambi=f"{float(kosambi_distance(r)):.1f}",
    )


def _recombinants(found: Crossing) -> set[str]:
    """The gametes of linked loci that neither parent's chromosomes carry as they are."""
    if not found.linked:
        return set()
    genome = found.genome
    kept = {
        genome.write_gamete([haplotype])
        for parent in (found.mother, found.father)
        for haplotype in genome.genotype(parent).homologues[0]
    }
    every = {g for parent in (found.mother, found.father) for g in gametes(parent, genome)}
    return every - kept


def _caption(found: Crossing) -> str:
    said = _("At the edges the gametes, each with its chance; a box has the product of two.")
    if _recombinants(found):
        said += " " + _("A dashed frame: recombinant.")
    if found.offspring.survival != 1:
        said += " " + _("†: dies before it is counted.")
    return said


def _fork(found: Crossing) -> list[Node]:
    """The forked line of a cross as a table, trait by trait."""
    fork = forked_line(found.offspring)
    ends = list(fork.ends())
    if len(ends) > MOST_ENDS:
        return [nodes.small(_("There are too many branches to draw; the phenotypes stand below."))]
    lines: list[list[Text]] = []
    before: tuple[str, ...] = ()
    for labels, chance in ends:
        same = 0
        while before and same < len(labels) and before[same] == labels[same]:
            same += 1
        cells: list[Text] = []
        for depth, name in enumerate(labels):
            part = fork.levels[depth][name]
            cells.append("" if depth < same else [*nodes.raised(name), f" {part}"])
        lines.append([*cells, str(chance)])
        before = labels
    head: list[Text] = [_("fork {n}").format(n=n) for n in range(1, len(fork.levels) + 1)]
    title = _("Forked line: multiply along each branch")
    return [
        nodes.p([nodes.bold(title)]),
        nodes.table(title, [*head, _("product")], lines),
    ]


def _genotypes(found: Crossing) -> list[Node]:
    listed = found.offspring.genotypes()
    rows: list[list[Text]] = [
        [
            nodes.raised(genotype),
            nodes.raised(found.genome.phenotype(genotype)),
            share_and_percent(chance),
        ]
        for genotype, chance in list(listed.items())[:MOST_LISTED]
    ]
    head: list[Text] = [_("genotype"), _("phenotype"), _("chance")]
    title = ngettext("{n} genotype", "{n} genotypes", len(listed)).format(n=len(listed))
    body = [nodes.table(title, head, rows)]
    if len(listed) > MOST_LISTED:
        body.append(nodes.small(_("The first {n} of them.").format(n=MOST_LISTED)))
    return [nodes.group(title, body)]


# ---------------------------------------------------------------- the working


def _steps(found: Crossing) -> list[Text]:
    """The working: gametes of each parent, boxes, sums, the dead, the ratio."""
    genome = found.genome
    steps: list[Text] = []
    for parent, sentence in (
        (found.mother, _("The mother {genotype} makes the gametes {gametes}.")),
        (found.father, _("The father {genotype} makes the gametes {gametes}.")),
    ):
        made = gametes(parent, genome, sex="male" if steps else "female")
        listed: list[Any] = []
        for number, (gamete, chance) in enumerate(made.items()):
            listed += [", " if number else "", *nodes.raised(gamete), f" {chance}"]
        steps.append(nodes.spans(sentence, genotype=nodes.raised(parent), gametes=listed))
    if found.linked and found.recombination is not None:
        r = found.recombination
        if _recombinants(found):
            steps.append(
                _(
                    "Linked: each recombinant gamete has r/2 = {recombinant}, "
                    "each parental one (1 - r)/2 = {parental}."
                ).format(recombinant=r / 2, parental=(1 - r) / 2)
            )
    phenotypes = found.offspring.phenotypes()
    if len(genome.loci) > 2:
        steps.append(_("The loci are independent: multiply the chances of each along a branch."))
        for labels, chance in list(forked_line(found.offspring).ends())[:8]:
            levels = forked_line(found.offspring).levels
            parts = [str(level[name]) for level, name in zip(levels, labels, strict=True)]
            product = f"{' × '.join(parts)} = {chance}"
            steps.append([*nodes.raised(", ".join(labels)), f": {product}"])
        return steps
    laid = _laid(found)
    boxes = [box for row in laid.boxes for box in row]
    (egg, p), (sperm, q) = laid.rows[0], laid.columns[0]
    steps.append(
        nodes.spans(
            _("A box has the product of its two gametes: {egg} with {sperm} {p} × {q} = {box}."),
            egg=nodes.raised(egg),
            sperm=nodes.raised(sperm),
            p=str(p),
            q=str(q),
            box=str(p * q),
        )
    )
    alive = found.offspring.survival
    for look, share in phenotypes.items():
        chances = [box.chance for box in boxes if box.lives and box.phenotype == look]
        terms = [
            f"{chances.count(each)} × {each}" if chances.count(each) > 1 else str(each)
            for each in dict.fromkeys(chances)
        ]
        total = sum(chances, Fraction(0))
        line = f": {' + '.join(terms)}" + (f" = {total}" if terms != [str(total)] else "")
        if alive != 1:
            line += f"; {total} : {alive} = {share}"
        steps.append([*nodes.raised(look), line])
    if alive != 1:
        steps.insert(
            -len(phenotypes),
            _("Only {alive} of the zygotes live, so what lives is divided by {alive}.").format(
                alive=alive
            ),
        )
    steps.append(
        nodes.spans(_("Together they make 1; the ratio is {ratio}."), ratio=phenotypes.ratio())
    )
    return steps
