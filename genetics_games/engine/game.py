"""A game as a table knows it before anybody sits down: its name, seats and options."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from genetics_games.text import _

from .state import State

if TYPE_CHECKING:
    from random import Random

    from .events import Event

#: Seeds drawn for a new table fit a class code that can be read aloud.
SEEDS = 26**3 * 1000


@dataclass(frozen=True, slots=True)
class Option:
    """One rule that a table may set.

    Attributes:
        name: its name in code and in saves.
        default: the value where nobody chooses.
        choices: all values allowed.
        label: what the board calls it; a function, so that it follows the language.
        say: what the board calls a choice.
        players: with how many players it matters; empty: with any number.
    """

    name: str
    default: Any
    choices: Sequence[Any]
    label: Callable[[], str]
    say: Callable[[Any], str] = str
    players: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """A game: how many may play, what can be set, and how a table of it begins.

    Attributes:
        id: its name in code, such as ``"gene_pool"``.
        make_title: gives its title in the reader's language.
        players: how many may play.
        state: the class of its positions.
        version: number of the save format.
        options: what a table may set, by name.
        evaluate: how good a view looks to a seat, higher is better; for greedy bots.
        tell: one sentence for an event as a viewer sees it.
        art: the drawings of all pieces, SVG by name.
    """

    id: str
    make_title: Callable[[], str]
    players: range
    state: type[State]
    version: int = 1
    options: Mapping[str, Option] = field(default_factory=dict)
    evaluate: Callable[[Mapping[str, Any], int], float] = lambda view, seat: 0.0
    tell: Callable[[Event, int | None], str] = lambda event, viewer: ""
    art: Callable[[], dict[str, str]] = dict

    @property
    def title(self) -> str:
        """The game's name in the reader's language."""
        return self.make_title()

    def new(
        self,
        players: int | None = None,
        seed: int | None = None,
        *,
        chance: Sequence[Any] | None = None,
        limit: int | None = None,
        **options: Any,
    ) -> Any:
        """A table ready for its first decision.

        Args:
            players: number of seats; the fewest allowed if left out.
            seed: where chance comes from: any integer; drawn afresh if left out.
            chance: outcomes in their order, instead of a seed, for tests.
            limit: turns after which an unfinished game counts as a draw; ``None``: never.
            options: rules of this table, by name; see `options`.

        Raises:
            ValueError: a number of players, a seed, a limit or an option that the game
                does not know; the sentence says what would be right.
        """
        if chance is not None and seed is not None:
            raise ValueError(_("Give either a seed or a script of outcomes, not both."))
        if isinstance(chance, str) or not isinstance(chance, (Sequence, type(None))):
            raise ValueError(
                _("A script of outcomes must be a list, not {chance}.").format(
                    chance=str(chance)[:40]
                )
            )
        if chance is None:
            seed = _fresh_seed() if seed is None else seed
        script = None if chance is None else dict(enumerate(chance))
        return self._begin(players, seed, script, limit, options)

    def _begin(
        self,
        players: object,
        seed: object,
        script: Mapping[int, Any] | None,
        limit: object,
        options: Mapping[str, Any],
    ) -> Any:
        # A replayed record has both a seed and a script of the outcomes so far.
        state = self.state._bare(
            self._seats(players),
            self._chosen(options),
            None if limit is None else _whole(limit, 1, _("The limit")),
            None if seed is None else _whole(seed, None, _("The seed")),
            script,
        )
        state._setup()
        state.log = (None, None, {"players": state.players}, state._outcomes)
        return state

    def load(self, data: Mapping[str, Any]) -> Any:
        """The position that ``to_dict`` wrote.

        Raises:
            ValueError: it is another game's, newer than this program, or damaged.
        """
        damaged = _(
            "This saved game is damaged and cannot be read. Use another save or start anew."
        )
        if not isinstance(data, Mapping):
            raise ValueError(damaged)
        if data.get("game") != self.id:
            raise ValueError(
                _("This is not a saved game of {title}. Open it at its own table.").format(
                    title=self.title
                )
            )
        version = data.get("version")
        if type(version) is int and version > self.version:
            raise ValueError(
                _("This game was saved by a newer version of the program. Update to open it.")
            )
        if version != self.version:
            raise ValueError(damaged)
        import json  # only loading needs it

        try:
            data = json.loads(json.dumps(data))  # what is kept is not shared with the caller
            script = data.get("script")
            state = self.state._bare(
                self._seats(data["players"]),
                self._chosen(data["options"]),
                None if data["limit"] is None else _whole(data["limit"], 1, "limit"),
                None if data["seed"] is None else _whole(data["seed"], None, "seed"),
                None if script is None else {_whole(n, 0, "event"): o for n, o in script},
            )
            if state.seed is None and script is None:
                raise ValueError("seed")
            state.draws = _whole(data["draws"], 0, "draws")
            state.turn = _whole(data["turn"], 0, "turn")
            player = data["player"]
            state.player = None if player is None else _whole(player, 0, "player")
            if state.player is not None and state.player >= state.players:
                raise ValueError("player")
            state._read_position(data["position"])
            state.log = (None, None, {"position": data}, ())
            state.check()
            if state.player is not None and not state.legal_actions():
                raise ValueError("no legal action")
        except Exception as fault:
            raise ValueError(damaged) from fault
        return state

    def sample(self, view: Mapping[str, Any], rng: Random) -> Any:
        """A state that agrees with a view, its hidden parts drawn fairly.

        Args:
            view: what ``state.view(seat)`` gave.
            rng: a ``random.Random``; the only source of chance used.
        """
        return self.state._sample(view, rng)

    def _seats(self, players: object) -> int:
        least, most = self.players[0], self.players[-1]
        if players is None:
            return least
        if type(players) is not int or players not in self.players:
            if least == most:
                rule = _("{title} is for exactly {least} players, not {players}.")
            else:
                rule = _("{title} is for {least} to {most} players, not {players}.")
            raise ValueError(
                rule.format(title=self.title, least=least, most=most, players=str(players)[:20])
            )
        return players

    def _chosen(self, options: Mapping[str, Any]) -> dict[str, Any]:
        chosen = {name: option.default for name, option in self.options.items()}
        for name, value in options.items():
            if name not in self.options:
                raise ValueError(
                    _("{title} has no option “{name}”. It has: {names}.").format(
                        title=self.title,
                        name=str(name)[:40],
                        names=", ".join(self.options) or _("none"),
                    )
                )
            option = self.options[name]
            if type(value) is not type(option.default) or value not in option.choices:
                choices = [str(choice) for choice in option.choices]
                # '9' and 9 read alike without their quotes
                given = repr(value) if str(value) in choices else str(value)[:40]
                raise ValueError(
                    _("The option “{name}” cannot be {value}. Choose one of: {choices}.").format(
                        name=option.label(), value=given, choices=", ".join(choices)
                    )
                )
            chosen[name] = value
        return chosen


def _fresh_seed() -> int:
    from secrets import randbelow  # costs a fifth of importing the package

    return randbelow(SEEDS)


def _whole(value: object, least: int | None, what: str) -> int:
    if type(value) is not int:
        raise ValueError(
            _("{what} must be a whole number, not {value}.").format(
                what=what, value=str(value)[:40]
            )
        )
    if least is not None and value < least:
        raise ValueError(
            _("{what} must be at least {least}, not {value}.").format(
                what=what, least=least, value=value
            )
        )
    return value
