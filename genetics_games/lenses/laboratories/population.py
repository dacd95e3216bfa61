"""The population laboratory: Hardy-Weinberg, drift, selection, mutation, migration, bottlenecks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from typing import Any

from genetics_games.biology.allele_forces import (
    AlleleForces,
    expected_frequencies,
    next_frequencies,
    wright_fisher_alleles,
)
from genetics_games.biology.chi_square import ChiSquareTest
from genetics_games.biology.drift import bottleneck, heterozygosity_left
from genetics_games.biology.hardy_weinberg import (
    allele_frequencies,
    hardy_weinberg_genotypes,
    hardy_weinberg_test,
    heterozygosity,
    split_genotype,
    x_linked_path,
)
from genetics_games.biology.probability import Distribution
from genetics_games.lenses import nodes
from genetics_games.lenses.nodes import Node, Text
from genetics_games.text import _, ngettext

from . import charts, population_problems
from .base import Laboratory, Shown
from .presets import OWN
from .reading import read_count_list, read_share_list
from .shares import decimal, frequency, percent

SIZES = (5, 10, 16, 20, 50, 100, 200, 500, 1000, 5000, 20000)
SMALL = (0, 2, 5, 10, 20, 50)
RATES = ("0", "1/1000000", "1/100000", "1/10000", "1/1000", "1/100", "1/20")
#: So many alleles have sliders for selection and mutation.
MOST_WITH_SLIDERS = 3
#: How far the frequencies of an X-linked gene are followed.
X_GENERATIONS = 12
_FITNESS = {
    f"w{one}{other}": (0, 150, 100)
    for other in range(1, MOST_WITH_SLIDERS + 1)
    for one in range(1, other + 1)
}
_MUTATION = {
    f"m{one}{other}": (0, len(RATES) - 1, 0)
    for one, other in permutations(range(1, MOST_WITH_SLIDERS + 1), 2)
}
#: Fields that speak of alleles by their names or in their order.
_OF_ALLELES = (*_FITNESS, *_MUTATION, "migration", "migrants", "counts", "male_counts")


class PopulationLaboratory(Laboratory):
    """A population whose alleles and forces the reader sets.

    Example:
        >>> lab = PopulationLaboratory("mn", seed=1)
        >>> [step for step in lab.work().steps if "M/N" in step or "MN" in step][0]
        'MN: 2 × 217/400 × 183/400 = 39711/80000.'
        >>> lab.on_node("alleles", "M 0.7, N 0.2")
        >>> lab.nodes()[0]["text"]
        'The frequencies add up to 9/10; change one so that they make 1.'
    """

    name = "population"
    makers = population_problems.MAKERS
    texts: Mapping[str, str] = {
        "chromosome": "autosome",
        "alleles": "A 0.5, a 0.5",
        "males": "A 0.5, a 0.5",
        "follow": "",
        "migrants": "",
        "counts": "",
        "male_counts": "",
    }
    sliders: Mapping[str, tuple[int, int, int]] = {
        "size": (0, len(SIZES) - 1, 3),
        "generations": (10, 200, 50),
        "replicates": (1, 107, 20),
        **_FITNESS,
        **_MUTATION,
        "migration": (0, 40, 0),
        "bottle": (0, len(SMALL) - 1, 0),
        "first": (1, 200, 10),
        "last": (1, 200, 12),
    }

    def __init__(self, preset: str = "", seed: int | None = None, **given: Any) -> None:
        self.draw = 1
        super().__init__(preset, seed, **given)

    def options(self, id: str) -> Sequence[str]:
        """What can be chosen: the chromosome."""
        return ("autosome", "X") if id == "chromosome" else ()

    def changed(self, id: str, before: str) -> None:
        """The bottleneck ends after it begins; other alleles are no longer the preset's."""
        if id == "first":
            self.at["last"] = max(self.at["first"], self.at["last"])
        elif id == "last":
            self.at["first"] = min(self.at["first"], self.at["last"])
        elif id not in self.at and id != "follow":
            if id == "alleles":
                self._follow(before)
            self.preset = OWN
        if id == "chromosome" and not self._alike(self.given["males"], self.given["alleles"]):
            self.given["males"] = self.given["alleles"]

    def _follow(self, before: str) -> None:
        """What a preset says of its alleles is not said of others."""
        alleles = self.given["alleles"]
        if self.case is None or self._alike(before, alleles):
            return
        for id in _OF_ALLELES:
            if id in self.at:
                self.at[id] = self.sliders[id][2]
            else:
                self.given[id] = self.texts[id]
        self.given["males"] = alleles

    @staticmethod
    def _alike(one: str, other: str) -> bool:
        """Whether two fields name the same alleles; so they do where one of them is not read."""
        try:
            return set(_read(one)) == set(_read(other))
        except ValueError:
            return True

    def press(self, id: str) -> None:
        """Let chance draw again."""
        if id != "draw":
            super().press(id)
        self.draw += 1

    # ------------------------------------------------------------ what the fields say

    @property
    def frequencies(self) -> dict[str, Fraction]:
        """The frequency of each allele; on the X that of the females.

        Raises:
            ValueError: they cannot be read or do not add up to 1.
        """
        return _read(self.given["alleles"])

    @property
    def followed(self) -> str:
        """The allele whose frequency is drawn: the first unless another one is chosen."""
        names = list(self.frequencies)
        return self.given["follow"] if self.given["follow"] in names else names[0]

    @property
    def sizes(self) -> tuple[int, ...]:
        """The size of each generation.

        Raises:
            ValueError: the bottleneck lies outside the generations.
        """
        usual, small = SIZES[self.at["size"]], SMALL[self.at["bottle"]]
        generations = self.at["generations"]
        if not small:
            return (usual,) * generations
        return bottleneck(usual, small, self.at["first"], self.at["last"], generations)

    @property
    def forces(self) -> AlleleForces:
        """Selection, mutation and migration as they are set.

        Raises:
            ValueError: the migrants' frequencies do not add up to 1.
        """
        names = list(self.frequencies)
        fitness, mutation = {}, {}
        if len(names) <= MOST_WITH_SLIDERS:
            for id, one, other in _genotype_sliders(names):
                fitness[f"{one}/{other}"] = Fraction(self.at[id], 100)
            for id, one, other in _mutation_sliders(names):
                mutation[f"{one}>{other}"] = RATES[self.at[id]]
        share = Fraction(self.at["migration"], 200)
        migrants = self.given["migrants"].strip()
        if share and not migrants:
            raise ValueError(_("Write the frequencies of the alleles among the migrants."))
        try:
            return AlleleForces(
                alleles=names,
                fitness=fitness,
                mutation=mutation,
                migration=share,
                migrants=read_share_list(migrants) if share else {},
            )
        except ValueError as fault:
            where = _("Alleles of the migrants") if share else ""
            raise ValueError(f"{where}: {fault}" if where else str(fault)) from None

    # ------------------------------------------------------------ fields

    def controls(self) -> list[Node]:
        """Case, chromosome, alleles; size and time."""
        on_x = self.given["chromosome"] == "X"
        where = [("autosome", _("an autosome")), ("X", _("the X chromosome"))]
        label = _("Alleles of the females") if on_x else _("Alleles with their frequencies")
        fields = [
            self.preset_field(),
            self.pick("chromosome", _("The gene lies on"), where),
            self.line("alleles", label, hint=_("Such as: A 0.7, a 0.3")),
        ]
        if on_x:
            fields.append(self.line("males", _("Alleles of the males")))
        try:
            followed = [(name, name) for name in self.frequencies]
            fields.append(nodes.pick("follow", _("Drawn is"), self.followed, followed))
        except ValueError:
            pass
        shown = [nodes.form(_("The population"), fields), *self.about()]
        if on_x:
            return shown
        return [
            *shown,
            self.slider(
                "size", _("Individuals in each generation"), words=lambda at: str(SIZES[at])
            ),
            self.slider("generations", _("Generations"), step=10),
            self.slider("replicates", _("Populations")),
            nodes.buttons([nodes.button("draw", _("Let chance draw again"))]),
        ]

    def further(self) -> list[Node]:
        """Selection, mutation, migration and bottleneck; counts to test."""
        if self.given["chromosome"] == "X":
            return self._counts_fields(True)
        try:
            names = list(self.frequencies)
        except ValueError:
            names = []
        title = _("Selection, mutation, migration, bottleneck")
        return [nodes.group(title, self._force_fields(names)), *self._counts_fields(False)]

    def _force_fields(self, names: Sequence[str]) -> list[Node]:
        shown: list[Node] = []
        if 0 < len(names) <= MOST_WITH_SLIDERS:
            for id, one, other in _genotype_sliders(names):
                label = _("Fitness of {genotype}").format(genotype=f"{one}/{other}")
                shown.append(self.slider(id, label, words=lambda at: f"{at / 100:g}"))
            for id, one, other in _mutation_sliders(names):
                label = _("Mutation from {one} to {other}").format(one=one, other=other)
                shown.append(self.slider(id, label, words=RATES.__getitem__))
        else:
            shown.append(
                nodes.small(_("Selection and mutation have sliders for two or three alleles."))
            )
        shown += [
            self.slider(
                "migration", _("Migrants in each generation"), words=lambda at: f"{at / 2:g} %"
            ),
            nodes.form(
                _("Migrants"),
                [self.line("migrants", _("Alleles of the migrants"), hint=_("Such as: A 1, a 0"))],
            ),
            self.slider(
                "bottle",
                _("Survivors of a bottleneck"),
                words=lambda at: str(SMALL[at]) if at else _("no bottleneck"),
            ),
            self.slider("first", _("Its first generation")),
            self.slider("last", _("Its last generation")),
        ]
        return shown

    def _counts_fields(self, on_x: bool) -> list[Node]:
        hint = _("A genotype on each line, with its number; empty: no test.")
        label = _("Females counted") if on_x else _("Genotypes counted")
        fields = [self.line("counts", label, hint=hint, lines=3)]
        if on_x:
            fields.append(self.line("male_counts", _("Males counted"), lines=2))
        title = _("Test counts against Hardy-Weinberg")
        return [nodes.group(title, [nodes.form(title, fields)], open=bool(self.given["counts"]))]

    # ------------------------------------------------------------ the result

    def work(self) -> Shown:
        """What becomes of the alleles, Hardy-Weinberg proportions, a test of counts."""
        shown = self._on_x() if self.given["chromosome"] == "X" else self._on_autosome()
        if not self.given["counts"].strip():
            return shown
        title = _("Counts against Hardy-Weinberg")
        try:
            shown.after += [nodes.heading(title), *self._test()]
        except ValueError as fault:
            # The rest stands as it is, but what cannot be read is said first.
            shown.body.insert(0, nodes.p(shown.lead))
            shown.lead = f"{title}: {fault}"
            shown.after += [nodes.heading(title), nodes.p(str(fault))]
        return shown

    def _on_autosome(self) -> Shown:
        start, sizes, forces = self.frequencies, self.sizes, self.forces
        allele, n = self.followed, self.at["replicates"]
        seed = (self.practice.seed * 1000 + self.draw) % 2**31
        paths = wright_fisher_alleles(start, sizes, replicates=n, seed=seed, forces=forces).of(
            allele
        )
        expected = expected_frequencies(start, len(sizes), forces)[allele]
        mean = paths.mean
        left = n - paths.fixed - paths.lost
        label = ngettext(
            "After {t} generations {allele} is fixed in {fixed} of {n} population, lost in {lost}, "
            "neither in {left}.",
            "After {t} generations {allele} is fixed in {fixed} of {n} populations, lost in "
            "{lost}, neither in {left}.",
            n,
        ).format(allele=allele, n=n, t=len(sizes), fixed=paths.fixed, lost=paths.lost, left=left)
        caption = _(
            "Across: generations; up: frequency of {allele}. Thin: each population; thick: their "
            "mean, {mean} at the end; dashed: without chance, {expected}."
        ).format(allele=allele, mean=decimal(mean[-1], 3), expected=decimal(expected[-1], 3))
        figure = charts.frequency_paths(paths.frequencies.tolist(), mean, expected)
        body: list[Node] = [
            nodes.figure("paths", label, caption, 640),
            nodes.small(self._heterozygosity(paths.heterozygosity, start, sizes)),
        ]
        steps = _hardy_weinberg_steps(start)
        if not self._without_forces():
            steps += _next_steps(start, forces, allele)
        python = self._python(start, sizes, forces)
        return Shown(label, body, steps, python, {"paths": figure}, _proportions(start))

    def _heterozygosity(
        self, found: Sequence[float], start: Mapping[str, Fraction], sizes: Sequence[int]
    ) -> str:
        said = _("Heterozygosity went from {start} to {end} on average.").format(
            start=decimal(found[0], 3), end=decimal(found[-1], 3)
        )
        if len(start) == 2 and self._without_forces():
            due = heterozygosity(start) * heterozygosity_left(sizes)
            how = (
                _("Drift alone leads to {due}: (1 - 1/(2N)) to the power of t.")
                if len(set(sizes)) == 1
                else _("Drift alone leads to {due}: 1 - 1/(2N) of every generation, multiplied.")
            )
            said += " " + how.format(due=decimal(float(due), 3))
        return said

    def _without_forces(self) -> bool:
        fitness = {self.at[id] for id in _FITNESS}
        return fitness == {100} and not any(self.at[id] for id in (*_MUTATION, "migration"))

    def _python(
        self, start: Mapping[str, Fraction], sizes: Sequence[int], forces: AlleleForces
    ) -> str:
        given = {name: str(share) for name, share in start.items()}
        size = repr(sizes[0]) if len(set(sizes)) == 1 else repr(list(sizes))
        generations = f", {len(sizes)}" if len(set(sizes)) == 1 else ""
        acting = ""
        if not self._without_forces():
            fitness = {pair: str(w) for pair, w in forces.fitness.items() if w != 1}
            mutation = {change: u for change, u in forces.mutation.items() if u != "0"}
            parts = [f"alleles={list(forces.alleles)!r}"]
            parts += [f"fitness={fitness!r}"] if fitness else []
            parts += [f"mutation={mutation!r}"] if mutation else []
            if forces.migration:
                migrants = {name: str(share) for name, share in forces.migrants.items()}
                parts += [f"migration='{forces.migration}'", f"migrants={migrants!r}"]
            acting = f", forces=biology.AlleleForces({', '.join(parts)})"
        call = f"biology.wright_fisher_alleles({given!r}, {size}{generations}"
        more = f"replicates={self.at['replicates']}, seed=1{acting}"
        return f"from genetics_games import biology\n\n{call}, {more}).of({self.followed!r})"

    def _on_x(self) -> Shown:
        women = self.frequencies
        try:
            men = _read(self.given["males"])
        except ValueError as fault:
            raise ValueError(f"{_('Alleles of the males')}: {fault}") from None
        if set(women) != set(men):
            raise ValueError(
                _(
                    "The females have the alleles {women}, the males {men}. Name them alike in "
                    "both fields; give one that is missing in a sex the frequency 0."
                ).format(women=nodes.words([*women]), men=nodes.words([*men]))
            )
        allele = self.followed
        path = x_linked_path(women[allele], men[allele], X_GENERATIONS)
        end = (2 * women[allele] + men[allele]) / 3
        settled = {name: (2 * women[name] + men[name]) / 3 for name in women}
        lead = _("{allele} goes towards {end} in both sexes: (2 × {women} + {men}) / 3.").format(
            allele=allele,
            end=frequency(end),
            women=frequency(women[allele]),
            men=frequency(men[allele]),
        )
        drawn = charts.frequency_paths(
            [[float(f) for f, _m in path], [float(m) for _f, m in path]],
            expected=[float(end)] * len(path),
            signs=["♀", "♂"],
        )
        rows: list[list[Text]] = [
            [str(t), frequency(f), frequency(m)] for t, (f, m) in enumerate(path[:7])
        ]
        head: list[Text] = [_("generation"), _("in females"), _("in males")]
        title = _("Frequency of {allele} in each sex").format(allele=allele)
        caption = _("Across: generations; up: frequency of {allele}. Dashed: equilibrium.")
        body = [
            nodes.figure("paths", title, caption.format(allele=allele), 640),
            nodes.table(title, head, rows),
            *_proportions(settled, men=True),
        ]
        steps: list[Text] = [
            _("A son has his X from his mother: his frequency is hers, {women}.").format(
                women=frequency(women[allele])
            ),
            _("A daughter has one from each: ({women} + {men}) / 2 = {both}.").format(
                women=frequency(women[allele]),
                men=frequency(men[allele]),
                both=frequency(path[1][0]),
            ),
            _("Females have two X of three: in the end (2 × {women} + {men}) / 3 = {end}.").format(
                women=frequency(women[allele]), men=frequency(men[allele]), end=frequency(end)
            ),
            _("Then males show {end} of it, and females p² and 2pq as on an autosome.").format(
                end=frequency(end)
            ),
        ]
        call = f"biology.x_linked_path('{women[allele]}', '{men[allele]}', {X_GENERATIONS})"
        python = f"from genetics_games import biology\n\n{call}"
        return Shown(lead, body, steps, python, {"paths": drawn})

    def _test(self) -> list[Node]:
        """The test of what was counted."""
        on_x = self.given["chromosome"] == "X"
        test, found = _tested(self.given["counts"], self.given["male_counts"] if on_x else "")
        said = ", ".join(f"{name} {share} ≈ {float(share):.4f}" for name, share in found.items())
        strange = [name for name in found if name not in self.frequencies]
        slip = _("Not among the alleles above: {names}. Is that meant?")
        return [
            nodes.p(_("Alleles counted: {said}.").format(said=said)),
            *([nodes.p(slip.format(names=nodes.words(strange)))] if strange else []),
            _test_table(test),
            *map(nodes.p, test.sentences()),
            nodes.small(
                ngettext(
                    "{df} degree of freedom: the classes, less 1 for each total, less 1 for each "
                    "frequency that was estimated.",
                    "{df} degrees of freedom: the classes, less 1 for each total, less 1 for each "
                    "frequency that was estimated.",
                    test.df,
                ).format(df=test.df)
            ),
        ]


