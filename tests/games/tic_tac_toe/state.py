"""Tic-tac-toe: positions as two sets of nine bits."""

from __future__ import annotations

from genetics_games.engine import Action, Event, Item, Legal, Move, Scene, State, Touch, Zone

LINES = (0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124)
FULL = 0o777
WON = tuple(any(marks & line == line for line in LINES) for marks in range(FULL + 1))
NAMES = [column + row for row in "123" for column in "abc"]


class Mark(Action):
    """Put one's mark on a cell, counted from 0 row by row."""

    __slots__ = ("cell",)

    def _notation(self):
        return NAMES[self.cell]


MARKS = tuple(Mark(cell) for cell in range(9))
LEGAL = tuple(
    Legal(mark for mark in MARKS if not taken >> mark.cell & 1) for taken in range(FULL + 1)
)


class TicTacToe(State):
    """Seat 0 plays crosses and begins."""

    __slots__ = ("crosses", "noughts")

    def _setup(self):
        self.crosses = self.noughts = 0

    def _find_legal(self):
        return LEGAL[self.crosses | self.noughts]

    def _perform(self, action):
        seat, bit = self.player, 1 << action.cell
        if seat == 0:
            self.crosses |= bit
            won = WON[self.crosses]
        else:
            self.noughts |= bit
            won = WON[self.noughts]
        self.turn += 1
        if won or self.crosses | self.noughts == FULL or self.turn == self.limit:
            self.player = None
        else:
            self.player = 1 - seat
        return [Event("mark", seat, {"cell": NAMES[action.cell]})]

    def _why_not(self, action):
        return f"The cell {action} is taken. Choose an empty one."

    def _copy_to(self, new):
        new.crosses = self.crosses
        new.noughts = self.noughts

    def _position(self):
        return {"crosses": self.crosses, "noughts": self.noughts}

    def _read_position(self, data):
        self.crosses, self.noughts = data["crosses"], data["noughts"]

    @classmethod
    def _sample(cls, view, rng):
        state = cls._bare(2, {}, view["limit"], rng.getrandbits(63))
        state.player, state.turn = view["player"], view["turn"]
        cells = view["cells"]
        state.crosses = sum(1 << n for n, mark in enumerate(cells) if mark == "x")
        state.noughts = sum(1 << n for n, mark in enumerate(cells) if mark == "o")
        return state

    def scores(self):
        x, o = WON[self.crosses], WON[self.noughts]
        return [x - o, o - x]

    def winners(self):
        if self.player is not None:
            return []
        x, o = self.scores()
        return [0] if x > o else [1] if o > x else [0, 1]

    def view(self, viewer=None):
        cells = "".join(
            "x" if self.crosses >> n & 1 else "o" if self.noughts >> n & 1 else "."
            for n in range(9)
        )
        return {"player": self.player, "turn": self.turn, "limit": self.limit, "cells": cells}

    def scene(self, viewer=None):
        cells = self.view()["cells"]
        items = [Item(name, f"{name}: {mark}") for name, mark in zip(NAMES, cells, strict=True)]
        moves = []
        if viewer is not None and viewer == self.player:
            moves = [
                Move(str(a), self.describe(a, viewer), touches=(Touch("cell", (str(a),)),))
                for a in self.legal_actions()
            ]
        now = "The game is over." if self.is_over else "Touch an empty cell."
        zone = Zone("cells", "Cells", "grid", items, area="focus", columns=("a", "b", "c"))
        result = "Seat {} has won.".format(", ".join(map(str, self.winners())))
        return Scene(
            "tic_tac_toe",
            "Tic-tac-toe",
            "",
            viewer,
            self.player,
            now,
            zones=[zone],
            moves=moves,
            result=result if self.is_over else "",
        )

    def describe(self, action, viewer=None):
        return f"Mark {action}."

    def check(self):
        x, o = self.crosses, self.noughts
        assert 0 <= x <= FULL
        assert 0 <= o <= FULL
        assert not x & o
        assert x.bit_count() - o.bit_count() == self.turn % 2
        assert x.bit_count() + o.bit_count() == self.turn
        assert not (WON[x] and WON[o])
        over = WON[x] or WON[o] or self.turn in (9, self.limit)
        assert self.player == (None if over else self.turn % 2)


def evaluate(view, seat):
    """Lines still open to the seat, less those open to the rival; a won game beats all."""
    mine, theirs = ("x", "o") if seat == 0 else ("o", "x")
    cells = view["cells"]
    value = 0.0
    for line in LINES:
        held = [cells[n] for n in range(9) if line >> n & 1]
        if held.count(mine) == 3:
            return 100.0
        if theirs not in held:
            value += 1 + held.count(mine)
        if mine not in held:
            value -= 1 + 3 * held.count(theirs)
    return value


def tell(event, viewer):
    """One sentence for an event."""
    return f"A mark on {event.data['cell']}."
