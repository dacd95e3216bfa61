"""The biofarm: creating creatures, discounts, bonuses, milestones."""

from __future__ import annotations

import pytest

from genetics_games.engine import IllegalAction
from genetics_games.games.biohack import creation
from genetics_games.games.biohack.actions import Create
from genetics_games.games.biohack.pieces import CARD, CREATURES, PIECES

from .tables import (
    bare,
    build,
    data_of,
    gained,
    genes,
    give,
    hand,
    has,
    kinds,
    legal,
    play,
    researching,
    stand,
    tiles,
)

ALL = dict.fromkeys(("mammal", "aquatic", "avian", "reptile", "primate", "feral"), 10)
SOME = dict.fromkeys(ALL, 6)


def creating(*cards, built=(), where="biofarm", scientists=None, side="basic", unlocked=0, **have):
    """A table whose first player creates, with these cards in hand and these genes."""
    seats = {f"side_{n}": side for n in (1, 2, 3)}
    state = researching(scientists=scientists, **seats)
    seat = state.player
    stand(state, seat, "BANK")
    build(state, seat, *built)
    hand(state, seat, *cards)
    bare(state, seat)
    give(state, seat, **have)
    state.unlocked[seat] = unlocked
    if where == "downtown 1":
        tiles(state, "D06")
    state._legal = None
    play(state, f"place {where}")
    return state, seat


@pytest.mark.rule("BH-103")
def test_up_to_two_creatures_are_created_from_the_hand():
    state, seat = creating("C01", "C05", "C09", **ALL)
    assert legal(state) == ["create C01", "create C05", "create C09", "done"]
    play(state, "create C05", "create C01")
    assert state.player != seat
    assert state.creatures(seat) == [CARD["C05"], CARD["C01"]]
    assert state.hands[seat] == (CARD["C09"],)


@pytest.mark.rule("BH-103")
def test_only_cards_of_the_own_hand_can_be_created():
    state, _seat = creating("C01", **ALL)
    with pytest.raises(IllegalAction, match="not in your hand"):
        state.apply(Create("C02", 0, ""))


@pytest.mark.rule("BH-104")
@pytest.mark.parametrize(
    ("built", "card"),
    [
        (("C02", "C03", "C04", "C05"), "C01"),
        (("A02", "A03", "A04"), "A01"),
        (("N02", "N03"), "N01"),
    ],
)
def test_a_row_takes_four_commons_three_artisans_two_nobles(built, card):
    state, _seat = creating(card, "C20" if card != "C01" else "A01", built=built[:-1], **ALL)
    assert f"create {card}" in legal(state)
    state, _seat = creating(card, "C20" if card != "C01" else "A01", built=built, **ALL)
    assert not legal(state, f"create {card}")
    with pytest.raises(IllegalAction, match="is full"):
        state.apply(Create(card, 0, ""))


@pytest.mark.rule("BH-105", "BH-062")
def test_the_cost_is_paid_in_genes():
    state, seat = creating("A04", reptile=3, primate=2, mammal=1)
    before = state.copy()
    events = play(state, "create A04")
    assert gained(before, state, seat) == {"reptile": -2, "primate": -2}
    assert data_of(events, "create")["paid"] == {"reptile": 2, "primate": 2}


@pytest.mark.rule("BH-105")
def test_what_cannot_be_paid_cannot_be_created():
    state, _seat = creating("A04", "C01", reptile=2, primate=1, mammal=2, aquatic=2)
    assert legal(state) == ["create C01", "done"]
    with pytest.raises(IllegalAction, match="have not the genes"):
        state.apply(Create("A04", 0, ""))


@pytest.mark.rule("BH-106")
def test_a_creature_goes_on_the_leftmost_space_whose_bonus_is_gained_at_once():
    state, seat = creating("C01", "C05", **ALL)
    events = play(state, "create C05")
    assert data_of(events, "create")["place"] == 1
    assert "gain" not in kinds(events)
    before = state.copy()
    events = play(state, "create C01")
    assert data_of(events, "create")["place"] == 2
    assert gained(before, state, seat)["coins"] == 2  # the second common space of the basic side


