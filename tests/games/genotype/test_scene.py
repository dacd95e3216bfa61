"""What lies on the table, and that every legal action can be touched."""

from __future__ import annotations

from random import Random

import pytest

from genetics_games.board.still import still
from genetics_games.board.words import words
from genetics_games.games.genotype import GAME
from genetics_games.games.genotype import actions as a
from genetics_games.games.genotype.spaces import RIVAL
from genetics_games.games.genotype.squares import GENOTYPES, PLANT, PLANTS, SPOTS, planted

# ---------------------------------------------------------------- helpers


def all_zones(zones):
    for zone in zones:
        yield zone
        yield from all_zones(zone.zones)


def zone(scene, name):
    return next(z for z in all_zones(scene.zones) if z.id == name)


def ids(items):
    return [item.id for item in items]


def item(scene, name):
    return next(i for i in scene.items() if i.id == name)


def reached(scene, touched, settings=None):
    """The moves that are complete after touches, by the rule of docs/architecture.md."""
    values = {toggle.id: toggle.preset for toggle in scene.toggles} | (settings or {})

    def complete(move):
        if len(touched) != len(move.touches):
            return False
        if move.late:  # here all touches of a move are late, so their order counts
            assert move.late == len(move.touches)
            return all(n in t.ids for n, t in zip(touched, move.touches, strict=True))
        open_touches = list(move.touches)
        for name in touched:
            found = next((touch for touch in open_touches if name in touch.ids), None)
            if found is None:
                return False
            open_touches.remove(found)
        return True

    return [
        move.action
        for move in scene.moves
        if complete(move) and all(values[name] == v for name, v in move.settings.items())
    ]


def touched_by(move):
    """One way to touch a move: of several things that serve, one not yet touched."""
    names = []
    for touch in move.touches:
        names.append(next((name for name in touch.ids if name not in names), touch.ids[0]))
    return names


def positions(players, seed, every=1, **options):
    """The positions of a random game in which somebody decides."""
    state, rng, count = GAME.new(players, seed, **options), Random(seed), 0
    while not state.is_over:
        if count % every == 0:
            yield state
        state.apply(rng.choice(state.legal_actions()))
        count += 1


def play_to(players, seed, wanted, **options):
    """The first position of a random game for which something holds."""
    return next(state for state in positions(players, seed, **options) if wanted(state))


def working(seed=1, players=2, **fields):
    """The first turn of the working phase, seat 0 to move, with some parts set by hand."""
    state = play_to(players, seed, lambda state: state.step == "turn", first_player=0)
    return changed(state, **fields)


def breeding(seed=1, players=2, **fields):
    """A draft of the breeding phase with no picks of the shifts before it."""
    state = play_to(players, seed, lambda state: state.step == "pick")
    return changed(state, picks=(), **fields)


def changed(state, **fields):
    new = state.copy()
    new._legal = None
    for name, value in fields.items():
        setattr(new, name, value)
    return new


def tools(*kinds):
    """A hand of tools that everybody saw being taken."""
    return tuple(sorted(a.TOOL[kind] for kind in kinds))


# ---------------------------------------------------------------- every action can be touched


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_touches_lead_to_each_legal_action_and_to_no_other(players):
    kinds = set()
    for seed in range(3):
        for state in positions(players, seed, every=4):
            scene = state.scene(state.player)
            there = set(ids(scene.items()))
            assert [move.action for move in scene.moves] == list(map(str, state.legal_actions()))
            for action, move in zip(state.legal_actions(), scene.moves, strict=True):
                kinds.add(type(action))
                assert all(set(touch.ids) <= there for touch in move.touches)
                assert reached(scene, touched_by(move), move.settings) == [move.action]
                for touch in move.touches:
                    assert f".{touch.role}" in scene.prompts
    assert len(kinds) > 18


def test_no_scene_depends_on_what_its_viewer_cannot_know():
    rng = Random(5)
    for players in (2, 3):
        for state in positions(players, players, every=7):
            for viewer in (None, *range(players)):
                twin = GAME.sample(state.view(viewer), rng)
                assert twin.scene(viewer).to_dict() == state.scene(viewer).to_dict()


