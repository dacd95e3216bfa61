"""What each player may know and remember, and what a sample of it may hold."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from genetics_games.games.peptide import dealing
from genetics_games.games.peptide.pieces import IDS, RNA

from .tables import GAME, inside, legal, play, position, without
from .tables import RNA as ALL_RNA


def everywhere(state, viewer):
    """All that a viewer is shown of a position, as text."""
    return json.dumps([state.view(viewer), state.scene(viewer).to_dict()], ensure_ascii=False)


def hands(state, viewer, seat, times=300):
    """How often samples of a viewer's view give a seat each RNA hand."""
    view = state.view(viewer)
    return Counter(
        inside(GAME.sample(view, Random(number)))["rna"][seat] for number in range(times)
    )


# ------------------------------------------------------------- what is hidden


@pytest.mark.rule("PE-046", "PE-050", "PE-R50")
def test_rna_and_amino_acids_in_other_hands_are_hidden():
    one = position(rna=["AAC", "GGU"], amino=["Thr", "His Leu"])
    other = position(rna=["AAC", "CCC"], amino=["Thr", "Pro Met"])
    for viewer in (0, None):
        assert everywhere(one, viewer) == everywhere(other, viewer)
        assert one.view(viewer)["seats"][1]["rna"] == 3
        assert one.view(viewer)["seats"][1]["amino"] == 2
    assert one.view(1)["seats"][1]["hand"] == {"rna": "GGU", "amino": ["His", "Leu"]}
    assert "hand" not in one.view(0)["seats"][1]
    assert everywhere(one, 1) != everywhere(other, 1)


@pytest.mark.rule("PE-R50")
def test_what_lies_on_the_table_is_open_to_all():
    state = position(
        cards=["Nr", "MV"], chain=["Thr Lys", "Gly"], turned=[1, 0], atp=[3, 7], rna_field="UC"
    )
    for viewer in (None, 0, 1):
        seats = state.view(viewer)["seats"]
        assert [seat["atp"] for seat in seats] == [3, 7]
        assert seats[0]["chain"] == [
            {"amino": "Thr", "permanent": True},
            {"amino": "Lys", "permanent": False},
        ]
        assert seats[0]["bonus"] == [3]
        assert seats[0]["cards"] == [
            {"organelle": "nucleus", "face_down": False},
            {"organelle": "ribosome", "face_down": True},
        ]
        assert state.view(viewer)["rna_field"] == "UC"
        assert {i.id for i in state.scene(viewer).items()} >= {
            "chain:0:1",
            "chain:0:2",
            "chain:1:1",
        }


@pytest.mark.rule("PE-R30", "PE-046")
def test_two_rna_cards_drawn_are_seen_by_their_drawer_and_the_discard_by_all():
    state = position(cards=["N"], rna_deck="UC")
    draw = play(state, "nucleus draw")[0]
    assert draw.seen_by(0).data == {"n": 2, "cards": "UC"}
    assert draw.seen_by(1).data == draw.seen_by(None).data == {"n": 2}
    assert [item.art for item in zone(state, 0, "drawn")] == ["rna U", "rna C"]
    assert [item.art for item in zone(state, 1, "drawn")] == ["back rna"] * 2
    assert state.view(1)["drawn"] == ["0", "0"]
    keep = play(state, "keep C")[0]
    assert keep.seen_by(0).data == {"discarded": "U", "kept": "C"}
    assert keep.seen_by(1).data == {"discarded": "U"}
    assert "U" in state.view(1)["rna_used"]


def zone(state, viewer, name):
    return next(z for z in state.scene(viewer).zones if z.id == name).items


def test_only_who_keeps_a_card_reads_which():
    state = position(cards=["N"], rna_deck="UC")
    play(state, "nucleus draw")
    keep = state.parse("keep C")
    assert state.describe(keep, 0) == "Keep C."
    assert state.describe(keep, 1) == state.describe(keep) == "Keep one of the 2 RNA cards."
    drawing = position(cards=["S"], amino_deck="His Leu")
    play(drawing, "amino-acyl draw")
    keep = drawing.parse("keep Leu")
    assert "leucine" in drawing.describe(keep, 0)
    assert "leucine" not in drawing.describe(keep, 1)
    event = play(drawing, "keep Leu")[0]
    assert event.seen_by(0).data == {"kept": "Leu", "back": "His"}
    assert event.seen_by(1).data == {}


@pytest.mark.rule("PE-050", "PE-049", "PE-R35")
def test_the_card_put_back_is_known_to_who_saw_it_alone_and_not_shown_again():
    state = position(cards=["S"], amino_deck="His Leu Ser", atp=[9, 9], players=3)
    play(state, "amino-acyl draw", "keep Leu")
    assert state.view(0)["uses"] == ["0 saw His Leu kept Leu"]
    assert state.view(1)["uses"] == state.view(None)["uses"] == ["0 saw 2"]
    assert "His" not in json.dumps(state.scene(0).to_dict())
    for number in range(30):
        sample = state.determinize(0, Random(number))
        assert inside(sample)["amino_deck"].split()[0] == "His"
    tops = Counter(
        inside(state.determinize(1, Random(number)))["amino_deck"].split()[0]
        for number in range(300)
    )
    assert len(tops) == 20  # any of them, as far as seat 1 knows


