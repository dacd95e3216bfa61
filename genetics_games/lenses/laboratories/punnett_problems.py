"""Problems of the Punnett laboratory; each answer is what `biology.cross` gives."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from functools import cache
from importlib.resources import files
from math import ceil
from random import Random
from typing import Any

from genetics_games.biology.crosses import (
    Genome,
    Linkage,
    chance_of_at_least,
    cross,
    gametes,
    offspring_needed,
)
from genetics_games.lenses import nodes
from genetics_games.text import _

from .problems import Problem, Wrong
from .shares import percent


@cache
def _file() -> dict[str, Any]:
    text = files(__package__).joinpath("punnett.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def one_locus(rng: Random) -> Problem:
    """How many of a monohybrid cross show the dominant or the recessive phenotype?"""
    trait = rng.choice(_file()["trait"])
    big, small = trait["letter"], trait["letter"].lower()
    mother, father = rng.choice(
        [(big + small, big + small), (big + small, small * 2), (small * 2, big + small)]
    )
    shown = rng.choice(["dominant", "recessive"])
    pattern = f"{big}_" if shown == "dominant" else small * 2
    offspring = cross(mother, father)
    answer = offspring.chance(pattern)
    eggs, sperms = gametes(mother), gametes(father)
    small_egg, small_sperm = eggs.chance(small), sperms.chance(small)
    steps = (
        _("{mother} makes the gametes {eggs}, {father} makes {sperms}.").format(
            mother=mother, father=father, eggs=_listed(eggs), sperms=_listed(sperms)
        ),
        _("An offspring is {both} only if both gametes carry {small}: {p} × {q} = {pq}.").format(
            both=small * 2,
            small=small,
            p=small_egg,
            q=small_sperm,
            pq=small_egg * small_sperm,
        ),
        _("All others are {big}_: 1 - {pq} = {rest}.").format(
            big=big, pq=small_egg * small_sperm, rest=1 - small_egg * small_sperm
        ),
        _("{words} are {pattern}, so {answer}.").format(
            words=_capital(_(trait[shown])), pattern=pattern, answer=answer
        ),
    )
    return Problem(
        _(
            "In peas {big} stands for {dominant} and is dominant over {small} for {recessive}. "
            "What share of the offspring of {mother} × {father} has {asked}?"
        ).format(
            big=big,
            small=small,
            dominant=_(trait["dominant"]),
            recessive=_(trait["recessive"]),
            mother=mother,
            father=father,
            asked=_(trait[shown]),
        ),
        answer,
        steps,
        (
            Wrong(1 - answer, _("That is the share of all the others."), 4),
            Wrong(
                small_egg,
                _("That is the chance of one gamete; an offspring comes from two."),
                2,
            ),
            Wrong(offspring.chance(big + small), _("Those are the heterozygotes alone."), 4),
            Wrong(
                cross(big + small, big + small).chance(pattern),
                _("That would be so if both parents were {genotype}.").format(genotype=big + small),
                1,
            ),
        ),
        settings={"model": "complete", "mother": mother, "father": father},
    )


def two_loci(rng: Random) -> Problem:
    """A phenotype of two unlinked loci: the product of two chances."""
    one, other = rng.sample(_file()["trait"], 2)
    # Every parent has both recessive alleles, so each phenotype that is asked for can occur.
    mother, father = ("".join(_parent_at(rng, t["letter"]) for t in (one, other)) for _n in "12")
    offspring = cross(mother, father)
    parts, patterns, words = [], [], []
    for trait in (one, other):
        shown = rng.choice(["dominant", "recessive"])
        big = trait["letter"]
        pattern = f"{big}_" if shown == "dominant" else big.lower() * 2
        chance = offspring.chance(pattern)
        if chance == 1:
            shown, pattern = "recessive", big.lower() * 2
            chance = offspring.chance(pattern)
        parts.append(chance)
        patterns.append(pattern)
        words.append(_(trait[shown]))
    answer = offspring.chance(" ".join(patterns))
    steps = (
        _("The loci are not linked, so each can be followed by itself."),
        f"{patterns[0]}: {parts[0]}.",
        f"{patterns[1]}: {parts[1]}.",
        _("Both at once: multiply. {p} × {q} = {answer}.").format(
            p=parts[0], q=parts[1], answer=answer
        ),
    )
    return Problem(
        _(
            "{mother} × {father}: what share of the offspring has {first} and {second}? Capitals "
            "are dominant ({big} for {dominant}, {other_big} for {other_dominant}); the loci are "
            "not linked."
        ).format(
            mother=mother,
            father=father,
            first=words[0],
            second=words[1],
            big=one["letter"],
            dominant=_(one["dominant"]),
            other_big=other["letter"],
            other_dominant=_(other["dominant"]),
        ),
        answer,
        steps,
        (
            Wrong(parts[0] + parts[1], _("The chances were added; “and” multiplies."), 4),
            Wrong(parts[0], _("That follows the first locus only."), 3),
            Wrong(parts[1], _("That follows the second locus only."), 2),
            Wrong(1 - answer, _("That is the share of all the others."), 4),
        ),
        settings={"model": "complete", "mother": mother, "father": father},
    )


def linked_test_cross(rng: Random) -> Problem:
    """One class of a test cross with a recombination fraction."""
    r = Fraction(rng.randrange(2, 45, 2), 100)
    coupling = rng.random() < 0.5
    genome = Genome("A > a", "B > b", linked=Linkage("A B", r))
    tested = "AB/ab" if coupling else "Ab/aB"
    asked = rng.choice(["AB", "Ab", "aB", "ab"])
    answer = cross(tested, "ab/ab", genome).chance(f"{asked}/ab")
    parental = asked in tested.split("/")
    where = _("{gamete} is recombinant: {answer}.")
    if parental:
        where = _("{gamete} is parental: {answer}.")
    steps = (
        _("The parental gametes of {tested} are {one} and {other}.").format(
            tested=tested, one=tested[:2], other=tested[3:]
        ),
        _(
            "The recombinant gametes together have r = {r}, the parental ones 1 - r = {rest}."
        ).format(r=r, rest=1 - r),
        _("There are two of each, equally often: r/2 = {r2} and (1 - r)/2 = {p2}.").format(
            r2=r / 2, p2=(1 - r) / 2
        ),
        where.format(gamete=asked, answer=answer),
    )
    return Problem(
        _(
            "A and B are linked and recombine in {percent} of the gametes. {tested} is crossed "
            "with ab/ab. What share of the offspring is {asked}/ab?"
        ).format(percent=percent(r), tested=tested, asked=asked),
        answer,
        steps,
        (
            Wrong(
                r if not parental else 1 - r,
                _("That is both classes together; halve it."),
                3,
            ),
            Wrong(
                (1 - r) / 2 if not parental else r / 2,
                _("Parental and recombinant gametes were mixed up."),
                1,
            ),
            Wrong(Fraction(1, 4), _("That would be so without linkage."), 2),
        ),
        settings={
            "model": "complete",
            "mother": tested,
            "father": "ab/ab",
            "recombination": str(int(200 * r)),
        },
    )


def at_least_one(rng: Random) -> Problem:
    """At least one of n children."""
    n = rng.randint(2, 5)
    p = cross("Aa", "Aa").chance("aa")
    answer = chance_of_at_least(1, n, p)
    none = 1 - answer
    steps = (
        _("Each child is aa with chance 1/2 × 1/2 = {p}, and is not with chance {q}.").format(
            p=p, q=1 - p
        ),
        _("None of {n} is: {q} multiplied {n} times, {none}.").format(n=n, q=1 - p, none=none),
        _("At least one is the rest: 1 - {none} = {answer}.").format(none=none, answer=answer),
    )
    return Problem(
        _(
            "Two people each carry one copy of a recessive allele a. They have {n} children. What "
            "is the chance that at least one of them is aa?"
        ).format(n=n),
        answer,
        steps,
        (
            Wrong(n * p, _("The chances were added; that counts families with two twice."), 3),
            Wrong(p**n, _("That is the chance that all of them are aa."), 2),
            Wrong(none, _("That is the chance that none of them is."), 3),
            Wrong(p, _("That is the chance of one child."), 2),
        ),
        settings={"model": "complete", "mother": "Aa", "father": "Aa", "n": str(n)},
    )


def ratio_of_two_loci(rng: Random) -> Problem:
    """Which ratio does an epistasis give?"""
    listed = [model for model in _file()["model"] if "rules" in model]
    model = rng.choice(listed)
    rules = next(iter(model["rules"].values()))
    offspring = _epistasis(model)
    right = offspring.ratio()
    other = rng.choice([each for each in listed if each["id"] != model["id"]])
    wrongs = {
        "9:3:3:1": _("Those are the four classes of genotypes; some of them look alike here."),
        "3:1": _("That follows one locus only."),
        _epistasis(other).ratio(): _("There the rule would be: {rule}.").format(
            rule=_(other["title"]).partition(": ")[2]
        ),
    }
    options = [(ratio, ratio) for ratio in (right, *wrongs)]
    rng.shuffle(options)
    classes = ", ".join(
        f"{pattern} {cross('AaBb', 'AaBb').chance(pattern) * 16}/16"
        for pattern in ("A_ B_", "A_ bb", "aa B_", "aa bb")
    )
    joined = "; ".join(f"{pattern}: {_(shows)}" for pattern, shows in rules.items())
    sums = ", ".join(f"{look} {chance * 16}/16" for look, chance in offspring.items())
    return Problem(
        _("AaBb × AaBb, not linked. The phenotypes are: {rules}. In which ratio?").format(
            rules=joined
        ),
        right,
        (
            _("Genotypes by class: {classes}.").format(classes=classes),
            _("Classes that look alike are joined: {rules}.").format(rules=joined),
            _("Add up what looks alike: {sums}.").format(sums=sums),
        ),
        tuple(
            Wrong(ratio, says, 2 if ratio == "9:3:3:1" else 1 if ratio == "3:1" else 3)
            for ratio, says in wrongs.items()
        ),
        options=tuple(options),
        settings={"model": model["id"], "mother": "AaBb", "father": "AaBb"},
    )


def x_linked(rng: Random) -> Problem:
    """A carrier's children: of the sons, or of all children?"""
    sons = rng.random() < 0.5
    genome = Genome("X^A > X^a")
    children = cross("X^A X^a", "X^A Y", genome)
    of_sons = children.given(sex="male").chance("X^a Y")
    of_all = children.chance("X^a Y")
    answer = of_sons if sons else of_all
    asked = (
        _("What share of their sons shows it?")
        if sons
        else _("What share of all their children shows it?")
    )
    return Problem(
        [
            *nodes.spans(
                _(
                    "A trait is X-linked and recessive. A woman {carrier} has children with a man "
                    "{healthy}."
                ),
                carrier=nodes.raised("X^A X^a"),
                healthy=nodes.raised("X^A Y"),
            ),
            f" {asked}",
        ],
        answer,
        (
            nodes.raised(_("The mother's gametes: X^A 1/2, X^a 1/2; the father's: X^A, Y.")),
            nodes.raised(_("Daughters get the father's X^A, so none of them shows it.")),
            nodes.raised(
                _("A son gets Y from his father: X^A Y or X^a Y, {p} of the sons each.").format(
                    p=of_sons
                )
            ),
            _("Half of the children are sons: {half} × {p} = {all} of all children.").format(
                half=Fraction(1, 2), p=of_sons, all=of_all
            ),
        ),
        (
            Wrong(of_all, _("That is the share of all children; the question is about sons."), 3),
            Wrong(of_sons, _("That is the share of the sons; daughters are children too."), 4),
            Wrong(Fraction(0), _("A son has his X from his mother, not from his father."), 3),
            Wrong(Fraction(1), _("The mother has two alleles; half of her gametes carry a."), 1),
        ),
        settings={"model": "x_linked", "mother": "X^A X^a", "father": "X^A Y"},
    )


