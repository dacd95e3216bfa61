"""Phase 2: organelles that gather, in any order, and ATP actions between them."""

from __future__ import annotations

from collections import Counter

import pytest

from genetics_games.engine import IllegalAction
from genetics_games.games.peptide.actions import END_TURN

from .tables import IDS, RNA, inside, kinds_of, legal, play, position, without


def atp(state):
    return [seat["atp"] for seat in state.view()["seats"]]


def rna(state, seat=0):
    return state.view(seat)["seats"][seat]["hand"]["rna"]


def amino(state, seat=0):
    return state.view(seat)["seats"][seat]["hand"]["amino"]


# ------------------------------------------------------------- turns


@pytest.mark.rule("PE-037", "PE-R20")
def test_each_player_resolves_all_cards_in_one_turn_from_the_first_player_on():
    state = position(3, first=1, player=1, cards=["", "MM"])
    assert legal(state) == ["mitochondria", "reset rna"]
    play(state, "mitochondria", "mitochondria")
    assert state.player == 1  # until the player says so
    play(state, "end turn")
    assert state.player == 2
    for seat in (2, 0):
        assert state.player == seat
        while "end turn" not in legal(state):
            play(state, [m for m in legal(state) if m != "reset rna"][-1])
        play(state, "end turn")
    assert (state.turn, state.view()["phase"]) == (1, "select")


@pytest.mark.rule("PE-R20", "PE-R19")
def test_a_turn_can_only_be_ended_when_all_cards_are_gone_and_resets_come_at_any_time():
    state = position(cards=["MM"], atp=[3])
    assert "end turn" not in legal(state)
    with pytest.raises(IllegalAction, match="Resolve all your cards first"):
        state.apply(END_TURN)
    play(state, "reset rna", "mitochondria", "reset rna", "mitochondria", "reset rna")
    assert "end turn" in legal(state)
    assert atp(state)[0] == 4


@pytest.mark.rule("PE-R19")
def test_a_card_half_resolved_cannot_be_interrupted():
    drawing = position(cards=["NM"], atp=[5])
    play(drawing, "nucleus draw")
    assert all(move.startswith("keep") for move in legal(drawing))
    choosing = position(cards=["SM"], atp=[5])
    play(choosing, "amino-acyl draw")
    assert all(move.startswith("keep") for move in legal(choosing))
    assert len(legal(choosing)) == 2


@pytest.mark.rule("PE-038", "PE-039")
def test_cards_are_resolved_in_any_order_and_go_to_the_discard_pile_then():
    for order, piles in (
        (("mitochondria", "vacuole"), ("M", "MV")),
        (("vacuole", "mitochondria"), ("V", "MV")),
    ):
        state = position(cards=["MV"])
        assert {"mitochondria", "vacuole"} <= set(legal(state))
        seen = []
        for move in order:
            play(state, move)
            seen.append(inside(state)["used"])
        assert tuple(seen) == piles
        assert inside(state)["cards"][0] == ""


@pytest.mark.rule("PE-040", "PE-031")
def test_a_face_down_card_is_handed_in_for_one_atp():
    state = position(cards=["rm"], atp=[0])
    assert legal(state) == ["hand in mitochondria", "hand in ribosome"]
    events = play(state, "hand in mitochondria")
    assert events[0].data == {"organelle": "mitochondria", "atp": 1}
    assert (atp(state)[0], inside(state)["supply"]) == (1, 29)
    assert (inside(state)["used"], inside(state)["cards"][0]) == ("M", "r")


@pytest.mark.rule("PE-041", "PE-R38")
def test_mitochondria_give_two_atp_and_are_always_carried_out():
    state = position(cards=["M"], atp=[1])
    assert legal(state) == ["mitochondria", "reset rna"]
    play(state, "mitochondria")
    assert (atp(state), inside(state)["supply"]) == ([3, 2], 27)


