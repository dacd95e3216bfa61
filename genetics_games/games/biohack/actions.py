"""The moves of Biohack, each made once, and which of them a decision offers.

Every function that gives a `Legal` is keyed by a few small numbers, so that positions with the
same choice share one list.  The last argument says whether the player may also heal a Noman.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations

from genetics_games.engine import Action, Legal

from .effects import GENES, AnyGene, Choose, DifferentGenes, Swap, say_amounts, say_option
from .pieces import CLASSES, IDS, PIECES, PUBLIC, SPACES

#: How many of the larger lists are kept; made anew when wanted again.
KEPT = 20_000

PLANS = ("scientist", "space")


class TakeScientist(Action):
    """Set-up: take a scientist."""

    __slots__ = ("scientist",)
    scientist: str

    def _notation(self) -> str:
        return f"take {self.scientist}"


class Draft(Action):
    """Set-up: take a creature card of the display; columns count from 1 at the left."""

    __slots__ = ("cls", "column")
    cls: str
    column: int

    def _notation(self) -> str:
        return f"draft {self.cls} {self.column}"


class Plan(Action):
    """Planning: carry out the effect of the scientist or of the space of the own marker."""

    __slots__ = ("effect",)
    effect: str

    def _notation(self) -> str:
        return f"plan {self.effect}"


class Locate(Action):
    """Planning: choose location cards, in secret."""

    __slots__ = ("spaces",)
    spaces: tuple[str, ...]

    def _notation(self) -> str:
        return f"choose {' '.join(self.spaces).lower() or 'nowhere'}"


class Research(Action):
    """A turn: take a Noman off a public space and do its action."""

    __slots__ = ("space",)
    space: str

    def _notation(self) -> str:
        return f"research {self.space.lower()}"


class Experiment(Action):
    """A turn: put a Noman on an experiment space and do its action."""

    __slots__ = ("space",)
    space: str

    def _notation(self) -> str:
        return f"place {self.space.lower()}"


class Pass(Action):
    """A turn: no more turns in this round."""

    __slots__ = ()

    def _notation(self) -> str:
        return "pass"


class Heal(Action):
    """At any own decision: a full medicine makes an injured Noman stand up."""

    __slots__ = ()

    def _notation(self) -> str:
        return "heal"


class Take(Action):
    """Choose one of some effects; written as pieces.toml means it, such as ``gain 2 mammal``."""

    __slots__ = ("option",)
    option: str

    def _notation(self) -> str:
        return f"take {self.option}"


class Trade(Action):
    """Pay to gain, in the ALLEY or by an arrow; written such as ``2 coins`` for ``2 mammal``."""

    __slots__ = ("pay", "gain")  # noqa: RUF023 - in the order of the constructor
    pay: str
    gain: str

    def _notation(self) -> str:
        return f"trade {self.pay} for {self.gain}"


class PickGenes(Action):
    """Name the gene, or the different genes, to be gained."""

    __slots__ = ("genes",)
    genes: tuple[str, ...]

    def _notation(self) -> str:
        return f"gene {' '.join(self.genes)}"


class KeepResult(Action):
    """Keep what the danger die shows."""

    __slots__ = ()

    def _notation(self) -> str:
        return "keep result"


class RollAgain(Action):
    """Roll the danger die again, for a price or ``free`` by a common creature."""

    __slots__ = ("price",)
    price: str

    def _notation(self) -> str:
        return f"reroll for {self.price}"


class Avoid(Action):
    """Survival: pay coins so that the Noman is not injured."""

    __slots__ = ()

    def _notation(self) -> str:
        return "avoid injury"


class Suffer(Action):
    """Survival: let the Noman be injured."""

    __slots__ = ()

    def _notation(self) -> str:
        return "accept injury"


class Buy(Action):
    """Buy a card of the display; columns count from 1 at the left."""

    __slots__ = ("cls", "column")
    cls: str
    column: int

    def _notation(self) -> str:
        return f"buy {self.cls} {self.column}"


class BuyFromDeck(Action):
    """Pay to look at the top two cards of a deck and keep one."""

    __slots__ = ("cls",)
    cls: str

    def _notation(self) -> str:
        return f"buy {self.cls} deck"


class KeepCard(Action):
    """Keep one of the two cards; the other goes under its deck."""

    __slots__ = ("card",)
    card: str

    def _notation(self) -> str:
        return f"keep {self.card}"


class Create(Action):
    """Create a creature of the hand.

    ``option`` is the number of the scientist's discount that is used, 0 for none; ``saved`` names
    the genes that an "any gene" discount saves, where there is a choice.
    """

    __slots__ = ("card", "option", "saved")
    card: str
    option: int
    saved: str

    def _notation(self) -> str:
        text = f"create {self.card}"
        if self.option:
            text += " scientist" if self.option == 1 else f" scientist {self.option}"
        return f"{text} save {self.saved}" if self.saved else text


class Report(Action):
    """Report a milestone card."""

    __slots__ = ("milestone",)
    milestone: str

    def _notation(self) -> str:
        return f"report {self.milestone}"


class Unlock(Action):
    """Take the topmost lock tile off the own scientist."""

    __slots__ = ()

    def _notation(self) -> str:
        return "unlock"


class ReserveTurn(Action):
    """Put the own marker on a space of the reservation track; spaces count from 1."""

    __slots__ = ("space",)
    space: int

    def _notation(self) -> str:
        return f"reserve {self.space}"


class Done(Action):
    """Go on without more of what could be done here."""

    __slots__ = ()

    def _notation(self) -> str:
        return "done"


HEAL, DONE, PASS, KEEP_RESULT, UNLOCK = Heal(), Done(), Pass(), KeepResult(), Unlock()
FREE = "free"

SCIENTISTS = [TakeScientist(scientist.id) for scientist in PIECES.scientists]
RESEARCH = [Research(space) for space in PUBLIC]
EXPERIMENTS = [Experiment(space) for space in SPACES[len(PUBLIC) :]]
BUYS = [[Buy(cls, column + 1) for column in range(4)] for cls in CLASSES]
DRAFTS = [[Draft(cls, column + 1) for column in range(4)] for cls in CLASSES]
DECKS = [BuyFromDeck(cls) for cls in CLASSES]
KEEPS = [KeepCard(card) for card in IDS]
REPORTS = [Report(milestone.id) for milestone in PIECES.milestones]
RESERVES = [ReserveTurn(n + 1) for n in range(len(PIECES.reservation))]

#: The number of what an action names.
NUMBER: dict[Action, int] = {
    action: number
    for group in (SCIENTISTS, KEEPS, DECKS, REPORTS, RESERVES)
    for number, action in enumerate(group)
}
NUMBER |= {action: number for number, action in enumerate((*RESEARCH, *EXPERIMENTS))}


def legal(*actions: Action, heal: bool = False) -> Legal:
    """Some actions, and healing where it is open."""
    return Legal((*actions, HEAL) if heal else actions)


def bits(mask: int) -> tuple[int, ...]:
    """The numbers whose bits are set, in rising order.

    Example:
        >>> bits(0b1101)
        (0, 2, 3)
    """
    return tuple(n for n in range(mask.bit_length()) if mask >> n & 1)


# ------------------------------------------------------------- set-up and planning


@cache
def scientist_actions(left: int) -> Legal:
    """The scientists that are left, as a mask."""
    return legal(*(SCIENTISTS[n] for n in bits(left)))


@lru_cache(KEPT)
def draft_actions(filled: int) -> Legal:
    """The cards of the display: bit ``4 * class + column`` for each."""
    return legal(*(DRAFTS[n // 4][n % 4] for n in bits(filled)))


@cache
def plan_actions(open_effects: int, heal: bool) -> Legal:
    """The planning effects that are left: bit 0 the scientist's, bit 1 the space's."""
    return legal(*(Plan(PLANS[n]) for n in bits(open_effects)), DONE, heal=heal)


#: For each mask of public spaces the choice of their location cards.
LOCATE = [Locate(tuple(PUBLIC[n] for n in bits(mask))) for mask in range(2 ** len(PUBLIC))]
LOCATE_MASK = {action: mask for mask, action in enumerate(LOCATE)}


@cache
def locate_actions(n: int, heal: bool) -> Legal:
    """Every set of ``n`` location cards.

    Example:
        >>> len(locate_actions(3, False).actions), str(locate_actions(0, False).actions[0])
        (10, 'choose nowhere')
    """
    sets = (sum(1 << space for space in some) for some in combinations(range(len(PUBLIC)), n))
    return legal(*(LOCATE[mask] for mask in sets), heal=heal)


# ------------------------------------------------------------- turns


@lru_cache(KEPT)
def turn_actions(public: int, open_spaces: int, may_pass: bool, heal: bool) -> Legal:
    """The turns that can be taken.

    Args:
        public: the public spaces with an own Noman, as a mask.
        open_spaces: the spaces where a Noman can be put, as a mask of `SPACES`.
        may_pass: whether the player may pass.
    """
    actions: list[Action] = [RESEARCH[n] for n in bits(public)]
    actions += [EXPERIMENTS[n - len(PUBLIC)] for n in bits(open_spaces)]
    return legal(*actions, *((PASS,) if may_pass else ()), heal=heal)


# ------------------------------------------------------------- effects


@cache
def choose_actions(step: Choose, heal: bool) -> Legal:
    """The options of a choice."""
    return legal(*(Take(say_option(option)) for option in step.options), heal=heal)


@cache
def swap_actions(step: Swap, heal: bool) -> Legal:
    """Taking an arrow or leaving it."""
    return legal(Trade(say_amounts(step.pay), say_amounts(step.gain)), DONE, heal=heal)


@cache
def gene_actions(step: AnyGene | DifferentGenes, heal: bool) -> Legal:
    """The genes that can be named."""
    size = step.n if type(step) is DifferentGenes else 1
    sets = combinations(step.genes, size)
    return legal(*(PickGenes(tuple(GENES[g] for g in some)) for some in sets), heal=heal)


@cache
def result_actions(free: bool, space: int, payable: int, heal: bool) -> Legal:
    """Keeping what the die shows, or rolling again.

    Args:
        free: whether a common creature gives a free reroll.
        space: the public space; -1 in planning.
        payable: which of its prices can be paid, as a mask.
    """
    rolls = [RollAgain(FREE)] if free else []
    rolls += [RollAgain(say_amounts(PIECES.public[space].reroll[n])) for n in bits(payable)]
    return legal(KEEP_RESULT, *rolls, heal=heal)


@cache
def spare_actions(heal: bool) -> Legal:
    """Survival: paying or being injured."""
    return legal(Avoid(), Suffer(), heal=heal)


@lru_cache(KEPT)
def purchase_actions(cards: int, decks: int, heal: bool) -> Legal:
    """What can be bought: bit ``4 * class + column`` of the display; bit ``class`` of the decks."""
    actions: list[Action] = [BUYS[n // 4][n % 4] for n in bits(cards)]
    return legal(*actions, *(DECKS[n] for n in bits(decks)), DONE, heal=heal)


@lru_cache(KEPT)
def look_actions(first: int, second: int, heal: bool) -> Legal:
    """The two cards looked at, of which one is kept."""
    return legal(*(KEEPS[card] for card in sorted((first, second))), heal=heal)


@lru_cache(KEPT)
def create_action(card: int, option: int, saved: tuple[int, ...]) -> Create:
    """The creation of a card with the scientist's ``option`` and these genes saved."""
    amounts = tuple((gene, n) for gene, n in enumerate(saved) if n)
    return Create(IDS[card], option, say_amounts(amounts))


