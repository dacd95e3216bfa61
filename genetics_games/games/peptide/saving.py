"""A position of Peptide as data, there and back, and the check that all pieces add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import memory, rna
from .pieces import IDS, ORGANELLES, PIECES, RNA, STOP
from .views import held_amino, held_unseen

if TYPE_CHECKING:
    from .state import Peptide

SIZE = len(ORGANELLES)
LETTERS = "".join(PIECES.letters[name] for name in ORGANELLES)
CARDS = LETTERS + LETTERS.lower()  # small letters lie face down
NAMES = (*IDS, "STOP")
NUMBER = {name: number for number, name in enumerate(NAMES)}

PHASES = ("select", "resolve", "keep_rna", "keep_amino", "over")
PLAIN = ("phase", "lap", "lead", "first", "flag", "twice", "stop", "supply")


def position(state: Peptide) -> dict[str, Any]:
    """The position, JSON-ready, hidden parts included; the top of a deck comes first."""
    data = {name: getattr(state, name) for name in PLAIN}
    return data | {
        "atp": state.atp[:],
        "turned": state.turned[:],
        "field": _piled(state.field),
        "organelles": "".join(LETTERS[kind] for kind in reversed(state.organelles)),
        "used": _piled(state.used),
        "cards": ["".join(CARDS[card] for card in cards) for cards in state.cards],
        "rna_field": state.rna_field_letters(),
        "rna_deck": "".join(RNA[letter] for letter in reversed(state.rna_deck)),
        "rna_used": rna.letters_of(state.rna_used),
        "rna": [rna.letters_of(cards) for cards in state.rna],
        "amino_deck": _named(reversed(state.amino_deck)),
        "removed": _named(state.removed),
        "amino": [_named(cards) for cards in state.amino],
        "chain": [_named(cards) for cards in state.chain],
        "bonus": [list(cards) for cards in state.bonus],
        "drawn": _drawn(state),
        "known": [rna.letters_of(cards) for cards in state.known],
        "draws": [memory.written_draws(draws, True) for draws in state.draws_of],
        "unseen": [rna.letters_of(cards) for cards in state.unseen],
        "uses": [memory.written_use(use, True) for use in state.uses],
    }


def _piled(kinds: list[int]) -> str:
    return "".join(letter * number for letter, number in zip(LETTERS, kinds, strict=True))


def _named(cards: Any) -> str:
    return " ".join(NAMES[card] for card in cards)


def _drawn(state: Peptide) -> str:
    if state.phase == "keep_rna":
        return memory.written_draws(state.drawn, True)
    return _named(state.drawn)


def read_position(state: Peptide, data: Mapping[str, Any]) -> None:
    """Take over what `position` gave; any exception means a damaged file."""
    for name in PLAIN:
        setattr(state, name, data[name])
    state.atp, state.turned = list(data["atp"]), list(data["turned"])
    state.field, state.used = _kinds(data["field"]), _kinds(data["used"])
    state.organelles = [LETTERS.index(letter) for letter in reversed(data["organelles"])]
    state.cards = [tuple(CARDS.index(letter) for letter in cards) for cards in data["cards"]]
    state.rna_field = [RNA.index(letter) for letter in data["rna_field"]]
    state.rna_deck = [RNA.index(letter) for letter in reversed(data["rna_deck"])]
    state.rna_used = rna.pack(data["rna_used"])
    state.rna = [rna.pack(letters) for letters in data["rna"]]
    state.amino_deck = list(reversed(_numbers(data["amino_deck"])))
    state.removed = _numbers(data["removed"])
    state.amino = [_numbers(names) for names in data["amino"]]
    state.chain = [_numbers(names) for names in data["chain"]]
    state.bonus = [tuple(cards) for cards in data["bonus"]]
    read = memory.read_draws if state.phase == "keep_rna" else _numbers
    state.drawn = read(data["drawn"])
    state.known = [rna.pack(letters) for letters in data["known"]]
    state.draws_of = [memory.read_draws(text) for text in data["draws"]]
    state.unseen = [rna.pack(letters) for letters in data["unseen"]]
    state.uses = tuple(memory.read_use(text) for text in data["uses"])


def _kinds(letters: str) -> list[int]:
    if set(letters) - set(LETTERS):
        raise ValueError(letters)
    return [letters.count(letter) for letter in LETTERS]


def _numbers(names: str) -> tuple[int, ...]:
    return tuple(NUMBER[name] for name in names.split())


# ------------------------------------------------------------- check


def check(state: Peptide) -> None:
    """Raise AssertionError if pieces do not add up or a cache is wrong."""
    _check_counts(state)
    _check_organelles(state)
    _check_rna(state)
    _check_amino(state)
    _check_rounds(state)
    if state._legal is not None and state.player is not None:
        assert state._legal.actions == state._find_legal().actions, "the legal actions"


def _check_counts(state: Peptide) -> None:
    for name in ("atp", "turned", "bonus", "cards", "rna", "known", "amino", "chain", "draws_of"):
        assert len(getattr(state, name)) == state.players, f"{name}: one for each seat"
    for number in (state.supply, *state.atp, *state.turned):
        assert type(number) is int, "counts"
        assert number >= 0, "counts"
    assert state.supply + sum(state.atp) == PIECES.box["atp_tokens"], "ATP tokens"
    given = sorted((card for cards in state.bonus for card in cards), reverse=True)
    assert tuple(given) + state.bonus_left() == PIECES.bonus, "bonus cards"
    assert all(type(card) is int for card in given), "bonus cards"
    turned = sum(state.turned)
    assert len(given) == min(turned, len(PIECES.bonus)), "a bonus card for each of the first three"
    for seat in range(state.players):
        assert state.turned[seat] <= len(state.chain[seat]), "permanent amino acids"
        assert len(state.bonus[seat]) <= state.turned[seat], "bonus cards of a seat"


def _check_organelles(state: Peptide) -> None:
    found = Counter(state.organelles)
    for pile in (state.field, state.used):
        assert len(pile) == SIZE, "organelle piles"
        assert min(pile) >= 0, "organelle piles"
        found.update(dict(enumerate(pile)))
    for cards in state.cards:
        found.update(card % SIZE for card in cards)
    numbers = [found[kind] for kind in range(SIZE)]
    assert numbers == list(PIECES.organelles.values()), "organelle cards"


def _check_rna(state: Peptide) -> None:
    pending = state.drawn if state.phase == "keep_rna" else ()
    found = Counter(state.rna_field) + Counter(state.rna_deck)
    found.update(token % memory.SHUFFLE for token in pending)
    below = [
        rna.NEED[card]
        for chain, turned in zip(state.chain, state.turned, strict=True)
        for card in chain[turned:]
    ]
    for packed in (state.rna_used, *state.rna, *below):
        assert packed >= 0, "RNA cards"
        found.update(dict(enumerate(rna.counts(packed))))
    for number, letter in enumerate(RNA):
        assert found[number] == PIECES.rna[letter], f"RNA cards {letter}"
    short = PIECES.rna_field - len(state.rna_field)
    assert short >= 0, "the RNA field"
    assert not short or not (state.rna_deck or state.rna_used), "the RNA field is not filled"
    _check_rna_memory(state, pending)


def _check_rna_memory(state: Peptide, pending: tuple[int, ...]) -> None:
    left = [list(rna.counts(cards)) for cards in state.unseen]
    for seat in range(state.players):
        draws = state.draws_of[seat]
        lowest = memory.ONE_OF_TWO - memory.SHUFFLE
        assert all(token > lowest for token in draws), "what is remembered of RNA"
        held = held_unseen(draws)
        assert held >= 0, "what is remembered of RNA"
        assert rna.covers(state.rna[seat], state.known[seat]), "RNA that all know"
        assert state.rna[seat] == state.known[seat] + held, "RNA in hand"
        for token in draws:
            if token >= 0:
                left[token // memory.SHUFFLE][token % memory.SHUFFLE] -= 1
    for token in pending:
        assert token >= 0, "RNA just drawn"
        left[token // memory.SHUFFLE][token % memory.SHUFFLE] -= 1
    deck = [state.rna_deck.count(number) for number in range(len(RNA))]
    assert left, "a shuffle of the RNA deck"
    assert left[-1] == deck, "the RNA deck"
    assert not any(map(any, left[:-1])), "RNA of earlier shuffles"


def _check_amino(state: Peptide) -> None:
    pending = state.drawn if state.phase == "keep_amino" else ()
    zones = (*state.amino, *state.chain, state.removed, pending)
    everywhere = sorted([card for zone in zones for card in zone] + state.amino_deck)
    expected = list(range(STOP + (state.stop < 0)))
    assert everywhere == expected, "amino acid cards"
    assert len(state.removed) == PIECES.removed[state.players], "removed amino acids"
    assert STOP not in (*state.removed, *pending), "the STOP card"
    if state.stop < 0:
        assert STOP in state.amino_deck[: PIECES.stop_within], "the place of the STOP card"
    played: list[list[int]] = [[] for _seat in range(state.players)]
    for use in state.uses:
        assert 0 <= use[0] < state.players, "uses of Amino-Acyl cards"
        if len(use) == 2:
            played[use[0]].append(use[1])
        else:
            assert use[-1] in use[1:-1], "a card is kept that was not drawn"
            assert use[-1] != STOP, "the STOP card is kept"
    for seat in range(state.players):
        assert tuple(played[seat]) == state.chain[seat], "the chain"
        assert held_amino(state.uses, seat) == state.amino[seat], "amino acids in hand"
    _check_top(state, pending)


def _check_top(state: Peptide, pending: tuple[int, ...]) -> None:
    """Whether what each use drew and put back leads to the next one and to the deck."""
    top = None
    stop = False
    for _seat, *cards in state.uses:
        if len(cards) == 1:
            continue
        *pair, kept = cards
        assert top is None or pair[0] == top, "the card put back"
        back = [card for card in pair if card != kept]
        stop = stop or STOP in back
        top = back[0] if back and back[0] != STOP else None
    assert stop == (state.stop >= 0), "the STOP card was drawn"
    now = pending[:1] or state.amino_deck[-1:]
    assert top is None or now[0] == top, "the card put back"


def _check_rounds(state: Peptide) -> None:
    seats = range(state.players)
    assert state.phase in PHASES, "the phase"
    assert state.first in seats, "the First Player"
    assert state.lead in seats, "who began"
    assert state.flag in (-1, state.first), "who took the First Player card"
    assert type(state.twice) is int, "Select Twice"
    assert 0 <= state.twice < 1 << state.players, "Select Twice"
    assert -1 <= state.stop <= state.turn, "the round of the STOP card"
    ended = state.stop >= 0 and state.turn == state.stop + 2
    stalled = state.limit is not None and state.turn >= state.limit
    assert state.stop < 0 or state.turn <= state.stop + 2, "a round too many"
    assert (state.player is None) == (ended or stalled) == (state.phase == "over"), "the end"
    assert len(state.drawn) == 2 * state.phase.startswith("keep"), "cards just drawn"
    if state.phase == "select":
        _check_selecting(state)
    else:
        _check_resolving(state)


def _check_selecting(state: Peptide) -> None:
    assert state.lap in (1, 2), "the pass"
    seat = state.player
    assert seat is not None
    assert state.lap == 1 or not state.twice >> seat & 1, "a seat that selected twice"
    begun = (seat - state.lead) % state.players  # so many seats had their turn in this pass
    for other in range(state.players):
        twice = state.twice >> other & 1
        done = (other - state.lead) % state.players < begun
        expected = {state.lap - 1 + done}
        if twice:
            expected = {2} if state.lap == 2 or done else {0, 1} if other == seat else set()
        assert state.selections(other) in expected, "selections"
    total = sum(state.field) + sum(map(len, state.cards))
    assert total == PIECES.dealt[state.players], "the organelle field"


def _check_resolving(state: Peptide) -> None:
    assert state.lap == 0, "the pass"
    assert not any(state.field), "the organelle field"
    assert state.lead == state.first, "who begins Phase 2"
    seat = state.player
    if seat is None:
        assert not any(state.cards), "cards to resolve"
        return
    begun = (seat - state.lead) % state.players
    for other in range(state.players):
        place = (other - state.lead) % state.players
        left = state.selections(other) if place > begun else len(state.cards[other])
        most = 0 if place < begun else 2
        assert left <= most, "cards to resolve"
        assert place <= begun or left == 2, "cards to resolve"
    assert state.phase == "resolve" or len(state.cards[seat]) < 2, "a card is being resolved"
