"""Problems of the population laboratory; each answer is what `biology` gives."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from genetics_games.biology.drift import fixation_probability, heterozygosity_left
from genetics_games.biology.forces import after_migration, after_selection
from genetics_games.biology.hardy_weinberg import (
    allele_frequencies,
    hardy_weinberg_genotypes,
    hardy_weinberg_test,
    recessive_allele_frequency,
    x_linked_path,
)
from genetics_games.text import _

from .problems import Problem, Wrong


def count_alleles(rng: Random) -> Problem:
    """The frequency of an allele from counts of genotypes."""
    homo, hetero, other = (rng.randrange(10, 90, 2) for _n in range(3))
    counts = {"MM": homo, "MN": hetero, "NN": other}
    n = homo + hetero + other
    answer = allele_frequencies(counts)["M"]
    copies = 2 * homo + hetero
    return Problem(
        _("Counted: {mm} MM, {mn} MN, {nn} NN. What is the frequency of the allele M?").format(
            mm=homo, mn=hetero, nn=other
        ),
        answer,
        (
            _("Each of {n} individuals has two alleles: {all} in all.").format(n=n, all=2 * n),
            _("MM has two M, MN one: 2 × {mm} + {mn} = {copies}.").format(
                mm=homo, mn=hetero, copies=copies
            ),
            f"{copies} / {2 * n} = {answer}",
        ),
        (
            Wrong(Fraction(homo, n), _("That is the share of MM, not of the allele."), 2),
            Wrong(Fraction(homo + hetero, n), _("That is the share of those who have any M."), 2),
            Wrong(Fraction(copies, n), _("There are two alleles in each individual."), 1),
            Wrong(1 - answer, _("That is the frequency of N."), 2),
        ),
        settings={
            "alleles": f"M {answer}, N {1 - answer}",
            "counts": f"MM {homo}\nMN {hetero}\nNN {other}",
        },
    )


def heterozygotes(rng: Random) -> Problem:
    """The share of heterozygotes under Hardy-Weinberg."""
    p = Fraction(rng.randint(2, 18), 20)
    q = 1 - p
    answer = hardy_weinberg_genotypes({"A": p, "a": q})["Aa"]
    return Problem(
        _(
            "The allele A has the frequency {p}, a the rest; mating is random. What share of the "
            "population is Aa?"
        ).format(p=_decimal(p)),
        answer,
        (
            _("q = 1 - {p} = {q}.").format(p=p, q=q),
            _("A from the mother and a from the father: {p} × {q} = {pq}.").format(
                p=p, q=q, pq=p * q
            ),
            _("Or the other way round, so twice that: {answer}.").format(answer=answer),
        ),
        (
            Wrong(p * q, _("That is one of two ways; A may come from either parent."), 3),
            Wrong(p * p, _("That is the share of AA."), 2),
            Wrong(q * q, _("That is the share of aa."), 2),
            Wrong(2 * p, _("That is no share of genotypes."), 2),
        ),
        settings={"alleles": f"A {p}, a {q}"},
    )


def carriers(rng: Random) -> Problem:
    """Carriers of a recessive allele from the share that shows it."""
    q = Fraction(1, rng.choice((10, 20, 25, 30, 40, 50, 60, 100)))
    affected = q * q
    found = Fraction(recessive_allele_frequency(affected))
    answer = hardy_weinberg_genotypes({"A": 1 - found, "a": found})["Aa"]
    return Problem(
        _(
            "One child in {n} is born with a recessive disease. What share of the population "
            "carries one copy of the allele, if Hardy-Weinberg holds?"
        ).format(n=affected.denominator),
        answer,
        (
            _("q² = 1/{n}, so q = 1/{root}.").format(n=affected.denominator, root=q.denominator),
            f"p = 1 - {q} = {1 - q}",
            f"2pq = 2 × {1 - q} × {q} = {answer}",
        ),
        (
            Wrong(q, _("That is the frequency of the allele, not of carriers."), 3),
            Wrong(q * (1 - q), _("Carriers come about in two ways: 2pq."), 3),
            Wrong(2 * affected, _("Take the square root first."), 1),
            Wrong(2 * q, _("Near; but p is a little less than 1."), 2),
        ),
        settings={"alleles": f"A {1 - q}, a {q}"},
    )


def on_the_x(rng: Random) -> Problem:
    """An X-linked recessive trait in men and women."""
    q = Fraction(rng.choice((1, 2, 4, 5, 8, 10, 20)), 100)
    carrier = rng.random() < 0.5
    genotypes = hardy_weinberg_genotypes({"A": 1 - q, "a": q})
    answer = genotypes["Aa" if carrier else "aa"]
    asked = _("carry one copy of its allele") if carrier else _("show it")
    return Problem(
        _(
            "{q} of the men show an X-linked recessive trait. What share of the women {asked}, if "
            "Hardy-Weinberg holds?"
        ).format(q=_percent(q), asked=asked),
        answer,
        (
            _("A man has one X, so the share of men is the allele's frequency: q = {q}.").format(
                q=q
            ),
            _("Women have two X: q² = {qq} show it.").format(qq=q * q),
            _("2pq = 2 × {p} × {q} = {pq} of them carry one copy.").format(
                p=1 - q, q=q, pq=2 * q * (1 - q)
            ),
        ),
        (
            Wrong(q, _("That is the share of men."), 2),
            Wrong(genotypes["aa" if carrier else "Aa"], _("That is the other kind of women."), 3),
            Wrong(q / 2, _("Women do not show it half as often; they need two copies."), 2),
            Wrong(2 * q, _("Two copies are needed together: multiply."), 2),
        ),
        settings={
            "chromosome": "X",
            "alleles": f"A {1 - q}, a {q}",
            "males": f"A {1 - q}, a {q}",
        },
    )


def drift(rng: Random) -> Problem:
    """Heterozygosity after some generations of drift."""
    n, t = rng.choice((2, 4, 5, 10, 20)), rng.randint(1, 3)
    answer = heterozygosity_left(n, t)
    each = 1 - Fraction(1, 2 * n)
    return Problem(
        _(
            "{n} individuals in each generation, random mating. Which share of the heterozygosity "
            "is left on average after generation {t}?"
        ).format(n=n, t=t),
        answer,
        (
            _("There are 2N = {copies} copies.").format(copies=2 * n),
            _("Each generation leaves 1 - 1/{copies} = {each}.").format(copies=2 * n, each=each),
            _("After generation {t}: ({each})^{t} = {answer}.").format(
                t=t, each=each, answer=answer
            ),
        ),
        (
            Wrong((1 - Fraction(1, n)) ** t, _("There are 2N copies, not N."), 1),
            Wrong(1 - answer, _("That is what is lost."), 3),
            Wrong(1 - Fraction(t, 2 * n), _("Each generation takes its part of what is left."), 3),
            Wrong(each, _("That is one generation."), 3),
        ),
        settings={"alleles": "A 0.5, a 0.5"},
    )


def selection(rng: Random) -> Problem:
    """One generation of selection against a recessive genotype."""
    q = Fraction(1, rng.choice((2, 4, 5, 10)))
    s = rng.choice((Fraction(1), Fraction(1, 2)))
    p = 1 - q
    after = after_selection(p, (1, 1, 1 - s))
    answer = 1 - after
    mean = 1 - s * q * q
    return Problem(
        _(
            "The allele a has the frequency {q}. The fitness of AA and Aa is 1, that of aa {w}. "
            "What is the frequency of a in the next generation?"
        ).format(q=q, w=1 - s),
        answer,
        (
            _("Mean fitness: 1 - {s} × ({q})² = {mean}.").format(s=s, q=q, mean=mean),
            _("Alleles a that are left: ({q})² × {w} from aa and {p} × {q} from Aa, {sum}.").format(
                q=q, w=1 - s, p=p, sum=q * q * (1 - s) + p * q
            ),
            _("Divide by the mean fitness: {answer}.").format(answer=answer),
        ),
        (
            Wrong(q * q * (1 - s) + p * q, _("Divide by the mean fitness of all."), 3),
            Wrong(q - s * q * q, _("Divide by the mean fitness of all."), 3),
            Wrong(q * (1 - s), _("Selection acts on aa, not on every copy of a."), 2),
            Wrong(after, _("That is the frequency of A."), 3),
            Wrong(q, _("Without selection it would stay so."), 1),
        ),
        settings={
            "alleles": f"A {p}, a {q}",
            "w22": str(int(100 * (1 - s))),
            "follow": "a",
        },
    )


def migration(rng: Random) -> Problem:
    """One generation of migration."""
    home, away = (Fraction(each, 10) for each in rng.sample(range(1, 10), 2))
    m = Fraction(rng.choice((1, 2)), 20)
    answer = after_migration(home, m, away)
    return Problem(
        _(
            "At home A has the frequency {home}, among migrants {away}. Migrants bring {m} of the "
            "alleles. What is the frequency after one generation?"
        ).format(home=_decimal(home), away=_decimal(away), m=_percent(m)),
        answer,
        (
            _("From home: {rest} × {home} = {part}.").format(
                rest=1 - m, home=home, part=(1 - m) * home
            ),
            _("From migrants: {m} × {away} = {part}.").format(m=m, away=away, part=m * away),
            _("Add up: {answer}.").format(answer=answer),
        ),
        (
            Wrong((home + away) / 2, _("Migrants bring only their part, not a half."), 1),
            Wrong(m * home + (1 - m) * away, _("Home and migrants were mixed up."), 1),
            Wrong(home + m * away, _("What migrants bring takes the place of others."), 1),
            Wrong(m * away, _("That is the migrants' part alone."), 3),
        ),
        settings={
            "alleles": f"A {home}, a {1 - home}",
            "migrants": f"A {away}, a {1 - away}",
            "migration": str(int(200 * m)),
        },
    )


def new_mutation(rng: Random) -> Problem:
    """The chance that a new neutral allele is fixed at last."""
    n = rng.choice((10, 20, 50, 100, 200, 500))
    answer = fixation_probability(Fraction(1, 2 * n), n)
    return Problem(
        _(
            "A new allele arises in one copy among {n} diploid individuals. No selection acts on "
            "it. What is the chance that it is at last the only one left?"
        ).format(n=n),
        answer,
        (
            _("There are 2N = {copies} copies, all alike to chance.").format(copies=2 * n),
            _("One of them is the ancestor of all at last; the new one with 1/{copies}.").format(
                copies=2 * n
            ),
        ),
        (
            Wrong(Fraction(1, n), _("There are two copies in each individual."), 1),
            Wrong(Fraction(1, 2), _("Fixed and lost are not equally likely: it is rare."), 2),
            Wrong(1 - answer, _("That is the chance that it is lost."), 2),
            Wrong(Fraction(0), _("Chance alone can fix an allele."), 2),
        ),
        settings={"alleles": f"A 1/{2 * n}, a {2 * n - 1}/{2 * n}"},
    )


def sons_and_daughters(rng: Random) -> Problem:
    """The next generation of an X-linked allele."""
    women, men = (Fraction(each, 10) for each in rng.sample(range(0, 11, 2), 2))
    asked_of_sons = rng.random() < 0.5
    daughters, sons = x_linked_path(women, men, 1)[1]
    answer = sons if asked_of_sons else daughters
    whose = _("sons") if asked_of_sons else _("daughters")
    return Problem(
        _(
            "An allele on the X has the frequency {women} in females and {men} in males. What is "
            "it among their {whose}?"
        ).format(women=_decimal(women), men=_decimal(men), whose=whose),
        answer,
        (
            _("A son has his X from his mother: {women}.").format(women=women),
            _("A daughter has one X from each parent: ({women} + {men}) / 2 = {both}.").format(
                women=women, men=men, both=daughters
            ),
        ),
        (
            Wrong(men, _("A son has no X from his father."), 1),
            Wrong(sons, _("That is so among sons; a daughter has her father's X too."), 2),
            Wrong(daughters, _("That is so among daughters."), 1),
            Wrong((2 * women + men) / 3, _("That is where both sexes come to in the end."), 2),
        ),
        settings={
            "chromosome": "X",
            "alleles": f"A {women}, a {1 - women}",
            "males": f"A {men}, a {1 - men}",
        },
    )


def expected_genotypes(rng: Random) -> Problem:
    """How many heterozygotes are expected from counts?"""
    homo, hetero, other = (rng.randrange(20, 80, 10) for _n in range(3))
    counts = {"MM": homo, "MN": hetero, "NN": other}
    test = hardy_weinberg_test(counts)
    answer = test.expected[test.classes.index("MN")]
    n, p = homo + hetero + other, allele_frequencies(counts)["M"]
    return Problem(
        _(
            "Counted: {mm} MM, {mn} MN, {nn} NN. How many MN are expected under Hardy-Weinberg?"
        ).format(mm=homo, mn=hetero, nn=other),
        answer,
        (
            _("Frequency of M: (2 × {mm} + {mn}) / {copies} = {p}.").format(
                mm=homo, mn=hetero, copies=2 * n, p=p
            ),
            f"2pq = 2 × {p} × {1 - p} = {2 * p * (1 - p)}",
            f"{n} × {2 * p * (1 - p)} = {answer}",
        ),
        (
            Wrong(Fraction(hetero), _("That was counted, not expected."), 3),
            Wrong(Fraction(n, 2), _("Half would be so only for p = 1/2."), 2),
            Wrong(answer / 2, _("Heterozygotes come about in two ways: 2pq."), 2),
            Wrong(2 * p * (1 - p), _("That is the share; multiply by all."), 3),
        ),
        label=_("How many are expected"),
        settings={
            "alleles": f"M {p}, N {1 - p}",
            "counts": f"MM {homo}\nMN {hetero}\nNN {other}",
        },
    )


MAKERS = (
    count_alleles,
    heterozygotes,
    carriers,
    on_the_x,
    expected_genotypes,
    drift,
    selection,
    migration,
    sons_and_daughters,
    new_mutation,
)


def _decimal(share: Fraction) -> str:
    return f"{float(share):g}"


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):g} %"
