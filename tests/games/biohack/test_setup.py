"""Set-up of the table and of the players."""

from __future__ import annotations

from collections import Counter

import pytest

from genetics_games.engine import IllegalAction
from genetics_games.games.biohack.actions import Draft, TakeScientist
from genetics_games.games.biohack.effects import GENES
from genetics_games.games.biohack.pieces import CLASS_OF, IDS, PIECES, SPACES

from .tables import GAME, drafting, fresh, has, legal, play, shown, started


def script(state):
    """The outcomes of the set-up of a table."""
    return list(state.log[3])


@pytest.mark.rule("BH-015")
def test_three_and_four_play_on_the_side_with_three_advanced_kinds_of_bonus():
    for players in (3, 4):
        state = fresh(players)
        assert len(state.tiles) == 4
        assert state.columns == 4
        spaces = [name for name in SPACES if name.endswith("+turn")]
        assert len(spaces) == 3


@pytest.mark.rule("BH-016")
def test_creatures_are_sorted_by_class_into_three_shuffled_decks():
    orders = set()
    for seed in range(5):
        state = fresh(seed=seed)
        for cls, deck in enumerate(state.decks):
            assert {CLASS_OF[card] for card in deck} == {cls}
        orders.add(state.decks[0])
    assert len(orders) == 5
    assert [len(outcome) for outcome in script(fresh())[:3]] == [20, 16, 12]


@pytest.mark.rule("BH-017")
def test_four_cards_of_each_deck_lie_open_and_there_are_no_discards():
    state = fresh(4)
    assert [len(row) for row in shown(state)] == [4, 4, 4]
    assert all(card for row in shown(state) for card in row)
    assert state.view()["discards"] == [[], [], []]
    assert [len(deck) for deck in state.decks] == [16, 12, 8]


@pytest.mark.rule("BH-018")
def test_four_random_milestones_lie_out_and_six_leave_the_game():
    seen = Counter()
    for seed in range(30):
        state = fresh(seed=seed)
        assert len(set(state.milestones)) == 4
        seen.update(state.milestones)
        assert len(state.to_dict()["position"]["milestones"].split()) == 4
    assert len(seen) == 10


@pytest.mark.rule("BH-019")
def test_four_shuffled_tiles_lie_in_downtown():
    state = fresh(4)
    assert len(state.tiles) == 4
    assert len({*state.tiles, *state.stack}) == 20
    assert fresh(4, 6).tiles != state.tiles


@pytest.mark.rule("BH-020")
def test_the_first_round_is_round_one():
    assert fresh().round == 0
    assert started().round == 1


@pytest.mark.rule("BH-021")
def test_all_six_scientists_can_be_chosen():
    assert legal(fresh()) == [f"take S{n}" for n in range(1, 7)]


@pytest.mark.rule("BH-022")
def test_everybody_starts_alike_and_nothing_is_there_for_who_does_not_play():
    for players in (1, 2, 3, 4):
        state = fresh(players)
        for part in (state.ready, state.unlocked, state.scientist, state.hands):
            assert len(part) == players
        assert len(state.stock) == 9 * players
        assert state.unlocked == [0] * players


@pytest.mark.rule("BH-023", "BH-R01")
def test_player_boards_are_random():
    seen = Counter(fresh(3, seed).boards[0] for seed in range(60))
    assert set(seen) == {0, 1, 2, 3}
    assert all(len(set(fresh(4, seed).boards)) == 4 for seed in range(5))


