"""What people read about moves and events, and why a move is barred."""

from __future__ import annotations

from random import Random

import pytest

from genetics_games.drawing.svg import inner
from genetics_games.engine import IllegalAction, seats_called
from genetics_games.games.biohack import actions as a
from genetics_games.games.biohack import goals, terms, words
from genetics_games.games.biohack.art import art
from genetics_games.games.biohack.effects import Lab
from genetics_games.games.biohack.lines import signs
from genetics_games.games.biohack.pieces import CREATURES, PIECES

from .tables import (
    GAME,
    bare,
    build,
    data_of,
    drafting,
    fresh,
    give,
    hand,
    legal,
    locating,
    milestones,
    play,
    researching,
    settle,
    stand,
    started,
    tiles,
    turn_of,
    will_roll,
)


def said(state, text, viewer=None):
    """The sentence for a legal action, for its player or another viewer."""
    action = state.parse(text)
    return state.describe(action, state.player if viewer is None else viewer)


@pytest.mark.parametrize(
    ("table", "text", "sentence"),
    [
        (fresh, "take S1", "Scientist: Livestock Geneticist."),
        (
            lambda: started(scientists=["S1", "S2", "S3"]),
            "done",
            "No more planning effects.",
        ),
        (locating, "choose mountain river bank", "Location cards: Mountain, River and Bank."),
        (researching, "research bank", "Research at the Bank: 4 coins and 3 EP."),
    ],
)
def test_moves_outside_an_action(table, text, sentence):
    assert said(table(), text) == sentence


def test_moves_within_an_action():
    state = tiles(milestones(researching(), "M01", "M03", "M09", "M10"), "D02")
    seat = state.player
    build(state, seat, "C02", "A02", "N02", "A01")
    hand(state, seat, "C01")
    stand(state, seat, "MOUNTAIN", injured=1)
    bare(state, seat)
    give(state, seat, coins=9, mammal=2, feral=1, medicine=2)
    assert said(state, "place biofarm+gene") == "Experiment: Biofarm, gene space."
    assert (
        said(state, "place downtown 1") == "Experiment downtown: Press Interview, 2 coins and 3 EP."
    )
    assert said(state, "heal") == "A medicine makes an injured Noman stand up."

    def after(*moves):
        there = state.copy()
        play(there, *moves)
        return there

    alley = after("place alley")
    assert said(alley, "trade 2 coins for 1 avian") == "Trade: 2 coins for 1 avian gene."
    text = "trade 1 feral for 2 mammal + 2 aquatic + 1 avian"
    assert said(alley, text) == (
        "Trade: 1 feral gene for 2 mammal genes, 2 aquatic genes and 1 avian gene."
    )
    assert said(alley, "done") == "No more trades."
    dna = after("place dna")
    assert said(dna, "report M09") == "Report: Three Castes for 8 EP at the end."
    assert said(dna, "unlock") == "Middle row of the scientist unlocked for 5 coins."
    farm = after("place biofarm")
    assert said(farm, "create C01") == "Creature created: Glimmer Mouse for 2 mammal genes."
    reserve = after("place dna+turn")
    assert said(reserve, "reserve 2") == "Place 2 in the turn order of the next round reserved."
    cards = after("place dna+card")
    card = cards.view()["display"][0][0]
    name = next(creature.name for creature in CREATURES if creature.id == card)
    assert said(cards, "buy common 1") == f"Purchase: {name} for 2 coins."
    gene = after("place biofarm+gene")
    assert said(gene, "take gain 1 mammal") == "Choice: 1 mammal gene."
    will_roll(state, "injury")
    die = after("research mountain")
    assert said(die, "keep result") == "The result counts: an injury."
    assert said(die, "reroll for 2 coins") == "Another roll of the danger die for 2 coins."


def test_secret_choices_are_described_to_who_makes_them():
    state = locating()
    seat = state.player
    other = (seat + 1) % 3
    assert said(state, legal(state)[0], other) == "Location cards chosen, face down."
    state = researching()
    seat = state.player
    give(state, seat, coins=9)
    stand(state, seat, "BASEMENT")
    play(state, "research basement", "buy common deck")
    own = {said(state, text) for text in legal(state)}
    assert len(own) == 2
    assert {said(state, text, (seat + 1) % 3) for text in legal(state)} == {
        "One of the two cards kept, the other put under the deck."
    }


