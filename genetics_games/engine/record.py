"""A whole game as data: how it began and each action with what chance answered.

A record replays to the same position anywhere without drawing anything, because
each outcome is forced by its number; after that, chance comes from the seed again.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from genetics_games.text import _

from .actions import Action
from .events import Event
from .registry import find_game
from .state import State

FORMAT = "genetics_games record"
FORMAT_VERSION = 1

#: A game of thousands of turns stays far below this; a text that unpacks to more is no record.
MOST_BYTES = 4_000_000


class Step(NamedTuple):
    """One action of a game as it was played.

    Attributes:
        before: the position it was played on; not to be changed.
        seat: who played it.
        action: the action.
        events: what it caused.
    """

    before: State
    seat: int
    action: Action
    events: list[Event]


class Record:
    """A game that can be saved, read and replayed.

    Attributes:
        data: the record as JSON-ready data, without its checksum.

    Example:
        >>> import genetics_games as gg
        >>> state = gg.game("gene_pool").new(players=2, seed=7)
        >>> events = state.apply(state.legal_actions()[0])
        >>> Record.from_text(Record.of(state).to_text()).replay() == state
        True
    """

    __slots__ = ("data",)

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data

    @classmethod
    def of(cls, state: State, table: Mapping[str, Any] | None = None) -> Record:
        """The record of a game so far.

        Args:
            state: the position to which the game has come.
            table: what else to keep, JSON-ready, such as who sat where.

        Raises:
            ValueError: nobody knows how the position came about, as with a sample.
        """
        actions: list[list[Any]] = []
        link = state.log
        while link[0] is not None:
            actions.append([str(link[2]), *link[3]])
            link = link[0]
        start, outcomes = link[2], link[3]
        if start is None:
            raise ValueError(_("This position was made up, not played, so it has no record."))
        if "position" in start:
            begin: dict[str, Any] = {"position": start["position"]}
        else:
            begin = {
                "players": state.players,
                "options": dict(state.options),
                "limit": state.limit,
                "outcomes": list(outcomes),
            }
        data = {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "game": state.game.id,
            "version": state.game.version,
            "seed": state.seed,
            "start": begin,
            "actions": actions[::-1],
            "table": dict(table or {}),
        }
        return cls(json.loads(json.dumps(data)))

    @property
    def table(self) -> dict[str, Any]:
        """What was kept beside the game, such as who sat where."""
        return self.data["table"]

    # ------------------------------------------------------------- replay

    def replay(self) -> Any:
        """The position to which the game had come, ready to play on.

        Raises:
            ValueError: the record is damaged, or its game is unknown or newer.
        """
        return self._play()[0]

    def steps(self) -> list[Step]:
        """Every action of the game with the position it was played on.

        Raises:
            ValueError: as `replay`.
        """
        return self._play()[1]

    def _play(self) -> tuple[Any, list[Step]]:
        game = find_game(self.data["game"])
        if type(self.data["version"]) is int and self.data["version"] > game.version:
            raise ValueError(_newer())
        try:
            if self.data["version"] != game.version:
                raise ValueError("version")
            state = self._start()
            steps = [self._step(state, *entry) for entry in self.data["actions"]]
        except Exception as fault:
            raise ValueError(_damaged()) from fault
        for played in (state, *(step.before for step in steps)):
            played._script = None  # from here on chance comes from the seed
        return state, steps

    def _start(self) -> State:
        game, start = find_game(self.data["game"]), self.data["start"]
        if "position" in start:
            state = game.load(start["position"])
            first = state.draws
            told: Iterator[Any] = iter(())
        else:
            first = 0
            told = iter(start["outcomes"])
        outcomes = [*told, *(o for entry in self.data["actions"] for o in entry[1:])]
        script = dict(enumerate(outcomes, first))
        if "position" in start:
            state._script = script
            return state
        state = game._begin(
            start["players"], self.data["seed"], script, start["limit"], start["options"]
        )
        if list(state.log[3]) != start["outcomes"]:
            raise ValueError("outcomes")
        return state

    @staticmethod
    def _step(state: State, notation: str, *outcomes: Any) -> Step:
        before = state.copy()
        seat, action = state.player, state.parse(notation)
        events = state.apply(action)
        if seat is None or list(state.log[3]) != list(outcomes):
            raise ValueError("outcomes")
        return Step(before, seat, action, events)

    # ------------------------------------------------------------- files and texts

    def to_json(self) -> str:
        """The record as JSON, with a checksum."""
        return json.dumps({**self.data, "check": _checksum(self.data)}, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Record:
        """The record that `to_json` wrote.

        Raises:
            ValueError: the text is damaged, newer than this program, or something else.
        """
        try:
            data = json.loads(text)
        except Exception as fault:  # also a number or a nesting that is too long
            raise ValueError(_damaged()) from fault
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise ValueError(_foreign())
        version = data.get("format_version")
        if type(version) is int and version > FORMAT_VERSION:
            raise ValueError(_newer())
        check = data.pop("check", None)
        if version != FORMAT_VERSION or check != _checksum(data) or not _well_formed(data):
            raise ValueError(_damaged())
        return cls(data)

    def save(self, path: str | Path) -> None:
        """Write the record to a file.

        Raises:
            ValueError: the file cannot be written; the sentence says why.
        """
        try:
            Path(path).write_text(self.to_json(), encoding="utf-8", newline="\n")
        except OSError as fault:
            raise ValueError(
                _("The file “{name}” cannot be written: {reason}.").format(
                    name=path, reason=fault.strerror or fault
                )
            ) from fault

    @classmethod
    def read(cls, path: str | Path) -> Record:
        """The record in a file that `save` wrote.

        Raises:
            ValueError: the file cannot be read, is damaged, newer than this program, or
                something else.
        """
        if not isinstance(path, (str, Path)):
            raise ValueError(
                _("A saved game is read from a file: give its path as a text, not {path}.").format(
                    path=str(path)[:40]
                )
            )
        try:
            text = Path(path).read_text(encoding="utf-8")
        except OSError as fault:
            raise ValueError(
                _("The file “{name}” cannot be read: {reason}.").format(
                    name=path, reason=fault.strerror or fault
                )
            ) from fault
        except UnicodeDecodeError as fault:
            raise ValueError(_damaged()) from fault
        return cls.from_json(text)

    def to_text(self) -> str:
        """The record in few characters, all safe in an address: for a page to keep."""
        packed = zlib.compress(self.to_json().encode(), 9)
        return base64.urlsafe_b64encode(packed).decode().rstrip("=")

    @classmethod
    def from_text(cls, text: str) -> Record:
        """The record that `to_text` wrote.

        Raises:
            ValueError: as `from_json`.
        """
        try:
            padded = text.strip().encode("ascii") + b"=" * (-len(text.strip()) % 4)
            packed = base64.b64decode(padded, altchars=b"-_", validate=True)
            unpacker = zlib.decompressobj()
            plain = unpacker.decompress(packed, MOST_BYTES)
            if not unpacker.eof or unpacker.unused_data:
                raise ValueError("length")
            return cls.from_json(plain.decode())
        except ValueError as fault:
            if str(fault) in (_newer(), _foreign()):
                raise
            raise ValueError(_damaged()) from fault
        except Exception as fault:
            raise ValueError(_damaged()) from fault


def _checksum(data: Mapping[str, Any]) -> str:
    plain = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return f"{zlib.crc32(plain.encode()):08x}"


def _well_formed(data: Mapping[str, Any]) -> bool:
    return (
        data.keys() >= {"game", "version", "seed", "start", "actions", "table"}
        and isinstance(data["start"], dict)
        and isinstance(data["table"], dict)
        and isinstance(data["actions"], list)
        and all(isinstance(a, list) and a and isinstance(a[0], str) for a in data["actions"])
    )


def _damaged() -> str:
    return _("This saved game is damaged and cannot be read. Use another save or start anew.")


def _newer() -> str:
    return _("This game was saved by a newer version of the program. Update to open it.")


def _foreign() -> str:
    return _("This is not a saved game of this program. Choose another file.")
