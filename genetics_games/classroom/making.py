"""Making a check: a generator works out the answers, the lesson's text file words them.

A generator is a function of a table and a `Picker`.  It returns a `Draft`: the right answer,
and what each named wrong procedure makes of the same table.  `build` drops wrong answers that
coincide, and gives up when fewer than two are left, so that another table is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from genetics_games.engine import chance
from genetics_games.text import _

from .checks import SHOWN, Check, Option
from .tables import Table


class Picker:
    """Seeded choices for one check; the same seed gives the same ones.

    Args:
        seed: any integer.

    Example:
        >>> Picker(7).one("ACGT") == Picker(7).one("ACGT")
        True
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._drawn = 0

    def below(self, n: int) -> int:
        """A whole number from 0 to ``n - 1``."""
        self._drawn += 1
        return chance.draw(self._seed, self._drawn, n)

    def one(self, items: Any) -> Any:
        """One item of a sequence."""
        return items[self.below(len(items))]

    def shuffled(self, items: Any) -> list[Any]:
        """The items in a random order."""
        self._drawn += 1
        return chance.shuffled(self._seed, self._drawn, items)


@dataclass(frozen=True, slots=True)
class Draft:
    """What a generator found out, without a word of text.

    Args:
        answer: the right value; for ``"several"`` a tuple of all that are to be chosen.
        wrong: pairs of a wrong procedure's name and the value that it gives; of two that
            give the same value the first counts.
        words: what stands in the placeholders of the texts.
        shown: how a value is shown, where it is not shown as it is.
        strips: DNA rows drawn with an option, by value.
        missed: for ``"several"``: for each right value, the procedure that misses it.
    """

    answer: str | tuple[str, ...]
    wrong: Sequence[tuple[str, str]]
    words: Mapping[str, object] = field(default_factory=dict)
    shown: Mapping[str, str] = field(default_factory=dict)
    strips: Mapping[str, str] = field(default_factory=dict)
    missed: Mapping[str, str] = field(default_factory=dict)


#: A function of the lesson's own kind of table and a picker.
Generator = Callable[[Any, Picker], "Draft | None"]


@dataclass(frozen=True, slots=True)
class Spec:
    """The unchanging part of a check, from the lesson's text file.

    Args:
        id: lesson and number.
        name: the name of its generator.
        level: 1 to 3.
        kind: see `checks.KINDS`.
        objectives: numbers of the objectives that it tests.
        stem: the question, with placeholders.
        worked: the way to the answer, with placeholders.
        right: why the answer is right.
        wrong: for each wrong procedure: its code, what it assumes and where to look.
        texts: how values are worded, where they are no rows or numbers.
        other: feedback to an answer that nobody foresaw, and where to look.
        advanced: for AP, IB HL and A-level.
        simplification: it asks about something that the game simplifies.
        unit, direction, tolerance, model, rubric: as in `Check`.
    """

    id: str
    name: str
    level: int
    kind: str
    objectives: tuple[int, ...]
    stem: str
    worked: str = ""
    right: str = ""
    wrong: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    texts: Mapping[str, str] = field(default_factory=dict)
    other: tuple[str, str] = ("", "")
    advanced: bool = False
    simplification: bool = False
    unit: str = ""
    direction: str = ""
    tolerance: str = "0"
    model: str = ""
    rubric: tuple[str, ...] = ()

    @property
    def lesson(self) -> int:
        """The number of the lesson."""
        return int(self.id.split(".")[0])


def with_ends(row: str) -> str:
    """A row with its ends, set as a sequence.

    Example:
        >>> with_ends("GAT")
        "`5'-GAT-3'`"
    """
    return f"`5'-{row}-3'`"


#: How many options a check shows at most; more wrong answers are left out at random.
MOST_OPTIONS = 4
#: How often a live table is tried, with other choices each time, before one is drawn instead.
LIVE_TRIES = 20
#: How many tables are tried for one check.
MOST_TABLES = 400


