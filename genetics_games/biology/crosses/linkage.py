"""Linked loci: recombination fractions, and maps in centimorgans."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any, Literal

from genetics_games.biology.probability import Chance, exact, is_symbolic
from genetics_games.text import _

MapFunction = Literal["haldane", "kosambi"]
Sex = Literal["female", "male"]
HALF = Fraction(1, 2)
_WORKING_DIGITS = 40


@dataclass(frozen=True)
class Linkage:
    """Loci on one chromosome, and how often there is recombination between neighbours.

    Args:
        loci: the names of the loci in the order of the map; a text of names with blanks
            between them is read too.
        recombination: the recombination fraction between each locus and the next, from 0 to
            1/2; one value for two loci, else one for each interval. See
            `genetics_games.biology.probability.exact`; a sympy symbol may stand for it.
        coincidence: for three loci, how many double crossovers there are for each
            expected one: 1 without interference, 0 with complete interference.
        no_crossing_over_in: the sex in which these loci never recombine, as in the male of
            *Drosophila* and the female of the silkworm.

    Raises:
        ValueError: a fraction below 0, above 1/2 or missing, fewer than two loci, a locus
            twice, or a coincidence that makes a probability negative.

    Example:
        >>> Linkage("b vg", "0.17").recombination
        (Fraction(17, 100),)
        >>> Linkage("b vg", "0.8")
        Traceback (most recent call last):
        ValueError: A recombination fraction of 4/5 cannot be; it goes from 0 to 1/2 (no linkage).
    """

    loci: tuple[str, ...]
    recombination: tuple[Chance, ...]
    coincidence: Chance = Fraction(1)
    no_crossing_over_in: Sex | None = None

    def __init__(
        self,
        loci: str | tuple[str, ...] | list[str],
        recombination: Any,
        *,
        coincidence: Any = 1,
        no_crossing_over_in: Sex | None = None,
    ) -> None:
        names = tuple(loci.split()) if isinstance(loci, str) else tuple(loci)
        given = recombination if isinstance(recombination, tuple | list) else (recombination,)
        fractions = tuple(_recombination_fraction(value) for value in given)
        if len(names) < 2:
            raise ValueError(_("Linkage takes two loci or more."))
        if len(set(names)) < len(names):
            raise ValueError(_("A locus stands twice in '{loci}'.").format(loci=" ".join(names)))
        if len(fractions) != len(names) - 1:
            raise ValueError(
                _("{loci} have {n} intervals; give a recombination fraction for each.").format(
                    loci=" ".join(names), n=len(names) - 1
                )
            )
        if no_crossing_over_in not in (None, "female", "male"):
            raise ValueError(
                _("No crossing over in '{sex}'? Name 'female' or 'male'.").format(
                    sex=no_crossing_over_in
                )
            )
        object.__setattr__(self, "loci", names)
        object.__setattr__(self, "recombination", fractions)
        object.__setattr__(self, "coincidence", exact(coincidence))
        object.__setattr__(self, "no_crossing_over_in", no_crossing_over_in)
        self._check_coincidence()

    @classmethod
    def from_map(
        cls,
        positions: Mapping[str, Any],
        function: MapFunction,
        *,
        no_crossing_over_in: Sex | None = None,
        places: int = 6,
    ) -> Linkage:
        """Linkage from the positions of loci on a genetic map.

        Args:
            positions: for each locus its place on the chromosome, in centimorgans.
            function: ``"haldane"`` (no interference) or ``"kosambi"`` (interference that fades
                with distance). Kosambi's fixes the gametes of three loci at most.
            no_crossing_over_in: as in `Linkage`.
            places: decimal places to which a recombination fraction is rounded, because both
                functions give irrational numbers.

        Raises:
            ValueError: an unknown function, or Kosambi's with more than three loci.

        Source:
            Haldane 1919, Journal of Genetics 8:299; Kosambi 1943, Annals of Eugenics 12:172.
            With Kosambi's, the double recombinants of three loci are (r12 + r23 - r13) / 2.

        Example:
            >>> Linkage.from_map({"b": "48.5", "vg": "67"}, "haldane").recombination
            (Fraction(154633, 1000000),)
        """
        reads = {"haldane": haldane, "kosambi": kosambi}
        if function not in reads:
            raise ValueError(
                _("There is no map function '{name}'; name 'haldane' or 'kosambi'.").format(
                    name=function
                )
            )
        placed = sorted((exact(place), name) for name, place in positions.items())
        names = tuple(name for _place, name in placed)
        if function == "kosambi" and len(names) > 3:
            raise ValueError(
                _("Kosambi's function fixes the gametes of three loci at most; use 'haldane'.")
            )
        read = reads[function]

        def between(first: int, second: int) -> Chance:
            return read(placed[second][0] - placed[first][0], places=places)

        fractions = tuple(between(i, i + 1) for i in range(len(names) - 1))
        coincidence: Chance = Fraction(1)
        if function == "kosambi" and len(names) == 3 and all(fractions):
            double = (fractions[0] + fractions[1] - between(0, 2)) / 2
            coincidence = double / (fractions[0] * fractions[1])
        return cls(
            names, fractions, coincidence=coincidence, no_crossing_over_in=no_crossing_over_in
        )

    def crossing_over(self) -> dict[tuple[bool, ...], Chance]:
        """The probability of each pattern of recombination along the loci.

        Returns:
            For each pattern, one True (recombined) or False for each interval, its
            probability. Patterns that cannot happen are left out.

        Example:
            >>> Linkage("y w", "0.01").crossing_over()
            {(False,): Fraction(99, 100), (True,): Fraction(1, 100)}
        """
        patterns: dict[tuple[bool, ...], Chance]
        if self.coincidence != 1:
            first, second = self.recombination
            both = self.coincidence * first * second
            patterns = {
                (False, False): 1 - first - second + both,
                (False, True): second - both,
                (True, False): first - both,
                (True, True): both,
            }
        else:
            patterns = {(): Fraction(1)}
            for r in self.recombination:
                patterns = {
                    (*pattern, recombined): chance * (r if recombined else 1 - r)
                    for pattern, chance in patterns.items()
                    for recombined in (False, True)
                }
        return {pattern: chance for pattern, chance in patterns.items() if chance != 0}

    def _check_coincidence(self) -> None:
        if self.coincidence == 1:
            return
        if len(self.loci) != 3:
            raise ValueError(_("A coefficient of coincidence is for three loci; leave it out."))
        chances = self.crossing_over().values()
        if any(not is_symbolic(chance) and chance < 0 for chance in chances):
            raise ValueError(
                _("A coincidence of {value} makes a probability negative here.").format(
                    value=self.coincidence
                )
            )


def haldane(centimorgans: Any, *, places: int = 6) -> Chance:
    """The recombination fraction at a map distance, by Haldane's function (no interference).

    Args:
        centimorgans: the distance, 0 or more; a number or a sympy expression.
        places: decimal places of the answer, which is irrational.

    Returns:
        A Fraction, rounded to that many places; for a sympy expression, the exact expression.

    Raises:
        ValueError: the distance is negative, a float or no number.

    Source:
        r = (1 - e^(-2d)) / 2 with d in morgans: Haldane 1919, Journal of Genetics 8:299.

    Example:
        >>> float(haldane(10)), float(haldane(50))
        (0.090635, 0.31606)
    """
    distance = _distance(centimorgans)
    if is_symbolic(distance):
        import sympy

        return (1 - sympy.exp(-distance / 50)) / 2
    with localcontext(prec=_WORKING_DIGITS + places):
        shrunk = (-_decimal(distance) / 50).exp()
        return _rounded((1 - shrunk) / 2, places)


def kosambi(centimorgans: Any, *, places: int = 6) -> Chance:
    """The recombination fraction at a map distance, by Kosambi's function (interference).

    Args:
        centimorgans: the distance, 0 or more; a number or a sympy expression.
        places: decimal places of the answer, which is irrational.

    Returns:
        A Fraction, rounded to that many places; for a sympy expression, the exact expression.

    Raises:
        ValueError: the distance is negative, a float or no number.

    Source:
        r = tanh(2d) / 2 with d in morgans: Kosambi 1943, Annals of Eugenics 12:172.

    Example:
        >>> float(kosambi(10)), float(kosambi(50))
        (0.098688, 0.380797)
    """
    distance = _distance(centimorgans)
    if is_symbolic(distance):
        import sympy

        return sympy.tanh(distance / 50) / 2
    with localcontext(prec=_WORKING_DIGITS + places):
        # tanh(x) = (1 - e^-2x) / (1 + e^-2x)
        shrunk = (-_decimal(distance) / 25).exp()
        return _rounded((1 - shrunk) / (1 + shrunk) / 2, places)


def haldane_distance(recombination: Any, *, places: int = 4) -> Chance:
    """The map distance for a recombination fraction, by Haldane's function.

    Args:
        recombination: the fraction, from 0 to below 1/2; a number or a sympy expression.
        places: decimal places of the answer.

    Returns:
        Centimorgans: a Fraction, rounded to that many places; for a sympy expression, the
        exact expression.

    Raises:
        ValueError: the fraction is below 0, or 1/2 or more, which no map distance gives.

    Source:
        d = -ln(1 - 2r) / 2 morgans: Haldane 1919, Journal of Genetics 8:299.

    Example:
        >>> float(haldane_distance("0.1"))
        11.1572
    """
    r = _mappable(recombination)
    if is_symbolic(r):
        import sympy

        return -50 * sympy.log(1 - 2 * r)
    with localcontext(prec=_WORKING_DIGITS + places):
        return _rounded(-50 * _decimal(1 - 2 * r).ln(), places)


def kosambi_distance(recombination: Any, *, places: int = 4) -> Chance:
    """The map distance for a recombination fraction, by Kosambi's function.

    Args:
        recombination: the fraction, from 0 to below 1/2; a number or a sympy expression.
        places: decimal places of the answer.

    Returns:
        Centimorgans: a Fraction, rounded to that many places; for a sympy expression, the
        exact expression.

    Raises:
        ValueError: the fraction is below 0, or 1/2 or more, which no map distance gives.

    Source:
        d = ln((1 + 2r) / (1 - 2r)) / 4 morgans: Kosambi 1943, Annals of Eugenics 12:172.

    Example:
        >>> float(kosambi_distance("0.1"))
        10.1366
    """
    r = _mappable(recombination)
    if is_symbolic(r):
        import sympy

        return 25 * sympy.log((1 + 2 * r) / (1 - 2 * r))
    with localcontext(prec=_WORKING_DIGITS + places):
        return _rounded(25 * (_decimal(1 + 2 * r) / _decimal(1 - 2 * r)).ln(), places)


def recombination_fraction(parental: int, recombinant: int) -> Fraction:
    """The recombination fraction that a test cross shows: recombinants among all offspring.

    Args:
        parental: how many offspring have a parent's combination.
        recombinant: how many have a new one.

    Raises:
        ValueError: a count is negative, or there are no offspring.

    Source:
        Sturtevant 1913, Journal of Experimental Zoology 14:43.

    Example:
        >>> recombination_fraction(parental=965 + 944, recombinant=206 + 185)
        Fraction(17, 100)
    """
    if parental < 0 or recombinant < 0 or parental + recombinant == 0:
        raise ValueError(_("Give the counts of a test cross with at least one offspring."))
    return Fraction(recombinant, parental + recombinant)


def _recombination_fraction(value: Any) -> Chance:
    r = exact(value)
    if is_symbolic(r):
        return r
    if not 0 <= r <= HALF:
        raise ValueError(
            _(
                "A recombination fraction of {r} cannot be; it goes from 0 to 1/2 (no linkage)."
            ).format(r=r)
        )
    return r


def _mappable(value: Any) -> Chance:
    r = _recombination_fraction(value)
    if r == HALF:
        raise ValueError(_("At 1/2 loci are unlinked; no map distance belongs to it."))
    return r


def _distance(centimorgans: Any) -> Chance:
    distance = exact(centimorgans)
    if not is_symbolic(distance) and distance < 0:
        raise ValueError(
            _("A map distance of {value} cannot be; give 0 centimorgans or more.").format(
                value=distance
            )
        )
    return distance


def _decimal(value: Fraction) -> Decimal:
    return Decimal(value.numerator) / Decimal(value.denominator)


def _rounded(value: Decimal, places: int) -> Fraction:
    return Fraction(value.quantize(Decimal(1).scaleb(-places)))