def test_every_drawing_exists_and_everything_has_a_label():
    art = GAME.art()
    for state in positions(3, 4, every=6):
        for viewer in (None, 0, 1, 2):
            scene = state.scene(viewer)
            items = [*scene.items(), *(i for t in scene.toggles for i in t.items)]
            assert len(set(ids(items))) == len(items)
            for one in items:
                assert one.label
                assert not one.art or one.art in art
                assert all(b in art or b.startswith("×") for b in one.badges)
                drawn = [part for line in one.lines for part in line.parts]
                assert all(part in art or " " in part or part.isdigit() for part in drawn)
            assert all(not z.art or z.art in art for z in all_zones(scene.zones))


# ---------------------------------------------------------------- squares and dice


def test_a_square_shows_its_parents_and_what_they_breed():
    state = working(tiles=[0, 2, 1, 2, 0, 0, 0, 1])
    scene = state.scene(0)
    seed, flower = zone(scene, "square:seed"), zone(scene, "square:flower")
    assert [one.name for one in seed.items] == ["Rr", "rr", "Rr", "rr"]
    assert [one.label for one in flower.items][:2] == ["Box I: Ff", "Box II: Ff"]
    top, left = seed.edges
    assert [one.label for one in top] == [
        "R, a gamete of the top parent Rr",
        "r, a gamete of the top parent Rr",
    ]
    assert left[1].label == "r, a gamete of the left parent rr, under a gene tile"
    assert [one.art for one in top] == ["gamete-R", "gamete-r"]
    assert [one.art for one in left] == ["gamete-r-upper", "gamete-r-lower"]


def test_setting_genes_is_place_face_of_the_tile_and_parent():
    scene = working(tiles=[0, 2, 0, 0, 0, 0, 0, 0]).scene(0)
    (toggle,) = [t for t in scene.toggles if t.id == "tile:seed"]
    assert (toggle.after, toggle.preset) == ("place:0", "tile:R")
    assert [one.art for one in toggle.items] == ["tile-R", "tile-r"]
    by_face = {
        face: reached(scene, ["place:0", "parent:seed:top:2"], {"tile:seed": f"tile:{face}"})
        for face in "Rr"
    }
    assert {face: len(found) for face, found in by_face.items()} == {"R": 1, "r": 1}
    assert by_face["R"] != by_face["r"]
    (removal,) = reached(scene, ["place:0", "parent:seed:left:1"])
    assert removal == str(a.SetGene(0, 1, 0))


def test_dice_lie_beside_their_square_sorted_by_genotype():
    dice = [0] * 20
    dice[0:5] = [2, 1, 0, 1, 1]  # seed: I I II IV X
    scene = breeding(tiles=[0, 2, 0, 0, 0, 0, 0, 0], dice=dice).scene(0)
    lanes = zone(scene, "lanes:seed").zones
    assert [(lane.title, ids(lane.items)) for lane in lanes] == [
        ("Rr", ["die:seed:I:0", "die:seed:I:1"]),
        ("rr", ["die:seed:II:0", "die:seed:IV:0"]),
        ("New allele", ["die:seed:X:0"]),
    ]
    assert lanes[0].art == "pill-Rr"
    assert lanes[1].items[0].label == "seed shape die II: rr"
    assert [lane.title for lane in zone(scene, "lanes:height").zones] == [
        "TT", "Tt", "tt", "New allele",
    ]  # fmt: skip


def test_dice_are_marked_as_rolled_only_right_after_the_roll():
    state = play_to(2, 6, lambda state: state.phase == "breeding")
    thrown = [one for one in state.scene(0).items() if "rolled" in one.marks]
    assert len(thrown) == 20
    take = next(action for action in state.legal_actions() if not isinstance(action, a.Pass))
    state.apply(take)
    assert not [one for one in state.scene(0).items() if "rolled" in one.marks]