def test_events_add_what_the_move_did_not_say():
    state = researching("bank river mountain")
    events = play(state, "research bank")
    assert [words.tell(event) for event in events] == ["", "Gained: 4 coins and 3 EP."]
    will_roll(state, "feral_injury")
    events = play(state, "research mountain")
    assert words.tell(events[-1]) == "The danger die shows a feral gene and an injury."
    events = play(state, "keep result")
    assert [words.tell(event) for event in events if words.tell(event)] == [
        "Gained: 1 feral gene.",
        "A Noman is injured and cannot work until it is healed.",
    ]


def test_what_there_was_no_room_for_is_told():
    state = researching("bank river hospital")
    give(state, state.player, medicine=1)
    told = [words.tell(event) for event in play(state.copy(), "research hospital")]
    assert not any("No room" in line for line in told)
    give(state, state.player, medicine=2)
    (line,) = [
        words.tell(event) for event in play(state, "research hospital") if event.kind == "gain"
    ]
    assert line.endswith("No room for 1 medicine.")


def test_players_are_called_by_their_names():
    state = locating()
    while state.phase == "locations":
        events = play(state, "choose mountain river bank")
    reveal = next(event for event in events if event.kind == "reveal")
    with seats_called(["Rosa", "Ida", "Lux"]):
        text = words.tell(reveal)
    assert text.startswith("Location cards turned up. Rosa: Mountain, River and Bank; Ida: ")


def test_what_the_buyer_sees_is_told_to_nobody_else():
    state = researching()
    seat = state.player
    give(state, seat, coins=9)
    stand(state, seat, "BASEMENT")
    play(state, "research basement")
    look = play(state, "buy noble deck")[-1]
    names = [CREATURES[card].name for card in state.looked]
    assert words.tell(look.seen_by(seat), seat) == f"You see {names[0]} and {names[1]}."
    assert words.tell(look.seen_by(None), None) == ""


@pytest.mark.parametrize(
    ("scores", "winners", "reason", "viewer", "text"),
    [
        ([9, 5], [0], "rounds", 0, "You win. Player 1: 9 EP, Player 2: 5 EP."),
        ([9, 5], [0], "seventh", 1, "Player 1 wins. Player 1: 9 EP, Player 2: 5 EP."),
        (
            [9, 9],
            [0, 1],
            "rounds",
            None,
            "Player 1 and Player 2 share the victory. Player 1: 9 EP, Player 2: 9 EP.",
        ),
        (
            [9, 5],
            [0, 1],
            "limit",
            None,
            "The limit of turns is reached, so the game is a draw. Player 1: 9 EP, Player 2: 5 EP.",
        ),
        ([104], [0], "rounds", 0, "The goal is reached: a top scientist! Score: 104 EP."),
        (
            [80],
            [],
            "rounds",
            0,
            "The goal is missed: 5 of 7 creatures; 80 of 100 EP. Score: 80 EP.",
        ),
        (
            [80],
            [],
            "injuries",
            0,
            "Only one Noman still stands, so the game is lost. Score: 80 EP.",
        ),
        ([80], [], "limit", 0, "The limit of turns is reached before the end. Score: 80 EP."),
    ],
)
def test_how_a_game_ends(scores, winners, reason, viewer, text):
    wanted = {"creatures": (5, 7), "common": (4, 4), "ep": (80, 100)}
    assert words._result(scores, winners, reason, viewer, wanted) == text


def test_the_end_is_told_and_shown_in_the_same_words():
    state = researching(players=2)
    build(state, 0, "C01", "C02", "C03", "C04", "A01", "A02", "A03")
    for seat in (0, 1):
        stand(state, seat)
    turn_of(state, state.order[0])
    play(state, "pass")
    end = play(state, "pass")[-1]
    assert words.tell(end, 1) == words.result(state, 1)
    assert data_of([end], "end")["scores"] == state.scores()


