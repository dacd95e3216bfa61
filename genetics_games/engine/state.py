"""The base of every position: what is legal, what a move does, who may know what.

A game subclasses `State`, names its fields in ``__slots__`` and writes the
methods that are marked *game*.  Everything here works on plain integers, tuples
and lists, because random games are played by the hundred thousand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from genetics_games.text import _

from . import chance
from .actions import Action
from .errors import IllegalAction
from .events import Event

if TYPE_CHECKING:
    from random import Random

    from .game import Game
    from .scene import Scene

T = TypeVar("T")


class Legal:
    """The legal actions of one decision: in a stable order, and by equality.

    Made once and shared by all positions that offer the same choice, so it is
    never changed.  ``members`` gives for an equal action the table's own, whose
    parts are known to be of the right types.
    """

    __slots__ = ("actions", "members")

    def __init__(self, actions: Iterable[Action]) -> None:
        self.actions = tuple(actions)
        self.members = {action: action for action in self.actions}


NOTHING = Legal(())

#: The log of a sampled state, whose way here nobody knows.
NO_HISTORY: tuple[Any, ...] = (None, None, None, ())


class State:
    """One position of one game, changed in place by `apply`.

    Attributes:
        players: number of seats.
        player: the seat that decides now; ``None`` when the game is over.
        turn: turns completed so far.
        limit: turns after which a game without an end counts as a draw; ``None``: never.
        options: the rules of this table, by name; shared, never changed.
        seed: where chance comes from; ``None`` if every outcome is scripted.
        draws: chance events so far.
        log: the latest link ``(earlier links, seat, action, outcomes)``; the first
            link is ``(None, None, start, outcomes)``.  Copies share it.
    """

    __slots__ = (
        "_legal",
        "_outcomes",
        "_script",
        "draws",
        "limit",
        "log",
        "options",
        "player",
        "players",
        "seed",
        "turn",
    )

    game: ClassVar[Game]

    players: int
    player: int | None
    turn: int
    limit: int | None
    options: Mapping[str, Any]
    seed: int | None
    draws: int
    log: tuple[Any, ...]
    _legal: Legal | None
    _script: Mapping[int, Any] | None
    _outcomes: tuple[Any, ...]

    # ------------------------------------------------------------- game
    # What a subclass writes.

    def _setup(self) -> None:
        """Lay out the table; ``players``, ``options`` and chance are ready. *game*"""
        raise NotImplementedError

    def _find_legal(self) -> Legal:
        """The legal actions of ``player``; asked only while the game goes on. *game*"""
        raise NotImplementedError

    def _perform(self, action: Any) -> list[Event]:
        """Carry out an action known to be legal. *game*"""
        raise NotImplementedError

    def _why_not(self, action: Any) -> str:
        """A sentence that says why an action of this game is not legal now. *game*"""
        raise NotImplementedError

    def _copy_to(self, new: Self) -> None:
        """Copy the subclass's own fields; lists must not be shared. *game*"""
        raise NotImplementedError

    def _position(self) -> dict[str, Any]:
        """The subclass's own fields, JSON-ready, hidden parts included. *game*"""
        raise NotImplementedError

    def _read_position(self, data: Mapping[str, Any]) -> None:
        """Take over what `_position` gave; any exception means a damaged file. *game*"""
        raise NotImplementedError

    @classmethod
    def _sample(cls, view: Mapping[str, Any], rng: Random) -> State:
        """A state that agrees with a view, hidden parts drawn fairly. *game*"""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The true score of each seat, hidden parts included. *game*"""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The winning seats: all in a draw, none before the end or in a lost solo. *game*"""
        raise NotImplementedError

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        """All that a seat may know, JSON-ready; ``None``: what the public may know. *game*"""
        raise NotImplementedError

    def scene(self, viewer: int | None = None) -> Scene:
        """What this viewer sees on the table; ``None``: projector or curtain. *game*"""
        raise NotImplementedError

    def describe(self, action: Any, viewer: int | None = None) -> str:
        """One sentence in the reader's language; no more than the viewer may know. *game*"""
        raise NotImplementedError

    def check(self) -> None:
        """Raise AssertionError if pieces do not add up or a cache is wrong. *game*"""
        raise NotImplementedError

    # ------------------------------------------------------------- play

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.player is None

    def legal_actions(self) -> list[Any]:
        """The legal actions of the player to move: a new list in a stable order."""
        legal = self._legal
        if legal is None:
            if self.player is None:
                return []
            legal = self._legal = self._find_legal()
        return list(legal.actions)

    def is_legal(self, action: object) -> bool:
        """Whether `apply` would take this action now."""
        if self.player is None or not isinstance(action, Action):
            return False
        legal = self._legal
        if legal is None:
            legal = self._legal = self._find_legal()
        return action in legal.members

    def apply(self, action: Any) -> list[Event]:
        """Carry out an action, in place.

        Returns:
            The events that it caused, in order.

        Raises:
            IllegalAction: it is not legal now; the state stays as it was.
        """
        legal = self._legal
        if legal is None:
            if self.player is None:
                raise IllegalAction(_("The game is over. Start a new game to play on."))
            legal = self._legal = self._find_legal()
        try:
            action = legal.members[action]
        except (KeyError, TypeError):  # not legal, or nothing that could be
            raise IllegalAction(self._refusal(action)) from None
        seat = self.player
        if self._script is not None:
            events = self._perform_or_restore(action)
        else:
            self._legal = None
            self._outcomes = ()
            events = self._perform(action)
        self.log = (self.log, seat, action, self._outcomes)
        return events

    def _perform_or_restore(self, action: Any) -> list[Event]:
        # A script may lack the outcome that an action needs half-way through.
        before = self.copy()
        self._legal = None
        self._outcomes = ()
        try:
            return self._perform(action)
        except Exception:
            for name in self._slots():
                setattr(self, name, getattr(before, name))
            raise

    def after(self, action: Any) -> Self:
        """A copy on which the action has been carried out; this state stays as it was.

        Raises:
            IllegalAction: the action is not legal now.
        """
        new = self.copy()
        new.apply(action)
        return new

    def parse(self, text: str) -> Any:
        """The legal action with this notation.

        Raises:
            IllegalAction: no legal action is written so; the sentence names a close one, if any.
        """
        wanted = " ".join(str(text).split()).casefold()
        names = {str(a).casefold(): a for a in self.legal_actions()}
        if wanted in names:
            return names[wanted]
        if self.player is None:
            raise IllegalAction(_("The game is over. Start a new game to play on."))
        shown = str(text)[:40]
        from difflib import get_close_matches  # rarely needed, and not cheap to import

        close = get_close_matches(wanted, names, n=1, cutoff=0.4)
        if not close:
            raise IllegalAction(
                _("“{text}” is not a move that can be made now. Choose one from the list.").format(
                    text=shown
                )
            )
        raise IllegalAction(
            _("“{text}” is not a move that can be made now. Did you mean “{close}”?").format(
                text=shown, close=names[close[0]]
            )
        )

    def _refusal(self, action: object) -> str:
        if isinstance(action, Action):
            try:
                return self._why_not(action)
            except Exception:  # a made-up action may have any parts
                pass
        return _("That is not an action of this game. Choose one from the list of moves.")

    # ------------------------------------------------------------- beginnings and copies

    @classmethod
    def _bare(
        cls,
        players: int,
        options: Mapping[str, Any],
        limit: int | None,
        seed: int | None,
        script: Mapping[int, Any] | None = None,
    ) -> Self:
        """A state whose common fields are set; the subclass's own come next."""
        state = cls.__new__(cls)
        state.players = players
        state.player = 0
        state.turn = state.draws = 0
        state.limit = limit
        state.options = options
        state.seed = seed
        state.log = NO_HISTORY
        state._legal = None
        state._script = script
        state._outcomes = ()
        return state

    def copy(self) -> Self:
        """An independent state in the same position; the log is shared, not copied."""
        cls = type(self)
        new = cls.__new__(cls)
        new.players = self.players
        new.player = self.player
        new.turn = self.turn
        new.limit = self.limit
        new.options = self.options
        new.seed = self.seed
        new.draws = self.draws
        new.log = self.log
        new._legal = self._legal
        new._script = self._script
        new._outcomes = ()
        self._copy_to(new)
        return new

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    @classmethod
    def _slots(cls) -> tuple[str, ...]:
        return tuple(s for c in cls.__mro__ for s in getattr(c, "__slots__", ()))

    def determinize(self, player: int, rng: Random) -> State:
        """A state that this player could believe in: hidden parts drawn afresh from its view."""
        return self.game.sample(self.view(player), rng)

    # ------------------------------------------------------------- chance

    def _choose(self, below: int) -> int:
        """One of ``below`` equally likely outcomes, logged; forced where there is a script."""
        script = self._script
        if script is not None and self.draws in script:
            outcome = script[self.draws]
            if type(outcome) is not int or not 0 <= outcome < below:
                raise ValueError(
                    f"Chance event {self.draws} needs a whole number from 0 to {below - 1}, "
                    f"but the script says {outcome!r}."
                )
        elif self.seed is None:
            raise ValueError(f"The script has no outcome for chance event {self.draws}; add one.")
        else:
            outcome = chance.draw(self.seed, self.draws, below)
        self.draws += 1
        self._outcomes += (outcome,)
        return outcome

    def _shuffle(self, items: Sequence[T]) -> list[T]:
        """The items in a random order, logged; forced by a script where there is one."""
        script = self._script
        if script is not None and self.draws in script:
            order = script[self.draws]
            if not isinstance(order, (list, tuple)) or (
                sorted(order, key=repr) != sorted(items, key=repr)
            ):
                raise ValueError(
                    f"Chance event {self.draws} needs an order of {list(items)}, "
                    f"but the script says {order}."
                )
        elif self.seed is None:
            raise ValueError(f"The script has no outcome for chance event {self.draws}; add one.")
        else:
            order = chance.shuffled(self.seed, self.draws, items)
        self.draws += 1
        self._outcomes += (list(order),)
        return list(order)

    # ------------------------------------------------------------- saving

    def to_dict(self) -> dict[str, Any]:
        """The whole position, JSON-ready, secrets included; ``game.load`` takes it back."""
        data = {
            "game": self.game.id,
            "version": self.game.version,
            "players": self.players,
            "player": self.player,
            "turn": self.turn,
            "limit": self.limit,
            "options": dict(self.options),
            "seed": self.seed,
            "draws": self.draws,
            "position": self._position(),
        }
        if self._script is not None:  # the outcomes still to come
            data["script"] = [[n, o] for n, o in self._script.items() if n >= self.draws]
        return data

    def __eq__(self, other: object) -> bool:
        """Equal positions: the same pieces in the same places, whatever the way there."""
        return type(self) is type(other) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]  # changes in place

    def __repr__(self) -> str:
        """What the public may know, so that a printed state gives nothing away."""
        who = "over" if self.player is None else f"seat {self.player} to move"
        return f"<{self.game.id}, {self.players} players, turn {self.turn}, {who}>"
