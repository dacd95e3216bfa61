"""Problems of the pedigree sketcher; each answer is what `biology.pedigrees` gives."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from genetics_games.biology.pedigrees import (
    Mode,
    ModeCheck,
    bayes_table,
    carrier_probability,
    check_modes,
    read_pedigree,
)
from genetics_games.lenses.nodes import Span
from genetics_games.text import _, ngettext

from .problems import Problem, Wrong

_ASKED = (
    Mode.AUTOSOMAL_DOMINANT,
    Mode.AUTOSOMAL_RECESSIVE,
    Mode.X_LINKED_DOMINANT,
    Mode.Y_LINKED,
    Mode.MITOCHONDRIAL,
)


def mode_of_a_family(rng: Random) -> Problem:
    """Which mode of several is the only one that can be?"""
    while True:
        family = _random_family(rng)
        checks = {check.mode: check for check in check_modes(family)}
        fitting = [mode for mode in _ASKED if checks[mode].fits]
        if len(fitting) == 1 and not checks[Mode.X_LINKED_RECESSIVE].fits:
            break
    right = fitting[0]
    others = [mode for mode in (*_ASKED, Mode.X_LINKED_RECESSIVE) if mode is not right]
    rng.shuffle(others)
    asked = [right, *others[:3]]
    rng.shuffle(asked)
    wrong = [mode for mode in asked if mode is not right]
    steps = [
        _("{mode}: {why}").format(mode=_capital(mode.label), why=_why(checks[mode]))
        for mode in wrong
    ]
    steps.append(
        _("{mode}: nothing contradicts it, so it is left.").format(mode=_capital(right.label))
    )
    return Problem(
        _stem(family, _("How can the trait be inherited in it?")),
        right.value,
        tuple(steps),
        tuple(
            Wrong(mode.value, _why(checks[mode]), number) for number, mode in enumerate(wrong, 1)
        ),
        tuple((mode.value, mode.label) for mode in asked),
        settings={"family": family, "mode": right.value},
    )


def who_contradicts(rng: Random) -> Problem:
    """Which child cannot be, under a mode?"""
    while True:
        family = _random_family(rng)
        read = read_pedigree(family)
        found = [
            (check, each)
            for check in check_modes(read)
            if len(check.contradictions) == 1
            for each in check.contradictions
            if 2 <= len(each.individuals) <= 3
        ]
        if found and sum(bool(each.father) for each in read) > 2:
            break
    check, contradiction = rng.choice(found)
    child = contradiction.individuals[-1]
    children = [each.id for each in read if each.father and each.id != child]
    rng.shuffle(children)
    wrong = sorted(children[:3])
    options = sorted([child, *wrong])
    name = check.mode.label
    fine = _("{id} can be as they are with these parents, if the trait is {mode}.")
    return Problem(
        _stem(
            family,
            _("The trait cannot be {mode}. Which child shows it?").format(mode=name),
        ),
        child,
        (
            _("Ask of each child which allele each parent can have given."),
            contradiction.why,
            _("So it is {id}.").format(id=child),
        ),
        tuple(Wrong(id, fine.format(id=id, mode=name), 2) for id in wrong),
        tuple((id, id) for id in options),
        settings={"family": family, "mode": check.mode.value, "who": child},
    )


def sibling(rng: Random) -> Problem:
    """How likely is a healthy sibling, or that sibling's child, a carrier?"""
    sex = rng.choice("mf")
    brother = rng.choice("mf")
    child = rng.random() < 0.5
    family = f"I-1m x I-2f: II-1{brother}*, II-2{sex}"
    who = "II-2"
    if child:
        partner = "f" if sex == "m" else "m"
        family += f"; II-2 x II-3{partner}-: III-1{rng.choice('mf')}?"
        who = "III-1"
    mode = Mode.AUTOSOMAL_RECESSIVE
    answer = Fraction(carrier_probability(family, mode, who))
    steps = [
        _("An affected child of healthy parents: both are Aa."),
        _("Their children are 1/4 AA, 1/2 Aa, 1/4 aa."),
        _("II-2 is not affected, so not aa; of what is left, 1/2 of 3/4 is Aa: 2/3."),
    ]
    if child:
        steps.append(
            _(
                "The partner gives A; the child has a with half of that: 1/2 × 2/3 = {answer}."
            ).format(answer=answer)
        )
    wrong = [
        Wrong(Fraction(1, 2), _("That leaves out that II-2 is known not to be aa."), 3),
        Wrong(Fraction(1, 4), _("That is the chance of AA or of aa, or a half of a half."), 2),
        Wrong(Fraction(2, 3), _("That is the chance of II-2; the child has a half of it."), 3),
        Wrong(Fraction(3, 4), _("That is the chance not to be affected."), 2),
    ]
    return Problem(
        _stem(
            family,
            _(
                "The trait is autosomal recessive and rare. How likely is {id} to be a carrier?"
            ).format(id=who),
        ),
        answer,
        tuple(steps),
        tuple(wrong),
        settings={"family": family, "mode": mode.value, "who": who},
    )


