"""The six actions: what each may do, and what it does."""

from __future__ import annotations

import pytest

from genetics_games.engine import IllegalAction
from genetics_games.games.gene_pool.actions import Deletion, Insertion, Inversion, Mutation

from .tables import ONE_YEAR, TWO_YEARS, hand_of, legal, piles_of, play, position, row_of

# Row of most tests: G A G T C C.  Hands of one A/T and one G/C leave 2 A/T and no G/C on the piles.
ROW = "GAGTCC"


def after(notation, **changes):
    """A position on which one action has been made."""
    state = position(**changes)
    play(state, notation)
    return state


# ------------------------------------------------------------- insertion


@pytest.mark.rule("GP-019", "GP-R08")
def test_an_insertion_goes_into_any_of_the_five_gaps_and_nowhere_else():
    gaps = {text.split()[2] for text in legal(position(), "insert")}
    assert gaps == {"1-2", "2-3", "3-4", "4-5", "5-6"}
    rows = [row_of(after(f"insert A {gap} drop right")) for gap in sorted(gaps)]
    assert rows == ["GAAGTC", "GAAGTC", "GAGATC", "GAGTAC", "GAGTCA"]
    for gap in (0, 6):
        with pytest.raises(IllegalAction, match="five gaps"):
            position().apply(Insertion("A", gap, "left"))


@pytest.mark.rule("GP-020", "GP-021", "GP-014")
def test_an_insertion_throws_away_the_card_at_the_end_that_the_player_names():
    for notation, row in (
        ("insert A 2-3 drop left", "AATGTC"),
        ("insert A 3-4 drop right", "GATAGT"),
    ):
        state = position("GATGTC", hands=((1, 0), (1, 1)))
        assert piles_of(state) == (1, 2)
        play(state, notation)
        assert row_of(state) == row
        assert piles_of(state) == (1, 3)
    ends = [text.split()[-1] for text in legal(position(), "insert A 2-3")]
    assert ends == ["left", "right"]


@pytest.mark.rule("GP-R10")
def test_the_end_card_goes_to_its_pile_and_is_never_the_one_just_put_in():
    for text in legal(position(), "insert"):
        _insert, letter, gap, _drop, end = text.split()
        state = position()
        hand, piles = hand_of(state, 0), piles_of(state)
        play(state, text)
        gone = ROW[0] if end == "left" else ROW[-1]
        kind, came = "AT".find(gone) < 0, "AT".find(letter) < 0
        assert piles_of(state)[kind] == piles[kind] + 1
        assert hand_of(state, 0)[came] == hand[came] - 1
        place = int(gap[0]) - (end == "left")
        assert row_of(state)[place] == letter


# ------------------------------------------------------------- deletion


@pytest.mark.rule("GP-022", "GP-R11")
def test_a_deletion_takes_out_one_of_the_four_inner_cards():
    out = {text.split()[1] for text in legal(position(), "delete")}
    assert out == {"2", "3", "4", "5"}
    rows = [row_of(after(f"delete {place} add A left")) for place in (2, 3, 4, 5)]
    assert rows == ["AGGTCC", "AGATCC", "AGAGCC", "AGAGTC"]
    for place in (1, 6):
        with pytest.raises(IllegalAction, match="inner cards"):
            position().apply(Deletion(place, "A", "left"))


@pytest.mark.rule("GP-023", "GP-036")
def test_the_removed_card_goes_to_the_pile_of_its_kind():
    assert piles_of(after("delete 2 add G left")) == (3, 0)  # an A/T card
    assert piles_of(after("delete 3 add G left")) == (2, 1)  # a G/C card


@pytest.mark.rule("GP-024", "GP-025")
def test_the_new_card_joins_either_end_either_way_round():
    rows = {
        f"{letter} {end}": row_of(after(f"delete 3 add {letter} {end}"))
        for letter in "ATGC"
        for end in ("left", "right")
    }
    assert rows == {
        "A left": "AGATCC",
        "T left": "TGATCC",
        "G left": "GGATCC",
        "C left": "CGATCC",
        "A right": "GATCCA",
        "T right": "GATCCT",
        "G right": "GATCCG",
        "C right": "GATCCC",
    }


@pytest.mark.rule("GP-R12")
def test_a_deletion_needs_a_card_in_hand_and_cannot_use_the_one_removed():
    empty = position(hands=((0, 0), (1, 1)))
    assert legal(empty, "delete") == []
    with pytest.raises(IllegalAction, match=r"A deletion needs a base pair in hand\. Draw one"):
        empty.apply(Deletion(3, "G", "left"))
    only_at = position(hands=((1, 0), (1, 1)))
    assert {text.split()[3] for text in legal(only_at, "delete")} == {"A", "T"}


# ------------------------------------------------------------- mutation


