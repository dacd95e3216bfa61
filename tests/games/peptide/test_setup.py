"""What is in the box, how a table is laid out, and how rounds go on."""

from __future__ import annotations

from collections import Counter

import pytest

from genetics_games.biology.codons import translate
from genetics_games.games.peptide.pieces import IDS, PIECES

from .tables import (
    CODON,
    GAME,
    POINTS,
    RNA,
    finish_round,
    fresh,
    inside,
    kinds_of,
    legal,
    play,
    position,
    to_phase_2,
)


@pytest.mark.rule("PE-001", "PE-002", "PE-003")
def test_the_box_holds_the_cards_that_the_rulebook_counts():
    assert PIECES.organelles == {
        "mitochondria": 6,
        "nucleus": 7,
        "vacuole": 4,
        "amino_acyl": 5,
        "ribosome": 7,
    }
    assert (len(IDS), PIECES.box["stop_cards"], PIECES.box["start_cards"]) == (20, 1, 5)
    assert PIECES.rna == dict.fromkeys("AGCU", 9)


@pytest.mark.rule("PE-004", "PE-005", "PE-011")
def test_the_box_holds_tokens_and_other_cards():
    assert PIECES.box["atp_tokens"] == 32
    assert (PIECES.box["reference_cards"], PIECES.box["first_player_card"]) == (5, 1)
    assert PIECES.bonus == (3, 2, 1)
    assert fresh().view()["bonus"] == [3, 2, 1]


@pytest.mark.rule("PE-R51", "PE-062")
def test_each_amino_acid_is_on_one_card_with_a_codon_of_its_own():
    assert len({translate(codon) for codon in CODON.values()}) == 20
    assert CODON["Met"] == PIECES.start_codon == "AUG"
    printed = {"Arg": "CGA", "Thr": "ACC", "Ser": "UCA", "His": "CAC"}
    assert {name: CODON[name] for name in printed} == printed
    assert (POINTS["Asn"], POINTS["Pro"], POINTS["Val"]) == (5, 6, 5)
    assert Counter("".join(CODON.values())) == dict.fromkeys("ACGU", 15)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.rule("PE-006", "PE-010", "PE-R05")
def test_each_player_starts_with_two_atp_and_all_others_are_the_supply(players):
    view = GAME.new(players, 3).view(0)
    assert [seat["atp"] for seat in view["seats"]] == [2] * players
    assert view["supply"] == 32 - 2 * players
    assert view["seats"][0]["hand"] == {"rna": "", "amino": []}
    assert [seat["chain"] for seat in view["seats"]] == [[]] * players


