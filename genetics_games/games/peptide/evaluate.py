"""How good a view of Peptide looks to a seat: points, and what its cards may still become."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from . import rna
from .pieces import AMINO, CARD, PIECES

#: What tokens are worth: the first ones keep actions open, more add less.
ATP = (0.0, 0.5, 0.95, 1.35, 1.65, 1.85, 2.0)
MORE_ATP = 0.06

#: Of the points that turning a link would add, how much it is worth before it is turned.
TURNING, TURNING_LATE = 0.5, 0.2

#: An amino acid in hand, as a share of what linking it brings, by the letters still missing.
HELD = (0.8, 0.6, 0.44, 0.3)
CROWD = 3  # with so many in hand a further one is worth little
CROWDED = 0.3

#: A spare RNA card, one that all could use, and the chance that a card still to come fits.
SPARE = 0.14
NUCLEUS, VACUOLE, SYNTHETASE = 0.62, 0.34, 1.1
FITTING = 0.25  # a card of the RNA field that is missing, while a Nucleus is to be resolved
SURE = 0.93  # what a Ribosome is about to bring, before it does
FIRST = 0.12  # to select first in the next round


def evaluate(view: Mapping[str, Any], seat: int) -> float:
    """How good a view looks to the seat whose view it is; a point is worth 1.

    Args:
        view: what ``state.view(seat)`` gave.
        seat: for whom.

    Example:
        >>> from genetics_games.games import game
        >>> state = game("peptide").new(seed=7)
        >>> 0 < evaluate(state.view(0), 0) < 3
        True
    """
    seats = view["seats"]
    me = seats[seat]
    others = [points_in_sight(other) for number, other in enumerate(seats) if number != seat]
    value = me["points"] - 0.25 * max(others)
    if view["player"] is None:
        return value + points_in_sight(me) - me["points"]
    last_round = 0 <= view["stop"] < view["turn"]
    value += FIRST * (view["first"] == seat and not last_round)
    cards = [card["organelle"] for card in me["cards"] if not card["face_down"]]
    hand = me["hand"]
    amino = [CARD[name] for name in hand["amino"]]
    letters = rna.pack(hand["rna"])
    if view["phase"] == "keep_rna" and view["player"] == seat:
        return value + max(
            _own(view, me, cards, amino, letters + rna.ONE_OF[word[0]], last_round)
            for word in view["drawn"]
        )
    if view["phase"] == "keep_amino" and view["player"] == seat:
        return value + max(
            _own(view, me, cards, [*amino, CARD[name]], letters, last_round)
            for name in view["drawn"]
        )
    return value + _own(view, me, cards, amino, letters, last_round)


def points_in_sight(seat: Mapping[str, Any]) -> float:
    """The points of a seat's bonus cards and chain, and of its hand where it lies open."""
    hand = seat.get("hand")
    if hand is None:
        return float(seat["points"])
    amino = [CARD[name] for name in hand["amino"]]
    return float(seat["points"] + 2 * rna.matched(amino, rna.pack(hand["rna"])) - len(amino))


def _own(
    view: Mapping[str, Any],
    me: Mapping[str, Any],
    cards: Sequence[str],
    amino: Sequence[int],
    letters: int,
    last_round: bool,
) -> float:
    """What a seat's tokens, cards and chain may still bring beyond the points they show."""
    costs, gains = PIECES.costs, PIECES.gains
    atp = me["atp"] + cards.count("mitochondria") * gains["mitochondria"]
    atp += cards.count("vacuole") * gains["vacuole"]
    atp += sum(card["face_down"] for card in me["cards"]) * gains["face_down"]
    turning = TURNING_LATE if last_round else TURNING
    face_up = [AMINO[CARD[link["amino"]]].points for link in me["chain"] if not link["permanent"]]
    value = sum(turning * (full - _half(full)) for full in face_up)
    held, missing, spare = _hand(tuple(sorted(amino)), letters, last_round)
    value += held + SPARE * min(spare, 5) * (not last_round)

    coming = cards.count("nucleus") + cards.count("vacuole")
    worth = 1.0 if missing else 0.45
    value += worth * (NUCLEUS * cards.count("nucleus") + VACUOLE * cards.count("vacuole"))
    if "nucleus" in cards:
        value += FITTING * any(rna.covers(missing, rna.ONE_OF[x]) for x in view["rna_field"])
    plans = _ribosome_gains(view["bonus"], face_up, amino, letters, coming, turning, last_round)
    for gain in plans[: cards.count("ribosome")]:
        if atp >= costs["ribosome"] and gain > 0:
            atp -= costs["ribosome"]
            value += SURE * gain + _atp(atp + costs["ribosome"]) - _atp(atp)
    if not last_round:
        room = 1.0 if len(amino) < CROWD else CROWDED
        for _use in range(cards.count("amino_acyl")):
            if atp >= costs["amino_acyl"] and view["amino_deck"]:
                atp -= costs["amino_acyl"]
                value += room * SYNTHETASE
    return value + _atp(atp) * (0.35 if last_round else 1.0)


def _half(points: int) -> int:
    return (points + 1) // 2


def _atp(tokens: int) -> float:
    most = len(ATP) - 1
    return ATP[min(tokens, most)] + MORE_ATP * max(0, tokens - most)


@lru_cache(maxsize=1 << 14)
def _hand(amino: tuple[int, ...], letters: int, last_round: bool) -> tuple[float, int, int]:
    """Worth of the amino acids in hand, the letters they lack (packed), and spare RNA cards.

    RNA goes to the cards that lack least, each letter once.
    """
    value, lacking, left = 0.0, 0, letters
    rest = list(amino)
    rank = 0
    while rest:
        card = min(rest, key=lambda c: (_missing(c, left)[0], -AMINO[c].points))
        rest.remove(card)
        number, short = _missing(card, left)
        left -= rna.NEED[card] - short
        lacking += short
        brings = _half(AMINO[card].points) + 1
        if last_round:
            value += 1.0 if number == 0 else -1.0 + 0.3 * HELD[number]
        else:
            value += HELD[number] * brings * (1.0 if rank < CROWD else CROWDED)
        rank += 1
    return value, lacking, rna.total(left)


@lru_cache(maxsize=1 << 14)
def _missing(card: int, letters: int) -> tuple[int, int]:
    """How many letters a card lacks, and which, packed."""
    lacking = 0
    for one, need, has in zip(
        rna.ONE, rna.counts(rna.NEED[card]), rna.counts(letters), strict=True
    ):
        lacking += one * max(0, need - has)
    return rna.total(lacking), lacking


def _ribosome_gains(
    bonus: Sequence[int],
    face_up: Sequence[int],
    amino: Sequence[int],
    letters: int,
    coming: int,
    turning: float,
    last_round: bool,
) -> list[float]:
    """What one Ribosome after another may bring, best first: adding or making permanent."""
    gains = []
    left, prizes = list(face_up), list(bonus)
    for card in sorted(amino, key=lambda c: -AMINO[c].points):
        full = AMINO[card].points
        number = _missing(card, letters)[0]
        if number > coming:
            continue
        held = (1.0 if last_round else HELD[0] * (_half(full) + 1)) if number == 0 else 0.5
        added = _half(full) + turning * (full - _half(full)) - held
        gains.append(added if number == 0 else 0.35 * added)
    for full in left:
        prize = prizes.pop(0) if prizes else 0
        gains.append((1 - turning) * (full - _half(full)) + prize)
    return sorted(gains, reverse=True)
