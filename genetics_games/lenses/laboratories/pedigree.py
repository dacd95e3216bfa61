"""The pedigree sketcher: a family drawn, modes of inheritance checked, risks by Bayes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from genetics_games.biology.pedigrees import (
    BayesTable,
    Individual,
    Mode,
    ModeCheck,
    Pedigree,
    affected_probability,
    bayes_table,
    carrier_probability,
    check_modes,
    families,
    genotype_probabilities,
    read_pedigree,
)
from genetics_games.biology.probability import exact
from genetics_games.drawing import pedigree as drawing
from genetics_games.drawing import svg
from genetics_games.drawing.pedigree_layout import HALF, layout
from genetics_games.lenses import nodes
from genetics_games.lenses.nodes import Node, Text
from genetics_games.text import _, ngettext

from . import pedigree_problems, sketching
from .base import Laboratory, Shown
from .legible import least_width
from .presets import OWN
from .shares import percent, share_and_percent

#: So many contradictions of a mode are told.
MOST_REASONS = 2

_STEPS: dict[str, Callable[[Pedigree, str], sketching.Step]] = {
    "child-male": lambda family, id: sketching.add_child(family, id, "male"),
    "child-female": lambda family, id: sketching.add_child(family, id, "female"),
    "child-unknown": lambda family, id: sketching.add_child(family, id, "unknown"),
    "partner": sketching.add_partner,
    "parents": sketching.add_parents,
    "remove": sketching.remove,
    "mark-affected": lambda family, id: sketching.mark(family, id, "affected"),
    "mark-carrier": lambda family, id: sketching.mark(family, id, "carrier"),
    "mark-sex": lambda family, id: sketching.mark(family, id, "sex"),
    "mark-deceased": lambda family, id: sketching.mark(family, id, "deceased"),
    "mark-consultand": lambda family, id: sketching.mark(family, id, "consultand"),
}


class PedigreeSketcher(Laboratory):
    """A family that the reader writes or draws, and a question about it.

    Example:
        >>> sketcher = PedigreeSketcher("sister")
        >>> nodes.plain(sketcher.nodes()[0]["text"])
        'If the trait is autosomal recessive, II-2 is a carrier with probability 2/3.'
        >>> sketcher.on_node("mark-affected", True)
        >>> sketcher.given["family"]
        'I-1m x I-2f: II-1m*, II-2f*>'
        >>> sketcher.on_node("family", "I-1m x I-2m: II-1f")
        >>> nodes.plain(sketcher.nodes()[0]["text"])
        'I-1 and I-2 have children, but both are male; one is the mother: write f.'
    """

    name = "pedigree"
    makers = pedigree_problems.MAKERS
    texts: Mapping[str, str] = {
        "family": "I-1m x I-2f: II-1m*, II-2f>",
        "who": "",
        "mode": Mode.AUTOSOMAL_RECESSIVE.value,
        "frequency": "",
        "penetrance": "1",
    }

    def choose(self, preset: object) -> None:
        """Begin with a family; some of them are those of biology."""
        super().choose(preset)
        case = self.known[str(preset)]
        named = case.data.get("family")
        if named:
            found = families()[named]
            family = str(found.pedigree)
            self.put({"family": family, "mode": found.mode.value, "who": found.asks})
            self.preset = case.id

    def put(self, settings: Mapping[str, str]) -> None:
        """Set fields; without anybody to ask about it is the consultand, or the first."""
        super().put(settings)
        self._find_who()

    def options(self, id: str) -> Sequence[str]:
        """Modes, and who is in the family."""
        if id == "mode":
            return [mode.value for mode in Mode]
        if id == "who":
            try:
                return [each.id for each in self._family()]
            except ValueError:
                return ()
        return ()

    def changed(self, id: str, before: str) -> None:
        """Another family is no preset any more, and has other people."""
        if id == "family":
            self.preset = OWN
            self._find_who()

    def press(self, id: str) -> None:
        """Draw on: add somebody, take somebody out, mark somebody."""
        if id not in _STEPS:
            super().press(id)
        family, who = _STEPS[id](self._family(), self.given["who"])
        self.given |= {"family": str(family), "who": who}
        self.preset = OWN

    def _family(self) -> Pedigree:
        if not self.given["family"].strip():
            raise ValueError(_("Write a family, such as I-1m x I-2f: II-1m*, II-2f."))
        return read_pedigree(self.given["family"])

    def _find_who(self) -> None:
        known = self.options("who")
        if not known or self.given["who"] in known:
            return
        asks = [each.id for each in self._family() if each.consultand]
        self.given["who"] = (asks or list(known))[0]

    # ------------------------------------------------------------ fields

    def controls(self) -> list[Node]:
        """The family, from a preset or as text."""
        hint = _(
            "A line for each couple: I-1m x I-2f: II-1m*, II-2f. Behind a number: m, f or u for "
            "the sex, then * affected, ? not known, . carrier, - tested, / deceased, > who asks."
        )
        return [
            nodes.form(_("The family"), [self.preset_field()]),
            *self.about(),
            nodes.form(
                _("The family"),
                [self.line("family", _("The family in signs"), hint=hint, lines=5)],
            ),
        ]

    def _sketching(self, family: Pedigree, who: Individual) -> list[Node]:
        """Who is meant, and the buttons that draw on."""
        people = [(each.id, drawing.person_label(each)) for each in family]
        known = {True: _("yes"), False: _("no"), None: _("not known")}
        tested = {None: _("none"), True: _("carrier"), False: _("no carrier")}
        sexes = {"male": _("male"), "female": _("female"), "unknown": _("unknown")}
        add = {
            "child-male": _("Son"),
            "child-female": _("Daughter"),
            "child-unknown": _("Child, sex unknown"),
            "partner": _("Partner"),
            "parents": _("Parents"),
        }
        marks = {
            "mark-affected": _("Affected: {state}").format(state=known[who.affected]),
            "mark-carrier": _("Carrier test: {state}").format(state=tested[who.carrier]),
            "mark-sex": _("Sex: {state}").format(state=sexes[who.sex]),
            "mark-deceased": _("Deceased: {state}").format(state=known[who.deceased]),
            "mark-consultand": _("Asks: {state}").format(state=known[who.consultand]),
            "remove": _("Take out"),
        }
        of = _("Give {id}").format(id=who.id)
        return [
            nodes.form(_("Individual"), [self.pick("who", _("Individual (dashed ring)"), people)]),
            nodes.p(of),
            nodes.buttons([nodes.button(id, words) for id, words in add.items()], of),
            nodes.p(_("Change {id}").format(id=who.id)),
            nodes.buttons(
                [nodes.button(id, words) for id, words in marks.items()],
                _("Change {id}").format(id=who.id),
            ),
        ]

    def _question(self) -> Node:
        return nodes.form(
            _("The question"),
            [
                self.pick(
                    "mode", _("Mode of inheritance"), [(mode.value, mode.label) for mode in Mode]
                ),
                self.line(
                    "frequency",
                    _("Frequency of its allele"),
                    hint=_("Such as 1/50. Empty: so rare that nobody who marries in has it."),
                ),
                self.line(
                    "penetrance",
                    _("Penetrance"),
                    hint=_("The chance that somebody who can show the trait does, such as 4/5."),
                ),
            ],
        )

    # ------------------------------------------------------------ the result

    def work(self) -> Shown:
        """The drawing, which modes fit, and the risk with its table."""
        family = self._family()
        who = family[self.given["who"]]
        checks = _checks(family)
        mode = Mode(self.given["mode"])
        chosen = next(check for check in checks if check.mode is mode)
        accused = {id for each in chosen.contradictions for id in each.individuals}
        drawn = draw(family, who.id, accused)
        label = drawing.pedigree_label(family).replace("\n", " ")
        width = round(svg.size(drawn)[0])
        body = [
            nodes.heading(_("The pedigree")),
            nodes.figure(
                "pedigree",
                label,
                _caption(accused),
                round(1.25 * width),
                least=least_width(drawn),
            ),
            *self._sketching(family, who),
            nodes.heading(_("How can the trait be inherited?")),
            nodes.points([_mode_line(check) for check in checks]),
            nodes.heading(_asked(mode).format(id=who.id)),
            self._question(),
        ]
        asked: tuple[str | None, str] = (None, "1")
        steps: list[Text]
        try:
            asked = (
                _read_chance(self.given["frequency"], _("Frequency of its allele")) or None,
                _read_chance(self.given["penetrance"], _("Penetrance")) or "1",
            )
            risk = _risk(family, mode, who.id, *asked)
        except ValueError as fault:
            steps = [_mode_line(check) for check in checks]
            body.append(nodes.p(str(fault)))
            code = f'biology.check_mode(family, "{mode.value}").sentences()'
            return Shown(str(fault), body, steps, _python(family, code), {"pedigree": drawn})
        body += _risk_nodes(risk, who)
        steps = (
            [*map(nodes.raised, risk.table.sentences()), _carriers(mode, risk)]
            if risk.table
            else [_mode_line(check) for check in checks]
        )
        more = "".join(
            f', {name}="{value}"'
            for name, value, usual in (
                ("frequency", asked[0], None),
                ("penetrance", asked[1], "1"),
            )
            if value != usual
        )
        code = f'biology.carrier_probability(family, "{mode.value}", "{who.id}"{more})'
        lead = _lead(mode, who, risk)
        return Shown(lead, body, steps, _python(family, code), {"pedigree": drawn})


class Risk:
    """What is known of somebody's genotype.

    Args:
        family: the pedigree.
        mode: how the trait is inherited.
        id: who.
        frequency: of its allele, or None.
        penetrance: the chance to show it.

    Raises:
        ValueError: a chance cannot be read, or the family cannot be as it is.
    """

    def __init__(
        self, family: Pedigree, mode: Mode, id: str, frequency: str | None, penetrance: str
    ) -> None:
        more: dict[str, Any] = {"frequency": frequency, "penetrance": penetrance}
        self.genotypes = genotype_probabilities(family, mode, id, **more)
        self.carrier = Fraction(carrier_probability(family, mode, id, **more))
        self.affected = (
            Fraction(affected_probability(family, mode, id, **more))
            if family[id].affected is None
            else None
        )
        self.table: BayesTable | None = None
        self.no_table = ""
        try:
            self.table = bayes_table(family, mode, id, **more)
        except ValueError as fault:
            self.no_table = str(fault)


@lru_cache(16)
def _risk(family: Pedigree, mode: Mode, id: str, frequency: str | None, penetrance: str) -> Risk:
    return Risk(family, mode, id, frequency, penetrance)


@lru_cache(16)
def _checks(family: Pedigree) -> tuple[ModeCheck, ...]:
    return check_modes(family)


def _read_chance(text: str, field: str) -> str:
    """What stands in a field for a chance, with a decimal point; empty if nothing does."""
    plain = "".join(text.split()).replace(",", ".")
    if plain:
        try:
            fits = 0 <= Fraction(exact(plain)) <= 1
        except ValueError:
            fits = False
        if not fits:
            raise ValueError(
                _(
                    "{field}: “{text}” is no number from 0 to 1. Write one such as 0.02 or 1/50."
                ).format(field=field, text=text.strip()[:40])
            )
    return plain


def draw(family: Pedigree, who: str, accused: set[str]) -> str:
    """The pedigree with a ring about whom is meant, and a sign at those who contradict.

    Args:
        family: the pedigree.
        who: whose ring it is.
        accused: who contradicts the mode of inheritance.
    """
    places = layout(family).places
    drawn = drawing.pedigree(family)
    x, y = places[who]
    parts = [svg.circle(x, y, HALF + 6, "", "pen", 2.4, dash="5 4")]
    for id in sorted(accused):
        x, y = places[id]
        parts.append(svg.circle(x + 23, y - 22, 11, "lit", width=2))
        parts.append(svg.text(x + 23, y - 16, "!", 17))
    wide, high = svg.size(drawn)
    return svg.frame(wide, high, svg.inner(drawn), *parts)


def _caption(accused: set[str]) -> str:
    said = _("Square: male; circle: female; filled: affected; dot: carrier; slash: deceased.")
    if accused:
        said += " " + _("!: contradicts the mode of inheritance that is chosen.")
    return said


def _mode_line(check: ModeCheck) -> Text:
    name = check.mode.label
    name = name[:1].upper() + name[1:]
    if check.fits:
        return [nodes.bold(name), ": ", _("possible.")]
    said = [each.why for each in check.contradictions[:MOST_REASONS]]
    n = len(check.contradictions) - len(said)
    if n:
        more = ngettext("And {n} contradiction more.", "And {n} contradictions more.", n)
        said.append(more.format(n=n))
    return [nodes.bold(name), ": ", _("not possible."), " ", " ".join(said)]


def _asked(mode: Mode) -> str:
    """The question; of an allele that shows whenever it is there, nobody is called a carrier."""
    if mode.recessive:
        return _("How likely is {id} to be a carrier?")
    return _("How likely is {id} to have the allele?")


def _lead(mode: Mode, who: Individual, risk: Risk) -> str:
    unseen = risk.affected is not None
    if mode.recessive and unseen:
        sentence = _(
            "If the trait is {mode}, {id} shows it with probability {affected}, and is a carrier "
            "with probability {chance}."
        )
    elif mode.recessive:
        sentence = _("If the trait is {mode}, {id} is a carrier with probability {chance}.")
    elif unseen:
        sentence = _(
            "If the trait is {mode}, {id} shows it with probability {affected}, and has the allele "
            "for it with probability {chance}."
        )
    else:
        sentence = _(
            "If the trait is {mode}, {id} has the allele for it with probability {chance}."
        )
    return sentence.format(
        mode=mode.label,
        id=who.id,
        chance=_in_a_sentence(risk.carrier),
        affected=_in_a_sentence(risk.affected or Fraction(0)),
    )


def _in_a_sentence(chance: Fraction) -> str:
    return str(chance) if chance.denominator <= 1000 else percent(chance)


def _short(chance: Fraction) -> str:
    return str(chance) if chance.denominator < 10**6 else percent(chance)


def _with_percent(chance: Fraction) -> str:
    return share_and_percent(chance) if chance.denominator < 10**6 else percent(chance)


def _carriers(mode: Mode, risk: Risk) -> Text:
    sentence = (
        _("Together {chance} for the genotypes of a carrier.")
        if mode.recessive
        else _("Together {chance} for the genotypes with the allele.")
    )
    return sentence.format(chance=_short(risk.carrier))


def _risk_nodes(risk: Risk, who: Individual) -> list[Node]:
    shown: list[Node] = [
        nodes.bars(
            _("Genotypes of {id}").format(id=who.id),
            [
                nodes.bar(nodes.raised(genotype), chance, 1, _with_percent(chance))
                for genotype, chance in risk.genotypes.items()
            ],
        )
    ]
    if risk.affected is not None:
        shown.append(
            nodes.p(
                _("{id} is affected with probability {chance}.").format(
                    id=who.id, chance=_short(risk.affected)
                )
            )
        )
    if risk.table is None:
        return [*shown, nodes.p(risk.no_table)]
    title = _("By Bayes: prior times conditional is joint; joint over their sum is posterior")
    head: list[Text] = [
        _("probability"),
        *(nodes.raised(genotype) for genotype in risk.table.genotypes),
    ]
    lines: list[Sequence[Text]] = [
        [name, *(_short(Fraction(number)) for number in numbers)]
        for name, numbers in risk.table.rows()
    ]
    return [*shown, nodes.p([nodes.bold(title)]), nodes.table(title, head, lines)]


def _python(family: Pedigree, code: str) -> str:
    text = str(family).replace("\n", "; ")
    return f'from genetics_games import biology\n\nfamily = biology.read_pedigree("{text}")\n{code}'
