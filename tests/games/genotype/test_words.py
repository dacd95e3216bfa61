"""What people read: moves, what came of them, why one is barred, how the game ended."""

from __future__ import annotations

from random import Random

import pytest

from genetics_games.engine import IllegalAction, seats_called
from genetics_games.games.genotype import GAME
from genetics_games.games.genotype.evaluate import evaluate
from genetics_games.games.genotype.refusals import KINDS
from genetics_games.games.genotype.words import result, tell

from .tables import die, goals_with, legal, places_with, play, position, tiles_with


def described(state, notation, viewer=None):
    return state.describe(state.parse(notation), viewer)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_move_has_a_sentence_of_its_own_and_no_name_in_it(players):
    state, rng = GAME.new(players, 8), Random(8)
    while not state.is_over:
        moves = state.legal_actions()
        with seats_called(["Rosa", "Lux", "Mila", "Theo"]):
            sentences = [state.describe(action, state.player) for action in moves]
        assert len(set(sentences)) == len(moves)
        assert all(s.endswith(".") and (s[0].isupper() or s[0] in "12") for s in sentences)
        assert not any(name in s for s in sentences for name in ("Rosa", "Lux", "Mila", "Theo"))
        state.apply(rng.choice(moves))


@pytest.mark.parametrize(
    ("more", "notation", "sentence"),
    [
        ({}, "garden plants", "Gardening: draw a pea plant from the deck."),
        ({}, "gene seed top dom", "Set parent genes of seed shape: add a tile RR at the top."),
        (
            {"tiles": tiles_with(stem_left="gg")},
            "gene stem left remove",
            "Set parent genes of stem colour: remove the tile gg at the left.",
        ),
        (
            {"coins": [3, 0], "staff": [["brother_leopold"]]},
            "goal 3 flower-rec-1",
            "Research goal flower colour white (3 points a plant), on the space for 3 coins; "
            "pay 2 coins.",
        ),
        (
            {"beds": [["P01", None]]},
            "university 1 P01 seed",
            "University, space for 1 coin: pay 1 coin and cover RR of RR Ff.",
        ),
        ({}, "toolshed grant", "Tool shed: take Grant."),
    ],
)
def test_sentences_of_the_working_phase(more, notation, sentence):
    assert described(position(**more), notation) == sentence


def test_sentences_of_breeding_and_upgrades():
    state = position(
        phase="breeding",
        beds=[["P01", "P04"]],
        tools=[["rake", "pollen_brush", "graft_knife"]],
        dice={"seed": "X I IV IV IV"},
    )
    assert described(state, "take P01 seed brush knife") == (
        "Take a die RR for RR Ff. Pollen Brush: all copies of this genotype. "
        "Graft Knife: one more die follows."
    )
    assert described(state, "mutate P01 seed with rec") == (
        "Mutation: an X die and a die rr become RR of RR Ff."
    )
    assert described(state, "rake P01 seed with x") == (
        "Rake: take an X die of seed shape and cover RR of RR Ff."
    )
    upgrade = position(phase="upgrade", coins=[9, 0], tools=[["grant", "grant"]], tool_row=["rake"])
    assert described(upgrade, "buy slot grant 2") == "Dice Slot for 0 coins, with 2 Grants."


def test_what_is_told_of_a_roll_a_harvest_and_a_draw():
    state = position(markers=[1, 0], throws=[[0, 1, 2, 3, 0] * 4], beds=[["P01 seed flower", None]])
    events = play(state, "garden grant")
    assert [text for text in map(tell, events) if text] == [
        "Harvested: RR Ff.",
        "The dice: seed shape: I I II III IV; flower colour: I I II III IV; "
        "stem colour: I I II III IV; plant height: I I II III IV.",
        "The breeding phase is over; research upgrades are for sale.",
    ]
    drawn = play(position(plant_top=["P10"]), "nursery plants")[1]
    assert tell(drawn.seen_by(0), 0) == "The plant drawn: FF GG."
    assert tell(drawn.seen_by(1), 1) == ""


