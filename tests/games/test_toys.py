"""Tic-tac-toe, Leduc poker and UNO keep their own rules."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest

from genetics_games.engine import IllegalAction

from .counting import endings, paths
from .leduc import GAME as LEDUC
from .tic_tac_toe import GAME as TIC_TAC_TOE
from .uno import GAME as UNO
from .uno.state import COPIES, DECK, DRAW_2, KINDS, NAMES, REVERSE, SKIP, WILD, WILD_4


@cache
def naive_tic_tac_toe(board="." * 9, mark="x"):
    """Every way to play on, counted on a string."""
    lines = [board[n : n + 3] for n in (0, 3, 6)]
    lines += [board[n::3] for n in range(3)] + [board[::4], board[2:7:2]]
    if "xxx" in lines or "ooo" in lines or "." not in board:
        return 1
    other = "o" if mark == "x" else "x"
    return sum(
        naive_tic_tac_toe(board[:n] + mark + board[n + 1 :], other)
        for n in range(9)
        if board[n] == "."
    )


def test_tic_tac_toe_has_as_many_games_as_everybody_counts():
    assert [paths(TIC_TAC_TOE.new(seed=0), n) for n in range(6)] == [1, 9, 72, 504, 3024, 15120]
    assert endings(TIC_TAC_TOE.new(seed=0)) == naive_tic_tac_toe() == 255_168


def test_tic_tac_toe_ends_with_the_first_line():
    state = TIC_TAC_TOE.new(seed=0)
    for cell in ("a1", "b1", "a2", "b2", "a3"):
        state.apply(state.parse(cell))
    assert state.winners() == [0]
    assert state.scores() == [1, -1]


def test_tic_tac_toe_without_a_line_is_drawn():
    state = TIC_TAC_TOE.new(seed=0)
    for cell in ("a1", "b2", "c3", "b1", "b3", "a3", "c1", "c2", "a2"):
        state.apply(state.parse(cell))
    assert state.winners() == [0, 1]
    assert state.scores() == [0, 0]


def test_tic_tac_toe_refuses_a_taken_cell():
    state = TIC_TAC_TOE.new(seed=0)
    centre = state.parse("b2")
    state.apply(centre)
    with pytest.raises(IllegalAction, match="taken"):
        state.apply(centre)


def test_leduc_has_as_many_endings_as_a_count_by_hand():
    # A round goes on after cc, rc, crc, rrc or crrc; it ends by a fold after rf, crf, rrf, crrf.
    assert endings(LEDUC.new(chance=[0, 1, 0])) == 4 + 5 * 9
    # Over the 30 deals and the 4 cards left for the table OpenSpiel has 5,520 endings.
    second_round = sum(
        endings(LEDUC.new(chance=[first, second, table])) - 4
        for first in range(6)
        for second in range(5)
        for table in range(4)
    )
    assert 30 * 4 + second_round == 5520


@pytest.mark.parametrize(
    ("cards", "bets", "scores"),
    [
        ([0, 0, 0], "call call call call", [0, 0]),  # J and J: shared
        ([4, 0, 1], "call call call call", [1, -1]),  # K against J
        ([0, 3, 0], "call call call call", [1, -1]),  # J pairs the table against K
        ([0, 3, 1], "call call call call", [-1, 1]),  # Q on the table: K is higher
        ([4, 0, 1], "raise raise call raise raise call", [13, -13]),
        ([4, 0, 0], "raise fold", [1, -1]),
        ([4, 0, 0], "raise raise fold", [-3, 3]),
        ([4, 0, 0], "call call call raise fold", [-1, 1]),
    ],
)
def test_leduc_pays_the_better_hand(cards, bets, scores):
    state = LEDUC.new(chance=cards)
    for bet in bets.split():
        state.apply(state.parse(bet))
    assert state.is_over
    assert state.scores() == scores


def test_leduc_allows_two_raises_a_round_and_no_fold_without_one():
    state = LEDUC.new(seed=1)
    assert [str(a) for a in state.legal_actions()] == ["call", "raise"]
    for bet in ("raise", "raise"):
        state.apply(state.parse(bet))
    assert [str(a) for a in state.legal_actions()] == ["fold", "call"]
    state.apply(state.parse("call"))
    assert [str(a) for a in state.legal_actions()] == ["call", "raise"]
    assert state.player == 0


def kind(name):
    """A card kind by its name."""
    return NAMES.index(name)


def uno_deal(first, second, top, rest=()):
    """A table where these cards are dealt: seven names each, the top card, then the deck."""
    order = [kind(name) for name in (*first, *second, top, *rest)]
    left = Counter(DECK) - Counter(order)
    return UNO.new(chance=[order + sorted(left.elements()), 0, 1, 2])


HAND = ["red 1", "red 2", "green 3", "blue 4", "yellow 5", "red skip", "wild_draw_4"]
OTHER = ["green 1", "green 2", "green 4", "green 5", "green 6", "green 7", "green 8"]


def names(state):
    """The legal actions by name."""
    return [str(action) for action in state.legal_actions()]


def test_uno_has_the_cards_of_the_box():
    assert len(DECK) == sum(COPIES) == 108
    assert [COPIES[kind(n)] for n in ("red 0", "red 1", "blue skip", "wild")] == [1, 2, 2, 4]


def test_uno_lets_colour_or_sign_follow_and_the_draw_four_only_last():
    assert names(uno_deal(HAND, OTHER, "red 9")) == ["red 1", "red 2", "red skip"]
    assert names(uno_deal(HAND, OTHER, "green 2")) == ["red 2", "green 3"]
    without = ["blue 1", "blue 2", "blue 3", "blue 4", "blue 5", "blue 6", "wild_draw_4"]
    four = [f"wild_draw_4 {colour}" for colour in ("red", "green", "blue", "yellow")]
    assert names(uno_deal(without, OTHER, "red 9")) == four
    assert names(uno_deal([*without[:-1], "blue 7"], OTHER, "red 9")) == ["draw"]


@pytest.mark.parametrize(
    ("top", "player", "cards"),
    [("red skip", 1, 7), ("red reverse", 1, 7), ("red draw_2", 0, 9), ("red 3", 0, 7)],
)
def test_uno_top_card_acts_at_the_start(top, player, cards):
    hand = [*HAND[:5], "yellow 6", "yellow 7"]
    state = uno_deal(hand, OTHER, top)
    assert state.player == player
    assert state.sizes == [cards, 7]


def test_uno_action_cards_bind_the_rival():
    state = uno_deal(HAND, OTHER, "red 9")
    state.apply(state.parse("red skip"))
    assert state.player == 0
    hand = [*HAND[:4], "red draw_2", "red reverse", "wild"]
    state = uno_deal(hand, OTHER, "red 9")
    state.apply(state.parse("red draw_2"))
    assert (state.player, state.sizes) == (0, [6, 9])
    state.apply(state.parse("red reverse"))
    assert (state.player, state.direction) == (1, -1)


def test_uno_wild_cards_set_the_colour_and_the_four_is_drawn():
    blues = ["blue 1", "blue 2", "blue 3", "blue 4", "blue 5", "wild", "wild_draw_4"]
    state = uno_deal(blues, OTHER, "red 9")
    assert names(state) == [f"wild {colour}" for colour in ("red", "green", "blue", "yellow")]
    state.apply(state.parse("wild yellow"))
    assert (state.player, state.colour) == (1, 3)
    assert names(state) == ["draw"]
    state = uno_deal([*blues[:5], "blue 6", "wild_draw_4"], OTHER, "red 9")
    state.apply(state.parse("wild_draw_4 green"))
    assert (state.player, state.colour, state.sizes) == (0, 1, [6, 11])


@pytest.mark.parametrize(
    ("drawn", "sizes", "player"),
    [
        ("red 5", [7, 7], 1),  # the colour in force: played
        ("green 9", [8, 7], 1),  # only the sign fits: kept
        ("red skip", [7, 7], 0),  # played, and it acts
        ("wild_draw_4", [7, 7], 1),  # played without its penalty
    ],
)
def test_uno_a_drawn_card_is_played_if_its_colour_fits(drawn, sizes, player):
    blues = ["blue 1", "blue 2", "blue 3", "blue 4", "blue 5", "blue 6", "blue 7"]
    state = uno_deal(blues, OTHER, "red 9", [drawn])
    state.apply(state.parse("draw"))
    assert (state.sizes, state.player) == (sizes, player)


def test_uno_an_empty_deck_is_made_of_the_played_cards():
    blues = ["blue 1", "blue 2", "blue 3", "blue 4", "blue 5", "blue 6", "blue 7"]
    saved = uno_deal(blues, OTHER, "red 9").to_dict()
    position = saved["position"]
    played = [*position["deck"], *position["pile"]]
    position["deck"], position["pile"] = [], played
    state = UNO.load({**saved, "seed": 5, "script": None})
    state.apply(state.parse("draw"))
    assert sum(state.sizes) + len(state.deck) - state.at + len(state.pile) == 108
    assert len(state.deck) == len(played)
    assert len(state.pile) <= 1


def test_uno_the_first_empty_hand_wins():
    for seed in range(5):
        state = UNO.new(seed=seed)
        rng = Random(seed)
        while not state.is_over:
            state.apply(rng.choice(state.legal_actions()))
        winner = state.winners()[0]
        assert state.sizes[winner] == 0
        assert state.scores()[winner] == 1


def test_uno_kinds_have_the_numbers_that_the_rules_use():
    assert NAMES[SKIP].endswith("skip")
    assert NAMES[REVERSE].endswith("reverse")
    assert NAMES[DRAW_2].endswith("draw_2")
    assert (NAMES[WILD], NAMES[WILD_4], len(NAMES)) == ("wild", "wild_draw_4", KINDS)