@lru_cache(maxsize=16)  # an exact test may take a second, and sliders do not change it
def _tested(counts: str, males: str) -> tuple[ChiSquareTest, Distribution[str]]:
    """The test of typed counts, and the frequencies of the alleles in them."""
    genotypes = read_count_list(counts, one_word=True)
    single = read_count_list(males, one_word=True) if males.strip() else None
    return hardy_weinberg_test(genotypes, single), allele_frequencies(genotypes, single)


def _read(text: str) -> dict[str, Fraction]:
    shares = read_share_list(text)
    if len(shares) < 2:
        raise ValueError(_("Give two alleles or more, such as: A 0.7, a 0.3"))
    for name, share in shares.items():
        if not 0 <= share <= 1:
            raise ValueError(
                _("The frequency of {allele} is {share}; give a number from 0 to 1.").format(
                    allele=name, share=share
                )
            )
    if sum(shares.values()) != 1:
        raise ValueError(
            _("The frequencies add up to {sum}; change one so that they make 1.").format(
                sum=sum(shares.values())
            )
        )
    return shares


def _genotype_sliders(names: Sequence[str]) -> list[tuple[str, str, str]]:
    pairs = combinations_with_replacement(range(len(names)), 2)
    return [(f"w{one + 1}{other + 1}", names[one], names[other]) for one, other in pairs]


