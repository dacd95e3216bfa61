"""The risk lens: the danger die of Biohack in exact chances, and what another roll is worth."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from genetics_games.games.biohack import terms, words
from genetics_games.games.biohack.effects import EP, Result
from genetics_games.games.biohack.pieces import PIECES, PUBLIC
from genetics_games.text import _, ngettext, remembered

from . import biohack, nodes
from .base import Lens, not_understood
from .model_card import model_card
from .nodes import Node

if TYPE_CHECKING:
    from genetics_games.engine.match import Match

#: Most rolls and highest price of an injury that can be set.
ROLLS, INJURY = 8, 12


class RiskLens(Lens):
    """Follows a Biohack table: the danger die, its chances, its mean, the rolls so far.

    Example:
        >>> import genetics_games as gg
        >>> match = gg.Match(gg.game("biohack").new(players=2, seed=7))
        >>> RiskLens().panel(match, 0)[0]["text"]
        'Nobody has rolled the danger die yet.'
    """

    id = "risk"

    def __init__(self) -> None:
        self.rolls = 2
        self.injury = 3

    @property
    def title(self) -> str:
        """Its name in the reader's language."""
        return _("Risk lens")

    def on_node(self, id: str, value: Any) -> None:
        """Set a number of rolls, or what an injury costs."""
        if type(value) is not int:
            raise ValueError(not_understood())
        if id == "rolls" and 1 <= value <= ROLLS:
            self.rolls = value
        elif id == "injury" and 0 <= value <= INJURY:
            self.injury = value
        else:
            raise ValueError(not_understood())

    def panel(self, match: Match, viewer: int | None) -> list[Node]:
        """The latest roll, the chances, several rolls, another roll and its price, a ledger."""
        rolled = biohack.rolls(match)
        if rolled:
            seat, face = rolled[0]
            lead = _("{name} rolled {face}.").format(
                name=match.names[seat], face=words.face_name(face)
            )
        else:
            lead = _("Nobody has rolled the danger die yet.")
        return [
            nodes.lead(lead),
            chances(),
            *several(self.rolls),
            *self._again(match),
            *ledger([face for _seat, face in rolled]),
            nodes.note(
                _("Chances come from the six faces. What an injury is worth is for you to judge."),
                _("What the game simplifies"),
                model_card("biohack"),
            ),
        ]

    def _again(self, match: Match) -> list[Node]:
        space, now = _waiting(match)
        fields: list[Node] = [
            nodes.slider(
                "injury",
                _("What one injury costs its player, in coins: your judgement"),
                0,
                INJURY,
                self.injury,
            )
        ]
        return [
            nodes.reading(_("What an injury does"), [nodes.p(what_it_does(match))]),
            *fields,
            *reroll(self.injury, space, now),
        ]


def what_it_does(match: Match) -> str:
    """What an injury means by the rules of this table, before anybody judges its price.

    Args:
        match: the table.
    """
    state: Any = match.state
    said = [
        _(
            "An injured Noman lies at home until a full medicine heals it. It does no research and "
            "no experiment; if places are chosen meanwhile, its player chooses one fewer."
        )
    ]
    if state.challenge is None or not state.challenge.no_cleanup_recovery:
        said.append(
            _(
                "Unhealed, it costs {ep} at the clean-up and then stands again; in the last round "
                "it costs no EP."
            ).format(ep=terms.amount(EP, PIECES.limits.recover_penalty_ep))
        )
    if state.challenge is not None and state.challenge.lose_at_active:
        said.append(_("In Survival, with one standing Noman left the game is lost."))
    return " ".join(said)


def _waiting(match: Match) -> tuple[int, str]:
    """The space whose prices count and the face that waits to be kept; else the Mountain, none."""
    state: Any = match.state
    if isinstance(state.step, Result) and state.face >= 0:
        return state.step.space, PIECES.faces[state.face].id
    return PUBLIC.index("MOUNTAIN"), ""


def fraction(share: Fraction) -> str:
    """A chance as a fraction and a percentage.

    Example:
        >>> fraction(Fraction(1, 3))
        '1/3 (about 33.3 %)'
    """
    return f"{share} ({nodes.percent(share)})"


