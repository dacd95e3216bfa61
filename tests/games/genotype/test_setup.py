"""Set-up: rows, hands, first plants."""

from __future__ import annotations

from collections import Counter

import pytest

from genetics_games.games.genotype import GAME
from genetics_games.games.genotype.actions import TOOL
from genetics_games.games.genotype.squares import PLANTS

from .tables import PRICES, garden_of, hand_of, kinds_of, legal, play, tools_of

PLANT_DECK = list(range(60))
#: Kinds in the box, for scripts of the tool deck.
BOX = [kind for kind, count in enumerate((3, 3, 2, 3, 3, 3, 3, 2, 2, 2, 4)) for _ in range(count)]


def dealt(players=2, tools=None, first_player=0):
    """A game with decks in the order of the box; ``tools`` lie on top of the tool deck."""
    top = [TOOL[name] for name in tools or ()]
    rest = list(BOX)
    for kind in top:
        rest.remove(kind)
    outcomes = [PLANT_DECK, top + rest, list(range(10))]
    return GAME.new(players, chance=outcomes, first_player=first_player)


@pytest.mark.rule("GT-020", "GT-021", "GT-022")
def test_the_board_at_the_start():
    state = GAME.new(3, 1)
    assert sum(state.dice) == 0
    assert state.tiles == [0] * 8
    assert state.square_coins == [1, 1, 1, 1]
    assert state.round == 1


@pytest.mark.rule("GT-023", "GT-024")
def test_prices_upgrades_and_assistants_at_the_start():
    state = GAME.new(4, 1)
    assert state.prices == PRICES
    assert (len(state.assistant_row), len(state.assistant_deck)) == (3, 7)
    assert (state.plots, state.slots, state.owned) == ([2] * 4, [0] * 4, [3] * 4)


@pytest.mark.rule("GT-025", "GT-030", "GT-R12")
def test_decks_are_shuffled_and_the_first_player_is_drawn_or_given():
    states = [GAME.new(5, seed) for seed in range(60)]
    assert len({state.plant_deck for state in states}) == 60
    assert len({state.tool_deck for state in states}) == 60
    assert len({state.assistant_deck for state in states}) > 50
    assert min(Counter(state.first for state in states).values()) > 3
    for seat in range(5):
        state = GAME.new(5, 1, first_player=seat)
        assert state.first == state.player == seat
    assert GAME.new(2, 1, first_player=3).first == 1  # counted on round the table


@pytest.mark.rule("GT-026", "GT-R68")
@pytest.mark.parametrize(("players", "size"), [(1, 3), (2, 3), (3, 4), (4, 5), (5, 5)])
def test_rows_show_as_many_cards_as_the_table_says(players, size):
    view = GAME.new(players, 1).view(None)
    assert len(view["plant_row"]) == len(view["tool_row"]) == size
    assert view["decks"][0] == 60 - size - 3 * players
    assert view["decks"][1] == 30 - size - players


@pytest.mark.rule("GT-027", "GT-028")
def test_what_each_player_gets():
    state = GAME.new(3, 1)
    for seat in range(3):
        assert (state.markers[seat], state.coins[seat]) == (3, 1)
        assert len(hand_of(state, seat)) == 3
        assert len(tools_of(state, seat)) == 1
    assert state.goals == [-1] * 16


@pytest.mark.rule("GT-029")
def test_one_plant_is_planted_one_kept_one_discarded():
    state = dealt()
    assert hand_of(state, 0) == ["P04", "P05", "P06"]
    assert len(legal(state)) == 6
    play(state, "plant P05 keep P04")
    assert garden_of(state, 0) == ["P05", None]
    assert hand_of(state, 0) == ["P04"]
    assert state.view(None)["plant_discards"] == ["P06"]


@pytest.mark.rule("GT-R13")
def test_cards_are_dealt_and_chosen_in_turn_order():
    state = dealt(3, ["grant"] * 4 + ["rake"] * 3, first_player=2)
    # The row of four comes first; then seat 2, seat 0, seat 1.
    assert [hand_of(state, seat)[0] for seat in (2, 0, 1)] == ["P05", "P08", "P11"]
    order = []
    while state.phase == "setup":
        order.append(state.player)
        state.apply(state.legal_actions()[0])
    assert order == [2, 0, 1]
    assert (state.phase, state.player) == ("working", 2)


@pytest.mark.rule("GT-R13", "GT-211")
def test_a_watering_funnel_dealt_at_set_up_is_played_on_the_plant_just_planted():
    state = dealt(tools=["grant", "rake", "hand_lens", "watering_funnel", "graft_knife"])
    assert tools_of(state, 0) == ["watering_funnel"]
    events = play(state, "plant P05 keep P04")
    assert kinds_of(events)[:2] == ["choose", "tool"]
    assert (state.player, state.step) == (0, "cover")
    assert legal(state) == ["cover P05 seed", "cover P05 stem"]
    play(state, "cover P05 stem")
    assert garden_of(state, 0) == ["P05 stem", None]
    assert state.player == 1
    assert state.view(None)["tool_discards"] == ["watering_funnel"]


def test_nobody_but_its_owner_sees_what_is_kept():
    state = dealt()
    event = play(state, "plant P05 keep P04")[0]
    assert event.seen_by(1).data == {"planted": "P05", "discarded": "P06"}
    assert event.seen_by(0).data["kept"] == "P04"
    assert "P04" not in str(state.view(1)["seats"])
    assert len(PLANTS) == 60