def test_a_die_keeps_its_id_from_the_board_to_the_slot():
    dice = [2, 0, 0, 0, 1] + [0] * 15  # the X keeps the draft going
    beds = [(planted(PLANT["P01"]), -1), (-1, -1)]  # asks for RR
    state = breeding(dice=dice, beds=beds, player=0, passed=0)
    state.apply(state.parse("take P01 seed"))
    scene = state.scene(0)
    assert ids(zone(scene, "lanes:seed").zones[0].items) == ["die:seed:I:0"]
    assert ids(zone(scene, "slots").items)[0] == "die:seed:I:1"


def test_any_die_of_the_genotype_serves_and_any_copy_where_all_are_covered():
    dice = [0, 1, 1, 0, 0] + [0] * 15  # seed II and III, both Rr
    beds = [(planted(PLANT["P02"]), planted(PLANT["P05"])), (-1, -1)]  # both ask for Rr
    state = breeding(dice=dice, beds=beds, player=0, staff=[0, 0], tools=[(), ()])
    scene = state.scene(0)
    for die in ("die:seed:II:0", "die:seed:III:0"):
        for plant in ("P02", "P05"):
            assert reached(scene, [die, f"spot:{plant}:seed"]) == [f"take {plant} seed"]
    state = changed(state, staff=[1 << a.MAY, 0])
    scene = state.scene(0)
    for plant in ("P02", "P05"):
        assert reached(scene, ["die:seed:II:0", f"spot:{plant}:seed"]) == ["take P02 seed"]


def test_a_card_played_with_a_move_is_one_more_touch():
    dice = [0, 1, 1, 0, 0] + [0] * 15
    beds = [(planted(PLANT["P02"]), planted(PLANT["P05"])), (-1, -1)]
    state = breeding(dice=dice, beds=beds, player=0, tools=[tools("pollen_brush"), ()])
    scene = state.scene(0)
    plain = ["die:seed:II:0", "spot:P05:seed"]
    assert reached(scene, plain) == ["take P05 seed"]
    assert reached(scene, [*plain, "tool:pollen_brush"]) == ["take P02 seed brush"]


def test_an_x_die_is_a_coin_or_begins_a_mutation():
    dice = [1, 0, 0, 0, 1] + [0] * 15
    state = breeding(dice=dice, beds=[(planted(PLANT["P02"]), -1), (-1, -1)], player=0)
    scene = state.scene(0)
    assert reached(scene, ["die:seed:X:0"]) == ["coin seed"]
    (mutation,) = reached(scene, ["die:seed:X:0", "die:seed:I:0", "spot:P02:seed"])
    assert isinstance(state.parse(mutation), a.Mutate)


# ---------------------------------------------------------------- places and markers


def test_a_place_says_who_stands_there_and_that_it_is_taken():
    places = [-1] * 15
    places[10], places[0] = 1, 0
    scene = working(places=places, second=(1, 0), gardened=[1, 0]).scene(0)
    treasury = item(scene, "place:10")
    assert treasury.label == "Treasury, taken by Player 2"
    assert treasury.why == "Marker here: Player 2."
    assert (treasury.badges, treasury.marks) == (("player-2",), ("off",))
    assert item(scene, "place:0").badges == ("coin", "player-1")
    queue = item(scene, "place:shift2")
    assert queue.label == "2nd shift: Player 2, Player 1, in this order"
    assert queue.lines[0].parts == ("player-1", "player-2")  # who came first stands rightmost
    assert item(scene, "place:gardening").why == "You garden once a round."


def test_coins_lie_beside_the_squares_that_still_have_them():
    scene = working(square_coins=[1, 0, 1, 1]).scene(0)
    assert "coin" in item(scene, "place:0").badges
    assert "coin" not in item(scene, "place:1").badges
    assert item(scene, "place:4").label == "1st shift, seed shape, with a coin"


def test_the_rival_of_a_lone_player_stands_on_his_spaces():
    state = play_to(1, 2, lambda state: state.step == "turn")
    blocked = [n for n, holder in enumerate(state.places) if holder == RIVAL]
    assert len(blocked) == 3
    for space in blocked:
        assert item(state.scene(0), f"place:{space}").badges[-1] == "sign-robot"


