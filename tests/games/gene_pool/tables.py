"""Positions of Gene Pool made to measure."""

from __future__ import annotations

import genetics_games as gg
from genetics_games.games.gene_pool.pieces import PIECES

GAME = gg.game("gene_pool")
ONE_YEAR = [card.id for card in PIECES.research if card.years == 1]
TWO_YEARS = [card.id for card in PIECES.research if card.years == 2]
YEARS = {card.id: card.years for card in PIECES.research}

#: Chance of a setup: 1-year pool, 2-year pool, kinds of the row, six ways round.
ROW_KINDS = ["GC", "AT", "GC", "AT", "GC", "AT"]
GACTGA = [0, 0, 1, 1, 0, 0]


def script(one=None, two=None, kinds=None, ways=None):
    """Outcomes for ``game.new(chance=...)``."""
    return [one or ONE_YEAR, two or TWO_YEARS, kinds or ROW_KINDS, *(ways or GACTGA)]


def fresh(**options):
    """A new table with the row GACTGA and pools in the order of pieces.toml."""
    return GAME.new(chance=script(), **options)


def started(pools=(1, 1), **options):
    """A table on which both players have their first research card."""
    state = fresh(**options)
    for pool in pools:
        play(state, f"start research {pool}")
    return state


def position(
    row="GAGTCC",
    hands=((1, 1), (1, 1)),
    research=(("SMN1",), ("TERC",)),
    completed=((), ()),
    player=0,
    phase="turn",
    last=None,
    turn=None,
    limit=None,
    pools=None,
    **options,
):
    """A loaded position; piles and pools get what is left of the cards.

    Args:
        row: the letters on top.
        hands: A/T and G/C cards of each seat.
        research: ids of the research cards in each hand; long ones that seldom match.
        completed: ids of the completed cards of each seat.
        pools: ids left in each pool, if the order matters.
    """
    used = [name for zone in (research, completed) for seat in zone for name in seat]
    left = [[name for name in names if name not in used] for names in (ONE_YEAR, TWO_YEARS)]
    in_row = {"AT": sum(map(row.count, "AT")), "GC": sum(map(row.count, "GC"))}
    data = GAME.new(seed=1, limit=limit, **options).to_dict()
    first = data["options"]["first_player"]
    data["player"] = player
    data["turn"] = (player - first) % 2 if turn is None else turn
    data["position"] = {
        "phase": phase,
        "row": row,
        "hands": [{"AT": at, "GC": gc} for at, gc in hands],
        "piles": {
            "AT": 6 - in_row["AT"] - hands[0][0] - hands[1][0],
            "GC": 6 - in_row["GC"] - hands[0][1] - hands[1][1],
        },
        "pools": pools or left,
        "research": [[{"card": name, "not": []} for name in seat] for seat in research],
        "completed": [list(seat) for seat in completed],
        "last": last,
    }
    return GAME.load(data)


def play(state, *notations):
    """Apply actions written in notation; give the events of the last one."""
    events = []
    for notation in notations:
        events = state.apply(state.parse(notation))
    return events


def legal(state, start=""):
    """The notations of the legal actions that begin with some words."""
    return [str(a) for a in state.legal_actions() if str(a).startswith(start)]


def row_of(state):
    """The letters on top."""
    return state.view()["row"]


def piles_of(state):
    """A/T and G/C cards on the piles."""
    return tuple(state.view()["piles"].values())


def hand_of(state, seat):
    """A/T and G/C cards in a hand."""
    return tuple(state.view(seat)["hand"].values())


def kinds_of(events):
    """The kinds of some events, in their order."""
    return [event.kind for event in events]
