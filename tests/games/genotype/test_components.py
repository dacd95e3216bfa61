"""The pieces in the box."""

from __future__ import annotations

import tomllib
from collections import Counter
from copy import deepcopy
from pathlib import Path

import pytest

from genetics_games.biology.crosses import cross
from genetics_games.games.genotype import GAME, pieces
from genetics_games.games.genotype.dice import FACES, X
from genetics_games.games.genotype.pieces import PIECES, read_pieces
from genetics_games.games.genotype.squares import (
    BOXES,
    DOMINANT,
    GENOTYPES,
    HET,
    PARENTS,
    RECESSIVE,
)

from .tables import legal, play, position, tiles_with, until

DATA = tomllib.loads(Path(pieces.__file__).with_name("pieces.toml").read_text(encoding="utf-8"))


@pytest.mark.rule("GT-001")
@pytest.mark.parametrize("players", [0, 6, "2", True, 2.0])
def test_one_to_five_can_play(players):
    assert [GAME.new(n, 1).players for n in (1, 2, 3, 4, 5)] == [1, 2, 3, 4, 5]
    with pytest.raises(ValueError, match="1 to 5 players"):
        GAME.new(players)


@pytest.mark.rule("GT-002", "GT-R05")
def test_four_traits_with_their_letters_and_the_stem_kept():
    names = [trait.name for trait in PIECES.traits]
    assert names == ["seed shape", "flower colour", "stem colour", "plant height"]
    assert [trait.genotypes[1] for trait in PIECES.traits] == ["Rr", "Ff", "Gg", "Tt"]
    stem = PIECES.traits[2]
    assert stem.phenotypes == ("green", "yellow")
    assert stem.gene == "Gp"


@pytest.mark.rule("GT-003", "GT-187")
def test_each_trait_has_five_dice_of_a_colour_of_its_own():
    assert len({trait.die_color for trait in PIECES.traits}) == 4
    state = position(phase="breeding", dice={"seed": "I II III IV X"})
    assert [sum(state.dice[n : n + 5]) for n in (0, 5, 10, 15)] == [5, 5, 5, 5]
    play(state, "coin seed")
    for _step in until(lambda: state.phase == "working"):
        play(state, "pass")
    assert sum(state.dice) + sum(map(len, state.taken)) == 0


@pytest.mark.rule("GT-004")
def test_each_trait_has_a_square_a_coin_a_gene_space_and_a_first_shift():
    state = position()
    for trait in ("seed", "flower", "stem", "height"):
        assert len(legal(state, f"gene {trait} ")) == 4
        assert legal(state, f"shift1 {trait}") == [f"shift1 {trait}"]
    assert len(BOXES) == len(state.square_coins) == 4


@pytest.mark.rule("GT-005", "GT-R09")
def test_a_die_shows_each_number_once_and_x_twice():
    assert Counter(FACES) == {0: 1, 1: 1, 2: 1, 3: 1, X: 2}


@pytest.mark.rule("GT-006", "GT-R02")
def test_a_tile_gives_its_allele_to_all_offspring_and_a_bare_parent_is_heterozygous():
    for trait, square in enumerate(BOXES):
        dominant, het, recessive = PIECES.traits[trait].genotypes
        named = {HET: het, DOMINANT: dominant, RECESSIVE: recessive}
        for top in PARENTS:
            for left in PARENTS:
                found = Counter(GENOTYPES[code] for code in square[top][left])
                children = cross(named[left], named[top]).genotypes()
                assert {g: n / 4 for g, n in found.items()} == {
                    g: float(p) for g, p in children.items()
                }


@pytest.mark.rule("GT-R02")
def test_each_parent_holds_one_tile_and_removing_it_makes_the_parent_heterozygous_again():
    state = position(tiles=tiles_with(seed_top="RR"))
    assert legal(state, "gene seed top") == ["gene seed top remove"]
    assert legal(state, "gene seed left") == ["gene seed left dom", "gene seed left rec"]
    play(state, "gene seed top remove")
    assert state.tiles[:2] == [HET, HET]


@pytest.mark.rule("GT-R01", "GT-R03")
def test_quadrants_without_tiles_are_the_f1_cross_in_reading_order():
    for trait in range(4):
        one, two, three = PIECES.traits[trait].genotypes
        assert [GENOTYPES[code] for code in BOXES[trait][HET][HET]] == [one, two, two, three]


@pytest.mark.rule("GT-R03")
def test_the_top_parent_heads_the_columns_and_the_left_parent_the_rows():
    # II lies in the second column: the top parent's second allele, the left parent's first.
    assert [GENOTYPES[c] for c in BOXES[0][HET][DOMINANT]] == ["RR", "Rr", "RR", "Rr"]
    assert [GENOTYPES[c] for c in BOXES[0][DOMINANT][HET]] == ["RR", "RR", "Rr", "Rr"]
    assert [GENOTYPES[c] for c in BOXES[3][HET][RECESSIVE]] == ["Tt", "tt", "Tt", "tt"]


@pytest.mark.rule("GT-R04")
def test_allele_order_carries_no_meaning():
    assert BOXES[1][DOMINANT][RECESSIVE] == BOXES[1][RECESSIVE][DOMINANT]
    assert len(GENOTYPES) == 12
    assert all(len(trait.genotypes) == 3 for trait in PIECES.traits)