def _mutation_sliders(names: Sequence[str]) -> list[tuple[str, str, str]]:
    pairs = permutations(range(len(names)), 2)
    return [(f"m{one + 1}{other + 1}", names[one], names[other]) for one, other in pairs]


def _proportions(shares: Mapping[str, Fraction], men: bool = False) -> list[Node]:
    """Hardy-Weinberg proportions as a table; on the X with those of the males."""
    listed = hardy_weinberg_genotypes(shares)
    rows: list[list[Text]] = [
        [name, frequency(chance), percent(chance)] for name, chance in listed.items()
    ]
    if men:
        rows += [[f"{name} ♂", frequency(share), percent(share)] for name, share in shares.items()]
    head: list[Text] = [_("genotype"), _("frequency"), _("in percent")]
    title = _("Hardy-Weinberg proportions")
    both = heterozygosity(shares)
    return [
        nodes.heading(title),
        nodes.table(title, head, rows),
        nodes.small(_("Heterozygotes together: {share}.").format(share=percent(both))),
    ]


def _test_table(test: ChiSquareTest) -> Node:
    head: list[Text] = [_("genotype"), "O", "E", "(O - E)² / E"]
    parts = zip(test.classes, test.observed, test.expected, test.contributions, strict=True)
    rows: list[list[Text]] = [
        [str(name), str(seen), f"{float(due):.2f}", f"{float(part):.3f}"]
        for name, seen, due, part in parts
    ]
    return nodes.table(_("Observed and expected genotypes"), head, rows)


