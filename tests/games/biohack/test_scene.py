"""What lies on the table, that every legal action can be touched, and that nothing hidden shows."""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random

import pytest

from genetics_games.board.still import still
from genetics_games.board.words import words
from genetics_games.engine import Item, Scene, Zone, seats_called
from genetics_games.games.biohack import GAME, goals, scoring, terms
from genetics_games.games.biohack.effects import (
    COINS,
    GENES,
    Alley,
    AnyGene,
    Choose,
    Create,
    DifferentGenes,
    Lab,
    Look,
    Purchase,
    Reserve,
    Result,
    Spare,
    Swap,
)
from genetics_games.games.biohack.pieces import CREATURES, PIECES, PUBLIC
from genetics_games.games.biohack.state import Biohack

from .tables import (
    FACES,
    bare,
    fresh,
    gained,
    give,
    locating,
    play,
    researching,
    settle,
    stand,
    started,
    tiles,
)

PLAYERS = (1, 2, 3, 4)
STEPS = (Alley, AnyGene, Choose, Create, DifferentGenes, Lab, Look, Purchase, Reserve, Result, Swap)


@cache
def positions(players: int, seed: int, challenge: str = "standard") -> list[Biohack]:
    """Every position of a random game in which somebody decides."""
    state, rng = GAME.new(players, seed, challenge=challenge), Random(seed)
    found = []
    while not state.is_over:
        found.append(state.copy())
        state.apply(rng.choice(state.legal_actions()))
    return found


def reach(wanted, players: int = 3, challenge: str = "standard") -> Biohack:
    """A position of a random game that is as wanted."""
    for seed in range(40):
        for state in positions(players, seed, challenge):
            if wanted(state):
                return state
    raise AssertionError("no such position in forty games")


def zone(scene: Scene, name: str) -> Zone:
    def inside(zones):
        for one in zones:
            yield one
            yield from inside(one.zones)

    return next(one for one in inside(scene.zones) if one.id == name)


def item(scene: Scene, name: str) -> Item:
    return next(one for one in scene.items() if one.id == name)


def reached(scene: Scene, touched: list[str], kind: str = "", settings=None) -> list[str]:
    """The actions whose touches are exactly these, by the rule of docs/architecture.md."""
    values = {toggle.id: toggle.preset for toggle in scene.toggles} | (settings or {})
    found = []
    for move in scene.moves:
        if kind and move.kind != kind:
            continue
        if any(values[name] != value for name, value in move.settings.items()):
            continue
        if len(move.touches) == len(touched) and serves(move, touched):
            found.append(move.action)
    return found


def serves(move, touched: list[str]) -> bool:
    """Whether the touches of a move take these items, each touch once, the late ones in order."""
    early = len(move.touches) - move.late
    if any(
        name not in touch.ids
        for name, touch in zip(touched[early:], move.touches[early:], strict=True)
    ):
        return False

    def place(k: int, open_: tuple[int, ...]) -> bool:
        return k == early or any(
            touched[k] in move.touches[at].ids and place(k + 1, tuple(o for o in open_ if o != at))
            for at in open_
        )

    return place(0, tuple(range(early)))


# ------------------------------------------------------------- every action can be touched


@pytest.mark.parametrize("players", PLAYERS)
def test_every_legal_action_is_reached_by_touches_and_only_it(players):
    seen = set()
    for state in positions(players, players):
        scene = state.scene(state.player)
        ids = {one.id for one in scene.items()}
        chips = {chip.id for chip in scene.kinds}
        assert sorted(move.action for move in scene.moves) == sorted(
            map(str, state.legal_actions())
        )
        for move in scene.moves:
            # What only ends something stands in words beside the sentence.
            assert move.touches or move.kind or move.action in ("done", "pass")
            assert not move.kind or move.kind in chips
            for touch in move.touches:
                assert touch.ids
                assert set(touch.ids) <= ids
            touched = [touch.ids[0] for touch in move.touches]
            assert reached(scene, touched, move.kind, move.settings) == [move.action]
        seen.add(type(state.step))
    assert len(seen) >= 8  # the game has led through most kinds of decision


