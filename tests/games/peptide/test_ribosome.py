"""The Ribosome, matching, scoring, and how the game ends."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from genetics_games.games.peptide import rna as packed
from genetics_games.games.peptide.pieces import AMINO, IDS

from .tables import (
    CODON,
    GAME,
    POINTS,
    RNA,
    finish_round,
    inside,
    kinds_of,
    legal,
    play,
    position,
    to_phase_2,
)


def atp(state):
    return [seat["atp"] for seat in state.view()["seats"]]


def chain(state, seat=0):
    return [
        link["amino"] + ("*" if link["permanent"] else "")
        for link in state.view()["seats"][seat]["chain"]
    ]


# ------------------------------------------------------------- add


@pytest.mark.rule("PE-054", "PE-055", "PE-065")
def test_add_pays_one_atp_and_lays_the_amino_acid_and_its_rna_at_the_right_end():
    state = position(cards=["R"], amino=["Thr Leu"], rna=["ACCG"], chain=["Val"], atp=[2])
    events = play(state, "ribosome add Thr")
    assert kinds_of(events) == ["add"]
    assert (atp(state)[0], inside(state)["supply"]) == (1, 29)
    assert chain(state) == ["Val", "Thr"]
    hand = state.view(0)["seats"][0]["hand"]
    assert hand == {"rna": "G", "amino": ["Leu"]}
    assert inside(state)["rna_used"] == ""  # it lies below the chain
    below = next(z for z in state.scene(1).zones if z.id == "seat:0")
    link = next(item for item in below.walk() if item.id == "chain:0:2")
    assert "A C C" in link.label


@pytest.mark.rule("PE-056", "PE-R41")
def test_the_first_card_goes_right_of_the_start_card_which_stays():
    state = position(cards=["RR"], amino=["Lys"], rna=["AAA"], atp=[2])
    assert legal(state, "ribosome") == ["ribosome add Lys"]  # nothing to make permanent
    play(state, "ribosome add Lys")
    zone = next(z for z in state.scene(0).zones if z.id == "chain:0")
    assert [item.id for item in zone.items[:2]] == ["chain:0:0", "chain:0:1"]
    assert zone.items[0].art == "amino start"
    assert zone.items[0].items == []
    play(state, "ribosome make permanent")
    assert chain(state) == ["Lys*"]
    assert state.scores()[0] == 3 + POINTS["Lys"]


@pytest.mark.rule("PE-063", "PE-062", "PE-R39")
def test_a_match_is_exactly_the_three_letters_in_any_order():
    for name, hand, fits in (
        ("Arg", "CGA", True),
        ("Arg", "AGC", True),
        ("Thr", "CAC", True),
        ("Thr", "AAC", False),
        ("Thr", "ACU", False),
        ("Lys", "AAC", False),
        ("Lys", "AAAA", True),
        ("Pro", "CC", False),
    ):
        state = position(cards=["R"], amino=[name], rna=[hand])
        assert (legal(state, "ribosome") == [f"ribosome add {name}"]) is fits, (name, hand)


@pytest.mark.rule("PE-063", "PE-R39")
def test_matching_agrees_with_taking_the_letters_out_one_by_one():
    rng = Random(4)
    for card, need in zip(AMINO, packed.NEED, strict=True):
        for _hand in range(60):
            hand = rng.choices("AGCU", k=rng.randrange(9))
            left = list(hand)
            for letter in card.codon:
                if letter in left:
                    left.remove(letter)
            assert packed.covers(packed.pack(hand), need) == (len(left) == len(hand) - 3)


@pytest.mark.rule("PE-053", "PE-R40")
def test_each_ribosome_gives_one_option_and_two_may_add_and_turn_the_same_card():
    one = position(cards=["R"], amino=["Thr"], rna=["ACC"], chain=["Val"], atp=[5])
    assert set(legal(one, "ribosome")) == {"ribosome add Thr", "ribosome make permanent"}
    play(one, "ribosome add Thr")
    assert legal(one, "ribosome") == []
    two = position(cards=["RR"], amino=["Thr"], rna=["ACC"], atp=[5])
    play(two, "ribosome add Thr", "ribosome make permanent")
    assert chain(two) == ["Thr*"]
    assert atp(two)[0] == 3


# ------------------------------------------------------------- make permanent


@pytest.mark.rule("PE-057", "PE-058", "PE-059")
def test_make_permanent_turns_the_leftmost_face_up_card_and_discards_its_rna():
    state = position(
        cards=["R"], chain=["Asn Ser Gln"], turned=[1], rna_field="AG", atp=[1], amino=["", "His"]
    )
    events = play(state, "ribosome make permanent")
    assert chain(state) == ["Asn*", "Ser*", "Gln"]  # the same places
    assert inside(state)["rna_used"] == "ACU"
    assert (atp(state)[0], inside(state)["supply"]) == (0, 30)
    assert events[0].data == {"amino": "Ser", "bonus": 2}
    assert inside(state)["used"].count("R") == 1


@pytest.mark.rule("PE-060", "PE-061", "PE-R42")
def test_the_first_three_turnings_of_all_players_bring_the_bonus_cards_in_order():
    state = position(3, cards=["RR", "RR", "RR"], chain=["Lys Pro", "Gly", "Phe"], atp=[9, 9, 9])
    assert state.view()["bonus"] == [3, 2, 1]
    play(state, "ribosome make permanent", "ribosome make permanent", "end turn")
    assert [seat["bonus"] for seat in state.view()["seats"]] == [[3, 2], [], []]
    play(state, "ribosome make permanent", "discard ribosome", "end turn")
    assert [seat["bonus"] for seat in state.view()["seats"]] == [[3, 2], [1], []]
    assert state.view()["bonus"] == []
    events = play(state, "ribosome make permanent")
    assert events[0].data == {"amino": "Phe", "bonus": 0}
    assert chain(state, 2) == ["Phe*"]
    assert [seat["bonus"] for seat in state.view()["seats"]] == [[3, 2], [1], []]


# ------------------------------------------------------------- scoring


@pytest.mark.rule("PE-070", "PE-071", "PE-072")
def test_bonus_cards_permanent_and_face_up_amino_acids_score():
    state = position(chain=["Lys Asn Ser"], turned=[2])
    assert state.view()["seats"][0]["bonus"] == [3, 2]
    assert state.scores()[0] == 3 + 2 + POINTS["Lys"] + POINTS["Asn"] + 2
    assert state.view()["seats"][0]["points"] == state.scores()[0]


@pytest.mark.rule("PE-072", "PE-R47")
def test_halves_are_rounded_up_card_by_card():
    state = position(chain=["Asn Val Tyr"])  # 5 points each
    assert state.scores()[0] == 3 * 3


@pytest.mark.rule("PE-073", "PE-074", "PE-075")
def test_cards_in_hand_score_one_when_matched_and_cost_one_when_not():
    # Thr ACC and His CAC need the same letters, of which there is one set.
    state = position(amino=["Thr His Lys"], rna=["ACCG"])
    assert state.scores()[0] == 1 - 2
    assert position(amino=["Thr His Lys"], rna=["ACCACCAA"]).scores()[0] == 2 - 1
    assert position(amino=["Thr"], rna=["AC"]).scores()[0] == -1


@pytest.mark.rule("PE-077")
@pytest.mark.parametrize("fourth", "AGCU")
def test_the_worked_example_of_the_rulebook(fourth):
    state = position(
        chain=["Asn Pro Val", "Gly Lys"],
        turned=[2, 2],
        bonus=[[3], [2, 1]],
        amino=["His Leu Ser"],
        rna=["CAC" + fourth],
    )
    assert state.scores()[0] == 3 + 5 + 6 + 3 + 1 - 2 == 16


@pytest.mark.rule("PE-R46", "PE-R48")
def test_rna_below_the_chain_atp_and_left_over_rna_score_nothing():
    state = position(chain=["Thr"], amino=["His"], rna=["GGG"], atp=[20])
    assert state.scores()[0] == 3 - 1
    low = position(amino=["Thr His Lys Pro"])
    assert low.scores() == [-4, 0]


def best_by_brute_force(names, letters):
    """The most cards that can be matched: every choice of cards, letters counted."""
    for size in range(min(len(names), len(letters) // 3), 0, -1):
        for chosen in combinations(names, size):
            needed = "".join(CODON[name] for name in chosen)
            if all(needed.count(letter) <= letters.count(letter) for letter in "AGCU"):
                return size
    return 0


@pytest.mark.rule("PE-R45", "PE-074")
@given(st.sets(st.sampled_from(IDS), max_size=9), st.text("AGCU", max_size=16))
def test_left_over_rna_is_matched_in_the_best_way(names, letters):
    cards = [IDS.index(name) for name in names]
    assert packed.matched(cards, packed.pack(letters)) == best_by_brute_force(names, letters)


@pytest.mark.rule("PE-R45")
def test_a_greedy_match_would_miss_one():
    # Gln CAG would use up the C and the A that His and Glu need.
    names, letters = ("Gln", "His", "Glu"), "CACGAG"
    for order in permutations(names):
        state = position(amino=[" ".join(order)], rna=[letters])
        assert state.scores()[0] == 2 - 1


# ------------------------------------------------------------- the end


def last_rounds(chooser):
    """A table of three on which one seat is about to draw the STOP card."""
    return position(
        3,
        player=chooser,
        cards=[""] * chooser + ["S"],
        amino_deck="His STOP Leu Ser.",
        atp=[9, 9, 9],
        turn=7,
    )


@pytest.mark.parametrize("chooser", [0, 1, 2])
@pytest.mark.rule("PE-078", "PE-079", "PE-080")
def test_after_the_stop_card_this_round_is_finished_and_one_more_is_played(chooser):
    state = last_rounds(chooser)
    events = play(state, "amino-acyl draw")
    assert events[1].kind == "stop"
    for viewer in (None, 0, 1, 2):
        assert state.view(viewer)["stop"] == 7
        assert any(item.id == "stop" for item in state.scene(viewer).items())
    assert not state.is_over
    finish_round(state)
    assert (state.turn, state.view()["phase"], state.is_over) == (8, "select", False)
    seats = set()
    while state.view()["phase"] == "select":
        seats.add(state.player)
        play(state, legal(state, "select")[0])
    assert seats == {0, 1, 2}
    finish_round(state)
    assert state.is_over
    assert (state.turn, legal(state)) == (9, [])


@pytest.mark.rule("PE-R43", "PE-052")
def test_a_stop_card_in_round_r_ends_the_game_after_round_r_plus_1():
    for turn in (0, 3):
        state = position(cards=["S"], amino_deck="His STOP Leu.", turn=turn, atp=[9, 9])
        play(state, "amino-acyl draw")
        while not state.is_over:
            finish_round(state)
        assert state.turn == turn + 2


@pytest.mark.rule("PE-R36")
def test_synthetases_work_in_the_last_round():
    state = position(turn=4, stop=3, cards=["S"], amino=["His"], amino_deck="Leu Ser.", atp=[5])
    play(state, "amino-acyl draw", "keep Ser")
    assert state.view(0)["seats"][0]["hand"]["amino"] == ["His", "Ser"]
    finish_round(state)
    assert state.is_over


@pytest.mark.rule("PE-R44")
def test_without_the_stop_card_the_game_goes_on_to_the_limit_and_is_scored_as_it_stands():
    state = GAME.new(3, 4, limit=3)
    events = []
    for number in (1, 2, 3):
        assert not state.is_over
        to_phase_2(state)
        while not state.is_over and state.turn < number:
            moves = [m for m in legal(state) if m != "reset rna" and "draw" not in m]
            events = play(state, moves[-1])
    assert state.is_over
    assert events[-1].data["reason"] == "limit"
    assert events[-1].data["scores"] == state.scores()
    endless = GAME.new(3, 4)
    for _round in range(5):
        finish_round(endless)
    assert not endless.is_over


@pytest.mark.rule("PE-076", "PE-R49")
def test_the_highest_total_wins_and_equal_ones_share():
    def ended(chains, **more):
        state = position(3, player=2, chain=chains, turn=1, limit=2, cards=[""] * 3, **more)
        assert state.winners() == []
        play(state, "end turn")
        return state

    assert ended(["Lys", "Asn Val", "Thr"]).winners() == [1]
    shared = ended(["Lys", "Thr", "Ser"])
    assert shared.scores() == [3, 3, 2]
    assert shared.winners() == [0, 1]
    assert ended(["Lys", "Thr", "Ser"], amino=["His"]).winners() == [1]  # an unmatched card
    assert "share the win" in shared.scene(2).result


def test_the_letters_of_all_cards_are_packed_and_unpacked():
    assert packed.letters_of(packed.pack(RNA)) == "A" * 9 + "G" * 9 + "C" * 9 + "U" * 9
    assert packed.total(packed.ALL) == 36
