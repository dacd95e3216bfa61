"""One table: a game, who sits where, whose click counts, what may be taken back.

Every change goes through a lock and is whole or not at all, because a notebook
may hear two clicks on two threads.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from threading import RLock
from typing import Any

from genetics_games.text import _

from .actions import Action
from .chance import child_seed
from .errors import IllegalAction, StaleAction, WrongSeat
from .events import Event
from .record import Record, Step
from .registry import Bot, make_bot
from .scene import Scene
from .seats import seat_name, seats_called
from .state import State

HUMAN = "human"


class Match:
    """A table at which people and computer players play one game.

    Attributes:
        state: the position; changed only by the match.
        version: grows with every change; a move names the version it was chosen on.
        seats: ``"human"`` or the name of a computer player, for each seat.
        names: what to call each seat.
        practice: whether anything may be taken back.
        steps: the actions so far, each with the position it was played on.
        opening: how many of the first steps were played before the table was handed over;
            they are never taken back.

    Example:
        >>> import genetics_games as gg
        >>> match = gg.Match(gg.game("gene_pool").new(seed=7), seats=["human", "random"])
        >>> events = match.play(0, match.state.legal_actions()[0], match.version)
        >>> match.version
        1
    """

    def __init__(
        self,
        state: State,
        seats: Sequence[str] | None = None,
        names: Sequence[str] | None = None,
        practice: bool | None = None,
    ) -> None:
        """Seat everybody.

        Args:
            state: where the game stands; the match plays on a copy.
            seats: ``"human"`` or a computer player's name for each seat; all human if
                left out.
            names: what to call each seat; plain names if left out.
            practice: whether anything may be taken back; if left out, at a table of one
                person against computer players.

        Raises:
            ValueError: too few or too many seats or names, or a computer player that
                nobody knows; the sentence says what would be right.
        """
        self.seats = _for_each_seat(seats, state, _("seats")) or [HUMAN] * state.players
        self._bots: list[Bot | None] = [
            None if name == HUMAN else make_bot(name, state.game, seat)
            for seat, name in enumerate(self.seats)
        ]
        self.names = _for_each_seat(names, state, _("names")) or _plain_names(self.seats)
        people = self.seats.count(HUMAN)
        self.practice = people == 1 < len(self.seats) if practice is None else bool(practice)
        self.state = state.copy()
        self.version = 0
        self.opening = 0
        self.steps: list[Step] = []
        self._taken_back: list[list[int]] = []
        self._lock = RLock()

    # ------------------------------------------------------------- moves

    def play(self, seat: int, action: Action | str, version: int) -> list[Event]:
        """Carry out a person's action.

        Args:
            seat: who plays.
            action: the action, or its notation.
            version: the version of the match that the action was chosen on.

        Returns:
            The events that it caused; each is told to a viewer by ``seen_by``.

        Raises:
            StaleAction: the match has changed since that version.
            WrongSeat: another seat decides, or a computer plays this one.
            IllegalAction: the rules do not allow it.  Nothing changes in any of these cases.
        """
        with self._lock:
            if type(version) is not int or version != self.version:
                raise StaleAction(_("The board had already moved on. It is up to date now."))
            self._refuse_other_seats(seat)
            with seats_called(self.names):  # a refusal may name them
                if isinstance(action, str):
                    action = self.state.parse(action)
                return self._carry_out(action)

    @property
    def bot_to_move(self) -> bool:
        """Whether a computer player decides now."""
        player = self.state.player
        return player is not None and self._bots[player] is not None

    def play_bot(self) -> list[Event]:
        """Let the computer player that decides now play one action.

        Raises:
            WrongSeat: a person decides now, or the game is over.
        """
        with self._lock:
            seat = self.state.player
            bot = None if seat is None else self._bots[seat]
            if bot is None or seat is None:
                raise WrongSeat(_("No computer player is to move now."))
            # A plain copy of what the seat may know: nothing in it leads to the state.
            view = json.loads(json.dumps(self.state.view(seat)))
            rng = Random(child_seed(self.state.seed or 0, seat, len(self.steps)))
            return self._carry_out(bot(view, self.state.legal_actions(), rng))

    def play_bots(self) -> list[Event]:
        """Let computer players play until a person decides or the game is over."""
        events: list[Event] = []
        while self.bot_to_move:
            events += self.play_bot()
        return events

    def _refuse_other_seats(self, seat: object) -> None:
        if type(seat) is not int or not 0 <= seat < len(self.seats):
            raise WrongSeat(_("There is no such seat at this table."))
        if self._bots[seat] is not None:
            raise WrongSeat(_("{name} is played by the computer.").format(name=self.names[seat]))
        player = self.state.player
        if player is not None and player != seat:
            raise WrongSeat(
                _("{name} decides now. Wait for your turn.").format(name=self.names[player])
            )

    def _carry_out(self, action: Any) -> list[Event]:
        before = self.state.copy()
        events = self.state.apply(action)
        self.steps.append(Step(before, before.player, action, events))  # type: ignore[arg-type]
        self.version += 1
        return events

    # ------------------------------------------------------------- taking back

    def can_undo(self, seat: int) -> bool:
        """Whether this seat may take back its latest action now."""
        return not self.why_not_undo(seat)

    def why_not_undo(self, seat: int) -> str:
        """Why this seat cannot take back its latest action; empty if it can."""
        with self._lock:
            mine = any(step.seat == seat for step in self.steps[self.opening :])
            if not mine or self._bots[seat] is not None:
                return _("You have not made a move yet, so there is nothing to take back.")
            if self.practice:
                return ""
            last = self.steps[-1]
            if last.seat != seat:
                return _("{name} has moved since, so this cannot be taken back.").format(
                    name=self.names[last.seat]
                )
            drawn = self.state.draws != last.before.draws
            if drawn or any(event.reveals for event in last.events):
                return _("A card has been seen since, so this cannot be taken back.")
            return ""

    def undo(self, seat: int) -> None:
        """Take back this seat's latest action and, at a practice table, all that followed.

        Raises:
            IllegalAction: it may not be taken back; the sentence says why.
        """
        with self._lock:
            refusal = self.why_not_undo(seat)
            if refusal:
                raise IllegalAction(refusal)
            first = max(n for n, step in enumerate(self.steps) if step.seat == seat)
            self._taken_back.append([len(self.steps), len(self.steps) - first])
            self.state = self.steps[first].before.copy()
            del self.steps[first:]
            self.version += 1

    # ------------------------------------------------------------- what is told

    def scene(self, viewer: int | None = None) -> Scene:
        """The table as a viewer sees it, with the seats called by their names.

        Args:
            viewer: a seat, or ``None`` for the public.
        """
        with seats_called(self.names):
            return self.state.scene(viewer)

    @property
    def last(self) -> Step | None:
        """The latest action: the position before it, its seat, the action, its events."""
        return self.steps[-1] if self.steps else None

    def log_for(self, viewer: int | None = None, last: int | None = None) -> list[dict[str, Any]]:
        """What has happened, in sentences, no more than the viewer may know.

        Args:
            viewer: a seat, or ``None`` for the public.
            last: only so many of the latest actions; all if left out.

        Returns:
            ``{"seat": who, "text": sentence}`` for each action and each event, in order.
        """
        steps = self.steps if last is None else self.steps[-last:]
        return [line for step in steps for line in self.lines_of(step, viewer)]

    def lines_of(self, step: Step, viewer: int | None = None) -> list[dict[str, Any]]:
        """What `log_for` says of one action.

        Args:
            step: one of the match's steps.
            viewer: a seat, or ``None`` for the public.
        """
        with seats_called(self.names):
            lines = [{"seat": step.seat, "text": step.before.describe(step.action, viewer)}]
            for event in step.events:
                seen = event.seen_by(viewer)
                text = "" if seen is None else self.state.game.tell(seen, viewer)
                if text:
                    lines.append({"seat": event.seat, "text": text})
        return lines

    # ------------------------------------------------------------- saving

    def record(self) -> Record:
        """The record of the game with who sat where and what was taken back."""
        with self._lock:
            return Record.of(
                self.state,
                {
                    "seats": self.seats,
                    "names": self.names,
                    "practice": self.practice,
                    "match_version": self.version,
                    "taken_back": self._taken_back,
                    **({"opening": self.opening} if self.opening else {}),
                },
            )

    def save_text(self) -> str:
        """The whole match in few characters, for a page to keep; it holds secrets."""
        return self.record().to_text()

    @classmethod
    def from_text(cls, text: str) -> Match:
        """The match that `save_text` wrote.

        Raises:
            ValueError: the text is damaged, newer than this program, or something else.
        """
        return cls.from_record(Record.from_text(text))

    @classmethod
    def from_record(cls, record: Record) -> Match:
        """The match of a record, ready to play on; all human where it names no seats.

        Raises:
            ValueError: the record is damaged, or names seats that cannot be filled.
        """
        state, steps = record._play()
        table: Mapping[str, Any] = record.table
        match = cls(state, table.get("seats"), table.get("names"), table.get("practice"))
        match.steps = steps
        version = table.get("match_version")
        match.version = version if type(version) is int and version >= 0 else len(steps)
        opening = table.get("opening")
        match.opening = opening if type(opening) is int and 0 <= opening <= len(steps) else 0
        taken = table.get("taken_back")
        match._taken_back = taken if isinstance(taken, list) else []
        return match

    def __repr__(self) -> str:
        return f"<Match of {self.state!r}, version {self.version}, seats {', '.join(self.seats)}>"


def _for_each_seat(given: Sequence[str] | None, state: State, what: str) -> list[str] | None:
    if given is None:
        return None
    if isinstance(given, str) or not isinstance(given, Sequence) or len(given) != state.players:
        raise ValueError(
            _("This table has {players} seats, so give {players} {what}, not {given}.").format(
                players=state.players,
                what=what,
                given=len(given) if isinstance(given, (list, tuple)) else str(given)[:40],
            )
        )
    return [str(name) for name in given]


def _plain_names(seats: Sequence[str]) -> list[str]:
    bots = len(seats) - seats.count(HUMAN)
    return [
        seat_name(seat)
        if kind == HUMAN
        else _("Computer")
        if bots == 1
        else _("Computer {n}").format(n=seat + 1)
        for seat, kind in enumerate(seats)
    ]
