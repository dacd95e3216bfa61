"""Set-up: what lies where, then the choice of scientists and the draft of two creatures each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from genetics_games.engine import Event, Legal

from . import basement, planning, solo
from .actions import NUMBER, draft_actions, scientist_actions
from .effects import COINS, MEDICINE
from .pieces import CARD, CLASSES, COLOURS, CREATURES, IDS, PIECES, SPACES
from .stock import WIDTH

if TYPE_CHECKING:
    from .state import Biohack

LIMITS = PIECES.limits
MILESTONES = [milestone.id for milestone in PIECES.milestones]
TILES = [tile.id for tile in PIECES.tiles]


def lay_out(state: Biohack) -> None:
    """Lay out the table up to the choice of scientists.

    Chance: the three decks, the milestone cards, the downtown tiles, the player boards, the turn
    order (not for a single player), and the solo deck.
    """
    n = state.players
    state.decks = [
        tuple(CARD[name] for name in state._shuffle([c.id for c in CREATURES if c.cls == cls]))
        for cls in range(len(CLASSES))
    ]
    state.discards = [()] * len(CLASSES)
    state.display = [-1] * 4 * len(CLASSES)
    milestones = state._shuffle(MILESTONES)[: LIMITS.display_milestones]
    state.milestones = tuple(MILESTONES.index(name) for name in milestones)
    state.reports = [()] * LIMITS.display_milestones
    state.creation = [()] * len(CLASSES)
    tiles = tuple(TILES.index(name) for name in state._shuffle(TILES))
    out = PIECES.tiles_out[n]
    state.tiles, state.stack = tiles[:out], tiles[out:]
    state.boards = tuple(COLOURS.index(name) for name in state._shuffle(COLOURS)[:n])
    state.order = tuple(state._shuffle(range(n))) if n > 1 else (0,)
    state.solo, state.flipped = solo.deck(state) if n == 1 else (), ()

    state.phase, state.round, state.asked, state.plans = "scientist", 0, 0, 0
    state.passed, state.reserved, state.secret = 0, (-1,) * 4, [-1] * n
    state.todo, state.face, state.looked = (), -1, ()
    state.stock = [0] * (WIDTH * n)
    for place, seat in enumerate(state.order):
        base = WIDTH * seat
        state.stock[base + COINS] = PIECES.setup.coins_by_turn_order[place]
        state.stock[base + MEDICINE] = PIECES.setup.full_medicine_by_turn_order[place]
    state.ready, state.injured = [LIMITS.nomans] * n, [0] * n
    state.at = [()] * len(SPACES)
    state.hands, state.shown, state.tracks = [()] * n, 0, ()
    state.built = [()] * (len(CLASSES) * n)
    state.scientist, state.unlocked, state.used = [-1] * n, [0] * n, [0] * n
    state.seventh, state.last, state.ending = 0, "", ""
    basement.slide_and_fill(state, [])
    state.player = state.order[-1]


def scientist_legal(state: Biohack) -> Legal:
    """The scientists that nobody has taken."""
    taken = set(state.scientist)
    left = (n for n in range(len(PIECES.scientists)) if n not in taken)
    return scientist_actions(sum(1 << n for n in left))


def take_scientist(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Take a scientist; the two lock tiles cover its middle and bottom rows."""
    state.scientist[seat] = NUMBER[action]
    events.append(Event("scientist", seat, {"scientist": action.scientist}))
    _next_in_reverse(state, 1, "draft")


def draft_legal(state: Biohack) -> Legal:
    """The cards of the display."""
    return draft_actions(sum(1 << place for place, card in enumerate(state.display) if card >= 0))


def draft(state: Biohack, seat: int, action: Any, events: list[Event]) -> None:
    """Take a card of the display without paying."""
    cls, column = CLASSES.index(action.cls), action.column - 1
    card = basement.take(state, seat, 4 * cls + column)
    data = {"card": IDS[card], "cls": action.cls, "column": action.column}
    events.append(Event("draft", seat, data))
    if _next_in_reverse(state, PIECES.setup.draft_rounds, "planning"):
        came = basement.slide_and_fill(state, events)
        events.append(Event("display", None, {"cards": came}, reveals=True))
        planning.begin_round(state, events)


def _next_in_reverse(state: Biohack, times: int, after: str) -> bool:
    """The next player in reverse turn order, ``times`` round; then the phase ``after``."""
    n = state.players
    state.asked += 1
    over = state.asked == times * n
    if over:
        state.phase, state.asked = after, 0
    state.player = state.order[n - 1 - state.asked % n]
    return over