@pytest.mark.parametrize("players", PLAYERS)
def test_the_sentence_of_a_turn_names_what_is_open_and_nothing_else(players):
    told = set()
    for state in positions(players, players):
        if state.phase != "research" or state.step is not None:
            continue
        now = state.scene(state.player).now
        verbs = {str(action).split()[0] for action in state.legal_actions()}
        for word, verb in (("research", "research"), ("experiment", "place"), ("pass", "pass")):
            assert (word in now) == (verb in verbs), (now, verbs)
        told.add(now)
    assert len(told) >= 3


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.__name__)
def test_every_kind_of_decision_is_asked_in_words_and_touches(step):
    state = reach(lambda s: type(s.step) is step, players=3)
    scene = state.scene(state.player)
    assert scene.now[-1] in ".?:"
    assert not scene.how or scene.how[-1] == "."
    for move in scene.moves:
        for touch in move.touches:
            assert f"{move.kind}.{touch.role}" in scene.prompts or f".{touch.role}" in scene.prompts
    other = (state.player + 1) % 3
    assert state.scene(other).now != scene.now
    assert state.scene(other).moves == []


def test_items_are_one_each_labelled_and_drawn():
    art = GAME.art()
    for players in PLAYERS:
        for number, state in enumerate(positions(players, players)):
            if number % 20:
                continue
            for viewer in (None, *range(players)):
                scene = state.scene(viewer)
                items = [*scene.items(), *scene.kinds]
                items += [one for toggle in scene.toggles for one in toggle.items]
                assert len({one.id for one in items}) == len(items)
                for one in items:
                    assert one.label.strip()
                    assert not one.art or one.art in art
                    parts = [part for line in one.lines for part in line.parts] + [*one.badges]
                    for part in parts:
                        assert part in art or not part.islower() or "-" not in part, part
                assert len(json.dumps(scene.to_dict())) < 60_000


def test_prompts_are_sentences():
    state = reach(lambda s: s.phase == "research" and s.step is None)
    for now, how in state.scene(state.player).prompts.values():
        assert now[-1] in ".?"
        assert not how or how[-1] == "."


# ------------------------------------------------------------- nothing hidden shows


@pytest.mark.parametrize("players", PLAYERS)
def test_a_scene_shows_no_more_than_the_view(players):
    """A scene is the same in every position that the viewer could believe in."""
    for number, state in enumerate(positions(players, players)):
        if number % 25:
            continue
        for viewer in (None, *range(players)):
            believed = GAME.sample(json.loads(json.dumps(state.view(viewer))), Random(number))
            there, here = (unmarked(one.scene(viewer)) for one in (believed, state))
            assert there.zones == here.zones
            assert (there.now, there.how, there.facts) == (here.now, here.how, here.facts)


def unmarked(scene: Scene) -> Scene:
    """The scene without the mark of the latest action, which a sampled position has not had."""
    for one in scene.items():
        one.marks = tuple(mark for mark in one.marks if mark != "last")
    return scene


def test_chosen_places_stay_secret_until_all_are_revealed():
    state = reach(lambda s: s.phase == "locations" and s.asked == 0, players=3)
    first = state.player
    before = state.scene(None).to_dict()["zones"]
    picks = [action for action in state.legal_actions() if str(action).startswith("choose")]
    scenes = []
    for pick in (picks[0], picks[-1]):
        after = state.after(pick)
        scenes.append([after.scene(viewer).to_dict() for viewer in (None, after.player)])
    assert scenes[0] == scenes[1]
    assert scenes[0][0]["zones"] == before
    assert state.after(picks[0]).scene(first).to_dict()["zones"] != before  # its own board is shown


def test_the_own_choice_of_places_lies_face_down_on_them():
    state = reach(lambda s: s.phase == "locations" and s.asked == 0, players=3)
    seat, pick = state.player, state.legal_actions()[0]
    after = state.after(pick)
    for viewer in (None, *range(3)):
        backs = [one.id for one in after.scene(viewer).items() if "back-location" in one.badges]
        mine = [f"place:{space}" for space in pick.spaces]
        assert backs == (mine if viewer == seat else [])