@pytest.mark.rule("PE-R25")
def test_a_short_supply_gives_what_is_there():
    one_left = position(cards=["Mm"], atp=[15, 16])
    play(one_left, "mitochondria")
    assert (atp(one_left), inside(one_left)["supply"]) == ([16, 16], 0)
    assert play(one_left, "hand in mitochondria")[0].data["atp"] == 0
    assert atp(one_left) == [16, 16]
    vacuole = position(cards=["V"], atp=[16, 16])
    assert play(vacuole, "vacuole")[0].data == {"atp": 0, "rna": 1}


# ------------------------------------------------------------- nucleus and vacuole


@pytest.mark.rule("PE-042", "PE-043")
def test_a_nucleus_picks_a_face_up_card_which_is_replaced_at_once():
    state = position(cards=["N"], rna_field="AG", rna_deck="UUC")
    assert legal(state, "nucleus") == ["nucleus pick A", "nucleus pick G", "nucleus draw"]
    play(state, "nucleus pick A")
    assert (rna(state), state.view()["rna_field"], inside(state)["rna_deck"]) == ("A", "UG", "UC")
    assert legal(state, "nucleus") == []


@pytest.mark.rule("PE-042", "PE-044")
def test_a_nucleus_draws_two_keeps_one_and_discards_the_other():
    state = position(cards=["N"], rna_deck="UCG", rna_used="A")
    events = play(state, "nucleus draw")
    assert events[0].seen_by(0).data == {"n": 2, "cards": "UC"}
    assert legal(state) == ["keep C", "keep U"]
    used = Counter(inside(state)["rna_used"])
    play(state, "keep C")
    assert rna(state) == "C"
    assert Counter(inside(state)["rna_used"]) - used == Counter("U")
    assert (state.view()["rna_field"], inside(state)["rna_deck"]) == ("AG", "G")
    assert state.player == 0


@pytest.mark.rule("PE-044")
def test_of_two_equal_cards_one_is_kept_and_one_discarded():
    state = position(cards=["N"], rna_deck="UUG")
    play(state, "nucleus draw")
    assert legal(state) == ["keep U"]
    before = inside(state)["rna_used"].count("U")
    play(state, "keep U")
    assert (rna(state), inside(state)["rna_used"].count("U")) == ("U", before + 1)


@pytest.mark.rule("PE-045", "PE-R06")
def test_an_empty_rna_deck_is_shuffled_from_the_discards_when_a_card_must_be_drawn():
    state = position(cards=["NN"], rna_deck="UC", rna=["A" * 8, "G" * 8 + "CC"])
    pile = inside(state)["rna_used"]
    play(state, "nucleus draw", "keep U")
    assert inside(state)["rna_deck"] == ""  # not shuffled before a card is needed
    assert Counter(inside(state)["rna_used"]) == Counter(pile + "C")
    play(state, "nucleus pick A")
    now = inside(state)
    assert now["rna_used"] == ""
    assert Counter(now["rna_deck"] + now["rna_field"]) == Counter(pile + "C" + "G")


@pytest.mark.rule("PE-R06")
def test_the_first_of_two_cards_drawn_is_not_shuffled_in():
    state = position(cards=["N"], rna_deck="U")
    pile = inside(state)["rna_used"]
    play(state, "nucleus draw")
    first, second = inside(state)["drawn"].split()
    assert (first[0], first[1:], second[1:]) == ("U", "0", "1")
    assert Counter(inside(state)["rna_deck"] + second[0]) == Counter(pile)


@pytest.mark.rule("PE-R27")
def test_with_deck_and_discards_empty_the_field_stays_short_until_rna_is_discarded():
    everything = without(RNA, "AG", "GUU")
    state = position(
        cards=["NR"], rna=["", everything], rna_deck="", chain=["Val"], rna_field="AG", atp=[2]
    )
    assert (inside(state)["rna_used"], inside(state)["rna_deck"]) == ("", "")
    play(state, "nucleus pick A")
    assert state.view()["rna_field"] == "G"
    events = play(state, "ribosome make permanent")
    assert kinds_of(events) == ["permanent", "fill_rna"]
    assert len(state.view()["rna_field"]) == 2
    assert Counter(state.view()["rna_field"] + inside(state)["rna_deck"]) == Counter("GGUU")


