"""One screen at a table: who looks at it, what it shows, what its clicks do.

Knows no widget: it takes messages and gives plain data, so that any page can show it.
"""

from __future__ import annotations

from typing import Any, Literal

from genetics_games.engine import IllegalAction, StaleAction, WrongSeat
from genetics_games.engine.codes import class_code, read_seed
from genetics_games.engine.match import HUMAN, Match
from genetics_games.engine.record import Step
from genetics_games.engine.registry import bots
from genetics_games.engine.scene import Move, Scene, Zone
from genetics_games.text import _, language

from .hints import STEPS, advised, hint
from .messages import nickname
from .texts import bot_label
from .typed import find_move

Viewer = int | Literal["auto"] | None
_Told = tuple[int, int | None, str | None]
_Shown = tuple[int | None, str | None, Step | None, Scene, dict[str, Any]]

#: Actions that the log on the page goes back.
LOGGED = 40
#: Actions whose lines are kept.
MADE = 4 * LOGGED
#: Scenes on which a person decided that are kept for when the move is taken back.
SHOWN = 2


class Table:
    """What one screen shows of a match and does with it.

    Attributes:
        match: the match; replaced by a new game.
        viewer: the seat that looks on, ``None`` for the public, ``"auto"`` for the person
            who decides, with a curtain between people who hide something from each other.
        version: grows with every change, from game to game too.
    """

    def __init__(self, match: Match, viewer: Viewer = "auto") -> None:
        self.match = match
        self.viewer = viewer
        self._base = 0
        self._serial = 0
        self._told = len(match.steps)
        self._fresh = True
        self._given = [""] * len(match.names)
        self._eyes: int | None = None
        self._hiding = (-1, -1, False)
        self._status: dict[str, str] | None = None
        self._hint: tuple[int, int, Move | None] = (-1, 0, None)
        self._taken_back = False
        self._made: dict[_Told, tuple[Step, list[dict[str, Any]]]] = {}
        self._shown: list[_Shown] = []
        self._latest: tuple[Scene, dict[str, Any]] | None = None

    @property
    def version(self) -> int:
        """The number that a click must carry."""
        return self._base + self.match.version

    # ------------------------------------------------------------- who looks

    def _people(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.match.seats) if kind == HUMAN]

    def _look(self) -> tuple[int | None, int | None]:
        """Whose eyes see the table, and whom a curtain waits for."""
        if self.viewer != "auto":
            return self.viewer, None
        people = self._people()
        if len(people) < 2:
            return (people[0] if people else None), None
        player = self.match.state.player
        if player is None:
            return None, None
        if player not in people or player == self._eyes:
            return self._eyes, None
        if not self._hides(player):
            self._eyes = player
            return player, None
        # From here on nobody's hand is shown, not even that of the last to look.
        self._eyes = None
        return None, player

    def _hides(self, player: int) -> bool:
        """Whether the deciding seat sees what others must not."""
        asked = (self.version, player)
        if self._hiding[:2] != asked:
            self._hiding = (*asked, _private(self.match.scene(player).zones))
        return self._hiding[2]

    # ------------------------------------------------------------- what it shows

    def show(self) -> dict[str, Any]:
        """The scene with all that a page needs beside it, JSON-ready.

        Each call is a new answer, but zones that have not changed are those of the one before.
        """
        viewer, curtain = self._look()
        self._serial += 1
        match = self.match
        scene, drawn = self._scene(viewer)
        table = {
            "serial": self._serial,
            "version": self.version,
            "names": match.names,
            "log": self._log(viewer, LOGGED)[::-1],
            "said": self._news(viewer),
            "undo": self._why_not_undo(),
            "curtain": None if curtain is None else {"seat": curtain, "name": match.names[curtain]},
            "status": self._status,
            "bot": match.bot_to_move,
            "bot_last": match.last is not None and match.seats[match.last.seat] != HUMAN,
            "hint": self._show_hint(scene),
            "fresh": self._fresh,
            "code": class_code(match.state.seed),
        }
        return {**drawn, "table": table}

    def _scene(self, viewer: int | None) -> tuple[Scene, dict[str, Any]]:
        """The table as a viewer sees it, and as data; not made anew where a move is taken back."""
        match = self.match
        shown = self._shown_before(viewer) if self._taken_back else None
        if shown is None:
            scene = match.scene(viewer)
            shown = (viewer, language(), match.last, scene, scene.to_dict(self._latest))
        self._latest = shown[-2:]
        if match.state.player is not None and match.seats[match.state.player] == HUMAN:
            self._shown = [*self._shown[1 - SHOWN :], shown]
        return self._latest

    def _shown_before(self, viewer: int | None) -> _Shown | None:
        for shown in self._shown:
            if shown[:2] == (viewer, language()) and shown[2] is self.match.last:
                return shown
        return None

    def setup(self) -> dict[str, Any]:
        """What the new-game form offers, JSON-ready."""
        game, state = self.match.state.game, self.match.state
        return {
            "players": [game.players[0], game.players[-1]],
            "options": [
                {
                    "name": option.name,
                    "label": option.label(),
                    "choices": list(option.choices),
                    "words": [option.say(choice) for choice in option.choices],
                    "default": option.default,
                    "players": list(option.players),
                }
                for option in game.options.values()
            ],
            "chosen": dict(state.options),
            "bots": [{"id": name, "label": bot_label(name)} for name in bots()],
            "seats": self.match.seats,
            "given": self._given,
        }

    def looker(self) -> int | None:
        """The seat whose eyes see the table now; ``None``: the public."""
        return self._look()[0]

    def _log(self, viewer: int | None, last: int) -> list[dict[str, Any]]:
        steps = self.match.steps[-last:] if last else []
        return [line for step in steps for line in self._lines(step, viewer)]

    def _lines(self, step: Step, viewer: int | None) -> list[dict[str, Any]]:
        """What is told of a step; made once, since each scene tells the same steps again."""
        made = self._made.get((id(step), viewer, language()))
        if made is None:
            if len(self._made) > MADE:  # of steps no longer told, or taken back
                self._made.clear()
            # The step is kept beside its lines, so that no other one can have its number.
            made = self._made[id(step), viewer, language()] = (step, self._tell(step, viewer))
        return made[1]

    def _tell(self, step: Step, viewer: int | None) -> list[dict[str, Any]]:
        known = {(line["seat"], line["text"]) for line in self.match.lines_of(step, None)}
        lines = []
        for line in self.match.lines_of(step, viewer):
            seat, text = line["seat"], line["text"]
            shown = {"seat": seat, "text": text}
            if seat is not None:
                shown["text"] = _("{name}: {text}").format(name=self.match.names[seat], text=text)
            if (seat, text) not in known:
                shown["private"] = True  # not for a projector
            lines.append(shown)
        return lines

    def _news(self, viewer: int | None) -> str:
        """What has happened since the page was last told."""
        new = len(self.match.steps) - self._told
        self._told = len(self.match.steps)
        if self._taken_back:
            self._taken_back = False
            return _("The move is taken back.")
        return " ".join(line["text"] for line in self._log(viewer, max(0, new)))

    def _show_hint(self, scene: Scene) -> dict[str, Any] | None:
        version, step, move = self._hint
        return hint(scene, move, step) if move is not None and version == self.version else None

    # ------------------------------------------------------------- what clicks do

    def handle(self, message: dict[str, Any]) -> None:
        """Do what a message asks.

        Args:
            message: as `messages.read` gives it.

        Raises:
            ValueError: it cannot be done; the sentence says why and nothing has changed.
        """
        if message["type"] != "step":  # an answer to a person outlasts the computer's turn
            self._status = None
        getattr(self, f"_on_{message['type']}")(message)

    def say(self, text: str, tone: str = "wrong") -> None:
        """Put a sentence into the status line of the next `show`."""
        self._status = {"text": text, "tone": tone}

    def _check_version(self, message: dict[str, Any]) -> None:
        if message["version"] != self.version:
            raise StaleAction(_("The board had already moved on. It is up to date now."))

    def _deciding(self) -> int:
        """The seat whose person decides at this screen."""
        viewer, curtain = self._look()
        player = self.match.state.player
        if curtain is not None:
            raise WrongSeat(_("Lift the curtain first."))
        if player is None:
            raise IllegalAction(_("The game is over. Start a new game to play on."))
        if player != viewer:
            raise WrongSeat(
                _("{name} decides now. Wait for your turn.").format(name=self.match.names[player])
            )
        return player

    def _on_move(self, message: dict[str, Any]) -> None:
        self._check_version(message)
        self.match.play(self._deciding(), message["action"], self.match.version)
        self._fresh = False

    def _on_typed(self, message: dict[str, Any]) -> None:
        self._check_version(message)
        seat = self._deciding()
        move = find_move(self.match.scene(seat).moves, message["text"])
        self.match.play(seat, move.action, self.match.version)
        self._fresh = False

    def _on_step(self, message: dict[str, Any]) -> None:
        # Two pages may both ask for the computer's turn; the later one is no mistake.
        if message["version"] == self.version and self.match.bot_to_move:
            self.match.play_bot()
            self._fresh = False

    def _on_undo(self, message: dict[str, Any]) -> None:
        self._check_version(message)
        refusal = self._why_not_undo()
        if refusal:
            raise IllegalAction(refusal)
        self.match.undo(self._undo_seat())
        self._told = len(self.match.steps)
        self._taken_back = True

    def _on_hint(self, message: dict[str, Any]) -> None:
        self._check_version(message)
        seat = self._deciding()
        version, step, move = self._hint
        if version != self.version:
            step, move = 0, advised(self.match.state, self.match.scene(seat))
        self._hint = (self.version, min(step + 1, STEPS), move)

    def _on_ready(self, message: dict[str, Any]) -> None:
        self._check_version(message)
        curtain = self._look()[1]
        if curtain is not None:
            self._eyes = curtain

    def _on_ping(self, message: dict[str, Any]) -> None:
        """Only an answer is wanted."""

    def _on_new(self, message: dict[str, Any]) -> None:
        seats, typed = message["seats"], message["names"]
        old = self.match.state
        seed = read_seed(message["code"])
        state = old.game.new(len(seats), seed, limit=old.limit, **message["options"])
        given = [nickname(name, "") for name in typed][: len(seats)]
        given += [""] * (len(seats) - len(given))
        plain = Match(state, seats)
        names = [name or other for name, other in zip(given, plain.names, strict=True)]
        self._replace(Match(state, seats, names))
        self._given = given

    def _on_restore(self, message: dict[str, Any]) -> None:
        if not (message["asked"] or self._fresh):
            return  # the page has just loaded, but this table already plays
        match = Match.from_text(message["save"])
        if match.state.game.id != self.match.state.game.id:
            raise ValueError(
                _("This is a saved game of {other}. Open it at its own table.").format(
                    other=match.state.game.title
                )
            )
        match.names[:] = [nickname(name, _("Player")) for name in match.names]
        self._replace(match)
        self._given = list(match.names)
        if not message["asked"] and not match.state.is_over:
            self.say(_("Your game goes on where you left it. “New game” starts another."), "")

    def _replace(self, match: Match) -> None:
        self._base = self.version + 1 - match.version
        self.match = match
        self._told = len(match.steps)
        self._fresh = False
        self._eyes = None
        self._hint = (-1, 0, None)
        self._made = {}
        self._shown = []

    # ------------------------------------------------------------- taking back

    def _undo_seat(self) -> int:
        people = self._people()
        if self.viewer != "auto" and self.viewer is not None:
            return self.viewer
        moved = (step.seat for step in reversed(self.match.steps) if step.seat in people)
        return next(moved, people[0] if people else 0)

    def _why_not_undo(self) -> str:
        return self.match.why_not_undo(self._undo_seat())


def _private(zones: list[Zone]) -> bool:
    return any(zone.private or _private(zone.zones) for zone in zones)