@pytest.mark.parametrize(
    ("more", "from_", "notation", "sentence"),
    [
        ({"places": places_with(treasury=1)}, {}, "treasury", "taken in this round: Player 2"),
        ({"gardened": [1, 0], "markers": [2, 3]}, {}, "garden plants", "You have gardened"),
        ({"temporary": [2, 0], "markers": [1, 3]}, {}, "temporary slot", "slots are full"),
        ({"tiles": tiles_with(seed_top="RR")}, {}, "gene seed top rec", "never flipped"),
        ({}, {"tiles": tiles_with(seed_top="RR")}, "gene seed top remove", "no gene tile"),
        ({"coins": [1, 0]}, {"coins": [2, 0]}, "goal 2 seed-dom-1", "costs 2 coins"),
        (
            {"coins": [5, 0], "goals": goals_with(seed_dom_1=1)},
            {"coins": [5, 0]},
            "goal 2 seed-dom-1",
            "research space is held",
        ),
        (
            {"coins": [5, 0], "goals": [0, 0, 0, *[-1] * 13]},
            {"coins": [5, 0]},
            "goal 2 stem-dom-1",
            "All your research markers",
        ),
        ({}, {"beds": [["P01", None]]}, "university 1 P01 seed", "no open trait"),
        ({}, {"tools": [["seed_bag"]]}, "seed_bag", "You have no Seed Bag"),
        ({}, {"staff": [["father_omari"]]}, "omari", "does not work for you"),
        ({"plant_row": ["P01"]}, {}, "nursery P58", "does not lie in the row"),
    ],
)
def test_a_barred_move_is_refused_with_its_reason(more, from_, notation, sentence):
    action = position(**from_).parse(notation)
    with pytest.raises(IllegalAction, match=sentence):
        position(**more).apply(action)


@pytest.mark.parametrize(
    ("more", "from_", "notation", "sentence"),
    [
        ({"dice": {"seed": "I I I I I"}}, {}, "coin seed", "no such die"),
        (
            {"taken": [[die("stem II")] * 3, []], "dice": {"stem": "X X"}},
            {},
            "coin seed",
            "no die slot",
        ),
        ({"picks": [8, 1]}, {}, "coin seed", "takes a die of flower colour"),
        ({}, {"tools": [["rake"]]}, "rake P01 seed with x", "You have no Rake"),
        ({}, {"tools": [["graft_knife"]]}, "coin seed knife", "You have no Graft Knife"),
        ({}, {"phase": "working"}, "treasury", "It is the breeding phase"),
    ],
)
def test_a_barred_take_is_refused_with_its_reason(more, from_, notation, sentence):
    base = {
        "phase": "breeding",
        "beds": [["P01", None]],
        "dice": {"seed": "X X X X X", "flower": "X X II II II"},
    }
    action = position(**{**base, **from_}).parse(notation)
    with pytest.raises(IllegalAction, match=sentence):
        position(**{**base, **more}).apply(action)


def test_every_step_knows_which_kinds_of_move_it_holds():
    for players in (1, 3):
        for seed in range(6):
            state, rng = GAME.new(players, seed), Random(seed)
            while not state.is_over:
                moves = state.legal_actions()
                assert {type(move) for move in moves} <= set(KINDS[state.step])
                state.apply(rng.choice(moves))


def test_how_the_game_ended():
    state = position(phase="breeding", round=5, passed=2, coins=[3, 1], dice={"seed": "X I I I I"})
    play(state, "pass")
    assert result(state, None) == "Won by Player 1. Player 1 3 points, Player 2 1 point."
    assert result(state, 0) == "You win. Player 1 3 points, Player 2 1 point."
    with seats_called(["Rosa", "Lux"]):
        assert result(state, 1) == "Won by Rosa. Rosa 3 points, Lux 1 point."
    draw = position(phase="breeding", round=5, passed=2, dice={"seed": "X I I I I"})
    play(draw, "pass")
    assert result(draw, 0).startswith("Player 1 and Player 2 share the win.")


# ------------------------------------------------------------- evaluation


def value(**more):
    return evaluate(position(**more).view(0), 0)


def test_what_is_nearer_to_points_looks_better():
    assert value(beds=[["P01 seed", None]]) > value(beds=[["P01", None]]) > value()
    assert value(beds=[["P01 seed flower", None]]) > value(beds=[["P01 seed", None]])
    assert value(coins=[3, 0]) > value(coins=[1, 0])
    assert value(harvested=[["P43"]]) > value(harvested=[["P01"]])
    good = value(beds=[["P04", None]], tiles=tiles_with(seed_top="RR"))
    assert (
        good
        > value(beds=[["P04", None]])
        > value(beds=[["P04", None]], tiles=tiles_with(seed_top="rr"))
    )


def test_the_greedy_player_does_the_obvious():
    from genetics_games.bots import greedy_bot

    state = position(
        phase="breeding",
        beds=[["P01 seed", None]],
        dice={"flower": "II II II II X"},
        passed=2,
        coins=[0, 0],
    )
    bot = greedy_bot(GAME, 0)
    assert str(bot(state.view(0), state.legal_actions(), Random(1))) == "take P01 flower"


def test_the_greedy_player_beats_the_random_one():
    import genetics_games as gg

    won = 0
    for seed in range(4):
        seats = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        match = gg.Match(GAME.new(2, seed), seats=seats)
        match.play_bots()
        won += match.state.winners() == [seats.index("greedy")]
    assert won == 4
    assert legal(match.state) == []