def test_hands_and_looked_cards_are_private():
    state = reach(lambda s: type(s.step) is Look, players=2)
    looker, other = state.player, 1 - state.player
    names = {f"card:{CREATURES[card].id}" for card in state.looked}
    mine = state.scene(looker)
    assert names <= {one.id for one in mine.items()}
    assert [z.id for z in mine.zones if z.private] == ["looked", "hand"]
    for viewer in (None, other):
        assert not names & {one.id for one in state.scene(viewer).items()}
    hand = {f"card:{CREATURES[card].id}" for card in state.hands[looker]}
    assert hand <= {one.id for one in mine.items()}
    assert not hand & {one.id for one in state.scene(other).items()}
    count = item(state.scene(other), f"count:{looker}:hand")
    assert count.data["n"] == len(state.hands[looker])


# ------------------------------------------------------------- the main board


def test_of_what_a_place_gives_the_line_that_holds_for_the_viewer_is_dark():
    state = reach(
        lambda s: (
            s.phase == "research"
            and any(s.player in standing and len(standing) > 1 for standing in s.at[:5])
        )
    )
    seat = state.player
    space = next(n for n in range(5) if seat in state.at[n] and len(state.at[n]) > 1)
    left = len(state.at[space]) - 1
    place = item(state.scene(seat), f"place:{PUBLIC[space]}")
    assert [line.off for line in place.lines] == [n != left for n in (2, 1, 0)]
    assert [line.parts[0] for line in place.lines] == ["2", "1", "0"]
    assert place.badges == tuple(f"noman-{one + 1}" for one in state.at[space])
    assert not any(line.off for line in item(state.scene(None), place.id).lines)


def test_each_card_for_sale_has_its_price_and_leaving_cards_are_crossed():
    for players, prices in ((2, (2, 1, 0)), (3, (2, 1, 1, 0))):
        state = reach(lambda s: s.phase == "research", players=players)
        display = zone(state.scene(None), "display")
        assert [row.title for row in display.zones] == ["Commons", "Artisans", "Nobles"]
        crossed = 0
        for row in display.zones:
            deck, *cards = row.items
            assert deck.badges == ("coins-2",)
            assert "Price 2 coins." in deck.label
            assert [one.badges[-1] for one in cards] == [f"coins-{price}" for price in prices]
            for one, price in zip(cards, prices, strict=True):
                assert re.search(rf"\b{price} coins?\b", one.label)
                if "sign-leaves" in one.badges:
                    assert one is cards[-1]
                    assert "leaves at the clean-up" in one.label
                    crossed += 1
            # As loose cards of a full width they make a strip on a phone, never narrow columns.
            assert row.kind == "hand"
            assert {one.width for one in row.items} == {112}
        assert crossed


@pytest.mark.parametrize("players", [1, 2, 3])
def test_no_card_is_crossed_in_the_last_round(players):
    def labels(round_):
        state = reach(lambda s: s.round == round_ and s.phase == "research", players=players)
        return "; ".join(
            one.label for row in zone(state.scene(None), "display").zones for one in row.items
        )

    last = PIECES.limits.rounds[players - 1]
    assert "leaves at the clean-up" in labels(last - 1)
    assert "leaves at the clean-up" not in labels(last)


def test_the_alley_shows_its_rows_and_what_one_has_of_each_lot():
    state = alley_of(mammal=4, coins=3, avian=1, feral=1, medicine=0)
    scene = state.scene(state.player)
    rows = zone(scene, "lots").zones
    assert [[one.id.split(":")[2] for one in row.items] for row in rows] == [
        ["2 coins", "2 mammal", "2 aquatic"],
        ["2 coins", "1 avian", "1 reptile"],
        ["2 coins", "1 primate"],
    ]
    assert item(scene, "lot:1:2 mammal").label == "2 mammal genes, row 1; you have 4"
    # Only what can be paid is lit before a touch; a feral gene goes by a chip with its price.
    lit = {name for move in scene.moves for touch in move.touches[:1] for name in touch.ids}
    lots = {name for name in lit if name.startswith("lot:")}
    assert lots == {
        "lot:1:2 mammal",
        "lot:1:2 coins",
        "lot:2:2 coins",
        "lot:3:2 coins",
        "lot:2:1 avian",
    }
    sold = [one.label for one in scene.items() if one.id.startswith("answer:trade 1 feral")]
    assert len(sold) == 4
    assert all(label.startswith("Pay 1 feral gene, gain ") for label in sold)
    # The genes lie beside the lots while one trades.
    assert zone(scene, "genes").area == "now"
    fixed = state.after(state.parse("trade 2 mammal for 2 coins"))
    scene = fixed.scene(fixed.player)
    assert [row.title for row in zone(scene, "lots").zones] == ["Row 1"]
    assert "Trade in this row" in scene.how
    assert zone(fixed.after(fixed.parse("done")).scene(fixed.player), "genes").area == "tray"


