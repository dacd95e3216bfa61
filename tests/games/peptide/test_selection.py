"""Phase 1: what is selected, by whom, and the ATP actions of that phase."""

from __future__ import annotations

import pytest

from .tables import GAME, finish_round, inside, legal, play, position


def cards(state, seat):
    return inside(state)["cards"][seat]


def seats_to_phase_2(state, choose=None):
    """The seat of each selection until Phase 2 begins; ``choose`` may name some of them."""
    seats = []
    while state.view()["phase"] == "select":
        seats.append(state.player)
        move = (choose or {}).get(len(seats)) or legal(state, "select")[0]
        play(state, move)
    return seats


@pytest.mark.rule("PE-026", "PE-R09")
def test_equal_cards_are_one_stack_of_which_one_card_is_selected():
    state = position(phase="select", field="NNNRM")
    assert state.view()["field"] == {"mitochondria": 1, "nucleus": 3, "ribosome": 1}
    assert legal(state, "select nucleus") == ["select nucleus", "select nucleus face down"]
    play(state, "select nucleus")
    assert state.view()["field"] == {"mitochondria": 1, "nucleus": 2, "ribosome": 1}
    stack = next(i for i in state.scene(1).items() if i.id == "field:nucleus")
    assert stack.badges == ("×2",)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.rule("PE-028", "PE-029", "PE-035")
def test_two_passes_give_each_player_one_selection_each_clockwise_from_the_first_player(players):
    state = GAME.new(players, 9)
    assert seats_to_phase_2(state) == [*range(players), *range(players)]
    assert [len(cards(state, seat)) for seat in range(players)] == [2] * players
    begins = position(players, phase="select", player=1, first=1)
    expected = [(1 + step) % players for step in range(players)]
    assert seats_to_phase_2(begins) == expected * 2


@pytest.mark.rule("PE-030", "PE-R10")
def test_a_turn_is_one_card_from_the_field_and_cannot_be_passed():
    state = position(phase="select", field="NNRRM", atp=[0, 0])
    assert legal(state) == [
        "select mitochondria",
        "select nucleus",
        "select ribosome",
        "select mitochondria face down",
        "select nucleus face down",
        "select ribosome face down",
        "select first player",
    ]
    events = play(state, "select ribosome")
    assert events[0].data == {"organelle": "ribosome", "face_down": False}
    assert (cards(state, 0), state.player) == ("R", 1)


@pytest.mark.rule("PE-031", "PE-R15")
def test_a_card_may_be_selected_face_down_and_all_have_seen_which():
    state = position(phase="select", field="NRRVM")
    play(state, "select ribosome face down")
    assert cards(state, 0) == "r"
    for viewer in (None, 0, 1):
        (card,) = state.view(viewer)["seats"][0]["cards"]
        assert card == {"organelle": "ribosome", "face_down": True}
    assert not any("first player face down" in move for move in legal(state))


@pytest.mark.rule("PE-032", "PE-034", "PE-R12")
def test_the_first_player_card_may_be_selected_instead_and_moves_at_once():
    state = position(3, phase="select", player=1, cards=["N", "", ""])
    field = state.view()["field"]
    play(state, "select first player")
    view = state.view()
    assert (view["first"], view["flag"], state.player) == (1, 1, 2)
    assert (view["field"], cards(state, 1)) == (field, "")
    seats_to_phase_2(state)
    assert [len(cards(state, seat)) for seat in range(3)] == [2, 1, 2]


@pytest.mark.rule("PE-033", "PE-R11")
def test_anybody_may_select_the_first_player_card_but_only_once_a_round():
    state = position(phase="select")
    play(state, "select first player")  # by its holder, who keeps it safe
    assert (state.view()["first"], state.player) == (0, 1)
    assert legal(state, "select first") == []
    play(state, legal(state, "select")[0])
    assert legal(state, "select first") == []  # not even its holder again
    finish_round(state)
    assert legal(state, "select first") == ["select first player"]


@pytest.mark.rule("PE-R13")
def test_taken_in_the_first_pass_the_card_starts_the_second_pass_and_phase_2():
    state = GAME.new(4, 2)
    seats = seats_to_phase_2(state, {2: "select first player"})
    assert seats == [0, 1, 2, 3, 1, 2, 3, 0]
    assert (state.player, state.view()["lead"]) == (1, 1)


@pytest.mark.rule("PE-R13", "PE-037")
def test_taken_in_the_second_pass_the_pass_goes_on_and_phase_2_starts_from_the_holder():
    state = GAME.new(4, 2)
    seats = seats_to_phase_2(state, {7: "select first player"})
    assert seats == [0, 1, 2, 3, 0, 1, 2, 3]
    assert state.player == 2
    finish_round(state)
    assert (state.player, state.view()["phase"]) == (2, "select")


@pytest.mark.rule("PE-R14")
def test_the_first_player_card_stays_where_it_is_from_round_to_round():
    state = position(3, phase="select", first=2, player=2)
    for _round in range(3):
        seats_to_phase_2(state)
        assert state.player == 2
        finish_round(state)
        assert (state.view()["first"], state.player) == (2, 2)


@pytest.mark.rule("PE-036")
def test_leftover_organelles_are_discarded_when_phase_1_ends():
    state = position(
        phase="select", field="RV", cards=["NM", "N"], lap=2, player=1, used="S", first=0
    )
    play(state, "select ribosome")
    view = state.view()
    assert (view["phase"], view["field"]) == ("resolve", {})
    assert view["used"] == {"vacuole": 1, "amino_acyl": 1}