@pytest.mark.rule("GP-026", "GP-R13", "GP-R02")
def test_a_mutation_replaces_any_card_by_any_card_in_hand_either_way_round():
    state = position()
    texts = legal(state, "mutate")
    assert texts == [f"mutate {place} {letter}" for place in range(1, 7) for letter in "ATGC"]
    for text in texts:
        _mutate, place, letter = text.split()
        expected = ROW[: int(place) - 1] + letter + ROW[int(place) :]
        assert row_of(after(text)) == expected
    same = after("mutate 1 G")
    assert (row_of(same), hand_of(same, 0), piles_of(same)) == (ROW, (1, 0), (2, 1))


@pytest.mark.rule("GP-027")
def test_the_replaced_card_goes_to_its_pile():
    state = after("mutate 4 C")  # the T of an A/T card makes way
    assert row_of(state) == "GAGCCC"
    assert piles_of(state) == (3, 0)
    assert hand_of(state, 0) == (1, 0)


@pytest.mark.rule("GP-R09")
def test_insertion_and_mutation_offer_both_ways_round():
    state = position(hands=((0, 1), (1, 1)))
    assert {text.split()[1] for text in legal(state, "insert")} == {"G", "C"}
    assert {text.split()[2] for text in legal(state, "mutate")} == {"G", "C"}


# ------------------------------------------------------------- inversion


@pytest.mark.rule("GP-028", "GP-R14")
def test_an_inversion_turns_any_run_of_one_to_six_neighbours():
    texts = legal(position(hands=((0, 0), (1, 1))), "invert")
    runs = [
        f"invert {first}-{last}" if first < last else f"invert {first}"
        for first in range(1, 7)
        for last in range(first, 7)
    ]
    assert texts == runs
    assert len(runs) == 21
    assert row_of(after("invert 3")) == "GACTCC"
    assert row_of(after("invert 1-6")) == "GGACTC"
    assert row_of(after("invert 2-3", row="GATCCG")) == "GATCCG"  # looks the same; is allowed


@pytest.mark.rule("GP-029", "GP-R06")
def test_a_group_is_turned_as_a_whole_and_not_card_by_card():
    assert row_of(after("invert 2-4")) == "GACTCC"  # AGT becomes ACT
    one_by_one = position()
    for place, other in ((2, "draw pair AT"), (3, "draw pair AT"), (4, "invert 6")):
        play(one_by_one, f"invert {place}", other)
    assert row_of(one_by_one) == "GTCACG"


@pytest.mark.rule("GP-030", "GP-R16")
def test_turning_the_same_positions_straight_back_costs_a_base_pair():
    state = after("invert 2-4")
    assert legal(state, "invert 2-4") == ["invert 2-4 give AT", "invert 2-4 give GC"]
    with pytest.raises(IllegalAction, match="costs a base pair"):
        state.apply(Inversion(2, 4, ""))
    play(state, "invert 2-4 give GC")
    assert row_of(state) == ROW
    assert (hand_of(state, 1), piles_of(state)) == ((1, 0), (2, 1))


@pytest.mark.rule("GP-R16")
def test_a_turn_that_changed_no_letter_can_be_reversed_only_for_a_card():
    state = after("invert 2-3", row="GATCCG")
    assert row_of(state) == "GATCCG"
    assert legal(state, "invert 2-3") == ["invert 2-3 give AT", "invert 2-3 give GC"]


@pytest.mark.rule("GP-R16")
def test_other_positions_are_no_reversal_even_if_the_letters_come_out_the_same():
    state = position("AATTGC")
    play(state, "invert 2-3")  # reads the same after turning: A T to A T
    assert row_of(state) == "AATTGC"
    assert "invert 1-4" in legal(state)  # and so does this one
    assert row_of(state.after(state.parse("invert 1-4"))) == "AATTGC"


@pytest.mark.rule("GP-031", "GP-R19")
def test_without_a_base_pair_only_that_one_inversion_is_barred():
    state = after("invert 2-4", hands=((1, 1), (0, 0)))
    texts = legal(state, "invert")
    assert len(texts) == 20
    assert not any(text.startswith("invert 2-4") for text in texts)
    with pytest.raises(IllegalAction, match="you have none"):
        state.apply(Inversion(2, 4, ""))
    with pytest.raises(IllegalAction, match="you have none"):
        state.apply(Inversion(2, 4, "AT"))


@pytest.mark.rule("GP-R17")
@pytest.mark.parametrize(
    "before", ["mutate 3 G", "insert A 2-3 drop left", "delete 3 add A left", "draw pair AT"]
)
def test_after_any_other_action_every_inversion_is_free(before):
    state = after(before)
    assert len(legal(state, "invert")) == 21
    assert not any("give" in text for text in legal(state))


@pytest.mark.rule("GP-R16")
def test_only_the_turn_just_before_counts():
    state = after("invert 2-4")
    play(state, "draw pair AT")
    assert "invert 2-4" in legal(state)  # one's own inversion of a turn ago
    play(state, "draw pair AT")
    assert "invert 2-4" in legal(state)