def healthy_sons(rng: Random) -> Problem:
    """How likely is a woman a carrier who has sons that are not affected?"""
    n = rng.randint(1, 4)
    certain = rng.random() < 0.5
    sons = ", ".join(f"III-{k}m" for k in range(1, n + 1))
    # With a test or with a second affected brother it is certain that the mother is a carrier.
    family = (
        f"I-1m x I-2f.: II-1m*, II-2f>; II-2 x II-3m: {sons}"
        if certain
        else f"I-1m x I-2f: II-1m*, II-2f>, II-4m*; II-2 x II-3m: {sons}"
    )
    mode = Mode.X_LINKED_RECESSIVE
    answer = Fraction(carrier_probability(family, mode, "II-2"))
    table = bayes_table(family, mode, "II-2")
    half = Fraction(1, 2)
    wrong = [
        Wrong(half, _("That is the prior; the sons say something too."), 1),
        Wrong(half**n, _("That is the conditional: healthy sons, if she is a carrier."), 2),
        Wrong(half ** (n + 1), _("That is a joint probability; divide it by the sum."), 3),
        Wrong(1 - answer, _("That is the chance that she is no carrier."), 4),
    ]
    return Problem(
        _stem(
            family,
            ngettext(
                "The trait is X-linked recessive and rare, and the mother I-2 is a carrier. II-2 "
                "has {n} son, who is not affected. How likely is she to be a carrier?",
                "The trait is X-linked recessive and rare, and the mother I-2 is a carrier. II-2 "
                "has {n} sons, none of them affected. How likely is she to be a carrier?",
                n,
            ).format(n=n),
        ),
        answer,
        (
            _("Prior: she has the one X of her mother or the other: 1/2."),
            _("Conditional: each son of a carrier is healthy with 1/2, together {chance}.").format(
                chance=half**n
            ),
            _("Joint: carrier {one}, no carrier {other}.").format(
                one=table.joints[1], other=table.joints[0]
            ),
            _("Posterior: {one} : ({one} + {other}) = {answer}.").format(
                one=table.joints[1], other=table.joints[0], answer=answer
            ),
        ),
        tuple(wrong),
        settings={"family": family, "mode": mode.value, "who": "II-2"},
    )


MAKERS = (mode_of_a_family, sibling, who_contradicts, healthy_sons)


def _random_family(rng: Random) -> str:
    """Two generations or three, with somebody affected."""

    def person(id: str, sex: str = "") -> str:
        return f"{id}{sex or rng.choice('mf')}{'*' if rng.random() < 0.45 else ''}"

    children = [person(f"II-{n}") for n in range(1, rng.randint(3, 5))]
    text = f"{person('I-1', 'm')} x {person('I-2', 'f')}: {', '.join(children)}"
    if rng.random() < 0.5:
        last = f"II-{len(children)}"
        partner = "f" if "m" in children[-1] else "m"
        born = ", ".join(person(f"III-{n}") for n in range(1, rng.randint(2, 4)))
        text += f"; {last} x II-{len(children) + 1}{partner}: {born}"
    return text


def _why(check: ModeCheck) -> str:
    return check.contradictions[0].why


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _stem(family: str, question: str) -> list[str | Span]:
    return [_("A family:"), " ", {"s": family, "b": True}, f". {question}"]
