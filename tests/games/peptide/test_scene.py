"""What lies on the table, and that every legal action can be touched."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.gene_pool.test_scene import reached

from .tables import GAME, RNA, legal, play, position, without


def drawing(card, notation, **more):
    state = position(cards=[card], **more)
    play(state, notation)
    return state


POSITIONS = {
    "selecting": position(phase="select", field="NNNRM", atp=[9, 2]),
    "five select": position(5, phase="select", player=3, cards=["N", "r", "M"], atp=[3] * 5),
    "selected": position(phase="select", flag=0, player=1, field="MNVSR"),
    "resolving": position(
        3, cards=["RN"], amino=["Thr Lys His"], rna=["ACCAAAG"], chain=["Val", "Ser", ""], atp=[5]
    ),
    "equal cards": position(cards=["NN"], rna_field="GG"),
    "face down": position(cards=["rr"]),
    "poor": position(cards=["SR"], atp=[0]),
    "done": position(cards=[""], atp=[1]),
    "two rna": drawing("N", "nucleus draw", rna_deck="UC"),
    "two equal": drawing("N", "nucleus draw", rna_deck="UU"),
    "two amino acids": drawing("S", "amino-acyl draw", amino_deck="His Leu"),
    "permanent": position(cards=["R"], chain=["Thr Lys", "Gly"], turned=[1, 1], stop=0),
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
            if len(other.touches) == len(touched) and other.kind == move.kind
        ]
        assert complete == [move.action]


@pytest.mark.parametrize("name", POSITIONS)
def test_every_item_has_a_drawing_or_is_a_free_place_and_a_label(name):
    art = GAME.art()
    for viewer in (None, *range(POSITIONS[name].players)):
        scene = POSITIONS[name].scene(viewer)
        for item in [*scene.items(), *scene.kinds]:
            assert item.label
            assert item.art in art or "empty" in item.marks, item
            assert all(badge in art or badge.strip("×").isdigit() for badge in item.badges)


def test_a_card_of_the_field_offers_two_ways_and_the_flag_is_taken_at_once():
    scene = POSITIONS["selecting"].scene(0)
    both = [move.text for move in reached(scene, ["field:nucleus"])]
    assert both == ["Select Nucleus.", "Select Nucleus face down, to hand it in for 1 ATP."]
    (down,) = reached(scene, ["field:nucleus"], "act:face_down")
    assert down.action == "select nucleus face down"
    (flag,) = reached(scene, ["first"])
    assert flag.action == "select first player"


def test_a_nucleus_is_the_card_and_then_the_rna_that_is_taken():
    scene = POSITIONS["resolving"].scene(0)
    for place, action in (("rna:1", "nucleus pick A"), ("rna:deck", "nucleus draw")):
        assert [m.action for m in reached(scene, ["card:0:nucleus:up:1", place])] == [action]
    equal = POSITIONS["equal cards"].scene(0)
    for card in ("card:0:nucleus:up:1", "card:0:nucleus:up:2"):
        for place in ("rna:1", "rna:2"):
            assert [m.action for m in reached(equal, [card, place])] == ["nucleus pick G"]


def test_a_ribosome_asks_for_the_amino_acid_and_each_rna_card_that_it_needs():
    scene = POSITIONS["resolving"].scene(0)
    ribosome = "card:0:ribosome:up:1"
    offered = {move.action for move in reached(scene, [ribosome])}
    assert offered == {
        "ribosome add Thr",
        "ribosome add Lys",
        "ribosome add His",
        "ribosome make permanent",
        "discard ribosome",
    }
    (add,) = reached(scene, [ribosome, "hand:Thr"])
    assert [touch.ids for touch in add.touches[2:]] == [
        ("hand:A:1", "hand:A:2", "hand:A:3", "hand:A:4"),  # any of them
        ("hand:C:1",),
        ("hand:C:2",),
    ]
    # Beginning with the RNA shows what it can spell: A C C is threonine or histidine.
    spelled = reached(scene, ["hand:A:1", "hand:C:1", "hand:C:2"])
    assert {move.action for move in spelled} == {"ribosome add Thr", "ribosome add His"}
    (turn,) = reached(scene, [ribosome, "chain:0:1"])
    assert turn.action == "ribosome make permanent"
    (leave,) = reached(scene, [ribosome, "used"])
    assert leave.action == "discard ribosome"


def test_a_card_that_cannot_be_paid_is_never_discarded_by_one_touch():
    scene = POSITIONS["poor"].scene(0)
    for card in ("card:0:ribosome:up:1", "card:0:amino_acyl:up:1"):
        (only,) = reached(scene, [card])
        assert len(only.touches) == 2


def test_two_drawn_cards_lie_open_to_who_drew_them():
    scene = POSITIONS["two amino acids"].scene(0)
    drawn = next(zone for zone in scene.zones if zone.id == "drawn")
    assert (drawn.area, drawn.private) == ("now", True)
    assert [item.art for item in drawn.items] == ["amino His", "amino Leu"]
    assert [m.action for m in reached(scene, ["drawn:2"])] == ["keep Leu"]
    equal = POSITIONS["two equal"].scene(0)
    for place in ("drawn:1", "drawn:2"):
        assert [m.action for m in reached(equal, [place])] == ["keep U"]


def test_every_half_made_move_has_a_sentence_to_go_on():
    for state in POSITIONS.values():
        scene = state.scene(state.player)
        for move in scene.moves:
            for touch in move.touches[1:]:
                assert f".{touch.role}" in scene.prompts
        for sentence, how in scene.prompts.values():
            assert sentence[-1] in ".?"
            assert how[-1] == "."


def ribosome(**more):
    """What is said once a Ribosome is touched: with cards to add, to make permanent, or both."""
    scene = position(cards=["R"], atp=[1], **more).scene(0)
    (role,) = {move.touches[1].role for move in scene.moves if len(move.touches) > 1} - {"pile"}
    return " ".join(scene.prompts[f".{role}"])


def test_a_ribosome_is_asked_for_what_is_open_now_and_its_price():
    hand = {"amino": ["Thr"], "rna": ["ACC"]}
    add = ribosome(**hand)
    assert "1 ATP" in add
    assert "permanent" not in add
    assert "permanent" not in ribosome(**hand, chain=["Lys"], turned=[1])
    turn = ribosome(chain=["Lys"])
    assert "1 ATP" in turn
    assert "add" not in turn
    assert all("discard pile" in said for said in (add, turn))
    both = position(cards=["R"], atp=[1], **hand, chain=["Lys"]).scene(0).prompts
    assert both[".amino"] == both[".link"]
    assert "add an amino acid, or make one permanent" in both[".amino"][0]


def test_a_nucleus_is_asked_for_what_is_there():
    field_only = position(cards=["N"], rna=["", without(RNA, "AG")], rna_deck="").scene(0)
    assert "deck" not in " ".join(field_only.prompts[".source"])
    poor = position(cards=[""], atp=[0]).scene(0)
    assert "reset" not in poor.how


def test_cards_say_what_they_cost_and_bring():
    for state in (position(cards=["RM"]), position(phase="select", field="MNVSR")):
        cards = [i for i in state.scene(0).items() if i.id.startswith(("field:", "card:0:"))]
        said = {item.name: item.label for item in cards}
        signs = {item.name: item.lines[0].parts for item in cards}
        assert "costs 1 ATP: add an amino acid, or make one permanent" in said["Ribosome"]
        assert "brings 2 ATP" in said["Mitochondria"]
        assert signs["Ribosome"] == ("−1", "atp")
        assert signs["Mitochondria"] == ("+2", "atp")
    assert signs["Amino-Acyl Synthetase"] == ("−2", "atp", "+1", "back amino")
    assert signs["Vacuole"] == ("+1", "atp", "+1", "back rna")
    assert signs["Nucleus"] == ("+1", "back rna")


def test_one_total_for_each_player_at_the_end():
    state = position(cards=[""], player=1, amino=["Thr Lys", "His"], rna=["ACC"], turn=4, stop=3)
    assert [state.hand_points(seat) for seat in range(2)] == [0, -1]
    play(state, "end turn")
    assert state.is_over
    for viewer in (None, 0, 1):
        shown = {i.id: i.data["n"] for i in state.scene(viewer).items() if "n" in i.data}
        assert [shown[f"count:{seat}:points"] for seat in range(2)] == state.scores()


def test_chips_that_rest_say_why_and_the_others_have_moves():
    for name, state in POSITIONS.items():
        scene = state.scene(state.player)
        resting = {chip.id for chip in scene.kinds if "off" in chip.marks}
        offered = {move.kind for move in scene.moves} - {""}
        assert offered == {chip.id for chip in scene.kinds} - resting, name
        assert all(chip.why.endswith(".") for chip in scene.kinds if chip.id in resting)
        for other in range(state.players):
            if other != state.player:
                chips = state.scene(other).kinds
                assert {chip.why for chip in chips} == {"Not your turn."}
    whys = {chip.id: chip.why for chip in POSITIONS["poor"].scene(0).kinds}
    assert whys["act:reset_rna"] == "Not enough ATP."
    assert whys["act:end"] == "Resolve your cards first."
    assert list(whys) == ["act:reset_rna", "act:end"]
    selecting = [chip.id for chip in POSITIONS["selecting"].scene(0).kinds]
    assert selecting == ["act:face_down", "act:twice", "act:reset_organelles", "act:reset_rna"]


def test_own_cards_are_private_and_opponents_hands_are_counts():
    scene = POSITIONS["resolving"].scene(0)
    assert [z.id for z in scene.zones if z.private] == ["hand:amino", "hand:rna"]
    assert [z.id for z in scene.zones if z.area == "opponents"] == ["seat:1", "seat:2"]
    counts = {i.id: i.data["n"] for i in POSITIONS["resolving"].scene(1).items() if "n" in i.data}
    assert (counts["count:0:rna"], counts["count:0:amino"], counts["count:0:atp"]) == (7, 3, 5)
    public = POSITIONS["resolving"].scene(None)
    assert [z.id for z in public.zones if z.area == "opponents"] == ["seat:0", "seat:1", "seat:2"]
    assert not any(z.private or z.area == "tray" for z in public.zones)


def test_what_is_decided_comes_first():
    def areas(name, viewer=0):
        return {z.id: z.area for z in POSITIONS[name].scene(viewer).zones}

    assert areas("selecting")["field"] == "focus"
    assert areas("selecting")["chain:0"] == "tray"
    assert areas("selecting")["decks"] == "after"
    resolving = areas("resolving")
    assert [resolving[name] for name in ("cards:0", "rna", "decks", "chain:0")] == ["focus"] * 4
    assert "field" not in resolving
    five = POSITIONS["five select"].scene(3).zones
    assert [z.seat for z in five if z.area == "opponents"] == [4, 0, 1, 2]
    assert {z.fold for z in five if z.area == "opponents"} == {"shut"}
    folded = POSITIONS["resolving"].scene(1).zones
    assert next(z for z in folded if z.seat == 0).text == "Met-Val · 2 organelle cards"


def test_the_chain_says_what_is_permanent_and_what_lies_below():
    scene = POSITIONS["permanent"].scene(0)
    chain = next(zone for zone in scene.zones if zone.id == "chain:0")
    start, thr, lys, free = chain.items
    assert (start.art, thr.art, lys.art) == ("amino start", "permanent Thr", "amino Lys")
    assert thr.label == "Threonine, permanent, 5 points"
    assert (thr.marks, thr.items) == (("firm",), [])
    assert lys.label == "Lysine, face up, 3 points, with A A A below it"
    assert [item.art for item in lys.items] == ["chip A"] * 3
    assert free.marks == ("empty",)
    other = next(item for item in scene.items() if item.id == "chain:1:1")
    assert (other.art, other.caption, other.marks, other.lines) == ("shape G", "Gly", ("firm",), ())
    mine = POSITIONS["permanent"].scene(1).items()
    (seen,) = (item for item in mine if item.id == "chain:0:2")  # as the opponent sees it
    assert (seen.art, seen.caption) == ("shape K", "Lys")
    assert [line.parts for line in seen.lines] == [("AAA",)]


def test_the_sentence_says_what_is_decided_and_by_whom():
    assert POSITIONS["selecting"].scene(0).now == "Select your first card of this round."
    assert POSITIONS["selecting"].scene(1).now == "Player 1 selects a card."
    assert POSITIONS["resolving"].scene(0).now == "Which card do you resolve?"
    assert POSITIONS["done"].scene(0).now == "All your cards are resolved."
    assert POSITIONS["two rna"].scene(0).now == "Which RNA card do you keep?"
    assert POSITIONS["two rna"].scene(None).now == "Player 1 keeps one of two RNA cards."
    assert POSITIONS["resolving"].scene(0).facts == "Round 1 · Phase 2, resolution"
    assert POSITIONS["permanent"].scene(1).facts.endswith("one more round follows")
    last = position(cards=["M"], stop=2, turn=3, amino=["His"])
    assert last.scene(0).facts == "Round 4 · Phase 2, resolution · the last round"
    twice = position(phase="select", atp=[3])
    play(twice, "select twice")
    assert twice.scene(0).now == "Select your first of two cards."
    play(twice, legal(twice, "select")[0])
    assert twice.scene(0).now == "Select your second card."


def test_at_the_end_the_result_stands_there_and_hands_lie_open():
    state = position(cards=["", ""], player=1, turn=4, stop=3, amino=["His"], rna=["CAC"])
    play(state, "end turn")
    scene = state.scene(1)
    assert scene.result == "Player 1 wins with 1 point. You: 0."
    assert (scene.moves, scene.kinds, scene.seat) == ([], [], None)
    ids = {item.id for item in scene.items()}
    assert {"open:0:His", "open:0:C:1", "open:0:C:2", "open:0:A:1"} <= ids


def test_at_the_end_each_score_is_taken_apart():
    state = position(
        cards=["", ""], player=1, turn=4, stop=3, amino=["His Gly"], rna=["CAC"],
        chain=["Val Leu", "Ser"], turned=[1, 0], bonus=[[3], []],
    )  # fmt: skip
    assert not any(zone.id == "scores" for zone in state.scene(0).zones)
    play(state, "end turn")
    for viewer in (None, 0):
        scores = next(zone for zone in state.scene(viewer).zones if zone.id == "scores")
        parts = [[item.data["n"] for item in zone.items] for zone in scores.zones]
        assert parts == [[5, 3, 3, 0], [0, 2, 0, 0]]
        assert [sum(score) for score in parts] == state.scores() == [11, 2]
        assert [zone.title for zone in scores.zones] == [
            "Player 1: 11 points",
            "Player 2: 2 points",
        ]


def test_a_scene_is_a_function_of_the_position_alone():
    rng = Random(3)
    state = GAME.new(4, seed=3)
    for _move in range(120):
        state.apply(rng.choice(state.legal_actions()))
        if _move % 8 == 0:
            loaded = GAME.load(state.to_dict())
            for viewer in (None, 0, 1):
                assert loaded.scene(viewer).to_dict() == state.scene(viewer).to_dict()