@pytest.mark.rule("GP-R18")
def test_the_penalty_is_of_the_players_choice_and_falls_due_each_time():
    state = after("invert 2-4")
    play(state, "invert 2-4 give AT")
    assert (hand_of(state, 1), piles_of(state)) == ((0, 1), (3, 0))
    assert legal(state, "invert 2-4") == ["invert 2-4 give AT", "invert 2-4 give GC"]
    play(state, "invert 2-4 give GC")
    assert (hand_of(state, 0), piles_of(state)) == ((1, 0), (3, 1))
    assert legal(state, "invert 2-4") == ["invert 2-4 give GC"]


# ------------------------------------------------------------- drawing


@pytest.mark.rule("GP-032", "GP-R21")
def test_a_base_pair_comes_from_the_top_of_a_pile_discards_included():
    state = position(hands=((0, 1), (1, 1)))  # piles: 3 A/T, no G/C
    assert legal(state, "draw pair") == ["draw pair AT"]
    play(state, "draw pair AT")
    assert (hand_of(state, 0), piles_of(state)) == ((1, 1), (2, 0))
    play(state, "mutate 1 A")  # a G/C card goes to its pile
    assert "draw pair GC" in legal(state)
    play(state, "draw pair GC")
    assert (hand_of(state, 0), piles_of(state)) == ((1, 2), (2, 0))


@pytest.mark.rule("GP-R22")
def test_there_is_no_limit_to_base_pairs_in_hand():
    state = position("AGTCCC", hands=((3, 0), (0, 1)), research=(["HTT"], ["FMR1"]))
    assert piles_of(state) == (1, 1)
    play(state, "draw pair AT", "invert 1", "draw pair GC")
    assert hand_of(state, 0) == (4, 1)


@pytest.mark.rule("GP-033", "GP-R20")
def test_a_research_card_comes_from_the_top_of_a_pool_that_is_not_empty():
    state = position(
        "AAAAAA",
        hands=((0, 1), (0, 1)),
        research=(["HTT"], ["FMR1"]),
        pools=[ONE_YEAR[:1:-1], TWO_YEARS],
    )
    assert legal(state, "draw research") == ["draw research 1", "draw research 2"]
    play(state, "draw research 1")
    assert state.view(0)["research"] == ["HTT", ONE_YEAR[-1]]
    assert state.view(0)["pools"] == {"1": 5, "2": 6}
    eight = ONE_YEAR[2:8]
    used_up = position(research=([ONE_YEAR[0]], [ONE_YEAR[1]]), completed=(eight, []))
    assert used_up.view()["pools"] == {"1": 0, "2": 6}
    assert legal(used_up, "draw research") == ["draw research 2"]


@pytest.mark.rule("GP-034", "GP-035")
def test_two_research_cards_in_hand_bar_a_third():
    state = position(research=(["HTT", "FMR1"], ["FXN"]), row="AAATTT", hands=((0, 1), (0, 1)))
    assert legal(state, "draw research") == []
    one = position(research=(["HTT"], ["FXN"]))
    assert legal(one, "draw research") == ["draw research 1", "draw research 2"]


# ------------------------------------------------------------- always something to do


@pytest.mark.rule("GP-018", "GP-R07")
def test_the_six_kinds_of_action_are_all_that_a_turn_offers():
    state = position(research=(["HTT"], ["FXN"]), hands=((1, 0), (1, 1)))
    kinds = {" ".join(text.split()[: 2 if text.startswith("draw") else 1]) for text in legal(state)}
    assert kinds == {"insert", "delete", "mutate", "invert", "draw pair", "draw research"}
    assert not any("pass" in text for text in legal(state))
    assert state.turn == 0
    play(state, "draw pair AT")
    assert (state.player, state.turn) == (1, 1)  # one action and the turn is over


@pytest.mark.rule("GP-R19")
def test_with_an_empty_hand_empty_piles_and_a_full_hand_of_research_inversions_are_left():
    state = position(
        hands=((0, 0), (4, 2)), research=(["SMN1", "TERC"], ["HEXA"]), player=1, turn=1
    )
    assert piles_of(state) == (0, 0)
    play(state, "invert 1-2")
    assert len(legal(state)) == len(legal(state, "invert")) == 20


@pytest.mark.rule("GP-R01")
def test_the_row_is_written_from_the_first_players_seat_for_everybody():
    state = position("GATTCA", hands=((0, 1), (1, 1)))
    assert {state.view(viewer)["row"] for viewer in (None, 0, 1)} == {"GATTCA"}
    play(state, "mutate 1 C")
    assert state.view(1)["row"] == "CATTCA"
    row = next(zone for zone in state.scene(1).zones if zone.id == "row")
    assert [item.data["top"] for item in row.items] == list("CATTCA")
    assert [item.data["bottom"] for item in row.items] == list("GTAAGT")


def test_an_action_built_with_parts_of_other_types_plays_as_the_one_it_equals():
    state = position()
    state.apply(Mutation("1", "A"))
    assert row_of(state) == "AAGTCC"
    state.check()