def test_who_has_no_feral_gene_is_not_asked_to_sell_one():
    state = alley_of(mammal=4)
    scene = state.scene(state.player)
    assert not [one for one in scene.items() if one.id.startswith("answer:trade 1 feral")]
    assert "feral" not in str(scene.prompts)


def alley_of(**stock) -> Biohack:
    """A table where the player trades in the ALLEY with so much in stock."""
    state = researching("bank river mountain")
    seat = state.player
    bare(state, seat)
    give(state, seat, **stock)
    stand(state, seat)
    play(state, "place alley")
    assert type(state.step) is Alley
    return state


def test_a_noman_that_could_do_nothing_is_told_of_before():
    state = researching("bank river mountain")
    seat = state.player
    bare(state, seat)
    stand(state, seat)
    for area, why in (
        ("BIOFARM", "no card of yours can be paid"),
        ("ALLEY", "you have nothing to trade"),
        ("DNA", "you can neither report nor unlock"),
    ):
        scene = state.scene(seat)
        assert zone(scene, f"area:{area}").text.endswith(f"Now: {why}.")
        assert f"now of no use: {why}" in item(scene, f"space:{area}").label
        after = state.after(state.parse(f"place {area.lower()}"))
        assert after.player != seat, "it is as the board says: nothing is asked there"
        other = (seat + 1) % 3
        assert why not in str(state.scene(other).to_dict())
    for tile in PIECES.tiles:
        tiles(state, tile.id)
        told = "now of no use" in item(state.scene(seat), "space:DOWNTOWN 1").label
        text = zone(state.scene(seat), "area:DOWNTOWN").text
        assert (f"{tile.name}: " in text) == told
        before = state.copy()
        after = state.after(state.parse("place downtown 1"))
        idle = after.player != seat and gained(before, after, seat) == {}
        assert told == idle, tile.name
    give(state, seat, coins=9, **dict.fromkeys(GENES, 10))
    for area in ("BIOFARM", "ALLEY", "DNA"):
        assert "Now:" not in zone(state.scene(seat), f"area:{area}").text
        assert state.after(state.parse(f"place {area.lower()}")).player == seat


def test_dna_asks_for_no_milestone_that_nobody_fulfils():
    state = researching("bank river mountain")
    seat = state.player
    stand(state, seat)
    give(state, seat, coins=9)
    play(state, "place dna")
    scene = state.scene(seat)
    assert scene.now == "You may take off a lock tile."
    assert scene.how == "Your creatures fulfil no milestone card yet."
    state = reach(
        lambda s: type(s.step) is Lab and any(str(a).startswith("rep") for a in s.legal_actions())
    )
    scene = state.scene(state.player)
    assert scene.now.startswith("You may report a milestone")
    lit = {name for move in scene.moves for touch in move.touches for name in touch.ids}
    # The page opens a fold while something in it can be touched, so this one opens on a phone.
    assert {one.id for one in zone(scene, "milestones").items} & lit


def test_an_injury_says_what_it_costs_and_how_it_is_healed():
    state = researching("bank river mountain", players=2)
    seat = state.player
    stand(state, seat, "BANK", injured=1)
    give(state, seat, medicine=1)
    how = state.scene(seat).how
    assert "1 Noman of yours lies injured and stays at home. Touch one to heal it" in how
    assert "Unhealed, each costs 12 EP at the clean-up." in how
    assert "12 EP at the clean-up" in zone(state.scene(seat), f"nomans:{seat}").text
    give(state, seat, medicine=0)
    assert "Healing takes a full medicine." in state.scene(seat).how
    assert "injured" not in state.scene(1 - seat).how
    state.round = state.rounds
    settle(state, check=False)
    assert "In the last round it costs no EP." in state.scene(seat).how
    # The choice of places says it too, and so does the die.
    state = locating(players=2)
    stand(state, state.player, injured=1)
    scene = state.scene(state.player)
    assert scene.now == "Choose 2 places for your Nomans."
    assert "lies injured and stays at home" in scene.how
    state = reach(lambda s: type(s.step) is Result and FACES[s.face] == "injury")
    assert "works no more until a full medicine heals it" in state.scene(state.player).how


