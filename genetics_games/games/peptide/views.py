"""What a seat may know of a position, and positions drawn in agreement with it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from . import dealing, memory, rna
from .pieces import CARD, IDS, ORGANELLES, PIECES, RNA

if TYPE_CHECKING:
    from .state import Peptide

SIZE = len(ORGANELLES)


def make_view(state: Peptide, viewer: int | None) -> dict[str, Any]:
    """All that a seat may know, JSON-ready; ``None``: what the public may know.

    Returns:
        What lies open, the sizes of decks and hands, and what can be remembered: for each
        seat the letters of RNA that all have seen it take (``known``) and the record of its
        other RNA (``draws``); for each shuffle of the RNA deck the cards that left it unseen
        or still lie in it (``unseen``); who saw, kept and played which amino acids
        (``uses``); see `memory`.  A seat's own ``rna`` and ``amino`` cards are there, and at
        the end everybody's.
    """
    over = state.player is None
    return {
        "viewer": viewer,
        "players": state.players,
        "player": state.player,
        "turn": state.turn,
        "limit": state.limit,
        "options": dict(state.options),
        "phase": state.phase,
        "lap": state.lap,
        "lead": state.lead,
        "first": state.first,
        "flag": state.flag,
        "twice": state.twice,
        "stop": state.stop,
        "field": state.field_by_name(),
        "organelles": len(state.organelles),
        "used": _by_name(state.used),
        "supply": state.supply,
        "bonus": list(state.bonus_left()),
        "rna_field": state.rna_field_letters(),
        "rna_deck": len(state.rna_deck),
        "rna_used": rna.letters_of(state.rna_used),
        "amino_deck": len(state.amino_deck),
        "drawn": _drawn(state, viewer),
        "unseen": [rna.letters_of(cards) for cards in state.unseen],
        "uses": [memory.written_use(use, over or use[0] == viewer) for use in state.uses],
        "seats": [_seat(state, seat, over or seat == viewer) for seat in range(state.players)],
    }


def _by_name(kinds: list[int]) -> dict[str, int]:
    return {ORGANELLES[kind]: number for kind, number in enumerate(kinds) if number}


def _drawn(state: Peptide, viewer: int | None) -> list[str]:
    """The cards of which one is kept now; for others only what their backs tell."""
    seen = viewer is not None and viewer == state.player
    if state.phase == "keep_rna":
        return memory.written_draws(state.drawn, seen).split()
    return [IDS[card] if seen else "" for card in state.drawn]


def _seat(state: Peptide, seat: int, seen: bool) -> dict[str, Any]:
    turned = state.turned[seat]
    view: dict[str, Any] = {
        "atp": state.atp[seat],
        "cards": [
            {"organelle": ORGANELLES[card % SIZE], "face_down": card >= SIZE}
            for card in state.cards[seat]
        ],
        "chain": [
            {"amino": IDS[card], "permanent": place < turned}
            for place, card in enumerate(state.chain[seat])
        ],
        "bonus": list(state.bonus[seat]),
        "points": state.open_points(seat),
        "rna": rna.total(state.rna[seat]),
        "amino": len(state.amino[seat]),
        "known": rna.letters_of(state.known[seat]),
        "draws": memory.written_draws(state.draws_of[seat], seen),
    }
    if seen:
        view["hand"] = {
            "rna": rna.letters_of(state.rna[seat]),
            "amino": [IDS[card] for card in state.amino[seat]],
        }
    return view


def sample(cls: type[Peptide], view: Mapping[str, Any], rng: Random) -> Peptide:
    """A position that agrees with a view, its hidden parts drawn fairly."""
    state = cls._bare(view["players"], dict(view["options"]), view["limit"], rng.randrange(2**32))
    state.player, state.turn, state.phase = view["player"], view["turn"], view["phase"]
    for name in ("lap", "lead", "first", "flag", "twice", "stop", "supply"):
        setattr(state, name, view[name])
    state.field, state.used = _kinds(view["field"]), _kinds(view["used"])
    state.organelles = _organelle_deck(view, rng)
    seats = view["seats"]
    state.atp = [seat["atp"] for seat in seats]
    state.cards = [tuple(map(_card, seat["cards"])) for seat in seats]
    state.chain = [tuple(CARD[link["amino"]] for link in seat["chain"]) for seat in seats]
    state.turned = [sum(link["permanent"] for link in seat["chain"]) for seat in seats]
    state.bonus = [tuple(seat["bonus"]) for seat in seats]
    state.rna_field = [RNA.index(letter) for letter in view["rna_field"]]
    state.rna_used = rna.pack(view["rna_used"])
    state.unseen = [rna.pack(letters) for letters in view["unseen"]]
    state.known = [rna.pack(seat["known"]) for seat in seats]
    state.drawn = ()
    _sample_rna(state, view, rng)
    _sample_amino(state, view, rng)
    return state


def _kinds(by_name: Mapping[str, int]) -> list[int]:
    return [by_name.get(name, 0) for name in ORGANELLES]


def _card(card: Mapping[str, Any]) -> int:
    return ORGANELLES.index(card["organelle"]) + SIZE * card["face_down"]


def _organelle_deck(view: Mapping[str, Any], rng: Random) -> list[int]:
    """Every card that lies nowhere else, in a random order."""
    left = dict(PIECES.organelles)
    for name, number in (*view["field"].items(), *view["used"].items()):
        left[name] -= number
    for seat in view["seats"]:
        for card in seat["cards"]:
            left[card["organelle"]] -= 1
    deck = [kind for kind, name in enumerate(ORGANELLES) for _card in range(left[name])]
    rng.shuffle(deck)
    return deck


def _sample_rna(state: Peptide, view: Mapping[str, Any], rng: Random) -> None:
    rest = [list(rna.counts(cards)) for cards in state.unseen]
    records: dict[int, list[str]] = {}
    seen: dict[int, tuple[int, ...]] = {}
    chooser = view["player"] if view["phase"] == "keep_rna" else None
    for number, seat in enumerate(view["seats"]):
        words = seat["draws"].split()
        if number == chooser:
            words += view["drawn"]
        if "hand" not in seat:
            records[number] = words
            continue
        seen[number] = memory.read_draws(" ".join(words))
        for token in seen[number]:
            if token >= 0:
                rest[token // memory.SHUFFLE][token % memory.SHUFFLE] -= 1
    given, state.rna_deck = dealing.deal_rna(records, rest, rng)
    for number, words in records.items():
        cards = iter(given[number])
        seen[number] = tuple(
            next(cards) if word[0] not in "-~" else memory.read_draws(word)[0] for word in words
        )
    if chooser is not None:
        state.drawn = seen[chooser][-2:]
        seen[chooser] = seen[chooser][:-2]
    state.draws_of = [seen[number] for number in range(state.players)]
    state.rna = [
        known + held_unseen(draws) for known, draws in zip(state.known, state.draws_of, strict=True)
    ]


def held_unseen(draws: tuple[int, ...]) -> int:
    """What a seat holds of the RNA that it drew unseen, packed; -1 if it laid down what it lacked.

    Args:
        draws: its record; see `memory`.
    """
    held = [0] * memory.SHUFFLE
    for token in draws:
        if token >= 0:
            held[token % memory.SHUFFLE] += 1
        else:
            letter = (memory.PLAYED - token) % memory.SHUFFLE
            held[letter] -= 1
            if held[letter] < 0:
                return -1
    return sum(one * number for one, number in zip(rna.ONE, held, strict=True))


def _sample_amino(state: Peptide, view: Mapping[str, Any], rng: Random) -> None:
    eyes = {number for number, seat in enumerate(view["seats"]) if "hand" in seat}
    pending = view["drawn"] if view["phase"] == "keep_amino" else []
    removed = PIECES.removed[view["players"]]
    sizes = (view["amino_deck"], view["stop"] < 0, removed)
    dealt = dealing.deal_amino(view["uses"], eyes, pending, sizes, rng)
    state.uses, state.amino_deck = dealt["uses"], dealt["deck"]
    state.removed = dealt["removed"]
    if pending:
        state.drawn = dealt["drawn"]
    state.amino = [held_amino(state.uses, seat) for seat in range(state.players)]


def held_amino(uses: tuple[tuple[int, ...], ...], seat: int) -> tuple[int, ...]:
    """The amino acids that a seat has kept and not played, in the order kept."""
    kept: list[int] = []
    for who, *cards in uses:
        if who == seat and len(cards) > 1:
            kept.append(cards[-1])
        elif who == seat:
            kept.remove(cards[0])
    return tuple(kept)