@pytest.mark.rule("BH-024", "BH-R01")
def test_each_seat_chooses_its_side_by_itself():
    state = fresh(4, side_2="advanced", side_4="advanced")
    assert [state.side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert [seat["side"] for seat in state.view()["seats"]][:2] == ["basic", "advanced"]
    assert fresh(2).options["side_1"] == "basic"
    with pytest.raises(ValueError, match="basic, advanced"):
        GAME.new(2, 1, side_1="left")


@pytest.mark.rule("BH-025")
def test_ep_start_at_nothing():
    state = started(4)
    assert [has(state, seat, "ep") for seat in range(4)] == [(0,)] * 4


@pytest.mark.rule("BH-026")
def test_the_turn_order_is_random_and_the_leftmost_is_first():
    orders = Counter(fresh(3, seed).order for seed in range(80))
    assert len(orders) == 6
    state = started()
    assert state.player == state.order[0]


@pytest.mark.rule("BH-027")
def test_the_reservation_track_starts_empty():
    state = started(4)
    assert state.reserved == (-1,) * 4


@pytest.mark.rule("BH-028")
def test_all_nomans_stand_in_the_area():
    state = started(4)
    assert state.ready == [3] * 4
    assert state.injured == [0] * 4
    assert not any(state.at)


@pytest.mark.rule("BH-030", "BH-R01")
def test_scientists_are_taken_in_reverse_turn_order_and_those_left_leave_the_game():
    state = fresh()
    for seat in reversed(state.order):
        assert state.player == seat
        first = state.legal_actions()[0]
        play(state, str(first))
        with pytest.raises(IllegalAction, match=r"not there to be taken|First everybody"):
            state.apply(TakeScientist(first.scientist))
    assert state.phase == "draft"
    assert len(set(state.scientist)) == 3
    assert state.unlocked == [0, 0, 0]


@pytest.mark.rule("BH-031", "BH-R01")
def test_two_cards_are_drafted_one_by_one_twice_in_reverse_turn_order_for_nothing():
    state = drafting()
    coins = [has(state, seat, "coins") for seat in range(3)]
    for seat in (*reversed(state.order), *reversed(state.order)):
        assert state.phase == "draft"
        assert state.player == seat
        play(state, legal(state)[0])
    assert [len(hand) for hand in state.hands] == [2, 2, 2]
    assert [has(state, seat, "coins") for seat in range(3)] == coins


@pytest.mark.rule("BH-032", "BH-R25")
def test_the_display_is_filled_only_after_the_draft_and_slides_right():
    state = drafting()
    before = shown(state)
    tops = [[IDS[card] for card in deck] for deck in state.decks]
    play(state, "draft common 2")
    assert shown(state)[0] == [before[0][0], None, *before[0][2:]]
    with pytest.raises(IllegalAction, match="No card lies there"):
        state.apply(Draft("common", 2))
    play(state, "draft common 4", "draft noble 1", "draft artisan 1")
    play(state, "draft artisan 2", "draft artisan 3")
    after = shown(state)
    assert after[0] == [tops[0][1], tops[0][0], before[0][0], before[0][2]]
    assert after[1] == [*tops[1][2::-1], before[1][3]]
    assert after[2] == [tops[2][0], *before[2][1:]]


@pytest.mark.rule("BH-033")
def test_coins_at_the_start_are_6_7_8_and_9_by_turn_order():
    state = started(4)
    assert [has(state, seat, "coins")[0] for seat in state.order] == [6, 7, 8, 9]


@pytest.mark.rule("BH-034")
def test_the_first_two_start_with_one_full_medicine_and_the_others_with_two():
    state = started(4)
    assert [has(state, seat, "medicine")[0] for seat in state.order] == [1, 1, 2, 2]


@pytest.mark.rule("BH-035")
def test_no_location_card_is_chosen_at_the_start():
    state = started(4)
    assert state.secret == [-1] * 4
    assert [seat["chosen"] for seat in state.view()["seats"]] == [None] * 4


def test_a_table_can_be_laid_from_a_script():
    state = fresh(3, 8)
    again = GAME.new(3, chance=script(state))
    assert again._position() == state._position()
    assert len(script(state)) == 7
    assert len(script(fresh(1))) == 6 + 5 + 1
    assert len(GENES) == 6
    assert len(PIECES.milestones) == len(script(state)[3])


def test_a_new_game_asks_for_the_boards_that_are_there_and_for_a_goal_of_one_player_only():
    for players in (1, 2, 3, 4):
        asked = [name for name, one in GAME.options.items() if players in one.players]
        sides = [f"side_{seat + 1}" for seat in range(players)]
        assert asked == [*(["challenge"] if players == 1 else []), *sides]