@pytest.mark.rule("PE-R29", "PE-R38")
def test_a_nucleus_does_what_can_be_done_when_rna_runs_out():
    one = position(cards=["N"], rna=["", without(RNA, "AGU")], rna_deck="U")
    assert legal(one, "nucleus") == ["nucleus pick A", "nucleus pick G", "nucleus draw"]
    assert kinds_of(play(one, "nucleus draw")) == ["draw_rna"]
    assert (rna(one), inside(one)["rna_used"]) == ("U", "")
    assert "end turn" in legal(one)
    none = position(cards=["N"], rna=["", without(RNA, "AG")], rna_deck="")
    assert legal(none, "nucleus") == ["nucleus pick A", "nucleus pick G"]
    assert legal(none, "discard") == []
    empty = position(cards=["N"], rna=["", RNA], rna_deck="", rna_field="", atp=[5])
    assert legal(empty) == ["discard nucleus"]
    play(empty, "discard nucleus")
    assert legal(empty) == ["end turn"]


@pytest.mark.rule("PE-047", "PE-R38")
def test_a_vacuole_gives_the_top_rna_card_and_one_atp():
    state = position(cards=["V"], rna_deck="CG", atp=[0])
    assert legal(state) == ["vacuole"]
    events = play(state, "vacuole")
    assert (rna(state), atp(state)[0], inside(state)["rna_deck"]) == ("C", 1, "G")
    assert events[0].seen_by(0).data == {"rna": 1, "atp": 1, "cards": "C"}
    assert events[0].seen_by(1).data == {"rna": 1, "atp": 1}


@pytest.mark.rule("PE-R31")
def test_a_vacuole_without_rna_or_without_atp_gives_the_other():
    state = position(cards=["V"], rna=["", without(RNA, "AG")], rna_deck="", atp=[0])
    assert play(state, "vacuole")[0].data == {"rna": 0, "atp": 1}
    assert (rna(state), atp(state)[0]) == ("", 1)
    short = position(cards=["V"], rna_deck="C", atp=[30, 2])
    assert play(short, "vacuole")[0].data == {"rna": 1, "atp": 0}
    assert (rna(short), atp(short)[0]) == ("C", 30)


@pytest.mark.rule("PE-R28")
def test_a_hand_may_hold_any_number_of_cards():
    state = position(
        cards=["NV"], rna=[without(RNA, "AGUU")], rna_deck="UU", amino=[" ".join(IDS[:12])]
    )
    play(state, "nucleus pick G", "vacuole")
    assert len(rna(state)) == 34
    assert len(amino(state)) == 12


# ------------------------------------------------------------- RNA field reset


@pytest.mark.rule("PE-066", "PE-065")
def test_a_reset_of_the_rna_field_discards_both_and_deals_two():
    state = position(cards=["M"], rna_field="AG", rna_deck="UCC", rna_used="A", atp=[1])
    used = Counter(inside(state)["rna_used"])
    play(state, "reset rna")
    now = inside(state)
    assert (now["rna_field"], now["rna_deck"]) == ("UC", "C")
    assert Counter(now["rna_used"]) - used == Counter("AG")
    assert (now["atp"], now["supply"]) == ([0, 2], 30)
    assert legal(state) == ["mitochondria"]


@pytest.mark.rule("PE-R23", "PE-R24")
def test_reset_rna_cards_can_come_back_and_a_short_field_can_be_reset():
    state = position(cards=["M"], rna=["", without(RNA, "AG")], rna_deck="", atp=[2])
    play(state, "reset rna")
    assert sorted(state.view()["rna_field"]) == ["A", "G"]
    short = position(cards=["M"], rna=["", without(RNA, "A")], rna_deck="", rna_field="A", atp=[2])
    assert "reset rna" in legal(short)
    play(short, "reset rna")
    assert short.view()["rna_field"] == "A"
    none = position(cards=["M"], rna=["", RNA], rna_deck="", rna_field="", atp=[2])
    assert legal(none) == ["mitochondria"]