def among_the_living(rng: Random) -> Problem:
    """A lethal genotype: the ratio among those that live."""
    carriers = rng.random() < 0.5
    genome = Genome("A > a", lethal="AA")
    offspring = cross("Aa", "Aa", genome)
    pattern = "Aa" if carriers else "aa"
    answer, zygotes = offspring.chance(pattern), offspring.zygotes.chance(pattern)
    return Problem(
        _(
            "Embryos AA die. Two animals Aa mate. What share of the offspring that live is "
            "{genotype}?"
        ).format(genotype=pattern),
        answer,
        (
            _("Zygotes: AA 1/4, Aa 1/2, aa 1/4."),
            _("AA dies; {alive} of the zygotes live.").format(alive=offspring.survival),
            _("Among the living {genotype} is {zygotes} : {alive} = {answer}.").format(
                genotype=pattern, zygotes=zygotes, alive=offspring.survival, answer=answer
            ),
        ),
        (
            Wrong(zygotes, _("That is the share of the zygotes; the dead are not counted."), 3),
            Wrong(
                offspring.zygotes.chance("A_"),
                _("That counts AA too, which nobody sees alive."),
                2,
            ),
            Wrong(1 - answer, _("That is the share of the others."), 3),
        ),
        settings={"model": "lethal", "mother": "Aa", "father": "Aa"},
    )