def test_goals_show_points_and_holders():
    holders = [-1] * 16
    holders[2] = 1
    scene = working(goals=holders).scene(0)
    goal = item(scene, "goal:seed-rec-1")
    assert goal.badges == ("points-3", "player-2")
    assert goal.label == ("Research goal: seed shape wrinkled (3 points a plant), held by Player 2")
    assert zone(scene, "goals").fold == "shut"
    assert zone(scene, "goals").text == "15 spaces free"


# ---------------------------------------------------------------- plants, mats, hands


def test_a_planted_card_shows_what_is_found_and_each_trait_can_be_touched():
    card = PLANT["P19"]  # RR Ff gg
    scene = working(beds=[(planted(card, 2), -1), (planted(PLANT["P02"], 1), -1)]).scene(0)
    plant = item(scene, "plant:P19")
    assert plant.label == (
        "Plot 1: Pea plant: seed shape RR, open; flower colour Ff, found; "
        "stem colour gg, open; 7 points"
    )
    assert [(one.id, one.art) for one in plant.items] == [
        ("spot:P19:seed", "pill-RR"),
        ("spot:P19:flower", "pill-Ff-found"),
        ("spot:P19:stem", "pill-gg"),
    ]
    assert plant.items[1].why == "This trait is found already."
    other = item(scene, "plant:P02")
    assert [line.parts for line in other.lines] == [("pill-Rr-found",), ("pill-ff",)]
    assert other.items == []
    assert zone(scene, "seat:1").text == "1 plant, 1 trait open"
    assert "empty" in item(scene, "bed:0:1").marks


def test_beds_are_plots_brother_eduard_and_flower_pots():
    beds = (-1, -1, planted(PLANT["P01"]), planted(PLANT["P02"]))
    state = working(beds=[beds, (-1, -1)], staff=[1 << a.EDUARD, 0])
    named = [one.label.split(":")[0] for one in zone(state.scene(0), "plots").items]
    assert named == ["Plot 1, empty", "Plot 2, empty", "Brother Eduard", "Flower pot"]


def test_dice_slots_are_shown_while_dice_are_taken():
    state = breeding(
        slots=[1, 0], temporary=[1, 0], staff=[1 << a.FRANZ, 0], taken=[(0, 9), ()], player=0
    )
    slots = zone(state.scene(0), "slots").items
    assert [one.caption for one in slots if "empty" in one.marks] == [
        "free", "free", "extra", "Franz", "Franz",
    ]  # fmt: skip
    assert len(slots) == 7
    assert not [z for z in all_zones(working().scene(0).zones) if z.id == "slots"]


def test_hands_are_private_and_others_show_only_how_many_cards_they_hold():
    state = working(tools=[tools("rake", "rake", "grant"), tools("rake")])
    mine = state.scene(0)
    assert [z.id for z in all_zones(mine.zones) if z.private] == ["hand", "tools"]
    rakes, grant = zone(mine, "tools").items[::-1][1], zone(mine, "tools").items[-1]
    assert (rakes.id, rakes.badges) == ("tool:rake", ("×2",))
    assert (grant.id, grant.badges) == ("tool:grant", ())
    assert item(mine, "count:1:tools").caption == "1 tool in hand"
    public = state.scene(None)
    assert [z.id for z in public.zones if z.area == "opponents"] == ["seat:0", "seat:1"]
    assert not any(z.private or z.area == "tray" for z in all_zones(public.zones))


def test_other_mats_fold_to_a_summary():
    assert zone(working().scene(0), "seat:1").fold == "phone"
    five = working(players=5).scene(2)
    assert [z.id for z in five.zones if z.area == "opponents"] == [
        "seat:3", "seat:4", "seat:0", "seat:1",
    ]  # fmt: skip
    assert {z.fold for z in five.zones if z.area == "opponents"} == {"shut"}