def number(value: Fraction) -> str:
    """An exact number, with two decimals where it is no whole number.

    Example:
        >>> number(Fraction(10, 3)), number(Fraction(-2))
        ('10/3, about 3.33', '−2')
    """
    sign = "−" if value < 0 else ""
    size = abs(value)
    if size.denominator == 1:
        return f"{sign}{size}"
    text = _("{exact}, about {rounded}")
    return text.format(exact=f"{sign}{size}", rounded=f"{sign}{float(size):.2f}")


@remembered
def chances() -> Node:
    """The chance of each face, and of an injury and a feral gene at all."""
    die = biohack.faces()
    rows: list[list[nodes.Text]] = [
        [words.face_name(name), fraction(Fraction(die[name]))] for name in die
    ]
    feral = die.chance(lambda name: biohack.gives_feral(biohack.FACES[name]))
    rows += [
        [[nodes.bold(_("any injury"))], fraction(biohack.injury_chance())],
        [[nodes.bold(_("any feral gene"))], fraction(Fraction(feral))],
    ]
    return nodes.table(_("One roll"), [_("The die shows"), _("Chance")], rows)


@remembered
def several(rolls: int) -> list[Node]:
    """The chance of at least one injury in several rolls, and how it comes about.

    Args:
        rolls: how many, at least one.
    """
    safe = 1 - biohack.injury_chance()
    at_least = biohack.injury_chance(rolls)
    factors = " × ".join([str(safe)] * rolls)
    none = f"{factors} = {safe**rolls}" if rolls > 1 else str(safe)
    said = ngettext(
        "No injury in {n} roll: {none}. At least one injury: 1 − {left} = {chance}.",
        "No injury in {n} rolls: {none}. At least one injury: 1 − {left} = {chance}.",
        rolls,
    ).format(n=rolls, none=none, left=safe**rolls, chance=fraction(at_least))
    return [
        nodes.slider("rolls", _("Number of rolls"), 1, ROLLS, rolls),
        nodes.reading(_("At least one injury"), [nodes.p(said)]),
    ]


@remembered
def reroll(injury: int, space: int, now: str = "") -> list[Node]:
    """What another roll is worth beside its price.

    Args:
        injury: what an injury costs, in coins.
        space: the public space whose prices count; -1: no roll can be bought.
        now: the face that waits to be kept, by name; empty: none.
    """
    mean = biohack.mean_worth(injury)
    rows: list[list[nodes.Text]] = []
    for name, face in biohack.FACES.items():
        value = biohack.worth(face, injury)
        label: nodes.Text = [nodes.bold(words.face_name(name))]
        rows.append(
            [label if name == now else words.face_name(name), number(value), number(mean - value)]
        )
    head: list[nodes.Text] = [_("The die shows"), _("Worth"), _("A free new roll adds, on average")]
    body = [nodes.table(_("Worth of each face in coins"), head, rows)]
    body.append(nodes.p(_("Mean of a roll: {mean}.").format(mean=number(mean))))
    if space >= 0:
        price = min(biohack.reroll_prices(space))
        prices = terms.either([terms.amounts(one) for one in PIECES.public[space].reroll])
        text = _(
            "Another roll costs {prices}, worth {price} coins. With one such roll in hand, "
            "bought only where it gains on average, the mean rises to {mean}."
        )
        mean_again = number(biohack.mean_with_reroll(injury, price))
        body.append(nodes.p(text.format(prices=prices, price=price, mean=mean_again)))
    rates = _("Genes are counted at the rates of the Alley. A mean holds over many rolls.")
    body.append(nodes.small(rates))
    return [nodes.group(_("Another roll and its price"), body, open=bool(now))]


def ledger(faces: list[str]) -> list[Node]:
    """The rolls so far beside what is expected.

    Args:
        faces: the faces rolled, by name.
    """
    if not faces:
        return []
    die = biohack.faces()
    n = len(faces)
    rows: list[list[nodes.Text]] = [
        [words.face_name(name), str(faces.count(name)), number(n * Fraction(die[name]))]
        for name in die
    ]
    head: list[nodes.Text] = [_("The die shows"), _("Rolled"), _("Expected")]
    title = ngettext("{n} roll so far", "{n} rolls so far", n).format(n=n)
    memory = _("The die has no memory: the next roll has the same chances.")
    return [nodes.group(title, [nodes.table(title, head, rows), nodes.small(memory)])]