@pytest.mark.rule("PE-R16")
def test_a_face_up_card_cannot_be_handed_in_for_atp():
    state = position(cards=["NR"])
    assert legal(state, "hand in") == []
    assert legal(position(cards=["nR"]), "hand in") == ["hand in nucleus"]


# ------------------------------------------------------------- Select Twice


@pytest.mark.rule("PE-068", "PE-069", "PE-R18")
def test_select_twice_costs_three_and_skips_the_second_turn():
    state = position(3, phase="select", atp=[4, 2, 2])
    play(state, "select twice")
    assert [seat["atp"] for seat in state.view()["seats"]] == [1, 2, 2]
    assert state.view()["supply"] == 32 - 5
    seats = seats_to_phase_2(state)
    assert seats == [0, 0, 1, 2, 1, 2]
    assert [len(cards(state, seat)) for seat in range(3)] == [2, 2, 2]


@pytest.mark.rule("PE-068", "PE-R26")
def test_select_twice_is_not_to_be_had_with_two_atp():
    assert legal(position(phase="select", atp=[2]), "select twice") == []
    assert legal(position(phase="select", atp=[3]), "select twice") == ["select twice"]


@pytest.mark.rule("PE-068", "PE-R17")
def test_select_twice_comes_once_and_before_the_first_selection():
    second = position(phase="select", lap=2, cards=["N", "N"], atp=[9, 9])
    assert legal(second, "select twice") == []
    state = position(phase="select", atp=[9, 9])
    play(state, "select twice")
    assert legal(state, "select twice") == []
    play(state, "select first player")
    assert state.player == 0
    assert legal(state, "reset") == ["reset rna", "reset organelles"]  # in between too
    play(state, "reset rna", legal(state, "select")[-1])
    assert state.player == 1
    assert cards(state, 0)[-1].islower()  # face down
    assert state.view()["seats"][0]["atp"] == 5


@pytest.mark.rule("PE-R17", "PE-033")
def test_of_two_selections_in_one_turn_only_one_can_be_the_first_player_card():
    state = position(phase="select", atp=[3, 2])
    play(state, "select twice", "select first player")
    assert state.player == 0
    assert legal(state, "select first") == []


@pytest.mark.rule("PE-R18")
def test_when_all_have_selected_twice_there_is_no_second_pass():
    state = position(phase="select", atp=[3, 3])
    first, second = legal(state, "select")[0], legal(state, "select")[1]
    play(state, "select twice", first, second)
    play(state, "select twice", legal(state, "select")[0], legal(state, "select")[0])
    assert (state.view()["phase"], state.player) == ("resolve", 0)


@pytest.mark.rule("PE-R18", "PE-R13")
def test_the_second_pass_skips_a_new_first_player_who_has_selected_twice():
    state = position(3, phase="select", player=1, cards=["N"], atp=[2, 3, 2])
    play(state, "select twice", "select first player", legal(state, "select")[0])
    assert seats_to_phase_2(state) == [2, 2, 0]
    assert state.player == 1


# ------------------------------------------------------------- resets


@pytest.mark.rule("PE-067", "PE-065")
def test_a_reset_of_the_organelle_field_deals_as_many_cards_anew():
    state = position(3, phase="select", player=1, cards=["N"], field="RRRRR", atp=[2, 3, 2])
    top = inside(state)["organelles"][:5]
    events = play(state, "reset organelles")
    position_now = inside(state)
    assert sorted(position_now["field"]) == sorted(top)
    assert position_now["used"] == "RRRRR"
    assert (position_now["atp"], position_now["supply"]) == ([2, 1, 2], 32 - 5)
    assert events[0].reveals
    assert state.player == 1  # the turn goes on


@pytest.mark.rule("PE-R23", "PE-067")
def test_reset_cards_are_discarded_first_and_can_come_back():
    state = position(phase="select", field="RRRRR", organelles="MM", used="", atp=[2])
    loaded = inside(state)
    assert len(loaded["used"]) == 22
    play(state, "reset organelles")
    now = inside(state)
    assert sum(state.view()["field"].values()) == 5
    assert now["field"].count("M") >= 2
    assert len(now["organelles"]) == 24
    assert sorted(now["organelles"] + now["field"]) == sorted(loaded["used"] + "RRRRR" + "MM")
    assert now["used"] == ""


@pytest.mark.rule("PE-R22", "PE-R26")
def test_resets_are_repeated_as_often_as_they_are_paid_for():
    state = position(phase="select", atp=[5, 2])
    play(state, "reset organelles", "reset organelles")
    assert legal(state, "reset") == ["reset rna"]  # 1 ATP is left, and 2 are asked
    play(state, "reset rna")
    assert legal(state, "reset") == []
    assert state.player == 0


@pytest.mark.rule("PE-R21")
def test_the_organelle_field_can_be_reset_only_while_it_has_cards():
    assert "reset organelles" in legal(position(phase="select", atp=[2]))
    assert "reset organelles" not in legal(position(cards=["N"], atp=[9]))


@pytest.mark.rule("PE-064", "PE-R19")
def test_atp_actions_come_before_the_selection_and_only_in_ones_own_turn():
    state = position(phase="select", atp=[9, 9])
    play(state, "reset rna", "reset organelles", "reset rna")
    assert state.player == 0
    play(state, legal(state, "select")[0])
    assert state.player == 1  # the selection ends the turn
    assert state.view()["seats"][0]["atp"] == 5
    assert "reset rna" in legal(state)  # now the other player's
    resolving = position(cards=["N"], atp=[2])
    assert "reset rna" in legal(resolving)