def test_assistants_that_have_worked_are_spent():
    scene = working(staff=[1 << a.ANNA | 1 << a.MAY, 0], used=1 << a.ANNA).scene(0)
    anna, may = item(scene, "person:sister_anna"), item(scene, "person:sister_may")
    assert (anna.marks, may.marks) == (("spent",), ())
    assert anna.why == "Sister Anna has worked in this round."
    assert anna.lines[0].parts[0].startswith("Once a working phase")


def test_harvested_plants_are_told_to_their_owner_only():
    state = working(harvested=[(PLANT["P01"], PLANT["P43"]), (PLANT["P02"],)])
    mine = zone(state.scene(0), "harvest")
    assert (mine.text, mine.private) == ("2: 15 points", True)
    assert "plant:P02" not in ids(state.scene(0).items())
    assert "plant:P01" not in ids(state.scene(1).items())
    assert item(state.scene(1), "count:0:harvested").caption == "2 plants harvested"


def test_at_the_end_all_harvested_plants_lie_open():
    state = changed(working(harvested=[(PLANT["P01"],), (PLANT["P02"],)]), phase="over")
    mine, other = zone(state.scene(0), "harvest"), zone(state.scene(0), "harvest:1")
    assert (ids(mine.items), mine.title) == (["plant:P01"], "Your harvested plants")
    assert (ids(other.items), other.title) == (["plant:P02"], "Player 2: harvested plants")
    assert not other.private


# ---------------------------------------------------------------- order, sentences, marks


def order(state, viewer=0):
    return [z.id for z in state.scene(viewer).zones if z.area in ("now", "focus")]


def test_the_decision_comes_first():
    start = GAME.new(2, 1, first_player=0)
    assert order(start)[0] == "dealt"
    assert order(working()) == ["garden", "study"]
    state = changed(working(), step="nursery")
    assert order(state) == ["nursery", "toolshed"]
    assert order(breeding(player=0))[-1] == "garden"
    buying = play_to(2, 3, lambda state: state.step == "buy")
    assert order(buying, buying.player) == ["abacus", "hiring"]


def test_set_up_plants_the_first_touched_and_keeps_the_second():
    state = GAME.new(2, 1, first_player=0)
    scene = state.scene(0)
    one, two, _three = ids(zone(scene, "dealt").items)
    plant, keep = one.removeprefix("plant:"), two.removeprefix("plant:")
    assert reached(scene, [one, two]) == [f"plant {plant} keep {keep}"]
    assert reached(scene, [two, one]) == [f"plant {keep} keep {plant}"]


@pytest.mark.parametrize(
    ("step", "more", "now"),
    [
        ("turn", {}, "Place an action marker."),
        ("draw", {}, "Draw one more card."),
        ("nursery", {}, "Draw a second plant."),
        ("plant", {}, "Plant a card from your hand."),
        ("cover", {}, "Watering Funnel: cover any one trait."),
        ("die", {"omari": (3, 0)}, "Father Omari: use gg?"),
        ("keep", {"looking": (1, 2, 3)}, "Seed Bag: keep 2 plants."),
    ],
)
def test_the_sentence_says_what_is_decided(step, more, now):
    state = changed(working(), step=step, **more)
    assert state.scene(0).now == now
    assert state.scene(1).now.startswith("Player 1: ")
    assert state.scene(1).now == state.scene(None).now


def test_the_sentence_of_a_pick_names_its_shift():
    state = breeding(player=0)
    assert state.scene(0).now == "Take a die, or pass."
    assert changed(state, picks=(0 + 8 * 2,)).scene(0).now == (
        "1st shift: take a die for stem colour."
    )
    assert changed(state, picks=(0 + 8 * 4,)).scene(0).now == "2nd shift: take a die of any colour."
    assert state.scene(0).facts == (
        f"Round {state.round} of 5 · plant breeding · first player: Player {state.first + 1}"
    )


