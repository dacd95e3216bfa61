"""What lies on the table, that every legal action can be touched, and that nothing hidden shows."""

from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest

from genetics_games.board.still import still
from genetics_games.board.words import words
from genetics_games.engine import Item, Scene, Zone, seats_called
from genetics_games.games.biohack import GAME
from genetics_games.games.biohack.effects import (
    COINS,
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
            assert move.touches or move.kind
            assert not move.kind or move.kind in chips
            for touch in move.touches:
                assert touch.ids
                assert set(touch.ids) <= ids
            touched = [touch.ids[0] for touch in move.touches]
            assert reached(scene, touched, move.kind, move.settings) == [move.action]
        seen.add(type(state.step))
    assert len(seen) >= 8  # the game has led through most kinds of decision


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


def test_prices_stand_over_the_display_and_leaving_cards_are_crossed():
    for players, prices in ((2, "210"), (3, "2110")):
        state = reach(lambda s: s.phase == "research", players=players)
        display = zone(state.scene(None), "display")
        words = {"2": "2 coins", "1": "1 coin", "0": "0 coins"}
        assert display.columns == ("Deck, 2 coins", *(words[price] for price in prices))
        assert len(display.items) == 3 * (1 + len(prices))
        crossed = [n % (1 + len(prices)) for n, one in enumerate(display.items) if one.badges]
        assert set(crossed) <= {len(prices)}
        assert crossed


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
        assert told.title == f"Player {seat + 1}: {total} EP"
    assert scene.result


def test_facts_tell_the_round_and_the_goal_of_a_single_player():
    state = reach(lambda s: s.phase == "research", players=1, challenge="survival")
    assert state.scene(0).facts == f"Round {state.round} of 4 · research · goal: Survival"
    assert reach(lambda s: s.phase == "draft").scene(0).facts == "Set-up"