def _hardy_weinberg_steps(shares: Mapping[str, Fraction]) -> list[Text]:
    steps: list[Text] = []
    for name, chance in hardy_weinberg_genotypes(shares).items():
        one, other = split_genotype(name)
        p, q = frequency(shares[one]), frequency(shares[other])
        if one == other:
            line = _("{genotype}: ({p})² = {chance}.")
        else:
            line = _("{genotype}: 2 × {p} × {q} = {chance}.")
        steps.append(line.format(genotype=name, p=p, q=q, chance=chance))
    return steps


def _next_steps(start: Mapping[str, Fraction], forces: AlleleForces, allele: str) -> list[Text]:
    """One generation without chance, as a student would work it out."""
    p = start[allele]
    marginal = sum(
        (share * forces.fitness_of(allele, name) for name, share in start.items()), Fraction(0)
    )
    mean = sum(
        (
            share * other * forces.fitness_of(one, two)
            for one, share in start.items()
            for two, other in start.items()
        ),
        Fraction(0),
    )
    after = next_frequencies(start, forces)[allele]
    selected = p * marginal / mean
    return [
        _("Mean fitness of the genotypes that hold {allele}: {w}.").format(
            allele=allele, w=frequency(marginal)
        ),
        _("Mean fitness of all: {w}.").format(w=frequency(mean)),
        _("After selection {allele} has {p} × {w} / {mean} = {after}.").format(
            allele=allele,
            p=frequency(p),
            w=frequency(marginal),
            mean=frequency(mean),
            after=frequency(selected),
        ),
        _(
            "With mutation and migration the next generation has {after}; drift draws 2N copies."
        ).format(after=frequency(after)),
    ]