@pytest.mark.parametrize(
    ("state", "action", "text"),
    [
        (breeding(player=0), "pass", "Pass for the rest of this phase."),
        (changed(breeding(player=0), picks=(8 * 4,)), "pass", "Take no die now."),
        (play_to(2, 3, lambda state: state.step == "buy"), "pass", "Buy no more."),
        (changed(working(), step="plant"), "plant no more", "Plant no more."),
        (changed(working(), step="die", omari=(3, 0)), "leave die", "Leave this die."),
        (changed(working(), step="placed"), "end turn", "End your turn."),
    ],
)
def test_what_ends_something_is_offered_in_words_beside_the_sentence(state, action, text):
    scene = state.scene(state.player)
    ends = [move for move in scene.moves if not move.touches]
    assert [(move.action, move.text, move.kind) for move in ends] == [(action, text, "")]
    assert reached(scene, []) == [action]


def test_the_latest_action_is_marked_where_it_was_done():
    state = working(first=0, player=0)
    state.apply(a.SetGene(1, 0, 2))
    scene = state.scene(1)
    marked = [one.id for one in scene.items() if "last" in one.marks]
    assert marked == ["parent:flower:top:1", "parent:flower:top:2", "place:1"]


def test_names_of_genotypes_are_those_of_the_pieces():
    for number, spot in enumerate(SPOTS[:20]):
        assert GENOTYPES[spot.code] in PLANTS[spot.card].genotypes, number


def test_the_end_tells_the_points_part_by_part():
    state = GAME.new(2, 3)
    rng = Random(3)
    while not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
    scene = state.scene(0)
    assert scene.result
    assert (scene.moves, scene.seat, scene.now) == ([], None, "The game is over.")
    for seat in (0, 1):
        told = [int(one.caption.split()[0]) for one in zone(scene, f"score:{seat}").items]
        assert told[-1] == sum(told[:-1]) == state.scores()[seat]
    assert not [z for z in scene.zones if z.area == "now"]


def test_in_the_upgrade_phase_the_squares_are_folded_to_their_crosses():
    state = changed(
        play_to(2, 3, lambda state: state.step == "buy"), tiles=[1, 0, 0, 2, 0, 0, 0, 0]
    )
    garden = zone(state.scene(0), "garden")
    assert (garden.fold, garden.area) == ("shut", "after")
    assert garden.text == "Parents: RR × Rr, Ff × ff, Gg × Gg, Tt × Tt"


def test_a_seat_tells_its_own_goals_and_what_it_holds():
    holders = [-1] * 16
    holders[4], holders[15] = 0, 1
    state = working(goals=holders, coins=[4, 2], hands=[(1, 2, 3), (4, 5)])
    scene = state.scene(0)
    assert zone(scene, "seat:0").text == ("Research goals: flower colour purple (2 points a plant)")
    assert zone(state.scene(1), "seat:1").text.endswith("plant height short (2 points a plant)")
    counts = [one.caption for one in zone(scene, "counts:0").items]
    assert counts == ["4 coins", "3 markers left", "2 research markers", "0 plants harvested"]
    others = {one.id: one.data["n"] for one in zone(scene, "counts:1").items}
    assert others["count:1:plants"] == 2
    assert others["count:1:coins"] == 2
    assert others["count:1:slots"] == 3


def test_the_latest_of_equal_dice_has_the_number_that_came_free_on_the_board():
    # Two seed dice I lie in the slots and one on the board: the later of the two was number 1.
    dice = [1, 0, 0, 0, 0] + [0] * 15
    state = breeding(dice=dice, taken=[(0, 9, 0), ()], player=0, last_seat=0)
    assert ids(zone(state.scene(0), "slots").items)[:3] == [
        "die:seed:I:2", "die:flower:X:0", "die:seed:I:1",
    ]  # fmt: skip


def test_in_words_a_square_is_read_as_in_a_textbook():
    told = words(working(tiles=[0, 2, 0, 0, 0, 0, 0, 0]).scene(0))
    assert "      R r\n  r   Rr rr\n  r   Rr rr\n" in told
    assert "Tool: " in told
    assert still(working().scene(0), GAME.art()).startswith("<svg")
