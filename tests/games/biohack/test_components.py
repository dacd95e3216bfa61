"""What is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from genetics_games.games.biohack.effects import GENES
from genetics_games.games.biohack.pieces import CREATURES, PIECES, PUBLIC, SPACES, SPACES_OF

from .tables import GAME, build, fresh, give, has, legal, locating, researching, started


@pytest.mark.rule("BH-001")
def test_the_main_board_has_one_side_for_one_and_two_and_one_for_three_and_four():
    sides = {n: [SPACES[space] for space, _one in SPACES_OF[n]] for n in (1, 2, 3, 4)}
    assert sides[1] == sides[2] != sides[3] == sides[4]
    assert [len(fresh(n).view()["display"][0]) for n in (1, 2, 3, 4)] == [3, 3, 4, 4]


@pytest.mark.rule("BH-002")
def test_each_of_four_player_boards_has_a_basic_side_alike_and_an_advanced_one_of_its_own():
    assert len(PIECES.boards) == 4
    basic = {board[0] for board in PIECES.boards}
    advanced = {board[1] for board in PIECES.boards}
    assert len(basic) == 1
    assert len(advanced) == 4
    assert not basic & advanced


@pytest.mark.rule("BH-003")
def test_each_player_has_a_location_card_for_each_public_space():
    assert PUBLIC == ("MOUNTAIN", "RIVER", "BANK", "HOSPITAL", "BASEMENT")
    assert 4 * PIECES.components.location_cards == 20
    state = locating(4)
    chosen = {word for text in legal(state, "choose") for word in text.split()[1:]}
    assert chosen == {space.lower() for space in PUBLIC}


@pytest.mark.rule("BH-004")
def test_there_are_six_scientists_ten_milestones_twenty_tiles_and_one_die():
    assert len(PIECES.scientists) == 6
    assert len(PIECES.milestones) == 10
    assert len(PIECES.tiles) == 20
    assert len(PIECES.faces) == 6
    assert PIECES.components.danger_dice == 1


@pytest.mark.rule("BH-005")
def test_there_are_48_creatures_20_common_16_artisan_and_12_noble():
    assert Counter(creature.cls for creature in CREATURES) == {0: 20, 1: 16, 2: 12}
    assert len({creature.id for creature in CREATURES}) == 48
    assert len({creature.name for creature in CREATURES}) == 48


@pytest.mark.rule("BH-006", "BH-R20", "BH-064")
def test_coins_do_not_run_short():
    assert (PIECES.components.coins_1, PIECES.components.coins_5) == (20, 8)
    state = researching("bank river mountain")
    give(state, state.player, coins=500)
    state.apply(state.parse("research bank"))
    assert state.amount(state.order[0], 6) == 504


@pytest.mark.rule("BH-007", "BH-008", "BH-009")
def test_each_player_has_two_locks_three_nomans_and_seven_milestone_tokens():
    limits = PIECES.limits
    assert (limits.lock_tiles, 4 * limits.lock_tiles) == (2, 8)
    assert (limits.nomans, 4 * limits.nomans) == (3, 12)
    assert (limits.milestone_tokens, 4 * limits.milestone_tokens) == (7, 28)
    state = fresh(4)
    assert [state.ready[seat] + state.injured[seat] for seat in range(4)] == [3] * 4


@pytest.mark.rule("BH-010")
def test_each_player_has_the_tokens_and_markers_of_the_rulebook():
    parts = PIECES.components
    assert 4 * parts.ep_tokens == 4
    assert 4 * parts.turn_order_tokens == 8
    assert 4 * parts.gene_markers == 24 == 4 * len(GENES)
    assert 4 * PIECES.limits.medicine_tokens == 8


@pytest.mark.rule("BH-011")
def test_there_are_three_solo_cards_for_each_public_space_each_with_two_sides():
    cards = PIECES.solo_cards
    assert Counter(card.location for card in cards) == dict.fromkeys(range(5), 3)
    assert all(len(card.police) == 2 and len(card.marks) == 3 for card in cards)


@pytest.mark.rule("BH-012", "BH-029")
def test_the_six_gene_types_all_start_at_nothing():
    assert GENES == ("mammal", "aquatic", "avian", "reptile", "primate", "feral")
    state = started(4)
    assert all(has(state, seat, *GENES) == (0,) * 6 for seat in range(4))


@pytest.mark.rule("BH-013")
@pytest.mark.parametrize("players", [0, 5, "2", True])
def test_one_to_four_can_play(players):
    assert [GAME.new(n, 1).players for n in (1, 2, 3, 4)] == [1, 2, 3, 4]
    with pytest.raises(ValueError, match="1 to 4 players"):
        GAME.new(players)


@pytest.mark.rule("BH-R47")
def test_seven_tokens_always_suffice():
    assert 3 + PIECES.limits.display_milestones == PIECES.limits.milestone_tokens
    assert all(len(card.slots) == 4 for card in PIECES.milestones)
    assert len(PIECES.creation_ep) == 4


@pytest.mark.rule("BH-110")
def test_a_creature_card_shows_cost_timing_ep_class_name_and_ability():
    for creature in CREATURES:
        assert sum(creature.cost) > 0
        assert creature.name
        has_part = (bool(creature.effects), creature.saving is not None, bool(creature.scoring))
        assert has_part == tuple(creature.cls == cls for cls in range(3))
        assert (creature.ep > 0) == (creature.cls < 2)
        assert (creature.at >= 0) == (creature.cls == 0)


def test_every_creature_has_what_its_lens_tells():
    for creature in CREATURES:
        assert all((creature.chimera, creature.note, creature.term, creature.term_reason))


def test_a_board_cannot_hold_more_than_its_rows():
    state = build(researching(), 0, "C01", "C02", "C03", "C04")
    build(state, 0, "A01", "A02", "A03", "N01", "N02")
    assert len(state.creatures(0)) == 9 == sum(PIECES.setup.row_capacity)