def build(
    spec: Spec, draft: Draft | None, picker: Picker, origin: Mapping[str, Any]
) -> Check | None:
    """The check of a draft, or ``None`` if fewer than two wrong options are left.

    Args:
        spec: texts and codes.
        draft: answers; ``None`` if the table does not suit the question.
        picker: orders the options.
        origin: what `replay` needs.

    Raises:
        ValueError: a wrong procedure has no text.
    """
    if draft is None:
        return None
    answer = draft.answer if isinstance(draft.answer, tuple) else (draft.answer,)
    options: list[Option] = []
    taken = {_shown(spec, draft, value) for value in answer}
    for procedure, value in draft.wrong:
        shown = _shown(spec, draft, value)
        if value in answer or shown in taken:
            continue
        taken.add(shown)
        options.append(_option(spec, draft, value, procedure))
    if len(options) < 2:
        return None
    if spec.kind in SHOWN:
        if spec.kind != "several":
            while len(options) >= MOST_OPTIONS:
                options.pop(picker.below(len(options)))
        rights = [_option(spec, draft, value, "") for value in answer]
        options = picker.shuffled(rights + options)
    words = draft.words
    return Check(
        id=spec.id,
        lesson=spec.lesson,
        level=spec.level,
        kind=spec.kind,
        stem=_(spec.stem).format(**words),
        options=tuple(options),
        answer=answer,
        worked=_(spec.worked).format(**words, answer=_shown(spec, draft, answer[0])),
        origin=origin,
        objectives=spec.objectives,
        other=(_text(spec.other[0], words), _text(spec.other[1], words)),
        tolerance=spec.tolerance,
        unit=spec.unit,
        direction=spec.direction,
        right=_text(spec.right, words),
    )


def _shown(spec: Spec, draft: Draft, value: str) -> str:
    if value in spec.texts:
        return _(spec.texts[value]).format(**draft.words)
    return draft.shown.get(value, value)


def _text(message: str, words: Mapping[str, object]) -> str:
    # gettext answers an empty message with the header of its catalogue.
    return _(message).format(**words) if message else ""


def _option(spec: Spec, draft: Draft, value: str, procedure: str) -> Option:
    words = {**draft.words, "value": _shown(spec, draft, value)}
    shown, strip = _shown(spec, draft, value), draft.strips.get(value, "")
    named = procedure or draft.missed.get(value, "")
    if not named:
        return Option(value, shown, "", "", "", "", strip)
    if named not in spec.wrong:
        raise ValueError(f"Check {spec.id} has no text for the procedure {named!r}.")
    entry = spec.wrong[named]
    return Option(
        value,
        shown,
        entry["code"],
        _text(entry["says"], words),
        _text(entry["where"], words),
        procedure,
        strip,
    )


def make(
    spec: Spec,
    generator: Generator | None,
    tables: type[Table],
    seed: int,
    table: Table | None = None,
) -> Check:
    """One check, of a given table or of one drawn from a seed.

    Args:
        spec: texts and codes.
        generator: works out the answers; ``None`` for a sentence.
        tables: the kind of table that is asked about.
        seed: fixes every choice.
        table: the position to ask about; where it does not suit, one is drawn.

    Raises:
        ValueError: no table of many suits the question.
    """
    if spec.kind == "sentence" or generator is None:
        return _sentence(spec, seed)
    for attempt in range(MOST_TABLES):
        if table is not None and attempt < LIVE_TRIES:
            drawn = table
        else:
            drawn = tables.practice(chance.child_seed(seed, attempt))
        picks = chance.child_seed(seed, attempt, 1)
        check = _on(spec, generator, drawn, picks)
        if check is not None:
            return check
    raise ValueError(_("No position was found for this question. Try another class code."))


def replay(
    spec: Spec, generator: Generator | None, tables: type[Table], origin: Mapping[str, Any]
) -> Check:
    """The same check again, from what it recorded.

    Raises:
        ValueError: the origin is damaged, or belongs to another check.
    """
    damaged = _("This question is damaged and cannot be read. Ask for a new one.")
    try:
        if origin["check"] != spec.id or type(origin["picks"]) is not int:
            raise ValueError(damaged)
        if generator is None:
            return _sentence(spec, origin["picks"])
        check = _on(spec, generator, tables.from_dict(origin["table"]), origin["picks"])
    except (TypeError, KeyError, IndexError) as fault:
        raise ValueError(damaged) from fault
    if check is None:
        raise ValueError(damaged)
    return check


def _on(spec: Spec, generator: Generator, table: Table, picks: int) -> Check | None:
    origin = {"check": spec.id, "picks": picks, "table": table.to_dict()}
    picker = Picker(picks)
    return build(spec, generator(table, picker), picker, origin)


def _sentence(spec: Spec, seed: int) -> Check:
    return Check(
        id=spec.id,
        lesson=spec.lesson,
        level=spec.level,
        kind="sentence",
        stem=_(spec.stem),
        options=(),
        answer=(),
        worked="",
        origin={"check": spec.id, "picks": seed},
        objectives=spec.objectives,
        model=_(spec.model),
        rubric=tuple(_(line) for line in spec.rubric),
    )