# ------------------------------------------------------------- solo goals


def test_a_solo_game_shows_its_goal_and_how_far_it_is():
    for challenge in PIECES.challenges:
        state = started(1, challenge=challenge)
        goal = zone(state.scene(0), "goal")
        wanted = scoring.wanted(state, PIECES.challenges[challenge])
        assert goal.text == goals.goal_says(PIECES.challenges[challenge])
        assert [(one.data["n"], one.data["of"]) for one in goal.items] == list(wanted.values())
        assert zone(fresh(1, challenge=challenge).scene(0), "goal").area == "table"
    assert not [one for one in started(2).scene(0).zones if one.id == "goal"]


def test_where_medicine_is_another_gene_no_piece_promises_medicine():
    for seed in range(3):
        for state in positions(1, seed, "survival"):
            scene = state.scene(0)
            for one in [*scene.items(), *scene.kinds]:
                if one.id.startswith(("place:", "space:DOWNTOWN", "slot:", "card:", "answer:take")):
                    assert "medicine" not in one.label, one.label
                    parts = [part for line in one.lines for part in line.parts]
                    assert "medicine-full" not in parts
            for move in scene.moves:
                if move.action.startswith(("research", "take", "plan", "place downtown")):
                    assert "medicine" not in move.text, move.text
    survival, plain = (GAME.new(1, 1, challenge=name).scene(0) for name in ("survival", "standard"))
    there, here = (item(one, "place:HOSPITAL") for one in (survival, plain))
    assert "with 1 other left: 3 primate genes" in there.label
    assert "2 primate genes and 1 medicine" in here.label
    assert there.lines[0].parts == ("1", *["gene-primate"] * 3)
    # The tile's drawing changes as well.
    tile = next(
        n for n, tile in enumerate(PIECES.tiles) if "medicine" in terms.effects(tile.effects)
    )
    state = researching(players=1, challenge="survival")
    tiles(state, PIECES.tiles[tile].id)
    shown = item(state.scene(0), "space:DOWNTOWN 1")
    assert shown.art == f"tile-{PIECES.tiles[tile].id}-primate"
    assert GAME.art()[shown.art] != GAME.art()[f"tile-{PIECES.tiles[tile].id}"]
    assert "1 primate gene and 3 coins" in shown.label


def test_the_decision_comes_first():
    focus = {
        "draft": ["display", "milestones"],
        "locations": ["turns", "places"],
        "scientist": ["scientists"],
    }
    for phase, wanted in focus.items():
        state = reach(lambda s, phase=phase: s.phase == phase)
        scene = state.scene(state.player)
        assert [z.id for z in scene.zones if z.area == "focus"] == wanted
    state = reach(lambda s: s.phase == "research" and s.step is None)
    assert [z.id for z in state.scene(0).zones if z.area == "focus"] == [
        "turns",
        "places",
        "experiments",
    ]
    for step, wanted in (
        (Purchase, ["display", "milestones"]),
        (Lab, ["milestones"]),
        (Reserve, ["turns"]),
        (Create, []),  # the hand of the tray comes next
    ):
        state = reach(lambda s, step=step: type(s.step) is step)
        areas = {z.id: z.area for z in state.scene(state.player).zones}
        assert [name for name, area in areas.items() if area == "focus"] == wanted
        assert ("table" in areas.values()) == (step is not Create)


def test_chips_that_rest_say_why():
    state = reach(lambda s: s.phase == "research" and s.step is None)
    seat = state.player
    for viewer in range(3):
        for chip in state.scene(viewer).kinds:
            assert bool(chip.why) == ("off" in chip.marks)
            if viewer != seat:
                assert chip.why == "Not your turn."
    offered = {move.kind for move in state.scene(seat).moves}
    open_ = {chip.id for chip in state.scene(seat).kinds if "off" not in chip.marks}
    assert open_ == offered