@pytest.mark.rule("BH-106", "BH-R11")
def test_every_bonus_of_every_board_is_gained():
    samples = (["C01", "C05", "C09", "C13"], ["A01", "A02", "A03"], ["N01", "N02"])
    for board in range(4):
        for side, name in enumerate(("basic", "advanced")):
            for cls, cards in enumerate(samples):
                for place, card in enumerate(cards):
                    state, seat = creating(card, built=cards[:place], side=name, **SOME)
                    boards = list(state.boards)
                    if board in boards:
                        boards[boards.index(board)] = boards[seat]
                    boards[seat] = board
                    state.boards = tuple(boards)
                    give(state, seat, medicine=0, coins=0)
                    before = state.copy()
                    paid = data_of(play(state, f"create {card}"), "create")["paid"]
                    bonus = PIECES.boards[board][side][cls][place]
                    if state.todo and type(state.step).__name__ in ("Choose", "AnyGene"):
                        assert len(bonus) == 1
                        play(state, legal(state)[0])
                    wanted = {
                        "coins": sum(
                            n for s in bonus for r, n in getattr(s, "amounts", ()) if r == 6
                        ),
                        "ep": sum(n for s in bonus for r, n in getattr(s, "amounts", ()) if r == 7),
                    }
                    got = gained(before, state, seat)
                    assert {key: got.get(key, 0) for key in wanted} == wanted
                    extra = sum(got.get(gene, 0) for gene in ALL) + sum(paid.values())
                    gene_bonus = bool(bonus) and wanted == {"coins": 0, "ep": 0}
                    medicine = got.get("medicine", 0)
                    assert extra + medicine == (1 if gene_bonus else 0)


@pytest.mark.rule("BH-R30")
def test_a_bonus_comes_before_the_second_creation_and_may_help_to_pay_it():
    # Red advanced: a feral gene on the second artisan space.
    state, seat = creating(
        "A04", "C02", built=["A01"], side="advanced", mammal=1, reptile=2, primate=2
    )
    boards = list(state.boards)
    if 0 in boards:
        boards[boards.index(0)] = boards[seat]
    boards[seat] = 0
    state.boards = tuple(boards)
    state._legal = None
    assert legal(state) == ["create A04", "done"]
    play(state, "create A04")
    assert has(state, seat, "feral") == (1,)
    assert legal(state) == ["create C02", "done"]


# ------------------------------------------------------------- discounts


@pytest.mark.rule("BH-113", "BH-107")
def test_an_artisan_lowers_costs_by_the_genes_shown():
    state, seat = creating("N02", built=["A01"], mammal=5, aquatic=3)  # 5 mammal, 5 aquatic
    before = state.copy()
    play(state, "create N02")
    assert gained(before, state, seat) == {"mammal": -5, "aquatic": -3, "coins": 2}


@pytest.mark.rule("BH-114", "BH-R27")
def test_artisans_add_up_and_no_type_goes_below_nothing():
    state, seat = creating(
        "C05", built=["A01", "A09"], avian=1
    )  # 2 aquatic, 1 avian; 4 aquatic off
    before = state.copy()
    play(state, "create C05")
    assert gained(before, state, seat) == {"avian": -1}


@pytest.mark.rule("BH-115", "BH-R27")
def test_an_artisan_works_once_in_each_of_two_creations():
    state, seat = creating("C01", "C05", built=["A01"], mammal=2, avian=1)
    play(state, "create C01", "create C05")
    assert genes(state, seat)[:3] == (0, 0, 0)


@pytest.mark.rule("BH-116", "BH-R29")
def test_an_artisan_created_first_serves_the_second_but_not_itself():
    state, seat = creating("A01", "C05", aquatic=4, feral=1, avian=1)  # A01: 4 aquatic and 1 feral
    before = state.copy()
    play(state, "create A01")
    assert gained(before, state, seat) == {"aquatic": -4, "feral": -1}
    play(state, "create C05")
    assert genes(state, seat) == (0,) * 6