@pytest.mark.rule("PE-007", "PE-R41")
def test_the_start_card_is_no_card_of_the_deck_and_scores_nothing():
    state = GAME.new(5, 2)
    everywhere = inside(state)["amino_deck"].split() + inside(state)["removed"].split()
    assert sorted(everywhere) == sorted([*IDS, "STOP"])  # one Met, which is the ordinary card
    assert state.scores() == [0] * 5
    chain = next(z for z in state.scene(0).zones if z.id == "chain:0")
    assert [item.art for item in chain.items][:1] == ["amino start"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.rule("PE-008", "PE-009", "PE-018")
def test_each_deck_is_shuffled_by_itself(players):
    deals = [inside(GAME.new(players, seed)) for seed in range(40)]
    for deal in deals:
        assert Counter(deal["organelles"] + deal["field"]) == Counter(
            {PIECES.letters[name]: n for name, n in PIECES.organelles.items()}
        )
        assert Counter(deal["rna_deck"] + deal["rna_field"]) == Counter(RNA)
    assert len({deal["organelles"] for deal in deals}) == 40
    assert len({deal["rna_deck"] for deal in deals}) == 40
    assert len({deal["amino_deck"] for deal in deals}) == 40


@pytest.mark.parametrize(("players", "out"), [(2, 5), (3, 3)])
@pytest.mark.rule("PE-013", "PE-014", "PE-R03")
def test_some_amino_acids_leave_the_game_unseen(players, out):
    gone = Counter()
    for seed in range(200):
        state = GAME.new(players, seed)
        removed = inside(state)["removed"].split()
        assert len(removed) == out
        assert "STOP" not in removed
        gone.update(removed)
        assert state.view(None)["amino_deck"] == 21 - out
        assert not any(f'"{name}"' in str(state.view(0)) for name in removed)
    assert set(gone) == set(IDS)
    assert 8 <= min(gone.values()) <= max(gone.values()) <= 85  # 30 and 50 on average


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.rule("PE-015")
def test_with_four_or_five_players_no_amino_acid_is_removed(players):
    state = GAME.new(players, 8)
    assert inside(state)["removed"] == ""
    assert state.view()["amino_deck"] == 21


@pytest.mark.rule("PE-012", "PE-016", "PE-R02")
def test_the_stop_card_is_one_of_the_last_four_each_place_as_likely():
    places = Counter(
        inside(GAME.new(3, seed))["amino_deck"].split()[::-1].index("STOP") for seed in range(800)
    )
    assert set(places) == {0, 1, 2, 3}
    assert all(140 < n < 260 for n in places.values())  # about five standard deviations
    for stop in range(4):
        assert inside(fresh(stop=stop))["amino_deck"].split()[::-1][stop] == "STOP"


@pytest.mark.rule("PE-017", "PE-R50")
def test_no_deck_is_seen_by_anybody():
    one = fresh(amino=IDS, rna="AG" + RNA[::-1].replace("A", "", 1).replace("G", "", 1))
    rest = without_first_two(RNA)
    other = fresh(amino=IDS[::-1], stop=3, rna="AG" + rest)
    for viewer in (None, 0, 1):
        assert one.view(viewer) == other.view(viewer)
        assert one.scene(viewer).to_dict() == other.scene(viewer).to_dict()


def without_first_two(letters):
    return letters.replace("A", "", 1).replace("G", "", 1)


@pytest.mark.rule("PE-019")
def test_the_top_two_rna_cards_are_the_field():
    rest = RNA.replace("C", "", 1).replace("U", "", 1)
    state = fresh(rna="UC" + rest)
    assert state.view()["rna_field"] == "UC"
    assert state.view()["rna_deck"] == 34
    assert inside(state)["rna_deck"] == rest


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.rule("PE-020", "PE-R04")
def test_whoever_is_entered_first_begins_and_has_the_first_player_card(players):
    state = GAME.new(players, 4)
    assert (state.player, state.view()["first"]) == (0, 0)
    seats = []
    for _turn in range(players):
        seats.append(state.player)
        play(state, legal(state, "select")[0])
    assert seats == list(range(players))


@pytest.mark.rule("PE-R01")
def test_two_to_five_play():
    assert list(GAME.players) == [2, 3, 4, 5]
    for players in (0, 1, 6, "3", None.__class__):
        with pytest.raises(ValueError, match="Peptide is for 2 to 5 players"):
            GAME.new(players, 1)
    with pytest.raises(ValueError, match="It has: none"):
        GAME.new(2, 1, first_player=1)


@pytest.mark.rule("PE-021", "PE-R07")
def test_decks_are_counted_and_discard_piles_lie_open():
    state = position(cards=["MN"], rna_field="AC", used="RRV", rna_used="GGU")
    for viewer in (None, 0, 1):
        view = state.view(viewer)
        assert view["used"] == {"vacuole": 1, "ribosome": 2}
        assert view["rna_used"] == "GGU"
        assert view["organelles"] == len(inside(state)["organelles"])
        assert view["rna_deck"] == len(inside(state)["rna_deck"]) == 36 - 5
        assert view["amino_deck"] == 16


@pytest.mark.rule("PE-022", "PE-023", "PE-024")
def test_rounds_of_two_phases_follow_one_another():
    state = GAME.new(3, 5)
    for number in range(4):
        assert state.turn == number
        assert state.view()["phase"] == "select"
        assert sum(state.view()["field"].values()) == 6
        to_phase_2(state)
        assert state.view()["phase"] == "resolve"
        finish_round(state)
    assert state.turn == 4


@pytest.mark.parametrize(("players", "dealt"), [(2, 5), (3, 6), (4, 8), (5, 10)])
@pytest.mark.rule("PE-024", "PE-025")
def test_two_organelles_a_player_are_dealt_and_five_for_two_players(players, dealt):
    state = GAME.new(players, 6)
    assert sum(state.view()["field"].values()) == dealt
    assert state.view()["organelles"] == 29 - dealt
    finish_round(state)
    assert sum(state.view()["field"].values()) == dealt


@pytest.mark.rule("PE-027", "PE-R06")
def test_an_empty_organelle_deck_is_shuffled_from_its_discards_in_the_middle_of_a_deal():
    # Three cards are left; the other two of five come from the discards.
    state = position(organelles="MMN", cards=["", ""], player=1)
    before = inside(state)["used"]
    assert len(before) == 26
    events = play(state, "end turn")
    assert kinds_of(events) == ["end_turn", "deal"]
    view = state.view()
    assert sum(view["field"].values()) == 5
    assert view["field"]["mitochondria"] >= 2
    assert view["field"]["nucleus"] >= 1
    assert (view["organelles"], view["used"]) == (24, {})
    exact = position(organelles="MMNNV", cards=["", ""], player=1)
    play(exact, "end turn")
    assert (exact.view()["organelles"], len(inside(exact)["used"])) == (0, 24)  # not before


@pytest.mark.rule("PE-R08")
def test_the_organelle_cards_never_fall_short():
    state = GAME.new(5, 1)
    for _round in range(8):
        finish_round(state)
        view = state.view()
        outside = sum(view["field"].values()) + sum(len(seat["cards"]) for seat in view["seats"])
        assert outside == 10
        assert outside + view["organelles"] + sum(view["used"].values()) == 29
