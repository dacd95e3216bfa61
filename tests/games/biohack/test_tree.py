"""The engine against a second, naive player of the rules: every move, every result."""

from __future__ import annotations

from random import Random

import pytest

from genetics_games.games.biohack.pieces import SPACES

from . import naive
from .naive import CLASSES, GENES
from .tables import GAME

HELPERS = {4: "assistant", 5: "police"}

#: Players, options, random actions played first, and the ways to play the next ones.
TREES = [
    (1, {}, 0, (6, 54, 432, 864)),
    (2, {"side_1": "advanced"}, 0, (6, 30, 270)),
    (1, {"challenge": "survival"}, 30, (9, 54, 238)),
    (2, {"side_2": "advanced"}, 60, (3, 7, 14)),
    (3, {}, 100, (11, 56)),
    (4, {"side_3": "advanced"}, 140, (5, 28)),
]


class Second:
    """A naive game that follows an engine."""

    def __init__(self, engine):
        options = engine.options
        sides = [options[f"side_{seat + 1}"] for seat in range(engine.players)]
        self.table = naive.Table(
            engine.players, sides, options["challenge"], first_outcomes(engine)
        )
        self.game = naive.game(self.table)
        self.seat, self.moves = next(self.game)

    def play(self, move, outcomes):
        """Make a move; chance answers with these outcomes."""
        assert not self.table.chance
        self.table.chance = list(outcomes)
        try:
            self.seat, self.moves = self.game.send(move)
        except StopIteration:
            self.seat, self.moves = None, []
        assert not self.table.chance, "chance was drawn more or less often"


def first_outcomes(state):
    """The outcomes of the set-up."""
    link = state.log
    while link[0] is not None:
        link = link[0]
    return link[3]


def summary(state):
    """A position of the engine in the words of the naive player."""
    position = state.to_dict()["position"]
    players = range(state.players)
    return {
        "player": state.player,
        "round": state.round,
        "have": position["stock"],
        "nomans": [state.ready, state.injured],
        "hands": [sorted(hand.split()) for hand in position["hands"]],
        "rows": [[row.split() for row in position["built"][3 * s : 3 * s + 3]] for s in players],
        "decks": [deck.split() for deck in position["decks"]],
        "discards": [sorted(pile.split()) for pile in position["discards"]],
        "display": state.view()["display"],
        "tokens": position["reports"],
        "creation": position["creation"],
        "locks": [2 - n for n in state.unlocked],
        "helped": [bool(n) for n in state.used],
        "order": list(state.order),
        "track": [None if seat < 0 else seat for seat in state.reserved],
        "tiles": [position["tiles"].split(), position["stack"].split()],
        "at": {
            SPACES[n]: sorted(map(str, [HELPERS.get(who, who) for who in there]))
            for n, there in enumerate(state.at)
            if there
        },
        "seventh": state.seventh,
    }


def naive_summary(second):
    t = second.table
    kinds = [*GENES, "coins", "ep", "medicine"]
    return {
        "player": second.seat,
        "round": t.round,
        "have": [[player.have[kind] for kind in kinds] for player in t.seats],
        "nomans": [[player.area for player in t.seats], [player.hurt for player in t.seats]],
        "hands": [sorted(player.hand) for player in t.seats],
        "rows": [[player.rows[cls] for cls in CLASSES] for player in t.seats],
        "decks": [t.decks[cls] for cls in CLASSES],
        "discards": [sorted(t.piles[cls]) for cls in CLASSES],
        "display": [t.display[cls] for cls in CLASSES],
        "tokens": [t.tokens[card] for card in t.cards],
        "creation": [t.rows[cls] for cls in CLASSES],
        "locks": [player.locks for player in t.seats],
        "helped": [player.helped for player in t.seats],
        "order": t.order,
        "track": t.track,
        "tiles": [t.out, t.tiles],
        "at": {space: sorted(map(str, there)) for space, there in t.at.items() if there},
        "seventh": t.seventh,
    }


def follow(players, seed, pick, **options):
    """Play a game on both, choosing with ``pick``, and compare after every move."""
    engine = GAME.new(players, seed, **options)
    second = Second(engine)
    while True:
        legal = [str(action) for action in engine.legal_actions()]
        assert sorted(legal) == sorted(second.moves)
        assert summary(engine) == naive_summary(second)
        if not legal:
            return engine
        move = pick(legal)
        engine.apply(engine.parse(move))
        second.play(move, engine.log[3])


@pytest.mark.parametrize(("players", "options", "played", "counts"), TREES)
def test_the_game_tree_has_as_many_leaves_as_a_naive_counter_finds(
    players, options, played, counts
):
    rng = Random(7)
    start = GAME.new(players, 7, **options)
    state, before = start.copy(), []
    for _move in range(played):
        before.append(str(rng.choice(state.legal_actions())))
        state.apply(state.parse(before[-1]))
    plies = range(1, len(counts) + 1)
    assert tuple(count(state, n) for n in plies) == counts
    assert tuple(count_naively(start, before, n) for n in plies) == counts


def count(state, plies):
    legal = state.legal_actions()
    if plies == 1:
        return len(legal)
    return sum(count(state.after(action), plies - 1) for action in legal)


def count_naively(start, path, plies):
    """The same by the naive player, which begins anew for every path."""
    second, state = Second(start), start.copy()
    for move in path:
        state.apply(state.parse(move))
        second.play(move, state.log[3])
    if plies == 1:
        return len(second.moves)
    return sum(count_naively(start, [*path, move], plies - 1) for move in second.moves)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_go_the_same_way_move_by_move(players, seed):
    rng = Random(10 * seed + players)
    sides = {f"side_{n}": rng.choice(["basic", "advanced"]) for n in (1, 2, 3, 4)}
    assert follow(players, seed, rng.choice, **sides).is_over


@pytest.mark.parametrize(
    "challenge", ["small_creature", "report_mania", "professional", "survival"]
)
def test_challenges_go_the_same_way_move_by_move(challenge):
    rng = Random(len(challenge))
    for seed in range(2):
        follow(1, seed, rng.choice, challenge=challenge)


@pytest.mark.parametrize("players", [1, 3])
def test_games_with_many_creations_go_the_same_way(players):
    """Mostly what leads to creatures is chosen, so that rows fill and the seventh ends the game."""
    rng = Random(players)

    def eager(legal):
        for words in (("create", "report", "unlock"), ("gene", "take", "trade 1 feral"), ("buy",)):
            wanted = [move for move in legal if move.startswith(words)]
            if wanted and rng.random() < 0.8:
                return rng.choice(wanted)
        if "place biofarm" in legal and rng.random() < 0.5:
            return "place biofarm"
        return rng.choice([move for move in legal if move != "pass"] or legal)

    built = 0
    for seed in range(3):
        engine = follow(players, seed, eager)
        built = max(built, *(len(engine.creatures(seat)) for seat in range(players)))
    assert built >= 4
