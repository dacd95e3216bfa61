"""Effects as data: each of the vocabulary, each of each piece, and what is refused."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from pathlib import Path

import pytest

from genetics_games.engine import IllegalAction
from genetics_games.games.biohack import effects as vocabulary
from genetics_games.games.biohack import pieces
from genetics_games.games.biohack.actions import PickGenes, Take, Trade
from genetics_games.games.biohack.pieces import CREATURES, PIECES, PUBLIC, read_pieces

from .tables import (
    bare,
    build,
    gained,
    give,
    hand,
    kinds,
    legal,
    milestones,
    play,
    researching,
    settle,
    stand,
    started,
    tiles,
    will_roll,
)

DATA = tomllib.loads(Path(pieces.__file__).with_name("pieces.toml").read_text(encoding="utf-8"))


def on_tile(name, **have):
    """A table whose first player has placed a Noman on a tile."""
    state = tiles(researching(players=4), name)
    seat = state.player
    stand(state, seat, "BANK")
    bare(state, seat)
    give(state, seat, medicine=0, **have)
    before = state.copy()
    events = play(state, "place downtown 1")
    return state, seat, before, events


# ------------------------------------------------------------- downtown


@pytest.mark.rule("BH-138")
def test_four_different_tiles_each_take_one_noman():
    state = researching(players=4)
    assert len(set(state.tiles)) == 4
    for n in (1, 2, 3, 4):
        stand(state, state.player, "BANK")
        assert f"place downtown {n}" in legal(state)
    first, second = state.order[:2]
    stand(state, first, "DOWNTOWN 2")
    stand(state, second, "BANK")
    state.player = second
    settle(state)
    assert "place downtown 2" not in legal(state)
    assert "place downtown 3" in legal(state)


@pytest.mark.rule("BH-101", "BH-100")
def test_advanced_spaces_take_one_noman_and_basic_ones_any_number():
    state = researching(players=4)
    first, second = state.order[:2]
    stand(state, first, "BIOFARM", "BIOFARM+gene", "ALLEY+turn")
    stand(state, second, "BANK")
    state.player = second
    settle(state)
    spaces = [text.removeprefix("place ") for text in legal(state, "place")]
    assert "biofarm" in spaces
    assert not {"biofarm+gene", "alley+turn"} & set(spaces)
    assert {"biofarm+turn", "alley", "alley+feral", "dna", "dna+card", "dna+turn"} <= set(spaces)


@pytest.mark.rule("BH-208")
def test_each_area_has_one_basic_and_two_advanced_spaces_and_downtown_only_advanced_ones():
    for area in ("BIOFARM", "ALLEY", "DNA"):
        found = [space.advanced for space in PIECES.experiments if space.area == area]
        assert sorted(found) == [False, True, True]
        small = [s.id for s in PIECES.experiments if s.area == area and s.min_players == 1]
        assert len(small) == 2
    assert not [space for space in PIECES.experiments if space.area == "DOWNTOWN"]


@pytest.mark.rule("BH-100", "BH-102")
def test_a_basic_space_gives_no_bonus_and_an_advanced_one_gives_it_first():
    state = researching()
    seat = state.player
    hand(state, seat)
    bare(state, seat)
    give(state, seat, medicine=1)
    stand(state, seat, "BANK")
    for basic in ("biofarm", "alley", "dna"):
        after = state.after(state.parse(f"place {basic}"))
        assert gained(state, after, seat) == {}
        assert after.player != seat
    after = state.after(state.parse("place alley+feral"))
    assert type(after.step) is vocabulary.Swap
    assert [type(step) for step in after.todo] == [vocabulary.Alley, vocabulary.Swap]
    assert after.is_legal(Trade("1 medicine", "1 feral"))


@pytest.mark.rule("BH-139")
def test_a_tile_gives_its_bonus_at_once_and_nothing_more():
    state, seat, before, _events = on_tile("D01")
    assert gained(before, state, seat) == {"coins": 4}
    assert state.player != seat


#: Tiles that gain by themselves.
GAINS = [
    ("D01", {"coins": 4}),
    ("D02", {"coins": 2, "ep": 3}),
    ("D13", {"mammal": 2, "aquatic": 2}),
    ("D14", {"avian": 1, "reptile": 1}),
    ("D15", {"primate": 2}),
    ("D16", {"medicine": 1, "coins": 3}),
    ("D17", {"ep": 5}),
]

#: Tiles on which something is chosen: what one has, what one does, and what it comes to.
CHOICES = [
    ("D03", {}, "gene avian reptile primate", {"avian": 1, "reptile": 1, "primate": 1}),
    ("D04", {}, "gene feral", {"feral": 1}),
    ("D12", {"coins": 2}, "trade 2 coins for 1 feral", {"coins": -2, "feral": 1}),
    ("D18", {"coins": 3}, "trade 3 coins for 7 ep", {"coins": -3, "ep": 7}),
    ("D19", {"feral": 1}, "trade 1 feral for 9 ep", {"feral": -1, "ep": 9}),
    ("D20", {}, "take gain 2 reptile", {"reptile": 2}),
    ("D11", {}, "buy common 1", {"coins": 2}),
]


@pytest.mark.rule("BH-140", "BH-R11")
@pytest.mark.parametrize(("tile", "gain"), GAINS)
def test_tiles_that_gain_by_themselves(tile, gain):
    state, seat, before, events = on_tile(tile)
    assert gained(before, state, seat) == gain
    assert state.player != seat
    assert "gain" in kinds(events)


@pytest.mark.rule("BH-140")
@pytest.mark.parametrize(("tile", "have", "choice", "gain"), CHOICES)
def test_tiles_on_which_something_is_chosen(tile, have, choice, gain):
    state, seat, before, _events = on_tile(tile, **have)
    play(state, choice)
    assert gained(before, state, seat) == gain
    assert state.player != seat


@pytest.mark.rule("BH-140", "BH-146")
@pytest.mark.parametrize(
    ("tile", "off", "gain"), [("D05", 2, {}), ("D06", 1, {"coins": 2}), ("D07", 1, {"ep": 2})]
)
def test_tiles_that_create(tile, off, gain):
    state = tiles(researching(players=4), tile)
    seat = state.player
    stand(state, seat, "BANK")
    hand(state, seat, "C14")  # 2 primate
    bare(state, seat)
    give(state, seat, primate=2)
    before = state.copy()
    play(state, "place downtown 1")
    assert state.step == vocabulary.Create(1, off, False)
    play(state, "create C14")
    change = {"primate": off - 2} if off < 2 else {}
    assert gained(before, state, seat) == {**change, **gain}
    assert state.player != seat


@pytest.mark.rule("BH-147", "BH-R43")
@pytest.mark.parametrize(
    ("tile", "have", "choice", "gain"),
    [
        ("D08", {}, "report M09", {"coins": 2}),
        ("D09", {}, "report M09", {"ep": 2}),
        ("D10", {"coins": 5}, "unlock", {"coins": -5, "ep": 3}),
    ],
)
def test_tiles_that_report_or_unlock(tile, have, choice, gain):
    state = milestones(tiles(researching(players=4), tile), "M01", "M03", "M09", "M10")
    seat = state.player
    build(state, seat, "C01", "A01", "N01")
    stand(state, seat, "BANK")
    bare(state, seat)
    give(state, seat, **have)
    before = state.copy()
    play(state, "place downtown 1", choice)
    assert gained(before, state, seat) == gain


def test_the_tests_above_use_every_tile():
    tried = {case[0] for case in (*GAINS, *CHOICES)}
    tried |= {"D05", "D06", "D07", "D08", "D09", "D10"}
    assert tried == {tile.id for tile in PIECES.tiles}


@pytest.mark.rule("BH-143", "BH-R11")
def test_an_arrow_works_at_most_once_and_may_be_declined():
    state, seat, before, _events = on_tile("D12", coins=9)
    assert legal(state) == ["trade 2 coins for 1 feral", "done"]
    again = state.copy()
    play(again, "trade 2 coins for 1 feral")
    assert again.player != seat
    play(state, "done")
    assert gained(before, state, seat) == {}
    assert state.player != seat


@pytest.mark.rule("BH-144", "BH-R44")
def test_three_different_genes_are_of_three_types_and_one_tile_lists_five():
    state, _seat, _before, _events = on_tile("D03")
    chosen = [set(text.split()[1:]) for text in legal(state)]
    assert len(chosen) == 10
    assert all(len(genes) == 3 for genes in chosen)
    assert not any("feral" in genes for genes in chosen)
    with pytest.raises(IllegalAction, match="3 different genes"):
        state.apply(PickGenes(("mammal", "mammal", "avian")))


@pytest.mark.rule("BH-R44", "BH-140")
def test_any_gene_is_one_of_all_six_unless_the_data_list_them():
    state, _seat, _before, _events = on_tile("D04")
    assert [text.split()[1] for text in legal(state)] == list(vocabulary.GENES)
    step = vocabulary.read_effects([{"do": "different_genes", "n": 3}])[0]
    assert step.genes == (0, 1, 2, 3, 4, 5)


@pytest.mark.rule("BH-141", "BH-R11")
def test_a_slash_means_choose_exactly_one():
    state, seat, before, _events = on_tile("D20")
    assert legal(state) == [
        "take gain 3 mammal",
        "take gain 3 aquatic",
        "take gain 2 avian",
        "take gain 2 reptile",
    ]
    with pytest.raises(IllegalAction, match="not one of the effects"):
        state.apply(Take("gain 9 feral"))
    play(state, "take gain 2 avian")
    assert gained(before, state, seat) == {"avian": 2}


def test_any_gene_more_than_once_is_named_one_by_one_with_repeats():
    state, seat, before, _events = on_tile("D04")
    state.todo = vocabulary.read_effects([{"do": "any_gene", "n": 2, "genes": ["avian", "feral"]}])
    settle(state, check=False)
    for _time in range(2):
        assert [str(a) for a in state.legal_actions()] == ["gene avian", "gene feral"]
        state.apply(state.parse("gene avian"))
    assert gained(before, state, seat) == {"avian": 2}
    assert state.player != seat


# ------------------------------------------------------------- commons and scientists


@pytest.mark.rule("BH-111", "BH-112")
@pytest.mark.parametrize("creature", [c for c in CREATURES if c.cls == 0], ids=lambda c: c.id)
def test_every_common_does_what_its_card_says(creature):
    space = PUBLIC[creature.at]
    found = []
    for built in ((), (creature.id,)):
        state = researching(players=4)
        seat = state.player
        build(state, seat, *built)
        for other in range(4):
            stand(state, other, *([space] if other == seat else []))
        bare(state, seat)
        give(state, seat, medicine=0)
        before = state.copy()
        will_roll(state, "feral")
        play(state, f"research {space}")
        (step,) = creature.effects
        options = legal(state)
        if space == "HOSPITAL":  # choose first what is printed, then what the common gives
            play(state, "take gain 1 primate")
            options = legal(state) if state.player == seat else []
        found.append((gained(before, state, seat), options, state.step))
    (plain, _options, plain_step), (helped, options, step_now) = found
    kind = type(step)
    if kind is vocabulary.Gain:
        more = {vocabulary.RESOURCES[resource]: n for resource, n in step.amounts}
        assert helped == {k: plain.get(k, 0) + more.get(k, 0) for k in {*plain, *more}}
    elif kind is vocabulary.Choose:
        assert options == [f"take {vocabulary.say_option(option)}" for option in step.options]
    elif kind is vocabulary.Reroll:
        assert (plain_step.free, step_now.free) == (0, step.times)
    else:
        assert kind is vocabulary.Discount
        assert (plain_step.pool, step_now.pool) == (0, step.coins)


@pytest.mark.rule("BH-045", "BH-R11")
@pytest.mark.parametrize("scientist", PIECES.scientists, ids=lambda s: s.id)
def test_every_scientist_does_what_its_top_row_says(scientist):
    others = [f"S{n}" for n in range(1, 7) if f"S{n}" != scientist.id]
    state = started(scientists=[scientist.id, *others])
    while state.player != 0:
        play(state, "done")
    will_roll(state, "feral")
    before = state.copy()
    play(state, "plan scientist")
    for step in scientist.planning:
        if type(step) is vocabulary.Choose:
            assert len(legal(state)) == len(step.options)
            play(state, legal(state)[1])
        elif type(step) is vocabulary.Roll:
            play(state, "keep result")
    expected = {
        "S1": {"coins": 2},
        "S2": {"aquatic": 2},
        "S3": {"reptile": 1},
        "S4": {"primate": 1},
        "S5": {"feral": 1},
        "S6": {"coins": 1, "ep": 1},
    }
    assert gained(before, state, 0) == expected[scientist.id]


@pytest.mark.rule("BH-113", "BH-107")
@pytest.mark.parametrize("artisan", [c for c in CREATURES if c.cls == 1], ids=lambda c: c.id)
def test_every_artisan_saves_what_its_card_says(artisan):
    state = researching()
    seat = state.player
    build(state, seat, artisan.id)
    by_type, any_type = state.saving(seat)
    assert tuple(by_type) == artisan.saving.genes
    assert any_type == artisan.saving.any
    assert sum(by_type) > 0


def test_every_effect_of_the_vocabulary_is_used_by_some_piece():
    used = set()

    def look(value):
        if isinstance(value, dict):
            used.add(value.get("do"))
            value = list(value.values())
        if isinstance(value, list):
            for item in value:
                look(item)

    look(DATA)
    assert used - {None} == set(vocabulary._READERS)


# ------------------------------------------------------------- what is refused


def card(data, name):
    """A piece of the data by its id."""
    groups = ("creature", "downtown", "scientist", "milestone", "experiment", "face", "public")
    return next(piece for group in groups for piece in data[group] if piece["id"] == name)


@pytest.mark.parametrize(
    ("name", "change", "says"),
    [
        ("D01", {"effects": [{"do": "dance"}]}, "D01 .Cash Courier.*“dance” is no effect"),
        ("D01", {"effects": [{"coins": 1}]}, "D01.*“None” is no effect"),
        ("C09", {"effects": [{"do": "gain", "gold": 2}]}, "C09.*“gold” is no resource"),
        ("C09", {"effects": [{"do": "gain", "coins": 0}]}, "C09.*whole number from 1"),
        ("C09", {"effects": [{"do": "gain", "coins": True}]}, "C09.*whole number"),
        (
            "C09",
            {"effects": [{"do": "reroll", "times": 1}]},
            "C09.*cannot have the effect “reroll”",
        ),
        ("C01", {"effects": [{"do": "discount_purchase", "coins": 1}]}, "C01.*“discount”"),
        ("D02", {"effects": [{"do": "injure"}]}, "D02.*“injure”"),
        ("D04", {"effects": [{"do": "any_gene"}]}, "D04.*wrong or missing parts"),
        ("D04", {"effects": [{"do": "any_gene", "n": 1, "x": 1}]}, "D04.*does not need: x"),
        ("D04", {"effects": [{"do": "any_gene", "n": 1, "genes": ["plant"]}]}, "D04.*some of"),
        ("D03", {"effects": [{"do": "different_genes", "n": 7}]}, "D03.*7 different genes"),
        ("D20", {"effects": [{"do": "choose", "options": [[]]}]}, "D20.*at least two"),
        (
            "D11",
            {"effects": [{"do": "purchase", "cards": 1, "discount": 0, "deck": 1}]},
            "D11.*deck",
        ),
        ("A01", {"discount": {"plant": 1}}, "A01.*no number of genes"),
        ("A01", {"effects": []}, "A01.*commons have effects"),
        ("A01", {"timing": {"on": "research", "at": "BANK"}}, "A01.*timing"),
        ("N01", {"scoring": {"score": "per_moon", "ep": 1}}, "N01.*no score"),
        ("N01", {"scoring": {"score": "per_gene", "ep": 1}}, "N01.*wrong or missing parts"),
        ("S1", {"planning": [{"do": "sleep"}]}, "S1.*“sleep” is no effect"),
        ("M01", {"classes": {"common": 1}}, "M01.*either gene icons or classes"),
        ("C01", {"term": "clone"}, "C01.*the term"),
        ("ALLEY", {"area": "MOON"}, "ALLEY.*the area"),
        ("feral", {"effects": [{"do": "bite"}]}, "feral.*“bite” is no effect"),
        ("MOUNTAIN", {"p2": [[]]}, "MOUNTAIN.*2 players need 2 rows"),
        ("BANK", {"p2": [[{"do": "roll"}, {"do": "roll"}], []]}, "BANK.*must come last"),
    ],
)
def test_a_piece_that_cannot_be_played_is_refused_by_name(name, change, says):
    data = deepcopy(DATA)
    card(data, name).update(change)
    with pytest.raises(ValueError, match=says):
        read_pieces(data)


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (lambda d: d["creature"].pop(), "creatures"),
        (lambda d: d["creature"].reverse(), "commons first"),
        (lambda d: d["gene"].reverse(), "in this order"),
        (lambda d: d["public"].reverse(), "public spaces"),
        (lambda d: d["downtown"][0].update(id="D02"), "same id"),
        (lambda d: d["board"]["red"]["noble"].pop(), "too few or too many spaces"),
        (lambda d: d["challenge"].pop(0), "standard"),
        (lambda d: d["solo_card"][0].update(police=["DNA", "DNA"]), "X01.*police"),
    ],
)
def test_pieces_that_do_not_fit_together_are_refused(damage, says):
    data = deepcopy(DATA)
    damage(data)
    with pytest.raises(ValueError, match=says):
        read_pieces(data)