@pytest.mark.rule("BH-R27", "BH-140")
def test_any_gene_discounts_come_after_the_types_and_the_player_picks_what_is_saved():
    # The tile takes one gene of any type off: C19 costs 2 aquatic and 1 reptile.
    state, seat = creating("C19", where="downtown 1", aquatic=2, reptile=1)
    assert legal(state) == ["create C19 save 1 reptile", "create C19 save 1 aquatic", "done"]
    before = state.copy()
    play(state, "create C19 save 1 aquatic")
    assert gained(before, state, seat) == {"aquatic": -1, "reptile": -1, "coins": 2}
    # With an artisan that saves both aquatic genes only the reptile gene is left to save.
    state, seat = creating("C19", built=["A01"], where="downtown 1")
    assert legal(state) == ["create C19", "done"]
    before = state.copy()
    play(state, "create C19")
    assert gained(before, state, seat) == {"coins": 2}


@pytest.mark.rule("BH-R27")
def test_as_many_genes_as_possible_are_saved():
    assert creation.payments((1, 0, 0, 0, 0, 0), 3) == (((0,) * 6, (0,) * 6),)
    for saved, paid in creation.payments((2, 1, 0, 0, 0, 1), 2):
        assert sum(saved) == 2
        assert sum(paid) == 2
    assert len(creation.payments((2, 1, 0, 0, 0, 1), 2)) == 4


# ------------------------------------------------------------- the scientist


def with_scientist(name, *cards, unlocked=1, used=0, where="biofarm", **have):
    """A table whose first player creates and has this scientist."""
    names = [name, *(f"S{n}" for n in range(1, 7) if f"S{n}" != name)]
    state = researching()
    first = state.player
    order = [names[0] if seat == first else names[seat + 1] for seat in range(3)]
    return creating_with(order, cards, unlocked, used, where, have)


def creating_with(scientists, cards, unlocked, used, where, have):
    state = researching(scientists=scientists)
    seat = state.player
    stand(state, seat, "BANK")
    hand(state, seat, *cards)
    bare(state, seat)
    give(state, seat, **have)
    state.unlocked[seat], state.used[seat] = unlocked, used
    if where == "downtown 1":
        tiles(state, "D06")
    state._legal = None
    play(state, f"place {where}")
    return state, seat


@pytest.mark.rule("BH-107", "BH-134", "BH-R28")
def test_the_scientist_helps_once_a_round_and_only_by_choice():
    state, seat = with_scientist("S1", "C01", "C05", mammal=2, aquatic=4, avian=1)
    # S1 saves 2 mammal and 1 avian gene.
    assert legal(state) == [
        "create C01",
        "create C01 scientist",
        "create C05",
        "create C05 scientist",
        "done",
    ]
    before = state.copy()
    events = play(state, "create C01 scientist")
    assert gained(before, state, seat) == {"aquatic": -2}
    assert data_of(events, "create")["scientist"]
    assert state.used[seat] == 1
    assert legal(state) == ["create C05", "done"]
    with pytest.raises(IllegalAction, match="once a round"):
        state.apply(Create("C05", 1, ""))


@pytest.mark.rule("BH-134", "BH-133")
def test_the_scientist_does_not_help_before_its_middle_row_is_unlocked():
    state, _seat = with_scientist("S1", "C01", unlocked=0, **ALL)
    assert legal(state) == ["create C01", "done"]


@pytest.mark.rule("BH-R28")
def test_the_scientist_is_offered_only_where_the_payment_falls():
    state, _seat = with_scientist("S4", "C01", "C13", **ALL)  # saves 2 primate
    assert legal(state) == ["create C01", "create C13", "create C13 scientist", "done"]