def enough_offspring(rng: Random) -> Problem:
    """How many offspring to be 95 % sure of one of a kind?"""
    mother, father, pattern = rng.choice(
        [("Aa", "Aa", "aa"), ("AaBb", "AaBb", "aabb"), ("AaBb", "aabb", "aabb"), ("Aa", "aa", "aa")]
    )
    p = cross(mother, father).chance(pattern)
    answer = offspring_needed(p)
    q = 1 - p
    return Problem(
        _(
            "{mother} × {father}: how many offspring must be raised to be 95 % sure of at least "
            "one that is {pattern}?"
        ).format(mother=mother, father=father, pattern=pattern),
        Fraction(answer),
        (
            _("One offspring is {pattern} with chance {p}, and is not with chance {q}.").format(
                pattern=pattern, p=p, q=q
            ),
            _("None of n is: ({q})^n. That may be 5 % at most.").format(q=q),
            _("n is at least log 0.05 / log ({q}); the next whole number is {n}.").format(
                q=q, n=answer
            ),
        ),
        (
            Wrong(1 / p, _("That is how many there are on average for each one, not 95 %."), 2),
            Wrong(Fraction(answer - 1), _("Just too few: round up, not down."), 3),
            Wrong(
                Fraction(ceil(Fraction(95, 100) / p)),
                _("Chances of several offspring do not add up; none of them must fail."),
                2,
            ),
        ),
        label=_("How many offspring"),
        settings={"model": "complete", "mother": mother, "father": father},
    )


MAKERS = (
    one_locus,
    two_loci,
    at_least_one,
    ratio_of_two_loci,
    x_linked,
    linked_test_cross,
    among_the_living,
    enough_offspring,
)


def _epistasis(model: dict[str, Any]) -> Any:
    genome = Genome(*model["loci"], rules=model["rules"])
    return cross("AaBb", "AaBb", genome).phenotypes()


def _parent_at(rng: Random, big: str) -> str:
    small = big.lower()
    return rng.choice([big + small, big + small, small * 2])


def _listed(distribution: Any) -> str:
    return ", ".join(f"{gamete} {chance}" for gamete, chance in distribution.items())


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
