"""What a reader can do about a genotype that the Punnett laboratory cannot read as it is set."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from genetics_games.biology.crosses import Genome
from genetics_games.biology.crosses.loci import plain
from genetics_games.text import _

from .crossing import read_loci
from .presets import Preset

#: The model that reads the loci from the letters.
LETTERS = "complete"
_BETWEEN = re.compile(r"[\s;,/_-]")


def advise(
    spec: Mapping[str, Any],
    parents: Sequence[str],
    models: Mapping[str, Mapping[str, Any]],
    cases: Iterable[Preset],
) -> str:
    """Which setting reads a parent that has alleles unknown here, or how to write it.

    Args:
        spec: the setting that refused the parents, as for `read_crossing`.
        parents: their genotypes as typed.
        models: the ways in which alleles can act, by id.
        cases: the real cases.

    Returns:
        A sentence; empty where the fault lies in something else.

    Example:
        >>> from genetics_games.lenses.laboratories.punnett import models
        >>> advise({"loci": ["R > r"], "mother": "Rr"}, ["Rr", "X^B Y"], models(), [])
        'For X^B Y choose “X-linked” under “How the alleles act”.'
        >>> advise({"loci": ["R > r"], "mother": "Rr"}, ["zzz", "Rr"], models(), [])
        'Write it as in Rr.'
        >>> advise({"loci": ["R > r"], "mother": "Rr"}, ["RRr", "Rr"], models(), [])
        ''
    """
    for typed in parents:
        if not _strange(spec, typed):
            continue
        # A genotype of plain letters fits several models; this one takes any letters.
        letters = "^" not in plain(typed)
        order = sorted(models, key=lambda id: (id == LETTERS) is not letters)
        fitting = next((id for id in order if _reads(models[id], typed)), "")
        if fitting == LETTERS and letters:
            said = _("For letters of your own choose “{model}” under “{field}”.")
        else:
            said = _("For {typed} choose “{model}” under “{field}”.")
        if fitting:
            return said.format(
                typed=typed.strip(),
                model=_(models[fitting]["title"]),
                field=_("How the alleles act"),
            )
        case = next((case for case in cases if _reads(case.data, typed)), None)
        if case:
            return said.format(typed=typed.strip(), model=case.title, field=_("A real case"))
        if "loci" in spec:  # what reads the letters says itself how to write them
            return _("Write it as in {example}.").format(example=spec["mother"])
    return ""


def _strange(spec: Mapping[str, Any], typed: str) -> bool:
    """Whether something is typed that is no allele here."""
    if "loci" not in spec:
        return not _reads(spec, typed)
    loci = read_loci(spec, typed, typed)
    known = {name for locus in loci for name in locus.alleles}
    known |= {name.replace("^", "") for name in known}
    known |= {"Y", "W"} if loci[0].sex_linked else set()
    spelled = "|".join(map(re.escape, sorted(known, key=len, reverse=True)))
    return bool(re.sub(spelled, "", _BETWEEN.sub("", plain(typed))))


def _reads(spec: Mapping[str, Any], typed: str) -> bool:
    try:
        Genome(*read_loci(spec, typed, typed)).genotype(typed)
    except ValueError:
        return False
    return True
