"""The chi-square lens: whether the dice of a kind of cross fit its ratio."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from genetics_games.biology.chi_square import ChiSquareTest, critical_value, goodness_of_fit
from genetics_games.text import _, ngettext

from . import genotype, nodes
from .fields import FieldLens
from .genotype import ANY_TRAIT, Die
from .model_card import model_card
from .nodes import Node
from .punnett import figure

if TYPE_CHECKING:
    from genetics_games.engine.match import Match

#: What the classes are.
GENOTYPES, PHENOTYPES = "genotypes", "phenotypes"
#: Which dice count.
ALL, DRAFTED = "all", "drafted"
LEVEL = "5 %"
LOOKS = ("A_", "aa")


class ChiSquareLens(FieldLens):
    """Follows the dice log of a Genotype table: a test of one kind of cross, all traits pooled.

    Example:
        >>> import genetics_games as gg
        >>> match = gg.Match(gg.game("genotype").new(players=2, seed=7))
        >>> ChiSquareLens().panel(match, 0)[0]["text"]
        'No dice have been rolled yet.'
    """

    id = "chi_square"

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        return _("Chi-square lens")

    def panel(self, match: Match, viewer: int | None) -> list[Node]:
        """The test of the chosen cross, its table, and the log."""
        log = genotype.dice_log(match)
        if not log:
            return [nodes.lead(_("No dice have been rolled yet.")), _note()]
        kinds = pools(log)
        fields = [
            self._fields.pick("cross", _("Cross"), [(_id(kind), name(kind)) for kind in kinds]),
            self._fields.pick(
                "classes",
                _("Classes"),
                [(GENOTYPES, _("genotypes")), (PHENOTYPES, _("phenotypes"))],
            ),
            self._fields.pick(
                "which",
                _("Which dice"),
                [(ALL, _("all that were rolled")), (DRAFTED, _("drafted dice only"))],
            ),
        ]
        chosen = self._fields.chosen("cross", [_id(kind) for kind in kinds])
        kind = next(kind for kind in kinds if _id(kind) == chosen)
        classes = self._fields.chosen("classes", [GENOTYPES, PHENOTYPES])
        which = self._fields.chosen("which", [ALL, DRAFTED])
        dice = [die for die in log if die.parents.kind == kind]
        return [
            *test_nodes(dice, kind, classes, which),
            nodes.form(_("What is tested"), fields),
            nodes.group(_("The log, roll by roll"), [log_table(dice)]),
            _note(),
        ]


def pools(log: Sequence[Die]) -> list[tuple[int, int]]:
    """The kinds of cross in a log, those with the most dice first."""
    kinds = [die.parents.kind for die in log]
    return sorted(set(kinds), key=lambda kind: (-kinds.count(kind), kind))


def name(kind: tuple[int, int]) -> str:
    """A kind of cross with letters that stand for any trait.

    Example:
        >>> name((1, 2))
        'Aa × aa'
    """
    return " × ".join(ANY_TRAIT[one] for one in kind)


def _id(kind: tuple[int, int]) -> str:
    return f"{kind[0]}{kind[1]}"


def observed(dice: Sequence[Die], classes: str) -> dict[str, int]:
    """Numbered dice by class.

    Args:
        dice: of one kind of cross.
        classes: `GENOTYPES` or `PHENOTYPES`.
    """
    dominant, het, recessive = genotype.counts(dice)
    if classes == PHENOTYPES:
        return dict(zip(LOOKS, (dominant + het, recessive), strict=True))
    return dict(zip(ANY_TRAIT, (dominant, het, recessive), strict=True))


def expected(kind: tuple[int, int], classes: str) -> dict[str, int]:
    """The ratio of a kind of cross by class; classes that cannot come up are left out.

    Example:
        >>> expected((1, 1), PHENOTYPES), expected((1, 2), GENOTYPES)
        ({'A_': 3, 'aa': 1}, {'Aa': 1, 'aa': 1})
    """
    chances = genotype.chances_of_kind(kind)
    if classes == PHENOTYPES:
        chances = chances.group_by(lambda name: LOOKS[not genotype.look_alike(name, "AA")])
    return dict(chances.weights)


def test_of(dice: Sequence[Die], kind: tuple[int, int], classes: str) -> ChiSquareTest | None:
    """The test of some dice against the ratio of their cross; ``None`` if it has one class."""
    seen, ratio = observed(dice, classes), expected(kind, classes)
    if len(ratio) < 2 or not any(seen.values()):
        return None
    return _test(tuple((each, seen[each]) for each in ratio), tuple(ratio.items()))


@lru_cache(64)
def _test(seen: tuple[tuple[str, int], ...], ratio: tuple[tuple[str, int], ...]) -> ChiSquareTest:
    return goodness_of_fit(dict(seen), dict(ratio))


def test_nodes(dice: Sequence[Die], kind: tuple[int, int], classes: str, which: str) -> list[Node]:
    """The result in words, with its table.

    Args:
        dice: of one kind of cross.
        kind: which.
        classes: `GENOTYPES` or `PHENOTYPES`.
        which: `ALL` or `DRAFTED`.
    """
    used = [die for die in dice if die.drafted] if which == DRAFTED else list(dice)
    numbered = sum(not die.is_x for die in used)
    test = test_of(used, kind, classes)
    if test is None:
        said = (
            _("{cross} has one class only: there is nothing to test.").format(cross=name(kind))
            if numbered
            else _("No numbered die of {cross} is counted yet.").format(cross=name(kind))
        )
        return [nodes.lead(said)]
    lead = ngettext(
        "{cross}, {n} numbered die: {result}",
        "{cross}, {n} numbered dice: {result}",
        numbered,
    ).format(cross=name(kind), n=numbered, result=test.sentences(LEVEL)[0])
    xs = len(used) - numbered
    shown = [nodes.lead(lead), table(test)]
    shown += [nodes.p(sentence) for sentence in test.sentences(LEVEL)[1:]]
    critical = _("Critical value at {level}: {value}.")
    shown.append(
        nodes.small(critical.format(level=LEVEL, value=f"{critical_value(test.df, LEVEL):.2f}"))
    )
    x_text = ngettext(
        "{n} die with X stands for no genotype and is left out.",
        "{n} dice with X stand for no genotype and are left out.",
        xs,
    )
    shown.append(nodes.small(x_text.format(n=xs)))
    if which == DRAFTED:
        warning = _(
            "Players keep the dice that they need. Counts of kept dice tell what players wanted, "
            "not what the cross gives."
        )
        shown.append(nodes.reading(_("A chosen sample"), [nodes.p(warning)]))
    return shown


def table(test: ChiSquareTest) -> Node:
    """Observed, expected and the contribution of each class."""
    lines: list[list[nodes.Text]] = [
        [str(each), str(seen), figure(due), f"{float(part):.2f}"]
        for each, seen, due, part in zip(
            test.classes, test.observed, test.expected, test.contributions, strict=True
        )
    ]
    head: list[nodes.Text] = [_("Class"), _("Observed"), _("Expected"), "(O − E)²/E"]
    return nodes.table(_("Test against {ratio}").format(ratio=test.hypothesis), head, lines)


def log_table(dice: Sequence[Die]) -> Node:
    """A line for each roll of a trait: round, cross, counts, X, drafted."""
    rolls: dict[tuple[int, str], list[Die]] = {}
    for die in dice:
        rolls.setdefault((die.round, die.parents.of.name), []).append(die)
    lines: list[list[nodes.Text]] = [
        [
            f"{round}",
            f"{trait}, {each[0].parents}",
            " : ".join(map(str, genotype.counts(each))),
            str(sum(die.is_x for die in each)),
            str(sum(die.drafted for die in each)),
        ]
        for (round, trait), each in rolls.items()
    ]
    head: list[nodes.Text] = [
        _("Round"),
        _("Trait and parents"),
        " : ".join(ANY_TRAIT),
        "X",
        _("Drafted"),
    ]
    return nodes.table(_("Dice log"), head, lines)


def _note() -> Node:
    text = _("In the log A and a stand for the alleles of any trait.")
    return nodes.note(text, _("What the game simplifies"), model_card("genotype"))
