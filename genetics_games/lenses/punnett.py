"""The Punnett lens: what a gene tile changes, and how the dice of a cross fall."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from genetics_games.games.genotype.pieces import PIECES
from genetics_games.games.genotype.squares import TRAIT_IDS
from genetics_games.text import _, ngettext, remembered

from . import genotype, nodes, pictures
from .fields import Fields
from .genotype import Die, GeneSet, Parents
from .model_card import model_card
from .nodes import Node
from .predict_first import PredictFirst

if TYPE_CHECKING:
    from genetics_games.engine.match import Match

SQUARE_WIDTH = 190
FOLLOW = "latest"


class PunnettLens(PredictFirst):
    """Follows a Genotype table: the square before and after a gene tile, and the dice of a trait.

    Example:
        >>> import genetics_games as gg
        >>> match = gg.Match(gg.game("genotype").new(players=2, seed=7))
        >>> PunnettLens().panel(match, 0)[0]["t"]
        'lead'
    """

    id = "punnett"

    def __init__(self, predict: bool = False) -> None:
        """Make a lens for one table.

        Args:
            predict: whether predict-first mode is on from the beginning.
        """
        super().__init__(predict)
        self._fields = Fields()

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        return _("Punnett lens")

    def art(self) -> dict[str, str]:
        """Signs, and every square."""
        return pictures.art() | genotype.square_art()

    def told(self, match: Match, seat: int | None = None) -> GeneSet | None:
        """The latest gene tile added or removed."""
        return genotype.latest_gene(match, seat)

    def on_node(self, id: str, value: Any) -> None:
        """Show another trait, or as every lens that asks first."""
        if not self._fields.take(id, value):
            super().on_node(id, value)

    def waiting(self, match: Match, viewer: int | None) -> list[Node]:
        """The squares as they are."""
        lead, body = _news(match)
        if not lead:
            lead = _("No gene tile has been moved yet. Every parent is heterozygous.")
        return [nodes.lead(lead), *body, *self._trait_part(match, None)]

    def lead(self, match: Match, told: GeneSet) -> nodes.Text:
        """Which parent was changed, or what came after it."""
        return _news(match)[0] or changed_text(told, match.names[told.seat])

    def shown(self, match: Match, viewer: int | None, told: GeneSet) -> list[Node]:
        """The old and the new square, their chances, and the dice."""
        lead, body = _news(match)
        if lead:
            body = [*body, nodes.p(changed_text(told, match.names[told.seat]))]
        return [*body, *self._trait_part(match, told)]

    def note(self, match: Match, told: GeneSet | None) -> Node:
        """What the game simplifies."""
        text = _("A gene tile stands for another parent plant: nobody changes the genes of one.")
        return nodes.note(text, _("What the game simplifies"), model_card("genotype"))

    def stem(self, told: GeneSet) -> str:
        """The question."""
        return _("How does the chance of {look} offspring change?").format(
            look=told.after.of.phenotypes[1]
        )

    def predictions(self, told: GeneSet) -> dict[str, str]:
        """What a reader may predict, by id."""
        return {"more": _("It rises."), "same": _("It stays."), "less": _("It falls.")}

    def comes_true(self, told: GeneSet) -> str:
        """What the chance of the recessive phenotype does."""
        return prediction_of(told.before, told.after)

    def result(self, told: GeneSet) -> str:
        """Both chances."""
        return _("{look}: {before} before, {after} now.").format(
            look=told.after.of.phenotypes[1],
            before=of_four(told.before.looks[1]),
            after=of_four(told.after.looks[1]),
        )

    def question_picture(self, told: GeneSet) -> list[Node]:
        """The square before the change."""
        return [square(told.before)]

    # ------------------------------------------------------------ its parts

    def _trait_part(self, match: Match, told: GeneSet | None) -> list[Node]:
        """The square and the dice of the chosen trait; the latest one of a move by itself."""
        traits = [(trait.id, trait.name) for trait in PIECES.traits]
        pick = self._fields.pick(
            "trait", _("Trait"), [(FOLLOW, _("that of the latest gene tile")), *traits]
        )
        chosen = self._fields.chosen("trait", [FOLLOW, *TRAIT_IDS])
        latest = told.after.trait if told else 0
        trait = latest if chosen == FOLLOW else TRAIT_IDS.index(chosen)
        parents = genotype.parents_of(match.state, trait)
        if told and trait == told.after.trait and parents == told.after:
            shown = change(told)
        else:
            shown = [square(parents), chance_table([parents])]
        return [*shown, nodes.form(_("Which trait to see"), [pick]), *_dice(match, trait)]


def prediction_of(before: Parents, after: Parents) -> str:
    """Whether the recessive phenotype becomes likelier: ``"more"``, ``"same"`` or ``"less"``.

    Example:
        >>> prediction_of(Parents(0, 0, 0), Parents(0, 2, 0))
        'more'
    """
    one, other = before.looks[1], after.looks[1]
    return "same" if one == other else "more" if other > one else "less"


def of_four(chance: Fraction) -> str:
    """A chance as boxes of a square.

    Example:
        >>> of_four(Fraction(1, 2))
        '2 of 4'
    """
    return _("{n} of 4").format(n=4 * chance)


@remembered
def square(parents: Parents) -> Node:
    """A square as a drawing."""
    beside, above = parents.genotypes
    said = [f"{name}: {of_four(chance)}" for name, chance in parents.chances.items()]
    label = _("Punnett square of {trait}. Left parent {left}, top parent {top}. {boxes}.").format(
        trait=parents.of.name, left=beside, top=above, boxes=", ".join(said)
    )
    return nodes.figure(parents.art, label, width=SQUARE_WIDTH)


def chance_table(columns: Sequence[Parents]) -> Node:
    """The chance of each genotype and phenotype for one square, or before and after.

    Args:
        columns: the parents, one or two.
    """
    trait = columns[0].of
    lines: list[list[nodes.Text]] = []
    for name in trait.genotypes:
        chances = [parents.chances.get(name, Fraction(0)) for parents in columns]
        if any(chances):
            lines.append([name, *map(of_four, chances)])
    for which, look in enumerate(trait.phenotypes):
        chances = [parents.looks[which] for parents in columns]
        lines.append([look, *(f"{of_four(c)}, {nodes.percent(c)}" for c in chances)])
    head = [_("Before"), _("Now")] if len(columns) == 2 else [_("Chance")]
    title = _("Chance for each numbered die")
    return nodes.table(title, [_("Offspring"), *head], lines)


def change(told: GeneSet) -> list[Node]:
    """The old and the new square, and what that means."""
    both = [(_("Before"), [square(told.before)]), (_("Now"), [square(told.after)])]
    return [
        nodes.compare(both),
        chance_table([told.before, told.after]),
        nodes.small(
            _(
                "Each box is a chance for every die, not one child. Plants already recorded "
                "stay as they are: only later offspring have the new parent."
            )
        ),
    ]


def changed_text(told: GeneSet, name: str) -> str:
    """Which parent was changed, and into what.

    Args:
        told: the move.
        name: who made it.
    """
    before, after = told.before.genotypes, told.after.genotypes
    which = 1 - told.side
    sentence = (
        _("{name} chose another left parent for {trait}: {after} in place of {before}.")
        if told.side
        else _("{name} chose another top parent for {trait}: {after} in place of {before}.")
    )
    return sentence.format(
        name=name, trait=told.after.of.name, before=before[which], after=after[which]
    )


# ---------------------------------------------------------------- dice


def bars(dice: Sequence[Die], label: str) -> Node:
    """Numbered dice by genotype, with marks where the squares let them be expected.

    Args:
        dice: of one trait; their parents may differ.
        label: what a screen reader says.
    """
    numbered = [die for die in dice if not die.is_x]
    expected = {name: Fraction(0) for name in dice[0].parents.of.genotypes}
    for die in numbered:
        for name, chance in die.parents.chances.items():
            expected[name] += chance
    seen = [die.genotype for die in numbered]
    items = [
        nodes.bar(
            name,
            seen.count(name),
            max(len(numbered), 1),
            _("{n}, expected {due}").format(n=seen.count(name), due=figure(due)),
            due,
        )
        for name, due in expected.items()
        if due or name in seen
    ]
    return nodes.bars(label, items)


def figure(number: Fraction) -> str:
    """A number with two decimals at most.

    Example:
        >>> figure(Fraction(5, 4)), figure(Fraction(5))
        ('1.25', '5')
    """
    return f"{float(number):.2f}".rstrip("0").rstrip(".")


def _dice(match: Match, trait: int) -> list[Node]:
    log = genotype.dice_log(match)
    if not log:
        return []
    own = [die for die in log if die.parents.trait == trait]
    latest = [die for die in genotype.latest_roll(log) if die.parents.trait == trait]
    name = PIECES.traits[trait].name
    title = _("This roll, {trait}: {cross}").format(trait=name, cross=str(latest[0].parents))
    body = [bars(latest, title), nodes.small(_x_text(latest))]
    shown = [nodes.reading(title, body)]
    if len(own) > len(latest):
        title = _("All rolls so far, {trait}").format(trait=name)
        shown.append(nodes.group(title, [bars(own, title), nodes.small(_x_text(own))]))
    return shown


def _x_text(dice: Sequence[Die]) -> str:
    n = sum(die.is_x for die in dice)
    said = ngettext(
        "{n} die shows X and stands for no genotype.",
        "{n} dice show X and stand for no genotype.",
        n,
    )
    return said.format(n=n)


# ---------------------------------------------------------------- the latest move


def _news(match: Match) -> tuple[str, list[Node]]:
    """What the latest action was in nature: a leading sentence and more; often nothing."""
    if not match.steps:
        return "", []
    step = match.steps[-1]
    name = match.names[step.seat]
    for event in reversed(step.events):
        if event.kind == "roll":
            return _("The dice are rolled: each numbered die is one offspring of its cross."), []
        if event.kind in _TOLD and event.data is not None:
            return _TOLD[event.kind](match, name, event.data)
    return "", []


def _take(match: Match, name: str, data: Any) -> tuple[str, list[Node]]:
    trait = TRAIT_IDS.index(data["trait"])
    words = {
        "name": name,
        "trait": PIECES.traits[trait].name,
        "genotype": next(filter(None, data["genotypes"]), ""),
        "cross": str(genotype.parents_of(match.state, trait)),
    }
    if data["by"] == "die":
        sentence = _("One offspring of {cross}: {name} recorded its genotype, {genotype}.")
    elif data["by"] == "coin":
        sentence = _("{name} took a coin for a die with X. That is a rule of the game.")
    elif data["by"] == "mutation":
        sentence = _(
            "{name} used an X to choose a new genotype for {trait}. "
            "The game lets a player choose; a cell does not."
        )
    else:
        sentence = _("{name} recorded another genotype than the die shows: a rule of the game.")
    return sentence.format(**words), []


def _shift(match: Match, name: str, data: Any) -> tuple[str, list[Node]]:
    sentence = _("{name} chose a shift. It decides who picks first; nothing biological happens.")
    return sentence.format(name=name), []


def _goal(match: Match, name: str, data: Any) -> tuple[str, list[Node]]:
    goal = next(goal for goal in PIECES.goals if goal.id == data["goal"])
    trait = PIECES.traits[goal.trait]
    chance = genotype.parents_of(match.state, goal.trait).looks[goal.phenotype]
    lead = _("{name} studies {look} plants.").format(
        name=name, look=trait.phenotypes[goal.phenotype]
    )
    text = _("{genotypes} count. Under the present square a numbered die does in {n}: {percent}.")
    said = text.format(
        genotypes=nodes.words(goal.genotypes), n=of_four(chance), percent=nodes.percent(chance)
    )
    return lead, [nodes.p(said)]


_TOLD = {"take": _take, "shift1": _shift, "shift2": _shift, "goal": _goal}
