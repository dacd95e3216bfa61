"""The final scoring, ties, and what a single player must reach."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .effects import COINS, EP, FERAL, GENES
from .pieces import CLASSES, CREATURES, PIECES, Challenge, Scoring
from .stock import WIDTH

if TYPE_CHECKING:
    from .state import Biohack


def score(state: Biohack, seat: int, scoring: Scoring) -> int:
    """What a noble or the bottom row of a scientist yields for a seat."""
    creatures = state.creatures(seat)
    if scoring.score == "per_gene":
        n = sum(CREATURES[card].cost[scoring.what] > 0 for card in creatures)
    elif scoring.score == "per_class":
        n = len(state.built[3 * seat + scoring.what])
    elif scoring.score == "per_report":
        n = reports(state, seat)
    elif scoring.score == "per_creation_milestone":
        n = sum(seat in tokens for tokens in state.creation)
    else:  # per_gene_type
        n = sum(any(CREATURES[card].cost[gene] for card in creatures) for gene in range(len(GENES)))
    return scoring.ep * n


def reports(state: Biohack, seat: int) -> int:
    """How many milestone cards a seat has reported."""
    return sum(seat in tokens for tokens in state.reports)


def parts(state: Biohack, seat: int) -> dict[str, int]:
    """Where the EP of a seat come from, if the game were scored now.

    Returns:
        EP by ``"track"``, ``"creatures"``, ``"scientist"``, ``"creation"`` (creation milestones),
        ``"reports"`` (milestone cards), ``"coins"``, and in a solo game ``"early"`` (a seventh
        creature in good time) and ``"nomans"``.
    """
    base = WIDTH * seat
    found = {
        "track": state.stock[base + EP],
        "creatures": sum(_creature(state, seat, card) for card in state.creatures(seat)),
        "scientist": 0,
        "creation": sum(
            PIECES.creation_ep[tokens.index(seat)] for tokens in state.creation if seat in tokens
        ),
        "reports": sum(
            PIECES.milestones[card].slots[tokens.index(seat)]
            for card, tokens in zip(state.milestones, state.reports, strict=True)
            if seat in tokens
        ),
        "coins": state.stock[base + COINS] // PIECES.limits.coins_per_ep,
    }
    if state.unlocked[seat] == PIECES.limits.lock_tiles:
        found["scientist"] = score(state, seat, PIECES.scientists[state.scientist[seat]].scoring)
    challenge = state.challenge
    if challenge is not None:
        early = 0 < state.seventh < PIECES.solo.early_before_round and challenge.ep > 0
        found["early"] = PIECES.solo.early_bonus_ep if early else 0
        found["nomans"] = challenge.ep_per_active_noman * state.active(seat)
    return found


def _creature(state: Biohack, seat: int, card: int) -> int:
    creature = CREATURES[card]
    return creature.ep if creature.scoring is None else score(state, seat, creature.scoring)


def total(state: Biohack, seat: int) -> int:
    """The EP of a seat if the game were scored now."""
    return sum(parts(state, seat).values())


def winners(state: Biohack) -> list[int]:
    """Who has won; nobody before the end or in a lost solo game, all where turns ran out."""
    if state.player is not None:
        return []
    challenge = state.challenge
    if challenge is not None:
        return [0] if state.ending in ("rounds", "seventh") and reached(state, challenge) else []
    if state.ending == "limit":
        return list(range(state.players))
    ranks = [_rank(state, seat) for seat in range(state.players)]
    best = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == best]


def _rank(state: Biohack, seat: int) -> tuple[int, ...]:
    """EP, then what breaks ties: creatures, nobles, artisans."""
    _commons, artisans, nobles = (len(state.built[3 * seat + cls]) for cls in range(len(CLASSES)))
    return total(state, seat), len(state.creatures(seat)), nobles, artisans


def wanted(state: Biohack, challenge: Challenge) -> dict[str, tuple[int, int]]:
    """What a challenge asks of the single player: how much there is now, and how much is asked.

    Returns:
        Pairs by ``"creatures"``, ``"common"``, ``"feral"`` (creatures with a feral gene),
        ``"reports"``, ``"unlocks"``, ``"coins"`` and ``"ep"``; only what is asked for.
    """
    creatures = state.creatures(0)
    asked = {
        "creatures": (len(creatures), challenge.creatures),
        "common": (len(state.built[0]), challenge.common),
        "feral": (
            sum(CREATURES[card].cost[FERAL] > 0 for card in creatures),
            challenge.feral_creatures,
        ),
        "reports": (reports(state, 0), challenge.reports),
        "unlocks": (state.unlocked[0], challenge.unlocks),
        "coins": (state.amount(0, COINS), challenge.coins),
        "ep": (total(state, 0), challenge.ep),
    }
    return {name: pair for name, pair in asked.items() if pair[1]}


def reached(state: Biohack, challenge: Challenge) -> bool:
    """Whether the single player has all that a challenge asks for."""
    return all(have >= need for have, need in wanted(state, challenge).values())