@pytest.mark.rule("GT-R06")
def test_dominance_is_complete():
    for goal in PIECES.goals:
        trait = PIECES.traits[goal.trait]
        shows = trait.genotypes[:2] if goal.phenotype == 0 else trait.genotypes[2:]
        assert goal.genotypes == shows


@pytest.mark.rule("GT-007", "GT-R07")
def test_a_plant_card_asks_for_one_exact_genotype_of_two_to_four_traits():
    assert len(PIECES.plants) == 60
    sizes = Counter()
    for card in PIECES.plants:
        asked = [genotype for genotype in card.genotypes if genotype]
        sizes[len(asked)] += 1
        for trait, genotype in zip(PIECES.traits, card.genotypes, strict=True):
            assert genotype in ("", *trait.genotypes)
        assert card.points > 0
    assert set(sizes) == {2, 3, 4}


@pytest.mark.rule("GT-008", "GT-009")
def test_thirty_tools_of_eleven_kinds_and_ten_assistants():
    assert (len(PIECES.tools), sum(tool.count for tool in PIECES.tools)) == (11, 30)
    assert len(PIECES.assistants) == 10
    assert all(card.text.endswith(".") for card in (*PIECES.tools, *PIECES.assistants))


@pytest.mark.rule("GT-010")
def test_a_player_owns_five_action_markers_of_which_two_wait_and_three_research_markers():
    state = position(phase="upgrade", coins=[40, 0], player=0)
    play(state, "buy marker", "buy marker")
    assert state.owned[0] == 5
    assert not legal(state, "buy marker")
    full = position(coins=[9, 1], goals=[0, 0, 0, *[-1] * 13])
    assert not legal(full, "goal")


@pytest.mark.rule("GT-011")
def test_the_abacus_has_a_price_for_each_of_four_kinds():
    assert [upgrade.id for upgrade in PIECES.upgrades] == ["plot", "slot", "marker", "assistant"]
    state = position(
        phase="upgrade", coins=[9, 0], prices=[1, 2, 3, 4], assistant_row=["sister_may"]
    )
    for action, price in (
        ("buy plot", 1),
        ("buy slot", 2),
        ("buy marker", 3),
        ("hire sister_may", 4),
    ):
        after = state.after(state.parse(action))
        assert after.coins[0] == 9 - price


@pytest.mark.rule("GT-012")
def test_coins_and_trait_markers_never_run_out():
    state = position(coins=[500, 0])
    play(state, "treasury")
    assert state.coins[0] == 502


@pytest.mark.rule("GT-R10")
def test_ten_plot_and_ten_dice_slot_tiles_are_all_there_are():
    state = position(phase="upgrade", coins=[99, 0], slots=[10, 0], beds=[[None] * 12])
    assert not legal(state, "buy plot", "buy slot")
    assert legal(position(phase="upgrade", coins=[99, 0], slots=[9, 0], beds=[[None] * 11])) == [
        "buy plot",
        "buy slot",
        "buy marker",
        "pass",
    ]


@pytest.mark.rule("GT-R08")
def test_a_goal_names_a_phenotype_and_its_genotypes():
    assert Counter(len(goal.genotypes) for goal in PIECES.goals) == {2: 8, 1: 8}
    assert PIECES.goals[0].genotypes == ("RR", "Rr")
    assert PIECES.goals[2].genotypes == ("rr",)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d["tools"][5].update(effect="weed"), r"rake .*weed"),
        (lambda d: d["tools"][5].update(when="cover", effect="copies"), "pollen_brush"),
        (lambda d: d["tools"].pop(), "No card .*buy"),
        (lambda d: d["tools"][0].pop("draw"), "seed_bag .*draw"),
        (lambda d: d["tools"][0].update(count=0), "seed_bag .*count"),
        (lambda d: d["assistants"][5].pop("slots"), "brother_franz .*slots"),
        (lambda d: d["assistants"][2].update(effect="uncover"), "sister_anna .*uncover"),
        (lambda d: d["pea_plant_deck"]["cards"][0].update(points=9), "P01 .*9 points"),
        (lambda d: d["pea_plant_deck"]["cards"][0]["genotype"].update(seed="Ff"), "P01 .*Ff"),
        (lambda d: d["pea_plant_deck"]["cards"][1].update(genotype={"seed": "Rr"}), "P02"),
        (lambda d: d["phenotype_goals"]["spaces"][0].update(genotypes=["RR"]), "seed-dom-1"),
        (lambda d: d["dice"].update(total=21), "dice"),
        (lambda d: d["setup"].update(plants_kept=2), "add up"),
        (lambda d: d["action_spaces"][5].update(costs=[2]), "goal"),
        (lambda d: d["upgrades"]["kinds"].reverse(), "upgrades"),
        (lambda d: d["pea_plant_deck"]["cards"].append(d["pea_plant_deck"]["cards"][0]), "alike"),
    ],
)
def test_pieces_that_make_no_sense_are_refused_by_name(change, message):
    data = deepcopy(DATA)
    change(data)
    with pytest.raises(ValueError, match=message):
        read_pieces(data)


def test_the_pieces_as_they_are_can_be_read():
    assert read_pieces(DATA) == PIECES
