"""What lies on the table, and that every legal action can be touched."""

from __future__ import annotations

from random import Random

import pytest

from genetics_games.games.gene_pool.actions import Inversion

from .tables import GAME, TWO_YEARS, fresh, legal, play, position, started


def zone(scene, name):
    return next(z for z in scene.zones if z.id == name)


def reached(scene, touched, kind="", settings=None):
    """The moves left after touches, by the rule of docs/architecture.md."""
    values = {toggle.id: toggle.preset for toggle in scene.toggles} | (settings or {})

    def serves(move):
        early = len(move.touches) - move.late
        open_touches = list(move.touches[:early])
        for number, item in enumerate(touched):
            if number < early:
                found = next((t for t in open_touches if item in t.ids), None)
                if found is None:
                    return False
                open_touches.remove(found)
            elif number >= len(move.touches) or item not in move.touches[number].ids:
                return False
        return True

    return [
        move
        for move in scene.moves
        if (not kind or move.kind == kind)
        and all(values[name] == value for name, value in move.settings.items())
        and serves(move)
    ]


POSITIONS = {
    "start": fresh(),
    "turn": started(),
    "reversal": position(last="invert 2-4"),
    "empty hand": position(hands=((0, 0), (1, 1)), last="invert 2-4"),
    "full": position(research=(["HTT", "SMN1"], ["TERC"]), completed=(["HBB"], ["F8"])),
    "refill": position(phase="refill", research=([], ["TERC"]), last="mutate 2 A"),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_every_touch_is_an_item_and_touches_lead_to_one_move_each(name):
    state = POSITIONS[name]
    scene = state.scene(state.player)
    ids = [item.id for item in scene.items()]
    assert len(set(ids)) == len(ids)
    assert [move.action for move in scene.moves] == legal(state)
    chips = {chip.id for chip in scene.kinds}
    for move in scene.moves:
        assert not move.kind or move.kind in chips
        touched = [touch.ids[0] for touch in move.touches]
        assert set(touched) <= set(ids)
        complete = [
            other.action
            for other in reached(scene, touched, move.kind, move.settings)
            if len(other.touches) == len(touched)
        ]
        assert complete == [move.action]


def test_every_item_has_a_drawing_and_a_label():
    art = GAME.art()
    for state in POSITIONS.values():
        for viewer in (None, 0, 1):
            scene = state.scene(viewer)
            for item in [
                *scene.items(),
                *scene.kinds,
                *(i for t in scene.toggles for i in t.items),
            ]:
                assert item.label
                assert not item.art or item.art in art
                assert item.data.get("shows", "pair-A") in art


def test_from_hand_to_row_is_a_mutation_and_from_row_to_hand_asks():
    scene = position().scene(0)
    (mutation,) = reached(scene, ["hand:AT", "row:3"])
    assert mutation.action == "mutate 3 A"
    (turned,) = reached(scene, ["hand:AT", "row:3"], settings={"way:AT": "way:T"})
    assert turned.action == "mutate 3 T"
    left = {move.action for move in reached(scene, ["row:3", "hand:GC"])}
    assert left == {"mutate 3 G", "delete 3 add G left", "delete 3 add G right"}


def test_an_insertion_is_card_gap_and_the_end_card_that_leaves():
    scene = position().scene(0)
    for touched in (["hand:GC", "gap:2", "row:6"], ["gap:2", "hand:GC", "row:6"]):
        assert [m.action for m in reached(scene, touched)] == ["insert G 2-3 drop right"]
    assert reached(scene, ["row:6", "gap:2"]) == []  # the end card comes last


def test_an_inversion_is_its_two_ends_in_either_order_or_one_card_twice():
    scene = position().scene(0)
    for touched, action in (
        (["row:2", "row:4"], "invert 2-4"),
        (["row:4", "row:2"], "invert 2-4"),
        (["row:4", "row:4"], "invert 4"),
    ):
        assert [m.action for m in reached(scene, touched)] == [action]
    scene = position(last="invert 2-4").scene(0)
    paid = reached(scene, ["row:2", "row:4", "hand:GC"], "act:inversion")
    assert [move.action for move in paid] == ["invert 2-4 give GC"]


def test_every_half_made_move_has_a_sentence_to_go_on():
    for name in ("turn", "reversal"):
        scene = POSITIONS[name].scene(POSITIONS[name].player)
        for move in scene.moves:
            for touch in move.touches:
                assert f"{move.kind}.{touch.role}" in scene.prompts
        for sentence, how in scene.prompts.values():
            assert sentence[-1] in ".?"
            assert how[-1] == "."


def test_the_row_says_what_lies_where_and_who_put_it_there():
    state = position("GAGTCC")
    play(state, "insert C 2-3 drop left")  # row: A C G T C C
    row = zone(state.scene(1), "row")
    assert [item.id for item in row.items] == [f"row:{n}" for n in range(1, 7)]
    assert row.items[1].label == ("Position 2: C on top, G below, placed by Player 1's insertion")
    assert [item.marks for item in row.items] == [(), ("last",), (), (), (), ()]
    assert [item.data["from"] for item in row.items] == [
        "row:2", "", "row:3", "row:4", "row:5", "row:6",
    ]  # fmt: skip
    assert [gap.data["at"] for gap in row.gaps] == [0, 1, 2, 3, 4, 5, 6]
    assert row.ends == ("5′", "3′", "3′", "5′")


@pytest.mark.parametrize(
    ("action", "changed", "came_from", "words"),
    [
        ("invert 2-4", [2, 3, 4], "143256", "turned by Player 1's inversion"),
        ("delete 2 add A left", [1], " 13456", "placed by Player 1's deletion"),
        ("delete 2 add A right", [6], "13456 ", "placed by Player 1's deletion"),
        ("mutate 5 A", [5], "1234 6", "placed by Player 1's mutation"),
        ("insert A 5-6 drop right", [6], "12345 ", "placed by Player 1's insertion"),
        ("draw pair AT", [], "123456", ""),
    ],
)
def test_the_latest_action_is_marked_and_says_where_cards_came_from(
    action, changed, came_from, words
):
    state = position(research=(["SMN1"], ["TERC"]))
    play(state, action)
    items = zone(state.scene(None), "row").items
    assert [item.data["at"] for item in items if "last" in item.marks] == changed
    assert "".join(item.data["from"][4:] or " " for item in items) == came_from
    assert all(items[n - 1].label.endswith(words) for n in changed)


def test_during_wrapping_up_the_mark_still_names_the_player_who_acted():
    for first in (0, 1):
        state = position("GTGTCC", research=(["HBB"], ["TERC"]), first_player=first, turn=first)
        play(state, "mutate 2 A")
        label = zone(state.scene(0), "row").items[1].label
        assert label.endswith("Player 1's mutation")
        play(state, "refill 1")
        assert zone(state.scene(0), "row").items[1].label == label


def test_chips_that_rest_say_why():
    def resting(state, viewer=0):
        return {chip.id: chip.why for chip in state.scene(viewer).kinds if "off" in chip.marks}

    assert resting(started()) == {}
    empty = POSITIONS["empty hand"]
    assert resting(empty) == dict.fromkeys(
        ("act:insertion", "act:deletion", "act:mutation"), "No base pair in hand."
    )
    assert resting(POSITIONS["full"]) == {"act:draw_research": "Hand full."}
    assert set(resting(started(), 1).values()) == {"Not your turn."}
    assert set(resting(fresh()).values()) == {"Draw a research card first."}
    assert len(resting(fresh())) == 6
    no_piles = position(hands=((2, 1), (2, 1)), research=(["HTT", "SMN1"], ["TERC"]))
    assert resting(no_piles)["act:draw_pair"] == "Both piles are empty."
    for state in POSITIONS.values():
        if state.player == 0 and state.to_dict()["position"]["phase"] == "turn":
            offered = {move.kind for move in state.scene(0).moves}
            assert offered == {c.id for c in state.scene(0).kinds} - set(resting(state))


def test_toggles_stand_on_a_letter_of_each_kind_in_hand():
    toggles = position(hands=((0, 1), (1, 1))).scene(0).toggles
    assert [(t.id, t.after, t.preset) for t in toggles] == [("way:GC", "hand:GC", "way:G")]
    assert [item.id for item in toggles[0].items] == ["way:G", "way:C"]


def test_own_cards_are_in_private_zones_and_the_projector_sees_backs_only():
    state = POSITIONS["full"]
    mine = state.scene(0)
    assert [z.id for z in mine.zones if z.private] == ["hand", "research"]
    assert [item.id for item in zone(mine, "research").items] == ["research:HTT", "research:SMN1"]
    public = state.scene(None)
    assert [z.id for z in public.zones if z.area == "opponents"] == ["seat:0", "seat:1"]
    assert not any(z.private or z.area == "tray" for z in public.zones)
    assert not any("hand:" in item.id or "research:" in item.id for item in public.items())
    done = [item.id for z in zone(public, "done").zones for item in z.items]
    assert done == ["done:HBB", "done:F8"]


def test_the_decision_comes_first_and_the_order_is_that_of_reading():
    def order(state):
        return [z.id for z in state.scene(0).zones]

    assert order(started()) == ["seat:1", "row", "pools", "piles", "seat:0", "hand", "research"]
    assert order(fresh()) == ["seat:1", "pools", "row", "piles", "seat:0", "hand", "research"]


def test_the_sentence_says_what_is_decided_and_by_whom():
    assert fresh().scene(0).now == "Take your first research card from a pool."
    assert fresh().scene(1).now == "Player 1 takes a first research card."
    assert started().scene(0).now == "Choose an action."
    assert started().scene(None).now == "Player 1 chooses an action."
    assert POSITIONS["refill"].scene(0).now == "You have no research card left. Draw a new one."
    assert "2 to 4 straight back costs" in POSITIONS["reversal"].scene(0).how
    assert started().scene(0).facts == "Turn 1 · first to 9 years"
    state = position("GTGTCC", research=(["HBB"], ["TERC"]), completed=(TWO_YEARS[:4], []))
    play(state, "mutate 2 A")
    scene = state.scene(1)
    assert scene.result == "Player 1 has 9 years and the Nobel Prize. You have 0 years."
    assert (scene.moves, scene.kinds, scene.seat) == ([], [], None)


def test_equal_cards_are_one_item_with_a_number():
    hand = zone(position(hands=((2, 1), (1, 1))).scene(0), "hand")
    assert [(item.id, item.caption, item.data["n"]) for item in hand.items] == [
        ("hand:AT", "2 cards", 2),
        ("hand:GC", "", 1),
    ]


def test_a_scene_is_a_function_of_the_position_alone():
    rng = Random(3)
    state = GAME.new(seed=3)
    for _move in range(60):
        state.apply(rng.choice(state.legal_actions()))
        loaded = GAME.load(state.to_dict())
        for viewer in (None, 0, 1):
            assert loaded.scene(viewer).to_dict() == state.scene(viewer).to_dict()
    assert any(isinstance(action, Inversion) for action in state.legal_actions())