@pytest.mark.parametrize(
    ("table", "action", "says"),
    [
        (fresh, a.Pass(), "begins with the scientists"),
        (drafting, a.Pass(), "takes two creature cards"),
        (drafting, a.Draft("common", 5), "columns 1 to 4"),
        (started, a.Pass(), "planning effects"),
        (started, a.Plan("space"), "no such planning effect"),
        (locating, a.Pass(), "location cards are chosen"),
        (locating, a.Locate(("BANK",)), "exactly 3"),
        (researching, a.TakeScientist("S1"), "time for a turn"),
        (researching, a.Experiment("MOON"), "no such space"),
        (researching, a.Create("C01", 0, ""), "time for a turn"),
    ],
)
def test_why_a_move_is_barred(table, action, says):
    with pytest.raises(IllegalAction, match=says):
        table().apply(action)


def test_within_an_action_only_its_moves_are_open():
    state = researching()
    seat = state.player
    stand(state, seat, "BANK")
    give(state, seat, coins=9)
    play(state, "place alley")
    for action in (a.Pass(), a.Research("BANK"), a.Unlock(), a.Buy("common", 1)):
        with pytest.raises(IllegalAction, match="You are trading"):
            state.apply(action)
    with pytest.raises(IllegalAction, match="Nobody offers"):
        state.apply(a.Trade("1 coins", "9 feral"))


def test_every_sentence_of_random_games_is_a_sentence():
    for players in (1, 2, 4):
        rng = Random(players)
        state = GAME.new(players, 3)
        while not state.is_over:
            for viewer in (None, *range(players)):
                for action in state.legal_actions()[:4]:
                    text = state.describe(action, viewer)
                    assert text[0].isupper() or text[0].isdigit()
                    assert text.endswith(".")
                    assert "{" not in text
            for event in state.apply(rng.choice(state.legal_actions())):
                text = words.tell(event, None)
                assert text == "" or text.endswith(".")


def test_every_name_can_be_said():
    for challenge in PIECES.challenges:
        assert goals.goal_name(challenge)
    assert [words.side_name(side) for side in ("basic", "advanced")] == [
        "basic side",
        "advanced side",
    ]
    assert len({words.face_name(face.id) for face in PIECES.faces}) == 4


def test_a_lost_solo_game_says_what_was_missing_in_words_and_log_alike():
    state = researching(players=1, challenge="report_mania")
    build(state, 0, "C01", "C02", "A01")
    stand(state, 0)
    settle(state, check=False).round = 4
    end = state.apply(state.parse("pass"))[-1]
    assert "missed: 3 of 7 creatures; 0 of 3 milestone cards reported; " in words.result(state, 0)
    assert words.tell(end, 0) == words.result(state, 0)
    # A save of an earlier version does not tell what was asked for.
    del end.data["wanted"]
    assert words.tell(end, 0).startswith("The goal is missed. Score: ")


def test_what_is_paid_stands_apart_from_what_is_gained():
    labs = [tile for tile in PIECES.tiles if any(type(s) is Lab and s.cost for s in tile.effects)]
    assert labs
    for tile in labs:
        assert "a lock tile off (you pay 5 coins)" in terms.effects(tile.effects)
        assert list(signs(tile.effects))[:3] == ["coins-5", "sign-arrow", "sign-unlock"]
    feral = next(one for one in PIECES.experiments if one.id == "ALLEY+feral")
    assert terms.effects(feral.bonus) == "1 feral gene (you pay 1 medicine)"
    drawn = art()
    assert inner(drawn["medicine-full"]) in drawn["bonus-ALLEY+feral"]
    assert inner(drawn["gene-feral"]) in drawn["bonus-ALLEY+feral"]


def test_declining_at_a_tile_names_no_other_place():
    state = researching("bank river mountain")
    seat = state.player
    give(state, seat, coins=9)
    stand(state, seat)
    play(state, "place dna")
    assert said(state, "done") == "Nothing more to report or unlock."


def test_each_goal_is_explained_with_its_own_numbers():
    for challenge in PIECES.challenges.values():
        text = goals.goal_says(challenge)
        for n in (challenge.creatures, challenge.ep, challenge.common, challenge.reports):
            assert not n or f" {n} " in text
        assert ("7 creatures" in text) == (challenge.id != "professional")
        assert ("adds 20 EP" in text) == (challenge.ep > 0)
        assert ("primate gene instead" in text) == (challenge.id == "survival")
        assert ("the game is lost" in text) == (challenge.id == "survival")
        assert text.endswith(".")