def test_a_pad_shows_who_stands_on_it_and_what_a_free_one_gives():
    state = reach(lambda s: any(s.at[n] for n in range(5, 14)) and len(s.at[5]) > 1, players=4)
    scene = state.scene(None)
    for n, one in enumerate(PIECES.experiments, 5):
        pad, standing = item(scene, f"space:{one.id}"), state.at[n]
        assert ("empty" in pad.marks) == (not (one.advanced and standing))  # takes one more
        if standing:
            drawn = (pad.art, *pad.badges)
            first, *others = [f"noman-{seat + 1}" for seat in standing]
            assert drawn == (f"on-{first}", *others[:4])
            assert all(f"Player {seat + 1}" in pad.label for seat in standing)
        else:
            assert (pad.art, pad.caption) == (
                (f"bonus-{one.id}", "") if one.advanced else ("", "open")
            )
            assert "nobody stands here" in pad.label


def test_the_solo_deck_shows_where_an_assistant_goes_and_who_stands():
    state = reach(lambda s: s.phase == "research" and s.step is None, players=1)
    scene = state.scene(0)
    drawn = [name.removeprefix("on-") for one in scene.items() for name in (*one.badges, one.art)]
    assert drawn.count("assistant") == 3  # two on places and the one on the solo deck
    assert drawn.count("police") == 3  # two on experiment spaces and the one beside the deck
    assert "assistant" in item(scene, "solo:deck").label
    assert not any(one.id == "turns" for one in scene.zones)


def test_survival_asks_before_an_injury():
    state = reach(lambda s: type(s.step) is Spare, players=1, challenge="survival")
    scene = state.scene(0)
    assert {move.action for move in scene.moves} >= {"accept injury", "avoid injury"}


def test_names_of_the_seats_stand_in_sentences_and_labels():
    state = reach(lambda s: s.phase == "research" and s.step is None)
    with seats_called(["Rosa", "Lux", "Kim"]):
        scene = state.scene((state.player + 1) % 3)
    name = ["Rosa", "Lux", "Kim"][state.player]
    assert scene.now == f"{name} takes a turn."
    assert "Player" not in json.dumps(scene.to_dict())


def test_the_table_is_readable_as_text_and_as_a_still_picture():
    state = reach(lambda s: s.phase == "research" and s.step is None)
    scene = state.scene(state.player)
    text = words(scene)
    for line in ("Places", "  Biofarm", "Basement: creatures for sale", "Your hand", "Milestones"):
        assert f"\n{line}\n" in text or f"\n{line}" in text
    assert max(map(len, text.splitlines())) <= 80
    picture = still(scene, GAME.art())
    for said in ("Mountain", "DNA Inc.", "0 creatures"):
        assert said in picture
    coins = state.amount(state.player, COINS)
    assert f"{coins} coin" in picture
    assert "var(" not in picture


@pytest.mark.parametrize(("players", "challenge"), [(1, "survival"), (3, "standard")])
def test_at_the_end_the_scores_are_taken_apart(players, challenge):
    state = positions(players, 5, challenge)[-1].copy()
    rng = Random(5)
    while not state.is_over:
        state.apply(rng.choice(state.legal_actions()))
    scene = state.scene(0)
    assert [z.id for z in scene.zones if z.area == "focus"] == ["scores"]
    for seat, total in enumerate(state.scores()):
        told = zone(scene, f"score:{seat}")
        assert sum(one.data["n"] for one in told.items) == total
        # Only a challenge that counts active Nomans names them.
        assert any(one.id.endswith(":nomans") for one in told.items) == (challenge == "survival")
        assert told.title == f"Player {seat + 1}: {total} EP"
    assert scene.result


def test_the_last_card_of_the_solo_deck_is_one_card():
    state = reach(lambda s: s.phase == "research", players=1)
    for cards, told in ((2, "Solo deck, 2 cards; "), (1, "Solo deck, 1 card; ")):
        state.solo = state.solo[:cards]
        assert item(state.scene(0), "solo:deck").label.startswith(told)


def test_facts_tell_the_round_and_the_goal_of_a_single_player():
    state = reach(lambda s: s.phase == "research", players=1, challenge="survival")
    assert state.scene(0).facts == f"Round {state.round} of 4 · research · goal: Survival"
    assert reach(lambda s: s.phase == "draft").scene(0).facts == "Set-up"
