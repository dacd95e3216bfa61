"""Hardy-Weinberg: allele frequencies, the genotypes they lead to, and tests of that.

A genotype is written with its two alleles: ``"Aa"`` where each is one character, else with a
stroke or space between them, ``"vg+/vg"``; a tuple does as well. The order of the two alleles
does not matter. Frequencies are exact Fractions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, isqrt
from typing import Any, TypeAlias

from genetics_games.biology.chi_square import ChiSquareTest
from genetics_games.biology.counts import read_counts, small_classes
from genetics_games.biology.exact_tests import MOST_TABLES, check_outcomes, fillings, orders
from genetics_games.biology.probability import (
    Chance,
    Distribution,
    check_count,
    exact_chance,
    is_symbolic,
)
from genetics_games.text import _

Genotype: TypeAlias = str | tuple[str, str]
GenotypeCounts: TypeAlias = Mapping[Any, int]


def allele_counts(
    genotypes: GenotypeCounts, males: Mapping[str, int] | None = None
) -> dict[str, int]:
    """How many copies of each allele there are.

    Args:
        genotypes: how many individuals have each genotype; two copies each.
        males: for an X-linked gene, how many males have each allele; one copy each.

    Returns:
        The copies of each allele, in the order in which the alleles come up.

    Raises:
        ValueError: a count is negative, a genotype does not hold two alleles, or nothing
            was counted.

    Example:
        >>> allele_counts({"MM": 298, "MN": 489, "NN": 213})
        {'M': 1085, 'N': 915}
        >>> allele_counts({"AA": 2, "Aa": 1}, males={"A": 1, "a": 3})
        {'A': 6, 'a': 4}
    """
    copies: dict[str, int] = {}
    for genotype, count in genotypes.items():
        check_count(count, _("The count of {name}").format(name=genotype))
        for allele in split_genotype(genotype):
            copies[allele] = copies.get(allele, 0) + count
    for allele, count in (males or {}).items():
        check_count(count, _("The count of {name}").format(name=allele))
        copies[allele] = copies.get(allele, 0) + count
    if not any(copies.values()):
        raise ValueError(_("Nothing is counted yet; give at least one count above 0."))
    return copies


def allele_frequencies(
    genotypes: GenotypeCounts, males: Mapping[str, int] | None = None
) -> Distribution[str]:
    """The frequency of each allele, from counts of genotypes.

    Args:
        genotypes: how many individuals have each genotype; two copies each.
        males: for an X-linked gene, how many males have each allele; one copy each.

    Returns:
        The exact share of each allele that was seen.

    Raises:
        ValueError: as `allele_counts`.

    Source:
        Gene counting: copies of the allele over copies of all alleles.

    Example:
        >>> print(allele_frequencies({"MM": 298, "MN": 489, "NN": 213}))
        M  217/400
        N  183/400
    """
    return Distribution.from_weights(allele_counts(genotypes, males))


def hardy_weinberg_genotypes(frequencies: Mapping[str, Any]) -> Distribution[str]:
    """The genotypes after one round of random mating.

    Args:
        frequencies: the frequency of each allele: texts, Fractions, or sympy symbols.

    Returns:
        p² of each homozygote and 2pq of each heterozygote.

    Raises:
        ValueError: the frequencies do not add up to exactly 1, one is negative, or one is
            a float.

    Source:
        Hardy 1908, Science 28:49; Weinberg 1908, Jahreshefte des Vereins für
        vaterländische Naturkunde in Württemberg 64:368.

    Example:
        >>> print(hardy_weinberg_genotypes({"A": "0.7", "a": "0.3"}))
        AA  49/100
        Aa  21/50
        aa  9/100
        >>> hardy_weinberg_genotypes({"A": "0.7", "a": "0.2"})
        Traceback (most recent call last):
        ValueError: The probabilities add up to 9/10, not to 1.
    """
    shares = Distribution(frequencies)
    return Distribution(
        {
            genotype_text(one, other): shares[one] * shares[other] * (1 if one == other else 2)
            for one, other in combinations_with_replacement(shares, 2)
        }
    )


def heterozygosity(frequencies: Mapping[str, Any]) -> Chance:
    """The share of heterozygotes under random mating.

    Args:
        frequencies: the frequency of each allele.

    Returns:
        1 less the sum of the squared frequencies, exact.

    Raises:
        ValueError: as `hardy_weinberg_genotypes`.

    Source:
        Nei 1973, Proceedings of the National Academy of Sciences 70:3321.

    Example:
        >>> heterozygosity({"A": "0.7", "a": "0.3"})
        Fraction(21, 50)
    """
    return 1 - sum((share**2 for share in Distribution(frequencies).values()), Fraction(0))


def recessive_allele_frequency(affected: Any) -> Fraction | float:
    """The frequency of a recessive allele, from the share of individuals that show it.

    Args:
        affected: the share that is homozygous for the allele.

    Returns:
        Its square root: a Fraction where it is one, else a float.

    Raises:
        ValueError: the share is a float, or not from 0 to 1.

    Source:
        q² = share under Hardy-Weinberg.

    Example:
        >>> q = recessive_allele_frequency("9 %")
        >>> q, 2 * q * (1 - q)
        (Fraction(3, 10), Fraction(21, 50))
    """
    share = exact_chance(affected)
    if is_symbolic(share):
        raise ValueError(_("A square root takes a number; put one in for the symbol."))
    over, under = isqrt(share.numerator), isqrt(share.denominator)
    if (over**2, under**2) == (share.numerator, share.denominator):
        return Fraction(over, under)
    return float(share) ** 0.5


def estimate_allele_frequencies(
    phenotypes: Mapping[str, int], genotypes: Mapping[str, Sequence[Genotype]]
) -> dict[str, float]:
    """The allele frequencies behind counts of phenotypes, where dominance hides genotypes.

    Args:
        phenotypes: how many individuals have each phenotype.
        genotypes: the genotypes of each phenotype.

    Returns:
        The frequencies under which these counts are likeliest, if mating is random; floats,
        right to about 9 digits. As many as there are alleles, less 1, are fitted numbers.

    Raises:
        ValueError: a count is negative, nothing was counted, a phenotype has no genotypes,
            or a pair of alleles has no phenotype or two.

    Source:
        Ceppellini, Siniscalco and Smith 1955, Annals of Human Genetics 20:97: share each
        phenotype out among its genotypes by the frequencies, count alleles, and repeat.

    Example:
        >>> groups = {"A": ["AA", "AO"], "B": ["BB", "BO"], "AB": ["AB"], "O": ["OO"]}
        >>> found = estimate_allele_frequencies({"A": 186, "B": 38, "AB": 13, "O": 284}, groups)
        >>> {allele: round(share, 4) for allele, share in found.items()}
        {'A': 0.2136, 'O': 0.7363, 'B': 0.0501}
    """
    counts = read_counts(phenotypes)
    pairs: dict[Any, list[tuple[str, str]]] = {}
    for name in counts:
        if not genotypes.get(str(name)):
            raise ValueError(_("Name the genotypes of {name}.").format(name=name))
    for name, written in genotypes.items():
        pairs[name] = [split_genotype(genotype) for genotype in written]
    alleles = list(dict.fromkeys(a for listed in pairs.values() for pair in listed for a in pair))
    times = Counter(frozenset(pair) for listed in pairs.values() for pair in listed)
    for one, other in combinations_with_replacement(alleles, 2):
        if times[frozenset((one, other))] != 1:
            raise ValueError(
                _("{genotype} needs one phenotype, no more and no less.").format(
                    genotype=genotype_text(one, other)
                )
            )
    shares = {allele: 1 / len(alleles) for allele in alleles}
    total = 2 * sum(counts.values())
    change = 1.0
    while change > 1e-13:
        copies = dict.fromkeys(alleles, 0.0)
        for name, count in counts.items():
            weights = [
                shares[one] * shares[other] * (1 if one == other else 2)
                for one, other in pairs[name]
            ]
            for (one, other), weight in zip(pairs[name], weights, strict=True):
                # All shares of a phenotype can shrink to 0 only where its count is 0.
                part = count * weight / sum(weights) if count else 0.0
                copies[one] += part
                copies[other] += part
        change = max(abs(copies[allele] / total - shares[allele]) for allele in alleles)
        shares = {allele: copies[allele] / total for allele in alleles}
    return shares


def hardy_weinberg_test(
    genotypes: GenotypeCounts, males: Mapping[str, int] | None = None
) -> ChiSquareTest:
    """Whether counts of genotypes fit Hardy-Weinberg proportions.

    Args:
        genotypes: how many individuals have each genotype; any number of alleles. For an
            X-linked gene, how many females.
        males: for an X-linked gene, how many males have each allele; females and males are
            then expected to have the same allele frequencies as well.

    Returns:
        The test. With k alleles it has k(k - 1)/2 degrees of freedom, since k - 1
        frequencies are fitted; k(k + 1)/2 - 1 for an X-linked gene with both sexes. Where
        fewer than 5 of a class are expected and there are not too many samples to weigh, it
        holds the p-value of the exact test as well.

    Raises:
        ValueError: as `allele_counts`; or there is only one allele.

    Source:
        Weir 1996, Genetic Data Analysis II, chapter 3; for the X chromosome Graffelman and
        Weir 2016, Heredity 116:558.

    Example:
        >>> test = hardy_weinberg_test({"MM": 298, "MN": 489, "NN": 213})
        >>> f"{float(test.statistic):.2f}", test.df, f"{test.p_value:.2f}"
        ('0.22', 1, '0.64')
    """
    copies, women, men = _sample(genotypes, males)
    frequencies = Distribution.from_weights(copies)
    k, n_women, n_men = len(copies), sum(women.values()), sum(men.values())
    observed: dict[str, int] = {}
    expected: dict[Any, Fraction] = {}
    if n_women:
        observed |= women
        genotype_shares = hardy_weinberg_genotypes(frequencies)
        expected |= {name: n_women * share for name, share in genotype_shares.items()}
    if n_men:
        observed |= men
        expected |= {name: n_men * share for name, share in frequencies.items()}
    df = (k * (k + 1) // 2 - 1 if n_women else 0) + (k - 1 if n_men else 0) - (k - 1)
    if df < 1:
        raise ValueError(_("Count some females too; males alone show no genotype frequencies."))
    exact_p_value = None
    if small_classes(expected):
        try:
            exact_p_value = hardy_weinberg_exact(genotypes, males)
        except ValueError:  # too many samples to weigh; the warning stands
            exact_p_value = None
    return ChiSquareTest(
        hypothesis=_("Hardy-Weinberg"),
        classes=tuple(expected),
        observed=tuple(observed[str(name)] for name in expected),
        expected=tuple(expected.values()),
        df=df,
        exact_p_value=exact_p_value,
    )


def hardy_weinberg_exact(
    genotypes: GenotypeCounts, males: Mapping[str, int] | None = None
) -> Fraction:
    """The exact p-value of Hardy-Weinberg proportions, for any number of alleles.

    Args:
        genotypes: how many individuals have each genotype; for an X-linked gene, females.
        males: for an X-linked gene, how many males have each allele.

    Returns:
        The chance, if the same copies of the alleles are dealt out at random, of a sample as
        likely as this one or less likely.

    Raises:
        ValueError: as `hardy_weinberg_test`; or there are more than 40,000 samples to weigh.

    Source:
        Levene 1949, Annals of Mathematical Statistics 20:91; Wigginton, Cutler and Abecasis
        2005, American Journal of Human Genetics 76:887; for the X chromosome Graffelman and
        Weir 2016, Heredity 116:558.

    Example:
        >>> hardy_weinberg_exact({"AA": 3, "Aa": 0, "aa": 1})
        Fraction(1, 7)
    """
    copies, women, men = _sample(genotypes, males)
    n_women, n_men = sum(women.values()), sum(men.values())
    seen = orders(list(men.values())) * orders(list(women.values()))
    pairs = combinations_with_replacement(copies, 2)
    for (one, other), count in zip(pairs, women.values(), strict=True):
        if one != other:
            seen *= 2**count
    weights = _arrangements(list(copies.values()), n_women, n_men)
    return Fraction(
        sum(weight * times for weight, times in weights.items() if weight <= seen),
        orders(list(copies.values())),
    )


def x_linked_path(females: Any, males: Any, generations: int) -> tuple[tuple[Chance, Chance], ...]:
    """An X-linked allele's frequency in females and males on the way to equilibrium.

    Args:
        females: its frequency among the females' alleles, 0 to 1.
        males: its frequency among the males' alleles.
        generations: how many generations of random mating follow, 0 or more.

    Returns:
        (females, males) in each generation, the start first; exact. Their difference is halved
        and turned round each time, towards (2 females + males) / 3 in both.

    Raises:
        ValueError: a frequency is a float or not from 0 to 1, or generations is negative.

    Source:
        A son's X is his mother's, a daughter has one from each parent; Jennings 1916,
        Genetics 1:53.

    Example:
        >>> [f"{women} {men}" for women, men in x_linked_path(0, 1, 3)]
        ['0 1', '1/2 0', '1/4 1/2', '3/8 1/4']
    """
    check_count(generations, "generations")
    path = [(exact_chance(females), exact_chance(males))]
    for _generation in range(generations):
        women, men = path[-1]
        path.append(((women + men) / 2, women))
    return tuple(path)


def split_genotype(genotype: Genotype) -> tuple[str, str]:
    """The two alleles of a genotype.

    Args:
        genotype: two characters; or two names with a stroke or space between; or a tuple.

    Raises:
        ValueError: there are not two alleles.

    Example:
        >>> split_genotype("Aa"), split_genotype("vg+/vg"), split_genotype("X^B X^b")
        (('A', 'a'), ('vg+', 'vg'), ('X^B', 'X^b'))
    """
    if isinstance(genotype, str):
        text = genotype.strip()
        separated = text.replace("/", " ").split()
        alleles = list(text) if len(text) == 2 else separated
    else:
        alleles = list(genotype)
    if len(alleles) != 2:
        raise ValueError(
            _(
                "{genotype!r} is not two alleles; write them as in Aa, "
                "or with a stroke between them as in I^A/i."
            ).format(genotype=genotype)
        )
    return alleles[0], alleles[1]


def genotype_text(one: str, other: str) -> str:
    """A genotype as it is written, from its two alleles.

    Args:
        one: an allele.
        other: the other allele, or the same again.

    Example:
        >>> genotype_text("A", "a"), genotype_text("I^A", "i")
        ('Aa', 'I^A/i')
    """
    return one + other if len(one) == len(other) == 1 else f"{one}/{other}"


def _sample(
    genotypes: GenotypeCounts, males: Mapping[str, int] | None
) -> tuple[dict[str, int], dict[str, int], dict[str, int]]:
    """Copies of each allele; counts of all female genotypes; counts of all male alleles."""
    copies = {a: count for a, count in allele_counts(genotypes, males).items() if count}
    if len(copies) < 2:
        raise ValueError(_("Only one allele was counted; a test takes two or more."))
    women = {genotype_text(*pair): 0 for pair in combinations_with_replacement(copies, 2)}
    for genotype, count in genotypes.items():
        if count:
            one, other = split_genotype(genotype)
            name = genotype_text(one, other)
            women[name if name in women else genotype_text(other, one)] += count
    men = {allele: (males or {}).get(allele, 0) for allele in copies}
    return copies, women, men


def _arrangements(copies: Sequence[int], females: int, males: int) -> Counter[int]:
    """How many samples, with these copies of each allele, come about in so many ways."""
    # Allele after allele: copies left of the others, females and males still without this
    # or an earlier allele, ways so far.
    states: Counter[tuple[tuple[int, ...], int, int, int]] = Counter(
        {(tuple(copies), females, males, 1): 1}
    )
    for _allele in copies:
        following: Counter[tuple[tuple[int, ...], int, int, int]] = Counter()
        for ((own, *others), free, men, ways), times in states.items():
            for single in range(min(own, men) + 1):
                for twice in range((own - single) // 2 + 1):
                    mixed = own - single - 2 * twice
                    if twice + mixed > free:
                        continue
                    here = ways * comb(men, single) * comb(free, twice)
                    here *= comb(free - twice, mixed) * 2**mixed
                    for partners in fillings(mixed, others):
                        left = tuple(a - b for a, b in zip(others, partners, strict=True))
                        key = (left, free - twice - mixed, men - single, here * orders(partners))
                        following[key] += times
                        check_outcomes(len(following), MOST_TABLES)
        states = following
    weights: Counter[int] = Counter()
    for (_left, _free, _men, ways), times in states.items():
        weights[ways] += times
    return weights