@pytest.mark.rule("PE-R26", "PE-066")
def test_without_atp_nothing_that_costs_is_offered():
    state = position(cards=["SR"], atp=[0], rna=["ACC"], amino=["Thr"], chain=["Val"])
    assert legal(state) == ["discard amino-acyl", "discard ribosome"]
    one = position(cards=["S"], atp=[1])
    assert legal(one) == ["discard amino-acyl", "reset rna"]


# ------------------------------------------------------------- amino-acyl synthetase


@pytest.mark.rule("PE-048", "PE-049", "PE-065")
def test_a_synthetase_costs_two_atp_and_keeps_one_of_two_amino_acids():
    state = position(cards=["S"], amino_deck="His Leu Ser", atp=[3])
    events = play(state, "amino-acyl draw")
    assert (atp(state)[0], inside(state)["supply"]) == (1, 29)
    assert events[0].seen_by(0).data == {"n": 2, "cards": ["His", "Leu"]}
    assert legal(state) == ["keep His", "keep Leu"]
    play(state, "keep Leu")
    assert amino(state) == ["Leu"]
    assert inside(state)["amino_deck"].split()[:2] == ["His", "Ser"]
    assert inside(state)["used"] == "S"


@pytest.mark.rule("PE-048", "PE-R26")
def test_a_synthetase_cannot_be_used_with_one_atp():
    assert legal(position(cards=["S"], atp=[1]), "amino-acyl") == []
    assert legal(position(cards=["S"], atp=[2]), "amino-acyl") == ["amino-acyl draw"]


@pytest.mark.rule("PE-R37", "PE-R38")
def test_synthetase_and_ribosome_may_be_discarded_unpaid_the_others_not():
    state = position(cards=["SR"], atp=[5], amino=["Thr"], rna=["ACC"])
    assert legal(state, "discard") == ["discard amino-acyl", "discard ribosome"]
    play(state, "discard ribosome", "discard amino-acyl")
    assert (atp(state)[0], amino(state), rna(state)) == (5, ["Thr"], "ACC")
    assert inside(state)["used"] == "SR"
    for cards in ("MV", "NN", "mv", "sr"):
        assert legal(position(cards=[cards], atp=[5]), "discard") == []


@pytest.mark.rule("PE-051", "PE-052", "PE-R32")
def test_the_stop_card_is_shown_and_the_other_card_is_kept():
    state = position(cards=["S"], amino_deck=stop_second(), atp=[2])
    events = play(state, "amino-acyl draw")
    assert kinds_of(events) == ["draw_amino", "stop", "keep_amino"]
    assert events[1].seen_by(None).kind == "stop"
    assert amino(state) == ["His"]
    assert state.view(None)["stop"] == 0
    assert inside(state)["amino_deck"].split() == ["Leu", "Ser"]  # nothing went back
    assert legal(state) == ["end turn"]


def stop_second():
    """A deck of four whose second card is the STOP card."""
    return "His STOP Leu Ser."


@pytest.mark.rule("PE-R33", "PE-R36")
def test_after_the_stop_card_a_synthetase_still_works_down_to_the_last_card():
    state = position(cards=["SS"], amino_deck=stop_second(), atp=[9])
    play(state, "amino-acyl draw", "amino-acyl draw", "keep Ser")
    assert amino(state) == ["His", "Ser"]
    state = position(cards=["S", "S"], amino_deck="Leu.", amino=["His"], stop=0, atp=[9])
    events = play(state, "amino-acyl draw")
    assert (atp(state)[0], amino(state)) == (7, ["His", "Leu"])
    assert kinds_of(events) == ["draw_amino", "keep_amino"]
    assert inside(state)["amino_deck"] == ""


@pytest.mark.rule("PE-R34")
def test_with_no_amino_acid_left_a_synthetase_can_only_be_discarded():
    state = position(cards=["S"], amino=["His"], stop=0, atp=[9], amino_deck=".")
    assert legal(state) == ["discard amino-acyl", "reset rna"]
    play(state, "discard amino-acyl")
    assert atp(state)[0] == 9