@pytest.mark.rule("BH-R28")
def test_the_scientist_does_not_help_on_tiles_but_artisans_do():
    state, _seat = with_scientist("S1", "C01", where="downtown 1", **ALL)
    assert not [text for text in legal(state) if "scientist" in text]
    state, seat = creating("C05", built=["A01"], where="downtown 1", unlocked=1, avian=1)
    before = state.copy()
    play(state, "create C05")  # 2 aquatic by the artisan, 1 avian by the tile
    assert gained(before, state, seat) == {"coins": 2}


@pytest.mark.rule("BH-R28", "BH-R27")
def test_a_scientist_that_saves_any_genes_saves_them_whole():
    state, seat = with_scientist("S6", "C01", mammal=2, aquatic=2)
    assert legal(state) == [
        "create C01",
        "create C01 scientist save 2 aquatic",
        "create C01 scientist save 1 mammal + 1 aquatic",
        "create C01 scientist save 2 mammal",
        "done",
    ]
    before = state.copy()
    play(state, "create C01 scientist save 2 mammal")
    assert gained(before, state, seat) == {"aquatic": -2}


# ------------------------------------------------------------- milestones, tiles, bonus spaces


@pytest.mark.rule("BH-118", "BH-119", "BH-120")
@pytest.mark.parametrize(
    ("built", "card"),
    [
        (["C02", "C03", "C04"], "C01"),
        (["A02", "A03"], "A01"),
        (["N02"], "N01"),
    ],
)
def test_filling_a_row_puts_a_token_on_the_leftmost_space_at_once(built, card):
    spare = "A04" if card != "A01" else "C20"
    state, seat = creating(card, spare, built=built, **ALL)
    other = next(one for one in range(3) if one != seat)
    cls = CREATURES[CARD[card]].cls
    ep = [8, 6, 4, 2]
    for first in (False, True):
        again = state.copy()
        if first:
            again.creation[cls] = (other,)
        again._legal = None
        events = again.apply(again.parse(f"create {card}"))
        told = data_of(events, "creation_milestone")
        assert told["place"] == 1 + first
        assert told["ep"] == ep[first]
        assert again.creation[cls][-1] == seat
        assert again.player == seat  # the turn goes on
    assert PIECES.creation_ep == (8, 6, 4, 2)


@pytest.mark.rule("BH-R31")
def test_creations_on_tiles_obey_rows_and_earn_bonus_and_milestone():
    state, seat = creating("C01", built=["C02", "C03", "C04"], where="downtown 1", **ALL)
    before = state.copy()
    events = play(state, legal(state)[0])
    assert "creation_milestone" in kinds(events)
    assert gained(before, state, seat)["ep"] == 3  # the fourth common space
    state, _seat = creating(
        "C01", "A01", built=["C02", "C03", "C04", "C05"], where="downtown 1", **ALL
    )
    assert not legal(state, "create C01")


@pytest.mark.rule("BH-108")
def test_the_gene_space_of_the_biofarm_gives_a_mammal_or_an_aquatic_gene_first():
    for gene in ("mammal", "aquatic"):
        state, seat = creating("C01", where="biofarm+gene", mammal=1, aquatic=2)
        assert legal(state) == ["take gain 1 mammal", "take gain 1 aquatic"]
        before = state.copy()
        play(state, f"take gain 1 {gene}")
        assert gained(before, state, seat) == {gene: 1}
        assert (state.player == seat) == (gene == "mammal")


@pytest.mark.rule("BH-R10", "BH-R09")
def test_a_noman_may_be_placed_though_nothing_can_be_done_there():
    state, seat = creating()
    assert state.player != seat
    assert state.view()["at"]["BIOFARM"] == [seat]


@pytest.mark.rule("BH-146")
def test_create_chooses_pays_and_places():
    state, seat = creating("C01", where="downtown 1", mammal=2, aquatic=2)
    play(state, "create C01 save 1 mammal")
    assert state.built[3 * seat] == (CARD["C01"],)
    assert has(state, seat, "coins", "mammal", "aquatic") == (2, 1, 0)
