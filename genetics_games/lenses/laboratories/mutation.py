"""The mutation laboratory: a gene of one's own, any edit, what comes of it, and its names."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from genetics_games.biology import (
    Consequence,
    Effect,
    Insertion,
    PointMutation,
    align,
    classify,
    coding_position,
    dna_name,
    explain,
    genetic_codes,
    point_mutations,
    protein_name,
    spell,
    substitution_type,
    tag,
)
from genetics_games.biology.codons import STOP
from genetics_games.biology.dna import BASES
from genetics_games.drawing import svg
from genetics_games.lenses import nodes
from genetics_games.lenses.nodes import Node, Text
from genetics_games.text import _, ngettext

from . import duplex, editing, mutation_problems, mutation_steps, naming
from .base import Laboratory, Shown
from .editing import NAME, Stretch
from .legible import least_width
from .presets import OWN
from .strands import read_strand

#: Columns of the heat strip; a longer gene shows those around the place.
HEAT = 66
MOST_LENGTH = 60
_OWN_GENE = ("sequence", "coding", "first", "code")


@cache
def _cells() -> dict[str, tuple[str, str]]:
    text = files(__package__).joinpath("mutation.toml").read_text(encoding="utf-8")
    return {name: (mark, tone) for name, (mark, tone) in tomllib.loads(text)["cell"].items()}


class MutationLaboratory(Laboratory):
    """A gene that the reader types, and an edit of it.

    Example:
        >>> lab = MutationLaboratory("sickle")
        >>> nodes.plain(lab.nodes()[0]["text"])
        'c.20A>T, p.(Glu7Val): missense. 1 amino acid is replaced by another one.'
        >>> lab.on_node("kind", "deletion")
        >>> nodes.plain(lab.nodes()[0]["text"]).partition(".)")[0]
        'c.20del, p.(Glu7GlyfsTer13): frameshift, early stop. Every codon from the change on is \
read in a shifted frame. The stop is codon 19 now.'
        >>> lab.on_node("sequence", "ATGGXTCCATAA")
        >>> nodes.plain(lab.nodes()[0]["text"])
        "'X' is not a DNA base; use A, C, G and T."
    """

    name = "mutation"
    makers = mutation_problems.MAKERS
    texts: Mapping[str, str] = {
        "sequence": "ATGGATCCAGTAACTGACTAA",
        "coding": "",
        "first": "",
        "code": "1",
        "kind": "substitution",
        "bases": "G",
        "name": "c.5A>G",
    }
    sliders: Mapping[str, tuple[int, int, int]] = {
        "place": (1, MOST_LENGTH, 5),
        "length": (1, MOST_LENGTH, 1),
    }

    def put(self, settings: Mapping[str, str]) -> None:
        """Set fields, and fit the sliders to the gene."""
        super().put(settings)
        self._fit()

    def options(self, id: str) -> Sequence[str]:
        """Kinds of edit, and genetic codes."""
        if id == "kind":
            return editing.KINDS
        return [str(number) for number in genetic_codes()] if id == "code" else ()

    def changed(self, id: str, before: str) -> None:
        """Another gene has other places and is no preset; an edit stays inside."""
        if id in _OWN_GENE:
            self.preset = OWN
        if id == "sequence":
            self._follow(before)
        if id not in self.at:
            self._fit()
        elif id == "length":
            most = self.sliders["place"][1]
            self.at["place"] = min(self.at["place"], most - self.at["length"] + 1)
        self._shorten()

    def press(self, id: str) -> None:
        """Make the change of a cell of the heat strip."""
        name, _dash, rest = id.partition("-")
        place, _dash, base = rest.partition("-")
        low, high, _first = self.sliders["place"]
        if name != "change" or base not in BASES or not place.isdecimal():
            super().press(id)
        if not low <= int(place) <= high or len(base) != 1:
            super().press(id)
        self.given["kind"], self.given["bases"] = "substitution", base
        self.at["place"] = int(place)

    def _follow(self, before: str) -> None:
        """What was said of another gene is not said of this one."""
        given = self.given
        kept = editing.follow(before, given["sequence"], given["coding"], given["first"])
        given["coding"], given["first"] = kept or ("", "")
        if kept is None and given["kind"] == NAME:
            given["kind"] = "substitution"

    def _fit(self) -> None:
        """Sliders as long as the gene; as they were where there is none."""
        try:
            size = len(self._stretch().sequence)
        except ValueError:
            return
        low = 0 if self.given["kind"] == "insertion" and not self._stretch().left else 1
        self.sliders = {
            "place": (low, size, self.sliders["place"][2]),
            "length": (1, min(size, MOST_LENGTH), 1),
        }
        for id, (least, most, _first) in self.sliders.items():
            self.at[id] = min(max(self.at[id], least), most)
        self._shorten()

    def _shorten(self) -> None:
        """The edit ends where the sequence does."""
        left = self.sliders["place"][1] - self.at["place"] + 1
        self.at["length"] = max(1, min(self.at["length"], left))

    def _stretch(self) -> Stretch:
        given = self.given
        return editing.read_stretch(
            given["sequence"], given["coding"], given["first"], int(given["code"])
        )

    # ------------------------------------------------------------ fields

    def controls(self) -> list[Node]:
        """Case, gene, kind of edit, and what this kind asks for."""
        kind = self.given["kind"]
        gene = [
            self.line(
                "sequence",
                _("Coding strand of your gene, from 5′ to 3′"),
                lines=3,
            ),
            self.line(
                "coding",
                _("Coding region"),
                hint=_("First and last base, such as 4-66. Empty: from the first ATG to its stop."),
            ),
            self.line(
                "first",
                _("Part of a longer coding region?"),
                hint=_("The number of its first coding base, such as 1498. Empty: a whole gene."),
            ),
            self.pick(
                "code",
                _("Genetic code"),
                [(str(id), f"{id}: {code.names[0]}") for id, code in genetic_codes().items()],
            ),
        ]
        edit = [self.pick("kind", _("Edit"), [(each, _kind(each)) for each in editing.KINDS])]
        if kind in {"substitution", "insertion", "deletion-insertion"}:
            label = _("New base") if kind == "substitution" else _("New bases, from 5′ to 3′")
            edit.append(self.line("bases", label))
        if kind == NAME:
            hint = _("Such as c.20A>T, c.8_10del, c.8dup, c.8_9insGA, c.8_12inv, c.8_10delinsGG.")
            edit.append(self.line("name", _("Its HGVS name"), hint=hint))
        shown = [
            nodes.form(_("The gene"), [self.preset_field()]),
            *self.about(),
            nodes.group(_("The gene: type your own"), [nodes.form(_("The gene"), gene)]),
            nodes.form(_("The edit"), edit),
        ]
        if kind == NAME:
            return shown
        place = {
            "substitution": _("Base that is replaced"),
            "insertion": _("The new bases come behind base"),
        }.get(kind, _("First base of the edit"))
        shown.append(self.slider("place", place, self._place_in_words()))
        if kind not in {"substitution", "insertion"}:
            shown.append(self.slider("length", _("How many bases")))
        return shown

    def _place_in_words(self) -> str:
        try:
            stretch = self._stretch()
            at = self.at["place"]
            if at == 0:
                return _("0, at the 5′ end")
            letter = stretch.sequence[at - 1]
            named = coding_position(stretch.gene, stretch.left + at - 1)
        except ValueError:
            return str(self.at["place"])
        return _("{n}: {letter}, c.{named}").format(n=at, letter=letter, named=named)

    # ------------------------------------------------------------ the result

    def work(self) -> Shown:
        """The effect with its names, both strands, both proteins, all single changes."""
        stretch = self._stretch()
        kind = self.given["kind"]
        edits = editing.read_edits(
            stretch,
            kind,
            self.at["place"],
            self.at["length"],
            self.given["bases"],
            self.given["name"],
        )
        effect = classify(stretch.gene, *edits)
        names = dna_name(effect), protein_name(effect)
        shown = duplex.window(stretch, effect)
        figures = {"strands": duplex.draw(shown, effect)}
        body = [
            nodes.heading(_("Before and after")),
            nodes.figure(
                "strands",
                duplex.label(shown, effect),
                _caption(stretch),
                760,
                least=least_width(figures["strands"]),
            ),
            *_respelled(effect, stretch),
        ]
        both = proteins(stretch, effect)
        if both:
            figures["proteins"] = duplex.draw_proteins(align(*both))
            said = _("Protein before: {before}. After: {after}.").format(
                before=spell(both[0]), after=spell(both[1])
            )
            body += [
                nodes.p([nodes.bold(_("The proteins, aligned"))]),
                nodes.figure(
                    "proteins",
                    said,
                    "",
                    round(svg.size(figures["proteins"])[0]),
                    least=least_width(figures["proteins"]),
                ),
            ]
        body += [
            nodes.heading(_("Its names, part by part")),
            *_parts_of(names[0], naming.dna_parts(stretch.gene, names[0])),
            *_parts_of(names[1], naming.protein_parts(names[1])),
            *self._single_changes(stretch),
        ]
        steps = mutation_steps.steps(stretch, effect)
        return Shown(_lead(stretch, effect, names), body, steps, _python(effect), figures)

    def _single_changes(self, stretch: Stretch) -> list[Node]:
        changes = all_changes(stretch)
        counts = Counter(change.effect.effect for change in changes)
        size = len(stretch.sequence)
        first = 0
        if size > HEAT:
            first = min(max(self.at["place"] - HEAT // 2, 0), size - HEAT)
            first -= first % 3
        places = range(first, min(first + HEAT, size))
        found = {(change.position, change.base): change.effect for change in changes}
        now = (
            (self.at["place"] - 1, read_strand(self.given["bases"]).upper())
            if self.given["kind"] == "substitution"
            else None
        )
        said = ngettext(
            "The sequence has {n} base, so {m} single-base changes.",
            "The sequence has {n} bases, so {m} single-base changes.",
            size,
        ).format(n=size, m=len(changes))
        marks = {_cells()[effect.value]: _effect_name(effect) for effect in counts}
        body = [
            nodes.p(said),
            nodes.bars(
                _("Single-base changes by effect"),
                [
                    nodes.bar(_effect_name(effect), n, len(changes), f"{n}")
                    for effect, n in counts.most_common()
                ],
            ),
            {
                "t": "heat",
                "label": _("Effect of each single-base change; touch one to make it"),
                "rows": list(BASES),
                "columns": [f"{place + 1} {stretch.sequence[place]}" for place in places],
                "cells": [
                    [_cell(place, base, found.get((place, base)), now) for place in places]
                    for base in BASES
                ],
            },
            {
                "t": "key",
                "label": _("What the signs mean"),
                "items": [
                    {"mark": mark, "tone": tone, "text": name}
                    for (mark, tone), name in marks.items()
                ],
            },
        ]
        return [nodes.group(_("All single-base changes"), body)]


@lru_cache(8)
def all_changes(stretch: Stretch) -> tuple[PointMutation, ...]:
    """Every single-base change of what was typed; positions count from 0 in it.

    Args:
        stretch: the gene.
    """
    return point_mutations(stretch.gene, stretch.left, stretch.end)


def proteins(stretch: Stretch, effect: Effect) -> tuple[str, str] | None:
    """The protein of the sequence before and after, without what the filling spells.

    Args:
        stretch: the gene.
        effect: what the edit does.

    Returns:
        One-letter symbols, with ``*`` where the stop lies in the sequence; None where nothing is
        left to compare.
    """
    first = (stretch.left + 2) // 3
    before = effect.protein_before + STOP
    after = effect.protein_after + (STOP if effect.stop_after is not None else "")
    if stretch.right:
        before = before[: (stretch.end - stretch.gene.coding_start) // 3]
        start = effect.coding_start_after or 0
        after = after[: (len(effect.after) - stretch.right - start) // 3]
    before, after = before[first:], after[first:]
    return (before, after) if before and after else None


def _kind(kind: str) -> str:
    return {
        "substitution": _("substitution"),
        "insertion": _("insertion"),
        "deletion": _("deletion"),
        "duplication": _("duplication"),
        "inversion": _("inversion"),
        "deletion-insertion": _("deletion and insertion"),
        NAME: _("written as a name"),
    }[kind]


def _effect_name(effect: Consequence) -> str:
    return {
        Consequence.UNCHANGED: _("unchanged"),
        Consequence.NONCODING: _("outside the coding region"),
        Consequence.BEYOND_STOP: _("beyond the stop"),
        Consequence.SILENT: _("silent"),
        Consequence.MISSENSE: _("missense"),
        Consequence.NONSENSE: _("nonsense"),
        Consequence.START_LOST: _("start lost"),
        Consequence.STOP_LOST: _("stop lost"),
        Consequence.STOP_RETAINED: _("stop kept"),
    }[effect]


def _lead(stretch: Stretch, effect: Effect, names: tuple[str, str]) -> Text:
    said = [f"{names[0]}, {names[1]}: {tag(effect)}."]
    sentences = explain(effect)
    lengths = {Consequence.FRAMESHIFT, Consequence.NONSENSE, Consequence.STOP_LOST}
    if stretch.whole or len(sentences) == 1 or effect.stop_after is None:
        said += sentences
    elif effect.effect in lengths:
        # How long the protein is, is not known of a part; where its stop stands is.
        stop = _("The stop is codon {n} now.").format(n=effect.stop_after + 1)
        said += [sentences[0], stop, *sentences[2:]]
    else:
        said += [sentences[0], *sentences[2:]]
    return " ".join(said)


def _caption(stretch: Stretch) -> str:
    said = _(
        "Above before, below after: the coding strand on tiles, the template under it. A coloured "
        "background marks what the edit changed, a frame another amino acid; –: not read."
    )
    if not stretch.whole:
        said += " " + _("The rest of the gene is not known here.")
    return said


def _respelled(effect: Effect, stretch: Stretch) -> list[Node]:
    """Whether a single base changed within its class."""
    edit = effect.edits[0]
    if effect.substitution_type is None or isinstance(edit, Insertion):
        return []
    start, _stop, new = edit.replacement(stretch.gene.sequence)
    old = stretch.gene.sequence[start]
    sentence = (
        _("{old} to {new} is a transition: both are purines (A, G) or both pyrimidines (C, T).")
        if substitution_type(old, new) == "transition"
        else _("{old} to {new} is a transversion: one is a purine (A, G), one a pyrimidine (C, T).")
    )
    return [nodes.p(sentence.format(old=old, new=new))]


def _parts_of(name: str, parts: Sequence[naming.Part]) -> list[Node]:
    """A name, and a table of its parts; as a head of the table a long one would press it narrow."""
    lines: list[Sequence[Text]] = [[[{"s": part, "m": True}], meaning] for part, meaning in parts]
    table = nodes.table(_("The parts of {name}").format(name=name), [], lines)
    return [nodes.p([{"s": name, "m": True, "b": True}]), table]


def _cell(place: int, base: str, effect: Effect | None, now: tuple[int, str] | None) -> Node:
    if effect is None:
        return {"text": "", "tone": "blank", "label": _("the base that stands there")}
    mark, tone = _cells()[effect.effect.value]
    said = _("base {n} to {base}: {effect}").format(
        n=place + 1, base=base, effect=_effect_name(effect.effect)
    )
    id = f"change-{place + 1}-{base}"
    return {"text": mark, "tone": tone, "label": said, "id": id, "on": (place, base) == now}


def _python(effect: Effect) -> str:
    gene = effect.gene
    told: list[Any] = [f'"{gene.sequence}"', gene.coding_start, gene.coding_stop]
    if gene.code != 1:
        told.append(f"code={gene.code}")
    edits = ", ".join(f"biology.{edit!r}" for edit in effect.edits)
    return (
        "from genetics_games import biology\n\n"
        f"effect = biology.classify(biology.Gene({', '.join(map(str, told))}), {edits})\n"
        "biology.dna_name(effect), biology.protein_name(effect), biology.tag(effect)"
    )