# ------------------------------------------------------------- what is remembered


@pytest.mark.rule("PE-R50", "PE-043")
def test_a_card_picked_in_the_open_is_remembered_though_it_is_hidden():
    state = position(cards=["NN"], rna_field="UC", rna_deck="GGA", rna=["AA"])
    play(state, "nucleus pick U")
    assert state.view(1)["seats"][0]["known"] == "U"
    assert state.view(1)["seats"][0]["rna"] == 3
    assert not any(item.art == "rna U" for item in state.scene(1).items())
    assert all("U" in hand for hand in hands(state, 1, 0))


def test_a_known_card_is_forgotten_when_one_of_its_letter_is_played():
    state = position(
        cards=["NR"], rna_field="CA", rna_deck="GG", rna=["AC"], amino=["Thr"], atp=[5]
    )
    play(state, "nucleus pick C", "ribosome add Thr")
    # One C that all knew of, then a C and an A that were drawn unseen.
    seat = state.view(1)["seats"][0]
    assert (seat["known"], seat["draws"], seat["rna"]) == ("", "0 0 -A -C", 0)
    assert state.view(0)["seats"][0]["draws"] == "A0 C0 -A -C"
    assert set(hands(state, 1, 0)) == {""}


def test_what_was_played_tells_what_had_been_drawn():
    # Five cards drawn unseen, three of them played: two are left, from the rest.
    state = position(
        cards=["R"], rna_field="GG", rna_deck="UUGG", rna=["ACCGU"], amino=["Thr"],
        rna_used=without(ALL_RNA, "GG", "UUGG", "ACCGU"),
    )  # fmt: skip
    play(state, "ribosome add Thr")
    found = hands(state, 1, 0, 900)
    # The rest is G G G U U U: a pair of each kind has 3 of 15 chances, one of both 9 of 15.
    assert set(found) == {"GG", "UU", "GU"}
    assert 0.53 < found["GU"] / 900 < 0.67
    assert 0.14 < found["GG"] / 900 < 0.26


def test_a_card_of_an_earlier_shuffle_cannot_have_come_from_a_later_one():
    # Seat 0 draws A from the first shuffle, then from the second, in which no A is.
    others = without(ALL_RNA, "CC", "A", "GGUU")
    state = position(3, cards=["VV"], rna_field="CC", rna_deck="A", rna=["", others])
    assert inside(state)["rna_used"] == "GGUU"
    play(state, "vacuole", "vacuole")
    assert state.view(2)["seats"][0]["draws"] == "0 1"
    assert [len(cards) for cards in state.view(2)["unseen"]] == [30, 4]
    for hand in hands(state, 2, 0, 60):
        assert sum(letter in "GU" for letter in hand) >= 1


def test_with_two_players_a_used_up_shuffle_is_known_card_by_card():
    state = position(cards=["VV", "VN"], rna=["", without(ALL_RNA, "AG", "CUUU")], rna_deck="CU")
    play(state, "vacuole", "vacuole")
    assert set(hands(state, 1, 0, 40)) == {"CU"}  # seat 1 sees all the others


def test_of_two_cards_from_two_shuffles_nobody_else_knows_which_was_discarded():
    state = position(
        3, cards=["N"], rna_field="AA", rna_deck="G", rna=["", without(ALL_RNA, "AA", "G", "CCG")]
    )
    assert inside(state)["rna_used"] == "GCC"
    play(state, "nucleus draw")
    second = inside(state)["drawn"].split()[1][0]
    play(state, f"keep {second}")
    assert state.view(2)["seats"][0]["draws"] == "0 1 ~G"
    state.check()
    found = hands(state, 2, 0, 400)
    assert sum(found.values()) == 400
    assert all(len(hand) == 1 for hand in found)
    assert set(found) > {second}


def test_a_card_seen_again_on_the_deck_was_not_kept_by_those_between():
    state = position(3, cards=["S", "S", "S"], amino_deck="His Leu Ser Thr Val", atp=[9, 9, 9])
    play(state, "amino-acyl draw", "keep Leu", "end turn")
    play(state, "amino-acyl draw", "keep Ser", legal(state)[0])  # His goes back again
    while state.player != 2:
        play(state, legal(state)[0])
    play(state, "amino-acyl draw", "keep Thr")
    while state.view()["phase"] != "resolve" or state.turn == 0:
        moves = [m for m in legal(state) if not m.startswith(("reset", "amino-acyl draw"))]
        play(state, moves[0])
    kept = Counter(
        inside(state.determinize(0, Random(number)))["amino"][1].split()[0] for number in range(300)
    )
    # As far as seat 0 knows, seat 1 has kept His or any card that seat 0 has not seen.
    assert kept["His"] > 90
    assert len(kept) > 10
    assert "Leu" not in kept