@lru_cache(KEPT)
def create_actions(ways: tuple[tuple[int, int, tuple[int, ...]], ...], heal: bool) -> Legal:
    """Ways to create a creature, each a card, an option and the genes saved by choice."""
    return legal(*(create_action(*way) for way in ways), DONE, heal=heal)


@lru_cache(KEPT)
def lab_actions(reports: tuple[int, ...], unlock: bool, heal: bool) -> Legal:
    """The milestones that can be reported, and whether a lock tile can be taken off."""
    actions: list[Action] = [REPORTS[n] for n in reports]
    return legal(*actions, *((UNLOCK,) if unlock else ()), DONE, heal=heal)


@cache
def reserve_actions(free: int, heal: bool) -> Legal:
    """The free spaces of the reservation track, as a mask."""
    return legal(*(RESERVES[n] for n in bits(free)), DONE, heal=heal)


# ------------------------------------------------------------- the ALLEY


def _lot(lot: object) -> str:
    return say_amounts(lot)  # type: ignore[arg-type]


#: The trades of the top row: option (from 1), lot paid, lot gained; an action for each.
TOP = [
    (option, pay, gain)
    for option, lots in enumerate(PIECES.top, 1)
    for pay in range(len(lots))
    for gain in range(len(lots))
    if pay != gain
]
TOP_TRADES = [
    Trade(_lot(PIECES.top[option - 1][pay]), _lot(PIECES.top[option - 1][gain]))
    for option, pay, gain in TOP
]

#: The lots of the bottom row that are traded together, and both directions of each.
THREES = list(combinations(range(len(PIECES.lots)), PIECES.lots_picked))
FERAL_LOT = "1 feral"
BOTTOM_TRADES = [
    trade
    for lots in (" + ".join(_lot(PIECES.lots[n]) for n in three) for three in THREES)
    for trade in (Trade(FERAL_LOT, lots), Trade(lots, FERAL_LOT))
]


@lru_cache(KEPT)
def alley_actions(top: int, bottom: int, heal: bool) -> Legal:
    """The trades that can be made.

    Args:
        top: those of the top row, as a mask over `TOP_TRADES`.
        bottom: those of the bottom row, as a mask over `BOTTOM_TRADES`.
    """
    actions: list[Action] = [TOP_TRADES[n] for n in bits(top)]
    return legal(*actions, *(BOTTOM_TRADES[n] for n in bits(bottom)), DONE, heal=heal)


#: For each trade of the ALLEY the row and its number there.
TRADES: dict[Action, tuple[str, int]] = {
    **{trade: ("top", n) for n, trade in enumerate(TOP_TRADES)},
    **{trade: ("bottom", n) for n, trade in enumerate(BOTTOM_TRADES)},
}