def test_a_played_amino_acid_had_been_kept_by_its_player():
    log = ["0 saw His Leu kept Leu", "1 saw 2", "2 saw 2", "1 played His"]
    for number in range(50):
        dealt = dealing.deal_amino(log, {0}, [], (18, True, 0), Random(number))
        second, third = dealt["uses"][1:3]
        assert second[1] == second[3] == IDS.index("His")  # it lay on top and was kept
        assert third[1] == second[2]
        assert len(dealt["deck"]) == 18


def test_the_stop_card_lies_below_a_card_that_was_put_back():
    log = [f"{use % 2} saw 2" for use in range(13)]
    places = Counter()
    for number in range(200):
        dealt = dealing.deal_amino(log, set(), [], (3, True, 5), Random(number))
        places[dealt["deck"].index(20)] += 1
    assert set(places) == {0, 1}  # of three cards the top one has been seen


def test_a_view_that_contradicts_itself_is_refused():
    with pytest.raises(ValueError, match="no view of this game"):
        dealing.deal_rna({0: ["0", "-A"]}, [[0, 3, 3, 3]], Random(1))


# ------------------------------------------------------------- samples


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_sample_agrees_with_the_view_it_was_drawn_from(players):
    for seed in range(2):
        rng = Random(seed)
        state = GAME.new(players, seed, limit=25)
        step = 0
        while not state.is_over:
            legal_actions = [a for a in state.legal_actions() if "reset" not in str(a)]
            state.apply(rng.choice(legal_actions))
            step += 1
            viewer = step % (players + 1) - 1
            viewer = None if viewer < 0 else viewer
            sample = GAME.sample(state.view(viewer), rng)
            sample.check()
            assert sample.view(viewer) == state.view(viewer)
        final = GAME.sample(state.view(None), rng)
        assert final.scores() == state.scores()  # hands lie open at the end


def shown(state, viewer):
    """All that a viewer is ever shown of a position, its own choices included."""
    mine = state.legal_actions() if viewer is not None and viewer == state.player else []
    return [
        state.view(viewer),
        state.scene(viewer).to_dict(),
        [(str(action), state.describe(action, viewer)) for action in mine],
        repr(state),
    ]


@pytest.mark.parametrize("players", [2, 4])
def test_positions_that_differ_only_in_what_is_hidden_are_shown_alike(players):
    # Deep in games in which amino acids are drawn, put back, kept and played.
    differed = played = 0
    for seed in range(2):
        rng = Random(seed)
        state = GAME.new(players, seed, limit=30)
        while not state.is_over:
            action = rng.choice(
                [a for a in state.legal_actions() if not str(a).startswith(("reset", "discard"))]
                or state.legal_actions()
            )
            if rng.random() < 0.2:
                viewer = rng.choice([None, *range(players)])
                twin = GAME.sample(state.view(viewer), rng)
                assert shown(twin, viewer) == shown(state, viewer)
                differed += inside(twin)["amino"] != inside(state)["amino"]
                if twin.is_legal(action):
                    assert twin.describe(action, viewer) == state.describe(action, viewer)
                    after = state.copy()
                    told = [[e.seen_by(viewer) for e in s.apply(action)] for s in (after, twin)]
                    if after.view(viewer) == twin.view(viewer):  # else something was shown
                        assert told[0] == told[1]
                        assert shown(twin, viewer) == shown(after, viewer)
            played += str(action).startswith("ribosome add")
            state.apply(action)
    assert differed > 20
    assert played > 3


def test_samples_of_hidden_rna_follow_the_law_of_the_deal():
    # Seat 1 draws from two shuffles and plays; seats that know nothing weigh all deals alike.
    # One A of the first shuffle (A C), the rest from the second (A G): it plays an A.
    counts = Counter()
    for number in range(3000):
        given, _deck = dealing.deal_rna(
            {1: ["0", "1", "-A"]}, [[1, 0, 1, 0], [1, 1, 0, 0]], Random(number)
        )
        first, second = (token % 4 for token in given[1])
        counts[RNA[first] + RNA[second]] += 1
    # Deals: AA, AG and CA are possible, each one in four: alike, once an A was played.
    assert set(counts) == {"AA", "AG", "CA"}
    assert all(abs(number - 1000) < 120 for number in counts.values())


def test_legal_actions_reach_only_the_page_of_the_player_to_move():
    state = position(cards=["NR"], rna=["ACC"], amino=["Thr"])
    assert len(state.scene(0).moves) == len(legal(state))
    assert state.scene(1).moves == state.scene(None).moves == []
